/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-rules.h"

#define DEFINE_FIND(function, Owner, items, n_items, member) \
  int function (const Owner *owner, const char *name) \
  { \
    for (guint i = 0; i < owner->n_items; i++) \
      if (g_str_equal (owner->items[i].member, name)) \
        return (int) i; \
    return -1; \
  }

DEFINE_FIND (us_rules_find_option, UsRules, options, n_options, key)
DEFINE_FIND (us_rules_find_component, UsRules, components, n_components, id)
DEFINE_FIND (us_rules_find_topic, UsRules, topics, n_topics, key)
DEFINE_FIND (us_option_find_choice, UsOption, choices, n_choices, name)

const char *
us_origin_name (UsOrigin origin)
{
  static const char *const names[] = { "printed", "reading", "community", "own" };

  g_return_val_if_fail (origin <= US_OWN, NULL);
  return names[origin];
}
