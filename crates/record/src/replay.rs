//! A match that is driven by the lines of a record: what comes out has been played by the rules.

use foretell_chance::GameKey;
use foretell_kernel::{Entry, Match, Need, Refusal, Seat};

use crate::recorded::{Fault, Missing, Numbered, Recorded, Scribe};
use crate::{First, Header};

/// A match that is driven by the lines of a record.
pub(crate) struct Replay<G: Recorded> {
    rules: G::Rules,
    first: Seat,
    key: Option<GameKey>,
    n_draws: u64,
    header_at: u64,
    end_at: u64,
    /// The lines of the choices that are sealed now.
    sealed_at: Vec<u64>,
}

/// Why a replay stops before the game is over.
enum Stop {
    /// The record is wrong.
    Fault(Fault),
    /// What must come next does not. A game that was broken off may stop here.
    Missing(Fault),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

impl<G: Recorded> Replay<G> {
    pub(crate) fn new(header: &Header, at: u64) -> Result<Replay<G>, Fault> {
        let fault = |reason: String| Fault::new(at, reason);
        let n_seats = header.players.len();
        // Checked with the first seat given, so that it is one of the table's, even where it was drawn.
        let chosen =
            G::rules(n_seats, &header.rules, Some(header.first)).map_err(|refused| fault(refused.to_string()))?;
        let first = G::first(&chosen).unwrap_or_default();
        if header.bots.as_ref().is_some_and(|bots| bots.len() != n_seats) {
            return Err(fault(format!("bots: one entry for each of the {n_seats} players is needed")));
        }
        let Some(fairness) = &header.fairness else {
            return Ok(Replay {
                rules: chosen,
                first,
                key: None,
                n_draws: 0,
                header_at: at,
                end_at: at,
                sealed_at: Vec::new(),
            });
        };
        let key = fairness.key(n_seats).map_err(|reason| fault(format!("fairness: {reason}")))?;
        let rules = match fairness.first {
            First::Chosen => chosen,
            First::Drawn => G::rules(n_seats, &header.rules, None).map_err(|refused| fault(refused.to_string()))?,
        };
        Ok(Replay { rules, first, key: Some(key), n_draws: 0, header_at: at, end_at: at, sealed_at: Vec::new() })
    }

    pub(crate) fn run(
        mut self,
        lines: &[Numbered<G::Line>],
        unfinished: bool,
    ) -> Result<(G::Rules, Vec<Entry<G>>), Fault> {
        if let Some(last) = lines.last() {
            self.end_at = last.number;
            if unfinished && G::is_end(&last.line) {
                return Err(Fault::new(last.number, "a record that says it is unfinished has no end"));
            }
        }
        let mut table: Match<G> = Match::new(&self.rules);
        let mut scribe = G::Scribe::default();
        let mut journal = Vec::new();
        let mut rest = lines;
        let fault = loop {
            let entries = match self.next_entries(&table, rest) {
                Ok(Some(entries)) => entries,
                Ok(None) => break None,
                Err(Stop::Fault(fault)) => return Err(fault),
                Err(Stop::Missing(fault)) => break Some(fault),
            };
            let mut expected = Vec::new();
            for entry in &entries {
                if let Entry::Event(event) = entry {
                    scribe.note(&table, event, &mut expected);
                    self.sealed_at.clear();
                }
                table.apply(entry);
            }
            journal.extend(entries);
            rest = self.confirm(&expected, rest, unfinished)?;
        };
        let mut expected = Vec::new();
        scribe.finish(&mut expected);
        rest = self.confirm(&expected, rest, unfinished)?;
        match (fault, rest.first()) {
            (None, Some(line)) => Err(Fault::new(line.number, "the game is over: nothing may follow")),
            // A game that was broken off may stop anywhere, even when not all sealed choices were in.
            (Some(fault), _) if !unfinished || !rest.iter().all(|line| self.sealed_at.contains(&line.number)) => {
                Err(fault)
            }
            _ => Ok((self.rules, journal)),
        }
    }

    /// What follows from the next answer that the lines hold; nothing when the game is over.
    fn next_entries(&mut self, table: &Match<G>, rest: &[Numbered<G::Line>]) -> Result<Option<Vec<Entry<G>>>, Stop> {
        let here = rest.first().map(|line| line.number);
        let end_at = self.end_at;
        let missing = |Missing(reason): Missing| {
            Stop::Missing(match here {
                Some(number) => Fault::new(number, reason),
                None => Fault::new(end_at, format!("the record ends too early: after this line, {reason}")),
            })
        };
        match table.need() {
            Need::Over => Ok(None),
            Need::Chance(draw) => {
                let outcome = G::outcome(&draw, self.first, rest).map_err(missing)?;
                let refused = |refusal: Refusal<G::Refusal>| Fault::new(here.unwrap_or(end_at), refusal.to_string());
                let entries = table.draw(&outcome).map_err(refused)?;
                self.check_draw(table, &draw, &entries, here)?;
                Ok(Some(entries))
            }
            Need::Choices(asked) => {
                let mut choices = asked.iter().map(|seat| Ok((seat, G::choice(table, seat, rest)?)));
                let first = choices.next().unwrap_or_else(|| Err(Missing("nobody is asked".to_owned())));
                // Of sealed choices some may be missing in a game that was broken off: the others are read all the same.
                let (seat, found) =
                    first.or_else(|missing| choices.find_map(Result::ok).ok_or(missing)).map_err(missing)?;
                let number = found.number.or(here).unwrap_or(end_at);
                let refused = |refusal: Refusal<G::Refusal>| Fault::new(number, format!("{seat}: {refusal}"));
                let entries = table.choose(seat, found.action).map_err(refused)?;
                self.sealed_at.extend(found.number);
                Ok(Some(entries))
            }
        }
    }

    /// Where the seeds are known, chance must have done what they say.
    fn check_draw(
        &mut self,
        table: &Match<G>,
        draw: &G::Draw,
        entries: &[Entry<G>],
        here: Option<u64>,
    ) -> Result<(), Fault> {
        let Some(key) = &self.key else { return Ok(()) };
        let mut stream = key.draw(self.n_draws);
        self.n_draws += 1;
        let drawn = G::sample(draw, &mut |n| stream.below(n));
        let right = table.draw(&drawn).is_ok_and(|right| right == entries);
        let is_first =
            entries.iter().any(|entry| matches!(entry, Entry::Event(event) if G::drawn_first(event).is_some()));
        let number = here.filter(|_| !is_first).unwrap_or(self.header_at);
        if right { Ok(()) } else { Err(Fault::new(number, "this is not what the seeds of the game give")) }
    }

    /// Compares what follows from the rules with the lines that come next, and gives those after them.
    fn confirm<'a>(
        &self,
        expected: &[G::Line],
        rest: &'a [Numbered<G::Line>],
        unfinished: bool,
    ) -> Result<&'a [Numbered<G::Line>], Fault> {
        for (i, line) in expected.iter().enumerate() {
            let said = || serde_json::to_string(line).unwrap_or_default();
            match rest.get(i) {
                Some(found) if G::fits(line, &found.line) => {}
                Some(found) => return Err(Fault::new(found.number, format!("by the rules this line is {}", said()))),
                None if unfinished => return Ok(&[]),
                None => {
                    let reason = format!("the record ends too early: after this line, {} must come", said());
                    return Err(Fault::new(self.end_at, reason));
                }
            }
        }
        Ok(&rest[expected.len()..])
    }
}
