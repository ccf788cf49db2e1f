/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-mark.h"

#include <glib/gi18n.h>

#include "us-glyph.h"

#define ORDER_SIZE 18.f
#define WORDS_SIZE 12.f

UsWhyMark *
us_why_mark_new (const UsReasonMark *mark, const UsNames *names)
{
  UsWhyMark *self = g_new0 (UsWhyMark, 1);

  self->verdict = mark->verdict;
  self->order = mark->order;
  self->glyph = mark->glyph;
  self->said = us_mark_dup_words (mark, names);
  if (!us_text_is_empty (&mark->text))
    self->text = us_text_plain (&mark->text, names);
  else if (mark->verdict == US_CANDIDATE && mark->order > 1)
    /* Translators: of a place that would have done, but another one came first */
    self->text = g_strdup (C_("place", "met later"));
  return self;
}

void
us_why_mark_free (gpointer data)
{
  UsWhyMark *self = data;

  g_free (self->text);
  g_free (self->said);
  g_free (self);
}

/* Yellow is no colour of the game and none of what can be pressed: it warns. */
static GdkRGBA
warning_of (const UsColours *colours)
{
  GdkRGBA colour;

  gdk_rgba_parse (&colour, colours->high_contrast ? (colours->dark ? "#f9f06b" : "#905400")
                           : colours->dark        ? "#f5c211"
                                                  : "#e5a50a");
  return colour;
}

static void
draw_outline (UsFrame *frame, const UsSpot *spot, const graphene_rect_t *face, const GdkRGBA *colour, float filled,
              GtkSnapshot *snapshot)
{
  gboolean plain = frame->drawing->colours->high_contrast;
  GdkRGBA fill = us_rgba_alpha (colour, filled);

  us_fill (snapshot, face, spot->radius, &fill);
  us_dash (snapshot, face, spot->radius, plain ? 3 : 2, 7, 5, colour);
}

static void
draw_sign (UsFrame *frame, const char *glyph, float x, float y, float radius, const GdkRGBA *colour,
           GtkSnapshot *snapshot)
{
  const UsColours *colours = frame->drawing->colours;
  GdkRGBA on = us_colours_on (colours, colour);

  us_circle (snapshot, x, y, radius + 2, &colours->felt);
  us_circle (snapshot, x, y, radius, colour);
  us_glyph_draw (frame->drawing, snapshot, glyph != NULL ? glyph : "cross", x, y, radius * 1.2f, &on);
}

/* On a piece there is only room for a small label in the corner. */
static void
draw_order (UsFrame *frame, const char *order, const graphene_rect_t *face, gboolean corner, float y,
            GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  float width, height, room = face->size.width - 6;
  graphene_rect_t chip;

  if (!corner)
    {
      us_drawing_text (drawing, snapshot, order, ORDER_SIZE, 700, &colours->accent, us_rect_x (face), y, room,
                       US_ALIGN_CENTRE);
      return;
    }
  width = MIN (us_drawing_width (drawing, order, WORDS_SIZE, 700) + 10, face->size.width);
  height = us_drawing_line (drawing, WORDS_SIZE) + 2;
  chip = us_rect (face->origin.x + 2, face->origin.y + 2, width, height);
  us_fill (snapshot, &chip, height / 2, &colours->accent);
  us_drawing_text (drawing, snapshot, order, WORDS_SIZE, 700, &colours->on_accent, us_rect_x (&chip), us_rect_y (&chip),
                   width - 6, US_ALIGN_CENTRE);
}

/* Words that would be cut are left to the ear: sign or order say the same. */
static gboolean
has_room (const UsWhyMark *self, const UsDrawing *drawing, const graphene_rect_t *face)
{
  return self->text != NULL && face->size.height >= us_drawing_line (drawing, WORDS_SIZE) * 3.5f &&
         us_drawing_width (drawing, self->text, WORDS_SIZE, 500) * 0.9f <= face->size.width - 10;
}

void
us_why_mark_draw (const UsWhyMark *self, UsFrame *frame, const UsSpot *spot, gboolean taken, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const UsColours *colours = drawing->colours;
  gboolean dropped = self->verdict == US_DROPPED;
  gboolean words = !taken && has_room (self, drawing, &spot->face);
  GdkRGBA colour = dropped ? warning_of (colours) : colours->accent;
  graphene_rect_t face = spot->face;
  float side = MIN (face.size.width, face.size.height), middle;

  graphene_rect_offset (&face, frame->bounds.origin.x, frame->bounds.origin.y);
  middle = us_rect_y (&face) - (words ? us_drawing_line (drawing, WORDS_SIZE) * 0.35f : 0);
  if (self->verdict == US_CHOSEN)
    {
      /* A card that has come there has one already. */
      for (guint i = 0; i < spot->cell->pieces->len; i++)
        {
          const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, i);

          if (piece->thing && piece->state == US_PIECE_ARRIVING)
            return;
        }
      us_ring_draw (snapshot, &face, spot->radius, &colours->accent);
      return;
    }
  draw_outline (frame, spot, &face, &colour, taken ? 0 : dropped ? 0.16f : 0.08f, snapshot);
  if (dropped && taken)
    draw_sign (frame, self->glyph, face.origin.x + face.size.width - side * 0.12f, face.origin.y + side * 0.12f,
               CLAMP (side * 0.13f, 7, 11), &colour, snapshot);
  else if (dropped)
    draw_sign (frame, self->glyph, us_rect_x (&face), middle, CLAMP (side * 0.18f, 8, 20), &colour, snapshot);
  else if (self->order > 0)
    {
      g_autofree char *order = us_order_dup_words (self->order);

      draw_order (frame, order, &face, taken, middle, snapshot);
    }
  if (words)
    us_drawing_text (drawing, snapshot, self->text, WORDS_SIZE, 500, &colours->ink, us_rect_x (&face),
                     face.origin.y + face.size.height - us_drawing_line (drawing, WORDS_SIZE) * 0.5f - 7,
                     face.size.width - 10, US_ALIGN_CENTRE);
}
