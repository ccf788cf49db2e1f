/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-campaign.h"

#include "us-games.h"

enum { SHIPS, GOALS };

static const struct
{
  const char *which, *name;
  int tier, price;
} ships[] = {
  { "swamp-rat", "Swamp Rat", 1, 1000 },         { "numerator", "Numerator", 1, 1000 },
  { "puddle-jumper", "Puddle Jumper", 1, 1000 }, { "easy-tiger", "Easy Tiger", 1, 1000 },
  { "night-heron", "Night Heron", 2, 5000 },     { "brass-kite", "Brass Kite", 2, 5000 },
  { "longhorn", "Longhorn", 2, 5000 },           { "iron-lantern", "Iron Lantern", 3, 8000 },
  { "tall-order", "Tall Order", 3, 8000 },       { "grey-whale", "Grey Whale", 3, 8000 },
};

static const struct
{
  const char *which, *name;
  int limit;
} goals[] = {
  { "architect", "Architect", 12 },       { "cartographer", "Cartographer", 15 },
  { "long-haul", "Long Haul", 10 },       { "peacekeeper", "Peacekeeper", 15 },
  { "deep-salvage", "Deep Salvage", 12 }, { "smugglers-moon", "Smuggler’s Moon", 10 },
  { "first-light", "First Light", 10 },   { "kiln-runner", "Kiln Runner", 12 },
  { "old-debts", "Old Debts", 15 },       { "quiet-sky", "Quiet Sky", 10 },
};
static const char rules[] =
  "End three turns on three planets without an attack on anybody, and keep a mission that you "
  "have not done until the last of them";

/* clang-format off */
#define GAME(goal, outcome, you, npcs, ships, upgrade) \
  "{'goal': <'" goal "'>, 'outcome': <'" outcome "'>, 'fame': <int64 " #you ">, 'npc-fame': <int64 " #npcs ">, " \
  "'ships': <[" ships "]>, 'upgrades': <['" upgrade "']>}"
static const struct
{
  int date;
  const char *line;
} games[] = {
  { 20250112, GAME ("architect", "goal", 12, 8, "'swamp-rat', 'night-heron'", "engine-1") },
  { 20250119, GAME ("cartographer", "npc-win", 7, 15, "'numerator'", "trade-1") },
  { 20250202, GAME ("cartographer", "goal", 15, 10, "'puddle-jumper', 'brass-kite', 'iron-lantern'", "engine-2") },
  { 20250302, GAME ("long-haul", "npc-win", 5, 10, "'easy-tiger'", "impulse-1") },
  { 20250316, GAME ("long-haul", "goal", 10, 6, "'swamp-rat', 'longhorn'", "engine-3") },
  { 20250406, GAME ("peacekeeper", "goal", 15, 14, "'numerator', 'brass-kite', 'tall-order'", "missions-1") },
  { 20250427, GAME ("deep-salvage", "npc-win", 9, 12, "'puddle-jumper'", "trade-2") },
  { 20250511, GAME ("deep-salvage", "goal", 12, 8, "'easy-tiger', 'longhorn'", "abilities-1") },
  { 20250601, GAME ("smugglers-moon", "goal", 10, 7, "'numerator', 'night-heron', 'grey-whale'", "abilities-2") },
  { 20250615, GAME ("first-light", "npc-win", 6, 10, "'swamp-rat'", "impulse-2") },
  { 20250713, GAME ("first-light", "goal", 11, 8, "'puddle-jumper', 'brass-kite'", "re-arm-1") },
  { 20250803, GAME ("kiln-runner", "goal", 13, 9, "'easy-tiger', 'longhorn', 'iron-lantern'", "trade-3") },
};
#undef GAME
/* clang-format on */

static GVariant *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GVariant *value = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return value;
}

static void
apply (UsStore *store, const char *uuid, const UsLogChange *change)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (store, uuid, &error);

  g_assert_no_error (error);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
}

static void
put_ships (UsLogChange *change)
{
  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    us_log_change_put_thing (change, SHIPS, ships[i].which,
                             g_variant_new_parsed ("{'name': <%s>, 'tier': <%x>, 'price': <%x>}", ships[i].name,
                                                   (gint64) ships[i].tier, (gint64) ships[i].price));
}

static char *
create (UsStore *store, const char *name)
{
  g_autoptr (GError) error = NULL;
  char *uuid = us_store_create_campaign (store, us_games_find ("xia"), name, NULL, &error);

  g_assert_no_error (error);
  return uuid;
}

char *
sample_new_campaign (UsStore *store)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  char *uuid = create (store, "Embers, second campaign");

  put_ships (change);
  apply (store, uuid, change);
  return uuid;
}

char *
sample_campaign (UsStore *store)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  char *uuid = create (store, "Embers, first campaign");

  put_ships (change);
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    us_log_change_put_thing (change, GOALS, goals[i].which,
                             g_variant_new_parsed ("{'name': <%s>, 'limit': <%x>, 'rules': <%s>}", goals[i].name,
                                                   (gint64) goals[i].limit, rules));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GVariant) line = parse (games[i].line);

      us_log_change_add_line (change, 0, games[i].date, line, NULL);
    }
  apply (store, uuid, change);
  return uuid;
}

gint64
sample_log (UsStore *store, const char *uuid, int date, const char *text)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GVariant) line = parse (text);
  g_autoptr (UsLog) log = NULL;

  us_log_change_add_line (change, 0, date, line, NULL);
  apply (store, uuid, change);
  log = us_log_open (store, uuid, NULL);
  return us_log_get_line (log, us_log_get_n_lines (log) - 1)->id;
}
