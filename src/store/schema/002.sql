-- Copyright 2026 The Understudy Authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Summary and result are kept as message and arguments beside their words, so that they are said in the language of the
-- day. Everything carries a check (us-check.h): what a disk or another program altered is noticed. Rows that are here
-- already are taken as they are, once.

ALTER TABLE play ADD COLUMN summary_message TEXT CHECK (summary_message IS NULL OR json_valid (summary_message));
ALTER TABLE play ADD COLUMN outcome_message TEXT CHECK (outcome_message IS NULL OR json_valid (outcome_message));

-- When the file was last opened with something in the trash: its days are counted by being there, not by the clock alone.
CREATE TABLE clock (seen INTEGER PRIMARY KEY) STRICT, WITHOUT ROWID;

ALTER TABLE play  ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE note  ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE known ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0;

-- What the check of each row must be. Entries are none of these: theirs is written with them, over that of their parent.
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

-- Whoever writes a row, its check is right afterwards. A row that did not match before still does not: writing into it
-- makes no truth of it.
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

-- What was taught, as it is believed: an altered record counts as forgotten, so that it is asked for again and can be
-- brought back by whoever finds it right after all.
CREATE VIEW known_now (box, key, which, value, changed, trashed, altered) AS
  SELECT box, key, which, value, changed, iif (check_sum = due, trashed, coalesce (trashed, changed)), check_sum <> due
  FROM known JOIN known_check USING (box, key, which);
