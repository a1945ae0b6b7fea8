//! Small phrases about cards, hands and tricks.

use foretell_cards::{Card, CardSet, Prediction};
use foretell_kernel::{Color, Seat};

use crate::words::Names;

/// A number of things: `1 card`, `3 cards`.
pub(crate) fn count(n: usize, thing: &str) -> String {
    if n == 1 { format!("{n} {thing}") } else { format!("{n} {thing}s") }
}

/// The cards of a hand in a row; a hand without cards is a dash.
pub(crate) fn hand_cards(cards: CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    if cards.is_empty() { "-".to_owned() } else { cards.join(" ") }
}

/// Who played what: `Ada B4, Bo B9`.
pub(crate) fn plays(plays: impl Iterator<Item = (Seat, Card)>, names: &Names) -> String {
    plays.map(|(seat, card)| format!("{} {card}", names.who(seat))).collect::<Vec<_>>().join(", ")
}

/// A prediction as far as it is shown.
pub(crate) fn predicted(prediction: Prediction) -> String {
    match prediction {
        Prediction::None => "-".to_owned(),
        Prediction::Covered => "sealed".to_owned(),
        Prediction::Open { tricks } => tricks.to_string(),
    }
}

/// What is trump: `red is trump`, `no trump`.
pub(crate) fn trump(trump: Option<Color>) -> String {
    trump.map_or_else(|| "no trump".to_owned(), |color| format!("{color} is trump"))
}
