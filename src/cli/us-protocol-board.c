/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-protocol-board.h"

#include "us-area-kind.h"
#include "us-json-member.h"

static void add_list (JsonBuilder *json, const UsAreaMember *member, GPtrArray *parts);

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

/* Hardly any piece has such marks, so there is no member where there is none. */
static void
add_ways (JsonBuilder *json, const UsPiece *piece)
{
  gboolean any = FALSE;

  for (int i = 0; i < US_N_WAYS; i++)
    any = any || piece->ways[i] > 0;
  if (!any)
    return;
  us_member_array (json, "ways");
  for (int i = 0; i < US_N_WAYS; i++)
    json_builder_add_int_value (json, piece->ways[i]);
  json_builder_end_array (json);
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
  if (piece->thing)
    us_member_boolean (json, "thing", TRUE);
  if (piece->sides > 0)
    us_member_int (json, "sides", piece->sides);
  add_ways (json, piece);
  json_builder_end_object (json);
}

static void
add_facts (JsonBuilder *json, const UsCell *cell)
{
  if (cell->facts == NULL)
    return;
  us_member_array (json, "facts");
  for (guint i = 0; i < cell->facts->len; i++)
    {
      const UsFact *fact = g_ptr_array_index (cell->facts, i);

      json_builder_begin_object (json);
      us_member_string (json, "label", fact->label);
      us_member_string (json, "value", fact->value);
      us_member_boolean (json, "on_face", fact->on_face);
      if (fact->began >= 0)
        us_member_int (json, "began", fact->began);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_cell (JsonBuilder *json, UsBoard *board, const UsArea *area, const UsCell *cell)
{
  g_autofree char *answer = us_cell_dup_answer (cell, board->names);

  json_builder_begin_object (json);
  us_member_string (json, "id", cell->id);
  us_member_array (json, "at");
  if (us_area_traits (area)->is_map)
    json_builder_add_int_value (json, cell->row);
  json_builder_add_int_value (json, cell->column);
  json_builder_end_array (json);
  us_member_int (json, "group", cell->group);
  us_member_string (json, "label", cell->label);
  us_member_string (json, "subtitle", cell->subtitle);
  us_member_string (json, "spoken", cell->spoken);
  if (cell->detail != NULL)
    us_member_string (json, "detail", cell->detail);
  if (us_area_traits (area)->is_lined)
    us_member_int (json, "count", cell->count);
  us_member_boolean (json, "answers", cell->answers);
  us_member_string (json, "answer", answer);
  us_member_string (json, "adjust", cell->adjust);
  us_member_string (json, "state", us_cell_state_name (cell->state));
  if (cell->began >= 0)
    us_member_int (json, "began", cell->began);
  if (cell->keys != NULL)
    us_member_list (json, "keys", cell->keys);
  add_facts (json, cell);
  if (cell->percent != NULL)
    {
      us_member_int (json, "share", cell->share);
      us_member_boolean (json, "hit", cell->hit);
    }
  us_member_array (json, "tokens");
  for (guint i = 0; i < cell->pieces->len; i++)
    add_token (json, g_ptr_array_index (cell->pieces, i));
  json_builder_end_array (json);
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

/* What stands in the struct `of`, an area of some kind or a part of it. */
static void
add_members (JsonBuilder *json, const UsAreaMember *member, gconstpointer of)
{
  for (; member != NULL && member->name != NULL; member++)
    {
      gconstpointer at = (const char *) of + member->offset;

      switch (member->type)
        {
        case US_MEMBER_NUMBER:
          us_member_int (json, member->name, *(const int *) at);
          break;
        case US_MEMBER_FLAG:
          us_member_boolean (json, member->name, *(const gboolean *) at);
          break;
        case US_MEMBER_POINTS:
          add_points (json, member->name, *(const gboolean *) ((const char *) of + member->has), *(const int *) at);
          break;
        case US_MEMBER_PLACE:
          us_member_array (json, member->name);
          json_builder_add_int_value (json, ((const int *) at)[0]);
          json_builder_add_int_value (json, ((const int *) at)[1]);
          json_builder_end_array (json);
          break;
        case US_MEMBER_TEXT:
          us_member_string (json, member->name, *(const char *const *) at);
          break;
        case US_MEMBER_TEXTS:
          us_member_strings (json, member->name, *(const char *const *const *) at);
          break;
        case US_MEMBER_SIDE:
          us_member_string (json, member->name, owner_name (*(const UsSide *) at));
          break;
        case US_MEMBER_IDS:
          us_member_list (json, member->name, *(GPtrArray *const *) at);
          break;
        case US_MEMBER_LIST:
        default:
          add_list (json, member, *(GPtrArray *const *) at);
          break;
        }
    }
}

static void
add_list (JsonBuilder *json, const UsAreaMember *member, GPtrArray *parts)
{
  us_member_array (json, member->name);
  for (guint i = 0; i < parts->len; i++)
    {
      json_builder_begin_object (json);
      add_members (json, member->of, g_ptr_array_index (parts, i));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_area (JsonBuilder *json, UsBoard *board, const UsArea *area)
{
  const UsAreaTraits *traits = us_area_traits (area);

  json_builder_begin_object (json);
  us_member_string (json, "id", area->id);
  us_member_string (json, "kind", traits->name);
  us_member_string (json, "title", area->title);
  us_member_string (json, "note", area->note);
  if (area->beside)
    us_member_boolean (json, "beside", TRUE);
  add_members (json, traits->members, area);
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
