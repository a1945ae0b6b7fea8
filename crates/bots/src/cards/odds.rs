//! The odds that players ask about: how many tricks a hand takes, and what each prediction brings.

use foretell_cards::{Card, CardSet, Hand, N_CARDS};
use foretell_kernel::{BySeat, Color, Seat};
use serde::Serialize;

use super::instinct::Instinct;
use super::memory::Round;
use super::policy::Policy;
use super::supposed::{Suppose, Supposed};
use crate::Rng;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The hand; its size is the number of cards in the round.
    pub hand: CardSet,
    /// How many play.
    pub n_seats: usize,
    /// The card turned up, if there is one and it is known.
    pub upcard: Option<Card>,
    /// The trump colour.
    pub trump: Option<Color>,
    /// How many seats lead and predict before this one: 0 leads the first trick.
    pub n_before: usize,
    /// In how many worlds each prediction is played out.
    pub n_playouts: usize,
    /// From which the worlds follow.
    pub seed: u64,
}

/// What a prediction brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// How many tricks are predicted.
    pub prediction: u8,
    /// How likely each number of tricks is, from 0, when the player plays towards the prediction.
    pub tricks: Vec<f64>,
    /// The chance that the prediction comes true.
    pub met: f64,
    /// The mean of the points.
    pub points: f64,
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoOdds {
    /// The game is for 3 to 6.
    #[error("the card game is for 3 to 6 players, not for {n_seats}")]
    Players {
        /// How many were asked for.
        n_seats: usize,
    },
    /// The deck does not have so many cards.
    #[error("{n_seats} players cannot get {n_cards} cards each: they get 1 to {most}")]
    HandSize {
        /// How many play.
        n_seats: usize,
        /// How many cards the hand has.
        n_cards: usize,
        /// How many it may have.
        most: usize,
    },
    /// The seat is not at the table.
    #[error("of {n_seats} players at most {most} can lead before one", most = n_seats - 1)]
    Turn {
        /// How many play.
        n_seats: usize,
    },
    /// The upcard is in the hand already.
    #[error("{card} cannot be turned up: the hand has it")]
    Upcard {
        /// Which.
        card: Card,
    },
    /// Nothing can be said from no playout.
    #[error("at least one playout is needed")]
    NoPlayouts,
}

/// What each prediction from 0 to the number of cards brings.
pub fn odds(question: &Question) -> Result<Vec<Odds>, NoOdds> {
    check(question)?;
    let Question { hand, n_seats, upcard, trump, n_before, n_playouts, seed } = *question;
    let me = Seat::FIRST.round(n_seats).nth(n_before).unwrap_or_default();
    let n_cards = hand.len();
    let hands =
        BySeat::from_fn(n_seats, |seat| if seat == me { Hand::Open { cards: hand } } else { Hand::Closed { n_cards } });
    // Seat 0 leads, so the one to its right deals.
    let dealer = Seat::FIRST.round(n_seats).last().unwrap_or_default();
    let mut round = Round::dealt(me, 1, dealer, &hands, upcard);
    round.trump = trump;
    let mut rng = Rng::new(seed);
    let policy = Instinct::new(n_seats, round.n_cards, trump);
    let mut suppose = Suppose::new(&round);
    let worlds: Vec<Supposed> = (0..n_playouts).map(|_| suppose.any(&mut rng)).collect();
    let play_all = |prediction: u8| {
        let mut counts = vec![0_u32; n_cards + 1];
        for supposed in &worlds {
            let mut world = suppose.predict(supposed, prediction, &mut rng).world;
            policy.play_out(&mut world, &mut rng);
            counts[usize::from((prediction.cast_signed() - world.needs[me]).unsigned_abs())] += 1;
        }
        summary(prediction, &counts)
    };
    Ok((0..=round.n_cards).map(play_all).collect())
}

fn check(question: &Question) -> Result<(), NoOdds> {
    let n_seats = question.n_seats;
    if !(3..=6).contains(&n_seats) {
        return Err(NoOdds::Players { n_seats });
    }
    let (n_cards, most) = (question.hand.len(), N_CARDS / n_seats);
    if n_cards == 0 || n_cards > most {
        return Err(NoOdds::HandSize { n_seats, n_cards, most });
    }
    if question.n_before >= n_seats {
        return Err(NoOdds::Turn { n_seats });
    }
    let left = CardSet::DECK.without_all(question.hand);
    if let Some(card) = question.upcard.filter(|&card| !left.contains(card)) {
        return Err(NoOdds::Upcard { card });
    }
    if question.n_playouts == 0 { Err(NoOdds::NoPlayouts) } else { Ok(()) }
}

fn summary(prediction: u8, counts: &[u32]) -> Odds {
    let total = f64::from(counts.iter().sum::<u32>());
    let tricks: Vec<f64> = counts.iter().map(|&count| f64::from(count) / total).collect();
    let worth = |(taken, chance): (usize, &f64)| chance * f64::from(foretell_cards::points(prediction, taken as u8));
    let points = tricks.iter().enumerate().map(worth).sum();
    Odds { prediction, met: tricks[usize::from(prediction)], tricks, points }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(hand: &str, n_seats: usize) -> Question {
        let hand = CardSet::from_cards(hand.split(' ').map(|card| card.parse().unwrap())).unwrap();
        Question { hand, n_seats, upcard: None, trump: None, n_before: 0, n_playouts: 2000, seed: 1 }
    }

    #[test]
    fn a_wizard_that_leads_takes_the_trick() {
        let odds = odds(&question("W", 4)).unwrap();
        assert!((odds[1].met - 1.0).abs() < 1e-9 && (odds[1].points - 30.0).abs() < 1e-9);
        assert!((odds[0].points + 10.0).abs() < 1e-9);
    }

    /// One card each, and no trump: B13 that is led loses only to a wizard, of which 4 are among the 58 others
    /// (the upcard, a jester, is gone), and 2 of these 58 are held.
    #[test]
    fn one_card_is_as_exact_as_the_sample() {
        let upcard = Some(Card::JESTER);
        let odds = odds(&Question { upcard, n_playouts: 40_000, ..question("B13", 3) }).unwrap();
        let exact = (54.0 * 53.0) / (58.0 * 57.0);
        assert!((odds[1].met - exact).abs() < 0.006, "{} is not {exact}", odds[1].met);
    }

    #[test]
    fn chances_add_up_and_follow_from_the_seed() {
        let asked = Question { trump: Some(Color::Red), n_before: 2, ..question("W R12 B3 G9 J", 5) };
        let given = odds(&asked).unwrap();
        assert_eq!(given.len(), 6);
        for odds in &given {
            assert!((odds.tricks.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
        assert_eq!(odds(&asked).unwrap(), given);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (question, message) in [
            (question("W", 7), "the card game is for 3 to 6 players, not for 7"),
            (question("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11", 6), "6 players cannot get 11 cards each: they get 1 to 10"),
            (Question { n_before: 4, ..question("W", 4) }, "of 4 players at most 3 can lead before one"),
            (Question { upcard: "B4".parse().ok(), ..question("B4", 4) }, "B4 cannot be turned up: the hand has it"),
            (Question { n_playouts: 0, ..question("B4", 4) }, "at least one playout is needed"),
        ] {
            assert_eq!(odds(&question).unwrap_err().to_string(), message);
        }
    }
}
