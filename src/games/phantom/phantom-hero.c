/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What happens to a visiting hero: it is sold to, it goes, another one comes. */

/* The same words name both, whether the box has two of one card or two cards were taught alike. */
static gboolean
read_alike (const PhantomHero *a, const PhantomHero *b)
{
  return a->record == b->record || (a->record >= 0 && b->record >= 0 && a->name == b->name && a->level == b->level &&
                                    a->n_wants == b->n_wants && memcmp (a->wants, b->wants, (gsize) a->n_wants) == 0);
}

/* Another hero that reads like this one stands in the row. */
static gboolean
has_double (const Phantom *p, int slot)
{
  for (int i = 0; i < p->n_heroes; i++)
    if (i != slot && p->heroes[i].present && read_alike (&p->heroes[i], &p->heroes[slot]))
      return TRUE;
  return FALSE;
}

/* One that was taught without a name is called by its place, as an untaught one is. */
gboolean
phantom_has_name (const Phantom *p, int slot)
{
  return p->heroes[slot].record >= 0 && !p->heroes[slot].nameless;
}

UsArg
phantom_arg_hero (const Phantom *p, const char *name, int slot)
{
  if (phantom_has_name (p, slot) && has_double (p, slot))
    return (UsArg) { name, &phantom_hero_at, p->heroes[slot].record * PHANTOM_HEROES + slot };
  if (phantom_has_name (p, slot))
    return (UsArg) { name, &phantom_hero, p->heroes[slot].record };
  return (UsArg) { name, &phantom_place, PLACE_HERO + slot };
}

static gboolean
knows_wants (const PhantomHero *hero)
{
  return hero->present && hero->n_wants > 0;
}

void
phantom_hero_is_yours (UsRun *run, Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot];

  if (p->goal != GOAL_TRACK && hero->record >= 0)
    {
      us_run_because (run, R_HERO_POINTS, US_APPLIES, NULL);
      if (hero->points > 0)
        us_run_detail_n (run, "The hero’s point counts: you have {vp} of 40",
                         "The hero’s {n} points count: you have {vp} of 40", hero->points, US_NUM ("n", hero->points),
                         US_NUM ("vp", phantom_points (p) + hero->points));
      else
        us_run_detail (run,
                       "The hero counts 0 points: you have {vp} of 40. If the card shows some, report them as gained",
                       US_NUM ("vp", phantom_points (p)));
    }
  else if (p->goal == GOAL_TRACK)
    us_run_because (run, R_HERO_POINTS, US_FAILS, "Only the track counts, by your house rule");
  us_run_tell (run, "phantom.hero-yours", "<b>Take</b> {hero}", phantom_arg_hero (p, "hero", slot),
               phantom_arg_slot (slot));
  phantom_take_hero (p, slot, TO_YOU);
}

/* What the player sold he scores himself, on his own track, and tells it at once; with the points on a card that nobody
 * has taught if that is his now. In a play of an earlier day he told it when he liked. */
gboolean
phantom_score (UsRun *run, Phantom *p, int slot, gboolean is_yours)
{
  gboolean with_card = is_yours && p->goal != GOAL_TRACK && p->heroes[slot].record < 0;
  int scored;

  if (!phantom_settle (run, p))
    return FALSE;
  if (us_run_answers_other (run, "phantom/sale-points"))
    {
      us_run_detail (run, "As your rulebook says; then report the points as gained");
      us_run_tell (run, "phantom.sale-points", "<b>Score</b> your sale to {hero}", phantom_arg_hero (p, "hero", slot),
                   phantom_arg_slot (slot));
      return TRUE;
    }
  us_run_detail (run, p->goal == GOAL_TRACK ? N_("As your rulebook says")
                      : with_card           ? N_("As your rulebook says, with the points on the hero’s card")
                                            : N_("As your rulebook says, without the points on the hero’s card"));
  if (!us_run_count (run, "phantom/sale-points", 0, PHANTOM_SALE_VP + (with_card ? PHANTOM_CARD_VP : 0), &scored,
                     "<b>Score</b> your sale to {hero}: how many points?", phantom_arg_hero (p, "hero", slot)))
    return FALSE;
  p->vp = MIN (p->vp + scored, PHANTOM_MAX_VP);
  return TRUE;
}

/* As it is printed, and the cube that lies on it once it is filled. */
static void
describe_want (UsRun *run, const Phantom *p, const PhantomHero *hero, int want)
{
  UsArg kind = { "kind", &phantom_kind, hero->wants[want] };

  if (p->cubes_known && hero->wants[want] != KIND_ANY)
    us_run_choice_detail (run, want, "{kind}, {cube}", kind, { "cube", &phantom_cube, p->cubes[hero->wants[want]] });
  else
    us_run_choice_detail (run, want, "{kind}", kind);
}

/* Which wants the player filled himself; the last one makes the hero his. */
gboolean
phantom_your_sale (UsRun *run, Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot];
  int wants[PHANTOM_WANTS], n = 0;
  guint8 open;
  UsSet sold;

  if (!phantom_settle (run, p))
    return FALSE;
  if (!knows_wants (hero))
    return TRUE;
  open = phantom_open_wants (hero);
  for (int i = 0; i < hero->n_wants; i++)
    if (open >> i & 1)
      {
        describe_want (run, p, hero, i);
        wants[n++] = i;
      }
    else
      us_run_refuse (run, i, "It is filled");
  if (n == 0)
    return TRUE;
  us_run_detail (run, "Wants are counted from the left");
  if (!us_run_choose_many (run, "phantom/your-sale", &phantom_want, wants, n, 0, n, &sold,
                           "Which wants of {hero} did you fill?", phantom_arg_hero (p, "hero", slot)))
    return FALSE;
  US_SET_EACH (want, &sold)
    hero->filled = (guint8) (hero->filled | 1u << want);
  if (!us_set_is_empty (&sold) && !phantom_score (run, p, slot, phantom_open_wants (hero) == 0))
    return FALSE;
  /* Who stands there may have been corrected meanwhile. */
  if (knows_wants (hero) && phantom_open_wants (hero) == 0)
    phantom_hero_is_yours (run, p, slot);
  return TRUE;
}

void
phantom_suggest_open (UsRun *run, int n)
{
  us_run_suggest (run, n);
  us_run_choice_detail_n (run, n, "One Is Open", "{n} Are Open", n, US_NUM ("n", n));
}

/* Of a hero whose wants are not known the player tells how many are open, and none if the hero is his. */
static gboolean
ask_open (UsRun *run, Phantom *p, int slot, int most, gboolean suggests, gboolean sold)
{
  PhantomHero *hero = &p->heroes[slot];
  int open;

  us_run_detail (run, "None if the hero is yours now");
  if (suggests)
    phantom_suggest_open (run, most);
  if (!us_run_count (run, "phantom/left-open", 0, most, &open, "How many wants of {hero} are open now?",
                     phantom_arg_hero (p, "hero", slot)))
    return FALSE;
  hero->open = (gint8) open;
  hero->unsure = FALSE;
  if ((open < most || sold) && !phantom_score (run, p, slot, open == 0))
    return FALSE;
  if (open == 0 && hero->present && hero->n_wants == 0)
    phantom_hero_is_yours (run, p, slot);
  return TRUE;
}

static gboolean
has_unknown_wants (const Phantom *p, int slot)
{
  return p->mode == MODE_FULL && p->heroes[slot].present && p->heroes[slot].n_wants == 0;
}

/* Fewer than were. */
static gboolean
tell_open (UsRun *run, Phantom *p, int slot)
{
  int open;

  if (!phantom_settle (run, p))
    return FALSE;
  if (!has_unknown_wants (p, slot))
    return TRUE;
  open = p->heroes[slot].open;
  return ask_open (run, p, slot, (open > 0 ? open : PHANTOM_WANTS) - 1, open > 0, TRUE);
}

/* The player sells after the Phantom, or nothing; a play that was begun when this was not asked goes on without. */
gboolean
phantom_sell_on (UsRun *run, Phantom *p, int slot)
{
  if (!phantom_settle (run, p))
    return FALSE;
  if (!has_unknown_wants (p, slot) || p->heroes[slot].open <= 0 || us_run_answers_other (run, "phantom/left-open"))
    return TRUE;
  return ask_open (run, p, slot, p->heroes[slot].open, TRUE, FALSE);
}

/* Under a worker the order of the dice counts, which is that of the attraction: a sale to whom a die of the player's lies
 * on is told there. */
static gboolean
waits_for_attraction (UsRun *run, const Phantom *p, int slot)
{
  return p->phase == PHASE_ROUND && phantom_sells_to (p, slot) && p->your_die[slot] != YOUR_DIE_NONE &&
         !us_run_answered_next (run, "phantom/hero-change", "sold");
}

static void
describe_sale (UsRun *run, const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];

  if (waits_for_attraction (run, p, slot))
    us_run_refuse (run, CHANGE_SOLD, "Your die lies on it: your sale is asked for at Hero Attraction");
  else if (p->phase == PHASE_ROUND && phantom_sells_to (p, slot))
    us_run_choice_detail (run, CHANGE_SOLD, "Before Hero Attraction, where the Phantom sells to it");
  else if (hero->n_wants == 0 && hero->open > 0)
    us_run_choice_detail_n (run, CHANGE_SOLD, "One want was open: the hero is yours then", "{n} wants were open",
                            hero->open, US_NUM ("n", hero->open));
}

/* At the end of a round the workers' moves are told in its place. */
void
phantom_tell_changed (UsRun *run, const Phantom *p)
{
  if (p->changed < 0 || (p->hero_worker[0] != p->changed && p->hero_worker[1] != p->changed))
    return;
  us_run_because (run, R_SLOT, US_APPLIES, NULL);
  if (p->hero_worker[0] == p->hero_worker[1])
    us_run_stay (run, "phantom.hero-workers-wait", "Both workers stay above place {n}", US_NUM ("n", p->changed + 1),
                 phantom_arg_slot (p->changed));
  else
    us_run_stay (run, "phantom.hero-worker-waits", "The worker stays above place {n}", US_NUM ("n", p->changed + 1),
                 phantom_arg_slot (p->changed));
}

static gboolean
hero_comes (UsRun *run, Phantom *p, int slot)
{
  if (p->mode == MODE_FULL)
    {
      if (!phantom_meet_hero (run, p, slot))
        return FALSE;
    }
  else
    p->heroes[slot] = (PhantomHero) { .present = TRUE, .record = HERO_UNASKED, .came = (gint16) p->round };
  /* Without cards a hero that was tapped away by mistake and back again is the one that stood there. */
  if (p->phase == PHASE_END && p->moves == MOVE_BEFORE && (p->mode == MODE_FULL || !(p->heroes_were >> slot & 1)))
    p->heroes_late |= (guint32) 1 << slot;
  p->changed = slot;
  return TRUE;
}

gboolean
phantom_ask_filled (UsRun *run, Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot];
  int wants[PHANTOM_WANTS], n;
  UsSet filled;

  if (!phantom_settle (run, p))
    return FALSE;
  if (!knows_wants (hero) || hero->n_wants == 1)
    return TRUE;
  n = hero->n_wants;
  for (int i = 0; i < n; i++)
    {
      describe_want (run, p, hero, i);
      wants[i] = i;
    }
  us_run_detail (run, "Wants are counted from the left");
  if (!us_run_choose_many (run, "phantom/filled", &phantom_want, wants, n, 0, n - 1, &filled,
                           "Which wants of {hero} are filled, by you or the Phantom?",
                           phantom_arg_hero (p, "hero", slot)))
    return FALSE;
  hero->filled = 0;
  US_SET_EACH (want, &filled)
    hero->filled = (guint8) (hero->filled | 1u << want);
  return TRUE;
}

/* Wants are filled from the right as long as the Phantom alone has filled them. */
static gboolean
fill_named (UsRun *run, Phantom *p, int slot, const PhantomHero *was)
{
  PhantomHero *hero = &p->heroes[slot];

  if (was->open + was->sold != hero->n_wants || (was->unsure && !us_run_answers_other (run, "phantom/filled")))
    return phantom_ask_filled (run, p, slot);
  for (int i = was->open; i < hero->n_wants; i++)
    hero->filled = (guint8) (hero->filled | 1u << i);
  return TRUE;
}

/* Who was left out is told now: what the Phantom has sold to it stays filled, and a die of the player's lies there. */
static gboolean
name_hero (UsRun *run, Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot], was;
  gint8 die;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT || !hero->present || hero->record != HERO_UNKNOWN)
    return TRUE;
  was = *hero;
  die = p->your_die[slot];
  if (!phantom_meet_hero (run, p, slot))
    return FALSE;
  p->your_die[slot] = die;
  if (hero->record < 0)
    *hero = was;
  if (hero->n_wants == 0)
    {
      hero->open = was.open;
      hero->sold = was.sold;
      hero->unsure = was.unsure;
    }
  return was.open == 0 || hero->n_wants == 0 || fill_named (run, p, slot, &was);
}

/* Who fills the last want has sold. In a play of an earlier day the points were told when the player liked. */
static gboolean
take_sold (UsRun *run, Phantom *p, int slot)
{
  if (!us_run_answers_other (run, "phantom/sale-points") && !phantom_score (run, p, slot, TRUE))
    return FALSE;
  if (p->heroes[slot].present)
    phantom_hero_is_yours (run, p, slot);
  return TRUE;
}

/* What can have happened to a hero in a place, that which happens most first. */
static int
list_changes (UsRun *run, const Phantom *p, int slot, int *changes)
{
  int n = 0;

  if (p->phase == PHASE_ROUND && phantom_sells_to (p, slot) && p->your_die[slot] == YOUR_DIE_NONE)
    changes[n++] = CHANGE_DIE;
  if (!waits_for_attraction (run, p, slot))
    changes[n++] = CHANGE_SOLD;
  changes[n++] = CHANGE_MINE;
  changes[n++] = CHANGE_BOX;
  if (p->heroes[slot].record == HERO_UNKNOWN)
    changes[n++] = CHANGE_NAME;
  return n;
}

/* The player taps a hero's place: an empty one has been filled, another one has changed. */
gboolean
phantom_hero_change (UsRun *run, Phantom *p, int slot)
{
  int changes[5], change = CHANGE_BOX, n;

  if (!phantom_settle (run, p))
    return FALSE;
  if (!p->heroes[slot].present)
    return hero_comes (run, p, slot);
  if (p->mode == MODE_FULL)
    {
      n = list_changes (run, p, slot, changes);
      describe_sale (run, p, slot);
      us_run_choice_detail (run, CHANGE_MINE, "You have filled its last want");
      us_run_choice_detail (run, CHANGE_BOX, "Nobody has filled its last want; it may come again");
      if (!us_run_choose (run, "phantom/hero-change", &phantom_change, changes, n, &change, "What happened to {hero}?",
                          phantom_arg_hero (p, "hero", slot)))
        return FALSE;
    }

  switch (change)
    {
    case CHANGE_SOLD:
      if (!(knows_wants (&p->heroes[slot]) ? phantom_your_sale (run, p, slot) : tell_open (run, p, slot)))
        return FALSE;
      if (p->heroes[slot].present)
        return TRUE;
      break;
    case CHANGE_NAME:
      return name_hero (run, p, slot);
    case CHANGE_DIE:
      return phantom_lay_die (run, p, slot);
    case CHANGE_MINE:
      if (!take_sold (run, p, slot))
        return FALSE;
      break;
    default:
      phantom_take_hero (p, slot, OFF_THE_TABLE);
      break;
    }
  p->your_die[slot] = YOUR_DIE_NONE;
  p->changed = slot;
  return TRUE;
}
