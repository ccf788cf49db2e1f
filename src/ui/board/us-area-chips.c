/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area.h"

#include <math.h>

/* Tracked values as chips on the felt: a quiet label, the value in bold, "15 → 17" where it has
 * just changed. */

#define LABEL 13.f
#define VALUE 15.f

static char *
value_text (const UsBoardValue *value)
{
  if (value->before != NULL && !g_str_equal (value->before, value->text))
    return g_strdup_printf ("%s → %s", value->before, value->text);
  return g_strdup (value->text);
}

static float
chip_width (UsFrame      *frame,
            const UsSpot *spot)
{
  const UsBoardValue *value = us_frame_value (frame, spot->key);
  g_autofree char *text = NULL;

  if (value == NULL)
    return 0;
  text = value_text (value);
  return us_pen_width (frame->pen, value->label, LABEL, 400) +
         us_pen_width (frame->pen, text, VALUE, 700) + 8 + 24;
}

static float
layout (UsFrame *frame,
        float    width,
        float    height)
{
  const UsPen *pen = frame->pen;
  float tall = us_pen_line (pen, VALUE) + (pen->compact ? 10 : 12), x = 0, y = 0;
  gboolean any = FALSE;

  for (guint i = 0; i < frame->spots->len; i++)
    {
      UsSpot *spot = &g_array_index (frame->spots, UsSpot, i);
      float w = MIN (chip_width (frame, spot), width);

      /* A value that cannot be corrected now has no chip. */
      if (w == 0)
        {
          spot->box = spot->face = us_rect (0, 0, 0, 0);
          continue;
        }
      if (x > 0 && x + w > width)
        {
          x = 0;
          y += tall + 8;
        }
      spot->box = spot->face = us_rect (x, y, w, tall);
      spot->radius = tall / 2;
      x += w + 8;
      any = TRUE;
    }
  return any ? y + tall : 0;
}

static void
draw_spot (UsFrame      *frame,
           const UsSpot *spot,
           GtkSnapshot  *snapshot)
{
  const UsPen *pen = frame->pen;
  const UsBoardValue *value = us_frame_value (frame, spot->key);
  const graphene_rect_t *r = &spot->face;
  g_autofree char *text = NULL;
  float width;

  if (value == NULL)
    return;
  text = value_text (value);
  us_fill (snapshot, r, spot->radius, &pen->colours->card);
  us_edge (snapshot, r, spot->radius, 1, &pen->colours->hairline);
  width = us_pen_text (pen, snapshot, text, VALUE, 700, &pen->colours->ink,
                       r->origin.x + r->size.width - 12, us_rect_y (r), r->size.width - 24,
                       US_ALIGN_RIGHT);
  us_pen_text (pen, snapshot, value->label, LABEL, 400, &pen->colours->dim, r->origin.x + 12,
               us_rect_y (r), r->size.width - width - 32, US_ALIGN_LEFT);
}

const UsAreaClass us_area_chips_class = {
  .kind = US_AREA_CHIPS,
  .least = 48,
  .least_compact = 40,
  .layout = layout,
  .draw_spot = draw_spot,
};
