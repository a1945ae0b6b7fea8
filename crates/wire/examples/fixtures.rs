//! Writes the games that the gallery of the page shows: `web/src/gallery/fixtures/*.json`.
//!
//! Each file is a game between programs as one viewer gets it: the first view, then every update. The gallery stops at
//! the moments it likes, and plays the updates to show what moves.

use std::fs;
use std::path::Path;

use foretell_bots::{Bot, Level, Leveled, Rng};
use foretell_cards::{Cards, Setup as CardsSetup};
use foretell_chance::{GameKey, ServerSeed};
use foretell_dice::{DiceGame, Setup as DiceSetup};
use foretell_kernel::{Entry, Match, Need, Seat, Viewer};
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
    let dice = |n_seats, target, magic_cards| DiceSetup { target, magic_cards, ..DiceSetup::new(n_seats) }.check();
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
fn find<G: Wired + Leveled>(rules: &G::Rules, seat: Option<Seat>, texts: &[&str]) -> Result<Fixture<G>, Failure> {
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

/// A game between adepts, as `seat` sees it. What nature does after a choice belongs to the same update.
fn play<G: Wired + Leveled>(rules: &G::Rules, number: u64, seat: Option<Seat>) -> Result<Fixture<G>, Failure> {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let mut table: Match<G> = Match::new(rules);
    let key = GameKey::new(&ServerSeed::of_series(number, 0), &vec![""; table.n_seats()]);
    let mut bots: Vec<_> =
        Seat::all(table.n_seats()).map(|seat| G::bot(Level::Adept, seat, Rng::new(number))).collect();
    let mut fixture = Fixture { seat, first: game_view(&table, seat), updates: Vec::new() };
    let mut n_draws = 0;
    let mut before = table.view(viewer).game;
    let mut seen = Vec::new();
    let mut by = None;
    loop {
        let need = table.need();
        if !matches!(need, Need::Chance(_)) && !seen.is_empty() {
            let after = table.view(viewer);
            let change = G::change(before, &after.game);
            let now = Now::new(&after, seat, Vec::new());
            let seen = std::mem::take(&mut seen);
            fixture.updates.push(Update { game: G::NAME, seq: table.seq(), by, seen, now, change });
            before = after.game;
        }
        let entries: Vec<Entry<G>> = match need {
            Need::Over => return Ok(fixture),
            Need::Chance(draw) => {
                let mut stream = key.draw(n_draws);
                n_draws += 1;
                table.draw(&G::sample(&draw, &mut |n| stream.below(n)))?
            }
            Need::Choices(asked) => {
                let seat = asked.first().unwrap_or_default();
                by = Some(Mover { seat, kind: MoverKind::Bot });
                table.choose(seat, bots[seat.index()].choose(&table.view(Viewer::Seat(seat))))?
            }
        };
        for entry in &entries {
            for (seat, bot) in Seat::all(table.n_seats()).zip(bots.iter_mut()) {
                bot.observe(&table.seen(entry, Viewer::Seat(seat)));
            }
            seen.push(table.seen(entry, viewer));
            table.apply(entry);
        }
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
