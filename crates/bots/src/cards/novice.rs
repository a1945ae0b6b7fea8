//! The level `novice`: a friendly beginner. It counts its obvious winners, not always rightly, and plays by rules of
//! thumb when it pays attention. When it does not, it plays any card that suits what it wants from the trick, so it
//! never throws a wizard at a trick that it wants to lose.

use foretell_cards::{Action, Cards};
use foretell_kernel::{Seat, Seen, TableView};

use super::apprentice::{expected, known_predictions, nearest, strongest_color};
use super::memory::{Memory, Round};
use super::pack::Pack;
use super::policy::{Policy, unit};
use super::thumb::Thumb;
use super::world::World;
use crate::{Bot, Rng};

/// One card in so many is played without attention.
const DREAMS: usize = 2;

/// Plays like a beginner.
#[derive(Clone, Debug)]
pub struct Novice {
    memory: Memory,
    rng: Rng,
}

impl Novice {
    /// A player for this seat.
    pub const fn new(seat: Seat, rng: Rng) -> Novice {
        Novice { memory: Memory::new(seat), rng }
    }

    /// What the hand is good for, as a beginner counts: up to two tricks too many or too few, less in small hands, and
    /// nobody hopes for tricks in a hand that has none.
    fn count(round: &Round, rng: &mut Rng) -> f32 {
        let counted = expected(round);
        let error = (unit(rng) + unit(rng) - 1.0) * (1.0 + 0.12 * f32::from(round.n_cards)).min(2.4);
        counted + error * ((counted - 0.3) * 1.5).clamp(0.0, 1.0)
    }
}

impl Bot<Cards> for Novice {
    fn observe(&mut self, seen: &Seen<Cards>) {
        self.memory.observe(seen);
    }

    fn choose(&mut self, table: &TableView<Cards>) -> Action {
        let [first, _, ..] = table.legal[..] else { return table.legal[0] };
        let round = self.memory.round(&table.game);
        match first {
            Action::NameTrump { .. } => Action::NameTrump { color: strongest_color(round) },
            Action::Predict { .. } => nearest(&table.legal, Novice::count(round, &mut self.rng)),
            Action::Play { .. } => {
                let world = round.own_table(known_predictions(round));
                let thumb = Thumb { slips: false, ..Thumb::new(round.n_seats(), round.n_cards, round.trump) };
                let legal = if self.rng.below(DREAMS) == 0 { suitable(&world) } else { Pack::EMPTY };
                let card = if legal.is_empty() {
                    thumb.best(&world, world.legal())
                } else {
                    legal.iter().nth(self.rng.below(legal.len())).unwrap_or_default()
                };
                Action::Play { card: card.card() }
            }
        }
    }
}

/// What a beginner who is not attentive may play: any coloured card, but to a trick that should be lost one that
/// loses it.
fn suitable(world: &World) -> Pack {
    let colored = world.legal() - Pack::SPECIAL;
    let needs_tricks = world.needs[world.to_play] > 0;
    if needs_tricks { colored } else { colored - world.trick.beaters }
}
