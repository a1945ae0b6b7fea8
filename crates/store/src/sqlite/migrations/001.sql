-- Times are milliseconds since 1970; ids are the 16 bytes of a UUID; lists of guests are such ids one after another.

CREATE TABLE guests (
    id BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    sign TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    token BLOB PRIMARY KEY,
    guest BLOB NOT NULL REFERENCES guests (id),
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE links (
    link BLOB PRIMARY KEY,
    guest BLOB NOT NULL REFERENCES guests (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_expires ON links (expires);

CREATE TABLE tables (
    id BLOB PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    state INTEGER NOT NULL,
    public INTEGER NOT NULL,
    guests BLOB NOT NULL,
    doc TEXT NOT NULL,
    version INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_state ON tables (state, public, updated);

-- Who sits where, without tables that are closed.
CREATE TABLE seated (
    guest BLOB NOT NULL,
    "table" BLOB NOT NULL,
    PRIMARY KEY (guest, "table")
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_table ON seated ("table");

CREATE TABLE games (
    id BLOB PRIMARY KEY,
    "table" BLOB NOT NULL,
    doc TEXT NOT NULL,
    seed BLOB NOT NULL,
    guests BLOB NOT NULL,
    begun INTEGER NOT NULL,
    ended INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX games_ended ON games (ended);

-- Who played in which games that have ended, in the order in which they are shown.
CREATE TABLE played (
    guest BLOB NOT NULL,
    ended INTEGER NOT NULL,
    game BLOB NOT NULL,
    PRIMARY KEY (guest, ended, game)
) STRICT, WITHOUT ROWID;

-- The key is the fence: of two writers of the same line, one fails. Without a rowid the lines of a game lie together.
CREATE TABLE journal (
    game BLOB NOT NULL,
    seq INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    at INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- One row: the server was alive at.
CREATE TABLE alive (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
) STRICT;
