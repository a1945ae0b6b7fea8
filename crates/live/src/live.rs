//! What is in memory, by its code: it is brought there once, however many ask for it at the same time.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OnceCell;

/// The place of something that is in memory, or is being brought there.
pub type Place<T> = Arc<OnceCell<T>>;

/// What is in memory, by its code. Some of it sleeps: nobody needs it at the moment, and when memory is full it goes first.
#[derive(Debug)]
pub struct Live<T> {
    places: Mutex<Places<T>>,
    /// The name under which its number is told.
    gauge: &'static str,
}

#[derive(Debug)]
struct Places<T> {
    by_code: HashMap<String, Spot<T>>,
    /// The codes of those that sleep and have not been asked to leave, by when they fell asleep.
    asleep: BTreeMap<u64, String>,
    /// How many sleep, those that were asked to leave included.
    n_asleep: usize,
    /// Counts how often something fell asleep.
    n_falls: u64,
}

#[derive(Debug)]
struct Spot<T> {
    place: Place<T>,
    /// When it fell asleep, if it sleeps.
    asleep: Option<u64>,
}

impl<T: Clone> Places<T> {
    fn n_awake(&self) -> usize {
        self.by_code.len() - self.n_asleep
    }

    fn wake(&mut self, code: &str) {
        if let Some(fall) = self.by_code.get_mut(code).and_then(|spot| spot.asleep.take()) {
            self.asleep.remove(&fall);
            self.n_asleep -= 1;
        }
    }
}

impl<T: Clone> Live<T> {
    /// Nothing yet.
    pub fn new(gauge: &'static str) -> Live<T> {
        let places = Places { by_code: HashMap::new(), asleep: BTreeMap::new(), n_asleep: 0, n_falls: 0 };
        Live { places: Mutex::new(places), gauge }
    }

    fn places(&self) -> MutexGuard<'_, Places<T>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.places().by_code.len()
    }

    /// How many there are that do not sleep.
    pub fn n_awake(&self) -> usize {
        self.places().n_awake()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places().by_code.is_empty()
    }

    /// Whether something has this code.
    pub fn contains(&self, code: &str) -> bool {
        self.places().by_code.contains_key(code)
    }

    /// What has this code, if it has been brought here.
    pub fn get(&self, code: &str) -> Option<T> {
        self.places().by_code.get(code)?.place.get().cloned()
    }

    /// All that have been brought here.
    pub fn all(&self) -> Vec<T> {
        self.places().by_code.values().filter_map(|spot| spot.place.get().cloned()).collect()
    }

    /// The place for this code; nothing if it would be a new one and as many are awake as may be here.
    pub fn place(&self, code: &str, most: usize) -> Option<Place<T>> {
        let mut places = self.places();
        if let Some(spot) = places.by_code.get(code) {
            return Some(spot.place.clone());
        }
        if places.n_awake() >= most {
            return None;
        }
        let place = Place::default();
        places.by_code.insert(code.to_owned(), Spot { place: place.clone(), asleep: None });
        metrics::gauge!(self.gauge).set(places.by_code.len() as f64);
        Some(place)
    }

    /// The one that has slept longest, to be asked to leave, if there are more here than there may be. It is named once.
    pub fn one_too_many(&self, most: usize) -> Option<T> {
        let mut places = self.places();
        // Those that sleep and are not listed are leaving already.
        let n_staying = places.n_awake() + places.asleep.len();
        if n_staying <= most {
            return None;
        }
        let (_, code) = places.asleep.pop_first()?;
        places.by_code.get(&code)?.place.get().cloned()
    }

    /// Holds a place until this is dropped, also because the task that has it falls over.
    pub fn hold(self: &Arc<Live<T>>, code: String, place: Place<T>) -> Held<T> {
        Held { live: self.clone(), code, place }
    }

    /// Gives a place up, unless another has taken it.
    pub fn forget(&self, code: &str, place: &Place<T>) {
        let mut places = self.places();
        if places.by_code.get(code).is_some_and(|other| Arc::ptr_eq(&other.place, place)) {
            places.wake(code);
            places.by_code.remove(code);
        }
        metrics::gauge!(self.gauge).set(places.by_code.len() as f64);
    }
}

/// A place that is held.
#[derive(Debug)]
pub struct Held<T: Clone> {
    live: Arc<Live<T>>,
    code: String,
    place: Place<T>,
}

impl<T: Clone> Held<T> {
    /// Says whether what is here sleeps.
    pub fn set_asleep(&self, asleep: bool) {
        let mut guard = self.live.places();
        let places = &mut *guard;
        if !asleep {
            places.wake(&self.code);
            return;
        }
        let Some(spot) = places.by_code.get_mut(&self.code).filter(|spot| Arc::ptr_eq(&spot.place, &self.place)) else {
            return;
        };
        if spot.asleep.is_none() {
            places.n_falls += 1;
            spot.asleep = Some(places.n_falls);
            places.n_asleep += 1;
            places.asleep.insert(places.n_falls, self.code.clone());
        }
    }
}

impl<T: Clone> Drop for Held<T> {
    fn drop(&mut self) {
        self.live.forget(&self.code, &self.place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bring(live: &Arc<Live<u32>>, code: &str, most: usize) -> Option<Held<u32>> {
        let place = live.place(code, most)?;
        place.set(code.len() as u32).ok();
        Some(live.hold(code.to_owned(), place))
    }

    #[test]
    fn those_that_sleep_take_no_room_and_go_first() {
        let live = Arc::new(Live::new("test"));
        let [a, bb, ccc] = ["a", "bb", "ccc"].map(|code| bring(&live, code, 3).unwrap());
        assert!(bring(&live, "dddd", 3).is_none(), "three are awake");
        bb.set_asleep(true);
        a.set_asleep(true);
        assert_eq!((live.n_awake(), live.one_too_many(3)), (1, None));
        let _dddd = bring(&live, "dddd", 3).unwrap();
        assert_eq!(live.one_too_many(3), Some(2), "the one that has slept longest");
        assert_eq!(live.one_too_many(3), None, "one is one too many, and it is leaving");
        // It was needed before it left, so another has to go.
        bb.set_asleep(false);
        assert_eq!((live.n_awake(), live.one_too_many(3)), (3, Some(1)));
        drop(a);
        assert_eq!((live.len(), live.n_awake(), live.one_too_many(3)), (3, 3, None));
        assert!(bring(&live, "eeeee", 3).is_none());
        drop(ccc);
        assert!(bring(&live, "eeeee", 3).is_some());
    }

    #[test]
    fn what_is_gone_is_not_asleep() {
        let live = Arc::new(Live::new("test"));
        let a = bring(&live, "a", 1).unwrap();
        a.set_asleep(true);
        a.set_asleep(true);
        drop(a);
        assert_eq!((live.len(), live.n_awake()), (0, 0));
        let a = bring(&live, "a", 1).unwrap();
        assert_eq!(live.n_awake(), 1);
        drop(a);
        assert!(live.is_empty());
    }
}
