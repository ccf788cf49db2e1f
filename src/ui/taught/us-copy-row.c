/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-row.h"

#include <glib/gi18n.h>

#include "us-copy-answer.h"

struct _UsCopyRow
{
  AdwPreferencesRow parent_instance;

  AdwBin *prefix;
  GtkLabel *title_label;
  GtkLabel *details_label;
  AdwBin *below;
  AdwBin *beside;
  GtkWidget *change_button;
  GtkWidget *forget_button;
  GtkMenuButton *more_button;

  UsCopyItem *item;
  GtkWidget *answer;
  gboolean narrow;
};

enum { PROP_0, PROP_NARROW, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyRow, us_copy_row, ADW_TYPE_PREFERENCES_ROW)

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
  if (self->answer != NULL)
    place_answer (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
us_copy_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, US_COPY_ROW (object)->narrow);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_copy_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      set_narrow (US_COPY_ROW (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, prefix);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, title_label);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, details_label);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, below);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, beside);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, change_button);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, forget_button);
  gtk_widget_class_bind_template_child (widget_class, UsCopyRow, more_button);
}

static void
us_copy_row_init (UsCopyRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Takes the label. */
static void
name_button (GtkWidget *button, char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_free (label);
}

/* Each button's name contains the row's title, because for screen reader users many buttons of the same name
 * cannot be told apart. */
static void
name_buttons (UsCopyRow *self, gboolean known)
{
  const char *title = us_copy_item_get_title (self->item);

  gtk_widget_set_tooltip_text (self->change_button, known ? _("Change") : _("Teach"));
  /* Translators: %s is what was taught, "Zoning die" */
  name_button (self->change_button,
               known ? g_strdup_printf (_("Change “%s”"), title) : g_strdup_printf (_("Teach “%s”"), title));
  name_button (self->forget_button, g_strdup_printf (_("Forget “%s”"), title));
  name_button (GTK_WIDGET (self->more_button), g_strdup_printf (_("Change or forget “%s”"), title));
}

static void
add_actions (UsCopyRow *self, gboolean known)
{
  GVariant *target = g_variant_ref_sink (g_variant_new ("(ss)", us_copy_item_get_topic (self->item)->key,
                                                        us_copy_item_get_which (self->item)));
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuItem) change = g_menu_item_new (known ? _("_Change…") : _("_Teach…"), NULL);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->change_button), "copy.change");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->change_button), target);
  g_menu_item_set_action_and_target_value (change, "copy.change", target);
  g_menu_append_item (menu, change);

  gtk_widget_set_visible (self->forget_button, known);
  if (known)
    {
      g_autoptr (GMenuItem) forget = g_menu_item_new (_("_Forget"), NULL);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->forget_button), "copy.forget");
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->forget_button), target);
      g_menu_item_set_action_and_target_value (forget, "copy.forget", target);
      g_menu_append_item (menu, forget);
    }
  gtk_menu_button_set_menu_model (self->more_button, G_MENU_MODEL (menu));
  g_variant_unref (target);
}

GtkWidget *
us_copy_row_new (UsCopyItem *item)
{
  UsCopyRow *self;
  GtkWidget *card;
  const char *details;
  g_autofree char *spoken = NULL;
  gboolean known;

  g_return_val_if_fail (US_IS_COPY_ITEM (item), NULL);

  self = g_object_new (US_TYPE_COPY_ROW, NULL);
  self->item = g_object_ref (item);
  known = us_copy_item_get_value (item) != NULL;
  details = us_copy_item_get_details (item);

  gtk_label_set_label (self->title_label, us_copy_item_get_title (item));
  gtk_label_set_label (self->details_label, details);
  gtk_widget_set_visible (GTK_WIDGET (self->details_label), *details != '\0');

  card = us_copy_card_new (item);
  if (card != NULL)
    {
      adw_bin_set_child (self->prefix, card);
      gtk_widget_set_visible (GTK_WIDGET (self->prefix), TRUE);
    }
  self->answer = g_object_ref_sink (us_copy_answer_new (item));
  place_answer (self);

  spoken = g_strjoin (", ", us_copy_item_get_title (item), us_copy_item_get_answer (item),
                      *details != '\0' ? details : NULL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  name_buttons (self, known);
  add_actions (self, known);
  return GTK_WIDGET (self);
}
