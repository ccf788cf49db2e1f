/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any two histories of a play can be merged: nothing is lost, nothing is added twice, and it does not matter which
 * one is imported first. The time grows only in proportion to the number of entries. */

#include "test-stores.h"

/* The moves of a play, each with the moves before it, as a set of texts. */
static GHashTable *
moves_of (const UsPlainPlay *play, GPtrArray *names)
{
  GHashTable *moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < play->entries->len; i++)
    {
      const UsPlainEntry *entry = g_ptr_array_index (play->entries, i);
      g_autofree char *value = us_json_print_value (entry->value);
      char *name = g_strdup_printf ("%s/%s %s=%s",
                                    entry->parent >= 0 ? (const char *) g_ptr_array_index (names, entry->parent) : "",
                                    entry->section, entry->key, value);

      g_ptr_array_add (names, g_strdup (name));
      g_hash_table_add (moves, name);
    }
  return moves;
}

typedef struct
{
  UsPlainPlay *play;
  GPtrArray *names;
  GHashTable *moves;
  char *head, *tip;
} Side;

static void
side_read (Side *side, UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  side->play = us_plain_play_load (store, id, &error);
  g_assert_no_error (error);
  side->names = g_ptr_array_new_with_free_func (g_free);
  side->moves = moves_of (side->play, side->names);
  side->head = side->play->head >= 0 ? g_ptr_array_index (side->names, side->play->head) : (char *) "";
  side->tip = side->play->tip >= 0 ? g_ptr_array_index (side->names, side->play->tip) : (char *) "";
}

static void
side_clear (Side *side)
{
  us_plain_play_free (side->play);
  g_ptr_array_unref (side->names);
  g_hash_table_unref (side->moves);
}

/* Does something random that a player may do, if it is possible now. */
static void
do_anything (UsStore *store, gint64 id)
{
  static const char *const doors[] = { "left", "middle", "right" };
  g_autoptr (UsSession) session = test_reopen (store, id);
  int n = us_journal_get_n_entries (us_session_get_journal (session));
  g_autofree char *note = g_strdup_printf ("note %d", g_test_rand_int_range (0, 1000));

  switch (g_test_rand_int_range (0, 16))
    {
    case 0:
    case 1:
      us_session_undo (session, (guint) g_test_rand_int_range (1, 3), NULL);
      break;
    case 2:
      us_session_redo (session, 1, NULL);
      break;
    case 3:
      us_session_goto (session, g_test_rand_int_range (0, us_session_get_head_position (session) + 1), NULL);
      break;
    case 4:
      us_store_abandon (store, id, NULL);
      break;
    case 5:
      us_store_reopen (store, id, NULL);
      break;
    case 6:
      us_store_trash_play (store, id, NULL);
      break;
    case 7:
      us_store_restore_play (store, id, NULL);
      break;
    case 8:
      us_store_set_note (store, id, g_test_rand_int_range (0, n), note, NULL);
      break;
    default:
      if (us_session_get_prompt (session) != NULL)
        us_session_answer (session,
                           us_session_get_prompt (session)->kind == US_PROMPT_CHOICE
                             ? g_variant_new_string (doors[g_test_rand_int_range (0, 3)])
                             : test_an_answer (session),
                           NULL);
      break;
    }
}

static void
check_nothing_lost (const Side *before, const Side *theirs, const Side *after)
{
  gboolean may_go_on =
    before->play->state == US_PLAY_STATE_OPEN && before->play->trashed == 0 && before->play->head == before->play->tip;
  GHashTableIter iter;
  gpointer name;

  /* No move of either play is missing, and there are no others. */
  g_hash_table_iter_init (&iter, before->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (after->moves, name));
  g_hash_table_iter_init (&iter, theirs->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (after->moves, name));
  g_hash_table_iter_init (&iter, after->moves);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_assert_true (g_hash_table_contains (before->moves, name) || g_hash_table_contains (theirs->moves, name));

  /* Our entries keep their numbers and notes. */
  for (guint i = 0; i < before->play->entries->len; i++)
    {
      const UsPlainEntry *was = g_ptr_array_index (before->play->entries, i),
                         *is = g_ptr_array_index (after->play->entries, i);

      g_assert_cmpstr (g_ptr_array_index (before->names, i), ==, g_ptr_array_index (after->names, i));
      if (was->note != NULL)
        g_assert_cmpstr (is->note, ==, was->note);
    }

  g_assert_cmpint (after->play->trashed, ==, before->play->trashed);
  if (may_go_on && g_str_has_prefix (theirs->head, before->head) && strlen (theirs->head) > strlen (before->head))
    {
      g_assert_cmpstr (after->head, ==, theirs->head);
      g_assert_cmpstr (after->tip, ==, theirs->tip);
    }
  else
    {
      g_assert_cmpint (after->play->head, ==, before->play->head);
      g_assert_cmpint (after->play->tip, ==, before->play->tip);
      g_assert_cmpint (after->play->offer, ==, before->play->offer);
      g_assert_cmpint (after->play->state, ==, before->play->state);
      g_assert_cmpint (after->play->changed, ==, before->play->changed);
    }
}

static void
bring (UsStore *from, UsStore *to, gint64 id)
{
  g_autofree char *text = export (from, id), *once = NULL, *twice = NULL;
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  Side before, theirs, after;

  side_read (&before, to, id);
  side_read (&theirs, from, id);
  report = us_store_import (to, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  side_read (&after, to, id);
  check_nothing_lost (&before, &theirs, &after);
  side_clear (&before);
  side_clear (&theirs);
  side_clear (&after);

  once = export (to, id);
  g_clear_pointer (&report, us_import_report_free);
  report = us_store_import (to, text, -1, US_IMPORT_NO_FLAGS, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->kept, ==, 1);
  twice = export (to, id);
  g_assert_cmpstr (twice, ==, once);
  session = test_reopen (to, id);
  g_assert_false (us_session_get_broken (session));
}

static void
test_any_histories (Fixture *f, gconstpointer data)
{
  for (guint round = 0; round < 30; round++)
    {
      gint64 id = share_play (f);
      Side ours, theirs;

      for (guint times = 0; times < 2; times++)
        {
          for (int i = g_test_rand_int_range (0, 9); i > 0; i--)
            do_anything (f->store, id);
          for (int i = g_test_rand_int_range (0, 9); i > 0; i--)
            do_anything (f->other, id);
          bring (f->store, f->other, id);
          bring (f->other, f->store, id);
        }
      /* After importing in both directions, both have the same moves. */
      side_read (&ours, f->store, id);
      side_read (&theirs, f->other, id);
      g_assert_cmpuint (g_hash_table_size (ours.moves), ==, g_hash_table_size (theirs.moves));
      side_clear (&ours);
      side_clear (&theirs);
    }
}

static int
count_cb (gpointer data)
{
  ++*(guint *) data;
  return 0;
}

/* How many steps SQLite's virtual machine takes to import a play with so many entries. */
static guint
count_steps (UsStore *store, guint n_entries)
{
  g_autoptr (UsSession) session = test_create (store, 11);
  g_autoptr (UsPlainPlay) play = NULL;
  GPtrArray *plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  GPtrArray *copies = g_ptr_array_new ();
  g_autoptr (UsImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  guint steps = 0;

  test_answer (session, 2);
  play = us_plain_play_load (store, written_id (session), &error);
  g_clear_pointer (&play->uuid, g_free);
  play->uuid = g_uuid_string_random ();
  /* The same answer, undone and given again many times; the head is at the last. */
  while (play->entries->len < n_entries)
    {
      const UsPlainEntry *from = g_ptr_array_index (play->entries, 2);
      UsPlainEntry *entry = us_plain_play_add (play);

      entry->by = from->by;
      entry->key = g_strdup (from->key);
      entry->section = g_strdup (from->section);
      entry->value = g_variant_ref (from->value);
      entry->parent = 1;
    }
  play->head = play->tip = (int) play->entries->len - 1;
  g_ptr_array_add (plays, g_steal_pointer (&play));
  sqlite3_progress_handler (store->db->handle, 10, count_cb, &steps);
  report = us_store_import_plain (store, plays, copies, NULL, US_IMPORT_NO_FLAGS, &error);
  sqlite3_progress_handler (store->db->handle, 0, NULL, NULL);
  g_assert_no_error (error);
  g_assert_cmpuint (report->added, ==, 1);
  return steps;
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  guint few = count_steps (f->store, 500), many = count_steps (f->store, 2000);

  g_assert_cmpuint (few, >, 500 / 10);
  g_assert_cmpuint (many, <, few * 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/merge/any-histories", test_any_histories);
  ADD ("/merge/steps", test_steps);
  return g_test_run ();
}
