//! The table's keeper: brings chance and programs, and hands everybody just what they may see.
//!
//! It alone holds the whole truth. The person and the programs get views.

use std::io::{BufRead, Write};

use anyhow::Context;
use foretell_bots::Bot;
use foretell_course::{Answers, Chance, Playable, Position};
use foretell_kernel::{Entry, Match, Refusal, Seat, SeatSet, Seen, Viewer};

use super::person::{Person, Reply};
use super::scene::Asked;
use crate::words::Told;

/// A game that is played at this table.
pub(super) struct Host<'a, G: Asked, R, W> {
    chance: Chance,
    bots: Vec<(Seat, Box<dyn Bot<G>>)>,
    person: &'a mut Person<G, R, W>,
    journal: Vec<Entry<G>>,
    /// What the person sees of an entry, until it has happened.
    seen: Option<Seen<G>>,
    /// Why the person has no more to say.
    gone: Option<Gone>,
}

/// Why somebody does not play on.
enum Gone {
    Quit,
    EndOfInput,
}

/// How a game went.
pub(super) enum Played<G: Told> {
    /// To its end: the journal, for the record, and what everybody sees then.
    Finished {
        /// Everything that happened.
        journal: Vec<Entry<G>>,
        /// The table as the person sees it.
        view: G::View,
    },
    /// The person said that they leave.
    Quit,
    /// There was nothing more to read.
    EndOfInput,
}

impl<'a, G: Asked + Playable, R: BufRead, W: Write> Host<'a, G, R, W> {
    /// A table before the game. Every seat but the person's has a program.
    pub(super) fn new(
        chance: Chance,
        bots: Vec<(Seat, Box<dyn Bot<G>>)>,
        person: &'a mut Person<G, R, W>,
    ) -> Host<'a, G, R, W> {
        Host { chance, bots, person, journal: Vec::new(), seen: None, gone: None }
    }

    /// Plays to the end, or until the person leaves.
    pub(super) fn play(mut self, rules: &G::Rules) -> anyhow::Result<Played<G>> {
        let mut position = Position::new(rules);
        position.play(&mut self)?;
        let viewer = Viewer::Seat(self.person.seat());
        Ok(match self.gone {
            None => Played::Finished { journal: self.journal, view: position.table().view(viewer).game },
            Some(Gone::Quit) => Played::Quit,
            Some(Gone::EndOfInput) => Played::EndOfInput,
        })
    }
}

impl<G: Asked + Playable, R: BufRead, W: Write> Answers<G> for Host<'_, G, R, W> {
    type Stop = anyhow::Error;

    fn outcome(&mut self, _: &Match<G>, k: u64, draw: &G::Draw) -> anyhow::Result<G::Outcome> {
        Ok(self.chance.outcome::<G>(k, draw))
    }

    fn choice(&mut self, table: &Match<G>, asked: SeatSet) -> anyhow::Result<Option<(Seat, G::Action)>> {
        let person = self.person.seat();
        if !asked.contains(person) {
            let seat = asked.first().context("the game waits for nobody")?;
            let bot = self.bots.iter_mut().find(|(at, _)| *at == seat);
            let (_, bot) = bot.with_context(|| format!("nobody sits in {seat}"))?;
            return Ok(Some((seat, bot.choose(&table.view(Viewer::Seat(seat))))));
        }
        self.gone = match self.person.ask(&table.view(Viewer::Seat(person)))? {
            Reply::Choice(choice) => return Ok(Some((person, choice))),
            Reply::Quit => Some(Gone::Quit),
            Reply::EndOfInput => Some(Gone::EndOfInput),
        };
        Ok(None)
    }

    fn refused(&mut self, seat: Seat, refusal: Refusal<G::Refusal>) -> anyhow::Result<()> {
        if seat == self.person.seat() {
            return Ok(self.person.refuse(&refusal)?);
        }
        Err(refusal.into())
    }

    fn impossible(&mut self, refusal: Refusal<G::Refusal>) -> anyhow::Error {
        refusal.into()
    }

    fn happens(&mut self, before: &Match<G>, entry: &Entry<G>) -> anyhow::Result<()> {
        for (seat, bot) in &mut self.bots {
            bot.observe(&before.seen(entry, Viewer::Seat(*seat)));
        }
        self.seen = Some(before.seen(entry, Viewer::Seat(self.person.seat())));
        Ok(())
    }

    fn happened(&mut self, after: &Match<G>, entry: Entry<G>) -> anyhow::Result<()> {
        if let Some(seen) = self.seen.take() {
            self.person.observe(&seen, &after.view(Viewer::Seat(self.person.seat())).game)?;
        }
        self.journal.push(entry);
        Ok(())
    }
}
