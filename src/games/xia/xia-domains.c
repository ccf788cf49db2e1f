/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* What things are called, in files and by people. */

/* clang-format off */
US_WORDS (xia_yes_no, "xia/yes-no",
          { "no", NC_("xia/yes-no", "no"), NULL },
          { "yes", NC_("xia/yes-no", "yes"), NULL })
US_WORDS (xia_by, "xia/by",
          { "hazard", NC_("xia/by", "No NPC"), NULL },
          { "enforcer", NC_("xia/by", "Enforcer"), NULL },
          { "scoundrel", NC_("xia/by", "Scoundrel"), NULL },
          { "other", NC_("xia/by", "Another NPC"), NULL })
US_WORDS (xia_where, "xia/where",
          { "left-1", NC_("xia/where", "First to the left"), NULL },
          { "left-2", NC_("xia/where", "Second to the left"), NULL },
          { "right-1", NC_("xia/where", "First to the right"), NULL },
          { "right-2", NC_("xia/where", "Second to the right"), NULL })
US_WORDS (xia_side, "xia/side",
          { "a", NC_("xia/side", "A"), NULL },
          { "b", NC_("xia/side", "B"), NULL })
US_WORDS (xia_half, "xia/half",
          { "first", NC_("xia/half", "The first"), NULL },
          { "second", NC_("xia/half", "The second"), NULL })
US_WORDS (xia_mark, "xia/mark",
          { "unknown", NC_("xia/mark", "Not known"), NULL },
          { "neither", NC_("xia/mark", "No mark"), NULL },
          { "title", NC_("xia/mark", "Title"), NULL },
          { "event", NC_("xia/mark", "Event"), NULL })
/* What a sector that is turned up during set-up has. */
US_WORDS (xia_sector, "xia/sector",
          { "none", NC_("xia/sector", "No Spawn Point"), NULL },
          { "one", NC_("xia/sector", "1 Spawn Point"), NULL },
          { "two", NC_("xia/sector", "2 Spawn Points"), NULL },
          { "three", NC_("xia/sector", "3 Spawn Points"), NULL },
          { "xia", NC_("xia/sector", "It Is the Xia Sector"), NULL })
US_WORDS (xia_found, "xia/found",
          { "kemplar", NC_("xia/found", "Kemplar II"), NULL },
          { "loath", NC_("xia/found", "Loath"), NULL })
/* A step of a behaviour. */
US_WORDS (xia_step, "xia/step",
          { "target", NC_("xia/step", "Target"), NULL },
          { "target-you", NC_("xia/step", "Target: you"), NULL },
          { "target-tier-1", NC_("xia/step", "Target: you in tier 1"), NULL },
          { "target-bounty", NC_("xia/step", "Target: most bounty"), NULL },
          { "move", NC_("xia/step", "Move"), NULL },
          { "attack", NC_("xia/step", "Attack"), NULL },
          { "else-move", NC_("xia/step", "If not, move"), NULL },
          { "else-attack", NC_("xia/step", "If not, attack"), NULL },
          { "score", NC_("xia/step", "Score"), NULL },
          { "other", NC_("xia/step", "Other"), NULL })
US_WORDS (xia_dice, "xia/dice",
          { "d6", NC_("xia/dice", "d6"), NULL },
          { "d8", NC_("xia/dice", "d8"), NULL },
          { "d10", NC_("xia/dice", "d10"), NULL },
          { "d12", NC_("xia/dice", "d12"), NULL },
          { "d20", NC_("xia/dice", "d20"), NULL },
          { "none", NC_("xia/dice", "none"), NULL })
US_WORDS (xia_die, "xia/die",
          { "attack", NC_("xia/die", "Attack"), NULL },
          { "attack-2", NC_("xia/die", "Attack, second die"), NULL },
          { "attack-3", NC_("xia/die", "Attack, third die"), NULL },
          { "shields", NC_("xia/die", "Shields"), NULL },
          { "fame", NC_("xia/die", "Fame roll"), NULL },
          { "behaviour", NC_("xia/die", "Behaviour"), NULL })
/* clang-format on */

/* --- Numbers ------------------------------------------------------------------------------------- */

static void
number_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value);
}

static void
number_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%d", value);
}

/* A number of its own, lest it be taken for a space. */
static void
credits_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "credits-%d", value);
}

static void
credits_label (const UsNames *names, int value, GString *out)
{
  if (value < 1000)
    g_string_append_printf (out, "%d", value);
  else
    /* Translators: a number of credits, by thousands and the rest: 2,000 */
    g_string_append_printf (out, C_("xia/credits", "%1$d,%2$03d"), value / 1000, value % 1000);
}

static void
tier_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, C_("xia/tier", "Tier %d"), value);
}

const UsDomain xia_credits = { "xia/credits", credits_name, credits_label, NULL };
/* 0: none of those that are named. */
static void
sum_name (const UsNames *names, int value, char *out, gsize size)
{
  if (value == 0)
    g_strlcpy (out, "other", size);
  else
    g_snprintf (out, size, "%d", value);
}

static void
sum_label (const UsNames *names, int value, GString *out)
{
  if (value == 0)
    g_string_append (out, C_("xia/credits", "Another sum…"));
  else
    credits_label (names, value, out);
}

const UsDomain xia_sum = { "xia/sum", sum_name, sum_label, NULL };
const UsDomain xia_source = { "xia/source", number_name, number_label, NULL };
const UsDomain xia_space = { "xia/space", number_name, number_label, NULL };
/* In a list, not on the track. */
static void
space_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, C_("xia/space", "Space %d"), value);
}

const UsDomain xia_space_called = { "xia/space-called", number_name, space_label, NULL };
const UsDomain xia_tier = { "xia/tier", number_name, tier_label, NULL };

/* A place in the order, or the end of it. */
static void
seat_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, C_("xia/seat", "Seat %d"), value + 1);
}

static void
seat_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d", value + 1);
}

const UsDomain xia_seat = { "xia/seat", seat_name, seat_label, NULL };

/* --- NPCs ---------------------------------------------------------------------------------------- */

int
xia_value (const Xia *x, int npc)
{
  if (npc < GUEST)
    return npc;
  return npc == NOBODY ? GUEST : GUEST + 1 + (npc - GUEST) * (US_MAX_RECORDS + 1) + x->npcs[npc].record + 1;
}

int
xia_npc_of (int value)
{
  if (value < GUEST)
    return value;
  return value == GUEST ? NOBODY : GUEST + (value - GUEST - 1) / (US_MAX_RECORDS + 1);
}

static void
npc_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const fixed[] = { "merchant", "enforcer", "scoundrel", "sellsword", "station", "you" };

  if (value >= XIA_OTHER)
    g_strlcpy (out, value == XIA_OTHER ? "other" : value == XIA_NONE ? "nobody" : "no-sector", size);
  else if (value <= GUEST)
    g_strlcpy (out, fixed[value], size);
  else
    g_snprintf (out, size, "guest-%d", xia_npc_of (value) - GUEST + 1);
}

static void
npc_label (const UsNames *names, int value, GString *out)
{
  const XiaGuest *guest;

  switch (value)
    {
    case MERCHANT:
      g_string_append (out, C_("xia/npc", "Merchant"));
      return;
    case ENFORCER:
      g_string_append (out, C_("xia/npc", "Enforcer"));
      return;
    case SCOUNDREL:
      g_string_append (out, C_("xia/npc", "Scoundrel"));
      return;
    case SELLSWORD:
      g_string_append (out, C_("xia/npc", "Sellsword"));
      return;
    case STATION:
      g_string_append (out, C_("xia/npc", "Kiln"));
      return;
    case GUEST:
      g_string_append (out, C_("xia/npc", "your ship"));
      return;
    case XIA_OTHER:
      g_string_append (out, C_("xia/npc", "Another NPC…"));
      return;
    case XIA_NONE:
      g_string_append (out, C_("xia/npc", "Nobody Came"));
      return;
    case XIA_NO_SECTOR:
      g_string_append (out, C_("xia/npc", "No Sector Was Left"));
      return;
    default:
      guest = us_names_record (names, T_GUEST, (value - GUEST - 1) % (US_MAX_RECORDS + 1) - 1);
      if (guest != NULL && guest->name >= 0)
        g_string_append (out, us_names_text (names, guest->name));
      else
        g_string_append_printf (out, C_("xia/npc", "NPC %d"), xia_npc_of (value) - GUEST + 1);
    }
}

const UsDomain xia_npc = { "xia/npc", npc_name, npc_label, NULL };

/* --- What was done and what came of it -------------------------------------------------------------- */

static void
deed_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const fixed[] = {
    [DO_END] = "end",
    [DO_NEXT_ROUND] = "next-round",
    [DO_FAME] = "fame",
    [DO_MORE_FAME] = "more-fame",
    [DO_OUTLAW] = "outlaw",
    [DO_SHIP] = "ship",
    [DO_LOST] = "destroyed",
    [DO_CUBE] = "cube",
    [DO_CUBES] = "cubes",
    [DO_KEEP_MISSION] = "keep-mission",
    [DO_TURN_MISSION] = "turn-mission",
    [DO_DROP_MISSION] = "drop-mission",
    [DO_CREDITS] = "credits",
    [DO_ENTERED] = "entered",
    [DO_LEFT] = "left",
  };
  char npc[US_NAME_SIZE];

  if (value < DO_ATTACK || value == DO_BUY)
    {
      g_strlcpy (out, value == DO_BUY ? "buy" : fixed[value], size);
      return;
    }
  npc_name (names, value - DO_ATTACK, npc, sizeof npc);
  g_snprintf (out, size, "attack/%.*s", US_NAME_SIZE - 8, npc);
}

static void
deed_label (const UsNames *names, int value, GString *out)
{
  static const char *const fixed[] = {
    [DO_END] = NC_("xia/deed", "End Turn"),
    [DO_NEXT_ROUND] = NC_("xia/deed", "Next Round"),
    [DO_FAME] = NC_("xia/deed", "You gained 1 fame"),
    [DO_MORE_FAME] = NC_("xia/deed", "You gained more fame…"),
    [DO_OUTLAW] = NC_("xia/deed", "You entered an outlaw planet"),
    [DO_SHIP] = NC_("xia/deed", "You bought a ship of the next tier"),
    [DO_LOST] = NC_("xia/deed", "Your ship was destroyed…"),
    [DO_CUBE] = NC_("xia/deed", "You left 1 cube on the map"),
    [DO_CUBES] = NC_("xia/deed", "You left more cubes on the map…"),
    [DO_KEEP_MISSION] = NC_("xia/deed", "You keep a mission that targets a player…"),
    [DO_TURN_MISSION] = NC_("xia/deed", "You turn up a kept mission…"),
    [DO_DROP_MISSION] = NC_("xia/deed", "You are done with a kept mission…"),
    [DO_CREDITS] = NC_("xia/deed", "The NPCs got credits…"),
    [DO_ENTERED] = NC_("xia/deed", "An NPC entered…"),
    [DO_LEFT] = NC_("xia/deed", "An NPC left the game…"),
  };
  g_autoptr (GString) npc = g_string_new (NULL);

  if (value == DO_BUY)
    {
      g_string_append (out, C_("xia/deed", "You buy ships…"));
      return;
    }
  if (value < DO_ATTACK)
    {
      g_string_append (out, g_dpgettext2 (GETTEXT_PACKAGE, "xia/deed", fixed[value]));
      return;
    }
  npc_label (names, value - DO_ATTACK, npc);
  /* Translators: %s is an NPC */
  g_string_append_printf (out, C_("xia/deed", "Attack on the %s…"), npc->str);
}

const UsDomain xia_deed = { "xia/deed", deed_name, deed_label, NULL };

static void
came_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const fixed[] = {
    [CAME_FLYING] = "flying", [CAME_DONE] = "done",     [CAME_COUNTED] = "counted", [CAME_NO_TARGET] = "no-target",
    [CAME_AGAIN] = "again",   [CAME_SCORED] = "scored", [CAME_KEPT] = "destroyed",  [CAME_REDRAWN] = "redrawn",
  };
  char npc[US_NAME_SIZE];

  if (value < CAME_DESTROYED)
    {
      g_strlcpy (out, fixed[value], size);
      return;
    }
  npc_name (names, value - CAME_DESTROYED, npc, sizeof npc);
  g_snprintf (out, size, "destroyed/%.*s", US_NAME_SIZE - 11, npc);
}

static void
came_label (const UsNames *names, int value, GString *out)
{
  static const char *const fixed[] = {
    [CAME_FLYING] = NC_("xia/came", "Still Flying"),
    [CAME_DONE] = NC_("xia/came", "Done"),
    [CAME_COUNTED] = NC_("xia/came", "Counted"),
    [CAME_NO_TARGET] = NC_("xia/came", "No Target"),
    [CAME_AGAIN] = NC_("xia/came", "Still Flying, and It Attacks Again"),
    [CAME_SCORED] = NC_("xia/came", "It Scored for the Fame Roll…"),
    [CAME_KEPT] = NC_("xia/came", "Destroyed"),
    [CAME_REDRAWN] = NC_("xia/came", "Destroyed, Another Behaviour"),
  };
  g_autoptr (GString) npc = g_string_new (NULL);

  if (value < CAME_DESTROYED)
    {
      g_string_append (out, g_dpgettext2 (GETTEXT_PACKAGE, "xia/came", fixed[value]));
      return;
    }
  if (value == CAME_DESTROYED + GUEST)
    {
      g_string_append (out, C_("xia/came", "Destroyed You"));
      return;
    }
  npc_label (names, value - CAME_DESTROYED, npc);
  /* Translators: %s is an NPC */
  g_string_append_printf (out, C_("xia/came", "%s Destroyed"), npc->str);
}

const UsDomain xia_came = { "xia/came", came_name, came_label, NULL };

/* --- Missions ------------------------------------------------------------------------------------ */

static void
mission_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "mission-%d", value / N_WHERES + 1);
}

static void
mission_label (const UsNames *names, int value, GString *out)
{
  xia_where.label (names, value % N_WHERES, out);
}

const UsDomain xia_mission = { "xia/mission", mission_name, mission_label, NULL };

/* --- The round ----------------------------------------------------------------------------------- */

/* That of an NPC has it behind all others. */
int
xia_stage_value (const Xia *x, XiaStage stage, int npc)
{
  return stage == STAGE_NPC ? STAGE_OVER + xia_value (x, npc) : (int) stage;
}

static void
stage_name (const UsNames *names, int value, char *out, gsize size)
{
  static const char *const fixed[] = { "setup", "you", "status", "expanse", "npc", "roll", "events", "over" };

  if (value < STAGE_OVER)
    g_strlcpy (out, fixed[value], size);
  else
    npc_name (names, value - STAGE_OVER, out, size);
}

static void
stage_label (const UsNames *names, int value, GString *out)
{
  static const char *const fixed[] = {
    [STAGE_SETUP] = NC_("xia/stage", "Set-Up"),  [STAGE_YOU] = NC_("xia/stage", "You"),
    [STAGE_STATUS] = NC_("xia/stage", "Status"), [STAGE_EXPANSE] = NC_("xia/stage", "Expanse"),
    [STAGE_NPC] = NC_("xia/stage", "NPCs"),      [STAGE_ROLL] = NC_("xia/stage", "Fame Roll"),
    [STAGE_EVENTS] = NC_("xia/stage", "Events"),
  };

  if (value < STAGE_OVER)
    g_string_append (out, g_dpgettext2 (GETTEXT_PACKAGE, "xia/stage", fixed[value]));
  else
    npc_label (names, value - STAGE_OVER, out);
}

const UsDomain xia_stage = { "xia/stage", stage_name, stage_label, NULL };
