/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* The enemy's turn: one card after the other does the topmost entry of its list that it can, then the deck comes last. */

/* The card that it lies on, or NO_CARD; the table may have been put right so that it is gone itself. */
static int
below (const Crownfell *c, int card)
{
  return crownfell_acts (c, card) ? c->under[c->spot[card]] : NO_CARD;
}

static gboolean
stands_on_yours (const Crownfell *c, int card)
{
  return below (c, card) != NO_CARD && !crownfell_is_enemys (c, below (c, card));
}

static gboolean
stands_on_own (const Crownfell *c, int card)
{
  return below (c, card) != NO_CARD && crownfell_is_enemys (c, below (c, card));
}

/* --- Capture ----------------------------------------------------------------------------------------- */

static gboolean
shoots (UsRun *run, Crownfell *c, const CrownfellView *view, int card, guint32 targets, int rule)
{
  CrownfellChoice choice;
  int target;

  crownfell_choose_target (c, view, card, targets, rule == R_SHOOT && c->ranged == RANGED_MOVES, &choice);
  return crownfell_pick (run, c, card, choice.left, rule, &choice, &target) &&
         crownfell_take_shot (run, c, card, target, rule);
}

static gboolean
find_captures (UsRun *run, Crownfell *c, CrownfellView *view, int card, gboolean locked, CrownfellTold *told,
               guint32 *stops)
{
  *stops = 0;
  if (c->faces[card].knows_moves)
    {
      if (!locked)
        *stops = crownfell_stops (c, view, card, c->spot[card]) & view->own[YOU];
      return TRUE;
    }
  return (locked && crownfell_covers_foes (c, card)) ||
         crownfell_ask_stops (run, c, view, card, CAPTURE, FALSE, told, stops);
}

static gboolean
try_capture (UsRun *run, Crownfell *c, CrownfellView *view, int card, gboolean locked, CrownfellTold *told,
             CrownfellVerdict *verdict)
{
  const CrownfellFace *face = &c->faces[card];
  CrownfellChoice choice;
  guint32 stops, targets;
  gboolean stays = FALSE;
  int to, chosen, n_fails = c->n_fails;

  *verdict = CAN;
  targets = face->ability == ABILITY_STRIKE ? crownfell_struck (c, view, card, c->spot[card]) : 0;
  if (targets != 0)
    return shoots (run, c, view, card, targets, R_STRIKE);
  targets = c->ranged_first == RANGED_SHOOT ? crownfell_targets (c, view, card, c->spot[card]) : 0;
  if (targets != 0)
    return shoots (run, c, view, card, targets, R_SHOOT);
  if (!find_captures (run, c, view, card, locked, told, &stops))
    return FALSE;
  stays = locked && c->ranged == RANGED_STAYS;
  if (stays)
    crownfell_choose_target (c, view, card, stops, FALSE, &choice);
  else
    crownfell_choose_capture (c, view, card, stops, &choice);
  *verdict = choice.verdict;
  if (choice.verdict != CAN)
    {
      crownfell_pass_over (run, c, R_CAPTURE, US_FAILS,
                           crownfell_said (c, card, CAPTURE, told)
                             ? N_("You said that it can capture none of your cards")
                             : N_("None of your cards is in its reach"));
      return TRUE;
    }
  /* What is put right while it is asked where the arrow points changes what it may capture. */
  if (!face->knows_moves && crownfell_count (choice.left) > 1 && !c->solo.points)
    {
      if (!crownfell_point (run, c, card))
        return FALSE;
      crownfell_look_at (c, view);
      *verdict = CANNOT;
      return !crownfell_acts (c, card) ||
             try_capture (run, c, view, card, crownfell_is_locked (c, view, card), told, verdict);
    }
  if (!crownfell_pick (run, c, card, choice.left, crownfell_covers_foes (c, card) ? R_REVENANT : R_CAPTURE, &choice,
                       &to))
    return FALSE;
  /* What it cannot reach by a move it has captured from afar. */
  if (!face->knows_moves && !crownfell_covers_foes (c, card) && !crownfell_may_reach (run, c, card, to))
    stays = TRUE;
  if (!stays && !face->knows_moves && !crownfell_covers_foes (c, card))
    {
      if (!crownfell_ask_stays (run, c, card, to, &stays))
        return FALSE;
      /* The question has had the reasons, and the line that follows has them as well. */
      c->n_fails = n_fails;
      if (!crownfell_pick (run, c, card, choice.left, R_CAPTURE, &choice, &chosen))
        return FALSE;
    }
  /* That it stays holds whatever house rule there is for icons. */
  return stays ? crownfell_take_shot (run, c, card, to, R_STRIKE) : crownfell_go (run, c, card, to, GO_BY_ITSELF);
}

/* --- Rally -------------------------------------------------------------------------------------------- */

static gboolean
try_rally (UsRun *run, Crownfell *c, CrownfellView *view, int card, CrownfellTold *told, CrownfellVerdict *verdict)
{
  CrownfellChoice choice;
  guint32 stops;
  int to;

  *verdict = CANNOT;
  if (crownfell_row_is_full (c))
    {
      crownfell_pass_over (run, c, R_ROW_FULL, US_APPLIES, N_("Rally is passed over"));
      return TRUE;
    }
  if (stands_on_yours (c, card))
    {
      crownfell_pass_over (run, c, R_REVENANT_STAYS, US_APPLIES, NULL);
      return TRUE;
    }
  if (c->faces[card].knows_moves)
    stops = crownfell_wanted_stops (c, view, card, crownfell_stops (c, view, card, c->spot[card]));
  else if (!crownfell_ask_stops (run, c, view, card, RALLY, FALSE, told, &stops))
    return FALSE;
  crownfell_choose_rally (c, view, card, stops, &choice);
  *verdict = choice.verdict;
  if (choice.verdict != CAN)
    {
      crownfell_pass_over (run, c, R_RALLY, US_FAILS,
                           crownfell_said (c, card, RALLY, told)
                             ? N_("You said that it reaches neither the crown nor your home row")
                             : N_("It reaches neither the crown nor your home row"));
      return TRUE;
    }
  return crownfell_pick (run, c, card, choice.left, R_RALLY, &choice, &to) && crownfell_settle (run, c) &&
         crownfell_go (run, c, card, to, GO_BY_ITSELF);
}

/* --- Ability ------------------------------------------------------------------------------------------- */

static gboolean
needs_deck (const Crownfell *c, int card)
{
  CrownfellFace face = c->faces[card];

  if (!face.knows_moves)
    crownfell_read_named (card, &face);
  return face.ability == ABILITY_DEPLOY;
}

static gboolean
try_ability (UsRun *run, Crownfell *c, CrownfellView *view, int card, CrownfellTold *told, CrownfellVerdict *verdict)
{
  const CrownfellFace *face = &c->faces[card];
  gboolean used;

  *verdict = CANNOT;
  if (!(face->knows_moves ? crownfell_can_use (c, view, card)
                          : crownfell_may_use (c, view, card) && !crownfell_hits_nobody (run, c, card, told)))
    {
      gboolean none =
        face->knows_moves ? face->ability == ABILITY_NONE : card == REVENANT || (c->without >> card & 1) != 0;

      crownfell_pass_over (run, c, R_ABILITY, US_FAILS,
                           none                                              ? N_("It has none with a bold name")
                           : needs_deck (c, card) && crownfell_deck (c) == 0 ? N_("The enemy deck is empty")
                                                                             : N_("It cannot be used from there"));
      return TRUE;
    }
  if (!crownfell_use (run, c, view, card, &used))
    return FALSE;
  if (used)
    {
      *verdict = CAN;
      return TRUE;
    }
  /* The table may have been put right at the question. */
  crownfell_look_at (c, view);
  crownfell_pass_over (run, c, R_ABILITY, US_FAILS,
                       c->without >> card & 1 ? N_("You said that it has none with a bold name")
                                              : N_("You said that it cannot be used now"));
  return TRUE;
}

/* --- Move ----------------------------------------------------------------------------------------------- */

static const char *
ending (const CrownfellChoice *choice, gboolean said)
{
  switch (choice->ends)
    {
    case CUT_PROTECTED:
      return N_("It is protected, and would be nowhere else");
    case CUT_PROTECTS:
      return N_("It would protect fewer everywhere");
    case CUT_LOCKS:
      return N_("It locks already, and would lock fewer everywhere");
    default:
      return said ? N_("You said that there is no space it can go to") : N_("There is no space it can go to");
    }
}

/* What has been cut away for one of the player's cards says by itself that it is covered. */
static int
find_reason (const Crownfell *c, const CrownfellView *view, int card, gboolean leaves, const CrownfellChoice *choice)
{
  if (leaves)
    return R_REVENANT_OFF;
  return crownfell_covers_foes (c, card) && (choice->left & view->own[YOU]) != 0 && choice->cut[CUT_COVER] == 0
           ? R_REVENANT
           : R_MOVE;
}

static gboolean
may_move (const Crownfell *c, const CrownfellView *view, int card, guint32 open, gboolean leaves)
{
  SPACE_EACH (space, open)
  {
    CrownfellChoice choice;

    crownfell_choose_move (c, view, card, 1u << space, leaves, &choice);
    if (choice.verdict != CANNOT)
      return TRUE;
  }
  return FALSE;
}

/* Where what it protects, or what protects it, keeps it from each space that is open nobody need say which it reaches. */
static gboolean
find_moves (UsRun *run, Crownfell *c, CrownfellView *view, int card, gboolean leaves, CrownfellTold *told,
            guint32 *stops)
{
  if (c->faces[card].knows_moves)
    {
      *stops = crownfell_wanted_stops (c, view, card, crownfell_stops (c, view, card, c->spot[card]));
      return TRUE;
    }
  return crownfell_ask_stops (run, c, view, card, MOVE,
                              !may_move (c, view, card, crownfell_open (c, view, card, MOVE, told), leaves), told,
                              stops);
}

static gboolean
try_move (UsRun *run, Crownfell *c, CrownfellView *view, int card, gboolean leaves, CrownfellTold *told,
          CrownfellVerdict *verdict)
{
  static const int rules[] = { [CUT_PROTECTED] = R_PROTECTED, [CUT_PROTECTS] = R_PROTECTS, [CUT_LOCKS] = R_LOCKS };
  CrownfellChoice choice;
  guint32 stops;
  int to;

  *verdict = CANNOT;
  if (stands_on_yours (c, card))
    {
      crownfell_pass_over (run, c, R_REVENANT_STAYS, US_APPLIES, NULL);
      return TRUE;
    }
  if (!find_moves (run, c, view, card, leaves, told, &stops))
    return FALSE;
  crownfell_choose_move (c, view, card, stops, leaves, &choice);
  *verdict = choice.verdict;
  if (choice.verdict != CAN)
    {
      if (choice.ends >= 0)
        crownfell_pass_over (run, c, rules[choice.ends], US_APPLIES, ending (&choice, FALSE));
      else
        crownfell_pass_over (run, c, R_MOVE, US_FAILS, ending (&choice, crownfell_said (c, card, MOVE, told)));
      return TRUE;
    }
  return crownfell_pick (run, c, card, choice.left, find_reason (c, view, card, leaves, &choice), &choice, &to) &&
         crownfell_settle (run, c) && crownfell_go (run, c, card, to, GO_BY_ITSELF);
}

/* --- One card acts ------------------------------------------------------------------------------------- */

/* Whether it captures where it stands; of one that nobody taught it is asked, but in plays of an earlier day. */
static gboolean
captures_here (UsRun *run, Crownfell *c, CrownfellView *view, int card, CrownfellTold *told, gboolean *captures)
{
  guint32 found = 0;

  if (!c->faces[card].knows_moves && crownfell_open (c, view, card, CAPTURE, told) != 0 &&
      !crownfell_asks_anew (run, CAPTURE) && !crownfell_ask_stops (run, c, view, card, CAPTURE, FALSE, told, &found))
    return FALSE;
  *captures = c->faces[card].knows_moves ? crownfell_captures_from (c, view, card, c->spot[card]) : found != 0;
  return TRUE;
}

/* The Revenant on another enemy goes away first of all, unless it captures from there. */
static gboolean
give_way (UsRun *run, Crownfell *c, CrownfellView *view, int card, CrownfellTold *told, CrownfellVerdict *verdict)
{
  gboolean captures;

  *verdict = CANNOT;
  if (!stands_on_own (c, card))
    return TRUE;
  if (!captures_here (run, c, view, card, told, &captures))
    return FALSE;
  if (captures || !stands_on_own (c, card))
    return TRUE;
  if (!c->faces[card].knows_moves && crownfell_asks_anew (run, MOVE) &&
      may_move (c, view, card, crownfell_open (c, view, card, MOVE, told), TRUE))
    return TRUE;
  return try_move (run, c, view, card, TRUE, told, verdict);
}

static gboolean
do_entry (UsRun *run, Crownfell *c, CrownfellView *view, int card, int entry, gboolean locked, CrownfellTold *told,
          CrownfellVerdict *verdict)
{
  *verdict = CANNOT;
  switch (entry)
    {
    case CAPTURE:
      return try_capture (run, c, view, card, locked, told, verdict);
    case RALLY:
      return locked || try_rally (run, c, view, card, told, verdict);
    case ABILITY:
      return try_ability (run, c, view, card, told, verdict);
    case MOVE:
    default:
      return locked || try_move (run, c, view, card, FALSE, told, verdict);
    }
}

static gboolean
carry_out (UsRun *run, Crownfell *c, int card)
{
  CrownfellVerdict verdict = CANNOT;
  CrownfellView view;
  CrownfellTold told = { 0 };
  gboolean locked;

  crownfell_look_at (c, &view);
  locked = crownfell_is_locked (c, &view, card);
  if (locked && c->lock == LOCK_FULL)
    {
      crownfell_keep_ladder (run, c, card, TRUE);
      us_set_add (&c->stays.locked, card);
      return TRUE;
    }
  if (!locked && !give_way (run, c, &view, card, &told, &verdict))
    return FALSE;
  for (int i = 0; i < c->solo.now.n && verdict == CANNOT && crownfell_acts (c, card); i++)
    {
      c->entry = i;
      if (!do_entry (run, c, &view, card, c->solo.now.list[i], locked, &told, &verdict))
        return FALSE;
    }
  if (verdict != CAN)
    {
      crownfell_keep_ladder (run, c, card, locked);
      us_set_add (locked ? &c->stays.locked : verdict == PASSES ? &c->stays.guards : &c->stays.idle, card);
    }
  return TRUE;
}

/* A slip of whoever has just taught the card shows in where it could go. */
static void
tell_reach (UsRun *run, Crownfell *c, int card, int from, guint32 reach)
{
  UsSet spaces = { { reach, 0 } };

  c->fresh &= ~(1u << card);
  us_run_offer_fix (run);
  if (reach != 0)
    us_run_say (run, "crownfell.reach", "{card} can go to {spaces} from {from}", crownfell_arg_card ("card", card),
                US_SET_OF ("spaces", &crownfell_spot, &spaces), crownfell_arg_spot ("from", from));
  else
    us_run_say (run, "crownfell.reach-nowhere", "{card} can go nowhere from {from}", crownfell_arg_card ("card", card),
                crownfell_arg_spot ("from", from));
}

/* The first time that a card acts as it was taught, be it at a question of what it does now. */
static gboolean
carry_out_told (UsRun *run, Crownfell *c, int card)
{
  Crownfell before = *c;
  CrownfellView view;
  int from = c->spot[card];

  if (!carry_out (run, c, card))
    return FALSE;
  if (!(c->fresh >> card & 1) || !c->faces[card].knows_moves)
    return TRUE;
  before.faces[card] = c->faces[card];
  crownfell_look_at (&before, &view);
  if (!crownfell_is_locked (&before, &view, card))
    tell_reach (run, c, card, from,
                crownfell_wanted_stops (&before, &view, card, crownfell_stops (&before, &view, card, from)));
  return TRUE;
}

/* It does so when its solo card is flipped, if it is the next one then still. */
static gboolean
activate (UsRun *run, Crownfell *c, int card)
{
  gboolean flipped;
  int covered;

  c->n_fails = 0;
  c->acting = card;
  c->entry = -1;
  if (!crownfell_settle (run, c))
    return FALSE;
  if (!crownfell_acts (c, card))
    return TRUE;
  if (!crownfell_meet_card (run, c, card) || !crownfell_turn_solo (run, c, card, &flipped))
    return FALSE;
  /* The table may have been put right meanwhile. */
  if (!flipped || !crownfell_acts (c, card))
    return TRUE;
  if (card == c->uncovered)
    crownfell_pass_over (run, c, R_UNCOVERED, US_APPLIES, NULL);
  c->uncovered = NO_CARD;
  covered = below (c, card);
  us_run_fire (run, R_ORDER);
  if (!(run->muted ? carry_out (run, c, card) : carry_out_told (run, c, card)))
    return FALSE;
  if (covered != NO_CARD && crownfell_is_enemys (c, covered))
    c->uncovered = covered;
  /* Only the player changes anything besides, who may have put the table right; plays of an earlier day went on. */
  if (!run->muted && c->over == OVER_NOT &&
      !(us_run_answers_other (run, "crownfell/right") && us_run_answers_other (run, "crownfell/locked")))
    c->over = crownfell_find_over (c);
  return TRUE;
}

/* --- The turn --------------------------------------------------------------------------------------------- */

/* The deck acts last. */
static gboolean
deploy_last (UsRun *run, Crownfell *c)
{
  int column;

  if (!crownfell_settle (run, c))
    return FALSE;
  column = crownfell_deploy_column (c);
  if (crownfell_deck (c) == 0)
    {
      c->quiet++;
      return TRUE;
    }
  if (column < 0)
    {
      us_run_because (run, R_DEPLOY, US_FAILS, NULL);
      us_run_stay (run, "crownfell.no-room", "No card comes in: row E is full");
      return TRUE;
    }
  return crownfell_deploy (run, c, 4 * SIDE + column, R_DEPLOY, 0);
}

gboolean
crownfell_enemy_turn (UsRun *run, Crownfell *c)
{
  int card;

  c->stays.locked = c->stays.idle = c->stays.guards = US_SET_EMPTY;
  c->uncovered = NO_CARD;
  c->phase = PHASE_ENEMY;
  c->acted = c->forced = 0;
  c->heads = FALSE;
  if (!crownfell_settle (run, c))
    return FALSE;
  if (!crownfell_enemy_can_move (c))
    {
      c->over = OVER_ENEMY_MOVES;
      return TRUE;
    }
  c->heads = TRUE;
  crownfell_tell_head (run, c);
  while (c->over == OVER_NOT && (card = crownfell_find_next (c)) != NO_CARD)
    if (!activate (run, c, card))
      return FALSE;
  c->n_fails = 0;
  c->acting = NO_CARD;
  crownfell_tell_stays (run, c);
  c->read = FALSE;
  if (c->over == OVER_NOT && !deploy_last (run, c))
    return FALSE;
  c->heads = FALSE;
  if (c->over != OVER_NOT)
    return TRUE;
  c->over = crownfell_find_over (c);
  /* Who has named the card that came in has seen all of it; plays of an earlier day showed an empty screen. */
  if (c->read && !us_run_answers_next (run, "crownfell/done"))
    return TRUE;
  return us_run_done (run, "crownfell/done", "Done") && crownfell_settle (run, c);
}
