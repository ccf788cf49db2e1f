/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-private.h"
#include "us-names-private.h"
#include "us-replay-private.h"

#include <string.h>

#include "us-field-kind.h"

/* --- A copy of the game for plays that nobody sees ------------------------------------------------- */

static void
read_fixed (UsCopyCache *copy, const UsTaught *taught)
{
  g_autoptr (UsNames) names = us_names_new ();

  for (guint i = 0; i < copy->rules->n_topics; i++)
    {
      const UsTopic *topic = &copy->rules->topics[i];
      g_auto (GStrv) which = topic->library ? taught->list (taught->data, topic->key) : g_strsplit ("*", "*", 1);
      UsCopyTopic *cached = &copy->topics[i];

      cached->n = 0;
      for (guint j = 0; which != NULL && which[j] != NULL && cached->n < US_MAX_RECORDS; j++)
        {
          g_autoptr (GVariant) value = taught->get (taught->data, topic->key, topic->library ? which[j] : "");
          int at = topic->domain != NULL ? us_topic_find_value (topic, names, which[j]) : cached->n;
          gpointer record = (char *) cached->records + (gsize) MAX (at, 0) * topic->size;

          if (at < 0 || value == NULL || !us_fields_read (topic->fields, topic->n_fields, names, value, record, NULL))
            continue;
          us_set_add (&cached->known, at);
          cached->n++;
        }
      cached->fixed = cached->n > 0; /* what the copy does not know is made up for each play */
    }
}

void
us_copy_init (UsCopyCache *copy, const UsSimulation *simulation)
{
  *copy = (UsCopyCache) { .rules = simulation->rules, .untaught = simulation->untaught };

  for (guint i = 0; i < simulation->rules->n_topics; i++)
    {
      const UsTopic *topic = &simulation->rules->topics[i];

      copy->topics[i].records = g_malloc0_n (topic->library ? US_MAX_RECORDS : 1, topic->size);
      copy->topics[i].n = -1;
    }
  if (simulation->taught != NULL)
    read_fixed (copy, simulation->taught);
}

void
us_copy_start (UsCopyCache *copy, guint64 seed)
{
  copy->seed = seed;
  for (guint i = 0; i < copy->rules->n_topics; i++)
    {
      copy->topics[i].n_met = 0;
      copy->topics[i].has_met = US_SET_EMPTY;
      if (!copy->topics[i].fixed)
        copy->topics[i].n = -1;
    }
}

void
us_copy_clear (UsCopyCache *copy)
{
  for (guint i = 0; i < copy->rules->n_topics; i++)
    g_free (copy->topics[i].records);
}

/* A game that does not say what is plausible has any of what can be taught; a library is taught as the play goes on. */
gboolean
us_copy_make_up (const UsRules *rules, guint64 seed, int topic_index, int index, gpointer record)
{
  const UsTopic *topic = &rules->topics[topic_index];
  UsRandom random;

  if (rules->teach != NULL)
    return rules->teach (seed, topic_index, index, record);
  if (topic->library || index > 0)
    return FALSE;
  random = us_policy_random (us_random_mix (seed + (guint64) topic_index));
  us_policy_fill (us_policy_find ("random"), &random, topic->fields, topic->n_fields, record);
  return TRUE;
}

/* --- The same copy as a copy for sessions --------------------------------------------------------- */

typedef struct
{
  const UsRules *rules;
  guint64 seed;
} Simulated;

static GVariant *
simulated_get (gpointer data, const char *key, const char *which)
{
  Simulated *simulated = data;
  int topic_index = us_rules_find_topic (simulated->rules, key);
  const UsTopic *topic;
  g_autoptr (UsNames) names = us_names_new ();
  g_autofree gpointer record = NULL;
  char *end = NULL;
  int index;

  if (topic_index < 0)
    return NULL;
  topic = &simulated->rules->topics[topic_index];
  record = g_malloc0 (topic->size);
  if (topic->domain != NULL)
    index = us_topic_find_value (topic, names, which);
  else
    index = topic->library ? (int) g_ascii_strtoll (which, &end, 10) : 0;
  if (index < 0 || (topic->library && topic->domain == NULL && (end - which != 3 || *end != '\0')))
    return NULL;
  if (!us_copy_make_up (simulated->rules, simulated->seed, topic_index, index, record))
    return NULL;
  for (guint i = 0; i < topic->n_fields; i++)
    if (us_field_traits (&topic->fields[i])->is_text)
      *(int *) ((char *) record + topic->fields[i].offset) =
        us_names_intern (names, topic->library ? which : topic->key);
  return us_fields_write (topic->fields, topic->n_fields, names, record);
}

static void
add_taught_values (const Simulated *simulated, int topic_index, GStrvBuilder *builder)
{
  const UsTopic *topic = &simulated->rules->topics[topic_index];
  g_autofree gpointer record = g_malloc0 (topic->size);
  char which[US_NAME_SIZE];

  for (int value = 0; value < topic->n_values; value++)
    if (simulated->rules->teach (simulated->seed, topic_index, value, record))
      {
        us_value_name (topic->domain, NULL, value, which, sizeof which);
        g_strv_builder_add (builder, which);
      }
}

static char **
simulated_list (gpointer data, const char *key)
{
  Simulated *simulated = data;
  int topic_index = us_rules_find_topic (simulated->rules, key);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree gpointer record = NULL;

  if (topic_index >= 0 && simulated->rules->topics[topic_index].domain != NULL)
    add_taught_values (simulated, topic_index, builder);
  else if (topic_index >= 0)
    {
      record = g_malloc0 (simulated->rules->topics[topic_index].size);
      for (int i = 0; i < US_MAX_RECORDS && us_copy_make_up (simulated->rules, simulated->seed, topic_index, i, record);
           i++)
        g_strv_builder_take (builder, g_strdup_printf ("%03d", i));
    }
  return g_strv_builder_end (builder);
}

/* A simulated copy is complete and learns nothing. */
static gboolean
simulated_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  return TRUE;
}

UsTaught *
us_taught_new_made_up (const UsRules *rules, guint64 seed)
{
  UsTaught *taught = g_new0 (UsTaught, 1);
  Simulated *simulated = g_new0 (Simulated, 1);

  simulated->rules = rules;
  simulated->seed = seed;
  *taught = (UsTaught) { simulated, simulated_get, simulated_list, simulated_set };
  return taught;
}

void
us_taught_free_made_up (UsTaught *taught)
{
  g_free (taught->data);
  g_free (taught);
}

/* --- Plays by the thousand ---------------------------------------------------------------------------- */

void
us_simulation_init (UsSimulation *simulation, const UsRules *rules)
{
  UsStart start;

  us_start_init (&start, rules);
  *simulation = (UsSimulation) { .rules = rules, .plays = 1, .policy = us_policy_find ("random") };
  memcpy (simulation->options, start.options, sizeof start.options);
  memcpy (simulation->sources, start.sources, sizeof start.sources);
}

guint64
us_simulate_seed (guint64 seed, guint64 play)
{
  return us_random_mix (seed + play * 0x9e3779b97f4a7c15u) & G_GUINT64_CONSTANT (0x1fffffffffffff);
}

static void
count_play (UsStats *stats, const UsRun *run)
{
  stats->plays++;
  stats->decisions += run->decisions;
  if (!run->over)
    {
      stats->stuck++;
      return;
    }
  stats->finished++;
  stats->outcomes[run->outcome]++;
  if (run->score >= 0)
    {
      stats->scored++;
      stats->score_counts[MIN ((guint) run->score, G_N_ELEMENTS (stats->score_counts) - 1)]++;
    }
}

guint64
us_simulate (const UsSimulation *simulation, guint64 first, guint64 n, UsStats *stats)
{
  UsCopyCache copy;
  UsRun run;
  guint64 streams[US_MAX_COMPONENTS] = { 0 }, hash = 0;

  if (!us_rules_check (simulation->rules, NULL))
    {
      stats->plays += n;
      stats->stuck += n;
      return 0;
    }
  us_copy_init (&copy, simulation);
  for (guint i = 0; i < simulation->rules->n_components; i++)
    streams[i] = us_random_component (simulation->rules->components[i].id);
  for (guint64 play = first; play < first + n; play++)
    {
      memset (&run, 0, sizeof run);
      run.rules = simulation->rules;
      run.muted = TRUE;
      run.seed = us_simulate_seed (simulation->seed, play);
      run.policy = simulation->policy;
      run.random = us_policy_random (run.seed);
      run.stats = stats;
      run.copy = &copy;
      run.hash = 0xcbf29ce484222325u;
      run.score = -1;
      memcpy (run.options, simulation->options, sizeof run.options);
      memcpy (run.sources, simulation->sources, sizeof run.sources);
      memcpy (run.streams, streams, sizeof run.streams);
      us_copy_start (&copy, run.seed);
      if (!us_run_play (&run))
        run.over = FALSE;
      count_play (stats, &run);
      hash += us_random_mix (run.hash);
    }
  us_copy_clear (&copy);
  return hash;
}
