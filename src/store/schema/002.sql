-- Copyright 2026 The Understudy Authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Summary and result are also stored as message and arguments, so that they can be shown in the present language. Each
-- row gets a check (us-check.h), so that a value is noticed that a disk or another program altered. Rows that exist
-- already are trusted once and get their checks here.

ALTER TABLE play ADD COLUMN summary_message TEXT CHECK (summary_message IS NULL OR json_valid (summary_message));
ALTER TABLE play ADD COLUMN outcome_message TEXT CHECK (outcome_message IS NULL OR json_valid (outcome_message));

-- When the file was last opened with something in the trash. Plays in the trash grow older by the days between openings,
-- a week at most, so that a wrong clock cannot empty the trash (us-store-open.c).
CREATE TABLE clock (seen INTEGER PRIMARY KEY) STRICT, WITHOUT ROWID;

ALTER TABLE play  ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE note  ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE known ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;

-- The right check of each row. Entries have no view and no triggers: theirs depends on that of their parent, and the
-- store writes it with the entry.
CREATE VIEW play_check (id, due) AS
  SELECT id, us_check (id, uuid, game, rules, seed, options, sources, head, tip, offer, revision, state, outcome,
                       outcome_text, summary, scores, length, started, changed, seconds, trashed, transcript,
                       summary_message, outcome_message)
  FROM play;
CREATE VIEW note_check (play, entry, due) AS
  SELECT play, entry, us_check (play, entry, text, bookmark) FROM note;
CREATE VIEW known_check (box, key, which, due) AS
  SELECT box, key, which, us_check (box, key, which, value, changed, trashed) FROM known;

WITH RECURSIVE chain (play, id, due) AS (
  SELECT entry.play, entry.id, us_check (us_check (uuid, game, seed), by, key, section, value, print, at)
  FROM play JOIN entry ON entry.play = play.id WHERE parent IS NULL
  UNION ALL
  SELECT entry.play, entry.id, us_check (due, by, key, section, value, print, at)
  FROM chain JOIN entry ON entry.play = chain.play AND entry.parent = chain.id)
UPDATE entry SET check_sum = due FROM chain WHERE entry.play = chain.play AND entry.id = chain.id;
UPDATE play SET check_sum = due FROM play_check WHERE play_check.id = play.id;
UPDATE note SET check_sum = due FROM note_check WHERE note_check.play = note.play AND note_check.entry = note.entry;
UPDATE known SET check_sum = due FROM known_check
  WHERE known_check.box = known.box AND known_check.key = known.key AND known_check.which = known.which;

-- These triggers keep the check right whenever a row is written. If the row did not match its check before, the check is
-- left wrong, because the altered values are still in the row.
CREATE TRIGGER play_added AFTER INSERT ON play BEGIN
  UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER play_changed AFTER UPDATE ON play
WHEN new.check_sum = old.check_sum AND old.check_sum = us_check (
  old.id, old.uuid, old.game, old.rules, old.seed, old.options, old.sources, old.head, old.tip, old.offer, old.revision,
  old.state, old.outcome, old.outcome_text, old.summary, old.scores, old.length, old.started, old.changed, old.seconds,
  old.trashed, old.transcript, old.summary_message, old.outcome_message)
BEGIN
  UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = new.id) WHERE id = new.id;
END;

CREATE TRIGGER note_added AFTER INSERT ON note BEGIN
  UPDATE note SET check_sum = us_check (new.play, new.entry, new.text, new.bookmark)
  WHERE play = new.play AND entry = new.entry;
END;
CREATE TRIGGER note_changed AFTER UPDATE ON note
WHEN new.check_sum = old.check_sum AND old.check_sum = us_check (old.play, old.entry, old.text, old.bookmark)
BEGIN
  UPDATE note SET check_sum = us_check (new.play, new.entry, new.text, new.bookmark)
  WHERE play = new.play AND entry = new.entry;
END;

CREATE TRIGGER known_added AFTER INSERT ON known BEGIN
  UPDATE known SET check_sum = us_check (new.box, new.key, new.which, new.value, new.changed, new.trashed)
  WHERE box = new.box AND key = new.key AND which = new.which;
END;
CREATE TRIGGER known_changed AFTER UPDATE ON known
WHEN new.check_sum = old.check_sum
  AND old.check_sum = us_check (old.box, old.key, old.which, old.value, old.changed, old.trashed)
BEGIN
  UPDATE known SET check_sum = us_check (new.box, new.key, new.which, new.value, new.changed, new.trashed)
  WHERE box = new.box AND key = new.key AND which = new.which;
END;

-- What was taught, where a record that does not match its check counts as forgotten. The app then asks again, and the
-- player can bring the record back if it is right.
CREATE VIEW known_now (box, key, which, value, changed, trashed, altered) AS
  SELECT box, key, which, value, changed, iif (check_sum = due, trashed, coalesce (trashed, changed)), check_sum <> due
  FROM known JOIN known_check USING (box, key, which);
