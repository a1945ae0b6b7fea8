//! Where deals and rolls come from: the seeds of the game, through one documented function (`docs/FAIRNESS.md`).

use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_dice::DiceGame;
use foretell_kernel::Game;

/// Gives the k-th draw of a game. Tests may replace it to choose what is dealt; a server never does.
pub trait Dealer: Send + Sync + 'static {
    /// What nature does in a card game.
    fn cards(&self, key: &GameKey, k: u64, draw: &foretell_cards::Draw) -> foretell_cards::Outcome {
        sample::<Cards>(key, k, draw)
    }

    /// What nature does in a dice game.
    fn dice(&self, key: &GameKey, k: u64, draw: &foretell_dice::Draw) -> foretell_dice::Outcome {
        sample::<DiceGame>(key, k, draw)
    }
}

fn sample<G: Game>(key: &GameKey, k: u64, draw: &G::Draw) -> G::Outcome {
    let mut stream = key.draw(k);
    G::sample(draw, &mut |n| stream.below(n))
}

/// The dealer of every server: what the seeds say happens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeds;

impl Dealer for Seeds {}
