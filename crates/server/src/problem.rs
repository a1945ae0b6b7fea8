//! Why a request is not done, as an answer.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foretell_pads::PadError;
use foretell_store::{CursorError, StoreError};
use foretell_tables::{CreateError, JoinError, LoadError};
use foretell_turns::Busy;
use foretell_wire::{BadRecord, Problem};

use crate::places::NoPlace;

/// Why a request is not done.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    kind: Kind,
    reason: String,
    /// In how many seconds it may go.
    retry_after: Option<u64>,
    /// What is wrong with a record that was handed in.
    record: Option<BadRecord>,
}

/// The kinds that a page treats differently. Each has its status and its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    BadRequest,
    TooMany,
    NoGuest,
    OtherOrigin,
    NotAllowed,
    Unknown,
    WrongMethod,
    Running,
    OtherVersion,
    TooLarge,
    WrongType,
    TooFast,
    Broken,
    Busy,
}

impl Kind {
    fn told(self) -> (StatusCode, &'static str) {
        match self {
            Kind::BadRequest => (StatusCode::BAD_REQUEST, "bad_request"),
            Kind::TooMany => (StatusCode::BAD_REQUEST, "too_many"),
            Kind::NoGuest => (StatusCode::UNAUTHORIZED, "no_guest"),
            Kind::OtherOrigin => (StatusCode::FORBIDDEN, "other_origin"),
            Kind::NotAllowed => (StatusCode::FORBIDDEN, "not_allowed"),
            Kind::Unknown => (StatusCode::NOT_FOUND, "unknown"),
            Kind::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong_method"),
            Kind::Running => (StatusCode::CONFLICT, "running"),
            Kind::OtherVersion => (StatusCode::CONFLICT, "other_version"),
            Kind::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            Kind::WrongType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "wrong_type"),
            Kind::TooFast => (StatusCode::TOO_MANY_REQUESTS, "too_fast"),
            Kind::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "broken"),
            Kind::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        }
    }
}

impl Failure {
    pub(crate) fn new(kind: Kind, reason: impl Into<String>) -> Failure {
        let retry_after = matches!(kind, Kind::TooFast | Kind::Busy).then_some(5);
        Failure { kind, reason: reason.into(), retry_after, record: None }
    }

    /// Why, for a person.
    pub(crate) fn reason(&self) -> &str {
        &self.reason
    }

    /// The same, with the time after which it may go.
    pub(crate) fn after(self, seconds: u64) -> Failure {
        Failure { retry_after: Some(seconds.max(1)), ..self }
    }

    /// There is nothing here.
    pub(crate) fn unknown() -> Failure {
        Failure::new(Kind::Unknown, "there is nothing here: check the address")
    }

    /// Nobody is known by the cookie that came along.
    pub(crate) fn no_guest() -> Failure {
        Failure::new(Kind::NoGuest, "nobody is known by this cookie: GET api/me gives one")
    }

    /// The server is about to end.
    pub(crate) fn stopping() -> Failure {
        Failure::new(Kind::Busy, "the server restarts: it will be back in a moment")
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, code) = self.kind.told();
        let problem = Problem { code: code.to_owned(), reason: self.reason, record: self.record };
        let mut response = (status, axum::Json(problem)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::Busy | StoreError::Closed => Failure::new(Kind::Busy, error.to_string()),
            StoreError::Gone => Failure::new(Kind::Unknown, error.to_string()),
            StoreError::Conflict | StoreError::InDoubt => Failure::new(Kind::Busy, error.to_string()).after(1),
            // What is wrong with the disk is for the log, not for guests.
            StoreError::Full(_)
            | StoreError::ReadOnly
            | StoreError::Io(_)
            | StoreError::Lost(_)
            | StoreError::Away(_)
            | StoreError::Refused(_) => {
                tracing::error!(%error, "a request could not be stored");
                Failure::new(Kind::Busy, "it could not be saved, so it did not happen: try again later")
            }
        }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        match error {
            LoadError::Unknown => Failure::new(Kind::Unknown, error.to_string()),
            LoadError::Running => Failure::new(Kind::Running, error.to_string()),
            LoadError::Full => Failure::new(Kind::Busy, error.to_string()).after(30),
            LoadError::Store(error) => error.into(),
            LoadError::TooNew => {
                tracing::error!(%error, "a newer program wrote this");
                Failure::new(Kind::OtherVersion, error.to_string())
            }
            LoadError::Damaged(_) => {
                tracing::error!(%error, "a table or a game cannot be loaded");
                Failure::new(Kind::Broken, "this table or game cannot be read: the log of the server says why")
            }
        }
    }
}

impl From<CreateError> for Failure {
    fn from(error: CreateError) -> Failure {
        match error {
            CreateError::Rules(reason) => Failure::new(Kind::BadRequest, reason),
            CreateError::Load(error) => error.into(),
        }
    }
}

impl From<JoinError> for Failure {
    fn from(error: JoinError) -> Failure {
        match error {
            JoinError::NoSpectators => Failure::new(Kind::NotAllowed, error.to_string()),
            JoinError::Crowded => Failure::new(Kind::Busy, error.to_string()).after(30),
            JoinError::Load(error) => error.into(),
        }
    }
}

impl From<PadError> for Failure {
    fn from(error: PadError) -> Failure {
        match error {
            PadError::Unknown => Failure::new(Kind::Unknown, error.to_string()),
            PadError::Running => Failure::new(Kind::Running, error.to_string()),
            PadError::OnlyWatching => Failure::new(Kind::NotAllowed, error.to_string()),
            PadError::Record(ref wrong) => Failure {
                record: Some(BadRecord { line: wrong.line, fault: wrong.fault }),
                ..Failure::new(Kind::BadRequest, error.to_string())
            },
            PadError::TooMany(_) => Failure::new(Kind::TooMany, error.to_string()),
            PadError::Rules(_) | PadError::TooLong | PadError::TooManyEntries => {
                Failure::new(Kind::BadRequest, error.to_string())
            }
            PadError::Full => Failure::new(Kind::Busy, error.to_string()).after(30),
            PadError::Busy(busy) => busy.into(),
            PadError::Store(error) => error.into(),
            PadError::Damaged(_) => {
                tracing::error!(%error, "a pad cannot be loaded");
                Failure::new(Kind::Broken, "this pad cannot be read: the log of the server says why")
            }
        }
    }
}

impl From<Busy> for Failure {
    fn from(busy: Busy) -> Failure {
        Failure::new(Kind::Busy, busy.to_string()).after(2)
    }
}

impl From<CursorError> for Failure {
    fn from(error: CursorError) -> Failure {
        Failure::new(Kind::BadRequest, format!("before: {error}"))
    }
}

impl From<NoPlace> for Failure {
    fn from(why: NoPlace) -> Failure {
        match why {
            NoPlace::Address => Failure::new(Kind::TooFast, "too many sockets from your address: close some"),
            NoPlace::All => Failure::new(Kind::Busy, "the server has as many sockets as it can: try again in a while"),
        }
        .after(10)
    }
}
