/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-file.h"

/* Which backups are kept, and which one is the newest, even if the clock is wrong. */

#define DAY       ((gint64) 24 * 60 * 60 * 1000)
#define TODAY     ((gint64) 1800000000000)
#define YEAR_2066 ((gint64) 3050000000000)

static GPtrArray *
list_backups (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *list = us_db_list_backups (f->path, TODAY, &error);

  g_assert_no_error (error);
  return list;
}

static UsDb *
open_db (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  UsDb *db = us_db_open (f->path, SQLITE_OPEN_READWRITE, &error);

  g_assert_no_error (error);
  return db;
}

static void
roll (UsDb *db, gint64 now)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (us_db_backup_roll (db, now, &error));
  g_assert_no_error (error);
}

static guint
count_kind (Fixture *f, gboolean ring)
{
  g_autoptr (GPtrArray) list = list_backups (f);
  guint n = 0;

  for (guint i = 0; i < list->len; i++)
    n += (strstr (g_ptr_array_index (list, i), "-ring-") != NULL) == ring;
  return n;
}

static void
forget_backups (Fixture *f)
{
  g_autofree char *folder = g_build_filename (f->folder, "understudy-backups", NULL);

  test_remove_folder (folder);
}

static void
test_daily (Fixture *f, gconstpointer data)
{
  g_autoptr (UsDb) db = NULL;
  g_autoptr (GPtrArray) list = NULL;

  make_play (f);
  g_assert_cmpuint (count_kind (f, FALSE), ==, 0);
  make_play (f);
  g_assert_cmpuint (count_kind (f, FALSE), ==, 1);
  make_play (f);
  g_assert_cmpuint (count_kind (f, FALSE), ==, 1);

  forget_backups (f);
  db = open_db (f);
  for (gint64 day = 0; day < 20; day++)
    {
      roll (db, TODAY + day * DAY);
      roll (db, TODAY + day * DAY);
    }
  list = list_backups (f);
  g_assert_cmpuint (list->len, ==, 7);
  assert_whole (g_ptr_array_index (list, 0));
  g_assert_nonnull (strstr (g_ptr_array_index (list, 0), "000020-"));
  g_assert_nonnull (strstr (g_ptr_array_index (list, 6), "000014-"));
}

/* The clock is in 2066 for seven days and then right again. The backups made after that are the newest and are
 * kept. */
static void
test_clock (Fixture *f, gconstpointer data)
{
  g_autoptr (UsDb) db = NULL;
  g_autofree char *newest = NULL;

  make_play (f);
  forget_backups (f);
  db = open_db (f);
  for (gint64 day = 0; day < 7; day++)
    roll (db, YEAR_2066 + day * DAY);
  for (gint64 day = 0; day < 3; day++)
    {
      g_autoptr (GPtrArray) list = NULL;

      roll (db, TODAY + day * DAY);
      list = list_backups (f);
      g_assert_cmpuint (list->len, ==, 7);
      g_assert_null (strstr (g_ptr_array_index (list, 0), "2066-"));
      g_assert_cmpstr (g_ptr_array_index (list, 0), !=, newest);
      g_set_str (&newest, g_ptr_array_index (list, 0));
    }
}

static void
add_old (Fixture *f, const char *name)
{
  g_autofree char *folder = g_build_filename (f->folder, "understudy-backups", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
}

/* Backups with names from before there was a counter. They are sorted by day, those with a day in the future last,
 * and all of them after the ones with a number. */
static void
test_old_names (Fixture *f, gconstpointer data)
{
  static const char *const order[] = { "000001-", "/2027-01-10-v1", "/2027-01-09-v1", "/2066-03-01-v1" };
  g_autoptr (UsDb) db = NULL;
  g_autoptr (GPtrArray) list = NULL;

  make_play (f);
  forget_backups (f);
  add_old (f, "2027-01-09-v1.db");
  add_old (f, "2066-03-01-v1.db");
  add_old (f, "2027-01-10-v1.db");
  add_old (f, "something-else.db");
  db = open_db (f);
  roll (db, TODAY);
  list = list_backups (f);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < list->len; i++)
    g_assert_nonnull (strstr (g_ptr_array_index (list, i), order[i]));
}

/* Backups of the ring are made when plays begin and end, in addition to that of the day. */
static void
test_ring (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (UsStore) store = test_open (f->folder);
      g_autoptr (UsSession) session = test_create (store, i + 1);

      us_store_wait_for_backup (store);
      test_finish (session);
      us_store_wait_for_backup (store);
      {
        g_autoptr (GPtrArray) list = list_backups (f);

        g_assert_nonnull (strstr (g_ptr_array_index (list, 0), "-ring-"));
        assert_whole (g_ptr_array_index (list, 0));
        g_assert_cmpint (ask (g_ptr_array_index (list, 0), "SELECT count(*) FROM play WHERE state = 'finished'"), ==,
                         i + 1);
      }
    }
  g_assert_cmpuint (count_kind (f, TRUE), ==, 5);
  g_assert_cmpuint (count_kind (f, FALSE), ==, 1);
}

static gpointer
ring_cb (gpointer data)
{
  Fixture *f = data;
  g_autoptr (UsDb) db = open_db (f);

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (us_db_backup_ring (db, TODAY, &error));
      g_assert_no_error (error);
    }
  return NULL;
}

/* Several are made at once, and none takes another's place. */
static void
test_threads (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) list = NULL;
  GThread *threads[4];

  make_play (f);
  forget_backups (f);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("ring", ring_cb, f);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  list = list_backups (f);
  g_assert_cmpuint (list->len, ==, 5);
  g_assert_nonnull (strstr (g_ptr_array_index (list, 0), "/000040-ring-"));
}

/* If a backup cannot be made, no older one is deleted. */
static void
test_failing (Fixture *f, gconstpointer data)
{
  g_autoptr (UsDb) db = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  make_play (f);
  forget_backups (f);
  db = open_db (f);
  for (gint64 day = 0; day < 7; day++)
    roll (db, TODAY + day * DAY);
  g_clear_pointer (&db, us_db_close);
  g_file_set_contents (f->path, "no database, and of the length that one has at least", -1, NULL);
  db = open_db (f);
  g_assert_false (us_db_backup_roll (db, TODAY + 8 * DAY, &error));
  g_assert_nonnull (error);
  list = list_backups (f);
  g_assert_cmpuint (list->len, ==, 7);
  assert_whole (g_ptr_array_index (list, 6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/backups/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (daily);
  ADD (clock);
  ADD (old_names);
  ADD (ring);
  ADD (threads);
  ADD (failing);
  return g_test_run ();
}
