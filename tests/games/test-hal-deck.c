/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

/* Which cards can be in the hand when the deck is made anew around it. */

static Hal watched;

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

static void
init_at_table (HarnessPlay *about, UsRules *rules, guint64 seed)
{
  *rules = *us_games_find ("hal");
  rules->play = play_watched;
  harness_play_init (about, rules, seed, NULL);
  about->start.options[O_TILES] = TILES_UNNAMED;
  about->start.sources[C_CARDS] = US_AT_THE_TABLE;
}

/* One answer; TRUE: your cards were drawn then, and the deck made anew. `left`: how many cards were in the old one, and
 * `older`: which; `newer`: what came to it. */
static gboolean
draw_anew (UsSession *session, UsRandom *random, int *left, UsSet *older, UsSet *newer)
{
  *left = watched.deck.pile;
  *older = watched.deck.unseen;
  *newer = watched.deck.discards;
  us_set_merge (newer, &watched.pawns);
  harness_go_on (session, random, 1);
  return us_session_get_prompt (session) != NULL && asks (session, "hal/target") && *left <= HAL_DEALT;
}

static guint
count_offered (UsSession *session, const UsSet *cards)
{
  guint n = 0;

  US_SET_EACH (card, cards)
    {
      g_autofree char *detail = choice_detail (session, card);

      n += detail != NULL;
    }
  return n;
}

static char *
refusal (UsSession *session, int card)
{
  const UsPrompt *prompt = us_session_get_prompt (session);

  for (guint i = 0; i < prompt->n_choices; i++)
    if (prompt->choices[i].value == card && !prompt->choices[i].enabled)
      return us_text_plain (&prompt->choices[i].reason, us_session_get_names (session));
  return NULL;
}

/* Three cards are left and are yours, so the deck is made anew for Hal's alone: what was among the discards or waited
 * under a pawn is in no hand. Where it is made in the middle of yours, any card can be. */
static void
test_made_for_hal (void)
{
  guint whole = 0, middle = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      UsRules rules;
      HarnessPlay about;
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      UsSet older, newer;
      int left;

      init_at_table (&about, &rules, seed);
      session = harness_open (&about);
      while (us_session_get_prompt (session) != NULL)
        {
          if (!draw_anew (session, &random, &left, &older, &newer))
            continue;
          g_assert_true (is_told (session, "hal.rebuild-shuffle"));
          g_assert_cmpuint (count_offered (session, &older), ==, us_set_size (&older));
          if (left < HAL_DEALT)
            {
              g_assert_cmpuint (count_offered (session, &newer), ==, us_set_size (&newer));
              middle++;
              continue;
            }
          g_assert_cmpuint (count_offered (session, &newer), ==, 0);
          US_SET_EACH (card, &newer)
            {
              g_autofree char *why = refusal (session, card);

              g_assert_cmpstr (why, ==, "The card came with the new deck, after your cards were drawn");
            }

          /* Hal's own card may be any of them. */
          g_assert_true (go_to (session, "hal/card"));
          g_assert_cmpuint (count_offered (session, &newer), ==, us_set_size (&newer));
          whole++;
        }
    }
  g_assert_cmpuint (whole, >, 5);
  g_assert_cmpuint (middle, >, 20);
}

/* At the first play where the deck is made for Hal's card alone. */
static UsSession *
open_made_for_hal (HarnessPlay *about, UsRules *rules, UsSet *older, UsSet *newer)
{
  for (guint64 seed = 0;; seed++)
    {
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      int left;

      g_assert_cmpuint (seed, <, 40);
      init_at_table (about, rules, seed);
      session = harness_open (about);
      while (us_session_get_prompt (session) != NULL)
        if (draw_anew (session, &random, &left, older, newer) && left == HAL_DEALT)
          return g_steal_pointer (&session);
    }
}

/* An app that is to deal asks which cards are held: none of the new ones either. */
static void
test_claimed (void)
{
  UsRules rules;
  HarnessPlay about;
  UsSet older, newer;
  UsRandom random = us_policy_random (5);
  g_autoptr (UsSession) session = open_made_for_hal (&about, &rules, &older, &newer);

  g_assert_true (us_session_source (session, "cards", US_BY_THE_APP, NULL));
  if (asks (session, "hal/discards"))
    table_answer (session, "hal/discards", "@as []");
  table_assert_asked (session, "hal/hand");
  g_assert_cmpuint (count_offered (session, &older), ==, us_set_size (&older));
  g_assert_cmpuint (count_offered (session, &newer), ==, 0);
  harness_go_on (session, &random, 1);
  table_assert_asked (session, "hal/target");
  g_assert_cmpint (us_session_get_prompt (session)->n_choices, ==, HAL_DEALT);
  go_to (session, "hal/count");
  table_assert_asked (session, "hal/count");
}

/* The journal as it was, with one answer more. */
static UsSession *
go_on_as_before (const HarnessPlay *about, UsSession *session, const char *key, const char *const *cards, int n)
{
  UsSession *copy = harness_copy (about, session);
  g_autoptr (GError) error = NULL;
  GVariant *value = n == 1 ? g_variant_new_string (cards[0]) : g_variant_new_strv (cards, n);
  int last = us_session_get_tip (copy);

  last = us_journal_add_raw (us_session_get_journal (copy), US_BY_PLAYER, key, us_session_get_section (copy), value, 0,
                             last);
  us_session_set_heads (copy, last, last, -1);
  us_session_open (copy, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (copy));
  return copy;
}

/* A play of a time when any card of the new deck could be named goes on with what it was told. */
static void
test_named_before (void)
{
  UsRules rules;
  HarnessPlay about;
  UsSet older, newer;
  g_autoptr (UsSession) session = open_made_for_hal (&about, &rules, &older, &newer);
  g_autoptr (UsSession) played = NULL, held = NULL;
  char names[HAL_DEALT][US_NAME_SIZE];
  const char *cards[HAL_DEALT];
  UsRandom random = us_policy_random (5);
  int card = -1;

  for (int i = 0; i < HAL_DEALT; i++)
    {
      card = us_set_next (&newer, card);
      us_value_name (&hal_card, us_session_get_names (session), card, names[i], US_NAME_SIZE);
      cards[i] = names[i];
    }
  played = go_on_as_before (&about, session, "hal/target", cards, 1);
  table_assert_asked (played, "hal/with");
  /* Said once more it is the same answer; another one is not. */
  table_undo (played, 1);
  g_assert_cmpuint (count_offered (played, &newer), ==, 0);
  table_redo (played, 1);
  table_assert_asked (played, "hal/with");
  go_to (played, "hal/count");
  table_assert_asked (played, "hal/count");

  g_assert_true (us_session_source (session, "cards", US_BY_THE_APP, NULL));
  if (asks (session, "hal/discards"))
    table_answer (session, "hal/discards", "@as []");
  held = go_on_as_before (&about, session, "hal/hand", cards, HAL_DEALT);
  table_assert_asked (held, "hal/target");
  for (int i = 0; i < HAL_DEALT; i++)
    g_assert_true (us_set_has (&watched.hand.known, us_set_nth (&newer, i)));
  harness_go_on (held, &random, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-deck/made-for-hal", test_made_for_hal);
  g_test_add_func ("/hal-deck/claimed", test_claimed);
  g_test_add_func ("/hal-deck/named-before", test_named_before);
  return g_test_run ();
}
