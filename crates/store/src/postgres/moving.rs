//! What a move needs of a database: a connection, and words for what went wrong.

use tokio::runtime::Runtime;
use tokio_postgres::{Client, Error};

use super::address::Address;
use super::connection::in_order;
use super::failure::cause;
use super::tls::Tls;
use super::{DatabaseError, schema};
use crate::BoxFuture;

/// Connects to a database, and makes what is missing in it.
pub(crate) fn connect(runtime: &Runtime, url: &str) -> Result<Client, DatabaseError> {
    let address = Address::read(url)?;
    let tls = Tls::new(&address)?;
    runtime.block_on(async {
        let away = |error: Error| DatabaseError::Away { place: address.to_string(), why: cause(&error) };
        let (mut client, connection) = address.config.connect(tls).await.map_err(away)?;
        tokio::spawn(connection);
        schema::migrate(&mut client).await?;
        Ok(client)
    })
}

pub(crate) fn words(error: &Error) -> String {
    cause(error)
}

/// Sends all before it waits for the first answer.
pub(crate) async fn all<'f, T>(sent: impl Iterator<Item = BoxFuture<'f, Result<T, Error>>>) -> Result<(), Error> {
    in_order(sent.collect()).await.into_iter().try_for_each(|answer| answer.map(drop))
}
