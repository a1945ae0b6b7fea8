//! Runs a test again in a process of its own, on a disk that can be watched and spoiled (`shim.c`).

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use tempfile::TempDir;

/// A watched folder, what goes with it, and the test that works in it.
pub(crate) struct Shim {
    /// Everything of this shim.
    root: TempDir,
    test: &'static str,
}

/// What a test sees when it runs on the watched disk.
#[derive(Clone)]
pub(crate) struct Inside {
    /// The data folder.
    pub(crate) dir: PathBuf,
    faults: PathBuf,
}

impl Shim {
    /// For the test of this name; the name has its modules in it.
    pub(crate) fn new(test: &'static str) -> Self {
        let root = tempdir();
        fs::create_dir(root.path().join("data")).unwrap();
        fs::create_dir(root.path().join("faults")).unwrap();
        Self { root, test }
    }

    /// Runs the test in a process of its own.
    pub(crate) fn run<'e>(&self, envs: impl IntoIterator<Item = (&'e str, String)>) -> Output {
        Command::new(env::current_exe().unwrap())
            .args(["--exact", self.test, "--nocapture"])
            .env("LD_PRELOAD", library())
            .env("SHIM_DIR", self.dir())
            .env("SHIM_FAULTS", self.root.path().join("faults"))
            .env("SHIM_LOG", self.log())
            .envs(envs)
            .output()
            .unwrap()
    }

    /// The data folder. The path has no links in it, as in the calls that are watched.
    pub(crate) fn dir(&self) -> PathBuf {
        self.root.path().join("data").canonicalize().unwrap()
    }

    /// The calls that were seen.
    pub(crate) fn log(&self) -> PathBuf {
        self.root.path().join("log")
    }
}

impl Inside {
    /// Says whether this process is the one that a shim started.
    pub(crate) fn new() -> Option<Self> {
        Some(Self { dir: env::var_os("SHIM_DIR")?.into(), faults: env::var_os("SHIM_FAULTS")?.into() })
    }

    /// Lets calls fail from now on.
    pub(crate) fn spoil(&self, fault: &str, text: &str) {
        fs::write(self.faults.join(fault), text).unwrap();
    }

    /// Lets them succeed again, if they did not.
    pub(crate) fn repair(&self, fault: &str) {
        fs::remove_file(self.faults.join(fault)).ok();
    }
}

/// Runs a test on the watched disk, and fails where it fails.
pub(crate) fn on_watched_disk(test: &'static str, scenario: impl FnOnce(&Inside)) {
    if let Some(inside) = Inside::new() {
        return scenario(&inside);
    }
    let output = Shim::new(test).run([]);
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

/// A folder in memory, where there is one: nothing here needs a disk that is real.
pub(crate) fn tempdir() -> TempDir {
    let memory = Path::new("/dev/shm");
    tempfile::tempdir_in(memory).or_else(|_| tempfile::tempdir()).unwrap()
}

/// The shim, compiled once.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = LIBRARY.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        let library = dir.path().join("shim.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/shim.c");
        let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
        let arguments = [OsStr::new("-shared"), "-fPIC".as_ref(), "-O1".as_ref(), "-o".as_ref(), library.as_ref()];
        let status = Command::new(compiler).args(arguments).arg(source).arg("-ldl").status().unwrap();
        assert!(status.success(), "the shim does not compile");
        (dir, library)
    });
    path
}
