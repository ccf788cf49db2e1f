/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hal-board.h"

#include <glib/gi18n-lib.h>

/* The table as data: the city, and beside it what each side has. */

#define FEW_LEFT 5 /* resources: a turn may want more */

static const char *const signs[] = { [RED] = "cube", [YELLOW] = "star", [BLUE] = "frame" };

char *
hal_label_of (UsBoard *board, const UsDomain *domain, int value)
{
  return us_value_label (domain, board->names, value);
}

/* A card or tile with its colour, sign and number; a letter has no colour. */
void
hal_paint (UsBoard *board, UsPiece *piece, int card)
{
  g_autofree char *label = hal_label_of (board, &hal_card, card);

  piece->label = us_board_string (board, label);
  if (hal_is_letter (card))
    {
      piece->tone = "white";
      piece->text = us_board_printf (board, "%c", 'A' + card - HAL_TILES);
      return;
    }
  piece->tone = hal_tone (hal_colour (card));
  piece->glyph = signs[hal_colour (card)];
  piece->text = us_board_printf (board, "%d", hal_number (card));
}

/* --- The city --------------------------------------------------------------------------------- */

/* Pieces are known by what they are, so that they can be followed from place to place. */
static UsPiece *
add_thing (UsBoard *board, UsCell *cell, int card)
{
  char name[US_NAME_SIZE];
  UsPiece *piece;

  us_value_name (&hal_card, board->names, card, name, sizeof name);
  piece = us_cell_add_piece (board, cell, name, hal_is_letter (card) ? US_SHAPE_DISC : US_SHAPE_TILE, US_NOBODY);
  hal_paint (board, piece, card);
  return piece;
}

static void
add_resources (UsBoard *board, UsCell *cell, const Hal *h, int tile)
{
  gboolean yours = h->owner[tile] == YOU;
  int n = h->floors[tile];
  UsPiece *piece;

  if (h->owner[tile] == NOBODY)
    return;
  piece = us_cell_add_piece (board, cell, us_board_printf (board, "%s/resources", cell->id),
                             yours ? US_SHAPE_DISC : US_SHAPE_DIAMOND, yours ? US_PLAYER : US_BOT);
  piece->lane = US_LANE_FOOT;
  piece->count = n;
  piece->stock = yours ? "you/your-resources" : NULL;
  piece->label = yours
                   ? us_board_printf (board, ngettext ("%d resource of yours", "%d resources of yours", (gulong) n), n)
                   : us_board_printf (board, ngettext ("%d resource of Hal’s", "%d resources of Hal’s", (gulong) n), n);
}

static void
add_pawn (UsBoard *board, UsCell *cell)
{
  UsPiece *piece =
    us_cell_add_piece (board, cell, us_board_printf (board, "%s/pawn", cell->id), US_SHAPE_SQUARE, US_NOBODY);

  piece->lane = US_LANE_CORNER;
  piece->glyph = "crane";
  piece->label = us_board_string (board, _("construction site pawn"));
}

static void
speak_building (UsBoard *board, UsCell *cell, const Hal *h, const char *place, int tile)
{
  int n = h->floors[tile];
  GString *spoken = g_string_new (cell->label);

  g_string_append_printf (spoken, ", %s", place);
  if (n > 1)
    g_string_append_printf (spoken, ngettext (", %d floor", ", %d floors", (gulong) n), n);
  if (h->owner[tile] != NOBODY)
    g_string_append (spoken, h->owner[tile] == YOU ? _(", yours") : _(", Hal’s"));
  if (us_set_has (&h->pawns, tile) && h->phase != PHASE_SCORE)
    g_string_append (spoken, _(", just built"));
  cell->spoken = us_board_string (board, spoken->str);
  g_string_free (spoken, TRUE);
}

static void
add_building (UsBoard *board, UsCell *cell, const Hal *h, const char *place, int tile)
{
  int below[HAL_TILES], n = 0;

  for (int under = h->below[tile]; under != NO_TILE && n < HAL_TILES; under = h->below[under])
    below[n++] = under;
  while (n > 0)
    add_thing (board, cell, below[--n]);
  add_thing (board, cell, tile);
  add_resources (board, cell, h, tile);
  /* Where the app deals, it knows by itself whose cards wait for the next deck. */
  if (us_set_has (&h->pawns, tile) && h->deck.dealer == US_AT_THE_TABLE && h->phase != PHASE_SCORE)
    add_pawn (board, cell);
  speak_building (board, cell, h, place, tile);
  if (h->phase == PHASE_HALS && h->move.side == HAL && h->move.tile == tile)
    cell->state = US_CELL_ACTS;
}

/* The place has its name of what lies there, as long as it does. */
static void
call_after (UsBoard *board, UsCell *cell, int spot)
{
  G_STATIC_ASSERT (G_N_ELEMENTS (cell->beside) == HAL_BESIDE);

  for (int i = 0; i < HAL_BESIDE; i++)
    {
      int step, card = hal_spot_beside (spot, i, &step);
      g_autoptr (GString) near = g_string_new (NULL);
      char name[US_NAME_SIZE];

      if (card == 0)
        continue;
      us_value_name (&hal_card, board->names, card - 1, name, sizeof name);
      cell->beside[i] = us_board_string (board, name);
      hal_add_beside (step, card - 1, board->names, near);
      cell->near[i] = us_board_string (board, near->str);
    }
}

static void
add_cell (UsBoard *board, UsArea *area, const Hal *h, int at)
{
  int card = hal_card_at (h, at), spot = hal_spot (h, at);
  g_autofree char *place = hal_label_of (board, &hal_cell, spot);
  g_autofree char *label = NULL;
  UsCell *cell = us_area_add_cell (board, area, &hal_cell, spot, place);

  cell->row = hal_row (at);
  cell->column = hal_column (at);
  call_after (board, cell, spot);
  /* When points are counted, the letters are out of the way. */
  if (card == NO_CARD || (hal_is_letter (card) && h->phase == PHASE_SCORE))
    {
      cell->state = US_CELL_EMPTY;
      cell->spoken = us_board_printf (board, _("%s, empty"), place);
      return;
    }

  /* What lies here gives the cell its name, and answers as the card that points here. */
  cell->as_domain = &hal_card;
  cell->as_value = card;
  label = hal_label_of (board, &hal_card, card);
  cell->label = us_board_string (board, label);
  /* His card points here, and his tile is still drawn. */
  if (h->phase == PHASE_HALS && h->move.tile == NO_TILE && us_set_has (&h->hals.known, card))
    cell->state = US_CELL_ACTS;
  if (!hal_is_letter (card))
    {
      add_building (board, cell, h, place, card);
      return;
    }
  cell->spoken = us_board_printf (board, "%s, %s", label, place);
  add_thing (board, cell, card);
}

/* What is in use, and a cell around it while a letter looks for its place. When points are counted, the buildings
 * alone. */
static HalField
field_of (const Hal *h)
{
  HalField field = hal_shown (h);
  int top = CITY_REACH, left = CITY_REACH, bottom = -CITY_REACH, right = -CITY_REACH;

  if (h->phase == PHASE_SETUP)
    return field;
  for (int card = 0; card < HAL_CARDS; card++)
    {
      if (hal_is_letter (card) && h->phase == PHASE_SCORE)
        break;
      if (hal_is_letter (card) && h->place[card] == NO_CELL)
        return field;
      if (h->place[card] == NO_CELL)
        continue;
      top = MIN (top, hal_row (h->place[card]));
      left = MIN (left, hal_column (h->place[card]));
      bottom = MAX (bottom, hal_row (h->place[card]));
      right = MAX (right, hal_column (h->place[card]));
    }
  return top > bottom ? field : (HalField) { top, left, bottom - top + 1, right - left + 1 };
}

static void
add_city (UsBoard *board, const Hal *h)
{
  HalField field = field_of (h);
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "city", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  area->spoken = us_board_string (board, _("City"));
  area->fills = TRUE;
  us_area_bounds (area, field.top, field.left, field.rows, field.columns);
  for (int row = field.top; row < field.top + field.rows; row++)
    for (int column = field.left; column < field.left + field.columns; column++)
      add_cell (board, area, h, hal_at (row, column));
  if (h->phase == PHASE_SCORE)
    hal_add_districts (board, area, h);
}

/* --- What each side has ------------------------------------------------------------------------ */

/* The table of corrections knows the value by the same name, or nobody corrects it. */
static const char *
correction (const char *key)
{
  for (guint i = 0; i < hal_n_adjust; i++)
    if (g_str_equal (hal_adjust[i].key, key))
      return hal_adjust[i].key;
  return NULL;
}

typedef struct
{
  UsBoard *board;
  UsArea *area;
  int n;
} Counters;

static UsCell *
add_counter (Counters *counters, const char *key, const char *label, int before, int now)
{
  UsCell *cell = us_area_add_cell (counters->board, counters->area, NULL, counters->n++, label);

  cell->id = us_board_printf (counters->board, "%s/%s", counters->area->id, key);
  cell->adjust = correction (key);
  cell->changed = before != now;
  cell->subtitle = before == now ? us_board_printf (counters->board, "%d", now)
                                 : us_board_printf (counters->board, "%d → %d", before, now);
  cell->spoken = before == now
                   ? us_board_printf (counters->board, C_("counter", "%s, %s: %d"), counters->area->title, label, now)
                   : us_board_printf (counters->board, C_("counter", "%s, %s: %d, before %d"), counters->area->title,
                                      label, now, before);
  return cell;
}

/* Of things that the hands have. */
static UsCell *
add_things (Counters *counters, const char *key, const char *label, int before, int now, UsCounted counted)
{
  UsCell *cell = add_counter (counters, key, label, before, now);

  cell->counted = counted;
  cell->count = now;
  return cell;
}

/* Tiles go to and from the city, where those of both sides lie. */
static void
add_your_tiles (Counters *counters, const Hal *h, int before)
{
  UsCell *cell =
    add_things (counters, "your-tiles", C_("yours", "Tiles"), before, hal_count_tiles (h), US_COUNTED_SOME);

  /* How many matters only while some are not known. */
  if (h->tiles.hidden == 0 && hal_names_tiles (h))
    cell->adjust = correction ("tiles-held");
  US_SET_EACH (tile, &h->tiles.known)
    {
      g_autofree char *label = hal_label_of (counters->board, &hal_card, tile);
      char name[US_NAME_SIZE];

      us_value_name (&hal_card, counters->board->names, tile, name, sizeof name);
      us_cell_add_held (counters->board, cell, name, label);
    }
}

static Counters
counters_of (UsBoard *board, const char *id, const char *title, UsSide owner, int row, int narrow)
{
  Counters counters = { board, NULL, 0 };

  counters.area = us_board_add_area (board, US_AREA_CHIPS, id, title, (UsPlace) { (guint8) row, 0, 0, 2 },
                                     (UsPlace) { (guint8) narrow, 0, 0, 1 });
  counters.area->owner = owner;
  return counters;
}

static void
add_counters (UsBoard *board, const Hal *h)
{
  const HalCounts *was = &h->was;
  Counters counters;

  if (h->mode == MODE_FULL)
    {
      counters = counters_of (board, "you", _("You"), US_PLAYER, 1, 1);
      add_things (&counters, "your-points", _("Points"), was->points[YOU], h->points[YOU], US_COUNTED_ALL);
      add_things (&counters, "your-resources", _("Resources"), MAX (was->resources[YOU], 0), h->resources[YOU],
                  US_COUNTED_ALL);
      add_your_tiles (&counters, h, MAX (was->tiles, 0));
    }
  counters = counters_of (board, "hal", _("Hal"), US_BOT, 2, 2);
  add_things (&counters, "hals-points", _("Points"), was->points[HAL], h->points[HAL], US_COUNTED_ALL);
  /* Those that are not here lie in the city, so they need no word of their own. */
  add_counter (&counters, "hals-resources", _("Resources"), was->resources[HAL], h->resources[HAL]);
}

static void
add_supplies (UsBoard *board, const Hal *h)
{
  Counters counters = counters_of (board, "supply", _("Table"), US_NOBODY, 3, 3);
  int discards = us_deck_count_discards (&h->deck) - h->undone;
  UsCounted cards = hal_cards_lie (h) ? US_COUNTED_SOME : US_COUNTED_NOT;

  /* Light mode does not know how many are left. */
  if (h->mode == MODE_FULL)
    add_counter (&counters, "supply", C_("supply", "Tiles"), h->was.supply, h->supply);
  /* Once few are left they limit what is taken; and with the last of them the play is not over yet. */
  if (h->mode == MODE_FULL && h->stock <= FEW_LEFT)
    add_counter (&counters, "your-supply", C_("supply", "Your resources"), MAX (h->was.stock, 0), MAX (h->stock, 0));
  add_things (&counters, "deck", _("Deck"), h->deck.pile, h->deck.pile, cards);
  add_things (&counters, "discards", _("Discards"), discards, discards, cards);
}

/* --- Cards ------------------------------------------------------------------------------------ */

static UsArea *
add_cards (UsBoard *board, const char *id, const char *title, UsSide owner, const UsSet *cards, UsPlace wide,
           UsPlace narrow)
{
  UsArea *area;

  if (us_set_is_empty (cards))
    return NULL;
  area = us_board_add_area (board, US_AREA_HAND, id, title, wide, narrow);
  area->owner = owner;
  US_SET_EACH (card, cards)
    {
      g_autofree char *label = hal_label_of (board, &hal_card, card);
      UsCell *cell = us_area_add_cell (board, area, &hal_card, card, label);
      UsPiece *piece =
        us_cell_add_piece (board, cell, us_board_printf (board, "%s/card", cell->id), US_SHAPE_CARD, owner);

      hal_paint (board, piece, card);
      piece->own = 1 + card;
      if (!hal_is_letter (card))
        cell->spoken = us_board_printf (board, "%s: %s", label, hal_card_words (card));
    }
  return area;
}

/* In light mode you keep yours whoever deals. */
static gboolean
kept_cards_lie (const Hal *h, int side)
{
  return hal_cards_lie (h) || (h->mode == MODE_LIGHT && side == YOU);
}

/* Kept cards point nowhere any more. */
static void
add_kept (UsBoard *board, const Hal *h, int side)
{
  UsArea *area =
    add_cards (board, side == YOU ? "your-cards" : "hals-cards", C_("cards", "Kept"), side == YOU ? US_PLAYER : US_BOT,
               &h->kept[side], (UsPlace) { (guint8) (side == YOU ? 1 : 2), 1, 0, 1 },
               (UsPlace) { (guint8) (side == YOU ? 4 : 5), 0, 0, 1 });

  if (area != NULL && kept_cards_lie (h, side))
    area->laid = us_board_string (board, side == YOU ? _("your kept cards") : _("Hal’s kept cards"));
  for (guint i = 0; area != NULL && i < area->cells->len; i++)
    ((UsCell *) g_ptr_array_index (area->cells, i))->domain = &hal_kept_card;
}

static UsArea *
add_heap (UsBoard *board, const char *id, const char *laid, const UsSet *cards)
{
  UsArea *heap = us_board_add_heap (board, id, laid);

  US_SET_EACH (card, cards)
    {
      char name[US_NAME_SIZE];
      UsPiece *piece;

      us_value_name (&hal_card, board->names, card, name, sizeof name);
      piece = us_cell_add_piece (board, g_ptr_array_index (heap->cells, 0), us_board_printf (board, "%s/%s", id, name),
                                 US_SHAPE_CARD, US_NOBODY);
      hal_paint (board, piece, card);
      piece->own = 1 + card;
    }
  return heap;
}

/* Each card of the box is kept, in play or in the reserve. Which of those in play are in hands or among the discards
 * nobody has to move: they are there. */
static void
add_heaps (UsBoard *board, const Hal *h)
{
  UsSet playing = h->deck.unseen, reserve = h->deck.aside;
  UsArea *deck;

  us_set_merge (&playing, &h->deck.discards);
  us_set_merge (&playing, &h->hand.known);
  us_set_merge (&playing, &h->hals.known);
  for (int side = YOU; side < N_SIDES; side++)
    US_SET_EACH (card, &h->kept[side])
      us_set_remove (&reserve, card);
  deck = add_heap (board, "cards-in-play", _("the deck"), &playing);
  deck->mixed = us_board_string (board, _("Shuffle the deck"));
  deck->sought = us_board_string (
    board, _("Shuffle the deck. What was not in it lies among the discards or in a hand: put the other card there"));
  add_heap (board, "cards-in-reserve", _("the reserve of cards"), &reserve);
}

/* What Hal turned up, as long as his turn is on the table. */
static void
add_play (UsBoard *board, const Hal *h)
{
  static const char *const ids[] = { "card", "tile" };
  const int things[] = { h->move.card, h->move.tile };
  UsArea *area;

  if (h->phase != PHASE_HALS || h->move.side != HAL || h->move.tile == NO_TILE)
    return;
  area = us_board_add_area (board, US_AREA_HAND, "turn", C_("cards", "Plays"), (UsPlace) { 3, 1, 0, 1 },
                            (UsPlace) { 6, 0, 0, 1 });
  area->owner = US_BOT;
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *label = hal_label_of (board, &hal_card, things[i]);
      UsCell *cell = us_area_add_cell (board, area, NULL, i, label);

      cell->id = us_board_printf (board, "turn/%s", ids[i]);
      hal_paint (board, us_cell_add_piece (board, cell, cell->id, i == 0 ? US_SHAPE_CARD : US_SHAPE_TILE, US_BOT),
                 things[i]);
    }
}

void
hal_build_board (gconstpointer state, UsBoard *board)
{
  const Hal *h = state;

  add_city (board, h);
  if (h->phase == PHASE_SETUP)
    return;
  add_counters (board, h);
  add_supplies (board, h);
  add_kept (board, h, YOU);
  add_kept (board, h, HAL);
  if (h->phase == PHASE_YOURS)
    add_cards (board, "hand", C_("cards", "Hand"), US_PLAYER, &h->hand.known, (UsPlace) { 3, 1, 0, 1 },
               (UsPlace) { 6, 0, 0, 1 });
  add_play (board, h);
  if (h->phase == PHASE_SCORE)
    hal_add_sheet (board, h);
  else if (hal_cards_lie (h))
    add_heaps (board, h);
}
