//! A round on the pages: what was entered in it, and what a player could write.

use foretell_dice::{
    By, Face, FaceCounts, MagicCard, Mark, Marking, N_DICE, Page, PageBox, Reading, SeerBy, Tally, Twist, Wizards,
};
use foretell_kernel::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::circle::Change;
use crate::{Lying, PadRefusal, Told};

/// A round on the pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PadDiceRound"))]
pub struct DiceRound {
    /// Its number, from 1.
    pub round: u8,
    /// Who rolls.
    pub seer: Seat,
    /// Who plays, in the order in which they predict: the seer is first.
    pub seats: Vec<Seat>,
    /// Who came, left or is the seer out of turn, before it.
    pub changes: Vec<Change>,
    /// The magic card, if one was turned up.
    pub card: Option<MagicCard>,
    /// The dice as they were last tapped in.
    pub lying: Vec<Face>,
    /// Whether they were rolled after the last prediction. With dice that lay there before, nobody marks (RULES 2.4).
    pub rolled: bool,
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
    /// Why it is this one.
    pub next_seer_by: Option<SeerBy>,
    /// The points of all pages after it, once it is finished.
    pub totals: Option<BySeat<i32>>,
}

/// A strike, or that the player declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

impl Lying {
    /// What matters of the dice to a player with this prediction.
    pub(super) fn tally(&self, reading: Reading, prediction: PageBox) -> Result<Tally, PadRefusal> {
        match self {
            Lying::Faces { faces } if faces.len() == N_DICE => {
                let counts: FaceCounts = faces.iter().copied().collect();
                Ok(reading.tally(counts, prediction.color()))
            }
            Lying::Faces { faces } => Err(PadRefusal::NotSevenDice { n_dice: faces.len() }),
            &Lying::Count { count, jesters } => {
                let n_dice = usize::from(count) + usize::from(jesters);
                if n_dice > N_DICE {
                    return Err(PadRefusal::NotSevenDice { n_dice });
                }
                Ok(Tally { n_color: count, n_jesters: jesters })
            }
        }
    }
}

impl DiceRound {
    pub(super) fn new(n_seats: usize, round: u8) -> DiceRound {
        DiceRound {
            round,
            seer: Seat::FIRST,
            seats: Vec::new(),
            changes: Vec::new(),
            card: None,
            lying: Vec::new(),
            rolled: false,
            circled: BySeat::new(n_seats),
            struck: BySeat::new(n_seats),
            wizards: None,
            marked: BySeat::new(n_seats),
            next_seer: None,
            next_seer_by: None,
            totals: None,
        }
    }

    pub(super) fn twist(&self) -> Twist {
        Twist::from(self.card)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.seats.iter().copied()
    }

    /// Whether nothing is left to enter.
    pub fn is_finished(&self) -> bool {
        self.seats().all(|seat| self.marked[seat].is_some())
    }

    pub(crate) fn all_circled(&self) -> bool {
        self.seats().all(|seat| self.circled[seat].is_some())
    }

    pub(crate) fn none_circled(&self) -> bool {
        self.circled.values().iter().all(Option::is_none)
    }

    /// The prediction of a seat, if it can be read.
    pub fn prediction(&self, seat: Seat) -> Option<PageBox> {
        self.circled[seat].and_then(Told::open)
    }

    /// Whether all but the seer predict face down.
    pub(crate) fn hides_predictions(&self) -> bool {
        self.twist().hides_predictions()
    }

    /// Whether a prediction that is made now lies face down: the seer's never does.
    pub(crate) fn hides_next(&self) -> bool {
        self.hides_predictions() && self.circled[self.seer].is_some()
    }

    /// How many dice lie on the table before anybody predicts.
    pub(super) fn n_first_dice(&self) -> usize {
        match self.twist() {
            twist if twist.rolls_before_predictions() => N_DICE,
            twist if twist.sets_two() => 2,
            _ => 0,
        }
    }

    /// Whether somebody but the seer has predicted.
    pub(crate) fn has_slips(&self) -> bool {
        self.seats().any(|seat| seat != self.seer && self.circled[seat].is_some())
    }

    /// Who may circle a box now.
    pub(super) fn circles_now(&self) -> SeatSet {
        let mut waiting = self.seats().filter(|&seat| self.circled[seat].is_none());
        if self.hides_next() { waiting.collect() } else { waiting.next().into_iter().collect() }
    }

    /// Who else made this prediction first, as far as it counts: secret ones may be equal to each other.
    pub(super) fn predicted_by(&self, but: Seat, page_box: PageBox) -> Option<Seat> {
        let counts = |&seat: &Seat| seat != but && (!self.twist().hides_predictions() || seat == self.seer);
        self.seats().filter(counts).find(|&seat| self.prediction(seat) == Some(page_box))
    }

    /// Who may still strike a box or decline.
    pub(super) fn strikes_now(&self, pages: &BySeat<Page>) -> SeatSet {
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
    pub(super) fn reading(&self) -> Option<Reading> {
        self.wizards.map(|wizards| Reading { twist: self.twist(), wizards })
    }

    /// What a player could write with these dice.
    pub fn offers(&self, seat: Seat, page: &Page, lying: &Lying) -> Result<Vec<MarkOffer>, PadRefusal> {
        let reading = self.reading().ok_or(PadRefusal::WizardMissing)?;
        let prediction = self.prediction(seat).ok_or(PadRefusal::PredictionsMissing)?;
        let tally = lying.tally(reading, prediction)?;
        let offer = |by| {
            let Marking { mark, jester } = reading.marking_of(by, tally, prediction, page).ok()?;
            Some(MarkOffer { by, mark, jester })
        };
        Ok(By::ALL.into_iter().filter_map(offer).collect())
    }
}
