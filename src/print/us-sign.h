/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "us-ledger.h"

G_BEGIN_DECLS

/* Signs that are told apart by their shape alone. Those of a ledger come first. */
typedef enum {
  US_SIGN_NONE = US_LEDGER_PLAIN,
  US_SIGN_CHECK = US_LEDGER_CHECK,
  US_SIGN_FLAG = US_LEDGER_FLAG,
  US_SIGN_CROSS = US_LEDGER_CROSS,
  US_SIGN_TICKED, /* a box, as those that follow */
  US_SIGN_OPEN,
  US_SIGN_SHUT,
  US_SIGN_FULL,
  US_SIGN_EMPTY,
  US_SIGN_WARNING,
  US_SIGN_POINT,
  US_SIGN_RING
} UsSign;

/* In a square with that side, from its upper left corner. */
void us_sign_draw (UsSign sign, cairo_t *cr, double side);

G_END_DECLS
