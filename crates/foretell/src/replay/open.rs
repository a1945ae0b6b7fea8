//! What somebody would learn who may see everything. Such a viewer exists only after the game.

use foretell_cards::{Cards, Hand, Prediction};
use foretell_dice::DiceGame;
use foretell_kernel::{Game, Viewer};
use foretell_record::Recorded;

use crate::words::Told;

/// A game whose record can be told.
pub(super) trait Opened: Told + Recorded {
    /// The event with nothing covered, if it happens now.
    fn opened(game: &Self, event: &Self::Event) -> Self::Notice;

    /// Whether the game ends with this event.
    fn is_end_event(event: &Self::Event) -> bool;
}

impl Opened for Cards {
    fn opened(game: &Cards, event: &foretell_cards::Event) -> foretell_cards::Notice {
        use foretell_cards::{Event, Notice};
        match event {
            Event::Dealt { deal } => Notice::Dealt {
                round: game.round(),
                dealer: game.dealer(),
                hands: deal.hands.map(|&cards| Hand::Open { cards }),
                upcard: deal.upcard,
            },
            Event::Predicted { seat, tricks } => {
                Notice::Predicted { seat: *seat, prediction: Prediction::Open { tricks: *tricks } }
            }
            // The rest is never covered.
            Event::FirstDealerDrawn { .. }
            | Event::TrumpNamed { .. }
            | Event::Played { .. }
            | Event::TrickTaken { .. }
            | Event::Scored { .. }
            | Event::Ended { .. } => game.notice(event, Viewer::Spectator),
        }
    }

    fn is_end_event(event: &foretell_cards::Event) -> bool {
        matches!(event, foretell_cards::Event::Ended { .. })
    }
}

impl Opened for DiceGame {
    /// Everything that happens in the dice game lies open (RULES 2.1).
    fn opened(game: &DiceGame, event: &foretell_dice::Event) -> foretell_dice::Notice {
        game.notice(event, Viewer::Spectator)
    }

    fn is_end_event(event: &foretell_dice::Event) -> bool {
        matches!(event, foretell_dice::Event::Ended { .. })
    }
}
