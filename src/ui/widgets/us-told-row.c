/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-told-row.h"

#include <glib/gi18n.h>

#include "us-lines-view.h"
#include "us-picture.h"

struct _UsToldRow
{
  GtkBox parent_instance;

  GtkWidget *text, *why, *fix;
  UsPicture *picture;
  UsTold *item;
  const char *style; /* that is shown */
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsToldRow, us_told_row, GTK_TYPE_BOX)

gboolean
us_told_is_headline (const char *style)
{
  return g_strcmp0 (style, "headline") == 0;
}

gboolean
us_told_is_heading (const char *style)
{
  return us_told_is_headline (style) || g_strcmp0 (style, "instruction") == 0;
}

gboolean
us_told_is_closing (const char *style)
{
  return g_strcmp0 (style, "closing") == 0;
}

static gboolean
is_dense (const char *style)
{
  return g_strcmp0 (style, "step-dense") == 0;
}

gboolean
us_told_is_step (const char *style)
{
  return g_strcmp0 (style, "step") == 0 || g_strcmp0 (style, "step-small") == 0 || is_dense (style);
}

GtkWidget *
us_told_row_get_why (UsToldRow *self)
{
  guint n = 0;

  g_return_val_if_fail (US_IS_TOLD_ROW (self), NULL);

  if (self->item != NULL)
    us_told_get_reasons (self->item, &n);
  return n > 0 ? self->why : NULL;
}

/* --- What the template asks for -------------------------------------------------------------- */

static char *
format_number (UsToldRow *self, int number)
{
  return g_strdup_printf ("%d", number);
}

static gboolean
is_said (UsToldRow *self, const char *text)
{
  return text != NULL && *text != '\0';
}

/* Of very many steps what stands below the others goes on in the same line. */
static char *
find_text (UsToldRow *self, const char *style, const char *markup, const char *detail)
{
  return is_dense (style) && is_said (self, detail)
           ? g_strdup_printf ("%s  <span size=\"80%%\">%s</span>", markup, detail)
           : g_strdup (markup);
}

static gboolean
is_below (UsToldRow *self, const char *style, const char *detail)
{
  return !is_dense (style) && is_said (self, detail);
}

static gboolean
is_offered (UsToldRow *self, const char *offer, gboolean sensitive)
{
  return is_said (self, offer) && sensitive;
}

static gboolean
is_step (UsToldRow *self, const char *style)
{
  return us_told_is_step (style);
}

/* The number of what the hands were told before is a ring, so that what is new stands out. */
static char **
find_badge (UsToldRow *self, gboolean stood)
{
  const char *classes[] = { "badge", stood ? "stood" : NULL, NULL };

  return g_strdupv ((char **) classes);
}

static char *
find_stood (UsToldRow *self, gboolean stood)
{
  return stood ? g_strdup (_("Told before")) : NULL;
}

/* What stands below something to be done is as a rule for the hands as well, and never dim. */
static char **
find_detail (UsToldRow *self, const char *style)
{
  gboolean done = us_told_is_step (style) || g_strcmp0 (style, "instruction") == 0;
  const char *classes[] = { done ? NULL : "facts", NULL };

  return g_strdupv ((char **) classes);
}

static int
find_margin (UsToldRow *self, const char *style)
{
  return us_told_is_heading (style) ? 2 : 0;
}

static GtkAlign
find_why_place (UsToldRow *self, const char *style)
{
  return us_told_is_heading (style) ? GTK_ALIGN_START : GTK_ALIGN_CENTER;
}

static void
why_cb (UsToldRow *self, GtkToggleButton *button)
{
  GtkWidget *lines = gtk_widget_get_ancestor (GTK_WIDGET (self), US_TYPE_LINES_VIEW);

  if (gtk_toggle_button_get_active (button) && lines != NULL)
    us_lines_view_explain (US_LINES_VIEW (lines), self->item, GTK_WIDGET (button));
}

/* --- The row --------------------------------------------------------------------------------- */

static void
show_style (UsToldRow *self, const char *style)
{
  const char *row[] = { NULL, NULL, NULL };

  if (g_strcmp0 (self->style, style) == 0)
    return;
  self->style = style;
  gtk_widget_set_css_classes (self->text, (const char *[]) { style, NULL });
  if (us_told_is_step (style))
    row[0] = "step-row";
  /* So many steps stand closer together. */
  if (g_str_equal (style, "step-small"))
    row[1] = "dense";
  else if (is_dense (style))
    row[1] = "denser";
  gtk_widget_set_css_classes (GTK_WIDGET (self), row);
}

static void
show_picture (UsToldRow *self)
{
  guint n;
  const UsShown *things = us_told_get_picture (self->item, &n);

  us_picture_clear (self->picture);
  for (guint i = 0; i < n; i++)
    us_picture_add (self->picture, things[i].icon, things[i].card);
}

static void
set_item (UsToldRow *self, UsTold *item)
{
  if (!g_set_object (&self->item, item))
    return;
  if (item != NULL)
    {
      show_style (self, us_told_get_style (item));
      us_why_button_set_about (self->why, us_told_get_plain (item));
      show_picture (self);
      if (us_told_get_fix (item) != NULL)
        us_fix_button_set (self->fix, us_told_get_fix (item), us_told_get_offer (item), us_told_get_plain (item));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ITEM]);
}

static void
us_told_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_TOLD_ROW (object)->item);
}

static void
us_told_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_item (US_TOLD_ROW (object), g_value_get_object (value));
}

static void
us_told_row_dispose (GObject *object)
{
  UsToldRow *self = US_TOLD_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_TOLD_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_told_row_parent_class)->dispose (object);
}

static void
us_told_row_class_init (UsToldRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_told_row_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_told_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_told_row_set_property;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_TOLD,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-told-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsToldRow, text);
  gtk_widget_class_bind_template_child (widget_class, UsToldRow, why);
  gtk_widget_class_bind_template_child (widget_class, UsToldRow, fix);
  gtk_widget_class_bind_template_child (widget_class, UsToldRow, picture);
  gtk_widget_class_bind_template_callback (widget_class, find_badge);
  gtk_widget_class_bind_template_callback (widget_class, find_detail);
  gtk_widget_class_bind_template_callback (widget_class, find_margin);
  gtk_widget_class_bind_template_callback (widget_class, find_stood);
  gtk_widget_class_bind_template_callback (widget_class, find_text);
  gtk_widget_class_bind_template_callback (widget_class, find_why_place);
  gtk_widget_class_bind_template_callback (widget_class, format_number);
  gtk_widget_class_bind_template_callback (widget_class, is_below);
  gtk_widget_class_bind_template_callback (widget_class, is_offered);
  gtk_widget_class_bind_template_callback (widget_class, is_step);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
us_told_row_init (UsToldRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
