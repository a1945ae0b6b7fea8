//! The card game under review: positions are played out by the policy, and choices are compared in worlds that fit what their
//! seat knew.

mod means;
mod policy;
mod weigh;

use foretell_bots::Rng;
use foretell_bots::cards::memory::Memory;
use foretell_cards::{Action, Cards, CardsStage, Event, Outcome};
use foretell_kernel::{BySeat, Game, Match, Seat, Seen};

pub use means::{N_MEANS, place as place_of_mean, round_mean};
pub use policy::played_by_policy;

use crate::{Cause, Effort, Kind, Reviewed, Weighing};

impl Reviewed for Cards {
    type Eyes = Vec<Memory>;

    const HALF: f64 = 10.0;
    const LEAST_LOSS: f64 = 3.0;

    fn eyes(n_seats: usize) -> Vec<Memory> {
        Seat::all(n_seats).map(Memory::new).collect()
    }

    fn observe(eyes: &mut Vec<Memory>, seat: Seat, seen: &Seen<Cards>) {
        eyes[seat.index()].observe(seen);
    }

    fn cause(event: &Event) -> Cause<Action, Outcome> {
        match *event {
            Event::FirstDealerDrawn { seat } => Cause::Draw(Outcome::FirstDealer(seat)),
            Event::Dealt { deal } => Cause::Draw(Outcome::Deal(deal)),
            Event::TrumpNamed { seat, color } => Cause::Choice(Some(seat), Action::NameTrump { color }),
            Event::Predicted { seat, tricks } => Cause::Choice(Some(seat), Action::Predict { tricks }),
            Event::Played { seat, card } => Cause::Choice(Some(seat), Action::Play { card }),
            Event::TrickTaken { .. } | Event::Scored { .. } | Event::Ended { .. } => Cause::Rules,
        }
    }

    fn kind(choice: &Action) -> Kind {
        if matches!(choice, Action::Predict { .. }) { Kind::Prediction } else { Kind::Play }
    }

    fn round_number(&self) -> usize {
        self.round().min(self.rules().rounds().len())
    }

    fn points(&self) -> BySeat<i32> {
        self.totals()
    }

    fn value(table: &Match<Cards>, eyes: &mut Vec<Memory>, effort: &Effort, rng: &Rng) -> BySeat<f64> {
        let game = table.game();
        // The playouts of a round are the same ones at each of its positions.
        let playouts = rng.fork(game.round() as u64);
        let now = match game.stage() {
            CardsStage::Seating | CardsStage::Dealing | CardsStage::Over => BySeat::new(game.n_seats()),
            _ => policy::play_on(table, eyes, effort.playouts, &playouts),
        };
        let to_come = means::to_come(game);
        let totals = game.totals();
        BySeat::from_fn(game.n_seats(), |seat| f64::from(totals[seat]) + now[seat] + to_come[seat])
    }

    fn value_after_draw(
        _: &Match<Cards>,
        _: &BySeat<f64>,
        after: &Match<Cards>,
        eyes: &mut Vec<Memory>,
        effort: &Effort,
        rng: &Rng,
    ) -> BySeat<f64> {
        Cards::value(after, eyes, effort, rng)
    }

    fn weigh(
        table: &Match<Cards>,
        eyes: &mut Vec<Memory>,
        seat: Seat,
        chosen: Action,
        effort: &Effort,
        rng: &mut Rng,
    ) -> Weighing<Action> {
        weigh::weigh(table, &mut eyes[seat.index()], seat, chosen, effort, rng)
    }
}
