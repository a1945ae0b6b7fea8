//! How a socket ends.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, frame::coding::CloseCode};
use tokio_tungstenite::tungstenite::{Error, Utf8Bytes};

/// How long the other side may take to hear that the socket is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// How much of what the other side still sends is read. A sender of more need not hear why it ends.
const MAX_REST: usize = 2 << 20;

/// How a socket ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// The other side closed it, or is not there any more.
    Gone,
    /// What came is against the protocol of sockets.
    Protocol,
    /// It was not text.
    NotText,
    /// It was text that is no UTF-8.
    NotUtf8,
    /// It was too large.
    TooLarge,
    /// Garbage again and again, or much too much.
    Policy(&'static str),
    /// The server stops.
    Restart,
    /// The table let go of the socket: it read too slowly, or the table is reloaded.
    ComeBack,
}

impl Ending {
    /// What an error while reading means.
    pub(crate) fn of(error: &Error) -> Ending {
        match error {
            Error::Capacity(_) => Ending::TooLarge,
            Error::Utf8(_) => Ending::NotUtf8,
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => Ending::Gone,
            Error::Protocol(_) => Ending::Protocol,
            _ => Ending::Gone,
        }
    }

    fn told(self) -> Option<(CloseCode, &'static str)> {
        Some(match self {
            Ending::Gone => return None,
            Ending::Protocol => (CloseCode::Protocol, "this is against the protocol of sockets"),
            Ending::NotText => (CloseCode::Unsupported, "frames are text"),
            Ending::NotUtf8 => (CloseCode::Invalid, "text is UTF-8"),
            Ending::TooLarge => (CloseCode::Size, "a frame has at most 4 kB"),
            Ending::Policy(reason) => (CloseCode::Policy, reason),
            Ending::Restart => (CloseCode::Restart, "the server restarts"),
            Ending::ComeBack => (CloseCode::Again, "come back and say what you saw last"),
        })
    }

    /// Says why, and closes the connection. What the other side still sends is read and thrown away, for if it were left
    /// lying the operating system would take back what was said.
    pub(crate) async fn close(self, mut socket: WebSocketStream<TcpStream>) {
        let frame = self.told().map(|(code, reason)| CloseFrame { code, reason: Utf8Bytes::from_static(reason) });
        let farewell = async {
            socket.close(frame).await.ok()?;
            let connection = socket.get_mut();
            connection.shutdown().await.ok()?;
            let mut rest = [0; 1024];
            let mut n_read = 0;
            while n_read < MAX_REST {
                match connection.read(&mut rest).await.ok()? {
                    0 => break,
                    n => n_read += n,
                }
            }
            Some(())
        };
        let _ = timeout(FAREWELL, farewell).await;
    }
}
