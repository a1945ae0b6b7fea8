//! Who is asked, and what they may choose. What is listed is exactly what passes the check.

use foretell_kernel::{BySeat, Color, Game, Seat, SeatSet};

use crate::phase::Phase;
use crate::{Action, Card, Cards, CardsRefusal, Follow, Predictions, TrickPlay};

impl Cards {
    /// Who has to choose now.
    pub(crate) fn asked(&self) -> SeatSet {
        match &self.phase {
            Phase::Seating | Phase::Dealing | Phase::Over => SeatSet::EMPTY,
            Phase::Naming { .. } => SeatSet::only(self.dealer),
            Phase::Predicting { made, .. } => match self.rules.predictions() {
                Predictions::Open => self.next_to_predict(made).map_or(SeatSet::EMPTY, SeatSet::only),
                Predictions::Secret | Predictions::Hidden => SeatSet::all(self.n_seats()),
            },
            Phase::Playing { play, .. } => SeatSet::only(play.to_play()),
        }
    }

    fn next_to_predict(&self, made: &BySeat<Option<u8>>) -> Option<Seat> {
        self.in_order().find(|&seat| made[seat].is_none())
    }

    pub(crate) fn legal_choices(&self, seat: Seat) -> Vec<Action> {
        if !self.asked().contains(seat) {
            return Vec::new();
        }
        match &self.phase {
            Phase::Seating | Phase::Dealing | Phase::Over => Vec::new(),
            Phase::Naming { .. } => Color::ALL.map(|color| Action::NameTrump { color }).to_vec(),
            Phase::Predicting { made, .. } => {
                let closed = self.closed(made);
                let open = (0..=self.n_cards).filter(|&tricks| Some(tricks) != closed);
                open.map(|tricks| Action::Predict { tricks }).collect()
            }
            Phase::Playing { play, .. } => {
                let legal = play.legal();
                let mut actions = Vec::with_capacity(legal.len());
                actions.extend(legal.iter().map(|card| Action::Play { card }));
                actions
            }
        }
    }

    pub(crate) fn check_choice(&self, seat: Seat, action: &Action) -> Result<(), CardsRefusal> {
        if !self.asked().contains(seat) {
            return Err(CardsRefusal::NotAsked { seat });
        }
        match (&self.phase, *action) {
            (Phase::Naming { .. }, Action::NameTrump { .. }) => Ok(()),
            (Phase::Predicting { made, .. }, Action::Predict { tricks }) => {
                self.rules.check_prediction(self.n_cards, made, tricks)
            }
            (Phase::Playing { play, .. }, Action::Play { card }) => check_card(play, card),
            (Phase::Naming { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a trump colour" }),
            (Phase::Predicting { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a prediction" }),
            (Phase::Playing { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a card" }),
            (Phase::Seating | Phase::Dealing | Phase::Over, _) => Err(CardsRefusal::NotAsked { seat }),
        }
    }
}

fn check_card(play: &TrickPlay, card: Card) -> Result<(), CardsRefusal> {
    let hand = play.hands()[play.to_play()];
    if !hand.contains(card) {
        return Err(CardsRefusal::NotHeld { card });
    }
    match play.trick().follow() {
        Follow::Color(color) if !hand.following(color).contains(card) => Err(CardsRefusal::MustFollow { card, color }),
        _ => Ok(()),
    }
}
