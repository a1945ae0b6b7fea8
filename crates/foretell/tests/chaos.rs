//! A cluster of three servers with a real PostgreSQL and a real NATS, broken on purpose while people play: nothing that was told is
//! lost, doubled or contradicted, and no table is stuck.
//!
//! `CHAOS="kill 20, freeze 10" cargo test -p foretell --test chaos -- --nocapture whatever` does it for longer, and so does
//! `cargo bench -p foretell --bench chaos`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::time::Duration;

use foretell_chaos::{Fault, House, Keeping, Outcome, Plan, run};

async fn chaos(house: Option<House>, tables: usize, faults: &[Fault], for_good: Duration) -> Option<Outcome> {
    let plan = Plan { tables, pace: Duration::from_millis(40), faults: faults.to_vec(), for_good, seed: 2026 };
    let outcome = run(&mut house?, &plan).await.unwrap();
    println!("{outcome}");
    Some(outcome)
}

async fn house(n_nodes: usize, lease: u64, keeping: Keeping) -> Option<House> {
    let program = Path::new(env!("CARGO_BIN_EXE_foretell"));
    House::open(program, n_nodes, Duration::from_secs(lease), keeping).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_breaks_nothing_that_was_told_is_lost() {
    let wanted = std::env::var("CHAOS").unwrap_or("kill 2, freeze 1, roll 1, broker 1, database 1, cut 1".to_owned());
    let faults = Fault::list(&wanted).expect("faults and how often, as in `kill 2, freeze 1`");
    let house = house(3, 2, Keeping::Fence).await;
    let Some(outcome) = chaos(house, 8, &faults, Duration::from_mins(2)).await else { return };
    assert!(outcome.found.is_nothing() && outcome.stuck == 0, "{outcome}");
    assert!(outcome.found.n_claims > 0 && outcome.found.n_verified > 0, "people played: {outcome}");
}

/// Two nodes that both take all tables for their own, each of them once.
async fn split(keeping: Keeping) -> Option<Outcome> {
    // Some tables stand still until somebody wants to move; nobody waits for them.
    chaos(house(2, 30, keeping).await, 16, &[Fault::Split, Fault::Split], Duration::from_secs(3)).await
}

/// The lease cannot help here, and people may be shown an old view until somebody wants to move. What is kept does not suffer:
/// the key of the journal is enough.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_key_alone_keeps_two_owners_from_contradicting_each_other() {
    let Some(outcome) = split(Keeping::Fence).await else { return };
    assert!(outcome.found.is_kept(), "{outcome}");
}

/// The control: without the key the same evening goes wrong, and is seen to.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_key_the_same_is_found_to_be_wrong() {
    let Some(outcome) = split(Keeping::Nothing).await else { return };
    assert!(!outcome.found.is_kept(), "{outcome}");
}
