//! What all requests share.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foretell_pads::Pads;
use foretell_store::GuestRow;
use foretell_tables::Tables;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::Address;
use crate::cookie;
use crate::misses::Misses;
use crate::places::Places;
use crate::problem::{Failure, Kind};
use crate::rates::Rates;
use crate::settings::Settings;

/// The tables and pads, and what guards them.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) tables: Tables,
    pub(crate) pads: Pads,
    pub(crate) settings: Settings,
    pub(crate) rates: Rates,
    pub(crate) misses: Misses,
    pub(crate) sockets: Arc<Places>,
    /// The tasks of all connections and sockets.
    pub(crate) tasks: TaskTracker,
    /// The server is about to end: from then on nobody comes to a table.
    pub(crate) stopping: CancellationToken,
}

impl App {
    pub(crate) fn new(tables: Tables, settings: Settings) -> Arc<App> {
        let limits = &settings.limits;
        Arc::new(App {
            pads: Pads::new(tables.clone(), settings.pads.clone()),
            tables,
            rates: Rates::new(limits),
            misses: Misses::new(limits.misses_per_minute),
            sockets: Places::new(limits.sockets_per_address, limits.max_sockets),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
            settings,
        })
    }

    /// Whether the server is about to end.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Address, Failure> {
        let address = parts.extensions.get::<Address>().copied();
        address.ok_or_else(|| Failure::new(Kind::Broken, "nobody knows where this request comes from"))
    }
}

/// The guest who asks, known by the cookie.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) GuestRow);

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Failure> {
        let secret = cookie::shown(&parts.headers).ok_or_else(Failure::no_guest)?;
        let guest = app.tables.store().guest_by_token(secret.hash()).await?;
        guest.map(Visitor).ok_or_else(Failure::no_guest)
    }
}
