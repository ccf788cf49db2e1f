/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-sign.h"

#include "us-piece-paintable.h"

GdkPaintable *
us_log_sign_new (UsLedgerSign sign, GtkWidget *widget)
{
  /* clang-format off */
  static const UsPiece pieces[] = {
    [US_LEDGER_CHECK] = { .id = "check", .shape = US_SHAPE_DISC, .owner = US_NOBODY, .tone = "green", .glyph = "check", .printed = TRUE },
    [US_LEDGER_FLAG] = { .id = "flag", .shape = US_SHAPE_DISC, .owner = US_NOBODY, .state = US_PIECE_OPEN, .glyph = "flag", .printed = TRUE },
    [US_LEDGER_CROSS] = { .id = "cross", .shape = US_SHAPE_DIAMOND, .owner = US_NOBODY, .tone = "grey", .glyph = "cross", .printed = TRUE },
  };
  /* clang-format on */

  return sign != US_LEDGER_PLAIN ? us_piece_paintable_new (&pieces[sign], widget) : NULL;
}

void
us_log_colour_points (GtkWidget *label, int points)
{
  static const char *const classes[] = { "success", "error" };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    gtk_widget_remove_css_class (label, classes[i]);
  if (points != 0)
    gtk_widget_add_css_class (label, classes[points > 0 ? 0 : 1]);
}
