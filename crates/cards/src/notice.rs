//! What a viewer learns when something happens. It is another type than the event, so that nothing leaves by
//! accident: a new event does not compile until somebody says who sees it.

use foretell_kernel::{BySeat, Color, Seat, Viewer};
use serde::Serialize;

use crate::view::{shown_hands, shown_prediction};
use crate::{Card, Cards, Event, Hand, Prediction, RoundScore};

/// What one viewer learns when something happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardsNotice"))]
pub enum Notice {
    /// This seat deals first.
    FirstDealerDrawn {
        /// Who.
        seat: Seat,
    },
    /// A round begins.
    Dealt {
        /// Its number, counted from 1.
        round: usize,
        /// Who deals.
        dealer: Seat,
        /// The hands, as far as they are shown.
        hands: BySeat<Hand>,
        /// The card turned up.
        upcard: Option<Card>,
    },
    /// The dealer named the trump colour.
    TrumpNamed {
        /// The dealer.
        seat: Seat,
        /// The colour.
        color: Color,
    },
    /// A prediction counts.
    Predicted {
        /// Whose.
        seat: Seat,
        /// What is shown of it.
        prediction: Prediction,
    },
    /// A card was played.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A full trick went to its winner.
    TrickTaken {
        /// Who.
        winner: Seat,
    },
    /// The round is over; all predictions are open now.
    Scored {
        /// Its line of the score sheet.
        score: RoundScore,
    },
    /// The game is over.
    Ended {
        /// The final points.
        totals: BySeat<i32>,
        /// The places; equal totals share one.
        places: BySeat<u8>,
    },
}

impl Notice {
    pub(crate) fn of(game: &Cards, event: &Event, viewer: Viewer) -> Notice {
        match event {
            Event::FirstDealerDrawn { seat } => Notice::FirstDealerDrawn { seat: *seat },
            Event::Dealt { deal } => Notice::Dealt {
                round: game.round(),
                dealer: game.dealer,
                hands: shown_hands(game, &deal.hands, viewer),
                upcard: deal.upcard,
            },
            Event::TrumpNamed { seat, color } => Notice::TrumpNamed { seat: *seat, color: *color },
            Event::Predicted { seat, tricks } => {
                Notice::Predicted { seat: *seat, prediction: shown_prediction(game, viewer, *seat, *tricks) }
            }
            Event::Played { seat, card } => Notice::Played { seat: *seat, card: *card },
            Event::TrickTaken { winner } => Notice::TrickTaken { winner: *winner },
            Event::Scored { score } => Notice::Scored { score: *score },
            Event::Ended { totals, places } => Notice::Ended { totals: *totals, places: *places },
        }
    }
}
