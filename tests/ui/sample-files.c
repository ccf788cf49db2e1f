/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-files.h"

#include "../print/sample-log.h"
#include "us-log.h"

/* A campaign in a store, and what comes into it. */

static void
keep_things (UsLogChange *change, const UsCampaign *campaign)
{
  const UsCampaignRules *rules = us_campaign_get_rules (campaign)->campaign;

  for (guint list = 0; list < rules->n_lists; list++)
    for (guint i = 0; i < us_campaign_count_things (campaign, list); i++)
      {
        g_autoptr (GVariant) thing = us_campaign_dup_thing (campaign, list, (int) i);

        us_log_change_put_thing (change, list,
                                 us_names_which (us_campaign_get_names (campaign), rules->lists[list].topic, (int) i),
                                 thing);
      }
}

char *
sample_keep_campaign (UsStore *store, guint n)
{
  UsCampaign *campaign = sample_log (n, SAMPLE_USUAL);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = NULL;
  char *uuid =
    us_store_create_campaign (store, us_campaign_get_rules (campaign), sample_title (SAMPLE_USUAL), NULL, &error);

  g_assert_no_error (error);
  keep_things (change, campaign);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GVariant) line = us_campaign_dup_line (campaign, i);

      us_log_change_add_line (change, 0, us_campaign_get_date (campaign, i), line, NULL);
    }
  log = us_log_open (store, uuid, &error);
  g_assert_no_error (error);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  us_campaign_free (campaign);
  return uuid;
}

#define HEAD "date,goal,outcome,fame,npc-fame,ships,upgrades,note\r\n"

char *
sample_table (UsStore *store, const char *uuid, SampleTable table)
{
  g_autoptr (UsLog) log = NULL;
  g_autoptr (GError) error = NULL;

  switch (table)
    {
    case SAMPLE_TABLE_PLAIN:
      return g_strdup (HEAD "2026-01-04,Kiln Runner,goal,12,7,Puddle Jumper,trade-2,Close at the end\r\n"
                            "2026-01-18,Deep Salvage,goal,9,11,Easy Tiger,,\r\n"
                            "2026-02-01,Old Debts,npc-win,6,12,\"Swamp Rat, Brass Kite\",,Two comets\r\n");
    case SAMPLE_TABLE_TORN:
      return g_strdup ("date;goal;outcome;fame;npc-fame;ships;weather\r\n"
                       "3/4/2026;Peacekeeper;goal;13;8;Copper Moth;rain\r\n"
                       "5/6/2026;Deep Salvage;goal;9;11;Swamp Rat;\r\n"
                       "7/8/2026;Old Debts;victory;14;9;Swamp Rat;\r\n"
                       "9/8/2026;Old Debts;goal;140;9;Swamp Rat;\r\n");
    case SAMPLE_TABLE_ODDS:
      return g_strdup ("date,goal,outcome,fame,npc-fame\r\n"
                       "3/4/2026,Kiln Runner,goal,12,7\r\n"
                       "4/13/2026,Deep Salvage,goal,12,11\r\n"
                       "15/4/2026,Old Debts,npc-win,6,12\r\n");
    case SAMPLE_TABLE_KNOWN:
    default:
      log = us_log_open (store, uuid, &error);
      g_assert_no_error (error);
      return us_log_write_csv (us_log_get_campaign (log));
    }
}
