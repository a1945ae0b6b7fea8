//! Who thinks next. A bounded number think at the same time, on threads of their own: programs that move where people wait,
//! hints, and programs that nobody watches take turns, and within each kind those for whom they think.

use foretell_course::Asked;
use foretell_ground::Task;
use foretell_kernel::Seat;
use foretell_turns::{Busy, Share, Turns};
use uuid::Uuid;

use crate::hired::Thinking;

/// How many questions of one guest may wait. A table has one for each seat at most.
const WAITING: usize = 1000;
/// How many hints of one guest may wait, each at another table.
const HINTS_WAITING: usize = 8;

/// What is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    /// A move, while people are at the table.
    Move,
    /// A move at a table with nobody there.
    Unwatched,
    /// What a master would do, for somebody who asked.
    Hint,
}

/// The threads that think.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    /// Each kind has its share of the threads,
    kinds: Turns<Kind>,
    /// and of each kind no more wait for them than could think: which of them is next is decided here.
    moves: Turns<Uuid>,
    unwatched: Turns<Uuid>,
    hints: Turns<Uuid>,
}

impl Thinkers {
    pub(crate) fn new(n_threads: usize) -> Thinkers {
        let many = Share { at_once: n_threads, waiting: WAITING };
        Thinkers {
            kinds: Turns::new(n_threads, many),
            moves: Turns::new(n_threads, many),
            unwatched: Turns::new(n_threads, many),
            hints: Turns::new(n_threads, Share { at_once: 1, waiting: HINTS_WAITING }),
        }
    }

    /// Thinks when it is the turn of this guest or table. What is dropped before is not thought about.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        kind: Kind,
        asker: Uuid,
        think: Thinking<T>,
    ) -> Result<T, Busy> {
        let askers = match kind {
            Kind::Move => &self.moves,
            Kind::Unwatched => &self.unwatched,
            Kind::Hint => &self.hints,
        };
        let among_its_kind = askers.turn(asker).await?;
        let among_all = self.kinds.turn(kind).await?;
        let thought = foretell_ground::apart(move || {
            let _turns = (among_its_kind, among_all);
            think()
        });
        // It fails only when the program falls over or the server ends, and then nobody waits.
        thought.await.map_err(|_| Busy)
    }
}

#[cfg(test)]
impl Thinkers {
    /// Takes the turn of all hints, until this is dropped; there is one where one program thinks at a time.
    pub(crate) async fn hold_hints(&self) -> foretell_turns::Turn<Uuid> {
        self.hints.turn(Uuid::nil()).await.unwrap()
    }

    /// How many hints wait.
    pub(crate) fn n_hints_waiting(&self) -> usize {
        self.hints.n_waiting()
    }
}

/// What the programs of a table think about, by seat: the question, which is dropped with this.
#[derive(Debug, Default)]
pub(crate) struct Thoughts(Vec<Option<(u64, Task)>>);

impl Thoughts {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// Whether the seat's program thinks about the question that was put then.
    pub(crate) fn is_about(&self, seat: Seat, asked_since: u64) -> bool {
        self.0.get(seat.index()).and_then(Option::as_ref).is_some_and(|(about, _)| *about == asked_since)
    }

    /// The seat's program thinks about this question, and about no other.
    pub(crate) fn begin(&mut self, seat: Seat, asked_since: u64, task: Task) {
        if self.0.len() <= seat.index() {
            self.0.resize_with(seat.index() + 1, || None);
        }
        self.0[seat.index()] = Some((asked_since, task));
    }

    /// The seat's program has thought about this question.
    pub(crate) fn end(&mut self, seat: Seat, asked_since: u64) {
        if self.is_about(seat, asked_since) {
            self.drop_of(seat);
        }
    }

    /// Whatever the seat's program thinks about matters no more.
    pub(crate) fn drop_of(&mut self, seat: Seat) {
        if let Some(thought) = self.0.get_mut(seat.index()) {
            *thought = None;
        }
    }

    /// The game has gone on: questions that are asked no more are dropped, thought about or not.
    pub(crate) fn go_on(&mut self, asked: &Asked) {
        for (seat, thought) in Seat::all(self.0.len()).zip(&mut self.0) {
            thought.take_if(|(asked_since, _)| asked.since(seat) != Some(*asked_since));
        }
    }

    /// Nothing that any program thinks about matters.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
