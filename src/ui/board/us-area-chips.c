/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Draws tracked values as chips on the felt: a dim label, the value in bold, and "15 → 17" if it has just changed. */

typedef struct
{
  const char *label;
  char *text;
  gboolean corrects;
} Chip;

static void
chip_clear (Chip *chip)
{
  g_free (chip->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Chip, chip_clear)

/* Returns FALSE for a value that is not shown at present. */
static gboolean
chip_of (UsFrame *frame, const UsSpot *spot, Chip *chip)
{
  const UsBoardValue *value;

  if (spot->cell != NULL)
    {
      *chip = (Chip) { spot->cell->label, g_strdup (spot->cell->subtitle),
                       us_frame_value (frame, spot->cell->adjust) != NULL };
      return TRUE;
    }
  value = us_frame_value (frame, spot->key);
  if (value == NULL)
    return FALSE;
  *chip = (Chip) { value->label, NULL, TRUE };
  if (value->before != NULL && !g_str_equal (value->before, value->text))
    chip->text = g_strdup_printf ("%s → %s", value->before, value->text);
  else
    chip->text = g_strdup (value->text);
  return TRUE;
}

static float
label_size (const UsDrawing *drawing)
{
  return drawing->compact ? 11.f : 13.f;
}

static float
value_size (const UsDrawing *drawing)
{
  return drawing->compact ? 13.f : 15.f;
}

/* The space between the text and the ends of the chip. */
static float
inset (const UsDrawing *drawing)
{
  return drawing->compact ? 7 : 11;
}

static float
chip_width (UsFrame *frame, const Chip *chip)
{
  const UsDrawing *drawing = frame->drawing;

  return us_drawing_width (drawing, chip->label, label_size (drawing), 400) +
         us_drawing_width (drawing, chip->text, value_size (drawing), 600) + (drawing->compact ? 5 : 8) +
         2 * inset (drawing);
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  float tall = us_drawing_line (drawing, value_size (drawing)) + us_chip_pad (drawing);
  float left = us_frame_head (frame, NULL, tall), gap = drawing->compact ? 4 : 7, x = left, y = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      g_auto (Chip) chip = { 0 };
      float w;

      /* Values that cannot be corrected now are not shown. */
      if (!chip_of (frame, spot, &chip))
        {
          spot->box = spot->face = us_rect (0, 0, 0, 0);
          continue;
        }
      w = MIN (chip_width (frame, &chip), width - left);
      if (x > left && x + w > width)
        {
          x = left;
          y += tall + gap;
        }
      spot->box = spot->face = us_rect (x, y, w, tall);
      spot->radius = tall / 2;
      x += w + gap;
      any = TRUE;
    }
  return any ? y + tall : 0;
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;

  if (frame->middle > 0)
    us_frame_head (frame, snapshot, us_drawing_line (drawing, value_size (drawing)) + us_chip_pad (drawing));
}

static void
draw_spot (UsFrame *frame, const UsSpot *spot, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;
  const graphene_rect_t *r = &spot->face;
  g_auto (Chip) chip = { 0 };
  float width;

  if (!chip_of (frame, spot, &chip))
    return;
  /* A chip that can be tapped is filled, so that it looks like a button. */
  if (chip.corrects)
    us_face (snapshot, r, spot->radius, &drawing->colours->card, 1, &drawing->colours->hairline);
  else
    us_edge (snapshot, r, spot->radius, 1, &drawing->colours->hairline);
  width = us_drawing_text (drawing, snapshot, chip.text, value_size (drawing), 600, &drawing->colours->ink,
                           r->origin.x + r->size.width - inset (drawing), us_rect_y (r),
                           r->size.width - 2 * inset (drawing), US_ALIGN_RIGHT);
  us_drawing_text (drawing, snapshot, chip.label, label_size (drawing), 400, &drawing->colours->dim,
                   r->origin.x + inset (drawing), us_rect_y (r), r->size.width - width - 2 * inset (drawing) - 3,
                   US_ALIGN_LEFT);
}

const UsAreaClass us_area_chips_class = {
  .kind = US_AREA_CHIPS,
  .least = 48,
  .least_compact = 40,
  .titles = TRUE,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
};
