/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "crownfell-table.h"

/* The plain functions of Last Stand: what an arrow meets, where cards can go, what they prefer. */

/* --- The arrow ------------------------------------------------------------------------------------------ */

/* How far a line turns from the arrow until it lies on the target, in a computation that has nothing in common. */
static double
swept (int arrow, int turning, int right, int up)
{
  double from = M_PI / 2 - arrow * M_PI / 4, to = atan2 (up, right);
  double angle = turning == CLOCKWISE ? from - to : to - from;

  angle = fmod (angle + 4 * M_PI, 2 * M_PI);
  return angle > 2 * M_PI - 1e-9 ? 0 : angle;
}

/* Every two offsets of the board, for each arrow and turning: which of them is met first. */
static void
test_arrow (void)
{
  guint compared = 0;

  for (int arrow = 0; arrow < N_DIRECTIONS; arrow++)
    for (int turning = 0; turning < N_TURNINGS; turning++)
      for (int from = 0; from < SPACES; from++)
        for (int a = 0; a < SPACES; a++)
          for (int b = 0; b < SPACES; b++)
            {
              int right_a = a % SIDE - from % SIDE, up_a = a / SIDE - from / SIDE;
              int right_b = b % SIDE - from % SIDE, up_b = b / SIDE - from / SIDE;
              double first, second;
              int expected;

              if (a == from || b == from || a == b)
                continue;
              first = swept (arrow, turning, right_a, up_a);
              second = swept (arrow, turning, right_b, up_b);
              if (fabs (first - second) < 1e-9)
                expected = MAX (ABS (right_a), ABS (up_a)) < MAX (ABS (right_b), ABS (up_b)) ? a : b;
              else
                expected = first < second ? a : b;
              g_assert_cmpint (crownfell_meet (from, 1u << a | 1u << b, arrow, turning), ==, expected);
              compared++;
            }
  g_assert_cmpuint (compared, ==, 8 * 2 * 25 * 24 * 23);
}

/* Solo rules: the line turns until it meets the middle of a space. */
static void
test_order (void)
{
  int order[SPACES], n = crownfell_order (at ("D4"), spaces ("B4 C5"), LEFT, COUNTER_CLOCKWISE, order);

  g_assert_cmpint (n, ==, 2);
  g_assert_cmpint (order[0], ==, at ("B4"));
  g_assert_cmpint (order[1], ==, at ("C5"));
  g_assert_cmpint (crownfell_meet (at ("C3"), spaces ("E3 D3"), UP, CLOCKWISE), ==, at ("D3"));
  g_assert_cmpint (crownfell_meet_direction (1 << LEFT | 1 << RIGHT, UP, CLOCKWISE), ==, RIGHT);
  g_assert_cmpint (crownfell_meet_direction (1 << LEFT | 1 << RIGHT, UP, COUNTER_CLOCKWISE), ==, LEFT);
}

/* A pad is laid as the board has room for it, and half a turn brings what lies ahead behind. */
static void
test_pad (void)
{
  guint32 ahead = 1u << crownfell_pad_at (UP, 1) | 1u << crownfell_pad_at (UP_RIGHT, 2);

  assert_spaces (crownfell_lay (ahead, at ("B2")), "C2 D4");
  assert_spaces (crownfell_lay (ahead, at ("D4")), "E4");
  assert_spaces (crownfell_lay (crownfell_turn_pad (ahead), at ("D4")), "C4 B2");
  assert_spaces (crownfell_lay (0x01ffffff, at ("A1")), "A1 A2 A3 B1 B2 B3 C1 C2 C3");
}

/* --- Where a card can go ------------------------------------------------------------------------------------------------ */

/* Q33, Q45, Q46: the second step is optional, and a card in the way is the end of the move. */
static void
test_stops (Table *t, gconstpointer data)
{
  CrownfellFace *duke = &t->c.faces[DUKE];

  crownfell_set_arrows (duke, DOWN, 2);
  crownfell_set_arrows (duke, LEFT, 2);
  crownfell_set_arrows (duke, UP, 1);
  lay (t, DUKE, ENEMY, "D4");
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), "B4 C4 D2 D3 E4");
  lay (t, ANGEL, YOU, "C4");
  lay (t, STAG, ENEMY, "D2");
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), "C4 D3 E4");
  duke->jumps = pad (DOWN, 2);
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), "B4 C4 D3 E4");
}

/* Q1: a protected card is not captured. */
static void
test_protect (Table *t, gconstpointer data)
{
  crownfell_set_arrows (&t->c.faces[DUKE], DOWN, 2);
  t->c.faces[GUARDIAN].protects = pad (UP, 1);
  lay (t, DUKE, ENEMY, "D4");
  lay (t, ANGEL, YOU, "C4");
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), "C4");
  lay (t, GUARDIAN, YOU, "B4");
  assert_spaces (crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), "");
}

/* Q2, Q3, Q63: locked enemies are points. */
static void
test_lock (Table *t, gconstpointer data)
{
  t->c.faces[ANGEL].locks = pad (UP, 1) | pad (UP_LEFT, 1);
  lay (t, DUKE, ENEMY, "E2");
  lay (t, MINSTREL, ENEMY, "E3");
  lay (t, ANGEL, YOU, "D3");
  g_assert_true (crownfell_is_locked (&t->c, &t->view, DUKE));
  g_assert_true (crownfell_is_locked (&t->c, &t->view, MINSTREL));
  g_assert_cmpint (crownfell_score (&t->c), ==, 2);
  g_assert_cmpint (crownfell_land (&t->c, ANGEL, at ("E2"), FALSE), ==, DUKE);
  g_assert_cmpint (t->c.spot[DUKE], ==, SPOT_TAKEN);
  g_assert_cmpint (crownfell_captured (&t->c), ==, 1);
}

/* Q5, Q6: who captures from afar needs a free line, but where it jumps. */
static void
test_targets (Table *t, gconstpointer data)
{
  CrownfellFace *pyro = &t->c.faces[PYRO];

  pyro->shoots = pad (DOWN, 2) | pad (LEFT, 1);
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "B4");
  assert_spaces (crownfell_targets (&t->c, &t->view, PYRO, at ("D4")), "B4");
  lay (t, STAG, ENEMY, "C4");
  assert_spaces (crownfell_targets (&t->c, &t->view, PYRO, at ("D4")), "");
  pyro->jumps = pad (DOWN, 2);
  assert_spaces (crownfell_targets (&t->c, &t->view, PYRO, at ("D4")), "B4");
}

/* Q36, Q37: it rallies where it comes from elsewhere. */
static void
test_enters (void)
{
  g_assert_true (crownfell_enters (at ("D3"), at ("C3"), ENEMY));
  g_assert_true (crownfell_enters (at ("C3"), at ("A3"), ENEMY));
  g_assert_true (crownfell_enters (at ("A3"), at ("C3"), ENEMY));
  g_assert_false (crownfell_enters (at ("A3"), at ("A4"), ENEMY));
  g_assert_false (crownfell_enters (at ("D3"), at ("E3"), ENEMY));
  g_assert_true (crownfell_enters (at ("D3"), at ("E3"), YOU));
}

/* Q12, Q13, Q14: the deck looks to the right and goes round. */
static void
test_column (Table *t, gconstpointer data)
{
  t->c.pointer = 4;
  lay (t, DUKE, ENEMY, "E5");
  lay (t, ANGEL, YOU, "E1");
  g_assert_cmpint (crownfell_deploy_column (&t->c), ==, 1);
  lay (t, STAG, ENEMY, "E2");
  lay (t, PYRO, ENEMY, "E3");
  g_assert_cmpint (crownfell_deploy_column (&t->c), ==, 3);
  lay (t, MYSTIC, ENEMY, "E4");
  g_assert_cmpint (crownfell_deploy_column (&t->c), ==, -1);
  g_assert_true (crownfell_row_is_full (&t->c));
}

/* --- What it prefers ----------------------------------------------------------------------------------------- */

static void
choose_move (Table *t, int card, CrownfellChoice *choice)
{
  crownfell_choose_move (&t->c, &t->view, card, crownfell_stops (&t->c, &t->view, card, t->c.spot[card]), FALSE,
                         choice);
}

/* As far as it can, and off the spaces where it would be locked: the worked example of the look. */
static void
test_move (Table *t, gconstpointer data)
{
  CrownfellFace *vampire = &t->c.faces[VAMPIRE];
  CrownfellChoice choice;

  crownfell_set_arrows (vampire, DOWN, 2);
  crownfell_set_arrows (vampire, DOWN_RIGHT, 1);
  crownfell_set_arrows (vampire, DOWN_LEFT, 2);
  t->c.faces[GUARDIAN].locks = pad (UP, 1);
  lay (t, VAMPIRE, ENEMY, "D4");
  lay (t, GUARDIAN, YOU, "A2");
  choose_move (t, VAMPIRE, &choice);
  assert_spaces (choice.all, "B2 B4 C3 C4 C5");
  assert_spaces (choice.cut[CUT_FARTHEST], "C3 C4");
  assert_spaces (choice.cut[CUT_LOCKED], "B2");
  assert_spaces (choice.left, "B4 C5");
  g_assert_cmpint (crownfell_meet (at ("D4"), choice.left, LEFT, COUNTER_CLOCKWISE), ==, at ("B4"));
}

/* Q48: a protected card goes on in its list if it can only leave the protection. */
static void
test_stays_protected (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[DUKE], DOWN, 1);
  t->c.faces[STAG].protects = pad (RIGHT, 1);
  lay (t, DUKE, ENEMY, "D4");
  lay (t, STAG, ENEMY, "D3");
  choose_move (t, DUKE, &choice);
  g_assert_cmpint (choice.verdict, ==, CANNOT);
  g_assert_cmpint (choice.ends, ==, CUT_PROTECTED);
  t->c.faces[STAG].protects |= pad (DOWN_RIGHT, 1);
  crownfell_look_at (&t->c, &t->view);
  choose_move (t, DUKE, &choice);
  assert_spaces (choice.left, "C4");
}

/* Q48, Q49: it protects the most, and not fewer than now; with nobody anywhere it just moves. */
static void
test_protects (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[GUARDIAN], DOWN, 2);
  t->c.faces[GUARDIAN].protects = pad (RIGHT, 1);
  lay (t, GUARDIAN, ENEMY, "E1");
  choose_move (t, GUARDIAN, &choice);
  assert_spaces (choice.left, "C1");
  lay (t, DUKE, ENEMY, "D2");
  choose_move (t, GUARDIAN, &choice);
  assert_spaces (choice.left, "D1");
  lay (t, STAG, ENEMY, "E2");
  crownfell_put (&t->c, DUKE, at ("A5"));
  crownfell_look_at (&t->c, &t->view);
  choose_move (t, GUARDIAN, &choice);
  g_assert_cmpint (choice.verdict, ==, CANNOT);
  g_assert_cmpint (choice.ends, ==, CUT_PROTECTS);
}

/* Q51, Q52: it goes where it locks; one that locks already stays rather than lock fewer. */
static void
test_locks (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[ANGEL], DOWN, 2);
  t->c.faces[ANGEL].locks = pad (DOWN, 1);
  lay (t, ANGEL, ENEMY, "E1");
  lay (t, DUKE, YOU, "C1");
  choose_move (t, ANGEL, &choice);
  assert_spaces (choice.left, "D1");
  crownfell_put (&t->c, ANGEL, at ("D1"));
  crownfell_look_at (&t->c, &t->view);
  choose_move (t, ANGEL, &choice);
  g_assert_cmpint (choice.verdict, ==, PASSES);
}

/* Q54: of several captures the one that frees a card of its own. */
static void
test_frees (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[DUKE], DOWN, 1);
  crownfell_set_arrows (&t->c.faces[DUKE], LEFT, 1);
  t->c.faces[ANGEL].locks = pad (RIGHT, 2);
  lay (t, DUKE, ENEMY, "D4");
  lay (t, ANGEL, YOU, "C4");
  lay (t, BEACON, YOU, "D3");
  t->c.faces[ANGEL].locks = pad (DOWN, 1);
  lay (t, STAG, ENEMY, "B4");
  crownfell_choose_capture (&t->c, &t->view, DUKE, crownfell_stops (&t->c, &t->view, DUKE, at ("D4")), &choice);
  assert_spaces (choice.all, "C4 D3");
  assert_spaces (choice.cut[CUT_FREES], "D3");
  assert_spaces (choice.left, "C4");
}

/* Q57a, Q57c: the Revenant covers one of yours, and goes onto its own only to capture from there. */
static void
test_revenant (Table *t, gconstpointer data)
{
  CrownfellFace *revenant = &t->c.faces[REVENANT];
  CrownfellChoice choice;
  guint32 stops;

  crownfell_set_arrows (revenant, DOWN, 1);
  crownfell_set_arrows (revenant, LEFT, 1);
  crownfell_set_arrows (revenant, RIGHT, 1);
  lay (t, REVENANT, ENEMY, "D4");
  lay (t, STAG, ENEMY, "D3");
  stops = crownfell_stops (&t->c, &t->view, REVENANT, at ("D4"));
  assert_spaces (stops, "C4 D3 D5");
  assert_spaces (crownfell_wanted_stops (&t->c, &t->view, REVENANT, stops), "C4 D5");
  lay (t, ANGEL, YOU, "D2");
  assert_spaces (crownfell_wanted_stops (&t->c, &t->view, REVENANT, stops), "C4 D3 D5");
  lay (t, BEACON, YOU, "C4");
  choose_move (t, REVENANT, &choice);
  assert_spaces (choice.left, "C4");
  g_assert_cmpint (crownfell_land (&t->c, REVENANT, at ("C4"), TRUE), ==, NO_CARD);
  g_assert_true (crownfell_is_covered (&t->c, BEACON));
  crownfell_look_at (&t->c, &t->view);
  g_assert_true (crownfell_is_locked (&t->c, &t->view, BEACON));
}

/* Q57a: where it captures by a house rule it wants the player's cards as much. */
static void
test_revenant_captures (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[REVENANT], DOWN, 1);
  crownfell_set_arrows (&t->c.faces[REVENANT], LEFT, 1);
  lay (t, REVENANT, ENEMY, "D4");
  lay (t, ANGEL, YOU, "D3");
  t->c.revenant = REVENANT_CAPTURES;
  choose_move (t, REVENANT, &choice);
  assert_spaces (choice.cut[CUT_COVER], "C4");
  assert_spaces (choice.left, "D3");
}

/* Q57c: to capture from afar is to capture, where the icon is an action of its own. */
static void
test_revenant_shoots (Table *t, gconstpointer data)
{
  guint32 stops;

  crownfell_set_arrows (&t->c.faces[REVENANT], LEFT, 1);
  t->c.faces[REVENANT].shoots = pad (DOWN, 2);
  lay (t, REVENANT, ENEMY, "D4");
  lay (t, STAG, ENEMY, "D3");
  stops = crownfell_stops (&t->c, &t->view, REVENANT, at ("D4"));
  assert_spaces (crownfell_wanted_stops (&t->c, &t->view, REVENANT, stops), "");
  lay (t, ANGEL, YOU, "B3");
  assert_spaces (crownfell_wanted_stops (&t->c, &t->view, REVENANT, stops), "D3");
  t->c.ranged_first = RANGED_LITERAL;
  assert_spaces (crownfell_wanted_stops (&t->c, &t->view, REVENANT, stops), "");
}

/* Q57d: what it leaves lies open again. An enemy protects its own and is in the way, a card of the player's locks. */
static void
test_uncovers (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  crownfell_set_arrows (&t->c.faces[REVENANT], DOWN, 1);
  crownfell_set_arrows (&t->c.faces[REVENANT], UP, 2);
  t->c.faces[STAG].protects = pad (DOWN, 1);
  t->c.faces[VAMPIRE].protects = pad (LEFT, 1);
  lay (t, STAG, ENEMY, "D3");
  lay (t, REVENANT, ENEMY, "D3");
  lay (t, VAMPIRE, ENEMY, "D4");
  choose_move (t, REVENANT, &choice);
  assert_spaces (choice.left, "C3");
  lay (t, DUKE, ENEMY, "E3");
  lay (t, ANGEL, YOU, "C3");
  g_assert_true (crownfell_captures_from (&t->c, &t->view, REVENANT, at ("D3")));
  g_assert_false (crownfell_captures_from (&t->c, &t->view, REVENANT, at ("E3")));
}

/* Q54: a lock that it lifts by a capture and one that it uncovers are weighed together. */
static void
test_uncovers_a_lock (Table *t, gconstpointer data)
{
  t->c.faces[ANGEL].locks = pad (UP, 1);
  t->c.faces[BEACON].locks = pad (LEFT, 1);
  lay (t, ANGEL, YOU, "C3");
  lay (t, REVENANT, ENEMY, "C3");
  lay (t, DUKE, ENEMY, "D3");
  lay (t, BEACON, YOU, "D4");
  g_assert_true (crownfell_is_locked (&t->c, &t->view, DUKE));
  g_assert_cmpint (crownfell_freed (&t->c, &t->view, REVENANT, at ("D4")), ==, 0);
  t->c.faces[ANGEL].locks = 0;
  g_assert_cmpint (crownfell_freed (&t->c, &t->view, REVENANT, at ("D4")), ==, 1);
}

/* Q5, Q54: who captures from afar stays, with the locks on its own space; by a house rule it goes there. */
static void
test_frees_from_afar (Table *t, gconstpointer data)
{
  CrownfellChoice choice;

  t->c.lock = LOCK_MOVES;
  t->c.faces[ANGEL].locks = pad (UP, 1);
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "C4");
  lay (t, DUKE, YOU, "D2");
  crownfell_choose_target (&t->c, &t->view, PYRO, spaces ("C4 D2"), FALSE, &choice);
  assert_spaces (choice.left, "C4");
  crownfell_choose_target (&t->c, &t->view, PYRO, spaces ("C4 D2"), TRUE, &choice);
  assert_spaces (choice.left, "C4 D2");
}

/* Q56g: who leaves the board to strike does not look for a place to do so. */
static void
test_threat (Table *t, gconstpointer data)
{
  CrownfellFace *pyro = &t->c.faces[PYRO];
  CrownfellChoice choice;

  crownfell_set_arrows (pyro, DOWN, 1);
  crownfell_set_arrows (pyro, LEFT, 1);
  pyro->at = pad (DOWN, 2);
  pyro->shoots = pad (UP, 2);
  pyro->ability = ABILITY_STRIKE;
  lay (t, PYRO, ENEMY, "D4");
  lay (t, ANGEL, YOU, "A4");
  choose_move (t, PYRO, &choice);
  assert_spaces (choice.left, "C4");
  pyro->ability = ABILITY_LEAVE;
  pyro->then = THEN_STRIKE;
  choose_move (t, PYRO, &choice);
  assert_spaces (choice.left, "C4 D3");
}

/* Q34, Q62: a target is no move where the icon only chooses among captures by moving. */
static void
test_stuck (Table *t, gconstpointer data)
{
  t->c.faces[PYRO].shoots = pad (DOWN, 1);
  for (int card = 0; card < CARDS; card++)
    crownfell_put (&t->c, card, SPOT_TAKEN);
  lay (t, PYRO, ENEMY, "D4");
  g_assert_false (crownfell_enemy_can_move (&t->c));
  lay (t, ANGEL, YOU, "C4");
  g_assert_true (crownfell_enemy_can_move (&t->c));
  t->c.ranged_first = RANGED_LITERAL;
  g_assert_false (crownfell_enemy_can_move (&t->c));
}

/* --- Corrections ----------------------------------------------------------------------------------------------- */

/* A card lies in one place; put where another lies, the two change places. */
/* Q41, Q43, Q56a: of a card that nobody taught its name tells when its ability is of no use. */
static void
test_of_use (Table *t, gconstpointer data)
{
  static const int abilities[] = { BEACON, DUKE, MARTYR, MINSTREL, MONARCH, MYSTIC, PYRO, STAG, REVENANT, VAMPIRE };
  static const gboolean alone[] = { FALSE, FALSE, TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE };
  static const gboolean amid[] = { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, TRUE, FALSE, TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (abilities); i++)
    {
      set_up (t, NULL);
      for (int card = 0; card < CARDS; card++)
        crownfell_put (&t->c, card, SPOT_BOX);
      lay (t, abilities[i], ENEMY, "C3");
      g_assert_cmpint (crownfell_may_use (&t->c, &t->view, abilities[i]), ==, alone[i]);
      lay (t, ANGEL, YOU, "D4");
      lay (t, ASSASSIN, ENEMY, "C4");
      crownfell_put (&t->c, GUARDIAN, SPOT_DECK);
      g_assert_cmpint (crownfell_may_use (&t->c, &t->view, abilities[i]), ==, amid[i]);
    }
  /* Behind a card in row E there is no space. */
  lay (t, BEACON, ENEMY, "E3");
  lay (t, MONARCH, ENEMY, "E4");
  g_assert_false (crownfell_may_use (&t->c, &t->view, BEACON));
  g_assert_false (crownfell_may_use (&t->c, &t->view, MONARCH));
}

static void
test_corrections (Table *t, gconstpointer data)
{
  lay (t, REVENANT, ENEMY, "D4");
  lay (t, ANGEL, YOU, "B2");
  g_assert_true (crownfell_move_card (&t->c, REVENANT, at ("B2")));
  g_assert_cmpint (t->c.spot[ANGEL], ==, at ("D4"));
  g_assert_cmpint (t->c.top[at ("B2")], ==, REVENANT);
  g_assert_true (crownfell_move_card (&t->c, ANGEL, SPOT_UNDER + at ("B2")));
  g_assert_cmpint (t->c.top[at ("D4")], ==, NO_CARD);
  g_assert_cmpint (crownfell_exact_spot (&t->c, ANGEL), ==, SPOT_UNDER + at ("B2"));
  /* Nothing lies under an empty space, nor under a card that covers none, and each side has its own deck and hand. */
  g_assert_false (crownfell_move_card (&t->c, STAG, SPOT_UNDER + at ("A1")));
  lay (t, STAG, YOU, "A1");
  g_assert_false (crownfell_move_card (&t->c, DUKE, SPOT_UNDER + at ("A1")));
  g_assert_false (crownfell_move_card (&t->c, STAG, SPOT_DECK));
  g_assert_false (crownfell_move_card (&t->c, DUKE, SPOT_HAND));
  /* Who stood where one from the hand lies now is captured: it has no place there. */
  lay (t, DUKE, ENEMY, "C2");
  t->c.enemys &= ~(1u << BEACON);
  crownfell_put (&t->c, BEACON, SPOT_HAND);
  g_assert_true (crownfell_move_card (&t->c, BEACON, at ("C2")));
  g_assert_cmpint (t->c.spot[DUKE], ==, SPOT_TAKEN);
  crownfell_put (&t->c, DUKE, SPOT_BOX);
  g_assert_true (crownfell_move_card (&t->c, REVENANT, SPOT_TAKEN));
  g_assert_cmpint (crownfell_exact_spot (&t->c, ANGEL), ==, at ("B2"));
  g_assert_cmpint (crownfell_captured (&t->c), ==, 1);
}

/* Q61: a side with cards to come is not out, but by the house rule. */
static void
test_over (Table *t, gconstpointer data)
{
  lay (t, DUKE, ENEMY, "D4");
  t->c.enemys &= ~(1u << ANGEL);
  crownfell_put (&t->c, ANGEL, SPOT_HAND);
  g_assert_cmpint (crownfell_find_over (&t->c), ==, OVER_NOT);
  lay (t, ANGEL, YOU, "A1");
  crownfell_put (&t->c, ANGEL, SPOT_LOST);
  g_assert_cmpint (crownfell_find_over (&t->c), ==, OVER_YOUR_CARDS);
  crownfell_put (&t->c, ANGEL, SPOT_HAND);
  t->c.end = END_SUDDEN;
  g_assert_cmpint (crownfell_find_over (&t->c), ==, OVER_YOUR_CARDS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crownfell/arrow", test_arrow);
  g_test_add_func ("/crownfell/order", test_order);
  g_test_add_func ("/crownfell/pad", test_pad);
  g_test_add_func ("/crownfell/enters", test_enters);
  TEST (stops);
  TEST (protect);
  TEST (lock);
  TEST (targets);
  TEST (column);
  TEST (move);
  TEST (stays_protected);
  TEST (protects);
  TEST (locks);
  TEST (frees);
  TEST (revenant);
  TEST (revenant_captures);
  TEST (revenant_shoots);
  TEST (uncovers);
  TEST (uncovers_a_lock);
  TEST (frees_from_afar);
  TEST (threat);
  TEST (stuck);
  TEST (of_use);
  TEST (corrections);
  TEST (over);
  return g_test_run ();
}
