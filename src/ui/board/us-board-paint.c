/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board-paint.h"

#include <glib/gi18n.h>

#include "us-board-area.h"
#include "us-board-moves.h"
#include "us-board-why.h"
#include "us-motion.h"

#define FELT_RADIUS  18.f
#define PANEL_RADIUS 14.f

GHashTable *
us_board_paint_places (UsBoardLayout *layout)
{
  GHashTable *places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);

      for (guint j = 0; j < frame->spots->len; j++)
        {
          const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);

          for (guint k = 0; spot->cell != NULL && k < spot->cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, k);
              graphene_rect_t rect;

              if (us_spot_hides (spot, piece) || !us_frame_place (frame, spot, piece, &rect))
                continue;
              graphene_rect_offset (&rect, frame->bounds.origin.x, frame->bounds.origin.y);
              g_hash_table_insert (places, g_strdup (piece->id), g_memdup2 (&rect, sizeof rect));
            }
        }
    }
  return places;
}

/* A number that stays the same as long as nothing in the row comes, goes or moves. */
static guint
row_hash (const UsFrame *frame, guint hash)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      hash = hash * 33 + g_str_hash (spot->cell != NULL ? spot->cell->id : spot->key);
      hash = hash * 33 + (guint) spot->box.origin.x;
      hash = hash * 33 + (guint) spot->box.size.width;
    }
  return hash;
}

/* In rows of chips and small cards a word that grows moves all that follows. GTK finds what has to be painted again by
 * comparing with the picture before, and where it finds too many pieces it paints everything. So the rows are one
 * piece: a colour that nobody sees changes when something moves there. */
static void
draw_rows (UsBoardLayout *layout, GtkSnapshot *snapshot)
{
  graphene_rect_t rows = us_rect (0, 0, 0, 0);
  guint hash = 0;

  for (guint i = 0; i < layout->frames->len; i++)
    {
      const UsFrame *frame = g_ptr_array_index (layout->frames, i);

      if (frame->klass->line == NULL)
        continue;
      if (hash == 0)
        rows = frame->bounds;
      graphene_rect_union (&rows, &frame->bounds, &rows);
      hash = row_hash (frame, hash + 1);
    }
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA) { (float) (hash >> 16) / 65536.f, (float) (hash & 0xffff) / 65536.f, 0, 0 },
                             &rows);
}

static void
draw_felt (UsBoardLayout *layout, GtkSnapshot *snapshot, float width, float height)
{
  const UsColours *colours = layout->drawing.colours;
  graphene_rect_t felt = us_rect (0, 0, width, height);
  GdkRGBA edge = us_rgba_alpha (&colours->ink, colours->high_contrast ? 0.6f : 0.05f);

  if (layout->beside)
    return;
  us_fill (snapshot, &felt, FELT_RADIUS, &colours->felt);
  us_edge (snapshot, &felt, FELT_RADIUS, 1, &edge);

  for (guint i = 0; i < layout->panels->len; i++)
    {
      const UsPanel *panel = g_ptr_array_index (layout->panels, i);
      float left = panel->bounds.origin.x + 18, right = panel->bounds.origin.x + panel->bounds.size.width - 18;

      us_fill (snapshot, &panel->bounds, PANEL_RADIUS, &colours->area);
      if (colours->high_contrast)
        us_edge (snapshot, &panel->bounds, PANEL_RADIUS, 1, &colours->hairline);
      for (guint j = 0; j < panel->rules->len; j++)
        {
          float y = (float) (int) g_array_index (panel->rules, float, j);

          gtk_snapshot_append_color (snapshot, &colours->hairline, &GRAPHENE_RECT_INIT (left, y, right - left, 1));
        }
    }
  draw_rows (layout, snapshot);
}

/* Which pieces the legend has to explain. */
static void
survey (UsBoard *board, gboolean *bot, UsPiece *ghost, gboolean *has_ghost, gboolean *moved)
{
  *bot = *has_ghost = *moved = FALSE;
  for (guint i = 0; i < board->moves->len; i++)
    *moved = *moved || !((const UsMove *) g_ptr_array_index (board->moves, i))->forecast;
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          for (guint k = 0; k < cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (cell->pieces, k);

              if (piece->shape != US_SHAPE_DIAMOND && piece->shape != US_SHAPE_DISC)
                continue;
              if (piece->state == US_PIECE_GHOST && piece->lane != US_LANE_CORNER)
                {
                  *has_ghost = TRUE;
                  *ghost = *piece;
                }
              else if (piece->owner == US_BOT && piece->shape == US_SHAPE_DIAMOND)
                *bot = TRUE;
            }
        }
    }
}

#define LEGEND_SIZE 11.5f
#define LEGEND_GAP  16

static void
draw_legend (UsBoardLayout *layout, UsBoard *board, const char *name, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &layout->drawing;
  UsPiece own = { .id = "", .shape = US_SHAPE_DIAMOND, .owner = US_BOT, .count = 1 }, ghost = own;
  float x = layout->legend_x, y = layout->legend_y, side = 14, right = x + layout->legend_room, words_room = 0;
  gboolean bot, has_ghost, moved;
  const char *words;

  if (x <= 0 || name == NULL)
    return;
  survey (board, &bot, &ghost, &has_ghost, &moved);
  words = moved ? C_("legend", "stood here before") : C_("legend", "could go there");
  /* The words get the room that they need, up to half of it, and the name gets the rest. */
  if (has_ghost)
    words_room =
      MIN (LEGEND_GAP + side + 7 + us_drawing_width (drawing, words, LEGEND_SIZE, 400), layout->legend_room / 2);
  if (bot)
    {
      us_piece_draw (drawing, snapshot, &own, &GRAPHENE_RECT_INIT (x + 1, y - side / 2, side, side));
      x += side + 8;
      x += us_drawing_text (drawing, snapshot, name, LEGEND_SIZE, 400, &drawing->colours->dim, x, y,
                            right - words_room - x, US_ALIGN_LEFT) +
           LEGEND_GAP;
    }
  if (has_ghost)
    {
      ghost.count = 1;
      us_piece_draw (drawing, snapshot, &ghost, &GRAPHENE_RECT_INIT (x, y - side / 2, side, side));
      x += side + 7;
      us_drawing_text (drawing, snapshot, words, LEGEND_SIZE, 400, &drawing->colours->dim, x, y, MAX (right - x, 1),
                       US_ALIGN_LEFT);
    }
}

/* A map that is larger than its room is clipped, a smaller one all the same: the picture keeps its parts. */
static void
append_within (UsFrame *frame, GtkSnapshot *snapshot, GtkSnapshot *own)
{
  g_autoptr (GskRenderNode) part = us_part_new (own), clip = NULL;
  GskRoundedRect rounded;

  if (!frame->clips)
    {
      gtk_snapshot_append_node (snapshot, part);
      return;
    }
  gsk_rounded_rect_init_from_rect (&rounded, &frame->bounds, 12);
  clip = gsk_rounded_clip_node_new (part, &rounded);
  gtk_snapshot_append_node (snapshot, clip);
}

/* One layer of all places of the area. */
static void
draw_layer (UsBoardArea *area, UsLayer layer, GtkSnapshot *snapshot)
{
  GPtrArray *cells = us_board_area_get_cells (area);

  for (guint i = 0; i < cells->len; i++)
    us_board_cell_draw (g_ptr_array_index (cells, i), layer, snapshot);
}

static void
draw_area (UsBoardArea *area, GtkSnapshot *snapshot)
{
  UsFrame *frame = us_board_area_get_frame (area);
  const UsBoardWhy *why = frame->drawing->why;
  float shown = why != NULL ? us_board_why_shows_area (why, frame) : 1;
  GtkSnapshot *own = gtk_snapshot_new (), *frame_own = gtk_snapshot_new ();

  if (shown < 1)
    gtk_snapshot_push_opacity (frame_own, shown);
  us_frame_draw (frame, frame_own);
  if (shown < 1)
    gtk_snapshot_pop (frame_own);
  gtk_snapshot_translate (own, &frame->bounds.origin);
  us_part_append (own, frame_own);
  draw_layer (area, US_LAYER_FACE, own);
  append_within (frame, snapshot, own);
}

static void
draw_pieces (UsBoardArea *area, GtkSnapshot *snapshot)
{
  UsFrame *frame = us_board_area_get_frame (area);
  GtkSnapshot *own = gtk_snapshot_new (), *over = gtk_snapshot_new ();

  draw_layer (area, US_LAYER_PIECES, own);
  gtk_snapshot_translate (over, &frame->bounds.origin);
  if (frame->klass->draw_over != NULL)
    frame->klass->draw_over (frame, over);
  for (guint i = 0; i < frame->spots->len; i++)
    us_layer_draw_travelling (frame, &g_array_index (frame->spots, UsSpot, i), own);
  us_part_append (own, over);
  append_within (frame, snapshot, own);
}

/* All areas in one part: where one comes or goes, what lies above them stays. */
static void
draw_everywhere (GPtrArray *areas, void (*draw) (UsBoardArea *area, GtkSnapshot *snapshot), GtkSnapshot *snapshot)
{
  GtkSnapshot *own = gtk_snapshot_new ();

  for (guint i = 0; i < areas->len; i++)
    draw (g_ptr_array_index (areas, i), own);
  us_part_append (snapshot, own);
}

static void
draw_within (UsBoardArea *area, UsLayer layer, GtkSnapshot *snapshot)
{
  GtkSnapshot *own = gtk_snapshot_new ();

  draw_layer (area, layer, own);
  append_within (us_board_area_get_frame (area), snapshot, own);
}

static void
draw_rings (UsBoardArea *area, GtkSnapshot *snapshot)
{
  draw_within (area, US_LAYER_RING, snapshot);
}

static void
draw_why (UsBoardArea *area, GtkSnapshot *snapshot)
{
  draw_within (area, US_LAYER_WHY, snapshot);
}

static void
draw_marks (UsBoardArea *area, GtkSnapshot *snapshot)
{
  draw_within (area, US_LAYER_MARK, snapshot);
}

/* Arrows fade in during the second half of the movement. */
static void
draw_moves (UsBoardLayout *layout, UsBoard *board, GtkSnapshot *snapshot, float width, float height)
{
  float progress = us_motion_get_progress (layout->drawing.motion);

  if (board->moves->len == 0 || progress <= 0.5f)
    return;
  if (progress < 1)
    gtk_snapshot_push_opacity (snapshot, (progress - 0.5f) * 2);
  us_board_moves_draw (layout, board, snapshot, width, height);
  if (progress < 1)
    gtk_snapshot_pop (snapshot);
}

void
us_board_paint (UsBoardLayout *layout, UsBoard *board, GPtrArray *areas, const char *bot, GtkSnapshot *snapshot,
                float width, float height)
{
  GtkSnapshot *felt = gtk_snapshot_new (), *legend, *moves;
  const UsWhySweep *sweep;

  draw_felt (layout, felt, width, height);
  us_part_append (snapshot, felt);
  if (board == NULL)
    return;

  draw_everywhere (areas, draw_area, snapshot);
  legend = gtk_snapshot_new ();
  draw_legend (layout, board, bot, legend);
  us_part_append (snapshot, legend);
  draw_everywhere (areas, draw_rings, snapshot);
  sweep = layout->drawing.why != NULL ? us_board_why_get_sweep (layout->drawing.why) : NULL;
  if (sweep != NULL)
    us_why_sweep_draw_field (sweep, layout, snapshot);
  draw_everywhere (areas, draw_pieces, snapshot);
  if (layout->drawing.why != NULL)
    draw_everywhere (areas, draw_why, snapshot);
  if (sweep != NULL)
    us_why_sweep_draw_arrow (sweep, layout, snapshot);
  moves = gtk_snapshot_new ();
  draw_moves (layout, board, moves, width, height);
  us_part_append (snapshot, moves);
  draw_everywhere (areas, draw_marks, snapshot);
}
