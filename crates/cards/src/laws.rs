//! What the laws of the kernel must know of the card game.

#[cfg(test)]
mod tests;

use foretell_kernel::laws::{self, Below, Given, Lawful};
use foretell_kernel::{BySeat, Color, Game, Match, Seat, Viewer};

use crate::{Action, Card, CardSet, Cards, CardsStage, Deal, Follow, Outcome, Predictions, Rules};

impl Lawful for Cards {
    // 3 players: 20 rounds of a deal, a trump colour, 3 predictions and 3 x r plays.
    const MAX_ANSWERS: usize = 1 + 20 * 5 + 3 * 210;

    fn all_actions() -> Vec<Action> {
        let trumps = Color::ALL.into_iter().map(|color| Action::NameTrump { color });
        let predictions = (0..=22).map(|tricks| Action::Predict { tricks });
        trumps.chain(predictions).chain(Card::kinds().map(|card| Action::Play { card })).collect()
    }

    fn check_state(&self) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let trick: Vec<Card> = self.play().map(|play| play.trick().cards().to_vec()).unwrap_or_default();
        let hands = self.hands();
        let held = hands.values().iter().flat_map(|hand| hand.iter());
        for card in held.chain(trick.iter().copied()).chain(self.upcard) {
            if self.stage() != CardsStage::Dealing && !seen.insert(card) {
                return Err(format!("{card} is there too often"));
            }
        }
        let Some(play) = self.play() else { return Ok(()) };
        let n_taken: usize = play.taken().values().iter().map(|&n| usize::from(n)).sum();
        let n_held: usize = play.hands().values().iter().map(|hand| hand.len()).sum();
        let n_dealt = self.n_seats() * usize::from(self.n_cards);
        if n_held + trick.len() + n_taken * self.n_seats() == n_dealt { Ok(()) } else { Err("a card is lost".into()) }
    }

    fn scramble(rules: &Rules, course: &[Given<Cards>], viewer: Viewer, below: Below<'_>) -> Vec<Given<Cards>> {
        let mut scrambled = course.to_vec();
        let round = CurrentRound::of(rules, course);
        if let (Some(at), Some(deal)) = (round.dealt_at, round.another_deal(viewer, below)) {
            scrambled[at] = Given::Outcome(Outcome::Deal(deal));
        }
        if round.predictions_are_covered() {
            for given in &mut scrambled[round.dealt_at.unwrap_or(course.len())..] {
                if let Given::Choice(seat, Action::Predict { tricks }) = given
                    && !viewer.is(*seat)
                {
                    *tricks = below(u32::from(round.game.n_cards) + 1) as u8;
                }
            }
        }
        scrambled
    }
}

/// The round that is under way at the end of a course: what was dealt in it, and who has shown to be void of what.
struct CurrentRound {
    game: Cards,
    dealt_at: Option<usize>,
    deal: Option<Deal>,
    voids: BySeat<[bool; 4]>,
}

impl CurrentRound {
    fn of(rules: &Rules, course: &[Given<Cards>]) -> CurrentRound {
        let mut table: Match<Cards> = Match::new(rules);
        let (mut dealt_at, mut deal, mut voids) = (None, None, BySeat::<[bool; 4]>::new(rules.n_seats()));
        for (at, given) in course.iter().enumerate() {
            match given {
                Given::Outcome(Outcome::Deal(dealt)) => {
                    (dealt_at, deal, voids) = (Some(at), Some(*dealt), BySeat::new(rules.n_seats()));
                }
                Given::Choice(seat, Action::Play { card }) => {
                    let follow = table.game().play().map(|play| play.trick().follow());
                    if let (Some(Follow::Color(color)), Some(played)) = (follow, card.color())
                        && played != color
                    {
                        voids[*seat][color.index()] = true;
                    }
                }
                _ => {}
            }
            table.apply_all(&laws::answer(&table, given));
        }
        let game = table.game().clone();
        let under_way = matches!(game.stage(), CardsStage::Naming | CardsStage::Predicting | CardsStage::Playing);
        CurrentRound { game, dealt_at: dealt_at.filter(|_| under_way), deal: deal.filter(|_| under_way), voids }
    }

    /// Whether other players' predictions of this round cannot be known.
    fn predictions_are_covered(&self) -> bool {
        match self.game.rules().predictions() {
            Predictions::Open => false,
            Predictions::Secret => self.game.stage() == CardsStage::Predicting,
            Predictions::Hidden => true,
        }
    }

    /// Whose cards the rules hide from the viewer. It is said here once more, because a test that asked the view
    /// would believe whatever the view shows.
    fn hidden_from(&self, viewer: Viewer) -> Vec<Seat> {
        let clairvoyant = self.game.rules().clairvoyant() && self.game.round() == 1;
        let is_hidden = |owner: Seat| match viewer {
            Viewer::Spectator => true,
            Viewer::Seat(seat) => (seat == owner) == clairvoyant,
        };
        Seat::all(self.game.n_seats()).filter(|&owner| is_hidden(owner)).collect()
    }

    /// The cards that the viewer does not see, dealt again among those who hold them and the stock.
    fn another_deal(&self, viewer: Viewer, below: Below<'_>) -> Option<Deal> {
        let deal = self.deal?;
        let held = self.game.hands();
        let hidden = self.hidden_from(viewer);
        let mut stock = CardSet::DECK.without_all(deal.upcard.into_iter().collect());
        for hand in deal.hands.values() {
            stock = stock.without_all(*hand);
        }
        let pool = hidden.iter().fold(stock, |pool, &seat| pool.with_all(held[seat]));
        let again = (0..50).find_map(|_| self.deal_from(pool, &hidden, below))?;
        let mut hands = deal.hands;
        for seat in hidden {
            hands[seat] = hands[seat].without_all(held[seat]).with_all(again[seat]);
        }
        Some(Deal { hands, upcard: deal.upcard })
    }

    fn deal_from(&self, mut pool: CardSet, hidden: &[Seat], below: Below<'_>) -> Option<BySeat<CardSet>> {
        let mut hands: BySeat<CardSet> = BySeat::new(self.game.n_seats());
        for &seat in hidden {
            for _ in 0..self.game.hands()[seat].len() {
                let fits = |card: &Card| card.color().is_none_or(|color| !self.voids[seat][color.index()]);
                let fitting: Vec<Card> = pool.iter().filter(fits).collect();
                let card = *fitting.get(below(fitting.len().max(1) as u32) as usize)?;
                pool.remove(card);
                hands[seat].insert(card);
            }
        }
        Some(hands)
    }
}
