//! A broker that lets only some in, and speaks only TLS: nodes use it as strictly as they were asked to.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use foretell_cluster::{Cluster, ClusterConfig};
use foretell_services::{Nats, TLS_ROOT, TLS_STRANGER};
use foretell_store::Memory;
use foretell_tables::Seeds;

use crate::house::{SECRET, tables};

/// A pair that the documentation of NATS shows.
const NKEY: &str = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
const SEED: &str = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";

/// Takes part by this broker for a moment; gives what is said if that cannot be.
async fn take_part(config: ClusterConfig) -> Result<(), String> {
    let store = Arc::new(Memory::new());
    let entered = Cluster::start(store.clone(), store, Arc::new(Seeds), tables(), config).await;
    entered.map(drop).map_err(|error| error.to_string())
}

/// The address with somebody's name and password.
fn with_name(nats: &Nats, scheme: &str, name: &str) -> ClusterConfig {
    ClusterConfig::new(format!("{scheme}://{name}@localhost:{}", nats.port()), SECRET)
}

fn file(folder: &Path, name: &str, content: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path
}

#[tokio::test]
async fn a_broker_is_known_by_its_certificate() {
    let user = r#"authorization { user: "foretell", password: "p@ss/word" }"#;
    let (Some(nats), Some(plain)) = (Nats::start_with_tls(user), Nats::start_with(user)) else { return };
    let folder = tempfile::tempdir().unwrap();
    let (root, stranger) =
        (file(folder.path(), "root.pem", TLS_ROOT), file(folder.path(), "stranger.pem", TLS_STRANGER));
    let known = |ca| ClusterConfig { ca, ..with_name(&nats, "tls", "foretell:p%40ss%2Fword") };
    take_part(known(Some(root.clone()))).await.unwrap();
    for unknown in [known(Some(stranger)), known(None)] {
        let said = take_part(unknown).await.unwrap_err();
        assert!(said.contains("the broker cannot be used") && !said.contains("word"), "{said}");
    }
    // Whoever asks for TLS never speaks without it.
    let asked = ClusterConfig { ca: Some(root), ..with_name(&plain, "tls", "foretell:p%40ss%2Fword") };
    take_part(asked).await.unwrap_err();
    take_part(with_name(&plain, "nats", "foretell:p%40ss%2Fword")).await.unwrap();
}

#[tokio::test]
async fn a_broker_lets_in_whoever_has_a_password_a_token_or_a_key() {
    let config =
        format!(r#"authorization {{ users: [{{ user: "foretell", password: "p@ss/word" }}, {{ nkey: {NKEY} }}] }}"#);
    let (Some(nats), Some(with_token)) =
        (Nats::start_with(&config), Nats::start_with(r#"authorization { token: "t@ken" }"#))
    else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    take_part(with_name(&nats, "nats", "foretell:p%40ss%2Fword")).await.unwrap();
    take_part(with_name(&with_token, "nats", "t%40ken")).await.unwrap();
    let by_key = ClusterConfig {
        credentials: Some(file(folder.path(), "seed", SEED)),
        ..ClusterConfig::new(format!("nats://localhost:{}", nats.port()), SECRET)
    };
    take_part(by_key.clone()).await.unwrap();
    let nobody = ClusterConfig { credentials: None, ..by_key.clone() };
    let no_credentials = ClusterConfig { credentials: Some(folder.path().join("none")), ..by_key };
    for refused in
        [with_name(&nats, "nats", "foretell:wrong-word"), with_name(&with_token, "nats", "wrong-word"), nobody]
    {
        let said = take_part(refused).await.unwrap_err();
        assert!(said.contains("the broker cannot be used") && !said.contains("wrong-word"), "{said}");
    }
    let said = take_part(no_credentials).await.unwrap_err();
    assert!(said.contains("credentials"), "{said}");
}
