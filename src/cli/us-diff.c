/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-diff.h"

#define AROUND   2        /* lines shown before and after a difference */
#define TOO_MANY 16000000 /* cells of the table; a larger difference is shown as one block */

typedef struct
{
  char mark;
  const char *text;
  guint line;
} Row;

static void
add_row (GArray *rows, char mark, const char *text, guint line)
{
  Row row = { mark, text, line };

  g_array_append_val (rows, row);
}

/* The usual dynamic programming table: each cell is the length of the longest common subsequence of what is left
 * of both texts. */
static guint16 *
common_lengths (char **before, guint n_before, char **after, guint n_after)
{
  guint width = n_after + 1;
  guint16 *table = g_new0 (guint16, (gsize) (n_before + 1) * width);

  for (guint i = n_before; i-- > 0;)
    for (guint j = n_after; j-- > 0;)
      table[i * width + j] = g_str_equal (before[i], after[j])
                               ? table[(i + 1) * width + j + 1] + 1
                               : MAX (table[(i + 1) * width + j], table[i * width + j + 1]);

  return table;
}

static void
add_middle (GArray *rows, char **before, guint n_before, char **after, guint n_after, guint line)
{
  g_autofree guint16 *table = NULL;
  guint i = 0, j = 0;

  if ((guint64) (n_before + 1) * (n_after + 1) <= TOO_MANY && MAX (n_before, n_after) < G_MAXUINT16)
    table = common_lengths (before, n_before, after, n_after);
  while (i < n_before || j < n_after)
    {
      gboolean both = i < n_before && j < n_after;
      guint here = i * (n_after + 1) + j;

      if (both && table && g_str_equal (before[i], after[j]))
        {
          add_row (rows, ' ', before[i], line + i);
          i++, j++;
        }
      else if (i < n_before && (!both || table == NULL || table[here + n_after + 1] >= table[here + 1]))
        {
          add_row (rows, '-', before[i], line + i);
          i++;
        }
      else
        {
          add_row (rows, '+', after[j], line + i);
          j++;
        }
    }
}

static gboolean
is_near_difference (GArray *rows, guint at)
{
  guint begin = at > AROUND ? at - AROUND : 0, end = MIN (rows->len, at + AROUND + 1);

  for (guint i = begin; i < end; i++)
    if (g_array_index (rows, Row, i).mark != ' ')
      return TRUE;

  return FALSE;
}

static char *
write_rows (GArray *rows)
{
  GString *text = g_string_new (NULL);
  gboolean shown = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);
      gboolean near = is_near_difference (rows, i);

      if (near && !shown)
        g_string_append_printf (text, "@@ %u\n", row->line);
      if (near)
        g_string_append_printf (text, "%c %s\n", row->mark, row->text);
      shown = near;
    }

  return g_string_free_and_steal (text);
}

char *
us_diff (const char *before, const char *after)
{
  g_auto (GStrv) old = g_strsplit (before, "\n", -1);
  g_auto (GStrv) new = g_strsplit (after, "\n", -1);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  guint n_old = g_strv_length (old), n_new = g_strv_length (new), head = 0, tail = 0;

  while (head < n_old && head < n_new && g_str_equal (old[head], new[head]))
    head++;
  while (tail < n_old - head && tail < n_new - head && g_str_equal (old[n_old - 1 - tail], new[n_new - 1 - tail]))
    tail++;
  for (guint i = 0; i < head; i++)
    add_row (rows, ' ', old[i], i + 1);
  add_middle (rows, old + head, n_old - head - tail, new + head, n_new - head - tail, head + 1);
  for (guint i = n_old - tail; i < n_old; i++)
    add_row (rows, ' ', old[i], i + 1);

  return write_rows (rows);
}
