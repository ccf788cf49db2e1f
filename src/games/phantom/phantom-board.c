/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The table of the Phantom Player as a UsBoard. Ghosts and arrows are not added here, but by the moves of the
 * lines. */

static const char *const hero_tokens[] = { "hero-worker-1", "hero-worker-2" };
static const char *const building_tokens[] = { "building-worker-1", "building-worker-2" };
static const char *const houses[] = { "house-1", "house-2", "house-3" };

static char *
label_of (UsBoard *board, const UsDomain *domain, int value)
{
  return us_value_label (domain, board->names, value);
}

static void
add_worker (UsBoard *board, UsCell *cell, const char *id)
{
  UsPiece *piece = us_cell_add_piece (board, cell, id, US_SHAPE_DIAMOND, US_BOT);

  piece->lane = US_LANE_ABOVE;
  piece->label = us_board_string (board, _("Phantom’s worker"));
}

/* --- Heroes ----------------------------------------------------------------------------------- */

/* The wants that the Phantom would fill if it sold now, before the player does. */
static guint8
wants_to_fill (const Phantom *p, int slot)
{
  PhantomHero hero = p->heroes[slot];
  int wants[PHANTOM_WANTS];
  guint8 before = hero.filled;

  if (p->phase == PHASE_END || p->served != 0 || !phantom_sells_to (p, slot))
    return 0;
  phantom_sale (&hero, wants);
  return (guint8) (hero.filled & ~before);
}

static void
add_wants (UsBoard *board, UsCell *cell, const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];
  guint8 filling = wants_to_fill (p, slot);

  for (int i = 0; i < hero->n_wants; i++)
    {
      int kind = hero->wants[i];
      g_autofree char *name = label_of (board, &phantom_kind, kind);
      UsPiece *cube = us_cell_add_piece (board, cell, us_board_printf (board, "hero-%d/want-%d", slot + 1, i + 1),
                                         US_SHAPE_CUBE, US_NOBODY);

      cube->glyph = phantom_kind_glyph (kind);
      if (p->cubes_known && kind != KIND_ANY)
        cube->tone = phantom_colour_tone (p->cubes[kind]);
      cube->state = hero->filled >> i & 1 ? US_PIECE_IN : filling >> i & 1 ? US_PIECE_FILLING : US_PIECE_OPEN;
      cube->label = us_board_string (board, name);
    }
}

/* Of a hero without a card as many as are open by what was told last, whatever they are. */
static void
add_open_wants (UsBoard *board, UsCell *cell, const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];
  gboolean sells = p->phase != PHASE_END && p->served == 0 && phantom_sells_to (p, slot);

  for (int i = 0; i < hero->open; i++)
    {
      UsPiece *cube = us_cell_add_piece (board, cell, us_board_printf (board, "hero-%d/want-%d", slot + 1, i + 1),
                                         US_SHAPE_CUBE, US_NOBODY);

      cube->glyph = "?";
      cube->state = sells && i >= hero->open - hero->level ? US_PIECE_FILLING : US_PIECE_OPEN;
      cube->label = us_board_string (board, _("open want"));
    }
}

static void
add_your_die (UsBoard *board, UsCell *cell, const Phantom *p, int slot)
{
  static const char *const glyphs[] = { "3−", "4", "5+" };
  UsPiece *piece =
    us_cell_add_piece (board, cell, us_board_printf (board, "hero-%d/your-die", slot + 1), US_SHAPE_CARD, US_PLAYER);

  piece->glyph = glyphs[p->your_die[slot]];
  piece->lane = US_LANE_CORNER;
  piece->label = us_board_string (board, _("your die"));
}

static void
speak_workers (GString *spoken, const int *workers, int slot)
{
  int n = (workers[0] == slot) + (workers[1] == slot);

  if (n > 0)
    g_string_append_printf (
      spoken, ngettext (", under a worker of the Phantom", ", under %d workers of the Phantom", (gulong) n), n);
}

static void
speak_hero (UsBoard *board, UsCell *cell, const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];
  int open = phantom_count_open (hero);
  GString *spoken = g_string_new (cell->label);

  if (!hero->present)
    g_string_append_printf (spoken, ", %s", _("empty"));
  else if (hero->level > 0)
    g_string_append_printf (spoken, _(", Level %d"), hero->level);
  if (open > 0 || hero->n_wants > 0)
    g_string_append_printf (spoken, ngettext (", %d want open", ", %d wants open", (gulong) open), open);
  speak_workers (spoken, p->hero_worker, slot);
  if (p->your_die[slot] != YOUR_DIE_NONE && p->phase != PHASE_END)
    g_string_append (spoken, _(", with your die"));
  cell->spoken = us_board_string (board, spoken->str);
  g_string_free (spoken, TRUE);
}

static void
add_hero (UsBoard *board, UsArea *area, const Phantom *p, int slot)
{
  const PhantomHero *hero = &p->heroes[slot];
  UsArg who = phantom_has_name (p, slot) ? (UsArg) { "hero", &phantom_hero, hero->record }
                                         : phantom_arg_place ("hero", PLACE_HERO + slot);
  g_autofree char *label = label_of (board, who.domain, who.value);
  g_autofree char *place = label_of (board, &phantom_place, PLACE_HERO + slot);
  UsCell *cell = us_area_add_cell (board, area, &phantom_place, PLACE_HERO + slot, label);

  cell->as_domain = &phantom_action;
  cell->as_value = DO_PLACE + PLACE_HERO + slot;
  cell->site = us_board_string (board, place);
  if (hero->present)
    {
      UsPiece *card =
        us_cell_add_piece (board, cell, us_board_printf (board, "hero-%d/card", slot + 1), US_SHAPE_CARD, US_NOBODY);
      char which[US_NAME_SIZE];

      us_value_name (&phantom_hero, board->names, hero->record, which, sizeof which);
      card->id = us_board_printf (board, "hero-%d/%s", slot + 1, hero->record >= 0 ? which : "card");
      card->tone = phantom_level_tones[hero->level];
      card->label = cell->label;
      card->own = hero->came;
      if (p->about == slot + 1)
        cell->state = US_CELL_ACTS;
      if (hero->level > 0)
        cell->subtitle = us_board_printf (board, _("Level %d"), hero->level);
      if (hero->n_wants > 0)
        add_wants (board, cell, p, slot);
      else
        add_open_wants (board, cell, p, slot);
    }
  else
    {
      cell->state = US_CELL_EMPTY;
      cell->subtitle = us_board_string (board, _("empty"));
    }
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    if (p->hero_worker[i] == slot)
      add_worker (board, cell, hero_tokens[i]);
  if (p->your_die[slot] != YOUR_DIE_NONE && p->phase != PHASE_END)
    add_your_die (board, cell, p, slot);
  speak_hero (board, cell, p, slot);
}

static void
add_heroes (UsBoard *board, const Phantom *p)
{
  UsArea *area = us_board_add_area (board, US_AREA_CARDS, "heroes", _("Visiting heroes"), (UsPlace) { 0, 0, 0, 3 },
                                    (UsPlace) { 0, 0, 0, 3 });

  for (int slot = 0; slot < p->n_heroes; slot++)
    add_hero (board, area, p, slot);
}

/* Of one that nobody has taught the hands know where it stood. */
static void
add_leavers (UsBoard *board, const Phantom *p, const UsArea *heap, int where)
{
  for (int i = 0; i < p->n_leavers; i++)
    {
      const PhantomLeaver *hero = &p->leavers[i];
      UsPiece *card;

      if (hero->where != where)
        continue;
      card =
        us_cell_add_piece (board, g_ptr_array_index (heap->cells, 0),
                           us_board_printf (board, "%s/from-%d-%d-%d", heap->id, hero->slot + 1, hero->came, i + 1),
                           US_SHAPE_CARD, US_NOBODY);
      /* Translators: A hero without a name, by its level and the place in the row where it stood. */
      card->label = hero->level > 0
                      ? us_board_printf (board, _("the Level %d hero of place %d"), hero->level, hero->slot + 1)
                      : us_board_printf (board, _("the hero of place %d"), hero->slot + 1);
      card->own = hero->came * PHANTOM_HEROES + hero->slot;
    }
}

/* Heroes that wait no more: where each one is, for whoever has to bring it back. In the row a card is the one that came
 * when it did, whatever it is called; here it is the one of that name. */
static void
add_left (UsBoard *board, const Phantom *p, const char *id, const char *laid, int where)
{
  const guint8 *copies = where == TO_YOU ? p->yours : p->gone;
  const UsArea *heap = us_board_add_heap (board, id, laid);

  for (int record = 0; record < US_MAX_RECORDS; record++)
    for (int i = 0; i < copies[record]; i++)
      {
        char which[US_NAME_SIZE];
        g_autofree char *label = label_of (board, &phantom_hero, record);
        UsPiece *card;

        us_value_name (&phantom_hero, board->names, record, which, sizeof which);
        card = us_cell_add_piece (board, g_ptr_array_index (heap->cells, 0),
                                  us_board_printf (board, "%s/%s-%d", id, which, i + 1), US_SHAPE_CARD, US_NOBODY);
        card->label = us_board_string (board, label);
        card->own = (int) (g_str_hash (which) & G_MAXINT);
      }
  add_leavers (board, p, heap, where);
}

/* --- Points ----------------------------------------------------------------------------------- */

static void
add_points (UsBoard *board, const Phantom *p)
{
  int points = phantom_points (p), rest = PHANTOM_GOAL_VP - points;
  UsArea *area = us_board_add_area (board, US_AREA_METER, "victory-points", _("Victory points"),
                                    (UsPlace) { 0, 1, 0, 1 }, (UsPlace) { 0, 1, 0, 1 });

  area->value = points;
  area->max = PHANTOM_GOAL_VP;
  area->adjust = "victory-points";
  area->unit = us_board_printf (board, _("of %d"), PHANTOM_GOAL_VP);
  area->rest = rest <= 0 ? us_board_string (board, _("the game is won"))
               : p->won  ? us_board_string (board, _("won: the goal was reached"))
                         : us_board_printf (board, _("%d to go"), rest);
}

/* --- Buildings -------------------------------------------------------------------------------- */

static void
add_building (UsBoard *board, UsArea *area, const Phantom *p, int slot)
{
  int level = slot / PHANTOM_LEVEL;
  gboolean there = (p->buildings >> slot & 1) != 0;
  /* What has just been laid out is not told before the box is counted. */
  gboolean told = p->phase != PHASE_SETUP || p->levels != 0;
  gboolean costs_five = phantom_needs_five (p, slot) && p->phase != PHASE_END;
  g_autofree char *label = label_of (board, &phantom_place, PLACE_BUILDING + slot);
  UsCell *cell = us_area_add_cell (board, area, &phantom_place, PLACE_BUILDING + slot, label);
  UsPiece *piece;

  cell->group = level + 1;
  cell->as_domain = &phantom_action;
  cell->as_value = DO_PLACE + PLACE_BUILDING + slot;
  if (there)
    {
      piece = us_cell_add_piece (board, cell,
                                 us_board_printf (board, "building-%d-%d/tile", level + 1, slot % PHANTOM_LEVEL + 1),
                                 US_SHAPE_TILE, US_NOBODY);
      piece->tone = "building";
      piece->glyph = houses[level];
      piece->label = us_board_string (board, _("building"));
    }
  else
    {
      cell->state = told ? US_CELL_EMPTY : US_CELL_PLAIN;
      cell->subtitle = us_board_string (board, told ? _("empty") : "?");
    }
  for (int i = 0; i < PHANTOM_WORKERS; i++)
    if (p->building_worker[i] == slot)
      add_worker (board, cell, building_tokens[i]);
  if (costs_five)
    {
      piece = us_cell_add_piece (board, cell,
                                 us_board_printf (board, "building-%d-%d/price", level + 1, slot % PHANTOM_LEVEL + 1),
                                 US_SHAPE_CARD, US_BOT);
      piece->glyph = "5+";
      piece->lane = US_LANE_CORNER;
      piece->label = us_board_string (board, _("costs a die of 5 or more"));
    }
  if (!there)
    {
      g_autoptr (GString) spoken = g_string_new (NULL);

      g_string_printf (spoken, told ? _("Place %s, empty") : _("Place %s, not told yet"), label);
      speak_workers (spoken, p->building_worker, slot);
      cell->spoken = us_board_string (board, spoken->str);
    }
  else if (costs_five)
    cell->spoken =
      us_board_printf (board, _("Building %s, under a worker of the Phantom: it costs a die of 5 or more"), label);
  else
    cell->spoken = us_board_printf (board, _("Building %s"), label);
}

static void
add_buildings (UsBoard *board, const Phantom *p)
{
  UsArea *area = us_board_add_area (board, US_AREA_SLOTS, "buildings", _("Building supply"), (UsPlace) { 1, 0, 0, 1 },
                                    (UsPlace) { 2, 0, 0, 1 });

  area->group_labels = g_new0 (const char *, PHANTOM_LEVELS + 1);
  for (int level = 0; level < PHANTOM_LEVELS; level++)
    area->group_labels[level] = us_board_printf (board, _("Level %d"), level + 1);
  for (guint32 rest = phantom_building_slots (p); rest != 0; rest &= rest - 1)
    add_building (board, area, p, __builtin_ctz (rest));
}

/* --- Town ------------------------------------------------------------------------------------- */

/* What lies on a cell, or is going to: in a play that names the first tiles one by one they are seen at once. */
static int
tile_shown (const Phantom *p, int cell)
{
  for (int i = 0; i < p->named.n; i++)
    if (phantom_spot_cell (p->named.values[i]) == cell)
      return p->named_tile;
  return phantom_tile_at (p, cell);
}

/* A place without a tile belongs to the town if it is inside of the outline; outside of it there is no place yet. */
static void
add_tile (UsBoard *board, UsArea *area, const Phantom *p, const PhantomField *town, int cell_number)
{
  int tile = tile_shown (p, cell_number);
  int row = cell_number / TOWN_SIDE, column = cell_number % TOWN_SIDE;
  int spot = phantom_spot (p, cell_number);
  g_autofree char *label = label_of (board, &phantom_cell, spot);
  UsCell *cell = us_area_add_cell (board, area, &phantom_cell, spot, label);
  UsPiece *piece;

  cell->row = row - TOWN_REACH;
  cell->column = column - TOWN_REACH;
  if (tile == TILE_NONE)
    {
      cell->state =
        row < town->top || row >= town->top + town->rows || column < town->left || column >= town->left + town->columns
          ? US_CELL_HOLE
          : US_CELL_EMPTY;
      cell->spoken = us_board_printf (board, _("%s, no tile"), label);
    }
  else
    {
      piece = us_cell_add_piece (board, cell,
                                 us_board_printf (board, "%s/%s", cell->id, tile == TILE_LAND ? "land" : "building"),
                                 US_SHAPE_TILE, US_PLAYER);
      piece->tone = tile == TILE_LAND ? "land" : "building";
      piece->glyph = tile == TILE_LAND ? "trees" : "house-1";
      piece->label = us_board_string (board, tile == TILE_LAND ? _("land tile") : _("building"));
      cell->spoken = us_board_printf (board, tile == TILE_LAND ? _("%s, land tile") : _("%s, building"), label);
    }
  if (p->spy != cell_number)
    return;
  piece = us_cell_add_piece (board, cell, "spy", US_SHAPE_DIAMOND, US_BOT);
  piece->label = us_board_string (board, _("the Spy"));
  cell->spoken = us_board_printf (board, _("%s, the Spy"), cell->spoken);
}

/* Ghosts where the Spy could go if no direction is given; where one is, its ghost comes with its arrow. */
static void
add_ghosts (UsBoard *board, const Phantom *p)
{
  for (int direction = DIR_UP; direction <= DIR_RIGHT; direction++)
    {
      PhantomStep step = phantom_spy_step (p, direction);
      UsCell *cell;
      UsPiece *piece;
      const char *id;

      if (step.to == p->spy)
        continue;
      cell = us_board_find_value (board, &phantom_cell, phantom_spot (p, step.to));
      id = cell != NULL ? us_board_printf (board, "spy-could@%s", cell->id) : NULL;
      if (cell == NULL || us_cell_find_piece (cell, id) != NULL)
        continue;
      piece = us_cell_add_piece (board, cell, id, US_SHAPE_DIAMOND, US_BOT);
      piece->state = US_PIECE_GHOST;
      piece->label = us_board_string (board, _("the Spy could go here"));
    }
}

/* The same letters and numbers as in the names of the cells. */
static void
label_sides (UsBoard *board, UsArea *area, const Phantom *p, const PhantomField *field)
{
  for (int row = 0; row < field->rows; row++)
    area->row_labels[row] = us_board_printf (board, "%d", field->top + row - p->origin / TOWN_SIDE + 1);
  for (int column = 0; column < field->columns; column++)
    area->column_labels[column] =
      us_board_printf (board, "%c", 'A' + (field->left + column - p->origin % TOWN_SIDE + 26) % 26);
}

static void
add_town (UsBoard *board, const Phantom *p)
{
  PhantomField field = phantom_shown (p), town = { 0 };
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "town", _("Your town"), (UsPlace) { 2, 0, 0, 1 }, (UsPlace) { 4, 0, 0, 1 });

  phantom_bounds (p, &town);
  us_area_grid (board, area, field.top - TOWN_REACH, field.left - TOWN_REACH, field.rows, field.columns);
  label_sides (board, area, p, &field);
  if (p->expelled)
    area->note = us_board_string (board, _("The Spy is expelled"));
  for (int row = field.top; row < field.top + field.rows; row++)
    for (int column = field.left; column < field.left + field.columns; column++)
      add_tile (board, area, p, &town, row * TOWN_SIDE + column);
  if (p->reporting && p->zoning == DIR_FREE && p->mapped && p->spy != NO_CELL && p->spy_was == NO_CELL)
    add_ghosts (board, p);
}

/* --- Dice, modifiers, zoning ------------------------------------------------------------------ */

static void
add_dice (UsBoard *board, const Phantom *p)
{
  static const char *const pips[] = { "", "1", "2", "3", "4", "5", "6" };
  UsArea *area = us_board_add_area (board, US_AREA_DICE, "dice", _("Phantom’s dice"), (UsPlace) { 2, 1, 0, 1 },
                                    (UsPlace) { 3, 0, 0, 2 });

  for (int i = 0; i < PHANTOM_DICE; i++)
    {
      const PhantomDie *die = &p->dice[i];
      g_autofree char *label = NULL, *status = NULL;
      UsCell *cell;
      UsPiece *piece;

      if (die->value == 0)
        continue;
      label = label_of (board, &phantom_die, phantom_die_code (die));
      status = label_of (board, &phantom_status, die->status);
      cell = us_area_add_cell (board, area, &phantom_die, phantom_die_code (die), label);
      piece = us_cell_add_piece (board, cell, us_board_printf (board, "die-%s", phantom_colour_tone (die->colour)),
                                 US_SHAPE_DIE, die->status == DIE_STOLEN ? US_PLAYER : US_BOT);
      piece->tone = phantom_colour_tone (die->colour);
      piece->glyph = pips[die->value];
      piece->state = die->status == DIE_THROWN_OUT ? US_PIECE_FALLS
                     : die->status == DIE_STOLEN   ? US_PIECE_GHOST
                                                   : US_PIECE_IN;
      piece->label = us_board_string (board, label);
      cell->subtitle = us_board_string (board, status);
      cell->spoken = us_board_printf (board, "%s, %s", label, cell->subtitle);
    }
}

static void
add_modifiers (UsBoard *board, const Phantom *p)
{
  int places = MAX (p->modifiers, 2), out = MIN (p->modifiers, PHANTOM_DICE);
  UsArea *area = us_board_add_area (board, US_AREA_PILE, "modifiers", _("Modifiers"), (UsPlace) { 2, 1, 1, 1 },
                                    (UsPlace) { 3, 1, 0, 1 });

  area->adjust = "modifiers";
  for (int i = 0; i < places; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, NULL, i + 1, "");

      if (i < p->modifiers)
        {
          UsPiece *piece =
            us_cell_add_piece (board, cell, us_board_printf (board, "modifier-%d", i + 1), US_SHAPE_CARD, US_BOT);

          piece->glyph = "+1";
          piece->label = us_board_string (board, _("modifier"));
          cell->spoken = us_board_string (board, _("A modifier of the Phantom"));
        }
      else
        {
          cell->state = US_CELL_EMPTY;
          cell->spoken = us_board_string (board, _("Place for a modifier, empty"));
        }
    }
  /* One that finds no die does nothing. In the start phase the modifiers that lie here are still those of this round. */
  if (p->modifiers > 0 && p->phase == PHASE_START)
    area->note =
      us_board_printf (board, ngettext ("throws out %d die this round", "throws out %d dice this round", (gulong) out),
                       out);
  else if (p->modifiers > 0 && p->phase == PHASE_SETUP)
    area->note =
      us_board_printf (board, ngettext ("throws out %d die in round 1", "throws out %d dice in round 1", (gulong) out),
                       out);
  else if (p->modifiers > 0)
    area->note =
      us_board_printf (board, ngettext ("throws out %d die next round", "throws out %d dice next round", (gulong) out),
                       out);
}

static void
add_zoning (UsBoard *board, const Phantom *p)
{
  g_autofree char *words = NULL;
  UsArea *area =
    us_board_add_area (board, US_AREA_PILE, "zoning", _("Zoning"), (UsPlace) { 2, 1, 1, 1 }, (UsPlace) { 3, 2, 0, 1 });
  UsCell *cell;
  UsPiece *piece;

  if (p->zoning == DIR_UNKNOWN)
    {
      cell = us_area_add_cell (board, area, NULL, 0, "");
      cell->state = US_CELL_EMPTY;
      cell->spoken = us_board_string (board, _("Zoning die: not rolled yet"));
      return;
    }

  area->adjust = "zoning";
  words = label_of (board, &phantom_direction, p->zoning);
  /* It is one place, whatever the die shows. */
  cell = us_area_add_cell (board, area, NULL, 0, "");
  cell->as_domain = &phantom_direction;
  cell->as_value = p->zoning;
  cell->subtitle = us_board_string (board, words);
  cell->spoken = us_board_printf (board, _("Zoning die: %s"), words);
  piece = us_cell_add_piece (board, cell, "zoning-die", US_SHAPE_DIE, US_NOBODY);
  piece->tone = "white";
  piece->glyph = phantom_direction.icon (board->names, p->zoning);
  piece->label = us_board_printf (board, C_("die", "zoning, %s"), words);
}

void
phantom_build_board (gconstpointer state, UsBoard *board)
{
  const Phantom *p = state;

  add_heroes (board, p);
  add_left (board, p, "box", _("the box"), TO_THE_BOX);
  add_left (board, p, "won", _("the heroes you won"), TO_YOU);
  add_points (board, p);
  add_buildings (board, p);
  if (p->mode == MODE_FULL)
    add_town (board, p);
  if (p->dice[0].value > 0)
    add_dice (board, p);
  add_modifiers (board, p);
  if (p->round > 0)
    add_zoning (board, p);
}
