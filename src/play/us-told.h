/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-session.h"

G_BEGIN_DECLS

/* One line that the player is told: kind (UsLineKind as int), markup, plain, detail (markup, "" without), number (of a
 * step, as its arrow has it; 0 without), style ("headline", "instruction", "step", "step-small", "tick", "quiet"),
 * explained (it has reasons), stood (a step that was told before the last answer and is still to be done), offer ("Fix Card…" beside what was just taught, "" without). Only `ticked` can be set: the ticks of a set-up list are no part of the play. */
#define US_TYPE_TOLD (us_told_get_type ())
G_DECLARE_FINAL_TYPE (UsTold, us_told, US, TOLD, GObject)

/* A thing that is drawn: the name of its icon, and whether it is a card. */
typedef struct
{
  const char *icon;
  gboolean card;
} UsShown;

UsTold *us_told_new (UsSession *session, const UsLine *line, int number, const char *style);
gboolean us_told_equal (UsTold *self, UsTold *other);

UsLineKind us_told_get_kind (UsTold *self);
const char *us_told_get_markup (UsTold *self);
const char *us_told_get_plain (UsTold *self);
const char *us_told_get_detail (UsTold *self);
const char *us_told_get_plain_detail (UsTold *self);
const char *us_told_get_style (UsTold *self);
int us_told_get_number (UsTold *self);
/* What is drawn beside the words, the first at the left; NULL: nothing. A heading takes it over from another line. */
const UsShown *us_told_get_picture (UsTold *self, guint *n);
void us_told_take_picture (UsTold *self, UsSession *session, const UsLine *line);
/* Of the session's reasons; n is 0 without. */
guint us_told_get_reasons (UsTold *self, guint *n);
gboolean us_told_get_stood (UsTold *self);
/* The key by which us_play_correct() corrects what it offers to, or NULL. */
const char *us_told_get_fix (UsTold *self);
const char *us_told_get_offer (UsTold *self);
gboolean us_told_get_ticked (UsTold *self);
void us_told_set_ticked (UsTold *self, gboolean ticked);

G_END_DECLS
