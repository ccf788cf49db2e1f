/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "harness.h"

/* Cards that are hidden from the app as long as they are dealt at the table. */

#define CARDS 8
#define HELD  3

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

static const UsDomain card_domain = { "hand/card", card_name, card_label, NULL };

/* `again`: something was asked or drawn, and who deals may have changed since. */
static gboolean
fill_up (UsRun *run, UsHand *hand, UsSet *deck, gboolean *again)
{
  int card;

  *again = us_run_by_app (run, 0) && hand->hidden > 0;
  if (!us_run_claim_hand (run, 0, "hand/claim", &card_domain, hand, deck, "Which cards do you hold?"))
    return FALSE;
  while (hand->hidden + (int) us_set_size (&hand->known) < HELD && (int) us_set_size (deck) > hand->hidden)
    {
      if (!us_run_by_app (run, 0))
        {
          hand->hidden++;
          continue;
        }
      if (!us_run_draw (run, 0, "hand/draw", &card_domain, deck, &card, "Which card came?"))
        return FALSE;
      us_set_add (&hand->known, card);
      *again = TRUE;
    }
  return TRUE;
}

/* Each round a card is played from the hand and the hand is filled up again. */
static gboolean
play_round (UsRun *run, UsHand *hand, UsSet *deck)
{
  int cards[CARDS], card;
  gboolean again = TRUE;
  UsSet options;

  while (again)
    if (!us_run_settle (run) || !fill_up (run, hand, deck, &again))
      return FALSE;
  options = us_hand_options (hand, deck);
  if (!us_run_choose (run, "hand/play", &card_domain, cards, us_set_list (&options, cards), &card, "Play a card"))
    return FALSE;
  us_hand_play (hand, deck, card);
  return TRUE;
}

static gboolean
play (UsRun *run)
{
  UsHand hand = { .known = US_SET_EMPTY };
  UsSet deck = us_set_range (0, CARDS);

  for (int round = 1; round <= CARDS; round++)
    {
      us_run_section (run, "round", round);
      if (!play_round (run, &hand, &deck))
        return FALSE;
    }
  us_run_score (run, "player", (int) us_set_size (&deck));
  return us_run_finish (run, US_SCORED, "The end");
}

static const UsRule rules[] = { { "hand.play", "Play", "A card is played.", "Nowhere", US_OWN, NULL } };
static const UsComponent components[] = { { "cards", "Cards", "Dealt", US_AT_THE_TABLE } };

static const UsRules hand_rules = {
  .id = "hand",
  .box = "hand",
  .title = "Hand",
  .opponent = "Nobody",
  .summary = "Eight cards are played.",
  .needs = "1 min",
  .accent = { "#000000", "#ffffff" },
  .version = 1,
  .rules = rules,
  .n_rules = G_N_ELEMENTS (rules),
  .components = components,
  .n_components = G_N_ELEMENTS (components),
  .play = play,
  .units = { "round" },
};

static UsSession *
open_session (void)
{
  HarnessPlay about;

  harness_play_init (&about, &hand_rules, 3, NULL);
  return harness_open (&about);
}

static void
answer (UsSession *session, GVariant *value)
{
  g_autoptr (GError) error = NULL;

  us_session_answer (session, value, &error);
  g_assert_no_error (error);
}

static void
assert_asked (UsSession *session, const char *key, guint n_choices)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  g_assert_cmpstr (prompt->key, ==, key);
  g_assert_cmpuint (prompt->n_choices, ==, n_choices);
}

static void
switch_to (UsSession *session, UsSource source)
{
  g_autoptr (GError) error = NULL;

  us_session_source (session, "cards", source, &error);
  g_assert_no_error (error);
}

/* At the table any card may be held; the app must know which ones before it draws another. */
static void
test_claim (void)
{
  static const char *const held[] = { "card-1", "card-4" };
  g_autoptr (UsSession) session = open_session ();
  const UsPrompt *prompt;
  g_autoptr (GError) error = NULL;

  assert_asked (session, "hand/play", CARDS);
  answer (session, g_variant_new_string ("card-6"));
  assert_asked (session, "hand/play", CARDS - 1);

  switch_to (session, US_BY_THE_APP);
  assert_asked (session, "hand/claim", CARDS - 1);
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->min, ==, HELD - 1);
  g_assert_cmpint (prompt->max, ==, HELD - 1);
  g_assert_false (us_session_answer (session, g_variant_new_strv (held, 1), &error));
  g_assert_error (error, US_ERROR, US_ERROR_WRONG_COUNT);
  answer (session, g_variant_new_strv (held, 2));
  assert_asked (session, "hand/play", HELD);
  g_assert_cmpint (us_session_get_position (session), ==, 4); /* a play, a switch, the claim, the app's draw */

  us_session_undo (session, 1, NULL);
  assert_asked (session, "hand/claim", CARDS - 1);
  us_session_undo (session, 1, NULL);
  assert_asked (session, "hand/play", CARDS - 1);
}

/* Back at the table, known cards stay known. */
static void
test_back (void)
{
  static const char *const held[] = { "card-1", "card-4" };
  g_autoptr (UsSession) session = open_session ();

  switch_to (session, US_BY_THE_APP);
  assert_asked (session, "hand/play", HELD); /* nothing was hidden yet */
  us_session_undo (session, 1, NULL);
  answer (session, g_variant_new_string ("card-6"));
  answer (session, g_variant_new_string ("card-7"));
  switch_to (session, US_BY_THE_APP);
  answer (session, g_variant_new_strv (held, 2));
  switch_to (session, US_AT_THE_TABLE);
  assert_asked (session, "hand/play", HELD);
  answer (session, g_variant_new_string ("card-1"));
  assert_asked (session, "hand/play", CARDS - 3);
}

static void
test_plays (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      UsSource source = seed & 1 ? US_BY_THE_APP : US_AT_THE_TABLE;
      HarnessPlay about;
      g_autoptr (UsSession) session = NULL;

      harness_check_muted (&hand_rules, seed, &source);
      harness_play_init (&about, &hand_rules, seed, NULL);
      about.start.sources[0] = source;
      session = harness_check_play (&about, G_MAXUINT, 0);
      g_assert_cmpint (us_session_get_outcome (session), ==, US_SCORED);
    }
}

/* --- Cards alike ----------------------------------------------------------------------------------------- */

enum { GOBLINS = 3 };

static void
monster_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, value < GOBLINS ? "Goblin" : "Dragon");
}

static const UsDomain monster_domain = { "hand/monster", card_name, monster_label, NULL };

/* Three goblins and a dragon: from a set, in which each has a value of its own, and as faces, which may stand there
 * more than once. */
static gboolean
draw_monsters (UsRun *run)
{
  static const int faces[] = { 0, 0, 0, GOBLINS };
  UsSet deck = us_set_range (0, GOBLINS + 1);
  int card, kind;

  if (!us_run_draw (run, 0, "hand/monster", &monster_domain, &deck, &card, "Which monster came?") ||
      !us_run_settle (run) ||
      !us_run_roll_face (run, 0, "hand/kind", &monster_domain, faces, G_N_ELEMENTS (faces), &kind, "Which kind came?"))
    return FALSE;
  us_run_score (run, "player", 10 * (card < GOBLINS) + (kind < GOBLINS));
  return us_run_finish (run, US_SCORED, "The end");
}

static void
test_alike (void)
{
  UsRules monster_rules = hand_rules;
  HarnessPlay about;
  g_autoptr (UsSession) session = NULL;
  guint cards = 0, kinds = 0;

  monster_rules.play = draw_monsters;
  harness_play_init (&about, &monster_rules, 0, NULL);
  session = harness_open (&about);
  assert_asked (session, "hand/monster", GOBLINS + 1);
  for (guint i = 0; i < GOBLINS; i++)
    {
      g_autofree char *label =
        us_prompt_dup_choice_label (us_session_get_prompt (session), us_session_get_names (session), i);

      g_assert_cmpstr (label, ==, "Goblin");
    }
  answer (session, g_variant_new_string ("card-1"));
  assert_asked (session, "hand/kind", 2);

  about.start.sources[0] = US_BY_THE_APP;
  for (about.start.seed = 0; about.start.seed < 1000; about.start.seed++)
    {
      g_autoptr (UsSession) drawn = harness_open (&about);
      const char *who;
      int score = us_session_get_score (drawn, 0, &who);

      cards += score >= 10;
      kinds += score % 10;
    }
  g_assert_cmpuint (cards, >, 700);
  g_assert_cmpuint (cards, <, 800);
  g_assert_cmpuint (kinds, >, 700);
  g_assert_cmpuint (kinds, <, 800);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hand/claim", test_claim);
  g_test_add_func ("/hand/back", test_back);
  g_test_add_func ("/hand/plays", test_plays);
  g_test_add_func ("/hand/alike", test_alike);
  return g_test_run ();
}
