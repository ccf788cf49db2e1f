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

/* What is known by the name alone: where there is nothing that it could be used on nothing is asked. */
static void
test_of_no_use (Fixture *f, gconstpointer data)
{
  begin_without (f, "duke", "'ability'");
  put (f, "duke", "e3");
  put (f, "pyro", "c3");
  end_turn (f, "duke");
  assert_told (f, "Duke and Pyro stay");
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
  assert_told (f, "Pyro and Reflection stay");
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
  table_answer (f->session, "crownfell/how", "'stays'");
  assert_told (f, "Discard Angel from A1");
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
  return g_test_run ();
}
