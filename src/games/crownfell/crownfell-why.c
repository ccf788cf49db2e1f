/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Why a card does what it does: every rule that has cut down the places, with what it has cut away, and the arrow. */

static const struct
{
  int rule;
  const char *text;
  const char *there; /* in the places that it has dropped */
  const char *glyph;
} cuts[N_CUTS] = {
  [CUT_COVER] = { R_REVENANT, N_("{n} dropped: it goes onto one of your cards, not to {spaces}"), N_("none there") },
  [CUT_PROTECTED] = { R_PROTECTED, N_("{n} dropped: it is protected and would not be on {spaces}"), N_("unprotected") },
  [CUT_PROTECTS] = { R_PROTECTS, N_("{n} dropped: it protects more elsewhere than on {spaces}"), N_("protects fewer") },
  [CUT_LOCKS] = { R_LOCKS, N_("{n} dropped: it locks fewer of your cards from {spaces}"), N_("locks fewer") },
  [CUT_FREES] = { R_FREES, N_("{n} dropped: it frees fewer of its own on {spaces}"), N_("frees fewer") },
  [CUT_THREAT] = { R_THREAT, N_("{n} dropped: none of your cards is in its reach from {spaces}"), N_("none in reach") },
  [CUT_FARTHEST] = { R_FARTHEST, N_("{n} dropped: it can go farther than {spaces}"), N_("not so far") },
  [CUT_LOCKED] = { R_KEEPS_OFF, N_("{n} dropped: one of your cards would lock it on {spaces}"), N_("would be locked"),
                   "lock" },
};

static UsSet
set_of (guint32 spaces)
{
  return (UsSet) { { spaces, 0 } };
}

static void
mark_dropped (UsRun *run, guint32 spaces, int cut)
{
  SPACE_EACH (space, spaces)
  {
    us_run_mark_text (run, &crownfell_spot, space, US_DROPPED, 0, cuts[cut].there);
    if (cuts[cut].glyph != NULL)
      us_run_mark_glyph (run, cuts[cut].glyph);
  }
}

/* On each screen of an enemy turn. */
void
crownfell_tell_head (UsRun *run, Crownfell *c)
{
  c->headed = TRUE;
  if (c->solo.stand_in)
    {
      us_run_because (run, R_STAND_IN, US_APPLIES, NULL);
      us_run_detail (run, "With a stand-in, not the published solo deck");
    }
  /* It is counted where each of them acts. */
  if (!run->muted)
    us_run_add_reason (run, R_ORDER, US_APPLIES, NULL, US_ARGS ());
  us_run_head (run, "crownfell.enemy", "The enemy acts");
  us_run_head_moves (run, "The enemy makes {n} move", "The enemy makes {n} moves");
}

/* --- The ladder -------------------------------------------------------------------------------------- */

void
crownfell_pass_over (UsRun *run, Crownfell *c, int rule, UsVerdict verdict, const char *text)
{
  us_run_count_rule (run, rule, verdict);
  if (c->n_fails < (int) G_N_ELEMENTS (c->fails))
    c->fails[c->n_fails++] = (CrownfellFail) { rule, verdict, text };
}

/* The solo cards: the list, on which the entry at `done` is what is done, beyond its end none is; and the arrow where it is
 * known. */
static void
tell_list (UsRun *run, const Crownfell *c, const CrownfellSoloFace *solo, UsVerdict verdict, int done)
{
  gboolean points = c->solo.points && solo == &c->solo.now;

  if (solo->n == 0)
    return;
  us_run_because (run, R_SOLO_CARD, verdict, "{list}", crownfell_arg_list (solo));
  for (int i = 0; i < solo->n; i++)
    us_run_entry (run, &crownfell_action, solo->list[i], i < done ? US_DROPPED : i == done ? US_CHOSEN : US_CANDIDATE);
  if (points)
    us_run_arrow (run, solo->arrow, solo->turning == CLOCKWISE);
  if (c->solo.stand_in)
    us_run_because (run, R_SOLO_CARD, verdict, "A stand-in, not the published deck");
}

/* They were counted when they were passed over. */
static void
tell_fails (UsRun *run, const CrownfellFail *fails, int n)
{
  for (int i = 0; i < n && !run->muted; i++)
    us_run_add_reason (run, fails[i].rule, fails[i].verdict, fails[i].text, US_ARGS ());
}

static void
tell_ladder (UsRun *run, Crownfell *c)
{
  us_run_reasons_of (run, &crownfell_card, c->acting);
  tell_list (run, c, &c->solo.now, US_APPLIES, c->entry);
  tell_fails (run, c->fails, c->n_fails);
  c->n_fails = 0;
}

/* --- Cards that stay --------------------------------------------------------------------------------- */

static UsSet
find_lockers (const Crownfell *c, int card)
{
  UsSet by = US_SET_EMPTY;

  for (int other = 0; other < CARDS; other++)
    if (!crownfell_is_enemys (c, other) && crownfell_acts (c, other) &&
        crownfell_in (crownfell_lay (c->faces[other].locks, c->spot[other]), c->spot[card]))
      us_set_add (&by, other);
  return by;
}

void
crownfell_keep_ladder (UsRun *run, Crownfell *c, int card, gboolean locked)
{
  CrownfellLadder *ladder = &c->stays.ladders[card];

  if (run->muted)
    return;
  ladder->solo = c->solo.now;
  ladder->n_fails = c->n_fails;
  memcpy (ladder->fails, c->fails, sizeof c->fails);
  ladder->by = locked ? find_lockers (c, card) : US_SET_EMPTY;
}

/* Each of them has its own reasons. */
static void
tell_ladders (UsRun *run, const Crownfell *c, const UsSet *cards, UsVerdict verdict)
{
  US_SET_EACH (card, cards)
    {
      const CrownfellLadder *ladder = &c->stays.ladders[card];

      if (run->muted)
        {
          us_run_count_rule (run, R_SOLO_CARD, verdict);
          continue;
        }
      us_run_reasons_of (run, &crownfell_card, card);
      if (!us_set_is_empty (&ladder->by))
        us_run_because (run, R_LOCKED, US_APPLIES, "By your {cards}",
                        US_SET_OF ("cards", &crownfell_card, &ladder->by));
      tell_list (run, c, &ladder->solo, verdict, ladder->solo.n);
      tell_fails (run, ladder->fails, ladder->n_fails);
    }
}

/* What others have moved has not stayed, whatever it has not done itself. */
static void
take_forced (const Crownfell *c, UsSet *cards, UsSet *forced)
{
  forced->w[0] |= cards->w[0] & c->forced;
  cards->w[0] &= ~(guint64) c->forced;
}

void
crownfell_tell_stays (UsRun *run, Crownfell *c)
{
  CrownfellStays *stays = &c->stays;
  UsSet by = US_SET_EMPTY, forced = US_SET_EMPTY;

  if (!us_set_is_empty (&stays->locked))
    us_run_fire (run, R_LOCKED);
  take_forced (c, &stays->locked, &forced);
  take_forced (c, &stays->guards, &forced);
  take_forced (c, &stays->idle, &forced);
  if (!us_set_is_empty (&stays->locked))
    {
      tell_ladders (run, c, &stays->locked, US_FAILS);
      US_SET_EACH (card, &stays->locked)
        if (!run->muted)
          us_set_merge (&by, &stays->ladders[card].by);
      us_run_stay_n (run, "crownfell.locked", "{cards} stays, locked by your {by}", "{cards} stay, locked by your {by}",
                     US_AS_LISTED, US_SET_OF ("cards", &crownfell_card, &stays->locked),
                     US_SET_OF ("by", &crownfell_card, &by));
    }
  if (!us_set_is_empty (&stays->guards))
    {
      tell_ladders (run, c, &stays->guards, US_APPLIES);
      us_run_stay_n (run, "crownfell.guards", "{cards} stays, to keep what it locks",
                     "{cards} stay, to keep what they lock", US_AS_LISTED,
                     US_SET_OF ("cards", &crownfell_card, &stays->guards));
    }
  if (!us_set_is_empty (&stays->idle))
    {
      tell_ladders (run, c, &stays->idle, US_FAILS);
      us_run_stay_n (run, "crownfell.idle", "{cards} stays", "{cards} stay", US_AS_LISTED,
                     US_SET_OF ("cards", &crownfell_card, &stays->idle));
    }
  if (!us_set_is_empty (&forced))
    {
      tell_ladders (run, c, &forced, US_FAILS);
      us_run_stay_n (run, "crownfell.moved-alone", "{cards} does nothing by itself", "{cards} do nothing by themselves",
                     US_AS_LISTED, US_SET_OF ("cards", &crownfell_card, &forced));
    }
  stays->locked = stays->idle = stays->guards = US_SET_EMPTY;
}

/* --- What is done ------------------------------------------------------------------------------------ */

void
crownfell_because (UsRun *run, Crownfell *c, int rule, const char *text)
{
  tell_ladder (run, c);
  us_run_because (run, rule, US_DECIDES, text);
}

void
crownfell_explain (UsRun *run, Crownfell *c, int card, int rule, const CrownfellChoice *choice)
{
  UsSet spaces = set_of (choice->all);

  tell_ladder (run, c);
  us_run_because (run, rule, US_DECIDES,
                  c->faces[card].knows_moves ? N_("{n} in reach of {card}: {spaces}")
                                             : N_("{n} in reach of {card}, as you said: {spaces}"),
                  US_NUM ("n", crownfell_count (choice->all)), crownfell_arg_card ("card", card),
                  US_SET_OF ("spaces", &crownfell_spot, &spaces));
  for (int cut = 0; cut < N_CUTS; cut++)
    if (choice->cut[cut] != 0)
      {
        spaces = set_of (choice->cut[cut]);
        us_run_because (run, cuts[cut].rule, US_APPLIES, cuts[cut].text,
                        US_NUM ("n", crownfell_count (choice->cut[cut])),
                        US_SET_OF ("spaces", &crownfell_spot, &spaces));
        mark_dropped (run, choice->cut[cut], cut);
      }
}

static void
tell_others (UsRun *run, int rule, guint32 spaces, const char *text, const char *there)
{
  UsSet set = set_of (spaces);

  if (run->muted || spaces == 0)
    return;
  us_run_add_reason (run, rule, US_APPLIES, text,
                     US_ARGS (US_NUM ("n", crownfell_count (spaces)), US_SET_OF ("spaces", &crownfell_spot, &set)));
  SPACE_EACH (space, spaces)
  us_run_mark_text (run, &crownfell_spot, space, US_DROPPED, 0, there);
}

void
crownfell_explain_whom (UsRun *run, int rule, guint32 all, guint32 first, gboolean captures, guint32 whom)
{
  UsSet spaces = set_of (all);

  us_run_because (run, rule, US_DECIDES, "{n} to choose from: {spaces}", US_NUM ("n", crownfell_count (all)),
                  US_SET_OF ("spaces", &crownfell_spot, &spaces));
  tell_others (run, rule, all & ~first,
               captures ? N_("{n} dropped: one that captures comes first, not {spaces}")
                        : N_("{n} dropped: a locked one comes first, not {spaces}"),
               captures ? N_("captures nothing") : N_("not locked"));
  tell_others (run, R_FREES, first & ~whom, N_("{n} dropped: moving {spaces} frees fewer of its own"),
               N_("frees fewer"));
}

/* --- The arrow --------------------------------------------------------------------------------------- */

void
crownfell_explain_arrow (UsRun *run, const Crownfell *c, int from, guint32 spaces)
{
  const CrownfellSolo *solo = &c->solo;
  int order[SPACES], n;

  if (run->muted)
    {
      us_run_fire (run, R_ARROW);
      return;
    }
  n = crownfell_order (from, spaces, solo->now.arrow, solo->now.turning, order);
  us_run_because (run, R_ARROW, US_DECIDES, "{n} left; {arrow}: it meets {spaces} in this order", US_NUM ("n", n),
                  crownfell_arg_arrow (&solo->now), US_LIST ("spaces", &crownfell_spot, order, n));
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
    crownfell_explain_arrow (run, c, from, spaces);
  return TRUE;
}
