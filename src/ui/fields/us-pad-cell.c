/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad-cell.h"

#include "us-glyph.h"

#define MAX_OTHERS 4
#define FINGER     44
#define USUAL      74

struct _UsPadCell
{
  GtkButton parent_instance;

  int place, direction;
  UsPadMark mark;
  const char *glyph; /* of the game, which outlives all that is drawn */
  struct
  {
    UsPadMark mark;
    const char *glyph;
  } others[MAX_OTHERS];
  guint n_others;
};

G_DEFINE_FINAL_TYPE (UsPadCell, us_pad_cell, GTK_TYPE_BUTTON)

/* What an arrow jumps over. */
static void
draw_hurdle (GtkSnapshot *snapshot, float side, const GdkRGBA *colour)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (MAX (side * .05f, 1.5f));

  gsk_path_builder_move_to (builder, -side * .18f, side * .3f);
  gsk_path_builder_cubic_to (builder, -side * .16f, side * .1f, side * .16f, side * .1f, side * .18f, side * .3f);
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, colour);
}

/* An arrow points where it leads to. */
static void
draw_mark (UsPadCell *self, UsPadMark mark, const char *glyph, const UsDrawing *drawing, GtkSnapshot *snapshot,
           float side, const GdkRGBA *colour)
{
  if (mark == US_PAD_SIGN)
    {
      us_glyph_draw (drawing, snapshot, glyph, 0, 0, side * .5f, colour);
      return;
    }
  gtk_snapshot_rotate (snapshot, 45.f * (float) MAX (self->direction, 0));
  us_glyph_draw (drawing, snapshot, "arrow-up", 0, mark == US_PAD_JUMP ? -side * .12f : 0,
                 side * (mark == US_PAD_JUMP ? .4f : .5f), colour);
  if (mark == US_PAD_JUMP)
    draw_hurdle (snapshot, side, colour);
}

static void
us_pad_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsPadCell *self = US_PAD_CELL (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  float side = MIN (width, height), small = side * .24f;
  UsColours colours;
  UsDrawing drawing = { widget, &colours, 1, 1, FALSE };
  GdkRGBA colour, faint;

  GTK_WIDGET_CLASS (us_pad_cell_parent_class)->snapshot (widget, snapshot);
  us_colours_follow (&colours, NULL, NULL);
  gtk_widget_get_color (widget, &colour);
  if (self->mark != US_PAD_NOTHING)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (width / 2, height / 2 - (self->n_others > 0 ? small * .4f : 0)));
      draw_mark (self, self->mark, self->glyph, &drawing, snapshot, side, &colour);
      gtk_snapshot_restore (snapshot);
    }
  faint = colours.ink;
  faint.alpha = .55f;
  for (guint i = 0; i < self->n_others; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (width / 2 + ((float) i - (float) (self->n_others - 1) / 2) * small,
                                                    height - small * .75f));
      draw_mark (self, self->others[i].mark, self->others[i].glyph, &drawing, snapshot, small * 2, &faint);
      gtk_snapshot_restore (snapshot);
    }
}

static void
us_pad_cell_class_init (UsPadCellClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = us_pad_cell_snapshot;
}

/* Places are square: as high as they are wide. */
static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  gboolean high = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = high ? (for_size > 0 ? for_size : USUAL) : FINGER;
  *natural = high ? *minimum : USUAL;
  *minimum_baseline = *natural_baseline = -1;
}

/* It has nothing in it. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
}

static void
us_pad_cell_init (UsPadCell *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_mode, measure, allocate));
  gtk_widget_add_css_class (GTK_WIDGET (self), "pad-cell");
}

GtkWidget *
us_pad_cell_new (int place)
{
  UsPadCell *self = g_object_new (US_TYPE_PAD_CELL, NULL);

  self->place = place;
  return GTK_WIDGET (self);
}

int
us_pad_cell_get_place (UsPadCell *self)
{
  g_return_val_if_fail (US_IS_PAD_CELL (self), -1);

  return self->place;
}

void
us_pad_cell_set_mark (UsPadCell *self, UsPadMark mark, const char *glyph, int direction)
{
  g_return_if_fail (US_IS_PAD_CELL (self));

  self->mark = mark;
  self->glyph = glyph;
  self->direction = direction;
  if (mark != US_PAD_NOTHING)
    gtk_widget_add_css_class (GTK_WIDGET (self), "set");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "set");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
us_pad_cell_clear_others (UsPadCell *self)
{
  g_return_if_fail (US_IS_PAD_CELL (self));

  self->n_others = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
us_pad_cell_add_other (UsPadCell *self, UsPadMark mark, const char *glyph)
{
  g_return_if_fail (US_IS_PAD_CELL (self));

  if (mark == US_PAD_NOTHING || self->n_others == MAX_OTHERS)
    return;
  self->others[self->n_others].mark = mark;
  self->others[self->n_others++].glyph = glyph;
}

gboolean
us_pad_cell_has_other (UsPadCell *self, UsPadMark mark)
{
  g_return_val_if_fail (US_IS_PAD_CELL (self), FALSE);

  for (guint i = 0; i < self->n_others; i++)
    if (self->others[i].mark == mark)
      return TRUE;
  return FALSE;
}
