/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "crownfell/crownfell.h"
#include "table.h"

#include "us-policy.h"

/* Random plays of Last Stand: they end, follow the same course with and without a journal, and can be replayed. */

extern const UsRules us_crownfell_rules;

#ifdef __SANITIZE_ADDRESS__
#define PLAYS 200
#else
#define PLAYS 2000
#endif
#define SESSIONS (PLAYS / 20)

static void
begin (UsSimulation *simulation, int level, int team, UsSource deck, UsSource solo)
{
  us_simulation_init (simulation, &us_crownfell_rules);
  simulation->seed = 3;
  simulation->options[O_LEVEL] = level;
  simulation->options[O_TEAM] = team;
  simulation->sources[C_DECK] = deck;
  simulation->sources[C_SOLO] = solo;
}

static void
test_muted (void)
{
  static const UsSource sources[] = { US_BY_THE_APP, US_AT_THE_TABLE };
  UsStats all = { 0 };

  for (int level = LEVEL_NORMAL; level <= LEVEL_HARD; level++)
    for (int team = TEAM_DEAL; team <= TEAM_B; team++)
      for (guint i = 0; i < 4; i++)
        {
          UsSimulation simulation;
          UsStats stats = { 0 };

          begin (&simulation, level, team, sources[i & 1], sources[i >> 1]);
          us_simulate (&simulation, 0, PLAYS / 4, &stats);
          g_assert_cmpuint (stats.finished, ==, PLAYS / 4);
          us_stats_merge (&all, &stats);
          simulation.untaught = TRUE;
          stats = (UsStats) { 0 };
          us_simulate (&simulation, 0, PLAYS / 40, &stats);
          g_assert_cmpuint (stats.finished, ==, PLAYS / 40);
        }
  for (guint rule = 0; rule < us_crownfell_rules.n_rules; rule++)
    {
      if (all.fired[rule] == 0)
        g_test_message ("%s never fires", us_crownfell_rules.rules[rule].id);
      g_assert_cmpuint (all.fired[rule], >, 0);
    }
}

/* --- What holds at every question of a muted play ---------------------------------------------------- */

static struct
{
  const Crownfell *c; /* of the play that is going on */
  guint32 deck;       /* at the last question */
  int pointer, n;
} watched;

void __real_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);
void __wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build);

void
__wrap_us_run_state (UsRun *run, gpointer state, const UsAdjust *adjust, guint n, UsPresent build)
{
  if (run->muted)
    {
      watched.c = state;
      watched.deck = G_MAXUINT;
      watched.pointer = watched.c->pointer;
    }
  __real_us_run_state (run, state, adjust, n, build);
}

/* Each of the seventeen, beside the crown, is in one place, and every place has what says that it is there. */
static void
assert_places (const Crownfell *c)
{
  int on_board = 0;

  for (int card = 0; card < CARDS; card++)
    {
      int spot = c->spot[card];

      g_assert_true (spot >= 0 && spot < SPOT_UNDER);
      g_assert_true (spot >= SPACES || c->top[spot] == card || c->under[spot] == card);
      g_assert_true (spot != SPOT_HAND || !crownfell_is_enemys (c, card));
      g_assert_true (spot != SPOT_DECK || crownfell_is_enemys (c, card));
      on_board += spot < SPACES;
    }
  for (int space = 0; space < SPACES; space++)
    {
      int top = c->top[space], under = c->under[space];

      g_assert_true (crownfell_in (c->taken, space) == (top != NO_CARD));
      g_assert_true (top == NO_CARD || c->spot[top] == space);
      g_assert_true (under == NO_CARD || (top != NO_CARD && under != top && c->spot[under] == space));
      on_board -= (top != NO_CARD) + (under != NO_CARD);
    }
  g_assert_cmpint (on_board, ==, 0);
}

/* Until it has done anything the one that acts is the lowest that has not, or comes from under the one before. */
static void
assert_order (const Crownfell *c)
{
  if (c->phase != PHASE_ENEMY || c->acting == NO_CARD || c->entry >= 0 || !crownfell_acts (c, c->acting) ||
      (c->acted >> c->acting & 1) || c->acting == c->uncovered)
    return;
  for (int space = 0; space < c->spot[c->acting]; space++)
    g_assert_true (c->top[space] == NO_CARD || !crownfell_is_enemys (c, c->top[space]) ||
                   (c->acted >> c->top[space] & 1));
}

/* The deck moves on only with a card that leaves it. */
static void
assert_pointer (const Crownfell *c)
{
  guint32 deck = 0;

  for (int card = 0; card < CARDS; card++)
    deck |= (guint32) (c->spot[card] == SPOT_DECK) << card;
  g_assert_true (c->pointer >= 0 && c->pointer < SIDE);
  g_assert_true (c->pointer == watched.pointer || (watched.deck & ~deck) != 0);
  watched.deck = deck;
  watched.pointer = c->pointer;
}

/* Place by place, from each card of the player's that lies open. */
static gboolean
is_locked_by_you (const Crownfell *c, int space)
{
  for (int from = 0; from < SPACES; from++)
    {
      int up = space / SIDE - from / SIDE, right = space % SIDE - from % SIDE;

      if (c->top[from] != NO_CARD && !crownfell_is_enemys (c, c->top[from]) && ABS (up) <= 2 && ABS (right) <= 2 &&
          (c->faces[c->top[from]].locks >> ((up + 2) * SIDE + right + 2) & 1))
        return TRUE;
    }
  return FALSE;
}

static void
assert_score (const Crownfell *c)
{
  int score = 0;

  for (int card = 0; card < CARDS; card++)
    {
      int spot = c->spot[card];

      if (spot == SPOT_TAKEN)
        score++;
      else if (spot < SPACES && crownfell_is_enemys (c, card))
        score += c->top[spot] == card ? is_locked_by_you (c, spot) : !crownfell_is_enemys (c, c->top[spot]);
    }
  g_assert_cmpint (crownfell_score (c), ==, score);
}

static int
pick_watched (UsRandom *random, int n, int leave)
{
  const Crownfell *c = watched.c;

  if (c->phase == PHASE_ENEMY || c->phase == PHASE_YOURS)
    {
      assert_places (c);
      assert_order (c);
      assert_pointer (c);
      watched.n++;
    }
  if (c->phase == PHASE_YOURS)
    assert_score (c);
  return us_policy_find ("random")->pick (random, n, leave);
}

static void
assert_finish (UsSimulation *simulation, guint64 plays)
{
  static const UsPolicy policy = { "watched", pick_watched };
  UsStats stats = { 0 };

  watched.n = 0;
  simulation->policy = &policy;
  us_simulate (simulation, 0, plays, &stats);
  g_assert_cmpuint (stats.finished, ==, plays);
  g_assert_cmpuint (stats.scored, ==, plays);
  g_assert_cmpint (watched.n, >, (int) plays);
}

/* As it is played without a choice, and with each of the choices there are. */
static void
test_settings (void)
{
  UsSimulation simulation;

  us_simulation_init (&simulation, &us_crownfell_rules);
  assert_finish (&simulation, PLAYS * 5);
  for (guint i = 0; i < us_crownfell_rules.n_options; i++)
    for (guint choice = 0; choice < us_crownfell_rules.options[i].n_choices; choice++)
      {
        us_simulation_init (&simulation, &us_crownfell_rules);
        simulation.options[i] = (int) choice;
        assert_finish (&simulation, PLAYS / 2);
      }
  for (guint i = 0; i < us_crownfell_rules.n_components; i++)
    {
      us_simulation_init (&simulation, &us_crownfell_rules);
      simulation.sources[i] = simulation.sources[i] == US_BY_THE_APP ? US_AT_THE_TABLE : US_BY_THE_APP;
      assert_finish (&simulation, PLAYS / 2);
    }
}

typedef struct
{
  int captured, on_board;
} Count;

/* Each card is in one place: on a space lies one at most, and under it another one at most. */
static Count
count_cards (UsSession *session)
{
  int lies[N_SPOTS] = { 0 };
  Count count = { 0 };

  for (int card = 0; card < CARDS; card++)
    {
      char name[US_NAME_SIZE];
      int spot;

      us_value_name (&crownfell_card, NULL, card, name, sizeof name);
      spot = table_value (session, name);
      g_assert_cmpint (spot, >=, 0);
      g_assert_cmpint (spot, <, N_SPOTS);
      lies[spot]++;
    }
  for (int space = 0; space < SPACES; space++)
    {
      g_assert_cmpint (lies[space], <=, 1);
      g_assert_cmpint (lies[SPOT_UNDER + space], <=, lies[space]);
      count.on_board += lies[space] + lies[SPOT_UNDER + space];
    }
  count.captured = lies[SPOT_TAKEN];
  return count;
}

static gboolean
asks (UsSession *session, const char *key)
{
  return us_session_get_prompt (session) != NULL && g_str_equal (us_session_get_prompt (session)->key, key);
}

/* What is captured is a point, and so is what is locked on the board. */
static void
test_places (void)
{
  for (guint i = 0; i < SESSIONS; i++)
    {
      guint64 seed = us_simulate_seed (17, i);
      UsTaught *taught = us_taught_new_made_up (&us_crownfell_rules, seed);
      UsRandom random = us_policy_random (seed);
      HarnessPlay about;
      UsSession *session;
      Count count = { -1 };
      int score;

      harness_play_init (&about, &us_crownfell_rules, seed, taught);
      session = harness_open (&about);
      do
        if (asks (session, "crownfell/your-turn") || asks (session, "crownfell/right"))
          count = count_cards (session);
      while (harness_go_on (session, &random, 1) > 0);
      g_assert_cmpint (us_session_get_outcome (session), ==, US_SCORED);
      score = us_session_get_score (session, 0, &(const char *) { NULL });
      g_assert_cmpint (score, >=, count.captured);
      g_assert_cmpint (score, <=, count.captured + count.on_board);
      g_object_unref (session);
      us_taught_free_made_up (taught);
    }
}

/* Taught and drawn by the app an enemy turn is one tap, but for abilities that are done at the table. */
static void
test_taps (void)
{
  UsSimulation simulation;
  UsStats stats = { 0 };

  begin (&simulation, LEVEL_NORMAL, TEAM_DEAL, US_BY_THE_APP, US_BY_THE_APP);
  us_simulate (&simulation, 0, PLAYS, &stats);
  g_assert_cmpfloat ((double) stats.units[0].taps / (double) stats.units[0].turns, <, 1.1);
}

static void
test_replay (void)
{
  for (guint i = 0; i < SESSIONS; i++)
    {
      guint64 seed = us_simulate_seed (11, i);
      UsTaught *taught = i % 2 == 0 ? us_taught_new_made_up (&us_crownfell_rules, seed) : NULL;
      UsRandom random = us_policy_random (seed);
      HarnessPlay about;
      UsSession *session;

      harness_play_init (&about, &us_crownfell_rules, seed, taught);
      about.start.options[O_TEAM] = (int) i % 4;
      session = harness_open (&about);
      harness_go_on (session, &random, 400);
      harness_check_replay (&about, session);
      g_object_unref (session);
      g_clear_pointer (&taught, us_taught_free_made_up);
    }
}

/* A card comes from the deck, which stays what it is: nothing else is seen above the board. */
static void
test_deck (void)
{
  guint64 seed = us_simulate_seed (13, 0);
  UsTaught *taught = us_taught_new_made_up (&us_crownfell_rules, seed);
  UsRandom random = us_policy_random (seed);
  HarnessPlay about;
  UsSession *session;
  guint came = 0;

  harness_play_init (&about, &us_crownfell_rules, seed, taught);
  session = harness_open (&about);
  while (harness_go_on (session, &random, 1) > 0)
    {
      UsBoard *board = us_session_get_board (session);
      const UsCell *deck = board != NULL ? us_board_find_value (board, &crownfell_spot, SPOT_DECK) : NULL;

      for (guint i = 0; deck != NULL && i < board->moves->len; i++)
        came += g_strcmp0 (((const UsMove *) g_ptr_array_index (board->moves, i))->from, deck->id) == 0;
      if (deck != NULL)
        g_assert_cmpuint (deck->pieces->len, ==, 1);
    }
  g_assert_cmpuint (came, >, 0);
  g_object_unref (session);
  us_taught_free_made_up (taught);
}

/* What must hold at every screen of every game. */
static void
test_screens (void)
{
  for (guint i = 0; i < 4; i++)
    {
      guint64 seed = us_simulate_seed (7, i);
      UsTaught *taught = i != 1 ? us_taught_new_made_up (&us_crownfell_rules, seed) : NULL;
      HarnessPlay about;

      harness_play_init (&about, &us_crownfell_rules, seed, taught);
      about.start.options[O_TEAM] = (int) i % 4;
      g_object_unref (harness_check_play (&about, 60, 10));
      g_clear_pointer (&taught, us_taught_free_made_up);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/crownfell/muted", test_muted);
  g_test_add_func ("/crownfell/settings", test_settings);
  g_test_add_func ("/crownfell/places", test_places);
  g_test_add_func ("/crownfell/taps", test_taps);
  g_test_add_func ("/crownfell/replay", test_replay);
  g_test_add_func ("/crownfell/deck", test_deck);
  g_test_add_func ("/crownfell/screens", test_screens);
  return g_test_run ();
}
