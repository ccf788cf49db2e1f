/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

/* What follows from the table as it lies: nothing here asks, tells or draws. */

/* --- The stats card ------------------------------------------------------------------------------ */

static const XiaStats stats[][N_KEY] = {
  [SIDE_A] = {
    [MERCHANT] = { .move = 9, .kill = 15, .shields = 8 },
    [ENFORCER] = { .move = 6, .kill = 12, .n_dice = 1, .dice = { 12 }, .shields = 8 },
    [SCOUNDREL] = { .move = 6, .kill = 10, .n_dice = 1, .dice = { 12 }, .shields = 6 },
  },
  [SIDE_B] = {
    [MERCHANT] = { .move = 15, .kill = 20, .shields = 12 },
    [ENFORCER] = { .move = 9, .kill = 17, .n_dice = 2, .dice = { 8, 20 }, .shields = 12 },
    [SCOUNDREL] = { .move = 9, .kill = 15, .n_dice = 2, .dice = { 12, 12 }, .shields = 8 },
  },
};

static const int sides_of[] = { [DIE_6] = 6, [DIE_8] = 8, [DIE_10] = 10, [DIE_12] = 12, [DIE_20] = 20, [NO_DIE] = 0 };

/* Past half is more than half, also of an even number. */
int
xia_past_half (const Xia *x)
{
  return x->limit / 2 + 1;
}

int
xia_stats_side (const Xia *x)
{
  int peak = x->flip ? x->settled_peak : x->peak;

  if (x->difficulty != NORMAL)
    return x->difficulty == EASY ? SIDE_A : SIDE_B;
  return x->limit != NO_LIMIT && peak >= xia_past_half (x) ? SIDE_B : SIDE_A;
}

XiaStats
xia_stats (const Xia *x, int npc, const XiaGuest *guest)
{
  XiaStats known = { 0 };

  if (npc < N_KEY)
    return stats[xia_stats_side (x)][npc];
  if (guest == NULL)
    return known;
  known.move = MAX (guest->move, 0);
  known.kill = MAX (guest->kill, 0);
  known.shields = guest->shields >= 0 ? sides_of[MIN (guest->shields, NO_DIE)] : 0;
  for (int i = 0; i < guest->dice.n && i < (int) G_N_ELEMENTS (known.dice); i++)
    known.dice[known.n_dice++] = sides_of[guest->dice.values[i]];
  return known;
}

/* The tier, which no side of the stats card changes. */
int
xia_worth (int npc, const XiaGuest *guest)
{
  if (npc < N_KEY)
    return npc == ENFORCER ? 2 : 1;
  return guest != NULL ? guest->tier : 0;
}

/* --- Fame ---------------------------------------------------------------------------------------- */

void
xia_raise (Xia *x, int side, int fame)
{
  x->fame[side] = MIN (fame, FAME_MAX);
  x->lead = MAX (x->lead, x->fame[side]);
  x->peak = MAX (x->peak, x->fame[side]);
}

static gboolean
reaches (const Xia *x, int side)
{
  return x->limit != NO_LIMIT && x->fame[side] >= x->limit;
}

gboolean
xia_is_lost (const Xia *x)
{
  return reaches (x, NPCS) && !(x->both_won && reaches (x, YOU));
}

gboolean
xia_has_won (const Xia *x)
{
  return reaches (x, YOU) && !xia_is_lost (x);
}

/* --- The fame roll ------------------------------------------------------------------------------- */

void
xia_add_up (const Xia *x, XiaAddends *added)
{
  int credits = x->npc_credits ? x->in_turns : x->credits;
  int theirs = x->fame[NPCS] - (x->before_bonus ? x->bonus : 0);

  added->cubes = 2 * x->cubes;
  added->credits = 2 * (credits / 1000);
  added->behind = 2 * MAX (x->fame[YOU] - theirs, 0);
  added->x = x->x;
  added->sum = added->cubes + added->credits + added->behind + added->x;
}

int
xia_gain (int total)
{
  static const int least[] = { 4, 15, 21, 26, 31 };
  int gain = 0;

  while (gain < (int) G_N_ELEMENTS (least) && total >= least[gain])
    gain++;
  return gain;
}

double
xia_chance (int added, int gain)
{
  int hits = 0;

  for (int roll = 1; roll <= 20; roll++)
    hits += xia_gain (roll + added) == gain;
  return hits / 20.;
}

/* --- Bounty -------------------------------------------------------------------------------------- */

/* Whom to destroy costs a bounty. */
gboolean
xia_is_innocent (const Xia *x, int npc)
{
  switch (x->kill_bounty)
    {
    case INNOCENT_MERCHANT:
      return npc == MERCHANT;
    case INNOCENT_ALL:
      return x->npcs[npc].bounty == 0;
    case INNOCENT_BOTH:
    default:
      return npc == MERCHANT || npc == ENFORCER;
    }
}

int
xia_bounty_of (const Xia *x, int npc)
{
  return npc == NOBODY ? x->bounty : npc == SELLSWORD ? x->hired_bounty : x->npcs[npc].bounty;
}

void
xia_set_bounty (Xia *x, int npc, int bounty)
{
  int *of = npc == NOBODY ? &x->bounty : npc == SELLSWORD ? &x->hired_bounty : &x->npcs[npc].bounty;

  *of = CLAMP (bounty, 0, CREDITS_MAX);
}

int
xia_most_bounty (const Xia *x, int except, int *npcs, int *bounty)
{
  int n = 0;

  *bounty = 0;
  for (int npc = 0; npc <= NOBODY; npc++)
    {
      int of = xia_bounty_of (x, npc);

      if (npc == except || of == 0 || of < *bounty || (npc != NOBODY && (!x->npcs[npc].in || x->npcs[npc].gone)))
        continue;
      if (of > *bounty)
        n = 0;
      *bounty = of;
      npcs[n++] = npc;
    }
  return n;
}

/* --- Seats --------------------------------------------------------------------------------------- */

int
xia_count_npcs (const Xia *x)
{
  int n = 0;

  for (int npc = 0; npc < XIA_NPCS_MAX; npc++)
    n += x->npcs[npc].in ? 1 : 0;
  return n;
}

void
xia_leave_seat (Xia *x, int npc)
{
  int n = 0;

  for (int i = 0; i < x->n_seats; i++)
    if (x->seats[i] != npc)
      x->seats[n++] = x->seats[i];
  x->n_seats = n;
}

void
xia_take_seat (Xia *x, int npc, int seat)
{
  xia_leave_seat (x, npc);
  seat = CLAMP (seat, 0, x->n_seats);
  for (int i = x->n_seats++; i > seat; i--)
    x->seats[i] = x->seats[i - 1];
  x->seats[seat] = npc;
}

void
xia_enter (Xia *x, int npc)
{
  int record = x->npcs[npc].record;

  x->npcs[npc] = (XiaNpc) { .in = TRUE, .card = NO_CARD, .half = -1, .record = record };
  xia_set_bounty (x, npc, npc == SCOUNDREL ? WANTED : 0);
  if (npc != SELLSWORD)
    xia_take_seat (x, npc, x->n_seats);
}

/* --- Missions ------------------------------------------------------------------------------------ */

int
xia_mission_seats (const Xia *x, int *npcs)
{
  int n = 0;

  for (int i = 0; i < x->n_seats; i++)
    if (x->seats[i] < N_KEY && !(x->seat_leaves && x->npcs[x->seats[i]].gone))
      npcs[n++] = x->seats[i];
  return n;
}

int
xia_find_target (const Xia *x, int where)
{
  int npcs[XIA_NPCS_MAX], n = xia_mission_seats (x, npcs), nth = where == LEFT_1 || where == RIGHT_1 ? 1 : 2;

  if (nth > n)
    return NOBODY;
  return npcs[where == LEFT_1 || where == LEFT_2 ? nth - 1 : n - nth];
}

/* --- The fame track ------------------------------------------------------------------------------ */

int
xia_mark_of (const Xia *x, int space)
{
  if (us_set_has (&x->spaces.titles, space))
    return MARK_TITLE;
  if (us_set_has (&x->spaces.events, space))
    return MARK_EVENT;
  return us_set_has (&x->spaces.bare, space) ? MARK_NEITHER : MARK_UNKNOWN;
}

void
xia_set_mark (Xia *x, int space, int mark)
{
  us_set_remove (&x->spaces.titles, space);
  us_set_remove (&x->spaces.events, space);
  us_set_remove (&x->spaces.bare, space);
  if (mark != MARK_UNKNOWN)
    us_set_add (mark == MARK_TITLE   ? &x->spaces.titles
                : mark == MARK_EVENT ? &x->spaces.events
                                     : &x->spaces.bare,
                space);
}
