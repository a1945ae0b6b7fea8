//! A game that is played from the lines of a record: what comes out has been played by the rules.

use foretell_chance::GameKey;
use foretell_course::{Answers, Position, sample};
use foretell_kernel::{Entry, Match, Refusal, Seat, SeatSet};

use crate::recorded::{Fault, Missing, Numbered, Recorded, Scribe};
use crate::{First, Header};

/// What the header of a record says about how its game is played.
pub(crate) struct Replay<G: Recorded> {
    rules: G::Rules,
    first: Seat,
    key: Option<GameKey>,
    header_at: u64,
}

/// The lines of a record, as answers to what the game needs.
struct Reading<'a, G: Recorded> {
    replay: &'a Replay<G>,
    unfinished: bool,
    end_at: u64,
    /// The lines that nothing has been made of yet.
    rest: &'a [Numbered<G::Line>],
    scribe: G::Scribe,
    /// What the lines that come next must say, by the rules.
    expected: Vec<G::Line>,
    journal: Vec<Entry<G>>,
    /// The line of the choice that was given last.
    chosen_at: u64,
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
            return Ok(Replay { rules: chosen, first, key: None, header_at: at });
        };
        let key = fairness.key(n_seats).map_err(|reason| fault(format!("fairness: {reason}")))?;
        let rules = match fairness.first {
            First::Chosen => chosen,
            First::Drawn => G::rules(n_seats, &header.rules, None).map_err(|refused| fault(refused.to_string()))?,
        };
        Ok(Replay { rules, first, key: Some(key), header_at: at })
    }

    pub(crate) fn run(self, lines: &[Numbered<G::Line>], unfinished: bool) -> Result<(G::Rules, Vec<Entry<G>>), Fault> {
        let mut end_at = self.header_at;
        if let Some(last) = lines.last() {
            end_at = last.number;
            if unfinished && G::is_end(&last.line) {
                return Err(Fault::new(last.number, "a record that says it is unfinished has no end"));
            }
        }
        let mut reading = Reading {
            replay: &self,
            unfinished,
            end_at,
            rest: lines,
            scribe: G::Scribe::default(),
            expected: Vec::new(),
            journal: Vec::new(),
            chosen_at: end_at,
            sealed_at: Vec::new(),
        };
        let fault = match Position::new(&self.rules).play(&mut reading) {
            Ok(()) => None,
            Err(Stop::Fault(fault)) => return Err(fault),
            Err(Stop::Missing(fault)) => Some(fault),
        };
        let journal = reading.finish(fault)?;
        Ok((self.rules, journal))
    }
}

impl<G: Recorded> Answers<G> for Reading<'_, G> {
    type Stop = Stop;

    fn outcome(&mut self, table: &Match<G>, k: u64, draw: &G::Draw) -> Result<G::Outcome, Stop> {
        self.confirm()?;
        let outcome = G::outcome(draw, self.replay.first, self.rest).map_err(|missing| self.missing(missing))?;
        self.check_draw(table, k, draw, &outcome)?;
        Ok(outcome)
    }

    fn choice(&mut self, table: &Match<G>, asked: SeatSet) -> Result<Option<(Seat, G::Action)>, Stop> {
        self.confirm()?;
        let mut choices = asked.iter().map(|seat| Ok((seat, G::choice(table, seat, self.rest)?)));
        let first = choices.next().unwrap_or_else(|| Err(Missing("nobody is asked".to_owned())));
        // Of sealed choices some may be missing in a game that was broken off: the others are read all the same.
        let found = first.or_else(|missing| choices.find_map(Result::ok).ok_or(missing));
        let (seat, found) = found.map_err(|missing| self.missing(missing))?;
        self.chosen_at = found.number.or_else(|| self.here()).unwrap_or(self.end_at);
        self.sealed_at.extend(found.number);
        Ok(Some((seat, found.action)))
    }

    fn refused(&mut self, seat: Seat, refusal: Refusal<G::Refusal>) -> Result<(), Stop> {
        Err(Fault::new(self.chosen_at, format!("{seat}: {refusal}")).into())
    }

    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> Stop {
        Fault::new(G::drawn_at(self.rest).unwrap_or(self.end_at), refusal.to_string()).into()
    }

    fn happens(&mut self, before: &Match<G>, entry: &Entry<G>) -> Result<(), Stop> {
        if let Entry::Event(event) = entry {
            self.scribe.note(before, event, &mut self.expected);
            self.sealed_at.clear();
        }
        Ok(())
    }

    fn happened(&mut self, _: &Match<G>, entry: Entry<G>) -> Result<(), Stop> {
        self.journal.push(entry);
        Ok(())
    }
}

impl<G: Recorded> Reading<'_, G> {
    /// The number of the next line.
    fn here(&self) -> Option<u64> {
        self.rest.first().map(|line| line.number)
    }

    fn missing(&self, Missing(reason): Missing) -> Stop {
        Stop::Missing(match self.here() {
            Some(number) => Fault::new(number, reason),
            None => Fault::new(self.end_at, format!("the record ends too early: after this line, {reason}")),
        })
    }

    /// Where the seeds are known, chance must have done what they say. What the rules refuse is told as such.
    fn check_draw(&self, table: &Match<G>, k: u64, draw: &G::Draw, found: &G::Outcome) -> Result<(), Fault> {
        let Some(key) = &self.replay.key else { return Ok(()) };
        let drawn = sample::<G>(key, k, draw);
        if drawn == *found {
            return Ok(());
        }
        let Ok(entries) = table.draw(found) else { return Ok(()) };
        // Two outcomes may come to the same.
        if table.draw(&drawn).is_ok_and(|right| right == entries) {
            return Ok(());
        }
        let is_first =
            entries.iter().any(|entry| matches!(entry, Entry::Event(event) if G::drawn_first(event).is_some()));
        let number = G::drawn_at(self.rest).filter(|_| !is_first).unwrap_or(self.replay.header_at);
        Err(Fault::not_drawn(number))
    }

    /// Compares what follows from the rules with the lines that come next, and goes past them.
    fn confirm(&mut self) -> Result<(), Fault> {
        for line in self.expected.drain(..) {
            let said = || serde_json::to_string(&line).unwrap_or_default();
            match self.rest.split_first() {
                Some((found, rest)) if G::fits(&line, &found.line) => self.rest = rest,
                Some((found, _)) => {
                    return Err(Fault::new(found.number, format!("by the rules this line is {}", said())));
                }
                None if self.unfinished => break,
                None => {
                    let reason = format!("the record ends too early: after this line, {} must come", said());
                    return Err(Fault::new(self.end_at, reason));
                }
            }
        }
        Ok(())
    }

    /// The journal, if nothing is left over and nothing is missing that may not be.
    fn finish(mut self, missing: Option<Fault>) -> Result<Vec<Entry<G>>, Fault> {
        self.confirm()?;
        self.scribe.finish(&mut self.expected);
        self.confirm()?;
        match (missing, self.rest.first()) {
            (None, Some(line)) => Err(Fault::new(line.number, "the game is over: nothing may follow")),
            // A game that was broken off may stop anywhere, even when not all sealed choices were in.
            (Some(fault), _)
                if !self.unfinished || !self.rest.iter().all(|line| self.sealed_at.contains(&line.number)) =>
            {
                Err(fault)
            }
            _ => Ok(self.journal),
        }
    }
}
