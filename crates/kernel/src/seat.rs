//! Places at the table, numbered clockwise from 0, and sets of them.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// The largest table of any game: six seats, in the card game.
pub const MAX_SEATS: usize = 6;

/// A player's place. Which number of seats a table has is known to the table, not to the seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// Seat 0, from which the others are counted clockwise.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if any table has one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// All seats of a table, from seat 0.
    pub fn all(n_seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..n_seats.min(MAX_SEATS) as u8).map(Seat)
    }

    /// This seat's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise.
    #[inline]
    #[must_use]
    pub const fn left(self, n_seats: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize >= n_seats { 0 } else { next })
    }

    /// The whole table once, clockwise, beginning here.
    pub fn round(self, n_seats: usize) -> impl Iterator<Item = Seat> + Clone {
        let mut next = self;
        (0..n_seats).map(move |_| {
            let seat = next;
            next = seat.left(n_seats);
            seat
        })
    }

    /// How many steps clockwise `other` sits from here.
    pub const fn steps_to(self, other: Seat, n_seats: usize) -> usize {
        (other.index() + n_seats - self.index()) % n_seats
    }
}

/// No table has a seat with this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no seat {0}: seats are numbered from 0 to 5")]
pub struct UnknownSeat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = UnknownSeat;

    fn try_from(index: u8) -> Result<Seat, UnknownSeat> {
        Seat::new(index.into()).ok_or(UnknownSeat(index))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Some of the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table.
    pub const fn all(n_seats: usize) -> SeatSet {
        SeatSet(((1_u16 << n_seats) - 1) as u8)
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is among them.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// These and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// These but not `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        Seat::new(self.0.trailing_zeros() as usize)
    }

    /// The seats by number.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
