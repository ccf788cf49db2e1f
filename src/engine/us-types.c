/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-types.h"

G_DEFINE_QUARK (us - error - quark, us_error)

static const char *
name_of (const char *const *names, guint n, int value)
{
  g_return_val_if_fail (value >= 0 && (guint) value < n, NULL);
  return names[value];
}

#define DEFINE_NAMES(function, Type, ...) \
  const char *function (Type value) \
  { \
    static const char *const names[] = { __VA_ARGS__ }; \
    return name_of (names, G_N_ELEMENTS (names), (int) value); \
  }

DEFINE_NAMES (us_by_name, UsBy, "player", "app", "memory", "correction", "source")
DEFINE_NAMES (us_source_name, UsSource, "app", "table")
DEFINE_NAMES (us_side_name, UsSide, "none", "bot", "you")
DEFINE_NAMES (us_outcome_name, UsOutcome, "open", "won", "lost", "draw", "scored", "abandoned")
DEFINE_NAMES (us_verdict_name, UsVerdict, "applies", "fails", "decides")
DEFINE_NAMES (us_mark_verdict_name, UsMarkVerdict, "candidate", "dropped", "chosen")
DEFINE_NAMES (us_direction_name, UsDirection, "north", "north-east", "east", "south-east", "south", "south-west",
              "west", "north-west")
DEFINE_NAMES (us_count_as_name, UsCountAs, "asked", "reported", "taught")
DEFINE_NAMES (us_error_code_name, int, "not-json", "unknown-command", "bad-type", "not-a-choice", "not-now",
              "out-of-range", "wrong-count", "unknown-key", "looking", "finished", "nothing-to-undo", "nothing-to-redo",
              "no-such-position", "in-use", "rules-error", "store-error")
