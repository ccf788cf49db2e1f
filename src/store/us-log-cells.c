/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <string.h>

#include "us-field-kind.h"

/* What a field says, in one cell of a table. Of several values each is an item: a comma parts them, and quotation marks
 * hold together what has one itself. */

#define PARTS ",;\n\r" /* what a hand writes between them */

char *
us_log_dup_date (int date)
{
  return date == 0 ? g_strdup ("") : g_strdup_printf ("%04d-%02d-%02d", date / 10000, date / 100 % 100, date % 100);
}

/* A line that does not fit one rule in several ways names it once. */
char *
us_log_dup_flags (const UsCampaign *campaign, guint line)
{
  const UsRule *rules = us_campaign_get_rules (campaign)->campaign->rules;
  GString *out = g_string_new (NULL);
  guint n;
  const UsFlag *flags = us_campaign_get_flags (campaign, line, &n);

  for (guint i = 0; i < n; i++)
    {
      gboolean said = FALSE;

      for (guint j = 0; j < i; j++)
        said = said || flags[j].rule == flags[i].rule;
      if (!said)
        us_log_append_item (out, rules[flags[i].rule].id);
    }
  return g_string_free_and_steal (out);
}

/* --- Items --------------------------------------------------------------------------------------- */

static gboolean
is_plain (const char *item)
{
  gsize length = strlen (item);

  return length > 0 && item[strcspn (item, PARTS "\"")] == '\0' && !g_ascii_isspace (item[0]) &&
         !g_ascii_isspace (item[length - 1]);
}

static void
append_quoted (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

void
us_log_append_item (GString *cell, const char *item)
{
  if (cell->len > 0)
    g_string_append (cell, ", ");
  if (is_plain (item))
    g_string_append (cell, item);
  else
    append_quoted (cell, item);
}

static const char *
skip_blanks (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  return p;
}

/* Behind the closing mark; what is not closed was no quotation. */
static const char *
read_quoted (const char *p, GString *item)
{
  for (p++; *p != '\0'; p++)
    {
      if (*p == '"' && p[1] != '"')
        return skip_blanks (p + 1);
      p += *p == '"';
      g_string_append_c (item, *p);
    }
  return NULL;
}

GPtrArray *
us_log_split_items (const char *cell)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);

  for (const char *p = cell; *p != '\0';)
    {
      g_autoptr (GString) quoted = g_string_new (NULL);
      const char *start = skip_blanks (p);
      const char *end = *start == '"' ? read_quoted (start, quoted) : NULL;

      if (end != NULL && (*end == '\0' || strchr (PARTS, *end) != NULL))
        g_ptr_array_add (items, g_strdup (quoted->str));
      else
        {
          g_autofree char *plain = NULL;

          end = start + strcspn (start, PARTS);
          plain = g_strstrip (g_strndup (start, (gsize) (end - start)));
          if (*plain != '\0')
            g_ptr_array_add (items, g_steal_pointer (&plain));
        }
      p = *end != '\0' ? end + 1 : end;
    }
  return items;
}

/* --- Values -------------------------------------------------------------------------------------- */

static char *
dup_value (const UsNames *names, const UsLogNames *called, int list, const UsField *field, int value)
{
  char name[US_NAME_SIZE];

  if (list >= 0)
    return us_log_names_dup_called (called, (guint) list, value);
  if (called->labels)
    return us_value_label (field->domain, names, value);
  us_value_name (field->domain, names, value, name, sizeof name);
  return g_strdup (name);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A set has no order, and that of the things depends on how the campaign came about. */
static char *
dup_several (const UsNames *names, const UsLogNames *called, int list, const UsField *field, gconstpointer place)
{
  const UsFieldTraits *traits = us_field_traits (field);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  int values[US_SET_SIZE], n = traits->get (place, values);
  GString *out = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      int words = traits->has_words ? ((const UsRowList *) place)->texts[i] : -1;
      g_autofree char *value = dup_value (names, called, list, field, values[i]);

      g_ptr_array_add (items, words >= 0 ? g_strconcat (value, " ", us_names_text (names, words), NULL)
                                         : g_steal_pointer (&value));
    }
  if (traits->is_set && list >= 0)
    g_ptr_array_sort (items, compare_texts);
  for (guint i = 0; i < items->len; i++)
    us_log_append_item (out, g_ptr_array_index (items, i));
  return g_string_free_and_steal (out);
}

char *
us_log_dup_cell (const UsCampaign *campaign, const UsLogNames *called, const UsField *fields, guint i,
                 gconstpointer record)
{
  const UsField *field = &fields[i];
  const UsFieldTraits *traits = us_field_traits (field);
  const UsNames *names = us_campaign_get_names (campaign);
  const void *place = (const char *) record + field->offset;
  int list = us_log_find_list (us_campaign_get_rules (campaign), field);

  if (!us_field_is_in_force (fields, i, record))
    return g_strdup ("");
  if (traits->get != NULL)
    return dup_several (names, called, list, field, place);
  if (traits->is_text)
    return g_strdup (us_names_text (names, *(const int *) place));
  if (!traits->counts && *(const int *) place < 0)
    return g_strdup ("");
  return dup_value (names, called, list, field, *(const int *) place);
}
