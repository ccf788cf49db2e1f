/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-row.h"
#include "us-columns.h"
#include "us-format.h"
#include "us-icon-well.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#define US_LONG_LIST 9

/* One row or tile for each answer; a press answers. What ends an open turn is not here but at the
 * foot of the page. */

#define US_TYPE_CHOICE_EDITOR (us_choice_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsChoiceEditor, us_choice_editor, US, CHOICE_EDITOR, AdwBin)

struct _UsChoiceEditor
{
  AdwBin      parent_instance;

  char      **names;
  GPtrArray  *rows;       /* UsAnswerRow or GtkButton, in the order of number keys; borrowed */
  char       *chosen;
  GtkWidget  *search;     /* over a long list */
};

static void us_choice_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsChoiceEditor,
                               us_choice_editor,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR,
                                                      us_choice_editor_iface_init))

static void
pressed_cb (GtkWidget      *row,
            UsChoiceEditor *self)
{
  g_set_str (&self->chosen, g_object_get_data (G_OBJECT (row), "name"));
  us_prompt_editor_answered (US_PROMPT_EDITOR (self));
}

static GVariant *
us_choice_editor_dup_answer (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  return self->chosen != NULL ? g_variant_new_string (self->chosen) : NULL;
}

static gboolean
us_choice_editor_type_digit (UsPromptEditor *editor,
                             guint           digit)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->search != NULL || digit < 1 || digit > self->rows->len)
    return FALSE;
  pressed_cb (g_ptr_array_index (self->rows, digit - 1), self);
  return TRUE;
}

static gboolean
us_choice_editor_pick (UsPromptEditor *editor,
                       const char     *name)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (!g_strv_contains ((const char * const *) self->names, name))
    return FALSE;
  g_set_str (&self->chosen, name);
  us_prompt_editor_answered (editor);
  return TRUE;
}

static GtkWidget *
us_choice_editor_get_focus (UsPromptEditor *editor)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (editor);

  if (self->search != NULL)
    return self->search;
  return self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : GTK_WIDGET (self);
}

static void
us_choice_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_answer = us_choice_editor_dup_answer;
  iface->type_digit = us_choice_editor_type_digit;
  iface->pick = us_choice_editor_pick;
  iface->get_focus = us_choice_editor_get_focus;
}

static void
us_choice_editor_finalize (GObject *object)
{
  UsChoiceEditor *self = US_CHOICE_EDITOR (object);

  g_strfreev (self->names);
  g_ptr_array_unref (self->rows);
  g_free (self->chosen);

  G_OBJECT_CLASS (us_choice_editor_parent_class)->finalize (object);
}

static void
us_choice_editor_class_init (UsChoiceEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_choice_editor_finalize;
}

static void
us_choice_editor_init (UsChoiceEditor *self)
{
  self->rows = g_ptr_array_new ();
}

static GtkWidget *
new_row (UsChoiceEditor *self,
         const UsPrompt *prompt,
         const UsNames  *names,
         guint           i)
{
  const UsChoiceItem *item = &prompt->choices[i];
  const UsText *below = !item->enabled && !us_text_is_empty (&item->reason) ? &item->reason
                                                                             : &item->detail;
  g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
  g_autofree char *detail = us_text_is_empty (below) ? NULL : us_text_plain (below, names);
  GtkWidget *row = us_answer_row_new (label, detail);
  const char *icon = item->domain != NULL && item->domain->icon != NULL
                     ? item->domain->icon (names, item->value) : NULL;

  if (icon != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), us_icon_well_new (icon));
  if (item->enabled)
    {
      g_ptr_array_add (self->rows, row);
      if (prompt->n_choices <= US_LONG_LIST)
        us_answer_row_set_key (US_ANSWER_ROW (row), self->rows->len);
    }
  us_answer_row_add_chevron (US_ANSWER_ROW (row));
  gtk_widget_set_sensitive (row, item->enabled);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (self->names[i]), g_free);
  g_signal_connect (row, "pressed", G_CALLBACK (pressed_cb), self);
  return row;
}

/* A long list is found by typing. What cannot be taken now stands there only for those who ask for it. */
static gboolean
row_is_wanted (GtkListBoxRow *row,
               gpointer       data)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (data)), -1);
  g_autofree char *title =
    g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

  if (*wanted == '\0')
    return gtk_widget_get_sensitive (GTK_WIDGET (row));
  return strstr (title, wanted) != NULL;
}

static void
search_cb (GtkWidget  *entry,
           GtkListBox *list)
{
  gtk_list_box_invalidate_filter (list);
}

static void
search_activate_cb (GtkWidget      *entry,
                    UsChoiceEditor *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_get_child_visible (g_ptr_array_index (self->rows, i)))
      {
        pressed_cb (g_ptr_array_index (self->rows, i), self);
        return;
      }
}

static GtkWidget *
new_search (UsChoiceEditor *self,
            GtkWidget      *list)
{
  GtkWidget *entry = gtk_search_entry_new ();

  gtk_search_entry_set_placeholder_text (GTK_SEARCH_ENTRY (entry), _("Type a name"));
  us_widget_set_label (entry, _("Search the answers"));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (list), row_is_wanted, entry, NULL);
  g_signal_connect_object (entry, "search-changed", G_CALLBACK (search_cb), list, 0);
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activate_cb), self, 0);
  return entry;
}

GtkWidget *
us_prompt_choice_new (const UsPrompt *prompt,
                      const UsNames  *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *list = gtk_list_box_new ();

  self->names = us_prompt_dup_names (prompt, names);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (list, "answers");
  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].leaves)
      gtk_list_box_append (GTK_LIST_BOX (list), new_row (self, prompt, names, i));
  gtk_widget_set_visible (list, gtk_widget_get_first_child (list) != NULL);
  if (self->rows->len > US_LONG_LIST)
    {
      self->search = new_search (self, list);
      gtk_box_append (GTK_BOX (box), self->search);
    }
  gtk_box_append (GTK_BOX (box), list);
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}

static GtkWidget *
new_tile (UsChoiceEditor *self,
          const UsPrompt *prompt,
          const UsNames  *names,
          guint           i)
{
  const UsChoiceItem *item = &prompt->choices[i];
  const UsText *below = !item->enabled && !us_text_is_empty (&item->reason) ? &item->reason
                                                                             : &item->detail;
  g_autofree char *label = us_prompt_dup_choice_label (prompt, names, i);
  g_autofree char *detail = us_text_is_empty (below) ? g_strdup ("") : us_text_plain (below, names);
  g_autofree char *spoken = g_strdup_printf ("%s, %s", label, detail);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *icon = item->domain != NULL && item->domain->icon != NULL
                     ? item->domain->icon (names, item->value) : NULL;
  const char *texts[] = { label, detail }, *styles[] = { "tile-title", "tile-line" };

  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new (icon));
  for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
    {
      GtkWidget *line = gtk_label_new (texts[j]);

      gtk_label_set_xalign (GTK_LABEL (line), 0);
      gtk_label_set_wrap (GTK_LABEL (line), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
      gtk_widget_add_css_class (line, styles[j]);
      gtk_widget_set_visible (line, *texts[j] != '\0');
      gtk_box_append (GTK_BOX (words), line);
    }
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "answer-tile");
  us_widget_set_label (button, *detail != '\0' ? spoken : label);
  if (item->enabled)
    g_ptr_array_add (self->rows, button);
  gtk_widget_set_sensitive (button, item->enabled);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (self->names[i]), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (pressed_cb), self);
  return button;
}

GtkWidget *
us_prompt_tiles_new (const UsPrompt *prompt,
                     const UsNames  *names)
{
  UsChoiceEditor *self = g_object_new (US_TYPE_CHOICE_EDITOR, NULL);
  GtkWidget *tiles =
    g_object_new (US_TYPE_COLUMNS, "min-tile", 150, "max-columns", 4, "spacing", 8, NULL);

  self->names = us_prompt_dup_names (prompt, names);
  for (guint i = 0; i < prompt->n_choices; i++)
    if (!prompt->choices[i].leaves)
      gtk_widget_set_parent (new_tile (self, prompt, names, i), tiles);
  adw_bin_set_child (ADW_BIN (self), tiles);
  return GTK_WIDGET (self);
}
