/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Tables as text, after RFC 4180 and as spreadsheets write them. */

#define BOM "\xef\xbb\xbf"

/* --- Writing ------------------------------------------------------------------------------------- */

/* A spreadsheet computes what begins so, and keeps the result instead of the text. */
static gboolean
begins_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@\t\r", *text) != NULL;
}

/* An apostrophe in front keeps it a text; one that was there already gets another. */
static const char *
skip_apostrophes (const char *text)
{
  while (*text == '\'')
    text++;
  return text;
}

void
us_log_append_cell (GString *out, const char *text, gboolean words)
{
  gsize length = strlen (text);
  gboolean quoted = text[strcspn (text, ",;\t\"\r\n")] != '\0' ||
                    (length > 0 && (g_ascii_isspace (text[0]) || g_ascii_isspace (text[length - 1])));

  if (quoted)
    g_string_append_c (out, '"');
  if (words && begins_formula (skip_apostrophes (text)))
    g_string_append_c (out, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  if (quoted)
    g_string_append_c (out, '"');
}

char *
us_log_dup_plain (const char *cell)
{
  return g_strdup (*cell == '\'' && begins_formula (skip_apostrophes (cell)) ? cell + 1 : cell);
}

/* --- Reading ------------------------------------------------------------------------------------- */

typedef struct
{
  const char *p, *end;
  guint line;
  char part; /* between two cells */
} Place;

static void
free_cell (gpointer data)
{
  UsLogCell *cell = data;

  g_free (cell->text);
  g_free (cell);
}

void
us_log_set_wrong (GError **error, guint line, guint column, const char *text)
{
  /* Translators: where something is wrong in a table, and what: “Line 3, column 2: Place: give a number.” */
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Line %u, column %u: %s"), line, column, text);
}

static gboolean
refuse (GError **error, guint line, guint column, const char *text)
{
  us_log_set_wrong (error, line, column, text);
  return FALSE;
}

static gboolean
at_line_end (const Place *at)
{
  return at->p == at->end || *at->p == '\n' || *at->p == '\r';
}

/* Lines end as on any system. */
static void
skip_line_end (Place *at)
{
  if (at->p == at->end)
    return;
  if (*at->p == '\r' && at->p + 1 < at->end && at->p[1] == '\n')
    at->p++;
  at->p++;
  at->line++;
}

static void
append_line_end (Place *at, GString *text)
{
  skip_line_end (at);
  g_string_append_c (text, '\n');
}

static gboolean
read_quoted (Place *at, guint column, GString *text, GError **error)
{
  guint line = at->line;

  for (at->p++; at->p < at->end;)
    if (*at->p == '\n' || *at->p == '\r')
      append_line_end (at, text);
    else if (*at->p != '"')
      g_string_append_c (text, *at->p++);
    else if (at->p + 1 < at->end && at->p[1] == '"')
      {
        g_string_append_c (text, '"');
        at->p += 2;
      }
    else
      {
        at->p++;
        return TRUE;
      }
  return refuse (error, line, column, _("a quotation mark begins here and nowhere ends."));
}

static gboolean
read_cell (Place *at, UsLogRow *row, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  UsLogCell *cell = g_new0 (UsLogCell, 1);
  const char *start = at->p;
  gboolean good = TRUE;

  cell->line = at->line;
  while (at->p < at->end && *at->p == ' ')
    at->p++;
  if (at->p < at->end && *at->p == '"')
    {
      good = read_quoted (at, row->len + 1, text, error);
      while (good && at->p < at->end && *at->p == ' ')
        at->p++;
      if (good && !at_line_end (at) && *at->p != at->part)
        good = refuse (error, at->line, row->len + 1, _("something stands behind the closing quotation mark."));
    }
  else
    {
      while (!at_line_end (at) && *at->p != at->part)
        at->p++;
      g_string_append_len (text, start, at->p - start);
    }
  cell->text = g_string_free_and_steal (g_steal_pointer (&text));
  g_ptr_array_add (row, cell);
  return good;
}

static UsLogRow *
read_row (Place *at, GError **error)
{
  g_autoptr (GPtrArray) row = g_ptr_array_new_with_free_func (free_cell);

  for (;;)
    {
      if (!read_cell (at, row, error))
        return NULL;
      if (at_line_end (at))
        break;
      at->p++;
    }
  skip_line_end (at);
  return g_steal_pointer (&row);
}

static gboolean
says_nothing (const UsLogRow *row)
{
  for (guint i = 0; i < row->len; i++)
    {
      const UsLogCell *cell = g_ptr_array_index (row, i);

      if (cell->text[strspn (cell->text, " \t\n")] != '\0')
        return FALSE;
    }
  return TRUE;
}

/* The next row that says something; NULL without an error: there is none. */
static UsLogRow *
read_next (Place *at, GError **error)
{
  while (at->p < at->end)
    {
      g_autoptr (GPtrArray) row = read_row (at, error);

      if (row == NULL)
        return NULL;
      if (!says_nothing (row))
        return g_steal_pointer (&row);
    }
  return NULL;
}

static guint
count_lines (const char *text, const char *end)
{
  Place at = { .p = text, .end = end, .line = 1 };

  while (at.p < end)
    if (at_line_end (&at))
      skip_line_end (&at);
    else
      at.p++;
  return at.line;
}

static gboolean
check_encoding (const char *text, gsize length, GError **error)
{
  const char *wrong;

  if ((length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0)) ||
      memchr (text, '\0', length) != NULL)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE,
                           _("This is no text in UTF-8: save the table as CSV in UTF-8."));
      return FALSE;
    }
  if (g_utf8_validate (text, (gssize) length, &wrong))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("Line %u is no text in UTF-8: save the table as CSV in UTF-8."),
               count_lines (text, wrong));
  return FALSE;
}

/* What some spreadsheets put in front: “sep=;”. */
static gboolean
skip_head (Place *at)
{
  if (at->end - at->p >= 3 && memcmp (at->p, BOM, 3) == 0)
    at->p += 3;
  if (at->end - at->p < 5 || g_ascii_strncasecmp (at->p, "sep=", 4) != 0)
    return FALSE;
  at->part = at->p[4];
  at->p += 5;
  if (!at_line_end (at))
    {
      at->p -= 5;
      return FALSE;
    }
  skip_line_end (at);
  return TRUE;
}

/* The first row tells which sign parts the cells: with it most of them are understood, and in doubt there are most. */
static char
find_part (const Place *from, UsLogScore score, gpointer data)
{
  static const char parts[] = ",;\t";
  guint best = 0;
  char part = ',';

  for (const char *p = parts; *p != '\0'; p++)
    {
      Place at = *from;
      g_autoptr (GPtrArray) row = NULL;
      guint n;

      at.part = *p;
      row = read_next (&at, NULL);
      n = row != NULL ? score (row, data) * 1000 + MIN (row->len, 999) : 0;
      if (n > best)
        part = *p;
      best = MAX (n, best);
    }
  return part;
}

GPtrArray *
us_log_read_table (const char *text, gsize length, UsLogScore score, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  Place at = { .p = text, .end = text + length, .line = 1 };
  UsLogRow *row;
  GError *wrong = NULL;

  if (!check_encoding (text, length, error))
    return NULL;
  if (!skip_head (&at))
    at.part = find_part (&at, score, data);
  while ((row = read_next (&at, &wrong)) != NULL)
    g_ptr_array_add (rows, row);
  if (wrong == NULL)
    return g_steal_pointer (&rows);
  g_propagate_error (error, wrong);
  return NULL;
}
