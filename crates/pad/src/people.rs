//! Who is who at a pad: names, and which phones belong to which seats. Undoing passes over it, unless somebody came.

use foretell_kernel::{BySeat, Seat};

use crate::options::{check_name, is_taken};
use crate::{Entered, Entry, PadOptions, PadRefusal, Phone};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct People {
    pub(crate) names: Vec<String>,
    pub(crate) phones: BySeat<Option<Phone>>,
    /// For each entry that still counts, whether somebody came with it: an undo may take them away again.
    came: Vec<bool>,
}

impl People {
    pub(crate) fn new(options: &PadOptions) -> People {
        People { names: options.names.clone(), phones: BySeat::new(options.game.n_seats()), came: Vec::new() }
    }

    /// The phone of a seat, if there is such a seat.
    pub(crate) fn owner(&self, seat: Seat) -> Result<Option<Phone>, PadRefusal> {
        if seat.index() < self.names.len() { Ok(self.phones[seat]) } else { Err(PadRefusal::NoSuchSeat { seat }) }
    }

    /// Takes in an entry. If it does not fit, nothing changes.
    pub(crate) fn enter(&mut self, entered: &Entered) -> Result<(), PadRefusal> {
        match &entered.entry {
            Entry::Claim { seat } => {
                if self.owner(*seat)?.is_some_and(|owner| owner != entered.phone) {
                    return Err(PadRefusal::SeatTaken { seat: *seat });
                }
                self.phones[*seat] = Some(entered.phone);
            }
            Entry::Release { seat } => {
                self.owner(*seat)?;
                self.phones[*seat] = None;
            }
            Entry::Name { seat, name } => {
                self.owner(*seat)?;
                let mut others = self.names.clone();
                others.remove(seat.index());
                check_person(name, &others)?;
                self.names[seat.index()].clone_from(name);
            }
            Entry::Join { name, .. } => {
                check_person(name, &self.names)?;
                self.seat(name.clone());
                self.came.push(true);
            }
            Entry::Undo { .. } => {
                if self.came.pop() == Some(true) {
                    self.names.pop();
                    self.phones = BySeat::from_fn(self.names.len(), |seat| self.phones[seat]);
                }
            }
            _ => self.came.push(false),
        }
        Ok(())
    }

    /// A new seat; there are no more than a pad has columns, and the sheet refuses who has none.
    fn seat(&mut self, name: String) {
        self.names.push(name);
        let n_before = self.phones.n_seats();
        self.phones =
            BySeat::from_fn(self.names.len(), |seat| if seat.index() < n_before { self.phones[seat] } else { None });
    }
}

fn check_person(name: &str, others: &[String]) -> Result<(), PadRefusal> {
    if is_taken(name, others) {
        return Err(PadRefusal::NameTaken { name: name.to_owned() });
    }
    check_name(name, others).map_err(|_| PadRefusal::BadName)
}
