/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-run.h"

G_BEGIN_DECLS

/**
 * UsDeck:
 *
 * A deck of cards: draw pile, discards, and the cards that are aside. Each of its cards is in exactly one place: among
 * the unseen ones, on the discards, aside, or known in a hand (UsHand). The pile has no order: which card it is follows
 * when one is turned, from all that nobody has seen, so hidden cards in hands and cards that left the pile face down
 * are counted and not listed. Plain data without pointers, to live in a game's state.
 */
typedef struct
{
  UsSet cards;     /* all of them, wherever they are */
  UsSet unseen;    /* may lie in the draw pile for all that is known */
  UsSet discards;  /* lie open */
  UsSet aside;     /* not in the deck for now: before somebody, on the board, in the box */
  int pile;        /* of the unseen: how many lie in the draw pile */
  int burnt;       /* of the unseen: lie with the discards and nobody knows them */
  int untold;      /* of the unseen: discarded at the table, where the player saw them and the app did not */
  int component;   /* whose source says who deals */
  UsSource dealer; /* who has dealt so far: see us_deck_changes_hands() */
} UsDeck;

/* --- Facts and changes ------------------------------------------------------------------------------ */

/**
 * us_deck_init:
 *
 * All cards are aside; us_deck_take_in() and us_deck_shuffle() make the first deck as they make each later one.
 */
void us_deck_init (UsDeck *deck, int component, const UsSet *cards);
/**
 * us_deck_take_in:
 *
 * Cards that were aside come to the discards, to be shuffled in with them.
 */
void us_deck_take_in (UsDeck *deck, const UsSet *cards);
/**
 * us_deck_shuffle:
 *
 * Discards and draw pile become a new pile, also in the middle of a draw: what is in hands stays there. Then the first
 * `burn` cards go to the discards unseen.
 */
void us_deck_shuffle (UsDeck *deck, int burn);
/**
 * us_deck_set_pile:
 *
 * Puts right how many lie in the pile: from 0 to us_deck_most(). The others are with the discards, unknown.
 */
void us_deck_set_pile (UsDeck *deck, int pile);

/**
 * us_deck_lay_aside:
 *
 * A card of the discards, as one just played is, leaves the deck until it is taken in.
 */
static inline void
us_deck_lay_aside (UsDeck *deck, int card)
{
  g_return_if_fail (us_set_has (&deck->discards, card));

  us_set_remove (&deck->discards, card);
  us_set_add (&deck->aside, card);
}

/**
 * us_deck_deal:
 *
 * The next cards go to a hand face down, as many as there are: fewer than `n` if the pile ends. Returns how many.
 */
static inline int
us_deck_deal (UsDeck *deck, UsHand *hand, int n)
{
  int dealt = MIN (n, deck->pile);

  deck->pile -= dealt;
  hand->hidden += dealt;
  return dealt;
}

/**
 * us_deck_discard:
 *
 * A card of the hand, which may be a hidden one, to the discards.
 */
static inline void
us_deck_discard (UsDeck *deck, UsHand *hand, int card)
{
  us_hand_play (hand, &deck->unseen, card);
  us_set_add (&deck->discards, card);
}

/**
 * us_deck_discard_hand:
 *
 * The whole hand to the discards; what of it the app does not know, the player has seen.
 */
static inline void
us_deck_discard_hand (UsDeck *deck, UsHand *hand)
{
  us_set_merge (&deck->discards, &hand->known);
  deck->untold += hand->hidden;
  *hand = (UsHand) { .known = US_SET_EMPTY };
}

/**
 * us_deck_burn_hand:
 *
 * The whole hand to the discards; what of it the app does not know, nobody has seen.
 */
static inline void
us_deck_burn_hand (UsDeck *deck, UsHand *hand)
{
  deck->burnt += hand->hidden;
  hand->hidden = 0;
  us_deck_discard_hand (deck, hand);
}

static inline int
us_deck_most (const UsDeck *deck)
{
  return deck->pile + deck->burnt;
}

/**
 * us_deck_count_discards:
 *
 * How many cards the stack of discards has, open or not.
 */
static inline int
us_deck_count_discards (const UsDeck *deck)
{
  return (int) us_set_size (&deck->discards) + deck->burnt + deck->untold;
}

/**
 * us_deck_find_fault:
 *
 * Whether every card is in exactly one place and the counts say the same as the sets: NULL, or what is wrong. `hands`
 * are all that hold cards of the deck. It holds wherever rules settle, ask or draw; tests look.
 */
const char *us_deck_find_fault (const UsDeck *deck, const UsHand *const *hands, guint n_hands);

/* --- Between app and table -------------------------------------------------------------------------- */

/**
 * us_deck_changes_hands:
 *
 * Whether the other one deals from now on. Then the game tells what to lay where (`unseen` is the pile, of which
 * `burnt` are discarded unseen; `discards`; what is in hands and aside) or claims what the player has seen: untold
 * discards, hidden hands. It settles before each question, for a switch there turns everything round, and sets `dealer`
 * when nothing is left to say.
 */
static inline gboolean
us_deck_changes_hands (const UsDeck *deck, const UsRun *run)
{
  return run->sources[deck->component] != deck->dealer;
}

/* --- Calls that ask --------------------------------------------------------------------------------- */

/**
 * us_run_draw_card:
 *
 * A card from the pile, which is known then: into a hand, or with hand NULL to the discards. An empty pile is an error
 * of the rules: shuffle first.
 */
#define us_run_draw_card(run, deck, hand, key, domain, card, text, ...) \
  us_must ((run)->muted ? us_run_muted_draw_card (run, deck, hand, card) \
                        : us_run_ask_draw_card (run, deck, hand, key, domain, card, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_turn_card:
 *
 * A hidden card of a hand is turned up, and stays there.
 */
#define us_run_turn_card(run, deck, hand, key, domain, card, text, ...) \
  us_must ((run)->muted ? us_run_muted_turn_card (run, deck, hand, card) \
                        : us_run_ask_turn_card (run, deck, hand, key, domain, card, text, US_ARGS (__VA_ARGS__)))
/**
 * us_run_claim_discards:
 *
 * Where the app deals from now on: which cards lie among the discards that it has not seen? At the table, or when there
 * are none, nothing is asked.
 */
#define us_run_claim_discards(run, deck, key, domain, text, ...) \
  us_must ((run)->sources[(deck)->component] == US_AT_THE_TABLE || (deck)->untold == 0 || \
           ((run)->muted ? us_run_muted_claim_discards (run, deck) \
                         : us_run_ask_claim_discards (run, deck, key, domain, text, US_ARGS (__VA_ARGS__))))
/* The same for the hidden cards of a hand. */
#define us_run_claim_cards(run, deck, hand, key, domain, text, ...) \
  us_run_claim_hand (run, (deck)->component, key, domain, hand, &(deck)->unseen, text __VA_OPT__ (, ) __VA_ARGS__)

/* The functions behind the macros. */
gboolean us_run_muted_draw_nothing (UsRun *run, const UsDeck *deck, int *card);

static inline void
us_deck_show (UsDeck *deck, UsHand *hand, int card)
{
  us_set_add (hand != NULL ? &hand->known : &deck->discards, card);
}

static inline gboolean
us_run_muted_draw_card (UsRun *run, UsDeck *deck, UsHand *hand, int *card)
{
  if (deck->pile < 1)
    return us_run_muted_draw_nothing (run, deck, card);
  if (!us_run_muted_draw (run, deck->component, &deck->unseen, card))
    return FALSE;
  deck->pile--;
  us_deck_show (deck, hand, *card);
  return TRUE;
}

static inline gboolean
us_run_muted_turn_card (UsRun *run, UsDeck *deck, UsHand *hand, int *card)
{
  if (hand->hidden < 1)
    return us_run_muted_draw_nothing (run, deck, card);
  if (!us_run_muted_draw (run, deck->component, &deck->unseen, card))
    return FALSE;
  hand->hidden--;
  us_deck_show (deck, hand, *card);
  return TRUE;
}

gboolean us_run_muted_claim_discards (UsRun *run, UsDeck *deck);
gboolean us_run_ask_draw_card (UsRun *run, UsDeck *deck, UsHand *hand, const char *key, const UsDomain *domain,
                               int *card, const char *text, const UsArg *args);
gboolean us_run_ask_turn_card (UsRun *run, UsDeck *deck, UsHand *hand, const char *key, const UsDomain *domain,
                               int *card, const char *text, const UsArg *args);
gboolean us_run_ask_claim_discards (UsRun *run, UsDeck *deck, const char *key, const UsDomain *domain, const char *text,
                                    const UsArg *args);

G_END_DECLS
