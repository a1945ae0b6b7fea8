//! The bus: a subject for each node, on which the others speak to it. It carries envelopes and does not know what is in them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use foretell_store::NodeId;
use percent_encoding::percent_decode_str;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::config::{ClusterConfig, ClusterError};
use crate::message::Envelope;
use crate::seal::Sealer;

/// How often the broker is asked whether it is there.
const PING: Duration = Duration::from_secs(2);
/// How long one attempt to reach the broker may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The bus, as a node speaks on it.
#[derive(Debug)]
pub(crate) struct Bus {
    client: Client,
    pub(crate) me: NodeId,
    name: String,
    pub(crate) sealer: Sealer,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Since when the broker cannot be reached.
    lost: Mutex<Option<Instant>>,
    back: Notify,
}

impl State {
    fn set(&self, lost: Option<Instant>) {
        *self.lost.lock().unwrap_or_else(PoisonError::into_inner) = lost;
    }
}

impl Bus {
    pub(crate) async fn connect(config: &ClusterConfig, me: NodeId) -> Result<(Bus, Subscriber), ClusterError> {
        let is_plain = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if config.name.is_empty() || !is_plain(&config.name) {
            return Err(ClusterError::Name);
        }
        if config.secret.len() < 16 {
            return Err(ClusterError::Secret);
        }
        let state = Arc::<State>::default();
        let client = connect(config, state.clone()).await?;
        let subject = subject(&config.name, me);
        let heard = client.subscribe(subject).await.map_err(|error| ClusterError::Broker(error.to_string()))?;
        let sealer = Sealer::new(&config.secret);
        Ok((Bus { client, me, name: config.name.clone(), sealer, state }, heard))
    }

    pub(crate) async fn send(&self, envelope: Envelope) {
        let Some(bytes) = envelope.write(&self.sealer) else {
            metrics::counter!("foretell_cluster_lost_total").increment(1);
            return;
        };
        metrics::counter!("foretell_cluster_envelopes_total").increment(1);
        if self.client.publish(subject(&self.name, envelope.to), bytes).await.is_err() {
            metrics::counter!("foretell_cluster_lost_total").increment(1);
        }
    }

    /// Waits until everything that was sent is with the broker.
    pub(crate) async fn flush(&self) {
        let _ = tokio::time::timeout(Duration::from_secs(1), self.client.flush()).await;
    }

    /// For how long the broker could not be reached.
    pub(crate) fn lost_for(&self) -> Option<Duration> {
        let lost = *self.state.lost.lock().unwrap_or_else(PoisonError::into_inner);
        lost.map(|since| since.elapsed())
    }

    /// Waits until the broker is back.
    pub(crate) async fn back(&self) {
        self.state.back.notified().await;
    }
}

fn subject(name: &str, node: NodeId) -> String {
    format!("{name}.{}", node.0.simple())
}

async fn connect(config: &ClusterConfig, state: Arc<State>) -> Result<Client, ClusterError> {
    let broken = |why: String| ClusterError::Broker(why);
    let addresses: Vec<ServerAddr> = config
        .url
        .split(',')
        .map(|url| url.trim().parse().map_err(|_| broken("its address looks like nats://host:4222".to_owned())))
        .collect::<Result<_, _>>()?;
    let mut options = ConnectOptions::new();
    if let Some(first) = addresses.first()
        && let (Some(user), password) = (first.username(), first.password())
    {
        // In an address they are percent-encoded, and nobody else reads that.
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        options = match password {
            Some(password) => options.user_and_password(plain(user), plain(password)),
            None => options.token(plain(user)),
        };
    }
    if let Some(file) = &config.credentials {
        let text = std::fs::read_to_string(file).map_err(ClusterError::Credentials)?;
        let seed = text.trim();
        let is_seed = seed.starts_with("SU") && seed.bytes().all(|byte| byte.is_ascii_alphanumeric());
        options = if is_seed {
            options.nkey(seed.to_owned())
        } else {
            options.credentials(&text).map_err(ClusterError::Credentials)?
        };
    }
    if let Some(file) = &config.ca {
        options = options.add_root_certificates(file.clone());
    }
    let options = options
        .name("foretell")
        .ping_interval(PING)
        .connection_timeout(PATIENCE)
        .subscription_capacity(64 * 1024)
        // It may be back at any moment, and people wait.
        .reconnect_delay_callback(|tries| Duration::from_millis(50) * u32::try_from(tries.min(10)).unwrap_or(10))
        .event_callback(move |event| {
            let state = state.clone();
            async move {
                match event {
                    Event::Connected => {
                        state.set(None);
                        state.back.notify_one();
                    }
                    Event::Disconnected => {
                        tracing::warn!("the broker is away");
                        state.set(Some(Instant::now()));
                    }
                    Event::SlowConsumer(_) => metrics::counter!("foretell_cluster_lost_total").increment(1),
                    _ => {}
                }
            }
        });
    // The name of the user and the password are not repeated in the word about what failed.
    options.connect(addresses).await.map_err(|error| broken(error.to_string()))
}
