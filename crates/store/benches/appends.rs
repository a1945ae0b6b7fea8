//! Lines a second for many games at once, each of which waits for its line to be durable before it writes the next.
//!
//! Run it with `cargo bench -p foretell-store --bench appends`; a folder can be given as argument, to measure its disk.
//! For each setting it prints
//! - lines a second, and how many lines shared a sync;
//! - the processor's time for a line, on all threads together, and what PostgreSQL used beside it;
//! - how long a game waited for its line, in the middle and at the worst of a hundred;
//! - `of raw`: the lines a second as part of what the same disk takes from a loop that only writes the same bytes to the
//!   end of a file, as many at once, and syncs. Nothing that is durable can be faster than that.
//!
//! PostgreSQL, where it is installed, runs beside it on the same disk, with its usual settings.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_services::Postgres as Server;
use foretell_store::{Change, GameId, GameRow, Line, Postgres, PostgresOptions, Sqlite, SqliteOptions, Store, TableId};
use tokio::task::JoinSet;
use uuid::Uuid;

const N_GAMES: usize = 500;
const N_LINES: usize = 60;
/// Syncs of the loop that only writes.
const N_ROUNDS: usize = 500;

fn main() {
    let dir = std::env::args().nth(1).filter(|argument| !argument.starts_with('-')).map(PathBuf::from);
    let root = dir.map_or_else(tempfile::tempdir, tempfile::tempdir_in).expect("a folder to measure in");
    println!("{N_GAMES} games, every line durable before the next");
    println!(
        "load                 store           lines/s   per sync   cpu/line   + database   middle     worst of 100   of raw"
    );
    let fast = Load { n_games: N_GAMES, n_lines: N_LINES, pause: Duration::ZERO };
    let paused = |pause: Duration| Load { n_lines: 3000 / pause.as_millis() as usize, pause, ..fast };
    let (quick, human) = (Duration::from_millis(100), Duration::from_secs(1));
    let loads = [
        ("without a pause", fast),
        ("a line every 100 ms", paused(quick)),
        ("a line every second", paused(human)),
        ("one game", Load { n_games: 1, n_lines: 500, pause: Duration::ZERO }),
    ];
    let postgres = Server::start_durable();
    for (name, load) in loads {
        let show = |store: &str, run: &Run| {
            let together = run.n_lines.div_ceil(run.n_syncs.max(1) as usize);
            // Games that pause do not ask for all that the disk can do.
            let of_raw = load.pause.is_zero().then(|| format!("{:.3}", run.per_second() / raw(root.path(), together)));
            println!("{name:<20} {store:<12} {run}   {}", of_raw.unwrap_or_default());
        };
        for gather in [0, 1, 2].map(Duration::from_millis) {
            let dir = root.path().join(format!("{name} {gather:?}"));
            let options = SqliteOptions { gather, ..SqliteOptions::default() };
            let store = Arc::new(Sqlite::open(&dir, options).expect("a store"));
            let run = play(&(store.clone() as Arc<dyn Store>), load, &|| store.n_transactions(), &|| Duration::ZERO);
            show(&format!("SQLite {gather:?}"), &run);
        }
        if let Some(server) = &postgres {
            let store = Arc::new(Postgres::open(&server.database(), PostgresOptions::default()).expect("a store"));
            let run = play(&(store.clone() as Arc<dyn Store>), load, &|| store.n_groups(), &|| server.cpu_time());
            show("PostgreSQL", &run);
        }
    }
}

/// What the games ask for.
#[derive(Clone, Copy)]
struct Load {
    n_games: usize,
    n_lines: usize,
    /// The time from a line to the next, if there is time left.
    pause: Duration,
}

/// What a run took.
struct Run {
    n_lines: usize,
    n_syncs: u64,
    took: Duration,
    cpu: Duration,
    /// What another process used for it.
    elsewhere: Duration,
    waits: Vec<Duration>,
}

impl Run {
    fn per_second(&self) -> f64 {
        self.n_lines as f64 / self.took.as_secs_f64()
    }

    fn per_sync(&self) -> f64 {
        self.n_lines as f64 / self.n_syncs as f64
    }
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let wait = |part: usize| self.waits[self.waits.len() * part / 100].as_secs_f64() * 1e3;
        let per_line = |cpu: Duration| cpu.as_secs_f64() * 1e6 / self.n_lines as f64;
        let (cpu, elsewhere) = (per_line(self.cpu), per_line(self.elsewhere));
        let (per_second, per_sync) = (self.per_second(), self.per_sync());
        write!(
            f,
            "{per_second:9.0} {per_sync:10.1} {cpu:7.1} µs {elsewhere:9.1} µs {:7.2} ms {:13.2} ms",
            wait(50),
            wait(99)
        )
    }
}

fn play(store: &Arc<dyn Store>, load: Load, n_syncs: &dyn Fn() -> u64, elsewhere: &dyn Fn() -> Duration) -> Run {
    let Load { n_games, n_lines, pause } = load;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    runtime.block_on(async {
        let games = (0..n_games).map(|n| Change::BeginGame(game(n))).collect();
        store.commit(games).await.expect("games");
        let (start, cpu, syncs, before) = (Instant::now(), cpu_time(), n_syncs(), elsewhere());
        let mut games = JoinSet::new();
        for n in 0..n_games {
            let store = Arc::clone(store);
            games.spawn(async move {
                let mut waits = Vec::with_capacity(n_lines);
                // Nobody plays in step with others.
                tokio::time::sleep(pause * n as u32 / n_games as u32).await;
                for seq in 0..n_lines as u64 {
                    let asked = Instant::now();
                    store
                        .commit(vec![Change::Append { game: game(n).id, seq, line: line(n, seq) }])
                        .await
                        .expect("a line");
                    waits.push(asked.elapsed());
                    if !pause.is_zero() {
                        tokio::time::sleep_until((asked + pause).into()).await;
                    }
                }
                waits
            });
        }
        let mut waits: Vec<_> = games.join_all().await.into_iter().flatten().collect();
        waits.sort_unstable();
        let (took, cpu) = (start.elapsed(), cpu_time().saturating_sub(cpu));
        let elsewhere = elsewhere().saturating_sub(before);
        Run { n_lines: n_games * n_lines, n_syncs: n_syncs() - syncs, took, cpu, elsewhere, waits }
    })
}

fn game(n: usize) -> GameRow {
    // As version 7 makes them: the time first, then chance.
    let id =
        Uuid::from_u128((0x0190_0000_0000_7000 + n as u128) << 64 | (n as u128).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let doc = r#"{"game":"cards","players":["Ada","Bo","Cy","Di"],"rules":{}}"#.into();
    GameRow { id: GameId(id), table: TableId(id), doc, seed: [0; 32], guests: vec![], begun: 0, ended: None }
}

fn line(n: usize, seq: u64) -> Line {
    let text = format!(
        r#"{{"sealed":null,"event":{{"played":{{"seat":{},"card":"R{}","legal":["R7","R9","B3","W"]}}}},"by":"guest","took":{seq}}}"#,
        n % 4,
        seq % 13
    );
    Line { rules: 1, at: 1_700_000_000_000 + seq.cast_signed(), text }
}

/// Lines a second of a loop that writes so many lines together and syncs them.
fn raw(dir: &Path, together: usize) -> f64 {
    let path = dir.join("raw");
    let mut file = File::create(&path).expect("a file");
    let bytes: String = (0..together).map(|n| line(n, n as u64).text + "\n").collect();
    let start = Instant::now();
    for _ in 0..N_ROUNDS {
        file.write_all(bytes.as_bytes()).and_then(|()| file.sync_data()).expect("room on the disk");
    }
    let per_second = (N_ROUNDS * together) as f64 / start.elapsed().as_secs_f64();
    fs::remove_file(path).expect("the file is ours");
    per_second
}

/// What the threads of this process have used, where the system tells.
fn cpu_time() -> Duration {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return Duration::ZERO };
    let nanos = |thread: fs::DirEntry| -> Option<u64> {
        fs::read_to_string(thread.path().join("schedstat")).ok()?.split(' ').next()?.parse().ok()
    };
    threads.flatten().filter_map(nanos).map(Duration::from_nanos).sum()
}
