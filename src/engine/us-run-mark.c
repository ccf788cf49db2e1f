/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

/* The picture of a reason. It is given right after the reason, which waits with it for its line or question. */

static UsReason *
last_reason (UsRun *run, const char *what)
{
  UsReplay *r = run->replay;

  if (r == NULL || !us_replay_enter (run))
    return NULL;
  if (r->reasons->len > r->reasons_from)
    return &g_array_index (r->reasons, UsReason, r->reasons->len - 1);
  us_replay_wrong (run, -1, US_ERROR_RULES, "There is no reason to which the %s belongs.", what);
  return NULL;
}

static void
add_mark (UsRun *run, UsReason *reason, const UsReasonMark *mark)
{
  if (reason->n_marks == 0)
    reason->first_mark = run->replay->marks->len;
  reason->n_marks++;
  g_array_append_vals (run->replay->marks, mark, 1);
}

void
us_run_add_mark (UsRun *run, const UsDomain *domain, int value, UsMarkVerdict verdict, int order, const char *text,
                 const UsArg *args)
{
  UsReasonMark mark = { .domain = domain, .value = value, .verdict = verdict, .order = order };
  UsReason *reason = last_reason (run, "mark");

  if (reason != NULL && (text == NULL || us_replay_text (run, &mark.text, NULL, text, NULL, 0, args)))
    add_mark (run, reason, &mark);
}

void
us_run_add_entry (UsRun *run, const UsDomain *domain, int value, UsMarkVerdict verdict)
{
  UsReasonMark mark = { .domain = domain, .value = value, .verdict = verdict, .listed = TRUE };
  UsReason *reason = last_reason (run, "entry");

  if (reason != NULL)
    add_mark (run, reason, &mark);
}

void
us_run_set_mark_glyph (UsRun *run, const char *glyph)
{
  UsReason *reason = last_reason (run, "sign");

  if (reason == NULL)
    return;
  if (reason->n_marks == 0)
    us_replay_wrong (run, -1, US_ERROR_RULES, "There is no mark to which the sign “%s” belongs.", glyph);
  else
    g_array_index (run->replay->marks, UsReasonMark, run->replay->marks->len - 1).glyph = glyph;
}

void
us_run_set_sweep (UsRun *run, const UsDomain *domain, int origin, int direction, gboolean clockwise)
{
  UsReason *reason = last_reason (run, "sweep");

  if (reason == NULL)
    return;
  if (direction < 0 || direction >= US_N_DIRECTIONS)
    us_replay_wrong (run, -1, US_ERROR_RULES, "A sweep has one of %d directions, not %d.", US_N_DIRECTIONS, direction);
  else
    reason->sweep = (UsSweep) { domain, origin, (UsDirection) direction, clockwise, TRUE };
}
