/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sample-plays.h"

#include <string.h>

#include "us-games.h"

#define BOX "heroes-crossing"

static void
know_of (UsStore *store, const char *box, const char *key, const char *which, const char *value)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new_parsed (value));
  g_autoptr (GError) error = NULL;

  us_store_teach (store, box, key, which, variant, &error);
  g_assert_no_error (error);
}

static void
know (UsStore *store, const char *key, const char *value)
{
  know_of (store, BOX, key, "", value);
}

void
sample_teach (UsStore *store)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GError) error = NULL;

  know (store, "hero-slots", "int64 4");
  know (store, "building-slots", "[int64 4, 3, 2]");
  know (store, "start-levels", "'1-3'");
  know (store, "dice-colours", "['green', 'red', 'yellow', 'blue']");
  know (store, "zoning-faces", "['up', 'down', 'left', 'right', 'free', 'free']");
  know (store, "cube-colours", "['red', 'blue', 'green', 'yellow']");
  know (store, "first-seller", "'higher'");
  know (store, "tie-with-four", "'ask'");
  know (store, "steal-price", "'phantom'");
  us_store_teach_text (store, BOX,
                       "1 Squire = AWA\n1 Novice = PMP\n1 Scout = WWP\n1 Page = AM\n2 Warden = MPWM\n"
                       "2 Hunter = WWAP\n2 Healer = PPMA\n3 Champion = AWWMP\n3 Oracle = MMMPA\n",
                       &lines, &error);
  g_assert_no_error (error);
}

void
sample_teach_card (UsStore *store, const char *which)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (
    "{'part': <'whole'>, 'moves': <['0,-1', '-1,0', '1,0', '0,1']>, 'ability': <'none'>, 'covers': <'no'>}"));
  g_autoptr (GError) error = NULL;

  us_store_teach (store, us_games_find ("crownfell")->box, "card", which, value, &error);
  g_assert_no_error (error);
}

static UsSession *
start_play (UsStore *store, const UsRules *rules, UsStart *start, gboolean by_app)
{
  g_autoptr (GError) error = NULL;
  UsSession *session;

  for (guint i = 0; i < rules->n_components; i++)
    start->sources[i] = by_app ? US_BY_THE_APP : US_AT_THE_TABLE;
  session = written_create (store, rules, start, &error);
  g_assert_no_error (error);
  return session;
}

UsSession *
sample_start (UsStore *store, guint64 seed, gboolean by_app)
{
  const UsRules *rules = us_games_find ("phantom");
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  return start_play (store, rules, &start, by_app);
}

UsSession *
sample_start_hal (UsStore *store, guint64 seed, gboolean expert)
{
  const UsRules *rules = us_games_find ("hal");
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  start.options[us_rules_find_option (rules, "level")] = expert;
  return start_play (store, rules, &start, TRUE);
}

static void
teach_as (UsStore *store, const UsRules *rules, const UsTaught *taught, const char *key, const char *which)
{
  g_autoptr (GVariant) value = taught->get (taught->data, key, which);
  g_autoptr (GError) error = NULL;

  us_store_teach (store, rules->box, key, which, value, &error);
  g_assert_no_error (error);
}

static void
teach_made_up (UsStore *store, const UsRules *rules, guint64 seed)
{
  UsTaught *taught = us_taught_new_made_up (rules, seed);

  for (guint i = 0; i < rules->n_topics; i++)
    {
      const char *key = rules->topics[i].key;
      g_auto (GStrv) all = rules->topics[i].library ? taught->list (taught->data, key) : NULL;

      for (guint j = 0; all != NULL && all[j] != NULL; j++)
        teach_as (store, rules, taught, key, all[j]);
      if (all == NULL)
        teach_as (store, rules, taught, key, "");
    }
  us_taught_free_made_up (taught);
}

UsSession *
sample_start_crownfell (UsStore *store, guint64 seed)
{
  const UsRules *rules = us_games_find ("crownfell");
  UsStart start;

  teach_made_up (store, rules, 2);
  us_start_init (&start, rules);
  start.seed = seed;
  return start_play (store, rules, &start, TRUE);
}

UsSession *
sample_start_grid (UsStore *store)
{
  const UsRules *rules = us_games_find ("grid");
  UsStart start;
  UsSession *session;

  us_start_init (&start, rules);
  session = start_play (store, rules, &start, TRUE);
  g_assert_true (sample_play_to (session, "grid/done", 0));
  return session;
}

UsSession *
sample_start_race (UsStore *store, const char *key, int round)
{
  const UsRules *rules = us_games_find ("race");
  UsStart start;
  UsSession *session;

  us_start_init (&start, rules);
  session = start_play (store, rules, &start, TRUE);
  if (key != NULL)
    g_assert_true (sample_play_to (session, key, round));
  else
    sample_finish (session);
  return session;
}

UsSession *
sample_start_round (UsStore *store)
{
  const UsRules *rules = us_games_find ("round");
  UsStart start;

  us_start_init (&start, rules);
  return start_play (store, rules, &start, TRUE);
}

static gboolean
is_meant (UsSession *session, const char *card)
{
  g_autofree char *now = g_strconcat (card != NULL ? card : "", "/now", NULL);

  return card != NULL ? g_str_equal (us_session_get_prompt (session)->key, now)
                      : us_session_get_turn (session) == US_PLAYER;
}

/* Every other card is left for later. FALSE: this one never comes. */
static gboolean
meet (UsSession *session, const char *card)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed);

  for (int i = 0; i < 400 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      const char *key = us_session_get_prompt (session)->key;

      if (g_str_has_suffix (key, "/now"))
        us_session_answer (session, g_variant_new_string (is_meant (session, card) ? "new" : "unknown"), NULL);
      else if (us_session_get_prompt (session)->which != NULL)
        return TRUE;
      else
        sample_answer (session, &random);
    }
  return FALSE;
}

UsSession *
sample_start_pad (UsStore *store, const char *card)
{
  const UsRules *rules = us_games_find ("crownfell");
  UsStart start;

  us_start_init (&start, rules);
  for (start.seed = 1; start.seed < 60; start.seed++)
    {
      UsSession *session = start_play (store, rules, &start, TRUE);

      if (meet (session, card))
        return session;
      g_object_unref (session);
    }
  g_assert_not_reached ();
}

/* --- Last Stand ---------------------------------------------------------------------------------- */

/* Forward is up. */
static const struct
{
  const char *card, *moves, *more;
} army[] = {
  { "angel", "'0,1', '1,0', '-1,0'", "'locks': <['-1,1', '0,1', '1,1']>" },
  { "assassin", "'0,2', '0,-1'", "'shoots': <@as []>" },
  { "beacon", "'1,1', '-1,1', '0,-1'", "'protects': <['-1,0', '1,0']>" },
  { "duke", "'0,1', '1,0', '0,-1', '-1,0'", "'locks': <@as []>" },
  { "guardian", "'0,1', '0,-1'", "'locks': <['0,1']>" },
  { "harbinger", "'0,2', '1,1', '-1,1'", "'locks': <@as []>" },
  { "labyrinth", "'1,1', '1,-1', '-1,-1', '-1,1'", "'locks': <['-1,1', '1,1']>" },
  { "martyr", "'0,1', '1,1', '-1,1'", "'protects': <['-1,0', '1,0']>" },
  { "minstrel", "'0,1', '1,1', '-1,1'", "'locks': <@as []>" },
  { "monarch", "'0,1', '1,1', '1,0', '-1,0', '-1,1'", "'locks': <@as []>" },
  { "mystic", "'0,2', '2,2', '-2,2'", "'locks': <@as []>" },
  { "pyro", "'0,1', '2,0', '-2,0'", "'shoots': <['0,2']>" },
  { "reflection", "'0,1', '0,-1', '1,1', '-1,1'", "'locks': <@as []>" },
  { "stag", "'1,1', '-1,1'", "'locks': <['-1,1', '0,1', '1,1']>" },
  { "vampire", "'0,2', '1,1', '-1,1'", "'locks': <@as []>" },
  { "revenant", "'0,1', '1,1', '-1,1'", "'locks': <@as []>" },
  { "seventeenth", "'0,1', '1,0', '-1,0'", "'protects': <['0,1']>" },
};

static void
know_army (UsStore *store)
{
  know_of (store, "crownfell", "seventeenth", "", "'Warden'");
  know_of (store, "crownfell", "solo-cards", "", "int64 18");
  for (guint i = 0; i < G_N_ELEMENTS (army); i++)
    {
      g_autofree char *record =
        g_strdup_printf ("{'part': <'whole'>, 'ability': <'none'>, 'covers': <'%s'>, 'moves': <[%s]>, %s}",
                         g_str_equal (army[i].card, "revenant") ? "yes" : "no", army[i].moves, army[i].more);

      know_of (store, "crownfell", "card", army[i].card, record);
    }
}

UsSession *
sample_start_solo (UsStore *store)
{
  const UsRules *rules = us_games_find ("crownfell");
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  know_army (store);
  us_start_init (&start, rules);
  start.seed = 3;
  for (guint i = 0; i < rules->n_components; i++)
    if (g_str_equal (rules->components[i].id, "solo-deck"))
      start.sources[i] = US_AT_THE_TABLE;
  session = written_create (store, rules, &start, &error);
  g_assert_no_error (error);
  g_assert_true (sample_play_to (session, "crownfell/flip", 0));
  return session;
}

void
sample_teach_army (UsStore *store)
{
  static const char *const lists[] = { "'capture', 'rally', 'move'", "'rally', 'capture', 'move'",
                                       "'move', 'capture', 'rally'" };
  static const char *const arrows[] = { "down", "down-left", "left", "down-right", "right", "up" };

  know_army (store);
  for (guint i = 0; i < 18; i++)
    {
      g_autofree char *which = g_strdup_printf ("%u", i + 1);
      g_autofree char *record = g_strdup_printf ("{'list': <[%s]>, 'arrow': <'%s'>, 'turning': <'%sclockwise'>}",
                                                 lists[i % 3], arrows[i % 6], i % 2 == 0 ? "" : "counter-");

      know_of (store, "crownfell", "solo-card", which, record);
    }
}

UsSession *
sample_start_army (UsStore *store, guint64 seed, const char *team)
{
  const UsRules *rules = us_games_find ("crownfell");
  int option = us_rules_find_option (rules, "team");
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  for (guint i = 0; i < rules->options[option].n_choices; i++)
    if (g_str_equal (rules->options[option].choices[i].name, team))
      start.options[option] = (int) i;
  return start_play (store, rules, &start, TRUE);
}

UsSession *
sample_hold_tiles (UsStore *store)
{
  const UsRules *rules = us_games_find ("hal");
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = 7;
  session = start_play (store, rules, &start, FALSE);
  g_assert_true (sample_play_to (session, "hal/target", 1));
  us_session_source (session, "tiles", US_BY_THE_APP, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (us_session_get_prompt (session)->key, ==, "hal/tiles");
  return session;
}

UsSession *
sample_draw_tiles (UsStore *store)
{
  UsSession *session = sample_start_hal (store, 5, FALSE);
  g_autoptr (GError) error = NULL;

  us_session_source (session, "tiles", US_AT_THE_TABLE, &error);
  g_assert_no_error (error);
  g_assert_true (sample_play_to (session, "hal/drawn", 2));
  return session;
}

static int
round_of (UsSession *session)
{
  const char *section = us_session_get_section (session);

  return section != NULL && strchr (section, '/') != NULL ? atoi (strchr (section, '/') + 1) : 0;
}

void
sample_answer (UsSession *session, UsRandom *random)
{
  g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), random, session);
  g_autoptr (GError) error = NULL;

  if (answer != NULL)
    g_variant_take_ref (answer);
  us_session_answer (session, answer, &error);
  g_assert_no_error (error);
}

gboolean
sample_play_to (UsSession *session, const char *key, int round)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed + 7);

  for (int i = 0; i < 5000 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);

      if ((key == NULL || g_str_equal (prompt->key, key)) && round_of (session) >= round)
        return TRUE;
      sample_answer (session, &random);
    }
  return FALSE;
}

/* At the player's turn some answers are about the table and the end. */
static gboolean
is_fight (UsSession *session, GVariant *answer)
{
  static const char *const others[] = { "changed", "stuck", "stop", NULL };

  return !g_str_equal (us_session_get_prompt (session)->key, "crownfell/your-turn") ||
         !g_strv_contains (others, g_variant_get_string (answer, NULL));
}

gboolean
sample_fight_to (UsSession *session, const char *key, int turn, guint moves)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed + 7);

  for (int i = 0; i < 5000 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      const UsBoard *board = us_session_get_board (session);
      g_autoptr (GVariant) answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_str_equal (prompt->key, key) && round_of (session) >= turn && board->moves->len >= moves)
        return TRUE;
      do
        {
          g_clear_pointer (&answer, g_variant_unref);
          answer = us_policy_answer (us_policy_find ("random"), &random, session);
          if (answer != NULL)
            g_variant_take_ref (answer);
        }
      while (!is_fight (session, answer));
      us_session_answer (session, answer, &error);
      g_assert_no_error (error);
    }
  return FALSE;
}

static gboolean
tells (UsSession *session, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_has_prefix (us_session_get_line (session, i)->id, id))
      return TRUE;
  return FALSE;
}

gboolean
sample_play_to_line (UsSession *session, const char *line, int round)
{
  UsRandom random = us_policy_random (us_session_get_start (session)->seed + 7);

  for (int i = 0; i < 5000 && us_session_get_outcome (session) == US_OPEN; i++)
    {
      if (tells (session, line) && round_of (session) >= round)
        return TRUE;
      sample_answer (session, &random);
    }
  return FALSE;
}

/* Two rounds and a bit of an evening with seed 11, everything drawn by the app: a town that somebody might build. */
static const struct
{
  const char *key, *value;
} evening[] = {
  { "setup", "true" },
  { "phantom/town-building", "['town/0,0', 'town/0,3', 'town/1,1', 'town/2,2']" },
  { "phantom/town-land", "['town/0,1', 'town/1,2']" },
  { "phantom/spy-start", "'town/1,2'" },
  { "phantom/row", "['squire', 'warden', 'novice', 'hunter']" },
  { "phantom/turn", "'tile'" },
  { "phantom/tile-place", "'town/1,0'" },
  { "phantom/tile", "'land'" },
  { "phantom/turn", "'building'" },
  { "phantom/building", "'building-1-2'" },
  { "phantom/building-place", "'none'" },
  { "phantom/turn", "'tile'" },
  { "phantom/tile-place", "'town/0,2'" },
  { "phantom/tile", "'building'" },
  { "phantom/turn", "'points'" },
  { "phantom/gained", "int64 5" },
  { "phantom/turn", "'die-hero-1'" },
  { "phantom/your-die", "'higher'" },
  { "phantom/turn", "'attraction'" },
  { "phantom/your-sale", "['want-2']" },
  { "phantom/sale-points", "int64 2" },
  { "phantom/refill", "'filled'" },
  { "phantom/round-end", "'next'" },
  { "phantom/turn", "'spy-pair'" },
  { "phantom/direction", "'down'" },
  { "phantom/turn", "'steal'" },
  { "phantom/steal", "'red-1'" },
  { "phantom/price", "int64 0" },
  { "phantom/turn", "'tile'" },
  { "phantom/tile-place", "'town/2,1'" },
  { "phantom/tile", "'land'" },
  { "phantom/turn", "'building'" },
  { "phantom/building", "'building-2-1'" },
  { "phantom/building-place", "'none'" },
  { "phantom/turn", "'points'" },
  { "phantom/gained", "int64 7" },
  { "phantom/turn", "'die-hero-2'" },
  { "phantom/your-die", "'higher'" },
  { "phantom/turn", "'attraction'" },
  { "phantom/your-sale", "['want-1']" },
  { "phantom/sale-points", "int64 2" },
  { "phantom/refill", "'filled'" },
  { "phantom/round-end", "'next'" },
};

gboolean
sample_spend_evening (UsSession *session, const char *key, int round)
{
  gboolean row = FALSE; /* was told with the town */

  for (guint i = 0; i < G_N_ELEMENTS (evening); i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      g_autoptr (GVariant) answer = g_variant_ref_sink (g_variant_new_parsed (evening[i].value));
      g_autoptr (GError) error = NULL;

      /* An earlier evening has laid out another town. */
      if (g_str_equal (prompt->key, "phantom/town-and-row"))
        {
          us_session_answer (
            session, g_variant_new_parsed ("{'town': <'anew'>, 'heroes': <['squire', 'warden', 'novice', 'hunter']>}"),
            &error);
          g_assert_no_error (error);
          prompt = us_session_get_prompt (session);
          row = TRUE;
        }
      if (row && g_str_equal (evening[i].key, "phantom/row"))
        continue;

      if (g_str_equal (prompt->key, key) && round_of (session) >= round)
        return TRUE;
      g_assert_cmpstr (prompt->key, ==, evening[i].key);
      us_session_answer (session, answer, &error);
      g_assert_no_error (error);
    }
  return g_str_equal (us_session_get_prompt (session)->key, key);
}

void
sample_finish (UsSession *session)
{
  sample_play_to (session, "no question has this key", 0);
}
