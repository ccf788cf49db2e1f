/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* Chance in a run with a journal. What the app draws is written down as a value too, so that a replay never draws and
 * nothing hangs on the order in which components were drawn. */

static UsCountAs
count_as (const UsRun *run)
{
  return run->reporting ? US_REPORTED : US_ASKED;
}

static guint
draw (UsRun *run,
      int    component,
      guint  n,
      guint  nth)
{
  return us_random_draw (run->seed, us_random_component (run->rules->components[component].id),
                         run->draws[component], n, nth);
}

/* Draws count along the line of play, whether the app makes them now or made them before. */
static void
count_draw (UsRun *run,
            int    component)
{
  UsReplay *r = run->replay;
  int id = g_array_index (r->path, int, r->cursor - 1);

  if (us_journal_get (r->journal, id)->by == US_BY_APP)
    run->draws[component]++;
}

static gboolean
may_draw (UsRun *run,
          int    component)
{
  return run->replay->live && run->sources[component] == US_BY_THE_APP;
}

static gboolean
stop_at_table (UsRun        *run,
               int           component,
               UsPromptKind  kind,
               UsAsk        *ask)
{
  UsPrompt *prompt = us_prompt_new_for_ask (run->replay, kind, ask, 0);

  prompt->component = run->rules->components[component].id;
  return us_replay_stop (run, prompt, ask);
}

gboolean
us_run_ask_draw (UsRun          *run,
                 int             component,
                 const char     *key,
                 const UsDomain *domain,
                 UsSet          *from,
                 int            *value,
                 const char     *text,
                 const UsArg    *args)
{
  int values[US_SET_SIZE];
  int n = us_set_list (from, values);
  UsAsk ask = {
    .key = key, .shape = US_SHAPE_INT, .domain = domain, .values = values, .n_values = n, .min = 1, .max = 1,
    .topic = -1, .decision = TRUE, .text = text, .args = args, .count_as = count_as (run)
  };
  int count;

  if (n < 1)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: nothing to draw from.", key);
  switch (us_replay_take (run, &ask, value, &count))
    {
    case US_TAKEN:
      break;
    case US_NONE:
      if (!may_draw (run, component))
        return stop_at_table (run, component, US_PROMPT_CHOICE, &ask);
      *value = us_set_nth (from, draw (run, component, (guint) n, 0));
      us_replay_record (run, &ask, US_BY_APP, value, 1, NULL);
      break;
    case US_STOP:
    default:
      return FALSE;
    }
  count_draw (run, component);
  us_set_remove (from, *value);
  return TRUE;
}

/* Each face once, in their order, for the question at the table. */
int
us_distinct_faces (const int *faces,
                   int        n,
                   int       *values)
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
us_run_ask_face (UsRun          *run,
                 int             component,
                 const char     *key,
                 const UsDomain *domain,
                 const int      *faces,
                 int             n,
                 int            *value,
                 const char     *text,
                 const UsArg    *args)
{
  int values[US_LIST_MAX];
  UsAsk ask = {
    .key = key, .shape = US_SHAPE_INT, .domain = domain, .values = values, .min = 1, .max = 1,
    .topic = -1, .decision = TRUE, .text = text, .args = args, .count_as = count_as (run)
  };
  int count;

  if (n < 1 || n > US_LIST_MAX)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: no die has %d faces.", key, n);

  ask.n_values = us_distinct_faces (faces, n, values);
  switch (us_replay_take (run, &ask, value, &count))
    {
    case US_TAKEN:
      break;
    case US_NONE:
      if (!may_draw (run, component))
        return stop_at_table (run, component, US_PROMPT_CHOICE, &ask);
      *value = faces[draw (run, component, (guint) n, 0)];
      us_replay_record (run, &ask, US_BY_APP, value, 1, NULL);
      break;
    case US_STOP:
    default:
      return FALSE;
    }
  count_draw (run, component);
  return TRUE;
}

gboolean
us_run_ask_roll (UsRun          *run,
                 int             component,
                 const char     *key,
                 const UsDomain *places,
                 const int      *which,
                 int             n,
                 int             sides,
                 int            *values,
                 const char     *text,
                 const UsArg    *args)
{
  UsAsk ask = {
    .key = key, .shape = US_SHAPE_INTS, .min = 1, .max = sides, .count = n,
    .topic = -1, .decision = TRUE, .text = text, .args = args, .count_as = count_as (run)
  };
  UsPrompt *prompt;
  int count;

  if (n < 1 || n > US_LIST_MAX || sides < 1)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: %d dice cannot be rolled.", key, n);

  switch (us_replay_take (run, &ask, values, &count))
    {
    case US_TAKEN:
      break;
    case US_NONE:
      if (!may_draw (run, component))
        {
          prompt = us_prompt_new_for_ask (run->replay, US_PROMPT_DICE, &ask, 0);
          prompt->component = run->rules->components[component].id;
          prompt->names_domain = places;
          for (int i = 0; places != NULL && i < n; i++)
            prompt->names_values[i] = which[i];
          return us_replay_stop (run, prompt, &ask);
        }
      for (int i = 0; i < n; i++)
        values[i] = 1 + (int) draw (run, component, (guint) sides, (guint) i);
      us_replay_record (run, &ask, US_BY_APP, values, n, NULL);
      break;
    case US_STOP:
    default:
      return FALSE;
    }
  count_draw (run, component);
  return TRUE;
}
