/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "phantom-table.h"

/* The table is put right in whole plays against the Phantom: whatever is corrected, and in whatever order, what is told
 * and offered is true of the table that is shown. */

/* On to the end of the round, with the fourth place of the heroes' row empty. */
static UsSession *
begin_at_round_end (TableTaught *taught)
{
  UsSession *session = begin (taught);

  tell_hero (session, "'hero-4'", "phantom/hero-change", "'box'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_answer (session, "phantom/newcomer", "'none'");
  table_assert_asked (session, "phantom/next-zoning");
  return session;
}

static void
assert_asked_with (UsSession *session, const char *wanted)
{
  g_autofree char *detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));

  g_assert_cmpstr (detail, ==, wanted);
}

#define assert_offered(session, choice, expected) \
  G_STMT_START \
  { \
    g_autofree char *offered_here = \
      us_text_plain (&table_find_choice (session, choice)->detail, us_session_get_names (session)); \
    g_assert_cmpstr (offered_here, ==, expected); \
  } \
  G_STMT_END

/* --- What is corrected after a question that a correction called up --------------------------------- */

/* A hero has come to place 4, and place 2 is empty: in either order the first worker goes on to place 3. */
static void
test_worker_finds_a_hero (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      TableTaught *taught = make_copy ();
      UsSession *session = begin_at_round_end (taught);
      g_autofree char *screen = NULL;

      assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Briar");
      if (i == 1)
        table_adjust (session, "hero-2", "'empty'");
      table_adjust (session, "hero-4", "'occupied'");
      table_answer (session, "phantom/hero", "'elm'");
      if (i == 0)
        table_adjust (session, "hero-2", "'empty'");
      table_assert_asked (session, "phantom/next-zoning");
      assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Cedar");
      assert_told (session, "phantom.hero-move", 1, "Move the worker from Cedar to Elm");
      g_assert_cmpint (table_value (session, "hero-worker-1"), ==, 2);
      table_answer (session, "phantom/next-zoning", "'differs'");
      assert_offered (session, "hero-2", "Empty");
      table_undo (session, 1);
      screen = harness_screen (session);
      g_assert_cmpstr (first != NULL ? first : screen, ==, screen);
      g_set_str (&first, screen);
      end (session, taught);
    }
}

/* So do points: they are announced, wherever they come from. */
static void
test_points_after_hero (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_at_round_end (taught);
  g_autofree char *detail = NULL;

  table_adjust (session, "hero-4", "'occupied'");
  table_answer (session, "phantom/hero", "'elm'");
  table_adjust (session, "victory-points", "int64 41");
  table_assert_asked (session, "phantom/won");
  assert_told (session, "phantom.won", 0, "You win with 41 victory points");
  table_adjust (session, "victory-points", "int64 43");
  assert_told (session, "phantom.won", 0, "You win with 43 victory points");
  detail = us_text_plain (&us_session_get_prompt (session)->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, "You have 43 of 40 and the game still runs, so the win is yours whatever comes");
  table_adjust (session, "victory-points", "int64 12");
  table_assert_asked (session, "phantom/next-zoning");
  assert_offered (session, "points", "You have 12 of 40");
  end (session, taught);
}

/* What was reported before and after the zoning die has changed hands is kept by a repair. */
static void
test_die_changes_hands (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_at_round_end (taught);
  int asked = us_session_get_head_position (session);
  UsRepair repair;

  table_answer (session, "phantom/next-zoning", "'building-1-1'");
  table_answer (session, "phantom/next-zoning", "'building-1-2'");
  g_assert_true (us_session_source (session, "zoning", US_BY_THE_APP, NULL));
  table_answer (session, "phantom/round-end", "'building-1-3'");
  g_assert_true (us_session_repair (session, asked, g_variant_new_string ("none"), &repair, NULL));
  g_assert_cmpint (repair.dropped, ==, 0);
  g_assert_cmpint (repair.kept, ==, 4);
  us_repair_clear (&repair);
  table_assert_asked (session, "phantom/round-end");
  for (int slot = 1; slot <= 3; slot++)
    {
      g_autofree char *key = g_strdup_printf ("building-1-%d", slot);

      g_assert_cmpint (table_value (session, key), ==, 0);
    }
  end (session, taught);
}

/* After Play On the table is put right as before. */
static void
test_after_play_on (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_at_round_end (taught);

  table_adjust (session, "victory-points", "int64 41");
  table_answer (session, "phantom/won", "'play-on'");
  table_assert_asked (session, "phantom/next-zoning");
  table_adjust (session, "hero-2", "'empty'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Cedar");
  table_adjust (session, "victory-points", "int64 44");
  assert_offered (session, "points", "You have 44 of 40");
  table_adjust (session, "hero-4", "'occupied'");
  table_answer (session, "phantom/hero", "'elm'");
  table_adjust (session, "hero-worker-1", "'hero-4'");
  assert_told (session, "phantom.hero-move", 0, "Move the worker from Alder to Elm");
  end (session, taught);
}

/* The Spy stands elsewhere, and then the zoning die shows another face: what is foreseen is where he would go now. */
static void
test_zoning_after_spy (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  UsMove *move;

  table_adjust (session, "spy", "'elsewhere'");
  table_answer (session, "phantom/spy-is", "'town/1,2'");
  assert_offered (session, "spy-pair", "He stays at F5; a lone die on Spy does not count");
  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/1,0'");
  table_answer (session, "phantom/tile", "'land'");
  table_adjust (session, "spy", "'elsewhere'");
  table_answer (session, "phantom/spy-is", "'town/1,2'");
  table_adjust (session, "zoning", "'left'");
  assert_offered (session, "spy-pair", "He goes to D5, over your building; a lone die on Spy does not count");
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);
  move = g_ptr_array_index (us_session_get_board (session)->moves, 0);
  g_assert_true (move->forecast);
  g_assert_cmpstr (move->to, ==, "town/1,0");
  end (session, taught);
}

/* "Elsewhere" may be said as often as one was wrong. */
static void
test_elsewhere_twice (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  for (guint i = 0; i < 3; i++)
    {
      table_adjust (session, "spy", "'elsewhere'");
      table_answer (session, "phantom/spy-is", i % 2 == 0 ? "'town/1,2'" : "'town/0,1'");
      table_assert_asked (session, "phantom/turn");
      g_assert_nonnull (us_cell_find_piece (us_board_find_cell (us_session_get_board (session),
                                                                i % 2 == 0 ? "town/1,2" : "town/0,1"),
                                            "spy"));
    }
  end (session, taught);
}

/* --- What was told before ---------------------------------------------------------------------------- */

/* The setup’s list follows the table that it is checked against. */
static void
test_setup (void)
{
  TableTaught *taught = make_copy ();
  HarnessPlay play;
  UsSession *session;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  session = harness_open (&play);
  assert_told (session, "phantom.setup-heroes", 0, "Put workers above heroes 1 and 3");
  table_adjust (session, "hero-worker-1", "'hero-2'");
  assert_told (session, "phantom.setup-heroes", 0, "Put workers above heroes 2 and 3");
  end (session, taught);
}

/* The dice of the round: green 4, red 3, yellow 1, blue 5, and two modifiers. */
static void
test_dice (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *before = harness_situation (session);

  assert_told (session, "phantom.zoning", 0, "Zoning: away from you");
  assert_told (session, "phantom.set-out", 0, "Set out green 4, red 3, yellow 1 and blue 5");
  assert_told (session, "phantom.throw-out", 0, "Throw out its blue 5");
  assert_told (session, "phantom.throw-out", 1, "Throw out its green 4");
  assert_told (session, "phantom.modifiers-go", 0, "Discard its 2 modifiers");

  table_adjust (session, "zoning", "'left'");
  assert_told (session, "phantom.zoning", 0, NULL);
  assert_told (session, "phantom.set-out", 0, "Set out green 4, red 3, yellow 1 and blue 5");
  /* Two can be named in a word or two; of more the table tells which. */
  assert_offered (session, "steal", "In reach: red 3 and yellow 1");
  table_adjust (session, "die-1-status", "'in-reach'");
  assert_told (session, "phantom.throw-out", 1, NULL);
  assert_offered (session, "steal", "3 dice are in reach");
  table_undo (session, 1);
  table_adjust (session, "die-4", "int64 6");
  assert_told (session, "phantom.set-out", 0, NULL);
  assert_told (session, "phantom.throw-out", 0, "Throw out its green 4");
  table_adjust (session, "victory-points", "int64 3");
  assert_told (session, "phantom.modifiers-go", 0, "Discard its 2 modifiers");
  table_adjust (session, "modifiers", "int64 1");
  assert_told (session, "phantom.modifiers-go", 0, "Discard its 2 modifiers");
  table_undo (session, 4);
  harness_assert_situation (session, before);
  end (session, taught);
}

static void
test_building (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_answer (session, "phantom/turn", "'building'");
  table_answer (session, "phantom/building", "'building-1-1'");
  assert_asked_text (session, "phantom/building-place", "Lay building 1·1 in your town, and choose where");
  table_answer (session, "phantom/building-place", "'none'");
  /* What it cost is paid by then, and not told any more. */
  g_assert_cmpuint (us_session_get_n_lines (session), ==, 1);
  assert_told (session, "phantom.worker-waits", 0, "The worker stays above place 1·1");
  table_adjust (session, "building-worker-1", "'building-1-2'");
  assert_told (session, "phantom.worker-waits", 0, NULL);
  assert_told (session, "phantom.no-price", 0, "Building 1·1 is yours at its usual price");
  table_adjust (session, "building-worker-2", "'building-1-1'");
  assert_told (session, "phantom.worker-waits", 0, "The worker stays above place 1·1");
  table_adjust (session, "building-worker-1", "'building-1-1'");
  assert_told (session, "phantom.worker-waits", 0, NULL);
  assert_told (session, "phantom.workers-wait", 0, "Both workers stay above place 1·1");

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'mine'");
  table_answer (session, "phantom/sale-points", "0");
  assert_told (session, "phantom.hero-yours", 0, "Take Alder");
  assert_told (session, "phantom.hero-worker-waits", 0, "The worker stays above place 1");
  table_adjust (session, "hero-worker-2", "'hero-1'");
  assert_told (session, "phantom.hero-workers-wait", 0, "Both workers stay above place 1");
  table_adjust (session, "hero-worker-2", "'hero-3'");
  table_adjust (session, "hero-worker-1", "'hero-2'");
  assert_told (session, "phantom.hero-yours", 0, "Take Alder");
  assert_told (session, "phantom.hero-worker-waits", 0, NULL);
  end (session, taught);
}

static void
test_spy (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);

  table_adjust (session, "zoning", "'right'");
  table_adjust (session, "spy", "'elsewhere'");
  table_answer (session, "phantom/spy-is", "'town/1,2'");
  table_answer (session, "phantom/turn", "'tile'");
  table_answer (session, "phantom/tile-place", "'town/1,0'");
  table_answer (session, "phantom/tile", "'land'");
  table_answer (session, "phantom/turn", "'spy-pair'");
  assert_told (session, "phantom.spy-step", 0, "Move the Spy to D5");
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 1);
  /* Not the way that the die shows now, but there the Spy stands. */
  table_adjust (session, "zoning", "'up'");
  assert_told (session, "phantom.spy-step", 0, "Move the Spy to D5");
  table_undo (session, 1);
  table_adjust (session, "hero-2", "'empty'");
  assert_told (session, "phantom.spy-step", 0, "Move the Spy to D5");
  table_adjust (session, "spy", "'expelled'");
  assert_told (session, "phantom.spy-step", 0, NULL);
  g_assert_cmpuint (us_session_get_board (session)->moves->len, ==, 0);

  /* With a modifier for a stolen die. */
  table_answer (session, "phantom/turn", "'steal'");
  table_first (session, "phantom/steal");
  table_adjust (session, "modifiers", "int64 2");
  table_answer (session, "phantom/price", "int64 1");
  assert_told (session, "phantom.price", 0, "Hand the Phantom the modifier that you paid");
  g_assert_cmpint (table_value (session, "modifiers"), ==, 3);
  table_adjust (session, "modifiers", "int64 2");
  assert_told (session, "phantom.price", 0, NULL);
  end (session, taught);
}

/* What it has sold is told with the moves, as long as the heroes bear it out. */
static void
test_sales (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_at_round_end (taught);
  g_autofree char *before = harness_situation (session);

  assert_told (session, "phantom.sale", 0, "Fill potion on Alder with green from the supply");
  assert_told (session, "phantom.sale", 1, "Fill weapon on Cedar with red from the supply");
  assert_told (session, "phantom.sells-and-moves", 0, "The Phantom sells, then moves 4 workers");
  table_adjust (session, "hero-worker-1", "'hero-3'");
  assert_told (session, "phantom.sale", 1, "Fill weapon on Cedar with red from the supply");
  table_adjust (session, "hero-1", "'empty'");
  assert_told (session, "phantom.sale", 0, "Fill weapon on Cedar with red from the supply");
  assert_told (session, "phantom.sells-and-moves", 0, "The Phantom sells, then moves 4 workers");
  table_adjust (session, "hero-3-filled", "int64 0");
  assert_told (session, "phantom.sale", 0, NULL);
  assert_told (session, "phantom.moves", 0, "The Phantom moves 4 workers");
  table_undo (session, 3);
  harness_assert_situation (session, before);

  /* Another name is no other hero, other wants are. */
  table_adjust (session, "taught/hero/alder",
                "{'name': <'Ash'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion']>, 'vp': <int64 3>}");
  assert_told (session, "phantom.sale", 0, "Fill potion on Ash with green from the supply");
  table_adjust (session, "taught/hero/alder",
                "{'name': <'Ash'>, 'level': <int64 1>, 'wants': <['weapon', 'potion', 'magic']>}");
  assert_told (session, "phantom.sale", 0, "Fill weapon on Cedar with red from the supply");
  end (session, taught);
}

/* A worker that is put elsewhere while it sells, and a hero that is gone by then, are asked of no more. */
static void
test_sold_elsewhere (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *text = NULL;

  table_adjust (session, "mode", "'light'");
  table_answer (session, "phantom/turn", "'die-hero-1'");
  table_answer (session, "phantom/your-die", "'four'");
  table_assert_asked (session, "phantom/four");
  table_adjust (session, "hero-1", "'empty'");
  table_answer (session, "phantom/turn", "'attraction'");
  table_assert_asked (session, "phantom/level");
  table_adjust (session, "hero-worker-2", "'hero-4'");
  text = us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));
  g_assert_cmpstr (text, ==, "What level is Hero 4?");
  end (session, taught);
}

/* A card that was taught anew with fewer wants may have all of them filled. */
static void
test_fewer_wants (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  const UsAdjustable *filled;

  tell_hero (session, "'hero-1'", "phantom/hero-change", "'sold'");
  table_answer (session, "phantom/your-sale", "['want-1']");
  table_answer (session, "phantom/sale-points", "int64 0");
  table_adjust (session, "taught/hero/alder", "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon']>}");
  filled = us_session_find_adjustable (session, "hero-1-filled");
  g_assert_cmpint (filled->value, ==, 1);
  g_assert_cmpint (filled->max, ==, 1);
  end (session, taught);
}

/* Both tracks at their ends are no more than the final count can be. */
static void
test_many_points (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin_at_round_end (taught);
  int points;
  const char *who;

  table_adjust (session, "hero-points", "int64 199");
  table_answer (session, "phantom/won", "'play-on'");
  table_adjust (session, "victory-points", "int64 199");
  table_answer (session, "phantom/next-zoning", "'end'");
  g_assert_cmpint (us_session_get_prompt (session)->fallback, ==, us_session_get_prompt (session)->max);
  table_answer (session, "phantom/final", "int64 199");
  points = us_session_get_score (session, 0, &who);
  g_assert_cmpint (points, ==, 199);
  end (session, taught);
}

/* Tiles that the board of the town shows. */
static int
count_tiles (UsSession *session)
{
  UsBoard *board = us_session_get_board (session);
  int n = 0;

  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; g_str_equal (area->id, "town") && j < area->cells->len; j++)
        n += ((const UsCell *) g_ptr_array_index (area->cells, j))->pieces->len > 0;
    }
  return n;
}

/* A play from the days when each building of the town was a question of its own goes on as it was begun, and each
 * question says which of them it asks for. */
static void
test_town_one_by_one (void)
{
  static const char *const spots[] = { "'town/1,1'", "'town/0,0'", "'town/2,2'", "'town/0,2'" };

  for (int n = 1; n < (int) G_N_ELEMENTS (spots); n++)
    {
      TableTaught *taught = make_copy ();
      HarnessPlay play;
      UsSession *asked, *session;
      UsJournal *journal;
      int head;
      g_autoptr (GError) error = NULL;

      harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
      asked = harness_open (&play);
      table_answer (asked, "setup", "true");
      table_assert_asked (asked, "phantom/town-building");
      assert_asked_with (asked, "The top row is the side away from you. Begin in the middle: places keep these names");
      session = harness_copy (&play, asked);
      journal = us_session_get_journal (session);
      head = us_session_get_head (session);
      for (int i = 0; i < n; i++)
        {
          g_autofree char *key =
            i > 0 ? g_strdup_printf ("phantom/town-building#%d", i + 1) : g_strdup ("phantom/town-building");

          head = us_journal_add_raw (journal, US_BY_PLAYER, key, us_session_get_section (asked),
                                     g_variant_new_parsed (spots[i]), 0, head);
        }
      us_session_set_heads (session, head, head, -1);
      us_session_open (session, &error);
      g_assert_no_error (error);
      for (int i = n; i < (int) G_N_ELEMENTS (spots); i++)
        {
          g_autofree char *detail = g_strdup_printf ("One after the other: %d of 4", i + 1);

          table_assert_asked (session, "phantom/town-building");
          g_assert_false (us_prompt_takes_many (us_session_get_prompt (session)));
          assert_asked_with (session, detail);
          g_assert_cmpint (count_tiles (session), ==, i);
          table_answer (session, "phantom/town-building", spots[i]);
        }
      /* The land has no answer yet: it is asked for as it is today. */
      table_assert_asked (session, "phantom/town-land");
      g_assert_true (us_prompt_takes_many (us_session_get_prompt (session)));
      assert_asked_with (session, "");
      g_assert_cmpint (count_tiles (session), ==, G_N_ELEMENTS (spots));
      table_answer (session, "phantom/town-land", "['town/0,1', 'town/1,2']");
      table_assert_asked (session, "phantom/spy-start");
      harness_check_replay (&play, session);
      g_assert_finalize_object (asked);
      end (session, taught);
    }
}

/* The shelf says what the table says, whatever is being asked. */
static void
test_summary (void)
{
  TableTaught *taught = make_copy ();
  UsSession *session = begin (taught);
  g_autofree char *summary = NULL;

  table_answer (session, "phantom/turn", "'points'");
  table_adjust (session, "victory-points", "int64 5");
  table_assert_asked (session, "phantom/gained");
  summary = us_session_dup_summary (session);
  g_assert_cmpstr (summary, ==, "Round 1 · 5 VP");
  end (session, taught);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phantom-plays/die-changes-hands", test_die_changes_hands);
  g_test_add_func ("/phantom-plays/worker-finds-a-hero", test_worker_finds_a_hero);
  g_test_add_func ("/phantom-plays/points-after-hero", test_points_after_hero);
  g_test_add_func ("/phantom-plays/after-play-on", test_after_play_on);
  g_test_add_func ("/phantom-plays/zoning-after-spy", test_zoning_after_spy);
  g_test_add_func ("/phantom-plays/elsewhere-twice", test_elsewhere_twice);
  g_test_add_func ("/phantom-plays/setup", test_setup);
  g_test_add_func ("/phantom-plays/dice", test_dice);
  g_test_add_func ("/phantom-plays/building", test_building);
  g_test_add_func ("/phantom-plays/spy", test_spy);
  g_test_add_func ("/phantom-plays/sales", test_sales);
  g_test_add_func ("/phantom-plays/sold-elsewhere", test_sold_elsewhere);
  g_test_add_func ("/phantom-plays/fewer-wants", test_fewer_wants);
  g_test_add_func ("/phantom-plays/many-points", test_many_points);
  g_test_add_func ("/phantom-plays/town-one-by-one", test_town_one_by_one);
  g_test_add_func ("/phantom-plays/summary", test_summary);
  return g_test_run ();
}
