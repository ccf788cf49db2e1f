/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-logs.h"

#include <time.h>

/* Campaigns in the database: every change is one step that is written whole or not at all, and can be undone. */

static void
test_listed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, &error);
  g_autoptr (UsCampaignListing) found = NULL;
  g_autofree char *one = NULL, *two = NULL;
  const UsCampaignListing *listing;

  g_assert_cmpuint (list->len, ==, 0);
  one = log_create (store, "  One ");
  /* Who was changed last is known to the millisecond. */
  g_usleep (2000);
  two = us_store_create_campaign (store, &test_rules, "Two", g_variant_new_int64 (1), &error);
  g_assert_no_error (error);
  {
    g_autoptr (UsLog) log = log_open (store, two);

    g_assert_cmpstr (us_log_get_name (log), ==, "Two");
    log_add (log, NULL, 7);
    g_assert_true (us_campaign_is_complete (us_log_get_campaign (log)));
  }
  g_ptr_array_unref (list);
  list = us_store_list_campaigns (store, "doors", US_CAMPAIGNS_RUNNING, &error);
  g_assert_cmpuint (list->len, ==, 2);
  listing = g_ptr_array_index (list, 0);
  g_assert_cmpstr (listing->uuid, ==, two);
  g_assert_cmpuint (listing->games, ==, 1);
  g_assert_cmpint (listing->score, ==, 7);
  g_assert_true (listing->complete);
  listing = g_ptr_array_index (list, 1);
  g_assert_cmpstr (listing->name, ==, "One");
  g_assert_false (listing->complete);
  g_assert_true (listing->rules == &test_rules);
  found = us_store_find_campaign (store, "Two", &error);
  g_assert_cmpstr (found->uuid, ==, two);
  g_clear_pointer (&found, us_campaign_listing_free);
  one[9] = '\0';
  found = us_store_find_campaign (store, one, &error);
  g_assert_cmpstr (found->name, ==, "One");
  g_assert_null (us_store_find_campaign (store, "Three", &error));
  test_expect (&error, US_ERROR_STORE, "no campaign “Three”");
  g_assert_null (us_store_create_campaign (store, &test_rules, "  ", NULL, &error));
  test_expect (&error, US_ERROR_BAD_TYPE, "a name");
  g_assert_null (us_store_create_campaign (store, &test_rules, "Three", g_variant_new_int64 (0), &error));
  test_expect (&error, US_ERROR_OUT_OF_RANGE, "Evenings");
}

static guint
count (UsStore *store, UsCampaignFilter filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = us_store_list_campaigns (store, "doors", filter, &error);

  g_assert_no_error (error);
  return list->len;
}

static void
test_put_away (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *second = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  UsLogChange *change = us_log_change_new ();

  g_assert_true (us_store_archive_campaign (store, uuid, TRUE, &error));
  g_assert_false (us_store_archive_campaign (store, uuid, TRUE, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "already");
  g_assert_cmpuint (count (store, US_CAMPAIGNS_ARCHIVED), ==, 1);
  g_assert_cmpuint (count (store, US_CAMPAIGNS_RUNNING), ==, 0);
  g_assert_cmpuint (count (store, US_CAMPAIGNS_ALL), ==, 1);
  g_assert_true (us_store_trash_campaign (store, uuid, &error));
  g_assert_cmpuint (count (store, US_CAMPAIGNS_ALL), ==, 0);
  g_assert_cmpuint (count (store, US_CAMPAIGNS_TRASH), ==, 1);
  us_log_change_add_line (change, 0, 0, evening (NULL, 1), NULL);
  log_refuse (log, change, US_ERROR_IN_USE, "in the trash");
  g_assert_true (us_store_restore_campaign (store, uuid, &error));
  g_assert_cmpuint (count (store, US_CAMPAIGNS_ARCHIVED), ==, 1);
  g_assert_true (us_store_archive_campaign (store, uuid, FALSE, &error));
  log_add (log, NULL, 1);
  second = log_create (store, "Two");
  g_assert_true (us_store_trash_campaign (store, second, &error));
  g_assert_true (us_store_empty_trash (store, &error));
  g_assert_cmpuint (count (store, US_CAMPAIGNS_TRASH), ==, 0);
  g_assert_cmpuint (count (store, US_CAMPAIGNS_ALL), ==, 1);
  g_assert_true (us_store_trash_campaign (store, uuid, &error));
  g_assert_no_error (error);

  /* It lies there for thirty days, in which the program was opened each week. */
  g_clear_pointer (&log, us_log_free);
  g_clear_object (&store);
  for (guint week = 0; week < 5; week++)
    {
      g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign"), ==, 1);
      execute (f->path, "UPDATE campaign SET trashed = trashed - 7 * 86400000; "
                        "DELETE FROM clock; INSERT INTO clock VALUES ((unixepoch () - 7 * 86400) * 1000)");
      g_object_unref (test_open (f->folder));
    }
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign"), ==, 0);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign_line"), ==, 0);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM campaign_change"), ==, 0);
}

static void
test_changes (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  UsLogChange *change;
  gint64 first;
  guint n;

  log_meet (log, "anna", "Anna");
  log_meet (log, "bert", "Bert");
  log_add (log, "anna", 1);
  log_add (log, "bert", 2);
  log_add (log, "bert", 3);
  assert_log (log, "anna 1, bert 2, bert 3");
  first = log_id (log, 0);
  us_campaign_get_flags (us_log_get_campaign (log), 2, &n);
  g_assert_cmpuint (n, ==, 1);

  /* Between, before and behind. */
  change = us_log_change_new ();
  us_log_change_add_line (change, log_id (log, 1), 20261128, evening (NULL, 9), NULL);
  us_log_change_move_line (change, log_id (log, 2), first);
  us_log_change_move_line (change, first, 0);
  log_apply (log, change);
  assert_log (log, "bert 3, ? 9, bert 2, anna 1");
  g_assert_cmpint (log_id (log, 3), ==, first);

  change = us_log_change_new ();
  us_log_change_replace_line (change, first, 20261201, evening ("bert", 5));
  us_log_change_accept (change, first, "doors.twice/who", TRUE);
  us_log_change_remove_line (change, log_id (log, 1));
  log_apply (log, change);
  assert_log (log, "bert 3, bert 2, bert 5");
  g_assert_cmpint (us_log_find_line (log, first)->date, ==, 20261201);
  g_assert_false (us_campaign_get_flags (us_log_get_campaign (log), 1, &n)->accepted);
  g_assert_true (us_campaign_get_flags (us_log_get_campaign (log), 2, &n)->accepted);
  change = us_log_change_new ();
  us_log_change_accept (change, first, "doors.twice/who", FALSE);
  log_apply (log, change);
  g_assert_false (us_campaign_get_flags (us_log_get_campaign (log), 2, &n)->accepted);

  /* Under another name, and other settings and another name of all. */
  log_meet (log, "bert", "Berta");
  change = us_log_change_new ();
  us_log_change_set_name (change, "Renamed");
  us_log_change_set_settings (change, g_variant_new_int64 (12));
  us_log_change_remove_thing (change, 0, "anna");
  log_apply (log, change);
  assert_log (log, "bert 3, bert 2, bert 5");
  g_assert_cmpstr (us_log_get_name (log), ==, "Renamed");
  g_assert_cmpint (((const Settings *) us_campaign_get_settings (us_log_get_campaign (log)))->wanted, ==, 12);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 1);
}

/* What is wrong is said, and nothing of its step is there. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  UsLogChange *change;
  gint64 revision;

  log_meet (log, "anna", "Anna");
  log_add (log, "anna", 1);
  revision = us_log_get_revision (log);

  change = us_log_change_new ();
  us_log_change_set_name (change, "Two");
  us_log_change_add_line (change, 0, 0, evening ("bert", 1), NULL);
  log_refuse (log, change, US_ERROR_NOT_A_CHOICE, "Who");
  change = us_log_change_new ();
  us_log_change_replace_line (change, log_id (log, 0), 0, evening ("anna", 1000));
  log_refuse (log, change, US_ERROR_OUT_OF_RANGE, "Points");
  change = us_log_change_new ();
  us_log_change_remove_thing (change, 0, "anna");
  log_refuse (log, change, US_ERROR_NOT_NOW, "Game 1 names it. Change that game in the log first");
  change = us_log_change_new ();
  us_log_change_remove_thing (change, 0, "zoe");
  log_refuse (log, change, US_ERROR_UNKNOWN_KEY, "zoe");
  change = us_log_change_new ();
  us_log_change_put_thing (change, 0, "zoe", g_variant_new_parsed ("{'name': <'Zoe'>}"));
  log_refuse (log, change, US_ERROR_WRONG_COUNT, "Level");
  change = us_log_change_new ();
  us_log_change_remove_line (change, 99);
  log_refuse (log, change, US_ERROR_NO_SUCH_POSITION, "no such line");
  change = us_log_change_new ();
  us_log_change_set_name (change, "a\nb");
  log_refuse (log, change, US_ERROR_BAD_TYPE, "one line");
  change = us_log_change_new ();
  us_log_change_set_name (change, "\u200b\ufeff");
  log_refuse (log, change, US_ERROR_BAD_TYPE, "Give the campaign a name");
  change = us_log_change_new ();
  us_log_change_set_settings (change, g_variant_new_int64 (0));
  log_refuse (log, change, US_ERROR_OUT_OF_RANGE, "Evenings");

  g_clear_pointer (&log, us_log_free);
  log = log_open (store, uuid);
  g_assert_cmpint (us_log_get_revision (log), ==, revision);
  g_assert_cmpstr (us_log_get_name (log), ==, "One");
  assert_log (log, "anna 1");
  /* What changes nothing is no step. */
  change = us_log_change_new ();
  us_log_change_replace_line (change, log_id (log, 0), 20261129, evening ("anna", 1));
  log_apply (log, change);
  g_assert_cmpint (us_log_get_revision (log), ==, revision);
}

static void
test_elsewhere (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder), other = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) here = log_open (store, uuid), there = log_open (other, uuid);
  g_autoptr (GError) error = NULL;
  UsLogChange *change = us_log_change_new ();

  log_add (there, NULL, 1);
  us_log_change_add_line (change, 0, 0, evening (NULL, 2), NULL);
  log_refuse (here, change, US_ERROR_IN_USE, "changed elsewhere");
  g_assert_false (us_log_undo (here, &error));
  test_expect (&error, US_ERROR_IN_USE, "changed elsewhere");
  assert_log (here, "");
  g_assert_true (us_log_reload (here, &error));
  log_add (here, NULL, 2);
  assert_log (here, "? 1, ? 2");
  g_assert_true (us_store_delete_campaign (store, uuid, &error));
  g_assert_false (us_log_reload (there, &error));
  test_expect (&error, US_ERROR_STORE, "not there any more");
  assert_log (there, "? 1");
}

/* All of a campaign as a text. */
static char *
dup_all (UsLog *log)
{
  g_autoptr (GVariant) value = us_campaign_write (us_log_get_campaign (log));
  g_autofree char *text = us_json_print_value (value);

  return g_strdup_printf ("%s %s", us_log_get_name (log), text);
}

static void
change_at_random (UsLog *log, guint n)
{
  UsLogChange *change = us_log_change_new ();
  guint lines = us_log_get_n_lines (log);
  gint64 line = lines > 0 ? log_id (log, g_random_int () % lines) : 0;
  gint64 before = lines > 0 && n % 2 == 0 ? log_id (log, g_random_int () % lines) : 0;
  g_autofree char *name = g_strdup_printf ("Name %u", n);

  switch (lines > 0 ? g_random_int () % 7 : 0)
    {
    case 0:
    case 1:
      us_log_change_add_line (change, before, 20260101, evening (n % 3 == 0 ? "anna" : NULL, (int) n), NULL);
      break;
    case 2:
      us_log_change_replace_line (change, line, 20260102, evening (n % 3 == 1 ? "anna" : NULL, (int) n));
      break;
    case 3:
      us_log_change_move_line (change, line, before);
      break;
    case 4:
      us_log_change_remove_line (change, line);
      break;
    case 5:
      us_log_change_set_name (change, name);
      us_log_change_accept (change, line, "doors.twice/who", n % 2 == 0);
      break;
    default:
      us_log_change_put_thing (change, 0, "anna", g_variant_new_parsed ("{'name': <%s>, 'level': <'one'>}", name));
      us_log_change_set_settings (change, g_variant_new_int64 (n + 1));
    }
  log_apply (log, change);
}

/* Back to the empty log and forward to the end, across a restart, the log is at each step what it was. */
static void
test_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *empty = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  gint64 revision = us_log_get_revision (log);

  g_assert_false (us_log_can_undo (log));
  g_assert_false (us_log_undo (log, &error));
  test_expect (&error, US_ERROR_NOTHING_TO_UNDO, "nothing to undo");
  g_ptr_array_add (states, dup_all (log));
  log_meet (log, "anna", "Anna");
  g_ptr_array_add (states, dup_all (log));
  for (guint n = 0; n < 120; n++)
    {
      change_at_random (log, n);
      if (us_log_get_revision (log) == revision + (gint64) states->len)
        g_ptr_array_add (states, dup_all (log));
    }
  g_assert_cmpuint (states->len, >, 60);

  for (guint i = states->len; i-- > 0;)
    {
      g_autofree char *now = dup_all (log);

      g_assert_cmpstr (now, ==, states->pdata[i]);
      g_assert_cmpint (us_log_can_undo (log), ==, i > 0);
      if (i > 0)
        us_log_undo (log, &error);
      g_assert_no_error (error);
    }
  g_clear_pointer (&log, us_log_free);
  g_clear_object (&store);
  store = test_open (f->folder);
  log = log_open (store, uuid);
  for (guint i = 0; i < states->len; i++)
    {
      g_autofree char *now = dup_all (log);

      g_assert_cmpstr (now, ==, states->pdata[i]);
      g_assert_cmpint (us_log_can_redo (log), ==, i + 1 < states->len);
      if (i + 1 < states->len)
        us_log_redo (log, &error);
      g_assert_no_error (error);
    }
  g_assert_false (us_log_redo (log, &error));
  test_expect (&error, US_ERROR_NOTHING_TO_REDO, "nothing to redo");

  /* A new change takes the place of what could be redone. */
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_undo (log, &error));
  log_add (log, NULL, 7);
  g_assert_false (us_log_can_redo (log));
  g_assert_true (us_log_undo (log, &error));
  empty = dup_all (log);
  g_assert_cmpstr (empty, ==, states->pdata[states->len - 3]);
}

/* So much between two lines that there is no room left: their order holds. */
static void
test_between (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  gint64 last;

  log_add (log, NULL, 100);
  log_add (log, NULL, 200);
  last = log_id (log, 1);
  for (int i = 0; i < 70; i++)
    {
      UsLogChange *change = us_log_change_new ();

      us_log_change_add_line (change, last, 0, evening (NULL, i), NULL);
      log_apply (log, change);
    }
  for (guint i = 1; i <= 70; i++)
    g_assert_cmpint (((const Evening *) us_campaign_get_line (us_log_get_campaign (log), i))->points, ==, (int) i - 1);
  for (guint i = 0; i < 70; i++)
    g_assert_true (us_log_undo (log, &error));
  assert_log (log, "? 100, ? 200");
}

/* What somebody else altered counts for nothing, and is right again once it is written anew. */
static void
test_altered (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  UsLogChange *change;

  log_meet (log, "anna", "Anna");
  log_add (log, "anna", 1);
  log_add (log, "anna", 2);
  log_add (log, NULL, 3);
  g_clear_pointer (&log, us_log_free);
  execute (f->path, "UPDATE campaign_line SET value = '{\"points\":8}' WHERE id = 2");
  log = log_open (store, uuid);
  assert_log (log, "anna 1, !, ? 3");
  g_assert_nonnull (strstr (us_log_get_line (log, 1)->why_broken, "altered"));
  g_assert_cmpint (us_campaign_get_score (us_log_get_campaign (log)), ==, 4);
  change = us_log_change_new ();
  us_log_change_replace_line (change, log_id (log, 1), 0, evening (NULL, 8));
  log_apply (log, change);
  assert_log (log, "anna 1, ? 8, ? 3");

  g_assert_null (us_log_get_altered (log));
  execute (f->path, "UPDATE campaign_list SET value = '{\"name\":\"Zoe\",\"level\":\"one\"}'");
  g_assert_true (us_log_reload (log, &error));
  assert_log (log, "!, ? 8, ? 3");
  g_assert_nonnull (us_log_get_altered (log));
  log_meet (log, "anna", "Anna");
  assert_log (log, "anna 1, ? 8, ? 3");
  g_assert_null (us_log_get_altered (log));

  execute (f->path, "UPDATE campaign SET check_sum = check_sum + 1");
  g_assert_true (us_log_reload (log, &error));
  g_assert_nonnull (us_log_get_altered (log));
  log_add (log, NULL, 4);
  g_assert_null (us_log_get_altered (log));

  execute (f->path, "UPDATE campaign_change SET before = NULL, after = NULL WHERE step = 7");
  g_assert_false (us_log_undo (log, &error));
  test_expect (&error, US_ERROR_STORE, "altered");
  assert_log (log, "anna 1, ? 8, ? 3, ? 4");
}

/* A thousand lines as one step, out and in again. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (GError) error = NULL;
  UsLogChange *change = us_log_change_new ();
  gint64 began;

  for (int i = 0; i < 1000; i++)
    us_log_change_add_line (change, 0, 20261129, evening (NULL, i % 100), NULL);
  began = g_get_monotonic_time ();
  log_apply (log, change);
  g_test_message ("written in %d ms", (int) ((g_get_monotonic_time () - began) / 1000));
  began = g_get_monotonic_time ();
  g_assert_true (us_log_reload (log, &error));
  g_test_message ("read in %d ms", (int) ((g_get_monotonic_time () - began) / 1000));
  began = g_get_monotonic_time ();
  log_add (log, NULL, 7);
  g_test_message ("a line added in %d ms", (int) ((g_get_monotonic_time () - began) / 1000));
  g_assert_cmpint (us_campaign_get_score (us_log_get_campaign (log)), ==, 10 * 4950 + 7);
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_undo (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 0);
  g_assert_true (us_log_redo (log, &error));
  g_assert_no_error (error);
  g_assert_cmpint (us_campaign_get_score (us_log_get_campaign (log)), ==, 10 * 4950);
}

static const char *const tables[] = { "campaign", "campaign_list", "campaign_line", "campaign_change" };

/* As a bad disk would do it. */
static void
alter (const char *path, const char *table, const char *column)
{
  g_autofree char *sql = g_strdup_printf ("UPDATE %s SET %s = CASE typeof (%s) WHEN 'integer' THEN %s + 64 WHEN 'text' "
                                          "THEN %s || ' ' ELSE 7 END WHERE (SELECT count(*) FROM %s AS other "
                                          "WHERE other.check_sum < %s.check_sum) = 0",
                                          table, column, column, column, column, table, table);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  us_check_add_function (db);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  if (sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (db));
  g_assert_cmpint (sqlite3_changes (db), ==, 1);
  sqlite3_close (db);
}

static gboolean
is_noticed (Fixture *f, const char *uuid)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (store, uuid, &error);

  if (log == NULL || us_log_get_altered (log) != NULL)
    return TRUE;
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    if (us_log_get_line (log, i)->why_broken != NULL)
      return TRUE;
  while (us_log_can_undo (log))
    if (!us_log_undo (log, &error))
      return g_error_matches (error, US_ERROR, US_ERROR_STORE);
  return FALSE;
}

/* Each column of each table. */
static void
test_columns (Fixture *f, gconstpointer data)
{
  g_autofree char *uuid = NULL, *whole = NULL;
  gsize size;
  guint n = 0;

  {
    g_autoptr (UsStore) store = test_open (f->folder);
    g_autoptr (UsLog) log = NULL;

    uuid = log_create (store, "One");
    log = log_open (store, uuid);
    log_meet (log, "anna", "Anna");
    log_add (log, "anna", 1);
    log_add (log, NULL, 2);
    us_store_wait_for_backup (store);
  }
  whole = dup_contents (f->path, &size);
  g_assert_false (is_noticed (f, uuid));
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT name FROM pragma_table_info ('%s')", tables[t]);
      g_autoptr (UsDb) db = NULL;
      sqlite3_stmt *statement;
      g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_free);
      gboolean row;

      put_contents (f->path, whole, size);
      db = us_db_open (f->path, SQLITE_OPEN_READONLY, NULL);
      statement = us_db_prepare (db, sql, NULL);
      while (us_db_step (db, statement, &row, NULL) && row)
        g_ptr_array_add (columns, us_db_dup_text (statement, 0));
      g_clear_pointer (&db, us_db_close);
      for (guint c = 0; c < columns->len; c++)
        {
          put_contents (f->path, whole, size);
          alter (f->path, tables[t], columns->pdata[c]);
          if (!is_noticed (f, uuid))
            g_error ("%s.%s was altered and nobody saw it", tables[t], (char *) columns->pdata[c]);
          n++;
        }
    }
  g_assert_cmpuint (n, >=, 14 + 6 + 10 + 10);
}

/* Of the processor, in seconds. */
static double
take_many (UsStore *store, guint n)
{
  g_autofree char *uuid = log_create (store, "Long");
  g_autoptr (UsLog) log = log_open (store, uuid);
  UsLogChange *change = us_log_change_new ();
  clock_t before;

  for (guint i = 0; i < n; i++)
    us_log_change_add_line (change, 0, 20261129, evening (NULL, (int) (i % 50)), NULL);
  before = clock ();
  log_apply (log, change);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, n);
  return (double) (clock () - before) / CLOCKS_PER_SEC;
}

/* Eight times as many lines take about eight times as long, and not sixty-four times. */
static void
test_in_line (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  double few = take_many (store, 1000), many = take_many (store, 8000);

  g_assert_cmpfloat (many, <, 24 * few);
}

#define ADD(name, function) g_test_add ("/campaigns/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("listed", test_listed);
  ADD ("put-away", test_put_away);
  ADD ("changes", test_changes);
  ADD ("refused", test_refused);
  ADD ("elsewhere", test_elsewhere);
  ADD ("undone", test_undone);
  ADD ("between", test_between);
  ADD ("altered", test_altered);
  ADD ("columns", test_columns);
  ADD ("many", test_many);
  ADD ("in-line", test_in_line);
  return g_test_run ();
}
