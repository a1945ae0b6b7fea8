//! The register of servers in PostgreSQL. Its clock says when a lease has lapsed.

use std::time::Duration;

use tokio_postgres::{Error, Row};

use super::Postgres;
use super::questions::{BEFORE_ALL, PLAYING, playing_row};
use super::values::{number, values};
use crate::leases::REMEMBERED;
use crate::{Answer, Epoch, Leases, NodeId, NodeRow, Owner, PlayingTable, StoreError, TableId};

/// A server that comes; those who have been away for a day are forgotten.
const ENTER: &str = "WITH gone AS (
        DELETE FROM nodes WHERE id <> $1 AND expires < clock_timestamp() - interval '1 day' RETURNING id),
    freed AS (DELETE FROM owners WHERE node = $1 OR node IN (SELECT id FROM gone))
    INSERT INTO nodes (id, epoch, address, expires)
    VALUES ($1, nextval('epochs'), $2, clock_timestamp() + make_interval(secs => $3))
    ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, address = excluded.address, expires = excluded.expires
    RETURNING epoch";

const RENEW: &str = "UPDATE nodes SET expires = clock_timestamp() + make_interval(secs => $3)
    WHERE id = $1 AND epoch = $2 AND expires > clock_timestamp() RETURNING id";

const LEAVE: &str = "WITH freed AS (DELETE FROM owners WHERE node = $1 AND epoch = $2)
    DELETE FROM nodes WHERE id = $1 AND epoch = $2";

/// Gives a row if the table is the claimer's now.
const CLAIM: &str = "INSERT INTO owners AS o (\"table\", node, epoch)
    SELECT $1::uuid, n.id, n.epoch FROM nodes n WHERE n.id = $2 AND n.epoch = $3 AND n.expires > clock_timestamp()
    ON CONFLICT (\"table\") DO UPDATE SET node = excluded.node, epoch = excluded.epoch
        WHERE o.node = excluded.node AND o.epoch = excluded.epoch OR NOT EXISTS (
            SELECT 1 FROM nodes n WHERE n.id = o.node AND n.epoch = o.epoch AND n.expires > clock_timestamp())
    RETURNING node, epoch, (SELECT address FROM nodes WHERE id = node)";

const OWNER: &str = "SELECT n.id, n.epoch, n.address FROM owners o JOIN nodes n ON n.id = o.node AND n.epoch = o.epoch
    WHERE o.\"table\" = $1 AND n.expires > clock_timestamp()";

const IS_LIVE: &str = "SELECT 1 FROM nodes WHERE id = $1 AND epoch = $2 AND expires > clock_timestamp()";

const NODES: &str = "SELECT n.id, n.epoch, n.address, extract(epoch FROM n.expires - clock_timestamp())::float8,
        (SELECT count(*) FROM owners o WHERE o.node = n.id AND o.epoch = n.epoch)
    FROM nodes n WHERE n.expires > clock_timestamp() - make_interval(secs => $1) ORDER BY n.epoch";

impl Leases for Postgres {
    fn enter(&self, node: NodeId, address: Option<String>, lease: Duration) -> Answer<'_, Epoch> {
        let entered = self.renewing.ask_one(ENTER, values![node.0, address, lease.as_secs_f64()], |row| {
            Ok(Epoch(row.try_get::<_, i64>(0)?.cast_unsigned()))
        });
        Box::pin(async move { entered.await?.ok_or(StoreError::Conflict) })
    }

    fn renew(&self, node: NodeId, epoch: Epoch, lease: Duration) -> Answer<'_, bool> {
        let Ok(epoch) = number(epoch.0) else { return Box::pin(std::future::ready(Ok(false))) };
        let renewed = self.renewing.ask_one(RENEW, values![node.0, epoch, lease.as_secs_f64()], |_| Ok(()));
        Box::pin(async move { Ok(renewed.await?.is_some()) })
    }

    fn leave(&self, node: NodeId, epoch: Epoch) -> Answer<'_, ()> {
        let left = self.renewing.ask(LEAVE, values![node.0, epoch.0.cast_signed()], |_| Ok(()));
        Box::pin(async move { left.await.map(drop) })
    }

    fn claim(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, Owner> {
        let of_epoch = epoch.0.cast_signed();
        Box::pin(async move {
            loop {
                let claimed = self.readers.ask_one(CLAIM, values![table.0, node.0, of_epoch], owner_row).await?;
                let owner = match claimed {
                    Some(owner) => Some(owner),
                    None => self.owner(table).await?,
                };
                if let Some(owner) = owner {
                    return Ok(owner);
                }
                // Either the claimer's lease is not live, or the owner's lapsed between the two looks.
                let is_live = self.readers.ask_one(IS_LIVE, values![node.0, of_epoch], |_| Ok(())).await?;
                is_live.ok_or(StoreError::Gone)?;
            }
        })
    }

    fn give_up(&self, table: TableId, node: NodeId, epoch: Epoch) -> Answer<'_, ()> {
        let sql = "DELETE FROM owners WHERE \"table\" = $1 AND node = $2 AND epoch = $3";
        let given_up = self.readers.ask(sql, values![table.0, node.0, epoch.0.cast_signed()], |_| Ok(()));
        Box::pin(async move { given_up.await.map(drop) })
    }

    fn owner(&self, table: TableId) -> Answer<'_, Option<Owner>> {
        self.readers.ask_one(OWNER, values![table.0], owner_row)
    }

    fn nodes(&self) -> Answer<'_, Vec<NodeRow>> {
        self.readers.ask(NODES, values![REMEMBERED.as_secs_f64()], |row| {
            let left: f64 = row.try_get(3)?;
            Ok(NodeRow {
                node: NodeId(row.try_get(0)?),
                epoch: Epoch(row.try_get::<_, i64>(1)?.cast_unsigned()),
                address: row.try_get(2)?,
                left: Duration::try_from_secs_f64(left).ok().filter(|left| !left.is_zero()),
                n_tables: row.try_get::<_, i64>(4)?.cast_unsigned(),
            })
        })
    }

    fn orphans(&self, before: Option<TableId>, limit: u32) -> Answer<'_, Vec<PlayingTable>> {
        let sql = format!(
            "{} AND NOT EXISTS (
                SELECT 1 FROM owners o JOIN nodes n ON n.id = o.node AND n.epoch = o.epoch
                WHERE o.\"table\" = t.id AND n.expires > clock_timestamp())
             ORDER BY t.id DESC LIMIT $2",
            PLAYING()
        );
        let before = before.map_or(BEFORE_ALL.id, |table| table.0);
        self.readers.ask(sql, values![before, i64::from(limit)], playing_row)
    }
}

fn owner_row(row: &Row) -> Result<Owner, Error> {
    Ok(Owner {
        node: NodeId(row.try_get(0)?),
        epoch: Epoch(row.try_get::<_, i64>(1)?.cast_unsigned()),
        address: row.try_get(2)?,
    })
}
