/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "us-print-private.h"

G_BEGIN_DECLS

/* What lies on a page, and what holds for every page. */

#define MM     (72 / 25.4)
#define SIDES  (15 * MM)
#define BOTTOM (10 * MM)
#define A_HAIR 0.7 /* in points: what nobody sees */

static inline const UsStrip *
page_of (const UsPrintPages *pages, guint page)
{
  return g_ptr_array_index (pages->pages, page);
}

static inline guint
count_items (const UsPrintPages *pages, guint page)
{
  return page_of (pages, page)->items->len;
}

static inline const UsItem *
item_of (const UsPrintPages *pages, guint page, guint i)
{
  return &g_array_index (page_of (pages, page)->items, UsItem, i);
}

static inline const char *
text_of (const UsItem *item)
{
  return item->layout != NULL ? pango_layout_get_text (item->layout) : NULL;
}

/* How often a text stands on the page. */
static inline guint
count_text (const UsPrintPages *pages, guint page, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < count_items (pages, page); i++)
    n += g_strcmp0 (text_of (item_of (pages, page, i)), text) == 0;
  return n;
}

static inline guint
count_sign (const UsPrintPages *pages, guint page, UsSign sign)
{
  guint n = 0;

  for (guint i = 0; i < count_items (pages, page); i++)
    n += item_of (pages, page, i)->kind == US_ITEM_SIGN && item_of (pages, page, i)->sign == sign;
  return n;
}

/* The item with that text; there has to be one. */
static inline const UsItem *
find_text (const UsPrintPages *pages, guint page, const char *text)
{
  for (guint i = 0; i < count_items (pages, page); i++)
    if (g_strcmp0 (text_of (item_of (pages, page, i)), text) == 0)
      return item_of (pages, page, i);
  g_error ("“%s” is not on page %u", text, page);
}

typedef struct
{
  double x, y, width, height;
} Bounds;

static inline Bounds
bounds_of (const UsItem *item)
{
  Bounds b;

  us_item_get_bounds (item, &b.x, &b.y, &b.width, &b.height);
  return b;
}

static inline gboolean
do_overlap (Bounds a, Bounds b)
{
  return MIN (a.x + a.width, b.x + b.width) - MAX (a.x, b.x) > A_HAIR &&
         MIN (a.y + a.height, b.y + b.height) - MAX (a.y, b.y) > A_HAIR;
}

static inline void
check_inside (const UsPrintPages *pages, const UsItem *item, Bounds b)
{
  if (b.x < SIDES - A_HAIR || b.y < SIDES - A_HAIR || b.x + b.width > pages->paper.width - SIDES + A_HAIR ||
      b.y + b.height > pages->paper.height - BOTTOM + A_HAIR)
    g_error ("“%s” is outside the margins: %.1f, %.1f, %.1f × %.1f", text_of (item), b.x, b.y, b.width, b.height);
}

/* All within the margins, nothing clipped or left out, no text on another text or on a sign, and nothing but grey. */
static inline void
check_page (const UsPrintPages *pages, guint page)
{
  guint n = count_items (pages, page);
  g_autofree Bounds *bounds = g_new (Bounds, n);

  for (guint i = 0; i < n; i++)
    {
      const UsItem *item = item_of (pages, page, i);

      bounds[i] = bounds_of (item);
      check_inside (pages, item, bounds[i]);
      g_assert_cmpfloat (item->grey, >=, 0);
      g_assert_cmpfloat (item->grey, <, 1);
      if (item->layout == NULL)
        continue;
      g_assert_false (pango_layout_is_ellipsized (item->layout));
      g_assert_cmpint (pango_layout_get_unknown_glyphs_count (item->layout), ==, 0);
    }
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n && item_of (pages, page, i)->kind == US_ITEM_TEXT; j++)
      {
        const UsItem *item = item_of (pages, page, i), *other = item_of (pages, page, j);

        if (other->kind == US_ITEM_SIGN || (other->kind == US_ITEM_TEXT && j > i))
          if (do_overlap (bounds[i], bounds[j]))
            g_error ("“%s” lies on “%s”, page %u", text_of (item), text_of (other), page);
      }
}

static inline void
check_pages (const UsPrintPages *pages)
{
  for (guint page = 0; page < us_print_count (pages); page++)
    {
      g_autofree char *number = g_strdup_printf (_("%u of %u"), page + 1, us_print_count (pages));

      check_page (pages, page);
      g_assert_cmpuint (count_text (pages, page, number), ==, 1);
    }
}

G_END_DECLS
