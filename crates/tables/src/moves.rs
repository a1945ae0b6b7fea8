//! Playing: choices of people and of programs.

use foretell_course::AnyChoice;
use foretell_kernel::Seat;
use foretell_store::{Change, GameId, GuestId, Line};
use foretell_wire::{Code, MoverKind, Stage};

use crate::any_run::{AnyRun, AnyThought};
use crate::doc::{ChairDoc, Doc};
use crate::request::Request;
use crate::run::ChoiceRefused;
use crate::table::{Declined, Done, Table};
use crate::thinkers::Kind;

impl Table {
    pub(crate) fn playing_only(&self) -> Done {
        match self.doc.stage {
            Stage::Playing => Ok(()),
            Stage::Paused => Err(Declined::new(Code::NotNow, "the game rests: somebody must let it go on")),
            Stage::Waiting | Stage::Over => Err(Declined::new(Code::NotNow, "no game is played")),
        }
    }

    pub(crate) async fn choose(&mut self, guest: GuestId, answers: u64, choice: Option<AnyChoice>) -> Done {
        let seat = self.own_seat(guest)?;
        self.playing_only()?;
        let choice = choice.ok_or_else(|| ChoiceRefused::illegal(&"this is not a choice"))?;
        self.make_move(seat, answers, MoverKind::Person, choice).await
    }

    async fn make_move(&mut self, seat: Seat, answers: u64, by: MoverKind, choice: AnyChoice) -> Done {
        let Some(run) = &mut self.run else { return Ok(()) };
        match run.propose(seat, answers, by, choice)? {
            Some(text) => self.write(text).await,
            None => Ok(()),
        }
    }

    /// Makes the line that was proposed durable, and only then takes it in and tells it.
    pub(crate) async fn write(&mut self, text: String) -> Done {
        let Some(run) = &self.run else { return Ok(()) };
        // Whatever happens to the clock of the machine, what comes later is not earlier.
        let at = self.shared.wall.now().max(run.last_at());
        let line = Line { rules: run.version(), at, text };
        let append = Change::Append { game: run.id(), seq: run.seq(), line };
        let (before, round) = (self.viewers(), run.round_number());
        // Seats change hands in the commit that ends the round, before anybody is told of the next one.
        match self.next_round() {
            Some(doc) => self.put(doc, vec![append]).await?,
            None => self.commit(vec![append]).await?,
        }
        metrics::counter!("foretell_moves_total").increment(1);
        let moved = self.moved_since(&before);
        if !moved.is_empty() {
            self.seats_changed();
        }

        let audience = self.watchers.audience(&self.doc);
        let (doc, clocks) = (&self.doc, &mut self.clocks);
        let Some(run) = &mut self.run else { return Ok(()) };
        let frames = run.advance(at, &audience, &mut |asked| {
            clocks.ask(doc, asked, std::time::Duration::ZERO);
            clocks.shown()
        });
        let asked = run.asked();
        self.hints.go_on(run.id(), &asked);
        self.thinking.go_on(&asked);
        self.watchers.tell(&self.doc, &audience, &frames, &moved);
        for viewer in &moved {
            self.tell_game_to(*viewer);
        }
        // With a new round other seats may be given and taken.
        if self.round() != round && !self.doc.rights.is_untouched() {
            self.tell_table();
        }
        if self.asked.take().is_some() {
            self.tell_table();
        }
        if self.run.as_ref().is_some_and(AnyRun::is_over) {
            self.finish().await;
        } else {
            self.schedule();
        }
        Ok(())
    }

    /// Lets the programs think that are asked and do not think yet.
    pub(crate) fn schedule(&mut self) {
        if self.doc.stage != Stage::Playing || self.asked.is_some() {
            return;
        }
        let to_self = self.to_self();
        let is_watched = self.is_awaited || !self.watchers.is_empty();
        let kind = if is_watched { Kind::Move } else { Kind::Unwatched };
        // All tables of a host have one share of the thinkers together.
        let guest = self.doc.host.map_or(self.id.0, |host| host.0);
        let Some(run) = &mut self.run else { return };
        let asked = run.asked();
        for seat in asked.seats.iter() {
            let (Some(asked_since), Some(level)) = (asked.since(seat), self.doc.program(seat)) else { continue };
            if self.thinking.is_about(seat, asked_since) {
                continue;
            }
            if let Some(think) = run.think(seat, level) {
                let game = run.id();
                let (speed, is_stand_in) = (self.doc.options.speed, self.doc.person(seat).is_some());
                let asked_at = foretell_ground::Instant::now();
                let thinkers = self.shared.thinkers.clone();
                let to_table = to_self.clone();
                let task = foretell_ground::task(async move {
                    let thought = thinkers.think(kind, guest, think).await;
                    let told = crate::pace::told_after(speed, level, is_stand_in, asked_at.elapsed());
                    foretell_ground::sleep_until(asked_at + told).await;
                    if let (Ok(thought), Some(table)) = (thought, to_table.upgrade()) {
                        let _ = table.send(Request::Thought { game, thought: Box::new(thought) }).await;
                    }
                });
                self.thinking.begin(seat, asked_since, task);
            }
        }
    }

    /// A program has chosen. If the seat is a person's again, or something else is asked now, nobody hears of it.
    pub(crate) async fn thought(&mut self, game: GameId, thought: AnyThought) {
        let Some(run) = self.run.as_mut().filter(|run| run.id() == game) else { return };
        let Some((seat, asked_since, mut choice)) = run.thought(thought) else { return };
        let is_asked = run.asked().since(seat) == Some(asked_since);
        self.thinking.end(seat, asked_since);
        if self.doc.stage != Stage::Playing || self.asked.is_some() || !is_asked {
            self.schedule();
            return;
        }
        let by = match self.doc.chairs[seat.index()] {
            ChairDoc::Bot { .. } => MoverKind::Bot,
            ChairDoc::Person(ref person) if person.stand_in => MoverKind::StandIn,
            ChairDoc::Person(_) | ChairDoc::Empty => return,
        };
        if by == MoverKind::StandIn {
            choice = run.unspoken(seat).unwrap_or(choice);
        }
        if let Err(declined) = self.make_move(seat, asked_since, by, choice).await {
            tracing::warn!(table = %self.id, reason = declined.reason, "a bot's choice was not taken");
            self.try_later();
        }
    }

    /// The programs of seats that are played by people go.
    pub(crate) fn dismiss_programs(&mut self) {
        let Some(run) = &mut self.run else { return };
        for seat in Seat::all(self.doc.chairs.len()) {
            if self.doc.program(seat).is_none() {
                run.dismiss(seat);
                self.thinking.drop_of(seat);
            }
        }
    }

    /// After a change of who plays a seat: clocks and programs are set again.
    pub(crate) fn reconsider(&mut self) {
        self.dismiss_programs();
        let Some(run) = &mut self.run else { return };
        if self.doc.stage == Stage::Playing {
            self.clocks.ask(&self.doc, &run.asked(), std::time::Duration::ZERO);
            self.schedule();
        }
    }

    pub(crate) async fn pause(&mut self, guest: GuestId) -> Done {
        let seat = self.own_seat(guest)?;
        self.playing_only()?;
        let doc = Doc { stage: Stage::Paused, paused_by: Some(seat.index() as u8), ..self.doc.clone() };
        self.put(doc, Vec::new()).await?;
        self.clocks.pause();
        self.asked = None;
        self.tell_table();
        Ok(())
    }

    pub(crate) async fn resume(&mut self, guest: GuestId) -> Done {
        self.own_seat(guest)?;
        if self.doc.stage != Stage::Paused {
            return Err(Declined::new(Code::NotNow, "the game does not rest"));
        }
        let doc = Doc { stage: Stage::Playing, paused_by: None, ..self.doc.clone() };
        self.put(doc, Vec::new()).await?;
        self.reconsider();
        self.tell_table();
        // The clocks run again, which only the game tells.
        self.tell_game();
        Ok(())
    }
}
