//! A series of games on several threads. Each game follows from the seed and its number alone, and blocks of games are
//! handed on in order, so the number of threads changes nothing but the time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use foretell_bots::{Level, Rng, Tallied, Tally, play_game};
use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::Game;
use foretell_record::{Fairness, First, Record, Recorded};

/// So many games are played before their result is handed on.
const BLOCK: u64 = 16;

/// So many blocks may wait for their turn, for each thread, before that thread waits too.
const BLOCKS_AHEAD: usize = 4;

/// What is played.
pub(crate) struct Series<G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) levels: Vec<Level>,
    pub(crate) seed: u64,
    pub(crate) n_games: u64,
    pub(crate) with_text: bool,
}

/// Some games that follow one another.
pub(crate) struct Block {
    number: u64,
    pub(crate) tally: Tally,
    pub(crate) text: String,
}

impl<G: Recorded + Tallied> Series<G> {
    /// Plays all games. `done` gets the blocks in order; when it fails, the series ends.
    pub(crate) fn play(
        &self,
        threads: usize,
        done: &mut dyn FnMut(&Block) -> anyhow::Result<()>,
    ) -> anyhow::Result<Tally> {
        let next = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (sender, blocks) = mpsc::sync_channel(threads * BLOCKS_AHEAD);
            for _ in 0..threads {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // The receiver is gone when the series has failed.
                        if number * BLOCK >= self.n_games || sender.send(self.play_block(number)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            self.collect(&blocks, done)
        })
    }

    fn collect(
        &self,
        blocks: &mpsc::Receiver<anyhow::Result<Block>>,
        done: &mut dyn FnMut(&Block) -> anyhow::Result<()>,
    ) -> anyhow::Result<Tally> {
        let mut tally = Tally::new(self.levels.len());
        let mut early = BTreeMap::new();
        let mut expected = 0;
        for block in blocks {
            let block = block?;
            early.insert(block.number, block);
            while let Some(block) = early.remove(&expected) {
                done(&block)?;
                tally.merge(&block.tally);
                expected += 1;
            }
        }
        Ok(tally)
    }

    fn play_block(&self, number: u64) -> anyhow::Result<Block> {
        let mut block = Block { number, tally: Tally::new(self.levels.len()), text: String::new() };
        for game in number * BLOCK..self.n_games.min((number + 1) * BLOCK) {
            self.play_one(game, &mut block)?;
        }
        Ok(block)
    }

    fn play_one(&self, game: u64, block: &mut Block) -> anyhow::Result<()> {
        let seed = ServerSeed::of_series(self.seed, game);
        let contributions: Vec<String> = (0..self.levels.len()).map(|seat| format!("arena seat {seat}")).collect();
        let key = GameKey::new(&seed, &contributions);
        let rng = Rng::new(self.seed).fork(game);
        let seats = self.levels.iter().enumerate();
        let mut bots: Vec<_> = seats.map(|(seat, level)| level.bot(rng.fork(seat as u64))).collect();
        let played = play_game::<G>(&self.rules, &key, &mut bots)?;
        block.tally.add(&played.journal, played.n_decisions);
        if self.with_text {
            let first = if G::first(&self.rules).is_none() { First::Drawn } else { First::Chosen };
            let fairness = Fairness::new(&seed, &contributions, first);
            let players = (0..self.levels.len()).map(|seat| format!("{} {seat}", self.levels[seat])).collect();
            let mut record = Record::new(players, &self.rules, played.journal, Some(fairness));
            record.header.id = Some(format!("arena-{}-{game}", self.seed));
            record.header.bots = Some(self.levels.iter().map(|level| Some(level.to_string())).collect());
            block.text.push_str(&record.write()?);
        }
        Ok(())
    }
}
