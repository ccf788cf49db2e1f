/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-prompt-editor.h"

#include <glib/gi18n.h>

/* A few numbers stand as buttons that answer at once; many are dialled and taken by the big
 * button. */

#define US_TYPE_NUMBER_EDITOR (us_number_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsNumberEditor, us_number_editor, US, NUMBER_EDITOR, AdwBin)

struct _UsNumberEditor
{
  AdwBin parent_instance;

  int min, max, value;
  gboolean chosen;
  GtkWidget *first, *spin;
};

static void us_number_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsNumberEditor, us_number_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_number_editor_iface_init))

static GVariant *
us_number_editor_dup_draft (UsPromptEditor *editor)
{
  UsNumberEditor *self = US_NUMBER_EDITOR (editor);

  gint64 typed;

  /* What is typed counts at once, not only when the field is left, and nothing else in its place. */
  if (self->spin != NULL)
    return g_ascii_string_to_signed (gtk_editable_get_text (GTK_EDITABLE (self->spin)), 10, self->min, self->max,
                                     &typed, NULL)
             ? g_variant_new_int64 (typed)
             : NULL;
  return self->chosen ? g_variant_new_int64 (self->value) : NULL;
}

static gboolean
choose (UsNumberEditor *self, int value)
{
  if (value < self->min || value > self->max)
    return FALSE;
  self->value = value;
  self->chosen = TRUE;
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
  return TRUE;
}

static void
clicked_cb (GtkWidget *button, UsNumberEditor *self)
{
  choose (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value")));
}

static void
entered_cb (UsNumberEditor *self)
{
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
}

static gboolean
us_number_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsNumberEditor *self = US_NUMBER_EDITOR (editor);
  char text[] = { (char) ('0' + digit), '\0' };

  if (self->spin == NULL)
    return choose (self, (int) digit);
  /* A number is typed as it is said: the first figure takes the place of what stood there. */
  gtk_widget_grab_focus (self->spin);
  gtk_editable_set_text (GTK_EDITABLE (self->spin), text);
  gtk_editable_set_position (GTK_EDITABLE (self->spin), -1);
  return TRUE;
}

static GtkWidget *
us_number_editor_get_focus (UsPromptEditor *editor)
{
  UsNumberEditor *self = US_NUMBER_EDITOR (editor);

  return self->spin != NULL ? self->spin : self->first;
}

static void
us_number_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_number_editor_dup_draft;
  iface->type_digit = us_number_editor_type_digit;
  iface->get_focus = us_number_editor_get_focus;
}

static void
us_number_editor_class_init (UsNumberEditorClass *klass)
{
}

static void
us_number_editor_init (UsNumberEditor *self)
{
}

static GtkWidget *
new_buttons (UsNumberEditor *self)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 8);
  for (int value = self->min; value <= self->max; value++)
    {
      g_autofree char *label = g_strdup_printf ("%d", value);
      GtkWidget *button = gtk_button_new_with_label (label);

      if (self->first == NULL)
        self->first = button;
      gtk_widget_add_css_class (button, "pick");
      gtk_widget_add_css_class (button, "number");
      g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (value));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      adw_wrap_box_append (ADW_WRAP_BOX (wrap), button);
    }
  return wrap;
}

GtkWidget *
us_prompt_number_new (const UsPrompt *prompt, const UsNames *names)
{
  UsNumberEditor *self = g_object_new (US_TYPE_NUMBER_EDITOR, NULL);
  GtkEditable *text;
  GtkWidget *list;

  self->min = prompt->min;
  self->max = prompt->max;
  if (us_prompt_is_pressed (prompt))
    {
      adw_bin_set_child (ADW_BIN (self), new_buttons (self));
      return GTK_WIDGET (self);
    }

  self->spin = adw_spin_row_new_with_range (self->min, self->max, 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->spin), _("Number"));
  adw_spin_row_set_value (ADW_SPIN_ROW (self->spin), CLAMP (prompt->fallback, self->min, self->max));
  /* The button around the text keeps the first Enter after a change to itself. */
  for (text = GTK_EDITABLE (self->spin); !GTK_IS_TEXT (text);)
    text = gtk_editable_get_delegate (text);
  g_signal_connect_swapped (text, "activate", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (self->spin, "changed", G_CALLBACK (us_prompt_editor_changed), self);
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), self->spin);
  adw_bin_set_child (ADW_BIN (self), list);
  return GTK_WIDGET (self);
}
