/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-salvage-private.h"

#include <string.h>

#include "us-check.h"
#include "us-games.h"
#include "us-json.h"

#define SCHEMA_COLUMNS 5

/* The columns in the order of the tables. Tables without row numbers begin with their keys; SQLite stores those
 * first anyway. */
enum {
  PLAY_ID,
  PLAY_UUID,
  PLAY_GAME,
  PLAY_RULES,
  PLAY_SEED,
  PLAY_OPTIONS,
  PLAY_SOURCES,
  PLAY_HEAD,
  PLAY_TIP,
  PLAY_OFFER,
  PLAY_REVISION,
  PLAY_STATE,
  PLAY_OUTCOME,
  PLAY_OUTCOME_TEXT,
  PLAY_SUMMARY,
  PLAY_SCORES,
  PLAY_LENGTH,
  PLAY_STARTED,
  PLAY_CHANGED,
  PLAY_SECONDS,
  PLAY_TRASHED,
  PLAY_TRANSCRIPT,
  PLAY_SUMMARY_MESSAGE,
  PLAY_COLUMNS_OF_1 = PLAY_SUMMARY_MESSAGE,
  PLAY_OUTCOME_MESSAGE,
  PLAY_CHECK,
  PLAY_CAMPAIGN, /* none in a row that was written before there were campaigns */
  PLAY_SCORE,
  PLAY_BOT_SCORE,
  PLAY_N_COLUMNS
};

enum {
  ENTRY_PLAY,
  ENTRY_ID,
  ENTRY_PARENT,
  ENTRY_BY,
  ENTRY_KEY,
  ENTRY_VALUE,
  ENTRY_SECTION,
  ENTRY_PRINT,
  ENTRY_AT,
  ENTRY_CHECK
};

enum { NOTE_PLAY, NOTE_ENTRY, NOTE_TEXT, NOTE_BOOKMARK, NOTE_CHECK };

enum { KNOWN_BOX, KNOWN_KEY, KNOWN_WHICH, KNOWN_VALUE, TAUGHT_CHANGED, KNOWN_TRASHED, KNOWN_CHECK };

/* --- Columns --- */

char *
us_column_dup_text (const UsColumn *column)
{
  return column->kind == US_COLUMN_TEXT ? g_strndup (column->text, column->length) : NULL;
}

static gboolean
get_number (const UsColumn *column, gint64 least, gint64 most, gint64 *number)
{
  *number = column->number;
  return column->kind == US_COLUMN_NUMBER && column->number >= least && column->number <= most;
}

/* Reads the number of an entry; null is -1. */
static gboolean
get_index (const UsColumn *column, int *index)
{
  gint64 number = -1;

  if (column->kind != US_COLUMN_NULL && !get_number (column, 0, G_MAXINT - 1, &number))
    return FALSE;
  *index = (int) number;
  return TRUE;
}

/* Compares the columns with `shape`, leaving out the check that newer files have at the end. n is a number, t a
 * text, ? a number or null, s a text or null. */
gboolean
us_record_has_shape (const UsRecord *record, const char *shape)
{
  guint n = (guint) strlen (shape);

  if (record->has_rowid || (record->n != n && record->n != n + 1) ||
      (record->n > n && record->columns[n].kind != US_COLUMN_NUMBER))
    return FALSE;
  for (guint i = 0; shape[i] != '\0'; i++)
    {
      UsColumnKind kind = record->columns[i].kind;

      if (kind != (shape[i] == 't' || shape[i] == 's' ? US_COLUMN_TEXT : US_COLUMN_NUMBER) &&
          !(strchr ("?s", shape[i]) != NULL && kind == US_COLUMN_NULL))
        return FALSE;
    }
  return TRUE;
}

/* The check is computed by SQLite with us_check(), the same function that the triggers of the schema call. */
static sqlite3_stmt *
get_statement (UsFound *found, guint n)
{
  g_autoptr (GString) sql = NULL;

  if (found->statements[n] == NULL)
    {
      sql = g_string_new ("SELECT us_check (?");
      for (guint i = 1; i < n; i++)
        g_string_append (sql, ", ?");
      g_string_append_c (sql, ')');
      sqlite3_prepare_v2 (found->handle, sql->str, -1, &found->statements[n], NULL);
    }
  return found->statements[n];
}

static gint64
compute_check (UsFound *found, const UsRecord *record, guint n)
{
  sqlite3_stmt *statement = get_statement (found, n);
  gint64 check = 0;

  for (guint i = 0; i < n; i++)
    {
      const UsColumn *column = &record->columns[i];
      int index = (int) i + 1;

      if (record->has_rowid && i == 0)
        sqlite3_bind_int64 (statement, index, record->rowid);
      else if (column->kind == US_COLUMN_NUMBER)
        sqlite3_bind_int64 (statement, index, column->number);
      else if (column->kind == US_COLUMN_TEXT)
        sqlite3_bind_text (statement, index, column->text, (int) column->length, SQLITE_STATIC);
    }
  if (sqlite3_step (statement) == SQLITE_ROW)
    check = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return check;
}

/* `n` is the number of columns before the check. */
static UsFoundCheck
look_at (UsFound *found, const UsRecord *record, guint n)
{
  if (record->columns[n].kind != US_COLUMN_NUMBER)
    return US_FOUND_UNCHECKED;
  found->has_checks = TRUE;
  return compute_check (found, record, n) == record->columns[n].number ? US_FOUND_RIGHT : US_FOUND_ALTERED;
}

UsFoundCheck
us_found_look_at_check (UsFound *found, const UsRecord *record, guint n)
{
  return record->n == n + 1 ? look_at (found, record, n) : US_FOUND_UNCHECKED;
}

/* The campaign was added behind the check, and to it where there is one. */
static UsFoundCheck
look_at_play_check (UsFound *found, const UsRecord *record)
{
  const UsColumn *check = &record->columns[PLAY_CHECK], *campaign = &record->columns[PLAY_CAMPAIGN];
  UsRecord both = { .n = 2 };
  gint64 due;

  if (record->n != PLAY_N_COLUMNS || campaign->kind == US_COLUMN_NULL)
    return record->n == PLAY_CHECK + 1 || record->n == PLAY_N_COLUMNS ? look_at (found, record, PLAY_CHECK)
                                                                      : US_FOUND_UNCHECKED;
  if (check->kind != US_COLUMN_NUMBER)
    return US_FOUND_UNCHECKED;
  found->has_checks = TRUE;
  due = compute_check (found, record, PLAY_CHECK);
  both.columns[0] = (UsColumn) { .kind = US_COLUMN_NUMBER, .number = due };
  both.columns[1] = *campaign;
  return compute_check (found, &both, 2) == check->number ? US_FOUND_RIGHT : US_FOUND_ALTERED;
}

static JsonNode *
read_object (const UsColumn *column)
{
  g_autoptr (JsonNode) node = NULL;

  if (column->kind == US_COLUMN_TEXT)
    node = us_json_parse (column->text, (gssize) column->length, NULL);
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? g_steal_pointer (&node) : NULL;
}

/* --- What was found --- */

static void
entry_free (gpointer data)
{
  UsFoundEntry *entry = data;

  g_free (entry->key);
  g_free (entry->section);
  g_free (entry->value);
  g_clear_pointer (&entry->variant, g_variant_unref);
  g_free (entry);
}

static void
note_free (gpointer data)
{
  UsFoundNote *note = data;

  g_free (note->text);
  g_free (note);
}

static void
row_free (gpointer data)
{
  UsFoundRow *row = data;

  g_clear_pointer (&row->play, us_plain_play_free);
  g_free (row);
}

static void
play_free (gpointer data)
{
  UsFoundPlay *play = data;

  g_free (play->uuid);
  g_ptr_array_unref (play->rows);
  g_ptr_array_unref (play->entries);
  g_ptr_array_unref (play->notes);
  g_free (play);
}

static void
known_free (gpointer data)
{
  UsFoundRecord *known = data;

  g_free (known->box);
  g_clear_pointer (&known->known, us_taught_record_free);
  g_free (known);
}

static UsFoundPlay *
get_play (UsFound *found, gint64 id, const UsRecord *record)
{
  UsFoundPlay *play = g_hash_table_lookup (found->plays, &id);

  if (play == NULL)
    {
      play = g_new0 (UsFoundPlay, 1);
      play->id = id;
      play->rows = g_ptr_array_new_with_free_func (row_free);
      play->entries = g_ptr_array_new_with_free_func (entry_free);
      play->notes = g_ptr_array_new_with_free_func (note_free);
      g_hash_table_insert (found->plays, &play->id, play);
    }
  play->reached = play->reached || record->reached;
  return play;
}

static gboolean
add_entry (UsFound *found, const UsRecord *record)
{
  const UsColumn *columns = record->columns;
  g_autofree char *by = us_column_dup_text (&columns[ENTRY_BY]);
  UsFoundEntry *entry;
  gint64 id, play, print;
  UsBy by_of;
  int parent;

  if (!get_number (&columns[ENTRY_PLAY], 1, G_MAXINT64, &play) ||
      !get_number (&columns[ENTRY_ID], 0, G_MAXINT - 1, &id) || !get_index (&columns[ENTRY_PARENT], &parent) ||
      parent >= id || !us_by_from_name (by, &by_of) || columns[ENTRY_KEY].length == 0 ||
      !get_number (&columns[ENTRY_PRINT], 0, G_MAXUINT32, &print) || (record->n == ENTRY_CHECK && !record->in_order))
    return FALSE;
  entry = g_new0 (UsFoundEntry, 1);
  entry->reached = record->reached;
  entry->id = (int) id;
  entry->parent = parent;
  entry->by = by_of;
  entry->print = print;
  entry->at = columns[ENTRY_AT].number;
  entry->key = us_column_dup_text (&columns[ENTRY_KEY]);
  entry->value = us_column_dup_text (&columns[ENTRY_VALUE]);
  entry->section = us_column_dup_text (&columns[ENTRY_SECTION]);
  entry->has_check = record->n > ENTRY_CHECK;
  entry->check = (guint64) (entry->has_check ? columns[ENTRY_CHECK].number : 0);
  found->has_checks = found->has_checks || entry->has_check;
  g_ptr_array_add (get_play (found, play, record)->entries, entry);
  return TRUE;
}

static gboolean
add_note (UsFound *found, const UsRecord *record)
{
  const UsColumn *columns = record->columns;
  UsFoundCheck check = us_found_look_at_check (found, record, NOTE_CHECK);
  UsFoundNote *note;
  gint64 play, entry, bookmark;

  if (!get_number (&columns[NOTE_PLAY], 1, G_MAXINT64, &play) ||
      !get_number (&columns[NOTE_ENTRY], 0, G_MAXINT - 1, &entry) ||
      !get_number (&columns[NOTE_BOOKMARK], 0, 1, &bookmark) || (check == US_FOUND_UNCHECKED && !record->in_order))
    return FALSE;
  note = g_new0 (UsFoundNote, 1);
  note->reached = record->reached;
  note->entry = (int) entry;
  note->check = check;
  note->text = us_column_dup_text (&columns[NOTE_TEXT]);
  note->bookmark = bookmark != 0;
  g_ptr_array_add (get_play (found, play, record)->notes, note);
  return TRUE;
}

static gboolean
read_row (UsPlainPlay *play, const UsColumn *columns)
{
  g_autofree char *state = us_column_dup_text (&columns[PLAY_STATE]);
  g_autofree char *outcome = us_column_dup_text (&columns[PLAY_OUTCOME]);
  gint64 version, seed, length;

  play->uuid = us_column_dup_text (&columns[PLAY_UUID]);
  play->game = us_column_dup_text (&columns[PLAY_GAME]);
  if (play->uuid == NULL || !g_uuid_string_is_valid (play->uuid) || play->game == NULL || state == NULL ||
      !us_play_state_from_name (state, &play->state) ||
      (outcome != NULL && !us_outcome_from_name (outcome, &play->outcome)) ||
      (play->state == US_PLAY_STATE_OPEN) != (play->outcome == US_OPEN) ||
      !get_number (&columns[PLAY_RULES], 1, G_MAXINT, &version) ||
      !get_number (&columns[PLAY_SEED], 0, G_MAXINT64, &seed) || !get_index (&columns[PLAY_HEAD], &play->head) ||
      !get_index (&columns[PLAY_TIP], &play->tip) || !get_index (&columns[PLAY_OFFER], &play->offer) ||
      !get_number (&columns[PLAY_REVISION], 0, G_MAXINT64, &play->revision) ||
      !get_number (&columns[PLAY_LENGTH], 0, G_MAXINT, &length) ||
      !get_number (&columns[PLAY_STARTED], G_MININT64, G_MAXINT64, &play->started) ||
      !get_number (&columns[PLAY_CHANGED], G_MININT64, G_MAXINT64, &play->changed) ||
      !get_number (&columns[PLAY_SECONDS], 0, G_MAXINT64, &play->seconds) ||
      columns[PLAY_SUMMARY].kind != US_COLUMN_TEXT)
    return FALSE;
  play->rules = us_games_find (play->game);
  play->version = (guint) version;
  play->seed = (guint64) seed;
  play->length = (int) length;
  play->trashed = columns[PLAY_TRASHED].kind == US_COLUMN_NUMBER ? columns[PLAY_TRASHED].number : 0;
  play->options = read_object (&columns[PLAY_OPTIONS]);
  play->sources = read_object (&columns[PLAY_SOURCES]);
  play->scores = read_object (&columns[PLAY_SCORES]);
  g_free (play->summary);
  play->summary = us_column_dup_text (&columns[PLAY_SUMMARY]);
  play->outcome_text = us_column_dup_text (&columns[PLAY_OUTCOME_TEXT]);
  play->transcript = us_column_dup_text (&columns[PLAY_TRANSCRIPT]);
  return play->options != NULL && play->sources != NULL && play->scores != NULL;
}

static gboolean
add_row (UsFound *found, const UsRecord *record)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_new ();
  UsFoundCheck check = look_at_play_check (found, record);
  UsFoundRow *row;

  if (check != US_FOUND_UNCHECKED)
    {
      play->summary_message = us_column_dup_text (&record->columns[PLAY_SUMMARY_MESSAGE]);
      play->outcome_message = us_column_dup_text (&record->columns[PLAY_OUTCOME_MESSAGE]);
      if (record->n == PLAY_N_COLUMNS)
        play->campaign = us_column_dup_text (&record->columns[PLAY_CAMPAIGN]);
    }
  if (!read_row (play, record->columns) || (check == US_FOUND_UNCHECKED && !record->in_order))
    return FALSE;
  row = g_new0 (UsFoundRow, 1);
  row->id = record->rowid;
  row->reached = record->reached;
  row->check = check;
  row->play = g_steal_pointer (&play);
  g_ptr_array_add (get_play (found, record->rowid, record)->rows, row);
  return TRUE;
}

/* The index of uuids tells the uuid of a play even if its row is lost. */
static gboolean
add_uuid (UsFound *found, const UsRecord *record)
{
  g_autofree char *uuid = us_column_dup_text (&record->columns[0]);
  UsFoundPlay *play;
  gint64 id;

  if (!g_uuid_string_is_valid (uuid) || !get_number (&record->columns[1], 1, G_MAXINT64, &id))
    return FALSE;
  play = get_play (found, id, record);
  if (play->uuid == NULL)
    play->uuid = g_steal_pointer (&uuid);
  return TRUE;
}

static gboolean
add_known (UsFound *found, const UsRecord *record)
{
  const UsColumn *columns = record->columns;
  g_autofree char *box = us_column_dup_text (&columns[KNOWN_BOX]), *key = us_column_dup_text (&columns[KNOWN_KEY]);
  g_autofree char *which = us_column_dup_text (&columns[KNOWN_WHICH]);
  g_autofree char *text = us_column_dup_text (&columns[KNOWN_VALUE]);
  g_autofree char *address = g_strjoin ("\n", box, key, which, NULL);
  g_autoptr (GVariant) value = us_json_parse_value (text, NULL);
  UsFoundRecord *known = g_hash_table_lookup (found->known, address);

  UsFoundCheck check = us_found_look_at_check (found, record, KNOWN_CHECK);

  if (known != NULL && (known->check == US_FOUND_RIGHT || check != US_FOUND_RIGHT))
    return TRUE;
  known = g_new0 (UsFoundRecord, 1);
  known->check = check;
  known->box = g_steal_pointer (&box);
  /* A value that its topic does not allow is not used. */
  if (value != NULL && us_taught_check (known->box, key, which, value, NULL))
    known->known =
      us_taught_record_new (key, which, value, columns[TAUGHT_CHANGED].number,
                            columns[KNOWN_TRASHED].kind == US_COLUMN_NUMBER ? columns[KNOWN_TRASHED].number : 0);
  g_hash_table_replace (found->known, g_steal_pointer (&address), known);
  return TRUE;
}

/* The columns tell to which table or index a record belongs: no two have the same kinds of columns. */
static gboolean
add_record (UsFound *found, const UsRecord *record)
{
  if (record->has_rowid && record->n > 0 && record->columns[PLAY_ID].kind == US_COLUMN_NULL)
    return record->n >= PLAY_COLUMNS_OF_1 && record->rowid > 0 && add_row (found, record);
  if (us_record_has_shape (record, "nn?ttttnn"))
    return add_entry (found, record);
  if (us_record_has_shape (record, "nntn"))
    return add_note (found, record);
  if (us_record_has_shape (record, "ttttn?"))
    return add_known (found, record);
  if (record->n == 2 && us_record_has_shape (record, "tn"))
    return add_uuid (found, record);
  if (us_found_add_campaign_record (found, record))
    return TRUE;
  /* Records that are not needed: the schema, the clock, and the other indices. */
  return (record->has_rowid && record->n == SCHEMA_COLUMNS) || (record->n == 1 && us_record_has_shape (record, "n")) ||
         (record->n == 3 && (us_record_has_shape (record, "n?n") || us_record_has_shape (record, "ttn"))) ||
         (record->n == 4 && us_record_has_shape (record, "tt?n")) ||
         (record->n == 5 && us_record_has_shape (record, "tt??n"));
}

static void
add_record_cb (const UsRecord *record, gpointer data)
{
  UsFound *found = data;

  found->reached = found->reached || record->reached;
  if (!add_record (found, record))
    found->has_odd = TRUE;
}

UsFound *
us_found_new (UsPages *pages)
{
  UsFound *found = g_new0 (UsFound, 1);

  found->plays = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, play_free);
  found->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, known_free);
  found->campaigns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, us_found_campaign_free);
  sqlite3_open (":memory:", &found->handle);
  us_check_add_function (found->handle);
  us_pages_foreach (pages, add_record_cb, found);
  found->uuids_whole = pages->uuids_whole;
  return found;
}

void
us_found_free (UsFound *found)
{
  g_hash_table_unref (found->plays);
  g_hash_table_unref (found->known);
  g_hash_table_unref (found->campaigns);
  for (guint i = 0; i < G_N_ELEMENTS (found->statements); i++)
    sqlite3_finalize (found->statements[i]);
  sqlite3_close (found->handle);
  g_free (found);
}
