/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a reason says of places stands on the board as long as "why" is open, to be seen and to be heard. */

#include "config.h"

#include "fixture.h"
#include "render.h"
#include "us-board-view.h"
#include "us-board-why.h"

typedef struct
{
  UsPlayPage *page;
  UsBoardView *view;
  UsSession *session;
} Table;

static Table
open_turn (Fixture *fixture, int width, int height)
{
  g_autoptr (UsSession) session = sample_start_grid (fixture->store);
  Table table = { 0 };

  open_window (fixture, width, height);
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  spin (50);
  table.page = play_page (fixture);
  table.view = find_widget (table.page, US_TYPE_BOARD_VIEW);
  table.session = us_play_get_session (us_play_page_get_play (table.page));
  return table;
}

/* The n-th "?" of a line. */
static GtkToggleButton *
ask_why (const Table *table, guint n)
{
  g_autoptr (GPtrArray) buttons = list_widgets (table->page, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "why") && gtk_widget_get_mapped (buttons->pdata[i]) && n-- == 0)
      {
        gtk_toggle_button_set_active (buttons->pdata[i], TRUE);
        render_settle (GTK_WIDGET (gtk_widget_get_root (buttons->pdata[i])));
        return buttons->pdata[i];
      }
  g_assert_not_reached ();
}

static void
assert_described (const Table *table, const char *id, const char *text)
{
  UsBoardCell *cell = us_board_view_find_cell (table->view, id);
  g_autofree char *other = NULL;

  g_assert_nonnull (cell);
  if (text == NULL)
    {
      g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
      return;
    }
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  if (other != NULL)
    g_error ("%s is described as %s", id, other);
}

/* How much of the place's face differs from an empty place of the same picture. */
static guint
count_changed (const Table *table, const char *id, const char *plain)
{
  GtkWidget *view = GTK_WIDGET (table->view);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (view);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = NULL;
  graphene_rect_t one, other;
  guint changed = 0, stride;
  int width = gtk_widget_get_width (view), height = gtk_widget_get_height (view);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (view)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  stride = (guint) gdk_texture_get_width (texture);
  pixels = g_new (guint32, (gsize) stride * (gsize) gdk_texture_get_height (texture));
  gdk_texture_download (texture, (guchar *) pixels, stride * 4);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (us_board_view_find_cell (table->view, id)), view, &one));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (us_board_view_find_cell (table->view, plain)), view, &other));
  for (guint y = 4; y < (guint) one.size.height - 4; y++)
    for (guint x = 4; x < (guint) one.size.width - 4; x++)
      changed += pixels[((guint) one.origin.y + y) * stride + (guint) one.origin.x + x] !=
                 pixels[((guint) other.origin.y + y) * stride + (guint) other.origin.x + x];
  return changed;
}

static void
test_places (Fixture *fixture, gconstpointer data)
{
  Table table = open_turn (fixture, 1280, 800);
  const UsBoardWhy *story;
  GtkToggleButton *why;

  assert_described (&table, "grid/b2", NULL);
  g_assert_cmpuint (count_changed (&table, "grid/b2", "grid/a4"), ==, 0);
  why = ask_why (&table, 0);
  story = us_board_view_get_why (table.view);
  g_assert_nonnull (story);

  /* The last reason of a place holds; each is part of the picture, and what is not marked stands back. */
  assert_described (&table, "grid/b2", "dropped (would be locked)");
  assert_described (&table, "grid/b4", "chosen");
  assert_described (&table, "grid/c5", "2nd");
  assert_described (&table, "grid/d4", "D4: to the left, then counter-clockwise");
  assert_described (&table, "grid/a4", NULL);
  g_assert_cmpint (us_board_why_get_part (story, "grid/b2"), ==, US_PART_NAMED);
  g_assert_cmpint (us_board_why_get_part (story, "grid/a4"), ==, US_PART_NONE);
  g_assert_cmpuint (count_changed (&table, "grid/b2", "grid/a4"), >, 500);
  g_assert_cmpuint (count_changed (&table, "grid/a5", "grid/a4"), ==, 0);
  g_assert_cmpstr (us_board_why_get_sweep (story)->from, ==, "grid/d4");
  g_assert_cmpstr (us_board_why_get_sweep (story)->to, ==, "grid/b4");
  g_assert_cmpint (us_board_why_get_sweep (story)->direction, ==, US_WEST);

  /* Only that move stays. */
  for (guint i = 0; i < us_session_get_board (table.session)->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (us_session_get_board (table.session)->moves, i);

      g_assert_cmpint (us_board_why_keeps (story, move), ==, move->number == 1);
    }

  gtk_toggle_button_set_active (why, FALSE);
  gtk_popover_popdown (find_widget (why, GTK_TYPE_POPOVER));
  render_settle (GTK_WIDGET (fixture->window));
  g_assert_null (us_board_view_get_why (table.view));
  assert_described (&table, "grid/b2", NULL);
  g_assert_cmpuint (count_changed (&table, "grid/b2", "grid/a4"), ==, 0);
}

/* The arrow crosses the places on its way, and the field over which it turns has the game's colour. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  Table table = open_turn (fixture, 1280, 800);

  ask_why (&table, 0);
  g_assert_cmpuint (count_changed (&table, "grid/c4", "grid/a4"), >, 500);
  g_assert_cmpuint (count_changed (&table, "grid/c3", "grid/a4"), >, 500);
  /* The other way round it would have gone over this one. */
  g_assert_cmpuint (count_changed (&table, "grid/e3", "grid/a4"), ==, 0);
}

/* One that was dropped without a sign, an arrow that turns clockwise, and no words where there is no room. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  Table table = open_turn (fixture, 360, 720);

  ask_why (&table, 1);
  assert_described (&table, "grid/e4", "dropped (too near)");
  assert_described (&table, "grid/c5", "chosen");
  assert_described (&table, "grid/e5", "E5: down to the left, then clockwise");
  g_assert_cmpuint (count_changed (&table, "grid/e4", "grid/a4"), >, 50);
}

/* A question has a picture as well. What cannot be chosen is what it says, not that it corrects something. */
static void
test_question (Fixture *fixture, gconstpointer data)
{
  Table table = open_turn (fixture, 1280, 800);

  g_assert_true (us_play_answer (us_play_page_get_play (table.page), g_variant_new_boolean (TRUE), NULL));
  spin (50);
  assert_described (&table, "grid/a1", "Answers the question");
  ask_why (&table, 0);
  assert_described (&table, "grid/a1", "Answers the question");
  assert_described (&table, "grid/a2", "dropped (taken by Guardian)");
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/why-marks/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("places", test_places);
  TEST ("sweep", test_sweep);
  TEST ("narrow", test_narrow);
  TEST ("question", test_question);
#undef TEST
  return g_test_run ();
}
