//! The card game in a record.

use foretell_cards::{Action, Card, CardSet, Cards, Deal, Draw, Event, Options, Outcome, Rules};
use foretell_kernel::{BySeat, Color, Match, RulesError, Seat};
use foretell_options::{GameName, written_rules};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::recorded::{Found, Missing, Numbered, Recorded, Scribe};
use crate::shared;

/// A line of a card game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CardLine {
    /// A round begins.
    Deal {
        /// Its number, counted from 1.
        round: u64,
        /// Who deals.
        dealer: u64,
        /// The hands.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<Card>>"))]
        hands: Vec<Hand>,
        /// The card turned up.
        #[serde(deserialize_with = "Option::deserialize")]
        upcard: Option<Card>,
    },
    /// The dealer named the trump colour.
    Trump {
        /// The dealer.
        seat: u64,
        /// The colour.
        color: Color,
    },
    /// A prediction.
    Predict {
        /// Whose.
        seat: u64,
        /// How many tricks.
        tricks: u64,
    },
    /// A card was played.
    Play {
        /// By whom.
        seat: u64,
        /// Which.
        card: Card,
    },
    /// A trick was taken.
    Trick {
        /// By whom.
        winner: u64,
    },
    /// The round is over.
    Score {
        /// What each player got.
        points: Vec<i64>,
        /// The totals.
        totals: Vec<i64>,
    },
    /// The game is over.
    End {
        /// The totals.
        totals: Vec<i64>,
        /// The places.
        places: Vec<u64>,
    },
}

/// The cards of a hand. Their order means nothing.
#[derive(Clone, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hand(Vec<Card>);

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        let sorted = |hand: &Hand| {
            let mut cards = hand.0.clone();
            cards.sort_unstable();
            cards
        };
        sorted(self) == sorted(other)
    }
}

/// Events of the card game are written as they come.
#[derive(Default, Debug)]
pub struct CardScribe;

impl Scribe<Cards> for CardScribe {
    fn note(&mut self, table: &Match<Cards>, event: &Event, lines: &mut Vec<CardLine>) {
        lines.extend(line(table.game(), event));
    }
}

fn line(game: &Cards, event: &Event) -> Option<CardLine> {
    let number = |seat: &Seat| seat.index() as u64;
    Some(match event {
        // The header says it.
        Event::FirstDealerDrawn { .. } => return None,
        Event::Dealt { deal } => CardLine::Deal {
            round: game.round() as u64,
            dealer: number(&game.dealer()),
            hands: deal.hands.values().iter().map(|hand| Hand(hand.iter().collect())).collect(),
            upcard: deal.upcard,
        },
        Event::TrumpNamed { seat, color } => CardLine::Trump { seat: number(seat), color: *color },
        Event::Predicted { seat, tricks } => CardLine::Predict { seat: number(seat), tricks: u64::from(*tricks) },
        Event::Played { seat, card } => CardLine::Play { seat: number(seat), card: *card },
        Event::TrickTaken { winner } => CardLine::Trick { winner: number(winner) },
        Event::Scored { score } => {
            CardLine::Score { points: shared::list(&score.points), totals: shared::list(&score.totals) }
        }
        Event::Ended { totals, places } => CardLine::End { totals: shared::list(totals), places: shared::list(places) },
    })
}

impl Recorded for Cards {
    const NAME: GameName = GameName::Cards;
    // 3 players: 20 rounds of a deal, a trump, 3 predictions, a score; 210 tricks of 4 lines; the end.
    const MAX_LINES: usize = 20 * 6 + 210 * 4 + 1;

    type Line = CardLine;
    type Scribe = CardScribe;

    fn rules_value(rules: &Rules) -> Map<String, Value> {
        written_rules(rules.options())
    }

    fn rules(n_seats: usize, rules: &Map<String, Value>, first: Option<u64>) -> Result<Rules, RulesError> {
        let options: Options = shared::options(Options::LIST, n_seats, rules)?;
        options.rules(shared::first(first)).map_err(shared::call_it_first)
    }

    fn is_end(line: &CardLine) -> bool {
        matches!(line, CardLine::End { .. })
    }

    fn outcome(draw: &Draw, first: Seat, rest: &[Numbered<CardLine>]) -> Result<Outcome, Missing> {
        match draw {
            Draw::FirstDealer { .. } => Ok(Outcome::FirstDealer(first)),
            Draw::Deal { n_cards, .. } => match rest.first().map(|numbered| &numbered.line) {
                Some(CardLine::Deal { hands, upcard, .. }) => {
                    let hands = hands.iter().map(|Hand(cards)| hand(cards)).collect::<Result<Vec<_>, _>>()?;
                    let hands = BySeat::from_list(hands).ok_or_else(|| Missing("too many hands".to_owned()))?;
                    Ok(Outcome::Deal(Deal { hands, upcard: *upcard }))
                }
                _ => Err(Missing(format!("a deal of {n_cards} cards each must come here"))),
            },
        }
    }

    fn choice(table: &Match<Cards>, seat: Seat, rest: &[Numbered<CardLine>]) -> Result<Found<Cards>, Missing> {
        let asked = table.legal(seat).first().copied();
        // Sealed predictions stand one after the other, in an order that does not depend on who was asked first.
        let several = table.n_seats();
        let mine = rest.iter().take(several).find_map(|Numbered { number, line }| {
            let (who, action) = match (line, asked?) {
                (CardLine::Trump { seat, color }, Action::NameTrump { .. }) => {
                    (seat, Action::NameTrump { color: *color })
                }
                (CardLine::Predict { seat, tricks }, Action::Predict { .. }) => {
                    (seat, Action::Predict { tricks: u8::try_from(*tricks).unwrap_or(u8::MAX) })
                }
                (CardLine::Play { seat, card }, Action::Play { .. }) => (seat, Action::Play { card: *card }),
                _ => return None,
            };
            (*who == seat.index() as u64).then_some(Found { action, number: Some(*number) })
        });
        mine.ok_or_else(|| {
            Missing(match asked {
                Some(Action::NameTrump { .. }) => format!("{seat} must name a trump colour here"),
                Some(Action::Predict { .. }) => format!("a prediction of {seat} must come here"),
                Some(Action::Play { .. }) | None => format!("a card of {seat} must come here"),
            })
        })
    }
}

fn hand(cards: &[Card]) -> Result<CardSet, Missing> {
    CardSet::from_cards(cards.iter().copied())
        .ok_or_else(|| Missing("a hand has a card more often than the deck".to_owned()))
}
