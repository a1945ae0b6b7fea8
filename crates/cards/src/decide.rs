//! What follows from an answer. Nothing here changes the state.

use foretell_kernel::{BySeat, Game, places};

use crate::phase::Phase;
use crate::{Action, Cards, CardsRefusal, Event, Outcome, RoundScore, TrickPlay, points};

impl Cards {
    pub(crate) fn decide_outcome(&self, outcome: &Outcome) -> Result<Vec<Event>, CardsRefusal> {
        match (&self.phase, outcome) {
            (Phase::Seating, Outcome::FirstDealer(seat)) => {
                if seat.index() >= self.n_seats() {
                    return Err(CardsRefusal::NoSuchSeat { seat: *seat });
                }
                Ok(vec![Event::FirstDealerDrawn { seat: *seat }])
            }
            (Phase::Dealing, Outcome::Deal(deal)) => {
                deal.check(self.n_seats(), self.rules.rounds().nth(self.round).unwrap_or_default())?;
                Ok(vec![Event::Dealt { deal: *deal }])
            }
            (Phase::Seating, _) => Err(CardsRefusal::SomethingElse { asked: "the first dealer" }),
            (Phase::Dealing, _) => Err(CardsRefusal::SomethingElse { asked: "a deal" }),
            (Phase::Naming { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a trump colour" }),
            (Phase::Predicting { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a prediction" }),
            (Phase::Playing { .. }, _) => Err(CardsRefusal::SomethingElse { asked: "a card" }),
            (Phase::Over, _) => Err(CardsRefusal::SomethingElse { asked: "nothing" }),
        }
    }

    pub(crate) fn decide_choices(&self, choices: &BySeat<Option<Action>>) -> Result<Vec<Event>, CardsRefusal> {
        let asked = self.asked();
        for (seat, choice) in choices.iter() {
            match choice {
                Some(action) => self.check_choice(seat, action)?,
                None if asked.contains(seat) => return Err(CardsRefusal::ChoiceMissing { seat }),
                None => {}
            }
        }
        if asked.is_empty() {
            return Err(CardsRefusal::SomethingElse { asked: "a deal, or nothing," });
        }
        let mut events = Vec::with_capacity(4);
        for seat in self.in_order() {
            match choices[seat] {
                Some(Action::NameTrump { color }) => events.push(Event::TrumpNamed { seat, color }),
                Some(Action::Predict { tricks }) => events.push(Event::Predicted { seat, tricks }),
                Some(Action::Play { card }) => events.push(Event::Played { seat, card }),
                None => {}
            }
        }
        self.decide_what_follows(&mut events);
        Ok(events)
    }

    /// Adds what the events lead to without anybody being asked: a trick is taken, a round scored, the game over;
    /// and the forced plays of a clairvoyant round.
    fn decide_what_follows(&self, events: &mut Vec<Event>) {
        match (&self.phase, events.last()) {
            (Phase::Playing { predicted, play }, Some(Event::Played { card, .. })) => {
                let mut play = *play;
                play.lay(*card);
                self.decide_trick(*predicted, &mut play, events);
            }
            (Phase::Predicting { hands, made }, Some(Event::Predicted { .. })) if self.is_clairvoyant() => {
                let mut made = *made;
                for event in events.iter() {
                    if let Event::Predicted { seat, tricks } = event {
                        made[*seat] = Some(*tricks);
                    }
                }
                if made.values().iter().all(Option::is_some) {
                    let predicted = made.map(|tricks| tricks.unwrap_or_default());
                    let play = TrickPlay::new(*hands, self.trump, self.dealer.left(self.n_seats()));
                    self.decide_forced_plays(predicted, play, events);
                }
            }
            _ => {}
        }
    }

    /// In the clairvoyant round nobody knows their own card, so nobody can be asked for it: the only card of each is
    /// played in order (RULES 1.4).
    fn decide_forced_plays(&self, predicted: BySeat<u8>, mut play: TrickPlay, events: &mut Vec<Event>) {
        while let Some(card) = play.legal().nth(0) {
            events.push(Event::Played { seat: play.to_play(), card });
            play.lay(card);
            self.decide_trick(predicted, &mut play, events);
        }
    }

    fn decide_trick(&self, predicted: BySeat<u8>, play: &mut TrickPlay, events: &mut Vec<Event>) {
        if !play.trick_is_full() {
            return;
        }
        events.push(Event::TrickTaken { winner: play.trick().winning() });
        play.take();
        if !play.is_over() {
            return;
        }
        let score = self.score(predicted, *play.taken());
        events.push(Event::Scored { score });
        if self.round() == self.rules.rounds().len() {
            events.push(ended(score.totals));
        }
    }

    fn score(&self, predicted: BySeat<u8>, taken: BySeat<u8>) -> RoundScore {
        let before = self.totals();
        let points = BySeat::from_fn(self.n_seats(), |seat| points(predicted[seat], taken[seat]));
        let totals = BySeat::from_fn(self.n_seats(), |seat| before[seat] + points[seat]);
        RoundScore { n_cards: self.n_cards, predicted, taken, points, totals }
    }
}

/// The end of the game: most points win (RULES 1.3).
fn ended(totals: BySeat<i32>) -> Event {
    Event::Ended { totals, places: places(&totals) }
}
