/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include "us-json.h"

/* Numbers of games in things follow the lines that they name, in the step that moves these. */

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

/* NULL: each line is where it was. */
static int *
list_moves (const UsStep *step)
{
  g_autofree int *to = g_new (int, step->order->len + 1);
  gboolean moved = FALSE;

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
  g_autoptr (GVariant) part = NULL;

  if (!us_step_get_before (step, "thing", address, &before))
    return us_json_parse_value (thing->value, NULL);
  part = before != NULL ? us_json_parse_value (before, NULL) : NULL;
  return part != NULL ? g_variant_lookup_value (part, "thing", G_VARIANT_TYPE_VARDICT) : NULL;
}

static gboolean
is_told (const UsStep *step, const UsPlainThing *thing)
{
  g_autofree char *address = us_plain_thing_dup_address (thing->list, thing->which);

  return g_hash_table_contains (step->told, address);
}

static gboolean
follow (UsStep *step, const UsCampaignList *list, const UsPlainThing *thing, const int *to, gboolean by_play)
{
  g_autoptr (GVariant) was = dup_was (step, thing), is = us_json_parse_value (thing->value, NULL), moved = NULL;

  if (was == NULL || is == NULL || !g_variant_is_of_type (was, G_VARIANT_TYPE_VARDICT) ||
      !g_variant_is_of_type (is, G_VARIANT_TYPE_VARDICT))
    return FALSE;
  moved = by_play ? g_variant_ref (is) : us_campaign_follow (list, was, is, to, step->order->len);
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
us_step_follow_lines (UsStep *step, gboolean by_play)
{
  g_autofree int *to = list_moves (step);
  gboolean any = FALSE;

  for (guint i = 0; to != NULL && i < step->plain->things->len; i++)
    {
      const UsPlainThing *thing = g_ptr_array_index (step->plain->things, i);
      int list = us_plain_campaign_find_list (step->plain->rules, thing->list);

      if (list >= 0 && !thing->altered && thing->broken == NULL)
        any = follow (step, &step->plain->rules->campaign->lists[list], thing, to, by_play) || any;
    }
  return any;
}
