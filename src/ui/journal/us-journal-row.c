/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-row.h"

#include <glib/gi18n.h>

/* A heading with its triangle, or a line with the mark of whose doing it was: circle for the
 * player, diamond for the bot, square for nobody. */
struct _UsJournalRow
{
  AdwBin parent_instance;

  GtkTreeExpander *expander;
  GtkWidget *mark, *text, *note, *count, *now, *bookmark;
  UsJournalLine *item;
};

G_DEFINE_FINAL_TYPE (UsJournalRow, us_journal_row, ADW_TYPE_BIN)

static void
update (UsJournalRow *self)
{
  GListStore *lines = us_journal_line_get_lines (self->item);
  const char *note = us_journal_line_get_note (self->item);

  gtk_label_set_label (GTK_LABEL (self->text), us_journal_line_get_text (self->item));
  gtk_widget_set_visible (self->mark, lines == NULL);
  gtk_widget_set_visible (self->count, lines != NULL);
  gtk_widget_set_visible (self->note, note != NULL);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
  gtk_widget_set_visible (self->now, us_journal_line_get_now (self->item));
  gtk_widget_set_visible (self->bookmark, us_journal_line_get_bookmark (self->item));

  gtk_widget_remove_css_class (self->text, "heading");
  if (lines != NULL)
    {
      guint n = g_list_model_get_n_items (G_LIST_MODEL (lines));
      g_autofree char *count = g_strdup_printf (ngettext ("%u line", "%u lines", n), n);

      gtk_label_set_label (GTK_LABEL (self->count), count);
      gtk_widget_add_css_class (self->text, "heading");
    }
  else
    {
      static const char *const icons[] = { "us-mark-square-symbolic", "us-mark-diamond-symbolic",
                                           "us-mark-disc-symbolic" };
      UsSide side = us_journal_line_get_side (self->item);

      gtk_image_set_from_icon_name (GTK_IMAGE (self->mark), icons[side]);
      gtk_widget_set_css_classes (self->mark, (const char *[]) { "mark",
                                                                 side == US_BOT      ? "bot"
                                                                 : side == US_PLAYER ? "player"
                                                                                     : "nobody",
                                                                 NULL });
    }
}

static void
leave (UsJournalRow *self)
{
  if (self->item == NULL)
    return;
  if (us_journal_line_get_lines (self->item) != NULL)
    g_signal_handlers_disconnect_by_data (us_journal_line_get_lines (self->item), self);
  g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
}

static void
us_journal_row_dispose (GObject *object)
{
  UsJournalRow *self = US_JOURNAL_ROW (object);

  leave (self);

  G_OBJECT_CLASS (us_journal_row_parent_class)->dispose (object);
}

static void
us_journal_row_class_init (UsJournalRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_journal_row_dispose;
}

static void
us_journal_row_init (UsJournalRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  self->expander = GTK_TREE_EXPANDER (gtk_tree_expander_new ());
  gtk_tree_expander_set_indent_for_depth (self->expander, FALSE);
  gtk_tree_expander_set_indent_for_icon (self->expander, TRUE);
  self->mark = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->mark), 12);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_START);
  self->text = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->text), 0);
  gtk_label_set_wrap (GTK_LABEL (self->text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->text), PANGO_WRAP_WORD_CHAR);
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_label_set_wrap (GTK_LABEL (self->note), TRUE);
  gtk_widget_add_css_class (self->note, "caption");
  gtk_widget_add_css_class (self->note, "dimmed");
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "caption");
  gtk_widget_add_css_class (self->count, "dimmed");
  self->now = gtk_label_new (_("now"));
  gtk_widget_add_css_class (self->now, "tag");
  gtk_widget_set_valign (self->now, GTK_ALIGN_CENTER);
  self->bookmark = gtk_image_new_from_icon_name ("us-bookmark-symbolic");
  gtk_widget_add_css_class (self->bookmark, "bookmark");
  gtk_widget_set_tooltip_text (self->bookmark, _("Bookmarked"));

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  /* The mark stands at the first line, however high the row is. */
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->text);
  gtk_box_append (GTK_BOX (words), self->note);
  gtk_box_append (GTK_BOX (box), self->mark);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->count);
  gtk_box_append (GTK_BOX (box), self->now);
  gtk_box_append (GTK_BOX (box), self->bookmark);
  gtk_tree_expander_set_child (self->expander, box);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->expander));
}

GtkWidget *
us_journal_row_new (void)
{
  return g_object_new (US_TYPE_JOURNAL_ROW, NULL);
}

void
us_journal_row_set_row (UsJournalRow *self, GtkTreeListRow *row)
{
  g_return_if_fail (US_IS_JOURNAL_ROW (self));

  leave (self);
  gtk_tree_expander_set_list_row (self->expander, row);
  if (row == NULL)
    return;

  self->item = gtk_tree_list_row_get_item (row);
  g_signal_connect_swapped (self->item, "notify", G_CALLBACK (update), self);
  if (us_journal_line_get_lines (self->item) != NULL)
    g_signal_connect_swapped (us_journal_line_get_lines (self->item), "items-changed", G_CALLBACK (update), self);
  update (self);
}
