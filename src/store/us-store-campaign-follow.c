/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <string.h>

#include "us-json.h"

/* Numbers of games in things follow the lines that they name, in the step that moves these. With a line that comes back
 * they are again what they were before it left. */

/* Since and until when a thing was there, before and after its line left. */
typedef struct
{
  gint64 since[2], until[2];
} Numbers;

GArray *
us_step_list_order (const UsPlainCampaign *plain)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < plain->lines->len; i++)
    {
      const UsPlainLine *line = g_ptr_array_index (plain->lines, i);

      if (line->index >= 0)
        g_array_append_val (order, line->id);
    }
  return order;
}

/* NULL: each line is where it was, and none has come back behind them. */
static int *
list_moves (const UsStep *step)
{
  g_autofree int *to = g_new (int, step->order->len + 1);
  gboolean moved = g_hash_table_size (step->left) > 0;

  for (guint i = 0; i < step->order->len; i++)
    {
      const UsPlainLine *line = us_plain_campaign_find_line (step->plain, g_array_index (step->order, gint64, i));

      to[i] = line != NULL ? line->index : -1;
      moved = moved || to[i] != (int) i;
    }
  return moved ? g_steal_pointer (&to) : NULL;
}

/* NULL: the campaign did not have it. */
static GVariant *
dup_was (const UsStep *step, const UsPlainThing *thing)
{
  g_autofree char *address = us_plain_thing_dup_address (thing->list, thing->which);
  const char *before;

  if (!us_step_get_before (step, "thing", address, &before))
    return us_json_parse_value (thing->value, NULL);
  return us_step_parse_thing (before);
}

/* --- A line that comes back --------------------------------------------------------------------- */

static gint64
lookup (GVariant *thing, const char *key)
{
  gint64 game = 0;

  if (key != NULL)
    g_variant_lookup (thing, key, "x", &game);
  return game;
}

static const UsCampaignList *
find_list (const UsStep *step, const char *address)
{
  const char *slash = strchr (address, '/');
  g_autofree char *key = slash != NULL ? g_strndup (address, (gsize) (slash - address)) : NULL;
  int list = key != NULL ? us_plain_campaign_find_list (step->plain->rules, key) : -1;

  return list >= 0 ? &step->plain->rules->campaign->lists[list] : NULL;
}

static void
note_numbers (UsStep *step, const char *address, GVariant *was, GVariant *left)
{
  const UsCampaignList *list = find_list (step, address);
  Numbers *numbers;

  if (list == NULL || was == NULL || left == NULL)
    return;
  numbers = g_new (Numbers, 1);
  *numbers = (Numbers) { { lookup (was, list->since), lookup (left, list->since) },
                         { lookup (was, list->until), lookup (left, list->until) } };
  g_hash_table_replace (step->left, g_strdup (address), numbers);
}

/* Those that were other ones before the line left. */
static gboolean
note_left (UsStep *step, UsStore *store, gint64 number, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (store->db,
                                           "SELECT which, before, after FROM campaign_change "
                                           "JOIN campaign_change_check USING (campaign, step, part) "
                                           "WHERE campaign = ?1 AND step = ?2 AND kind = 'thing' AND check_sum = due",
                                           "si", step->plain->uuid, number);
  gboolean row;

  while (us_db_step (store->db, statement, &row, error))
    {
      g_autoptr (GVariant) was = NULL, left = NULL;

      if (!row)
        return TRUE;
      was = us_step_parse_thing (us_db_text (statement, 1));
      left = us_step_parse_thing (us_db_text (statement, 2));
      note_numbers (step, us_db_text (statement, 0), was, left);
    }
  return FALSE;
}

/* All that nothing has changed since then, and that was no other one: as the next game took the place of that game. */
static gboolean
note_kept (UsStep *step, UsStore *store, gint64 number, GError **error)
{
  g_autoptr (GHashTable) changed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sqlite3_stmt *statement = us_db_prepare (store->db,
                                           "SELECT DISTINCT which FROM campaign_change "
                                           "WHERE campaign = ?1 AND step >= ?2 AND step <= ?3 AND kind = 'thing'",
                                           "sii", step->plain->uuid, number, step->plain->step);
  gboolean row;

  for (;;)
    {
      if (!us_db_step (store->db, statement, &row, error))
        return FALSE;
      if (!row)
        break;
      g_hash_table_add (changed, us_db_dup_text (statement, 0));
    }
  for (guint i = 0; i < step->plain->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (step->plain->things, i);
      g_autofree char *address = us_plain_thing_dup_address (thing->list, thing->which);
      g_autoptr (GVariant) is = us_json_parse_value (thing->value, NULL);

      if (is != NULL && g_variant_is_of_type (is, G_VARIANT_TYPE_VARDICT) && !g_hash_table_contains (changed, address))
        note_numbers (step, address, is, is);
    }
  return TRUE;
}

gboolean
us_step_bring_back (UsStep *step, UsStore *store, gint64 line, GError **error)
{
  g_autofree char *which = g_strdup_printf ("%" G_GINT64_FORMAT, line);
  gint64 number = 0;

  return us_db_get_int (store->db, &number, error,
                        "SELECT coalesce (max (step), 0) FROM campaign_change WHERE campaign = ?1 AND step <= ?2 "
                        "AND kind = 'line' AND which = ?3 AND after ->> 'gone' AND NOT before ->> 'gone'",
                        "sis", step->plain->uuid, step->plain->step, which) &&
         (number == 0 || (note_left (step, store, number, error) && note_kept (step, store, number, error)));
}

/* NULL: they are not those that the line left behind. */
static GVariant *
dup_back (const UsStep *step, const UsCampaignList *list, const UsPlainThing *thing, GVariant *is)
{
  g_autofree char *address = us_plain_thing_dup_address (thing->list, thing->which);
  const Numbers *numbers = g_hash_table_lookup (step->left, address);
  GVariantDict dict;

  if (numbers == NULL || lookup (is, list->since) != numbers->since[1] || lookup (is, list->until) != numbers->until[1])
    return NULL;
  g_variant_dict_init (&dict, is);
  if (numbers->since[0] != numbers->since[1])
    g_variant_dict_insert (&dict, list->since, "x", numbers->since[0]);
  if (numbers->until[0] != numbers->until[1])
    g_variant_dict_insert (&dict, list->until, "x", numbers->until[0]);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

/* --- Lines that move ----------------------------------------------------------------------------- */

static gboolean
is_told (const UsStep *step, const UsPlainThing *thing)
{
  g_autofree char *address = us_plain_thing_dup_address (thing->list, thing->which);

  return g_hash_table_contains (step->told, address);
}

static gboolean
follow (UsStep *step, const UsCampaignList *list, const UsPlainThing *thing, const int *to)
{
  g_autoptr (GVariant) was = dup_was (step, thing), is = us_json_parse_value (thing->value, NULL), moved = NULL;

  if (was == NULL || is == NULL || !g_variant_is_of_type (was, G_VARIANT_TYPE_VARDICT) ||
      !g_variant_is_of_type (is, G_VARIANT_TYPE_VARDICT))
    return FALSE;
  moved = dup_back (step, list, thing, is);
  if (moved == NULL)
    moved = us_campaign_follow (list, was, is, to, step->order->len);
  /* Other lines came between: the game that told of it has the last word. */
  if (is_told (step, thing))
    {
      g_autoptr (GVariant) followed = g_steal_pointer (&moved),
                           nothing = g_variant_ref_sink (g_variant_new ("a{sv}", NULL));

      moved = us_campaign_join (list, followed, nothing, step->game);
    }
  if (g_variant_equal (is, moved))
    return FALSE;
  us_step_put_thing (step, thing->list, thing->which, moved);
  return TRUE;
}

gboolean
us_step_follow_lines (UsStep *step)
{
  g_autofree int *to = list_moves (step);
  gboolean any = FALSE;

  for (guint i = 0; to != NULL && i < step->plain->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (step->plain->things, i);
      int list = us_plain_campaign_find_list (step->plain->rules, thing->list);

      if (list >= 0 && !thing->altered && thing->broken == NULL)
        any = follow (step, &step->plain->rules->campaign->lists[list], thing, to) || any;
    }
  return any;
}
