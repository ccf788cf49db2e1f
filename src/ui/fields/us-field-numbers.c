/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

/* Several numbers in a fixed order: dice of a roll, or so many places of each level. */

static gboolean
is_few (UsFieldItem *item)
{
  for (guint i = 0; i < item->parts->len; i++)
    if (!us_field_is_few (g_ptr_array_index (item->parts, i)))
      return FALSE;
  return item->parts->len > 0;
}

/* As wide as fingers like it; the toggles drop below the name where both do not fit. On a phone the names are small, so
 * that four dice are seen at once. */
static GtkWidget *
new_lines (UsFieldItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GtkSizeGroup) labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_widget_add_css_class (box, is_few (item) ? "lines" : "dials");

  for (guint i = 0; i < item->parts->len; i++)
    {
      UsFieldItem *part = g_ptr_array_index (item->parts, i);
      GtkWidget *line = us_field_wrap_new (6), *label = gtk_label_new (part->title);
      gboolean few = us_field_is_few (part);
      GtkWidget *editor = few ? us_field_toggles_new (part) : us_field_dial_new (part);

      adw_wrap_box_set_wrap_policy (ADW_WRAP_BOX (line), ADW_WRAP_MINIMUM);
      adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (line), 4);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_size_group_add_widget (labels, label);
      gtk_widget_set_hexpand (few ? editor : label, TRUE);
      us_field_set_focus (item, editor);
      adw_wrap_box_append (ADW_WRAP_BOX (line), label);
      adw_wrap_box_append (ADW_WRAP_BOX (line), editor);
      gtk_box_append (GTK_BOX (box), line);
    }
  g_object_set_data_full (G_OBJECT (box), "field", g_object_ref (item), g_object_unref);
  return box;
}

/* The question above has the words of the heading. */
static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *group;

  if (is_few (item))
    return new_lines (item);
  group = us_field_parts_group_new (item);
  for (guint i = 0; i < item->parts->len; i++)
    {
      UsFieldItem *part = g_ptr_array_index (item->parts, i);

      if (GTK_IS_EDITABLE (part->focus))
        us_field_dial_lead_on (part, item);
    }
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), "");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), NULL);
  return group;
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  return us_field_tall_row_new (item, NULL, new_lines (item));
}

static UsFieldItem *
find_untold (UsFieldItem *item)
{
  for (guint i = 0; i < item->parts->len; i++)
    if (((UsFieldItem *) g_ptr_array_index (item->parts, i))->value == NULL)
      return g_ptr_array_index (item->parts, i);
  return NULL;
}

/* Digits fill one after the other; the focus shows which the next one fills, so that a key which is meant to go on does
 * not change one that was told. */
static gboolean
type_digit (UsFieldItem *item, guint digit)
{
  UsFieldItem *part = is_few (item) ? g_ptr_array_index (item->parts, item->next) : NULL, *next;

  if (part == NULL && find_untold (item) != NULL)
    return us_field_dial_type (find_untold (item), digit);
  if (part == NULL || (int) digit < part->min || (int) digit > part->max)
    return FALSE;
  us_field_item_set_nth (part, (int) digit - part->min);
  item->next = (item->next + 1) % item->parts->len;
  next = g_ptr_array_index (item->parts, item->next);
  if (item->next > 0 && next->focus != NULL)
    gtk_widget_child_focus (next->focus, GTK_DIR_TAB_FORWARD);
  return TRUE;
}

const UsFieldEditor us_numbers_editor = {
  .new_in = { new_column, new_row, us_field_parts_group_new },
  .type_digit = type_digit,
};
