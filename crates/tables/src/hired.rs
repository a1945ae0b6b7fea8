//! The programs that play in one game. They come and go: one who comes is shown the round that is played, and no more.

use foretell_bots::{Bot, Level, Leveled};
use foretell_course::{Course, Playable};
use foretell_kernel::{Entry, Match, Seat, Seen, Viewer};

use crate::random;

/// A decision to be made on another thread.
pub(crate) type Thinking<T> = Box<dyn FnOnce() -> T + Send>;

/// What a program decided. The program comes back with it.
pub(crate) struct Thought<G: Playable> {
    pub(crate) seat: Seat,
    /// Since when the seat was asked: an answer to an older question is not used.
    pub(crate) asked_since: u64,
    pub(crate) choice: G::Action,
    bot: Box<dyn Bot<G>>,
    hired: u64,
}

/// A program at the table. While it thinks it is away, and what happens is kept for it.
struct Seated<G: Playable> {
    level: Level,
    /// Tells it from another that had the seat before.
    hired: u64,
    bot: Option<Box<dyn Bot<G>>>,
    unseen: Vec<Seen<G>>,
}

/// The programs of one game, by seat.
pub(crate) struct Hired<G: Playable> {
    seats: Vec<Option<Seated<G>>>,
    n_hired: u64,
}

impl<G: Playable + Leveled> Hired<G> {
    /// Nobody.
    pub(crate) fn new(n_seats: usize) -> Hired<G> {
        Hired { seats: (0..n_seats).map(|_| None).collect(), n_hired: 0 }
    }

    /// Keeps for everybody what they see of an entry.
    pub(crate) fn observe(&mut self, table: &Match<G>, entry: &Entry<G>) {
        for (seat, seated) in Seat::all(self.seats.len()).zip(&mut self.seats) {
            if let Some(seated) = seated {
                seated.unseen.push(table.seen(entry, Viewer::Seat(seat)));
            }
        }
    }

    /// What a program of this level has to do to choose for the seat; nothing if it is at it, or the seat is not asked.
    pub(crate) fn think(&mut self, course: &Course<G>, seat: Seat, level: Level) -> Option<Thinking<Thought<G>>> {
        let asked_since = course.asked().since(seat)?;
        let viewer = Viewer::Seat(seat);
        let place = &mut self.seats[seat.index()];
        if place.as_ref().is_none_or(|seated| seated.level != level) {
            let bot = G::bot(level, seat, random::rng());
            self.n_hired += 1;
            *place = Some(Seated { level, hired: self.n_hired, bot: Some(bot), unseen: course.seen_of_round(viewer) });
        }
        let seated = place.as_mut()?;
        let mut bot = seated.bot.take()?;
        let (unseen, hired) = (std::mem::take(&mut seated.unseen), seated.hired);
        let view = course.table().view(viewer);
        Some(Box::new(move || {
            for seen in &unseen {
                bot.observe(seen);
            }
            let choice = bot.choose(&view);
            Thought { seat, asked_since, choice, bot, hired }
        }))
    }

    /// Takes a program back that has chosen, unless its seat was given to another.
    pub(crate) fn take_back(&mut self, thought: Thought<G>) {
        if let Some(seated) = &mut self.seats[thought.seat.index()]
            && seated.hired == thought.hired
        {
            seated.bot = Some(thought.bot);
        }
    }

    /// The program of this seat is not needed any more.
    pub(crate) fn dismiss(&mut self, seat: Seat) {
        self.seats[seat.index()] = None;
    }

    /// No program is needed any more.
    pub(crate) fn dismiss_all(&mut self) {
        self.seats.iter_mut().for_each(|seated| *seated = None);
    }
}
