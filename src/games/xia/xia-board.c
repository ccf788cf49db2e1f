/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "xia-campaign.h"

#include <glib/gi18n-lib.h>

/* The table: the round as a path, the fame track, the cards of the NPCs, your ship, and the missions you keep. */

#define ROW(n) (UsPlace){ n, 0, 0, 1 }

/* --- The round ----------------------------------------------------------------------------------- */

typedef struct
{
  UsBoard *board;
  UsArea *area;
  const Xia *x;
  gboolean past; /* the present step has been added */
} Path;

static void
add_stage (Path *path, XiaStage stage, int npc, const char *label)
{
  const Xia *x = path->x;
  gboolean now = x->stage == stage && (stage != STAGE_NPC || x->acting == npc);
  gboolean yours = stage == STAGE_YOU || npc == SELLSWORD;
  /* Whoever entered late acts late. */
  gboolean done = stage == STAGE_NPC && x->stage == STAGE_NPC ? x->npcs[npc].acted : !path->past;
  UsCell *cell = us_area_add_step (path->board, path->area, &xia_stage, xia_stage_value (x, stage, npc), label,
                                   now    ? US_CELL_ACTS
                                   : done ? US_CELL_PLAIN
                                          : US_CELL_EMPTY);
  UsPiece *piece;

  if (!now)
    return;
  path->past = TRUE;
  piece = us_cell_add_piece (path->board, cell, "now", yours || stage == STAGE_ROLL ? US_SHAPE_DISC : US_SHAPE_DIAMOND,
                             yours ? US_PLAYER : US_BOT);
  piece->glyph = stage == STAGE_ROLL ? "star" : NULL;
  piece->printed = TRUE;
}

static void
add_npc_stage (Path *path, int npc)
{
  add_stage (path, STAGE_NPC, npc, xia_label (path->board, &xia_npc, xia_value (path->x, npc)));
}

static void
add_round (UsBoard *board, const Xia *x)
{
  Path path = { .board = board, .x = x };

  path.area = us_board_add_area (board, US_AREA_PATH, "round", us_board_printf (board, _("Round %d"), x->round),
                                 XIA_ROW (0), XIA_ROW (0));
  path.past = x->stage == STAGE_SETUP;
  add_stage (&path, STAGE_YOU, NOBODY, C_("xia/stage", "You"));
  add_stage (&path, STAGE_STATUS, NOBODY, C_("xia/stage", "Status"));
  if (x->npcs[SELLSWORD].in && x->hired_first)
    add_npc_stage (&path, SELLSWORD);
  add_stage (&path, STAGE_EXPANSE, NOBODY, C_("xia/stage", "Expanse"));
  if (x->npcs[SELLSWORD].in && !x->hired_first)
    add_npc_stage (&path, SELLSWORD);
  for (int i = 0; i < x->n_seats; i++)
    add_npc_stage (&path, x->seats[i]);
  add_stage (&path, STAGE_ROLL, NOBODY, C_("xia/stage", "Fame Roll"));
  add_stage (&path, STAGE_EVENTS, NOBODY, C_("xia/stage", "Events"));
}

/* --- The fame track ------------------------------------------------------------------------------ */

static const char *
track_note (UsBoard *board, const Xia *x)
{
  if (x->limit == NO_LIMIT)
    return us_board_string (board, _("The fame limit is chosen before your first turn"));
  if (x->difficulty != NORMAL)
    return x->difficulty == EASY ? us_board_string (board, _("Side A from start to end"))
                                 : us_board_string (board, _("Side B from start to end"));
  /* By a house rule the card is turned at the end of the round alone. */
  if (xia_stats_side (x) == SIDE_A && x->peak >= xia_past_half (x))
    return us_board_string (board, _("Side A until this round ends"));
  if (xia_stats_side (x) == SIDE_A && MAX (x->fame[YOU], x->fame[NPCS]) >= xia_past_half (x))
    return us_board_string (board, _("Side A, as you put it right"));
  return xia_stats_side (x) == SIDE_B
           ? us_board_printf (board, _("Side B, since %d was reached"), xia_past_half (x))
           : us_board_printf (board, _("Side A until somebody reaches %d"), xia_past_half (x));
}

static void
add_marker (UsBoard *board, UsArea *track, const Xia *x, int side)
{
  guint space = (guint) MIN (x->fame[side], (int) track->cells->len - 1);
  UsPiece *piece = us_cell_add_piece (board, g_ptr_array_index (track->cells, space), side == YOU ? "you" : "npcs",
                                      side == YOU ? US_SHAPE_DISC : US_SHAPE_DIAMOND, side == YOU ? US_PLAYER : US_BOT);

  piece->lane = side == YOU ? US_LANE_ABOVE : US_LANE_BELOW;
  piece->label = us_board_string (board, side == YOU ? _("your marker") : _("the marker of the NPCs"));
}

static void
add_track (UsBoard *board, const Xia *x)
{
  int most = MAX (x->fame[YOU], x->fame[NPCS]), last = MAX (x->limit != NO_LIMIT ? x->limit : 20, most);
  static const char *const keys[] = { "your-fame", "npc-fame", "limit", "side" };
  gboolean flips = x->difficulty == NORMAL && x->limit != NO_LIMIT;
  UsArea *track = us_board_add_area (board, US_AREA_TRACK, "fame",
                                     us_board_printf (board, _("Fame: you %d, NPCs %d"), x->fame[YOU], x->fame[NPCS]),
                                     XIA_ROW (1), XIA_ROW (1));

  us_area_track (board, track, &xia_space, 0, last, flips ? xia_past_half (x) : -1,
                 x->limit != NO_LIMIT ? x->limit : -1);
  track->note = track_note (board, x);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_ptr_array_add (track->keys, (gpointer) keys[i]);
  for (int space = 1; space <= MIN (last, LIMIT_MOST); space++)
    {
      UsCell *cell = g_ptr_array_index (track->cells, (guint) space);
      int mark = xia_mark_of (x, space);
      UsPiece *piece;

      cell->adjust = us_board_printf (board, "space-%d", space);
      if (mark != MARK_TITLE && mark != MARK_EVENT)
        continue;
      piece = us_cell_add_piece (board, cell, us_board_printf (board, "mark-%d", space),
                                 mark == MARK_TITLE ? US_SHAPE_SQUARE : US_SHAPE_DIAMOND, US_NOBODY);
      piece->tone = mark == MARK_TITLE ? "yellow" : "nova";
      piece->label = us_board_string (board, mark == MARK_TITLE ? _("title") : _("event"));
      piece->printed = TRUE;
    }
  add_marker (board, track, x, YOU);
  add_marker (board, track, x, NPCS);
}

/* --- You ----------------------------------------------------------------------------------------- */

static UsCell *
add_value (UsBoard *board, UsArea *area, const char *key, gboolean adjusts, const char *label, const char *value)
{
  UsCell *cell = us_area_add_cell (board, area, NULL, (int) area->cells->len, label);

  cell->id = us_board_printf (board, "%s/%s", area->id, key);
  cell->adjust = adjusts ? us_board_string (board, key) : NULL;
  cell->subtitle = value;
  cell->spoken = us_board_printf (board, C_("counter", "%s, %s: %s"), area->title, label, value);
  return cell;
}

static const char *
source_said (UsBoard *board, const Xia *x, const XiaSource *source)
{
  const char *credits = xia_label (board, &xia_credits, source->n);

  switch (source->kind)
    {
    case SOURCE_CUBES:
      return us_board_printf (board, _("Cubes left on the map: %d"), source->n);
    case SOURCE_MERCHANT:
      return us_board_printf (board, _("Scored: %d"), source->n);
    case SOURCE_CREDITS:
    default:
      return source->by == NOBODY
               ? us_board_printf (board, _("Credits: %s"), credits)
               : us_board_printf (board, _("Bounty of %s: %s"),
                                  xia_label (board, &xia_npc, xia_value (x, source->whose)), credits);
    }
}

/* Where one addend came from, in a few words, and when. */
static void
add_source (UsBoard *board, UsCell *cell, const Xia *x, int i)
{
  const XiaSource *source = &x->sources[i];
  const char *by = source->by == NOBODY ? us_board_string (board, _("You or an event"))
                                        : xia_label (board, &xia_npc, xia_value (x, source->by));
  UsFact *fact = us_cell_add_fact (board, cell, by, source_said (board, x, source), FALSE);

  fact->domain = &xia_source;
  fact->came = i;
}

/* Where what was told and what counts are two things a correction lies between them. */
static void
add_put_right (UsBoard *board, UsCell *cell, const Xia *x)
{
  int credits = x->npc_credits ? 0 : x->credits, cubes = x->cubes, scored = x->x;

  for (int i = 0; i < x->n_sources; i++)
    {
      const XiaSource *source = &x->sources[i];

      credits -= source->kind == SOURCE_CREDITS && !x->npc_credits ? source->n : 0;
      cubes -= source->kind == SOURCE_CUBES ? source->n : 0;
      scored -= source->kind == SOURCE_MERCHANT ? source->n : 0;
    }
  if (credits != 0)
    us_cell_add_fact (board, cell, _("Put right"), us_board_printf (board, _("Credits: %+d"), credits), FALSE);
  if (cubes != 0)
    us_cell_add_fact (board, cell, _("Put right"), us_board_printf (board, _("Cubes on the map: %+d"), cubes), FALSE);
  if (scored != 0)
    us_cell_add_fact (board, cell, _("Put right"), us_board_printf (board, _("Scored: %+d"), scored), FALSE);
}

/* What counts tonight: what it comes to, and all of it where it is looked at. */
static void
add_roll (UsBoard *board, UsArea *area, const Xia *x)
{
  static const char *const keys[] = { "cubes", "credits", "x" };
  XiaAddends added;
  UsCell *cell;

  xia_add_up (x, &added);
  cell = add_value (board, area, "roll", FALSE, _("Fame roll"), us_board_printf (board, "+%d", added.sum));
  us_cell_add_fact (board, cell, us_board_printf (board, _("Fame that you are ahead: %d"), added.behind / 2),
                    us_board_printf (board, "+%d", added.behind), FALSE);
  us_cell_add_fact (board, cell, us_board_printf (board, _("Thousands that the NPCs collected: %d"), added.credits / 2),
                    us_board_printf (board, "+%d", added.credits), FALSE);
  us_cell_add_fact (board, cell, us_board_printf (board, _("Cubes on the map: %d"), added.cubes / 2),
                    us_board_printf (board, "+%d", added.cubes), FALSE);
  us_cell_add_fact (board, cell, us_board_string (board, _("What behaviours scored")),
                    us_board_printf (board, "+%d", added.x), FALSE);
  for (int i = 0; i < x->n_sources; i++)
    add_source (board, cell, x, i);
  add_put_right (board, cell, x);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    us_cell_add_key (board, cell, keys[i]);
}

static void
add_you (UsBoard *board, const Xia *x)
{
  const char *ship =
    x->ship != NO_SHIP ? xia_label (board, &xia_ship, x->ship) : us_board_string (board, _("Your ship"));
  UsArea *area = us_board_add_area (board, US_AREA_CHIPS, "you", ship, XIA_ROW (3), XIA_ROW (3));

  area->owner = US_PLAYER;
  add_value (board, area, "tier", TRUE, _("Tier"), us_board_printf (board, "%d", x->tier));
  add_value (board, area, "your-bounty", TRUE, _("Bounty"), xia_label (board, &xia_credits, x->bounty));
  add_value (board, area, "credits", TRUE, _("NPCs’ credits"), xia_label (board, &xia_credits, x->credits));
  add_value (board, area, "cubes", TRUE, _("Cubes on the map"), us_board_printf (board, "%d", x->cubes));
  add_roll (board, area, x);
}

/* What a goal asks for stands on the table all evening. */
static void
add_goal (UsBoard *board, const Xia *x)
{
  const XiaGoal *goal = x->in_campaign && x->goal != NO_GOAL ? us_names_record (board->names, T_GOAL, x->goal) : NULL;
  UsArea *area;

  if (goal == NULL)
    return;
  area =
    us_board_add_area (board, US_AREA_CHIPS, "goal", xia_label (board, &xia_goal, x->goal), XIA_ROW (6), XIA_ROW (6));
  area->owner = US_PLAYER;
  add_value (board, area, "goal-limit", FALSE, _("Fame limit"), us_board_printf (board, "%d", x->limit));
  if (goal->rules >= 0)
    {
      area->note = us_board_string (board, us_names_text (board->names, goal->rules));
      area->kept = TRUE;
    }
}

/* What the campaign has brought acts all evening, so it stands there too: it is told only as the turn begins. */
static void
add_in_force (UsBoard *board, const Xia *x)
{
  UsSet upgrades = xia_list_in_force (x);
  g_autoptr (GString) note = g_string_new (NULL);
  const XiaGoal *goal;
  UsArea *area;

  if (!x->in_campaign)
    return;
  US_SET_EACH (upgrade, &upgrades)
    g_string_append_printf (note, "%s%s", note->len > 0 ? " · " : "", xia_label (board, &xia_in_force, upgrade));
  for (int i = 0; i < US_MAX_RECORDS && (goal = us_names_record (board->names, T_GOAL, i)) != NULL; i++)
    if (goal->done > 0)
      g_string_append_printf (note, "%s%s", note->len > 0 ? " · " : "", xia_label (board, &xia_reward, i));
  if (note->len == 0)
    return;
  area = us_board_add_area (board, US_AREA_CHIPS, "in-force", _("In force"), XIA_ROW (7), XIA_ROW (7));
  area->note = us_board_printf (board, _("In force: %s"), note->str);
  area->kept = TRUE;
}

static void
add_missions (UsBoard *board, const Xia *x)
{
  UsArea *area = NULL;

  for (int i = 0; i < MISSIONS; i++)
    {
      const XiaMission *mission = &x->missions[i];
      int target = mission->up ? mission->target : xia_find_target (x, mission->where);
      UsCell *cell;

      if (!mission->is_there)
        continue;
      if (area == NULL)
        area = us_board_add_area (board, US_AREA_CARDS, "missions", _("Missions that target a player"), XIA_ROW (5),
                                  XIA_ROW (5));
      cell = us_area_add_cell (board, area, &xia_mission, xia_mission_value (x, i),
                               xia_label (board, &xia_where, mission->where));
      cell->subtitle = target == NOBODY ? us_board_string (board, _("not possible now"))
                                        : xia_label (board, &xia_npc, xia_value (x, target));
      cell->spoken = us_board_printf (board, "%s, %s", cell->label, cell->subtitle);
      us_cell_add_fact (board, cell, _("Lies"),
                        mission->up ? us_board_string (board, _("face up: it stays so"))
                                    : us_board_string (board, _("face down")),
                        TRUE);
    }
}

/* What is turned up so far. */
static void
add_sectors (UsBoard *board, const Xia *x)
{
  UsArea *area = us_board_add_area (board, US_AREA_CHIPS, "sectors", _("Map"), XIA_ROW (0), XIA_ROW (0));

  add_value (board, area, "sectors", FALSE, _("Sectors"),
             us_board_printf (board, _("%d · %d needed"), x->sectors, SECTORS));
  add_value (board, area, "points", FALSE, _("Spawn points"),
             us_board_printf (board, _("%d · %d needed"), x->points, SPAWN_POINTS));
}

void
xia_build_board (gconstpointer state, UsBoard *board)
{
  const Xia *x = state;

  if (x->stage == STAGE_SETUP)
    {
      add_sectors (board, x);
      xia_add_npcs (board, x);
      return;
    }
  /* The game is over: what counts now is how it ended, and what comes of it. */
  if (x->chooses_upgrade)
    {
      xia_add_tree (board, x);
      add_track (board, x);
      add_goal (board, x);
      xia_add_beside (board, x);
      return;
    }
  add_round (board, x);
  add_track (board, x);
  xia_add_npcs (board, x);
  add_you (board, x);
  add_missions (board, x);
  add_goal (board, x);
  add_in_force (board, x);
  xia_add_beside (board, x);
}

static const UsTone tones[] = { { .name = "nova", .face = { "#d56199", "#e08ab4", "#a83470", "#f4b4d0" } } };

const UsLook xia_look = { .tones = tones, .n_tones = G_N_ELEMENTS (tones) };
