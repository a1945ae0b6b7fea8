//! Tells a dice game: predictions, strikes and stays in a line each, and a line for every roll and mark.

use foretell_dice::{Dice, DiceGame, DiceSet, MagicCard, Marking, Notice, RoundView, View, Wizards};
use foretell_kernel::{BySeat, Seat};

use super::phrases::{positions, row_of_dice, wizards, writes};
use crate::words::gathered::Gathered;
use crate::words::{Lines, Names, Teller, magic_card};

/// Tells a dice game.
#[derive(Debug)]
pub(crate) struct DiceTeller {
    names: Names,
    gathered: Gathered,
    /// The last round that was announced. Round 1 may begin without an event, and is announced when somebody is asked.
    announced: u8,
}

impl Teller<DiceGame> for DiceTeller {
    fn new(names: &Names) -> DiceTeller {
        DiceTeller { names: names.clone(), gathered: Gathered::default(), announced: 0 }
    }

    fn tell(&mut self, notice: &Notice, view: &View) -> Lines {
        let mut lines = Lines::default();
        if !self.gather(notice, &mut lines) {
            self.gathered.close(&mut lines);
        }
        let round = view.round.as_ref();
        match *notice {
            Notice::FirstSeerDrawn { seat } => lines.say(format!("{} the first seer, by lot.", self.names.is(seat))),
            Notice::RoundBegun { round, seer, card } => self.announce(round, seer, card, &mut lines),
            Notice::DiceSet { dice, faces } => {
                let shown = faces.map(|face| face.to_string()).join(" ");
                lines.say(format!("{} dice {} to {shown}.", self.seer(round, "set"), positions(dice)));
            }
            Notice::Predicted { .. } => self.tell_next_seer(round, &mut lines),
            Notice::WizardNamed { color } => {
                let meaning = wizards(Wizards::Named { color });
                lines.say(format!("{} {color}: {meaning} in this round.", self.seer(round, "name")));
            }
            Notice::Rolled { n, dice, faces } => lines.say(roll(n, dice, &Dice::from(faces), round)),
            Notice::Marked { seat, prediction, mark, jester, left, .. } => {
                let writing = writes(Marking { mark, jester }, prediction);
                let leaving =
                    if left { self.names.does(seat, "leave") + " and" } else { self.names.who(seat).to_owned() };
                let ending = if self.names.is_you(seat) { "" } else { "s" };
                lines.say(format!("  {leaving} write{ending} {writing}."));
            }
            Notice::Ended { xs, .. } => {
                lines.say("");
                lines.say(format!("The game is over. {}", self.why_over(&xs, view)));
            }
            // Strikes and stays are gathered, and which dice were rolled is told with the roll.
            Notice::Struck { .. } | Notice::Stayed { .. } | Notice::RollChosen { .. } => {}
        }
        lines
    }

    fn pause(&mut self, view: &View) -> Lines {
        let mut lines = Lines::default();
        if let Some(round) = &view.round {
            self.announce(round.number, round.seer, round.card, &mut lines);
        }
        self.gathered.say(&mut lines);
        lines
    }
}

impl DiceTeller {
    fn announce(&mut self, round: u8, seer: Seat, card: Option<MagicCard>, lines: &mut Lines) {
        if round <= self.announced {
            return;
        }
        self.announced = round;
        lines.say("");
        lines.say(format!("Round {round}. {} the seer.", self.names.is(seer)));
        lines.add(card.into_iter().map(|card| format!("Magic card {}", magic_card(card))).collect());
    }

    /// Takes in what is told together with others of its kind; says whether the notice is such a one.
    fn gather(&mut self, notice: &Notice, lines: &mut Lines) -> bool {
        let (title, item) = match notice {
            Notice::Predicted { seat, prediction } => {
                ("Predictions", format!("{} {prediction}", self.names.who(*seat)))
            }
            Notice::Struck { seat, struck } => {
                let struck = struck.map_or_else(|| "none".to_owned(), |page_box| page_box.to_string());
                ("Boxes struck out", format!("{} {struck}", self.names.who(*seat)))
            }
            Notice::Stayed { seat } => ("  Staying", self.names.who(*seat).to_owned()),
            _ => return false,
        };
        self.gathered.add(title, item, lines);
        true
    }

    fn seer(&self, round: Option<&RoundView>, verb: &str) -> String {
        self.names.does(round.map(|round| round.seer).unwrap_or_default(), verb)
    }

    /// With the last prediction it is known who is the next seer.
    fn tell_next_seer(&mut self, round: Option<&RoundView>, lines: &mut Lines) {
        if let Some(seat) = round.and_then(|round| round.next_seer) {
            self.gathered.close(lines);
            lines.say(format!("The next seer: {}.", self.names.who(seat)));
        }
    }

    fn why_over(&self, xs: &BySeat<u8>, view: &View) -> String {
        let target = view.rules.target();
        let reached = |&seat: &Seat| xs[seat] >= target;
        let who: Vec<String> = Seat::all(xs.n_seats())
            .filter(reached)
            .map(|seat| format!("{} {} X", self.names.has(seat), xs[seat]))
            .collect();
        if who.is_empty() { "No box is open any more.".to_owned() } else { format!("{}.", who.join(", ")) }
    }
}

fn roll(n: u8, dice: DiceSet, shown: &Dice, round: Option<&RoundView>) -> String {
    let of = round.and_then(|round| round.max_rolls).map(|max| format!(" of {max}")).unwrap_or_default();
    let which = if dice == DiceSet::ALL { String::new() } else { format!(", dice {}", positions(dice)) };
    format!("Roll {n}{of}{which}: {}", row_of_dice(shown))
}
