//! What the servers that share a store tell each other. Any of it may be lost on the way, and comes late if it comes.

use std::net::IpAddr;

use foretell_store::GuestId;

/// Something that all servers should know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A code or a link was tried that leads nowhere.
    Missed {
        /// From where.
        address: IpAddr,
        /// By whom, if they are a guest.
        guest: Option<GuestId>,
    },
    /// Something was written on a pad: servers that show it should look again.
    PadChanged {
        /// Its code.
        code: String,
    },
}
