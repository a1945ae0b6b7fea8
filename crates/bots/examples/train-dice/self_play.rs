//! Games of the network against itself, and what is remembered of them.

use std::sync::Arc;

use foretell_bots::dice::{Adept, Between, Features, Master, POINTS_SCALE, PageNet};
use foretell_bots::{Bot, Rng};
use foretell_course::Answers;
use foretell_dice::{Action, DiceGame, Draw, Event, Outcome, Rules, Setup};
use foretell_kernel::{Entry, Game, Match, Refusal, Seat, SeatSet, Viewer};

/// Once in so many predictions another box is taken that is near to the chosen one, so that it can be learned what it is
/// worth to have kept the one or the other. Players who always fill their boxes in the same order teach nothing of that.
const VARIED: usize = 3;
/// Once in so many predictions any legal one is made, so that strange pages are seen too.
const STRANGE: usize = 40;

/// A table between two rounds, and what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) pages: Vec<Page>,
}

/// A page in it.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) features: Features,
    /// The share of the first place.
    pub(crate) win: f32,
    /// The points that were still to come.
    pub(crate) future: f32,
}

/// One game with rules that follow from its number.
pub(crate) fn play(generation: u64, game: u64, net: Option<&Arc<PageNet>>) -> Result<Vec<Position>, String> {
    let rules = rules(game)?;
    let n_seats = rules.n_seats();
    let rng = Rng::new(generation).fork(game);
    let bots = Seat::all(n_seats)
        .map(|seat| -> Box<dyn Bot<DiceGame>> {
            let rng = rng.fork(seat.index() as u64);
            match net {
                Some(net) => Box::new(Master::with_net(seat, rng, net.clone())),
                None => Box::new(Adept::new(seat, rng)),
            }
        })
        .collect();
    let mut school = School { bots, strange: rng.fork(99), positions: Vec::new() };
    let mut game_played: foretell_course::Position<DiceGame> = foretell_course::Position::new(&rules);
    game_played.play(&mut school).map_err(text)?;
    Ok(school.positions.into_iter().map(|position| settled(position, game_played.table())).collect())
}

/// Bots among themselves, who now and then do something strange.
struct School {
    bots: Vec<Box<dyn Bot<DiceGame>>>,
    strange: Rng,
    positions: Vec<Position>,
}

impl Answers<DiceGame> for School {
    type Stop = Refusal<foretell_dice::DiceRefusal>;

    fn outcome(&mut self, _: &Match<DiceGame>, _: u64, draw: &Draw) -> Result<Outcome, Self::Stop> {
        Ok(DiceGame::sample(draw, &mut |n| self.strange.below(n as usize) as u32))
    }

    fn choice(&mut self, table: &Match<DiceGame>, asked: SeatSet) -> Result<Option<(Seat, Action)>, Self::Stop> {
        let seat = asked.first().unwrap_or_default();
        let view = table.view(Viewer::Seat(seat));
        let choice = self.bots[seat.index()].choose(&view);
        Ok(Some((seat, varied(choice, &view.legal, &mut self.strange))))
    }

    fn refused(&mut self, _: Seat, refusal: Self::Stop) -> Result<(), Self::Stop> {
        Err(refusal)
    }

    fn impossible(&mut self, refusal: Self::Stop) -> Self::Stop {
        refusal
    }

    fn happened(&mut self, after: &Match<DiceGame>, entry: Entry<DiceGame>) -> Result<(), Self::Stop> {
        if let Entry::Event(Event::RoundBegun { round, seer, .. }) = entry {
            self.positions.push(position(after.game(), round - 1, seer));
        }
        Ok(())
    }
}

/// The choice, or now and then another prediction.
fn varied(choice: Action, legal: &[Action], rng: &mut Rng) -> Action {
    let Action::Predict { prediction } = choice else { return choice };
    let reach = if rng.below(STRANGE) == 0 { 4 } else { u8::from(rng.below(VARIED) == 0) };
    let is_near = |action: &&Action| match action {
        Action::Predict { prediction: other } => other.number().abs_diff(prediction.number()) <= reach,
        _ => false,
    };
    if reach == 0 {
        return choice;
    }
    let near: Vec<&Action> = legal.iter().filter(is_near).collect();
    *near[rng.below(near.len())]
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Two to five players, both targets, with and without magic cards in turn.
fn rules(game: u64) -> Result<Rules, String> {
    let mut setup = Setup::new(2 + (game % 4) as usize);
    setup.set("target", if (game / 4).is_multiple_of(2) { "9" } else { "12" }).map_err(text)?;
    setup.set("magic_cards", if (game / 8).is_multiple_of(2) { "false" } else { "true" }).map_err(text)?;
    setup.check().map_err(text)
}

fn position(game: &DiceGame, n_rounds: u8, next_seer: Seat) -> Position {
    let most = game.xs().values().iter().copied().max().unwrap_or(0);
    let least_missing = game.rules().target().saturating_sub(most).max(1);
    let between = Between { rules: *game.rules(), n_rounds, next_seer, least_missing };
    let page = |seat: Seat| Page {
        features: between.features(game.page(seat), seat),
        win: 0.0,
        future: -(game.totals()[seat] as f32),
    };
    Position { pages: Seat::all(game.n_seats()).map(page).collect() }
}

fn settled(mut position: Position, table: &Match<DiceGame>) -> Position {
    let (totals, places) = (table.game().totals(), table.game().places());
    let n_first = Seat::all(table.n_seats()).filter(|&seat| places[seat] == 1).count() as f32;
    for (seat, page) in Seat::all(table.n_seats()).zip(&mut position.pages) {
        page.win = if places[seat] == 1 { 1.0 / n_first } else { 0.0 };
        page.future = (page.future + totals[seat] as f32) / POINTS_SCALE;
    }
    position
}
