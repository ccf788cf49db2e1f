/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* An NPC enters: who it is, where it sits, and what its behaviour is. */

/* --- Its behaviour ------------------------------------------------------------------------------- */

static int
count_cards (UsRun *run, int npc)
{
  int n = 0;

  while (n < US_MAX_RECORDS && us_run_record (run, T_MERCHANT + npc, n) != NULL)
    n++;
  return n;
}

/* All that are typed in; of another one its own card stays out. Where no other one is typed in the table draws. */
static UsSet
list_cards (UsRun *run, const Xia *x, int npc, gboolean again)
{
  UsSet cards = us_set_range (0, count_cards (run, npc));

  if (again && !x->all_cards && x->npcs[npc].card != NO_CARD)
    us_set_remove (&cards, x->npcs[npc].card);
  return cards;
}

/* Chance picks one of the two: the upper one is the first. */
static gboolean
draw_half (UsRun *run, int npc, int card, int *half)
{
  static const int which = ROLL_BEHAVIOUR;
  int rolled;

  if (card != NO_CARD)
    us_run_detail (run, "1: {first}, 2: {second}",
                   (UsArg) { "first", xia_half_domains[npc], xia_half_value (&(XiaNpc) { .card = card, .half = 0 }) },
                   (UsArg) { "second", xia_half_domains[npc], xia_half_value (&(XiaNpc) { .card = card, .half = 1 }) });

  if (!us_run_roll (run, C_BEHAVIOUR, "xia/half", &xia_die, &which, 1, 2, &rolled,
                    "Which of its two behaviours is in force, 1 or 2?"))
    return FALSE;
  *half = rolled - 1;
  return TRUE;
}

/* `again`: it gets another one. */
static gboolean
name_card (UsRun *run, Xia *x, int npc, gboolean again, int *card)
{
  UsSet had = US_SET_EMPTY;

  if (again && !x->all_cards && x->npcs[npc].card != NO_CARD)
    {
      us_set_add (&had, x->npcs[npc].card);
      us_run_refuse (run, x->npcs[npc].card, "It is the one that it had");
    }
  us_run_detail (run, us_run_by_app (run, C_BEHAVIOUR)
                        ? N_("Chance picks the card. Typed in once, the app draws it from then on")
                        : N_("Chance picks the card"));
  us_run_suggest (run, US_VALUE_NONE);
  if (!us_run_taught_or_none (run, "xia/which-card", T_MERCHANT + npc, xia_card_domains[npc], &had, card,
                              "<b>Draw</b> a behaviour card for the {npc}: which one is it?",
                              xia_arg_npc ("npc", x, npc)))
    return FALSE;
  *card = MAX (*card, NO_CARD);
  x->n_cards[npc] = count_cards (run, npc);
  return TRUE;
}

gboolean
xia_draw_behaviour (UsRun *run, Xia *x, int npc, gboolean again)
{
  UsSet cards;
  int card, half = 0;

  /* Before corrections land, for which they may be chosen. */
  x->n_cards[npc] = count_cards (run, npc);
  if (!xia_settle (run, x))
    return FALSE;
  cards = list_cards (run, x, npc, again);
  if (us_run_by_app (run, C_BEHAVIOUR) && !us_set_is_empty (&cards))
    {
      if (!us_run_draw (run, C_BEHAVIOUR, "xia/card", xia_card_domains[npc], &cards, &card,
                        "<b>Draw</b> a behaviour card for the {npc}: which one is it?", xia_arg_npc ("npc", x, npc)))
        return FALSE;
    }
  else if (!name_card (run, x, npc, again, &card))
    return FALSE;
  if (!xia_settle (run, x) || !draw_half (run, npc, card, &half))
    return FALSE;
  x->npcs[npc].card = card;
  x->npcs[npc].half = half;
  if (x->stage == STAGE_SETUP)
    return xia_settle (run, x);
  us_run_because (run, R_RANDOM, US_APPLIES, NULL);
  if (card != NO_CARD)
    us_run_say (run, "xia.behaves", "The {npc} behaves as {behaviour}", xia_arg_npc ("npc", x, npc),
                (UsArg) { "behaviour", xia_half_domains[npc], xia_half_value (&x->npcs[npc]) });
  else
    us_run_say (run, "xia.behaves-as",
                half == 0 ? NC_("xia.behaves-as", "The {npc} goes by the first behaviour of its card")
                          : NC_("xia.behaves-as", "The {npc} goes by the second behaviour of its card"),
                xia_arg_npc ("npc", x, npc));
  return xia_settle (run, x);
}

/* --- Its seat ------------------------------------------------------------------------------------ */

static gboolean
take_seat (UsRun *run, Xia *x, int npc)
{
  int seats[XIA_NPCS_MAX], n = x->n_seats, seat;

  if (npc == SELLSWORD || n <= 1)
    return TRUE;
  for (int i = 0; i < n; i++)
    {
      seats[i] = i;
      if (i < n - 1)
        us_run_choice_detail (run, i, "Before the {npc}", xia_arg_npc ("npc", x, x->seats[i]));
      else
        us_run_choice_detail (run, i, "Behind the {npc}", xia_arg_npc ("npc", x, x->seats[i - 1]));
    }
  if (npc < N_KEY)
    us_run_detail (run, "Clockwise from you; they act in this order, and missions go by it");
  else
    us_run_detail (run, "Clockwise from you; they act in this order");
  us_run_suggest (run, n - 1);
  if (!us_run_choose (run, "xia/seat", &xia_seat, seats, n, &seat, "Where do you <b>lay</b> the card of the {npc}?",
                      xia_arg_npc ("npc", x, npc)))
    return FALSE;
  xia_take_seat (x, npc, seat);
  return xia_settle (run, x);
}

/* During set-up it stands in the list. */
static void
tell_card (UsRun *run, const Xia *x, int npc)
{
  us_run_because (run, R_ENTERS, US_APPLIES, NULL);
  if (x->stage != STAGE_EXPANSE)
    us_run_detail (run, "And its ship on the map, where it spawns");
  if (us_run_applies (run, R_WANTED, npc == SCOUNDREL, NULL, N_("The {npc} is no Scoundrel"),
                      xia_arg_npc ("npc", x, npc)))
    us_run_tell (run, "xia.enters-wanted", "<b>Lay</b> its card at its seat and {credits} of bounty on it",
                 xia_arg_credits ("credits", WANTED), xia_arg_npc ("npc", x, npc));
  else
    us_run_tell (run, "xia.enters", "<b>Lay</b> the card of the {npc} at its seat", xia_arg_npc ("npc", x, npc));
}

/* Each is in play but once. */
static gboolean
ask_guest (UsRun *run, Xia *x, int *record)
{
  UsSet in_play = US_SET_EMPTY;

  for (int npc = GUEST; npc < XIA_NPCS_MAX; npc++)
    if (x->npcs[npc].in && x->npcs[npc].record >= 0)
      {
        us_set_add (&in_play, x->npcs[npc].record);
        us_run_refuse (run, x->npcs[npc].record, "It is in play already");
      }
  return us_run_taught_or_none (run, "xia/guest", T_GUEST, &xia_guest, &in_play, record, "Who is it?") &&
         xia_settle (run, x);
}

gboolean
xia_bring_in (UsRun *run, Xia *x, int npc)
{
  if (npc >= GUEST)
    {
      if (!ask_guest (run, x, &x->npcs[npc].record))
        return FALSE;
      x->npcs[npc].record = MAX (x->npcs[npc].record, -1);
    }
  xia_enter (x, npc);
  if (!xia_settle (run, x) || !take_seat (run, x, npc))
    return FALSE;
  if (x->stage != STAGE_SETUP)
    tell_card (run, x, npc);
  return npc >= N_KEY || xia_draw_behaviour (run, x, npc, FALSE);
}

/* --- Who ----------------------------------------------------------------------------------------- */

/* Those that are not in play, the first three first. */
static int
list_who (const Xia *x, int *values)
{
  static const int order[] = { ENFORCER, SCOUNDREL, MERCHANT, SELLSWORD, STATION };
  int n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (!x->npcs[order[i]].in && (order[i] != SELLSWORD || x->with_sellsword))
      values[n++] = order[i];
  for (int npc = GUEST; npc < XIA_NPCS_MAX; npc++)
    if (!x->npcs[npc].in)
      {
        values[n++] = XIA_OTHER;
        break;
      }
  return n;
}

static int
npc_of_answer (const Xia *x, int value)
{
  int npc = GUEST;

  if (value != XIA_OTHER)
    return xia_npc_of (value);
  while (x->npcs[npc].in)
    npc++;
  return npc;
}

gboolean
xia_who_entered (UsRun *run, Xia *x)
{
  int values[XIA_NPCS_MAX + 1], n = list_who (x, values), value;

  return us_run_choose (run, "xia/entered", &xia_npc, values, n, &value, "Who entered?") && xia_settle (run, x) &&
         xia_bring_in (run, x, npc_of_answer (x, value));
}

/* --- The System Expanse --------------------------------------------------------------------------- */

static void
tell_expanse (UsRun *run)
{
  us_run_because (run, R_EXPANSE, US_APPLIES, NULL);
  us_run_head (run, "xia.expanse", "System Expanse");
  us_run_detail (run, "Only the empty spaces that touch the most sectors; of several take any");
  us_run_step (run, FALSE, "xia.expanse-space", "<b>Choose</b> an empty space");
  us_run_detail (run, "Before you see the sector");
  us_run_step (run, FALSE, "xia.expanse-edge", "<b>Pick</b> an edge symbol");
  us_run_step (run, FALSE, "xia.expanse-sector", "<b>Turn up</b> the top sector and lay it to that symbol");
  us_run_detail (run, "It gets a behaviour and acts in this round");
  us_run_step (run, FALSE, "xia.expanse-npc", "<b>Spawn</b> the NPC that the sector calls for");
}

gboolean
xia_expanse (UsRun *run, Xia *x)
{
  int values[XIA_NPCS_MAX + 3], n, value;

  xia_begin_stage (run, x, STAGE_EXPANSE, NOBODY);
  us_run_turn_as (run, US_BOT, UNIT_EXPANSE);
  if (!xia_settle (run, x))
    return FALSE;
  if (us_run_applies (run, R_NO_SECTOR, x->no_sector, NULL, N_("There are sectors")))
    {
      us_run_say (run, "xia.no-expanse", "No sector is left, so the Expanse is passed over");
      return TRUE;
    }
  tell_expanse (run);
  n = list_who (x, values);
  values[n++] = XIA_NO_SECTOR;
  values[n++] = XIA_NONE;
  us_run_suggest (run, XIA_NONE);
  if (!us_run_choose (run, "xia/expanse", &xia_npc, values, n, &value, "Who came with it?") || !xia_settle (run, x))
    return FALSE;
  x->no_sector = value == XIA_NO_SECTOR;
  if (value == XIA_NO_SECTOR || value == XIA_NONE)
    return TRUE;
  /* Its card is laid before anybody else acts. */
  return xia_bring_in (run, x, npc_of_answer (x, value)) && us_run_done (run, "xia/arrived", "Done") &&
         xia_settle (run, x);
}
