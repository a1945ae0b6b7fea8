//! Lets go of everything that nobody has touched, bit by bit, so that others need not wait.

use crate::{BoxFuture, Change, Since, Store, StoreError, ThingKind, Untouched};

/// How many things are looked at before others have their turn.
const PART: u32 = 100;
/// How much room is given back before others have their turn.
const STEP: u64 = 1 << 20;

/// How tidying goes about it.
pub struct Tidy<'t> {
    /// Since when nobody may have touched what is let go.
    pub since: Since,
    /// Whether it only counts what it would let go.
    pub dry_run: bool,
    /// Whether something is in use although nobody has touched it, and stays.
    pub is_in_use: &'t (dyn Fn(&Untouched) -> bool + Sync),
    /// Lets others have their turn.
    pub rest: &'t (dyn Fn() -> BoxFuture<'static, ()> + Sync),
}

/// What was let go of a kind, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many.
    pub n: u64,
    /// About how many bytes they took.
    pub n_bytes: u64,
}

/// What was let go, or would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tidied {
    /// Tables, with their games that were not finished.
    pub tables: Tally,
    /// Pads.
    pub pads: Tally,
    /// Guests.
    pub guests: Tally,
}

impl Tidied {
    fn of(&mut self, kind: ThingKind) -> &mut Tally {
        match kind {
            ThingKind::Table => &mut self.tables,
            ThingKind::Pad => &mut self.pads,
            ThingKind::Guest => &mut self.guests,
        }
    }

    /// How many things in all.
    pub fn n(&self) -> u64 {
        self.tables.n + self.pads.n + self.guests.n
    }
}

impl std::fmt::Debug for Tidy<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tidy").field("since", &self.since).field("dry_run", &self.dry_run).finish_non_exhaustive()
    }
}

impl Tidy<'_> {
    /// Goes through the whole store once.
    pub async fn run(&self, store: &dyn Store) -> Result<Tidied, StoreError> {
        let mut tidied = Tidied::default();
        for kind in ThingKind::ALL {
            let mut after = None;
            loop {
                let part = store.untouched(kind, self.since, after, PART).await?;
                for untouched in part.found {
                    if !(self.is_in_use)(&untouched) && self.let_go(store, &untouched).await? {
                        let tally = tidied.of(kind);
                        tally.n += 1;
                        tally.n_bytes += untouched.n_bytes;
                    }
                }
                after = part.next;
                if after.is_none() {
                    break;
                }
                (self.rest)().await;
            }
        }
        if !self.dry_run {
            self.give_back(store).await?;
        }
        Ok(tidied)
    }

    /// Whether it is let go; it is not if somebody has touched it in this moment.
    async fn let_go(&self, store: &dyn Store, untouched: &Untouched) -> Result<bool, StoreError> {
        if self.dry_run {
            return Ok(true);
        }
        let change = Change::LetGo { thing: untouched.thing, since: untouched.since };
        let gone = match store.commit(vec![change]).await {
            Ok(()) => true,
            Err(StoreError::Conflict) => false,
            Err(error) => return Err(error),
        };
        (self.rest)().await;
        Ok(gone)
    }

    /// Gives room back to the disk as long as that is worth a trip to it, and the database can.
    async fn give_back(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut n_free = store.room().await?.n_free;
        while n_free >= STEP {
            store.commit(vec![Change::GiveBack { n_bytes: STEP }]).await?;
            (self.rest)().await;
            let now = store.room().await?.n_free;
            if now >= n_free {
                break;
            }
            n_free = now;
        }
        Ok(())
    }
}
