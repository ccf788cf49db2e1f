/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The values that the player may correct: where each card is, whether it has acted, and where the deck waits. What is
 * locked, protected and scored follows from them. */

#define GET(what) static gboolean what##_get (gconstpointer state, int which, int *value, int *min, int *max)
#define SET(what) static gboolean what##_set (gpointer state, int which, int value)

static gboolean
is_in_play (const Crownfell *c)
{
  return c->phase == PHASE_ENEMY || c->phase == PHASE_YOURS;
}

GET (spot)
{
  const Crownfell *c = state;

  *value = crownfell_exact_spot (c, which);
  *min = 0;
  *max = N_SPOTS - 1;
  return is_in_play (c);
}

SET (spot)
{
  Crownfell *c = state;
  int other = crownfell_find_occupant (c, which, value);

  if (c->put_right == 0)
    memcpy (c->stood, c->spot, sizeof c->stood);
  /* It lies no longer where it was put right itself. */
  if (other != NO_CARD && (c->put_right >> other & 1))
    {
      c->put_right &= ~(1u << other);
      c->stood[other] = c->spot[other];
    }
  if (!crownfell_move_card (c, which, value))
    return FALSE;
  c->put_right |= 1u << which;
  return TRUE;
}

/* One that is not on the board has no place to give for the other one's. */
static char *
spot_refusal (gconstpointer state, const UsNames *names, int which, int value)
{
  const Crownfell *c = state;
  int other = crownfell_find_occupant (c, which, value);
  g_autofree char *card = NULL, *spot = NULL;

  if (other == NO_CARD || crownfell_on_board (c, which))
    return NULL;
  card = us_value_label (&crownfell_card, names, other);
  spot = us_value_label (&crownfell_spot, names, value);
  if (value < SPACES)
    /* Translators: a card and a space: “Duke lies on E1” */
    return g_strdup_printf (_("%1$s lies on %2$s: say first where it is now."), card, spot);
  /* Translators: a card and its place: “Duke lies under the card on E1” */
  return g_strdup_printf (_("%1$s lies %2$s: say first where it is now."), card, spot);
}

static gboolean
spot_may (gconstpointer state, int which, int value)
{
  return crownfell_may_lie (state, which, value);
}

GET (acted)
{
  const Crownfell *c = state;

  *value = (int) (c->acted >> which & 1);
  *min = 0;
  *max = 1;
  return c->phase == PHASE_ENEMY && crownfell_is_enemys (c, which) && crownfell_on_board (c, which);
}

SET (acted)
{
  Crownfell *c = state;

  c->acted = (c->acted & ~(1u << which)) | (guint32) value << which;
  return TRUE;
}

GET (pointer)
{
  const Crownfell *c = state;

  *value = c->pointer;
  *min = 0;
  *max = SIDE - 1;
  return is_in_play (c) && crownfell_deck (c) != 0;
}

SET (pointer)
{
  ((Crownfell *) state)->pointer = value;
  return TRUE;
}

/* How far the pile goes is known by itself where all cards are. */
GET (solo)
{
  const Crownfell *c = state;

  *value = c->solo.left;
  *min = 1;
  *max = c->solo.n;
  return is_in_play (c) && c->solo.learns && c->solo.dealer == US_AT_THE_TABLE;
}

SET (solo)
{
  ((Crownfell *) state)->solo.left = value;
  return TRUE;
}

#define CARD(id, n, label, acted_label) \
  { id, \
    label, \
    &crownfell_spot, \
    n, \
    spot_get, \
    spot_set, \
    .may = spot_may, \
    .dup_refusal = spot_refusal, \
    .called = &crownfell_card }, \
  { \
    id "-acted", acted_label, &crownfell_yes_no, n, acted_get, acted_set \
  }

/* clang-format off */
const UsAdjust crownfell_adjust[] = {
  CARD ("angel", ANGEL, N_("Angel"), N_("The Angel has acted")),
  CARD ("assassin", ASSASSIN, N_("Assassin"), N_("The Assassin has acted")),
  CARD ("beacon", BEACON, N_("Beacon"), N_("The Beacon has acted")),
  CARD ("duke", DUKE, N_("Duke"), N_("The Duke has acted")),
  CARD ("guardian", GUARDIAN, N_("Guardian"), N_("The Guardian has acted")),
  CARD ("harbinger", HARBINGER, N_("Harbinger"), N_("The Harbinger has acted")),
  CARD ("labyrinth", LABYRINTH, N_("Labyrinth"), N_("The Labyrinth has acted")),
  CARD ("martyr", MARTYR, N_("Martyr"), N_("The Martyr has acted")),
  CARD ("minstrel", MINSTREL, N_("Minstrel"), N_("The Minstrel has acted")),
  CARD ("monarch", MONARCH, N_("Monarch"), N_("The Monarch has acted")),
  CARD ("mystic", MYSTIC, N_("Mystic"), N_("The Mystic has acted")),
  CARD ("pyro", PYRO, N_("Pyro"), N_("The Pyro has acted")),
  CARD ("reflection", REFLECTION, N_("Reflection"), N_("The Reflection has acted")),
  CARD ("revenant", REVENANT, N_("Revenant"), N_("The Revenant has acted")),
  CARD ("stag", STAG, N_("Stag"), N_("The Stag has acted")),
  CARD ("vampire", VAMPIRE, N_("Vampire"), N_("The Vampire has acted")),
  CARD ("seventeenth", SEVENTEENTH, N_("The seventeenth card"), N_("The seventeenth card has acted")),
  { "solo-cards-left", N_("Cards in the action pile"), NULL, 0, solo_get, solo_set },
  { "pointer", N_("The enemy deck waits above"), &crownfell_column, 0, pointer_get, pointer_set },
};
/* clang-format on */
const guint crownfell_n_adjust = G_N_ELEMENTS (crownfell_adjust);
