/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-draft-private.h"

#include "us-field-kind.h"

/* The campaign as it would be with a line that is being written: what of it does not fit, and what may be chosen. */

/* Numbers, until none is found that fits. */
#define MOST_TRIED 100

static void
flag_free (gpointer data)
{
  UsLineFlag *flag = data;

  g_free (flag->key);
  g_free (flag->text);
  g_free (flag);
}

static GVariant *
new_end (const UsField *field, const UsNames *names, gboolean last)
{
  char name[US_NAME_SIZE];
  int value = last ? field->n_values - 1 : 0;

  if (us_field_traits (field)->counts)
    return g_variant_new_int64 (last ? field->max : field->min);
  while (!us_field_has_value (field, value))
    value += last ? -1 : 1;
  us_value_name (field->domain, names, value, name, sizeof name);
  return g_variant_new_string (name);
}

static gboolean
is_alone (const UsFieldTraits *traits)
{
  return traits->counts || (traits->has_choices && traits->get == NULL);
}

/* What has to be told and is not yet is the first or the last that it could be. */
static GVariant *
dup_whole (UsLineDraft *self, gboolean last)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self);
  const UsNames *names = us_campaign_get_names (self->trial);
  GVariantBuilder all;

  self->whole = TRUE;
  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < rules->n_fields; i++)
    {
      const UsField *field = &rules->fields[i];
      g_autoptr (GVariant) value = self->told != NULL ? g_variant_lookup_value (self->told, field->key, NULL) : NULL;

      if (value == NULL && !us_field_may_be_left_out (field) &&
          us_field_is_wanted (rules->fields, i, names, self->told))
        {
          self->whole = FALSE;
          if (is_alone (us_field_traits (field)))
            value = g_variant_ref_sink (new_end (field, names, last));
        }
      if (value != NULL)
        g_variant_builder_add (&all, "{sv}", field->key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&all));
}

GVariant *
us_line_draft_dup_as_file (const UsCampaignRules *rules, GVariant *object)
{
  return rules->n_fields == 1 ? g_variant_lookup_value (object, rules->fields->key, NULL) : g_variant_ref (object);
}

static void
add_own (UsLineDraft *self, gboolean last)
{
  g_autoptr (GVariant) whole = dup_whole (self, last);
  g_autoptr (GVariant) value = us_line_draft_dup_as_file (us_line_draft_get_rules (self), whole);
  g_autofree const char **accepted = (const char **) g_hash_table_get_keys_as_array (self->accepted, NULL);

  self->stands = us_campaign_add (self->trial, self->date, value, accepted, NULL);
}

static void
add_written (UsLineDraft *self, guint i)
{
  g_autoptr (GVariant) line = us_line_draft_dup_written (self, i), value = g_variant_lookup_value (line, "line", NULL);
  g_autoptr (GHashTable) accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree const char **keys = NULL;
  const char *text;
  int date = 0;

  us_line_draft_read_accepted (accepted, line);
  keys = (const char **) g_hash_table_get_keys_as_array (accepted, NULL);
  if (g_variant_lookup (line, "date", "&s", &text))
    us_campaign_read_date (text, &date);
  us_campaign_add (self->trial, date, value, keys, NULL);
}

/* To which line each goes once this one is between them. */
static int *
list_moves (const UsLineDraft *self, guint n)
{
  int *to = g_new (int, n + 1);

  for (guint i = 0; i < n; i++)
    to[i] = (int) (i + (!self->is_there && i >= self->at));
  return to;
}

static void
add_things (UsLineDraft *self, guint n)
{
  g_autofree int *to = list_moves (self, n);
  const UsRules *rules = us_log_get_rules (self->log);
  g_autoptr (GVariant) settings = g_variant_lookup_value (self->written, "settings", NULL);

  us_campaign_set_settings (self->trial, settings, NULL);
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      g_autoptr (GVariant) things =
        g_variant_lookup_value (self->written, rules->topics[rules->campaign->lists[i].topic].key, NULL);

      for (gsize j = 0; j < g_variant_n_children (things); j++)
        {
          g_autoptr (GVariant) one = g_variant_get_child_value (things, j),
                               thing = g_variant_lookup_value (one, "thing", NULL),
                               followed = us_campaign_follow (&rules->campaign->lists[i], thing, thing, to, n);
          const char *which = "";

          g_variant_lookup (one, "which", "&s", &which);
          us_campaign_put (self->trial, i, which, followed, NULL);
        }
    }
  for (guint i = 0; i < self->met->len; i++)
    {
      const UsLineMet *met = g_ptr_array_index (self->met, i);

      us_campaign_put (self->trial, met->list, met->which, met->value, NULL);
    }
}

static void
fold (UsLineDraft *self, gboolean last)
{
  g_autoptr (GVariant) lines = g_variant_lookup_value (self->written, "lines", NULL);
  guint n = (guint) g_variant_n_children (lines);

  us_campaign_clear (self->trial);
  add_things (self, n);
  for (guint i = 0; i < n; i++)
    {
      if (i == self->at)
        add_own (self, last);
      if (i != self->at || !self->is_there)
        add_written (self, i);
    }
  if (self->at == n)
    add_own (self, last);
  us_campaign_fold (self->trial, self->at, self->today);
}

/* A line that is being entered is not reminded of what may still come. */
static gboolean
may_remark (const UsLineDraft *self, const char *field)
{
  g_autoptr (GVariant) value = self->told != NULL ? g_variant_lookup_value (self->told, field, NULL) : NULL;

  return self->stands && (self->is_there || value != NULL);
}

static void
add_remarks (UsLineDraft *self, GPtrArray *list)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self);

  for (guint i = 0; i < rules->n_fields; i++)
    {
      const UsRemark *remark = us_campaign_find_remark (self->trial, self->at, rules->fields[i].key);
      UsLineFlag *flag;

      if (remark == NULL || !may_remark (self, rules->fields[i].key))
        continue;
      flag = g_new0 (UsLineFlag, 1);
      flag->field = remark->field;
      flag->text = us_text_plain (&remark->text, us_campaign_get_names (self->trial));
      flag->accepted = TRUE;
      g_ptr_array_add (list, flag);
    }
}

static GPtrArray *
list_flags (UsLineDraft *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (flag_free);
  guint n = 0;
  const UsFlag *flags = self->stands ? us_campaign_get_flags (self->trial, self->at, &n) : NULL;

  for (guint i = 0; i < n; i++)
    {
      UsLineFlag *flag = g_new0 (UsLineFlag, 1);

      flag->rule = &us_line_draft_get_rules (self)->rules[flags[i].rule];
      flag->key = g_strdup_printf ("%s/%s", flag->rule->id, flags[i].field);
      flag->field = flags[i].field;
      flag->cause = flags[i].cause;
      flag->text = us_text_plain (&flags[i].text, us_campaign_get_names (self->trial));
      flag->accepted = flags[i].accepted;
      g_ptr_array_add (list, flag);
    }
  add_remarks (self, list);
  return list;
}

static gboolean
is_among (const GPtrArray *flags, const UsLineFlag *flag)
{
  for (guint i = 0; i < flags->len; i++)
    {
      const UsLineFlag *other = g_ptr_array_index (flags, i);

      if (g_strcmp0 (other->key, flag->key) == 0 && g_str_equal (other->text, flag->text))
        return TRUE;
    }
  return FALSE;
}

/* What is flagged only because of what nobody has told yet is not said. */
void
us_line_draft_try (UsLineDraft *self)
{
  g_autoptr (GPtrArray) others = NULL;

  g_clear_pointer (&self->flags, g_ptr_array_unref);
  fold (self, FALSE);
  if (self->whole)
    {
      self->flags = list_flags (self);
      return;
    }
  fold (self, TRUE);
  others = list_flags (self);
  fold (self, FALSE);
  self->flags = list_flags (self);
  for (guint i = self->flags->len; i > 0; i--)
    if (!is_among (others, g_ptr_array_index (self->flags, i - 1)))
      g_ptr_array_remove_index (self->flags, i - 1);
}

static gboolean
fits (const UsLineDraft *self, const char *key)
{
  for (guint i = 0; i < self->flags->len; i++)
    {
      const UsLineFlag *flag = g_ptr_array_index (self->flags, i);

      if (!flag->accepted && g_str_equal (flag->field, key))
        return FALSE;
    }
  return TRUE;
}

int
us_line_draft_find_least (UsLineDraft *self, const UsField *field)
{
  g_autoptr (GVariant) told = g_steal_pointer (&self->told);
  int least = field->min - 1, last = MIN (field->max, field->min + MOST_TRIED);

  do
    {
      g_auto (GVariantDict) with = G_VARIANT_DICT_INIT (told);

      g_variant_dict_insert (&with, field->key, "x", (gint64) ++least);
      g_clear_pointer (&self->told, g_variant_unref);
      self->told = g_variant_ref_sink (g_variant_dict_end (&with));
      us_line_draft_try (self);
    }
  while (!fits (self, field->key) && least < last);
  if (!fits (self, field->key))
    least = field->min;
  g_clear_pointer (&self->told, g_variant_unref);
  self->told = g_steal_pointer (&told);
  us_line_draft_try (self);
  return least;
}
