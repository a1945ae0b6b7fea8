-- Times are milliseconds since 1970. Documents, lines and entries are text that the database does not read; they are kept as
-- bytes, because PostgreSQL's text cannot hold every character.

CREATE TABLE guests (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    sign text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);

CREATE INDEX guests_seen ON guests (seen, id);

CREATE TABLE tokens (
    token bytea PRIMARY KEY,
    guest uuid NOT NULL REFERENCES guests (id),
    at bigint NOT NULL
);

CREATE INDEX tokens_guest ON tokens (guest);

CREATE TABLE links (
    link bytea PRIMARY KEY,
    guest uuid NOT NULL REFERENCES guests (id),
    expires bigint NOT NULL
);

CREATE INDEX links_expires ON links (expires);
CREATE INDEX links_guest ON links (guest);

CREATE TABLE tables (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    state smallint NOT NULL,
    public boolean NOT NULL,
    guests uuid[] NOT NULL,
    doc bytea NOT NULL,
    version bigint NOT NULL,
    updated bigint NOT NULL
);

CREATE INDEX tables_updated ON tables (updated, id);
-- Tables at which a game is on, and those that are listed.
CREATE INDEX tables_playing ON tables (id) WHERE state = 1;
CREATE INDEX tables_public ON tables (updated, id) WHERE state = 0 AND public;

-- Who sits where, without tables that are closed.
CREATE TABLE seated (
    guest uuid NOT NULL,
    "table" uuid NOT NULL,
    PRIMARY KEY (guest, "table")
);

CREATE INDEX seated_table ON seated ("table");

CREATE TABLE games (
    id uuid PRIMARY KEY,
    "table" uuid NOT NULL,
    doc bytea NOT NULL,
    seed bytea NOT NULL,
    guests uuid[] NOT NULL,
    begun bigint NOT NULL,
    ended bigint,
    -- Whether its result is kept.
    kept boolean NOT NULL DEFAULT false
);

CREATE INDEX games_table ON games ("table");
CREATE INDEX games_ended ON games (ended);
CREATE INDEX games_on ON games (id) WHERE ended IS NULL;
CREATE INDEX games_unkept ON games (id) WHERE ended IS NOT NULL AND NOT kept;

-- Who played in which games that have ended, in the order in which they are shown, with what came of them.
CREATE TABLE played (
    guest uuid NOT NULL,
    ended bigint NOT NULL,
    game uuid NOT NULL,
    brief bytea,
    PRIMARY KEY (guest, ended, game)
);

CREATE TABLE records (
    game uuid PRIMARY KEY,
    record bytea NOT NULL
);

-- The key is the fence: of two writers of the same line, one fails.
CREATE TABLE journal (
    game uuid NOT NULL,
    seq bigint NOT NULL,
    rules bigint NOT NULL,
    at bigint NOT NULL,
    line bytea NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE pads (
    id uuid PRIMARY KEY,
    code text NOT NULL UNIQUE,
    doc bytea NOT NULL,
    keeper uuid NOT NULL,
    guests uuid[] NOT NULL,
    begun bigint NOT NULL,
    updated bigint NOT NULL,
    ended bigint,
    version bigint NOT NULL
);

CREATE INDEX pads_updated ON pads (updated, id);

-- In whose history which pads are, in the order in which they are shown, with what they come to.
CREATE TABLE histories (
    guest uuid NOT NULL,
    updated bigint NOT NULL,
    pad uuid NOT NULL,
    brief bytea,
    PRIMARY KEY (guest, updated, pad)
);

CREATE INDEX histories_pad ON histories (pad);
CREATE INDEX histories_unkept ON histories (pad) WHERE brief IS NULL;

-- As in the journal of a game, the key is the fence.
CREATE TABLE entries (
    pad uuid NOT NULL,
    seq bigint NOT NULL,
    at bigint NOT NULL,
    guest uuid NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (pad, seq)
);

-- One row: a server was alive at.
CREATE TABLE alive (
    "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
    at bigint NOT NULL
);

-- Servers that share this database, and the tables that they serve.
CREATE SEQUENCE epochs;

CREATE TABLE nodes (
    id uuid PRIMARY KEY,
    epoch bigint NOT NULL,
    address text,
    expires timestamptz NOT NULL
);

CREATE TABLE owners (
    "table" uuid PRIMARY KEY,
    node uuid NOT NULL,
    epoch bigint NOT NULL
);

CREATE INDEX owners_node ON owners (node);
