/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* The end of a game, and what it comes to. */

/* By the rules alone: what a card would rather not do is a move all the same. */
gboolean
crownfell_enemy_can_move (const Crownfell *c)
{
  CrownfellView view;

  if (crownfell_deck (c) != 0 && crownfell_deploy_column (c) >= 0)
    return TRUE;
  crownfell_look_at (c, &view);
  SPACE_EACH (space, view.own[ENEMY])
  {
    int card = c->top[space];
    gboolean locked = crownfell_is_locked (c, &view, card);

    if (locked && c->lock == LOCK_FULL)
      continue;
    /* By a house rule the icon of a ranged capture is no action of its own. */
    if (!c->faces[card].knows_moves || (!locked && crownfell_stops (c, &view, card, space) != 0) ||
        (c->ranged_first == RANGED_SHOOT && crownfell_targets (c, &view, card, space) != 0) ||
        crownfell_can_use (c, &view, card))
      return TRUE;
  }
  return FALSE;
}

static guint32
enemy_spaces (const Crownfell *c)
{
  CrownfellView view;

  crownfell_look_at (c, &view);
  return view.own[ENEMY];
}

static gboolean
was_named (UsRun *run, int card)
{
  char name[US_NAME_SIZE];

  us_value_name (&crownfell_card, NULL, card, name, sizeof name);
  return us_run_answered_next (run, "crownfell/locked", name);
}

/* Those that are, and those that a card of which nobody knows what it locks may reach; plays of an earlier day may have
 * named others as well. */
static UsSet
may_be_locked (UsRun *run, const Crownfell *c)
{
  UsSet cards = { { crownfell_locked_enemies (c), 0 } };
  guint32 reach = 0;

  for (int card = 0; card < CARDS; card++)
    if (crownfell_acts (c, card) && !crownfell_is_enemys (c, card) && !c->faces[card].knows_icons)
      reach |= crownfell_lay ((1u << PAD) - 1, c->spot[card]);
  if ((reach & enemy_spaces (c)) == 0 && us_run_answers_next (run, "crownfell/locked"))
    reach = (1u << SPACES) - 1;
  for (int card = 0; card < CARDS; card++)
    if (crownfell_on_board (c, card) && crownfell_is_enemys (c, card) &&
        (crownfell_in (reach, c->spot[card]) || was_named (run, card)))
      us_set_add (&cards, card);
  return cards;
}

/* Which enemies are locked follows from the player's cards, as far as they were taught. */
static gboolean
count_locked (UsRun *run, Crownfell *c, UsSet *locked)
{
  UsSet enemies;
  int values[CARDS], n;

  enemies = may_be_locked (run, c);
  if (crownfell_knows_icons (c, YOU) || us_set_is_empty (&enemies))
    {
      us_run_detail (run, "Is the table right? Then it is counted");
      if (!us_run_confirm (run, "crownfell/right", "The Table Is Right") || !crownfell_settle (run, c))
        return FALSE;
      *locked = (UsSet) { { crownfell_locked_enemies (c), 0 } };
      return TRUE;
    }
  *locked = (UsSet) { { crownfell_locked_enemies (c), 0 } };
  n = us_set_list (&enemies, values);
  us_run_detail (run, "Is the table right? Then it is counted");
  us_run_suggest_many (run, locked);
  return us_run_choose_many (run, "crownfell/locked", &crownfell_card, values, n, 0, n, locked,
                             "Which enemies do your cards lock?") &&
         crownfell_settle (run, c);
}

/* Why it is over: the rule and its words, and the heading. */
static const struct
{
  int rule;
  const char *text, *id, *head;
} ends[] = {
  [OVER_ENEMY_CARDS] = { R_OUT_OF_CARDS, N_("No enemy is left"), "crownfell.end-enemy",
                         NC_("crownfell.end-enemy", "The game ends: no enemy is left") },
  [OVER_YOUR_CARDS] = { R_OUT_OF_CARDS, N_("None of your cards is left"), "crownfell.end-yours",
                        NC_("crownfell.end-yours", "The game ends: none of your cards is left") },
  [OVER_ENEMY_MOVES] = { R_OUT_OF_MOVES, N_("No enemy can move"), "crownfell.end-enemy-moves",
                         NC_("crownfell.end-enemy-moves", "The game ends: no enemy can move") },
  [OVER_YOUR_MOVES] = { R_OUT_OF_MOVES, N_("You cannot move"), "crownfell.end-your-moves",
                        NC_("crownfell.end-your-moves", "The game ends: you cannot move") },
  [OVER_STOPPED] = { R_STALEMATE, N_("You stopped"), "crownfell.end-stopped",
                     NC_("crownfell.end-stopped", "You stop here") },
};

static void
tell_end (UsRun *run, const Crownfell *c)
{
  us_run_because (run, ends[c->over].rule, US_DECIDES, ends[c->over].text);
  us_run_head (run, ends[c->over].id, ends[c->over].head);
}

gboolean
crownfell_game_over (UsRun *run, Crownfell *c)
{
  UsSet locked;
  int captured, score, most;

  us_run_turn (run, US_NOBODY);
  tell_end (run, c);
  if (!crownfell_settle (run, c) || !count_locked (run, c, &locked))
    return FALSE;
  c->locked = (guint32) locked.w[0];
  c->phase = PHASE_SCORE;
  captured = crownfell_captured (c);
  score = captured + (int) us_set_size (&locked);
  most = c->level == LEVEL_HARD ? 14 : 13;

  us_run_because (run, R_SCORE, US_DECIDES, "{captured} captured and {locked} locked", US_NUM ("captured", captured),
                  US_NUM ("locked", (int) us_set_size (&locked)));
  us_run_because (run, ends[c->over].rule, US_APPLIES, ends[c->over].text);
  us_run_detail (run, ends[c->over].text);
  us_run_head (run, "crownfell.score", "You score {score} of {most}", US_NUM ("score", score), US_NUM ("most", most));
  us_run_score (run, "player", score);
  return us_run_finish (run, US_SCORED, "{score} of {most}, turn {turn}", US_NUM ("score", score),
                        US_NUM ("most", most), US_NUM ("turn", c->turn));
}
