//! Going through a game again, line by line, for somebody who was not there: from its start, or from the start of the round.

use foretell_kernel::{Entry, Match, Seen, Viewer};

use crate::line::{Line, counting};
use crate::{Course, Playable, Position};

/// A game at one of its lines. Lines that were taken back are passed over.
#[derive(Debug)]
pub struct Walk<'a, G: Playable> {
    course: &'a Course<G>,
    counts: Vec<bool>,
    position: Position<G>,
    /// The number of lines that lie behind.
    seq: usize,
}

impl<'a, G: Playable> Walk<'a, G> {
    /// The walk from a position after so many lines.
    pub(crate) fn new(course: &'a Course<G>, position: Position<G>, seq: usize) -> Walk<'a, G> {
        Walk { course, counts: counting(course.lines()), position, seq }
    }

    /// The match here.
    pub fn table(&self) -> &Match<G> {
        self.position.table()
    }

    /// The number of lines that lie behind.
    pub fn seq(&self) -> u64 {
        self.seq as u64
    }

    /// Goes past the next line that counts. `show` is told of every entry before it happens.
    pub fn next(&mut self, show: &mut impl FnMut(&Match<G>, &Entry<G>)) -> Option<&'a Line<G::Action>> {
        let lines = self.course.lines();
        let at = (self.seq..lines.len()).find(|at| self.counts[*at])?;
        self.seq = at + 1;
        let played = self.position.play_line(&lines[at], self.course.chance(), show, &mut drop);
        debug_assert!(played.is_ok(), "a line that was accepted can be played again");
        played.is_ok().then_some(&lines[at])
    }

    /// Goes past the first `seq` lines.
    fn go_to(mut self, seq: usize) -> Walk<'a, G> {
        while (self.seq..seq.min(self.counts.len())).any(|at| self.counts[at]) {
            if self.next(&mut |_, _| {}).is_none() {
                break;
            }
        }
        self.seq = self.seq.max(seq);
        self
    }
}

impl<G: Playable> Course<G> {
    /// The whole game, from before its first line.
    pub fn walk(&self) -> Walk<'_, G> {
        Walk::new(self, Position::new(self.rules()), 0)
    }

    /// The game after its first `seq` lines, of which those count that count now. It is not played from its start if the
    /// round that is played has begun by then.
    pub fn walk_from(&self, seq: u64) -> Walk<'_, G> {
        let seq = usize::try_from(seq).unwrap_or(usize::MAX);
        let round = self.walk_round();
        if round.seq <= seq { round.go_to(seq) } else { self.walk().go_to(seq) }
    }

    /// All entries so far.
    pub fn each_entry(&self, show: &mut impl FnMut(&Match<G>, &Entry<G>)) {
        let mut walk = self.walk();
        while walk.next(show).is_some() {}
    }

    /// What a viewer has seen of the round that is played, from its deal on. No player needs to remember more.
    pub fn seen_of_round(&self, viewer: Viewer) -> Vec<Seen<G>> {
        let mut seen = Vec::new();
        let mut walk = self.walk_round();
        while walk.next(&mut |table, entry| seen.push(table.seen(entry, viewer))).is_some() {}
        seen
    }
}
