//! The next game of the same people: who plays in it, and who begins.

use foretell_kernel::Seat;
use foretell_options::GameRules;

use crate::dice::DiceRound;
use crate::{Pad, PadOptions, Sheet};

impl Pad {
    /// Who plays the next game, clockwise, and which of them begins it. The deal goes on where it was; a round that nobody
    /// has finished was not dealt, so it is still its dealer's turn. In the dice game the seer is found in each round: there
    /// whoever sits left of the first one is next.
    pub fn next_game(&self) -> (Vec<Seat>, u8) {
        let circle = self.sheet().circle();
        let (last, is_done) = match self.sheet() {
            Sheet::Cards(sheet) => sheet.rounds.last().map_or((None, false), |r| (Some(r.dealer), r.is_finished())),
            Sheet::Dice(sheet) => (Some(self.options.first()), sheet.rounds.iter().any(DiceRound::is_finished)),
        };
        let last = last.unwrap_or_default();
        let turn = if is_done { circle.left_of(last) } else { last };
        let first = circle.playing_from(turn).first().copied().unwrap_or_default();
        let seats: Vec<Seat> =
            circle.staying().filter(|&seat| self.has_room_for_all() || !circle.away().contains(seat)).collect();
        let first = seats.iter().position(|&seat| seat == first).unwrap_or_default();
        (seats, first as u8)
    }

    /// Whether those who are away could play, too.
    fn has_room_for_all(&self) -> bool {
        let most = match self.rules {
            GameRules::Cards(_) => *foretell_cards::PLAYERS.end(),
            GameRules::Dice(_) => *foretell_dice::PLAYERS.end(),
        };
        self.sheet().circle().staying().count() <= most
    }

    /// What the next game of these people is opened with.
    pub fn next_options(&self, first: u8) -> PadOptions {
        let (seats, _) = self.next_game();
        let names = seats.iter().map(|seat| self.people.names[seat.index()].clone()).collect();
        PadOptions { game: self.options.game.for_players(seats.len()), names, first }
    }
}
