//! How many connections there are, of each address and in all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::address::Address;

/// Counts what is open. Zero stands for no limit.
#[derive(Debug)]
pub(crate) struct Places {
    per_address: usize,
    in_all: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    by_address: HashMap<Address, usize>,
    n: usize,
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    address: Address,
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoPlace {
    /// This address has all that it may have.
    Address,
    /// All are taken.
    All,
}

impl Places {
    pub(crate) fn new(per_address: usize, in_all: usize) -> Arc<Places> {
        Arc::new(Places { per_address, in_all, open: Mutex::default() })
    }

    pub(crate) fn take(self: &Arc<Places>, address: Address) -> Result<Place, NoPlace> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if self.in_all != 0 && open.n >= self.in_all {
            return Err(NoPlace::All);
        }
        let n = open.by_address.get(&address).copied().unwrap_or(0);
        if self.per_address != 0 && n >= self.per_address {
            return Err(NoPlace::Address);
        }
        open.by_address.insert(address, n + 1);
        open.n += 1;
        Ok(Place { places: self.clone(), address })
    }

    /// How many are taken.
    pub(crate) fn n_taken(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).n
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.places.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.n -= 1;
        if let Some(n) = open.by_address.get_mut(&self.address) {
            *n -= 1;
            // An address without connections is forgotten, or the map would grow with every visitor.
            if *n == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        Address::new(text.parse().unwrap())
    }

    #[test]
    fn each_address_has_its_share_and_all_have_an_end() {
        let places = Places::new(2, 3);
        let (one, two) = (address("1.1.1.1"), address("2.2.2.2"));
        let first = places.take(one).unwrap();
        let _second = places.take(one).unwrap();
        assert_eq!(places.take(one).unwrap_err(), NoPlace::Address);
        let _third = places.take(two).unwrap();
        assert_eq!(places.take(two).unwrap_err(), NoPlace::All);
        drop(first);
        let _fourth = places.take(one).unwrap();
        assert_eq!(places.n_taken(), 3);
    }

    #[test]
    fn who_is_gone_is_forgotten() {
        let places = Places::new(0, 0);
        drop((places.take(address("1.1.1.1")), places.take(address("1.1.1.1"))));
        assert!(places.open.lock().unwrap().by_address.is_empty());
    }
}
