/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* What came to empty places is asked at the end of a round, and what is still to be done stays meanwhile. */

/* Of the nth move of heroes’ workers. */
static int
move_number (UsSession *session, guint nth)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, "phantom.hero-move") && nth-- == 0)
      return us_session_get_line (session, i)->move;
  return 0;
}

static gboolean
is_offered (UsSession *session, const char *choice)
{
  const UsChoiceItem *item = table_find_choice (session, choice);

  return item != NULL && item->enabled;
}

/* In the attraction the Phantom completes Cedar, who wants two weapons, and the player has taken two buildings. */
static UsSession *
begin_with_empty_places (TableTaught *taught, gboolean before)
{
  UsSession *session;

  know (taught, "hero/cedar", "{'name': <'Cedar'>, 'level': <int64 2>, 'wants': <['weapon', 'weapon']>}");
  session = begin_with (taught, before);
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *building = g_strdup_printf ("'building-1-%u'", i);

      table_answer (session, "phantom/turn", "'building'");
      table_answer (session, "phantom/building", building);
      table_answer (session, "phantom/building-place", "'none'");
    }
  table_answer (session, "phantom/turn", "'attraction'");
  return session;
}

/* Places are filled before the workers move: both are asked for first, and what is still to be done stays. */
static void
test_filled_before_they_move (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_empty_places (taught, FALSE);

  assert_asked_text (session, "phantom/newcomer", "Hero row, place 3: who came?");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  assert_told (session, "phantom.hero-move", 0, NULL);
  g_assert_true (is_offered (session, "elm") && is_offered (session, "new") && is_offered (session, "unknown") &&
                 is_offered (session, "none"));
  g_assert_false (is_offered (session, "alder") || is_offered (session, "cedar"));
  table_refuse (session, "'alder'", US_ERROR_NOT_NOW);
  table_refuse (session, "'cedar'", US_ERROR_NOT_NOW);
  table_answer (session, "phantom/newcomer", "'elm'");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  assert_asked_text (session, "phantom/still-empty", "Choose the places of the supply that stay empty");
  table_answer (session, "phantom/still-empty", "['building-1-1']");
  table_assert_asked (session, "phantom/next-zoning");
  assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·2");
  assert_told (session, "phantom.hero-move", 1, "Move the worker from Elm to Dogwood");
  end (session, taught);
}

/* By the house rule they move before it, and what was told then is not told again. */
static void
test_filled_after_they_moved (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_empty_places (taught, TRUE);
  guint told;

  table_assert_asked (session, "phantom/newcomer");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  told = us_session_get_n_lines (session);
  table_answer (session, "phantom/newcomer", "'elm'");
  table_answer (session, "phantom/still-empty", "@av []");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, told);
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  /* Tapped away by mistake and back again it is no new building. */
  differs (session, "'building-1-3'");
  table_answer (session, "phantom/refill", "'empty'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·4");
  differs (session, "'building-1-3'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  g_assert_cmpuint (us_session_get_n_lines (session), ==, told);
  end (session, taught);
}

/* What the question suggests, or what is chosen already where several are. */
static void
assert_begun (UsSession *session, const char *wanted)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autoptr (GVariant) begun = us_prompt_dup_begun (prompt, us_session_get_names (session));
  g_autofree char *text = begun != NULL ? g_variant_print (begun, FALSE) : NULL;

  g_assert_cmpstr (text, ==, wanted);
}

/* Every empty place is asked of at each refill; where the player last called it empty that is suggested. */
static void
test_one_empty_place (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'building'");
  table_answer (session, "phantom/building", "'building-1-4'");
  table_answer (session, "phantom/building-place", "'none'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_asked_text (session, "phantom/refill", "Building supply, place 1·4?");
  assert_begun (session, "'filled'");
  table_answer (session, "phantom/refill", "'empty'");
  table_answer (session, "phantom/next-zoning", "'up'");
  table_answer (session, "phantom/turn", "'building'");
  table_answer (session, "phantom/building", "'building-1-2'");
  table_answer (session, "phantom/building-place", "'none'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_asked_text (session, "phantom/newcomer", "Hero row, place 4: who came?");
  assert_begun (session, NULL);
  table_answer (session, "phantom/newcomer", "'none'");
  assert_asked_text (session, "phantom/still-empty", "Choose the places of the supply that stay empty");
  assert_begun (session, "['building-1-4']");
  table_answer (session, "phantom/still-empty", "['building-1-4']");
  g_assert_cmpint (table_value (session, "building-1-4"), ==, 0);
  table_answer (session, "phantom/next-zoning", "'up'");
  for (guint i = 2; i <= 3; i++)
    {
      g_autofree char *building = g_strdup_printf ("'building-1-%u'", i);

      table_answer (session, "phantom/turn", "'building'");
      table_answer (session, "phantom/building", building);
      table_answer (session, "phantom/building-place", "'none'");
    }
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "3");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 3);
  table_answer (session, "phantom/turn", "'attraction'");
  assert_asked_text (session, "phantom/newcomer", "Hero row, place 1: who came?");
  table_answer (session, "phantom/newcomer", "'elm'");
  assert_asked_text (session, "phantom/newcomer", "Hero row, place 3: who came?");
  table_answer (session, "phantom/newcomer", "'none'");
  assert_asked_text (session, "phantom/newcomer", "Hero row, place 4: who came?");
  assert_begun (session, "'none'");
  table_answer (session, "phantom/newcomer", "'none'");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 3);
  assert_begun (session, "['building-1-4']");
  table_answer (session, "phantom/still-empty", "['building-1-3']");
  g_assert_cmpint (table_value (session, "building-1-4"), ==, 1);
  table_answer (session, "phantom/next-zoning", "'up'");
  table_answer (session, "phantom/turn", "'attraction'");
  for (guint i = 0; i < 3; i++)
    {
      assert_begun (session, i == 0 ? NULL : "'none'");
      table_answer (session, "phantom/newcomer", "'none'");
    }
  assert_begun (session, "'empty'");
  table_answer (session, "phantom/refill", "'empty'");
  table_assert_asked (session, "phantom/next-zoning");
  end (session, taught);
}

/* A place that is tapped away is empty, which is suggested from then on; tapped once more it is not. */
static void
test_tapped_away (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_empty_places (taught, FALSE);

  table_answer (session, "phantom/newcomer", "'elm'");
  table_answer (session, "phantom/still-empty", "@av []");
  differs (session, "'building-1-4'");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "building-1-4"), ==, 0);
  differs (session, "'building-1-4'");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "building-1-4"), ==, 1);
  differs (session, "'building-1-1'");
  table_assert_asked (session, "phantom/next-zoning");
  differs (session, "'hero-3'");
  table_answer (session, "phantom/hero-change", "'box'");
  table_assert_asked (session, "phantom/next-zoning");
  table_adjust (session, "building-1-3", "'empty'");
  table_answer (session, "phantom/next-zoning", "'up'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_asked_text (session, "phantom/newcomer", "Hero row, place 3: who came?");
  assert_begun (session, "'none'");
  table_answer (session, "phantom/newcomer", "'none'");
  /* The Phantom has completed another one. */
  assert_begun (session, NULL);
  table_answer (session, "phantom/newcomer", "'none'");
  table_assert_asked (session, "phantom/still-empty");
  assert_begun (session, "['building-1-1', 'building-1-3']");
  table_answer (session, "phantom/still-empty", "['building-1-1', 'building-1-3']");
  table_assert_asked (session, "phantom/next-zoning");
  end (session, taught);
}

/* A building that was taken and forgotten is told late: by the house rule the worker still goes past what came. */
static void
test_forgotten_building (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with (taught, TRUE);

  table_answer (session, "phantom/turn", "'attraction'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·2");
  differs (session, "'building-1-2'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  table_answer (session, "phantom/refill", "'filled'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  g_assert_cmpint (table_value (session, "building-1-2"), ==, 1);
  /* It was no forgotten one if it is said to be empty and then not to be. */
  table_undo (session, 1);
  table_answer (session, "phantom/refill", "'empty'");
  differs (session, "'building-1-2'");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·2");
  end (session, taught);
}

/* So does a level with a single place, of which nothing else can be asked: tapped away again it is asked of at the next
 * refill, and the answer is taken. */
static void
test_new_level_of_one (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "building-slots/", "[int64 4, 3, 1]");
  know (taught, "start-levels/", "'1-2'");
  session = begin (taught);
  table_answer (session, "phantom/turn", "'attraction'");
  differs (session, "'building-3-1'");
  differs (session, "'building-3-1'");
  table_answer (session, "phantom/next-zoning", "'up'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/newcomer", "'none'");
  assert_asked_text (session, "phantom/refill", "Building supply, place 3·1?");
  assert_begun (session, "'empty'");
  table_answer (session, "phantom/refill", "'filled'");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "building-3-1"), ==, 1);
  end (session, taught);
}

/* A level on which a building was told after the workers moved is in play when that building is taken. */
static void
test_new_level (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "start-levels/", "'1'");
  session = begin (taught);
  table_answer (session, "phantom/turn", "'attraction'");
  differs (session, "'building-2-1'");
  /* The level has come into play: one answer says what else lies there. */
  table_answer (session, "phantom/still-empty", "['building-2-2', 'building-2-3']");
  table_answer (session, "phantom/next-zoning", "'up'");
  table_answer (session, "phantom/turn", "'building'");
  table_answer (session, "phantom/building", "'building-2-1'");
  table_answer (session, "phantom/building-place", "'none'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/newcomer", "'none'");
  table_answer (session, "phantom/still-empty", "['building-2-2', 'building-2-3']");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "building-2-1"), ==, 1);
  end (session, taught);
}

/* The attraction, in which the Phantom fills the last want in the places under its workers, or leaves many open. */
static void
sell_light (UsSession *session, const char *first, const char *second)
{
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", first);
  if (second == NULL)
    return;
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", second);
}

/* Light mode keeps no cards: which places stay empty is one answer, whoever came, and workers find the others. */
static void
test_light (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  sell_light (session, "int64 4", "int64 1");
  assert_told (session, "phantom.leaves", 0, "Put the filled hero of place 3 in the box");
  assert_asked_text (session, "phantom/stay-empty", "Choose the places that stay empty");
  g_assert_cmpuint (us_session_get_prompt (session)->n_choices, ==, 1);
  assert_told (session, "phantom.hero-move", 0, NULL);
  table_answer (session, "phantom/stay-empty", "@av []");
  table_assert_asked (session, "phantom/next-zoning");
  g_assert_cmpint (table_value (session, "hero-3"), ==, 1);
  table_answer (session, "phantom/next-zoning", "'up'");
  sell_light (session, "int64 1", "int64 1");
  table_answer (session, "phantom/stay-empty", "@av []");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Hero 2 to Hero 3");
  assert_told (session, "phantom.hero-move", 1, "Move the worker from Hero 4 to Hero 1");
  /* What stays empty is asked of again, and so is a place of the supply; what is tapped away now is not. */
  differs (session, "'building-1-2'");
  table_assert_asked (session, "phantom/next-zoning");
  table_answer (session, "phantom/next-zoning", "'up'");
  sell_light (session, "int64 1", "int64 5");
  assert_begun (session, "['building-1-2']");
  table_answer (session, "phantom/stay-empty", "['hero-1']");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Hero 3 to Hero 4");
  assert_told (session, "phantom.hero-move", 1, "Move the worker from place 1 to Hero 2");
  g_assert_cmpint (table_value (session, "building-1-2"), ==, 1);
  end (session, taught);
}

/* A repair keeps which places stay empty, also where something was reported after it. */
static void
test_light_repair (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);
  UsRepair repair;
  int sold;

  sell_light (session, "int64 4", "int64 1");
  sold = us_session_get_head_position (session);
  g_assert_true (us_session_source (session, "zoning", US_BY_THE_APP, NULL));
  table_answer (session, "phantom/stay-empty", "['hero-3']");
  while (!g_str_equal (us_session_get_prompt (session)->key, "phantom/round-end"))
    table_first (session, us_session_get_prompt (session)->key);
  table_answer (session, "phantom/round-end", "'hero-2'");
  g_assert_true (us_session_repair (session, sold, g_variant_new_int64 (1), &repair, NULL));
  g_assert_cmpint (repair.dropped, ==, 0);
  us_repair_clear (&repair);
  table_assert_asked (session, "phantom/round-end");
  g_assert_cmpint (table_value (session, "hero-3"), ==, 0);
  end (session, taught);
}

/* Nobody counts wants in light mode, but points count towards the goal: each die of the player that sells has its own,
 * before the Phantom or after it, where a want is left. */
static void
test_light_points (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_BY_THE_APP);

  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'die-hero-3'");
  table_answer (session, "phantom/your-die", "'lower'");
  sell_light (session, "int64 4", NULL);
  assert_asked_text (session, "phantom/sale-points", "Score your sale to Hero 1: how many points?");
  table_answer (session, "phantom/sale-points", "int64 5");
  table_answer (session, "phantom/level", "'level-1'");
  table_answer (session, "phantom/open-wants", "int64 2");
  assert_asked_text (session, "phantom/sale-points", "Score your sale to Hero 3: how many points?");
  table_answer (session, "phantom/sale-points", "int64 0");
  g_assert_cmpint (table_value (session, "victory-points"), ==, 5);
  table_answer (session, "phantom/next-zoning", "'up'");

  table_answer (session, "phantom/turn", "'die-hero-2'");
  table_answer (session, "phantom/your-die", "'lower'");
  sell_light (session, "int64 1", "int64 4");
  table_assert_asked (session, "phantom/stay-empty");
  end (session, taught);
}

/* Where they move first they skip what the table fills later, and find it in the next round. */
static void
test_light_moves_before (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, "rule.workers-move", US_BY_THE_APP);

  sell_light (session, "int64 4", "int64 4");
  assert_asked_text (session, "phantom/emptied", "Choose the places that you have emptied");
  table_answer (session, "phantom/emptied", "['hero-2', 'building-1-2']");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Hero 1 to Hero 3");
  assert_told (session, "phantom.building-move", 0, "Move the worker from 1·1 to 1·3");
  table_answer (session, "phantom/stay-empty", "@av []");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Hero 1 to Hero 3");
  g_assert_cmpint (table_value (session, "hero-2"), ==, 1);
  /* Tapped away by mistake and back again it is the hero that stood there, or that came late. */
  for (guint i = 0; i < 4; i++)
    {
      differs (session, i < 2 ? "'hero-3'" : "'hero-2'");
      assert_told (session, "phantom.hero-move", 0,
                   i == 0 ? "Move the worker from Hero 1 to Hero 4" : "Move the worker from Hero 1 to Hero 3");
    }
  end (session, taught);
}

/* A hero of which the box has two comes a second time. One that was discarded comes again, one that was won does not,
 * and stands behind those that can be named. */
static void
test_copies (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;
  const UsPrompt *prompt;
  g_autofree char *reason = NULL, *seen = NULL;

  know (taught, "hero/alder", "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon']>, 'copies': <int64 2>}");
  session = begin (taught);
  tell_hero (session, "'hero-2'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  tell_hero (session, "'hero-4'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-2'");
  table_assert_asked (session, "phantom/hero");
  prompt = us_session_get_prompt (session);
  for (guint i = 1; i < prompt->n_choices; i++)
    g_assert_cmpint (prompt->choices[i - 1].enabled, >=, prompt->choices[i].enabled);
  g_assert_true (is_offered (session, "alder"));
  g_assert_true (is_offered (session, "dogwood"));
  g_assert_false (is_offered (session, "briar"));
  reason = us_text_plain (&table_find_choice (session, "briar")->reason, us_session_get_names (session));
  g_assert_cmpstr (reason, ==, "It is yours");
  table_answer (session, "phantom/hero", "'alder'");
  tell_hero (session, "'hero-3'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-3'");
  g_assert_false (is_offered (session, "alder"));
  table_answer (session, "phantom/hero", "'unknown'");
  /* One of them is won, and what everybody sees is the other. */
  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", "'hero-1'");
  g_assert_false (is_offered (session, "alder"));
  seen = us_text_plain (&table_find_choice (session, "alder")->reason, us_session_get_names (session));
  g_assert_cmpstr (seen, ==, "It stands in the row");
  end (session, taught);
}

/* Two copies in the row are told apart by their places, in what is asked and in what is to be done. */
static void
test_copies_under_workers (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/alder",
        "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon', 'magic']>, 'copies': <int64 2>}");
  session = begin (taught);
  tell_hero (session, "'hero-3'", "phantom/hero-change", "'box'");
  tell_hero (session, "'hero-3'", "phantom/hero", "'alder'");
  table_answer (session, "phantom/turn", "'die-hero-3'");
  table_answer (session, "phantom/your-die", "'higher'");
  table_answer (session, "phantom/turn", "'attraction'");
  assert_asked_text (session, "phantom/your-sale", "Which wants of Alder (place 3) did you fill?");
  table_answer (session, "phantom/your-sale", "['want-1']");
  table_answer (session, "phantom/sale-points", "int64 0");
  assert_told (session, "phantom.sale", 0, "Fill magic on Alder (place 1) with blue from the supply");
  assert_told (session, "phantom.sale", 1, "Fill magic on Alder (place 3) with blue from the supply");
  assert_told (session, "phantom.leaves", 0, "Put Alder (place 3) in the box");
  table_answer (session, "phantom/newcomer", "'none'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
  end (session, taught);
}

/* What is still to be done stays while a new hero is taught, and has the number that it had. */
static void
test_stays_while_taught (void)
{
  static const char *const of_the_end[] = { "phantom.sale", "phantom.leaves", "phantom.sells-and-moves",
                                            "phantom.hero-move", "phantom.building-move" };
  TableTaught *taught = make_copy ();
  UsSession *session = begin_with_empty_places (taught, FALSE);

  table_answer (session, "phantom/newcomer", "'new'");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  table_answer (session, "hero", "{'name': <'Fir'>, 'level': <int64 1>, 'wants': <['potion']>}");
  table_answer (session, "phantom/still-empty", "['building-1-1', 'building-1-2']");
  assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  g_assert_cmpint (move_number (session, 0), ==, 5);
  table_answer (session, "phantom/next-zoning", "'points'");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  table_answer (session, "phantom/gained", "int64 2");
  assert_told (session, "phantom.leaves", 0, "Put Cedar in the box");
  g_assert_cmpint (move_number (session, 0), ==, 5);
  assert_told (session, "phantom.sells-and-moves", 0, "The Phantom sells, then moves 4 workers");
  table_answer (session, "phantom/next-zoning", "'up'");
  for (guint i = 0; i < G_N_ELEMENTS (of_the_end); i++)
    assert_told (session, of_the_end[i], 0, NULL);
  assert_told (session, "phantom.zoning", 0, "Zoning: away from you");
  end (session, taught);
}

/* Heroes of one name are told apart by their level, else by their wants; who has a name alone keeps it as it is. */
static void
test_namesakes (void)
{
  static const char *const labels[][2] = { { "elm", "Elm, Level 1" },
                                           { "elm-2", "Elm, Level 2: potion" },
                                           { "elm-3", "Elm, Level 2: magic, any cube" },
                                           { "briar", "Briar" } };
  TableTaught *taught = make_copy ();
  UsSession *session;

  know (taught, "hero/elm-2", "{'name': <'Elm'>, 'level': <int64 2>, 'wants': <['potion']>}");
  know (taught, "hero/elm-3", "{'name': <'Elm'>, 'level': <int64 2>, 'wants': <['magic', 'any']>}");
  session = begin_with_empty_places (taught, FALSE);
  table_assert_asked (session, "phantom/newcomer");
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      guint nth = (guint) (table_find_choice (session, labels[i][0]) - prompt->choices);
      g_autofree char *label = us_prompt_dup_choice_label (prompt, us_session_get_names (session), nth);

      g_assert_cmpstr (label, ==, labels[i][1]);
    }
  end (session, taught);
}

/* A place keeps its name when the town grows beside it; a town that outgrows its sheet is named anew, and says so. */
static void
test_names_of_places (void)
{
  static const char *const columns[] = { "'town/0,-1'", "'town/0,-2'", "'town/0,-3'", "'town/0,-4'" };
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree char *text = NULL;

      assert_told (session, "phantom.renamed", 0, NULL);
      table_answer (session, "phantom/turn", "'tile'");
      table_answer (session, "phantom/tile-place", columns[i]);
      text = us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));
      g_assert_cmpint (text[strlen ("What lies at ")], ==, "CBAZ"[i]);
      table_answer (session, "phantom/tile", "'building'");
      g_assert_cmpstr (us_board_find_cell (us_session_get_board (session), "town/0,1")->label, ==, i < 3 ? "E4" : "F4");
    }
  assert_told (session, "phantom.renamed", 0,
               "Your town has outgrown its sheet: Z4 is called A4 now, and what was A1 is B1");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-filled/light-repair", test_light_repair);
  g_test_add_func ("/phantom-filled/filled-before-they-move", test_filled_before_they_move);
  g_test_add_func ("/phantom-filled/filled-after-they-moved", test_filled_after_they_moved);
  g_test_add_func ("/phantom-filled/one-empty-place", test_one_empty_place);
  g_test_add_func ("/phantom-filled/tapped-away", test_tapped_away);
  g_test_add_func ("/phantom-filled/forgotten-building", test_forgotten_building);
  g_test_add_func ("/phantom-filled/new-level", test_new_level);
  g_test_add_func ("/phantom-filled/new-level-of-one", test_new_level_of_one);
  g_test_add_func ("/phantom-filled/light", test_light);
  g_test_add_func ("/phantom-filled/light-points", test_light_points);
  g_test_add_func ("/phantom-filled/light-moves-before", test_light_moves_before);
  g_test_add_func ("/phantom-filled/copies", test_copies);
  g_test_add_func ("/phantom-filled/copies-under-workers", test_copies_under_workers);
  g_test_add_func ("/phantom-filled/stays-while-taught", test_stays_while_taught);
  g_test_add_func ("/phantom-filled/namesakes", test_namesakes);
  g_test_add_func ("/phantom-filled/names-of-places", test_names_of_places);
  return g_test_run ();
}
