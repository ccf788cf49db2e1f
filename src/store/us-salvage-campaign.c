/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "us-salvage-private.h"

/* The rows of campaigns that were found on the pages. Only those that match their checks count: the tables never were
 * without. The history is not brought back: what it led to is. */

enum {
  CAMPAIGN_UUID,
  CAMPAIGN_GAME,
  CAMPAIGN_NAME,
  CAMPAIGN_SETTINGS,
  CAMPAIGN_ARCHIVED,
  CAMPAIGN_TRASHED,
  CAMPAIGN_REVISION,
  CAMPAIGN_STEP,
  CAMPAIGN_GAMES,
  CAMPAIGN_SCORE,
  CAMPAIGN_COMPLETE,
  CAMPAIGN_STARTED,
  CAMPAIGN_CHANGED,
  CAMPAIGN_CHECK
};

enum { THING_CAMPAIGN, THING_LIST, THING_WHICH, THING_PLACE, THING_VALUE, THING_CHECK };

enum {
  LINE_CAMPAIGN,
  LINE_ID,
  LINE_PLACE,
  LINE_DATE,
  LINE_VALUE,
  LINE_ACCEPTED,
  LINE_EDITED,
  LINE_PLAY,
  LINE_GONE,
  LINE_CHECK
};

#define ROW "row"

void
us_found_campaign_free (gpointer data)
{
  UsFoundCampaign *campaign = data;

  g_clear_pointer (&campaign->plain, us_plain_campaign_free);
  g_hash_table_unref (campaign->seen);
  g_free (campaign);
}

static UsFoundCampaign *
get_campaign (UsFound *found, const UsRecord *record)
{
  g_autofree char *uuid = us_column_dup_text (&record->columns[CAMPAIGN_UUID]);
  UsFoundCampaign *campaign = g_hash_table_lookup (found->campaigns, uuid);

  if (campaign == NULL)
    {
      campaign = g_new0 (UsFoundCampaign, 1);
      campaign->plain = us_plain_campaign_new (uuid, "", "");
      campaign->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_hash_table_insert (found->campaigns, g_strdup (uuid), campaign);
    }
  return campaign;
}

/* Of two versions of a row the one in a tree counts; the other is older. */
static gboolean
is_better (UsFoundCampaign *campaign, const char *address, const UsRecord *record)
{
  gpointer reached;

  if (g_hash_table_lookup_extended (campaign->seen, address, NULL, &reached) &&
      (GPOINTER_TO_INT (reached) || !record->reached))
    return FALSE;
  g_hash_table_replace (campaign->seen, g_strdup (address), GINT_TO_POINTER (record->reached));
  return TRUE;
}

static void
take_text (char **text, const UsColumn *column)
{
  g_free (*text);
  *text = us_column_dup_text (column);
}

static void
add_row (UsFoundCampaign *campaign, const UsColumn *columns)
{
  UsPlainCampaign *plain = campaign->plain;
  g_autofree char *game = us_column_dup_text (&columns[CAMPAIGN_GAME]);
  UsPlainCampaign *model = us_plain_campaign_new (plain->uuid, game, "");

  plain->rules = model->rules;
  us_plain_campaign_free (model);
  take_text (&plain->game, &columns[CAMPAIGN_GAME]);
  take_text (&plain->name, &columns[CAMPAIGN_NAME]);
  take_text (&plain->settings, &columns[CAMPAIGN_SETTINGS]);
  plain->archived = columns[CAMPAIGN_ARCHIVED].number != 0;
  plain->trashed = columns[CAMPAIGN_TRASHED].number;
  plain->revision = columns[CAMPAIGN_REVISION].number;
  plain->games = (int) columns[CAMPAIGN_GAMES].number;
  plain->score = (int) columns[CAMPAIGN_SCORE].number;
  plain->complete = columns[CAMPAIGN_COMPLETE].number != 0;
  plain->started = columns[CAMPAIGN_STARTED].number;
  plain->changed = columns[CAMPAIGN_CHANGED].number;
}

static void
add_thing (UsFoundCampaign *campaign, const UsRecord *record)
{
  const UsColumn *columns = record->columns;
  g_autofree char *list = us_column_dup_text (&columns[THING_LIST]);
  g_autofree char *which = us_column_dup_text (&columns[THING_WHICH]);
  g_autofree char *address = us_plain_thing_dup_address (list, which);
  UsPlainThing *thing;

  if (!is_better (campaign, address, record))
    return;
  thing = us_plain_campaign_find_thing (campaign->plain, list, which);
  if (thing == NULL)
    thing = us_plain_campaign_add_thing (campaign->plain, list, which);
  thing->place = columns[THING_PLACE].number;
  take_text (&thing->value, &columns[THING_VALUE]);
}

static void
add_line (UsFoundCampaign *campaign, const UsRecord *record)
{
  const UsColumn *columns = record->columns;
  gint64 id = columns[LINE_ID].number;
  g_autofree char *address = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  UsPlainLine *line;

  if (!is_better (campaign, address, record))
    return;
  line = us_plain_campaign_find_line (campaign->plain, id);
  if (line == NULL)
    line = us_plain_campaign_add_line (campaign->plain, id);
  line->place = columns[LINE_PLACE].number;
  line->date = (int) columns[LINE_DATE].number;
  line->edited = columns[LINE_EDITED].number != 0;
  line->gone = columns[LINE_GONE].number != 0;
  take_text (&line->value, &columns[LINE_VALUE]);
  take_text (&line->accepted, &columns[LINE_ACCEPTED]);
  take_text (&line->play, &columns[LINE_PLAY]);
}

gboolean
us_found_add_campaign_record (UsFound *found, const UsRecord *record)
{
  if (us_record_has_shape (record, "ttttn?nnnnnnn"))
    {
      UsFoundCampaign *campaign = get_campaign (found, record);

      if (us_found_look_at_check (found, record, CAMPAIGN_CHECK) == US_FOUND_RIGHT && is_better (campaign, ROW, record))
        add_row (campaign, record->columns);
      return TRUE;
    }
  if (us_record_has_shape (record, "tttnt"))
    {
      if (us_found_look_at_check (found, record, THING_CHECK) == US_FOUND_RIGHT)
        add_thing (get_campaign (found, record), record);
      return TRUE;
    }
  if (us_record_has_shape (record, "tnnnttnsn"))
    {
      if (us_found_look_at_check (found, record, LINE_CHECK) == US_FOUND_RIGHT)
        add_line (get_campaign (found, record), record);
      return TRUE;
    }
  /* A change. */
  return us_record_has_shape (record, "tnnttsstn");
}

/* How many games its log has tells whether some are missing. */
static gboolean
is_whole (UsPlainCampaign *plain)
{
  int games = plain->games;

  if (plain->rules == NULL)
    return FALSE;
  us_campaign_free (us_plain_campaign_fold (plain));
  return plain->games == games;
}

void
us_salvage_add_campaigns (UsSalvage *salvage, UsFound *found)
{
  g_autoptr (GPtrArray) uuids = g_hash_table_get_keys_as_ptr_array (found->campaigns);

  g_ptr_array_sort_values (uuids, (GCompareFunc) strcmp);
  for (guint i = 0; i < uuids->len; i++)
    {
      UsFoundCampaign *campaign = g_hash_table_lookup (found->campaigns, uuids->pdata[i]);
      UsPlainCampaign *plain = campaign->plain;

      if (!g_hash_table_contains (campaign->seen, ROW) || !g_uuid_string_is_valid (plain->uuid))
        {
          g_ptr_array_add (salvage->lost_campaigns, g_strdup (plain->uuid));
          continue;
        }
      us_plain_campaign_sort (plain);
      plain->whole = is_whole (plain);
      if (!plain->whole)
        g_ptr_array_add (salvage->cut_campaigns, g_strdup (plain->uuid));
      g_ptr_array_add (salvage->campaigns, g_steal_pointer (&campaign->plain));
    }
}
