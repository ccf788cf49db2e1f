/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign is begun, set, and given things. */

#include "config.h"

#include "../folder.h"
#include "find.h"
#include "sample-campaign.h"
#include "sample-xia.h"
#include "us-campaign-settings-dialog.h"
#include "us-games.h"
#include "us-new-campaign-dialog.h"
#include "us-thing-dialog.h"

enum { SHIPS, GOALS };

typedef struct
{
  char *folder;
  UsStore *store;
  GtkWidget *window;
  AdwDialog *dialog;
  char *created;
} Begun;

static void
begin (Begun *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 720);
  adw_window_set_content (ADW_WINDOW (fixture->window), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (fixture->window));
}

static void
end (Begun *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin (20);
  g_clear_weak_pointer (&fixture->dialog);
  g_assert_finalize_object (fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->created);
}

static void
created_cb (Begun *fixture, const char *uuid)
{
  g_set_str (&fixture->created, uuid);
}

static void
show_dialog (Begun *fixture, AdwDialog *dialog)
{
  g_clear_weak_pointer (&fixture->dialog);
  g_set_weak_pointer (&fixture->dialog, dialog);
  adw_dialog_present (dialog, fixture->window);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  spin_frames (fixture->window, 10);
}

static void
open_new (Begun *fixture)
{
  show_dialog (fixture, us_new_campaign_dialog_new (fixture->store, us_games_find ("xia")));
  g_signal_connect_swapped (fixture->dialog, "created", G_CALLBACK (created_cb), fixture);
}

static void
perform (Begun *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL));
  spin (50);
}

/* The n-th that is typed into. */
static void
type (Begun *fixture, guint n, const char *text)
{
  g_autoptr (GPtrArray) rows = list_widgets (fixture->dialog, ADW_TYPE_ENTRY_ROW);

  g_assert_cmpuint (n, <, rows->len);
  gtk_editable_set_text (rows->pdata[n], text);
}

static gboolean
says (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && strstr (gtk_label_get_label (labels->pdata[i]), text) != NULL)
      return TRUE;
  return FALSE;
}

static UsLog *
open_log (Begun *fixture, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, uuid, &error);

  g_assert_no_error (error);
  return log;
}

static char *
print (GVariant *value)
{
  g_autoptr (GVariant) owned = value;

  return g_variant_print (owned, FALSE);
}

static int
find (UsLog *log, guint list, const char *which)
{
  const UsCampaign *campaign = us_log_get_campaign (log);
  int topic = us_log_get_rules (log)->campaign->lists[list].topic;

  for (guint i = 0; i < us_campaign_count_things (campaign, list); i++)
    if (g_str_equal (us_names_which (us_campaign_get_names (campaign), topic, (int) i), which))
      return (int) i;
  return -1;
}

static void
assert_thing (UsLog *log, guint list, const char *which, const char *wanted)
{
  int thing = find (log, list, which);
  g_autofree char *is = thing >= 0 ? print (us_campaign_dup_thing (us_log_get_campaign (log), list, thing)) : NULL;

  g_assert_nonnull (is);
  if (strstr (is, wanted) == NULL)
    g_error ("%s: %s", which, is);
}

static void
assert_total (UsLog *log, const char *key, const char *wanted)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (us_log_get_campaign (log), &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (totals[i].key, key))
      {
        g_autofree char *is = us_text_plain (&totals[i].text, us_campaign_get_names (us_log_get_campaign (log)));

        g_assert_cmpstr (is, ==, wanted);
        return;
      }
  g_assert_not_reached ();
}

/* --- A new one ----------------------------------------------------------------------------------- */

/* With what stands there it can be begun at once. */
static void
test_plain (Begun *fixture, gconstpointer data)
{
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (AdwDialog) dialog = NULL;
  int least;

  open_new (fixture);
  wait_for (gtk_root_get_focus (GTK_ROOT (fixture->window)) ==
            GTK_WIDGET (gtk_editable_get_delegate (find_widget (fixture->dialog, ADW_TYPE_ENTRY_ROW))));
  gtk_widget_measure (adw_dialog_get_child (fixture->dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  g_assert_true (adw_dialog_get_can_close (fixture->dialog));
  /* A double click is one press. */
  dialog = g_object_ref (fixture->dialog);
  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (dialog), "new-campaign.create", NULL);
  g_clear_object (&dialog);
  wait_for (fixture->dialog == NULL);
  g_assert_nonnull (fixture->created);
  all = us_store_list_campaigns (fixture->store, NULL, US_CAMPAIGNS_ALL, NULL);
  g_assert_cmpuint (all->len, ==, 1);
  log = open_log (fixture, fixture->created);
  g_assert_cmpstr (us_log_get_name (log), ==, "Campaign 1");
  assert_total (log, "goals", "0 of 10");
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), SHIPS), ==, 0);
}

/* What the copy knows comes along unless it is given up, and names may be typed, many at once. */
static void
test_filled (Begun *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) chips = NULL;
  g_autoptr (UsLog) log = NULL;
  guint known;

  sample_teach_xia (fixture->store);
  open_new (fixture);
  chips = list_widgets (fixture->dialog, GTK_TYPE_TOGGLE_BUTTON);
  known = chips->len;
  g_assert_cmpuint (known, >=, 2);
  g_assert_true (gtk_toggle_button_get_active (chips->pdata[0]));
  gtk_toggle_button_set_active (chips->pdata[0], FALSE);
  type (fixture, 0, " Second ");
  type (fixture, 1, "Swamp Rat, Numerator ,, Swamp Rat");
  type (fixture, 3, "Grey Whale");
  type (fixture, 4, "Architect; Old Debts");
  g_assert_false (adw_dialog_get_can_close (fixture->dialog));
  perform (fixture, "new-campaign.create");
  wait_for (fixture->dialog == NULL);
  log = open_log (fixture, fixture->created);
  g_assert_cmpstr (us_log_get_name (log), ==, "Second");
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), SHIPS), ==, known - 1 + 4);
  assert_thing (log, SHIPS, "swamp-rat", "'tier': <int64 1>");
  assert_thing (log, SHIPS, "swamp-rat-2", "'tier': <int64 1>");
  assert_thing (log, SHIPS, "grey-whale", "'tier': <int64 3>");
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), GOALS), ==, 2);
  assert_thing (log, GOALS, "old-debts", "Old Debts");
  /* Undo does not lead back before it began. */
  g_assert_false (us_log_can_undo (log));
  g_assert_null (us_log_get_altered (log));
}

/* What was typed for the campaign before is not typed again, and begins anew. */
static void
test_second (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store), *is = NULL;
  g_autoptr (UsLog) first = open_log (fixture, uuid), log = NULL;
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  us_log_change_put_thing (change, SHIPS, "late",
                           g_variant_new_parsed ("{'name': <'Late'>, 'tier': <int64 2>, 'price': <int64 4000>, "
                                                 "'since': <int64 3>}"));
  g_assert_true (us_log_apply (first, change, US_LOG_BY_PLAYER, &error));
  open_new (fixture);
  g_assert_true (says (fixture->dialog, "Known Already"));
  perform (fixture, "new-campaign.create");
  wait_for (fixture->dialog == NULL);
  log = open_log (fixture, fixture->created);
  for (guint list = SHIPS; list <= GOALS; list++)
    g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), list), ==,
                      us_campaign_count_things (us_log_get_campaign (first), list));
  is = print (us_campaign_dup_thing (us_log_get_campaign (log), SHIPS, find (log, SHIPS, "late")));
  g_assert_cmpstr (is, ==, "{'name': <'Late'>, 'tier': <int64 2>, 'price': <int64 4000>}");
}

static void
test_nameless (Begun *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) all = NULL;

  open_new (fixture);
  type (fixture, 0, "  ");
  perform (fixture, "new-campaign.create");
  g_assert_nonnull (fixture->dialog);
  g_assert_true (says (fixture->dialog, "a name"));
  g_assert_null (fixture->created);
  all = us_store_list_campaigns (fixture->store, NULL, US_CAMPAIGNS_ALL, NULL);
  g_assert_cmpuint (all->len, ==, 0);
}

/* --- One that is there --------------------------------------------------------------------------- */

static void
test_settings (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  g_autoptr (GError) error = NULL;
  GtkEditable *goals;

  show_dialog (fixture, us_campaign_settings_dialog_new (fixture->store, uuid, &error));
  g_assert_no_error (error);
  g_assert_true (adw_dialog_get_can_close (fixture->dialog));
  type (fixture, 0, "The long way");
  g_assert_false (adw_dialog_get_can_close (fixture->dialog));
  goals = find_widget (fixture->dialog, GTK_TYPE_SPIN_BUTTON);
  /* What cannot be is not passed over, by the button or by Enter, which saves here. */
  gtk_editable_set_text (goals, "999");
  perform (fixture, "campaign-settings.save");
  wait_for (find_saying (fixture->dialog, "A number from 1 to") != NULL);
  g_assert_nonnull (fixture->dialog);
  gtk_editable_set_text (goals, "8");
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (fixture->window)), "activate");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  g_assert_cmpstr (us_log_get_name (log), ==, "The long way");
  g_assert_true (us_campaign_is_complete (us_log_get_campaign (log)));
  /* One step. */
  g_assert_true (us_log_undo (log, NULL));
  g_assert_cmpstr (us_log_get_name (log), ==, "Embers, first campaign");
  g_assert_false (us_campaign_is_complete (us_log_get_campaign (log)));
}

/* What joins later is there since the next game, and nothing before it is flagged. */
static void
test_added (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  guint n;

  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, SHIPS, NULL, NULL));
  /* Its name comes first. */
  wait_for (gtk_root_get_focus (GTK_ROOT (fixture->window)) ==
            GTK_WIDGET (gtk_editable_get_delegate (find_widget (fixture->dialog, ADW_TYPE_ENTRY_ROW))));
  type (fixture, 0, "Skimmer");
  perform (fixture, "record.save");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  assert_thing (log, SHIPS, "skimmer", "'since': <int64 13>");
  us_campaign_get_all_flags (us_log_get_campaign (log), &n);
  g_assert_cmpuint (n, ==, 0);
}

static gpointer
focus_of (Begun *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* What lacks a name leads to it, and says so until it has one; what is being typed stays. */
static void
test_unnamed (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  AdwBanner *banner;
  gpointer name, dial;

  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, SHIPS, NULL, NULL));
  banner = find_widget (fixture->dialog, ADW_TYPE_BANNER);
  name = gtk_editable_get_delegate (find_widget (fixture->dialog, ADW_TYPE_ENTRY_ROW));
  dial = find_widget (fixture->dialog, GTK_TYPE_SPIN_BUTTON);
  wait_for (focus_of (fixture) == name);
  gtk_widget_grab_focus (dial);
  perform (fixture, "record.save");
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpstr (adw_banner_get_title (banner), ==, "Still missing: Name");
  wait_for (focus_of (fixture) == name);
  /* A space is no name. */
  type (fixture, 0, " ");
  perform (fixture, "record.save");
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_true (focus_of (fixture) == name);
  type (fixture, 0, "S");
  g_assert_false (adw_banner_get_revealed (banner));
  type (fixture, 0, "");
  perform (fixture, "record.save");
  g_assert_true (adw_banner_get_revealed (banner));
  type (fixture, 0, "Skimmer");
  perform (fixture, "record.save");
  wait_for (fixture->dialog == NULL);
}

/* Two may have one name, and whoever types it hears so; a name of its own is not remarked on. */
static void
test_same_name (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (UsLog) log = open_log (fixture, uuid);
  guint n = us_campaign_count_things (us_log_get_campaign (log), GOALS);

  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, GOALS, "architect", NULL));
  type (fixture, 0, "Architect ");
  g_assert_false (says (fixture->dialog, "Another one has this name"));
  type (fixture, 0, "old debts");
  g_assert_true (says (fixture->dialog, "Another one has this name"));
  type (fixture, 0, "Debts");
  g_assert_false (says (fixture->dialog, "Another one has this name"));
  adw_dialog_force_close (fixture->dialog);
  wait_for (fixture->dialog == NULL);
  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, GOALS, NULL, NULL));
  type (fixture, 0, "Old Debts");
  g_assert_true (says (fixture->dialog, "Another one has this name"));
  perform (fixture, "record.save");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), GOALS), ==, n + 1);
}

/* Under another name the games keep it; what a game names cannot go, and what none names can. */
static void
test_renamed (Begun *fixture, gconstpointer data)
{
  g_autofree char *uuid = sample_campaign (fixture->store);
  g_autoptr (UsLog) log = open_log (fixture, uuid);

  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, GOALS, "architect", NULL));
  g_assert_cmpstr (adw_dialog_get_title (fixture->dialog), ==, "Architect");
  type (fixture, 0, "Master Builder");
  perform (fixture, "thing.remove");
  g_assert_nonnull (fixture->dialog);
  g_assert_true (says (fixture->dialog, "Game 1 names it. Change that game in the log first"));
  perform (fixture, "record.save");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  assert_thing (log, GOALS, "architect", "Master Builder");
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 12);
  show_dialog (fixture, us_thing_dialog_new (fixture->store, uuid, GOALS, "quiet-sky", NULL));
  perform (fixture, "thing.remove");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  g_assert_cmpint (find (log, GOALS, "quiet-sky"), <, 0);
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (us_thing_dialog_new (fixture->store, uuid, GOALS, "quiet-sky", &error));
    g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  }
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/campaigns" path, Begun, NULL, begin, function, end)
  TEST ("/plain", test_plain);
  TEST ("/filled", test_filled);
  TEST ("/second", test_second);
  TEST ("/nameless", test_nameless);
  TEST ("/settings", test_settings);
  TEST ("/added", test_added);
  TEST ("/unnamed", test_unnamed);
  TEST ("/renamed", test_renamed);
  TEST ("/same-name", test_same_name);
#undef TEST
  return g_test_run ();
}
