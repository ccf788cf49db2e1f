/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-view.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-lines-view.h"
#include "us-prompt-editor.h"

struct _UsPromptView
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *editor; /* NULL: only the big button answers */
  GtkWidget *why;
  UsSession *session; /* whose question is shown, or NULL */
  char *title;
  guint first_reason, n_reasons;
  gboolean compact;
  int first; /* the form's number that was pressed with the answer leading to it */
  gboolean has_first;
};

G_DEFINE_FINAL_TYPE (UsPromptView, us_prompt_view, ADW_TYPE_BIN)

enum { ANSWERED, CHANGED, WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
answered_cb (UsPromptView *self)
{
  g_autoptr (GVariant) answer = us_prompt_view_dup_answer (self);

  self->has_first = us_prompt_editor_get_first (US_PROMPT_EDITOR (self->editor), &self->first);
  if (answer != NULL)
    g_signal_emit (self, signals[ANSWERED], 0, answer);
  self->has_first = FALSE;
}

static void
changed_cb (UsPromptView *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
why_cb (UsPromptView *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[WHY], 0, self->first_reason, self->n_reasons, self->title, button);
}

static void
us_prompt_view_finalize (GObject *object)
{
  UsPromptView *self = US_PROMPT_VIEW (object);

  g_clear_object (&self->session);
  g_free (self->title);

  G_OBJECT_CLASS (us_prompt_view_parent_class)->finalize (object);
}

static void
us_prompt_view_class_init (UsPromptViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_prompt_view_finalize;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_VARIANT);
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);
}

static void
us_prompt_view_init (UsPromptView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
us_prompt_view_new (void)
{
  return g_object_new (US_TYPE_PROMPT_VIEW, NULL);
}

void
us_prompt_view_set_compact (UsPromptView *self, gboolean compact)
{
  g_return_if_fail (US_IS_PROMPT_VIEW (self));

  self->compact = compact;
}

void
us_prompt_view_clear (UsPromptView *self)
{
  GtkWidget *child;

  g_return_if_fail (US_IS_PROMPT_VIEW (self));

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  self->editor = NULL;
  self->why = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* What is taught once is kept for this copy of the game; the player should know. */
static const char *
kept_note (const UsPrompt *prompt)
{
  return prompt->remember ? _("Asked once: it is kept for your copy of the game.") : NULL;
}

static void
add_heading (UsPromptView *self, const UsPrompt *prompt, const UsNames *names, gboolean small)
{
  g_autofree char *markup = us_text_markup (&prompt->text, names);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), us_words_new_markup (markup, small ? "question" : "instruction"));
  if (!us_text_is_empty (&prompt->detail))
    {
      g_autofree char *detail = us_text_markup (&prompt->detail, names);

      gtk_box_append (GTK_BOX (words), us_words_new_markup (detail, "facts"));
    }
  if (kept_note (prompt) != NULL)
    gtk_box_append (GTK_BOX (words), us_words_new_markup (kept_note (prompt), "facts"));
  gtk_box_append (GTK_BOX (line), words);

  if (prompt->n_reasons > 0)
    {
      self->why = us_why_button_new (self->title);
      gtk_widget_set_valign (self->why, GTK_ALIGN_START);
      g_signal_connect_swapped (self->why, "toggled", G_CALLBACK (why_cb), self);
      gtk_box_append (GTK_BOX (line), self->why);
    }
  gtk_box_append (GTK_BOX (self->box), line);
}

void
us_prompt_view_show (UsPromptView *self, UsSession *session, gboolean small)
{
  const UsPrompt *prompt;
  const UsNames *names;

  g_return_if_fail (US_IS_PROMPT_VIEW (self));
  g_return_if_fail (US_IS_SESSION (session));

  us_prompt_view_clear (self);
  prompt = us_session_get_prompt (session);
  names = us_session_get_names (session);
  if (prompt == NULL)
    return;

  g_set_object (&self->session, session);
  g_free (self->title);
  self->title = us_text_plain (&prompt->text, names);
  self->first_reason = prompt->first_reason;
  self->n_reasons = prompt->n_reasons;

  /* What is only confirmed says so on the button; reasons would have nowhere to stand without the
   * words. */
  if (prompt->kind != US_PROMPT_CONFIRM || prompt->n_reasons > 0)
    add_heading (self, prompt, names, small);
  if (prompt->kind == US_PROMPT_THINKING)
    {
      GtkWidget *spinner = adw_spinner_new ();

      gtk_widget_set_size_request (spinner, 48, 48);
      gtk_box_append (GTK_BOX (self->box), spinner);
    }
  self->editor = us_prompt_editor_new (prompt, names, us_session_get_board (session), self->compact);
  if (self->editor != NULL)
    {
      g_signal_connect_object (self->editor, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->editor, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->box), self->editor);
      if (self->has_first && prompt->kind == US_PROMPT_FORM)
        us_prompt_form_set_first (US_PROMPT_EDITOR (self->editor), self->first);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->box) != NULL);
}

/* What the draft lacks to be an answer to the question as it stands now; NULL: nothing that could be said. */
static char *
dup_missing (UsPromptView *self, GVariant *draft)
{
  const UsPrompt *prompt = self->session != NULL ? us_session_get_prompt (self->session) : NULL;

  return self->editor != NULL && prompt != NULL
           ? us_prompt_dup_missing (prompt, us_session_get_names (self->session), draft)
           : NULL;
}

static GVariant *
dup_draft (UsPromptView *self)
{
  return self->editor != NULL ? us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor)) : NULL;
}

GVariant *
us_prompt_view_dup_answer (UsPromptView *self)
{
  g_autoptr (GVariant) draft = NULL;
  g_autofree char *missing = NULL;

  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  draft = dup_draft (self);
  missing = dup_missing (self, draft);
  return missing == NULL ? g_steal_pointer (&draft) : NULL;
}

char *
us_prompt_view_dup_missing (UsPromptView *self)
{
  g_autoptr (GVariant) draft = NULL;

  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  draft = dup_draft (self);
  return dup_missing (self, draft);
}

gboolean
us_prompt_view_type_digit (UsPromptView *self, guint digit)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  return self->editor != NULL && us_prompt_editor_type_digit (US_PROMPT_EDITOR (self->editor), digit);
}

gboolean
us_prompt_view_pick (UsPromptView *self, const char *name)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  return self->editor != NULL && us_prompt_editor_pick (US_PROMPT_EDITOR (self->editor), name);
}

GtkWidget *
us_prompt_view_get_focus (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), NULL);

  return self->editor != NULL ? us_prompt_editor_get_focus (US_PROMPT_EDITOR (self->editor)) : NULL;
}

gboolean
us_prompt_view_ask_why (UsPromptView *self)
{
  g_return_val_if_fail (US_IS_PROMPT_VIEW (self), FALSE);

  if (self->why == NULL)
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why), TRUE);
  return TRUE;
}
