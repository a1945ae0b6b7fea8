//! The round in which everybody sees all cards but the own (RULES 1.4): the one card is played by itself, so what is
//! left is to judge one's own chance, exactly, over the cards that it can be.

use foretell_cards::Action;
use foretell_kernel::{BySeat, Color, Seat};

use super::memory::Round;
use super::pack::{CardNo, Pack};

/// With at least this chance to take the trick it is worth predicting: 30 or -10 points against -10 or 20.
const EVEN: f32 = 3.0 / 7.0;

/// How sharply players are thought to tell chances above from chances below [`EVEN`].
const SHARPNESS: f32 = 12.0;

/// The legal prediction that brings the most points in the mean. Others who predicted have seen the card that this
/// seat does not see, and `infers` says whether to learn from it.
pub(super) fn best_prediction(round: &Round, legal: &[Action], infers: bool) -> Action {
    let chance = chance_to_take(round, infers);
    let value = |action: &Action| match action {
        Action::Predict { tricks: 1 } => 40.0 * chance - 10.0,
        Action::Predict { .. } => 20.0 - 30.0 * chance,
        Action::NameTrump { .. } | Action::Play { .. } => f32::MIN,
    };
    legal.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b))).unwrap_or(legal[0])
}

/// The trump colour with which the best prediction brings the most points.
pub(super) fn best_trump(round: &Round) -> Action {
    let value = |color: Color| {
        let mut named = round.clone();
        named.trump = Some(color);
        let chance = chance_to_take(&named, false);
        (40.0 * chance - 10.0).max(20.0 - 30.0 * chance)
    };
    let color = Color::ALL.into_iter().max_by(|&a, &b| value(a).total_cmp(&value(b)));
    Action::NameTrump { color: color.unwrap_or(Color::Blue) }
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
            let one = 1.0 / (1.0 + (-above).exp());
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
