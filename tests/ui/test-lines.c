/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a campaign's log, entered by hand. */

#include "config.h"

#include "logged.h"
#include "us-date-row.h"
#include "us-thing-dialog.h"

/* --- A game played without the app --------------------------------------------------------------- */

/* Ten taps with the one that saves, and nothing is asked. */
static void
test_usual (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLog) log = NULL;
  int today;

  open_line (fixture, 0);
  today = us_line_draft_get_date (us_line_dialog_get_draft (fixture->dialog));
  g_assert_cmpint (today, >=, 20260101);
  g_assert_true (find_saying (fixture->dialog, "Game 13") != NULL);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  type (fixture, "fame", "16");
  /* Enter leads on. */
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (fixture->window)), "activate");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), dial (fixture, "npc-fame")));
  type (fixture, "npc-fame", "11");
  choose (fixture, "ships", "swamp-rat");
  choose (fixture, "ships", "night-heron");
  choose (fixture, "ships", "tall-order");
  choose (fixture, "upgrades", "weapons-1");
  g_assert_nonnull (find_saying (fixture->dialog, "Points +5, total 21"));
  fixture->taps++;
  g_signal_emit_by_name (find_button (fixture->dialog, "line.save"), "clicked");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (fixture->taps, <=, 10);

  g_assert_cmpuint (count_lines (fixture), ==, 13);
  assert_line (fixture, 12,
               "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 11>, "
               "'ships': <['swamp-rat', 'night-heron', 'tall-order']>, 'upgrades': <['weapons-1']>}");
  log = open_log (fixture);
  g_assert_cmpint (us_log_get_line (log, 12)->date, ==, today);
  g_assert_cmpint (us_campaign_get_score (us_log_get_campaign (log)), ==, 21);
}

static void
step_up (Logged *fixture, const char *key)
{
  g_signal_emit_by_name (dial (fixture, key), "change-value", GTK_SCROLL_STEP_UP);
  spin (20);
}

/* The first step leads to what the outcome wants, the next ones go on from there. */
static void
test_stepped (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  step_up (fixture, "fame");
  assert_dial (fixture, "fame", "0");
  adw_dialog_force_close (ADW_DIALOG (fixture->dialog));
  wait_for (fixture->dialog == NULL);

  open_line (fixture, 0);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  step_up (fixture, "fame");
  assert_dial (fixture, "fame", "15");
  step_up (fixture, "fame");
  assert_dial (fixture, "fame", "16");
  step_up (fixture, "npc-fame");
  assert_dial (fixture, "npc-fame", "0");
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 12, "{'fame': <int64 16>, 'npc-fame': <int64 0>}");
}

/* Only what may be taken next can be pressed; the rest says why, and is entered all the same where it was so. */
static void
test_offers (Logged *fixture, gconstpointer data)
{
  GtkWidget *others;

  open_line (fixture, 0);
  g_assert_null (find_chip (fixture, "goal", "architect"));
  g_assert_nonnull (find_chip (fixture, "goal", "quiet-sky"));
  g_assert_nonnull (find_chip (fixture, "ships", "easy-tiger"));
  g_assert_null (find_chip (fixture, "ships", "night-heron"));
  g_assert_null (find_saying (fixture->dialog, "next comes tier 1"));
  choose (fixture, "ships", "easy-tiger");
  g_assert_null (find_chip (fixture, "ships", "easy-tiger"));
  g_assert_nonnull (find_chip (fixture, "ships", "night-heron"));
  /* Three of its kind were flown twice, two of them three times. */
  g_assert_null (find_chip (fixture, "ships", "longhorn"));
  g_assert_null (find_chip (fixture, "upgrades", "re-arm-3"));

  {
    g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, "ships"), GTK_TYPE_TOGGLE_BUTTON);

    others = chips->pdata[0];
  }
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  tap (fixture, others);
  g_assert_nonnull (find_saying (fixture->dialog, "Taken before: Longhorn 3×, Night Heron 2×"));
  us_line_pick_take (US_LINE_PICK (us_line_dialog_find (fixture->dialog, "ships")), "longhorn");
  spin (20);
  g_assert_true (is_said_beside (fixture, "ships", "Taken before: Longhorn"));
  /* And which rule that breaks. */
  g_assert_true (is_said_beside (fixture, "ships", "A ship used too often"));
  /* A press takes it out again, and what comes next is another one. */
  {
    g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, "ships"), GTK_TYPE_BUTTON);

    g_assert_true (gtk_widget_has_css_class (chips->pdata[1], "chosen"));
    tap (fixture, chips->pdata[1]);
  }
  g_assert_false (is_said_beside (fixture, "ships", "Taken before: Longhorn"));
  g_assert_nonnull (find_chip (fixture, "ships", "night-heron"));
  choose (fixture, "outcome", "npc-win");
  type (fixture, "fame", "3");
  type (fixture, "npc-fame", "10");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  assert_line (fixture, 12, "{'outcome': <'npc-win'>, 'ships': <['easy-tiger']>}");
}

/* It is said while it is typed, beside the field, as soon as nothing that is still to be told could change it. */
static void
test_flagged (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  choose (fixture, "goal", "old-debts");
  choose (fixture, "outcome", "goal");
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  type (fixture, "fame", "12");
  g_assert_true (is_said_beside (fixture, "fame", "You had 12 fame, and the fame limit is 15"));
  g_assert_null (find_saying (fixture->dialog, "and the NPCs"));
  type (fixture, "npc-fame", "15");
  g_assert_true (is_said_beside (fixture, "npc-fame", "The NPCs had 15 fame, and the fame limit is 15"));
  g_assert_true (is_said_beside (fixture, "fame", "You had 12 fame and the NPCs 15"));
  type (fixture, "fame", "16");
  g_assert_null (find_saying (fixture->dialog, "You had"));
  /* What is folded away is opened when it does not fit. */
  g_assert_false (gtk_widget_get_mapped (us_line_dialog_find (fixture->dialog, "date")));
  us_date_row_set_date (US_DATE_ROW (us_line_dialog_find (fixture->dialog, "date")), 29991231);
  spin (50);
  g_assert_true (is_said_beside (fixture, "date", "The day is still to come"));
  /* None of it keeps the line out of the log. */
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  g_assert_cmpuint (count_lines (fixture), ==, 13);
}

/* A line that does not fit opens where it does not, and so does one whose day alone does not. */
static void
test_flagged_sight (Logged *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line, *field, *text;
    int date;
  } lines[] = {
    { "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 3>, "
      "'upgrades': <['weapons-3']>}",
      "upgrades", "needs Weapons and shields 2", 20250907 },
    { "{'goal': <'quiet-sky'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 3>}", "date",
      "The day is still to come", 29991231 },
  };

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 420);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GtkWidget *scrolled, *said;
      graphene_rect_t bounds;

      open_line (fixture, sample_log (fixture->store, fixture->uuid, lines[i].date, lines[i].line));
      spin (100);
      said = find_saying (fixture->dialog, lines[i].text);
      g_assert_nonnull (said);
      g_assert_true (is_said_beside (fixture, lines[i].field, lines[i].text));
      scrolled = gtk_widget_get_ancestor (said, GTK_TYPE_SCROLLED_WINDOW);
      g_assert_true (gtk_widget_compute_bounds (said, scrolled, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));
      g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                             us_line_dialog_find (fixture->dialog, lines[i].field)));
      adw_dialog_force_close (ADW_DIALOG (fixture->dialog));
      wait_for (fixture->dialog == NULL);
    }
}

/* What is mostly a slip is said beside the field, and there is nothing to accept; a goal that was done has a name. */
static void
test_remarked (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  g_assert_null (find_saying (fixture->dialog, "Without its ships"));
  choose (fixture, "outcome", "goal");
  type (fixture, "fame", "16");
  type (fixture, "npc-fame", "9");
  g_assert_null (find_saying (fixture->dialog, "Without its ships"));
  g_assert_true (is_said_beside (fixture, "goal", "does not say which goal was done"));
  choose (fixture, "goal", "old-debts");
  g_assert_null (find_saying (fixture->dialog, "does not say which goal was done"));
  choose (fixture, "upgrades", "weapons-1");
  g_assert_null (find_saying (fixture->dialog, "A second upgrade"));
  choose (fixture, "upgrades", "re-arm-2");
  g_assert_true (is_said_beside (fixture, "upgrades", "A second upgrade of one game needs a reward that grants it"));
  g_assert_null (find_saying (fixture->dialog, "Accept as It Is"));

  /* What was left out is said where it is looked at again. */
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  open_line (fixture, line_id (fixture, 12));
  g_assert_true (is_said_beside (fixture, "ships", "Without its ships the counts of the fleet miss"));
  choose (fixture, "ships", "easy-tiger");
  g_assert_null (find_saying (fixture->dialog, "Without its ships"));
}

/* What is missing or no number of these is said beside its field, and nothing is written. */
static void
test_refused (Logged *fixture, gconstpointer data)
{
  open_line (fixture, 0);
  type (fixture, "fame", "120");
  perform (fixture, "line.save");
  g_assert_nonnull (fixture->dialog);
  g_assert_true (is_said_beside (fixture, "outcome", "Still missing: Outcome"));
  g_assert_true (is_said_beside (fixture, "fame", "A number from 0 to 99"));
  g_assert_cmpstr (gtk_editable_get_text (dial (fixture, "fame")), ==, "120");
  g_assert_cmpuint (count_lines (fixture), ==, 12);
  choose (fixture, "outcome", "npc-win");
  g_assert_null (find_saying (fixture->dialog, "Still missing"));
  type (fixture, "fame", "12");
  type (fixture, "npc-fame", "0");
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "date")), "2026-02-30");
  perform (fixture, "line.save");
  g_assert_true (is_said_beside (fixture, "date", "Write the day as 2026-11-29"));
  g_assert_cmpuint (count_lines (fixture), ==, 12);
  /* Nobody knows any more when it was. */
  gtk_editable_set_text (GTK_EDITABLE (us_line_dialog_find (fixture->dialog, "date")), "");
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  {
    g_autoptr (UsLog) log = open_log (fixture);

    g_assert_cmpint (us_log_get_line (log, 12)->date, ==, 0);
  }
}

/* The keys go on to what was chosen, which is told anew while they leave the number; it does not wait for anybody. */
static void
test_left (Logged *fixture, gconstpointer data)
{
  static const char *const slips[] = { "8-", "", "x" };

  open_line (fixture, line_id (fixture, 11));
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (GPtrArray) buttons = NULL;
      g_autofree char *was = g_strdup (gtk_editable_get_text (dial (fixture, "npc-fame")));

      type (fixture, "npc-fame", slips[i]);
      g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
      buttons = list_widgets (us_line_dialog_find (fixture->dialog, "ships"), GTK_TYPE_BUTTON);
      g_assert_true (gtk_widget_has_css_class (buttons->pdata[0], "chosen"));
      g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == buttons->pdata[0]);
      g_assert_cmpstr (gtk_editable_get_text (dial (fixture, "npc-fame")), ==, was);
      g_assert_true (adw_dialog_get_can_close (ADW_DIALOG (fixture->dialog)));
    }
}

/* What is wrong with a number is said until it is right, also where none stood before. */
static void
test_righted (Logged *fixture, gconstpointer data)
{
  GtkWidget *row, *dial;

  open_line (fixture, 0);
  row = us_line_dialog_find (fixture->dialog, "npc-fame");
  for (guint i = 0; i < 2; i++)
    {
      type (fixture, "npc-fame", "8-");
      gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
      assert_dial (fixture, "npc-fame", "–");
      g_assert_nonnull (find_saying (row, "A number from 0 to 99 must stand here."));
      type (fixture, "npc-fame", "8");
      g_assert_null (find_saying (row, "must stand here"));
      type (fixture, "npc-fame", "");
      gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
    }
  /* A click has set the cursor before the sign. */
  dial = find_widget (row, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (dial);
  gtk_editable_set_text (GTK_EDITABLE (dial), "7–");
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  assert_dial (fixture, "npc-fame", "7");
  g_assert_null (find_saying (row, "must stand here"));
}

/* --- What the campaign does not have ------------------------------------------------------------- */

static AdwDialog *
get_dialog (Logged *fixture)
{
  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

/* It is added with the line, in the same step. */
static void
test_met (Logged *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GPtrArray) numbers = NULL;
  AdwDialog *thing;

  open_line (fixture, 0);
  choose (fixture, "outcome", "npc-win");
  type (fixture, "fame", "3");
  type (fixture, "npc-fame", "10");
  tap (fixture, gtk_widget_get_ancestor (find_saying (us_line_dialog_find (fixture->dialog, "ships"), "A New Ship"),
                                         GTK_TYPE_BUTTON));
  thing = get_dialog (fixture);
  g_assert_true (US_IS_THING_DIALOG (thing));
  gtk_widget_activate_action (GTK_WIDGET (thing), "record.save", NULL);
  wait_for (find_saying (thing, "Still missing: Name") != NULL);
  rows = list_widgets (thing, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (rows->pdata[0], "Swamp Rat");
  /* A price that cannot be is not left out without a word. */
  numbers = list_widgets (thing, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (numbers->pdata[0]);
  gtk_editable_set_text (numbers->pdata[0], "9999999");
  gtk_widget_activate_action (GTK_WIDGET (thing), "record.save", NULL);
  g_assert_true (get_dialog (fixture) == thing);
  wait_for (find_saying (thing, "A number from 0 to 99999 must stand here.") != NULL);
  /* Enter in a number leads to the next one, and in the last one saves. */
  gtk_editable_set_text (numbers->pdata[0], "1500");
  for (guint i = 0, n = numbers->len; i < n; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

      g_assert_true (gtk_widget_is_ancestor (focus, numbers->pdata[i]));
      g_signal_emit_by_name (focus, "activate");
    }
  wait_for (get_dialog (fixture) == ADW_DIALOG (fixture->dialog));
  /* Another one of that name, there since this game. */
  g_assert_nonnull (find_saying (us_line_dialog_find (fixture->dialog, "ships"), "1  Swamp Rat"));
  g_assert_cmpuint (us_line_draft_get_flags (us_line_dialog_get_draft (fixture->dialog))->len, ==, 0);
  log = open_log (fixture);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 10);
  perform (fixture, "line.save");
  wait_for (fixture->dialog == NULL);
  us_log_reload (log, NULL);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 11);
  assert_line (fixture, 12, "{'ships': <['swamp-rat-2']>}");
  {
    guint n;

    us_campaign_get_all_flags (us_log_get_campaign (log), &n);
    g_assert_cmpuint (n, ==, 0);
  }
  us_log_undo (log, NULL);
  g_assert_cmpuint (us_campaign_count_things (us_log_get_campaign (log), 0), ==, 10);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 12);
}

/* On the smallest screen all of it is there, and Tab finds it. */
static void
test_small (Logged *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  int least;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 294);
  spin (200);
  open_line (fixture, 0);
  gtk_widget_measure (adw_dialog_get_child (ADW_DIALOG (fixture->dialog)), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, 360);
  for (guint i = 0; i < 60; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

      g_assert_nonnull (focus);
      if (g_ptr_array_find (seen, focus, NULL))
        break;
      g_ptr_array_add (seen, focus);
      gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
    }
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "ships", "easy-tiger"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "outcome", "npc-win"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_chip (fixture, "upgrades", "weapons-1"), NULL));
  g_assert_true (g_ptr_array_find (seen, find_button (fixture->dialog, "line.save"), NULL));
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style (); /* a finger finds what it makes that large */

#define TEST(path, function) g_test_add ("/lines" path, Logged, NULL, begin, function, end)
  TEST ("/usual", test_usual);
  TEST ("/stepped", test_stepped);
  TEST ("/offers", test_offers);
  TEST ("/flagged", test_flagged);
  TEST ("/flagged/sight", test_flagged_sight);
  TEST ("/remarked", test_remarked);
  TEST ("/refused", test_refused);
  TEST ("/left", test_left);
  TEST ("/righted", test_righted);
  TEST ("/met", test_met);
  TEST ("/small", test_small);
#undef TEST
  return g_test_run ();
}
