//! The magic cards, and those that can still come. A card is described here and nowhere else: its key, its place in the
//! box, and what it changes. Rules, odds, words, records and the page all go by this description.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

use crate::{Changes, Opening, Wizards};

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
    /// Jesters count as the colour of each player's prediction.
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

/// A card as the box has it.
struct Described {
    key: &'static str,
    changes: Changes,
}

impl MagicCard {
    /// All of them, in the order of the table in RULES 2.4.
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

    /// All that is to be known about the card.
    #[inline]
    const fn described(self) -> Described {
        let plain = Changes::NONE;
        match self {
            MagicCard::EveryColor => Described {
                key: "every_color",
                changes: Changes { wizards: Some(Wizards::EveryColor), doubles_predictions: true, ..plain },
            },
            MagicCard::FrozenJesters => Described {
                key: "frozen_jesters",
                changes: Changes { freezes_jesters: true, doubles_predictions: true, ..plain },
            },
            MagicCard::RollFirst => {
                Described { key: "roll_first", changes: Changes { opening: Opening::Roll, ..plain } }
            }
            MagicCard::SetTwo => Described { key: "set_two", changes: Changes { opening: Opening::SetTwo, ..plain } },
            MagicCard::ExtraDie => Described { key: "extra_die", changes: Changes { extra_dice: 1, ..plain } },
            MagicCard::JesterJoins => {
                Described { key: "jester_joins", changes: Changes { jesters_join: true, ..plain } }
            }
            MagicCard::StrikeOut => Described { key: "strike_out", changes: Changes { lets_strike: true, ..plain } },
            MagicCard::AsManyRolls => Described {
                key: "as_many_rolls",
                changes: Changes { rolls_as_predicted: true, wizards: Some(Wizards::NoColor), ..plain },
            },
            MagicCard::DoubleJester => {
                Described { key: "double_jester", changes: Changes { rewards_jester_match: true, ..plain } }
            }
            MagicCard::SecretPredictions => {
                Described { key: "secret_predictions", changes: Changes { hides_predictions: true, ..plain } }
            }
        }
    }

    /// The card's name in records: `every_color`.
    pub const fn key(self) -> &'static str {
        self.described().key
    }

    /// The card's place in the box, from 1: the order of RULES 2.4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// What the card changes.
    #[inline]
    pub const fn changes(self) -> Changes {
        self.described().changes
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
/// It is never empty: when the last card is taken all are in it again (RULES 2.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<MagicCard>"))]
pub struct MagicPile(u16);

impl MagicPile {
    /// All cards.
    pub const FULL: MagicPile = MagicPile((1 << MagicCard::ALL.len()) - 1);

    /// Whether the card can come next.
    pub const fn contains(self, card: MagicCard) -> bool {
        self.0 & (1 << card as u16) != 0
    }

    /// How many cards can come next, at least 1.
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
    fn every_card_stands_in_its_place_and_changes_something_else() {
        for (i, card) in MagicCard::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(card.number()), i + 1, "{card}");
            assert_ne!(card.changes(), Changes::NONE, "{card}");
            let same = MagicCard::ALL.into_iter().filter(|other| other.changes() == card.changes());
            assert_eq!(same.collect::<Vec<_>>(), [card]);
        }
    }

    #[test]
    fn an_empty_pile_is_shuffled_again() {
        let mut pile = MagicPile::FULL;
        for (i, card) in MagicCard::ALL.into_iter().enumerate() {
            assert_eq!(pile.n_cards(), MagicCard::ALL.len() - i);
            assert!(pile.contains(card));
            pile = pile.without(card);
        }
        assert_eq!(pile, MagicPile::FULL);
    }
}
