//! A server's process, which does not outlive the one that started it.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::user::User;

/// A shell stands in between. It waits for a word on its input, which names a signal. When the input ends instead, whoever
/// started it has gone, perhaps killed: then the server ends and its folder goes, too.
const GUARD: &str = r#"folder=$1; shift
"$@" </dev/null >>"$folder/log" 2>&1 &
pid=$!
echo $pid >"$folder/pid"
if read -r signal; then
    kill -s "$signal" $pid
    wait $pid
else
    kill -s QUIT $pid
    wait $pid
    rm -rf "$folder"
fi"#;

/// A folder for a server, which goes with the guard of the process that ran in it last.
#[derive(Debug)]
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    pub(crate) user: Option<User>,
}

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = tempfile::Builder::new().prefix(&format!("foretell-{name}-")).tempdir().unwrap().keep();
        let user = User::ordinary();
        if let Some(user) = user {
            user.give(&path);
        }
        Folder { path, user }
    }

    /// A command that runs as whoever the folder belongs to.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = User::command(self.user, program);
        // What clients look for at home is not there, or not theirs.
        command.current_dir(&self.path).env("HOME", &self.path);
        command
    }

    /// What the server has said.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.path.join("log")).unwrap_or_default()
    }

    /// Writes a file that only the server's user reads.
    pub(crate) fn write(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path.join(name);
        fs::write(&path, content).unwrap();
        fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        if let Some(user) = self.user {
            user.give(&path);
        }
        path
    }
}

/// A server and the shell that guards it.
#[derive(Debug)]
pub(crate) struct Process {
    guard: Child,
    pid: u32,
}

impl Process {
    /// Starts a server in its folder. It listens somewhat later, and says so by `is_ready`; nothing if it has ended instead.
    pub(crate) fn start(
        folder: &Folder,
        program: &Path,
        args: &[String],
        is_ready: impl Fn() -> bool,
    ) -> Option<Process> {
        let _ = fs::remove_file(folder.path.join("pid"));
        let mut command = folder.command(Path::new("/bin/sh"));
        command.args(["-c", GUARD, "guard"]).arg(&folder.path).arg(program).args(args).stdin(Stdio::piped());
        // Ctrl-C in a terminal is for the tests; the guard notices when they have ended.
        command.stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let mut guard = command.spawn().unwrap();
        let pid = loop {
            let pid = fs::read_to_string(folder.path.join("pid")).ok().and_then(|pid| pid.trim().parse().ok());
            if let Some(pid) = pid {
                break pid;
            }
            if guard.try_wait().unwrap().is_some() {
                return None;
            }
            pause();
        };
        while !is_ready() {
            if has_ended(pid) {
                // Its folder is still needed.
                let mut process = Process { guard, pid };
                process.end("QUIT");
                return None;
            }
            pause();
        }
        Some(Process { guard, pid })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.pid
    }

    /// Ends the server with a signal, waits for it and leaves its folder as it is.
    pub(crate) fn end(&mut self, signal: &str) {
        if let Some(mut input) = self.guard.stdin.take() {
            // The guard may have gone already.
            let _ = input.write_all(format!("{signal}\n").as_bytes());
        }
        let _ = self.guard.wait();
    }
}

/// Ends the server, and its folder goes.
impl Drop for Process {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// Whether a process is gone or only waits to be asked how it ended.
fn has_ended(pid: u32) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_none_or(|rest| matches!(rest.trim_start().as_bytes().first(), None | Some(b'Z')))
}

pub(crate) fn pause() {
    std::thread::sleep(std::time::Duration::from_millis(20));
}

/// A port that nobody listens on, at this moment.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
