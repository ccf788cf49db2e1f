/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal.h"

#include <glib/gi18n-lib.h>

/* The table as data. A cell with something on it answers as the card that points there, an empty one as a place. */

static void
add_cell (UsBoard *board, UsArea *area, const Hal *h, int at)
{
  int card = hal_card_at (h, at), spot = hal_spot (h, at);
  g_autofree char *place = us_value_label (&hal_cell, board->names, spot);
  g_autofree char *label = NULL;
  UsCell *cell = us_area_add_cell (board, area, &hal_cell, spot, place);
  UsPiece *piece;

  cell->row = hal_row (at);
  cell->column = hal_column (at);
  if (card == NO_CARD)
    {
      cell->state = US_CELL_EMPTY;
      cell->spoken = us_board_printf (board, _("%s, empty"), place);
      return;
    }

  label = us_value_label (&hal_card, board->names, card);
  cell->domain = &hal_card;
  cell->value = card;
  cell->spoken = us_board_printf (board, "%s, %s", place, label);
  piece = us_cell_add_piece (board, cell, us_board_printf (board, "%s/%d", cell->id, card),
                             hal_is_letter (card) ? US_SHAPE_DISC : US_SHAPE_TILE, US_NOBODY);
  piece->label = us_board_string (board, label);
  if (hal_is_letter (card))
    piece->glyph = us_board_printf (board, "%c", 'A' + card - HAL_TILES);
  else
    {
      piece->tone = hal_tone (hal_colour (card));
      piece->glyph = us_board_printf (board, "%d", hal_number (card));
      piece->count = h->floors[card];
      piece->owner = h->owner[card] == YOU ? US_PLAYER : h->owner[card] == HAL ? US_BOT : US_NOBODY;
    }
}

void
hal_build_board (gconstpointer state, UsBoard *board)
{
  const Hal *h = state;
  HalField field = hal_shown (h);
  UsArea *area = us_board_add_area (board, US_AREA_GRID, "city", _("City"), (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  us_area_grid (board, area, field.top, field.left, field.rows, field.columns);
  for (int row = field.top; row < field.top + field.rows; row++)
    for (int column = field.left; column < field.left + field.columns; column++)
      add_cell (board, area, h, hal_at (row, column));
}
