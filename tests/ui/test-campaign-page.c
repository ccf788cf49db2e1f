/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of a campaign: which lines are shown, and what becomes of them. */

#include "config.h"

#include "paged.h"
#include "us-actions.h"
#include "us-line-dialog.h"
#include "us-line-pick.h"

static UsLineDialog *
open_line (Logged *fixture, guint line)
{
  gint64 id = us_log_get_line (us_log_book_get_log (fixture->book), line)->id;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.edit", "x", id);
  wait_for (find_dialog (fixture) != NULL);
  spin_frames (fixture->window, 10);
  return find_dialog (fixture);
}

/* The row of the table in which the focus is says this. */
static void
assert_focus (Logged *fixture, const char *game)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *table = find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW);
  gboolean says = FALSE;

  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, table));
  for (GtkWidget *row = focus; row != table && !says; row = gtk_widget_get_parent (row))
    {
      g_autoptr (GPtrArray) labels = list_widgets (row, GTK_TYPE_LABEL);

      says = labels->len > 0 && labels->len < 20 && g_str_equal (gtk_label_get_label (labels->pdata[0]), game);
    }
  g_assert_true (says);
}

/* How many of what is seen in the table say this to whoever points at them. */
static guint
count_hints (Logged *fixture, const char *text)
{
  g_autoptr (GPtrArray) all = list_widgets (find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW), GTK_TYPE_BOX);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const char *hint = gtk_widget_get_tooltip_text (all->pdata[i]);

      n += (guint) (hint != NULL && strstr (hint, text) != NULL);
    }
  return n;
}

/* Newest first; by kinds of games, and by words. */
static void
test_filter (Logged *fixture, gconstpointer data)
{
  AdwToggleGroup *kinds = find_widget (fixture->page, ADW_TYPE_TOGGLE_GROUP);
  GtkWidget *search = find_widget (fixture->page, GTK_TYPE_SEARCH_ENTRY);
  g_autoptr (UsLogRow) first = row_at (fixture, 0);

  g_assert_cmpuint (count_shown (fixture), ==, 12);
  g_assert_cmpint (us_log_row_get_index (first), ==, 11);
  adw_toggle_group_set_active (kinds, 3);
  spin (20);
  g_assert_cmpuint (count_shown (fixture), ==, 4);
  adw_toggle_group_set_active (kinds, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "puddle LONG");
  wait_for (count_shown (fixture) == 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "brass jumper");
  wait_for (count_shown (fixture) == 2);
}

/* Whoever has accepted the last flag sees all games again. */
static void
test_flags (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  gint64 line = sample_log (fixture->store, fixture->uuid, 20250907,
                            "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 11>, 'npc-fame': <int64 9>}");

  wait_for (count_shown (fixture) == 13);
  press (fixture, "1 Flagged");
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  us_log_change_accept (change, line, "campaign.goal-below/fame", TRUE);
  us_log_apply (us_log_book_get_log (fixture->book), change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  wait_for (count_shown (fixture) == 13);
  g_assert_null (find_button (fixture, "1 Flagged"));
  g_assert_null (find_button (fixture, "Show All Games"));
}

/* Whoever has accepted one of several goes on with the others; the sign of each says what it is about. */
static void
test_flags_stay (Logged *fixture, gconstpointer data)
{
  static const char *const told[] = {
    "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 11>, 'npc-fame': <int64 9>}",
    "{'goal': <'quiet-sky'>, 'outcome': <'goal'>, 'fame': <int64 9>, 'npc-fame': <int64 3>}",
  };
  g_autoptr (GPtrArray) buttons = NULL;
  UsLineDialog *dialog;
  GtkWidget *only;

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    sample_log (fixture->store, fixture->uuid, 20250907, told[i]);
  wait_for (count_shown (fixture) == 14);
  only = find_button (fixture, "2 Flagged");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (only), ==, "Games That Do Not Fit the Rules of the Log");
  press (fixture, "2 Flagged");
  g_assert_cmpuint (count_shown (fixture), ==, 2);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (only), ==, "Also Games That Fit the Rules of the Log");
  g_assert_cmpuint (count_hints (fixture, "You had 11 fame"), ==, 1);
  dialog = open_line (fixture, 12);
  buttons = list_widgets (dialog, GTK_TYPE_TOGGLE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "accept"))
      gtk_toggle_button_set_active (buttons->pdata[i], TRUE);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  spin (50);
  g_assert_cmpuint (count_shown (fixture), ==, 1);
  g_assert_nonnull (find_button (fixture, "Show All Games"));
  assert_focus (fixture, "14");
}

/* --- Lines --------------------------------------------------------------------------------------- */

static void
enter (UsLineDialog *dialog, const char *key, const char *number)
{
  GtkWidget *dial = find_widget (us_line_dialog_find (dialog, key), GTK_TYPE_SPIN_BUTTON);

  gtk_editable_set_text (GTK_EDITABLE (dial), number);
  gtk_spin_button_update (GTK_SPIN_BUTTON (dial));
}

/* After a line is saved or deleted the hand is where it was in the log. */
static void
test_focus (Logged *fixture, gconstpointer data)
{
  UsLineDialog *dialog = open_line (fixture, 4);

  enter (dialog, "fame", "20");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  spin (50);
  assert_focus (fixture, "5");
  gtk_widget_activate_action (GTK_WIDGET (open_line (fixture, 4)), "line.remove", NULL);
  wait_for (find_dialog (fixture) == NULL);
  spin (50);
  assert_focus (fixture, "5");
  g_assert_cmpuint (count_shown (fixture), ==, 11);
}

/* Undo reads the log again as well. */
static void
test_undo_focus (Logged *fixture, gconstpointer data)
{
  UsLineDialog *dialog = open_line (fixture, 4);

  enter (dialog, "fame", "20");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  spin (50);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.undo", NULL);
  spin (50);
  assert_focus (fixture, "5");
}

/* Of a long log too, where the line lies on another page than the one that is shown. */
static void
test_long (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  UsLineDialog *dialog;

  for (guint i = 0; i < 150; i++)
    {
      g_autoptr (GVariant) line = g_variant_ref_sink (g_variant_new_parsed (
        "{'goal': <'old-debts'>, 'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 15>}"));

      us_log_change_add_line (change, 0, 20250907, line, NULL);
    }
  us_log_apply (us_log_book_get_log (fixture->book), change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  wait_for (count_shown (fixture) == 100);
  dialog = open_line (fixture, 4);
  enter (dialog, "fame", "20");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  wait_for (count_shown (fixture) == 62);
  spin (50);
  assert_focus (fixture, "5");
}

/* A line that was just saved is shown, whatever was looked for; Escape takes the words away, and then leaves the field. */
static void
test_found (Logged *fixture, gconstpointer data)
{
  GtkWidget *search = find_widget (fixture->page, GTK_TYPE_SEARCH_ENTRY);
  UsLineDialog *dialog;

  gtk_editable_set_text (GTK_EDITABLE (search), "nowhere");
  wait_for (gtk_widget_get_mapped (find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW)) == FALSE);
  dialog = open_line (fixture, 4);
  enter (dialog, "fame", "20");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  wait_for (count_shown (fixture) == 12);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (search), "Longhorn");
  gtk_widget_grab_focus (search);
  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_signal_emit_by_name (search, "stop-search");
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), search));
}

/* Where no line is left the hand is on what comes next. */
static void
test_last (Logged *fixture, gconstpointer data)
{
  GtkWidget *focus;

  for (int i = 11; i >= 0; i--)
    {
      gtk_widget_activate_action (GTK_WIDGET (open_line (fixture, (guint) i)), "line.remove", NULL);
      wait_for (find_dialog (fixture) == NULL);
    }
  spin (50);
  focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->page)));
  g_assert_true (gtk_widget_get_mapped (focus));
}

/* Another program has written: the page follows, and an Undo that met it says so. */
static void
test_elsewhere (Logged *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *other = us_store_new (path, &error);

  g_assert_no_error (error);
  sample_log (other, fixture->uuid, 20250907,
              "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 9>}");
  g_assert_false (us_log_book_undo (fixture->book, &error));
  g_assert_cmpstr (error->message, ==, "The campaign was changed elsewhere and has been read again.");
  wait_for (count_shown (fixture) == 13);
  sample_log (other, fixture->uuid, 20250908,
              "{'goal': <'quiet-sky'>, 'outcome': <'npc-win'>, 'fame': <int64 3>, 'npc-fame': <int64 10>}");
  us_store_look (fixture->store);
  wait_for (count_shown (fixture) == 14);
  g_clear_error (&error);
  g_assert_true (us_log_book_undo (fixture->book, &error));
  wait_for (count_shown (fixture) == 13);
  g_object_unref (other);
}

/* A ship that came with the fifth game comes with that one also where another is put before it. */
static void
add_late (Logged *fixture)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (fixture->store, fixture->uuid, &error);

  us_log_change_put_thing (change, 0, "late",
                           g_variant_new_parsed ("{'name': <'Late'>, 'tier': <int64 1>, 'since': <int64 5>}"));
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

static gboolean
is_flagged (UsLineDialog *dialog, const char *key)
{
  const GPtrArray *flags = us_line_draft_get_flags (us_line_dialog_get_draft (dialog));

  for (guint i = 0; i < flags->len; i++)
    if (g_strcmp0 (((const UsLineFlag *) g_ptr_array_index (flags, i))->key, key) == 0)
      return TRUE;
  return FALSE;
}

/* Between two games, from the dialog of the later one. What was typed there is asked for first. */
static void
test_insert (Logged *fixture, gconstpointer data)
{
  UsLineDialog *dialog;
  gint64 fifth = us_log_get_line (us_log_book_get_log (fixture->book), 4)->id;
  UsLog *log = us_log_book_get_log (fixture->book);

  add_late (fixture);
  dialog = open_line (fixture, 4);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.insert-before", NULL);
  wait_for (find_dialog (fixture) != NULL && find_dialog (fixture) != dialog);
  dialog = find_dialog (fixture);
  g_assert_cmpint (us_line_draft_get_line (us_line_dialog_get_draft (dialog)), ==, 0);
  g_assert_cmpuint (us_line_draft_get_number (us_line_dialog_get_draft (dialog)), ==, 5);
  /* It has none of its own. */
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.insert-before", NULL);
  spin (20);
  g_assert_true (find_dialog (fixture) == dialog);
  us_line_pick_take (US_LINE_PICK (us_line_dialog_find (dialog, "ships")), "late");
  g_assert_true (is_flagged (dialog, "campaign.ship-fleet/ships"));
  us_line_pick_take (US_LINE_PICK (us_line_dialog_find (dialog, "goal")), "old-debts");
  us_line_pick_take (US_LINE_PICK (us_line_dialog_find (dialog, "outcome")), "npc-win");
  enter (dialog, "fame", "4");
  enter (dialog, "npc-fame", "15");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.save", NULL);
  wait_for (find_dialog (fixture) == NULL);
  spin (50);
  g_assert_cmpuint (us_log_get_n_lines (log), ==, 13);
  g_assert_cmpint (us_log_get_line (log, 5)->id, ==, fifth);
  assert_focus (fixture, "5");

  dialog = open_line (fixture, 5);
  enter (dialog, "fame", "9");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "line.insert-before", NULL);
  wait_for (find_dialog (fixture) == NULL);
  g_assert_true (ADW_IS_ALERT_DIALOG (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window))));
}

/* Undo is the log's unless something is typed. */
static void
test_typing (Logged *fixture, gconstpointer data)
{
  GtkWidget *search = find_widget (fixture->page, GTK_TYPE_SEARCH_ENTRY);
  guint n, undone = 0, searched = 0;
  const UsActionInfo *actions = us_actions_get (&n);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "log.search", NULL);
  spin (20);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

      g_assert_true (gtk_widget_is_ancestor (focus, search));
      if (g_strcmp0 (actions[i].action, "log.undo") == 0 || g_strcmp0 (actions[i].action, "log.redo") == 0)
        {
          undone++;
          g_assert_false (us_action_is_meant (&actions[i], focus));
          g_assert_true (us_action_is_meant (&actions[i], find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW)));
          g_assert_true (us_action_is_meant (&actions[i], NULL));
        }
      else if (g_strcmp0 (actions[i].action, "log.search") == 0)
        {
          searched++;
          g_assert_true (us_action_is_meant (&actions[i], focus));
        }
    }
  g_assert_cmpuint (undone, ==, 2);
  g_assert_cmpuint (searched, ==, 1);
}

static gboolean
says (Logged *fixture, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (fixture->page, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_label (labels->pdata[i]), text) != NULL)
      return TRUE;
  return FALSE;
}

static void
assert_short (Logged *fixture, const char *text)
{
  g_autofree char *is = NULL;

  g_object_get (fixture->book, "short-summary", &is, NULL);
  g_assert_cmpstr (is, ==, text);
}

/* However little there is for a table in languages with long heads, no word of a choice is cut off. */
static void
test_whole (Logged *fixture, gconstpointer data)
{
  static const char *const words[] = { "Goal", "Limit only", "Lost", NULL };
  g_autoptr (GPtrArray) labels = list_widgets (find_widget (fixture->page, GTK_TYPE_COLUMN_VIEW), GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      int least, natural;

      if (!g_strv_contains (words, gtk_label_get_text (labels->pdata[i])))
        continue;
      gtk_widget_measure (labels->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      g_assert_cmpint (least, ==, natural);
      n++;
    }
  g_assert_cmpuint (n, >, 12);
}

/* What does not have the width for the table is shown as cards; wider than its window the page would warn, which fails. */
static void
test_widths (Logged *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) tables = list_widgets (fixture->page, GTK_TYPE_COLUMN_VIEW);

  for (int width = 360; width <= 1080; width += 24)
    {
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
      wait_for (ABS (gtk_widget_get_width (GTK_WIDGET (fixture->page)) - width) <= 12);
      spin (50);
      g_assert_cmpint (gtk_widget_get_mapped (tables->pdata[0]), ==,
                       gtk_widget_get_width (GTK_WIDGET (fixture->page)) > 960);
    }
}

/* When all goals are done the page says so, and the next game is nothing that it asks for. */
static void
test_complete (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_book_get_log (fixture->book);

  g_assert_false (says (fixture, "Complete"));
  g_assert_true (gtk_widget_has_css_class (find_button (fixture, "Play Game 13"), "suggested-action"));
  us_log_change_set_settings (change, g_variant_new_parsed ("{'goals': <int64 8>}"));
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  spin (20);
  g_assert_true (says (fixture, "Complete: 8 of 8 goals done · 12 games since"));
  g_assert_true (says (fixture, "final score"));
  assert_short (fixture, "Complete: 8 of 8 goals done, 12 games");
  g_assert_false (gtk_widget_has_css_class (find_button (fixture, "Play Game 13"), "suggested-action"));
  g_assert_true (gtk_widget_is_sensitive (find_button (fixture, "Play Game 13")));
  g_assert_true (us_log_undo (log, NULL));
  spin (20);
  g_assert_false (says (fixture, "Complete"));
  g_assert_true (gtk_widget_has_css_class (find_button (fixture, "Play Game 13"), "suggested-action"));
}

/* Why no game of it can be played from here. */
static void
test_archived (Logged *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (says (fixture, "Archived"));
  assert_short (fixture, "12 games, 8 of 10 goals done");
  us_store_archive_campaign (fixture->store, fixture->uuid, TRUE, &error);
  g_assert_no_error (error);
  spin (20);
  g_assert_true (says (fixture, "Archived · 12 games since"));
  assert_short (fixture, "Archived, 12 games");
}

#define ADD(name, function) g_test_add ("/campaign-page/" name, Logged, NULL, begin, function, end)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  ADD ("filter", test_filter);
  ADD ("flags", test_flags);
  ADD ("flags/stay", test_flags_stay);
  ADD ("focus", test_focus);
  ADD ("undo-focus", test_undo_focus);
  ADD ("long", test_long);
  ADD ("found", test_found);
  ADD ("last", test_last);
  ADD ("elsewhere", test_elsewhere);
  ADD ("insert", test_insert);
  ADD ("typing", test_typing);
  ADD ("whole", test_whole);
  ADD ("widths", test_widths);
  ADD ("complete", test_complete);
  ADD ("archived", test_archived);
  return g_test_run ();
}
