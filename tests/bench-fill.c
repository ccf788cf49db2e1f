/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "bench-fill.h"

#include <sqlite3.h>

#include "us-check.h"

/* Written past the store, which adds a play only by playing it. */
void
bench_fill (const char *path, const UsRules *rules, guint plays)
{
  const UsOption *option = &rules->options[0];
  g_autofree char *sql = g_strdup_printf (
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
    "INSERT INTO play (uuid, game, rules, seed, options, state, outcome, outcome_text, summary, scores, started, "
    "changed, "
    "  seconds, outcome_message, summary_message) "
    "SELECT printf ('00000000-0000-4000-8000-%%012d', i), '%s', %u, i, "
    "  printf ('{\"%s\":\"%%s\",\"some.other\":\"%%d\"}', iif (i %% 3, '%s', '%s'), i %% 7), 'finished', "
    "  iif (i %% 3, 'won', 'lost'), 'Won with 41 VP', 'Round 9 · 41 VP', "
    "  printf ('{\"player\":%%d,\"other\":%%d}', i * 7919 %% 97, i * 7907 %% 89), 1600000000000 + i * 60000, "
    "  1600000000000 + i * 60000, 1000 + i * 7901 %% 4000, "
    "  '{\"args\":{\"vp\":41},\"text\":\"Won with {vp} VP\"}', "
    "  '{\"args\":{\"round\":9,\"vp\":41},\"text\":\"Round {round} · {vp} VP\"}' "
    "FROM n",
    plays, rules->id, rules->version, option->key, option->choices[0].name, option->choices[1].name);
  sqlite3 *db = NULL;
  char *message = NULL;

  if (sqlite3_open (path, &db) == SQLITE_OK)
    us_check_add_function (db);
  if (sqlite3_exec (db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error ("The plays could not be written: %s", message != NULL ? message : sqlite3_errmsg (db));
  sqlite3_close (db);
}
