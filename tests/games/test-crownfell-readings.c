/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-table.h"

/* Readings of Last Stand where the sources are silent, each on a table of its own. */

extern const UsRules us_crownfell_rules;

/* Q7: the last step of a desperate enemy may capture, by the house rule only onto empty spaces. */
static void
test_passive (Table *t, gconstpointer data)
{
  lay (t, DUKE, ENEMY, "C3");
  lay (t, ANGEL, YOU, "B3");
  g_assert_cmpint (crownfell_push (&t->c, &t->view, DUKE, DOWN, 1, TRUE), ==, at ("B3"));
  g_assert_cmpint (crownfell_push (&t->c, &t->view, DUKE, DOWN, 1, FALSE), ==, NO_SPACE);
  g_assert_cmpint (crownfell_push (&t->c, &t->view, DUKE, UP, 1, FALSE), ==, at ("D3"));
}

/* Q28, Q30: in steps of the board, and from where the thing is that travels. */
static void
test_origin (Table *t, gconstpointer data)
{
  assert_spaces (1u << crownfell_meet (at ("C3"), spaces ("D4 E4"), UP_RIGHT, CLOCKWISE), "D4");
  assert_spaces (1u << crownfell_meet (at ("C3"), spaces ("D4 E4"), UP, CLOCKWISE), "E4");
  assert_spaces (1u << crownfell_meet (at ("C4"), spaces ("D4 E4"), UP, CLOCKWISE), "D4");
}

/* Q32: the arrow chooses only where the preferences leave two and more. */
static void
test_one_left (Table *t, gconstpointer data)
{
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };
  int space;

  lay (t, DUKE, ENEMY, "C3");
  t->c.solo.points = FALSE;
  g_assert_true (crownfell_pick (&run, &t->c, DUKE, spaces ("B3"), 0, NULL, &space));
  g_assert_cmpint (space, ==, at ("B3"));
  g_assert_false (t->c.solo.points);
}

/* Q47: a space with a black card is neither wanted nor avoided. */
static void
test_lands_on_yours (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[DUKE], DOWN_LEFT, 1);
  crownfell_set_arrows (&t->c.faces[DUKE], DOWN_RIGHT, 1);
  lay (t, DUKE, ENEMY, "D3");
  lay (t, ANGEL, YOU, "C4");
  crownfell_choose_move (&t->c, &t->view, DUKE, crownfell_stops (&t->c, &t->view, DUKE, at ("D3")), FALSE, &choice);
  assert_spaces (choice.left, "C2 C4");
}

/* Q50, Q53: to protect, to stay protected and to keep off locks is for Move alone. */
static void
test_move_alone (Table *t, gconstpointer data)
{
  CrownfellChoice choice;
  guint32 stops;

  crownfell_set_arrows (&t->c.faces[DUKE], DOWN, 1);
  crownfell_set_arrows (&t->c.faces[DUKE], DOWN_LEFT, 1);
  t->c.faces[DUKE].protects = pad (UP, 1);
  t->c.faces[PYRO].protects = pad (DOWN, 1);
  t->c.faces[ANGEL].locks = pad (RIGHT, 1);
  lay (t, DUKE, ENEMY, "D3");
  lay (t, PYRO, ENEMY, "E3");
  lay (t, ANGEL, YOU, "C2");
  lay (t, BEACON, YOU, "C3");
  stops = crownfell_stops (&t->c, &t->view, DUKE, at ("D3"));
  assert_spaces (stops, "C2 C3");
  crownfell_choose_capture (&t->c, &t->view, DUKE, stops, &choice);
  assert_spaces (choice.left, "C2 C3");
  crownfell_choose_rally (&t->c, &t->view, DUKE, stops, &choice);
  assert_spaces (choice.left, "C3");
  crownfell_choose_move (&t->c, &t->view, DUKE, stops, FALSE, &choice);
  g_assert_cmpint (choice.verdict, ==, CANNOT);
}

/* Q56b: whom the Beacon fetches must be another one, and its space empty. */
static void
test_guide (Table *t, gconstpointer data)
{
  CrownfellFace *beacon = &t->c.faces[BEACON];

  crownfell_read_named (BEACON, beacon);
  lay (t, BEACON, ENEMY, "C1");
  g_assert_false (crownfell_can_use (&t->c, &t->view, BEACON));
  lay (t, DUKE, ENEMY, "A5");
  g_assert_true (crownfell_can_use (&t->c, &t->view, BEACON));
  lay (t, DUKE, ENEMY, "D2");
  g_assert_false (crownfell_can_use (&t->c, &t->view, BEACON));
}

/* Q56c, Q56d: diagonals are adjacent to the Duke, and he does not look for captures as the Minstrel does. */
static void
test_named (Table *t, gconstpointer data)
{
  CrownfellFace duke, minstrel;

  crownfell_read_named (DUKE, &duke);
  crownfell_read_named (MINSTREL, &minstrel);
  g_assert_cmphex (duke.from, ==, RING);
  g_assert_false (duke.prefers);
  g_assert_true (minstrel.prefers);
}

/* Q56f: a black card that the Mystic moves goes onto empty spaces only. */
static void
test_whisper (Table *t, gconstpointer data)
{
  CrownfellFace *mystic = &t->c.faces[MYSTIC];

  crownfell_read_named (MYSTIC, mystic);
  mystic->ways = 1 << UP;
  lay (t, MYSTIC, ENEMY, "C3");
  lay (t, ANGEL, YOU, "B2");
  g_assert_true (crownfell_can_use (&t->c, &t->view, MYSTIC));
  lay (t, DUKE, ENEMY, "C2");
  g_assert_false (crownfell_can_use (&t->c, &t->view, MYSTIC));
  mystic->onto_any = TRUE;
  g_assert_true (crownfell_can_use (&t->c, &t->view, MYSTIC));
}

/* Q15, Q56h: the Stag needs one free space of its three, and a card in the deck. */
static void
test_promote (Table *t, gconstpointer data)
{
  CrownfellFace *stag = &t->c.faces[STAG];

  stag->ability = ABILITY_DEPLOY;
  stag->at = pad (LEFT, 1) | pad (RIGHT, 1) | pad (UP, 1);
  lay (t, STAG, ENEMY, "C3");
  lay (t, DUKE, ENEMY, "C2");
  lay (t, ANGEL, YOU, "C4");
  g_assert_true (crownfell_can_use (&t->c, &t->view, STAG));
  lay (t, PYRO, ENEMY, "D3");
  g_assert_false (crownfell_can_use (&t->c, &t->view, STAG));
  lay (t, PYRO, ENEMY, "D4");
  for (int card = 0; card < CARDS; card++)
    if (t->c.spot[card] == SPOT_DECK)
      crownfell_put (&t->c, card, SPOT_BOX);
  g_assert_false (crownfell_can_use (&t->c, &t->view, STAG));
}

/* Q57b, Q57f: from a black card the Revenant's Capture is another one in its reach, which it covers. */
static void
test_revenant (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[REVENANT], LEFT, 2);
  lay (t, ANGEL, YOU, "C3");
  lay (t, REVENANT, ENEMY, "C3");
  lay (t, BEACON, YOU, "C1");
  crownfell_choose_capture (&t->c, &t->view, REVENANT, crownfell_stops (&t->c, &t->view, REVENANT, at ("C3")), &choice);
  assert_spaces (choice.left, "C1");
  g_assert_cmpint (crownfell_land (&t->c, REVENANT, at ("C1"), TRUE), ==, NO_CARD);
  g_assert_cmpint (t->c.top[at ("C3")], ==, ANGEL);
  g_assert_cmpint (t->c.under[at ("C1")], ==, BEACON);
}

static void
assert_flips (UsRun *run, Crownfell *c, int card)
{
  gboolean flipped;

  g_assert_true (crownfell_turn_solo (run, c, card, &flipped));
  g_assert_true (flipped);
}

/* Q25, Q26: with one card left in the action pile all solo cards are shuffled, but not before the next enemy acts. */
static void
test_one_solo_card_left (Table *t, gconstpointer data)
{
  CrownfellSolo *solo = &t->c.solo;
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };

  lay (t, DUKE, ENEMY, "E1");
  lay (t, PYRO, ENEMY, "E2");
  lay (t, STAG, ENEMY, "E3");
  run.sources[C_SOLO] = US_BY_THE_APP;
  solo->dealer = US_BY_THE_APP;
  solo->n = solo->left = 3;
  solo->taught = solo->pile = us_set_range (0, 3);
  for (int card = 0; card < 3; card++)
    solo->faces[card] = (CrownfellSoloFace) { .arrow = (guint8) card, .n = 1, .list = { (guint8) card } };
  assert_flips (&run, &t->c, DUKE);
  g_assert_cmpint (solo->left, ==, 2);
  assert_flips (&run, &t->c, PYRO);
  g_assert_cmpint (solo->left, ==, 1);
  g_assert_true (us_set_is_empty (&solo->pile));
  /* Two of all three lie on top now, also the one that was left: none is out of it. */
  assert_flips (&run, &t->c, STAG);
  g_assert_cmpint (solo->left, ==, 2);
  g_assert_cmpuint (us_set_size (&solo->pile), ==, 1);
  g_assert_cmpint (solo->turned, !=, solo->top);
  g_assert_cmpint (solo->now.arrow, ==, solo->turned);
  g_assert_cmpint (solo->now.list[0], ==, solo->top);
}

/* Q31: up is row E for every white card, although its face is turned by half a turn. */
static void
test_up (Table *t, gconstpointer data)
{
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };

  t->c.solo.points = TRUE;
  t->c.solo.now.arrow = UP;
  for (int card = 0; card < CARDS; card++)
    {
      CrownfellRecord record = { .steps = 1 };
      guint32 stops;
      int space;

      /* One ahead and one behind. */
      us_set_add (&record.moves, crownfell_pad_at (UP, 1));
      us_set_add (&record.moves, crownfell_pad_at (DOWN, 1));
      crownfell_read_face (&record, card, TRUE, &t->c.faces[card]);
      lay (t, card, ENEMY, "C2");
      stops = crownfell_stops (&t->c, &t->view, card, at ("C2"));
      assert_spaces (stops, "B2 D2");
      g_assert_true (crownfell_pick (&run, &t->c, card, stops, 0, NULL, &space));
      g_assert_cmpint (space, ==, at ("D2"));
      g_assert_true (crownfell_pick_direction (&run, &t->c, card, card, 1 << UP | 1 << DOWN, 1, FALSE, &space));
      g_assert_cmpint (space, ==, at ("D2"));
      crownfell_put (&t->c, card, SPOT_BOX);
    }
}

/* No arrow leads to a space between them: whoever was taught to reach it jumps. */
static void
test_between (Table *t, gconstpointer data)
{
  CrownfellRecord record = { .steps = 1, .moves = us_set_range (PAD - 2, 1) };

  crownfell_read_face (&record, DUKE, FALSE, &t->c.faces[DUKE]);
  lay (t, DUKE, YOU, "A3");
  lay (t, PYRO, ENEMY, "B3");
  lay (t, STAG, ENEMY, "B4");
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("A3")), "C4");
}

/* Q57c: what is shown to whoever teaches the Revenant is where the rules let it go. */
static void
test_preview (Table *t, gconstpointer data)
{
  g_autoptr (UsNames) names = us_names_new ();
  g_autoptr (GVariant) told = g_variant_ref_sink (
    g_variant_new_parsed ("{'part': <'whole'>, 'covers': <'yes'>, 'moves': <['0,1', '1,1', '-1,1']>}"));
  g_autoptr (UsPreview) alone = NULL, captures = NULL;

  lay (t, REVENANT, ENEMY, "E3");
  lay (t, DUKE, ENEMY, "D2");
  alone = us_topic_preview (&crownfell_topics[T_CARD], &t->c, names, "revenant", told);
  assert_spaces ((guint32) alone->reach.w[0], "D3 D4");
  lay (t, ANGEL, YOU, "C2");
  captures = us_topic_preview (&crownfell_topics[T_CARD], &t->c, names, "revenant", told);
  assert_spaces ((guint32) captures->reach.w[0], "D2 D3 D4");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (passive);
  TEST (origin);
  TEST (one_left);
  TEST (one_solo_card_left);
  TEST (up);
  TEST (between);
  TEST (lands_on_yours);
  TEST (move_alone);
  TEST (guide);
  TEST (named);
  TEST (whisper);
  TEST (promote);
  TEST (revenant);
  TEST (preview);
  return g_test_run ();
}
