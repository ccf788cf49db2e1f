/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* Chance in a run with a journal. What the app draws is written down as a value too, so that a replay never draws and
 * nothing hangs on the order in which components were drawn. */

static guint
draw (UsRun *run, int component, guint n, guint nth)
{
  return us_random_draw (run->seed, us_random_component (run->rules->components[component].id), run->draws[component],
                         n, nth);
}

/* Draws count along the line of play, whether the app makes them now or made them before. */
static void
count_draw (UsRun *run, int component)
{
  UsReplay *r = run->replay;
  int id = g_array_index (r->path, int, r->cursor - 1);

  if (us_journal_get (r->journal, id)->by == US_BY_APP)
    run->draws[component]++;
}

static gboolean
may_draw (UsRun *run, int component)
{
  return run->replay->live && run->sources[component] == US_BY_THE_APP;
}

/* What came, or NONE where the app draws now; at the table the run stops with the question. */
static UsTake
take (UsRun *run, int component, UsPromptKind kind, UsAsk *ask, const UsDomain *places, const int *which, int *values)
{
  int count;
  UsTake took;
  UsPrompt *prompt;

  if (component < 0 || (guint) component >= run->rules->n_components)
    {
      us_replay_wrong (run, -1, US_ERROR_RULES, "%s: there is no component %d.", ask->key, component);
      return US_STOP;
    }
  if ((run->put_away & (1u << component)) != 0)
    {
      us_replay_wrong (run, -1, US_ERROR_RULES, "%s: drawn from what was put away.", ask->key);
      return US_STOP;
    }
  run->replay->drawn_from = run->rules->components[component].id;
  took = us_replay_take (run, ask, values, &count);
  if (took != US_NONE || may_draw (run, component))
    {
      run->replay->drawn_from = NULL;
      return took;
    }
  prompt = us_prompt_new_for_ask (run->replay, kind, ask, 0);
  for (int i = 0; kind == US_PROMPT_DICE && i < ask->count; i++)
    prompt->sides[i] = ask->sides != NULL ? ask->sides[i] : ask->max;
  prompt->names_domain = places;
  for (int i = 0; places != NULL && i < ask->count; i++)
    prompt->names_values[i] = which[i];
  us_replay_stop (run, prompt, ask);
  return US_STOP;
}

static UsAsk
one_of (const UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, const char *text,
        const UsArg *args)
{
  return (UsAsk) { .key = key,
                   .shape = US_SHAPE_INT,
                   .domain = domain,
                   .values = values,
                   .n_values = n,
                   .min = 1,
                   .max = 1,
                   .topic = -1,
                   .decision = TRUE,
                   .text = text,
                   .args = args,
                   .count_as = us_run_count_as (run) };
}

gboolean
us_run_ask_draw (UsRun *run, int component, const char *key, const UsDomain *domain, UsSet *from, int *value,
                 const char *text, const UsArg *args)
{
  int values[US_SET_SIZE];
  int n = us_set_list (from, values);
  UsAsk ask = one_of (run, key, domain, values, n, text, args);
  UsTake took;

  if (n < 1)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: nothing to draw from.", key);

  took = take (run, component, US_PROMPT_CHOICE, &ask, NULL, NULL, value);
  if (took == US_STOP)
    return FALSE;
  if (took == US_NONE)
    {
      *value = us_set_nth (from, draw (run, component, (guint) n, 0));
      us_replay_record (run, &ask, US_BY_APP, value, 1, NULL);
    }
  count_draw (run, component);
  us_set_remove (from, *value);
  return TRUE;
}

/* Each face once, in their order, for the question at the table. */
int
us_distinct_faces (const int *faces, int n, int *values)
{
  int count = 0;

  for (int i = 0; i < n; i++)
    {
      gboolean known = FALSE;

      for (int j = 0; j < count; j++)
        known |= values[j] == faces[i];
      if (!known)
        values[count++] = faces[i];
    }
  return count;
}

gboolean
us_run_ask_face (UsRun *run, int component, const char *key, const UsDomain *domain, const int *faces, int n,
                 int *value, const char *text, const UsArg *args)
{
  int values[US_LIST_MAX];
  UsAsk ask = one_of (run, key, domain, values, 0, text, args);
  UsTake took;

  if (n < 1 || n > US_LIST_MAX)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: no die has %d faces.", key, n);

  ask.n_values = us_distinct_faces (faces, n, values);
  took = take (run, component, US_PROMPT_CHOICE, &ask, NULL, NULL, value);
  if (took == US_STOP)
    return FALSE;
  if (took == US_NONE)
    {
      *value = faces[draw (run, component, (guint) n, 0)];
      us_replay_record (run, &ask, US_BY_APP, value, 1, NULL);
    }
  count_draw (run, component);
  return TRUE;
}

gboolean
us_run_ask_roll (UsRun *run, int component, const char *key, const UsDomain *places, const int *which, int n, int sides,
                 int *values, const char *text, const UsArg *args)
{
  int each[US_LIST_MAX];

  for (int i = 0; i < MIN (n, US_LIST_MAX); i++)
    each[i] = sides;
  return us_run_ask_roll_dice (run, component, key, places, which, n, each, values, text, args);
}

/* The most that one of them can show; 0: they are no dice. */
static int
most_of_dice (const int *sides, int n, gboolean *alike)
{
  int most = 0;

  *alike = TRUE;
  for (int i = 0; i < n; i++)
    {
      if (sides[i] < 1)
        return 0;
      *alike &= sides[i] == sides[0];
      most = MAX (most, sides[i]);
    }
  return most;
}

gboolean
us_run_ask_roll_dice (UsRun *run, int component, const char *key, const UsDomain *places, const int *which, int n,
                      const int *sides, int *values, const char *text, const UsArg *args)
{
  gboolean alike;
  int most = n >= 1 && n <= US_LIST_MAX ? most_of_dice (sides, n, &alike) : 0;
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_INTS,
                .min = 1,
                .max = most,
                .count = n,
                .topic = -1,
                .decision = TRUE,
                .text = text,
                .args = args,
                .count_as = us_run_count_as (run) };
  UsTake took;

  if (most < 1)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: %d dice cannot be rolled.", key, n);

  if (!alike)
    ask.sides = sides;
  took = take (run, component, US_PROMPT_DICE, &ask, places, which, values);
  if (took == US_STOP)
    return FALSE;
  if (took == US_NONE)
    {
      for (int i = 0; i < n; i++)
        values[i] = 1 + (int) draw (run, component, (guint) sides[i], (guint) i);
      us_replay_record (run, &ask, US_BY_APP, values, n, NULL);
    }
  count_draw (run, component);
  return TRUE;
}
