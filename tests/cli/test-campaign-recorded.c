/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "../folder.h"

#include <string.h>

#include "us-cli-log.h"
#include "us-cli.h"
#include "us-games.h"

/* Recorded campaigns of all games: they come to the transcripts beside them, are written as they were read, and together
 * fire every rule of a log. */

static GPtrArray *
list_recorded (const UsRules *rules)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *from =
    g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "src", "games", rules->id, "campaigns", NULL);
  g_autoptr (GDir) dir = g_dir_open (from, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (paths, g_build_filename (from, name, NULL));
  return paths;
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
check_written (const char *path, const char *text, const UsLogReading *reading)
{
  UsLogFacts facts = { reading->uuid, reading->name, reading->started };
  g_autofree char *written = us_log_write_json (reading->preview, &facts);

  if (!g_str_equal (written, text))
    g_error ("%s is written otherwise:\n%s", path, written);
}

static void
check_transcript (const char *path)
{
  const char *argv[] = { g_getenv ("UNDERSTUDY_CLI"), "replay", "--check", path, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, &error);
  g_autofree char *out = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  if (g_subprocess_get_exit_status (process) != 0 || strstr (out, "as recorded") == NULL)
    g_error ("%s", out);
}

static void
count_flags (const UsCampaign *campaign, guint *fired)
{
  guint n;
  const UsFlag *flags = us_campaign_get_all_flags (campaign, &n);

  for (guint i = 0; i < n; i++)
    fired[flags[i].rule]++;
}

static void
check_game (const UsRules *rules)
{
  g_autoptr (GPtrArray) paths = list_recorded (rules);
  g_autofree guint *fired = g_new0 (guint, rules->campaign->n_rules);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int today =
    g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 + g_date_time_get_day_of_month (now);

  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *text = read_file (path);
      UsLogOptions options = { .today = today };
      g_autoptr (GError) error = NULL;
      g_autoptr (UsLogReading) reading = us_log_read_json (rules, NULL, text, -1, &options, &error);

      g_assert_no_error (error);
      check_written (path, text, reading);
      check_transcript (path);
      count_flags (reading->preview, fired);
    }
  for (guint i = 0; i < rules->campaign->n_rules; i++)
    if (fired[i] == 0)
      g_error ("No recorded campaign fires %s", rules->campaign->rules[i].id);
}

static void
test_recorded (void)
{
  guint n, n_checked = 0;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    if (games[i]->campaign != NULL)
      {
        check_game (games[i]);
        n_checked++;
      }
  g_assert_cmpuint (n_checked, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign-recorded/all", test_recorded);

  return g_test_run ();
}
