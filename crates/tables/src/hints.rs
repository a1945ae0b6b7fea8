//! Hints: what a master would do. One is thought about for a seat and a `seq`, and kept for those who ask again.

use bytes::Bytes;
use foretell_course::Asked;
use foretell_ground::Task;
use foretell_kernel::Seat;
use foretell_store::{GameId, GuestId};
use foretell_wire::Code;

use crate::ViewerId;
use crate::request::Request;
use crate::table::{Declined, Done, Table};
use crate::thinkers::Kind;

/// How many may wait for one hint. A person has a few devices.
const MOST_WAITING: usize = 32;

/// For what a hint is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Question {
    pub(crate) game: GameId,
    pub(crate) seat: Seat,
    pub(crate) seq: u64,
}

/// The hints of a table.
#[derive(Debug, Default)]
pub(crate) struct Hints(Vec<Hint>);

#[derive(Debug)]
struct Hint {
    question: Question,
    /// Since when the seat has been asked.
    asked_since: u64,
    stage: Answering,
}

#[derive(Debug)]
enum Answering {
    Thinking { waiting: Vec<ViewerId>, _task: Task },
    Known(Bytes),
}

impl Hints {
    fn find(&mut self, question: Question) -> Option<&mut Hint> {
        self.0.iter_mut().find(|hint| hint.question == question)
    }

    /// The game has gone on: hints for questions that are asked no more are dropped, thought about or not.
    pub(crate) fn go_on(&mut self, game: GameId, asked: &Asked) {
        self.0.retain(|hint| asked.since(hint.question.seat) == Some(hint.asked_since) && game == hint.question.game);
    }

    /// Somebody is gone: what only they waited for is dropped.
    pub(crate) fn leave(&mut self, viewer: ViewerId) {
        self.0.retain_mut(|hint| match &mut hint.stage {
            Answering::Known(_) => true,
            Answering::Thinking { waiting, .. } => {
                waiting.retain(|other| *other != viewer);
                !waiting.is_empty()
            }
        });
    }
}

impl Table {
    /// What a master would do, for somebody who plays against programs, or where the table allows it.
    pub(crate) fn hint(&mut self, viewer: ViewerId, guest: GuestId) -> Done {
        let seat = self.own_seat(guest)?;
        self.playing_only()?;
        let alone = self.doc.people().all(|(_, person)| person.guest == guest);
        if !alone && !self.doc.options.hints {
            return Err(Declined::new(Code::NotAllowed, "this table has no hints"));
        }
        let not_asked = || Declined::new(Code::NotNow, "you are not asked now");
        let run = self.run.as_ref().ok_or_else(not_asked)?;
        let asked_since = run.asked().since(seat).ok_or_else(not_asked)?;
        let question = Question { game: run.id(), seat, seq: run.seq() };
        match self.hints.find(question).map(|hint| &mut hint.stage) {
            Some(Answering::Known(frame)) => {
                let frame = frame.clone();
                self.watchers.send(viewer, frame);
            }
            Some(Answering::Thinking { waiting, .. }) if waiting.len() < MOST_WAITING => waiting.push(viewer),
            Some(Answering::Thinking { .. }) => return Err(busy()),
            None => {
                let think = run.hint(seat).ok_or_else(not_asked)?;
                let (thinkers, to_table) = (self.shared.thinkers.clone(), self.to_self());
                let task = foretell_ground::task(async move {
                    let frame = thinkers.think(Kind::Hint, guest.0, think).await.ok();
                    if let Some(table) = to_table.upgrade() {
                        let _ = table.send(Request::Hinted { question, frame }).await;
                    }
                });
                let stage = Answering::Thinking { waiting: vec![viewer], _task: task };
                // One question of a seat is thought about at a time.
                self.hints.0.retain(|hint| hint.question.seat != seat);
                self.hints.0.push(Hint { question, asked_since, stage });
            }
        }
        Ok(())
    }

    /// A hint is known; nothing if too many are asked for.
    pub(crate) fn hinted(&mut self, question: Question, frame: Option<Bytes>) {
        let Some(hint) = self.hints.find(question) else { return };
        let waiting = match &mut hint.stage {
            Answering::Thinking { waiting, .. } => std::mem::take(waiting),
            Answering::Known(_) => return,
        };
        if let Some(frame) = frame {
            hint.stage = Answering::Known(frame.clone());
            for viewer in waiting {
                self.watchers.send(viewer, frame.clone());
            }
        } else {
            self.hints.0.retain(|hint| hint.question != question);
            for viewer in waiting {
                self.watchers.refuse(viewer, None, busy());
            }
        }
    }
}

fn busy() -> Declined {
    Declined::new(Code::Busy, "you have asked for many hints: wait for them, then try again")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use foretell_store::{Change, GuestRow, Memory, Store};
    use foretell_wire::{AnyOffer, NewTable, Numbered};
    use serde_json::{Value, json};
    use tokio::sync::mpsc;
    use uuid::Uuid;

    use super::*;
    use crate::{Config, Joined, Seeds, Tables};

    /// A person who plays against programs, and is asked.
    struct Player {
        tables: Tables,
        joined: Joined,
        frames: mpsc::Receiver<Bytes>,
        asked: Value,
    }

    impl Player {
        async fn new() -> Player {
            let store = Arc::new(Memory::new());
            let tables = Tables::new(store.clone(), Arc::new(Seeds), Config::default()).await.unwrap();
            let id = GuestId(Uuid::now_v7());
            let guest = GuestRow { id, name: "Ada".to_owned(), sign: "owl".to_owned(), created: 0, seen: 0 };
            store.commit(vec![Change::PutGuest(guest.clone())]).await.unwrap();
            let options = json!({"game": {"name": "cards", "n_seats": 3, "rounds": [5]}, "speed": "instant"});
            let new = json!({"options": options, "bots": ["novice", "novice"]});
            let new: NewTable = serde_json::from_value(new).unwrap();
            let code = tables.create(&guest, new).await.unwrap().code;
            let (outbox, frames) = mpsc::channel(256);
            let joined = tables.join(&code, &guest, &outbox, None).await.unwrap();
            let mut player = Player { tables, joined, frames, asked: Value::Null };
            player.send(json!({"type": "start"})).await;
            while player.asked["offer"].is_null() {
                let frame = player.next().await;
                player.asked = if frame["type"] == "game" { frame["game"].clone() } else { frame };
            }
            player
        }

        async fn next(&mut self) -> Value {
            serde_json::from_slice(&self.frames.recv().await.unwrap()).unwrap()
        }

        async fn until(&mut self, kind: &str) {
            while self.next().await["type"] != kind {}
        }

        async fn send(&self, frame: Value) {
            let frame: Numbered = serde_json::from_value(frame).unwrap();
            assert!(self.joined.send(frame).await);
        }

        /// Waits until so many hints wait for their turn.
        async fn until_waiting(&self, n: usize) {
            while self.tables.shared.thinkers.n_hints_waiting() != n {
                tokio::task::yield_now().await;
            }
        }
    }

    #[tokio::test]
    async fn a_hint_is_thought_about_once_and_served_again() {
        let mut player = Player::new().await;
        let thread = player.tables.shared.thinkers.hold_hints().await;
        for _ in 0..3 {
            player.send(json!({"type": "hint"})).await;
        }
        // The table takes what is said in order, so when this is answered the hints have been asked for.
        player.send(json!({"type": "say", "phrase": "hello"})).await;
        player.until("talk").await;
        player.until_waiting(1).await;
        drop(thread);
        for _ in 0..3 {
            player.until("hint").await;
        }
        let _thread = player.tables.shared.thinkers.hold_hints().await;
        player.send(json!({"type": "hint"})).await;
        player.until("hint").await;
    }

    #[tokio::test]
    async fn a_hint_for_somebody_who_is_gone_is_not_thought_about() {
        let player = Player::new().await;
        let _thread = player.tables.shared.thinkers.hold_hints().await;
        player.send(json!({"type": "hint"})).await;
        player.until_waiting(1).await;
        let Player { tables, joined, .. } = player;
        joined.leave().await;
        while tables.shared.thinkers.n_hints_waiting() > 0 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_hint_for_a_game_that_has_gone_on_is_not_thought_about() {
        let player = Player::new().await;
        let _thread = player.tables.shared.thinkers.hold_hints().await;
        player.send(json!({"type": "hint"})).await;
        player.until_waiting(1).await;
        let offer: AnyOffer = serde_json::from_value(player.asked["offer"].clone()).unwrap();
        let choice = offer.pick(&mut |_| 0);
        player.send(json!({"type": "choose", "seq": player.asked["seq"], "choice": choice})).await;
        player.until_waiting(0).await;
    }
}
