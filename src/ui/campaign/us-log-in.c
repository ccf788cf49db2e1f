/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-in.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#define FORMAT "understudy-campaign"
/* Whoever writes such a text begins with what it is. */
#define HEAD_BYTES 4096

gboolean
us_log_in_is_campaign (const char *text, gsize length)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root;

  /* A text may be large and is read once more by whoever takes it in. */
  if (g_strstr_len (text, (gssize) MIN (length, HEAD_BYTES), "\"" FORMAT "\"") == NULL)
    return FALSE;
  parser = json_parser_new_immutable ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return TRUE;
  root = json_parser_get_root (parser);
  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) &&
         g_strcmp0 (json_object_get_string_member_with_default (json_node_get_object (root), "format", NULL), FORMAT) ==
           0;
}

static gboolean
is_json (GBytes *bytes)
{
  gsize length, i = 0;
  const char *text = g_bytes_get_data (bytes, &length);

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    i = 3;
  while (i < length && g_ascii_isspace (text[i]))
    i++;
  return i < length && text[i] == '{';
}

static int
today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_get_year (now) * 10000 + g_date_time_get_month (now) * 100 + g_date_time_get_day_of_month (now);
}

/* --- Reading ------------------------------------------------------------------------------------- */

/* What was told here of the things of a list, and before that in My Copy. */
static GVariant *
dup_told_of (const UsLogIn *self, const char *list, const GPtrArray *records)
{
  g_auto (GVariantDict) all = G_VARIANT_DICT_INIT (NULL);
  GHashTableIter iter;
  gpointer address, value;

  for (guint i = 0; i < records->len; i++)
    {
      const UsTaughtRecord *record = g_ptr_array_index (records, i);

      if (record->trashed == 0 && g_str_equal (record->key, list))
        g_variant_dict_insert_value (&all, record->which, record->value);
    }
  g_hash_table_iter_init (&iter, self->told);
  while (g_hash_table_iter_next (&iter, &address, &value))
    {
      const char *which = strchr (address, '/') + 1;

      if (strlen (list) == (gsize) (which - 1 - (char *) address) && g_str_has_prefix (address, list))
        g_variant_dict_insert_value (&all, which, value);
    }
  return g_variant_dict_end (&all);
}

/* As #UsLogOptions has it: {"ship": {"kite": …}}. NULL: the text says itself what game it is of, and all of its things. */
static GVariant *
dup_told (const UsLogIn *self, const UsRules *rules)
{
  g_auto (GVariantDict) all = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GPtrArray) records = NULL;

  if (rules == NULL)
    return NULL;
  records = us_store_list_records (self->store, rules->box, FALSE);
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const char *list = rules->topics[rules->campaign->lists[i].topic].key;

      g_variant_dict_insert_value (&all, list, dup_told_of (self, list, records));
    }
  return g_variant_ref_sink (g_variant_dict_end (&all));
}

static UsLogReading *
read_text (UsLogIn *self, UsLog *log, UsLogDates dates, GError **error)
{
  const UsRules *rules = log != NULL ? us_log_get_rules (log) : NULL;
  g_autoptr (GVariant) told = dup_told (self, rules);
  g_autoptr (GHashTable) open =
    us_store_list_open_plays (self->store, log != NULL ? us_log_get_uuid (log) : NULL, error);
  const UsLogOptions options = {
    .dates = dates,
    .told = told,
    .uuid = log != NULL ? us_log_get_uuid (log) : NULL,
    .today = today (),
    .plays = log != NULL ? us_log_get_plays (log) : NULL,
    .open = open,
  };
  const UsCampaign *into = log != NULL ? us_log_get_campaign (log) : NULL;
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);

  if (open == NULL)
    return NULL;
  if (self->json)
    return us_log_read_json (rules, into, text, (gssize) length, &options, error);
  if (rules == NULL)
    {
      g_set_error_literal (
        error, US_ERROR, US_ERROR_NOT_NOW,
        _("A table does not say which campaign it is of. Open that campaign, and import the table there."));
      return NULL;
    }
  return us_log_read_csv (rules, into, text, length, &options, error);
}

static gboolean
take (UsLogIn *self, UsLog *log, UsLogDates dates, GError **error)
{
  UsLogReading *reading = read_text (self, log, dates, error);

  if (reading == NULL)
    return FALSE;
  g_clear_pointer (&self->before, us_log_reading_free);
  self->before = g_steal_pointer (&self->reading);
  self->reading = reading;
  self->dates = dates;
  if (log != self->log)
    {
      g_clear_pointer (&self->log, us_log_free);
      self->log = log;
    }
  return TRUE;
}

/* In whose trash it lies nobody looks for it. */
static char *
find_home (UsLogIn *self, GError **error)
{
  const UsLogReading *reading = self->reading;
  g_autoptr (GPtrArray) all = us_store_list_campaigns (self->store, reading->rules->id, US_CAMPAIGNS_ALL, error);
  const char *found = NULL;

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const UsCampaignListing *one = g_ptr_array_index (all, i);

      if (g_strcmp0 (one->uuid, reading->uuid) == 0)
        return g_strdup (one->uuid);
      if (found == NULL && g_strcmp0 (one->name, reading->name) == 0)
        found = one->uuid;
    }
  return g_strdup (found);
}

UsLogIn *
us_log_in_new (UsStore *store, const char *uuid, const char *name, GBytes *text, GError **error)
{
  g_autoptr (UsLogIn) self = NULL;
  g_autofree char *home = NULL;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (name != NULL && text != NULL, NULL);

  self = g_new0 (UsLogIn, 1);
  self->store = g_object_ref (store);
  self->name = g_strdup (name);
  self->text = g_bytes_ref (text);
  self->json = is_json (text);
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  if (!us_log_in_set_into (self, uuid, error))
    return NULL;
  home = uuid == NULL ? find_home (self, NULL) : NULL;
  if (home != NULL && !us_log_in_set_into (self, home, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
us_log_in_free (UsLogIn *self)
{
  g_clear_pointer (&self->before, us_log_reading_free);
  g_clear_pointer (&self->reading, us_log_reading_free);
  g_clear_pointer (&self->log, us_log_free);
  g_hash_table_unref (self->told);
  g_bytes_unref (self->text);
  g_object_unref (self->store);
  g_free (self->name);
  g_free (self);
}

gboolean
us_log_in_set_into (UsLogIn *self, const char *uuid, GError **error)
{
  g_autoptr (UsLog) log = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  log = uuid != NULL ? us_log_open (self->store, uuid, error) : NULL;
  if ((uuid != NULL && log == NULL) || !take (self, log, self->dates, error))
    return FALSE;
  log = NULL; /* it is theirs now */
  return TRUE;
}

gboolean
us_log_in_set_dates (UsLogIn *self, UsLogDates dates, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return take (self, self->log, dates, error);
}

/* “ship/kite” */
static char *
dup_address (const UsLogIn *self, const UsLogReadThing *thing)
{
  const UsRules *rules = self->reading->rules;

  return g_strdup_printf ("%s/%s", rules->topics[rules->campaign->lists[thing->list].topic].key, thing->which);
}

gboolean
us_log_in_asks (const UsLogIn *self, const UsLogReadThing *thing)
{
  g_autofree char *address = NULL;

  g_return_val_if_fail (self != NULL && thing != NULL, FALSE);

  address = dup_address (self, thing);
  return (thing->untold != NULL && *thing->untold != NULL) || g_hash_table_contains (self->told, address);
}

gboolean
us_log_in_tell (UsLogIn *self, const UsLogReadThing *thing, GVariant *value, GError **error)
{
  g_autofree char *address = NULL;

  g_return_val_if_fail (self != NULL && thing != NULL && value != NULL, FALSE);

  address = dup_address (self, thing);
  g_hash_table_replace (self->told, g_strdup (address), g_variant_ref_sink (value));
  if (take (self, self->log, self->dates, error))
    return TRUE;
  g_hash_table_remove (self->told, address);
  return FALSE;
}

gboolean
us_log_in_reload (UsLogIn *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return us_log_in_set_into (self, self->log != NULL ? us_log_get_uuid (self->log) : NULL, error);
}

/* --- In ------------------------------------------------------------------------------------------ */

gboolean
us_log_in_brings_any (const UsLogIn *self)
{
  const UsLogReading *reading = self->reading;

  return reading->n_new > 0 || reading->things->len > 0 || self->log == NULL;
}

gboolean
us_log_in_may_apply (const UsLogIn *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return us_log_in_brings_any (self) && us_log_reading_is_told (self->reading);
}

static UsLogCame *
came_new (UsLog *log, gboolean created)
{
  UsLogCame *came = g_new0 (UsLogCame, 1);

  came->uuid = g_strdup (us_log_get_uuid (log));
  came->revision = us_log_get_revision (log);
  came->created = created;
  return came;
}

UsLogCame *
us_log_in_apply (UsLogIn *self, const char *name, GError **error)
{
  g_autoptr (UsLog) made = NULL;

  g_return_val_if_fail (us_log_in_may_apply (self), NULL);
  g_return_val_if_fail (self->log != NULL || name != NULL, NULL);

  if (self->log != NULL)
    return us_log_take_in (self->log, self->reading, error) ? came_new (self->log, FALSE) : NULL;
  made = us_store_take_in (self->store, self->reading, name, TRUE, error);
  return made != NULL ? came_new (made, TRUE) : NULL;
}

void
us_log_came_free (UsLogCame *came)
{
  g_free (came->uuid);
  g_free (came);
}

gboolean
us_log_came_take_back (const UsLogCame *came, UsStore *store, GError **error)
{
  g_autoptr (UsLog) log = NULL;

  g_return_val_if_fail (came != NULL, FALSE);
  g_return_val_if_fail (US_IS_STORE (store), FALSE);

  log = us_log_open (store, came->uuid, error);
  if (log == NULL)
    return FALSE;
  if (us_log_get_revision (log) != came->revision)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE,
                           _("The campaign has gone on since. Undo it on its own page, step by step."));
      return FALSE;
    }
  return came->created ? us_store_trash_campaign (store, came->uuid, error) : us_log_undo (log, error);
}
