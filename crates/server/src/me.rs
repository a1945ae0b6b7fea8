//! Who asks: guests without accounts, their names, and the way to another device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use foretell_store::{Change, GuestId, GuestRow, StoreError};
use foretell_wire::{DeviceLink, GameList, Me, Problem, SIGNS, SetMe, TableList, UseDeviceLink};
use uuid::Uuid;

use crate::address::{self, Address};
use crate::app::{App, Visitor};
use crate::body::Body;
use crate::problem::{Failure, Kind};
use crate::secret::Secret;
use crate::writing::cost;
use crate::{cookie, name, origin};

/// For how long a link to another device works, in seconds.
const LINK_SECONDS: u32 = 10 * 60;
/// How exactly the server remembers when somebody was here last.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Tells who asks. A first visit makes a new guest, with a cookie.
#[utoipa::path(
    get,
    path = "/api/me",
    tag = "me",
    responses((status = 200, description = "The guest; the cookie is set", body = Me), (status = 429, description = "Too many new guests from this address", body = Problem))
)]
pub(crate) async fn get_me(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let store = &app.store;
    if let Some(secret) = cookie::shown(&headers)
        && let Some(mut guest) = store.guest_by_token(secret.hash()).await?
    {
        let now = app.clock.now();
        if now - guest.seen >= DAY {
            guest.seen = now;
            store.commit(vec![Change::PutGuest(guest.clone())]).await?;
        }
        return Ok(with_cookie(&app, &headers, &secret, &guest));
    }
    app.rates.guests.check(address)?;
    app.writing.charge(address, None, cost::GUEST)?;
    let now = app.clock.now();
    let (name, sign) = (String::new(), SIGNS[0].to_owned());
    let guest = GuestRow { id: GuestId(Uuid::now_v7()), name, sign, created: now, seen: now };
    let secret = Secret::new();
    let token = Change::PutToken { token: secret.hash(), guest: guest.id, at: now };
    store.commit(vec![Change::PutGuest(guest.clone()), token]).await?;
    Ok(with_cookie(&app, &headers, &secret, &guest))
}

/// Changes name and sign.
#[utoipa::path(
    put,
    path = "/api/me",
    tag = "me",
    request_body = SetMe,
    responses((status = 200, description = "The guest, renamed", body = Me), (status = 400, description = "The name or the sign does not go", body = Problem), (status = 401, description = "No guest", body = Problem))
)]
pub(crate) async fn put_me(
    State(app): State<Arc<App>>,
    Visitor(guest): Visitor,
    Body(asked, _): Body<SetMe>,
) -> Result<Json<Me>, Failure> {
    let SetMe { name, sign } = name::check(asked).map_err(|reason| Failure::new(Kind::BadRequest, reason))?;
    let guest = GuestRow { name, sign, seen: app.clock.now(), ..guest };
    app.store.commit(vec![Change::PutGuest(guest.clone())]).await?;
    Ok(Json(me(&guest)))
}

/// Makes a link by which the guest goes on with another device, once.
#[utoipa::path(
    post,
    path = "/api/me/device-link",
    tag = "me",
    responses((status = 200, description = "The link", body = DeviceLink), (status = 401, description = "No guest", body = Problem))
)]
pub(crate) async fn make_link(
    State(app): State<Arc<App>>,
    address: Address,
    Visitor(guest): Visitor,
    headers: HeaderMap,
) -> Result<Json<DeviceLink>, Failure> {
    origin::check(&headers, &app.settings)?;
    app.rates.guests.check(address)?;
    app.writing.charge(address, Some(guest.id), cost::LINK)?;
    let secret = Secret::new();
    let expires = app.clock.now() + i64::from(LINK_SECONDS) * 1000;
    let link = Change::PutLink { link: secret.hash(), guest: guest.id, expires };
    app.store.commit(vec![link]).await?;
    Ok(Json(DeviceLink { secret: secret.reveal().to_owned(), seconds: LINK_SECONDS }))
}

/// Uses such a link: this device speaks for its guest from now on, and for no other.
#[utoipa::path(
    post,
    path = "/api/me/continue",
    tag = "me",
    request_body = UseDeviceLink,
    responses((status = 200, description = "This device is this guest now; the cookie is set", body = Me), (status = 404, description = "The link was used or is too old", body = Problem))
)]
pub(crate) async fn use_link(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
    Body(UseDeviceLink { secret }, _): Body<UseDeviceLink>,
) -> Result<Response, Failure> {
    // A link that is good works at once, whoever guesses at the same address: it is too long to be guessed.
    let worthless = || {
        if let Err(too_many) = app.misses.check(address, None) {
            return too_many;
        }
        app.missed(address, None);
        Failure::new(Kind::Unknown, "this link was used or is too old: make a new one on the other device")
    };
    let link = Secret::read(&secret).ok_or_else(worthless)?.hash();
    let store = &app.store;
    let now = app.clock.now();
    let secret = Secret::new();
    let mut changes = vec![Change::UseLink { link, token: secret.hash(), now }];
    changes.extend(cookie::shown(&headers).map(|old| Change::DropToken { token: old.hash() }));
    match store.commit(changes).await {
        Ok(()) => {}
        Err(StoreError::Gone) => return Err(worthless()),
        Err(error) => return Err(error.into()),
    }
    let guest = store.guest_by_token(secret.hash()).await?.ok_or_else(Failure::no_guest)?;
    Ok(with_cookie(&app, &headers, &secret, &guest))
}

/// The tables at which the guest has a seat.
#[utoipa::path(
    get,
    path = "/api/me/tables",
    tag = "me",
    responses((status = 200, description = "The tables, newest first", body = TableList), (status = 401, description = "No guest", body = Problem))
)]
pub(crate) async fn my_tables(
    State(app): State<Arc<App>>,
    Visitor(guest): Visitor,
) -> Result<Json<TableList>, Failure> {
    Ok(Json(TableList { tables: app.carrier.of_guest(guest.id).await? }))
}

/// The finished games of the guest.
#[utoipa::path(
    get,
    path = "/api/me/games",
    tag = "me",
    responses((status = 200, description = "The games, the last ended first", body = GameList), (status = 401, description = "No guest", body = Problem))
)]
pub(crate) async fn my_games(State(app): State<Arc<App>>, Visitor(guest): Visitor) -> Result<Json<GameList>, Failure> {
    Ok(Json(GameList { games: app.tables.games_of(guest.id, None).await? }))
}

fn me(guest: &GuestRow) -> Me {
    Me { guest: guest.id.0, name: guest.name.clone(), sign: guest.sign.clone() }
}

fn with_cookie(app: &App, headers: &HeaderMap, secret: &Secret, guest: &GuestRow) -> Response {
    let settings = &app.settings;
    let secure = settings.secure || address::is_secure(headers, settings.trust_proxy);
    let mut response = Json(me(guest)).into_response();
    if let Some(cookie) = cookie::set(secret, settings.base_path.as_str(), secure) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
