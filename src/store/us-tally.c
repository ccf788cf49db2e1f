/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-tally.h"

#include <glib/gi18n-lib.h>

#include "us-games.h"
#include "us-store-private.h"

static void
read_row (sqlite3_stmt *statement, GHashTable *tallies)
{
  UsTally *tally = g_hash_table_lookup (tallies, us_db_text (statement, 0));
  guint n = (guint) sqlite3_column_int64 (statement, 2);
  UsOutcome outcome;

  if (tally == NULL)
    {
      tally = g_new0 (UsTally, 1);
      g_hash_table_insert (tallies, us_db_dup_text (statement, 0), tally);
    }
  tally->plays += n;
  if (us_outcome_from_name (us_db_text (statement, 1), &outcome) && outcome <= US_SCORED)
    tally->outcomes[outcome] += n;
  if (sqlite3_column_type (statement, 3) == SQLITE_INTEGER)
    {
      int best = (int) CLAMP (sqlite3_column_int64 (statement, 3), G_MININT, G_MAXINT);

      tally->best = tally->is_scored ? MAX (tally->best, best) : best;
      tally->is_scored = TRUE;
    }
}

/* Those that only scored are among them where others were won or lost. */
static guint
count_decided (const UsTally *tally)
{
  guint n = tally->outcomes[US_WON] + tally->outcomes[US_LOST] + tally->outcomes[US_DRAW];

  return n > 0 ? n + tally->outcomes[US_SCORED] : 0;
}

static void
read_level (sqlite3_stmt *statement, UsTally *tally)
{
  const char *choice = us_db_text (statement, 0);
  int level = choice != NULL ? us_option_find_choice (tally->level, choice) : -1;
  guint n = (guint) sqlite3_column_int64 (statement, 2);
  UsOutcome outcome;

  if (level < 0 || level >= US_MAX_LEVELS || !us_outcome_from_name (us_db_text (statement, 1), &outcome) ||
      outcome > US_SCORED || count_decided (tally) == 0)
    return;
  tally->won[level] += outcome == US_WON ? n : 0;
  tally->decided[level] += n;
}

/* How the plays of a game ended with each choice of the option that tells them apart. */
static gboolean
read_levels (UsStore *self, const UsRules *rules, UsTally *tally, GError **error)
{
  g_autofree char *path = g_strconcat ("$.", rules->level, NULL);
  sqlite3_stmt *statement;
  gboolean row;

  tally->level = &rules->options[us_rules_find_option (rules, rules->level)];
  statement = us_db_prepare (self->db,
                             "SELECT iif (json_valid (options), options ->> ?2, NULL), outcome, count(*) FROM play "
                             "WHERE game = ?1 AND trashed IS NULL AND state = 'finished' GROUP BY 1, 2",
                             "ss", rules->id, path);
  while (us_db_step (self->db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      read_level (statement, tally);
    }
  return FALSE;
}

static gboolean
read_all_levels (UsStore *self, GHashTable *tallies, GError **error)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    {
      UsTally *tally = g_hash_table_lookup (tallies, games[i]->id);

      if (tally != NULL && games[i]->level != NULL && !read_levels (self, games[i], tally, error))
        return FALSE;
    }
  return TRUE;
}

GHashTable *
us_store_tally_games (UsStore *self)
{
  g_autoptr (GHashTable) tallies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement;
  gboolean row;

  g_return_val_if_fail (US_IS_STORE (self), NULL);

  statement = us_db_prepare (self->db,
                             "SELECT game, outcome, count(*), max(score) FROM play "
                             "WHERE trashed IS NULL AND state = 'finished' GROUP BY game, outcome",
                             NULL);
  while (us_db_step (self->db, statement, &row, &error))
    {
      if (!row)
        {
          if (read_all_levels (self, tallies, &error))
            return g_steal_pointer (&tallies);
          break;
        }
      read_row (statement, tallies);
    }
  us_store_report (self, g_steal_pointer (&error));
  return NULL;
}

/* "Easy: won 2 of 3 · Hard: won 0 of 1 · best 12"; NULL: none of its levels is known. */
static char *
dup_levels (const UsTally *tally)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; tally->level != NULL && i < MIN (tally->level->n_choices, US_MAX_LEVELS); i++)
    if (tally->decided[i] > 0)
      {
        g_string_append (text, text->len > 0 ? " · " : "");
        /* Translators: the level of a game, and how many plays were won with it of those that were decided */
        g_string_append_printf (text, ngettext ("%s: won %'u of %'u", "%s: won %'u of %'u", tally->decided[i]),
                                g_dgettext (GETTEXT_PACKAGE, tally->level->choices[i].label), tally->won[i],
                                tally->decided[i]);
      }
  if (text->len == 0)
    return NULL;
  if (tally->is_scored)
    /* Translators: the most points that the player had in a play */
    g_string_append_printf (text, _(" · best %'d"), tally->best);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
us_tally_dup_text (const UsTally *tally)
{
  g_autofree char *levels = tally != NULL ? dup_levels (tally) : NULL;
  guint decided;

  if (levels != NULL)
    return g_steal_pointer (&levels);
  if (tally == NULL || tally->plays == 0)
    return NULL;
  decided = count_decided (tally);
  if (decided > 0)
    /* Translators: how many plays of a game were won, of all that came to their end: "Won 3 of 9" */
    return g_strdup_printf (ngettext ("Won %'u of %'u", "Won %'u of %'u", decided), tally->outcomes[US_WON], decided);
  if (tally->is_scored)
    /* Translators: how often a game was played and the most points that the player had: "4 plays, best 11" */
    return g_strdup_printf (ngettext ("%'u play, best %'d", "%'u plays, best %'d", tally->plays), tally->plays,
                            tally->best);
  return g_strdup_printf (ngettext ("%'u play", "%'u plays", tally->plays), tally->plays);
}

static gboolean
has_words (const UsRules *rules, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (!us_game_has_word (rules, words[i]))
      return FALSE;
  return TRUE;
}

char *
us_store_dup_tally (UsStore *self, const char *words)
{
  g_autofree char *folded = NULL, *text = NULL;
  g_auto (GStrv) each = NULL;
  g_autoptr (GHashTable) tallies = NULL;
  const UsRules *const *games, *found = NULL;
  guint n_games;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (words != NULL, NULL);

  folded = g_utf8_casefold (words, -1);
  each = g_strsplit_set (folded, " \t\n", -1);
  tallies = us_store_tally_games (self);
  games = us_games_get (&n_games);
  for (guint i = 0; tallies != NULL && i < n_games; i++)
    if (g_hash_table_contains (tallies, games[i]->id) && has_words (games[i], each))
      {
        if (found != NULL)
          return NULL;
        found = games[i];
      }
  if (found == NULL)
    return NULL;
  text = us_tally_dup_text (g_hash_table_lookup (tallies, found->id));
  return g_strdup_printf ("%s · %s", _(found->title), text);
}
