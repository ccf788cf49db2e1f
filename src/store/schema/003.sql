-- Copyright 2026 The Understudy Authors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Campaigns: games in a row that share a log. Unlike a play, a log is data, whose present state is what the tables hold;
-- the changes that led there stand beside it, so that each of them can be undone.

-- A play of a campaign names it. The points are those of the scores, which are read for each list and each chart: the
-- player's, and those of the first other one.
ALTER TABLE play ADD COLUMN campaign  TEXT;
ALTER TABLE play ADD COLUMN score     INTEGER;
ALTER TABLE play ADD COLUMN bot_score INTEGER;

-- Another program may have left scores that are no numbers.
CREATE VIEW play_points (id, score, bot_score) AS
  SELECT id,
         (SELECT value FROM json_each (iif (json_valid (scores), scores, '{}'))
          WHERE key = 'player' AND type = 'integer' AND typeof (value) = 'integer' LIMIT 1),
         (SELECT value FROM json_each (iif (json_valid (scores), scores, '{}'))
          WHERE key <> 'player' AND typeof (key) = 'text' AND type = 'integer' AND typeof (value) = 'integer' LIMIT 1)
  FROM play;

-- The check of a play without a campaign is what it was. The points need none: they follow from the scores, with which
-- they are compared.
DROP TRIGGER play_added;
DROP TRIGGER play_changed;
DROP VIEW play_check;
CREATE VIEW play_check (id, due) AS
  SELECT id, iif (campaign IS NULL, own, us_check (own, campaign))
  FROM (SELECT id, campaign,
               us_check (id, uuid, game, rules, seed, options, sources, head, tip, offer, revision, state, outcome,
                         outcome_text, summary, scores, length, started, changed, seconds, trashed, transcript,
                         summary_message, outcome_message) AS own
        FROM play);

UPDATE play SET (score, bot_score) = (SELECT score, bot_score FROM play_points WHERE play_points.id = play.id);

CREATE TRIGGER play_added AFTER INSERT ON play BEGIN
  UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = new.id) WHERE id = new.id;
  UPDATE play SET (score, bot_score) = (SELECT score, bot_score FROM play_points WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER play_changed AFTER UPDATE ON play
WHEN new.check_sum = old.check_sum AND old.check_sum = (
  SELECT iif (old.campaign IS NULL, own, us_check (own, old.campaign)) FROM (SELECT us_check (
    old.id, old.uuid, old.game, old.rules, old.seed, old.options, old.sources, old.head, old.tip, old.offer, old.revision,
    old.state, old.outcome, old.outcome_text, old.summary, old.scores, old.length, old.started, old.changed, old.seconds,
    old.trashed, old.transcript, old.summary_message, old.outcome_message) AS own))
BEGIN
  UPDATE play SET check_sum = (SELECT due FROM play_check WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER play_scored AFTER UPDATE OF scores ON play
WHEN (new.score, new.bot_score) IS NOT (SELECT score, bot_score FROM play_points WHERE id = new.id)
BEGIN
  UPDATE play SET (score, bot_score) = (SELECT score, bot_score FROM play_points WHERE id = new.id) WHERE id = new.id;
END;

-- What the shelf and the statistics count, without reading a row.
DROP INDEX play_result;
CREATE INDEX play_result   ON play (game, outcome, score, bot_score) WHERE trashed IS NULL AND state = 'finished';
CREATE INDEX play_campaign ON play (campaign, state) WHERE campaign IS NOT NULL AND trashed IS NULL;

-- What lists show of a campaign is kept with it: how many games its log has, the score that they come to, and whether it
-- is complete. `step` is the last change that counts; those after it can be redone.
CREATE TABLE campaign (
  uuid     TEXT    NOT NULL,
  game     TEXT    NOT NULL,
  name     TEXT    NOT NULL,
  settings TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid (settings)),
  archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
  trashed  INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  step     INTEGER NOT NULL DEFAULT 0,
  games    INTEGER NOT NULL DEFAULT 0,
  score    INTEGER NOT NULL DEFAULT 0,
  complete INTEGER NOT NULL DEFAULT 0,
  started  INTEGER NOT NULL,
  changed  INTEGER NOT NULL,
  check_sum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (uuid)
) STRICT, WITHOUT ROWID;

-- Its things: of each list the records, by the key of the topic. Places leave room between each other, so that something
-- is put between two without touching them.
CREATE TABLE campaign_list (
  campaign TEXT    NOT NULL REFERENCES campaign (uuid) ON DELETE CASCADE,
  list     TEXT    NOT NULL,
  which    TEXT    NOT NULL,
  place    INTEGER NOT NULL,
  value    TEXT    NOT NULL CHECK (json_valid (value)),
  check_sum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign, list, which)
) STRICT, WITHOUT ROWID;

-- Its log. A line that is gone was removed, or its play goes on after it had ended; its number is never given again. The
-- play may be deleted or in the trash: the line then stays, and is of no play.
CREATE TABLE campaign_line (
  campaign TEXT    NOT NULL REFERENCES campaign (uuid) ON DELETE CASCADE,
  id       INTEGER NOT NULL,
  place    INTEGER NOT NULL,
  date     INTEGER NOT NULL DEFAULT 0,
  value    TEXT    NOT NULL CHECK (json_valid (value)),
  accepted TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid (accepted)),
  edited   INTEGER NOT NULL DEFAULT 0 CHECK (edited IN (0, 1)),
  play     TEXT,
  gone     INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)),
  check_sum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign, id)
) STRICT, WITHOUT ROWID;

-- A play has one line.
CREATE UNIQUE INDEX campaign_line_play ON campaign_line (play, campaign) WHERE play IS NOT NULL;

-- What each change replaced, and by what; null: it was not there. A step may have several parts, which are undone together.
CREATE TABLE campaign_change (
  campaign TEXT    NOT NULL REFERENCES campaign (uuid) ON DELETE CASCADE,
  step     INTEGER NOT NULL,
  part     INTEGER NOT NULL,
  kind     TEXT    NOT NULL CHECK (kind IN ('name', 'settings', 'thing', 'line')),
  which    TEXT    NOT NULL,
  before   TEXT    CHECK (json_valid (before)),
  after    TEXT    CHECK (json_valid (after)),
  by       TEXT    NOT NULL CHECK (by IN ('player', 'play', 'import')),
  at       INTEGER NOT NULL,
  check_sum INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign, step, part)
) STRICT, WITHOUT ROWID;

CREATE VIEW campaign_check (uuid, due) AS
  SELECT uuid, us_check (uuid, game, name, settings, archived, trashed, revision, step, games, score, complete, started,
                         changed)
  FROM campaign;
CREATE TRIGGER campaign_added AFTER INSERT ON campaign BEGIN
  UPDATE campaign SET check_sum = (SELECT due FROM campaign_check WHERE uuid = new.uuid) WHERE uuid = new.uuid;
END;
CREATE TRIGGER campaign_changed AFTER UPDATE ON campaign
WHEN new.check_sum = old.check_sum AND old.check_sum = us_check (
  old.uuid, old.game, old.name, old.settings, old.archived, old.trashed, old.revision, old.step, old.games, old.score,
  old.complete, old.started, old.changed)
BEGIN
  UPDATE campaign SET check_sum = (SELECT due FROM campaign_check WHERE uuid = new.uuid) WHERE uuid = new.uuid;
END;

-- Things, lines and changes are written anew where they change, which makes their checks right.
CREATE VIEW campaign_list_check (campaign, list, which, due) AS
  SELECT campaign, list, which, us_check (campaign, list, which, place, value) FROM campaign_list;
CREATE TRIGGER campaign_list_added AFTER INSERT ON campaign_list BEGIN
  UPDATE campaign_list SET check_sum = us_check (new.campaign, new.list, new.which, new.place, new.value)
  WHERE campaign = new.campaign AND list = new.list AND which = new.which;
END;

CREATE VIEW campaign_line_check (campaign, id, due) AS
  SELECT campaign, id, us_check (campaign, id, place, date, value, accepted, edited, play, gone) FROM campaign_line;
CREATE TRIGGER campaign_line_added AFTER INSERT ON campaign_line BEGIN
  UPDATE campaign_line SET check_sum = us_check (
    new.campaign, new.id, new.place, new.date, new.value, new.accepted, new.edited, new.play, new.gone)
  WHERE campaign = new.campaign AND id = new.id;
END;

CREATE VIEW campaign_change_check (campaign, step, part, due) AS
  SELECT campaign, step, part, us_check (campaign, step, part, kind, which, before, after, by, at) FROM campaign_change;
CREATE TRIGGER campaign_change_added AFTER INSERT ON campaign_change BEGIN
  UPDATE campaign_change SET check_sum = us_check (
    new.campaign, new.step, new.part, new.kind, new.which, new.before, new.after, new.by, new.at)
  WHERE campaign = new.campaign AND step = new.step AND part = new.part;
END;
