//! The dice game as the kernel knows it: the whole truth of a game in progress, and what may be read of it.
//!
//! It knows no clock, no random numbers and no network. What is legal, what follows and what is seen have files of
//! their own.

use foretell_kernel::{Answer, BySeat, Game, Need, Seat, Viewer, places};

use crate::{
    Action, By, Dice, DiceRefusal, DiceStage, Draw, Event, MagicCard, MagicPile, Marking, N_BOXES, Notice, Outcome,
    Page, PageBox, Phase, Race, Round, Rules, Twist, View,
};

/// After this round no box is open (RULES 2.3).
pub const LAST_ROUND: u8 = N_BOXES as u8;

/// A dice game in progress. It is `Copy`: a search may try something on a copy at no cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiceGame {
    pub(crate) rules: Rules,
    pub(crate) pages: BySeat<Page>,
    pub(crate) pile: MagicPile,
    pub(crate) race: Race,
    pub(crate) progress: Progress,
}

/// How far the game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// The first seer is to be drawn.
    FirstSeer,
    /// The card of round 1 is to be turned up.
    FirstCard { seer: Seat },
    /// A round is played; with magic cards it stays until the card of the next one is turned up.
    Round(Round),
    /// The game ended with this round.
    Over(Round),
}

impl DiceGame {
    /// What is played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The round that is played, or with which the game ended; none before round 1.
    pub const fn round(&self) -> Option<&Round> {
        match &self.progress {
            Progress::Round(round) | Progress::Over(round) => Some(round),
            Progress::FirstSeer | Progress::FirstCard { .. } => None,
        }
    }

    /// The number of the round; 0 before round 1.
    pub fn round_number(&self) -> u8 {
        self.round().map_or(0, Round::number)
    }

    /// The seer of the round, or of round 1 while its card is to be turned up.
    pub fn seer(&self) -> Option<Seat> {
        match &self.progress {
            Progress::FirstSeer => None,
            Progress::FirstCard { seer } => Some(*seer),
            Progress::Round(round) | Progress::Over(round) => Some(round.seer()),
        }
    }

    /// The magic card of the round.
    pub fn card(&self) -> Option<MagicCard> {
        self.round().and_then(Round::card)
    }

    /// What the dice show.
    pub fn dice(&self) -> Dice {
        self.round().map_or(Dice::BLANK, |round| *round.dice())
    }

    /// The page of a seat.
    pub fn page(&self, seat: Seat) -> &Page {
        &self.pages[seat]
    }

    /// All pages.
    pub const fn pages(&self) -> &BySeat<Page> {
        &self.pages
    }

    /// The magic cards one of which comes next.
    pub const fn pile(&self) -> MagicPile {
        self.pile
    }

    /// What everybody had after each round that is over.
    pub const fn race(&self) -> &Race {
        &self.race
    }

    /// What the seat predicted in this round.
    pub fn prediction(&self, seat: Seat) -> Option<PageBox> {
        self.round().and_then(|round| round.prediction(seat))
    }

    /// What the seat would write with the dice as they lie; nothing if it may not mark so, or not in this round yet.
    pub fn would_mark(&self, seat: Seat, by: By) -> Option<Marking> {
        let round = self.round()?;
        let reading = round.reading().filter(|_| round.dice().blank().is_empty())?;
        reading.marking(by, round.counts(), round.prediction(seat)?, &self.pages[seat]).ok()
    }

    /// The X of each seat.
    pub fn xs(&self) -> BySeat<u8> {
        self.pages.map(Page::xs)
    }

    /// The points of each seat, as if the game ended now.
    pub fn totals(&self) -> BySeat<i32> {
        self.pages.map(|page| page.points(self.rules.target()))
    }

    /// The place of each seat, as if the game ended now.
    pub fn places(&self) -> BySeat<u8> {
        places(&self.pages.map(|page| page.standing(self.rules.target())))
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        matches!(self.progress, Progress::Over(_))
    }

    /// What is due now.
    pub fn stage(&self) -> DiceStage {
        let round = match &self.progress {
            Progress::FirstSeer => return DiceStage::FirstSeer,
            Progress::FirstCard { seer } => return DiceStage::Card { seer: *seer },
            Progress::Over(_) => return DiceStage::Over,
            Progress::Round(round) => round,
        };
        match round.phase {
            Phase::FirstRoll => DiceStage::Roll { dice: round.dice.blank() },
            Phase::SettingDice => DiceStage::SetDice,
            Phase::Predicting { .. } => DiceStage::Predict,
            Phase::Striking { .. } => DiceStage::Strike,
            Phase::NamingWizard { .. } => DiceStage::NameWizard,
            Phase::Rolling { dice, .. } => DiceStage::Roll { dice },
            Phase::Leaving { .. } => DiceStage::LeaveOrStay,
            Phase::SeerDeciding { .. } => DiceStage::SeerDecides,
            Phase::Marking { .. } => DiceStage::Mark,
            Phase::Marked { play } => DiceStage::Card { seer: play.foretold.next_seer },
        }
    }

    /// Where a game is before its first round: without magic cards there is nothing to wait for.
    pub(crate) fn before_round_1(rules: &Rules, seer: Seat) -> Progress {
        if rules.magic_cards() {
            Progress::FirstCard { seer }
        } else {
            Progress::Round(Round::new(rules.n_seats(), 1, seer, Twist::default()))
        }
    }
}

impl Game for DiceGame {
    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = DiceRefusal;

    fn new(rules: &Rules) -> DiceGame {
        let progress = match rules.first_seer() {
            None => Progress::FirstSeer,
            Some(seer) => DiceGame::before_round_1(rules, seer),
        };
        let n_seats = rules.n_seats();
        let race = Race::new(n_seats);
        DiceGame { rules: *rules, pages: BySeat::new(n_seats), pile: MagicPile::FULL, race, progress }
    }

    fn n_seats(&self) -> usize {
        self.rules.n_seats()
    }

    fn need(&self) -> Need<Draw> {
        match self.stage() {
            DiceStage::FirstSeer => Need::Chance(Draw::FirstSeer { n_seats: self.n_seats() }),
            DiceStage::Card { .. } => Need::Chance(Draw::Card(self.pile)),
            DiceStage::Roll { dice } => Need::Chance(Draw::Roll(dice)),
            DiceStage::Over => Need::Over,
            DiceStage::SetDice
            | DiceStage::Predict
            | DiceStage::Strike
            | DiceStage::NameWizard
            | DiceStage::LeaveOrStay
            | DiceStage::SeerDecides
            | DiceStage::Mark => Need::Choices(self.asked()),
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        self.legal_choices(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), DiceRefusal> {
        self.check_choice(seat, action)
    }

    fn decide(&self, answer: Answer<'_, DiceGame>) -> Result<Vec<Event>, DiceRefusal> {
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
        Notice::of(event, viewer)
    }

    fn sample(draw: &Draw, below: &mut dyn FnMut(u32) -> u32) -> Outcome {
        draw.sample(below)
    }
}
