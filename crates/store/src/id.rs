//! The names of what is stored. Callers make them (version 7, so that they sort by age); the store only keeps them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! id {
    ($(#[$doc:meta])* $Id:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $Id(pub Uuid);

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($Id), self.0)
            }
        }

        impl FromStr for $Id {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, uuid::Error> {
                text.parse().map(Self)
            }
        }
    };
}

id! {
    /// A person who plays here, known by tokens on their devices.
    GuestId
}
id! {
    /// A table where guests sit down, wait and play.
    TableId
}
id! {
    /// One game of a table, from its first line to its last.
    GameId
}
id! {
    /// The score pad of a game that is played on a real table.
    PadId
}
id! {
    /// A server, where several share one store.
    NodeId
}
