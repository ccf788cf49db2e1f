/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <glib/gi18n.h>
#include <math.h>

/* Draws the steps of a round as nodes along a line: those that are done have a check, the present one what takes it, and
 * those to come are rings. On a phone the line is straight, and the title says where it stands. */

#define ARC        26.f
#define DONE       8.f
#define PRESENT    12.f
#define TO_COME    7.f
#define WORD       12.f
#define WORD_NOW   13.f
#define TITLE      12.f
#define SMALLER    0.72f /* nodes on a phone */
#define LEAST_ROOM 30.f

static float
scale (const UsDrawing *drawing)
{
  return drawing->compact ? SMALLER * CLAMP (drawing->size, 1.f, 1.4f) : CLAMP (drawing->size, 0.8f, 1.4f);
}

static float
node_radius (const UsDrawing *drawing, const UsCell *cell)
{
  float radius = cell->state == US_CELL_ACTS ? PRESENT : cell->state == US_CELL_EMPTY ? TO_COME : DONE;

  return roundf (radius * scale (drawing));
}

static gboolean
has_words (UsFrame *frame)
{
  return !frame->drawing->compact;
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  guint n = frame->spots->len;
  float most = ceilf (PRESENT * scale (drawing)) + 4, arc = has_words (frame) ? ARC : 0;
  float words = has_words (frame) ? us_drawing_line (drawing, WORD_NOW) + 4 : 0;
  float room = n > 0 ? width / (float) n : width;

  if (n == 0)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float radius = node_radius (drawing, spot->cell), x = ((float) i + 0.5f) * room;
      /* From −1 to 1 along the line, which is highest in its middle. */
      float along = n > 1 ? 2 * (float) i / (float) (n - 1) - 1 : 0;
      float y = most + arc * along * along;

      spot->face = us_rect_around (x, y, 2 * radius);
      spot->box = us_rect (x - room / 2, y - most, room, 2 * most + words);
      spot->radius = radius;
    }
  return 2 * most + arc + words;
}

static void
draw_lines (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float wide = drawing->compact ? 2.f : 3.f;

  for (guint i = 0; i + 1 < frame->spots->len; i++)
    {
      const UsSpot *from = &g_array_index (frame->spots, UsSpot, i), *to = from + 1;
      float x = us_rect_x (&from->face), y = us_rect_y (&from->face), dx = us_rect_x (&to->face) - x,
            dy = us_rect_y (&to->face) - y;

      if (to->cell->state != US_CELL_EMPTY)
        us_line (snapshot, x, y, x + dx, y + dy, wide, &drawing->colours->accent);
      else
        for (float part = 0.18f; part < 0.9f; part += 0.16f)
          us_circle (snapshot, x + dx * part, y + dy * part, wide * 0.45f, &drawing->colours->faint);
    }
}

/* Where the play stands, at the end of the title's line; a phone has no room for a word at each node. */
static void
draw_where (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float title = us_frame_title_height (frame), width = frame->bounds.size.width;
  int n = (int) frame->spots->len;

  for (int i = 0; i < n && title > 0; i++)
    {
      const UsCell *cell = g_array_index (frame->spots, UsSpot, i).cell;
      g_autofree char *text = NULL;

      if (cell->state != US_CELL_ACTS)
        continue;
      /* Translators: where a round stands, %1$s is a name: “Enforcer · step 7 of 9” */
      text = g_strdup_printf (_("%1$s · step %2$d of %3$d"), cell->label, i + 1, n);
      us_drawing_text (drawing, snapshot, text, TITLE, 400, &drawing->colours->dim, width, title / 2,
                       width - us_frame_title_width (frame) - 12, US_ALIGN_RIGHT);
    }
}

/* Half a word says nothing, and where there are many nodes they have little room. */
static float
room_of (const UsSpot *spot)
{
  return MAX (spot->box.size.width + (spot->cell->state == US_CELL_ACTS ? 6 : -2), LEAST_ROOM);
}

static gboolean
has_room (UsFrame *frame, const UsSpot *spot)
{
  return us_drawing_least_width (frame->drawing, spot->cell->label, spot->cell->state == US_CELL_ACTS ? 700 : 400) <=
         room_of (spot);
}

static gboolean
says_where (UsFrame *frame)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      const UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell->state == US_CELL_ACTS && !has_room (frame, spot))
        return TRUE;
    }
  return !has_words (frame);
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  draw_lines (frame, snapshot);
  if (says_where (frame))
    draw_where (frame, snapshot);
}

static void
draw_node (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  const graphene_rect_t *r = &spot->face;

  if (spot->cell->state == US_CELL_EMPTY)
    us_face (snapshot, r, spot->radius, &colours->felt, 2, &colours->faint);
  else
    us_fill (snapshot, r, spot->radius, &colours->accent);
  if (spot->cell->state == US_CELL_PLAIN)
    {
      GdkRGBA on = us_colours_on (colours, &colours->accent);

      us_glyph_draw (frame->drawing, snapshot, "check", us_rect_x (r), us_rect_y (r), r->size.width * 0.7f, &on);
    }
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  gboolean now = spot->cell->state == US_CELL_ACTS;
  float foot = spot->box.origin.y + spot->box.size.height;

  if (!now || spot->cell->pieces->len == 0)
    draw_node (frame, spot, snapshot);
  if (has_words (frame) && has_room (frame, spot))
    us_drawing_text (drawing, snapshot, spot->cell->label, now ? WORD_NOW : WORD, now ? 700 : 400,
                     now ? &drawing->colours->ink : &drawing->colours->dim, us_rect_x (&spot->box),
                     foot - us_drawing_line (drawing, WORD_NOW) / 2, room_of (spot), US_ALIGN_CENTRE);
}

/* Who takes the present step stands in its node. */
static gboolean
place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  if (piece->lane == US_LANE_INSIDE)
    *rect = us_rect_grow (&spot->face, piece->shape == US_SHAPE_DIAMOND ? 1 : 0);
  else
    us_spot_place (frame->drawing, spot, piece, spot->radius, rect);
  return TRUE;
}

const UsAreaClass us_area_path_class = {
  .kind = US_AREA_PATH,
  .least = 2 * TO_COME,
  .least_compact = 2 * TO_COME * SMALLER,
  .title_gap = 8,
  .runs = TRUE,
  .tells = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
  .place = place,
};
