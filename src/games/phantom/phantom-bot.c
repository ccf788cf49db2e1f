/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom.h"

#include <string.h>

/* What the Phantom does, and what the table then looks like: plain functions of the state. */

void
phantom_init (Phantom *p)
{
  memset (p, 0, sizeof *p);
  p->modifiers = 2;
  p->zoning = p->next_zoning = DIR_UNKNOWN;
  memset (p->your_die, YOUR_DIE_NONE, sizeof p->your_die);
  p->origin = TOWN_SHEET;
  p->spy = p->spy_was = NO_CELL;
  p->taken = p->changed = -1;
  for (int i = 0; i < PHANTOM_HEROES; i++)
    p->heroes[i].record = p->left[i].record = HERO_UNASKED;
  memset (p->fixed, -1, sizeof p->fixed);
}

/* The slots that exist, a bit for each; a level's places beyond its own number are left out. */
guint32
phantom_building_slots (const Phantom *p)
{
  guint32 slots = 0;

  for (int level = 0; level < PHANTOM_LEVELS; level++)
    slots |= phantom_level_slots (p, level);
  return slots;
}

guint32
phantom_level_slots (const Phantom *p, int level)
{
  return (((guint32) 1 << p->n_buildings[level]) - 1) << (level * PHANTOM_LEVEL);
}

guint32
phantom_hero_row (const Phantom *p)
{
  guint32 row = 0;

  for (int i = 0; i < p->n_heroes; i++)
    row |= (guint32) (p->heroes[i].present != 0) << i;
  return row;
}

/* Above the first and the third place of each row. */
void
phantom_place_workers (Phantom *p)
{
  guint32 slots = phantom_building_slots (p);
  int nth = 0;

  p->hero_worker[0] = 0;
  p->hero_worker[1] = 2;
  for (int i = 0; i < PHANTOM_BUILDINGS; i++)
    if (slots >> i & 1 && nth++ <= 2)
      p->building_worker[nth == 1 ? 0 : 1] = i;
  memcpy (p->was, p->worker, sizeof p->was);
}

/* To the next occupied place of a row or chain of n, round its end if need be; back to `from` if there is no other. */
PhantomMove
phantom_next (guint32 slots, guint32 occupied, int n, int from)
{
  guint32 before = ((guint32) 1 << from) - 1, after = ~before & ~((guint32) 1 << from);
  PhantomMove move = { .to = from };
  guint32 between;

  occupied &= slots & (before | after);
  if (occupied == 0)
    {
      move.stays = TRUE;
      return move;
    }
  move.wraps = (occupied & after) == 0;
  move.to = __builtin_ctz (move.wraps ? occupied : occupied & after);
  move.way = move.wraps ? move.to - from + n : move.to - from;
  between = ((guint32) 1 << move.to) - 1;
  between = move.wraps ? after | between : after & between;
  move.over = slots & between;
  move.skipped = (int) us_bits_count (move.over);
  return move;
}

PhantomMove
phantom_next_hero (const Phantom *p, int from)
{
  return phantom_next (((guint32) 1 << p->n_heroes) - 1, phantom_hero_row (p) & ~p->heroes_late, p->n_heroes, from);
}

PhantomMove
phantom_next_building (const Phantom *p, int from)
{
  return phantom_next (phantom_building_slots (p), p->buildings & ~p->buildings_late, PHANTOM_BUILDINGS, from);
}

/* Which of two workers that reach one hero goes on when they are kept apart: the one that came the longer way,
 * the second one if they came together. -1 if they do not meet or there is no other hero. */
int
phantom_further_worker (const Phantom *p, const PhantomMove *moves)
{
  if (moves[0].to != moves[1].to || moves[0].stays || phantom_next_hero (p, moves[0].to).stays)
    return -1;
  return moves[0].way > moves[1].way ? 0 : 1;
}

guint8
phantom_open_wants (const PhantomHero *hero)
{
  return (guint8) (((1u << hero->n_wants) - 1) & ~(guint) hero->filled);
}

/* How many are open, of a hero whose wants are not known by what was told last; 0 if nobody has said. */
int
phantom_count_open (const PhantomHero *hero)
{
  return hero->n_wants > 0 ? (int) us_bits_count (phantom_open_wants (hero)) : hero->open;
}

/* Fills as many wants as the hero's level, the right-most open one first; returns how many and which. */
int
phantom_sale (PhantomHero *hero, int *wants)
{
  int n = 0;

  for (int i = hero->n_wants - 1; i >= 0 && n < hero->level; i--)
    if (!(hero->filled >> i & 1))
      {
        hero->filled = (guint8) (hero->filled | 1u << i);
        wants[n++] = i;
      }
  return n;
}

int
phantom_in_reach (const Phantom *p, int *dice)
{
  int n = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    if (p->dice[i].status == DIE_IN_REACH && p->dice[i].value > 0)
      dice[n++] = i;
  return n;
}

/* The dice that are highest among those not thrown out. */
int
phantom_highest (const Phantom *p, int *dice)
{
  int highest = 0, n = 0;

  for (int i = 0; i < PHANTOM_DICE; i++)
    {
      if (p->dice[i].status != DIE_IN_REACH || p->dice[i].value < highest)
        continue;
      if (p->dice[i].value > highest)
        n = 0;
      highest = p->dice[i].value;
      dice[n++] = i;
    }
  return n;
}

gboolean
phantom_sells_to (const Phantom *p, int slot)
{
  return p->heroes[slot].present && (p->hero_worker[0] == slot || p->hero_worker[1] == slot);
}

gboolean
phantom_has_worker (const Phantom *p, int slot)
{
  return p->building_worker[0] == slot || p->building_worker[1] == slot;
}

gboolean
phantom_needs_five (const Phantom *p, int slot)
{
  return (p->buildings >> slot & 1) != 0 && phantom_has_worker (p, slot);
}

/* The points that count towards the forty now. */
int
phantom_points (const Phantom *p)
{
  return p->goal == GOAL_TRACK ? p->vp : MIN (p->vp + p->hero_vp, PHANTOM_MAX_VP);
}

/* What its card says of a hero: when it comes, and again when the card was taught wrongly. */
void
phantom_read_card (PhantomHero *hero, const PhantomCard *card)
{
  hero->level = (gint8) card->level;
  hero->nameless = card->name < 0;
  hero->points = (gint8) CLAMP (card->vp, 0, 99);
  hero->n_wants = (gint8) MIN (card->wants.n, PHANTOM_WANTS);
  for (int i = 0; i < hero->n_wants; i++)
    hero->wants[i] = (gint8) card->wants.values[i];
  hero->filled = (guint8) (hero->filled & ((1u << hero->n_wants) - 1));
  hero->name = card->name;
}

/* A hero comes into a slot; `card` is NULL for one that is not taught. */
void
phantom_meet (Phantom *p, int slot, int record, const PhantomCard *card)
{
  p->heroes[slot] = (PhantomHero) { .present = TRUE, .record = (gint16) record, .came = (gint16) p->round };
  p->your_die[slot] = YOUR_DIE_NONE;
  if (card != NULL)
    phantom_read_card (&p->heroes[slot], card);
}

/* One that nobody has taught is known by the place that it left. */
static void
add_leaver (Phantom *p, int slot, int where)
{
  const PhantomHero *hero = &p->heroes[slot];

  if (p->n_leavers == PHANTOM_LEAVERS)
    memmove (p->leavers, p->leavers + 1, sizeof *p->leavers * (gsize) --p->n_leavers);
  p->leavers[p->n_leavers++] =
    (PhantomLeaver) { .slot = (gint8) slot, .level = hero->level, .where = (gint8) where, .came = hero->came };
}

/* A hero goes: to the player who completed it, out of the game, or to where another time may bring it again. Its place
 * stays. */
void
phantom_take_hero (Phantom *p, int slot, int where)
{
  int record = p->heroes[slot].record;

  p->left[slot] = p->heroes[slot];
  p->left_to[slot] = (gint8) where;
  if (record >= 0 && where != OFF_THE_TABLE)
    (where == TO_YOU ? p->yours : p->gone)[record]++;
  else if (where != OFF_THE_TABLE)
    add_leaver (p, slot, where);
  if (where == TO_YOU)
    p->hero_vp = MIN (p->hero_vp + p->heroes[slot].points, PHANTOM_MAX_VP);
  p->heroes[slot] = (PhantomHero) { .record = HERO_UNASKED };
  p->heroes_dry &= ~((guint32) 1 << slot);
  p->heroes_still &= ~((guint32) 1 << slot);
}

/* The player says whether anybody stands in a place. Who is called away was misread and never there, so it may come yet;
 * who is called back may be the one that left. */
void
phantom_correct_hero (Phantom *p, int slot, gboolean present)
{
  if (!present)
    {
      p->left[slot] = p->heroes[slot];
      p->left_to[slot] = OFF_THE_TABLE;
    }
  p->heroes[slot] = (PhantomHero) {
    .present = (gint8) present, .put_back = (gint8) present, .record = HERO_UNASKED, .came = (gint16) p->round
  };
  if (present && p->mode == MODE_LIGHT)
    phantom_return_unnamed (p, slot);
}

gboolean
phantom_may_return (const Phantom *p, int slot)
{
  return p->heroes[slot].put_back && p->left[slot].record >= 0;
}

/* It is as it was when it went, and what its going brought is taken back. */
void
phantom_return_hero (Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot];
  const PhantomHero left = p->left[slot];

  if (p->left_to[slot] == TO_YOU)
    {
      p->yours[left.record]--;
      p->hero_vp = MAX (p->hero_vp - left.points, 0);
      p->won = p->won && phantom_points (p) >= PHANTOM_GOAL_VP;
    }
  else if (p->left_to[slot] == TO_THE_BOX)
    p->gone[left.record]--;
  hero->came = left.came;
  hero->filled = (guint8) (left.filled & ((1u << hero->n_wants) - 1));
  hero->open = left.open;
  hero->sold = left.sold;
  hero->unsure = left.unsure;
  p->left[slot] = (PhantomHero) { .record = HERO_UNASKED };
}

/* The card that went there last lies in its place again. */
void
phantom_return_unnamed (Phantom *p, int slot)
{
  if (p->left[slot].record >= 0 || p->left_to[slot] == OFF_THE_TABLE)
    return;
  for (int i = p->n_leavers - 1; i >= 0; i--)
    if (p->leavers[i].slot == slot && p->leavers[i].came == p->left[slot].came)
      {
        p->n_leavers--;
        memmove (p->leavers + i, p->leavers + i + 1, sizeof *p->leavers * (gsize) (p->n_leavers - i));
        p->heroes[slot].came = p->left[slot].came;
        p->left[slot] = (PhantomHero) { .record = HERO_UNASKED };
        return;
      }
}

/* Light mode keeps no map and no cards; full mode asks for them again. */
void
phantom_enter_mode (Phantom *p, int mode)
{
  if (p->mode == mode)
    return;

  p->mode = mode;
  memset (p->land, 0, sizeof p->land);
  memset (p->built, 0, sizeof p->built);
  p->mapped = FALSE;
  p->origin = TOWN_SHEET;
  p->spy = p->spy_was = NO_CELL;
  for (int i = 0; i < PHANTOM_HEROES; i++)
    p->heroes[i] = (PhantomHero) { .present = p->heroes[i].present, .record = HERO_UNASKED, .came = p->heroes[i].came };
}
