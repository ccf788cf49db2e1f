/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prefix.h"

static gboolean
is_unique (GPtrArray *folded, guint own, const char *beginning)
{
  g_autofree char *text = g_utf8_casefold (beginning, -1);

  for (guint i = 0; i < folded->len; i++)
    if (i != own && g_str_has_prefix (g_ptr_array_index (folded, i), text))
      return FALSE;

  return TRUE;
}

GPtrArray *
us_prefixes (GPtrArray *words)
{
  GPtrArray *prefixes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) folded = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < words->len; i++)
    g_ptr_array_add (folded, g_utf8_casefold (g_ptr_array_index (words, i), -1));
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);
      char *found = NULL;

      for (const char *p = word; *p && found == NULL;)
        {
          g_autofree char *beginning = NULL;

          p = g_utf8_next_char (p);
          beginning = g_strndup (word, (gsize) (p - word));
          if (is_unique (folded, i, beginning))
            found = g_steal_pointer (&beginning);
        }
      g_ptr_array_add (prefixes, found);
    }

  return prefixes;
}
