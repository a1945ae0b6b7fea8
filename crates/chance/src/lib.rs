//! Chance that everybody can check afterwards. `docs/FAIRNESS.md` writes the function down exactly.
//!
//! Before the game the server publishes the hash of its seed; every player adds a text; all deals, rolls and magic
//! cards follow from both. This crate knows no game, and it asks no operating system for random bytes: the caller
//! brings them.
//!
//! ```
//! use foretell_chance::{GameKey, ServerSeed};
//!
//! let seed = ServerSeed::new([7; 32]);
//! let promise = seed.commitment(); // published before the game
//! let key = GameKey::new(&seed, &["Ada's text", "Bo's text"]);
//! let mut stream = key.draw(0);
//! assert!(stream.below(6) < 6);
//! assert_eq!(seed.to_string().parse::<ServerSeed>()?.commitment(), promise); // checked after the game
//! # Ok::<(), foretell_chance::NotHex>(())
//! ```

mod seed;
mod stream;

pub use seed::{Commitment, NotHex, ServerSeed};
pub use stream::{GameKey, Stream};
