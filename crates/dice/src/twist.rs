//! What the magic card of the round changes, as answers to the questions that the rules ask (RULES 2.4).
//!
//! No rule asks which card it is, so it reads the same with and without a card. What each card answers stands with the
//! card.

use foretell_kernel::Color;
use serde::Serialize;

use crate::{MagicCard, PageBox};

/// How often the seer may roll when no card says otherwise (RULES 2.2 step 4).
const USUAL_ROLLS: u8 = 3;

/// What a magic card can change about a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a change that a card makes or not")]
pub struct Changes {
    /// What comes before the predictions.
    pub opening: Opening,
    /// Whether all but the seer predict at the same time.
    pub hides_predictions: bool,
    /// Whether a marked box may be struck after the predictions.
    pub lets_strike: bool,
    /// What wizards count as, where that is not for the seer to say.
    pub wizards: Option<Wizards>,
    /// Whether the seer may roll as often as the number they predicted says.
    pub rolls_as_predicted: bool,
    /// Whether jesters that lie there may not be rolled again.
    pub freezes_jesters: bool,
    /// Whether predictions are marked double.
    pub doubles_predictions: bool,
    /// How many dice of each colour are counted on top of those that lie there.
    pub extra_dice: u8,
    /// Whether jesters count as the colour of each player's own prediction.
    pub jesters_join: bool,
    /// Whether a jester mark of the predicted number also gives an X for the prediction.
    pub rewards_jester_match: bool,
}

/// What comes before the predictions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Nothing: no die lies there yet.
    Nothing,
    /// Roll 1. Roll 2 takes at least three dice, and nobody may leave before it.
    Roll,
    /// The seer sets two dice instead of roll 1. Nobody may leave before roll 2, with the other five.
    SetTwo,
}

impl Changes {
    /// A round without a card.
    pub const NONE: Changes = Changes {
        opening: Opening::Nothing,
        hides_predictions: false,
        lets_strike: false,
        wizards: None,
        rolls_as_predicted: false,
        freezes_jesters: false,
        doubles_predictions: false,
        extra_dice: 0,
        jesters_join: false,
        rewards_jester_match: false,
    };
}

/// The magic card of the round, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Twist(Option<MagicCard>);

/// What the wizards on the table count as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Wizards {
    /// The colour that the seer named.
    Named {
        /// The wizard colour.
        color: Color,
    },
    /// Every colour.
    EveryColor,
    /// No colour: they count for nothing.
    NoColor,
}

impl Wizards {
    /// Whether wizards count as `color`.
    pub fn count_as(self, color: Color) -> bool {
        match self {
            Wizards::Named { color: named } => named == color,
            Wizards::EveryColor => true,
            Wizards::NoColor => false,
        }
    }
}

impl From<Option<MagicCard>> for Twist {
    fn from(card: Option<MagicCard>) -> Twist {
        Twist(card)
    }
}

impl Twist {
    #[inline]
    const fn changes(self) -> Changes {
        match self.0 {
            Some(card) => card.changes(),
            None => Changes::NONE,
        }
    }

    /// The card itself.
    pub const fn card(self) -> Option<MagicCard> {
        self.0
    }

    /// Whether roll 1 comes before the predictions.
    pub fn rolls_before_predictions(self) -> bool {
        self.changes().opening == Opening::Roll
    }

    /// Whether the seer sets two dice instead of roll 1.
    pub fn sets_two(self) -> bool {
        self.changes().opening == Opening::SetTwo
    }

    /// Whether all but the seer predict at the same time.
    pub const fn hides_predictions(self) -> bool {
        self.changes().hides_predictions
    }

    /// Whether a marked box may be struck after the predictions.
    pub const fn lets_strike(self) -> bool {
        self.changes().lets_strike
    }

    /// What wizards count as, where that is not for the seer to say.
    pub const fn fixed_wizards(self) -> Option<Wizards> {
        self.changes().wizards
    }

    /// How often the seer may roll, the early roll or the setting included; unknown as long as it depends on a
    /// prediction that was not made.
    pub fn max_rolls(self, seers_prediction: Option<PageBox>) -> Option<u8> {
        if self.changes().rolls_as_predicted { seers_prediction.map(PageBox::number) } else { Some(USUAL_ROLLS) }
    }

    /// How many dice the roll after roll `n_rolls` takes at least.
    pub fn least_dice(self, n_rolls: u8) -> usize {
        if self.rolls_before_predictions() && n_rolls == 1 { 3 } else { 1 }
    }

    /// Whether players may leave with the dice of roll `n_rolls`.
    pub fn may_leave(self, n_rolls: u8) -> bool {
        n_rolls >= self.first_leave()
    }

    /// The roll after which players may leave for the first time.
    pub fn first_leave(self) -> u8 {
        if self.changes().opening == Opening::Nothing { 1 } else { 2 }
    }

    /// Whether jesters that lie there may not be rolled again.
    pub const fn freezes_jesters(self) -> bool {
        self.changes().freezes_jesters
    }

    /// Whether predictions are marked double.
    pub const fn doubles_predictions(self) -> bool {
        self.changes().doubles_predictions
    }

    /// How many dice of each colour are counted on top of those that lie there.
    pub const fn extra_dice(self) -> u8 {
        self.changes().extra_dice
    }

    /// Whether jesters count as the colour of each player's own prediction.
    pub const fn jesters_join(self) -> bool {
        self.changes().jesters_join
    }

    /// Whether a jester mark of the predicted number also gives an X for the prediction.
    pub const fn rewards_jester_match(self) -> bool {
        self.changes().rewards_jester_match
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_without_a_card_is_plain() {
        let plain = Twist::default();
        assert_eq!(plain.max_rolls(None), Some(3));
        assert_eq!((plain.least_dice(1), plain.first_leave()), (1, 1));
        assert_eq!(plain.fixed_wizards(), None);
    }

    #[test]
    fn roll_first_asks_for_three_dice_in_roll_2_only() {
        let twist = Twist::from(Some(MagicCard::RollFirst));
        assert_eq!([1, 2].map(|n| (twist.least_dice(n), twist.may_leave(n))), [(3, false), (1, true)]);
    }

    #[test]
    fn as_many_rolls_waits_for_the_seers_number() {
        let twist = Twist::from(Some(MagicCard::AsManyRolls));
        assert_eq!(twist.max_rolls(None), None);
        assert_eq!(twist.max_rolls("B5".parse().ok()), Some(5));
    }
}
