//! `foretell serve`: tables for people and programs, in the browser.

mod announce;
mod options;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use foretell_carrier::{Carrier, Local};
use foretell_cluster::{Cluster, ClusterConfig};
use foretell_server::{Settings, observe, serve, serve_metrics};
use foretell_store::{Leases, Store};
use foretell_tables::{Config, Seeds, Tables};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{Signal, SignalKind, signal};

use announce::{address_to_open, announce};
use options::{LogFormat, LogLevel};

use crate::database::{self, Opened};

pub(crate) use options::{KeepOptions, Options};

/// Where a server listens if nobody says where.
pub(crate) const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7353);
/// How often a pad in memory is compared with what other servers may have written.
const LOOK_AGAIN: Duration = Duration::from_secs(5);
/// With what status a second signal ends the program.
const AT_ONCE: i32 = 130;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A file that says the same as these options, as TOML: `listen = "127.0.0.1:7353"`
    #[arg(long, env = "FORETELL_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    #[command(flatten)]
    options: Options,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let file = args.config.as_deref().map(Options::read).transpose()?.unwrap_or_default();
    let options = args.options.or(file);
    write_log(&options);
    // Every socket is an open file, and the usual number is for programs with few.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let folder = || options.data.clone().map_or_else(data_dir, Ok);
    let cluster = options.cluster.config()?;
    if cluster.is_some() && options.database.is_none() {
        bail!("--cluster needs a database that the servers share: say --database postgres://…");
    }
    let Opened { store, leases } = database::open(options.database.as_ref(), folder)?;
    let runtime = runtime().context("no threads can be started")?;
    runtime.block_on(open(&options, store.clone(), cluster.zip(leases)))?;
    // What still thinks need not be waited for: its table is closed.
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(ExitCode::SUCCESS)
}

/// The threads on which everybody is served. They are the first that the runtime starts; whatever starts later does work that
/// takes long. The names tell them apart in `top -H`, and to those who measure.
fn runtime() -> io::Result<Runtime> {
    let n_workers = thread::available_parallelism()?.get();
    let n_named = AtomicUsize::new(0);
    Builder::new_multi_thread()
        .worker_threads(n_workers)
        .thread_name_fn(move || {
            let is_worker = n_named.fetch_add(1, Ordering::Relaxed) < n_workers;
            if is_worker { "runtime" } else { "long-work" }.to_owned()
        })
        .enable_all()
        .build()
}

async fn open(
    options: &Options,
    store: Arc<dyn Store>,
    cluster: Option<(ClusterConfig, Arc<dyn Leases>)>,
) -> anyhow::Result<()> {
    let mut listen = options.listen.unwrap_or(LISTEN);
    if options.lan == Some(true) {
        listen.set_ip(Ipv4Addr::UNSPECIFIED.into());
    }
    let listener = TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
    let mut settings = settings(options)?;
    if options.metrics == Some(true) || options.metrics_listen.is_some() {
        let handle = observe().context("metrics cannot be counted")?;
        match options.metrics_listen {
            None => settings.metrics = Some(handle),
            Some(address) => {
                let listener =
                    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))?;
                tokio::spawn(serve_metrics(listener, handle));
            }
        }
    }
    let is_alone = cluster.is_none();
    let carrier: Arc<dyn Carrier> = match cluster {
        None => Arc::new(Local::new(Tables::new(store.clone(), Arc::new(Seeds), config(options)).await?)),
        Some((cluster, leases)) => {
            let (seeds, tables) = (Arc::new(Seeds), config(options));
            Arc::new(Cluster::start(store.clone(), leases, seeds, tables, cluster).await?)
        }
    };
    let listening = listener.local_addr()?;
    let url = address_to_open(options.public_url.as_deref(), listening, &settings.base_path);
    // From the first line of the output on, the server can be told to end.
    let told = until_told()?;
    announce(&url, listening, options.qr)?;
    settings.public_url = options.public_url.is_some().then_some(url);
    tracing::info!(%listening, "open");
    // In a cluster the servers share this, while they run.
    let waking = is_alone.then(|| tokio::spawn(wake(carrier.tables().clone())));
    serve(listener, store, carrier, settings, told).await;
    if let Some(waking) = waking {
        waking.abort();
    }
    tracing::info!("closed");
    Ok(())
}

/// Wakes the games that go on by themselves, while those who come are served.
async fn wake(tables: Tables) {
    match tables.resume().await {
        Ok(0) => {}
        Ok(n_resumed) => tracing::info!(n_resumed, "games go on"),
        Err(error) => tracing::error!(%error, "not all games go on before somebody comes to them"),
    }
}

fn settings(options: &Options) -> anyhow::Result<Settings> {
    let mut allow_origins = options.allow_origin.clone();
    if let Some(url) = &options.public_url {
        allow_origins.push(announce::origin(url)?);
    }
    Ok(Settings {
        base_path: options.base_path.clone().unwrap_or_default(),
        public_url: None,
        trust_proxy: options.trust_proxy.unwrap_or(false),
        secure: options.public_url.as_ref().is_some_and(|url| url.starts_with("https://")),
        allow_origins,
        limits: options.limits.limits(),
        drain: drain(options)?,
        keep: options.keep.keep(),
        pads: pads(options),
        metrics: None,
    })
}

fn pads(options: &Options) -> foretell_pads::Config {
    let tables = config(options);
    let is_shared = options.cluster.cluster.is_some();
    foretell_pads::Config {
        idle: tables.idle,
        max_pads: tables.max_tables,
        look_again: is_shared.then_some(LOOK_AGAIN),
    }
}

/// How long the server goes on after it was told to end: where others take over, long enough for a balancer to notice.
fn drain(options: &Options) -> anyhow::Result<Duration> {
    let usual = if options.cluster.cluster.is_some() { 1.0 } else { 0.0 };
    let seconds = options.drain.unwrap_or(usual);
    Duration::try_from_secs_f64(seconds).map_err(|_| anyhow!("--drain is a number of seconds"))
}

fn config(options: &Options) -> Config {
    let usual = Config::default();
    let n_processors = std::thread::available_parallelism().map_or(1, usize::from);
    Config {
        idle: options.idle.map_or(usual.idle, Duration::from_secs),
        max_tables: options.limits.max_tables.map_or(usual.max_tables, |max| if max == 0 { usize::MAX } else { max }),
        thinkers: options.thinkers.unwrap_or_else(|| n_processors.saturating_sub(1)).max(1),
        ..usual
    }
}

/// Ends when the program is told to end. Told twice, it ends at once.
fn until_told() -> anyhow::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    // The terminal was closed. A server that was started with `nohup` is meant to go on, and is left alone.
    let mut hangup = if ignores_hangup() { None } else { Some(signal(SignalKind::hangup())?) };
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            () = received(hangup.as_mut()) => {}
        }
        tracing::info!("closing");
        tokio::spawn(async move {
            // A terminal that is closed may say so more than once.
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            std::process::exit(AT_ONCE);
        });
    })
}

async fn received(signal: Option<&mut Signal>) {
    match signal {
        Some(signal) => drop(signal.recv().await),
        None => std::future::pending().await,
    }
}

/// Whether the program was started so that it outlives its terminal. Where the system does not tell, it was not.
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    ignored & 1 == 1
}

/// Where data is kept if nobody says where.
pub(crate) fn data_dir() -> anyhow::Result<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")));
    let Some(data) = data else { bail!("say with --data where the data shall be: there is no home folder") };
    Ok(data.join("foretell"))
}

fn write_log(options: &Options) {
    use tracing_subscriber::filter::LevelFilter;
    let level = match options.log_level.unwrap_or(LogLevel::Info) {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let is_terminal = std::io::IsTerminal::is_terminal(&std::io::stderr());
    // Somebody may have set one already, in tests; theirs stays.
    let _ = match options.log.unwrap_or(LogFormat::Text) {
        LogFormat::Text => log.with_ansi(is_terminal).with_target(false).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}
