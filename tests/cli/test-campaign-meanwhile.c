/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "../folder.h"

#include "us-cli-campaign.h"
#include "us-games.h"

/* A campaign that changes elsewhere while the command line reads it: what still fits is done, what does not is said. */

typedef struct
{
  UsStore *store;
  UsLog *log, *other;
  char *folder;
} World;

static GVariant *
value_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = us_json_parse_value (text, &error);

  g_assert_no_error (error);
  return value;
}

static UsLog *
open_log (World *world, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (world->store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

static void
change (UsLog *log, void (*fill) (UsLog *log, UsLogChange *change))
{
  g_autoptr (UsLogChange) own = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  fill (log, own);
  us_log_apply (log, own, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

static void
add_game (UsLog *log, UsLogChange *own)
{
  g_autoptr (GVariant) value = value_of ("{\"outcome\":\"npc-win\",\"fame\":3,\"npc-fame\":9}");

  us_log_change_add_line (own, 0, 20260101, value, NULL);
}

static void
set_up (World *world)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = NULL, *path = NULL;

  world->folder = test_make_folder ();
  path = g_build_filename (world->folder, "understudy.db", NULL);
  world->store = us_store_new (path, &error);
  g_assert_no_error (error);
  uuid = us_store_create_campaign (world->store, us_games_find ("xia"), "Way", NULL, &error);
  g_assert_no_error (error);
  world->log = open_log (world, uuid);
  change (world->log, add_game);
  change (world->log, add_game);
  world->other = open_log (world, uuid);
}

static void
tear_down (World *world)
{
  us_log_free (world->log);
  us_log_free (world->other);
  g_object_unref (world->store);
  test_remove_folder (world->folder);
  g_free (world->folder);
}

static gboolean
rename_it (UsLog *log, UsLogChange *own, gpointer data, GError **error)
{
  us_log_change_set_name (own, "Other way");
  return TRUE;
}

static gboolean
edit_first (UsLog *log, UsLogChange *own, gpointer data, GError **error)
{
  const UsLogLine *line = us_cli_find_line (log, data, error);
  g_autoptr (GVariant) value = value_of ("{\"outcome\":\"npc-win\",\"fame\":7,\"npc-fame\":9}");

  if (line != NULL)
    us_log_change_replace_line (own, line->id, line->date, value);
  return line != NULL;
}

static void
change_first (UsLog *log, UsLogChange *own)
{
  g_autoptr (GVariant) value = value_of ("{\"outcome\":\"npc-win\",\"fame\":5,\"npc-fame\":9}");

  us_log_change_replace_line (own, us_log_get_line (log, 0)->id, 20260101, value);
}

static void
remove_first (UsLog *log, UsLogChange *own)
{
  us_log_change_remove_line (own, us_log_get_line (log, 0)->id);
}

static void
insert_before (UsLog *log, UsLogChange *own)
{
  g_autoptr (GVariant) value = value_of ("{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":9}");

  us_log_change_add_line (own, us_log_get_line (log, 0)->id, 20260101, value, NULL);
}

static int
fame_of (UsLog *log, guint line)
{
  g_autoptr (GVariant) value = g_variant_take_ref (us_campaign_dup_line (us_log_get_campaign (log), line));
  gint64 fame = -1;

  g_variant_lookup (value, "fame", "x", &fame);
  return (int) fame;
}

/* What still fits is done after all. */
static void
test_fits (void)
{
  g_auto (UsLineName) first = { .text = "1" };
  g_autoptr (GError) error = NULL;
  World world;

  set_up (&world);
  change (world.other, add_game);
  g_assert_true (us_cli_change_campaign (world.log, US_LOG_BY_PLAYER, rename_it, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (us_log_get_name (world.log), ==, "Other way");
  g_assert_cmpuint (us_log_get_n_lines (world.log), ==, 3);
  /* The same line, though its number is another one by then. */
  g_assert_true (us_log_reload (world.other, &error));
  g_assert_nonnull (us_cli_find_line (world.log, &first, &error));
  change (world.other, insert_before);
  g_assert_true (us_cli_change_campaign (world.log, US_LOG_BY_PLAYER, edit_first, &first, &error));
  g_assert_no_error (error);
  g_assert_cmpint (fame_of (world.log, 0), ==, 1);
  g_assert_cmpint (fame_of (world.log, 1), ==, 7);
  tear_down (&world);
}

static void
check_refused (void (*meanwhile) (UsLog *log, UsLogChange *change), int fame, guint n)
{
  g_auto (UsLineName) first = { .text = "1" };
  g_autoptr (GError) error = NULL;
  World world;

  set_up (&world);
  g_assert_nonnull (us_cli_find_line (world.log, &first, &error));
  change (world.other, meanwhile);
  g_assert_false (us_cli_change_campaign (world.log, US_LOG_BY_PLAYER, edit_first, &first, &error));
  g_assert_error (error, US_ERROR, US_ERROR_IN_USE);
  g_assert_nonnull (strstr (error->message, "Line 1 was changed elsewhere meanwhile"));
  /* It was read again, and is as it was left there. */
  g_assert_cmpuint (us_log_get_n_lines (world.log), ==, n);
  g_assert_cmpint (fame_of (world.log, 0), ==, fame);
  tear_down (&world);
}

static void
test_line (void)
{
  check_refused (change_first, 5, 2);
  check_refused (remove_first, 3, 1);
}

static void
test_trash (void)
{
  g_autoptr (GError) error = NULL;
  World world;

  set_up (&world);
  g_assert_true (us_store_trash_campaign (world.store, us_log_get_uuid (world.log), &error));
  g_assert_false (us_cli_change_campaign (world.log, US_LOG_BY_PLAYER, rename_it, NULL, &error));
  g_assert_error (error, US_ERROR, US_ERROR_IN_USE);
  g_assert_nonnull (strstr (error->message, "trash"));
  tear_down (&world);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign-meanwhile/fits", test_fits);
  g_test_add_func ("/campaign-meanwhile/line", test_line);
  g_test_add_func ("/campaign-meanwhile/trash", test_trash);

  return g_test_run ();
}
