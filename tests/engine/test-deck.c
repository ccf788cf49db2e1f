/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

#include <string.h>

/* A deck: where its cards are, which ones come, and what is refused. */

static void
card_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "card-%d", value);
}

static void
card_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "Card %d", value);
}

static const UsDomain card_domain = { "deck/card", card_name, card_label, NULL };

#define CARDS 13

/* --- Facts ------------------------------------------------------------------------------------------ */

static void
assert_deck (const UsDeck *deck, const UsHand *hand, int pile, int burnt, int untold, int discards)
{
  harness_check_deck (deck, &hand, 1);
  g_assert_cmpint (deck->pile, ==, pile);
  g_assert_cmpint (deck->burnt, ==, burnt);
  g_assert_cmpint (deck->untold, ==, untold);
  g_assert_cmpint (us_deck_count_discards (deck), ==, discards);
  g_assert_cmpint (us_deck_most (deck), ==, pile + burnt);
}

/* Ten cards, two of which join later. */
static void
open_deck (UsDeck *deck, int burn)
{
  UsSet cards = us_set_range (0, 10), first = us_set_range (0, 8);

  us_deck_init (deck, 0, &cards);
  us_deck_take_in (deck, &first);
  us_deck_shuffle (deck, burn);
}

static void
test_facts (void)
{
  UsHand hand = { .known = US_SET_EMPTY };
  UsSet late = us_set_range (8, 2);
  UsDeck deck;

  open_deck (&deck, 2);
  assert_deck (&deck, &hand, 6, 2, 0, 2);
  g_assert_cmpint (us_deck_deal (&deck, &hand, 4), ==, 4);
  assert_deck (&deck, &hand, 2, 2, 0, 2);

  /* One is played and kept; the player alone has seen the others. */
  us_deck_discard (&deck, &hand, 5);
  assert_deck (&deck, &hand, 2, 2, 0, 3);
  us_deck_lay_aside (&deck, 5);
  us_deck_discard_hand (&deck, &hand);
  assert_deck (&deck, &hand, 2, 2, 3, 5);

  /* Two can be drawn, and then nine are shuffled, of which two stay in the hand. */
  g_assert_cmpint (us_deck_deal (&deck, &hand, 3), ==, 2);
  g_assert_cmpint (us_deck_deal (&deck, &hand, 1), ==, 0);
  us_deck_take_in (&deck, &late);
  assert_deck (&deck, &hand, 0, 2, 3, 7);
  us_deck_shuffle (&deck, 1);
  assert_deck (&deck, &hand, 6, 1, 0, 1);
  g_assert_false (us_set_has (&deck.unseen, 5));
  g_assert_true (us_set_has (&deck.unseen, 9));
  us_deck_burn_hand (&deck, &hand);
  assert_deck (&deck, &hand, 6, 3, 0, 3);

  us_deck_set_pile (&deck, 9);
  assert_deck (&deck, &hand, 9, 0, 0, 0);
  us_deck_set_pile (&deck, 0);
  assert_deck (&deck, &hand, 0, 9, 0, 9);
}

/* What is known in a hand stays out of the new pile, and no more is burnt than there is. */
static void
test_small (void)
{
  UsHand hand = { us_set_range (0, 7), 0 };
  UsDeck deck;

  open_deck (&deck, 0);
  for (int card = 0; card < 7; card++)
    us_set_remove (&deck.unseen, card);
  deck.pile = 1;
  assert_deck (&deck, &hand, 1, 0, 0, 0);
  us_deck_shuffle (&deck, 3);
  assert_deck (&deck, &hand, 0, 1, 0, 1);
  us_deck_discard_hand (&deck, &hand);
  us_deck_shuffle (&deck, 3);
  assert_deck (&deck, &hand, 5, 3, 0, 3);
}

static void
test_faults (void)
{
  UsHand hand = { .known = US_SET_EMPTY };
  const UsHand *const hands[] = { &hand };
  UsDeck whole, deck;

  open_deck (&whole, 2);
#define ASSERT_FAULT(fault) g_assert_cmpstr (us_deck_find_fault (&deck, hands, 1), ==, fault)
  deck = whole;
  ASSERT_FAULT (NULL);
  us_set_remove (&deck.aside, 9);
  ASSERT_FAULT ("a card is nowhere");
  us_set_add (&hand.known, 9);
  ASSERT_FAULT (NULL);
  us_set_add (&deck.discards, 9);
  ASSERT_FAULT ("a card is in two places");
  us_set_remove (&deck.discards, 9);
  us_set_add (&deck.discards, 10);
  ASSERT_FAULT ("a card is not one of the deck's");
  deck = whole;
  hand = (UsHand) { .hidden = 1 };
  ASSERT_FAULT ("the counts do not make up the unseen cards");
  hand.hidden = -1;
  ASSERT_FAULT ("a hand has fewer than no hidden cards");
  hand.hidden = 0;
  deck.burnt = -1;
  deck.pile = 9;
  ASSERT_FAULT ("a count is below zero");
#undef ASSERT_FAULT
}

/* --- Numbering -------------------------------------------------------------------------------------- */

static const UsRule rules[] = { { "deck.play", "Play", "A card is played.", "Nowhere", US_OWN, NULL } };
static const UsComponent components[] = { { "cards", "Cards", "Dealt", US_AT_THE_TABLE } };

static const UsRules deck_rules = {
  .id = "deck",
  .box = "deck",
  .title = "Deck",
  .opponent = "He",
  .summary = "A deck is turned.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .units = { "round" },
};

static UsSession *
open_session (const UsRules *of, guint64 seed, UsSource source)
{
  HarnessPlay about;

  harness_play_init (&about, of, seed, NULL);
  about.start.sources[0] = source;
  return harness_open (&about);
}

/* Cards from a deck and from a set are the same cards. */
static gboolean
draw_from_a_set (UsRun *run)
{
  UsSet cards = us_set_range (0, CARDS);
  int card, points = 0;

  for (int i = 0; i < CARDS; i++)
    {
      if (!us_run_settle (run) || !us_run_draw (run, 0, "deck/card", &card_domain, &cards, &card, "Which card came?"))
        return FALSE;
      points = points * 2 + card;
    }
  us_run_score (run, "player", points);
  return us_run_finish (run, US_SCORED, "The end");
}

static gboolean
draw_from_a_deck (UsRun *run)
{
  UsSet cards = us_set_range (0, CARDS);
  UsHand hand = { .known = US_SET_EMPTY };
  int card, points = 0;
  UsDeck deck;

  us_deck_init (&deck, 0, &cards);
  us_deck_take_in (&deck, &cards);
  us_deck_shuffle (&deck, 0);
  for (int i = 0; i < CARDS; i++)
    {
      if (i == 5)
        us_deck_deal (&deck, &hand, 1);
      if (!us_run_settle (run) ||
          !(i == 5 ? us_run_turn_card (run, &deck, &hand, "deck/card", &card_domain, &card, "Which card came?")
                   : us_run_draw_card (run, &deck, i % 2 == 0 ? &hand : NULL, "deck/card", &card_domain, &card,
                                       "Which card came?")))
        return FALSE;
      points = points * 2 + card;
    }
  us_run_score (run, "player", points);
  return us_run_finish (run, US_SCORED, "The end");
}

static void
test_numbering (void)
{
  UsRules set_rules = deck_rules, like_rules = deck_rules;

  set_rules.play = draw_from_a_set;
  like_rules.play = draw_from_a_deck;
  for (guint64 seed = 0; seed < 20; seed++)
    for (UsSource source = US_BY_THE_APP; source <= US_AT_THE_TABLE; source++)
      {
        g_autoptr (UsSession) from_set = open_session (&set_rules, seed, source);
        g_autoptr (UsSession) from_deck = open_session (&like_rules, seed, source);
        UsRandom one = us_policy_random (seed), other = one;
        g_autofree char *set_line = NULL, *deck_line = NULL;

        harness_check_muted (&like_rules, seed, &source);
        harness_go_on (from_set, &one, G_MAXUINT);
        harness_go_on (from_deck, &other, G_MAXUINT);
        set_line = harness_line (from_set);
        deck_line = harness_line (from_deck);
        g_assert_cmpstr (deck_line, ==, set_line);
      }
}

/* --- Rules that are wrong --------------------------------------------------------------------------- */

static gboolean
draw_from_an_empty_pile (UsRun *run)
{
  UsDeck deck;
  int card;

  open_deck (&deck, 8);
  return us_run_settle (run) &&
         us_run_draw_card (run, &deck, NULL, "deck/card", &card_domain, &card, "Which card came?");
}

static gboolean
turn_an_empty_hand (UsRun *run)
{
  UsHand hand = { .known = US_SET_EMPTY };
  UsDeck deck;
  int card;

  open_deck (&deck, 0);
  return us_run_settle (run) &&
         us_run_turn_card (run, &deck, &hand, "deck/card", &card_domain, &card, "Which card came?");
}

static void
test_wrong (void)
{
  static gboolean (*const wrong[]) (UsRun *run) = { draw_from_an_empty_pile, turn_an_empty_hand };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      UsRules wrong_rules = deck_rules;
      UsSimulation simulation;
      g_autofree UsStats *stats = g_new0 (UsStats, 1);
      HarnessPlay about;
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GError) error = NULL;

      wrong_rules.play = wrong[i];
      harness_play_init (&about, &wrong_rules, 1, NULL);
      session = us_session_new (&wrong_rules, &about.start, NULL);
      g_assert_false (us_session_open (session, &error));
      g_assert_error (error, US_ERROR, US_ERROR_RULES);
      g_assert_nonnull (strstr (error->message, "deck/card: nothing to draw from."));
      us_simulation_init (&simulation, &wrong_rules);
      us_simulate (&simulation, 0, 1, stats);
      g_assert_cmpuint (stats->stuck, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck/facts", test_facts);
  g_test_add_func ("/deck/small", test_small);
  g_test_add_func ("/deck/faults", test_faults);
  g_test_add_func ("/deck/numbering", test_numbering);
  g_test_add_func ("/deck/wrong", test_wrong);
  return g_test_run ();
}
