/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-answer-row.h"

#include "us-labels.h"

struct _UsAnswerRow
{
  AdwActionRow parent_instance;

  GtkWidget *key, *chevron; /* NULL without */
  GObject *item;
};

enum { PROP_0, PROP_ITEM, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsAnswerRow, us_answer_row, ADW_TYPE_ACTION_ROW)

enum { PRESSED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
update_label (UsAnswerRow *self)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (self));

  if (subtitle != NULL && *subtitle != '\0')
    {
      g_autofree char *both = g_strdup_printf ("%s, %s", title, subtitle);

      us_widget_set_label (GTK_WIDGET (self), both);
    }
  else
    us_widget_set_label (GTK_WIDGET (self), title);
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
  g_value_set_object (value, US_ANSWER_ROW (object)->item);
}

static void
us_answer_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (g_set_object (&US_ANSWER_ROW (object)->item, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
us_answer_row_dispose (GObject *object)
{
  g_clear_object (&US_ANSWER_ROW (object)->item);

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

static void
us_answer_row_init (UsAnswerRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "answer");
  g_signal_connect (self, "notify::title", G_CALLBACK (update_label), NULL);
  g_signal_connect (self, "notify::subtitle", G_CALLBACK (update_label), NULL);
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
us_answer_row_end_suffixes (UsAnswerRow *self)
{
  g_return_if_fail (US_IS_ANSWER_ROW (self));

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GtkWidget) end = i == 0 ? self->key : self->chevron;

      if (end == NULL)
        continue;
      g_object_ref (end);
      adw_action_row_remove (ADW_ACTION_ROW (self), end);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), end);
    }
}

void
us_answer_row_set_key (UsAnswerRow *self, guint key)
{
  g_autofree char *text = g_strdup_printf ("%u", key);

  g_return_if_fail (US_IS_ANSWER_ROW (self));

  if (self->key == NULL && key == 0)
    return;
  if (self->key == NULL)
    {
      self->key = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->key, "key-cap");
      gtk_widget_set_valign (self->key, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->key);
      us_answer_row_end_suffixes (self);
    }
  gtk_label_set_label (GTK_LABEL (self->key), text);
  gtk_widget_set_visible (self->key, key > 0);
}

void
us_answer_row_add_chevron (UsAnswerRow *self)
{
  g_return_if_fail (US_IS_ANSWER_ROW (self));

  self->chevron = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->chevron), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_add_css_class (self->chevron, "chevron");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->chevron);
}

gpointer
us_answer_row_get_item (UsAnswerRow *self)
{
  g_return_val_if_fail (US_IS_ANSWER_ROW (self), NULL);

  return self->item;
}

void
us_answer_row_press (UsAnswerRow *self)
{
  g_return_if_fail (US_IS_ANSWER_ROW (self));

  if (gtk_widget_is_sensitive (GTK_WIDGET (self)))
    g_signal_emit (self, signals[PRESSED], 0);
}
