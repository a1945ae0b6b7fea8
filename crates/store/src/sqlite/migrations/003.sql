-- What is needed to find what nobody has touched for long, and to let it go.

CREATE INDEX tables_updated ON tables (updated, id);
CREATE INDEX pads_updated ON pads (updated, id);
CREATE INDEX guests_seen ON guests (seen, id);
CREATE INDEX games_table ON games ("table");

-- Without these, every guest who is let go would cost a look at all tokens and links.
CREATE INDEX tokens_guest ON tokens (guest);
CREATE INDEX links_guest ON links (guest);
