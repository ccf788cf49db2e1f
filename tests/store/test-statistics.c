/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is counted of plays that ended, and which plays are found: compared with what comes of looking at each of them. */

#include "test-stores.h"

#include "us-check.h"
#include "us-errand.h"
#include "us-store-private.h"
#include "us-store-statistics.h"

#define PLAYS  300
#define WISHES 400

/* A play as it is written, without the help of the store. */
typedef struct
{
  gint64 id, changed, seconds;
  gboolean own_game, trashed, bookmarked, noted;
  UsPlayState state;
  UsOutcome outcome;
  int campaign;    /* -1: none */
  int length;      /* of the option; -1: one that nobody knows */
  gboolean silent; /* and it is not said */
  gboolean has_score, has_bot;
  int score, bot;
} Made;

static void
execute (Fixture *f, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (us_store_get_path (f->store), &db), ==, SQLITE_OK);
  us_check_add_function (db);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static gboolean
chance (GRand *rand, int in)
{
  return g_rand_int_range (rand, 0, in) == 0;
}

static Made
make (GRand *rand, gint64 id)
{
  static const UsOutcome outcomes[] = { US_WON, US_WON, US_LOST, US_DRAW, US_SCORED };
  Made made = { .id = id,
                .changed = 1700000000000 + g_rand_int_range (rand, 0, 200) * 1000, /* some at the same time */
                .seconds = chance (rand, 5) ? 0 : g_rand_int_range (rand, 1, 9000),
                .own_game = !chance (rand, 6),
                .trashed = chance (rand, 8),
                .bookmarked = chance (rand, 4),
                .noted = chance (rand, 4),
                .campaign = g_rand_int_range (rand, -1, 2),
                .length = g_rand_int_range (rand, -1, 2),
                .has_score = !chance (rand, 5),
                .has_bot = !chance (rand, 3),
                .score = g_rand_int_range (rand, -5, 90),
                .bot = g_rand_int_range (rand, -5, 90) };

  made.state = chance (rand, 6)   ? US_PLAY_STATE_OPEN
               : chance (rand, 6) ? US_PLAY_STATE_ABANDONED
                                  : US_PLAY_STATE_FINISHED;
  made.outcome = made.state == US_PLAY_STATE_OPEN ? US_OPEN
                 : made.state == US_PLAY_STATE_ABANDONED
                   ? US_ABANDONED
                   : outcomes[g_rand_int_range (rand, 0, G_N_ELEMENTS (outcomes))];
  made.silent = made.length == 0 && chance (rand, 2);
  return made;
}

static void
write_made (GString *sql, const Made *made)
{
  static const char *const names[] = { "endless", "short", "long" };
  g_autofree char *chosen =
    made->silent ? g_strdup ("{}") : g_strdup_printf ("{\"length\":\"%s\"}", names[made->length + 1]);
  g_autoptr (GString) scores = g_string_new (NULL);
  g_autofree char *outcome =
    made->outcome != US_OPEN ? g_strdup_printf ("'%s'", us_outcome_name (made->outcome)) : g_strdup ("NULL");
  g_autofree char *campaign =
    made->campaign >= 0 ? g_strdup_printf ("'campaign-%d'", made->campaign) : g_strdup ("NULL");

  if (made->has_bot)
    g_string_append_printf (scores, "\"porter\":%d", made->bot);
  if (made->has_score)
    g_string_append_printf (scores, "%s\"player\":%d", scores->len > 0 ? "," : "", made->score);
  g_string_append_printf (
    sql,
    "INSERT INTO play (id, uuid, game, rules, seed, options, state, outcome, outcome_text, summary, scores, started, "
    "changed, seconds, trashed, campaign) VALUES (%d, 'play-%d', '%s', 2, 1, '%s', '%s', %s, %s, 'Round', '{%s}', 1, "
    "%" G_GINT64_FORMAT ", %" G_GINT64_FORMAT ", %s, %s);",
    (int) made->id, (int) made->id, made->own_game ? "doors" : "walls", chosen, us_play_state_name (made->state),
    outcome, made->outcome == US_WON ? "'Splendid'" : "NULL", scores->str, made->changed, made->seconds,
    made->trashed ? "5" : "NULL", campaign);
  if (made->bookmarked || made->noted)
    g_string_append_printf (sql, "INSERT INTO note (play, entry, text, bookmark) VALUES (%d, 3, '%s', %d);",
                            (int) made->id, made->noted ? "A dark NIGHT" : "", made->bookmarked);
}

static void
make_all (Fixture *f, GRand *rand, Made *all)
{
  g_autoptr (GString) sql = g_string_new ("BEGIN;");

  for (guint i = 0; i < PLAYS; i++)
    {
      all[i] = make (rand, i + 1);
      write_made (sql, &all[i]);
    }
  g_string_append (sql, "COMMIT");
  execute (f, sql->str);
}

/* --- What somebody looks for ---------------------------------------------------------------------- */

static UsPlaysWanted *
wish (GRand *rand)
{
  static const char *const words[] = { "splendid", "night", "dark splendid", "nobody" };
  UsPlaysWanted *wanted = us_plays_wanted_new (chance (rand, 8) ? NULL : "doors");

  if (chance (rand, 5))
    wanted->search = g_strdup (words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
  if (chance (rand, 4))
    wanted->outcomes = (1u << g_rand_int_range (rand, US_WON, US_ABANDONED + 1)) | (1u << US_WON);
  if (wanted->game != NULL && chance (rand, 3))
    us_plays_wanted_set_option (wanted, "length", chance (rand, 2) ? "short" : "long");
  if (chance (rand, 5))
    wanted->campaign = g_strdup_printf ("campaign-%d", g_rand_int_range (rand, 0, 2));
  if (chance (rand, 4))
    wanted->since = 1700000000000 + g_rand_int_range (rand, 0, 200) * 1000;
  if (chance (rand, 4))
    wanted->until = 1700000000000 + g_rand_int_range (rand, 0, 200) * 1000;
  wanted->bookmarked = chance (rand, 5);
  return wanted;
}

static gboolean
has_words (const UsPlaysWanted *wanted, const Made *made)
{
  if (wanted->search == NULL)
    return TRUE;
  if (g_str_equal (wanted->search, "splendid"))
    return made->outcome == US_WON;
  if (g_str_equal (wanted->search, "night"))
    return made->noted;
  return g_str_equal (wanted->search, "dark splendid") && made->outcome == US_WON && made->noted;
}

static gboolean
is_wanted (const UsPlaysWanted *wanted, const Made *made)
{
  const char *length = g_hash_table_lookup (wanted->options, "length");

  return !made->trashed && made->state != US_PLAY_STATE_OPEN && (wanted->game == NULL || made->own_game) &&
         has_words (wanted, made) && (wanted->outcomes == 0 || (wanted->outcomes & (1u << made->outcome)) != 0) &&
         (length == NULL || made->length == (g_str_equal (length, "long") ? 1 : 0)) &&
         (wanted->campaign == NULL || (made->campaign >= 0 && wanted->campaign[9] == '0' + made->campaign)) &&
         (wanted->since == 0 || made->changed >= wanted->since) &&
         (wanted->until == 0 || made->changed < wanted->until) && (!wanted->bookmarked || made->bookmarked);
}

static int
compare_newest (gconstpointer a, gconstpointer b)
{
  const Made *one = *(const Made **) a, *other = *(const Made **) b;

  if (one->changed != other->changed)
    return one->changed < other->changed ? 1 : -1;
  return one->id < other->id ? 1 : -1;
}

static GPtrArray *
find_wanted (const UsPlaysWanted *wanted, Made *all)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < PLAYS; i++)
    if (is_wanted (wanted, &all[i]))
      g_ptr_array_add (found, &all[i]);
  g_ptr_array_sort (found, compare_newest);
  return found;
}

/* --- Counted by hand ------------------------------------------------------------------------------ */

static guint
count_outcome (GPtrArray *ended, UsOutcome outcome)
{
  guint n = 0;

  for (guint i = 0; i < ended->len; i++)
    n += ((Made *) g_ptr_array_index (ended, i))->outcome == outcome;
  return n;
}

/* Each stretch from each of them on, which takes long and cannot be wrong. */
static guint
count_in_a_row (GPtrArray *ended)
{
  guint most = 0;

  for (guint from = 0; from < ended->len; from++)
    for (guint n = 1; from + n <= ended->len; n++)
      {
        gboolean all_won = TRUE;

        for (guint i = from; i < from + n; i++)
          all_won = all_won && ((Made *) g_ptr_array_index (ended, i))->outcome == US_WON;
        if (all_won)
          most = MAX (most, n);
      }
  return most;
}

/* As many are shorter as are longer. */
static void
assert_usual (GPtrArray *ended, gint64 seconds)
{
  guint shorter = 0, longer = 0, n = 0;

  for (guint i = 0; i < ended->len; i++)
    {
      const Made *made = g_ptr_array_index (ended, i);

      n += made->seconds > 0;
      shorter += made->seconds > 0 && made->seconds < seconds;
      longer += made->seconds > seconds;
    }
  g_assert_cmpint (seconds > 0, ==, n > 0);
  g_assert_cmpuint (shorter * 2, <=, n);
  g_assert_cmpuint (longer * 2, <=, n);
}

static void
assert_counts (GPtrArray *ended, const UsStatistics *told)
{
  guint scores = 0, bots = 0, both = 0;
  int best = 0, margin = 0;

  for (guint i = 0; i < ended->len; i++)
    {
      const Made *made = g_ptr_array_index (ended, i);

      if (i < US_STATISTICS_LAST)
        g_assert_cmpint (told->last[i], ==, made->outcome);
      if (made->has_score)
        {
          best = scores == 0 ? made->score : MAX (best, made->score);
          g_assert_cmpuint (scores, <, told->scores->len);
          g_assert_cmpint (g_array_index (told->scores, int, scores++), ==, made->score);
        }
      if (made->has_bot)
        g_assert_cmpint (g_array_index (told->bot_scores, int, bots++), ==, made->bot);
      if (made->has_score && made->has_bot)
        margin = both++ == 0 ? made->score - made->bot : MAX (margin, made->score - made->bot);
    }
  g_assert_cmpuint (told->scores->len, ==, scores);
  g_assert_cmpuint (told->bot_scores->len, ==, bots);
  g_assert_cmpuint (told->compared, ==, both);
  g_assert_cmpint (told->best, ==, best);
  g_assert_cmpint (told->margin, ==, margin);
  g_assert_cmpuint (told->n_last, ==, MIN (ended->len, US_STATISTICS_LAST));
}

static void
assert_lengths (GPtrArray *ended, const UsStatistics *told)
{
  guint n_played = 0;

  g_assert_cmpuint (told->n_options, ==, 1);
  for (int length = 0; length < 2; length++)
    {
      const UsPlaysCount *count = &told->options[0].counts[length];
      UsPlaysCount own = { 0 };

      for (guint i = 0; i < ended->len; i++)
        {
          const Made *made = g_ptr_array_index (ended, i);

          if (made->length != length)
            continue;
          own.plays++;
          own.won += made->outcome == US_WON;
          own.decided++;
          own.scored += made->has_score;
          own.points += made->has_score ? made->score : 0;
        }
      g_assert_cmpmem (count, sizeof *count, &own, sizeof own);
      n_played += own.plays > 0;
    }
  g_assert_cmpuint (told->options[0].n_played, ==, n_played);
}

static void
assert_told (GPtrArray *found, const UsPlaysWanted *wanted, const UsStatistics *told)
{
  g_autoptr (GPtrArray) ended = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    if (((Made *) g_ptr_array_index (found, i))->state == US_PLAY_STATE_FINISHED)
      g_ptr_array_add (ended, g_ptr_array_index (found, i));

  g_assert_cmpuint (told->all.plays, ==, ended->len);
  g_assert_cmpuint (told->all.won, ==, count_outcome (ended, US_WON));
  g_assert_cmpuint (told->all.decided, ==, ended->len);
  for (UsOutcome outcome = US_OPEN; outcome <= US_SCORED; outcome++)
    g_assert_cmpuint (told->outcomes[outcome], ==, count_outcome (ended, outcome));
  g_assert_cmpuint (told->in_a_row, ==, count_in_a_row (ended));
  assert_counts (ended, told);
  assert_usual (ended, told->seconds);
  if (wanted->game != NULL)
    assert_lengths (ended, told);
  else
    g_assert_cmpuint (told->n_options, ==, 0);
}

static void
test_random (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  g_autofree Made *all = g_new0 (Made, PLAYS);
  g_autoptr (GListModel) list = NULL;
  guint some = 0;

  make_all (f, rand, all);
  for (guint i = 0; i < WISHES; i++)
    {
      g_autoptr (UsPlaysWanted) wanted = wish (rand);
      g_autoptr (GPtrArray) found = find_wanted (wanted, all);
      g_autoptr (UsStatistics) told = us_store_read_statistics (f->store, wanted, NULL);

      g_assert_nonnull (told);
      assert_told (found, wanted, told);

      /* The list finds the same ones, whether it is new or looked for others before. */
      if (list == NULL || i % 2 == 0)
        {
          g_clear_object (&list);
          list = us_store_list_wanted (f->store, wanted);
        }
      else
        us_play_list_set_wanted (US_PLAY_LIST (list), wanted);
      g_assert_cmpuint (g_list_model_get_n_items (list), ==, found->len);
      for (guint k = 0; k < found->len; k++)
        {
          g_autoptr (UsPlayItem) item = g_list_model_get_item (list, k);
          const Made *made = g_ptr_array_index (found, k);

          g_assert_cmpint (us_play_item_get_listing (item)->id, ==, made->id);
          g_assert_cmpint (us_play_item_get_listing (item)->bookmarked, ==, made->bookmarked);
        }
      some += found->len > 2;
    }
  g_assert_cmpuint (some, >, WISHES / 3);
}

static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new ("doors");
  g_autoptr (UsSession) session = test_create (f->store, 1);
  g_autoptr (UsStatistics) told = us_store_read_statistics (f->store, wanted, NULL);

  g_assert_cmpuint (told->all.plays, ==, 0);
  g_assert_cmpuint (told->n_last, ==, 0);
  g_assert_cmpint (told->seconds, ==, 0);
  g_assert_cmpuint (told->options[0].n_played, ==, 0);
}

static void
assert_decided (Fixture *f, const char *game, UsOutcome outcome, guint decided, guint plays)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new (game);
  g_autoptr (UsStatistics) told = NULL;

  wanted->outcomes = outcome != US_OPEN ? 1u << outcome : 0;
  told = us_store_read_statistics (f->store, wanted, NULL);
  g_assert_cmpuint (told->all.plays, ==, plays);
  g_assert_cmpuint (told->all.decided, ==, decided);
}

/* Who only scores in a game that others win has not won it; a game in which all score has nothing to win. */
static void
test_scored (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) doors = us_plays_wanted_new ("doors");
  g_autoptr (UsStatistics) told = NULL;

  execute (f, "INSERT INTO play (uuid, game, rules, seed, options, state, outcome, started, changed) VALUES "
              "('a', 'doors', 2, 1, '{\"length\":\"long\"}', 'finished', 'won', 1, 1),"
              "('b', 'doors', 2, 1, '{\"length\":\"long\"}', 'finished', 'scored', 1, 2),"
              "('c', 'doors', 2, 1, '{\"length\":\"short\"}', 'finished', 'scored', 1, 3),"
              "('d', 'doors', 2, 1, '{\"length\":\"long\"}', 'finished', 'won', 1, 4),"
              "('e', 'walls', 2, 1, '{}', 'finished', 'scored', 1, 5),"
              "('f', 'walls', 2, 1, '{}', 'abandoned', 'abandoned', 1, 6)");
  assert_decided (f, "doors", US_OPEN, 4, 4);
  assert_decided (f, "doors", US_SCORED, 2, 2);
  assert_decided (f, "walls", US_OPEN, 0, 1);
  assert_decided (f, NULL, US_OPEN, 4, 5);
  told = us_store_read_statistics (f->store, doors, NULL);
  g_assert_cmpuint (told->all.won, ==, 2);
  g_assert_cmpuint (told->in_a_row, ==, 1);
  g_assert_cmpuint (told->options[0].counts[0].decided, ==, 1);
  g_assert_cmpuint (told->options[0].counts[1].decided, ==, 3);
  g_assert_cmpuint (told->options[0].counts[1].won, ==, 2);
}

/* What another program left in a row is no reason to tell nothing of the others. */
static void
test_strange (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new ("doors");
  g_autoptr (UsStatistics) told = NULL;

  execute (f, "PRAGMA ignore_check_constraints = ON;"
              "INSERT INTO play (uuid, game, rules, seed, options, state, outcome, scores, started, changed) VALUES "
              "('a', 'doors', 2, 1, 'no options', 'finished', 'won', 'no scores', 1, 1),"
              "('b', 'doors', 2, 1, '[1]', 'finished', 'lost', '{\"player\":\"many\"}', 1, 2),"
              "('c', 'doors', 2, 1, '{\"length\":7}', 'finished', 'vanished', '{\"player\":1e40}', 1, 3),"
              "('d', 'doors', 2, 1, '{\"length\":[7]}', 'finished', 'won', '{\"player\":9223372036854775807}', 1, 4)");
  told = us_store_read_statistics (f->store, wanted, NULL);
  g_assert_cmpuint (told->all.plays, ==, 3);
  g_assert_cmpuint (told->all.won, ==, 2);
  g_assert_cmpuint (told->all.scored, ==, 1);
  g_assert_cmpint (told->best, ==, G_MAXINT);
  us_plays_wanted_set_option (wanted, "length", "short");
  us_statistics_free (told);
  told = us_store_read_statistics (f->store, wanted, NULL);
  g_assert_cmpuint (told->all.plays, ==, 2);
}

/* The list of a game's plays follows one that ends, goes into the trash, or is of another game. */
static void
test_followed (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new ("doors"), others = us_plays_wanted_new ("walls");
  g_autoptr (GListModel) list = us_store_list_wanted (f->store, wanted), none = us_store_list_wanted (f->store, others);
  g_autoptr (UsSession) session = test_create (f->store, 1);
  g_autoptr (GError) error = NULL;

  test_answer (session, 2);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  test_finish (session);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
  g_assert_true (us_store_trash_play (f->store, written_id (session), &error));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  g_assert_true (us_store_restore_play (f->store, written_id (session), &error));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 1);
  g_assert_true (us_session_undo (session, 1, &error));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);
  g_assert_no_error (error);
}

static void
test_unreadable (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new ("doors");
  g_autoptr (GError) error = NULL;

  execute (f, "DROP TABLE play");
  g_assert_null (us_store_read_statistics (f->store, wanted, &error));
  g_assert_nonnull (error);
}

/* As a window asks for those of many plays. */
static gpointer
read_cb (UsStore *store, gpointer wanted, GError **error)
{
  return us_store_read_statistics (store, wanted, error);
}

static void
ready_cb (GObject *store, GAsyncResult *result, gpointer told)
{
  g_autoptr (GError) error = NULL;

  *(UsStatistics **) told = us_errand_finish (US_STORE (store), result, &error);
  g_assert_no_error (error);
}

static void
test_aside (Fixture *f, gconstpointer data)
{
  g_autoptr (UsPlaysWanted) wanted = us_plays_wanted_new ("doors");
  g_autoptr (UsSession) session = test_create (f->store, 1);
  g_autoptr (UsStatistics) told = NULL;
  guint held;

  test_finish (session);
  wanted->search = g_strdup ("three doors");
  held = G_OBJECT (f->store)->ref_count;
  us_errand_run (f->store, read_cb, wanted, NULL, NULL, ready_cb, &told);
  while (told == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (told->all.plays, ==, 1);
  /* The thread lets go of the store when it likes. */
  while (G_OBJECT (f->store)->ref_count > held)
    g_main_context_iteration (NULL, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name) g_test_add ("/statistics/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (random);
  ADD (nothing);
  ADD (scored);
  ADD (strange);
  ADD (followed);
  ADD (unreadable);
  ADD (aside);

  return g_test_run ();
}
