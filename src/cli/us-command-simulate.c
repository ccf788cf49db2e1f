/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-policy.h"
#include "us-words.h"

#define PLAYS_MAX 1000000000
#define JOBS_MAX  256
#define CHUNK     512 /* plays that a thread takes at once; few, so that all threads end at about the same time */

/* What the threads share: the next play to take, and the totals behind a lock. */
typedef struct
{
  const UsSimulation *simulation;
  GMutex lock;
  guint64 next;
  guint64 hash;
  UsStats stats;
} Work;

static gpointer
work_cb (gpointer data)
{
  Work *work = data;
  g_autofree UsStats *stats = g_new0 (UsStats, 1);
  guint64 hash = 0;

  for (;;)
    {
      guint64 first, n;

      g_mutex_lock (&work->lock);
      first = work->next;
      n = MIN (CHUNK, work->simulation->plays - first);
      work->next += n;
      g_mutex_unlock (&work->lock);
      if (n == 0)
        break;
      hash += us_simulate (work->simulation, first, n, stats);
    }
  g_mutex_lock (&work->lock);
  us_stats_merge (&work->stats, stats);
  /* Hashes are added up, so that the result does not depend on the order in which the threads finish. */
  work->hash += hash;
  g_mutex_unlock (&work->lock);

  return NULL;
}

static double
run (Work *work, guint jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, jobs);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 1; i < jobs; i++)
    threads[i] = g_thread_new ("simulate", work_cb, work);
  work_cb (work);
  for (guint i = 1; i < jobs; i++)
    g_thread_join (threads[i]);

  return (double) MAX (1, g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static double
ratio (guint64 a, guint64 b)
{
  return b > 0 ? (double) a / (double) b : 0.0;
}

static double
mean_score (const UsStats *stats)
{
  guint64 sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stats->score_counts); i++)
    sum += i * stats->score_counts[i];

  return ratio (sum, stats->scored);
}

static void
member_double (JsonBuilder *json, const char *name, double value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_double_value (json, value);
}

/* Ends the object that was begun. */
static void
add_taps (JsonBuilder *json, const UsRules *rules, const UsStats *stats, int unit)
{
  const UsTaps *taps = &stats->units[unit];

  us_member_string (json, "unit", us_words (rules->units[unit]));
  member_double (json, "mean", ratio (taps->taps, taps->turns));
  us_member_int (json, "max", taps->most);
  json_builder_end_object (json);
}

static void
member_rules (JsonBuilder *json, const char *name, const UsRules *rules, const UsStats *stats, gboolean fired)
{
  us_member_array (json, name);
  for (guint i = 0; i < rules->n_rules; i++)
    if ((stats->fired[i] > 0) == fired)
      json_builder_add_string_value (json, rules->rules[i].id);
  json_builder_end_array (json);
}

static void
print_json (const Work *work, double seconds)
{
  const UsSimulation *simulation = work->simulation;
  const UsRules *rules = simulation->rules;
  const UsStats *stats = &work->stats;
  g_autofree char *hash = g_strdup_printf ("%016" PRIx64, work->hash);
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_string (json, "game", rules->id);
  us_member_int (json, "rules", rules->version);
  us_member_int (json, "seed", (gint64) simulation->seed);
  us_member_string (json, "policy", simulation->policy->name);
  us_member_int (json, "plays", (gint64) stats->plays);
  us_member_int (json, "finished", (gint64) stats->finished);
  us_member_int (json, "stuck", (gint64) stats->stuck);
  us_member_int (json, "decisions", (gint64) stats->decisions);
  member_double (json, "seconds", seconds);
  member_double (json, "decisions_per_second", (double) stats->decisions / seconds);
  us_member_object (json, "prompts_per_turn");
  add_taps (json, rules, stats, 0);
  json_builder_set_member_name (json, "prompts_per_unit");
  json_builder_begin_array (json);
  for (int i = 0; i < US_MAX_UNITS && rules->units[i] != NULL; i++)
    {
      json_builder_begin_object (json);
      add_taps (json, rules, stats, i);
    }
  json_builder_end_array (json);
  us_member_object (json, "outcomes");
  for (guint i = US_WON; i < G_N_ELEMENTS (stats->outcomes); i++)
    us_member_int (json, us_outcome_name ((UsOutcome) i), (gint64) stats->outcomes[i]);
  json_builder_end_object (json);
  us_member_object (json, "score");
  member_double (json, "mean", mean_score (stats));
  us_member_int (json, "p5", us_stats_score_percentile (stats, 0.05));
  us_member_int (json, "p50", us_stats_score_percentile (stats, 0.50));
  us_member_int (json, "p95", us_stats_score_percentile (stats, 0.95));
  json_builder_end_object (json);
  member_rules (json, "rules_fired", rules, stats, TRUE);
  member_rules (json, "rules_never_fired", rules, stats, FALSE);
  us_member_object (json, "fired");
  for (guint i = 0; i < rules->n_rules; i++)
    us_member_int (json, rules->rules[i].id, (gint64) stats->fired[i]);
  json_builder_end_object (json);
  us_member_string (json, "hash", hash);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

static const char *
outcome_word (UsOutcome outcome)
{
  switch (outcome)
    {
    case US_WON:
      return C_("outcome", "won");
    case US_LOST:
      return C_("outcome", "lost");
    case US_DRAW:
      return C_("outcome", "drawn");
    case US_SCORED:
      return C_("outcome", "scored");
    case US_ABANDONED:
      return C_("outcome", "given up");
    case US_OPEN:
    default:
      g_assert_not_reached ();
    }
}

static void
print_text (const Work *work, double seconds)
{
  const UsRules *rules = work->simulation->rules;
  const UsStats *stats = &work->stats;
  g_autofree char *title = us_words_dup_game (rules);
  g_autoptr (GString) never = g_string_new (NULL);

  us_output_bold ("", title);
  /* Translators: numbers of plays and the seed that repeats them. */
  us_output (_("Plays: %" PRIu64 ", finished: %" PRIu64 ", stuck: %" PRIu64 ", seed: %" PRIu64 "\n"), stats->plays,
             stats->finished, stats->stuck, work->simulation->seed);
  us_output (_("Decisions: %" PRIu64 " in %.2f seconds, %.0f a second\n"), stats->decisions, seconds,
             (double) stats->decisions / seconds);
  /* Translators: the place is for “round”, “turn” or what else the game counts by. */
  for (int i = 0; i < US_MAX_UNITS && work->simulation->rules->units[i] != NULL; i++)
    us_output (_("Questions asked per %s: %.2f on average, %u at most\n"), us_words (rules->units[i]),
               ratio (stats->units[i].taps, stats->units[i].turns), stats->units[i].most);
  us_output ("%s", _("Outcomes:"));
  for (guint i = US_WON; i < G_N_ELEMENTS (stats->outcomes); i++)
    if (stats->outcomes[i] > 0)
      us_output (" %s %" PRIu64, outcome_word ((UsOutcome) i), stats->outcomes[i]);
  us_output ("\n");
  if (stats->scored > 0)
    us_output (_("Score: %.1f on average, 5%% up to %d, half up to %d, 95%% up to %d\n"), mean_score (stats),
               us_stats_score_percentile (stats, 0.05), us_stats_score_percentile (stats, 0.50),
               us_stats_score_percentile (stats, 0.95));
  for (guint i = 0; i < rules->n_rules; i++)
    if (stats->fired[i] == 0)
      g_string_append_printf (never, " %s", rules->rules[i].id);
  us_output_plain ("", never->len > 0 ? _("Rules that never acted:") : _("Every rule acted."));
  if (never->len > 0)
    us_output_plain ("  ", never->str);
}

typedef struct
{
  gboolean as_json, untaught;
  gint64 plays;
  int jobs;
  char *seed, *know, *policy, **options, **sources;
} Flags;

static void
flags_clear (Flags *flags)
{
  g_free (flags->seed);
  g_free (flags->know);
  g_free (flags->policy);
  g_strfreev (flags->options);
  g_strfreev (flags->sources);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Flags, flags_clear)

/* Returns FALSE if an error has been reported. */
static gboolean
set_up (UsSimulation *simulation, const Flags *flags)
{
  UsStart start;

  us_simulation_init (simulation, simulation->rules);
  us_start_init (&start, simulation->rules);
  if (!us_cli_read_start (simulation->rules, flags->options, flags->sources, &start))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (start.options); i++)
    simulation->options[i] = start.options[i];
  for (guint i = 0; i < G_N_ELEMENTS (start.sources); i++)
    simulation->sources[i] = start.sources[i];
  simulation->plays = (guint64) flags->plays;
  simulation->untaught = flags->untaught;
  simulation->seed = us_cli_draw_seed ();
  if (flags->seed && !us_cli_read_seed (flags->seed, &simulation->seed))
    return FALSE;
  if (flags->policy)
    simulation->policy = us_policy_find (flags->policy);
  if (simulation->policy)
    return TRUE;
  us_cli_usage (_("Nobody called “%s” can play; “random” can."), us_quote (flags->policy));

  return FALSE;
}

static UsExit
simulate (const UsRules *rules, const Flags *flags)
{
  UsSimulation simulation = { .rules = rules };
  guint jobs = flags->jobs > 0 ? (guint) flags->jobs : g_get_num_processors ();
  g_autoptr (UsCopy) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree Work *work = g_new0 (Work, 1);
  double seconds;

  if (!set_up (&simulation, flags))
    return US_EXIT_USAGE;
  if (flags->know)
    {
      copy = us_cli_read_copy (flags->know, rules, &error);
      if (copy == NULL)
        return us_cli_fail (error);
      simulation.taught = us_copy_get_taught (copy);
    }
  work->simulation = &simulation;
  g_mutex_init (&work->lock);
  seconds = run (work, jobs);
  g_mutex_clear (&work->lock);
  if (flags->as_json)
    print_json (work, seconds);
  else
    print_text (work, seconds);

  return US_EXIT_OK;
}

UsExit
us_command_simulate (GStrv args)
{
  g_auto (Flags) flags = { .plays = 1000 };
  const GOptionEntry entries[] = {
    { "plays", 'n', 0, G_OPTION_ARG_INT64, &flags.plays, N_("How many plays (1000)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &flags.seed, N_("0 to 9007199254740991; random if not given"), "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &flags.options, N_("Choose an option of the game"), N_("KEY=VALUE") },
    { "source", 0, 0, G_OPTION_ARG_STRING_ARRAY, &flags.sources, N_("Say who draws: app or table"),
      N_("COMPONENT=WHO") },
    { "know", 0, 0, G_OPTION_ARG_FILENAME, &flags.know,
      N_("Teach an exported copy instead of one made up; “-” is standard input"), N_("FILE") },
    { "untaught", 0, 0, G_OPTION_ARG_NONE, &flags.untaught, N_("Teach nothing: ask"), NULL },
    { "policy", 0, 0, G_OPTION_ARG_STRING, &flags.policy, N_("Who plays (random)"), N_("NAME") },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &flags.jobs, N_("How many threads (one for each processor)"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &flags.as_json, N_("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("GAME"),
    .summary = _("Plays a game many times without anybody watching, and counts decisions, "
                 "questions, outcomes and the rules that acted."),
    .description = _("The same seed gives the same plays, whatever the number of threads. "
                     "“random” answers at random, ends an open turn one time in three and an "
                     "open-ended game one round in eight."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  const UsRules *rules;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (flags.plays < 1 || flags.plays > PLAYS_MAX)
    return us_cli_usage (_("The number of plays must be from 1 to %d."), PLAYS_MAX);
  if (flags.jobs < 0 || flags.jobs > JOBS_MAX)
    return us_cli_usage (_("The number of threads must be from 1 to %d."), JOBS_MAX);
  if (flags.know && flags.untaught)
    return us_cli_usage (_("--know and --untaught exclude each other."));
  rules = us_cli_find_game (rest[1]);

  return rules ? simulate (rules, &flags) : US_EXIT_USAGE;
}
