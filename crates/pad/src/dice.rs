//! The pages of a dice game: what was entered in each round, and what follows from it by the rules.

use foretell_dice::{
    By, Face, FaceCounts, Foretold, MagicCard, MagicPile, Mark, Marking, N_DICE, Page, PageBox, Reading, Rules, Tally,
    Twist, Wizards,
};
use foretell_kernel::{BySeat, Seat, SeatSet, places};
use serde::Serialize;

use crate::{Entry, Lying, Refusal, Told};

/// A round on the pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PadDiceRound"))]
pub struct DiceRound {
    /// Its number, from 1.
    pub round: u8,
    /// Who rolls.
    pub seer: Seat,
    /// The magic card, if one was turned up.
    pub card: Option<MagicCard>,
    /// The dice as they were last tapped in.
    pub lying: Vec<Face>,
    /// The box that each player circled.
    #[cfg_attr(feature = "ts", ts(type = "BySeat<string | null>"))]
    pub circled: BySeat<Option<Told<PageBox>>>,
    /// What each player struck or declined to strike, where they could.
    pub struck: BySeat<Option<Struck>>,
    /// What wizards count as, once that is settled.
    pub wizards: Option<Wizards>,
    /// How each player marked.
    pub marked: BySeat<Option<Marked>>,
    /// The seer of the next round, once all have predicted.
    pub next_seer: Option<Seat>,
    /// The points of all pages after it, once it is finished.
    pub totals: Option<BySeat<i32>>,
}

/// A strike, or that the player declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Struck {
    /// The box; null for who declined.
    #[serde(rename = "box")]
    pub page_box: Option<PageBox>,
}

/// How a player marked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marked {
    /// In which way.
    pub by: By,
    /// With which dice.
    pub lying: Lying,
    /// What stands in the predicted box.
    pub mark: Mark,
    /// The jester box that got an X.
    pub jester: Option<u8>,
}

/// A way to mark, and what it would write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MarkOffer {
    /// In which way.
    pub by: By,
    /// What would stand in the predicted box.
    pub mark: Mark,
    /// The jester box that would get an X.
    pub jester: Option<u8>,
}

/// What the pad waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "due", rename_all = "snake_case")]
pub enum DiceDue {
    /// The magic card of the round.
    Card {
        /// The cards one of which comes next.
        pile: MagicPile,
    },
    /// Predictions.
    Circle {
        /// Who may predict now.
        seats: SeatSet,
        /// The boxes that each of them may circle, by seat; empty for the others.
        boxes: BySeat<Vec<PageBox>>,
    },
    /// Strikes.
    Strike {
        /// Who has not struck or declined.
        seats: SeatSet,
        /// The boxes that each of them may strike, by seat.
        boxes: BySeat<Vec<PageBox>>,
    },
    /// The wizard colour.
    Wizard,
    /// Marks.
    Mark {
        /// Who has not marked.
        seats: SeatSet,
    },
    /// Nothing: the game is over.
    Nothing,
}

/// The pages of a dice game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceSheet {
    /// What is played.
    pub rules: Rules,
    /// The rounds that have begun.
    pub rounds: Vec<DiceRound>,
    /// The pages now.
    pub pages: BySeat<Page>,
    /// The magic cards one of which comes next.
    pub pile: MagicPile,
    /// Whether the game is over.
    pub over: bool,
}

impl Lying {
    /// What matters of the dice to a player with this prediction.
    fn tally(&self, reading: Reading, prediction: PageBox) -> Result<Tally, Refusal> {
        match self {
            Lying::Faces { faces } if faces.len() == N_DICE => {
                let counts: FaceCounts = faces.iter().copied().collect();
                Ok(reading.tally(counts, prediction.color()))
            }
            Lying::Faces { faces } => Err(Refusal::NotSevenDice { n_dice: faces.len() }),
            &Lying::Count { count, jesters } => {
                let n_dice = usize::from(count) + usize::from(jesters);
                if n_dice > N_DICE {
                    return Err(Refusal::NotSevenDice { n_dice });
                }
                Ok(Tally { n_color: count, n_jesters: jesters })
            }
        }
    }
}

impl DiceRound {
    fn new(rules: &Rules, round: u8, seer: Seat) -> DiceRound {
        let n_seats = rules.n_seats();
        DiceRound {
            round,
            seer,
            card: None,
            lying: Vec::new(),
            circled: BySeat::new(n_seats),
            struck: BySeat::new(n_seats),
            wizards: None,
            marked: BySeat::new(n_seats),
            next_seer: None,
            totals: None,
        }
    }

    fn twist(&self) -> Twist {
        Twist::from(self.card)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seer.round(self.circled.n_seats())
    }

    /// Whether nothing is left to enter.
    pub fn is_finished(&self) -> bool {
        self.marked.values().iter().all(Option::is_some)
    }

    fn all_circled(&self) -> bool {
        self.circled.values().iter().all(Option::is_some)
    }

    /// The prediction of a seat, if it can be read.
    pub fn prediction(&self, seat: Seat) -> Option<PageBox> {
        self.circled[seat].and_then(Told::open)
    }

    /// Whether all but the seer predict face down.
    pub(crate) fn hides_predictions(&self) -> bool {
        self.twist().hides_predictions()
    }

    /// Whether predictions still lie face down: all but the seer's, until the last is in.
    pub(crate) fn is_sealed(&self) -> bool {
        self.twist().hides_predictions() && !self.all_circled()
    }

    /// Who may circle a box now.
    fn circles_now(&self) -> SeatSet {
        let mut waiting = self.seats().filter(|&seat| self.circled[seat].is_none());
        if self.twist().hides_predictions() && self.circled[self.seer].is_some() {
            waiting.collect()
        } else {
            waiting.next().into_iter().collect()
        }
    }

    /// Who else made this prediction first, as far as it counts: secret ones may be equal to each other.
    fn predicted_by(&self, but: Seat, page_box: PageBox) -> Option<Seat> {
        let counts = |&seat: &Seat| seat != but && (!self.twist().hides_predictions() || seat == self.seer);
        self.seats().filter(counts).find(|&seat| self.prediction(seat) == Some(page_box))
    }

    /// Who may still strike a box or decline.
    fn strikes_now(&self, pages: &BySeat<Page>) -> SeatSet {
        let can = |&seat: &Seat| {
            let color = self.prediction(seat).map(PageBox::color);
            color.is_some_and(|color| pages[seat].strikeable(color).count() > 0)
        };
        if !self.twist().lets_strike() || !self.all_circled() {
            return SeatSet::EMPTY;
        }
        self.seats().filter(|&seat| self.struck[seat].is_none()).filter(can).collect()
    }

    /// How the dice are read, once that is settled.
    fn reading(&self) -> Option<Reading> {
        self.wizards.map(|wizards| Reading { twist: self.twist(), wizards })
    }

    /// What a player could write with these dice.
    pub fn offers(&self, seat: Seat, page: &Page, lying: &Lying) -> Result<Vec<MarkOffer>, Refusal> {
        let reading = self.reading().ok_or(Refusal::WizardMissing)?;
        let prediction = self.prediction(seat).ok_or(Refusal::PredictionsMissing)?;
        let tally = lying.tally(reading, prediction)?;
        let offer = |by| {
            let Marking { mark, jester } = reading.marking_of(by, tally, prediction, page).ok()?;
            Some(MarkOffer { by, mark, jester })
        };
        Ok(By::ALL.into_iter().filter_map(offer).collect())
    }
}

/// A round that is being entered, with what it may change.
struct Entering<'a> {
    rules: &'a Rules,
    round: DiceRound,
    pages: BySeat<Page>,
    pile: MagicPile,
}

impl Entering<'_> {
    fn enter(&mut self, entry: &Entry) -> Result<(), Refusal> {
        entry.check_seat(self.rules.n_seats())?;
        if self.round.is_finished() {
            return Err(Refusal::Finished { round: self.round.round });
        }
        if self.rules.magic_cards() && self.round.card.is_none() && !matches!(entry, Entry::Card { .. }) {
            return Err(Refusal::CardMissing);
        }
        match entry {
            Entry::Card { card, .. } => self.turn_up(*card),
            Entry::Lie { faces, .. } => self.lie(faces),
            Entry::Circle { seat, page_box, .. } => self.circle(*seat, *page_box),
            Entry::Strike { seat, page_box, .. } => self.strike(*seat, *page_box),
            Entry::Wizard { color, .. } => self.name_wizard(Wizards::Named { color: *color }),
            Entry::Mark { seat, by, lying, .. } => self.mark(*seat, *by, lying),
            _ => Err(Refusal::OtherGame),
        }
    }

    fn turn_up(&mut self, card: MagicCard) -> Result<(), Refusal> {
        if !self.rules.magic_cards() {
            return Err(Refusal::NoCards);
        }
        if self.round.seats().any(|seat| self.round.circled[seat].is_some()) {
            return Err(Refusal::PredictionsMade);
        }
        if !self.pile.contains(card) {
            return Err(Refusal::NotInPile { card });
        }
        self.round.card = Some(card);
        Ok(())
    }

    fn lie(&mut self, faces: &[Face]) -> Result<(), Refusal> {
        if faces.len() > N_DICE {
            return Err(Refusal::NotSevenDice { n_dice: faces.len() });
        }
        self.round.lying = faces.to_vec();
        Ok(())
    }

    fn circle(&mut self, seat: Seat, page_box: Option<PageBox>) -> Result<(), Refusal> {
        let round = &self.round;
        let has_gone_on = round.all_circled()
            && (round.wizards.is_some_and(|_| round.twist().fixed_wizards().is_none())
                || round.seats().any(|seat| round.struck[seat].is_some() || round.marked[seat].is_some()));
        // Nobody may repeat the seer's prediction, and it was seen by those who predicted face down.
        let is_relied_on = seat == round.seer
            && round.twist().hides_predictions()
            && round.seats().any(|other| other != seat && round.circled[other].is_some());
        if has_gone_on || is_relied_on {
            return Err(Refusal::PredictionsMade);
        }
        let now = round.circles_now();
        if round.circled[seat].is_none() && !now.contains(seat) {
            return Err(Refusal::NotInTurn { seat, first: round.seats().find(|&s| now.contains(s)).unwrap_or(seat) });
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
        self.all_predicted();
        Ok(())
    }

    /// A prediction that is changed must leave all the others as legal as they were, each after those before it.
    fn check_in_order(&self) -> Result<(), Refusal> {
        let round = &self.round;
        round.seats().try_for_each(|seat| {
            let Some(page_box) = round.prediction(seat) else { return Ok(()) };
            let is_before =
                |other: &Seat| round.seats().position(|s| s == *other) < round.seats().position(|s| s == seat);
            let taken = |taken| round.predicted_by(seat, taken).filter(is_before);
            self.pages[seat].check_prediction(page_box, taken).map_err(Refusal::from)
        })
    }

    /// What follows when the last prediction is in, if all can be read.
    fn all_predicted(&mut self) {
        let made = self.round.circled.map(|told| told.and_then(Told::open));
        let foretold = Foretold::new(self.round.seer, &made);
        self.round.next_seer = foretold.map(|foretold| foretold.next_seer);
        self.round.wizards = foretold.and_then(|_| self.round.twist().fixed_wizards());
    }

    fn strike(&mut self, seat: Seat, page_box: Option<PageBox>) -> Result<(), Refusal> {
        if !self.round.twist().lets_strike() {
            return Err(Refusal::NoStrikes);
        }
        let prediction = self.round.prediction(seat).filter(|_| self.round.all_circled());
        let prediction = prediction.ok_or(Refusal::PredictionsMissing)?;
        if self.round.struck[seat].is_some() || self.round.wizards.is_some() {
            return Err(Refusal::NoStrikes);
        }
        if let Some(page_box) = page_box {
            self.pages[seat].check_strike(prediction.color(), page_box)?;
            self.pages[seat].strike(page_box);
        }
        self.round.struck[seat] = Some(Struck { page_box });
        Ok(())
    }

    fn name_wizard(&mut self, wizards: Wizards) -> Result<(), Refusal> {
        if self.round.twist().fixed_wizards().is_some() {
            return Err(Refusal::WizardsFixed);
        }
        if !self.round.all_circled() {
            return Err(Refusal::PredictionsMissing);
        }
        if !self.round.strikes_now(&self.pages).is_empty() {
            return Err(Refusal::StrikesMissing);
        }
        if let Some(seat) = self.round.seats().find(|&seat| self.round.marked[seat].is_some()) {
            return Err(Refusal::Marked { seat });
        }
        self.round.wizards = Some(wizards);
        Ok(())
    }

    fn mark(&mut self, seat: Seat, by: By, lying: &Lying) -> Result<(), Refusal> {
        if !self.round.all_circled() {
            return Err(Refusal::PredictionsMissing);
        }
        if self.round.marked[seat].is_some() {
            return Err(Refusal::Marked { seat });
        }
        let reading = self.round.reading().ok_or(Refusal::WizardMissing)?;
        let prediction = self.round.prediction(seat).ok_or(Refusal::PredictionsMissing)?;
        let tally = lying.tally(reading, prediction)?;
        let marking = reading.marking_of(by, tally, prediction, &self.pages[seat])?;
        self.pages[seat].write_marking(prediction, marking);
        let Marking { mark, jester } = marking;
        self.round.marked[seat] = Some(Marked { by, lying: lying.clone(), mark, jester });
        Ok(())
    }
}

impl DiceSheet {
    /// The pages on which nothing was entered.
    pub(crate) fn blank(rules: Rules, first: Seat) -> DiceSheet {
        let pages = BySeat::new(rules.n_seats());
        DiceSheet { rules, rounds: vec![DiceRound::new(&rules, 1, first)], pages, pile: MagicPile::FULL, over: false }
    }

    /// The pages on which this was entered, round by round; a refusal names the first entry that does not fit.
    pub(crate) fn fold(
        rules: Rules,
        first: Seat,
        rounds: &[Vec<&Entry>],
        ended: bool,
    ) -> Result<DiceSheet, (u8, Refusal)> {
        let pages = BySeat::new(rules.n_seats());
        let mut sheet = DiceSheet { rules, rounds: Vec::new(), pages, pile: MagicPile::FULL, over: ended };
        let mut seer = first;
        for number in 1.. {
            let round = DiceRound::new(&rules, number, seer);
            let mut entering = Entering { rules: &rules, round, pages: sheet.pages, pile: sheet.pile };
            let entries = rounds.get(usize::from(number) - 1).map_or(&[][..], Vec::as_slice);
            entries.iter().try_for_each(|entry| entering.enter(entry)).map_err(|refusal| (number, refusal))?;
            let mut round = entering.round;
            let is_finished = round.is_finished();
            // A round in which the game was ended does not count: some had marked, and some had not.
            if is_finished || !ended {
                sheet.pages = entering.pages;
            }
            if is_finished {
                sheet.pile = round.card.map_or(sheet.pile, |card| sheet.pile.without(card));
                round.totals = Some(sheet.totals());
            }
            seer = round.next_seer.unwrap_or(seer);
            sheet.rounds.push(round);
            let is_last = is_finished && rules.ends_after(number, &sheet.pages);
            sheet.over |= is_last;
            if is_last || !is_finished {
                let later = (1..).zip(rounds).find(|(later, entries)| *later > number && !entries.is_empty());
                return match later {
                    None => Ok(sheet),
                    Some((round, _)) if is_last => Err((round, Refusal::NoSuchRound { round })),
                    Some((round, _)) => Err((round, Refusal::NotBegun { round })),
                };
            }
        }
        Ok(sheet)
    }

    /// The points of each page, as if the game ended now.
    pub fn totals(&self) -> BySeat<i32> {
        self.pages.map(|page| page.points(self.rules.target()))
    }

    /// The place of each player, as if the game ended now.
    pub fn places(&self) -> BySeat<u8> {
        let target = self.rules.target();
        places(&BySeat::from_fn(self.pages.n_seats(), |seat| Some(self.pages[seat].standing(target))))
    }

    /// What the pad waits for.
    pub fn due(&self) -> DiceDue {
        let Some(round) = self.rounds.last().filter(|_| !self.over) else { return DiceDue::Nothing };
        if self.rules.magic_cards() && round.card.is_none() {
            return DiceDue::Card { pile: self.pile };
        }
        if !round.all_circled() {
            let seats = round.circles_now();
            return DiceDue::Circle { seats, boxes: self.boxes(seats, |seat| self.circleable(round, seat)) };
        }
        let seats = round.strikes_now(&self.pages);
        if !seats.is_empty() && round.wizards.is_none() {
            return DiceDue::Strike { seats, boxes: self.boxes(seats, |seat| self.strikeable(round, seat)) };
        }
        if round.wizards.is_none() {
            return DiceDue::Wizard;
        }
        DiceDue::Mark { seats: round.seats().filter(|&seat| round.marked[seat].is_none()).collect() }
    }

    fn boxes(&self, seats: SeatSet, of: impl Fn(Seat) -> Vec<PageBox>) -> BySeat<Vec<PageBox>> {
        BySeat::from_fn(self.pages.n_seats(), |seat| if seats.contains(seat) { of(seat) } else { Vec::new() })
    }

    fn circleable(&self, round: &DiceRound, seat: Seat) -> Vec<PageBox> {
        let fits = |&page_box: &PageBox| {
            self.pages[seat].check_prediction(page_box, |taken| round.predicted_by(seat, taken)).is_ok()
        };
        PageBox::all().filter(fits).collect()
    }

    fn strikeable(&self, round: &DiceRound, seat: Seat) -> Vec<PageBox> {
        round
            .prediction(seat)
            .map_or(Vec::new(), |prediction| self.pages[seat].strikeable(prediction.color()).collect())
    }
}

#[cfg(test)]
mod tests {
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
        let round = DiceRound::new(&rules, 1, first);
        let mut entering = Entering { rules: &rules, round, pages, pile: MagicPile::FULL };
        for (seat, name) in [(first, "G5"), (second, "R2"), (third, "R2")] {
            entering.circle(seat, Some(at(name))).unwrap();
        }
        let taken = Refusal::BoxTaken { page_box: at("R2"), seat: second };
        assert_eq!(entering.circle(first, Some(at("B1"))), Err(taken));
        assert_eq!(entering.round.prediction(first), Some(at("G5")));
    }
}
