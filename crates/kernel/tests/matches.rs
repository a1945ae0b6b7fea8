//! The match, tried with a toy game: sealing, refusals, draws and views.

mod toy;

use foretell_kernel::{BySeat, Entry, Match, Need, Refusal, Seat, SeatSet, Seen, Viewer, perft};
use toy::{Action, Event, Flaw, N_NUMBERS, Notice, Rules, Toy, ToyRefusal, View};

const RULES: Rules = Rules { n_seats: 3, flaw: Flaw::None };

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn numbers(values: [u8; 3]) -> BySeat<u8> {
    BySeat::from_list(values).expect("three seats")
}

/// A match in which everybody has a number, and seat 1 the highest.
fn dealt() -> Match<Toy> {
    let mut table = Match::new(&RULES);
    table.apply_all(&table.draw(&numbers([0, 3, 2])).expect("a deal is due"));
    table
}

fn choose(table: &mut Match<Toy>, index: usize, action: Action) -> Vec<Entry<Toy>> {
    let entries = table.choose(seat(index), action).expect("the choice is legal");
    table.apply_all(&entries);
    entries
}

/// A match in which seat 1 is to give.
fn said() -> Match<Toy> {
    let mut table = dealt();
    for index in [2, 0, 1] {
        choose(&mut table, index, Action::Say(index as u8));
    }
    table
}

#[test]
fn a_draw_is_taken_only_when_it_is_due_and_fits() {
    let table: Match<Toy> = Match::new(&RULES);
    assert_eq!((table.need(), table.seq()), (Need::Chance(3), 0));
    assert_eq!(table.draw(&numbers([0, N_NUMBERS, 0])), Err(Refusal::Game(ToyRefusal::TooHigh(N_NUMBERS))));
    assert_eq!(table.draw(&numbers([0, 3, 2])), Ok(vec![Entry::Event(Event::Dealt(numbers([0, 3, 2])))]));
    assert_eq!(table, Match::new(&RULES), "drawing changes nothing");
    assert_eq!(dealt().draw(&numbers([0, 0, 0])), Err(Refusal::NoDraw));
    assert_eq!(dealt().seq(), 1);
}

#[test]
fn choices_made_together_are_sealed_until_the_last_is_in() {
    let mut table = dealt();
    assert_eq!(table.need(), Need::Choices(SeatSet::all(3)));

    let before = table.clone();
    let entries = table.choose(seat(2), Action::Say(2)).expect("a legal choice");
    assert_eq!(table, before, "choosing changes nothing");
    assert_eq!(entries, [Entry::Sealed { seat: seat(2), choice: Action::Say(2) }]);
    table.apply_all(&entries);
    assert_eq!(table.waiting_for(), SeatSet::all(3).without(seat(2)));
    assert_eq!(table.need(), Need::Choices(SeatSet::all(3).without(seat(2))));

    assert_eq!(choose(&mut table, 0, Action::Say(0)).len(), 1);
    // The last choice is sealed, too, and brings what follows from all of them.
    let last = choose(&mut table, 1, Action::Say(1));
    assert_eq!(
        last,
        [Entry::Sealed { seat: seat(1), choice: Action::Say(1) }, Entry::Event(Event::Said(numbers([0, 1, 2])))]
    );
    assert_eq!(table.seq(), 1 + 3 + 1);
    assert_eq!(table.view(Viewer::Spectator).sealed, SeatSet::EMPTY, "nothing stays sealed");
}

#[test]
fn a_single_choice_is_not_sealed() {
    let mut table = said();
    assert_eq!(table.need(), Need::Choices(SeatSet::only(seat(1))));
    let entries = choose(&mut table, 1, Action::Give(seat(0)));
    assert_eq!(entries, [Entry::Event(Event::Given { by: seat(1), to: seat(0) })]);
    assert_eq!((table.need(), table.waiting_for()), (Need::Over, SeatSet::EMPTY));
}

#[test]
fn who_is_not_asked_or_has_chosen_is_refused() {
    let not_asked = |index| Err(Refusal::NotAsked { seat: seat(index) });
    assert_eq!(Match::<Toy>::new(&RULES).choose(seat(0), Action::Say(0)), not_asked(0), "a deal is due");

    let mut table = dealt();
    choose(&mut table, 2, Action::Say(2));
    assert_eq!(table.choose(seat(2), Action::Say(3)), Err(Refusal::Final { seat: seat(2) }));
    assert_eq!(table.choose(seat(3), Action::Say(0)), not_asked(3), "there is no such seat at this table");

    let mut table = said();
    assert_eq!(table.choose(seat(0), Action::Give(seat(1))), not_asked(0));
    choose(&mut table, 1, Action::Give(seat(0)));
    assert_eq!(table.choose(seat(1), Action::Give(seat(0))), not_asked(1), "it is over");
}

#[test]
fn the_reason_of_the_game_is_passed_on() {
    let refused = dealt().choose(seat(0), Action::Say(N_NUMBERS));
    assert_eq!(refused, Err(Refusal::Game(ToyRefusal::TooHigh(N_NUMBERS))), "among several");
    let refused = said().choose(seat(1), Action::Give(seat(1))).expect_err("it is not allowed");
    assert_eq!(refused.to_string(), "nobody gives to themselves", "alone");
}

#[test]
fn a_sealed_choice_is_refused_at_once_and_not_when_all_are_in() {
    let mut table = dealt();
    choose(&mut table, 0, Action::Say(0));
    let refused = table.choose(seat(1), Action::Give(seat(0)));
    assert_eq!(refused, Err(Refusal::Game(ToyRefusal::Other)));
}

#[test]
fn a_view_has_the_viewers_own_number_and_own_sealed_choice_only() {
    let mut table = dealt();
    choose(&mut table, 0, Action::Say(3));
    let own = table.view(Viewer::Seat(seat(0)));
    assert_eq!(own.game, View { numbers: vec![Some(0), None, None], said: None, point: None });
    assert_eq!((own.your_choice, own.legal), (Some(Action::Say(3)), vec![]), "it has nothing to choose any more");

    let other = table.view(Viewer::Seat(seat(1)));
    assert_eq!((other.your_choice, other.sealed), (None, SeatSet::only(seat(0))));
    assert_eq!(other.legal.len(), usize::from(N_NUMBERS));

    let spectator = table.view(Viewer::Spectator);
    assert_eq!(spectator.game.numbers, [None, None, None]);
    assert_eq!((spectator.your_choice, spectator.legal, spectator.seq), (None, vec![], 2));
}

#[test]
fn what_is_seen_of_an_entry_depends_on_the_viewer() {
    let table = dealt();
    let sealed = Entry::Sealed { seat: seat(0), choice: Action::Say(3) };
    let seen = |viewer| table.seen(&sealed, viewer);
    assert_eq!(seen(Viewer::Seat(seat(0))), Seen::Sealed { seat: seat(0), choice: Some(Action::Say(3)) });
    assert_eq!(seen(Viewer::Seat(seat(1))), Seen::Sealed { seat: seat(0), choice: None });
    assert_eq!(seen(Viewer::Spectator), Seen::Sealed { seat: seat(0), choice: None });

    let deal = Entry::Event(Event::Dealt(numbers([0, 3, 2])));
    let told = Match::<Toy>::new(&RULES).seen(&deal, Viewer::Seat(seat(1)));
    assert_eq!(told, Seen::Notice { notice: Notice::Dealt(vec![None, Some(3), None]) });
}

#[test]
fn a_count_takes_the_lowest_seat_first_and_a_way_that_ends_counts_as_one() {
    let deal = |_: usize, _: &usize| Some(numbers([0, 3, 2]));
    let count = |depth| perft(&Match::<Toy>::new(&RULES), depth, &deal);
    let n = u64::from(N_NUMBERS);
    assert_eq!([0, 1, 2, 3, 4, 9].map(count), [1, n, n * n, n * n * n, n * n * n * 2, n * n * n * 2].map(Ok));
    assert_eq!(perft(&Match::<Toy>::new(&RULES), 3, &|_, _| None), Ok(1), "the script ends before the deal");
    let unfit = perft(&Match::<Toy>::new(&RULES), 3, &|_, _| Some(numbers([9, 0, 0])));
    assert_eq!(unfit, Err(Refusal::Game(ToyRefusal::TooHigh(9))));
}
