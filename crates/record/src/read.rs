//! Reads records from a source of bytes: what comes out is right, or there is a fault with its line.

use std::io::{self, BufRead, Read};

use foretell_cards::Cards;
use foretell_dice::DiceGame;
use foretell_kernel::{KNOWN_VERSIONS, is_known_version};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use crate::recorded::{Fault, Numbered, Recorded};
use crate::replay::Replay;
use crate::{AnyRecord, GameName, Header, PadRecord, Record};

/// No line of a record comes near this length; a longer one is not read into memory. A whole game is, so that this
/// limit and that of its lines bound it.
const MAX_LINE: u64 = 1 << 14;

/// No pad has more lines than this: twenty rounds of at most twenty lines.
const MAX_PAD_LINES: usize = 512;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Why records cannot be read on.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A record is wrong.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The source gave no more.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// The records of a source, one after the other. After the first error there are no more.
#[derive(Debug)]
pub struct Records<R> {
    source: R,
    number: u64,
    next_header: Option<Numbered<Vec<u8>>>,
    failed: bool,
}

impl<R: BufRead> Records<R> {
    /// The records of this source.
    pub fn new(source: R) -> Records<R> {
        Records { source, number: 0, next_header: None, failed: false }
    }

    /// The next line that is not blank.
    fn next_line(&mut self) -> Result<Option<Numbered<Vec<u8>>>, ReadError> {
        loop {
            let mut text = Vec::new();
            let n_read = self.source.by_ref().take(MAX_LINE).read_until(b'\n', &mut text)?;
            if n_read == 0 {
                return Ok(None);
            }
            self.number += 1;
            if text.starts_with(BYTE_ORDER_MARK) {
                return Err(Fault::new(self.number, "a byte order mark stands here: save the file without it").into());
            }
            if n_read as u64 == MAX_LINE && text.last() != Some(&b'\n') {
                return Err(Fault::new(self.number, "the line is too long for a record").into());
            }
            if !text.trim_ascii().is_empty() {
                return Ok(Some(Numbered { number: self.number, line: text }));
            }
        }
    }

    /// The header of the next record, which is not read any further.
    pub(crate) fn header(&mut self) -> Result<Header, ReadError> {
        let first = self.next_line()?.ok_or_else(|| Fault::new(1, "there is no record"))?;
        Ok(read_header(&first)?)
    }

    fn next_record(&mut self) -> Result<Option<AnyRecord>, ReadError> {
        let first = match self.next_header.take() {
            Some(line) => line,
            None => match self.next_line()? {
                Some(line) => line,
                None => return Ok(None),
            },
        };
        let header = read_header(&first)?;
        let record = match header.game {
            _ if is_pad(&first.line) => AnyRecord::Pad(Box::new(self.read_pad(header, first)?)),
            GameName::Cards => AnyRecord::Cards(self.read_game::<Cards>(header, first.number)?),
            GameName::Dice => AnyRecord::Dice(self.read_game::<DiceGame>(header, first.number)?),
        };
        Ok(Some(record))
    }

    fn read_game<G: Recorded>(&mut self, header: Header, at: u64) -> Result<Record<G>, ReadError> {
        // A wrong header is told before anything that follows it.
        let replay: Replay<G> = Replay::new(&header, at)?;
        let mut lines = Vec::new();
        while let Some(text) = self.next_line()? {
            if is_header(&text.line) {
                self.next_header = Some(text);
                break;
            }
            if lines.len() == G::MAX_LINES {
                return Err(Fault::new(text.number, "no game has so many lines").into());
            }
            lines.push(Numbered { number: text.number, line: parse(&text)? });
        }
        let in_order = G::put_in_order(header.players.len(), &mut lines);
        let played = replay.run(&lines, header.unfinished);
        if let Err(fault) = in_order {
            // What is wrong in a line above may be the reason why these seem to stand in no order.
            let above = played.err().filter(|above| above.line < fault.line);
            return Err(above.unwrap_or(fault).into());
        }
        let (rules, journal) = played?;
        Ok(Record { header, rules, journal })
    }

    /// A pad is read by its own crate, which knows what can be entered.
    fn read_pad(&mut self, header: Header, first: Numbered<Vec<u8>>) -> Result<PadRecord, ReadError> {
        let mut lines = vec![first];
        while let Some(text) = self.next_line()? {
            if is_header(&text.line) {
                self.next_header = Some(text);
                break;
            }
            if lines.len() == MAX_PAD_LINES {
                return Err(Fault::new(text.number, "no pad has so many lines").into());
            }
            lines.push(text);
        }
        let mut text = String::new();
        for Numbered { number, line } in &lines {
            let line = std::str::from_utf8(line).map_err(|_| Fault::new(*number, "this is not UTF-8 text"))?;
            text.push_str(line.trim_end());
            text.push('\n');
        }
        let at = |line: usize| lines.get(line.wrapping_sub(1)).map_or(self.number, |line| line.number);
        let mut pads = foretell_pad::read_records(&text).map_err(|error| Fault::new(at(error.line), error.reason))?;
        let (pad, times) = pads.pop().ok_or_else(|| Fault::new(at(1), "a pad record begins with its header"))?;
        Ok(PadRecord { header, pad, times })
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<AnyRecord, ReadError>;

    fn next(&mut self) -> Option<Result<AnyRecord, ReadError>> {
        if self.failed {
            return None;
        }
        let record = self.next_record().transpose();
        self.failed = matches!(record, Some(Err(_)));
        record
    }
}

/// A line without an event's name that says which version it is starts the next record.
fn is_header(text: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Probe {
        foretell: Option<IgnoredAny>,
        e: Option<IgnoredAny>,
    }
    // Most lines are told apart without being parsed twice.
    text.windows(10).any(|part| part == b"\"foretell\"")
        && serde_json::from_slice(text).is_ok_and(|probe: Probe| probe.foretell.is_some() && probe.e.is_none())
}

fn is_pad(header: &[u8]) -> bool {
    std::str::from_utf8(header).is_ok_and(foretell_pad::is_pad_header)
}

fn parse<'a, T: Deserialize<'a>>(text: &'a Numbered<Vec<u8>>) -> Result<T, Fault> {
    let line = std::str::from_utf8(&text.line).map_err(|_| Fault::new(text.number, "this is not UTF-8 text"))?;
    serde_json::from_str(line.trim_end()).map_err(|error| Fault::new(text.number, say(&error)))
}

/// What the JSON reader says, without its own idea of lines and columns.
fn say(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    match error.classify() {
        serde_json::error::Category::Data => reason.to_owned(),
        _ => format!("this is not JSON: {reason} (column {})", error.column()),
    }
}

fn read_header(text: &Numbered<Vec<u8>>) -> Result<Header, Fault> {
    const START: &str = "a record starts with a header: {\"foretell\":1,\"game\":…";
    let first: Value = parse(text)?;
    match first.get("foretell") {
        None => Err(Fault::new(text.number, START)),
        Some(version) if version.as_u64().is_some_and(is_known_version) => parse(text),
        Some(other) => {
            let known: Vec<String> = KNOWN_VERSIONS.iter().map(u32::to_string).collect();
            let reason = format!("this is a record of version {other}; version {} is known", known.join(", "));
            Err(Fault::new(text.number, reason))
        }
    }
}
