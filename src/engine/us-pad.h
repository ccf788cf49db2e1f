/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-value.h"

G_BEGIN_DECLS

/* What the places of a pad are to each other, and what a tap does there: the same in whatever it is drawn with. */

typedef enum {
  US_PAD_NOTHING,
  US_PAD_SIGN,  /* of the brush */
  US_PAD_ARROW, /* it goes there, or farther that way */
  US_PAD_JUMP   /* it is there at once, whatever lies between */
} UsPadMark;

int us_pad_size (const UsPad *pad); /* how many places it has, with the middle */
void us_pad_offset (const UsPad *pad, int place, int *right, int *ahead);
int us_pad_place (const UsPad *pad, int right, int ahead); /* -1: it is off the pad */
/**
 * us_pad_direction:
 *
 * Returns: the direction (UsDirection) in which the place lies straight away from the middle; -1: in none
 */
int us_pad_direction (const UsPad *pad, int place);
/**
 * us_pad_code:
 *
 * Returns: what the place is called where it is typed, in every language: "N2", "NNE"; the middle is "self"
 */
const char *us_pad_code (const UsPad *pad, int place);
int us_pad_find_code (const UsPad *pad, const char *code);                 /* of any case; -1: no place has it */
const UsPadBrush *us_pad_find_brush (const UsPad *pad, const char *field); /* also by its jumps; NULL: there is none */
/**
 * us_pad_read:
 * @jumps: (nullable): of a brush of arrows
 *
 * What stands at the place of what the brush has laid.
 */
UsPadMark us_pad_read (const UsPad *pad, const UsPadBrush *brush, const UsSet *places, const UsSet *jumps, int place);
/**
 * us_pad_tap:
 * @mirrored: the other side, left and right, becomes the same
 *
 * A sign comes or goes. Arrows come one by one with each tap on a near place, or at once as many as lead to a far one;
 * from the last of its ray the next tap makes a jump, and one more clears it.
 */
void us_pad_tap (const UsPad *pad, const UsPadBrush *brush, gboolean mirrored, int place, UsSet *places, UsSet *jumps);

/* Whether the fields are such as the pad needs; FALSE says what is wrong. */
gboolean us_pad_check (const UsTopic *topic, GError **error);

G_END_DECLS
