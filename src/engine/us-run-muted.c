/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-private.h"
#include "us-replay-private.h"

#include <string.h>

/* Muted runs: a policy answers at once, nothing is written down and nothing is allocated for a decision. */

#define MAX_DECISIONS 100000
#define MAX_CALLS     10000000
#define MAX_EXCESS    1000

static gboolean
enter (UsRun *run)
{
  if (G_UNLIKELY (run->stopped || run->over))
    {
      if (++run->calls > MAX_EXCESS)
        us_run_leave (run);
      return FALSE;
    }
  if (G_UNLIKELY (++run->calls > MAX_CALLS || run->decisions > MAX_DECISIONS))
    {
      run->stopped = TRUE;
      run->calls = 0;
      return FALSE;
    }
  return TRUE;
}

static inline void
decide (UsRun *run, int value)
{
  run->decisions++;
  run->hash = (run->hash ^ (guint64) (gint64) value) * 0x100000001b3u;
}

static inline void
tap (UsRun *run)
{
  if (!run->reporting)
    run->turn_taps++;
}

gboolean
us_run_muted_confirm (UsRun *run)
{
  if (!enter (run))
    return FALSE;
  tap (run);
  return TRUE;
}

gboolean
us_run_muted_choose (UsRun *run, const int *values, int n, int leave, int *value)
{
  if (!enter (run) || n < 1)
    return FALSE;
  *value = values[0];
  if (n == 1)
    return TRUE;
  *value = values[run->policy->pick (&run->random, n, leave)];
  tap (run);
  decide (run, *value);
  return TRUE;
}

gboolean
us_run_muted_open (UsRun *run, const int *values, int n, int leave, int *value)
{
  int picked;

  if (!enter (run) || n < 1)
    return FALSE;
  picked = run->policy->pick (&run->random, n, leave);
  *value = values[picked];
  run->reporting = picked < n - leave;
  tap (run);
  decide (run, *value);
  return TRUE;
}

gboolean
us_run_muted_many (UsRun *run, const int *values, int n, int min, int max, UsSet *set)
{
  int picked[US_SET_SIZE], n_picked;

  *set = US_SET_EMPTY;
  if (!enter (run) || min < 0 || min > max || max > n || n > US_SET_SIZE)
    return FALSE;
  if (max == 0 || min == n)
    {
      for (int i = 0; i < min; i++)
        us_set_add (set, values[i]);
      return TRUE;
    }
  us_policy_pick_many (run->policy, &run->random, n, min, max, picked, &n_picked);
  tap (run);
  run->decisions++;
  for (int i = 0; i < n_picked; i++)
    {
      us_set_add (set, values[picked[i]]);
      run->hash = (run->hash ^ (guint64) (gint64) values[picked[i]]) * 0x100000001b3u;
    }
  return TRUE;
}

gboolean
us_run_muted_cells (UsRun *run, const int *values, int n, int min, int max, UsList *list)
{
  int picked[US_LIST_MAX];

  list->n = 0;
  if (min == 1 && max == 1)
    {
      list->n = 1;
      return us_run_muted_choose (run, values, n, 0, list->values);
    }
  if (!enter (run) || min < 0 || min > max || max > n || max > US_LIST_MAX)
    return FALSE;
  if (max == 0 || min == n)
    {
      us_list_set (list, values, min);
      return TRUE;
    }
  us_policy_pick_many (run->policy, &run->random, n, min, max, picked, &list->n);
  tap (run);
  run->decisions++;
  for (int i = 0; i < list->n; i++)
    {
      list->values[i] = values[picked[i]];
      run->hash = (run->hash ^ (guint64) (gint64) list->values[i]) * 0x100000001b3u;
    }
  us_list_sort_as (list, values, n);
  return TRUE;
}

gboolean
us_run_muted_form (UsRun *run, const UsField *fields, guint n, gpointer record)
{
  if (!enter (run) || n < 1 || !us_fields_check (fields, n, NULL))
    return FALSE;
  us_policy_fill (run->policy, &run->random, fields, n, record);
  tap (run);
  run->decisions++;
  run->hash = us_fields_hash (fields, n, record, run->hash);
  return TRUE;
}

gboolean
us_run_muted_claim (UsRun *run, UsHand *hand, UsSet *pool)
{
  int values[US_SET_SIZE];
  int n = us_set_list (pool, values);
  UsSet cards;

  if (!us_run_muted_many (run, values, n, hand->hidden, hand->hidden, &cards))
    return FALSE;
  us_hand_show (hand, pool, &cards);
  return TRUE;
}

gboolean
us_run_muted_count (UsRun *run, int min, int max, int *value)
{
  if (!enter (run) || min > max)
    return FALSE;
  *value = min;
  if (min == max)
    return TRUE;
  *value = min + run->policy->pick (&run->random, max - min + 1, 0);
  tap (run);
  decide (run, *value);
  return TRUE;
}

static gboolean
has_component (const UsRun *run, int component)
{
  return component >= 0 && (guint) component < run->rules->n_components;
}

static guint
draw (UsRun *run, int component, guint n, guint nth)
{
  if (run->sources[component] == US_AT_THE_TABLE)
    return (guint) run->policy->pick (&run->random, (int) n, 0);
  return us_random_draw (run->seed, run->streams[component], run->draws[component], n, nth);
}

static void
drawn (UsRun *run, int component)
{
  if (run->sources[component] == US_AT_THE_TABLE)
    tap (run);
  else
    run->draws[component]++;
}

gboolean
us_run_muted_draw (UsRun *run, int component, UsSet *from, int *value)
{
  guint n = us_set_size (from);

  if (!enter (run) || n == 0 || !has_component (run, component))
    return FALSE;
  *value = us_set_nth (from, draw (run, component, n, 0));
  drawn (run, component);
  decide (run, *value);
  us_set_remove (from, *value);
  return TRUE;
}

gboolean
us_run_muted_face (UsRun *run, int component, const int *faces, int n, int *value)
{
  int values[US_LIST_MAX];

  if (!enter (run) || n < 1 || n > US_LIST_MAX || !has_component (run, component))
    return FALSE;
  if (run->sources[component] == US_AT_THE_TABLE)
    *value = values[draw (run, component, (guint) us_distinct_faces (faces, n, values), 0)];
  else
    *value = faces[draw (run, component, (guint) n, 0)];
  drawn (run, component);
  decide (run, *value);
  return TRUE;
}

gboolean
us_run_muted_roll (UsRun *run, int component, int n, int sides, int *values)
{
  int each[US_LIST_MAX];

  for (int i = 0; i < MIN (n, US_LIST_MAX); i++)
    each[i] = sides;
  return us_run_muted_roll_dice (run, component, n, each, values);
}

gboolean
us_run_muted_roll_dice (UsRun *run, int component, int n, const int *sides, int *values)
{
  if (!enter (run) || n < 1 || n > US_LIST_MAX || !has_component (run, component))
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      if (sides[i] < 1)
        return FALSE;
      values[i] = 1 + (int) draw (run, component, (guint) sides[i], (guint) i);
      run->hash = (run->hash ^ (guint64) (gint64) values[i]) * 0x100000001b3u;
    }
  drawn (run, component);
  run->decisions++;
  return TRUE;
}

/* --- What is taught ------------------------------------------------------------------------------ */

static void
make_up (UsRun *run, int topic_index, UsCopyTopic *cached)
{
  UsCopyCache *copy = run->copy;
  const UsTopic *topic = &run->rules->topics[topic_index];
  char *records = cached->records;
  int most = topic->library ? US_MAX_RECORDS : 1;

  cached->n = 0;
  cached->known = US_SET_EMPTY;
  if (topic->domain != NULL)
    {
      cached->n = topic->n_values;
      for (int i = 0; !copy->untaught && i < cached->n; i++)
        if (run->rules->teach (copy->seed, topic_index, i, records + (gsize) i * topic->size))
          us_set_add (&cached->known, i);
    }
  else if (!copy->untaught)
    while (cached->n < most &&
           us_copy_make_up (run->rules, copy->seed, topic_index, cached->n, records + (gsize) cached->n * topic->size))
      cached->n++;
}

static UsCopyTopic *
taught (UsRun *run, int topic_index)
{
  UsCopyTopic *cached = &run->copy->topics[topic_index];

  if (cached->n < 0)
    make_up (run, topic_index, cached);
  return cached;
}

static void
ask_record (UsRun *run, int topic_index, UsCopyTopic *cached)
{
  const UsTopic *topic = &run->rules->topics[topic_index];
  char *record = (char *) cached->records + (gsize) cached->n * topic->size;

  memset (record, 0, topic->size);
  us_policy_fill (run->policy, &run->random, topic->fields, topic->n_fields, record);
  cached->n++;
  run->decisions++;
}

gboolean
us_run_muted_taught (UsRun *run, int topic_index, gpointer record)
{
  UsCopyTopic *cached;

  if (!enter (run))
    return FALSE;
  cached = taught (run, topic_index);
  if (cached->n == 0)
    ask_record (run, topic_index, cached);
  memcpy (record, cached->records, run->rules->topics[topic_index].size);
  return TRUE;
}

gboolean
us_run_muted_taught_all (UsRun *run, const int *topics, int n, gpointer const *records)
{
  for (int i = 0; i < n; i++)
    if (!us_run_muted_taught (run, topics[i], records[i]))
      return FALSE;
  return TRUE;
}

gboolean
us_run_muted_recall (UsRun *run, int topic_index, gpointer record, gboolean *known)
{
  *known = FALSE;
  if (!enter (run))
    return FALSE;
  *known = taught (run, topic_index)->n > 0;
  return !*known || us_run_muted_taught (run, topic_index, record);
}

/* A play counts the records that it meets, as a session does, which knows no others. */
static int
meet (UsCopyTopic *cached, int record)
{
  for (int i = 0; us_set_has (&cached->has_met, record) && i < cached->n_met; i++)
    if (cached->met[i] == record)
      return i;
  us_set_add (&cached->has_met, record);
  cached->met[cached->n_met] = record;
  return cached->n_met++;
}

gboolean
us_run_muted_recall_all (UsRun *run, int topic_index)
{
  UsCopyTopic *cached;

  if (!enter (run))
    return FALSE;
  cached = taught (run, topic_index);
  for (int i = 0; i < cached->n; i++)
    meet (cached, i);
  return TRUE;
}

/* A copy that other plays share keeps the records that it has. */
gboolean
us_run_muted_taught_new (UsRun *run, int topic_index, int *value)
{
  UsCopyTopic *cached;

  if (!enter (run))
    return FALSE;
  cached = taught (run, topic_index);
  *value = US_VALUE_UNKNOWN;
  if (cached->fixed || cached->n == US_MAX_RECORDS)
    return TRUE;
  *value = meet (cached, cached->n);
  ask_record (run, topic_index, cached);
  return TRUE;
}

/* The records of the copy that the play may meet now; returns how many. */
static int
list_others (const UsCopyTopic *cached, const UsSet *except, guint8 *others)
{
  gboolean taken[US_MAX_RECORDS] = { FALSE };
  int n = 0;

  for (int i = 0; i < cached->n_met; i++)
    taken[cached->met[i]] = us_set_has (except, i);
  for (int i = 0; i < cached->n; i++)
    if (!taken[i])
      others[n++] = (guint8) i;
  return n;
}

/* As in a session nobody adds a record while there is one that it can be. */
gboolean
us_run_muted_taught_one (UsRun *run, int topic_index, const UsSet *except, gboolean none, int *value)
{
  UsCopyTopic *cached;
  guint8 others[US_MAX_RECORDS];
  gboolean excepts = except != NULL && !us_set_is_empty (except), teaches;
  int n, picked;

  if (!enter (run))
    return FALSE;
  cached = taught (run, topic_index);
  tap (run);
  run->decisions++;
  n = excepts ? list_others (cached, except, others) : cached->n;
  teaches = n == 0 || (run->copy->untaught && !cached->fixed && cached->n < US_MAX_RECORDS);
  if (teaches)
    n = cached->n < US_MAX_RECORDS;
  picked = n + none > 0 ? run->policy->pick (&run->random, n + (none != FALSE), 0) : 0;
  if (picked == n)
    *value = none ? US_VALUE_NONE : US_VALUE_UNKNOWN;
  else if (teaches)
    {
      *value = meet (cached, cached->n);
      ask_record (run, topic_index, cached);
    }
  else
    *value = meet (cached, excepts ? others[picked] : picked);
  return TRUE;
}

/* --- Records that belong to values -------------------------------------------------------------------- */

gconstpointer
us_run_muted_record_of (UsRun *run, int topic_index, int value)
{
  UsCopyTopic *cached = taught (run, topic_index);

  if (!us_set_has (&cached->known, value))
    return NULL;
  return (const char *) cached->records + (gsize) value * run->rules->topics[topic_index].size;
}

gboolean
us_run_muted_recall_of (UsRun *run, int topic_index, int value, gboolean *known)
{
  *known = us_set_has (&taught (run, topic_index)->known, value);
  return enter (run);
}

/* A copy that other plays share keeps the records that it has. */
void
us_run_muted_learn_of (UsRun *run, int topic_index, int value, gconstpointer record)
{
  UsCopyTopic *cached = taught (run, topic_index);
  gsize size = run->rules->topics[topic_index].size;

  if (cached->fixed || us_set_has (&cached->known, value))
    return;
  memcpy ((char *) cached->records + (gsize) value * size, record, size);
  us_set_add (&cached->known, value);
  run->taught++;
}

/* Whoever may leave it for later does so: a copy that is untaught stays untaught. */
gboolean
us_run_muted_know_of (UsRun *run, int topic_index, int value, gboolean may_skip, gboolean *known)
{
  const UsTopic *topic = &run->rules->topics[topic_index];
  UsCopyTopic *cached = taught (run, topic_index);
  char *record = (char *) cached->records + (gsize) value * topic->size;

  *known = FALSE;
  if (!enter (run))
    return FALSE;
  *known = us_set_has (&cached->known, value);
  if (*known || may_skip || cached->fixed)
    return TRUE;
  memset (record, 0, topic->size);
  us_policy_fill (run->policy, &run->random, topic->fields, topic->n_fields, record);
  us_set_add (&cached->known, value);
  run->taught++;
  run->decisions++;
  *known = TRUE;
  return TRUE;
}

gconstpointer
us_run_record (UsRun *run, int topic, int index)
{
  if (!run->muted)
    return us_names_record (run->replay->names, topic, index);
  if (index < 0 || index >= run->copy->topics[topic].n_met)
    return NULL;
  return (const char *) run->copy->topics[topic].records +
         (gsize) run->copy->topics[topic].met[index] * run->rules->topics[topic].size;
}
