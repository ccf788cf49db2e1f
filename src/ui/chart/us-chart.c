/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "us-plot.h"
#include "us-scale.h"

#define LEAST_WIDTH  96
#define LEAST_HEIGHT 64
#define USUAL_WIDTH  480
#define USUAL_HEIGHT 190
#define LINE         3.f
#define LINE_MANY    2.f
#define POINT        5.f
#define POINT_SMALL  4.f
#define POINT_LAST   7.f
#define HALO         2.f
#define POINTS_APART 13.f /* nearer ones are not drawn one by one */
#define LINE_APART   4.f  /* between nearer ones the line is thinner */
#define BAR          18.f
#define BAR_APART    3.f /* nearer ones share a bar */
#define FIGURE       12.f
#define LEAST_RANGE  5
#define UNDER        11.f /* the lowest point does not touch the figures below it */
#define LEAST_BAR    3.f  /* where the highest is lower, bars would only smear the line of zero */
#define LINES        6
#define LINES_APART  26.f
#define ROWS_MOST    100

struct _UsChart
{
  GtkWidget parent_instance;

  UsPlot plot;
  GArray *points; /* UsChartPoint */
  char *title, *each, *filled, *hollow;
  gboolean axes;
};

G_DEFINE_FINAL_TYPE (UsChart, us_chart, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_TITLE, PROP_EACH, PROP_FILLED, PROP_HOLLOW, PROP_AXES, N_PROPS };

static GParamSpec *properties[N_PROPS];

static const UsChartPoint *
get (UsChart *self, guint i)
{
  return &g_array_index (self->points, UsChartPoint, i);
}

/* --- In words ------------------------------------------------------------------------------------ */

static char *
dup_row (UsChart *self, guint i)
{
  const UsChartPoint *point = get (self, i);
  g_autofree char *points = us_plot_dup_points (point->points), *total = us_plot_dup_number (point->total);
  const char *kind = point->filled ? self->filled : self->hollow;
  /* Translators: a row of a table, read aloud: what it is about and its number, what it brought, and the sum since the
   * beginning: “Game 12: +4, 16 in all” */
  g_autofree char *row = g_strdup_printf (_("%1$s %2$u: %3$s, %4$s in all"), self->each, i + 1, points, total);

  return kind != NULL ? g_strdup_printf (C_("place", "%s, %s"), row, kind) : g_steal_pointer (&row);
}

char *
us_chart_dup_table (UsChart *self)
{
  GString *table;
  guint n;

  g_return_val_if_fail (US_IS_CHART (self), NULL);

  table = g_string_new (NULL);
  n = self->points->len;
  /* Nobody listens to a thousand rows; the newest ones are of use. */
  if (n > ROWS_MOST)
    g_string_append_printf (table, _("The last %1$d of %2$u:"), ROWS_MOST, n);
  for (guint i = n > ROWS_MOST ? n - ROWS_MOST : 0; i < n; i++)
    {
      g_autofree char *row = dup_row (self, i);

      g_string_append_printf (table, "%s%s", table->len > 0 ? "\n" : "", row);
    }
  return g_string_free_and_steal (table);
}

static void
describe (UsChart *self)
{
  g_autofree char *table = us_chart_dup_table (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title != NULL ? self->title : "", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, table,
                                  -1);
}

/* --- Where all is -------------------------------------------------------------------------------- */

typedef struct
{
  UsDrawing drawing;
  UsScale lines;
  float left, right, top, foot; /* of what is drawn, without figures */
  float pitch;
  int least, most;
  gboolean rtl, dotted;
} Place;

static void
find_range (UsChart *self, int *least, int *most)
{
  *least = *most = 0;
  for (guint i = 0; i < self->points->len; i++)
    {
      const UsChartPoint *point = get (self, i);

      *least = MIN (*least, MIN (point->total, point->points));
      *most = MAX (*most, MAX (point->total, point->points));
    }
  /* A line of one height or two is no reason for large steps. */
  if ((gint64) *most - *least < LEAST_RANGE)
    *most = *least + LEAST_RANGE;
}

static float
figures_width (const Place *place)
{
  float widest = 0;

  for (guint i = 0; i < place->lines.n; i++)
    {
      g_autofree char *text = us_plot_dup_number (place->lines.first + place->lines.step * i);

      widest = MAX (widest, us_drawing_width (&place->drawing, text, FIGURE, 400));
    }
  return widest;
}

static Place
place_of (UsChart *self)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)),
        height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  Place place = { .drawing = us_plot_get_drawing (&self->plot, width < 360), .rtl = us_plot_runs_left (&self->plot) };
  float line = us_drawing_line (&place.drawing, FIGURE), edge = POINT_LAST + HALO;

  find_range (self, &place.least, &place.most);
  place.top = self->axes ? MAX (edge, line / 2) : edge;
  place.foot = height - (self->axes ? line + UNDER : edge);
  place.lines = us_scale_lines (place.least, place.most,
                                (guint) CLAMP ((place.foot - place.top) / MAX (LINES_APART, line * 1.2f), 2, LINES));
  place.left = self->axes ? figures_width (&place) + 8 : 0;
  place.right = width;
  if (place.rtl)
    {
      place.right = width - place.left;
      place.left = 0;
    }
  place.pitch = (place.right - place.left) / (float) MAX (self->points->len, 1);
  place.dotted = place.pitch >= POINTS_APART;
  return place;
}

/* The last point is large, and where there are many it lies at the edge. */
static float
place_x (const Place *place, guint i)
{
  float edge = MAX (POINT_LAST + HALO - place->pitch / 2, 0), room = place->right - place->left - 2 * edge;
  float n = (place->right - place->left) / place->pitch, along = edge + ((float) i + 0.5f) * room / n;

  return place->rtl ? place->right - along : place->left + along;
}

static float
place_y (const Place *place, double number)
{
  double part = (number - place->least) / ((double) place->most - place->least);

  return place->foot - (float) part * (place->foot - place->top);
}

int
us_chart_find (UsChart *self, double x)
{
  Place place;
  int best = -1;
  float nearest = G_MAXFLOAT;

  g_return_val_if_fail (US_IS_CHART (self), -1);

  place = place_of (self);
  for (guint i = 0; i < self->points->len; i++)
    {
      float away = fabsf (place_x (&place, i) - (float) x);

      if (away < nearest)
        {
          nearest = away;
          best = (int) i;
        }
    }
  return nearest <= MAX (place.pitch, 24) ? best : -1;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
draw_grid (UsChart *self, const Place *place, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &place->drawing;
  const UsColours *colours = drawing->colours;
  GdkRGBA thin = us_rgba_alpha (&colours->ink, colours->high_contrast ? 0.4f : 0.09f);
  GdkRGBA zero = us_rgba_alpha (&colours->ink, colours->high_contrast ? 1 : 0.35f);

  for (guint i = 0; i < place->lines.n; i++)
    {
      gint64 number = place->lines.first + place->lines.step * i;
      float y = roundf (place_y (place, (double) number));
      g_autofree char *text = us_plot_dup_number (number);

      gtk_snapshot_append_color (snapshot, number == 0 ? &zero : &thin,
                                 &GRAPHENE_RECT_INIT (place->left, y, place->right - place->left, 1));
      if (self->axes)
        us_drawing_text (drawing, snapshot, text, FIGURE, 400, &colours->dim,
                         place->rtl ? place->right + 8 : place->left - 8, y, 0,
                         place->rtl ? US_ALIGN_LEFT : US_ALIGN_RIGHT);
    }
}

/* Which they are, as many as have room. */
static void
draw_numbers (UsChart *self, const Place *place, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &place->drawing;
  g_autofree char *last = us_plot_dup_number (self->points->len);
  float wide = us_drawing_width (drawing, last, FIGURE, 400), line = us_drawing_line (drawing, FIGURE);
  guint room = (guint) MAX ((place->right - place->left) / (wide + 12), 2);
  UsScale numbers = us_scale_lines (1, (int) self->points->len, room);

  for (guint i = 0; i < numbers.n; i++)
    {
      gint64 number = numbers.first + numbers.step * i;
      g_autofree char *text = us_plot_dup_number (number);
      float x = place_x (place, (guint) number - 1);

      us_drawing_text (drawing, snapshot, text, FIGURE, 400, &drawing->colours->dim,
                       CLAMP (x, place->left + wide / 2, place->right - wide / 2), place->foot + UNDER + line / 2, 0,
                       US_ALIGN_CENTRE);
    }
}

static void
draw_bar (const Place *place, float x, float wide, int points, GtkSnapshot *snapshot)
{
  const UsColours *colours = place->drawing.colours;
  GdkRGBA colour =
    us_rgba_alpha (points > 0 ? &colours->accent : &colours->neutral, colours->high_contrast ? 0.7f : 0.36f);
  float zero = roundf (place_y (place, 0)), end = place_y (place, points);
  graphene_rect_t bar = us_rect (x - wide / 2, MIN (zero + (points < 0), end), wide, fabsf (end - zero - (points < 0)));

  if (points != 0)
    us_fill (snapshot, &bar, MIN (3, wide / 3), &colour);
}

static gboolean
tells_bars (UsChart *self, const Place *place)
{
  int most = 0;

  for (guint i = 0; i < self->points->len; i++)
    most = MAX (most, ABS (get (self, i)->points));
  return place_y (place, 0) - place_y (place, most) >= LEAST_BAR;
}

/* Where there is no room for each, one bar tells the best of its neighbours, and another the worst. */
static void
draw_bars (UsChart *self, const Place *place, GtkSnapshot *snapshot)
{
  guint share = (guint) MAX (ceilf (BAR_APART / place->pitch), 1);
  float wide = MIN (BAR, (float) share * place->pitch * (share > 1 ? 0.72f : 0.5f));

  for (guint i = 0; i < self->points->len; i += share)
    {
      guint end = MIN (i + share, self->points->len);
      int least = 0, most = 0;

      for (guint j = i; j < end; j++)
        {
          least = MIN (least, get (self, j)->points);
          most = MAX (most, get (self, j)->points);
        }
      for (int up = FALSE; up <= TRUE; up++)
        draw_bar (place, (place_x (place, i) + place_x (place, end - 1)) / 2, wide, up ? most : least, snapshot);
    }
}

static float
radius_of (UsChart *self, const Place *place, guint i)
{
  if (i + 1 == self->points->len)
    return place->dotted ? POINT_LAST : POINT;
  return !place->dotted ? 0 : place->pitch < 2 * POINTS_APART ? POINT_SMALL : POINT;
}

/* Up to the halo of each point, whatever is below it. */
static void
draw_line (UsChart *self, const Place *place, GtkSnapshot *snapshot)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GskStroke *stroke = gsk_stroke_new (place->pitch < LINE_APART ? LINE_MANY : LINE);

  for (guint i = 0; i + 1 < self->points->len; i++)
    {
      float x = place_x (place, i), y = place_y (place, get (self, i)->total);
      float dx = place_x (place, i + 1) - x, dy = place_y (place, get (self, i + 1)->total) - y;
      float length = sqrtf (dx * dx + dy * dy), from = radius_of (self, place, i), to = radius_of (self, place, i + 1);

      from = from > 0 ? (from + HALO) / length : 0;
      to = to > 0 ? 1 - (to + HALO) / length : 1;
      if (from >= to)
        continue;
      if (i == 0 || from > 0)
        gsk_path_builder_move_to (builder, x + dx * from, y + dy * from);
      gsk_path_builder_line_to (builder, x + dx * to, y + dy * to);
    }
  path = gsk_path_builder_free_to_path (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_BUTT);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &place->drawing.colours->accent);
  gsk_stroke_free (stroke);
}

static void
draw_points (UsChart *self, const Place *place, GtkSnapshot *snapshot)
{
  const GdkRGBA *accent = &place->drawing.colours->accent;

  for (guint i = 0; i < self->points->len; i++)
    {
      float x = place_x (place, i), y = place_y (place, get (self, i)->total), radius = radius_of (self, place, i);
      graphene_rect_t round = us_rect_around (x, y, 2 * radius);

      if (radius > 0 && get (self, i)->filled)
        us_circle (snapshot, x, y, radius, accent);
      else if (radius > 0)
        us_edge (snapshot, &round, radius, radius < POINT_LAST ? 2 : 2.5f, accent);
    }
}

static void
us_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsChart *self = US_CHART (widget);
  Place place = place_of (self);

  if (place.foot <= place.top)
    return;
  draw_grid (self, &place, snapshot);
  if (self->points->len == 0)
    return;
  if (self->axes)
    draw_numbers (self, &place, snapshot);
  if (tells_bars (self, &place))
    draw_bars (self, &place, snapshot);
  draw_line (self, &place, snapshot);
  draw_points (self, &place, snapshot);
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                  int *minimum_baseline, int *natural_baseline)
{
  float text = us_font_scale (widget);
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = wide ? LEAST_WIDTH : (int) ((float) LEAST_HEIGHT * text);
  *natural = MAX (*minimum, wide ? USUAL_WIDTH : (int) ((float) USUAL_HEIGHT * (0.6f + 0.4f * text)));
}

static gboolean
us_chart_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  UsChart *self = US_CHART (widget);
  int found = by_keyboard ? -1 : us_chart_find (self, x);
  g_autofree char *row = found >= 0 ? dup_row (self, (guint) found) : NULL;

  gtk_tooltip_set_text (tooltip, row);
  return row != NULL;
}

static char **
text_of (UsChart *self, guint id)
{
  return id == PROP_TITLE    ? &self->title
         : id == PROP_EACH   ? &self->each
         : id == PROP_FILLED ? &self->filled
                             : &self->hollow;
}

static void
us_chart_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsChart *self = US_CHART (object);

  if (id == PROP_AXES)
    g_value_set_boolean (value, self->axes);
  else
    g_value_set_string (value, *text_of (self, id));
}

static void
us_chart_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsChart *self = US_CHART (object);

  if (id == PROP_AXES)
    us_chart_set_axes (self, g_value_get_boolean (value));
  else if (g_set_str (text_of (self, id), g_value_get_string (value)))
    {
      describe (self);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
us_chart_finalize (GObject *object)
{
  UsChart *self = US_CHART (object);

  us_plot_clear (&self->plot);
  g_array_unref (self->points);
  for (guint id = PROP_TITLE; id <= PROP_HOLLOW; id++)
    g_free (*text_of (self, id));
  G_OBJECT_CLASS (us_chart_parent_class)->finalize (object);
}

static void
us_chart_class_init (UsChartClass *klass)
{
  static const char *const texts[] = {
    [PROP_TITLE] = "title", [PROP_EACH] = "each", [PROP_FILLED] = "filled", [PROP_HOLLOW] = "hollow"
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_chart_get_property;
  object_class->set_property = us_chart_set_property;
  object_class->finalize = us_chart_finalize;
  widget_class->measure = us_chart_measure;
  widget_class->snapshot = us_chart_snapshot;
  widget_class->query_tooltip = us_chart_query_tooltip;
  for (guint id = PROP_TITLE; id <= PROP_HOLLOW; id++)
    properties[id] = g_param_spec_string (texts[id], NULL, NULL, NULL,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_AXES] = g_param_spec_boolean ("axes", NULL, NULL, TRUE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "us-chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
us_chart_init (UsChart *self)
{
  self->points = g_array_new (FALSE, FALSE, sizeof (UsChartPoint));
  self->axes = TRUE;
  us_plot_init (&self->plot, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
us_chart_new (const char *title, const char *each, const char *filled, const char *hollow)
{
  return g_object_new (US_TYPE_CHART, "title", title, "each", each, "filled", filled, "hollow", hollow, NULL);
}

void
us_chart_set_points (UsChart *self, const UsChartPoint *points, guint n)
{
  g_return_if_fail (US_IS_CHART (self));
  g_return_if_fail (points != NULL || n == 0);

  g_array_set_size (self->points, 0);
  if (n > 0)
    g_array_append_vals (self->points, points, n);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
us_chart_set_accent (UsChart *self, const char *light, const char *dark)
{
  g_return_if_fail (US_IS_CHART (self));

  us_plot_set_accent (&self->plot, light, dark);
}

void
us_chart_set_axes (UsChart *self, gboolean axes)
{
  g_return_if_fail (US_IS_CHART (self));

  axes = !!axes;
  if (self->axes == axes)
    return;
  self->axes = axes;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AXES]);
}

gboolean
us_chart_get_axes (UsChart *self)
{
  g_return_val_if_fail (US_IS_CHART (self), FALSE);

  return self->axes;
}
