/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-game-row.h"

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
}

/* --- The row --------------------------------------------------------------------------------- */

struct _UsCopyGameRow
{
  GtkListBoxRow parent_instance;

  UsCopyBadge *badge;

  UsCopyGame *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyGameRow, us_copy_game_row, GTK_TYPE_LIST_BOX_ROW)

static void
us_copy_game_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_COPY_GAME_ROW (object)->item);
}

static void
us_copy_game_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsCopyGameRow *self = US_COPY_GAME_ROW (object);

  self->item = g_value_dup_object (value);
  self->badge->rules = us_copy_game_get_rules (self->item);
}

static void
us_copy_game_row_dispose (GObject *object)
{
  UsCopyGameRow *self = US_COPY_GAME_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_COPY_GAME_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_copy_game_row_parent_class)->dispose (object);
}

static void
us_copy_game_row_class_init (UsCopyGameRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_copy_game_row_get_property;
  object_class->set_property = us_copy_game_row_set_property;
  object_class->dispose = us_copy_game_row_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_COPY_GAME,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_COPY_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopyGameRow, badge);
}

static void
us_copy_game_row_init (UsCopyGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
