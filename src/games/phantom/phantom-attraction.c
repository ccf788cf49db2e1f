/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* Hero Attraction: the Phantom sells with a die of 4, before or after the player, to each hero under its workers. */

/* Whether wants of any colour are filled; of an untaught hero nobody knows. */
typedef enum { ANY_NONE, ANY_SOME, ANY_PERHAPS } AnyWant;

/* Who sells first at a hero on which both have a die. */
static gboolean
find_order (UsRun *run, const Phantom *p, int slot, int die, int *first)
{
  static const int sellers[] = { SELLER_YOU, SELLER_PHANTOM };
  PhantomHabit habit;

  if (die != YOUR_DIE_FOUR)
    {
      if (!us_run_taught (run, T_FIRST, &habit))
        return FALSE;
      *first = (die == YOUR_DIE_HIGHER) == (habit.habit == FIRST_HIGHER) ? SELLER_YOU : SELLER_PHANTOM;
      return TRUE;
    }

  if (!us_run_taught (run, T_FOUR, &habit) || !phantom_settle (run, p))
    return FALSE;
  *first = habit.habit == FOUR_YOU ? SELLER_YOU : SELLER_PHANTOM;
  if (habit.habit != FOUR_ASK || !phantom_sells_to (p, slot))
    return TRUE;
  us_run_because (run, R_FOUR, US_APPLIES, NULL);
  return us_run_choose (run, "phantom/four", &phantom_seller, sellers, G_N_ELEMENTS (sellers), first,
                        "Who sells to {hero} first?", phantom_arg_hero (p, "hero", slot));
}

gboolean
phantom_lay_die (UsRun *run, Phantom *p, int slot)
{
  static const int dice[] = { YOUR_DIE_LOWER, YOUR_DIE_FOUR, YOUR_DIE_HIGHER, YOUR_DIE_NONE };
  int die, first;

  if (!phantom_settle (run, p))
    return FALSE;
  /* The hero or the worker may have been corrected away. */
  if (!phantom_sells_to (p, slot))
    return TRUE;
  us_run_detail (run, "Its value after modifiers");
  if (!us_run_choose (run, "phantom/your-die", &phantom_your_die, dice, G_N_ELEMENTS (dice), &die,
                      "What does your die on {hero} show?", phantom_arg_hero (p, "hero", slot)))
    return FALSE;
  if (die == YOUR_DIE_NONE)
    return TRUE;
  if (!find_order (run, p, slot, die, &first))
    return FALSE;
  if (!phantom_sells_to (p, slot))
    return TRUE;
  p->your_die[slot] = (gint8) die;
  p->first[slot] = (gint8) first;
  if (first == SELLER_YOU)
    us_run_say (run, "phantom.you-first", "Your die on {hero} sells before the Phantom",
                phantom_arg_hero (p, "hero", slot), phantom_arg_slot (slot));
  else
    us_run_say (run, "phantom.you-second", "The Phantom sells before your die on {hero}",
                phantom_arg_hero (p, "hero", slot), phantom_arg_slot (slot));
  return TRUE;
}

static void
explain_order (UsRun *run, const Phantom *p, int slot, gboolean closes)
{
  gboolean four = p->your_die[slot] == YOUR_DIE_FOUR, you_first = p->first[slot] == SELLER_YOU;

  if (p->your_die[slot] == YOUR_DIE_NONE)
    {
      us_run_because (run, R_ORDER, US_FAILS, "You have no die on {hero}", phantom_arg_hero (p, "hero", slot));
      return;
    }
  if (four)
    us_run_because (run, R_ORDER, US_FAILS, "Your die is a 4 too");
  if (!us_run_decides (run, R_FOUR, four, you_first ? N_("You sell first") : N_("The Phantom sells first"),
                       N_("Your die is not a 4")))
    us_run_because (run, R_ORDER, US_DECIDES,
                    you_first ? N_("Your die sells before its 4") : N_("Its 4 sells before your die"));
  us_run_detail (run, you_first ? N_("You have sold first")
                      : closes  ? N_("No want is left for you")
                                : N_("You sell after it"));
}

/* What is sold to one hero. */
typedef struct
{
  int level, n, kinds[PHANTOM_WANTS]; /* n: how many wants; kinds: which ones, of a hero that was taught */
  gboolean taught, closes;
  AnyWant any;
} Sale;

/* Of a hero that was taught: fills its wants, and says which. */
static Sale
fill_wants (PhantomHero *hero)
{
  Sale sale = { .level = hero->level, .taught = TRUE };
  int wants[PHANTOM_WANTS];

  sale.n = phantom_sale (hero, wants);
  for (int i = 0; i < sale.n; i++)
    {
      sale.kinds[i] = hero->wants[wants[i]];
      if (sale.kinds[i] == KIND_ANY)
        sale.any = ANY_SOME;
    }
  sale.closes = phantom_open_wants (hero) == 0;
  return sale;
}

/* Which wants to fill, and with which cubes of the supply. */
static void
tell_wants (UsRun *run, const Phantom *p, int slot, const Sale *sale)
{
  int cubes[PHANTOM_WANTS];

  for (int i = 0; i < sale->n; i++)
    cubes[i] = sale->kinds[i] == KIND_ANY ? N_COLOURS : p->cubes[sale->kinds[i]];
  if (p->cubes_known)
    us_run_tell (run, "phantom.sale", "<b>Fill</b> {wants} on {hero} with {cubes} from the supply",
                 US_LIST ("wants", &phantom_filled, sale->kinds, sale->n), phantom_arg_hero (p, "hero", slot),
                 phantom_arg_slot (slot), US_LIST ("cubes", &phantom_cube, cubes, sale->n));
  else
    us_run_tell (run, "phantom.sale", "<b>Fill</b> {wants} on {hero} from the supply",
                 US_LIST ("wants", &phantom_filled, sale->kinds, sale->n), phantom_arg_hero (p, "hero", slot),
                 phantom_arg_slot (slot));
}

static void
tell_sale (UsRun *run, const Phantom *p, int slot, const Sale *sale)
{
  us_run_because (run, R_ATTRACTION, US_APPLIES, NULL);
  explain_order (run, p, slot, sale->closes);
  us_run_because (run, R_LEVEL, US_APPLIES,
                  sale->level > 0 ? N_("Its level is {n}") : N_("With one want open its level makes no difference"),
                  US_NUM ("n", sale->level));
  us_run_because (run, R_RIGHT_MOST, US_APPLIES, NULL);
  us_run_applies (run, R_LAPSE, sale->n < sale->level, NULL, N_("Enough wants are open"));
  us_run_because (run, R_CUBES, US_APPLIES, NULL);
  us_run_applies (run, R_ANY, sale->any != ANY_NONE,
                  sale->any == ANY_PERHAPS ? N_("If a want takes several colours") : NULL,
                  N_("Each want names its cube"));
  us_run_because (run, R_NO_POINTS, US_APPLIES, NULL);
  if (!sale->closes)
    us_run_because (run, R_LEAVES, US_FAILS, "A want stays open");
  if (sale->taught)
    tell_wants (run, p, slot, sale);
  else
    us_run_tell_n (run, "phantom.sale-open",
                   "<b>Fill</b> the right-most open want of {hero} with a fitting cube of the supply",
                   "<b>Fill</b> the {n} right-most open wants of {hero} with {n} fitting cubes of the supply", sale->n,
                   US_NUM ("n", sale->n), phantom_arg_hero (p, "hero", slot), phantom_arg_slot (slot));
  if (!sale->closes)
    return;
  us_run_because (run, R_LEAVES, US_APPLIES, NULL);
  us_run_detail (run, "It is out of the game; take its cubes off first");
  /* The line stays while another hero comes there, who is called as this one was if neither has a name. */
  if (phantom_has_name (p, slot))
    us_run_tell (run, "phantom.leaves", "<b>Put</b> {hero} in the box", phantom_arg_hero (p, "hero", slot),
                 phantom_arg_slot (slot));
  else
    us_run_tell (run, "phantom.leaves", "<b>Put</b> the filled hero of place {n} in the box", US_NUM ("n", slot + 1),
                 phantom_arg_slot (slot));
}

static void
make_sale (UsRun *run, Phantom *p, int slot, const Sale *sale)
{
  p->sold = (guint8) (p->sold | 1u << slot);
  tell_sale (run, p, slot, sale);
  if (sale->closes)
    phantom_take_hero (p, slot, TO_THE_BOX);
}

/* Two workers on one hero sell once. */
static void
serve (Phantom *p, int slot)
{
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    if (p->hero_worker[i] == slot)
      p->served = (guint8) (p->served | 1u << i);
}

static void
you_closed (UsRun *run, Phantom *p, int slot)
{
  us_run_because (run, R_YOU_CLOSE, US_APPLIES, NULL);
  us_run_stay (run, "phantom.you-closed", "The Phantom sells nothing in place {n}", US_NUM ("n", slot + 1),
               phantom_arg_slot (slot));
}

/* All wants were filled before, by whomever. */
static void
nothing_open (UsRun *run, Phantom *p, int slot)
{
  us_run_because (run, R_ATTRACTION, US_APPLIES, NULL);
  us_run_because (run, R_LAPSE, US_DECIDES, "No want is open");
  us_run_stay (run, "phantom.nothing-open", "The Phantom sells nothing in place {n}", US_NUM ("n", slot + 1),
               phantom_arg_slot (slot));
}

/* Light mode keeps no cards: another hero may stand here the next time. */
static void
forget_level (Phantom *p, int slot)
{
  if (p->mode == MODE_LIGHT)
    p->heroes[slot].level = 0;
}

/* What the player has sold to a hero that nobody has taught, of which `most` wants were open. Light mode cannot know
 * whether he did, and in a play of an earlier day it left his points to him. */
static gboolean
score_yours (UsRun *run, Phantom *p, int slot, int open, int most)
{
  if (p->mode == MODE_LIGHT)
    return us_run_answers_other (run, "phantom/sale-points") || phantom_score (run, p, slot, open == 0);
  return (open == most && p->heroes[slot].open > 0) || phantom_score (run, p, slot, open == 0);
}

/* How many wants are open was told once, and whoever has filled one since has told that. */
static gboolean
knows_open (const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];

  return p->mode == MODE_FULL && hero->open > 0 && !hero->unsure;
}

/* With one want open every level sells one. */
static gboolean
needs_level (UsRun *run, const Phantom *p, int slot)
{
  return p->heroes[slot].level == 0 &&
         (!knows_open (p, slot) || p->heroes[slot].open > 1 || us_run_answers_next (run, "phantom/level"));
}

static gboolean
ask_open_wants (UsRun *run, const Phantom *p, int slot, gboolean you_first, int most, int *open)
{
  int told = p->heroes[slot].open;

  if (told > 0)
    phantom_suggest_open (run, told);
  if (you_first)
    us_run_detail (run, "After your own sale");
  else if (told > 0)
    us_run_detail_n (run, "One was open when it was last told", "{n} were open when it was last told", most,
                     US_NUM ("n", most));
  return us_run_count (run, "phantom/open-wants", !you_first, most, open, "How many wants of {hero} are open?",
                       phantom_arg_hero (p, "hero", slot));
}

/* A hero that nobody has taught: full mode asks its level once, light mode each time; what is open is asked unless it is
 * known. */
static gboolean
sell_untaught (UsRun *run, Phantom *p, int slot)
{
  static const int levels[] = { 0, 1, 2 };
  PhantomHero *hero = &p->heroes[slot];
  Sale sale = { .any = ANY_PERHAPS };
  int level, open, most;
  gboolean you_first, you_after;

  if (needs_level (run, p, slot))
    {
      if (!us_run_choose (run, "phantom/level", &phantom_level, levels, PHANTOM_LEVELS, &level, "What level is {hero}?",
                          phantom_arg_hero (p, "hero", slot)))
        return FALSE;
      hero->level = (gint8) (level + 1);
    }
  if (!phantom_settle (run, p))
    return FALSE;
  if (!hero->present || needs_level (run, p, slot))
    return TRUE;
  if (!phantom_sells_to (p, slot))
    {
      forget_level (p, slot);
      return TRUE;
    }
  serve (p, slot);
  you_first = p->first[slot] == SELLER_YOU && p->your_die[slot] != YOUR_DIE_NONE;
  /* Wants are only ever filled; a hero without any has gone, unless the player has just filled the last. */
  most = hero->open > 0 ? hero->open : PHANTOM_WANTS;
  if (knows_open (p, slot) && !you_first && !us_run_answers_next (run, "phantom/open-wants"))
    open = hero->open;
  else if (!ask_open_wants (run, p, slot, you_first, most, &open))
    return FALSE;
  sale.level = hero->level;
  forget_level (p, slot);
  if (you_first && !score_yours (run, p, slot, open, most))
    return FALSE;
  if (!hero->present)
    return TRUE;
  if (open == 0)
    {
      phantom_hero_is_yours (run, p, slot);
      you_closed (run, p, slot);
      return TRUE;
    }

  sale.n = MIN (open, MAX (sale.level, 1));
  sale.closes = sale.n == open;
  you_after = !you_first && !sale.closes && p->your_die[slot] != YOUR_DIE_NONE;
  if (p->mode == MODE_FULL)
    {
      hero->open = (gint8) (open - sale.n);
      hero->sold = (gint8) (hero->sold + sale.n);
      hero->unsure = !you_first && p->your_die[slot] != YOUR_DIE_NONE;
    }
  make_sale (run, p, slot, &sale);
  if (p->mode == MODE_LIGHT)
    return !you_after || score_yours (run, p, slot, open, most);
  return !hero->unsure || phantom_sell_on (run, p, slot);
}

static gboolean
sell (UsRun *run, Phantom *p, int slot)
{
  PhantomHero *hero = &p->heroes[slot];
  gboolean your_die = p->your_die[slot] != YOUR_DIE_NONE;
  Sale sale;

  if (!hero->present || hero->n_wants > 0)
    serve (p, slot);
  if (!hero->present && your_die)
    {
      you_closed (run, p, slot);
      return TRUE;
    }
  if (!hero->present)
    us_run_because (run, R_ATTRACTION, US_APPLIES, NULL);
  if (us_run_decides (run, R_NO_HERO, !hero->present, N_("No hero stands in place {n}"),
                      N_("A hero stands under the worker"), US_NUM ("n", slot + 1), phantom_arg_slot (slot)))
    {
      us_run_stay (run, "phantom.no-hero", "Nothing is sold in place {n}", US_NUM ("n", slot + 1),
                   phantom_arg_slot (slot));
      return TRUE;
    }

  if (your_die && p->first[slot] == SELLER_YOU)
    us_run_because (run, R_YOU_CLOSE, US_FAILS, "Wants are still open");
  if (hero->n_wants == 0)
    return sell_untaught (run, p, slot);
  if (phantom_open_wants (hero) == 0)
    {
      nothing_open (run, p, slot);
      return TRUE;
    }
  sale = fill_wants (hero);
  make_sale (run, p, slot, &sale);
  /* What the player sells after it changes what it finds open the next time. */
  return !your_die || p->first[slot] != SELLER_PHANTOM || phantom_your_sale (run, p, slot);
}

/* The player sells first on this hero. */
static gboolean
is_yours_first (const Phantom *p, int slot)
{
  return p->your_die[slot] != YOUR_DIE_NONE && p->first[slot] == SELLER_YOU && p->heroes[slot].n_wants > 0;
}

/* In a play that asked for the dice at the attraction: on which heroes under a worker the player has one. */
static gboolean
your_dice (UsRun *run, Phantom *p)
{
  while (us_run_answers_next (run, "phantom/attraction"))
    {
      int places[PHANTOM_WORKERS + 1], n = 0, place;

      if (!phantom_look_up (run, p))
        return FALSE;
      for (int slot = 0; slot < p->n_heroes; slot++)
        if (phantom_sells_to (p, slot) && p->your_die[slot] == YOUR_DIE_NONE)
          places[n++] = slot;
      if (n == 0)
        return TRUE;
      places[n++] = PLACE_SELLS;
      if (!us_run_open (run, "phantom/attraction", &phantom_place, places, n, 1, &place,
                        "<b>Pick</b> each hero that has your die"))
        return FALSE;
      if (place == PLACE_SELLS)
        return TRUE;
      if (!phantom_lay_die (run, p, place) || (is_yours_first (p, place) && !phantom_your_sale (run, p, place)))
        return FALSE;
      p->asked = (guint8) (p->asked | 1u << place);
    }
  return TRUE;
}

/* Where the player sells first, what he sells is told before the Phantom sells. */
static gboolean
sell_yours (UsRun *run, Phantom *p)
{
  for (int slot = 0; slot < p->n_heroes; slot++)
    if (phantom_sells_to (p, slot) && is_yours_first (p, slot) && !(p->asked >> slot & 1) &&
        !phantom_your_sale (run, p, slot))
      return FALSE;
  return TRUE;
}

/* The left-most place under a worker that has still to sell, but for `sold` ones; or -1. */
static int
next_sale (const Phantom *p, guint sold)
{
  int next = -1;

  for (int i = 0; i < PHANTOM_WORKERS; i++)
    if (!(p->served >> i & 1) && !(sold >> p->hero_worker[i] & 1) && (next < 0 || p->hero_worker[i] < next))
      next = p->hero_worker[i];
  return next;
}

/* Each worker sells once. Where one that has still to sell stands may be corrected during the other one's sale; one
 * that has sold does not sell again. */
static gboolean
sell_all (UsRun *run, Phantom *p)
{
  guint sold = 0;
  int slot = next_sale (p, sold);

  while (slot >= 0)
    {
      guint8 before = p->served;

      if (!sell (run, p, slot))
        return FALSE;
      if (p->served != before)
        sold |= 1u << slot;
      if (p->served == (1u << PHANTOM_WORKERS) - 1 && before != 0)
        return TRUE;
      if (!phantom_settle (run, p))
        return FALSE;
      slot = next_sale (p, sold);
    }
  return TRUE;
}

gboolean
phantom_attraction (UsRun *run, Phantom *p)
{
  p->phase = PHASE_ATTRACTION;
  p->sold = 0;
  us_run_hold (run);
  p->asked = 0;
  if (!phantom_look_up (run, p) || !your_dice (run, p) || !sell_yours (run, p) || !phantom_settle (run, p))
    return FALSE;
  us_run_applies (run, R_ONCE, p->hero_worker[0] == p->hero_worker[1], NULL, N_("The workers stand above two places"));
  return sell_all (run, p);
}
