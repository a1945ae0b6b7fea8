//! What people were told, compared with the journal, with what a server tells them now, and with the records.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::house::House;
use crate::person::Person;

/// What is not as it was told.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Moves that were told and are not kept.
    pub lost: usize,
    /// Moves that are kept twice.
    pub doubled: usize,
    /// Choices that counted, as their person was told, and something else is kept.
    pub contradicted: usize,
    /// What people were told that does not fit together.
    pub wrong: Vec<String>,
    /// How often people were shown less than they had been told, until somebody moved.
    pub n_back: usize,
    /// How many choices were compared.
    pub n_claims: usize,
    /// How many games that ended were played again from their records.
    pub n_verified: usize,
}

impl Found {
    /// Whether everything that was told is kept, once, and nothing else.
    pub fn is_kept(&self) -> bool {
        self.lost + self.doubled + self.contradicted == 0
    }

    /// Whether all that people were told also fits together, and nobody was shown less than they had been told.
    pub fn is_nothing(&self) -> bool {
        self.is_kept() && self.wrong.is_empty() && self.n_back == 0
    }
}

pub(crate) async fn check(house: &House, people: &[Person]) -> Found {
    let mut found = Found::default();
    let mut journal: BTreeMap<(String, u64), Value> = BTreeMap::new();
    for row in house.rows("SELECT game, seq, convert_from(line, 'UTF8') FROM journal") {
        let [game, seq, line] = row.as_slice() else { continue };
        let line = serde_json::from_str(line).unwrap_or_default();
        // The journal counts from 0, and people are told how many lines there are.
        let seq = seq.parse::<u64>().unwrap_or(0) + 1;
        if journal.insert((game.clone(), seq), line).is_some() {
            found.doubled += 1;
        }
    }
    for person in people {
        found.wrong.extend(person.sight.wrong.iter().cloned());
        found.n_back += person.sight.n_back;
        for (game, last) in &person.sight.heard {
            found.lost += (1..=*last).filter(|seq| !journal.contains_key(&(game.clone(), *seq))).count();
        }
        for claim in &person.sight.claims {
            found.n_claims += 1;
            let line = journal.get(&(claim.game.clone(), claim.seq));
            let is_kept = line.is_some_and(|line| line["seat"] == person.seat && line["choice"] == claim.choice);
            found.contradicted += usize::from(!is_kept);
        }
    }
    if let Err(error) = look_again(house, people).await {
        found.wrong.push(format!("{error:#}"));
    }
    match verify(house, people).await {
        Ok(n_verified) => found.n_verified = n_verified,
        Err(error) => found.wrong.push(format!("{error:#}")),
    }
    found
}

/// Everybody asks for all moves of their game: they are those that were told, byte for byte.
async fn look_again(house: &House, people: &[Person]) -> Result<()> {
    for person in people.iter().filter(|person| person.sight.seq > 1) {
        let page = person.page.moved_to(&house.nodes[0].address);
        let mut socket = page.join(&person.code, Some((&person.sight.game, 1))).await?;
        let welcome = socket.until("welcome").await?;
        // Another game may have begun since; then this one is verified by its record.
        let Some(missed) = welcome["game"]["missed"].as_array() else { continue };
        let (game, mut n_same) = (&person.sight.game, 0);
        for update in missed {
            let seq = update["seq"].as_u64().context("a number")?;
            let Some(told) = person.sight.told.get(&seq) else { continue };
            ensure!(told == update, "{game}: move {seq} was told as {told} and is now {update}");
            n_same += 1;
        }
        ensure!(n_same == person.sight.told.len(), "{game}: not all moves that were told are there");
    }
    Ok(())
}

/// Every game that is over is a record that can be played.
async fn verify(house: &House, people: &[Person]) -> Result<usize> {
    let ended: BTreeSet<String> =
        house.rows("SELECT id FROM games WHERE ended IS NOT NULL").into_iter().flatten().collect();
    let heard: BTreeMap<&String, &Person> =
        people.iter().flat_map(|person| person.sight.heard.keys().map(move |game| (game, person))).collect();
    let mut n_verified = 0;
    for (game, person) in heard.into_iter().filter(|(game, _)| ended.contains(*game)) {
        let page = person.page.moved_to(&house.nodes[0].address);
        let record = page.get(&format!("/api/games/{game}/record")).await?;
        for read in foretell_record::Records::new(record.as_bytes()) {
            read.map_err(|error| anyhow::anyhow!("{game}: {error}"))?;
            n_verified += 1;
        }
    }
    Ok(n_verified)
}
