//! Teaches the network that values pages of the dice game, from self-play only.
//!
//! `cargo run --release -p foretell-bots --example train-dice -- FILE [generation:games ...]`
//!
//! Each generation plays games with the network of the one before (generation 0: greedy players) and learns again from
//! all games so far. The same command gives the same file.

mod lesson;
mod self_play;

use std::error::Error;
use std::sync::Arc;

use foretell_bots::dice::PageNet;
use lesson::Teacher;
use self_play::{Position, play};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, n_games @ ..] = args.as_slice() else {
        return Err("write: FILE GAMES-OF-GENERATION-0 GAMES-OF-GENERATION-1 ...".into());
    };
    let mut net: Option<Arc<PageNet>> = None;
    let mut positions: Vec<Position> = Vec::new();
    for (generation, n_games) in n_games.iter().enumerate() {
        let fresh = self_play(n_games.parse()?, generation as u64, net.as_ref())?;
        println!("generation {generation}: {} positions", fresh.len());
        positions.extend(fresh);
        let mut teacher = Teacher::new();
        teacher.teach(&positions);
        let learned = PageNet::new(teacher.weights()).ok_or("the number of weights does not fit")?;
        std::fs::write(file, teacher.weights().iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>())?;
        net = Some(Arc::new(learned));
    }
    Ok(())
}

/// Plays on two threads; each game follows from its number alone.
fn self_play(n_games: u64, generation: u64, net: Option<&Arc<PageNet>>) -> Result<Vec<Position>, String> {
    let part = |odd: u64| -> Result<Vec<(u64, Vec<Position>)>, String> {
        (0..n_games).filter(|game| game % 2 == odd).map(|game| Ok((game, play(generation, game, net)?))).collect()
    };
    let (even, odd) = std::thread::scope(|scope| {
        let odd = scope.spawn(|| part(1));
        (part(0), odd.join())
    });
    let mut games = even?;
    games.extend(odd.map_err(|_| "a thread failed")??);
    games.sort_by_key(|(game, _)| *game);
    Ok(games.into_iter().flat_map(|(_, positions)| positions).collect())
}
