//! A connection that commits go through, with the statements that were used on it before.

use std::collections::HashMap;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio_postgres::{Client, Config, Error, Row, Statement};

use super::apply::{APPEND, Step};
use super::failure::cause;
use super::tls::Tls;
use super::values::{borrowed, number};
use crate::{BoxFuture, Change, StoreError};

/// How long a connection may take to come about, all in all.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a statement did.
pub(super) enum Reply {
    Rows(Vec<Row>),
    N(u64),
}

pub(super) struct Connection {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Connection {
    pub(super) async fn open(config: &Config, tls: &Tls) -> Result<Connection, StoreError> {
        let connecting = async {
            let (client, connection) = config.connect(tls.clone()).await?;
            // It ends when the client is dropped, or with an error that the next statement is told.
            tokio::spawn(connection);
            // Somebody may have told the database to acknowledge what is not on the disk yet.
            let sync = "SELECT set_config('synchronous_commit', 'on', false)
                WHERE current_setting('synchronous_commit') = 'off'";
            client.batch_execute(sync).await?;
            Ok(client)
        };
        let client = tokio::time::timeout(PATIENCE, connecting)
            .await
            .map_err(|_| StoreError::Away("it does not answer".into()))?
            .map_err(|error: Error| StoreError::Away(cause(&error)))?;
        Ok(Connection { client, statements: HashMap::new() })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Makes statements known to the database that are not.
    pub(super) async fn prepare(&mut self, all: impl Iterator<Item = &'static str>) -> Result<(), Error> {
        for sql in all {
            if !self.statements.contains_key(sql) {
                let statement = self.client.prepare(sql).await?;
                self.statements.insert(sql, statement);
            }
        }
        Ok(())
    }

    fn statement(&self, sql: &'static str) -> &Statement {
        &self.statements[sql]
    }

    /// Runs one statement that was prepared.
    pub(super) async fn run(&self, sql: &'static str) -> Result<(), Error> {
        self.client.execute(self.statement(sql), &[]).await.map(drop)
    }

    /// Adds lines of different games; gives the rows of those that were added.
    pub(super) async fn append(&self, lines: &[&Change]) -> Result<Vec<Row>, Error> {
        let (mut games, mut seqs, mut rules, mut ats, mut texts) = (vec![], vec![], vec![], vec![], vec![]);
        for change in lines {
            if let Change::Append { game, seq, line } = change
                && let Ok(seq) = number(*seq)
            {
                games.push(game.0);
                seqs.push(seq);
                rules.push(i64::from(line.rules));
                ats.push(line.at);
                texts.push(line.text.as_bytes());
            }
        }
        self.client.query(self.statement(APPEND), &[&games, &seqs, &rules, &ats, &texts]).await
    }

    /// Sends a transaction without waiting for any answer: lines, and then the steps of other changes. It is still open
    /// afterwards.
    pub(super) async fn begin_with(&self, lines: &[&Change], steps: &[Step]) -> Vec<Result<Reply, Error>> {
        let mut sent: Vec<BoxFuture<'_, Result<Reply, Error>>> = Vec::with_capacity(2 + steps.len());
        sent.push(Box::pin(async { self.run("BEGIN").await.map(|()| Reply::N(1)) }));
        sent.push(Box::pin(async {
            if lines.is_empty() { Ok(Reply::Rows(vec![])) } else { self.append(lines).await.map(Reply::Rows) }
        }));
        for step in steps {
            sent.push(Box::pin(async {
                let values = borrowed(&step.values);
                self.client.execute(self.statement(step.sql), &values).await.map(Reply::N)
            }));
        }
        in_order(sent).await
    }
}

/// Lets each of the futures do its first step in their order, which is to send, and then waits for all of them.
pub(super) async fn in_order<T>(mut futures: Vec<BoxFuture<'_, T>>) -> Vec<T> {
    let mut outputs: Vec<Option<T>> = futures.iter().map(|_| None).collect();
    poll_fn(|context| {
        for (future, output) in futures.iter_mut().zip(&mut outputs) {
            if let Poll::Ready(ready) = Pin::new(future).poll(context) {
                *output = Some(ready);
            }
        }
        Poll::Ready(())
    })
    .await;
    let mut all = Vec::with_capacity(outputs.len());
    for (future, output) in futures.into_iter().zip(outputs) {
        all.push(match output {
            Some(output) => output,
            None => future.await,
        });
    }
    all
}
