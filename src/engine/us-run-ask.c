/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* Questions of a run with a journal: the next entry answers, or the run stops. */

/* Answers that wait behind a repair do not wait for what says nothing; whoever goes back or opens a play stands where it
 * was left, and nothing that was undone goes by again. */
static gboolean
goes_without_saying (UsRun *run, const UsAsk *ask)
{
  UsReplay *r = run->replay;
  const UsEntry entry = { .by = US_BY_PLAYER, .key = ask->key, .section = r->section, .nth = ask->nth };

  if (!r->live || !r->recalls || r->offer_at == r->offer->len || us_replay_asks_anew (r) ||
      us_replay_was_undone (r, &entry))
    return FALSE;
  us_replay_record (run, ask, US_BY_PLAYER, NULL, 0, NULL);
  if (r->unsaid < 0 || r->kept > r->kept_before)
    {
      r->unsaid = us_replay_last_id (r);
      r->kept_before = r->kept;
    }
  return TRUE;
}

gboolean
us_run_ask_confirm (UsRun *run, const char *key, gboolean done, const char *text, const UsArg *args)
{
  UsAsk ask = {
    .key = key, .shape = US_SHAPE_TRUE, .topic = -1, .text = text, .args = args, .count_as = us_run_count_as (run)
  };
  int v, n;

  switch (us_replay_take (run, &ask, &v, &n))
    {
    case US_TAKEN:
      return TRUE;
    case US_NONE:
      if (done && goes_without_saying (run, &ask))
        return TRUE;
      return us_replay_stop (run, us_prompt_new_for_ask (run->replay, US_PROMPT_CONFIRM, &ask, 0), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

/* The only possible value is taken without a question; the key is counted all the same, so that it keeps its number
 * when another line of play has more to choose from. */
gboolean
us_replay_forced (UsRun *run, const char *key)
{
  if (!us_replay_enter (run))
    return FALSE;
  us_replay_count_key (run->replay, key);
  us_replay_asked (run->replay);
  return TRUE;
}

static gboolean
leaves (const int *values, int n, int leave, int value)
{
  for (int i = n - leave; i < n; i++)
    if (values[i] == value)
      return TRUE;
  return FALSE;
}

gboolean
us_run_ask_choose (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int leave,
                   gboolean cells, int *value, const char *text, const UsArg *args)
{
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_INT,
                .domain = domain,
                .values = values,
                .n_values = n,
                .min = 1,
                .max = 1,
                .topic = -1,
                .decision = TRUE,
                .text = text,
                .args = args };
  int count;

  if (leave > 0)
    run->reporting = FALSE;
  ask.count_as = leave > 0 ? US_REPORTED : us_run_count_as (run);
  if (n < 1)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: nothing to choose from.", key);
  if (n == 1 && leave == 0)
    {
      *value = values[0];
      return us_replay_forced (run, key);
    }

  switch (us_replay_take (run, &ask, value, &count))
    {
    case US_TAKEN:
      run->reporting = leave > 0 ? !leaves (values, n, leave, *value) : run->reporting;
      if (leave > 0 && !run->reporting)
        us_replay_last_log (run->replay)->count_as = US_ASKED;
      else if (leave > 0)
        us_replay_last_log (run->replay)->opens = TRUE;
      return TRUE;
    case US_NONE:
      return us_replay_stop (
        run, us_prompt_new_for_ask (run->replay, cells ? US_PROMPT_CELLS : US_PROMPT_CHOICE, &ask, leave), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

gboolean
us_run_ask_many (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int min, int max,
                 UsSet *set, const char *text, const UsArg *args)
{
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_INTS,
                .domain = domain,
                .values = values,
                .n_values = n,
                .min = min,
                .max = max,
                .topic = -1,
                .decision = TRUE,
                .text = text,
                .args = args,
                .count_as = us_run_count_as (run) };
  int chosen[US_SET_SIZE], count;

  *set = US_SET_EMPTY;
  if (n > US_SET_SIZE)
    return us_replay_enter (run) &&
           us_replay_wrong (run, -1, US_ERROR_RULES, "%s: more than %d values to choose from.", key, US_SET_SIZE);
  if (min < 0 || min > max || max > n)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: nothing to choose from.", key);
  if (max == 0 || min == n)
    {
      for (int i = 0; i < min; i++)
        us_set_add (set, values[i]);
      return us_replay_forced (run, key);
    }
  switch (us_replay_take (run, &ask, chosen, &count))
    {
    case US_TAKEN:
      for (int i = 0; i < count; i++)
        us_set_add (set, chosen[i]);
      return TRUE;
    case US_NONE:
      return us_replay_stop (run, us_prompt_new_for_ask (run->replay, US_PROMPT_MANY, &ask, 0), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

gboolean
us_run_ask_claim (UsRun *run, const char *key, const UsDomain *domain, UsHand *hand, UsSet *pool, const char *text,
                  const UsArg *args)
{
  int values[US_SET_SIZE];
  int n = us_set_list (pool, values);
  UsSet cards;

  if (!us_run_ask_many (run, key, domain, values, n, hand->hidden, hand->hidden, &cards, text, args))
    return FALSE;
  us_hand_show (hand, pool, &cards);
  return TRUE;
}

gboolean
us_run_ask_count (UsRun *run, const char *key, int min, int max, int *value, const char *text, const UsArg *args)
{
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_INT,
                .min = min,
                .max = max,
                .topic = -1,
                .decision = TRUE,
                .text = text,
                .args = args,
                .count_as = us_run_count_as (run) };
  int count;

  if (min > max)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: no number is possible.", key);
  if (min == max)
    {
      *value = min;
      return us_replay_forced (run, key);
    }
  switch (us_replay_take (run, &ask, value, &count))
    {
    case US_TAKEN:
      return TRUE;
    case US_NONE:
      return us_replay_stop (run, us_prompt_new_for_ask (run->replay, US_PROMPT_NUMBER, &ask, 0), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}
