//! The level `apprentice`: solid rules of thumb. It adds up what its cards are worth and plays the card that the rules
//! of thumb say. It deals no worlds.

use foretell_cards::{Action, Cards};
use foretell_kernel::{BySeat, Color, Seat, Seen, TableView};

use super::chances::Chances;
use super::forecast::before;
use super::memory::{Memory, Round};
use super::policy::Policy;
use super::thumb::Thumb;
use crate::{Bot, Rng};

/// Plays by rules of thumb.
#[derive(Clone, Debug)]
pub struct Apprentice {
    memory: Memory,
}

impl Apprentice {
    /// A player for this seat. It leaves nothing to chance.
    pub const fn new(seat: Seat, _rng: Rng) -> Apprentice {
        Apprentice { memory: Memory::new(seat) }
    }
}

impl Bot<Cards> for Apprentice {
    fn observe(&mut self, seen: &Seen<Cards>) {
        self.memory.observe(seen);
    }

    fn choose(&mut self, table: &TableView<Cards>) -> Action {
        let [first, _, ..] = table.legal[..] else { return table.legal[0] };
        let round = self.memory.round(&table.game);
        match first {
            Action::NameTrump { .. } => Action::NameTrump { color: strongest_color(round) },
            Action::Predict { .. } => nearest(&table.legal, expected(round)),
            Action::Play { .. } => {
                let world = round.own_table(known_predictions(round));
                let thumb = Thumb { slips: false, ..Thumb::new(round.n_seats(), round.n_cards, round.trump) };
                Action::Play { card: thumb.best(&world, world.legal()).card() }
            }
        }
    }
}

/// The predictions as far as they are shown; a seat whose prediction is covered is thought to want its share.
pub(crate) fn known_predictions(round: &Round) -> BySeat<u8> {
    let share = round.n_cards / round.n_seats() as u8;
    BySeat::from_fn(round.n_seats(), |seat| round.predicted(seat).unwrap_or(share))
}

/// The colour in which the hand, or what is seen of all hands, is strongest. Who sees the others' cards only names the
/// colour in which they are weakest.
pub(crate) fn strongest_color(round: &Round) -> Color {
    let strength = |color: Color| {
        let chances = Chances::new(round.n_seats(), Some(color));
        let others = Seat::all(round.n_seats()).filter(|&seat| seat != round.me);
        chances.sum(round.own()) - others.map(|seat| chances.sum(round.shown(seat))).sum::<f32>()
    };
    let best = Color::ALL.into_iter().max_by(|&a, &b| strength(a).total_cmp(&strength(b)));
    best.unwrap_or(Color::Blue)
}

/// How many tricks the seat should take. One who does not see their card takes the one trick if no other card looks
/// like it.
pub(crate) fn expected(round: &Round) -> f32 {
    if round.is_clairvoyant() {
        let chances = Chances::new(round.n_seats(), round.trump);
        let best = Seat::all(round.n_seats()).map(|seat| chances.sum(round.shown(seat))).fold(0.0, f32::max);
        return if best < 0.2 { 1.0 } else { 0.0 };
    }
    // If those before wanted more than their share, less is left.
    let before = before(round, round.me);
    let share = f32::from(before.n_seats) * f32::from(round.n_cards) / round.n_seats() as f32;
    Chances::new(round.n_seats(), round.trump).sum(round.own()) - 0.12 * (f32::from(before.sum) - share)
}

/// The legal prediction that is nearest to a number of tricks.
pub(crate) fn nearest(legal: &[Action], tricks: f32) -> Action {
    let off = |action: &Action| match action {
        Action::Predict { tricks: number } => (f32::from(*number) - tricks).abs(),
        Action::NameTrump { .. } | Action::Play { .. } => f32::MAX,
    };
    legal.iter().copied().min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(legal[0])
}
