//! The person at the terminal: is told what happens, is asked, and may ask back.
//!
//! It knows only what its seat may see. Input and output are handed in, so tests bring their own.

use std::io::{self, BufRead, Read, Write};

use foretell_kernel::{Refusal, Seat, Seen, Seq, TableView};

use super::scene::{Asked, Meaning, Scene};
use crate::words::{Grid, Lines, Names, Teller, capital};

/// Nobody types more than this in a line.
const MAX_LINE: u64 = 4096;

/// What came of a question.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply<A> {
    /// A choice, legal or not.
    Choice(A),
    /// The person leaves the table.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
}

/// What can be typed at every prompt.
enum Command {
    Help,
    Hand,
    Table,
    Score,
    Rules,
    Last,
    Quit,
}

impl Command {
    const MEANINGS: [(&'static str, &'static str); 7] = [
        ("?", "what can be typed now"),
        ("hand", "your cards, or your page"),
        ("table", "how the round stands, and the score"),
        ("score", "the score so far"),
        ("rules", "a short reminder of the rules"),
        ("last", "the last trick, or the dice as they lie"),
        ("quit", "leave the game; it is not kept"),
    ];

    fn read(text: &str) -> Option<Command> {
        Some(match text.trim().to_lowercase().as_str() {
            "?" | "help" => Command::Help,
            "hand" => Command::Hand,
            "table" => Command::Table,
            "score" => Command::Score,
            "rules" => Command::Rules,
            "last" => Command::Last,
            "quit" | "exit" | "q" => Command::Quit,
            _ => return None,
        })
    }
}

/// A person who plays.
pub(super) struct Person<G: Asked, R, W> {
    seat: Seat,
    names: Names,
    teller: G::Teller,
    input: R,
    output: W,
    /// Whether what was read must be repeated, because nobody typed it on this screen.
    echo: bool,
    asked_at: Option<Seq>,
}

impl<G: Asked, R: BufRead, W: Write> Person<G, R, W> {
    /// A person in this seat.
    pub(super) fn new(seat: Seat, names: Names, input: R, output: W, echo: bool) -> Person<G, R, W> {
        Person { seat, teller: G::Teller::new(&names), names, input, output, echo, asked_at: None }
    }

    /// Who sits there.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// What all players are called.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// Writes to the screen.
    pub(super) fn show(&mut self, lines: &Lines) -> io::Result<()> {
        write!(self.output, "{lines}")?;
        self.output.flush()
    }

    /// Tells what happened; `view` is the table after it. Choices that are still sealed are not worth a line: the
    /// programs answer at once.
    pub(super) fn observe(&mut self, seen: &Seen<G>, view: &G::View) -> io::Result<()> {
        match seen {
            Seen::Sealed { .. } => Ok(()),
            Seen::Notice { notice } => {
                let lines = self.teller.tell(notice, view);
                self.show(&lines)
            }
        }
    }

    /// Says why the last choice was not accepted.
    pub(super) fn refuse(&mut self, refusal: &Refusal<G::Refusal>) -> io::Result<()> {
        let reason = match refusal {
            Refusal::Game(refusal) => G::refused(refusal, &self.names),
            Refusal::NotAsked { .. } | Refusal::Final { .. } | Refusal::NoDraw => refusal.to_string(),
        };
        self.show(&Lines::from_iter([capital(&reason)]))
    }

    /// Asks until there is an answer; commands are obeyed meanwhile. The situation is shown once, however often the
    /// same question must be asked.
    pub(super) fn ask(&mut self, table: &TableView<G>) -> io::Result<Reply<G::Action>> {
        let names = self.names.clone();
        let scene = Scene { seat: self.seat, table, names: &names };
        if self.asked_at.replace(table.seq) != Some(table.seq) {
            let mut lines = self.teller.pause(&table.game);
            lines.add(G::situation(&scene));
            self.show(&lines)?;
        }
        loop {
            write!(self.output, "{}: ", G::prompt(&scene))?;
            self.output.flush()?;
            let Some(text) = self.read_line()? else {
                writeln!(self.output)?;
                return Ok(Reply::EndOfInput);
            };
            let answer = match Command::read(&text) {
                Some(Command::Quit) => return Ok(Reply::Quit),
                Some(command) => obey(&command, &scene),
                None => match G::read(&text, &scene) {
                    Ok(action) => return Ok(Reply::Choice(action)),
                    Err(_) if text.trim().is_empty() => Lines::from_iter(["Type ? to see what can be typed."]),
                    Err(reason) => Lines::from_iter([reason, "Type ? to see what can be typed.".to_owned()]),
                },
            };
            self.show(&answer)?;
        }
    }

    /// The next line without its end; nothing at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let n_read = self.input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
        let text: String = String::from_utf8_lossy(&bytes).chars().filter(|c| !c.is_control()).collect();
        if self.echo && n_read > 0 {
            writeln!(self.output, "{text}")?;
        }
        Ok((n_read > 0).then_some(text))
    }
}

fn obey<G: Asked>(command: &Command, scene: &Scene<'_, G>) -> Lines {
    match command {
        Command::Help => help(&G::answers(scene)),
        Command::Hand => G::hand(scene),
        Command::Table => {
            let mut lines = G::table(scene);
            lines.add(G::sheet(scene.view(), scene.names));
            lines
        }
        Command::Score => G::sheet(scene.view(), scene.names),
        Command::Rules => G::reminder(scene),
        Command::Last => G::last(scene),
        Command::Quit => Lines::default(),
    }
}

fn help(answers: &[Meaning]) -> Lines {
    let commands = Command::MEANINGS.map(|(typed, meaning)| (typed.to_owned(), meaning.to_owned()));
    let mut grid = Grid::words();
    for (typed, meaning) in answers.iter().chain(&commands) {
        grid.row([typed, meaning]);
    }
    let mut lines = Lines::from_iter(["You can type:"]);
    lines.add(grid.lines().indented());
    lines
}
