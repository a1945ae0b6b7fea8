//! One table: a task that owns it, takes requests one by one, and tells everybody what happened.
//!
//! Whatever changes is first made durable and then taken in and told. While the store writes, the next request waits, so a
//! table has at most one commit under way.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use foretell_ground::Instant;
use foretell_kernel::Seat;
use foretell_store::{Change, GameRow, GuestId, Line, StoreError, TableId, TableRow};
use foretell_wire::{ClientFrame, Code, Numbered, Stage, Talk};
use tokio::sync::mpsc;
use uuid::Uuid;

use crate::LoadError;
use crate::absence::Votes;
use crate::any_run::AnyRun;
use crate::clocks::Clocks;
use crate::doc::Doc;
use crate::hints::Hints;
use crate::presence::Absences;
use crate::request::{Join, Request};
use crate::run::ChoiceRefused;
use crate::shared::Shared;
use crate::start::Starting;
use crate::take_back::Asked;
use crate::thinkers::Thoughts;
use crate::watchers::Watchers;

/// So many lines are played again in well under a millisecond.
const SHORT: usize = 50;

/// How long nothing is tried after the store failed.
const RETRY: Duration = Duration::from_secs(1);

/// Why a request is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Declined {
    pub(crate) code: Code,
    pub(crate) reason: String,
}

impl Declined {
    pub(crate) fn new(code: Code, reason: impl Into<String>) -> Declined {
        Declined { code, reason: reason.into() }
    }
}

impl From<ChoiceRefused> for Declined {
    fn from(refused: ChoiceRefused) -> Declined {
        Declined { code: refused.code, reason: refused.reason }
    }
}

pub(crate) type Done = Result<(), Declined>;

/// A table in memory.
pub(crate) struct Table {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: TableId,
    pub(crate) code: String,
    pub(crate) doc: Doc,
    version: u64,
    pub(crate) run: Option<AnyRun>,
    pub(crate) watchers: Watchers,
    pub(crate) clocks: Clocks,
    /// The questions that programs think about.
    pub(crate) thinking: Thoughts,
    pub(crate) hints: Hints,
    pub(crate) asked: Option<Asked>,
    pub(crate) votes: Votes,
    pub(crate) talk: VecDeque<Talk>,
    pub(crate) host_gone: Option<Instant>,
    pub(crate) starting: Option<Starting>,
    pub(crate) absences: Absences,
    /// Not before this time is anything tried again that could not be stored.
    retry: Option<Instant>,
    /// Somebody is about to come, so that what happens now is for them.
    pub(crate) is_awaited: bool,
    /// Somebody else owns the table now, or it cannot go on: it leaves memory.
    pub(crate) lost: bool,
    to_self: mpsc::WeakSender<Request>,
}

impl Table {
    /// The table of this row.
    pub(crate) async fn load(
        shared: Arc<Shared>,
        row: TableRow,
        to_self: mpsc::WeakSender<Request>,
    ) -> Result<Table, LoadError> {
        let doc: Doc =
            serde_json::from_str(&row.doc).map_err(|error| LoadError::Damaged(format!("table {}: {error}", row.id)))?;
        let run = match doc.game {
            None => None,
            Some(game) => {
                let game = shared.store.game(game).await?.ok_or(LoadError::Unknown)?;
                let lines = shared.store.journal(game.id).await?;
                let owner = doc.host.map_or(row.id.0, |host| host.0);
                Some(load_run(&shared, owner, game, lines).await?)
            }
        };
        Ok(Table {
            shared,
            id: row.id,
            code: row.code,
            thinking: Thoughts::default(),
            hints: Hints::default(),
            doc,
            version: row.version,
            run,
            watchers: Watchers::default(),
            clocks: Clocks::default(),
            asked: None,
            votes: Votes::default(),
            talk: VecDeque::new(),
            host_gone: None,
            starting: None,
            absences: Absences::new(),
            retry: None,
            is_awaited: false,
            lost: false,
            to_self,
        })
    }

    /// Serves requests until the table is idle, lost or told to stop. It says when it falls asleep and when it wakes up.
    pub(crate) async fn serve(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        set_asleep: impl Fn(bool),
    ) -> mpsc::Receiver<Request> {
        self.absences.look(&self.doc, &self.watchers);
        // What is done now and then is in boxes, so that a table that waits is small.
        Box::pin(self.go_on()).await;
        let mut idle_since = Instant::now();
        let mut is_asleep = false;
        while !self.lost {
            if is_asleep != self.is_asleep() {
                is_asleep = !is_asleep;
                set_asleep(is_asleep);
            }
            let idle_at = is_asleep.then(|| idle_since + self.shared.config.idle);
            let wake = [self.next_wake(), idle_at].into_iter().flatten().min();
            let request = tokio::select! {
                request = requests.recv() => request,
                () = sleep_until(wake) => {
                    if idle_at.is_some_and(|at| at <= Instant::now()) {
                        break;
                    }
                    Box::pin(self.tick()).await;
                    continue;
                }
            };
            match request {
                None => break,
                Some(Request::MakeRoom) if is_asleep => break,
                Some(Request::Stop { reason, done }) => {
                    if let Some(reason) = reason {
                        self.watchers.bye(reason);
                    }
                    let _ = done.send(());
                    break;
                }
                Some(request) => Box::pin(self.take(request)).await,
            }
            idle_since = Instant::now();
        }
        requests
    }

    /// After loading: what was under way goes on.
    async fn go_on(&mut self) {
        self.give_up_old_start().await;
        let Some(run) = &self.run else { return };
        if self.doc.stage != Stage::Playing {
            return;
        }
        if run.is_over() {
            self.finish().await;
            return;
        }
        let used = self.shared.used_since(run.last_at());
        self.clocks.ask(&self.doc, &run.asked(), used);
        self.schedule();
    }

    async fn take(&mut self, request: Request) {
        match request {
            Request::Join(join) => {
                let Join { guest, outbox, last, reply } = *join;
                let joined = self.join(guest, outbox, last).await;
                if let Err(Ok(viewer)) = reply.send(joined) {
                    self.leave(viewer);
                }
            }
            Request::Leave { viewer } => self.leave(viewer),
            Request::Frame { viewer, frame } => self.frame(viewer, *frame).await,
            Request::Thought { game, thought } => self.thought(game, *thought).await,
            Request::Hinted { question, frame } => self.hinted(question, frame),
            Request::Start { guest, done } => {
                self.is_awaited = true;
                if let Err(declined) = self.start(guest).await {
                    tracing::warn!(table = %self.id, reason = declined.reason, "a new table could not begin at once");
                }
                self.is_awaited = false;
                let _ = done.send(());
            }
            Request::Summary { guest, reply } => {
                let _ = reply.send(self.summary(guest));
            }
            Request::WouldBegin { viewer, as_rematch, reply } => {
                let guest = self.watchers.guest_of(viewer);
                let _ = reply.send(guest.is_some_and(|guest| self.would_begin(guest, as_rematch)));
            }
            Request::MakeRoom | Request::Stop { .. } => {}
        }
        self.drop_the_slow();
    }

    async fn frame(&mut self, viewer: crate::ViewerId, Numbered { id, frame }: Numbered) {
        let Some(guest) = self.watchers.guest_of(viewer) else { return };
        if let Err(declined) = self.do_frame(viewer, guest, frame).await {
            let stale = declined.code == Code::Stale;
            self.watchers.refuse(viewer, id, declined);
            if stale {
                self.tell_game_to(viewer);
            }
        }
    }

    async fn do_frame(&mut self, viewer: crate::ViewerId, guest: GuestId, frame: ClientFrame) -> Done {
        // Whoever does anything is back.
        self.welcome_back(guest).await?;
        if let Some(held) = self.hold_still(&frame) {
            return held;
        }
        match frame {
            ClientFrame::Choose { seq, choice } => self.choose(guest, seq, choice).await,
            ClientFrame::Pledge { pledge } => self.pledge(viewer, guest, &pledge).await,
            ClientFrame::Reveal { text } => self.reveal(guest, text).await,
            ClientFrame::Sit { seat } => self.sit(guest, seat).await,
            ClientFrame::Stand {} => self.stand(guest).await,
            ClientFrame::SeatBot { seat, level } => self.seat_bot(guest, seat, level).await,
            ClientFrame::ClearSeat { seat } => self.clear_seat(guest, seat).await,
            ClientFrame::Shuffle {} => self.shuffle(guest).await,
            ClientFrame::SetOptions { options } => self.set_options(guest, options).await,
            ClientFrame::PassHost { to } => self.pass_host(guest, GuestId(to)).await,
            ClientFrame::Start {} => self.start(guest).await,
            ClientFrame::Pause {} => self.pause(guest).await,
            ClientFrame::Resume {} => self.resume(guest).await,
            ClientFrame::Rematch { agree } => self.rematch(guest, agree).await,
            ClientFrame::CallStandIn { seat } => self.call_stand_in(guest, seat).await,
            ClientFrame::Back {} => Ok(()),
            ClientFrame::HandOver { seat, to } => self.hand_over(guest, seat, GuestId(to)).await,
            ClientFrame::AskTakeBack {} => self.ask_take_back(guest).await,
            ClientFrame::AnswerTakeBack { agree } => self.answer_take_back(guest, agree).await,
            ClientFrame::Say { phrase } => {
                self.say(guest, Some(phrase), None);
                Ok(())
            }
            ClientFrame::Chat { text } => self.chat(guest, &text),
            ClientFrame::Mute { guest: other, muted } => self.mute(guest, GuestId(other), muted).await,
            ClientFrame::Renamed {} => self.renamed(guest).await,
            ClientFrame::Hint {} => self.hint(viewer, guest),
        }
    }

    /// Whether nobody is here and nothing will happen.
    fn is_asleep(&self) -> bool {
        self.watchers.is_empty() && !self.is_busy()
    }

    /// Whether something will happen here without anybody.
    fn is_busy(&self) -> bool {
        self.next_wake().is_some() || !self.thinking.is_empty()
    }

    fn next_wake(&self) -> Option<Instant> {
        let host = self.host_gone.map(|since| since + crate::lobby::HOST_GRACE);
        let asked = self.asked.as_ref().map(|asked| asked.until);
        let start = self.starting.as_ref().map(|starting| starting.until);
        let absences = self.absences.next().filter(|_| !self.doc.is_open() && !self.watchers.is_empty());
        [self.clocks.next(), host, asked, start, absences, self.retry].into_iter().flatten().min()
    }

    /// Does what is due.
    async fn tick(&mut self) {
        let now = Instant::now();
        if self.retry.is_some_and(|at| at <= now) {
            self.retry = None;
            if self.run.as_ref().is_some_and(AnyRun::is_over) && !self.doc.is_open() {
                self.finish().await;
            }
            self.schedule();
        }
        if self.starting.as_ref().is_some_and(|starting| starting.until <= now) {
            self.start_is_late().await;
        }
        if self.asked.as_ref().is_some_and(|asked| asked.until <= now) {
            self.end_take_back();
        }
        if self.host_gone.is_some_and(|since| since + crate::lobby::HOST_GRACE <= now) {
            self.replace_host().await;
        }
        if self.absences.tell() {
            self.tell_table();
        }
        for seat in self.clocks.due().iter() {
            self.time_is_up(seat).await;
        }
        self.drop_the_slow();
    }

    /// Makes the table durable as `doc` says, together with `changes`, and takes it in.
    pub(crate) async fn put(&mut self, doc: Doc, mut changes: Vec<Change>) -> Done {
        let row = TableRow {
            id: self.id,
            code: self.code.clone(),
            state: doc.state(),
            public: doc.options.public,
            guests: doc.players(),
            doc: serde_json::to_string(&doc).unwrap_or_default(),
            version: self.version + 1,
            updated: self.shared.wall.now(),
        };
        changes.push(Change::PutTable(row));
        self.commit(changes).await?;
        self.version += 1;
        self.doc = doc;
        Ok(())
    }

    /// Makes changes durable.
    pub(crate) async fn commit(&mut self, changes: Vec<Change>) -> Done {
        let started = Instant::now();
        let committed = self.shared.store.commit(changes).await;
        metrics::histogram!("foretell_commit_seconds").record(started.elapsed().as_secs_f64());
        committed.map_err(|error| {
            tracing::warn!(table = %self.id, %error, "a change was not stored");
            match error {
                // The table was changed by somebody else, or what it builds on is gone: it is loaded again when it is
                // asked for again.
                // Nor does anybody know yet how it is if the answer of the database was lost.
                StoreError::Conflict | StoreError::Gone | StoreError::InDoubt => {
                    self.lost = true;
                    Declined::new(Code::NotSaved, "the table is loaded again: try again")
                }
                StoreError::Busy => Declined::new(Code::Busy, error.to_string()),
                StoreError::Full(_)
                | StoreError::ReadOnly
                | StoreError::Io(_)
                | StoreError::Lost(_)
                | StoreError::Away(_)
                | StoreError::Refused(_)
                | StoreError::Closed => {
                    Declined::new(Code::NotSaved, "it could not be saved, so it did not happen: try again")
                }
            }
        })
    }

    /// What could not be stored is tried again a little later.
    pub(crate) fn try_later(&mut self) {
        self.retry = Some(Instant::now() + RETRY);
    }

    /// A way for tasks that this table starts to answer it.
    pub(crate) fn to_self(&self) -> mpsc::WeakSender<Request> {
        self.to_self.clone()
    }

    /// A seat by its number.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Declined> {
        let n_seats = self.doc.chairs.len();
        Seat::new(number.into())
            .filter(|seat| seat.index() < n_seats)
            .ok_or_else(|| Declined::new(Code::NoSuchSeat, format!("there is no seat {number}")))
    }

    /// The seat of a guest.
    pub(crate) fn own_seat(&self, guest: GuestId) -> Result<Seat, Declined> {
        let no_seat = || Declined::new(Code::NotSeated, "only somebody with a seat may do that");
        self.doc.seat_of(guest).ok_or_else(no_seat)
    }

    pub(crate) fn host_only(&self, guest: GuestId) -> Done {
        if self.doc.host == Some(guest) {
            return Ok(());
        }
        Err(Declined::new(Code::NotHost, "only the host may do that"))
    }
}

/// The game of a row. One with many moves is played again away from the runtime, and those of one host one after the other.
async fn load_run(shared: &Arc<Shared>, owner: Uuid, game: GameRow, lines: Vec<Line>) -> Result<AnyRun, LoadError> {
    if lines.len() <= SHORT {
        return AnyRun::load(shared, &game, &lines);
    }
    let of = shared.clone();
    let loaded = shared.loads.once(owner, move || AnyRun::load(&of, &game, &lines)).await;
    loaded.unwrap_or(Err(LoadError::Store(StoreError::Busy)))
}

async fn sleep_until(at: Option<Instant>) {
    match at {
        Some(at) => foretell_ground::sleep_until(at).await,
        None => std::future::pending().await,
    }
}
