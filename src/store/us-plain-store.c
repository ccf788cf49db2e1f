/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include "us-check.h"

static gboolean
load_row (UsPlainPlay *play, UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsListing) row_of = us_store_get_listing (store, id, error);
  sqlite3_stmt *statement;
  gboolean row;

  if (row_of == NULL)
    return FALSE;
  play->uuid = g_strdup (row_of->uuid);
  play->game = g_strdup (row_of->game);
  play->rules = row_of->rules;
  play->version = row_of->version;
  play->seed = row_of->seed;
  play->state = row_of->state;
  play->outcome = row_of->outcome;
  g_set_str (&play->summary, row_of->summary);
  play->outcome_text = row_of->outcome != US_ABANDONED ? g_strdup (row_of->outcome_text) : NULL;
  play->options = us_json_parse (row_of->options, -1, NULL);
  play->scores = us_json_parse (row_of->scores, -1, NULL);
  play->started = row_of->started;
  play->changed = row_of->changed;
  play->seconds = row_of->seconds;
  play->trashed = row_of->trashed;
  play->revision = row_of->revision;
  play->length = (int) row_of->entries;
  play->campaign = g_strdup (row_of->campaign);

  statement = us_db_prepare (store->db,
                             "SELECT head, tip, offer, sources, transcript, summary_message, "
                             "outcome_message, state, coalesce (outcome, 'open'), check_sum = due AND "
                             "play.score IS own.score AND play.bot_score IS own.bot_score "
                             "FROM play JOIN play_check USING (id) JOIN play_points AS own USING (id) WHERE id = ?1",
                             "i", id);
  if (!us_db_step (store->db, statement, &row, error))
    return FALSE;
  if (row)
    {
      play->head = us_db_index (statement, 0);
      play->tip = us_db_index (statement, 1);
      play->offer = us_db_index (statement, 2);
      play->sources = us_json_parse (us_db_text (statement, 3), -1, NULL);
      play->transcript = us_db_dup_text (statement, 4);
      play->summary_message = us_db_dup_text (statement, 5);
      play->outcome_message = us_db_dup_text (statement, 6);
      play->row_altered = !us_play_state_from_name (us_db_text (statement, 7), &play->state) ||
                          !us_outcome_from_name (us_db_text (statement, 8), &play->outcome) ||
                          sqlite3_column_int (statement, 9) == 0;
    }
  us_db_reset (statement);
  play->row_altered |= play->options == NULL || play->sources == NULL || play->scores == NULL ||
                       (play->state == US_PLAY_STATE_OPEN) != (play->outcome == US_OPEN) ||
                       (play->state == US_PLAY_STATE_ABANDONED) != (play->outcome == US_ABANDONED);
  return TRUE;
}

/* Entries are numbered without gaps. If a number is larger than the last by more than this, the number itself was
 * altered, and no entries are missing. */
#define LOST_MAX 1000

static UsPlainEntry *
add_lost (UsPlainPlay *play)
{
  UsPlainEntry *entry = us_plain_play_add (play);

  entry->lost = TRUE;
  entry->by = US_BY_APP;
  entry->key = g_strdup ("");
  entry->section = g_strdup ("");
  entry->value = g_variant_ref_sink (g_variant_new_boolean (FALSE));
  return entry;
}

static gboolean
is_legible (sqlite3_stmt *statement)
{
  for (int column = 2; column <= 5; column++)
    if (!g_utf8_validate (us_db_text (statement, column), -1, NULL))
      return FALSE;
  return TRUE;
}

static gboolean
is_sound (const UsPlainPlay *play, const UsPlainEntry *entry, sqlite3_stmt *statement)
{
  const UsPlainEntry *parent = entry->parent >= 0 ? g_ptr_array_index (play->entries, entry->parent) : NULL;
  guint64 root = us_check_play (play->uuid, play->game, (gint64) play->seed), due;

  if (parent != NULL && !parent->sound)
    return FALSE;
  due = us_check_entry (parent != NULL ? parent->check : root, us_db_text (statement, 2), us_db_text (statement, 3),
                        us_db_text (statement, 4), us_db_text (statement, 5), sqlite3_column_int64 (statement, 6),
                        sqlite3_column_int64 (statement, 7));
  /* The first entry's check depends on the row's seed. If the row was altered, that may be wrong, and only the
   * checks between entries count. */
  return entry->check == due || (parent == NULL && play->row_altered);
}

/* An entry that cannot be read is replaced by a lost one, so that the later entries keep their numbers. */
static void
take_entry (UsPlainPlay *play, sqlite3_stmt *statement)
{
  int index = us_db_index (statement, 0), parent = us_db_index (statement, 1);
  g_autoptr (GVariant) value = NULL;
  UsPlainEntry *entry;
  UsBy by;

  if (index > (int) play->entries->len + LOST_MAX)
    {
      play->entry_strays = TRUE;
      return;
    }
  while ((int) play->entries->len < index)
    add_lost (play);
  if (is_legible (statement) && parent < index && us_by_from_name (us_db_text (statement, 2), &by))
    value = us_json_parse_value (us_db_text (statement, 5), NULL);
  if (value == NULL)
    {
      add_lost (play);
      return;
    }

  entry = us_plain_play_add (play);
  entry->parent = parent;
  entry->by = by;
  entry->key = g_strdup (us_db_text (statement, 3));
  entry->section = g_strdup (us_db_text (statement, 4));
  entry->value = g_steal_pointer (&value);
  entry->print = (guint32) sqlite3_column_int64 (statement, 6);
  entry->at = sqlite3_column_int64 (statement, 7);
  entry->check = (guint64) sqlite3_column_int64 (statement, 8);
  entry->note = *us_db_text (statement, 9) != '\0' ? us_db_dup_text (statement, 9) : NULL;
  entry->bookmark = sqlite3_column_int (statement, 10) != 0;
  entry->sound = is_sound (play, entry, statement);
}

static gboolean
load_entries (UsPlainPlay *play, UsStore *store, gint64 id, GError **error)
{
  sqlite3_stmt *statement =
    us_db_prepare (store->db,
                   "SELECT id, parent, by, key, section, value, print, at, entry.check_sum, text, "
                   "bookmark FROM entry "
                   "LEFT JOIN note ON note.play = entry.play AND note.entry = entry.id "
                   "WHERE entry.play = ?1 ORDER BY entry.id",
                   "i", id);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      take_entry (play, statement);
    }
  return FALSE;
}

static gboolean
has_altered_note (UsStore *store, gint64 id)
{
  return us_db_int (store->db, 0,
                    "SELECT EXISTS (SELECT 1 FROM note JOIN note_check USING (play, entry) "
                    "WHERE play = ?1 AND (check_sum <> due OR NOT EXISTS "
                    "(SELECT 1 FROM entry WHERE entry.play = ?1 AND entry.id = note.entry)))",
                    "i", id) != 0;
}

/* Row and entries are read in one transaction, so that they belong together even if another process plays on. */
UsPlainPlay *
us_plain_play_load (UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_new ();
  gboolean own = store->db->depth == 0;
  gboolean good;

  if (own && !us_db_exec (store->db, "BEGIN", error))
    return NULL;
  good = load_row (play, store, id, error) && load_entries (play, store, id, error);
  if (good)
    {
      play->note_altered = has_altered_note (store, id);
      us_plain_play_judge (play);
    }
  if (own && !us_db_exec (store->db, "COMMIT", good ? error : NULL))
    good = FALSE;
  return good ? g_steal_pointer (&play) : NULL;
}

static gboolean
create_row (const UsPlainPlay *play, UsDb *db, gint64 *id, GError **error)
{
  if (!us_db_run (db, error,
                  "INSERT INTO play (uuid, game, rules, seed, started, changed, campaign) "
                  "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                  "ssiiiis", play->uuid, play->game, (gint64) play->version, (gint64) play->seed, play->started,
                  play->changed, play->campaign))
    return FALSE;
  *id = sqlite3_last_insert_rowid (db->handle);
  return TRUE;
}

static gboolean
write_row (const UsPlainPlay *play, UsDb *db, gint64 id, GError **error)
{
  g_autofree char *options = us_json_print (play->options, FALSE);
  g_autofree char *sources = us_json_print (play->sources, FALSE);
  g_autofree char *scores = us_json_print (play->scores, FALSE);

  return us_db_run (db, error,
                    "UPDATE play SET rules = ?2, options = ?3, sources = ?4, head = ?5, tip = ?6, offer = ?7, "
                    "revision = revision + 1, state = ?8, outcome = ?9, outcome_text = ?10, summary = ?11, scores "
                    "= ?12, "
                    "length = ?13, changed = ?14, seconds = max (seconds, ?15), trashed = ?16, transcript = ?17, "
                    "summary_message = ?18, outcome_message = ?19 WHERE id = ?1",
                    "iissnnnsssssiiizsss", id, (gint64) play->version, options, sources, play->head, play->tip,
                    play->offer, us_play_state_name (play->state),
                    play->outcome != US_OPEN ? us_outcome_name (play->outcome) : NULL, play->outcome_text,
                    play->summary, scores, (gint64) play->length, play->changed, play->seconds, play->trashed,
                    play->transcript, play->summary_message, play->outcome_message);
}

/* If *id is 0, writes a new row. Otherwise updates the row and adds the entries that the database lacks; entries
 * that it has are never changed. The heads are written last: while one points at an entry that is missing,
 * SQLite's foreign keys make every insertion search the whole play. */
gboolean
us_plain_play_store (const UsPlainPlay *play, UsStore *store, gint64 *id, GError **error)
{
  UsDb *db = store->db;
  gint64 there = 0;

  if (*id == 0 && !create_row (play, db, id, error))
    return FALSE;
  if (!us_db_get_int (db, &there, error, "SELECT count(*) FROM entry WHERE play = ?1", "i", *id))
    return FALSE;
  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);

      if (i >= there)
        {
          g_autofree char *value = us_json_print_value (entry->value);

          if (!us_db_run (db, error, ADD_ENTRY, ADD_ENTRY_TYPES, *id, (gint64) i, entry->parent, us_by_name (entry->by),
                          entry->key, value, entry->section, (gint64) entry->print,
                          entry->at > 0 ? entry->at : play->changed))
            return FALSE;
        }
      if ((entry->note != NULL || entry->bookmark) &&
          !us_db_run (db, error,
                      "INSERT INTO note (play, entry, text, bookmark) VALUES (?1, ?2, ?3, ?4) ON "
                      "CONFLICT DO UPDATE SET text = iif (text = '', excluded.text, text), "
                      "bookmark = max (bookmark, excluded.bookmark)",
                      "iisi", *id, (gint64) i, entry->note != NULL ? entry->note : "", (gint64) entry->bookmark))
        return FALSE;
    }
  return write_row (play, db, *id, error);
}
