//! Tells a card game: a line for each trick, and one for all predictions.

use foretell_cards::{Card, Cards, Hand, Notice, RoundScore, View};
use foretell_kernel::{BySeat, Seat};

use super::phrases::{self, hand_cards, plays, predicted};
use crate::words::gathered::Gathered;
use crate::words::{Grid, Lines, Names, Teller};

/// Tells a card game.
#[derive(Debug)]
pub(crate) struct CardTeller {
    names: Names,
    gathered: Gathered,
}

impl Teller<Cards> for CardTeller {
    fn new(names: &Names) -> CardTeller {
        CardTeller { names: names.clone(), gathered: Gathered::default() }
    }

    fn tell(&mut self, notice: &Notice, view: &View) -> Lines {
        let mut lines = Lines::default();
        if let Notice::Predicted { seat, prediction } = notice {
            let item = format!("{} {}", self.names.who(*seat), predicted(*prediction));
            self.gathered.add("Predictions", item, &mut lines);
            return lines;
        }
        self.gathered.close(&mut lines);
        match notice {
            Notice::FirstDealerDrawn { seat } => {
                lines.say(format!("{} first, by lot.", self.names.does(*seat, "deal")));
            }
            Notice::Dealt { round, dealer, hands, upcard } => {
                lines.say("");
                let each = phrases::count(view.n_cards.into(), "card");
                let n_rounds = view.rules.rounds().len();
                lines.say(format!("Round {round} of {n_rounds}: {each} each. {}.", self.names.does(*dealer, "deal")));
                lines.add(self.hands(hands));
                lines.say(self.upcard(*upcard, *dealer));
            }
            Notice::TrumpNamed { seat, color } => {
                lines.say(format!("{} {color} as trump.", self.names.does(*seat, "name")));
            }
            // The cards of a trick are told together, when it is taken.
            Notice::Predicted { .. } | Notice::Played { .. } => {}
            Notice::TrickTaken { winner } => {
                let laid = view.last_trick.as_ref().map(|trick| plays(trick.plays(), &self.names)).unwrap_or_default();
                lines.say(format!("  {laid} -> {}", self.names.who(*winner)));
            }
            Notice::Scored { score } => lines.add(self.score(score)),
            Notice::Ended { .. } => {
                lines.say("");
                lines.say("The game is over.");
            }
        }
        lines
    }

    fn pause(&mut self, _view: &View) -> Lines {
        let mut lines = Lines::default();
        self.gathered.say(&mut lines);
        lines
    }
}

impl CardTeller {
    /// The hands that are shown. A player who sees the cards of others but not their own is told why.
    fn hands(&self, hands: &BySeat<Hand>) -> Lines {
        let mut grid = Grid::words();
        let mut lines = Lines::default();
        for (seat, hand) in hands.iter() {
            match hand {
                Hand::Open { cards } if self.names.is_you(seat) => {
                    lines.say(format!("Your hand: {}", hand_cards(*cards)));
                }
                Hand::Open { cards } => grid.row([self.names.name(seat), &hand_cards(*cards)]),
                Hand::Closed { .. } if self.names.is_you(seat) => {
                    lines.say("In this round you see the cards of all the others, and not your own:");
                }
                Hand::Closed { .. } => {}
            }
        }
        lines.add(grid.lines().indented());
        lines
    }

    fn upcard(&self, upcard: Option<Card>, dealer: Seat) -> String {
        match upcard {
            None => "All cards are dealt and none is turned up: no trump in this round.".to_owned(),
            Some(Card::JESTER) => "A jester is turned up: no trump in this round.".to_owned(),
            Some(card) => match card.color() {
                Some(color) => format!("{card} is turned up: {color} is trump."),
                None => format!("A wizard is turned up. {} the trump colour.", self.names.does(dealer, "name")),
            },
        }
    }

    fn score(&self, score: &RoundScore) -> Lines {
        let mut grid = Grid::numbers("  ");
        for seat in Seat::all(self.names.n_seats()) {
            grid.row([
                self.names.name(seat).to_owned(),
                format!("predicted {}, took {}", score.predicted[seat], score.taken[seat]),
                format!("{:+}", score.points[seat]),
                "total".to_owned(),
                score.totals[seat].to_string(),
            ]);
        }
        let mut lines = Lines::from_iter(["Score of the round:"]);
        lines.add(grid.lines().indented());
        lines
    }
}
