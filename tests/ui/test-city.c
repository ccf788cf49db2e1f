/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A map that fills the table, and the score beside it: size, window, moves, lines that point at the map. */

#include "config.h"

#include <adwaita.h>

#include "find.h"
#include "render.h"
#include "sample-board.h"
#include "sample-city.h"
#include "us-area-kind.h"
#include "us-board-area.h"
#include "us-board-layout.h"
#include "us-board-paint.h"
#include "us-board-regions.h"
#include "us-board-view.h"
#include "us-games.h"
#include "us-motion.h"
#include "us-policy.h"
#include "us-route-shape.h"
#include "us-sheet-view.h"

typedef struct
{
  GtkWidget *window;
  UsBoardView *view;
} Table;

static void
table_open (Table *table, UsBoard *board, int width, int height)
{
  table->window = gtk_window_new ();
  table->view = US_BOARD_VIEW (us_board_view_new ());
  us_board_view_set_animate (table->view, FALSE);
  us_board_view_set_board (table->view, board);
  gtk_window_set_decorated (GTK_WINDOW (table->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (table->window), GTK_WIDGET (table->view));
  gtk_window_set_default_size (GTK_WINDOW (table->window), width, height);
  gtk_window_present (GTK_WINDOW (table->window));
  render_settle (table->window);
}

static void
table_close (Table *table)
{
  gtk_window_destroy (GTK_WINDOW (table->window));
}

static UsBoardCell *
first_building (Table *table, UsBoard *board)
{
  const UsArea *city = us_board_find_map (board);

  for (guint i = 0; i < city->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (city->cells, i);

      if (cell->state == US_CELL_PLAIN && cell->pieces->len > 0)
        return us_board_view_find_cell (table->view, cell->id);
    }
  g_assert_not_reached ();
}

static UsFrame *
map_of (Table *table, UsBoard *board)
{
  return us_board_cell_get_frame (first_building (table, board));
}

/* With room for it the whole city is seen, and each of its cells lies in the area. */
static void
test_fits (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY);
  Table table;
  UsFrame *map;

  table_open (&table, board, 742, 742);
  map = map_of (&table, board);
  g_assert_false (map->clips);
  g_assert_cmpfloat (g_array_index (map->spots, UsSpot, 0).box.size.width, >=, 60);
  for (guint i = 0; i < map->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (map->spots, UsSpot, i);

      g_assert_cmpfloat (spot->box.origin.x, >=, 0);
      g_assert_cmpfloat (spot->box.origin.y, >=, 0);
      g_assert_cmpfloat (spot->box.origin.x + spot->box.size.width, <=, map->bounds.size.width + 0.5f);
      g_assert_cmpfloat (spot->box.origin.y + spot->box.size.height, <=, map->bounds.size.height + 0.5f);
    }
  table_close (&table);
}

/* Whoever hears the table is told which part of it the focus comes to, the map too, which has no title. */
static void
test_called (void)
{
  g_autoptr (UsBoard) city = sample_city_new (12, 20, FALSE, 3), score = sample_city_new (12, 20, TRUE, 3);
  UsBoard *boards[] = { city, score };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (GPtrArray) areas = NULL;
      Table table;

      table_open (&table, boards[i], 742, 742);
      areas = list_widgets (table.view, US_TYPE_BOARD_AREA);
      g_assert_cmpuint (areas->len, >, 3);
      for (guint j = 0; j < areas->len; j++)
        {
          UsBoardArea *area = g_ptr_array_index (areas, j);
          const char *id = us_board_area_get_id (area), *title = us_board_area_get_frame (area)->area->title;

          gtk_test_accessible_assert_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                               g_str_equal (id, "city") ? "City" : title);
        }
      table_close (&table);
    }
}

/* On a phone a large city keeps cells that can be read and is seen through a window; whoever walks there with the arrow
 * keys sees where the focus is. */
static void
test_window (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY_LARGE);
  Table table;
  UsFrame *map;
  UsBoardCell *cell;

  table_open (&table, board, 336, 640);
  map = map_of (&table, board);
  g_assert_true (map->clips);
  g_assert_cmpfloat (g_array_index (map->spots, UsSpot, 0).box.size.width, ==, 40);

  cell = first_building (&table, board);
  gtk_widget_grab_focus (GTK_WIDGET (cell));
  for (guint i = 0; i < 30; i++)
    {
      const UsSpot *spot;

      gtk_widget_child_focus (GTK_WIDGET (table.view), i < 15 ? GTK_DIR_RIGHT : GTK_DIR_LEFT);
      render_settle (table.window);
      cell = US_BOARD_CELL (gtk_window_get_focus (GTK_WINDOW (table.window)));
      if (us_board_cell_get_frame (cell) != map)
        break;
      spot = us_board_cell_get_spot (cell);
      g_assert_cmpfloat (spot->box.origin.x, >=, -0.5f);
      g_assert_cmpfloat (spot->box.origin.x + spot->box.size.width, <=, map->bounds.size.width + 0.5f);
    }
  table_close (&table);
}

/* A tile out of the hand is ringed where it lies, a stack shows its edges: the face grows, the tile stays square. */
static void
test_stacks (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY);
  Table table;
  UsFrame *map;
  guint towers = 0;

  us_board_add_move (board, 1, NULL, "city/0,0", "building");
  table_open (&table, board, 742, 742);
  map = map_of (&table, board);
  for (guint i = 0; i < map->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (map->spots, UsSpot, i);
      guint tiles = 0;

      for (guint j = 0; j < spot->cell->pieces->len; j++)
        tiles += us_piece_fills (g_ptr_array_index (spot->cell->pieces, j));
      if (tiles == 1)
        g_assert_cmpfloat (spot->face.size.height, ==, spot->face.size.width);
      if (tiles < 2)
        continue;
      g_assert_cmpfloat (spot->face.size.height, >, spot->face.size.width);
      g_assert_cmpstr (us_spot_face (spot)->text, ==,
                       ((UsPiece *) g_ptr_array_index (spot->cell->pieces, tiles - 1))->text);
      towers++;
    }
  g_assert_cmpuint (towers, >, 2);
  table_close (&table);
}

static void
point_out_cb (UsSheetView *sheet, GPtrArray *cells, GPtrArray **heard)
{
  *heard = cells;
}

/* Every line of the score is a row; one that has the focus says what it is about. */
static void
test_sheet (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY_SCORE);
  g_autoptr (UsBoard) city = sample_board_new (SAMPLE_CITY);
  const UsArea *sheet = us_board_find_scored (board);
  GtkWidget *window = gtk_window_new (), *view = g_object_new (US_TYPE_SHEET_VIEW, NULL);
  g_autoptr (GPtrArray) rows = NULL;
  GPtrArray *heard = NULL;
  int sum[3][2] = { { 0 } };

  g_signal_connect (view, "point-out", G_CALLBACK (point_out_cb), &heard);
  g_object_set (view, "opponent", "Hal", "board", board, NULL);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  rows = list_widgets (view, GTK_TYPE_LIST_BOX_ROW);
  g_assert_cmpuint (rows->len, ==, sheet->lines->len);
  for (guint i = 0; i < rows->len; i++)
    {
      const UsSheetLine *line = g_ptr_array_index (sheet->lines, i);

      sum[line->level][0] += line->has_player ? line->player : 0;
      sum[line->level][1] += line->has_bot ? line->bot : 0;
      if (line->cells->len == 0)
        continue;
      gtk_widget_grab_focus (g_ptr_array_index (rows, i));
      g_assert_true (heard == line->cells);
      for (guint j = 0; j < line->cells->len; j++)
        g_assert_nonnull (us_board_find_cell (board, g_ptr_array_index (line->cells, j)));
    }
  /* The groups make the total; the items make the groups but for the points collected. */
  for (guint side = 0; side < 2; side++)
    {
      const UsSheetLine *collected = g_ptr_array_index (sheet->lines, 0);

      g_assert_cmpint (sum[US_SHEET_GROUP][side], ==, sum[US_SHEET_TOTAL][side]);
      g_assert_cmpint (sum[US_SHEET_ITEM][side] + (side == 0 ? collected->player : collected->bot), ==,
                       sum[US_SHEET_GROUP][side]);
    }

  g_object_set (view, "board", city, NULL);
  g_assert_false (gtk_widget_get_visible (view));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What a line is about is pointed out on the map; all else stands back until the pointer leaves. */
static void
test_point_out (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY_SCORE);
  const UsRegion *region = g_ptr_array_index (us_board_find_map (board)->regions, 0);
  Table table;
  UsFrame *map;
  guint bright = 0;

  table_open (&table, board, 742, 742);
  map = map_of (&table, board);
  us_board_view_point_out (table.view, region->cells);
  render_settle (table.window);
  for (guint i = 0; i < map->spots->len; i++)
    bright += !us_spot_fades (map, &g_array_index (map->spots, UsSpot, i));
  g_assert_cmpuint (bright, ==, region->cells->len);
  us_board_view_point_out (table.view, NULL);
  bright = 0;
  for (guint i = 0; i < map->spots->len; i++)
    bright += !us_spot_fades (map, &g_array_index (map->spots, UsSpot, i));
  g_assert_cmpuint (bright, >, region->cells->len);
  table_close (&table);
}

/* The number of a district covers no sign and no figure of a tile, however small the tiles. */
static void
test_districts (void)
{
  static const int sizes[][2] = { { 742, 742 }, { 1090, 1020 }, { 500, 500 }, { 336, 420 } };
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY_SCORE);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (UsMark));
      Table table;
      UsFrame *map;

      table_open (&table, board, sizes[i][0], sizes[i][1]);
      map = map_of (&table, board);
      map->klass->mark (map, marks);
      g_assert_cmpuint (marks->len, >, 0);
      for (guint j = 0; j < map->area->regions->len; j++)
        {
          graphene_point_t at;
          float radius;

          if (us_board_regions_place (map, g_ptr_array_index (map->area->regions, j), &at, &radius))
            for (guint k = 0; k < marks->len; k++)
              g_assert_cmpfloat (us_mark_distance (&g_array_index (marks, UsMark, k), &at), >=, radius + 1);
        }
      table_close (&table);
    }
}

/* --- Beside the city ------------------------------------------------------------------------------- */

/* What the values take from the city. */
typedef struct
{
  int rows, columns; /* of the city */
  guint lines[4];    /* of cards, in each place for them */
  float cell;
} Room;

static guint
lines_of (UsFrame *frame)
{
  guint lines = 1;

  for (guint i = 1; i < frame->spots->len; i++)
    lines += g_array_index (frame->spots, UsSpot, i).face.origin.y !=
             g_array_index (frame->spots, UsSpot, i - 1).face.origin.y;
  return lines;
}

/* As in a window of 1280 × 800. All values of a side stand in one line, and of each card there is enough to be read. */
static Room
measure_room (UsBoard *board, GtkWidget *widget, const UsColours *colours)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, colours, values, FALSE);
  UsPan pan = { .zoom = 1, .x = -1 };
  Room room = { 0 };
  guint n = 0;

  layout->drawing.pan = &pan;
  us_board_layout_place (layout, FALSE, 718, 742);
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      if (frame->area->fills)
        {
          room.rows = frame->area->rows;
          room.columns = frame->area->columns;
          room.cell = g_array_index (frame->spots, UsSpot, 0).box.size.width;
        }
      else if (frame->area->kind == US_AREA_CHIPS)
        g_assert_cmpuint (lines_of (frame), ==, 1);
      else if (frame->area->kind == US_AREA_HAND)
        {
          g_assert_cmpuint (n, <, G_N_ELEMENTS (room.lines));
          room.lines[n++] = lines_of (frame);
          for (guint j = 0; j < frame->spots->len; j++)
            g_assert_cmpfloat (g_array_index (frame->spots, UsSpot, j).box.size.width, >=, 16);
        }
    }
  return room;
}

/* Cards that have begun another line take the room for it. */
static gboolean
has_more_lines (const Room *now, const Room *before)
{
  for (guint i = 0; i < G_N_ELEMENTS (now->lines); i++)
    if (now->lines[i] > before->lines[i])
      return TRUE;
  return FALSE;
}

static gboolean
is_in_play (UsBoard *board)
{
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    if (g_str_equal (((UsArea *) g_ptr_array_index (board->areas, i))->id, "you"))
      return TRUE;
  return FALSE;
}

/* Values change with every press, and the city stays as large as it is until it grows itself. */
static void
test_values (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  const UsRules *rules = us_games_find ("hal");
  UsColours colours;
  guint screens = 0;

  us_colours_follow (&colours, NULL, NULL);
  for (guint64 seed = 0; seed < 6; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (rules, seed);
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GError) error = NULL;
      UsStart start;
      Room before = { 0 };

      us_start_init (&start, rules);
      start.seed = seed;
      for (guint i = 0; i < rules->n_components; i++)
        start.sources[i] = seed % 2 == 0 ? US_AT_THE_TABLE : US_BY_THE_APP;
      session = us_session_new (rules, &start, taught);
      us_session_open (session, &error);
      g_assert_no_error (error);
      while (us_session_get_prompt (session) != NULL)
        {
          g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, session);

          if (answer != NULL)
            g_variant_take_ref (answer);
          if (is_in_play (us_session_get_board (session)))
            {
              Room now = measure_room (us_session_get_board (session), widget, &colours);

              if (now.rows == before.rows && now.columns == before.columns && !has_more_lines (&now, &before))
                g_assert_cmpfloat (now.cell, >=, before.cell);
              before = now;
              screens++;
            }
          us_session_answer (session, answer, &error);
          g_assert_no_error (error);
        }
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  g_object_unref (widget);
  g_assert_cmpuint (screens, >, 500);
}

/* What lies below all areas, as it is painted. */
static GBytes *
paint_felt (UsBoard *board, GtkWidget *widget, const UsColours *colours)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new (), no_areas = g_ptr_array_new ();
  g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, colours, values, FALSE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  UsMotion *motion = us_motion_new (widget);
  UsPan pan = { .zoom = 1, .x = -1 };

  layout->drawing.pan = &pan;
  layout->drawing.motion = motion;
  us_board_layout_place (layout, FALSE, 718, 742);
  us_board_paint (layout, board, no_areas, NULL, snapshot, 718, 742);
  us_motion_free (motion);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (gsk_container_node_get_child (node, 0));
}

static UsCell *
find_chip (UsBoard *board)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      if (area->kind == US_AREA_CHIPS)
        return g_ptr_array_index (area->cells, 0);
    }
  g_assert_not_reached ();
}

/* A value that grows moves what stands beside it: then all rows are painted as one, and only then. */
static void
test_rows (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CITY);
  g_autoptr (GBytes) before = NULL, city = NULL, word = NULL;
  UsCell *chip = find_chip (board);
  UsColours colours;

  us_colours_follow (&colours, NULL, NULL);
  before = paint_felt (board, widget, &colours);
  ((UsCell *) g_ptr_array_index (us_board_find_map (board)->cells, 0))->state = US_CELL_ACTS;
  city = paint_felt (board, widget, &colours);
  g_assert_true (g_bytes_equal (before, city));
  chip->subtitle = us_board_string (board, "1234567890 → 12345678901234567890");
  word = paint_felt (board, widget, &colours);
  g_assert_false (g_bytes_equal (before, word));
}

/* Cards that were kept do not touch each other where their row has room for all of them. */
static void
test_hands (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  UsColours colours;
  guint many = 0;

  us_colours_follow (&colours, NULL, NULL);
  for (guint turns = 8; turns < 32; turns += 2)
    {
      g_autoptr (UsBoard) board = sample_city_new (turns, 60, TRUE, turns);
      g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, &colours, values, FALSE);

      us_board_layout_place (layout, FALSE, 718, 742);
      for (guint i = 0; i < layout->frames->len; i++)
        {
          UsFrame *frame = g_ptr_array_index (layout->frames, i);

          if (frame->area->kind != US_AREA_HAND || frame->klass->line (frame) > frame->bounds.size.width)
            continue;
          for (guint j = 1; j < frame->spots->len; j++)
            {
              const UsSpot *left = &g_array_index (frame->spots, UsSpot, j - 1);
              const UsSpot *right = &g_array_index (frame->spots, UsSpot, j);

              g_assert_cmpfloat (right->face.origin.x - left->face.origin.x - left->face.size.width, >=, 2);
            }
          many += frame->spots->len >= 3;
        }
    }
  g_assert_cmpuint (many, >, 0);
}

/* Once the play is scored its values leave no room to grow, but leave it to the cards beside them. */
static void
test_settled (void)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  UsColours colours;
  guint shorter = 0;

  us_colours_follow (&colours, NULL, NULL);
  for (int scored = 0; scored <= 1; scored++)
    {
      g_autoptr (UsBoard) board = sample_city_new (20, 60, scored, 20);
      g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, &colours, values, FALSE);

      us_board_layout_place (layout, FALSE, 718, 742);
      g_assert_cmpint (layout->drawing.settled, ==, scored);
      for (guint i = 0; scored && i < layout->frames->len; i++)
        {
          UsFrame *frame = g_ptr_array_index (layout->frames, i);
          float settled;

          if (frame->area->kind != US_AREA_CHIPS || frame->area->owner == US_NOBODY)
            continue;
          settled = frame->klass->line (frame);
          layout->drawing.settled = FALSE;
          shorter += settled < frame->klass->line (frame);
          layout->drawing.settled = TRUE;
        }
    }
  g_assert_cmpuint (shorter, >, 0);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", "gtk-enable-animations", FALSE,
                NULL);

  g_test_add_func ("/city/fits", test_fits);
  g_test_add_func ("/city/called", test_called);
  g_test_add_func ("/city/window", test_window);
  g_test_add_func ("/city/stacks", test_stacks);
  g_test_add_func ("/city/sheet", test_sheet);
  g_test_add_func ("/city/point-out", test_point_out);
  g_test_add_func ("/city/districts", test_districts);
  g_test_add_func ("/city/values", test_values);
  g_test_add_func ("/city/rows", test_rows);
  g_test_add_func ("/city/hands", test_hands);
  g_test_add_func ("/city/settled", test_settled);
  return g_test_run ();
}
