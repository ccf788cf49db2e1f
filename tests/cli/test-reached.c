/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever a game asks, each answer that can be given now can be typed. */

#include "config.h"

#include <locale.h>

#include "harness.h"
#include "us-games.h"
#include "us-menu.h"

#define PLAYS        6
#define MOST_ANSWERS 400

static gboolean
has_menu (const UsPrompt *prompt)
{
  return prompt->n_choices > 0 && prompt->kind != US_PROMPT_FORM;
}

/* By its words, or by the number before it where another one has the same. */
static void
check_choice (const UsPrompt *prompt, const UsNames *names, UsMenu *menu, guint i)
{
  g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint));
  char name[US_NAME_SIZE];
  int at;

  us_prompt_choice_name (prompt, names, i, name, sizeof name);
  at = us_menu_find (menu, label, found);
  if (at == US_MENU_MANY)
    for (guint j = 0; j < found->len; j++)
      {
        const UsMenuItem *item = us_menu_get (menu, g_array_index (found, guint, j));

        if (g_str_equal (item->label, label) && g_str_equal (item->name, name))
          at = us_menu_find (menu, name, found);
      }
  if (at < 0 || !g_str_equal (us_menu_get (menu, (guint) at)->name, name))
    g_error ("%s: “%s” (%s) leads to %s", prompt->key, label, name,
             at < 0 ? "nothing" : us_menu_get (menu, (guint) at)->name);
}

static guint
check_prompt (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  const UsNames *names = us_session_get_names (session);
  g_autoptr (UsMenu) menu = NULL;
  guint n = 0;

  if (!has_menu (prompt))
    return 0;
  menu = us_menu_new_for_prompt (prompt, names, us_session_get_board (session));
  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].enabled)
      {
        check_choice (prompt, names, menu, i);
        n++;
      }
  return n;
}

static void
test_reached (gconstpointer data)
{
  const UsRules *rules = data;
  guint n = 0;

  for (guint i = 0; i < PLAYS; i++)
    {
      guint64 seed = us_simulate_seed (7, i);
      UsTaught *taught = us_taught_new_made_up (rules, seed);
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay play;

      harness_play_init (&play, rules, seed, taught);
      for (guint j = 0; j < rules->n_components; j++)
        play.start.sources[j] = i % 2 == 0 ? US_BY_THE_APP : US_AT_THE_TABLE;
      session = harness_open (&play);
      for (guint j = 0; j < MOST_ANSWERS && us_session_get_prompt (session) != NULL; j++)
        {
          n += check_prompt (session);
          harness_go_on (session, &random, 1);
        }
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/reached/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_reached);
    }
  return g_test_run ();
}
