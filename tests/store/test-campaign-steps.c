/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-logs.h"

/* What whoever changed a campaign is told of it. */

typedef struct
{
  UsStore *store;
  const char *uuid;
} Elsewhere;

static int
add_elsewhere_cb (unsigned kind, gpointer data, gpointer statement, gpointer time)
{
  Elsewhere *elsewhere = data;
  g_autoptr (UsStore) store = NULL;

  if (!g_str_equal (sqlite3_sql (statement), "COMMIT") || elsewhere->store == NULL)
    return 0;
  store = g_steal_pointer (&elsewhere->store);
  {
    g_autoptr (UsLog) log = log_open (store, elsewhere->uuid);

    log_add (log, NULL, 2);
  }
  return 0;
}

/* Another program adds a line as soon as ours is written: the log is as we wrote it. */
static void
test_written (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  Elsewhere elsewhere = { test_open (f->folder), uuid };

  sqlite3_trace_v2 (store->db->handle, SQLITE_TRACE_PROFILE, add_elsewhere_cb, &elsewhere);
  log_add (log, NULL, 1);
  sqlite3_trace_v2 (store->db->handle, 0, NULL, NULL);
  g_assert_null (elsewhere.store);
  assert_log (log, "? 1");
  g_assert_true (us_log_reload (log, &error));
  assert_log (log, "? 1, ? 2");
}

/* Each step says what it was, back and forth. */
static void
test_said (Fixture *f, gconstpointer data)
{
  static const char *const said[] = { "Anna added",     "game 1 entered", "game 2 entered",   "game 1 changed",
                                      "game 2 removed", "2 games",        "settings changed", "name changed",
                                      "Ann changed",    "Zoe added",      "Zoe taken out",    "game 3 moved" };
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  UsLogChange *changes[12] = { NULL };

  log_meet (log, "anna", "Anna");
  log_add (log, "anna", 1);
  log_add (log, NULL, 2);
  for (guint i = 3; i < G_N_ELEMENTS (changes); i++)
    changes[i] = us_log_change_new ();
  us_log_change_replace_line (changes[3], log_id (log, 0), 20261129, evening ("anna", 3));
  us_log_change_remove_line (changes[4], log_id (log, 1));
  us_log_change_add_line (changes[5], 0, 0, evening (NULL, 4), NULL);
  us_log_change_add_line (changes[5], 0, 0, evening (NULL, 5), NULL);
  us_log_change_set_settings (changes[6], g_variant_new_int64 (8));
  us_log_change_set_name (changes[7], "Two");
  us_log_change_put_thing (changes[8], 0, "anna", g_variant_new_parsed ("{'name': <'Ann'>, 'level': <'one'>}"));
  us_log_change_put_thing (changes[9], 0, "zoe", g_variant_new_parsed ("{'name': <'Zoe'>, 'level': <'one'>}"));
  us_log_change_remove_thing (changes[10], 0, "zoe");
  us_log_change_move_line (changes[11], log_id (log, 0), 0);
  for (guint i = 3; i < G_N_ELEMENTS (changes); i++)
    log_apply (log, changes[i]);
  g_assert_null (us_log_get_stepped (log));
  for (guint i = 2 * G_N_ELEMENTS (said); i-- > 0;)
    {
      gboolean back = i >= G_N_ELEMENTS (said);
      g_autofree char *due = back ? g_strconcat ("Undid: ", said[i - G_N_ELEMENTS (said)], NULL)
                                  : g_strconcat ("Redid: ", said[G_N_ELEMENTS (said) - 1 - i], NULL);

      g_assert_true (back ? us_log_undo (log, &error) : us_log_redo (log, &error));
      g_assert_cmpstr (us_log_get_stepped (log), ==, due);
    }
  log_add (log, NULL, 9);
  g_assert_null (us_log_get_stepped (log));
}

#define ADD(name, function) g_test_add ("/campaign-steps/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("written", test_written);
  ADD ("said", test_said);
  return g_test_run ();
}
