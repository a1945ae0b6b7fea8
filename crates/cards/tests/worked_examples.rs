//! The worked examples of RULES 1.6, each under its number.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod table;

use std::collections::BTreeSet;

use foretell_cards::{Action, Card, CardSet, Event, Follow};
use foretell_kernel::Color;
use table::{Table, card, cards, seat};

#[test]
fn example_1_scores() {
    let (a, b, c) = (0, 1, 2);
    let mut table = Table::new(3, "first_dealer=0");
    table.deal("B2 / B5 / B9 up R7");
    table.predict_all(&[0, 1, 1]);
    table.trick(b, "B5 B9 B2");
    let first = table.game().sheet()[0];
    assert_eq!((first.predicted.values(), first.taken.values()), (&[0, 1, 1][..], &[0, 0, 1][..]));
    assert_eq!((first.points.values(), first.totals.values()), (&[20, -10, 30][..], &[20, -10, 30][..]));

    table.deal("R13 B1 / G2 Y3 / G4 B12 up R1");
    table.predict_all(&[2, 0, 0]);
    table.trick(c, "G4 R13 G2");
    table.trick(a, "B1 Y3 B12");
    let second = table.game().sheet()[1];
    assert_eq!((second.predicted.values(), second.taken.values()), (&[2, 0, 0][..], &[1, 0, 1][..]));
    assert_eq!((second.points.values(), second.totals.values()), (&[-10, 20, -10][..], &[10, 10, 20][..]));
    assert_eq!(table.public().totals.values(), [10, 10, 20]);
}

fn predict(tricks: u8) -> Action {
    Action::Predict { tricks }
}

/// Predicts in every possible way and gathers the sums. On the way it checks who may say what.
fn walk(table: &Table, said: &[u8], plus_minus_one: bool, sums: &mut BTreeSet<u8>) {
    let Some(&index) = table.asked().first().filter(|_| table.game().play().is_none()) else {
        sums.insert(said.iter().sum());
        return;
    };
    let is_dealer = table.game().dealer() == seat(index);
    let closed = 5_u8.checked_sub(said.iter().sum()).filter(|_| plus_minus_one && is_dealer);
    let open: Vec<u8> = (0..=5).filter(|&tricks| Some(tricks) != closed).collect();
    assert_eq!(table.legal(index), open.iter().map(|&tricks| predict(tricks)).collect::<Vec<_>>());
    assert_eq!(table.public().closed, closed);
    if let Some(tricks) = closed {
        let refusal = format!("{tricks} cannot be predicted: the predictions must not add up to 5");
        assert_eq!(table.refused(index, predict(tricks)), refusal);
    }
    assert_eq!(table.refused(index, predict(6)), "6 cannot be predicted: 0 to 5 tricks can be taken");
    for tricks in open {
        let mut next = Table { table: table.table.clone(), journal: Vec::new() };
        next.predict(index, tricks);
        walk(&next, &[said, &[tricks]].concat(), plus_minus_one, sums);
    }
}

#[test]
fn example_2_plus_minus_one() {
    let five_each =
        ["B1 B2 B3 B4 B5", "R1 R2 R3 R4 R5", "G1 G2 G3 G4 G5", "Y1 Y2 Y3 Y4 Y5", "B6 R6 G6 Y6 W", "B7 R7 G7 Y7 J"];
    for n_seats in 3..=6 {
        let dealer = n_seats - 2;
        for plus_minus_one in [false, true] {
            let rules = format!("rounds=5,first_dealer={dealer},plus_minus_one={plus_minus_one}");
            let mut table = Table::new(n_seats, &rules);
            table.deal(&format!("{} up B13", five_each[..n_seats].join(" / ")));
            let mut sums = BTreeSet::new();
            walk(&table, &[], plus_minus_one, &mut sums);
            let all: BTreeSet<u8> = (0..=5 * n_seats as u8).filter(|&sum| !plus_minus_one || sum != 5).collect();
            assert_eq!(sums, all, "{n_seats} players");
        }
    }
}

#[test]
fn example_3_tricks() {
    let text = include_str!("../../../testdata/tricks.txt");
    let is_case = |line: &&str| !line.is_empty() && !line.starts_with('#');
    for (i, line) in text.lines().enumerate().filter(|(_, line)| is_case(line)) {
        let at = format!("testdata/tricks.txt:{}: {line}", i + 1);
        check(&Case::parse(line).unwrap_or_else(|| panic!("{at}: not a case")), &at);
    }
}

/// A line of `testdata/tricks.txt`.
struct Case {
    trump: Option<Color>,
    laid: Vec<Card>,
    /// Which of the cards laid takes the trick, if no further card comes.
    takes: Option<usize>,
    follow: Follow,
    hands: Vec<NextHand>,
}

/// The hand of the one who plays next.
struct NextHand {
    all: CardSet,
    /// The cards that may not be played.
    barred: CardSet,
}

impl Case {
    fn parse(line: &str) -> Option<Case> {
        let mut fields = line.split('|').map(str::trim);
        let trump = match fields.next()?.strip_prefix("trump ")? {
            "none" => None,
            letter => Some(letter.parse().ok()?),
        };
        let names: Vec<&str> = fields.next()?.split_whitespace().collect();
        let follow = match fields.next()?.strip_prefix("follow ")? {
            "undecided" => Follow::Undecided,
            "nothing" => Follow::Nothing,
            letter => Follow::Color(letter.parse().ok()?),
        };
        Some(Case {
            trump,
            laid: names.iter().map(|name| card(name.trim_start_matches('*'))).collect(),
            takes: names.iter().position(|name| name.starts_with('*')),
            follow,
            hands: fields.map(NextHand::parse).collect(),
        })
    }

    /// The card to turn up so that the trump is right. Wizards and jesters that are in play are spared.
    fn upcard(&self, in_play: CardSet) -> Card {
        let fits = |card: &Card| match self.trump {
            Some(color) => card.color() == Some(color),
            None => *card == Card::JESTER,
        };
        let free = CardSet::DECK.without_all(in_play);
        free.iter().find(fits).expect("a card is left that makes this trump")
    }
}

impl NextHand {
    fn parse(text: &str) -> NextHand {
        let barred: Vec<&str> = text.split_whitespace().filter(|name| name.starts_with('(')).collect();
        let bare = |text: &str| cards(&text.replace(['(', ')'], ""));
        NextHand { all: bare(text), barred: bare(&barred.join(" ")) }
    }
}

/// Plays the case at tables of all sizes that it fits, with every seat as the dealer: who takes the trick, what is to
/// follow, and which cards of the hands that come next may be played.
fn check(case: &Case, at: &str) {
    let n_laid = case.laid.len();
    assert!(!case.hands.is_empty() || n_laid >= 3, "{at}: a trick that is not full needs a hand that comes next");
    for n_seats in n_laid.max(3)..=6 {
        for dealer in 0..n_seats {
            if n_laid == n_seats {
                check_full_trick(case, dealer, at);
            } else {
                case.hands.iter().for_each(|hand| check_next(case, hand, (n_seats, dealer), at));
            }
        }
    }
}

/// One card each, so that nobody has a choice.
fn check_full_trick(case: &Case, dealer: usize, at: &str) {
    let n_seats = case.laid.len();
    let leader = (dealer + 1) % n_seats;
    let hands: Vec<String> = (0..n_seats).map(|i| case.laid[(i + n_seats - leader) % n_seats].to_string()).collect();
    let upcard = case.upcard(case.laid.iter().copied().collect());
    let mut table = Table::new(n_seats, &format!("rounds=1,first_dealer={dealer}"));
    table.deal(&format!("{} up {upcard}", hands.join(" / ")));
    table.predict_all(&vec![0; n_seats]);
    for (i, card) in case.laid.iter().enumerate() {
        table.play((leader + i) % n_seats, &card.to_string());
    }
    let winner = seat((leader + case.takes.expect("somebody takes a full trick")) % n_seats);
    assert!(table.events().contains(&Event::TrickTaken { winner }), "{at}: {:?}", table.events());
    let taken = table.public().last_trick.unwrap();
    assert_eq!((taken.winning(), taken.trick.follow()), (Some(winner), case.follow), "{at}");
}

/// The others hold, beside what they lay, only cards that bind them to nothing.
fn check_next(case: &Case, hand: &NextHand, (n_seats, dealer): (usize, usize), at: &str) {
    let n_laid = case.laid.len();
    let leader = (dealer + 1) % n_seats;
    let mut in_play = CardSet::from_cards(case.laid.iter().copied().chain(hand.all.iter())).expect("one deck");
    let upcard = case.upcard(in_play);
    in_play.insert(upcard);
    let free = CardSet::DECK.without_all(in_play);
    let mut fillers = free.iter().filter(|card| card.color().is_some_and(|color| case.follow.color() != Some(color)));
    let hands: Vec<String> = (0..n_seats)
        .map(|i| {
            let turn = (i + n_seats - leader) % n_seats;
            let mut held: Vec<Card> = case.laid.get(turn).copied().into_iter().collect();
            if turn == n_laid {
                held.extend(hand.all.iter());
            }
            while held.len() < hand.all.len() {
                held.push(fillers.next().expect("enough cards"));
            }
            held.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let mut table = Table::new(n_seats, &format!("rounds={},first_dealer={dealer}", hand.all.len()));
    table.deal(&format!("{} up {upcard}", hands.join(" / ")));
    table.predict_all(&vec![0; n_seats]);
    for (i, card) in case.laid.iter().enumerate() {
        table.play((leader + i) % n_seats, &card.to_string());
    }
    let trick = *table.game().play().unwrap().trick();
    assert_eq!(trick.follow(), case.follow, "{at}");
    let winning = case.takes.map(|turn| seat((leader + turn) % n_seats));
    assert_eq!(table.public().trick.unwrap().winning(), winning, "{at}");

    let next = (leader + n_laid) % n_seats;
    let playable = hand.all.without_all(hand.barred).kinds();
    let legal: Vec<Action> = playable.iter().map(|card| Action::Play { card }).collect();
    assert_eq!(table.legal(next), legal, "{at}: {:?}", hand.all);
    for card in hand.barred.iter() {
        let color = case.follow.color().expect("only a colour to follow bars a card");
        let refusal = format!("{card} cannot be played: {color} must be followed");
        assert_eq!(table.refused(next, Action::Play { card }), refusal, "{at}");
    }
}
