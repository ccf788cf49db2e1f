/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-exchange-private.h"

struct _UsCopy
{
  char *box;
  UsTaught taught;
  GHashTable *records; /* "key/which" → UsTaughtRecord */
};

static char *
dup_address (const char *key, const char *which)
{
  return g_strconcat (key, "/", which != NULL ? which : "", NULL);
}

static GVariant *
copy_get (gpointer data, const char *key, const char *which)
{
  UsCopy *copy = data;
  g_autofree char *address = dup_address (key, which);
  UsTaughtRecord *known = g_hash_table_lookup (copy->records, address);

  return known != NULL ? g_variant_ref (known->value) : NULL;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char **
copy_list (gpointer data, const char *key)
{
  UsCopy *copy = data;
  g_autoptr (GPtrArray) list = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  GHashTableIter iter;
  UsTaughtRecord *known;

  g_hash_table_iter_init (&iter, copy->records);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &known))
    if (g_str_equal (known->key, key))
      g_ptr_array_add (list, g_strdup (known->which));
  g_ptr_array_sort (list, compare_strings);
  return (char **) g_ptr_array_steal (list, NULL);
}

static gboolean
copy_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  UsCopy *copy = data;

  g_hash_table_replace (copy->records, dup_address (key, which),
                        us_taught_record_new (key, which, value, us_store_now (), 0));
  return TRUE;
}

UsCopy *
us_copy_new (const char *box)
{
  UsCopy *copy = g_new0 (UsCopy, 1);

  copy->box = g_strdup (box);
  copy->records = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) us_taught_record_free);
  copy->taught = (UsTaught) { copy, copy_get, copy_list, copy_set };
  return copy;
}

void
us_copy_free (UsCopy *copy)
{
  g_hash_table_unref (copy->records);
  g_free (copy->box);
  g_free (copy);
}

const char *
us_copy_get_box (UsCopy *copy)
{
  return copy->box;
}

const UsTaught *
us_copy_get_taught (UsCopy *copy)
{
  return &copy->taught;
}

static int
compare_known (gconstpointer a, gconstpointer b)
{
  const UsTaughtRecord *first = *(UsTaughtRecord *const *) a, *second = *(UsTaughtRecord *const *) b;
  int order = strcmp (first->key, second->key);

  return order != 0 ? order : strcmp (first->which, second->which);
}

GPtrArray *
us_copy_list (UsCopy *copy)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free);
  GHashTableIter iter;
  UsTaughtRecord *known;

  g_hash_table_iter_init (&iter, copy->records);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &known))
    g_ptr_array_add (list, us_taught_record_new (known->key, known->which, known->value, known->changed, 0));
  g_ptr_array_sort (list, compare_known);
  return list;
}

gboolean
us_copy_set (UsCopy *copy, const char *key, const char *which, GVariant *value, GError **error)
{
  g_autoptr (GVariant) own = g_variant_ref_sink (value);

  return us_taught_check (copy->box, key, which, own, error) && copy_set (copy, key, which, own, error);
}

UsCopy *
us_copy_read (const char *text, gssize length, GError **error)
{
  g_autoptr (JsonNode) node = us_json_parse (text, length, error);
  g_autoptr (GPtrArray) list = NULL;
  JsonObject *object;
  const char *box;
  UsCopy *copy;

  if (node == NULL)
    return NULL;
  object = us_exchange_open (node, "understudy-copy", error);
  if (object == NULL)
    return NULL;
  list = us_exchange_read_record (object, &box, error);
  if (list == NULL)
    return NULL;
  copy = us_copy_new (box);
  for (guint i = 0; i < list->len; i++)
    {
      UsTaughtRecord *known = g_ptr_array_index (list, i);

      g_hash_table_replace (copy->records, dup_address (known->key, known->which),
                            us_taught_record_new (known->key, known->which, known->value, known->changed, 0));
    }
  return copy;
}

char *
us_copy_write (UsCopy *copy)
{
  g_autoptr (GPtrArray) list = us_copy_list (copy);
  g_autoptr (JsonNode) node = us_exchange_write_record (copy->box, list, TRUE);

  return us_json_print (node, TRUE);
}
