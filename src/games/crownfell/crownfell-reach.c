/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* A card that nobody has taught: the player looks at it and taps where it can go. Only what the rules leave is asked for,
 * and nothing where nothing can qualify. A card reaches two spaces at most. */

#define REACH 0x01ffffffu

static guint32
spaces_of (const UsList *list)
{
  guint32 spaces = 0;

  for (int i = 0; i < list->n; i++)
    spaces |= 1u << list->values[i];
  return spaces;
}

static int
list_spaces (guint32 spaces, int *values)
{
  int n = 0;

  SPACE_EACH (space, spaces)
  values[n++] = space;
  return n;
}

/* Spaces that the rules let it end on, as far as a card can reach. */
static guint32
open_spaces (const Crownfell *c, const CrownfellView *view, int card)
{
  return crownfell_lay (REACH, c->spot[card]) & ~(1u << c->spot[card]) & crownfell_ends (c, view, card);
}

/* The table may be put right at the question itself. */
static gboolean
settle_stops (UsRun *run, Crownfell *c, CrownfellView *view, int card, const UsList *list, guint32 *stops)
{
  if (!crownfell_settle (run, c))
    return FALSE;
  crownfell_look_at (c, view);
  *stops = crownfell_acts (c, card) ? spaces_of (list) & open_spaces (c, view, card) : 0;
  return TRUE;
}

gboolean
crownfell_ask_captures (UsRun *run, Crownfell *c, CrownfellView *view, int card, guint32 *excluded, guint32 *stops)
{
  guint32 spaces = open_spaces (c, view, card) & view->own[YOU] & ~*excluded;
  int values[SPACES], n = list_spaces (spaces, values);
  UsList list = { 0 };

  us_run_detail (run, "None if one of your cards locks it; and none that another one protects");
  if (!us_run_choose_cells (run, "crownfell/can-capture", &crownfell_spot, values, n, 0, n, &list,
                            "Which of your cards can {card} capture?", crownfell_arg_card ("card", card)))
    return FALSE;
  *excluded |= spaces & ~spaces_of (&list);
  return settle_stops (run, c, view, card, &list, stops);
}

gboolean
crownfell_ask_rallies (UsRun *run, Crownfell *c, CrownfellView *view, int card, guint32 *excluded, guint32 *stops)
{
  guint32 spaces = open_spaces (c, view, card) & ~*excluded, zone = 0;
  UsList list = { 0 };
  int values[SPACES], n;

  SPACE_EACH (space, spaces)
  if (crownfell_enters (c->spot[card], space, ENEMY))
    zone |= 1u << space;
  n = list_spaces (zone, values);
  us_run_detail (run, "The crown and your home row; none if one of your cards locks it");
  if (!us_run_choose_cells (run, "crownfell/can-rally", &crownfell_spot, values, n, 0, n, &list,
                            "Which of these spaces can {card} move to?", crownfell_arg_card ("card", card)))
    return FALSE;
  *excluded |= zone & ~spaces_of (&list);
  return settle_stops (run, c, view, card, &list, stops);
}

gboolean
crownfell_ask_moves (UsRun *run, Crownfell *c, CrownfellView *view, int card, guint32 *excluded, guint32 *stops)
{
  guint32 spaces = open_spaces (c, view, card) & ~*excluded;
  int values[SPACES], n = list_spaces (spaces, values);
  UsList list = { 0 };

  us_run_detail (run, "Also the nearer ones on the way; none if one of your cards locks it");
  if (!us_run_choose_cells (run, "crownfell/can-move", &crownfell_spot, values, n, 0, n, &list,
                            "Where can {card} move to?", crownfell_arg_card ("card", card)))
    return FALSE;
  *excluded |= spaces & ~spaces_of (&list);
  return settle_stops (run, c, view, card, &list, stops);
}

gboolean
crownfell_ask_stays (UsRun *run, Crownfell *c, int card, int target, gboolean *stays)
{
  static const int answers[] = { HOW_GOES, HOW_STAYS };
  int how;

  us_run_detail (run, "It stays if it captures from afar");
  if (!us_run_choose (run, "crownfell/how", &crownfell_how, answers, G_N_ELEMENTS (answers), &how,
                      "{card} captures {foe}: does it go there?", crownfell_arg_card ("card", card),
                      crownfell_arg_card ("foe", c->top[target])))
    return FALSE;
  *stays = how == HOW_STAYS;
  return TRUE;
}

gboolean
crownfell_ask_uses (UsRun *run, Crownfell *c, int card, gboolean *uses)
{
  static const int answers[] = { FALSE, TRUE };

  us_run_detail (run, "Only one with a bold name, and only if it changes something");
  return us_run_choose (run, "crownfell/can-use", &crownfell_yes_no, answers, G_N_ELEMENTS (answers), uses,
                        "Can {card} use its ability now?", crownfell_arg_card ("card", card));
}

/* --- What has changed ------------------------------------------------------------------------------ */

static gboolean
ask_spot (UsRun *run, Crownfell *c, int card, int *spot)
{
  int values[N_SPOTS], n = 0, was = crownfell_exact_spot (c, card);

  for (int space = 0; space < SPACES; space++)
    if (space != was)
      values[n++] = space;
  for (int other = SPACES; other < SPOT_UNDER; other++)
    if (other != was)
      values[n++] = other;
  SPACE_EACH (space, c->taken)
  if (c->top[space] != card && c->under[space] == NO_CARD)
    values[n++] = SPOT_UNDER + space;
  return us_run_choose (run, "crownfell/changed-to", &crownfell_spot, values, n, spot, "Where is {card} now?",
                        crownfell_arg_card ("card", card));
}

/* One after the other, as often as needed. */
gboolean
crownfell_ask_changes (UsRun *run, Crownfell *c)
{
  for (;;)
    {
      int values[CARDS + 1], n = 0, card, spot;

      if (!crownfell_settle (run, c))
        return FALSE;
      for (card = 0; card < CARDS; card++)
        values[n++] = card;
      values[n++] = ACT_ALL;
      us_run_detail (run, "Tap a card that lies elsewhere now, or one that has come or gone");
      if (!us_run_open_on_board (run, "crownfell/changed", &crownfell_card, values, n, 1, &card, "What has changed?"))
        return FALSE;
      if (card == ACT_ALL)
        return crownfell_settle (run, c);
      if (!crownfell_settle (run, c) || !ask_spot (run, c, card, &spot))
        return FALSE;
      crownfell_move_card (c, card, spot);
      if (!crownfell_recall_card (run, c, card))
        return FALSE;
    }
}
