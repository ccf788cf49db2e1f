/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* Hal's turn: his card is turned, a tile is drawn, and he builds. One screen tells all of it. */

/* In light mode nobody counts tiles but the player, who says when they are used up: with the press that ends Hal's turn,
 * which is asked for anyway. Resources can be counted in the city; a play that said it of them keeps what it said. */
static gboolean
ask_ending (UsRun *run, Hal *h)
{
  int endings[3], ending, n = 0;

  endings[n++] = ENDING_TILES;
  if (us_run_answered_next (run, "hal/ending", "last-resource"))
    endings[n++] = ENDING_RESOURCES;
  endings[n++] = ENDING_NONE;
  if (!us_run_open (run, "hal/ending", &hal_ending, endings, n, n, &ending, "Is the game over?"))
    return FALSE;
  h->no_tiles |= ending == ENDING_TILES;
  h->all_placed |= ending == ENDING_RESOURCES;
  return TRUE;
}

/* What the hands still do stays until Done; in plays of an earlier day the answer where a letter goes was the last of his
 * turn (`asked`), unless your tiles have to be named again first. */
static gboolean
end_turn (UsRun *run, Hal *h, gboolean asked)
{
  gboolean ended = asked && us_run_answers_other (run, "hal/done") && !us_run_answers_next (run, "hal/held"), over;

  if (ended && h->mode == MODE_FULL)
    return TRUE;
  if (!hal_settle (run, h))
    return FALSE;
  /* A play that was asked although every tile or all your resources lie in the city goes on as it was told. */
  if (h->mode == MODE_LIGHT && hal_all_laid (h) && !us_run_answers_next (run, "hal/ending"))
    h->no_tiles = TRUE;
  if (h->mode == MODE_LIGHT && h->all_placed && us_run_answers_other (run, "hal/done"))
    h->all_placed = FALSE;
  over = h->no_tiles || h->all_placed || h->hal_cannot_pay || h->resources[HAL] == 0;
  if (h->mode == MODE_LIGHT && !over)
    return ask_ending (run, h);
  return ended || us_run_done (run, "hal/done", "Done");
}

/* --- Card and tile ------------------------------------------------------------------------------- */

/* It lies open before him while his tile is drawn: neither a discard nor one that he keeps. */
static gboolean
turn_card (UsRun *run, Hal *h, int *card)
{
  if (h->hals.hidden == 0)
    {
      *card = us_set_next (&h->hals.known, -1);
      return TRUE;
    }
  if (!us_run_by_app (run, C_CARDS))
    hal_refuse_cards (run, h, &h->deck.unseen);
  return us_run_turn_card (run, &h->deck, &h->hals, "hal/card", &hal_card, card,
                           "<b>Turn</b> Hal’s card: which one is it?");
}

/* Light mode keeps no count of the supply, so the player says when it is empty. In full mode that may just have been
 * put right. */
static gboolean
draw_tile (UsRun *run, Hal *h, int card, int *tile)
{
  int tiles[HAL_TILES + 1], n;

  if (!hal_take_over_tiles (run, h))
    return FALSE;
  if (h->mode == MODE_FULL)
    {
      h->no_tiles = h->supply == 0;
      if (h->no_tiles)
        return TRUE;
      if (!us_run_by_app (run, C_TILES))
        {
          hal_refuse_tiles (run, h, &h->bag);
          us_run_detail (run, "His card is {card}", hal_arg_card ("card", card));
        }
      if (!us_run_draw (run, C_TILES, "hal/tile", &hal_tile, &h->bag, tile,
                        "<b>Draw</b> a tile for Hal: which one is it?"))
        return FALSE;
      h->supply--;
      return TRUE;
    }
  h->no_tiles = hal_all_laid (h);
  if (h->no_tiles)
    return TRUE;
  hal_refuse_tiles (run, h, &h->bag);
  us_run_detail (run, "His card is {card}", hal_arg_card ("card", card));
  n = us_set_list (&h->bag, tiles);
  tiles[n++] = NONE_LEFT;
  if (!us_run_choose (run, "hal/tile", &hal_tile, tiles, n, tile, "<b>Draw</b> a tile for Hal: which one is it?"))
    return FALSE;
  if (*tile == NONE_LEFT)
    h->no_tiles = TRUE;
  else
    us_set_remove (&h->bag, *tile);
  return TRUE;
}

/* How the two cards compare, and which of them Hal plays. */
static void
tell_second (UsRun *run, const Hal *h, int first, int second, HalSecond found)
{
  UsArg a = hal_arg_card ("a", first), b = hal_arg_card ("b", second);
  UsArg worth = US_NUM ("worth", hal_worth (h, first));
  UsArg other = US_NUM ("other", found == SECOND_IS_BUILDING ? 0 : hal_worth (h, second));

  us_run_because (run, R_SECOND, US_APPLIES, "Hal’s card is a letter");
  if (us_run_decides (run, R_SECOND_BUILDING, found == SECOND_IS_BUILDING, N_("{b} is a building card"),
                      N_("{b} is a letter too"), b))
    us_run_say (run, "hal.second-building", "Hal plays {b} in place of {a}", a, b);
  else if (found == SECOND_IS_BETTER)
    {
      us_run_because (run, R_SECOND_NOT, US_FAILS, "{b} is worth more", b);
      us_run_because (run, R_SECOND_BETTER, US_DECIDES, "Points for {b}: {other}, for {a}: {worth}", other, b, worth,
                      a);
      us_run_say_n (run, "hal.second-better", "Hal plays {b} for a point, not {a} for {worth}",
                    "Hal plays {b} for {other} points, not {a} for {worth}", hal_worth (h, second), a, b, worth, other);
    }
  else
    {
      us_run_because (run, R_SECOND_BETTER, US_FAILS, "{b} is not worth more", b);
      us_run_because (run, R_SECOND_NOT, US_DECIDES, "Points for {a}: {worth}, for {b}: {other}", worth, a, other, b);
      us_run_say_n (run, "hal.second-not", "Hal plays {a} for a point, not {b} for {other}",
                    "Hal plays {a} for {worth} points, not {b} for {other}", hal_worth (h, first), a, b, worth, other);
    }
}

static gboolean
look_further (UsRun *run, Hal *h, int *card)
{
  int before = h->deck.pile, second;
  HalSecond found;

  if (h->level == LEVEL_NORMAL)
    return TRUE;
  if (!hal_is_letter (*card))
    {
      us_run_because (run, R_SECOND, US_FAILS, "Hal’s card is a building card");
      return TRUE;
    }
  do
    {
      if (!hal_take_over (run, h))
        return FALSE;
      hal_make_deck (run, h);
      if (!hal_settle (run, h))
        return FALSE;
    }
  while (h->deck.pile == 0 || us_deck_changes_hands (&h->deck, run));
  if (!us_run_by_app (run, C_CARDS))
    hal_refuse_cards (run, h, &h->deck.unseen);
  if (!us_run_draw_card (run, &h->deck, &h->hals, "hal/second", &hal_card, &second,
                         "<b>Draw</b> another card for Hal: which one is it?"))
    return FALSE;
  hal_tell_pile (run, h, before);
  found = hal_compare (h, *card, second);
  tell_second (run, h, *card, second, found);
  if (found != SECOND_IS_NOT)
    *card = second;
  return TRUE;
}

/* --- Building -------------------------------------------------------------------------------------- */

/* His letters, and at expert level the card that he does not use: the next deck is made of what lies there. */
static void
tell_discards (UsRun *run, const Hal *h, const UsSet *cards)
{
  if (hal_cards_lie (h) && !us_set_is_empty (cards))
    us_run_tell_n (run, "hal.discard-hals", "<b>Discard</b> the card {cards}", "<b>Discard</b> the cards {cards}",
                   (int) us_set_size (cards), US_SET_OF ("cards", &hal_card, cards));
}

static gboolean
cannot_pay (UsRun *run, Hal *h, int card, int tile, const UsSet *turned)
{
  HalPrice price = hal_price (h, HAL, card, tile);
  UsArg built = hal_arg_tile ("tile", tile), where = hal_arg_card ("card", card);
  UsArg needs = US_NUM ("n", price.floors), has = US_NUM ("has", h->resources[HAL]),
        back = US_NUM ("back", price.freed);

  h->hal_cannot_pay = TRUE;
  us_run_because (run, R_AFFORD, US_FAILS,
                  price.owner == HAL ? N_("He needs {n}; he has {has}, and {back} lie there")
                                     : N_("He needs {n}, and has {has}"),
                  needs, has, back);
  us_run_because (run, R_UNPAID, US_DECIDES, NULL);
  us_run_detail (
    run,
    price.owner == HAL
      ? N_("The building takes {n} of his resources; he has {has}, and {back} lie there. Nothing is moved, and the "
           "game ends")
      : N_("The building takes {n} of his resources, and he has {has}. Nothing is moved, and the game ends"),
    needs, has, back);
  us_run_picture (run);
  us_run_head (run, "hal.unpaid", "Hal cannot pay for {tile} on {card}", where, built);
  us_run_detail (run, "The tile goes out of the game");
  us_run_tell (run, "hal.put-aside", "<b>Put aside</b> the tile {tile}", built);
  tell_discards (run, h, turned);
  return end_turn (run, h, FALSE);
}

static void
tell_pawn (UsRun *run, const Hal *h, int tile)
{
  if (hal_cards_lie (h))
    {
      us_run_because (run, R_PAWN, US_APPLIES, NULL);
      us_run_tell (run, "hal.pawn", "<b>Put</b> a pawn on {tile}", hal_arg_tile ("tile", tile));
    }
}

static gboolean
urbanize (UsRun *run, Hal *h, int letter, int tile, const UsSet *turned)
{
  int worth = hal_worth (h, letter);
  UsArg built = hal_arg_tile ("tile", tile), where = hal_arg_card ("card", letter);
  gboolean asked;

  hal_build (h, HAL, letter, tile);
  h->points[HAL] += worth;
  us_run_picture (run);
  us_run_head (run, "hal.build-letter", "<b>Build</b> {tile} on {card}", where, built);
  us_run_because (run, R_HALS_LETTER, US_APPLIES, NULL);
  if (h->resources[HAL] == 0)
    us_run_detail (run, "With Hal’s last resource");
  else
    us_run_detail_n (run, "With one of Hal’s resources; he has one left",
                     "With one of Hal’s resources; he has {n} left", h->resources[HAL],
                     US_NUM ("n", h->resources[HAL]));
  hal_tell_lay (run, tile, letter);
  us_run_because (run, R_HALS_POINTS, US_APPLIES, "The buildings beside the tile would give {n}", US_NUM ("n", worth));
  hal_explain_beside (run, h, h->place[tile], HAL_ALL_COLOURS, R_HALS_POINTS);
  us_run_detail_n (run, "For the item that the buildings beside the tile would give",
                   "For {n} items that the buildings beside the tile would give", worth, US_NUM ("n", worth));
  us_run_tell_n (run, "hal.points", "<b>Give</b> Hal a point", "<b>Give</b> Hal {n} points", worth,
                 US_NUM ("n", worth));
  tell_pawn (run, h, tile);
  tell_discards (run, h, turned);
  if (!hal_move_token (run, h, letter, tile, &asked))
    return FALSE;
  return end_turn (run, h, asked);
}

static void
tell_freed (UsRun *run, const HalPrice *price)
{
  if (us_run_applies (run, R_COVER_YOURS, price->owner == YOU, NULL, N_("The building is not yours")))
    {
      us_run_tell_n (run, "hal.take-back", "<b>Take back</b> your resource", "<b>Take back</b> your {n} resources",
                     price->freed, US_NUM ("n", price->freed));
      us_run_tell_n (run, "hal.take-back-points", "<b>Take</b> a point for the resource",
                     "<b>Take</b> {n} points for the resources", price->freed, US_NUM ("n", price->freed));
    }
  if (us_run_applies (run, R_COVER_HIS, price->owner == HAL, NULL, N_("The building is not Hal’s")))
    {
      us_run_detail_n (run, "Hal gets no points for the resource", "Hal gets no points for the resources", price->freed,
                       US_NUM ("n", price->freed));
      us_run_tell_n (run, "hal.his-back", "<b>Give</b> Hal his resource back", "<b>Give</b> Hal his {n} resources back",
                     price->freed, US_NUM ("n", price->freed));
    }
}

static void
tell_floor (UsRun *run, const Hal *h, const HalPrice *price, int card, int tile)
{
  UsArg built = hal_arg_tile ("tile", tile), old = hal_arg_card ("card", card);

  /* The card that he plays, and what is built with it. */
  us_run_picture (run);
  if (price->owner == YOU)
    us_run_head (run, "hal.build-over-yours", "<b>Build</b> {tile} over your {card}", old, built);
  else if (price->owner == HAL)
    us_run_head (run, "hal.build-over-his", "<b>Build</b> {tile} over Hal’s {card}", old, built);
  else
    us_run_head (run, "hal.build-over", "<b>Build</b> {tile} over {card}", old, built);
  tell_freed (run, price);
  us_run_because (run, R_HALS_FLOOR, US_APPLIES, NULL);
  us_run_detail (run, "Now a building of {n} floors", US_NUM ("n", price->floors));
  hal_tell_lay (run, tile, card);
  us_run_because (run, R_AFFORD, US_APPLIES, "He needs {n}, and has {has}", US_NUM ("n", price->floors),
                  US_NUM ("has", h->resources[HAL] + price->floors));
  us_run_applies (run, R_COLOUR_FREE, hal_colour (tile) != hal_colour (card), NULL, N_("The colour stays"));
  if (h->resources[HAL] == 0)
    us_run_detail (run, "Hal has none left");
  else
    us_run_detail_n (run, "Hal has one left", "Hal has {n} left", h->resources[HAL], US_NUM ("n", h->resources[HAL]));
  us_run_tell (run, "hal.put-resources", "<b>Put</b> {n} of Hal’s resources on the tile", US_NUM ("n", price->floors));
  tell_pawn (run, h, tile);
}

/* He owes what he does not have. */
static void
tell_paid (UsRun *run, int due, int owed)
{
  us_run_detail (run, "House rule “Hal pays for lower numbers” is on");
  if (owed < due)
    us_run_tell_n (run, "hal.lower-paid", "<b>Return</b> a point of Hal’s to the supply",
                   "<b>Return</b> {n} of Hal’s points to the supply", due - owed, US_NUM ("n", due - owed));
  if (owed > 0)
    us_run_tell_n (run, "hal.lower-owed", "<b>Note</b> that Hal owes a point", "<b>Note</b> that Hal owes {n} points",
                   owed, US_NUM ("n", owed));
}

/* The reading that matters when the number is lower. */
static void
tell_lower (UsRun *run, const Hal *h, int card, int tile)
{
  int lower = hal_number (card) - hal_number (tile);
  UsArg a = US_NUM ("a", hal_number (tile)), b = US_NUM ("b", hal_number (card));

  if (!us_run_applies (run, h->pays ? R_LOWER_PAID : R_LOWER_FREE, lower > 0, N_("{a} is lower than {b}"),
                       N_("{a} is not lower than {b}"), a, b))
    return;
  if (h->pays)
    tell_paid (run, lower, CLAMP (-h->points[HAL], 0, lower));
  else
    {
      us_run_detail (run, "Resources are the only thing that he can lack");
      us_run_say (run, "hal.lower-free", "{a} is lower than {b}, but Hal pays no points for that", a, b);
    }
}

static gboolean
build_floor (UsRun *run, Hal *h, int card, int tile, const UsSet *turned)
{
  HalPrice price = hal_price (h, HAL, card, tile);
  UsSet unused = *turned;

  hal_build (h, HAL, card, tile);
  tell_floor (run, h, &price, card, tile);
  tell_lower (run, h, card, tile);
  us_run_because (run, R_HALS_KEEP, US_APPLIES, NULL);
  us_run_applies (run, R_NO_ARROWS, hal_has_arrow (card), NULL, N_("The card has no arrow"));
  if (hal_cards_lie (h))
    us_run_tell (run, "hal.hals-keep", "<b>Lay</b> the card {card} face up before Hal", hal_arg_card ("card", card));
  else
    us_run_stay (run, "hal.hals-kept", "Hal keeps the card {card}", hal_arg_card ("card", card));
  us_set_remove (&unused, card);
  tell_discards (run, h, &unused);
  return end_turn (run, h, FALSE);
}

/* --- The turn -------------------------------------------------------------------------------------- */

/* No card is turned where it could not be used; a light play that was asked for it goes on as it was told. In full mode
 * the question stands on the settling that found no tile: if there is one after all, it is drawn. */
static gboolean
no_tile (UsRun *run, Hal *h)
{
  h->no_tiles = TRUE;
  us_deck_burn_hand (&h->deck, &h->hals);
  us_run_because (run, R_NO_TILE, US_APPLIES, NULL);
  us_run_detail (run,
                 hal_cards_lie (h) ? N_("His card is not used and goes to the discards") : N_("His card is not used"));
  us_run_head (run, "hal.no-tile", "No tile is left for Hal");
  return h->mode == MODE_LIGHT ? end_turn (run, h, FALSE) : us_run_done (run, "hal/done", "Done");
}

gboolean
hal_hals_turn (UsRun *run, Hal *h)
{
  UsSet turned;
  int card, tile;

  if (!hal_take_over (run, h))
    return FALSE;
  if (h->mode == MODE_FULL ? h->supply == 0 : hal_all_laid (h) && !us_run_answers_next (run, "hal/card"))
    return no_tile (run, h);
  if (!turn_card (run, h, &card))
    return FALSE;
  h->card_is_open = TRUE;
  if (!draw_tile (run, h, card, &tile))
    return FALSE;
  if (h->no_tiles)
    return no_tile (run, h);
  us_run_because (run, R_NO_TILE, US_FAILS, "There is a tile for him");
  us_run_because (run, R_REVEAL, US_APPLIES, NULL);
  us_run_because (run, R_TILE, US_APPLIES, NULL);
  us_run_say (run, "hal.reveal", "Hal’s card is {card}, his tile {tile}", hal_arg_card ("card", card),
              hal_arg_tile ("tile", tile));
  if (!look_further (run, h, &card))
    return FALSE;
  turned = h->hals.known;
  us_deck_discard_hand (&h->deck, &h->hals);
  if (!hal_settle (run, h))
    return FALSE;
  if (!hal_can_build (h, card))
    return cannot_pay (run, h, card, tile, &turned);
  return hal_is_letter (card) ? urbanize (run, h, card, tile, &turned) : build_floor (run, h, card, tile, &turned);
}
