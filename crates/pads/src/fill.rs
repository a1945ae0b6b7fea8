//! Results of what was played before results were kept. They are worked out one by one while the server runs, and each is
//! kept in a commit of its own: whenever the server stops, the next one goes on with what is left. Meanwhile those who ask
//! for a history get the same answers, only later.

use std::time::{Duration, Instant};

use foretell_store::{Change, GameId, GuestId, PadId, StoreError};
use foretell_tables::LoadError;
use foretell_turns::Job;

use crate::{Kept, PadError, Pads};

/// How many are looked for together.
const PART: u32 = 100;
/// Each is followed by a rest of so many times what it took, so that those who are here come first.
const REST: u32 = 3;
/// How often the log tells how far it is.
const TELL: Duration = Duration::from_secs(10);

/// How far it is.
struct Progress {
    n_missing: u64,
    n_filled: u64,
    n_unreadable: u64,
    told: Instant,
}

impl Pads {
    /// Works out all results that are missing. It gives their number.
    pub async fn fill(&self) -> Result<u64, PadError> {
        let n_missing = self.store.n_unkept().await?;
        if n_missing == 0 {
            return Ok(0);
        }
        tracing::info!(n_missing, "results of what was played before are worked out");
        let mut progress = Progress { n_missing, n_filled: 0, n_unreadable: 0, told: Instant::now() };
        // No guest has this id, so that all guests together have a turn for each of these.
        let job = self.long.begin(GuestId::default()).await?;
        let mut before: Option<GameId> = None;
        loop {
            let games = self.store.unkept_games(before, PART).await?;
            let Some(last) = games.last() else { break };
            before = Some(*last);
            for game in games {
                let started = Instant::now();
                let filled = self.fill_game(&job, game).await?;
                progress.rest(started, filled).await;
            }
        }
        let mut before: Option<PadId> = None;
        loop {
            let pads = self.store.unkept_pads(before, PART).await?;
            let Some(last) = pads.last() else { break };
            before = Some(*last);
            for pad in pads {
                let started = Instant::now();
                let filled = self.fill_pad(&job, pad).await?;
                progress.rest(started, filled).await;
            }
        }
        let Progress { n_filled, n_unreadable, .. } = progress;
        tracing::info!(n_filled, n_unreadable, "all results are worked out");
        Ok(n_filled)
    }

    /// Whether the game has a result now.
    async fn fill_game(&self, job: &Job<GuestId>, game: GameId) -> Result<bool, PadError> {
        let result = match self.tables.finished(game).await {
            Ok(finished) => job.slice(move || finished.result()).await?,
            Err(error) => Err(error),
        };
        match result {
            Ok(kept) => self.keep(kept).await,
            Err(LoadError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(%game, %error, "a game cannot be read, and has no result");
                Ok(false)
            }
        }
    }

    /// Whether the pad has a brief now.
    async fn fill_pad(&self, job: &Job<GuestId>, pad: PadId) -> Result<bool, PadError> {
        let Some((row, entries)) = self.stored_pad(pad).await? else { return Ok(true) };
        let version = row.version;
        let brief = job.slice(move || Kept::read(row, &entries).map(|kept| kept.brief())).await?;
        match brief {
            Ok(brief) => self.keep(Change::KeepBrief { pad, version, brief }).await,
            Err(error) => {
                tracing::error!(%pad, %error, "a pad cannot be read, and has no brief");
                Ok(false)
            }
        }
    }

    async fn keep(&self, kept: Change) -> Result<bool, PadError> {
        match self.store.commit(vec![kept]).await {
            // Somebody was faster, or has written on the pad and kept the brief of that.
            Ok(()) | Err(StoreError::Conflict) => Ok(true),
            Err(error) => Err(error.into()),
        }
    }
}

impl Progress {
    async fn rest(&mut self, started: Instant, filled: bool) {
        self.n_filled += u64::from(filled);
        self.n_unreadable += u64::from(!filled);
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            tracing::info!(n_filled = self.n_filled, n_missing = self.n_missing, "results are worked out");
        }
        tokio::time::sleep(started.elapsed() * REST).await;
    }
}
