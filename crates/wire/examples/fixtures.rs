//! Writes the games that the gallery of the page shows: `web/src/gallery/fixtures/*.json`.
//!
//! Each file is a game between programs as one viewer gets it: the first view, then every update. The gallery stops at
//! the moments it likes, and plays the updates to show what moves.

use std::fs;
use std::path::Path;

use foretell_bots::{Bot, Level, Leveled, Rng};
use foretell_cards::{Cards, Setup as CardsSetup};
use foretell_chance::{GameKey, ServerSeed};
use foretell_course::{Chance, Course, Playable};
use foretell_dice::{DiceGame, Options};
use foretell_kernel::{Match, Seat, Viewer};
use foretell_wire::{Fairness, GameView, Mover, MoverKind, Now, Update, Wired};
use serde::Serialize;
use uuid::Uuid;

type Failure = Box<dyn std::error::Error>;

/// A game as one viewer gets it.
#[derive(Serialize)]
#[serde(bound = "")]
struct Fixture<G: Wired> {
    seat: Option<Seat>,
    first: GameView<G>,
    updates: Vec<Update<G>>,
}

fn main() -> Result<(), Failure> {
    let cards = |n_seats, rules: &[(&str, &str)]| {
        let mut setup = CardsSetup::new(n_seats);
        for (key, value) in rules {
            setup.set(key, value)?;
        }
        setup.check()
    };
    let dice = |n_seats, target, magic_cards| Options { n_seats, target, magic_cards }.rules(None);
    // The viewer deals in the round of two cards, turns up a wizard once, and finds a number closed.
    let closed = [("plus_minus_one", "true"), ("rounds", "1+2+5+8"), ("first_dealer", "3")];
    write("cards-4-closed", &find::<Cards>(&cards(4, &closed)?, Seat::new(0), &["\"offer\":\"name_trump\""])?)?;
    write("cards-3-long", &find::<Cards>(&cards(3, &[("rounds", "19+20")])?, Seat::new(0), &[])?)?;
    let clairvoyant = [("predictions", "hidden"), ("clairvoyant", "true"), ("rounds", "1+2+4")];
    write("cards-6-clairvoyant", &find::<Cards>(&cards(6, &clairvoyant)?, Seat::new(0), &[])?)?;
    let secret = [("predictions", "secret"), ("rounds", "3")];
    write("cards-5-secret", &find::<Cards>(&cards(5, &secret)?, Seat::new(0), &[])?)?;
    write("cards-4-watched", &find::<Cards>(&cards(4, &[("rounds", "1+3")])?, None, &[])?)?;
    let magic = ["\"offer\":\"set_dice\"", "\"offer\":\"strike\"", "\"card\":\"every_color\"", "\"at_least\":3"];
    write("dice-3-magic", &find::<DiceGame>(&dice(3, 12, true)?, Seat::new(0), &magic)?)?;
    write("dice-5-plain", &find::<DiceGame>(&dice(5, 9, false)?, Seat::new(0), &[])?)?;
    write("dice-2-plain", &find::<DiceGame>(&dice(2, 9, false)?, Seat::new(0), &[])?)?;
    Ok(())
}

/// The first game in which all of these texts are told to the viewer.
fn find<G: Wired + Leveled + Playable>(
    rules: &G::Rules,
    seat: Option<Seat>,
    texts: &[&str],
) -> Result<Fixture<G>, Failure> {
    for number in 1..1000 {
        let mut fixture = play(rules, number, seat)?;
        let told = serde_json::to_string(&fixture)?;
        if texts.iter().all(|text| told.contains(text)) {
            // The end of a long game shows nothing that its middle does not.
            fixture.updates.truncate(150);
            return Ok(fixture);
        }
    }
    Err("no game shows this".into())
}

/// A game between adepts, as `seat` sees it.
fn play<G: Wired + Leveled + Playable>(
    rules: &G::Rules,
    number: u64,
    seat: Option<Seat>,
) -> Result<Fixture<G>, Failure> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let n_seats = Match::<G>::new(rules).n_seats();
    let key = GameKey::new(&ServerSeed::of_series(number, 0), &vec![""; n_seats]);
    let mut course: Course<G> = Course::new(rules, Chance::new(key));
    let mut bots: Vec<_> = Seat::all(n_seats).map(|seat| G::bot(Level::Adept, seat, Rng::new(number))).collect();
    let mut fixture = Fixture { seat, first: game_view(course.table(), seat), updates: Vec::new() };
    let mut step = course.propose_begin()?;
    loop {
        let by = step.line().mover().map(|(seat, kind)| Mover { seat, kind });
        let before = course.table().view(viewer).game;
        let mut seen = Vec::new();
        course.accept(step, &mut |table, entry| {
            for (seat, bot) in Seat::all(n_seats).zip(bots.iter_mut()) {
                bot.observe(&table.seen(entry, Viewer::Seat(seat)));
            }
            seen.push(table.seen(entry, viewer));
        });
        let after = course.table().view(viewer);
        if !seen.is_empty() {
            let change = G::change(before, &after.game);
            let now = Now::new(&after, seat, Vec::new());
            fixture.updates.push(Update { game: G::NAME, seq: after.seq, by, seen, now, change });
        }
        let Some(asked) = course.waiting_for().first() else { return Ok(fixture) };
        let choice = bots[asked.index()].choose(&course.table().view(Viewer::Seat(asked)));
        let proposed = course.propose(asked, course.seq(), MoverKind::Bot, choice);
        step = proposed.map_err(|refused| refused.to_string())?.ok_or("it was chosen before")?;
    }
}

fn game_view<G: Wired>(table: &Match<G>, seat: Option<Seat>) -> GameView<G> {
    let view = table.view(seat.map_or(Viewer::Spectator, Viewer::Seat));
    let contributions = vec![String::new(); table.n_seats()];
    let fairness = Fairness { commitment: String::new(), contributions, server_seed: None };
    let now = Now::new(&view, seat, Vec::new());
    let players = Seat::all(table.n_seats()).map(|seat| seat.to_string()).collect();
    GameView { game: G::NAME, id: Uuid::nil(), players, fairness, seq: view.seq, now, view: view.game }
}

fn write<G: Wired>(name: &str, fixture: &Fixture<G>) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/gallery/fixtures");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(format!("{name}.json")), serde_json::to_string(fixture)? + "\n")?;
    Ok(())
}
