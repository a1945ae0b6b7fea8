//! The published test vectors: what the page says is what the code does.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use foretell_cards::{Cards, Draw, Outcome};
use foretell_chance::{GameKey, Pledge, ServerSeed};
use foretell_kernel::{Game, Seat};

fn vectors() -> String {
    let seed = ServerSeed::new(std::array::from_fn(|i| i as u8));
    let key = GameKey::new(&seed, &["Ada", "", "Zoë"]);
    let words = |number| {
        let mut stream = key.draw(number);
        let words: Vec<String> = (0..18).map(|_| format!("{:08x}", stream.word())).collect();
        words.join(" ")
    };
    let below = |number, n| {
        let mut stream = key.draw(number);
        let numbers: Vec<String> = (0..8).map(|_| stream.below(n).to_string()).collect();
        numbers.join(" ")
    };
    let deal = |number, n_cards| {
        let mut stream = key.draw(number);
        let draw = Draw::Deal { n_seats: 3, n_cards, dealer: Seat::FIRST };
        let Outcome::Deal(deal) = Cards::sample(&draw, &mut |n| stream.below(n)) else { unreachable!() };
        format!("{:?} {:?}", deal.hands, deal.upcard)
    };
    [
        format!("commitment                  {}", seed.commitment()),
        format!("pledge of \"Zoë\"             {}", Pledge::new(&seed.commitment(), "Zoë")),
        format!("draw 0, words               {}", words(0)),
        format!("draw 1, words               {}", words(1)),
        format!("draw 2^32, words            {}", words(1 << 32)),
        format!("draw 2, below(6)            {}", below(2, 6)),
        format!("draw 2, below(3000000000)   {}", below(2, 3_000_000_000)),
        format!("draw 3, deal 3 x 2, dealer 0   {}", deal(3, 2)),
        format!("draw 4, deal 3 x 20, dealer 0  {}", deal(4, 20)),
    ]
    .join("\n")
}

#[test]
fn the_published_vectors_are_true() {
    let page = include_str!("../../../docs/FAIRNESS.md");
    let published = page.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next()).unwrap();
    assert_eq!(published, vectors());
}
