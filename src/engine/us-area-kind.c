/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area-kind.h"

#define AT(type, member) G_STRUCT_OFFSET (type, member)

/* clang-format off */

static const UsAreaMember region_members[] = {
  { "number", US_MEMBER_NUMBER, AT (UsRegion, number) },
  { "tone", US_MEMBER_TEXT, AT (UsRegion, tone) },
  { "label", US_MEMBER_TEXT, AT (UsRegion, label) },
  { "cells", US_MEMBER_IDS, AT (UsRegion, cells) },
  { NULL },
};
static const UsAreaMember grid_members[] = {
  { "first", US_MEMBER_PLACE, AT (UsArea, first_row) },
  { "rows", US_MEMBER_NUMBER, AT (UsArea, rows) },
  { "columns", US_MEMBER_NUMBER, AT (UsArea, columns) },
  { "row_labels", US_MEMBER_TEXTS, AT (UsArea, row_labels) },
  { "column_labels", US_MEMBER_TEXTS, AT (UsArea, column_labels) },
  { "head", US_MEMBER_TEXT, AT (UsArea, head) },
  { "regions", US_MEMBER_LIST, AT (UsArea, regions), .of = region_members },
  { NULL },
};
static const UsAreaTraits grid = { "grid", grid_members, .is_map = TRUE };

static const UsAreaMember slots_members[] = {
  { "group_labels", US_MEMBER_TEXTS, AT (UsArea, group_labels) },
  { NULL },
};
static const UsAreaTraits slots = { "slots", slots_members, .has_lane = TRUE };

static const UsAreaTraits cards = { "cards", .has_lane = TRUE, .holds_cards = TRUE };

static const UsAreaTraits dice = { "dice" };

static const UsAreaTraits pile = { "pile", .holds_cards = TRUE };

static const UsAreaMember meter_members[] = {
  { "value", US_MEMBER_NUMBER, AT (UsArea, value) },
  { "max", US_MEMBER_NUMBER, AT (UsArea, max) },
  { "unit", US_MEMBER_TEXT, AT (UsArea, unit) },
  { "rest", US_MEMBER_TEXT, AT (UsArea, rest) },
  { "adjust", US_MEMBER_TEXT, AT (UsArea, adjust) },
  { NULL },
};
static const UsAreaTraits meter = { "meter", meter_members, .is_value = TRUE };

static const UsAreaMember chips_members[] = {
  { "owner", US_MEMBER_SIDE, AT (UsArea, owner) },
  { "keys", US_MEMBER_IDS, AT (UsArea, keys) },
  { NULL },
};
static const UsAreaTraits chips = { "chips", chips_members, .tracks = TRUE };

static const UsAreaMember hand_members[] = {
  { "owner", US_MEMBER_SIDE, AT (UsArea, owner) },
  { NULL },
};
static const UsAreaTraits hand = { "hand", hand_members, .is_held = TRUE };

static const UsAreaMember line_members[] = {
  { "level", US_MEMBER_NUMBER, AT (UsSheetLine, level) },
  { "label", US_MEMBER_TEXT, AT (UsSheetLine, label) },
  { "detail", US_MEMBER_TEXT, AT (UsSheetLine, detail) },
  { "player", US_MEMBER_POINTS, AT (UsSheetLine, player), AT (UsSheetLine, has_player) },
  { "bot", US_MEMBER_POINTS, AT (UsSheetLine, bot), AT (UsSheetLine, has_bot) },
  { "gain", US_MEMBER_FLAG, AT (UsSheetLine, gain) },
  { "region", US_MEMBER_NUMBER, AT (UsSheetLine, region) },
  { "cells", US_MEMBER_IDS, AT (UsSheetLine, cells) },
  { NULL },
};
static const UsAreaMember sheet_members[] = {
  { "lines", US_MEMBER_LIST, AT (UsArea, lines), .of = line_members },
  { NULL },
};
static const UsAreaTraits sheet = { "sheet", sheet_members, .is_scored = TRUE };

static const UsAreaMember track_members[] = {
  { "shaded", US_MEMBER_NUMBER, AT (UsArea, shaded) },
  { "goal", US_MEMBER_NUMBER, AT (UsArea, goal) },
  { "adjust", US_MEMBER_TEXT, AT (UsArea, adjust) },
  { "keys", US_MEMBER_IDS, AT (UsArea, keys) },
  { NULL },
};
static const UsAreaTraits track = { "track", track_members, .has_lane = TRUE, .is_counted = TRUE };

static const UsAreaTraits path = { "path", .tracks = TRUE, .is_walked = TRUE };

static const UsAreaTraits odds = { "odds", .tracks = TRUE };

static const UsAreaMember tree_members[] = {
  { "group_labels", US_MEMBER_TEXTS, AT (UsArea, group_labels) },
  { "column_labels", US_MEMBER_TEXTS, AT (UsArea, column_labels) },
  { NULL },
};
static const UsAreaTraits tree = { "tree", tree_members, .is_lined = TRUE };

static const UsAreaTraits names = { "names", slots_members, .is_lined = TRUE };

static const UsAreaTraits *const kinds[] = {
  [US_AREA_GRID] = &grid,
  [US_AREA_SLOTS] = &slots,
  [US_AREA_CARDS] = &cards,
  [US_AREA_DICE] = &dice,
  [US_AREA_PILE] = &pile,
  [US_AREA_METER] = &meter,
  [US_AREA_CHIPS] = &chips,
  [US_AREA_HAND] = &hand,
  [US_AREA_SHEET] = &sheet,
  [US_AREA_TRACK] = &track,
  [US_AREA_PATH] = &path,
  [US_AREA_ODDS] = &odds,
  [US_AREA_TREE] = &tree,
  [US_AREA_NAMES] = &names,
};

/* clang-format on */

/* What a member of these types is read as. */
G_STATIC_ASSERT (sizeof (UsSheetLevel) == sizeof (int));
G_STATIC_ASSERT (AT (UsArea, first_column) == AT (UsArea, first_row) + sizeof (int));

const UsAreaTraits *
us_area_traits (const UsArea *area)
{
  return kinds[area->kind];
}

const char *
us_area_kind_name (UsAreaKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);
  return kinds[kind]->name;
}

UsArea *
us_board_find_map (UsBoard *board)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      if (us_area_traits (area)->is_map && area->rows > 1 && area->columns > 1)
        return area;
    }
  return NULL;
}

gboolean
us_sheet_has (const UsArea *area, UsSide side)
{
  for (guint i = 0; i < area->lines->len; i++)
    {
      const UsSheetLine *line = g_ptr_array_index (area->lines, i);

      if (side == US_PLAYER ? line->has_player : line->has_bot)
        return TRUE;
    }
  return FALSE;
}

UsArea *
us_board_find_scored (UsBoard *board)
{
  UsArea *beside = NULL;

  for (guint i = 0; i < board->areas->len; i++)
    {
      UsArea *area = g_ptr_array_index (board->areas, i);

      if (us_area_traits (area)->is_scored && !area->beside)
        return area;
      if (us_area_traits (area)->is_scored && beside == NULL)
        beside = area;
    }
  return beside;
}
