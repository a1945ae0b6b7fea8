//! Turns: so many at the same time, round robin between askers. It does not know what they are used for.

use std::collections::{HashMap, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// What one asker may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// How many turns at the same time.
    pub at_once: usize,
    /// How many more may wait, at least one.
    pub waiting: usize,
}

/// Too many questions of the same asker wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("you have asked for several things that take a while: wait for the answers, then try again")]
pub struct Busy;

/// A bounded number of turns.
#[derive(Debug)]
pub struct Turns<K: Key>(Arc<Room<K>>);

/// What tells one asker from another.
pub trait Key: Clone + Eq + Hash + Debug {}

impl<K: Clone + Eq + Hash + Debug> Key for K {}

impl<K: Key> Clone for Turns<K> {
    fn clone(&self) -> Turns<K> {
        Turns(self.0.clone())
    }
}

/// A turn, until it is dropped.
#[derive(Debug)]
pub struct Turn<K: Key> {
    room: Arc<Room<K>>,
    asker: K,
}

#[derive(Debug)]
struct Room<K: Key> {
    share: Share,
    state: Mutex<State<K>>,
}

#[derive(Debug)]
struct State<K: Key> {
    n_free: usize,
    /// Those who have a turn or wait for one.
    askers: HashMap<K, Asker<K>>,
    /// Those whose next question may begin, in the order in which they are served.
    ring: VecDeque<K>,
}

#[derive(Debug)]
struct Asker<K: Key> {
    n_turns: usize,
    waiting: VecDeque<oneshot::Sender<Turn<K>>>,
    in_ring: bool,
}

impl<K: Key> Turns<K> {
    /// So many turns at the same time, and of these so many for one asker.
    pub fn new(n_turns: usize, share: Share) -> Turns<K> {
        let state = State { n_free: n_turns, askers: HashMap::new(), ring: VecDeque::new() };
        Turns(Arc::new(Room { share, state: Mutex::new(state) }))
    }

    /// Waits for a turn. A question that is dropped meanwhile is never served.
    pub async fn turn(&self, asker: K) -> Result<Turn<K>, Busy> {
        let turn = self.0.queue(&asker)?;
        // The room lives as long as somebody waits, so the other end is not dropped.
        turn.await.map_err(|_| Busy)
    }

    /// How many questions wait.
    pub fn n_waiting(&self) -> usize {
        let waits = |question: &&oneshot::Sender<Turn<K>>| !question.is_closed();
        self.0.state().askers.values().map(|asker| asker.waiting.iter().filter(waits).count()).sum()
    }
}

impl<K: Key> Room<K> {
    fn state(&self) -> MutexGuard<'_, State<K>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn queue(self: &Arc<Room<K>>, key: &K) -> Result<oneshot::Receiver<Turn<K>>, Busy> {
        let (served, turn) = oneshot::channel();
        let mut state = self.state();
        let asker = state.askers.entry(key.clone()).or_insert_with(Asker::new);
        asker.waiting.retain(|other| !other.is_closed());
        if asker.waiting.len() >= self.share.waiting {
            return Err(Busy);
        }
        asker.waiting.push_back(served);
        state.line_up(key, self.share.at_once);
        drop(state);
        self.serve();
        Ok(turn)
    }

    /// Gives free turns to those who are next.
    fn serve(self: &Arc<Room<K>>) {
        loop {
            let Some((asker, served)) = self.state().next(self.share.at_once) else { return };
            // To somebody who has gone the turn cannot be given: it is dropped here, and the next one gets it.
            drop(served.send(Turn { room: self.clone(), asker }));
        }
    }
}

impl<K: Key> State<K> {
    /// Puts an asker at the end of the ring, if a question of theirs may begin.
    fn line_up(&mut self, key: &K, at_once: usize) {
        let Some(asker) = self.askers.get_mut(key) else { return };
        if !asker.in_ring && !asker.waiting.is_empty() && asker.n_turns < at_once {
            asker.in_ring = true;
            self.ring.push_back(key.clone());
        }
    }

    /// Takes a free turn for the question that is next.
    fn next(&mut self, at_once: usize) -> Option<(K, oneshot::Sender<Turn<K>>)> {
        while self.n_free > 0 {
            let key = self.ring.pop_front()?;
            let Some(asker) = self.askers.get_mut(&key) else { continue };
            asker.in_ring = false;
            asker.waiting.retain(|question| !question.is_closed());
            let Some(question) = asker.waiting.pop_front() else {
                self.forget(&key);
                continue;
            };
            asker.n_turns += 1;
            self.n_free -= 1;
            self.line_up(&key, at_once);
            return Some((key, question));
        }
        None
    }

    /// Forgets an asker who neither has a turn nor waits.
    fn forget(&mut self, key: &K) {
        if self.askers.get(key).is_some_and(|asker| asker.n_turns == 0 && asker.waiting.is_empty()) {
            self.askers.remove(key);
        }
    }
}

impl<K: Key> Asker<K> {
    fn new() -> Asker<K> {
        Asker { n_turns: 0, waiting: VecDeque::new(), in_ring: false }
    }
}

impl<K: Key> Drop for Turn<K> {
    fn drop(&mut self) {
        let mut state = self.room.state();
        state.n_free += 1;
        if let Some(asker) = state.askers.get_mut(&self.asker) {
            asker.n_turns -= 1;
        }
        state.line_up(&self.asker, self.room.share.at_once);
        state.forget(&self.asker);
        drop(state);
        self.room.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Share = Share { at_once: 1, waiting: 100 };

    /// Questions that wait for a turn, each with the name of its asker.
    fn ask(turns: &Turns<&'static str>, askers: &[&'static str]) -> Vec<oneshot::Receiver<Turn<&'static str>>> {
        askers.iter().map(|asker| turns.0.queue(asker).unwrap()).collect()
    }

    /// Serves all questions to the end, and says who was served in which order.
    fn served(mut questions: Vec<oneshot::Receiver<Turn<&'static str>>>) -> String {
        let mut order = String::new();
        while let Some(at) = questions.iter_mut().position(|question| !question.is_empty()) {
            let turn = questions.swap_remove(at).try_recv().unwrap();
            order += turn.asker;
        }
        order
    }

    #[test]
    fn askers_take_turns_however_much_each_asks() {
        let turns = Turns::new(1, ONE);
        let questions = ask(&turns, &["a", "a", "a", "a", "b", "c", "b"]);
        assert_eq!(served(questions), "abcabaa");
        assert!(turns.0.state().askers.is_empty(), "those who have been served are forgotten");
    }

    #[test]
    fn an_asker_has_no_more_turns_than_allowed_while_others_use_the_rest() {
        let turns = Turns::new(3, Share { at_once: 2, waiting: 100 });
        let mut questions = ask(&turns, &["a", "a", "a", "b"]);
        let has_turn: Vec<bool> = questions.iter().map(|question| !question.is_empty()).collect();
        assert_eq!(has_turn, [true, true, false, true]);
        drop(questions.remove(0).try_recv().unwrap());
        assert!(!questions[1].is_empty(), "the next of a");
    }

    #[test]
    fn too_many_questions_of_one_asker_are_refused() {
        let turns = Turns::new(1, Share { at_once: 1, waiting: 2 });
        let questions = ask(&turns, &["a", "a", "a"]);
        assert_eq!(turns.0.queue(&"a").unwrap_err(), Busy);
        let other = ask(&turns, &["b"]);
        assert_eq!(turns.n_waiting(), 3);
        drop(questions);
        assert!(!other[0].is_empty());
        assert_eq!(turns.n_waiting(), 0);
    }

    #[test]
    fn a_question_whose_asker_is_gone_is_not_served() {
        let turns = Turns::new(1, ONE);
        let mut questions = ask(&turns, &["a", "b", "b", "c"]);
        drop(questions.remove(2));
        drop(questions.remove(1));
        assert_eq!(served(questions), "ac");
        assert!(turns.0.state().askers.is_empty());
        assert_eq!(turns.0.state().n_free, 1);
    }

    #[test]
    fn those_who_have_gone_do_not_count_against_their_asker() {
        let turns = Turns::new(1, Share { at_once: 1, waiting: 1 });
        let first = ask(&turns, &["a"]);
        drop(ask(&turns, &["a"]));
        let second = ask(&turns, &["a"]);
        drop(first);
        assert_eq!(served(second), "a");
    }
}
