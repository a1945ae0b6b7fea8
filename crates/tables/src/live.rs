//! What is in memory, by its code: it is brought there once, however many ask for it at the same time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OnceCell;

/// The place of something that is in memory, or is being brought there.
pub type Place<T> = Arc<OnceCell<T>>;

/// What is in memory, by its code.
#[derive(Debug)]
pub struct Live<T> {
    places: Mutex<HashMap<String, Place<T>>>,
    /// The name under which its number is told.
    gauge: &'static str,
}

impl<T: Clone> Live<T> {
    /// Nothing yet.
    pub fn new(gauge: &'static str) -> Live<T> {
        Live { places: Mutex::default(), gauge }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<String, Place<T>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places().len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places().is_empty()
    }

    /// Whether something has this code.
    pub fn contains(&self, code: &str) -> bool {
        self.places().contains_key(code)
    }

    /// What has this code, if it has been brought here.
    pub fn get(&self, code: &str) -> Option<T> {
        self.places().get(code)?.get().cloned()
    }

    /// All that have been brought here.
    pub fn all(&self) -> Vec<T> {
        self.places().values().filter_map(|place| place.get().cloned()).collect()
    }

    /// The place for this code; nothing if it would be a new one and there are as many as there may be.
    pub fn place(&self, code: &str, most: usize) -> Option<Place<T>> {
        let mut places = self.places();
        if let Some(place) = places.get(code) {
            return Some(place.clone());
        }
        if places.len() >= most {
            return None;
        }
        let place = Place::default();
        places.insert(code.to_owned(), place.clone());
        metrics::gauge!(self.gauge).set(places.len() as f64);
        Some(place)
    }

    /// Holds a place until this is dropped, also because the task that has it falls over.
    pub fn hold(self: &Arc<Live<T>>, code: String, place: Place<T>) -> Held<T> {
        Held { live: self.clone(), code, place }
    }

    /// Gives a place up, unless another has taken it.
    pub fn forget(&self, code: &str, place: &Place<T>) {
        let mut places = self.places();
        if places.get(code).is_some_and(|other| Arc::ptr_eq(other, place)) {
            places.remove(code);
        }
        metrics::gauge!(self.gauge).set(places.len() as f64);
    }
}

/// A place that is held.
#[derive(Debug)]
pub struct Held<T: Clone> {
    live: Arc<Live<T>>,
    code: String,
    place: Place<T>,
}

impl<T: Clone> Drop for Held<T> {
    fn drop(&mut self) {
        self.live.forget(&self.code, &self.place);
    }
}
