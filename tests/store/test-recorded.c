/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "us-exchange.h"
#include "us-games.h"
#include "us-policy.h"

#include <locale.h>
#include <string.h>

/* Recorded plays of all games: they replay to the transcripts beside them and survive undo, redo, export and
 * import. Together they use every rule. */

static GPtrArray *
list_plays (const UsRules *rules)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder =
    g_build_filename (g_test_get_dir (G_TEST_DIST), "..", "src", "games", rules->id, "plays", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
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

static char *
read_golden (const char *path)
{
  g_autofree char *golden = g_strdup_printf ("%.*s.txt", (int) strlen (path) - 5, path);

  return read_file (golden);
}

static UsSession *
open_play (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *broken = NULL;
  UsSession *session = us_exchange_read_play (text, -1, &broken, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (broken, ==, NULL);
  return session;
}

/* Reports only where the transcripts differ, because they are long. */
static void
assert_transcript (UsSession *session, const char *golden)
{
  g_autofree char *transcript = us_session_dup_transcript (session);
  g_auto (GStrv) told = g_strsplit (transcript, "\n", -1), kept = g_strsplit (golden, "\n", -1);

  for (guint i = 0; told[i] != NULL || kept[i] != NULL; i++)
    {
      if (g_strcmp0 (told[i], kept[i]) != 0)
        g_test_message ("line %u", i + 1);
      g_assert_cmpstr (told[i], ==, kept[i]);
    }
}

static void
check_play (const char *path)
{
  g_autofree char *text = read_file (path), *golden = read_golden (path), *exported = NULL;
  g_autoptr (UsSession) session = open_play (text), again = NULL;
  g_autoptr (GError) error = NULL;
  UsRandom random = us_policy_random (1);
  guint steps = 0;
  int position;

  g_test_message ("%s", path);
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
  assert_transcript (session, golden);
  if (!us_session_check_prints (session, &position))
    g_error ("%s: what was offered at position %d is another list now", path, position);

  exported = us_exchange_write_play (session);
  again = open_play (exported);
  assert_transcript (again, golden);

  harness_check_repairs (again, &random, 5);

  for (; us_session_can_undo (session); steps++)
    {
      us_session_undo (session, 1, &error);
      g_assert_no_error (error);
    }
  us_session_redo (session, steps, &error);
  g_assert_no_error (error);
  assert_transcript (session, golden);
}

static void
test_plays (gconstpointer data)
{
  g_autoptr (GPtrArray) plays = list_plays (data);

  g_assert_cmpuint (plays->len, >, 0);
  for (guint i = 0; i < plays->len; i++)
    check_play (g_ptr_array_index (plays, i));
}

/* Whether a transcript shows the rule in a ladder: `mark` is + where it applied, - where it was tried. */
static gboolean
is_shown (GPtrArray *transcripts, char mark, const char *id)
{
  g_autofree char *alone = g_strdup_printf ("      %c %s\n", mark, id);
  g_autofree char *explained = g_strdup_printf ("      %c %s: ", mark, id);

  for (guint i = 0; i < transcripts->len; i++)
    if (strstr (g_ptr_array_index (transcripts, i), alone) != NULL ||
        strstr (g_ptr_array_index (transcripts, i), explained) != NULL)
      return TRUE;
  return FALSE;
}

static void
count_tried (const UsRules *rules, UsStats *stats)
{
  UsSimulation simulation;

  for (guint i = 0; i < rules->n_options; i++)
    for (guint choice = 0; choice < rules->options[i].n_choices; choice++)
      {
        us_simulation_init (&simulation, rules);
        simulation.options[i] = (int) choice;
        us_simulate (&simulation, 0, 500, stats);
      }
}

static void
test_coverage (gconstpointer data)
{
  const UsRules *rules = data;
  g_autoptr (GPtrArray) plays = list_plays (rules);
  g_autoptr (GPtrArray) transcripts = g_ptr_array_new_with_free_func (g_free);
  UsStats stats = { 0 };
  guint missing = 0;

  for (guint i = 0; i < plays->len; i++)
    g_ptr_array_add (transcripts, read_golden (g_ptr_array_index (plays, i)));
  count_tried (rules, &stats);
  for (guint i = 0; i < rules->n_rules; i++)
    {
      if (!is_shown (transcripts, '+', rules->rules[i].id))
        {
          g_test_message ("no recorded play fires %s", rules->rules[i].id);
          missing++;
        }
      if (stats.tried[i] > 0 && !is_shown (transcripts, '-', rules->rules[i].id))
        {
          g_test_message ("no recorded play tries %s in vain", rules->rules[i].id);
          missing++;
        }
    }
  g_assert_cmpuint (missing, ==, 0);
}

int
main (int argc, char **argv)
{
  const UsRules *const *games;
  guint n_games;

  /* Transcripts are written in English. */
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);

  games = us_games_get (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *plays = g_strdup_printf ("/recorded/%s/plays", games[i]->id);
      g_autofree char *coverage = g_strdup_printf ("/recorded/%s/coverage", games[i]->id);

      g_test_add_data_func (plays, games[i], test_plays);
      g_test_add_data_func (coverage, games[i], test_coverage);
    }
  return g_test_run ();
}
