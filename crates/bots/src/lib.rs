//! Players for both games, and what the arena needs to let them meet.
//!
//! A bot gets the view of its seat and nothing else. Nothing here knows time, files, threads, the network or the
//! randomness of the operating system: given a seed, everything comes out the same.
//!
//! ```
//! use foretell_bots::{Level, Rng, Tally, play_game};
//! use foretell_cards::{Cards, Setup};
//! use foretell_chance::{GameKey, ServerSeed};
//!
//! let rules = Setup::new(3).check()?;
//! let key = GameKey::new(&ServerSeed::of_series(1, 0), &["", "", ""]);
//! let mut bots: Vec<_> = (0..3).map(|seat| Level::Random.bot(Rng::new(seat))).collect();
//! let played = play_game::<Cards>(&rules, &key, &mut bots)?;
//! let mut tally = Tally::new(3);
//! tally.add(&played.journal, played.n_decisions);
//! assert_eq!(tally.n_games, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod game_run;
mod level;
mod random;
mod rng;
mod tally;

pub use bot::Bot;
pub use game_run::{Foul, Played, play_game};
pub use level::{Level, UnknownLevel};
pub use random::Random;
pub use rng::Rng;
pub use tally::{Means, SeatTally, Tallied, Tally};
