//! The table's keeper: brings chance and programs, and hands everybody just what they may see.
//!
//! It alone holds the whole truth. The person and the programs get views.

use std::io::{BufRead, Write};

use anyhow::Context;
use foretell_bots::Bot;
use foretell_kernel::{Entry, Match, Need, Seat, Viewer};

use super::person::{Person, Reply};
use super::scene::Asked;
use super::seeds::Seeds;
use crate::words::Told;

/// A game that is played at this table.
pub(super) struct Host<G: Told> {
    table: Match<G>,
    journal: Vec<Entry<G>>,
    seeds: Seeds,
    bots: Vec<(Seat, Box<dyn Bot<G>>)>,
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

impl<G: Asked> Host<G> {
    /// A table before the game. Every seat but the person's has a program.
    pub(super) fn new(rules: &G::Rules, seeds: Seeds, bots: Vec<(Seat, Box<dyn Bot<G>>)>) -> Host<G> {
        Host { table: Match::new(rules), journal: Vec::new(), seeds, bots }
    }

    /// Plays to the end, or until the person leaves.
    pub(super) fn play<R: BufRead, W: Write>(mut self, person: &mut Person<G, R, W>) -> anyhow::Result<Played<G>> {
        let viewer = Viewer::Seat(person.seat());
        loop {
            let entries = match self.table.need() {
                Need::Over => {
                    return Ok(Played::Finished { journal: self.journal, view: self.table.view(viewer).game });
                }
                Need::Chance(draw) => self.table.draw(&self.seeds.outcome::<G>(&draw))?,
                Need::Choices(asked) if asked.contains(person.seat()) => match person.ask(&self.table.view(viewer))? {
                    Reply::Quit => return Ok(Played::Quit),
                    Reply::EndOfInput => return Ok(Played::EndOfInput),
                    Reply::Choice(choice) => match self.table.choose(person.seat(), choice) {
                        Ok(entries) => entries,
                        Err(refusal) => {
                            person.refuse(&refusal)?;
                            continue;
                        }
                    },
                },
                Need::Choices(asked) => self.ask_bot(asked.first().context("the game waits for nobody")?)?,
            };
            self.take(&entries, person)?;
        }
    }

    fn ask_bot(&mut self, seat: Seat) -> anyhow::Result<Vec<Entry<G>>> {
        let (_, bot) =
            self.bots.iter_mut().find(|(at, _)| *at == seat).with_context(|| format!("nobody sits in {seat}"))?;
        let choice = bot.choose(&self.table.view(Viewer::Seat(seat)));
        Ok(self.table.choose(seat, choice)?)
    }

    /// Takes the entries in, and lets everybody see of each what they may.
    fn take<R: BufRead, W: Write>(&mut self, entries: &[Entry<G>], person: &mut Person<G, R, W>) -> anyhow::Result<()> {
        let viewer = Viewer::Seat(person.seat());
        for entry in entries {
            for (seat, bot) in &mut self.bots {
                bot.observe(&self.table.seen(entry, Viewer::Seat(*seat)));
            }
            let seen = self.table.seen(entry, viewer);
            self.table.apply(entry);
            person.observe(&seen, &self.table.view(viewer).game)?;
            self.journal.push(entry.clone());
        }
        Ok(())
    }
}
