/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-turns.h"

/* The table is put right while a question is open: it is asked anew of the table as it is then, or not any more. */

static void
at_table (Fixture *f, const char *component)
{
  GError *error = NULL;

  g_assert_true (us_session_source (f->session, component, US_AT_THE_TABLE, &error));
  g_assert_no_error (error);
}

#define assert_asks(f, expected) \
  G_STMT_START \
  { \
    g_autofree char *asked_here = \
      us_text_plain (&us_session_get_prompt ((f)->session)->text, us_session_get_names ((f)->session)); \
    g_assert_cmpstr (asked_here, ==, expected); \
  } \
  G_STMT_END

static void
assert_offers (Fixture *f, const char *name, gboolean expected)
{
  g_assert_true ((table_find_choice (f->session, name) != NULL) == expected);
}

/* Where the next card comes in, and which one it can be. */
static void
test_deploy (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  at_table (f, "enemy-deck");
  put (f, "duke", "c1");
  put (f, "pyro", "deck");
  put (f, "vampire", "deck");
  table_adjust (f->session, "pointer", "'4'");
  enemy_turn (f);
  table_assert_asked (f->session, "crownfell/deploy");
  assert_asks (f, "Bring in the top card of the enemy deck on E4: which one is it?");
  put (f, "angel", "e4");
  assert_asks (f, "Bring in the top card of the enemy deck on E5: which one is it?");
  assert_offers (f, "pyro", TRUE);
  put (f, "pyro", "lost");
  assert_offers (f, "pyro", FALSE);
  put (f, "assassin", "deck");
  assert_offers (f, "assassin", TRUE);
  table_answer (f->session, "crownfell/deploy", "'assassin'");
  g_assert_cmpint (table_value (f->session, "assassin"), ==, 4 * SIDE + 4);
}

/* By a rally too, which goes on wherever its card is put then. */
static void
test_rally (Fixture *f, gconstpointer data)
{
  teach_card (f, "duke", "'moves': <['0,1']>");
  begin (f, "'rally'", "down", "clockwise");
  at_table (f, "enemy-deck");
  put (f, "duke", "b2");
  put (f, "pyro", "deck");
  put (f, "vampire", "deck");
  table_adjust (f->session, "pointer", "'1'");
  enemy_turn (f);
  assert_asks (f, "Bring in the top card of the enemy deck on E1: which one is it?");
  put (f, "duke", "e1");
  assert_asks (f, "Bring in the top card of the enemy deck on E2: which one is it?");
  table_answer (f->session, "crownfell/deploy", "'pyro'");
  assert_asks (f, "Bring in the top card of the enemy deck on E3: which one is it?");
}

/* By an ability, from where its card is put; if there is no place, it stays. */
static void
test_promote (Fixture *f, gconstpointer data)
{
  teach_card (f, "pyro", "'ability': <'deploy'>, 'at': <['0,2']>");
  begin (f, "'ability'", "down", "clockwise");
  at_table (f, "enemy-deck");
  put (f, "pyro", "e3");
  put (f, "duke", "deck");
  put (f, "vampire", "deck");
  table_adjust (f->session, "pointer", "'1'");
  enemy_turn (f);
  assert_asks (f, "Bring in the top card of the enemy deck on C3: which one is it?");
  put (f, "pyro", "d5");
  assert_asks (f, "Bring in the top card of the enemy deck on B5: which one is it?");
  put (f, "pyro", "b5");
  assert_told (f, "Pyro stays; Shuffle the enemy deck");
  assert_asks (f, "Bring in the top card of the enemy deck on E1: which one is it?");
}

/* The arrow is asked for only where it chooses. */
static void
test_no_arrow (Fixture *f, gconstpointer data)
{
  f->other_arrow = "up";
  teach_card (f, "duke",
              "'ability': <'move-ally'>, 'from': <['-1,0', '1,0']>, 'ways': <['up']>, 'steps': <int64 1>, "
              "'captures': <'no'>, 'prefers': <'no'>");
  begin (f, "'ability'", "down", "clockwise");
  at_table (f, "solo-deck");
  put (f, "duke", "d3");
  put (f, "pyro", "d4");
  enemy_turn (f);
  assert_told (
    f,
    "Shuffle all solo cards, lists up; Move Pyro to C4; Shuffle all solo cards, lists up; Pyro does nothing by itself");
}

/* Whoever has had a card on the board only because it was put there has had one. */
static void
test_has_been (Fixture *f, gconstpointer data)
{
  f->end = END_SUDDEN;
  teach_card (f, "duke", "'moves': <['0,1']>");
  begin (f, "'capture'", "down", "clockwise");
  put (f, "duke", "d2");
  put (f, "vampire", "e5");
  table_answer (f->session, "crownfell/done", "true");
  put (f, "angel", "c2");
  table_answer (f->session, "crownfell/your-turn", "'end'");
  table_assert_asked (f->session, "crownfell/right");
}

static void
begin_flips (Fixture *f)
{
  f->other_list = "'capture'";
  begin (f, "'move'", "down", "clockwise");
  at_table (f, "solo-deck");
}

/* Whom a solo card is flipped for: who has gone flips none, who comes first flips first. */
static void
test_flip (Fixture *f, gconstpointer data)
{
  begin_flips (f);
  put (f, "duke", "d1");
  put (f, "pyro", "d3");
  enemy_turn (f);
  assert_asks (f, "Read the list on top, before you flip for Duke: what does it say?");
  put (f, "martyr", "c3");
  assert_asks (f, "Read the list on top, before you flip for Martyr: what does it say?");
  put (f, "martyr", "box");
  put (f, "duke", "box");
  assert_asks (f, "Read the list on top, before you flip for Pyro: what does it say?");
  put (f, "pyro", "box");
  table_assert_asked (f->session, "crownfell/done");
}

/* It has acted when it is flipped for, and not before. */
static void
test_acted (Fixture *f, gconstpointer data)
{
  begin_flips (f);
  put (f, "duke", "d1");
  put (f, "pyro", "d3");
  enemy_turn (f);
  g_assert_cmpint (table_value (f->session, "duke-acted"), ==, 0);
  table_adjust (f->session, "duke-acted", "'yes'");
  assert_asks (f, "Read the list on top, before you flip for Pyro: what does it say?");
  table_adjust (f->session, "duke-acted", "'no'");
  assert_asks (f, "Read the list on top, before you flip for Duke: what does it say?");
  while (g_str_equal (us_session_get_prompt (f->session)->key, "crownfell/list"))
    table_first (f->session, "crownfell/list");
  table_assert_asked (f->session, "crownfell/done");
  g_assert_cmpint (table_value (f->session, "duke-acted"), ==, 1);
}

/* A card that has gone goes nowhere. */
static void
test_where_to (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e5");
  put (f, "angel", "b2");
  enemy_turn (f);
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'angel'");
  table_assert_asked (f->session, "crownfell/to");
  put (f, "angel", "taken");
  table_assert_asked (f->session, "crownfell/your-turn");
  assert_offers (f, "angel", FALSE);
}

/* Who is captured is found of the table as it is, also where the arrow was asked for in between. */
static void
test_captures (Fixture *f, gconstpointer data)
{
  f->other_arrow = "up";
  g_hash_table_remove (f->taught->known, "card/duke");
  begin (f, "'capture'", "down", "clockwise");
  at_table (f, "solo-deck");
  put (f, "duke", "d3");
  put (f, "angel", "c3");
  put (f, "beacon", "c4");
  enemy_turn (f);
  table_answer (f->session, "card/duke/now", "'unknown'");
  table_answer (f->session, "crownfell/can-capture", "['c3', 'c4']");
  table_answer (f->session, "crownfell/arrow", "'down-clockwise'");
  assert_asks (f, "Duke captures Angel: does Duke go there?");
  put (f, "angel", "hand");
  table_assert_asked (f->session, "crownfell/can-capture");
  table_answer (f->session, "crownfell/can-capture", "['c4']");
  assert_asks (f, "Duke captures Beacon: does Duke go there?");
}

/* The seventeenth is called by the name that its owner has given it, where it is put right too. */
static void
test_called (Fixture *f, gconstpointer data)
{
  g_autofree char *label = NULL;

  begin (f, "'move'", "down", "clockwise");
  put (f, "seventeenth", "deck");
  label =
    us_adjustable_dup_label (us_session_find_adjustable (f->session, "seventeenth"), us_session_get_names (f->session));
  g_assert_cmpstr (label, ==, "Warden");
}

/* Its name waits behind a repair, as does where it was put: it is put elsewhere now, and has its name still. */
static void
test_named (Fixture *f, gconstpointer data)
{
  int now;

  f->seed = 6; /* does not deal it at once */
  g_hash_table_remove (f->taught->known, "card/duke");
  g_hash_table_remove (f->taught->known, "card/seventeenth");
  g_hash_table_remove (f->taught->known, "seventeenth/");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "d1");
  enemy_turn (f);
  now = us_session_get_position (f->session) + 1;
  table_answer (f->session, "card/duke/now", "'unknown'");
  put (f, "seventeenth", "b3");
  table_answer (f->session, "seventeenth", "'Baron'");
  table_repair (f->session, now, "'new'", 0, 0, 4);
  table_assert_asked (f->session, "card/duke");
  put (f, "seventeenth", "e1");
  table_assert_asked (f->session, "card/duke");
  table_answer (f->session, "card/duke", "{'part': <'moves'>, 'covers': <'no'>, 'ability': <'none'>}");
  g_assert_cmpint (table_value (f->session, "seventeenth"), ==, 4 * SIDE);
}

/* What was taught meanwhile is looked up at the same places when the play is opened again. */
static void
test_taught_meanwhile (Fixture *f, gconstpointer data)
{
  f->seed = 7; /* deals neither at once */
  g_hash_table_remove (f->taught->known, "card/duke");
  g_hash_table_remove (f->taught->known, "card/vampire");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "d1");
  enemy_turn (f);
  table_assert_asked (f->session, "card/duke/now");
  put (f, "vampire", "a1");
  teach_card (f, "duke", "'moves': <['0,1']>");
  teach_card (f, "vampire", "'moves': <['0,1']>");
  put (f, "mystic", "lost");
  table_answer (f->session, "crownfell/done", "true");
}

/* What a card is fixed to holds for what is put right next. */
static void
test_fixed (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "a1");
  table_answer (f->session, "crownfell/done", "true");
  g_assert_false (us_session_adjust (f->session, "angel", g_variant_new_string ("under-e4"), NULL));
  table_adjust (f->session, "taught/card/duke",
                "{'part': <'whole'>, 'ability': <'none'>, 'covers': <'yes'>, 'moves': <['0,1']>}");
  put (f, "angel", "under-e4");
  g_assert_cmpint (table_value (f->session, "angel"), ==, SPOT_UNDER + 4 * SIDE + 3);
}

/* One of the player's own that has come in is asked about: it is put right there, and once back in the hand it is not. */
static void
test_brought_in (Fixture *f, gconstpointer data)
{
  g_hash_table_remove (f->taught->known, "card/angel");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "d1");
  put (f, "angel", "hand");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'angel'");
  table_answer (f->session, "crownfell/to", "'a5'");
  table_assert_asked (f->session, "card/angel/now");
  put (f, "angel", "a5");
  table_assert_asked (f->session, "card/angel/now");
  put (f, "angel", "a4");
  table_assert_asked (f->session, "card/angel/now");
  put (f, "angel", "hand");
  table_assert_asked (f->session, "crownfell/your-turn");
  g_assert_cmpint (table_value (f->session, "angel"), ==, SPOT_HAND);
}

/* Whatever asks first for the name of the seventeenth: it can be put right there, and at the question behind it. */
static void
test_nameless (Fixture *f, gconstpointer data)
{
  UsRandom random = us_policy_random (5);
  guint named = 0;

  begin (f, "'move'", "down", "clockwise");
  for (guint64 seed = 1; seed <= 60; seed++)
    {
      HarnessPlay play;
      g_autoptr (UsSession) session = NULL;

      g_hash_table_remove_all (f->taught->known);
      harness_play_init (&play, &us_crownfell_rules, seed, &f->taught->taught);
      play.start.sources[C_DECK] = seed % 2 == 0 ? US_BY_THE_APP : US_AT_THE_TABLE;
      session = harness_open (&play);
      harness_go_on (session, &random, 60);
      for (int i = 1; i <= us_session_get_head_position (session); i++)
        {
          g_autofree char *entry = table_entry (session, i);

          named += strstr (entry, " seventeenth '") != NULL;
        }
    }
  g_assert_cmpuint (named, >, 20);
}

/* Duke has acted, and Pyro is asked about. */
static void
begin_second (Fixture *f)
{
  f->seed = 7; /* deals none of them at once */
  g_hash_table_remove (f->taught->known, "card/duke");
  g_hash_table_remove (f->taught->known, "card/pyro");
  g_hash_table_remove (f->taught->known, "card/vampire");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e1");
  put (f, "pyro", "e3");
  put (f, "vampire", "e5");
  enemy_turn (f);
  table_answer (f->session, "card/duke/now", "'unknown'");
  table_answer (f->session, "crownfell/can-move", "@as []");
  table_assert_asked (f->session, "card/pyro/now");
}

/* Q20: one that comes in once more acts once more, whatever it did before it was put back. */
static void
test_back_in_the_deck (Fixture *f, gconstpointer data)
{
  begin_second (f);
  g_assert_cmpint (table_value (f->session, "duke-acted"), ==, 1);
  put (f, "duke", "deck");
  put (f, "duke", "e1");
  g_assert_cmpint (table_value (f->session, "duke-acted"), ==, 0);
}

/* Q61b: the end is looked at after every card that has acted, if only a correction has brought it. */
static void
test_put_to_an_end (Fixture *f, gconstpointer data)
{
  begin_second (f);
  put (f, "stag", "lost");
  table_answer (f->session, "card/pyro/now", "'unknown'");
  table_answer (f->session, "crownfell/can-move", "@as []");
  table_assert_asked (f->session, "crownfell/right");
}

/* One that comes from elsewhere cannot change places with another: where that one lies it is not offered. */
static void
test_not_offered (Fixture *f, gconstpointer data)
{
  const UsAdjustable *angel;

  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "d1");
  put (f, "angel", "hand");
  angel = us_session_find_adjustable (f->session, "angel");
  g_assert_false (us_adjustable_may (angel, 3 * SIDE));
  g_assert_true (us_adjustable_may (angel, 3 * SIDE + 1));
  put (f, "angel", "a1");
  angel = us_session_find_adjustable (f->session, "angel");
  g_assert_true (us_adjustable_may (angel, 3 * SIDE));
}

/* Whom a card locks that nobody has taught is asked only of those that lie near it. */
static void
test_near (Fixture *f, gconstpointer data)
{
  const UsPrompt *prompt;

  g_hash_table_remove (f->taught->known, "card/angel");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e1");
  put (f, "pyro", "b1");
  put (f, "angel", "a1");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'stop'");
  table_answer (f->session, "crownfell/stop", "'stop'");
  table_assert_asked (f->session, "crownfell/locked");
  prompt = us_session_get_prompt (f->session);
  g_assert_cmpuint (prompt->n_choices, ==, 1);
  g_assert_nonnull (table_find_choice (f->session, "pyro"));
}

#define TEST(name) g_test_add ("/crownfell-put-right/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (deploy);
  TEST (rally);
  TEST (promote);
  TEST (no_arrow);
  TEST (has_been);
  TEST (flip);
  TEST (acted);
  TEST (where_to);
  TEST (captures);
  TEST (called);
  TEST (named);
  TEST (nameless);
  TEST (brought_in);
  TEST (back_in_the_deck);
  TEST (put_to_an_end);
  TEST (not_offered);
  TEST (near);
  TEST (taught_meanwhile);
  TEST (fixed);
  return g_test_run ();
}
