/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "shots-world.h"

G_BEGIN_DECLS

/* Every picture that is made, and how its page is come to. */

typedef enum { LOOK_LIGHT, LOOK_DARK } Look;

typedef struct
{
  const char *name;
  int width, height;
  Look look;
  gboolean rtl;
  double text;                  /* the system's text size */
  Stand (*play) (World *world); /* opened first; NULL: the shelf */
  const char *actions[4];       /* then done, in order, on the page; "name" or "name argument" */
} Shot;

const Shot *shots_list (guint *n);
/* What it says is not translated. */
gboolean shots_is_of_tests (const Shot *shot);

G_END_DECLS
