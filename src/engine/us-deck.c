/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "us-deck.h"

static void
take_from (UsSet *set, const UsSet *cards)
{
  set->w[0] &= ~cards->w[0];
  set->w[1] &= ~cards->w[1];
}

static gboolean
has_all (const UsSet *set, const UsSet *cards)
{
  return (cards->w[0] & ~set->w[0]) == 0 && (cards->w[1] & ~set->w[1]) == 0;
}

/* Cards that left the pile face down and lie in hands. */
static int
count_hidden (const UsDeck *deck)
{
  return (int) us_set_size (&deck->unseen) - deck->pile - deck->burnt - deck->untold;
}

/* --- Facts and changes ------------------------------------------------------------------------------ */

void
us_deck_init (UsDeck *deck, int component, const UsSet *cards)
{
  *deck = (UsDeck) { .cards = *cards, .aside = *cards, .component = component };
}

void
us_deck_take_in (UsDeck *deck, const UsSet *cards)
{
  g_return_if_fail (has_all (&deck->aside, cards));

  take_from (&deck->aside, cards);
  us_set_merge (&deck->discards, cards);
}

void
us_deck_shuffle (UsDeck *deck, int burn)
{
  int cards = deck->pile + us_deck_count_discards (deck);

  us_set_merge (&deck->unseen, &deck->discards);
  deck->discards = US_SET_EMPTY;
  deck->burnt = MIN (burn, cards);
  deck->pile = cards - deck->burnt;
  deck->untold = 0;
}

void
us_deck_set_pile (UsDeck *deck, int pile)
{
  g_return_if_fail (pile >= 0 && pile <= us_deck_most (deck));

  deck->burnt += deck->pile - pile;
  deck->pile = pile;
}

const char *
us_deck_find_fault (const UsDeck *deck, const UsHand *const *hands, guint n_hands)
{
  UsSet found = deck->unseen;
  guint n = us_set_size (&deck->unseen) + us_set_size (&deck->discards) + us_set_size (&deck->aside);
  int hidden = 0;

  us_set_merge (&found, &deck->discards);
  us_set_merge (&found, &deck->aside);
  for (guint i = 0; i < n_hands; i++)
    {
      if (hands[i]->hidden < 0)
        return "a hand has fewer than no hidden cards";
      us_set_merge (&found, &hands[i]->known);
      n += us_set_size (&hands[i]->known);
      hidden += hands[i]->hidden;
    }
  if (!has_all (&deck->cards, &found))
    return "a card is not one of the deck's";
  if (!us_set_equal (&found, &deck->cards))
    return "a card is nowhere";
  if (n != us_set_size (&found))
    return "a card is in two places";
  if (deck->pile < 0 || deck->burnt < 0 || deck->untold < 0)
    return "a count is below zero";
  if (count_hidden (deck) != hidden)
    return "the counts do not make up the unseen cards";
  return NULL;
}

/* --- Calls that ask --------------------------------------------------------------------------------- */

/* The engine's draws refuse an empty set. */
gboolean
us_run_muted_draw_nothing (UsRun *run, const UsDeck *deck, int *card)
{
  UsSet nothing = US_SET_EMPTY;

  return us_run_muted_draw (run, deck->component, &nothing, card);
}

/* `there`: how many cards lie where it is drawn from. */
static gboolean
ask_draw (UsRun *run, UsDeck *deck, int there, const char *key, const UsDomain *domain, int *card, const char *text,
          const UsArg *args)
{
  UsSet nothing = US_SET_EMPTY;

  return us_run_ask_draw (run, deck->component, key, domain, there > 0 ? &deck->unseen : &nothing, card, text, args);
}

gboolean
us_run_ask_draw_card (UsRun *run, UsDeck *deck, UsHand *hand, const char *key, const UsDomain *domain, int *card,
                      const char *text, const UsArg *args)
{
  if (!ask_draw (run, deck, deck->pile, key, domain, card, text, args))
    return FALSE;
  deck->pile--;
  us_deck_show (deck, hand, *card);
  return TRUE;
}

gboolean
us_run_ask_turn_card (UsRun *run, UsDeck *deck, UsHand *hand, const char *key, const UsDomain *domain, int *card,
                      const char *text, const UsArg *args)
{
  if (!ask_draw (run, deck, hand->hidden, key, domain, card, text, args))
    return FALSE;
  hand->hidden--;
  us_deck_show (deck, hand, *card);
  return TRUE;
}

/* Cards that were burnt may lie open as well, whoever turned them over. Of the others nobody knows which they are. */
static void
tell_discards (UsDeck *deck, const UsSet *seen)
{
  take_from (&deck->unseen, seen);
  us_set_merge (&deck->discards, seen);
  deck->burnt += deck->untold - (int) us_set_size (seen);
  deck->untold = 0;
}

gboolean
us_run_muted_claim_discards (UsRun *run, UsDeck *deck)
{
  int values[US_SET_SIZE];
  int n = us_set_list (&deck->unseen, values);
  UsSet seen;

  if (!us_run_muted_many (run, values, n, 0, deck->burnt + deck->untold, &seen))
    return FALSE;
  tell_discards (deck, &seen);
  return TRUE;
}

gboolean
us_run_ask_claim_discards (UsRun *run, UsDeck *deck, const char *key, const UsDomain *domain, const char *text,
                           const UsArg *args)
{
  int values[US_SET_SIZE];
  int n = us_set_list (&deck->unseen, values);
  UsSet seen;

  if (!us_run_ask_many (run, key, domain, values, n, 0, deck->burnt + deck->untold, &seen, text, args))
    return FALSE;
  tell_discards (deck, &seen);
  return TRUE;
}
