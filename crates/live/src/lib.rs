//! What tables and pads stand on: things that are in memory by their codes, the codes themselves, and the clock.
//!
//! Nothing here knows what the things are, the store, or the network.

mod code;
mod live;
mod wall;

pub use code::code;
pub use live::{Held, Live, Place};
pub use wall::{Wall, rfc3339};
