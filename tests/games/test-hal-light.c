/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* Light mode: what you have is your own affair, and what you do with it is told all the same. */

static char *
told_detail (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_text_plain (&us_session_get_line (session, i)->detail, us_session_get_names (session));
  return NULL;
}

/* How many an order says; none without it. */
static int
told_number (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_session_get_line (session, i)->text.args[0].value;
  return 0;
}

/* What the cards before you pay, read from the table. */
static HalItems
read_arrows (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  Hal h = { .round = 0 };

  for (int card = 0; card < HAL_TILES; card++)
    {
      char name[US_NAME_SIZE];
      g_autofree char *id = NULL;

      us_value_name (&hal_card, us_session_get_names (session), card, name, sizeof name);
      id = g_strdup_printf ("your-cards/%s", name);
      if (us_board_find_cell (board, id) != NULL)
        us_set_add (&h.kept[YOU], card);
    }
  return hal_arrows (&h.kept[YOU], EXPLOIT);
}

/* Builds until an arrow pays who does not build; FALSE: none came. */
static gboolean
build_arrows (UsSession *session, guint64 seed)
{
  UsRandom random = us_policy_random (seed);

  while (us_session_get_prompt (session) != NULL)
    {
      HalItems arrows = read_arrows (session);

      if (asks (session, "hal/target") && arrows.n[RED] + arrows.n[YELLOW] + arrows.n[BLUE] > 0)
        return TRUE;
      harness_go_on (session, &random, 1);
    }
  return FALSE;
}

/* Which card was played alone nobody is asked. What it brings is told of each that it can have been, and what the cards
 * before you pay for it is told as a number. */
static void
test_played_alone (void)
{
  guint arrows = 0, n = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_LIGHT, C_TILES);
      const UsPrompt *prompt;
      g_autofree char *offered = NULL, *detail = NULL;
      GPtrArray *labels;
      HalItems due;

      if (seed % 2 == 0 ? !go_to (session, "hal/target") : !build_arrows (session, seed))
        continue;
      labels = g_ptr_array_new_with_free_func (g_free);
      prompt = us_session_get_prompt (session);
      for (guint i = 0; i < prompt->n_choices; i++)
        if (prompt->choices[i].value != NOT_BUILT)
          g_ptr_array_add (labels,
                           us_value_label (&hal_card, us_session_get_names (session), prompt->choices[i].value));
      offered = choice_detail (session, NOT_BUILT);
      g_assert_cmpstr (offered, ==, "A card alone, for what it brings");
      due = read_arrows (session);
      table_answer (session, "hal/target", "'not-built'");
      /* His card is not seen before one's own is chosen. */
      table_assert_asked (session, "hal/yours");
      g_assert_true (is_told (session, "hal.take-brings"));
      g_assert_false (is_told (session, "hal.reveal"));
      detail = told_detail (session, "hal.take-brings");
      g_assert_cmpuint (labels->len, ==, HAL_DEALT);
      for (guint i = 0; i < labels->len; i++)
        {
          g_autofree char *begins = g_strdup_printf ("%s: ", (const char *) labels->pdata[i]);

          g_assert_nonnull (strstr (detail, begins));
        }
      g_assert_cmpint (told_number (session, "hal.take-resources"), ==, due.n[RED]);
      g_assert_cmpint (told_number (session, "hal.take-points"), ==, due.n[YELLOW]);
      g_assert_cmpint (told_number (session, "hal.take-tiles"), ==, due.n[BLUE]);
      arrows += due.n[RED] + due.n[YELLOW] + due.n[BLUE] > 0;
      n++;
      g_ptr_array_unref (labels);
    }
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (arrows, >, 3);
}

/* With the cards of the box nobody but you has seen which three they were. */
static void
test_at_table (void)
{
  g_autoptr (UsSession) session = begin (3, O_MODE, MODE_LIGHT, C_CARDS);
  g_autofree char *detail = NULL;

  g_assert_true (go_to (session, "hal/target"));
  table_answer (session, "hal/target", "'not-built'");
  table_assert_asked (session, "hal/card");
  detail = told_detail (session, "hal.take-brings");
  g_assert_true (g_str_has_prefix (detail, "For each floor of its building: red a resource"));
  g_assert_true (is_told (session, "hal.discard-hand"));
}

/* --- All resources in the city --------------------------------------------------------------------- */

static Hal watched;

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

static void
answer_value (UsSession *session, const UsDomain *domain, int value)
{
  g_autofree char *key = g_strdup (us_session_get_prompt (session)->key), *answer = NULL;
  char name[US_NAME_SIZE];

  us_value_name (domain, us_session_get_names (session), value, name, sizeof name);
  answer = g_strdup_printf ("'%s'", name);
  table_answer (session, key, answer);
}

/* Resources in the city that a floor of the colour of its building brings. */
static int
rise_of (int card)
{
  return hal_is_letter (card) || watched.owner[card] == YOU ? 1 : watched.floors[card] + 1;
}

/* For Hal, who is to leave you yours. */
static int
cost_of (int card)
{
  return hal_is_letter (card) || watched.owner[card] == HAL ? 1 : 9 + (watched.owner[card] == YOU);
}

/* You build as much as there can be, and Hal as little, on what is not yours. */
static void
place_more (UsSession *session, UsRandom *random)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  gboolean yours = asks (session, "hal/target");
  int best = NO_CARD;

  if (asks (session, "hal/ending"))
    table_answer (session, "hal/ending", "'next'");
  else if (asks (session, "hal/tile"))
    answer_value (session, &hal_tile, us_set_next (&watched.bag, -1));
  else if (!yours && !asks (session, "hal/card"))
    harness_go_on (session, random, 1);
  else
    {
      for (guint i = 0; i < prompt->n_choices; i++)
        {
          int card = prompt->choices[i].value;

          if (!prompt->choices[i].enabled || card == NOT_BUILT)
            continue;
          if (best == NO_CARD || (yours ? rise_of (card) > rise_of (best) : cost_of (card) < cost_of (best)))
            best = card;
        }
      answer_value (session, &hal_card, best);
    }
}

static UsSession *
open_watched (UsRules *rules, HarnessPlay *about, guint64 seed)
{
  *rules = *us_games_find ("hal");
  rules->play = play_watched;
  harness_play_init (about, rules, seed, NULL);
  about->start.options[O_MODE] = MODE_LIGHT;
  about->start.sources[C_CARDS] = US_AT_THE_TABLE;
  return harness_open (about);
}

/* The journal as it was, with one answer more. */
static UsSession *
go_on_as_before (const HarnessPlay *about, UsSession *session, const char *key, const char *answer)
{
  UsSession *copy = harness_copy (about, session);
  g_autoptr (GError) error = NULL;
  int last = us_session_get_tip (copy);

  last = us_journal_add_raw (us_session_get_journal (copy), US_BY_PLAYER, key, us_session_get_section (copy),
                             g_variant_new_string (answer), 0, last);
  us_session_set_heads (copy, last, last, -1);
  us_session_open (copy, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (copy));
  return copy;
}

/* What was told of resources that can no longer be there, and how often it may be less. */
static guint
check_taken (UsSession *session)
{
  g_autofree char *detail = told_detail (session, "hal.take-resources");

  if (detail == NULL)
    return 0;
  g_assert_cmpint (told_number (session, "hal.take-resources"), <=, HAL_RESOURCES - hal_on_board (&watched, YOU));
  return g_str_equal (detail, "As far as there are any");
}

/* What would take more than your 25: refused with the reason, and kept where a play has done it. */
static guint
check_refused (UsSession *session, const HarnessPlay *about, gboolean *carried)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  gboolean with = asks (session, "hal/with");
  guint n = 0;

  for (guint i = 0; (with || asks (session, "hal/target")) && i < prompt->n_choices; i++)
    {
      g_autofree char *reason = us_text_plain (&prompt->choices[i].reason, us_session_get_names (session));
      g_autofree char *key = g_strdup (prompt->key);
      char name[US_NAME_SIZE];
      Hal before = watched;

      if (prompt->choices[i].enabled || !g_str_has_prefix (reason, "Costs "))
        continue;
      n++;
      if (*carried)
        continue;
      us_value_name (with ? &hal_tile : &hal_card, us_session_get_names (session), prompt->choices[i].value, name,
                     sizeof name);
      g_clear_object (&(UsSession *) { go_on_as_before (about, session, key, name) });
      watched = before;
      *carried = with;
    }
  return n;
}

/* The city shows when all your resources lie there: the game ends then, and nobody says it of others. */
static void
test_all_placed (void)
{
  guint ended = 0, short_of = 0, refused = 0;
  gboolean carried = FALSE;

  for (guint64 seed = 0; seed < 12; seed++)
    {
      UsRules rules;
      HarnessPlay about;
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = open_watched (&rules, &about, seed);
      gboolean all = FALSE;

      while (us_session_get_prompt (session) != NULL && !asks (session, "hal/points"))
        {
          g_assert_cmpint (hal_on_board (&watched, YOU), <=, HAL_RESOURCES);
          if (asks (session, "hal/ending"))
            g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 2);
          short_of += check_taken (session);
          refused += check_refused (session, &about, &carried);
          if (asks (session, "hal/card"))
            all = hal_on_board (&watched, YOU) == HAL_RESOURCES;
          g_assert_false (all && (asks (session, "hal/ending") || asks (session, "hal/target")));
          if (all && asks (session, "hal/done") && watched.resources[HAL] > 0 && !watched.no_tiles &&
              !watched.hal_cannot_pay)
            {
              /* A play of a time when it was asked goes on with what it was told. */
              g_clear_object (&(UsSession *) { go_on_as_before (&about, session, "hal/ending", "next") });
              g_assert_true (watched.phase == PHASE_YOURS || hal_letter_lies_aside (&watched));
              g_assert_false (watched.all_placed);
            }
          place_more (session, &random);
        }
      g_assert_cmpint (is_told (session, "hal.end-yours"), ==, all);
      ended += all;
    }
  g_test_message ("%u ended, %u short, %u refused", ended, short_of, refused);
  g_assert_cmpuint (ended, >, 2);
  g_assert_cmpuint (short_of, >, 2);
  g_assert_cmpuint (refused, >, 2);
  g_assert_true (carried);
}

/* A play that was ended by what the city does not show keeps its end. */
static void
test_said_before (void)
{
  UsRules rules;
  HarnessPlay about;
  g_autoptr (UsSession) session = open_watched (&rules, &about, 5), ended = NULL;

  g_assert_true (go_to (session, "hal/ending"));
  ended = go_on_as_before (&about, session, "hal/ending", "last-resource");
  table_assert_asked (ended, "hal/points");
  g_assert_true (is_told (ended, "hal.end-yours"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-light/played-alone", test_played_alone);
  g_test_add_func ("/hal-light/at-table", test_at_table);
  g_test_add_func ("/hal-light/all-placed", test_all_placed);
  g_test_add_func ("/hal-light/said-before", test_said_before);
  return g_test_run ();
}
