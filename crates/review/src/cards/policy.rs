//! The fixed policy: everybody predicts what is nearest to what their cards are good for, and plays as learned, sharpened. Here it
//! plays on from the whole truth.

use foretell_bots::Rng;
use foretell_bots::cards::clairvoyant;
use foretell_bots::cards::forecast::{Before, Forecast};
use foretell_bots::cards::instinct::Instinct;
use foretell_bots::cards::memory::{Memory, Round};
use foretell_bots::cards::pack::Pack;
use foretell_bots::cards::policy::Policy;
use foretell_bots::cards::world::World;
use foretell_cards::{Action, Cards, CardsStage, Outcome, Rules};
use foretell_kernel::{BySeat, Color, Match, Need, Seat, TableView, Viewer};

use crate::Reviewed;

/// How much more often than learned the likelier cards are played.
const SHARPNESS: f32 = 8.0;

/// How a round is played.
pub(super) fn habit(round: &Round) -> Instinct {
    Instinct::new(round.n_seats(), round.n_cards, round.trump).sharpened(SHARPNESS)
}

/// Plays to the end. What is drawn for a card depends only on the number of the playout and of the card, so playouts of two positions
/// differ only where the positions make them differ: their difference is much surer than each of them.
pub(super) fn play_out(habit: &Instinct, world: &mut World, playout: &Rng) {
    while !world.is_over() {
        let card = habit.pick(world, &mut playout.fork(world.n_gone() as u64));
        world.play(card);
    }
}

/// The points of the round for everybody, on average, when it is played on from here.
pub(super) fn play_on(table: &Match<Cards>, eyes: &mut [Memory], n_playouts: usize, rng: &Rng) -> BySeat<f64> {
    let game = table.game();
    let n_seats = table.n_seats();
    let views: Vec<TableView<Cards>> = Seat::all(n_seats).map(|seat| table.view(Viewer::Seat(seat))).collect();
    let mut rounds: Vec<Round> = eyes.iter_mut().zip(&views).map(|(eye, view)| eye.round(&view.game).clone()).collect();
    if game.stage() == CardsStage::Naming {
        let color = named(&rounds[game.dealer().index()]);
        for round in &mut rounds {
            round.trump = Some(color);
        }
    }
    let known: BySeat<Option<u8>> = BySeat::from_fn(n_seats, |seat| {
        let sealed = match views[seat.index()].your_choice {
            Some(Action::Predict { tricks }) => Some(tricks),
            _ => None,
        };
        rounds[seat.index()].predicted(seat).or(sealed)
    });
    // Any seat remembers what was played; the hands are the true ones.
    let round = &rounds[0];
    let mut left = Pack::DECK - round.gone();
    let hands = game.hands().map(|&hand| {
        let pack = Pack::of_hand(hand, left);
        left = left - pack;
        pack
    });
    let predicted = if round.is_clairvoyant() {
        predict_blindly(&rounds, &known)
    } else {
        Forecast::new(n_seats, round.n_cards, round.trump).fill_in_nearest(round, &hands, &known)
    };
    let start = round.table(hands, predicted);
    let habit = habit(round);
    let n_playouts = if start.is_decided() { 1 } else { n_playouts };
    let mut sums: BySeat<i32> = BySeat::new(n_seats);
    for n in 0..n_playouts {
        let mut world = start;
        play_out(&habit, &mut world, &rng.fork(n as u64));
        for seat in Seat::all(n_seats) {
            sums[seat] += world.points(seat, predicted[seat]);
        }
    }
    sums.map(|&sum| f64::from(sum) / n_playouts as f64)
}

/// The trump colour in which the hand is good for most tricks.
fn named(round: &Round) -> Color {
    if round.is_clairvoyant() {
        let weighed = clairvoyant::weigh_trumps(round);
        let best = weighed.iter().max_by(|a, b| a.1.points().total_cmp(&b.1.points()));
        return match best {
            Some((Action::NameTrump { color }, _)) => *color,
            _ => Color::Blue,
        };
    }
    let hope = |color: &Color| {
        Forecast::new(round.n_seats(), round.n_cards, Some(*color)).mean(round.own(), Before::default())
    };
    Color::ALL.into_iter().max_by(|a, b| hope(a).total_cmp(&hope(b))).unwrap_or(Color::Blue)
}

/// Where nobody sees their own card.
fn predict_blindly(rounds: &[Round], known: &BySeat<Option<u8>>) -> BySeat<u8> {
    let round = &rounds[0];
    let n_seats = round.n_seats();
    let mut predicted: BySeat<u8> = BySeat::new(n_seats);
    let mut n_made = 0;
    let mut sum = 0;
    for seat in round.order() {
        let closed = (round.plus_minus_one && n_made + 1 == n_seats).then(|| 1_u8.checked_sub(sum)).flatten();
        let hoped = || u8::from(clairvoyant::expects_trick(&rounds[seat.index()]));
        let tricks = known[seat].unwrap_or_else(|| match hoped() {
            tricks if Some(tricks) == closed => 1 - tricks,
            tricks => tricks,
        });
        predicted[seat] = tricks;
        (n_made, sum) = (n_made + 1, sum + tricks);
    }
    predicted
}

/// One round that is dealt by chance and played by the policy from its deal on: what the table of means is made of.
pub fn played_by_policy(rules: &Rules, n_playouts: usize, rng: &mut Rng) -> Option<BySeat<f64>> {
    let mut table: Match<Cards> = Match::new(rules);
    let mut eyes = Cards::eyes(rules.n_seats());
    let Need::Chance(draw) = table.need() else { return None };
    let outcome: Outcome = <Cards as foretell_kernel::Game>::sample(&draw, &mut |n| rng.below(n as usize) as u32);
    for entry in table.draw(&outcome).ok()? {
        for seat in Seat::all(rules.n_seats()) {
            Cards::observe(&mut eyes, seat, &table.seen(&entry, Viewer::Seat(seat)));
        }
        table.apply(&entry);
    }
    let playouts = rng.fork(0);
    rng.next();
    Some(play_on(&table, &mut eyes, n_playouts, &playouts))
}
