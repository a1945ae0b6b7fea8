//! Works out the results of what was played before results were kept, while the server runs.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;

/// How long it waits after trouble.
const RECOVER: Duration = Duration::from_mins(1);

/// Goes on until all results are there.
pub(crate) async fn fill(app: Arc<App>) {
    while let Err(error) = app.pads.fill().await {
        tracing::warn!(%error, "results could not be worked out, and are later");
        tokio::time::sleep(RECOVER).await;
    }
}
