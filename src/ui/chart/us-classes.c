/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-classes.h"

#include <glib/gi18n.h>
#include <math.h>

#include "us-piece.h"
#include "us-plot.h"
#include "us-scale.h"

#define LEAST_WIDTH  160
#define LEAST_HEIGHT 180
#define USUAL_WIDTH  640
#define USUAL_HEIGHT 300
#define HEAD         14.f /* who it is */
#define COUNT        13.f
#define NAME         12.f
#define SIGN         13.f
#define LEAST_BAR    4.f
#define BAR_MOST     120.f

enum { ABOVE, BELOW, N_SIDES };

typedef struct
{
  char *name;
  guint n, counts[US_CLASSES_MOST];
  double mean;
} Side;

struct _UsClasses
{
  GtkWidget parent_instance;

  UsPlot plot;
  char *title;
  UsScale scale;
  Side sides[N_SIDES];
};

G_DEFINE_FINAL_TYPE (UsClasses, us_classes, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_TITLE, PROP_ABOVE, PROP_BELOW, N_PROPS };

static GParamSpec *properties[N_PROPS];

/* --- In words ------------------------------------------------------------------------------------ */

static char *
dup_class (UsClasses *self, guint i)
{
  gint64 first = self->scale.first + self->scale.step * i, last = first + self->scale.step - 1;
  g_autofree char *from = us_plot_dup_number (first), *to = us_plot_dup_number (last);

  if (first == last)
    return g_steal_pointer (&from);
  /* Translators: a class of numbers: “40–43”; then one with numbers below zero: “−8 to −6” */
  return first < 0 ? g_strdup_printf (C_("class", "%1$s to %2$s"), from, to)
                   : g_strdup_printf (C_("class", "%1$s–%2$s"), from, to);
}

static char *
dup_head (const Side *side)
{
  g_autofree char *mean = g_strdup_printf ("%.1f", fabs (side->mean));
  g_autofree char *signed_mean = side->mean < -0.05 ? g_strconcat ("\u2212", mean, NULL) : g_steal_pointer (&mean);

  /* Translators: who it is, and the mean of what was reached: “You, mean 55.0” */
  return side->n > 0 ? g_strdup_printf (_("%1$s, mean %2$s"), side->name, signed_mean) : g_strdup (side->name);
}

/* Where only one side was ever counted, the other has no place. */
static gboolean
is_alone (UsClasses *self)
{
  return self->sides[BELOW].n == 0 && self->sides[ABOVE].n > 0;
}

static char *
dup_row (UsClasses *self, guint i)
{
  g_autofree char *name = dup_class (self, i);
  const Side *above = &self->sides[ABOVE], *below = &self->sides[BELOW];

  if (is_alone (self))
    /* Translators: the same of one who is alone: “40–43: You 4” */
    return g_strdup_printf (_("%1$s: %2$s %3$u"), name, above->name, above->counts[i]);
  /* Translators: a row of a table, read aloud: a class, and how often each of two reached it: “40–43: You 4, Hal 5” */
  return g_strdup_printf (_("%1$s: %2$s %3$u, %4$s %5$u"), name, above->name, above->counts[i], below->name,
                          below->counts[i]);
}

char *
us_classes_dup_table (UsClasses *self)
{
  GString *table;

  g_return_val_if_fail (US_IS_CLASSES (self), NULL);

  table = g_string_new (NULL);
  for (guint i = 0; i < (is_alone (self) ? 1 : N_SIDES); i++)
    {
      g_autofree char *head = dup_head (&self->sides[i]);

      g_string_append_printf (table, "%s%s", i > 0 ? "\n" : "", head);
    }
  for (guint i = 0; i < self->scale.n; i++)
    {
      g_autofree char *row = dup_row (self, i);

      g_string_append_printf (table, "\n%s", row);
    }
  return g_string_free_and_steal (table);
}

static void
describe (UsClasses *self)
{
  g_autofree char *table = us_classes_dup_table (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title != NULL ? self->title : "", GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, table,
                                  -1);
}

/* --- Where all is -------------------------------------------------------------------------------- */

typedef struct
{
  UsDrawing drawing;
  float head, count, name; /* heights */
  float middle, rise;      /* of the names; of the highest bar */
  float pitch, wide;
  guint each; /* so many classes share a name */
  gboolean whole, rtl;
  guint most;
} Place;

static guint
find_most (UsClasses *self)
{
  guint most = 1;

  for (guint i = 0; i < self->scale.n; i++)
    most = MAX (most, MAX (self->sides[ABOVE].counts[i], self->sides[BELOW].counts[i]));
  return most;
}

static float
widest_name (UsClasses *self, const UsDrawing *drawing, gboolean whole)
{
  float widest = 0;

  for (guint i = 0; i < self->scale.n; i++)
    {
      g_autofree char *name =
        whole ? dup_class (self, i) : us_plot_dup_number (self->scale.first + self->scale.step * i);

      widest = MAX (widest, us_drawing_width (drawing, name, NAME, 400));
    }
  return widest;
}

/* All of its name where there is room for that, else what it begins with, and that of every second or third. */
static void
find_names (UsClasses *self, Place *place)
{
  float room = place->pitch - 4;

  place->whole = widest_name (self, &place->drawing, TRUE) <= room;
  place->each = place->whole ? 1 : (guint) MAX (ceilf (widest_name (self, &place->drawing, FALSE) / room), 1);
}

static Place
place_of (UsClasses *self)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)),
        height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  Place place = { .drawing = us_plot_get_drawing (&self->plot, width < 480),
                  .rtl = us_plot_runs_left (&self->plot),
                  .most = find_most (self) };
  float gap = width < 480 ? 4 : 8;

  place.head = us_drawing_line (&place.drawing, HEAD) + 6;
  place.count = us_drawing_line (&place.drawing, COUNT) + 2;
  place.name = us_drawing_line (&place.drawing, NAME) + 8;
  place.middle = height / 2;
  place.rise = (height - 2 * (place.head + place.count) - place.name) / 2;
  if (is_alone (self))
    {
      place.middle = height - place.name / 2;
      place.rise = height - place.head - place.count - place.name;
    }
  place.pitch = width / (float) MAX (self->scale.n, 1);
  place.wide = MIN (place.pitch - gap, BAR_MOST);
  find_names (self, &place);
  return place;
}

/* The middle of a class, from whichever side the text runs. */
static float
place_x (UsClasses *self, const Place *place, guint i)
{
  return ((float) (place->rtl ? self->scale.n - 1 - i : i) + 0.5f) * place->pitch;
}

/* --- Drawing ------------------------------------------------------------------------------------- */

static void
draw_head (UsClasses *self, const Place *place, guint which, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &place->drawing;
  const UsPiece sign = { .id = "",
                         .shape = which == ABOVE ? US_SHAPE_DISC : US_SHAPE_DIAMOND,
                         .owner = which == ABOVE ? US_PLAYER : US_BOT,
                         .count = 1 };
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), side = SIGN * drawing->text;
  float line = us_drawing_line (drawing, HEAD), in = side / 2 + 3;
  float y = which == ABOVE ? line / 2 : (float) gtk_widget_get_height (GTK_WIDGET (self)) - line / 2;
  graphene_rect_t round = us_rect_around (place->rtl ? width - in : in, y, side);
  g_autofree char *text = dup_head (&self->sides[which]);

  us_piece_draw (drawing, snapshot, &sign, &round);
  in += side / 2 + 7;
  us_drawing_text (drawing, snapshot, text, HEAD, 600, &drawing->colours->ink, place->rtl ? width - in : in, y,
                   width - in, place->rtl ? US_ALIGN_RIGHT : US_ALIGN_LEFT);
}

static void
draw_bar (UsClasses *self, const Place *place, guint which, guint i, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &place->drawing;
  guint count = self->sides[which].counts[i];
  float tall = MAX (place->rise * (float) count / (float) place->most, LEAST_BAR), x = place_x (self, place, i);
  float from = place->middle + (which == ABOVE ? -place->name / 2 - tall : place->name / 2);
  graphene_rect_t bar = us_rect (x - place->wide / 2, from, place->wide, tall);
  GdkRGBA colour = which == ABOVE ? drawing->colours->player : drawing->colours->accent;
  g_autofree char *text = us_plot_dup_number (count);

  if (count == 0)
    return;
  /* So large a face need not be as strong as a piece. */
  if (!drawing->colours->high_contrast)
    colour = us_rgba_alpha (&colour, 0.88f);
  us_fill (snapshot, &bar, MIN (4, tall / 2), &colour);
  us_drawing_text (drawing, snapshot, text, COUNT, 400, &drawing->colours->dim, x,
                   which == ABOVE ? from - place->count / 2 : from + tall + place->count / 2, place->pitch,
                   US_ALIGN_CENTRE);
}

static void
draw_name (UsClasses *self, const Place *place, guint i, GtkSnapshot *snapshot)
{
  const UsDrawing *drawing = &place->drawing;
  g_autofree char *text =
    place->whole ? dup_class (self, i) : us_plot_dup_number (self->scale.first + self->scale.step * i);

  float half = us_drawing_width (drawing, text, NAME, 400) / 2;
  float end = (float) gtk_widget_get_width (GTK_WIDGET (self)) - half;

  if (i % place->each == 0)
    us_drawing_text (drawing, snapshot, text, NAME, 400, &drawing->colours->ink,
                     MAX (MIN (place_x (self, place, i), end), half), place->middle, 0, US_ALIGN_CENTRE);
}

static void
us_classes_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UsClasses *self = US_CLASSES (widget);
  Place place = place_of (self);

  for (guint which = 0; which < N_SIDES; which++)
    {
      if (which == BELOW && is_alone (self))
        continue;
      draw_head (self, &place, which, snapshot);
      for (guint i = 0; i < self->scale.n && place.rise > 0; i++)
        draw_bar (self, &place, which, i, snapshot);
    }
  for (guint i = 0; i < self->scale.n; i++)
    draw_name (self, &place, i, snapshot);
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_classes_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline)
{
  float text = us_font_scale (widget);
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = wide ? LEAST_WIDTH : (int) ((float) LEAST_HEIGHT * (0.5f + 0.5f * text));
  *natural = MAX (*minimum, wide ? USUAL_WIDTH : (int) ((float) USUAL_HEIGHT * (0.6f + 0.4f * text)));
}

static gboolean
us_classes_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  UsClasses *self = US_CLASSES (widget);
  Place place = place_of (self);
  guint i = (guint) CLAMP ((float) x / place.pitch, 0, (float) self->scale.n);
  g_autofree char *text = NULL;

  if (by_keyboard || i >= self->scale.n)
    return FALSE;
  text = dup_row (self, place.rtl ? self->scale.n - 1 - i : i);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static char **
text_of (UsClasses *self, guint id)
{
  return id == PROP_TITLE ? &self->title : &self->sides[id - PROP_ABOVE].name;
}

static void
us_classes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, *text_of (US_CLASSES (object), id));
}

static void
us_classes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsClasses *self = US_CLASSES (object);

  if (!g_set_str (text_of (self, id), g_value_get_string (value)))
    return;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
us_classes_finalize (GObject *object)
{
  UsClasses *self = US_CLASSES (object);

  us_plot_clear (&self->plot);
  for (guint id = PROP_TITLE; id <= PROP_BELOW; id++)
    g_free (*text_of (self, id));
  G_OBJECT_CLASS (us_classes_parent_class)->finalize (object);
}

static void
us_classes_class_init (UsClassesClass *klass)
{
  static const char *const texts[] = { [PROP_TITLE] = "title", [PROP_ABOVE] = "above", [PROP_BELOW] = "below" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_classes_get_property;
  object_class->set_property = us_classes_set_property;
  object_class->finalize = us_classes_finalize;
  widget_class->measure = us_classes_measure;
  widget_class->snapshot = us_classes_snapshot;
  widget_class->query_tooltip = us_classes_query_tooltip;
  for (guint id = PROP_TITLE; id <= PROP_BELOW; id++)
    properties[id] = g_param_spec_string (texts[id], NULL, NULL, NULL,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "us-classes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
us_classes_init (UsClasses *self)
{
  us_plot_init (&self->plot, GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
us_classes_new (const char *title, const char *above, const char *below)
{
  return g_object_new (US_TYPE_CLASSES, "title", title, "above", above, "below", below, NULL);
}

static void
count (UsClasses *self, Side *side, const int *numbers, guint n)
{
  double sum = 0;

  memset (side->counts, 0, sizeof side->counts);
  for (guint i = 0; i < n; i++)
    {
      side->counts[us_scale_find (&self->scale, numbers[i])]++;
      sum += numbers[i];
    }
  side->n = n;
  side->mean = n > 0 ? sum / n : 0;
}

void
us_classes_set_numbers (UsClasses *self, const int *above, guint n_above, const int *below, guint n_below)
{
  int least = G_MAXINT, most = G_MININT;

  g_return_if_fail (US_IS_CLASSES (self));

  for (guint i = 0; i < n_above + n_below; i++)
    {
      int number = i < n_above ? above[i] : below[i - n_above];

      least = MIN (least, number);
      most = MAX (most, number);
    }
  self->scale = n_above + n_below > 0 ? us_scale_classes (least, most) : (UsScale) { 0 };
  count (self, &self->sides[ABOVE], above, n_above);
  count (self, &self->sides[BELOW], below, n_below);
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
us_classes_set_accent (UsClasses *self, const char *light, const char *dark)
{
  g_return_if_fail (US_IS_CLASSES (self));

  us_plot_set_accent (&self->plot, light, dark);
}

guint
us_classes_get_n (UsClasses *self)
{
  g_return_val_if_fail (US_IS_CLASSES (self), 0);

  return self->scale.n;
}
