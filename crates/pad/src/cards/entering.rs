//! An entry in a round of the sheet, checked by the rules of the game.

use foretell_cards::{PLAYERS, Rules};
use foretell_kernel::{BySeat, Seat};

use super::sheet::next_cards;
use super::{CardsRound, CardsSheet};
use crate::circle::{Change, Circle, Start};
use crate::{Entry, PadRefusal};

/// A round that is being entered, with what it may change.
pub(super) struct Entering {
    /// The rules with which the pad was opened.
    pub(super) opened: Rules,
    /// The rules for as many as play.
    pub(super) rules: Rules,
    pub(super) circle: Circle,
    pub(super) totals: BySeat<i32>,
    /// Whose turn it would be to deal.
    pub(super) turn: Seat,
    /// How many cards were dealt in the round before.
    pub(super) n_before: u8,
    pub(super) round: CardsRound,
}

impl Entering {
    /// The next round of the sheet; nothing if none is left.
    pub(super) fn new(sheet: &CardsSheet, number: u8, turn: Seat) -> Option<Entering> {
        let rules = sheet.rules_now()?;
        let n_before = sheet.rounds.last().map_or(0, |round| round.n_cards);
        let n_cards = next_cards(&rules, n_before)?;
        let round = CardsRound::new(sheet.totals.n_seats(), number, n_cards);
        let (circle, totals) = (sheet.circle.clone(), sheet.totals);
        let mut entering = Entering { opened: sheet.rules, rules, circle, totals, turn, n_before, round };
        entering.seat_players();
        Some(entering)
    }

    pub(super) fn seat_players(&mut self) {
        let led = self.round.changes.iter().rev().find_map(|change| match *change {
            Change::Lead { seat } => Some(seat),
            _ => None,
        });
        let from = self.circle.playing_from(led.unwrap_or(self.turn));
        self.round.dealer = from.first().copied().unwrap_or_default();
        self.round.seats = from.iter().skip(1).chain(from.first()).copied().collect();
    }

    pub(super) fn enter(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        entry.check_seat(self.totals.n_seats())?;
        if entry.changes_table() {
            return self.change(entry);
        }
        let round = &mut self.round;
        if round.is_finished() {
            return Err(PadRefusal::Finished { round: round.round });
        }
        if let Some(seat) = entry.seat().filter(|seat| !round.seats.contains(seat)) {
            return Err(PadRefusal::NotPlaying { seat });
        }
        match *entry {
            Entry::Trump { trump, .. } => round.trump = trump,
            Entry::Skip { .. } => round.skipped = true,
            Entry::Predict { seat, tricks, .. } => round.predict(&self.rules, seat, tricks)?,
            Entry::Take { seat, tricks, .. } => round.take(seat, tricks)?,
            Entry::AllMet { .. } => round.take_all_met(&self.rules)?,
            _ => return Err(PadRefusal::OtherGame),
        }
        Ok(())
    }

    pub(super) fn change(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        if self.round.is_finished() || !self.round.none_predicted() {
            return Err(PadRefusal::RoundBegun);
        }
        let lowest = || self.circle.lowest(|seat| self.totals[seat]);
        let points = if matches!(entry, Entry::Join { start: Start::Lowest, .. }) { lowest() } else { 0 };
        let change = self.circle.enter(entry, points)?;
        if let Change::Join { seat, points, .. } = change {
            self.totals[seat] = points;
        }
        let n_players = self.circle.n_playing();
        let (least, most) = (*PLAYERS.start() as u8, *PLAYERS.end() as u8);
        let too_many = PadRefusal::NotSoMany { n_players: n_players as u8, least, most };
        self.rules = self.opened.for_players(n_players).ok_or(too_many)?;
        let none_left = PadRefusal::NoRoundLeft { n_players: n_players as u8 };
        self.round.n_cards = next_cards(&self.rules, self.n_before).ok_or(none_left)?;
        self.round.changes.push(change);
        self.seat_players();
        Ok(())
    }
}
