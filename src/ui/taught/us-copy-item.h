/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* One row of My Copy: a topic with what was taught of it, or one record of a library. An item never changes; if
 * the answer does, the list gets a new item. Its properties, title, details, answer and taught, are what the functions
 * below say. */

#define US_TYPE_COPY_ITEM (us_copy_item_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyItem, us_copy_item, US, COPY_ITEM, GObject)

/* `names` goes to the item; `value` NULL: not taught yet. */
UsCopyItem *us_copy_item_new (const UsTopic *topic, const char *which, GVariant *value, UsNames *names);
/* Another record of the same topic, which is not taught yet; it shares the names. */
UsCopyItem *us_copy_item_new_beside (UsCopyItem *other, const char *which);
const UsTopic *us_copy_item_get_topic (UsCopyItem *self);
const char *us_copy_item_get_which (UsCopyItem *self);
GVariant *us_copy_item_get_value (UsCopyItem *self);
/* The value as the topic's struct; NULL if nothing was taught or it no longer fits the topic. */
gconstpointer us_copy_item_get_record (UsCopyItem *self);
const UsNames *us_copy_item_get_names (UsCopyItem *self);
const char *us_copy_item_get_title (UsCopyItem *self);   /* of the topic, or the record's name */
const char *us_copy_item_get_details (UsCopyItem *self); /* the dim line below the title */
const char *us_copy_item_get_answer (UsCopyItem *self);  /* in words */
gboolean us_copy_item_equal (UsCopyItem *self, UsCopyItem *other);
gboolean us_copy_item_matches (UsCopyItem *self, const char *search);

G_END_DECLS
