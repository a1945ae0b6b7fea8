//! The last tricks with all cards known: what happens if every seat plays for its own points and sees all hands.
//!
//! Among cards that bring a seat the same, it plays the first in the order of the deck; so the answer is one, and a
//! plain enumeration gives the same. The search is a plain depth-first one on values without heap.

use foretell_kernel::{BySeat, Seat};

use super::world::World;

/// Whether so little is left that [`solve`] takes microseconds: two tricks, or three of few players.
pub fn is_near(world: &World) -> bool {
    let n_choosing = world.n_seats() - usize::from(world.trick.n_cards);
    world.n_left <= 2 || (world.n_left == 3 && n_choosing <= 3)
}

/// The needs of all seats after best play to the end: 0 for each that meets its prediction.
pub fn solve(world: &World, predicted: &BySeat<u8>) -> BySeat<i8> {
    if world.is_over() {
        return world.needs;
    }
    let seat = world.to_play;
    let legal = world.legal();
    let mut best: Option<(i32, BySeat<i8>)> = None;
    for card in legal.iter() {
        let mut next = *world;
        next.play(card);
        let needs = solve(&next, predicted);
        let points = points(&needs, predicted, seat);
        if best.as_ref().is_none_or(|(most, _)| points > *most) {
            best = Some((points, needs));
        }
    }
    best.map_or(world.needs, |(_, needs)| needs)
}

fn points(needs: &BySeat<i8>, predicted: &BySeat<u8>, seat: Seat) -> i32 {
    foretell_cards::points(predicted[seat], (predicted[seat].cast_signed() - needs[seat]).unsigned_abs())
}

#[cfg(test)]
mod tests {
    use foretell_cards::{Card, Deal, TrickPlay};

    use super::*;
    use crate::Rng;
    use crate::cards::pack::{CardNo, Pack};

    /// The same by the rules of the game itself: every line of play, with nothing of the search's own state.
    fn brute_force(play: &TrickPlay, predicted: &BySeat<u8>) -> BySeat<u8> {
        if play.is_over() {
            return *play.taken();
        }
        let seat = play.to_play();
        let results = play.legal().iter().map(|card| {
            let mut next = *play;
            next.play(card);
            brute_force(&next, predicted)
        });
        let points = |taken: &BySeat<u8>| foretell_cards::points(predicted[seat], taken[seat]);
        // `max_by_key` would keep the last of equals.
        results.reduce(|best, next| if points(&next) > points(&best) { next } else { best }).unwrap()
    }

    #[test]
    fn it_equals_brute_force() {
        let mut rng = Rng::new(5);
        for game in 0..400_usize {
            let n_seats = 3 + game % 4;
            let n_cards = 1 + rng.below(if n_seats < 5 { 3 } else { 2 }) as u8;
            let deal = Deal::sample(n_seats, n_cards, Seat::FIRST, &mut |n| rng.below(n as usize) as u32);
            let trump = deal.upcard.and_then(Card::color);
            let predicted = BySeat::from_fn(n_seats, |_| rng.below(usize::from(n_cards) + 1) as u8);
            let mut left = Pack::DECK;
            let hands = deal.hands.map(|&hand| {
                let pack = Pack::of_hand(hand, left);
                left = left - pack;
                pack
            });
            let mut play = TrickPlay::new(deal.hands, trump, Seat::FIRST);
            let mut world = World::new(hands, predicted, Pack::EMPTY, trump, Seat::FIRST, n_cards);
            for _ in 0..rng.below(n_seats) {
                let card = world.legal().iter().nth(rng.below(world.legal().len())).unwrap();
                world.play(card);
                play.play(CardNo::card(card));
            }
            let taken = brute_force(&play, &predicted);
            let needs = solve(&world, &predicted);
            for seat in Seat::all(n_seats) {
                assert_eq!(needs[seat], predicted[seat].cast_signed() - taken[seat].cast_signed());
            }
        }
    }

    #[test]
    fn wishes_that_go_together_all_come_true() {
        let card = |text: &str| Pack::DECK.first_of(text.parse().unwrap()).unwrap();
        let hand = |text: &str| text.split(' ').map(card).collect::<Pack>();
        let hands = BySeat::from_list([hand("B13 B1"), hand("B3 B9"), hand("G1 G5")]).unwrap();
        let predicted = BySeat::from_list([1, 1, 0]).unwrap();
        let world = World::new(hands, predicted, Pack::EMPTY, None, Seat::FIRST, 2);
        assert_eq!(solve(&world, &predicted).values(), [0, 0, 0]);
    }
}
