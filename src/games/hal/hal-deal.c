/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* Cards are dealt, the deck is made anew, and app and table tell each other what they must know when they change. */

/* --- What can be, and what cannot ---------------------------------------------------------------- */

/* A deck that ends with your hand is made anew for Hal's card: what comes to it then was among the discards when you
 * drew. A play that was begun when any card of it could be named keeps what it was told. */
UsSet
hal_hand_options (UsRun *run, const Hal *h, const char *key)
{
  UsSet possible = us_hand_options (&h->hand, &h->deck.unseen);

  US_SET_EACH (card, &h->later)
    {
      char name[US_NAME_SIZE] = "";

      if (!run->muted)
        hal_card.name (NULL, card, name, sizeof name);
      if (!us_set_has (&h->hand.known, card) && !us_run_answered_next (run, key, name))
        us_set_remove (&possible, card);
    }
  return possible;
}

/* The same number in another colour is what was meant if somebody mixed up the colours. */
static void
refuse_mixed_up (UsRun *run, int card, const UsSet *possible, const char *const texts[N_HAL_COLOURS])
{
  int likely[N_HAL_COLOURS] = { 0 }, n = 0;

  for (int colour = RED; colour <= BLUE; colour++)
    if (us_set_has (possible, hal_tile_of (colour, hal_number (card))))
      likely[n++] = hal_tile_of (colour, hal_number (card));
  us_run_refuse (run, card, texts[MIN (n, 2)], hal_arg_tile ("a", likely[0]), hal_arg_tile ("b", likely[1]));
}

static void
refuse_card (UsRun *run, const Hal *h, int card, const UsSet *possible)
{
  static const char *const missing[] = { N_("The tile does not lie in the city yet"),
                                         N_("The tile does not lie in the city yet; is the card {a}?"),
                                         N_("The tile does not lie in the city yet; is the card {a} or {b}?") };
  int top = hal_is_letter (card) ? NO_TILE : hal_cover_of (h, card);

  if (us_set_has (&h->hand.known, card))
    us_run_refuse (run, card, "The card is in your hand");
  else if (top != NO_TILE && us_set_has (&h->kept[YOU], card))
    us_run_refuse (run, card, "The card lies before you; on its building is {top} now", hal_arg_tile ("top", top));
  else if (top != NO_TILE)
    us_run_refuse (run, card, "The card lies before Hal; on its building is {top} now", hal_arg_tile ("top", top));
  else if (us_set_has (&h->pawns, card))
    us_run_refuse (run, card, "A pawn stands on the tile: its card comes with the next deck");
  else if (h->hand.hidden > 0 && us_set_has (&h->later, card))
    us_run_refuse (run, card, "The card came with the new deck, after your cards were drawn");
  else if (!hal_is_letter (card) && !us_set_has (&h->standing, card))
    refuse_mixed_up (run, card, possible, missing);
  else
    us_run_refuse (run, card, "The card was drawn already and comes back with the next deck");
}

/* At the table anything may be typed: what cannot have come says why. */
void
hal_refuse_cards (UsRun *run, const Hal *h, const UsSet *possible)
{
  if (run->muted)
    return;
  for (int card = 0; card < HAL_CARDS; card++)
    if (!us_set_has (possible, card))
      refuse_card (run, h, card, possible);
}

void
hal_refuse_tiles (UsRun *run, const Hal *h, const UsSet *possible)
{
  static const char *const laid[] = { N_("The tile lies in the city already"),
                                      N_("The tile lies in the city already; is it {a}?"),
                                      N_("The tile lies in the city already; is it {a} or {b}?") };

  if (run->muted)
    return;
  for (int tile = 0; tile < HAL_TILES; tile++)
    {
      if (us_set_has (possible, tile))
        continue;
      if (us_set_has (&h->tiles.known, tile))
        us_run_refuse (run, tile, "The tile is one of yours");
      else if (hal_number (tile) <= 3)
        us_run_refuse (run, tile, "The tiles 1 to 3 lie in the city from the start");
      else
        refuse_mixed_up (run, tile, possible, laid);
    }
}

/* --- Changes between app and table ---------------------------------------------------------------- */

/* What lies where, so that the cards or tiles in the box can take over from those of the app. */
static void
lay_out (UsRun *run, const char *id, const char *text, const UsDomain *domain, const UsSet *set)
{
  if (us_set_is_empty (set))
    return;
  us_run_detail (run, "{things}", US_SET_OF ("things", domain, set));
  us_run_setup (run, id, text);
}

/* What is told of the cards on the screen on which they pass to the app, or from it, and is not to be done any more. */
static const char *const told_by_app[] = { "hal.cards-away", "hal.pawns-away" };
static const char *const told_at_table[] = { "hal.rebuild-add", "hal.rebuild-shuffle", "hal.draw",
                                             "hal.draw-more",   "hal.draw-his",        "hal.give" };

static void
withdraw (UsRun *run, const char *const *ids, guint n)
{
  for (guint i = 0; i < n; i++)
    us_run_withdraw (run, ids[i]);
}

static gboolean
cards_to_table (UsRun *run, Hal *h)
{
  int burnt = h->deck.burnt;

  h->clears = FALSE;
  withdraw (run, told_by_app, G_N_ELEMENTS (told_by_app));
  lay_out (run, "hal.lay-deck", NC_("hal.lay-deck", "<b>Take</b> for the draw pile"), &hal_card, &h->deck.unseen);
  if (burnt > 0)
    us_run_detail_n (run, "Then lay the first one unseen on the discards",
                     "Then lay the first {n} unseen on the discards", burnt, US_NUM ("n", burnt));
  us_run_setup (run, "hal.lay-shuffle", "<b>Shuffle</b> the draw pile");
  lay_out (run, "hal.lay-discards", NC_("hal.lay-discards", "<b>Lay out</b> the discards"), &hal_card,
           &h->deck.discards);
  lay_out (run, "hal.lay-hand", NC_("hal.lay-hand", "<b>Take</b> your hand"), &hal_card, &h->hand.known);
  lay_out (run, "hal.lay-kept", NC_("hal.lay-kept", "<b>Lay</b> before you"), &hal_card, &h->kept[YOU]);
  lay_out (run, "hal.lay-hals", NC_("hal.lay-hals", "<b>Lay</b> before Hal"), &hal_card, &h->kept[HAL]);
  if (h->card_is_open)
    lay_out (run, "hal.lay-turned", NC_("hal.lay-turned", "<b>Lay</b> face up before Hal"), &hal_card, &h->hals.known);
  else
    lay_out (run, "hal.lay-given", NC_("hal.lay-given", "<b>Lay</b> face down before Hal"), &hal_card, &h->hals.known);
  lay_out (run, "hal.lay-pawns", NC_("hal.lay-pawns", "<b>Put</b> pawns on"), &hal_tile, &h->pawns);
  us_run_detail (run, "They join the deck after their tiles");
  us_run_setup (run, "hal.lay-reserve", "<b>Lay</b> the other cards face up by colour and number");
  if (h->hals.hidden > 0)
    us_run_setup (run, "hal.lay-his", "<b>Draw</b> a card for Hal, face down");
  h->deck.dealer = US_AT_THE_TABLE;
  return us_run_done (run, "hal/cards-laid", "The Cards Are Laid Out");
}

static gboolean
tiles_to_table (UsRun *run, Hal *h)
{
  lay_out (run, "hal.lay-tiles", NC_("hal.lay-tiles", "<b>Keep</b> your tiles"), &hal_tile, &h->tiles.known);
  us_run_detail_n (run, "One tile is left to draw", "{n} tiles are left to draw", h->supply, US_NUM ("n", h->supply));
  us_run_setup_n (run, "hal.lay-supply", "<b>Shuffle</b> the other tiles face down and put one into the box, unseen",
                  "<b>Shuffle</b> the other tiles face down and put {n} into the box, unseen", HAL_OUT,
                  US_NUM ("n", HAL_OUT));
  if (!us_run_done (run, "hal/tiles-laid", "The Tiles Are Laid Out"))
    return FALSE;
  h->drawer = US_AT_THE_TABLE;
  return TRUE;
}

/* The app may name each tile that nobody has seen, so those in the box come back until it draws no more. */
static gboolean
tiles_to_app (UsRun *run, Hal *h)
{
  us_run_detail (run, "The app names those that are drawn");
  us_run_setup_n (run, "hal.lay-open", "<b>Lay</b> the supply of tiles out face up, with the one from the box",
                  "<b>Lay</b> the supply of tiles out face up, with the {n} from the box", HAL_OUT,
                  US_NUM ("n", HAL_OUT));
  if (h->tiles.hidden == 0)
    {
      if (!us_run_done (run, "hal/tiles-open", "The Tiles Lie Open"))
        return FALSE;
    }
  else if (!us_run_claim_hand (run, C_TILES, "hal/tiles", &hal_tile, &h->tiles, &h->bag, "Which tiles do you hold?") ||
           !hal_settle (run, h))
    return FALSE;
  h->drawer = US_BY_THE_APP;
  return TRUE;
}

static gboolean
tiles_change_hands (const UsRun *run, const Hal *h)
{
  return h->mode == MODE_FULL && run->sources[C_TILES] != h->drawer;
}

/* What stands on the screen is still to be done afterwards. */
static gboolean
hand_over_tiles (UsRun *run, Hal *h)
{
  us_run_aside (run);
  if (us_run_by_app (run, C_TILES) ? !tiles_to_app (run, h) : !tiles_to_table (run, h))
    return FALSE;
  us_run_resume (run);
  return TRUE;
}

gboolean
hal_take_over_tiles (UsRun *run, Hal *h)
{
  while (hal_settle (run, h))
    {
      if (!tiles_change_hands (run, h))
        return TRUE;
      if (!hand_over_tiles (run, h))
        return FALSE;
    }
  return FALSE;
}

/* What no longer lies on the table goes off it: pawns that stay would never be told to come off. Whoever takes the cards
 * back at once is not told. */
static void
tell_put_away (UsRun *run, Hal *h)
{
  if (!h->clears)
    return;
  h->clears = FALSE;
  us_run_detail (run, h->mode == MODE_LIGHT ? N_("But for those that you and Hal keep")
                                            : N_("The app deals, and shows what you and Hal keep"));
  us_run_tell (run, "hal.cards-away", "<b>Put away</b> the cards");
  if (!us_set_is_empty (&h->pawns))
    us_run_tell (run, "hal.pawns-away", "<b>Take</b> the pawns off the tiles");
}

static gboolean
claim_hand (UsRun *run, Hal *h)
{
  UsSet possible = hal_hand_options (run, h, "hal/hand");

  if (!us_run_claim_hand (run, C_CARDS, "hal/hand", &hal_card, &h->hand, &possible, "Which cards do you hold?"))
    return FALSE;
  US_SET_EACH (card, &h->hand.known)
    us_set_remove (&h->deck.unseen, card);
  return TRUE;
}

/* Asks one thing that the app must know before it deals: cards that were discarded at the table are not to come again
 * before the next deck, and those in the hands not at all. Once it knows all of it, it deals. */
static gboolean
cards_to_app (UsRun *run, Hal *h)
{
  if (h->deck.untold > 0)
    {
      us_run_detail (run, "They come back with the next deck");
      return us_run_claim_discards (run, &h->deck, "hal/discards", &hal_card,
                                    "Which of these lie open among the discards?");
    }
  if (h->hand.hidden > 0)
    return claim_hand (run, h);
  if (h->hals.hidden > 0 && h->whose_card == CARD_FROM_YOURS)
    return us_run_claim_cards (run, &h->deck, &h->hals, "hal/given", &hal_card, "Which card have you given to Hal?");
  withdraw (run, told_at_table, G_N_ELEMENTS (told_at_table));
  h->clears = TRUE;
  h->deck.dealer = US_BY_THE_APP;
  return TRUE;
}

static gboolean
hand_over_cards (UsRun *run, Hal *h)
{
  us_run_aside (run);
  if (us_run_by_app (run, C_CARDS) ? !cards_to_app (run, h) : !cards_to_table (run, h))
    return FALSE;
  us_run_resume (run);
  return TRUE;
}

/* A switch at one of these questions is made to the table as it is then. */
gboolean
hal_take_over (UsRun *run, Hal *h)
{
  while (hal_settle (run, h))
    {
      if (us_deck_changes_hands (&h->deck, run))
        {
          if (!hand_over_cards (run, h))
            return FALSE;
        }
      else if (tiles_change_hands (run, h))
        {
          if (!hand_over_tiles (run, h))
            return FALSE;
        }
      else
        {
          tell_put_away (run, h);
          return TRUE;
        }
    }
  return FALSE;
}

/* --- Dealing ----------------------------------------------------------------------------------- */

static void
rebuild (UsRun *run, Hal *h)
{
  UsSet waiting = h->pawns;
  gboolean by_app = us_run_by_app (run, C_CARDS);

  hal_rebuild (h);
  us_run_applies (run, R_WAITING, !us_set_is_empty (&waiting), NULL, N_("No tile has a pawn"));
  us_run_because (run, R_BURN_AGAIN, US_APPLIES, NULL);
  us_run_because (run, R_REBUILD, US_APPLIES, NULL);
  if (by_app)
    {
      us_run_say (run, "hal.rebuild", "The deck is made anew");
      return;
    }
  if (!us_set_is_empty (&waiting))
    {
      us_run_detail (run, "{things}", US_SET_OF ("things", &hal_card, &waiting));
      us_run_tell (run, "hal.rebuild-add", "<b>Swap</b> pawns for their cards, and put these on the discards");
    }
  us_run_detail_n (run, "Then lay the first one unseen on the discards",
                   "Then lay the first {n} unseen on the discards", HAL_BURNT, US_NUM ("n", HAL_BURNT));
  us_run_tell (run, "hal.rebuild-shuffle", "<b>Shuffle</b> the discards into a new deck");
}

void
hal_make_deck (UsRun *run, Hal *h)
{
  if (h->deck.pile == 0)
    rebuild (run, h);
}

static gboolean
deal_by_app (UsRun *run, Hal *h)
{
  int card;

  for (int i = 0; i < HAL_DEALT; i++)
    {
      hal_make_deck (run, h);
      if (!us_run_draw_card (run, &h->deck, &h->hand, "hal/hand", &hal_card, &card, "Which card have you drawn?"))
        return FALSE;
    }
  return TRUE;
}

static void
tell_hand (UsRun *run, const Hal *h)
{
  us_run_because (run, R_DEAL, US_APPLIES, NULL);
  us_run_because (run, R_NO_CHANGE, US_APPLIES, NULL);
  if (h->hals.hidden > 0)
    {
      us_run_because (run, R_CARD, US_APPLIES, NULL);
      us_run_detail (run, "Hal has a fourth one, face down");
    }
  us_run_say (run, "hal.deal", "Your cards: {cards}", US_SET_OF ("cards", &hal_card, &h->hand.known));
}

/* The draw pile may end in the middle of it. */
static void
deal_at_table (UsRun *run, Hal *h)
{
  int before = us_deck_deal (&h->deck, &h->hand, HAL_DEALT), after;

  us_run_because (run, R_DEAL, US_APPLIES, NULL);
  us_run_because (run, R_NO_CHANGE, US_APPLIES, NULL);
  if (before > 0)
    us_run_tell_n (run, "hal.draw", "<b>Draw</b> a card", "<b>Draw</b> {n} cards", before, US_NUM ("n", before));
  if (before == HAL_DEALT)
    return;
  rebuild (run, h);
  after = us_deck_deal (&h->deck, &h->hand, HAL_DEALT - before);
  if (before == 0)
    us_run_tell_n (run, "hal.draw", "<b>Draw</b> a card", "<b>Draw</b> {n} cards", after, US_NUM ("n", after));
  else
    us_run_tell_n (run, "hal.draw-more", "<b>Draw</b> a card more", "<b>Draw</b> {n} cards more", after,
                   US_NUM ("n", after));
}

static void
deal_fourth (UsRun *run, Hal *h)
{
  UsSet before = h->deck.unseen;

  hal_make_deck (run, h);
  h->later = h->deck.unseen;
  US_SET_EACH (card, &before)
    us_set_remove (&h->later, card);
  us_deck_deal (&h->deck, &h->hals, 1);
}

static gboolean
give_card (UsRun *run, Hal *h)
{
  int cards[HAL_DEALT], card, n;

  us_run_because (run, R_CARD_YOURS, US_APPLIES, NULL);
  if (h->hand.hidden > 0)
    {
      us_run_tell (run, "hal.give", "<b>Give</b> Hal one of your cards, face down");
      h->hand.hidden--;
      h->hals.hidden++;
      return TRUE;
    }
  if (!hal_settle (run, h))
    return FALSE;
  n = us_set_list (&h->hand.known, cards);
  if (!us_run_choose (run, "hal/give", &hal_card, cards, n, &card, "<b>Give</b> Hal one of your cards"))
    return FALSE;
  us_set_remove (&h->hand.known, card);
  us_set_add (&h->hals.known, card);
  return TRUE;
}

/* A draw makes the pile smaller, so a larger one is new. One that is used up is made anew with the next card. */
void
hal_tell_pile (UsRun *run, const Hal *h, int before)
{
  if (h->deck.pile == 0 && before > 0)
    us_run_say (run, "hal.pile-empty", "The deck is used up: the next card comes from a new one, made of the discards",
                US_NUM ("cards-left", 0));
  if (h->deck.pile > before)
    us_run_say_n (run, "hal.pile", "One card is left in the new deck", "{n} cards are left in the new deck",
                  h->deck.pile, US_NUM ("n", h->deck.pile), US_NUM ("cards-left", h->deck.pile));
}

gboolean
hal_deal (UsRun *run, Hal *h)
{
  gboolean fourth = h->whose_card == CARD_FROM_DECK;
  int before;

  if (!hal_take_over (run, h))
    return FALSE;
  before = h->deck.pile;
  if (!us_run_by_app (run, C_CARDS))
    deal_at_table (run, h);
  else if (!deal_by_app (run, h))
    return FALSE;
  if (fourth)
    deal_fourth (run, h);
  if (us_run_by_app (run, C_CARDS))
    tell_hand (run, h);
  else if (fourth)
    {
      us_run_because (run, R_CARD, US_APPLIES, NULL);
      us_run_tell (run, "hal.draw-his", "<b>Draw</b> a card for Hal, face down");
    }
  hal_tell_pile (run, h, before);
  return fourth || give_card (run, h);
}
