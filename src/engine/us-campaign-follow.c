/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-campaign-private.h"

/* Since and until which game a thing is there is a number of a line, and lines go to other places. */

/* Where that game went, counted from 1. One that is no more has its next one in its place, or the one before; 0: none. What
 * lies behind all of them stays as far behind. */
static gint64
follow (gint64 game, const int *to, guint n, int next)
{
  int last = -1;

  for (guint i = 0; i < n; i++)
    last = MAX (last, to[i]);
  if (game > (gint64) n)
    return last + 1 + game - (gint64) n;
  for (gint64 i = game - 1; i >= 0 && i < (gint64) n; i += next)
    if (to[i] >= 0)
      return to[i] + 1;
  return next > 0 ? last + 2 : 0;
}

static gint64
lookup (GVariant *thing, const char *key)
{
  gint64 game = 0;

  if (key != NULL && g_variant_is_of_type (thing, G_VARIANT_TYPE_VARDICT))
    g_variant_lookup (thing, key, "x", &game);
  return game;
}

static void
set (GVariantDict *dict, const UsCampaignList *list, const char *key, gint64 game)
{
  for (guint i = 0; i < list->n_kept; i++)
    if (g_str_equal (list->kept[i].key, key))
      g_variant_dict_insert (dict, key, "x", MIN (game, (gint64) list->kept[i].max));
}

GVariant *
us_campaign_follow (const UsCampaignList *list, GVariant *was, GVariant *thing, const int *to, guint n)
{
  gint64 since = lookup (was, list->since), until = lookup (was, list->until);
  gboolean moves_since = since > 0 && lookup (thing, list->since) == since;
  gboolean moves_until = until > 0 && lookup (thing, list->until) == until;
  GVariantDict dict;

  since = moves_since ? follow (since, to, n, 1) : lookup (thing, list->since);
  until = moves_until ? follow (until, to, n, -1) : lookup (thing, list->until);
  if (since == lookup (thing, list->since) && until == lookup (thing, list->until))
    return g_variant_ref_sink (thing);
  g_variant_dict_init (&dict, thing);
  /* It was gone before the first game that is left. */
  if (moves_until && until == 0)
    {
      until = 1;
      since = MAX (since, 2);
      moves_since = list->since != NULL;
    }
  if (moves_since)
    set (&dict, list, list->since, since);
  if (moves_until)
    set (&dict, list, list->until, until);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}
