/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A press on the table where it answers nothing: what holds for a card, with the values that belong to it,
 * what was done in a step of the round, and what a track counts. */

#include "config.h"

#include "fixture.h"
#include "render.h"
#include "us-correct-row.h"
#include "us-journal-detail.h"
#include "us-place-dialog.h"

static UsPlayPage *
open_race (Fixture *fixture, const char *key, int width)
{
  UsSession *session;

  open_window (fixture, width, width > 400 ? 800 : 720);
  session = sample_start_race (fixture->store, key, 1);
  show_play (fixture, session);
  g_object_unref (session);
  render_settle (GTK_WIDGET (fixture->window));
  return play_page (fixture);
}

static GtkWidget *
find_place (UsPlayPage *page, const char *id)
{
  UsBoardCell *cell = us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), id);

  g_assert_nonnull (cell);
  return GTK_WIDGET (cell);
}

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static AdwActionRow *
find_fact (gpointer dialog, const char *label)
{
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (rows, i), "property") &&
        g_str_equal (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), label))
      return g_ptr_array_index (rows, i);
  return NULL;
}

static guint
count_values (gpointer dialog)
{
  g_autoptr (GPtrArray) lists = list_widgets (dialog, GTK_TYPE_LIST_BOX);
  guint n = 0;

  for (GtkListBoxRow *row; (row = gtk_list_box_get_row_at_index (g_ptr_array_index (lists, 0), (int) n)) != NULL;)
    n++;
  return n;
}

/* By a key on the card that has the focus, as by a tap. */
static void
test_about (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/sailed", GPOINTER_TO_INT (data));
  GtkWidget *card = find_place (page, "ships/trader");
  AdwDialog *dialog;

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (card)), ==, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "Trader, Move 9, Purse 2");
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Shows all that holds for it");
  g_assert_true (gtk_widget_grab_focus (card));
  g_assert_true (press_key (card, GDK_KEY_Return));
  spin (50);
  dialog = get_dialog (fixture);
  g_assert_true (US_IS_PLACE_DIALOG (dialog));
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "About Trader");
  g_assert_cmpstr (adw_action_row_get_subtitle (find_fact (dialog, "Purse")), ==, "2");
  g_assert_cmpstr (adw_action_row_get_subtitle (find_fact (dialog, "On kill")), ==, "as printed on the <back>");
  g_assert_cmpuint (count_values (dialog), ==, 2);
}

/* What is corrected there is told there at once. */
static void
test_correct (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/sailed", 1280);
  UsPlay *play = us_play_page_get_play (page);
  AdwDialog *dialog;
  GError *error = NULL;

  act (fixture, "play.tell-of", g_variant_new_string ("ships/trader"));
  spin (50);
  dialog = get_dialog (fixture);
  g_assert_true (us_play_correct (play, "purse-trader", g_variant_new_int64 (5), &error));
  g_assert_no_error (error);
  spin (50);
  g_assert_true (get_dialog (fixture) == dialog);
  g_assert_cmpstr (adw_action_row_get_subtitle (find_fact (dialog, "Purse")), ==, "5");
  g_assert_cmpuint (count_values (dialog), ==, 2);
}

/* In the past all is told and nothing corrected. */
static void
test_past (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/sailed", 1280);

  g_assert_true (us_play_page_look (page, 1));
  spin (50);
  act (fixture, "play.tell-of", g_variant_new_string ("ships/rascal"));
  spin (50);
  g_assert_nonnull (find_fact (get_dialog (fixture), "On kill"));
  g_assert_cmpuint (count_values (get_dialog (fixture)), ==, 0);
  adw_dialog_force_close (get_dialog (fixture));
  spin (50);
  /* A track has its values alone. */
  act (fixture, "play.tell-of", g_variant_new_string ("fame"));
  spin (50);
  g_assert_null (get_dialog (fixture));
}

/* It goes with its question, as there is something else to be done. */
static void
test_asked (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/sailed", 1280);
  UsPlay *play = us_play_page_get_play (page);

  act (fixture, "play.tell-of", g_variant_new_string ("ships/trader"));
  spin (50);
  g_assert_nonnull (get_dialog (fixture));
  g_assert_true (us_play_undo (play, 1, NULL));
  spin (400);
  g_assert_null (get_dialog (fixture));
}

/* A step that is done is a button: it leads to the screen where it began, as the journal does. */
static void
test_step (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/roll", GPOINTER_TO_INT (data));
  UsPlay *play = us_play_page_get_play (page);
  GtkWidget *node = find_place (page, "round/trader"), *now = find_place (page, "round/tide");
  int at = position (fixture);

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (node)), ==, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (node, GTK_ACCESSIBLE_PROPERTY_LABEL, "Trader, done");
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (now)), ==, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_false (us_board_cell_get_active (US_BOARD_CELL (now)));
  g_assert_true (gtk_widget_grab_focus (node));
  g_assert_true (press_key (node, GDK_KEY_Return));
  spin (100);
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_LOOKING);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (play))->key, ==, "race/sailed");
  g_assert_cmpint (us_board_find_cell (us_play_get_board (play), "round/trader")->state, ==, US_CELL_ACTS);
  g_assert_true (label_says (find_widget (page, US_TYPE_JOURNAL_DETAIL), "Trader sails"));
  /* From there the way leads farther back, and to the present. */
  g_assert_true (us_board_cell_get_active (US_BOARD_CELL (find_place (page, "round/you"))));
  g_assert_false (us_board_cell_get_active (US_BOARD_CELL (find_place (page, "round/trader"))));
  g_assert_true (us_play_page_look (page, -1));
  spin (50);
  g_assert_cmpint (position (fixture), ==, at);
}

/* A fact that came in a step leads to its screen as well; without one it is no button, and in the past none is. */
static void
test_came (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/roll", GPOINTER_TO_INT (data));
  UsPlay *play = us_play_page_get_play (page);
  AdwActionRow *purse, *on_kill;

  act (fixture, "play.tell-of", g_variant_new_string ("ships/trader"));
  spin (50);
  purse = find_fact (get_dialog (fixture), "Purse");
  on_kill = find_fact (get_dialog (fixture), "On kill");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (on_kill)));
  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (purse)));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (purse)));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (purse)));
  spin (400);
  g_assert_null (get_dialog (fixture));
  g_assert_cmpint (us_play_get_mode (play), ==, US_PLAY_MODE_LOOKING);
  g_assert_true (label_says (find_widget (page, US_TYPE_JOURNAL_DETAIL), "Trader sails"));
  act (fixture, "play.tell-of", g_variant_new_string ("ships/trader"));
  spin (50);
  purse = find_fact (get_dialog (fixture), "Purse");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (purse)));
}

/* What a track counts is corrected wherever it is pressed, one of several in a list of them alone. */
static void
test_track (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/sailed", GPOINTER_TO_INT (data));
  GtkWidget *board = find_widget (page, US_TYPE_BOARD_VIEW), *track = find_place (page, "fame"), *picked;
  GtkWidget *cell = find_place (page, "fame/11");
  graphene_rect_t bounds;

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (track)), ==, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (track, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fame, Your fame: 6, Their fame: 5");
  gtk_test_accessible_assert_property (track, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Corrects one of its values");
  g_assert_false (us_board_cell_get_active (US_BOARD_CELL (cell)));
  g_assert_true (gtk_widget_compute_bounds (cell, board, &bounds));
  picked = gtk_widget_pick (board, us_rect_x (&bounds), us_rect_y (&bounds), GTK_PICK_DEFAULT);
  g_assert_true (picked == track);
  g_assert_true (gtk_widget_grab_focus (track));
  g_assert_true (press_key (track, GDK_KEY_Return));
  spin (50);
  g_assert_true (US_IS_PLACE_DIALOG (get_dialog (fixture)));
  g_assert_cmpstr (adw_dialog_get_title (get_dialog (fixture)), ==, "About Fame");
  g_assert_cmpuint (count_values (get_dialog (fixture)), ==, 2);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function, data) \
  g_test_add ("/place/" path, Fixture, GINT_TO_POINTER (data), set_up, function, tear_down)
  TEST ("about/wide", test_about, 1280);
  TEST ("about/narrow", test_about, 360);
  TEST ("correct", test_correct, 0);
  TEST ("past", test_past, 0);
  TEST ("asked", test_asked, 0);
  TEST ("track/wide", test_track, 1280);
  TEST ("track/narrow", test_track, 360);
  TEST ("step/wide", test_step, 1280);
  TEST ("came/wide", test_came, 1280);
  TEST ("step/narrow", test_step, 360);
  TEST ("came/narrow", test_came, 360);
#undef TEST
  return g_test_run ();
}
