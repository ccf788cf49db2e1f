/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "test-game.h"
#include "us-json.h"
#include "us-salvage.h"
#include "us-store-private.h"

/* Damages a database and compares what comes back. No game would accept its plays, but each row contains the name
 * of its play ("p7."), so that the bytes of a page show whose rows are on it. */

#define N_PLAYS   16
#define N_GONE    8 /* plays that were deleted */
#define PAGE_SIZE 1024
#define ROUNDS    150
#define UUID      "00000000-0000-4000-8000-"

static const char fill[] =
  "PRAGMA secure_delete = OFF;"
  "CREATE TEMP TABLE mark AS WITH RECURSIVE list (p) AS (SELECT 1 UNION ALL SELECT p + 1 FROM list "
  "WHERE p < 24)"
  "  SELECT p, printf ('p%d.', p) AS m, iif (p % 5 = 0, 0, iif (p = 11, 200, 3 * p)) AS n FROM "
  "list;"
  "INSERT INTO play (id, uuid, game, rules, seed, options, head, tip, revision, state, outcome, "
  "outcome_text, summary,"
  "                  scores, length, started, changed, seconds, trashed, transcript)"
  "  SELECT p, printf ('00000000-0000-4000-8000-%012d', p), 'doors', 2, 1000003 * p, "
  "'{\"length\":\"long\"}',"
  "    iif (n > 1, iif ((n - 1) % 9 = 0, n - 1, n - 2), NULL), iif (n > 1, n - 1, NULL), 3,"
  "    iif (p % 3, 'finished', 'open'), iif (p % 3, 'won', NULL), iif (p % 3, m, NULL), m, "
  "'{\"player\":5}', n,"
  "    1000, 2000 + p, 60, iif (p % 7 = 6, unixepoch () * 1000 - 1000000, NULL),"
  "    iif (p % 3, replace (hex (zeroblob (iif (p % 4 = 1, 700, 3))), '00', m), NULL) FROM mark;"
  "INSERT INTO entry (play, id, parent, by, key, value, section, print, at)"
  "  WITH RECURSIVE list (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM list WHERE i < 199)"
  "  SELECT p, i, nullif (iif (i > 9 AND i % 9 = 0, i - 5, i - 1), -1), iif (i % 2, 'player', "
  "'app'),"
  "    printf ('%sk/%d', m, i), iif (i % 3, '\"left\"', json_array (i, p)), printf ('round-%d', i "
  "/ 2), i * 77777, 1000 + i"
  "  FROM list JOIN mark ON i < n ORDER BY i, p;"
  "INSERT INTO note (play, entry, text, bookmark)"
  "  SELECT play, id, replace (hex (zeroblob (iif (id = 10, 250, 2))), '00', m), id % 4 = 0 FROM "
  "entry JOIN mark ON p = play"
  "  WHERE id % 5 = 0;"
  "INSERT INTO known (box, key, which, value, changed, trashed)"
  "  WITH RECURSIVE list (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM list WHERE i < 40)"
  "  SELECT 'doors-box', 'friend', printf ('anna-%d', i), json_object ('name', printf ('Anna %d', "
  "i), 'level', 'two'),"
  "    3000 + i, iif (i % 6, NULL, unixepoch () * 1000 - 1000000) FROM list;"
  "UPDATE play SET revision = 4, summary = summary || summary;"
  "DELETE FROM note WHERE play > 16; DELETE FROM entry WHERE play > 16; DELETE FROM play WHERE id "
  "> 16;";

typedef struct
{
  char *folder, *path, *damaged;
  guint8 *whole, *bytes; /* the whole file, and a copy of its bytes to damage */
  gsize size;
  gboolean checked;
  GPtrArray *plays; /* UsPlainPlay, as SQLite reads them from the whole file */
  char *known;
} Fixture;

/* --- The file, and what SQLite reads from it --- */

static void
put_bytes (const char *path, const guint8 *bytes, gsize size)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, size, file), ==, size);
  g_assert_cmpint (fclose (file), ==, 0);
}

static guint8 *
get_bytes (const char *path, gsize *size)
{
  g_autoptr (GError) error = NULL;
  char *bytes = NULL;

  g_file_get_contents (path, &bytes, size, &error);
  g_assert_no_error (error);
  return (guint8 *) bytes;
}

static void
execute (UsDb *db, const char *sql)
{
  g_autoptr (GError) error = NULL;

  us_db_exec (db, sql, &error);
  g_assert_no_error (error);
}

static char *
dup_known (GPtrArray *known)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < known->len; i++)
    {
      const UsTaughtRecord *one = g_ptr_array_index (known, i);
      g_autofree char *value = us_json_print_value (one->value);

      g_string_append_printf (text, "%s/%s %s %d\n", one->key, one->which, value, (int) one->changed);
    }
  return g_string_free_and_steal (text);
}

/* Loads a copy, because the store may migrate the file. */
static void
load (Fixture *f, const char *path)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *log_copy = g_strconcat (copy, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GPtrArray) known = NULL;
  gsize size;
  g_autofree guint8 *bytes = get_bytes (path, &size), *log_bytes = NULL;

  put_bytes (copy, bytes, size);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    {
      log_bytes = get_bytes (log, &size);
      put_bytes (log_copy, log_bytes, size);
    }
  store = us_store_new (copy, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (us_store_get_notice (store), ==, NULL);
  g_ptr_array_set_size (f->plays, 0);
  for (gint64 id = 1; id <= N_PLAYS; id++)
    {
      UsPlainPlay *play = us_plain_play_load (store, id, &error);

      g_assert_no_error (error);
      g_ptr_array_add (f->plays, play);
    }
  known = us_store_list_records (store, "doors-box", FALSE);
  g_free (f->known);
  f->known = dup_known (known);
}

/* data: the version of the schema, 0 for the newest. */
static void
set_up (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) steps = us_db_dup_steps ();
  g_autofree char *first[] = { steps[0], NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (UsDb) db = NULL;

  f->folder = test_make_folder ();
  f->path = g_build_filename (f->folder, "plays.db", NULL);
  f->damaged = g_build_filename (f->folder, "damaged.db", NULL);
  f->plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  db = us_db_open (f->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &error);
  g_assert_no_error (error);
  execute (db, "PRAGMA page_size = 1024; PRAGMA synchronous = OFF");
  us_db_migrate (db, (const char *const *) first, &error);
  g_assert_no_error (error);
  first[0] = NULL;
  execute (db, fill);
  if (data == NULL)
    us_db_migrate (db, (const char *const *) steps, &error);
  g_assert_no_error (error);
  f->checked = us_db_int (db, 0, "PRAGMA user_version", NULL) > 1;
  g_clear_pointer (&db, us_db_close);
  f->whole = get_bytes (f->path, &f->size);
  f->bytes = g_memdup2 (f->whole, f->size);
  load (f, f->path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->damaged);
  g_free (f->whole);
  g_free (f->bytes);
  g_free (f->known);
  g_ptr_array_unref (f->plays);
}

/* --- What may come back --- */

/* The plays, one bit each, whose rows are on the pages between two bytes. The first page of a long row may contain
 * only the uuid. That counts on leaf pages of tables alone, because the index contains uuids too. */
static guint
list_named (Fixture *f, gsize from, gsize to)
{
  guint named = 0;

  for (gsize at = from - from % PAGE_SIZE; at < to; at += PAGE_SIZE)
    for (guint play = 1; play <= N_PLAYS; play++)
      {
        g_autofree char *mark = g_strdup_printf ("p%u.", play);
        g_autofree char *uuid = g_strdup_printf (UUID "%012u", play);

        if (memmem (f->whole + at, PAGE_SIZE, mark, strlen (mark)) != NULL ||
            (f->whole[at] == 0x0d && memmem (f->whole + at, PAGE_SIZE, uuid, strlen (uuid)) != NULL))
          named |= 1u << play;
      }
  return named;
}

static int
number_of (const UsPlainPlay *play)
{
  guint64 number = g_ascii_strtoull (play->uuid + 24, NULL, 10);

  return g_str_has_prefix (play->uuid, UUID) && number >= 1 && number <= N_PLAYS ? (int) number : 0;
}

static gboolean
is_same_entry (const UsPlainEntry *one, const UsPlainEntry *two)
{
  return one->by == two->by && g_str_equal (one->key, two->key) && g_str_equal (one->section, two->section) &&
         g_variant_equal (one->value, two->value) && one->print == two->print && one->at == two->at &&
         (one->note == NULL || g_strcmp0 (one->note, two->note) == 0);
}

static gboolean
is_same_play (const UsPlainPlay *one, const UsPlainPlay *two)
{
  if (!g_str_equal (one->uuid, two->uuid) || !g_str_equal (one->game, two->game) || one->rules != two->rules ||
      one->version != two->version || one->seed != two->seed || !json_node_equal (one->options, two->options) ||
      !json_node_equal (one->sources, two->sources) || !json_node_equal (one->scores, two->scores) ||
      one->state != two->state || one->outcome != two->outcome ||
      g_strcmp0 (one->outcome_text, two->outcome_text) != 0 || !g_str_equal (one->summary, two->summary) ||
      g_strcmp0 (one->summary_message, two->summary_message) != 0 ||
      g_strcmp0 (one->outcome_message, two->outcome_message) != 0 ||
      g_strcmp0 (one->transcript, two->transcript) != 0 || one->started != two->started ||
      one->changed != two->changed || one->seconds != two->seconds || one->trashed != two->trashed ||
      one->revision != two->revision || one->head != two->head || one->tip != two->tip || one->offer != two->offer ||
      one->length != two->length || one->entries->len != two->entries->len)
    return FALSE;
  for (guint i = 0; i < one->entries->len; i++)
    {
      const UsPlainEntry *mine = one->entries->pdata[i], *other = two->entries->pdata[i];

      if (!is_same_entry (mine, other) || mine->parent != other->parent || g_strcmp0 (mine->note, other->note) != 0 ||
          mine->bookmark != other->bookmark)
        return FALSE;
    }
  return TRUE;
}

static char *
dup_text (const UsPlainPlay *play)
{
  g_autoptr (JsonNode) node = us_plain_play_write (play);

  return us_json_print (node, TRUE);
}

/* Each entry exists in the play and follows the same entry there; its key contains its number. */
static void
assert_part (const UsPlainPlay *part, const UsPlainPlay *play)
{
  g_assert_cmpstr (part->game, ==, play->game);
  g_assert_cmpuint (part->seed, ==, play->seed);
  g_assert_true (json_node_equal (part->options, play->options));
  g_assert_cmpint (part->trashed != 0, ==, play->trashed != 0);
  for (guint i = 0; i < part->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (part->entries, i), *whole;
      guint number = (guint) g_ascii_strtoull (strchr (entry->key, '/') + 1, NULL, 10);

      g_assert_cmpuint (number, <, play->entries->len);
      whole = g_ptr_array_index (play->entries, number);
      g_assert_true (is_same_entry (entry, whole));
      g_assert_cmpint (entry->parent < 0, ==, whole->parent < 0);
      g_assert_cmpint (entry->parent, <, (int) i);
      if (entry->parent >= 0)
        g_assert_cmpstr (((UsPlainEntry *) g_ptr_array_index (part->entries, entry->parent))->key, ==,
                         ((UsPlainEntry *) g_ptr_array_index (play->entries, whole->parent))->key);
    }
  g_assert_cmpint (part->head, <, (int) part->entries->len);
  g_assert_cmpint (part->tip, <, (int) part->entries->len);
  g_assert_cmpint (part->offer, <, (int) part->entries->len);
}

static UsSalvage *
salvage (const char *path)
{
  g_autoptr (GError) error = NULL;
  UsSalvage *result = us_salvage_read (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (result);
  return result;
}

/* Only plays in `hit` may be missing or shortened, and nothing may be altered. Returns the number of salvaged
 * entries. */
static guint
assert_salvage (Fixture *f, const char *path, guint hit)
{
  g_autoptr (UsSalvage) result = salvage (path);
  g_autofree char *losses = us_salvage_dup_losses (result);
  guint seen = 0, cut = 0, entries = 0;

  for (guint i = 0; i < result->plays->len; i++)
    {
      const UsPlainPlay *play = g_ptr_array_index (result->plays, i);
      int number = number_of (play);
      const UsPlainPlay *whole;

      if (number == 0 || (seen & 1u << number) != 0)
        {
          g_assert_false (f->checked);
          continue;
        }
      seen |= 1u << number;
      entries += play->entries->len;
      whole = g_ptr_array_index (f->plays, (guint) number - 1);
      if (is_same_play (play, whole))
        continue;
      cut++;
      if ((hit & 1u << number) == 0)
        {
          g_autofree char *was = dup_text (whole), *is = dup_text (play);

          g_error ("play %d is not as it was:\n%s\n%s", number, was, is);
        }
      if (f->checked)
        assert_part (play, whole);
    }
  for (guint number = 1; number <= N_PLAYS; number++)
    if ((seen & 1u << number) == 0 && (hit & 1u << number) == 0)
      g_error ("play %u is missing", number);
  /* If only one page is damaged, the losses must be reported. */
  if (cut > 0 && f->checked && hit != G_MAXUINT)
    g_assert_cmpstr (losses, !=, NULL);
  return entries;
}

static guint
assert_bytes (Fixture *f, guint hit)
{
  put_bytes (f->damaged, f->bytes, f->size);
  return assert_salvage (f, f->damaged, hit);
}
