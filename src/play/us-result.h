/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-play.h"

G_BEGIN_DECLS

/* What a play that is over has come to, for friends and for other programs. */
typedef struct
{
  char *title;   /* "Ginkgopolis · Hal" */
  char *outcome; /* "Won 56 to 49, round 20" */
  char *points;  /* "You 56 · Hal 49", where both have some; else NULL */
  char *details; /* "Expert · house rules · 45 minutes"; may be "" */
  char *day;     /* "22 November 2026", when it ended */
  char *file;    /* "Ginkgopolis 2026-11-22", what a file of it may be called */
  char *seen;    /* what was changed or taken back after something hidden was seen, or NULL */
  char *again;   /* by which number the same cards and dice come again */
} UsResult;

/* US_ERROR_NOT_NOW while the play goes on or was given up. */
UsResult *us_result_new (UsPlay *play, GError **error);
void us_result_free (UsResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsResult, us_result_free)

/* A few lines. */
char *us_result_dup_text (const UsResult *self);

typedef enum {
  US_LINK_HERE,    /* opens BG Stats, if this computer has it */
  US_LINK_ANYWHERE /* a web address, which opens BG Stats on a phone */
} UsLinkUse;

/* The link by which BG Stats takes a play from another program, as its page "Push plays to BG Stats from other apps or
 * websites" says. Everything that is told stands in the link itself. */
char *us_result_dup_link (UsPlay *play, UsLinkUse use, GError **error);

G_END_DECLS
