/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-print-private.h"

void
us_print_pages_free (UsPrintPages *pages)
{
  g_ptr_array_unref (pages->pages);
  us_press_free (pages->press);
  g_free (pages->title);
  g_free (pages);
}

guint
us_print_count (const UsPrintPages *pages)
{
  return pages->pages->len;
}

void
us_print_draw (const UsPrintPages *pages, guint page, cairo_t *cr)
{
  g_return_if_fail (page < pages->pages->len);

  us_strip_draw (g_ptr_array_index (pages->pages, page), cr);
}
