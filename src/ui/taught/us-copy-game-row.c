/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-game-row.h"

#include <glib/gi18n.h>

#include "us-drawing.h"

#define SIDE 36

/* A badge with the bot's diamond and the player's circle on the game's colour. */
#define US_TYPE_COPY_BADGE (us_copy_badge_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyBadge, us_copy_badge, US, COPY_BADGE, GtkWidget)

struct _UsCopyBadge
{
  GtkWidget parent_instance;
  const UsRules *rules;
};

G_DEFINE_FINAL_TYPE (UsCopyBadge, us_copy_badge, GTK_TYPE_WIDGET)

static void
us_copy_badge_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIDE;
}

static void
us_copy_badge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsCopyBadge *self = US_COPY_BADGE (widget);
  const graphene_rect_t all = us_rect (0, 0, SIDE, SIDE), diamond = us_rect_around (0, 0, 13);
  const GdkRGBA white = { 1, 1, 1, 1 }, veil = { 1, 1, 1, 0.5f };
  UsColours colours;

  /* The light accent is used in both schemes, because white is readable on it. */
  us_colours_init (&colours, FALSE, FALSE, self->rules->accent[0], self->rules->accent[0]);
  us_fill (snapshot, &all, 9, &colours.accent);
  us_circle (snapshot, 24.5f, 24, 5, &veil);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (15, 14.5f));
  gtk_snapshot_rotate (snapshot, 45);
  us_fill (snapshot, &diamond, 2.5f, &white);
  gtk_snapshot_restore (snapshot);
}

static void
us_copy_badge_class_init (UsCopyBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = us_copy_badge_measure;
  widget_class->snapshot = us_copy_badge_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_copy_badge_init (UsCopyBadge *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
us_copy_game_row_new (UsCopyGame *game)
{
  const UsRules *rules;
  UsCopyBadge *badge;
  GtkWidget *row, *box, *texts, *title, *summary;

  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);

  rules = us_copy_game_get_rules (game);
  badge = g_object_new (US_TYPE_COPY_BADGE, NULL);
  badge->rules = rules;

  title = gtk_label_new (_(rules->title));
  gtk_label_set_xalign (GTK_LABEL (title), 0.f);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  summary = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (summary), 0.f);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_add_css_class (summary, "dimmed");
  g_object_bind_property (game, "summary", summary, "label", G_BINDING_SYNC_CREATE);

  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), summary);

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 6);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (badge));
  gtk_box_append (GTK_BOX (box), texts);

  row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _(rules->title), -1);
  return row;
}
