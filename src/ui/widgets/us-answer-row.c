/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-row.h"

typedef struct
{
  GObject *item;
} UsAnswerRowPrivate;

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (UsAnswerRow, us_answer_row, ADW_TYPE_ACTION_ROW)

enum { PRESSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
describe (UsAnswerRow *self)
{
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  subtitle != NULL ? subtitle : "", -1);
}

static void
answer_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  us_answer_row_press (US_ANSWER_ROW (widget));
}

static void
us_answer_row_activate (AdwActionRow *row)
{
  ADW_ACTION_ROW_CLASS (us_answer_row_parent_class)->activate (row);
  us_answer_row_press (US_ANSWER_ROW (row));
}

static void
us_answer_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, us_answer_row_get_item (US_ANSWER_ROW (object)));
}

static void
us_answer_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsAnswerRowPrivate *priv = us_answer_row_get_instance_private (US_ANSWER_ROW (object));

  if (g_set_object (&priv->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_answer_row_dispose (GObject *object)
{
  UsAnswerRowPrivate *priv = us_answer_row_get_instance_private (US_ANSWER_ROW (object));

  g_clear_object (&priv->item);

  G_OBJECT_CLASS (us_answer_row_parent_class)->dispose (object);
}

static void
us_answer_row_class_init (UsAnswerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_answer_row_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_answer_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_answer_row_set_property;
  ADW_ACTION_ROW_CLASS (klass)->activate = us_answer_row_activate;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, G_TYPE_OBJECT,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[PRESSED] =
    g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "row.answer", NULL, answer_action);
}

/* Letter by letter is the narrowest that a label could be, and finding that out takes longer than anything else that
 * is measured: it says how narrow it may become instead. */
static void
keep_wide (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_width_chars (GTK_LABEL (widget), 8);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_wide (child);
}

static void
us_answer_row_init (UsAnswerRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "answer");
  /* An AdwActionRow is described by its subtitle, of which nobody hears: of a label that describes, only the description
   * counts. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  keep_wide (GTK_WIDGET (self));
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (describe), NULL);
}

GtkWidget *
us_answer_row_new (const char *title, const char *subtitle)
{
  UsAnswerRow *self = g_object_new (US_TYPE_ANSWER_ROW, NULL);

  us_answer_row_set_texts (self, title, subtitle);
  return GTK_WIDGET (self);
}

void
us_answer_row_set_texts (UsAnswerRow *self, const char *title, const char *subtitle)
{
  g_return_if_fail (US_IS_ANSWER_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title != NULL ? title : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle != NULL ? subtitle : "");
}

void
us_answer_row_add_chevron (UsAnswerRow *self)
{
  GtkWidget *chevron = gtk_image_new_from_icon_name ("go-next-symbolic");

  g_return_if_fail (US_IS_ANSWER_ROW (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (chevron), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (chevron, "chevron");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), chevron);
}

gpointer
us_answer_row_get_item (UsAnswerRow *self)
{
  UsAnswerRowPrivate *priv = us_answer_row_get_instance_private (self);

  g_return_val_if_fail (US_IS_ANSWER_ROW (self), NULL);

  return priv->item;
}

void
us_answer_row_press (UsAnswerRow *self)
{
  g_return_if_fail (US_IS_ANSWER_ROW (self));

  if (gtk_widget_is_sensitive (GTK_WIDGET (self)))
    g_signal_emit (self, signals[PRESSED], 0);
}
