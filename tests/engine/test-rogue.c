/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* Rules that are wrong. Whatever they do, the session ends in one clear error and the program goes on. */

/* What the compiler would warn of, were it not said to be meant. */
#define IGNORE(call) \
  G_STMT_START \
  { \
    if (call) \
      { \
      } \
  } \
  G_STMT_END

enum { DIE, CARDS };

static gboolean
start (UsRun *run)
{
  return us_run_confirm (run, "rogue/start", "Ready?");
}

static gboolean
end (UsRun *run)
{
  return us_run_finish (run, US_DRAW, "The end");
}

static gboolean
ignores_false (UsRun *run)
{
  IGNORE (start (run));
  IGNORE (us_run_confirm (run, "rogue/more", "More?"));
  return end (run);
}

static gboolean
ignores_and_tells (UsRun *run)
{
  IGNORE (start (run));
  us_run_tell (run, "rogue.tell", "Do something");
  return FALSE;
}

static gboolean
invents_false (UsRun *run)
{
  return FALSE;
}

static gboolean
invents_false_later (UsRun *run)
{
  return start (run) && FALSE;
}

static gboolean
asks_for_ever (UsRun *run)
{
  for (;;)
    IGNORE (start (run));
  return FALSE;
}

static gboolean
tells_for_ever (UsRun *run)
{
  for (;;)
    us_run_tell (run, "rogue.tell", "Do something {n} times", US_NUM ("n", 3));
  return FALSE;
}

static gboolean
reasons_for_ever (UsRun *run)
{
  for (;;)
    us_run_because (run, 0, US_APPLIES, "It is so");
  return FALSE;
}

static gboolean
settles_for_ever (UsRun *run)
{
  for (;;)
    IGNORE (us_run_settle (run));
  return FALSE;
}

static gboolean
parts_for_ever (UsRun *run)
{
  for (;;)
    us_run_section (run, "round", 1);
  return FALSE;
}

static gboolean
turns_for_ever (UsRun *run)
{
  for (;;)
    us_run_turn (run, US_BOT);
  return FALSE;
}

static gboolean
counts_for_ever (UsRun *run)
{
  for (;;)
    us_run_score (run, "player", 1);
  return FALSE;
}

static gboolean
takes_for_ever (UsRun *run)
{
  static const int one[] = { 4 };
  int value;

  for (;;)
    IGNORE (us_run_choose (run, "rogue/forced", NULL, one, 1, &value, "Which?"));
  return FALSE;
}

static gboolean
rolls_for_ever (UsRun *run)
{
  int value;

  for (;;)
    IGNORE (us_run_roll (run, DIE, "rogue/die", NULL, NULL, 1, 6, &value, "What came?"));
  return FALSE;
}

static gboolean
never_finishes (UsRun *run)
{
  return TRUE;
}

static gboolean
never_finishes_later (UsRun *run)
{
  return start (run);
}

static gboolean
asks_after_the_end (UsRun *run)
{
  return end (run) && start (run);
}

static gboolean
tells_after_the_end (UsRun *run)
{
  if (!end (run))
    return FALSE;
  us_run_tell (run, "rogue.tell", "Do something");
  return TRUE;
}

static gboolean
ends_twice (UsRun *run)
{
  return end (run) && end (run);
}

static gboolean
takes_the_end_back (UsRun *run)
{
  IGNORE (end (run));
  return FALSE;
}

static gboolean
chooses_from_nothing (UsRun *run)
{
  int value;

  return us_run_choose (run, "rogue/choose", NULL, NULL, 0, &value, "Which?") && end (run);
}

static gboolean
opens_nothing (UsRun *run)
{
  int value;

  return us_run_open (run, "rogue/open", NULL, NULL, 0, 0, &value, "Which?") && end (run);
}

static gboolean
needs_more_than_there_are (UsRun *run)
{
  static const int values[] = { 1, 2 };
  UsSet set;

  return us_run_choose_many (run, "rogue/many", NULL, values, 2, 3, 4, &set, "Which?") && end (run);
}

static gboolean
many_upside_down (UsRun *run)
{
  static const int values[] = { 1, 2 };
  UsSet set;

  return us_run_choose_many (run, "rogue/many", NULL, values, 2, 2, 1, &set, "Which?") && end (run);
}

static gboolean
counts_upside_down (UsRun *run)
{
  int value;

  return us_run_count (run, "rogue/count", 2, 1, &value, "How many?") && end (run);
}

static gboolean
draws_from_nothing (UsRun *run)
{
  UsSet set = US_SET_EMPTY;
  int value;

  return us_run_draw (run, CARDS, "rogue/card", NULL, &set, &value, "Which card?") && end (run);
}

static gboolean
draws_from_the_box (UsRun *run)
{
  UsSet set = US_SET_EMPTY;
  int value;

  us_set_add (&set, 1);
  us_set_add (&set, 2);
  us_run_put_away (run, CARDS);
  return us_run_draw (run, CARDS, "rogue/card", NULL, &set, &value, "Which card?") && end (run);
}

static gboolean
rolls_no_dice (UsRun *run)
{
  int value;

  return us_run_roll (run, DIE, "rogue/die", NULL, NULL, 0, 6, &value, "What came?") && end (run);
}

static gboolean
rolls_no_sides (UsRun *run)
{
  int value;

  return us_run_roll (run, DIE, "rogue/die", NULL, NULL, 1, 0, &value, "What came?") && end (run);
}

static gboolean
rolls_no_faces (UsRun *run)
{
  int value;

  return us_run_roll_face (run, DIE, "rogue/die", NULL, NULL, 0, &value, "What came?") && end (run);
}

static gboolean
tells_too_much (UsRun *run)
{
  int values[US_SET_SIZE + 1] = { 0 };

  us_run_tell (run, "rogue.tell", "Take {n}", US_LIST ("n", NULL, values, US_SET_SIZE + 1));
  return end (run);
}

static gboolean
tells_less_than_nothing (UsRun *run)
{
  static const int value = 1;

  us_run_tell (run, "rogue.tell", "Take {n}", US_LIST ("n", NULL, &value, -1));
  return end (run);
}

static gboolean
asks_too_much (UsRun *run)
{
  int values[US_SET_SIZE + 1] = { 0 };

  return us_run_confirm (run, "rogue/more", "Have you {n}?", US_LIST ("n", NULL, values, US_SET_SIZE + 1)) && end (run);
}

static const UsRule rule = { "rogue.rule", "Rule", "There is one.", "Nowhere", US_OWN, NULL };
static const UsComponent components[] = { { "die", "Die", NULL, US_BY_THE_APP },
                                          { "cards", "Cards", NULL, US_BY_THE_APP } };

static UsRules
rules_of (gboolean (*play) (UsRun *run))
{
  return (UsRules) { .id = "rogue",
                     .box = "rogue",
                     .title = "Rogue",
                     .version = 1,
                     .rules = &rule,
                     .n_rules = 1,
                     .components = components,
                     .n_components = 2,
                     .play = play };
}

/* muted: a run without a journal notices it as well. */
typedef struct
{
  const char *name;
  gboolean (*play) (UsRun *run);
  gboolean answers_first, muted;
} Rogue;

static const Rogue rogues[] = {
  { "ignores-false", ignores_false, FALSE, FALSE },
  { "ignores-and-tells", ignores_and_tells, FALSE, TRUE },
  { "invents-false", invents_false, FALSE, TRUE },
  { "invents-false-later", invents_false_later, TRUE, TRUE },
  { "asks-for-ever", asks_for_ever, FALSE, TRUE },
  { "tells-for-ever", tells_for_ever, FALSE, FALSE },
  { "reasons-for-ever", reasons_for_ever, FALSE, FALSE },
  { "settles-for-ever", settles_for_ever, FALSE, FALSE },
  { "parts-for-ever", parts_for_ever, FALSE, FALSE },
  { "turns-for-ever", turns_for_ever, FALSE, FALSE },
  { "counts-for-ever", counts_for_ever, FALSE, FALSE },
  { "takes-for-ever", takes_for_ever, FALSE, TRUE },
  { "rolls-for-ever", rolls_for_ever, FALSE, TRUE },
  { "never-finishes", never_finishes, FALSE, TRUE },
  { "never-finishes-later", never_finishes_later, TRUE, TRUE },
  { "asks-after-the-end", asks_after_the_end, FALSE, TRUE },
  { "tells-after-the-end", tells_after_the_end, FALSE, FALSE },
  { "ends-twice", ends_twice, FALSE, TRUE },
  { "takes-the-end-back", takes_the_end_back, FALSE, TRUE },
  { "chooses-from-nothing", chooses_from_nothing, FALSE, TRUE },
  { "opens-nothing", opens_nothing, FALSE, TRUE },
  { "needs-more-than-there-are", needs_more_than_there_are, FALSE, TRUE },
  { "many-upside-down", many_upside_down, FALSE, TRUE },
  { "counts-upside-down", counts_upside_down, FALSE, TRUE },
  { "draws-from-nothing", draws_from_nothing, FALSE, TRUE },
  { "draws-from-the-box", draws_from_the_box, FALSE, FALSE },
  { "rolls-no-dice", rolls_no_dice, FALSE, TRUE },
  { "rolls-no-sides", rolls_no_sides, FALSE, TRUE },
  { "rolls-no-faces", rolls_no_faces, FALSE, TRUE },
  { "tells-too-much", tells_too_much, FALSE, FALSE },
  { "tells-less-than-nothing", tells_less_than_nothing, FALSE, FALSE },
  { "asks-too-much", asks_too_much, FALSE, FALSE },
};

static void
check_message (const GError *error)
{
  g_assert_error (error, US_ERROR, US_ERROR_RULES);
  g_assert_cmpstr (us_error_code_name (error->code), ==, "rules-error");
  g_assert_cmpstr (error->message, !=, "");
  g_assert_null (strchr (error->message, '\n'));
}

/* Wrong from the start: the play does not open, and everything may still be asked of it. */
static void
check_not_open (UsSession *session)
{
  g_autofree char *transcript = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (us_session_open (session, &error));
  check_message (error);
  g_clear_error (&error);
  g_assert_true (us_session_get_broken (session));
  g_assert_null (us_session_get_prompt (session));
  g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, 0);
  transcript = us_session_dup_transcript (session);
  g_assert_false (us_session_answer (session, g_variant_new_boolean (TRUE), &error));
  g_assert_error (error, US_ERROR, US_ERROR_LOOKING);
  g_assert_false (us_session_can_undo (session));
  g_assert_false (us_session_undo (session, 1, NULL));
  g_assert_false (us_session_goto (session, 0, NULL));
}

/* Wrong after an answer: the answer is refused, and the question stands as it stood. */
static void
check_answer_refused (UsSession *session)
{
  g_autoptr (GError) error = NULL;

  us_session_open (session, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (us_session_answer (session, g_variant_new_boolean (TRUE), &error));
      check_message (error);
      g_clear_error (&error);
      table_assert_asked (session, "rogue/start");
      g_assert_false (us_session_get_broken (session));
      g_assert_cmpint (us_journal_get_n_entries (us_session_get_journal (session)), ==, 0);
    }
}

static void
test_session (gconstpointer data)
{
  const Rogue *rogue = data;
  UsRules rules = rules_of (rogue->play);
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = us_session_new (&rules, &play.start, NULL);
  if (rogue->answers_first)
    check_answer_refused (session);
  else
    check_not_open (session);
}

static void
test_muted (gconstpointer data)
{
  const Rogue *rogue = data;
  UsRules rules = rules_of (rogue->play);
  UsSimulation simulation;
  g_autofree UsStats *stats = g_new0 (UsStats, 1);

  us_simulation_init (&simulation, &rules);
  us_simulate (&simulation, 0, 3, stats);
  g_assert_cmpuint (stats->plays, ==, 3);
  g_assert_cmpuint (stats->stuck, ==, 3);
  g_assert_cmpuint (stats->finished, ==, 0);
}

/* A journal that drives good rules gone bad: everything up to the bad place can be looked at. */
static gboolean
turns_bad (UsRun *run)
{
  int value;

  if (!start (run) || !us_run_count (run, "rogue/count", 1, 9, &value, "How many?"))
    return FALSE;
  return value == 9 ? FALSE : us_run_confirm (run, "rogue/last", "Enough?") && end (run);
}

static void
test_loaded (void)
{
  UsRules rules = rules_of (turns_bad);
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  UsJournal *journal;
  g_autoptr (GError) error = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = us_session_new (&rules, &play.start, NULL);
  journal = us_session_get_journal (session);
  us_journal_add_raw (journal, US_BY_PLAYER, "rogue/start", "setup", g_variant_new_boolean (TRUE), 0, -1);
  us_journal_add_raw (journal, US_BY_PLAYER, "rogue/count", "setup", g_variant_new_int64 (9), 0, 0);
  us_session_set_heads (session, 1, 1, -1);
  g_assert_false (us_session_open (session, &error));
  check_message (error);
  g_assert_true (us_session_get_broken (session));
  g_assert_true (us_session_get_looking (session));
  g_assert_cmpint (us_session_get_position (session), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rogues); i++)
    {
      g_autofree char *path = g_strconcat ("/rogue/session/", rogues[i].name, NULL);
      g_autofree char *muted = g_strconcat ("/rogue/muted/", rogues[i].name, NULL);

      g_test_add_data_func (path, &rogues[i], test_session);
      if (rogues[i].muted)
        g_test_add_data_func (muted, &rogues[i], test_muted);
    }
  g_test_add_func ("/rogue/loaded", test_loaded);
  return g_test_run ();
}
