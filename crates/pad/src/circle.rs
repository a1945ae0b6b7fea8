//! Who sits at the table: in which order, who is away for a while, and who is gone. People come and go between rounds, at
//! a pad as at a real table. It knows no points and no game.

use foretell_kernel::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{Entry, PadRefusal};

/// With how many points somebody enters a game that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// With none, as everybody began.
    Zero,
    /// With as many as the last of those who play.
    Lowest,
}

/// What changed at the table before a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableChange"))]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// Somebody came.
    Join {
        /// The new seat.
        seat: Seat,
        /// Beside whom they sit: clockwise after this one.
        after: Seat,
        /// By which custom they got their first points.
        start: Start,
        /// Those points.
        points: i32,
    },
    /// Somebody left for good.
    Drop {
        /// Who.
        seat: Seat,
    },
    /// Somebody is away for a while.
    Pause {
        /// Who.
        seat: Seat,
    },
    /// Somebody who was away plays again.
    Return {
        /// Who.
        seat: Seat,
    },
    /// Another player than the one whose turn it was deals, or is the seer.
    Lead {
        /// Who.
        seat: Seat,
    },
}

/// The people around the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Circle {
    /// All who ever sat there, clockwise.
    order: Vec<Seat>,
    away: SeatSet,
    gone: SeatSet,
}

impl Circle {
    pub(crate) fn new(n_seats: usize) -> Circle {
        Circle { order: Seat::all(n_seats).collect(), away: SeatSet::EMPTY, gone: SeatSet::EMPTY }
    }

    /// Who is away for a while.
    pub(crate) fn away(&self) -> SeatSet {
        self.away
    }

    /// Who has left for good.
    pub(crate) fn gone(&self) -> SeatSet {
        self.gone
    }

    /// Everybody who has not left, clockwise, those who are away included.
    pub(crate) fn staying(&self) -> impl Iterator<Item = Seat> + '_ {
        self.order.iter().copied().filter(|&seat| !self.gone.contains(seat))
    }

    /// The fewest points of those who have not left.
    pub(crate) fn lowest(&self, points: impl Fn(Seat) -> i32) -> i32 {
        self.staying().map(points).min().unwrap_or_default()
    }

    fn plays(&self, seat: Seat) -> bool {
        !self.away.contains(seat) && !self.gone.contains(seat)
    }

    /// How many play.
    pub(crate) fn n_playing(&self) -> usize {
        self.order.iter().filter(|&&seat| self.plays(seat)).count()
    }

    /// Those who play, clockwise from this seat on; it comes first if it plays itself.
    pub(crate) fn playing_from(&self, first: Seat) -> Vec<Seat> {
        let at = self.order.iter().position(|&seat| seat == first).unwrap_or_default();
        let around = self.order[at..].iter().chain(&self.order[..at]).copied();
        around.filter(|&seat| self.plays(seat)).collect()
    }

    /// Who sits to the left of this seat, whether they play or not.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        let at = self.order.iter().position(|&other| other == seat).unwrap_or_default();
        self.order.get((at + 1) % self.order.len()).copied().unwrap_or(seat)
    }

    /// Takes in a change of the table; `points` are those with which somebody comes.
    pub(crate) fn enter(&mut self, entry: &Entry, points: i32) -> Result<Change, PadRefusal> {
        let known =
            |seat: Seat| if self.order.contains(&seat) { Ok(seat) } else { Err(PadRefusal::NoSuchSeat { seat }) };
        match *entry {
            Entry::Join { after, start, .. } => {
                let at = self.order.iter().position(|&seat| seat == after);
                let at = at.ok_or(PadRefusal::NoSuchSeat { seat: after })?;
                let seat =
                    Seat::new(self.order.len()).ok_or(PadRefusal::NoColumnLeft { n_columns: MAX_SEATS as u8 })?;
                self.order.insert(at + 1, seat);
                Ok(Change::Join { seat, after, start, points })
            }
            Entry::Drop { seat, .. } if !self.gone.contains(known(seat)?) => {
                self.gone = self.gone.with(seat);
                self.away = self.away.without(seat);
                Ok(Change::Drop { seat })
            }
            Entry::Pause { seat, .. } if self.plays(known(seat)?) => {
                self.away = self.away.with(seat);
                Ok(Change::Pause { seat })
            }
            Entry::Return { seat, .. } if self.away.contains(known(seat)?) => {
                self.away = self.away.without(seat);
                Ok(Change::Return { seat })
            }
            Entry::Return { seat, .. } if self.plays(seat) => Err(PadRefusal::Playing { seat }),
            Entry::Lead { seat, .. } if self.plays(known(seat)?) => Ok(Change::Lead { seat }),
            Entry::Drop { seat, .. }
            | Entry::Pause { seat, .. }
            | Entry::Return { seat, .. }
            | Entry::Lead { seat, .. } => Err(PadRefusal::NotPlaying { seat }),
            _ => Err(PadRefusal::OtherGame),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn indices(seats: &[Seat]) -> Vec<usize> {
        seats.iter().map(|seat| seat.index()).collect()
    }

    #[test]
    fn somebody_who_comes_sits_where_they_sit() {
        let mut circle = Circle::new(3);
        let join = Entry::Join { round: 2, name: "Dee".to_owned(), after: seat(0), start: Start::Zero };
        circle.enter(&join, 0).unwrap();
        assert_eq!(indices(&circle.playing_from(seat(0))), [0, 3, 1, 2]);
        assert_eq!(circle.left_of(seat(2)), seat(0));
    }

    #[test]
    fn those_who_are_away_are_passed_over_and_come_back_to_their_place() {
        let mut circle = Circle::new(4);
        circle.enter(&Entry::Pause { round: 2, seat: seat(1) }, 0).unwrap();
        assert_eq!(indices(&circle.playing_from(seat(1))), [2, 3, 0]);
        assert_eq!(
            circle.enter(&Entry::Pause { round: 2, seat: seat(1) }, 0),
            Err(PadRefusal::NotPlaying { seat: seat(1) })
        );
        circle.enter(&Entry::Return { round: 3, seat: seat(1) }, 0).unwrap();
        assert_eq!(indices(&circle.playing_from(seat(1))), [1, 2, 3, 0]);
        circle.enter(&Entry::Drop { round: 3, seat: seat(1) }, 0).unwrap();
        assert_eq!(
            circle.enter(&Entry::Return { round: 3, seat: seat(1) }, 0),
            Err(PadRefusal::NotPlaying { seat: seat(1) })
        );
        assert_eq!(circle.staying().count(), 3);
    }
}
