/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* The ship that you fly: the first one, and those that you buy. In a campaign each is taken by how often it was before,
 * and the credits in hand say which can be paid. */

/* As printed on most. */
static const int usual_prices[TIERS] = { 1000, 5000, 8000 };

/* The tier of the next ship: 0: there is none. */
int
xia_tier_after (const Xia *x)
{
  return xia_next_tier (x->tier, xia_has_upgrade (x, ABILITIES, 3));
}

static int
price_of (const Xia *x, const XiaShip *ship)
{
  int price = ship->price > 0 ? ship->price : usual_prices[ship->tier - 1];

  return ship->tier == TIERS && xia_has_upgrade (x, ABILITIES, 2) ? MAX (price - BONUS_CREDITS, 0) : price;
}

/* --- Which it may be ------------------------------------------------------------------------------ */

/* One of those of that tier that were taken least; -1: none is known. */
static int
find_least_taken (UsRun *run, const Xia *x, int tier)
{
  const XiaShip *ship;
  int least = -1;

  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    if (ship->tier == tier && (least < 0 || x->uses[i] < x->uses[least]))
      least = i;
  return least;
}

/* Of each one that it cannot be whoever asks sees why. `credits`: in hand, NOT_BOUGHT: nothing is paid. */
static gboolean
refuse (UsRun *run, const Xia *x, int i, const XiaShip *ship, int tier, int least, int credits)
{
  if (ship->tier != tier)
    us_run_refuse (run, i, "It is a ship of tier {tier}", US_NUM ("tier", ship->tier));
  else if (x->in_campaign && x->uses[i] > x->uses[least])
    us_run_refuse (run, i, "Taken before: {ship} {n}×, {other} {m}×", (UsArg) { "ship", &xia_ship, i },
                   US_NUM ("n", x->uses[i]), (UsArg) { "other", &xia_ship, least }, US_NUM ("m", x->uses[least]));
  else if (credits != NOT_BOUGHT && ship->price > 0 && price_of (x, ship) > credits)
    us_run_refuse (run, i, "It costs {price}, and {left} are left", xia_arg_credits ("price", price_of (x, ship)),
                   xia_arg_credits ("left", credits));
  else
    return FALSE;
  return TRUE;
}

static UsSet
list_refused (UsRun *run, const Xia *x, int tier, int credits)
{
  int least = find_least_taken (run, x, tier);
  UsSet refused = US_SET_EMPTY;
  const XiaShip *ship;

  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    if (refuse (run, x, i, ship, tier, least, credits))
      us_set_add (&refused, i);
    else if (credits != NOT_BOUGHT && ship->price > 0)
      us_run_choice_detail (run, i, "{price} credits", xia_arg_credits ("price", price_of (x, ship)));
    else if (credits != NOT_BOUGHT)
      us_run_choice_detail (run, i, "Usually {price} credits", xia_arg_credits ("price", price_of (x, ship)));
  return refused;
}

/* It counts at once, also in a game that is lost later. */
static void
take (Xia *x, int ship)
{
  x->ship = ship;
  x->n_flown[x->tier - 1]++;
  if (!x->in_campaign || ship < 0 || x->ships.n == US_LIST_MAX)
    return;
  x->uses[ship]++;
  x->ships.values[x->ships.n++] = ship;
}

/* The log of a campaign names every ship; plays of an earlier day may have flown one without a name. */
static gboolean
ask_ship (UsRun *run, const Xia *x, const UsSet *refused, int *value)
{
  if (x->in_campaign && !us_run_answered_next (run, "xia/ship", "none"))
    return us_run_taught_in_any_case (run, "xia/ship", T_SHIP, &xia_ship, refused, value,
                                      "Which ship of tier {tier} do you fly?", US_NUM ("tier", x->tier));
  return us_run_taught_or_none (run, "xia/ship", T_SHIP, &xia_ship, refused, value,
                                "Which ship of tier {tier} do you fly?", US_NUM ("tier", x->tier));
}

gboolean
xia_choose_ship (UsRun *run, Xia *x)
{
  const XiaShip *ship;
  int value;

  /* One that is only now told of may be of another tier: then it is one of those that it cannot be. */
  do
    {
      UsSet refused = list_refused (run, x, x->tier, NOT_BOUGHT);

      if (!ask_ship (run, x, &refused, &value))
        return FALSE;
      value = MAX (value, NO_SHIP);
      if (!xia_settle (run, x))
        return FALSE;
      ship = value >= 0 ? us_run_record (run, T_SHIP, value) : NULL;
    }
  while (ship != NULL && ship->tier != x->tier);
  take (x, value);
  return TRUE;
}

/* --- Buying --------------------------------------------------------------------------------------- */

static void
tell_purchase (UsRun *run, Xia *x, int price)
{
  us_run_because (run, R_CARRIED, US_APPLIES, NULL);
  us_run_detail (run, "Your bounty comes along to it");
  if (price == NOT_BOUGHT)
    us_run_tell (run, "xia.new-ship", "<b>Pay</b> for the ship of tier {tier} and put it where your old one stands",
                 US_NUM ("tier", x->tier));
  else
    us_run_tell (run, "xia.bought", "<b>Pay</b> {price} credits for the {ship} and put it where your old one stands",
                 xia_arg_credits ("price", price), (UsArg) { "ship", &xia_ship, x->ship });
  if (xia_has_upgrade (x, ABILITIES, 3))
    us_run_stay (run, "xia.abilities", "Abilities that you hold: {a} of tier 1, {b} of tier 2, {c} of tier 3",
                 US_NUM ("a", x->n_flown[0]), US_NUM ("b", x->n_flown[1]), US_NUM ("c", x->n_flown[2]));
  xia_gain_fame (run, x, YOU, 1, -1);
}

/* Which one it is is asked only where ships have names. */
gboolean
xia_buy_ship (UsRun *run, Xia *x)
{
  x->tier++;
  tell_purchase (run, x, NOT_BOUGHT);
  if (!xia_settle (run, x))
    return FALSE;
  return x->ship == NO_SHIP || xia_choose_ship (run, x);
}

static gboolean
ask_credits_in_hand (UsRun *run, Xia *x, int *credits)
{
  static const int sums[] = { 5000, 6000, 7000, 8000, 9000, 10000, 0 };

  us_run_detail (run, "Before you buy a ship");
  if (!us_run_choose (run, "xia/in-hand", &xia_sum, sums, G_N_ELEMENTS (sums), credits,
                      "How many <b>credits</b> do you have?"))
    return FALSE;
  if (*credits > 0)
    return TRUE;
  return xia_settle (run, x) &&
         us_run_count (run, "xia/other-in-hand", 0, CREDITS_MAX, credits, "How many <b>credits</b> do you have?");
}

/* How far the buying is. */
typedef enum { CAME, ASKED, BOUGHT } Buying;

/* Whoever comes to buy one sees what each costs, and may have one that nobody told of. Then it goes on as long as one that
 * may be taken can be paid, or nobody knows one of that tier: of a price that nobody told, first whatever it may be, and
 * once a ship is bought what is usual. */
static gboolean
is_in_reach (UsRun *run, const Xia *x, int credits, Buying buying)
{
  int tier = xia_tier_after (x), least = tier > 0 ? find_least_taken (run, x, tier) : -1;
  const XiaShip *ship;

  if (tier == 0 || least < 0 || buying == CAME)
    return tier > 0 && credits >= usual_prices[0];
  for (int i = 0; i < US_MAX_RECORDS && (ship = us_run_record (run, T_SHIP, i)) != NULL; i++)
    if (ship->tier == tier && x->uses[i] == x->uses[least] &&
        (ship->price > 0 || buying == BOUGHT ? price_of (x, ship) : usual_prices[0]) <= credits)
      return TRUE;
  return FALSE;
}

/* Asked once for each ship; the campaign knows it from then on. Plays of an earlier day went by what is usual. */
static gboolean
ask_price (UsRun *run, Xia *x, int i)
{
  XiaShip ship = *(const XiaShip *) us_run_record (run, T_SHIP, i);

  if (ship.price > 0 || us_run_answers_other (run, "xia/price"))
    return TRUE;
  us_run_suggest (run, usual_prices[ship.tier - 1]);
  us_run_detail (run, "As it is printed on the ship, without a discount");
  if (!us_run_count (run, "xia/price", CREDITS_LEAST, CREDITS_MAX, &ship.price, "What does the {ship} <b>cost</b>?",
                     (UsArg) { "ship", &xia_ship, i }))
    return FALSE;
  us_run_know_more (run, T_SHIP, i, &ship);
  return xia_settle (run, x);
}

/* Told of only now, it may be one that it cannot be: it is one of the copy's, or of the campaign's, all the same. */
static gboolean
is_for_sale (UsRun *run, const Xia *x, int i, int tier, int credits)
{
  const XiaShip *ship = us_run_record (run, T_SHIP, i);
  UsArg named = { "ship", &xia_ship, i };

  if (ship->tier != tier)
    us_run_say (run, "xia.other-tier", "You do not buy the {ship} now: it is of tier {tier}", named,
                US_NUM ("tier", ship->tier));
  else if (price_of (x, ship) > credits)
    us_run_say (run, "xia.too-dear", "You do not buy the {ship} now: it costs {price}, and {left} are left", named,
                xia_arg_credits ("price", price_of (x, ship)), xia_arg_credits ("left", credits));
  else
    return TRUE;
  return FALSE;
}

/* One after the other, as long as the credits last. */
gboolean
xia_buy_ships (UsRun *run, Xia *x)
{
  Buying buying = CAME;
  int credits, value;

  if (!ask_credits_in_hand (run, x, &credits) || !xia_settle (run, x))
    return FALSE;
  if (!is_in_reach (run, x, credits, us_run_answers_other (run, "xia/purchase") ? BOUGHT : buying))
    us_run_say (run, "xia.none-in-reach", "With {credits} credits no ship can be bought now",
                xia_arg_credits ("credits", credits));
  while (is_in_reach (run, x, credits, us_run_answers_other (run, "xia/purchase") ? BOUGHT : buying))
    {
      int tier = xia_tier_after (x);
      UsSet refused = list_refused (run, x, tier, credits);
      const XiaShip *ship;

      us_run_because (run, R_CARRIED, US_APPLIES, NULL);
      us_run_detail (run, "{credits} credits are left", xia_arg_credits ("credits", credits));
      if (!us_run_taught_or_none (run, "xia/purchase", T_SHIP, &xia_purchase, &refused, &value,
                                  "Which ship of tier {tier} do you <b>buy</b>?", US_NUM ("tier", tier)))
        return FALSE;
      if (!xia_settle (run, x))
        return FALSE;
      if (value < 0)
        return TRUE;
      buying = MAX (buying, ASKED);
      if (((const XiaShip *) us_run_record (run, T_SHIP, value))->tier == tier && !ask_price (run, x, value))
        return FALSE;
      if (!is_for_sale (run, x, value, tier, credits))
        continue;
      ship = us_run_record (run, T_SHIP, value);
      buying = BOUGHT;
      x->tier = tier;
      take (x, value);
      credits -= price_of (x, ship);
      tell_purchase (run, x, price_of (x, ship));
      if (!xia_settle (run, x))
        return FALSE;
    }
  return TRUE;
}
