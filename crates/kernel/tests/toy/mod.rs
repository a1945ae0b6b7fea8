//! A toy game, small enough that a reader sees at once what must follow: everybody gets a secret number, all say one at
//! the same time, and the seat with the highest secret number gives a point to somebody else.
//!
//! It exists to test the match and the laws, and nothing of the real games. A [`Flaw`] breaks it in one way, so that tests
//! can show that the laws notice.

use foretell_kernel::laws::{Below, Given, Lawful};
use foretell_kernel::{Answer, BySeat, Game, Need, Seat, SeatSet, Viewer};
use serde::Serialize;

/// Secret numbers, and numbers that may be said, are below this.
pub(crate) const N_NUMBERS: u8 = 4;

/// How a toy breaks the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// It does not.
    None,
    /// A view shows everybody's secret number.
    ShowsNumbers,
    /// The event of the deal tells everybody all numbers.
    TellsNumbers,
    /// A choice is listed that is refused.
    ListsTooMuch,
    /// A choice is accepted that is not listed.
    TakesTooMuch,
    /// It begins again when it should be over.
    NeverEnds,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    pub(crate) n_seats: usize,
    pub(crate) flaw: Flaw,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Action {
    Say(u8),
    Give(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Dealt(BySeat<u8>),
    Said(BySeat<u8>),
    Given { by: Seat, to: Seat },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Notice {
    /// The viewer's own number; all of them only if the toy is flawed.
    Dealt(Vec<Option<u8>>),
    Said(BySeat<u8>),
    Given {
        by: Seat,
        to: Seat,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) numbers: Vec<Option<u8>>,
    pub(crate) said: Option<BySeat<u8>>,
    pub(crate) point: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ToyRefusal {
    #[error("{0} is too high")]
    TooHigh(u8),
    #[error("nobody gives to themselves")]
    ToOneself,
    #[error("this is not asked")]
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Dealing,
    Saying,
    Giving,
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toy {
    rules: Rules,
    part: Part,
    numbers: BySeat<u8>,
    said: Option<BySeat<u8>>,
    point: Option<Seat>,
}

impl Toy {
    /// The seat with the highest number, the first of equals.
    fn giver(&self) -> Seat {
        let highest = self.numbers.values().iter().max().copied().unwrap_or(0);
        self.numbers.iter().find(|(_, number)| **number == highest).map_or(Seat::FIRST, |(seat, _)| seat)
    }
}

/// The numbers as the viewer sees them: the viewer's own, or all.
fn numbers_for(numbers: &BySeat<u8>, viewer: Viewer, all: bool) -> Vec<Option<u8>> {
    numbers.iter().map(|(seat, number)| (all || viewer.is(seat)).then_some(*number)).collect()
}

impl Game for Toy {
    type Rules = Rules;
    type Action = Action;
    type Draw = usize;
    type Outcome = BySeat<u8>;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = ToyRefusal;

    fn new(rules: &Rules) -> Toy {
        Toy { rules: *rules, part: Part::Dealing, numbers: BySeat::new(rules.n_seats), said: None, point: None }
    }

    fn n_seats(&self) -> usize {
        self.rules.n_seats
    }

    fn need(&self) -> Need<usize> {
        match self.part {
            Part::Dealing => Need::Chance(self.n_seats()),
            Part::Saying => Need::Choices(SeatSet::all(self.n_seats())),
            Part::Giving => Need::Choices(SeatSet::only(self.giver())),
            Part::Over => Need::Over,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        match self.part {
            Part::Saying => {
                let flawed = u8::from(self.rules.flaw == Flaw::ListsTooMuch);
                (0..N_NUMBERS + flawed).map(Action::Say).collect()
            }
            Part::Giving if seat == self.giver() => {
                Seat::all(self.n_seats()).filter(|&to| to != seat).map(Action::Give).collect()
            }
            Part::Dealing | Part::Giving | Part::Over => Vec::new(),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), ToyRefusal> {
        match (self.part, *action) {
            (Part::Saying, Action::Say(number)) if number >= N_NUMBERS => Err(ToyRefusal::TooHigh(number)),
            (Part::Saying, Action::Say(_)) => Ok(()),
            (Part::Giving, Action::Give(to)) if to == seat && self.rules.flaw != Flaw::TakesTooMuch => {
                Err(ToyRefusal::ToOneself)
            }
            (Part::Giving, Action::Give(to)) if to.index() < self.n_seats() => Ok(()),
            _ => Err(ToyRefusal::Other),
        }
    }

    fn decide(&self, answer: Answer<'_, Toy>) -> Result<Vec<Event>, ToyRefusal> {
        match answer {
            Answer::Outcome(numbers) => match numbers.values().iter().find(|&&number| number >= N_NUMBERS) {
                Some(&number) => Err(ToyRefusal::TooHigh(number)),
                None => Ok(vec![Event::Dealt(*numbers)]),
            },
            Answer::Choices(choices) => {
                for (seat, choice) in choices.iter() {
                    choice.as_ref().map_or(Ok(()), |choice| self.check(seat, choice))?;
                }
                if self.part == Part::Saying {
                    let said = choices.map(|choice| if let Some(Action::Say(number)) = choice { *number } else { 0 });
                    return Ok(vec![Event::Said(said)]);
                }
                let by = self.giver();
                let Some(Action::Give(to)) = choices[by] else { return Err(ToyRefusal::Other) };
                Ok(vec![Event::Given { by, to }])
            }
        }
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Dealt(numbers) => (self.numbers, self.part) = (*numbers, Part::Saying),
            Event::Said(said) => (self.said, self.part) = (Some(*said), Part::Giving),
            Event::Given { to, .. } => {
                let again = self.rules.flaw == Flaw::NeverEnds;
                (self.point, self.part) = (Some(*to), if again { Part::Dealing } else { Part::Over });
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let all = self.part == Part::Over || self.rules.flaw == Flaw::ShowsNumbers;
        View { numbers: numbers_for(&self.numbers, viewer, all), said: self.said, point: self.point }
    }

    fn notice(&self, event: &Event, viewer: Viewer) -> Notice {
        match event {
            Event::Dealt(numbers) => Notice::Dealt(numbers_for(numbers, viewer, self.rules.flaw == Flaw::TellsNumbers)),
            Event::Said(said) => Notice::Said(*said),
            Event::Given { by, to } => Notice::Given { by: *by, to: *to },
        }
    }

    fn sample(n_seats: &usize, below: &mut dyn FnMut(u32) -> u32) -> BySeat<u8> {
        BySeat::from_fn(*n_seats, |_| below(N_NUMBERS.into()) as u8)
    }
}

impl Lawful for Toy {
    const MAX_ANSWERS: usize = 1 + 6 + 1;

    fn all_actions() -> Vec<Action> {
        let numbers = (0..N_NUMBERS + 2).map(Action::Say);
        numbers.chain(Seat::all(6).map(Action::Give)).collect()
    }

    fn check_state(&self) -> Result<(), String> {
        let high = self.numbers.values().iter().any(|&number| number >= N_NUMBERS);
        if high { Err("a number is too high".to_owned()) } else { Ok(()) }
    }

    /// Before the numbers are said nobody knows another's number, and nobody knows what another has sealed.
    fn scramble(rules: &Rules, course: &[Given<Toy>], viewer: Viewer, below: Below<'_>) -> Vec<Given<Toy>> {
        let mut scrambled = course.to_vec();
        if course.len() > rules.n_seats {
            return scrambled;
        }
        for given in &mut scrambled {
            match given {
                Given::Outcome(numbers) => {
                    *numbers = BySeat::from_fn(rules.n_seats, |seat| {
                        if viewer.is(seat) { numbers[seat] } else { below(N_NUMBERS.into()) as u8 }
                    });
                }
                Given::Choice(seat, choice) if !viewer.is(*seat) => {
                    *choice = Action::Say(below(N_NUMBERS.into()) as u8);
                }
                Given::Choice(..) => {}
            }
        }
        scrambled
    }
}
