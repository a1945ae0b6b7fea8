//! Commits that go to the database together, and how each of them went.

use std::collections::HashSet;

use tokio_postgres::Error;
use uuid::Uuid;

use super::apply::{APPEND, Step, Touches, game_of, steps};
use super::connection::{Connection, Reply};
use super::failure::{is_answer, is_in_the_way, meaning};
use super::values::number;
use crate::queue::Outcome;
use crate::{Change, StoreError};

/// How often commits are tried together before each goes alone.
const TRIES: usize = 8;

/// Some commits, each a list of changes, and the outcomes that are known.
pub(super) struct Group<'c> {
    commits: Vec<&'c [Change]>,
    outcomes: Vec<Option<Outcome>>,
}

/// What remains to be done: lines that are alone in their commits and of different games, in one statement; the others after
/// them, in their order.
struct Plan<'c> {
    lines: Vec<(usize, &'c Change)>,
    others: Vec<usize>,
}

/// Why the group cannot go on.
pub(super) enum Stop {
    /// The connection ended before anything was decided: nothing of what has no outcome has happened.
    Away(StoreError),
    /// It ended while the database decided: nobody knows what has happened.
    InDoubt,
}

impl<'c> Group<'c> {
    pub(super) fn new(commits: Vec<&'c [Change]>) -> Self {
        let outcomes = commits.iter().map(|_| None).collect();
        Self { commits, outcomes }
    }

    /// Makes all commits, or as many as can be. Those that have no outcome then were stopped.
    pub(super) async fn run(&mut self, connection: &mut Connection) -> Result<(), Stop> {
        for _ in 0..TRIES {
            let plan = self.plan(usize::MAX);
            let is_done = if plan.others.is_empty() {
                self.only_lines(connection, &plan.lines).await?;
                true
            } else {
                self.together(connection, &plan).await?
            };
            if is_done {
                return Ok(());
            }
        }
        while let Some(first) = self.outcomes.iter().position(Option::is_none) {
            let plan = self.plan(first + 1);
            // Others may be in the way for a while, but never for ever.
            while !self.together(connection, &plan).await? && self.outcomes[first].is_none() {}
        }
        Ok(())
    }

    /// How each went; what was stopped, as it was stopped.
    pub(super) fn outcomes(self, stopped: &StoreError) -> Vec<Outcome> {
        self.outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|| Err(stopped.clone()))).collect()
    }

    /// The commits without an outcome, up to some place.
    fn plan(&self, end: usize) -> Plan<'c> {
        let mut plan = Plan { lines: vec![], others: vec![] };
        let mut touched = HashSet::new();
        let mut is_barred = false;
        for (n, changes) in self.commits.iter().enumerate().take(end).filter(|(n, _)| self.outcomes[*n].is_none()) {
            if let [change @ Change::Append { game, .. }] = changes
                && !is_barred
                && touched.insert(*game)
            {
                plan.lines.push((n, change));
                continue;
            }
            plan.others.push(n);
            for change in *changes {
                match game_of(change) {
                    Touches::Game(game) => drop(touched.insert(game)),
                    Touches::AnyGame => is_barred = true,
                    Touches::NoGame => {}
                }
            }
        }
        plan
    }

    /// Adds the lines in one statement, which is its own transaction.
    async fn only_lines(&mut self, connection: &mut Connection, lines: &[(usize, &Change)]) -> Result<(), Stop> {
        if lines.is_empty() {
            return Ok(());
        }
        connection.prepare([APPEND].into_iter()).await.map_err(|error| Stop::Away(meaning(&error)))?;
        let changes: Vec<&Change> = lines.iter().map(|(_, change)| *change).collect();
        match connection.append(&changes).await {
            Ok(rows) => self.note_lines(lines, &rows),
            Err(error) if is_answer(&error) => {
                let error = meaning(&error);
                for &(n, _) in lines {
                    self.outcomes[n] = Some(Err(error.clone()));
                }
            }
            Err(_) => return Err(Stop::InDoubt),
        }
        Ok(())
    }

    fn note_lines(&mut self, lines: &[(usize, &Change)], rows: &[tokio_postgres::Row]) {
        let added: HashSet<Uuid> = rows.iter().filter_map(|row| row.try_get(0).ok()).collect();
        for &(n, change) in lines {
            let is_added = matches!(change, Change::Append { game, .. } if added.contains(&game.0));
            self.outcomes[n] = Some(if is_added { Ok(()) } else { Err(StoreError::Conflict) });
        }
    }

    /// Tries the whole plan in one transaction. If something in it is refused, nothing of it has happened: the first that was
    /// refused has its outcome, and the others must be tried again.
    async fn together(&mut self, connection: &mut Connection, plan: &Plan<'c>) -> Result<bool, Stop> {
        let away = |error: &Error| Stop::Away(meaning(error));
        let mut all: Vec<Step> = Vec::new();
        let mut owners = Vec::new();
        for &n in &plan.others {
            match self.commits[n].iter().map(steps).collect::<Result<Vec<_>, _>>() {
                Ok(of_commit) => {
                    all.extend(of_commit.into_iter().flatten());
                    owners.resize(all.len(), n);
                }
                Err(refused) => self.outcomes[n] = Some(Err(refused)),
            }
        }
        if let Some((n, _)) = plan.lines.iter().find(|(_, change)| is_too_far(change)) {
            self.outcomes[*n] = Some(Err(StoreError::Conflict));
            return Ok(false);
        }
        let names = ["BEGIN", "COMMIT", "ROLLBACK", APPEND].into_iter();
        connection.prepare(names.chain(all.iter().map(|step| step.sql))).await.map_err(|error| away(&error))?;
        let lines: Vec<&Change> = plan.lines.iter().map(|(_, change)| *change).collect();
        let replies = connection.begin_with(&lines, &all).await;
        if let Some(error) = replies.iter().find_map(|reply| reply.as_ref().err().filter(|error| !is_answer(error))) {
            // It had not been told to commit.
            return Err(away(error));
        }
        let mut replies = replies.into_iter().skip(1);
        let lines_added = replies.next();
        let refused = match &lines_added {
            Some(Err(error)) => Some((None, meaning(error), is_in_the_way(error))),
            _ => first_refused(replies, &all, &owners),
        };
        if let Some((owner, why, is_in_the_way)) = refused {
            connection.run("ROLLBACK").await.map_err(|error| away(&error))?;
            if !is_in_the_way {
                let of_lines = || plan.lines.iter().map(|&(n, _)| n).collect();
                let concerned: Vec<usize> = owner.map_or_else(of_lines, |n| vec![n]);
                for n in concerned {
                    self.outcomes[n] = Some(Err(why.clone()));
                }
            }
            return Ok(false);
        }
        match connection.run("COMMIT").await {
            Ok(()) => {}
            Err(error) if is_answer(&error) => return Ok(false),
            Err(_) => return Err(Stop::InDoubt),
        }
        if let Some(Ok(Reply::Rows(rows))) = lines_added {
            self.note_lines(&plan.lines, &rows);
        }
        for &n in &plan.others {
            self.outcomes[n].get_or_insert(Ok(()));
        }
        Ok(true)
    }
}

/// The first commit that was refused, why, and whether that was only because of others at the same moment. What comes after it
/// in its transaction says nothing.
fn first_refused(
    replies: impl Iterator<Item = Result<Reply, Error>>,
    all: &[Step],
    owners: &[usize],
) -> Option<(Option<usize>, StoreError, bool)> {
    replies.zip(all).zip(owners).find_map(|((reply, step), &owner)| match reply {
        Err(error) => Some((Some(owner), meaning(&error), is_in_the_way(&error))),
        Ok(Reply::N(0)) => step.fence.clone().map(|why| (Some(owner), why, false)),
        Ok(_) => None,
    })
}

fn is_too_far(change: &Change) -> bool {
    matches!(change, Change::Append { seq, .. } if number(*seq).is_err())
}
