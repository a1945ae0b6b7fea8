//! What a viewer may see. It is another type than the state, so that nothing leaves by accident.
//!
//! Everything in this game lies open but the choices that are made at the same time, and those never enter the game
//! before all are in: the match keeps them. So a view tells the whole game, and [`DiceGame::from_view`] takes it back.

use foretell_kernel::{BySeat, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::game::Progress;
use crate::{
    Dice, DiceGame, DiceSet, DiceStage, Foretold, MagicCard, MagicPile, Page, PageBox, Phase, Race, Round, Rules,
    SeerBy, Settled, Twist, Wizards,
};

/// The game as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceView"))]
pub struct View {
    /// What is played.
    pub rules: Rules,
    /// What is due now.
    pub stage: DiceStage,
    /// The round that is played, or with which the game ended; none before round 1.
    pub round: Option<RoundView>,
    /// The magic cards one of which comes next; none without magic cards.
    pub pile: Option<MagicPile>,
    /// All pages.
    pub pages: BySeat<Page>,
    /// The X of each seat.
    pub xs: BySeat<u8>,
    /// The points of each seat, as if the game ended now.
    pub totals: BySeat<i32>,
    /// The points of each seat after each round that is over.
    pub race: Race,
    /// The place of each seat, when the game is over.
    pub places: Option<BySeat<u8>>,
}

/// A round as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiceRound"))]
pub struct RoundView {
    /// From 1.
    pub number: u8,
    /// Who rolls.
    pub seer: Seat,
    /// The magic card, if the game is played with them.
    pub card: Option<MagicCard>,
    /// What everybody predicted so far.
    pub predictions: BySeat<Option<PageBox>>,
    /// The seer of the next round, once all predictions are made.
    pub next_seer: Option<Seat>,
    /// Why it is this one.
    pub next_seer_by: Option<SeerBy>,
    /// What wizards count as, once that is settled.
    pub wizards: Option<Wizards>,
    /// What the dice show, by position.
    pub dice: Dice,
    /// How many rolls were made; setting two dice counts as one.
    pub n_rolls: u8,
    /// How many rolls the seer may make, once that is known.
    pub max_rolls: Option<u8>,
    /// Who has not marked yet.
    pub still_in: SeatSet,
    /// What the dice come to for each seat's prediction, once that can be said.
    pub counted: BySeat<Option<Counted>>,
}

/// What the dice come to for one prediction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counted {
    /// The dice that count for it.
    pub dice: DiceSet,
    /// How many that makes, with what the magic card adds.
    pub n: u8,
}

impl View {
    /// What `viewer` may see: everybody sees the same (RULES 2.1).
    pub(crate) fn of(game: &DiceGame, _viewer: Viewer) -> View {
        View {
            rules: game.rules,
            stage: game.stage(),
            round: game.round().map(RoundView::of),
            pile: game.rules.magic_cards().then_some(game.pile),
            pages: game.pages,
            xs: game.xs(),
            totals: game.totals(),
            race: game.race,
            places: game.is_over().then(|| game.places()),
        }
    }
}

impl RoundView {
    fn of(round: &Round) -> RoundView {
        RoundView {
            number: round.number,
            seer: round.seer,
            card: round.card(),
            predictions: round.predictions(),
            next_seer: round.next_seer(),
            next_seer_by: Foretold::new(round.seer, &round.predictions())
                .map(|foretold| foretold.next_seer_by(round.seer, Twist::from(round.card()))),
            wizards: round.wizards(),
            dice: round.dice,
            n_rolls: round.n_rolls,
            max_rolls: round.max_rolls(),
            still_in: round.still_in(),
            counted: round.predictions().map(|prediction| Counted::of(round, (*prediction)?)),
        }
    }
}

impl Counted {
    fn of(round: &Round, prediction: PageBox) -> Option<Counted> {
        let reading = round.reading()?;
        if round.n_rolls == 0 {
            return None;
        }
        let color = prediction.color();
        let dice = round.dice.which(|face| face.is_some_and(|face| reading.counts_for(face, color)));
        Some(Counted { dice, n: reading.count(round.counts(), color) })
    }
}

impl DiceGame {
    /// The game that looks like this, for bots to search; nothing if no game does.
    pub fn from_view(view: &View) -> Option<DiceGame> {
        let progress = match (view.stage, &view.round) {
            (DiceStage::FirstSeer, None) => Progress::FirstSeer,
            (DiceStage::Card { seer }, None) => Progress::FirstCard { seer },
            (DiceStage::Over, Some(round)) => Progress::Over(round_from(view, round)?),
            (_, Some(round)) => Progress::Round(round_from(view, round)?),
            (_, None) => return None,
        };
        let pile = view.pile.unwrap_or(MagicPile::FULL);
        Some(DiceGame { rules: view.rules, pages: view.pages, pile, race: view.race, progress })
    }
}

fn round_from(view: &View, round: &RoundView) -> Option<Round> {
    Some(Round {
        n_seats: view.rules.n_seats() as u8,
        number: round.number,
        seer: round.seer,
        twist: Twist::from(round.card),
        dice: round.dice,
        n_rolls: round.n_rolls,
        phase: phase_from(view.stage, round)?,
    })
}

fn phase_from(stage: DiceStage, round: &RoundView) -> Option<Phase> {
    let foretold = Foretold::new(round.seer, &round.predictions);
    let play =
        foretold.zip(round.wizards).map(|(f, wizards)| Settled { foretold: f, wizards, still_in: round.still_in });
    Some(match stage {
        DiceStage::SetDice => Phase::SettingDice,
        DiceStage::Predict => Phase::Predicting { made: round.predictions },
        DiceStage::Strike => Phase::Striking { foretold: foretold? },
        DiceStage::NameWizard => Phase::NamingWizard { foretold: foretold? },
        DiceStage::Roll { .. } if foretold.is_none() => Phase::FirstRoll,
        DiceStage::Roll { dice } => Phase::Rolling { play: play?, dice },
        DiceStage::LeaveOrStay => Phase::Leaving { play: play?, undecided: round.still_in.without(round.seer) },
        DiceStage::SeerDecides => Phase::SeerDeciding { play: play? },
        DiceStage::Mark => Phase::Marking { play: play? },
        DiceStage::Card { .. } | DiceStage::Over => Phase::Marked { play: play? },
        DiceStage::FirstSeer => return None,
    })
}
