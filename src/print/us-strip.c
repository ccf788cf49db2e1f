/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-strip.h"

#include <math.h>
#include <pango/pangocairo.h>

static void
clear_item (gpointer item)
{
  g_clear_object (&((UsItem *) item)->layout);
}

UsStrip *
us_strip_new (UsPress *press, double width)
{
  UsStrip *strip = g_new0 (UsStrip, 1);

  strip->press = press;
  strip->width = width;
  strip->items = g_array_new (FALSE, FALSE, sizeof (UsItem));
  g_array_set_clear_func (strip->items, clear_item);
  return strip;
}

void
us_strip_free (UsStrip *strip)
{
  g_array_unref (strip->items);
  g_free (strip);
}

static void
add (UsStrip *strip, UsItem item)
{
  g_array_append_val (strip->items, item);
}

double
us_strip_layout (UsStrip *strip, UsFace face, UsEdge edge, double x, double baseline, double width, PangoLayout *layout)
{
  static const PangoAlignment alignments[2][3] = { { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT },
                                                   { PANGO_ALIGN_RIGHT, PANGO_ALIGN_CENTER, PANGO_ALIGN_LEFT } };
  double wide = width, top = baseline - us_layout_baseline (layout), height;

  if (width <= 0)
    {
      wide = us_layout_width (layout);
      x -= edge == US_START ? 0 : edge == US_END ? wide : wide / 2;
    }
  else
    pango_layout_set_width (layout, (int) ceil (width * PANGO_SCALE));
  pango_layout_set_alignment (layout, alignments[us_press_is_from_right (strip->press)][edge]);
  height = us_layout_height (layout);
  add (strip, (UsItem) { .kind = US_ITEM_TEXT,
                         .x = x,
                         .y = top,
                         .width = wide,
                         .height = height,
                         .grey = us_press_get_grey (face),
                         .layout = g_object_ref (layout) });
  return top + height;
}

double
us_strip_text (UsStrip *strip, UsFace face, UsEdge edge, double x, double baseline, double width, const char *text)
{
  g_autoptr (PangoLayout) layout = NULL;

  if (text == NULL || *text == '\0')
    return baseline;
  layout = us_press_set (strip->press, face, text);
  return us_strip_layout (strip, face, edge, x, baseline, width, layout);
}

void
us_strip_box (UsStrip *strip, double x, double y, double width, double height, double radius, double stroke,
              double grey)
{
  add (strip, (UsItem) { .kind = US_ITEM_BOX,
                         .x = x,
                         .y = y,
                         .width = width,
                         .height = height,
                         .radius = radius,
                         .stroke = stroke,
                         .grey = grey });
}

void
us_strip_line (UsStrip *strip, double x, double y, double to_x, double to_y, double stroke, double grey)
{
  add (strip,
       (UsItem) {
         .kind = US_ITEM_LINE, .x = x, .y = y, .width = to_x - x, .height = to_y - y, .stroke = stroke, .grey = grey });
}

void
us_strip_dash (UsStrip *strip)
{
  g_array_index (strip->items, UsItem, strip->items->len - 1).dashed = TRUE;
}

void
us_strip_sign (UsStrip *strip, UsSign sign, double x, double y, double side)
{
  if (sign != US_SIGN_NONE)
    add (strip, (UsItem) { .kind = US_ITEM_SIGN, .x = x, .y = y, .width = side, .height = side, .sign = sign });
}

void
us_strip_take (UsStrip *strip, UsStrip *other, double x, double y)
{
  for (guint i = 0; i < other->items->len; i++)
    {
      UsItem item = g_array_index (other->items, UsItem, i);

      item.x += x;
      item.y += y;
      if (item.layout != NULL)
        g_object_ref (item.layout);
      add (strip, item);
    }
  g_array_set_size (other->items, 0);
}

void
us_strip_turn (UsStrip *strip)
{
  for (guint i = 0; i < strip->items->len; i++)
    {
      UsItem *item = &g_array_index (strip->items, UsItem, i);

      if (item->kind == US_ITEM_LINE)
        {
          item->x = strip->width - item->x;
          item->width = -item->width;
        }
      else
        item->x = strip->width - item->x - item->width;
    }
}

void
us_item_get_bounds (const UsItem *item, double *x, double *y, double *width, double *height)
{
  PangoRectangle logical = { 0 };

  *x = MIN (item->x, item->x + item->width);
  *y = MIN (item->y, item->y + item->height);
  *width = fabs (item->width);
  *height = fabs (item->height);
  if (item->layout == NULL)
    return;
  pango_layout_get_extents (item->layout, NULL, &logical);
  *x += (double) logical.x / PANGO_SCALE;
  *width = (double) logical.width / PANGO_SCALE;
}

static void
draw_box (const UsItem *item, cairo_t *cr)
{
  /* A stroke lies within the box. */
  double inset = item->stroke / 2, x = item->x + inset, y = item->y + inset;
  double far_x = item->x + item->width - inset, far_y = item->y + item->height - inset, radius = item->radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, far_x - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, far_x - radius, far_y - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, far_y - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  if (item->stroke > 0)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
draw_item (const UsItem *item, cairo_t *cr)
{
  static const double dashes[] = { 2, 2 };

  cairo_set_source_rgb (cr, item->grey, item->grey, item->grey);
  cairo_set_line_width (cr, item->stroke);
  cairo_set_dash (cr, dashes, item->dashed ? G_N_ELEMENTS (dashes) : 0, 0);
  switch (item->kind)
    {
    case US_ITEM_TEXT:
      cairo_move_to (cr, item->x, item->y);
      pango_cairo_show_layout (cr, item->layout);
      break;
    case US_ITEM_BOX:
      draw_box (item, cr);
      break;
    case US_ITEM_LINE:
      cairo_move_to (cr, item->x, item->y);
      cairo_line_to (cr, item->x + item->width, item->y + item->height);
      cairo_stroke (cr);
      break;
    case US_ITEM_SIGN:
    default:
      cairo_translate (cr, item->x, item->y);
      us_sign_draw (item->sign, cr, item->width);
    }
}

void
us_strip_draw (const UsStrip *strip, cairo_t *cr)
{
  for (guint i = 0; i < strip->items->len; i++)
    {
      cairo_save (cr);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      draw_item (&g_array_index (strip->items, UsItem, i), cr);
      cairo_restore (cr);
    }
}
