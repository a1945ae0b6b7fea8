//! What was luck and what was skill in a game that is over, seat by seat, so that it adds up (`docs/REVIEW.md`).
//!
//! One fixed policy gives the worth of every position to everybody ([`Reviewed::value`]), and the worth of every choice from
//! what its seat knew ([`Reviewed::weigh`]). [`Reviewer`] walks through a game with them, step by step, so that a page can show how far
//! it is; what comes of it are [`SeatReview`]s. It sees the whole truth of a game, so it is only for games that are over. Nothing here
//! knows time, threads, files or the network: with the same seed a game is always reviewed alike.
//!
//! ```
//! use foretell_bots::{Level, Leveled, Rng, play_game};
//! use foretell_cards::{Cards, Setup};
//! use foretell_chance::{GameKey, ServerSeed};
//! use foretell_kernel::Seat;
//! use foretell_review::{Effort, Reviewer};
//!
//! let mut setup = Setup::new(3);
//! setup.set("rounds", "1+2")?;
//! let rules = setup.check()?;
//! let key = GameKey::new(&ServerSeed::of_series(1, 0), &["", "", ""]);
//! let mut bots: Vec<_> = Seat::all(3).map(|seat| Cards::bot(Level::Novice, seat, Rng::new(7))).collect();
//! let played = play_game::<Cards, _>(&rules, &key, &mut bots)?;
//! let mut reviewer = Reviewer::<Cards>::new(&rules, &played.journal, Some(Seat::FIRST), Effort::USUAL, 1);
//! while reviewer.step() {}
//! let own = reviewer.seat(Seat::FIRST).ok_or("the game is over")?;
//! let sum = own.start + own.sums.chance + own.sums.others + own.sums.lie - own.sums.loss;
//! assert!((f64::from(own.points) - sum).abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cards;
mod dice;
mod reviewed;
mod reviewer;
mod summary;
mod weighed;

pub use cards::{N_MEANS, place_of_mean, played_by_policy, round_mean};
pub use reviewed::{Cause, Effort, Kind, Reviewed};
pub use reviewer::{Reviewer, Step};
pub use summary::{Decision, SeatReview, Sums, accuracy, places_without_luck};
pub use weighed::{Weighed, Weighing};

/// The version of the policy: it changes whenever the same game would be reviewed differently.
pub const POLICY_VERSION: u32 = 1;
