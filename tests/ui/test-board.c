/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The widgets of the table: roles and names, focus, answers, room, movement. */

#include "config.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "render.h"
#include "sample-board.h"
#include "us-board-area.h"
#include "us-board-mini.h"
#include "us-board-view.h"
#include "us-drawing.h"
#include "us-piece-row.h"

typedef struct
{
  GtkWidget *window;
  UsBoardView *view;
  char *heard; /* what was emitted last: "cell:…" or "adjust:…" */
} Table;

static void
cell_cb (UsBoardView *view, const char *id, Table *table)
{
  g_free (table->heard);
  table->heard = g_strconcat ("cell:", id, NULL);
}

static void
adjust_cb (UsBoardView *view, const char *key, Table *table)
{
  g_free (table->heard);
  table->heard = g_strconcat ("adjust:", key, NULL);
}

static void
table_open (Table *table, UsBoard *board, int width)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  table->heard = NULL;
  table->window = gtk_window_new ();
  table->view = US_BOARD_VIEW (us_board_view_new ());
  us_board_view_set_animate (table->view, FALSE);
  us_board_view_set_accent (table->view, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  us_board_view_set_bot (table->view, "Phantom");
  us_board_view_add_value (table->view, "points", "Victory points", "17", "15");
  us_board_view_set_board (table->view, board);
  g_signal_connect (table->view, "cell-activated", G_CALLBACK (cell_cb), table);
  g_signal_connect (table->view, "adjust", G_CALLBACK (adjust_cb), table);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (table->view));
  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (table->window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (table->window), width, 742);
  gtk_window_present (GTK_WINDOW (table->window));
  render_settle (table->window);
}

static void
table_close (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
  g_free (table->heard);
}

static GtkWidget *
cell_of (Table *table, const char *id)
{
  UsBoardCell *cell = us_board_view_find_cell (table->view, id);

  g_assert_nonnull (cell);
  return GTK_WIDGET (cell);
}

static const char *
focused (Table *table)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (table->window));

  return focus != NULL && US_IS_BOARD_CELL (focus) ? us_board_cell_get_id (US_BOARD_CELL (focus)) : NULL;
}

static void
test_roles (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  Table table;
  guint n = 0;

  table_open (&table, board, 742);
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++, n++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);
          GtkWidget *widget = cell_of (&table, cell->id), *row = gtk_widget_get_parent (widget);

          g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)), ==,
                           GTK_ACCESSIBLE_ROLE_GRID_CELL);
          g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)), ==, GTK_ACCESSIBLE_ROLE_ROW);
          g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (gtk_widget_get_parent (row))), ==,
                           GTK_ACCESSIBLE_ROLE_GRID);
          g_assert_true (gtk_widget_get_focusable (widget));
          gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, cell->spoken);
        }
    }
  g_assert_cmpuint (n, ==, 4 + 9 + 20 + 4 + 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell_of (&table, "points")), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Victory points, 23, of 40, 17 to go");
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell_of (&table, "points"))), ==,
                   GTK_ACCESSIBLE_ROLE_BUTTON);
  table_close (&table);
}

static void
test_focus (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  GtkWidget *view;
  Table table;

  table_open (&table, board, 742);
  view = GTK_WIDGET (table.view);

  gtk_widget_grab_focus (cell_of (&table, "town/8"));
  g_assert_cmpstr (focused (&table), ==, "town/8");
  gtk_widget_child_focus (view, GTK_DIR_RIGHT);
  g_assert_cmpstr (focused (&table), ==, "town/9");
  gtk_widget_child_focus (view, GTK_DIR_DOWN);
  g_assert_cmpstr (focused (&table), ==, "town/14");
  gtk_widget_child_focus (view, GTK_DIR_LEFT);
  gtk_widget_child_focus (view, GTK_DIR_UP);
  g_assert_cmpstr (focused (&table), ==, "town/8");

  /* Over the border of the area, up to the buildings, and on to the dice. */
  gtk_widget_grab_focus (cell_of (&table, "town/1"));
  gtk_widget_child_focus (view, GTK_DIR_UP);
  g_assert_true (g_str_has_prefix (focused (&table), "buildings/"));
  gtk_widget_grab_focus (cell_of (&table, "town/5"));
  gtk_widget_child_focus (view, GTK_DIR_RIGHT);
  g_assert_cmpstr (focused (&table), ==, "dice/1");

  /* The arrows do not leave the table; Tab goes through its areas and then out. */
  gtk_widget_grab_focus (cell_of (&table, "heroes/1"));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_LEFT));
  g_assert_cmpstr (focused (&table), ==, "heroes/1");
  gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
  g_assert_cmpstr (focused (&table), ==, "points");
  gtk_widget_child_focus (view, GTK_DIR_TAB_BACKWARD);
  g_assert_cmpstr (focused (&table), ==, "heroes/1");
  gtk_widget_grab_focus (cell_of (&table, "zoning/1"));
  g_assert_false (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));

  /* From outside Tab comes to the first area, whatever answers in another. */
  us_board_find_cell (board, "town/8")->answers = TRUE;
  gtk_window_set_focus (GTK_WINDOW (table.window), NULL);
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
  g_assert_cmpstr (focused (&table), ==, "heroes/1");
  g_assert_true (gtk_widget_grab_focus (view));
  g_assert_cmpstr (focused (&table), ==, "town/8");
  table_close (&table);
}

static void
test_activate (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  UsCell *answer = us_board_find_cell (board, "town/3");
  Table table;

  answer->answers = TRUE;
  table_open (&table, board, 742);

  gtk_widget_activate_action (cell_of (&table, "town/3"), "cell.answer", NULL);
  g_assert_cmpstr (table.heard, ==, "cell:town/3");
  gtk_widget_activate_action (cell_of (&table, "points"), "cell.answer", NULL);
  g_assert_cmpstr (table.heard, ==, "adjust:points");
  gtk_widget_activate_action (cell_of (&table, "modifiers/1"), "cell.answer", NULL);
  g_assert_cmpstr (table.heard, ==, "adjust:modifiers");

  /* A cell that answers nothing stays quiet. */
  g_clear_pointer (&table.heard, g_free);
  gtk_widget_activate_action (cell_of (&table, "town/1"), "cell.answer", NULL);
  g_assert_null (table.heard);
  g_assert_true (us_board_cell_get_active (US_BOARD_CELL (cell_of (&table, "town/3"))));
  g_assert_false (us_board_cell_get_active (US_BOARD_CELL (cell_of (&table, "town/1"))));
  /* The focus of the table is where it answers. */
  gtk_widget_grab_focus (GTK_WIDGET (table.view));
  g_assert_cmpstr (focused (&table), ==, "town/3");
  table_close (&table);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, char **heard)
{
  g_free (*heard);
  *heard = g_strdup (g_variant_get_string (parameter, NULL));
}

static void
test_actions (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) answer = g_simple_action_new ("answer-cell", G_VARIANT_TYPE_STRING);
  g_autofree char *heard = NULL;
  Table table;

  us_board_find_cell (board, "town/3")->answers = TRUE;
  table_open (&table, board, 742);
  g_signal_handlers_disconnect_by_func (table.view, cell_cb, &table);
  g_signal_connect (answer, "activate", G_CALLBACK (play_cb), &heard);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (answer));
  gtk_widget_insert_action_group (table.window, "play", G_ACTION_GROUP (group));
  gtk_widget_activate_action (cell_of (&table, "town/3"), "cell.answer", NULL);
  g_assert_cmpstr (heard, ==, "town/3");
  table_close (&table);
}

static void
get_face (UsBoardCell *cell, graphene_rect_t *face)
{
  const UsFrame *frame = us_board_cell_get_frame (cell);

  *face = us_board_cell_get_spot (cell)->face;
  graphene_rect_offset (face, frame->bounds.origin.x, frame->bounds.origin.y);
}

static gboolean
overlap (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t both;

  return graphene_rect_intersection (a, b, &both) && both.size.width > 0.5f && both.size.height > 0.5f;
}

/* All faces lie on the felt, none over another, none too small to be hit. */
static void
check_room (Table *table, UsBoard *board, gboolean least)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  float width = (float) gtk_widget_get_width (GTK_WIDGET (table->view));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (table->view));

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);
          UsBoardCell *widget = US_BOARD_CELL (cell_of (table, cell->id));
          const UsFrame *frame = us_board_cell_get_frame (widget);
          graphene_rect_t face;
          float smallest = frame->drawing->compact ? frame->klass->least_compact : frame->klass->least;

          get_face (widget, &face);
          g_assert_cmpfloat (face.origin.x, >=, 0);
          g_assert_cmpfloat (face.origin.y, >=, 0);
          g_assert_cmpfloat (face.origin.x + face.size.width, <=, width);
          g_assert_cmpfloat (face.origin.y + face.size.height, <=, height);
          g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (widget)), >=, (int) face.size.width);
          if (least)
            g_assert_cmpfloat (face.size.width, >=, smallest);
          for (guint k = 0; k < faces->len; k++)
            g_assert_false (overlap (&face, &g_array_index (faces, graphene_rect_t, k)));
          g_array_append_val (faces, face);
        }
    }
  g_assert_cmpuint (faces->len, >, 10);
}

static void
test_room (gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);

  for (Sample sample = SAMPLE_TURN; sample <= SAMPLE_LARGE; sample++)
    {
      g_autoptr (UsBoard) board = sample_board_new (sample);
      Table table;

      table_open (&table, board, width);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (table.view)), ==, width);
      check_room (&table, board, TRUE);
      us_board_view_set_text_scale (table.view, 2);
      render_settle (table.window);
      check_room (&table, board, FALSE);
      table_close (&table);
    }
}

static void
test_measure (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  Table table;
  int least, natural, width;

  table_open (&table, board, 742);
  gtk_widget_measure (GTK_WIDGET (table.view), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, ==, 320);
  gtk_widget_measure (GTK_WIDGET (table.view), GTK_ORIENTATION_VERTICAL, 742, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, >=, 400);
  g_assert_cmpint (natural, >=, least);
  g_assert_cmpint (natural, <=, 760);
  gtk_widget_measure (GTK_WIDGET (table.view), GTK_ORIENTATION_VERTICAL, 336, &least, &natural, NULL, NULL);
  g_assert_cmpint (natural, >=, least);
  g_assert_cmpint (natural, <=, 620);
  table_close (&table);
}

/* Whatever a game sends is drawn or left out, in every size. */
static void
test_strange (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_STRANGE);
  static const int widths[] = { 320, 336, 742 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *file = g_build_filename (g_get_tmp_dir (), "understudy-test-board.png", NULL);
      g_autoptr (GdkPaintable) mini = us_board_mini_new (board, NULL, NULL);
      g_autoptr (GError) error = NULL;
      Table table;

      table_open (&table, board, widths[i]);
      g_assert_true (render_window (GTK_WINDOW (table.window), file, &error));
      g_assert_no_error (error);
      us_board_view_set_board (table.view, NULL);
      render_settle (table.window);
      g_assert_null (us_board_view_find_cell (table.view, "grid/0"));
      gtk_window_set_child (GTK_WINDOW (table.window), gtk_picture_new_for_paintable (mini));
      render_settle (table.window);
      g_assert_true (render_window (GTK_WINDOW (table.window), file, &error));
      g_assert_no_error (error);
      g_remove (file);
      table_close (&table);
    }
}

/* Another board with the same cells keeps the widgets, and the focus with them. */
static void
test_change (void)
{
  g_autoptr (UsBoard) before = sample_board_new (SAMPLE_TURN);
  g_autoptr (UsBoard) after = sample_board_new (SAMPLE_ROUND_END);
  g_autoptr (UsBoard) small = sample_board_new (SAMPLE_SMALL);
  GtkWidget *cell;
  Table table;

  table_open (&table, before, 742);
  cell = cell_of (&table, "town/13");
  gtk_widget_grab_focus (cell);
  us_board_view_set_animate (table.view, TRUE);
  us_board_view_set_board (table.view, after);
  render_settle (table.window);
  g_assert_true (cell == cell_of (&table, "town/13"));
  g_assert_cmpstr (focused (&table), ==, "town/13");

  us_board_view_set_board (table.view, small);
  render_settle (table.window);
  g_assert_null (us_board_view_find_cell (table.view, "town/13"));
  g_assert_nonnull (us_board_view_find_cell (table.view, "heroes/1"));
  table_close (&table);
}

/* A chip shows a value that can be corrected, and only that. */
static void
test_chips (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_SMALL);
  GtkWidget *points = NULL, *round = NULL;
  Table table;

  table_open (&table, board, 742);
  for (GtkWidget *area = gtk_widget_get_first_child (GTK_WIDGET (table.view)); area != NULL;
       area = gtk_widget_get_next_sibling (area))
    if (g_str_equal (us_board_area_get_id (US_BOARD_AREA (area)), "values"))
      {
        points = g_ptr_array_index (us_board_area_get_cells (US_BOARD_AREA (area)), 0);
        round = g_ptr_array_index (us_board_area_get_cells (US_BOARD_AREA (area)), 1);
      }
  g_assert_nonnull (points);
  g_assert_true (gtk_widget_get_visible (points));
  g_assert_false (gtk_widget_get_visible (round));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (points), GTK_ACCESSIBLE_PROPERTY_LABEL, "Victory points: 17");
  us_board_view_add_value (table.view, "round", "Round", "3", NULL);
  render_settle (table.window);
  g_assert_true (gtk_widget_get_visible (round));
  gtk_widget_activate_action (round, "cell.answer", NULL);
  g_assert_cmpstr (table.heard, ==, "adjust:round");
  table_close (&table);
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

#define GLIDES 10

/* Pieces glide, and afterwards the picture is the same as without gliding. */
static void
test_motion (void)
{
  g_autoptr (UsBoard) before = sample_board_new (SAMPLE_TURN);
  g_autoptr (UsBoard) after = sample_board_new (SAMPLE_ROUND_END);
  g_autofree char *still = g_build_filename (g_get_tmp_dir (), "understudy-test-still.png", NULL);
  g_autofree char *moving = g_build_filename (g_get_tmp_dir (), "understudy-test-moving.png", NULL);
  g_autofree char *moved = g_build_filename (g_get_tmp_dir (), "understudy-test-moved.png", NULL);
  g_autoptr (GBytes) a = NULL, b = NULL, c = NULL;
  g_autoptr (GFile) still_file = g_file_new_for_path (still), moving_file = g_file_new_for_path (moving),
                    moved_file = g_file_new_for_path (moved);
  gboolean over = FALSE;
  Table table;

  table_open (&table, after, 742);
  render_window (GTK_WINDOW (table.window), still, NULL);
  table_close (&table);

  a = g_file_load_bytes (still_file, NULL, NULL, NULL);
  g_assert_nonnull (a);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  /* On a machine that has much to do they may have come to rest before they are drawn. */
  for (int i = 0; i < GLIDES && (b == NULL || g_bytes_equal (a, b)); i++)
    {
      if (b != NULL)
        table_close (&table);
      g_clear_pointer (&b, g_bytes_unref);
      table_open (&table, before, 742);
      us_board_view_set_animate (table.view, TRUE);
      us_board_view_set_board (table.view, after);
      render_settle (table.window);
      render_window (GTK_WINDOW (table.window), moving, NULL);
      b = g_file_load_bytes (moving_file, NULL, NULL, NULL);
      g_assert_nonnull (b);
    }
  g_timeout_add (900, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  render_settle (table.window);
  render_window (GTK_WINDOW (table.window), moved, NULL);
  table_close (&table);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  c = g_file_load_bytes (moved_file, NULL, NULL, NULL);
  g_assert_nonnull (c);
  g_assert_false (g_bytes_equal (a, b));
  g_assert_true (g_bytes_equal (a, c));
  g_remove (still);
  g_remove (moving);
  g_remove (moved);
}

static GskRenderNode *
draw_layer (Table *table, const char *id, UsLayer layer)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  us_board_cell_draw (US_BOARD_CELL (cell_of (table, id)), layer, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* A cell that is hovered draws its ring anew, and nothing else is drawn anew. */
static void
test_hover (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  static const struct
  {
    const char *id;
    UsLayer layer;
  } drawn[] = { { "town/3", US_LAYER_RING }, { "town/3", US_LAYER_FACE }, { "town/1", US_LAYER_FACE } };
  GskRenderNode *before[G_N_ELEMENTS (drawn)];
  Table table;

  us_board_find_cell (board, "town/3")->answers = TRUE;
  table_open (&table, board, 742);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    before[i] = draw_layer (&table, drawn[i].id, drawn[i].layer);
  gtk_widget_set_state_flags (cell_of (&table, "town/3"), GTK_STATE_FLAG_PRELIGHT, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      GskRenderNode *after = draw_layer (&table, drawn[i].id, drawn[i].layer);

      g_assert_nonnull (after);
      g_assert_true ((before[i] == after) == (i > 0));
      gsk_render_node_unref (before[i]);
      gsk_render_node_unref (after);
    }
  table_close (&table);
}

/* The table lies as it lies: a language that runs from the right does not mirror it. */
static void
test_direction (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_TURN);
  graphene_rect_t first, second;
  Table table;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  table_open (&table, board, 742);
  get_face (US_BOARD_CELL (cell_of (&table, "town/1")), &first);
  get_face (US_BOARD_CELL (cell_of (&table, "town/2")), &second);
  g_assert_cmpfloat (first.origin.x, <, second.origin.x);
  gtk_widget_grab_focus (cell_of (&table, "town/1"));
  gtk_widget_child_focus (GTK_WIDGET (table.view), GTK_DIR_RIGHT);
  g_assert_cmpstr (focused (&table), ==, "town/2");
  table_close (&table);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* What is written takes no more than its room, not by a pixel: cells cut what stands over. */
static void
test_text_room (void)
{
  static const char *const words[] = { "Warden", "Level 2", "Victory points", "Visiting heroes", "12 of 40" };
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  UsColours colours;
  UsDrawing pen = { .widget = label, .colours = &colours, .text = 1, .size = 1, .map = 1 };

  us_colours_follow (&colours, "#26a269", "#57d993");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (float room = 16; room < 120; room += 0.25f)
      {
        g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

        g_assert_cmpfloat (us_drawing_text (&pen, snapshot, words[i], 12, 400, &colours.ink, 0, 0, room, US_ALIGN_LEFT),
                           <=, room);
      }
}

/* A row of pieces may be as narrow as three of them, and then takes as many lines as it needs. */
static void
test_piece_row (void)
{
  GtkWidget *rows[2];
  int least[2], natural[2], height[2];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      rows[i] = g_object_ref_sink (us_piece_row_new ("Pieces", 24, 4));
      for (guint n = i == 0 ? 3 : 9; n > 0; n--)
        us_piece_row_add (US_PIECE_ROW (rows[i]), &(UsPiece) { .glyph = "cube" }, FALSE);
      gtk_widget_measure (rows[i], GTK_ORIENTATION_HORIZONTAL, -1, &least[i], &natural[i], NULL, NULL);
      gtk_widget_measure (rows[i], GTK_ORIENTATION_VERTICAL, least[i], &height[i], NULL, NULL, NULL);
      g_assert_finalize_object (rows[i]);
    }
  g_assert_cmpint (least[0], ==, natural[0]);
  g_assert_cmpint (least[1], ==, least[0]);
  g_assert_cmpint (natural[1], >, 2 * natural[0]);
  g_assert_cmpint (height[1], >, 2 * height[0]);
}

int
main (int argc, char **argv)
{
  /* Roles and names are kept for tests without a bus. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", "gtk-enable-animations", FALSE,
                NULL);

  g_test_add_func ("/board/roles", test_roles);
  g_test_add_func ("/board/focus", test_focus);
  g_test_add_func ("/board/piece-row", test_piece_row);
  g_test_add_func ("/board/activate", test_activate);
  g_test_add_func ("/board/actions", test_actions);
  g_test_add_data_func ("/board/room/320", GINT_TO_POINTER (320), test_room);
  g_test_add_data_func ("/board/room/336", GINT_TO_POINTER (336), test_room);
  g_test_add_data_func ("/board/room/600", GINT_TO_POINTER (600), test_room);
  g_test_add_data_func ("/board/room/742", GINT_TO_POINTER (742), test_room);
  g_test_add_func ("/board/measure", test_measure);
  g_test_add_func ("/board/strange", test_strange);
  g_test_add_func ("/board/change", test_change);
  g_test_add_func ("/board/chips", test_chips);
  g_test_add_func ("/board/text-room", test_text_room);
  g_test_add_func ("/board/motion", test_motion);
  g_test_add_func ("/board/hover", test_hover);
  g_test_add_func ("/board/direction", test_direction);
  return g_test_run ();
}
