/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of a campaign that is given up, and what its log says of it. */

#include "config.h"

#include "fixture.h"
#include "sample-campaign.h"
#include "us-campaign-page.h"
#include "us-games.h"
#include "us-policy.h"
#include "us-shelf-page.h"
#include "us-store-campaigns.h"

static gboolean
focused_action (Fixture *fixture, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return GTK_IS_ACTIONABLE (focus) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0;
}

static guint
count_buttons (gpointer widget, const char *label, gboolean press)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);
  GtkWidget *last = NULL;
  guint n = 0;

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i]) && g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      {
        n++;
        last = buttons->pdata[i];
      }
  if (press && last != NULL)
    g_signal_emit_by_name (last, "clicked");
  return n;
}

static void
expect_detail (UsPlay *play, const char *detail)
{
  wait_for (g_strcmp0 (us_play_get_result_detail (play), detail) == 0);
}

/* What its page says of it, with its line in the log and without. */
static void
expect_stopped (Fixture *fixture, UsLog *log, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) play = us_play_open (fixture->store, id, &error);
  g_autoptr (UsLogChange) change = us_log_change_new ();

  g_assert_no_error (error);
  g_assert_cmpstr (us_play_get_result (play), ==, "You Gave Up This Play");
  expect_detail (play, "It is in the log as lost. Taken up again, it leaves the log until it ends.");
  us_log_change_remove_line (change, us_log_get_line (log, 0)->id);
  g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, &error));
  expect_detail (play, "Nothing is lost: you can go on where you stopped.");
  g_assert_cmpstr (us_play_get_logged (play), ==, "It is not in the log of “Way”.");
  g_assert_true (us_log_undo (log, &error));
  expect_detail (play, "It is in the log as lost. Taken up again, it leaves the log until it ends.");
}

static UsPlay *
lay_out (Fixture *fixture, const char *uuid)
{
  const UsRules *xia = us_games_find ("xia");
  g_autoptr (GError) error = NULL;
  UsPlay *play;
  UsStart start;

  us_start_init (&start, xia);
  start.seed = 3;
  us_campaign_preset (xia, &start);
  play = us_play_new_in (fixture->store, uuid, xia, &start, &error);
  g_assert_no_error (error);
  return play;
}

/* A game that has come so far that it could be logged. */
static gint64
begin_game (Fixture *fixture, const char *uuid)
{
  UsRandom random = us_policy_random (3);
  g_autoptr (UsPlay) play = lay_out (fixture, uuid);
  UsSession *session = us_play_get_session (play);
  g_autoptr (GError) error = NULL;

  while (us_session_get_log_line (session) == NULL)
    {
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, session);

      if (answer != NULL)
        g_variant_take_ref (answer);
      g_assert_true (us_session_answer (session, answer, &error));
    }
  return us_play_get_id (play);
}

static void
give_up (Fixture *fixture, gint64 id, const char *response)
{
  AdwDialog *dialog;

  act (fixture, "win.give-up", g_variant_new_int64 (id));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_true (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), response));
  g_signal_emit_by_name (dialog, "response", response);
  adw_dialog_force_close (dialog);
}

/* A game of a campaign is given up by saying what its log says of it: that is one step, and with it taken back the play
 * goes on. */
static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);
  g_autoptr (UsLog) log = NULL;

  open_window (fixture, 1000, 700);
  give_up (fixture, id, "lost");
  wait_for (label_says (fixture->window, "Logged as lost: game 1"));
  g_assert_cmpuint (count_buttons (fixture->window, "Undo", FALSE), ==, 1);
  log = us_log_open (fixture->store, uuid, &error);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 1);
  g_assert_nonnull (strstr (us_log_get_line (log, 0)->value, "Given up"));
  g_assert_cmpint (us_log_get_open_play (log), ==, 0);
  expect_stopped (fixture, log, id);
  g_assert_true (us_log_undo (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 0);
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  g_assert_false (us_log_can_undo (log));
}

/* Whoever slipped takes it back where it is told, and the play goes on as it was. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  static const char *const responses[] = { "lost", "out" };
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);

  open_window (fixture, 1000, 700);
  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      g_autoptr (UsLog) log = NULL;

      us_window_open_play (US_WINDOW (fixture->window), id);
      wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
      give_up (fixture, id, responses[i]);
      wait_for (label_says (fixture->window, i == 0 ? "Logged as lost: game 1" : "Left out of the log"));
      wait_for (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
      g_assert_cmpuint (count_buttons (fixture->window, "Undo", TRUE), ==, 1);
      log = us_log_open (fixture->store, uuid, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (us_log_get_n_lines (log), ==, 0);
      g_assert_cmpint (us_log_get_open_play (log), ==, id);
      wait_for (!label_says (fixture->window, i == 0 ? "Logged as lost: game 1" : "Left out of the log"));
    }
}

/* A double click answers once, and takes back once. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);
  AdwDialog *dialog;

  open_window (fixture, 1000, 700);
  act (fixture, "win.give-up", g_variant_new_int64 (id));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  for (guint i = 0; i < 2; i++)
    g_signal_emit_by_name (dialog, "response", "out");
  adw_dialog_force_close (dialog);
  wait_for (label_says (fixture->window, "Left out of the log"));
  g_assert_cmpuint (count_buttons (fixture->window, "Undo", TRUE), ==, 1);
  count_buttons (fixture->window, "Undo", TRUE);
  wait_for (count_buttons (fixture->window, "Undo", FALSE) == 0);
  g_assert_false (label_says (fixture->window, "Left out of the log"));
  g_assert_false (label_says (fixture->window, "Only a play that was given up can be taken up again."));
}

/* On the page of the campaign the key that undoes takes back what was done last, which is no step of the log. */
static void
test_key (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = sample_campaign (fixture->store);
  gint64 id = begin_game (fixture, uuid);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (UsLog) log = us_log_open (fixture->store, uuid, &error);

  g_assert_no_error (error);
  us_log_change_remove_line (change, us_log_get_line (log, 0)->id);
  g_assert_true (us_log_apply (log, change, US_LOG_BY_PLAYER, &error));
  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  give_up (fixture, id, "out");
  wait_for (label_says (fixture->window, "Left out of the log"));
  act (fixture, "log.undo", NULL);
  g_assert_true (us_log_reload (log, &error));
  g_assert_cmpint (us_log_get_open_play (log), ==, id);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 11);
  wait_for (!label_says (fixture->window, "Left out of the log"));
  act (fixture, "log.undo", NULL);
  g_assert_true (us_log_reload (log, &error));
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 12);
}

/* Whoever uses keys goes on with the campaign, from wherever he comes. */
static void
test_focus (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  wait_for (focused_action (fixture, "log.play"));
  act (fixture, "log.play", NULL);
  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  act (fixture, "win.give-up", g_variant_new_int64 (id));
  wait_for (count_buttons (fixture->window, "_Leave It Out", FALSE) == 1);
  count_buttons (fixture->window, "_Leave It Out", TRUE);
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  wait_for (focused_action (fixture, "log.play"));
}

/* Where the campaign is gone its game is a play as any other, and nothing leads back to its page. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);

  open_window (fixture, 1000, 700);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  us_window_open_play (US_WINDOW (fixture->window), id);
  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  g_assert_true (us_store_trash_campaign (fixture->store, uuid, &error));
  if (data != NULL)
    g_assert_true (us_store_delete_campaign (fixture->store, uuid, &error));
  spin (20);
  act (fixture, "win.give-up", g_variant_new_int64 (id));
  g_assert_null (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  wait_for (label_says (fixture->window, "Play given up"));
  wait_for (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
}

/* Of one that has not begun there is nothing to log. */
static void
test_not_begun (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  g_autoptr (UsPlay) play = lay_out (fixture, uuid);
  AdwDialog *dialog;

  open_window (fixture, 1000, 700);
  act (fixture, "win.give-up", g_variant_new_int64 (us_play_get_id (play)));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_false (adw_alert_dialog_has_response (ADW_ALERT_DIALOG (dialog), "lost"));
  wait_for (label_says (dialog, "It is a game of a campaign, and has not begun: the log says nothing of it."));
  adw_dialog_force_close (dialog);
  give_up (fixture, us_play_get_id (play), "out");
  wait_for (label_says (fixture->window, "Left out of the log"));
}

/* One that is left out says so, at once and on its page, which leads to the log without it. */
static void
test_left_out (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  gint64 id = begin_game (fixture, uuid);

  open_window (fixture, 1000, 700);
  us_window_open_play (US_WINDOW (fixture->window), id);
  give_up (fixture, id, "out");
  wait_for (label_says (fixture->window, "Left out of the log"));
  us_window_open_play (US_WINDOW (fixture->window), id);
  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  wait_for (label_says (play_page (fixture), "It is not in the log of “Way”."));
  wait_for (count_buttons (play_page (fixture), "Open the Campaign", FALSE) == 1);
  /* From the trash nobody sees whether it has a line. */
  {
    g_autoptr (UsPlay) trashed = NULL;

    g_assert_true (us_store_trash_play (fixture->store, id, &error));
    trashed = us_play_open (fixture->store, id, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (us_play_get_logged (trashed), ==, "");
  }
}

/* The shelf leads to the campaign that goes on, whatever was changed later; and its page follows what becomes of a play. */
static void
test_from_shelf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *uuid = sample_campaign (fixture->store), *other = NULL;
  gint64 id = begin_game (fixture, uuid);

  other = us_store_create_campaign (fixture->store, us_games_find ("xia"), "Way", NULL, &error);
  g_assert_true (us_store_archive_campaign (fixture->store, other, TRUE, &error));
  open_window (fixture, 1000, 700);
  act (fixture, "win.campaigns", g_variant_new_string ("xia"));
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  wait_for (label_says (fixture->window, "Go on with Game 13"));
  g_assert_true (us_store_trash_play (fixture->store, id, &error));
  wait_for (label_says (fixture->window, "Play Game 13"));
}

#define ADD(name, function) g_test_add ("/campaign-closed/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  ADD ("lost", test_closed);
  ADD ("not-begun", test_not_begun);
  ADD ("left-out", test_left_out);
  ADD ("taken-back", test_taken_back);
  ADD ("from-shelf", test_from_shelf);
  ADD ("twice", test_twice);
  ADD ("key", test_key);
  ADD ("focus", test_focus);
  ADD ("gone/trashed", test_gone);
  g_test_add ("/campaign-closed/gone/deleted", Fixture, "deleted", set_up, test_gone, tear_down);
  return g_test_run ();
}
