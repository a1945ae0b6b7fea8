//! The card game as the kernel knows it: the whole truth of a game in progress, and what may be read of it.
//!
//! It knows no clock, no random numbers and no network. What is legal, what follows and what is seen have files of
//! their own.

use foretell_kernel::{Answer, BySeat, Color, Game, Need, Seat, Viewer};

use crate::phase::Phase;
use crate::{
    Action, Card, CardSet, CardsRefusal, CardsStage, Draw, Event, Notice, Outcome, RoundScore, Rules, Trick, TrickPlay,
    View,
};

/// The whole truth of a card game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    pub(crate) rules: Rules,
    pub(crate) dealer: Seat,
    /// The round that is played, or dealt next, counted from 0.
    pub(crate) round: usize,
    pub(crate) n_cards: u8,
    pub(crate) upcard: Option<Card>,
    pub(crate) trump: Option<Color>,
    /// The trick taken last, until the next card is led.
    pub(crate) last_trick: Option<Trick>,
    pub(crate) sheet: Vec<RoundScore>,
    pub(crate) phase: Phase,
}

impl Cards {
    /// What is played.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who deals this round.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The number of the round, counted from 1.
    pub fn round(&self) -> usize {
        self.round + 1
    }

    /// The finished rounds.
    pub fn sheet(&self) -> &[RoundScore] {
        &self.sheet
    }

    /// The points so far.
    pub fn totals(&self) -> BySeat<i32> {
        self.sheet.last().map_or_else(|| BySeat::new(self.n_seats()), |score| score.totals)
    }

    /// The play of the round, while tricks are played.
    pub fn play(&self) -> Option<&TrickPlay> {
        match &self.phase {
            Phase::Playing { play, .. } => Some(play),
            _ => None,
        }
    }

    /// The cards that the players hold now.
    pub fn hands(&self) -> BySeat<CardSet> {
        match &self.phase {
            Phase::Naming { hands } | Phase::Predicting { hands, .. } => *hands,
            Phase::Playing { play, .. } => *play.hands(),
            Phase::Seating | Phase::Dealing | Phase::Over => BySeat::new(self.n_seats()),
        }
    }

    /// What is due now.
    pub fn stage(&self) -> CardsStage {
        match &self.phase {
            Phase::Seating => CardsStage::Seating,
            Phase::Dealing => CardsStage::Dealing,
            Phase::Naming { .. } => CardsStage::Naming,
            Phase::Predicting { .. } => CardsStage::Predicting,
            Phase::Playing { .. } => CardsStage::Playing,
            Phase::Over => CardsStage::Over,
        }
    }

    /// Whether this is the round in which everybody sees all cards but their own (RULES 1.4).
    pub(crate) fn is_clairvoyant(&self) -> bool {
        self.rules.clairvoyant() && self.round == 0
    }

    /// The seats in the order in which they predict and lead: the dealer is last.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.rules.in_order(self.dealer)
    }

    /// The number that `plus_minus_one` closes to the last player, once all the others have predicted.
    pub(crate) fn closed(&self, made: &BySeat<Option<u8>>) -> Option<u8> {
        self.rules.closed(self.n_cards, made)
    }
}

impl Game for Cards {
    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = CardsRefusal;

    fn new(rules: &Rules) -> Cards {
        Cards {
            rules: *rules,
            dealer: rules.first_dealer().unwrap_or_default(),
            round: 0,
            n_cards: 0,
            upcard: None,
            trump: None,
            last_trick: None,
            sheet: Vec::new(),
            phase: if rules.first_dealer().is_some() { Phase::Dealing } else { Phase::Seating },
        }
    }

    fn n_seats(&self) -> usize {
        self.rules.n_seats()
    }

    fn need(&self) -> Need<Draw> {
        let n_seats = self.n_seats();
        match &self.phase {
            Phase::Seating => Need::Chance(Draw::FirstDealer { n_seats }),
            Phase::Dealing => {
                let n_cards = self.rules.rounds().nth(self.round).unwrap_or_default();
                Need::Chance(Draw::Deal { n_seats, n_cards, dealer: self.dealer })
            }
            Phase::Naming { .. } | Phase::Predicting { .. } | Phase::Playing { .. } => Need::Choices(self.asked()),
            Phase::Over => Need::Over,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        self.legal_choices(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), CardsRefusal> {
        self.check_choice(seat, action)
    }

    fn decide(&self, answer: Answer<'_, Cards>) -> Result<Vec<Event>, CardsRefusal> {
        match answer {
            Answer::Outcome(outcome) => self.decide_outcome(outcome),
            Answer::Choices(choices) => self.decide_choices(choices),
        }
    }

    fn apply(&mut self, event: &Event) {
        self.fold(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Notice {
        Notice::of(self, event, viewer)
    }

    fn sample(draw: &Draw, below: &mut dyn FnMut(u32) -> u32) -> Outcome {
        draw.sample(below)
    }
}
