/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell.h"

/* What an enemy card may do with an entry of its list, and what it prefers: the places that it can go to are cut down by
 * one rule after the other, in their order; what is left is for the arrow. */

/* What has gone from a space uncovers what lies under it. */
static void
uncover (const Crownfell *c, int space, CrownfellView *after)
{
  int below = c->under[space];

  if (below != NO_CARD)
    after->own[crownfell_side (c, below)] |= 1u << space;
  after->full &= ~(1u << space);
}

/* The player's cards lie otherwise: on `to` lies `card`, on `uncovered` what lay under another card. */
static void
look_at_yours (const Crownfell *c, int card, int to, int uncovered, CrownfellView *after)
{
  after->protects[YOU] = after->locks[YOU] = 0;
  SPACE_EACH (space, after->own[YOU])
  {
    int there = space == to ? card : space == uncovered ? c->under[space] : c->top[space];
    const CrownfellFace *face = &c->faces[there];

    after->protects[YOU] |= crownfell_lay (face->protects, space);
    after->locks[YOU] |= crownfell_lay (face->locks, space);
  }
}

void
crownfell_look_after (const Crownfell *c, const CrownfellView *view, int card, int to, CrownfellView *after)
{
  int from = c->spot[card], side = crownfell_side (c, card);

  *after = *view;
  if (from != to)
    {
      after->own[side] &= ~(1u << from);
      uncover (c, from, after);
    }
  after->own[side] |= 1u << to;
  after->own[1 - side] &= ~(1u << to);
  if (after->own[YOU] != view->own[YOU])
    look_at_yours (c, card, to, from, after);
  after->taken = after->own[YOU] | after->own[ENEMY];
}

/* A card has been captured by one that stays where it is. */
static void
look_after_shot (const Crownfell *c, const CrownfellView *view, int target, CrownfellView *after)
{
  *after = *view;
  after->own[YOU] &= ~(1u << target);
  uncover (c, target, after);
  look_at_yours (c, NO_CARD, NO_SPACE, target, after);
  after->taken = after->own[YOU] | after->own[ENEMY];
}

/* What the other enemy cards protect once it has gone. A card lies nowhere that one of them keeps for itself, but on it. */
static guint32
protected_by_others (const Crownfell *c, const CrownfellView *view, int card)
{
  guint32 spaces = 0;

  SPACE_EACH (space, view->own[ENEMY])
  {
    int other = c->top[space] == card ? c->under[space] : c->top[space];

    if (other != NO_CARD && crownfell_is_enemys (c, other))
      spaces |= crownfell_lay (c->faces[other].protects & ~(1u << PAD_SELF), space);
  }
  return spaces;
}

/* Enemy cards that are locked now and are not any more, of those that lie open: `card` lies at `to` then. */
static int
count_unlocked (const Crownfell *c, const CrownfellView *view, const CrownfellView *after, int card, int to)
{
  guint32 locked = view->own[ENEMY] & view->locks[YOU];
  int n = 0;

  SPACE_EACH (space, locked)
  {
    int now = c->top[space] == card ? to : space;

    n += crownfell_in (after->own[ENEMY] & ~after->locks[YOU], now);
  }
  return n;
}

/* An enemy card lies under one of the player's. */
static gboolean
lies_under (const Crownfell *c, const CrownfellView *view, int space)
{
  return crownfell_in (view->own[YOU] & view->full, space) && crownfell_is_enemys (c, c->under[space]);
}

gboolean
crownfell_has_locked (const CrownfellView *view)
{
  return (view->own[ENEMY] & view->locks[YOU]) != 0 || (view->own[YOU] & view->full) != 0;
}

/* One that lay under the player's card is free where that is captured, and where it goes unless another one locks. */
int
crownfell_freed (const Crownfell *c, const CrownfellView *view, int card, int to)
{
  CrownfellView after;
  int from = c->spot[card];

  if (!crownfell_has_locked (view))
    return 0;
  crownfell_look_after (c, view, card, to, &after);
  return count_unlocked (c, view, &after, card, to) + lies_under (c, view, to) +
         (lies_under (c, view, from) && !crownfell_in (after.locks[YOU], from));
}

/* The same where it captures from afar and stays: what lay under its target lies there still. */
static int
freed_by_shot (const Crownfell *c, const CrownfellView *view, int card, int target)
{
  CrownfellView after;

  look_after_shot (c, view, target, &after);
  return count_unlocked (c, view, &after, card, c->spot[card]) +
         (lies_under (c, view, target) && !crownfell_in (after.locks[YOU], target));
}

static gboolean
strikes (const Crownfell *c, const CrownfellView *view, int card, int space)
{
  return c->faces[card].ability == ABILITY_STRIKE && crownfell_struck (c, view, card, space) != 0;
}

static gboolean
threatens (const Crownfell *c, const CrownfellView *after, int card, int to, gboolean ranged)
{
  return strikes (c, after, card, to) || (ranged && crownfell_targets (c, after, card, to) != 0);
}

/* --- Cutting down --------------------------------------------------------------------------------- */

/* A rule that would leave nothing is not applied. */
static void
keep (CrownfellChoice *choice, int cut, guint32 spaces)
{
  spaces &= choice->left;
  if (spaces == 0)
    return;
  choice->cut[cut] |= choice->left & ~spaces;
  choice->left = spaces;
}

/* One that ends the entry instead. */
static gboolean
demand (CrownfellChoice *choice, int cut, guint32 spaces, CrownfellVerdict otherwise)
{
  spaces &= choice->left;
  choice->cut[cut] |= choice->left & ~spaces;
  choice->left = spaces;
  if (spaces != 0)
    return TRUE;
  choice->ends = cut;
  choice->verdict = otherwise;
  return FALSE;
}

static void
begin (CrownfellChoice *choice, guint32 spaces)
{
  *choice = (CrownfellChoice) { .all = spaces, .left = spaces, .ends = -1, .verdict = spaces != 0 ? CAN : CANNOT };
}

/* Of a single one nothing is preferred. */
static gboolean
is_open (const CrownfellChoice *choice)
{
  return (choice->left & (choice->left - 1)) != 0;
}

typedef int (*Freed) (const Crownfell *c, const CrownfellView *view, int card, int space);

static guint32
most_freeing (const Crownfell *c, const CrownfellView *view, int card, guint32 spaces, Freed freed_by)
{
  guint32 most = 0;
  int best = 0;

  SPACE_EACH (space, spaces)
  {
    int n = freed_by (c, view, card, space);

    if (n > best)
      {
        best = n;
        most = 0;
      }
    if (n == best)
      most |= 1u << space;
  }
  return most;
}

static guint32
threatening (const Crownfell *c, const CrownfellView *view, int card, guint32 spaces, gboolean ranged)
{
  guint32 found = 0;

  SPACE_EACH (space, spaces)
  {
    CrownfellView after;

    crownfell_look_after (c, view, card, space, &after);
    if (threatens (c, &after, card, space, ranged))
      found |= 1u << space;
  }
  return found;
}

/* What every action prefers among several ways of doing it. */
static void
free_and_threaten (const Crownfell *c, const CrownfellView *view, int card, gboolean ranged, CrownfellChoice *choice)
{
  const CrownfellFace *face = &c->faces[card];

  if (!is_open (choice))
    return;
  if (crownfell_has_locked (view))
    keep (choice, CUT_FREES, most_freeing (c, view, card, choice->left, crownfell_freed));
  if (face->ability == ABILITY_STRIKE || (ranged && face->shoots != 0))
    keep (choice, CUT_THREAT, threatening (c, view, card, choice->left, ranged));
}

/* --- The Revenant ------------------------------------------------------------------------------------ */

/* Whether it would have a Capture there. */
gboolean
crownfell_captures_from (const Crownfell *c, const CrownfellView *view, int card, int space)
{
  CrownfellView after;

  crownfell_look_after (c, view, card, space, &after);
  return (crownfell_stops (c, &after, card, space) & after.own[YOU]) != 0 ||
         threatens (c, &after, card, space, c->ranged_first == RANGED_SHOOT);
}

/* An enemy goes onto another one only to capture from there. */
guint32
crownfell_wanted_stops (const Crownfell *c, const CrownfellView *view, int card, guint32 stops)
{
  guint32 own = crownfell_is_enemys (c, card) ? stops & view->own[ENEMY] : 0;

  SPACE_EACH (space, own)
  if (!crownfell_captures_from (c, view, card, space))
    stops &= ~(1u << space);
  return stops;
}

/* --- Actions ----------------------------------------------------------------------------------------- */

void
crownfell_choose_capture (const Crownfell *c, const CrownfellView *view, int card, guint32 stops,
                          CrownfellChoice *choice)
{
  begin (choice, stops & view->own[YOU]);
  free_and_threaten (c, view, card, TRUE, choice);
}

void
crownfell_choose_target (const Crownfell *c, const CrownfellView *view, int card, guint32 targets, gboolean goes,
                         CrownfellChoice *choice)
{
  begin (choice, targets);
  if (is_open (choice) && crownfell_has_locked (view))
    keep (choice, CUT_FREES, most_freeing (c, view, card, choice->left, goes ? crownfell_freed : freed_by_shot));
}

void
crownfell_choose_rally (const Crownfell *c, const CrownfellView *view, int card, guint32 stops, CrownfellChoice *choice)
{
  begin (choice, stops & crownfell_entered (c->spot[card], ENEMY));
  free_and_threaten (c, view, card, FALSE, choice);
}

static guint32
protected_stops (const Crownfell *c, const CrownfellView *view, int card, guint32 stops)
{
  if (c->faces[card].protects >> PAD_SELF & 1)
    return stops;
  return stops & protected_by_others (c, view, card);
}

/* How many of a side stand on the places round a card after it has gone to a space. */
static int
count_round (const Crownfell *c, const CrownfellView *view, int card, guint32 pad, int to, int side)
{
  CrownfellView after;

  crownfell_look_after (c, view, card, to, &after);
  return crownfell_count (crownfell_lay (pad, to) & after.own[side]);
}

/* The stops from which it has the most on the places round it, if that is at least as many as now. */
static guint32
stops_with_most (const Crownfell *c, const CrownfellView *view, int card, guint32 stops)
{
  guint32 pad = c->faces[card].protects, most = 0;
  int best = crownfell_count (crownfell_lay (pad, c->spot[card]) & view->own[ENEMY]);

  SPACE_EACH (space, stops)
  {
    int n = count_round (c, view, card, pad, space, ENEMY);

    if (n > best)
      {
        best = n;
        most = 0;
      }
    if (n == best)
      most |= 1u << space;
  }
  return most;
}

static guint32
stops_with_locks (const Crownfell *c, const CrownfellView *view, int card, guint32 stops, int least)
{
  guint32 found = 0;

  SPACE_EACH (space, stops)
  if (count_round (c, view, card, c->faces[card].locks, space, YOU) >= least)
    found |= 1u << space;
  return found;
}

/* In each direction the farthest. */
static guint32
farthest (int from, guint32 stops)
{
  guint32 far = stops & crownfell_lay (RAYS, from);

  SPACE_EACH (space, far)
  stops &= ~(1u << crownfell_between (from, space));
  return stops;
}

static guint32
free_stops (const Crownfell *c, const CrownfellView *view, int card, guint32 stops)
{
  guint32 found = 0;

  SPACE_EACH (space, stops)
  {
    CrownfellView after;

    crownfell_look_after (c, view, card, space, &after);
    if (!crownfell_in (after.locks[YOU], space))
      found |= 1u << space;
  }
  return found;
}

/* What it protects and locks: the preferences that may end the entry. */
static gboolean
keep_guard (const Crownfell *c, const CrownfellView *view, int card, CrownfellChoice *choice)
{
  const CrownfellFace *face = &c->faces[card];
  int from = c->spot[card], locks;

  if (crownfell_in (view->protects[ENEMY], from) &&
      !demand (choice, CUT_PROTECTED, protected_stops (c, view, card, choice->left), CANNOT))
    return FALSE;
  if (face->protects != 0 && !demand (choice, CUT_PROTECTS, stops_with_most (c, view, card, choice->left), CANNOT))
    return FALSE;
  if (face->locks == 0)
    return TRUE;
  locks = crownfell_count (crownfell_lay (face->locks, from) & view->own[YOU]);
  if (locks > 0)
    return demand (choice, CUT_LOCKS, stops_with_locks (c, view, card, choice->left, locks), PASSES);
  keep (choice, CUT_LOCKS, stops_with_locks (c, view, card, choice->left, 1));
  return TRUE;
}

void
crownfell_choose_move (const Crownfell *c, const CrownfellView *view, int card, guint32 stops, gboolean leaves,
                       CrownfellChoice *choice)
{
  begin (choice, stops);
  if (choice->left == 0)
    return;
  /* That it captures them instead, by a house rule, changes nothing of what it wants. */
  if (crownfell_covers (c, card))
    keep (choice, CUT_COVER, view->own[YOU]);
  if (!leaves && !keep_guard (c, view, card, choice))
    return;
  free_and_threaten (c, view, card, c->ranged_first == RANGED_SHOOT, choice);
  if (!is_open (choice))
    return;
  keep (choice, CUT_FARTHEST, farthest (c->spot[card], choice->left));
  keep (choice, CUT_LOCKED, free_stops (c, view, card, choice->left));
}
