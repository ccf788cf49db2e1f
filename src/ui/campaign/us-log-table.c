/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-table.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-log-row.h"
#include "us-log-sign.h"

/* --- Cells ---------------------------------------------------------------------------------------- */

/* What cells of a column are made of. */
typedef struct
{
  const UsLedgerColumn *column;
  guint nth;
} Cells;

static gboolean
is_numeric (const UsLedgerColumn *column)
{
  return column->cell != US_LEDGER_FIELD && column->cell != US_LEDGER_DATE;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Cells *cells = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *image = gtk_image_new (),
            *label = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 20);
  /* Words beside a sign are few and short; of a name as much is seen as tells it from the next. */
  if (cells->column->cell == US_LEDGER_FIELD && cells->column->signs == NULL)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (cells->column->strong)
    gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_xalign (GTK_LABEL (label), is_numeric (cells->column) ? 1 : 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (cells->column->strong)
    gtk_widget_add_css_class (label, "heading");
  if (cells->column->cell != US_LEDGER_FIELD)
    gtk_widget_add_css_class (label, "numeric");
  if (cells->column->cell == US_LEDGER_POINTS || cells->column->cell == US_LEDGER_TOTAL)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

/* What a line does not fit stands before its number. */
static void
show_image (GtkImage *image, const UsLedgerColumn *column, UsLogRow *line)
{
  g_autofree char *flag = NULL;
  g_autoptr (GdkPaintable) sign = NULL;

  gtk_widget_remove_css_class (GTK_WIDGET (image), "warning");
  g_object_get (line, "flag", &flag, NULL);
  if (column->cell == US_LEDGER_NUMBER && flag != NULL)
    {
      gtk_image_set_from_icon_name (image, "dialog-warning-symbolic");
      gtk_widget_add_css_class (GTK_WIDGET (image), "warning");
    }
  else
    {
      if (column->signs != NULL)
        sign = us_log_sign_new (us_log_row_get_sign (line), GTK_WIDGET (image));
      gtk_image_set_from_paintable (image, sign);
    }
  gtk_widget_set_visible (GTK_WIDGET (image), gtk_image_get_storage_type (image) != GTK_IMAGE_EMPTY);
  /* On all of the cell: the sign alone is a small thing to point at. */
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (GTK_WIDGET (image)),
                               column->cell == US_LEDGER_NUMBER ? flag : NULL);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const Cells *cells = data;
  UsLogRow *line = gtk_list_item_get_item (item);
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (image);

  show_image (GTK_IMAGE (image), cells->column, line);
  gtk_label_set_text (GTK_LABEL (label), us_log_row_get_text (line, cells->nth));
  gtk_widget_set_tooltip_text (label, gtk_label_get_ellipsize (GTK_LABEL (label)) != PANGO_ELLIPSIZE_NONE &&
                                          cells->column->cell == US_LEDGER_FIELD
                                        ? us_log_row_get_text (line, cells->nth)
                                        : NULL);
  if (cells->column->cell == US_LEDGER_POINTS)
    us_log_colour_points (label, us_log_row_get_points (line));
}

/* --- Columns -------------------------------------------------------------------------------------- */

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer column)
{
  return us_log_row_compare ((UsLogRow *) a, (UsLogRow *) b, GPOINTER_TO_UINT (column));
}

/* The widest one takes what the others leave: the first that neither is looked for nor has a sign. */
static gboolean
takes_the_rest (const UsLedger *ledger, guint nth)
{
  for (guint i = 0; i < ledger->n_columns; i++)
    {
      const UsLedgerColumn *column = &ledger->columns[i];

      if (column->cell == US_LEDGER_FIELD && !column->strong && column->signs == NULL && column->against == NULL)
        return i == nth;
    }
  return FALSE;
}

/* The list of the rows is a widget of its own, which can have the focus. */
static void
name_rows (GtkColumnView *table)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      us_widget_set_label (child, _("Log"));
}

void
us_log_table_set_ledger (GtkColumnView *table, const UsLedger *ledger)
{
  name_rows (table);
  for (guint i = 0; i < ledger->n_columns; i++)
    {
      const UsLedgerColumn *column = &ledger->columns[i];
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) view = gtk_column_view_column_new (_(column->title), factory);
      g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, GUINT_TO_POINTER (i), NULL));
      Cells *cells = g_new (Cells, 1);

      *cells = (Cells) { column, i };
      g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), cells);
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), cells);
      g_object_set_data_full (G_OBJECT (view), "cells", cells, g_free);
      gtk_column_view_column_set_sorter (view, sorter);
      gtk_column_view_column_set_expand (view, takes_the_rest (ledger, i));
      gtk_column_view_column_set_resizable (view, column->cell == US_LEDGER_FIELD);
      gtk_column_view_append_column (table, view);
      if (column->cell == US_LEDGER_NUMBER)
        gtk_column_view_sort_by_column (table, view, GTK_SORT_DESCENDING);
    }
}
