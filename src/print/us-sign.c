/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-sign.h"

#include <math.h>

/* All of them in a square of 16. */
#define SIDE  16
#define FAINT 0.62

static void
add_box (cairo_t *cr, double inset, double radius)
{
  double far = SIDE - inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, far - radius, inset + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, far - radius, far - radius, radius, 0, G_PI_2);
  cairo_arc (cr, inset + radius, far - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, inset + radius, inset + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
add_disc (cairo_t *cr, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, SIDE / 2.0, SIDE / 2.0, radius, 0, 2 * G_PI);
}

static void
set_grey (cairo_t *cr, double grey)
{
  cairo_set_source_rgb (cr, grey, grey, grey);
}

static void
draw_check (cairo_t *cr, double grey)
{
  set_grey (cr, grey);
  cairo_set_line_width (cr, 1.9);
  cairo_move_to (cr, 4.7, 8.3);
  cairo_line_to (cr, 7.1, 10.6);
  cairo_line_to (cr, 11.4, 5.7);
  cairo_stroke (cr);
}

static void
draw_stroke (cairo_t *cr, double width, double grey)
{
  set_grey (cr, grey);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_flag (cairo_t *cr)
{
  add_disc (cr, 7);
  draw_stroke (cr, 1.5, 0);
  cairo_move_to (cr, 6.2, 4.4);
  cairo_line_to (cr, 6.2, 11.8);
  draw_stroke (cr, 1.4, 0);
  cairo_move_to (cr, 6.2, 4.4);
  cairo_line_to (cr, 11.4, 6.3);
  cairo_line_to (cr, 6.2, 8.4);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_cross (cairo_t *cr)
{
  cairo_move_to (cr, 8, 0.9);
  cairo_line_to (cr, 15.1, 8);
  cairo_line_to (cr, 8, 15.1);
  cairo_line_to (cr, 0.9, 8);
  cairo_close_path (cr);
  draw_stroke (cr, 1.5, 0);
  cairo_move_to (cr, 6.1, 6.1);
  cairo_line_to (cr, 9.9, 9.9);
  cairo_move_to (cr, 9.9, 6.1);
  cairo_line_to (cr, 6.1, 9.9);
  draw_stroke (cr, 1.5, 0);
}

static void
draw_warning (cairo_t *cr)
{
  cairo_move_to (cr, 8, 1.8);
  cairo_line_to (cr, 15, 14);
  cairo_line_to (cr, 1, 14);
  cairo_close_path (cr);
  draw_stroke (cr, 1.5, 0);
  cairo_move_to (cr, 8, 6.2);
  cairo_line_to (cr, 8, 9.4);
  cairo_move_to (cr, 8, 11.7);
  cairo_line_to (cr, 8, 11.8);
  draw_stroke (cr, 1.7, 0);
}

void
us_sign_draw (UsSign sign, cairo_t *cr, double side)
{
  cairo_save (cr);
  cairo_scale (cr, side / SIDE, side / SIDE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_grey (cr, 0);
  switch (sign)
    {
    case US_SIGN_CHECK:
      add_disc (cr, 7.75);
      cairo_fill (cr);
      draw_check (cr, 1);
      break;
    case US_SIGN_TICKED:
      add_box (cr, 0.25, 4);
      cairo_fill (cr);
      draw_check (cr, 1);
      break;
    case US_SIGN_FLAG:
      draw_flag (cr);
      break;
    case US_SIGN_CROSS:
      draw_cross (cr);
      break;
    case US_SIGN_OPEN:
      add_box (cr, 1, 3.4);
      draw_stroke (cr, 1.6, 0);
      break;
    case US_SIGN_SHUT:
      add_box (cr, 1, 3.4);
      draw_stroke (cr, 1.1, FAINT);
      break;
    case US_SIGN_FULL:
      add_box (cr, 0.25, 3);
      cairo_fill (cr);
      break;
    case US_SIGN_EMPTY:
      add_box (cr, 1, 2.6);
      draw_stroke (cr, 1.5, FAINT);
      break;
    case US_SIGN_WARNING:
      draw_warning (cr);
      break;
    case US_SIGN_POINT:
      add_disc (cr, 8);
      cairo_fill (cr);
      break;
    case US_SIGN_RING:
      add_disc (cr, 6.6);
      set_grey (cr, 1);
      cairo_fill_preserve (cr);
      draw_stroke (cr, 2.8, 0);
      break;
    case US_SIGN_NONE:
    default:
      break;
    }
  cairo_restore (cr);
}
