//! A dice game at one moment.

use foretell_dice::{Dice, DiceGame, DiceSet, Event, MagicCard, Page, PageBox};
use foretell_kernel::{BySeat, Color, Seat};
use serde::Serialize;

use crate::moments::Shown;

/// What there is to see of a dice game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DiceMoment {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who rolls.
    pub seer: Option<Seat>,
    /// The magic card.
    pub card: Option<MagicCard>,
    /// The colour that the seer named for wizards.
    pub wizard: Option<Color>,
    /// What the dice show.
    pub dice: Dice,
    /// The dice that came to lie so just now.
    pub rolled: DiceSet,
    /// How many rolls were made in the round.
    pub n_rolls: u8,
    /// The predictions of the round.
    pub predictions: BySeat<Option<PageBox>>,
    /// All pages.
    pub pages: BySeat<Page>,
    /// The points, at the end.
    pub totals: Option<BySeat<i32>>,
    /// The places, at the end.
    pub places: Option<BySeat<u8>>,
}

impl Shown for DiceGame {
    type Moment = DiceMoment;

    fn before(n_seats: usize) -> DiceMoment {
        DiceMoment {
            round: 0,
            seer: None,
            card: None,
            wizard: None,
            dice: Dice::BLANK,
            rolled: DiceSet::default(),
            n_rolls: 0,
            predictions: BySeat::new(n_seats),
            pages: BySeat::new(n_seats),
            totals: None,
            places: None,
        }
    }

    fn see(&self, event: &Event, moment: &mut DiceMoment) {
        moment.rolled = DiceSet::default();
        match event {
            Event::FirstSeerDrawn { seat } => moment.seer = Some(*seat),
            Event::RoundBegun { round, seer, card } => {
                *moment = DiceMoment {
                    round: *round,
                    seer: Some(*seer),
                    card: *card,
                    pages: *self.pages(),
                    ..DiceGame::before(moment.pages.n_seats())
                };
            }
            Event::DiceSet { dice, .. } => {
                (moment.dice, moment.rolled, moment.n_rolls) = (self.dice(), *dice, 1);
            }
            Event::Predicted { seat, prediction } => moment.predictions[*seat] = Some(*prediction),
            Event::WizardNamed { color } => moment.wizard = Some(*color),
            Event::Rolled { n, dice, .. } => {
                (moment.dice, moment.rolled, moment.n_rolls) = (self.dice(), *dice, *n);
            }
            Event::Struck { .. } | Event::Marked { .. } => moment.pages = *self.pages(),
            Event::RollChosen { .. } | Event::Stayed { .. } => {}
            Event::Ended { totals, places, .. } => {
                moment.totals = Some(*totals);
                moment.places = Some(*places);
            }
        }
    }

    fn is_draw(event: &Event) -> bool {
        matches!(event, Event::FirstSeerDrawn { .. } | Event::Rolled { .. } | Event::RoundBegun { card: Some(_), .. })
    }
}
