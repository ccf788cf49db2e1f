/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* The cards of the NPCs: what holds now on their faces, and all else where one is looked at. */

const char *
xia_label (UsBoard *board, const UsDomain *domain, int value)
{
  g_autofree char *label = us_value_label (domain, board->names, value);

  return us_board_string (board, label);
}

static const XiaGuest *
guest_of (UsBoard *board, const Xia *x, int npc)
{
  return npc >= GUEST && x->npcs[npc].record >= 0 ? us_names_record (board->names, T_GUEST, x->npcs[npc].record) : NULL;
}

#define IN_A_ROW 4 /* cards, in a window as it opens */

static const char *
dice_words (UsBoard *board, const XiaStats *stats)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (stats->n_dice == 0)
    return C_("xia/dice", "none");
  if (stats->n_dice == 2 && stats->dice[0] == stats->dice[1])
    /* Translators: so many dice with so many sides: 2d12 */
    return us_board_printf (board, C_("xia/dice", "%dd%d"), stats->n_dice, stats->dice[0]);
  for (int i = 0; i < stats->n_dice; i++)
    {
      if (i > 0)
        g_string_append_c (words, '+');
      g_string_append_printf (words, C_("xia/dice", "d%d"), stats->dice[i]);
    }
  return us_board_string (board, words->str);
}

static const char *
number_words (UsBoard *board, int n)
{
  return n > 0 ? us_board_printf (board, "%d", n) : C_("xia/fact", "printed");
}

static const char *
subtitle_of (UsBoard *board, const Xia *x, int npc)
{
  const char *side = xia_label (board, &xia_side, xia_stats_side (x));

  if (npc == SELLSWORD)
    return us_board_string (board, _("Yours"));
  if (npc == STATION)
    return us_board_string (board, _("Space station"));
  if (npc >= GUEST)
    return us_board_string (board, _("As on its card"));
  /* Translators: the side of the stats card, and which of the two behaviours of its card is in force */
  if (x->npcs[npc].half < 0)
    return us_board_printf (board, _("Side %s"), side);
  if (x->npcs[npc].card == NO_CARD)
    return us_board_printf (board, _("Side %s · %d of 2"), side, x->npcs[npc].half + 1);
  return us_board_printf (board, _("Side %s · %s"), side,
                          xia_label (board, xia_half_domains[npc], xia_half_value (&x->npcs[npc])));
}

/* In a few words. */
static const char *
did_words (UsBoard *board, const Xia *x, int npc)
{
  const XiaNpc *card = &x->npcs[npc];

  if (card->gone)
    return us_board_string (board, _("destroyed"));
  switch (card->did)
    {
    case DID_MISS:
      return us_board_string (board, _("no kill"));
    case DID_FLY:
      return us_board_string (board, _("has flown"));
    case DID_FIND_NOBODY:
      return us_board_string (board, _("no target"));
    case DID_SCORE:
      return us_board_printf (board, _("+%d on the roll"), card->scored);
    case DID_DESTROY:
      if (card->whom == NOBODY)
        return us_board_string (board, _("killed you"));
      return us_board_printf (board, _("killed %s"), xia_label (board, &xia_npc, xia_value (x, card->whom)));
    case DID_NOTHING:
    default:
      return us_board_string (board, x->stage == STAGE_NPC && x->acting == npc ? _("acts now") : _("not yet"));
    }
}

static const char *
worth_words (UsBoard *board, int npc, const XiaGuest *guest)
{
  int worth = xia_worth (npc, guest);

  if (npc == SELLSWORD || npc == STATION)
    return NULL;
  return worth > 0 ? us_board_printf (board, ngettext ("%d fame", "%d fame", (gulong) worth), worth)
                   : us_board_string (board, _("not known"));
}

/* Where it comes from, as far as that is known. */
static const char *
home_words (UsBoard *board, int npc)
{
  switch (npc)
    {
    case ENFORCER:
      return us_board_string (board, _("When Kemplar II is turned up, and there"));
    case SCOUNDREL:
      return us_board_string (board, _("When Loath is turned up, and there"));
    case SELLSWORD:
      return us_board_string (board, _("At a random spawn point; it stays yours"));
    case STATION:
      return us_board_string (board, _("On the orbit of Nyr"));
    default:
      return us_board_string (board, _("As its card says"));
    }
}

static const char *
move_words (UsBoard *board, int npc)
{
  switch (npc)
    {
    case MERCHANT:
      return us_board_string (board, _("Onto the space of what it does next"));
    case ENFORCER:
      return us_board_string (board, _("Until the target is within missile range"));
    case SCOUNDREL:
      return us_board_string (board, _("Until it is adjacent to the target"));
    default:
      return us_board_string (board, _("As its card says"));
    }
}

static void
add_both_sides (UsBoard *board, UsCell *cell, const Xia *x, int npc)
{
  for (int side = SIDE_A; side <= SIDE_B; side++)
    {
      Xia other = *x;
      XiaStats stats;

      other.difficulty = side == SIDE_A ? EASY : HARD;
      stats = xia_stats (&other, npc, NULL);
      us_cell_add_fact (board, cell, side == SIDE_A ? _("Side A") : _("Side B"),
                        us_board_printf (board, _("Move %d, attack %s, shields d%d, to kill %d"), stats.move,
                                         dice_words (board, &stats), stats.shields, stats.kill),
                        FALSE);
    }
}

/* As its owner typed it. */
static void
add_behaviour (UsBoard *board, UsCell *cell, const Xia *x, int npc)
{
  const XiaCard *card =
    x->npcs[npc].card != NO_CARD ? us_names_record (board->names, T_MERCHANT + npc, x->npcs[npc].card) : NULL;
  g_autoptr (GString) steps = g_string_new (NULL);
  const UsRowList *rows;

  if (card == NULL)
    {
      us_cell_add_fact (board, cell, _("Behaviour"),
                        x->npcs[npc].half == 0 ? us_board_string (board, _("The first one of its card"))
                                               : us_board_string (board, _("The second one of its card")),
                        FALSE);
      return;
    }
  rows = &card->steps[x->npcs[npc].half];
  for (int i = 0; i < rows->n; i++)
    {
      if (i > 0)
        g_string_append (steps, C_("xia/step", "; "));
      /* Of what is none of the others the words say all. */
      if (rows->values[i] != STEP_OTHER || rows->texts[i] < 0)
        xia_step.label (board->names, rows->values[i], steps);
      if (rows->texts[i] >= 0)
        g_string_append_printf (steps, rows->values[i] != STEP_OTHER ? " %s" : "%s",
                                us_names_text (board->names, rows->texts[i]));
    }
  us_cell_add_fact (board, cell, xia_label (board, xia_half_domains[npc], xia_half_value (&x->npcs[npc])),
                    us_board_string (board, steps->str), FALSE);
}

static const char *
due_words (UsBoard *board, gboolean due)
{
  return due ? xia_label (board, &xia_credits, DUE) : us_board_string (board, C_("xia/fact", "none"));
}

/* What holds for it besides, as far as the sources say it. */
static void
add_more_facts (UsBoard *board, UsCell *cell, const Xia *x, int npc)
{
  if (npc < N_KEY)
    {
      add_behaviour (board, cell, x, npc);
      add_both_sides (board, cell, x, npc);
    }
  us_cell_add_fact (board, cell, _("Enters and comes back"), home_words (board, npc), FALSE);
  if (npc == SELLSWORD || npc == STATION)
    {
      us_cell_add_fact (board, cell, _("Missions"), us_board_string (board, _("Never a target")), FALSE);
      return;
    }
  us_cell_add_fact (board, cell, _("Moves to its target"), move_words (board, npc), FALSE);
  us_cell_add_fact (board, cell, _("On Kill"), us_board_string (board, _("As printed on its card, with its bounty")),
                    FALSE);
  us_cell_add_fact (board, cell, _("Tier"),
                    us_board_string (board, _("Its fame; no side of the stats card changes it (the designer)")), FALSE);
  us_cell_add_fact (board, cell, _("Bounty for attacking it"), due_words (board, npc == MERCHANT || npc == ENFORCER),
                    FALSE);
  us_cell_add_fact (board, cell, _("Bounty for destroying it"), due_words (board, xia_is_innocent (x, npc)), FALSE);
  us_cell_add_fact (board, cell, _("Nebulae"), us_board_string (board, _("Ignored (the designer)")), FALSE);
  us_cell_add_fact (board, cell, _("Planetary shields"),
                    us_board_string (board, _("Crossed to reach a ship (the designer)")), FALSE);
  us_cell_add_fact (board, cell, _("The Kiln, The Brink"),
                    us_board_string (board, _("May enter the Kiln; the Brink does not draw it (players)")), FALSE);
  us_cell_add_fact (board, cell, _("Blind jumps"), us_board_string (board, _("None; it stays on the map (players)")),
                    FALSE);
  us_cell_add_fact (board, cell, _("Debris, asteroids, stars"), us_board_string (board, _("No source says")), FALSE);
}

/* What can be put right of it. */
static void
add_keys (UsBoard *board, UsCell *cell, int npc)
{
  const struct
  {
    const char *what;
    gboolean is_there;
  } values[] = {
    { "bounty", npc != STATION }, { "damage", npc != STATION }, { "seat", npc != SELLSWORD },
    { "behaviour", npc < N_KEY }, { "half", npc < N_KEY },
  };
  char name[US_NAME_SIZE];

  if (npc < GUEST)
    us_value_name (&xia_npc, board->names, npc, name, sizeof name);
  else
    g_snprintf (name, sizeof name, "guest-%d", npc - GUEST + 1);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (values[i].is_there)
      us_cell_add_key (board, cell, us_board_printf (board, "%s-%s", values[i].what, name));
  if (npc != SELLSWORD)
    cell->place = us_board_printf (board, "seat-%s", name);
}

/* `sides`: 0: it has none, or nobody has told of them. */
static const char *
shield_words (UsBoard *board, int npc, const XiaGuest *guest, int sides)
{
  if (sides > 0)
    return us_board_printf (board, C_("xia/dice", "d%d"), sides);
  if (npc >= GUEST && (guest == NULL || guest->shields < 0))
    return number_words (board, 0);
  return us_board_string (board, C_("xia/dice", "none"));
}

/* What it takes, and, if somebody counts, how much of it there is. */
static const char *
kill_words (UsBoard *board, const Xia *x, int npc, int kill)
{
  int damage = x->npcs[npc].damage;

  if (damage == 0)
    return number_words (board, kill);
  return kill > 0 ? us_board_printf (board, _("%d of %d"), damage, kill) : us_board_printf (board, "%d", damage);
}

static void
add_npc (UsBoard *board, UsArea *area, const Xia *x, int npc, int seat)
{
  const XiaGuest *guest = guest_of (board, x, npc);
  XiaStats stats = xia_stats (x, npc, guest);
  UsCell *cell =
    us_area_add_cell (board, area, &xia_npc, xia_value (x, npc), xia_label (board, &xia_npc, xia_value (x, npc)));
  UsPiece *piece =
    us_cell_add_piece (board, cell, us_board_printf (board, "seat-%d", npc),
                       npc == SELLSWORD ? US_SHAPE_DISC : US_SHAPE_DIAMOND, npc == SELLSWORD ? US_PLAYER : US_BOT);
  const char *worth = worth_words (board, npc, guest);

  piece->printed = TRUE;
  if (npc != SELLSWORD)
    piece->text = us_board_printf (board, "%d", seat + 1);
  piece->label =
    npc == SELLSWORD ? us_board_string (board, _("yours")) : us_board_printf (board, _("seat %d"), seat + 1);
  cell->subtitle = subtitle_of (board, x, npc);
  /* The sign and the second line of the card are heard before its facts. */
  cell->spoken = us_board_printf (board, "%s, %s, %s", cell->label, piece->label, cell->subtitle);
  cell->state = x->stage == STAGE_NPC && x->acting == npc ? US_CELL_ACTS : US_CELL_PLAIN;
  if (npc != SELLSWORD && npc != STATION)
    {
      us_cell_add_fact (board, cell, C_("npc", "Move"), number_words (board, stats.move), TRUE);
      us_cell_add_fact (board, cell, _("Attack"),
                        npc >= GUEST && stats.n_dice == 0 ? number_words (board, 0) : dice_words (board, &stats), TRUE);
      us_cell_add_fact (board, cell, _("Shields"), shield_words (board, npc, guest, stats.shields), TRUE);
      us_cell_add_fact (board, cell, _("To kill"), kill_words (board, x, npc, stats.kill), TRUE);
    }
  if (npc != STATION)
    us_cell_add_fact (board, cell, _("Bounty"),
                      xia_bounty_of (x, npc) > 0 ? xia_label (board, &xia_credits, xia_bounty_of (x, npc))
                                                 : us_board_string (board, C_("xia/fact", "none")),
                      TRUE);
  if (worth != NULL)
    us_cell_add_fact (board, cell, _("Worth"), worth, TRUE);
  add_keys (board, cell, npc);
  if (x->stage != STAGE_SETUP)
    us_cell_add_fact (board, cell, C_("xia/fact", "Turn"), did_words (board, x, npc), TRUE);
  add_more_facts (board, cell, x, npc);
}

void
xia_add_npcs (UsBoard *board, const Xia *x)
{
  int n = x->n_seats + x->npcs[SELLSWORD].in;
  /* Two rows of them would push your ship out of sight. */
  UsPlace place = n > IN_A_ROW ? XIA_ROW (4) : XIA_ROW (2);
  UsArea *area;

  if (n == 0)
    return;
  area = us_board_add_area (board, US_AREA_CARDS, "npcs", _("NPCs in seat order, clockwise from you"), place, place);
  for (int i = 0; i < x->n_seats; i++)
    add_npc (board, area, x, x->seats[i], i);
  if (x->npcs[SELLSWORD].in)
    add_npc (board, area, x, SELLSWORD, 0);
}
