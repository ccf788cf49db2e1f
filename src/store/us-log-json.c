/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <glib/gi18n-lib.h>

#include "us-exchange-private.h"
#include "us-field-kind.h"
#include "us-games.h"

#define FORMAT "understudy-campaign"

/* A whole campaign as JSON: what us_campaign_write() tells of it, and what is known besides. */

/* --- Out ----------------------------------------------------------------------------------------- */

/* What the rows say besides. */
static void
add_plays (JsonObject *log, const UsLogPlay *plays)
{
  JsonArray *lines = json_object_get_array_member (log, "lines");

  for (guint i = 0; plays != NULL && i < json_array_get_length (lines); i++)
    {
      JsonObject *line = json_array_get_object_element (lines, i);

      if (plays[i].uuid != NULL)
        json_object_set_string_member (line, "play", plays[i].uuid);
      if (plays[i].uuid != NULL && plays[i].edited)
        json_object_set_boolean_member (line, "edited", TRUE);
    }
}

static void
fill_object (JsonObject *object, const UsCampaign *campaign, const UsLogFacts *facts)
{
  g_autoptr (GVariant) value = us_campaign_write (campaign);

  if (facts != NULL && facts->uuid != NULL)
    json_object_set_string_member (object, "uuid", facts->uuid);
  json_object_set_string_member (object, "game", us_campaign_get_rules (campaign)->id);
  if (facts != NULL && facts->name != NULL)
    json_object_set_string_member (object, "name", facts->name);
  if (facts != NULL && facts->started > 0)
    json_object_set_int_member (object, "started", facts->started);
  json_object_set_member (object, "log", us_json_from_value (value));
  add_plays (json_object_get_object_member (object, "log"), facts != NULL ? facts->plays : NULL);
}

char *
us_log_write_json (const UsCampaign *campaign, const UsLogFacts *facts)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  json_node_take_object (node, object);
  json_object_set_string_member (object, "format", FORMAT);
  json_object_set_int_member (object, "version", US_EXCHANGE_VERSION);
  fill_object (object, campaign, facts);
  return us_exchange_print (node);
}

/* --- Things of two campaigns --------------------------------------------------------------------- */

/* In the same campaign a thing is the same by its address, whatever it is called by now; in another one by its name. */
static int
find_ours (const UsLogNames *ours, guint list, const UsLogName *theirs, gboolean same)
{
  const GPtrArray *all = ours->lists[list];

  for (guint i = 0; i < all->len; i++)
    {
      const UsLogName *one = g_ptr_array_index (all, i);

      if (same                      ? g_str_equal (one->which, theirs->which)
          : *theirs->folded != '\0' ? g_str_equal (one->folded, theirs->folded)
                                    : *one->name == '\0' && g_str_equal (one->which, theirs->which))
        return (int) i;
    }
  return US_LOG_NO_THING;
}

static void
compare (UsLogReading *reading, guint list, const UsCampaign *theirs, guint their, const UsLogNames *ours, int our)
{
  g_autoptr (GVariant) one = us_campaign_dup_thing (reading->preview, list, our);
  g_autoptr (GVariant) other = us_campaign_dup_thing (theirs, list, (int) their);

  if (!g_variant_equal (one, other))
    g_ptr_array_add (reading->differing, us_log_names_dup_called (ours, list, our));
}

/* Returns their addresses → ours. */
static GHashTable *
add_things (UsLogReading *reading, const UsCampaign *theirs, guint list, UsLogNames *ours, gboolean same,
            GError **error)
{
  g_autoptr (UsLogNames) names = us_log_names_new (reading->rules, theirs);
  g_autoptr (GHashTable) addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n_ours = ours->lists[list]->len;

  for (guint i = 0; i < names->lists[list]->len; i++)
    {
      const UsLogName *name = us_log_names_get (names, list, (int) i);
      int found = find_ours (ours, list, name, same);
      g_autoptr (GVariant) value = NULL;
      g_autofree char *which = NULL;

      /* Two of theirs stay two, however alike their names are. */
      if (found >= 0 && (guint) found < n_ours)
        {
          g_hash_table_insert (addresses, g_strdup (name->which),
                               g_strdup (us_log_names_get (ours, list, found)->which));
          compare (reading, list, theirs, i, ours, found);
          continue;
        }
      which = us_log_names_find_which (ours, list, name->which) == NULL
                ? g_strdup (name->which)
                : us_log_names_dup_free_which (ours, list, *name->name != '\0' ? name->name : name->which);
      value = us_campaign_dup_thing (theirs, list, (int) i);
      if (!us_log_reading_add_thing (reading, list, which, name->name, value, NULL, error))
        return NULL;
      us_log_names_add (ours, list, which, name->name);
      g_hash_table_insert (addresses, g_strdup (name->which), g_steal_pointer (&which));
    }
  return g_steal_pointer (&addresses);
}

/* --- Lines --------------------------------------------------------------------------------------- */

static const char *
look_up (GHashTable *addresses, const char *which)
{
  const char *found = g_hash_table_lookup (addresses, which);

  return found != NULL ? found : which;
}

static GVariant *
dup_renamed (GHashTable *addresses, GVariant *value)
{
  g_autoptr (GStrvBuilder) builder = NULL;
  g_auto (GStrv) all = NULL;

  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_variant_ref_sink (g_variant_new_string (look_up (addresses, g_variant_get_string (value, NULL))));
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    return g_variant_ref (value);
  builder = g_strv_builder_new ();
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (value, i);

      g_strv_builder_add (builder, look_up (addresses, g_variant_get_string (one, NULL)));
    }
  all = g_strv_builder_end (builder);
  return g_variant_ref_sink (g_variant_new_strv ((const char *const *) all, -1));
}

static GVariant *
dup_line (const UsCampaign *theirs, guint line, GHashTable *const *addresses)
{
  const UsRules *rules = us_campaign_get_rules (theirs);
  g_autoptr (GVariant) value = us_campaign_dup_line (theirs, line);
  GVariantBuilder builder;

  if (rules->campaign->n_fields == 1)
    {
      int list = us_log_find_list (rules, rules->campaign->fields);

      return list >= 0 ? dup_renamed (addresses[list], value) : g_steal_pointer (&value);
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < rules->campaign->n_fields; i++)
    {
      const UsField *field = &rules->campaign->fields[i];
      int list = us_log_find_list (rules, field);
      g_autoptr (GVariant) told = g_variant_lookup_value (value, field->key, NULL), ours = NULL;

      if (told == NULL)
        continue;
      ours = list >= 0 ? dup_renamed (addresses[list], told) : g_variant_ref (told);
      g_variant_builder_add (&builder, "{sv}", field->key, ours);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* Of the line that was added last. `plays`: those before it. */
static gboolean
add_play (UsLogReading *reading, JsonObject *object, GHashTable *plays, GError **error)
{
  UsLogReadLine *line = g_ptr_array_index (reading->lines, reading->lines->len - 1);
  const char *play = NULL;
  gboolean edited = FALSE;

  if (!us_json_get_string (object, "play", TRUE, &play, error) ||
      !us_json_get_boolean (object, "edited", &edited, error))
    return FALSE;
  if (play == NULL)
    return TRUE;
  line->play = g_ascii_strdown (play, -1);
  line->edited = edited;
  if (g_uuid_string_is_valid (play) && g_hash_table_add (plays, line->play))
    return TRUE;
  g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is no play, or two lines are of it."), us_quote (play));
  return FALSE;
}

static gboolean
add_lines (UsLogReading *reading, JsonArray *objects, const UsCampaign *theirs, GHashTable *const *addresses,
           GError **error)
{
  g_autoptr (GHashTable) plays = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GVariant) all = us_campaign_write (theirs);
  g_autoptr (GVariant) lines = g_variant_lookup_value (all, "lines", G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; i < us_campaign_get_n_lines (theirs); i++)
    {
      g_autoptr (GVariant) value = dup_line (theirs, i, addresses), line = g_variant_get_child_value (lines, i);
      g_autofree const char **accepted = NULL;

      g_variant_lookup (line, "accepted", "^a&s", &accepted);
      if (!us_log_reading_add_line (reading, i + 1, us_campaign_get_date (theirs, i), value, accepted, error) ||
          !add_play (reading, json_array_get_object_element (objects, i), plays, error))
        {
          g_prefix_error (error, _("%s %u: "), "lines", i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

static void
free_addresses (GHashTable **addresses)
{
  for (guint i = 0; addresses[i] != NULL; i++)
    g_hash_table_unref (addresses[i]);
  g_free (addresses);
}

static gboolean
bring_in (UsLogReading *reading, JsonObject *log, const UsCampaign *theirs, const UsCampaign *into, gboolean same,
          GError **error)
{
  guint n = reading->rules->campaign->n_lists;
  GHashTable **addresses = g_new0 (GHashTable *, n + 1);
  g_autoptr (UsLogNames) ours = us_log_names_new (reading->rules, into);
  gboolean good = TRUE;

  for (guint list = 0; good && list < n; list++)
    {
      addresses[list] = add_things (reading, theirs, list, ours, same, error);
      good = addresses[list] != NULL;
    }
  if (good && us_campaign_get_n_lines (theirs) > 0)
    good = add_lines (reading, json_object_get_array_member (log, "lines"), theirs, addresses, error);
  free_addresses (addresses);
  return good;
}

/* --- In ------------------------------------------------------------------------------------------ */

static const UsRules *
find_rules (JsonObject *object, const UsRules *wanted, GError **error)
{
  const UsRules *rules;
  const char *game = NULL;

  if (!us_json_get_string (object, "game", FALSE, &game, error))
    return NULL;
  rules = wanted != NULL && g_str_equal (wanted->id, game) ? wanted : us_games_find (game);
  if (rules == NULL)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("This program does not know the game “%s”."), us_quote (game));
  else if (rules->campaign == NULL)
    g_set_error (error, US_ERROR, US_ERROR_STORE, _("“%s” is not played in campaigns."), _(rules->title));
  else if (wanted != NULL && rules != wanted)
    g_set_error (error, US_ERROR, US_ERROR_STORE,
                 /* Translators: two games. */
                 _("This file holds a campaign of “%s”, but one of “%s” is needed."), _(rules->title),
                 _(wanted->title));
  else
    return rules;
  return NULL;
}

static gboolean
read_facts (UsLogReading *reading, JsonObject *object, GError **error)
{
  const char *name = NULL, *uuid = NULL;

  if (!us_json_get_string (object, "name", TRUE, &name, error) ||
      !us_json_get_string (object, "uuid", TRUE, &uuid, error) ||
      !us_json_get_int (object, "started", TRUE, 0, G_MAXINT64, &reading->started, error))
    return FALSE;
  if (uuid != NULL && !g_uuid_string_is_valid (uuid))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” cannot be “%s”."), "uuid", us_quote (uuid));
      return FALSE;
    }
  reading->name = name != NULL ? us_char_dup_typed (name) : NULL;
  reading->uuid = uuid != NULL ? g_ascii_strdown (uuid, -1) : NULL;
  return TRUE;
}

static UsLogReading *
read_object (JsonObject *object, const UsRules *wanted, const UsCampaign *into, const UsLogOptions *options,
             GError **error)
{
  const UsRules *rules = find_rules (object, into != NULL ? us_campaign_get_rules (into) : wanted, error);
  JsonNode *node = json_object_get_member (object, "log");
  g_autoptr (UsLogReading) reading = NULL;
  g_autoptr (UsCampaign) theirs = NULL;
  g_autoptr (GVariant) value = NULL;

  if (rules == NULL)
    return NULL;
  if (node == NULL)
    g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” is missing."), "log");
  else if (us_log_knows_json (rules, node, error))
    value = us_json_to_value (node, error);
  theirs = value != NULL ? us_campaign_read (rules, value, error) : NULL;
  if (theirs == NULL)
    return NULL;
  reading = us_log_reading_new (rules, into);
  if (!read_facts (reading, object, error) ||
      !bring_in (reading, json_node_get_object (node), theirs, into,
                 options != NULL && g_strcmp0 (options->uuid, reading->uuid) == 0 && reading->uuid != NULL, error))
    return NULL;
  if (into == NULL)
    {
      g_autoptr (GVariant) all = us_campaign_write (theirs);

      reading->settings = g_variant_lookup_value (all, "settings", NULL);
    }
  return us_log_reading_finish (reading, into, NULL, TRUE, options, error) ? g_steal_pointer (&reading) : NULL;
}

UsLogReading *
us_log_read_json (const UsRules *rules, const UsCampaign *into, const char *text, gssize length,
                  const UsLogOptions *options, GError **error)
{
  g_autoptr (JsonNode) node = us_json_parse (text, length, error);
  JsonObject *object = node != NULL ? us_exchange_open (node, FORMAT, error) : NULL;

  return object != NULL ? read_object (object, rules, into, options, error) : NULL;
}
