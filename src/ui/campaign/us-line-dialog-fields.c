/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-dialog-private.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-field-editor.h"
#include "us-field-kind.h"
#include "us-labels.h"
#include "us-line-pick.h"

/* The fields of a line in its dialog: what is pressed, what is typed, and what is folded away. */

/* The log itself shows what is told of every game; and nothing that has to be told is folded away. */
static gboolean
is_folded (const UsLedger *ledger, const UsField *field)
{
  for (guint i = 0; ledger != NULL && i < ledger->n_columns; i++)
    if (g_strcmp0 (ledger->columns[i].field, field->key) == 0 ||
        g_strcmp0 (ledger->columns[i].against, field->key) == 0)
      return FALSE;
  return ledger != NULL && us_field_may_be_left_out (field);
}

static UsLineFlags *
new_flags (UsLineDialog *self)
{
  GtkWidget *flags = us_line_flags_new ();

  g_signal_connect_object (flags, "accept", G_CALLBACK (us_line_dialog_accept_cb), self, G_CONNECT_SWAPPED);
  return US_LINE_FLAGS (flags);
}

/* Below the row that it is about. */
static GtkWidget *
new_flags_row (UsLineFlags *flags, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, "title", title,
                                 "use-markup", FALSE, "child", flags, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (flags), "form-field");
  g_object_bind_property (flags, "visible", row, "visible", G_BINDING_SYNC_CREATE);
  return row;
}

static void
add_row (UsLineDialog *self, GtkWidget *row, UsLineFlags *flags, gboolean folded, const char *title)
{
  GtkWidget *below = new_flags_row (flags, title);

  if (folded)
    {
      adw_expander_row_add_row (self->more, row);
      adw_expander_row_add_row (self->more, below);
      return;
    }
  if (self->list == NULL)
    {
      self->list = gtk_list_box_new ();
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
      gtk_widget_add_css_class (self->list, "boxed-list");
      us_widget_set_label (self->list, title);
      gtk_box_append (self->box, self->list);
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  gtk_list_box_append (GTK_LIST_BOX (self->list), below);
}

static GtkWidget *
new_titled (const UsLinePart *part, gboolean row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_box_append (GTK_BOX (box), us_words_new (us_field_title (part->field), row ? NULL : "heading"));
  if (part->field->subtitle != NULL)
    gtk_box_append (GTK_BOX (box), us_words_new (_(part->field->subtitle), "dimmed"));
  gtk_box_append (GTK_BOX (box), part->editor);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (part->flags));
  return box;
}

static void
add_pick (UsLineDialog *self, UsLinePart *part)
{
  GtkWidget *box;

  part->editor = us_line_pick_new (part->field, part->list, part->item, !part->folded);
  g_signal_connect_object (part->editor, "meet", G_CALLBACK (us_line_dialog_meet_cb), self, G_CONNECT_SWAPPED);
  box = new_titled (part, part->folded);
  if (part->folded)
    {
      gtk_widget_add_css_class (box, "form-field");
      adw_expander_row_add_row (self->more, g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable",
                                                          FALSE, "title", us_field_title (part->field), "use-markup",
                                                          FALSE, "child", box, NULL));
      return;
    }
  self->list = NULL;
  gtk_box_append (self->box, box);
}

static GtkWidget *
find_text (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_TEXT (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child);
  return found;
}

/* Enter leads from what was typed to the next field, and to no button that has come between them. */
static void
lead_on_cb (UsLineDialog *self, GtkWidget *text)
{
  gboolean passed = FALSE;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (passed && gtk_widget_get_mapped (part->editor))
        {
          gtk_widget_child_focus (part->editor, GTK_DIR_TAB_FORWARD);
          us_bring_into_sight (part->editor);
          return;
        }
      passed |= gtk_widget_is_ancestor (text, part->editor);
    }
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* What the outcome wants of a number is nearer than the least. */
static int
find_first (gpointer data, UsFieldItem *item)
{
  UsLineDialog *self = data;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (part->item == item)
        return us_line_draft_find_least (self->draft, part->field);
    }
  g_return_val_if_reached (0);
}

static void
add_editor (UsLineDialog *self, UsLinePart *part)
{
  GtkWidget *text;

  if (us_field_traits (part->field)->counts && !us_field_may_be_left_out (part->field))
    {
      us_field_item_begin_empty (part->item);
      us_field_item_set_first (part->item, find_first, self);
    }
  part->editor = us_field_editor_new (part->item, US_FIELD_IN_ROW);
  if (ADW_IS_PREFERENCES_ROW (part->editor))
    add_row (self, part->editor, part->flags, part->folded, us_field_title (part->field));
  else
    {
      self->list = NULL;
      gtk_box_append (self->box, part->editor);
      gtk_box_append (self->box, GTK_WIDGET (part->flags));
    }
  text = find_text (part->editor);
  if (text != NULL)
    g_signal_connect_object (text, "activate", G_CALLBACK (lead_on_cb), self, G_CONNECT_SWAPPED);
}

static void
add_field (UsLineDialog *self, guint i)
{
  const UsCampaignRules *rules = us_line_draft_get_rules (self->draft);
  UsLinePart *part = g_new0 (UsLinePart, 1);
  int choice = us_field_find_choice (rules->fields, i);

  part->field = &rules->fields[i];
  part->list = us_line_draft_find_list (self->draft, part->field);
  part->folded = is_folded (rules->ledger, part->field);
  part->item = us_field_item_new (part->field, us_campaign_get_names (us_line_draft_get_campaign (self->draft)));
  part->flags = new_flags (self);
  if (us_line_pick_suits (part->field, part->list))
    add_pick (self, part);
  else
    add_editor (self, part);
  if (choice >= 0)
    {
      us_field_item_depend (part->item, ((UsLinePart *) g_ptr_array_index (self->parts, choice))->item,
                            part->field->when_is);
      g_object_bind_property (part->item, "in-force", part->editor, "visible", G_BINDING_SYNC_CREATE);
    }
  g_ptr_array_add (self->parts, part);
  g_ptr_array_add (self->keys, (gpointer) part->field->key);
}

static void
add_date (UsLineDialog *self)
{
  self->date = US_DATE_ROW (us_date_row_new ());
  self->date_flags = new_flags (self);
  us_date_row_set_date (self->date, us_line_draft_get_date (self->draft));
  add_row (self, GTK_WIDGET (self->date), self->date_flags, TRUE, _("Date"));
  g_signal_connect_object (self->date, "notify::date", G_CALLBACK (us_line_dialog_told_cb), self, G_CONNECT_SWAPPED);
}

/* What is there, so that nobody opens it in vain. */
static void
name_more (UsLineDialog *self)
{
  GString *titles = g_string_new (_("Date"));

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (part->folded)
        g_string_append_printf (titles, _(", %s"), us_field_title (part->field));
    }
  adw_expander_row_set_subtitle (self->more, titles->str);
  g_string_free (titles, TRUE);
}

static void
fill (UsLineDialog *self)
{
  g_autoptr (GVariant) told = us_line_draft_dup_value (self->draft);

  self->filling = TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);
      g_autoptr (GVariant) said = told != NULL ? g_variant_lookup_value (told, part->field->key, NULL) : NULL;

      if (said != NULL)
        us_field_item_set_value (part->item, said);
      us_field_item_record (part->item);
      g_signal_connect_object (part->item, "notify::value", G_CALLBACK (us_line_dialog_told_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->filling = FALSE;
  self->begun = us_line_dialog_dup_told (self);
  self->begun_date = us_line_draft_get_date (self->draft);
}

static gboolean
is_same (GVariant *a, GVariant *b)
{
  return a == b || (a != NULL && b != NULL && g_variant_equal (a, b));
}

void
us_line_dialog_read_again (UsLineDialog *self)
{
  g_autoptr (GVariant) told = us_line_draft_dup_value (self->draft);

  if (told == NULL)
    return;
  self->filling = TRUE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);
      g_autoptr (GVariant) was = g_variant_lookup_value (self->begun, part->field->key, NULL);
      g_autoptr (GVariant) is = g_variant_lookup_value (told, part->field->key, NULL);

      if (is_same (us_field_item_get_value (part->item), was) && !is_same (was, is))
        us_field_item_set_value (part->item, is);
    }
  if (us_date_row_get_date (self->date) == self->begun_date)
    us_date_row_set_date (self->date, us_line_draft_get_date (self->draft));
  self->filling = FALSE;
  g_variant_unref (self->begun);
  self->begun = g_steal_pointer (&told);
  self->begun_date = us_line_draft_get_date (self->draft);
  us_line_dialog_told_cb (self);
}

void
us_line_dialog_add_fields (UsLineDialog *self)
{
  add_date (self);
  for (guint i = 0; i < us_line_draft_get_rules (self->draft)->n_fields; i++)
    add_field (self, i);
  name_more (self);
  fill (self);
}
