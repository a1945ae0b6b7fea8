//! The law of the table, over random sequences of everything that people can do: within a round no guest learns a card or a
//! choice of a seat that is not theirs, whatever powers they use, and everybody who was dealt a hand can come back to it.
//!
//! It is checked from outside: what happened is told by the journal, whose seat is whose by what people asked for, and
//! what somebody knows by the frames that they received.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../common/mod.rs"]
mod common;
mod truth;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use common::{Hall, Person};
use foretell_cards::Card;
use foretell_chance::{Commitment, Pledge};
use foretell_store::{GuestRow, Memory, Store};
use foretell_tables::LastSeen;
use proptest::prelude::*;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};
use truth::{Fixed, Truth};

/// The host, two players, and two who come and go.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cy", "Di", "Eve"];
const N_SEATS: usize = 4;
const BOT: usize = 3;

/// The games that are played.
fn options(variant: usize) -> Value {
    let cards = |predictions: &str, clairvoyant: bool, plus_minus_one: bool| {
        json!({"name": "cards", "n_seats": N_SEATS, "predictions": predictions, "clairvoyant": clairvoyant,
               "plus_minus_one": plus_minus_one, "rounds": [1, 2, 3]})
    };
    let dice = |magic_cards: bool| json!({"name": "dice", "n_seats": N_SEATS, "target": 9, "magic_cards": magic_cards});
    let game = match variant % 7 {
        0 => cards("open", false, true),
        1 => cards("secret", false, false),
        2 => cards("hidden", false, false),
        3 => cards("open", true, false),
        4 => cards("hidden", true, false),
        5 => dice(false),
        _ => dice(true),
    };
    let patience = if is_timed(variant) { "30" } else { "off" };
    json!({"game": game, "speed": "instant", "stand_in": "novice", "hints": true, "spectators": variant % 3 != 2,
           "patience": patience})
}

/// The time for a choice, in every other variant.
const PATIENCE: Duration = Duration::from_secs(30);

fn is_timed(variant: usize) -> bool {
    variant / 21 % 2 == 1
}

/// Something that somebody does: who, what, and two numbers for the rest.
type Step = (usize, u8, usize, usize);

struct World {
    hall: Option<Hall>,
    store: Arc<Memory>,
    code: String,
    guests: Vec<GuestRow>,
    /// Who is here, and how many of their frames were looked at.
    here: Vec<Option<(Person, usize)>>,
    /// Since when each guest has not been here.
    absent: Vec<Option<Instant>>,
    /// Since when each seat has been asked the question that it is asked now, whoever has it and whether they are here.
    asked: Vec<Option<Instant>>,
    /// Whose time was up, so that a program plays for them until they do something.
    late: Vec<bool>,
    /// The table as anybody saw it last.
    table: Value,
    game: String,
    /// The seats as which each guest has seen each round of this game.
    looked: HashMap<(usize, u64), HashSet<usize>>,
    /// Who has each seat.
    owners: Vec<Option<usize>>,
    /// Who had each seat last in this round, if they have not given it away.
    dealt: Vec<Option<usize>>,
    /// Everybody who ever had this seat in this game.
    ever: HashSet<(usize, usize)>,
    round: u64,
    n_lines: usize,
    log: Vec<String>,
}

impl World {
    async fn new(variant: usize) -> World {
        let store = Arc::new(Memory::new());
        let hall = Hall::with(store.clone(), Arc::new(Fixed)).await;
        let mut people = hall.table(options(variant), &NAMES[..3]).await;
        let code = people[0].code.clone();
        for name in &NAMES[3..] {
            let guest = hall.guest(name).await;
            people.push(hall.join(&code, guest).await.unwrap());
        }
        people[0].send(json!({"type": "seat_bot", "seat": BOT, "level": "novice"})).await;
        people[0].send(json!({"type": "start"})).await;
        let mut world = World {
            hall: Some(hall),
            store,
            code,
            guests: people.iter().map(|person| person.guest.clone()).collect(),
            here: people.into_iter().map(|person| Some((person, 0))).collect(),
            absent: vec![None; NAMES.len()],
            asked: vec![None; N_SEATS],
            late: vec![false; NAMES.len()],
            table: Value::Null,
            game: String::new(),
            looked: HashMap::new(),
            owners: vec![None; N_SEATS],
            dealt: vec![None; N_SEATS],
            ever: HashSet::new(),
            round: 0,
            n_lines: 0,
            log: Vec::new(),
        };
        world.read(Duration::from_millis(1)).await;
        world.check(None, None).await;
        world
    }

    /// Lets time pass, and everybody read.
    async fn read(&mut self, time: Duration) {
        let until = Instant::now() + time;
        loop {
            sleep(until.saturating_duration_since(Instant::now()).min(Duration::from_millis(500))).await;
            for (who, here) in self.here.iter_mut().enumerate() {
                let Some((person, _)) = here else { continue };
                person.settle().await;
                // A table without spectators sends those away who do not play.
                if person.frames.is_closed() {
                    *here = None;
                    self.absent[who] = Some(Instant::now());
                }
            }
            if Instant::now() >= until {
                return;
            }
        }
    }

    fn id(&self, who: usize) -> String {
        self.guests[who].id.to_string()
    }

    fn guest_of(&self, id: &Value) -> Option<usize> {
        self.guests.iter().position(|guest| *id == guest.id.to_string())
    }

    async fn join(&mut self, who: usize, from_start: bool) {
        let Some(hall) = &self.hall else { return };
        let game = self.game.parse().ok().filter(|_| from_start);
        let last = game.map(|game| LastSeen { game, seq: 1 });
        let Ok(mut person) = hall.join(&self.code, self.guests[who].clone()).await else { return };
        if last.is_some() {
            // Another page of theirs asks for everything from the start.
            let page = hall.come_back(&self.code, self.guests[who].clone(), last).await.unwrap();
            person.seen.extend(page.seen.iter().cloned());
            page.leave().await;
        }
        self.here[who] = Some((person, 0));
        self.absent[who] = None;
        self.late[who] = false;
    }

    async fn leave(&mut self, who: usize) {
        if let Some((person, _)) = self.here[who].take() {
            person.leave().await;
            self.absent[who] = Some(Instant::now());
        }
    }

    async fn restart(&mut self) {
        if let Some(hall) = self.hall.take() {
            hall.tables.stop("restart").await;
        }
        for who in 0..NAMES.len() {
            if self.here[who].take().is_some() {
                self.absent[who] = Some(Instant::now());
            }
        }
        self.hall = Some(Hall::with(self.store.clone(), Arc::new(Fixed)).await);
    }

    /// What somebody pledges who has the table before them; a wrong one if nothing is shown to pledge to.
    fn pledge(&self, who: usize) -> String {
        let shown = self.here[who].as_ref().and_then(|(person, _)| person.table["next_commitment"].as_str());
        let commitment: Option<Commitment> = shown.and_then(|text| text.parse().ok());
        commitment.map_or_else(|| "00".repeat(32), |commitment| Pledge::new(&commitment, NAMES[who]).to_string())
    }

    /// The frame of a step, for those that are one.
    fn frame(&self, (who, what, a, b): Step) -> Option<Value> {
        let other = self.id(b % NAMES.len());
        let seat = a % N_SEATS;
        let own = self.owners.iter().position(|owner| *owner == Some(who)).unwrap_or(seat);
        Some(match what {
            8 | 9 => json!({"type": "stand"}),
            10..13 => json!({"type": "sit", "seat": seat}),
            13..16 => json!({"type": "hand_over", "seat": seat, "to": other}),
            16..18 => json!({"type": "hand_over", "seat": own, "to": other}),
            18 | 19 => json!({"type": "call_stand_in", "seat": seat}),
            20 => json!({"type": "pause"}),
            21..24 => json!({"type": "resume"}),
            24 => json!({"type": "pass_host", "to": other}),
            25 => json!({"type": "ask_take_back"}),
            26 | 27 => json!({"type": "answer_take_back", "agree": a % 4 != 0}),
            28 => json!({"type": "hint"}),
            29 => json!({"type": "mute", "guest": other, "muted": a % 2 == 0}),
            30 => json!({"type": "say", "phrase": "hello"}),
            31 => json!({"type": "seat_bot", "seat": seat, "level": "random"}),
            32 => json!({"type": "clear_seat", "seat": seat}),
            33 => json!({"type": "set_options", "options": options(b)}),
            34 => json!({"type": "shuffle"}),
            35 => json!({"type": "start"}),
            36 => json!({"type": "rematch"}),
            37 => json!({"type": "back"}),
            38 => json!({"type": "choose", "seq": a, "choice": {"do": "predict", "tricks": b % 3}}),
            39 => json!({"type": "renamed"}),
            54 => json!({"type": "chat", "text": format!("I have {a}")}),
            55 => json!({"type": "pledge", "pledge": self.pledge(who)}),
            56 | 57 => json!({"type": "reveal", "text": NAMES[(who + b / 50) % NAMES.len()]}),
            _ => return None,
        })
    }

    async fn step(&mut self, step: Step) {
        let (who, what, a, _) = step;
        self.log.push(format!("{} {what} {a} {}", NAMES[who], step.3));
        let mut time = Duration::from_millis(1);
        match what {
            0..6 => self.choose().await,
            6 | 7 => {
                if let Some((person, _)) = &mut self.here[who]
                    && person.is_asked()
                {
                    person.choose().await;
                    self.late[who] = false;
                }
            }
            40..43 => self.leave(who).await,
            43..46 => {
                self.leave(who).await;
                self.join(who, a % 2 == 0).await;
            }
            46 => self.restart().await,
            47..54 => time = Duration::from_millis([30, 200, 2_000, 11_000, 31_000, 62_000][a % 6]),
            _ => {}
        }
        let frame = self.frame(step);
        let is_here = self.here[who].is_some();
        if let (Some(frame), Some((person, _))) = (&frame, &self.here[who]) {
            person.send(frame.clone()).await;
            self.late[who] = false;
        }
        self.read(time).await;
        self.check(frame.filter(|_| is_here).map(|frame| (who, frame)), Some(step)).await;
    }

    /// Takes down since when each seat has been asked. A clock goes on whoever comes and goes, and while the server is not
    /// there it rests, so nobody has less time than since then.
    fn note_who_is_asked(&mut self, truth: &Truth) {
        let new = &truth.made[self.n_lines.min(truth.made.len())..];
        for (seat, asked) in self.asked.iter_mut().enumerate() {
            let has_answered = new.iter().flatten().any(|made| made.seat == seat);
            let since = asked.filter(|_| !has_answered).unwrap_or_else(Instant::now);
            *asked = truth.asked.contains(&seat).then_some(since);
        }
    }

    /// Those who are asked and here choose.
    async fn choose(&mut self) {
        for (who, here) in self.here.iter_mut().enumerate() {
            if let Some((person, _)) = here
                && person.is_asked()
            {
                person.choose().await;
                self.late[who] = false;
            }
        }
    }

    async fn truth(&self) -> Option<(String, Truth)> {
        let row = self.store.table_by_code(&self.code).await.unwrap().unwrap();
        let doc: Value = serde_json::from_str(&row.doc).unwrap();
        let id = doc["game"].as_str()?.to_owned();
        let game = id.parse().unwrap();
        let row = self.store.game(game).await.unwrap()?;
        let lines: Vec<String> = self.store.journal(game).await.unwrap().into_iter().map(|line| line.text).collect();
        Some((id, Truth::of(&row.doc, &lines)))
    }

    /// The truth when everybody has read all of it: a line is stored a moment before it is told.
    async fn settled_truth(&mut self) -> Option<(String, Truth)> {
        let mut before = self.truth().await;
        loop {
            self.read(Duration::ZERO).await;
            let truth = self.truth().await;
            let known =
                |truth: &Option<(String, Truth)>| truth.as_ref().map(|(game, truth)| (game.clone(), truth.made.len()));
            if known(&before) == known(&truth) {
                return truth;
            }
            before = truth;
        }
    }

    /// Checks everything that came since the last time.
    async fn check(&mut self, asked: Option<(usize, Value)>, step: Option<Step>) {
        let Some((game, truth)) = self.settled_truth().await else { return };
        let is_new = game != self.game;
        if is_new {
            self.game.clone_from(&game);
            self.looked.clear();
            self.ever.clear();
            self.dealt.fill(None);
            self.owners.fill(None);
            self.asked.fill(None);
            self.late.fill(false);
            self.n_lines = 0;
        }
        self.check_frames(&truth, is_new);
        let Some((person, _)) = self.here.iter().flatten().next() else {
            self.note_who_is_asked(&truth);
            self.n_lines = truth.made.len();
            if is_new || truth.is_over || truth.now().round != self.round {
                // Nobody saw who was dealt which hand: the next one who comes sees the seats.
                self.dealt.fill(None);
                self.round = u64::MAX;
            }
            return;
        };
        let table = person.table.clone();
        if table["stage"] == "playing" || table["stage"] == "paused" {
            self.check_host(&table);
            let owners = self.owners.clone();
            self.check_seats(&table, &truth, asked.as_ref(), is_new || truth.now().round != self.round);
            self.check_moves(&truth, &owners, step);
        }
        self.note_who_is_asked(&truth);
        (self.table, self.round, self.n_lines) = (table, truth.now().round, truth.made.len());
    }

    /// What everybody received is what they may know.
    fn check_frames(&mut self, truth: &Truth, is_new: bool) {
        let round = truth.now().round;
        for (who, here) in self.here.iter_mut().enumerate() {
            let Some((person, n_seen)) = here else { continue };
            let frames = &person.seen[*n_seen..];
            let is_start =
                |frame: &Value| frame["game"]["id"] == self.game || frame["game"]["whole"]["id"] == self.game;
            let from = if is_new { frames.iter().position(is_start).unwrap_or(frames.len()) } else { 0 };
            let mut you = person.seen[..*n_seen + from].iter().rev().find_map(|frame| frame.get("you")).cloned();
            for frame in &frames[from..] {
                you = frame.get("you").cloned().or(you);
                let seat = you.as_ref().and_then(|you| you["seat"].as_u64()).map(|seat| seat as usize);
                for (seq, part) in parts(frame) {
                    let moment = &truth.moments[seq.min(truth.moments.len() - 1)];
                    if moment.round != round || truth.is_over {
                        continue;
                    }
                    let mut known = moment.public.clone();
                    for (owner, cards) in moment.dealt.iter().enumerate() {
                        if seat.is_some_and(|seat| (seat == owner) != moment.clairvoyant) {
                            known.extend(cards.iter().cloned());
                        }
                    }
                    // The boxes of the dice game are written like cards, and everybody sees them.
                    let told = if moment.dealt.is_empty() { HashSet::new() } else { cards_in(part) };
                    assert!(
                        told.is_subset(&known),
                        "{} in seat {seat:?} was told of {:?}: {part}\n{:#?}",
                        NAMES[who],
                        told.difference(&known),
                        self.log
                    );
                    if let Some(seat) = seat.filter(|_| seq != usize::MAX) {
                        let looked = self.looked.entry((who, round)).or_default();
                        looked.insert(seat);
                        assert!(
                            looked.len() == 1,
                            "{} looked from {looked:?} in round {round}: {:#?}",
                            NAMES[who],
                            self.log
                        );
                    }
                    for seen in part["seen"].as_array().into_iter().flatten() {
                        let sealed = seen["seen"] == "sealed" && !seen["choice"].is_null();
                        assert!(
                            !sealed || seen["seat"].as_u64().map(|seat| seat as usize) == seat,
                            "{}: {seen}",
                            NAMES[who]
                        );
                    }
                }
            }
            *n_seen = person.seen.len();
            // All that a page shows in the end is what this seat, or a spectator, sees.
            let up_to_date = person.game["id"] == self.game && person.seq() as usize == truth.made.len();
            if up_to_date {
                let viewer = person.you["seat"].as_u64().map_or(N_SEATS, |seat| seat as usize);
                let (view, choice) = &truth.views[viewer];
                assert_eq!(&person.game["view"], view, "{} {:#?}", NAMES[who], self.log);
                assert_eq!(&person.game["your_choice"], choice, "{} {:#?}", NAMES[who], self.log);
                assert!(viewer < N_SEATS || person.game["offer"].is_null());
            }
        }
    }

    /// A game that is played is inherited only by those who play.
    fn check_host(&self, table: &Value) {
        let was_played = self.table["stage"] == "playing" || self.table["stage"] == "paused";
        if was_played && table["host"] != self.table["host"] {
            let chairs = table["chairs"].as_array().unwrap();
            let plays = chairs.iter().any(|chair| chair["guest"] == table["host"]);
            assert!(plays, "the host only watches: {:#?}", self.log);
        }
    }

    /// Seats change hands only as they may.
    fn check_seats(&mut self, table: &Value, truth: &Truth, asked: Option<&(usize, Value)>, is_new_round: bool) {
        let chairs = table["chairs"].as_array().unwrap();
        let now: Vec<Option<usize>> = chairs.iter().map(|chair| self.guest_of(&chair["guest"])).collect();
        for (seat, owner) in now.iter().enumerate() {
            let before = self.owners.get(seat).copied().flatten();
            let asks = |who: usize, what: &str| asked.is_some_and(|(by, frame)| *by == who && frame["type"] == what);
            let log = &self.log;
            if before == *owner {
            } else if is_new_round {
                if let (Some(before), Some(owner)) = (before, owner)
                    && self.table["stage"] != "waiting"
                    && self.table["stage"] != "over"
                {
                    let gave = asks(before, "hand_over");
                    let is_back = self.ever.contains(&(seat, *owner));
                    let was_gone = self.absent[before].is_some();
                    assert!(gave || is_back || was_gone, "{} lost seat {seat} while here: {log:#?}", NAMES[before]);
                }
            } else if let Some(before) = before {
                let gave = asks(before, "hand_over") && asked.is_some_and(|(_, frame)| frame["seat"] == seat);
                let fits = if owner.is_some() { gave } else { asks(before, "stand") };
                assert!(fits, "{} lost seat {seat} to {owner:?}: {log:#?}", NAMES[before]);
                if gave {
                    self.dealt[seat] = *owner;
                }
            } else {
                assert_eq!(*owner, self.dealt[seat], "somebody new sits in seat {seat} within the round: {log:#?}");
            }
            self.ever.extend(owner.map(|owner| (seat, owner)));
        }
        if is_new_round {
            self.dealt.clone_from(&now);
        }
        self.owners = now;
        self.dealt.resize(truth.views.len() - 1, None);
    }

    /// Whether the time of somebody in this seat may have run out, where there is a clock.
    fn may_be_late(&self, who: usize, seat: usize, (_, what, a, _): Step) -> bool {
        let waited = matches!(what, 47..54) && a % 6 >= 4;
        let was_asked = self.asked[seat].is_some_and(|since| since.elapsed() >= PATIENCE);
        self.table["options"]["patience"] == "30" && (self.late[who] || waited || was_asked)
    }

    /// Nobody played for a person who was here and in time.
    fn check_moves(&mut self, truth: &Truth, before: &[Option<usize>], step: Option<Step>) {
        let Some(step @ (who, what, ..)) = step else { return };
        for made in truth.made[self.n_lines.min(truth.made.len())..].iter().flatten() {
            let Some(owner) = self.owners[made.seat].filter(|owner| before[made.seat] == Some(*owner)) else {
                continue;
            };
            if self.here[owner].is_none() || made.by == "person" {
                continue;
            }
            let came_or_went = (who == owner && !matches!(what, 47..54)) || what == 46;
            let is_late = self.may_be_late(owner, made.seat, step);
            assert!(is_late || came_or_went, "{} played for {}, who is here: {:#?}", made.by, NAMES[owner], self.log);
            self.late[owner] = is_late;
        }
    }

    /// Everybody who was dealt a hand in this round comes back to it.
    async fn check_return(&mut self) {
        for seat in 0..self.dealt.len() {
            let Some(who) = self.dealt[seat] else { continue };
            if self.here[who].is_none() {
                self.join(who, false).await;
            }
            if self.here[who].is_none() {
                // The hand may have been played to its end meanwhile.
                let now = self.truth().await.filter(|(game, truth)| *game == self.game && !truth.is_over);
                let is_same_round = now.is_some_and(|(_, truth)| truth.now().round == self.round);
                assert!(!is_same_round, "{} is not let in: {:#?}", NAMES[who], self.log);
                return;
            }
            let Some((person, _)) = &mut self.here[who] else { return };
            person.settle().await;
            if person.table["stage"] != "playing" && person.table["stage"] != "paused" {
                return;
            }
            if person.you["seat"].is_null() {
                person.send(json!({"type": "sit", "seat": seat})).await;
                person.settle().await;
            }
            let you = person.you["seat"].clone();
            let Some((game, truth)) = self.truth().await else { return };
            if game != self.game || truth.now().round != self.round || truth.is_over {
                return;
            }
            assert_eq!(you, seat, "{} does not come back to seat {seat}: {:#?}", NAMES[who], self.log);
            self.check(Some((who, json!({"type": "sit"}))), None).await;
        }
    }
}

/// The parts of a frame that tell something of a game, each with its `seq`.
fn parts(frame: &Value) -> Vec<(usize, &Value)> {
    let seq = |part: &Value| part["seq"].as_u64().unwrap() as usize;
    match frame["type"].as_str().unwrap() {
        "welcome" => {
            let whole = frame["game"].get("whole").into_iter();
            let missed = frame["game"]["missed"].as_array().into_iter().flatten();
            whole.chain(missed).map(|part| (seq(part), part)).collect()
        }
        "game" => vec![(seq(&frame["game"]), &frame["game"])],
        "update" | "hint" => vec![(seq(frame), frame)],
        // Whatever else is said holds no card of any round.
        _ => vec![(usize::MAX, frame)],
    }
}

/// All cards with a colour that stand anywhere in it.
fn cards_in(value: &Value) -> HashSet<String> {
    match value {
        Value::String(text) => {
            let card = text.parse::<Card>().ok().filter(|card| card.color().is_some());
            card.map(|card| card.to_string()).into_iter().collect()
        }
        Value::Array(values) => values.iter().flat_map(cards_in).collect(),
        Value::Object(values) => values.values().flat_map(cards_in).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => HashSet::new(),
    }
}

fn cases() -> u32 {
    std::env::var("LAW_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_learns_what_is_not_theirs_and_everybody_comes_back(
        variant in 0_usize..42,
        steps in prop::collection::vec((0..NAMES.len(), 0_u8..58, 0_usize..60, 0_usize..60), 1..120),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let mut world = World::new(variant).await;
            for step in steps {
                world.step(step).await;
            }
            world.check_return().await;
        });
    }
}
