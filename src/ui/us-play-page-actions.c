/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-correct-dialog.h"
#include "us-labels.h"

/* Everything that can be done to a play. Buttons, menus, keys and tests use the same actions. */

void
us_play_page_refused (UsPlayPage *self, GError *error)
{
  if (error == NULL)
    return;
  if (g_error_matches (error, US_ERROR, US_ERROR_IN_USE))
    {
      us_play_page_reload (self);
      return;
    }
  us_toast_error (GTK_WIDGET (self), error);
}

/* --- Repair ---------------------------------------------------------------------------------- */

/* The focus comes back over the rows, and the column has followed it. */
static void
moves_closed_cb (UsPlayPage *self)
{
  self->fresh = TRUE;
  us_play_page_aim (self);
}

void
us_play_page_show_moves (UsPlayPage *self, const char *title, const char *body, UsBoard *before, UsBoard *after)
{
  g_autoptr (GPtrArray) moves = before != NULL && after != NULL ? us_board_diff (before, after) : NULL;
  AdwDialog *dialog;
  GtkWidget *list;

  if (moves == NULL || moves->len == 0)
    {
      us_toast (GTK_WIDGET (self), body);
      return;
    }

  dialog = adw_alert_dialog_new (title, body);
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < moves->len; i++)
    {
      const UsDifference *move = g_ptr_array_index (moves, i);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), move->text != NULL ? move->text : move->cell);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), list);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Table Is Right"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "close", ADW_RESPONSE_SUGGESTED);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (moves_closed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static gboolean
repair (UsPlayPage *self, GVariant *answer)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *body = NULL;
  UsRepair result = { 0 };
  int position = self->repairing;

  self->repairing = 0;
  self->looking_at = -1;
  if (!us_session_repair (self->session, position, answer, &result, &error))
    {
      self->repairing = position;
      us_play_page_refused (self, error);
      us_play_page_update (self);
      return FALSE;
    }
  body = g_strdup_printf (ngettext ("Repaired, %d later answer kept", "Repaired, %d later answers kept",
                                    (gulong) result.kept),
                          result.kept);
  us_play_page_show_moves (self, _("Move These Now"), body, result.before, result.after);
  us_repair_clear (&result);
  return TRUE;
}

gboolean
us_play_page_answer (UsPlayPage *self, GVariant *answer)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (US_IS_PLAY_PAGE (self), FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  if (self->repairing > 0)
    return repair (self, answer);
  if (us_session_answer (self->session, answer, &error))
    return TRUE;
  us_play_page_refused (self, error);
  return FALSE;
}

/* --- Looking --------------------------------------------------------------------------------- */

gboolean
us_play_page_look (UsPlayPage *self, int position)
{
  g_autoptr (GError) error = NULL;
  UsPlayMode mode = us_play_page_get_mode (self);
  int head = us_session_get_head_position (self->session);

  g_return_val_if_fail (US_IS_PLAY_PAGE (self), FALSE);

  if (position >= 0 && mode != US_PLAY_MODE_LOOKING && mode != US_PLAY_MODE_REPAIRING)
    {
      us_journal_view_read (us_play_page_get_journal (self));
      g_clear_pointer (&self->now, us_board_unref);
      if (us_session_get_board (self->session) != NULL)
        self->now = us_board_ref (us_session_get_board (self->session));
    }
  self->repairing = 0;
  self->looking_at = position;
  /* The last line is the present: looking at it changes nothing but the column. */
  if (!us_session_seek (self->session, position >= head ? -1 : position, &error))
    {
      self->looking_at = -1;
      us_play_page_refused (self, error);
      us_play_page_update (self);
      return FALSE;
    }
  if (position >= 0)
    {
      UsJournalView *journal = us_play_page_get_journal (self);
      UsJournalItem *line = us_journal_view_select (journal, position);

      us_journal_detail_show (us_play_page_get_detail (self), us_journal_view_find (journal, position), line,
                              self->now);
      if (us_play_page_get_narrow (self))
        adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
    }
  else if (self->journal != NULL)
    us_journal_view_select (self->journal, -1);
  us_play_page_update (self);
  return TRUE;
}

static void
back_to_now_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_page_look (US_PLAY_PAGE (widget), -1);
}

static void
go_back_here_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (UsBoard) before = self->now != NULL ? us_board_ref (self->now) : NULL;
  int position = self->looking_at;

  self->looking_at = -1;
  if (!us_session_goto (self->session, position, &error))
    {
      us_play_page_refused (self, error);
      us_play_page_look (self, position);
      return;
    }
  us_play_page_update (self);
  us_play_page_show_moves (self, _("Put These Back"), _("What came after is kept as a branch."), before,
                           us_session_get_board (self->session));
}

static void
start_repair (UsPlayPage *self, int position)
{
  g_autoptr (GError) error = NULL;

  self->looking_at = position;
  self->repairing = position;
  if (!us_session_look_before (self->session, position, &error))
    {
      self->repairing = 0;
      us_play_page_refused (self, error);
    }
  us_play_page_update (self);
}

static void
repair_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  if (self->looking_at > 0)
    start_repair (self, self->looking_at);
}

/* The last answer of the player's own. */
static void
repair_last_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  UsJournal *journal = us_session_get_journal (self->session);

  for (guint i = us_session_get_n_log (self->session); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);

      if (item->kind == US_LOG_ENTRY && us_journal_get (journal, item->entry)->by == US_BY_PLAYER)
        {
          us_play_page_look (self, item->position);
          start_repair (self, item->position);
          return;
        }
    }
}

/* --- Undo, redo, corrections ----------------------------------------------------------------- */

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean undo = g_str_equal (name, "play.undo");

  /* Undo belongs to the present; from the past the way leads there first. */
  if (self->looking_at >= 0)
    us_play_page_look (self, -1);
  if (!(undo ? us_session_undo (self->session, 1, &error) : us_session_redo (self->session, 1, &error)))
    us_play_page_refused (self, error);
}

static void
correct_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  us_play_page_close_why (self);
  adw_dialog_present (us_correct_dialog_new (self->session, widget), widget);
}

static void
adjust_action (GtkWidget *widget, const char *name, GVariant *key)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  us_play_page_adjust (self, g_variant_get_string (key, NULL));
}

static void
draw_by_app_action (GtkWidget *widget, const char *name, GVariant *component)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!us_session_source (self->session, g_variant_get_string (component, NULL), US_BY_THE_APP, &error))
    us_play_page_refused (self, error);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gint64 id = us_store_get_play_id (self->session);
  g_autoptr (UsSession) session = NULL;

  if (us_session_get_broken (self->session))
    session = us_store_go_on_from_here (self->store, id, &error);
  else if (us_store_reopen (self->store, id, &error))
    session = us_store_open_play (self->store, id, &error);
  if (session == NULL)
    us_play_page_refused (self, error);
  else
    us_play_page_set_session (self, session);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  gint64 id = us_store_get_play_id (self->session);

  gtk_widget_activate_action (widget, g_str_equal (name, "play.trash") ? "win.trash-play" : "win.give-up", "x", id);
}

/* --- Journal, why, the button ---------------------------------------------------------------- */

static void
toggle_journal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  adw_overlay_split_view_set_show_sidebar (self->split, !adw_overlay_split_view_get_show_sidebar (self->split));
}

static void
search_journal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  adw_overlay_split_view_set_show_sidebar (self->split, TRUE);
  us_journal_view_search (us_play_page_get_journal (self));
}

static void
bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  int position = self->looking_at > 0 ? self->looking_at : us_session_get_position (self->session);
  UsJournalItem *item;
  g_autoptr (GError) error = NULL;

  us_journal_view_read (us_play_page_get_journal (self));
  item = us_journal_view_find (self->journal, position);
  if (item == NULL || !us_journal_item_set_bookmark (item, !us_journal_item_get_bookmark (item), &error))
    us_play_page_refused (self, error);
  else
    us_toast (widget, us_journal_item_get_bookmark (item) ? _("Bookmark set") : _("Bookmark taken away"));
}

static void
why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  switch (us_play_page_get_mode (self))
    {
    case US_PLAY_MODE_LOOKING:
      us_journal_detail_ask_why (us_play_page_get_detail (self));
      return;
    case US_PLAY_MODE_NOW:
    case US_PLAY_MODE_REPAIRING:
      if (!us_lines_view_ask_why (self->lines))
        us_prompt_view_ask_why (self->prompt);
      return;
    case US_PLAY_MODE_OVER:
    case US_PLAY_MODE_STOPPED:
    default:
      return;
    }
}

static void
primary_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_page_press (US_PLAY_PAGE (widget));
}

void
us_play_page_update_actions (UsPlayPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  UsPlayMode mode = us_play_page_get_mode (self);
  gboolean open = us_session_get_outcome (self->session) == US_OPEN && mode != US_PLAY_MODE_STOPPED;
  gboolean looking = mode == US_PLAY_MODE_LOOKING || mode == US_PLAY_MODE_REPAIRING;

  gtk_widget_action_set_enabled (widget, "play.undo",
                                 mode != US_PLAY_MODE_STOPPED && us_session_can_undo (self->session));
  gtk_widget_action_set_enabled (widget, "play.redo",
                                 mode != US_PLAY_MODE_STOPPED && us_session_can_redo (self->session));
  gtk_widget_action_set_enabled (widget, "play.correct", mode == US_PLAY_MODE_NOW);
  gtk_widget_action_set_enabled (widget, "play.adjust", mode == US_PLAY_MODE_NOW);
  gtk_widget_action_set_enabled (widget, "play.back-to-now", looking);
  gtk_widget_action_set_enabled (widget, "play.go-back-here",
                                 mode == US_PLAY_MODE_LOOKING && us_session_get_looking (self->session));
  gtk_widget_action_set_enabled (widget, "play.repair", mode == US_PLAY_MODE_LOOKING);
  gtk_widget_action_set_enabled (widget, "play.repair-last", mode == US_PLAY_MODE_NOW);
  gtk_widget_action_set_enabled (widget, "play.give-up", open);
}

void
us_play_page_install_actions (GtkWidgetClass *widget_class)
{
  const struct
  {
    const char *name, *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "play.undo", NULL, step_action },
    { "play.redo", NULL, step_action },
    { "play.primary", NULL, primary_action },
    { "play.why", NULL, why_action },
    { "play.correct", NULL, correct_action },
    { "play.adjust", "s", adjust_action },
    { "play.draw-by-app", "s", draw_by_app_action },
    { "play.toggle-journal", NULL, toggle_journal_action },
    { "play.search-journal", NULL, search_journal_action },
    { "play.bookmark", NULL, bookmark_action },
    { "play.back-to-now", NULL, back_to_now_action },
    { "play.go-back-here", NULL, go_back_here_action },
    { "play.repair", NULL, repair_action },
    { "play.repair-last", NULL, repair_last_action },
    { "play.go-on", NULL, go_on_action },
    { "play.give-up", NULL, leave_action },
    { "play.trash", NULL, leave_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, actions[i].activate);
}

/* --- Keys ------------------------------------------------------------------------------------ */

/* Whoever confirms by habit is not to begin another play with it, nor one given up: there the button itself is
 * pressed. */
static gboolean
confirms_by_key (UsPlayPage *self)
{
  UsPlayMode mode = us_play_page_get_mode (self);

  return mode != US_PLAY_MODE_OVER && mode != US_PLAY_MODE_STOPPED;
}

/* Page Down presses the button wherever the focus is: pedals and clickers send it. */
static gboolean
early_key_cb (UsPlayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *keys = g_settings_get_string (self->settings, "confirm-key");

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Page_Down || keyval == GDK_KEY_KP_Page_Down)
    {
      gboolean scrolled;

      if (confirms_by_key (self))
        us_play_page_press (self);
      else
        g_signal_emit_by_name (self->scroller, "scroll-child", GTK_SCROLL_PAGE_FORWARD, FALSE, &scrolled);
      return GDK_EVENT_STOP;
    }
  /* The sheet would close with what it explains. */
  if (keyval == GDK_KEY_Escape && us_play_page_get_why_in_sheet (self))
    {
      us_play_page_close_why (self);
      return GDK_EVENT_STOP;
    }
  /* Who has asked for Page Down alone shall not confirm with an elbow on the space bar. */
  if (focus == us_done_bar_get_button (self->done) && g_str_equal (keys, "page-down") &&
      (keyval == GDK_KEY_space || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

/* What no focused control wanted. */
static gboolean
late_key_cb (UsPlayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  g_autofree char *keys = g_settings_get_string (self->settings, "confirm-key");
  UsPlayMode mode = us_play_page_get_mode (self);
  guint digit = 10;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_KP_Space:
      /* A row hears these keys only after this, from the window. */
      if (!g_str_equal (keys, "any") || !us_done_bar_get_ready (self->done) || !confirms_by_key (self))
        return GDK_EVENT_PROPAGATE;
      us_play_page_press (self);
      return GDK_EVENT_STOP;
    default:
      if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
        digit = keyval - GDK_KEY_0;
      else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
        digit = keyval - GDK_KEY_KP_0;
      if (digit > 9 || (mode != US_PLAY_MODE_NOW && mode != US_PLAY_MODE_REPAIRING) ||
          us_done_bar_is_deaf (self->done) || us_play_page_get_why_in_sheet (self))
        return GDK_EVENT_PROPAGATE;
      return us_prompt_view_type_digit (self->prompt, digit);
    }
}

void
us_play_page_add_keys (UsPlayPage *self)
{
  GtkEventController *early = gtk_event_controller_key_new (), *late = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (early, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (early, "key-pressed", G_CALLBACK (early_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), early);
  gtk_event_controller_set_propagation_phase (late, GTK_PHASE_BUBBLE);
  g_signal_connect_swapped (late, "key-pressed", G_CALLBACK (late_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), late);
}

/* --- Elsewhere ------------------------------------------------------------------------------- */

void
us_play_page_reload (UsPlayPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsSession) session = NULL;
  gint64 id;

  g_return_if_fail (US_IS_PLAY_PAGE (self));

  id = us_store_get_play_id (self->session);
  session = us_store_open_play (self->store, id, &error);
  if (session == NULL)
    {
      us_toast_error (GTK_WIDGET (self), error);
      return;
    }
  /* Something else in the file may have changed; then this play stands as it stood. */
  if (us_session_get_head (session) == us_session_get_head (self->session) &&
      us_journal_get_n_entries (us_session_get_journal (session)) ==
        us_journal_get_n_entries (us_session_get_journal (self->session)))
    return;
  us_play_page_set_session (self, session);
  us_toast (GTK_WIDGET (self), _("Continued elsewhere"));
}
