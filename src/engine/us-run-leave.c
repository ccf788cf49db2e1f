/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <setjmp.h>

/* The way out of rules that cannot go on: that do not listen after a stop, or that overrun what a value, a text or a
 * set can hold. Rules keep nothing on the heap, so they may be left in the middle. */

struct _UsRunaway
{
  jmp_buf place;
  UsRun *run;
  UsRunaway *outer;
};

/* The rules that this thread is in: what overruns has no run at hand. */
static GPrivate current;

/* A function of its own, because a jump may spoil the locals of where it lands. */
static gboolean
call_rules (UsRun *run, UsRunaway *runaway)
{
  if (setjmp (runaway->place) != 0)
    return FALSE;
  return run->rules->play (run);
}

gboolean
us_run_play (UsRun *run)
{
  UsRunaway runaway = { .run = run, .outer = g_private_get (&current) };
  gboolean finished;

  run->runaway = &runaway;
  g_private_set (&current, &runaway);
  finished = call_rules (run, &runaway);
  g_private_set (&current, runaway.outer);
  run->runaway = NULL;
  return finished;
}

void
us_run_leave (UsRun *run)
{
  longjmp (run->runaway->place, 1);
}

void
us_run_overran (const char *format, ...)
{
  UsRunaway *runaway = g_private_get (&current);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (runaway == NULL)
    g_error ("%s", message);

  runaway->run->stopped = TRUE;
  runaway->run->calls = 0;
  if (runaway->run->replay != NULL)
    us_replay_wrong (runaway->run, -1, US_ERROR_RULES, "%s", message);
  g_clear_pointer (&message, g_free);
  us_run_leave (runaway->run);
}
