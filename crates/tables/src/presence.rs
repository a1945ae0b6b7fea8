//! Who of those with a seat is not here, and since when. A page that is loaded again is no absence.

use std::time::Duration;

use foretell_ground::Instant;
use foretell_store::GuestId;

use crate::doc::Doc;
use crate::watchers::Watchers;

/// Not to be here for so long is to be away: a stand-in may be called.
pub(crate) const AWAY: Duration = Duration::from_secs(10);
/// Not to be here for so long is to be gone: the host may promise the seat to somebody else.
pub(crate) const GONE: Duration = Duration::from_mins(1);

/// Those with a seat who are not here.
#[derive(Debug)]
pub(crate) struct Absences {
    since: Vec<(GuestId, Instant)>,
    /// Until when everybody has been told who is away and who is gone.
    told: Instant,
}

impl Absences {
    /// Nobody is known to be away.
    pub(crate) fn new() -> Absences {
        Absences { since: Vec::new(), told: Instant::now() }
    }

    /// Looks who is here.
    pub(crate) fn look(&mut self, doc: &Doc, watchers: &Watchers) {
        let is_missed = |guest: GuestId| doc.seat_of(guest).is_some() && !watchers.is_here(guest);
        self.since.retain(|(guest, _)| is_missed(*guest));
        for (_, person) in doc.people() {
            if is_missed(person.guest) && self.absent(person.guest).is_none() {
                self.since.push((person.guest, Instant::now()));
            }
        }
    }

    fn absent(&self, guest: GuestId) -> Option<Duration> {
        self.since.iter().find(|(absent, _)| *absent == guest).map(|(_, since)| since.elapsed())
    }

    /// Whether a stand-in may be called for them.
    pub(crate) fn is_away(&self, guest: GuestId) -> bool {
        self.absent(guest).is_some_and(|absent| absent >= AWAY)
    }

    /// Whether their seat may be promised to somebody else.
    pub(crate) fn is_gone(&self, guest: GuestId) -> bool {
        self.absent(guest).is_some_and(|absent| absent >= GONE)
    }

    /// When somebody is away or gone of whom this was not told yet.
    pub(crate) fn next(&self) -> Option<Instant> {
        let changes = self.since.iter().flat_map(|(_, since)| [*since + AWAY, *since + GONE]);
        changes.filter(|at| *at > self.told).min()
    }

    /// Everybody is told now. It says whether there is news.
    pub(crate) fn tell(&mut self) -> bool {
        let now = Instant::now();
        let is_news = self.next().is_some_and(|at| at <= now);
        self.told = now;
        is_news
    }
}
