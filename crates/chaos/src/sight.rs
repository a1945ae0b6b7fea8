//! What one person was told, and whether it fits together: moves come in order, and nothing that was told goes away.

use std::collections::BTreeMap;

use foretell_wire::AnyOffer;
use serde_json::Value;

/// A choice that counted, as its person was told.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) game: String,
    /// The number of the move that it became.
    pub(crate) seq: u64,
    pub(crate) choice: Value,
}

#[derive(Debug, Default)]
pub(crate) struct Sight {
    pub(crate) game: String,
    pub(crate) seq: u64,
    pub(crate) offer: Option<AnyOffer>,
    pub(crate) over: bool,
    /// The moves of this game as they came, by number.
    pub(crate) told: BTreeMap<u64, Value>,
    /// A choice whose outcome is not known: the number that it answers, and what it is.
    pub(crate) unanswered: Option<(u64, Value)>,
    pub(crate) claims: Vec<Claim>,
    /// The last move that was told of each game.
    pub(crate) heard: BTreeMap<String, u64>,
    /// How often less was shown than had been told: by a node that did not know of the last moves yet.
    pub(crate) n_back: usize,
    /// What does not fit together.
    pub(crate) wrong: Vec<String>,
}

impl Sight {
    /// Whether what is shown is all that was ever told of this game.
    pub(crate) fn is_newest(&self) -> bool {
        self.heard.get(&self.game).is_none_or(|last| self.seq >= *last)
    }

    /// Takes in a frame.
    pub(crate) fn take(&mut self, frame: &Value) {
        match frame["type"].as_str() {
            Some("welcome") => {
                self.over = frame["table"]["stage"] == "over";
                for update in frame["game"]["missed"].as_array().into_iter().flatten() {
                    self.update(update);
                }
                if let Some(whole) = frame["game"].get("whole") {
                    self.whole(whole);
                }
            }
            Some("update") => self.update(frame),
            Some("game") => self.whole(&frame["game"]),
            Some("table") => self.over = frame["table"]["stage"] == "over",
            _ => {}
        }
    }

    fn update(&mut self, update: &Value) {
        let seq = update["seq"].as_u64().unwrap_or(0);
        if seq != self.seq + 1 {
            self.wrong.push(format!("{}: move {seq} was told after move {}", self.game, self.seq));
        }
        let mut update = update.clone();
        if let Some(fields) = update.as_object_mut() {
            fields.remove("type");
        }
        self.offer = serde_json::from_value(update["offer"].clone()).unwrap_or_default();
        self.told.insert(seq, update);
        self.reached(seq);
    }

    fn whole(&mut self, game: &Value) {
        let (id, seq) = (game["id"].as_str().unwrap_or(""), game["seq"].as_u64().unwrap_or(0));
        let is_known = self.heard.get(id).is_some_and(|last| id != self.game || seq < *last);
        if is_known {
            self.n_back += 1;
        }
        if id != self.game {
            id.clone_into(&mut self.game);
            self.told.clear();
            self.unanswered = None;
            self.over = false;
        }
        self.offer = serde_json::from_value(game["offer"].clone()).unwrap_or_default();
        self.reached(seq);
    }

    /// This many moves are there now.
    fn reached(&mut self, seq: u64) {
        self.seq = seq;
        let heard = self.heard.entry(self.game.clone()).or_default();
        *heard = seq.max(*heard);
        if let Some((answers, choice)) = self.unanswered.take_if(|(answers, _)| *answers < seq) {
            self.claims.push(Claim { game: self.game.clone(), seq: answers + 1, choice });
        }
    }
}
