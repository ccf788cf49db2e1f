/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plain-campaign.h"

#include <glib/gi18n-lib.h>

#include "us-games.h"
#include "us-json.h"

static void
thing_free (gpointer data)
{
  UsPlainThing *thing = data;

  g_free (thing->list);
  g_free (thing->which);
  g_free (thing->value);
  g_clear_error (&thing->broken);
  g_free (thing);
}

static void
line_free (gpointer data)
{
  UsPlainLine *line = data;

  g_free (line->value);
  g_free (line->accepted);
  g_free (line->play);
  g_clear_error (&line->broken);
  g_free (line);
}

UsPlainCampaign *
us_plain_campaign_new (const char *uuid, const char *game, const char *name)
{
  UsPlainCampaign *self = g_new0 (UsPlainCampaign, 1);
  const UsRules *rules = us_games_find (game);

  self->uuid = g_strdup (uuid);
  self->game = g_strdup (game);
  self->name = g_strdup (name);
  self->settings = g_strdup ("{}");
  self->rules = rules != NULL && rules->campaign != NULL ? rules : NULL;
  self->things = g_ptr_array_new_with_free_func (thing_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  return self;
}

void
us_plain_campaign_free (UsPlainCampaign *self)
{
  g_free (self->uuid);
  g_free (self->game);
  g_free (self->name);
  g_free (self->settings);
  g_ptr_array_unref (self->things);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->lines);
  g_clear_error (&self->broken);
  g_free (self);
}

UsPlainThing *
us_plain_campaign_find_thing (const UsPlainCampaign *self, const char *list, const char *which)
{
  for (guint i = 0; i < self->things->len; i++)
    {
      UsPlainThing *thing = g_ptr_array_index (self->things, i);

      if (g_str_equal (thing->list, list) && g_str_equal (thing->which, which))
        return thing;
    }
  return NULL;
}

UsPlainLine *
us_plain_campaign_find_line (const UsPlainCampaign *self, gint64 id)
{
  return g_hash_table_lookup (self->by_id, &id);
}

UsPlainLine *
us_plain_campaign_find_line_of (const UsPlainCampaign *self, const char *play)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsPlainLine *line = g_ptr_array_index (self->lines, i);

      if (g_strcmp0 (line->play, play) == 0)
        return line;
    }
  return NULL;
}

UsPlainThing *
us_plain_campaign_add_thing (UsPlainCampaign *self, const char *list, const char *which)
{
  UsPlainThing *thing = g_new0 (UsPlainThing, 1);
  const UsPlainThing *last = self->things->len > 0 ? self->things->pdata[self->things->len - 1] : NULL;

  thing->list = g_strdup (list);
  thing->which = g_strdup (which);
  thing->place = last != NULL ? last->place + US_PLACE_STEP : 0;
  g_ptr_array_add (self->things, thing);
  return thing;
}

UsPlainLine *
us_plain_campaign_add_line (UsPlainCampaign *self, gint64 id)
{
  UsPlainLine *line = g_new0 (UsPlainLine, 1);

  line->id = id;
  line->index = -1;
  line->fresh = TRUE;
  line->accepted = g_strdup ("[]");
  g_ptr_array_add (self->lines, line);
  g_hash_table_insert (self->by_id, &line->id, line);
  return line;
}

void
us_plain_campaign_drop_line (UsPlainCampaign *self, guint i)
{
  const UsPlainLine *line = g_ptr_array_index (self->lines, i);

  g_hash_table_remove (self->by_id, &line->id);
  g_ptr_array_remove_index (self->lines, i);
}

static int
compare_things (gconstpointer a, gconstpointer b)
{
  const UsPlainThing *one = *(const UsPlainThing *const *) a, *two = *(const UsPlainThing *const *) b;

  if (one->place != two->place)
    return one->place < two->place ? -1 : 1;
  return g_strcmp0 (one->which, two->which);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const UsPlainLine *one = *(const UsPlainLine *const *) a, *two = *(const UsPlainLine *const *) b;

  if (one->place != two->place)
    return one->place < two->place ? -1 : 1;
  return (one->id > two->id) - (one->id < two->id);
}

void
us_plain_campaign_sort (UsPlainCampaign *self)
{
  g_ptr_array_sort (self->things, compare_things);
  g_ptr_array_sort (self->lines, compare_lines);
}

int
us_plain_campaign_find_list (const UsRules *rules, const char *key)
{
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    if (g_str_equal (rules->topics[rules->campaign->lists[i].topic].key, key))
      return (int) i;
  return -1;
}

int
us_store_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year, month, day;

  g_date_time_get_ymd (now, &year, &month, &day);
  return year * 10000 + month * 100 + day;
}

/* --- What it comes to ---------------------------------------------------------------------------- */

static void
refuse_altered (GError **error)
{
  g_set_error_literal (error, US_ERROR, US_ERROR_STORE, _("This was altered, by the disk or by another program."));
}

static void
put_thing (UsCampaign *campaign, const UsRules *rules, UsPlainThing *thing)
{
  int list = us_plain_campaign_find_list (rules, thing->list);
  g_autoptr (GVariant) value = NULL;

  g_clear_error (&thing->broken);
  if (thing->altered)
    refuse_altered (&thing->broken);
  else if (list < 0)
    g_set_error (&thing->broken, US_ERROR, US_ERROR_UNKNOWN_KEY, _("A campaign of this game has no list “%s”."),
                 us_quote (thing->list));
  else if ((value = us_json_parse_value (thing->value, &thing->broken)) != NULL)
    us_campaign_put (campaign, (guint) list, thing->which, value, &thing->broken);
}

static GStrv
read_accepted (const char *text)
{
  g_autoptr (GVariant) value = g_str_equal (text, "[]") ? NULL : us_json_parse_value (text, NULL);

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY) ? g_variant_dup_strv (value, NULL)
                                                                                    : NULL;
}

static gboolean
add_line (UsCampaign *campaign, UsPlainLine *line)
{
  g_auto (GStrv) accepted = read_accepted (line->accepted);
  g_autoptr (GVariant) value = NULL;

  if (line->altered)
    {
      refuse_altered (&line->broken);
      return FALSE;
    }
  value = us_json_parse_value (line->value, &line->broken);
  return value != NULL && us_campaign_add (campaign, line->date, value, (const char *const *) accepted, &line->broken);
}

UsCampaign *
us_plain_campaign_fold (UsPlainCampaign *self)
{
  UsCampaign *campaign = us_campaign_new (self->rules);
  g_autoptr (GVariant) settings = NULL;

  g_clear_error (&self->broken);
  settings = us_json_parse_value (self->settings, &self->broken);
  if (settings != NULL)
    us_campaign_set_settings (campaign, settings, &self->broken);
  for (guint i = 0; i < self->things->len; i++)
    put_thing (campaign, self->rules, g_ptr_array_index (self->things, i));
  self->games = 0;
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsPlainLine *line = g_ptr_array_index (self->lines, i);

      g_clear_error (&line->broken);
      line->index = -1;
      if (!line->gone && add_line (campaign, line))
        line->index = self->games++;
    }
  us_campaign_fold (campaign, G_MAXUINT, us_store_today ());
  self->score = us_campaign_get_score (campaign);
  self->complete = us_campaign_is_complete (campaign);
  return campaign;
}

static void
take_text (char **text, GVariant *value)
{
  g_autoptr (GVariant) own = value;

  g_free (*text);
  *text = us_json_print_value (own);
}

void
us_plain_campaign_tidy (UsPlainCampaign *self, const UsCampaign *campaign)
{
  const UsCampaignRules *log = self->rules->campaign;
  const UsNames *names = us_campaign_get_names (campaign);

  if (self->broken == NULL)
    take_text (&self->settings,
               us_fields_write (log->settings, log->n_settings, names, us_campaign_get_settings (campaign)));
  for (guint i = 0; i < log->n_lists; i++)
    for (int k = 0; k < (int) us_campaign_count_things (campaign, i); k++)
      {
        const char *key = self->rules->topics[log->lists[i].topic].key;
        UsPlainThing *thing = us_plain_campaign_find_thing (self, key, us_names_which (names, log->lists[i].topic, k));

        if (thing != NULL)
          take_text (&thing->value, us_campaign_dup_thing (campaign, i, k));
      }
  for (guint i = 0; i < self->lines->len; i++)
    {
      UsPlainLine *line = g_ptr_array_index (self->lines, i);

      if (line->fresh && line->index >= 0)
        take_text (&line->value, us_campaign_dup_line (campaign, (guint) line->index));
      line->fresh = FALSE;
    }
}

void
us_plain_campaign_tidy_all (UsPlainCampaign *self)
{
  g_autoptr (UsCampaign) campaign = us_plain_campaign_fold (self);

  for (guint i = 0; i < self->lines->len; i++)
    ((UsPlainLine *) g_ptr_array_index (self->lines, i))->fresh = TRUE;
  us_plain_campaign_tidy (self, campaign);
}

void
us_plain_campaign_leave_out (UsPlainCampaign *self)
{
  if (self->rules != NULL)
    us_plain_campaign_tidy_all (self);
  for (guint i = self->lines->len; i-- > 0;)
    {
      const UsPlainLine *line = g_ptr_array_index (self->lines, i);

      if (line->gone || line->broken != NULL || line->altered)
        us_plain_campaign_drop_line (self, i);
    }
  for (guint i = self->things->len; i-- > 0;)
    {
      const UsPlainThing *thing = g_ptr_array_index (self->things, i);

      if (thing->broken != NULL || thing->altered)
        g_ptr_array_remove_index (self->things, i);
    }
}
