/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "phantom.h"

#include <glib/gi18n-lib.h>

/* The player's town: laying it out, its growth, and the Spy's way through it. */

int
phantom_tile_at (const Phantom *p, int cell)
{
  int row = cell / TOWN_SIDE, column = cell % TOWN_SIDE;

  if (p->land[row] >> column & 1)
    return TILE_LAND;
  return p->built[row] >> column & 1 ? TILE_BUILDING : TILE_NONE;
}

void
phantom_lay (Phantom *p, int cell, int tile)
{
  int row = cell / TOWN_SIDE, column = cell % TOWN_SIDE;
  guint16 bit = (guint16) (1u << column);

  p->land[row] = (guint16) (p->land[row] & ~bit);
  p->built[row] = (guint16) (p->built[row] & ~bit);
  if (tile == TILE_LAND)
    p->land[row] |= bit;
  else if (tile == TILE_BUILDING)
    p->built[row] |= bit;
  /* A place keeps its name; only a town that outgrows its sheet is named anew. */
  if (tile != TILE_NONE)
    p->origin = MIN (p->origin / TOWN_SIDE, row) * TOWN_SIDE + MIN (p->origin % TOWN_SIDE, column);
}

/* The smallest rectangle round the town; FALSE if there is no tile. */
gboolean
phantom_bounds (const Phantom *p, PhantomField *field)
{
  guint columns = 0;
  int top = -1, bottom = -1;

  for (int row = 0; row < TOWN_SIDE; row++)
    if (p->land[row] | p->built[row])
      {
        if (top < 0)
          top = row;
        bottom = row;
        columns |= (guint) (p->land[row] | p->built[row]);
      }
  if (top < 0)
    return FALSE;

  *field = (PhantomField) { .top = top, .left = __builtin_ctz (columns), .rows = bottom - top + 1 };
  field->columns = 32 - __builtin_clz (columns) - field->left;
  return TRUE;
}

/* What the board shows: the town, with a margin while a new tile is placed, and a wide field before it has any tile. */
PhantomField
phantom_shown (const Phantom *p)
{
  PhantomField field = { TOWN_REACH - TOWN_START, TOWN_REACH - TOWN_START, 2 * TOWN_START + 1, 2 * TOWN_START + 1 };
  int bottom, right;

  if (!p->mapped || !phantom_bounds (p, &field) || !p->laying)
    return field;

  bottom = MIN (field.top + field.rows, TOWN_SIDE - 1);
  right = MIN (field.left + field.columns, TOWN_SIDE - 1);
  field.top = MAX (field.top - 1, 0);
  field.left = MAX (field.left - 1, 0);
  field.rows = bottom - field.top + 1;
  field.columns = right - field.left + 1;
  return field;
}

/* Labels count from the origin, and a domain sees nothing but the value: so the value carries both. Its name in files is
 * the cell's alone. */
int
phantom_spot (const Phantom *p, int cell)
{
  return cell + 256 * p->origin;
}

static int
spots_with (const Phantom *p, const guint16 *rows, int *spots)
{
  int origin = phantom_spot (p, 0), n = 0;

  for (int row = 0; row < TOWN_SIDE; row++)
    for (guint rest = rows[row]; rest != 0; rest &= rest - 1)
      spots[n++] = origin + row * TOWN_SIDE + __builtin_ctz (rest);
  return n;
}

int
phantom_land_spots (const Phantom *p, int *spots)
{
  return spots_with (p, p->land, spots);
}

gboolean
phantom_has_land (const Phantom *p)
{
  for (int row = 0; row < TOWN_SIDE; row++)
    if (p->land[row] != 0)
      return TRUE;
  return FALSE;
}

/* One space in a direction: along the Spy's own row or column, over buildings and gaps, round the town's end, to the
 * first land tile; at most once round. */
PhantomStep
phantom_spy_step (const Phantom *p, int direction)
{
  PhantomStep step = { .to = p->spy };
  PhantomField field;
  int row = p->spy / TOWN_SIDE, column = p->spy % TOWN_SIDE;
  int length;

  if (!phantom_bounds (p, &field))
    return step;

  length = direction <= DIR_DOWN ? field.rows : field.columns;
  for (int k = 1; k < length; k++)
    {
      int cell;

      row += (direction == DIR_DOWN) - (direction == DIR_UP);
      column += (direction == DIR_RIGHT) - (direction == DIR_LEFT);
      if (row < field.top || row >= field.top + field.rows || column < field.left ||
          column >= field.left + field.columns)
        {
          step.wraps = TRUE;
          row = row < field.top ? field.top + field.rows - 1 : row >= field.top + field.rows ? field.top : row;
          column = column < field.left                    ? field.left + field.columns - 1
                   : column >= field.left + field.columns ? field.left
                                                          : column;
        }
      cell = row * TOWN_SIDE + column;
      if (p->land[row] >> column & 1)
        {
          step.to = cell;
          return step;
        }
      if (p->built[row] >> column & 1)
        step.jumped++;
      else
        step.holes++;
      step.over[step.n_over++] = cell;
    }
  return (PhantomStep) { .to = p->spy };
}

/* The free cells that are shown. */
static int
free_spots (const Phantom *p, int *spots)
{
  PhantomField field = phantom_shown (p);
  int origin = phantom_spot (p, 0), n = 0;

  for (int row = field.top; row < field.top + field.rows; row++)
    {
      guint tiles = (guint) (p->land[row] | p->built[row]);

      for (int column = field.left; column < field.left + field.columns; column++)
        if (!(tiles >> column & 1))
          spots[n++] = origin + row * TOWN_SIDE + column;
    }
  return n;
}

/* So many tiles of one kind, told in one answer. */
static gboolean
lay_first (UsRun *run, Phantom *p, int tile, int n_tiles)
{
  int spots[TOWN_CELLS], n;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT)
    return TRUE;
  n = free_spots (p, spots);
  p->named_tile = tile;
  if (tile == TILE_BUILDING)
    {
      us_run_detail (run, "The top row is the side away from you. Begin in the middle: places keep these names");
      us_run_lay (run, "phantom/town-building", &phantom_tile, TILE_BUILDING, n_tiles, NULL);
      us_run_lay (run, "phantom/town-land", &phantom_tile, TILE_LAND, 2, "Where do your two land tiles lie?");
    }
  else
    us_run_lay (run, "phantom/town-land", &phantom_tile, TILE_LAND, n_tiles, NULL);
  if (tile == TILE_BUILDING ? !us_run_choose_cells (run, "phantom/town-building", &phantom_cell, spots, n, n_tiles,
                                                    n_tiles, &p->named, "Where do your four buildings lie?")
                            : !us_run_choose_cells (run, "phantom/town-land", &phantom_cell, spots, n, n_tiles, n_tiles,
                                                    &p->named, "Where do your two land tiles lie?"))
    return FALSE;
  for (int i = 0; i < p->named.n; i++)
    phantom_lay (p, phantom_spot_cell (p->named.values[i]), tile);
  p->named.n = 0;
  return TRUE;
}

/* As many tiles of one kind as there are, one after the other. */
static gboolean
lay_all (UsRun *run, Phantom *p, int tile)
{
  for (int laid = 0;; laid++)
    {
      int spots[TOWN_CELLS + 1], n, spot;
      /* The Spy needs land to stand on, so land ends only after its first tile. */
      gboolean may_end = tile == TILE_BUILDING || laid > 0;

      if (!phantom_settle (run, p))
        return FALSE;
      if (p->mode == MODE_LIGHT)
        return TRUE;
      n = free_spots (p, spots);
      if (may_end)
        spots[n++] = TOWN_CELLS;
      if (tile == TILE_BUILDING ? !us_run_open (run, "phantom/town-buildings", &phantom_cell, spots, n, 1, &spot,
                                                "<b>Choose</b> each building of your town")
                                : !us_run_open (run, "phantom/town-lands", &phantom_cell, spots, n, may_end, &spot,
                                                "<b>Choose</b> each land tile of your town"))
        return FALSE;
      if (spot == TOWN_CELLS)
        return TRUE;
      phantom_lay (p, phantom_spot_cell (spot), tile);
    }
}

static int
cell_of (int spot)
{
  return phantom_at (spot / (2 * TOWN_START + 1) - TOWN_START, spot % (2 * TOWN_START + 1) - TOWN_START);
}

static void
lay_town (Phantom *p, const PhantomTown *town, gboolean there)
{
  for (int i = 0; i < town->buildings.n; i++)
    phantom_lay (p, cell_of (town->buildings.values[i]), there ? TILE_BUILDING : TILE_NONE);
  for (int i = 0; i < town->land.n; i++)
    phantom_lay (p, cell_of (town->land.values[i]), there ? TILE_LAND : TILE_NONE);
  p->mapped = there;
}

/* A record may have been written by hand: one tile on each spot, and the Spy on land. */
static gboolean
is_town (const PhantomTown *town)
{
  guint64 spots = 0;
  gboolean stands = FALSE;

  for (int i = 0; i < town->buildings.n; i++)
    spots |= (guint64) 1 << town->buildings.values[i];
  for (int i = 0; i < town->land.n; i++)
    {
      spots |= (guint64) 1 << town->land.values[i];
      stands |= town->land.values[i] == town->spy;
    }
  return stands && us_bits_count (spots) == PHANTOM_START_BUILDINGS + PHANTOM_START_LAND;
}

/* A play that was begun when the town was asked for by itself. */
static gboolean
ask_layout (UsRun *run, const Phantom *p, int other, int *layout)
{
  static const int layouts[] = { LAYOUT_SAME, LAYOUT_OTHER_LAND, LAYOUT_ANEW };

  us_run_choice_detail (run, LAYOUT_SAME, "The Spy on {cell}", phantom_arg_cell (p, "cell", p->spy));
  us_run_choice_detail (run, LAYOUT_OTHER_LAND, "The Spy on {cell}", phantom_arg_cell (p, "cell", other));
  us_run_suggest (run, LAYOUT_SAME);
  us_run_detail (run, "The top row is the side away from you");
  return us_run_choose (run, "phantom/layout", &phantom_layout, layouts, G_N_ELEMENTS (layouts), layout,
                        "Does your town lie as it lay last time?");
}

/* Town and row are one answer. */
static gboolean
ask_with_row (UsRun *run, Phantom *p, int *layout)
{
  if (!phantom_ask_row (run, p, TRUE))
    return FALSE;
  p->row_told = TRUE;
  *layout = p->row.town;
  return TRUE;
}

/* What was laid out the last time lies on the board, and one press says that it is the same again. */
static gboolean
lay_as_last (UsRun *run, Phantom *p)
{
  PhantomTown town;
  gboolean known, apart;
  int layout, other;

  if (!us_run_recall (run, T_TOWN, &town, &known))
    return FALSE;
  if (!known || !is_town (&town))
    return TRUE;
  lay_town (p, &town, TRUE);
  p->spy = cell_of (town.spy);
  /* The copy's heroes can be named in the same answer. */
  apart = us_run_answers_next (run, "phantom/layout") || !phantom_is_row_open (run, p);
  if (!apart && !p->met)
    {
      if (!us_run_recall_all (run, "phantom/heroes", T_HERO, &phantom_hero))
        return FALSE;
      p->met = TRUE;
    }
  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT || p->spy == NO_CELL)
    return TRUE;
  other = cell_of (town.land.values[town.land.values[0] == town.spy]);
  if (apart || !phantom_is_row_open (run, p) ? !ask_layout (run, p, other, &layout) : !ask_with_row (run, p, &layout))
    return FALSE;
  if (layout == LAYOUT_OTHER_LAND)
    p->spy = other;
  if (layout == LAYOUT_ANEW)
    {
      lay_town (p, &town, FALSE);
      p->spy = NO_CELL;
    }
  return TRUE;
}

/* The spots of the field on which a kind of tile lies. */
static void
list_spots (const guint16 *rows, UsList *list)
{
  list->n = 0;
  for (int spot = 0; spot < TOWN_SPOTS; spot++)
    if (rows[cell_of (spot) / TOWN_SIDE] >> cell_of (spot) % TOWN_SIDE & 1)
      list->values[list->n++] = spot;
}

/* For the next evening. */
static void
learn_town (UsRun *run, const Phantom *p)
{
  PhantomTown town;

  list_spots (p->built, &town.buildings);
  list_spots (p->land, &town.land);
  if (town.buildings.n != PHANTOM_START_BUILDINGS || town.land.n != PHANTOM_START_LAND)
    return;
  for (town.spy = 0; cell_of (town.spy) != p->spy;)
    town.spy++;
  us_run_learn (run, T_TOWN, &town);
}

/* At the start there are four buildings and two land tiles; a town that is told later has as many as it has. */
gboolean
phantom_lay_out (UsRun *run, Phantom *p, gboolean first)
{
  if (first && !us_run_answers_next (run, "phantom/town-building"))
    {
      if (!lay_as_last (run, p))
        return FALSE;
      if (p->mapped || p->mode == MODE_LIGHT)
        {
          learn_town (run, p);
          return TRUE;
        }
    }
  if (first ? !lay_first (run, p, TILE_BUILDING, PHANTOM_START_BUILDINGS) ||
                !lay_first (run, p, TILE_LAND, PHANTOM_START_LAND)
            : !lay_all (run, p, TILE_BUILDING) || !lay_all (run, p, TILE_LAND))
    return FALSE;
  p->mapped = p->mode == MODE_FULL;
  return TRUE;
}

/* The player puts the Spy on a land tile: at the start, back from exile, or where he really stands. */
gboolean
phantom_place_spy (UsRun *run, Phantom *p, PhantomPlacing why)
{
  int spots[TOWN_CELLS], spot, n = phantom_land_spots (p, spots);

  if (why == PLACING_FIRST)
    us_run_detail (run, "On one of your land tiles");
  else if (why == PLACING_BACK)
    us_run_detail (run, "The one that you like");
  if (why == PLACING_FIRST
        ? !us_run_choose_cell (run, "phantom/spy-start", &phantom_cell, spots, n, &spot, "Where does the Spy stand?")
      : why == PLACING_BACK
        ? !us_run_choose_cell (run, "phantom/spy-back", &phantom_cell, spots, n, &spot,
                               "<b>Place</b> the Spy on a land tile")
        : !us_run_choose_cell (run, "phantom/spy-is", &phantom_cell, spots, n, &spot, "Where does the Spy stand?"))
    return FALSE;
  p->spy = phantom_spot_cell (spot);
  p->expelled = FALSE;
  if (why == PLACING_FIRST)
    learn_town (run, p);
  return TRUE;
}

/* The new tile, which was asked for as it was called beside the sheet, and a place at the corner, which stands for all
 * others. */
static void
tell_names (UsRun *run, const Phantom *p, int origin, int spot)
{
  if (p->origin != origin)
    us_run_say (run, "phantom.renamed",
                "Your town has outgrown its sheet: {tile} is called {name} now, and what was {from} is {to}",
                { "tile", &phantom_cell, spot }, phantom_arg_cell (p, "name", phantom_spot_cell (spot)),
                { "from", &phantom_cell, origin + 256 * origin }, phantom_arg_cell (p, "to", origin));
}

/* Any cell of the town or beside it: a new tile, another one in its place, or none. */
static int
tile_spots (Phantom *p, int *spots, gboolean *edge)
{
  PhantomField field = phantom_shown (p);
  int origin = phantom_spot (p, 0), n = 0;

  for (int row = field.top; row < field.top + field.rows; row++)
    for (int column = field.left; column < field.left + field.columns; column++)
      spots[n++] = origin + row * TOWN_SIDE + column;

  *edge = (p->land[0] | p->built[0] | p->land[TOWN_SIDE - 1] | p->built[TOWN_SIDE - 1]) != 0;
  for (int row = 0; row < TOWN_SIDE; row++)
    *edge |= ((p->land[row] | p->built[row]) & (1u | 1u << (TOWN_SIDE - 1))) != 0;
  return n;
}

/* What lies at a place now. One that has a tile may go on as it was: a building that is laid on another, or a tap on the
 * wrong place. An older play was not asked of land under the Spy: there only a building could follow. */
static gboolean
ask_tile (UsRun *run, const Phantom *p, int spot, int *tile)
{
  int cell = phantom_spot_cell (spot), before = phantom_tile_at (p, cell), tiles[N_TILES], n = 0;
  gboolean under = cell == p->spy;

  if (!under || before != TILE_LAND || !us_run_answers_other (run, "phantom/tile"))
    tiles[n++] = TILE_LAND;
  tiles[n++] = TILE_BUILDING;
  if (before != TILE_NONE && !under)
    tiles[n++] = TILE_NONE;
  else if (under)
    us_run_refuse (run, TILE_NONE, "The Spy stands there");
  if (before == TILE_LAND)
    {
      us_run_choice_detail (run, TILE_LAND, "As before");
      us_run_choice_detail (run, TILE_BUILDING, "In place of the land tile");
    }
  else if (before == TILE_BUILDING)
    {
      us_run_choice_detail (run, TILE_LAND, "In place of the building");
      us_run_choice_detail (run, TILE_BUILDING, "As before, or a new one on the old one");
    }
  return us_run_choose (run, "phantom/tile", &phantom_tile, tiles, n, tile, "What lies at {cell} now?",
                        { "cell", &phantom_cell, spot });
}

/* What has become of a place that had a tile. */
static void
tell_tile (UsRun *run, const Phantom *p, int cell, int before, int tile)
{
  UsArg place = phantom_arg_cell (p, "cell", cell);

  if (before == TILE_NONE)
    return;
  if (tile == before)
    {
      us_run_stay (run, "phantom.tile-stays", "{cell} counts as before: nothing changes for the Phantom", place);
      return;
    }
  if (tile != TILE_LAND && cell == p->spy)
    {
      us_run_because (run, R_HOLE, US_APPLIES, "A building was laid on his own tile");
      us_run_detail (run, "The Spy stays on it until his next step");
    }
  if (tile == TILE_BUILDING)
    us_run_say (run, "phantom.tile-built", "At {cell} a building has taken the place of land", place);
  else if (tile == TILE_LAND)
    us_run_say (run, "phantom.tile-land", "At {cell} land has taken the place of a building", place);
  else
    us_run_say (run, "phantom.tile-gone", "At {cell} nothing lies any more", place);
}

static void
lay_tile (UsRun *run, Phantom *p, int spot, int tile)
{
  int cell = phantom_spot_cell (spot), before = phantom_tile_at (p, cell), origin = p->origin;

  phantom_lay (p, cell, tile);
  tell_tile (run, p, cell, before, tile);
  tell_names (run, p, origin, spot);
  if (!phantom_bounds (p, &(PhantomField) { 0 }))
    p->mapped = FALSE;
}

/* The building that was just taken: beside the town, on land, or on another building. A play that was begun when it was
 * told as a new tile goes on without. */
gboolean
phantom_lay_taken (UsRun *run, Phantom *p)
{
  int spots[TOWN_CELLS + 1], n, spot;
  gboolean edge;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT || us_run_answers_other (run, "phantom/building-place"))
    return TRUE;
  p->laying = TRUE;
  n = tile_spots (p, spots, &edge);
  spots[n++] = phantom_spot (p, TOWN_CELLS + 1);
  if (edge)
    us_run_detail (run, "Your town has reached the edge of the map");
  if (!us_run_choose_cell (run, "phantom/building-place", &phantom_cell, spots, n, &spot,
                           "<b>Lay</b> building {place} in your town, and choose where",
                           phantom_arg_place ("place", PLACE_BUILDING + p->taken)))
    return FALSE;
  p->laying = FALSE;
  p->laid = TRUE;
  if (phantom_spot_cell (spot) < TOWN_CELLS)
    lay_tile (run, p, spot, TILE_BUILDING);
  return TRUE;
}

gboolean
phantom_new_tile (UsRun *run, Phantom *p)
{
  int spots[TOWN_CELLS], n, spot, tile;
  gboolean edge;

  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT)
    return TRUE;
  p->laying = TRUE;
  n = tile_spots (p, spots, &edge);
  if (edge)
    us_run_detail (run, "Your town has reached the edge of the map");
  if (!us_run_choose_cell (run, "phantom/tile-place", &phantom_cell, spots, n, &spot, "<b>Choose</b> the tile’s place"))
    return FALSE;
  /* The field with its margin stays on the table: the next question names the cell as it is labelled there. */
  if (!phantom_settle (run, p))
    return FALSE;
  if (p->mode == MODE_LIGHT)
    {
      p->laying = FALSE;
      return TRUE;
    }

  if (!ask_tile (run, p, spot, &tile))
    return FALSE;
  p->laying = FALSE;
  lay_tile (run, p, spot, tile);
  return TRUE;
}
