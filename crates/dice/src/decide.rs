//! What follows from an answer: the events, in order. It changes nothing; it tells a copy of the game each event, so
//! that what follows by itself is read off the copy.

use foretell_kernel::{BySeat, Game, Seat};

use crate::game::Progress;
use crate::{Action, By, DiceGame, DiceRefusal, DiceStage, Event, N_DICE, Outcome, PageBox, Phase, Round};

impl DiceGame {
    pub(crate) fn decide_outcome(&self, outcome: &Outcome) -> Result<Vec<Event>, DiceRefusal> {
        let mut telling = Telling::new(self);
        match (self.stage(), *outcome) {
            (DiceStage::FirstSeer, Outcome::FirstSeer(seat)) => {
                if seat.index() >= self.n_seats() {
                    return Err(DiceRefusal::NoSuchSeat { seat, n_seats: self.n_seats() });
                }
                telling.tell(Event::FirstSeerDrawn { seat });
                telling.tell_round_1_without_card();
            }
            (DiceStage::Card { seer }, Outcome::Card(card)) => {
                if !self.pile.contains(card) {
                    return Err(DiceRefusal::CardNotInPile { card });
                }
                telling.tell(Event::RoundBegun { round: self.round_number() + 1, seer, card: Some(card) });
            }
            (DiceStage::Roll { dice }, Outcome::Roll(rolled)) => {
                let n = self.round().map_or(0, Round::n_rolls) + 1;
                let faces: [_; N_DICE] = self.dice().rolled(dice, &rolled);
                telling.tell(Event::Rolled { n, dice, faces });
            }
            (stage, _) => return Err(DiceRefusal::OtherDue { stage }),
        }
        Ok(telling.finish())
    }

    pub(crate) fn decide_choices(&self, choices: &BySeat<Option<Action>>) -> Result<Vec<Event>, DiceRefusal> {
        let asked = self.asked();
        if asked.is_empty() {
            return Err(DiceRefusal::OtherDue { stage: self.stage() });
        }
        for seat in Seat::all(self.n_seats()) {
            match choices[seat] {
                Some(action) => self.check_choice(seat, &action)?,
                None if asked.contains(seat) => return Err(DiceRefusal::ChoiceMissing { seat }),
                None => {}
            }
        }
        let Progress::Round(round) = &self.progress else { return Err(DiceRefusal::OtherDue { stage: self.stage() }) };
        let mut telling = Telling::new(self);
        if self.is_untold() {
            telling.tell_round_1_without_card();
        }
        telling.tell_choices(round, choices);
        Ok(telling.finish())
    }

    /// Whether the game ends with the round that was played (RULES 2.3).
    /// Whether round 1 has begun without an event: nothing is drawn before it, and nobody has predicted yet.
    fn is_untold(&self) -> bool {
        let nobody_predicted = |round: &Round| matches!(&round.phase, Phase::Predicting { made } if made.values().iter().all(Option::is_none));
        let nothing_drawn = !self.rules.magic_cards() && self.rules.first_seer().is_some();
        nothing_drawn && self.round_number() == 1 && self.round().is_some_and(nobody_predicted)
    }

    fn ends_after(&self, round: &Round) -> bool {
        self.rules.ends_after(round.number, &self.pages)
    }
}

/// The events so far, and the game as it is after them.
struct Telling {
    game: DiceGame,
    events: Vec<Event>,
}

impl Telling {
    fn new(game: &DiceGame) -> Telling {
        Telling { game: *game, events: Vec::new() }
    }

    fn tell(&mut self, event: Event) {
        self.game.fold(&event);
        self.events.push(event);
    }

    /// Without a card to wait for, a game whose first seer is known is in round 1 already; that is told once.
    fn tell_round_1_without_card(&mut self) {
        if let Progress::Round(round) = self.game.progress {
            self.tell(Event::RoundBegun { round: round.number, seer: round.seer, card: None });
        }
    }

    /// What was chosen, in the order in which it counts. Who was not asked has no choice here.
    fn tell_choices(&mut self, round: &Round, choices: &BySeat<Option<Action>>) {
        match round.phase {
            Phase::Striking { .. } => self.tell_strikes(round, choices),
            Phase::Marking { .. } => self.tell_marks(round, choices),
            _ => {
                for seat in round.seer_last() {
                    if let Some(action) = choices[seat] {
                        self.tell_choice(seat, action);
                    }
                }
            }
        }
    }

    fn tell_choice(&mut self, seat: Seat, action: Action) {
        match action {
            Action::SetDice { dice, faces } => self.tell(Event::DiceSet { dice, faces }),
            Action::Predict { prediction } => self.tell(Event::Predicted { seat, prediction }),
            Action::Strike { struck } => self.tell(Event::Struck { seat, struck }),
            Action::NameWizard { color } => self.tell(Event::WizardNamed { color }),
            Action::Stay => self.tell(Event::Stayed { seat }),
            Action::Roll { dice } => self.tell(Event::RollChosen { dice }),
            Action::Leave { by } => self.tell_mark(seat, by, true),
            Action::Mark { by } => self.tell_mark(seat, by, false),
        }
    }

    fn tell_strikes(&mut self, round: &Round, choices: &BySeat<Option<Action>>) {
        for seat in round.clockwise() {
            let struck = choices[seat].and_then(struck_box);
            self.tell(Event::Struck { seat, struck });
        }
    }

    /// Who was not asked how to mark could only mark by the prediction.
    fn tell_marks(&mut self, round: &Round, choices: &BySeat<Option<Action>>) {
        for seat in round.seer_last().filter(|&seat| round.still_in().contains(seat)) {
            self.tell_choice(seat, choices[seat].unwrap_or(Action::Mark { by: By::Prediction }));
        }
    }

    fn tell_mark(&mut self, seat: Seat, by: By, left: bool) {
        let marked = self.game.prediction(seat).zip(self.game.would_mark(seat, by));
        if let Some((prediction, marking)) = marked {
            self.tell(Event::Marked { seat, by, prediction, mark: marking.mark, jester: marking.jester, left });
        }
    }

    /// Goes on until somebody or nature is asked, or the game is over.
    fn finish(mut self) -> Vec<Event> {
        while let Progress::Round(round) = self.game.progress {
            let nobody = BySeat::new(round.n_seats());
            match round.phase {
                Phase::Striking { .. } if self.game.asked().is_empty() => self.tell_strikes(&round, &nobody),
                Phase::Marking { .. } if self.game.asked().is_empty() => self.tell_marks(&round, &nobody),
                Phase::Marked { .. } if self.game.ends_after(&round) => self.tell_end(),
                Phase::Marked { play } if !self.game.rules.magic_cards() => {
                    let (round, seer) = (round.number + 1, play.foretold.next_seer);
                    self.tell(Event::RoundBegun { round, seer, card: None });
                }
                _ => break,
            }
        }
        self.events
    }

    fn tell_end(&mut self) {
        let (xs, totals, places) = (self.game.xs(), self.game.totals(), self.game.places());
        self.tell(Event::Ended { xs, totals, places });
    }
}

fn struck_box(action: Action) -> Option<PageBox> {
    match action {
        Action::Strike { struck } => struck,
        _ => None,
    }
}
