/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* What was told before a correction: what it makes untrue leaves the screen, what stays true stays. */

static const UsLine *
find_line (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id))
      return us_session_get_line (session, i);
  return NULL;
}

/* The vendor stands elsewhere: that he moves there is told no more, nor drawn. The journal keeps it, and what the
 * correction does not touch stays. */
static void
test_told_before (void)
{
  UsSession *session = table_taught (1);
  g_autofree char *before = NULL, *transcript = NULL, *back = NULL;
  char name[US_NAME_SIZE];
  guint lines;

  table_until (session, "toy/done");
  before = harness_situation (session);
  lines = us_session_get_n_lines (session);
  g_assert_cmpint (find_line (session, "toy.card")->move, ==, 0);
  g_assert_cmpint (find_line (session, "toy.walk")->move, ==, 2);
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);

  table_adjust (session, "points", "int64 3");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, lines);
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);

  table_adjust (session, "place", table_value (session, "place") == 0 ? "'market/0,1'" : "'market/0,0'");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, lines - 1);
  g_assert_null (find_line (session, "toy.walk"));
  g_assert_nonnull (find_line (session, "toy.card"));
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 0);
  transcript = us_session_dup_transcript (session);
  g_assert_nonnull (strstr (transcript, "Move the vendor"));
  us_session_reread (session);
  g_assert_null (find_line (session, "toy.walk"));

  table_undo (session, 1);
  g_assert_nonnull (find_line (session, "toy.walk"));
  table_undo (session, 1);
  harness_assert_situation (session, before);

  /* Put there and back again, it stands where it was told to go. */
  us_value_name (&toy_place_domain, us_session_get_names (session), table_value (session, "place"), name, sizeof name);
  back = g_strdup_printf ("'%s'", name);
  table_adjust (session, "place", table_value (session, "place") == 0 ? "'market/0,1'" : "'market/0,0'");
  table_adjust (session, "place", back);
  g_assert_cmpuint (us_session_get_n_lines (session), ==, lines);
  table_close (session);
}

/* Two figures go, one after the other; where the first stands is corrected. */
typedef struct
{
  int place[2];
} Walk;

static gboolean
walk_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const Walk *) state)->place[which];
  *min = 0;
  *max = TOY_PLACES - 1;
  return TRUE;
}

static gboolean
walk_set (gpointer state, int which, int value)
{
  ((Walk *) state)->place[which] = value;
  return TRUE;
}

static void
walk_present (gconstpointer state, UsBoard *board)
{
  static const char *const tokens[] = { "one", "two" };
  const Walk *walk = state;
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "market", "Market", (UsPlace) { .weight = 1 }, (UsPlace) { .weight = 1 });

  us_area_grid (board, area, 0, 0, 3, 3);
  for (int i = 0; i < TOY_PLACES; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, &toy_place_domain, i, us_board_printf (board, "%d", i));

      cell->row = i / 3;
      cell->column = i % 3;
      for (int j = 0; j < 2; j++)
        if (walk->place[j] == i)
          us_cell_add_piece (board, cell, tokens[j], US_SHAPE_DISC, US_BOT);
    }
}

static const UsAdjust walk_adjusts[] = {
  { "one", "One", &toy_place_domain, 0, walk_get, walk_set },
  { "two", "Two", &toy_place_domain, 1, walk_get, walk_set },
};

static gboolean
walk_tell (UsRun *run, Walk *walk)
{
  us_run_tell (run, "walk.one", "Move the first to {place}", { "place", &toy_place_domain, 4 });
  us_run_move (run, &toy_place_domain, walk->place[0], 4, "one");
  us_run_tell (run, "walk.two", "Move the second to {place}", { "place", &toy_place_domain, 8 });
  us_run_move (run, &toy_place_domain, walk->place[1], 8, "two");
  us_run_say_n (run, "walk.ways", "The way leads over {places}", "The ways lead over {places}", US_AS_LISTED,
                US_LIST ("places", &toy_place_domain, ((const int[]) { 3, 4 }), 2));
  us_run_say (run, "walk.sum", "Together they stand on {n}", US_NUM ("n", 12), US_NUM ("two", 8));
  walk->place[0] = 4;
  walk->place[1] = 8;
  return us_run_settle (run) && us_run_confirm (run, "walk/done", "Done");
}

static gboolean
walk_play (UsRun *run)
{
  Walk walk = { { 0, 1 } };

  us_run_state (run, &walk, walk_adjusts, G_N_ELEMENTS (walk_adjusts), walk_present);
  return us_run_confirm (run, "walk/start", "Ready?") && us_run_settle (run) && walk_tell (run, &walk) &&
         us_run_finish (run, US_DRAW, "The end");
}

static UsSession *
open_rules (UsRules *rules, gboolean (*play) (UsRun *run))
{
  static const UsComponent components[] = { { "die", "Die", NULL, US_BY_THE_APP } };
  HarnessPlay about;

  *rules = (UsRules) { .id = "small",
                       .box = "small",
                       .title = "Small",
                       .version = 1,
                       .components = components,
                       .n_components = 1,
                       .play = play };
  harness_play_init (&about, rules, 1, NULL);
  return harness_open (&about);
}

static void
test_numbered_anew (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_rules (&rules, walk_play);
  g_autofree char *ways = NULL;
  const UsMove *move;

  table_answer (session, "walk/start", "true");
  g_assert_cmpint (find_line (session, "walk.two")->move, ==, 2);
  ways = us_text_plain (&find_line (session, "walk.ways")->text, us_session_get_names (session));
  g_assert_cmpstr (ways, ==, "The ways lead over A2 and B2");
  table_adjust (session, "one", "'market/0,2'");
  g_assert_null (find_line (session, "walk.one"));
  /* One of the places that it lists. */
  g_assert_null (find_line (session, "walk.ways"));
  g_assert_nonnull (find_line (session, "walk.sum"));
  g_assert_cmpint (find_line (session, "walk.two")->move, ==, 1);
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);
  move = g_ptr_array_index (us_session_get_board (session)->moves, 0);
  g_assert_cmpint (move->number, ==, 1);
  g_assert_cmpstr (move->token, ==, "two");

  /* A number called by the key of the value tells that value. */
  table_adjust (session, "two", "'market/1,0'");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 0);
  harness_check_undo (session);
}

/* The same over two screens of a round, after one of another round. */
static gboolean
far_play (UsRun *run)
{
  Walk walk = { { 0, 1 } };

  us_run_state (run, &walk, walk_adjusts, G_N_ELEMENTS (walk_adjusts), walk_present);
  us_run_section (run, "round", 1);
  us_run_say (run, "far.old", "The first stands at {place}", { "place", &toy_place_domain, 0 });
  if (!us_run_confirm (run, "far/next", "Next round"))
    return FALSE;
  us_run_section (run, "round", 2);
  return walk_tell (run, &walk) && us_run_settle (run) && us_run_confirm (run, "far/first", "Done") &&
         us_run_settle (run) && us_run_confirm (run, "far/second", "Done") && us_run_finish (run, US_DRAW, "The end");
}

static gboolean
is_outdated (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind == US_LOG_LINE && g_str_equal (item->line->id, id))
        return item->line->outdated;
    }
  g_error ("“%s” is not in the log", id);
}

/* What this round has told on an earlier screen is judged as well, also when the play goes on; another round is
 * over. */
static void
test_told_earlier (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_rules (&rules, far_play);

  table_answer (session, "far/next", "true");
  table_answer (session, "walk/done", "true");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 0);
  table_adjust (session, "one", "'market/0,0'");
  g_assert_true (is_outdated (session, "walk.one"));
  g_assert_false (is_outdated (session, "walk.two"));
  g_assert_false (is_outdated (session, "walk.sum"));
  g_assert_false (is_outdated (session, "far.old"));
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 0);

  table_answer (session, "far/first", "true");
  g_assert_true (is_outdated (session, "walk.one"));
  table_adjust (session, "two", "'market/1,0'");
  g_assert_true (is_outdated (session, "walk.two"));
  g_assert_true (is_outdated (session, "walk.sum"));
  table_undo (session, 1);
  g_assert_false (is_outdated (session, "walk.two"));
  harness_check_undo (session);
}

/* --- Rules that do not settle again -------------------------------------------------------------------- */

static gboolean
deaf_play (UsRun *run)
{
  Walk walk = { { 0, 1 } };
  int places[] = { 2, 3 }, place;

  us_run_state (run, &walk, walk_adjusts, G_N_ELEMENTS (walk_adjusts), walk_present);
  if (!us_run_confirm (run, "deaf/start", "Ready?") || !us_run_settle (run) ||
      !us_run_choose (run, "deaf/place", &toy_place_domain, places, 2, &place, "Where?"))
    return FALSE;
  us_run_say (run, "deaf.one", "The first stands at {place}", { "place", &toy_place_domain, walk.place[0] });
  return us_run_confirm (run, "deaf/done", "Done") && us_run_finish (run, US_DRAW, "The end");
}

static void
assert_deaf (UsSession *session, const GError *error)
{
  g_assert_error (error, US_ERROR, US_ERROR_RULES);
  g_assert_nonnull (strstr (error->message, "answer it first"));
  table_assert_asked (session, "deaf/done");
}

/* A correction would come behind what is told: it is refused, the cure is named, and the play goes on. */
static void
test_unsettled (void)
{
  UsRules rules;
  g_autoptr (UsSession) session = open_rules (&rules, deaf_play);
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;

  table_adjust (session, "one", "'market/0,1'");
  table_answer (session, "deaf/start", "true");
  table_adjust (session, "one", "'market/0,2'");
  table_answer (session, "deaf/place", "'market/0,2'");
  before = harness_situation (session);
  g_assert_false (us_session_adjust (session, "one", g_variant_new_string ("market/0,0"), &error));
  assert_deaf (session, error);
  g_clear_error (&error);
  g_assert_false (us_session_source (session, "die", US_AT_THE_TABLE, &error));
  assert_deaf (session, error);
  harness_assert_situation (session, before);
  table_answer (session, "deaf/done", "true");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_DRAW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/told-before/told-before", test_told_before);
  g_test_add_func ("/told-before/numbered-anew", test_numbered_anew);
  g_test_add_func ("/told-before/told-earlier", test_told_earlier);
  g_test_add_func ("/told-before/unsettled", test_unsettled);
  return g_test_run ();
}
