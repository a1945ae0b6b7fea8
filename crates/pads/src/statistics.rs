//! What all finished games of a guest say about one player. They are counted from their briefs.

use std::collections::HashMap;

use foretell_pad::Tally;
use foretell_results::{Brief, Game, Who};
use foretell_store::{Cursor, GuestRow, HistoryRow};
use foretell_wire::StatisticsOf;
use jiff::civil::Date;

use crate::history::is_same;
use crate::reading::{Row, parts};
use crate::time::evening;
use crate::{PadError, Pads};

/// How many games and pads are counted in one slice: some milliseconds.
const PAGE: u32 = 2000;

impl Pads {
    /// What the games of a guest say about a player; without a name, about the guest. Where they play, clocks are
    /// `offset` minutes ahead of Greenwich.
    pub async fn statistics(
        &self,
        guest: &GuestRow,
        player: Option<&str>,
        offset: i32,
    ) -> Result<StatisticsOf, PadError> {
        let job = self.long.begin(guest.id).await?;
        let player = player.map_or(guest.name.as_str(), str::trim);
        let mut counted = Counted::new(guest, player, offset);
        let mut before: Option<Cursor> = None;
        loop {
            let rows = self.rows(guest.id, PAGE, before).await?;
            before = rows.last().map(HistoryRow::cursor).or(before);
            let is_last = rows.len() < PAGE as usize;
            for part in parts(rows) {
                let stored = self.stored(part).await?;
                let work = move || {
                    for row in stored {
                        counted.add(row);
                    }
                    counted
                };
                counted = job.slice(work).await?;
            }
            if is_last {
                return Ok(job.slice(|| counted.told()).await?);
            }
        }
    }
}

/// What was counted so far.
struct Counted {
    guest: GuestRow,
    offset: i32,
    /// Whether the player is the guest, who may have had another name when a game was played, and is known all the same.
    is_guest: bool,
    names: Names,
    cards: Tally<Date>,
    dice: Tally<Date>,
}

impl Counted {
    fn new(guest: &GuestRow, player: &str, offset: i32) -> Counted {
        Counted {
            guest: guest.clone(),
            offset,
            is_guest: is_same(player, &guest.name),
            names: Names { player: player.to_owned(), ..Names::default() },
            cards: Tally::default(),
            dice: Tally::default(),
        }
    }

    fn add(&mut self, mut row: Row) {
        let Some(brief) = row.brief().and_then(|brief| Brief::read(brief).ok()) else { return };
        if brief.ended.is_none() {
            return;
        }
        let mut of_guest = None;
        let mut by_name = None;
        // Programs are no players that anybody keeps statistics of.
        for seat in brief.seats.iter().filter(|seat| seat.who != Who::Bot) {
            if self.names.meet(seat.name) {
                by_name = by_name.or(Some(seat));
            }
            if self.is_guest && seat.who == Who::Guest(self.guest.id.0) {
                of_guest = of_guest.or(Some(seat));
            }
        }
        let Some(seat) = of_guest.or(by_name) else { return };
        let tally = match brief.game {
            Game::Cards => &mut self.cards,
            Game::Dice => &mut self.dice,
        };
        tally.add(evening(brief.begun, self.offset), seat.points, seat.place, seat.predictions.iter());
    }

    fn told(self) -> StatisticsOf {
        let date = |date: &Date| date.to_string();
        StatisticsOf {
            cards: self.cards.told(date),
            dice: self.dice.told(date),
            player: self.names.player.clone(),
            players: self.names.told(),
        }
    }
}

/// The names of those who played. The same few come again and again, so each way to write one is looked at once.
#[derive(Default)]
struct Names {
    /// Whom the statistics are about.
    player: String,
    /// For each way to write a name its number, and whether it is the player's.
    known: HashMap<String, (usize, bool)>,
    /// By their small letters.
    numbers: HashMap<String, usize>,
    /// In how many games each was seen, with the latest way to write it.
    met: Vec<(String, u32)>,
}

impl Names {
    /// Counts a name, and says whether it is the player's.
    fn meet(&mut self, name: &str) -> bool {
        let (number, is_player) = match self.known.get(name) {
            Some(known) => *known,
            None => self.learn(name),
        };
        self.met[number].1 += 1;
        is_player
    }

    fn learn(&mut self, name: &str) -> (usize, bool) {
        let number = *self.numbers.entry(name.to_lowercase()).or_insert_with(|| {
            self.met.push((name.to_owned(), 0));
            self.met.len() - 1
        });
        let known = (number, is_same(name, &self.player));
        self.known.insert(name.to_owned(), known);
        known
    }

    /// All names, those who were seen most first.
    fn told(mut self) -> Vec<String> {
        self.met.sort_by(|(name, n), (other, n_other)| n_other.cmp(n).then_with(|| name.cmp(other)));
        self.met.into_iter().map(|(name, _)| name).collect()
    }
}
