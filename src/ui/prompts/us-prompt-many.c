/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-row.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"

/* Rows that are ticked; the big button takes what is ticked. */

#define US_TYPE_MANY_EDITOR (us_many_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsManyEditor, us_many_editor, US, MANY_EDITOR, AdwBin)

struct _UsManyEditor
{
  AdwBin      parent_instance;

  char      **names;
  GPtrArray  *checks;      /* of all choices, in order; borrowed */
  int         min, max;
};

static void us_many_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsManyEditor,
                               us_many_editor,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR,
                                                      us_many_editor_iface_init))

static int
count (UsManyEditor *self)
{
  int n = 0;

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      n++;
  return n;
}

/* When as many are ticked as may be, the others wait until one is given up. */
static void
toggled_cb (UsManyEditor *self)
{
  gboolean full = count (self) >= self->max;

  for (guint i = 0; i < self->checks->len; i++)
    {
      GtkWidget *check = g_ptr_array_index (self->checks, i);
      GtkWidget *row = gtk_widget_get_ancestor (check, US_TYPE_ANSWER_ROW);

      gtk_widget_set_sensitive (row,
                                !full || gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
    }
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

static void
pressed_cb (GtkWidget *row,
            GtkWidget *check)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               !gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

static GVariant *
us_many_editor_dup_answer (UsPromptEditor *editor)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);
  GVariantBuilder builder;
  int n = count (self);

  if (n < self->min || n > self->max)
    return NULL;
  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_variant_builder_add (&builder, "s", self->names[i]);
  return g_variant_builder_end (&builder);
}

static gboolean
toggle (UsManyEditor *self,
        guint         i)
{
  GtkWidget *row;

  if (i >= self->checks->len)
    return FALSE;
  row = gtk_widget_get_ancestor (g_ptr_array_index (self->checks, i), US_TYPE_ANSWER_ROW);
  us_answer_row_press (US_ANSWER_ROW (row));
  return TRUE;
}

static gboolean
us_many_editor_type_digit (UsPromptEditor *editor,
                           guint           digit)
{
  return digit > 0 && toggle (US_MANY_EDITOR (editor), digit - 1);
}

static gboolean
us_many_editor_pick (UsPromptEditor *editor,
                     const char     *name)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);

  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return toggle (self, i);
  return FALSE;
}

static GtkWidget *
us_many_editor_get_focus (UsPromptEditor *editor)
{
  UsManyEditor *self = US_MANY_EDITOR (editor);

  return self->checks->len > 0
         ? gtk_widget_get_ancestor (g_ptr_array_index (self->checks, 0), US_TYPE_ANSWER_ROW)
         : GTK_WIDGET (self);
}

static void
us_many_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_answer = us_many_editor_dup_answer;
  iface->type_digit = us_many_editor_type_digit;
  iface->pick = us_many_editor_pick;
  iface->get_focus = us_many_editor_get_focus;
}

static void
us_many_editor_finalize (GObject *object)
{
  UsManyEditor *self = US_MANY_EDITOR (object);

  g_strfreev (self->names);
  g_ptr_array_unref (self->checks);

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
  self->checks = g_ptr_array_new ();
}

GtkWidget *
us_prompt_many_new (const UsPrompt *prompt,
                    const UsNames  *names)
{
  UsManyEditor *self = g_object_new (US_TYPE_MANY_EDITOR, NULL);
  GtkWidget *list = gtk_list_box_new ();

  self->names = us_prompt_dup_names (prompt, names);
  self->min = prompt->min;
  self->max = prompt->max;
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      g_autofree char *detail =
        us_text_is_empty (&item->detail) ? NULL : us_text_plain (&item->detail, names);
      const char *icon = item->domain != NULL && item->domain->icon != NULL
                         ? item->domain->icon (names, item->value) : NULL;
      GtkWidget *row = us_answer_row_new (label, detail), *check = gtk_check_button_new ();

      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      gtk_widget_set_can_focus (check, FALSE);
      gtk_widget_set_can_target (check, FALSE);
      if (icon != NULL)
        adw_action_row_add_prefix (ADW_ACTION_ROW (row), us_icon_well_new (icon));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      if (i < 9)
        us_answer_row_set_key (US_ANSWER_ROW (row), i + 1);
      g_ptr_array_add (self->checks, check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);
      g_signal_connect (row, "pressed", G_CALLBACK (pressed_cb), check);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  adw_bin_set_child (ADW_BIN (self), list);
  return GTK_WIDGET (self);
}
