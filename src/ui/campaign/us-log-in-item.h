/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "us-log.h"

G_BEGIN_DECLS

typedef enum {
  US_LOG_IN_NEW,
  US_LOG_IN_FLAGGED,   /* new, and there is something that it does not fit */
  US_LOG_IN_KNOWN,     /* the campaign has it already */
  US_LOG_IN_UNREADABLE /* left out */
} UsLogInState;

/* A line of a file that comes in, in words. */
#define US_TYPE_LOG_IN_ITEM (us_log_in_item_get_type ())
G_DECLARE_FINAL_TYPE (UsLogInItem, us_log_in_item, US, LOG_IN_ITEM, GObject)

UsLogInItem *us_log_in_item_new (const UsLogReading *reading, const UsLogReadLine *entry);
UsLogInItem *us_log_in_item_new_trouble (const UsLogTrouble *trouble);

UsLogInState us_log_in_item_get_state (UsLogInItem *self);
const char *us_log_in_item_get_title (UsLogInItem *self);
const char *us_log_in_item_get_detail (UsLogInItem *self); /* with a line for each flag */
const char *us_log_in_item_get_points (UsLogInItem *self); /* "": it has none */

/* “Tier 1”, or what nobody has told. */
char *us_log_in_dup_thing (const UsLogReading *reading, const UsLogReadThing *thing);

G_END_DECLS
