//! The predictions of a seat in a few bytes each.

use std::borrow::Cow;

use foretell_pad::PlayedPrediction;
use serde::{Deserialize, Serialize};

/// The round; the cards, or zero; what was predicted; how far what came lay above it.
const N_BYTES: usize = 4;
/// It came true, and nobody knows more.
const MET: i8 = i8::MAX;
/// It did not come true, and nobody knows by how much.
const MISSED: i8 = i8::MIN;

/// The predictions of a seat, packed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Predictions<'b>(#[serde(borrow, with = "bytes")] Cow<'b, [u8]>);

impl Predictions<'_> {
    /// Packs predictions.
    pub fn of(predictions: &[PlayedPrediction]) -> Predictions<'static> {
        Predictions(predictions.iter().flat_map(pack).collect())
    }

    /// The predictions, one by one.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PlayedPrediction> + '_ {
        self.0.as_chunks().0.iter().map(unpack)
    }
}

fn pack(prediction: &PlayedPrediction) -> [u8; N_BYTES] {
    let came = match prediction.over {
        Some(over) => over.clamp(MISSED + 1, MET - 1),
        None if prediction.met => MET,
        None => MISSED,
    };
    [prediction.round, prediction.n_cards.unwrap_or(0), prediction.predicted, came.cast_unsigned()]
}

fn unpack(&[round, n_cards, predicted, came]: &[u8; N_BYTES]) -> PlayedPrediction {
    let came = came.cast_signed();
    PlayedPrediction {
        round,
        n_cards: Some(n_cards).filter(|n_cards| *n_cards > 0),
        predicted,
        over: Some(came).filter(|came| ![MET, MISSED].contains(came)),
        met: came == 0 || came == MET,
    }
}

/// A list of numbers would be read one by one; these are borrowed as they lie there.
mod bytes {
    use std::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(super) fn deserialize<'de: 'b, 'b, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'b, [u8]>, D::Error> {
        <&'de [u8]>::deserialize(deserializer).map(Cow::Borrowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictions_come_back_as_they_were() {
        let of_cards = |round, n_cards, predicted, taken: u8| PlayedPrediction {
            round,
            n_cards: Some(n_cards),
            predicted,
            over: Some(taken.cast_signed() - predicted.cast_signed()),
            met: taken == predicted,
        };
        let of_dice = |round, predicted, met| PlayedPrediction { round, n_cards: None, predicted, over: None, met };
        let predictions = [
            of_cards(1, 1, 0, 0),
            of_cards(2, 2, 0, 2),
            of_cards(20, 20, 20, 0),
            of_dice(1, 5, true),
            of_dice(70, 0, false),
        ];
        let packed = Predictions::of(&predictions);
        assert_eq!(packed.iter().collect::<Vec<_>>(), predictions);
        assert_eq!(Predictions::of(&[]), Predictions::default());
    }
}
