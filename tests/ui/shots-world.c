/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "shots-world.h"

#include "sample-campaign.h"
#include "sample-files.h"
#include "sample-played.h"
#include "sample-plays.h"
#include "sample-xia.h"

static Stand
keep (UsStore *store, UsSession *session)
{
  Stand stand = { store, written_id (session) };

  g_object_unref (session);
  return stand;
}

/* A play in a file where nothing was taught, up to the question with this key. */
static Stand
untaught (const char *key, guint64 seed)
{
  g_autofree char *name = g_strconcat (strrchr (key, '/') != NULL ? strrchr (key, '/') + 1 : key, ".db", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);
  UsSession *session;

  g_assert_no_error (error);
  session = sample_start (store, seed, FALSE);
  g_assert_true (sample_play_to (session, key, 0));
  return keep (store, session);
}

/* The play of a game that no shelf shows, and that stands on none here either. */
static Stand
apart (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), "apart.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  return keep (store, sample_start_grid (store));
}

/* The question what is on a card, in a file of its own. */
static Stand
taught (const char *card)
{
  g_autofree char *name = g_strconcat (card != NULL ? "their" : "own", "-pad.db", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  return keep (store, sample_start_pad (store, card));
}

/* In a file of its own, the first play where a line with this id is told. */
static Stand
told (const char *line, gboolean hal, gboolean expert, int round)
{
  g_autofree char *name = g_strconcat (line, ".db", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  sample_teach (store);
  for (guint64 seed = 1; seed < 40; seed++)
    {
      UsSession *session = hal ? sample_start_hal (store, seed, expert) : sample_start (store, seed, TRUE);

      if (sample_play_to_line (session, line, round))
        return keep (store, session);
      g_object_unref (session);
    }
  g_assert_not_reached ();
}

/* Of a store where nothing was taught: a card that the player knows himself can reach several places. */
static Stand
reaching (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), "reach.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);
  UsSession *session;

  g_assert_no_error (error);
  session = sample_start_army (store, 5, "team-a");
  g_assert_true (sample_fight_to (session, "crownfell/can-move", 1, 0));
  return keep (store, session);
}

/* The first play from this seed on that comes so far. */
static Stand
fighting (UsStore *store, guint64 seed, const char *team, const char *key, int turn, guint moves)
{
  for (guint64 i = 0; i < 200; i++)
    {
      UsSession *session = sample_start_army (store, seed + i, team);
      g_autoptr (GError) error = NULL;

      if (sample_fight_to (session, key, turn, moves))
        return keep (store, session);
      us_store_trash_play (store, written_id (session), &error);
      g_object_unref (session);
    }
  g_assert_not_reached ();
}

static void
make_army (World *world)
{
  sample_teach_army (world->store);
  world->army = fighting (world->store, 5, "team-a", "setup", 0, 0);
  world->draft = fighting (world->store, 5, "draft", "crownfell/draft", 0, 0);
  world->count = fighting (world->store, 3, "deal", "crownfell/right", 0, 0);
  world->crowd = fighting (world->store, 8, "deal", "crownfell/done", 3, 10);
  world->yours = fighting (world->store, 4, "team-a", "crownfell/your-turn", 4, 0);
  world->enemys = fighting (world->store, 93, "team-a", "crownfell/done", 5, 4);
  world->reach = reaching ();
}

/* Stores of plays that ended. */
static Stand
counted (const char *name, gboolean often)
{
  static const Played plays[] = { { "hal", 34, 56, 9, 52, TRUE },
                                  { "xia", 240, 9, 4, 9, TRUE },
                                  { "crownfell", 40, 9, 3, 0, FALSE },
                                  { "phantom", 12, 41, 6, 0, TRUE } };
  static const Played two = { "hal", 2, 56, 9, 52, TRUE };
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; often && i < G_N_ELEMENTS (plays); i++)
    sample_add_played (store, &plays[i]);
  if (!often)
    sample_add_played (store, &two);
  return (Stand) { store, 0 };
}

/* In a file of its own, whose copy is the only one. The turn of the Enforcer is the second that asks. */
static void
make_fleet (World *world)
{
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), "embers.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  sample_teach_xia (store);
  world->mapped = (Stand) { store, 0 };
  world->laid_out = keep (store, sample_start_xia (store, 6, FALSE, "setup", 0, 1));
  world->flown = keep (store, sample_start_xia (store, 6, FALSE, "xia/you", 3, 2));
  world->hunt = keep (store, sample_start_xia (store, 6, FALSE, "xia/came", 3, 2));
  world->toll = keep (store, sample_start_xia (store, 52, FALSE, "xia/cubes", 4, 1));
  world->tolled = keep (store, sample_start_xia (store, 52, FALSE, "xia/rolled", 4, 1));
  world->fleet = keep (store, sample_start_xia (store, 6, TRUE, "xia/came", 2, 2));
}

/* In a file of its own. With a line that does not fit, or without. */
static Stand
logged (const char *file, gboolean flagged)
{
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), file, NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);
  g_autofree char *uuid = NULL;

  g_assert_no_error (error);
  sample_teach_xia (store);
  uuid = sample_campaign (store);
  if (flagged)
    sample_log (store, uuid, 20250907,
                "{'goal': <'kiln-runner'>, 'outcome': <'goal'>, 'fame': <int64 11>, 'npc-fame': <int64 9>, "
                "'ships': <['numerator', 'brass-kite', 'iron-lantern']>, 'upgrades': <['re-arm-3']>, "
                "'note': <'The kiln exploded.'>}");
  return (Stand) { store, 0 };
}

/* One game has still to choose. */
static Stand
choosing (void)
{
  Stand stand = logged ("due.db", FALSE);
  g_autoptr (GPtrArray) all = us_store_list_campaigns (stand.store, NULL, US_CAMPAIGNS_ALL, NULL);

  sample_log (stand.store, ((UsCampaignListing *) g_ptr_array_index (all, 0))->uuid, 20250907,
              "{'goal': <'old-debts'>, 'outcome': <'goal'>, 'fame': <int64 16>, 'npc-fame': <int64 9>}");
  return stand;
}

/* A game of one, played to its end. */
static Stand
ended (const char *file)
{
  Stand stand = logged (file, FALSE);
  g_autoptr (GPtrArray) all = us_store_list_campaigns (stand.store, NULL, US_CAMPAIGNS_ALL, NULL);

  return keep (stand.store, sample_fly_xia (stand.store, ((UsCampaignListing *) g_ptr_array_index (all, 0))->uuid));
}

/* Fewer goals make its campaign complete. */
static Stand
completed (void)
{
  Stand stand = ended ("complete.db");
  g_autoptr (GPtrArray) all = us_store_list_campaigns (stand.store, NULL, US_CAMPAIGNS_ALL, NULL);
  g_autoptr (UsLog) log = us_log_open (stand.store, ((UsCampaignListing *) g_ptr_array_index (all, 0))->uuid, NULL);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  us_log_change_set_settings (change, g_variant_new_parsed ("{'goals': <int64 8>}"));
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  return stand;
}

/* The next game of a campaign, which is in a file of its own. */
static Stand
flown (const char *file, const char *key, int nth)
{
  Stand stand = logged (file, FALSE);
  g_autoptr (GPtrArray) all = us_store_list_campaigns (stand.store, NULL, US_CAMPAIGNS_ALL, NULL);
  const UsCampaignListing *campaign = g_ptr_array_index (all, 0);

  stand.id = sample_fly_campaign (stand.store, campaign->uuid, key, nth);
  return stand;
}

/* In a file of its own, and nothing else. */
static Stand
keeping (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), "files.db", NULL);
  g_autoptr (GError) error = NULL;
  Stand stand = { us_store_new (path, &error), 0 };

  g_assert_no_error (error);
  g_free (sample_keep_campaign (stand.store, 6));
  return stand;
}

void
shots_make_world (World *world)
{
  g_autofree char *first = g_build_filename (g_getenv ("UNDERSTUDY_DATA"), "first.db", NULL);
  g_autoptr (GError) error = NULL;
  UsSession *session;

  world->store = us_store_new (NULL, &error);
  g_assert_no_error (error);
  world->first.store = us_store_new (first, &error);
  g_assert_no_error (error);
  world->slots = untaught ("phantom/box", 3);
  world->form = untaught ("hero", 3);
  world->dice = untaught ("phantom/dice", 3);

  world->grid = apart ();
  world->sail = keep (world->grid.store, sample_start_race (world->grid.store, "race/sailed", 2));
  world->roll = keep (world->grid.store, sample_start_race (world->grid.store, "race/roll", 1));
  world->tide = keep (world->grid.store, sample_start_race (world->grid.store, "race/tide", 1));
  world->tide_row = keep (world->grid.store, sample_start_race (world->grid.store, "race/row", 1));
  world->raced = keep (world->grid.store, sample_start_race (world->grid.store, NULL, 0));
  world->round = keep (world->grid.store, sample_start_round (world->grid.store));
  world->files = keeping ();
  world->pad = taught ("card/mystic");
  world->own_pad = taught (NULL);
  world->played = counted ("played.db", TRUE);
  world->twice = counted ("twice.db", FALSE);
  world->copied = (Stand) { world->own_pad.store, 0 };
  sample_teach_card (world->copied.store, "angel");
  world->spy = told ("phantom.spy-step", FALSE, FALSE, 2);
  world->letter = told ("hal.token", TRUE, FALSE, 4);
  world->beside = told ("hal.points", TRUE, FALSE, 3);
  world->compared = told ("hal.second-better", TRUE, TRUE, 3);

  sample_teach (world->store);
  for (guint64 seed = 20; seed < 29; seed++)
    {
      session = sample_start (world->store, seed, TRUE);
      sample_finish (session);
      world->over = keep (world->store, session);
    }
  g_assert_true (us_store_trash_play (world->store, world->over.id - 1, &error));
  g_assert_true (us_store_trash_play (world->store, world->over.id - 2, &error));

  make_army (world);
  make_fleet (world);
  world->campaign = logged ("campaign.db", FALSE);
  world->flagged = logged ("flagged.db", TRUE);
  world->logged = ended ("ended.db");
  world->complete = completed ();
  world->due = choosing ();
  world->goal = flown ("goal.db", "xia/goal", 1);
  world->evening = flown ("evening.db", "xia/you", 3);
  world->upgrade = flown ("upgrade.db", "xia/upgrade", 1);
  session = sample_start_hal (world->store, 3, FALSE);
  sample_finish (session);
  world->score = keep (world->store, session);
  session = sample_start_hal (world->store, 4, TRUE);
  g_assert_true (sample_play_to (session, "hal/done", 14));
  world->late = keep (world->store, session);
  session = sample_start_hal (world->store, 6, FALSE);
  g_assert_true (sample_play_to (session, "hal/with", 5));
  world->tile = keep (world->store, session);
  world->hold = keep (world->store, sample_hold_tiles (world->store));
  world->drawn = keep (world->store, sample_draw_tiles (world->store));
  session = sample_start_hal (world->store, 7, FALSE);
  g_assert_true (sample_play_to (session, "hal/target", 7));
  world->city = keep (world->store, session);
  session = sample_start_hal (world->store, 7, FALSE);
  g_assert_true (sample_play_to (session, "hal/done", 9));
  world->hals = keep (world->store, session);

  session = sample_start (world->store, 5, TRUE);
  world->start = keep (world->store, session);
  session = sample_start (world->store, 12, TRUE);
  g_assert_true (sample_play_to (session, "phantom/town-and-row", 0));
  world->row = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/town-building", 0));
  world->places = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/tile-place", 2));
  world->new_tile = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/building-place", 2));
  world->laid = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/sale-points", 2));
  world->scored = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/round-end", 2));
  world->end = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/your-sale", 2));
  world->steps = keep (world->store, session);
  session = sample_start (world->store, 11, TRUE);
  g_assert_true (sample_spend_evening (session, "phantom/turn", 3));
  world->turn = keep (world->store, session);
}

void
shots_free_world (World *world)
{
  g_clear_object (&world->first.store);
  g_clear_object (&world->slots.store);
  g_clear_object (&world->form.store);
  g_clear_object (&world->dice.store);
  g_clear_object (&world->reach.store);
  g_clear_object (&world->grid.store);
  g_clear_object (&world->spy.store);
  g_clear_object (&world->letter.store);
  g_clear_object (&world->compared.store);
  g_clear_object (&world->files.store);
  g_clear_object (&world->pad.store);
  g_clear_object (&world->own_pad.store);
  g_clear_object (&world->played.store);
  g_clear_object (&world->twice.store);
  g_clear_object (&world->mapped.store);
  g_clear_object (&world->campaign.store);
  g_clear_object (&world->flagged.store);
  g_clear_object (&world->logged.store);
  g_clear_object (&world->complete.store);
  g_clear_object (&world->due.store);
  g_clear_object (&world->goal.store);
  g_clear_object (&world->evening.store);
  g_clear_object (&world->upgrade.store);
  g_clear_object (&world->store);
}
