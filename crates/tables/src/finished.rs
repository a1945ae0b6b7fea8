//! A game that is over: what came of it for each seat, its record, and what is kept of both.

use std::fmt;
use std::sync::Arc;

use foretell_course::{AnyCourse, Dealer, Score};
use foretell_results::{Brief, Game, Predictions, SeatBrief, Who, pack};
use foretell_store::{Change, GameRow, Line};
use foretell_wire::GameOptions;

use crate::LoadError;
use crate::game_doc::GameDoc;

/// A game that is over, as its journal tells it. Whatever is asked of it plays the whole game, so it is not for the runtime.
#[derive(Clone)]
pub struct FinishedGame {
    row: GameRow,
    lines: Vec<Line>,
    dealer: Arc<dyn Dealer>,
}

/// Leaves the lines out, as their own form does.
impl fmt::Debug for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishedGame").field("row", &self.row).finish_non_exhaustive()
    }
}

impl FinishedGame {
    pub(crate) fn new(row: GameRow, lines: Vec<Line>, dealer: Arc<dyn Dealer>) -> FinishedGame {
        FinishedGame { row, lines, dealer }
    }

    /// Its record.
    pub fn record(&self) -> Result<String, LoadError> {
        let doc = GameDoc::read(&self.row)?;
        doc.record(&self.row, &self.lines, &doc.played(&self.row, &self.lines, self.dealer.clone())?)
    }

    /// What came of it in brief, as histories have it.
    pub fn brief(&self) -> Result<Vec<u8>, LoadError> {
        let doc = GameDoc::read(&self.row)?;
        let course = doc.played(&self.row, &self.lines, self.dealer.clone())?;
        Ok(self.write_brief(&doc, score(&course)))
    }

    /// What is kept of it.
    pub fn result(&self) -> Result<Change, LoadError> {
        let doc = GameDoc::read(&self.row)?;
        let course = doc.played(&self.row, &self.lines, self.dealer.clone())?;
        let (brief, record) = (self.write_brief(&doc, score(&course)), doc.record(&self.row, &self.lines, &course)?);
        Ok(Change::KeepResult { game: self.row.id, brief, record: pack(&record) })
    }

    fn write_brief<'d>(&self, doc: &'d GameDoc, score: &Score) -> Vec<u8> {
        // The guests of a game are stored in the order of their seats.
        let mut guests = self.row.guests.iter();
        let mut who =
            |is_bot: bool| if is_bot { None } else { guests.next() }.map_or(Who::Bot, |guest| Who::Guest(guest.0));
        let seat = |(seat, name): (usize, &'d String)| SeatBrief {
            name,
            who: who(doc.bots.get(seat).is_some_and(Option::is_some)),
            points: score.totals[seat],
            place: score.places[seat],
            predictions: Predictions::of(&score.predictions[seat]),
        };
        let seats = doc.players.iter().enumerate().map(seat);
        let game = match doc.options {
            GameOptions::Cards(_) => Game::Cards,
            GameOptions::Dice(_) => Game::Dice,
        };
        Brief { game, code: None, begun: self.row.begun, ended: self.row.ended, seats: seats.collect() }.write()
    }
}

fn score(course: &AnyCourse) -> &Score {
    match course {
        AnyCourse::Cards(course) => course.score(),
        AnyCourse::Dice(course) => course.score(),
    }
}
