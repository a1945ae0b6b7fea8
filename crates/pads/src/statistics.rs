//! What all finished games of a guest say about one player.

use std::collections::HashMap;

use foretell_kernel::Seat;
use foretell_pad::{PlayedGame, Statistics};
use foretell_store::{Cursor, GuestRow};
use foretell_tables::Finished;
use foretell_wire::StatisticsOf;

use crate::history::{Row, is_same};
use crate::time::evening;
use crate::{Kept, PadError, Pads};

/// How many games and pads are read at once.
const PAGE: u32 = 100;
/// After so many the oldest are left out: nobody remembers them.
const MOST: usize = 5000;

impl Pads {
    /// What the games of a guest say about a player; without a name, about the guest. Where they play, clocks are
    /// `offset` minutes ahead of Greenwich.
    pub async fn statistics(
        &self,
        guest: &GuestRow,
        player: Option<&str>,
        offset: i32,
    ) -> Result<StatisticsOf, PadError> {
        let _permit = self.long.acquire().await.map_err(|_| foretell_store::StoreError::Closed)?;
        let player = player.map_or(guest.name.as_str(), str::trim);
        let mut tally = Tally::new(guest, player, offset);
        let mut before: Option<Cursor> = None;
        for _ in 0..MOST / PAGE as usize {
            let rows = self.page(guest.id, PAGE, before).await?;
            before = rows.last().map(Row::cursor).or(before);
            let is_last = rows.len() < PAGE as usize;
            for row in rows {
                match row {
                    Row::Game(row) => match self.tables.finished(&row).await {
                        Ok(game) => tally.add_game(&game),
                        Err(foretell_tables::LoadError::Store(error)) => return Err(error.into()),
                        Err(error) => tracing::error!(game = %row.id, %error, "a game cannot be read"),
                    },
                    Row::Pad(row) if row.ended.is_none() => {}
                    Row::Pad(row) => {
                        if let Some(kept) = self.read_or_skip(row).await? {
                            tally.add_pad(&kept);
                        }
                    }
                }
            }
            if is_last {
                break;
            }
        }
        Ok(tally.told())
    }
}

/// What was found so far.
struct Tally<'a> {
    guest: &'a GuestRow,
    player: &'a str,
    offset: i32,
    cards: Vec<PlayedGame>,
    dice: Vec<PlayedGame>,
    /// In how many games each name was seen, by its small letters, with the latest way to write it.
    players: HashMap<String, (String, u32)>,
}

impl<'a> Tally<'a> {
    fn new(guest: &'a GuestRow, player: &'a str, offset: i32) -> Tally<'a> {
        Tally { guest, player, offset, cards: Vec::new(), dice: Vec::new(), players: HashMap::new() }
    }

    /// The seat of the player. A guest may have had another name when the game was played, and is known all the same.
    fn seat(&self, names: &[&str], of_guest: Option<usize>) -> Option<usize> {
        let by_name = || names.iter().position(|name| is_same(name, self.player));
        of_guest.filter(|_| is_same(self.player, &self.guest.name)).or_else(by_name)
    }

    fn meet(&mut self, names: &[&str]) {
        for name in names {
            let met = self.players.entry(name.to_lowercase()).or_insert_with(|| ((*name).to_owned(), 0));
            met.1 += 1;
        }
    }

    fn add_game(&mut self, game: &Finished) {
        // Programs are no players that anybody keeps statistics of.
        let is_person = |seat: &usize| game.guests[*seat].is_some();
        let seats: Vec<usize> = (0..game.players.len()).filter(is_person).collect();
        let names: Vec<&str> = seats.iter().map(|&seat| game.players[seat].as_str()).collect();
        self.meet(&names);
        let of_guest = seats.iter().position(|&seat| game.guests[seat] == Some(self.guest.id));
        let Some(seat) = self.seat(&names, of_guest).map(|at| seats[at]) else { return };
        let played = PlayedGame {
            evening: evening(game.begun, self.offset),
            points: game.score.totals[seat],
            place: game.score.places[seat],
            predictions: game.score.predictions[seat].clone(),
        };
        self.add(game.game, played);
    }

    fn add_pad(&mut self, kept: &Kept) {
        let names: Vec<&str> = kept.pad.names().iter().map(String::as_str).collect();
        self.meet(&names);
        let of_guest = kept.seat_of(self.guest.id).map(Seat::index);
        let Some(seat) = self.seat(&names, of_guest).and_then(Seat::new) else { return };
        let played = kept.pad.played_by(seat, evening(kept.row.begun, self.offset));
        self.add(kept.game(), played);
    }

    fn add(&mut self, game: &str, played: PlayedGame) {
        let games = if game == "cards" { &mut self.cards } else { &mut self.dice };
        games.push(played);
    }

    fn told(self) -> StatisticsOf {
        let mut players: Vec<(String, u32)> = self.players.into_values().collect();
        players.sort_by(|(name, n), (other, n_other)| n_other.cmp(n).then_with(|| name.cmp(other)));
        StatisticsOf {
            player: self.player.to_owned(),
            players: players.into_iter().map(|(name, _)| name).collect(),
            cards: Statistics::of(&self.cards),
            dice: Statistics::of(&self.dice),
        }
    }
}
