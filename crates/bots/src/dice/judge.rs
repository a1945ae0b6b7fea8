//! What a position of the dice game is worth, in points at the end of the game, to every seat: the fixed policy by which
//! finished games are reviewed.
//!
//! Within a round everybody predicts as the level `adept` does and then plays for their own points at the end of the game; the
//! rolls to come are reckoned exactly. What a page is still worth when the round is over is learned ([`PageNet`], and
//! `TO_COME` for what all gain alike). It sees the whole game and knows neither players nor records.

use std::sync::OnceLock;

use foretell_dice::{
    Action, By, DiceGame, DiceStage, Event, FaceCounts, LAST_ROUND, MagicCard, N_DICE, Outcome, Page, PageBox, Phase,
};
use foretell_kernel::{Answer, BySeat, Game, Seat};

use super::forecast::{Contender, Forecast, Rolls, Start};
use super::foresight::{between, likely_predictions};
use super::lay::{Lay, Lays};
use super::page_features::Between;
use super::page_net::{POINTS_SCALE, PageNet};
use super::prospects::{Outset, Prospect};
use super::scene::Scene;
use super::to_come::TO_COME;
use super::writing::{N_WRITINGS, Stakes, Writing};
use super::{adept, greedy, thumb};
use crate::Rng;

/// In so many rolls a card that rolls before the predictions is tried.
const N_FIRST_ROLLS: usize = 12;

/// A round that ends the game, besides those that bring the nearest player 0, 1 or 2 X nearer to the target.
const END: usize = 3;

fn net() -> &'static PageNet {
    static NET: OnceLock<PageNet> = OnceLock::new();
    NET.get_or_init(PageNet::learned)
}

/// The points that each seat will have at the end, on average. `sealed` are the choices that were made and not shown yet.
pub fn value(game: &DiceGame, sealed: &BySeat<Option<Action>>) -> BySeat<f64> {
    match game.stage() {
        DiceStage::Over => game.totals().map(|&points| f64::from(points)),
        DiceStage::FirstSeer => {
            let n_seats = game.n_seats();
            let all: Vec<BySeat<f64>> = Seat::all(n_seats).map(|seer| standing(game, seer, 0)).collect();
            BySeat::from_fn(n_seats, |seat| all.iter().map(|one| one[seat]).sum::<f64>() / n_seats as f64)
        }
        DiceStage::Card { seer } => standing(game, seer, game.round_number()),
        DiceStage::Predict if is_untouched(game, sealed) => {
            standing(game, game.seer().unwrap_or_default(), game.round_number() - 1)
        }
        _ => ahead(game, sealed),
    }
}

/// The same after a draw, when it was `value_before` before it. A card or an early roll counts by how much better it is than
/// the others that could have come, so that it is worth nothing on average.
pub fn value_after_draw(before: &DiceGame, value_before: &BySeat<f64>, after: &DiceGame, rng: &mut Rng) -> BySeat<f64> {
    let shifted = |now: &BySeat<f64>, all: &[BySeat<f64>]| {
        let mean = mean(all);
        BySeat::from_fn(now.n_seats(), |seat| value_before[seat] + now[seat] - mean[seat])
    };
    match before.stage() {
        DiceStage::Card { .. } => {
            let cards: Vec<MagicCard> = before.pile().iter().collect();
            let all: Vec<BySeat<f64>> = cards.iter().filter_map(|&card| with_card(before, card, rng)).collect();
            let turned = cards.iter().position(|&card| Some(card) == after.card());
            turned.and_then(|at| all.get(at)).map_or(*value_before, |now| shifted(now, &all))
        }
        DiceStage::Roll { .. } if before.prediction(before.seer().unwrap_or_default()).is_none() => {
            shifted(&ahead(after, &none_sealed(after)), &first_rolls(before, rng))
        }
        _ => value(after, &none_sealed(after)),
    }
}

/// What choices are worth to one who is asked, who knows nothing of what others have sealed.
pub fn worths(game: &DiceGame, seat: Seat, choices: &[Action]) -> Vec<BySeat<f64>> {
    let one = |&choice: &Action| {
        let mut sealed = none_sealed(game);
        sealed[seat] = Some(choice);
        ahead(game, &sealed)
    };
    choices.iter().map(one).collect()
}

/// The choices that are worth a look: all, but of the dice to roll only the ones that the policy would.
pub fn candidates(game: &DiceGame, seat: Seat, legal: &[Action]) -> Vec<Action> {
    let mut seen = Vec::new();
    let is_one = |action: &&Action| !matches!(action, Action::Roll { .. } | Action::SetDice { .. });
    seen.extend(legal.iter().filter(is_one).copied());
    let Some(scene) = Scene::of(game, seat) else { return seen };
    match game.stage() {
        DiceStage::SetDice => seen.extend(adept::set_two(&scene)),
        DiceStage::SeerDecides if legal.iter().any(|action| matches!(action, Action::Roll { .. })) => {
            let judged = Judged::new(game, &none_sealed(game));
            seen.extend(judged.and_then(|judged| judged.best_roll(&scene)));
        }
        _ => {}
    }
    seen
}

fn none_sealed(game: &DiceGame) -> BySeat<Option<Action>> {
    BySeat::new(game.n_seats())
}

fn mean(all: &[BySeat<f64>]) -> BySeat<f64> {
    let n_seats = all.first().map_or(0, BySeat::n_seats);
    BySeat::from_fn(n_seats, |seat| all.iter().map(|one| one[seat]).sum::<f64>() / all.len().max(1) as f64)
}

/// Whether nothing has happened in the round yet, and no card was turned up for it.
fn is_untouched(game: &DiceGame, sealed: &BySeat<Option<Action>>) -> bool {
    let nobody = game.round().is_some_and(|round| round.predictions().values().iter().all(Option::is_none));
    nobody && game.card().is_none() && sealed.values().iter().all(Option::is_none)
}

/// What everybody will have if the pages stand so between two rounds.
fn standing(game: &DiceGame, next_seer: Seat, n_rounds: u8) -> BySeat<f64> {
    let (rules, target) = (*game.rules(), game.rules().target());
    let least_missing = target.saturating_sub(game.xs().values().iter().copied().max().unwrap_or(0)).max(1);
    let between = Between { rules, n_rounds, next_seer, least_missing };
    let future = BySeat::from_fn(game.n_seats(), |seat| {
        f64::from(net().strength(&between.features(game.page(seat), seat)).future * POINTS_SCALE)
    });
    let common = to_come(game, least_missing) - future.values().iter().sum::<f64>() / game.n_seats() as f64;
    BySeat::from_fn(game.n_seats(), |seat| f64::from(game.page(seat).points(target)) + future[seat] + common)
}

/// What everybody gains alike until the end, when so many X are missing to the nearest player.
fn to_come(game: &DiceGame, least_missing: u8) -> f64 {
    let rules = game.rules();
    let kind = (rules.n_seats() - 2) * 4 + 2 * usize::from(rules.target() == 12) + usize::from(rules.magic_cards());
    f64::from(TO_COME[kind][usize::from(least_missing.clamp(1, 12)) - 1])
}

/// The round as it will go with a magic card.
fn with_card(game: &DiceGame, card: MagicCard, rng: &mut Rng) -> Option<BySeat<f64>> {
    let events = game.decide(Answer::Outcome(&Outcome::Card(card))).ok()?;
    let mut game = *game;
    for event in &events {
        game.apply(event);
    }
    Some(match game.stage() {
        DiceStage::Roll { .. } => mean(&first_rolls(&game, rng)),
        _ => ahead(&game, &none_sealed(&game)),
    })
}

/// The round after some of the rolls that may come before the predictions.
fn first_rolls(game: &DiceGame, rng: &mut Rng) -> Vec<BySeat<f64>> {
    let DiceStage::Roll { dice } = game.stage() else { return Vec::new() };
    let draw = foretell_dice::Draw::Roll(dice);
    let one = |_| {
        let outcome = DiceGame::sample(&draw, &mut |n| rng.below(n as usize) as u32);
        let events = game.decide(Answer::Outcome(&outcome)).ok()?;
        let mut rolled = *game;
        for event in &events {
            rolled.apply(event);
        }
        Some(ahead(&rolled, &none_sealed(&rolled)))
    };
    (0..N_FIRST_ROLLS).filter_map(one).collect()
}

/// What everybody will have when this round is played on by the policy.
fn ahead(game: &DiceGame, sealed: &BySeat<Option<Action>>) -> BySeat<f64> {
    match Judged::new(game, sealed) {
        Some(judged) => judged.value(),
        None if game.is_over() => game.totals().map(|&points| f64::from(points)),
        None => value(game, &none_sealed(game)),
    }
}

/// A round with all predictions made and the wizard colour named, by the players or by the policy.
struct Judged {
    game: DiceGame,
    rolls: Rolls,
    /// Who is still in, the seer first, and whether they can no longer leave with the dice that lie there.
    seats: Vec<(Seat, bool)>,
    contenders: Vec<Contender>,
    outset: Outset<'static>,
}

impl Judged {
    fn new(game: &DiceGame, sealed: &BySeat<Option<Action>>) -> Option<Judged> {
        let mut game = *game;
        let mut stayed: Vec<Seat> = Vec::new();
        settle(&mut game, sealed, &mut stayed)?;
        let round = *game.round()?;
        let seer = round.seer();
        if let Phase::Leaving { play, undecided } = round.phase() {
            let decided = play.still_in.iter().filter(|&seat| seat != seer && !undecided.contains(seat));
            stayed.extend(decided);
        }
        let scene = Scene { game, round, me: seer };
        let predictions = made(&game)?;
        let is_marking = game.stage() == DiceStage::Mark;
        let seers_turn = matches!(round.phase(), Phase::SeerDeciding { .. });
        let mut rolls = scene.rolls(predictions[seer]);
        if let DiceStage::Roll { dice } = game.stage() {
            let kept: FaceCounts = (0..N_DICE)
                .filter(|&position| !dice.contains(position))
                .filter_map(|position| round.dice().face(position))
                .collect();
            rolls.start = Start::Before { n_rolls: round.n_rolls(), lying: Lays::get().find(kept) };
        }
        let outset = Outset { net: net(), twist: round.twist(), before: between(&game, round.next_seer()?) };
        let in_order = seer.round(game.n_seats()).filter(|seat| round.still_in().contains(*seat));
        let seats: Vec<(Seat, bool)> =
            in_order.map(|seat| (seat, is_marking || seers_turn || stayed.contains(&seat))).collect();
        let contenders = seats
            .iter()
            .map(|&(seat, _)| Contender {
                prediction: predictions[seat],
                page: *game.page(seat),
                own: own_stakes(&game, &outset, seat, predictions[seat]),
                effect: [0.0; N_WRITINGS],
            })
            .collect();
        Some(Judged { game, rolls, seats, contenders, outset })
    }

    /// The chance of each writing for those who are in.
    fn writings(&self) -> Vec<[f32; N_WRITINGS]> {
        if self.contenders.is_empty() {
            return Vec::new();
        }
        let forecast = Forecast::new(&self.rolls, &self.contenders);
        (0..self.seats.len()).map(|i| forecast.writings_now(i, !self.seats[i].1)).collect()
    }

    /// The dice that the seer would roll.
    fn best_roll(&self, scene: &Scene) -> Option<Action> {
        let start = Start::Before { n_rolls: scene.round.n_rolls(), lying: super::lay::EMPTY };
        let after = Forecast::new(&Rolls { start, ..self.rolls }, &self.contenders);
        let free = super::forecast::freedom(scene.twist(), scene.round.n_rolls());
        let (worth, kept): (f32, Lay) =
            Lays::get().best_kept(&after.seer_totals_before(), free)[usize::from(scene.lying())];
        worth.is_finite().then(|| super::scene::roll_all_but(&scene.round, Lays::get().counts(kept)))
    }

    fn value(&self) -> BySeat<f64> {
        let n_seats = self.game.n_seats();
        let mut chances: BySeat<Stakes> = BySeat::from_fn(n_seats, |_| {
            let mut certain = [0.0; N_WRITINGS];
            certain[0] = 1.0;
            certain
        });
        for (&(seat, _), written) in self.seats.iter().zip(self.writings()) {
            chances[seat] = written;
        }
        let prospects: BySeat<Prospect> = BySeat::from_fn(n_seats, |seat| {
            let at = self.seats.iter().position(|&(other, _)| other == seat);
            self.outset.prospect(seat, self.game.page(seat), at.map(|at| self.contenders[at].prediction))
        });
        mix(&self.game, &self.outset.before, &prospects, &chances)
    }
}

/// The mean over all that may be written. What the others write is taken to be independent of one's own: that is
/// not quite so, and matters only for whether the round ends the game.
fn mix(game: &DiceGame, before: &Between, prospects: &BySeat<Prospect>, chances: &BySeat<Stakes>) -> BySeat<f64> {
    let n_seats = game.n_seats();
    let is_last = before.n_rounds + 1 >= LAST_ROUND;
    let class = |missing: u8| match missing {
        0 => END,
        _ => usize::from(before.least_missing.saturating_sub(missing)).min(END - 1),
    };
    // The chance that a seat comes no nearer to the target than in each of the classes.
    let up_to: BySeat<[f64; END + 1]> = BySeat::from_fn(n_seats, |seat| {
        let mut up_to = [0.0; END + 1];
        for (w, &chance) in chances[seat].iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            up_to[class(prospects[seat].missing(w))] += f64::from(chance);
        }
        (1..=END).for_each(|at| up_to[at] += up_to[at - 1]);
        up_to
    });
    let others_up_to = |seat: Seat, at: usize| -> f64 {
        Seat::all(n_seats).filter(|&other| other != seat).map(|other| up_to[other][at]).product()
    };
    let mut goes_on = [0.0; END];
    for (at, chance) in goes_on.iter_mut().enumerate() {
        let all = |at: usize| -> f64 { Seat::all(n_seats).map(|seat| up_to[seat][at]).product() };
        *chance = all(at) - if at == 0 { 0.0 } else { all(at - 1) };
    }
    let mut points: BySeat<f64> = BySeat::new(n_seats);
    let mut future: BySeat<f64> = BySeat::new(n_seats);
    for seat in Seat::all(n_seats) {
        for (w, &chance) in chances[seat].iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let own = class(prospects[seat].missing(w));
            points[seat] += f64::from(chance) * f64::from(prospects[seat].points(w));
            if is_last {
                continue;
            }
            for at in own..END {
                let below = if at == own { 0.0 } else { others_up_to(seat, at - 1) };
                let share = f64::from(chance) * (others_up_to(seat, at) - below);
                future[seat] += share * f64::from(prospects[seat].gain(w, at));
            }
        }
    }
    let mean = future.values().iter().sum::<f64>() / n_seats as f64;
    let common: f64 = if is_last {
        0.0
    } else {
        let nearer = |at: usize| before.least_missing.saturating_sub(at as u8).max(1);
        goes_on.iter().enumerate().map(|(at, chance)| chance * to_come(game, nearer(at))).sum()
    };
    BySeat::from_fn(n_seats, |seat| points[seat] + future[seat] - mean + common)
}

/// What the writings are worth to a seat that plays for its own points at the end.
fn own_stakes(game: &DiceGame, outset: &Outset<'_>, seat: Seat, prediction: PageBox) -> Stakes {
    let page = game.page(seat);
    let prospect = outset.prospect(seat, page, Some(prediction));
    let before = outset.before;
    let mut stakes = [0.0; N_WRITINGS];
    for writing in Writing::all().filter(|writing| writing.fits(page)) {
        let w = writing.index();
        let missing = prospect.missing(w);
        let mut worth = f64::from(prospect.points(w));
        if missing > 0 && before.n_rounds + 1 < LAST_ROUND {
            let nearer = usize::from(before.least_missing.saturating_sub(missing)).min(END - 1);
            worth += f64::from(prospect.gain(w, nearer)) + to_come(game, before.least_missing.min(missing));
        }
        stakes[w] = worth as f32;
    }
    stakes
}

fn made(game: &DiceGame) -> Option<BySeat<PageBox>> {
    let made = game.round()?.predictions();
    made.values().iter().all(Option::is_some).then(|| made.map(|made| made.unwrap_or_default()))
}

/// Plays on until all that is left is to roll, to leave and to mark: what was sealed as it was sealed, the rest by the policy.
fn settle(game: &mut DiceGame, sealed: &BySeat<Option<Action>>, stayed: &mut Vec<Seat>) -> Option<()> {
    let seer = game.seer()?;
    // Of what was sealed only the choices of this stage count.
    let mut sealed = *sealed;
    loop {
        let scene = Scene::of(game, seer)?;
        match game.stage() {
            DiceStage::FirstSeer | DiceStage::Card { .. } | DiceStage::Over => return None,
            DiceStage::SetDice => {
                let choice = sealed[seer].take().or_else(|| adept::set_two(&scene))?;
                let Action::SetDice { dice, faces } = choice else { return None };
                game.apply(&Event::DiceSet { dice, faces });
            }
            DiceStage::Predict => predict(game, &mut sealed)?,
            DiceStage::Strike => strike(game, &mut sealed),
            DiceStage::NameWizard => {
                let color = match sealed[seer].take() {
                    Some(Action::NameWizard { color }) => color,
                    _ => game.prediction(seer)?.color(),
                };
                game.apply(&Event::WizardNamed { color });
            }
            DiceStage::Roll { .. } => return Some(()),
            DiceStage::SeerDecides => match sealed[seer].take() {
                Some(Action::Roll { dice }) => game.apply(&Event::RollChosen { dice }),
                Some(Action::Leave { by }) => mark(game, seer, by, true)?,
                _ => return Some(()),
            },
            DiceStage::LeaveOrStay | DiceStage::Mark => {
                let all: Vec<(Seat, Action)> = sealed.iter().filter_map(|(seat, &made)| Some((seat, made?))).collect();
                for (seat, choice) in all {
                    match choice {
                        Action::Leave { by } => mark(game, seat, by, true)?,
                        Action::Mark { by } => mark(game, seat, by, false)?,
                        Action::Stay => stayed.push(seat),
                        _ => {}
                    }
                }
                return Some(());
            }
        }
    }
}

fn mark(game: &mut DiceGame, seat: Seat, by: By, left: bool) -> Option<()> {
    let (prediction, marking) = (game.prediction(seat)?, game.would_mark(seat, by)?);
    game.apply(&Event::Marked { seat, by, prediction, mark: marking.mark, jester: marking.jester, left });
    Some(())
}

/// All predictions that are missing, as greedy players make them.
fn predict(game: &mut DiceGame, sealed: &mut BySeat<Option<Action>>) -> Option<()> {
    let seer = game.seer()?;
    for (seat, choice) in sealed.map(|choice| *choice).iter() {
        if let Some(Action::Predict { prediction }) = choice {
            game.apply(&Event::Predicted { seat, prediction: *prediction });
            sealed[seat] = None;
        }
    }
    let Some(made) = game.round().map(foretell_dice::Round::predictions).filter(|_| game.stage() == DiceStage::Predict)
    else {
        return Some(());
    };
    let scene = Scene::of(game, seer)?;
    let boxes = || game.page(seer).open_boxes().collect::<Vec<PageBox>>();
    let seers = made[seer].or_else(|| greedy::seers_prediction(&scene, &boxes()))?;
    let all = likely_predictions(&scene, seers);
    for seat in seer.round(game.n_seats()).filter(|&seat| made[seat].is_none()) {
        game.apply(&Event::Predicted { seat, prediction: all[seat] });
    }
    Some(())
}

/// Everybody strikes what was sealed, or what costs most.
fn strike(game: &mut DiceGame, sealed: &mut BySeat<Option<Action>>) {
    let Some(seer) = game.seer() else { return };
    for seat in seer.round(game.n_seats()) {
        let struck = match sealed[seat].take() {
            Some(Action::Strike { struck }) => struck,
            _ => policy_strike(game, seat),
        };
        game.apply(&Event::Struck { seat, struck });
    }
}

fn policy_strike(game: &DiceGame, seat: Seat) -> Option<PageBox> {
    let scene = Scene::of(game, seat)?;
    let boxes: Vec<PageBox> = strikeable(game.page(seat), game.prediction(seat)?);
    match thumb::strike(&scene, &boxes, 1) {
        Action::Strike { struck } => struck,
        _ => None,
    }
}

fn strikeable(page: &Page, prediction: PageBox) -> Vec<PageBox> {
    page.strikeable(prediction.color()).collect()
}
