//! The wire between a node and a service. It can be cut: nothing arrives any more, and nobody is told, as when a cable is pulled.

use std::net::SocketAddr;

use anyhow::Result;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

#[derive(Debug)]
pub(crate) struct Proxy {
    pub(crate) port: u16,
    whole: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// A wire to this port of the loopback.
    pub(crate) async fn to(port: u16) -> Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let (whole, is_whole) = watch::channel(true);
        let own = listener.local_addr()?.port();
        let target = SocketAddr::from(([127, 0, 0, 1], port));
        let task = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(carry(near, target, is_whole.clone()));
            }
        });
        Ok(Proxy { port: own, whole, task })
    }

    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn carry(near: TcpStream, target: SocketAddr, mut is_whole: watch::Receiver<bool>) {
    if is_whole.wait_for(|whole| *whole).await.is_err() {
        return;
    }
    let Ok(far) = TcpStream::connect(target).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::select! {
        () = copy(near_in, far_out, is_whole.clone()) => {}
        () = copy(far_in, near_out, is_whole) => {}
    }
}

/// Copies what comes, while the wire is whole.
async fn copy(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut is_whole: watch::Receiver<bool>) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut bytes).await {
        if is_whole.wait_for(|whole| *whole).await.is_err() || to.write_all(&bytes[..n]).await.is_err() {
            return;
        }
    }
}
