/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "xia-table.h"

/* Xia alone on worked examples: the side of the stats card, the fame roll, bounties, seats, and who has won. Facts of the
 * table first, then the same at the table. */

static Xia
table_of (int difficulty, int limit)
{
  return (Xia) { .difficulty = difficulty, .limit = limit, .tier = 1 };
}

/* --- The stats card ------------------------------------------------------------------------------ */

/* The least fame that is more than half, as it was counted by hand. */
static const int past_half[] = { [5] = 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11 };

/* Half itself is not past half, whoever has it. */
static void
test_side (void)
{
  for (int limit = 5; limit <= 20; limit++)
    for (int difficulty = EASY; difficulty <= HARD; difficulty++)
      for (int side = YOU; side <= NPCS; side++)
        {
          Xia x = table_of (difficulty, limit);

          g_assert_cmpint (xia_past_half (&x), ==, past_half[limit]);
          xia_raise (&x, side, past_half[limit] - 1);
          g_assert_cmpint (xia_stats_side (&x), ==, difficulty == HARD ? SIDE_B : SIDE_A);
          xia_raise (&x, side, past_half[limit]);
          g_assert_cmpint (xia_stats_side (&x), ==, difficulty == EASY ? SIDE_A : SIDE_B);
        }
}

static void
assert_stats (XiaStats stats, int move, int kill, int shields, int die, int other)
{
  g_assert_cmpint (stats.move, ==, move);
  g_assert_cmpint (stats.kill, ==, kill);
  g_assert_cmpint (stats.shields, ==, shields);
  g_assert_cmpint (stats.n_dice, ==, (die > 0) + (other > 0));
  g_assert_cmpint (stats.dice[0], ==, die);
  g_assert_cmpint (stats.dice[1], ==, other);
}

static void
test_stats (void)
{
  Xia a = table_of (EASY, 10), b = table_of (HARD, 10);

  assert_stats (xia_stats (&a, SCOUNDREL, NULL), 6, 10, 6, 12, 0);
  assert_stats (xia_stats (&a, ENFORCER, NULL), 6, 12, 8, 12, 0);
  assert_stats (xia_stats (&a, MERCHANT, NULL), 9, 15, 8, 0, 0);
  assert_stats (xia_stats (&b, SCOUNDREL, NULL), 9, 15, 8, 12, 12);
  assert_stats (xia_stats (&b, ENFORCER, NULL), 9, 17, 12, 8, 20);
  assert_stats (xia_stats (&b, MERCHANT, NULL), 15, 20, 12, 0, 0);
}

/* --- The fame roll ------------------------------------------------------------------------------- */

/* Each range of the table on both sides of its edges. */
static void
test_gain (void)
{
  static const struct
  {
    int total, fame;
  } gains[] = { { 1, 0 },  { 3, 0 },  { 4, 1 },  { 14, 1 }, { 15, 2 }, { 20, 2 }, { 21, 3 },
                { 22, 3 }, { 25, 3 }, { 26, 4 }, { 30, 4 }, { 31, 5 }, { 60, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (gains); i++)
    g_assert_cmpint (xia_gain (gains[i].total), ==, gains[i].fame);
}

static void
test_odds (void)
{
  static const int odds[][7] = {
    { 0, 3, 11, 6, 0, 0, 0 },  { 2, 1, 11, 6, 2, 0, 0 },  { 4, 0, 10, 6, 4, 0, 0 }, { 6, 0, 8, 6, 5, 1, 0 },
    { 8, 0, 6, 6, 5, 3, 0 },   { 10, 0, 4, 6, 5, 5, 0 },  { 12, 0, 2, 6, 5, 5, 2 }, { 16, 0, 0, 4, 5, 5, 6 },
    { 20, 0, 0, 0, 5, 5, 10 }, { 30, 0, 0, 0, 0, 0, 20 },
  };
  static const double means[] = { 1.15, 1.45, 1.70, 1.95, 2.25, 2.55, 2.95, 3.65, 4.25, 5.00 };

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++)
    {
      double mean = 0;

      for (int gain = 0; gain <= 5; gain++)
        {
          g_assert_cmpfloat_with_epsilon (xia_chance (odds[i][0], gain), odds[i][1 + gain] / 20., 1e-9);
          mean += gain * xia_chance (odds[i][0], gain);
        }
      g_assert_cmpfloat_with_epsilon (mean, means[i], 1e-9);
    }
}

static int
sum_of (int you, int npcs, int cubes, int credits, int merchant)
{
  Xia x = table_of (NORMAL, 20);
  XiaAddends added;

  x.fame[YOU] = you;
  x.fame[NPCS] = npcs;
  x.cubes = cubes;
  x.credits = credits;
  x.x = merchant;
  xia_add_up (&x, &added);
  g_assert_cmpint (added.sum, ==, added.cubes + added.credits + added.behind + added.x);
  return added.sum;
}

/* The example of the rules first; to lead costs nothing, and thousands are those of the sum. */
static void
test_addends (void)
{
  g_assert_cmpint (sum_of (6, 5, 0, 0, 4), ==, 6);
  g_assert_cmpint (xia_gain (12 + sum_of (6, 5, 0, 0, 4)), ==, 2);
  g_assert_cmpint (xia_gain (1 + sum_of (2, 5, 0, 0, 0)), ==, 0);
  g_assert_cmpint (xia_gain (20 + sum_of (1, 0, 0, 0, 0)), ==, 3);
  g_assert_cmpint (sum_of (9, 2, 0, 0, 0), ==, 14);
  g_assert_cmpint (sum_of (2, 9, 0, 0, 0), ==, 0);
  g_assert_cmpint (sum_of (4, 4, 0, 0, 0), ==, 0);
  g_assert_cmpint (sum_of (0, 0, 3, 0, 0), ==, 6);
  g_assert_cmpint (sum_of (0, 0, 0, 999, 0), ==, 0);
  g_assert_cmpint (sum_of (0, 0, 0, 1000, 0), ==, 2);
  g_assert_cmpint (sum_of (0, 0, 0, 500 + 1500, 0), ==, 4);
  g_assert_cmpint (sum_of (0, 0, 0, 2999, 0), ==, 4);
  g_assert_cmpint (sum_of (5, 2, 2, 3000, 7), ==, 6 + 4 + 6 + 7);
}

/* --- Seats --------------------------------------------------------------------------------------- */

static void
assert_targets (const Xia *x, int left_1, int left_2, int right_1, int right_2)
{
  g_assert_cmpint (xia_find_target (x, LEFT_1), ==, left_1);
  g_assert_cmpint (xia_find_target (x, LEFT_2), ==, left_2);
  g_assert_cmpint (xia_find_target (x, RIGHT_1), ==, right_1);
  g_assert_cmpint (xia_find_target (x, RIGHT_2), ==, right_2);
}

/* The Sellsword, the station and those that an event brought are no targets; a new one may come in anywhere. */
static void
test_seats (void)
{
  Xia x = table_of (NORMAL, 10);

  assert_targets (&x, NOBODY, NOBODY, NOBODY, NOBODY);
  xia_enter (&x, SCOUNDREL);
  assert_targets (&x, SCOUNDREL, NOBODY, SCOUNDREL, NOBODY);
  xia_enter (&x, SELLSWORD);
  xia_enter (&x, STATION);
  xia_enter (&x, GUEST);
  assert_targets (&x, SCOUNDREL, NOBODY, SCOUNDREL, NOBODY);
  xia_enter (&x, MERCHANT);
  assert_targets (&x, SCOUNDREL, MERCHANT, MERCHANT, SCOUNDREL);
  xia_enter (&x, ENFORCER);
  assert_targets (&x, SCOUNDREL, MERCHANT, ENFORCER, MERCHANT);
  xia_take_seat (&x, ENFORCER, 0);
  assert_targets (&x, ENFORCER, SCOUNDREL, MERCHANT, SCOUNDREL);
  xia_leave_seat (&x, SCOUNDREL);
  assert_targets (&x, ENFORCER, MERCHANT, MERCHANT, ENFORCER);
}

/* Tiers of the NPCs, of which no side of the stats card is asked. */
static void
test_worth (void)
{
  XiaGuest guest = { .tier = 3 };

  g_assert_cmpint (xia_worth (MERCHANT, NULL), ==, 1);
  g_assert_cmpint (xia_worth (SCOUNDREL, NULL), ==, 1);
  g_assert_cmpint (xia_worth (ENFORCER, NULL), ==, 2);
  g_assert_cmpint (xia_worth (GUEST, &guest), ==, 3);
  g_assert_cmpint (xia_worth (GUEST, NULL), ==, 0);
}

/* --- Who has won --------------------------------------------------------------------------------- */

static void
test_end (void)
{
  for (int you = 8; you <= 12; you++)
    for (int npcs = 8; npcs <= 12; npcs++)
      {
        Xia x = table_of (NORMAL, 10);

        x.fame[YOU] = you;
        x.fame[NPCS] = npcs;
        g_assert_cmpint (xia_is_lost (&x), ==, npcs >= 10);
        g_assert_cmpint (xia_has_won (&x), ==, you >= 10 && npcs < 10);
        x.both_won = TRUE;
        g_assert_cmpint (xia_is_lost (&x), ==, npcs >= 10 && you < 10);
        g_assert_cmpint (xia_has_won (&x), ==, you >= 10);
        x.limit = NO_LIMIT;
        g_assert_false (xia_is_lost (&x) || xia_has_won (&x));
      }
}

/* --- At the table -------------------------------------------------------------------------------- */

static void
test_start (void)
{
  static const char *const starts[][3] = {
    { "difficulty=easy", "Take 6,000 credits", "Lay the NPC stats card with side A up" },
    { "difficulty=normal", "Take 4,000 credits", "Lay the NPC stats card with side A up" },
    { "difficulty=hard", "Take 2,000 credits", "Lay the NPC stats card with side B up" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      HarnessPlay about;
      g_autoptr (UsSession) session = NULL;

      init (&about, 3, NULL, starts[i][0]);
      session = harness_open (&about);
      set_up (session, "['scoundrel']", "setup");
      assert_told (session, "xia.setup-credits", starts[i][1]);
      assert_told (session, "xia.setup-stats", starts[i][2]);
      assert_told (session, "xia.setup-wanted",
                   "Spawn the Scoundrel and lay its card at its seat, with 2,000 of bounty");
      set_up (session, NULL, "xia/you");
      assert_values (session, 0, 0, 0);
      g_assert_cmpint (table_value (session, "bounty-scoundrel"), ==, 2000);
    }
}

/* The example of the rules: 6 to 5, the Merchant sold at two spaces, and a 12 is 18; they are first on 7, which has an
 * event. */
static void
test_example (void)
{
  g_autoptr (UsSession) session = begin ("", "['merchant']");

  put (session, "your-fame", 6);
  put (session, "npc-fame", 5);
  end_turn (session);
  table_answer (session, "xia/came", "'scored'");
  table_answer (session, "xia/x", "int64 4");
  g_assert_cmpint (table_value (session, "x"), ==, 4);
  roll (session, 0, 12);
  assert_told (session, "xia.gain", "The NPCs gain 2 fame");
  assert_told (session, "xia.their-marker", "Move their marker to 7");
  assert_told (session, "xia.event", "Reveal a new event");
  assert_values (session, 6, 7, 0);
  g_assert_cmpint (table_value (session, "x"), ==, 0);
  table_answer (session, "xia/rolled", "true");
  table_assert_asked (session, "xia/events");
}

/* The die alone, at 0 to 0, and with one fame behind. */
static void
test_rolls (void)
{
  static const int rolls[][3] = { { 0, 3, 0 }, { 0, 4, 1 }, { 0, 14, 1 }, { 0, 15, 2 }, { 0, 20, 2 }, { 1, 20, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      g_autoptr (UsSession) session = begin ("", "@as []");

      if (rolls[i][0] > 0)
        deed (session, "fame");
      end_turn (session);
      roll (session, 0, rolls[i][1]);
      assert_values (session, rolls[i][0], rolls[i][2], 0);
      g_assert_cmpuint (count_told (session, "xia.no-gain"), ==, rolls[i][2] == 0);
    }
}

/* 9 and 2 of 10: the play is over with 11, and nothing is asked any more. */
static void
test_loss (void)
{
  g_autoptr (UsSession) session = begin ("", "@as []");
  g_autofree char *outcome = NULL;

  put (session, "npc-fame", 9);
  end_turn (session);
  roll (session, 0, 15);
  g_assert_cmpint (us_session_get_outcome (session), ==, US_LOST);
  g_assert_null (us_session_get_prompt (session));
  outcome = us_session_dup_outcome_text (session);
  g_assert_cmpstr (outcome, ==, "Lost 0 to 11, round 1");
  assert_told (session, "xia.end-lost", "You have lost: the NPCs have 11 fame");
}

/* Put right to what is needed, the fame of the NPCs ends the play whatever stands there to be asked. */
static void
test_put_right (void)
{
  static const char *const questions[] = {
    "xia/you", "xia/expanse", "xia/came", "xia/cubes", "xia/rolled", "xia/events"
  };
  static const char *const answers[] = { "'end'", "'nobody'", "'flying'", "int64 0", "true" };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_autoptr (UsSession) session = begin ("fame-die=app", "['scoundrel']");

      for (guint j = 0; j < i; j++)
        table_answer (session, questions[j], answers[j]);
      put (session, "npc-fame", 10);
      assert_over (session, US_LOST);
      table_undo (session, 1);
      g_assert_true (asks (session, questions[i]));
    }
}

/* Your own fame may be more than enough until your next status phase; then the limit is no less than it was. */
static void
test_limit (void)
{
  g_autoptr (UsSession) session = begin ("", "@as []");

  deed (session, "end");
  put (session, "your-fame", 12);
  put (session, "limit", 15);
  g_assert_cmpint (table_value (session, "limit"), ==, 15);
  g_assert_cmpint (us_session_get_outcome (session), ==, US_OPEN);
}

/* An NPC that destroys another one earns no fame; its 2,000 are 4 for the roll, and a new 2,000 lies on it. */
static void
test_npc_destroys_npc (void)
{
  g_autoptr (UsSession) session = begin ("", "['enforcer', 'scoundrel']");

  end_turn (session);
  table_answer (session, "xia/came", "'destroyed/scoundrel'");
  assert_values (session, 0, 0, 0);
  g_assert_cmpint (table_value (session, "credits"), ==, 2000);
  g_assert_cmpint (table_value (session, "bounty-scoundrel"), ==, 2000);
  g_assert_cmpint (table_value (session, "bounty-enforcer"), ==, 0);
  pass_npcs (session);
  roll (session, 0, 10);
  assert_values (session, 0, 1, 0);
  g_assert_cmpint (table_value (session, "credits"), ==, 0);
  table_answer (session, "xia/rolled", "true");
  table_answer (session, "xia/events", "'next-round'");
  /* 10 and 4 are not 15, and 11 and 4 are. */
  end_turn (session);
  table_answer (session, "xia/came", "'destroyed/scoundrel'");
  pass_npcs (session);
  roll (session, 0, 11);
  assert_values (session, 0, 3, 0);
}

/* A ship of tier 2 with 3,000 on it and two cubes aboard: 2 fame at once, and 6 and 4 at the roll. */
static void
test_npc_destroys_you (void)
{
  g_autoptr (UsSession) session = begin ("limit=20", "['scoundrel']");

  deed (session, "ship");
  g_assert_cmpint (table_value (session, "tier"), ==, 2);
  put (session, "your-bounty", 3000);
  put (session, "your-fame", 9);
  end_turn (session);
  table_answer (session, "xia/came", "'destroyed/you'");
  assert_values (session, 9, 2, 0);
  g_assert_cmpint (table_value (session, "credits"), ==, 3000);
  g_assert_cmpuint (count_told (session, "xia.lay-cubes"), ==, 1);
  roll (session, 2, 1);
  /* 1, 6 for credits, 4 for cubes, and 14 for the seven that they are behind now. */
  assert_values (session, 9, 5, 0);
  assert_told (session, "xia.gain", "The NPCs gain 3 fame");
}

/* By tier, and only for the two that hunt: a hazard, the Merchant and a guest earn nothing by it. */
static void
test_bonus (void)
{
  static const char *const by[] = { "enforcer", "scoundrel", "other", "hazard" };

  for (guint i = 0; i < G_N_ELEMENTS (by); i++)
    for (int tier = 1; tier <= 3; tier++)
      {
        g_autoptr (UsSession) session = begin ("limit=20", "['merchant', 'enforcer', 'scoundrel']");
        g_autofree char *tiers = g_strdup_printf ("'%d'", tier), *who = g_strdup_printf ("'%s'", by[i]);

        table_adjust (session, "tier", tiers);
        put (session, "your-bounty", 1000);
        deed (session, "destroyed");
        table_answer (session, "xia/destroyer", who);
        assert_values (session, 0, i < 2 ? tier : 0, 0);
        /* A hazard collects nothing. */
        g_assert_cmpint (table_value (session, "credits"), ==, i < 3 ? 1000 : 0);
      }
}

/* What an attack costs, and a kill on top; the Scoundrel costs nothing. */
static void
test_attacks (void)
{
  static const struct
  {
    const char *attack;
    int flying, destroyed, fame;
  } attacks[] = { { "'attack/merchant'", 1000, 3000, 1 },
                  { "'attack/enforcer'", 1000, 3000, 2 },
                  { "'attack/scoundrel'", 0, 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (attacks); i++)
    {
      g_autoptr (UsSession) session = begin ("", "['merchant', 'enforcer', 'scoundrel']");

      table_answer (session, "xia/you", attacks[i].attack);
      table_answer (session, "xia/attack", "'flying'");
      assert_values (session, 0, 0, attacks[i].flying);
      table_answer (session, "xia/you", attacks[i].attack);
      table_answer (session, "xia/attack", "'destroyed'");
      assert_values (session, attacks[i].fame, 0, attacks[i].destroyed);
      g_assert_cmpint (table_value (session, "bounty-scoundrel"), ==, 2000);
      /* A new ship takes the bounty along. */
      deed (session, "outlaw");
      deed (session, "outlaw");
      deed (session, "ship");
      assert_values (session, attacks[i].fame + 1, 0, attacks[i].destroyed + 2000);
    }
}

/* Of two the second to the right is the first one; of one there is no second. */
static void
test_mission (void)
{
  g_autoptr (UsSession) session = begin ("", "['enforcer', 'scoundrel']");

  deed (session, "keep-mission");
  table_answer (session, "xia/mission-where", "'right-2'");
  assert_told (session, "xia.mission-target", "Second to the right: the Enforcer");
  deed (session, "left");
  table_answer (session, "xia/left", "'scoundrel'");
  deed (session, "keep-mission");
  table_answer (session, "xia/mission-where", "'left-2'");
  assert_told (session, "xia.no-mission-target", "Second to the left: nobody, so it cannot be done now");
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*run) (void);
  } tests[] = {
    { "/xia/side", test_side },
    { "/xia/stats", test_stats },
    { "/xia/gain", test_gain },
    { "/xia/odds", test_odds },
    { "/xia/addends", test_addends },
    { "/xia/seats", test_seats },
    { "/xia/worth", test_worth },
    { "/xia/end", test_end },
    { "/xia/start", test_start },
    { "/xia/example", test_example },
    { "/xia/rolls", test_rolls },
    { "/xia/loss", test_loss },
    { "/xia/put-right", test_put_right },
    { "/xia/limit", test_limit },
    { "/xia/npc-destroys-npc", test_npc_destroys_npc },
    { "/xia/npc-destroys-you", test_npc_destroys_you },
    { "/xia/bonus", test_bonus },
    { "/xia/attacks", test_attacks },
    { "/xia/mission", test_mission },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].run);
  return g_test_run ();
}
