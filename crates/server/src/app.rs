//! What all requests share.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foretell_carrier::{Carrier, News};
use foretell_live::Wall;
use foretell_pads::Pads;
use foretell_store::{GuestId, GuestRow, Store};
use foretell_tables::Tables;
use foretell_turns::LongWork;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::address::Address;
use crate::cookie;
use crate::misses::Misses;
use crate::places::Places;
use crate::problem::{Failure, Kind};
use crate::rates::Rates;
use crate::settings::Settings;
use crate::writing::Writing;

/// How many records may be asked for from one address at the same time.
const DOWNLOADS_WAITING: usize = 64;

/// The store, the tables and pads on it, and what guards them.
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Wall,
    /// The way to tables, wherever they are.
    pub(crate) carrier: Arc<dyn Carrier>,
    /// The tables of this process, for what the store alone can answer.
    pub(crate) tables: Tables,
    pub(crate) pads: Pads,
    pub(crate) settings: Settings,
    pub(crate) rates: Rates,
    pub(crate) writing: Writing,
    pub(crate) misses: Misses,
    pub(crate) sockets: Arc<Places>,
    /// Records of finished games, which anybody may ask for.
    pub(crate) downloads: LongWork<Address>,
    /// The tasks of all connections and sockets.
    pub(crate) tasks: TaskTracker,
    /// The server will end soon, and nobody should be sent here any more.
    pub(crate) draining: CancellationToken,
    /// The server is about to end: from then on nobody comes to a table.
    pub(crate) stopping: CancellationToken,
}

impl App {
    pub(crate) fn new(store: Arc<dyn Store>, carrier: Arc<dyn Carrier>, settings: Settings) -> Arc<App> {
        let limits = &settings.limits;
        let tables = carrier.tables().clone();
        let clock = tables.clock();
        Arc::new(App {
            pads: Pads::new(store.clone(), clock, tables.clone(), settings.pads.clone()),
            store,
            clock,
            carrier,
            tables,
            rates: Rates::new(limits),
            writing: Writing::new(limits),
            misses: Misses::new(limits.misses_per_minute),
            sockets: Places::new(limits.sockets_per_address, limits.max_sockets),
            downloads: LongWork::new(1, DOWNLOADS_WAITING),
            tasks: TaskTracker::new(),
            draining: CancellationToken::new(),
            stopping: CancellationToken::new(),
            settings,
        })
    }

    /// Whether the guest may try the code of a table. Somebody who sits there always may.
    pub(crate) async fn may_try_table(&self, address: Address, guest: GuestId, code: &str) -> Result<(), Failure> {
        match self.misses.check(address, Some(guest)) {
            Err(_) if self.tables.is_seated(code, guest).await? => Ok(()),
            checked => checked,
        }
    }

    /// Whether the guest may try the code of a pad. Somebody who has a phone there always may.
    pub(crate) async fn may_try_pad(&self, address: Address, guest: GuestId, code: &str) -> Result<(), Failure> {
        match self.misses.check(address, Some(guest)) {
            Err(_) if self.pads.is_at(code, guest).await? => Ok(()),
            checked => checked,
        }
    }

    /// Counts a code or a link that leads nowhere, here and on all other servers.
    pub(crate) fn missed(&self, address: Address, guest: Option<GuestId>) {
        self.misses.missed(address, guest);
        self.carrier.tell(News::Missed { address: address.ip(), guest });
    }

    /// Something was written on this pad: other servers may show it.
    pub(crate) fn pad_changed(&self, code: &str) {
        self.carrier.tell(News::PadChanged { code: code.to_owned() });
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
        let guest = app.store.guest_by_token(secret.hash()).await?;
        guest.map(Visitor).ok_or_else(Failure::no_guest)
    }
}
