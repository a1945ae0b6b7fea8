//! The server: it accepts connections until it shall stop, and then lets everybody go in good order.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use foretell_carrier::{Carrier, News};
use foretell_store::Store;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{interval, timeout};

use crate::address::{Address, Peer};
use crate::app::App;
use crate::fill::fill;
use crate::front;
use crate::patient::Patient;
use crate::places::Places;
use crate::routes::routes;
use crate::settings::Settings;
use crate::tidy::tidy;

/// What sockets are told when the server stops.
const BYE: &str = "the server restarts: it will be back in a moment";
/// How long those who still read may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long nothing is accepted after that failed, as it does when all files are in use.
const RECOVER: Duration = Duration::from_millis(50);
/// How often those are forgotten who have not come for a while.
const FORGET: Duration = Duration::from_secs(15);
/// The longest head of a request.
const MAX_HEAD: usize = 16 * 1024;

/// Serves the store and the tables to which the carrier knows the way on this socket until `shutdown` ends. What was told is stored by then, and everybody at a table has
/// been told to come back.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    carrier: Arc<dyn Carrier>,
    settings: Settings,
    shutdown: impl Future<Output = ()>,
) {
    let app = App::new(store, carrier, settings);
    let forget = tokio::spawn(forget(app.clone()));
    let tidy = tokio::spawn(tidy(app.clone()));
    let fill = tokio::spawn(fill(app.clone()));
    let hear = tokio::spawn(hear(app.clone()));
    accept(&listener, &app, shutdown).await;

    // Nobody can come any more, and those who are here are told.
    drop(listener);
    app.stopping.cancel();
    app.carrier.stop(BYE).await;
    app.pads.stop().await;
    app.tasks.close();
    let _ = timeout(FAREWELL, app.tasks.wait()).await;
    forget.abort();
    tidy.abort();
    fill.abort();
    hear.abort();
}

async fn accept(listener: &TcpListener, app: &Arc<App>, shutdown: impl Future<Output = ()>) {
    let limits = &app.settings.limits;
    // Behind a proxy all connections come from the same address, and only sockets are counted.
    let per_address = if app.settings.trust_proxy { 0 } else { limits.connections_per_address };
    let connections = Places::new(per_address, limits.max_connections);
    let routes = routes(app);
    // Those who watch over the server hear that it will end, and send nobody any more; who comes all the same is served.
    let mut shutdown = pin!(async {
        shutdown.await;
        app.draining.cancel();
        tokio::time::sleep(app.settings.drain).await;
    });
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => return,
        };
        match accepted {
            Ok((stream, peer)) => connect(app, &routes, &connections, stream, peer),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(RECOVER).await;
            }
        }
    }
}

/// Answers requests on a connection, in a task of its own.
fn connect(app: &Arc<App>, routes: &Router, connections: &Arc<Places>, stream: TcpStream, peer: SocketAddr) {
    // One too many is closed without a word: words would cost more than they are worth.
    let Ok(place) = connections.take(Address::new(peer.ip())) else {
        metrics::counter!("foretell_connections_refused_total").increment(1);
        return;
    };
    // Frames are small and must not wait for each other.
    let _ = stream.set_nodelay(true);
    let peer = Peer(peer.ip());
    let (head_timeout, write_timeout) = (app.settings.limits.request_timeout, app.settings.limits.write_timeout);
    let stopping = app.stopping.clone();
    let service = {
        let (app, routes) = (app.clone(), routes.clone());
        service_fn(move |request| front::answer(app.clone(), routes.clone(), peer, request))
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(Patient::new(stream, write_timeout)), service)
        .with_upgrades();
    app.tasks.spawn(async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = stopping.cancelled() => {
                // The request that is under way is answered, and no other is read.
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::trace!(%error, "a connection ends");
        }
        drop(place);
    });
}

/// Takes to heart what other servers tell.
async fn hear(app: Arc<App>) {
    let Some(mut news) = app.carrier.news() else { return };
    while let Some(news) = news.recv().await {
        match news {
            News::Missed { address, guest } => app.misses.missed(Address::new(address), guest),
            News::PadChanged { code } => app.pads.look_again(&code),
        }
    }
}

/// Forgets, again and again, what need not be remembered.
async fn forget(app: Arc<App>) {
    let mut due = interval(FORGET);
    loop {
        due.tick().await;
        app.rates.forget();
        app.writing.forget();
        app.misses.forget();
        if let Some(metrics) = &app.settings.metrics {
            metrics.run_upkeep();
        }
    }
}
