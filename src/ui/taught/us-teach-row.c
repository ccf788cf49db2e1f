/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-teach-row.h"

#include <glib/gi18n.h>

struct _UsTeachLine
{
  GObject parent_instance;

  GPtrArray *lines;
  const UsTaughtLine *line;
};

G_DEFINE_FINAL_TYPE (UsTeachLine, us_teach_line, G_TYPE_OBJECT)

static void
us_teach_line_finalize (GObject *object)
{
  g_ptr_array_unref (US_TEACH_LINE (object)->lines);

  G_OBJECT_CLASS (us_teach_line_parent_class)->finalize (object);
}

static void
us_teach_line_class_init (UsTeachLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_teach_line_finalize;
}

static void
us_teach_line_init (UsTeachLine *self)
{
}

UsTeachLine *
us_teach_line_new (GPtrArray *lines, guint i)
{
  UsTeachLine *self = g_object_new (US_TYPE_TEACH_LINE, NULL);

  self->lines = g_ptr_array_ref (lines);
  self->line = g_ptr_array_index (lines, i);
  return self;
}

gboolean
us_teach_line_is_wrong (UsTeachLine *self)
{
  g_return_val_if_fail (US_IS_TEACH_LINE (self), FALSE);

  return self->line->state == US_TAUGHT_WRONG;
}

/* --- The row --------------------------------------------------------------------------------- */

struct _UsTeachRow
{
  AdwActionRow parent_instance;

  UsTeachLine *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsTeachRow, us_teach_row, ADW_TYPE_ACTION_ROW)

static gboolean
is_wrong (UsTeachRow *self, UsTeachLine *item)
{
  return item != NULL && us_teach_line_is_wrong (item);
}

static char *
find_title (UsTeachRow *self, UsTeachLine *item)
{
  if (is_wrong (self, item))
    return g_strdup_printf (_("Line %u, column %d"), item->line->line, item->line->column);
  return g_strdup (item != NULL ? item->line->text : "");
}

static char *
find_detail (UsTeachRow *self, UsTeachLine *item)
{
  if (item == NULL)
    return g_strdup ("");
  switch (item->line->state)
    {
    case US_TAUGHT_NEW:
      return g_strdup (_("New"));
    case US_TAUGHT_COPIES:
      return g_strdup (_("Known: one more copy"));
    case US_TAUGHT_SAME:
      return g_strdup (_("Known already"));
    case US_TAUGHT_CHANGED:
      return g_strdup (_("In place of what was known"));
    case US_TAUGHT_WRONG:
    default:
      return g_strdup (item->line->text);
    }
}

static char *
find_icon (UsTeachRow *self, UsTeachLine *item)
{
  if (is_wrong (self, item))
    return g_strdup ("dialog-warning-symbolic");
  return g_strdup (item != NULL && item->line->state == US_TAUGHT_COPIES ? "list-add-symbolic"
                                                                         : "object-select-symbolic");
}

static GStrv
find_styles (UsTeachRow *self, UsTeachLine *item)
{
  gboolean same = item != NULL && item->line->state == US_TAUGHT_SAME;
  const char *const styles[] = { is_wrong (self, item) ? "error" : same ? "dimmed" : "success", NULL };

  return g_strdupv ((GStrv) styles);
}

static void
us_teach_row_activate (AdwActionRow *row)
{
  const UsTaughtLine *line = US_TEACH_ROW (row)->item->line;

  gtk_widget_activate_action (GTK_WIDGET (row), "teach.show-line", "(ui)", line->line, line->column);
}

static void
us_teach_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_TEACH_ROW (object)->item);
}

static void
us_teach_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_TEACH_ROW (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_teach_row_dispose (GObject *object)
{
  UsTeachRow *self = US_TEACH_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_TEACH_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_teach_row_parent_class)->dispose (object);
}

static void
us_teach_row_class_init (UsTeachRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_teach_row_get_property;
  object_class->set_property = us_teach_row_set_property;
  object_class->dispose = us_teach_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = us_teach_row_activate;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_TEACH_LINE,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-teach-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_wrong);
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, find_detail);
  gtk_widget_class_bind_template_callback (widget_class, find_icon);
  gtk_widget_class_bind_template_callback (widget_class, find_styles);
}

static void
us_teach_row_init (UsTeachRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
