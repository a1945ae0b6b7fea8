//! A game or a pad in brief: what a history lists and statistics count.
//!
//! Ten thousand of them are read for one answer. So texts are borrowed from the bytes, and predictions stay packed until
//! somebody asks for those of a seat.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Predictions;

/// The form that is written. Another order of fields, or another field, is another form.
const FORM: u8 = 1;

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Game {
    /// The card game.
    Cards,
    /// The dice game.
    Dice,
}

impl Game {
    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Game::Cards => "cards",
            Game::Dice => "dice",
        }
    }
}

/// Who had a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Who {
    /// A program.
    Bot,
    /// Somebody without a phone, at a real table.
    Person,
    /// A guest.
    Guest(Uuid),
}

/// A seat, and what came of the game for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatBrief<'b> {
    /// The name of the player.
    pub name: &'b str,
    /// Who it was.
    pub who: Who,
    /// The points.
    pub points: i32,
    /// The place.
    pub place: u8,
    /// The predictions, in the order of the rounds; none before the game is over.
    #[serde(borrow)]
    pub predictions: Predictions<'b>,
}

/// A game or a pad in brief.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Brief<'b> {
    /// Which game.
    pub game: Game,
    /// The code of a pad; a game has none.
    pub code: Option<&'b str>,
    /// When it began, in milliseconds since 1970.
    pub begun: i64,
    /// When it ended; only a pad can be listed before.
    pub ended: Option<i64>,
    /// The seats, in their order.
    #[serde(borrow)]
    pub seats: Vec<SeatBrief<'b>>,
}

/// Bytes that are no brief, or one of a newer program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BriefError;

impl<'b> Brief<'b> {
    /// The brief as it is kept.
    pub fn write(&self) -> Vec<u8> {
        // It consists of texts, numbers and lists of them, and those can always be written.
        postcard::to_extend(self, vec![FORM]).unwrap_or_default()
    }

    /// Reads what was kept.
    pub fn read(bytes: &'b [u8]) -> Result<Brief<'b>, BriefError> {
        match bytes {
            [FORM, brief @ ..] => postcard::from_bytes(brief).map_err(|_| BriefError),
            _ => Err(BriefError),
        }
    }

    /// The first seat of a guest.
    pub fn seat_of(&self, guest: Uuid) -> Option<usize> {
        self.seats.iter().position(|seat| seat.who == Who::Guest(guest))
    }
}

#[cfg(test)]
mod tests {
    use foretell_pad::PlayedPrediction;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_brief_of_the_first_form_is_read_for_ever() {
        let of = |round, n_cards, predicted, over: i8| PlayedPrediction {
            round,
            n_cards: Some(n_cards),
            predicted,
            over: Some(over),
            met: over == 0,
        };
        let (guest, code) = (Uuid::from_u128(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef), Some("bafomi"));
        let ada = Predictions::of(&[of(1, 1, 0, 0), of(2, 2, 1, -1)]);
        let seats = vec![
            SeatBrief { name: "Ada", who: Who::Guest(guest), points: 10, place: 1, predictions: ada },
            SeatBrief { name: "Bö", who: Who::Person, points: -20, place: 2, predictions: Predictions::default() },
            SeatBrief { name: "Cleo", who: Who::Bot, points: -20, place: 2, predictions: Predictions::default() },
        ];
        let brief = Brief { game: Game::Cards, code, begun: 1_763_200_000_000, ended: Some(300), seats };
        let kept = b"\x01\x00\x01\x06bafomi\x80\x80\xc7\xee\xd0f\x01\xd8\x04\x03\
            \x03Ada\x02\x10\x01\x23\x45\x67\x89\xab\xcd\xef\x01\x23\x45\x67\x89\xab\xcd\xef\x14\x01\
            \x08\x01\x01\x00\x00\x02\x02\x01\xff\
            \x03B\xc3\xb6\x01\x27\x02\x00\x04Cleo\x00\x27\x02\x00";
        assert_eq!(brief.write(), kept);
        assert_eq!(Brief::read(kept), Ok(brief));
        assert_eq!(Brief::read(kept).unwrap().seat_of(guest), Some(0));
    }

    #[test]
    fn what_is_no_brief_is_refused() {
        let brief = Brief { game: Game::Dice, code: None, begun: 5, ended: None, seats: Vec::new() };
        let good = brief.write();
        assert_eq!(Brief::read(&good), Ok(brief));
        for n in 0..good.len() {
            assert_eq!(Brief::read(&good[..n]), Err(BriefError), "{n} bytes");
        }
        let newer: Vec<u8> = [FORM + 1].into_iter().chain(good[1..].iter().copied()).collect();
        assert_eq!(Brief::read(&newer), Err(BriefError));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let mut brief = vec![FORM];
            brief.extend(bytes);
            if let Ok(brief) = Brief::read(&brief) {
                prop_assert!(brief.seats.iter().all(|seat| seat.predictions.iter().len() < 50));
            }
        }
    }
}
