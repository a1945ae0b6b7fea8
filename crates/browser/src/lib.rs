//! The engine of the page, as WebAssembly: tables on this device, the score pad, and the reader of records. Questions and answers
//! are JSON on a sheet of paper that both sides can reach. The page keeps everything; here is no state but the paper and, in a
//! Worker that opened them, the tables.
//!
//! How it is called: `paper(n)` gives the address of `n` bytes, the page writes its question there, `ask()` puts the
//! answer in its place and tells its length, and `paper(length)` gives the address to read it from.

mod asked;
mod home;
mod kept;
mod question;
mod records;
mod self_play;

use std::sync::{Mutex, PoisonError};

use asked::Asked;
pub use home::Effects;
use home::HomeQuestion;
pub use kept::{Commit, Kept, KeptChange, KeptGame, KeptLine, KeptState, KeptTable, KeptText};
pub use question::{Answer, Question};
pub use records::{Fixed, KeptByPage};

static PAPER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes the paper `n_bytes` long and says where it lies.
#[allow(unsafe_code, reason = "the page finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn paper(n_bytes: usize) -> *mut u8 {
    let mut paper = PAPER.lock().unwrap_or_else(PoisonError::into_inner);
    paper.resize(n_bytes, 0);
    paper.as_mut_ptr()
}

/// Answers the question on the paper and says how long the answer is.
#[allow(unsafe_code, reason = "the page finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let mut paper = PAPER.lock().unwrap_or_else(PoisonError::into_inner);
    *paper = answer(&paper);
    paper.len()
}

/// The answer to a question, both as JSON.
pub fn answer(question: &[u8]) -> Vec<u8> {
    let answer = answered(question).unwrap_or_else(|reason| Answer::Broken { reason });
    // An answer is made of texts, numbers and lists, which can always be written.
    serde_json::to_vec(&answer).unwrap_or_default()
}

fn answered(question: &[u8]) -> Result<Answer, String> {
    let asked = Asked::read(question)?;
    let name = asked.name()?;
    match HomeQuestion::read(&name, &asked)? {
        Some(question) => home::answer(question).map(Answer::Home),
        None => Question::read(&name, &asked).map(Question::answer),
    }
}
