//! What the magic card of the round changes, as answers to the questions that the rules ask (RULES 2.4).
//!
//! Nothing but this file asks which card it is, so a rule reads the same with and without a card.

use foretell_kernel::Color;
use serde::Serialize;

use crate::{MagicCard, PageBox};

/// How often the seer may roll when no card says otherwise (RULES 2.2 step 4).
const USUAL_ROLLS: u8 = 3;

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
    fn is(self, card: MagicCard) -> bool {
        self.0 == Some(card)
    }

    /// The card itself.
    pub const fn card(self) -> Option<MagicCard> {
        self.0
    }

    /// Whether roll 1 comes before the predictions.
    pub fn rolls_before_predictions(self) -> bool {
        self.is(MagicCard::RollFirst)
    }

    /// Whether the seer sets two dice instead of roll 1.
    pub fn sets_two(self) -> bool {
        self.is(MagicCard::SetTwo)
    }

    /// Whether all but the seer predict at the same time.
    pub fn hides_predictions(self) -> bool {
        self.is(MagicCard::SecretPredictions)
    }

    /// Whether a marked box may be struck after the predictions.
    pub fn lets_strike(self) -> bool {
        self.is(MagicCard::StrikeOut)
    }

    /// What wizards count as, where that is not for the seer to say.
    pub fn fixed_wizards(self) -> Option<Wizards> {
        match self.0 {
            Some(MagicCard::EveryColor) => Some(Wizards::EveryColor),
            Some(MagicCard::AsManyRolls) => Some(Wizards::NoColor),
            _ => None,
        }
    }

    /// How often the seer may roll, the early roll or the setting included; unknown as long as it depends on a
    /// prediction that was not made.
    pub fn max_rolls(self, seers_prediction: Option<PageBox>) -> Option<u8> {
        if self.is(MagicCard::AsManyRolls) { seers_prediction.map(PageBox::number) } else { Some(USUAL_ROLLS) }
    }

    /// How many dice the roll after roll `n_rolls` takes at least.
    pub fn least_dice(self, n_rolls: u8) -> usize {
        if self.is(MagicCard::RollFirst) && n_rolls == 1 { 3 } else { 1 }
    }

    /// Whether players may leave with the dice of roll `n_rolls`.
    pub fn may_leave(self, n_rolls: u8) -> bool {
        n_rolls >= self.first_leave()
    }

    /// The roll after which players may leave for the first time.
    pub fn first_leave(self) -> u8 {
        if self.rolls_before_predictions() || self.sets_two() { 2 } else { 1 }
    }

    /// Whether jesters that lie there may not be rolled again.
    pub fn freezes_jesters(self) -> bool {
        self.is(MagicCard::FrozenJesters)
    }

    /// Whether predictions are marked double.
    pub fn doubles_predictions(self) -> bool {
        self.is(MagicCard::EveryColor) || self.is(MagicCard::FrozenJesters)
    }

    /// How many dice of each colour are counted on top of those that lie there.
    pub fn extra_dice(self) -> u8 {
        u8::from(self.is(MagicCard::ExtraDie))
    }

    /// Whether jesters count as the colour of each player's own prediction.
    pub fn jesters_join(self) -> bool {
        self.is(MagicCard::JesterJoins)
    }

    /// Whether a jester mark of the predicted number also gives an X for the prediction.
    pub fn rewards_jester_match(self) -> bool {
        self.is(MagicCard::DoubleJester)
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
