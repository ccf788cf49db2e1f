/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-view.h"

#include <glib/gi18n.h>

#include "us-form.h"
#include "us-labels.h"
#include "us-lines-view.h"
#include "us-prompt-editor.h"
#include "us-question.h"

struct _UsPromptView
{
  AdwBin parent_instance;

  GtkWidget *box;
  GtkWidget *editor; /* NULL: only the big button answers */
  GtkWidget *why;
  UsPlay *play;
  UsQuestion *question; /* that is shown, or NULL */
  gboolean compact;
  GVariant *ahead; /* of the form that an answer leads to, pressed together with it; or NULL */
};

G_DEFINE_FINAL_TYPE (UsPromptView, us_prompt_view, ADW_TYPE_BIN)

enum { ANSWERED, WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Where one press answers, nothing is told before. */
static void
hand_in (UsPromptView *self)
{
  g_autoptr (GVariant) draft = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));

  if (!us_prompt_is_pressed (us_session_get_prompt (us_play_get_session (self->play))))
    us_play_set_draft (self->play, draft);
}

static void
answered_cb (UsPromptView *self)
{
  g_autoptr (GVariant) answer = us_prompt_editor_dup_draft (US_PROMPT_EDITOR (self->editor));

  hand_in (self);
  self->ahead = us_prompt_editor_dup_ahead (US_PROMPT_EDITOR (self->editor));
  if (answer != NULL && us_play_get_missing (self->play) == NULL)
    g_signal_emit (self, signals[ANSWERED], 0, answer);
  g_clear_pointer (&self->ahead, g_variant_unref);
}

static void
why_cb (UsPromptView *self, GtkToggleButton *button)
{
  guint first, n;

  first = us_question_get_reasons (self->question, &n);
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[WHY], 0, first, n, us_question_get_plain (self->question), button);
}

static void
us_prompt_view_dispose (GObject *object)
{
  UsPromptView *self = US_PROMPT_VIEW (object);

  g_clear_object (&self->question);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_prompt_view_parent_class)->dispose (object);
}

static void
us_prompt_view_class_init (UsPromptViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_prompt_view_dispose;

  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_VARIANT);
  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);
}

static void
us_prompt_view_init (UsPromptView *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

void
us_prompt_view_set_compact (UsPromptView *self, gboolean compact)
{
  g_return_if_fail (US_IS_PROMPT_VIEW (self));

  self->compact = compact;
}

static void
add_heading (UsPromptView *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *const facts[] = { us_question_get_detail (self->question), us_question_get_kept (self->question) };
  guint n_reasons;

  gtk_widget_set_hexpand (words, TRUE);
  /* What is to be done stands above, or else the question is the sentence of the page. */
  gtk_box_append (GTK_BOX (words),
                  us_words_new_markup (us_question_get_text (self->question),
                                       us_question_get_small (self->question) ? "question" : "instruction"));
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (*facts[i] != '\0')
      gtk_box_append (GTK_BOX (words), us_words_new_markup (facts[i], "facts"));
  gtk_box_append (GTK_BOX (line), words);

  us_question_get_reasons (self->question, &n_reasons);
  if (n_reasons > 0)
    {
      self->why = us_why_button_new (us_question_get_plain (self->question));
      gtk_widget_set_valign (self->why, GTK_ALIGN_START);
      g_signal_connect_swapped (self->why, "toggled", G_CALLBACK (why_cb), self);
      gtk_box_append (GTK_BOX (line), self->why);
    }
  gtk_box_append (GTK_BOX (self->box), line);
}

static void
add_editor (UsPromptView *self)
{
  UsSession *session = us_play_get_session (self->play);

  self->editor = us_prompt_editor_new (us_session_get_prompt (session), us_session_get_names (session),
                                       us_play_get_board (self->play), self->compact);
  if (self->editor == NULL)
    return;
  gtk_box_append (GTK_BOX (self->box), self->editor);
  if (self->ahead != NULL && US_IS_FORM (self->editor))
    us_form_fill (US_FORM (self->editor), self->ahead);
  g_signal_connect_object (self->editor, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (hand_in), self, G_CONNECT_SWAPPED);
  hand_in (self);
}

void
us_prompt_view_show (UsPromptView *self, UsPlay *play)
{
  GtkWidget *child;

  g_return_if_fail (US_IS_PROMPT_VIEW (self));
  g_return_if_fail (US_IS_PLAY (play));

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  self->editor = NULL;
  self->why = NULL;
  g_set_object (&self->play, play);
  g_set_object (&self->question, us_play_get_question (play));
  if (self->question != NULL)
    {
      if (us_question_get_heading (self->question))
        add_heading (self);
      if (us_question_get_kind (self->question) == US_PROMPT_THINKING)
        {
          GtkWidget *spinner = adw_spinner_new ();

          gtk_widget_set_size_request (spinner, 48, 48);
          gtk_box_append (GTK_BOX (self->box), spinner);
        }
      add_editor (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->box) != NULL);
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
