//! The ten magic cards, and those that can still come. What a card changes is told by [`Twist`](crate::Twist).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

/// A card that changes the rules for one round (RULES 2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MagicCard {
    /// Wizards count as every colour; predictions are marked double.
    EveryColor,
    /// Jesters may not be rolled again; predictions are marked double.
    FrozenJesters,
    /// Roll 1 comes before the predictions.
    RollFirst,
    /// The seer sets two dice instead of roll 1.
    SetTwo,
    /// One more die of each colour is counted.
    ExtraDie,
    /// Jesters count as the colour of the own prediction.
    JesterJoins,
    /// Everybody may strike out a marked box.
    StrikeOut,
    /// The seer may roll as often as they predicted; wizards count for nothing.
    AsManyRolls,
    /// A jester mark that equals the predicted number gives two X.
    DoubleJester,
    /// All but the seer predict at the same time.
    SecretPredictions,
}

impl MagicCard {
    /// All ten, in the order of the table in RULES 2.4.
    pub const ALL: [MagicCard; 10] = [
        MagicCard::EveryColor,
        MagicCard::FrozenJesters,
        MagicCard::RollFirst,
        MagicCard::SetTwo,
        MagicCard::ExtraDie,
        MagicCard::JesterJoins,
        MagicCard::StrikeOut,
        MagicCard::AsManyRolls,
        MagicCard::DoubleJester,
        MagicCard::SecretPredictions,
    ];

    /// The card's name in records: `every_color`.
    pub const fn key(self) -> &'static str {
        match self {
            MagicCard::EveryColor => "every_color",
            MagicCard::FrozenJesters => "frozen_jesters",
            MagicCard::RollFirst => "roll_first",
            MagicCard::SetTwo => "set_two",
            MagicCard::ExtraDie => "extra_die",
            MagicCard::JesterJoins => "jester_joins",
            MagicCard::StrikeOut => "strike_out",
            MagicCard::AsManyRolls => "as_many_rolls",
            MagicCard::DoubleJester => "double_jester",
            MagicCard::SecretPredictions => "secret_predictions",
        }
    }
}

impl fmt::Display for MagicCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// The text is not the key of a magic card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a magic card: the cards are {keys}", keys = MagicCard::ALL.map(MagicCard::key).join(", "))]
pub struct UnknownMagicCard(pub String);

impl FromStr for MagicCard {
    type Err = UnknownMagicCard;

    fn from_str(text: &str) -> Result<MagicCard, UnknownMagicCard> {
        MagicCard::ALL.into_iter().find(|card| card.key() == text).ok_or_else(|| UnknownMagicCard(text.to_owned()))
    }
}

/// The cards one of which comes next. Their order is drawn card by card, so there is none to keep secret.
///
/// It is never empty: when the last card is taken all ten are in it again (RULES 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<MagicCard>"))]
pub struct MagicPile(u16);

impl MagicPile {
    /// All ten cards.
    pub const FULL: MagicPile = MagicPile((1 << MagicCard::ALL.len()) - 1);

    /// Whether the card can come next.
    pub const fn contains(self, card: MagicCard) -> bool {
        self.0 & (1 << card as u16) != 0
    }

    /// How many cards can come next, 1 to 10.
    pub const fn n_cards(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards in the order of [`MagicCard::ALL`].
    pub fn iter(self) -> impl Iterator<Item = MagicCard> {
        MagicCard::ALL.into_iter().filter(move |&card| self.contains(card))
    }

    /// The pile after this card was turned up.
    #[must_use]
    pub const fn without(self, card: MagicCard) -> MagicPile {
        match self.0 & !(1 << card as u16) {
            0 => MagicPile::FULL,
            left => MagicPile(left),
        }
    }
}

impl fmt::Debug for MagicPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for MagicPile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::Error;

    use super::*;

    #[test]
    fn a_card_is_its_key() {
        for card in MagicCard::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(MagicCard::deserialize(IntoDeserializer::<Error>::into_deserializer(card.key())), Ok(card));
        }
        let error = "every_colour".parse::<MagicCard>().unwrap_err().to_string();
        assert!(error.starts_with("`every_colour` is not a magic card: the cards are every_color, "), "{error}");
    }

    #[test]
    fn an_empty_pile_is_shuffled_again() {
        let mut pile = MagicPile::FULL;
        for (i, card) in MagicCard::ALL.into_iter().enumerate() {
            assert_eq!(pile.n_cards(), 10 - i);
            assert!(pile.contains(card));
            pile = pile.without(card);
        }
        assert_eq!(pile, MagicPile::FULL);
    }
}
