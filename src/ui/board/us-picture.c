/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-picture.h"

#include <adwaita.h>
#include <math.h>

#include "us-glyph.h"
#include "us-looks.h"
#include "us-piece.h"

/* Shares of the height: a card is as high as the picture, with the thing itself in its upper part. */
#define CARD   .74f
#define ON_IT  .62f
#define TILE   .82f
#define DISC   .68f
#define ARROW  .26f
#define GAP    .13f
#define MARGIN 3.f /* for the shadows */

typedef struct
{
  const UsPiece *piece;
  gboolean card;
} Thing;

struct _UsPicture
{
  GtkWidget parent_instance;

  GArray *things; /* Thing */
};

G_DEFINE_FINAL_TYPE (UsPicture, us_picture, GTK_TYPE_WIDGET)

static float
width_of (const Thing *thing)
{
  return thing->card ? CARD : thing->piece->shape == US_SHAPE_TILE ? TILE : DISC;
}

static float
width_of_all (UsPicture *self)
{
  float width = 0;

  for (guint i = 0; i < self->things->len; i++)
    width += width_of (&g_array_index (self->things, Thing, i)) + (i > 0 ? ARROW + 2 * GAP : 0);
  return width;
}

static void
draw_thing (const UsDrawing *drawing, GtkSnapshot *snapshot, const Thing *thing, float x, float height)
{
  float width = width_of (thing) * height, side = thing->card ? ON_IT * height : width;
  float y = thing->card ? (CARD - ON_IT) / 2 * height + side / 2 : height / 2;
  graphene_rect_t rect = us_rect_around (roundf (x + width / 2), roundf (y), roundf (side));
  UsPiece piece = *thing->piece;

  if (thing->card)
    {
      graphene_rect_t paper = us_rect (roundf (x), 0, roundf (width), roundf (height));

      us_shadow (snapshot, &paper, 9, 1.2f);
      us_face (snapshot, &paper, 9, &drawing->colours->card, 1, &drawing->colours->hairline);
    }
  piece.id = "picture";
  piece.count = 1;
  us_piece_draw (drawing, snapshot, &piece, &rect);
}

static void
us_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsPicture *self = US_PICTURE (widget);
  float height = (float) gtk_widget_get_height (widget) - 2 * MARGIN;
  float room = (float) gtk_widget_get_width (widget) - 2 * MARGIN, all = width_of_all (self), x = 0;
  UsColours colours;
  UsDrawing drawing = { .widget = widget, .colours = &colours, .text = 1, .size = 1 };

  if (height < 20 || room < 20 || all <= 0)
    return;
  us_colours_follow (&colours, NULL, NULL);
  height = MIN (height, room / all);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (MARGIN + roundf (MAX (room - all * height, 0)),
                                                roundf (((float) gtk_widget_get_height (widget) - height) / 2)));
  /* From the left in every language, as on the table. */
  for (guint i = 0; i < self->things->len; i++)
    {
      const Thing *thing = &g_array_index (self->things, Thing, i);

      if (i > 0)
        {
          us_glyph_draw (&drawing, snapshot, "arrow-right", roundf (x + (GAP + ARROW / 2) * height), height / 2,
                         roundf (ARROW * height), &colours.dim);
          x += (ARROW + 2 * GAP) * height;
        }
      draw_thing (&drawing, snapshot, thing, x, height);
      x += width_of (thing) * height;
    }
}

/* Its size is the style's. */
static void
us_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
us_picture_finalize (GObject *object)
{
  g_array_unref (US_PICTURE (object)->things);

  G_OBJECT_CLASS (us_picture_parent_class)->finalize (object);
}

static void
us_picture_class_init (UsPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = us_picture_finalize;
  widget_class->snapshot = us_picture_snapshot;
  widget_class->measure = us_picture_measure;
  gtk_widget_class_set_css_name (widget_class, "things");
  /* The words beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_picture_init (UsPicture *self)
{
  static const char *const followed[] = { "notify::dark", "notify::high-contrast" };

  self->things = g_array_new (FALSE, FALSE, sizeof (Thing));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (adw_style_manager_get_default (), followed[i], G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
}

void
us_picture_add (UsPicture *self, const char *icon, gboolean card)
{
  const UsIcon *found = us_looks_find_icon (icon);
  Thing thing = { found != NULL ? &found->parts[0].piece : NULL, card };

  g_return_if_fail (US_IS_PICTURE (self));

  if (found == NULL || !found->whole)
    return;
  g_array_append_val (self->things, thing);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
us_picture_clear (UsPicture *self)
{
  g_return_if_fail (US_IS_PICTURE (self));

  g_array_set_size (self->things, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
