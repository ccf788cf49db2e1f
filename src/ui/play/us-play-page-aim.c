/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include "us-area-kind.h"
#include "us-board-why.h"
#include "us-prompt-editor.h"

/* Where the board is larger than its room, what has to be seen now is brought into sight: what moves, else the places
 * that answer, else what acts. */

#define AIM_MSEC    250
#define AIM_MARGIN  8
#define AIM_TITLE   26 /* the row's title above it, if there is room */
#define AIM_LETTERS 16 /* those of a map's columns, for which the margin below shrinks */
#define AIM_EDGE    2  /* to this */
/* A change of the sheet's height moves everything once more. */
#define AIM_FRAMES 3

static void
unite (UsPlayPage *self, const char *id, graphene_rect_t *all)
{
  UsBoardCell *cell = id != NULL ? us_board_view_find_cell (self->board, id) : NULL;
  graphene_rect_t bounds;

  if (cell == NULL || !gtk_widget_compute_bounds (GTK_WIDGET (cell), self->board_holder, &bounds))
    return;
  if (all->size.height > 0)
    graphene_rect_union (all, &bounds, all);
  else
    *all = bounds;
}

static gboolean
told_cb (const UsCell *cell, const UsBoardWhy *why)
{
  return us_board_why_get_part (why, cell->id) == US_PART_TOLD;
}

static gboolean
acts_cb (const UsCell *cell, const UsBoardWhy *unused)
{
  return cell->state == US_CELL_ACTS;
}

static gboolean
answers_cb (const UsCell *cell, const UsBoardWhy *unused)
{
  return cell->answers;
}

typedef gboolean (*Wanted) (const UsCell *cell, const UsBoardWhy *why);

/* What can be done with a card in the hand is seen where it points. */
static void
unite_area_cells (UsPlayPage *self, const UsArea *area, Wanted wanted, graphene_rect_t *all)
{
  for (guint i = 0; i < area->cells->len && !us_area_traits (area)->is_held; i++)
    {
      const UsCell *cell = g_ptr_array_index (area->cells, i);

      if (wanted (cell, us_board_view_get_why (self->board)))
        unite (self, cell->id, all);
    }
}

static void
unite_cells (UsPlayPage *self, UsBoard *board, Wanted wanted, graphene_rect_t *all)
{
  for (guint i = 0; i < board->areas->len; i++)
    unite_area_cells (self, g_ptr_array_index (board->areas, i), wanted, all);
}

/* A field that is called as an area of the table asks about what lies there. */
static void
unite_area (UsPlayPage *self, const char *id, graphene_rect_t *all)
{
  UsBoard *board = us_board_view_get_board (self->board);

  for (guint i = 0; board != NULL && id != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; g_str_equal (area->id, id) && j < area->cells->len; j++)
        unite (self, ((const UsCell *) g_ptr_array_index (area->cells, j))->id, all);
    }
}

int
us_play_page_measure_asked (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  graphene_rect_t all = GRAPHENE_RECT_INIT_ZERO;

  if (prompt == NULL || prompt->kind != US_PROMPT_FORM || prompt->fields == NULL || !us_play_get_is_now (self->play))
    return 0;
  unite_area (self, prompt->fields[0].key, &all);
  return all.size.height > 0 ? (int) all.size.height + AIM_TITLE + AIM_MARGIN : 0;
}

static gboolean
has_end (const UsArea *area, const UsMove *move)
{
  for (guint i = 0; i < area->cells->len; i++)
    if (g_strcmp0 (((const UsCell *) g_ptr_array_index (area->cells, i))->id, move->to) == 0)
      return TRUE;
  return FALSE;
}

int
us_play_page_measure_moved (UsPlayPage *self)
{
  UsBoard *board = us_board_view_get_board (self->board);
  const UsArea *map = board != NULL ? us_board_find_map (board) : NULL;
  graphene_rect_t all = GRAPHENE_RECT_INIT_ZERO;

  for (guint i = 0; map != NULL && i < board->moves->len && all.size.height <= 0; i++)
    if (has_end (map, g_ptr_array_index (board->moves, i)))
      unite_area (self, map->id, &all);
  return all.size.height > 0 ? (int) all.size.height + AIM_TITLE + AIM_MARGIN : 0;
}

/* Of a question that is answered on the table: from its top to the last place that answers, in the hand too. */
int
us_play_page_measure_answers (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  UsBoard *board = us_board_view_get_board (self->board);
  graphene_rect_t all = GRAPHENE_RECT_INIT_ZERO;

  /* Where the sheet has a list as well, that needs the room. */
  if (prompt == NULL || prompt->kind != US_PROMPT_CELLS || board == NULL || us_prompt_editor_minds_room (prompt, board))
    return 0;
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        if (((const UsCell *) g_ptr_array_index (area->cells, j))->answers)
          unite (self, ((const UsCell *) g_ptr_array_index (area->cells, j))->id, &all);
    }
  return all.size.height > 0 ? (int) (all.origin.y + all.size.height) + AIM_MARGIN : 0;
}

/* What is done in an open turn is done with what lies above the map. Here a place ends where its picture does, not where
 * a finger may miss it. */
static void
unite_above_map (UsPlayPage *self, UsBoard *board, graphene_rect_t *all)
{
  const UsArea *map = board != NULL ? us_board_find_map (board) : NULL;

  for (guint i = 0; map != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; area->narrow.row < map->narrow.row && j < area->cells->len; j++)
        {
          const UsCell *place = g_ptr_array_index (area->cells, j);
          UsBoardCell *cell = us_board_view_find_cell (self->board, place->id);
          graphene_rect_t face;

          if (cell == NULL)
            continue;
          face = us_board_cell_get_spot (cell)->face;
          graphene_rect_offset (&face, us_board_cell_get_frame (cell)->bounds.origin.x,
                                us_board_cell_get_frame (cell)->bounds.origin.y);
          if (all->size.height > 0)
            graphene_rect_union (all, &face, all);
          else
            *all = face;
        }
    }
}

/* Both where there is room for both. */
static void
unite_if_fits (graphene_rect_t *all, const graphene_rect_t *more, double room)
{
  graphene_rect_t both;

  if (more->size.height <= 0)
    return;
  graphene_rect_union (all, more, &both);
  if (both.size.height + AIM_LETTERS + AIM_EDGE <= room)
    *all = both;
}

/* One that acts stands in the row of all steps as well, which is left out where there is no room for both. */
static void
unite_acting (UsPlayPage *self, UsBoard *board, double room, graphene_rect_t *all)
{
  for (guint i = board->areas->len; i > 0; i--)
    {
      graphene_rect_t acts = GRAPHENE_RECT_INIT_ZERO;

      unite_area_cells (self, g_ptr_array_index (board->areas, i - 1), acts_cb, &acts);
      if (all->size.height > 0)
        unite_if_fits (all, &acts, room);
      else
        *all = acts;
    }
}

static graphene_rect_t
wanted (UsPlayPage *self, double room, gboolean *answering)
{
  UsBoard *board = us_board_view_get_board (self->board);
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  graphene_rect_t all = GRAPHENE_RECT_INIT_ZERO, acts = all, answers = all;

  *answering = FALSE;
  if (board == NULL)
    return all;
  if (us_board_view_get_why (self->board) != NULL)
    {
      unite_cells (self, board, told_cb, &all);
      return all;
    }
  for (guint i = 0; i < board->moves->len; i++)
    {
      const UsMove *move = g_ptr_array_index (board->moves, i);

      if (move->forecast)
        continue;
      unite (self, move->from, &all);
      unite (self, move->to, &all);
    }
  unite_acting (self, board, room, &acts);
  /* Beside a list of reports the places that answer are looked at no more than the others. */
  if (prompt == NULL || !prompt->open || prompt->kind != US_PROMPT_CELLS)
    unite_cells (self, board, answers_cb, &answers);
  /* In an open turn nearly all of the table answers. */
  *answering =
    all.size.height <= 0 && answers.size.height > 0 && (acts.size.height <= 0 || prompt == NULL || !prompt->open);
  if (all.size.height <= 0)
    all = *answering ? answers : acts;
  if (all.size.height <= 0 && us_play_get_is_now (self->play))
    unite_area (self, us_prompt_view_get_key (self->prompt), &all);
  if (*answering)
    unite_if_fits (&all, &acts, room);
  else if (all.size.height > 0)
    unite_if_fits (&all, &answers, room);
  return all;
}

/* A key would press what is out of sight. */
static double
keep_focus (UsPlayPage *self, double value, double room)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_rect_t bounds;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board)) ||
      !gtk_widget_compute_bounds (focus, self->board_holder, &bounds))
    return value;
  value = MAX (value, bounds.origin.y + bounds.size.height + AIM_EDGE - room);
  return MIN (value, bounds.origin.y - AIM_EDGE);
}

GtkAdjustment *
us_play_page_get_board_adjustment (UsPlayPage *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (self->board_holder, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

static void
aim (UsPlayPage *self)
{
  GtkAdjustment *adjustment = us_play_page_get_board_adjustment (self);
  gboolean answering, reporting;
  double room = gtk_adjustment_get_page_size (adjustment) - gtk_widget_get_margin_bottom (self->board_holder);
  graphene_rect_t all = wanted (self, room, &answering);
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));
  double top, bottom, now, value;

  reporting = all.size.height <= 0 && us_play_page_get_narrow (self) && us_play_get_looking_at (self->play) < 0 &&
              prompt != NULL && prompt->open;
  if (reporting)
    unite_above_map (self, us_board_view_get_board (self->board), &all);
  if (all.size.height <= 0)
    return;
  now = gtk_adjustment_get_value (adjustment);
  bottom = all.origin.y + all.size.height + AIM_MARGIN;
  top = all.origin.y - AIM_TITLE;
  if (bottom - top > room)
    {
      top = all.origin.y - AIM_LETTERS;
      bottom = all.origin.y + all.size.height + AIM_EDGE;
    }
  if (bottom - top > room)
    {
      top = all.origin.y - AIM_LETTERS;
      bottom = all.origin.y + all.size.height + (reporting ? AIM_EDGE : AIM_MARGIN);
    }

  /* What does not fit is seen from its beginning; what is reported, with the dice at its end. */
  value = reporting ? MAX (MIN (now, top), bottom - room) : MIN (MAX (now, bottom - room), top);
  if (answering)
    value = keep_focus (self, value, room);
  value = CLAMP (value, 0, gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));
  if (G_APPROX_VALUE (value, now, 1))
    return;
  if (self->aiming != NULL)
    adw_animation_pause (self->aiming);
  g_clear_object (&self->aiming);
  self->aiming = adw_timed_animation_new (self->board_holder, now, value, AIM_MSEC,
                                          adw_property_animation_target_new (G_OBJECT (adjustment), "value"));
  adw_animation_play (self->aiming);
  if (!g_settings_get_boolean (self->settings, "animations"))
    adw_animation_skip (self->aiming);
}

static gboolean
aim_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  if (--self->aim_frames > 0)
    return G_SOURCE_CONTINUE;
  us_play_page_lift_toasts (self);
  us_play_page_restore_focus (self);
  us_play_page_show_news (self);
  aim (self);
  /* How high the sheet may be depends on what it asks about, which has a size now. */
  us_play_page_queue_resized (self);
  return G_SOURCE_REMOVE;
}

void
us_play_page_aim (UsPlayPage *self)
{
  if (self->aim_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), aim_tick_cb, NULL, NULL);
  self->aim_frames = AIM_FRAMES;
}

/* Another field may ask about another part of the table. */
void
us_play_page_follow_field (UsPlayPage *self)
{
  const char *key = self->play != NULL ? us_prompt_view_get_key (self->prompt) : NULL;

  if (g_set_str (&self->field, key) && key != NULL)
    us_play_page_aim (self);
}
