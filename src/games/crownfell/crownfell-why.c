/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* Why a card does what it does: every rule that has cut down the places, with what it has cut away, and the arrow. */

static const struct
{
  int rule;
  const char *text;
} cuts[N_CUTS] = {
  [CUT_COVER] = { R_REVENANT, N_("It goes onto one of your cards: not to {spaces}") },
  [CUT_PROTECTED] = { R_PROTECTED, N_("It is protected and would not be on {spaces}") },
  [CUT_PROTECTS] = { R_PROTECTS, N_("It protects more elsewhere than on {spaces}") },
  [CUT_LOCKS] = { R_LOCKS, N_("It locks fewer of your cards from {spaces}") },
  [CUT_FREES] = { R_FREES, N_("It frees fewer of its own on {spaces}") },
  [CUT_THREAT] = { R_THREAT, N_("None of your cards is in its reach from {spaces}") },
  [CUT_FARTHEST] = { R_FARTHEST, N_("It can go farther than {spaces}") },
  [CUT_LOCKED] = { R_KEEPS_OFF, N_("One of your cards would lock it on {spaces}") },
};

static UsSet
set_of (guint32 spaces)
{
  return (UsSet) { { spaces, 0 } };
}

static void
mark_all (UsRun *run, guint32 spaces, UsMarkVerdict verdict)
{
  SPACE_EACH (space, spaces)
  us_run_mark (run, &crownfell_spot, space, verdict, 0);
}

/* --- The ladder -------------------------------------------------------------------------------------- */

void
crownfell_pass_over (UsRun *run, Crownfell *c, int rule, UsVerdict verdict, const char *text)
{
  us_run_count_rule (run, rule, verdict);
  if (c->n_fails < (int) G_N_ELEMENTS (c->fails))
    c->fails[c->n_fails++] = (CrownfellFail) { rule, verdict, text };
}

static void
tell_ladder (UsRun *run, Crownfell *c)
{
  if (c->solo.now.n > 0)
    us_run_because (run, R_SOLO_CARD, US_APPLIES, "{list}", crownfell_arg_list (&c->solo));
  /* They were counted when they were passed over. */
  for (int i = 0; i < c->n_fails && !run->muted; i++)
    us_run_add_reason (run, c->fails[i].rule, c->fails[i].verdict, c->fails[i].text, US_ARGS ());
  c->n_fails = 0;
}

void
crownfell_because (UsRun *run, Crownfell *c, int rule, const char *text)
{
  tell_ladder (run, c);
  us_run_because (run, rule, US_APPLIES, text);
}

void
crownfell_explain (UsRun *run, Crownfell *c, int card, int rule, const CrownfellChoice *choice)
{
  UsSet spaces = set_of (choice->all);

  tell_ladder (run, c);
  us_run_because (run, rule, US_APPLIES, "{card} can reach {spaces}", crownfell_arg_card ("card", card),
                  US_SET_OF ("spaces", &crownfell_spot, &spaces));
  for (int cut = 0; cut < N_CUTS; cut++)
    if (choice->cut[cut] != 0)
      {
        spaces = set_of (choice->cut[cut]);
        us_run_because (run, cuts[cut].rule, US_APPLIES, cuts[cut].text,
                        US_SET_OF ("spaces", &crownfell_spot, &spaces));
        mark_all (run, choice->cut[cut], US_DROPPED);
      }
}

/* --- The arrow --------------------------------------------------------------------------------------- */

static void
explain_arrow (UsRun *run, const Crownfell *c, int from, guint32 spaces)
{
  const CrownfellSolo *solo = &c->solo;
  int order[SPACES], n;

  if (run->muted)
    {
      us_run_fire (run, R_ARROW);
      return;
    }
  n = crownfell_order (from, spaces, solo->now.arrow, solo->now.turning, order);
  us_run_because (run, R_ARROW, US_DECIDES, "{arrow}: it meets {spaces} in this order", crownfell_arg_arrow (solo),
                  US_LIST ("spaces", &crownfell_spot, order, n));
  for (int i = 0; i < n; i++)
    us_run_mark (run, &crownfell_spot, order[i], i == 0 ? US_CHOSEN : US_CANDIDATE, i + 1);
  us_run_sweep (run, &crownfell_spot, from, solo->now.arrow, solo->now.turning == CLOCKWISE);
}

gboolean
crownfell_pick (UsRun *run, Crownfell *c, int card, guint32 spaces, int rule, const CrownfellChoice *choice, int *space)
{
  int from = c->spot[card];
  gboolean several = (spaces & (spaces - 1)) != 0;

  if (several && !crownfell_point (run, c, card))
    return FALSE;
  if (choice != NULL)
    crownfell_explain (run, c, card, rule, choice);
  *space = several ? crownfell_meet (from, spaces, c->solo.now.arrow, c->solo.now.turning) : crownfell_first (spaces);
  if (several)
    explain_arrow (run, c, from, spaces);
  return TRUE;
}
