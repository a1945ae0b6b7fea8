//! A pad that is written on in short words: `1 predict 2` and the like would hide the entries, so lines are JSON.
#![allow(dead_code, clippy::unwrap_used, reason = "not every test file uses all of it, and a test may panic")]

use foretell_options::GameOptions;
use foretell_pad::{Entered, Entry, Pad, PadOptions, PadRefusal, Phone};

/// A pad for the card game with seats 0, 1, 2, …; seat 0 deals first.
pub(crate) fn cards(n_seats: usize, change: impl FnOnce(&mut foretell_cards::Options)) -> Pad {
    let mut options = foretell_cards::Options::new(n_seats);
    change(&mut options);
    open(GameOptions::Cards(options), n_seats)
}

/// A pad for the dice game; seat 0 is the first seer.
pub(crate) fn dice(n_seats: usize, magic_cards: bool) -> Pad {
    open(GameOptions::Dice(foretell_dice::Options { magic_cards, ..foretell_dice::Options::new(n_seats) }), n_seats)
}

fn open(game: GameOptions, n_seats: usize) -> Pad {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][..n_seats].iter().map(|&name| name.to_owned());
    Pad::new(PadOptions { game, names: names.collect(), first: 0 }).unwrap()
}

pub(crate) fn entry(text: &str) -> Entry {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Enters on a phone; the id is the place.
pub(crate) fn on(pad: &mut Pad, phone: u16, text: &str) -> Result<(), PadRefusal> {
    let id = pad.journal().len().to_string();
    pad.enter(Entered { id, phone: Phone(phone), entry: entry(text) })
}

/// Enters on the keeper's phone what must be accepted.
pub(crate) fn keep(pad: &mut Pad, text: &str) {
    on(pad, 0, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

pub(crate) fn refused(pad: &mut Pad, text: &str) -> String {
    let before = pad.journal().len();
    let refusal = on(pad, 0, text).unwrap_err();
    assert_eq!(pad.journal().len(), before, "a refusal changes nothing");
    refusal.to_string()
}

/// A whole round of a card game: predictions and tricks by seat. The dealer predicts last.
pub(crate) fn play_round(pad: &mut Pad, round: u8, predicted: &[u8], taken: &[u8]) {
    let n = predicted.len();
    let dealer = usize::from(round - 1) % n;
    for seat in (1..=n).map(|step| (dealer + step) % n) {
        let tricks = predicted[seat];
        keep(pad, &format!(r#"{{"enter":"predict","round":{round},"seat":{seat},"tricks":{tricks}}}"#));
    }
    for (seat, tricks) in taken.iter().enumerate().take(n - 1) {
        keep(pad, &format!(r#"{{"enter":"take","round":{round},"seat":{seat},"tricks":{tricks}}}"#));
    }
}

pub(crate) fn undo(pad: &Pad) -> String {
    let id = pad.last().map(|last| last.id.clone()).unwrap();
    format!(r#"{{"enter":"undo","id":"{id}"}}"#)
}
