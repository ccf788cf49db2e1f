/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the page of a play says of its campaign when the play is over, and where it leads. */

#include "config.h"

#include "fixture.h"
#include "sample-campaign.h"
#include "sample-xia.h"
#include "us-campaign-page.h"
#include "us-done-bar.h"
#include "us-new-play-dialog.h"
#include "us-store-campaigns.h"

static UsLog *
open_log (Fixture *fixture, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

/* Returns the campaign of the play that is open now. */
static char *
finish (Fixture *fixture)
{
  char *uuid;
  g_autoptr (UsSession) session = NULL;

  sample_teach_xia (fixture->store);
  uuid = sample_campaign (fixture->store);
  open_window (fixture, 1200, 800);
  act (fixture, "win.open-campaign", g_variant_new_string (uuid));
  session = sample_fly_xia (fixture->store, uuid);
  show_play (fixture, session);
  return uuid;
}

static const char *
label_of (Fixture *fixture)
{
  return us_done_bar_get_label (us_play_page_get_done (play_page (fixture)));
}

/* Which game it was, its points and what all come to; as the log says it, whoever writes to it. */
static void
test_said (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  UsPlay *play = us_play_page_get_play (play_page (fixture));
  int points = us_campaign_get_points (us_log_get_campaign (log), 12);
  int total = us_campaign_get_total (us_log_get_campaign (log), 12);
  g_autofree char *mine = us_value_label (NULL, NULL, points), *all = us_value_label (NULL, NULL, total);
  g_autofree char *said =
    g_strdup_printf ("Game 13 of “Embers, first campaign”\nPoints %s%s, total %s", points > 0 ? "+" : "", mine, all);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (us_campaign_get_n_lines (us_log_get_campaign (log)), ==, 13);
  g_assert_cmpstr (us_play_get_logged (play), ==, said);
  g_assert_true (label_says (play_page (fixture), said));
  line = us_campaign_dup_said (us_log_get_campaign (log), 12);
  g_assert_nonnull (strstr (line, "Your fame: "));
  g_assert_cmpstr (us_play_get_logged_line (play), ==, line);
  g_assert_true (label_says (play_page (fixture), line));
  g_assert_cmpstr (label_of (fixture), ==, "Play Game 14");

  us_log_change_set_name (change, "Another");
  us_log_change_remove_line (change, us_log_get_line (log, 0)->id);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (us_play_get_logged (play), "Game 12 of “Another”"));
  g_assert_cmpstr (label_of (fixture), ==, "Play Game 13");

  g_clear_pointer (&change, us_log_change_free);
  change = us_log_change_new ();
  us_log_change_remove_line (change, us_log_get_line (log, 11)->id);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (us_play_get_logged (play), ==, "It is not in the log of “Another”.");
  g_assert_cmpstr (us_play_get_logged_line (play), ==, "");

  us_store_archive_campaign (fixture->store, uuid, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (label_of (fixture), ==, "Play Again");
  us_store_trash_campaign (fixture->store, uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (us_play_get_logged (play), ==, "");
}

static void
change_line (UsLog *log, guint i, int date, const char *accept)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) value = us_campaign_dup_line (us_log_get_campaign (log), i);
  gint64 id = us_log_get_line (log, i)->id;
  g_autoptr (GError) error = NULL;

  us_log_change_replace_line (change, id, date, value);
  if (accept != NULL)
    us_log_change_accept (change, id, accept, TRUE);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

/* What does not fit stands below its line until somebody accepts it, as in the log. */
static void
test_flagged (Fixture *fixture, gconstpointer data)
{
  static const char late[] = "The day is still to come";
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  UsPlay *play = us_play_page_get_play (play_page (fixture));
  guint n;
  g_autofree char *before = g_strdup (us_play_get_logged_flags (play)), *accepted = NULL;
  const UsFlag *flags;

  g_assert_null (strstr (before, late));
  change_line (log, 12, 20991231, NULL);
  g_assert_nonnull (strstr (us_play_get_logged_flags (play), late));
  g_assert_true (label_says (play_page (fixture), us_play_get_logged_flags (play)));
  flags = us_campaign_get_flags (us_log_get_campaign (log), 12, &n);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (flags[i].field, "date"))
      accepted = g_strdup_printf ("%s/date", us_log_get_rules (log)->campaign->rules[flags[i].rule].id);
  change_line (log, 12, 20991231, accepted);
  g_assert_cmpstr (us_play_get_logged_flags (play), ==, before);
}

/* Fewer goals make the campaign complete. */
static void
complete (Fixture *fixture, UsLog *log)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  us_log_change_set_settings (change, g_variant_new_parsed ("{'goals': <int64 8>}"));
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  g_assert_true (us_campaign_is_complete (us_log_get_campaign (log)));
}

/* The end of the campaign is told where its last game ends. */
static void
test_complete (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autofree char *score = NULL, *said = NULL;
  UsPlay *play = us_play_page_get_play (play_page (fixture));

  g_assert_null (strstr (us_play_get_logged (play), "complete"));
  complete (fixture, log);
  score = us_value_label (NULL, NULL, us_campaign_get_score (us_log_get_campaign (log)));
  said = g_strdup_printf ("\nThe campaign is complete: 8 of 8 goals done, final score %s", score);
  if (!g_str_has_suffix (us_play_get_logged (play), said))
    g_error ("%s", us_play_get_logged (play));
}

static GtkWidget *
find_button (Fixture *fixture, const char *label)
{
  g_autoptr (GPtrArray) buttons = list_widgets (play_page (fixture), GTK_TYPE_BUTTON);
  GtkWidget *found = NULL;

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i]) && g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      {
        g_assert_null (found);
        found = buttons->pdata[i];
      }
  return found;
}

/* Nothing asks for a further game of one that is complete; whoever wants one may have it. */
static void
test_complete_next (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_widget_has_css_class (find_button (fixture, "Play Game 14"), "suggested-action"));
  g_assert_nonnull (find_button (fixture, "Open the Campaign"));
  complete (fixture, log);
  spin (20);
  g_assert_cmpstr (label_of (fixture), ==, "Open the Campaign");
  g_assert_true (gtk_widget_has_css_class (find_button (fixture, "Open the Campaign"), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (find_button (fixture, "Play Game 14"), "suggested-action"));
  g_signal_emit_by_name (find_button (fixture, "Play Game 14"), "clicked");
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  g_assert_cmpstr (
    adw_dialog_get_title (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window))), ==,
    "Game 14");
  adw_dialog_force_close (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);

  /* What it means now is something else than before: a hurried press is for neither. */
  fixture->clock += G_USEC_PER_SEC;
  us_done_bar_press (us_play_page_get_done (play_page (fixture)));
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  act (fixture, "win.back", NULL);
}

/* In the archive nothing goes on: there is another game to play. */
static void
test_complete_archived (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autoptr (GError) error = NULL;

  complete (fixture, log);
  us_store_archive_campaign (fixture->store, uuid, TRUE, &error);
  g_assert_no_error (error);
  spin (20);
  g_assert_cmpstr (label_of (fixture), ==, "Play Again");
  g_assert_null (find_button (fixture, "Play Game 14"));
  g_assert_nonnull (find_button (fixture, "Open the Campaign"));
}

/* Those that are complete stand for themselves in the list of all. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store), *other = sample_new_campaign (fixture->store);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autoptr (GPtrArray) groups = NULL, labels = NULL;
  guint negative = 0;

  sample_log (fixture->store, other, 20250907, "{'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 9>}");
  open_window (fixture, 1000, 700);
  complete (fixture, log);
  act (fixture, "win.all-campaigns", g_variant_new_string ("xia"));
  groups = list_widgets (us_window_get_page (fixture->window), ADW_TYPE_PREFERENCES_GROUP);
  g_assert_cmpstr (adw_preferences_group_get_title (groups->pdata[0]), ==, "Running");
  g_assert_false (label_says (groups->pdata[0], us_log_get_name (log)));
  g_assert_cmpstr (adw_preferences_group_get_title (groups->pdata[1]), ==, "Complete");
  g_assert_true (gtk_widget_get_visible (groups->pdata[1]));
  g_assert_true (label_says (groups->pdata[1], us_log_get_name (log)));
  labels = list_widgets (groups->pdata[0], GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    negative += g_str_has_prefix (gtk_label_get_label (labels->pdata[i]), "1 game, score \u22123 · ");
  g_assert_cmpuint (negative, ==, 1);
}

/* The big button begins the next game of the campaign. */
static void
test_next (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  AdwDialog *dialog;
  g_autoptr (UsListing) row = NULL;

  us_done_bar_press (us_play_page_get_done (play_page (fixture)));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_true (US_IS_NEW_PLAY_DIALOG (dialog));
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Game 14");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-play.start", NULL);
  wait_for (us_play_get_mode (us_play_page_get_play (play_page (fixture))) == US_PLAY_MODE_NOW);
  row = us_store_get_listing (fixture->store, us_play_get_id (us_play_page_get_play (play_page (fixture))), NULL);
  g_assert_cmpstr (row->campaign, ==, uuid);
}

static AdwDialog *
asked (Fixture *fixture)
{
  AdwDialog *dialog;

  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  return dialog;
}

static void
answer (Fixture *fixture, const char *response)
{
  AdwDialog *dialog = asked (fixture);

  g_signal_emit_by_name (dialog, "response", response);
  adw_dialog_force_close (dialog);
  spin (50);
}

/* What is still to be chosen is asked for before a game begins without it, wherever it is begun. */
static void
test_due (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  AdwAlertDialog *alert;
  AdwNavigationPage *page;

  sample_log (fixture->store, uuid, 20250907,
              "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 9>}");
  open_window (fixture, 1200, 800);
  act (fixture, "win.play-campaign", g_variant_new_string (uuid));
  alert = ADW_ALERT_DIALOG (asked (fixture));
  g_assert_cmpstr (adw_alert_dialog_get_heading (alert), ==, "Play On?");
  g_assert_cmpstr (adw_alert_dialog_get_body (alert), ==,
                   "Upgrades: game 13 may still choose one. The next game takes along what is yours when it begins.");
  answer (fixture, "cancel");
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);

  act (fixture, "win.play-campaign", g_variant_new_string (uuid));
  answer (fixture, "play");
  wait_for (US_IS_NEW_PLAY_DIALOG (asked (fixture)));
  g_assert_cmpstr (adw_dialog_get_title (asked (fixture)), ==, "Game 14");
  adw_dialog_force_close (asked (fixture));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);

  act (fixture, "win.play-campaign", g_variant_new_string (uuid));
  answer (fixture, "choose");
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  page = us_window_get_page (fixture->window);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (find_widget (page, ADW_TYPE_VIEW_STACK)), ==, "tree");
  act (fixture, "win.back", NULL);
}

/* The one that goes on is gone on with. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) next = NULL;
  const UsRules *rules = us_play_get_rules (us_play_page_get_play (play_page (fixture)));
  UsStart start;

  us_start_init (&start, rules);
  next = us_play_new_in (fixture->store, uuid, rules, &start, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (label_of (fixture), ==, "Go on with Game 14");
  us_done_bar_press (us_play_page_get_done (play_page (fixture)));
  wait_for (us_play_get_id (us_play_page_get_play (play_page (fixture))) == us_play_get_id (next));
}

/* The log is one press away, and opened once. */
static void
test_log (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  AdwNavigationPage *page;

  act (fixture, "play.open-campaign", NULL);
  wait_for (US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  page = us_window_get_page (fixture->window);
  g_assert_cmpstr (us_log_book_get_uuid (us_campaign_page_get_book (US_CAMPAIGN_PAGE (page))), ==, uuid);
  act (fixture, "win.back", NULL);
  wait_for (!US_IS_CAMPAIGN_PAGE (us_window_get_page (fixture->window)));
  g_assert_false (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
}

static gboolean
says_of_play (GtkWidget *dialog, const char *word)
{
  g_autoptr (GPtrArray) labels = list_widgets (dialog, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && g_str_has_prefix (gtk_label_get_label (labels->pdata[i]), word))
      return TRUE;
  return FALSE;
}

static GtkWidget *
open_line (Fixture *fixture, gint64 line)
{
  AdwDialog *dialog;

  act (fixture, "log.edit", g_variant_new_int64 (line));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  spin_frames (GTK_WIDGET (fixture->window), 10);
  return GTK_WIDGET (dialog);
}

static void
close_dialog (Fixture *fixture, GtkWidget *dialog)
{
  adw_dialog_force_close (ADW_DIALOG (dialog));
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
}

/* The line of a play says what a change by hand does, and afterwards that one was made. */
static void
test_edited (Fixture *fixture, gconstpointer data)
{
  g_autofree char *uuid = finish (fixture);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) value = us_campaign_dup_line (us_log_get_campaign (log), 12);
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  act (fixture, "play.open-campaign", NULL);
  dialog = open_line (fixture, us_log_get_line (log, 12)->id);
  g_assert_true (says_of_play (dialog, "Logged by its play"));
  close_dialog (fixture, dialog);
  dialog = open_line (fixture, us_log_get_line (log, 0)->id);
  g_assert_false (says_of_play (dialog, "Logged by its play"));
  close_dialog (fixture, dialog);
  us_log_change_replace_line (change, us_log_get_line (log, 12)->id, 20260101, value);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  dialog = open_line (fixture, us_log_get_line (log, 12)->id);
  g_assert_true (says_of_play (dialog, "Edited"));
}

#define ADD(name, function) g_test_add ("/campaign-over/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  ADD ("said", test_said);
  ADD ("flagged", test_flagged);
  ADD ("complete", test_complete);
  ADD ("complete/next", test_complete_next);
  ADD ("complete/archived", test_complete_archived);
  ADD ("list", test_list);
  ADD ("next", test_next);
  ADD ("due", test_due);
  ADD ("goes-on", test_goes_on);
  ADD ("log", test_log);
  ADD ("edited", test_edited);
  return g_test_run ();
}
