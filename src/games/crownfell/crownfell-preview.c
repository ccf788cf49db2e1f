/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* Where a card could go that is being taught, as the table is: by the rules, whatever it prefers. Where only Protect
 * and Lock are known, as of the player's own: what it locks and protects. */

/* A card that is not on the board, or of no play, is shown on the crown of an empty one, as the player's. */
static void
lay_alone (Crownfell *c, int card)
{
  crownfell_init (c);
  crownfell_begin_screen (c);
  c->phase = PHASE_YOURS;
  c->enemys = 0;
  for (int other = 0; other < CARDS; other++)
    if (other != card)
      crownfell_put (c, other, SPOT_BOX);
  crownfell_put (c, card, CROWN);
}

static int
list_spaces (guint32 spaces, int *list)
{
  int n = 0;

  SPACE_EACH (space, spaces)
  list[n++] = space;
  return n;
}

static void
say (const Crownfell *c, int card, guint32 spaces, guint32 rallies, UsPreview *preview)
{
  int goes[SPACES], enters[SPACES], n_goes = list_spaces (spaces & ~rallies, goes),
                                    n_enters = list_spaces (rallies, enters);
  const UsArg args[] = {
    { "card", &crownfell_card, card },
    { "from", &crownfell_spot, preview->at },
    US_LIST ("spaces", &crownfell_spot, goes, n_goes),
    US_LIST ("rallies", &crownfell_spot, enters, n_enters),
  };
  const char *text = N_("From {from} {card} could move to {spaces}");

  if (n_goes == 0 && n_enters == 0)
    text = N_("From {from} {card} could go nowhere");
  else if (n_goes == 0)
    text = N_("From {from} {card} could rally on {rallies}");
  else if (n_enters > 0)
    text = N_("From {from} {card} could move to {spaces}, or rally on {rallies}");
  us_preview_say (preview, text, args, G_N_ELEMENTS (args));
}

static void
say_icons (guint32 locks, guint32 protects, int card, UsPreview *preview)
{
  int locked[SPACES], guarded[SPACES], n_locked = list_spaces (locks, locked),
                                       n_guarded = list_spaces (protects, guarded);
  const UsArg args[] = {
    { "card", &crownfell_card, card },
    { "from", &crownfell_spot, preview->at },
    US_LIST ("locks", &crownfell_spot, locked, n_locked),
    US_LIST ("protects", &crownfell_spot, guarded, n_guarded),
  };
  const char *text = N_("From {from} {card} locks {locks} and protects {protects}");

  if (n_locked == 0 && n_guarded == 0)
    text = N_("From {from} {card} locks and protects nothing");
  else if (n_locked == 0)
    text = N_("From {from} {card} protects {protects}");
  else if (n_guarded == 0)
    text = N_("From {from} {card} locks {locks}");
  us_preview_say (preview, text, args, G_N_ELEMENTS (args));
}

void
crownfell_preview (gconstpointer state, int card, gconstpointer record, UsPreview *preview)
{
  const Crownfell *now = state;
  gboolean alone = now == NULL || !crownfell_acts (now, card);
  guint32 spaces, rallies = 0;
  CrownfellView view;
  Crownfell c;

  if (alone)
    lay_alone (&c, card);
  else
    c = *now;
  c.acting = NO_CARD;
  crownfell_read_face (record, card, crownfell_is_enemys (&c, card), &c.faces[card]);
  crownfell_build_preview (&c, preview->board);
  preview->domain = &crownfell_spot;
  preview->at = c.spot[card];
  crownfell_look_at (&c, &view);
  if (!c.faces[card].knows_moves)
    {
      guint32 locks = crownfell_lay (c.faces[card].locks, preview->at),
              protects = crownfell_lay (c.faces[card].protects, preview->at);

      preview->reach = (UsSet) { { locks | protects, 0 } };
      say_icons (locks, protects, card, preview);
      return;
    }
  spaces = crownfell_wanted_stops (&c, &view, card, crownfell_stops (&c, &view, card, preview->at));
  SPACE_EACH (space, spaces)
  {
    us_set_add (&preview->reach, space);
    if (!alone && crownfell_enters (preview->at, space, crownfell_side (&c, card)))
      rallies |= 1u << space;
  }
  say (&c, card, spaces, rallies, preview);
}
