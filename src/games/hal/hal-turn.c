/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* Your turn: a card, alone or with a tile, and everything that follows from it. */

/* --- The card ------------------------------------------------------------------------------------- */

/* Where the app deals nobody sees the face of a card: what it does once it is kept stands here. */
static void
describe_building (UsRun *run, const Hal *h, int card)
{
  gboolean lie = hal_cards_lie (h);
  int floors = h->floors[card];
  UsArg n = US_NUM ("n", floors), kept = { "kept", &hal_kept, card };

  if (h->owner[card] == YOU && lie)
    us_run_choice_detail_n (run, card, "Your building of one floor", "Your building of {n} floors", floors, n);
  else if (h->owner[card] == YOU)
    us_run_choice_detail_n (run, card, "Your building of one floor · kept: {kept}",
                            "Your building of {n} floors · kept: {kept}", floors, n, kept);
  else if (h->owner[card] == HAL && lie)
    us_run_choice_detail_n (run, card, "Hal’s building of one floor", "Hal’s building of {n} floors", floors, n);
  else if (h->owner[card] == HAL)
    us_run_choice_detail_n (run, card, "Hal’s building of one floor · kept: {kept}",
                            "Hal’s building of {n} floors · kept: {kept}", floors, n, kept);
  else if (lie)
    us_run_choice_detail (run, card, "Nobody’s building");
  else
    us_run_choice_detail (run, card, "Nobody’s building · kept: {kept}", kept);
}

/* Tiles that you may hold and can pay for there. */
static UsSet
payable_tiles (const Hal *h, int card)
{
  UsSet held = h->mode == MODE_LIGHT ? h->bag : us_hand_options (&h->tiles, &h->bag);
  UsSet affordable = hal_affordable (h, card);

  return (UsSet) { { held.w[0] & affordable.w[0], held.w[1] & affordable.w[1] } };
}

static void
describe_cards (UsRun *run, const Hal *h, const int *cards, int n)
{
  for (int i = 0; !run->muted && i < n; i++)
    {
      const UsSet payable = cards[i] == NOT_BUILT ? US_SET_EMPTY : payable_tiles (h, cards[i]);

      if (cards[i] == NOT_BUILT)
        us_run_choice_detail (run, NOT_BUILT, "A card alone, for what it brings");
      else if (hal_is_letter (cards[i]))
        hal_describe_letter (run, h, cards[i]);
      else if (h->mode == MODE_FULL && hal_count_tiles (h) == 0)
        us_run_choice_detail (run, cards[i], "Alone, for without a tile nothing is built");
      else if (h->mode == MODE_FULL && us_set_is_empty (&payable))
        us_run_choice_detail (run, cards[i], "Alone, for you can pay for none of your tiles there");
      else
        describe_building (run, h, cards[i]);
    }
}

static HalPrice
least_price (const Hal *h, int card)
{
  HalPrice least = hal_price (h, YOU, card, us_set_next (&h->bag, -1));

  US_SET_EACH (tile, &h->bag)
    if (hal_price (h, YOU, card, tile).colour < least.colour)
      least = hal_price (h, YOU, card, tile);
  return least;
}

/* In light mode who names a card builds with it. A play that was begun when any could be named keeps what it was
 * told. */
static void
keep_payable (UsRun *run, const Hal *h, UsSet *cards)
{
  US_SET_EACH (card, cards)
    {
      HalPrice price = least_price (h, card);
      char name[US_NAME_SIZE] = "";

      if (hal_usable (h, YOU, &price) >= price.floors + price.colour)
        continue;
      if (!run->muted)
        hal_card.name (NULL, card, name, sizeof name);
      if (us_run_answered_next (run, "hal/target", name))
        continue;
      us_set_remove (cards, card);
      hal_refuse_cost (run, h, card, &price);
    }
}

/* Any card that is in play, if the app has not dealt them. */
static gboolean
choose_card (UsRun *run, Hal *h, int *card)
{
  int cards[HAL_CARDS + 1], n = 0;
  UsSet possible, payable;

  if (!hal_take_over (run, h))
    return FALSE;
  payable = possible = hal_hand_options (run, h, "hal/target");
  if (h->mode == MODE_LIGHT)
    {
      cards[n++] = NOT_BUILT;
      if (hal_all_laid (h))
        payable = US_SET_EMPTY;
      keep_payable (run, h, &payable);
    }
  n += us_set_list (&payable, cards + n);
  describe_cards (run, h, cards, n);
  if (h->hand.hidden == 0)
    return us_run_choose (run, "hal/target", &hal_card, cards, n, card, "<b>Play</b> one of your cards");
  hal_refuse_cards (run, h, &possible);
  return us_run_choose (run, "hal/target", &hal_card, cards, n, card, "<b>Play</b> a card: which one is it?");
}

static gboolean
is_alone (int tile)
{
  return tile == ALONE || tile == ALONE_RESOURCE || tile == ALONE_TILE;
}

/* Then the card that was played stays, and does not come to the discards. */
static gboolean
is_kept (int card, int tile)
{
  return card != NOT_BUILT && !is_alone (tile) && !hal_is_letter (card);
}

/* What you have not played is gone, before Hal's card is turned; returns how many. The hands lay it down when all else
 * of your action is told. */
static int
discard_rest (UsRun *run, Hal *h, int card, int tile)
{
  int unused;

  if (card != NOT_BUILT)
    us_deck_discard (&h->deck, &h->hand, card);
  unused = (int) us_set_size (&h->hand.known) + h->hand.hidden;
  us_deck_discard_hand (&h->deck, &h->hand);
  h->later = US_SET_EMPTY;
  if (!hal_cards_lie (h))
    us_run_because (run, R_UNUSED, US_APPLIES, NULL);
  else
    h->undone = unused + (card != NOT_BUILT && !is_kept (card, tile));
  return unused;
}

/* The next deck is made of what lies there. */
static void
tell_discards (UsRun *run, Hal *h, int card, int tile, int unused)
{
  UsArg n = US_NUM ("n", unused);

  h->undone = 0;
  if (!hal_cards_lie (h))
    return;
  us_run_because (run, R_UNUSED, US_APPLIES, NULL);
  if (card == NOT_BUILT)
    us_run_tell_n (run, "hal.discard-hand", "<b>Discard</b> your card", "<b>Discard</b> your {n} cards", unused, n);
  else if (is_kept (card, tile))
    us_run_tell_n (run, "hal.discard-others", "<b>Discard</b> your other card", "<b>Discard</b> your other {n} cards",
                   unused, n);
  else
    us_run_tell_n (run, "hal.discard-all", "<b>Discard</b> the card {card} and your other card",
                   "<b>Discard</b> the card {card} and your other {n} cards", unused, n, hal_arg_card ("card", card));
}

/* --- The tile ---------------------------------------------------------------------------------------- */

/* In light mode a play that was begun when any tile could be named keeps what it was told. */
static gboolean
names_any (UsRun *run, const Hal *h, const UsSet *tiles)
{
  if (h->mode == MODE_FULL || run->muted)
    return FALSE;
  if (us_set_is_empty (tiles))
    return TRUE;
  US_SET_EACH (tile, &h->bag)
    {
      char name[US_NAME_SIZE];

      hal_tile.name (NULL, tile, name, sizeof name);
      if ((!us_set_has (tiles, tile) || us_set_size (tiles) == 1) && us_run_answered_next (run, "hal/with", name))
        return TRUE;
    }
  return FALSE;
}

/* In light mode with all resources that do not lie on other buildings. */
static UsSet
buildable (UsRun *run, const Hal *h, int card)
{
  UsSet held = h->mode == MODE_LIGHT ? h->bag : us_hand_options (&h->tiles, &h->bag);
  UsSet tiles = payable_tiles (h, card);

  if (names_any (run, h, &tiles))
    tiles = h->bag;
  if (!run->muted)
    {
      US_SET_EACH (tile, &held)
        if (!us_set_has (&tiles, tile))
          hal_refuse_price (run, h, card, tile);
      if (h->tiles.hidden > 0 || h->mode == MODE_LIGHT)
        hal_refuse_tiles (run, h, &held);
    }
  return tiles;
}

/* Without a tile that can be built there is nothing to ask. */
static void
say_alone (UsRun *run, const Hal *h, int card)
{
  const char *why = hal_count_tiles (h) == 0 ? N_("You have no tile") : N_("You can pay for none of your tiles there");

  us_run_because (run, R_CANNOT_PAY, US_APPLIES, why);
  us_run_detail (run, why);
  us_run_stay (run, "hal.alone", "You can only play {card} alone", hal_arg_card ("card", card),
               US_NUM ("your-points", h->points[YOU]), US_NUM ("your-resources", h->resources[YOU]),
               US_NUM ("your-tiles", hal_count_tiles (h)));
}

/* A letter brings one of two things; a play that was asked which of them by itself goes on as it was told. */
static int
list_alone (UsRun *run, const Hal *h, int card, int *ways)
{
  if (!hal_is_letter (card) || h->stock == 0 || h->supply == 0 || us_run_answered_next (run, "hal/with", "alone") ||
      us_run_answers_next (run, "hal/item"))
    {
      ways[0] = ALONE;
      return 1;
    }
  ways[0] = ALONE_RESOURCE;
  ways[1] = ALONE_TILE;
  return 2;
}

static gboolean
choose_tile (UsRun *run, Hal *h, int card, int *tile)
{
  int tiles[HAL_TILES + 2], n, n_alone;
  UsSet possible;

  if (!hal_take_over_tiles (run, h))
    return FALSE;
  possible = buildable (run, h, card);
  if (h->mode == MODE_LIGHT)
    {
      n = us_set_list (&possible, tiles);
      return us_run_choose (run, "hal/with", &hal_tile, tiles, n, tile, "<b>Build</b> on {card}: with which tile?",
                            hal_arg_card ("card", card));
    }
  n_alone = list_alone (run, h, card, tiles);
  n = n_alone + us_set_list (&possible, tiles + n_alone);
  if (n == n_alone)
    say_alone (run, h, card);
  else if (!run->muted)
    {
      hal_describe_tiles (run, h, card, &possible);
      hal_say_brings (run, h, card, &possible);
    }
  for (int i = 0; i < n_alone && n > 1 && !run->muted; i++)
    hal_describe_alone (run, h, card, tiles[i]);
  if (n == n_alone)
    return us_run_choose (run, "hal/with", &hal_tile, tiles, n, tile,
                          "<b>Play</b> {card} alone: for a resource or for a tile?", hal_arg_card ("card", card));
  return us_run_choose (run, "hal/with", &hal_tile, tiles, n, tile, "<b>Play</b> {card} alone, or with a tile?",
                        hal_arg_card ("card", card));
}

/* --- Alone ----------------------------------------------------------------------------------------- */

enum { ITEM_RESOURCE, ITEM_TILE };

static gboolean
take_item (UsRun *run, Hal *h, int how, HalItems *items)
{
  int possible[2], item = ITEM_RESOURCE, n = 0;

  if (!hal_settle (run, h))
    return FALSE;
  if (how != ALONE)
    {
      items->n[how == ALONE_TILE ? BLUE : RED] = 1;
      return TRUE;
    }
  if (h->stock > 0 || h->supply == 0)
    possible[n++] = ITEM_RESOURCE;
  else
    us_run_refuse (run, ITEM_RESOURCE, "None of yours is left in the general supply");
  if (h->supply > 0)
    possible[n++] = ITEM_TILE;
  else
    us_run_refuse (run, ITEM_TILE, "None is left in the supply of tiles");
  if (!us_run_choose (run, "hal/item", &hal_item, possible, n, &item, "<b>Take</b> a resource or a tile"))
    return FALSE;
  items->n[item == ITEM_TILE ? BLUE : RED] = 1;
  return TRUE;
}

static gboolean
exploit (UsRun *run, Hal *h, int card, int how)
{
  HalItems items = { { 0 } };
  int rule = hal_is_letter (card) ? R_EXPLOIT_LETTER : R_EXPLOIT;

  if (!hal_is_letter (card))
    items.n[hal_colour (card)] = h->floors[card];
  else if (!take_item (run, h, how, &items))
    return FALSE;
  us_run_head (run, "hal.exploit", "You play {card} alone", hal_arg_card ("card", card));
  return hal_gain (run, h, &items, rule) && hal_pay_arrows (run, h, &h->kept[YOU], EXPLOIT, R_EXPLOIT_ARROW);
}

/* Resources that such a card can have brought. */
static int
most_resources (const Hal *h, const UsSet *hand)
{
  int most = us_set_is_empty (hand); /* a letter */

  US_SET_EACH (card, most ? &h->standing : hand)
    most = MAX (most, hal_is_letter (card) ? 1 : hal_colour (card) == RED ? h->floors[card] : 0);
  return most;
}

/* In light mode a card that was played alone is not named: each that it can have been says what it brings. */
static void
tell_unnamed (UsRun *run, const Hal *h, const UsSet *hand, int red)
{
  gboolean known = !us_set_is_empty (hand);
  int brings[HAL_DEALT], n = 0;

  us_run_head (run, "hal.played-alone", "You play a card alone");
  US_SET_EACH (card, hand)
    if (n < HAL_DEALT)
      brings[n++] = HAL_BRINGS (card, hal_is_letter (card)       ? 0
                                      : hal_colour (card) == RED ? CLAMP (hal_spare (h, YOU), 0, h->floors[card])
                                                                 : h->floors[card]);
  us_run_because (run, R_EXPLOIT, US_APPLIES, NULL);
  us_run_because (run, R_EXPLOIT_LETTER, US_APPLIES, NULL);
  if (known)
    us_run_detail (run, "One of them: {brings}", US_LIST ("brings", &hal_brings, brings, n));
  else
    us_run_detail (run, "For each floor of its building: red a resource, yellow a point, blue a tile; for a letter a "
                        "resource or a tile");
  if (red <= h->stock)
    us_run_tell (run, "hal.take-brings", "<b>Take</b> what the card brings");
  else
    us_run_tell (run, "hal.take-brings", "<b>Take</b> what the card brings, as far as it is there");
}

/* Looked at once, when your action is done: what comes back later does not count. */
static void
look_for_last (UsRun *run, Hal *h)
{
  h->all_placed = hal_on_board (h, YOU) >= HAL_RESOURCES;
  if (!h->all_placed)
    return;
  us_run_because (run, R_END_YOURS, US_APPLIES, NULL);
  us_run_detail (run, "Also if Hal’s turn gives you some back");
  us_run_say (run, "hal.last-placed", "All your resources are placed: the game ends after Hal’s turn",
              US_NUM ("your-resources", 0));
}

static gboolean
play_unnamed (UsRun *run, Hal *h)
{
  UsSet hand = h->hand.hidden == 0 ? h->hand.known : US_SET_EMPTY;
  int unused = discard_rest (run, h, NOT_BUILT, ALONE), red = most_resources (h, &hand);

  tell_unnamed (run, h, &hand, red);
  red = CLAMP (h->stock, 0, red);
  h->resources[YOU] += red;
  h->stock -= red;
  if (!hal_pay_arrows (run, h, &h->kept[YOU], EXPLOIT, R_EXPLOIT_ARROW))
    return FALSE;
  tell_discards (run, h, NOT_BUILT, ALONE, unused);
  look_for_last (run, h);
  /* Which card it is, is chosen before Hal's is seen; an older play has gone on without. */
  if (hal_cards_lie (h) || us_run_answers_other (run, "hal/yours"))
    return TRUE;
  return hal_settle (run, h) && us_run_done (run, "hal/yours", "Hal’s Turn");
}

/* --- With a tile -------------------------------------------------------------------------------------- */

/* With the cards of the box, pawns and kept cards are laid by hand; else the app knows them. */
static void
tell_pawn (UsRun *run, const Hal *h, int tile)
{
  us_run_because (run, R_PAWN, US_APPLIES, NULL);
  if (!hal_cards_lie (h))
    us_run_stay (run, "hal.pawn-known", "The card of {tile} comes with the next deck", hal_arg_tile ("tile", tile));
  else
    us_run_tell (run, "hal.pawn", "<b>Put</b> a pawn on {tile}", hal_arg_tile ("tile", tile));
}

static gboolean
urbanize (UsRun *run, Hal *h, int letter, int tile)
{
  gboolean asked;

  hal_build (h, YOU, letter, tile);
  us_run_head (run, "hal.urbanize", "You build {tile} on {letter}", hal_arg_tile ("tile", tile),
               hal_arg_card ("letter", letter));
  us_run_because (run, R_URBANIZE, US_APPLIES, NULL);
  us_run_detail (run, "With one of your resources");
  hal_tell_lay (run, tile, letter);
  tell_pawn (run, h, tile);
  if (!hal_move_token (run, h, letter, tile, &asked))
    return FALSE;
  return hal_gain_beside (run, h, h->place[tile]) && hal_pay_arrows (run, h, &h->kept[YOU], URBANIZE, R_URBANIZE_ARROW);
}

static void
tell_freed (UsRun *run, const HalPrice *price)
{
  if (us_run_applies (run, R_OWN_BACK, price->owner == YOU, NULL, N_("The building is not yours")))
    us_run_tell_n (run, "hal.own-back", "<b>Take back</b> your resource", "<b>Take back</b> your {n} resources",
                   price->freed, US_NUM ("n", price->freed));
  if (us_run_applies (run, R_COVER_HAL, price->owner == HAL, NULL, N_("The building is not Hal’s")))
    {
      us_run_tell_n (run, "hal.give-back", "<b>Give</b> Hal his resource back",
                     "<b>Give</b> Hal his {n} resources back", price->freed, US_NUM ("n", price->freed));
      us_run_tell_n (run, "hal.points", "<b>Give</b> Hal a point", "<b>Give</b> Hal {n} points", price->freed,
                     US_NUM ("n", price->freed));
    }
}

static void
tell_price (UsRun *run, const HalPrice *price, int card, int tile)
{
  if (us_run_applies (run, R_LOWER, price->lower > 0, N_("{a} is lower than {b}"), N_("{a} is not lower than {b}"),
                      hal_arg_tile ("a", tile), hal_arg_tile ("b", card)))
    us_run_tell_n (run, "hal.pay-points", "<b>Pay</b> a point", "<b>Pay</b> {n} points", price->lower,
                   US_NUM ("n", price->lower));
  if (us_run_applies (run, R_COLOUR, price->colour > 0, NULL, N_("The colour stays")))
    us_run_tell (run, "hal.pay-resource", "<b>Pay</b> a resource to the general supply");
}

static void
tell_floor (UsRun *run, const Hal *h, const HalPrice *price, int card, int tile)
{
  UsArg laid = hal_arg_tile ("tile", tile), old = hal_arg_card ("card", card);

  if (price->owner == YOU)
    us_run_head (run, "hal.floor-own", "You build {tile} over your {card}", laid, old);
  else if (price->owner == HAL)
    us_run_head (run, "hal.floor-hals", "You build {tile} over Hal’s {card}", laid, old);
  else
    us_run_head (run, "hal.floor", "You build {tile} over {card}", laid, old);
  tell_freed (run, price);
  tell_price (run, price, card, tile);
  us_run_because (run, R_FLOOR, US_APPLIES, NULL);
  us_run_because (run, R_RESOURCES, US_APPLIES, NULL);
  if (price->owner == YOU)
    us_run_detail_n (run, "With {n} of your resources: the one that came back and one more",
                     "With {n} of your resources: those that came back and one more", price->freed,
                     US_NUM ("n", price->floors));
  else
    us_run_detail_n (run, "With one of your resources", "With {n} of your resources", price->floors,
                     US_NUM ("n", price->floors));
  hal_tell_lay (run, tile, card);
  tell_pawn (run, h, tile);
}

/* In light mode you have to see for yourself what your arrows pay. */
static void
tell_kept (UsRun *run, const Hal *h, int card)
{
  us_run_because (run, R_KEEP, US_APPLIES, NULL);
  us_run_applies (run, R_LATER, hal_has_arrow (card), NULL, N_("The card has no arrow"));
  if (!hal_cards_lie (h) && h->mode == MODE_FULL)
    us_run_stay (run, "hal.kept", "You keep the card {card}", hal_arg_card ("card", card));
  else
    us_run_tell (run, "hal.keep", "<b>Keep</b> the card {card} face up before you", hal_arg_card ("card", card));
}

static gboolean
construct (UsRun *run, Hal *h, int card, int tile)
{
  HalPrice price = hal_price (h, YOU, card, tile);
  const UsSet kept = h->kept[YOU]; /* without the card that it brings */

  tell_floor (run, h, &price, card, tile);
  hal_build (h, YOU, card, tile);
  if (!hal_pay_arrows (run, h, &kept, CONSTRUCT, R_CONSTRUCT_ARROW))
    return FALSE;
  tell_kept (run, h, card);
  return TRUE;
}

/* --- The turn ------------------------------------------------------------------------------------------ */

static gboolean
act (UsRun *run, Hal *h, int card, int tile)
{
  if (is_alone (tile))
    return exploit (run, h, card, tile);
  if (h->mode == MODE_LIGHT)
    us_set_remove (&h->bag, tile);
  else
    us_hand_play (&h->tiles, &h->bag, tile);
  return hal_is_letter (card) ? urbanize (run, h, card, tile) : construct (run, h, card, tile);
}

gboolean
hal_your_turn (UsRun *run, Hal *h)
{
  int card, tile = ALONE, unused;
  gboolean asked;

  if (!choose_card (run, h, &card) || (card != NOT_BUILT && !choose_tile (run, h, card, &tile)))
    return FALSE;
  if (card == NOT_BUILT)
    return play_unnamed (run, h);
  unused = discard_rest (run, h, card, tile);
  if (!act (run, h, card, tile))
    return FALSE;
  tell_discards (run, h, card, tile, unused);
  look_for_last (run, h);
  return hal_name_tiles (run, h, &asked) && (asked || us_run_done (run, "hal/yours", "Hal’s Turn"));
}
