//! What a series of games came to, seat by seat. Only whole numbers are added, so that the order of the games, and how
//! many threads played them, makes no difference.

use foretell_cards::Cards;
use foretell_dice::{By, DiceGame, Mark};
use foretell_kernel::{BySeat, Entry, Game, Seat};

/// What the arena reads off the events of a game.
pub trait Tallied: Game {
    /// Tells `met` of each prediction that the event settles.
    fn predictions(event: &Self::Event, met: &mut dyn FnMut(Seat, bool));

    /// The final points and places, if the event ends the game.
    fn result(event: &Self::Event) -> Option<(BySeat<i32>, BySeat<u8>)>;
}

impl Tallied for Cards {
    fn predictions(event: &foretell_cards::Event, met: &mut dyn FnMut(Seat, bool)) {
        if let foretell_cards::Event::Scored { score } = event {
            for (seat, predicted) in score.predicted.iter() {
                met(seat, *predicted == score.taken[seat]);
            }
        }
    }

    fn result(event: &foretell_cards::Event) -> Option<(BySeat<i32>, BySeat<u8>)> {
        match event {
            foretell_cards::Event::Ended { totals, places } => Some((*totals, *places)),
            _ => None,
        }
    }
}

impl Tallied for DiceGame {
    fn predictions(event: &foretell_dice::Event, met: &mut dyn FnMut(Seat, bool)) {
        if let foretell_dice::Event::Marked { seat, by, mark, .. } = event {
            // With `double_jester` a jester mark can write an X, too.
            met(*seat, *by == By::Prediction && matches!(mark, Mark::X | Mark::XX));
        }
    }

    fn result(event: &foretell_dice::Event) -> Option<(BySeat<i32>, BySeat<u8>)> {
        match event {
            foretell_dice::Event::Ended { totals, places, .. } => Some((*totals, *places)),
            _ => None,
        }
    }
}

/// What was added up for a seat or for an entrant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    games: u64,
    points: i64,
    places: u64,
    wins: u64,
    met: u64,
    predictions: u64,
}

impl Sums {
    fn merge(&mut self, other: &Sums) {
        self.games += other.games;
        self.points += other.points;
        self.places += other.places;
        self.wins += other.wins;
        self.met += other.met;
        self.predictions += other.predictions;
    }

    /// The means.
    pub fn means(&self) -> Means {
        let n_games = self.games.max(1) as f64;
        Means {
            points: self.points as f64 / n_games,
            place: self.places as f64 / n_games,
            wins: self.wins as f64 / n_games,
            met: self.met as f64 / self.predictions.max(1) as f64,
        }
    }
}

/// What a seat or an entrant came to on average.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Means {
    /// Final points.
    pub points: f64,
    /// Place.
    pub place: f64,
    /// Share of games won, shared first places included.
    pub wins: f64,
    /// Share of predictions met.
    pub met: f64,
}

/// The sums of a series of games, by seat and by entrant (who may sit in several seats).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games.
    pub n_games: u64,
    /// How many choices were made.
    pub n_decisions: u64,
    seats: BySeat<Sums>,
    entrants: Vec<Sums>,
}

impl Tally {
    /// No game yet.
    pub fn new(n_seats: usize, n_entrants: usize) -> Tally {
        Tally { n_games: 0, n_decisions: 0, seats: BySeat::new(n_seats), entrants: vec![Sums::default(); n_entrants] }
    }

    /// Adds a finished game. `entrants` says who sat in each seat.
    pub fn add<G: Tallied>(&mut self, journal: &[Entry<G>], n_decisions: u64, entrants: &[usize]) {
        let mut game: BySeat<Sums> = BySeat::new(self.seats.n_seats());
        for entry in journal {
            let Entry::Event(event) = entry else { continue };
            G::predictions(event, &mut |seat, met| {
                game[seat].predictions += 1;
                game[seat].met += u64::from(met);
            });
            if let Some((points, places)) = G::result(event) {
                for seat in Seat::all(game.n_seats()) {
                    game[seat].games = 1;
                    game[seat].points = i64::from(points[seat]);
                    game[seat].places = u64::from(places[seat]);
                    game[seat].wins = u64::from(places[seat] == 1);
                }
            }
        }
        self.n_games += 1;
        self.n_decisions += n_decisions;
        for (seat, sums) in game.iter() {
            self.seats[seat].merge(sums);
            self.entrants[entrants[seat.index()]].merge(sums);
        }
    }

    /// Adds another series of the same table.
    pub fn merge(&mut self, other: &Tally) {
        self.n_games += other.n_games;
        self.n_decisions += other.n_decisions;
        for (seat, theirs) in other.seats.iter() {
            self.seats[seat].merge(theirs);
        }
        for (ours, theirs) in self.entrants.iter_mut().zip(&other.entrants) {
            ours.merge(theirs);
        }
    }

    /// The means of a seat.
    pub fn seat(&self, seat: Seat) -> Means {
        self.seats[seat].means()
    }

    /// The means of an entrant.
    pub fn entrant(&self, entrant: usize) -> Means {
        self.entrants[entrant].means()
    }
}
