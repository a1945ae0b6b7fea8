//! The tables and pads over HTTP and sockets: routes, identity without accounts, limits, metrics, and the page.
//!
//! [`serve`] takes a socket that listens, tables, settings, and a future that ends when the server shall stop; so a test
//! can run a server on any free port. `docs/PROTOCOL.md` tells what it speaks.
//!
//! This crate knows no rules and no state of a game: frames go to a table and come from it as bytes.

mod address;
mod app;
mod body;
mod close;
mod cookie;
mod download;
mod fill;
mod front;
mod games;
mod health;
mod hex;
mod history_routes;
mod live;
mod me;
mod misses;
mod name;
mod observe;
mod openapi;
mod origin;
mod pad_routes;
mod page;
mod patient;
mod places;
mod problem;
mod rates;
mod routes;
mod secret;
mod serve;
mod settings;
mod socket;
mod table_routes;
mod talk;
mod tidy;
mod writing;

pub use observe::{observe, serve_metrics};
pub use origin::{Origin, OriginError};
pub use page::site;
pub use serve::serve;
pub use settings::{BasePath, BasePathError, Keep, Limits, Settings};
