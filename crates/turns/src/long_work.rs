//! Work that takes long, away from the runtime: one job of each asker at a time, in slices that take turns.

use foretell_ground::NotDone;

use crate::turns::{Busy, Key, Share, Turn, Turns};

/// A bounded number of workers for jobs that take long.
#[derive(Clone, Debug)]
pub struct LongWork<K: Key> {
    jobs: Turns<K>,
    slices: Turns<K>,
}

/// The one job of an asker that is under way. It ends when this is dropped.
#[derive(Debug)]
pub struct Job<K: Key> {
    asker: K,
    slices: Turns<K>,
    _turn: Turn<K>,
}

impl<K: Key + Send + 'static> LongWork<K> {
    /// So many workers. Of one asker so many jobs may wait for the one that is under way.
    pub fn new(n_workers: usize, waiting: usize) -> LongWork<K> {
        let share = Share { at_once: 1, waiting };
        LongWork { jobs: Turns::new(usize::MAX >> 1, share), slices: Turns::new(n_workers, share) }
    }

    /// Begins a job when those that this asker began before have ended. One that is dropped meanwhile never begins.
    pub async fn begin(&self, asker: K) -> Result<Job<K>, Busy> {
        let turn = self.jobs.turn(asker.clone()).await?;
        Ok(Job { asker, slices: self.slices.clone(), _turn: turn })
    }

    /// Does a job that is one slice.
    pub async fn once<T: Send + 'static>(
        &self,
        asker: K,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.begin(asker).await?.slice(work).await
    }
}

impl<K: Key + Send + 'static> Job<K> {
    /// Does a part of the job on a worker, when it is this job's turn. A slice should take some milliseconds: others wait
    /// for its end. One that is dropped before its turn is not done.
    pub async fn slice<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Busy> {
        let turn = self.slices.turn(self.asker.clone()).await?;
        let done = foretell_ground::apart(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|NotDone| Busy)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// A job of three slices that notes each of them.
    async fn job(work: LongWork<char>, asker: char, name: char, done: Arc<Mutex<String>>) {
        let job = work.begin(asker).await.unwrap();
        for _ in 0..3 {
            let done = done.clone();
            job.slice(move || done.lock().unwrap().push(name)).await.unwrap();
        }
    }

    #[tokio::test]
    async fn one_job_of_each_asker_at_a_time_and_slices_take_turns() {
        let work = LongWork::new(1, 8);
        let done = Arc::new(Mutex::new(String::new()));
        // The only worker is held until all wait.
        let held = work.slices.turn('-').await.unwrap();
        let jobs: Vec<_> = [('a', '1'), ('a', '2'), ('a', '3'), ('b', 'b')]
            .into_iter()
            .map(|(asker, name)| tokio::spawn(job(work.clone(), asker, name, done.clone())))
            .collect();
        while work.jobs.n_waiting() < 2 || work.slices.n_waiting() < 2 {
            tokio::task::yield_now().await;
        }
        drop(held);
        for job in jobs {
            job.await.unwrap();
        }
        let done = done.lock().unwrap().clone();
        assert!(done.starts_with("1b"), "the other asker is next: {done}");
        assert_eq!(done.replace('b', ""), "111222333");
    }

    #[tokio::test]
    async fn a_job_that_is_dropped_is_not_done() {
        let work = LongWork::new(1, 8);
        let held = work.slices.turn('-').await.unwrap();
        let other = work.clone();
        let dropped = tokio::spawn(async move { other.once('a', || panic!("nobody waits for it")).await });
        while work.slices.n_waiting() < 1 {
            tokio::task::yield_now().await;
        }
        dropped.abort();
        assert!(dropped.await.unwrap_err().is_cancelled());
        drop(held);
        assert_eq!(work.once('a', || 7).await, Ok(7));
    }
}
