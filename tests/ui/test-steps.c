/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Several steps are done one after the other: by keys, which reach the big button behind the last one only, and with one
 * of them on the board. */

#include "config.h"

#include "fixture.h"
#include "render.h"
#include "us-board-why.h"
#include "us-lines-view.h"

typedef struct
{
  UsPlayPage *page;
  UsPlay *play;
  UsLinesView *lines;
  UsBoardView *view;
  GtkWidget *done;
} Table;

static Table
open_table (Fixture *fixture, UsSession *session, int width, int height)
{
  Table table = { 0 };

  open_window (fixture, width, height);
  show_play (fixture, session);
  g_object_unref (session);
  table.page = play_page (fixture);
  table.play = us_play_page_get_play (table.page);
  table.lines = find_widget (table.page, US_TYPE_LINES_VIEW);
  table.view = find_widget (table.page, US_TYPE_BOARD_VIEW);
  table.done = us_done_bar_get_button (us_play_page_get_done (table.page));
  render_settle (GTK_WIDGET (fixture->window));
  return table;
}

/* The end of a round, with seven steps, of which four move something. */
static Table
open_round_end (Fixture *fixture, int width, int height)
{
  UsSession *session;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/round-end", 2));
  return open_table (fixture, session, width, height);
}

static GtkWidget *
find_button (const Table *table)
{
  g_autoptr (GPtrArray) buttons = list_widgets (table->lines, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "steps"))
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* A moment after the last press, so that this one is heard. */
static void
press (Fixture *fixture, const Table *table, guint keyval)
{
  fixture->clock += G_USEC_PER_SEC;
  g_assert_true (press_key (table->page, keyval));
  spin (20);
}

static void
assert_step (const Table *table, int at)
{
  guint found = G_MAXUINT;
  UsTold *step = us_lines_view_get_step (table->lines, &found);
  guint n = us_lines_view_get_n_steps (table->lines), current = 0, others = 0;
  g_autoptr (GPtrArray) boxes = list_widgets (table->lines, GTK_TYPE_BOX);

  g_assert_cmpint (step != NULL, ==, at >= 0);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find_button (table))) == (at >= 0));
  if (at >= 0)
    g_assert_cmpuint (found, ==, (guint) at);
  for (guint i = 0; i < boxes->len; i++)
    if (g_str_equal (gtk_widget_get_css_name (boxes->pdata[i]), "row"))
      {
        gboolean is = gtk_widget_has_css_class (boxes->pdata[i], "current-step");

        if (is)
          g_assert_true (gtk_widget_is_ancestor (us_lines_view_find (table->lines, step), boxes->pdata[i]));
        current += is;
        others += gtk_widget_has_css_class (boxes->pdata[i], "other-step");
      }
  g_assert_cmpuint (current, ==, at >= 0);
  g_assert_cmpuint (others, ==, at >= 0 ? n - 1 : 0);
}

/* Which moves are left on the board: the one with this number, or none; -1: all of them. */
static void
assert_moves (const Table *table, int number)
{
  UsBoard *board = us_board_view_get_board (table->view);
  const UsBoardWhy *story = us_board_view_get_why (table->view);

  g_assert_cmpint (story != NULL, ==, number >= 0);
  for (guint i = 0; story != NULL && i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);

      g_assert_cmpint (us_board_why_keeps (story, move), ==, move->number == number);
    }
}

/* The keys of the big button lead from step to step, and press it behind the last one. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_Page_Down, GDK_KEY_Return };
  Table table = open_round_end (fixture, 1280, 800);
  guint n = us_lines_view_get_n_steps (table.lines);
  int before = position (fixture);

  g_assert_cmpuint (n, ==, 7);
  g_assert_true (gtk_widget_get_mapped (find_button (&table)));
  assert_step (&table, -1);
  assert_moves (&table, -1);
  g_signal_emit_by_name (find_button (&table), "clicked");
  spin (20);
  assert_step (&table, 0);
  assert_moves (&table, 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == table.done);
  for (guint i = 1; i < n; i++)
    {
      press (fixture, &table, keys[i % G_N_ELEMENTS (keys)]);
      assert_step (&table, (int) i);
      g_assert_cmpint (position (fixture), ==, before);
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (table.done)), ==, "Next Round");
    }
  assert_moves (&table, us_told_get_number (us_lines_view_get_step (table.lines, NULL)));
  press (fixture, &table, GDK_KEY_space);
  g_assert_cmpint (position (fixture), >, before);
  assert_moves (&table, -1);
  g_assert_null (us_lines_view_get_step (table.lines, NULL));
}

/* Whoever presses twice by chance at the last step but one is not through with the screen. */
static void
test_twice (Fixture *fixture, gconstpointer data)
{
  Table table = open_round_end (fixture, 1280, 800);
  int before = position (fixture);

  act (fixture, "play.step-by-step", NULL);
  for (guint i = 1; i < 7; i++)
    press (fixture, &table, GDK_KEY_space);
  assert_step (&table, 6);
  press_key (table.page, GDK_KEY_space);
  spin (20);
  g_assert_cmpint (position (fixture), ==, before);
  assert_step (&table, 6);
}

/* A click on the big button presses it, whatever step is done. */
static void
test_click (Fixture *fixture, gconstpointer data)
{
  Table table = open_round_end (fixture, 1280, 800);
  int before = position (fixture);

  act (fixture, "play.step-by-step", NULL);
  assert_step (&table, 0);
  fixture->clock += G_USEC_PER_SEC;
  g_signal_emit_by_name (table.done, "clicked");
  spin (20);
  g_assert_cmpint (position (fixture), >, before);
  g_assert_null (us_lines_view_get_step (table.lines, NULL));
}

/* Escape leaves it, the button does behind the last, and undo does; nothing is recorded. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  Table table = open_round_end (fixture, 1280, 800);
  UsJournal *journal = us_session_get_journal (us_play_get_session (table.play));
  int entries = us_journal_get_n_entries (journal), before = position (fixture);

  act (fixture, "play.step-by-step", NULL);
  press (fixture, &table, GDK_KEY_space);
  assert_step (&table, 1);
  press (fixture, &table, GDK_KEY_Escape);
  assert_step (&table, -1);
  assert_moves (&table, -1);

  /* It begins with the first one again. */
  g_signal_emit_by_name (find_button (&table), "clicked");
  for (int i = 0; i < 7; i++)
    {
      assert_step (&table, i);
      g_signal_emit_by_name (find_button (&table), "clicked");
    }
  assert_step (&table, -1);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_cmpint (us_journal_get_n_entries (journal), ==, entries);

  act (fixture, "play.step-by-step", NULL);
  assert_step (&table, 0);
  act (fixture, "play.undo", NULL);
  spin (50);
  g_assert_null (us_lines_view_get_step (table.lines, NULL));
  assert_moves (&table, -1);
}

static GtkToggleButton *
find_why (const Table *table, UsTold *told)
{
  g_autoptr (GPtrArray) buttons = list_widgets (us_lines_view_find (table->lines, told), GTK_TYPE_TOGGLE_BUTTON);

  return g_ptr_array_index (buttons, 0);
}

/* A step can be explained, and is done on when that is closed. What it marks is told with the reasons alone. */
static void
test_why (Fixture *fixture, gconstpointer data)
{
  Table table = open_table (fixture, sample_start_grid (fixture->store), 1280, 800);
  GtkToggleButton *why;

  act (fixture, "play.step-by-step", NULL);
  assert_step (&table, 0);
  assert_moves (&table, 1);
  g_assert_null (us_board_why_get_sweep (us_board_view_get_why (table.view)));
  why = find_why (&table, us_lines_view_get_step (table.lines, NULL));
  gtk_toggle_button_set_active (why, TRUE);
  spin (50);
  g_assert_nonnull (us_board_why_get_sweep (us_board_view_get_why (table.view)));
  gtk_popover_popdown (find_widget (why, GTK_TYPE_POPOVER));
  spin (50);
  assert_step (&table, 0);
  assert_moves (&table, 1);
  g_assert_null (us_board_why_get_sweep (us_board_view_get_why (table.view)));

  /* The key for it explains what is done now, and not the heading. */
  act (fixture, "play.why", NULL);
  why = find_why (&table, us_lines_view_get_step (table.lines, NULL));
  g_assert_true (gtk_toggle_button_get_active (why));
  gtk_popover_popdown (find_widget (why, GTK_TYPE_POPOVER));
  spin (50);

  /* What is corrected meanwhile takes away what is not true any more, and the rest goes on. */
  g_assert_true (us_play_correct (table.play, "beacon", g_variant_new_string ("b1"), NULL));
  spin (50);
  assert_step (&table, 0);
  assert_moves (&table, 1);
}

/* On a phone the sign beside the heading and the menu have it, and the sheet opens for it. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  Table table = open_round_end (fixture, 360, 720);
  AdwBottomSheet *sheet = find_widget (table.page, ADW_TYPE_BOTTOM_SHEET);
  graphene_rect_t button, lines;

  wait_for (us_play_page_get_narrow (table.page));
  spin (100);
  g_assert_true (gtk_widget_get_mapped (find_button (&table)));
  g_assert_true (gtk_widget_compute_bounds (find_button (&table), GTK_WIDGET (table.lines), &button));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table.lines), GTK_WIDGET (table.lines), &lines));
  g_assert_cmpfloat (button.size.width, <=, 48);
  g_assert_false (label_says (find_button (&table), "Step by Step"));
  adw_bottom_sheet_set_open (sheet, FALSE);
  spin (50);
  act (fixture, "play.step-by-step", NULL);
  spin (50);
  g_assert_true (adw_bottom_sheet_get_open (sheet));
  assert_step (&table, 0);
  for (guint i = 1; i < 7; i++)
    press (fixture, &table, GDK_KEY_Page_Down);
  assert_step (&table, 6);
}

/* One step, or none, is no list to go through. */
static void
test_one (Fixture *fixture, gconstpointer data)
{
  Table table = open_table (fixture, sample_start_grid (fixture->store), 1280, 800);

  g_assert_true (gtk_widget_get_mapped (find_button (&table)));
  g_assert_true (us_play_answer (table.play, g_variant_new_boolean (TRUE), NULL));
  spin (50);
  g_assert_cmpuint (us_lines_view_get_n_steps (table.lines), <, 2);
  g_assert_false (gtk_widget_get_mapped (find_button (&table)));
  gtk_widget_activate_action (GTK_WIDGET (table.page), "play.step-by-step", NULL);
  g_assert_null (us_lines_view_get_step (table.lines, NULL));
}

/* The turn of a whole army, ten steps and more, is one screen and one press. */
static void
test_army (Fixture *fixture, gconstpointer data)
{
  UsSession *session = NULL;
  GtkAdjustment *room;
  UsTold *told;
  Table table;
  guint n = 0;

  load_style ();
  sample_teach_army (fixture->store);
  for (guint64 seed = 8; session == NULL; seed++)
    {
      session = sample_start_army (fixture->store, seed, "deal");
      if (!sample_fight_to (session, "crownfell/done", 3, 10))
        g_clear_object (&session);
    }
  table = open_table (fixture, session, 1280, 800);
  for (guint i = 0; (told = us_lines_view_get_line (table.lines, i)) != NULL; i++)
    if (us_told_get_kind (told) == US_LINE_DO)
      {
        g_assert_cmpstr (us_told_get_style (told), ==, "step-dense");
        n++;
      }
  g_assert_cmpuint (n, >=, 10);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (table.done)), ==, "Done");
  room = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (table.lines),
                                                                                            GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (room), <=, gtk_adjustment_get_page_size (room));
  press (fixture, &table, GDK_KEY_Page_Down);
  wait_for (us_session_get_prompt (us_play_get_session (table.play))->open);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/steps/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("keys", test_keys);
  TEST ("twice", test_twice);
  TEST ("click", test_click);
  TEST ("leave", test_leave);
  TEST ("why", test_why);
  TEST ("narrow", test_narrow);
  TEST ("one", test_one);
  TEST ("army", test_army);
#undef TEST
  return g_test_run ();
}
