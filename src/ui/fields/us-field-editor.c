/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include <glib/gi18n.h>

#include "us-chars.h"
#include "us-icon-well.h"
#include "us-labels.h"

static const UsFieldEditor *const editors[] = {
  [US_FIELD_CHOICE] = &us_choice_editor,   [US_FIELD_NUMBER] = &us_number_editor,
  [US_FIELD_NUMBERS] = &us_numbers_editor, [US_FIELD_SEQUENCE] = &us_sequence_editor,
  [US_FIELD_SET] = &us_set_editor,         [US_FIELD_TEXT] = &us_text_editor,
  [US_FIELD_ROWS] = &us_rows_editor,
};

GtkWidget *
us_field_editor_new (UsFieldItem *item, UsFieldSize size)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (item), NULL);
  g_return_val_if_fail (size < US_FIELD_N_SIZES, NULL);

  return editors[item->kind]->new_in[size](item);
}

gboolean
us_field_editor_type_digit (UsFieldItem *item, guint digit)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (item), FALSE);

  return editors[item->kind]->type_digit != NULL && editors[item->kind]->type_digit (item, digit);
}

gboolean
us_field_editor_pick (UsFieldItem *item, const char *name)
{
  g_return_val_if_fail (US_IS_FIELD_ITEM (item), FALSE);

  return editors[item->kind]->pick != NULL && editors[item->kind]->pick (item, name);
}

/* --- What shows a value -------------------------------------------------------------------------- */

void
us_field_show (UsFieldItem *item, gpointer widget, UsFieldShow show)
{
  g_object_set_data_full (G_OBJECT (widget), "field", g_object_ref (item), g_object_unref);
  g_signal_connect_object (item, "notify::value", G_CALLBACK (show), widget, G_CONNECT_SWAPPED);
  show (widget, NULL, item);
}

void
us_field_set_focus (UsFieldItem *item, GtkWidget *widget)
{
  if (item->focus == NULL)
    g_set_weak_pointer (&item->focus, widget);
}

/* --- Toggles: all that is possible, side by side ------------------------------------------------- */

#define MAX_NUMBERS 6
#define MAX_CHOICES 4
#define MAX_LETTERS 16 /* of more than two choices, beside their title */

gboolean
us_field_is_few (UsFieldItem *item)
{
  int n = us_field_item_count (item), letters = 0;

  if (item->optional)
    return FALSE;
  if (item->kind == US_FIELD_NUMBER)
    return n <= MAX_NUMBERS;
  for (int i = 0; i < n; i++)
    letters += (int) g_utf8_strlen (((const UsFieldChoice *) g_ptr_array_index (item->choices, i))->label, -1);
  return n <= 2 || (n <= MAX_CHOICES && letters <= MAX_LETTERS);
}

static void
toggled_cb (AdwToggleGroup *group, GParamSpec *pspec, UsFieldItem *item)
{
  us_field_item_set_nth (item, (int) adw_toggle_group_get_active (group));
}

static void
show_toggle (gpointer group, GParamSpec *pspec, UsFieldItem *item)
{
  int n = us_field_item_get_nth (item);

  adw_toggle_group_set_active (group, n >= 0 ? (guint) n : GTK_INVALID_LIST_POSITION);
}

/* A word that is cut could be another one. */
static GtkWidget *
new_word (const char *text)
{
  GtkWidget *word = us_words_new (text, NULL);

  gtk_label_set_justify (GTK_LABEL (word), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (word), .5f);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (word), GTK_NATURAL_WRAP_NONE);
  return word;
}

GtkWidget *
us_field_toggles_new (UsFieldItem *item)
{
  GtkWidget *group = adw_toggle_group_new ();

  for (int i = 0; i < us_field_item_count (item); i++)
    {
      AdwToggle *toggle = adw_toggle_new ();
      g_autofree char *label = us_field_item_dup_label (item, i);

      adw_toggle_set_label (toggle, label);
      if (item->kind == US_FIELD_CHOICE)
        adw_toggle_set_child (toggle, new_word (label));
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  adw_toggle_group_set_homogeneous (ADW_TOGGLE_GROUP (group), TRUE);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  if (item->kind == US_FIELD_CHOICE)
    gtk_widget_add_css_class (group, "two-way");
  us_widget_set_label (group, item->title);
  us_field_show (item, group, show_toggle);
  g_signal_connect (group, "notify::active", G_CALLBACK (toggled_cb), item);
  us_field_set_focus (item, group);
  return group;
}

GtkWidget *
us_field_choice_face_new (const UsFieldChoice *choice, gboolean small)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, small ? 4 : 8);

  if (choice->icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new_small (choice->icon));
  if (choice->icon == NULL || !small)
    {
      g_autofree char *name = us_char_dup_capitalised (choice->label);
      GtkWidget *label = gtk_label_new (name);

      /* Whoever has no name goes by all that is known of him. */
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

/* --- Rows ---------------------------------------------------------------------------------------- */

GtkWidget *
us_field_row_new (UsFieldItem *item, GType type, const char *title)
{
  if (item->subtitle == NULL || !g_type_is_a (type, ADW_TYPE_ACTION_ROW))
    return g_object_new (type, "use-markup", FALSE, "title", title, NULL);
  return g_object_new (type, "use-markup", FALSE, "title", title, "subtitle", item->subtitle, NULL);
}

/* What is chosen with has the name: a row that does nothing itself is no stop for keys, where nobody would hear what it is
 * called. */
static GtkWidget *
new_row (UsFieldItem *item, GtkWidget *child)
{
  GtkWidget *row = us_field_row_new (item, ADW_TYPE_PREFERENCES_ROW, item->title);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
new_words (UsFieldItem *item)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (words), us_words_new (item->title, NULL));
  if (item->subtitle != NULL)
    {
      GtkWidget *below = us_words_new (item->subtitle, "caption");

      gtk_widget_add_css_class (below, "dimmed");
      gtk_box_append (GTK_BOX (words), below);
    }
  /* Long words wrap before what stands beside them moves to the next line. With large letters they must be no wider
   * than the line: where text runs from the right, a wrap box would place them beside it. */
  for (GtkWidget *label = gtk_widget_get_first_child (words); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

GtkWidget *
us_field_line_row_new (UsFieldItem *item, GtkWidget *widget)
{
  GtkWidget *line = us_field_wrap_new (8), *row;

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (line), 12);
  adw_wrap_box_append (ADW_WRAP_BOX (line), new_words (item));
  adw_wrap_box_append (ADW_WRAP_BOX (line), widget);
  gtk_widget_set_valign (line, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (line, "toggle-line");
  row = new_row (item, line);
  gtk_widget_add_css_class (row, "toggle-row");
  return row;
}

GtkWidget *
us_field_tall_row_new (UsFieldItem *item, GtkWidget *beside, GtkWidget *below)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (head), new_words (item));
  if (beside != NULL)
    gtk_box_append (GTK_BOX (head), beside);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), below);
  gtk_widget_add_css_class (box, "form-field");
  return new_row (item, box);
}

GtkWidget *
us_field_group_new (UsFieldItem *item)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), item->title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), item->subtitle);
  return group;
}

GtkWidget *
us_field_parts_group_new (UsFieldItem *item)
{
  GtkWidget *group = us_field_group_new (item);

  for (guint i = 0; i < item->parts->len; i++)
    {
      UsFieldItem *part = g_ptr_array_index (item->parts, i);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), us_field_editor_new (part, US_FIELD_IN_ROW));
      if (part->focus != NULL)
        us_field_set_focus (item, part->focus);
    }
  g_object_set_data_full (G_OBJECT (group), "field", g_object_ref (item), g_object_unref);
  return group;
}

GtkWidget *
us_field_list_new (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  us_widget_set_label (list, _("Answers"));
  return list;
}

GtkWidget *
us_field_wrap_new (int spacing)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), spacing);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), spacing);
  return wrap;
}
