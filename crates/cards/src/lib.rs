//! The Wizard card game: 3 to 6 players say how many tricks they will take (RULES part 1).
//!
//! It knows no time, no files, no random numbers and no JSON: deals come in as outcomes, views go out.
//!
//! ```
//! use foretell_cards::{Cards, Deal, Outcome, Setup};
//! use foretell_kernel::{Match, Need, Seat};
//!
//! let mut setup = Setup::new(3);
//! setup.set("first_dealer", "0")?;
//! let mut table: Match<Cards> = Match::new(&setup.check()?);
//!
//! // Whoever drives the match brings the chance: here always the first card that is left.
//! let deal = Deal::sample(3, 1, Seat::FIRST, &mut |_| 0);
//! let entries = table.draw(&Outcome::Deal(deal))?;
//! table.apply_all(&entries);
//!
//! // The player left of the dealer predicts first: 0 tricks or 1.
//! let asked = table.waiting_for().first().ok_or("nobody is asked")?;
//! assert_eq!(asked.index(), 1);
//! assert_eq!(table.legal(asked).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod card;
mod card_set;
mod chance;
mod deal;
mod decide;
mod event;
mod fold;
mod game;
#[cfg(any(test, feature = "laws"))]
mod laws;
mod legal;
mod notice;
mod options;
mod phase;
mod play;
mod predicting;
mod refusal;
mod rounds;
mod rules;
mod score;
mod stage;
mod trick;
mod view;

pub use action::Action;
pub use card::{Card, MAX_VALUE, N_CARDS, N_SPECIAL, UnknownCard};
pub use card_set::CardSet;
pub use chance::{Draw, Outcome};
pub use deal::Deal;
pub use event::Event;
pub use game::Cards;
pub use notice::Notice;
pub use options::{Options, PLAYERS, Predictions};
pub use play::TrickPlay;
pub use refusal::CardsRefusal;
pub use rounds::Rounds;
pub use rules::{Rules, Setup};
pub use score::{RoundScore, points};
pub use stage::CardsStage;
pub use trick::{Follow, Trick};
pub use view::{Hand, Prediction, TrickView, View};
