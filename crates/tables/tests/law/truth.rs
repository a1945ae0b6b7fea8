//! What really happened in a game, told by its journal and not by the table: the tests compare what people received with it.

use std::collections::HashSet;

use foretell_cards::{Card, CardSet, Cards};
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::DiceGame;
use foretell_kernel::{Entry, Game, Match, Need, Seat, Viewer};
use foretell_tables::{Dealer, Seeds};
use foretell_wire::GameOptions;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Deals the same whatever the seeds are, so that a failure can be made smaller.
pub(crate) struct Fixed;

fn key() -> GameKey {
    GameKey::new(&ServerSeed::of_series(11, 1), &[""; 0])
}

impl Dealer for Fixed {
    fn cards(&self, _: &GameKey, k: u64, draw: &foretell_cards::Draw) -> foretell_cards::Outcome {
        Seeds.cards(&key(), k, draw)
    }
    fn dice(&self, _: &GameKey, k: u64, draw: &foretell_dice::Draw) -> foretell_dice::Outcome {
        Seeds.dice(&key(), k, draw)
    }
}

/// The game after one line of its journal.
#[derive(Clone, Default)]
pub(crate) struct Moment {
    pub(crate) round: u64,
    /// The cards that each seat was dealt in this round.
    pub(crate) dealt: Vec<HashSet<String>>,
    /// The cards that everybody has seen in this round.
    pub(crate) public: HashSet<String>,
    pub(crate) clairvoyant: bool,
}

/// A line, as far as it matters who made it.
pub(crate) struct Made {
    pub(crate) seat: usize,
    pub(crate) by: String,
}

/// What really happened.
#[derive(Default)]
pub(crate) struct Truth {
    /// By `seq`: the first is before the first line.
    pub(crate) moments: Vec<Moment>,
    pub(crate) made: Vec<Option<Made>>,
    /// For each seat and for a spectator at the end: the view and the sealed choice.
    pub(crate) views: Vec<(Value, Value)>,
    /// The seats that owe a choice.
    pub(crate) asked: Vec<usize>,
    pub(crate) is_over: bool,
}

impl Truth {
    pub(crate) fn now(&self) -> &Moment {
        &self.moments[self.moments.len() - 1]
    }

    pub(crate) fn of(game_doc: &str, lines: &[String]) -> Truth {
        let doc: Value = serde_json::from_str(game_doc).unwrap();
        let options: GameOptions = serde_json::from_value(doc["options"].clone()).unwrap();
        let first = doc["first"].as_u64().map(|first| first as usize);
        let lines: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        match options {
            GameOptions::Cards(options) => tell::<Cards>(&options.rules(first).unwrap(), &lines),
            GameOptions::Dice(options) => tell::<DiceGame>(&options.rules(first).unwrap(), &lines),
        }
    }
}

/// What the tests have to know of a game.
trait Known: Game<Action: DeserializeOwned> {
    fn round(&self) -> u64;
    fn outcome(k: u64, draw: &Self::Draw) -> Self::Outcome;
    fn take_down(event: &Self::Event, n_seats: usize, clairvoyant: bool, moment: &mut Moment);
    fn is_clairvoyant(rules: &Self::Rules) -> bool;
}

fn names(cards: &CardSet) -> HashSet<String> {
    // Wizards and jesters are not told apart, so they say nothing about where they come from.
    cards.iter().filter(|card| card.color().is_some()).map(|card| card.to_string()).collect()
}

fn name(card: &Card) -> Option<String> {
    card.color().map(|_| card.to_string())
}

impl Known for Cards {
    fn round(&self) -> u64 {
        Cards::round(self) as u64
    }
    fn outcome(k: u64, draw: &Self::Draw) -> Self::Outcome {
        Fixed.cards(&key(), k, draw)
    }
    fn is_clairvoyant(rules: &Self::Rules) -> bool {
        rules.clairvoyant()
    }
    fn take_down(event: &Self::Event, n_seats: usize, clairvoyant: bool, moment: &mut Moment) {
        match event {
            foretell_cards::Event::Dealt { deal } => {
                moment.round += 1;
                moment.clairvoyant = clairvoyant && moment.round == 1;
                moment.dealt = Seat::all(n_seats).map(|seat| names(&deal.hands[seat])).collect();
                // The last trick of the round before lies open until the next card is led.
                moment.public.extend(deal.upcard.as_ref().and_then(name));
            }
            foretell_cards::Event::Played { card, .. } => moment.public.extend(name(card)),
            _ => {}
        }
    }
}

impl Known for DiceGame {
    fn round(&self) -> u64 {
        self.round_number().into()
    }
    fn outcome(k: u64, draw: &Self::Draw) -> Self::Outcome {
        Fixed.dice(&key(), k, draw)
    }
    fn is_clairvoyant(_: &Self::Rules) -> bool {
        false
    }
    fn take_down(event: &Self::Event, _: usize, _: bool, moment: &mut Moment) {
        if let foretell_dice::Event::RoundBegun { round, .. } = event {
            moment.round = (*round).into();
        }
    }
}

/// Plays a line and everything that follows from it.
fn play<G: Known>(table: &mut Match<G>, n_draws: &mut u64, line: &Value, each: &mut dyn FnMut(&Entry<G>)) {
    let mut take = |table: &mut Match<G>, entries: Vec<Entry<G>>| {
        for entry in &entries {
            each(entry);
            table.apply(entry);
        }
    };
    if line["line"] == "choice" {
        let seat = Seat::new(line["seat"].as_u64().unwrap() as usize).unwrap();
        let choice = serde_json::from_value(line["choice"].clone()).unwrap();
        let entries = table.choose(seat, choice).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        take(table, entries);
    }
    while let Need::Chance(draw) = table.need() {
        let entries = table.draw(&G::outcome(*n_draws, &draw)).unwrap_or_else(|refusal| panic!("{refusal}"));
        *n_draws += 1;
        take(table, entries);
    }
}

fn tell<G: Known>(rules: &G::Rules, lines: &[Value]) -> Truth {
    let clairvoyant = G::is_clairvoyant(rules);
    let mut truth = Truth { moments: vec![Moment::default()], ..Truth::default() };
    let mut counting: Vec<&Value> = Vec::new();
    let (mut table, mut n_draws) = (Match::<G>::new(rules), 0);
    let n_seats = table.n_seats();
    for line in lines {
        let mut moment = truth.now().clone();
        if line["line"] == "take_back" {
            counting.pop();
            (table, n_draws) = (Match::new(rules), 0);
            for line in &counting {
                play(&mut table, &mut n_draws, line, &mut |_| {});
            }
            assert_eq!(moment.round, table.game().round(), "a take-back leads back into a round that was scored");
        } else {
            counting.push(line);
            let round = moment.round;
            let mut laid: Vec<String> = Vec::new();
            play(&mut table, &mut n_draws, line, &mut |entry: &Entry<G>| {
                if let Entry::Event(event) = entry {
                    let known = moment.public.clone();
                    G::take_down(event, n_seats, clairvoyant, &mut moment);
                    laid.extend(moment.public.difference(&known).cloned());
                }
            });
            if moment.round != round {
                // Of the round before only its last trick and this line are still in sight.
                moment.public = last_trick(&table).into_iter().chain(laid).collect();
            }
        }
        truth.moments.push(moment);
        truth.made.push(
            line["by"].as_str().map(|by| Made { seat: line["seat"].as_u64().unwrap() as usize, by: by.to_owned() }),
        );
    }
    for viewer in Viewer::all(n_seats) {
        let view = table.view(viewer);
        truth.views.push((json!(view.game), json!(view.your_choice)));
    }
    truth.asked = table.waiting_for().iter().map(Seat::index).collect();
    truth.is_over = matches!(table.need(), Need::Over);
    truth
}

fn last_trick<G: Game>(table: &Match<G>) -> Vec<String> {
    let view = json!(table.game().view(Viewer::Spectator));
    let plays = view["last_trick"]["plays"].as_array().cloned().unwrap_or_default();
    plays.iter().map(|play| play["card"].as_str().unwrap().to_owned()).collect()
}
