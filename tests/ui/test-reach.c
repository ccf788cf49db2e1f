/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What hands reach: nothing lies over the big button, and the focus is where it was. */

#include "config.h"

#include <math.h>

#include "fixture.h"
#include "us-board-cell.h"
#include "us-board-view.h"
#include "us-labels.h"
#include "us-play-card.h"
#include "us-policy.h"
#include "us-prompt-view.h"
#include "us-told-row.h"

static GtkWidget *
find_toast (Fixture *fixture)
{
  GtkWidget *overlay = find_widget (fixture->window, ADW_TYPE_TOAST_OVERLAY);

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "toast") && gtk_widget_get_mapped (child))
      return child;
  return NULL;
}

static graphene_rect_t
bounds_of (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  return bounds;
}

/* The pill of the column, or the one of the bar that a closed sheet leaves. */
static void
assert_clear (Fixture *fixture)
{
  g_autoptr (GPtrArray) buttons = list_widgets (play_page (fixture), GTK_TYPE_BUTTON);
  graphene_rect_t toast, room = bounds_of (fixture, GTK_WIDGET (fixture->window));
  guint n = 0;

  wait_for (find_toast (fixture) != NULL);
  spin (400);
  toast = bounds_of (fixture, find_toast (fixture));
  g_assert_true (graphene_rect_contains_rect (&room, &toast));
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);
      graphene_rect_t pill;

      if (!gtk_widget_get_mapped (button) || !gtk_widget_has_css_class (button, "pill"))
        continue;
      pill = bounds_of (fixture, button);
      if (!graphene_rect_intersection (&pill, &room, NULL))
        continue;
      n++;
      g_assert_false (graphene_rect_intersection (&pill, &toast, NULL));
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_toasts (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    int width, height;
    gboolean open;
  } sizes[] = {
    { 1280, 800, TRUE }, { 800, 600, TRUE },  { 720, 360, TRUE },
    { 360, 720, TRUE },  { 360, 720, FALSE }, { 360, 400, FALSE },
  };
  g_autoptr (GError) error =
    g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED,
                         "What went wrong says what to do about it, and takes as many lines as that needs");

  sample_teach (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      UsPlayPage *page;

      open_window (fixture, sizes[i].width, sizes[i].height);
      page = open_play (fixture, "phantom/turn", 1);
      spin (200);
      if (us_play_page_get_narrow (page))
        adw_bottom_sheet_set_open (find_widget (page, ADW_TYPE_BOTTOM_SHEET), sizes[i].open);
      spin (400);
      us_toast (GTK_WIDGET (page), "Note kept");
      assert_clear (fixture);
      adw_toast_overlay_dismiss_all (find_widget (fixture->window, ADW_TYPE_TOAST_OVERLAY));
      wait_for (find_toast (fixture) == NULL);
      us_toast_error (GTK_WIDGET (page), error);
      assert_clear (fixture);
      close_window (fixture);
    }
}

/* Whoever reads it opens the sheet below it, which has no size yet: it keeps its room. */
static void
test_toast_lifted (Fixture *fixture, gconstpointer data)
{
  AdwBottomSheet *sheet;

  sample_teach (fixture->store);
  for (guint i = 0; i < 2; i++)
    {
      open_window (fixture, 360, i == 0 ? 720 : 400);
      sheet = find_widget (open_play (fixture, "phantom/turn", 1), ADW_TYPE_BOTTOM_SHEET);
      adw_bottom_sheet_set_open (sheet, FALSE);
      spin (400);
      act (fixture, "play.bookmark", NULL);
      wait_for (find_toast (fixture) != NULL && gtk_widget_get_height (find_toast (fixture)) > 0);
      adw_bottom_sheet_set_open (sheet, TRUE);
      assert_clear (fixture);
      close_window (fixture);
    }
}

/* Behind the page a toast lies at the foot of the window again. */
static void
test_toast_left (Fixture *fixture, gconstpointer data)
{
  graphene_rect_t toast;

  sample_teach (fixture->store);
  open_window (fixture, 1280, 800);
  us_toast (GTK_WIDGET (open_play (fixture, "phantom/turn", 1)), "Note kept");
  assert_clear (fixture);
  act (fixture, "win.back", NULL);
  wait_for (!US_IS_PLAY_PAGE (us_window_get_page (fixture->window)));
  spin (400);
  toast = bounds_of (fixture, find_toast (fixture));
  g_assert_cmpfloat (toast.origin.y + toast.size.height, >, 740);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* The play was changed meanwhile, and stands at another place of the shelf. */
static void
test_back_to_card (Fixture *fixture, gconstpointer data)
{
  gint64 id = 0;
  GtkWidget *card;
  g_autoptr (UsPlayItem) item = NULL;

  sample_teach (fixture->store);
  open_window (fixture, 1000, 700);
  for (int i = 0; i < 3; i++)
    {
      open_play (fixture, "phantom/turn", 1);
      id = i == 1 ? us_play_get_id (us_play_page_get_play (play_page (fixture))) : id;
      act (fixture, "win.back", NULL);
      spin (300);
    }
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (300);
  act (fixture, "play.undo", NULL);
  spin (100);
  act (fixture, "win.back", NULL);
  spin (500);
  g_assert_nonnull (get_focus (fixture));
  card = gtk_widget_get_ancestor (get_focus (fixture), US_TYPE_PLAY_CARD);
  g_assert_nonnull (card);
  g_object_get (card, "item", &item, NULL);
  g_assert_cmpint (us_play_item_get_listing (item)->id, ==, id);
}

static void
resize (Fixture *fixture, int width, gboolean narrow)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 720);
  wait_for (us_play_page_get_narrow (play_page (fixture)) == narrow);
  spin (400);
}

/* A phone may have tiles where a desktop has rows. */
static gboolean
is_focus (Fixture *fixture, gboolean asked, GtkWidget *wanted)
{
  GtkWidget *focus = get_focus (fixture);

  g_assert_nonnull (focus);
  return asked ? gtk_widget_get_ancestor (focus, US_TYPE_PROMPT_VIEW) != NULL : focus == wanted;
}

static void
assert_stays (Fixture *fixture, GtkWidget *wanted)
{
  gboolean asked = gtk_widget_get_ancestor (wanted, US_TYPE_PROMPT_VIEW) != NULL;

  g_test_message ("%s has the focus", G_OBJECT_TYPE_NAME (wanted));
  g_assert_true (get_focus (fixture) == wanted);
  resize (fixture, 400, TRUE);
  g_assert_true (is_focus (fixture, asked, wanted));
  resize (fixture, 1280, FALSE);
  g_assert_true (is_focus (fixture, asked, wanted));
}

/* Whatever had it: a place of the table, a row, a "?", the big button. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  UsPlayPage *page;
  GtkWidget *wanted[4];

  sample_teach (fixture->store);
  open_window (fixture, 1280, 720);
  page = open_play (fixture, "phantom/turn", 1);
  wanted[0] = GTK_WIDGET (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), "town/0,0"));
  wanted[1] = us_done_bar_get_button (us_play_page_get_done (page));
  wanted[2] = find_widget (page, g_type_from_name ("UsChoiceRow"));
  wanted[3] = us_told_row_get_why (find_widget (page, g_type_from_name ("UsToldRow")));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_assert_true (gtk_widget_grab_focus (wanted[i]));
      assert_stays (fixture, wanted[i]);
    }
}

/* Where the button waits for an answer, what the question has given the focus to. */
static void
test_resize_asked (Fixture *fixture, gconstpointer data)
{
  static const char *const keys[] = { "hal/with", "hal/target", "hal/turn" };

  guint n = 0;

  open_window (fixture, 1280, 720);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (UsSession) session = sample_start_hal (fixture->store, 6, FALSE);

      if (!sample_play_to (session, keys[i], 5))
        continue;
      show_play (fixture, session);
      spin (200);
      g_test_message ("%s", keys[i]);
      if (get_focus (fixture) == NULL)
        continue;
      assert_stays (fixture, get_focus (fixture));
      n++;
    }
  g_assert_cmpuint (n, >, 1);
}

static guint
count_moved (Fixture *fixture)
{
  g_autoptr (GPtrArray) cells = list_widgets (play_page (fixture), US_TYPE_BOARD_CELL);
  guint moved = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      UsBoardCell *cell = g_ptr_array_index (cells, i);
      const UsSpot *spot = us_board_cell_get_spot (cell);
      const graphene_rect_t *area = &us_board_cell_get_frame (cell)->bounds;
      GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (cell), US_TYPE_BOARD_VIEW);
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (GTK_WIDGET (cell)))
        continue;
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (cell), view, &bounds));
      moved += fabsf (bounds.origin.x - area->origin.x - spot->hit.origin.x) > 1 ||
               fabsf (bounds.size.width - spot->hit.size.width) > 1;
    }
  return moved;
}

/* What is painted is what is tapped, also where values beside the city become longer and shorter. */
static void
test_taps (Fixture *fixture, gconstpointer data)
{
  g_autoptr (UsSession) session = sample_start_hal (fixture->store, 5, FALSE);
  UsRandom random = us_policy_random (5);
  guint n = 0;

  g_assert_true (sample_play_to (session, "hal/done", 2));
  open_window (fixture, 1280, 800);
  show_play (fixture, session);
  for (; n < 60 && us_session_get_prompt (us_play_get_session (us_play_page_get_play (play_page (fixture)))) != NULL;
       n++)
    {
      UsSession *shown = us_play_get_session (us_play_page_get_play (play_page (fixture)));
      g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, shown);

      if (answer != NULL)
        g_variant_take_ref (answer);
      g_assert_true (us_play_page_answer (play_page (fixture), answer));
      spin (30);
      g_assert_cmpuint (count_moved (fixture), ==, 0);
    }
  g_assert_cmpuint (n, >, 20);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/reach/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("toasts", test_toasts);
  TEST ("toast-lifted", test_toast_lifted);
  TEST ("toast-left", test_toast_left);
  TEST ("back-to-card", test_back_to_card);
  TEST ("resize", test_resize);
  TEST ("resize-asked", test_resize_asked);
  TEST ("taps", test_taps);
#undef TEST
  return g_test_run ();
}
