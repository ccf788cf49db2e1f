/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "us-games.h"

#include <string.h>

/* Who draws is switched in mid-round, at every question of random plays: what was told there and not done yet stays,
 * also when something is asked for it first. */

#ifdef __SANITIZE_ADDRESS__
#define PLAYS 8
#else
#define PLAYS 24
#endif
#define MOST_STEPS 4

/* What whoever draws does no more when it passes to the app. */
static gboolean
is_moot (const char *id, const char *component)
{
  static const char *const drawn[] = { "hal.draw", "hal.draw-more",   "hal.draw-his",
                                       "hal.give", "hal.rebuild-add", "hal.rebuild-shuffle",
                                       NULL };

  return g_str_equal (component, "cards") && g_strv_contains (drawn, id);
}

static gboolean
is_order (const UsLine *line)
{
  return line->kind == US_LINE_HEAD || line->kind == US_LINE_DO || line->kind == US_LINE_SETUP;
}

static GPtrArray *
dup_orders (UsSession *session, const char *component)
{
  GPtrArray *orders = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);

      if (is_order (line) && (component == NULL || !is_moot (line->id, component)))
        g_ptr_array_add (orders, us_text_plain (&line->text, us_session_get_names (session)));
    }
  return orders;
}

/* All of them still stand there, in their order. */
static void
assert_still_told (UsSession *session, GPtrArray *orders)
{
  g_autoptr (GPtrArray) now = dup_orders (session, NULL);
  guint found = 0;

  for (guint i = 0; i < now->len && found < orders->len; i++)
    found += g_str_equal (now->pdata[i], orders->pdata[found]);
  if (found < orders->len)
    g_error ("“%s” is told no more", (const char *) orders->pdata[found]);
}

/* Returns how many orders stood before a question that was asked first, and after it. */
static guint
switch_one (UsSession *session, UsRandom *random, guint component)
{
  const UsRules *rules = us_session_get_rules (session);
  UsSource other = us_session_get_source (session, component) == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
  const char *id = rules->components[component].id;
  g_autofree char *asked = g_strdup (us_session_get_prompt (session)->key);
  g_autoptr (GPtrArray) orders = dup_orders (session, other == US_BY_THE_APP ? id : NULL);
  g_autoptr (GError) error = NULL;
  guint steps = 1, kept = 0;

  us_session_source (session, id, other, &error);
  g_assert_no_error (error);
  for (; steps < MOST_STEPS && us_session_get_prompt (session) != NULL; steps++)
    {
      if (g_str_equal (us_session_get_prompt (session)->key, asked))
        {
          assert_still_told (session, orders);
          kept = steps > 1 ? orders->len : 0;
          break;
        }
      harness_go_on (session, random, 1);
    }
  us_session_undo (session, steps, &error);
  g_assert_no_error (error);
  return kept;
}

static void
test_switched (gconstpointer data)
{
  const UsRules *rules = data;
  guint kept = 0;

  for (guint i = 0; i < PLAYS; i++)
    {
      guint64 seed = us_simulate_seed (91, i);
      UsTaught *taught = us_taught_new_made_up (rules, seed);
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay play;

      harness_play_init (&play, rules, seed, taught);
      for (guint j = 0; j < rules->n_components; j++)
        if (((i >> j) & 1) != 0)
          play.start.sources[j] = play.start.sources[j] == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
      for (guint j = 0; i >= PLAYS / 2 && j < rules->n_options; j++)
        play.start.options[j] = (int) us_random_below (&random, rules->options[j].n_choices);
      session = harness_open (&play);
      while (us_session_get_outcome (session) == US_OPEN)
        {
          /* What is set up depends on who draws. */
          for (guint j = 0; !g_str_equal (us_session_get_section (session), "setup") && j < rules->n_components; j++)
            kept += switch_one (session, &random, j);
          harness_go_on (session, &random, 1);
        }
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  g_test_message ("%u orders", kept);
  if (g_str_equal (rules->id, "hal"))
    g_assert_cmpuint (kept, >, 0);
}

int
main (int argc, char **argv)
{
  const UsRules *const *games;
  guint n_games;

  g_test_init (&argc, &argv, NULL);
  games = us_games_get (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *path = g_strdup_printf ("/switched/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_switched);
    }
  return g_test_run ();
}
