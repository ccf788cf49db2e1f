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

static const struct
{
  const char *key, *text;
} questions[N_ACTIONS] = {
  [CAPTURE] = { "crownfell/can-capture", NC_("crownfell/can-capture", "Which of your cards can {card} capture?") },
  [RALLY] = { "crownfell/can-rally", NC_("crownfell/can-rally", "Which rally spaces can {card} reach?") },
  [MOVE] = { "crownfell/can-move", NC_("crownfell/can-move", "Where can {card} move to?") },
};

/* From afar comes first, but by a house rule only what an ability does. */
static const char *
capture_detail (const Crownfell *c, const CrownfellView *view, int card)
{
  if (crownfell_is_locked (c, view, card))
    return N_("Only from afar: one of your cards locks it");
  if (!crownfell_knows_icons (c, YOU))
    return N_("From afar if it can, else by moving there; none if one of your cards locks it, and none that another "
              "one protects");
  return c->ranged_first == RANGED_SHOOT ? N_("From afar if it can, else by moving there")
                                         : N_("From afar by its ability if it can, else by moving there");
}

/* Whether the app knows what it does from a space besides standing there. */
static gboolean
knows_aims (const Crownfell *c, int card)
{
  return c->faces[card].knows_icons && (c->faces[card].knows_moves || !crownfell_strikes (card));
}

/* `onto`: one of its own is among the spaces; `knows`: what it does there. */
static const char *
move_detail (gboolean onto, gboolean knows)
{
  return onto
           ? N_("Every space in its reach, the nearer ones too; onto another enemy only if it can capture from there")
         : knows
           ? N_("Every space in its reach, the nearer ones too")
           : N_("Every space in its reach, the nearer ones too; if it protects, locks or hits from afar, only those "
                "where it does that best");
}

/* What the app does not know, and what the player has to heed in its place. */
static void
explain_reach (UsRun *run, const Crownfell *c, int card, gboolean onto)
{
  if (run->muted)
    return;
  if (!onto && !c->faces[card].knows_icons)
    {
      us_run_add_reason (run, R_PROTECTS, US_APPLIES, N_("With Protect only spaces where it protects the most"),
                         US_ARGS ());
      us_run_add_reason (run, R_LOCKS, US_APPLIES,
                         N_("With Lock only spaces where it locks one of yours, or as many as now"), US_ARGS ());
    }
  if (!onto && !knows_aims (c, card))
    us_run_add_reason (run, R_THREAT, US_APPLIES,
                       N_("If it hits from afar only spaces with one of yours in its reach, where there are some"),
                       US_ARGS ());
  if (!crownfell_knows_icons (c, YOU))
    us_run_add_reason (run, R_LOCKED, US_APPLIES, N_("Nowhere if one of your cards locks it"), US_ARGS ());
}

/* `stayed`: it was said that it moves nowhere, which need not be for want of reach. */
static const char *
rally_detail (gboolean onto, gboolean knows_yours, gboolean stayed)
{
  if (stayed)
    return N_("Also where it would not move to, for what it protects or locks");
  if (onto)
    return knows_yours ? N_("Onto another enemy only if it can capture from there")
                       : N_("Onto another enemy only if it can capture from there; nowhere if one of your cards locks "
                            "it");
  return knows_yours ? NULL : N_("Nowhere if one of your cards locks it");
}

/* Of the player's own cards what they lock and protect is said only while the app does not know it, and so is what the
 * card itself does. */
static const char *
find_detail (const Crownfell *c, const CrownfellView *view, int card, int action, guint32 spaces,
             const CrownfellTold *told)
{
  gboolean knows_yours = crownfell_knows_icons (c, YOU), onto = (spaces & view->own[ENEMY]) != 0;

  switch (action)
    {
    case CAPTURE:
      return capture_detail (c, view, card);
    case RALLY:
      return rally_detail (onto, knows_yours, (told->asked >> MOVE & 1) && told->found[MOVE] == 0);
    case MOVE:
    default:
      return move_detail (onto, knows_aims (c, card));
    }
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
  *told = (CrownfellTold) { 0 };
  memcpy (told->table, c->top, sizeof told->table);
}

/* What it captures from afar it need not reach. Whoever names only the spaces where a card does most, because the app does
 * not know its icons, has not said of others that it cannot go there. */
static void
note_told (const Crownfell *c, int card, int action, guint32 spaces, guint32 found, CrownfellTold *told)
{
  told->found[action] = found;
  told->asked |= 1u << action;
  if (action != CAPTURE)
    told->reached |= found;
  if (action != MOVE || c->faces[card].knows_icons)
    told->barred |= spaces & ~found;
}

/* Without those of which it has been said that it cannot go there. */
guint32
crownfell_open (const Crownfell *c, const CrownfellView *view, int card, int action, CrownfellTold *told)
{
  forget_other_table (c, told);
  return open_spaces (c, view, card, action) & ~(action == CAPTURE ? 0 : told->barred);
}

/* Spaces of its own from which it could capture nothing, whatever its card says: it does not go there. Plays of an earlier
 * day could say that it does. */
static guint32
hopeless (UsRun *run, const Crownfell *c, const CrownfellView *view, int card, int action, guint32 spaces)
{
  guint32 yours = crownfell_ends (c, view, card) & view->own[YOU], own = spaces & view->own[ENEMY], found = 0;

  SPACE_EACH (space, own)
  {
    char name[US_NAME_SIZE];

    us_value_name (&crownfell_spot, NULL, space, name, sizeof name);
    if ((crownfell_lay (REACH, space) & yours) == 0 && !us_run_answered_next (run, questions[action].key, name))
      found |= 1u << space;
  }
  return found;
}

/* Rules of an earlier day did not ask all that is asked here. */
gboolean
crownfell_asks_anew (UsRun *run, int action)
{
  return us_run_answers_other (run, questions[action].key);
}

gboolean
crownfell_may_reach (UsRun *run, const Crownfell *c, int card, int to)
{
  return crownfell_in (crownfell_lay (REACH, c->spot[card]), to) || us_run_answers_next (run, "crownfell/how");
}

gboolean
crownfell_said (const Crownfell *c, int card, int action, const CrownfellTold *told)
{
  return !c->faces[card].knows_moves &&
         ((told->asked >> action & 1) || (action != CAPTURE && (told->barred | told->reached) != 0));
}

gboolean
crownfell_hits_nobody (UsRun *run, const Crownfell *c, int card, CrownfellTold *told)
{
  forget_other_table (c, told);
  return crownfell_strikes (card) && (told->asked >> CAPTURE & 1) && told->found[CAPTURE] == 0 &&
         !us_run_answers_next (run, "crownfell/can-use");
}

gboolean
crownfell_ask_stops (UsRun *run, Crownfell *c, CrownfellView *view, int card, int action, gboolean idle,
                     CrownfellTold *told, guint32 *stops)
{
  guint32 spaces = crownfell_open (c, view, card, action, told), found;
  UsList list = { 0 };
  int values[SPACES], n = 0;

  spaces &= ~hopeless (run, c, view, card, action, spaces);
  found = spaces;
  *stops = told->found[action];
  if (told->asked >> action & 1)
    return TRUE;
  if (!idle && (action == CAPTURE || (spaces & ~told->reached) != 0))
    {
      found = 0;
      if (!crownfell_asks_anew (run, action))
        n = list_spaces (spaces, values);
    }
  if (n > 0)
    crownfell_tell_stays (run, c);
  if (n > 0 && find_detail (c, view, card, action, spaces, told) != NULL)
    us_run_detail (run, find_detail (c, view, card, action, spaces, told));
  if (n > 0 && action == MOVE)
    explain_reach (run, c, card, (spaces & view->own[ENEMY]) != 0);
  if (!us_run_choose_cells (run, questions[action].key, &crownfell_spot, values, n, 0, n, &list,
                            action == CAPTURE && crownfell_covers_foes (c, card)
                              ? NC_("crownfell/can-capture", "Onto which of your cards can {card} go?")
                              : questions[action].text,
                            crownfell_arg_card ("card", card)))
    return FALSE;
  if (n > 0)
    {
      found = spaces_of (&list);
      note_told (c, card, action, spaces, found, told);
    }
  if (!crownfell_settle (run, c))
    return FALSE;
  /* The table may have been put right at the question itself. */
  crownfell_look_at (c, view);
  *stops = crownfell_acts (c, card) ? found & open_spaces (c, view, card, action) : 0;
  return TRUE;
}

gboolean
crownfell_ask_stays (UsRun *run, Crownfell *c, int card, int target, gboolean *stays)
{
  static const int answers[] = { HOW_GOES, HOW_STAYS };
  int how;

  us_run_detail (run, "It stays if it captures from afar");
  if (!us_run_choose (run, "crownfell/how", &crownfell_how, answers, G_N_ELEMENTS (answers), &how,
                      "{card} captures {foe}: does {card} go there?", crownfell_arg_card ("card", card),
                      crownfell_arg_card ("foe", c->top[target])))
    return FALSE;
  *stays = how == HOW_STAYS;
  crownfell_head (run, c);
  return TRUE;
}

gboolean
crownfell_ask_uses (UsRun *run, Crownfell *c, int card, gboolean *uses)
{
  static const int answers[] = { USE_NO, USE_YES, USE_NONE };
  CrownfellFace named;
  gboolean named_so;
  int use;

  crownfell_read_named (card, &named);
  named_so = named.ability != ABILITY_NONE ||
             (c->faces[card].knows_moves && !us_run_answered_next (run, "crownfell/can-use", "none"));
  crownfell_tell_stays (run, c);
  us_run_detail (run, "Only one with a bold name, and only if it changes something");
  if (!us_run_choose (run, "crownfell/can-use", &crownfell_use_now, answers, G_N_ELEMENTS (answers) - named_so, &use,
                      "Can {card} use its ability now?", crownfell_arg_card ("card", card)))
    return FALSE;
  *uses = use == USE_YES;
  if (use == USE_NONE)
    c->without |= 1u << card;
  return TRUE;
}

/* --- What has changed ------------------------------------------------------------------------------ */

/* What is known of it by its name; the hands do it and tell what has changed. */
static const char *const known_uses[CARDS] = {
  [BEACON] = N_("Bring another enemy to a space diagonally behind it; the arrow chooses both: {arrow}"),
  [DUKE] =
    N_("Move an enemy next to it, a locked one first; the arrow chooses it and, from there, the direction: {arrow}"),
  [MINSTREL] = N_("Move an enemy one space forward: one that captures so, else a locked one; among several {arrow}"),
  [MYSTIC] =
    N_("Move one of your cards diagonally next to it; the arrow chooses it and, from there, the direction: {arrow}"),
  [PYRO] =
    N_("Discard, black side up, one of your cards that it can hit from afar and none protects; among several {arrow}"),
};

void
crownfell_detail_use (UsRun *run, const Crownfell *c, int card)
{
  us_run_detail (run,
                 known_uses[card] != NULL ? known_uses[card] : N_("As its card says; where the arrow chooses: {arrow}"),
                 crownfell_arg_arrow (&c->solo.now));
}

static gboolean
ask_spot (UsRun *run, Crownfell *c, int card, int *spot)
{
  int values[N_SPOTS], n = 0, was = crownfell_exact_spot (c, card);

  if (c->phase == PHASE_ENEMY)
    crownfell_detail_use (run, c, c->acting);
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

/* Whoever lay there has gone elsewhere with that. */
static gboolean
change_spot (UsRun *run, Crownfell *c, int card, int spot)
{
  int other = crownfell_find_occupant (c, card, spot);

  if (crownfell_move_card (c, card, spot) && other != NO_CARD)
    crownfell_tell_gives_way (run, c, other, spot, card);
  return crownfell_settle (run, c);
}

/* One after the other, as often as needed. */
gboolean
crownfell_ask_changes (UsRun *run, Crownfell *c)
{
  for (gboolean again = FALSE;; again = TRUE)
    {
      int values[CARDS + 1], n = 0, card, spot;
      gboolean comes, answered;

      if (!crownfell_settle (run, c))
        return FALSE;
      answered = us_run_is_answered (run);
      for (card = 0; card < CARDS; card++)
        {
          if (!answered)
            us_run_choice_detail (run, card, "{spot}", crownfell_arg_spot ("spot", crownfell_exact_spot (c, card)));
          values[n++] = card;
        }
      values[n++] = ACT_ALL;
      /* What is to be done stands above the first question alone. */
      if (again && c->phase == PHASE_ENEMY)
        crownfell_detail_use (run, c, c->acting);
      else
        us_run_detail (run, "Choose a card that lies elsewhere now, or one that has come or gone");
      if (!us_run_open_on_board (run, "crownfell/changed", &crownfell_card, values, n, 1, &card, "What has changed?"))
        return FALSE;
      if (card == ACT_ALL)
        return crownfell_settle (run, c);
      if (!crownfell_settle (run, c) || !ask_spot (run, c, card, &spot))
        return FALSE;
      comes = !crownfell_is_enemys (c, card) && !crownfell_on_board (c, card);
      if (!change_spot (run, c, card, spot) || !crownfell_recall_card (run, c, card))
        return FALSE;
      /* Of the player’s own what it protects and locks is asked, as where it comes in from the hand. */
      if (comes && crownfell_on_board (c, card) && !crownfell_meet_card (run, c, card))
        return FALSE;
    }
}
