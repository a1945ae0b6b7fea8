//! What server and page say to each other: socket frames, HTTP bodies, and the TypeScript that describes both.
//!
//! Everything here is built from views, notices and choices. This crate cannot see the state of a game, so no frame can
//! hold what its reader may not know. `docs/PROTOCOL.md` tells the protocol in words.

mod cards;
mod client;
mod dice;
mod http;
mod lists;
mod options;
mod pads;
mod pick;
mod server;
mod table;
mod typescript;
mod wired;

pub use cards::{CardsChange, CardsOffer};
pub use client::{ClientFrame, Numbered};
pub use dice::{DiceChange, DiceOffer, RollOffer, WouldMark};
pub use foretell_course::{AnyChoice, MoverKind};
pub use foretell_options::GameOptions;
pub use foretell_pad::{TextFault, check_name, check_text};
pub use http::{
    BadRecord, DeviceLink, GameList, GameSummary, Me, NewTable, Problem, SIGNS, SetMe, TableList, TableMade,
    TableSummary, UseDeviceLink,
};
pub use lists::lists;
pub use options::{Begins, Patience, Speed, TableOptions};
pub use pads::{
    EnterPad, HistoryItem, HistoryKind, HistoryList, Imported, MOST_AT_ONCE, NewEntry, NewPad, NextPad, PadEntered,
    PadMade, PadNews, PadRefused, PadSeen, PadTurned, StatisticsOf,
};
pub use pick::AnyOffer;
pub use server::{Code, Fairness, GameFrame, GameView, Hint, Now, Refused, ServerFrame, Talk, Update, WelcomeGame};
pub use table::{
    Chair, Clock, Guest, HandOver, May, Mover, Phrase, Promised, Rematch, SeatOffer, Stage, Starting, Table, TakeBack,
    Vote, When, You,
};
pub use typescript::typescript;
pub use wired::Wired;
