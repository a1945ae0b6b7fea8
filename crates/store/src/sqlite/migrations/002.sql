-- Score pads.

CREATE TABLE pads (
    id BLOB PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    doc TEXT NOT NULL,
    keeper BLOB NOT NULL,
    guests BLOB NOT NULL,
    begun INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    ended INTEGER,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- In whose history which pads are, in the order in which they are shown.
CREATE TABLE histories (
    guest BLOB NOT NULL,
    updated INTEGER NOT NULL,
    pad BLOB NOT NULL,
    PRIMARY KEY (guest, updated, pad)
) STRICT, WITHOUT ROWID;

CREATE INDEX histories_pad ON histories (pad);

-- As in the journal of a game, the key is the fence, and the entries of a pad lie together.
CREATE TABLE entries (
    pad BLOB NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    guest BLOB NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (pad, seq)
) STRICT, WITHOUT ROWID;
