//! What the two games share: seats, colours, the contract that a game keeps, and a match that seals choices.
//!
//! Nothing here knows time, files, the network, random numbers or JSON. Chance enters as an outcome that the caller
//! hands in; what leaves is a view.
//!
//! ```
//! use foretell_kernel::{BySeat, Seat, SeatSet};
//!
//! let dealer = Seat::new(2).expect("a seat");
//! assert_eq!(dealer.left(3).index(), 0);
//! let tricks = BySeat::from_fn(3, |seat| if seat == dealer { 2_u8 } else { 0 });
//! assert_eq!(tricks[dealer], 2);
//! assert_eq!(SeatSet::all(3).without(dealer).len(), 2);
//! ```

mod by_seat;
mod color;
mod game;
#[cfg(feature = "laws")]
pub mod laws;
mod matches;
mod option_info;
mod perft;
mod places;
mod rules_error;
mod seat;
mod version;

pub use by_seat::BySeat;
pub use color::{Color, UnknownColor};
pub use game::{Answer, Game, Need, Viewer};
pub use matches::{Entry, Match, Refusal, Seen, Seq, TableView};
pub use option_info::{OptionInfo, OptionValues};
pub use perft::{Script, perft};
pub use places::places;
pub use rules_error::RulesError;
pub use seat::{MAX_SEATS, Seat, SeatSet, UnknownSeat};
pub use version::{KNOWN_VERSIONS, RULES_VERSION, is_known_version};
