//! Numbers for those who watch over a server.

use axum::Router;
use axum::routing::get;
use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

/// Half a millisecond is a good disk, a second is a bad one.
const COMMIT_BUCKETS: [f64; 11] = [0.000_5, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 1.0];

/// Begins to count, once in a program.
pub fn observe() -> Result<PrometheusHandle, BuildError> {
    let commits = Matcher::Full("foretell_commit_seconds".to_owned());
    let handle = PrometheusBuilder::new().set_buckets_for_metric(commits, &COMMIT_BUCKETS)?.install_recorder()?;
    describe_gauge!("foretell_tables", "Tables in memory");
    describe_gauge!("foretell_pads", "Pads in memory");
    describe_counter!("foretell_pad_entries_total", "Entries on pads that were stored");
    describe_gauge!("foretell_sockets", "Sockets that are open");
    describe_counter!("foretell_moves_total", "Moves that were stored");
    describe_counter!("foretell_requests_total", "Requests, by the class of the answer");
    describe_counter!("foretell_too_fast_total", "Requests that were refused because too many came, by kind");
    describe_counter!(
        "foretell_too_much_total",
        "Requests that were refused because a quota of what is saved is used up"
    );
    describe_counter!("foretell_misses_total", "Codes and links that led nowhere");
    describe_counter!("foretell_slow_readers_total", "Sockets that were cut off because they did not read");
    describe_counter!("foretell_connections_refused_total", "Connections that were one too many");
    describe_histogram!("foretell_commit_seconds", Unit::Seconds, "How long it takes until a change is on disk");
    Ok(handle)
}

/// Shows the numbers on a socket of their own, at `/metrics`.
pub async fn serve_metrics(listener: TcpListener, handle: PrometheusHandle) -> std::io::Result<()> {
    let shown = get(move || async move { handle.render() });
    axum::serve(listener, Router::new().route("/metrics", shown)).await
}
