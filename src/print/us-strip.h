/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "us-press.h"
#include "us-sign.h"

G_BEGIN_DECLS

/* What lies on a page or on a part of it, which is laid on a page once it is known where there is room for it. All in
 * points from the upper left corner; it is laid out for reading from the left and turned at the end where people read from
 * the right. */

typedef enum { US_ITEM_TEXT, US_ITEM_BOX, US_ITEM_LINE, US_ITEM_SIGN } UsItemKind;

typedef struct
{
  UsItemKind kind;
  /* Of a text: where its layout begins, with the width in which it keeps to its side. */
  double x, y, width, height;
  double grey, stroke, radius; /* 0: black; 0: filled */
  gboolean dashed;
  UsSign sign;
  PangoLayout *layout;
} UsItem;

typedef struct
{
  UsPress *press;
  double width, height; /* the height is told by whoever fills it */
  GArray *items;        /* of UsItem */
} UsStrip;

UsStrip *us_strip_new (UsPress *press, double width);
void us_strip_free (UsStrip *strip);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsStrip, us_strip_free)

/**
 * us_strip_text:
 * @x: where the cell begins; without a width the point at which the text begins, ends or has its middle
 * @baseline: of its first line
 * @width: of the cell, at which lines break; 0: they do not
 *
 * Returns: where its last line ends below
 */
double us_strip_text (UsStrip *strip, UsFace face, UsEdge edge, double x, double baseline, double width,
                      const char *text);
/* The same of a text that is set already. */
double us_strip_layout (UsStrip *strip, UsFace face, UsEdge edge, double x, double baseline, double width,
                        PangoLayout *layout);
/* stroke 0: filled */
void us_strip_box (UsStrip *strip, double x, double y, double width, double height, double radius, double stroke,
                   double grey);
void us_strip_line (UsStrip *strip, double x, double y, double to_x, double to_y, double stroke, double grey);
/* As the last item is, but dashed. */
void us_strip_dash (UsStrip *strip);
void us_strip_sign (UsStrip *strip, UsSign sign, double x, double y, double side);
/* All that lies on the other one, which is empty then. */
void us_strip_take (UsStrip *strip, UsStrip *other, double x, double y);
void us_strip_turn (UsStrip *strip);
void us_strip_draw (const UsStrip *strip, cairo_t *cr);
/* Where the item is; of a text its letters with their line. */
void us_item_get_bounds (const UsItem *item, double *x, double *y, double *width, double *height);

G_END_DECLS
