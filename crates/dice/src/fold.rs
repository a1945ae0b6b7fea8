//! How a game takes in what happened. It refuses nothing and asks nobody: an event that was decided is true.

use foretell_kernel::Game;

use crate::game::Progress;
use crate::{DiceGame, Event, Marking, Round, Twist};

impl DiceGame {
    /// Takes the event in. An event that does not fit changes nothing: only what was decided is ever folded.
    pub(crate) fn fold(&mut self, event: &Event) {
        match *event {
            Event::FirstSeerDrawn { seat } => self.progress = DiceGame::before_round_1(&self.rules, seat),
            Event::RoundBegun { round, seer, card } => {
                if round > 1 {
                    self.race.push(&self.totals());
                }
                self.pile = card.map_or(self.pile, |card| self.pile.without(card));
                self.progress = Progress::Round(Round::new(self.n_seats(), round, seer, Twist::from(card)));
            }
            Event::Ended { .. } => {
                if let Progress::Round(round) = self.progress {
                    self.race.push(&self.totals());
                    self.progress = Progress::Over(round);
                }
            }
            Event::DiceSet { dice, faces } => self.in_round(|round| round.dice_set(dice, faces)),
            Event::Predicted { seat, prediction } => self.in_round(|round| round.predicted(seat, prediction)),
            Event::Struck { seat, struck } => {
                if let Some(page_box) = struck {
                    self.pages[seat].strike(page_box);
                }
                self.in_round(|round| round.struck(seat));
            }
            Event::WizardNamed { color } => self.in_round(|round| round.wizard_named(color)),
            Event::RollChosen { dice } => self.in_round(|round| round.roll_chosen(dice)),
            Event::Rolled { n, faces, .. } => self.in_round(|round| round.rolled(n, faces)),
            Event::Stayed { seat } => self.in_round(|round| round.stayed(seat)),
            Event::Marked { seat, prediction, mark, jester, .. } => {
                self.pages[seat].write_marking(prediction, Marking { mark, jester });
                self.in_round(|round| round.marked(seat));
            }
        }
    }

    fn in_round(&mut self, moves_on: impl FnOnce(&mut Round)) {
        if let Progress::Round(round) = &mut self.progress {
            moves_on(round);
        }
    }
}
