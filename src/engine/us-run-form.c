/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* Several things in one answer: places of the board, fields of a form. */

/* As an earlier day's rules asked for it: so many questions, each without the places that were named before. */
static gboolean
ask_one_by_one (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, UsList *list, int count,
                const char *text, const UsArg *args)
{
  g_autofree int *left = g_memdup2 (values, sizeof (int) * (gsize) n);

  for (; list->n < count; list->n++)
    {
      int *value = &list->values[list->n], kept = 0;

      if (count > 1)
        us_run_detail (run, "One after the other: {i} of {n}", US_NUM ("i", list->n + 1), US_NUM ("n", count));
      if (!us_run_ask_choose (run, key, domain, left, n - list->n, 0, TRUE, value, text, args))
        return FALSE;
      for (int i = 0; i < n - list->n; i++)
        if (left[i] != *value)
          left[kept++] = left[i];
    }
  us_list_sort_as (list, values, n);
  return TRUE;
}

gboolean
us_run_ask_cells (UsRun *run, const char *key, const UsDomain *domain, const int *values, int n, int min, int max,
                  UsList *list, const char *text, const UsArg *args)
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
  int chosen[US_SET_SIZE];

  list->n = 0;
  if (max > US_LIST_MAX)
    return us_replay_enter (run) &&
           us_replay_wrong (run, -1, US_ERROR_RULES, "%s: an answer has at most %d places.", key, US_LIST_MAX);
  if (min < 0 || min > max || max > n)
    return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: nothing to choose from.", key);
  if (max == 0 || min == n)
    {
      us_list_set (list, values, min);
      return us_replay_forced (run, key);
    }
  if (min == max && (max == 1 || us_replay_is_single (run, key)))
    return ask_one_by_one (run, key, domain, values, n, list, max, text, args);

  switch (us_replay_take (run, &ask, chosen, &list->n))
    {
    case US_TAKEN:
      us_list_set (list, chosen, list->n);
      us_list_sort_as (list, values, n);
      return TRUE;
    case US_NONE:
      /* An old answer that was offered, and did not fit, has been counted. */
      list->n = 0;
      return us_replay_stop (run, us_prompt_new_for_ask (run->replay, US_PROMPT_CELLS, &ask, 0), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

static UsPrompt *
new_prompt (const UsField *fields, guint n, gboolean teaches, const UsNames *names, GVariant *prefilled)
{
  UsPrompt *prompt = n == 1 ? us_prompt_new_for_field (fields) : g_new0 (UsPrompt, 1);

  if (n > 1)
    {
      prompt->kind = US_PROMPT_FORM;
      prompt->fallback = -1;
    }
  prompt->remember = teaches;
  prompt->fields = fields;
  prompt->n_fields = n;
  us_prompt_prefill (prompt, names, prefilled);
  return prompt;
}

/* Log, prompt and editors show the fields when the rules' own are gone, and also after the next replay. */
static const UsField *
keep_fields (UsReplay *r, const UsField *fields, guint n)
{
  g_autoptr (GBytes) bytes = g_bytes_new (fields, sizeof *fields * n);
  gpointer kept = NULL;

  if (!g_hash_table_lookup_extended (r->forms, bytes, &kept, NULL))
    {
      kept = g_bytes_ref (bytes);
      g_hash_table_add (r->forms, kept);
    }
  return g_bytes_get_data (kept, NULL);
}

gboolean
us_replay_ask_fields (UsRun *run, const char *key, const UsField *fields, guint n, gpointer record, gboolean teaches,
                      GVariant *prefilled, const char *text, const UsArg *args)
{
  UsReplay *r = run->replay;
  const UsField *kept;
  UsAsk ask = { .key = key,
                .shape = US_SHAPE_NAMED,
                .count = (int) n,
                .topic = -1,
                .n_fields = n,
                .record = record,
                .text = text,
                .args = args,
                .count_as = teaches ? US_TAUGHT : us_run_count_as (run) };
  GError *error = NULL;
  int v[1], count = 0;

  if (n < 1 || !us_fields_check (fields, n, &error))
    {
      g_clear_error (&error);
      return us_replay_enter (run) && us_replay_wrong (run, -1, US_ERROR_RULES, "%s: its fields do not fit.", key);
    }
  kept = keep_fields (r, fields, n);
  ask.fields = kept;

  switch (us_replay_take (run, &ask, v, &count))
    {
    case US_TAKEN:
      us_replay_tidy_answer (r, kept, n, record);
      run->hash = us_fields_hash (kept, n, record, run->hash);
      us_replay_last_log (r)->fields = kept;
      us_replay_last_log (r)->n_fields = n;
      return TRUE;
    case US_NONE:
      return us_replay_stop (run, new_prompt (kept, n, teaches, r->names, prefilled), &ask);
    case US_STOP:
    default:
      return FALSE;
    }
}

gboolean
us_run_ask_form (UsRun *run, const char *key, const UsField *fields, guint n, gpointer record, const char *text,
                 const UsArg *args)
{
  return us_replay_ask_fields (run, key, fields, n, record, FALSE, NULL, text, args);
}
