/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* Answered on the board; the same places stand here as small buttons, for those who would rather not look for them. */

#define US_TYPE_CELLS_EDITOR (us_cells_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsCellsEditor, us_cells_editor, US, CELLS_EDITOR, AdwBin)

struct _UsCellsEditor
{
  AdwBin      parent_instance;

  char      **names;
  char       *chosen;
  GtkWidget  *first;
};

static void us_cells_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsCellsEditor, us_cells_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_cells_editor_iface_init))

static gboolean
us_cells_editor_pick (UsPromptEditor *editor,
                      const char     *name)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  if (!g_strv_contains ((const char * const *) self->names, name))
    return FALSE;
  g_set_str (&self->chosen, name);
  us_prompt_editor_answered (editor);
  return TRUE;
}

static void
clicked_cb (GtkWidget     *button,
            UsCellsEditor *self)
{
  us_cells_editor_pick (US_PROMPT_EDITOR (self), g_object_get_data (G_OBJECT (button), "name"));
}

static GVariant *
us_cells_editor_dup_answer (UsPromptEditor *editor)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  return self->chosen != NULL ? g_variant_new_string (self->chosen) : NULL;
}

static GtkWidget *
us_cells_editor_get_focus (UsPromptEditor *editor)
{
  return US_CELLS_EDITOR (editor)->first;
}

static void
us_cells_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_answer = us_cells_editor_dup_answer;
  iface->pick = us_cells_editor_pick;
  iface->get_focus = us_cells_editor_get_focus;
}

static void
us_cells_editor_finalize (GObject *object)
{
  UsCellsEditor *self = US_CELLS_EDITOR (object);

  g_strfreev (self->names);
  g_free (self->chosen);

  G_OBJECT_CLASS (us_cells_editor_parent_class)->finalize (object);
}

static void
us_cells_editor_class_init (UsCellsEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_cells_editor_finalize;
}

static void
us_cells_editor_init (UsCellsEditor *self)
{
}

GtkWidget *
us_prompt_cells_new (const UsPrompt *prompt,
                     const UsNames  *names)
{
  UsCellsEditor *self = g_object_new (US_TYPE_CELLS_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *hint = gtk_label_new (_("Tap it on the board, or choose here."));
  GtkWidget *wrap = adw_wrap_box_new ();

  self->names = us_prompt_dup_names (prompt, names);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dimmed");
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 8);

  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
      GtkWidget *button = gtk_button_new_with_label (label);

      if (prompt->choices[i].leaves)
        {
          g_object_ref_sink (button);
          g_object_unref (button);
          continue;
        }
      if (self->first == NULL)
        self->first = button;
      gtk_widget_add_css_class (button, "pick");
      gtk_widget_set_sensitive (button, prompt->choices[i].enabled);
      g_object_set_data_full (G_OBJECT (button), "name", g_strdup (self->names[i]), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      adw_wrap_box_append (ADW_WRAP_BOX (wrap), button);
    }
  gtk_box_append (GTK_BOX (box), hint);
  gtk_box_append (GTK_BOX (box), wrap);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}
