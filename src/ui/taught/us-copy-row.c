/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-row.h"

#include <glib/gi18n.h>

#include "us-copy-answer.h"
#include "us-copy-item.h"

struct _UsCopyRow
{
  AdwPreferencesRow parent_instance;

  AdwBin *below;
  AdwBin *beside;
  GMenuModel *taught_menu, *new_menu;

  UsCopyItem *item;
  GtkWidget *answer;
  gboolean narrow;
  gboolean written; /* the item has a form as text */
};

enum { PROP_0, PROP_ITEM, PROP_NARROW, PROP_WRITTEN, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyRow, us_copy_row, ADW_TYPE_PREFERENCES_ROW)

/* --- Words ----------------------------------------------------------------------------------- */

static char *
format_spoken (UsCopyRow *self, const char *title, const char *answer, const char *details)
{
  return g_strjoin (", ", title, answer, *details != '\0' ? details : NULL, NULL);
}

static gboolean
is_said (UsCopyRow *self, const char *text)
{
  return *text != '\0';
}

static char *
find_tip (UsCopyRow *self, gboolean taught)
{
  return g_strdup (taught ? _("Change") : _("Teach"));
}

/* Each button's name contains the row's title, because for screen reader users many buttons of the same name
 * cannot be told apart. */
static char *
format_change (UsCopyRow *self, const char *title, gboolean taught)
{
  /* Translators: %s is what was taught, "Zoning die" */
  return taught ? g_strdup_printf (_("Change “%s”"), title) : g_strdup_printf (_("Teach “%s”"), title);
}

static char *
format_copy (UsCopyRow *self, const char *title)
{
  return g_strdup_printf (_("Copy “%s” as text"), title);
}

static char *
format_forget (UsCopyRow *self, const char *title)
{
  return g_strdup_printf (_("Forget “%s”"), title);
}

static char *
format_more (UsCopyRow *self, const char *title)
{
  return g_strdup_printf (_("Change or forget “%s”"), title);
}

static GMenuModel *
find_menu (UsCopyRow *self, gboolean taught)
{
  return g_object_ref (taught ? self->taught_menu : self->new_menu);
}

/* --- The row --------------------------------------------------------------------------------- */

static void
verb_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyItem *item = US_COPY_ROW (widget)->item;

  /* "row.forget" → "copy.forget" */
  g_autofree char *verb = g_strconcat ("copy", strchr (name, '.'), NULL);

  gtk_widget_activate_action (widget, verb, "(ss)", us_copy_item_get_topic (item)->key, us_copy_item_get_which (item));
}

/* The answer widget is moved between its two places, so that its pieces are made only once. */
static void
place_answer (UsCopyRow *self)
{
  AdwBin *from = self->narrow ? self->beside : self->below;
  AdwBin *to = self->narrow ? self->below : self->beside;

  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, self->answer);
  us_copy_answer_set_at_end (self->answer, !self->narrow);
}

static void
set_narrow (UsCopyRow *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  place_answer (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* What is drawn depends on what there is to draw. */
static void
take_item (UsCopyRow *self, UsCopyItem *item)
{
  GtkWidget *card = us_copy_card_new (item);

  self->item = g_object_ref (item);
  if (card != NULL)
    gtk_box_prepend (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self))), card);
  self->answer = g_object_ref_sink (us_copy_answer_new (item));
  place_answer (self);
  /* Assistive technology offers actions by themselves, without their buttons. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.forget", us_copy_item_get_value (item) != NULL);
}

static void
set_written (UsCopyRow *self, gboolean written)
{
  self->written = written;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.copy", written);
}

static void
us_copy_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsCopyRow *self = US_COPY_ROW (object);

  if (prop_id == PROP_ITEM)
    g_value_set_object (value, self->item);
  else
    g_value_set_boolean (value, prop_id == PROP_NARROW ? self->narrow : self->written);
}

static void
us_copy_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsCopyRow *self = US_COPY_ROW (object);

  if (prop_id == PROP_ITEM)
    take_item (self, g_value_get_object (value));
  else if (prop_id == PROP_WRITTEN)
    set_written (self, g_value_get_boolean (value));
  else
    set_narrow (self, g_value_get_boolean (value));
}

static void
us_copy_row_dispose (GObject *object)
{
  UsCopyRow *self = US_COPY_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_COPY_ROW);
  g_clear_object (&self->answer);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (us_copy_row_parent_class)->dispose (object);
}

static void
us_copy_row_class_init (UsCopyRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_copy_row_get_property;
  object_class->set_property = us_copy_row_set_property;
  object_class->dispose = us_copy_row_dispose;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_COPY_ITEM,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_WRITTEN] = g_param_spec_boolean ("written", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT_ONLY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, below);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, beside);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, taught_menu);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, new_menu);
  gtk_widget_class_bind_template_callback (widget_class, format_spoken);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_bind_template_callback (widget_class, find_tip);
  gtk_widget_class_bind_template_callback (widget_class, format_change);
  gtk_widget_class_bind_template_callback (widget_class, format_copy);
  gtk_widget_class_bind_template_callback (widget_class, format_forget);
  gtk_widget_class_bind_template_callback (widget_class, format_more);
  gtk_widget_class_bind_template_callback (widget_class, find_menu);
  gtk_widget_class_install_action (widget_class, "row.change", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "row.copy", NULL, verb_action);
  gtk_widget_class_install_action (widget_class, "row.forget", NULL, verb_action);
}

static void
us_copy_row_init (UsCopyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
