//! From the wish to begin to the first deal: pledges are fixed, texts are shown, and only then the chance of the game exists.
//!
//! Everybody shows a text only after all pledges are fixed, so nobody can fit a text to those of others; and the server's seed
//! was promised before (`docs/FAIRNESS.md`). A pledge that is not opened would let its owner choose between two games, so it
//! calls the start off: a new seed is promised, and the start goes on without those who stayed silent.

use std::collections::BTreeMap;
use std::time::Duration;

use foretell_chance::{NotHex, Pledge};
use foretell_ground::Instant;
use foretell_kernel::{Seat, SeatSet};
use foretell_store::{Change, GameId, GameRow, GuestId, Line};
use foretell_wire::{ClientFrame, Code, ServerFrame, Stage, Starting as StartingFrame};

use crate::ViewerId;
use crate::any_run::AnyRun;
use crate::doc::{ChairDoc, Doc, Next};
use crate::game_doc::GameDoc;
use crate::rights::Rights;
use crate::table::{Declined, Done, Table};

/// How long pledges, and then texts, are waited for. Pages answer by themselves, so only the absent are late.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The longest text that may be added to a seed, in characters.
const MAX_TEXT: usize = 64;

/// A game that is about to begin. It is lost in a restart, and its seed with it.
#[derive(Clone, Debug)]
pub(crate) struct Starting {
    /// The seat that begins; nothing if it is drawn.
    first: Option<Seat>,
    /// The texts that were shown.
    texts: BTreeMap<GuestId, String>,
    /// Whose pledge to a new seed is waited for.
    awaited: Vec<GuestId>,
    /// Who did not show their text at an earlier try.
    withheld: Vec<GuestId>,
    pub(crate) until: Instant,
}

impl Starting {
    fn new(first: Option<Seat>) -> Starting {
        Starting { first, texts: BTreeMap::new(), awaited: Vec::new(), withheld: Vec::new(), until: Instant::now() }
    }
}

impl Table {
    /// Answers what must wait because a game is about to begin: the list of pledges names seats and rules.
    pub(crate) fn hold_still(&self, frame: &ClientFrame) -> Option<Done> {
        self.starting.as_ref()?;
        match frame {
            ClientFrame::Start {} | ClientFrame::Rematch { .. } => Some(Ok(())),
            ClientFrame::Sit { .. }
            | ClientFrame::Stand {}
            | ClientFrame::SeatBot { .. }
            | ClientFrame::ClearSeat { .. }
            | ClientFrame::Shuffle {}
            | ClientFrame::SetOptions { .. }
            | ClientFrame::HandOver { .. } => Some(Err(not_now("the game is about to begin"))),
            _ => None,
        }
    }

    /// Somebody promises a text for the chance of the next game.
    pub(crate) async fn pledge(&mut self, viewer: ViewerId, guest: GuestId, pledge: &str) -> Done {
        self.own_seat(guest)?;
        let pledge: Pledge = pledge.parse().map_err(|error: NotHex| Declined::new(Code::BadText, error.to_string()))?;
        let pledge = pledge.to_string();
        let mut doc = self.doc.clone();
        let Some(next) = doc.next.as_mut().filter(|next| next.fixed.is_none()) else {
            return Err(not_now("the pledges of this game are fixed"));
        };
        if self.starting.as_ref().is_some_and(|starting| starting.withheld.contains(&guest)) {
            return Err(not_now("the game begins without your text"));
        }
        let elsewhere = self.watchers.iter().any(|watcher| watcher.guest == guest && watcher.id != viewer);
        match next.pledges.get(&guest) {
            Some(old) if *old == pledge => return Ok(()),
            // A page that has lost its text may pledge another; but two pages of one person do not take turns.
            Some(_) if elsewhere => return Err(not_now("another page of yours has pledged")),
            Some(_) | None => next.pledges.insert(guest, pledge),
        };
        // Who has left the table adds nothing.
        next.pledges.retain(|guest, _| self.doc.seat_of(*guest).is_some());
        self.put(doc, Vec::new()).await?;
        if let Some(starting) = self.starting.clone().filter(|starting| self.have_pledged(&starting.awaited)) {
            return self.fix(starting).await;
        }
        self.tell_table();
        Ok(())
    }

    fn have_pledged(&self, guests: &[GuestId]) -> bool {
        let next = self.doc.next.as_ref();
        guests.iter().all(|guest| next.is_some_and(|next| next.pledges.contains_key(guest)))
    }

    /// Whether a game begins if this guest asks for it, as host or as the last who agrees to a rematch.
    pub(crate) fn would_begin(&self, guest: GuestId, as_rematch: bool) -> bool {
        let is_ready = self.doc.is_open() && self.starting.is_none() && !self.doc.chairs.contains(&ChairDoc::Empty);
        is_ready && if as_rematch { self.is_last_to_agree(guest) } else { self.doc.host == Some(guest) }
    }

    /// Begins a game, as soon as all pledges are opened. The commitment to its seed has been shown since the table waits.
    pub(crate) async fn begin(&mut self, first: Option<Seat>) -> Done {
        if self.doc.chairs.contains(&ChairDoc::Empty) {
            return Err(not_now("a seat is free: somebody must take it, or a bot"));
        }
        let starting = Starting::new(first);
        match &self.doc.next {
            Some(next) if next.fixed.is_some() => {
                let awaited = next.pledges.keys().copied().collect();
                self.ask_for_pledges(Starting { awaited, ..starting }).await
            }
            Some(_) | None => self.fix(starting).await,
        }
    }

    /// Fixes the pledges of those who are here, and asks for their texts. If nobody has pledged, the game begins.
    async fn fix(&mut self, starting: Starting) -> Done {
        let mut doc = self.doc.clone();
        let next = doc.next.get_or_insert_with(Next::new);
        let pledge = |chair: &ChairDoc| match chair {
            ChairDoc::Person(person) if self.watchers.is_here(person.guest) => next.pledges.get(&person.guest).cloned(),
            ChairDoc::Person(_) | ChairDoc::Bot { .. } | ChairDoc::Empty => None,
        };
        let pledges: Vec<Option<String>> = doc.chairs.iter().map(pledge).collect();
        if pledges.iter().all(Option::is_none) {
            return self.deal(starting).await;
        }
        next.fixed = Some(pledges);
        self.put(doc, Vec::new()).await?;
        self.starting = Some(Starting { until: Instant::now() + PATIENCE, ..starting });
        self.tell_table();
        Ok(())
    }

    /// Somebody shows the text that they pledged. With the last one the game begins.
    pub(crate) async fn reveal(&mut self, guest: GuestId, text: String) -> Done {
        let seat = self.own_seat(guest)?;
        if text.is_empty() || text.chars().count() > MAX_TEXT || text.chars().any(char::is_control) {
            return Err(Declined::new(Code::BadText, "the text for the seed has 1 to 64 characters"));
        }
        let pledged = self.fixed().and_then(|fixed| fixed.get(seat.index())).cloned().flatten();
        let commitment = self.doc.next.as_ref().and_then(Next::commitment);
        let (Some(starting), Some(pledged), Some(commitment)) = (&mut self.starting, pledged, commitment) else {
            return Err(not_now("no text of yours is waited for"));
        };
        if Pledge::new(&commitment, &text).to_string() != pledged {
            return Err(Declined::new(Code::Illegal, "this is not the text that you pledged"));
        }
        starting.texts.insert(guest, text);
        let starting = starting.clone();
        if self.missing(&starting).is_empty() { self.deal(starting).await } else { Ok(()) }
    }

    fn fixed(&self) -> Option<&Vec<Option<String>>> {
        self.doc.next.as_ref()?.fixed.as_ref()
    }

    /// Those whose pledge is fixed and whose text is not there yet.
    fn missing(&self, starting: &Starting) -> Vec<GuestId> {
        let Some(fixed) = self.fixed() else { return Vec::new() };
        let is_missing = |(seat, guest): &(Seat, GuestId)| {
            fixed.get(seat.index()).is_some_and(Option::is_some) && !starting.texts.contains_key(guest)
        };
        let people = self.doc.people().map(|(seat, person)| (seat, person.guest));
        people.filter(is_missing).map(|(_, guest)| guest).collect()
    }

    /// What was waited for is not there in time.
    pub(crate) async fn start_is_late(&mut self) {
        let Some(starting) = &mut self.starting else { return };
        // What cannot be stored is tried again.
        starting.until = Instant::now() + PATIENCE;
        let mut starting = starting.clone();
        let missing = self.missing(&starting);
        let done = if self.fixed().is_none() {
            self.fix(starting).await
        } else if missing.is_empty() {
            self.deal(starting).await
        } else {
            tracing::info!(table = %self.id, n_missing = missing.len(), "a start was called off");
            starting.withheld.extend(missing);
            starting.awaited = std::mem::take(&mut starting.texts).into_keys().collect();
            self.ask_for_pledges(starting).await
        };
        if let Err(declined) = done {
            tracing::warn!(table = %self.id, reason = declined.reason, "a game could not begin");
        }
    }

    /// Promises a new seed, and waits for pledges to it.
    async fn ask_for_pledges(&mut self, starting: Starting) -> Done {
        self.put(Doc { next: Some(Next::new()), ..self.doc.clone() }, Vec::new()).await?;
        metrics::counter!("foretell_starts_called_off_total").increment(1);
        if starting.awaited.is_empty() {
            return self.fix(starting).await;
        }
        self.starting = Some(Starting { until: Instant::now() + PATIENCE, ..starting });
        self.tell_table();
        Ok(())
    }

    /// A seed whose pledges were fixed before a restart is given up: texts may have been shown.
    pub(crate) async fn give_up_old_start(&mut self) {
        if self.fixed().is_some() {
            // If it cannot be stored, the next start does the same.
            let _ = self.put(Doc { next: Some(Next::new()), ..self.doc.clone() }, Vec::new()).await;
        }
    }

    /// The start as everybody sees it.
    pub(crate) fn shown_start(&self) -> Option<StartingFrame> {
        let starting = self.starting.as_ref()?;
        Some(StartingFrame {
            pledges: self.fixed().cloned(),
            first: starting.first,
            withheld: self.seats_of(&starting.withheld),
        })
    }

    fn seats_of(&self, guests: &[GuestId]) -> SeatSet {
        guests.iter().filter_map(|guest| self.doc.seat_of(*guest)).collect()
    }

    /// Begins the game: its chance follows from the seed and from the texts that were shown.
    async fn deal(&mut self, starting: Starting) -> Done {
        let mut doc = self.doc.clone();
        let next = doc.next.take().unwrap_or_else(Next::new);
        let Some(seed) = next.seed() else {
            return Err(Declined::new(Code::NotSaved, "the seed of the game is lost"));
        };
        for chair in &mut doc.chairs {
            if let ChairDoc::Person(person) = chair {
                person.reserve = true;
                person.stand_in = false;
            }
        }
        let game_doc = self.game_doc(next, &starting);
        let at = self.shared.wall.now();
        let row = GameRow {
            id: GameId(foretell_ground::new_id()),
            table: self.id,
            doc: serde_json::to_string(&game_doc).unwrap_or_default(),
            seed: *seed.bytes(),
            guests: doc.people().map(|(_, person)| person.guest).collect(),
            begun: at,
            ended: None,
        };
        let mut run =
            AnyRun::load(&self.shared, &row, &[]).map_err(|error| Declined::new(Code::Illegal, error.to_string()))?;
        let line = Line { rules: run.version(), at, text: run.propose_begin()? };
        doc.stage = Stage::Playing;
        doc.game = Some(row.id);
        doc.paused_by = None;
        doc.rematch.clear();
        doc.rights = Rights::default();
        let append = Change::Append { game: row.id, seq: 0, line };
        self.put(doc, vec![Change::BeginGame(row), append]).await?;
        self.starting = None;
        run.advance(at, &[], &mut |_| Vec::new());
        self.clocks.stop();
        self.clocks.ask(&self.doc, &run.asked(), Duration::ZERO);
        self.run = Some(run);
        self.thinking.clear();
        metrics::counter!("foretell_games_begun_total").increment(1);
        self.send_strangers_away();
        self.look_around();
        self.tell_table();
        self.tell_game();
        if self.run.as_ref().is_some_and(AnyRun::is_over) {
            self.finish().await;
        } else {
            self.schedule();
        }
        Ok(())
    }

    /// At a table without spectators only those who play stay.
    fn send_strangers_away(&mut self) {
        if self.doc.options.spectators {
            return;
        }
        let strangers: Vec<_> = self
            .watchers
            .iter()
            .filter(|watcher| self.doc.seat_of(watcher.guest).is_none())
            .map(|watcher| watcher.id)
            .collect();
        for viewer in strangers {
            self.watchers.send(
                viewer,
                crate::watchers::frame(&ServerFrame::Bye { reason: "this table is only for those who play" }),
            );
            self.watchers.remove(viewer);
        }
    }

    /// What is settled now: programs and those without a pledge add nothing.
    fn game_doc(&self, next: Next, starting: &Starting) -> GameDoc {
        let name = |chair: &ChairDoc| match chair {
            ChairDoc::Empty => String::new(),
            ChairDoc::Person(person) => person.name.clone(),
            ChairDoc::Bot { name, .. } => name.clone(),
        };
        let text = |chair: &ChairDoc| match chair {
            ChairDoc::Person(person) => starting.texts.get(&person.guest).cloned().unwrap_or_default(),
            ChairDoc::Empty | ChairDoc::Bot { .. } => String::new(),
        };
        let level = |chair: &ChairDoc| match chair {
            ChairDoc::Bot { level, .. } => Some(*level),
            ChairDoc::Empty | ChairDoc::Person(_) => None,
        };
        let chairs = &self.doc.chairs;
        GameDoc {
            options: self.doc.options.game,
            first: starting.first.map(|seat| seat.index() as u8),
            players: chairs.iter().map(name).collect(),
            bots: chairs.iter().map(level).collect(),
            contributions: chairs.iter().map(text).collect(),
            pledges: next.fixed.unwrap_or_default(),
            withheld: self.seats_of(&starting.withheld).iter().map(|seat| seat.index() as u8).collect(),
        }
    }
}

fn not_now(reason: &str) -> Declined {
    Declined::new(Code::NotNow, reason)
}
