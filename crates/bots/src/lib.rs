//! Players for both games, and what the arena needs to let them meet.
//!
//! A bot gets the view of its seat and nothing else. Nothing here knows time, files, threads, the network or the
//! randomness of the operating system: given a seed, everything comes out the same.
//!
//! ```
//! use foretell_bots::{Level, Leveled, Rng, Tally, play_game};
//! use foretell_cards::{Cards, Setup};
//! use foretell_chance::{GameKey, ServerSeed};
//! use foretell_kernel::Seat;
//!
//! let rules = Setup::new(3).check()?;
//! let key = GameKey::new(&ServerSeed::of_series(1, 0), &["", "", ""]);
//! let mut bots: Vec<_> = Seat::all(3).map(|seat| Cards::bot(Level::Random, seat, Rng::new(7))).collect();
//! let played = play_game::<Cards, _>(&rules, &key, &mut bots)?;
//! let mut tally = Tally::new(3, 1);
//! tally.add(&played.journal, played.n_decisions, &[0, 0, 0]);
//! assert_eq!(tally.n_games, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod bot;
pub mod cards;
pub mod dice;
mod game_run;
mod level;
mod math;
mod random;
mod rng;
mod spread;
mod tally;

pub use advice::{Advice, Advised, Outlook};
pub use bot::Bot;
pub use game_run::{Foul, Played, play_game};
pub use level::{Level, Leveled, UnknownLevel};
pub use random::Random;
pub use rng::Rng;
pub use spread::Spread;
pub use tally::{Means, Sums, Tallied, Tally};
