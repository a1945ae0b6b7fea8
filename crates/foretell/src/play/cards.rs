//! Asks for trump colours, predictions and cards.

use foretell_cards::{Action, Card, Cards, CardsRefusal, CardsStage, Follow, Hand, Predictions, UnknownCard, View};
use foretell_kernel::{Color, Seat};

use super::scene::{Asked, Meaning, Scene};
use super::typed;
use crate::words::{Grid, Lines, Names, capital, hand_cards, plays, predicted, trump};

impl Asked for Cards {
    fn situation(scene: &Scene<'_, Cards>) -> Lines {
        let mut lines = Lines::default();
        if scene.view().stage != CardsStage::Playing {
            return lines;
        }
        lines.say("");
        lines.say(format!("Predicted/taken: {}. {}.", tricks(scene), capital(&trump(scene.view().trump))));
        lines.add(trick(scene));
        if legal_cards(scene).len() < own_cards(scene.view(), scene.seat) {
            lines.add(Cards::hand(scene));
        }
        lines
    }

    fn prompt(scene: &Scene<'_, Cards>) -> String {
        match scene.view().stage {
            CardsStage::Naming => "Name the trump colour (B R G Y)".to_owned(),
            CardsStage::Predicting => format!("Your prediction ({})", prediction_range(scene.view())),
            _ => {
                let cards: Vec<String> = legal_cards(scene).iter().map(Card::to_string).collect();
                format!("Your card ({})", cards.join(" "))
            }
        }
    }

    fn answers(scene: &Scene<'_, Cards>) -> Vec<Meaning> {
        scene.table.legal.iter().map(meaning).collect()
    }

    fn read(text: &str, scene: &Scene<'_, Cards>) -> Result<Action, String> {
        match scene.view().stage {
            CardsStage::Naming => typed::color(text).map(|color| Action::NameTrump { color }),
            CardsStage::Predicting => text.trim().parse().map(|tricks| Action::Predict { tricks }).map_err(|_| {
                let range = prediction_range(scene.view());
                format!("`{}` is not a number of tricks: write {range}.", text.trim())
            }),
            _ => card(text).map(|card| Action::Play { card }),
        }
    }

    fn refused(refusal: &CardsRefusal, _names: &Names) -> String {
        format!("{refusal}.")
    }

    fn hand(scene: &Scene<'_, Cards>) -> Lines {
        match scene.view().hands[scene.seat] {
            Hand::Open { cards } => Lines::from_iter([format!("Your hand: {}", hand_cards(cards))]),
            Hand::Closed { .. } => {
                let mut lines = Lines::from_iter(["Your own card is hidden from you in this round. You see:"]);
                for (seat, hand) in scene.view().hands.iter() {
                    if let Hand::Open { cards } = hand {
                        lines.say(format!("  {}: {}", scene.names.name(seat), hand_cards(*cards)));
                    }
                }
                lines
            }
        }
    }

    fn table(scene: &Scene<'_, Cards>) -> Lines {
        let view = scene.view();
        let dealer = view.dealer.map(|seat| format!("{}. ", scene.names.does(seat, "deal"))).unwrap_or_default();
        let n_rounds = view.rules.rounds().len();
        let naming = view.stage == CardsStage::Naming;
        let trump = if naming { "the trump colour is to be named".to_owned() } else { trump(view.trump) };
        let upcard = view.upcard.map(|card| format!(" ({card} was turned up)")).unwrap_or_default();
        let mut lines =
            Lines::from_iter([format!("Round {} of {n_rounds}. {dealer}{}{upcard}.", view.round, capital(&trump))]);
        let mut grid = Grid::numbers("  ");
        grid.row(["", "predicted", "tricks", "cards", "points"]);
        for seat in Seat::all(scene.names.n_seats()) {
            let numbers = [usize::from(view.taken[seat]), own_cards(view, seat)].map(|number| number.to_string());
            let cells = [scene.names.name(seat).to_owned(), prediction(scene, seat)].into_iter().chain(numbers);
            grid.row(cells.chain([view.totals[seat].to_string()]));
        }
        lines.add(grid.lines().indented());
        if view.stage == CardsStage::Playing {
            lines.add(trick(scene));
        }
        lines
    }

    fn reminder(scene: &Scene<'_, Cards>) -> Lines {
        let rules = &scene.view().rules;
        let mut lines = Lines::from_iter([
            "Say how many tricks you will take. If you are right you get 20 points, and 10 for each trick.",
            "If not, you lose 10 points for each trick that you have too many or too few.",
            "Follow the colour of the first coloured card if you can. A wizard (W) or a jester (J) may always be",
            "played. After a wizard as the first card that is not a jester, nobody must follow.",
            "The first wizard takes the trick; without one the highest trump; without trump the highest card of",
            "the colour to follow. If all cards are jesters, the first one takes it.",
        ]);
        match rules.predictions() {
            Predictions::Open => {}
            Predictions::Secret => lines.say("All predict at the same time; then the predictions are shown."),
            Predictions::Hidden => lines.say("All predict at the same time; predictions are shown after the round."),
        }
        if rules.plus_minus_one() {
            lines.say("The predictions of a round must not add up to its number of tricks: the dealer is bound by it.");
        }
        if rules.clairvoyant() {
            lines.say("In round 1 you see the cards of all the others and not your own; it is played for you.");
        }
        lines
    }

    fn last(scene: &Scene<'_, Cards>) -> Lines {
        let line = match &scene.view().last_trick {
            None => "There is no trick to look at: the last one is covered as soon as the next card is led.".to_owned(),
            Some(trick) => {
                let taker = trick.winning().map(|seat| scene.names.who(seat)).unwrap_or_default();
                format!("The last trick: {} -> {taker}", plays(trick.plays(), scene.names))
            }
        };
        Lines::from_iter([line])
    }
}

/// How many cards a player holds, whether they are seen or not.
fn own_cards(view: &View, seat: Seat) -> usize {
    match view.hands[seat] {
        Hand::Open { cards } => cards.len(),
        Hand::Closed { n_cards } => n_cards,
    }
}

/// One card of each kind that may be played.
fn legal_cards(scene: &Scene<'_, Cards>) -> Vec<Card> {
    let card = |action: &Action| match action {
        Action::Play { card } => Some(*card),
        Action::NameTrump { .. } | Action::Predict { .. } => None,
    };
    scene.table.legal.iter().filter_map(card).collect()
}

fn tricks(scene: &Scene<'_, Cards>) -> String {
    let one = |seat| format!("{} {}/{}", scene.names.who(seat), prediction(scene, seat), scene.view().taken[seat]);
    Seat::all(scene.names.n_seats()).map(one).collect::<Vec<_>>().join(", ")
}

fn prediction(scene: &Scene<'_, Cards>, seat: Seat) -> String {
    if scene.table.sealed.contains(seat) { "sealed".to_owned() } else { predicted(scene.view().predictions[seat]) }
}

/// The trick on the table, and what it asks for.
fn trick(scene: &Scene<'_, Cards>) -> Lines {
    let Some(trick) = &scene.view().trick else { return Lines::default() };
    let Some(winning) = trick.winning() else {
        return Lines::from_iter([format!("{} this trick.", scene.names.does(trick.trick.leader(), "lead"))]);
    };
    let laid = plays(trick.plays(), scene.names);
    let winning = if scene.names.is_you(winning) {
        "you would".to_owned()
    } else {
        format!("{} would", scene.names.name(winning))
    };
    let follow = match trick.trick.follow() {
        Follow::Color(color) => format!("{color} is to be followed"),
        Follow::Undecided => "nothing is to be followed yet".to_owned(),
        Follow::Nothing => "nothing is to be followed".to_owned(),
    };
    Lines::from_iter([format!("On the table: {laid} ({winning} take it; {follow}).")])
}

fn prediction_range(view: &View) -> String {
    let closed = view.closed.map(|tricks| format!(", not {tricks}")).unwrap_or_default();
    format!("0-{}{closed}", view.n_cards)
}

fn card(text: &str) -> Result<Card, String> {
    match typed::compact(text).as_str() {
        "WIZARD" => Ok(Card::WIZARD),
        "JESTER" => Ok(Card::JESTER),
        compact => typed::parsed(compact, text, UnknownCard),
    }
}

fn meaning(action: &Action) -> Meaning {
    match action {
        Action::NameTrump { color } => (color.letter().to_string(), format!("{color} is trump in this round")),
        Action::Predict { tricks: 1 } => ("1".to_owned(), "you will take 1 trick".to_owned()),
        Action::Predict { tricks } => (tricks.to_string(), format!("you will take {tricks} tricks")),
        Action::Play { card } => (card.to_string(), format!("play {}", card_name(*card))),
    }
}

fn card_name(card: Card) -> String {
    match (card.color(), card.value()) {
        (Some(color), Some(value)) => format!("the {color} {value} ({})", people(color)),
        _ if card.is_wizard() => "a wizard".to_owned(),
        _ => "a jester".to_owned(),
    }
}

const fn people(color: Color) -> &'static str {
    match color {
        Color::Blue => "humans",
        Color::Red => "dwarves",
        Color::Green => "elves",
        Color::Yellow => "giants",
    }
}
