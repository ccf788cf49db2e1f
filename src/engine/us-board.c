/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-board.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static void
piece_free (gpointer data)
{
  g_free (data);
}

static void
cell_free (gpointer data)
{
  UsCell *cell = data;

  g_ptr_array_unref (cell->pieces);
  g_clear_pointer (&cell->held, g_ptr_array_unref);
  g_clear_pointer (&cell->keys, g_ptr_array_unref);
  g_clear_pointer (&cell->facts, g_ptr_array_unref);
  g_free (cell);
}

static void
region_free (gpointer data)
{
  UsRegion *region = data;

  g_ptr_array_unref (region->cells);
  g_free (region);
}

static void
line_free (gpointer data)
{
  UsSheetLine *line = data;

  g_ptr_array_unref (line->cells);
  g_free (line);
}

static void
area_free (gpointer data)
{
  UsArea *area = data;

  g_ptr_array_unref (area->cells);
  g_ptr_array_unref (area->keys);
  g_ptr_array_unref (area->regions);
  g_ptr_array_unref (area->lines);
  g_free (area->row_labels);
  g_free (area->column_labels);
  g_free (area->group_labels);
  g_free (area);
}

static void
move_free (gpointer data)
{
  UsMove *move = data;

  g_ptr_array_unref (move->over);
  g_free (move);
}

G_DEFINE_BOXED_TYPE (UsBoard, us_board, us_board_ref, us_board_unref)

UsBoard *
us_board_new (const UsNames *names)
{
  UsBoard *board = g_atomic_rc_box_new0 (UsBoard);

  board->areas = g_ptr_array_new_with_free_func (area_free);
  board->moves = g_ptr_array_new_with_free_func (move_free);
  board->heaps = g_ptr_array_new_with_free_func (area_free);
  board->strings = g_string_chunk_new (1024);
  board->names = names;
  return board;
}

UsBoard *
us_board_ref (UsBoard *board)
{
  return g_atomic_rc_box_acquire (board);
}

static void
board_clear (gpointer data)
{
  UsBoard *board = data;

  g_ptr_array_unref (board->areas);
  g_ptr_array_unref (board->moves);
  g_ptr_array_unref (board->heaps);
  g_string_chunk_free (board->strings);
}

void
us_board_unref (UsBoard *board)
{
  g_atomic_rc_box_release_full (board, board_clear);
}

const char *
us_board_string (UsBoard *board, const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (board->strings, text) : NULL;
}

const char *
us_board_printf (UsBoard *board, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return us_board_string (board, text);
}

static UsArea *
new_area (UsBoard *board, const char *id, const char *title)
{
  UsArea *area = g_new0 (UsArea, 1);

  area->id = us_board_string (board, id);
  area->title = us_board_string (board, title);
  area->cells = g_ptr_array_new_with_free_func (cell_free);
  area->keys = g_ptr_array_new ();
  area->regions = g_ptr_array_new_with_free_func (region_free);
  area->lines = g_ptr_array_new_with_free_func (line_free);
  return area;
}

UsArea *
us_board_add_area (UsBoard *board, UsAreaKind kind, const char *id, const char *title, UsPlace wide, UsPlace narrow)
{
  UsArea *area = new_area (board, id, title);

  area->kind = kind;
  area->wide = wide;
  area->narrow = narrow;
  g_ptr_array_add (board->areas, area);
  return area;
}

UsArea *
us_board_add_heap (UsBoard *board, const char *id, const char *laid)
{
  UsArea *heap = new_area (board, id, NULL);
  UsCell *cell;

  heap->laid = us_board_string (board, laid);
  cell = us_area_add_cell (board, heap, NULL, 0, heap->laid);
  cell->id = heap->id;
  g_ptr_array_add (board->heaps, heap);
  return heap;
}

UsCell *
us_area_add_cell (UsBoard *board, UsArea *area, const UsDomain *domain, int value, const char *label)
{
  UsCell *cell = g_new0 (UsCell, 1);
  char name[US_NAME_SIZE];
  gsize prefix = strlen (area->id);

  us_value_name (domain, board->names, value, name, sizeof name);
  if (strncmp (name, area->id, prefix) == 0 && name[prefix] == '/')
    cell->id = us_board_string (board, name);
  else
    cell->id = us_board_printf (board, "%s/%s", area->id, name);
  cell->domain = domain;
  cell->value = value;
  cell->column = (int) area->cells->len;
  cell->began = -1;
  cell->label = us_board_string (board, label);
  cell->site = cell->spoken = cell->label;
  cell->pieces = g_ptr_array_new_with_free_func (piece_free);
  g_ptr_array_add (area->cells, cell);
  return cell;
}

void
us_area_track (UsBoard *board, UsArea *area, const UsDomain *domain, int first, int last, int shaded, int goal)
{
  for (int i = first; i <= last; i++)
    {
      UsCell *cell = us_area_add_cell (board, area, domain, i, us_board_printf (board, "%d", i));

      if (i == goal)
        /* Translators: spoken: a cell of a track that is the goal: “10, the goal” */
        cell->spoken = us_board_printf (board, _("%d, the goal"), i);
    }
  area->shaded = shaded >= first && shaded <= last ? shaded - first : -1;
  area->goal = goal >= first && goal <= last ? goal - first : -1;
}

UsFact *
us_cell_add_fact (UsBoard *board, UsCell *cell, const char *label, const char *value, gboolean on_face)
{
  UsFact *fact = g_new0 (UsFact, 1);

  fact->label = us_board_string (board, label);
  fact->value = us_board_string (board, value);
  fact->on_face = on_face;
  fact->began = -1;
  if (cell->facts == NULL)
    cell->facts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (cell->facts, fact);
  if (on_face)
    /* Translators: spoken: a card, and a fact about it: “Scoundrel, move 9” */
    cell->spoken = us_board_printf (board, C_("fact", "%1$s, %2$s %3$s"), cell->spoken, label, value);
  return fact;
}

static void
add_key (GPtrArray *keys, const char *key)
{
  if (key != NULL && !g_ptr_array_find_with_equal_func (keys, key, g_str_equal, NULL))
    g_ptr_array_add (keys, (gpointer) key);
}

GPtrArray *
us_area_list_keys (const UsArea *area, gboolean of_cells)
{
  GPtrArray *keys = g_ptr_array_new ();

  add_key (keys, area->adjust);
  for (guint i = 0; i < area->keys->len; i++)
    add_key (keys, g_ptr_array_index (area->keys, i));
  for (guint i = 0; of_cells && i < area->cells->len; i++)
    add_key (keys, ((const UsCell *) g_ptr_array_index (area->cells, i))->adjust);
  return keys;
}

void
us_cell_add_key (UsBoard *board, UsCell *cell, const char *key)
{
  if (cell->keys == NULL)
    cell->keys = g_ptr_array_new ();
  g_ptr_array_add (cell->keys, (gpointer) us_board_string (board, key));
}

/* Neither what may come nor what need not come is rounded away. */
static const char *
percent_of (UsBoard *board, int share)
{
  if (share > 0 && share < 5)
    return _("< 1%");
  if (share < 1000 && share >= 995)
    return _("> 99%");
  return us_board_printf (board, _("%d%%"), (share + 5) / 10);
}

void
us_area_add_odds (UsBoard *board, UsArea *area, const UsDomain *domain, int value, const char *label,
                  const char *detail, double chance, gboolean hit)
{
  UsCell *cell = us_area_add_cell (board, area, domain, value, label);

  cell->subtitle = us_board_string (board, detail);
  cell->share = CLAMP ((int) (chance * 1000 + 0.5), 0, 1000);
  cell->percent = percent_of (board, cell->share);
  cell->hit = hit;
  /* Translators: spoken: an outcome and how likely it is: “+2: 40 %”; then the same of the one that has come */
  cell->spoken = us_board_printf (board, hit ? _("%1$s: %2$s, it has come") : _("%1$s: %2$s"), label, cell->percent);
}

UsCell *
us_area_add_step (UsBoard *board, UsArea *area, const UsDomain *domain, int value, const char *label, UsCellState state)
{
  UsCell *cell = us_area_add_cell (board, area, domain, value, label);

  cell->state = state;
  cell->spoken = us_board_printf (board,
                                  state == US_CELL_ACTS    ? C_("step", "%s, now")
                                  : state == US_CELL_EMPTY ? C_("step", "%s, to come")
                                                           : C_("step", "%s, done"),
                                  label);
  return cell;
}

UsCell *
us_area_add_node (UsBoard *board, UsArea *area, int group, const UsDomain *domain, int value, const char *label,
                  UsCellState state)
{
  UsCell *cell = us_area_add_cell (board, area, domain, value, label);

  cell->group = group;
  cell->state = state;
  cell->column = 0;
  for (guint i = 0; i + 1 < area->cells->len; i++)
    cell->column += ((const UsCell *) g_ptr_array_index (area->cells, i))->group == group;
  return cell;
}

void
us_cell_say (UsBoard *board, UsCell *cell, const char *subtitle, const char *detail)
{
  const char *parts[] = { subtitle, detail };

  cell->subtitle = us_board_string (board, subtitle);
  cell->detail = us_board_string (board, detail);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      cell->spoken = us_board_printf (board, C_("place", "%s, %s"), cell->spoken, parts[i]);
}

static const char **
copy_labels (UsBoard *board, const char *const *labels)
{
  guint n = labels != NULL ? g_strv_length ((char **) labels) : 0;
  const char **copy = labels != NULL ? g_new0 (const char *, n + 1) : NULL;

  for (guint i = 0; i < n; i++)
    copy[i] = us_board_string (board, labels[i]);
  return copy;
}

void
us_area_label (UsBoard *board, UsArea *area, const char *const *groups, const char *const *columns)
{
  g_free (area->group_labels);
  g_free (area->column_labels);
  area->group_labels = copy_labels (board, groups);
  area->column_labels = copy_labels (board, columns);
}

UsPiece *
us_cell_add_piece (UsBoard *board, UsCell *cell, const char *id, UsShape shape, UsSide owner)
{
  UsPiece *piece = g_new0 (UsPiece, 1);

  piece->id = us_board_string (board, id);
  piece->shape = shape;
  piece->owner = owner;
  piece->count = 1;
  g_ptr_array_add (cell->pieces, piece);
  return piece;
}

UsPiece *
us_cell_add_die (UsBoard *board, UsCell *cell, const char *id, UsSide owner, int sides, int value)
{
  UsPiece *die = us_cell_add_piece (board, cell, id, US_SHAPE_DIE, owner);

  if (sides == 6)
    die->glyph = us_board_printf (board, "%d", value);
  else
    {
      die->sides = sides;
      die->text = us_board_printf (board, "%d", value);
    }
  /* Translators: spoken: what a die shows, and how many sides it has: “12 on a d20” */
  die->label = us_board_printf (board, _("%1$d on a d%2$d"), value, sides);
  return die;
}

UsPiece *
us_cell_add_held (UsBoard *board, UsCell *cell, const char *id, const char *label)
{
  UsPiece *piece = g_new0 (UsPiece, 1);

  piece->id = us_board_string (board, id);
  piece->label = us_board_string (board, label);
  piece->count = 1;
  if (cell->held == NULL)
    cell->held = g_ptr_array_new_with_free_func (piece_free);
  g_ptr_array_add (cell->held, piece);
  return piece;
}

UsRegion *
us_area_add_region (UsBoard *board, UsArea *area, int number, const char *tone, const char *label)
{
  UsRegion *region = g_new0 (UsRegion, 1);

  region->number = number;
  region->tone = us_board_string (board, tone);
  region->label = us_board_string (board, label);
  region->cells = g_ptr_array_new ();
  g_ptr_array_add (area->regions, region);
  return region;
}

UsSheetLine *
us_area_add_line (UsBoard *board, UsArea *area, UsSheetLevel level, const char *label)
{
  UsSheetLine *line = g_new0 (UsSheetLine, 1);

  line->level = level;
  line->label = us_board_string (board, label);
  line->cells = g_ptr_array_new ();
  g_ptr_array_add (area->lines, line);
  return line;
}

UsMove *
us_board_add_move (UsBoard *board, int number, const char *from, const char *to, const char *token)
{
  UsMove *move = g_new0 (UsMove, 1);

  move->number = number;
  move->from = us_board_string (board, from);
  move->to = us_board_string (board, to);
  move->token = us_board_string (board, token);
  move->over = g_ptr_array_new ();
  g_ptr_array_add (board->moves, move);
  return move;
}

/* Columns beyond Z go on with AA, as in a spreadsheet. */
static const char *
column_letters (UsBoard *board, int column)
{
  if (column < 26)
    return us_board_printf (board, "%c", 'A' + column);
  return us_board_printf (board, "%c%c", 'A' + column / 26 - 1, 'A' + column % 26);
}

void
us_area_bounds (UsArea *area, int first_row, int first_column, int rows, int columns)
{
  area->first_row = first_row;
  area->first_column = first_column;
  area->rows = rows;
  area->columns = columns;
}

void
us_area_grid (UsBoard *board, UsArea *area, int first_row, int first_column, int rows, int columns)
{
  us_area_bounds (area, first_row, first_column, rows, columns);
  area->row_labels = g_new0 (const char *, rows + 1);
  area->column_labels = g_new0 (const char *, columns + 1);
  for (int i = 0; i < rows; i++)
    area->row_labels[i] = us_board_printf (board, "%d", i + 1);
  for (int i = 0; i < columns; i++)
    area->column_labels[i] = column_letters (board, i);
}

UsCell *
us_board_find_cell (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          if (g_str_equal (cell->id, id))
            return cell;
        }
    }
  return NULL;
}

gboolean
us_cell_is (const UsCell *cell, const UsDomain *domain, int value)
{
  return domain != NULL &&
         ((cell->domain == domain && cell->value == value) || (cell->as_domain == domain && cell->as_value == value));
}

UsPiece *
us_cell_find_known (const UsCell *cell, const UsNames *names, const UsDomain *domain, int value)
{
  char name[US_NAME_SIZE];

  us_value_name (domain, names, value, name, sizeof name);
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);
      const char *slash = strrchr (piece->id, '/');

      if (g_str_equal (slash != NULL ? slash + 1 : piece->id, name))
        return piece;
    }
  return NULL;
}

gboolean
us_cell_shows (const UsCell *cell, const UsNames *names, const UsDomain *domain, int value)
{
  return us_cell_is (cell, domain, value) ||
         (domain != NULL && us_cell_find_known (cell, names, domain, value) != NULL);
}

char *
us_cell_dup_answer (const UsCell *cell, const UsNames *names)
{
  const UsDomain *domain = cell->answers_as ? cell->as_domain : cell->domain;
  char name[US_NAME_SIZE];

  if (!cell->answers || domain == NULL)
    return NULL;
  us_value_name (domain, names, cell->answers_as ? cell->as_value : cell->value, name, sizeof name);
  return g_strdup (name);
}

UsCell *
us_board_find_value (UsBoard *board, const UsDomain *domain, int value)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          UsCell *cell = g_ptr_array_index (area->cells, j);

          if (us_cell_is (cell, domain, value))
            return cell;
        }
    }
  return NULL;
}

UsArea *
us_board_area_of (UsBoard *board, const UsCell *cell)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      if (g_ptr_array_find (area->cells, cell, NULL))
        return area;
    }
  return NULL;
}

UsPiece *
us_cell_find_piece (const UsCell *cell, const char *id)
{
  for (guint i = 0; i < cell->pieces->len; i++)
    {
      UsPiece *piece = g_ptr_array_index (cell->pieces, i);

      if (g_str_equal (piece->id, id))
        return piece;
    }
  return NULL;
}

const char *
us_lane_name (UsLane lane)
{
  static const char *const names[] = { "inside", "above", "corner", "foot", "corner-left", "below" };

  g_return_val_if_fail (lane <= US_LANE_BELOW, NULL);
  return names[lane];
}

const char *
us_cell_state_name (UsCellState state)
{
  static const char *const names[] = { "plain", "acts", "empty", "hole" };

  g_return_val_if_fail (state <= US_CELL_HOLE, NULL);
  return names[state];
}

const char *
us_shape_name (UsShape shape)
{
  static const char *const names[] = { "disc", "diamond", "square", "card", "cube", "die", "tile" };

  g_return_val_if_fail (shape <= US_SHAPE_TILE, NULL);
  return names[shape];
}

const char *
us_piece_state_name (UsPieceState state)
{
  static const char *const names[] = { "in", "ghost", "arriving", "falls", "open", "filling" };

  g_return_val_if_fail (state <= US_PIECE_FILLING, NULL);
  return names[state];
}
