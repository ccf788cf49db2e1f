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
  return drawing->compact ? 7 : 8;
}

static float
gap_of (const UsDrawing *drawing)
{
  return drawing->compact ? 4 : 5;
}

static float
line_height (const UsDrawing *drawing)
{
  return us_drawing_line (drawing, value_size (drawing)) + us_chip_pad (drawing);
}

static float
text_width (UsFrame *frame, const Chip *chip, const char *text)
{
  const UsDrawing *drawing = frame->drawing;

  return us_drawing_width (drawing, chip->label, label_size (drawing), 400) +
         us_drawing_width (drawing, text, value_size (drawing), 600) + (drawing->compact ? 5 : 6) + 2 * inset (drawing);
}

/* The room of a value that may change before the round is over. A number with as many digits as it has now leaves room
 * for what it was and what it is, so that nothing moves when one becomes both. Nobody's values change seldom, and
 * none in a play that is scored. */
static float
room_of (UsFrame *frame, const Chip *chip)
{
  guint digits = 0, most = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *p = chip->text; p != NULL && *p != '\0'; p++)
    {
      digits = g_ascii_isdigit (*p) ? digits + 1 : 0;
      most = MAX (most, digits);
    }
  if (most == 0 || frame->area->owner == US_NOBODY || frame->drawing->compact || frame->drawing->settled)
    return text_width (frame, chip, chip->text);
  for (guint i = 0; i < 2; i++)
    {
      g_string_append (text, i > 0 ? " → " : "");
      for (guint j = 0; j < most; j++)
        g_string_append_c (text, '0');
    }
  return MAX (text_width (frame, chip, text->str), text_width (frame, chip, chip->text));
}

static float
line (UsFrame *frame)
{
  float width = us_frame_head (frame, NULL, line_height (frame->drawing)), gap = 0;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      g_auto (Chip) chip = { 0 };

      if (!chip_of (frame, &g_array_index (frame->spots, UsSpot, i), &chip))
        continue;
      width += gap + room_of (frame, &chip);
      gap = gap_of (frame->drawing);
    }
  return ceilf (width);
}

static float
layout (UsFrame *frame, float width, float height)
{
  const UsDrawing *drawing = frame->drawing;
  float tall = line_height (drawing), gap = gap_of (drawing), left = us_frame_head (frame, NULL, tall), x = left, y = 0;
  /* Where all of them fit, whatever they say, they stand side by side. Else each keeps the line that it has. */
  gboolean any = FALSE, fits = line (frame) <= width;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      g_auto (Chip) chip = { 0 };
      float w, room;

      /* Values that cannot be corrected now are not shown. */
      if (!chip_of (frame, spot, &chip))
        {
          spot->box = spot->face = us_rect (0, 0, 0, 0);
          continue;
        }
      w = MIN (text_width (frame, &chip, chip.text), width - left);
      room = fits ? w : MIN (room_of (frame, &chip), width - left);
      if (x > left && x + room > width)
        {
          x = left;
          y += tall + gap;
        }
      spot->box = spot->face = us_rect (x, y, w, tall);
      spot->radius = tall / 2;
      x += room + gap;
      any = TRUE;
    }
  return any ? y + tall : 0;
}

static void
draw (UsFrame *frame, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = frame->drawing;

  if (frame->middle > 0)
    us_frame_head (frame, snapshot, line_height (drawing));
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
  .line = line,
  .layout = layout,
  .draw = draw,
  .draw_spot = draw_spot,
};
