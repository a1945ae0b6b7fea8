//! One round, from the seer's first choice to the last mark: the small value that bots search.
//!
//! It is `Copy` and owns nothing on the heap. It moves on by what happened and decides nothing; the pages belong to
//! the game.

use foretell_kernel::{BySeat, Color, Seat, SeatSet};

use crate::{
    Dice, DiceSet, Face, FaceCounts, Foretold, MagicCard, N_DICE, PageBox, Phase, Reading, Settled, Twist, Wizards,
};

/// A round in progress, or over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) n_seats: u8,
    pub(crate) number: u8,
    pub(crate) seer: Seat,
    pub(crate) twist: Twist,
    pub(crate) dice: Dice,
    pub(crate) n_rolls: u8,
    pub(crate) phase: Phase,
}

impl Round {
    /// A round before anything has happened in it.
    pub(crate) fn new(n_seats: usize, number: u8, seer: Seat, twist: Twist) -> Round {
        let phase = if twist.rolls_before_predictions() {
            Phase::FirstRoll
        } else if twist.sets_two() {
            Phase::SettingDice
        } else {
            Phase::Predicting { made: BySeat::new(n_seats) }
        };
        Round { n_seats: n_seats as u8, number, seer, twist, dice: Dice::BLANK, n_rolls: 0, phase }
    }

    /// How many play.
    pub const fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    /// The number of the round, from 1.
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Who rolls.
    pub const fn seer(&self) -> Seat {
        self.seer
    }

    /// The magic card, if the game is played with them.
    pub const fn card(&self) -> Option<MagicCard> {
        self.twist.card()
    }

    /// What the magic card changes.
    pub const fn twist(&self) -> Twist {
        self.twist
    }

    /// What the dice show.
    pub const fn dice(&self) -> &Dice {
        &self.dice
    }

    /// How many dice show each face.
    pub fn counts(&self) -> FaceCounts {
        self.dice.counts()
    }

    /// How many rolls were made; setting two dice counts as one.
    pub const fn n_rolls(&self) -> u8 {
        self.n_rolls
    }

    /// How many rolls the seer may make; unknown as long as it depends on a prediction that was not made.
    pub fn max_rolls(&self) -> Option<u8> {
        self.twist.max_rolls(self.prediction(self.seer))
    }

    /// How far the round has come.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// What everybody predicted so far.
    pub fn predictions(&self) -> BySeat<Option<PageBox>> {
        match &self.phase {
            Phase::Predicting { made } => *made,
            other => match other.foretold() {
                Some(foretold) => foretold.predictions.map(|prediction| Some(*prediction)),
                None => BySeat::new(self.n_seats()),
            },
        }
    }

    /// What the seat predicted.
    pub fn prediction(&self, seat: Seat) -> Option<PageBox> {
        match &self.phase {
            Phase::Predicting { made } => made[seat],
            other => other.foretold().map(|foretold| foretold.predictions[seat]),
        }
    }

    /// Who made this prediction first, if anybody did.
    pub fn predicted_by(&self, page_box: PageBox) -> Option<Seat> {
        self.clockwise().find(|&seat| self.prediction(seat) == Some(page_box))
    }

    /// The seer of the next round, once all predictions are made.
    pub fn next_seer(&self) -> Option<Seat> {
        self.phase.foretold().map(|foretold| foretold.next_seer)
    }

    /// What wizards count as, once that is settled.
    pub fn wizards(&self) -> Option<Wizards> {
        self.phase.play().map(|play| play.wizards)
    }

    /// How the dice are read, once that is settled.
    pub fn reading(&self) -> Option<Reading> {
        self.wizards().map(|wizards| Reading { twist: self.twist, wizards })
    }

    /// Who has not marked yet.
    pub fn still_in(&self) -> SeatSet {
        self.phase.play().map_or(SeatSet::all(self.n_seats()), |play| play.still_in)
    }

    /// The dice that the card of the round lets the seer roll.
    pub fn rollable(&self) -> DiceSet {
        if self.twist.freezes_jesters() { DiceSet::ALL.minus(self.dice.showing(Face::Jester)) } else { DiceSet::ALL }
    }

    /// The whole table, clockwise from the seer: the order of predictions and strikes.
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seer.round(self.n_seats())
    }

    /// The whole table, clockwise from the seer's left: the order in which marks are shown, the seer last.
    pub(crate) fn seer_last(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.seer.left(self.n_seats()).round(self.n_seats())
    }

    /// Who owes a prediction now: the seer first, then one after the other, or all at once if the card says so.
    pub(crate) fn predicts_now(&self, made: &BySeat<Option<PageBox>>) -> SeatSet {
        let mut waiting = self.clockwise().filter(|&seat| made[seat].is_none());
        if made[self.seer].is_some() && self.twist.hides_predictions() {
            waiting.collect()
        } else {
            waiting.next().into_iter().collect()
        }
    }
}

/// How the round moves on. What does not fit the phase is not taken in: only what the game decided is folded.
impl Round {
    pub(crate) fn dice_set(&mut self, dice: DiceSet, faces: [Face; 2]) {
        self.dice = self.dice.turned(dice, &faces);
        self.n_rolls = 1;
        self.phase = Phase::Predicting { made: BySeat::new(self.n_seats()) };
    }

    pub(crate) fn predicted(&mut self, seat: Seat, prediction: PageBox) {
        let Phase::Predicting { made } = &mut self.phase else { return };
        made[seat] = Some(prediction);
        if let Some(foretold) = Foretold::new(self.seer, made) {
            self.phase =
                if self.twist.lets_strike() { Phase::Striking { foretold } } else { self.before_rolls(foretold) };
        }
    }

    pub(crate) fn struck(&mut self, seat: Seat) {
        let Phase::Striking { foretold } = self.phase else { return };
        let is_last = seat.left(self.n_seats()) == self.seer;
        if is_last {
            self.phase = self.before_rolls(foretold);
        }
    }

    pub(crate) fn wizard_named(&mut self, color: Color) {
        let Phase::NamingWizard { foretold } = self.phase else { return };
        self.phase = self.first_roll(foretold, Wizards::Named { color });
    }

    pub(crate) fn roll_chosen(&mut self, dice: DiceSet) {
        let Phase::SeerDeciding { play } = self.phase else { return };
        self.phase = Phase::Rolling { play, dice };
    }

    pub(crate) fn rolled(&mut self, n: u8, faces: [Face; N_DICE]) {
        self.dice = Dice::from(faces);
        self.n_rolls = n;
        self.phase = match self.phase {
            Phase::Rolling { play, .. } => self.after_roll(play),
            _ => Phase::Predicting { made: BySeat::new(self.n_seats()) },
        };
    }

    pub(crate) fn stayed(&mut self, seat: Seat) {
        let Phase::Leaving { play, undecided } = self.phase else { return };
        self.phase = after_decision(play, undecided.without(seat));
    }

    pub(crate) fn marked(&mut self, seat: Seat) {
        let out = |play: Settled| Settled { still_in: play.still_in.without(seat), ..play };
        self.phase = match self.phase {
            Phase::Leaving { play, undecided } => after_decision(out(play), undecided.without(seat)),
            Phase::SeerDeciding { play } | Phase::Marking { play } => marking(out(play)),
            other => other,
        };
    }

    fn before_rolls(&self, foretold: Foretold) -> Phase {
        match self.twist.fixed_wizards() {
            None => Phase::NamingWizard { foretold },
            Some(wizards) => self.first_roll(foretold, wizards),
        }
    }

    /// The dice that show nothing are rolled at once: all seven as a rule, five beside two that were set, none when
    /// roll 1 came first, and then the seer says which.
    fn first_roll(&self, foretold: Foretold, wizards: Wizards) -> Phase {
        let play = Settled { foretold, wizards, still_in: SeatSet::all(self.n_seats()) };
        match self.dice.blank() {
            DiceSet::EMPTY => Phase::SeerDeciding { play },
            dice => Phase::Rolling { play, dice },
        }
    }

    fn after_roll(&self, play: Settled) -> Phase {
        let was_last = self.max_rolls().is_some_and(|max| self.n_rolls >= max) || self.rollable().is_empty();
        if was_last { marking(play) } else { after_decision(play, play.still_in.without(self.seer)) }
    }
}

fn after_decision(play: Settled, undecided: SeatSet) -> Phase {
    if undecided.is_empty() { Phase::SeerDeciding { play } } else { Phase::Leaving { play, undecided } }
}

fn marking(play: Settled) -> Phase {
    if play.still_in.is_empty() { Phase::Marked { play } } else { Phase::Marking { play } }
}
