/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* A card comes to the table: what the copy knows of it is used from there on, and when it matters it may be taught. */

/* The seventeenth has the name that its card shows. */
static gboolean
name_card (UsRun *run, int card)
{
  CrownfellNumber name;

  return card != SEVENTEENTH || (us_run_settle (run) && us_run_taught (run, T_LAST_NAME, &name) && us_run_settle (run));
}

/* Whoever looks for the name on the card finds it in no list before it was given. */
void
crownfell_describe_last (UsRun *run, const Crownfell *c, int component)
{
  if (!c->named && !us_run_by_app (run, component))
    us_run_choice_detail (run, SEVENTEENTH, "The one with any other name");
}

gboolean
crownfell_recall_card (UsRun *run, Crownfell *c, int card)
{
  gboolean known;

  /* What is known stays so; a correction that teaches it anew is read where it lands. The last one may still have no name. */
  if (card != SEVENTEENTH && (c->recalled >> card & 1) && (c->faces[card].knows_moves || c->faces[card].knows_icons))
    return TRUE;
  c->recalled |= 1u << card;
  if (!name_card (run, card) || !us_run_recall_of (run, T_CARD, card, &known))
    return FALSE;
  c->named |= card == SEVENTEENTH;
  crownfell_read_faces (run, c);
  return TRUE;
}

/* One that the player has put on the table by a correction. */
static int
find_unread (const Crownfell *c)
{
  for (int card = 0; card < CARDS; card++)
    if (crownfell_on_board (c, card) && !(c->recalled >> card & 1))
      return card;
  return NO_CARD;
}

void
crownfell_relearn (UsRun *run, gpointer state)
{
  Crownfell *c = state;

  c->fresh |= crownfell_read_faces (run, c);
}

/* The one that corrections have put there, or NO_CARD. */
static int
find_put (const Crownfell *c, int space)
{
  for (int card = 0; card < CARDS; card++)
    if ((c->put_right >> card & 1) && c->spot[card] == space)
      return card;
  return NO_CARD;
}

void
crownfell_tell_gives_way (UsRun *run, const Crownfell *c, int card, int was, int by)
{
  int now = crownfell_exact_spot (c, card);

  if (now >= SPACES)
    us_run_say (run, "crownfell.gives-way-off", "{card} gives way to {by} on {was}: it is {spot} now",
                crownfell_arg_card ("card", card), crownfell_arg_card ("by", by), crownfell_arg_spot ("was", was),
                crownfell_arg_spot ("spot", now), crownfell_arg_is_at (card, now),
                crownfell_arg_is_at (by, crownfell_exact_spot (c, by)));
  else
    us_run_say (run, "crownfell.gives-way", "{card} gives way to {by}, from {was} to {spot}",
                crownfell_arg_card ("card", card), crownfell_arg_card ("by", by), crownfell_arg_spot ("was", was),
                crownfell_arg_spot ("spot", now), crownfell_arg_is_at (card, now),
                crownfell_arg_is_at (by, crownfell_exact_spot (c, by)));
}

/* What corrections have moved besides the cards that they named, whichever of them came first. */
static void
tell_gives_way (UsRun *run, Crownfell *c)
{
  for (int card = 0; card < CARDS && c->put_right != 0; card++)
    {
      int was = c->stood[card], by = find_put (c, was);

      if (was < SPACES && !(c->put_right >> card & 1) && c->spot[card] != was && crownfell_on_board (c, card) &&
          by != NO_CARD)
        crownfell_tell_gives_way (run, c, card, was, by);
    }
  c->put_right = 0;
}

gboolean
crownfell_settle_now (UsRun *run, Crownfell *c)
{
  int card;

  if (!us_run_settle (run))
    return FALSE;
  while (c->phase != PHASE_SETUP && c->phase != PHASE_DRAFT && (card = find_unread (c)) != NO_CARD)
    if (!crownfell_recall_card (run, c, card) || !us_run_settle (run))
      return FALSE;
  crownfell_read_faces (run, c);
  crownfell_head (run, c);
  tell_gives_way (run, c);
  if (c->turn > 0)
    us_run_summary (run, "Turn {turn} · {points}", US_NUM ("turn", c->turn),
                    { "points", &crownfell_points, crownfell_score (c) });
  return TRUE;
}

/* It was taught as one of the player’s own, of which no more is asked for. */
static void
tell_half_taught (UsRun *run, const Crownfell *c, int card)
{
  if (c->met >> card & 1 || !crownfell_is_enemys (c, card) || !c->faces[card].knows_icons || c->faces[card].knows_moves)
    return;
  us_run_offer_fix (run);
  us_run_say (run, "crownfell.half-taught", "Only Protect and Lock of {card} are taught",
              crownfell_arg_card ("card", card));
}

/* Of the player’s own only Protect and Lock count. */
gboolean
crownfell_meet_card (UsRun *run, Crownfell *c, int card)
{
  gboolean known;

  if (!(c->met >> card & 1) && !c->faces[card].knows_moves)
    crownfell_tell_stays (run, c);
  tell_half_taught (run, c, card);
  c->met |= 1u << card;
  if (crownfell_is_enemys (c, card))
    us_run_detail (run, "Then the app knows where the card can go; else you tell each time");
  else
    {
      us_run_detail (run, "Of your own cards the app needs only Protect and Lock");
      us_run_begin_with (run, "part", PART_ICONS);
    }
  if (!us_run_know_of (run, T_CARD, card, TRUE, &known, "Teach {card}?", crownfell_arg_card ("card", card)))
    return FALSE;
  c->fresh |= crownfell_read_faces (run, c) & 1u << card;
  return crownfell_settle (run, c);
}
