/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal-board.h"

#include <glib/gi18n-lib.h>

/* The final score, every line of it, so that a player can check it: on the city in colour, and on paper. */

/* --- What cards do ---------------------------------------------------------------------------- */

/* By number, from 1; where colours differ: red, yellow, blue. */
/* clang-format off */
static const char *const words[HAL_NUMBERS][N_HAL_COLOURS] = {
  { NC_("card", "exploit, 1 resource"), NC_("card", "exploit, 1 point"), NC_("card", "exploit, 1 tile") },
  { NC_("card", "urbanize, 1 resource"), NC_("card", "urbanize, 1 point"), NC_("card", "urbanize, 1 tile") },
  { NC_("card", "construct, 1 resource"), NC_("card", "construct, 1 point"), NC_("card", "construct, 1 tile") },
  { NC_("card", "exploit, 1 resource"), NC_("card", "exploit, 1 point"), NC_("card", "exploit, 1 tile") },
  { NC_("card", "urbanize, 1 resource"), NC_("card", "urbanize, 1 point"), NC_("card", "urbanize, 1 tile") },
  { NC_("card", "construct, 1 resource"), NC_("card", "construct, 1 point"), NC_("card", "construct, 1 tile") },
  { NC_("card", "exploit, 1 resource and 1 point"), NC_("card", "exploit, 2 points"), NC_("card", "exploit, 1 tile and 1 point") },
  { NC_("card", "urbanize, 1 resource and 1 point"), NC_("card", "urbanize, 2 points"), NC_("card", "urbanize, 1 tile and 1 point") },
  { NC_("card", "construct, 1 resource and 1 point"), NC_("card", "construct, 2 points"), NC_("card", "construct, 1 tile and 1 point") },
  { NC_("card", "1 per red building"), NC_("card", "1 per yellow building"), NC_("card", "1 per blue building") },
  { NC_("card", "1 per yellow building"), NC_("card", "1 per red building"), NC_("card", "1 per red building") },
  { NC_("card", "1 per blue building"), NC_("card", "1 per blue building"), NC_("card", "1 per yellow building") },
  { NC_("card", "1 per red building"), NC_("card", "1 per yellow building"), NC_("card", "1 per blue building") },
  { NC_("card", "1 per building of 1 or 2 floors") },
  { NC_("card", "3 per building of 3 or more floors") },
  { NC_("card", "2 per exploit arrow") },
  { NC_("card", "2 per urbanize arrow") },
  { NC_("card", "2 per construct arrow") },
  { NC_("card", "2 per red card"), NC_("card", "2 per yellow card"), NC_("card", "2 per blue card") },
  { NC_("card", "9 points") },
};
/* clang-format on */

const char *
hal_card_words (int card)
{
  const char *const *row = words[hal_number (card) - 1];
  const char *word = row[hal_colour (card)] != NULL ? row[hal_colour (card)] : row[0];

  return g_dpgettext2 (GETTEXT_PACKAGE, "card", word);
}

/* --- Districts -------------------------------------------------------------------------------- */

static const char *
district_label (UsBoard *board, const HalDistrict *district)
{
  int you = district->resources[YOU], hal = district->resources[HAL];

  switch (district->colour)
    {
    case RED:
      return us_board_printf (board, C_("district", "Red, %d against %d"), you, hal);
    case YELLOW:
      return us_board_printf (board, C_("district", "Yellow, %d against %d"), you, hal);
    case BLUE:
    default:
      return us_board_printf (board, C_("district", "Blue, %d against %d"), you, hal);
    }
}

static const char *
district_detail (const HalDistrict *district)
{
  switch (district->why)
    {
    case DISTRICT_ALONE:
      return C_("district", "alone, so twice");
    case DISTRICT_TALLER:
      return district->first == YOU ? C_("district", "tie, yours is taller") : C_("district", "tie, Hal’s is taller");
    case DISTRICT_HIGHER:
      return district->first == YOU ? C_("district", "tie, yours is higher") : C_("district", "tie, Hal’s is higher");
    case DISTRICT_NOBODY:
      return C_("district", "nobody is there");
    case DISTRICT_MORE:
    default:
      return NULL;
    }
}

static void
add_buildings (UsBoard *board, GPtrArray *cells, const Hal *h, const UsSet *tiles)
{
  US_SET_EACH (tile, tiles)
    {
      UsCell *cell = us_board_find_value (board, &hal_cell, hal_spot (h, h->place[tile]));

      if (cell != NULL)
        g_ptr_array_add (cells, (gpointer) cell->id);
    }
}

void
hal_add_districts (UsBoard *board, UsArea *city, const Hal *h)
{
  HalScore score;

  hal_count (h, &score);
  for (int i = 0; i < score.n; i++)
    {
      const HalDistrict *district = &score.districts[i];
      UsRegion *region =
        us_area_add_region (board, city, i + 1, hal_tone (district->colour), district_label (board, district));

      add_buildings (board, region->cells, h, &district->tiles);
    }
}

/* --- The sheet -------------------------------------------------------------------------------- */

static UsSheetLine *
add_sum (UsBoard *board, UsArea *sheet, UsSheetLevel level, const char *label, const int *points)
{
  UsSheetLine *line = us_area_add_line (board, sheet, level, label);

  line->has_player = line->has_bot = TRUE;
  line->player = points[YOU];
  line->bot = points[HAL];
  return line;
}

static void
add_district_line (UsBoard *board, UsArea *sheet, const Hal *h, const HalDistrict *district, int number)
{
  UsSheetLine *line = add_sum (board, sheet, US_SHEET_ITEM, district_label (board, district), district->points);

  line->detail = us_board_string (board, district_detail (district));
  line->tone = hal_tone (district->colour);
  line->region = number;
  add_buildings (board, line->cells, h, &district->tiles);
}

/* At the beginning of a line. */
static const char *
card_title (UsBoard *board, int card)
{
  switch (hal_colour (card))
    {
    case RED:
      return us_board_printf (board, C_("card title", "Red %d"), hal_number (card));
    case YELLOW:
      return us_board_printf (board, C_("card title", "Yellow %d"), hal_number (card));
    case BLUE:
    default:
      return us_board_printf (board, C_("card title", "Blue %d"), hal_number (card));
    }
}

static void
add_card_line (UsBoard *board, UsArea *sheet, const Hal *h, int side, int card)
{
  UsSheetLine *line = us_area_add_line (board, sheet, US_SHEET_ITEM, card_title (board, card));
  char name[US_NAME_SIZE];
  UsPiece look = { 0 };

  us_value_name (&hal_card, board->names, card, name, sizeof name);
  hal_paint (board, &look, card);
  line->detail = us_board_string (board, hal_card_words (card));
  line->tone = look.tone;
  line->glyph = look.glyph;
  line->has_player = side == YOU;
  line->has_bot = side == HAL;
  line->player = line->bot = hal_card_points (h, side, card);
  g_ptr_array_add (line->cells,
                   (gpointer) us_board_printf (board, "%s/%s", side == YOU ? "your-cards" : "hals-cards", name));
}

void
hal_add_sheet (UsBoard *board, const Hal *h)
{
  UsArea *sheet =
    us_board_add_area (board, US_AREA_SHEET, "score", _("Score"), (UsPlace) { 4, 0, 0, 1 }, (UsPlace) { 7, 0, 0, 1 });
  HalScore score;

  hal_count (h, &score);
  add_sum (board, sheet, US_SHEET_GROUP, _("Points collected"), score.collected);
  add_sum (board, sheet, US_SHEET_GROUP, _("Districts"), score.in_districts);
  for (int i = 0; i < score.n; i++)
    add_district_line (board, sheet, h, &score.districts[i], i + 1);
  add_sum (board, sheet, US_SHEET_GROUP, _("Cards with ="), score.on_cards);
  for (int side = YOU; side < N_SIDES; side++)
    US_SET_EACH (card, &h->kept[side])
      if (!hal_has_arrow (card))
        add_card_line (board, sheet, h, side, card);
  add_sum (board, sheet, US_SHEET_TOTAL, _("Total"), score.total);
}
