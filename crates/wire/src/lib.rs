//! What server and page say to each other: socket frames, HTTP bodies, and the TypeScript that describes both.
//!
//! Everything here is built from views, notices and choices. This crate cannot see the state of a game, so no frame can
//! hold what its reader may not know. `docs/PROTOCOL.md` tells the protocol in words.

mod cards;
mod client;
mod dice;
mod http;
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
pub use foretell_pad::{CardsOptions, DiceOptions, GameOptions};
pub use http::{
    BadRecord, DeviceLink, GameList, GameSummary, Me, NewTable, Problem, SIGNS, SetMe, TableList, TableMade,
    TableSummary, UseDeviceLink,
};
pub use options::{Patience, Speed, TableOptions};
pub use pads::{
    EnterPad, HistoryItem, HistoryKind, HistoryList, Imported, NewEntry, NewPad, NextPad, PadEntered, PadMade,
    PadRefused, PadSeen, StatisticsOf,
};
pub use pick::AnyOffer;
pub use server::{Code, Fairness, GameFrame, GameView, Hint, Now, Refused, ServerFrame, Talk, Update, WelcomeGame};
pub use table::{Chair, Clock, Guest, Mover, MoverKind, Phrase, Stage, Table, TakeBack, Vote, You};
pub use typescript::typescript;
pub use wired::Wired;
