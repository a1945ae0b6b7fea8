//! `foretell serve`: tables for people and programs, in the browser.

mod announce;
mod options;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use foretell_server::{Settings, observe, serve, serve_metrics};
use foretell_store::{Sqlite, SqliteOptions, Store};
use foretell_tables::{Config, Seeds, Tables};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

use announce::{address_to_open, announce};
use options::{LogFormat, LogLevel, Options};

const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7353);
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
    let data = options.data.clone().map_or_else(data_dir, Ok)?;
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&data, SqliteOptions::default())?);
    let runtime = Runtime::new().context("no threads can be started")?;
    runtime.block_on(open(&options, store.clone()))?;
    // What still thinks need not be waited for: its table is closed.
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(ExitCode::SUCCESS)
}

async fn open(options: &Options, store: Arc<dyn Store>) -> anyhow::Result<()> {
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
    let tables = Tables::new(store, Arc::new(Seeds), config(options)).await?;
    let n_resumed = tables.resume().await?;
    if n_resumed > 0 {
        tracing::info!(n_resumed, "games go on");
    }
    let listening = listener.local_addr()?;
    let url = address_to_open(options.public_url.as_deref(), listening, &settings.base_path);
    announce(&url, listening, options.qr)?;
    settings.public_url = options.public_url.is_some().then_some(url);
    tracing::info!(%listening, "open");
    serve(listener, tables, settings, until_told()?).await;
    tracing::info!("closed");
    Ok(())
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
        pads: pads(options),
        metrics: None,
    })
}

fn pads(options: &Options) -> foretell_pads::Config {
    let tables = config(options);
    foretell_pads::Config { idle: tables.idle, max_pads: tables.max_tables }
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
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("closing");
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            std::process::exit(AT_ONCE);
        });
    })
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
