//! Records of games: what there was to see, and whether it was fair.

use foretell_options::GameOptions;
use foretell_record::{First, Kept, ReadError, Records, seal};
use serde::Deserialize;

use crate::Answer;

/// What a page kept since before a game.
#[derive(Debug, Deserialize)]
pub struct KeptByPage {
    /// The server's promise.
    pub commitment: String,
    /// The text of this page, if it had a seat.
    pub text: Option<String>,
    /// Its seat.
    pub seat: Option<usize>,
    /// Whether the text was shown to the others.
    pub shown: bool,
    /// What nobody could change any more when the first text was shown.
    pub fixed: Option<Fixed>,
}

/// What was fixed at the start of a game.
#[derive(Debug, Deserialize)]
pub struct Fixed {
    /// The pledge of each seat.
    pub pledges: Vec<Option<String>>,
    /// The seat that begins; nothing if it is drawn.
    pub first: Option<usize>,
    /// What is played.
    pub game: GameOptions,
}

impl KeptByPage {
    fn kept(&self) -> Result<Kept, String> {
        let own = self.seat.zip(self.text.clone()).filter(|_| self.shown);
        let mut pledges = Vec::new();
        if let Some(Fixed { pledges: list, game, .. }) = &self.fixed {
            for seat in 0..list.len().max(game.n_seats()) {
                let pledge = list.get(seat).and_then(Option::as_ref);
                let pledge = pledge.map(|pledge| pledge.parse().map_err(|error| format!("pledge: {error}")));
                pledges.push((seat, pledge.transpose()?));
            }
        }
        let commitment = self.commitment.parse().map_err(|error| format!("commitment: {error}"))?;
        let drawn = self.fixed.as_ref().map(|fixed| fixed.first.is_none());
        let first = drawn.map(|drawn| if drawn { First::Drawn } else { First::Chosen });
        Ok(Kept { commitment: Some(commitment), contributions: Vec::from_iter(own), pledges, first })
    }
}

/// A game, moment by moment.
pub(crate) fn story(text: &str) -> Result<Answer, String> {
    let record = match Records::new(text.as_bytes()).next() {
        Some(Ok(record)) => record,
        Some(Err(ReadError::Fault(fault))) => return Ok(Answer::Fault { line: fault.line, reason: fault.reason }),
        Some(Err(error)) => return Err(error.to_string()),
        None => return Err("there is no record".to_owned()),
    };
    let players = record.header().players.clone();
    let moments = record.moments().ok_or("this is the record of a pad")?;
    Ok(Answer::Story { players, moments })
}

/// Whether a game was fair, as far as what was kept can show it.
pub(crate) fn verdict(text: &str, kept: Option<&KeptByPage>) -> Result<Answer, String> {
    let Some(kept) = kept else { return Ok(Answer::Seal { verdict: seal(text, &Kept::default(), None) }) };
    let agreed = kept.fixed.as_ref().map(|fixed| fixed.game.rules(fixed.first)).transpose();
    let agreed = agreed.map_err(|error| error.to_string())?;
    Ok(Answer::Seal { verdict: seal(text, &kept.kept()?, agreed.as_ref()) })
}
