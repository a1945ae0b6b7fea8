//! A whole game between programs, from a seed: the same on every machine and in every browser.

use foretell_bots::{Level, Leveled, Rng, play_game};
use foretell_chance::{GameKey, ServerSeed};
use foretell_kernel::Seat;
use foretell_options::{GameOptions, GameRules};
use foretell_record::{Fairness, First, Record, Recorded};

/// The record of the game that these programs play.
pub(crate) fn self_play(game: &GameOptions, bots: &[Level], seed: u64) -> Result<String, String> {
    if bots.len() != game.n_seats() {
        return Err(format!("{} programs for {} seats", bots.len(), game.n_seats()));
    }
    match game.rules(None).map_err(|error| error.to_string())? {
        GameRules::Cards(rules) => played::<foretell_cards::Cards>(&rules, bots, seed),
        GameRules::Dice(rules) => played::<foretell_dice::DiceGame>(&rules, bots, seed),
    }
}

fn played<G: Recorded + Leveled>(rules: &G::Rules, levels: &[Level], seed: u64) -> Result<String, String> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let server_seed = ServerSeed::new(bytes);
    let contributions = vec![String::new(); levels.len()];
    let seats = Seat::all(levels.len()).zip(levels);
    let bot = |(seat, level): (Seat, &Level)| {
        G::bot(*level, seat, Rng::new(seed.wrapping_mul(16).wrapping_add(seat.index() as u64)))
    };
    let mut bots: Vec<_> = seats.map(bot).collect();
    let key = GameKey::new(&server_seed, &contributions);
    let played = play_game(rules, &key, &mut bots).map_err(|foul| foul.to_string())?;
    let names = levels.iter().map(ToString::to_string).collect();
    let fairness = Fairness::new(&server_seed, &contributions, First::Drawn);
    Record::new(names, rules, played.journal, Some(fairness)).write().map_err(|error| error.to_string())
}
