/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <string.h>

#include "us-json.h"

/* A play that goes on after its end, or ends otherwise, takes back what it brought into the campaign: the changes say what
 * that was, and what there was before. */

/* --- Who names a thing --------------------------------------------------------------------------- */

static gboolean
names (GVariant *value, const char *name)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return g_str_equal (g_variant_get_string (value, NULL), name);
  if (!g_variant_is_container (value))
    return FALSE;
  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

      if (names (child, name))
        return TRUE;
    }
  return FALSE;
}

gboolean
us_campaign_line_names (const UsCampaignRules *log, const UsCampaignList *list, GVariant *line, const char *which)
{
  for (guint i = 0; i < log->n_fields; i++)
    {
      g_autoptr (GVariant) value = NULL;

      if (log->fields[i].domain != list->domain)
        continue;
      value = log->n_fields > 1 ? g_variant_lookup_value (line, log->fields[i].key, NULL) : g_variant_ref (line);
      if (value != NULL && names (value, which))
        return TRUE;
    }
  return FALSE;
}

gboolean
us_plain_campaign_names (const UsPlainCampaign *self, const UsPlainThing *thing, gboolean gone)
{
  int list = self->rules != NULL ? us_plain_campaign_find_list (self->rules, thing->list) : -1;

  for (guint i = 0; list >= 0 && i < self->lines->len; i++)
    {
      const UsPlainLine *line = g_ptr_array_index (self->lines, i);
      g_autoptr (GVariant) value = line->gone == gone ? us_json_parse_value (line->value, NULL) : NULL;

      if (value != NULL &&
          us_campaign_line_names (self->rules->campaign, &self->rules->campaign->lists[list], value, thing->which))
        return TRUE;
    }
  return FALSE;
}

/* --- What a thing was ---------------------------------------------------------------------------- */

static GVariant *
parse_object (const char *text)
{
  g_autoptr (GVariant) value = text != NULL ? us_json_parse_value (text, NULL) : NULL;

  return value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT) ? g_steal_pointer (&value) : NULL;
}

GVariant *
us_step_parse_thing (const char *part)
{
  g_autoptr (GVariant) object = parse_object (part);

  return object != NULL ? g_variant_lookup_value (object, "thing", G_VARIANT_TYPE_VARDICT) : NULL;
}

/* The games since and until which it is there go with the lines. */
static gboolean
is_number_of (const UsCampaignList *list, const char *key)
{
  return g_strcmp0 (key, list->since) == 0 || g_strcmp0 (key, list->until) == 0;
}

static gboolean
says (GVariant *thing, const char *key, GVariant *value)
{
  g_autoptr (GVariant) own = g_variant_lookup_value (thing, key, NULL);

  return own == NULL || value == NULL ? own == value : g_variant_equal (own, value);
}

/* Whether it says the same, and joined with the line that its end brought it with. */
static gboolean
is_as_left (const UsCampaignList *list, GVariant *now, GVariant *after, guint game)
{
  GVariantIter iter;
  const char *key;
  GVariant *value;
  gint64 since = 0;

  if (g_variant_n_children (now) != g_variant_n_children (after))
    return FALSE;
  g_variant_iter_init (&iter, after);
  while (g_variant_iter_next (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) own = value;

      if (g_strcmp0 (key, list->since) == 0
            ? !g_variant_lookup (now, key, "x", &since) || (game > 0 && since != (gint64) game)
            : !says (now, key, own))
        return FALSE;
    }
  return TRUE;
}

/* What the change has set and nobody has set otherwise since is as it was before. */
static GVariant *
put_back (const UsCampaignList *list, GVariant *now, GVariant *before, GVariant *after)
{
  GVariantDict dict;
  GVariantIter iter;
  const char *key;
  GVariant *value;

  g_variant_dict_init (&dict, now);
  g_variant_iter_init (&iter, after);
  while (g_variant_iter_next (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) own = value, was = g_variant_lookup_value (before, key, NULL);

      if (is_number_of (list, key) || says (before, key, own) || !says (now, key, own))
        continue;
      if (was != NULL)
        g_variant_dict_insert_value (&dict, key, was);
      else
        g_variant_dict_remove (&dict, key);
    }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

/* Takes `now`; NULL: it is not there. */
static GVariant *
take_back (const UsCampaignList *list, GVariant *now, GVariant *before, GVariant *after, guint game)
{
  g_autoptr (GVariant) own = now;

  if (own != NULL && before != NULL && after != NULL)
    return put_back (list, own, before, after);
  if (own != NULL && after != NULL && is_as_left (list, own, after, game))
    return NULL;
  return own == NULL && after == NULL && before != NULL ? g_variant_ref (before) : g_steal_pointer (&own);
}

/* --- The changes --------------------------------------------------------------------------------- */

/* What the campaign has of it by now. */
static GVariant *
dup_now (const UsStep *step, const char *list, const char *which, const char *address)
{
  const UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, list, which);
  gpointer back;

  if (g_hash_table_lookup_extended (step->back, address, NULL, &back))
    return parse_object (back);
  return thing != NULL && !thing->altered && thing->broken == NULL ? parse_object (thing->value) : NULL;
}

static void
take_back_part (UsStep *step, const char *address, const char *before, const char *after, guint game)
{
  const char *which = strchr (address, '/');
  g_autofree char *key = which != NULL ? g_strndup (address, (gsize) (which - address)) : NULL;
  int list = key != NULL ? us_plain_campaign_find_list (step->plain->rules, key) : -1;
  g_autoptr (GVariant) was = us_step_parse_thing (before), left = us_step_parse_thing (after), now = NULL, back = NULL;

  if (list < 0)
    return;
  now = dup_now (step, key, which + 1, address);
  back =
    take_back (&step->plain->rules->campaign->lists[list], now != NULL ? g_variant_ref (now) : NULL, was, left, game);
  if (now != back && (now == NULL || back == NULL || !g_variant_equal (now, back)))
    g_hash_table_replace (step->back, g_strdup (address), back != NULL ? us_json_print_value (back) : NULL);
}

static gboolean
take_back_step (UsStep *step, UsStore *store, gint64 number, guint game, GError **error)
{
  sqlite3_stmt *statement =
    us_db_prepare (store->db,
                   "SELECT which, before, after FROM campaign_change "
                   "JOIN campaign_change_check USING (campaign, step, part) "
                   "WHERE campaign = ?1 AND step = ?2 AND kind = 'thing' AND check_sum = due ORDER BY part DESC",
                   "si", step->plain->uuid, number);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      g_autofree char *address = NULL, *before = NULL, *after = NULL;

      if (!row)
        return TRUE;
      address = us_db_dup_text (statement, 0);
      before = us_db_dup_text (statement, 1);
      after = us_db_dup_text (statement, 2);
      take_back_part (step, address, before, after, game);
    }
  return FALSE;
}

/* Which steps brought the line into the log or changed it there, for its play; the last one first. */
static gboolean
list_ends (const UsStep *step, UsStore *store, gint64 line, GArray *ends, GError **error)
{
  g_autofree char *which = g_strdup_printf ("%" G_GINT64_FORMAT, line);
  sqlite3_stmt *statement = us_db_prepare (
    store->db,
    "SELECT step, by = 'play' OR (by = 'player' AND NOT after ->> 'edited' AND coalesce (before ->> 'gone' "
    "OR before ->> 'edited', 1)), coalesce (before ->> 'gone', 1) FROM campaign_change "
    "JOIN campaign_change_check USING (campaign, step, part) "
    "WHERE campaign = ?1 AND step <= ?2 AND kind = 'line' AND which = ?3 AND check_sum = due ORDER BY step DESC",
    "sis", step->plain->uuid, step->plain->step, which);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      gint64 number = row ? sqlite3_column_int64 (statement, 0) : 0;

      if (!row)
        return TRUE;
      if (sqlite3_column_int (statement, 1) != 0)
        g_array_append_val (ends, number);
      if (sqlite3_column_int (statement, 2) == 0)
        continue;
      us_db_reset (statement);
      return TRUE;
    }
  return FALSE;
}

gboolean
us_step_take_back (UsStep *step, UsStore *store, const UsPlainLine *line, GError **error)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!list_ends (step, store, line->id, ends, error))
    return FALSE;
  for (guint i = 0; i < ends->len; i++)
    if (!take_back_step (step, store, g_array_index (ends, gint64, i), (guint) (line->index + 1), error))
      return FALSE;
  return TRUE;
}

static void
leave_back (UsStep *step, const char *address, const char *value)
{
  const char *which = strchr (address, '/') + 1;
  g_autofree char *key = g_strndup (address, (gsize) (which - address - 1));
  UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, key, which);
  g_autoptr (GVariant) back = parse_object (value);

  if (back != NULL)
    us_step_put_thing (step, key, which, back);
  else if (thing != NULL && !us_plain_campaign_names (step->plain, thing, FALSE))
    {
      us_step_touch (step, "thing", address);
      g_ptr_array_remove (step->plain->things, thing);
    }
}

void
us_step_leave_back (UsStep *step)
{
  GHashTableIter iter;
  gpointer address, value;

  g_hash_table_iter_init (&iter, step->back);
  while (g_hash_table_iter_next (&iter, &address, &value))
    leave_back (step, address, value);
}
