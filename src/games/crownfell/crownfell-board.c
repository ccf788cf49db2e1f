/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "crownfell-parts.h"

#include <glib/gi18n-lib.h>

/* The table as data: the grid with the enemy deck above it, the hand, and what the cards come to. */

#define HEAD_ROW (-1)

static char *
label_of (UsBoard *board, const UsDomain *domain, int value)
{
  return us_value_label (domain, board->names, value);
}

/* --- Cards -------------------------------------------------------------------------------------------- */

/* Known moves stand round the emblem, turned the way the card lies. */
static void
add_ways (UsPiece *piece, const CrownfellFace *face)
{
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    piece->ways[direction] = (guint8) crownfell_arrows (face, direction);
}

static UsPiece *
add_card (UsBoard *board, UsCell *cell, const Crownfell *c, int card)
{
  g_autofree char *label = label_of (board, &crownfell_card, card);
  UsPiece *piece = us_cell_add_piece (board, cell, crownfell_token (card), US_SHAPE_CARD,
                                      crownfell_is_enemys (c, card) ? US_BOT : US_PLAYER);

  piece->thing = TRUE;
  piece->text = piece->label = us_board_string (board, label);
  if (c->phase != PHASE_SETUP && c->phase != PHASE_DRAFT)
    add_ways (piece, &c->faces[card]);
  return piece;
}

static void
add_badge (UsBoard *board, UsCell *cell, const char *glyph, const char *label, UsLane lane, const char *tone)
{
  UsPiece *piece =
    us_cell_add_piece (board, cell, us_board_printf (board, "%s/%s", cell->id, glyph), US_SHAPE_DISC, US_NOBODY);

  piece->glyph = glyph;
  piece->label = us_board_string (board, label);
  piece->lane = lane;
  piece->tone = tone;
}

/* --- The grid ------------------------------------------------------------------------------------------ */

typedef struct
{
  UsBoard *board;
  UsArea *area;
  const Crownfell *c;
  CrownfellView view;
  guint32 locked;
} Grid;

static void
add_fallen (Grid *grid, UsCell *cell, int space)
{
  for (int card = 0; card < CARDS; card++)
    if (grid->c->fell[card] == space && !crownfell_on_board (grid->c, card))
      {
        UsPiece *piece =
          us_cell_add_piece (grid->board, cell, us_board_printf (grid->board, "%s/fell", crownfell_token (card)),
                             US_SHAPE_CARD, crownfell_is_enemys (grid->c, card) ? US_BOT : US_PLAYER);
        g_autofree char *label = label_of (grid->board, &crownfell_card, card);

        piece->thing = TRUE;
        piece->state = US_PIECE_FALLS;
        piece->text = piece->label = us_board_string (grid->board, label);
      }
}

static gboolean
has_acted (const Grid *grid, int card)
{
  const Crownfell *c = grid->c;

  return !(grid->locked >> card & 1) && c->acting != NO_CARD && c->acting != card && (c->acted >> card & 1);
}

static gboolean
is_protected (const Grid *grid, int card, int space)
{
  return crownfell_in (grid->view.protects[crownfell_side (grid->c, card)], space);
}

static void
speak_space (Grid *grid, UsCell *cell, int space)
{
  int card = grid->c->top[space], below = grid->c->under[space];
  g_autoptr (GString) spoken = g_string_new (cell->label);
  g_autofree char *label = card != NO_CARD ? label_of (grid->board, &crownfell_card, card) : NULL;
  g_autofree char *under = below != NO_CARD ? label_of (grid->board, &crownfell_card, below) : NULL;

  if (card == NO_CARD)
    g_string_append_printf (spoken, ", %s", space == CROWN ? _("the crown") : _("empty"));
  else if (crownfell_is_enemys (grid->c, card))
    g_string_append_printf (spoken, _(", the enemy’s %s"), label);
  else
    g_string_append_printf (spoken, _(", your %s"), label);
  if (card != NO_CARD && (grid->locked >> card & 1))
    g_string_append (spoken, _(", locked"));
  if (card != NO_CARD && has_acted (grid, card))
    g_string_append (spoken, _(", has acted"));
  if (card != NO_CARD && is_protected (grid, card, space))
    g_string_append (spoken, _(", protected"));
  if (card != NO_CARD && space == CROWN)
    g_string_append (spoken, _(", on the crown"));
  if (under != NULL)
    g_string_append_printf (spoken, _(", on %s"), under);
  cell->spoken = us_board_string (grid->board, spoken->str);
}

static void
add_space (Grid *grid, int space)
{
  const Crownfell *c = grid->c;
  int card = c->top[space];
  g_autofree char *label = label_of (grid->board, &crownfell_spot, space);
  UsCell *cell = us_area_add_cell (grid->board, grid->area, &crownfell_spot, space, label);

  cell->row = SIDE - 1 - crownfell_row (space);
  cell->column = crownfell_column_of (space);
  if (space == CROWN)
    {
      UsPiece *crown = us_cell_add_piece (grid->board, cell, "crown", US_SHAPE_TILE, US_NOBODY);

      crown->glyph = "crown";
      crown->tone = "yellow";
      crown->label = us_board_string (grid->board, _("the crown"));
    }
  add_fallen (grid, cell, space);
  if (card == NO_CARD)
    cell->state = space == CROWN ? US_CELL_PLAIN : US_CELL_EMPTY;
  else
    {
      cell->as_domain = &crownfell_card;
      cell->as_value = card;
      cell->adjust = us_board_string (grid->board, crownfell_token (card));
      if (c->under[space] != NO_CARD)
        add_card (grid->board, cell, c, c->under[space]);
      add_card (grid->board, cell, c, card);
      if (c->acting == card)
        cell->state = US_CELL_ACTS;
      if (grid->locked >> card & 1)
        add_badge (grid->board, cell, "lock", _("locked"), US_LANE_CORNER, "yellow");
      if (has_acted (grid, card))
        add_badge (grid->board, cell, "check", _("has acted"), US_LANE_CORNER, "white");
      if (is_protected (grid, card, space))
        add_badge (grid->board, cell, "shield", _("protected"), US_LANE_CORNER_LEFT, "green");
    }
  speak_space (grid, cell, space);
}

/* The deck waits above the column where its next card comes in. */
static void
add_deck (Grid *grid)
{
  int n = crownfell_count (crownfell_deck (grid->c));
  UsCell *cell = us_area_add_cell (grid->board, grid->area, &crownfell_spot, SPOT_DECK, _("Enemy deck"));
  UsPiece *piece;

  cell->row = HEAD_ROW;
  cell->column = grid->c->pointer;
  cell->adjust = "pointer";
  cell->spoken = us_board_printf (grid->board,
                                  ngettext ("Enemy deck, %d card, above column %d",
                                            "Enemy deck, %d cards, above column %d", (gulong) n),
                                  n, grid->c->pointer + 1);
  piece = us_cell_add_piece (grid->board, cell, "enemy-deck", US_SHAPE_CARD, US_BOT);
  piece->thing = TRUE;
  piece->count = n;
  piece->label = us_board_string (grid->board, _("the enemy deck"));
}

static void
add_grid (UsBoard *board, const Crownfell *c, gboolean deck)
{
  Grid grid = { .board = board, .c = c };
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "board", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  grid.area = area;
  area->spoken = us_board_string (board, _("Board"));
  area->fills = TRUE;
  area->cards = TRUE;
  area->labels_at_foot = TRUE;
  us_area_grid (board, area, 0, 0, SIDE, SIDE);
  for (int i = 0; i < SIDE; i++)
    {
      area->row_labels[i] = us_board_printf (board, "%c", 'A' + SIDE - 1 - i);
      area->column_labels[i] = us_board_printf (board, "%d", i + 1);
    }
  crownfell_look_at (c, &grid.view);
  grid.locked = crownfell_locked_enemies (c);
  for (int card = 0; card < CARDS; card++)
    if (crownfell_acts (c, card) && !crownfell_is_enemys (c, card) && crownfell_is_locked (c, &grid.view, card))
      grid.locked |= 1u << card;
  if (deck && crownfell_deck (c) != 0)
    {
      area->head = us_board_string (board, _("Enemy deck"));
      add_deck (&grid);
    }
  for (int row = SIDE - 1; row >= 0; row--)
    for (int column = 0; column < SIDE; column++)
      add_space (&grid, row * SIDE + column);
}

/* --- Beside it ------------------------------------------------------------------------------------------- */

static void
add_hand (UsBoard *board, const Crownfell *c)
{
  guint32 hand = crownfell_hand (c);
  UsArea *area;

  if (hand == 0)
    return;
  area =
    us_board_add_area (board, US_AREA_HAND, "hand", _("Your hand"), (UsPlace) { 1, 1, 0, 1 }, (UsPlace) { 1, 0, 0, 1 });
  area->owner = US_PLAYER;
  area->laid = us_board_string (board, _("your hand"));
  for (int card = 0; card < CARDS; card++)
    if (hand >> card & 1)
      {
        g_autofree char *label = label_of (board, &crownfell_card, card);
        UsCell *cell = us_area_add_cell (board, area, &crownfell_card, card, label);
        UsPiece *piece = add_card (board, cell, c, card);

        piece->own = 1 + card;
        cell->adjust = us_board_string (board, crownfell_token (card));
        cell->spoken = us_board_printf (board, _("%s, in your hand"), label);
      }
}

static void
add_chip (UsBoard *board, UsArea *area, int n, const char *id, const char *label, int value)
{
  UsCell *cell = us_area_add_cell (board, area, NULL, n, label);

  cell->id = us_board_printf (board, "score/%s", id);
  cell->subtitle = us_board_printf (board, "%d", value);
  cell->spoken = us_board_printf (board, C_("counter", "%s: %d"), label, value);
}

static void
add_counts (UsBoard *board, const Crownfell *c)
{
  int captured = crownfell_captured (c), locked = crownfell_count (crownfell_locked_enemies (c));
  UsArea *area =
    us_board_add_area (board, US_AREA_CHIPS, "score", NULL, (UsPlace) { 1, 0, 0, 1 }, (UsPlace) { 2, 0, 0, 1 });

  add_chip (board, area, 0, "captured", _("Captured"), captured);
  add_chip (board, area, 1, "locked", _("Locked"), locked);
  add_chip (board, area, 2, "now", _("Score now"), captured + locked);
}

static void
add_heap (UsBoard *board, const Crownfell *c, int spot, const char *id, const char *laid)
{
  UsArea *heap = us_board_add_heap (board, id, laid);

  for (int card = 0; card < CARDS; card++)
    if (c->spot[card] == spot)
      {
        UsPiece *piece = add_card (board, g_ptr_array_index (heap->cells, 0), c, card);

        piece->id = us_board_printf (board, "%s/%s", id, crownfell_token (card));
        piece->own = 1 + card;
      }
}

/* What is taught is shown on the spaces alone. */
void
crownfell_build_preview (gconstpointer state, UsBoard *board)
{
  add_grid (board, state, FALSE);
}

void
crownfell_build_board (gconstpointer state, UsBoard *board)
{
  const Crownfell *c = state;

  add_grid (board, c, c->phase != PHASE_SETUP && c->phase != PHASE_DRAFT);
  add_hand (board, c);
  if (c->phase != PHASE_SETUP && c->phase != PHASE_DRAFT)
    {
      add_counts (board, c);
      add_heap (board, c, SPOT_DECK, "deck", _("the enemy deck"));
      add_heap (board, c, SPOT_TAKEN, "taken", _("the discard pile, white side up"));
      add_heap (board, c, SPOT_LOST, "lost", _("the discard pile, black side up"));
      add_heap (board, c, SPOT_BOX, "box", _("the box"));
    }
}

/* What was captured before lies on the discards, and each screen has its heading. */
void
crownfell_begin_screen (gpointer state)
{
  Crownfell *c = state;

  for (int card = 0; card < CARDS; card++)
    c->fell[card] = NO_SPACE;
  c->headed = FALSE;
  c->read = TRUE;
}
