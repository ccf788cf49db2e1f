/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"

#define ITEMS_MOST  (2 * US_SET_SIZE) /* more than any field takes, so that it says itself that they are too many */
#define DIGITS_MOST 15

static GHashTable *
new_words (const UsField *field)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  char name[US_NAME_SIZE];

  /* A name of one that is a label of another one is the name. */
  for (int value = 0; field->domain != NULL && value < field->n_values; value++)
    {
      us_value_name (field->domain, NULL, value, name, sizeof name);
      g_hash_table_replace (words, us_log_fold (name), g_strdup (name));
    }
  for (int value = 0; field->domain != NULL && value < field->n_values; value++)
    {
      g_autofree char *label = us_value_label (field->domain, NULL, value), *folded = us_log_fold (label);

      us_value_name (field->domain, NULL, value, name, sizeof name);
      if (!g_hash_table_contains (words, folded))
        g_hash_table_insert (words, g_steal_pointer (&folded), g_strdup (name));
    }
  return words;
}

UsLogCells *
us_log_cells_new (UsLogReading *reading, const UsCampaign *into, GVariant *told)
{
  const UsCampaignRules *log = reading->rules->campaign;
  UsLogCells *self = g_new0 (UsLogCells, 1);

  self->reading = reading;
  self->names = us_log_names_new (reading->rules, into);
  self->told = told;
  self->named = g_ptr_array_new_with_free_func (g_free);
  self->n_own = g_new0 (guint, MAX (log->n_lists, 1));
  for (guint list = 0; into != NULL && list < log->n_lists; list++)
    self->n_own[list] = us_campaign_count_things (into, list);
  self->words = g_new0 (GHashTable *, MAX (log->n_fields, 1));
  for (guint i = 0; i < log->n_fields; i++)
    if (us_log_find_list (reading->rules, &log->fields[i]) < 0)
      self->words[i] = new_words (&log->fields[i]);
  return self;
}

void
us_log_cells_free (UsLogCells *self)
{
  for (guint i = 0; i < self->reading->rules->campaign->n_fields; i++)
    g_clear_pointer (&self->words[i], g_hash_table_unref);
  g_free (self->words);
  g_free (self->n_own);
  g_ptr_array_unref (self->named);
  us_log_names_free (self->names);
  g_free (self);
}

/* --- Values -------------------------------------------------------------------------------------- */

gboolean
us_log_read_number (const char *text, gint64 *number)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  const char *p = bare;
  gboolean minus = FALSE;
  int digits = 0;

  if (g_str_has_prefix (p, "−"))
    {
      minus = TRUE;
      p += strlen ("−");
    }
  else if (*p == '-' || *p == '+')
    minus = *p++ == '-';
  /* Digits of any script. */
  for (*number = 0; g_unichar_isdigit (g_utf8_get_char (p)) && digits < DIGITS_MOST; digits++)
    {
      *number = *number * 10 + g_unichar_digit_value (g_utf8_get_char (p));
      p = g_utf8_next_char (p);
    }
  /* As a column of prices shows it: “5.00”. */
  if (digits > 0 && (*p == '.' || *p == ',') && p[1] == '0')
    p += p[2] == '0' ? 3 : 2;
  if (minus)
    *number = -*number;
  return digits > 0 && *p == '\0';
}

static GVariant *
read_number (const char *text)
{
  gint64 number;

  return us_log_read_number (text, &number) ? g_variant_new_int64 (number) : g_variant_new_string (text);
}

static const char *
find_word (const UsLogCells *self, guint field, const char *text)
{
  g_autofree char *folded = us_log_fold (text);
  const char *name = g_hash_table_lookup (self->words[field], folded);

  return name != NULL ? name : text;
}

static gboolean
is_own (const UsLogCells *self, guint list, const char *text)
{
  int found = us_log_names_find (self->names, list, text);

  return found == US_LOG_SEVERAL || (found >= 0 && (guint) found < self->n_own[list]);
}

/* The campaign's own name may have a comma that nobody has put in quotation marks. */
static GPtrArray *
split_things (const UsLogCells *self, guint list, const char *cell)
{
  g_autoptr (GPtrArray) items = us_log_split_items (cell);
  gboolean all = TRUE;

  for (guint i = 0; all && i < items->len; i++)
    all = is_own (self, list, g_ptr_array_index (items, i));
  if (!all && is_own (self, list, cell))
    {
      g_ptr_array_set_size (items, 0);
      g_ptr_array_add (items, g_strdup (cell));
    }
  return g_steal_pointer (&items);
}

static GVariant *
read_things (UsLogCells *self, guint list, const UsField *field, const char *cell, GError **error)
{
  g_autoptr (GPtrArray) items = split_things (self, list, cell);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < MIN (items->len, ITEMS_MOST); i++)
    {
      const char *which = us_log_cells_find_thing (self, list, field, g_ptr_array_index (items, i), error);

      if (which == NULL)
        return NULL;
      g_strv_builder_add (builder, which);
    }
  all = g_strv_builder_end (builder);
  return g_variant_new_strv ((const char *const *) all, -1);
}

static GVariant *
read_words (const UsLogCells *self, guint field, const char *cell)
{
  g_autoptr (GPtrArray) items = us_log_split_items (cell);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < MIN (items->len, ITEMS_MOST); i++)
    g_strv_builder_add (builder, find_word (self, field, g_ptr_array_index (items, i)));
  all = g_strv_builder_end (builder);
  return g_variant_new_strv ((const char *const *) all, -1);
}

static GVariant *
read_numbers (const char *cell)
{
  g_autoptr (GPtrArray) items = us_log_split_items (cell);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("av"));
  for (guint i = 0; i < MIN (items->len, ITEMS_MOST); i++)
    g_variant_builder_add (&builder, "v", read_number (g_ptr_array_index (items, i)));
  return g_variant_builder_end (&builder);
}

/* “word” or “word and what somebody wrote”. */
static GVariant *
read_rows (const UsLogCells *self, guint field, const char *cell)
{
  g_autoptr (GPtrArray) items = us_log_split_items (cell);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < MIN (items->len, ITEMS_MOST); i++)
    {
      const char *item = g_ptr_array_index (items, i), *what = find_word (self, field, item), *gap = strchr (item, ' ');
      g_autofree char *word = what == item && gap != NULL ? g_strndup (item, (gsize) (gap - item)) : NULL;

      g_variant_builder_open (&builder, G_VARIANT_TYPE_VARDICT);
      if (word != NULL)
        g_variant_builder_add (&builder, "{sv}", "text", g_variant_new_string (gap + 1));
      g_variant_builder_add (&builder, "{sv}", "what",
                             g_variant_new_string (word != NULL ? find_word (self, field, word) : what));
      g_variant_builder_close (&builder);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
read_text (const char *cell)
{
  g_autofree char *text = us_char_dup_typed (cell);

  return g_variant_new_string (text);
}

/* The rest of the checks are those of the field. */
static GVariant *
read_value (UsLogCells *self, guint i, const char *cell, GError **error)
{
  const UsField *field = &self->reading->rules->campaign->fields[i];
  const UsFieldTraits *traits = us_field_traits (field);
  int list = us_log_find_list (self->reading->rules, field);
  const char *which;

  if (traits->is_text)
    return read_text (cell);
  if (traits->counts)
    return read_number (cell);
  if (list < 0 && traits->has_words)
    return read_rows (self, i, cell);
  if (list < 0 && !traits->has_choices)
    return read_numbers (cell);
  if (list < 0)
    return traits->get != NULL ? read_words (self, i, cell) : g_variant_new_string (find_word (self, i, cell));
  if (traits->get != NULL)
    return read_things (self, (guint) list, field, cell, error);
  which = us_log_cells_find_thing (self, (guint) list, field, cell, error);
  return which != NULL ? g_variant_new_string (which) : NULL;
}

/* What stands in a record, of any kind. */
typedef union
{
  int one;
  UsList list;
  UsSet set;
  UsRowList rows;
} Place;

GVariant *
us_log_cells_read (UsLogCells *self, guint i, const char *cell, GError **error)
{
  const UsField *field = &self->reading->rules->campaign->fields[i];
  UsNames *names = (UsNames *) us_campaign_get_names (self->reading->preview);
  g_autofree char *text = g_strstrip (us_log_dup_plain (cell));
  g_autoptr (GVariant) value = NULL;
  Place place = { .one = 0 };

  if (*text == '\0')
    return NULL;
  value = read_value (self, i, text, error);
  if (value == NULL)
    return NULL;
  g_variant_ref_sink (value);
  return us_field_traits (field)->read (field, names, value, &place, error) ? g_steal_pointer (&value) : NULL;
}
