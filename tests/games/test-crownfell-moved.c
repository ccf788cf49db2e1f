/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-table.h"

extern const UsRules us_crownfell_rules;

/* Cards of Last Stand that others move, and what follows from a move, in runs that nobody is asked in. */

static UsRun
point (Table *t, int arrow, int turning)
{
  t->c.solo.points = TRUE;
  t->c.solo.now.arrow = (guint8) arrow;
  t->c.solo.now.turning = (guint8) turning;
  return (UsRun) { .rules = &us_crownfell_rules, .muted = TRUE };
}

static void
empty_the_deck (Table *t)
{
  for (int card = 0; card < CARDS; card++)
    crownfell_put (&t->c, card, SPOT_TAKEN);
}

#define assert_at(card, space) g_assert_cmpint (t->c.spot[card], ==, at (space))

/* Q54: an enemy that Whisper has one of the player's cards capture is not free. */
static void
test_whisper (Table *t, gconstpointer data)
{
  CrownfellFace *mystic = &t->c.faces[MYSTIC];
  UsRun run = point (t, RIGHT, CLOCKWISE);
  CrownfellView view;
  gboolean used;

  mystic->ability = ABILITY_MOVE_FOE;
  mystic->anywhere = mystic->onto_any = TRUE;
  mystic->ways = 1 << LEFT | 1 << RIGHT;
  t->c.faces[BEACON].locks = pad (RIGHT, 1);
  lay (t, MYSTIC, ENEMY, "D4");
  lay (t, DUKE, ENEMY, "B3");
  lay (t, BEACON, YOU, "B2");
  crownfell_look_at (&t->c, &view);
  g_assert_true (crownfell_use (&run, &t->c, &view, MYSTIC, &used));
  assert_at (DUKE, "B3");
  assert_at (BEACON, "B1");
}

/* Q54: of the locked ones Command moves one that is free then. */
static void
test_command (Table *t, gconstpointer data)
{
  CrownfellFace *duke = &t->c.faces[DUKE];
  UsRun run = point (t, LEFT, COUNTER_CLOCKWISE);
  CrownfellView view;
  gboolean used;

  duke->ability = ABILITY_MOVE_ALLY;
  duke->anywhere = TRUE;
  duke->ways = 1 << LEFT;
  t->c.faces[ANGEL].locks = pad (UP, 1) | pad (UP_LEFT, 1);
  t->c.faces[BEACON].locks = pad (UP, 1);
  lay (t, DUKE, ENEMY, "E5");
  lay (t, STAG, ENEMY, "D2");
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "C2");
  lay (t, BEACON, YOU, "C4");
  crownfell_look_at (&t->c, &view);
  g_assert_true (crownfell_use (&run, &t->c, &view, DUKE, &used));
  assert_at (STAG, "D2");
  assert_at (PYRO, "D3");
}

/* Q40b, Q54: the same of final desperation. */
static void
test_desperation (Table *t, gconstpointer data)
{
  UsRun run = point (t, UP_LEFT, CLOCKWISE);

  empty_the_deck (t);
  t->c.faces[ANGEL].locks = pad (UP, 1) | pad (UP_RIGHT, 1) | pad (UP, 2) | 1u << (PAD_SELF + 2 * SIDE + 1);
  t->c.faces[BEACON].locks = pad (UP, 2);
  lay (t, VAMPIRE, ENEMY, "B5");
  lay (t, STAG, ENEMY, "E1");
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "C1");
  lay (t, BEACON, YOU, "B4");
  g_assert_true (crownfell_go (&run, &t->c, VAMPIRE, at ("A4"), GO_BY_ITSELF));
  assert_at (VAMPIRE, "A4");
  assert_at (STAG, "E1");
  assert_at (PYRO, "E3");
}

/* Q40b: a covered enemy is no target, but the one that rallies is not the last. */
static void
test_not_the_last (Table *t, gconstpointer data)
{
  UsRun run = point (t, UP, CLOCKWISE);

  empty_the_deck (t);
  lay (t, VAMPIRE, ENEMY, "B4");
  lay (t, STAG, ENEMY, "D3");
  lay (t, REVENANT, YOU, "D3");
  g_assert_true (crownfell_go (&run, &t->c, VAMPIRE, at ("A4"), GO_BY_ITSELF));
  assert_at (VAMPIRE, "A4");
  crownfell_put (&t->c, STAG, SPOT_TAKEN);
  g_assert_true (crownfell_go (&run, &t->c, VAMPIRE, at ("C3"), GO_BY_ITSELF));
  g_assert_cmpint (t->c.spot[VAMPIRE], !=, at ("C3"));
}

/* Q5, Q57e: by the house rule the shooter goes to its target's space, which has room for what lay under it. */
static void
test_shot_from_afar (Table *t, gconstpointer data)
{
  UsRun run = point (t, UP, CLOCKWISE);

  t->c.ranged = RANGED_MOVES;
  t->c.faces[PYRO].covers = TRUE;
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "B4");
  g_assert_true (crownfell_take_shot (&run, &t->c, PYRO, at ("B4"), R_SHOOT));
  assert_at (PYRO, "B4");
  g_assert_cmpint (t->c.spot[ANGEL], ==, SPOT_LOST);
}

/* Q27, Q28: final desperation uses the arrow of the card that rallied twice, for whom from that card and for where from the
 * one that goes, and turns no other solo card. */
static void
test_same_arrow (Table *t, gconstpointer data)
{
  UsRun run = point (t, RIGHT, CLOCKWISE);
  CrownfellSolo before;

  empty_the_deck (t);
  lay (t, VAMPIRE, ENEMY, "B4");
  lay (t, STAG, ENEMY, "C2");
  lay (t, PYRO, ENEMY, "B5");
  lay (t, ANGEL, YOU, "E1");
  before = t->c.solo;
  g_assert_true (crownfell_go (&run, &t->c, VAMPIRE, at ("A4"), GO_BY_ITSELF));
  /* From A4 the line comes to C2 before B5; from C2 the arrow points at C3. */
  assert_at (STAG, "C3");
  assert_at (PYRO, "B5");
  assert_at (VAMPIRE, "A4");
  g_assert_cmpmem (&t->c.solo, sizeof before, &before, sizeof before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (whisper);
  TEST (command);
  TEST (desperation);
  TEST (same_arrow);
  TEST (not_the_last);
  TEST (shot_from_afar);
  return g_test_run ();
}
