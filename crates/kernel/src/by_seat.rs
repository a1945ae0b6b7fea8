//! One value for each seat of a table, held in place: copying it never allocates.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Serialize, Serializer};

use crate::{MAX_SEATS, Seat};

/// A value for each seat. Places beyond the table's seats hold the default and are never shown or compared.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<T>"))]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    n_seats: u8,
}

impl<T: Default> BySeat<T> {
    /// What `make` says for each seat in turn.
    pub fn from_fn(n_seats: usize, mut make: impl FnMut(Seat) -> T) -> BySeat<T> {
        let n_seats = n_seats.min(MAX_SEATS);
        let items = std::array::from_fn(|i| match Seat::new(i) {
            Some(seat) if i < n_seats => make(seat),
            _ => T::default(),
        });
        BySeat { items, n_seats: n_seats as u8 }
    }

    /// The default for each seat.
    pub fn new(n_seats: usize) -> BySeat<T> {
        BySeat::from_fn(n_seats, |_| T::default())
    }

    /// The values of a list, the first for seat 0; nothing if a table cannot have so many seats.
    pub fn from_list(values: impl IntoIterator<Item = T>) -> Option<BySeat<T>> {
        let mut all = BySeat::new(MAX_SEATS);
        let mut n_seats = 0;
        for value in values {
            *all.items.get_mut(n_seats)? = value;
            n_seats += 1;
        }
        all.n_seats = n_seats as u8;
        Some(all)
    }

    /// What `f` makes of each value.
    pub fn map<U: Default>(&self, mut f: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.n_seats(), |seat| f(&self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    /// The values by seat number.
    pub fn values(&self) -> &[T] {
        &self.items[..self.n_seats()]
    }

    /// Seats and their values, by seat number.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.n_seats()).zip(self.values())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.values() == other.values()
    }
}

impl<T: Eq> Eq for BySeat<T> {}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values().fmt(f)
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.values().serialize(serializer)
    }
}
