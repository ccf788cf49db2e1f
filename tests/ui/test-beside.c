/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands beside the table: in the column, once, where the page is read, and nowhere on the felt. */

#include "config.h"

#include "fixture.h"
#include "render.h"
#include "us-beside-view.h"
#include "us-lines-view.h"
#include "us-prompt-view.h"
#include "us-sheet-view.h"

static UsPlayPage *
open_race (Fixture *fixture, const char *key, int round, int width, int height)
{
  UsSession *session;

  open_window (fixture, width, height);
  session = sample_start_race (fixture->store, key, round);
  show_play (fixture, session);
  g_object_unref (session);
  render_settle (GTK_WIDGET (fixture->window));
  return play_page (fixture);
}

static guint
count_mapped (gpointer page, GType type)
{
  g_autoptr (GPtrArray) all = list_widgets (page, type);
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += gtk_widget_get_mapped (g_ptr_array_index (all, i));
  return n;
}

/* The one that shows something now; NULL: none does. */
static GtkWidget *
find_beside (gpointer page)
{
  g_autoptr (GPtrArray) all = list_widgets (page, US_TYPE_BESIDE_VIEW);
  GtkWidget *found = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (all, i);

      /* Where there is nothing to show nothing is built. */
      g_assert_true (gtk_widget_get_visible (view) == (adw_bin_get_child (ADW_BIN (view)) != NULL));
      if (!gtk_widget_get_visible (view))
        continue;
      g_assert_null (found);
      found = view;
    }
  return found;
}

static float
top_of (gpointer widget, gpointer page)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, page, &bounds));
  return bounds.origin.y;
}

static GtkWidget *
find_board (gpointer within)
{
  g_autoptr (GPtrArray) all = list_widgets (within, US_TYPE_BOARD_VIEW);

  g_assert_cmpuint (all->len, ==, 1);
  return g_ptr_array_index (all, 0);
}

/* Every area of the board is in one view and one only. */
static void
assert_once (UsPlayPage *page)
{
  g_autoptr (GPtrArray) boards = list_widgets (page, US_TYPE_BOARD_VIEW);
  UsBoard *board = us_play_get_board (us_play_page_get_play (page));

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);
      guint n = 0;

      for (guint j = 0; area->cells->len > 0 && j < boards->len; j++)
        n += us_board_view_find_cell (g_ptr_array_index (boards, j),
                                      ((const UsCell *) g_ptr_array_index (area->cells, 0))->id) != NULL;
      g_assert_cmpuint (n, ==, area->cells->len > 0);
    }
}

static void
test_below_lines (Fixture *fixture, gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);
  UsPlayPage *page = open_race (fixture, "race/tide", 1, width, width > 400 ? 800 : 720);
  GtkWidget *beside = find_beside (page), *lines = find_widget (page, US_TYPE_LINES_VIEW);
  graphene_rect_t all, board;

  g_assert_nonnull (beside);
  g_assert_cmpuint (count_mapped (beside, US_TYPE_SHEET_VIEW), ==, 1);
  g_assert_cmpuint (count_mapped (page, US_TYPE_SHEET_VIEW), ==, 1);
  g_assert_cmpfloat (top_of (beside, page), >=, top_of (lines, page) + (float) gtk_widget_get_height (lines));
  assert_once (page);
  g_assert_nonnull (us_board_view_find_cell (US_BOARD_VIEW (find_board (beside)), "odds/row-0"));
  /* It is as wide as the column and no wider. */
  g_assert_true (gtk_widget_compute_bounds (beside, GTK_WIDGET (page), &all));
  g_assert_true (gtk_widget_compute_bounds (find_board (beside), GTK_WIDGET (page), &board));
  g_assert_cmpfloat (board.origin.x, >=, all.origin.x);
  g_assert_cmpfloat (board.origin.x + board.size.width, <=, all.origin.x + all.size.width + 0.5);
}

/* Where the question is the sentence of the page, it stands below that and above what is chosen. */
static void
test_below_question (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/roll", 1, 1280, 800);
  UsPromptView *prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
  GtkWidget *beside = find_beside (page), *words = us_prompt_view_get_words (prompt);

  g_assert_true (gtk_widget_is_ancestor (beside, GTK_WIDGET (prompt)));
  g_assert_cmpfloat (top_of (beside, page), >=, top_of (words, page) + (float) gtk_widget_get_height (words));
  g_assert_cmpfloat (top_of (us_prompt_view_get_focus (prompt), page), >,
                     top_of (beside, page) + (float) gtk_widget_get_height (beside));
  g_assert_cmpuint (count_mapped (beside, US_TYPE_SHEET_VIEW), ==, 0);
  assert_once (page);
}

/* What comes and goes with the moment; what is looked at has what stood beside it. */
static void
test_moments (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/row", 1, 1280, 800);
  int at = position (fixture);

  g_assert_nonnull (find_beside (page));
  g_assert_true (us_play_page_answer (page, g_variant_new_string ("row-2")));
  spin (50);
  g_assert_cmpint (position (fixture), >, at);
  g_assert_null (find_beside (page));
  g_assert_true (us_play_page_look (page, at));
  spin (50);
  g_assert_nonnull (find_beside (page));
  g_assert_true (gtk_widget_get_mapped (find_beside (page)));
  g_assert_cmpuint (count_mapped (page, US_TYPE_SHEET_VIEW), ==, 1);
  assert_once (page);
  g_assert_true (us_play_page_look (page, -1));
  spin (50);
  g_assert_null (find_beside (page));
}

/* What stands there answers as a place on the table does. */
static void
test_answer (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, "race/row", 1, 1280, 800);
  UsBoardCell *cell = us_board_view_find_cell (US_BOARD_VIEW (find_board (find_beside (page))), "odds/row-3");
  int at = position (fixture);

  g_assert_true (us_board_cell_get_answers (cell));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (cell)));
  g_assert_true (press_key (cell, GDK_KEY_Return));
  spin (50);
  g_assert_cmpint (position (fixture), ==, at + 1);
}

/* The result has the sheet that it is scored with, and what else stands beside the table below it. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_race (fixture, NULL, 0, 1280, 800);
  GtkWidget *beside = find_beside (page);
  g_autoptr (GPtrArray) sheets = list_widgets (page, US_TYPE_SHEET_VIEW);

  g_assert_cmpuint (count_mapped (page, US_TYPE_SHEET_VIEW), ==, 2);
  g_assert_cmpuint (count_mapped (beside, US_TYPE_SHEET_VIEW), ==, 1);
  g_assert_true (label_says (beside, "18"));
  for (guint i = 0; i < sheets->len; i++)
    if (!gtk_widget_is_ancestor (g_ptr_array_index (sheets, i), beside))
      g_assert_false (label_says (g_ptr_array_index (sheets, i), "18"));
  assert_once (page);
}

/* A sum of one side has one column and nobody's name above it, adds with a sign, and what adds nothing stands back. */
static void
test_sum (Fixture *fixture, gconstpointer data)
{
  static const char *const points[] = { "12", "+2", "+4", "0", "0", "18" };
  UsPlayPage *page = open_race (fixture, "race/tide", 1, 1280, 800);
  GtkWidget *sheet = find_widget (find_beside (page), US_TYPE_SHEET_VIEW);
  g_autoptr (GPtrArray) rows = list_widgets (sheet, GTK_TYPE_LIST_BOX_ROW);

  g_assert_cmpuint (rows->len, ==, G_N_ELEMENTS (points));
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GPtrArray) labels = list_widgets (g_ptr_array_index (rows, i), GTK_TYPE_LABEL);
      guint n = 0;

      for (guint j = 0; j < labels->len; j++)
        if (gtk_widget_has_css_class (g_ptr_array_index (labels, j), "sheet-points"))
          {
            g_assert_cmpstr (gtk_label_get_label (g_ptr_array_index (labels, j)), ==, points[i]);
            n++;
          }
      g_assert_cmpuint (n, ==, 1);
      g_assert_true (gtk_widget_has_css_class (g_ptr_array_index (rows, i), "idle") == (i == 3 || i == 4));
    }
  g_assert_false (label_says (sheet, "The Tide"));
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function, data) \
  g_test_add ("/beside/" path, Fixture, GINT_TO_POINTER (data), set_up, function, tear_down)
  TEST ("below-lines/wide", test_below_lines, 1280);
  TEST ("below-lines/narrow", test_below_lines, 360);
  TEST ("below-question", test_below_question, 0);
  TEST ("moments", test_moments, 0);
  TEST ("answer", test_answer, 0);
  TEST ("over", test_over, 0);
  TEST ("sum", test_sum, 0);
#undef TEST
  return g_test_run ();
}
