/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* What a repair has given again and is undone comes again by redo alone, although other answers wait on. */

typedef struct
{
  int coins, tips;
} Purse;

static gboolean
purse_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = which == 0 ? ((const Purse *) state)->coins : ((const Purse *) state)->tips;
  *min = 0;
  *max = 9;
  return TRUE;
}

static gboolean
purse_set (gpointer state, int which, int value)
{
  *(which == 0 ? &((Purse *) state)->coins : &((Purse *) state)->tips) = value;
  return TRUE;
}

static const UsAdjust adjusts[] = {
  { "coins", "Coins", NULL, 0, purse_get, purse_set },
  { "tips", "Tips", NULL, 1, purse_get, purse_set },
};

static void
no_board (gconstpointer state, UsBoard *board)
{
}

static gboolean
ask (UsRun *run, const char *key)
{
  static const int three[] = { 1, 2, 3 };
  int value;

  return us_run_settle (run) && us_run_choose (run, key, &table_small, three, 3, &value, "Which?");
}

/* To the second side belong three questions and a screen which the others do not have. */
static gboolean
go_play (UsRun *run)
{
  static const int three[] = { 1, 2, 3 };
  Purse purse = { 0 };
  int side;

  us_run_state (run, &purse, adjusts, G_N_ELEMENTS (adjusts), no_board);
  if (!us_run_choose (run, "go/side", &table_small, three, 3, &side, "Which side?"))
    return FALSE;
  if (side == 2 && !ask (run, "go/new"))
    return FALSE;
  us_run_tell (run, "go.walk", "Walk");
  if (side == 2 && (!us_run_settle (run) || !us_run_done (run, "go/walked", "Walked")))
    return FALSE;
  return ask (run, "go/a") && ask (run, "go/b") && (side != 2 || ask (run, "go/newer")) && ask (run, "go/c") &&
         (side != 2 || ask (run, "go/newest")) && ask (run, "go/d") && us_run_finish (run, US_DRAW, "Over");
}

static HarnessPlay
walk (UsRules *rules)
{
  HarnessPlay about;

  *rules = (UsRules) { .id = "small", .box = "small", .title = "Small", .version = 1, .play = go_play };
  harness_play_init (&about, rules, 1, NULL);
  return about;
}

/* The side is another one after all: what came after it waits for what is asked anew, then flows in up to the next such
 * question, and the last of it waits on. */
static UsSession *
open_repaired (const HarnessPlay *about, gboolean corrected)
{
  UsSession *session = harness_open (about);

  table_answer (session, "go/side", "'1'");
  table_answer (session, "go/a", "'1'");
  if (corrected)
    table_adjust (session, "coins", "int64 5");
  table_answer (session, "go/b", "'1'");
  table_answer (session, "go/c", "'1'");
  table_repair (session, 1, "'2'", 0, 0, corrected ? 4 : 3);
  table_answer (session, "go/new", "'1'");
  table_assert_asked (session, "go/newer");
  return session;
}

/* The same where the play was closed in between and opened again. */
static UsSession *
open_undone (const HarnessPlay *about, gboolean corrected, guint steps, gboolean in_file)
{
  UsSession *session = open_repaired (about, corrected);
  UsSession *copy;

  table_undo (session, steps);
  if (!in_file)
    return session;
  copy = harness_copy (about, session);
  g_object_unref (session);
  return copy;
}

static void
test_corrected (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_undone (&about, FALSE, 1, in_file);

      table_assert_asked (session, "go/b");
      table_adjust (session, "coins", "int64 3");
      table_assert_asked (session, "go/b");
      g_assert_cmpint (us_session_get_offer (session), >=, 0);
      table_answer (session, "go/b", "'2'");
      /* What never was given again comes as it would have. */
      table_answer (session, "go/newer", "'1'");
      table_assert_asked (session, "go/newest");
      table_assert_entry (session, us_session_get_head_position (session), "player setup go/c '1'");
      g_assert_cmpint (us_session_get_offer (session), ==, -1);
      harness_check_undo (session);
    }
}

static void
test_answered (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_undone (&about, FALSE, 2, in_file);

      table_assert_asked (session, "go/a");
      table_answer (session, "go/a", "'2'");
      table_answer (session, "go/b", "'1'");
      table_answer (session, "go/newer", "'1'");
      table_assert_asked (session, "go/newest");
    }
}

/* The screen that went without saying was left behind once. */
static void
test_unsaid (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_undone (&about, FALSE, 3, in_file);

      table_assert_asked (session, "go/walked");
      table_adjust (session, "coins", "int64 3");
      table_assert_asked (session, "go/walked");
      table_answer (session, "go/walked", "true");
      table_assert_asked (session, "go/a");
    }
}

/* A correction is undone as an answer is. */
static void
test_correction (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_undone (&about, TRUE, 2, in_file);

      table_assert_asked (session, "go/b");
      g_assert_cmpint (table_value (session, "coins"), ==, 0);
      table_adjust (session, "tips", "int64 3");
      g_assert_cmpint (table_value (session, "tips"), ==, 3);
      g_assert_cmpint (table_value (session, "coins"), ==, 0);
      table_assert_asked (session, "go/b");
    }
}

static void
test_redone (void)
{
  UsRules rules;
  const HarnessPlay about = walk (&rules);
  g_autoptr (UsSession) session = open_repaired (&about, FALSE);
  g_autofree char *before = harness_situation (session);

  table_undo (session, 2);
  table_redo (session, 2);
  harness_assert_situation (session, before);
  table_answer (session, "go/newer", "'1'");
  table_assert_asked (session, "go/newest");
}

/* Nor does another repair bring it: what waits there is what has never come. */
static void
test_repaired (void)
{
  UsRules rules;
  const HarnessPlay about = walk (&rules);
  g_autoptr (UsSession) session = open_repaired (&about, FALSE);

  table_undo (session, 1);
  table_repair (session, 2, "'3'", 2, 0, 1);
  table_assert_asked (session, "go/b");
  table_answer (session, "go/b", "'2'");
  table_answer (session, "go/newer", "'1'");
  table_assert_asked (session, "go/newest");
}

static int
count_waiting (UsSession *session)
{
  UsRepair repair = { 0 };

  us_session_count_kept (session, &repair);
  return repair.waiting;
}

/* --- At random --------------------------------------------------------------------------------------------- */

/* Section and question of each answer on the line behind a position. */
static GHashTable *
find_answers (UsSession *session, int behind)
{
  UsJournal *journal = us_session_get_journal (session);
  GHashTable *answers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int entry = us_session_get_head (session);

  for (int at = us_session_get_head_position (session); at > behind; at--)
    {
      const UsEntry *own = us_journal_get (journal, entry);

      if (own->by == US_BY_PLAYER)
        g_hash_table_add (answers, g_strdup_printf ("%s %s %d", own->section, own->key, own->nth));
      entry = own->parent;
    }
  return answers;
}

/* Undoes some steps, corrects or answers, and finds none of it given by itself; FALSE: nothing waited or could be done. */
static gboolean
check_undone (UsSession *session, UsRandom *random)
{
  guint steps = 1 + us_random_below (random, 4);
  const UsAdjustable *item;
  int position = us_session_get_head_position (session), before;
  g_autoptr (GHashTable) undone = NULL, given = NULL;
  gboolean answers = us_random_below (random, 2) == 0;
  GHashTableIter iter;
  gpointer key;

  if (us_session_get_offer (session) < 0 || !us_session_undo (session, steps, NULL) ||
      us_session_get_offer (session) < 0 || us_session_get_taken_back (session) >= 0)
    return FALSE;
  before = us_session_get_head_position (session);
  g_assert_cmpint (before, <, position);
  table_redo (session, steps);
  undone = find_answers (session, before);
  table_undo (session, steps);
  if (answers)
    harness_go_on (session, random, 1);
  else
    {
      if (us_session_get_n_adjustables (session) == 0)
        return FALSE;
      item = us_session_get_adjustable (session, us_random_below (random, us_session_get_n_adjustables (session)));
      if (!us_session_adjust (session, item->adjust->key, harness_adjust_value (session, item->adjust, item->value),
                              NULL))
        return FALSE;
    }
  given = find_answers (session, before + 1);
  g_hash_table_iter_init (&iter, given);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_hash_table_contains (undone, key))
      g_error ("“%s” was undone and is given again", (char *) key);
  return TRUE;
}

/* A repair while answers wait: its undo and redo lead to and fro. */
static guint
check_repair (UsSession *session, int position, GVariant *answer)
{
  gboolean waited = us_session_get_offer (session) >= 0;
  g_autofree char *repaired = NULL;
  UsRepair repair;
  int waiting;

  /* A correction takes no answer. */
  if (!us_session_repair (session, position, answer, &repair, NULL))
    {
      us_session_seek (session, -1, NULL);
      return 0;
    }
  us_repair_clear (&repair);
  if (!waited || us_session_get_offer (session) < 0)
    return 0;
  repaired = harness_situation (session);
  waiting = count_waiting (session);
  if (!us_session_undo (session, 1, NULL))
    return 0;
  table_redo (session, 1);
  harness_assert_situation (session, repaired);
  g_assert_cmpint (count_waiting (session), ==, waiting);
  return 1;
}

static void
test_random (void)
{
  guint checked = 0, repaired = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      HarnessPlay play;
      UsTaught *taught = us_taught_new_made_up (&toy_rules, seed);
      g_autoptr (UsSession) session = NULL;
      UsRandom random = us_policy_random (seed);

      harness_play_init (&play, &toy_rules, seed, taught);
      play.start.options[TOY_LENGTH] = TOY_LONG;
      session = harness_open (&play);
      harness_go_on (session, &random, 10 + us_random_below (&random, 15));
      for (guint i = 0; i < 8; i++)
        {
          int position = 6 + (int) us_random_below (&random, (guint) us_session_get_head_position (session) - 5);
          g_autoptr (GVariant) answer = NULL;
          g_autoptr (GError) error = NULL;

          us_session_look_before (session, position, &error);
          g_assert_no_error (error);
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          repaired += check_repair (session, position, answer);
          harness_go_on (session, &random, us_random_below (&random, 3));
          checked += check_undone (session, &random);
          harness_check_replay (&play, session);
        }
      harness_go_on (session, &random, G_MAXUINT);
      harness_check_undo (session);
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  g_test_message ("%u checked, %u repaired while answers waited", checked, repaired);
  g_assert_cmpuint (checked, >, 20);
  g_assert_cmpuint (repaired, >, 20);
}

/* A repair that is repaired itself while answers wait: who takes it back finds them waiting, and then the line that was
 * played whole again. */
static void
test_twice (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    for (guint times = 2; times <= 3; times++)
      {
        UsRules rules;
        HarnessPlay about = walk (&rules);
        g_autoptr (UsSession) session = harness_open (&about);
        g_autofree char *before = NULL;

        table_answer (session, "go/side", "'1'");
        table_answer (session, "go/a", "'1'");
        table_answer (session, "go/b", "'3'");
        table_answer (session, "go/c", "'1'");
        before = harness_situation (session);
        for (guint i = 1; i <= times; i++)
          {
            table_repair (session, 1, "'2'", 0, 0, 3);
            if (in_file && i < times)
              {
                UsSession *copy = harness_copy (&about, session);

                g_object_unref (session);
                session = copy;
              }
          }
        for (guint i = 1; i < times; i++)
          {
            table_undo (session, 1);
            table_assert_asked (session, "go/new");
            g_assert_cmpint (count_waiting (session), ==, 3);
          }
        table_undo (session, 1);
        g_assert_cmpint (us_session_get_offer (session), ==, -1);
        harness_assert_situation (session, before);
      }
}

/* Nothing that waits is lost on the way back and forth, in a file as well. */
static void
check_way (const HarnessPlay *about, UsSession *session, const char *before, int waited)
{
  g_autofree char *repaired = harness_situation (session);
  int waiting = count_waiting (session);

  table_undo (session, 1);
  for (int in_file = 0; in_file < 2; in_file++)
    {
      g_autoptr (UsSession) copy = in_file ? harness_copy (about, session) : g_object_ref (session);

      harness_assert_situation (copy, before);
      g_assert_cmpint (count_waiting (copy), ==, waited);
      table_redo (copy, 1);
      harness_assert_situation (copy, repaired);
      g_assert_cmpint (count_waiting (copy), ==, waiting);
      if (!in_file)
        table_undo (session, 1);
    }
}

/* The answer that came last is repaired while others wait. */
static void
test_waiting (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_undone (&about, FALSE, 0, in_file);
      g_autofree char *before = harness_situation (session);

      table_repair (session, us_session_get_head_position (session), "'2'", 0, 0, 1);
      check_way (&about, session, before, 1);
    }
}

/* The undo of the repair brings the old line back, and redo the repair, whatever waits behind it. */
static void
test_again (void)
{
  for (int in_file = 0; in_file < 2; in_file++)
    {
      UsRules rules;
      const HarnessPlay about = walk (&rules);
      g_autoptr (UsSession) session = open_repaired (&about, FALSE), copy = NULL;
      g_autofree char *whole = NULL, *repaired = NULL;
      UsSession *own = session;

      table_undo (session, 4);
      table_assert_asked (session, "go/new");
      repaired = harness_situation (session);
      table_undo (session, 1);
      table_assert_asked (session, "go/d");
      whole = harness_situation (session);
      if (in_file)
        own = copy = harness_copy (&about, session);
      harness_assert_situation (own, whole);
      g_assert_true (us_session_can_redo (own));
      table_undo (own, 2);
      table_redo (own, 2);
      harness_assert_situation (own, whole);
      table_redo (own, 1);
      g_assert_cmpint (us_session_get_offer (own), >=, 0);
      if (in_file)
        table_undo (own, 4);
      harness_assert_situation (own, repaired);
      table_redo (own, 4);
      table_assert_asked (own, "go/newer");
      g_assert_false (us_session_can_redo (own));
      table_answer (own, "go/newer", "'1'");
      table_assert_asked (own, "go/newest");
    }
}

/* Until something else is done. */
static void
test_no_more (void)
{
  UsRules rules;
  const HarnessPlay about = walk (&rules);
  g_autoptr (UsSession) session = open_repaired (&about, FALSE);

  table_undo (session, 5);
  table_assert_asked (session, "go/d");
  g_assert_cmpint (us_session_get_taken_back (session), >=, 0);
  table_adjust (session, "coins", "int64 3");
  g_assert_false (us_session_can_redo (session));
  table_undo (session, 1);
  table_redo (session, 1);
  g_assert_false (us_session_can_redo (session));
}

/* The second side rolls by itself where the first one asks. */
static gboolean
roll_play (UsRun *run)
{
  static const int three[] = { 1, 2, 3 };
  Purse purse = { 0 };
  int side, pips;

  us_run_state (run, &purse, adjusts, G_N_ELEMENTS (adjusts), no_board);
  if (!us_run_choose (run, "roll/side", &table_small, three, 3, &side, "Which side?") || !us_run_settle (run))
    return FALSE;
  if (side == 2 && !us_run_roll (run, 0, "roll/die", NULL, NULL, 1, 6, &pips, "Roll: what does it show?"))
    return FALSE;
  return ask (run, "roll/a") && ask (run, "roll/b") && us_run_finish (run, US_DRAW, "Over");
}

/* What a repair keeps of a correction comes before the roll: nobody was asked in between, so no step ends there. */
static void
test_between (void)
{
  static const UsComponent components[] = { { "die", "Die", NULL, US_BY_THE_APP } };
  UsRules rules = { .id = "small",
                    .box = "small",
                    .title = "Small",
                    .version = 1,
                    .components = components,
                    .n_components = G_N_ELEMENTS (components),
                    .play = roll_play };
  HarnessPlay about;
  g_autoptr (UsSession) session = NULL;
  g_autofree char *repaired = NULL;

  harness_play_init (&about, &rules, 1, NULL);
  session = harness_open (&about);
  table_answer (session, "roll/side", "'1'");
  table_adjust (session, "coins", "int64 5");
  table_repair (session, 1, "'2'", 1, 0, 0);
  table_assert_asked (session, "roll/a");
  g_assert_cmpint (us_session_get_position (session), ==, 3);
  repaired = harness_situation (session);
  table_undo (session, 1);
  table_assert_asked (session, "roll/side");
  table_redo (session, 1);
  harness_assert_situation (session, repaired);
  g_assert_false (us_session_can_redo (session));

  /* Where the player was asked, a correction is a step of its own. */
  table_adjust (session, "tips", "int64 2");
  table_undo (session, 1);
  harness_assert_situation (session, repaired);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/repair-undo/corrected", test_corrected);
  g_test_add_func ("/repair-undo/answered", test_answered);
  g_test_add_func ("/repair-undo/unsaid", test_unsaid);
  g_test_add_func ("/repair-undo/correction", test_correction);
  g_test_add_func ("/repair-undo/redone", test_redone);
  g_test_add_func ("/repair-undo/repaired", test_repaired);
  g_test_add_func ("/repair-undo/twice", test_twice);
  g_test_add_func ("/repair-undo/waiting", test_waiting);
  g_test_add_func ("/repair-undo/again", test_again);
  g_test_add_func ("/repair-undo/no-more", test_no_more);
  g_test_add_func ("/repair-undo/between", test_between);
  g_test_add_func ("/repair-undo/random", test_random);
  return g_test_run ();
}
