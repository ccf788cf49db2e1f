/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-chars.h"
#include "us-field-private.h"

#define MAX_TEXT 200

static char *
dup_text (gpointer row)
{
  return us_char_dup_typed (gtk_editable_get_text (GTK_EDITABLE (row)));
}

static void
changed_cb (GtkWidget *row, UsFieldItem *item)
{
  g_autofree char *text = dup_text (row);

  us_field_item_set_value (item, *text != '\0' ? g_variant_new_string (text) : NULL);
}

/* A space behind a word is no other text, and stays while the next word is typed. */
static void
show_text (gpointer row, GParamSpec *pspec, UsFieldItem *item)
{
  g_autofree char *text = dup_text (row);
  const char *told = item->value != NULL ? g_variant_get_string (item->value, NULL) : "";

  if (g_str_equal (text, told))
    return;
  /* It is empty for a moment, which nobody has told. */
  g_signal_handlers_block_by_func (row, changed_cb, item);
  gtk_editable_set_text (GTK_EDITABLE (row), told);
  g_signal_handlers_unblock_by_func (row, changed_cb, item);
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  GtkWidget *row = us_field_row_new (item, ADW_TYPE_ENTRY_ROW, item->title);

  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), item->max > 0 ? item->max : MAX_TEXT);
  us_field_show (item, row, show_text);
  g_signal_connect (row, "changed", G_CALLBACK (changed_cb), item);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (us_field_item_answered), item, G_CONNECT_SWAPPED);
  us_field_set_focus (item, row);
  return row;
}

static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *list = us_field_list_new (), *row = new_row (item);

  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}

const UsFieldEditor us_text_editor = { .new_in = { new_column, new_row, new_row } };
