/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-taught.h"

UsTaughtRecord *
us_taught_record_new (const char *key, const char *which, GVariant *value, gint64 changed, gint64 trashed)
{
  UsTaughtRecord *known = g_new0 (UsTaughtRecord, 1);

  known->key = g_strdup (key);
  known->which = g_strdup (which != NULL ? which : "");
  known->value = g_variant_ref_sink (value);
  known->changed = changed;
  known->trashed = trashed;
  return known;
}

void
us_taught_record_free (UsTaughtRecord *known)
{
  if (known == NULL)
    return;
  g_free (known->key);
  g_free (known->which);
  g_clear_pointer (&known->value, g_variant_unref);
  g_free (known);
}
