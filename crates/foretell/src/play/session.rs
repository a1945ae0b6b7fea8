//! One game from the greeting to the record.

use std::io::{BufRead, Write};

use foretell_bots::{Level, Leveled, Rng};
use foretell_kernel::{Entry, Seat};
use foretell_record::{First, Record, Recorded};

use super::host::{Host, Played};
use super::person::Person;
use super::scene::Asked;
use super::seeds::Seeds;
use crate::words::{Lines, Names};

/// Everything that is settled before the first deal.
#[derive(Debug)]
pub(super) struct Session<G: Recorded> {
    /// What is played.
    pub(super) rules: G::Rules,
    /// Where chance comes from.
    pub(super) seeds: Seeds,
    /// The players in seat order, as the record calls them.
    pub(super) players: Vec<String>,
    /// How well the programs play.
    pub(super) level: Level,
}

impl<G: Asked + Leveled + Recorded> Session<G> {
    /// Plays the game. If it comes to its end there is a record of it.
    pub(super) fn play<R: BufRead, W: Write>(self, person: &mut Person<G, R, W>) -> anyhow::Result<Option<Record<G>>> {
        person.show(&self.greeting(person.names(), person.seat()))?;
        let bots = Seat::all(self.players.len()).filter(|&seat| seat != person.seat());
        let bots = bots.map(|seat| (seat, G::bot(self.level, seat, Rng::new(self.seeds.for_bot(seat))))).collect();
        match Host::new(self.seeds.chance(), bots, person).play(&self.rules)? {
            Played::Quit => {
                person.show(&Lines::from_iter(["You leave the table, and the game ends here. Goodbye!"]))?;
            }
            Played::EndOfInput => {
                person.show(&Lines::from_iter([
                    "There is no more input: you leave the table, and the game ends here.",
                ]))?;
            }
            Played::Finished { journal, view } => {
                person.show(&self.farewell(&view, person.names()))?;
                return Ok(Some(self.record(journal, person.seat())));
            }
        }
        Ok(None)
    }

    fn greeting(&self, names: &Names, seat: Seat) -> Lines {
        let others: Vec<&str> = seat.round(names.n_seats()).skip(1).map(|seat| names.name(seat)).collect();
        Lines::from_iter([
            G::title(&self.rules),
            format!("You sit in {seat}; clockwise after you: {}.", others.join(", ")),
            format!(
                "All chance is fixed by a secret seed, shown at the end. Its commitment: {}",
                self.seeds.server_seed().commitment()
            ),
            "Type ? at any question to see what can be typed.".to_owned(),
        ])
    }

    fn farewell(&self, view: &G::View, names: &Names) -> Lines {
        let mut lines = Lines::from_iter([""]);
        lines.add(G::sheet(view, names));
        lines.say("");
        lines.add(G::places(view, names));
        lines.say("");
        lines.say(format!("The seed behind the commitment: {}", self.seeds.server_seed()));
        lines
    }

    fn record(&self, journal: Vec<Entry<G>>, person: Seat) -> Record<G> {
        let first = if G::first(&self.rules).is_some() { First::Chosen } else { First::Drawn };
        let fairness = self.seeds.fairness(first);
        let mut record = Record::new(self.players.clone(), &self.rules, journal, Some(fairness));
        let level = |seat| (seat != person).then(|| self.level.to_string());
        record.header.bots = Some(Seat::all(self.players.len()).map(level).collect());
        record
    }
}

#[cfg(test)]
mod tests {
    use foretell_cards::Cards;
    use foretell_chance::ServerSeed;
    use foretell_dice::DiceGame;
    use foretell_record::Records;

    use super::*;

    /// Plays with somebody who types everything that could ever be asked for, over and over. What they see and the
    /// record come back.
    fn typed_at_random<G: Asked + Leveled + Recorded>(rules: G::Rules, n_seats: usize) -> (String, Option<Record<G>>) {
        let answers = "?\nhand\ntable\nrules\nlast\nnonsense\n0\n1\nb\nyy\nstay\nkeep 3\nleave\n12\np\nno\n";
        let boxes = "BRGY".chars().flat_map(|color| (1..=13).map(move |n| format!("{color}{n}\n"))).collect::<String>();
        let input = format!("{answers}{boxes}W\nJ\n").repeat(200);
        let players: Vec<String> = Seat::all(n_seats).map(|seat| seat.to_string()).collect();
        let names = Names::new(&players, Some(Seat::FIRST));
        let mut output = Vec::new();
        let mut person = Person::new(Seat::FIRST, names, input.as_bytes(), &mut output, true);
        let seeds = Seeds::new(ServerSeed::of_series(1, 0), n_seats);
        let session: Session<G> = Session { rules, seeds, players, level: Level::Random };
        let record = session.play(&mut person).unwrap();
        (String::from_utf8(output).unwrap(), record)
    }

    fn check<G: Asked + Leveled + Recorded>(rules: G::Rules, n_seats: usize) {
        let (seen, record) = typed_at_random::<G>(rules, n_seats);
        assert!(seen.contains("Places:"), "{seen}");
        let text = record.expect("the game is finished").write().unwrap();
        assert!(Records::new(text.as_bytes()).all(|record| record.is_ok()));
    }

    #[test]
    fn games_can_be_typed_to_their_end() {
        for pairs in ["rounds=1+3", "rounds=1+2,clairvoyant=true,predictions=hidden", "rounds=1+4,plus_minus_one=true"]
        {
            let pairs: Vec<String> = pairs.split(',').map(str::to_owned).collect();
            check::<Cards>(crate::setup::cards_rules(3, &pairs).unwrap(), 3);
        }
        for pairs in ["target=9", "magic_cards=true", "first_seer=0"] {
            check::<DiceGame>(crate::setup::dice_rules(2, &[pairs.to_owned()]).unwrap(), 2);
        }
    }

    #[test]
    fn hidden_predictions_stay_sealed_until_the_score() {
        let rules = crate::setup::cards_rules(3, &["rounds=5".to_owned(), "predictions=hidden".to_owned()]).unwrap();
        let (seen, _) = typed_at_random::<Cards>(rules, 3);
        let (before, after) = seen.split_once("Score of the round:").unwrap();
        assert!(before.contains("seat 1 sealed"));
        assert!(!before.contains("seat 1 predicted") && after.contains("seat 1  predicted"));
    }
}
