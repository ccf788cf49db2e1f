/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

static gboolean
load_row (UsPlainPlay *play, UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsStorePlay) row_of = us_store_get_play (store, id, error);
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
  play->options = us_json_parse (row_of->options, -1, error);
  play->scores = us_json_parse (row_of->scores, -1, error);
  play->started = row_of->started;
  play->changed = row_of->changed;
  play->seconds = row_of->seconds;
  play->trashed = row_of->trashed;
  play->revision = row_of->revision;
  play->length = (int) row_of->entries;
  if (play->options == NULL || play->scores == NULL)
    return FALSE;

  statement = us_db_prepare (
    store->db, "SELECT head, tip, offer, sources, transcript FROM play WHERE id = ?1", "i", id);
  if (!us_db_step (store->db, statement, &row, error))
    return FALSE;
  if (row)
    {
      play->head = us_db_index (statement, 0);
      play->tip = us_db_index (statement, 1);
      play->offer = us_db_index (statement, 2);
      play->sources = us_json_parse (us_db_text (statement, 3), -1, error);
      play->transcript = g_strdup ((const char *) sqlite3_column_text (statement, 4));
    }
  us_db_reset (statement);
  return play->sources != NULL;
}

static gboolean
load_entries (UsPlainPlay *play, UsStore *store, gint64 id, GError **error)
{
  sqlite3_stmt *statement =
    us_db_prepare (store->db,
                   "SELECT parent, by, key, section, value, print, at, text, bookmark "
                   "FROM entry LEFT JOIN note ON note.play = entry.play AND note.entry = entry.id "
                   "WHERE entry.play = ?1 ORDER BY entry.id",
                   "i", id);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      UsPlainEntry *entry;

      if (!row)
        return TRUE;
      entry = us_plain_play_add (play);
      entry->parent = us_db_index (statement, 0);
      entry->key = g_strdup (us_db_text (statement, 2));
      entry->section = g_strdup (us_db_text (statement, 3));
      entry->value = us_json_parse_value (us_db_text (statement, 4), error);
      entry->print = (guint32) sqlite3_column_int64 (statement, 5);
      entry->at = sqlite3_column_int64 (statement, 6);
      entry->note =
        *us_db_text (statement, 7) != '\0' ? g_strdup (us_db_text (statement, 7)) : NULL;
      entry->bookmark = sqlite3_column_int (statement, 8) != 0;
      if (entry->value == NULL || !us_by_from_name (us_db_text (statement, 1), &entry->by))
        {
          us_db_reset (statement);
          g_prefix_error (error, _("An entry of the play cannot be read. "));
          return FALSE;
        }
    }
  return FALSE;
}

/* Row and entries are of the same moment, also while another process plays on. */
UsPlainPlay *
us_plain_play_load (UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_new ();
  gboolean own = store->db->depth == 0;
  gboolean good;

  if (own && !us_db_exec (store->db, "BEGIN", error))
    return NULL;
  good = load_row (play, store, id, error) && load_entries (play, store, id, error);
  if (own && !us_db_exec (store->db, "COMMIT", good ? error : NULL))
    good = FALSE;
  return good ? g_steal_pointer (&play) : NULL;
}

static gboolean
create_row (const UsPlainPlay *play, UsDb *db, gint64 *id, GError **error)
{
  if (!us_db_run (db, error,
                  "INSERT INTO play (uuid, game, rules, seed, started, changed) VALUES (?1, "
                  "?2, ?3, ?4, ?5, ?6)",
                  "ssiiii", play->uuid, play->game, (gint64) play->version, (gint64) play->seed,
                  play->started, play->changed))
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

  return us_db_run (
    db, error,
    "UPDATE play SET rules = ?2, options = ?3, sources = ?4, head = ?5, tip = ?6, offer = ?7, "
    "revision = revision + 1, state = ?8, outcome = ?9, outcome_text = ?10, summary = ?11, scores "
    "= ?12, "
    "length = ?13, changed = ?14, seconds = max (seconds, ?15), trashed = ?16, transcript = ?17 "
    "WHERE id = ?1",
    "iissnnnsssssiiizs", id, (gint64) play->version, options, sources, play->head, play->tip,
    play->offer, us_play_state_name (play->state),
    play->outcome != US_OPEN ? us_outcome_name (play->outcome) : NULL, play->outcome_text,
    play->summary, scores, (gint64) play->length, play->changed, play->seconds, play->trashed,
    play->transcript);
}

/* A new row if *id is 0; else what the play has more than the file, which never changes what is
 * there but the row. Heads come last: as long as one points at an entry that is not there yet,
 * SQLite looks through the whole play with every entry that is added. */
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

          if (!us_db_run (db, error, ADD_ENTRY, ADD_ENTRY_TYPES, *id, (gint64) i, entry->parent,
                          us_by_name (entry->by), entry->key, value, entry->section,
                          (gint64) entry->print, entry->at > 0 ? entry->at : play->changed))
            return FALSE;
        }
      if ((entry->note != NULL || entry->bookmark) &&
          !us_db_run (db, error,
                      "INSERT INTO note (play, entry, text, bookmark) VALUES (?1, ?2, ?3, ?4) ON "
                      "CONFLICT DO UPDATE SET text = iif (text = '', excluded.text, text), "
                      "bookmark = max (bookmark, excluded.bookmark)",
                      "iisi", *id, (gint64) i, entry->note != NULL ? entry->note : "",
                      (gint64) entry->bookmark))
        return FALSE;
    }
  return write_row (play, db, *id, error);
}
