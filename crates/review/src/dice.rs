//! The dice game under review: everything lies open, so what choices are worth is reckoned and not tried.

use foretell_bots::Rng;
use foretell_bots::dice::judge;
use foretell_dice::{Action, DiceGame, DiceStage, Event, Outcome};
use foretell_kernel::{BySeat, Match, Seat, Seen, Viewer};

use crate::{Cause, Effort, Kind, Reviewed, Weighing};

/// What was sealed and not shown yet.
fn sealed(table: &Match<DiceGame>) -> BySeat<Option<Action>> {
    BySeat::from_fn(table.n_seats(), |seat| table.view(Viewer::Seat(seat)).your_choice)
}

impl Reviewed for DiceGame {
    type Eyes = ();

    const HALF: f64 = 2.0;
    const LEAST_LOSS: f64 = 0.1;

    fn eyes(_: usize) {}

    fn observe((): &mut (), _: Seat, _: &Seen<DiceGame>) {}

    fn cause(event: &Event) -> Cause<Action, Outcome> {
        match *event {
            Event::FirstSeerDrawn { seat } => Cause::Draw(Outcome::FirstSeer(seat)),
            Event::RoundBegun { card: Some(card), .. } => Cause::Draw(Outcome::Card(card)),
            Event::Rolled { faces, .. } => Cause::Draw(Outcome::Roll(faces)),
            Event::DiceSet { dice, faces } => Cause::Choice(None, Action::SetDice { dice, faces }),
            Event::Predicted { seat, prediction } => Cause::Choice(Some(seat), Action::Predict { prediction }),
            Event::Struck { seat, struck } => Cause::Choice(Some(seat), Action::Strike { struck }),
            Event::WizardNamed { color } => Cause::Choice(None, Action::NameWizard { color }),
            Event::RollChosen { dice } => Cause::Choice(None, Action::Roll { dice }),
            Event::Stayed { seat } => Cause::Choice(Some(seat), Action::Stay),
            Event::Marked { seat, by, left: true, .. } => Cause::Choice(Some(seat), Action::Leave { by }),
            Event::Marked { seat, by, left: false, .. } => Cause::Choice(Some(seat), Action::Mark { by }),
            Event::RoundBegun { card: None, .. } | Event::Ended { .. } => Cause::Rules,
        }
    }

    fn kind(choice: &Action) -> Kind {
        if matches!(choice, Action::Predict { .. }) { Kind::Prediction } else { Kind::Play }
    }

    fn round_number(&self) -> usize {
        // A card that is turned up belongs to the round that it is for.
        let is_next = matches!(self.stage(), DiceStage::FirstSeer | DiceStage::Card { .. });
        usize::from(DiceGame::round_number(self)) + usize::from(is_next)
    }

    fn points(&self) -> BySeat<i32> {
        self.totals()
    }

    fn value(table: &Match<DiceGame>, (): &mut (), _: &Effort, _: &Rng) -> BySeat<f64> {
        judge::value(table.game(), &sealed(table))
    }

    fn value_after_draw(
        before: &Match<DiceGame>,
        value_before: &BySeat<f64>,
        after: &Match<DiceGame>,
        (): &mut (),
        _: &Effort,
        rng: &Rng,
    ) -> BySeat<f64> {
        judge::value_after_draw(before.game(), value_before, after.game(), &mut rng.fork(before.seq()))
    }

    fn weigh(
        table: &Match<DiceGame>,
        (): &mut (),
        seat: Seat,
        chosen: Action,
        _: &Effort,
        _: &mut Rng,
    ) -> Weighing<Action> {
        let game = table.game();
        let legal = table.legal(seat);
        let mut choices = judge::candidates(game, seat, &legal);
        if !choices.contains(&chosen) {
            choices.push(chosen);
        }
        let worths = judge::worths(game, seat, &choices);
        let all: Vec<(Action, f64, Option<f64>)> =
            choices.iter().zip(&worths).map(|(&choice, worth)| (choice, worth[seat], None)).collect();
        Weighing::exact(&all, chosen)
    }
}
