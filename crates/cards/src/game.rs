//! The card game as a state that events are folded into.
//!
//! What follows from an answer is decided in `decide.rs`; what may be seen is said in `view.rs`.

use foretell_kernel::{Answer, BySeat, Color, Game, Need, Seat, SeatSet, Viewer, places};

use crate::{
    Action, Card, CardSet, Deal, Draw, Event, Notice, Outcome, Play, Predictions, Refusal, RoundScore, Rules, Trick,
    View,
};

/// Where the game stands. Each phase holds just what exists in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Who deals first is to be drawn.
    Seating,
    /// The cards of the next round are to be dealt.
    Dealing,
    /// A wizard was turned up: the dealer names the trump colour.
    Naming { hands: BySeat<CardSet> },
    /// Not all predictions are made.
    Predicting { hands: BySeat<CardSet>, made: BySeat<Option<u8>> },
    /// Tricks are played.
    Playing { predicted: BySeat<u8>, play: Play },
    /// The last round is scored.
    Over,
}

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
    pub fn play(&self) -> Option<&Play> {
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

    /// Whether this is the round in which everybody sees all cards but the own (RULES 1.4).
    pub(crate) fn is_clairvoyant(&self) -> bool {
        self.rules.clairvoyant() && self.round == 0
    }

    /// Who has to choose now.
    pub(crate) fn asked(&self) -> SeatSet {
        match &self.phase {
            Phase::Seating | Phase::Dealing | Phase::Over => SeatSet::EMPTY,
            Phase::Naming { .. } => SeatSet::only(self.dealer),
            Phase::Predicting { made, .. } => match self.rules.predictions() {
                Predictions::Open => self.next_to_predict(made).map_or(SeatSet::EMPTY, SeatSet::only),
                Predictions::Secret | Predictions::Hidden => SeatSet::all(self.n_seats()),
            },
            Phase::Playing { play, .. } => SeatSet::only(play.to_play()),
        }
    }

    fn next_to_predict(&self, made: &BySeat<Option<u8>>) -> Option<Seat> {
        self.in_order().find(|&seat| made[seat].is_none())
    }

    /// The seats in the order in which they predict and lead: the dealer is last.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.rules.in_order(self.dealer)
    }

    /// The number that `plus_minus_one` closes to the last player, once all the others have predicted.
    pub(crate) fn closed(&self, made: &BySeat<Option<u8>>) -> Option<u8> {
        self.rules.closed(self.n_cards, made)
    }

    fn apply_deal(&mut self, deal: &Deal) {
        self.n_cards = self.rules.rounds().nth(self.round).unwrap_or_default();
        self.upcard = deal.upcard;
        self.trump = deal.upcard.and_then(Card::color);
        let hands = deal.hands;
        self.phase = if deal.upcard == Some(Card::WIZARD) {
            Phase::Naming { hands }
        } else {
            Phase::Predicting { hands, made: BySeat::new(self.n_seats()) }
        };
    }

    fn apply_prediction(&mut self, seat: Seat, tricks: u8) {
        let n_seats = self.n_seats();
        if let Phase::Predicting { hands, made } = &mut self.phase {
            made[seat] = Some(tricks);
            if made.values().iter().all(Option::is_some) {
                let predicted = made.map(|tricks| tricks.unwrap_or_default());
                let play = Play::new(*hands, self.trump, self.dealer.left(n_seats));
                self.phase = Phase::Playing { predicted, play };
            }
        }
    }

    fn apply_card(&mut self, card: Card) {
        if let Phase::Playing { play, .. } = &mut self.phase {
            self.last_trick = None;
            play.lay(card);
        }
    }

    fn apply_trick(&mut self) {
        if let Phase::Playing { play, .. } = &mut self.phase {
            self.last_trick = Some(*play.trick());
            play.take();
        }
    }

    fn apply_score(&mut self, score: &RoundScore) {
        self.sheet.push(*score);
        self.round += 1;
        if self.round < self.rules.rounds().len() {
            self.dealer = self.dealer.left(self.n_seats());
            self.phase = Phase::Dealing;
        } else {
            self.phase = Phase::Over;
        }
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
    type Refusal = Refusal;

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
        if !self.asked().contains(seat) {
            return Vec::new();
        }
        match &self.phase {
            Phase::Seating | Phase::Dealing | Phase::Over => Vec::new(),
            Phase::Naming { .. } => Color::ALL.map(|color| Action::NameTrump { color }).to_vec(),
            Phase::Predicting { made, .. } => {
                let closed = self.closed(made);
                let open = (0..=self.n_cards).filter(|&tricks| Some(tricks) != closed);
                open.map(|tricks| Action::Predict { tricks }).collect()
            }
            Phase::Playing { play, .. } => {
                let legal = play.legal();
                let mut actions = Vec::with_capacity(legal.len());
                actions.extend(legal.iter().map(|card| Action::Play { card }));
                actions
            }
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, *action)
    }

    fn decide(&self, answer: Answer<'_, Cards>) -> Result<Vec<Event>, Refusal> {
        match answer {
            Answer::Outcome(outcome) => self.decide_outcome(outcome),
            Answer::Choices(choices) => self.decide_choices(choices),
        }
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::FirstDealerDrawn { seat } => {
                self.dealer = *seat;
                self.phase = Phase::Dealing;
            }
            Event::Dealt { deal } => self.apply_deal(deal),
            Event::TrumpNamed { seat: _, color } => {
                self.trump = Some(*color);
                self.phase = Phase::Predicting { hands: self.hands(), made: BySeat::new(self.n_seats()) };
            }
            Event::Predicted { seat, tricks } => self.apply_prediction(*seat, *tricks),
            Event::Played { seat: _, card } => self.apply_card(*card),
            Event::TrickTaken { winner: _ } => self.apply_trick(),
            Event::Scored { score } => self.apply_score(score),
            Event::Ended { .. } => self.phase = Phase::Over,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Notice {
        Notice::new(self, event, viewer)
    }

    fn sample(draw: &Draw, below: &mut dyn FnMut(u32) -> u32) -> Outcome {
        match *draw {
            Draw::FirstDealer { n_seats } => {
                Outcome::FirstDealer(Seat::new(below(n_seats as u32) as usize).unwrap_or_default())
            }
            Draw::Deal { n_seats, n_cards, dealer } => Outcome::Deal(Deal::sample(n_seats, n_cards, dealer, below)),
        }
    }
}

/// The end of the game: most points win (RULES 1.3).
pub(crate) fn ended(totals: BySeat<i32>) -> Event {
    Event::Ended { totals, places: places(&totals) }
}
