/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* The values that the player may correct. Side, half, who leads and whom missions mean follow from them. */

#define GET(what) static gboolean what##_get (gconstpointer state, int which, int *value, int *min, int *max)
#define SET(what) static gboolean what##_set (gpointer state, int which, int value)

static gboolean
is_in_play (const Xia *x)
{
  return x->stage != STAGE_SETUP && !x->over;
}

static gboolean
bound (int *value, int *min, int *max, int now, int least, int most)
{
  *value = now;
  *min = least;
  *max = most;
  return TRUE;
}

/* --- Fame ---------------------------------------------------------------------------------------- */

GET (fame)
{
  const Xia *x = state;

  return bound (value, min, max, x->fame[which], 0, FAME_MAX) && is_in_play (x);
}

/* What was wrong was never reached: the lead goes back with it, the side of a stats card that was turned does not. */
SET (fame)
{
  Xia *x = state;
  gboolean led = x->lead == x->fame[which] && x->fame[which] > x->fame[!which];
  gboolean turned = xia_stats_side (x) == SIDE_B;

  x->fame[which] = value;
  if (led)
    x->lead = MAX (value, x->fame[!which]);
  xia_raise (x, which, value);
  if (!turned)
    {
      x->peak = MIN (x->peak, MAX (x->fame[YOU], x->fame[NPCS]));
      x->settled_peak = MIN (x->settled_peak, x->peak);
    }
  return TRUE;
}

GET (limit)
{
  const Xia *x = state;

  int least = MAX (LIMIT_LEAST, MAX (x->fame[YOU], x->fame[NPCS]));

  return bound (value, min, max, x->limit, MIN (least, x->limit), LIMIT_MOST) && is_in_play (x) && x->limit != NO_LIMIT;
}

static char *
limit_refusal (gconstpointer state, const UsNames *names, int which, int value)
{
  const Xia *x = state;

  if (value == x->limit || value >= MAX (x->fame[YOU], x->fame[NPCS]))
    return NULL;
  return g_strdup (_("The fame limit is no less than the fame that is reached."));
}

/* A card that has been turned stays so. */
SET (limit)
{
  Xia *x = state;
  int side = xia_stats_side (x);

  x->limit = value;
  if (side == SIDE_B && xia_stats_side (x) == SIDE_A)
    x->peak = x->settled_peak = xia_past_half (x);
  return TRUE;
}

/* Only Normal turns the card. */
GET (side)
{
  const Xia *x = state;

  return bound (value, min, max, xia_stats_side (x), SIDE_A, SIDE_B) && is_in_play (x) && x->difficulty == NORMAL &&
         x->limit != NO_LIMIT;
}

SET (side)
{
  Xia *x = state;

  if (value == SIDE_B)
    x->peak = x->settled_peak = MAX (x->peak, xia_past_half (x));
  else
    x->peak = x->settled_peak = MIN (x->peak, xia_past_half (x) - 1);
  x->side_up = value;
  return TRUE;
}

GET (mark)
{
  const Xia *x = state;

  return bound (value, min, max, xia_mark_of (x, which), 0, N_MARKS - 1) && is_in_play (x) &&
         which <= MAX (x->limit, 20);
}

SET (mark)
{
  xia_set_mark (state, which, value);
  return TRUE;
}

/* --- Your ship ----------------------------------------------------------------------------------- */

GET (tier)
{
  const Xia *x = state;

  return bound (value, min, max, x->tier, 1, TIERS) && is_in_play (x);
}

SET (tier)
{
  Xia *x = state;

  if (x->tier != value)
    x->ship = NO_SHIP;
  x->tier = value;
  return TRUE;
}

GET (credits)
{
  const Xia *x = state;

  return bound (value, min, max, x->credits, 0, CREDITS_MAX) && is_in_play (x);
}

SET (credits)
{
  Xia *x = state;

  x->in_turns = CLAMP (x->in_turns + value - x->credits, 0, value);
  x->credits = value;
  return TRUE;
}

GET (cubes)
{
  const Xia *x = state;

  return bound (value, min, max, x->cubes, 0, CUBES_MAX) && is_in_play (x);
}

SET (cubes)
{
  ((Xia *) state)->cubes = value;
  return TRUE;
}

GET (x)
{
  const Xia *x = state;

  return bound (value, min, max, x->x, 0, X_MAX) && is_in_play (x);
}

SET (x)
{
  ((Xia *) state)->x = value;
  return TRUE;
}

/* --- NPCs ---------------------------------------------------------------------------------------- */

static gboolean
is_there (const Xia *x, int npc)
{
  return is_in_play (x) && x->npcs[npc].in;
}

GET (bounty)
{
  const Xia *x = state;

  return bound (value, min, max, xia_bounty_of (x, which), 0, CREDITS_MAX) &&
         (which == NOBODY ? is_in_play (x) : is_there (x, which));
}

SET (bounty)
{
  xia_set_bounty (state, which, value);
  return TRUE;
}

GET (damage)
{
  const Xia *x = state;

  return bound (value, min, max, x->npcs[which].damage, 0, DAMAGE_MAX) && is_there (x, which);
}

SET (damage)
{
  ((Xia *) state)->npcs[which].damage = value;
  return TRUE;
}

GET (seat)
{
  const Xia *x = state;
  int seat = 0;

  while (seat < x->n_seats && x->seats[seat] != which)
    seat++;
  return bound (value, min, max, seat, 0, x->n_seats - 1) && is_there (x, which) && seat < x->n_seats;
}

/* All others move up or down, so that no seat is taken twice. */
SET (seat)
{
  xia_take_seat (state, which, value);
  return TRUE;
}

GET (behaviour)
{
  const Xia *x = state;

  return bound (value, min, max, xia_half_value (&x->npcs[which]), 0, 2 * x->n_cards[which]) && is_there (x, which) &&
         x->n_cards[which] > 0;
}

SET (behaviour)
{
  XiaNpc *npc = &((Xia *) state)->npcs[which];

  npc->card = value == 0 ? NO_CARD : (value - 1) / 2;
  npc->half = value == 0 ? npc->half : (value - 1) % 2;
  return TRUE;
}

/* Which behaviour of a card that nobody has typed in. */
GET (half)
{
  const Xia *x = state;
  const XiaNpc *npc = &x->npcs[which];

  return bound (value, min, max, npc->half, 0, 1) && is_there (x, which) && npc->card == NO_CARD && npc->half >= 0;
}

SET (half)
{
  ((Xia *) state)->npcs[which].half = value;
  return TRUE;
}

/* --- The list ------------------------------------------------------------------------------------ */

#define NPC(id, n, bounty, damage, seat) \
  { "bounty-" id, bounty, NULL, n, bounty_get, bounty_set }, \
    { "damage-" id, damage, NULL, n, damage_get, damage_set }, \
  { \
    "seat-" id, seat, &xia_seat, n, seat_get, seat_set \
  }
#define SPACE(n) \
  { "space-" #n, N_("Space of the fame track"), &xia_mark, n, mark_get, mark_set, .called = &xia_space_called }

/* clang-format off */
const UsAdjust xia_adjust[] = {
  { "your-fame", N_("Your fame"), NULL, YOU, fame_get, fame_set },
  { "npc-fame", N_("Fame of the NPCs"), NULL, NPCS, fame_get, fame_set },
  { "limit", N_("Fame limit"), NULL, 0, limit_get, limit_set, .least = N_("No less than the fame that is reached"),
    .dup_refusal = limit_refusal },
  { "side", N_("Side of the stats card"), &xia_side, 0, side_get, side_set },
  { "tier", N_("Tier of your ship"), &xia_tier, 0, tier_get, tier_set },
  { "your-bounty", N_("Your bounty"), NULL, NOBODY, bounty_get, bounty_set },
  { "credits", N_("Credits the NPCs collected"), NULL, 0, credits_get, credits_set },
  { "cubes", N_("Cubes on the map"), NULL, 0, cubes_get, cubes_set },
  { "x", N_("What the Merchant adds"), NULL, 0, x_get, x_set },
  NPC ("merchant", MERCHANT, N_("Bounty of the Merchant"), N_("Damage of the Merchant"), N_("Seat of the Merchant")),
  { "behaviour-merchant", N_("Behaviour of the Merchant"), &xia_merchant_half, MERCHANT, behaviour_get, behaviour_set },
  { "half-merchant", N_("Behaviour of the Merchant’s card"), &xia_half, MERCHANT, half_get, half_set },
  NPC ("enforcer", ENFORCER, N_("Bounty of the Enforcer"), N_("Damage of the Enforcer"), N_("Seat of the Enforcer")),
  { "behaviour-enforcer", N_("Behaviour of the Enforcer"), &xia_enforcer_half, ENFORCER, behaviour_get, behaviour_set },
  { "half-enforcer", N_("Behaviour of the Enforcer’s card"), &xia_half, ENFORCER, half_get, half_set },
  NPC ("scoundrel", SCOUNDREL, N_("Bounty of the Scoundrel"), N_("Damage of the Scoundrel"), N_("Seat of the Scoundrel")),
  { "behaviour-scoundrel", N_("Behaviour of the Scoundrel"), &xia_scoundrel_half, SCOUNDREL, behaviour_get, behaviour_set },
  { "half-scoundrel", N_("Behaviour of the Scoundrel’s card"), &xia_half, SCOUNDREL, half_get, half_set },
  { "bounty-sellsword", N_("Bounty of the Sellsword"), NULL, SELLSWORD, bounty_get, bounty_set },
  { "damage-sellsword", N_("Damage of the Sellsword"), NULL, SELLSWORD, damage_get, damage_set },
  { "seat-station", N_("Seat of the Kiln"), &xia_seat, STATION, seat_get, seat_set },
  NPC ("guest-1", GUEST, N_("Bounty of the first other NPC"), N_("Damage of the first other NPC"), N_("Seat of the first other NPC")),
  NPC ("guest-2", GUEST + 1, N_("Bounty of the second other NPC"), N_("Damage of the second other NPC"), N_("Seat of the second other NPC")),
  NPC ("guest-3", GUEST + 2, N_("Bounty of the third other NPC"), N_("Damage of the third other NPC"), N_("Seat of the third other NPC")),
  SPACE (1), SPACE (2), SPACE (3), SPACE (4), SPACE (5), SPACE (6), SPACE (7), SPACE (8),
  SPACE (9), SPACE (10), SPACE (11), SPACE (12), SPACE (13), SPACE (14), SPACE (15), SPACE (16),
  SPACE (17), SPACE (18), SPACE (19), SPACE (20), SPACE (21), SPACE (22), SPACE (23), SPACE (24),
  SPACE (25), SPACE (26), SPACE (27), SPACE (28), SPACE (29), SPACE (30), SPACE (31), SPACE (32),
  SPACE (33), SPACE (34), SPACE (35), SPACE (36), SPACE (37), SPACE (38), SPACE (39), SPACE (40),
};
/* clang-format on */
const guint xia_n_adjust = G_N_ELEMENTS (xia_adjust);
