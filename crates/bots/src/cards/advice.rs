//! What a master would do in the card game, and the odds that it saw while it thought.

use foretell_cards::{Action, Cards};
use foretell_kernel::{Seat, Seen, TableView};

use super::brought::Brought;
use super::master::Master;
use super::thinking::best;
use crate::{Advice, Advised, Bot, Outlook, Rng};

impl Advised for Cards {
    fn advise(seat: Seat, seen: &[Seen<Cards>], table: &TableView<Cards>) -> Advice<Action> {
        let mut master = Master::new(seat, Rng::new(table.seq));
        for seen in seen {
            master.observe(seen);
        }
        let weighed = master.weigh(table);
        let values: Vec<(Action, f32)> = weighed.iter().map(|(action, brought)| (*action, brought.worth())).collect();
        Advice::new(best(&values), weighed.iter().map(outlook).collect())
    }
}

fn outlook(&(choice, brought): &(Action, Brought)) -> Outlook<Action> {
    Outlook { choice, met: brought.met(), jester: None, points: brought.points() }
}
