//! Who has a right to which seat while a game is played: what a table remembers so that its powers cannot be used to look
//! into a hand.
//!
//! It says what may be done and knows nothing of sockets, of who is here, or of the game.

use foretell_kernel::Seat;
use foretell_store::GuestId;
use foretell_wire::When;
use serde::{Deserialize, Serialize};

use crate::doc::{ChairDoc, Doc, Person};

/// What is remembered of seats that changed hands in this game, or will.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Rights {
    /// The round that `held` tells of. In any later round nobody has changed seats yet.
    round: u32,
    /// Who has had which seat in that round, beside those who have one now.
    held: Vec<(GuestId, Seat)>,
    /// Those who lost a seat without giving it to anybody, the first one first.
    former: Vec<Former>,
    /// Who gets which seat with the next round.
    promised: Vec<Promise>,
}

/// Somebody who had a seat in this game and may have it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Former {
    guest: GuestId,
    seat: Seat,
    why: Why,
}

/// How somebody lost a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Why {
    /// They got up: the seat is theirs again as long as only a program has it.
    GotUp,
    /// They were gone and somebody else was let in: the seat is theirs again in any case.
    WasGone,
}

/// A seat that is somebody's with the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Promise {
    pub(crate) seat: Seat,
    pub(crate) to: GuestId,
    /// Whether it was theirs before, so that nobody else can be promised it.
    by_right: bool,
}

impl Rights {
    /// Takes down that this guest has had this seat in this round.
    fn take_down(&mut self, round: u32, guest: GuestId, seat: Seat) {
        if self.round != round {
            self.round = round;
            self.held.clear();
        }
        if !self.held.contains(&(guest, seat)) {
            self.held.push((guest, seat));
        }
    }

    /// The seats that this guest has had in this round and has no more.
    fn held(&self, round: u32, guest: GuestId) -> impl Iterator<Item = Seat> {
        let held = if self.round == round { self.held.as_slice() } else { &[] };
        held.iter().filter(move |(by, _)| *by == guest).map(|(_, seat)| *seat)
    }

    /// Whether this guest has seen no hand of this round but this seat's.
    pub(crate) fn may_look(&self, round: u32, guest: GuestId, seat: Seat) -> bool {
        self.held(round, guest).all(|held| held == seat)
    }

    /// Whether no seat has changed hands in this game, and none will.
    pub(crate) fn is_untouched(&self) -> bool {
        *self == Rights::default()
    }

    /// Who gets which seat with the next round.
    pub(crate) fn promised(&self) -> &[Promise] {
        &self.promised
    }

    /// Those who may come back to a seat, or will have one.
    pub(crate) fn claimants(&self) -> impl Iterator<Item = GuestId> {
        self.former.iter().map(|former| former.guest).chain(self.promised.iter().map(|promise| promise.to))
    }

    fn claim(&self, guest: GuestId, seat: Seat) -> Option<usize> {
        self.former.iter().position(|former| former.guest == guest && former.seat == seat)
    }

    /// Whether an earlier owner has claimed the seat, so that it is not the host's to promise.
    pub(crate) fn is_claimed(&self, seat: Seat) -> bool {
        self.promised.iter().any(|promise| promise.seat == seat && promise.by_right)
    }

    /// Promises a seat, in place of what was promised before: a seat has one heir, and an heir one seat.
    pub(crate) fn promise(&mut self, seat: Seat, to: GuestId) {
        let by_right = self.claim(to, seat).is_some();
        self.promised.retain(|promise| promise.seat != seat && promise.to != to);
        self.promised.push(Promise { seat, to, by_right });
    }

    /// Takes back what was promised to this guest. It says whether there was anything.
    pub(crate) fn decline(&mut self, guest: GuestId) -> bool {
        let n_promised = self.promised.len();
        self.promised.retain(|promise| promise.to != guest);
        self.promised.len() != n_promised
    }

    /// Whether the host promised the seat to somebody who has no right to it.
    pub(crate) fn is_lent(&self, seat: Seat) -> bool {
        self.promised.iter().any(|promise| promise.seat == seat && !promise.by_right)
    }

    /// The one who has this seat is back: what the host promised to others is void.
    pub(crate) fn owner_is_back(&mut self, seat: Seat) {
        self.promised.retain(|promise| promise.seat != seat || promise.by_right);
    }

    /// This guest has this seat now, and claims no other. Those who lost it after them have no claim any more.
    fn seated(&mut self, guest: GuestId, seat: Seat) {
        if let Some(at) = self.claim(guest, seat) {
            let later = self.former.split_off(at);
            self.former.extend(later.into_iter().filter(|former| former.seat != seat));
        }
        self.former.retain(|former| former.guest != guest && (former.seat != seat || former.why == Why::WasGone));
        self.promised.retain(|promise| promise.to != guest);
    }

    fn lost(&mut self, guest: GuestId, seat: Seat, why: Why) {
        self.former.push(Former { guest, seat, why });
    }
}

impl Doc {
    /// When a guest without a seat may sit down in this one, if at all: in a game only an earlier owner may.
    pub(crate) fn may_sit(&self, round: u32, guest: GuestId, seat: Seat) -> Option<When> {
        let rights = &self.rights;
        let claim = rights.claim(guest, seat)?;
        let is_promised_to = |promise: &&Promise| promise.seat == seat && promise.by_right;
        let rival = rights.promised.iter().find(is_promised_to);
        match self.chairs.get(seat.index())? {
            // In the round in which they got up it is still their hand.
            ChairDoc::Bot { .. } if rights.held(round, guest).any(|held| held == seat) => Some(When::Now),
            ChairDoc::Person(_) if rights.former[claim].why == Why::GotUp => None,
            ChairDoc::Bot { .. } | ChairDoc::Person(_) => {
                let is_first = rival.is_none_or(|rival| rights.claim(rival.to, seat).is_none_or(|other| claim < other));
                is_first.then_some(When::NextRound)
            }
            ChairDoc::Empty => None,
        }
    }

    /// The seat goes to this person at once.
    pub(crate) fn give(&mut self, round: u32, seat: Seat, person: Person) {
        // The longer absence belongs to the seat: nobody gets another one by giving the seat back and forth.
        let before = self.person(seat).map(|person| (person.guest, person.reserve));
        let reserve = before.is_some_and(|(_, reserve)| reserve);
        if let Some((before, _)) = before {
            self.rights.take_down(round, before, seat);
        }
        self.rights.take_down(round, person.guest, seat);
        self.rights.seated(person.guest, seat);
        self.rights.owner_is_back(seat);
        self.chairs[seat.index()] = ChairDoc::Person(Person { reserve, ..person });
    }

    /// The person in this seat gets up; a program takes over.
    pub(crate) fn get_up(&mut self, round: u32, seat: Seat) {
        let Some(guest) = self.person(seat).map(|person| person.guest) else { return };
        self.rights.take_down(round, guest, seat);
        self.rights.lost(guest, seat, Why::GotUp);
        self.chairs[seat.index()] = Doc::bot_chair(seat, self.stand_in());
    }

    /// A round is over: those who were promised a seat and are here have it now. It says whether anything changed.
    pub(crate) fn begin_round(&mut self, here: impl Fn(GuestId) -> Option<Person>) -> bool {
        let mut changed = false;
        for promise in self.rights.promised.clone() {
            let Some(person) = here(promise.to).filter(|_| self.seat_of(promise.to).is_none()) else { continue };
            let seat = promise.seat;
            let before = self.person(seat).map(|person| person.guest);
            if !promise.by_right && before.is_some_and(|before| here(before).is_some()) {
                continue;
            }
            self.rights.seated(promise.to, seat);
            if let Some(before) = before.filter(|_| !promise.by_right) {
                self.rights.lost(before, seat, Why::WasGone);
            }
            self.chairs[seat.index()] = ChairDoc::Person(person);
            changed = true;
        }
        changed
    }
}
