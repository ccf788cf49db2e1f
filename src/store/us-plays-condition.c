/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include "us-games.h"

#define MOST_WORDS 16

int
us_option_find_played (const UsOption *option, const char *choice)
{
  return choice != NULL      ? us_option_find_choice (option, choice)
         : option->older > 0 ? option->older - 1
                             : option->value;
}

/* The number of the place where it is bound. */
static guint
bind (GPtrArray *texts, const char *text)
{
  g_ptr_array_add (texts, g_strdup (text));
  return texts->len;
}

/* The game's title is in the player's language and not in the file: the games it belongs to are named instead. */
static void
add_games (GString *sql, const char *word)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  g_string_append (sql, "game IN (''");
  for (guint i = 0; i < n; i++)
    if (us_game_has_word (games[i], word))
      g_string_append_printf (sql, ", '%s'", games[i]->id);
  g_string_append_c (sql, ')');
}

static void
add_words (const char *search, GString *sql, GPtrArray *texts)
{
  g_autofree char *folded = g_utf8_casefold (search, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL && n < MOST_WORDS; i++)
    if (*words[i] != '\0')
      {
        guint at = bind (texts, words[i]);

        g_string_append_printf (sql,
                                " AND (us_has (us_say (game, summary_message, summary), ?%u) OR "
                                "us_has (us_say (game, outcome_message, outcome_text), ?%u) OR ",
                                at, at);
        add_games (sql, words[i]);
        g_string_append_printf (sql, " OR id IN (SELECT play FROM note WHERE us_has (text, ?%u)))", at);
        n++;
      }
}

static void
add_outcomes (guint outcomes, GString *sql)
{
  g_string_append (sql, " AND outcome IN (''");
  for (UsOutcome outcome = US_OPEN; outcome <= US_ABANDONED; outcome++)
    if ((outcomes & (1u << outcome)) != 0)
      g_string_append_printf (sql, ", '%s'", us_outcome_name (outcome));
  g_string_append_c (sql, ')');
}

/* Plays that were begun before there was the option say nothing of it. */
static void
add_option (const UsRules *rules, const char *key, const char *choice, GString *sql, GPtrArray *texts)
{
  g_autofree char *path = g_strdup_printf ("$.\"%s\"", key);
  int option = rules != NULL ? us_rules_find_option (rules, key) : -1, older;
  guint at_path = bind (texts, path), at = bind (texts, choice);

  g_string_append_printf (sql, " AND (iif (json_valid (options), options ->> ?%u, NULL) = ?%u", at_path, at);
  older = option >= 0 ? us_option_find_played (&rules->options[option], NULL) : -1;
  if (older >= 0 && g_str_equal (rules->options[option].choices[older].name, choice))
    g_string_append_printf (sql, " OR iif (json_valid (options), options ->> ?%u, NULL) IS NULL", at_path);
  g_string_append_c (sql, ')');
}

void
us_plays_wanted_write (const UsPlaysWanted *wanted, GString *sql, GPtrArray *texts)
{
  GHashTableIter iter;
  gpointer key, choice;

  if (wanted->game != NULL)
    g_string_append_printf (sql, " AND game = ?%u", bind (texts, wanted->game));
  if (wanted->search != NULL)
    add_words (wanted->search, sql, texts);
  if (wanted->outcomes != 0)
    add_outcomes (wanted->outcomes, sql);
  g_hash_table_iter_init (&iter, wanted->options);
  while (g_hash_table_iter_next (&iter, &key, &choice))
    add_option (wanted->game != NULL ? us_games_find (wanted->game) : NULL, key, choice, sql, texts);
  if (wanted->campaign != NULL)
    g_string_append_printf (sql, " AND campaign = ?%u", bind (texts, wanted->campaign));
  if (wanted->since != 0)
    g_string_append_printf (sql, " AND changed >= %" G_GINT64_FORMAT, wanted->since);
  if (wanted->until != 0)
    g_string_append_printf (sql, " AND changed < %" G_GINT64_FORMAT, wanted->until);
  if (wanted->bookmarked)
    g_string_append (sql, " AND id IN (SELECT play FROM note WHERE bookmark)");
}

sqlite3_stmt *
us_plays_wanted_prepare (UsStore *store, const char *sql, GPtrArray *texts)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (store->db->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    return NULL; /* stepping it tells why */
  for (guint i = 0; i < texts->len; i++)
    sqlite3_bind_text (statement, (int) i + 1, g_ptr_array_index (texts, i), -1, SQLITE_TRANSIENT);
  return statement;
}
