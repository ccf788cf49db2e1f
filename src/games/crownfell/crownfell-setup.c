/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* Before the first turn: the team, the enemy deck, the solo deck. */

static int
team_size (const Crownfell *c)
{
  return c->level == LEVEL_HARD ? 3 : 4;
}

static void
join_team (Crownfell *c, int card)
{
  crownfell_put (c, card, SPOT_HAND);
  c->enemys &= ~(1u << card);
}

/* --- Dealt, or one of two ------------------------------------------------------------------------------ */

static UsSet
all_cards (void)
{
  return us_set_range (0, CARDS);
}

/* Who deals at the table says at once what came. */
static gboolean
name_team (UsRun *run, Crownfell *c)
{
  int values[CARDS];
  UsSet all = all_cards (), team;
  int n = us_set_list (&all, values), size = team_size (c);

  crownfell_describe_last (run, c, C_TEAM);
  us_run_detail (run, "Turn them to the black side; the others are the enemy deck");
  if (!us_run_choose_many (run, "crownfell/team", &crownfell_card, values, n, size, size, &team,
                           "<b>Shuffle</b> all {all} cards and deal yourself {n}: which ones?", US_NUM ("all", CARDS),
                           US_NUM ("n", size)))
    return FALSE;
  US_SET_EACH (card, &team)
    join_team (c, card);
  return TRUE;
}

static gboolean
deal_team (UsRun *run, Crownfell *c)
{
  UsSet cards = all_cards ();
  int card;

  if (!us_run_by_app (run, C_TEAM))
    return name_team (run, c);
  for (int i = 0; i < team_size (c); i++)
    {
      if (!crownfell_settle (run, c) || !us_run_draw (run, C_TEAM, "crownfell/dealt", &crownfell_card, &cards, &card,
                                                      "Which card do you deal yourself?"))
        return FALSE;
      join_team (c, card);
    }
  return TRUE;
}

static gboolean
take_starters (UsRun *run, Crownfell *c)
{
  static const int teams[2][4] = { { ANGEL, BEACON, GUARDIAN, STAG }, { HARBINGER, MONARCH, PYRO, VAMPIRE } };
  const int *cards = teams[c->team == TEAM_B];
  UsSet kept = US_SET_EMPTY;

  us_run_detail (run, "The fourth joins the enemy");
  if (!us_run_choose_many (run, "crownfell/keep", &crownfell_card, cards, 4, team_size (c), team_size (c), &kept,
                           "Which three of your team do you keep?"))
    return FALSE;
  US_SET_EACH (card, &kept)
    join_team (c, card);
  return TRUE;
}

/* --- The draft ----------------------------------------------------------------------------------------- */

/* The eight spaces round the crown, clockwise from the upper left. */
static const int ring[N_DIRECTIONS] = { UP_LEFT, UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT };

static gboolean
lay_ring (UsRun *run, Crownfell *c)
{
  UsSet cards = all_cards ();
  int card;

  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      int space = crownfell_step (CROWN, ring[i]);

      if (!crownfell_settle (run, c))
        return FALSE;
      crownfell_describe_last (run, c, C_TEAM);
      if (!us_run_draw (run, C_TEAM, "crownfell/ring", &crownfell_card, &cards, &card,
                        "<b>Deal</b> a card to {to}: which one is it?", crownfell_arg_spot ("to", space)))
        return FALSE;
      crownfell_put (c, card, space);
    }
  return crownfell_settle (run, c);
}

static gboolean
keep_one (UsRun *run, Crownfell *c)
{
  int values[N_DIRECTIONS], n = 0, card;

  for (int space = 0; space < SPACES; space++)
    if (c->top[space] != NO_CARD)
      values[n++] = c->top[space];
  us_run_because (run, R_DRAFT, US_APPLIES, NULL);
  us_run_detail (run, "Take it in your hand; its space stays free");
  if (!us_run_choose_cell (run, "crownfell/draft", &crownfell_card, values, n, &card, "Which card do you keep?"))
    return FALSE;
  join_team (c, card);
  return crownfell_settle (run, c);
}

/* An arrow takes one for the enemy; the last time the table is set up right behind it. */
static gboolean
lose_one (UsRun *run, Crownfell *c, gboolean last)
{
  guint32 left = 0;
  int to, card, arrow, turning;
  gboolean points_at_gap;

  if (!crownfell_draw_arrow (run, c, &arrow, &turning) || !crownfell_settle (run, c))
    return FALSE;
  for (int space = 0; space < SPACES; space++)
    if (c->top[space] != NO_CARD)
      left |= 1u << space;
  to = crownfell_meet (CROWN, left, arrow, turning);
  points_at_gap = crownfell_step (CROWN, arrow) != to;
  us_run_because (run, points_at_gap ? R_DRAFT_GAP : R_DRAFT, US_DECIDES, "{arrow}",
                  { "arrow", &crownfell_arrow, arrow * N_TURNINGS + turning });
  us_run_mark (run, &crownfell_spot, to, US_CHOSEN, 0);
  us_run_sweep (run, &crownfell_spot, CROWN, arrow, turning == CLOCKWISE);
  card = c->top[to];
  if (c->solo.stand_in)
    us_run_detail (run, "By the arrow of a stand-in, not the published solo deck");
  if (last)
    us_run_setup (run, "crownfell.draft-lost", "<b>Lay aside</b> {card}, for the enemy",
                  crownfell_arg_card ("card", card));
  else
    us_run_tell (run, "crownfell.draft-lost", "<b>Lay aside</b> {card}, for the enemy",
                 crownfell_arg_card ("card", card));
  crownfell_put (c, card, SPOT_DECK);
  return crownfell_settle (run, c);
}

static void
tell_crown (UsRun *run)
{
  us_run_setup (run, "crownfell.setup-crown", "<b>Put</b> the crown in the middle");
}

static gboolean
draft (UsRun *run, Crownfell *c)
{
  UsSet rest = US_SET_EMPTY;

  c->phase = PHASE_DRAFT;
  tell_crown (run);
  us_run_detail (run, "White side up; those that you keep are turned over later");
  if (us_run_by_app (run, C_TEAM))
    us_run_setup (run, "crownfell.setup-open-ring", "<b>Lay</b> these eight cards round the crown");
  else
    us_run_setup (run, "crownfell.setup-ring", "<b>Deal</b> eight cards round the crown");
  if (!lay_ring (run, c))
    return FALSE;
  for (int i = 1; i <= team_size (c); i++)
    if (!keep_one (run, c) || !lose_one (run, c, i == team_size (c)))
      return FALSE;
  for (int card = 0; card < CARDS; card++)
    if (crownfell_on_board (c, card))
      {
        us_set_add (&rest, card);
        crownfell_put (c, card, SPOT_DECK);
      }
  /* In hard mode two are left. */
  if (!us_set_is_empty (&rest))
    {
      us_run_because (run, R_HARD, US_APPLIES, NULL);
      us_run_setup (run, "crownfell.draft-rest", "<b>Lay aside</b> the last ones too, for the enemy: {cards}",
                    US_SET_OF ("cards", &crownfell_card, &rest));
    }
  c->phase = PHASE_SETUP;
  return TRUE;
}

/* --- All of it --------------------------------------------------------------------------------------- */

static gboolean
choose_team (UsRun *run, Crownfell *c)
{
  switch (c->team)
    {
    case TEAM_DRAFT:
      return draft (run, c);
    case TEAM_A:
    case TEAM_B:
      return take_starters (run, c);
    case TEAM_DEAL:
    default:
      return deal_team (run, c);
    }
}

static void
tell_team (UsRun *run, Crownfell *c)
{
  static const int rules[] = {
    [TEAM_DEAL] = R_DEAL, [TEAM_DRAFT] = R_DRAFT, [TEAM_A] = R_STARTER, [TEAM_B] = R_STARTER
  };
  UsSet team = { { crownfell_hand (c), 0 } };

  /* In a draft it lies there before the eight cards round it. */
  if (c->team != TEAM_DRAFT)
    tell_crown (run);
  us_run_because (run, rules[c->team], US_APPLIES, NULL);
  if (c->level == LEVEL_HARD)
    us_run_because (run, R_HARD, US_APPLIES, NULL);
  us_run_detail (run, "Black side up, as your hand");
  us_run_setup (run, "crownfell.setup-team", "<b>Take</b> {cards}", US_SET_OF ("cards", &crownfell_card, &team));
  us_run_because (run, R_ENEMY_DECK, US_APPLIES, NULL);
  us_run_detail (run, "White side up, turned to face away from you");
  c->dealer = run->sources[C_DECK];
  if (us_run_by_app (run, C_DECK))
    us_run_setup (run, "crownfell.setup-open-deck", "<b>Stack</b> the other {n} cards: they are the enemy deck",
                  US_NUM ("n", crownfell_count (crownfell_deck (c))));
  else
    us_run_setup (run, "crownfell.setup-deck", "<b>Shuffle</b> the other {n} cards: they are the enemy deck",
                  US_NUM ("n", crownfell_count (crownfell_deck (c))));
}

/* The first three, from the left. */
static gboolean
lay_enemies (UsRun *run, Crownfell *c)
{
  for (int column = 0; column < 3; column++)
    {
      UsSet cards = { { crownfell_deck (c), 0 } };
      int card, to = 4 * SIDE + column;

      if (!crownfell_settle (run, c))
        return FALSE;
      crownfell_describe_last (run, c, C_DECK);
      if (!us_run_draw (run, C_DECK, "crownfell/first", &crownfell_card, &cards, &card,
                        "<b>Lay</b> the top card of the enemy deck on {to}: which one is it?",
                        crownfell_arg_spot ("to", to)))
        return FALSE;
      crownfell_put (c, card, to);
      if (us_run_by_app (run, C_DECK))
        us_run_setup (run, "crownfell.setup-enemy", "<b>Lay</b> {card} on {to}", crownfell_arg_card ("card", card),
                      crownfell_arg_spot ("to", to));
      if (!crownfell_recall_card (run, c, card))
        return FALSE;
    }
  return TRUE;
}

static void
tell_solo (UsRun *run, const Crownfell *c)
{
  us_run_setup (run, "crownfell.setup-above", "<b>Put</b> the enemy deck above column 4");
  if (!us_run_by_app (run, C_SOLO))
    us_run_setup (run, "crownfell.setup-solo", "<b>Shuffle</b> all solo cards, lists up");
  else if (c->solo.stand_in)
    {
      us_run_because (run, R_STAND_IN, US_APPLIES, NULL);
      us_run_detail (run, "The app uses a stand-in, not the published deck");
      us_run_setup (run, "crownfell.setup-no-solo", "<b>Leave</b> the solo cards in the box");
    }
  else
    {
      us_run_detail (run, "The app shuffles them");
      us_run_setup (run, "crownfell.setup-no-solo", "<b>Leave</b> the solo cards in the box");
    }
}

gboolean
crownfell_set_up (UsRun *run, Crownfell *c)
{
  CrownfellNumber last;
  gboolean known;

  crownfell_init (c);
  c->level = us_run_option (run, O_LEVEL);
  c->team = us_run_option (run, O_TEAM);
  c->protect = us_run_option (run, O_PROTECT);
  c->lock = us_run_option (run, O_LOCK);
  c->ranged = us_run_option (run, O_RANGED);
  c->passive = us_run_option (run, O_PASSIVE);
  c->ranged_first = us_run_option (run, O_RANGED_FIRST);
  c->revenant = us_run_option (run, O_REVENANT);
  c->end = us_run_option (run, O_END);

  us_run_state (run, c, crownfell_adjust, crownfell_n_adjust, crownfell_build_board);
  if (!us_run_recall (run, T_LAST_NAME, &last, &known))
    return FALSE;
  c->named = known && last.value >= 0;
  if (!crownfell_begin_solo (run, c) || !choose_team (run, c) || !crownfell_settle (run, c))
    return FALSE;
  us_run_put_away (run, C_TEAM);
  tell_team (run, c);
  if (!lay_enemies (run, c) || !crownfell_settle (run, c) || !crownfell_ready_solo (run, c))
    return FALSE;
  tell_solo (run, c);
  return us_run_confirm (run, "setup", "The Table Is Set");
}
