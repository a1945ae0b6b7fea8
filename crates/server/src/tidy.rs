//! Lets go of what nobody has touched for long, now and then, while the server runs.

use std::sync::Arc;
use std::time::Duration;

use foretell_store::{BoxFuture, Thing, Tidied, Tidy, Untouched};

use crate::app::App;

/// How often.
const EVERY: Duration = Duration::from_hours(1);
/// How long after the start the first time comes: by then those are back who were here before.
const FIRST: Duration = Duration::from_mins(10);
/// The rest after each thing that is let go.
const REST: Duration = Duration::from_millis(20);

/// Tidies again and again.
pub(crate) async fn tidy(app: Arc<App>) {
    let mut wait = FIRST;
    loop {
        tokio::time::sleep(wait).await;
        wait = EVERY;
        match once(&app).await {
            Ok(tidied) if tidied.n() > 0 => {
                let Tidied { tables, pads, guests } = tidied;
                tracing::info!(
                    n_tables = tables.n,
                    n_pads = pads.n,
                    n_guests = guests.n,
                    "let go of what nobody touched"
                );
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "what nobody touches could not be let go"),
        }
    }
}

async fn once(app: &App) -> Result<Tidied, foretell_store::StoreError> {
    let is_in_use = |untouched: &Untouched| match untouched.thing {
        Thing::Table(_) => app.tables.is_live(&untouched.code),
        Thing::Pad(_) => app.pads.is_live(&untouched.code),
        Thing::Guest(_) => false,
    };
    let rest = || -> BoxFuture<'static, ()> { Box::pin(tokio::time::sleep(REST)) };
    let since = app.settings.keep.since(app.clock.now());
    Tidy { since, dry_run: false, is_in_use: &is_in_use, rest: &rest }.run(&*app.store).await
}
