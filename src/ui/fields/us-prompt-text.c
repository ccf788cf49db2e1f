/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-editor.h"

#include <glib/gi18n.h>

#define US_TYPE_TEXT_EDITOR (us_text_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsTextEditor, us_text_editor, US, TEXT_EDITOR, AdwBin)

struct _UsTextEditor
{
  AdwBin parent_instance;

  GtkWidget *entry;
};

static void us_text_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsTextEditor, us_text_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_text_editor_iface_init))

static GVariant *
us_text_editor_dup_draft (UsPromptEditor *editor)
{
  UsTextEditor *self = US_TEXT_EDITOR (editor);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  g_strstrip (text);
  return *text != '\0' ? g_variant_new_string (text) : NULL;
}

static GtkWidget *
us_text_editor_get_focus (UsPromptEditor *editor)
{
  return US_TEXT_EDITOR (editor)->entry;
}

static void
us_text_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_text_editor_dup_draft;
  iface->get_focus = us_text_editor_get_focus;
}

static void
us_text_editor_class_init (UsTextEditorClass *klass)
{
}

static void
us_text_editor_init (UsTextEditor *self)
{
}

GtkWidget *
us_prompt_text_new (const UsPrompt *prompt, const UsNames *names)
{
  UsTextEditor *self = g_object_new (US_TYPE_TEXT_EDITOR, NULL);
  GtkWidget *list = gtk_list_box_new ();
  g_autofree char *title = us_text_plain (&prompt->text, names);

  self->entry = adw_entry_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->entry), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entry), title);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->entry), prompt->max);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (us_prompt_editor_changed), self);
  g_signal_connect_swapped (self->entry, "entry-activated", G_CALLBACK (us_prompt_editor_answered), self);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), self->entry);
  adw_bin_set_child (ADW_BIN (self), list);
  return GTK_WIDGET (self);
}
