/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-outcome-mark.h"

#include <glib/gi18n.h>

#include "us-plot.h"

#define LARGE 24
#define SMALL 14

struct _UsOutcomeMark
{
  GtkWidget parent_instance;

  UsPlot plot;
  UsOutcome outcome;
  gboolean small;
};

enum { PROP_0, PROP_OUTCOME, PROP_SMALL, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsOutcomeMark, us_outcome_mark, GTK_TYPE_WIDGET)

const char *
us_outcome_label (UsOutcome outcome)
{
  switch (outcome)
    {
    case US_WON:
      return C_("outcome", "Won");
    case US_LOST:
      return C_("outcome", "Lost");
    case US_DRAW:
      return C_("outcome", "Draw");
    case US_SCORED:
      return C_("outcome", "Scored");
    case US_ABANDONED:
      return C_("outcome", "Given up");
    default:
      return C_("outcome", "In progress");
    }
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
stroke (GtkSnapshot *snapshot, float width, const float *points, guint n, const GdkRGBA *colour)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) line = gsk_stroke_new (width);

  gsk_path_builder_move_to (builder, points[0], points[1]);
  for (guint i = 1; i < n; i++)
    gsk_path_builder_line_to (builder, points[2 * i], points[2 * i + 1]);
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_cap (line, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (line, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, line, colour);
}

static void
draw_won (GtkSnapshot *snapshot, float side, gboolean small)
{
  const GdkRGBA green = { 0.149f, 0.635f, 0.412f, 1 }, white = { 1, 1, 1, 1 };
  const float check[] = { -0.17f * side, 0.01f * side, -0.05f * side, 0.13f * side, 0.18f * side, -0.11f * side };

  us_circle (snapshot, 0, 0, side / 2, &green);
  if (!small)
    stroke (snapshot, side * 0.09f, check, 3, &white);
}

static void
draw_lost (GtkSnapshot *snapshot, float side, gboolean small, const GdkRGBA *grey, const GdkRGBA *on)
{
  float half = side * 0.36f, arm = side * 0.1f;
  const float down[] = { -arm, -arm, arm, arm }, up[] = { -arm, arm, arm, -arm };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_rotate (snapshot, 45);
  us_fill (snapshot, &GRAPHENE_RECT_INIT (-half, -half, 2 * half, 2 * half), side * 0.09f, grey);
  gtk_snapshot_restore (snapshot);
  if (small)
    return;
  stroke (snapshot, side * 0.08f, down, 2, on);
  stroke (snapshot, side * 0.08f, up, 2, on);
}

static void
draw_even (GtkSnapshot *snapshot, float side, gboolean small, const GdkRGBA *grey, const GdkRGBA *on)
{
  float half = side * 0.44f, arm = side * 0.2f, apart = side * 0.1f;
  const float above[] = { -arm, -apart, arm, -apart }, below[] = { -arm, apart, arm, apart };

  us_fill (snapshot, &GRAPHENE_RECT_INIT (-half, -half, 2 * half, 2 * half), side * 0.2f, grey);
  if (small)
    return;
  stroke (snapshot, side * 0.09f, above, 2, on);
  stroke (snapshot, side * 0.09f, below, 2, on);
}

static void
us_outcome_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsOutcomeMark *self = US_OUTCOME_MARK (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  float side = MIN (width, height), half = side * 0.4f;
  const UsColours *colours = &self->plot.colours;
  GdkRGBA grey = colours->high_contrast ? colours->dim : us_rgba_mix (&colours->faint, &colours->dim, 0.3f);
  GdkRGBA on = colours->high_contrast ? us_colours_on (colours, &grey) : (GdkRGBA) { 1, 1, 1, 1 };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height / 2));
  if (self->outcome == US_WON)
    draw_won (snapshot, side, self->small);
  else if (self->outcome == US_LOST)
    draw_lost (snapshot, side, self->small, &grey, &on);
  else if (self->outcome == US_DRAW || self->outcome == US_SCORED)
    draw_even (snapshot, side, self->small, &grey, &on);
  else
    us_edge (snapshot, &GRAPHENE_RECT_INIT (-half, -half, 2 * half, 2 * half), half, side * 0.1f, &grey);
  gtk_snapshot_restore (snapshot);
}

static void
us_outcome_mark_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = US_OUTCOME_MARK (widget)->small ? SMALL : LARGE;
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_outcome_mark_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsOutcomeMark *self = US_OUTCOME_MARK (object);

  if (id == PROP_OUTCOME)
    g_value_set_int (value, self->outcome);
  else
    g_value_set_boolean (value, self->small);
}

static void
us_outcome_mark_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsOutcomeMark *self = US_OUTCOME_MARK (object);

  if (id == PROP_OUTCOME)
    self->outcome = (UsOutcome) g_value_get_int (value);
  else
    self->small = g_value_get_boolean (value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  us_outcome_label (self->outcome), -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), us_outcome_label (self->outcome));
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
us_outcome_mark_finalize (GObject *object)
{
  us_plot_clear (&US_OUTCOME_MARK (object)->plot);
  G_OBJECT_CLASS (us_outcome_mark_parent_class)->finalize (object);
}

static void
us_outcome_mark_class_init (UsOutcomeMarkClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_outcome_mark_get_property;
  object_class->set_property = us_outcome_mark_set_property;
  object_class->finalize = us_outcome_mark_finalize;
  widget_class->measure = us_outcome_mark_measure;
  widget_class->snapshot = us_outcome_mark_snapshot;
  properties[PROP_OUTCOME] = g_param_spec_int ("outcome", NULL, NULL, US_OPEN, US_ABANDONED, US_OPEN, flags);
  properties[PROP_SMALL] = g_param_spec_boolean ("small", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
us_outcome_mark_init (UsOutcomeMark *self)
{
  us_plot_init (&self->plot, GTK_WIDGET (self));
}

GtkWidget *
us_outcome_mark_new (UsOutcome outcome, gboolean small)
{
  return g_object_new (US_TYPE_OUTCOME_MARK, "outcome", outcome, "small", small, NULL);
}
