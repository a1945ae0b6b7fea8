//! An entry in a round of the pages, checked by the rules of the game.

use foretell_dice::{
    By, Face, Foretold, MagicCard, MagicPile, Marking, N_DICE, PLAYERS, Page, PageBox, Rules, Wizards,
};
use foretell_kernel::{BySeat, Seat};

use super::{DiceRound, DiceSheet, Marked, Struck};
use crate::circle::{Change, Circle, Start};
use crate::{Entry, Lying, PadRefusal, Told};

/// A round that is being entered, with what it may change.
pub(super) struct Entering<'a> {
    pub(super) rules: &'a Rules,
    pub(super) circle: Circle,
    /// Whose turn it would be to be the seer.
    pub(super) turn: Seat,
    pub(super) round: DiceRound,
    pub(super) pages: BySeat<Page>,
    pub(super) start: BySeat<i32>,
    pub(super) pile: MagicPile,
}

impl Entering<'_> {
    /// The next round of the sheet.
    pub(super) fn new(sheet: &DiceSheet, number: u8, turn: Seat) -> Entering<'_> {
        let round = DiceRound::new(sheet.pages.n_seats(), number);
        let DiceSheet { rules, circle, pages, start, pile, .. } = sheet;
        let mut entering =
            Entering { rules, circle: circle.clone(), turn, round, pages: *pages, start: *start, pile: *pile };
        entering.seat_players();
        entering
    }

    fn seat_players(&mut self) {
        let led = self.round.changes.iter().rev().find_map(|change| match *change {
            Change::Lead { seat } => Some(seat),
            _ => None,
        });
        self.round.seats = self.circle.playing_from(led.unwrap_or(self.turn));
        self.round.seer = self.round.seats.first().copied().unwrap_or_default();
    }

    fn change(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        if !self.round.none_circled() {
            return Err(PadRefusal::RoundBegun);
        }
        let total = |seat: Seat| self.pages[seat].points(self.rules.target()) + self.start[seat];
        let lowest = || self.circle.lowest(total);
        let points = if matches!(entry, Entry::Join { start: Start::Lowest, .. }) { lowest() } else { 0 };
        let change = self.circle.enter(entry, points)?;
        if let Change::Join { seat, points, .. } = change {
            self.start[seat] = points;
        }
        let n_players = self.circle.n_playing();
        if !PLAYERS.contains(&n_players) {
            let (least, most) = (*PLAYERS.start() as u8, *PLAYERS.end() as u8);
            return Err(PadRefusal::NotSoMany { n_players: n_players as u8, least, most });
        }
        self.round.changes.push(change);
        self.seat_players();
        Ok(())
    }

    pub(super) fn enter(&mut self, entry: &Entry) -> Result<(), PadRefusal> {
        entry.check_seat(self.pages.n_seats())?;
        if entry.changes_table() {
            return self.change(entry);
        }
        if self.round.is_finished() {
            return Err(PadRefusal::Finished { round: self.round.round });
        }
        if let Some(seat) = entry.seat().filter(|seat| !self.round.seats.contains(seat)) {
            return Err(PadRefusal::NotPlaying { seat });
        }
        if self.rules.magic_cards() && self.round.card.is_none() && !matches!(entry, Entry::Card { .. }) {
            return Err(PadRefusal::CardMissing);
        }
        match entry {
            Entry::Card { card, .. } => self.turn_up(*card),
            Entry::Dice { faces, .. } => self.lie(faces),
            Entry::Circle { seat, page_box, .. } => self.circle(*seat, *page_box),
            Entry::Strike { seat, page_box, .. } => self.strike(*seat, *page_box),
            Entry::Wizard { color, .. } => self.name_wizard(Wizards::Named { color: *color }),
            Entry::Mark { seat, by, lying, .. } => self.mark(*seat, *by, lying),
            _ => Err(PadRefusal::OtherGame),
        }
    }

    fn turn_up(&mut self, card: MagicCard) -> Result<(), PadRefusal> {
        if !self.rules.magic_cards() {
            return Err(PadRefusal::NoCards);
        }
        if self.round.seats().any(|seat| self.round.circled[seat].is_some()) {
            return Err(PadRefusal::PredictionsMade);
        }
        if !self.pile.contains(card) {
            return Err(PadRefusal::NotInPile { card });
        }
        self.round.card = Some(card);
        Ok(())
    }

    fn lie(&mut self, faces: &[Face]) -> Result<(), PadRefusal> {
        if faces.len() > N_DICE {
            return Err(PadRefusal::NotSevenDice { n_dice: faces.len() });
        }
        self.round.lying = faces.to_vec();
        self.round.rolled = self.round.all_circled();
        Ok(())
    }

    fn circle(&mut self, seat: Seat, page_box: Option<PageBox>) -> Result<(), PadRefusal> {
        let round = &self.round;
        let has_gone_on = round.all_circled()
            && (round.wizards.is_some_and(|_| round.twist().fixed_wizards().is_none())
                || round.seats().any(|seat| round.struck[seat].is_some() || round.marked[seat].is_some()));
        // Nobody may repeat the seer's prediction, and it was seen by those who predicted face down.
        let is_relied_on = seat == round.seer
            && round.twist().hides_predictions()
            && round.seats().any(|other| other != seat && round.circled[other].is_some());
        if has_gone_on || is_relied_on {
            return Err(PadRefusal::PredictionsMade);
        }
        let now = round.circles_now();
        if round.circled[seat].is_none() && !now.contains(seat) {
            return Err(PadRefusal::NotInTurn {
                seat,
                first: round.seats().find(|&s| now.contains(s)).unwrap_or(seat),
            });
        }
        if let Some(page_box) = page_box {
            self.pages[seat].check_prediction(page_box, |taken| round.predicted_by(seat, taken))?;
        }
        let before = self.round.circled;
        self.round.circled[seat] = Some(Told::from(page_box));
        if let Err(refusal) = self.check_in_order() {
            self.round.circled = before;
            return Err(refusal);
        }
        self.round.rolled = false;
        self.all_predicted();
        Ok(())
    }

    /// A prediction that is changed must leave all the others as legal as they were, each after those before it.
    fn check_in_order(&self) -> Result<(), PadRefusal> {
        let round = &self.round;
        round.seats().try_for_each(|seat| {
            let Some(page_box) = round.prediction(seat) else { return Ok(()) };
            let is_before =
                |other: &Seat| round.seats().position(|s| s == *other) < round.seats().position(|s| s == seat);
            let taken = |taken| round.predicted_by(seat, taken).filter(is_before);
            self.pages[seat].check_prediction(page_box, taken).map_err(PadRefusal::from)
        })
    }

    /// What follows when the last prediction is in, if all can be read.
    fn all_predicted(&mut self) {
        // The rules count those who play from the seer on.
        let made = BySeat::from_list(self.round.seats().map(|seat| self.round.prediction(seat)));
        let foretold = made.and_then(|made| Foretold::new(Seat::FIRST, &made));
        self.round.next_seer = foretold.and_then(|foretold| self.round.seats().nth(foretold.next_seer.index()));
        self.round.next_seer_by = foretold.map(|foretold| foretold.next_seer_by(Seat::FIRST, self.round.twist()));
        self.round.wizards = foretold.and_then(|_| self.round.twist().fixed_wizards());
    }

    fn strike(&mut self, seat: Seat, page_box: Option<PageBox>) -> Result<(), PadRefusal> {
        if !self.round.twist().lets_strike() {
            return Err(PadRefusal::NoStrikes);
        }
        let prediction = self.round.prediction(seat).filter(|_| self.round.all_circled());
        let prediction = prediction.ok_or(PadRefusal::PredictionsMissing)?;
        if self.round.struck[seat].is_some() || self.round.wizards.is_some() {
            return Err(PadRefusal::NoStrikes);
        }
        if let Some(page_box) = page_box {
            self.pages[seat].check_strike(prediction.color(), page_box)?;
            self.pages[seat].strike(page_box);
        }
        self.round.struck[seat] = Some(Struck { page_box });
        Ok(())
    }

    fn name_wizard(&mut self, wizards: Wizards) -> Result<(), PadRefusal> {
        if self.round.twist().fixed_wizards().is_some() {
            return Err(PadRefusal::WizardsFixed);
        }
        if !self.round.all_circled() {
            return Err(PadRefusal::PredictionsMissing);
        }
        if !self.round.strikes_now(&self.pages).is_empty() {
            return Err(PadRefusal::StrikesMissing);
        }
        if let Some(seat) = self.round.seats().find(|&seat| self.round.marked[seat].is_some()) {
            return Err(PadRefusal::Marked { seat });
        }
        self.round.wizards = Some(wizards);
        Ok(())
    }

    fn mark(&mut self, seat: Seat, by: By, lying: &Lying) -> Result<(), PadRefusal> {
        if !self.round.all_circled() {
            return Err(PadRefusal::PredictionsMissing);
        }
        if self.round.marked[seat].is_some() {
            return Err(PadRefusal::Marked { seat });
        }
        let reading = self.round.reading().ok_or(PadRefusal::WizardMissing)?;
        let prediction = self.round.prediction(seat).ok_or(PadRefusal::PredictionsMissing)?;
        let tally = lying.tally(reading, prediction)?;
        let marking = reading.marking_of(by, tally, prediction, &self.pages[seat])?;
        self.pages[seat].write_marking(prediction, marking);
        let Marking { mark, jester } = marking;
        self.round.marked[seat] = Some(Marked { by, lying: lying.clone(), mark, jester });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use foretell_dice::Mark;

    use super::*;

    /// Seat 2 repeats a prediction because both of its open boxes are taken (RULES 2.2 step 1); then one is not any more.
    #[test]
    fn a_changed_prediction_takes_the_waiver_from_nobody() {
        let rules = foretell_dice::Setup { first_seer: Some(0), ..foretell_dice::Setup::new(3) }.check().unwrap();
        let [first, second, third] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let at = |name: &str| name.parse::<PageBox>().unwrap();
        let mut pages = BySeat::<Page>::new(3);
        for page_box in PageBox::all().filter(|&page_box| page_box != at("G5") && page_box != at("R2")) {
            pages[third].write(page_box, Mark::Difference(1));
        }
        let sheet = DiceSheet { pages, ..DiceSheet::blank(rules, first, 3) };
        let mut entering = Entering::new(&sheet, 1, first);
        for (seat, name) in [(first, "G5"), (second, "R2"), (third, "R2")] {
            entering.circle(seat, Some(at(name))).unwrap();
        }
        let taken = PadRefusal::BoxTaken { page_box: at("R2"), seat: second };
        assert_eq!(entering.circle(first, Some(at("B1"))), Err(taken));
        assert_eq!(entering.round.prediction(first), Some(at("G5")));
    }
}
