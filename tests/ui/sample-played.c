/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-played.h"

#include <sqlite3.h>

#include "us-check.h"
#include "us-games.h"

#define DAY_MS (24 * 60 * 60 * G_GINT64_CONSTANT (1000))

/* Most are near the middle. */
static int
roll (GRand *rand, int usual, int spread)
{
  int sum = 0;

  for (guint i = 0; i < 4; i++)
    sum += g_rand_int_range (rand, -spread, spread + 1);
  return MAX (usual + sum / 2, 0);
}

static char *
write_options (GRand *rand, const UsRules *rules)
{
  GString *text = g_string_new ("{");

  for (guint i = 0; i < rules->n_options; i++)
    {
      const UsOption *option = &rules->options[i];
      /* Few ever play by other house rules. */
      guint choice = us_option_is_house_rule (option) || i > 1
                       ? (guint) option->value
                       : (guint) g_rand_int_range (rand, 0, (int) option->n_choices);

      g_string_append_printf (text, "%s\"%s\":\"%s\"", i > 0 ? "," : "", option->key, option->choices[choice].name);
    }
  return g_string_free_and_steal (g_string_append_c (text, '}'));
}

static void
add (GRand *rand, const Played *played, const UsRules *rules, guint i, GString *sql)
{
  g_autofree char *options = write_options (rand, rules), *bots = NULL;
  int own = roll (rand, played->usual, played->spread), other = roll (rand, played->bots, played->spread);
  const char *outcome = !played->decided ? "scored" : own > other ? "won" : own < other ? "lost" : "draw";
  gint64 at = g_get_real_time () / 1000 - DAY_MS - i * 7 * DAY_MS - g_rand_int_range (rand, 0, 5) * DAY_MS / 8;

  if (played->bots > 0)
    bots = g_strdup_printf (",\"%s\":%d", rules->id, other);
  g_string_append_printf (sql,
                          "INSERT INTO play (uuid, game, rules, seed, options, state, outcome, outcome_text, summary, "
                          "scores, started, changed, "
                          "seconds) VALUES ('%s-%u', '%s', %u, 1, '%s', 'finished', '%s', '%d · 9', 'Round "
                          "9', '{\"player\":%d%s}', "
                          "%" G_GINT64_FORMAT ", %" G_GINT64_FORMAT ", %d);",
                          rules->id, i, rules->id, rules->version, options, outcome, own, own, bots != NULL ? bots : "",
                          at, at, 60 * roll (rand, 51, 7));
  if (i % 5 == 1)
    g_string_append_printf (sql, "INSERT INTO note (play, entry, bookmark) VALUES (last_insert_rowid (), 1, 1);");
}

void
sample_add_played (UsStore *store, const Played *played)
{
  const UsRules *rules = us_games_find (played->game);
  g_autoptr (GString) sql = g_string_new ("BEGIN;");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  sqlite3 *db = NULL;
  char *message = NULL;

  for (guint i = 0; i < played->n; i++)
    add (rand, played, rules, i, sql);
  g_string_append (sql, "COMMIT");
  if (sqlite3_open (us_store_get_path (store), &db) == SQLITE_OK)
    us_check_add_function (db);
  sqlite3_exec (db, sql->str, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
  us_store_look (store);
}

void
sample_add_times (UsStore *store, const char *campaign, const int *minutes, guint n)
{
  g_autoptr (GString) sql = g_string_new ("BEGIN;");
  sqlite3 *db = NULL;
  char *message = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (sql,
                            "INSERT INTO play (uuid, game, rules, seed, options, state, outcome, summary, scores, "
                            "started, changed, seconds, campaign) VALUES ('evening-%u', 'xia', 1, 1, '{}', 'finished', "
                            "'won', '', '{}', 1, 1, %d, '%s');"
                            "INSERT OR REPLACE INTO campaign_line (campaign, id, place, date, value, play) "
                            "SELECT campaign, id, place, date, value, 'evening-%u' FROM campaign_line "
                            "WHERE campaign = '%s' AND id = %u;",
                            i, 60 * minutes[i], campaign, i, campaign, i + 1);
  g_string_append (sql, "COMMIT");
  if (sqlite3_open (us_store_get_path (store), &db) == SQLITE_OK)
    us_check_add_function (db);
  sqlite3_exec (db, sql->str, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
  us_store_look (store);
}
