/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-page-private.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-help.h"

#define TOLD_LINES 4

/* What the page shows of the present situation. */

/* --- The board ------------------------------------------------------------------------------- */

static char *
dup_value_text (UsSession *session, const UsAdjustable *one)
{
  if (one->adjust->domain == NULL)
    return g_strdup_printf ("%d", one->value);
  return us_value_label (one->adjust->domain, us_session_get_names (session), one->value);
}

/* A value that differs from what it was when the round began shows both. */
static void
update_values (UsPlayPage *self, UsPlayMode mode)
{
  const char *section = us_session_get_section (self->session);
  gboolean fresh = mode == US_PLAY_MODE_NOW && g_set_str (&self->section, section);

  if (fresh)
    g_hash_table_remove_all (self->before);
  us_board_view_clear_values (self->board);
  for (guint i = 0; i < us_session_get_n_adjustables (self->session); i++)
    {
      const UsAdjustable *one = us_session_get_adjustable (self->session, i);
      g_autofree char *text = dup_value_text (self->session, one);
      const char *before = NULL;

      if (fresh)
        g_hash_table_insert (self->before, g_strdup (one->adjust->key), g_strdup (text));
      if (mode == US_PLAY_MODE_NOW)
        before = g_hash_table_lookup (self->before, one->adjust->key);
      us_board_view_add_value (self->board, one->adjust->key, _(one->adjust->label), text,
                               g_strcmp0 (before, text) != 0 ? before : NULL);
    }
}

static void
update_board (UsPlayPage *self, UsPlayMode mode)
{
  UsBoard *board = us_session_get_board (self->session);

  us_board_view_set_animate (self->board, g_settings_get_boolean (self->settings, "animations"));
  us_board_view_set_text_scale (self->board, g_settings_get_double (self->settings, "text-scale"));
  gtk_widget_set_visible (GTK_WIDGET (self->art), board == NULL);
  update_values (self, mode);
  us_board_view_set_board (self->board, board);
}

/* --- The column ------------------------------------------------------------------------------ */

/* What was told this round and is done: dim, with a check, so that a look away costs nothing. What a correction has
 * withdrawn is neither on the screen nor done. */
static void
update_told (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  const UsLine *first = us_session_get_n_lines (self->session) > 0 ? us_session_get_line (self->session, 0) : NULL;
  const char *section = us_session_get_section (self->session);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->told))) != NULL)
    gtk_box_remove (self->told, child);
  gtk_widget_set_visible (GTK_WIDGET (self->told), FALSE);
  if (prompt == NULL || !prompt->open || section == NULL)
    return;

  for (guint i = us_session_get_n_log (self->session); i-- > 0 && told->len < TOLD_LINES;)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);

      if (g_strcmp0 (item->section, section) != 0)
        break;
      if (item->kind != US_LOG_LINE || item->line->outdated || item->line->kind == US_LINE_STAY ||
          item->line->kind == US_LINE_SETUP || (first != NULL && item->line >= first))
        continue;
      g_ptr_array_insert (told, 0, (gpointer) item->line);
    }
  if (told->len == 0)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->told), TRUE);
  {
    GtkWidget *caption = gtk_label_new (_("So far"));

    gtk_label_set_xalign (GTK_LABEL (caption), 0);
    gtk_widget_add_css_class (caption, "section-caption");
    gtk_box_append (self->told, caption);
  }
  for (guint i = 0; i < told->len; i++)
    {
      const UsLine *line = g_ptr_array_index (told, i);
      g_autofree char *text = us_text_plain (&line->text, us_session_get_names (self->session));
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
      GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
      GtkWidget *label = gtk_label_new (text);

      gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      gtk_widget_set_valign (check, GTK_ALIGN_START);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (row, "told");
      gtk_box_append (GTK_BOX (row), check);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (self->told, row);
    }
}

/* What is drawn at the table now may as well be drawn by the app: one tap, right where it is
 * asked. */
static void
update_source (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  const UsRules *rules = us_session_get_rules (self->session);
  int component = prompt != NULL && prompt->component != NULL ? us_rules_find_component (rules, prompt->component) : -1;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->source_button, component >= 0 && self->repairing == 0);
  if (component < 0)
    return;
  /* Translators: %s is a deck or die, "Zoning die" */
  label = g_strdup_printf (_("%s: Let the App Draw"), _(rules->components[component].title));
  gtk_button_set_label (GTK_BUTTON (self->source_button), label);
  /* The target first: an action without it would be of the wrong kind for a moment. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->source_button), "s", prompt->component);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->source_button), "play.draw-by-app");
}

static const char *
hint_for (UsPlayPage *self, gboolean has_button)
{
  g_autofree char *key = g_settings_get_string (self->settings, "confirm-key");

  if (us_play_page_get_narrow (self) || !has_button)
    return NULL;
  return g_str_equal (key, "any") ? _("Space, Enter or Page Down") : _("Page Down");
}

/* Below the button: what it waits for, else which keys press it. */
static void
update_hint (UsPlayPage *self)
{
  g_autofree char *missing = us_prompt_view_dup_missing (self->prompt);
  gboolean has_button = us_done_bar_get_label (self->done) != NULL;

  us_done_bar_set_hint (self->done, missing != NULL       ? missing
                                    : self->repairing > 0 ? _("Escape leaves everything as it is")
                                                          : hint_for (self, has_button));
}

/* The other ways out of an open turn, beside the one that the button stands for. */
static void
add_other_ways_out (UsPlayPage *self, const UsPrompt *prompt, int main)
{
  const UsNames *names = us_session_get_names (self->session);

  for (int i = 0; i < main; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      g_autofree char *label = NULL, *reason = NULL;
      char name[US_NAME_SIZE];

      if (!item->leaves)
        continue;
      label = us_prompt_dup_choice_label (prompt, names, (guint) i);
      reason = us_text_is_empty (&item->reason) ? NULL : us_text_plain (&item->reason, names);
      us_prompt_choice_name (prompt, names, (guint) i, name, sizeof name);
      us_done_bar_add_other (self->done, name, label, item->enabled, reason);
    }
}

/* The button names the answer that comes next without doubt: the last way out of an open turn, the
 * suggested answer, or that what stands above is complete. */
static void
update_done (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  const UsNames *names = us_session_get_names (self->session);
  g_autofree char *meaning = NULL, *label = NULL;
  const UsChoiceItem *item;
  int main;

  us_done_bar_clear_others (self->done);
  if (prompt == NULL)
    {
      us_done_bar_set (self->done, "nothing", NULL, FALSE);
      us_done_bar_set_hint (self->done, NULL);
      return;
    }

  meaning = g_strdup_printf ("%d/%s/%d", us_session_get_position (self->session), prompt->key, self->repairing);
  main = us_prompt_find_main (prompt);
  item = main >= 0 ? &prompt->choices[main] : NULL;
  add_other_ways_out (self, prompt, main);
  label = us_prompt_dup_main_label (prompt, names);
  us_done_bar_set (self->done, meaning, label, TRUE);
  if (item != NULL && !us_play_page_get_narrow (self) && !us_text_is_empty (&item->detail))
    {
      g_autofree char *detail = us_text_plain (&item->detail, names);

      us_done_bar_set_detail (self->done, detail);
    }
  us_done_bar_set_ready (self->done, item == NULL || item->enabled);
  update_hint (self);
}

/* What the button answers now; NULL while the answer is not complete. */
GVariant *
us_play_page_dup_done_answer (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);

  if (prompt == NULL)
    return NULL;
  return us_prompt_is_pressed (prompt) ? us_prompt_dup_default (prompt, us_session_get_names (self->session))
                                       : us_prompt_view_dup_answer (self->prompt);
}

void
us_play_page_prompt_changed (UsPlayPage *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  g_autoptr (GVariant) answer = us_play_page_dup_done_answer (self);

  if (prompt == NULL || prompt->kind == US_PROMPT_CHOICE || prompt->kind == US_PROMPT_CELLS)
    return;
  us_done_bar_set_ready (self->done, answer != NULL);
  update_hint (self);
}

static void
update_now (UsPlayPage *self)
{
  gboolean small = us_lines_view_count (self->session) > 0;

  /* Facts alone stand below the question: what to do comes first. */
  gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->lines), small ? NULL : self->source_button);
  us_lines_view_show (self->lines, self->session);
  us_prompt_view_show (self->prompt, self->session, small);
  update_source (self);
  update_told (self);
  update_done (self);
  us_play_page_prompt_changed (self);
}

/* What was told last: "You win, 56 to 49", and why it came to that. */
static const UsLine *
find_result (UsPlayPage *self)
{
  for (guint i = us_session_get_n_lines (self->session); i-- > 0;)
    {
      const UsLine *line = us_session_get_line (self->session, i);

      if (line->kind == US_LINE_HEAD)
        return line;
    }
  return NULL;
}

static void
say_result (UsPlayPage *self)
{
  const UsNames *names = us_session_get_names (self->session);
  const UsLine *line = find_result (self);
  g_autofree char *text =
    line != NULL ? us_text_plain (&line->text, names) : us_session_dup_outcome_text (self->session);
  g_autofree char *detail =
    line != NULL && !us_text_is_empty (&line->detail)
      ? us_text_plain (&line->detail, names)
      : g_strdup (us_session_get_outcome (self->session) == US_WON ? _("Well played. The play is in your history.")
                                                                   : _("The play is in your history."));

  gtk_label_set_label (self->over_text, text != NULL ? text : _("The Play Is Over"));
  gtk_label_set_label (self->over_detail, detail);
}

static void
update_over (UsPlayPage *self)
{
  const char *reason;

  if (us_session_get_broken (self->session))
    {
      reason = us_store_get_broken_reason (self->session);
      gtk_label_set_label (self->over_text, _("This Play Stops Here"));
      gtk_label_set_label (self->over_detail, reason != NULL ? reason : "");
    }
  else if (self->abandoned)
    {
      gtk_label_set_label (self->over_text, _("You Gave Up This Play"));
      gtk_label_set_label (self->over_detail, _("Nothing is lost: you can go on where you stopped."));
    }
  else
    say_result (self);
  us_sheet_view_set_board (self->score, us_session_get_board (self->session),
                           _(us_session_get_rules (self->session)->opponent));
  us_done_bar_clear_others (self->done);
  us_done_bar_set (self->done, "over",
                   us_play_page_get_mode (self) == US_PLAY_MODE_OVER ? _("Play Again") : _("Go On from Here"), TRUE);
  us_done_bar_set_ready (self->done, TRUE);
  us_done_bar_set_hint (self->done, NULL);
}

static void
update_looking (UsPlayPage *self)
{
  us_done_bar_clear_others (self->done);
  us_done_bar_set (self->done, "looking", _("Back to Now"), FALSE);
  us_done_bar_set_ready (self->done, TRUE);
  us_done_bar_set_hint (self->done, us_play_page_get_narrow (self) ? NULL : _("Escape"));
}

static void
update_closed_bar (UsPlayPage *self)
{
  g_autofree char *text = us_lines_view_dup_first (self->session);
  const UsPrompt *prompt = us_session_get_prompt (self->session);
  const char *label = us_done_bar_get_label (self->done);

  if (text == NULL && prompt != NULL)
    text = us_text_plain (&prompt->text, us_session_get_names (self->session));
  gtk_label_set_label (self->bar_text, text != NULL ? text : gtk_label_get_label (self->over_text));
  gtk_button_set_label (self->bar_button, label != NULL ? label : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bar_button), label != NULL);
}

/* The big button beside or below what has just taken the question's place, or given it back. */
void
us_play_page_update_foot (UsPlayPage *self)
{
  if (us_play_page_get_why_in_sheet (self))
    {
      us_done_bar_clear_others (self->done);
      us_done_bar_set (self->done, "why", _("Back to the Table"), FALSE);
      us_done_bar_set_ready (self->done, TRUE);
      us_done_bar_set_hint (self->done, NULL);
    }
  else if (us_play_page_get_mode (self) == US_PLAY_MODE_LOOKING)
    update_looking (self);
  else
    {
      update_done (self);
      us_play_page_prompt_changed (self);
    }
  update_closed_bar (self);
}

static void
update_banner (UsPlayPage *self, UsPlayMode mode)
{
  g_autofree char *label = us_session_dup_section_label (self->session, us_session_get_section (self->session));
  g_autofree char *text = NULL;

  if (mode == US_PLAY_MODE_LOOKING)
    /* Translators: %s is "Round 4" or "Set-up" */
    text = g_strdup_printf (_("The table as it was: %s. You are only looking."), label);
  else if (mode == US_PLAY_MODE_REPAIRING)
    text = g_strdup (_("Say what really happened. Later answers stay where they fit."));
  adw_banner_set_title (self->banner, text != NULL ? text : "");
  adw_banner_set_use_markup (self->banner, FALSE);
  adw_banner_set_button_label (self->banner, NULL);
  adw_banner_set_revealed (self->banner, text != NULL);
}

static void
update_title (UsPlayPage *self)
{
  const UsRules *rules = us_session_get_rules (self->session);
  g_autofree char *section = us_session_dup_section_label (self->session, us_session_get_section (self->session));
  gboolean any = section != NULL && *section != '\0';
  g_autofree char *subtitle = any && us_play_page_get_narrow (self) ? g_strdup (section)
                              : any ? g_strdup_printf ("%s · %s", _(rules->opponent), section)
                                    : g_strdup (_(rules->opponent));

  adw_window_title_set_title (self->title, _(rules->title));
  adw_window_title_set_subtitle (self->title, subtitle);
  adw_navigation_page_set_title (ADW_NAVIGATION_PAGE (self), _(rules->title));
}

void
us_play_page_focus (UsPlayPage *self)
{
  GtkWidget *focus = us_done_bar_get_button (self->done);
  UsPlayMode mode = us_play_page_get_mode (self);

  /* The button that begins another play is not under the key that has ended this one. */
  if (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED)
    {
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
      return;
    }
  if (!us_done_bar_get_ready (self->done))
    {
      focus =
        mode == US_PLAY_MODE_NOW || mode == US_PLAY_MODE_REPAIRING ? us_prompt_view_get_focus (self->prompt) : NULL;
    }
  if (focus != NULL && gtk_widget_get_mapped (focus) && !us_play_page_leave_search (self, focus))
    gtk_widget_grab_focus (focus);
}

static void
announce (UsPlayPage *self)
{
  g_autofree char *first = us_lines_view_dup_first (self->session);
  const UsPrompt *prompt = us_session_get_prompt (self->session);

  if (first == NULL && prompt != NULL)
    first = us_text_plain (&prompt->text, us_session_get_names (self->session));
  if (first != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), first, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

void
us_play_page_update (UsPlayPage *self)
{
  UsPlayMode mode = us_play_page_get_mode (self);

  us_play_page_close_why (self);
  us_help_set_page (GTK_WIDGET (self), mode == US_PLAY_MODE_LOOKING || mode == US_PLAY_MODE_REPAIRING
                                         ? "journal"
                                         : us_session_get_rules (self->session)->id);
  update_title (self);
  update_board (self, mode);
  update_banner (self, mode);
  if (mode == US_PLAY_MODE_LOOKING)
    {
      gtk_stack_set_visible_child_name (self->stack, "looking");
      update_looking (self);
    }
  else if (mode == US_PLAY_MODE_OVER || mode == US_PLAY_MODE_STOPPED)
    {
      gtk_stack_set_visible_child_name (self->stack, "over");
      update_over (self);
    }
  else
    {
      gtk_stack_set_visible_child_name (self->stack, "now");
      update_now (self);
    }
  update_closed_bar (self);
  us_play_page_update_actions (self);
  /* Behind its button it is brought up to date when it is opened. */
  if (mode != US_PLAY_MODE_LOOKING && mode != US_PLAY_MODE_REPAIRING && self->journal != NULL &&
      adw_overlay_split_view_get_show_sidebar (self->split))
    us_journal_view_update (self->journal);
  if (self->painted != us_session_get_position (self->session) || self->painted_mode != mode)
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
      self->fresh = TRUE;
      us_play_page_aim (self);
      /* A question that the closed sheet's button does not answer opens it. */
      if (us_play_page_get_narrow (self) && mode == US_PLAY_MODE_NOW && !us_done_bar_get_ready (self->done))
        adw_bottom_sheet_set_open (self->sheet, TRUE);
    }
  self->painted = us_session_get_position (self->session);
  self->painted_mode = mode;
  us_play_page_focus (self);
  announce (self);
}
