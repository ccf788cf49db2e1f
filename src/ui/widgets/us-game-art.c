/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-game-art.h"

#include "us-games.h"

struct _UsGameArt
{
  AdwBin parent_instance;

  const UsRules *rules;
  gboolean small;
  GtkWidget *picture;
};

enum { PROP_0, PROP_GAME, PROP_SMALL };

G_DEFINE_FINAL_TYPE (UsGameArt, us_game_art, ADW_TYPE_BIN)

/* Widgets share the picture, because otherwise a long list would draw it once for each row. */
static void
show_picture (UsGameArt *self, const char *path)
{
  static GHashTable *drawn = NULL; /* "scale path" → GdkPaintable */
  GtkPicture *picture = GTK_PICTURE (self->picture);
  g_autofree char *key = g_strdup_printf ("%d %s", gtk_widget_get_scale_factor (GTK_WIDGET (self)), path);
  GdkPaintable *known;

  if (drawn == NULL)
    drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  known = g_hash_table_lookup (drawn, key);
  if (known != NULL)
    {
      gtk_picture_set_paintable (picture, known);
      return;
    }
  gtk_picture_set_resource (picture, path);
  known = gtk_picture_get_paintable (picture);
  if (known != NULL)
    g_hash_table_insert (drawn, g_steal_pointer (&key), g_object_ref (known));
}

static void
update (UsGameArt *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autofree char *path = NULL;

  /* Drawing the picture takes longer than a frame, so it waits until the widget is visible. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->rules != NULL)
    path = g_strdup_printf (APPLICATION_PATH "/games/%s/art-%s.svg", self->rules->id, dark ? "dark" : "light");
  if (path != NULL && !g_resources_get_info (path, 0, NULL, NULL, NULL))
    g_clear_pointer (&path, g_free);
  if (path != NULL)
    show_picture (self, path);
  else
    gtk_picture_set_paintable (GTK_PICTURE (self->picture), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A game without an illustration has a card in its accent, with the diamond that stands for every opponent. */
static void
draw_card (UsGameArt *self, GtkSnapshot *snapshot, float width, float height)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  float side = height * 0.36f;
  GskRoundedRect diamond;
  GdkRGBA colour;

  if (!gdk_rgba_parse (&colour, self->rules->accent[dark ? 1 : 0]))
    return;
  gtk_snapshot_append_color (snapshot, &colour, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_rgba_parse (&colour, dark ? "#241f31" : "#ffffff");
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height / 2));
  gtk_snapshot_rotate (snapshot, 45);
  gsk_rounded_rect_init_from_rect (&diamond, &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side), side * 0.17f);
  gtk_snapshot_push_rounded_clip (snapshot, &diamond);
  gtk_snapshot_append_color (snapshot, &colour, &diamond.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
us_game_art_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsGameArt *self = US_GAME_ART (widget);

  if (self->rules != NULL && gtk_picture_get_paintable (GTK_PICTURE (self->picture)) == NULL)
    draw_card (self, snapshot, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
  GTK_WIDGET_CLASS (us_game_art_parent_class)->snapshot (widget, snapshot);
}

/* The widget takes any width, and its height follows from that. */
static GtkSizeRequestMode
us_game_art_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
us_game_art_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  if (US_GAME_ART (widget)->small)
    *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? 38 : 61;
  else if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = for_size < 0 ? 38 : (for_size * 5 + 4) / 8;
  else
    {
      *minimum = 61;
      *natural = for_size < 0 ? 61 : for_size * 8 / 5;
    }
}

static void
us_game_art_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (US_GAME_ART (widget)->picture, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
us_game_art_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (us_game_art_parent_class)->map (widget);

  update (US_GAME_ART (widget));
}

static void
make_small (UsGameArt *self)
{
  self->small = TRUE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self), "small");
}

static void
us_game_art_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsGameArt *self = US_GAME_ART (object);
  const char *game;

  if (id == PROP_GAME)
    {
      game = g_value_get_string (value);
      us_game_art_set_rules (self, game != NULL ? us_games_find (game) : NULL);
    }
  else if (g_value_get_boolean (value))
    make_small (self);
}

static void
us_game_art_class_init (UsGameArtClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = us_game_art_set_property;
  g_object_class_install_property (object_class, PROP_GAME, g_param_spec_string ("game", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, PROP_SMALL,
                                   g_param_spec_boolean ("small", NULL, NULL, FALSE, flags | G_PARAM_CONSTRUCT_ONLY));

  widget_class->map = us_game_art_map;
  widget_class->snapshot = us_game_art_snapshot;
  widget_class->get_request_mode = us_game_art_get_request_mode;
  widget_class->measure = us_game_art_measure;
  widget_class->size_allocate = us_game_art_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_game_art_init (UsGameArt *self)
{
  self->picture = gtk_picture_new ();
  gtk_picture_set_content_fit (GTK_PICTURE (self->picture), GTK_CONTENT_FIT_COVER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_bin_set_child (ADW_BIN (self), self->picture);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "game-art");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
us_game_art_new (const UsRules *rules)
{
  UsGameArt *self = g_object_new (US_TYPE_GAME_ART, NULL);

  us_game_art_set_rules (self, rules);
  return GTK_WIDGET (self);
}

void
us_game_art_set_rules (UsGameArt *self, const UsRules *rules)
{
  g_return_if_fail (US_IS_GAME_ART (self));

  self->rules = rules;
  update (self);
}
