//! The rules of the dice game (RULES part 2): pages of prediction, seven dice, magic cards, rounds.
//!
//! Nothing here knows time, files, threads, the network, random numbers or JSON. Chance enters as an outcome that the
//! caller hands in; what leaves is a view or a notice.
//!
//! ```
//! use foretell_dice::{Action, By, DiceGame, Face, Mark, Outcome, Setup};
//! use foretell_kernel::{Match, Need, Seat};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut setup = Setup::new(2);
//! setup.set("first_seer", "0")?;
//! let mut table: Match<DiceGame> = Match::new(&setup.check()?);
//! let [ada, bo] = [0, 1].map(|index| Seat::new(index).expect("a seat"));
//!
//! let choose = |table: &mut Match<DiceGame>, seat, action| {
//!     table.choose(seat, action).map(|entries| table.apply_all(&entries))
//! };
//! choose(&mut table, ada, Action::Predict { prediction: "G2".parse()? })?;
//! let refused = choose(&mut table, bo, Action::Predict { prediction: "G2".parse()? });
//! assert_eq!(refused.unwrap_err().to_string(), "G2 was predicted by seat 0 in this round: predict another box");
//! choose(&mut table, bo, Action::Predict { prediction: "B3".parse()? })?;
//! choose(&mut table, ada, Action::NameWizard { color: "G".parse()? })?;
//!
//! assert!(matches!(table.need(), Need::Chance(_)));
//! let [b, g, w, j] = [Face::Blue, Face::Green, Face::Wizard, Face::Jester];
//! let entries = table.draw(&Outcome::Roll([g, w, b, b, b, b, j]))?;
//! table.apply_all(&entries);
//!
//! choose(&mut table, bo, Action::Stay)?;
//! choose(&mut table, ada, Action::Leave { by: By::Prediction })?;
//! choose(&mut table, bo, Action::Mark { by: By::Jester })?;
//! assert_eq!(table.game().page(ada).mark("G2".parse()?), Some(Mark::X));
//! assert_eq!(table.game().page(bo).mark("B3".parse()?), Some(Mark::Difference(0)));
//! assert_eq!(table.game().xs().values(), [1, 1]);
//! assert_eq!((table.game().round_number(), table.game().seer()), (2, Some(bo)));
//! # Ok(())
//! # }
//! ```

mod action;
mod chance;
mod decide;
mod die;
mod event;
mod face;
mod fold;
mod game;
#[cfg(any(test, feature = "laws"))]
mod laws;
mod legal;
mod magic;
mod mark;
mod marking;
mod notice;
mod options;
mod page;
mod page_box;
mod phase;
mod race;
mod refusal;
mod round;
mod rules;
mod stage;
mod twist;
mod view;

pub use action::Action;
pub use chance::{Draw, Outcome};
pub use die::{BadPositions, Dice, DiceSet, N_DICE};
pub use event::Event;
pub use face::{Face, FaceCounts, UnknownFace};
pub use game::{DiceGame, LAST_ROUND};
pub use magic::{MagicCard, MagicPile, UnknownMagicCard};
pub use mark::Mark;
pub use marking::{By, Marking, Reading, Tally};
pub use notice::Notice;
pub use options::{Options, PLAYERS};
pub use page::Page;
pub use page_box::{N_BOXES, N_COLUMNS, PageBox, UnknownBox};
pub use phase::{Foretold, Phase, SeerBy, Settled, next_seer};
pub use race::Race;
pub use refusal::DiceRefusal;
pub use round::Round;
pub use rules::{Rules, Setup};
pub use stage::DiceStage;
pub use twist::{Changes, Opening, Twist, Wizards};
pub use view::{Counted, RoundView, View};
