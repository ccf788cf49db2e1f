/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia.h"

#include <glib/gi18n-lib.h>

/* What stands beside the instructions: the dice of an attack, and what the fame roll comes to. */

#define N_GAINS 6

static UsArea *
add_beside (UsBoard *board, UsAreaKind kind, const char *id, const char *title, guint8 row)
{
  UsArea *area = us_board_add_area (board, kind, id, title, (UsPlace) { row, 0, 0, 1 }, (UsPlace) { row, 0, 0, 1 });

  area->beside = TRUE;
  return area;
}

/* --- An attack ----------------------------------------------------------------------------------- */

static void
add_die (UsBoard *board, UsArea *area, const char *id, UsSide owner, int sides, int value, const char *word,
         const char *spoken)
{
  UsCell *cell = us_area_add_cell (board, area, NULL, (int) area->cells->len, "");
  UsPiece *die = us_cell_add_die (board, cell, id, owner, sides, value);

  cell->subtitle = word;
  cell->spoken = us_board_printf (board, "%s, %s", spoken, die->label);
}

static void
add_attack (UsBoard *board, const Xia *x)
{
  const XiaAttack *attack = &x->attack;
  const char *whose = xia_label (board, &xia_npc, xia_value (x, attack->whom));
  const char *weapon = us_board_string (board, attack->attacker == ENFORCER    ? _("missile")
                                               : attack->attacker == SCOUNDREL ? _("blaster")
                                                                               : _("attack"));
  int sum = 0;
  UsArea *area;

  for (int i = 0; i < attack->n; i++)
    sum += attack->values[i];
  area = add_beside (board, US_AREA_DICE, "dice",
                     attack->n > 0 ? us_board_printf (board, _("Attack with %d"), sum)
                                   : us_board_printf (board, _("Shields: %s"), whose),
                     6);
  for (int i = 0; i < attack->n; i++)
    add_die (board, area, us_board_printf (board, "attack-%d", i + 1), US_BOT, attack->sides[i], attack->values[i],
             weapon, weapon);
  if (attack->shields > 0)
    add_die (board, area, "shields", US_NOBODY, attack->shield_sides, attack->shields,
             us_board_string (board, _("shields")),
             /* Translators: spoken; %s is an NPC */
             us_board_printf (board, _("shields, %s"), whose));
}

/* --- The fame roll ------------------------------------------------------------------------------- */

static void
add_line (UsBoard *board, UsArea *sheet, UsSheetLevel level, const char *label, int value, gboolean gain)
{
  UsSheetLine *line = us_area_add_line (board, sheet, level, label);

  line->has_bot = TRUE;
  line->bot = value;
  line->gain = gain;
}

static void
add_sum (UsBoard *board, const Xia *x, const XiaAddends *added, gboolean rolled)
{
  UsArea *sheet = add_beside (board, US_AREA_SHEET, "sum", rolled ? _("What counted") : _("What counts tonight"), 7);

  if (rolled)
    add_line (board, sheet, US_SHEET_ITEM, _("Roll"), x->rolled, FALSE);
  add_line (board, sheet, US_SHEET_ITEM, us_board_printf (board, _("Cubes on the map: %d"), added->cubes / 2),
            added->cubes, TRUE);
  add_line (board, sheet, US_SHEET_ITEM,
            us_board_printf (board, _("Thousands that the NPCs collected: %d"), added->credits / 2), added->credits,
            TRUE);
  add_line (board, sheet, US_SHEET_ITEM, us_board_printf (board, _("Fame that you are ahead: %d"), added->behind / 2),
            added->behind, TRUE);
  add_line (board, sheet, US_SHEET_ITEM, us_board_string (board, _("What behaviours scored")), added->x, TRUE);
  add_line (board, sheet, US_SHEET_TOTAL, _("Total"), added->sum + (rolled ? x->rolled : 0), !rolled);
}

static void
add_odds (UsBoard *board, const Xia *x, const XiaAddends *added, gboolean rolled)
{
  static const char *const ranges[N_GAINS] = { "1–3", "4–14", "15–20", "21–25", "26–30", "31+" };
  int missing = x->limit - x->fame[NPCS];
  double loss = 0;
  UsArea *odds = add_beside (board, US_AREA_ODDS, "odds",
                             rolled ? us_board_printf (board, _("How likely it was, with +%d"), added->sum)
                                    : us_board_printf (board, _("How likely it is, with +%d"), added->sum),
                             8);

  for (int gain = 0; gain < N_GAINS; gain++)
    {
      double chance = xia_chance (added->sum, gain);

      if (gain >= missing)
        loss += chance;
      us_area_add_odds (board, odds, NULL, gain,
                        gain == 0 ? us_board_string (board, "0") : us_board_printf (board, "+%d", gain), ranges[gain],
                        chance, rolled && gain == x->gained);
    }
  if (!rolled && x->limit != NO_LIMIT)
    odds->note = us_board_printf (board, _("Chance to lose by this roll: %d%%"), (int) (loss * 100 + .5));
}

void
xia_add_beside (UsBoard *board, const Xia *x)
{
  XiaAddends added = x->added;

  switch (x->beside)
    {
    case BESIDE_ATTACK:
      add_attack (board, x);
      return;
    case BESIDE_FORECAST:
    case BESIDE_RESULT:
      if (x->beside == BESIDE_FORECAST)
        xia_add_up (x, &added);
      add_sum (board, x, &added, x->beside == BESIDE_RESULT);
      add_odds (board, x, &added, x->beside == BESIDE_RESULT);
      return;
    case BESIDE_NOTHING:
    default:
      return;
    }
}
