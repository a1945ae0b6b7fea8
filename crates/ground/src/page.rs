//! The ground of a browser. The page says what time it is and brings the random bytes; tasks run when the page lets them
//! ([`go_on`]), until none of them can go on. What takes long is left for a call of its own, so that the page can show first
//! what happened before it.
//!
//! A page has one thread. The locks are there because nothing in this program is unsafe; nobody ever waits for one.

use std::collections::{BTreeMap, VecDeque};
use std::ops::{Add, Sub};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::NotDone;

type Future = Pin<Box<dyn std::future::Future<Output = ()> + Send>>;
type Work = Box<dyn FnOnce() + Send>;

static GROUND: Mutex<Ground> = Mutex::new(Ground::new());

struct Ground {
    /// What time the page said it is, in milliseconds since 1970. It never goes back.
    now: u64,
    /// What random bytes are made from, and how often they were.
    entropy: [u8; 32],
    n_drawn: u64,
    /// Tasks by their numbers; one that runs at the moment is not here.
    tasks: BTreeMap<u64, Option<Future>>,
    n_tasks: u64,
    /// The tasks that can go on.
    ready: VecDeque<u64>,
    /// Who is to be woken when, each with a number of its own.
    timers: BTreeMap<(u64, u64), Waker>,
    n_timers: u64,
    /// Work that takes long, in order.
    apart: VecDeque<Work>,
}

impl Ground {
    const fn new() -> Ground {
        Ground {
            now: 0,
            entropy: [0; 32],
            n_drawn: 0,
            tasks: BTreeMap::new(),
            n_tasks: 0,
            ready: VecDeque::new(),
            timers: BTreeMap::new(),
            n_timers: 0,
            apart: VecDeque::new(),
        }
    }
}

fn ground() -> MutexGuard<'static, Ground> {
    GROUND.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Brings random bytes that nobody can guess. Everything random is made from them and from those before.
pub fn bring_entropy(bytes: &[u8]) {
    let mut ground = ground();
    ground.entropy = Sha256::new().chain_update(ground.entropy).chain_update(bytes).finalize().into();
}

/// Says what time it is, and lets every task go on as far as it can.
pub fn go_on(now: u64) {
    tell_time(now);
    while let Some((number, mut future)) = next_ready() {
        let waker = Waker::from(Arc::new(Awaken(number)));
        let is_done = future.as_mut().poll(&mut Context::from_waker(&waker)).is_ready();
        if is_done {
            ground().tasks.remove(&number);
            drop(future);
        } else {
            // A task that was ended while it ran is dropped, and not under the lock: its end may wake others.
            let left = match ground().tasks.get_mut(&number) {
                Some(place) => place.replace(future),
                None => Some(future),
            };
            drop(left);
        }
    }
}

/// Does the next piece of work that takes long, if there is one.
pub fn work_on() {
    let work = ground().apart.pop_front();
    if let Some(work) = work {
        work();
    }
}

/// Whether there is work that takes long.
pub fn has_work() -> bool {
    !ground().apart.is_empty()
}

/// When the next task wants to go on that now waits for the time.
pub fn next_wake() -> Option<u64> {
    ground().timers.keys().next().map(|(at, _)| *at)
}

fn tell_time(now: u64) {
    let due = {
        let mut ground = ground();
        ground.now = ground.now.max(now);
        let after = (ground.now + 1, 0);
        let later = ground.timers.split_off(&after);
        std::mem::replace(&mut ground.timers, later)
    };
    for waker in due.into_values() {
        waker.wake();
    }
}

/// A task that can go on. One that ended in the meantime is not there any more.
fn next_ready() -> Option<(u64, Future)> {
    let mut ground = ground();
    loop {
        let number = ground.ready.pop_front()?;
        if let Some(future) = ground.tasks.get_mut(&number).and_then(Option::take) {
            return Some((number, future));
        }
    }
}

struct Awaken(u64);

impl Wake for Awaken {
    fn wake(self: Arc<Awaken>) {
        let mut ground = ground();
        if !ground.ready.contains(&self.0) {
            ground.ready.push_back(self.0);
        }
    }
}

fn begin(future: impl std::future::Future<Output = ()> + Send + 'static) -> u64 {
    let mut ground = ground();
    ground.n_tasks += 1;
    let number = ground.n_tasks;
    ground.tasks.insert(number, Some(Box::pin(future)));
    ground.ready.push_back(number);
    number
}

/// Lets a future run by itself until it ends.
pub fn spawn(future: impl std::future::Future<Output = ()> + Send + 'static) {
    begin(future);
}

/// A future that runs by itself and ends with this.
#[derive(Debug)]
pub struct Task(u64);

/// Lets a future run by itself as long as the task is held.
pub fn task(future: impl std::future::Future<Output = ()> + Send + 'static) -> Task {
    Task(begin(future))
}

impl Drop for Task {
    fn drop(&mut self) {
        let ended = ground().tasks.remove(&self.0);
        drop(ended);
    }
}

/// A moment, as the page's clock has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Instant {
    ms: u64,
}

impl Instant {
    /// This moment.
    pub fn now() -> Instant {
        Instant { ms: ground().now }
    }

    /// How much time has passed since.
    pub fn elapsed(&self) -> Duration {
        Instant::now() - *self
    }

    /// How much time lies between an earlier moment and this one.
    pub fn duration_since(&self, earlier: Instant) -> Duration {
        *self - earlier
    }

    /// The same.
    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        *self - earlier
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;

    fn add(self, time: Duration) -> Instant {
        // A timer must not ring early, so a part of a millisecond is a whole one.
        Instant { ms: self.ms.saturating_add(u64::try_from(time.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX)) }
    }
}

impl Sub<Instant> for Instant {
    type Output = Duration;

    fn sub(self, earlier: Instant) -> Duration {
        Duration::from_millis(self.ms.saturating_sub(earlier.ms))
    }
}

/// Waits until then.
pub async fn sleep_until(at: Instant) {
    let mut sleep = Sleep { at: at.ms, timer: None };
    std::future::poll_fn(move |context| sleep.poll(context)).await;
}

/// Waits for so long.
pub async fn sleep(time: Duration) {
    sleep_until(Instant::now() + time).await;
}

/// A wait, and the timer that ends it; the timer goes with it.
struct Sleep {
    at: u64,
    timer: Option<(u64, u64)>,
}

impl Sleep {
    fn poll(&mut self, context: &Context<'_>) -> Poll<()> {
        self.forget();
        let mut ground = ground();
        if ground.now >= self.at {
            return Poll::Ready(());
        }
        ground.n_timers += 1;
        let timer = (self.at, ground.n_timers);
        ground.timers.insert(timer, context.waker().clone());
        self.timer = Some(timer);
        Poll::Pending
    }

    fn forget(&mut self) {
        if let Some(timer) = self.timer.take() {
            let waker = ground().timers.remove(&timer);
            drop(waker);
        }
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Lets the other tasks go on first.
pub async fn yield_now() {
    let mut is_second = false;
    std::future::poll_fn(move |context| {
        if std::mem::replace(&mut is_second, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// Leaves work that takes long for [`work_on`]. What nobody waits for any more is not done.
pub async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, NotDone> {
    let result = Arc::new(Mutex::new((None, None::<Waker>)));
    let asker = Arc::downgrade(&result);
    ground().apart.push_back(Box::new(move || {
        let Some(result) = asker.upgrade() else { return };
        let done = work();
        let waker = {
            let mut result = result.lock().unwrap_or_else(PoisonError::into_inner);
            result.0 = Some(done);
            result.1.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    }));
    std::future::poll_fn(move |context| {
        let mut result = result.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(done) = result.0.take() {
            return Poll::Ready(Ok(done));
        }
        result.1 = Some(context.waker().clone());
        Poll::Pending
    })
    .await
}

/// Fills a place with bytes that nobody can guess, if the page brought such.
pub fn random(bytes: &mut [u8]) {
    let mut ground = ground();
    for part in bytes.chunks_mut(32) {
        ground.n_drawn += 1;
        let drawn = Sha256::new().chain_update(ground.entropy).chain_update(ground.n_drawn.to_le_bytes()).finalize();
        part.copy_from_slice(&drawn[..part.len()]);
    }
}

/// Milliseconds since 1970.
pub fn time_of_day() -> i64 {
    ground().now.cast_signed()
}

/// A name for something that is stored. Names sort by age.
pub fn new_id() -> Uuid {
    let mut bytes = [0; 10];
    random(&mut bytes);
    let now = ground().now;
    uuid::Builder::from_unix_timestamp_millis(now, &bytes).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ground is one, so one test goes over all of it.
    #[test]
    fn tasks_go_on_when_they_can_and_not_before() {
        let said = Arc::new(Mutex::new(Vec::new()));
        let say = |what: &'static str| {
            let said = said.clone();
            move || said.lock().unwrap_or_else(PoisonError::into_inner).push(what)
        };
        let heard = || std::mem::take(&mut *said.lock().unwrap_or_else(PoisonError::into_inner));

        go_on(1000);
        let (before, after) = (say("before"), say("after"));
        spawn(async move {
            before();
            sleep(Duration::from_micros(1500)).await;
            after();
        });
        let never = say("never");
        let held = task(async move {
            sleep(Duration::from_millis(1)).await;
            never();
        });
        go_on(1000);
        assert_eq!(heard(), ["before"]);
        assert_eq!(next_wake(), Some(1001));
        drop(held);
        go_on(1001);
        assert_eq!((heard(), next_wake()), (vec![], Some(1002)));
        // The clock of a page may be set back: this one stands still then.
        go_on(7);
        assert_eq!((heard(), time_of_day()), (vec![], 1001));
        go_on(1002);
        assert_eq!((heard(), next_wake()), (vec!["after"], None));

        let (thinks, thought, unwanted) = (say("thinks"), say("thought"), say("unwanted"));
        spawn(async move {
            let done = apart(move || {
                thinks();
                7
            });
            if done.await == Ok(7) {
                thought();
            }
        });
        let left = task(async move {
            let _ = apart(unwanted).await;
        });
        go_on(1003);
        drop(left);
        assert!(has_work());
        assert_eq!(heard(), Vec::<&str>::new());
        work_on();
        work_on();
        assert_eq!((heard(), has_work()), (vec!["thinks"], false));
        go_on(1003);
        assert_eq!(heard(), ["thought"]);

        let draw = || {
            let mut bytes = [0; 40];
            random(&mut bytes);
            bytes
        };
        bring_entropy(b"secret");
        let (first, second) = (draw(), draw());
        assert_ne!(first, second);
        assert_ne!(first[..8], first[32..]);
        assert_eq!(new_id().get_version_num(), 7);
        assert!(ground().tasks.is_empty());
    }
}
