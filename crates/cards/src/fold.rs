//! How a game takes in what happened. It refuses nothing and asks nobody: an event that was decided is true.

use foretell_kernel::{BySeat, Game, Seat};

use crate::phase::Phase;
use crate::{Card, Cards, Deal, Event, RoundScore, TrickPlay};

impl Cards {
    /// Takes the event in.
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::FirstDealerDrawn { seat } => {
                self.dealer = *seat;
                self.phase = Phase::Dealing;
            }
            Event::Dealt { deal } => self.apply_deal(deal),
            Event::TrumpNamed { seat: _, color } => {
                self.trump = Some(*color);
                self.phase = Phase::Predicting { hands: self.hands(), made: BySeat::new(self.n_seats()) };
            }
            Event::Predicted { seat, tricks } => self.apply_prediction(*seat, *tricks),
            Event::Played { seat: _, card } => self.apply_card(*card),
            Event::TrickTaken { winner: _ } => self.apply_trick(),
            Event::Scored { score } => self.apply_score(score),
            Event::Ended { .. } => self.phase = Phase::Over,
        }
    }

    fn apply_deal(&mut self, deal: &Deal) {
        self.n_cards = self.rules.rounds().nth(self.round).unwrap_or_default();
        self.upcard = deal.upcard;
        self.trump = deal.upcard.and_then(Card::color);
        let hands = deal.hands;
        self.phase = if deal.upcard == Some(Card::WIZARD) {
            Phase::Naming { hands }
        } else {
            Phase::Predicting { hands, made: BySeat::new(self.n_seats()) }
        };
    }

    fn apply_prediction(&mut self, seat: Seat, tricks: u8) {
        let n_seats = self.n_seats();
        if let Phase::Predicting { hands, made } = &mut self.phase {
            made[seat] = Some(tricks);
            if made.values().iter().all(Option::is_some) {
                let predicted = made.map(|tricks| tricks.unwrap_or_default());
                let play = TrickPlay::new(*hands, self.trump, self.dealer.left(n_seats));
                self.phase = Phase::Playing { predicted, play };
            }
        }
    }

    fn apply_card(&mut self, card: Card) {
        if let Phase::Playing { play, .. } = &mut self.phase {
            self.last_trick = None;
            play.lay(card);
        }
    }

    fn apply_trick(&mut self) {
        if let Phase::Playing { play, .. } = &mut self.phase {
            self.last_trick = Some(*play.trick());
            play.take();
        }
    }

    fn apply_score(&mut self, score: &RoundScore) {
        self.sheet.push(*score);
        self.round += 1;
        if self.round < self.rules.rounds().len() {
            self.dealer = self.dealer.left(self.n_seats());
            self.phase = Phase::Dealing;
        } else {
            self.phase = Phase::Over;
        }
    }
}
