//! Who is asked, and what they may choose. A choice is legal if and only if its check passes; nothing else says so.

use foretell_kernel::{Color, Seat, SeatSet};

use crate::game::Progress;
use crate::{Action, By, DiceGame, DiceRefusal, DiceSet, Face, PageBox, Phase, Reading, Round, Settled};

impl DiceGame {
    /// Who owes a choice. Between events it may be nobody; then something follows by itself.
    pub(crate) fn asked(&self) -> SeatSet {
        let Progress::Round(round) = &self.progress else { return SeatSet::EMPTY };
        match &round.phase {
            Phase::SettingDice | Phase::NamingWizard { .. } | Phase::SeerDeciding { .. } => SeatSet::only(round.seer),
            Phase::Predicting { made } => round.predicts_now(made),
            Phase::Striking { foretold } => {
                let can_strike =
                    |&seat: &Seat| self.pages[seat].strikeable(foretold.predictions[seat].color()).count() > 0;
                round.clockwise().filter(can_strike).collect()
            }
            Phase::Leaving { undecided, .. } => *undecided,
            Phase::Marking { play } => {
                // With no legal jester mark there is nothing to choose (RULES 2.2 step 5).
                let has_choice = |&seat: &Seat| self.check_by(round, play, seat, By::Jester).is_ok();
                play.still_in.iter().filter(has_choice).collect()
            }
            Phase::FirstRoll | Phase::Rolling { .. } | Phase::Marked { .. } => SeatSet::EMPTY,
        }
    }

    pub(crate) fn legal_choices(&self, seat: Seat) -> Vec<Action> {
        let Progress::Round(round) = &self.progress else { return Vec::new() };
        if !self.asked().contains(seat) {
            return Vec::new();
        }
        let mut choices = candidates(&round.phase);
        choices.retain(|action| self.fits(round, seat, action).is_ok());
        choices
    }

    pub(crate) fn check_choice(&self, seat: Seat, action: &Action) -> Result<(), DiceRefusal> {
        match &self.progress {
            Progress::Round(round) if self.asked().contains(seat) => self.fits(round, seat, action),
            _ => Err(DiceRefusal::NotAsked { seat }),
        }
    }

    /// Whether `seat`, which is asked, may choose this.
    fn fits(&self, round: &Round, seat: Seat, action: &Action) -> Result<(), DiceRefusal> {
        match (&round.phase, action) {
            (Phase::SettingDice, Action::SetDice { dice, .. }) => check_pair(*dice),
            (Phase::Predicting { .. }, Action::Predict { prediction }) => {
                self.pages[seat].check_prediction(*prediction, |page_box| round.predicted_by(page_box))
            }
            (Phase::Striking { .. }, Action::Strike { struck: None })
            | (Phase::NamingWizard { .. }, Action::NameWizard { .. })
            | (Phase::Leaving { .. }, Action::Stay) => Ok(()),
            (Phase::Striking { foretold }, Action::Strike { struck: Some(page_box) }) => {
                self.pages[seat].check_strike(foretold.predictions[seat].color(), *page_box)
            }
            (Phase::Leaving { play, .. }, Action::Leave { by }) | (Phase::Marking { play }, Action::Mark { by }) => {
                self.check_by(round, play, seat, *by)
            }
            (Phase::SeerDeciding { play }, Action::Leave { by }) => {
                check_seer_leaves(round)?;
                self.check_by(round, play, seat, *by)
            }
            (Phase::SeerDeciding { .. }, Action::Roll { dice }) => check_roll(round, *dice),
            _ => Err(DiceRefusal::OtherDue { stage: self.stage() }),
        }
    }

    fn check_by(&self, round: &Round, play: &Settled, seat: Seat, by: By) -> Result<(), DiceRefusal> {
        let reading = Reading { twist: round.twist, wizards: play.wizards };
        reading.marking(by, round.counts(), play.foretold.predictions[seat], &self.pages[seat]).map(|_| ())
    }
}

/// Everything that could answer what is due, each once.
fn candidates(phase: &Phase) -> Vec<Action> {
    match phase {
        Phase::SettingDice => settings().collect(),
        Phase::Predicting { .. } => PageBox::all().map(|prediction| Action::Predict { prediction }).collect(),
        Phase::Striking { .. } => {
            let boxes = PageBox::all().map(Some);
            [None].into_iter().chain(boxes).map(|struck| Action::Strike { struck }).collect()
        }
        Phase::NamingWizard { .. } => Color::ALL.map(|color| Action::NameWizard { color }).to_vec(),
        Phase::Leaving { .. } => [Action::Stay].into_iter().chain(By::ALL.map(|by| Action::Leave { by })).collect(),
        Phase::SeerDeciding { .. } => {
            let rolls = DiceSet::ALL.subsets().map(|dice| Action::Roll { dice });
            By::ALL.map(|by| Action::Leave { by }).into_iter().chain(rolls).collect()
        }
        Phase::Marking { .. } => By::ALL.map(|by| Action::Mark { by }).to_vec(),
        Phase::FirstRoll | Phase::Rolling { .. } | Phase::Marked { .. } => Vec::new(),
    }
}

/// Every way to set two dice.
pub(crate) fn settings() -> impl Iterator<Item = Action> {
    let faces = || Face::ALL.into_iter().flat_map(|first| Face::ALL.map(|second| [first, second]));
    DiceSet::pairs().flat_map(move |dice| faces().map(move |faces| Action::SetDice { dice, faces }))
}

fn check_pair(dice: DiceSet) -> Result<(), DiceRefusal> {
    match dice.len() {
        2 => Ok(()),
        n_dice => Err(DiceRefusal::NotTwoDice { n_dice }),
    }
}

fn check_seer_leaves(round: &Round) -> Result<(), DiceRefusal> {
    if round.twist.may_leave(round.n_rolls) {
        Ok(())
    } else {
        Err(DiceRefusal::LeavesTooEarly { first_leave: round.twist.first_leave() })
    }
}

fn check_roll(round: &Round, dice: DiceSet) -> Result<(), DiceRefusal> {
    let least = round.twist.least_dice(round.n_rolls);
    if let Some(position) = dice.minus(round.rollable()).iter().next() {
        Err(DiceRefusal::FrozenJester { position })
    } else if dice.is_empty() {
        Err(DiceRefusal::NothingRolled)
    } else if dice.len() < least {
        Err(DiceRefusal::TooFewDice { least })
    } else {
        Ok(())
    }
}
