/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include <string.h>

/* What a copy of the game was taught: when the copy answers, when it is told, and by which address. */

static void
test_answers (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  g_autofree char *stalls = NULL;
  guint gets;

  table_answer (session, "stalls", "int64 5");
  stalls = table_taught_look (taught, "stalls", "");
  g_assert_cmpstr (stalls, ==, "5");
  g_assert_cmpuint (taught->sets, ==, 1);

  /* With something to redo the copy is not asked, or nobody could get below what was taught. */
  table_undo (session, 1);
  table_assert_asked (session, "stalls");
  gets = taught->gets;
  us_session_reread (session);
  g_assert_cmpuint (taught->gets, ==, gets);
  g_assert_false (us_session_can_undo (session));
  table_answer (session, "stalls", "int64 2");
  g_clear_pointer (&stalls, g_free);
  stalls = table_taught_look (taught, "stalls", "");
  g_assert_cmpstr (stalls, ==, "2");
  table_until (session, "toy/setup");
  g_assert_cmpuint (taught->sets, ==, 6);

  {
    g_autoptr (UsSession) next = table_open (2, &taught->taught);

    table_assert_asked (next, "toy/setup");
    table_assert_entry (next, 1, "memory setup stalls 2");
    g_assert_false (us_session_can_undo (next));
    g_assert_cmpint (us_session_get_position (next), ==, 5);
    g_assert_cmpuint (taught->sets, ==, 6);
  }

  /* A play keeps its own answer. */
  g_hash_table_remove_all (taught->known);
  us_session_reread (session);
  table_assert_entry (session, 1, "player setup stalls 2");
  g_clear_object (&session);
  table_taught_free (taught);
}

/* What the copy has learnt meanwhile, from another play for example, answers only what comes next: whoever goes back
 * finds the question that stood there, and what is refused or looked at adds nothing that nobody keeps. */
static void
test_waits (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  g_autoptr (GVariant) three = g_variant_ref_sink (g_variant_new_int64 (3));
  g_autoptr (GVariant) slowly = g_variant_ref_sink (g_variant_new_string ("Slowly"));
  UsJournal *journal = us_session_get_journal (session);
  g_autoptr (GError) error = NULL;

  taught->taught.set (taught, "stalls", "", three, NULL);
  table_refuse (session, "'five'", US_ERROR_BAD_TYPE);
  us_session_reread (session);
  table_assert_asked (session, "stalls");
  g_assert_cmpint (us_journal_get_n_entries (journal), ==, 0);

  table_answer (session, "stalls", "int64 5");
  taught->taught.set (taught, "motto", "", slowly, NULL);
  us_session_seek (session, 0, &error);
  g_assert_no_error (error);
  us_session_seek (session, -1, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "motto");
  g_assert_cmpint (us_journal_get_n_entries (journal), ==, 1);
  us_session_goto (session, 0, &error);
  g_assert_no_error (error);
  table_assert_asked (session, "stalls");
  table_answer (session, "stalls", "int64 4");
  table_assert_entry (session, 2, "memory setup motto 'Slowly'");
  g_clear_object (&session);
  table_taught_free (taught);
}

/* A commit that tells the copy itself has it told once; one that fails leaves nothing to tell. */
static gboolean
commit_and_remember_cb (UsSession *session, gpointer data, GError **error)
{
  gboolean *fails = data;

  if (*fails)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE, "full");
      return FALSE;
    }
  return !us_session_teaches (session) || (us_session_teach (session, error) && !us_session_teaches (session));
}

static void
test_commits (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = table_open (1, &taught->taught);
  gboolean fails = TRUE;

  us_session_set_commit (session, commit_and_remember_cb, &fails);
  table_refuse (session, "int64 5", US_ERROR_STORE);
  g_assert_cmpuint (taught->sets, ==, 0);
  g_assert_false (us_session_teaches (session));
  fails = FALSE;
  table_answer (session, "stalls", "int64 5");
  g_assert_cmpuint (taught->sets, ==, 1);

  taught->refuses = TRUE;
  table_refuse (session, "'Slowly'", US_ERROR_STORE);
  table_assert_asked (session, "motto");
  g_clear_object (&session);
  table_taught_free (taught);
}

/* A copy that is full costs the copy and not the answer. */
static void
test_refuses (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = NULL;

  taught->refuses = TRUE;
  session = table_open (1, &taught->taught);
  table_answer (session, "stalls", "int64 5");
  table_assert_asked (session, "motto");
  g_assert_cmpuint (taught->sets, ==, 1);
  g_clear_object (&session);
  table_taught_free (taught);
}

static void
no_board (gconstpointer state, UsBoard *board)
{
}

/* Guests come one after the other. */
static gboolean
play_guests (UsRun *run)
{
  static int nothing;
  int who;

  us_run_state (run, &nothing, NULL, 0, no_board);
  for (int i = 0; i < 3; i++)
    if (!us_run_taught_one (run, "guests/who", TOY_GUEST, &toy_guest_domain, FALSE, &who, "Who comes?"))
      return FALSE;
  return us_run_finish (run, US_DRAW, "Over");
}

static char *
dup_choices (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  GString *choices = g_string_new (NULL);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE] = "new";

      if (prompt->choices[i].domain != NULL)
        us_value_name (prompt->choices[i].domain, us_session_get_names (session), prompt->choices[i].value, name,
                       sizeof name);
      g_string_append_printf (choices, "%s ", name);
    }
  return g_string_free_and_steal (choices);
}

/* The question right after a teaching has the same answers in the same order whenever it is looked at, also while the
 * memory is not told yet. */
static void
test_order (void)
{
  static const char *const names[] = { "Zoe", "Ann" };
  UsRules rules = toy_rules;
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  rules.id = "guests";
  rules.play = play_guests;
  harness_play_init (&play, &rules, 1, &taught->taught);
  session = harness_open (&play);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *form = g_strdup_printf ("{'likes': <@as []>, 'name': <'%s'>, 'appetite': <int64 1>}", names[i]);
      g_autofree char *first = NULL;
      g_autofree char *later = NULL;

      table_answer (session, "guests/who", "'new'");
      table_answer (session, "guest", form);
      first = dup_choices (session);
      us_session_reread (session);
      later = dup_choices (session);
      g_assert_cmpstr (first, ==, later);
      g_assert_cmpstr (first, ==, i == 0 ? "zoe new " : "ann zoe new ");
    }
  g_clear_object (&session);
  table_taught_free (taught);
}

/* A card that was taught wrongly and is taught anew stays the same card, whatever it is called now. */
static void
test_retaught (void)
{
  TableTaught *taught = table_taught_new ();
  g_autoptr (UsSession) session = NULL;
  g_autofree char *ann = NULL;
  g_auto (GStrv) known = NULL;
  HarnessPlay play;
  int position;

  harness_play_init (&play, &toy_rules, 1, &taught->taught);
  session = harness_open (&play);
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'new'");
  table_answer (session, "guest", "{'likes': <@as []>, 'name': <'Ann'>, 'appetite': <int64 2>}");
  position = us_session_get_head_position (session);
  table_until (session, "toy/act");
  table_answer (session, "toy/act", "'invite'");
  table_answer (session, "toy/guest", "'ann'");
  g_assert_cmpint (table_value (session, "points"), ==, 4);
  table_repair (session, position, "{'likes': <@as []>, 'name': <'Anna'>, 'appetite': <int64 3>}",
                us_session_get_head_position (session) - position, 0, 0);
  ann = table_taught_look (taught, "guest", "ann");
  g_assert_cmpstr (ann, ==, "{'name': <'Anna'>, 'appetite': <int64 3>, 'likes': <@as []>}");
  known = taught->taught.list (taught, "guest");
  g_assert_cmpuint (g_strv_length (known), ==, 1);
  /* Who came again is the same guest as well. */
  g_assert_cmpint (table_value (session, "points"), ==, 6);
  harness_check_replay (&play, session);
  g_clear_object (&session);
  table_taught_free (taught);
}

/* The same is needed twice. */
static gboolean
play_twice (UsRun *run)
{
  ToyStalls first, again;

  if (!us_run_taught (run, TOY_STALLS, &first) || !us_run_confirm (run, "twice/first", "Good?") ||
      !us_run_taught (run, TOY_STALLS, &again))
    return FALSE;
  g_assert_cmpint (first.count, ==, again.count);
  return us_run_confirm (run, "twice/again", "Still?") && us_run_finish (run, US_DRAW, "Over");
}

/* What the app knew from what was told wrongly is right as well when it is told anew. */
static void
test_retold (void)
{
  UsRules rules = toy_rules;
  g_autoptr (UsSession) session = NULL;
  HarnessPlay play;

  rules.id = "twice";
  rules.play = play_twice;
  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "stalls", "int64 3");
  table_answer (session, "twice/first", "true");
  table_assert_entry (session, 3, "memory setup stalls#2 3");
  table_repair (session, 1, "int64 5", 2, 0, 0);
  table_assert_entry (session, 3, "memory setup stalls#2 5");
  table_assert_asked (session, "twice/again");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/memory/answers", test_answers);
  g_test_add_func ("/memory/waits", test_waits);
  g_test_add_func ("/memory/commits", test_commits);
  g_test_add_func ("/memory/refuses", test_refuses);
  g_test_add_func ("/memory/order", test_order);
  g_test_add_func ("/memory/retaught", test_retaught);
  g_test_add_func ("/memory/retold", test_retold);
  return g_test_run ();
}
