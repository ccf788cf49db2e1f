/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the table, what is said and what is pressed share a window of any size, with small letters and large ones. */

#include "config.h"

#include "fixture.h"
#include "us-board-view.h"
#include "us-icon-well.h"
#include "us-labels.h"
#include "us-picture.h"
#include "us-prompt-view.h"
#include "us-thing.h"
#include "us-told.h"

static void
set_letters (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
tear_down_letters (Fixture *fixture, gconstpointer data)
{
  tear_down (fixture, data);
  set_letters (1);
}

/* --- Which layout at which size ------------------------------------------------------------------ */

static const struct
{
  int width, height;
  double letters;
  gboolean narrow; /* the sheet lies over the table; else the column stands beside it */
} layouts[] = {
  { 360, 720, 1, TRUE },  { 360, 294, 1, TRUE },   { 480, 400, 1, TRUE },   { 598, 500, 1, TRUE },
  { 640, 360, 1, FALSE }, { 720, 360, 1, FALSE },  { 800, 600, 1, FALSE },  { 720, 720, 1, TRUE },
  { 800, 900, 1, TRUE },  { 1000, 720, 1, FALSE }, { 1280, 800, 1, FALSE }, { 360, 720, 2, TRUE },
  { 800, 600, 2, TRUE },  { 1280, 800, 2, FALSE }, { 1000, 1100, 2, TRUE },
};

static void
test_layouts (Fixture *fixture, gconstpointer data)
{
  sample_teach (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      UsPlayPage *page;
      GtkWidget *table;

      set_letters (layouts[i].letters);
      open_window (fixture, layouts[i].width, layouts[i].height);
      page = open_play (fixture, "phantom/turn", 1);
      wait_for (us_play_page_get_narrow (page) == layouts[i].narrow);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), <=, layouts[i].width);
      /* Beside the column the table has all the height. */
      table = gtk_widget_get_ancestor (find_widget (page, US_TYPE_BOARD_VIEW), GTK_TYPE_SCROLLED_WINDOW);
      wait_for (layouts[i].narrow || gtk_widget_get_height (table) * 100 > layouts[i].height * 80);
      close_window (fixture);
    }
}

/* At the beginning of a round everything is reported: the rows are as high as a finger needs and their two lines, so that
 * seven of them are in sight. */
static void
test_reports (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;
  UsPlayPage *page;
  guint low = 0;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  page = open_play (fixture, "phantom/turn", 3);
  rows = list_widgets (find_widget (page, US_TYPE_PROMPT_VIEW), ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (rows->len, >=, 7);
  for (guint i = 0; i < 7; i++)
    {
      wait_for (gtk_widget_get_height (rows->pdata[i]) >= 44);
      low += gtk_widget_get_height (rows->pdata[i]) <= 51;
    }
  /* One of them has more to say. */
  g_assert_cmpuint (low, >=, 6);
}

/* --- Letters that go with the window ------------------------------------------------------------- */

static int
letters_of (UsPlayPage *page)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (us_done_bar_get_button (us_play_page_get_done (page))));
  PangoContext *context = gtk_widget_get_pango_context (label);

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

static gboolean
has_size (UsPlayPage *page, const char *name)
{
  return gtk_widget_has_css_class (gtk_widget_get_parent (GTK_WIDGET (us_play_page_get_done (page))), name);
}

/* As far as the tests' screen goes. */
static const struct
{
  int width, height;
  const char *size; /* NULL: the usual one */
} letters[] = {
  { 800, 600, "slim" },
  { 1280, 800, NULL },
  { 1920, 700, NULL },
  { 1920, 1080, "larger" },
};

static void
test_letters (Fixture *fixture, gconstpointer data)
{
  int before = 0;

  sample_teach (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      gboolean large = letters[i].size != NULL && g_str_has_prefix (letters[i].size, "large");
      UsPlayPage *page;

      open_window (fixture, letters[i].width, letters[i].height);
      page = open_play (fixture, "phantom/turn", 1);
      wait_for (has_size (page, "slim") == (g_strcmp0 (letters[i].size, "slim") == 0));
      wait_for (has_size (page, "larger") == (g_strcmp0 (letters[i].size, "larger") == 0));
      wait_for (large ? letters_of (page) > before : before == 0 || letters_of (page) == before);
      before = letters_of (page);
      close_window (fixture);
    }
}

/* --- What is drawn beside the words -------------------------------------------------------------- */

static GtkWidget *
find_picture (UsPlayPage *page)
{
  g_autoptr (GPtrArray) pictures = list_widgets (page, US_TYPE_PICTURE);

  for (guint i = 0; i < pictures->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (pictures, i)))
      return g_ptr_array_index (pictures, i);
  return NULL;
}

/* Hal's card and his tile, where the column has room for both. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsTold) head = NULL;
  const UsShown *things;
  GtkWidget *picture;
  UsPlayPage *page;
  guint n;

  sample_teach (fixture->store);
  session = sample_start_hal (fixture->store, 7, FALSE);
  g_assert_true (sample_play_to (session, "hal/done", 9));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);

  head = g_list_model_get_item (us_play_get_lines (us_play_page_get_play (page)), 0);
  for (guint i = 1; us_told_get_kind (head) != US_LINE_HEAD; i++)
    {
      g_object_unref (head);
      head = g_list_model_get_item (us_play_get_lines (us_play_page_get_play (page)), i);
    }
  g_assert_cmpstr (us_told_get_plain (head), ==, "Build yellow 14 over your yellow 15");
  g_assert_cmpstr (us_told_get_style (head), ==, "instruction");
  things = us_told_get_picture (head, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (things[0].icon, ==, "yellow-15");
  g_assert_true (things[0].card);
  g_assert_cmpstr (things[1].icon, ==, "yellow-14");
  g_assert_false (things[1].card);

  picture = find_picture (page);
  g_assert_nonnull (picture);
  wait_for (gtk_widget_get_width (picture) >= 150 && gtk_widget_get_height (picture) >= 80);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  wait_for (gtk_widget_get_width (picture) == 0);
}

/* --- On a phone ------------------------------------------------------------------------------------ */

/* How far below the top of what scrolls it ends. */
static float
end_of (GtkWidget *widget, GtkWidget *scroller)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  return bounds.origin.y + bounds.size.height;
}

/* Six answers are in sight, and so is nearly half of the table. */
static void
test_tiles (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_play_on_phone (fixture);
  GtkWidget *scroller;
  g_autoptr (GPtrArray) tiles = NULL;
  AdwBottomSheet *sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);

  g_assert_true (us_prompt_view_pick (find_widget (page, US_TYPE_PROMPT_VIEW), "spy-pair"));
  scroller = gtk_widget_get_ancestor (find_widget (page, g_type_from_name ("UsAnswerTile")), GTK_TYPE_SCROLLED_WINDOW);
  tiles = list_widgets (page, g_type_from_name ("UsAnswerTile"));
  g_assert_cmpuint (tiles->len, >=, 6);
  wait_for (end_of (tiles->pdata[5], scroller) <= (float) gtk_widget_get_height (scroller));
  for (guint i = 0; i < tiles->len; i++)
    g_assert_cmpint (gtk_widget_get_height (tiles->pdata[i]), >=, 44);
  g_assert_cmpint (adw_bottom_sheet_get_sheet_height (sheet), <=, 450);
}

/* The sheet lies over the values: it says which of them this turn has changed. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  static const char changes[] = "<b>You</b>  Points <b>13 → 15</b> · Resources <b>2 → 4</b>\n"
                                "<b>Hal</b>  Resources <b>14 → 11</b>\n"
                                "<b>Table</b>  Tiles <b>24 → 23</b>";
  g_autoptr (UsSession) session = NULL;
  UsPlayPage *page;

  sample_teach (fixture->store);
  session = sample_start_hal (fixture->store, 7, FALSE);
  g_assert_true (sample_play_to (session, "hal/done", 9));
  open_window (fixture, 360, 720);
  show_play (fixture, session);
  page = play_page (fixture);
  wait_for (label_says (us_play_page_get_done (page), changes));
  close_window (fixture);

  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  page = play_page (fixture);
  spin (100);
  g_assert_false (label_says (us_play_page_get_done (page), changes));
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* With letters twice as large less of the table is left, so that what answers is in sight below its question. */
static void
test_large_answers (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 720 }, { 600, 500 } };
  g_autoptr (UsSession) session = NULL;

  sample_teach (fixture->store);
  session = sample_start (fixture->store, 11, TRUE);
  g_assert_true (sample_play_to (session, "phantom/turn", 1));
  g_assert_true (us_session_answer (session, g_variant_new_string ("spy-pair"), NULL));
  set_letters (2);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      UsPlayPage *page;
      UsPromptView *prompt;
      GtkWidget *scroller, *answer;

      open_window (fixture, sizes[i][0], sizes[i][1]);
      show_play (fixture, session);
      page = play_page (fixture);
      prompt = find_widget (page, US_TYPE_PROMPT_VIEW);
      spin (500);
      scroller = gtk_widget_get_ancestor (GTK_WIDGET (prompt), GTK_TYPE_SCROLLED_WINDOW);
      answer = us_prompt_view_get_focus (prompt);
      g_assert_nonnull (answer);
      /* Its first line at least, also where the question needs a line more than in this language. */
      wait_for (gtk_widget_get_height (scroller) * 100 >= sizes[i][1] * 56 &&
                end_of (answer, scroller) - (float) gtk_widget_get_height (answer) + 36 + 44 <=
                  (float) gtk_widget_get_height (scroller));
      close_window (fixture);
    }
}

/* A toast lies over the table and leaves the steps to be read. */
static void
test_toast (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_play_on_phone (fixture);
  AdwBottomSheet *sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TOAST_OVERLAY), *toast = NULL;
  graphene_rect_t bounds;

  wait_for (adw_bottom_sheet_get_open (sheet) && adw_bottom_sheet_get_sheet_height (sheet) > 200);
  us_toast (GTK_WIDGET (page), "Bookmark set");
  wait_for ((toast = find_widget (overlay, g_type_from_name ("AdwToastWidget"))) != NULL &&
            gtk_widget_get_height (toast) > 0);
  spin (500);
  g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (page), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, 40);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     (float) (gtk_widget_get_height (GTK_WIDGET (page)) - adw_bottom_sheet_get_sheet_height (sheet)));
}

/* What is chosen by the number on it is read as well as a word. */
static void
test_large_things (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_hold_tiles (fixture->store);
  GtkWidget *thing;
  int small;

  open_window (fixture, 360, 720);
  show_play (fixture, session);
  thing = find_widget (play_page (fixture), US_TYPE_THING);
  wait_for (gtk_widget_get_width (thing) > 0);
  small = gtk_widget_get_width (find_widget (thing, US_TYPE_ICON_WELL));
  set_letters (2);
  wait_for (gtk_widget_get_width (find_widget (thing, US_TYPE_ICON_WELL)) * 10 >= small * 17);
}

/* Tiles grow with the letters on them, and what stands below the city gives way. */
static void
test_large_city (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = NULL;
  const UsArea *city;
  UsBoardView *view;
  int n = 0;

  sample_teach (fixture->store);
  session = sample_start_hal (fixture->store, 7, FALSE);
  g_assert_true (sample_play_to (session, "hal/done", 9));
  city = us_board_find_map (us_session_get_board (session));
  set_letters (2);
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  view = find_widget (play_page (fixture), US_TYPE_BOARD_VIEW);
  for (guint i = 0; i < city->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (city->cells, i);
      GtkWidget *place = GTK_WIDGET (us_board_view_find_cell (view, cell->id));

      if (cell->state == US_CELL_PLAIN && cell->pieces->len > 0)
        {
          wait_for (gtk_widget_get_width (place) >= 50);
          n++;
        }
    }
  g_assert_cmpint (n, >, 9);
}

/* The bar of the closed sheet says all of what its button says. */
static void
test_large_bar (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_play_on_phone (fixture);
  AdwBottomSheet *sheet = find_widget (page, ADW_TYPE_BOTTOM_SHEET);
  GtkWidget *button = find_widget (adw_bottom_sheet_get_bottom_bar (sheet), GTK_TYPE_BUTTON);

  set_letters (2);
  adw_bottom_sheet_set_open (sheet, FALSE);
  wait_for (gtk_widget_get_mapped (button) && gtk_widget_get_width (button) > 0);
  spin (100);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (find_widget (button, GTK_TYPE_LABEL))));
  g_assert_cmpint (least_width (GTK_WIDGET (page)), <=, 360);
}

/* --- Nothing wider than the window ----------------------------------------------------------------- */

static const struct
{
  const char *action, *argument;
  int height;
} dialogs[] = {
  { "play.correct", NULL, 720 },
  { "win.my-copy", NULL, 720 },
  { "win.new-play", "phantom", 294 },
  { "win.new-play", "hal", 294 },
};

/* With letters twice as large on a phone, and on a watch. */
static void
test_dialogs (Fixture *fixture, gconstpointer data)
{
  sample_teach (fixture->store);
  set_letters (2);
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      AdwDialog *dialog;
      int least;

      open_window (fixture, 360, dialogs[i].height);
      open_play (fixture, "phantom/turn", 1);
      act (fixture, dialogs[i].action, dialogs[i].argument != NULL ? g_variant_new_string (dialogs[i].argument) : NULL);
      if (g_str_equal (dialogs[i].action, "win.my-copy"))
        act (fixture, "copy.change", g_variant_new ("(ss)", "hero", "warden"));
      wait_for (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window)) != NULL);
      spin (100);
      dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
      g_assert_cmpint (least_width (adw_dialog_get_child (dialog)), <=, 360);
      gtk_widget_measure (adw_dialog_get_child (dialog), GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, dialogs[i].height - 40);
      close_window (fixture);
    }
}

/* --- What an open turn is about ------------------------------------------------------------------ */

/* On a phone the sheet lies over half the table. Heroes' wants, buildings with the bids that win them, and dice are in
 * sight above it. */
static void
test_open_turn (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page = open_play_on_phone (fixture);
  UsBoardView *view = find_widget (page, US_TYPE_BOARD_VIEW);
  GtkWidget *room = gtk_widget_get_ancestor (GTK_WIDGET (view), GTK_TYPE_SCROLLED_WINDOW);
  UsBoard *board = us_play_get_board (us_play_page_get_play (page));
  guint dice = 0, bids = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);
          UsBoardCell *place = us_board_view_find_cell (view, cell->id);
          const UsSpot *spot = us_board_cell_get_spot (place);
          float over = spot->hit.origin.y + spot->hit.size.height - spot->face.origin.y - spot->face.size.height;

          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);
              graphene_rect_t rect;

              if (area->kind != US_AREA_SLOTS || piece->lane != US_LANE_CORNER)
                continue;
              g_assert_true (us_frame_place (us_board_cell_get_frame (place), spot, piece, &rect));
              g_assert_cmpfloat (rect.size.height, >=, 12);
              bids++;
            }
          if (area->kind != US_AREA_DICE && area->kind != US_AREA_SLOTS)
            continue;
          wait_for (edge (view, room, cell->id, TRUE) - over <=
                    (float) (gtk_widget_get_height (room) -
                             gtk_widget_get_margin_bottom (gtk_widget_get_parent (GTK_WIDGET (view)))));
          dice += area->kind == US_AREA_DICE;
        }
    }
  g_assert_cmpuint (dice, >=, 4);
  g_assert_cmpuint (bids, >=, 1);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();

#define TEST(path, function) g_test_add ("/sizes/" path, Fixture, NULL, set_up, function, tear_down_letters)
  TEST ("layouts", test_layouts);
  TEST ("reports", test_reports);
  TEST ("letters", test_letters);
  TEST ("picture", test_picture);
  TEST ("tiles", test_tiles);
  TEST ("changes", test_changes);
  TEST ("large-answers", test_large_answers);
  TEST ("large-things", test_large_things);
  TEST ("toast", test_toast);
  TEST ("large-city", test_large_city);
  TEST ("large-bar", test_large_bar);
  TEST ("dialogs", test_dialogs);
  TEST ("open-turn", test_open_turn);
#undef TEST
  return g_test_run ();
}
