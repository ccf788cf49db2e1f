/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* The end of the round: cubes, the fame roll with all that adds to it, and events. */

static gboolean
take_cubes (UsRun *run, Xia *x)
{
  int cubes;

  x->beside = BESIDE_FORECAST;
  if (!xia_settle (run, x))
    return FALSE;
  us_run_because (run, R_CUBES, US_APPLIES, NULL);
  if (x->own_cubes)
    us_run_detail (run, "Only those that your ship left, by your house rule");
  else if (x->carried)
    us_run_detail (run, "Those that your ship carried when it was destroyed as well");
  else
    us_run_detail (run, "Jettisoned, left by a ship that was destroyed or damaged, or by anything else");
  us_run_suggest (run, MIN (x->cubes, CUBES_MAX));
  if (!us_run_count (run, "xia/cubes", 0, CUBES_MAX, &cubes, "<b>Take</b> all cubes off the map: how many are there?"))
    return FALSE;
  x->cubes = cubes;
  x->carried = FALSE;
  return xia_settle (run, x);
}

/* Each addend, with where it comes from. */
static void
explain_sum (UsRun *run, const Xia *x, int rolled)
{
  const XiaAddends *added = &x->added;

  us_run_applies (run, R_CUBES, added->cubes > 0, N_("Cubes: {n}, so +{add}"), N_("No cubes"),
                  US_NUM ("n", added->cubes / 2), US_NUM ("add", added->cubes));
  us_run_applies (run, R_COUNTED, added->credits > 0, N_("Collected: {credits}, so +{add}"),
                  N_("Collected: {credits}, less than 1,000"),
                  xia_arg_credits ("credits", x->npc_credits ? x->in_turns : x->credits),
                  US_NUM ("add", added->credits));
  us_run_applies (run, R_BEHIND, added->behind > 0, N_("They are behind by {n}, so +{add}"), N_("They are not behind"),
                  US_NUM ("n", added->behind / 2), US_NUM ("add", added->behind));
  us_run_applies (run, R_MERCHANT, added->x > 0, N_("Behaviours: +{add}"), N_("No behaviour scored"),
                  US_NUM ("add", added->x));
  us_run_because (run, R_RESULT, US_DECIDES, "{roll} and {add} are {total}", US_NUM ("roll", rolled),
                  US_NUM ("add", added->sum), US_NUM ("total", rolled + added->sum));
}

static void
tell_result (UsRun *run, Xia *x)
{
  explain_sum (run, x, x->rolled);
  us_run_detail (run, "{roll} on the die and {add} are {total}", US_NUM ("roll", x->rolled),
                 US_NUM ("add", x->added.sum), US_NUM ("total", x->rolled + x->added.sum));
  if (x->gained == 0)
    us_run_head (run, "xia.no-gain", "The NPCs gain no fame");
  else
    us_run_head_n (run, "xia.gain", "The NPCs gain one fame", "The NPCs gain {n} fame", x->gained,
                   US_NUM ("n", x->gained));
}

static gboolean
roll_fame (UsRun *run, Xia *x)
{
  static const int die = ROLL_FAME;

  if (!us_run_roll (run, C_FAME_DIE, "xia/fame-roll", &xia_die, &die, 1, 20, &x->rolled,
                    "<b>Roll</b> the d20 for the NPCs") ||
      !xia_settle (run, x))
    return FALSE;
  xia_add_up (x, &x->added);
  x->gained = xia_gain (x->rolled + x->added.sum);
  x->beside = BESIDE_RESULT;
  tell_result (run, x);
  x->credits = x->in_turns = x->x = x->cubes = x->n_sources = 0;
  if (x->gained > 0)
    xia_gain_fame (run, x, NPCS, x->gained, -1);
  return xia_settle (run, x);
}

/* What they bring to the NPCs belongs to the next roll. */
static gboolean
resolve_events (UsRun *run, Xia *x)
{
  int deeds[DO_ATTACK + 1], deed;

  xia_begin_stage (run, x, STAGE_EVENTS, NOBODY);
  for (;;)
    {
      int n;

      if (!xia_settle (run, x))
        return FALSE;
      n = xia_list_events (x, deeds);
      deeds[n++] = DO_NEXT_ROUND;
      us_run_detail (run, x->npc_credits
                            ? N_("Say here what they change")
                            : N_("Say here what they change; credits of the NPCs count for the next fame roll"));
      if (!us_run_open (run, "xia/events", &xia_deed, deeds, n, 1, &deed,
                        "<b>Resolve</b> the events of the end of the round"))
        return FALSE;
      if (deed == DO_NEXT_ROUND)
        return xia_settle (run, x);
      if (!xia_report (run, x, deed))
        return FALSE;
    }
}

/* By a house rule the stats card is turned only now. */
static gboolean
end_round (UsRun *run, Xia *x)
{
  if (!resolve_events (run, x))
    return FALSE;
  x->settled_peak = x->peak;
  xia_turn_card (run, x);
  return TRUE;
}

gboolean
xia_round_end (UsRun *run, Xia *x)
{
  us_run_turn_as (run, US_BOT, UNIT_ROUND_END);
  xia_begin_stage (run, x, STAGE_ROLL, NOBODY);
  if (!take_cubes (run, x) || !roll_fame (run, x))
    return FALSE;
  if (!us_run_done (run, "xia/rolled", "Done"))
    return FALSE;
  x->beside = BESIDE_NOTHING;
  return end_round (run, x);
}
