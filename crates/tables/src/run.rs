//! A game at a table: its course, when it was last written to, and what each viewer is told of it.
//!
//! A line is proposed (the rules decide, nothing changes), made durable by the caller, and only then taken in and told.

use std::sync::Arc;

use bytes::Bytes;
use foretell_bots::{Advised, Leveled};
use foretell_course::{Asked, Course, Dealer, Line, Refused, Step};
use foretell_kernel::{Match, Seat, Seen, Viewer};
use foretell_record::Recorded;
use foretell_store::{GameId, GameRow};
use foretell_wire::{
    Clock, Code, Fairness, GameFrame, GameView, Hint, Mover, MoverKind, Now, Update, WelcomeGame, Wired,
};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::LoadError;
use crate::game_doc::{GameDoc, version_of};
use crate::hired::{Hired, Thinking};

/// Who missed more than this gets the whole view instead.
const MOST_MISSED: usize = 100;

/// A game that tables can be set up for.
pub(crate) trait AtTable: Wired + Leveled + Advised + Recorded {}

impl<G: Wired + Leveled + Advised + Recorded> AtTable for G {}

/// Why a choice is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChoiceRefused {
    pub(crate) code: Code,
    pub(crate) reason: String,
}

impl ChoiceRefused {
    pub(crate) fn illegal(reason: &impl ToString) -> ChoiceRefused {
        ChoiceRefused { code: Code::Illegal, reason: reason.to_string() }
    }
}

/// A game in progress.
pub(crate) struct Run<G: AtTable> {
    pub(crate) id: GameId,
    doc: GameDoc,
    seed: [u8; 32],
    pub(crate) course: Course<G>,
    /// The version of the rules by which it is played.
    pub(crate) version: u32,
    /// The time of the last line.
    pub(crate) last_at: i64,
    proposed: Option<Step<G>>,
    pub(crate) hired: Hired<G>,
}

impl<G: AtTable> Run<G> {
    /// The game of this row, with the lines that are stored.
    pub(crate) fn load(
        row: &GameRow,
        doc: GameDoc,
        rules: &G::Rules,
        lines: &[foretell_store::Line],
        dealer: Arc<dyn Dealer>,
    ) -> Result<Run<G>, LoadError> {
        let course = doc.load(rules, row.seed, lines, dealer)?;
        Ok(Run {
            id: row.id,
            hired: Hired::new(course.table().n_seats()),
            doc,
            seed: row.seed,
            course,
            version: version_of(lines),
            last_at: lines.last().map_or(row.begun, |line| line.at),
            proposed: None,
        })
    }

    /// The round that is played, from 1.
    pub(crate) fn round(&self) -> Option<u8> {
        G::round(&self.course.table().view(Viewer::Spectator).game)
    }

    /// Whether the proposed line leads into another round.
    pub(crate) fn begins_round(&self) -> bool {
        self.proposed.as_ref().is_some_and(Step::begins_round)
    }

    /// The line that begins the game.
    pub(crate) fn propose_begin(&mut self) -> Result<String, ChoiceRefused> {
        let step = self.course.propose_begin().map_err(|refusal| ChoiceRefused::illegal(&refusal))?;
        Ok(self.proposed.insert(step).text())
    }

    /// The line for a choice; nothing if it was taken already.
    pub(crate) fn propose(
        &mut self,
        seat: Seat,
        answers: u64,
        by: MoverKind,
        choice: G::Action,
    ) -> Result<Option<String>, ChoiceRefused> {
        let proposed = self.course.propose(seat, answers, by, choice).map_err(|refused| match refused {
            Refused::Stale => ChoiceRefused { code: Code::Stale, reason: refused.to_string() },
            Refused::Illegal(_) => ChoiceRefused::illegal(&refused),
        })?;
        self.proposed = proposed;
        Ok(self.proposed.as_ref().map(Step::text))
    }

    /// The line that takes back the last choice; nothing if it may not be taken back.
    pub(crate) fn propose_take_back(&mut self, seat: Seat) -> Option<String> {
        self.proposed = self.course.propose_take_back(seat);
        self.proposed.as_ref().map(Step::text)
    }

    /// Takes the proposed line in, and gives each viewer's frame. `clocks` says what time those have who are asked now.
    pub(crate) fn advance(
        &mut self,
        at: i64,
        audience: &[Viewer],
        clocks: &mut dyn FnMut(&Asked) -> Vec<Clock>,
    ) -> Vec<Bytes> {
        let Some(step) = self.proposed.take() else { return Vec::new() };
        let line = *step.line();
        let before: Vec<G::View> = audience.iter().map(|viewer| self.course.table().game().view(*viewer)).collect();
        let mut seen: Vec<Vec<Seen<G>>> = audience.iter().map(|_| Vec::new()).collect();
        self.course.accept(step, &mut |table, entry| {
            for (viewer, seen) in audience.iter().zip(&mut seen) {
                seen.push(table.seen(entry, *viewer));
            }
            self.hired.observe(table, entry);
        });
        self.last_at = at;
        let clocks = clocks(&self.course.asked());
        if line.is_take_back() {
            // What programs saw did not happen so.
            self.hired.dismiss_all();
            return audience.iter().map(|viewer| self.whole(*viewer, clocks.clone())).collect();
        }
        let told = audience.iter().zip(before).zip(seen).map(|((viewer, before), seen)| {
            let (seq, table) = (self.course.seq(), self.course.table());
            let update = update(seq, &line, *viewer, before, seen, table, clocks.clone());
            frame(&GameFrame::Update(update))
        });
        told.collect()
    }

    /// The whole game for a viewer, as a frame.
    pub(crate) fn whole(&self, viewer: Viewer, clocks: Vec<Clock>) -> Bytes {
        frame(&GameFrame::Game { game: self.game_view(viewer, clocks) })
    }

    /// The game for somebody who comes, perhaps again.
    pub(crate) fn welcome(&self, viewer: Viewer, seen: Option<u64>, clocks: Vec<Clock>) -> Box<RawValue> {
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

    /// What a master would do, and the odds, as a frame; nothing if the seat is not asked.
    pub(crate) fn hint(&self, seat: Seat) -> Option<Thinking<Bytes>> {
        if !self.course.waiting_for().contains(seat) {
            return None;
        }
        let seen = self.course.seen_of_round(Viewer::Seat(seat));
        let view = self.course.table().view(Viewer::Seat(seat));
        let seq = self.course.seq();
        Some(Box::new(move || frame(&GameFrame::Hint(Hint::<G> { seq, advice: G::advise(seat, &seen, &view) }))))
    }

    fn game_view(&self, viewer: Viewer, clocks: Vec<Clock>) -> GameView<G> {
        let table = self.course.table().view(viewer);
        let seed = foretell_chance::ServerSeed::new(self.seed);
        GameView {
            game: <G as Wired>::NAME,
            id: self.id.0,
            players: self.doc.players.clone(),
            fairness: Fairness {
                commitment: seed.commitment().to_string(),
                contributions: self.doc.contributions.clone(),
                server_seed: self.course.is_over().then(|| seed.to_string()),
            },
            seq: self.course.seq(),
            now: Now::new(&table, seat_of(viewer), clocks),
            view: table.game,
        }
    }

    /// The moves after the first `seen` lines, if they can be told one by one.
    fn missed(&self, viewer: Viewer, seen: u64, clocks: &[Clock]) -> Option<Vec<Update<G>>> {
        let lines = self.course.lines();
        let from = usize::try_from(seen).ok().filter(|from| (1..=lines.len()).contains(from))?;
        if lines.len() - from > MOST_MISSED || lines[from..].iter().any(Line::is_take_back) {
            return None;
        }
        let mut updates = Vec::new();
        let mut walk = self.course.walk_from(seen);
        while walk.seq() < self.course.seq() {
            let before = walk.table().game().view(viewer);
            let mut seen = Vec::new();
            let line = walk.next(&mut |table, entry| seen.push(table.seen(entry, viewer)))?;
            let clocks = if walk.seq() == self.course.seq() { clocks.to_vec() } else { Vec::new() };
            updates.push(update(walk.seq(), line, viewer, before, seen, walk.table(), clocks));
        }
        Some(updates)
    }
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

fn update<G: AtTable>(
    seq: u64,
    line: &Line<G::Action>,
    viewer: Viewer,
    before: G::View,
    seen: Vec<Seen<G>>,
    table: &Match<G>,
    clocks: Vec<Clock>,
) -> Update<G> {
    let view = table.view(viewer);
    let change = G::change(before, &view.game);
    Update {
        game: <G as Wired>::NAME,
        seq,
        by: line.mover().map(|(seat, kind)| Mover { seat, kind }),
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
