/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* What can be told and put right while the player’s own turns are reported. */

static void
assert_detail (UsSession *session, const char *wanted)
{
  g_autofree char *text = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));

  table_assert_asked (session, "phantom/turn");
  g_assert_cmpstr (text, ==, wanted);
}

/* Tiles and expulsions are told as they come, before the Spy’s step or, by the house rule, behind it. */
static void
test_order_to_tell (void)
{
  static const char *const words[][2] = {
    { "Report in the order of the table: a new tile or an expulsion before the Spy steps",
      "Report in the order of the table: an expulsion before the Spy steps" },
    { "Report in the order of the table: the Spy’s step before a new tile or an expulsion",
      "Report in the order of the table: the Spy’s step before an expulsion" }
  };

  for (guint before = 0; before < 2; before++)
    {
      TableTaught *taught = make_copy ();
      UsSession *session = begin_light (taught, before ? "rule.spy-steps" : NULL, US_BY_THE_APP);

      /* Light mode knows no tiles. */
      assert_detail (session, words[before][1]);
      end (session, taught);

      taught = make_copy ();
      session = begin_by (taught, before ? "rule.spy-steps" : NULL);
      assert_detail (session, words[before][0]);
      end (session, taught);
    }
}

/* Light mode with the dice on the table: those that were thrown out cannot be stolen, though the app knows no values. */
static void
test_thrown_out_stay (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_light (taught, NULL, US_AT_THE_TABLE);

  assert_told (session, "phantom.throw-highest", 0, "Throw out its 2 highest dice");
  for (guint i = 0; i < 2; i++)
    {
      table_answer (session, "phantom/turn", "'steal'");
      table_answer (session, "phantom/price", "int64 2");
    }
  table_assert_asked (session, "phantom/turn");
  g_assert_false (table_find_choice (session, "steal")->enabled);
  table_refuse (session, "'steal'", US_ERROR_NOT_NOW);
  /* All four go in the next round. */
  table_answer (session, "phantom/turn", "'attraction'");
  for (guint i = 0; i < 2; i++)
    {
      table_answer (session, "phantom/level", "'level-1'");
      table_answer (session, "phantom/open-wants", "int64 4");
    }
  table_answer (session, "phantom/next-zoning", "'up'");
  assert_told (session, "phantom.throw-highest", 0, "Throw out its 4 highest dice");
  g_assert_false (table_find_choice (session, "steal")->enabled);
  end (session, taught);
}

/* A worker can be put above every place that the supply has, and nowhere else. */
static void
test_places_for_workers (void)
{
  static const char *const keys[] = { "building-worker-1", "building-worker-2" };
  static const char *const places[] = { "building-1-1", "building-1-2", "building-1-3", "building-1-4", "building-2-1",
                                        "building-2-2", "building-2-3", "building-3-1", "building-3-2" };
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const UsAdjustable *one = us_session_find_adjustable (session, keys[i]);
      char name[US_NAME_SIZE];

      g_assert_cmpint (one->max - one->min + 1, ==, G_N_ELEMENTS (places));
      for (int value = one->min; value <= one->max; value++)
        {
          us_value_name (one->adjust->domain, us_session_get_names (session), value, name, sizeof name);
          g_assert_cmpstr (name, ==, places[value - one->min]);
        }
      us_value_name (one->adjust->domain, us_session_get_names (session), one->value, name, sizeof name);
      g_assert_cmpstr (name, ==, places[i == 0 ? 0 : 2]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *value = g_strdup_printf ("'%s'", places[i]);
      const UsAdjustable *one;
      UsCell *cell;

      table_adjust (session, keys[1], value);
      one = us_session_find_adjustable (session, keys[1]);
      g_assert_cmpint (one->value - one->min, ==, i);
      /* Of a level that is not in play yet the table shows nothing. */
      cell = us_board_find_cell (us_session_get_board (session), places[i]);
      g_assert_true (cell == NULL || us_cell_find_piece (cell, keys[1]) != NULL);
    }
  end (session, taught);
}

static const UsChoiceItem *
tap (UsSession *session, const char *place, const char *choice)
{
  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", place);
  table_assert_asked (session, "phantom/tile");
  return table_find_choice (session, choice);
}

/* A building that is laid on one of the town’s leaves it a building. */
static void
test_building_on_building (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'building-1-1'");
  table_answer (session, "phantom/building-place", "'town/1,1'");
  assert_told (session, "phantom.tile-stays", 0, "E5 counts as before: nothing changes for the Phantom");
  g_assert_nonnull (tap (session, "'town/1,1'", "nothing"));
  table_answer (session, "phantom/tile", "'land'");
  assert_told (session, "phantom.tile-land", 0, "At E5 land has taken the place of a building");
  end (session, taught);
}

/* A building is taken by a tap on it, and lies in the town where the next tap says: beside it, on land, or nowhere. A hero
 * is tapped as well. */
static void
test_tapped (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'building-1-2'");
  assert_asked_text (session, "phantom/building-place", "Lay building 1·2 in your town, and choose where");
  table_answer (session, "phantom/building-place", "'town/2,0'");
  g_assert_null (table_find_choice (session, "building-1-2"));
  assert_told (session, "phantom.lay-building", 0, NULL);
  g_assert_true (g_str_has_prefix (find_cell (session, "town/2,0")->spoken, "D6, building"));
  table_answer (session, "phantom/turn", "'building-1-1'");
  table_answer (session, "phantom/building-place", "'town/1,2'");
  assert_told (session, "phantom.tile-built", 0, "At F5 a building has taken the place of land");
  assert_told (session, "phantom.worker-waits", 0, "The worker stays above place 1·1");
  table_answer (session, "phantom/turn", "'building-1-3'");
  table_answer (session, "phantom/building-place", "'none'");
  g_assert_cmpint (table_value (session, "building-1-3"), ==, 0);
  table_answer (session, "phantom/turn", "'hero-2'");
  table_answer (session, "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'hero-2'");
  table_answer (session, "phantom/hero", "'elm'");
  table_assert_asked (session, "phantom/turn");
  g_assert_cmpint (table_value (session, "hero-2"), ==, 1);
  end (session, taught);
}

/* Under a worker the dice sell in their order, at the attraction: a sale in the turn is none of a die that lies there, and
 * whoever has not told his die reads that there is none. */
static void
test_sale_waits (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  assert_choice_says (session, "attraction", "The Phantom’s 4 sells to Alder and Cedar; no die of yours lies there");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'lower'");
  assert_choice_says (session, "attraction", "The Phantom’s 4 sells to Alder and Cedar; your die lies only on Alder");
  table_answer (session, "phantom/turn", "'hero-1'");
  g_assert_false (table_find_choice (session, "sold")->enabled);
  g_assert_null (table_find_choice (session, "die"));
  table_refuse (session, "'sold'", US_ERROR_NOT_NOW);
  table_undo (session, 1);
  table_answer (session, "phantom/turn", "'hero-3'");
  assert_choice_says (session, "sold", "Before Hero Attraction, where the Phantom sells to it");
  /* A tap on the hero finds the die as well. */
  table_answer (session, "phantom/hero-change", "'die'");
  table_answer (session, "phantom/your-die", "'lower'");
  assert_choice_says (session, "attraction", "The Phantom’s 4 sells to Alder and Cedar; your dice lie there too");
  table_undo (session, 2);
  table_undo (session, 1);
  table_answer (session, "phantom/turn", "'hero-2'");
  g_assert_null (table_find_choice (session, "die"));
  table_undo (session, 1);
  table_answer (session, "phantom/turn", "'die-hero-3'");
  table_answer (session, "phantom/your-die", "'lower'");
  assert_choice_says (session, "attraction", "The Phantom’s 4 sells to Alder and Cedar; your dice lie there too");
  end (session, taught);
}

/* Land is asked about also where the Spy stands: a tap alone changes nothing. */
static void
test_land_under_spy (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *detail = NULL;

  g_assert_false (tap (session, "'town/0,1'", "nothing")->enabled);
  table_answer (session, "phantom/tile", "'land'");
  assert_told (session, "phantom.tile-stays", 0, "E4 counts as before: nothing changes for the Phantom");
  assert_told (session, "phantom.tile-built", 0, NULL);
  g_assert_nonnull (tap (session, "'town/0,1'", "land"));
  table_answer (session, "phantom/tile", "'building'");
  assert_told (session, "phantom.tile-built", 0, "At E4 a building has taken the place of land");
  detail = us_text_plain (&find_line (session, "phantom.tile-built", 0)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "The Spy stays on it until his next step");
  g_assert_true (tap (session, "'town/1,2'", "nothing")->enabled);
  table_answer (session, "phantom/tile", "'nothing'");
  assert_told (session, "phantom.tile-gone", 0, "At F5 nothing lies any more");
  end (session, taught);
}

/* A win stays won though the end counts less: nothing is left to go. */
static void
test_won_before (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  UsBoard *board;
  UsArea *meter = NULL;
  int n = 0;

  table_adjust (session, "victory-points", "int64 40");
  /* The points of the sale that was told are reported before the play is closed. */
  table_answer (session, "phantom/won", "'points'");
  table_answer (session, "phantom/gained", "int64 3");
  assert_told (session, "phantom.won", 0, "You win with 43 victory points");
  table_answer (session, "phantom/won", "'play-on'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_until (session, "phantom/next-zoning");
  table_answer (session, "phantom/next-zoning", "'end'");
  table_answer (session, "phantom/final", "int64 38");
  g_assert_cmpint (us_session_get_outcome (session), ==, US_WON);
  assert_told (session, "phantom.end-won", 0, NULL);
  assert_told (session, "phantom.end-was-won", 0, "You have won: you reached 40 points, and end with 38");
  board = us_session_get_board (session);
  for (guint i = 0; i < board->areas->len; i++)
    if (g_str_equal (((UsArea *) g_ptr_array_index (board->areas, i))->id, "victory-points"))
      meter = g_ptr_array_index (board->areas, i);
  g_assert_nonnull (meter);
  g_assert_cmpint (meter->value, ==, 38);
  g_assert_cmpstr (meter->rest, ==, "won: the goal was reached");

  /* Nobody pays for a building any more. */
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; g_str_equal (area->id, "buildings") && j < area->cells->len; j++, n++)
        g_assert_null (strstr (((UsCell *) g_ptr_array_index (area->cells, j))->spoken, "die of 5"));
    }
  g_assert_cmpint (n, >, 8);
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-turns/order-to-tell", test_order_to_tell);
  g_test_add_func ("/phantom-turns/thrown-out-stay", test_thrown_out_stay);
  g_test_add_func ("/phantom-turns/places-for-workers", test_places_for_workers);
  g_test_add_func ("/phantom-turns/building-on-building", test_building_on_building);
  g_test_add_func ("/phantom-turns/tapped", test_tapped);
  g_test_add_func ("/phantom-turns/sale-waits", test_sale_waits);
  g_test_add_func ("/phantom-turns/land-under-spy", test_land_under_spy);
  g_test_add_func ("/phantom-turns/won-before", test_won_before);
  return g_test_run ();
}
