-- What came of games and pads, so that nobody plays them again to know it. A brief lies in the history of everybody who
-- played: all that statistics need is one range.

ALTER TABLE played ADD COLUMN brief BLOB;
ALTER TABLE histories ADD COLUMN brief BLOB;

-- With a rowid: without one, a row as long as a record would be spread over several pages.
CREATE TABLE records (
    game BLOB PRIMARY KEY,
    record BLOB NOT NULL
) STRICT;

-- Whether the result of a game is kept.
ALTER TABLE games ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;

-- What was played before there were results. These become empty, and take next to nothing then.
CREATE INDEX games_unkept ON games (id) WHERE ended IS NOT NULL AND kept = 0;
CREATE INDEX histories_unkept ON histories (pad) WHERE brief IS NULL;
