/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>

/* What rules tell. A reason, a detail and what is said of choices wait for the line or question that follows. */

void
us_run_add_line (UsRun *run, UsLineKind kind, const char *id, const char *one, const char *many, int n,
                 const UsArg *args)
{
  UsReplay *r = run->replay;
  UsLine line = { .kind = kind, .id = id };
  UsLogItem item = { .kind = US_LOG_LINE };

  if (r == NULL || !us_replay_enter (run))
    return;
  if (!us_replay_text (run, &line.text, id, one, many, n, args))
    return;
  line.detail = r->detail;
  line.pictured = r->pictured;
  line.offers = r->offers;
  line.done = r->done;
  line.position = (int) r->cursor;
  line.first_reason = r->reasons_from;
  line.n_reasons = r->reasons->len - r->reasons_from;
  line.section = r->section;
  line.turn = run->turn;
  r->detail = (UsText) { 0 };
  r->pictured = r->offers = r->done = FALSE;
  r->reasons_from = r->reasons->len;
  r->of = NULL;
  line.aside = r->aside;
  if (kind == US_LINE_DO)
    r->number++;
  r->last_told = us_replay_find_told (r, &line);
  if (r->last_told >= 0)
    return;

  item.position = line.position;
  item.section = r->section;
  item.turn = run->turn;
  item.entry = r->last_told = (int) r->lines->len; /* the line's index until the run is over: the array may move */
  g_array_append_val (r->lines, line);
  if (r->retells)
    g_array_append_val (r->passage, r->last_told);
  us_replay_note_retold (r, r->last_told);
  g_array_append_val (r->log, item);
}

void
us_run_set_head_moves (UsRun *run, const char *one, const char *many)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  if (r->last_told < 0 || g_array_index (r->lines, UsLine, r->last_told).kind != US_LINE_HEAD)
    {
      us_replay_wrong (run, -1, US_ERROR_RULES, "There is no heading that counts: %s", one);
      return;
    }
  r->counting = r->last_told;
  r->unmoved = g_array_index (r->lines, UsLine, r->counting).text;
  if (us_replay_text (run, &r->moving, NULL, one, many, 0, US_ARGS (US_NUM ("n", 0))))
    us_replay_count_moves (r, FALSE);
}

void
us_replay_count_moves (UsReplay *r, gboolean passed)
{
  UsLine *head = r->counting >= 0 ? &g_array_index (r->lines, UsLine, r->counting) : NULL;
  int n = 0;

  if (head == NULL)
    return;
  for (guint i = r->screen_line; i < r->lines->len; i++)
    {
      const UsLine *line = &g_array_index (r->lines, UsLine, i);

      n += line->move > 0 && (passed || !line->outdated);
    }
  /* The argument is the replay’s own, see us_replay_text(). */
  ((UsArg *) r->moving.args)->value = r->moving.n = n;
  head->text = n > 0 ? r->moving : r->unmoved;
}

void
us_run_set_of (UsRun *run, const UsDomain *domain, int value)
{
  if (run->replay == NULL || !us_replay_enter (run))
    return;
  run->replay->of = domain;
  run->replay->of_value = value;
}

void
us_run_set_done (UsRun *run, gboolean done)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->done = done;
}

void
us_run_set_offers (UsRun *run)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->offers = TRUE;
}

void
us_run_add_reason (UsRun *run, int rule, UsVerdict verdict, const char *text, const UsArg *args)
{
  UsReason reason = { .rule = rule, .verdict = verdict };

  if (run->replay == NULL || !us_replay_enter (run))
    return;
  reason.of = run->replay->of;
  reason.of_value = run->replay->of_value;
  if (text == NULL || us_replay_text (run, &reason.text, NULL, text, NULL, 0, args))
    g_array_append_val (run->replay->reasons, reason);
}

gboolean
us_run_add_condition (UsRun *run, int rule, UsVerdict verdict, gboolean holds, const char *yes, const char *no,
                      const UsArg *args)
{
  us_run_add_reason (run, rule, holds ? verdict : US_FAILS, holds ? yes : no, args);
  return us_run_count_condition (run, rule, holds);
}

void
us_run_add_detail (UsRun *run, const char *one, const char *many, int n, const UsArg *args)
{
  if (run->replay != NULL && us_replay_enter (run))
    (void) us_replay_text (run, &run->replay->detail, NULL, one, many, n, args);
}

void
us_run_set_pictured (UsRun *run)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->pictured = TRUE;
}

gboolean
us_run_is_answered (const UsRun *run)
{
  const UsReplay *r = run->replay;

  if (run->muted || r == NULL)
    return run->muted;
  /* What is only put right at the question answers nothing. */
  for (guint i = r->cursor; i < r->path->len; i++)
    if (!us_replay_is_note (us_journal_get (r->journal, g_array_index (r->path, int, i))))
      return TRUE;
  return FALSE;
}

static void
add_note (UsRun *run, int value, gboolean refused, const char *one, const char *many, int n, const UsArg *args)
{
  UsChoiceNote note = { .value = value, .refused = refused };

  if (run->replay == NULL || !us_replay_enter (run))
    return;
  /* Of a question that has its answer nobody reads details; but the answer may be one that is refused. */
  if (!refused && us_run_is_answered (run))
    return;
  if (us_replay_text (run, &note.text, NULL, one, many, n, args))
    g_array_append_val (run->replay->notes, note);
}

void
us_run_add_choice_detail (UsRun *run, int value, const char *one, const char *many, int n, const UsArg *args)
{
  add_note (run, value, FALSE, one, many, n, args);
}

void
us_run_add_refusal (UsRun *run, int value, const char *one, const char *many, int n, const UsArg *args)
{
  add_note (run, value, TRUE, one, many, n, args);
}

void
us_run_add_suggestion (UsRun *run, int value)
{
  if (run->replay == NULL || !us_replay_enter (run))
    return;
  run->replay->suggestion = value;
  run->replay->has_suggestion = TRUE;
}

void
us_run_add_suggestions (UsRun *run, const UsSet *set)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->suggestions = *set;
}

void
us_run_set_drawn_from (UsRun *run, int component)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->drawn_from = run->rules->components[component].id;
}

void
us_run_set_begun (UsRun *run, const char *key, int value)
{
  if (run->replay != NULL && us_replay_enter (run))
    run->replay->begun = (UsBegun) { key, value };
}

void
us_run_add_brush (UsRun *run, const char *key, const UsDomain *domain, int value, int count, const char *text)
{
  UsReplay *r = run->replay;
  UsBrush *brush;

  if (r == NULL || !us_replay_enter (run) || r->n_brushes == US_MAX_BRUSHES)
    return;
  brush = &r->brushes[r->n_brushes++];
  *brush = (UsBrush) { .key = key, .domain = domain, .value = value, .count = count };
  if (text != NULL)
    us_text_set (&brush->text, key, text, NULL);
}

void
us_run_add_move (UsRun *run, const UsDomain *domain, int from, int to, const char *token, gboolean forecast)
{
  UsReplay *r = run->replay;
  UsRunMove move = { .line = -1, .from = from, .to = to, .domain = domain, .token = token, .forecast = forecast };

  if (r == NULL || !us_replay_enter (run))
    return;
  if (!forecast && r->last_told >= (int) r->screen_line)
    {
      move.number = r->number;
      move.line = r->last_told;
      g_array_index (r->lines, UsLine, move.line).move = r->number;
      us_replay_count_moves (r, FALSE);
    }
  g_array_append_val (r->moves, move);
}

static UsRunMove *
last_move (UsRun *run)
{
  if (run->replay == NULL || run->stopped || run->replay->moves->len == 0)
    return NULL;
  return &g_array_index (run->replay->moves, UsRunMove, run->replay->moves->len - 1);
}

void
us_run_add_move_over (UsRun *run, int value)
{
  UsRunMove *move = last_move (run);

  if (move == NULL)
    return;
  if (move->n_over == US_MAX_OVER)
    us_replay_wrong (run, -1, US_ERROR_RULES, "A move jumps over at most %d places.", US_MAX_OVER);
  else
    move->over[move->n_over++] = value;
}

void
us_run_set_move_wraps (UsRun *run)
{
  UsRunMove *move = last_move (run);

  if (move != NULL)
    move->wraps = TRUE;
}

void
us_run_set_summary (UsRun *run, const char *text, const UsArg *args)
{
  if (run->replay != NULL && us_replay_enter (run))
    (void) us_replay_text (run, &run->replay->summary, NULL, text, NULL, 0, args);
}

void
us_run_turn (UsRun *run, UsSide side)
{
  us_run_turn_as (run, side, 0);
}

void
us_run_turn_as (UsRun *run, UsSide side, int unit)
{
  g_return_if_fail (unit >= 0 && unit < US_MAX_UNITS);

  if (run->replay != NULL && !us_replay_enter (run))
    return;
  if (run->turn == US_BOT && run->stats != NULL)
    {
      UsTaps *taps = &run->stats->units[run->turn_unit];

      taps->turns++;
      taps->taps += run->turn_taps;
      taps->most = MAX (taps->most, run->turn_taps);
    }
  run->turn = side;
  run->turn_unit = unit;
  run->turn_taps = 0;
}

void
us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  r->state = state;
  r->adjust = adjust;
  r->n_adjust = n;
  r->build = build;
}

void
us_run_begin_report (UsRun *run)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return;
  us_run_report (run);
  for (guint i = r->log->len; i-- > 0;)
    if (g_array_index (r->log, UsLogItem, i).kind == US_LOG_ENTRY)
      {
        g_array_index (r->log, UsLogItem, i).opens = TRUE;
        return;
      }
}

/* Told again, a score takes the place of the one before. */
static void
set_score (GArray *scores, const UsRunScore *score)
{
  for (guint i = 0; i < scores->len; i++)
    if (g_str_equal (g_array_index (scores, UsRunScore, i).who, score->who))
      {
        g_array_index (scores, UsRunScore, i) = *score;
        return;
      }
  g_array_append_vals (scores, score, 1);
}

void
us_run_score (UsRun *run, const char *who, int value)
{
  UsRunScore score = { who, value };

  if (run->replay != NULL)
    {
      if (!us_replay_enter (run))
        return;
      set_score (run->replay->scores, &score);
    }
  if (g_str_equal (who, "player"))
    run->score = value;
}

gboolean
us_run_set_finished (UsRun *run, UsOutcome outcome, const char *text, const UsArg *args)
{
  UsReplay *r = run->replay;

  if (r == NULL && (run->stopped || run->over))
    return FALSE;
  if (r != NULL)
    {
      if (!us_replay_enter (run))
        return FALSE;
      if (!us_replay_land (run, TRUE) || !us_replay_text (run, &r->outcome_text, NULL, text, NULL, 0, args))
        return FALSE;
      us_replay_table (run);
    }
  us_run_turn (run, US_NOBODY);
  run->outcome = outcome;
  run->over = TRUE;
  run->calls = 0;
  return TRUE;
}
