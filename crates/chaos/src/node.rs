//! One server of the cluster: a process on a port that it keeps, with wires of its own to the database and the broker.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use foretell_load::Server;

use crate::proxy::Proxy;

#[derive(Debug)]
pub(crate) struct Node {
    program: PathBuf,
    options: Vec<String>,
    server: Option<Server>,
    /// Host and port; the same after every start.
    pub(crate) address: String,
    wires: [Proxy; 2],
}

impl Node {
    pub(crate) async fn start(program: PathBuf, options: Vec<String>, wires: [Proxy; 2]) -> Result<Node> {
        let server = Server::start_node(&program, "127.0.0.1:0", &options).await?;
        let address = server.address.clone();
        Ok(Node { program, options, server: Some(server), address, wires })
    }

    /// Starts it again where it was.
    pub(crate) async fn start_again(&mut self) -> Result<()> {
        // The system may take a moment to free the port.
        let mut tries = 0;
        self.server = loop {
            match Server::start_node(&self.program, &self.address, &self.options).await {
                Ok(server) => break Some(server),
                Err(error) if tries == 100 => return Err(error),
                Err(_) => tries += 1,
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        };
        Ok(())
    }

    fn running(&self) -> Result<&Server> {
        self.server.as_ref().context("this node does not run")
    }

    pub(crate) async fn kill(&mut self) -> Result<()> {
        self.server.take().context("this node does not run")?.kill().await.map(drop)
    }

    /// Tells it to end, and waits until it has.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        self.running()?.signal("TERM")?;
        self.server.take().context("this node does not run")?.ended().await
    }

    pub(crate) fn freeze(&self) -> Result<()> {
        self.running()?.signal("STOP")
    }

    pub(crate) fn wake(&self) -> Result<()> {
        self.running()?.signal("CONT")
    }

    pub(crate) fn cut_off(&self) {
        self.wires.iter().for_each(Proxy::cut);
    }

    pub(crate) fn mend(&self) {
        self.wires.iter().for_each(Proxy::mend);
    }
}
