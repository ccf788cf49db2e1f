/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>

#include "us-campaign-private.h"
#include "us-session-private.h"

/* A play of a campaign: what that gave it is its first entry, so that no later change of the campaign changes the play,
 * and what it reports is the line of the log that it would be. */

#define KEY "campaign"

gboolean
us_replay_is_carried (const UsReplay *r, int topic_index)
{
  return (r->carried >> topic_index & 1) != 0;
}

int
us_replay_find_carried (const UsReplay *r, int topic_index, const char *which)
{
  for (guint i = 0; us_replay_is_carried (r, topic_index) && i < us_names_n_records (r->names, topic_index); i++)
    if (g_str_equal (us_names_which (r->names, topic_index, (int) i), which))
      return (int) i;
  return -1;
}

void
us_replay_begin_record (const UsReplay *r, int topic_index, const char *which, gpointer record)
{
  int carried = us_replay_find_carried (r, topic_index, which);

  if (carried >= 0)
    memcpy (record, us_names_record (r->names, topic_index, carried), r->rules->topics[topic_index].size);
}

static gboolean
take_list (UsRun *run, guint list, GVariant *given)
{
  UsReplay *r = run->replay;
  const UsCampaignList *about = &run->rules->campaign->lists[list];
  const UsTopic *topic = &run->rules->topics[about->topic];
  g_autoptr (GVariant) things = us_variant_lookup (given, topic->key);
  g_autofree UsField *fields = us_campaign_join_fields (topic, about->told, about->n_told);
  GVariantIter iter;
  const char *which;
  GVariant *named;

  if (things == NULL || !g_variant_is_of_type (things, G_VARIANT_TYPE_VARDICT))
    return us_replay_wrong (run, us_replay_last_id (r), US_ERROR_BAD_TYPE,
                            _("Give an object with a member for each field."));
  r->libraries[about->topic] = about->domain;
  r->carried |= G_GUINT64_CONSTANT (1) << about->topic;
  g_variant_iter_init (&iter, things);
  while (g_variant_iter_next (&iter, "{&sv}", &which, &named))
    {
      g_autoptr (GVariant) thing = named;
      guint8 record[US_MAX_RECORD] = { 0 };
      GError *error = NULL;

      if (!us_fields_read (fields, topic->n_fields + about->n_told, r->names, thing, record, &error))
        return us_replay_wrong_error (run, us_replay_last_id (r), error);
      us_names_add_record (r->names, about->topic, which, record);
    }
  return TRUE;
}

static gboolean
take_given (UsRun *run, GVariant *given, gpointer record)
{
  const UsCampaignRules *log = run->rules->campaign;
  GError *error = NULL;

  if (!us_campaign_read_given (log, run->replay->names, given, record, &error))
    return us_replay_wrong_error (run, us_replay_last_id (run->replay), error);
  for (guint i = 0; i < log->n_lists; i++)
    if (!take_list (run, i, given))
      return FALSE;
  return TRUE;
}

gboolean
us_run_take_carried (UsRun *run, gpointer record, gboolean *carried)
{
  UsReplay *r = run->replay;
  UsAsk ask = {
    .key = KEY, .shape = US_SHAPE_NAMED, .topic = -1, .bare = TRUE, .text = N_("Campaign"), .count_as = US_TAUGHT
  };
  int v[1], n = 0;

  *carried = us_run_has_next (run, KEY);
  if (!*carried)
    return us_replay_enter (run);
  if (us_replay_take (run, &ask, v, &n) != US_TAKEN)
    return FALSE;
  us_replay_last_log (r)->fields = run->rules->campaign->given;
  us_replay_last_log (r)->n_fields = run->rules->campaign->n_given;
  return take_given (run, us_journal_get (r->journal, us_replay_last_id (r))->named, record);
}

void
us_run_set_log_line (UsRun *run, gconstpointer record)
{
  const UsCampaignRules *log = run->rules->campaign;
  UsReplay *r = run->replay;

  g_clear_pointer (&r->log_line, g_variant_unref);
  g_clear_pointer (&r->log_accepted, g_strfreev);
  r->log_line = us_fields_write (log->fields, log->n_fields, r->names, record);
}

void
us_run_accept_log_line (UsRun *run, int rule, const char *field)
{
  UsReplay *r = run->replay;
  guint n = r->log_accepted != NULL ? g_strv_length (r->log_accepted) : 0;

  r->log_accepted = g_renew (char *, r->log_accepted, n + 2);
  r->log_accepted[n] = g_strdup_printf ("%s/%s", run->rules->campaign->rules[rule].id, field);
  r->log_accepted[n + 1] = NULL;
}

void
us_run_replace_record (UsRun *run, int topic_index, int index, gconstpointer record)
{
  UsNames *names = run->replay->names;

  us_names_replace_record (names, topic_index, us_names_which (names, topic_index, index), record);
}

GVariant *
us_session_get_log_line (UsSession *self)
{
  return self->replay.log_line;
}

const char *const *
us_session_get_log_accepted (UsSession *self)
{
  return (const char *const *) self->replay.log_accepted;
}

void
us_session_carry (UsSession *self, GVariant *given)
{
  g_return_if_fail (us_journal_get_n_entries (self->journal) == 0);

  us_journal_add_raw (self->journal, US_BY_MEMORY, KEY, "setup", given, 0, -1);
  us_session_set_heads (self, 0, 0, -1);
}

/* What is said of it that the campaign did not say. */
static GVariant *
write_more (GVariant *known, GVariant *thing)
{
  GVariantBuilder more;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_variant_builder_init (&more, G_VARIANT_TYPE_VARDICT);
  g_variant_iter_init (&iter, thing);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) said = us_variant_lookup (known, key);

      if (said == NULL)
        g_variant_builder_add (&more, "{sv}", key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&more));
}

/* Met in the play, and not among those that it was given; of these what was told of them besides. */
static GVariant *
write_met (UsSession *self, int topic_index, GVariant *given)
{
  const UsTopic *topic = &self->rules->topics[topic_index];
  guint n = us_names_n_records (self->names, topic_index);
  GVariantBuilder things;

  g_variant_builder_init (&things, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < n; i++)
    {
      const char *which = us_names_which (self->names, topic_index, (int) i);
      g_autoptr (GVariant) known = given != NULL ? us_variant_lookup (given, which) : NULL;
      g_autoptr (GVariant) thing = us_fields_write (topic->fields, topic->n_fields, self->names,
                                                    us_names_record (self->names, topic_index, (int) i));
      g_autoptr (GVariant) more = known != NULL && topic->n_fields > 1 ? write_more (known, thing) : NULL;

      if (known == NULL || (more != NULL && g_variant_n_children (more) > 0))
        g_variant_builder_add (&things, "{sv}", which, known == NULL ? thing : more);
    }
  return g_variant_builder_end (&things);
}

GVariant *
us_session_dup_log_things (UsSession *self)
{
  const UsCampaignRules *log = self->rules->campaign;
  GVariant *campaign;
  GVariantBuilder all;

  if (self->replay.log_line == NULL)
    return NULL;
  campaign = us_journal_get (self->journal, 0)->named;
  g_variant_builder_init (&all, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < log->n_lists; i++)
    {
      const char *key = self->rules->topics[log->lists[i].topic].key;
      g_autoptr (GVariant) given = us_variant_lookup (campaign, key);

      g_variant_builder_add (&all, "{sv}", key, write_met (self, log->lists[i].topic, given));
    }
  return g_variant_ref_sink (g_variant_builder_end (&all));
}
