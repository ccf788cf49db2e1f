/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell-turns.h"

/* Enemy cards that nobody has taught: what is asked of them, and what need not be. */

static void
forget (Fixture *f, const char *card)
{
  g_autofree char *address = g_strconcat ("card/", card, NULL);

  g_hash_table_remove (f->taught->known, address);
}

/* All is taught but this card, and every solo card has this list. */
static void
begin_without (Fixture *f, const char *card, const char *list)
{
  forget (f, card);
  begin (f, list, "down", "clockwise");
}

static void
end_turn (Fixture *f, const char *card)
{
  g_autofree char *key = g_strconcat ("card/", card, "/now", NULL);

  enemy_turn (f);
  table_assert_asked (f->session, key);
  table_answer (f->session, key, "'unknown'");
}

static void
assert_offered (Fixture *f, const char *key, const char *expected)
{
  g_autoptr (GString) offered = g_string_new (NULL);
  const UsPrompt *prompt = us_session_get_prompt (f->session);

  table_assert_asked (f->session, key);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, us_session_get_names (f->session), i, name, sizeof name);
      g_string_append_printf (offered, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (offered->str, ==, expected);
}

/* A card of the player's that it cannot capture is no space that it can move to. */
static void
test_told (Fixture *f, gconstpointer data)
{
  begin_without (f, "reflection", "'capture', 'move'");
  put (f, "reflection", "e1");
  put (f, "angel", "d1");
  end_turn (f, "reflection");
  assert_offered (f, "crownfell/can-capture", "d1");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  assert_offered (f, "crownfell/can-move", "c1 c2 c3 d2 d3 e2 e3");
  table_answer (f->session, "crownfell/can-move", "['d2']");
  assert_told (f, "Move Reflection to D2");
}

/* What was told of another table binds nobody: what lies elsewhere since then is asked for again. */
static void
test_told_of_another_table (Fixture *f, gconstpointer data)
{
  begin_without (f, "reflection", "'capture', 'move'");
  put (f, "reflection", "e1");
  put (f, "angel", "d1");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  put (f, "angel", "c5");
  assert_offered (f, "crownfell/can-move", "c1 c2 c3 d1 d2 d3 e2 e3");
  table_answer (f->session, "crownfell/can-move", "['d1']");
  assert_told (f, "Move Reflection to D1");
}

/* An answer that is repaired in the middle of the turn takes back what followed from it, and no question goes against it. */
static void
test_repaired (Fixture *f, gconstpointer data)
{
  int at;

  begin_without (f, "reflection", "'capture', 'rally', 'move'");
  put (f, "reflection", "d3");
  put (f, "angel", "c3");
  put (f, "beacon", "c4");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  at = us_session_get_position (f->session);
  assert_offered (f, "crownfell/can-move", "b1 b2 b3 b4 b5 c1 c2 c5 d1 d2 d4 d5 e1 e2 e3 e4 e5");
  table_repair (f->session, at, "['c4']", 0, 0, 0);
  table_assert_asked (f->session, "crownfell/how");
  table_repair (f->session, at, "@as []", 0, 0, 0);
  assert_offered (f, "crownfell/can-move", "b1 b2 b3 b4 b5 c1 c2 c5 d1 d2 d4 d5 e1 e2 e3 e4 e5");
  table_answer (f->session, "crownfell/can-move", "['b3']");
  assert_told (f, "Move Reflection to B3");
}

/* What is known by the name alone: where there is nothing that it could be used on nothing is asked. Before a question it
 * is told which cards have stayed until then. */
static void
test_of_no_use (Fixture *f, gconstpointer data)
{
  begin_without (f, "duke", "'ability'");
  put (f, "duke", "e3");
  put (f, "pyro", "c3");
  enemy_turn (f);
  table_assert_asked (f->session, "card/duke/now");
  assert_told (f, "Pyro stays");
  table_answer (f->session, "card/duke/now", "'unknown'");
  assert_told (f, "Duke stays");
}

/* Whom an ability of an untaught card has moved onto the crown rallies. */
static void
test_moved_by_hand (Fixture *f, gconstpointer data)
{
  begin_without (f, "duke", "'ability'");
  put (f, "duke", "c2");
  put (f, "pyro", "d3");
  put (f, "vampire", "deck");
  end_turn (f, "duke");
  table_answer (f->session, "crownfell/can-use", "'yes'");
  table_answer (f->session, "crownfell/changed", "'pyro'");
  table_answer (f->session, "crownfell/changed-to", "'c3'");
  table_answer (f->session, "crownfell/changed", "'all'");
  assert_told (f, "Bring in Vampire on E5; Pyro and Vampire stay");
}

/* Turned over before it is discarded, so that it is no point. */
static void
test_leaves (Fixture *f, gconstpointer data)
{
  begin_without (f, "martyr", "'ability'");
  put (f, "martyr", "c2");
  put (f, "pyro", "d3");
  end_turn (f, "martyr");
  table_answer (f->session, "crownfell/can-use", "'yes'");
  assert_told (f, "Turn over Martyr and discard it");
  table_answer (f->session, "crownfell/changed", "'all'");
  assert_told (f, "Pyro stays");
}

/* Of the spaces diagonally behind it one is taken, so nothing is asked; the deck goes on as in any turn. */
static void
test_brings_in (Fixture *f, gconstpointer data)
{
  begin_without (f, "monarch", "'ability'");
  put (f, "monarch", "c2");
  put (f, "pyro", "d3");
  put (f, "vampire", "deck");
  end_turn (f, "monarch");
  table_answer (f->session, "crownfell/can-use", "'yes'");
  assert_told (f, "Bring in Vampire on D1; Pyro and Vampire stay");
}

/* An ability that a card has not is not asked for again. */
static void
test_without (Fixture *f, gconstpointer data)
{
  begin_without (f, "reflection", "'ability'");
  put (f, "reflection", "d3");
  put (f, "pyro", "c1");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-use", "'none'");
  assert_told (f, "Reflection stays");
  enemy_turn (f);
  assert_told (f, "Pyro and Reflection stay");
}

/* What hits from afar may do so across the whole board, and stays where it is. */
static void
test_from_afar (Fixture *f, gconstpointer data)
{
  begin_without (f, "pyro", "'capture'");
  put (f, "pyro", "e1");
  put (f, "angel", "a1");
  end_turn (f, "pyro");
  assert_offered (f, "crownfell/can-capture", "a1");
  table_answer (f->session, "crownfell/can-capture", "['a1']");
  /* No move goes as far. */
  assert_told (f, "Discard Angel from A1");
}

/* What captures from afar by its ability and can capture nobody has no use for it. */
static void
test_hits_nobody (Fixture *f, gconstpointer data)
{
  begin_without (f, "pyro", "'capture', 'ability'");
  put (f, "pyro", "e1");
  put (f, "angel", "a1");
  end_turn (f, "pyro");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  assert_told (f, "Pyro stays");
}

/* Q5, Q34: what it cannot move to it may still hit from afar, which is asked for by itself. */
static void
test_afar_after_move (Fixture *f, gconstpointer data)
{
  begin_without (f, "reflection", "'move', 'capture'");
  put (f, "reflection", "e1");
  put (f, "angel", "d1");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-move", "@as []");
  assert_offered (f, "crownfell/can-capture", "d1");
  table_answer (f->session, "crownfell/can-capture", "['d1']");
  table_answer (f->session, "crownfell/how", "'stays'");
  assert_told (f, "Discard Angel from D1");
}

/* Q5: the house rule for icons moves no card that the player has seen stay. */
static void
test_stays (Fixture *f, gconstpointer data)
{
  f->ranged = RANGED_MOVES;
  begin_without (f, "pyro", "'capture'");
  put (f, "pyro", "e1");
  put (f, "angel", "a1");
  end_turn (f, "pyro");
  table_answer (f->session, "crownfell/can-capture", "['a1']");
  assert_told (f, "Discard Angel from A1");
  g_assert_cmpint (table_value (f->session, "pyro"), ==, 4 * SIDE);
}

/* Q2: by the house rule one that is locked captures from afar, and stays without a question. */
static void
test_locked_from_afar (Fixture *f, gconstpointer data)
{
  f->lock = LOCK_MOVES;
  teach_card (f, "angel", "'moves': <['0,1']>, 'locks': <['0,1']>");
  begin_without (f, "reflection", "'move', 'capture'");
  put (f, "reflection", "d1");
  put (f, "angel", "c1");
  put (f, "beacon", "b2");
  end_turn (f, "reflection");
  assert_offered (f, "crownfell/can-capture", "b2 c1");
  table_answer (f->session, "crownfell/can-capture", "['b2']");
  assert_told (f, "Discard Beacon from B2");
}

static void
teach_icons (Fixture *f, const char *card, const char *icons)
{
  g_autofree char *address = g_strconcat ("card/", card, NULL);
  g_autofree char *record = g_strdup_printf ("{'part': <'icons'>, %s}", icons);

  teach (f, address, record);
}

/* Where its icons keep it from every space nobody need say which it reaches: here it is protected, and would be nowhere
 * else. */
static void
test_of_no_move (Fixture *f, gconstpointer data)
{
  teach_icons (f, "reflection", "'protects': <@as []>");
  teach_card (f, "pyro", "'moves': <@as []>, 'protects': <['0,1']>");
  begin (f, "'move'", "down", "clockwise");
  put (f, "reflection", "d3");
  put (f, "pyro", "e3");
  enemy_turn (f);
  assert_told (f, "Only Protect and Lock of Reflection are taught; Pyro and Reflection stay");
}

/* Q50: whoever names only where a card of unknown icons does most has said nothing of where it rallies. */
static void
test_rally_after_move (Fixture *f, gconstpointer data)
{
  begin_without (f, "reflection", "'move', 'rally'");
  put (f, "reflection", "d3");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-move", "@as []");
  assert_offered (f, "crownfell/can-rally", "c3");
  table_answer (f->session, "crownfell/can-rally", "['c3']");
  assert_told (f, "Move Reflection to C3; Move Reflection to B3");
}

/* What it reaches is told once: where it would not move for its icons, its rally is no question any more. */
static void
test_told_once (Fixture *f, gconstpointer data)
{
  teach_icons (f, "reflection", "'protects': <@as []>");
  teach_card (f, "pyro", "'moves': <@as []>, 'protects': <['0,1', '-1,1']>");
  begin (f, "'move', 'rally'", "down", "clockwise");
  put (f, "reflection", "d3");
  put (f, "pyro", "e3");
  enemy_turn (f);
  assert_offered (f, "crownfell/can-move", "b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d4 d5 e1 e2 e4 e5");
  table_answer (f->session, "crownfell/can-move", "['c3']");
  assert_told (f, "Move Reflection to C3; Move Pyro to D3; Pyro does nothing by itself");
}

/* Q57c: from its own it goes first of all, unless it captures from there, which is asked once. */
static void
test_gives_way (Fixture *f, gconstpointer data)
{
  begin_without (f, "revenant", "'rally', 'capture', 'move'");
  put (f, "revenant", "d3");
  put (f, "pyro", "under-d3");
  put (f, "angel", "c2");
  end_turn (f, "revenant");
  assert_offered (f, "crownfell/can-capture", "c2");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  table_assert_asked (f->session, "crownfell/can-move");
  table_answer (f->session, "crownfell/can-move", "['d4']");
  assert_told (f, "Move Revenant to D4; Move Pyro to C3; Move Revenant to C4");
}

/* Q7: who moves in final desperation does not rally, although its rally comes of an ability that the hands have done. */
static void
test_desperate_by_hand (Fixture *f, gconstpointer data)
{
  teach_card (f, "vampire", "'moves': <@as []>");
  begin_without (f, "duke", "'ability'");
  put (f, "duke", "b1");
  put (f, "assassin", "b2");
  put (f, "vampire", "d3");
  end_turn (f, "duke");
  table_answer (f->session, "crownfell/can-use", "'yes'");
  table_answer (f->session, "crownfell/changed", "'assassin'");
  table_answer (f->session, "crownfell/changed-to", "'a2'");
  table_answer (f->session, "crownfell/changed", "'all'");
  assert_told (f, "Move Duke to A1; Assassin and Vampire stay");
}

/* Q41: the Minstrel is not asked about where nobody can go forward. */
static void
test_nobody_forward (Fixture *f, gconstpointer data)
{
  begin_without (f, "minstrel", "'ability'");
  put (f, "minstrel", "e3");
  put (f, "pyro", "a3");
  end_turn (f, "minstrel");
  assert_told (f, "Minstrel stays");
}

/* A repair brings in a card that the copy knows, where answers still wait: the play goes on. */
static void
test_repaired_to_a_rally (Fixture *f, gconstpointer data)
{
  int at;

  forget (f, "minstrel");
  begin_without (f, "reflection", "'rally', 'move'");
  put (f, "reflection", "d3");
  put (f, "pyro", "e1");
  put (f, "minstrel", "e5");
  put (f, "assassin", "deck");
  table_adjust (f->session, "pointer", "'3'");
  end_turn (f, "reflection");
  table_answer (f->session, "crownfell/can-rally", "@as []");
  at = us_session_get_position (f->session);
  table_answer (f->session, "crownfell/can-move", "['d4']");
  table_assert_asked (f->session, "card/minstrel/now");
  table_repair (f->session, at, "['c3']", 2, 1, 0);
  table_answer (f->session, "card/minstrel/now", "'unknown'");
  table_answer (f->session, "crownfell/can-move", "@as []");
  assert_told (f, "Minstrel stays");
}

/* Whoever has begun to teach a card goes back to the choice. */
static void
test_back_from_form (Fixture *f, gconstpointer data)
{
  begin_without (f, "duke", "'move'");
  put (f, "duke", "d3");
  enemy_turn (f);
  table_assert_asked (f->session, "card/duke/now");
  g_assert_false (us_session_is_within_turn (f->session));
  table_answer (f->session, "card/duke/now", "'new'");
  table_assert_asked (f->session, "card/duke");
  g_assert_true (us_session_is_within_turn (f->session));
  g_assert_true (us_session_undo (f->session, 1, NULL));
  table_assert_asked (f->session, "card/duke/now");
}

static void
assert_detail (Fixture *f, const char *expected)
{
  g_autofree char *detail =
    us_text_plain (&us_session_get_prompt (f->session)->detail, us_session_get_names (f->session));

  g_assert_cmpstr (detail, ==, expected);
}

/* What a rally of the player's can bring is said as it is. */
static void
test_own_rally (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e5");
  put (f, "angel", "b3");
  put (f, "beacon", "a1");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'angel'");
  table_answer (f->session, "crownfell/to", "'c3'");
  table_assert_asked (f->session, "crownfell/rally");
  assert_detail (f, "From your hand into your home row, or one on the board by one space");
  put (f, "stag", "lost");
  assert_detail (f, "One on the board by one space");
  put (f, "stag", "hand");
  put (f, "beacon", "lost");
  assert_detail (f, "From your hand into your home row");
}

/* How an ability is carried out is to be read until all of it is told. */
static void
test_use_is_told (Fixture *f, gconstpointer data)
{
  const char *use =
    "Move an enemy next to it, a locked one first; the arrow chooses it and, from there, the direction: "
    "down, then clockwise";

  begin_without (f, "duke", "'ability'");
  put (f, "duke", "d3");
  put (f, "pyro", "d4");
  end_turn (f, "duke");
  table_answer (f->session, "crownfell/can-use", "'yes'");
  table_answer (f->session, "crownfell/changed", "'pyro'");
  table_assert_asked (f->session, "crownfell/changed-to");
  assert_detail (f, use);
  table_answer (f->session, "crownfell/changed-to", "'c4'");
  table_assert_asked (f->session, "crownfell/changed");
  assert_detail (f, use);
}

/* Q57c: one of its own is offered to the Revenant only where it may capture from there, which is said. */
static void
test_revenant_onto_own (Fixture *f, gconstpointer data)
{
  g_autofree char *more = NULL;

  teach_card (f, "duke", "'moves': <@as []>");
  begin_without (f, "revenant", "'rally', 'move'");
  put (f, "duke", "c3");
  put (f, "revenant", "d1");
  end_turn (f, "revenant");
  assert_offered (f, "crownfell/can-move", "b1 b2 b3 c1 c2 d2 d3 e1 e2 e3");
  table_answer (f->session, "crownfell/can-move", "['d2']");
  put (f, "revenant", "d1");
  put (f, "angel", "a5");
  enemy_turn (f);
  assert_offered (f, "crownfell/can-rally", "c3");
  assert_detail (f, "Onto another enemy only if it can capture from there");
  table_answer (f->session, "crownfell/can-rally", "@as []");
  table_assert_asked (f->session, "crownfell/can-move");
  more = us_text_plain (&us_session_get_prompt (f->session)->detail, us_session_get_names (f->session));
  g_assert_nonnull (strstr (more, "nearer ones too"));
}

/* That another card is asked about its ability, after the app has turned a solo card for it, says nothing of this one. */
static void
test_of_another (Fixture *f, gconstpointer data)
{
  forget (f, "duke");
  teach_card (f, "harbinger", "'moves': <@as []>");
  begin_without (f, "pyro", "'capture', 'ability'");
  put (f, "harbinger", "d5");
  put (f, "pyro", "e1");
  put (f, "duke", "e5");
  put (f, "angel", "d1");
  end_turn (f, "pyro");
  table_answer (f->session, "crownfell/can-capture", "@as []");
  table_answer (f->session, "card/duke/now", "'unknown'");
  table_answer (f->session, "crownfell/can-use", "'no'");
  enemy_turn (f);
  table_answer (f->session, "crownfell/can-capture", "@as []");
  table_answer (f->session, "crownfell/can-use", "'no'");
  table_assert_asked (f->session, "crownfell/done");
}

static void
assert_told_once (Fixture *f, const char *id, const char *expected)
{
  int n = 0;

  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    {
      const UsLine *line = us_session_get_line (f->session, i);
      g_autofree char *text = us_text_plain (&line->text, us_session_get_names (f->session));

      if (!g_str_equal (line->id, id))
        continue;
      g_assert_cmpstr (text, ==, expected);
      n++;
    }
  g_assert_cmpint (n, ==, 1);
}

/* What the hands have laid where another card lay is told of that one. */
static void
test_changes_places (Fixture *f, gconstpointer data)
{
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "pyro", "e2");
  put (f, "angel", "a1");
  table_answer (f->session, "crownfell/done", "true");
  table_answer (f->session, "crownfell/your-turn", "'changed'");
  table_answer (f->session, "crownfell/changed", "'pyro'");
  table_answer (f->session, "crownfell/changed-to", "'e4'");
  assert_told_once (f, "crownfell.gives-way", "Duke gives way to Pyro, from E4 to E2");
  g_assert_cmpint (table_value (f->session, "duke"), ==, 4 * SIDE + 1);
  table_answer (f->session, "crownfell/changed", "'beacon'");
  table_answer (f->session, "crownfell/changed-to", "'e2'");
  assert_told_once (f, "crownfell.gives-way-off", "Duke gives way to Beacon on E2: it is out of the game now");
}

/* Of a card that is taught while it acts it is told as well where it can go. */
static void
test_taught_meanwhile (Fixture *f, gconstpointer data)
{
  begin_without (f, "duke", "'move'");
  put (f, "duke", "c3");
  put (f, "angel", "a1");
  end_turn (f, "duke");
  table_assert_asked (f->session, "crownfell/can-move");
  table_adjust (f->session, "taught/card/duke",
                "{'part': <'whole'>, 'ability': <'none'>, 'covers': <'no'>, 'moves': <['0,1', '1,0']>}");
  assert_told (f, "Move Duke to B3; Duke can go to B3 and C2 from C3");
}

/* Whose solo cards the app turns from now on need not lie there. */
static void
test_solo_aside (Fixture *f, gconstpointer data)
{
  f->solo_at_table = TRUE;
  begin (f, "'move'", "down", "clockwise");
  put (f, "duke", "e4");
  put (f, "angel", "a1");
  g_assert_true (us_session_source (f->session, "solo-deck", US_BY_THE_APP, NULL));
  enemy_turn (f);
  assert_told_once (f, "crownfell.solo-aside", "Put the solo cards aside: the app turns them now");
  enemy_turn (f);
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    g_assert_cmpstr (us_session_get_line (f->session, i)->id, !=, "crownfell.solo-aside");
}

#define TEST(name) g_test_add ("/crownfell-asked/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (told);
  TEST (told_of_another_table);
  TEST (repaired);
  TEST (of_no_use);
  TEST (moved_by_hand);
  TEST (leaves);
  TEST (brings_in);
  TEST (without);
  TEST (from_afar);
  TEST (hits_nobody);
  TEST (afar_after_move);
  TEST (stays);
  TEST (locked_from_afar);
  TEST (of_no_move);
  TEST (rally_after_move);
  TEST (told_once);
  TEST (gives_way);
  TEST (desperate_by_hand);
  TEST (nobody_forward);
  TEST (repaired_to_a_rally);
  TEST (revenant_onto_own);
  TEST (back_from_form);
  TEST (own_rally);
  TEST (use_is_told);
  TEST (of_another);
  TEST (changes_places);
  TEST (solo_aside);
  TEST (taught_meanwhile);
  return g_test_run ();
}
