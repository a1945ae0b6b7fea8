//! How `master` looks at a round: what everybody has predicted or will predict, what their writings are worth to them,
//! and so what everybody will do.

use foretell_dice::{DiceGame, Page, PageBox, next_seer};
use foretell_kernel::{BySeat, Seat};

use super::forecast::{Contender, Forecast, Rolls};
use super::greedy;
use super::page_features::Between;
use super::page_net::PageNet;
use super::prospects::{Outset, Prospects, Sample, samples};
use super::scene::Scene;
use super::writing::{N_WRITINGS, Stakes};

/// So many samples of what the others write stand for all that they may write.
const N_SAMPLES: usize = 64;

/// A round with a prediction for everybody, some of them only guessed.
#[derive(Clone, Debug)]
pub(crate) struct Foresight<'a> {
    pub(crate) scene: &'a Scene,
    net: &'a PageNet,
    pub(crate) pages: BySeat<Page>,
    pub(crate) predictions: BySeat<PageBox>,
    /// Who is still in, the seer first.
    pub(crate) seats: Vec<Seat>,
    pub(crate) samples: Vec<Sample>,
}

impl<'a> Foresight<'a> {
    /// Guesses what everybody will write if they play for the points of the round.
    pub(crate) fn new(scene: &'a Scene, net: &'a PageNet, predictions: BySeat<PageBox>) -> Foresight<'a> {
        let seer = scene.seer();
        let is_in = |seat: &Seat| scene.round.still_in().contains(*seat);
        let seats: Vec<Seat> = seer.round(scene.n_seats()).filter(is_in).collect();
        let mut foresight =
            Foresight { scene, net, pages: *scene.game.pages(), predictions, seats, samples: Vec::new() };
        let contenders: Vec<Contender> = foresight
            .seats
            .iter()
            .map(|&seat| greedy::contender(scene.twist(), predictions[seat], &foresight.pages[seat]))
            .collect();
        let forecast = Forecast::new(&foresight.rolls(), &contenders);
        foresight.expect(&forecast);
        foresight
    }

    /// Takes over what everybody writes in the forecast.
    pub(crate) fn expect(&mut self, forecast: &Forecast) {
        let mut certain = [0.0; N_WRITINGS];
        certain[0] = 1.0;
        let mut chances: BySeat<Stakes> = BySeat::from_fn(self.scene.n_seats(), |_| certain);
        for (&seat, written) in self.seats.iter().zip(forecast.writings()) {
            chances[seat] = written;
        }
        self.samples = samples(N_SAMPLES, &chances);
    }

    /// The rolls to come.
    pub(crate) fn rolls(&self) -> Rolls {
        self.scene.rolls(self.predictions[self.scene.seer()])
    }

    /// The seer of the next round with these predictions.
    pub(crate) fn next_seer(&self) -> Seat {
        next_seer(self.scene.seer(), &self.predictions)
    }

    /// What a round is told from, if `next_seer` is the next seer.
    pub(crate) fn outset(&self, next_seer: Seat) -> Outset<'a> {
        Outset { net: self.net, twist: self.scene.twist(), before: between(&self.scene.game, next_seer) }
    }

    /// What becomes of everybody's page, if `next_seer` is the next seer.
    pub(crate) fn prospects(&self, next_seer: Seat) -> Prospects {
        let outset = self.outset(next_seer);
        let by_seat = BySeat::from_fn(self.scene.n_seats(), |seat| {
            let prediction = self.seats.contains(&seat).then(|| self.predictions[seat]);
            outset.prospect(seat, &self.pages[seat], prediction)
        });
        Prospects { by_seat, least_missing: outset.before.least_missing, n_rounds: outset.before.n_rounds }
    }

    /// Everybody who is in, with what the writings are worth to them and to the seer.
    pub(crate) fn contenders(&self, prospects: &Prospects) -> Vec<Contender> {
        let seer = self.scene.seer();
        let one = |&seat: &Seat| Contender {
            prediction: self.predictions[seat],
            page: self.pages[seat],
            own: prospects.stakes(&self.samples, seat, seat),
            effect: if seat == seer || seer != self.scene.me {
                [0.0; N_WRITINGS]
            } else {
                prospects.stakes(&self.samples, seat, seer)
            },
        };
        self.seats.iter().map(one).collect()
    }

    /// The round as it will go when everybody plays for what counts in the end.
    pub(crate) fn forecast(&self) -> (Vec<Contender>, Forecast) {
        let prospects = self.prospects(self.next_seer());
        let contenders = self.contenders(&prospects);
        let forecast = Forecast::new(&self.rolls(), &contenders);
        (contenders, forecast)
    }
}

/// The table before this round is marked.
pub(crate) fn between(game: &DiceGame, next_seer: Seat) -> Between {
    let target = game.rules().target();
    let most = game.xs().values().iter().copied().max().unwrap_or(0);
    Between {
        rules: *game.rules(),
        n_rounds: game.round_number().saturating_sub(1),
        next_seer,
        least_missing: target.saturating_sub(most).max(1),
    }
}

/// What everybody will predict: what they have predicted; for the others what they would as greedy players, one after
/// the other, when the seer predicts `seers`.
pub(crate) fn likely_predictions(scene: &Scene, seers: PageBox) -> BySeat<PageBox> {
    let seer = scene.seer();
    let plan = greedy::seer_alone(scene, seers);
    let mut taken: Vec<PageBox> = vec![seers];
    taken.extend(Seat::all(scene.n_seats()).filter_map(|seat| scene.round.prediction(seat)));
    let mut all = BySeat::new(scene.n_seats());
    all[seer] = seers;
    for seat in seer.round(scene.n_seats()).skip(1) {
        all[seat] = scene.round.prediction(seat).unwrap_or_else(|| {
            let page = scene.game.page(seat);
            let mut free: Vec<PageBox> = page.open_boxes().filter(|open| !taken.contains(open)).collect();
            if free.is_empty() {
                free = page.open_boxes().collect();
            }
            let likely = greedy::prediction(scene, seat, &free, &plan).unwrap_or(seers);
            taken.push(likely);
            likely
        });
    }
    all
}
