//! A game from its first deal to its result. Tables, the arena, the terminal and the reader of records all step what is
//! here, and nothing else steps a game.
//!
//! [`Position::play`] is the loop that asks what a game needs. A [`Course`] is a game that is written down line by line: a
//! choice is proposed, which asks the rules and changes nothing, and the [`Step`] that comes of it is accepted, which asks
//! nobody and cannot fail. In between, a table makes the line durable.
//!
//! Nothing here knows time, files, threads, the network, players' names or what a page is sent.
//!
//! ```
//! use foretell_cards::{Action, Cards, Setup};
//! use foretell_chance::{GameKey, ServerSeed};
//! use foretell_course::{Chance, Course, MoverKind};
//!
//! let chance = Chance::new(GameKey::new(&ServerSeed::new([7; 32]), &["", "", ""]));
//! let mut course: Course<Cards> = Course::new(&Setup::new(3).check()?, chance);
//! let begin = course.propose_begin()?;
//! course.accept(begin, &mut |_, _| {});
//! let seat = course.waiting_for().first().expect("somebody predicts first");
//! let step = course.propose(seat, course.seq(), MoverKind::Person, Action::Predict { tricks: 1 })?;
//! let step = step.expect("it was not chosen before");
//! assert_eq!(step.text(), format!(r#"{{"line":"choice","seat":{},"answers":1,"by":"person","choice":{{"do":"predict","tricks":1}}}}"#, seat.index()));
//! course.accept(step, &mut |_, _| {});
//! assert_eq!(course.seq(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod by_functions;
mod chance;
mod course;
mod line;
mod playable;
mod position;
mod score;
mod walk;

pub use any::{AnyChoice, AnyCourse, AnyGame};
pub use by_functions::ByFunctions;
pub use chance::{Chance, Dealer, Seeds, sample};
pub use course::{Asked, Course, Refused, Step};
pub use line::{BadLine, Line, MoverKind, counting};
pub use playable::Playable;
pub use position::{Answers, Meaning, Position};
pub use score::Score;
pub use walk::Walk;
