//! A card game at one moment, with all hands open.

use foretell_cards::{Card, CardSet, Cards, Event};
use foretell_kernel::{BySeat, Color, Game, Seat, Viewer};
use serde::Serialize;

use crate::moments::Shown;

/// What there is to see of a card game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardsMoment {
    /// The round, from 1; 0 before the first deal.
    pub round: usize,
    /// Who deals.
    pub dealer: Option<Seat>,
    /// The card turned up.
    pub upcard: Option<Card>,
    /// The trump colour.
    pub trump: Option<Color>,
    /// All hands.
    pub hands: BySeat<CardSet>,
    /// The predictions of the round.
    pub predictions: BySeat<Option<u8>>,
    /// The tricks of the round.
    pub taken: BySeat<u8>,
    /// The trick on the table. It lies there until the next card is led, so that its winner can be seen.
    pub trick: Vec<Laid>,
    /// The points.
    pub totals: BySeat<i32>,
    /// The places, at the end.
    pub places: Option<BySeat<u8>>,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Laid {
    /// Who played it.
    pub seat: Seat,
    /// Which.
    pub card: Card,
}

impl Shown for Cards {
    type Moment = CardsMoment;

    fn before(n_seats: usize) -> CardsMoment {
        CardsMoment {
            round: 0,
            dealer: None,
            upcard: None,
            trump: None,
            hands: BySeat::new(n_seats),
            predictions: BySeat::new(n_seats),
            taken: BySeat::new(n_seats),
            trick: Vec::new(),
            totals: BySeat::new(n_seats),
            places: None,
        }
    }

    fn see(&self, event: &Event, moment: &mut CardsMoment) {
        match event {
            Event::FirstDealerDrawn { seat } => moment.dealer = Some(*seat),
            Event::Dealt { deal } => {
                *moment = CardsMoment {
                    round: self.round(),
                    dealer: Some(self.dealer()),
                    upcard: deal.upcard,
                    trump: self.view(Viewer::Spectator).trump,
                    hands: self.hands(),
                    totals: self.totals(),
                    ..Cards::before(self.n_seats())
                };
            }
            Event::TrumpNamed { color, .. } => moment.trump = Some(*color),
            Event::Predicted { seat, tricks } => moment.predictions[*seat] = Some(*tricks),
            Event::Played { seat, card } => {
                // A full trick lies there until now.
                if moment.trick.len() == self.n_seats() {
                    moment.trick.clear();
                }
                moment.trick.push(Laid { seat: *seat, card: *card });
                moment.hands = self.hands();
            }
            Event::TrickTaken { winner } => moment.taken[*winner] += 1,
            Event::Scored { score } => moment.totals = score.totals,
            Event::Ended { totals, places } => {
                moment.totals = *totals;
                moment.places = Some(*places);
            }
        }
    }

    fn is_draw(event: &Event) -> bool {
        matches!(event, Event::FirstDealerDrawn { .. } | Event::Dealt { .. })
    }
}
