//! The certificates of the servers. They are good for nothing but tests.

use std::path::PathBuf;

use crate::process::Folder;

/// The certificate of the authority that has signed the servers', as PEM.
pub const TLS_ROOT: &str = include_str!("../tls/root.pem");
/// The certificate of an authority that has nothing to do with it.
pub const TLS_STRANGER: &str = include_str!("../tls/stranger.pem");

/// Puts the certificate of a server, for `localhost` and 127.0.0.1, and its key into its folder.
pub(crate) fn give(folder: &Folder) -> (PathBuf, PathBuf) {
    let certificate = folder.write("server.pem", include_str!("../tls/server.pem"));
    (certificate, folder.write("server.key", include_str!("../tls/server.key")))
}
