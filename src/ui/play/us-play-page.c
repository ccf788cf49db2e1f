/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-beside-view.h"
#include "us-done-line.h"
#include "us-labels.h"
#include "us-over-buttons.h"
#include "us-over-logged.h"
#include "us-question.h"
#include "us-rows.h"
#include "us-style.h"
#include "us-side-by-side.h"

G_DEFINE_FINAL_TYPE (UsPlayPage, us_play_page, ADW_TYPE_NAVIGATION_PAGE)

enum { PROP_0, PROP_PLAY, PROP_NARROW, PROP_EXPLAINING, PROP_LATEST, PROP_CONFIRM_KEY, N_PROPS };
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

  return self->narrow;
}

gboolean
us_play_page_takes_many (UsPlayPage *self)
{
  UsQuestion *question = us_play_get_question (self->play);

  return question != NULL && us_question_get_several (question);
}

/* --- Signals of the parts -------------------------------------------------------------------- */

static void
clicked_cb (UsPlayPage *self, int n_press)
{
  self->n_press = n_press;
}

/* The second click of a double click falls on what stands there now. Where no button takes the focus a row has it: the
 * second press of a key must not answer there either. */
static void
answered_cb (UsPlayPage *self, GVariant *answer)
{
  if (!self->pointing && (self->n_press > 1 || !us_done_bar_get_ready (self->done)) && us_done_bar_swallow (self->done))
    return;
  self->went_on = FALSE;
  us_play_page_answer (self, answer);
}

gboolean
us_play_page_press (UsPlayPage *self)
{
  /* Where nothing can be pressed, what is asked lies further down. */
  if (!us_done_bar_get_ready (self->done) && gtk_widget_get_mapped (self->more))
    {
      us_play_page_scroll_on (self);
      return TRUE;
    }
  return us_done_bar_press (self->done);
}

GtkWidget *
us_play_page_get_button (UsPlayPage *self)
{
  return gtk_widget_get_mapped (self->bar_done) ? self->bar_done : us_done_bar_get_button (self->done);
}

static void
done_cb (UsPlayPage *self)
{
  GError *error = NULL;

  if (self->explaining)
    us_play_page_close_why (self);
  else if (g_str_equal (us_play_get_main_meaning (self->play), "complete"))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.open-campaign", NULL);
  else if (us_play_get_mode (self->play) == US_PLAY_MODE_OVER)
    gtk_widget_activate_action (GTK_WIDGET (self), "play.next-game", NULL);
  else
    {
      gboolean done;

      self->went_on = TRUE;
      done = us_play_main (self->play, &error);
      us_play_page_told (self, done, error);
    }
}

static void
try_again_cb (UsPlayPage *self)
{
  GError *error = NULL;
  gboolean done = us_play_try_again (self->play, &error);

  us_play_page_told (self, done, error);
}

static void
other_cb (UsPlayPage *self, const char *name)
{
  g_autoptr (GVariant) answer = g_variant_ref_sink (g_variant_new_string (name));

  us_play_page_answer (self, answer);
}

void
us_play_page_press_cell (UsPlayPage *self, const char *id)
{
  const UsPrompt *prompt;
  UsBoard *board = us_play_get_board (self->play);
  UsCell *cell = board != NULL ? us_board_find_cell (board, id) : NULL;
  g_autofree char *name =
    cell != NULL ? us_cell_dup_answer (cell, us_session_get_names (us_play_get_session (self->play))) : NULL;

  if (name == NULL || !us_play_get_is_now (self->play))
    return;
  /* The question does not stand there now. */
  if (self->explaining)
    {
      us_play_page_close_why (self);
      return;
    }
  /* Whoever points at a place has seen the question; a key may have been pressed for the one before. */
  self->pointing = self->held_key == 0;
  us_prompt_view_pick (self->prompt, name);
  self->pointing = FALSE;
  prompt = us_session_get_prompt (us_play_get_session (self->play));
  /* The last of several places was chosen: what confirms them is the button. As long as there may be more the table has
   * the keys, and Enter on a chosen one confirms. */
  if (prompt != NULL && prompt->kind == US_PROMPT_CELLS && us_prompt_takes_many (prompt) &&
      prompt->min == prompt->max && us_play_get_main_ready (self->play))
    gtk_widget_grab_focus (us_play_page_get_button (self));
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
look_cb (UsPlayPage *self, UsJournalLine *line)
{
  us_play_page_look_at_line (self, line);
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

static void
sidebar_cb (UsPlayPage *self)
{
  if (self->journal == NULL)
    return;
  /* On a phone it makes room for the line that was found, and comes back with the others. */
  if (!us_play_get_is_past (self->play) || !self->narrow)
    us_journal_view_reset (self->journal);
  if (adw_overlay_split_view_get_show_sidebar (self->split))
    us_play_page_leave_search (self, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  gtk_menu_button_set_menu_model (button, US_PLAY_PAGE (data)->play_menu);
}

void
us_play_page_point_out (UsPlayPage *self, GPtrArray *cells)
{
  us_board_view_point_out (self->board, cells);
}

/* --- The page -------------------------------------------------------------------------------- */

static void
changed_cb (UsPlayPage *self)
{
  self->typing = FALSE;
  us_play_page_show_looked_at (self);
  us_play_page_update (self);
  us_play_page_queue_resized (self);
  us_play_page_show_moment (self);
  us_play_page_focus (self);
  us_play_page_follow_pad (self);
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
  us_board_view_set_bot (self->board, _(rules->bot != NULL ? rules->bot : rules->opponent));
  us_game_art_set_rules (self->art, rules);
  us_style_set_game (GTK_WIDGET (self), rules);
}

static void
set_narrow (UsPlayPage *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  us_play_page_keep_focus (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

void
us_play_page_set_explaining (UsPlayPage *self, gboolean explaining)
{
  if (self->explaining == explaining)
    return;
  self->explaining = explaining;
  us_play_page_update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPLAINING]);
}

void
us_play_page_set_latest (UsPlayPage *self, gboolean latest)
{
  if (self->latest == latest)
    return;
  self->latest = latest;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LATEST]);
}

static void
us_play_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlayPage *self = US_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_PLAY:
      g_value_set_object (value, self->play);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_EXPLAINING:
      g_value_set_boolean (value, self->explaining);
      break;
    case PROP_LATEST:
      g_value_set_boolean (value, self->latest);
      break;
    case PROP_CONFIRM_KEY:
      g_value_set_string (value, self->confirm_key);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsPlayPage *self = US_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_PLAY:
      set_play (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      set_narrow (self, g_value_get_boolean (value));
      break;
    case PROP_CONFIRM_KEY:
      if (g_set_str (&self->confirm_key, g_value_get_string (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_play_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_play_page_parent_class)->map (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget", G_CALLBACK (us_play_page_follow_field),
                           widget, G_CONNECT_SWAPPED);
  us_play_page_focus (US_PLAY_PAGE (widget));
  us_play_page_watch_toasts (US_PLAY_PAGE (widget), TRUE);
}

static void
us_play_page_unmap (GtkWidget *widget)
{
  us_play_page_watch_toasts (US_PLAY_PAGE (widget), FALSE);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), us_play_page_follow_field, widget);

  GTK_WIDGET_CLASS (us_play_page_parent_class)->unmap (widget);
}

static void
us_play_page_dispose (GObject *object)
{
  UsPlayPage *self = US_PLAY_PAGE (object);

  g_clear_handle_id (&self->resizing, g_source_remove);
  if (self->aiming != NULL)
    adw_animation_pause (self->aiming);
  g_clear_object (&self->aiming);
  g_clear_object (&self->toasts);
  g_clear_weak_pointer (&self->focused);
  g_clear_weak_pointer (&self->why);
  g_clear_weak_pointer (&self->why_anchor);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAY_PAGE);
  g_clear_object (&self->settings);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_play_page_parent_class)->dispose (object);
}

static void
us_play_page_finalize (GObject *object)
{
  g_free (US_PLAY_PAGE (object)->confirm_key);
  g_free (US_PLAY_PAGE (object)->field);
  g_free (US_PLAY_PAGE (object)->adjusted);
  g_clear_pointer (&US_PLAY_PAGE (object)->told, g_hash_table_unref);
  g_clear_pointer (&US_PLAY_PAGE (object)->told_before, g_hash_table_unref);

  G_OBJECT_CLASS (us_play_page_parent_class)->finalize (object);
}

static void
us_play_page_class_init (UsPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_play_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_play_page_finalize;
  G_OBJECT_CLASS (klass)->get_property = us_play_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_play_page_set_property;
  widget_class->map = us_play_page_map;
  widget_class->unmap = us_play_page_unmap;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY,
                                               G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  properties[PROP_EXPLAINING] = g_param_spec_boolean ("explaining", NULL, NULL, FALSE, flags);
  properties[PROP_LATEST] = g_param_spec_boolean ("latest", NULL, NULL, FALSE, flags);
  properties[PROP_CONFIRM_KEY] = g_param_spec_string ("confirm-key", NULL, NULL, NULL, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_BESIDE_VIEW);
  g_type_ensure (US_TYPE_BOARD);
  g_type_ensure (US_TYPE_BOARD_VIEW);
  g_type_ensure (US_TYPE_DONE_BAR);
  g_type_ensure (US_TYPE_DONE_LINE);
  g_type_ensure (US_TYPE_GAME_ART);
  g_type_ensure (US_TYPE_LINES_VIEW);
  g_type_ensure (US_TYPE_OVER_BUTTONS);
  g_type_ensure (US_TYPE_OVER_LOGGED);
  g_type_ensure (US_TYPE_PLAY);
  g_type_ensure (US_TYPE_PROMPT_VIEW);
  g_type_ensure (US_TYPE_ROWS);
  g_type_ensure (US_TYPE_SHEET_VIEW);
  g_type_ensure (US_TYPE_SIDE_BY_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-play-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, UsPlayPage, name)
  CHILD (split);
  CHILD (layouts);
  CHILD (sheet);
  CHILD (board_holder);
  CHILD (board);
  CHILD (art);
  CHILD (column);
  CHILD (scroller);
  CHILD (more);
  CHILD (stack);
  CHILD (body);
  CHILD (lines);
  CHILD (news);
  CHILD (prompt);
  CHILD (source_button);
  CHILD (done);
  CHILD (bar_done);
  CHILD (detail_holder);
  CHILD (journal_holder);
  CHILD (menu_button);
  CHILD (play_menu);
  CHILD (early_keys);
#undef CHILD
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (adjust_cb);
  CALLBACK (answered_cb);
  CALLBACK (clicked_cb);
  CALLBACK (done_cb);
  CALLBACK (us_play_page_press);
  CALLBACK (us_play_page_press_cell);
  gtk_widget_class_bind_template_callback_full (widget_class, "journal_shown_cb",
                                                G_CALLBACK (us_play_page_get_journal));
  CALLBACK (other_cb);
  CALLBACK (us_play_page_point_out);
  CALLBACK (sidebar_cb);
  CALLBACK (try_again_cb);
  CALLBACK (why_cb);
#undef CALLBACK
  us_play_page_bind_asked (widget_class);
  us_play_page_bind_keys (widget_class);
  us_play_page_bind_more (widget_class);
  us_play_page_bind_sizes (widget_class);
  us_play_page_bind_steps (widget_class);
  us_play_page_bind_why (widget_class);
  us_play_page_install_actions (widget_class);
}

static void
us_play_page_init (UsPlayPage *self)
{
  self->painted = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  us_label_wrap_buttons (self->bar_done);
  us_play_page_add_early_keys (self);
  us_play_page_add_swipe (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (us_play_page_queue_resized), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::upper",
                           G_CALLBACK (us_play_page_queue_resized), self, G_CONNECT_SWAPPED);
  /* The board's room is as high as the page, whatever the layout. */
  g_signal_connect_object (us_play_page_get_board_adjustment (self), "notify::page-size",
                           G_CALLBACK (us_play_page_queue_resized), self, G_CONNECT_SWAPPED);
}

static void
settings_cb (UsPlayPage *self)
{
  us_play_page_show_settings (self);
  us_play_page_queue_resized (self);
}

static const char *const shown_settings[] = { "changed::text-scale", "changed::animations" };

AdwNavigationPage *
us_play_page_new (UsPlay *play, GSettings *settings)
{
  UsPlayPage *self;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (US_TYPE_PLAY_PAGE, "play", play, NULL);
  self->settings = g_object_ref (settings);
  /* What the page is made of hears of a change before it does: it looks where the focus belongs then. */
  g_signal_connect_object (play, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::draft", G_CALLBACK (us_play_page_show_chosen), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::draft", G_CALLBACK (us_play_page_queue_resized), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::can-undo", G_CALLBACK (us_play_page_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (play, "notify::can-redo", G_CALLBACK (us_play_page_update_actions), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (shown_settings); i++)
    g_signal_connect_object (settings, shown_settings[i], G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  g_settings_bind (settings, "confirm-key", self, "confirm-key", G_SETTINGS_BIND_GET);
  us_play_page_show_settings (self);
  us_play_page_update (self);
  us_play_page_show_moment (self);
  return ADW_NAVIGATION_PAGE (self);
}
