/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-protocol-board.h"

#include "us-json-member.h"

static const char *
owner_name (UsSide side)
{
  switch (side)
    {
    case US_BOT:
      return "bot";
    case US_PLAYER:
      return "you";
    case US_NOBODY:
    default:
      return "none";
    }
}

static void
add_token (JsonBuilder *json, const UsPiece *piece)
{
  json_builder_begin_object (json);
  us_member_string (json, "id", piece->id);
  us_member_string (json, "shape", us_shape_name (piece->shape));
  us_member_string (json, "owner", owner_name (piece->owner));
  us_member_string (json, "tone", piece->tone);
  us_member_string (json, "glyph", piece->glyph);
  us_member_string (json, "text", piece->text);
  us_member_string (json, "label", piece->label);
  us_member_int (json, "count", piece->count);
  us_member_string (json, "state", us_piece_state_name (piece->state));
  us_member_string (json, "lane", us_lane_name (piece->lane));
  json_builder_end_object (json);
}

static void
add_cell (JsonBuilder *json, UsBoard *board, const UsArea *area, const UsCell *cell)
{
  g_autofree char *answer = us_cell_dup_answer (cell, board->names);

  json_builder_begin_object (json);
  us_member_string (json, "id", cell->id);
  us_member_array (json, "at");
  if (area->kind == US_AREA_GRID)
    json_builder_add_int_value (json, cell->row);
  json_builder_add_int_value (json, cell->column);
  json_builder_end_array (json);
  us_member_int (json, "group", cell->group);
  us_member_string (json, "label", cell->label);
  us_member_string (json, "subtitle", cell->subtitle);
  us_member_string (json, "spoken", cell->spoken);
  us_member_boolean (json, "answers", cell->answers);
  us_member_string (json, "answer", answer);
  us_member_string (json, "adjust", cell->adjust);
  us_member_string (json, "state", us_cell_state_name (cell->state));
  us_member_array (json, "tokens");
  for (guint i = 0; i < cell->pieces->len; i++)
    add_token (json, g_ptr_array_index (cell->pieces, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_region (JsonBuilder *json, const UsRegion *region)
{
  json_builder_begin_object (json);
  us_member_int (json, "number", region->number);
  us_member_string (json, "tone", region->tone);
  us_member_string (json, "label", region->label);
  us_member_list (json, "cells", region->cells);
  json_builder_end_object (json);
}

static void
add_points (JsonBuilder *json, const char *name, gboolean has, int points)
{
  json_builder_set_member_name (json, name);
  if (has)
    json_builder_add_int_value (json, points);
  else
    json_builder_add_null_value (json);
}

static void
add_line (JsonBuilder *json, const UsSheetLine *line)
{
  json_builder_begin_object (json);
  us_member_int (json, "level", (int) line->level);
  us_member_string (json, "label", line->label);
  us_member_string (json, "detail", line->detail);
  add_points (json, "player", line->has_player, line->player);
  add_points (json, "bot", line->has_bot, line->bot);
  us_member_int (json, "region", line->region);
  us_member_list (json, "cells", line->cells);
  json_builder_end_object (json);
}

static void
add_kind_members (JsonBuilder *json, const UsArea *area)
{
  switch (area->kind)
    {
    case US_AREA_GRID:
      us_member_array (json, "first");
      json_builder_add_int_value (json, area->first_row);
      json_builder_add_int_value (json, area->first_column);
      json_builder_end_array (json);
      us_member_int (json, "rows", area->rows);
      us_member_int (json, "columns", area->columns);
      us_member_strings (json, "row_labels", area->row_labels);
      us_member_strings (json, "column_labels", area->column_labels);
      us_member_array (json, "regions");
      for (guint i = 0; i < area->regions->len; i++)
        add_region (json, g_ptr_array_index (area->regions, i));
      json_builder_end_array (json);
      break;
    case US_AREA_SLOTS:
      us_member_strings (json, "group_labels", area->group_labels);
      break;
    case US_AREA_METER:
      us_member_int (json, "value", area->value);
      us_member_int (json, "max", area->max);
      us_member_string (json, "unit", area->unit);
      us_member_string (json, "rest", area->rest);
      us_member_string (json, "adjust", area->adjust);
      break;
    case US_AREA_CHIPS:
      us_member_string (json, "owner", owner_name (area->owner));
      us_member_list (json, "keys", area->keys);
      break;
    case US_AREA_HAND:
      us_member_string (json, "owner", owner_name (area->owner));
      break;
    case US_AREA_SHEET:
      us_member_array (json, "lines");
      for (guint i = 0; i < area->lines->len; i++)
        add_line (json, g_ptr_array_index (area->lines, i));
      json_builder_end_array (json);
      break;
    case US_AREA_CARDS:
    case US_AREA_DICE:
    case US_AREA_PILE:
    default:
      break;
    }
}

static void
add_area (JsonBuilder *json, UsBoard *board, const UsArea *area)
{
  json_builder_begin_object (json);
  us_member_string (json, "id", area->id);
  us_member_string (json, "kind", us_area_kind_name (area->kind));
  us_member_string (json, "title", area->title);
  us_member_string (json, "note", area->note);
  add_kind_members (json, area);
  us_member_array (json, "cells");
  for (guint i = 0; i < area->cells->len; i++)
    add_cell (json, board, area, g_ptr_array_index (area->cells, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
add_move (JsonBuilder *json, const UsMove *move)
{
  json_builder_begin_object (json);
  us_member_int (json, "number", move->number);
  us_member_string (json, "from", move->from);
  us_member_string (json, "to", move->to);
  us_member_list (json, "over", move->over);
  us_member_string (json, "token", move->token);
  us_member_boolean (json, "wraps", move->wraps);
  us_member_boolean (json, "forecast", move->forecast);
  json_builder_end_object (json);
}

void
us_protocol_add_board (JsonBuilder *json, UsBoard *board)
{
  if (board == NULL)
    {
      json_builder_add_null_value (json);
      return;
    }
  json_builder_begin_object (json);
  us_member_array (json, "areas");
  for (guint i = 0; i < board->areas->len; i++)
    add_area (json, board, g_ptr_array_index (board->areas, i));
  json_builder_end_array (json);
  us_member_array (json, "moves");
  for (guint i = 0; i < board->moves->len; i++)
    add_move (json, g_ptr_array_index (board->moves, i));
  json_builder_end_array (json);
  json_builder_end_object (json);
}
