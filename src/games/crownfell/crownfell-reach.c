/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* Of the player's own cards what they lock and protect is said only while the app does not know it. */
static const struct
{
  const char *key, *text, *detail, *unknown;
} questions[N_ACTIONS] = {
  [CAPTURE] = { "crownfell/can-capture", NC_("crownfell/can-capture", "Which of your cards can {card} capture?"),
                N_("By moving there, or from afar"),
                N_("Also from afar; none if one of your cards locks it, and none that another one protects") },
  [RALLY] = { "crownfell/can-rally", NC_("crownfell/can-rally", "Where can {card} move to, to rally?"), NULL,
              N_("Nowhere if one of your cards locks it") },
  [MOVE] = { "crownfell/can-move", NC_("crownfell/can-move", "Where can {card} move to?"),
             N_("Also the nearer spaces; if it protects or locks, where it does most"),
             N_("Also the nearer spaces; if it protects or locks, where it does most; nowhere if one of your cards "
                "locks it") },
};

static const char *
find_detail (const Crownfell *c, int action)
{
  return crownfell_knows_icons (c, YOU) ? questions[action].detail : questions[action].unknown;
}

/* Spaces that the rules let it end on with that entry, as far as a card can reach. */
static guint32
open_spaces (const Crownfell *c, const CrownfellView *view, int card, int action)
{
  int from = c->spot[card];
  guint32 ends = ~(1u << from) & crownfell_ends (c, view, card), spaces = crownfell_lay (REACH, from) & ends;

  switch (action)
    {
    case CAPTURE:
      return (crownfell_strikes (card) ? ends : spaces) & view->own[YOU];
    case RALLY:
      return spaces & crownfell_entered (from, ENEMY);
    case MOVE:
    default:
      return spaces;
    }
}

/* What was told of another table says nothing of this one. */
static void
forget_other_table (const Crownfell *c, CrownfellTold *told)
{
  if (memcmp (told->table, c->top, sizeof told->table) == 0)
    return;
  memcpy (told->table, c->top, sizeof told->table);
  told->excluded = 0;
}

gboolean
crownfell_ask_stops (UsRun *run, Crownfell *c, CrownfellView *view, int card, int action, CrownfellTold *told,
                     guint32 *stops)
{
  UsList list = { 0 };
  guint32 spaces;
  int values[SPACES], n;

  forget_other_table (c, told);
  spaces = open_spaces (c, view, card, action) & ~told->excluded;
  n = list_spaces (spaces, values);
  if (find_detail (c, action) != NULL)
    us_run_detail (run, find_detail (c, action));
  if (!us_run_choose_cells (run, questions[action].key, &crownfell_spot, values, n, 0, n, &list, questions[action].text,
                            crownfell_arg_card ("card", card)))
    return FALSE;
  told->excluded |= spaces & ~spaces_of (&list);
  if (!crownfell_settle (run, c))
    return FALSE;
  /* The table may have been put right at the question itself. */
  crownfell_look_at (c, view);
  *stops = crownfell_acts (c, card) ? spaces_of (&list) & open_spaces (c, view, card, action) : 0;
  return TRUE;
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
  static const int answers[] = { USE_NO, USE_YES, USE_NONE };
  CrownfellFace named;
  int use;

  crownfell_read_named (card, &named);
  us_run_detail (run, "Only one with a bold name, and only if it changes something");
  if (!us_run_choose (run, "crownfell/can-use", &crownfell_use_now, answers,
                      G_N_ELEMENTS (answers) - (named.ability != ABILITY_NONE), &use, "Can {card} use its ability now?",
                      crownfell_arg_card ("card", card)))
    return FALSE;
  *uses = use == USE_YES;
  if (use == USE_NONE)
    c->without |= 1u << card;
  return TRUE;
}

/* --- What has changed ------------------------------------------------------------------------------ */

static gboolean
ask_spot (UsRun *run, Crownfell *c, int card, int *spot)
{
  int values[N_SPOTS], n = 0, was = crownfell_exact_spot (c, card);

  for (int other = SPACES; other < SPOT_UNDER; other++)
    if (other != was && crownfell_may_lie (c, card, other))
      values[n++] = other;
  for (int space = 0; space < SPACES; space++)
    if (space != was)
      values[n++] = space;
  SPACE_EACH (space, c->taken)
  if (c->under[space] == NO_CARD && crownfell_may_lie (c, card, SPOT_UNDER + space))
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
        {
          us_run_choice_detail (run, card, "{spot}", crownfell_arg_spot ("spot", crownfell_exact_spot (c, card)));
          values[n++] = card;
        }
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
