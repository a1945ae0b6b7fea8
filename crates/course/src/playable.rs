//! What a course must know of a game beside the contract of the kernel.

use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_dice::DiceGame;
use foretell_kernel::{Game, Seat};
use foretell_pad::{prediction_of_cards, prediction_of_dice};
use serde::de::DeserializeOwned;

use crate::{Dealer, Score};

/// A game that a course can be made of.
pub trait Playable: Game<Action: DeserializeOwned> {
    /// What is played.
    fn rules_played(&self) -> &Self::Rules;

    /// What nature does, as the dealer says.
    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome;

    /// The seat that begins by these rules; nothing if it is drawn.
    fn first(rules: &Self::Rules) -> Option<Seat>;

    /// The seat that begins, if this is the event by which it was drawn.
    fn drawn_first(event: &Self::Event) -> Option<Seat>;

    /// A number that grows with every round, and only then.
    fn round_number(&self) -> u32;

    /// Takes down what an event means for the score.
    fn score(event: &Self::Event, score: &mut Score);

    /// What a seat chooses by saying nothing, if that has a meaning.
    fn unspoken(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
}

impl Playable for Cards {
    fn rules_played(&self) -> &Self::Rules {
        self.rules()
    }

    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome {
        dealer.cards(key, k, draw)
    }

    fn first(rules: &Self::Rules) -> Option<Seat> {
        rules.first_dealer()
    }

    fn drawn_first(event: &Self::Event) -> Option<Seat> {
        match event {
            foretell_cards::Event::FirstDealerDrawn { seat } => Some(*seat),
            _ => None,
        }
    }

    fn round_number(&self) -> u32 {
        self.round() as u32
    }

    fn score(event: &Self::Event, score: &mut Score) {
        match event {
            foretell_cards::Event::Scored { score: line } => {
                for seat in Seat::all(line.taken.n_seats()) {
                    score.predicted(seat, prediction_of_cards(score.next_round(seat), line, seat));
                }
            }
            foretell_cards::Event::Ended { totals, places } => score.ended(totals, places),
            _ => {}
        }
    }
}

impl Playable for DiceGame {
    fn rules_played(&self) -> &Self::Rules {
        self.rules()
    }

    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome {
        dealer.dice(key, k, draw)
    }

    fn first(rules: &Self::Rules) -> Option<Seat> {
        rules.first_seer()
    }

    fn drawn_first(event: &Self::Event) -> Option<Seat> {
        match event {
            foretell_dice::Event::FirstSeerDrawn { seat } => Some(*seat),
            _ => None,
        }
    }

    fn round_number(&self) -> u32 {
        DiceGame::round_number(self).into()
    }

    fn score(event: &Self::Event, score: &mut Score) {
        match event {
            foretell_dice::Event::Marked { seat, prediction, mark, jester, .. } => {
                let (round, number) = (score.next_round(*seat), prediction.number());
                score.predicted(*seat, prediction_of_dice(round, number, *mark, jester.is_some()));
            }
            foretell_dice::Event::Ended { totals, places, .. } => score.ended(totals, places),
            _ => {}
        }
    }

    /// A seer who names no wizard colour has named that of their own prediction (RULES 2.2 step 2).
    fn unspoken(&self, seat: Seat) -> Option<Self::Action> {
        let is_naming = matches!(self.stage(), foretell_dice::DiceStage::NameWizard);
        let color = self.prediction(seat).filter(|_| is_naming)?.color();
        Some(foretell_dice::Action::NameWizard { color })
    }
}
