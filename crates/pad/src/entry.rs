//! What can be written on a pad. A pad is nothing but a list of these.

use foretell_dice::{By, Face, MagicCard, PageBox};
use foretell_kernel::{Color, Seat};
use serde::{Deserialize, Serialize};

use crate::{PadRefusal, Start};

/// A phone at the pad. The keeper's is 0; the others are numbered as they come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(transparent)]
pub struct Phone(pub u16);

impl Phone {
    /// The phone that opened the pad and may enter everything.
    pub const KEEPER: Phone = Phone(0);
}

/// An entry, and who made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entered {
    /// The name that the phone gave it, so that sending it twice is harmless.
    pub id: String,
    /// On which phone it was made.
    pub phone: Phone,
    /// What was entered.
    pub entry: Entry,
}

/// Something that was entered. Rounds are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "enter", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// This phone belongs to the player of the seat.
    Claim {
        /// The seat.
        seat: Seat,
    },
    /// The seat has no phone of its own any more.
    Release {
        /// The seat.
        seat: Seat,
    },
    /// A player is called otherwise.
    Name {
        /// Who.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// What is trump; nothing if it was not kept.
    Trump {
        /// The round.
        round: u8,
        /// A colour, or that there is none.
        trump: Option<Trump>,
    },
    /// A player predicts tricks.
    Predict {
        /// The round.
        round: u8,
        /// Who.
        seat: Seat,
        /// How many; null to those who may not see it yet.
        tricks: Option<u8>,
    },
    /// A player took tricks.
    Take {
        /// The round.
        round: u8,
        /// Who.
        seat: Seat,
        /// How many.
        tricks: u8,
    },
    /// Everybody whose tricks are not entered took as many as they predicted.
    AllMet {
        /// The round.
        round: u8,
    },
    /// The round is not played.
    Skip {
        /// The round.
        round: u8,
    },
    /// Somebody comes and plays from this round on.
    Join {
        /// The round, in which nobody has predicted yet.
        round: u8,
        /// What they are called.
        name: String,
        /// Beside whom they sit: clockwise after this seat.
        after: Seat,
        /// With how many points they enter.
        start: Start,
    },
    /// Somebody leaves for good, before this round.
    Drop {
        /// The round, in which nobody has predicted yet.
        round: u8,
        /// Who.
        seat: Seat,
    },
    /// Somebody is away from this round on.
    Pause {
        /// The round, in which nobody has predicted yet.
        round: u8,
        /// Who.
        seat: Seat,
    },
    /// Somebody who was away plays again.
    Return {
        /// The round, in which nobody has predicted yet.
        round: u8,
        /// Who.
        seat: Seat,
    },
    /// Another player deals, or is the seer; it goes on from there.
    Lead {
        /// The round, in which nobody has predicted yet.
        round: u8,
        /// Who.
        seat: Seat,
    },
    /// The magic card of the round is turned up.
    Card {
        /// The round.
        round: u8,
        /// The card.
        card: MagicCard,
    },
    /// The dice as they lie now: all seven, or two that were set.
    #[serde(rename = "lie")]
    Dice {
        /// The round.
        round: u8,
        /// What they show.
        faces: Vec<Face>,
    },
    /// A player predicts a number of a colour: the box is circled.
    Circle {
        /// The round.
        round: u8,
        /// Who.
        seat: Seat,
        /// The box; null to those who may not see it yet.
        #[serde(rename = "box")]
        page_box: Option<PageBox>,
    },
    /// A player strikes a box, or declines.
    Strike {
        /// The round.
        round: u8,
        /// Who.
        seat: Seat,
        /// The box; null for who declines.
        #[serde(rename = "box")]
        page_box: Option<PageBox>,
    },
    /// The seer names the wizard colour.
    Wizard {
        /// The round.
        round: u8,
        /// The colour.
        color: Color,
    },
    /// A player marks the page.
    Mark {
        /// The round.
        round: u8,
        /// Who.
        seat: Seat,
        /// In which way.
        by: By,
        /// With which dice.
        lying: Lying,
    },
    /// A round is written again; what came after it stays, and so does who plays.
    Correct {
        /// The round.
        round: u8,
        /// All of its entries.
        entries: Vec<Entry>,
    },
    /// The game ends here.
    End,
    /// The last entry that still counts is taken back.
    Undo {
        /// Its name.
        id: String,
    },
}

/// What was turned up for trump.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Trump {
    /// The humans.
    #[serde(rename = "B")]
    Blue,
    /// The dwarves.
    #[serde(rename = "R")]
    Red,
    /// The elves.
    #[serde(rename = "G")]
    Green,
    /// The giants.
    #[serde(rename = "Y")]
    Yellow,
    /// No colour.
    None,
}

impl Trump {
    /// Its word in English.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Trump::Blue => "blue",
            Trump::Red => "red",
            Trump::Green => "green",
            Trump::Yellow => "yellow",
            Trump::None => "none",
        }
    }
}

/// The dice with which a player marks: as they lie, or only what matters to the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged, expecting = "dice are seven faces, or a count of the colour and one of the jesters")]
pub enum Lying {
    /// All seven.
    Faces {
        /// What they show.
        faces: Vec<Face>,
    },
    /// How many count as the player's colour (wizards included, where they do), and how many are jesters. What a magic
    /// card adds is not counted: the pad adds it.
    Count {
        /// Of the colour.
        count: u8,
        /// Jesters.
        jesters: u8,
    },
}

impl Entry {
    /// The round that it belongs to, if it is of one.
    pub(crate) fn round(&self) -> Option<u8> {
        match *self {
            Entry::Trump { round, .. }
            | Entry::Predict { round, .. }
            | Entry::Take { round, .. }
            | Entry::AllMet { round }
            | Entry::Skip { round }
            | Entry::Join { round, .. }
            | Entry::Drop { round, .. }
            | Entry::Pause { round, .. }
            | Entry::Return { round, .. }
            | Entry::Lead { round, .. }
            | Entry::Card { round, .. }
            | Entry::Dice { round, .. }
            | Entry::Circle { round, .. }
            | Entry::Strike { round, .. }
            | Entry::Wizard { round, .. }
            | Entry::Mark { round, .. }
            | Entry::Correct { round, .. } => Some(round),
            Entry::Claim { .. } | Entry::Release { .. } | Entry::Name { .. } | Entry::End | Entry::Undo { .. } => None,
        }
    }

    /// The seat that it is about, if it is of one.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match *self {
            Entry::Claim { seat }
            | Entry::Release { seat }
            | Entry::Name { seat, .. }
            | Entry::Predict { seat, .. }
            | Entry::Take { seat, .. }
            | Entry::Drop { seat, .. }
            | Entry::Pause { seat, .. }
            | Entry::Return { seat, .. }
            | Entry::Lead { seat, .. }
            | Entry::Circle { seat, .. }
            | Entry::Strike { seat, .. }
            | Entry::Mark { seat, .. } => Some(seat),
            Entry::Trump { .. }
            | Entry::AllMet { .. }
            | Entry::Skip { .. }
            | Entry::Join { .. }
            | Entry::Card { .. }
            | Entry::Dice { .. }
            | Entry::Wizard { .. }
            | Entry::Correct { .. }
            | Entry::End
            | Entry::Undo { .. } => None,
        }
    }

    /// Whether its seat is one of the table.
    pub(crate) fn check_seat(&self, n_seats: usize) -> Result<(), PadRefusal> {
        match self.seat() {
            Some(seat) if seat.index() >= n_seats => Err(PadRefusal::NoSuchSeat { seat }),
            _ => Ok(()),
        }
    }

    /// Whether it is about phones and names, not about what was played: undoing passes over it.
    pub(crate) fn is_about_people(&self) -> bool {
        matches!(self, Entry::Claim { .. } | Entry::Release { .. } | Entry::Name { .. })
    }

    /// Whether it says who plays and who leads: a correction of the round leaves it as it is.
    pub(crate) fn changes_table(&self) -> bool {
        matches!(
            self,
            Entry::Join { .. } | Entry::Drop { .. } | Entry::Pause { .. } | Entry::Return { .. } | Entry::Lead { .. }
        )
    }

    /// Whether both write in the same place, so that one of two phones that enter at once must look again.
    pub(crate) fn meets(&self, other: &Entry) -> bool {
        if matches!(self, Entry::End) || matches!(other, Entry::End) {
            return !self.is_about_people() && !other.is_about_people();
        }
        let whole_round = |entry: &Entry| {
            entry.changes_table() || matches!(entry, Entry::Correct { .. } | Entry::Skip { .. } | Entry::AllMet { .. })
        };
        if self.round().is_some() && self.round() == other.round() && (whole_round(self) || whole_round(other)) {
            return true;
        }
        let same_kind = std::mem::discriminant(self) == std::mem::discriminant(other);
        same_kind && self.round() == other.round() && self.seat() == other.seat() && !matches!(self, Entry::Undo { .. })
    }

    /// Whether it lacks what is sealed. Nobody can enter such a thing; it is only shown.
    pub(crate) fn is_covered(&self) -> bool {
        matches!(self, Entry::Predict { tricks: None, .. } | Entry::Circle { page_box: None, .. })
    }

    /// The same without what may be sealed.
    pub(crate) fn covered(&self) -> Entry {
        match *self {
            Entry::Predict { round, seat, .. } => Entry::Predict { round, seat, tricks: None },
            Entry::Circle { round, seat, .. } => Entry::Circle { round, seat, page_box: None },
            _ => self.clone(),
        }
    }
}
