/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-logs.h"

/* Plays of a campaign: what they are given, and the line that each is in its log. */

/* Plays on to its end, where Anna is met, and who she is is told. */
static void
finish (UsSession *session)
{
  g_autoptr (GError) error = NULL;

  while (us_session_get_prompt (session) != NULL)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      gboolean whom = strstr (prompt->key, "friend") != NULL && prompt->kind == US_PROMPT_CHOICE;

      us_session_answer (session, whom ? g_variant_new_string ("new") : test_an_answer (session), &error);
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

static void
reload (UsLog *log)
{
  g_autoptr (GError) error = NULL;

  us_log_reload (log, &error);
  g_assert_no_error (error);
}

static char *
dup_line (UsSession *session)
{
  gint64 points = 0;

  g_variant_lookup (us_session_get_log_line (session), "points", "x", &points);
  return g_strdup_printf ("anna %d", (int) points);
}

static void
test_logged (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *line = NULL, *starred = NULL, *first = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (UsCampaignListing) listing = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autofree char *next = NULL;
  g_autoptr (GError) error = NULL;
  UsLogChange *change;
  UsPlayWriter *writer = NULL;
  UsStart start;
  gint64 id;

  log_add (log, NULL, 50);
  session = log_begin (store, uuid);
  id = written_id (session);
  g_assert_cmpstr (us_play_writer_get_campaign (writer_of (session)), ==, uuid);
  /* One at a time. */
  us_start_init (&start, &test_rules);
  g_assert_null (us_play_writer_create_in (store, uuid, &test_rules, &start, &writer, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "goes on");
  reload (log);
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  assert_log (log, "? 50");
  listing = us_store_find_campaign (store, "One", &error);
  g_assert_cmpint (listing->open_play, ==, id);
  g_assert_cmpstr (listing->open_uuid, ==, written_uuid (session));

  /* What it was told on the way is the campaign's. */
  finish (session);
  g_assert_cmpint (ask (f->path, "SELECT count(*) FROM play WHERE score = scores ->> 'player'"), ==, 1);
  line = dup_line (session);
  first = g_strdup_printf ("? 50, %s", line);
  reload (log);
  assert_log (log, first);
  g_assert_cmpint (us_log_get_open_play (log), ==, 0);
  g_assert_cmpint (us_log_get_line (log, 1)->play_id, ==, id);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 1);

  /* Its end is undone: it is out of the log, and back at its place when it ends again. */
  log_add (log, NULL, 60);
  undo (session, 1);
  reload (log);
  assert_log (log, "? 50, ? 60");
  g_assert_true (us_log_is_played_on (log, written_uuid (session)));
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  next = us_log_dup_next (log);
  g_assert_cmpstr (next, ==, "Go on with Game 2");
  g_clear_object (&session);
  session = test_reopen (store, id);
  finish (session);
  reload (log);
  starred = g_strdup_printf ("? 50, %s, ? 60", line);
  assert_log (log, starred);
  g_assert_false (us_log_is_played_on (log, written_uuid (session)));

  /* Both are steps as any other. */
  us_log_undo (log, &error);
  assert_log (log, "? 50, ? 60");
  us_log_undo (log, &error);
  assert_log (log, starred);
  us_log_redo (log, &error);
  us_log_redo (log, &error);
  assert_log (log, starred);

  /* Changed by hand it stays as it is. */
  change = us_log_change_new ();
  us_log_change_replace_line (change, log_id (log, 1), 0, evening (NULL, 1));
  log_apply (log, change);
  undo (session, 1);
  reload (log);
  assert_log (log, "? 50, ? 1*, ? 60");
  finish (session);
  reload (log);
  assert_log (log, "? 50, ? 1*, ? 60");
  change = us_log_change_new ();
  us_log_change_remove_line (change, log_id (log, 1));
  log_apply (log, change);
  undo (session, 1);
  reload (log);
  g_assert_false (us_log_is_played_on (log, written_uuid (session)));
  finish (session);
  reload (log);
  assert_log (log, "? 50, ? 60");
  g_assert_no_error (error);
}

/* What is corrected after the end is corrected in the log, and was played when it was. */
static void
test_corrected (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *first = NULL, *second = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (GError) error = NULL;
  UsRepair repair = { 0 };

  finish (session);
  first = dup_line (session);
  execute (f->path, "UPDATE campaign_line SET date = 20260101; UPDATE campaign_line SET check_sum = due "
                    "FROM campaign_line_check AS own WHERE own.id = campaign_line.id");
  log = log_open (store, uuid);
  assert_log (log, first);
  us_session_repair (session, 4, g_variant_new_string ("right"), &repair, &error);
  g_assert_no_error (error);
  us_repair_clear (&repair);
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
  second = dup_line (session);
  g_assert_cmpstr (second, !=, first);
  reload (log);
  assert_log (log, second);
  g_assert_cmpint (us_log_get_line (log, 0)->date, ==, 20260101);
}

/* The next play is given what the log comes to, and no later change reaches it. */
static void
test_given (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GVariant) given = NULL, friends = NULL;
  g_autoptr (GError) error = NULL;
  UsPlayWriter *writer = NULL;
  UsStart start;
  gint64 number = 0, id;

  log_meet (log, "bert", "Bert");
  log_add (log, "bert", 1);
  log_add (log, NULL, 2);
  session = log_begin (store, uuid);
  id = written_id (session);
  log_add (log, NULL, 3);
  g_clear_object (&session);
  session = test_reopen (store, id);
  given = us_journal_dup_value (us_session_get_journal (session), 0, us_session_get_names (session));
  g_assert_true (g_variant_lookup (given, "number", "x", &number));
  g_assert_cmpint (number, ==, 3);
  friends = g_variant_lookup_value (given, "friend", G_VARIANT_TYPE_VARDICT);
  g_assert_cmpuint (g_variant_n_children (friends), ==, 1);

  g_assert_true (us_store_trash_play (store, id, &error));
  g_assert_true (us_store_trash_campaign (store, uuid, &error));
  us_start_init (&start, &test_rules);
  g_assert_null (us_play_writer_create_in (store, uuid, &test_rules, &start, &writer, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "in the trash");
  g_assert_null (us_play_writer_create_in (store, "none", &test_rules, &start, &writer, &error));
  test_expect (&error, US_ERROR_STORE, "not there any more");
  g_assert_cmpuint (us_store_count_plays (store, US_PLAYS_ALL), ==, 0);
}

/* A play in the trash, or deleted, leaves its line. */
static void
test_trashed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *line = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  finish (session);
  line = dup_line (session);
  log = log_open (store, uuid);
  g_assert_cmpstr (us_log_get_line (log, 0)->play, ==, written_uuid (session));
  g_assert_true (us_store_trash_play (store, id, &error));
  reload (log);
  assert_log (log, line);
  g_assert_null (us_log_get_line (log, 0)->play);
  g_assert_true (us_store_restore_play (store, id, &error));
  reload (log);
  g_assert_cmpint (us_log_get_line (log, 0)->play_id, ==, id);
  g_assert_true (us_store_delete_play (store, id, &error));
  reload (log);
  assert_log (log, line);
  g_assert_null (us_log_get_line (log, 0)->play);

  /* A campaign that is deleted leaves its plays, and they go on. */
  g_clear_object (&session);
  session = log_begin (store, uuid);
  g_assert_true (us_store_delete_campaign (store, uuid, &error));
  finish (session);
  g_assert_no_error (error);
}

static void
test_given_up (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *line = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid), other = NULL;
  g_autoptr (UsListing) play = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  test_answer (session, 2);
  log = log_open (store, uuid);
  /* A value that is none gives up nothing. */
  g_assert_false (us_log_close_play (log, id, 0, evening ("zoe", 1), NULL, &error));
  test_expect (&error, US_ERROR_NOT_A_CHOICE, "Who");
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  reload (log);
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  g_assert_true (us_log_close_play (log, id, 20261129, evening (NULL, 1), NULL, &error));
  assert_log (log, "? 1");
  g_assert_cmpint (us_log_get_line (log, 0)->play_id, ==, id);
  play = us_store_get_listing (store, id, &error);
  g_assert_cmpint (play->state, ==, US_PLAY_STATE_ABANDONED);
  g_assert_cmpstr (play->campaign, ==, uuid);

  /* Taken up again it counts when it ends, as any play. */
  g_assert_true (us_store_reopen (store, id, &error));
  reload (log);
  assert_log (log, "");
  g_clear_object (&session);
  session = test_reopen (store, id);
  finish (session);
  line = dup_line (session);
  reload (log);
  assert_log (log, line);
  g_assert_false (us_log_close_play (log, id, 0, evening (NULL, 1), NULL, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "not over");

  /* Left out. */
  other = log_begin (store, uuid);
  reload (log);
  g_assert_true (us_log_close_play (log, written_id (other), 0, NULL, NULL, &error));
  assert_log (log, line);
  g_assert_cmpint (us_log_get_open_play (log), ==, 0);
  g_assert_no_error (error);
}

static UsPlayState
state_of (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsListing) play = us_store_get_listing (store, id, &error);

  g_assert_no_error (error);
  return play->state;
}

static void
close_lost (UsLog *log, gint64 id)
{
  g_autoptr (GVariant) things =
    g_variant_ref_sink (g_variant_new_parsed ("{'friend': <{'anna': <{'name': <'Anna'>, 'level': <'one'>}>}>}"));
  g_autoptr (GError) error = NULL;

  us_log_take_things (log, things);
  us_log_close_play (log, id, 20261129, evening ("anna", 7), NULL, &error);
  g_assert_no_error (error);
}

/* A play that is closed is one step with its line and whom it met: with that taken back it goes on. */
static void
test_close_undone (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One");
  g_autoptr (UsLog) log = NULL;
  g_autoptr (UsSession) session = log_begin (store, uuid), other = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  test_answer (session, 2);
  log = log_open (store, uuid);
  close_lost (log, id);
  assert_log (log, "anna 7");
  g_assert_cmpint (ask (f->path, "SELECT step FROM campaign"), ==, 1);
  g_assert_true (us_log_undo (log, &error));
  assert_log (log, "");
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 0);
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_OPEN);
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  g_assert_true (us_log_is_played_on (log, written_uuid (session)));
  g_assert_true (us_log_redo (log, &error));
  assert_log (log, "anna 7");
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_ABANDONED);

  /* So it is where the line was changed by hand after an end. */
  g_assert_true (us_store_reopen (store, id, &error));
  g_clear_object (&session);
  session = test_reopen (store, id);
  finish (session);
  reload (log);
  {
    UsLogChange *change = us_log_change_new ();

    us_log_change_replace_line (change, log_id (log, 0), 20261129, evening (NULL, 3));
    log_apply (log, change);
  }
  undo (session, 1);
  g_clear_object (&session);
  reload (log);
  assert_log (log, "? 3*");
  close_lost (log, id);
  assert_log (log, "anna 7");
  g_assert_true (us_log_undo (log, &error));
  assert_log (log, "? 3*");
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_OPEN);
  g_assert_true (us_log_redo (log, &error));
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_ABANDONED);
  assert_log (log, "anna 7");

  /* What only moves the line leaves the play given up. */
  {
    UsLogChange *change = us_log_change_new ();

    us_log_change_remove_line (change, log_id (log, 0));
    log_apply (log, change);
  }
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_redo (log, &error));
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_ABANDONED);
  g_assert_true (us_log_undo (log, &error));
  assert_log (log, "anna 7");

  /* One play at a time goes on, whichever way the other one would come back. */
  other = log_begin (store, uuid);
  reload (log);
  g_assert_false (us_log_undo (log, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "Another play of this campaign goes on");
  g_assert_false (us_store_reopen (store, id, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "leave it out");
  g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_ABANDONED);
  assert_log (log, "anna 7");
  finish (other);
  g_clear_object (&session);
  session = log_begin (store, uuid);
  g_assert_false (us_session_undo (other, 1, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "goes on");
  g_assert_true (us_store_trash_play (store, written_id (session), &error));
  undo (other, 1);
  g_assert_false (us_store_restore_play (store, written_id (session), &error));
  test_expect (&error, US_ERROR_NOT_NOW, "goes on");

  /* The line of a play that goes on comes when it ends. */
  reload (log);
  g_assert_false (us_log_undo (log, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "comes back when it ends");
  finish (other);
  reload (log);
  g_assert_true (us_log_undo (log, &error));
  g_assert_true (us_log_undo (log, &error));
  g_assert_no_error (error);
}

static void
edit (UsLog *log, int score)
{
  UsLogChange *change = us_log_change_new ();

  us_log_change_replace_line (change, log_id (log, 0), 20261129, evening (NULL, score));
  log_apply (log, change);
}

/* Of a play that goes on a line stands in the log only where it was edited, whatever is taken back; left out it is out. */
static void
test_edited_goes_on (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *line = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (GError) error = NULL;
  gint64 id = written_id (session);

  finish (session);
  line = dup_line (session);
  reload (log);
  edit (log, 3);
  undo (session, 1);
  reload (log);
  assert_log (log, "? 3*");
  g_assert_false (us_log_undo (log, &error));
  test_expect (&error, US_ERROR_NOT_NOW, "stays as it was edited");
  assert_log (log, "? 3*");

  /* Left out, and that taken back and done again. */
  g_clear_object (&session);
  g_assert_true (us_log_close_play (log, id, 0, NULL, NULL, &error));
  for (int i = 0; i < 2; i++)
    {
      assert_log (log, "");
      g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_ABANDONED);
      g_assert_true (us_log_undo (log, &error));
      assert_log (log, "? 3*");
      g_assert_cmpint (state_of (store, id), ==, US_PLAY_STATE_OPEN);
      g_assert_true (us_log_redo (log, &error));
    }
  assert_log (log, "");

  /* The next end brings its line, as of any play. */
  g_assert_true (us_store_reopen (store, id, &error));
  session = test_reopen (store, id);
  finish (session);
  reload (log);
  assert_log (log, line);
  for (int i = 0; i < 4; i++)
    g_assert_true (us_log_undo (log, &error));
  assert_log (log, "");
  for (int i = 0; i < 4; i++)
    g_assert_true (us_log_redo (log, &error));
  assert_log (log, line);
  g_assert_no_error (error);
}

/* The log has changed so that the line does not fit: the play ends all the same, and the line is kept. */
static void
test_does_not_fit (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *line = NULL;
  g_autoptr (UsLog) log = log_open (store, uuid);
  g_autoptr (UsSession) session = log_begin (store, uuid);

  finish (session);
  line = dup_line (session);
  execute (f->path, "UPDATE campaign_list SET value = '{}'");
  reload (log);
  assert_log (log, "!");
  undo (session, 1);
  finish (session);
  reload (log);
  assert_log (log, "!");
  log_meet (log, "anna", "Anna");
  assert_log (log, line);
}

static void
count_cb (GListModel *list, guint position, guint removed, guint added, guint *changes)
{
  (*changes)++;
}

static void
assert_standing (GListModel *list, const char *campaign)
{
  g_autoptr (UsPlayItem) item = g_list_model_get_item (list, 0);
  g_autofree char *standing = NULL, *end = g_strconcat (" · ", campaign, NULL);

  g_object_get (item, "standing", &standing, NULL);
  if (campaign != NULL)
    g_assert_true (g_str_has_suffix (standing, end));
  else
    g_assert_null (strstr (standing, " · "));
}

/* Lists say which campaign a play is of, under its name of today, and read no row again for a line of the log. */
static void
test_listed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsStore) store = test_open (f->folder);
  g_autofree char *uuid = log_create (store, "One"), *other = log_create (store, "Other");
  g_autoptr (UsLog) log = log_open (store, uuid), another = log_open (store, other);
  g_autoptr (UsSession) session = log_begin (store, uuid);
  g_autoptr (GListModel) list = us_store_list_plays (store, US_PLAYS_IN_PROGRESS, NULL);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  guint changes = 0;

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  assert_standing (list, "One");
  g_signal_connect (list, "items-changed", G_CALLBACK (count_cb), &changes);
  log_add (another, NULL, 50);
  log_add (log, NULL, 50);
  g_assert_cmpuint (changes, ==, 0);
  us_log_change_set_name (change, "Winter");
  g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, &error));
  g_assert_cmpuint (changes, ==, 1);
  assert_standing (list, "Winter");
  g_assert_true (us_store_trash_campaign (store, uuid, &error));
  assert_standing (list, NULL);
  g_assert_true (us_store_restore_campaign (store, uuid, &error));
  assert_standing (list, "Winter");
}

#define ADD(name, function) g_test_add ("/campaign-plays/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("logged", test_logged);
  ADD ("listed", test_listed);
  ADD ("corrected", test_corrected);
  ADD ("given", test_given);
  ADD ("trashed", test_trashed);
  ADD ("given-up", test_given_up);
  ADD ("close-undone", test_close_undone);
  ADD ("edited-goes-on", test_edited_goes_on);
  ADD ("does-not-fit", test_does_not_fit);
  return g_test_run ();
}
