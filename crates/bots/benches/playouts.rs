//! b
use foretell_bots::Rng;
use foretell_cards::{Deal, Play};
use foretell_kernel::Seat;
use std::time::Instant;
fn main() {
    for n_seats in 3..=6 {
        let mut rng = Rng::new(1);
        let n_cards = (60 / n_seats) as u8;
        let deals: Vec<Play> = (0..1000)
            .map(|i| {
                let r = 1 + (i % n_cards as usize) as u8;
                let d = Deal::sample(n_seats, r, Seat::FIRST, &mut |n| rng.below(n as usize) as u32);
                Play::new(d.hands, d.upcard.and_then(|c| c.color()), Seat::FIRST)
            })
            .collect();
        let start = Instant::now();
        let mut moves = 0u64;
        let mut sum = 0u64;
        for _ in 0..300 {
            for play in &deals {
                let mut play = *play;
                while !play.is_over() {
                    let legal = play.legal();
                    if let Some(card) = legal.nth(rng.below(legal.len())) {
                        play.play(card);
                    }
                    moves += 1;
                }
                sum += play.taken()[Seat::FIRST] as u64;
            }
        }
        let t = start.elapsed().as_secs_f64();
        println!("{n_seats}: {:.1} M moves/s {sum}", moves as f64 / t / 1e6);
    }
}
