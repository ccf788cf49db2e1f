/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-statistics.h"

#include "us-games.h"
#include "us-json.h"
#include "us-store-private.h"

enum { OUTCOME, SCORE, BOT_SCORE, SECONDS, DECIDED, OPTIONS };

/* Who plays for a win has not won a play that only scored; a game without winners has no such plays. Grouped, the games
 * come out of the index of results alone. */
#define HAS_WINNER \
  "game IN (SELECT game FROM play WHERE trashed IS NULL AND state = 'finished' AND " \
  "outcome IN ('won', 'lost', 'draw') GROUP BY game)"

typedef struct
{
  UsStatistics *statistics;
  GHashTable *played; /* options as they are written → int for each option; plays are many and these are few */
  GArray *seconds;    /* gint64 */
  guint in_a_row;     /* up to here */
} Reading;

/* --- Each play ----------------------------------------------------------------------------------- */

static gboolean
read_score (sqlite3_stmt *statement, int column, int *score)
{
  if (sqlite3_column_type (statement, column) != SQLITE_INTEGER)
    return FALSE;
  *score = (int) CLAMP (sqlite3_column_int64 (statement, column), G_MININT, G_MAXINT);
  return TRUE;
}

static const int *
find_played (Reading *reading, const char *text)
{
  const UsStatistics *statistics = reading->statistics;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object;
  int *played = g_hash_table_lookup (reading->played, text);

  if (played != NULL)
    return played;
  node = us_json_parse (text, -1, NULL);
  object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  played = g_new (int, MAX (statistics->n_options, 1));
  for (guint i = 0; i < statistics->n_options; i++)
    {
      const UsOption *option = statistics->options[i].option;
      JsonNode *member = object != NULL ? json_object_get_member (object, option->key) : NULL;
      gboolean said = member != NULL && !JSON_NODE_HOLDS_NULL (member);

      if (said && (!JSON_NODE_HOLDS_VALUE (member) || json_node_get_value_type (member) != G_TYPE_STRING))
        played[i] = -1;
      else
        played[i] = us_option_find_played (option, said ? json_node_get_string (member) : NULL);
    }
  g_hash_table_insert (reading->played, g_strdup (text), played);
  return played;
}

static void
count_play (UsPlaysCount *count, UsOutcome outcome, gboolean decided, const int *score)
{
  count->plays++;
  count->won += outcome == US_WON;
  count->decided += decided;
  count->scored += score != NULL;
  count->points += score != NULL ? *score : 0;
}

static void
count_scores (UsStatistics *statistics, const int *score, const int *bot_score)
{
  if (score != NULL)
    {
      statistics->best = statistics->scores->len > 0 ? MAX (statistics->best, *score) : *score;
      g_array_append_val (statistics->scores, *score);
    }
  if (bot_score != NULL)
    g_array_append_val (statistics->bot_scores, *bot_score);
  if (score != NULL && bot_score != NULL)
    {
      int margin = (int) CLAMP ((gint64) *score - *bot_score, G_MININT, G_MAXINT);

      statistics->margin = statistics->compared > 0 ? MAX (statistics->margin, margin) : margin;
      statistics->compared++;
    }
}

static void
read_play (sqlite3_stmt *statement, Reading *reading)
{
  UsStatistics *statistics = reading->statistics;
  gint64 seconds = sqlite3_column_int64 (statement, SECONDS);
  gboolean decided = sqlite3_column_int (statement, DECIDED) != 0;
  UsOutcome outcome;
  int score, bot_score;
  const int *own, *bots;

  if (!us_outcome_from_name (us_db_text (statement, OUTCOME), &outcome) || outcome > US_SCORED)
    return;
  own = read_score (statement, SCORE, &score) ? &score : NULL;
  bots = read_score (statement, BOT_SCORE, &bot_score) ? &bot_score : NULL;

  statistics->outcomes[outcome]++;
  count_play (&statistics->all, outcome, decided, own);
  count_scores (statistics, own, bots);
  reading->in_a_row = outcome == US_WON ? reading->in_a_row + 1 : 0;
  statistics->in_a_row = MAX (statistics->in_a_row, reading->in_a_row);
  if (statistics->n_last < US_STATISTICS_LAST)
    statistics->last[statistics->n_last++] = outcome;
  if (seconds > 0)
    g_array_append_val (reading->seconds, seconds);
  if (statistics->n_options > 0)
    {
      const int *played = find_played (reading, us_db_text (statement, OPTIONS));

      for (guint i = 0; i < statistics->n_options; i++)
        if (played[i] >= 0)
          count_play (&statistics->options[i].counts[played[i]], outcome, decided, own);
    }
}

/* --- All of them --------------------------------------------------------------------------------- */

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  return (*(const gint64 *) a > *(const gint64 *) b) - (*(const gint64 *) a < *(const gint64 *) b);
}

/* The one in the middle: a play that was forgotten on the table overnight moves it by nothing. */
static gint64
find_usual (GArray *seconds)
{
  guint half = seconds->len / 2;

  if (seconds->len == 0)
    return 0;
  g_array_sort (seconds, compare_seconds);
  if (seconds->len % 2 == 1)
    return g_array_index (seconds, gint64, half);
  return (g_array_index (seconds, gint64, half - 1) + g_array_index (seconds, gint64, half)) / 2;
}

static void
count_choices (UsStatistics *statistics)
{
  for (guint i = 0; i < statistics->n_options; i++)
    for (guint k = 0; k < statistics->options[i].option->n_choices; k++)
      statistics->options[i].n_played += statistics->options[i].counts[k].plays > 0;
}

static UsStatistics *
statistics_new (const UsRules *rules)
{
  UsStatistics *self = g_new0 (UsStatistics, 1);

  self->scores = g_array_new (FALSE, FALSE, sizeof (int));
  self->bot_scores = g_array_new (FALSE, FALSE, sizeof (int));
  self->n_options = rules != NULL ? rules->n_options : 0;
  self->options = g_new0 (UsPlaysByOption, self->n_options);
  for (guint i = 0; i < self->n_options; i++)
    {
      self->options[i].option = &rules->options[i];
      self->options[i].counts = g_new0 (UsPlaysCount, rules->options[i].n_choices);
    }
  return self;
}

void
us_statistics_free (UsStatistics *statistics)
{
  if (statistics == NULL)
    return;
  g_array_unref (statistics->scores);
  g_array_unref (statistics->bot_scores);
  for (guint i = 0; i < statistics->n_options; i++)
    g_free (statistics->options[i].counts);
  g_free (statistics->options);
  g_free (statistics);
}

static gboolean
read_all (UsStore *self, const UsPlaysWanted *wanted, Reading *reading, GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *statement;
  gboolean row, whole;

  g_string_printf (sql,
                   "SELECT outcome, score, bot_score, seconds, " HAS_WINNER ", %s FROM play "
                   "WHERE trashed IS NULL AND state <> 'open' AND state = 'finished'",
                   reading->statistics->n_options > 0 ? "options" : "NULL");
  us_plays_wanted_write (wanted, sql, texts);
  g_string_append (sql, " ORDER BY changed DESC, id DESC");
  statement = us_plays_wanted_prepare (self, sql->str, texts);
  while ((whole = us_db_step (self->db, statement, &row, error)) && row)
    read_play (statement, reading);
  sqlite3_finalize (statement);
  /* The next words may be asked for in another language. */
  g_hash_table_remove_all (self->said);
  return whole;
}

UsStatistics *
us_store_read_statistics (UsStore *self, const UsPlaysWanted *wanted, GError **error)
{
  g_autoptr (UsStatistics) statistics = NULL;
  g_autoptr (GHashTable) played = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (gint64));
  Reading reading = { .played = played, .seconds = seconds };

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (wanted != NULL, NULL);

  statistics = statistics_new (wanted->game != NULL ? us_games_find (wanted->game) : NULL);
  reading.statistics = statistics;
  if (!read_all (self, wanted, &reading, error))
    return NULL;
  statistics->seconds = find_usual (seconds);
  count_choices (statistics);
  return g_steal_pointer (&statistics);
}
