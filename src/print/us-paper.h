/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * UsPaper:
 *
 * A sheet of paper, in points.
 */
typedef struct
{
  const char *name; /* "a4" */
  double width, height;
} UsPaper;

extern const UsPaper us_paper_a4, us_paper_letter;

/**
 * us_paper_find:
 *
 * Returns: (nullable): "a4" or "letter"
 */
const UsPaper *us_paper_find (const char *name);
/* The paper of the place where the program runs. */
const UsPaper *us_paper_get_usual (void);

G_END_DECLS
