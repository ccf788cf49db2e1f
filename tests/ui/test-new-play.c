/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"
#include "us-new-play-dialog.h"
#include "us-shelf-page.h"

extern const UsRules us_phantom_rules;

/* A new play, and one more of the same. */

static void
test_new_play (Fixture *fixture, gconstpointer data)
{
  UsNewPlayDialog *dialog;
  AdwEntryRow *seed;
  AdwToggleGroup *mode;

  open_window (fixture, 1000, 700);
  act (fixture, "win.new-play", g_variant_new_string ("phantom"));
  dialog = US_NEW_PLAY_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_nonnull (dialog);

  wait_for (label_says (dialog, "Next: what to lay out, one line each"));
  mode = find_widget (dialog, ADW_TYPE_TOGGLE_GROUP);
  g_assert_cmpint (us_new_play_dialog_get_start (dialog)->options[0], ==, 0);
  adw_toggle_group_set_active (mode, 1);
  g_assert_cmpint (us_new_play_dialog_get_start (dialog)->options[0], ==, 1);

  /* Each house rule says which of its sides is the printed one. */
  wait_for (label_says (
    dialog, "He steps after or before you take the action that is paired with him\nUnclear in print; we read: After"));

  /* What is no number cannot be started with. */
  seed = find_widget (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (seed), "not a number");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-play.start", NULL);
  g_assert_cmpuint (us_store_count_plays (fixture->store, US_PLAYS_IN_PROGRESS), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (seed), "424242");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (seed), "error"));
  /* As with a pedal. */
  g_assert_true (press_key (dialog, GDK_KEY_Page_Down));

  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  g_assert_cmpuint (us_session_get_start (us_play_get_session (us_play_page_get_play (play_page (fixture))))->seed, ==,
                    424242);
  g_assert_cmpint (us_session_get_start (us_play_get_session (us_play_page_get_play (play_page (fixture))))->options[0],
                   ==, 1);

  /* The keys are the big button's, also when the dialog is gone. */
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
  spin (500);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 us_done_bar_get_button (us_play_page_get_done (play_page (fixture))));
}

/* Enter begins, also where the dialog is a sheet on a phone; and what can be chosen is seen from its beginning. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  const int *size = data;
  AdwDialog *dialog;
  GtkWidget *focus;

  open_window (fixture, size[0], size[1]);
  act (fixture, "win.new-play", g_variant_new_string ("xia"));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  spin_frames (GTK_WIDGET (fixture->window), 10);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), ==, "new-play.start");
  g_assert_cmpfloat (
    gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (find_widget (dialog, GTK_TYPE_SCROLLED_WINDOW))), ==,
    0);
}

/* Who plays again sits at the same table, with the same rules. */
static void
test_play_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, TRUE);
  g_autoptr (GListModel) dialogs = NULL;
  const UsStart *start;
  UsNewPlayDialog *dialog;

  open_window (fixture, 1000, 700);
  sample_finish (session);
  show_play (fixture, session);
  act (fixture, "win.new-play", g_variant_new_string ("hal"));
  dialog = US_NEW_PLAY_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  g_assert_nonnull (dialog);
  /* Asked for twice, it is there once. */
  act (fixture, "win.new-play", g_variant_new_string ("hal"));
  g_assert_true (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) ==
                 ADW_DIALOG (dialog));
  dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_cmpuint (g_list_model_get_n_items (dialogs), ==, 1);
  start = us_new_play_dialog_get_start (dialog);
  g_assert_cmpint (start->sources[1], ==, US_BY_THE_APP);
  g_assert_cmpint (start->options[0], ==, 1);
  /* There lies the last play. */
  wait_for (label_says (dialog, "Clear the table first. Next: what to lay out, one line each"));
}

/* Of the shelf it begins as the last play of the game did, but for its number, and one in the trash was none. */
static void
test_as_last (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsPlay) play = NULL, mistake = NULL;
  g_autoptr (GError) error = NULL;
  UsNewPlayDialog *dialog;
  const UsStart *begun;
  UsStart start;

  us_start_init (&start, &us_phantom_rules);
  start.seed = 99;
  start.options[0] = 1;
  start.sources[1] = US_BY_THE_APP;
  play = us_play_new (fixture->store, &us_phantom_rules, &start, &error);
  g_assert_no_error (error);
  start.options[0] = 0;
  mistake = us_play_new (fixture->store, &us_phantom_rules, &start, &error);
  g_assert_true (us_store_trash_play (fixture->store, us_play_get_id (mistake), &error));

  open_window (fixture, 1000, 700);
  act (fixture, "win.new-play", g_variant_new_string ("phantom"));
  dialog = US_NEW_PLAY_DIALOG (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)));
  wait_for (label_says (dialog, "Next: what to lay out, one line each"));
  g_assert_true (label_says (dialog, "Who Rolls"));
  begun = us_new_play_dialog_get_start (dialog);
  g_assert_cmpint (begun->options[0], ==, 1);
  g_assert_cmpint (begun->sources[1], ==, US_BY_THE_APP);
  g_assert_cmpuint (begun->seed, ==, 0);
  g_assert_cmpstr (gtk_editable_get_text (find_widget (dialog, ADW_TYPE_ENTRY_ROW)), ==, "");
}

/* The way back from a play that was begun at the end of another one leads to the shelf. */
static void
test_back_from_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 3, TRUE);
  AdwDialog *dialog;
  UsPlay *old;

  open_window (fixture, 1000, 700);
  sample_finish (session);
  show_play (fixture, session);
  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  old = us_play_page_get_play (play_page (fixture));
  act (fixture, "win.new-play", g_variant_new_string ("hal"));
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "new-play.start", NULL);
  wait_for (US_IS_PLAY_PAGE (us_window_get_page (fixture->window)) &&
            us_play_page_get_play (play_page (fixture)) != old);
  wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) == NULL);
  spin (300);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 us_done_bar_get_button (us_play_page_get_done (play_page (fixture))));
  act (fixture, "win.back", NULL);
  wait_for (US_IS_SHELF_PAGE (us_window_get_page (fixture->window)));
}

int
main (int argc, char **argv)
{
  static const int sizes[][2] = { { 1000, 700 }, { 360, 640 }, { 360, 294 } };

  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/new-play/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("start", test_new_play);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/new-play/enter/%dx%d", sizes[i][0], sizes[i][1]);

      g_test_add (path, Fixture, sizes[i], set_up, test_enter, tear_down);
    }
  TEST ("again", test_play_again);
  TEST ("as-last", test_as_last);
  TEST ("back", test_back_from_again);
#undef TEST
  return g_test_run ();
}
