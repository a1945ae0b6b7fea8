//! A game at a table: its match, its journal lines, the programs that play in it, and what each viewer is told.
//!
//! A line is proposed (the rules are asked, nothing changes), made durable by the caller, and only then taken in and told.

use std::any::Any;
use std::sync::Arc;

use bytes::Bytes;
use foretell_bots::{Bot, Level};
use foretell_kernel::{Match, Need, Refusal, Seat, SeatSet, Seen, Viewer};
use foretell_store::{GameId, GameRow, Line};
use foretell_wire::{Clock, Code, Fairness, GameFrame, GameView, Hint, Mover, MoverKind, Now, Update, WelcomeGame};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::course::{self, Consequence, Playable, Player};
use crate::dealer::Dealer;
use crate::game_doc::GameDoc;
use crate::line::LineText;
use crate::{LoadError, random};

/// Who missed more than this gets the whole view instead.
const MOST_MISSED: usize = 200;

/// Why a choice is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChoiceRefused {
    pub(crate) code: Code,
    pub(crate) reason: String,
}

/// What a program decided. The program comes back with it.
pub(crate) struct Thought {
    pub(crate) seat: Seat,
    /// Since when the seat was asked: an answer to an older question is not used.
    pub(crate) asked_since: u64,
    pub(crate) choice: Value,
    bot: Box<dyn Any + Send>,
    hired: u64,
}

/// A decision to be made on another thread.
pub(crate) type Thinking<T> = Box<dyn FnOnce() -> T + Send>;

/// A game at a table, whichever it is.
pub(crate) trait Play: Send {
    fn id(&self) -> GameId;
    /// How many lines the journal has.
    fn seq(&self) -> u64;
    /// The time of the last line.
    fn last_at(&self) -> i64;
    fn waiting_for(&self) -> SeatSet;
    fn asked_since(&self, seat: Seat) -> u64;
    fn is_over(&self) -> bool;
    /// The seat that began the game.
    fn first_seat(&self) -> Option<Seat>;
    /// Whether the last line is a choice of this seat that may be taken back.
    fn may_take_back(&self, seat: Seat) -> bool;
    /// The line that begins the game.
    fn propose_begin(&mut self) -> String;
    /// The line for a choice; nothing if it was taken already.
    fn propose(
        &mut self,
        seat: Seat,
        answers: u64,
        by: MoverKind,
        choice: &Value,
    ) -> Result<Option<String>, ChoiceRefused>;
    /// The line that takes back the last choice.
    fn propose_take_back(&mut self, seat: Seat) -> String;
    /// Takes the proposed line in, and gives each viewer's frame. `clocks` says what time the asked seats have.
    fn advance(
        &mut self,
        at: i64,
        audience: &[Viewer],
        clocks: &mut dyn FnMut(&dyn Play) -> Vec<Clock>,
    ) -> Result<Vec<Bytes>, LoadError>;
    /// The whole game for a viewer, as a frame.
    fn whole(&self, viewer: Viewer, clocks: Vec<Clock>) -> Bytes;
    /// The game for somebody who comes, perhaps again.
    fn welcome(&self, viewer: Viewer, seen: Option<u64>, clocks: Vec<Clock>) -> Box<RawValue>;
    /// What a program of this level has to do to choose for the seat; nothing if it is at it.
    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking<Thought>>;
    /// Takes a program back that has chosen.
    fn thought(&mut self, thought: Thought);
    /// The program of this seat is needed no more.
    fn dismiss(&mut self, seat: Seat);
    /// What a master would do, and the odds, as a frame.
    fn hint(&self, seat: Seat) -> Option<Thinking<Bytes>>;
}

/// A program at the table. While it thinks it is away, and what happens is kept for it.
struct Seated<G: Playable> {
    level: Level,
    /// Tells it from another that had the seat before.
    hired: u64,
    bot: Option<Box<dyn Bot<G>>>,
    unseen: Vec<Seen<G>>,
}

/// A game in progress.
pub(crate) struct Run<G: Playable> {
    id: GameId,
    doc: GameDoc,
    seed: [u8; 32],
    rules: G::Rules,
    dealer: Arc<dyn Dealer>,
    player: Player<G>,
    lines: Vec<LineText<G::Action>>,
    last_at: i64,
    last: Consequence,
    proposed: Option<LineText<G::Action>>,
    asked_since: Vec<u64>,
    bots: Vec<Option<Seated<G>>>,
    n_hired: u64,
}

impl<G: Playable> Run<G> {
    /// The game of this row, with the lines that are stored.
    pub(crate) fn load(
        row: &GameRow,
        doc: GameDoc,
        rules: G::Rules,
        lines: &[Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<Run<G>, LoadError> {
        let player = Player::new(&rules, doc.key(row.seed), dealer.clone());
        let n_seats = player.table.n_seats();
        let mut run = Run {
            id: row.id,
            doc,
            seed: row.seed,
            rules,
            dealer,
            player,
            lines: Vec::new(),
            last_at: lines.last().map_or(row.begun, |line| line.at),
            last: Consequence::default(),
            proposed: None,
            asked_since: vec![0; n_seats],
            bots: (0..n_seats).map(|_| None).collect(),
            n_hired: 0,
        };
        for line in course::read::<G>(lines)? {
            run.take(line, &mut |_, _| {})?;
        }
        Ok(run)
    }

    fn table(&self) -> &Match<G> {
        &self.player.table
    }

    /// Takes a line in.
    fn take(
        &mut self,
        line: LineText<G::Action>,
        each: &mut dyn FnMut(&Match<G>, &foretell_kernel::Entry<G>),
    ) -> Result<(), LoadError> {
        let before = self.table().waiting_for();
        let mover = match &line {
            LineText::Choice { seat, .. } => Seat::new((*seat).into()),
            LineText::Begin | LineText::TakeBack { .. } => None,
        };
        let is_take_back = matches!(line, LineText::TakeBack { .. });
        self.lines.push(line);
        if is_take_back {
            self.replay()?;
        } else {
            self.last = self.player.play(&self.lines[self.lines.len() - 1], each)?;
        }
        for seat in self.table().waiting_for().iter() {
            if is_take_back || mover == Some(seat) || !before.contains(seat) {
                self.asked_since[seat.index()] = self.lines.len() as u64;
            }
        }
        Ok(())
    }

    /// Plays all lines that count anew. Programs forget what they saw, for it did not happen so.
    fn replay(&mut self) -> Result<(), LoadError> {
        self.player = self.each_counting_line(|player, _, line| player.play(line, &mut |_, _| {}).map(|_| ()))?;
        self.bots.iter_mut().for_each(|bot| *bot = None);
        Ok(())
    }

    fn fresh(&self) -> Player<G> {
        Player::new(&self.rules, self.doc.key(self.seed), self.dealer.clone())
    }

    /// Plays the lines that count on a new match, one by one.
    fn each_counting_line(
        &self,
        mut step: impl FnMut(&mut Player<G>, usize, &LineText<G::Action>) -> Result<(), LoadError>,
    ) -> Result<Player<G>, LoadError> {
        let mut player = self.fresh();
        let counts = course::counting(&self.lines);
        for (at, line) in self.lines.iter().enumerate().filter(|(at, _)| counts[*at]) {
            step(&mut player, at, line)?;
        }
        Ok(player)
    }

    /// What this seat saw, from the start.
    fn history(&self, seat: Seat) -> Vec<Seen<G>> {
        let mut history = Vec::new();
        let viewer = Viewer::Seat(seat);
        let played = self.each_counting_line(|player, _, line| {
            player.play(line, &mut |table, entry| history.push(table.seen(entry, viewer))).map(|_| ())
        });
        if let Err(error) = played {
            tracing::error!(game = %self.id, %error, "a journal that was played does not replay");
        }
        history
    }

    fn game_view(&self, viewer: Viewer, clocks: Vec<Clock>) -> GameView<G> {
        let table = self.table().view(viewer);
        let over = matches!(self.table().need(), Need::Over);
        let seed = foretell_chance::ServerSeed::new(self.seed);
        GameView {
            game: <G as foretell_wire::Wired>::NAME,
            id: self.id.0,
            players: self.doc.players.clone(),
            fairness: Fairness {
                commitment: seed.commitment().to_string(),
                contributions: self.doc.contributions.clone(),
                server_seed: over.then(|| seed.to_string()),
            },
            seq: self.seq(),
            now: Now::new(&table, seat_of(viewer), clocks),
            view: table.game,
        }
    }

    /// The moves after the first `seen` lines, if they can be told one by one.
    fn missed(&self, viewer: Viewer, seen: u64, clocks: &[Clock]) -> Option<Vec<Update<G>>> {
        let from = usize::try_from(seen).ok().filter(|from| (1..=self.lines.len()).contains(from))?;
        let missed = &self.lines[from..];
        if missed.len() > MOST_MISSED || missed.iter().any(|line| matches!(line, LineText::TakeBack { .. })) {
            return None;
        }
        let mut updates = Vec::new();
        self.each_counting_line(|player, at, line| {
            if at < from {
                return player.play(line, &mut |_, _| {}).map(|_| ());
            }
            let before = player.table.game().view(viewer);
            let mut seen = Vec::new();
            player.play(line, &mut |table, entry| seen.push(table.seen(entry, viewer)))?;
            let clocks = if at + 1 == self.lines.len() { clocks.to_vec() } else { Vec::new() };
            updates.push(update(at as u64 + 1, line, viewer, before, seen, &player.table, clocks));
            Ok(())
        })
        .ok()?;
        Some(updates)
    }
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

fn update<G: Playable>(
    seq: u64,
    line: &LineText<G::Action>,
    viewer: Viewer,
    before: G::View,
    seen: Vec<Seen<G>>,
    table: &Match<G>,
    clocks: Vec<Clock>,
) -> Update<G> {
    let by = match line {
        LineText::Choice { seat, by, .. } => Seat::new((*seat).into()).map(|seat| Mover { seat, kind: *by }),
        LineText::Begin | LineText::TakeBack { .. } => None,
    };
    let view = table.view(viewer);
    let change = G::change(before, &view.game);
    Update {
        game: <G as foretell_wire::Wired>::NAME,
        seq,
        by,
        seen,
        now: Now::new(&view, seat_of(viewer), clocks),
        change,
    }
}

fn frame<T: Serialize>(frame: &T) -> Bytes {
    match serde_json::to_vec(frame) {
        Ok(text) => Bytes::from(text),
        Err(error) => {
            tracing::error!(%error, "a frame cannot be written");
            Bytes::new()
        }
    }
}

fn line_text<A: Serialize>(line: &LineText<A>) -> String {
    serde_json::to_string(line).unwrap_or_else(|error| {
        tracing::error!(%error, "a line cannot be written");
        String::new()
    })
}

impl<G: Playable> Play for Run<G> {
    fn id(&self) -> GameId {
        self.id
    }

    fn seq(&self) -> u64 {
        self.lines.len() as u64
    }

    fn last_at(&self) -> i64 {
        self.last_at
    }

    fn waiting_for(&self) -> SeatSet {
        self.table().waiting_for()
    }

    fn asked_since(&self, seat: Seat) -> u64 {
        self.asked_since[seat.index()]
    }

    fn is_over(&self) -> bool {
        matches!(self.table().need(), Need::Over)
    }

    fn first_seat(&self) -> Option<Seat> {
        let mut drawn = None;
        let _ = self.each_counting_line(|player, at, line| {
            if at > 0 {
                return Ok(());
            }
            let mut look = |_: &Match<G>, entry: &foretell_kernel::Entry<G>| {
                if let foretell_kernel::Entry::Event(event) = entry {
                    drawn = drawn.or(G::drawn_first(event));
                }
            };
            player.play(line, &mut look).map(|_| ())
        });
        G::first(&self.rules).or(drawn)
    }

    fn may_take_back(&self, seat: Seat) -> bool {
        let is_mine = matches!(self.lines.last(), Some(LineText::Choice { seat: mover, .. }) if usize::from(*mover) == seat.index());
        is_mine && self.last == Consequence::default() && !self.is_over()
    }

    fn propose_begin(&mut self) -> String {
        let line = LineText::Begin;
        let text = line_text(&line);
        self.proposed = Some(line);
        text
    }

    fn propose(
        &mut self,
        seat: Seat,
        answers: u64,
        by: MoverKind,
        choice: &Value,
    ) -> Result<Option<String>, ChoiceRefused> {
        let illegal = |reason: String| ChoiceRefused { code: Code::Illegal, reason };
        let choice: G::Action =
            serde::Deserialize::deserialize(choice).map_err(|error: serde_json::Error| illegal(error.to_string()))?;
        let asked = self.waiting_for().contains(seat);
        if !asked || answers < self.asked_since(seat) || answers > self.seq() {
            let is_last = |line: &&LineText<G::Action>| matches!(line, LineText::Choice { seat: mover, .. } if usize::from(*mover) == seat.index());
            let same = |line: &LineText<G::Action>| matches!(line, LineText::Choice { answers: old, choice: chosen, .. } if *old == answers && *chosen == choice);
            if self.lines.iter().rev().find(is_last).is_some_and(same) {
                return Ok(None);
            }
            return Err(if asked || answers < self.seq() {
                ChoiceRefused { code: Code::Stale, reason: "the game has gone on since: look again".to_owned() }
            } else {
                illegal(Refusal::<G::Refusal>::NotAsked { seat }.to_string())
            });
        }
        self.table().choose(seat, choice).map_err(|refusal| illegal(refusal.to_string()))?;
        let line = LineText::choice(seat, answers, by, choice);
        let text = line_text(&line);
        self.proposed = Some(line);
        Ok(Some(text))
    }

    fn propose_take_back(&mut self, seat: Seat) -> String {
        let line = LineText::TakeBack { seat: seat.index() as u8 };
        let text = line_text(&line);
        self.proposed = Some(line);
        text
    }

    fn advance(
        &mut self,
        at: i64,
        audience: &[Viewer],
        clocks: &mut dyn FnMut(&dyn Play) -> Vec<Clock>,
    ) -> Result<Vec<Bytes>, LoadError> {
        let Some(line) = self.proposed.take() else { return Ok(Vec::new()) };
        let before: Vec<G::View> = audience.iter().map(|viewer| self.table().game().view(*viewer)).collect();
        let mut seen: Vec<Vec<Seen<G>>> = audience.iter().map(|_| Vec::new()).collect();
        let bots: Vec<Seat> = Seat::all(self.bots.len()).filter(|seat| self.bots[seat.index()].is_some()).collect();
        let mut unseen: Vec<Vec<Seen<G>>> = bots.iter().map(|_| Vec::new()).collect();
        self.take(line.clone(), &mut |table, entry| {
            for (viewer, seen) in audience.iter().zip(&mut seen) {
                seen.push(table.seen(entry, *viewer));
            }
            for (seat, unseen) in bots.iter().zip(&mut unseen) {
                unseen.push(table.seen(entry, Viewer::Seat(*seat)));
            }
        })?;
        for (seat, unseen) in bots.iter().zip(unseen) {
            if let Some(seated) = &mut self.bots[seat.index()] {
                seated.unseen.extend(unseen);
            }
        }
        self.last_at = at;
        let clocks = clocks(self);
        if matches!(line, LineText::TakeBack { .. }) {
            return Ok(audience.iter().map(|viewer| self.whole(*viewer, clocks.clone())).collect());
        }
        let told = audience.iter().zip(before).zip(seen).map(|((viewer, before), seen)| {
            let update = update(self.seq(), &line, *viewer, before, seen, self.table(), clocks.clone());
            frame(&GameFrame::Update(update))
        });
        Ok(told.collect())
    }

    fn whole(&self, viewer: Viewer, clocks: Vec<Clock>) -> Bytes {
        frame(&GameFrame::Game { game: self.game_view(viewer, clocks) })
    }

    fn welcome(&self, viewer: Viewer, seen: Option<u64>, clocks: Vec<Clock>) -> Box<RawValue> {
        let missed = seen.and_then(|seen| self.missed(viewer, seen, &clocks));
        let game = match missed {
            Some(updates) => WelcomeGame::Missed(updates),
            None => WelcomeGame::Whole(self.game_view(viewer, clocks)),
        };
        serde_json::value::to_raw_value(&game).unwrap_or_else(|error| {
            tracing::error!(%error, "a game cannot be written");
            Box::default()
        })
    }

    fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking<Thought>> {
        if !self.waiting_for().contains(seat) {
            return None;
        }
        if self.bots[seat.index()].as_ref().is_none_or(|seated| seated.level != level) {
            let bot = G::bot(level, seat, random::rng());
            let unseen = self.history(seat);
            self.n_hired += 1;
            self.bots[seat.index()] = Some(Seated { level, hired: self.n_hired, bot: Some(bot), unseen });
        }
        let view = self.table().view(Viewer::Seat(seat));
        let asked_since = self.asked_since(seat);
        let seated = self.bots[seat.index()].as_mut()?;
        let mut bot = seated.bot.take()?;
        let unseen = std::mem::take(&mut seated.unseen);
        let hired = seated.hired;
        Some(Box::new(move || {
            for seen in &unseen {
                bot.observe(seen);
            }
            let choice = bot.choose(&view);
            let choice = serde_json::to_value(choice).unwrap_or_default();
            Thought { seat, asked_since, choice, bot: Box::new(bot), hired }
        }))
    }

    fn thought(&mut self, thought: Thought) {
        if let Some(seated) = &mut self.bots[thought.seat.index()]
            && let Ok(bot) = thought.bot.downcast::<Box<dyn Bot<G>>>()
            && seated.hired == thought.hired
        {
            seated.bot = Some(*bot);
        }
    }

    fn dismiss(&mut self, seat: Seat) {
        self.bots[seat.index()] = None;
    }

    fn hint(&self, seat: Seat) -> Option<Thinking<Bytes>> {
        if !self.waiting_for().contains(seat) {
            return None;
        }
        let history = self.history(seat);
        let view = self.table().view(Viewer::Seat(seat));
        let seq = self.seq();
        Some(Box::new(move || frame(&GameFrame::Hint(Hint::<G> { seq, advice: G::advise(seat, &history, &view) }))))
    }
}
