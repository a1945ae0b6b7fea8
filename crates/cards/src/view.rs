//! What a viewer may see of the game: another type than the state, so that nothing leaves by accident.

use foretell_kernel::{BySeat, Color, Game, Seat, Viewer, places};
use serde::{Serialize, Serializer};

use crate::phase::Phase;
use crate::{Card, CardSet, Cards, CardsStage, Predictions, RoundScore, Rules, Trick, points};

/// A hand, as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "hand", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hand {
    /// The faces of the cards.
    Open {
        /// The cards.
        cards: CardSet,
    },
    /// Their backs.
    Closed {
        /// How many cards.
        n_cards: usize,
    },
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::Closed { n_cards: 0 }
    }
}

/// A prediction, as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(tag = "prediction", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Prediction {
    /// It is not made yet.
    #[default]
    None,
    /// It is made, and covered until the round is over.
    Covered,
    /// It is open.
    Open {
        /// How many tricks.
        tricks: u8,
    },
}

/// A trick, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "LaidTrick"))]
pub struct TrickView {
    /// The trick.
    pub trick: Trick,
    n_seats: usize,
}

impl TrickView {
    /// Who has played what, in order.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + '_ {
        self.trick.plays(self.n_seats)
    }

    /// Who takes it, or would take it if no further card came; nobody while no card lies there.
    pub fn winning(&self) -> Option<Seat> {
        (!self.trick.is_empty()).then(|| self.trick.winning())
    }
}

/// A trick as it is told.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Trick"))]
struct LaidTrick {
    leader: Seat,
    follow: Option<Color>,
    plays: Vec<LaidCard>,
    winning: Option<Seat>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct LaidCard {
    seat: Seat,
    card: Card,
}

impl Serialize for TrickView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let follow = self.trick.follow().color();
        let plays = self.plays().map(|(seat, card)| LaidCard { seat, card }).collect();
        LaidTrick { leader: self.trick.leader(), follow, plays, winning: self.winning() }.serialize(serializer)
    }
}

/// What one viewer may see of a card game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardsView"))]
pub struct View {
    /// What is played.
    pub rules: Rules,
    /// What the game is about to do.
    pub stage: CardsStage,
    /// The number of the round, counted from 1.
    pub round: usize,
    /// How many cards each player gets in it.
    pub n_cards: u8,
    /// Who deals; nobody before it is drawn.
    pub dealer: Option<Seat>,
    /// The card turned up, if there is one.
    pub upcard: Option<Card>,
    /// The trump colour, if there is one (yet).
    pub trump: Option<Color>,
    /// The hands.
    pub hands: BySeat<Hand>,
    /// The predictions of the round.
    pub predictions: BySeat<Prediction>,
    /// The number that `plus_minus_one` closes to the one who predicts now.
    pub closed: Option<u8>,
    /// How many tricks each player has in this round.
    pub taken: BySeat<u8>,
    /// What each player would get if the round ended now, as far as the prediction is open to the viewer.
    pub projected: BySeat<Option<i32>>,
    /// The trick on the table, while tricks are played.
    pub trick: Option<TrickView>,
    /// The trick taken last, until the next card is led.
    pub last_trick: Option<TrickView>,
    /// The finished rounds.
    pub sheet: Vec<RoundScore>,
    /// The points so far.
    pub totals: BySeat<i32>,
    /// The places, when the game is over.
    pub places: Option<BySeat<u8>>,
}

impl View {
    pub(crate) fn of(game: &Cards, viewer: Viewer) -> View {
        let n_seats = game.n_seats();
        let trick = |trick: &Trick| TrickView { trick: *trick, n_seats };
        let in_round = !matches!(game.phase, Phase::Seating | Phase::Dealing | Phase::Over);
        View {
            rules: game.rules,
            stage: game.stage(),
            round: game.round().min(game.rules.rounds().len()),
            n_cards: game.rules.rounds().nth(game.round).unwrap_or(game.n_cards),
            dealer: (game.phase != Phase::Seating).then_some(game.dealer),
            upcard: game.upcard.filter(|_| in_round),
            trump: game.trump.filter(|_| in_round),
            hands: shown_hands(game, &game.hands(), viewer),
            predictions: shown_predictions(game, viewer),
            closed: match &game.phase {
                Phase::Predicting { made, .. } => game.closed(made),
                _ => None,
            },
            taken: game.play().map_or_else(|| BySeat::new(n_seats), |play| *play.taken()),
            projected: projected(game, viewer),
            trick: game.play().map(|play| trick(play.trick())),
            last_trick: game.last_trick.as_ref().map(trick),
            sheet: game.sheet.clone(),
            totals: game.totals(),
            places: (game.phase == Phase::Over).then(|| places(&game.totals())),
        }
    }
}

/// Whether the viewer sees the faces of this player's cards. In a clairvoyant round it is just the other way round
/// than else, and spectators, who could tell a player, see none (RULES 1.4).
fn sees_hand(game: &Cards, viewer: Viewer, owner: Seat) -> bool {
    match viewer {
        Viewer::Seat(seat) if game.is_clairvoyant() => seat != owner,
        Viewer::Seat(seat) => seat == owner,
        Viewer::Spectator => false,
    }
}

pub(crate) fn shown_hands(game: &Cards, hands: &BySeat<CardSet>, viewer: Viewer) -> BySeat<Hand> {
    BySeat::from_fn(game.n_seats(), |owner| {
        let cards = hands[owner];
        if sees_hand(game, viewer, owner) { Hand::Open { cards } } else { Hand::Closed { n_cards: cards.len() } }
    })
}

/// A prediction that counts. In `hidden` nobody but its maker sees it before the round's score (RULES 1.4).
pub(crate) fn shown_prediction(game: &Cards, viewer: Viewer, maker: Seat, tricks: u8) -> Prediction {
    match game.rules.predictions() {
        Predictions::Hidden if !viewer.is(maker) => Prediction::Covered,
        Predictions::Open | Predictions::Secret | Predictions::Hidden => Prediction::Open { tricks },
    }
}

fn shown_predictions(game: &Cards, viewer: Viewer) -> BySeat<Prediction> {
    BySeat::from_fn(game.n_seats(), |maker| {
        let tricks = match &game.phase {
            Phase::Predicting { made, .. } => made[maker],
            Phase::Playing { predicted, .. } => Some(predicted[maker]),
            Phase::Seating | Phase::Dealing | Phase::Naming { .. } | Phase::Over => None,
        };
        tricks.map_or(Prediction::None, |tricks| shown_prediction(game, viewer, maker, tricks))
    })
}

/// What the tricks taken so far would bring. It tells a prediction, so it is covered where that is.
fn projected(game: &Cards, viewer: Viewer) -> BySeat<Option<i32>> {
    let shown = shown_predictions(game, viewer);
    BySeat::from_fn(game.n_seats(), |seat| match (game.play(), shown[seat]) {
        (Some(play), Prediction::Open { tricks }) => Some(points(tricks, play.taken()[seat])),
        _ => None,
    })
}
