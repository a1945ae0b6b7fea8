//! Each change as statements. A statement that must change something and does not is a fence.

mod let_go;
mod pads;
mod results;

use super::values::{Values, bytes, ids, number, state_number, values};
use crate::{Change, GameId, GameRow, GuestRow, Line, StoreError, TableRow, TableState, TokenHash};

/// A statement of a change.
pub(super) struct Step {
    pub(super) sql: &'static str,
    pub(super) values: Values,
    /// Why the commit is refused if the statement finds nothing.
    pub(super) fence: Option<StoreError>,
}

fn run(sql: &'static str, values: Values) -> Step {
    Step { sql, values, fence: None }
}

fn fence(sql: &'static str, values: Values) -> Step {
    Step { sql, values, fence: Some(StoreError::Conflict) }
}

fn needs(sql: &'static str, values: Values) -> Step {
    Step { sql, values, fence: Some(StoreError::Gone) }
}

/// Lines of different games, each behind the line before it. It gives the games whose line was added.
///
/// A value that is asked for, and not `EXISTS`: for that PostgreSQL might plan to read all of the journal first.
pub(super) const APPEND: &str = "INSERT INTO journal (game, seq, rules, at, line)
    SELECT n.game, n.seq, n.rules, n.at, n.line
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[]) AS n (game, seq, rules, at, line)
    WHERE CASE WHEN n.seq = 0 THEN (SELECT true FROM games g WHERE g.id = n.game)
               ELSE (SELECT true FROM journal j WHERE j.game = n.game AND j.seq = n.seq - 1) END
    ON CONFLICT DO NOTHING RETURNING game";

const PUT_TOKEN: &str = "INSERT INTO tokens (token, guest, at) VALUES ($1, $2, $3)
    ON CONFLICT (token) DO UPDATE SET guest = excluded.guest, at = excluded.at";

/// The statements of a change, in their order.
pub(super) fn steps(change: &Change) -> Result<Vec<Step>, StoreError> {
    Ok(match change {
        Change::PutGuest(guest) => put_guest(guest),
        Change::PutToken { token, guest, at } => vec![run(PUT_TOKEN, values![token.0.to_vec(), guest.0, *at])],
        Change::DropToken { token } => vec![run("DELETE FROM tokens WHERE token = $1", values![token.0.to_vec()])],
        Change::PutLink { link, guest, expires } => vec![run(
            "INSERT INTO links (link, guest, expires) VALUES ($1, $2, $3)
             ON CONFLICT (link) DO UPDATE SET guest = excluded.guest, expires = excluded.expires",
            values![link.0.to_vec(), guest.0, *expires],
        )],
        Change::UseLink { link, token, now } => use_link(*link, *token, *now),
        Change::PutTable(table) => put_table(table)?,
        Change::BeginGame(game) => begin_game(game),
        Change::Append { game, seq, line } => vec![append(*game, *seq, line)?],
        Change::EndGame { game, at } => end_game(*game, *at),
        Change::KeepResult { game, brief, record } => results::keep_result(*game, brief, record),
        Change::PutPad(pad) => pads::put_pad(pad)?,
        Change::KeepBrief { pad, version, brief } => results::keep_brief(*pad, *version, brief)?,
        Change::Enter { pad, seq, entry } => vec![pads::enter(*pad, *seq, entry)?],
        Change::ForgetPad { pad, guest } => pads::forget_pad(*pad, *guest),
        Change::LetGo { thing, since } => let_go::let_go(*thing, *since),
        // PostgreSQL uses the room again by itself.
        Change::GiveBack { .. } => vec![],
        Change::Alive { at } => alive(*at),
    })
}

fn put_guest(guest: &GuestRow) -> Vec<Step> {
    let GuestRow { id, name, sign, created, seen } = guest;
    vec![run(
        "INSERT INTO guests (id, name, sign, created, seen) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE
         SET name = excluded.name, sign = excluded.sign, created = excluded.created, seen = excluded.seen",
        values![id.0, name.clone(), sign.clone(), *created, *seen],
    )]
}

fn use_link(link: TokenHash, token: TokenHash, now: i64) -> Vec<Step> {
    vec![needs(
        "WITH used AS (DELETE FROM links WHERE link = $1 AND expires > $3::bigint RETURNING guest)
         INSERT INTO tokens (token, guest, at) SELECT $2::bytea, guest, $3 FROM used
         ON CONFLICT (token) DO UPDATE SET guest = excluded.guest, at = excluded.at",
        values![link.0.to_vec(), token.0.to_vec(), now],
    )]
}

fn put_table(table: &TableRow) -> Result<Vec<Step>, StoreError> {
    let TableRow { id, code, state, public, guests, doc, version, updated } = table;
    let version = number(*version)?;
    let row = values![id.0, code.clone(), state_number(*state), *public, ids(guests), bytes(doc), version, *updated];
    let seated = if *state == TableState::Closed { vec![] } else { ids(guests) };
    let seat = "INSERT INTO seated (guest, \"table\") SELECT unnest($2::uuid[]), $1::uuid ON CONFLICT DO NOTHING";
    if version == 1 {
        let add = "INSERT INTO tables (id, code, state, public, guests, doc, version, updated)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        return Ok(vec![fence(add, row), run(seat, values![id.0, seated])]);
    }
    let replace =
        "UPDATE tables SET code = $2, state = $3, public = $4, guests = $5, doc = $6, version = $7, updated = $8
        WHERE id = $1 AND version = $7::bigint - 1";
    let unseat = "DELETE FROM seated WHERE \"table\" = $1 AND NOT guest = ANY ($2::uuid[])";
    Ok(vec![fence(replace, row), run(unseat, values![id.0, seated.clone()]), run(seat, values![id.0, seated])])
}

fn begin_game(game: &GameRow) -> Vec<Step> {
    let GameRow { id, table, doc, seed, guests, begun, ended } = game;
    let add = "INSERT INTO games (id, \"table\", doc, seed, guests, begun, ended) VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT DO NOTHING";
    let mut steps = vec![fence(add, values![id.0, table.0, bytes(doc), seed.to_vec(), ids(guests), *begun, *ended])];
    if let Some(ended) = *ended {
        let list = "INSERT INTO played (guest, ended, game) SELECT unnest($1::uuid[]), $2::bigint, $3::uuid ON CONFLICT DO NOTHING";
        steps.push(run(list, values![ids(guests), ended, id.0]));
    }
    steps
}

fn append(game: GameId, seq: u64, line: &Line) -> Result<Step, StoreError> {
    let Line { rules, at, text } = line;
    let (game, seq, rules) = (vec![game.0], vec![number(seq)?], vec![i64::from(*rules)]);
    Ok(fence(APPEND, values![game, seq, rules, vec![*at], vec![bytes(text)]]))
}

fn end_game(game: GameId, at: i64) -> Vec<Step> {
    // The clock of a machine can be set back between the two.
    vec![fence(
        "WITH over AS (
            UPDATE games SET ended = greatest($2::bigint, begun) WHERE id = $1 AND ended IS NULL RETURNING id, guests, ended),
         listed AS (
            INSERT INTO played (guest, ended, game) SELECT unnest(guests), ended, id FROM over ON CONFLICT DO NOTHING)
         SELECT id FROM over",
        values![game.0, at],
    )]
}

fn alive(at: i64) -> Vec<Step> {
    vec![
        run(
            "INSERT INTO alive (at) VALUES ($1) ON CONFLICT (\"only\") DO UPDATE SET at = greatest(alive.at, excluded.at)",
            values![at],
        ),
        run("DELETE FROM links WHERE expires <= $1", values![at]),
    ]
}

/// The game whose journal a change may touch; nothing for changes that may touch any.
pub(super) fn game_of(change: &Change) -> Touches {
    match change {
        Change::BeginGame(GameRow { id: game, .. })
        | Change::Append { game, .. }
        | Change::EndGame { game, .. }
        | Change::KeepResult { game, .. } => Touches::Game(*game),
        Change::LetGo { .. } => Touches::AnyGame,
        _ => Touches::NoGame,
    }
}

/// Which games a change is about.
pub(super) enum Touches {
    NoGame,
    Game(GameId),
    AnyGame,
}
