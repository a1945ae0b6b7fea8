//! The game record, version 1: what PGN is to chess (`docs/RECORD.md`).
//!
//! [`Record::write`] writes a game; [`Records`] reads games and plays every line through the rules. Score pads may stand
//! among them: `foretell-pad` writes and reads those. This crate knows no files and no network: a source of bytes goes
//! in, text comes out.
//!
//! ```
//! use foretell_record::Records;
//!
//! let text = r#"{"foretell":1,"game":"cards","players":["Ada","Bo"],"rules":{},"first":0}"#;
//! let error = Records::new(text.as_bytes()).next().unwrap().unwrap_err();
//! assert_eq!(error.to_string(), "line 1: players: the card game is for 3 to 6, not for 2");
//! ```

mod cards;
mod cards_moment;
mod dice;
mod dice_marks;
mod dice_moment;
mod fairness;
mod header;
mod moments;
mod read;
mod record;
mod recorded;
mod replay;
mod seal;
mod shared;

pub use cards::{CardLine, CardScribe, Hand};
pub use cards_moment::{CardsMoment, Laid};
pub use dice::{DiceLine, DiceScribe};
pub use dice_marks::MarkLine;
pub use dice_moment::DiceMoment;
pub use fairness::{Fairness, First, Kept, Unfair};
pub use foretell_options::GameName;
pub use header::{Header, VERSION};
pub use moments::{After, Moments, Shown};
pub use read::{ReadError, Records};
pub use record::{AnyRecord, PadRecord, Record};
pub use recorded::{Fault, Found, Missing, Numbered, Recorded, Scribe};
pub use seal::{Verdict, Wrong, seal};
