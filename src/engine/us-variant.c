/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-names-private.h"

static GVariant *
unboxed (GVariant *value)
{
  while (g_variant_is_of_type (value, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *inner = g_variant_get_variant (value);

      g_variant_unref (value);
      value = inner;
    }
  return value;
}

gboolean
us_variant_get_int (GVariant *value, gint64 *out)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    *out = g_variant_get_int64 (value);
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    *out = g_variant_get_int32 (value);
  else
    return FALSE;
  return TRUE;
}

const char *
us_variant_get_str (GVariant *value)
{
  return g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_get_string (value, NULL) : NULL;
}

gboolean
us_variant_get_ints (GVariant *value, int *out, int max, int *n)
{
  gsize length;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    return FALSE;
  length = g_variant_n_children (value);
  if (length > (gsize) max)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GVariant) item = unboxed (g_variant_get_child_value (value, i));
      gint64 number;

      if (!us_variant_get_int (item, &number) || number < G_MININT || number > G_MAXINT)
        return FALSE;
      out[i] = (int) number;
    }
  *n = (int) length;
  return TRUE;
}

gboolean
us_variant_get_strs (GVariant *value, const char **out, int max, int *n)
{
  gsize length;

  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_ARRAY))
    return FALSE;
  length = g_variant_n_children (value);
  if (length > (gsize) max)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GVariant) item = unboxed (g_variant_get_child_value (value, i));

      /* Not every child outlives its array; the names of values are few. */
      if (!g_variant_is_of_type (item, G_VARIANT_TYPE_STRING))
        return FALSE;
      out[i] = g_intern_string (g_variant_get_string (item, NULL));
    }
  *n = (int) length;
  return TRUE;
}

GVariant *
us_variant_dup_child (GVariant *array, gsize i)
{
  return unboxed (g_variant_get_child_value (array, i));
}

GVariant *
us_variant_lookup (GVariant *object, const char *member)
{
  GVariant *found;

  if (!g_variant_is_of_type (object, G_VARIANT_TYPE_VARDICT))
    return NULL;
  found = g_variant_lookup_value (object, member, NULL);
  return found != NULL ? unboxed (found) : NULL;
}

GHashTable *
us_variant_members (GVariant *object)
{
  GHashTable *members = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_variant_iter_init (&iter, object);
  while (g_variant_iter_next (&iter, "{&sv}", &key, &value))
    if (g_hash_table_contains (members, key))
      g_variant_unref (value);
    else
      g_hash_table_insert (members, (gpointer) key, unboxed (value));
  return members;
}
