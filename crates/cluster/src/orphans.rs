//! Tables that nobody serves and at which something will happen all the same: a clock runs, or a program is to move. Each
//! node looks for them now and then, and takes its share.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_store::StoreError;

use crate::cluster::{Node, Whose, jitter};

/// How often a node looks, at least.
const EVERY: Duration = Duration::from_secs(1);
/// How many are looked at together.
const PART: u32 = 100;
/// Waking a game is followed by a rest of so many times what it took, so that those who are here come first.
const REST: u32 = 3;

/// Looks for orphans again and again.
pub(crate) async fn adopt(node: Arc<Node>) {
    loop {
        // Not all nodes look at the same time.
        tokio::time::sleep(EVERY + jitter(EVERY)).await;
        if let Err(error) = once(&node).await {
            tracing::debug!(%error, "tables without an owner could not be looked for");
        }
    }
}

async fn once(node: &Node) -> Result<(), StoreError> {
    let mut before = None;
    loop {
        let part = node.leases.orphans(before, PART).await?;
        let Some(last) = part.last() else { return Ok(()) };
        before = Some(last.row.id);
        let waiting: Vec<_> = part.iter().filter(|playing| node.tables.goes_on_alone(playing)).collect();
        // The others look, too. What is left over is taken the next time.
        let share = waiting.len().div_ceil(node.peers.all().len() + 1);
        let start = usize::from(random()) % waiting.len().max(1);
        for playing in waiting.iter().cycle().skip(start).take(share) {
            if !node.lease.is_live() || !node.tables.has_room_to_wake() {
                return Ok(());
            }
            let started = Instant::now();
            let opening = node.claims.opening().await;
            if node.is_beyond(playing.row.id) {
                continue;
            }
            match node.claim(&playing.row).await {
                Ok(Whose::Mine) => match node.tables.wake(playing.row.clone()).await {
                    Ok(()) => {}
                    Err(error) => node.cannot_load(&playing.row, &error).await,
                },
                Ok(Whose::Other(_)) => {}
                Err(error) => return Err(error),
            }
            drop(opening);
            tokio::time::sleep(started.elapsed() * REST).await;
        }
    }
}

fn random() -> u8 {
    let mut random = [0];
    // Without random bytes all begin with the first.
    let _ = getrandom::fill(&mut random);
    random[0]
}
