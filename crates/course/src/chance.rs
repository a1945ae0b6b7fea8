//! Where deals and rolls come from: the seeds of the game, through one documented function (`docs/FAIRNESS.md`).

use std::fmt;
use std::sync::Arc;

use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_dice::DiceGame;
use foretell_kernel::Game;

use crate::Playable;

/// Gives the k-th draw of a game. Tests may replace it to choose what is dealt; nobody else does.
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

/// What the k-th draw of the game with this key gives.
pub fn sample<G: Game>(key: &GameKey, k: u64, draw: &G::Draw) -> G::Outcome {
    let mut stream = key.draw(k);
    G::sample(draw, &mut |n| stream.below(n))
}

/// The dealer of every server: what the seeds say happens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeds;

impl Dealer for Seeds {}

/// All chance of one game.
#[derive(Clone)]
pub struct Chance {
    key: GameKey,
    /// Nothing where the seeds decide.
    dealer: Option<Arc<dyn Dealer>>,
}

impl Chance {
    /// What follows from the key.
    pub fn new(key: GameKey) -> Chance {
        Chance { key, dealer: None }
    }

    /// What this dealer makes of the key.
    pub fn dealt(key: GameKey, dealer: Arc<dyn Dealer>) -> Chance {
        Chance { key, dealer: Some(dealer) }
    }

    /// What comes of the k-th draw.
    pub fn outcome<G: Playable>(&self, k: u64, draw: &G::Draw) -> G::Outcome {
        match &self.dealer {
            Some(dealer) => G::drawn(&**dealer, &self.key, k, draw),
            None => sample::<G>(&self.key, k, draw),
        }
    }
}

/// The key is a secret while the game runs.
impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(…)")
    }
}
