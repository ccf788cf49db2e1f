/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions that are answered with places of the board. */

#include "config.h"

#include "fixture.h"
#include "us-area.h"
#include "us-board-view.h"
#include "us-prompt-editor.h"
#include "us-prompt-view.h"

/* Few places on the board are told by number, too. */
static void
test_by_number (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsPromptView *prompt;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/spy-start", 0);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  before = position (fixture);
  g_assert_false (us_prompt_view_type_digit (prompt, 9));
  g_assert_true (us_prompt_view_type_digit (prompt, 2));
  g_assert_cmpint (position (fixture), >, before);
}

/* Taps of places choose them and give them up, on the board and beside it; the big button takes them all. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "town/0,0", "town/0,1", "town/1,0", "town/1,1" };
  UsPlayPage *page;
  UsPromptView *prompt;
  UsBoardView *board;
  UsBoardCell *fifth;
  UsDoneBar *done;
  g_autoptr (GPtrArray) toggles = NULL;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  done = us_play_page_get_done (page);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_false (us_done_bar_get_ready (done));
      gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, ids[i])), "cell.answer", NULL);
      g_assert_true (us_board_cell_get_chosen (us_board_view_find_cell (board, ids[i])));
    }
  g_assert_true (us_done_bar_get_ready (done));
  g_assert_cmpint (position (fixture), ==, before);
  /* A fifth waits until one is given up, is not ringed, and says why; its keys confirm nothing by chance. */
  g_assert_true (label_says (page, "4 of 4 chosen"));
  fifth = us_board_view_find_cell (board, "town/2,2");
  gtk_widget_activate_action (GTK_WIDGET (fifth), "cell.answer", NULL);
  g_assert_false (us_board_cell_get_chosen (fifth));
  g_assert_false (us_board_cell_get_active (fifth));
  g_assert_true (us_spot_waits (us_board_cell_get_frame (fifth), us_board_cell_get_spot (fifth)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fifth), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "4 are chosen. Take one of them away to choose another");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (fifth), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  g_assert_true (us_board_cell_get_active (us_board_view_find_cell (board, ids[1])));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fifth), "cell.answer", NULL));
  g_assert_cmpint (position (fixture), ==, before);
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, ids[1])), "cell.answer", NULL);
  g_assert_false (us_board_cell_get_chosen (us_board_view_find_cell (board, ids[1])));
  g_assert_false (us_done_bar_get_ready (done));
  g_assert_cmpstr (us_play_get_missing (us_play_page_get_play (page)), ==, "1 more to choose");
  g_assert_true (us_board_cell_get_active (fifth));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (fifth), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Answers the question");
  /* The small button of a place does the same. */
  toggles = list_widgets (find_widget (prompt, US_TYPE_PROMPT_EDITOR), GTK_TYPE_TOGGLE_BUTTON);
  g_assert_cmpuint (toggles->len, ==,
                    us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->n_choices);
  g_assert_true (us_prompt_view_pick (prompt, "town/2,2"));
  g_assert_true (us_board_cell_get_chosen (us_board_view_find_cell (board, "town/2,2")));
  g_assert_cmpuint (g_variant_n_children (us_play_get_draft (us_play_page_get_play (page))), ==, 4);
  /* Whoever has tapped the last one goes on with the key that the button names. */
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, "town/2,2")), "cell.answer", NULL);
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, "town/2,2")), "cell.answer", NULL);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page))) == us_done_bar_get_button (done));
  act (fixture, "play.primary", NULL);
  g_assert_cmpint (position (fixture), ==, before + 1);
  g_assert_cmpstr (us_session_get_prompt (us_play_get_session (us_play_page_get_play (page)))->key, ==,
                   "phantom/town-land");
  g_assert_false (us_board_cell_get_chosen (us_board_view_find_cell (board, "town/-1,-1")));
  act (fixture, "play.undo", NULL);
  g_assert_cmpint (position (fixture), ==, before);
  g_assert_false (us_done_bar_get_ready (done));
}

/* Space is for the place, Enter for the button as soon as the answer is complete, as the line below it says. */
static void
test_by_key (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "town/0,0", "town/0,1", "town/1,0", "town/1,1" };
  UsPlayPage *page;
  UsBoardView *board;
  int before;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/town-building", 0);
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  before = position (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, ids[i])));
      press_key (page, GDK_KEY_Return);
      g_assert_cmpint (position (fixture), ==, before);
      gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, ids[i])), "cell.answer", NULL);
    }
  g_assert_true (label_says (page, "Enter or Page Down"));
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, ids[0])));
  press_key (page, GDK_KEY_space);
  g_assert_cmpint (position (fixture), ==, before);
  press_key (page, GDK_KEY_Return);
  g_assert_cmpint (position (fixture), ==, before + 1);

  /* Where Page Down alone confirms, Enter is for the place as well. */
  act (fixture, "play.undo", NULL);
  g_settings_set_string (fixture->settings, "confirm-key", "page-down");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, ids[i])), "cell.answer", NULL);
  g_assert_true (label_says (page, "Page Down"));
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (board, ids[0])));
  press_key (page, GDK_KEY_Return);
  g_assert_cmpint (position (fixture), ==, before);
  g_settings_reset (fixture->settings, "confirm-key");
}

/* On a phone all of them are seen above the sheet, with the letters of their columns; the small ones have theirs. */
static void
test_in_sight (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  UsBoardView *board;
  GtkWidget *room;
  AdwBottomSheet *sheet;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/town-building", 0);
  wait_for (us_play_page_get_narrow (page));
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  room = gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW);
  sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  wait_for (edge (board, room, "town/-3,-3", FALSE) >= 15 &&
            edge (board, room, "town/-3,-3", FALSE) < (float) gtk_widget_get_height (room) / 4);
  g_assert_cmpfloat (edge (board, room, "town/3,3", TRUE), <=,
                     (float) (gtk_widget_get_height (room) - adw_bottom_sheet_get_sheet_height (sheet)));
  g_assert_true (label_says (find_widget (page, US_TYPE_PROMPT_VIEW), "G"));
  g_assert_true (label_says (find_widget (page, US_TYPE_PROMPT_VIEW), "7"));
}

/* A finger that covers several places of a phone's table is asked which of them it meant. */
static void
test_finger (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = NULL;
  UsPlayPage *page;
  UsBoardView *board;
  GtkWidget *popover;
  graphene_rect_t bounds;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/town-building", 0);
  wait_for (us_play_page_get_narrow (page));
  board = find_widget (page, US_TYPE_BOARD_VIEW);
  spin (300);
  gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (board, "town/0,0")), "board.touch", "s", "town/0,0");
  popover = find_widget (board, GTK_TYPE_POPOVER);
  wait_for (gtk_widget_get_mapped (popover));
  buttons = list_widgets (popover, GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 9);
  spin (200);
  for (guint i = 0; i < buttons->len; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (buttons->pdata[i], buttons->pdata[i], &bounds));
      g_assert_cmpfloat (bounds.size.width, >=, 44);
      g_assert_cmpfloat (bounds.size.height, >=, 44);
      if (g_str_equal (gtk_button_get_label (buttons->pdata[i]), "E4"))
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
    }
  g_assert_true (us_board_cell_get_chosen (us_board_view_find_cell (board, "town/0,1")));
  g_assert_false (us_board_cell_get_chosen (us_board_view_find_cell (board, "town/0,0")));
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/places/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("by-number", test_by_number);
  TEST ("several", test_several);
  TEST ("by-key", test_by_key);
  TEST ("in-sight", test_in_sight);
  TEST ("finger", test_finger);
#undef TEST
  return g_test_run ();
}
