/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-turns.h"

/* What is told of an enemy turn: what moves in which order, what comes in, who stays. */

/* Q18: row by row from A, and from left to right. */
static void
test_order (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "c2");
  put (f, "vampire", "e1");
  put (f, "mystic", "d5");
  enemy_turn (f);
  assert_told (f, "Move Pyro to B2; Move Mystic to C5; Move Vampire to D1; Move Duke to D4");
}

/* Q46: what it moves onto is captured, and is no point. */
static void
test_capture (Fixture *f, gconstpointer data)
{
  begin (f, "'capture', 'move'", "down", "clockwise");
  put (f, "duke", "d4");
  put (f, "angel", "c4");
  enemy_turn (f);
  assert_told (f, "Capture Angel with Duke");
}

/* Q20, Q22: who comes in by a rally still acts; the deck moves on. */
static void
test_rally (Fixture *f, gconstpointer data)
{
  begin (f, "'rally', 'move'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "pyro", "deck");
  table_adjust (f->session, "pointer", "'5'");
  enemy_turn (f);
  assert_told (f, "Move Duke to C3; Bring in Pyro on E5; Move Pyro to D5");
}

/* Q39: with row E full the entry is passed over, and a move that lands on the crown brings in a card after all. */
static void
test_row_full (Fixture *f, gconstpointer data)
{
  static const char *const row[] = { "pyro", "mystic", "duke", "vampire", "assassin" };

  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    teach_card (f, row[i], i == 2 ? "'jumps': <['0,2']>" : "'moves': <@as []>");
  begin (f, "'rally', 'move'", "down", "clockwise");
  for (guint i = 0; i < G_N_ELEMENTS (row); i++)
    {
      g_autofree char *space = g_strdup_printf ("e%u", i + 1);

      put (f, row[i], space);
    }
  put (f, "martyr", "deck");
  enemy_turn (f);
  assert_told (f, "Move Duke to C3; Bring in Martyr on E3; Move Martyr to D3; Assassin, Mystic, Pyro and Vampire stay");
}

/* Q15, Q40a, Q40b, Q40c: with the deck empty another one moves, and does not rally; it has not acted by that. */
static void
test_desperation (Fixture *f, gconstpointer data)
{
  begin (f, "'rally'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "pyro", "e1");
  enemy_turn (f);
  assert_told (f, "Move Duke to C3; Move Pyro to D1; Pyro does nothing by itself");
}

/* Q23: a locked card turns a solo card and does nothing. */
static void
test_locked (Fixture *f, gconstpointer data)
{
  teach_card (f, "angel", "'moves': <['0,1']>, 'locks': <['0,1', '1,1']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "e5");
  put (f, "angel", "d4");
  put (f, "vampire", "d1");
  enemy_turn (f);
  assert_told (f, "Move Vampire to C1; Duke and Pyro stay, locked by your Angel");
}

static const UsLine *
find_line (Fixture *f, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    if (g_str_equal (us_session_get_line (f->session, i)->id, id))
      return us_session_get_line (f->session, i);
  return NULL;
}

static void
assert_line (Fixture *f, const char *id, const char *text, const char *detail)
{
  const UsLine *line = find_line (f, id);
  const UsNames *names = us_session_get_names (f->session);
  g_autofree char *says = us_text_plain (&line->text, names), *more = us_text_plain (&line->detail, names);

  g_assert_cmpstr (says, ==, text);
  g_assert_cmpstr (more, ==, detail);
}

/* What each card that stays has tried, card by card. */
static void
test_ladders (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) told = g_string_new (NULL);
  const UsLine *line;

  teach_card (f, "pyro", "'moves': <@as []>");
  teach_card (f, "duke", "'moves': <@as []>");
  begin (f, "'move', 'capture'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "e5");
  put (f, "vampire", "d1");
  enemy_turn (f);
  assert_line (f, "crownfell.idle", "Duke and Pyro stay", "");
  line = find_line (f, "crownfell.idle");
  for (guint i = 0; i < line->n_reasons; i++)
    {
      const UsReason *reason = us_session_get_reasons (f->session, line->first_reason + i);
      g_autofree char *of = us_value_label (reason->of, us_session_get_names (f->session), reason->of_value);

      if (us_session_is_of_another (f->session, line->first_reason, line->n_reasons, line->first_reason + i))
        g_string_append_printf (told, "%s:", of);
      g_string_append_printf (told, " %s", us_crownfell_rules.rules[reason->rule].id);
    }
  g_assert_cmpstr (told->str, ==,
                   "Duke: crownfell.solo-card crownfell.move crownfell.capture"
                   "Pyro: crownfell.solo-card crownfell.move crownfell.capture");
}

/* Of the solo card that a card has turned, what was passed over and what was done. */
static void
test_solo_cards (Fixture *f, gconstpointer data)
{
  const UsReason *reason;
  g_autofree char *words = NULL, *fix = NULL;

  begin (f, "'capture', 'move', 'rally'", "down", "counter-clockwise");
  put (f, "duke", "e4");
  enemy_turn (f);
  reason = us_session_get_reasons (f->session, find_line (f, "crownfell.move")->first_reason);
  words =
    us_marks_dup_words (us_session_get_marks (f->session, reason), reason->n_marks, us_session_get_names (f->session));
  g_assert_cmpstr (words, ==, "Capture passed over, Move done, Rally not reached");
  g_assert_true (reason->sweep.lies);
  g_assert_cmpint (reason->sweep.direction, ==, US_SOUTH);
  g_assert_false (reason->sweep.clockwise);
  fix = us_session_dup_fix_of_line (f->session, find_line (f, "crownfell.move"));
  g_assert_cmpstr (fix, ==, "taught/card/duke");
}

/* Whoever has just taught a card sees where it can go, once. */
static void
test_reach (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "e1");
  table_adjust (f->session, "taught/card/duke",
                "{'part': <'whole'>, 'covers': <'no'>, 'ability': <'none'>, 'moves': <['0,2', '1,0']>}");
  enemy_turn (f);
  assert_told (f, "Move Pyro to D1; Move Duke to C4; Duke can go to C4, D4 and E3 from E4");
}

/* Every screen of a turn says that the app's own deck stands in, and counts what moves on it. */
static void
test_headings (Fixture *f, gconstpointer data)
{
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_A;
  f->session = harness_open (&f->play);
  for (int i = 1; i <= 3; i++)
    table_answer (f->session, "crownfell/first", i == 1 ? "'duke'" : i == 2 ? "'pyro'" : "'vampire'");
  table_answer (f->session, "setup", "true");
  table_assert_asked (f->session, "crownfell/deploy");
  assert_line (f, "crownfell.enemy", "The enemy makes 3 moves", "With a stand-in, not the published solo deck");
  table_answer (f->session, "crownfell/deploy", "'mystic'");
  g_assert_cmpstr (us_session_get_line (f->session, 0)->id, ==, "crownfell.enemy");
  assert_line (f, "crownfell.enemy", "The enemy makes 1 move", "With a stand-in, not the published solo deck");
  table_answer (f->session, "crownfell/done", "true");
  g_assert_null (find_line (f, "crownfell.enemy"));
}

/* Q62, Q65: where all are locked and none can come in the enemy has no move, and the locked ones are points. */
static void
test_all_locked (Fixture *f, gconstpointer data)
{
  teach_card (f, "angel", "'moves': <['0,1']>, 'locks': <['0,1', '1,1']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "e5");
  put (f, "angel", "d4");
  enemy_turn (f);
  table_answer (f->session, "crownfell/right", "true");
  g_assert_cmpint (us_session_get_outcome (f->session), ==, US_SCORED);
  g_assert_cmpint (us_session_get_score (f->session, 0, &(const char *) { NULL }), ==, 2);
}

/* Q56e: the Minstrel moves one that captures so, before a locked one. */
static void
test_inspire (Fixture *f, gconstpointer data)
{
  teach_card (f, "minstrel",
              "'ability': <'move-ally'>, 'ways': <['up']>, 'steps': <int64 1>, 'captures': <'yes'>, "
              "'prefers': <'yes'>");
  begin (f, "'ability'", "up", "clockwise");
  put (f, "minstrel", "e3");
  put (f, "duke", "d1");
  put (f, "pyro", "d5");
  put (f, "angel", "c5");
  enemy_turn (f);
  assert_told (f, "Capture Angel with Pyro; Duke stays; Pyro does nothing by itself");
}

/* Q16, Q21: the Monarch brings one in behind itself, which acts; the deck moves on by one from where it stood. */
static void
test_promote (Fixture *f, gconstpointer data)
{
  teach_card (f, "monarch", "'ability': <'deploy'>, 'at': <['-1,-1', '1,-1']>");
  begin (f, "'ability', 'move'", "right", "clockwise");
  put (f, "monarch", "c2");
  put (f, "pyro", "deck");
  put (f, "duke", "deck");
  put (f, "vampire", "deck");
  table_adjust (f->session, "pointer", "'1'");
  enemy_turn (f);
  /* By one for the Monarch, and to the right of column 2 for the one that comes in last. */
  g_assert_cmpint (table_value (f->session, "pointer"), ==, 2);
}

/* Q24, Q57d: what the Revenant has left acts at once, before its turn in the order. */
static void
test_uncovered (Fixture *f, gconstpointer data)
{
  teach_card (f, "revenant", "'moves': <['1,0']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "revenant", "e2");
  put (f, "duke", "under-e2");
  put (f, "pyro", "e1");
  put (f, "vampire", "e5");
  enemy_turn (f);
  assert_told (f, "Move Pyro to D1; Move Revenant to E1; Move Duke to D2; Move Vampire to D5");
}

/* Q42, Q64: the enemy's Martyr is turned over, and is no point. */
static void
test_sacrifice (Fixture *f, gconstpointer data)
{
  teach_card (f, "martyr", "'ability': <'leave'>, 'then': <'nothing'>");
  begin (f, "'ability'", "down", "clockwise");
  put (f, "martyr", "d2");
  put (f, "duke", "e4");
  enemy_turn (f);
  assert_told (f, "Turn over Martyr and discard it; Duke stays");
}

/* Q19: whom another one has moved to a place before it acts next, in that place. */
static void
test_moved_before (Fixture *f, gconstpointer data)
{
  teach_card (f, "duke",
              "'ability': <'move-ally'>, 'ways': <['up']>, 'steps': <int64 1>, 'captures': <'no'>, 'prefers': <'no'>, "
              "'from': <['1,0', '-1,0']>");
  begin (f, "'ability', 'move'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "pyro", "d4");
  put (f, "vampire", "e1");
  enemy_turn (f);
  assert_told (f, "Move Pyro to C4; Move Pyro to B4; Move Vampire to D1");
}

/* Q35: who captures on the crown rallies there. */
static void
test_capture_rallies (Fixture *f, gconstpointer data)
{
  begin (f, "'capture'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "angel", "c3");
  put (f, "pyro", "deck");
  table_adjust (f->session, "pointer", "'5'");
  enemy_turn (f);
  assert_told (f, "Capture Angel with Duke; Bring in Pyro on E5; Pyro stays");
}

/* Q38: to cross the crown is no rally. */
static void
test_crossing (Fixture *f, gconstpointer data)
{
  teach_card (f, "duke", "'moves': <['0,2']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "vampire", "e1");
  enemy_turn (f);
  assert_told (f, "Move Duke to B3; Move Vampire to D1");
}

/* Q17, Q40d: who is brought in on the crown does not rally. */
static void
test_brought_onto_the_crown (Fixture *f, gconstpointer data)
{
  teach_card (f, "monarch", "'ability': <'deploy'>, 'at': <['-1,-1', '1,-1']>");
  begin (f, "'ability'", "up", "clockwise");
  put (f, "monarch", "b2");
  put (f, "vampire", "e1");
  put (f, "pyro", "deck");
  enemy_turn (f);
  assert_told (f, "Bring in Pyro on C3; Pyro and Vampire stay");
}

/* Q7: the step of final desperation captures. */
static void
test_desperate_capture (Fixture *f, gconstpointer data)
{
  begin (f, "'rally'", "down", "clockwise");
  put (f, "duke", "d3");
  put (f, "pyro", "e1");
  put (f, "angel", "d1");
  enemy_turn (f);
  assert_told (f, "Move Duke to C3; Capture Angel with Pyro; Pyro does nothing by itself");
}

/* Q61b: a side that has lost its last card is out at once, and nobody acts any more. */
static void
test_over_at_once (Fixture *f, gconstpointer data)
{
  begin (f, "'capture', 'move'", "down", "clockwise");
  put (f, "duke", "d4");
  put (f, "vampire", "e1");
  put (f, "angel", "c4");
  put (f, "stag", "box");
  enemy_turn (f);
  assert_told (f, "Capture Angel with Duke");
  table_assert_asked (f->session, "crownfell/right");
}

/* Q59, Q60: to come in is one of two actions, of which none need be taken; a rally may be left. */
static void
test_your_turn (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "b3");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'stag'");
  table_answer (f->session, "crownfell/to", "'a1'");
  table_answer (f->session, "crownfell/your-turn", "'angel'");
  table_answer (f->session, "crownfell/to", "'c3'");
  table_answer (f->session, "crownfell/rally", "'no-rally'");
  g_assert_cmpint (table_value (f->session, "angel"), ==, CROWN);
  table_assert_asked (f->session, "crownfell/your-turn");
  table_refuse (f->session, "'stag'", US_ERROR_NOT_NOW);
}

/* Q59: an ability is one of two actions; where nothing has changed none was taken, and what changes more is refused to
 * nobody. */
static void
test_own_ability (Fixture *f, gconstpointer data)
{
  static const char *const to[] = { "'c2'", "'b2'" };

  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "b3");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'changed'");
  table_answer (f->session, "crownfell/changed", "'all'");
  table_answer (f->session, "crownfell/your-turn", "'angel'");
  table_undo (f->session, 1);
  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    {
      table_answer (f->session, "crownfell/your-turn", "'changed'");
      table_answer (f->session, "crownfell/changed", "'angel'");
      table_answer (f->session, "crownfell/changed-to", to[i]);
      table_answer (f->session, "crownfell/changed", "'all'");
    }
  table_assert_asked (f->session, "crownfell/your-turn");
  table_refuse (f->session, "'angel'", US_ERROR_NOT_NOW);
  table_answer (f->session, "crownfell/your-turn", "'changed'");
}

/* Q10: the first card that is drawn lies on E1, and the others beside it. */
static void
test_first (Fixture *f, gconstpointer data)
{
  static const char *const first[] = { "pyro", "duke", "assassin" };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    teach_card (f, first[i], "'moves': <@as []>");
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_TEAM] = TEAM_A;
  f->session = harness_open (&f->play);
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      g_autofree char *name = g_strdup_printf ("'%s'", first[i]);

      table_answer (f->session, "crownfell/first", name);
    }
  table_answer (f->session, "setup", "true");
  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmpint (table_value (f->session, first[i]), ==, 4 * SIDE + (int) i);
}

/* Q66: after ten enemy turns without deck and capture to stop is suggested. */
static void
test_stalemate (Fixture *f, gconstpointer data)
{
  begin (f, "'capture'", "down", "clockwise");
  put (f, "duke", "e4");
  for (int turn = 1; turn <= 10; turn++)
    {
      enemy_turn (f);
      assert_told (f, "Duke stays");
      table_answer (f->session, "crownfell/done", "true");
      g_assert_cmpint (us_session_get_prompt (f->session)->fallback, ==, turn < 10 ? -1 : ACT_STOP);
      table_undo (f->session, 1);
    }
}

static guint
count_hand (Fixture *f)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (whites); i++)
    n += table_value (f->session, whites[i]) == SPOT_HAND;
  for (guint i = 0; i < G_N_ELEMENTS (blacks); i++)
    n += table_value (f->session, blacks[i]) == SPOT_HAND;
  return n;
}

/* Q58, Q58b: in hard mode three of a starter team are the player's, and three of a draft. */
static void
test_hard (Fixture *f, gconstpointer data)
{
  harness_play_init (&f->play, &us_crownfell_rules, 3, &f->taught->taught);
  f->play.start.options[O_LEVEL] = LEVEL_HARD;
  f->play.start.sources[C_DECK] = US_BY_THE_APP;
  f->play.start.options[O_TEAM] = TEAM_A;
  f->session = harness_open (&f->play);
  table_answer (f->session, "crownfell/keep", "['angel', 'beacon', 'stag']");
  table_answer (f->session, "setup", "true");
  g_assert_cmpuint (count_hand (f), ==, 3);
  g_assert_cmpint (table_value (f->session, "guardian"), !=, SPOT_HAND);
  g_assert_finalize_object (f->session);
  f->play.start.options[O_TEAM] = TEAM_DRAFT;
  f->session = harness_open (&f->play);
  for (int pick = 0; pick < 3; pick++)
    table_first (f->session, "crownfell/draft");
  table_answer (f->session, "setup", "true");
  g_assert_cmpuint (count_hand (f), ==, 3);
}

/* Q25, Q26: of two solo cards one is left after each enemy; all are shuffled when the next one acts, and not before. */
static void
test_shuffle (Fixture *f, gconstpointer data)
{
  f->solo_at_table = TRUE;
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e1");
  put (f, "pyro", "e3");
  enemy_turn (f);
  assert_told (f, "Shuffle all solo cards, lists up; Move Duke to D1; Shuffle all solo cards, lists up; "
                  "Move Pyro to D3");
}

#define TEST(name) g_test_add ("/crownfell-turns/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (order);
  TEST (capture);
  TEST (rally);
  TEST (row_full);
  TEST (desperation);
  TEST (locked);
  TEST (ladders);
  TEST (solo_cards);
  TEST (reach);
  TEST (headings);
  TEST (all_locked);
  TEST (inspire);
  TEST (promote);
  TEST (uncovered);
  TEST (sacrifice);
  TEST (moved_before);
  TEST (capture_rallies);
  TEST (crossing);
  TEST (brought_onto_the_crown);
  TEST (desperate_capture);
  TEST (over_at_once);
  TEST (your_turn);
  TEST (own_ability);
  TEST (first);
  TEST (stalemate);
  TEST (hard);
  TEST (shuffle);
  return g_test_run ();
}
