/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-list.h"
#include "us-prompt-editor.h"

/* Several answers at once: a press chooses one or gives it up; the big button takes what is chosen. */

#define US_TYPE_MANY_EDITOR (us_many_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsManyEditor, us_many_editor, US, MANY_EDITOR, AdwBin)

struct _UsManyEditor
{
  AdwBin parent_instance;

  GPtrArray *answers; /* UsAnswer */
  UsAnswerList *list;
  GtkLabel *status;
  int min, max;
};

static void us_many_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsManyEditor, us_many_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_many_editor_iface_init))

static int
count (UsManyEditor *self)
{
  int n = 0;

  for (guint i = 0; i < self->answers->len; i++)
    n += ((const UsAnswer *) g_ptr_array_index (self->answers, i))->chosen;
  return n;
}

/* When as many are chosen as may be, the others wait until one is given up. */
static void
update (UsManyEditor *self)
{
  g_autofree char *status = us_prompt_dup_chosen (count (self), self->min, self->max, (int) self->answers->len);
  gboolean full = count (self) >= self->max;

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      answer->waits = full && !answer->chosen;
    }
  us_answer_list_update (self->list);
  gtk_label_set_label (self->status, status);
}

static void
pressed_cb (UsManyEditor *self, UsAnswer *answer)
{
  if (answer->waits)
    return;
  answer->chosen = !answer->chosen;
  update (self);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), gtk_label_get_label (self->status),
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

static GVariant *
us_many_editor_dup_draft (UsPromptEditor *editor)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->answers->len; i++)
    {
      const UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (answer->chosen)
        g_variant_builder_add (&builder, "s", answer->name);
    }
  return g_variant_builder_end (&builder);
}

static gboolean
us_many_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  return us_answer_list_type_digit (US_MANY_EDITOR (editor)->list, digit);
}

static gboolean
us_many_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);

  for (guint i = 0; i < self->answers->len; i++)
    {
      UsAnswer *answer = g_ptr_array_index (self->answers, i);

      if (!g_str_equal (answer->name, name))
        continue;
      pressed_cb (self, answer);
      return TRUE;
    }
  return FALSE;
}

static GtkWidget *
us_many_editor_get_focus (UsPromptEditor *editor)
{
  GtkWidget *focus = us_answer_list_get_focus (US_MANY_EDITOR (editor)->list);

  return focus != NULL ? focus : GTK_WIDGET (editor);
}

static void
us_many_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_many_editor_dup_draft;
  iface->type_digit = us_many_editor_type_digit;
  iface->pick = us_many_editor_pick;
  iface->get_focus = us_many_editor_get_focus;
}

static void
us_many_editor_finalize (GObject *object)
{
  g_ptr_array_unref (US_MANY_EDITOR (object)->answers);

  G_OBJECT_CLASS (us_many_editor_parent_class)->finalize (object);
}

static void
us_many_editor_class_init (UsManyEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_many_editor_finalize;
}

static void
us_many_editor_init (UsManyEditor *self)
{
}

GtkWidget *
us_prompt_many_new (const UsPrompt *prompt, const UsNames *names)
{
  UsManyEditor *self = g_object_new (US_TYPE_MANY_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  self->answers = us_answers_new (prompt, names);
  self->min = prompt->min;
  self->max = prompt->max;
  self->list = US_ANSWER_LIST (us_answer_list_new (self->answers, TRUE));
  g_signal_connect_object (self->list, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  self->status = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->status, 0);
  gtk_label_set_wrap (self->status, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "section-caption");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->status));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), box);
  update (self);
  return GTK_WIDGET (self);
}
