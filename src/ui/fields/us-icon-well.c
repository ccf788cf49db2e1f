/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-icon-well.h"

#include "us-glyph.h"
#include "us-looks.h"
#include "us-piece-colour.h"
#include "us-piece.h"

#define THING 38

struct _UsIconWell
{
  GtkWidget parent_instance;

  char *icon; /* NULL: it is hidden */
  gboolean small;
};

enum { PROP_0, PROP_ICON, PROP_SMALL, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsIconWell, us_icon_well, GTK_TYPE_WIDGET)

static void
draw_piece (const UsDrawing *drawing, GtkSnapshot *snapshot, UsPiece piece, const graphene_rect_t *rect)
{
  piece.id = "icon";
  piece.count = 1;
  us_piece_draw (drawing, snapshot, &piece, rect);
}

static void
draw_part (const UsDrawing *drawing, GtkSnapshot *snapshot, const UsIconPart *part, float side)
{
  graphene_rect_t rect = us_rect_around (part->x * side, part->y * side, part->side * side);

  if (part->glyph != NULL)
    us_glyph_draw (drawing, snapshot, part->glyph, us_rect_x (&rect), us_rect_y (&rect), rect.size.width,
                   &drawing->colours->ink);
  else if (part->side > 0)
    draw_piece (drawing, snapshot, part->piece, &rect);
}

static void
draw_plain (const UsDrawing *drawing, GtkSnapshot *snapshot, const char *name, float side)
{
  graphene_rect_t rect = us_rect_around (side / 2, side / 2, side * .58f);
  UsPiece piece;

  if (us_piece_for_icon (drawing->colours, name, &piece))
    draw_piece (drawing, snapshot, piece, &rect);
  else
    us_glyph_draw (drawing, snapshot, name, side / 2, side / 2, side * .6f, &drawing->colours->accent);
}

gboolean
us_icon_well_is_thing (const char *icon)
{
  const UsIcon *found = us_looks_find_icon (icon);

  return found != NULL && found->whole;
}

gboolean
us_icon_well_are_of_a_kind (const char *one, const char *other)
{
  const UsIcon *a = us_looks_find_icon (one), *b = us_looks_find_icon (other);
  const UsPiece *first, *second;

  if (a == NULL || b == NULL)
    return FALSE;
  first = &a->parts[0].piece;
  second = &b->parts[0].piece;
  return first->shape == second->shape && g_strcmp0 (first->tone, second->tone) == 0 &&
         g_strcmp0 (first->glyph, second->glyph) == 0;
}

static void
us_icon_well_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsIconWell *self = US_ICON_WELL (widget);
  float side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_autofree char *accent = NULL;
  const UsIcon *icon;
  UsColours colours;
  GdkRGBA colour;
  UsDrawing drawing = { widget, &colours, 1, 1, FALSE };

  /* The accent is the widget's CSS colour, so that this code needs to know no game. */
  gtk_widget_get_color (widget, &colour);
  accent = gdk_rgba_to_string (&colour);
  us_colours_follow (&colours, accent, accent);

  if (self->small)
    {
      /* Glyphs have a margin in their square, which is cut off here. */
      float grown = side * 1.5f;

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((side - grown) / 2, (side - grown) / 2));
      side = grown;
    }
  icon = us_looks_find_icon (self->icon);
  if (icon == NULL)
    draw_plain (&drawing, snapshot, self->icon, side);
  for (guint i = 0; icon != NULL && i < G_N_ELEMENTS (icon->parts); i++)
    draw_part (&drawing, snapshot, &icon->parts[i], side);
}

static void
us_icon_well_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  const char *icon = US_ICON_WELL (widget)->icon;

  /* A thing is as large as a finger wants it; beside words the style knows. */
  *minimum = *natural = icon != NULL && !US_ICON_WELL (widget)->small && us_icon_well_is_thing (icon) ? THING : 0;
}

static void
set_icon (UsIconWell *self, const char *icon)
{
  if (!g_set_str (&self->icon, icon))
    return;
  if (icon != NULL && us_icon_well_is_thing (icon))
    gtk_widget_add_css_class (GTK_WIDGET (self), "thing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "thing");
  gtk_widget_set_visible (GTK_WIDGET (self), icon != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ICON]);
}

static void
us_icon_well_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ICON)
    g_value_set_string (value, US_ICON_WELL (object)->icon);
  else
    g_value_set_boolean (value, US_ICON_WELL (object)->small);
}

static void
us_icon_well_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsIconWell *self = US_ICON_WELL (object);

  if (id == PROP_ICON)
    set_icon (self, g_value_get_string (value));
  else if (g_value_get_boolean (value))
    {
      self->small = TRUE;
      gtk_widget_add_css_class (GTK_WIDGET (self), "small");
    }
}

static void
us_icon_well_finalize (GObject *object)
{
  g_free (US_ICON_WELL (object)->icon);

  G_OBJECT_CLASS (us_icon_well_parent_class)->finalize (object);
}

static void
us_icon_well_class_init (UsIconWellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = us_icon_well_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_icon_well_set_property;
  G_OBJECT_CLASS (klass)->finalize = us_icon_well_finalize;

  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SMALL] = g_param_spec_boolean ("small", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  widget_class->snapshot = us_icon_well_snapshot;
  widget_class->measure = us_icon_well_measure;
  gtk_widget_class_set_css_name (widget_class, "iconwell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_icon_well_init (UsIconWell *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
us_icon_well_new_small (const char *icon)
{
  return g_object_new (US_TYPE_ICON_WELL, "icon", icon, "small", TRUE, NULL);
}
