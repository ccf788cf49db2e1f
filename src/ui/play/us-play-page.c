/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-correct-dialog.h"
#include "us-labels.h"
#include "us-style.h"
#include "us-side-by-side.h"

#define LOW_PAGE 433

G_DEFINE_FINAL_TYPE (UsPlayPage, us_play_page, ADW_TYPE_NAVIGATION_PAGE)

enum { PROP_0, PROP_PLAY, N_PROPS };
static GParamSpec *properties[N_PROPS];

UsPlay *
us_play_page_get_play (UsPlayPage *self)
{
  g_return_val_if_fail (US_IS_PLAY_PAGE (self), NULL);

  return self->play;
}

UsDoneBar *
us_play_page_get_done (UsPlayPage *self)
{
  g_return_val_if_fail (US_IS_PLAY_PAGE (self), NULL);

  return self->done;
}

gboolean
us_play_page_get_narrow (UsPlayPage *self)
{
  g_return_val_if_fail (US_IS_PLAY_PAGE (self), FALSE);

  return g_strcmp0 (adw_multi_layout_view_get_layout_name (self->layouts), "narrow") == 0;
}

gboolean
us_play_page_takes_many (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (us_play_get_session (self->play));

  return us_play_get_is_now (self->play) && prompt != NULL && us_prompt_takes_many (prompt);
}

/* --- Signals of the parts -------------------------------------------------------------------- */

static void
answered_cb (UsPlayPage *self, GVariant *answer)
{
  /* Where no button takes the focus a row has it: the second press of a key must not answer there
   * either. */
  if (!self->pointing && us_done_bar_is_deaf (self->done) && !us_done_bar_get_ready (self->done))
    return;
  us_play_page_answer (self, answer);
}

gboolean
us_play_page_press (UsPlayPage *self)
{
  return us_done_bar_press (self->done);
}

static void
done_cb (UsPlayPage *self)
{
  GError *error = NULL;

  if (us_play_page_get_why_in_sheet (self))
    us_play_page_close_why (self);
  else if (us_play_get_mode (self->play) == US_PLAY_MODE_OVER)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new-play", "s", us_play_get_rules (self->play)->id);
  else
    {
      gboolean done = us_play_main (self->play, &error);

      us_play_page_told (self, done, error);
    }
}

static void
other_cb (UsPlayPage *self, const char *name)
{
  g_autoptr (GVariant) answer = g_variant_ref_sink (g_variant_new_string (name));

  us_play_page_answer (self, answer);
}

static void
cell_cb (UsPlayPage *self, const char *id)
{
  const UsPrompt *prompt;
  UsBoard *board = us_play_get_board (self->play);
  UsCell *cell = board != NULL ? us_board_find_cell (board, id) : NULL;
  g_autofree char *name =
    cell != NULL ? us_cell_dup_answer (cell, us_session_get_names (us_play_get_session (self->play))) : NULL;

  if (name == NULL || !us_play_get_is_now (self->play))
    return;
  /* The question does not stand there now. */
  if (us_play_page_get_why_in_sheet (self))
    {
      us_play_page_close_why (self);
      return;
    }
  /* Whoever points at a place has seen the question. */
  self->pointing = TRUE;
  us_prompt_view_pick (self->prompt, name);
  self->pointing = FALSE;
  prompt = us_session_get_prompt (us_play_get_session (self->play));
  /* The last of several places was chosen: what confirms them is the button. */
  if (prompt != NULL && prompt->kind == US_PROMPT_CELLS && us_prompt_takes_many (prompt) &&
      us_play_get_main_ready (self->play))
    gtk_widget_grab_focus (us_done_bar_get_button (self->done));
}

void
us_play_page_adjust (UsPlayPage *self, const char *key)
{
  UsBoardCell *cell = us_board_view_find_cell (self->board, key);

  us_play_page_close_why (self);
  if (us_play_get_mode (self->play) == US_PLAY_MODE_NOW)
    us_correct_popup (cell != NULL ? GTK_WIDGET (cell) : GTK_WIDGET (self->board), self->play, key);
}

static void
adjust_cb (UsPlayPage *self, const char *key)
{
  us_play_page_adjust (self, key);
}

static void
why_cb (UsPlayPage *self, guint first, guint n, const char *title, GtkWidget *anchor)
{
  us_play_page_open_why (self, first, n, title, anchor);
}

static void
look_cb (UsPlayPage *self, int position)
{
  us_play_page_look (self, position);
}

UsJournalView *
us_play_page_get_journal (UsPlayPage *self)
{
  if (self->journal == NULL)
    {
      self->journal = g_object_new (US_TYPE_JOURNAL_VIEW, NULL);
      us_journal_view_set_play (self->journal, self->play);
      g_signal_connect_object (self->journal, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (self->journal_holder, GTK_WIDGET (self->journal));
    }
  return self->journal;
}

UsJournalDetail *
us_play_page_get_detail (UsPlayPage *self)
{
  if (self->detail == NULL)
    {
      self->detail = g_object_new (US_TYPE_JOURNAL_DETAIL, NULL);
      g_signal_connect_object (self->detail, "why", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (self->detail_holder, GTK_WIDGET (self->detail));
    }
  return self->detail;
}

/* By its button, a key or a swipe. */
static void
journal_shown_cb (UsPlayPage *self)
{
  us_play_page_get_journal (self);
}

static void
update_way_back (UsPlayPage *self)
{
  gboolean covered = us_play_page_get_narrow (self) && adw_overlay_split_view_get_show_sidebar (self->split);

  adw_header_bar_set_show_back_button (self->header, !covered);
  gtk_widget_set_visible (self->close_journal, covered);
}

static void
sidebar_cb (UsPlayPage *self)
{
  update_way_back (self);
  if (adw_overlay_split_view_get_show_sidebar (self->split) && self->journal != NULL)
    us_play_page_leave_search (self, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  gtk_menu_button_set_menu_model (button, US_PLAY_PAGE (data)->play_menu);
}

/* Where the points of a line of the score come from. */
static void
point_out_cb (UsPlayPage *self, GPtrArray *cells)
{
  us_board_view_point_out (self->board, cells);
}

/* --- What templates ask for ------------------------------------------------------------------ */

/* Of a place there is little room to speak. */
static char *
find_subtitle (UsPlayPage *self, const char *layout, const char *subtitle, const char *place)
{
  return g_strdup (g_strcmp0 (layout, "narrow") == 0 ? place : subtitle);
}

static gboolean
is_there (UsPlayPage *self, const char *text)
{
  return text != NULL;
}

/* --- Narrow ---------------------------------------------------------------------------------- */

/* The board lies above the sheet and can be scrolled out from under it. */
static void
sheet_cb (UsPlayPage *self)
{
  int covered = 0;

  if (us_play_page_get_narrow (self))
    covered = adw_bottom_sheet_get_open (self->sheet) ? adw_bottom_sheet_get_sheet_height (self->sheet)
                                                      : adw_bottom_sheet_get_bottom_bar_height (self->sheet);
  covered = MAX (covered, 0);
  if (covered == gtk_widget_get_margin_bottom (self->board_holder))
    return;
  gtk_widget_set_margin_bottom (self->board_holder, covered);
  us_play_page_aim (self);
}

static gboolean
resized_cb (gpointer data)
{
  UsPlayPage *self = data;
  int height = gtk_widget_get_height (GTK_WIDGET (self)), foot;
  gboolean narrow = us_play_page_get_narrow (self);

  self->resizing = 0;
  /* A phone held sideways has no height to spare. */
  if (height < LOW_PAGE && !narrow)
    gtk_widget_add_css_class (self->column, "low");
  else
    gtk_widget_remove_css_class (self->column, "low");
  /* So much of the sheet scrolls that the table stays in sight; the button is always seen. */
  gtk_widget_measure (GTK_WIDGET (self->done), GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self)),
                      &foot, NULL, NULL, NULL);
  gtk_scrolled_window_set_max_content_height (self->scroller, narrow ? MAX (height * 55 / 100 - foot, 96) : -1);
  sheet_cb (self);
  return G_SOURCE_REMOVE;
}

/* What the size decides must not be changed while sizes are given out. */
static void
queue_resized (UsPlayPage *self)
{
  if (self->resizing == 0)
    self->resizing = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 15, resized_cb, self, NULL);
}

static void
layout_cb (UsPlayPage *self)
{
  gboolean narrow = us_play_page_get_narrow (self);

  us_board_view_set_narrow (self->board, narrow);
  us_prompt_view_set_compact (self->prompt, narrow);
  us_done_bar_set_compact (self->done, narrow);
  update_way_back (self);
  queue_resized (self);
  /* The edge of a phone is for swipes: a finger that begins one must not turn pages. */
  gtk_widget_set_can_target (gtk_scrolled_window_get_vscrollbar (self->scroller), !narrow);
  gtk_widget_set_can_target (gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (
                               gtk_widget_get_ancestor (self->board_holder, GTK_TYPE_SCROLLED_WINDOW))),
                             !narrow);
  if (narrow)
    {
      gtk_widget_add_css_class (self->column, "narrow");
      gtk_widget_add_css_class (GTK_WIDGET (self->journal_holder), "narrow");
      adw_bottom_sheet_set_open (self->sheet, gtk_widget_get_height (GTK_WIDGET (self)) >= LOW_PAGE);
    }
  else
    {
      gtk_widget_remove_css_class (self->column, "narrow");
      gtk_widget_remove_css_class (GTK_WIDGET (self->journal_holder), "narrow");
    }
  if (self->play != NULL)
    {
      us_play_page_update (self);
      us_play_page_aim (self);
      us_play_page_focus (self);
    }
}

/* --- The page -------------------------------------------------------------------------------- */

/* The line that is looked at, beside the table as it was. */
static void
show_looked_at (UsPlayPage *self)
{
  int position = us_play_get_looking_at (self->play);
  UsJournalLine *line;

  if (!us_play_get_is_past (self->play))
    {
      if (self->journal != NULL)
        us_journal_view_select (self->journal, -1);
      return;
    }
  line = us_journal_view_select (us_play_page_get_journal (self), position);
  us_journal_detail_show (us_play_page_get_detail (self), self->play, line);
  if (us_play_page_get_narrow (self))
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
}

/* Another moment of the play begins at its top, with what moves in sight. */
static void
show_moment (UsPlayPage *self)
{
  int position = us_session_get_position (us_play_get_session (self->play));
  UsPlayMode mode = us_play_get_mode (self->play);

  if (self->painted == position && self->painted_mode == mode)
    return;
  self->painted = position;
  self->painted_mode = mode;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->fresh = TRUE;
  us_play_page_aim (self);
  /* A question that the closed sheet's button does not answer opens it. */
  if (us_play_page_get_narrow (self) && mode == US_PLAY_MODE_NOW && !us_done_bar_get_ready (self->done))
    adw_bottom_sheet_set_open (self->sheet, TRUE);
}

static void
changed_cb (UsPlayPage *self)
{
  show_looked_at (self);
  us_play_page_update (self);
  queue_resized (self);
  show_moment (self);
  us_play_page_focus (self);
  us_play_page_announce (self);
  if (us_play_get_said (self->play))
    us_toast (GTK_WIDGET (self), us_play_get_advice (self->play));
}

static void
set_play (UsPlayPage *self, UsPlay *play)
{
  const UsRules *rules = us_play_get_rules (play);

  self->play = g_object_ref (play);
  us_board_view_set_accent (self->board, rules->accent[0], rules->accent[1]);
  us_board_view_set_bot (self->board, _(rules->opponent));
  us_game_art_set_rules (self->art, rules);
  us_style_set_game (GTK_WIDGET (self), rules);
  /* The button hears of a change before the page does, which looks whether it is ready. */
  us_done_bar_set_play (self->done, play);
  g_signal_connect_object (play, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::draft", G_CALLBACK (us_play_page_show_chosen), self, G_CONNECT_SWAPPED);
}

static void
us_play_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_PLAY_PAGE (object)->play);
}

static void
us_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_play (US_PLAY_PAGE (object), g_value_get_object (value));
}

static void
us_play_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_play_page_parent_class)->map (widget);

  us_play_page_focus (US_PLAY_PAGE (widget));
}

static void
us_play_page_dispose (GObject *object)
{
  UsPlayPage *self = US_PLAY_PAGE (object);

  g_clear_handle_id (&self->resizing, g_source_remove);
  if (self->aiming != NULL)
    adw_animation_pause (self->aiming);
  g_clear_object (&self->aiming);
  g_clear_weak_pointer (&self->why);
  g_clear_weak_pointer (&self->why_anchor);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAY_PAGE);
  g_clear_object (&self->settings);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_play_page_parent_class)->dispose (object);
}

static void
us_play_page_class_init (UsPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_play_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_play_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_play_page_set_property;
  widget_class->map = us_play_page_map;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_BOARD_VIEW);
  g_type_ensure (US_TYPE_DONE_BAR);
  g_type_ensure (US_TYPE_GAME_ART);
  g_type_ensure (US_TYPE_LINES_VIEW);
  g_type_ensure (US_TYPE_PLAY);
  g_type_ensure (US_TYPE_PROMPT_VIEW);
  g_type_ensure (US_TYPE_SHEET_VIEW);
  g_type_ensure (US_TYPE_SIDE_BY_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, UsPlayPage, name)
  CHILD (header);
  CHILD (close_journal);
  CHILD (split);
  CHILD (layouts);
  CHILD (sheet);
  CHILD (board_holder);
  CHILD (board);
  CHILD (art);
  CHILD (column);
  CHILD (scroller);
  CHILD (stack);
  CHILD (body);
  CHILD (lines);
  CHILD (prompt);
  CHILD (told);
  CHILD (source_button);
  CHILD (score);
  CHILD (done);
  CHILD (bar_text);
  CHILD (bar_button);
  CHILD (detail_holder);
  CHILD (journal_holder);
  CHILD (menu_button);
  CHILD (play_menu);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (adjust_cb);
  CALLBACK (answered_cb);
  CALLBACK (cell_cb);
  CALLBACK (done_cb);
  CALLBACK (find_subtitle);
  CALLBACK (is_there);
  CALLBACK (journal_shown_cb);
  CALLBACK (layout_cb);
  CALLBACK (other_cb);
  CALLBACK (point_out_cb);
  CALLBACK (sheet_cb);
  CALLBACK (sidebar_cb);
  CALLBACK (why_cb);
#undef CALLBACK
  us_play_page_install_actions (widget_class);
}

static void
us_play_page_init (UsPlayPage *self)
{
  self->painted = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  us_play_page_add_keys (self);
  us_play_page_add_swipe (self);
  /* The board's room is as high as the page, whatever the layout. */
  g_signal_connect_object (us_play_page_get_board_adjustment (self), "notify::page-size", G_CALLBACK (queue_resized),
                           self, G_CONNECT_SWAPPED);
}

static void
settings_cb (UsPlayPage *self)
{
  us_play_page_show_settings (self);
  queue_resized (self);
}

static const char *const shown_settings[] = { "changed::text-scale", "changed::confirm-key", "changed::animations" };

AdwNavigationPage *
us_play_page_new (UsPlay *play, GSettings *settings)
{
  UsPlayPage *self;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (US_TYPE_PLAY_PAGE, "play", play, NULL);
  self->settings = g_object_ref (settings);
  for (guint i = 0; i < G_N_ELEMENTS (shown_settings); i++)
    g_signal_connect_object (settings, shown_settings[i], G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  us_play_page_show_settings (self);
  us_play_page_update (self);
  show_moment (self);
  return ADW_NAVIGATION_PAGE (self);
}
