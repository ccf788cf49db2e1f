/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-row.h"

#include <glib/gi18n.h>

#include "us-journal-line.h"

struct _UsJournalRow
{
  GtkBox parent_instance;

  UsJournalLine *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsJournalRow, us_journal_row, GTK_TYPE_BOX)

static char *
find_mark (UsJournalRow *self, int side)
{
  switch ((UsSide) side)
    {
    case US_PLAYER:
      return g_strdup ("us-mark-disc-symbolic");
    case US_BOT:
      return g_strdup ("us-mark-diamond-symbolic");
    case US_NOBODY:
    default:
      return g_strdup ("us-mark-square-symbolic");
    }
}

static GStrv
find_mark_styles (UsJournalRow *self, int side)
{
  const char *const styles[] = { "mark", side == US_BOT ? "bot" : side == US_PLAYER ? "player" : "nobody", NULL };

  return g_strdupv ((GStrv) styles);
}

static GStrv
find_text_styles (UsJournalRow *self, gboolean is_line)
{
  const char *const styles[] = { is_line ? NULL : "heading", NULL };

  return g_strdupv ((GStrv) styles);
}

static gboolean
is_false (UsJournalRow *self, gboolean value)
{
  return !value;
}

static gboolean
is_there (UsJournalRow *self, const char *text)
{
  return text != NULL;
}

static char *
format_count (UsJournalRow *self, guint n)
{
  return g_strdup_printf (ngettext ("%u line", "%u lines", n), n);
}

static void
us_journal_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_JOURNAL_ROW (object)->item);
}

static void
us_journal_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_JOURNAL_ROW (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_journal_row_dispose (GObject *object)
{
  UsJournalRow *self = US_JOURNAL_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_JOURNAL_ROW);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_journal_row_parent_class)->dispose (object);
}

static void
us_journal_row_class_init (UsJournalRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_journal_row_get_property;
  object_class->set_property = us_journal_row_set_property;
  object_class->dispose = us_journal_row_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_JOURNAL_LINE,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-journal-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, find_mark);
  gtk_widget_class_bind_template_callback (widget_class, find_mark_styles);
  gtk_widget_class_bind_template_callback (widget_class, find_text_styles);
  gtk_widget_class_bind_template_callback (widget_class, is_false);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
  gtk_widget_class_bind_template_callback (widget_class, format_count);
}

static void
us_journal_row_init (UsJournalRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
