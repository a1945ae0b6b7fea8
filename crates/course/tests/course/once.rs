//! The rules decide once per move: a game that counts how often it is asked to decide.

use std::cell::Cell;

use foretell_cards::Cards;
use foretell_chance::GameKey;
use foretell_course::{Course, Dealer, MoverKind, Playable, Score};
use foretell_kernel::laws::seeded;
use foretell_kernel::{Answer, Game, Need, Seat, Viewer};

use crate::common::{begun, cards, chance};

thread_local! {
    static N_DECIDED: Cell<u64> = const { Cell::new(0) };
}

/// How often the rules decide while this is done.
fn n_decided<T>(done: impl FnOnce() -> T) -> (u64, T) {
    let before = N_DECIDED.get();
    let done = done();
    (N_DECIDED.get() - before, done)
}

/// The card game, with an eye on how often it decides.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Counting(Cards);

impl Game for Counting {
    type Rules = <Cards as Game>::Rules;
    type Action = <Cards as Game>::Action;
    type Draw = <Cards as Game>::Draw;
    type Outcome = <Cards as Game>::Outcome;
    type Event = <Cards as Game>::Event;
    type View = <Cards as Game>::View;
    type Notice = <Cards as Game>::Notice;
    type Refusal = <Cards as Game>::Refusal;

    fn new(rules: &Self::Rules) -> Counting {
        Counting(Cards::new(rules))
    }

    fn n_seats(&self) -> usize {
        self.0.n_seats()
    }

    fn need(&self) -> Need<Self::Draw> {
        self.0.need()
    }

    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        self.0.legal(seat)
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal> {
        self.0.check(seat, action)
    }

    fn decide(&self, answer: Answer<'_, Counting>) -> Result<Vec<Self::Event>, Self::Refusal> {
        N_DECIDED.set(N_DECIDED.get() + 1);
        self.0.decide(match answer {
            Answer::Outcome(outcome) => Answer::Outcome(outcome),
            Answer::Choices(choices) => Answer::Choices(choices),
        })
    }

    fn apply(&mut self, event: &Self::Event) {
        self.0.apply(event);
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        self.0.view(viewer)
    }

    fn notice(&self, event: &Self::Event, viewer: Viewer) -> Self::Notice {
        self.0.notice(event, viewer)
    }

    fn sample(draw: &Self::Draw, below: &mut dyn FnMut(u32) -> u32) -> Self::Outcome {
        Cards::sample(draw, below)
    }
}

impl Playable for Counting {
    fn rules_played(&self) -> &Self::Rules {
        self.0.rules_played()
    }

    fn drawn(dealer: &dyn Dealer, key: &GameKey, k: u64, draw: &Self::Draw) -> Self::Outcome {
        Cards::drawn(dealer, key, k, draw)
    }

    fn first(rules: &Self::Rules) -> Option<Seat> {
        Cards::first(rules)
    }

    fn drawn_first(event: &Self::Event) -> Option<Seat> {
        Cards::drawn_first(event)
    }

    fn round_number(&self) -> u32 {
        self.0.round_number()
    }

    fn score(event: &Self::Event, score: &mut Score) {
        Cards::score(event, score);
    }
}

#[test]
fn the_rules_decide_once_per_move_and_not_when_it_is_accepted() {
    for (number, predictions) in [(1, "open"), (2, "secret")] {
        let rules = cards(&[("rounds", "2+3+4"), ("predictions", predictions)]);
        let mut below = seeded(number);
        let mut course: Course<Counting> = begun(&rules, &chance(number));
        let (mut most_shown, mut n_moves) = (0, 0);
        while !course.is_over() {
            let seat = course.waiting_for().first().unwrap();
            let legal = course.table().legal(seat);
            let choice = legal[below(legal.len() as u32) as usize];
            let propose = || course.propose(seat, course.seq(), MoverKind::Bot, choice).unwrap().unwrap();
            let (decided, step) = n_decided(propose);
            // Sealed choices are decided on together, with the last of them; nature's answers are decided on like choices.
            let sealed_only = step.meaning().sealed && step.entries().len() == 1;
            assert_eq!(decided, u64::from(!sealed_only) + step.meaning().n_draws);
            assert_eq!(n_decided(|| course.accept(step, &mut |_, _| {})).0, 0, "what was decided is not decided again");
            // Somebody who comes late, a bot or a hint, is shown one round.
            most_shown = most_shown.max(n_decided(|| course.seen_of_round(Viewer::Seat(seat))).0);
            n_moves += 1;
        }
        assert!(most_shown < n_moves / 2, "{most_shown} of {n_moves} moves were played again");
        let n_lines = course.seq();
        let lines: Vec<_> = course.lines().iter().map(|line| Ok(*line)).collect();
        let (decided, again) = n_decided(|| Course::<Counting>::load(&rules, chance(number), lines).unwrap());
        assert_eq!(again.table(), course.table());
        assert!(decided <= n_lines + 3, "loading plays each line once: {decided} decisions for {n_lines} lines");
    }
}
