/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* Rules that want more than a set, a text, a move or a list can hold: an error with a sentence, and never a crash or a
 * thing that is left out without a word. */

enum { DIE, CARDS };

static gboolean
end (UsRun *run)
{
  return us_run_finish (run, US_DRAW, "The end");
}

static gboolean
fills_a_set (UsRun *run)
{
  UsSet set = us_set_range (0, US_SET_SIZE);

  us_set_add (&set, US_SET_SIZE);
  return end (run);
}

static gboolean
takes_from_below_a_set (UsRun *run)
{
  UsSet set = US_SET_EMPTY;

  us_set_remove (&set, -1);
  return end (run);
}

static gboolean
plays_no_card (UsRun *run)
{
  UsHand hand = { US_SET_EMPTY, 0 };
  UsSet pool = us_set_range (0, 4);

  us_hand_play (&hand, &pool, 2);
  return end (run);
}

static gboolean
shows_no_card (UsRun *run)
{
  UsHand hand = { US_SET_EMPTY, 1 };
  UsSet pool = us_set_range (0, 4), shown = us_set_range (0, 2);

  us_hand_show (&hand, &pool, &shown);
  return end (run);
}

static gboolean
offers_too_many (UsRun *run)
{
  int values[US_SET_SIZE + 1];
  UsSet set;

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    values[i] = (int) i;
  return us_run_choose_many (run, "rogue/many", NULL, values, (int) G_N_ELEMENTS (values), 1, 2, &set, "Which?") &&
         end (run);
}

static gboolean
rolls_too_many (UsRun *run)
{
  int values[US_LIST_MAX + 1];

  return us_run_roll (run, DIE, "rogue/die", NULL, NULL, (int) G_N_ELEMENTS (values), 6, values, "What came?") &&
         end (run);
}

static gboolean
has_too_many_faces (UsRun *run)
{
  static const int faces[US_LIST_MAX + 1];
  int value;

  return us_run_roll_face (run, DIE, "rogue/die", NULL, faces, (int) G_N_ELEMENTS (faces), &value, "What came?") &&
         end (run);
}

static gboolean
moves_over (UsRun *run, int n)
{
  us_run_tell (run, "rogue.walk", "Walk");
  us_run_move (run, NULL, 0, 1, "walker");
  for (int i = 0; i < n; i++)
    us_run_move_over (run, i);
  return end (run);
}

static gboolean
moves_over_most (UsRun *run)
{
  return moves_over (run, US_MAX_OVER);
}

static gboolean
moves_over_more (UsRun *run)
{
  return moves_over (run, US_MAX_OVER + 1);
}

/* The compiler counts what is written in a call; this list it does not see. */
static gboolean
tells_too_much (UsRun *run)
{
  UsArg args[US_MAX_ARGS + 2] = { 0 };

  for (int i = 0; i <= US_MAX_ARGS; i++)
    args[i].name = "n";
  us_run_add_line (run, US_LINE_DO, "rogue.tell", "Do {n}", NULL, 0, args);
  return end (run);
}

static gboolean
parts_with_many_words (UsRun *run)
{
  us_run_section (run, "a-section-with-a-name-that-goes-on-and-on-as-if-it-were-a-sentence", 1);
  return end (run);
}

static gboolean
draws_from_nowhere (UsRun *run)
{
  UsSet set = us_set_range (0, 4);
  int value;

  return us_run_draw (run, 7, "rogue/card", NULL, &set, &value, "Which card?") && end (run);
}

static const UsComponent components[] = { { "die", "Die", NULL, US_BY_THE_APP },
                                          { "cards", "Cards", NULL, US_BY_THE_APP } };

static UsRules
rules_of (gboolean (*play) (UsRun *run))
{
  return (UsRules) { .id = "limits",
                     .box = "limits",
                     .title = "Limits",
                     .version = 1,
                     .components = components,
                     .n_components = G_N_ELEMENTS (components),
                     .play = play };
}

/* muted: a run without a journal does what overruns, too. */
typedef struct
{
  const char *name;
  gboolean (*play) (UsRun *run);
  gboolean muted;
} Limit;

static const Limit limits[] = {
  { "fills-a-set", fills_a_set, TRUE },
  { "takes-from-below-a-set", takes_from_below_a_set, TRUE },
  { "plays-no-card", plays_no_card, TRUE },
  { "shows-no-card", shows_no_card, TRUE },
  { "offers-too-many", offers_too_many, TRUE },
  { "rolls-too-many", rolls_too_many, TRUE },
  { "has-too-many-faces", has_too_many_faces, TRUE },
  { "moves-over-more", moves_over_more, FALSE },
  { "tells-too-much", tells_too_much, FALSE },
  { "parts-with-many-words", parts_with_many_words, FALSE },
  { "draws-from-nowhere", draws_from_nowhere, TRUE },
};

static void
check_refused (const UsRules *rules, gboolean muted)
{
  UsStart start;
  UsSimulation simulation;
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  us_start_init (&start, rules);
  session = us_session_new (rules, &start, NULL);
  g_assert_false (us_session_open (session, &error));
  g_assert_error (error, US_ERROR, US_ERROR_RULES);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_true (us_session_get_broken (session));
  g_assert_null (us_session_get_prompt (session));

  us_simulation_init (&simulation, rules);
  us_simulate (&simulation, 0, 3, stats);
  g_assert_cmpuint (stats->plays, ==, 3);
  g_assert_cmpuint (stats->stuck, ==, muted ? 3 : 0);
}

static void
test_limit (gconstpointer data)
{
  const Limit *limit = data;
  UsRules rules = rules_of (limit->play);

  check_refused (&rules, limit->muted);
}

/* What the rules list is counted before they play. */
static void
test_lists (void)
{
  static const UsComponent many_components[US_MAX_COMPONENTS + 1];
  static const UsOption many_options[US_MAX_OPTIONS + 1];
  static const UsTopic many_topics[US_MAX_TOPICS + 1];
  static const UsRule many_rules[US_MAX_RULES + 1];
  static const UsField long_list = { .key = "list", .kind = US_FIELD_SEQUENCE, .max = US_LIST_MAX + 1 };
  static const UsTopic long_topic = { .key = "long", .fields = &long_list, .n_fields = 1, .size = sizeof (UsList) };
  static const UsTopic wide_topic = { .key = "wide", .size = US_MAX_RECORD + 1 };
  static const UsField number = { .key = "number", .kind = US_FIELD_NUMBER, .max = 3 };
  static const UsTopic nameless_topic = { .key = "nameless", .fields = &number, .n_fields = 1, .name_field = "number" };
  static const UsTopic slow_topic = { .key = "slow", .fields = &number, .n_fields = 1, .quick_field = "level" };
  const UsRules plain = rules_of (end);
  UsRules wrong[] = { plain, plain, plain, plain, plain, plain, plain, plain };

  wrong[0].components = many_components;
  wrong[0].n_components = G_N_ELEMENTS (many_components);
  wrong[1].options = many_options;
  wrong[1].n_options = G_N_ELEMENTS (many_options);
  wrong[2].topics = many_topics;
  wrong[2].n_topics = G_N_ELEMENTS (many_topics);
  wrong[3].rules = many_rules;
  wrong[3].n_rules = G_N_ELEMENTS (many_rules);
  wrong[4].topics = &long_topic;
  wrong[4].n_topics = 1;
  wrong[5].topics = &wide_topic;
  wrong[5].n_topics = 1;
  wrong[6].topics = &nameless_topic;
  wrong[6].n_topics = 1;
  wrong[7].topics = &slow_topic;
  wrong[7].n_topics = 1;
  g_assert_true (us_rules_check (&plain, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    check_refused (&wrong[i], TRUE);
}

static void
test_most (void)
{
  UsRules rules = rules_of (moves_over_most);
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  g_assert_cmpint (us_session_get_outcome (session), ==, US_DRAW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *path = g_strconcat ("/limits/", limits[i].name, NULL);

      g_test_add_data_func (path, &limits[i], test_limit);
    }
  g_test_add_func ("/limits/lists", test_lists);
  g_test_add_func ("/limits/most", test_most);
  return g_test_run ();
}
