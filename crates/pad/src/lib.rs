//! The score pad: the sheet of a game that is played with real cards or dice.
//!
//! A pad is a list of entries, as they were made on the phones of a table; a correction and an undo are entries, too.
//! From the list follows everything else, by the rules of `cards` and `dice`. The same code runs on the server and, as
//! WebAssembly, in the page, which therefore works offline.
//!
//! Nothing here knows time, files, threads, the network or random numbers.
//!
//! ```
//! use foretell_options::GameOptions;
//! use foretell_pad::{Entered, Entry, Pad, PadOptions, Phone};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let names = ["Ada", "Bo", "Cy"].map(String::from).to_vec();
//! let mut pad = Pad::new(PadOptions { game: GameOptions::Cards(foretell_cards::Options::new(3)), names, first: 0 })?;
//! for (i, line) in [
//!     r#"{"enter":"predict","round":1,"seat":1,"tricks":1}"#,
//!     r#"{"enter":"predict","round":1,"seat":2,"tricks":1}"#,
//!     r#"{"enter":"predict","round":1,"seat":0,"tricks":0}"#,
//!     r#"{"enter":"take","round":1,"seat":1,"tricks":0}"#,
//!     r#"{"enter":"take","round":1,"seat":2,"tricks":1}"#,
//! ].into_iter().enumerate() {
//!     let entry: Entry = serde_json::from_str(line)?;
//!     pad.enter(Entered { id: i.to_string(), phone: Phone::KEEPER, entry })?;
//! }
//! assert_eq!(pad.sheet().totals().values(), [20, -10, 30]);
//! # Ok(())
//! # }
//! ```

mod cards;
mod circle;
mod course;
mod csv;
mod dice;
mod draft;
mod entry;
mod moments;
mod name;
mod next_game;
mod options;
mod pad;
mod people;
mod read;
mod record;
mod refusal;
mod rights;
mod seen;
mod sheet;
mod slips;
mod statistics;
mod told;
mod view;

pub use cards::{CardsDue, CardsRound, CardsSheet};
pub use circle::{Change, Start};
pub use dice::{DiceDue, DiceRound, DiceSheet, MarkOffer, Marked, Struck};
pub use draft::{CardsDraft, DiceDraft, DiceOpen, DraftMark, Drafted, RoundDraft};
pub use entry::{Entered, Entry, Lying, Phone, Trump};
pub use name::{MAX_NAME, TextFault, check_name, check_text};
pub use options::PadOptions;
pub use pad::{BadJournal, MOST_ENTRIES, Pad};
pub use read::{
    RecordError, RecordFault, RecordPart, check_record, is_pad_header, read_record, read_records, record_parts,
};
pub use record::Times;
pub use refusal::PadRefusal;
pub use sheet::Sheet;
pub use statistics::{
    Evening, PlayedGame, PlayedPrediction, Share, Statistics, Tally, prediction_of_cards, prediction_of_dice,
};
pub use told::Told;
pub use view::{Changed, PadView, PageView, Said, SheetView};
