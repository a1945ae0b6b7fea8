//! Any program as a player: JSON Lines over its standard input and output (`docs/BOT-PROTOCOL.md`).
//!
//! A program that answers wrongly, too late or not at all loses its seat to the level `random` from there on, and the
//! games go on.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use foretell_bots::{Bot, Random, Rng};
use foretell_kernel::{Game, Seat, Seen, TableView};
use foretell_record::GameName;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::complain::complain;

/// A longer line is not an answer.
const MAX_ANSWER: u64 = 1 << 16;

/// A program that talks without being asked, or does not listen, gets no further ahead or behind than this.
const LINES_AHEAD: usize = 4;

/// A running program, for all games that it plays.
pub(crate) struct Program {
    name: String,
    limit: Duration,
    running: Option<Running>,
}

struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<std::io::Result<String>>,
}

impl Program {
    /// Starts the command by way of the shell, with all that it starts itself in a group of its own.
    pub(crate) fn start(command: &str, limit: Duration) -> anyhow::Result<Arc<Mutex<Program>>> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0)
            .spawn()
            .with_context(|| format!("cannot start {command}"))?;
        let input = child.stdin.take().context("the program has no standard input")?;
        let output = child.stdout.take().context("the program has no standard output")?;
        let running = Some(Running { child, questions: write_to(input), answers: read_from(output) });
        Ok(Arc::new(Mutex::new(Program { name: command.to_owned(), limit, running })))
    }

    /// Asks the program. Once it has failed it is not asked again.
    fn ask(&mut self, question: String) -> anyhow::Result<String> {
        let running = self.running.as_mut().context("the program is gone")?;
        match running.questions.try_send(question) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => bail!("it does not read what it is asked"),
            Err(TrySendError::Disconnected(_)) => bail!("it has ended"),
        }
        match running.answers.recv_timeout(self.limit) {
            Ok(line) => line.context("its answer cannot be read"),
            Err(RecvTimeoutError::Timeout) => bail!("it gave no answer within {:?}", self.limit),
            Err(RecvTimeoutError::Disconnected) => bail!("it has ended"),
        }
    }

    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // The shell and all that it started may be gone already, which is just what is wanted.
            let group = format!("-{}", running.child.id());
            let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
            let _ = running.child.kill();
            let _ = running.child.wait();
        }
    }
}

/// A read or a write cannot be given up, so threads wait for them in our place. They end with the program.
fn write_to(mut input: ChildStdin) -> SyncSender<String> {
    let (questions, asked) = mpsc::sync_channel::<String>(LINES_AHEAD);
    std::thread::spawn(move || {
        for question in asked {
            if writeln!(input, "{question}").and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    questions
}

fn read_from(output: ChildStdout) -> Receiver<std::io::Result<String>> {
    let (sender, answers) = mpsc::sync_channel(LINES_AHEAD);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = String::new();
            match output.by_ref().take(MAX_ANSWER).read_line(&mut line) {
                Ok(0) => return,
                read => {
                    let failed = read.is_err();
                    if sender.send(read.map(|_| line)).is_err() || failed {
                        return;
                    }
                }
            }
        }
    });
    answers
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What a program is asked.
#[derive(Serialize)]
#[serde(bound = "")]
struct Question<'a, G: Game> {
    game: GameName,
    game_number: u64,
    seat: Seat,
    seq: u64,
    view: &'a G::View,
    observed: &'a [Seen<G>],
    legal: &'a [G::Action],
}

/// A seat that a program plays in one game.
pub(crate) struct ExecBot<G: Game> {
    program: Arc<Mutex<Program>>,
    game: GameName,
    game_number: u64,
    seat: Seat,
    observed: Vec<Seen<G>>,
    stand_in: Random,
}

impl<G: Game> ExecBot<G> {
    pub(crate) fn new(
        program: &Arc<Mutex<Program>>,
        game: GameName,
        game_number: u64,
        seat: Seat,
        rng: Rng,
    ) -> ExecBot<G> {
        let program = Arc::clone(program);
        ExecBot { program, game, game_number, seat, observed: Vec::new(), stand_in: Random::new(rng) }
    }
}

impl<G: Game> Bot<G> for ExecBot<G>
where
    G::Action: DeserializeOwned,
{
    fn observe(&mut self, seen: &Seen<G>) {
        self.observed.push(seen.clone());
    }

    fn choose(&mut self, table: &TableView<G>) -> G::Action {
        // A lock is poisoned only if another game panicked; the program is none the worse for it.
        let mut program = self.program.lock().unwrap_or_else(PoisonError::into_inner);
        if program.running.is_none() {
            return self.stand_in.choose(table);
        }
        let question = Question::<G> {
            game: self.game,
            game_number: self.game_number,
            seat: self.seat,
            seq: table.seq,
            view: &table.game,
            observed: &self.observed,
            legal: &table.legal,
        };
        let chosen = serde_json::to_string(&question)
            .map_err(anyhow::Error::from)
            .and_then(|question| program.ask(question))
            .and_then(|answer| read_answer(&answer, &table.legal));
        self.observed.clear();
        chosen.unwrap_or_else(|fault| {
            complain(&format!(
                "{} lost its seat to random in game {}, {}: {fault:#}",
                program.name, self.game_number, self.seat
            ));
            program.stop();
            self.stand_in.choose(table)
        })
    }
}

/// An answer is one of the legal actions, or its place in the list, counted from 0.
fn read_answer<A: Copy + PartialEq + DeserializeOwned>(answer: &str, legal: &[A]) -> anyhow::Result<A> {
    let short: String = answer.trim().chars().take(200).collect();
    let value: Value = serde_json::from_str(answer).with_context(|| format!("`{short}` is not JSON"))?;
    if let Some(index) = value.as_u64() {
        let found = usize::try_from(index).ok().and_then(|index| legal.get(index));
        return found.copied().ok_or_else(|| anyhow!("there is no legal action {index}: there are {}", legal.len()));
    }
    let action: A = serde_json::from_value(value).with_context(|| format!("`{short}` is not an action"))?;
    if legal.contains(&action) { Ok(action) } else { bail!("`{short}` is not legal now") }
}
