/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-preferences-dialog.h"

#include "us-help.h"

#include <glib/gi18n.h>
#include <math.h>

struct _UsPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  GtkAdjustment *text_scale;
  AdwSwitchRow *animations_row;
  AdwComboRow *draw_row;
  AdwComboRow *confirm_row;
};

G_DEFINE_FINAL_TYPE (UsPreferencesDialog, us_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

/* The values of the settings, in the order of the rows' lists in the .blp file. */
static const char *const draw_names[] = { "game", "app", "table", NULL };
static const char *const confirm_names[] = { "any", "page-down", NULL };

static char *
format_percent (UsPreferencesDialog *self, double scale)
{
  /* Translators: a text size; %d is a whole number */
  return g_strdup_printf (_("%d%%"), (int) lround (scale * 100.0));
}

static char *
format_preview (UsPreferencesDialog *self, double scale)
{
  /* Translators: shows how large an instruction will be */
  g_autofree char *text = g_markup_escape_text (_("Move the worker to 2·3"), -1);

  return g_strdup_printf ("<span size=\"%d%%\">%s</span>", (int) lround (scale * 100.0), text);
}

static gboolean
name_to_index (GValue *value, GVariant *variant, gpointer names)
{
  const char *name = g_variant_get_string (variant, NULL);
  const char *const *all = names;

  for (guint i = 0; all[i] != NULL; i++)
    if (g_str_equal (all[i], name))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
index_to_name (const GValue *value, const GVariantType *type, gpointer names)
{
  guint index = g_value_get_uint (value);
  const char *const *all = names;

  /* While its model is being set, a combo row has no selection for a moment. */
  if (index >= g_strv_length ((char **) names))
    return NULL;
  return g_variant_new_string (all[index]);
}

static void
bind_choice (GSettings *settings, const char *key, AdwComboRow *row, const char *const *names)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, name_to_index, index_to_name,
                                (gpointer) names, NULL);
}

static void
us_preferences_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_PREFERENCES_DIALOG);

  G_OBJECT_CLASS (us_preferences_dialog_parent_class)->dispose (object);
}

static void
us_preferences_dialog_class_init (UsPreferencesDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = us_preferences_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-preferences-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPreferencesDialog, text_scale);
  gtk_widget_class_bind_template_child (widget_class, UsPreferencesDialog, animations_row);
  gtk_widget_class_bind_template_child (widget_class, UsPreferencesDialog, draw_row);
  gtk_widget_class_bind_template_child (widget_class, UsPreferencesDialog, confirm_row);
  gtk_widget_class_bind_template_callback (widget_class, format_percent);
  gtk_widget_class_bind_template_callback (widget_class, format_preview);
}

static void
us_preferences_dialog_init (UsPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "preferences");
}

AdwDialog *
us_preferences_dialog_new (GSettings *settings)
{
  UsPreferencesDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (US_TYPE_PREFERENCES_DIALOG, NULL);
  g_settings_bind (settings, "text-scale", self->text_scale, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animations", self->animations_row, "active", G_SETTINGS_BIND_DEFAULT);
  bind_choice (settings, "draw-by-default", self->draw_row, draw_names);
  bind_choice (settings, "confirm-key", self->confirm_row, confirm_names);
  return ADW_DIALOG (self);
}
