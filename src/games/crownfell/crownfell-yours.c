/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* The player's turn: he moves on the table as his cards allow, and taps what he has moved. */

#define ACTIONS     2
#define QUIET_TURNS 10

/* --- Which card ------------------------------------------------------------------------------------- */

/* The one that locks or protects a space, to say why; NO_CARD if nobody does. */
static int
find_guard (const Crownfell *c, int side, int space, gboolean locks)
{
  for (int other = 0; other < SPACES; other++)
    {
      int card = c->top[other];

      if (card == NO_CARD || crownfell_side (c, card) != side)
        continue;
      if (crownfell_in (crownfell_lay (locks ? c->faces[card].locks : c->faces[card].protects, other), space))
        return card;
    }
  return NO_CARD;
}

/* Whether it can be taken up; if not, the reason stands beside it. */
static gboolean
is_free (UsRun *run, const Crownfell *c, const CrownfellView *view, int card)
{
  int guard;

  if (c->actions >= ACTIONS)
    {
      us_run_refuse (run, card, "You have taken two actions");
      return FALSE;
    }
  if (c->spot[card] == SPOT_HAND)
    {
      if (((view->taken & HOME_ROW) ^ HOME_ROW) != 0)
        return TRUE;
      us_run_refuse (run, card, "Your home row is full");
      return FALSE;
    }
  if (!crownfell_is_locked (c, view, card))
    return TRUE;
  guard = find_guard (c, ENEMY, c->spot[card], TRUE);
  us_run_refuse (run, card, "{card} locks it", crownfell_arg_card ("card", MAX (guard, 0)));
  return FALSE;
}

static int
list_cards (UsRun *run, const Crownfell *c, const CrownfellView *view, int *values)
{
  guint32 cards = crownfell_hand (c) & ~c->enemys;
  int n = 0;

  SPACE_EACH (space, view->own[YOU])
  cards |= 1u << c->top[space];
  SPACE_EACH (card, cards)
  if (is_free (run, c, view, card))
    values[n++] = card;
  return n;
}

/* --- Where to -------------------------------------------------------------------------------------- */

static gboolean
may_go (UsRun *run, const Crownfell *c, const CrownfellView *view, int card, int space)
{
  int there = c->top[space];

  if (there == NO_CARD)
    return TRUE;
  if (!crownfell_is_enemys (c, there))
    {
      if (crownfell_covers (c, card) && !crownfell_in (view->full, space))
        return TRUE;
      us_run_refuse (run, space, "Your {card} stands there", crownfell_arg_card ("card", there));
      return FALSE;
    }
  if (crownfell_covers_foes (c, card))
    {
      if (!crownfell_in (view->full, space))
        return TRUE;
      us_run_refuse (run, space, "Two cards lie there");
      return FALSE;
    }
  if (!crownfell_in (view->protects[ENEMY], space))
    return TRUE;
  us_run_refuse (run, space, "{card} protects it",
                 crownfell_arg_card ("card", MAX (find_guard (c, ENEMY, space, FALSE), 0)));
  return FALSE;
}

static int
list_targets (UsRun *run, const Crownfell *c, int card, guint32 near, int *values)
{
  CrownfellView view;
  int n = 0;

  crownfell_look_at (c, &view);
  SPACE_EACH (space, near)
  if (space != c->spot[card] && may_go (run, c, &view, card, space))
    values[n++] = space;
  return n;
}

static gboolean
choose_target (UsRun *run, Crownfell *c, int card, guint32 near, int *to)
{
  int values[SPACES], n = list_targets (run, c, card, near, values);

  *to = NO_SPACE;
  if (n == 0)
    return TRUE;
  return us_run_choose_cell (run, "crownfell/to", &crownfell_spot, values, n, to, "Where does {card} go?",
                             crownfell_arg_card ("card", card)) &&
         crownfell_settle (run, c);
}

static guint32
empty_home (const Crownfell *c)
{
  return HOME_ROW & ~c->taken;
}

static gboolean rally (UsRun *run, Crownfell *c, int card);

/* A card of the player's lies there now. */
static gboolean
land (UsRun *run, Crownfell *c, int card, int to)
{
  int from = c->spot[card], there = c->top[to], captured;
  gboolean covers =
    there != NO_CARD && (crownfell_is_enemys (c, there) ? crownfell_covers_foes (c, card) : crownfell_covers (c, card));

  captured = crownfell_land (c, card, to, covers);
  if (captured != NO_CARD)
    {
      c->quiet = 0;
      if (!crownfell_separate (run, c, to))
        return FALSE;
    }
  c->over = crownfell_find_over (c);
  if (c->over != OVER_NOT || from >= SPACES || c->spot[card] != to || !crownfell_enters (from, to, YOU))
    return TRUE;
  return rally (run, c, card);
}

static gboolean
bring_in (UsRun *run, Crownfell *c, int card)
{
  int to;

  if (!choose_target (run, c, card, empty_home (c), &to))
    return FALSE;
  if (to == NO_SPACE || c->spot[card] != SPOT_HAND || c->top[to] != NO_CARD)
    return TRUE;
  crownfell_put (c, card, to);
  return crownfell_settle (run, c) && (!crownfell_on_board (c, card) || crownfell_meet_card (run, c, card));
}

/* `comes`: one can come in, `goes`: one on the board can move. */
static const char *
rally_detail (gboolean comes, gboolean goes)
{
  return comes && goes ? N_("From your hand into your home row, or one on the board by one space")
         : comes       ? N_("From your hand into your home row")
                       : N_("One on the board by one space");
}

/* Bring one in, or move another one by one space, or neither. */
static gboolean
rally (UsRun *run, Crownfell *c, int card)
{
  int values[CARDS + 1], n = 0, chosen, to, at = c->spot[card];
  gboolean room, comes = FALSE, goes = FALSE;

  if (!crownfell_settle (run, c))
    return FALSE;
  if (c->spot[card] != at)
    return TRUE;
  room = empty_home (c) != 0;
  for (int other = 0; other < CARDS; other++)
    if (!crownfell_is_enemys (c, other) && other != card &&
        ((room && c->spot[other] == SPOT_HAND) || crownfell_acts (c, other)))
      {
        values[n++] = other;
        comes |= c->spot[other] == SPOT_HAND;
        goes |= c->spot[other] != SPOT_HAND;
      }
  if (n == 0)
    return TRUE;
  values[n++] = ACT_NO_RALLY;
  us_run_because (run, R_YOUR_RALLY, US_APPLIES, NULL);
  us_run_detail (run, rally_detail (comes, goes));
  if (!us_run_choose_cell (run, "crownfell/rally", &crownfell_card, values, n, &chosen,
                           "<b>Rally</b> with {card}: which card?", crownfell_arg_card ("card", card)))
    return FALSE;
  if (chosen == ACT_NO_RALLY || !crownfell_settle (run, c))
    return chosen == ACT_NO_RALLY;
  if (c->spot[chosen] == SPOT_HAND)
    return bring_in (run, c, chosen);
  if (!crownfell_acts (c, chosen))
    return TRUE;
  if (!choose_target (run, c, chosen, crownfell_lay (RING, c->spot[chosen]), &to))
    return FALSE;
  return to == NO_SPACE || !crownfell_acts (c, chosen) || land (run, c, chosen, to);
}

/* --- The turn ---------------------------------------------------------------------------------------- */

static gboolean
take_action (UsRun *run, Crownfell *c, int card)
{
  int to;

  if (c->spot[card] == SPOT_HAND)
    {
      c->actions++;
      return bring_in (run, c, card);
    }
  if (!crownfell_acts (c, card))
    return TRUE;
  if (!choose_target (run, c, card, (1u << SPACES) - 1, &to))
    return FALSE;
  if (to == NO_SPACE || !crownfell_acts (c, card))
    return TRUE;
  c->actions++;
  return land (run, c, card, to);
}

static void
describe (UsRun *run, const Crownfell *c)
{
  us_run_choice_detail (run, ACT_CHANGED,
                        c->actions < ACTIONS ? N_("An ability or a capture from afar is an action")
                                             : N_("A card is put right"));
  us_run_because (run, R_TWO_ACTIONS, US_APPLIES, NULL);
  if (c->quiet >= QUIET_TURNS)
    {
      us_run_because (run, R_STALEMATE, US_APPLIES, NULL);
      us_run_suggest (run, ACT_STOP);
    }
  if (c->actions == 0)
    us_run_detail (run, "Up to two actions: choose a card, then where it goes");
  else if (c->actions == 1)
    us_run_detail (run, "One action is left");
  else
    us_run_detail (run, "Both actions are taken");
}

/* An ability is an action as well. What follows from an action is told in the same way, so it is refused to nobody. */
static gboolean
report_changes (UsRun *run, Crownfell *c)
{
  gint8 before[CARDS];

  memcpy (before, c->spot, sizeof before);
  us_run_report_chosen (run);
  if (!crownfell_ask_changes (run, c))
    return FALSE;
  if (memcmp (before, c->spot, sizeof before) != 0)
    c->actions = MIN (c->actions + 1, ACTIONS);
  c->quiet = 0;
  c->over = crownfell_find_over (c);
  return TRUE;
}

static gboolean
stop (UsRun *run, Crownfell *c)
{
  int answers[] = { ACT_STOP, ACT_STUCK, ACT_GO_ON }, n = G_N_ELEMENTS (answers), why;
  gboolean comes = empty_home (c) != 0 && crownfell_hand (c) != 0;

  /* Plays of an earlier day allowed it all the same. */
  if (comes && us_run_answered_next (run, "crownfell/stop", "stuck"))
    comes = FALSE;
  if (comes)
    {
      us_run_refuse (run, ACT_STUCK, "{card} can come in from your hand",
                     crownfell_arg_card ("card", crownfell_first (crownfell_hand (c))));
      answers[--n - 1] = ACT_GO_ON;
    }
  if (!us_run_choose (run, "crownfell/stop", &crownfell_card, answers, n, &why, "Why does the game end?"))
    return FALSE;
  if (why != ACT_GO_ON)
    c->over = why == ACT_STUCK ? OVER_YOUR_MOVES : OVER_STOPPED;
  return crownfell_settle (run, c);
}

gboolean
crownfell_your_turn (UsRun *run, Crownfell *c)
{
  c->phase = PHASE_YOURS;
  c->actions = 0;
  while (c->over == OVER_NOT)
    {
      int values[CARDS + 3], n, chosen;
      CrownfellView view;

      if (!crownfell_settle (run, c))
        return FALSE;
      crownfell_look_at (c, &view);
      n = list_cards (run, c, &view, values);
      values[n++] = ACT_CHANGED;
      values[n++] = ACT_STOP;
      values[n++] = ACT_END;
      describe (run, c);
      if (!us_run_open_on_board (run, "crownfell/your-turn", &crownfell_card, values, n, 2, &chosen, "What do you do?"))
        return FALSE;
      if (chosen == ACT_END)
        return crownfell_settle (run, c);
      if (!crownfell_settle (run, c))
        return FALSE;
      if (!(chosen == ACT_STOP      ? stop (run, c)
            : chosen == ACT_CHANGED ? report_changes (run, c)
                                    : take_action (run, c, chosen)))
        return FALSE;
    }
  return TRUE;
}
