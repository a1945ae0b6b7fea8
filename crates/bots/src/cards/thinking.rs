//! How players that deal worlds come to a choice: the value of each legal action.

use foretell_cards::{Action, Cards};
use foretell_kernel::{Color, TableView};

use super::brought::Brought;
use super::clairvoyant;
use super::instinct::Instinct;
use super::memory::Round;
use super::policy::Policy;
use super::predict::{numbers_to_try, value_predictions, value_trumps};
use super::search::{Exact, value_cards};
use super::stakes::{Aims, Stakes};
use super::supposed::{Suppose, Trust};
use super::thumb::Thumb;
use crate::Rng;

/// How all seats play in the worlds that are played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// By rules of thumb.
    Thumb,
    /// As learned.
    Instinct,
}

/// How much a player thinks, and what about.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// How worlds are played out.
    pub habit: Habit,
    /// How many worlds are dealt, of which the likelier are kept.
    pub n_drawn: usize,
    /// In how many worlds a card is played out.
    pub n_worlds: usize,
    /// In how many worlds a prediction is played out.
    pub n_worlds_to_predict: usize,
    /// How much the others' choices say.
    pub trust: Trust,
    /// From where on cards are played exactly.
    pub exact: Exact,
    /// What is played for.
    pub aims: Aims,
    /// How much more often than learned the likelier cards are played in playouts.
    pub sharpness: f32,
}

/// A way of thinking that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no setting: write a list like worlds=100+spite=0.1+habit=thumb")]
pub struct UnknownSetting(pub String);

impl Thinking {
    /// This thinking with other settings, as written on the command lines of experiments: `worlds=100+sharpness=2`.
    pub fn with(mut self, settings: &str) -> Result<Thinking, UnknownSetting> {
        for setting in settings.split('+').filter(|setting| !setting.is_empty()) {
            self.set(setting).ok_or_else(|| UnknownSetting(setting.to_owned()))?;
        }
        Ok(self)
    }

    fn set(&mut self, setting: &str) -> Option<()> {
        let (key, value) = setting.split_once('=')?;
        match key {
            "worlds" => self.n_worlds = value.parse().ok()?,
            "drawn" => self.n_drawn = value.parse().ok()?,
            "predict" => self.n_worlds_to_predict = value.parse().ok()?,
            "trust_predictions" => self.trust.in_predictions = value.parse().ok()?,
            "trust_plays" => self.trust.in_plays = value.parse().ok()?,
            "sharpness" => self.sharpness = value.parse().ok()?,
            "spite" => self.aims.spite = value.parse().ok()?,
            "victory" => self.aims.victory = value.parse().ok()?,
            "habit" => self.habit = *[Habit::Thumb, Habit::Instinct].get(usize::from(value != "thumb"))?,
            "exact" => {
                let at = ["never", "certain", "at_once", "in_playouts"].iter().position(|name| *name == value)?;
                self.exact = [Exact::Never, Exact::IfCertain, Exact::AtOnce, Exact::InPlayouts][at];
            }
            _ => return None,
        }
        Some(())
    }

    /// What each action that is worth considering is worth. Where there is no choice there is nothing to think about.
    pub fn value(&self, round: &Round, table: &TableView<Cards>, rng: &mut Rng) -> Vec<(Action, f32)> {
        let [_, _, ..] = table.legal[..] else { return table.legal.iter().map(|&only| (only, 0.0)).collect() };
        self.weigh(round, table, rng).into_iter().map(|(action, brought)| (action, brought.worth())).collect()
    }

    /// What each action that is worth considering brings.
    pub fn weigh(&self, round: &Round, table: &TableView<Cards>, rng: &mut Rng) -> Vec<(Action, Brought)> {
        let Some(&first) = table.legal.first() else { return Vec::new() };
        if round.is_clairvoyant() {
            return match first {
                Action::NameTrump { .. } => clairvoyant::weigh_trumps(round),
                Action::Predict { .. } | Action::Play { .. } => {
                    clairvoyant::weigh_predictions(round, &table.legal, self.trust.in_predictions > 0.0)
                }
            };
        }
        match self.habit {
            Habit::Thumb => self.weigh_with::<Thumb>(round, table, first, rng),
            Habit::Instinct => self.weigh_with::<Instinct>(round, table, first, rng),
        }
    }

    fn weigh_with<P: Policy>(
        &self,
        round: &Round,
        table: &TableView<Cards>,
        first: Action,
        rng: &mut Rng,
    ) -> Vec<(Action, Brought)> {
        let stakes = Stakes::of(round.me, &table.game, self.aims);
        let policy = P::new(round.n_seats(), round.n_cards, round.trump).sharpened(self.sharpness);
        let n_worlds = self.n_worlds_to_predict;
        match first {
            Action::NameTrump { .. } => {
                let values = value_trumps::<P>(round, n_worlds / 4, self.sharpness, &stakes, rng);
                Color::ALL.into_iter().zip(values).map(|(color, value)| (Action::NameTrump { color }, value)).collect()
            }
            Action::Predict { .. } => {
                let worlds = Suppose::new(round).likely(self.n_drawn, n_worlds, self.trust, rng);
                let numbers = numbers_to_try(round, &table.legal);
                let values = value_predictions(round, &worlds, &numbers, &policy, &stakes, rng);
                numbers.into_iter().zip(values).map(|(tricks, value)| (Action::Predict { tricks }, value)).collect()
            }
            Action::Play { .. } => {
                let mut suppose = Suppose::new(round);
                let exact = if suppose.is_certain() { self.exact.of_certain() } else { self.exact };
                let worlds = suppose.likely(self.n_drawn, self.n_worlds, self.trust, rng);
                let values = value_cards(&worlds, &policy, &stakes, exact, rng);
                values.into_iter().map(|(card, value)| (Action::Play { card: card.card() }, value)).collect()
            }
        }
    }
}

/// The action of the most value.
pub fn best(values: &[(Action, f32)]) -> Action {
    let best = values.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or(Action::Predict { tricks: 0 }, |(action, _)| *action)
}
