/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-field-kind.h"
#include "us-run.h"

/* --- What is told -------------------------------------------------------------------------------- */

static void
clear_line (gpointer data)
{
  UsCampaignLine *line = data;

  g_free (line->record);
  g_strfreev (line->accepted);
}

static void
clear_given (gpointer data)
{
  g_free (((UsGivenThing *) data)->record);
}

static gpointer
new_record (const UsField *fields, guint n)
{
  gpointer record = g_malloc0 (MAX (us_fields_size (fields, n), 1));

  for (guint i = 0; i < n; i++)
    us_field_clear (&fields[i], record);
  return record;
}

UsField *
us_campaign_join_fields (const UsTopic *topic, const UsField *besides, guint n)
{
  UsField *fields = g_new (UsField, topic->n_fields + n);

  memcpy (fields, topic->fields, sizeof (UsField) * topic->n_fields);
  if (n > 0)
    memcpy (fields + topic->n_fields, besides, sizeof (UsField) * n);
  return fields;
}

static UsListFields *
new_list_fields (const UsRules *rules)
{
  const UsCampaignRules *log = rules->campaign;
  UsListFields *lists = g_new0 (UsListFields, MAX (log->n_lists, 1));

  for (guint i = 0; i < log->n_lists; i++)
    {
      const UsTopic *topic = &rules->topics[log->lists[i].topic];

      lists[i].kept = us_campaign_join_fields (topic, log->lists[i].kept, log->lists[i].n_kept);
      lists[i].n_kept = topic->n_fields + log->lists[i].n_kept;
      lists[i].told = us_campaign_join_fields (topic, log->lists[i].told, log->lists[i].n_told);
      lists[i].n_told = topic->n_fields + log->lists[i].n_told;
    }
  return lists;
}

UsCampaign *
us_campaign_new (const UsRules *rules)
{
  UsCampaign *self;

  g_return_val_if_fail (rules->campaign != NULL, NULL);
  self = g_new0 (UsCampaign, 1);
  self->rules = rules;
  self->log = rules->campaign;
  self->lists = new_list_fields (rules);
  self->line_size = MAX (us_fields_size (self->log->fields, self->log->n_fields), 1);
  self->given_size = MAX (us_fields_size (self->log->given, self->log->n_given), 1);
  self->lines = g_array_new (FALSE, TRUE, sizeof (UsCampaignLine));
  g_array_set_clear_func (self->lines, clear_line);
  self->flags = g_array_new (FALSE, FALSE, sizeof (UsFlag));
  self->remarks = g_array_new (FALSE, FALSE, sizeof (UsRemark));
  self->totals = g_array_new (FALSE, FALSE, sizeof (UsTotal));
  self->offers = g_array_new (FALSE, FALSE, sizeof (UsOffer));
  self->given_things = g_array_new (FALSE, FALSE, sizeof (UsGivenThing));
  g_array_set_clear_func (self->given_things, clear_given);
  self->args = g_ptr_array_new_with_free_func (g_free);
  self->state = g_malloc0 (MAX (self->log->state_size, 1));
  self->given = g_malloc0 (self->given_size);
  us_campaign_clear (self);
  return self;
}

void
us_campaign_forget (UsCampaign *self)
{
  g_array_set_size (self->flags, 0);
  g_array_set_size (self->remarks, 0);
  g_array_set_size (self->totals, 0);
  g_array_set_size (self->offers, 0);
  g_array_set_size (self->given_things, 0);
  g_ptr_array_set_size (self->args, 0);
  memset (self->state, 0, self->log->state_size);
  memset (self->given, 0, self->given_size);
  self->complete = FALSE;
}

void
us_campaign_clear (UsCampaign *self)
{
  us_campaign_forget (self);
  g_array_set_size (self->lines, 0);
  g_clear_pointer (&self->names, us_names_free);
  self->names = us_names_new_for (self->rules);
  g_clear_pointer (&self->settings, g_free);
  self->settings = new_record (self->log->settings, self->log->n_settings);
}

void
us_campaign_free (UsCampaign *self)
{
  g_array_unref (self->lines);
  g_array_unref (self->flags);
  g_array_unref (self->remarks);
  g_array_unref (self->totals);
  g_array_unref (self->offers);
  g_array_unref (self->given_things);
  g_ptr_array_unref (self->args);
  for (guint i = 0; i < self->log->n_lists; i++)
    {
      g_free (self->lists[i].kept);
      g_free (self->lists[i].told);
    }
  g_free (self->lists);
  us_names_free (self->names);
  g_free (self->settings);
  g_free (self->state);
  g_free (self->given);
  g_free (self);
}

gboolean
us_campaign_set_settings (UsCampaign *self, GVariant *value, GError **error)
{
  g_autofree gpointer record = new_record (self->log->settings, self->log->n_settings);

  if (!us_fields_read (self->log->settings, self->log->n_settings, self->names, value, record, error))
    return FALSE;
  g_free (self->settings);
  self->settings = g_steal_pointer (&record);
  return TRUE;
}

gboolean
us_campaign_put (UsCampaign *self, guint list, const char *which, GVariant *value, GError **error)
{
  const UsCampaignList *about = &self->log->lists[list];
  const UsTopic *topic = &self->rules->topics[about->topic];
  g_autofree gpointer record = g_malloc0 (topic->size);

  if (*which == '\0' || strlen (which) >= US_NAME_SIZE)
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no address of a thing of the campaign."), which);
      return FALSE;
    }
  if (!us_fields_read (self->lists[list].kept, self->lists[list].n_kept, self->names, value, record, error))
    return FALSE;
  if (us_names_replace_record (self->names, about->topic, which, record))
    return TRUE;
  if (us_names_n_records (self->names, about->topic) >= US_MAX_RECORDS)
    {
      g_set_error (error, US_ERROR, US_ERROR_WRONG_COUNT, _("%s: a campaign has at most %d of them."),
                   g_dgettext (GETTEXT_PACKAGE, topic->title), US_MAX_RECORDS);
      return FALSE;
    }
  us_names_add_record (self->names, about->topic, which, record);
  return TRUE;
}

static const UsField *
find_kept (const UsCampaignList *about, const char *key)
{
  for (guint i = 0; key != NULL && i < about->n_kept; i++)
    if (g_str_equal (about->kept[i].key, key))
      return &about->kept[i];
  return NULL;
}

gboolean
us_campaign_check_thing (const UsCampaign *self, guint list, const char *which, GError **error)
{
  const UsCampaignList *about = &self->log->lists[list];
  const UsField *since = find_kept (about, about->since), *until = find_kept (about, about->until);
  const char *record = NULL;
  int first, last;

  for (guint i = 0; record == NULL && i < us_campaign_count_things (self, list); i++)
    if (g_str_equal (us_names_which (self->names, about->topic, (int) i), which))
      record = us_names_record (self->names, about->topic, (int) i);
  if (record == NULL || since == NULL || until == NULL)
    return TRUE;
  first = *(const int *) (record + since->offset);
  last = *(const int *) (record + until->offset);
  if (last == 0 || first <= last)
    return TRUE;
  /* Translators: titles of two fields: “In the fleet until game” is 3, which is before “In the fleet since game”, 5. */
  g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE, _("“%s” is %d, which is before “%s”, %d."),
               us_field_title (until), last, us_field_title (since), first);
  return FALSE;
}

static const UsCampaignList *
find_list (const UsCampaign *self, const UsDomain *domain)
{
  for (guint i = 0; domain != NULL && i < self->log->n_lists; i++)
    if (self->log->lists[i].domain == domain)
      return &self->log->lists[i];
  return NULL;
}

/* A name that no thing has may be what a domain calls one that is not there. */
static gboolean
names_things (const UsCampaign *self, gconstpointer record, GError **error)
{
  for (guint i = 0; i < self->log->n_fields; i++)
    {
      const UsField *field = &self->log->fields[i];
      const UsCampaignList *list = find_list (self, field->domain);
      gconstpointer place = (const char *) record + field->offset;
      int values[US_SET_SIZE] = { list != NULL ? *(const int *) place : -1 };
      int n = list != NULL && us_field_traits (field)->get != NULL ? us_field_traits (field)->get (place, values) : 1;

      for (int j = 0; list != NULL && j < n; j++)
        if (values[j] >= 0 && us_names_record (self->names, list->topic, values[j]) == NULL)
          {
            g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("%s: the campaign has nothing of that name."),
                         g_dgettext (GETTEXT_PACKAGE, field->title));
            return FALSE;
          }
    }
  return TRUE;
}

gboolean
us_campaign_add (UsCampaign *self, int date, GVariant *value, const char *const *accepted, GError **error)
{
  g_autofree gpointer record = new_record (self->log->fields, self->log->n_fields);
  UsCampaignLine line = { .date = date };

  if (!us_fields_read (self->log->fields, self->log->n_fields, self->names, value, record, error) ||
      !names_things (self, record, error))
    return FALSE;
  line.record = g_steal_pointer (&record);
  line.accepted = g_strdupv ((GStrv) accepted);
  g_array_append_val (self->lines, line);
  return TRUE;
}

/* --- What is asked ------------------------------------------------------------------------------- */

void
us_campaign_fold (UsCampaign *self, guint open, int today)
{
  int total = 0;

  us_campaign_forget (self);
  self->open = MIN (open, self->lines->len);
  self->today = today;
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsCampaignLine *line = &g_array_index (self->lines, UsCampaignLine, i);

      line->points = 0;
      line->first_flag = line->n_flags = 0;
    }
  self->log->fold (self, self->state);
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsCampaignLine *line = &g_array_index (self->lines, UsCampaignLine, i);

      total += line->points;
      line->total = total;
    }
}

const UsRules *
us_campaign_get_rules (const UsCampaign *self)
{
  return self->rules;
}

const UsNames *
us_campaign_get_names (const UsCampaign *self)
{
  return self->names;
}

gconstpointer
us_campaign_get_settings (const UsCampaign *self)
{
  return self->settings;
}

guint
us_campaign_count_things (const UsCampaign *self, guint list)
{
  return us_names_n_records (self->names, self->log->lists[list].topic);
}

gconstpointer
us_campaign_get_thing (const UsCampaign *self, guint list, int index)
{
  return us_names_record (self->names, self->log->lists[list].topic, index);
}

GVariant *
us_campaign_dup_thing (const UsCampaign *self, guint list, int index)
{
  return us_fields_write (self->lists[list].kept, self->lists[list].n_kept, self->names,
                          us_campaign_get_thing (self, list, index));
}

guint
us_campaign_get_n_lines (const UsCampaign *self)
{
  return self->lines->len;
}

static const UsCampaignLine *
get_line (const UsCampaign *self, guint line)
{
  g_return_val_if_fail (line < self->lines->len, NULL);
  return &g_array_index (self->lines, UsCampaignLine, line);
}

gconstpointer
us_campaign_get_line (const UsCampaign *self, guint line)
{
  return get_line (self, line)->record;
}

int
us_campaign_get_date (const UsCampaign *self, guint line)
{
  return get_line (self, line)->date;
}

guint
us_campaign_get_open (const UsCampaign *self)
{
  return self->open;
}

gboolean
us_campaign_is_ahead (const UsCampaign *self, guint line)
{
  return self->today != 0 && us_campaign_get_date (self, line) > self->today;
}

GVariant *
us_campaign_dup_line (const UsCampaign *self, guint line)
{
  return us_fields_write (self->log->fields, self->log->n_fields, self->names, get_line (self, line)->record);
}

gconstpointer
us_campaign_get_state (const UsCampaign *self)
{
  return self->state;
}

int
us_campaign_get_points (const UsCampaign *self, guint line)
{
  return get_line (self, line)->points;
}

int
us_campaign_get_total (const UsCampaign *self, guint line)
{
  return get_line (self, line)->total;
}

int
us_campaign_get_score (const UsCampaign *self)
{
  return self->lines->len > 0 ? us_campaign_get_total (self, self->lines->len - 1) : 0;
}

gboolean
us_campaign_is_complete (const UsCampaign *self)
{
  return self->complete;
}

char *
us_campaign_dup_progress (const UsCampaign *self)
{
  guint n;
  const UsTotal *totals = us_campaign_get_totals (self, &n);
  g_autofree char *text = n > 1 ? us_text_plain (&totals[1].text, self->names) : NULL;
  g_autofree char *label = n > 1 ? us_text_plain (&totals[1].label, self->names) : NULL;

  return n > 1 ? g_strdup_printf ("%s %s", text, label) : NULL;
}

const UsFlag *
us_campaign_get_flags (const UsCampaign *self, guint line, guint *n)
{
  const UsCampaignLine *about = get_line (self, line);

  *n = about->n_flags;
  return about->n_flags > 0 ? &g_array_index (self->flags, UsFlag, about->first_flag) : NULL;
}

const UsFlag *
us_campaign_get_all_flags (const UsCampaign *self, guint *n)
{
  *n = self->flags->len;
  return (const UsFlag *) self->flags->data;
}

const UsRemark *
us_campaign_find_remark (const UsCampaign *self, guint line, const char *field)
{
  for (guint i = 0; i < self->remarks->len; i++)
    {
      const UsRemark *remark = &g_array_index (self->remarks, UsRemark, i);

      if (remark->line == (int) line && g_str_equal (remark->field, field))
        return remark;
    }
  return NULL;
}

const UsTotal *
us_campaign_get_totals (const UsCampaign *self, guint *n)
{
  *n = self->totals->len;
  return (const UsTotal *) self->totals->data;
}

const UsOffer *
us_campaign_get_offers (const UsCampaign *self, guint *n)
{
  *n = self->offers->len;
  return (const UsOffer *) self->offers->data;
}

const UsOffer *
us_campaign_find_offer (const UsCampaign *self, const char *field, int value)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      const UsOffer *offer = &g_array_index (self->offers, UsOffer, i);

      if (offer->value == value && g_str_equal (offer->field, field))
        return offer;
    }
  return NULL;
}

static GVariant *
write_given_list (const UsCampaign *self, guint list)
{
  int topic = self->log->lists[list].topic;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < self->given_things->len; i++)
    {
      const UsGivenThing *thing = &g_array_index (self->given_things, UsGivenThing, i);
      g_autoptr (GVariant) value = NULL;

      if (thing->list != list)
        continue;
      value = us_fields_write (self->lists[list].told, self->lists[list].n_told, self->names, thing->record);
      g_variant_builder_add (&builder, "{sv}", us_names_which (self->names, topic, thing->index), value);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
us_campaign_dup_given (const UsCampaign *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < self->log->n_given; i++)
    {
      g_autoptr (GVariant) value = NULL;

      if (self->log->given[i].optional && us_field_is_empty (&self->log->given[i], self->given))
        continue;
      value = us_fields_write (&self->log->given[i], 1, self->names, self->given);
      g_variant_builder_add (&builder, "{sv}", self->log->given[i].key, value);
    }
  for (guint i = 0; i < self->log->n_lists; i++)
    g_variant_builder_add (&builder, "{sv}", self->rules->topics[self->log->lists[i].topic].key,
                           write_given_list (self, i));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
mark_answers (const UsCampaign *self, const UsField *field, UsBoard *board)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      const UsOffer *offer = &g_array_index (self->offers, UsOffer, i);
      UsCell *cell = offer->allowed && g_str_equal (offer->field, field->key)
                       ? us_board_find_value (board, field->domain, offer->value)
                       : NULL;

      if (cell != NULL)
        cell->answers = TRUE;
    }
}

UsBoard *
us_campaign_dup_board (const UsCampaign *self, const char *field)
{
  UsBoard *board;

  if (self->log->build == NULL)
    return NULL;
  board = us_board_new (self->names);
  self->log->build (self, self->state, board);
  for (guint i = 0; field != NULL && i < self->log->n_fields; i++)
    if (g_str_equal (self->log->fields[i].key, field))
      mark_answers (self, &self->log->fields[i], board);
  return board;
}

/* One field alone is in files what it says, but a member here. */
gboolean
us_campaign_read_given (const UsCampaignRules *log, UsNames *names, GVariant *given, gpointer record, GError **error)
{
  g_autoptr (GVariant) only = log->n_given == 1 ? us_variant_lookup (given, log->given->key) : NULL;

  return us_fields_read (log->given, log->n_given, names, log->n_given == 1 ? only : given, record, error);
}

gboolean
us_campaign_check (const UsRules *rules, GError **error)
{
  const UsCampaignRules *log = rules->campaign;

  if (log == NULL)
    return TRUE;
  if (!us_fields_check (log->settings, log->n_settings, error) ||
      !us_fields_check (log->fields, log->n_fields, error) || !us_fields_check (log->given, log->n_given, error))
    return FALSE;
  for (guint i = 0; i < log->n_lists; i++)
    if ((guint) log->lists[i].topic >= rules->n_topics || !rules->topics[log->lists[i].topic].library ||
        log->lists[i].domain == NULL)
      {
        g_set_error_literal (error, US_ERROR, US_ERROR_RULES, "The things of a campaign are those of a library.");
        return FALSE;
      }
    else if (!us_fields_check (log->lists[i].kept, log->lists[i].n_kept, error) ||
             !us_fields_check (log->lists[i].told, log->lists[i].n_told, error))
      return FALSE;
  return us_ledger_check (rules, error);
}
