/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-row.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"
#include "us-game-art.h"

struct _UsPlayLine
{
  AdwBin parent_instance;

  GtkWidget *art, *title, *subtitle, *when, *chevron, *restore, *remove;
};

G_DEFINE_FINAL_TYPE (UsPlayLine, us_play_line, ADW_TYPE_BIN)

static GtkWidget *
new_art (void)
{
  GtkWidget *art = us_game_art_new (NULL);

  us_game_art_set_small (US_GAME_ART (art));
  return art;
}

/* With large text "15 November" alone may be half a phone wide. */
static GtkWidget *
new_when (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), us_label_is_large (label));
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static GtkWidget *
new_chevron (void)
{
  GtkWidget *image = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (image, "chevron");
  return image;
}

static GtkWidget *
new_button (const char *icon, const char *tip, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  us_widget_set_tip (button, tip);
  /* The target comes first: without it the action would not fit for a moment. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", (gint64) 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (button, FALSE);
  return button;
}

static void
us_play_line_class_init (UsPlayLineClass *klass)
{
}

static void
us_play_line_init (UsPlayLine *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->art = new_art ();
  self->title = gtk_label_new (NULL);
  self->subtitle = gtk_label_new (NULL);
  self->when = new_when (NULL);
  self->chevron = new_chevron ();
  self->restore = new_button ("edit-undo-symbolic", _("Put Back"), "win.restore-play");
  self->remove = new_button ("user-trash-symbolic", _("Delete"), "win.delete-play");

  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->subtitle), 0);
  gtk_label_set_wrap (GTK_LABEL (self->subtitle), TRUE);
  gtk_widget_add_css_class (self->subtitle, "caption");
  gtk_widget_add_css_class (self->subtitle, "dimmed");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->subtitle);

  gtk_box_append (GTK_BOX (box), self->art);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), self->when);
  gtk_box_append (GTK_BOX (box), self->restore);
  gtk_box_append (GTK_BOX (box), self->remove);
  gtk_box_append (GTK_BOX (box), self->chevron);
  gtk_widget_add_css_class (GTK_WIDGET (self), "play-line");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
us_play_line_new (void)
{
  return g_object_new (US_TYPE_PLAY_LINE, NULL);
}

void
us_play_line_set_item (UsPlayLine *self, UsPlayItem *item)
{
  const UsListing *play;
  g_autofree char *subtitle = NULL, *when = NULL;

  g_return_if_fail (US_IS_PLAY_LINE (self));
  g_return_if_fail (US_IS_PLAY_ITEM (item));

  play = us_play_item_get_listing (item);
  subtitle = us_label_play (play);
  when = us_label_when (play->trashed != 0 ? play->trashed : play->changed, TRUE);
  us_game_art_set_rules (US_GAME_ART (self->art), play->rules);
  gtk_label_set_label (GTK_LABEL (self->title), us_play_item_get_title (item));
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
  gtk_label_set_label (GTK_LABEL (self->when), when);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->restore), "x", play->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "x", play->id);
}

void
us_play_line_set_in_trash (UsPlayLine *self, gboolean in_trash)
{
  g_return_if_fail (US_IS_PLAY_LINE (self));

  gtk_widget_set_visible (self->chevron, !in_trash);
  gtk_widget_set_visible (self->restore, in_trash);
  gtk_widget_set_visible (self->remove, in_trash);
}

static void
open_cb (GtkWidget *row, gpointer id)
{
  gtk_widget_activate_action (row, "win.open-play", "x", *(gint64 *) id);
}

GtkWidget *
us_play_row_new (UsPlayItem *item)
{
  const UsListing *play = us_play_item_get_listing (item);
  g_autofree char *subtitle = us_label_play (play);
  g_autofree char *when = us_label_when (play->changed, TRUE);
  GtkWidget *row = us_answer_row_new (us_play_item_get_title (item), subtitle);
  GtkWidget *art = new_art (), *date = new_when (when);

  us_game_art_set_rules (US_GAME_ART (art), play->rules);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), art);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), date);
  us_answer_row_add_chevron (US_ANSWER_ROW (row));
  g_signal_connect_data (row, "pressed", G_CALLBACK (open_cb), g_memdup2 (&play->id, sizeof play->id),
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  return row;
}
