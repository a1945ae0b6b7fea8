//! Playing: choices of people and of programs.

use foretell_kernel::Seat;
use foretell_store::{Change, GameId, GuestId, Line};
use foretell_wire::{Code, MoverKind, Stage};
use serde_json::Value;

use crate::ViewerId;
use crate::doc::{ChairDoc, Doc};
use crate::line::RULES_VERSION;
use crate::request::Request;
use crate::run::Thought;
use crate::table::{Declined, Done, Table};

impl Table {
    fn playing_only(&self) -> Done {
        match self.doc.stage {
            Stage::Playing => Ok(()),
            Stage::Paused => Err(Declined::new(Code::NotNow, "the game rests: somebody must let it go on")),
            Stage::Waiting | Stage::Over => Err(Declined::new(Code::NotNow, "no game is played")),
        }
    }

    pub(crate) async fn choose(&mut self, guest: GuestId, answers: u64, choice: &Value) -> Done {
        let seat = self.own_seat(guest)?;
        self.playing_only()?;
        self.make_move(seat, answers, MoverKind::Person, choice).await
    }

    async fn make_move(&mut self, seat: Seat, answers: u64, by: MoverKind, choice: &Value) -> Done {
        let Some(run) = &mut self.run else { return Ok(()) };
        match run.propose(seat, answers, by, choice)? {
            Some(text) => self.write(text).await,
            None => Ok(()),
        }
    }

    /// Makes the line that was proposed durable, and only then takes it in and tells it.
    pub(crate) async fn write(&mut self, text: String) -> Done {
        let Some(run) = &self.run else { return Ok(()) };
        let at = self.shared.wall.now();
        let line = Line { rules: RULES_VERSION, at, text };
        let append = Change::Append { game: run.id(), seq: run.seq(), line };
        self.commit(vec![append]).await?;
        metrics::counter!("foretell_moves_total").increment(1);

        let audience = self.watchers.audience(&self.doc);
        let (doc, clocks) = (&self.doc, &mut self.clocks);
        let Some(run) = &mut self.run else { return Ok(()) };
        let told = run.advance(at, &audience, &mut |run| {
            clocks.ask(doc, run, std::time::Duration::ZERO);
            clocks.shown()
        });
        match told {
            Ok(frames) => self.watchers.tell(&self.doc, &audience, &frames),
            Err(error) => {
                // The rules took the line when it was proposed, so this cannot be; whoever comes next loads it anew.
                tracing::error!(table = %self.id, %error, "a line was stored that cannot be played");
                self.lost = true;
            }
        }
        if self.asked.take().is_some() {
            self.tell_table();
        }
        if self.run.as_ref().is_some_and(|run| run.is_over()) {
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
        let Some(run) = &mut self.run else { return };
        for seat in run.waiting_for().iter() {
            let asked_since = run.asked_since(seat);
            let Some(level) = self.doc.program(seat) else { continue };
            if self.thinking[seat.index()] == Some(asked_since) {
                continue;
            }
            if let Some(think) = run.think(seat, level) {
                self.thinking[seat.index()] = Some(asked_since);
                let game = run.id();
                let pace = self.doc.options.speed.pace();
                let thinkers = self.shared.thinkers.clone();
                let to_table = to_self.clone();
                tokio::spawn(async move {
                    let pause = tokio::time::sleep(pace);
                    let Ok(permit) = thinkers.acquire_owned().await else { return };
                    let thought = tokio::task::spawn_blocking(move || {
                        let _permit = permit;
                        think()
                    })
                    .await;
                    pause.await;
                    if let (Ok(thought), Some(table)) = (thought, to_table.upgrade()) {
                        let _ = table.send(Request::Thought { game, thought: Box::new(thought) }).await;
                    }
                });
            }
        }
    }

    /// A program has chosen. If the seat is a person's again, or something else is asked now, nobody hears of it.
    pub(crate) async fn thought(&mut self, game: GameId, thought: Thought) {
        let (seat, asked_since) = (thought.seat, thought.asked_since);
        let Some(run) = self.run.as_mut().filter(|run| run.id() == game) else { return };
        let choice = thought.choice.clone();
        run.thought(thought);
        let is_asked = run.waiting_for().contains(seat) && run.asked_since(seat) == asked_since;
        self.thinking[seat.index()] = None;
        if self.doc.stage != Stage::Playing || self.asked.is_some() || !is_asked {
            self.schedule();
            return;
        }
        let by = match self.doc.chairs[seat.index()] {
            ChairDoc::Bot { .. } => MoverKind::Bot,
            ChairDoc::Person(ref person) if person.stand_in => MoverKind::StandIn,
            ChairDoc::Person(_) | ChairDoc::Empty => return,
        };
        if let Err(declined) = self.make_move(seat, asked_since, by, &choice).await {
            tracing::warn!(table = %self.id, reason = declined.reason, "a bot's choice was not taken");
            self.try_later();
        }
    }

    /// After a change of who plays a seat: clocks and programs are set anew.
    pub(crate) fn reconsider(&mut self) {
        let Some(run) = &mut self.run else { return };
        for seat in Seat::all(self.doc.chairs.len()) {
            if self.doc.program(seat).is_none() {
                run.dismiss(seat);
                self.thinking[seat.index()] = None;
            }
        }
        if self.doc.stage == Stage::Playing {
            self.clocks.ask(&self.doc, &**run, std::time::Duration::ZERO);
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

    /// What a master would do, for somebody who plays against programs, or where the table allows it.
    pub(crate) fn hint(&mut self, viewer: ViewerId, guest: GuestId) -> Done {
        let seat = self.own_seat(guest)?;
        self.playing_only()?;
        let alone = self.doc.people().all(|(_, person)| person.guest == guest);
        if !alone && !self.doc.options.hints {
            return Err(Declined::new(Code::NotAllowed, "this table has no hints"));
        }
        let think = self.run.as_ref().and_then(|run| run.hint(seat));
        let Some(think) = think else {
            return Err(Declined::new(Code::NotNow, "you are not asked now"));
        };
        let (thinkers, to_table) = (self.shared.thinkers.clone(), self.to_self());
        tokio::spawn(async move {
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let hinted = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                think()
            });
            if let (Ok(frame), Some(table)) = (hinted.await, to_table.upgrade()) {
                let _ = table.send(Request::Hinted { viewer, frame }).await;
            }
        });
        Ok(())
    }
}
