/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-paper.h"

#include <langinfo.h>

const UsPaper us_paper_a4 = { "a4", 210 / 25.4 * 72, 297 / 25.4 * 72 };
const UsPaper us_paper_letter = { "letter", 8.5 * 72, 11 * 72 };

const UsPaper *
us_paper_find (const char *name)
{
  const UsPaper *papers[] = { &us_paper_a4, &us_paper_letter };

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i]->name, name) == 0)
      return papers[i];
  return NULL;
}

const UsPaper *
us_paper_get_usual (void)
{
#ifdef _NL_PAPER_HEIGHT
  /* The C library keeps the millimetres themselves where the address of a text would be. */
  if (GPOINTER_TO_INT (nl_langinfo (_NL_PAPER_HEIGHT)) == 279)
    return &us_paper_letter;
#endif
  return &us_paper_a4;
}
