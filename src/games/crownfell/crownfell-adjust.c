/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

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
  return crownfell_move_card (state, which, value);
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
  { id, label, &crownfell_spot, n, spot_get, spot_set, .may = spot_may }, \
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
