/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include "us-campaign.h"
#include "us-games.h"

#include <locale.h>
#include <string.h>

/* What every game must stand: random plays by the thousand, and some as sessions that are undone, replayed, corrected
 * and asked nonsense. */

#define MUTED_PLAYS 10000
/* The sanitizers look at what is done, and not at how often. */
#ifdef __SANITIZE_ADDRESS__
#define SESSION_PLAYS   24
#define CORRECTED_PLAYS 4
#define REPAIRED_PLAYS  1
#define SOME_ANSWERS    20
#define MANY_NOTES      10
#define SOME_NOTES      2
#define SETTINGS_APART  3
#else
#define SESSION_PLAYS   100
#define CORRECTED_PLAYS 60
#define REPAIRED_PLAYS  3
#define SOME_ANSWERS    60
#define MANY_NOTES      40
#define SOME_NOTES      4
#define SETTINGS_APART  1
#endif
#define MOST_ANSWERS 3000

/* --- Ways to set a game up ---------------------------------------------------------------------- */

/* Setting 0 is the default; each further one has one option or one component set otherwise. */
static guint
n_settings (const UsRules *rules)
{
  guint n = 1 + rules->n_components;

  for (guint i = 0; i < rules->n_options; i++)
    n += rules->options[i].n_choices - 1;
  return n;
}

static void
apply_setting (const UsRules *rules, guint setting, int *options, UsSource *sources)
{
  UsStart start;

  us_start_init (&start, rules);
  memcpy (options, start.options, sizeof start.options);
  memcpy (sources, start.sources, sizeof start.sources);
  if (setting-- == 0)
    return;
  if (setting < rules->n_components)
    {
      sources[setting] = sources[setting] == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
      return;
    }
  setting -= rules->n_components;
  for (guint i = 0; i < rules->n_options; i++)
    {
      if (setting < rules->options[i].n_choices - 1)
        {
          options[i] = (rules->options[i].value + 1 + (int) setting) % (int) rules->options[i].n_choices;
          return;
        }
      setting -= rules->options[i].n_choices - 1;
    }
}

typedef struct
{
  HarnessPlay about;
  UsSession *session;
  UsTaught *taught;
  UsRandom random;
} Play;

static void
begin (Play *play, const UsRules *rules, guint setting, guint64 seed, gboolean taught)
{
  play->taught = taught ? us_taught_new_made_up (rules, seed) : NULL;
  harness_play_init (&play->about, rules, seed, play->taught);
  apply_setting (rules, setting, play->about.start.options, play->about.start.sources);
  play->session = harness_open (&play->about);
  play->random = us_policy_random (seed);
}

static void
end (Play *play)
{
  g_object_unref (play->session);
  g_clear_pointer (&play->taught, us_taught_free_made_up);
}

static void
finish (Play *play)
{
  harness_go_on (play->session, &play->random, MOST_ANSWERS);
  g_assert_cmpint (us_session_get_outcome (play->session), !=, US_OPEN);
}

/* --- Muted -------------------------------------------------------------------------------------- */

static void
test_muted (gconstpointer data)
{
  const UsRules *rules = data;
  UsStats all = { 0 };

  for (guint setting = 0; setting < n_settings (rules); setting++)
    {
      UsSimulation simulation;
      UsStats stats = { 0 };
      guint64 n = setting == 0 ? MUTED_PLAYS : MUTED_PLAYS / 10;

      us_simulation_init (&simulation, rules);
      apply_setting (rules, setting, simulation.options, simulation.sources);
      g_assert_cmpuint (us_simulate (&simulation, 0, n, &stats), !=, 0);
      g_assert_cmpuint (stats.finished, ==, n);
      g_assert_cmpuint (stats.stuck, ==, 0);
      us_stats_merge (&all, &stats);

      simulation.untaught = TRUE;
      memset (&stats, 0, sizeof stats);
      us_simulate (&simulation, 0, n / 10, &stats);
      g_assert_cmpuint (stats.finished, ==, n / 10);
    }
  for (guint i = 0; i < rules->n_rules; i++)
    {
      if (us_campaign_rules_play (rules->campaign, (int) i))
        continue;
      if (all.fired[i] == 0)
        g_test_message ("%s never fires", rules->rules[i].id);
      g_assert_cmpuint (all.fired[i], >, 0);
    }
}

static void
test_same_hash (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < SESSION_PLAYS; i++)
    {
      guint setting = i % n_settings (rules);
      guint64 seed = us_simulate_seed (42, i);
      UsSimulation simulation;
      UsStats stats = { 0 };
      Play play;

      us_simulation_init (&simulation, rules);
      apply_setting (rules, setting, simulation.options, simulation.sources);
      simulation.seed = 42;
      begin (&play, rules, setting, seed, TRUE);
      finish (&play);
      g_assert_cmphex (us_simulate (&simulation, i, 1, &stats), ==, us_random_mix (harness_hash (play.session)));
      end (&play);
    }
}

/* --- Whole plays ---------------------------------------------------------------------------------- */

/* Every screen of a whole play, and of the beginning of one in every setting, with all that the harness asks of it. */
static void
test_plays (gconstpointer data)
{
  const UsRules *rules = data;

  /* The last one is the default again, with a copy that nobody has taught. */
  for (guint i = 0; i <= n_settings (rules); i++)
    {
      HarnessPlay about;
      guint64 seed = us_simulate_seed (7, i);
      UsTaught *taught = i < n_settings (rules) ? us_taught_new_made_up (rules, seed) : NULL;
      g_autoptr (UsSession) session = NULL;

      harness_play_init (&about, rules, seed, taught);
      apply_setting (rules, i % n_settings (rules), about.start.options, about.start.sources);
      session = harness_check_play (&about, i == 0 ? MOST_ANSWERS : SOME_ANSWERS, i == 0 ? 10 : 30);
      g_assert_true (i > 0 || us_session_get_outcome (session) != US_OPEN);
      g_clear_pointer (&taught, us_taught_free_made_up);
    }
}

/* --- Corrections ----------------------------------------------------------------------------------- */

/* Every value that may be corrected: at every question of a play, and in each other setting at every eighth. */
static void
test_corrections (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < n_settings (rules); i++)
    {
      int asked = (int) i;
      Play play;

      begin (&play, rules, i, us_simulate_seed (5, i), TRUE);
      do
        if (i == 0 || asked % 8 == 0)
          harness_check_corrections (play.session, i == 0 ? asked : asked / 8, NULL);
      while (asked++, harness_go_on (play.session, &play.random, 1) > 0);
      end (&play);
    }
}

/* How often this question was asked, this time included. */
static guint
count_asked (GHashTable *asked, UsSession *session)
{
  const char *key = us_session_get_prompt (session)->key;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (asked, key)) + 1;

  g_hash_table_insert (asked, (gpointer) g_intern_string (key), GUINT_TO_POINTER (n));
  return n;
}

/* Two of them at one question, in both orders: at each question when it is asked for the first time, the second, the
 * fourth … of a play, and in each other setting for the first time. */
static void
test_orders (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < n_settings (rules); i += SETTINGS_APART)
    {
      g_autoptr (GHashTable) asked = g_hash_table_new (g_str_hash, g_str_equal);
      UsRandom random = us_policy_random (us_simulate_seed (29, i));
      guint compared = 0;
      gboolean two = FALSE;
      Play play;

      begin (&play, rules, i, us_simulate_seed (31, i), TRUE);
      do
        {
          guint n = us_session_get_prompt (play.session) != NULL ? count_asked (asked, play.session) : 0;

          two |= n > 0 && us_session_get_n_adjustables (play.session) > 0 &&
                 us_session_get_n_adjustables (play.session) + rules->n_components >= 2;
          if (n == 1 || (i == 0 && n > 0 && (n & (n - 1)) == 0))
            compared += harness_check_orders (play.session, &random, i == 0 ? MANY_NOTES : SOME_NOTES);
        }
      while (harness_go_on (play.session, &play.random, 1) > 0);
      g_assert_true (compared > 0 || !two);
      end (&play);
    }
}

/* A refusal is fine, rules that stumble are not. */
static void
correct (UsSession *session, UsRandom *random)
{
  UsAdjustable item =
    *us_session_get_adjustable (session, us_random_below (random, us_session_get_n_adjustables (session)));
  int value = item.min + (int) us_random_below (random, (guint) (item.max - item.min + 1));
  char name[US_NAME_SIZE];
  g_autoptr (GError) error = NULL;

  us_value_name (item.adjust->domain, us_session_get_names (session), value, name, sizeof name);
  if (!us_session_adjust (session, item.adjust->key,
                          item.adjust->domain == NULL ? g_variant_new_int64 (value) : g_variant_new_string (name),
                          &error))
    g_assert_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE);
}

static void
switch_source (UsSession *session, UsRandom *random)
{
  const UsRules *rules = us_session_get_rules (session);
  guint component = us_random_below (random, rules->n_components);
  UsSource source = us_session_get_source (session, component) == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
  g_autoptr (GError) error = NULL;

  us_session_source (session, rules->components[component].id, source, &error);
  g_assert_no_error (error);
}

/* Plays in which somebody corrects and switches all the time still end, and can be read again. */
static void
test_meddling (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < CORRECTED_PLAYS; i++)
    {
      Play play;
      UsRandom random = us_policy_random (us_simulate_seed (3, i));
      g_autofree char *there = NULL;
      g_autoptr (UsSession) copy = NULL;
      int n = 0;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (11, i), TRUE);
      while (us_session_get_prompt (play.session) != NULL)
        {
          guint chance = us_random_below (&random, 6);

          if (chance == 0 && us_session_get_n_adjustables (play.session) > 0)
            correct (play.session, &random);
          else if (chance == 1 && rules->n_components > 0)
            switch_source (play.session, &random);
          harness_check_board (play.session);
          harness_check_texts (play.session);
          harness_go_on (play.session, &play.random, 1);
          g_assert_cmpint (++n, <, MOST_ANSWERS);
        }
      there = harness_line (play.session);
      copy = harness_copy (&play.about, play.session);
      {
        g_autofree char *again = harness_line (copy);

        g_assert_cmpstr (there, ==, again);
      }
      end (&play);
    }
}

/* --- Repair ---------------------------------------------------------------------------------------- */

static gboolean
is_answer (UsSession *session, int position)
{
  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);

      if (item->kind == US_LOG_ENTRY && item->position == position)
        return us_journal_get (us_session_get_journal (session), item->entry)->by == US_BY_PLAYER;
    }
  return FALSE;
}

static void
repair_somewhere (UsSession *session, UsRandom *random)
{
  guint length = (guint) us_session_get_head_position (session);

  for (guint tries = 0; tries < 50; tries++)
    {
      int position = 1 + (int) us_random_below (random, length);
      g_autoptr (GVariant) value = NULL;
      g_autoptr (GError) error = NULL;
      UsRepair repair = { 0 };
      gboolean asked;

      if (!is_answer (session, position))
        continue;
      us_session_look_before (session, position, &error);
      g_assert_no_error (error);
      asked = us_session_get_prompt (session) != NULL;
      if (asked)
        value = us_policy_answer (us_policy_find ("random"), random, session);
      us_session_seek (session, -1, &error);
      g_assert_no_error (error);
      if (!asked)
        continue;
      us_session_repair (session, position, value, &repair, &error);
      g_assert_no_error (error);
      us_repair_clear (&repair);
      return;
    }
  g_assert_not_reached ();
}

/* Each line that is listed as left can be taken up. */
static guint
check_branches (UsSession *session)
{
  g_autoptr (GArray) branches = us_session_dup_branches (session);

  for (guint i = 0; i < branches->len; i++)
    {
      g_autoptr (GError) error = NULL;

      us_session_take_up (session, g_array_index (branches, UsBranch, i).entry, &error);
      g_assert_no_error (error);
    }
  return branches->len;
}

/* What the hands have built, which they leave as it is while answers wait, is found again in a play that is opened. */
static guint
check_built (Play *play, UsBoard *built)
{
  g_autoptr (UsSession) opened = NULL;
  g_autoptr (UsBoard) found = NULL;
  g_autoptr (GPtrArray) differences = NULL;

  if (us_session_get_offer (play->session) < 0)
    return 0;
  opened = harness_copy (&play->about, play->session);
  g_assert_cmpint (us_session_get_offer (opened), >=, 0);
  found = us_session_dup_board_of (opened, us_session_get_offer (opened));
  g_assert_nonnull (found);
  differences = us_board_diff (built, found);
  g_assert_cmpuint (differences->len, ==, 0);
  return 1;
}

/* Another answer at some place of a finished play, and at another while the rest may still be offered: the play can be
 * read again and played to its end. */
static void
test_repair (gconstpointer data)
{
  const UsRules *rules = data;
  guint branches = 0, waits = 0, twice = 0;

  for (guint i = 0; i < SESSION_PLAYS / 3; i++)
    {
      Play play;
      UsRandom random = us_policy_random (us_simulate_seed (17, i));
      g_autoptr (UsBoard) built = NULL;
      gboolean waited;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (23, i), TRUE);
      finish (&play);
      built = us_board_ref (us_session_get_board (play.session));
      repair_somewhere (play.session, &random);
      waited = us_session_get_offer (play.session) >= 0;
      waits += waited;
      if (us_session_get_offer (play.session) < 0 && us_session_get_board (play.session) != NULL)
        {
          us_board_unref (built);
          built = us_board_ref (us_session_get_board (play.session));
        }
      repair_somewhere (play.session, &random);
      twice += check_built (&play, built) && waited;
      harness_check_replay (&play.about, play.session);
      finish (&play);
      g_assert_cmpint (us_session_get_offer (play.session), ==, -1);
      branches += check_branches (play.session);
      end (&play);
    }
  g_assert_cmpuint (branches, >, SESSION_PLAYS / 3);
  /* In a short game all answers may fit. */
  g_test_message ("%u repairs wait, %u of them behind another one", waits, twice);
  g_assert_true (waits == 0 || twice > SESSION_PLAYS / 30);
}

/* What the hands do after a repair can be done line by line. */
static void
test_repair_moves (gconstpointer data)
{
  const UsRules *rules = data;
  guint lines = 0;

  for (guint i = 0; i < REPAIRED_PLAYS * n_settings (rules); i++)
    {
      Play play;

      begin (&play, rules, i % n_settings (rules), us_simulate_seed (37, i), TRUE);
      harness_go_on (play.session, &play.random, 20 + 20 * (i % 5));
      lines += harness_check_repairs (play.session, &play.random, 3);
      end (&play);
    }
  g_test_message ("%u lines", lines);
  g_assert_cmpuint (lines, >, 0);
}

/* Of the house rules each says what its default follows; nothing else is one. */
static void
test_house_rules (gconstpointer data)
{
  const UsRules *rules = data;

  for (guint i = 0; i < rules->n_options; i++)
    {
      const UsOption *option = &rules->options[i];
      g_autofree char *printed = us_option_dup_printed (option);

      g_assert_cmpint (printed != NULL, ==, g_str_has_prefix (option->key, "rule."));
      if (printed == NULL)
        continue;
      if (option->origin == US_PRINTED || option->origin == US_READING)
        g_assert_true (g_str_has_suffix (printed, option->choices[option->value].label));
      else
        g_assert_cmpstr (printed, ==, "The printed rules are silent");
    }
}

int
main (int argc, char **argv)
{
  const UsRules *const *games;
  guint n_games;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  games = us_games_get (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      static const struct
      {
        const char *name;
        GTestDataFunc run;
      } tests[] = {
        { "muted", test_muted },
        { "same-hash", test_same_hash },
        { "plays", test_plays },
        { "corrections", test_corrections },
        { "orders", test_orders },
        { "meddling", test_meddling },
        { "repair", test_repair },
        { "repair-moves", test_repair_moves },
        { "house-rules", test_house_rules },
      };

      for (guint j = 0; j < G_N_ELEMENTS (tests); j++)
        {
          g_autofree char *path = g_strdup_printf ("/games/%s/%s", games[i]->id, tests[j].name);

          g_test_add_data_func (path, games[i], tests[j].run);
        }
    }
  return g_test_run ();
}
