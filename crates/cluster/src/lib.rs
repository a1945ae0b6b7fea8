//! The tables of several servers that share a store: which server has which table, and how frames get there.
//!
//! A server that takes part is a *node*. A table lives on one node, its owner; any node takes any socket and carries frames to
//! the owner and back. [`Cluster`] is the [`Carrier`](foretell_carrier::Carrier) that does so, over core NATS.
//!
//! Safety rests on the keys of the journal and the versions of rows alone. A lease only keeps two nodes from working on
//! the same table at the same time, and nothing that travels between nodes need arrive: who misses something asks again, and gets a
//! fresh view.

mod bus;
mod claims;
mod cluster;
mod config;
mod far;
mod lease;
mod leased;
mod links;
mod message;
mod near;
mod orphans;
mod peers;
mod seal;

pub use cluster::Cluster;
pub use config::{ClusterConfig, ClusterError};
pub use leased::Leased;
