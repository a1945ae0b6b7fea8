//! The round in which everybody sees all cards but their own (RULES 1.4): the one card is played by itself, so what is
//! left is to judge one's own chance, exactly, over the cards that it can be.

use foretell_cards::Action;
use foretell_kernel::{BySeat, Color, Seat};

use super::brought::Brought;
use super::memory::Round;
use super::pack::{CardNo, Pack};
use crate::math::exp;

/// With at least this chance to take the trick it is worth predicting: 30 or -10 points against -10 or 20.
const EVEN: f32 = 3.0 / 7.0;

/// How sharply players are thought to tell chances above from chances below [`EVEN`].
const SHARPNESS: f32 = 12.0;

/// What each legal prediction brings. Others who predicted have seen the card that this seat does not see, and `infers`
/// says whether to learn from it.
pub fn weigh_predictions(round: &Round, legal: &[Action], infers: bool) -> Vec<(Action, Brought)> {
    let chance = chance_to_take(round, infers);
    let brought = |action: &Action| match action {
        Action::Predict { tricks } => Some((*action, predicted(*tricks, chance))),
        Action::NameTrump { .. } | Action::Play { .. } => None,
    };
    legal.iter().filter_map(brought).collect()
}

/// What the better prediction brings with each trump colour.
pub fn weigh_trumps(round: &Round) -> Vec<(Action, Brought)> {
    let brought = |color: Color| {
        let mut named = round.clone();
        named.trump = Some(color);
        let chance = chance_to_take(&named, false);
        let [none, one] = [0, 1].map(|tricks| predicted(tricks, chance));
        (Action::NameTrump { color }, if one.points() > none.points() { one } else { none })
    };
    Color::ALL.into_iter().map(brought).collect()
}

/// Whether it is worth predicting the trick, from the other hands alone.
pub fn expects_trick(round: &Round) -> bool {
    chance_to_take(round, false) >= EVEN
}

/// What a prediction brings to one who takes the trick with this chance.
fn predicted(tricks: u8, chance: f32) -> Brought {
    let met = if tricks == 1 { chance } else { 1.0 - chance };
    let points = |taken: u8| foretell_cards::points(tricks, taken) as f32;
    Brought::reckoned(met, chance * points(1) + (1.0 - chance) * points(0))
}

/// The chance that the seat's unknown card takes the trick.
fn chance_to_take(round: &Round, infers: bool) -> f32 {
    let shown = BySeat::from_fn(round.n_seats(), |seat| round.shown(seat));
    let (mut taken, mut total) = (0.0, 0.0);
    for own in round.unseen().iter() {
        let mut hands = shown;
        hands[round.me] = Pack::only(own);
        let weight = if infers { plausibility(round, &hands) } else { 1.0 };
        total += weight;
        taken += if winner(round, hands) == round.me { weight } else { 0.0 };
    }
    if total > 0.0 { taken / total } else { 0.0 }
}

/// How likely the others, who see these hands but their own, are to have predicted what they did.
fn plausibility(round: &Round, hands: &BySeat<Pack>) -> f32 {
    let predicted = Seat::all(round.n_seats()).filter_map(|seat| Some((seat, round.predicted(seat)?)));
    let others = predicted.filter(|&(seat, _)| seat != round.me);
    others
        .map(|(seat, tricks)| {
            let above = SHARPNESS * (blind_chance(round, hands, seat) - EVEN);
            let one = 1.0 / (1.0 + exp(-above));
            if tricks == 1 { one } else { 1.0 - one }
        })
        .product()
}

/// The chance to take the trick of a seat that sees all of these hands but its own.
fn blind_chance(round: &Round, hands: &BySeat<Pack>, seat: Seat) -> f32 {
    let seen = hands.iter().filter(|&(other, _)| other != seat);
    let unseen = seen.fold(Pack::DECK - round.gone(), |left, (_, &hand)| left - hand);
    let takes = |card: CardNo| {
        let mut hands = *hands;
        hands[seat] = Pack::only(card);
        winner(round, hands) == seat
    };
    unseen.iter().filter(|&card| takes(card)).count() as f32 / unseen.len().max(1) as f32
}

fn winner(round: &Round, hands: BySeat<Pack>) -> Seat {
    let mut world = round.start(hands, BySeat::new(round.n_seats()));
    while let Some(card) = world.legal().lowest() {
        world.play(card);
    }
    // The winner is the one who has a trick more than predicted, which was none.
    world.needs.iter().find(|(_, need)| **need < 0).map_or(round.me, |(seat, _)| seat)
}
