/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The solo deck: each enemy that acts flips the top card for its arrow, and the card beneath shows the list. The app turns
 * a deck whose cards it knows, or else its own; at the table it learns the player's while it is used. */

/* --- What the cards say ------------------------------------------------------------------------------ */

#define STAND_INS 16

/* Each arrow once with each turning; the eight orders in a row, for the second turning three later. */
static CrownfellSoloFace
stand_in (int card)
{
  static const guint8 orders[N_DIRECTIONS][N_ACTIONS] = {
    { CAPTURE, RALLY, ABILITY, MOVE }, { RALLY, CAPTURE, ABILITY, MOVE }, { CAPTURE, ABILITY, MOVE, RALLY },
    { ABILITY, CAPTURE, RALLY, MOVE }, { CAPTURE, MOVE, RALLY, ABILITY }, { RALLY, CAPTURE, MOVE, ABILITY },
    { MOVE, CAPTURE, RALLY, ABILITY }, { ABILITY, CAPTURE, MOVE, RALLY },
  };
  int arrow = card % N_DIRECTIONS, turning = card / N_DIRECTIONS;
  CrownfellSoloFace face = { .arrow = (guint8) arrow, .turning = (guint8) turning, .n = N_ACTIONS };

  memcpy (face.list, orders[(arrow + 3 * turning) % N_DIRECTIONS], N_ACTIONS);
  return face;
}

static CrownfellSoloFace
read_solo (const CrownfellSoloRecord *record)
{
  CrownfellSoloFace face = { .arrow = (guint8) record->arrow,
                             .turning = (guint8) record->turning,
                             .n = (guint8) MIN (record->list.n, N_ACTIONS) };

  for (int i = 0; i < face.n; i++)
    face.list[i] = (guint8) record->list.values[i];
  return face;
}

static int
list_code (const CrownfellSoloFace *face)
{
  int code = 0;

  for (int i = face->n; i-- > 0;)
    code = code * (N_ACTIONS + 1) + face->list[i] + 1;
  return code;
}

static int
arrow_code (const CrownfellSoloFace *face)
{
  return face->arrow * N_TURNINGS + face->turning;
}

UsArg
crownfell_arg_list (const CrownfellSoloFace *face)
{
  return (UsArg) { "list", &crownfell_list, list_code (face) };
}

UsArg
crownfell_arg_arrow (const CrownfellSoloFace *face)
{
  return (UsArg) { "arrow", &crownfell_arrow, arrow_code (face) };
}

static gboolean
is_known (const CrownfellSolo *solo)
{
  return solo->stand_in || (int) us_set_size (&solo->taught) >= solo->n;
}

/* --- The deck as the copy has it ----------------------------------------------------------------------- */

/* The player's own cards as far as they are known; without all of them the app has its own. What a copy has beyond their
 * number is none of them; where nobody has counted them there may be more than is usual. */
static void
read_deck (UsRun *run, CrownfellSolo *solo, gboolean counted)
{
  solo->taught = US_SET_EMPTY;
  solo->stand_in = FALSE;
  for (int card = 0; card < (counted ? solo->n : MAX_SOLO_CARDS); card++)
    {
      const CrownfellSoloRecord *record = us_run_record_of (run, T_SOLO_CARD, card);

      if (record == NULL)
        continue;
      us_set_add (&solo->taught, card);
      solo->faces[card] = read_solo (record);
    }
  solo->n = MAX (solo->n, (int) us_set_size (&solo->taught));
  if (!us_run_by_app (run, C_SOLO) || is_known (solo))
    return;
  solo->stand_in = TRUE;
  solo->n = STAND_INS;
  for (int card = 0; card < STAND_INS; card++)
    solo->faces[card] = stand_in (card);
}

static UsSet
whole_deck (const CrownfellSolo *solo)
{
  return solo->stand_in ? us_set_range (0, solo->n) : solo->taught;
}

/* All solo cards lie in the action pile, and the top one shows its list. */
static void
make_pile (CrownfellSolo *solo)
{
  solo->pile = whole_deck (solo);
  solo->resolved = US_SET_EMPTY;
  solo->learns = !is_known (solo);
  solo->left = solo->n;
  solo->top = solo->turned = -1;
  solo->now = (CrownfellSoloFace) { 0 };
}

/* Who turns solo cards has changed, or it is the first time. */
static gboolean
take_deck (UsRun *run, Crownfell *c)
{
  CrownfellSolo *solo = &c->solo;
  CrownfellNumber count = { 18 };
  gboolean counted;

  if (!us_run_recall (run, T_SOLO_CARDS, &count, &counted))
    return FALSE;
  if (!counted && !us_run_by_app (run, C_SOLO))
    {
      if (!us_run_taught (run, T_SOLO_CARDS, &count) || !crownfell_settle (run, c))
        return FALSE;
      counted = TRUE;
    }
  solo->n = counted ? count.value : 18;
  solo->dealer = run->sources[C_SOLO];
  read_deck (run, solo, counted);
  make_pile (solo);
  return crownfell_settle (run, c);
}

gboolean
crownfell_begin_solo (UsRun *run, Crownfell *c)
{
  return us_run_recall_all (run, "crownfell/solo-deck", T_SOLO_CARD, &crownfell_solo_card) &&
         crownfell_settle (run, c) && take_deck (run, c);
}

/* --- A known deck ---------------------------------------------------------------------------------------- */

/* One card for each list that can still come. */
static int
list_lists (const CrownfellSolo *solo, int *lists)
{
  int n = 0;

  US_SET_EACH (card, &solo->pile)
    {
      int code = list_code (&solo->faces[card]), i = 0;

      while (i < n && lists[i] != code)
        i++;
      if (i == n)
        lists[n++] = code;
    }
  return n;
}

static int
find_listed (const CrownfellSolo *solo, int code)
{
  US_SET_EACH (card, &solo->pile)
    if (list_code (&solo->faces[card]) == code)
      return card;
  return -1;
}

/* The next card of the pile, whose list lies open. At the table only its list is seen, so of cards that share it any one
 * stands for it until its arrow is asked for. */
static gboolean
uncover (UsRun *run, Crownfell *c, int card)
{
  CrownfellSolo *solo = &c->solo;
  int lists[MAX_SOLO_CARDS], n, code;

  if (us_run_by_app (run, C_SOLO))
    return us_run_draw (run, C_SOLO, "crownfell/solo", &crownfell_solo_card, &solo->pile, &solo->top,
                        "Which solo card is next?");
  n = list_lists (solo, lists);
  crownfell_tell_stays (run, c);
  us_run_drawn_from (run, C_SOLO);
  if (solo->top < 0 ? !us_run_choose (run, "crownfell/list", &crownfell_list, lists, n, &code,
                                      "<b>Read</b> the list on top, before you flip for {card}: what does it say?",
                                      { "card", &crownfell_card, card }, US_NUM ("left", solo->left - 1))
                    : !us_run_choose (run, "crownfell/list", &crownfell_list, lists, n, &code,
                                      "<b>Flip</b> a solo card for {card}: what does the next list say?",
                                      { "card", &crownfell_card, card }, US_NUM ("left", solo->left - 1)))
    return FALSE;
  solo->top = find_listed (solo, code);
  us_set_remove (&solo->pile, solo->top);
  return TRUE;
}

static gboolean
turn_known (UsRun *run, Crownfell *c, int card)
{
  CrownfellSolo *solo = &c->solo;

  solo->turned = solo->top;
  if (!uncover (run, c, card))
    return FALSE;
  solo->left--;
  solo->now = solo->faces[solo->top];
  solo->now.arrow = solo->faces[solo->turned].arrow;
  solo->now.turning = solo->faces[solo->turned].turning;
  return TRUE;
}

/* Arrows of the cards that the flipped one can be. */
static int
list_arrows (const CrownfellSolo *solo, int *arrows)
{
  UsSet deck = whole_deck (solo);
  int code = list_code (&solo->faces[solo->turned]), n = 0;

  US_SET_EACH (card, &deck)
    {
      int arrow = arrow_code (&solo->faces[card]), i = 0;

      if (us_set_has (&solo->resolved, card) || list_code (&solo->faces[card]) != code)
        continue;
      while (i < n && arrows[i] != arrow)
        i++;
      if (i == n)
        arrows[n++] = arrow;
    }
  return n;
}

static void
resolve (CrownfellSolo *solo, int arrow)
{
  UsSet deck = whole_deck (solo);
  int code = list_code (&solo->faces[solo->turned]);

  US_SET_EACH (card, &deck)
    if (!us_set_has (&solo->resolved, card) && list_code (&solo->faces[card]) == code &&
        arrow_code (&solo->faces[card]) == arrow)
      {
        us_set_add (&solo->resolved, card);
        return;
      }
}

/* --- A deck that is learnt --------------------------------------------------------------------------------- */

static const UsField flip_fields[] = {
  { .key = "list",
    .title = N_("List of the action pile"),
    .kind = US_FIELD_SEQUENCE,
    .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, list),
    .domain = &crownfell_action,
    .n_values = N_ACTIONS,
    .min = 1,
    .max = N_ACTIONS,
    .distinct = TRUE,
    .nth = N_("Entry {n}") },
  { .key = "arrow",
    .title = N_("Arrow of the priority pile"),
    .kind = US_FIELD_CHOICE,
    .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, arrow),
    .domain = &crownfell_direction,
    .n_values = N_DIRECTIONS,
    .fallback = -1 },
  { .key = "turning",
    .title = N_("Its turning"),
    .kind = US_FIELD_CHOICE,
    .offset = G_STRUCT_OFFSET (CrownfellSoloRecord, turning),
    .domain = &crownfell_turning,
    .n_values = N_TURNINGS,
    .fallback = -1 },
};

static gboolean
is_same (const CrownfellSoloFace *a, const CrownfellSoloFace *b)
{
  return list_code (a) == list_code (b) && arrow_code (a) == arrow_code (b);
}

static int
find_free (const CrownfellSolo *solo)
{
  for (int card = 0; card < solo->n; card++)
    if (!us_set_has (&solo->taught, card))
      return card;
  return -1;
}

static void
learn (UsRun *run, CrownfellSolo *solo, int card, const CrownfellSoloFace *face)
{
  CrownfellSoloRecord record = { .arrow = face->arrow, .turning = face->turning, .list = { .n = face->n } };

  for (int i = 0; i < face->n; i++)
    record.list.values[i] = face->list[i];
  solo->faces[card] = *face;
  us_set_add (&solo->taught, card);
  us_run_learn_of (run, T_SOLO_CARD, card, &record);
}

/* Both sides of one card are known now. In one pass each card comes once, so a second one like it is another one. */
static void
note_card (UsRun *run, CrownfellSolo *solo, const CrownfellSoloFace *face)
{
  int card;

  US_SET_EACH (known, &solo->taught)
    if (!us_set_has (&solo->resolved, known) && is_same (&solo->faces[known], face))
      {
        us_set_add (&solo->resolved, known);
        return;
      }
  card = find_free (solo);
  if (card < 0)
    {
      us_run_detail (run, "Count the solo cards again, or put an earlier flip right");
      us_run_say (run, "crownfell.too-many", "That is one solo card more than your deck has", US_NUM ("n", solo->n));
      return;
    }
  learn (run, solo, card, face);
  us_set_add (&solo->resolved, card);
  if (is_known (solo) && !solo->complete)
    us_run_say (run, "crownfell.all-known", "All {n} solo cards are known now, so the app can shuffle them for you",
                US_NUM ("n", solo->n));
  solo->complete |= is_known (solo);
}

static gboolean
turn_unknown (UsRun *run, Crownfell *c, int card)
{
  CrownfellSolo *solo = &c->solo;
  CrownfellSoloRecord flipped = { 0 };
  CrownfellSoloFace last = solo->now;

  crownfell_tell_stays (run, c);
  us_run_detail_n (run, "One card is left in the action pile", "{n} cards are left in the action pile", solo->left - 1,
                   US_NUM ("n", solo->left - 1));
  if (!us_run_form (run, "crownfell/flip", flip_fields, G_N_ELEMENTS (flip_fields), &flipped,
                    "<b>Flip</b> a solo card for {card}: what do both piles show?", { "card", &crownfell_card, card }))
    return FALSE;
  solo->now = read_solo (&flipped);
  solo->left--;
  /* The card that was flipped showed its list to the one before. */
  if (last.n > 0)
    {
      last.arrow = solo->now.arrow;
      last.turning = solo->now.turning;
      note_card (run, solo, &last);
    }
  return TRUE;
}

/* --- An enemy acts ---------------------------------------------------------------------------------------------- */

static void
tell_shuffle (UsRun *run, Crownfell *c)
{
  make_pile (&c->solo);
  /* Where the app turns them there is nothing for the hands to do. */
  if (us_run_by_app (run, C_SOLO))
    {
      us_run_fire (run, R_SHUFFLE);
      return;
    }
  us_run_because (run, R_SHUFFLE, US_APPLIES, NULL);
  us_run_tell (run, "crownfell.shuffle", "<b>Shuffle</b> all solo cards, lists up");
}

gboolean
crownfell_turn_solo (UsRun *run, Crownfell *c, int card, gboolean *flipped)
{
  CrownfellSolo *solo = &c->solo;

  *flipped = FALSE;
  if (!crownfell_settle (run, c))
    return FALSE;
  while (solo->dealer != run->sources[C_SOLO])
    {
      if (!take_deck (run, c))
        return FALSE;
      tell_shuffle (run, c);
      if (us_run_by_app (run, C_SOLO))
        us_run_tell (run, "crownfell.solo-aside", "<b>Put</b> the solo cards aside: the app turns them now");
      if (!crownfell_settle (run, c))
        return FALSE;
    }
  /* The app has drawn, and who puts several things right is not to see it go on in between. */
  if (us_run_by_app (run, C_SOLO) ? !crownfell_acts (c, card) : crownfell_find_next (c) != card)
    return TRUE;
  if (solo->left < 2)
    tell_shuffle (run, c);
  if (!solo->learns && solo->top < 0)
    return uncover (run, c, card) && crownfell_turn_solo (run, c, card, flipped);
  if (!(solo->learns ? turn_unknown (run, c, card) : turn_known (run, c, card)))
    return FALSE;
  *flipped = TRUE;
  c->acted |= 1u << card;
  if (!crownfell_settle (run, c))
    return FALSE;
  solo->points = us_run_by_app (run, C_SOLO) || solo->learns;
  return TRUE;
}

/* Where the arrow points is asked only where cards share the list by which the flipped one is known. */
gboolean
crownfell_point (UsRun *run, Crownfell *c, int card)
{
  CrownfellSolo *solo = &c->solo;
  int arrows[MAX_SOLO_CARDS], n, arrow;

  if (solo->points)
    return TRUE;
  n = list_arrows (solo, arrows);
  if (n == 0)
    {
      arrows[0] = arrow_code (&solo->faces[solo->turned]);
      n = 1;
    }
  us_run_drawn_from (run, C_SOLO);
  if (!us_run_choose (run, "crownfell/arrow", &crownfell_arrow, arrows, n, &arrow,
                      "Where does the arrow for {card} point?", { "card", &crownfell_card, card }))
    return FALSE;
  resolve (solo, arrow);
  solo->now.arrow = (guint8) (arrow / N_TURNINGS);
  solo->now.turning = (guint8) (arrow % N_TURNINGS);
  solo->points = TRUE;
  return crownfell_settle (run, c);
}

/* Before the game the cards are drawn for their arrows alone, and all of them are shuffled afterwards. */
gboolean
crownfell_draw_arrow (UsRun *run, Crownfell *c, int *arrow, int *turning)
{
  CrownfellSolo *solo = &c->solo;
  const UsField *fields = crownfell_topics[T_SOLO_CARD].fields + 1; /* its list says nothing here */
  CrownfellSoloRecord shown = { 0 };
  int values[N_DIRECTIONS * N_TURNINGS], card, code;

  while (solo->dealer != run->sources[C_SOLO])
    if (!take_deck (run, c) || !crownfell_settle (run, c))
      return FALSE;
  if (us_run_by_app (run, C_SOLO))
    {
      if (us_set_is_empty (&solo->pile))
        solo->pile = whole_deck (solo);
      if (!us_run_draw (run, C_SOLO, "crownfell/solo", &crownfell_solo_card, &solo->pile, &card,
                        "Which solo card is next?"))
        return FALSE;
      code = arrow_code (&solo->faces[card]);
    }
  /* So it was told on an earlier day. */
  else if (us_run_answers_next (run, "crownfell/draft-arrow"))
    {
      for (int i = 0; i < N_DIRECTIONS * N_TURNINGS; i++)
        values[i] = i;
      if (!us_run_choose (run, "crownfell/draft-arrow", &crownfell_arrow, values, G_N_ELEMENTS (values), &code,
                          "<b>Lay</b> a solo card on the crown, arrow up: where does it point?"))
        return FALSE;
    }
  else
    {
      if (!us_run_form (run, "crownfell/draft-card", fields, 2, &shown,
                        "<b>Lay</b> a solo card on the crown, arrow up: where does it point?"))
        return FALSE;
      code = shown.arrow * N_TURNINGS + shown.turning;
    }
  *arrow = code / N_TURNINGS;
  *turning = code % N_TURNINGS;
  return TRUE;
}

/* All solo cards are shuffled when the table is set. */
gboolean
crownfell_ready_solo (UsRun *run, Crownfell *c)
{
  while (c->solo.dealer != run->sources[C_SOLO])
    if (!take_deck (run, c) || !crownfell_settle (run, c))
      return FALSE;
  make_pile (&c->solo);
  return TRUE;
}
