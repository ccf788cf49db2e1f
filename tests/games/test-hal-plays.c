/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* What is conserved in whole plays against Hal: tiles, cards, resources, tokens. */

static Hal watched;
static guint64 answers;

static void
assert_tiles (const Hal *h)
{
  UsSet city = h->standing, covered = h->kept[YOU];
  guint held;

  us_set_merge (&covered, &h->kept[HAL]);
  US_SET_EACH (top, &h->standing)
    {
      int floors = 1;

      for (int below = h->below[top]; below != NO_TILE; below = h->below[below], floors++)
        {
          g_assert_true (us_set_has (&covered, below));
          us_set_remove (&covered, below);
          us_set_add (&city, below);
        }
      g_assert_cmpint (h->floors[top], ==, floors);
      g_assert_cmpint (hal_card_at (h, h->place[top]), ==, top);
    }
  /* Whatever is covered is a card that somebody keeps, and nobody keeps another one. */
  g_assert_true (us_set_is_empty (&covered));

  held = us_set_size (&city) + us_set_size (&h->bag) + us_set_size (&h->tiles.known);
  /* Hal's tile is in nobody's place while it is drawn and not yet laid, or was never laid. */
  g_assert_cmpuint (held, ==, HAL_TILES - (h->phase >= PHASE_HALS && held < HAL_TILES));
  if (h->mode == MODE_FULL)
    g_assert_cmpint ((int) us_set_size (&h->bag), ==, h->supply + h->tiles.hidden + HAL_OUT);
}

/* Aside lie the cards that are kept, that wait under pawns, and whose tiles are not in the city; Hal's tile is in
 * nobody's place while it is drawn and not yet laid, or was never laid. */
static void
assert_cards (const Hal *h)
{
  const UsHand *const hands[] = { &h->hand, &h->hals };
  const UsSet *const why[] = { &h->kept[YOU], &h->kept[HAL], &h->pawns, &h->bag, &h->tiles.known };
  guint n = 0;

  harness_check_deck (&h->deck, hands, G_N_ELEMENTS (hands));
  for (guint i = 0; i < G_N_ELEMENTS (why); i++)
    {
      US_SET_EACH (card, why[i])
        g_assert_true (us_set_has (&h->deck.aside, card));
      n += us_set_size (why[i]);
    }
  g_assert_cmpuint (us_set_size (&h->deck.aside), ==, n + (h->phase >= PHASE_HALS && n < us_set_size (&h->deck.aside)));
}

static void
assert_resources (const Hal *h)
{
  int placed[N_SIDES + 1] = { 0 };

  US_SET_EACH (top, &h->standing)
    placed[h->owner[top]] += h->floors[top];
  g_assert_cmpint (placed[HAL] + h->resources[HAL], ==, HAL_RESOURCES);
  g_assert_cmpint (h->resources[HAL], >=, 0);
  if (h->mode == MODE_LIGHT)
    return;
  g_assert_cmpint (placed[YOU] + h->resources[YOU] + h->stock, ==, HAL_RESOURCES);
  g_assert_cmpint (h->resources[YOU], >=, 0);
  g_assert_cmpint (h->stock, >=, 0);
  g_assert_cmpint (h->points[YOU], >=, 0);
}

static void
assert_tokens (const Hal *h)
{
  int lifted = 0;

  for (int card = HAL_TILES; card < HAL_CARDS; card++)
    if (h->place[card] == NO_CELL)
      lifted++;
    else
      g_assert_cmpint (hal_card_at (h, h->place[card]), ==, card);
  /* The letter of the last turn lies aside while points are counted. */
  if (h->phase == PHASE_SCORE)
    g_assert_cmpint (lifted, <=, 1);
  else
    g_assert_cmpint (lifted, <=, h->move.card != NO_CARD && hal_is_letter (h->move.card));
}

static void
assert_conserved (const Hal *h)
{
  if (h->phase == PHASE_SETUP)
    return;
  assert_tiles (h);
  assert_cards (h);
  assert_resources (h);
  assert_tokens (h);
  answers++;
}

static int
watch (UsRandom *random, int n, int leave)
{
  assert_conserved (&watched);
  return us_policy_find ("random")->pick (random, n, leave);
}

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

/* After every answer of 10,000 random plays everything is somewhere, and once. */
static void
test_conservation (void)
{
  static const UsPolicy policy = { "watched", watch };
  UsRules rules = *us_games_find ("hal");
  UsStats stats = { 0 };

  rules.play = play_watched;
  answers = 0;
  for (guint way = 0; way < 20; way++)
    {
      UsSimulation simulation;

      us_simulation_init (&simulation, &rules);
      simulation.policy = &policy;
      simulation.seed = way;
      simulation.sources[C_CARDS] = way & 1 ? US_AT_THE_TABLE : US_BY_THE_APP;
      simulation.sources[C_TILES] = way & 2 ? US_AT_THE_TABLE : US_BY_THE_APP;
      simulation.options[O_LEVEL] = way >> 2 & 1;
      simulation.options[O_MODE] = way >> 3 & 1;
      simulation.options[O_WHOSE_CARD] = way % 3 == 1;
      simulation.options[O_PAYS] = way % 3 == 2;
      simulation.options[O_STUCK] = way % 5 == 0;
      us_simulate (&simulation, 0, 500, &stats);
    }
  g_assert_cmpuint (stats.finished, ==, 10000);
  g_assert_cmpuint (answers, >, 300000);
}

static void
switch_source (UsSession *session, guint component)
{
  UsSource now = us_session_get_source (session, component);
  g_autoptr (GError) error = NULL;

  us_session_source (session, us_session_get_rules (session)->components[component].id,
                     now == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP, &error);
  g_assert_no_error (error);
}

/* App and table take over from each other at any moment, and still nothing is lost or there twice. */
static void
test_switching (void)
{
  UsRules rules = *us_games_find ("hal");

  rules.play = play_watched;
  answers = 0;
  for (guint i = 0; i < 40; i++)
    {
      UsRandom random = us_policy_random (i), switches = us_policy_random (1000 + i);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay about;

      harness_play_init (&about, &rules, i, NULL);
      about.start.options[O_LEVEL] = i & 1;
      about.start.options[O_WHOSE_CARD] = i >> 1 & 1;
      about.start.options[O_MODE] = i % 7 == 6;
      session = harness_open (&about);
      while (us_session_get_prompt (session) != NULL)
        {
          if (us_random_below (&switches, 4) == 0)
            switch_source (session, us_random_below (&switches, 2));
          assert_conserved (&watched);
          harness_go_on (session, &random, 1);
        }
    }
  g_assert_cmpuint (answers, >, 1500);
}

/* Who draws is a question only of what is still drawn. */
static void
test_put_away (void)
{
  for (int mode = MODE_FULL; mode <= MODE_LIGHT; mode++)
    {
      UsRandom random = us_policy_random (1);
      g_autoptr (UsSession) session = NULL;
      HarnessPlay about;

      harness_play_init (&about, us_games_find ("hal"), 1, NULL);
      about.start.options[O_MODE] = mode;
      about.start.sources[C_CITY] = US_AT_THE_TABLE;
      session = harness_open (&about);
      g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "hal/city-laid");
      g_assert_false (us_session_is_put_away (session, C_CITY));
      harness_go_on (session, &random, 10);
      g_assert_true (us_session_is_put_away (session, C_CITY));
      g_assert_false (us_session_is_put_away (session, C_CARDS));
      g_assert_cmpint (us_session_is_put_away (session, C_TILES), ==, mode == MODE_LIGHT);

      us_session_undo (session, 10, NULL);
      g_assert_false (us_session_is_put_away (session, C_CITY));
    }
}

/* In light mode one press ends Hal's turn and says whether the game goes on. */
static void
test_light_ending (void)
{
  guint n = 0;

  for (guint i = 0; i < 10; i++)
    {
      UsRandom random = us_policy_random (i);
      g_autoptr (UsSession) session = NULL;
      gboolean done = FALSE;
      HarnessPlay about;

      harness_play_init (&about, us_games_find ("hal"), i, NULL);
      about.start.options[O_MODE] = MODE_LIGHT;
      session = harness_open (&about);
      while (us_session_get_prompt (session) != NULL)
        {
          const char *key = us_session_get_prompt (session)->key;

          g_assert_false (done && g_str_equal (key, "hal/ending"));
          /* Nor does the table say how many tiles are left: nobody has counted them. */
          g_assert_null (us_board_find_cell (us_session_get_board (session), "supply/supply"));
          if (g_str_equal (key, "hal/ending"))
            g_assert_nonnull (us_board_find_cell (us_session_get_board (session), "supply/deck"));
          n += g_str_equal (key, "hal/ending");
          done = g_str_equal (key, "hal/done");
          harness_go_on (session, &random, 1);
        }
    }
  g_assert_cmpuint (n, >, 20);
}

/* --- The table is put right ------------------------------------------------------------------------ */

/* Who deals is decided until the table is set: the list of things to lay out says it, and nothing is laid out twice. */
static void
test_switched_at_setup (void)
{
  g_autoptr (UsSession) session = begin (2, O_MODE, MODE_FULL, C_TILES);

  table_assert_asked (session, "setup");
  g_assert_true (is_told (session, "hal.setup-no-cards"));
  g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
  g_assert_true (is_told (session, "hal.setup-cards") && !is_told (session, "hal.setup-no-cards"));
  table_answer (session, "setup", "true");
  table_assert_asked (session, "hal/target");
  g_assert_true (is_told (session, "hal.draw") && !is_told (session, "hal.lay-deck"));
}

/* Six tiles are in the box while they are drawn at the table, and only then: put back once, and brought out once. */
static void
test_out_once (void)
{
  for (guint i = 0; i < 20; i++)
    {
      UsRandom random = us_policy_random (i), switches = us_policy_random (1000 + i);
      g_autoptr (UsSession) session = begin (i, O_LEVEL, i & 1, i & 2 ? C_TILES : C_CARDS);
      g_autofree char *transcript = NULL;
      gboolean out = FALSE;

      while (us_session_get_prompt (session) != NULL)
        {
          if (us_random_below (&switches, 3) == 0)
            switch_source (session, us_random_below (&switches, 4) == 0 ? C_CARDS : C_TILES);
          harness_go_on (session, &random, 1);
        }
      transcript = us_session_dup_transcript (session);
      for (const char *at = transcript; (at = strchr (at, '\n')) != NULL; at++)
        {
          const char *end = strchr (at + 1, '\n');
          g_autofree char *line = end != NULL ? g_strndup (at + 1, (gsize) (end - at - 1)) : g_strdup (at + 1);

          if (strstr (line, "into the box, unseen") != NULL)
            {
              g_assert_false (out);
              out = TRUE;
            }
          else if (strstr (line, "with the 6 from the box") != NULL)
            {
              g_assert_true (out);
              out = FALSE;
            }
        }
    }
}

/* Tiles change hands while the list of things to lay out is read: it says how they lie for whoever draws. */
static void
test_tiles_switched_at_setup (void)
{
  g_autoptr (UsSession) session = begin (2, O_MODE, MODE_FULL, C_CARDS);

  table_assert_asked (session, "setup");
  g_assert_true (is_told (session, "hal.setup-out") && is_told (session, "hal.setup-tiles"));
  g_assert_true (is_told (session, "hal.setup-reserve") && is_told (session, "hal.setup-pawns"));
  g_assert_true (us_session_source (session, "tiles", US_BY_THE_APP, NULL));
  g_assert_true (is_told (session, "hal.setup-open") && is_told (session, "hal.setup-these"));
  g_assert_false (is_told (session, "hal.setup-out") || is_told (session, "hal.setup-tiles"));
  g_assert_true (us_session_source (session, "tiles", US_AT_THE_TABLE, NULL));
  g_assert_true (is_told (session, "hal.setup-out") && is_told (session, "hal.setup-these"));
  g_assert_false (is_told (session, "hal.setup-open") || is_told (session, "hal.setup-tiles"));
  table_answer (session, "setup", "true");
  g_assert_false (is_told (session, "hal.lay-supply"));
  g_clear_object (&session);

  session = begin (2, O_MODE, MODE_FULL, C_TILES);
  g_assert_false (is_told (session, "hal.setup-reserve") || is_told (session, "hal.setup-pawns"));
  g_assert_true (us_session_source (session, "tiles", US_BY_THE_APP, NULL));
  table_answer (session, "setup", "true");
  g_assert_false (is_told (session, "hal.lay-open"));
}

/* An app that draws Hal's tile asks first which ones you hold, or it could be one of them. */
static void
test_hals_tile_switched (void)
{
  g_autoptr (UsSession) session = begin (2, O_MODE, MODE_FULL, C_TILES);

  g_assert_true (go_to (session, "hal/tile"));
  g_assert_true (us_session_source (session, "tiles", US_BY_THE_APP, NULL));
  table_assert_asked (session, "hal/tiles");
}

/* Tiles come off the supply, and those that the app has drawn are taken by their names. */
static void
test_taken_by_name (void)
{
  guint drawn = 0, named = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);
      gboolean app = seed & 1;

      if (app)
        us_session_source (session, "tiles", US_BY_THE_APP, NULL);
      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *pile = told_text (session, "hal.take-tiles"), *names = told_text (session, "hal.take-these");

          if (pile != NULL)
            g_assert_true (!app && g_str_has_suffix (pile, " from the supply of tiles"));
          if (names != NULL)
            g_assert_true (app && (strstr (names, "red ") || strstr (names, "yellow ") || strstr (names, "blue ")));
          drawn += pile != NULL;
          named += names != NULL;
        }
    }
  g_assert_cmpuint (drawn, >, 10);
  g_assert_cmpuint (named, >, 10);
}

/* What the app has had you take stays with you when the tiles pass to the table. */
static void
test_kept_in_hand (void)
{
  g_autoptr (UsSession) session = begin_by_app (2);
  g_autofree char *told = NULL;

  g_assert_true (go_to (session, "hal/target"));
  g_assert_true (us_session_source (session, "tiles", US_AT_THE_TABLE, NULL));
  told = told_text (session, "hal.lay-tiles");
  g_assert_cmpstr (told, ==, "Keep your tiles");
}

/* A tile is found after all, or the one that was to be drawn was the last. */
static void
test_supply_corrected (void)
{
  g_autoptr (UsSession) session = begin (2, O_MODE, MODE_FULL, C_TILES);
  UsRandom random = us_policy_random (2);

  g_assert_true (go_to (session, "hal/tile"));
  g_assert_cmpint (table_value (session, "tiles-left"), >, 0);
  table_adjust (session, "tiles-left", "int64 0");
  table_assert_asked (session, "hal/done");
  g_assert_true (is_told (session, "hal.no-tile"));
  g_assert_cmpint (table_value (session, "tiles-left"), ==, 0);
  table_adjust (session, "tiles-left", "int64 2");
  table_assert_asked (session, "hal/tile");
  harness_go_on (session, &random, 1);
  g_assert_cmpint (table_value (session, "tiles-left"), ==, 1);

  /* The same where his turn began with none. */
  g_assert_true (go_to (session, "hal/yours"));
  table_adjust (session, "tiles-left", "int64 0");
  table_answer (session, "hal/yours", "true");
  table_assert_asked (session, "hal/done");
  g_assert_true (is_told (session, "hal.no-tile"));
  table_adjust (session, "tiles-left", "int64 1");
  table_assert_asked (session, "hal/tile");
  table_adjust (session, "tiles-left", "int64 0");
  table_answer (session, "hal/done", "true");
  table_assert_asked (session, "hal/count");
  g_assert_true (is_told (session, "hal.end-tiles"));
  table_adjust (session, "tiles-left", "int64 3");
  table_assert_asked (session, "hal/target");
}

/* With no card left the deck is made anew before another one is drawn for Hal. */
static void
test_pile_corrected (void)
{
  g_autoptr (UsSession) session = NULL;

  for (guint64 seed = 0; session == NULL || !asks (session, "hal/second"); seed++)
    {
      g_clear_object (&session);
      session = begin (seed, O_LEVEL, LEVEL_EXPERT, C_CARDS);
      go_to (session, "hal/second");
    }
  table_adjust (session, "cards-left", "int64 0");
  table_assert_asked (session, "hal/second");
  g_assert_true (is_told (session, "hal.rebuild-shuffle"));
  g_assert_cmpint (table_value (session, "cards-left"), >, 0);
}

/* An app that draws the second card has to know which cards lie open by then. */
static void
test_second_switched (void)
{
  g_autoptr (UsSession) session = NULL;

  for (guint64 seed = 0; session == NULL || !asks (session, "hal/second"); seed++)
    {
      g_clear_object (&session);
      session = begin (seed, O_LEVEL, LEVEL_EXPERT, C_CARDS);
      go_to (session, "hal/second");
    }
  g_assert_true (us_session_source (session, "cards", US_BY_THE_APP, NULL));
  table_assert_asked (session, "hal/discards");
  g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
  table_assert_asked (session, "hal/second");
}

/* Cards handed to the table while Hal's tile is drawn are laid out before a second card is drawn from them; his first,
 * which is turned by then, lies open, and the pile that is laid out is the only one that is told. */
static void
test_laid_out_for_second (void)
{
  guint laid = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_EXPERT, C_TILES);
      UsRandom random = us_policy_random (seed);

      if (!go_to (session, "hal/tile"))
        continue;
      g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
      harness_go_on (session, &random, 1);
      if (!asks (session, "hal/cards-laid"))
        continue;
      laid++;
      g_assert_true (is_told (session, "hal.lay-turned"));
      g_assert_false (is_told (session, "hal.lay-given"));
      g_assert_false (is_told (session, "hal.rebuild-shuffle"));
      table_answer (session, "hal/cards-laid", "true");
      table_assert_asked (session, "hal/second");
    }
  g_assert_cmpuint (laid, >, 0);
}

static gboolean
has_pawns (UsSession *session)
{
  const UsArea *city = us_board_find_map (us_session_get_board (session));

  for (guint i = 0; i < city->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (city->cells, i);

      for (guint j = 0; j < cell->pieces->len; j++)
        if (g_str_has_suffix (((const UsPiece *) g_ptr_array_index (cell->pieces, j))->id, "/pawn"))
          return TRUE;
    }
  return FALSE;
}

/* What the app deals from now on lies on the table no longer, and a pawn least of all. */
static void
test_cleared_away (void)
{
  guint told = 0, taken_back = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_NORMAL, C_CARDS);
      UsRandom random = us_policy_random (seed);
      gboolean pawns = FALSE;

      harness_go_on (session, &random, 20 + (guint) seed);
      if (us_session_get_prompt (session) == NULL)
        continue;
      pawns = has_pawns (session);
      g_assert_true (us_session_source (session, "cards", US_BY_THE_APP, NULL));
      while (asks (session, "hal/discards") || asks (session, "hal/hand") || asks (session, "hal/given"))
        harness_go_on (session, &random, 1);
      if (!is_told (session, "hal.cards-away"))
        continue;
      told++;
      g_assert_true (is_told (session, "hal.pawns-away") == pawns);
      if (!asks (session, "hal/target"))
        continue;
      /* Nobody puts away what is laid out again at once. */
      taken_back++;
      g_assert_true (us_session_source (session, "cards", US_AT_THE_TABLE, NULL));
      table_assert_asked (session, "hal/cards-laid");
      g_assert_false (is_told (session, "hal.cards-away"));
      g_assert_false (is_told (session, "hal.pawns-away"));
    }
  g_assert_cmpuint (told, >, 5);
  g_assert_cmpuint (taken_back, >, 2);
}

/* What was due is not there when it is drawn. */
static void
test_supply_corrected_while_claiming (void)
{
  for (guint64 seed = 0;; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      if (!go_to (session, "hal/token"))
        continue;
      g_assert_true (us_session_source (session, "tiles", US_BY_THE_APP, NULL));
      harness_go_on (session, &random, 1);
      if (!asks (session, "hal/tiles"))
        continue;
      table_adjust (session, "tiles-left", "int64 0");
      table_assert_asked (session, "hal/tiles");
      harness_go_on (session, &random, 1);
      table_assert_asked (session, "hal/yours");
      g_assert_true (is_told (session, "hal.no-tiles"));
      table_undo (session, 1);
      table_assert_asked (session, "hal/tiles");
      table_adjust (session, "tiles-left", "int64 4");
      harness_go_on (session, &random, 1);
      g_assert_false (is_told (session, "hal.no-tiles"));
      return;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-plays/conservation", test_conservation);
  g_test_add_func ("/hal-plays/switching", test_switching);
  g_test_add_func ("/hal-plays/put-away", test_put_away);
  g_test_add_func ("/hal-plays/light-ending", test_light_ending);
  g_test_add_func ("/hal-plays/switched-at-setup", test_switched_at_setup);
  g_test_add_func ("/hal-plays/out-once", test_out_once);
  g_test_add_func ("/hal-plays/tiles-switched-at-setup", test_tiles_switched_at_setup);
  g_test_add_func ("/hal-plays/hals-tile-switched", test_hals_tile_switched);
  g_test_add_func ("/hal-plays/second-switched", test_second_switched);
  g_test_add_func ("/hal-plays/cleared-away", test_cleared_away);
  g_test_add_func ("/hal-plays/laid-out-for-second", test_laid_out_for_second);
  g_test_add_func ("/hal-plays/taken-by-name", test_taken_by_name);
  g_test_add_func ("/hal-plays/kept-in-hand", test_kept_in_hand);
  g_test_add_func ("/hal-plays/supply-corrected", test_supply_corrected);
  g_test_add_func ("/hal-plays/pile-corrected", test_pile_corrected);
  g_test_add_func ("/hal-plays/supply-corrected-while-claiming", test_supply_corrected_while_claiming);
  return g_test_run ();
}
