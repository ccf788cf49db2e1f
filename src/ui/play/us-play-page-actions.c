/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-correct-dialog.h"
#include "us-fix-dialog.h"
#include "us-labels.h"
#include "us-share-dialog.h"

#define LOW 360

/* Everything that can be done to a play. Buttons, menus, keys and tests use the same actions. */

/* --- After each verb ------------------------------------------------------------------------- */

/* The focus comes back over the rows, and the column has followed it. */
static void
moves_closed_cb (UsPlayPage *self)
{
  self->fresh = TRUE;
  us_play_page_aim (self);
}

static void
take_back_cb (UsPlayPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.take-back", NULL);
}

static void
moved_cb (UsPlayPage *self)
{
  us_play_set_moved (self->play);
}

static void
show_moves (UsPlayPage *self)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GPtrArray *moves = us_play_get_moves (self->play);
  const char *detail = us_play_get_moves_detail (self->play);
  AdwAlertDialog *dialog;
  GtkListBox *list;

  if (moves == NULL && us_play_may_take_back (self->play))
    us_toast_undo (GTK_WIDGET (self), detail, "play.take-back", NULL);
  else if (moves == NULL)
    us_toast (GTK_WIDGET (self), detail);
  if (moves == NULL)
    return;

  us_toast_none (GTK_WIDGET (self));
  builder = gtk_builder_new_from_resource (APPLICATION_PATH "/us-moves-dialog.ui");
  dialog = ADW_ALERT_DIALOG (gtk_builder_get_object (builder, "dialog"));
  list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  adw_alert_dialog_set_heading (dialog, us_play_get_moves_title (self->play));
  adw_alert_dialog_set_body (dialog, detail);
  for (guint i = 0; i < moves->len; i++)
    {
      const UsDifference *move = g_ptr_array_index (moves, i);
      const char *title = move->text != NULL ? move->text : move->cell;

      gtk_list_box_append (list, g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, NULL));
    }
  if (us_play_may_take_back (self->play))
    adw_alert_dialog_add_response (dialog, "take-back",
                                   us_play_get_repair (self->play) != NULL ? _("_Take the Repair Back")
                                                                           : _("_Take It Back"));
  g_signal_connect_object (dialog, "response::take-back", G_CALLBACK (take_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response::close", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (moves_closed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
  us_label_wrap_buttons (GTK_WIDGET (dialog));
  /* In a low window the toolkit puts the buttons side by side, each one line high whatever it says. */
  if (us_label_is_large (GTK_WIDGET (self)) && gtk_widget_get_height (GTK_WIDGET (self)) < LOW)
    gtk_widget_add_css_class (GTK_WIDGET (dialog), "low");
}

gboolean
us_play_page_told (UsPlayPage *self, gboolean done, GError *error)
{
  g_autoptr (GError) refused = error;

  /* What could not be written the page says as long as it cannot be. */
  if (!done && *us_play_get_unsaved (self->play) != '\0' && g_error_matches (refused, US_ERROR, US_ERROR_STORE))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), refused->message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
  else if (!done)
    us_toast_refused (GTK_WIDGET (self), self->play, refused);
  else if (us_play_get_moves_detail (self->play) != NULL)
    show_moves (self);
  return done;
}

gboolean
us_play_page_answer (UsPlayPage *self, GVariant *answer)
{
  GError *error = NULL;
  gboolean done;

  g_return_val_if_fail (US_IS_PLAY_PAGE (self), FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  done = us_play_answer (self->play, answer, &error);
  return us_play_page_told (self, done, error);
}

/* --- Looking --------------------------------------------------------------------------------- */

gboolean
us_play_page_look (UsPlayPage *self, int position)
{
  GError *error = NULL;
  gboolean done;

  g_return_val_if_fail (US_IS_PLAY_PAGE (self), FALSE);

  done = us_play_look (self->play, position, &error);
  return us_play_page_told (self, done, error);
}

void
us_play_page_look_at_line (UsPlayPage *self, UsJournalLine *line)
{
  GError *error = NULL;
  gboolean done = us_play_look_at_line (self->play, line, &error);

  us_play_page_told (self, done, error);
}

void
us_play_page_reload (UsPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (US_IS_PLAY_PAGE (self));

  if (!us_play_reload (self->play, &error))
    us_toast_error (GTK_WIDGET (self), error);
}

/* --- The verbs of the play ------------------------------------------------------------------- */

static gboolean
back_to_now (UsPlay *play, GError **error)
{
  return us_play_look (play, -1, error);
}

/* Steps belong to the present: from the past the way leads there, and the next press takes a step that is seen. */
static gboolean
undo (UsPlay *play, GError **error)
{
  return us_play_get_is_past (play) ? back_to_now (play, error) : us_play_undo_press (play, error);
}

/* Escape: from the past, and from a report to the turn. */
static gboolean
leave (UsPlay *play, GError **error)
{
  return us_play_get_is_past (play) ? back_to_now (play, error) : us_play_undo_press (play, error);
}

static gboolean
redo (UsPlay *play, GError **error)
{
  return us_play_get_is_past (play) ? back_to_now (play, error) : us_play_redo (play, 1, error);
}

static gboolean
go_back_here (UsPlay *play, GError **error)
{
  return us_play_go_back (play, us_play_get_looking_at (play), error);
}

static gboolean
repair (UsPlay *play, GError **error)
{
  return us_play_ask_again (play, us_play_get_looking_at (play), error);
}

static gboolean
draw_by_app (UsPlay *play, GError **error)
{
  const char *component = us_play_get_component (play);

  return component == NULL || us_play_switch (play, component, US_BY_THE_APP, error);
}

static const struct
{
  const char *action;
  gboolean (*verb) (UsPlay *play, GError **error);
  gboolean (*tell) (UsPlay *play); /* what is told of the question goes before an answer does */
} verbs[] = {
  { "play.undo", undo, us_play_tell_back }, { "play.redo", redo, us_play_tell_again },
  { "play.step-back", us_play_undo_press }, { "play.back-to-now", leave },
  { "play.go-back-here", go_back_here },    { "play.repair", repair },
  { "play.take-back", us_play_take_back },  { "play.draw-by-app", draw_by_app },
  { "play.go-on", us_play_go_on },
};

static void
do_verb (UsPlayPage *self, gboolean (*verb) (UsPlay *play, GError **error))
{
  GError *error = NULL;
  gboolean done = verb (self->play, &error);

  us_play_page_told (self, done, error);
}

static void
verb_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  gboolean confirming = gtk_root_get_focus (gtk_widget_get_root (widget)) == us_play_page_get_button (self);

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      if (!g_str_equal (verbs[i].action, name))
        continue;
      if (verbs[i].tell == NULL || !verbs[i].tell (self->play))
        do_verb (self, verbs[i].verb);
      /* The button that had the focus may no longer be ready. */
      else if (confirming)
        us_play_page_focus (self);
    }
}

/* The answer that led to what is explained. */
static void
repair_before_action (GtkWidget *widget, const char *name, GVariant *position)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GError *error = NULL;
  gboolean done = us_play_ask_before (self->play, g_variant_get_int32 (position), &error);

  us_play_page_told (self, done, error);
}

static void
fixed_cb (UsPlayPage *self)
{
  us_play_page_told (self, TRUE, NULL);
}

/* What was taught, from wherever it is told or lies on the table. */
static void
fix_action (GtkWidget *widget, const char *name, GVariant *key)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  AdwDialog *dialog;

  if (us_raise_dialog (widget, US_TYPE_FIX_DIALOG))
    return;
  us_play_page_close_why (self);
  dialog = us_fix_dialog_new (self->play, g_variant_get_string (key, NULL));
  if (dialog == NULL)
    return;
  g_signal_connect_object (dialog, "fixed", G_CALLBACK (fixed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
correct_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  if (us_raise_dialog (widget, US_TYPE_CORRECT_DIALOG))
    return;
  us_play_page_close_why (self);
  adw_dialog_present (us_correct_dialog_new (self->play, widget), widget);
}

static void
share_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  if (us_raise_dialog (widget, US_TYPE_SHARE_DIALOG))
    return;
  dialog = us_share_dialog_new (self->play, &error);
  if (dialog != NULL)
    adw_dialog_present (dialog, widget);
  else
    us_toast_error (widget, error);
}

static void
list_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  const char *verb = g_str_equal (name, "play.trash")    ? "win.trash-play"
                     : g_str_equal (name, "play.export") ? "win.export-play"
                                                         : "win.give-up";

  gtk_widget_activate_action (widget, verb, "x", us_play_get_id (self->play));
}

static void
open_campaign_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *campaign = us_play_get_campaign (US_PLAY_PAGE (widget)->play);

  if (campaign != NULL)
    gtk_widget_activate_action (widget, "win.open-campaign", "s", campaign);
}

static void
next_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlay *play = US_PLAY_PAGE (widget)->play;

  if (us_play_get_next_game (play) != NULL)
    gtk_widget_activate_action (widget, "win.play-campaign", "s", us_play_get_campaign (play));
  else
    gtk_widget_activate_action (widget, "win.new-play", "s", us_play_get_rules (play)->id);
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
  UsPlay *play = US_PLAY_PAGE (widget)->play;
  int at = us_play_get_looking_at (play);
  UsJournalLine *line = us_play_find_answer (play, at > 0 ? at : us_session_get_position (us_play_get_session (play)));
  g_autoptr (GError) error = NULL;

  if (line == NULL)
    return;
  if (us_play_set_bookmark (play, us_journal_line_get_position (line), !us_journal_line_get_bookmark (line), &error))
    us_toast (widget, us_journal_line_get_bookmark (line) ? _("Bookmark set") : _("Bookmark taken away"));
  else
    us_toast_error (widget, error);
}

static void
why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);

  switch (us_play_get_mode (self->play))
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
      if (gtk_widget_get_visible (self->why_result))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why_result), TRUE);
      return;
    case US_PLAY_MODE_STOPPED:
    default:
      return;
    }
}

static void
close_why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_page_close_why (US_PLAY_PAGE (widget));
}

static void
primary_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  us_play_page_press (US_PLAY_PAGE (widget));
}

/* The key of pedals and clickers. A name that is being typed is not left for another answer: the field says what it finds. */
static void
page_down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlayPage *self = US_PLAY_PAGE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *search = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY) : NULL;
  gboolean scrolled;

  if (search != NULL && gtk_widget_is_ancestor (search, GTK_WIDGET (self->prompt)) &&
      *gtk_editable_get_text (GTK_EDITABLE (search)) != '\0')
    g_signal_emit_by_name (search, "activate");
  else if (us_play_page_confirms_by_key (self))
    {
      if (!us_play_page_step_on (self))
        us_play_page_press (self);
    }
  else
    g_signal_emit_by_name (self->scroller, "scroll-child", GTK_SCROLL_PAGE_FORWARD, FALSE, &scrolled);
}

void
us_play_page_update_actions (UsPlayPage *self)
{
  UsPlayMode mode = us_play_get_mode (self->play);
  const struct
  {
    const char *action;
    gboolean enabled;
  } states[] = {
    { "play.undo", us_play_get_can_undo (self->play) },
    { "play.redo", us_play_get_can_redo (self->play) },
    { "play.step-back", us_play_get_may_step_back (self->play) },
    { "play.correct", mode == US_PLAY_MODE_NOW },
    { "play.adjust", mode == US_PLAY_MODE_NOW },
    { "play.back-to-now", us_play_get_is_past (self->play) || us_play_get_may_step_back (self->play) },
    { "play.go-back-here", us_play_get_can_go_back (self->play) },
    { "play.repair", mode == US_PLAY_MODE_LOOKING },
    { "play.repair-before", mode == US_PLAY_MODE_NOW },
    { "play.fix", mode == US_PLAY_MODE_NOW },
    { "play.give-up", us_play_get_is_open (self->play) },
    { "play.share", mode == US_PLAY_MODE_OVER },
    { "play.close-why", self->explaining },
    { "play.step-by-step", mode == US_PLAY_MODE_NOW && us_lines_view_get_n_steps (self->lines) > 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].action, states[i].enabled);
}

void
us_play_page_install_actions (GtkWidgetClass *widget_class)
{
  const struct
  {
    const char *name, *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "play.primary", NULL, primary_action },
    { "play.page-down", NULL, page_down_action },
    { "play.close-why", NULL, close_why_action },
    { "play.why", NULL, why_action },
    { "play.correct", NULL, correct_action },
    { "play.fix", "s", fix_action },
    { "play.repair-before", "i", repair_before_action },
    { "play.toggle-journal", NULL, toggle_journal_action },
    { "play.search-journal", NULL, search_journal_action },
    { "play.bookmark", NULL, bookmark_action },
    { "play.give-up", NULL, list_action },
    { "play.trash", NULL, list_action },
    { "play.export", NULL, list_action },
    { "play.share", NULL, share_action },
    { "play.open-campaign", NULL, open_campaign_action },
    { "play.next-game", NULL, next_game_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    gtk_widget_class_install_action (widget_class, verbs[i].action, NULL, verb_action);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, actions[i].activate);
  us_play_page_install_table_actions (widget_class);
}
