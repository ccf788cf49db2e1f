/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-area.h"

G_BEGIN_DECLS

/* What the reasons of an instruction say of a place, drawn upon it: that it was possible, and as how many-th it was met,
 * that it fell out, and why, or that it is the one. */

typedef struct
{
  UsMarkVerdict verdict;
  int order;
  const char *glyph;
  char *text; /* drawn where there is room, or NULL */
  char *said; /* to be read aloud: "dropped (would be locked)" */
} UsWhyMark;

UsWhyMark *us_why_mark_new (const UsReasonMark *mark, const UsNames *names);
void us_why_mark_free (gpointer mark);
/* `taken`: something lies there that stays to be seen. */
void us_why_mark_draw (const UsWhyMark *mark, UsFrame *frame, const UsSpot *spot, gboolean taken,
                       GtkSnapshot *snapshot);

G_END_DECLS
