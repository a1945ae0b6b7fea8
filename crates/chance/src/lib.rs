//! Chance that everybody can check afterwards. `docs/FAIRNESS.md` writes the function down exactly.
//!
//! Before the game the server publishes the hash of its seed, and every player the hash of a text, the pledge; then the
//! texts are shown. All deals, rolls and magic cards follow from the seed and the texts. This crate knows no game, and it asks no operating system for random bytes: the caller
//! brings them.
//!
//! ```
//! use foretell_chance::{GameKey, Pledge, ServerSeed};
//!
//! let seed = ServerSeed::new([7; 32]);
//! let promise = seed.commitment(); // published before the game
//! let pledge = Pledge::new(&promise, "Ada's text"); // shown before any text is
//! let key = GameKey::new(&seed, &["Ada's text", "Bo's text"]);
//! let mut stream = key.draw(0);
//! assert!(stream.below(6) < 6);
//! assert_eq!(seed.to_string().parse::<ServerSeed>()?.commitment(), promise); // checked after the game
//! assert_eq!(Pledge::new(&promise, "Ada's text"), pledge);
//! # Ok::<(), foretell_chance::NotHex>(())
//! ```

mod hex;
mod pledge;
mod seed;
mod stream;

pub use hex::NotHex;
pub use pledge::Pledge;
pub use seed::{Commitment, ServerSeed};
pub use stream::{GameKey, Stream};
