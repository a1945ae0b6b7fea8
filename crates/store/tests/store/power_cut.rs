//! The power goes at any moment, the process dies at any moment: whatever was acknowledged is there afterwards.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use foretell_store::Change::BeginGame;
use foretell_store::{Change, Sqlite, SqliteOptions, Store, StoreError, Synchronous};
use tokio::task::JoinSet;

use crate::disk::{Call, Chance, Disk, calls};
use crate::rows::{append, game, game_id, line, wait};
use crate::shim::{Inside, Shim, tempdir};

/// How the disk of a victim is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Health {
    Sound,
    /// Some syncs fail. A commit that is tried again then succeeds.
    Failing,
}

const N_GAMES: u128 = 30;
const N_COMMITS: u64 = 24;
/// Lines in a commit, which come together or not at all.
const N_TOGETHER: u64 = 3;

#[test]
fn a_power_cut_takes_nothing_that_was_acknowledged() {
    let name = "power_cut::a_power_cut_takes_nothing_that_was_acknowledged";
    let losses = losses_of_cuts(name, 1000, |inside| victim(inside, Synchronous::Full, Health::Sound));
    assert!(losses.is_empty(), "{} of 1000 cuts lost something, the first: {}", losses.len(), losses[0]);
}

#[test]
fn a_power_cut_takes_nothing_from_a_disk_that_fails_to_sync_at_times() {
    let name = "power_cut::a_power_cut_takes_nothing_from_a_disk_that_fails_to_sync_at_times";
    let losses = losses_of_cuts(name, 300, |inside| victim(inside, Synchronous::Full, Health::Failing));
    assert!(losses.is_empty(), "{} of 300 cuts lost something, the first: {}", losses.len(), losses[0]);
}

/// If nothing were lost here either, the cuts would not be cruel enough to prove anything.
#[test]
fn without_a_sync_for_each_commit_a_power_cut_does_take_some() {
    let name = "power_cut::without_a_sync_for_each_commit_a_power_cut_does_take_some";
    let losses = losses_of_cuts(name, 200, |inside| victim(inside, Synchronous::Normal, Health::Sound));
    assert!(Inside::new().is_some() || losses.len() > 20, "only {} of 200 cuts lost something", losses.len());
}

#[test]
fn a_killed_server_loses_nothing_that_was_acknowledged() {
    let name = "power_cut::a_killed_server_loses_nothing_that_was_acknowledged";
    if let Some(inside) = Inside::new() {
        return victim(&inside, Synchronous::Full, Health::Sound);
    }
    let whole = Shim::new(name);
    assert!(whole.run([]).status.success());
    let n_calls = calls(&fs::read(whole.log()).unwrap()).len();
    let mut chance = Chance(3);
    let (mut n_killed, mut n_told) = (0, 0);
    for _ in 0..20 {
        let shim = Shim::new(name);
        let at = 1 + chance.below(n_calls);
        // Commits meet in other groups in every run, so that it may be over before its last call has come.
        let status = shim.run([("SHIM_KILL", at.to_string())]).status;
        assert!(status.success() || status.signal() == Some(9), "{status}");
        n_killed += usize::from(!status.success());
        let told = acknowledged(&fs::read(shim.dir().join("told")).unwrap_or_default());
        n_told += told.len();
        check(&shim.dir(), &told).unwrap_or_else(|loss| panic!("killed at call {at}: {loss}"));
    }
    assert!(n_killed >= 10 && n_told >= 100, "{n_killed} were killed, {n_told} games had begun");
}

/// Lets a server write, cuts the power at many moments of that, and says what was lost.
fn losses_of_cuts(test: &'static str, n_cuts: usize, victim: impl FnOnce(&Inside)) -> Vec<String> {
    if let Some(inside) = Inside::new() {
        victim(&inside);
        return Vec::new();
    }
    let shim = Shim::new(test);
    let output = shim.run([]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let log = fs::read(shim.log()).unwrap();
    let calls = calls(&log);
    let mut chance = Chance(1);
    let mut cuts: Vec<_> = (0..n_cuts).map(|_| chance.below(calls.len())).collect();
    cuts.sort_unstable();

    let mut disk = Disk::default();
    let mut told = Told::default();
    let mut n_seen = 0;
    let mut losses = Vec::new();
    for cut in cuts {
        for call in &calls[n_seen..cut] {
            disk.see(call);
            told.see(call);
        }
        n_seen = cut;
        let dir = tempdir();
        for (name, bytes) in disk.cut(&mut chance) {
            fs::write(dir.path().join(name), bytes).unwrap();
        }
        losses.extend(check(dir.path(), &acknowledged(&told.bytes)).err().map(|loss| format!("call {cut}: {loss}")));
    }
    assert!(!told.bytes.is_empty(), "the victim told nothing");
    losses
}

/// What the victim told the world before the power went.
#[derive(Default)]
struct Told {
    inode: Option<u64>,
    bytes: Vec<u8>,
}

impl Told {
    fn see(&mut self, call: &Call<'_>) {
        match call.what {
            b'C' if call.data == b"told" => self.inode = Some(call.inode),
            b'W' if self.inode == Some(call.inode) => self.bytes.extend(call.data),
            _ => {}
        }
    }
}

/// Plays many games at once, and tells each commit that was acknowledged; with a restart in between.
fn victim(inside: &Inside, synchronous: Synchronous, health: Health) {
    let told = Arc::new(File::create(inside.dir.join("told")).unwrap());
    let gather = Duration::from_micros(200);
    let options = SqliteOptions { gather, synchronous, checkpoint: 400, ..SqliteOptions::default() };
    for part in 0..2 {
        let store = Arc::new(Sqlite::open(&inside.dir, options).unwrap());
        wait(async {
            let mut games = JoinSet::new();
            for n in 0..N_GAMES {
                let (store, told, inside) = (Arc::clone(&store), Arc::clone(&told), inside.clone());
                games.spawn(async move {
                    let mut n_failed = 0;
                    for commit in (0..N_COMMITS / 2).map(|commit| commit + part * N_COMMITS / 2) {
                        if health == Health::Failing && n == 0 {
                            inside.spoil("sync", "");
                        }
                        n_failed += make_sure(&store, &inside, changes(n, commit)).await;
                        (&*told).write_all(format!("{n} {commit}\n").as_bytes()).unwrap();
                    }
                    n_failed
                });
            }
            let n_failed: usize = games.join_all().await.into_iter().sum();
            assert_eq!(n_failed > 0, health == Health::Failing, "{n_failed} commits failed");
        });
        inside.repair("sync");
    }
}

/// What a game commits next.
fn changes(n: u128, commit: u64) -> Vec<Change> {
    let seqs = commit * N_TOGETHER..(commit + 1) * N_TOGETHER;
    let begin = (commit == 0).then(|| BeginGame(game(n)));
    begin.into_iter().chain(seqs.map(|seq| append(n, seq))).collect()
}

/// Commits until it is told that it is done, and counts the failures: none may have been a success after all.
async fn make_sure(store: &Sqlite, inside: &Inside, changes: Vec<Change>) -> usize {
    let mut n_failed = 0;
    while let Err(error) = store.commit(changes.clone()).await {
        assert!(matches!(error, StoreError::Io(_)), "{error}");
        inside.repair("sync");
        n_failed += 1;
    }
    n_failed
}

/// The number of lines that were acknowledged, by game.
fn acknowledged(told: &[u8]) -> BTreeMap<u128, u64> {
    let mut n_lines = BTreeMap::new();
    let whole_lines = std::str::from_utf8(told).unwrap().lines();
    for (game, commit) in whole_lines.filter_map(|line| line.split_once(' ')) {
        n_lines.insert(game.parse().unwrap(), (commit.parse::<u64>().unwrap() + 1) * N_TOGETHER);
    }
    n_lines
}

/// Opens what is left, which also looks for damage. What is there must be right; what is missing is the error.
fn check(dir: &Path, acknowledged: &BTreeMap<u128, u64>) -> Result<(), String> {
    let store = Sqlite::open(dir, SqliteOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    for n in 0..N_GAMES {
        let lines = wait(store.journal(game_id(n))).unwrap();
        let n_lines = lines.len() as u64;
        assert!(lines.into_iter().eq((0..n_lines).map(|seq| line(n, seq))), "game {n} has a gap or a wrong line");
        assert_eq!(n_lines % N_TOGETHER, 0, "game {n} has half a commit");
        let told = acknowledged.get(&n).copied().unwrap_or(0);
        if n_lines < told {
            return Err(format!("game {n} has {n_lines} lines of {told} that were acknowledged"));
        }
    }
    Ok(())
}
