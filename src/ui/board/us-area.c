/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include "us-card.h"

#include <glib/gi18n.h>
#include <math.h>

#define TITLE_SIZE        12.f
#define HEAD_MOST         200.f /* of what stands before values in their line */
#define HEAD_MOST_COMPACT 120.f
#define NOTE_SIZE         11.5f
#define NOTE_GAP          8.f
#define KEPT_SIZE         13.f
#define EMPTY_SIZE        11.5f

/* clang-format off */
static const UsAreaClass *const classes[] = {
  &us_area_grid_class,
  &us_area_slots_class,
  &us_area_cards_class,
  &us_area_dice_class,
  &us_area_pile_class,
  &us_area_meter_class,
  &us_area_chips_class,
  &us_area_hand_class,
  &us_area_track_class,
  &us_area_path_class,
  &us_area_odds_class,
  &us_area_tree_class,
  &us_area_names_class,
};
/* clang-format on */

UsBoardValue *
us_board_value_new (const char *key, const char *label, const char *text, const char *before)
{
  UsBoardValue *value = g_new0 (UsBoardValue, 1);

  value->key = g_strdup (key);
  value->label = g_strdup (label);
  value->text = g_strdup (text);
  value->before = g_strdup (before);
  return value;
}

void
us_board_value_free (gpointer data)
{
  UsBoardValue *value = data;

  g_free (value->key);
  g_free (value->label);
  g_free (value->text);
  g_free (value->before);
  g_free (value);
}

const UsAreaClass *
us_area_class (UsAreaKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (classes[i]->kind == kind)
      return classes[i];
  return NULL;
}

/* What its numbers count is corrected and not a number. */
static void
add_whole (UsFrame *frame)
{
  g_autoptr (GPtrArray) keys = us_area_list_keys (frame->area, TRUE);
  UsSpot spot = { .whole = TRUE };

  if (keys->len > 0)
    g_array_append_val (frame->spots, spot);
}

UsFrame *
us_frame_new (const UsArea *area)
{
  UsFrame *frame = g_new0 (UsFrame, 1);
  guint answers = 0;

  frame->area = area;
  frame->traits = us_area_traits (area);
  frame->klass = us_area_class (area->kind);
  frame->spots = g_array_new (FALSE, TRUE, sizeof (UsSpot));
  for (guint i = 0; i < area->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);
      UsSpot spot = { .cell = cell };

      if (frame->traits->is_map)
        spot.line = (guint) MAX (cell->row - area->first_row + (area->head != NULL), 0);
      else if (frame->traits->is_lined)
        spot.line = (guint) MAX (cell->group - 1, 0);
      g_array_append_val (frame->spots, spot);
      answers += cell->answers;
    }
  if (frame->traits->is_counted)
    add_whole (frame);
  for (guint i = 0; !frame->traits->is_counted && i < area->keys->len; i++)
    {
      UsSpot spot = { .key = g_ptr_array_index (area->keys, i) };

      g_array_append_val (frame->spots, spot);
    }
  if (frame->traits->is_value)
    {
      UsSpot spot = { .key = area->adjust };

      g_array_append_val (frame->spots, spot);
    }
  frame->quiet = answers > 2 && answers * 2 > frame->spots->len;
  return frame;
}

void
us_frame_free (UsFrame *frame)
{
  g_array_unref (frame->spots);
  g_free (frame);
}

/* A phone has no room for the note below each area of the table; screen readers still read it. */
static gboolean
shows_note (UsFrame *frame)
{
  const UsArea *area = frame->area;

  return area->note != NULL && (area->beside || area->kept || !frame->drawing->compact);
}

/* The note takes two lines if it would have to be much smaller for one. */
static guint
note_lines (UsFrame *frame, float width)
{
  return us_drawing_width (frame->drawing, frame->area->note, NOTE_SIZE, 400) > width * 1.06f ? 2 : 1;
}

static float
note_height (UsFrame *frame, float width)
{
  if (!shows_note (frame))
    return 0;
  if (frame->area->kept)
    return NOTE_GAP + us_drawing_paragraph_height (frame->drawing, frame->area->note, KEPT_SIZE, 400, width);
  return NOTE_GAP + (float) note_lines (frame, width) * us_drawing_line (frame->drawing, NOTE_SIZE);
}

static void
draw_note (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float width = frame->bounds.size.width, top = frame->top + frame->middle + NOTE_GAP;

  if (!shows_note (frame))
    return;
  if (frame->area->kept)
    us_drawing_paragraph (drawing, snapshot, frame->area->note, KEPT_SIZE, 400, &drawing->colours->ink, 0, top, width);
  else if (note_lines (frame, width) == 1)
    us_drawing_text (drawing, snapshot, frame->area->note, NOTE_SIZE, 400, &drawing->colours->dim, 0,
                     top + us_drawing_line (drawing, NOTE_SIZE) / 2, width, US_ALIGN_LEFT);
  else
    us_drawing_words (drawing, snapshot, frame->area->note, NOTE_SIZE, 400, &drawing->colours->dim, 0,
                      top + us_drawing_line (drawing, NOTE_SIZE), width);
}

gboolean
us_frame_has_words (UsFrame *frame)
{
  for (guint i = 0; !frame->drawing->compact && i < frame->spots->len; i++)
    if (g_array_index (frame->spots, UsSpot, i).cell->subtitle != NULL)
      return TRUE;
  return FALSE;
}

float
us_frame_title_height (UsFrame *frame)
{
  return frame->area->title != NULL ? us_drawing_line (frame->drawing, TITLE_SIZE) : 0;
}

float
us_frame_title_width (UsFrame *frame)
{
  return frame->area->title != NULL ? us_drawing_width (frame->drawing, frame->area->title, TITLE_SIZE, 600) : 0;
}

gboolean
us_frame_runs_left (UsFrame *frame)
{
  GtkWidget *widget = frame->drawing->widget;

  return frame->klass->runs && widget != NULL && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
}

static void
mirror (graphene_rect_t *rect, float width)
{
  rect->origin.x = width - rect->origin.x - rect->size.width;
}

float
us_frame_layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  float title = us_frame_title_height (frame), note = note_height (frame, width), used;

  /* Arrows bend out of the lane for markers, and their numbers must not touch the title. */
  if (title > 0 && us_spot_has_lane (frame))
    title += us_drawing_px (drawing, drawing->compact ? 10 : 16);
  else if (title > 0 && !frame->klass->titles)
    title += drawing->compact ? 6 : frame->klass->title_gap;
  else
    title = 0;

  frame->top = title;
  used = frame->klass->layout (frame, width, height < 0 ? -1 : MAX (height - title - note, 0));
  frame->middle = used;
  if (height >= 0)
    for (guint i = 0; i < frame->spots->len; i++)
      {
        UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

        spot->box.origin.y += title;
        spot->face.origin.y += title;
        if (us_frame_runs_left (frame))
          {
            mirror (&spot->box, width);
            mirror (&spot->face, width);
          }
      }
  return title + used + note;
}

void
us_frame_draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  float width = frame->bounds.size.width;

  if (frame->area->title != NULL && !frame->klass->titles)
    us_drawing_text (drawing, snapshot, frame->area->title, TITLE_SIZE, 600, &drawing->colours->dim, 0,
                     us_frame_title_height (frame) / 2, width, US_ALIGN_LEFT);
  if (frame->klass->draw != NULL)
    frame->klass->draw (frame, snapshot);
  draw_note (frame, snapshot);
}

UsSpot *
us_frame_find (UsFrame *frame, const char *cell)
{
  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);

      if (spot->cell != NULL && g_str_equal (spot->cell->id, cell))
        return spot;
    }
  return NULL;
}

const UsBoardValue *
us_frame_value (UsFrame *frame, const char *key)
{
  if (key != NULL && frame->values != NULL)
    for (guint i = 0; i < frame->values->len; i++)
      {
        const UsBoardValue *value = g_ptr_array_index (frame->values, i);

        if (g_str_equal (value->key, key))
          return value;
      }
  return NULL;
}

gboolean
us_frame_place (UsFrame *frame, const UsSpot *spot, const UsPiece *piece, graphene_rect_t *rect)
{
  return frame->klass->place != NULL && frame->klass->place (frame, spot, piece, rect);
}

void
us_frame_mark (GArray *marks, UsMarkKind kind, graphene_rect_t rect)
{
  UsMark mark = { kind, US_OUTLINE_BOX, rect };

  g_array_append_val (marks, mark);
}

float
us_spot_lane (const UsDrawing *drawing)
{
  return roundf (drawing->compact ? 27.f * CLAMP (drawing->size, 1.f, 1.3f) : 40.f * CLAMP (drawing->size, 0.8f, 1.3f));
}

gboolean
us_spot_has_lane (UsFrame *frame)
{
  /* The lane takes room even if it is empty, so that rows do not jump when a marker arrives. */
  return frame->traits->has_lane;
}

gboolean
us_piece_fills (const UsPiece *piece)
{
  if (piece->lane != US_LANE_INSIDE || piece->thing)
    return FALSE;
  if (piece->shape == US_SHAPE_TILE)
    return piece->state == US_PIECE_IN || piece->state == US_PIECE_ARRIVING;
  return piece->shape == US_SHAPE_CARD && piece->state == US_PIECE_IN && piece->glyph == NULL;
}

gboolean
us_piece_is_past (const UsPiece *piece)
{
  return piece->thing && (piece->state == US_PIECE_GHOST || piece->state == US_PIECE_FALLS);
}

const UsPiece *
us_spot_face (const UsSpot *spot)
{
  /* Tiles lie on each other in the order of the cell, so the last one is visible. */
  if (spot->cell != NULL)
    for (guint i = spot->cell->pieces->len; i-- > 0;)
      {
        const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

        if (us_piece_fills (piece))
          return piece;
      }
  return NULL;
}

gboolean
us_spot_covered (const UsSpot *spot)
{
  if (spot->cell != NULL)
    for (guint i = 0; i < spot->cell->pieces->len; i++)
      {
        const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

        if (piece->lane == US_LANE_INSIDE && !us_piece_fills (piece))
          return TRUE;
      }
  return FALSE;
}

gboolean
us_spot_hides (const UsSpot *spot, const UsPiece *piece)
{
  const UsPiece *face = us_spot_face (spot);

  if (piece->state != US_PIECE_GHOST || piece->shape == US_SHAPE_DIE)
    return FALSE;
  /* It stands beside what lies there now where there is room for both. */
  if (piece->thing && !us_card_fills (&spot->face))
    return FALSE;
  /* A ghost is also left out on a tile with a figure, which must stay readable. */
  if (face != NULL && face->text != NULL)
    return TRUE;
  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);

      if (other->lane == piece->lane && other->state != US_PIECE_GHOST && !us_piece_fills (other))
        return TRUE;
    }
  return FALSE;
}

/* The position of a piece among the pieces of its lane, which stand side by side in the order of the cell. */
static void
lane_index (const UsSpot *spot, const UsPiece *piece, guint *index, guint *count)
{
  *index = *count = 0;
  for (guint i = 0; i < spot->cell->pieces->len; i++)
    {
      const UsPiece *other = g_ptr_array_index (spot->cell->pieces, i);

      if (other->lane != piece->lane || us_piece_fills (other) || us_spot_hides (spot, other))
        continue;
      if (other == piece)
        *index = *count;
      (*count)++;
    }
  *count = MAX (*count, 1);
}

void
us_spot_place (const UsDrawing *drawing, const UsSpot *spot, const UsPiece *piece, float radius, graphene_rect_t *rect)
{
  const graphene_rect_t *face = &spot->face;
  float x = us_rect_x (face), y = us_rect_y (face), pitch;
  guint index, count;

  lane_index (spot, piece, &index, &count);

  if (piece->lane == US_LANE_CORNER)
    {
      float side = face->size.width;

      if (us_glyph_shows (piece->glyph))
        {
          float height = MIN (us_drawing_line (drawing, 12) + 3, MAX (side * 0.4f, 15.f));
          float width = height * 0.9f + (float) g_utf8_strlen (piece->glyph, -1) * height * 0.24f;

          *rect = us_rect (face->origin.x + side - width + (float) index * 4,
                           face->origin.y - 4 + (float) index * (height + 2), width, height);
        }
      else
        *rect = us_rect_around (face->origin.x + side - 3 - (float) index * side * 0.3f,
                                face->origin.y + face->size.height - 3, MAX (side * 0.38f, 12.f));
      return;
    }

  if (piece->lane == US_LANE_ABOVE || piece->lane == US_LANE_BELOW)
    {
      float lane = us_spot_lane (drawing);

      radius = lane * (drawing->compact ? 0.38f : 0.35f);
      if (drawing->compact)
        radius = MIN (radius, MAX (face->size.width * 0.34f, 8.f));
      y = piece->lane == US_LANE_ABOVE ? face->origin.y - lane / 2 : face->origin.y + face->size.height + lane / 2;
    }

  pitch = count > 1 ? MIN (2 * radius + 4, (face->size.width - 2 * radius) / (float) (count - 1) + 6) : 0;
  if (count > 1 && piece->lane == US_LANE_INSIDE && count * 2 * radius > face->size.width)
    radius = MAX (face->size.width / (float) count / 2 - 1, 4.f);
  x += ((float) index - (float) (count - 1) / 2) * MAX (pitch, radius);
  *rect = us_rect_around (x, y, 2 * radius);
}

static gboolean
holds (GPtrArray *ids, const UsCell *cell)
{
  return g_ptr_array_find_with_equal_func (ids, cell->id, g_str_equal, NULL);
}

gboolean
us_spot_fades (UsFrame *frame, const UsSpot *spot)
{
  GPtrArray *regions = frame->area->regions;

  if (spot->cell == NULL)
    return FALSE;
  if (frame->drawing->lit != NULL)
    return !holds (frame->drawing->lit, spot->cell);
  for (guint i = 0; i < regions->len; i++)
    if (holds (((const UsRegion *) g_ptr_array_index (regions, i))->cells, spot->cell))
      return FALSE;
  return regions->len > 0;
}

const UsPlaceMark *
us_spot_mark (UsFrame *frame, const UsSpot *spot)
{
  if (frame->drawing->marks == NULL || spot->cell == NULL)
    return NULL;
  return g_hash_table_lookup (frame->drawing->marks, spot->cell->id);
}

gboolean
us_spot_waits (UsFrame *frame, const UsSpot *spot)
{
  return frame->drawing->full && spot->cell != NULL && spot->cell->answers && us_spot_mark (frame, spot) == NULL;
}

gboolean
us_frame_asks (UsFrame *frame)
{
  for (guint i = 0; frame->drawing->fingers && i < frame->spots->len; i++)
    {
      const UsCell *cell = g_array_index (frame->spots, UsSpot, i).cell;

      if (cell != NULL && cell->answers)
        return TRUE;
    }
  return FALSE;
}

float
us_chip_pad (const UsDrawing *drawing)
{
  return drawing->compact ? 8 : 14;
}

float
us_frame_head (UsFrame *frame, GtkSnapshot *snapshot, float height)
{
  static const UsShape shapes[] = {
    [US_NOBODY] = US_SHAPE_SQUARE,
    [US_BOT] = US_SHAPE_DIAMOND,
    [US_PLAYER] = US_SHAPE_DISC,
  };
  const UsDrawing *drawing = frame->drawing;
  /* Whose values they are is as large as the values. */
  gboolean values = frame->traits->tracks;
  UsPiece sign = { .id = "", .shape = shapes[frame->area->owner], .owner = frame->area->owner, .count = 1 };
  float size = values ? 15 : 12, mark = values ? 15 : 11, y = frame->top + height / 2, width;

  if (frame->area->title == NULL)
    return 0;
  if (drawing->compact)
    {
      size = values ? 13 : 11;
      mark *= 0.75f;
    }
  /* What somebody has called a thing may be long: what it has must have room behind it. */
  width = MIN (us_drawing_width (drawing, frame->area->title, size, 600),
               us_drawing_px (drawing, drawing->compact ? HEAD_MOST_COMPACT : HEAD_MOST));
  if (snapshot != NULL)
    {
      graphene_rect_t place = us_rect_around (mark / 2 + 2, y, mark);

      us_piece_draw (drawing, snapshot, &sign, &place);
      us_drawing_text (drawing, snapshot, frame->area->title, size, 600,
                       values ? &drawing->colours->ink : &drawing->colours->dim, mark + 9, y, width + 1, US_ALIGN_LEFT);
    }
  /* A minimum width, so that the contents of rows below each other begin at the same place. */
  width += mark + 9;
  return values ? MAX (width + 12, drawing->compact ? 58 : 76) : MAX (width + 9, 58);
}

void
us_spot_draw_face (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean raised)
{
  const UsColours *colours = frame->drawing->colours;
  const UsPiece *face = us_spot_face (spot);
  GdkRGBA fill = colours->card;

  if (spot->cell != NULL && spot->cell->state == US_CELL_HOLE)
    {
      us_fill (snapshot, &spot->face, spot->radius, &colours->hole);
      return;
    }
  if (face != NULL)
    fill = us_piece_colour (frame->drawing, face);
  if (raised)
    us_shadow (snapshot, &spot->face, spot->radius, 0.8f);
  us_face (snapshot, &spot->face, spot->radius, &fill, 1, &colours->hairline);
}

void
us_spot_draw_empty (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot, gboolean words)
{
  const UsColours *colours = frame->drawing->colours;
  const char *empty = C_("place", "empty");
  float line = us_drawing_line (frame->drawing, EMPTY_SIZE), width = spot->face.size.width - 4;
  gboolean named, room;

  /* A place that answers gets a ring instead of the dashed edge. */
  if (spot->cell == NULL || !spot->cell->answers || us_spot_waits (frame, spot))
    us_dash (snapshot, &spot->face, spot->radius, 1, 4, 3, &colours->empty);
  if (!words)
    return;
  named = spot->cell->label != NULL && *spot->cell->label != '\0';
  room = spot->face.size.height > 2.5f * line && us_drawing_width (frame->drawing, empty, EMPTY_SIZE, 400) < width;
  if (named)
    us_drawing_text (frame->drawing, snapshot, spot->cell->label, EMPTY_SIZE, 600, &colours->dim,
                     us_rect_x (&spot->face), us_rect_y (&spot->face) - (room ? line / 2 : 0), width, US_ALIGN_CENTRE);
  if (room || !named)
    us_drawing_text (frame->drawing, snapshot, empty, EMPTY_SIZE, 400, &colours->dim, us_rect_x (&spot->face),
                     us_rect_y (&spot->face) + (named ? line / 2 : 0), width, US_ALIGN_CENTRE);
}
