/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

/* A table may begin with the newest game, or be sorted by anything; the log follows the games. */

/* `at` is for now the place in the table. */
static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  const GArray *numbers = data;
  gint64 one = g_array_index (numbers, gint64, (*(const UsLogReadLine *const *) a)->at);
  gint64 other = g_array_index (numbers, gint64, (*(const UsLogReadLine *const *) b)->at);

  return (one > other) - (one < other);
}

static gboolean
are_numbered (const GArray *numbers)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, gint64, i) == 0 || !g_hash_table_add (seen, &g_array_index (numbers, gint64, i)))
      return FALSE;
  return TRUE;
}

/* Whether the newest stands first. */
static gboolean
falls (const GPtrArray *lines)
{
  int first = 0, last = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      int date = ((const UsLogReadLine *) g_ptr_array_index (lines, i))->date;

      if (date == 0 || (i > 0 && date > last))
        return FALSE;
      first = i == 0 ? date : first;
      last = date;
    }
  return first > last;
}

static void
reverse (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len / 2; i++)
    {
      gpointer first = lines->pdata[i];

      lines->pdata[i] = lines->pdata[lines->len - 1 - i];
      lines->pdata[lines->len - 1 - i] = first;
    }
}

/* As the numbers count them, else as they stand there: a day that was written wrongly moves no game. */
void
us_log_sort_lines (GPtrArray *lines, const GArray *numbers)
{
  if (are_numbered (numbers))
    g_ptr_array_sort_with_data (lines, compare_numbers, (gpointer) numbers);
  else if (falls (lines))
    reverse (lines);
}
