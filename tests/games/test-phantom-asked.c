/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"
#include "us-field-kind.h"

/* What is asked little, and only when it matters. */

/* The big button says what the likely number means: nobody asked whether. */
static void
assert_main_label (UsSession *session, const char *label)
{
  g_autofree char *main_label =
    us_prompt_dup_main_label (us_session_get_prompt (session), us_session_get_names (session));

  g_assert_cmpstr (main_label, ==, label);
}

static UsSession *
open_with (TableTaught *taught)
{
  HarnessPlay play;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  return harness_open (&play);
}

static void
assert_taught (TableTaught *taught, const char *key, const char *expected)
{
  g_autofree char *known = table_taught_look (taught, key, "");

  g_assert_cmpstr (known, ==, expected);
}

static void
assert_detail (UsSession *session, const char *expected)
{
  g_autofree char *detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));

  g_assert_cmpstr (detail, ==, expected);
}

/* Of a new copy the list of what the hands do comes first, then all of the box on one page, which is kept in parts. */
static void
test_box (void)
{
  TableTaught *taught = table_taught_new ();
  UsSession *session = open_with (taught);
  g_autoptr (GVariant) cubes = NULL;
  g_autofree char *colours = NULL;

  table_assert_asked (session, "setup");
  g_assert_nonnull (us_session_get_board (session));
  table_answer (session, "setup", "true");
  g_assert_cmpint (us_session_get_prompt (session)->n_fields, ==, 5);
  assert_detail (session, "What is filled in is a guess; Done keeps all of it");
  /* The cubes have the colours of their icons. */
  g_assert_cmpstr (us_session_get_prompt (session)->fields[0].key, ==, "cube-colours");
  cubes = us_field_dup_proposed (&us_session_get_prompt (session)->fields[0], us_session_get_names (session));
  colours = us_field_dup_said (&us_session_get_prompt (session)->fields[0], us_session_get_names (session), cubes);
  g_assert_cmpstr (colours, ==, "red, blue, green, yellow");
  g_assert_true (us_session_get_prompt (session)->remember);
  table_answer (session, "phantom/box",
                "{'hero-slots': <int64 5>, 'building-slots': <[int64 4, 3, 2]>, 'start-levels': <'1-2'>, "
                "'dice-colours': <['green', 'red', 'yellow', 'blue']>, "
                "'cube-colours': <['red', 'blue', 'green', 'yellow']>}");
  assert_taught (taught, "hero-slots", "5");
  assert_taught (taught, "start-levels", "'1-2'");
  assert_taught (taught, "cube-colours", "['red', 'blue', 'green', 'yellow']");
  g_assert_cmpint (table_value (session, "building-2-3"), ==, 1);
  g_assert_cmpint (table_value (session, "building-3-1"), ==, 0);
  table_assert_asked (session, "phantom/town-building");
  end (session, taught);
}

/* What is known already is not on the page; one thing alone is asked by itself. */
static void
test_rest_of_box (void)
{
  TableTaught *taught = make_copy ();
  HarnessPlay play;
  UsSession *session;

  g_hash_table_remove (taught->known, "start-levels/");
  g_hash_table_remove (taught->known, "cube-colours/");
  session = open_with (taught);
  table_answer (session, "setup", "true");
  g_assert_cmpint (us_session_get_prompt (session)->n_fields, ==, 2);
  table_answer (session, "phantom/box",
                "{'start-levels': <'1-3'>, 'cube-colours': <['red', 'blue', 'green', 'white']>}");
  g_assert_cmpint (table_value (session, "building-3-2"), ==, 1);
  g_clear_object (&session);

  g_hash_table_remove (taught->known, "cube-colours/");
  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  session = harness_open (&play);
  table_answer (session, "setup", "true");
  assert_detail (session, "What is filled in is a guess; Done keeps all of it");
  table_answer (session, "cube-colours", "['red', 'blue', 'green', 'white']");
  table_assert_asked (session, "phantom/town-building");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  end (session, taught);
}

/* The town of the last evening lies there, and is confirmed, with the Spy on either land, or laid out anew. */
static void
test_last_town (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  assert_taught (taught, "start-town",
                 "{'buildings': <['0,0', '0,2', '1,1', '2,2']>, 'land': <['0,1', '1,2']>, 'spy': <'0,1'>}");
  g_clear_object (&session);

  session = open_with (taught);
  table_answer (session, "setup", "true");
  g_assert_cmpint (us_session_get_prompt (session)->fields[0].fallback, ==, 0);
  table_answer (session, "phantom/town-and-row", "{'town': <'other-land'>, 'heroes': <['level/2', 'level/1']>}");
  table_assert_asked (session, "phantom/zoning");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 0);
  g_clear_object (&session);

  session = open_with (taught);
  table_answer (session, "setup", "true");
  table_answer (session, "phantom/town-and-row", "{'town': <'anew'>}");
  table_assert_asked (session, "phantom/town-building");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 49);
  end (session, taught);
}

/* Nobody is named at the start; who it is can be told later, and what the Phantom has sold to it stays filled. */
static void
test_named_later (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = open_with (taught);

  table_answer (session, "setup", "true");
  table_answer (session, "phantom/town-building", "['town/0,0', 'town/0,2', 'town/1,1', 'town/2,2']");
  table_answer (session, "phantom/town-land", "['town/0,1', 'town/1,2']");
  table_answer (session, "phantom/spy-start", "'town/0,1'");
  table_answer (session, "phantom/row", "@as []");
  table_answer (session, "phantom/zoning", "'up'");
  table_answer (session, "phantom/turn", "'attraction'");
  /* No level is likelier than another one, nor any number of wants. What has no open want has gone. */
  g_assert_cmpint (us_prompt_find_main (us_session_get_prompt (session)), ==, -1);
  table_answer (session, "phantom/level", "'level-1'");
  g_assert_cmpint (us_session_get_prompt (session)->min, ==, 1);
  g_assert_cmpint (us_session_get_prompt (session)->fallback, ==, -1);
  table_answer (session, "phantom/open-wants", "int64 3");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 3");
  table_answer (session, "phantom/next-zoning", "'up'");

  tell_hero (session, "'hero-3'", "phantom/hero-change", "'name'");
  table_answer (session, "phantom/hero", "'alder'");
  g_assert_cmpint (table_value (session, "hero-3-filled"), ==, 1);
  /* The workers come back to the first hero in the third round: two wants are still open, which is not asked again. */
  table_adjust (session, "hero-worker-1", "'hero-1'");
  table_adjust (session, "hero-worker-2", "'hero-1'");
  g_assert_cmpint (table_value (session, "hero-1-open"), ==, 2);
  table_answer (session, "phantom/turn", "'attraction'");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "hero-1-open"), ==, 1);
  end (session, taught);
}

/* The whole row is one answer: heroes that the copy knows, a level alone, and new ones, who are taught after it. Whom it
 * leaves out, or names more often than there are cards, is told later or asked by itself. */
static void
test_row (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsPrompt *prompt;
  char names[8][US_NAME_SIZE];

  table_undo (session, 2);
  table_assert_asked (session, "phantom/row");
  prompt = us_session_get_prompt (session);
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_SEQUENCE);
  g_assert_cmpint (prompt->min, ==, 0);
  g_assert_cmpint (prompt->max, ==, 4);
  g_assert_cmpuint (prompt->n_choices, ==, 5 + 5);
  for (guint i = 0; i < 6; i++)
    us_prompt_choice_name (prompt, us_session_get_names (session), i, names[i], US_NAME_SIZE);
  g_assert_cmpstr (names[0], ==, "level/1");
  g_assert_cmpstr (names[3], ==, "new");
  g_assert_cmpstr (names[4], ==, "unknown");
  g_assert_cmpstr (names[5], ==, "alder");

  table_answer (session, "phantom/row", "['level/2', 'new', 'alder', 'alder']");
  table_assert_asked (session, "hero");
  table_answer (session, "hero", "{'name': <'Fir'>, 'level': <int64 3>, 'wants': <['magic', 'any']>}");
  /* There is one Alder. */
  table_assert_asked (session, "phantom/hero");
  table_answer (session, "phantom/hero", "'briar'");
  table_answer (session, "phantom/zoning", "'up'");
  g_assert_true (g_hash_table_contains (taught->known, "hero/fir"));
  /* A level that was told is not asked for. */
  table_answer (session, "phantom/turn", "'attraction'");
  table_assert_asked (session, "phantom/open-wants");
  table_answer (session, "phantom/open-wants", "int64 3");
  assert_told (session, "phantom.sale-open", 0,
               "Fill the 2 right-most open wants of Hero 1 with 2 fitting cubes of the supply");
  assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
  end (session, taught);
}

/* A play never changes when the copy does, and what was undone is asked with the same heroes. */
static void
test_row_is_kept (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_hash_table_remove (taught->known, "hero/alder");
  table_undo (session, 2);
  table_answer (session, "phantom/row", "['unknown', 'alder']");
  table_answer (session, "phantom/zoning", "'up'");
  table_assert_asked (session, "phantom/turn");
  g_assert_cmpint (table_value (session, "hero-2-filled"), ==, 0);
  end (session, taught);
}

/* Of a hero that is named later the player has filled a want himself: which ones are filled is asked. */
static void
test_named_after_your_sale (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_undo (session, 2);
  table_answer (session, "phantom/row", "@as []");
  table_answer (session, "phantom/zoning", "'up'");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 2");
  table_answer (session, "phantom/sale-points", "int64 0");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 4");
  table_answer (session, "phantom/next-zoning", "'up'");
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'name'");
  table_answer (session, "phantom/hero", "'alder'");
  /* Three wants, of which the Phantom has filled one and the player another one. */
  table_answer (session, "phantom/filled", "['want-1', 'want-3']");
  table_adjust (session, "hero-worker-1", "'hero-1'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.sale", 0, "Fill magic on Alder with blue from the supply");
  end (session, taught);
}

/* The die that lies on a hero is told in its turn; where it sells first, the sale is told before the Phantom's, with
 * the cube that it takes of the supply. */
static void
test_die_in_turn (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  g_assert_nonnull (table_find_choice (session, "die-hero-1"));
  g_assert_null (table_find_choice (session, "die-hero-2"));
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  g_assert_null (table_find_choice (session, "die-hero-1"));
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/your-sale", "['want-3']");
  assert_asked_text (session, "phantom/sale-points", "Score your sale to Alder: how many points?");
  table_answer (session, "phantom/sale-points", "int64 3");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 3);
  assert_told (session, "phantom.sale", 0, "Fill magic on Alder with blue from the supply");
  /* The next round begins with what its die shows, and nothing else is pressed. */
  table_answer (session, "phantom/next-zoning", "'free'");
  table_assert_asked (session, "phantom/turn");
  assert_told (session, "phantom.zoning", 0, "Zoning: no restriction");
  g_assert_nonnull (table_find_choice (session, "die-hero-2"));
  end (session, taught);
}

/* Of dice on the table that light mode does not ask for at most four are thrown out, and none is left to choose. */
static void
test_more_modifiers_than_dice (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  table_undo (session, 1);
  g_assert_true (us_session_source (session, "dice", US_AT_THE_TABLE, NULL));
  table_adjust (session, "modifiers", "int64 6");
  table_answer (session, "phantom/zoning", "'up'");
  assert_told (session, "phantom.throw-highest", 0, "Throw out its 4 highest dice");
  g_assert_true (us_text_is_empty (&find_line (session, "phantom.throw-highest", 0)->detail));
  assert_told (session, "phantom.too-many", 0, "2 modifiers find no die");
  assert_told (session, "phantom.modifiers-go", 0, "Discard its 6 modifiers");
  end (session, taught);
}

/* Every modifier that is paid counts, and after its fourth die nothing is left to steal. */
static void
test_every_modifier_counts (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  table_undo (session, 1);
  g_assert_true (us_session_source (session, "dice", US_AT_THE_TABLE, NULL));
  table_adjust (session, "modifiers", "int64 0");
  table_answer (session, "phantom/zoning", "'up'");
  table_adjust (session, "modifiers", "int64 1");
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (table_find_choice (session, "steal")->enabled);
      table_answer (session, "phantom/turn", "'steal'");
      assert_main_label (session, "I Paid One");
      table_answer (session, "phantom/price", "int64 4");
    }
  g_assert_cmpint (table_value (session, "modifiers"), ==, 17);
  g_assert_false (table_find_choice (session, "steal")->enabled);
  table_refuse (session, "'steal'", US_ERROR_NOT_NOW);
  table_adjust (session, "modifiers", "int64 3");
  g_assert_cmpint (table_value (session, "modifiers"), ==, 3);
  end (session, taught);
}

/* Light mode keeps neither names nor sales, and what it says of them is true there. */
static void
test_light_details (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);
  g_autofree char *detail = NULL;

  assert_choice_says (session, "die-hero-1", "The Phantom sells to it");
  table_adjust (session, "hero-worker-1", "'hero-4'");
  assert_choice_says (session, "attraction", "The Phantom’s 4 sells to Hero 3 and Hero 4; no die of yours lies there");
  table_answer (session, "phantom/turn", "'expel'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-back-words", 0, "Place the Spy on a land tile");
  detail = us_text_plain (&find_line (session, "phantom.spy-back-words", 0)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "The one that you like");
  table_answer (session, "phantom/turn", "'attraction'");
  for (int i = 0; i < 2; i++)
    {
      table_answer (session, "phantom/level", "'level-1'");
      table_answer (session, "phantom/open-wants", "int64 4");
    }
  assert_choice_says (session, "differs", "Only if a place is empty, or is not: a sale needs no report");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-asked/box", test_box);
  g_test_add_func ("/phantom-asked/rest-of-box", test_rest_of_box);
  g_test_add_func ("/phantom-asked/last-town", test_last_town);
  g_test_add_func ("/phantom-asked/row", test_row);
  g_test_add_func ("/phantom-asked/row-is-kept", test_row_is_kept);
  g_test_add_func ("/phantom-asked/named-later", test_named_later);
  g_test_add_func ("/phantom-asked/named-after-your-sale", test_named_after_your_sale);
  g_test_add_func ("/phantom-asked/die-in-turn", test_die_in_turn);
  g_test_add_func ("/phantom-asked/more-modifiers-than-dice", test_more_modifiers_than_dice);
  g_test_add_func ("/phantom-asked/every-modifier-counts", test_every_modifier_counts);
  g_test_add_func ("/phantom-asked/light-details", test_light_details);
  return g_test_run ();
}
