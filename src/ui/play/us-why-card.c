/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-card.h"

#include <adwaita.h>
#include <math.h>

#include "us-arrow.h"
#include "us-drawing.h"

#define WIDTH   68
#define HEIGHT  92
#define LONG    25.f /* half of the arrow */
#define WIDE    6.f
#define ROUND   27.f /* how far from the middle it is shown how it turns */
#define LETTERS 8

/* --- The list ------------------------------------------------------------------------------------ */

static GtkWidget *
new_entry (UsSession *session, const UsReasonMark *entry)
{
  g_autofree char *text = us_value_label (entry->domain, us_session_get_names (session), entry->value);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LETTERS);
  gtk_widget_add_css_class (label, us_mark_verdict_name (entry->verdict));
  return label;
}

GtkWidget *
us_why_list_new (UsSession *session, const UsReason *reason)
{
  const UsReasonMark *marks = us_session_get_marks (session, reason);
  GtkWidget *list = NULL;

  g_return_val_if_fail (US_IS_SESSION (session), NULL);

  for (guint i = 0; i < reason->n_marks; i++)
    {
      if (!marks[i].listed)
        continue;
      if (list == NULL)
        list = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4, "valign",
                             GTK_ALIGN_START, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_box_append (GTK_BOX (list), new_entry (session, &marks[i]));
    }
  if (list == NULL)
    return NULL;
  gtk_widget_set_size_request (list, WIDTH, HEIGHT);
  gtk_widget_add_css_class (list, "why-card");
  /* Its words are said by the ladder. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return list;
}

/* --- The arrow ----------------------------------------------------------------------------------- */

struct _UsWhyArrow
{
  GtkWidget parent_instance;

  UsSweep sweep;
  const UsRules *rules;
};

G_DEFINE_FINAL_TYPE (UsWhyArrow, us_why_arrow, GTK_TYPE_WIDGET)

typedef graphene_point_t Point;

static Point
point_at (Point middle, float angle, float radius)
{
  return GRAPHENE_POINT_INIT (middle.x + radius * cosf (angle), middle.y + radius * sinf (angle));
}

/* From beside the arrow’s head on, a third of the way round. */
static void
draw_turning (GtkSnapshot *snapshot, const UsColours *colours, Point middle, float angle, gboolean clockwise)
{
  float sign = clockwise ? 1 : -1, from = angle + sign * 0.45f, to = angle + sign * 1.75f;
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) arc = NULL, head = NULL;
  GskStroke *stroke = gsk_stroke_new (2);
  Point start = point_at (middle, from, ROUND), end = point_at (middle, to, ROUND);
  Point way = { -sinf (to) * sign, cosf (to) * sign }, out = us_point_left_of (way), tip;

  gsk_path_builder_move_to (builder, start.x, start.y);
  gsk_path_builder_svg_arc_to (builder, ROUND, ROUND, 0, FALSE, clockwise, end.x, end.y);
  arc = gsk_path_builder_free_to_path (builder);
  gtk_snapshot_append_stroke (snapshot, arc, stroke, &colours->ink);
  gsk_stroke_free (stroke);

  builder = gsk_path_builder_new ();
  tip = us_point_along (end, way, 7);
  gsk_path_builder_move_to (builder, tip.x, tip.y);
  for (int side = -1; side <= 1; side += 2)
    {
      Point corner = us_point_along (end, out, (float) side * 4);

      gsk_path_builder_line_to (builder, corner.x, corner.y);
    }
  gsk_path_builder_close (builder);
  head = gsk_path_builder_free_to_path (builder);
  gtk_snapshot_append_fill (snapshot, head, GSK_FILL_RULE_WINDING, &colours->ink);
}

static void
draw_arrow (const UsDrawing *drawing, GtkSnapshot *snapshot, Point middle, float angle)
{
  UsShaft shaft = { .wide = WIDE };
  Point along = { cosf (angle), sinf (angle) }, side = us_point_left_of (along), base;

  shaft.start = us_point_along (middle, along, -LONG);
  shaft.tip = us_point_along (middle, along, LONG);
  base = us_point_along (shaft.tip, along, -WIDE * 2.4f);
  shaft.end = us_point_along (base, along, WIDE * 0.5f);
  graphene_point_interpolate (&shaft.start, &shaft.end, 1 / 3., &shaft.a);
  graphene_point_interpolate (&shaft.start, &shaft.end, 2 / 3., &shaft.b);
  shaft.corners[0] = us_point_along (base, side, WIDE * 1.4f);
  shaft.corners[1] = us_point_along (base, side, -WIDE * 1.4f);
  us_arrow_draw (drawing, snapshot, &shaft);
}

static void
us_why_arrow_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsWhyArrow *self = US_WHY_ARROW (widget);
  UsColours colours;
  UsDrawing drawing = { .widget = widget, .colours = &colours, .text = 1, .size = 1 };
  Point middle = { (float) gtk_widget_get_width (widget) / 2, (float) gtk_widget_get_height (widget) / 2 - 5 };
  /* The first direction is up, and angles grow clockwise from the right. */
  float angle = ((float) self->sweep.direction - 2) * (float) G_PI / 4, foot = middle.y + 42;

  /* It is paper in both schemes. */
  us_colours_follow (&colours, self->rules->accent[0], self->rules->accent[1]);
  colours.accent = colours.printed;
  colours.felt = colours.paper;
  colours.ink = us_colours_on (&colours, &colours.paper);
  draw_turning (snapshot, &colours, middle, angle, self->sweep.clockwise);
  draw_arrow (&drawing, snapshot, middle, angle);
  us_line (snapshot, middle.x - 18, foot, middle.x + 18, foot, 1.5f, &colours.ink);
}

static void
us_why_arrow_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
us_why_arrow_class_init (UsWhyArrowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = us_why_arrow_snapshot;
  widget_class->measure = us_why_arrow_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
us_why_arrow_init (UsWhyArrow *self)
{
  static const char *const followed[] = { "notify::dark", "notify::high-contrast" };

  gtk_widget_add_css_class (GTK_WIDGET (self), "why-card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "arrow");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (adw_style_manager_get_default (), followed[i], G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
}

GtkWidget *
us_why_arrow_new (UsSession *session, const UsReason *reason)
{
  UsWhyArrow *self;

  g_return_val_if_fail (US_IS_SESSION (session), NULL);

  if (!reason->sweep.lies)
    return NULL;
  self = g_object_new (US_TYPE_WHY_ARROW, NULL);
  self->sweep = reason->sweep;
  self->rules = us_session_get_rules (session);
  return GTK_WIDGET (self);
}
