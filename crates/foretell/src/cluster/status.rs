//! `foretell cluster status`: who is there, as the register of leases tells.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context, bail};
use foretell_store::NodeRow;
use serde_json::json;

use crate::database::{self, DatabaseUrl};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The database that the servers share: postgres://…
    #[arg(long, env = "FORETELL_DATABASE", hide_env_values = true, value_name = "URL")]
    database: DatabaseUrl,
    /// Print one line of JSON instead of a table
    #[arg(long)]
    json: bool,
}

/// Shows them. Without a server whose lease lasts it fails.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let opened = database::open(Some(&args.database), || bail!("there is no folder"))?;
    let database = opened.leases.context("this database is nobody's to share")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (nodes, has_orphans) = runtime.block_on(async {
        let nodes = database.nodes().await?;
        let has_orphans = !database.orphans(None, 1).await?.is_empty();
        Ok::<_, foretell_store::StoreError>((nodes, has_orphans))
    })?;
    let text = if args.json { as_json(&nodes, has_orphans) } else { as_table(&nodes, has_orphans) };
    std::io::stdout().lock().write_all(text.as_bytes())?;
    let is_served = nodes.iter().any(|node| node.left.is_some());
    Ok(if is_served { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn as_json(nodes: &[NodeRow], has_orphans: bool) -> String {
    let node = |node: &NodeRow| {
        json!({
            "node": node.node.to_string(),
            "epoch": node.epoch.0,
            "lease_seconds": node.left.map(|left| left.as_secs_f64()),
            "tables": node.n_tables,
        })
    };
    let nodes: Vec<_> = nodes.iter().map(node).collect();
    format!("{}\n", json!({"nodes": nodes, "games_without_a_server": has_orphans}))
}

fn as_table(nodes: &[NodeRow], has_orphans: bool) -> String {
    let mut text = format!("{:<36}  {:>6}  {:>12}  {:>8}\n", "node", "epoch", "lease", "tables");
    for node in nodes {
        let lease = node.left.map_or("lapsed".to_owned(), |left| format!("{:.1} s", left.as_secs_f64()));
        let _ = writeln!(text, "{:<36}  {:>6}  {lease:>12}  {:>8}", node.node, node.epoch.0, node.n_tables);
    }
    let live = || nodes.iter().filter(|node| node.left.is_some());
    let n_tables: u64 = live().map(|node| node.n_tables).sum();
    let _ = writeln!(text, "{} of {} servers are there, with {n_tables} tables", live().count(), nodes.len());
    if has_orphans {
        text.push_str("some games are nobody's: a server takes them when somebody comes, or when it is their turn\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use foretell_store::{Epoch, NodeId};

    use super::*;

    #[test]
    fn a_line_for_each_server() {
        let node = |n: u128, left: Option<u64>| NodeRow {
            node: NodeId(format!("{n:032x}").parse().unwrap()),
            epoch: Epoch(n as u64),
            address: None,
            left: left.map(Duration::from_millis),
            n_tables: 7,
        };
        let nodes = [node(3, Some(1500)), node(12, None)];
        let text = as_table(&nodes, true);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1], "00000000-0000-0000-0000-000000000003       3         1.5 s         7");
        assert_eq!(lines[2], "00000000-0000-0000-0000-00000000000c      12        lapsed         7");
        assert_eq!(lines[3], "1 of 2 servers are there, with 7 tables");
        assert!(as_json(&nodes, false).contains(r#""lease_seconds":1.5"#));
    }
}
