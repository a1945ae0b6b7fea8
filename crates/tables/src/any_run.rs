//! The game of a table, whichever of the two it is.

use bytes::Bytes;
use foretell_bots::Level;
use foretell_cards::Cards;
use foretell_course::{AnyChoice, AnyGame, Asked};
use foretell_dice::DiceGame;
use foretell_kernel::{Seat, SeatSet, Viewer};
use foretell_store::{GameId, GameRow, Line};
use foretell_wire::{Clock, GameOptions, MoverKind};
use serde_json::value::RawValue;

use crate::LoadError;
use crate::game_doc::{GameDoc, damaged};
use crate::hired::{Thinking, Thought};
use crate::run::{ChoiceRefused, Run};
use crate::shared::Shared;

/// What a program decided, in either game.
pub(crate) type AnyThought = AnyGame<Thought<Cards>, Thought<DiceGame>>;

/// A game in progress.
pub(crate) enum AnyRun {
    Cards(Box<Run<Cards>>),
    Dice(Box<Run<DiceGame>>),
}

/// The same for both games.
macro_rules! either {
    ($any:expr, $run:ident => $done:expr) => {
        match $any {
            AnyRun::Cards($run) => $done,
            AnyRun::Dice($run) => $done,
        }
    };
}

impl AnyRun {
    /// The game of a row, with the lines that are stored.
    pub(crate) fn load(shared: &Shared, row: &GameRow, lines: &[Line]) -> Result<AnyRun, LoadError> {
        let doc = GameDoc::read(row)?;
        let (first, dealer) = (doc.first.map(usize::from), shared.dealer.clone());
        Ok(match &doc.options {
            GameOptions::Cards(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                AnyRun::Cards(Box::new(Run::load(row, doc, &rules, lines, dealer)?))
            }
            GameOptions::Dice(options) => {
                let rules = options.rules(first).map_err(damaged)?;
                AnyRun::Dice(Box::new(Run::load(row, doc, &rules, lines, dealer)?))
            }
        })
    }

    pub(crate) fn id(&self) -> GameId {
        either!(self, run => run.id)
    }

    /// How many lines the journal has.
    pub(crate) fn seq(&self) -> u64 {
        either!(self, run => run.course.seq())
    }

    /// The version of the rules by which it is played.
    pub(crate) fn version(&self) -> u32 {
        either!(self, run => run.version)
    }

    /// The time of the last line.
    pub(crate) fn last_at(&self) -> i64 {
        either!(self, run => run.last_at)
    }

    /// Who is asked, and since when.
    pub(crate) fn asked(&self) -> Asked {
        either!(self, run => run.course.asked())
    }

    pub(crate) fn waiting_for(&self) -> SeatSet {
        either!(self, run => run.course.waiting_for())
    }

    pub(crate) fn is_over(&self) -> bool {
        either!(self, run => run.course.is_over())
    }

    /// The round that is played, from 1.
    pub(crate) fn round(&self) -> Option<u8> {
        either!(self, run => run.round())
    }

    /// The same as a number that grows with every round, and only then.
    pub(crate) fn round_number(&self) -> u32 {
        either!(self, run => foretell_course::Playable::round_number(run.course.table().game()))
    }

    /// Whether the proposed line leads into another round.
    pub(crate) fn begins_round(&self) -> bool {
        either!(self, run => run.begins_round())
    }

    /// The seat that began the game.
    pub(crate) fn first_seat(&self) -> Option<Seat> {
        either!(self, run => run.course.first())
    }

    /// Whether the last line is a choice of this seat that may be taken back.
    pub(crate) fn may_take_back(&self, seat: Seat) -> bool {
        either!(self, run => run.course.may_take_back(seat))
    }

    /// The line that begins the game.
    pub(crate) fn propose_begin(&mut self) -> Result<String, ChoiceRefused> {
        either!(self, run => run.propose_begin())
    }

    /// The line for a choice; nothing if it was taken already.
    pub(crate) fn propose(
        &mut self,
        seat: Seat,
        answers: u64,
        by: MoverKind,
        choice: AnyChoice,
    ) -> Result<Option<String>, ChoiceRefused> {
        match (self, choice) {
            (AnyRun::Cards(run), AnyChoice::Cards(choice)) => run.propose(seat, answers, by, choice),
            (AnyRun::Dice(run), AnyChoice::Dice(choice)) => run.propose(seat, answers, by, choice),
            (AnyRun::Cards(_), AnyChoice::Dice(_)) | (AnyRun::Dice(_), AnyChoice::Cards(_)) => {
                Err(ChoiceRefused::illegal(&"this is a choice of the other game"))
            }
        }
    }

    /// The line that takes back the last choice; nothing if it may not be taken back.
    pub(crate) fn propose_take_back(&mut self, seat: Seat) -> Option<String> {
        either!(self, run => run.propose_take_back(seat))
    }

    /// Takes the proposed line in, and gives each viewer's frame. `clocks` says what time those have who are asked now.
    pub(crate) fn advance(
        &mut self,
        at: i64,
        audience: &[Viewer],
        clocks: &mut dyn FnMut(&Asked) -> Vec<Clock>,
    ) -> Vec<Bytes> {
        either!(self, run => run.advance(at, audience, clocks))
    }

    /// The whole game for a viewer, as a frame.
    pub(crate) fn whole(&self, viewer: Viewer, clocks: Vec<Clock>) -> Bytes {
        either!(self, run => run.whole(viewer, clocks))
    }

    /// The game for somebody who comes, perhaps again.
    pub(crate) fn welcome(&self, viewer: Viewer, seen: Option<u64>, clocks: Vec<Clock>) -> Box<RawValue> {
        either!(self, run => run.welcome(viewer, seen, clocks))
    }

    /// What a master would do, and the odds, as a frame; nothing if the seat is not asked.
    pub(crate) fn hint(&self, seat: Seat) -> Option<Thinking<Bytes>> {
        either!(self, run => run.hint(seat))
    }

    /// What a program of this level has to do to choose for the seat; nothing if it is at it.
    pub(crate) fn think(&mut self, seat: Seat, level: Level) -> Option<Thinking<AnyThought>> {
        Some(match self {
            AnyRun::Cards(run) => {
                let think = run.hired.think(&run.course, seat, level)?;
                Box::new(move || AnyThought::Cards(think()))
            }
            AnyRun::Dice(run) => {
                let think = run.hired.think(&run.course, seat, level)?;
                Box::new(move || AnyThought::Dice(think()))
            }
        })
    }

    /// Takes a program back that has chosen for its seat; it says for which, since when it was asked, and what.
    pub(crate) fn thought(&mut self, thought: AnyThought) -> Option<(Seat, u64, AnyChoice)> {
        match (self, thought) {
            (AnyRun::Cards(run), AnyThought::Cards(thought)) => {
                let said = (thought.seat, thought.asked_since, AnyChoice::Cards(thought.choice));
                run.hired.take_back(thought);
                Some(said)
            }
            (AnyRun::Dice(run), AnyThought::Dice(thought)) => {
                let said = (thought.seat, thought.asked_since, AnyChoice::Dice(thought.choice));
                run.hired.take_back(thought);
                Some(said)
            }
            (AnyRun::Cards(_), AnyThought::Dice(_)) | (AnyRun::Dice(_), AnyThought::Cards(_)) => None,
        }
    }

    /// What the seat chooses by saying nothing, if that has a meaning.
    pub(crate) fn unspoken(&self, seat: Seat) -> Option<AnyChoice> {
        use foretell_course::Playable as _;
        match self {
            AnyRun::Cards(run) => run.course.table().game().unspoken(seat).map(AnyChoice::Cards),
            AnyRun::Dice(run) => run.course.table().game().unspoken(seat).map(AnyChoice::Dice),
        }
    }

    /// The program of this seat is not needed any more.
    pub(crate) fn dismiss(&mut self, seat: Seat) {
        either!(self, run => run.hired.dismiss(seat));
    }
}
