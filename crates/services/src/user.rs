//! Whom a server runs as: PostgreSQL refuses to run as root.

use std::path::Path;
use std::process::Command;

/// A user and a group, by their numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct User {
    uid: u32,
    gid: u32,
}

impl User {
    /// Somebody else where the test runs as root; nobody else where it does not.
    pub(crate) fn ordinary() -> Option<User> {
        if number("-u", None) != Some(0) {
            return None;
        }
        let user = |name| Some(User { uid: number("-u", Some(name))?, gid: number("-g", Some(name))? });
        Some(user("postgres").or_else(|| user("nobody")).expect("a user who is not root"))
    }

    /// Makes this user the owner of a file or a folder.
    pub(crate) fn give(self, path: &Path) {
        std::os::unix::fs::chown(path, Some(self.uid), Some(self.gid)).unwrap();
    }

    /// The command that runs a program as this user, or just the program.
    pub(crate) fn command(user: Option<User>, program: &Path) -> Command {
        let Some(User { uid, gid }) = user else { return Command::new(program) };
        let mut command = Command::new("setpriv");
        command.args([format!("--reuid={uid}"), format!("--regid={gid}"), "--clear-groups".into(), "--".into()]);
        command.arg(program);
        command
    }
}

fn number(what: &str, name: Option<&str>) -> Option<u32> {
    let output = Command::new("id").arg(what).args(name).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
