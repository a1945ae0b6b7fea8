//! A series of games on several threads.
//!
//! Where different players meet, every deal is played once for each turn of the table, so that everybody sits
//! everywhere with the same cards or dice (duplicate). Each game follows from the seed and its number alone, and blocks
//! of games are handed on in order, so the number of threads changes nothing but the time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use anyhow::Context;
use foretell_bots::{Bot, Leveled, Rng, Spread, Tallied, Tally, play_game};
use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::{Game, Seat};
use foretell_record::{Fairness, First, Record, Recorded};
use serde::de::DeserializeOwned;

use super::entrant::Entrant;
use super::exec::{ExecBot, Program};
use super::timing::{Timed, Times};

/// About so many games are played before their result is handed on.
const BLOCK: u64 = 16;

/// So many blocks may wait for their turn, for each thread, before that thread waits too.
const BLOCKS_AHEAD: usize = 4;

/// What is played.
pub(crate) struct Series<G: Game> {
    pub(crate) rules: G::Rules,
    /// Who takes part, each once.
    pub(crate) entrants: Vec<Entrant>,
    /// Which of them sits in each seat before the table turns.
    pub(crate) lineup: Vec<usize>,
    pub(crate) seed: u64,
    pub(crate) n_games: u64,
    pub(crate) with_text: bool,
    /// How long a program may think.
    pub(crate) limit: Duration,
}

/// Some games that follow one another.
pub(crate) struct Block {
    number: u64,
    pub(crate) tally: Tally,
    pub(crate) text: String,
    times: Vec<Times>,
    /// For each deal that was played in all turns: the mean points of each entrant.
    deals: Vec<Vec<f64>>,
}

/// What came out.
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    pub(crate) times: Vec<Times>,
    /// The points of each entrant, deal by deal.
    pub(crate) points: Vec<Spread>,
    /// How much more each entrant has than the others at the table, deal by deal.
    pub(crate) edges: Vec<Spread>,
}

/// What a thread keeps from game to game.
type Programs = Vec<Option<Arc<Mutex<Program>>>>;

impl<G: Recorded + Tallied + Leveled> Series<G>
where
    G::Action: DeserializeOwned,
{
    /// How often each deal is played.
    fn n_turns(&self) -> u64 {
        if self.entrants.len() == 1 { 1 } else { self.lineup.len() as u64 }
    }

    fn deals_per_block(&self) -> u64 {
        (BLOCK / self.n_turns()).max(1)
    }

    /// Plays all games. `done` gets the blocks in order; when it fails, the series ends.
    pub(crate) fn play(
        &self,
        threads: usize,
        done: &mut dyn FnMut(&Block) -> anyhow::Result<()>,
    ) -> anyhow::Result<Outcome> {
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, blocks) = mpsc::sync_channel(threads * BLOCKS_AHEAD);
            for _ in 0..threads {
                let (sender, next) = (sender.clone(), &next);
                let work = move || {
                    let mut programs = match self.start_programs() {
                        Ok(programs) => programs,
                        Err(error) => return drop(sender.send(Err(error))),
                    };
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let is_done = number * self.deals_per_block() * self.n_turns() >= self.n_games;
                        // The receiver is gone when the series has failed.
                        if is_done || sender.send(self.play_block(number, &mut programs)).is_err() {
                            return;
                        }
                    }
                };
                std::thread::Builder::new().spawn_scoped(scope, work).context("a thread cannot be started")?;
            }
            drop(sender);
            self.collect(&blocks, done)
        })
    }

    fn start_programs(&self) -> anyhow::Result<Programs> {
        let start = |&entrant: &usize| match &self.entrants[entrant] {
            Entrant::Level(_) => Ok(None),
            Entrant::Exec(command) => Program::start(command, self.limit).map(Some),
        };
        self.lineup.iter().map(start).collect()
    }

    fn collect(
        &self,
        blocks: &mpsc::Receiver<anyhow::Result<Block>>,
        done: &mut dyn FnMut(&Block) -> anyhow::Result<()>,
    ) -> anyhow::Result<Outcome> {
        let n_entrants = self.entrants.len();
        let mut outcome = Outcome {
            tally: Tally::new(self.lineup.len(), n_entrants),
            times: vec![Times::default(); n_entrants],
            points: vec![Spread::default(); n_entrants],
            edges: vec![Spread::default(); n_entrants],
        };
        let mut early = BTreeMap::new();
        let mut expected = 0;
        for block in blocks {
            let block = block?;
            early.insert(block.number, block);
            while let Some(block) = early.remove(&expected) {
                done(&block)?;
                self.add_block(&block, &mut outcome);
                expected += 1;
            }
        }
        Ok(outcome)
    }

    fn add_block(&self, block: &Block, outcome: &mut Outcome) {
        outcome.tally.merge(&block.tally);
        for (all, times) in outcome.times.iter_mut().zip(&block.times) {
            all.merge(times);
        }
        let share = |entrant: usize| self.lineup.iter().filter(|&&other| other == entrant).count() as f64;
        for points in &block.deals {
            let table: f64 = (0..points.len()).map(|entrant| share(entrant) * points[entrant]).sum();
            for (entrant, &own) in points.iter().enumerate() {
                outcome.points[entrant].add(own);
                let n_others = self.lineup.len() as f64 - share(entrant);
                if n_others > 0.0 {
                    outcome.edges[entrant].add(own - (table - share(entrant) * own) / n_others);
                }
            }
        }
    }

    fn play_block(&self, number: u64, programs: &mut Programs) -> anyhow::Result<Block> {
        let n_entrants = self.entrants.len();
        let mut block = Block {
            number,
            tally: Tally::new(self.lineup.len(), n_entrants),
            text: String::new(),
            times: vec![Times::default(); n_entrants],
            deals: Vec::new(),
        };
        let deals = number * self.deals_per_block()..(number + 1) * self.deals_per_block();
        for deal in deals {
            let games = deal * self.n_turns()..((deal + 1) * self.n_turns()).min(self.n_games);
            let is_whole = games.end.saturating_sub(games.start) == self.n_turns();
            let mut tally = Tally::new(self.lineup.len(), n_entrants);
            for game in games {
                self.play_one(game, programs, &mut tally, &mut block)?;
            }
            if is_whole {
                block.deals.push((0..n_entrants).map(|entrant| tally.entrant(entrant).points).collect());
            }
            block.tally.merge(&tally);
        }
        Ok(block)
    }

    fn play_one(&self, game: u64, programs: &mut Programs, tally: &mut Tally, block: &mut Block) -> anyhow::Result<()> {
        let (deal, turn) = (game / self.n_turns(), (game % self.n_turns()) as usize);
        let n_seats = self.lineup.len();
        let place_of = |seat: Seat| (seat.index() + turn) % n_seats;
        let seed = ServerSeed::of_series(self.seed, deal);
        let contributions: Vec<String> = (0..n_seats).map(|seat| format!("arena seat {seat}")).collect();
        let key = GameKey::new(&seed, &contributions);
        let rng = Rng::new(self.seed).fork(deal);
        let seat_bot =
            |seat: Seat| Timed::new(self.bot(seat, place_of(seat), game, rng.fork(place_of(seat) as u64), programs));
        let mut bots: Vec<Timed<G>> = Seat::all(n_seats).map(seat_bot).collect();
        let played = play_game(&self.rules, &key, &mut bots)?;
        let seated: Vec<usize> = Seat::all(n_seats).map(|seat| self.lineup[place_of(seat)]).collect();
        tally.add(&played.journal, played.n_decisions, &seated);
        for (bot, &entrant) in bots.iter().zip(&seated) {
            block.times[entrant].merge(&bot.times);
        }
        if self.with_text {
            let first = if G::first(&self.rules).is_none() { First::Drawn } else { First::Chosen };
            let fairness = Fairness::new(&seed, &contributions, first);
            let names: Vec<String> = seated.iter().map(|&entrant| self.entrants[entrant].to_string()).collect();
            let players = names.iter().enumerate().map(|(seat, name)| format!("{name} {seat}")).collect();
            let mut record = Record::new(players, &self.rules, played.journal, Some(fairness));
            record.header.id = Some(format!("arena-{}-{game}", self.seed));
            record.header.bots = Some(names.into_iter().map(Some).collect());
            block.text.push_str(&record.write()?);
        }
        Ok(())
    }

    fn bot(&self, seat: Seat, place: usize, game: u64, rng: Rng, programs: &Programs) -> Box<dyn Bot<G>> {
        match (&self.entrants[self.lineup[place]], &programs[place]) {
            (Entrant::Exec(_), Some(program)) => Box::new(ExecBot::new(program, G::NAME, game, seat, rng)),
            (Entrant::Level(level), _) => G::bot(*level, seat, rng),
            // Every program of the line-up was started.
            (Entrant::Exec(_), None) => G::bot(foretell_bots::Level::Random, seat, rng),
        }
    }
}
