-- Copyright 2026 The Understudy Authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Times are UTC in milliseconds. The table of plays contains everything that a list shows.

CREATE TABLE play (
  id           INTEGER PRIMARY KEY,
  uuid         TEXT    NOT NULL UNIQUE,
  game         TEXT    NOT NULL,
  rules        INTEGER NOT NULL,
  seed         INTEGER NOT NULL CHECK (seed >= 0),
  options      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid (options)),
  sources      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid (sources)),
  head         INTEGER,
  tip          INTEGER,
  offer        INTEGER,
  revision     INTEGER NOT NULL DEFAULT 1,
  state        TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'abandoned')),
  outcome      TEXT    CHECK (outcome IN ('won', 'lost', 'draw', 'scored', 'abandoned')),
  outcome_text TEXT,
  summary      TEXT    NOT NULL DEFAULT '',
  scores       TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid (scores)),
  length       INTEGER NOT NULL DEFAULT 0,
  started      INTEGER NOT NULL,
  changed      INTEGER NOT NULL,
  seconds      INTEGER NOT NULL DEFAULT 0,
  trashed      INTEGER,
  transcript   TEXT,
  CHECK ((state = 'open') = (outcome IS NULL)),
  FOREIGN KEY (id, head)  REFERENCES entry (play, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (id, tip)   REFERENCES entry (play, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (id, offer) REFERENCES entry (play, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE INDEX play_open    ON play (changed, id) WHERE trashed IS NULL AND state = 'open';
CREATE INDEX play_history ON play (changed, id) WHERE trashed IS NULL AND state <> 'open';
CREATE INDEX play_all     ON play (changed, id) WHERE trashed IS NULL;
CREATE INDEX play_trash   ON play (trashed, id) WHERE trashed IS NOT NULL;
-- What the shelf counts (us-tally.c), whose query has this expression to the letter: with it no row is read. Indexes are no
-- data: files of this version that were written before it get it when they are opened.
CREATE INDEX play_result  ON play (game, outcome, iif (json_valid (scores), scores ->> 'player', NULL))
  WHERE trashed IS NULL AND state = 'finished';

-- The entries of all plays, numbered as in their journals. The primary key keeps those of a play together on the disk. An
-- entry is never changed.
CREATE TABLE entry (
  play    INTEGER NOT NULL REFERENCES play (id) ON DELETE CASCADE,
  id      INTEGER NOT NULL CHECK (id >= 0),
  parent  INTEGER CHECK (parent < id),
  by      TEXT    NOT NULL CHECK (by IN ('player', 'app', 'memory', 'correction', 'source')),
  key     TEXT    NOT NULL,
  value   TEXT    NOT NULL CHECK (json_valid (value)),
  section TEXT    NOT NULL,
  print   INTEGER NOT NULL DEFAULT 0,
  at      INTEGER NOT NULL,
  PRIMARY KEY (play, id),
  FOREIGN KEY (play, parent) REFERENCES entry (play, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX entry_parent ON entry (play, parent);

CREATE TABLE note (
  play     INTEGER NOT NULL,
  entry    INTEGER NOT NULL,
  text     TEXT    NOT NULL DEFAULT '',
  bookmark INTEGER NOT NULL DEFAULT 0 CHECK (bookmark IN (0, 1)),
  PRIMARY KEY (play, entry),
  FOREIGN KEY (play, entry) REFERENCES entry (play, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE known (
  box     TEXT    NOT NULL,
  key     TEXT    NOT NULL,
  which   TEXT    NOT NULL,
  value   TEXT    NOT NULL CHECK (json_valid (value)),
  changed INTEGER NOT NULL,
  trashed INTEGER,
  PRIMARY KEY (box, key, which)
) STRICT, WITHOUT ROWID;
