/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards with a name on a map: where they lie and what is printed on them, the low row above the map, and the ways of
 * their arrows. */

#include "config.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "render.h"
#include "sample-board.h"
#include "us-board-layout.h"
#include "us-board-marks.h"
#include "us-board-mini.h"
#include "us-board-moves.h"
#include "us-board-view.h"
#include "us-card-place.h"
#include "us-card.h"

/* A board that is laid out and not shown. */
typedef struct
{
  UsBoard *board;
  GtkWidget *label;
  GPtrArray *values;
  UsColours colours;
  UsBoardLayout *layout;
  float width, height;
} Table;

static void
table_lay (Table *table, UsBoard *board, float width, float height)
{
  float least, natural;

  *table = (Table) { .board = board, .width = width };
  table->label = g_object_ref_sink (gtk_label_new (NULL));
  table->values = g_ptr_array_new ();
  us_colours_init (&table->colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  table->layout = us_board_layout_new (board, table->label, &table->colours, table->values, FALSE);
  us_board_layout_measure (table->layout, FALSE, width, &least, &natural);
  g_assert_cmpfloat (least, <=, natural);
  table->height = height > 0 ? MAX (height, least) : natural;
  us_board_layout_place (table->layout, FALSE, width, table->height);
}

static void
table_open (Table *table, Sample sample, float width, float height)
{
  table_lay (table, sample_board_new (sample), width, height);
}

static void
table_close (Table *table)
{
  us_board_layout_free (table->layout);
  g_ptr_array_unref (table->values);
  g_object_unref (table->label);
  us_board_unref (table->board);
}

static const UsSpot *
spot_of (Table *table, const char *id)
{
  UsSpot *spot = NULL;

  g_assert_nonnull (us_board_layout_find (table->layout, id, &spot));
  return spot;
}

static UsFrame *
map_of (Table *table)
{
  UsSpot *spot;

  return us_board_layout_find (table->layout, "C3", &spot);
}

/* Of the piece whose id begins so, in its area. */
static graphene_rect_t
rect_of (Table *table, const char *cell, const char *id)
{
  const UsSpot *spot = spot_of (table, cell);

  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);
      graphene_rect_t rect;

      if (!g_str_has_prefix (piece->id, id))
        continue;
      g_assert_true (us_frame_place (map_of (table), spot, piece, &rect));
      return rect;
    }
  g_error ("%s is not on %s", id, cell);
}

static gboolean
contains (const graphene_rect_t *outer, const graphene_rect_t *inner)
{
  graphene_rect_t grown = us_rect_grow (outer, 0.5f);

  return graphene_rect_contains_rect (&grown, inner);
}

/* --- Where they lie ---------------------------------------------------------------------------------- */

/* The map takes the room that there is; all lies on the board, places beside each other and not over each other. */
static void
test_room (void)
{
  static const struct
  {
    float width, height;
  } rooms[] = { { 742, 742 }, { 742, 480 }, { 1100, 1000 }, { 620, 0 }, { 392, 300 }, { 336, 0 }, { 320, 0 } };

  for (Sample sample = SAMPLE_CARDS; sample <= SAMPLE_CARDS_MANY; sample++)
    for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
      {
        Table table;
        UsFrame *map;

        table_open (&table, sample, rooms[i].width, rooms[i].height);
        map = map_of (&table);
        for (guint j = 0; j < map->spots->len; j++)
          {
            const UsSpot *spot = &g_array_index (map->spots, UsSpot, j);

            g_assert_cmpfloat (spot->box.origin.x, >=, 0);
            g_assert_cmpfloat (spot->box.origin.y, >=, 0);
            g_assert_cmpfloat (spot->box.origin.x + spot->box.size.width, <=, map->bounds.size.width);
            g_assert_cmpfloat (spot->box.origin.y + spot->box.size.height, <=, map->bounds.size.height);
            g_assert_true (contains (&spot->box, &spot->face));
            g_assert_cmpfloat (spot->face.size.height, >=, us_spot_is_head (map, spot) ? 20 : 46);
            for (guint k = 0; k < j; k++)
              {
                graphene_rect_t both;
                const UsSpot *other = &g_array_index (map->spots, UsSpot, k);

                g_assert_false (graphene_rect_intersection (&spot->box, &other->box, &both) && both.size.width > 0.5f &&
                                both.size.height > 0.5f);
              }
          }
        table_close (&table);
      }
}

/* 4 by 5 where there is room; on a phone it fills its place. */
static void
test_shape (void)
{
  graphene_rect_t card;
  Table wide, narrow;

  table_open (&wide, SAMPLE_CARDS, 742, 742);
  card = rect_of (&wide, "E2", "Badger");
  g_assert_cmpfloat_with_epsilon (card.size.width / card.size.height, 0.8f, 0.01f);
  g_assert_cmpfloat (card.size.height, >, 90);
  g_assert_true (contains (&spot_of (&wide, "E2")->face, &card));
  g_assert_cmpfloat_with_epsilon (us_rect_x (&card), us_rect_x (&spot_of (&wide, "E2")->face), 1);
  table_close (&wide);

  table_open (&narrow, SAMPLE_CARDS, 336, 0);
  card = rect_of (&narrow, "E2", "Badger");
  g_assert_true (graphene_rect_equal (&card, &spot_of (&narrow, "E2")->face));
  g_assert_cmpfloat (card.size.width, <=, 60);
  table_close (&narrow);
}

/* A ghost and what has come in its place stand side by side; on a phone the ghost is left out. */
static void
test_filled_again (void)
{
  graphene_rect_t ghost, card;
  const UsSpot *spot;
  Table table;

  table_open (&table, SAMPLE_CARDS, 742, 742);
  spot = spot_of (&table, "E5");
  ghost = rect_of (&table, "E5", "Harbinger@");
  card = rect_of (&table, "E5", "Labyrinth");
  g_assert_cmpfloat_with_epsilon (us_rect_x (&card) - us_rect_x (&ghost), 0.44f * card.size.width, 1.1f);
  g_assert_cmpfloat_with_epsilon (us_rect_x (&card) + us_rect_x (&ghost), 2 * us_rect_x (&spot->face), 2);
  g_assert_false (us_spot_hides (spot, us_cell_find_piece (spot->cell, "Harbinger@E5")));
  /* Where nothing came it lies in the middle. */
  ghost = rect_of (&table, "D4", "Stoat@");
  g_assert_cmpfloat_with_epsilon (us_rect_x (&ghost), us_rect_x (&spot_of (&table, "D4")->face), 1);
  table_close (&table);

  table_open (&table, SAMPLE_CARDS, 336, 0);
  spot = spot_of (&table, "E5");
  g_assert_true (us_spot_hides (spot, us_cell_find_piece (spot->cell, "Harbinger@E5")));
  spot = spot_of (&table, "D4");
  g_assert_false (us_spot_hides (spot, us_cell_find_piece (spot->cell, "Stoat@D4")));
  table_close (&table);
}

/* One that was taken peeks out behind its captor, with a cross where it is seen. */
static void
test_taken (void)
{
  static const float widths[] = { 742, 336 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t taken, captor, cross;
      Table table;

      table_open (&table, SAMPLE_CARDS, widths[i], i == 0 ? 742 : 0);
      captor = rect_of (&table, "C1", "Polecat");
      taken = rect_of (&table, "C1", "Beaver@");
      g_assert_cmpfloat (taken.origin.x, <, captor.origin.x + captor.size.width);
      g_assert_cmpfloat (taken.origin.x + taken.size.width, >, captor.origin.x + captor.size.width + 10);
      g_assert_true (us_card_find_cross (map_of (&table), spot_of (&table, "C1"), &cross));
      g_assert_cmpfloat (us_rect_x (&cross), >, captor.origin.x + captor.size.width);
      g_assert_false (us_card_find_cross (map_of (&table), spot_of (&table, "E2"), &cross));
      table_close (&table);
    }
}

/* Of two that lie upon each other both are seen, and signs are on the upper one: on the right, or on the left. */
static void
test_stack (void)
{
  static const float widths[] = { 742, 336 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t lower, upper, sign, card, left, right;
      Table table;

      table_open (&table, SAMPLE_CARDS_MANY, widths[i], i == 0 ? 742 : 0);
      lower = rect_of (&table, "D4", "Otter");
      upper = rect_of (&table, "D4", "Raven");
      g_assert_false (graphene_rect_equal (&lower, &upper));
      g_assert_true (upper.origin.x > lower.origin.x + 8 || upper.origin.y > lower.origin.y + 4);
      sign = rect_of (&table, "C1", "C1/l");
      card = rect_of (&table, "C1", "Falcon");
      g_assert_cmpfloat (us_rect_x (&sign), >, us_rect_x (&card) + card.size.width * 0.3f);
      g_assert_cmpfloat (us_rect_y (&sign), <, us_rect_y (&card) - card.size.height * 0.3f);
      card = rect_of (&table, "A4", "Weasel");
      right = rect_of (&table, "A4", "A4/l");
      left = rect_of (&table, "A4", "A4/s");
      g_assert_cmpfloat_with_epsilon (us_rect_x (&left) + us_rect_x (&right), 2 * us_rect_x (&card), 1);
      g_assert_cmpfloat (us_rect_x (&left), <, us_rect_x (&right));
      table_close (&table);
    }
}

/* --- Around the map ---------------------------------------------------------------------------------- */

static UsBoard *
new_labelled (gboolean foot, int deck)
{
  UsBoard *board = sample_board_new (SAMPLE_CARDS);
  UsArea *map = us_board_area_of (board, us_board_find_cell (board, "C3"));

  map->labels_at_foot = foot;
  us_board_find_cell (board, "deck")->column = deck;
  return board;
}

static float
caption_x (Table *table)
{
  g_autoptr (GArray) marks = us_board_marks_new (table->layout);

  for (guint i = 0; i < marks->len; i++)
    if (g_array_index (marks, UsMark, i).kind == US_MARK_WORDS)
      return us_rect_x (&g_array_index (marks, UsMark, i).rect);
  return -1;
}

/* Columns are named below the map or above it, and what lies above the map has its caption behind it. */
static void
test_labels (void)
{
  for (int foot = FALSE; foot <= TRUE; foot++)
    {
      guint above = 0, below = 0, beside = 0;
      g_autoptr (GArray) marks = NULL;
      const UsSpot *first, *last;
      Table table;
      UsFrame *map;

      table_lay (&table, new_labelled (foot, 3), 742, 742);
      map = map_of (&table);
      first = spot_of (&table, "E1");
      last = spot_of (&table, "A5");
      marks = us_board_marks_new (table.layout);
      for (guint i = 0; i < marks->len; i++)
        {
          const UsMark *mark = &g_array_index (marks, UsMark, i);
          float y = us_rect_y (&mark->rect) - map->bounds.origin.y;

          if (mark->kind != US_MARK_LABEL)
            continue;
          above += y < first->box.origin.y;
          below += y > last->box.origin.y + last->box.size.height;
          beside += us_rect_x (&mark->rect) - map->bounds.origin.x < first->box.origin.x;
        }
      g_assert_cmpuint (above, ==, foot ? 0 : 5);
      g_assert_cmpuint (below, ==, foot ? 5 : 0);
      g_assert_cmpuint (beside, ==, 5);
      g_assert_cmpfloat (spot_of (&table, "deck")->face.origin.y + spot_of (&table, "deck")->face.size.height, <,
                         first->box.origin.y);
      g_assert_cmpfloat (us_rect_x (&spot_of (&table, "deck")->face), ==, us_rect_x (&spot_of (&table, "E4")->face));
      g_assert_cmpfloat (caption_x (&table), >, us_rect_x (&spot_of (&table, "E5")->face) - 60);
      g_assert_cmpuint (spot_of (&table, "deck")->line, ==, 0);
      g_assert_cmpuint (first->line, ==, 1);
      table_close (&table);

      /* Or at the left, if there is no room behind it. */
      table_lay (&table, new_labelled (foot, 4), 742, 742);
      g_assert_cmpfloat (caption_x (&table), <, 200);
      table_close (&table);
    }
}

/* The arrow keys lead into the low row and out of it. */
static void
test_focus (void)
{
  g_autoptr (UsBoard) board = sample_board_new (SAMPLE_CARDS);
  GtkWidget *window = gtk_window_new (), *view = us_board_view_new ();
  static const struct
  {
    GtkDirectionType way;
    const char *id;
  } steps[] = { { GTK_DIR_UP, "deck" }, { GTK_DIR_DOWN, "E4" }, { GTK_DIR_LEFT, "E3" }, { GTK_DIR_DOWN, "D3" } };

  us_board_view_set_board (US_BOARD_VIEW (view), board);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), 742, 742);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (US_BOARD_VIEW (view), "E4")));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_child_focus (view, steps[i].way);
      g_assert_cmpstr (us_board_cell_get_id (US_BOARD_CELL (gtk_window_get_focus (GTK_WINDOW (window)))), ==,
                       steps[i].id);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- What is printed on them ------------------------------------------------------------------------- */

static GBytes *
draw (const UsDrawing *drawing, const UsPiece *piece, float width, float height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  us_piece_draw (drawing, snapshot, piece, &GRAPHENE_RECT_INIT (0, 0, width, height));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return gsk_render_node_serialize (node);
}

static gboolean
looks_alike (const UsDrawing *drawing, const UsPiece *piece, const UsPiece *other, float width, float height)
{
  g_autoptr (GBytes) one = draw (drawing, piece, width, height), two = draw (drawing, other, width, height);

  return g_bytes_equal (one, two);
}

static void
test_print (void)
{
  const UsPiece card = {
    .id = "a", .shape = US_SHAPE_CARD, .owner = US_BOT, .count = 1, .thing = TRUE, .text = "Stoat"
  };
  const UsPiece three = { .id = "a", .owner = US_BOT, .count = 3, .thing = TRUE };
  UsPiece marked = card, yours = card, renamed = card, four = three, gone = card, taken = card;
  UsColours colours, dark;
  UsDrawing pen = { .colours = &colours, .text = 1, .size = 1, .map = 1 };

  pen.widget = g_object_ref_sink (gtk_label_new (NULL));
  us_colours_init (&colours, FALSE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  us_colours_init (&dark, TRUE, FALSE, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  /* Paper has the same print on a dark table. */
  g_assert_true (gdk_rgba_equal (&colours.printed, &dark.printed));
  g_assert_false (gdk_rgba_equal (&dark.printed, &dark.accent));

  marked.ways[5] = 2;
  yours.owner = US_PLAYER;
  renamed.text = "Heron";
  four.count = 4;
  gone.state = US_PIECE_GHOST;
  taken.state = US_PIECE_FALLS;
  /* Marks are too small on a small card, and so is a name on one that lies in a pile. */
  g_assert_false (looks_alike (&pen, &card, &marked, 82, 104));
  g_assert_true (looks_alike (&pen, &card, &marked, 56, 55));
  g_assert_false (looks_alike (&pen, &card, &renamed, 56, 55));
  g_assert_true (looks_alike (&pen, &card, &renamed, 30, 38));
  g_assert_false (looks_alike (&pen, &card, &yours, 30, 38));
  g_assert_false (looks_alike (&pen, &card, &gone, 82, 104));
  g_assert_false (looks_alike (&pen, &card, &taken, 82, 104));
  /* Lying it says how many there are. */
  g_assert_false (looks_alike (&pen, &three, &four, 84, 36));
  g_object_unref (pen.widget);
}

/* A name of nine letters is read on the phone in letters of the smallest size, one of ten set narrower; none is cut. */
static void
test_names (void)
{
  static const char *const names[] = { "Harbinger", "Labyrinth", "Kingfisher", "Ambassador" };
  static const float widths[] = { 336, 344 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t card, name;
      Table table;

      table_open (&table, SAMPLE_CARDS, widths[i], 0);
      card = rect_of (&table, "E2", "Badger");
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          UsPiece piece = { .id = "a", .owner = US_BOT, .count = 1, .thing = TRUE, .text = names[j] };
          float least = us_drawing_least_width (&table.layout->drawing, names[j], 600);

          name = us_card_name (&table.layout->drawing, &piece, &card);
          g_assert_true (contains (&card, &name));
          g_assert_cmpfloat (least * (strlen (names[j]) > 9 ? 0.8f : 1), <=, card.size.width - 3);
        }
      table_close (&table);
    }
}

/* On a window of middle size the widest of them has room, and the others are written as it is. */
static void
test_names_alike (void)
{
  static const char *const names[] = { "Harbinger", "Badger", "Lynx" };
  Table table;
  graphene_rect_t card;
  float height = 0;

  table_open (&table, SAMPLE_CARDS, 620, 640);
  card = rect_of (&table, "E2", "Badger");
  table.layout->drawing.widest = names[0];
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const UsDrawing *drawing = &table.layout->drawing;
      UsPiece piece = { .id = "a", .owner = US_BOT, .count = 1, .thing = TRUE, .text = names[i] };
      graphene_rect_t name = us_card_name (drawing, &piece, &card);

      g_assert_true (i == 0 || name.size.height == height);
      height = name.size.height;
      g_assert_cmpfloat (us_drawing_width (drawing, names[i], 100 * height / us_drawing_px (drawing, 100), 600), <=,
                         card.size.width - 3);
    }
  table_close (&table);
}

/* --- Their arrows ------------------------------------------------------------------------------------ */

static UsRoute
route_of (Table *table, int number)
{
  g_autoptr (GArray) routes = us_board_moves_plan (table->layout, table->board);
  g_autoptr (GArray) marks = us_board_marks_new (table->layout);

  us_routes_place ((UsRoute *) (gpointer) routes->data, routes->len, (const UsMark *) (gconstpointer) marks->data,
                   marks->len, &GRAPHENE_RECT_INIT (0, 0, table->width, table->height));
  for (guint i = 0; i < routes->len; i++)
    if (g_array_index (routes, UsRoute, i).number == number)
      return g_array_index (routes, UsRoute, i);
  g_error ("there is no move %d", number);
}

static void
test_arrows (void)
{
  UsBoard *board;
  UsRoute route;
  Table table;

  table_open (&table, SAMPLE_CARDS, 742, 742);
  /* Straight down, though neither card lies quite in the middle of its place. */
  for (int number = 1; number <= 3; number++)
    {
      route = route_of (&table, number);
      g_assert_cmpuint (route.n_shafts, ==, 1);
      g_assert_cmpfloat_with_epsilon (route.shafts[0].start.x, route.shafts[0].tip.x, 0.5f);
      g_assert_cmpfloat (route.shafts[0].tip.y, >, route.shafts[0].start.y + 60);
      g_assert_cmpfloat (route.radius, >=, 13);
    }
  /* Out of the deck, which has moved on since: from above the place. */
  route = route_of (&table, 4);
  g_assert_cmpint (route.way, ==, US_WAY_STRAIGHT);
  g_assert_cmpfloat_with_epsilon (route.shafts[0].start.x, us_rect_x (&route.to.rect), 0.5f);
  g_assert_cmpfloat_with_epsilon (route.shafts[0].tip.x, us_rect_x (&route.to.rect), 0.5f);
  g_assert_cmpfloat (route.shafts[0].tip.y, <, route.to.rect.origin.y);
  g_assert_cmpfloat (route.at.y, <, route.shafts[0].tip.y);
  table_close (&table);

  /* To the place at which the deck points it has no way: the number is on the card. */
  board = new_labelled (TRUE, 4);
  table_lay (&table, board, 742, 742);
  route = route_of (&table, 4);
  g_assert_cmpint (route.way, ==, US_WAY_ARRIVES);
  g_assert_true (route.ringed);
  g_assert_cmpuint (route.n_shafts, ==, 0);
  table_close (&table);
}

/* A card that moves twice has an arrow for each; next to each other an arrow begins in the place that was left; and some
 * begin or end beside the map. */
static void
test_many (void)
{
  UsRoute there, back, near, out;
  Table table;

  table_open (&table, SAMPLE_CARDS_MANY, 742, 742);
  there = route_of (&table, 7);
  back = route_of (&table, 8);
  g_assert_cmpfloat (hypotf (there.shafts[0].tip.x - back.shafts[0].start.x,
                             there.shafts[0].tip.y - back.shafts[0].start.y),
                     <, 60);
  g_assert_cmpfloat (hypotf (there.at.x - back.at.x, there.at.y - back.at.y), >, there.radius + back.radius);
  near = route_of (&table, 3);
  g_assert_true (graphene_rect_contains_point (&near.from.rect, &near.shafts[0].start));
  g_assert_cmpfloat_with_epsilon (near.shafts[0].start.x, near.shafts[0].tip.x, 0.5f);
  out = route_of (&table, 10);
  g_assert_cmpfloat (out.shafts[0].tip.y, >, map_of (&table)->bounds.origin.y + map_of (&table)->bounds.size.height);
  out = route_of (&table, 9);
  g_assert_cmpfloat (out.shafts[0].start.y, >, map_of (&table)->bounds.origin.y + map_of (&table)->bounds.size.height);
  for (int i = 1; i <= 13; i++)
    for (int j = 1; j < i; j++)
      {
        UsRoute one = route_of (&table, i), other = route_of (&table, j);

        g_assert_cmpfloat (hypotf (one.at.x - other.at.x, one.at.y - other.at.y), >=, one.radius + other.radius);
      }
  table_close (&table);
}

/* The small picture shows places and cards, and nothing of the low row above. */
static void
test_mini (void)
{
  GBytes *pictures[2];

  for (int deck = 0; deck < 2; deck++)
    {
      g_autoptr (UsBoard) board = new_labelled (TRUE, deck);
      g_autoptr (GdkPaintable) mini = us_board_mini_new (board, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      g_assert_false (us_board_mini_is_bare (US_BOARD_MINI (mini)));
      gdk_paintable_snapshot (mini, snapshot, 104, 84);
      node = gtk_snapshot_free_to_node (snapshot);
      pictures[deck] = gsk_render_node_serialize (node);
    }
  g_assert_true (g_bytes_equal (pictures[0], pictures[1]));
  g_bytes_unref (pictures[0]);
  g_bytes_unref (pictures[1]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", NULL);
  g_test_add_func ("/cards/room", test_room);
  g_test_add_func ("/cards/shape", test_shape);
  g_test_add_func ("/cards/filled-again", test_filled_again);
  g_test_add_func ("/cards/taken", test_taken);
  g_test_add_func ("/cards/stack", test_stack);
  g_test_add_func ("/cards/labels", test_labels);
  g_test_add_func ("/cards/focus", test_focus);
  g_test_add_func ("/cards/print", test_print);
  g_test_add_func ("/cards/names", test_names);
  g_test_add_func ("/cards/names-alike", test_names_alike);
  g_test_add_func ("/cards/arrows", test_arrows);
  g_test_add_func ("/cards/many", test_many);
  g_test_add_func ("/cards/mini", test_mini);
  return g_test_run ();
}
