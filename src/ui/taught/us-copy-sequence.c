/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-sequence.h"

#include <glib/gi18n.h>

#include "us-copy-answer.h"
#include "us-copy-words.h"

typedef struct
{
  const UsField *field;
  const UsNames *names;
  UsList *list;
  GtkWidget *pieces; /* AdwBin */
  GtkWidget *back;
  GPtrArray *adds;
} Sequence;

static void
sequence_free (Sequence *sequence)
{
  g_ptr_array_unref (sequence->adds);
  g_free (sequence);
}

static gboolean
has (const UsList *list, int value)
{
  for (int i = 0; i < list->n; i++)
    if (list->values[i] == value)
      return TRUE;
  return FALSE;
}

static void
show (Sequence *sequence)
{
  const UsList *list = sequence->list;

  adw_bin_set_child (ADW_BIN (sequence->pieces), us_copy_list_new (sequence->field, sequence->names, list));
  gtk_widget_set_sensitive (sequence->back, list->n > 0);
  for (guint i = 0; i < sequence->adds->len; i++)
    gtk_widget_set_sensitive (g_ptr_array_index (sequence->adds, i),
                              list->n < MIN (sequence->field->max, US_LIST_MAX) &&
                                !(sequence->field->distinct && has (list, (int) i)));
}

static void
add_cb (GtkWidget *button, Sequence *sequence)
{
  guint value;

  if (!g_ptr_array_find (sequence->adds, button, &value))
    return;
  sequence->list->values[sequence->list->n++] = (int) value;
  show (sequence);
}

static void
back_cb (GtkWidget *button, Sequence *sequence)
{
  sequence->list->n--;
  show (sequence);
  /* The button that was pressed becomes insensitive, which would drop the focus. */
  if (sequence->list->n == 0)
    gtk_widget_grab_focus (g_ptr_array_index (sequence->adds, 0));
}

static GtkWidget *
add_button_new (Sequence *sequence, int value)
{
  GtkWidget *button = gtk_button_new ();
  UsList one = { 1, { value } };
  g_autofree char *name = us_value_label (sequence->field->domain, sequence->names, value);
  /* Translators: %s is a kind of piece, "weapon" */
  g_autofree char *label = g_strdup_printf (_("Add %s"), name);

  gtk_button_set_child (GTK_BUTTON (button), us_copy_list_new (sequence->field, sequence->names, &one));
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), sequence);
  g_ptr_array_add (sequence->adds, button);
  return button;
}

GtkWidget *
us_copy_sequence_new (const UsField *field, const UsNames *names, UsList *list)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *buttons = adw_wrap_box_new ();
  GtkWidget *title = gtk_label_new (_(field->title));
  Sequence *sequence = g_new0 (Sequence, 1);

  *sequence = (Sequence) { field, names, list, adw_bin_new (), NULL, g_ptr_array_new () };
  g_object_set_data_full (G_OBJECT (row), "sequence", sequence, (GDestroyNotify) sequence_free);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(field->title));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);

  gtk_label_set_xalign (GTK_LABEL (title), 0.f);
  gtk_widget_set_hexpand (sequence->pieces, TRUE);
  gtk_widget_set_halign (sequence->pieces, GTK_ALIGN_END);
  gtk_widget_set_size_request (sequence->pieces, -1, 28);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), sequence->pieces);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (buttons), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (buttons), 6);
  for (int i = 0; i < field->n_values; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (buttons), add_button_new (sequence, i));
  sequence->back = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_set_tooltip_text (sequence->back, _("Take the Last One Away"));
  gtk_widget_add_css_class (sequence->back, "flat");
  g_signal_connect (sequence->back, "clicked", G_CALLBACK (back_cb), sequence);
  adw_wrap_box_append (ADW_WRAP_BOX (buttons), sequence->back);

  gtk_box_append (GTK_BOX (box), head);
  if (field->subtitle != NULL)
    {
      GtkWidget *subtitle = gtk_label_new (_(field->subtitle));

      gtk_label_set_xalign (GTK_LABEL (subtitle), 0.f);
      gtk_widget_add_css_class (subtitle, "caption");
      gtk_widget_add_css_class (subtitle, "dimmed");
      gtk_box_append (GTK_BOX (box), subtitle);
    }
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  show (sequence);
  return row;
}
