/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-logs.h"

#include "us-store-campaigns-private.h"

/* What an end of a play brought into its campaign goes with it; and the numbers of games go with their lines. */

/* Plays on to its end, where that one is met: "new", who is then Anna of that level, or somebody who is known. */
static void
finish (UsSession *session, const char *whom, const char *level)
{
  g_autoptr (GError) error = NULL;

  while (us_session_get_prompt (session) != NULL)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      GVariant *answer = test_an_answer (session);

      if (prompt->kind == US_PROMPT_FORM)
        {
          g_variant_unref (g_variant_ref_sink (answer));
          answer = g_variant_new_parsed ("{'name': <'Anna'>, 'level': <%s>}", level);
        }
      else if (strstr (prompt->key, "friend") != NULL)
        {
          g_variant_unref (g_variant_ref_sink (answer));
          answer = g_variant_new_string (whom);
        }
      us_session_answer (session, answer, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
}

static void
undo (UsSession *session, guint steps)
{
  g_autoptr (GError) error = NULL;

  us_session_undo (session, steps, &error);
  g_assert_no_error (error);
}

/* "anna two 3, bert one": those of the campaign, with the games since and until which they are there. */
static char *
dup_friends (UsLog *log)
{
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);
  UsCampaign *campaign;

  us_log_reload (log, &error);
  g_assert_no_error (error);
  campaign = us_log_get_campaign (log);
  for (int i = 0; i < (int) us_campaign_count_things (campaign, 0); i++)
    {
      const Friend *one = us_campaign_get_thing (campaign, 0, i);

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "",
                              us_names_which (us_campaign_get_names (campaign), 1, i), level_names[one->level]);
      if (one->since > 0 || one->until > 0)
        g_string_append_printf (text, " %d", one->since);
      if (one->until > 0)
        g_string_append_printf (text, "-%d", one->until);
    }
  return g_string_free_and_steal (text);
}

#define assert_friends(log, expected) \
  G_STMT_START \
  { \
    g_autofree char *log_friends = dup_friends (log); \
    g_assert_cmpstr (log_friends, ==, expected); \
  } \
  G_STMT_END

/* A campaign with Bert and a game of his. */
static UsLog *
begin (UsStore *store)
{
  g_autofree char *uuid = log_create (store, "One");
  UsLog *log = log_open (store, uuid);

  log_meet (log, "bert", "Bert");
  log_add (log, "bert", 1);
  return log;
}

static void
put (UsLog *log, const char *which, const char *value)
{
  UsLogChange *change = us_log_change_new ();

  us_log_change_put_thing (change, 0, which, g_variant_new_parsed (value));
  log_apply (log, change);
}

static void
test_told_otherwise (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
  g_autoptr (GError) error = NULL;
  gint64 steps;

  finish (session, "new", "two");
  assert_friends (log, "bert one, anna two 2");
  undo (session, 1);
  assert_friends (log, "bert one");
  finish (session, "new", "one");
  assert_friends (log, "bert one, anna one 2");

  /* Not told at all. */
  undo (session, 2);
  assert_friends (log, "bert one");
  finish (session, "bert", NULL);
  assert_friends (log, "bert one");

  /* The page of the campaign leads back and forth through all of it. */
  steps = ask (f->path, "SELECT step FROM campaign");
  for (gint64 i = 0; i < steps - 2; i++)
    g_assert_true (us_log_undo (log, &error));
  assert_friends (log, "bert one");
  assert_log (log, "bert 1");
  g_assert_true (us_log_redo (log, &error));
  assert_friends (log, "bert one, anna two 2");
  while (us_log_can_redo (log))
    g_assert_true (us_log_redo (log, &error));
  assert_friends (log, "bert one");
  g_assert_no_error (error);
}

static void
test_repaired (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
  g_autoptr (GError) error = NULL;
  UsRepair repair = { 0 };
  int last;
  gint64 steps;

  finish (session, "new", "two");
  steps = ask (f->path, "SELECT step FROM campaign");
  last = us_session_get_head_position (session);
  us_session_repair (session, last, g_variant_new_parsed ("{'name': <'Anna'>, 'level': <'one'>}"), &repair, &error);
  g_assert_no_error (error);
  us_repair_clear (&repair);
  assert_friends (log, "bert one, anna one 2");
  g_assert_cmpint (ask (f->path, "SELECT step FROM campaign"), ==, steps + 1);

  /* What two ends brought goes with the last. */
  undo (session, 1);
  assert_friends (log, "bert one");
  finish (session, "new", "two");
  assert_friends (log, "bert one, anna two 2");
  last = us_session_get_head_position (session) - 1;
  us_session_repair (session, last, g_variant_new_string ("bert"), &repair, &error);
  g_assert_no_error (error);
  us_repair_clear (&repair);
  if (us_session_get_outcome (session) == US_OPEN)
    finish (session, "bert", NULL);
  assert_friends (log, "bert one");
}

/* What was changed by hand stays, and what another game names. */
static void
test_by_hand (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
  UsLogChange *change;

  finish (session, "new", "two");
  assert_friends (log, "bert one, anna two 2");
  put (log, "anna", "{'name': <'Anne'>, 'level': <'two'>, 'since': <int64 2>}");
  undo (session, 1);
  assert_friends (log, "bert one, anna two 2");
  change = us_log_change_new ();
  us_log_change_remove_thing (change, 0, "anna");
  log_apply (log, change);
  finish (session, "new", "one");
  assert_friends (log, "bert one, anna one 2");

  /* Where its line is by now is where she joined. */
  change = us_log_change_new ();
  us_log_change_add_line (change, log_id (log, 1), 0, evening (NULL, 4), NULL);
  log_apply (log, change);
  assert_friends (log, "bert one, anna one 3");
  undo (session, 2);
  assert_friends (log, "bert one");
  finish (session, "new", "two");
  assert_friends (log, "bert one, anna two 3");

  /* Another game names her. */
  log_add (log, "anna", 3);
  undo (session, 1);
  assert_friends (log, "bert one, anna two 3");
  finish (session, "new", "one");
  assert_friends (log, "bert one, anna two 3");
}

/* Closed as it stood, and taken up again. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
  g_autoptr (GVariant) things =
    g_variant_ref_sink (g_variant_new_parsed ("{'friend': <{'anna': <{'name': <'Anna'>, 'level': <'two'>}>}>}"));
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  assert_friends (log, "bert one");
  us_log_take_things (log, things);
  us_log_close_play (log, id, 20261129, evening ("anna", 7), NULL, &error);
  g_assert_no_error (error);
  assert_friends (log, "bert one, anna two 2");
  g_assert_true (us_store_reopen (store, id, &error));
  assert_friends (log, "bert one");
  g_clear_object (&session);
  session = test_reopen (store, id);
  finish (session, "new", "one");
  assert_friends (log, "bert one, anna one 2");
}

/* A game of it that was given up and logged as lost. Returns its number. */
static gint64
close_lost (UsStore *store, UsLog *log)
{
  g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  us_log_close_play (log, id, 20261129, evening (NULL, 7), NULL, &error);
  g_assert_no_error (error);
  return id;
}

/* There and back, then the play is taken up again and played to its end. */
static void
change_and_finish (UsStore *store, UsLog *log, gint64 id, UsLogChange *change)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  log_apply (log, change);
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_redo (log, &error));
  g_assert_true (us_store_reopen (store, id, &error));
  g_assert_true (us_log_reload (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 1);
  session = test_reopen (store, id);
  finish (session, "new", "one");
  g_assert_true (us_log_reload (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 2);
  g_assert_false (us_log_get_line (log, 1)->edited);
}

/* What is written of a game that was given up makes way for the game, if it is taken up again, and so does a line that was
 * taken out of the log. Then it is the play's own, and what is changed by hand stays. */
static void
test_closed_changed (Fixture *f, gconstpointer data)
{
  gboolean removed = GPOINTER_TO_INT (data);
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  gint64 id = close_lost (store, log);
  UsLogChange *change = us_log_change_new ();

  if (removed)
    us_log_change_remove_line (change, log_id (log, 1));
  else
    us_log_change_replace_line (change, log_id (log, 1), 20261129, evening (NULL, 8));
  change_and_finish (store, log, id, change);
  change = us_log_change_new ();
  us_log_change_replace_line (change, log_id (log, 1), 20261129, evening (NULL, 9));
  log_apply (log, change);
  g_assert_true (us_log_get_line (log, 1)->edited);
}

static void
test_followed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (GError) error = NULL;
  UsLogChange *change;

  for (int i = 2; i <= 4; i++)
    log_add (log, NULL, i);
  put (log, "anna", "{'name': <'Anna'>, 'level': <'one'>, 'since': <int64 2>, 'until': <int64 3>}");
  put (log, "carl", "{'name': <'Carl'>, 'level': <'one'>, 'since': <int64 5>}");
  put (log, "dora", "{'name': <'Dora'>, 'level': <'one'>, 'until': <int64 1>}");
  assert_friends (log, "bert one, anna one 2-3, carl one 5, dora one 0-1");
  change = us_log_change_new ();
  us_log_change_add_line (change, log_id (log, 0), 0, evening (NULL, 9), NULL);
  log_apply (log, change);
  assert_friends (log, "bert one, anna one 3-4, carl one 6, dora one 0-2");
  g_assert_true (us_log_undo (log, &error));
  assert_friends (log, "bert one, anna one 2-3, carl one 5, dora one 0-1");
  g_assert_cmpstr (us_log_get_stepped (log), ==, NULL);
  change = us_log_change_new ();
  us_log_change_move_line (change, log_id (log, 1), 0);
  log_apply (log, change);
  assert_log (log, "bert 1, ? 3, ? 4, ? 2");
  assert_friends (log, "bert one, anna one 4-2, carl one 5, dora one 0-1");
  g_assert_true (us_log_undo (log, &error));

  /* The next game is the one that is added. */
  log_add (log, "carl", 5);
  assert_friends (log, "bert one, anna one 2-3, carl one 5, dora one 0-1");
  g_assert_true (us_log_undo (log, &error));

  /* Their own lines go. */
  change = us_log_change_new ();
  us_log_change_remove_line (change, log_id (log, 1));
  log_apply (log, change);
  assert_friends (log, "bert one, anna one 2-2, carl one 4, dora one 0-1");
  change = us_log_change_new ();
  us_log_change_remove_line (change, log_id (log, 1));
  us_log_change_remove_line (change, log_id (log, 0));
  log_apply (log, change);
  assert_friends (log, "bert one, anna one 2-1, carl one 2, dora one 2-1");
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_undo (log, &error));
  assert_friends (log, "bert one, anna one 2-3, carl one 5, dora one 0-1");

  /* A number that is set in the same step is as it was set. */
  change = us_log_change_new ();
  us_log_change_add_line (change, log_id (log, 0), 0, evening (NULL, 9), NULL);
  us_log_change_put_thing (change, 0, "carl",
                           g_variant_new_parsed ("{'name': <'Carl'>, 'level': <'one'>, 'since': <int64 3>}"));
  log_apply (log, change);
  assert_friends (log, "bert one, anna one 3-4, carl one 3, dora one 0-2");
}

/* --- By chance ----------------------------------------------------------------------------------- */

static gint64
some_line (UsLog *log, GRand *random)
{
  guint n = us_log_get_n_lines (log);

  return n > 0 ? log_id (log, (guint) g_rand_int_range (random, 0, (int) n)) : 0;
}

/* A line is put in, moved or taken out, or somebody is called otherwise. */
static void
change_by_hand (UsLog *log, GRand *random)
{
  gint64 line = some_line (log, random);
  UsLogChange *change = us_log_change_new ();

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      us_log_change_add_line (change, line, 0, evening (NULL, g_rand_int_range (random, 0, 99)), NULL);
      break;
    case 1:
      us_log_change_add_line (change, 0, 0, evening ("bert", g_rand_int_range (random, 0, 99)), NULL);
      break;
    case 2:
      if (line != 0)
        us_log_change_move_line (change, line, some_line (log, random));
      break;
    case 3:
      if (us_log_get_n_lines (log) > 1)
        us_log_change_remove_line (change, line);
      break;
    default:
      us_log_change_put_thing (change, 0, "bert",
                               g_variant_new_parsed ("{'name': <'Bert'>, 'level': <'one'>, 'since': <%x>}",
                                                     (gint64) g_rand_int_range (random, 0, 6)));
    }
  log_apply (log, change);
}

static void
go_on (UsSession *session, GRand *random)
{
  static const char *const levels[] = { "one", "two" };
  gboolean new = g_rand_boolean (random);

  if (us_session_get_outcome (session) == US_OPEN)
    finish (session, new ? "new" : "bert", levels[g_rand_int_range (random, 0, 2)]);
  else
    undo (session, (guint) g_rand_int_range (random, 1, 4));
}

/* Who is there, by which line: what was told is as the last end told it, and nothing is left of one before. */
static void
check_told (UsLog *log, UsSession *session)
{
  UsCampaign *campaign = us_log_get_campaign (log);
  const UsPlainLine *own = us_plain_campaign_find_line_of (log->plain, written_uuid (session));
  gboolean in = FALSE;

  if (own != NULL && own->edited)
    return;
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);

      g_assert_null (line->why_broken);
      if (g_strcmp0 (line->play, written_uuid (session)) != 0)
        continue;
      in = TRUE;
      for (int k = 0; k < (int) us_campaign_count_things (campaign, 0); k++)
        if (g_str_equal (us_names_which (us_campaign_get_names (campaign), 1, k), "anna"))
          {
            const Friend *anna = us_campaign_get_thing (campaign, 0, k);

            g_assert_cmpint (((const Evening *) us_campaign_get_line (campaign, i))->who, ==, k);
            g_assert_cmpint (anna->since, ==, anna->since > 0 ? (int) i + 1 : 0);
          }
    }
  g_assert_true (in == (us_session_get_outcome (session) != US_OPEN));
  if (!in)
    g_assert_cmpuint (us_campaign_count_things (campaign, 0), ==, 1);
}

static void
test_by_chance (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);

  for (guint32 seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (UsLog) log = begin (store);
      g_autoptr (UsSession) session = log_begin (store, us_log_get_uuid (log));
      g_autoptr (GHashTable) seen = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      g_autoptr (GError) error = NULL;

      for (int i = 0; i < 30 || us_session_get_outcome (session) == US_OPEN; i++)
        {
          g_autofree char *friends = NULL, *lines = NULL;

          if (i >= 30 || g_rand_boolean (random))
            go_on (session, random);
          else
            change_by_hand (log, random);
          friends = dup_friends (log);
          lines = log_dup_text (log);
          check_told (log, session);
          g_hash_table_insert (seen, GINT_TO_POINTER ((int) log->plain->step),
                               g_strconcat (lines, "; ", friends, NULL));
        }

      /* Each state is found again, back and forth. */
      for (int way = 0; way < 2; way++)
        while (way == 0 ? log->plain->step > 2 : us_log_can_redo (log))
          {
            g_autofree char *friends = NULL, *lines = NULL, *both = NULL;
            const char *due;

            way == 0 ? us_log_undo (log, &error) : us_log_redo (log, &error);
            g_assert_no_error (error);
            friends = dup_friends (log);
            lines = log_dup_text (log);
            both = g_strconcat (lines, "; ", friends, NULL);
            due = g_hash_table_lookup (seen, GINT_TO_POINTER ((int) log->plain->step));
            if (due != NULL)
              g_assert_cmpstr (both, ==, due);
          }
      {
        g_autofree char *uuid = g_strdup (us_log_get_uuid (log));

        g_assert_true (us_store_delete_campaign (store, uuid, &error));
      }
    }
}

/* While an end is taken back the games of all others are counted without it, and when it comes back, however that is, they
 * are what they were. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  static const char *const friends = "bert one, anna one 0-2, carl one 3, dora one 2-2, emil one 2";
  static const char *const others = "bert one, anna one 0-1, carl one 2, dora one 2-1, emil one 2";
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autoptr (UsLog) log = begin (store);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  put (log, "anna", "{'name': <'Anna'>, 'level': <'one'>, 'until': <int64 2>}");
  put (log, "carl", "{'name': <'Carl'>, 'level': <'one'>, 'since': <int64 3>}");
  put (log, "dora", "{'name': <'Dora'>, 'level': <'one'>, 'since': <int64 2>, 'until': <int64 2>}");
  put (log, "emil", "{'name': <'Emil'>, 'level': <'one'>, 'since': <int64 2>}");
  session = log_begin (store, us_log_get_uuid (log));
  id = written_id (session);
  finish (session, "bert", "'one'");
  assert_friends (log, friends);
  /* The last line of all. */
  undo (session, 1);
  assert_friends (log, others);
  finish (session, "bert", "'one'");
  assert_friends (log, friends);
  log_add (log, "carl", 4);
  assert_friends (log, friends);
  for (int i = 0; i < 3; i++)
    {
      g_assert_cmpuint (us_log_get_n_lines (log), ==, 3);
      undo (session, 1);
      assert_friends (log, others);
      g_assert_cmpuint (us_log_get_n_lines (log), ==, 2);
      finish (session, "bert", "'one'");
      assert_friends (log, friends);
    }
  undo (session, 1);
  assert_friends (log, others);
  g_clear_object (&session);
  us_log_close_play (log, id, 20261129, evening ("bert", 7), NULL, &error);
  g_assert_no_error (error);
  assert_friends (log, friends);
  us_store_reopen (store, id, &error);
  g_assert_no_error (error);
  assert_friends (log, others);
  us_log_close_play (log, id, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_friends (log, others);
  us_store_reopen (store, id, &error);
  g_assert_no_error (error);
  session = test_reopen (store, id);
  finish (session, "bert", "'one'");
  assert_friends (log, friends);

  /* What was changed in the meantime goes with its lines. */
  undo (session, 1);
  assert_friends (log, others);
  put (log, "carl", "{'name': <'Carl'>, 'level': <'one'>, 'since': <int64 1>}");
  finish (session, "bert", "'one'");
  assert_friends (log, "bert one, anna one 0-2, carl one 1, dora one 2-2, emil one 2");
}

#define ADD(name, function) g_test_add ("/campaign-back/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("told-otherwise", test_told_otherwise);
  ADD ("repaired", test_repaired);
  ADD ("by-hand", test_by_hand);
  ADD ("closed/told", test_closed);
  g_test_add ("/campaign-back/closed/written", Fixture, GINT_TO_POINTER (FALSE), set_up, test_closed_changed,
              tear_down);
  g_test_add ("/campaign-back/closed/removed", Fixture, GINT_TO_POINTER (TRUE), set_up, test_closed_changed, tear_down);
  ADD ("followed", test_followed);
  ADD ("kept", test_kept);
  ADD ("by-chance", test_by_chance);
  return g_test_run ();
}
