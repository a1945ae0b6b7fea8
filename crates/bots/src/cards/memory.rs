//! What a seat has seen of the round that is played. It folds what the seat observes and asks no other source: from
//! here come the cards that are gone, the colours that others have run out of, and who played what when.

use foretell_cards::{Card, CardSet, Cards, Hand, Notice, Prediction, Predictions, View};
use foretell_kernel::{BySeat, Color, Seat, Seen};

use super::pack::{CardNo, Pack};
use super::world::World;

/// The memory of one seat.
#[derive(Clone, Debug)]
pub struct Memory {
    me: Seat,
    round: Option<Round>,
}

impl Memory {
    /// A seat that has seen nothing.
    pub const fn new(me: Seat) -> Memory {
        Memory { me, round: None }
    }

    /// Takes in what the seat saw.
    pub fn observe(&mut self, seen: &Seen<Cards>) {
        let Seen::Notice { notice } = seen else { return };
        if let Notice::Dealt { round, dealer, hands, upcard } = notice {
            self.round = Some(Round::dealt(self.me, *round, *dealer, hands, *upcard));
            return;
        }
        let Some(round) = &mut self.round else { return };
        match notice {
            Notice::TrumpNamed { color, .. } => round.trump = Some(*color),
            Notice::Predicted { seat, prediction } => round.predictions[*seat] = *prediction,
            Notice::Played { seat, card } => {
                let shown = round.shown[*seat];
                let from = if shown.first_of(*card).is_some() { shown } else { round.unseen() };
                round.lay(*seat, *card, from);
            }
            Notice::TrickTaken { winner } => round.take(*winner),
            Notice::Dealt { .. } => {}
            Notice::FirstDealerDrawn { .. } | Notice::Scored { .. } | Notice::Ended { .. } => self.round = None,
        }
    }

    /// The round as the seat remembers it. If that is not the round that lies there, because the seat did not see all
    /// of it, it is what the view shows.
    pub fn round(&mut self, view: &View) -> &Round {
        let me = self.me;
        let remembered = self.round.take().filter(|round| round.agrees_with(view));
        let round = self.round.insert(remembered.unwrap_or_else(|| Round::from_view(me, view)));
        round.in_turn = view.rules.predictions() == Predictions::Open;
        round.plus_minus_one = view.rules.plus_minus_one();
        round
    }
}

/// A round, as one seat knows it.
#[derive(Clone, Debug)]
pub struct Round {
    /// Whose memory it is.
    pub me: Seat,
    /// How many cards each player got.
    pub n_cards: u8,
    /// The trump colour.
    pub trump: Option<Color>,
    /// What is known of the predictions.
    pub predictions: BySeat<Prediction>,
    /// Who deals.
    pub dealer: Seat,
    /// How many tricks each seat has.
    pub taken: BySeat<u8>,
    /// How many cards each seat holds.
    pub n_held: BySeat<u8>,
    /// Whether predictions are made in turn, so that the later ones depend on the earlier ones.
    pub in_turn: bool,
    /// Whether the predictions must not add up to the number of tricks.
    pub plus_minus_one: bool,
    number: usize,
    upcard: Pack,
    /// The cards that this seat sees in each hand: its own; in a clairvoyant round all but its own.
    shown: BySeat<Pack>,
    /// The cards that a seat showed not to have.
    lacks: BySeat<Pack>,
    /// What was played, in order. The last `n_in_trick` lie on the table.
    plays: Vec<(Seat, CardNo)>,
    n_in_trick: usize,
    leader: Seat,
    /// Whether `plays` begins with the first card of the round.
    is_complete: bool,
}

impl Round {
    pub(crate) fn dealt(me: Seat, number: usize, dealer: Seat, hands: &BySeat<Hand>, upcard: Option<Card>) -> Round {
        let n_seats = hands.n_seats();
        let mut left = Pack::DECK;
        let upcard_pack = Pack::of_hand(upcard.into_iter().collect(), left);
        left = left - upcard_pack;
        let shown = hands.map(|hand| {
            let pack = Pack::of_hand(faces(hand), left);
            left = left - pack;
            pack
        });
        let n_held = hands.map(n_cards);
        Round {
            me,
            n_cards: n_held[me],
            trump: upcard.and_then(Card::color),
            predictions: BySeat::new(n_seats),
            dealer,
            taken: BySeat::new(n_seats),
            n_held,
            in_turn: true,
            plus_minus_one: false,
            number,
            upcard: upcard_pack,
            shown,
            lacks: BySeat::new(n_seats),
            plays: Vec::with_capacity(60),
            n_in_trick: 0,
            leader: dealer.left(n_seats),
            is_complete: true,
        }
    }

    /// What can be known without having watched: the trick on the table and the one before it.
    fn from_view(me: Seat, view: &View) -> Round {
        let dealer = view.dealer.unwrap_or_default();
        let mut round = Round::dealt(me, view.round, dealer, &view.hands, view.upcard);
        round.n_cards = view.n_cards;
        round.trump = view.trump;
        round.predictions = view.predictions;
        let n_taken: usize = view.taken.values().iter().map(|&n| usize::from(n)).sum();
        // Before the first trick of a round is taken, the last one belongs to the round before.
        let tricks = view.last_trick.iter().filter(|_| n_taken > 0).chain(view.trick.iter());
        let n_known: usize = tricks.clone().map(|trick| trick.trick.len()).sum();
        let n_in_trick = view.trick.as_ref().map_or(0, |trick| trick.trick.len());
        round.is_complete = n_known == n_taken * view.hands.n_seats() + n_in_trick;
        for trick in tricks {
            round.n_in_trick = 0;
            round.leader = trick.trick.leader();
            for (seat, card) in trick.plays() {
                // The hands in the view are those after the play, so the card is none of them.
                round.n_held[seat] += 1;
                round.lay(seat, card, round.unseen());
            }
        }
        if n_in_trick == 0 {
            round.n_in_trick = 0;
        }
        round.taken = view.taken;
        round
    }

    fn agrees_with(&self, view: &View) -> bool {
        let same_cards = |(seat, hand): (Seat, &Hand)| match hand {
            Hand::Open { cards } => *cards == self.shown[seat].iter().map(CardNo::card).collect(),
            Hand::Closed { n_cards } => *n_cards == usize::from(self.n_held[seat]),
        };
        self.number == view.round
            && view.dealer == Some(self.dealer)
            && self.trump == view.trump
            && self.taken == view.taken
            && self.predictions == view.predictions
            && self.n_in_trick == view.trick.as_ref().map_or(0, |trick| trick.trick.len())
            && view.hands.iter().all(same_cards)
    }

    /// Somebody plays one of the cards in `from`.
    fn lay(&mut self, seat: Seat, card: Card, from: Pack) {
        let Some(number) = from.first_of(card) else { return };
        let follow = follow(self.trick());
        if let (Some(color), Some(played)) = (follow, card.color())
            && played != color
        {
            self.lacks[seat] = self.lacks[seat] | Pack::color(color);
        }
        self.shown[seat] = self.shown[seat] - Pack::only(number);
        self.n_held[seat] = self.n_held[seat].saturating_sub(1);
        self.plays.push((seat, number));
        self.n_in_trick += 1;
    }

    fn take(&mut self, winner: Seat) {
        self.taken[winner] += 1;
        self.n_in_trick = 0;
        self.leader = winner;
    }

    /// How many play.
    pub fn n_seats(&self) -> usize {
        self.n_held.n_seats()
    }

    /// The trick on the table.
    pub fn trick(&self) -> &[(Seat, CardNo)] {
        &self.plays[self.plays.len() - self.n_in_trick..]
    }

    /// What was played, in order, if nothing was missed.
    pub fn plays(&self) -> Option<&[(Seat, CardNo)]> {
        self.is_complete.then_some(&self.plays)
    }

    /// The cards that nobody holds any more, as far as they are known.
    pub fn gone(&self) -> Pack {
        self.plays.iter().map(|&(_, card)| card).collect::<Pack>() | self.upcard
    }

    /// The cards of which this seat does not know where they are.
    pub fn unseen(&self) -> Pack {
        self.shown.values().iter().fold(Pack::DECK - self.gone(), |left, &hand| left - hand)
    }

    /// The seat's own cards.
    pub fn own(&self) -> Pack {
        self.shown[self.me]
    }

    /// The cards that this seat sees in a hand.
    pub fn shown(&self, seat: Seat) -> Pack {
        self.shown[seat]
    }

    /// The cards that a seat showed not to have.
    pub fn lacks(&self, seat: Seat) -> Pack {
        self.lacks[seat]
    }

    /// Whether this is the round in which the seat sees all cards but its own.
    pub fn is_clairvoyant(&self) -> bool {
        self.own().is_empty() && self.n_held[self.me] > 0
    }

    /// The number of tricks that a seat predicted, if this seat knows it.
    pub fn predicted(&self, seat: Seat) -> Option<u8> {
        match self.predictions[seat] {
            Prediction::Open { tricks } => Some(tricks),
            Prediction::None | Prediction::Covered => None,
        }
    }

    /// The seats in the order in which they predict: the dealer is last.
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.dealer.left(self.n_seats()).round(self.n_seats())
    }

    /// The start of the play, if these hands were dealt and these predictions made.
    pub fn start(&self, dealt: BySeat<Pack>, predicted: BySeat<u8>) -> World {
        World::new(dealt, predicted, self.upcard, self.trump, self.dealer.left(self.n_seats()), self.n_cards)
    }

    /// The table now, if these hands are held and these predictions were made.
    pub fn table(&self, held: BySeat<Pack>, predicted: BySeat<u8>) -> World {
        let mut hands = held;
        for &(seat, card) in self.trick() {
            hands[seat] = hands[seat] | Pack::only(card);
        }
        let n_taken: u8 = self.taken.values().iter().sum();
        let mut world = World::new(hands, predicted, self.gone(), self.trump, self.leader, self.n_cards - n_taken);
        for (seat, taken) in self.taken.iter() {
            world.needs[seat] -= taken.cast_signed();
        }
        for &(_, card) in self.trick() {
            world.play(card);
        }
        world
    }

    /// The table with no hand but those that this seat sees.
    pub fn own_table(&self, predicted: BySeat<u8>) -> World {
        self.table(self.shown, predicted)
    }
}

fn faces(hand: &Hand) -> CardSet {
    match hand {
        Hand::Open { cards } => *cards,
        Hand::Closed { .. } => CardSet::EMPTY,
    }
}

fn n_cards(hand: &Hand) -> u8 {
    match hand {
        Hand::Open { cards } => cards.len() as u8,
        Hand::Closed { n_cards } => *n_cards as u8,
    }
}

/// The colour to follow after these cards.
fn follow(trick: &[(Seat, CardNo)]) -> Option<Color> {
    trick.iter().map(|&(_, card)| card).find(|&card| !Pack::JESTERS.contains(card)).and_then(|card| card.card().color())
}
