/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-choice-row.h"

#include "us-icon-well.h"
#include "us-labels.h"

#include <glib/gi18n.h>

struct _UsChoiceRow
{
  UsAnswerRow parent_instance;

  GtkWidget *before, *after;
  GtkBox *quick; /* a number is pressed with the answer here; empty without */
  gboolean several, chosen;
  GVariant *ahead;
};

enum { PROP_0, PROP_SEVERAL, PROP_CHOSEN, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsChoiceRow, us_choice_row, US_TYPE_ANSWER_ROW)

/* --- What the template asks for -------------------------------------------------------------- */

static gboolean
has_sign (UsChoiceRow *self, gboolean several, const char *icon)
{
  return several || icon != NULL;
}

static gboolean
has_key (UsChoiceRow *self, guint key)
{
  return key > 0;
}

static gboolean
has_end (UsChoiceRow *self, gboolean several, guint key)
{
  return !several || key > 0;
}

static char *
format_key (UsChoiceRow *self, guint key)
{
  return g_strdup_printf ("%u", key);
}

/* With letters twice as large a row has no room for more than its words. */
static gboolean
has_quick (UsChoiceRow *self, UsAnswer *answer)
{
  return answer != NULL && answer->quick != NULL && !us_label_is_large (GTK_WIDGET (self));
}

/* --- A number with the answer ---------------------------------------------------------------- */

static void
press_number (UsChoiceRow *self, gint64 value)
{
  UsAnswer *answer = us_answer_row_get_item (US_ANSWER_ROW (self));

  self->ahead = g_variant_ref_sink (g_variant_new_parsed ("{%s: <%x>}", answer->quick->key, value));
  us_answer_row_press (US_ANSWER_ROW (self));
  g_clear_pointer (&self->ahead, g_variant_unref);
}

static void
quick_cb (GtkWidget *button, UsChoiceRow *self)
{
  press_number (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value")));
}

gboolean
us_choice_row_press_number (UsChoiceRow *self, guint number)
{
  UsAnswer *answer;

  g_return_val_if_fail (US_IS_CHOICE_ROW (self), FALSE);

  answer = us_answer_row_get_item (US_ANSWER_ROW (self));
  if (!has_quick (self, answer) || !us_answer_get_ready (answer) || (int) number < answer->quick->min ||
      (int) number > answer->quick->max)
    return FALSE;
  press_number (self, number);
  return TRUE;
}

static void
add_quick (UsChoiceRow *self, GtkWidget *widget)
{
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_box_append (self->quick, widget);
}

static void
show_quick (UsChoiceRow *self)
{
  UsAnswer *answer = us_answer_row_get_item (US_ANSWER_ROW (self));
  const UsField *quick;
  const char *title;
  GtkWidget *words;

  while ((words = gtk_widget_get_first_child (GTK_WIDGET (self->quick))) != NULL)
    gtk_box_remove (self->quick, words);
  if (!has_quick (self, answer))
    return;
  quick = answer->quick;
  title = _(quick->title);
  words = gtk_label_new (title);
  gtk_widget_add_css_class (words, "dimmed");
  /* Each button says it for itself. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (words), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  add_quick (self, words);
  for (int value = quick->min; value <= quick->max; value++)
    {
      g_autofree char *number = g_strdup_printf ("%d", value);
      /* Translators: an answer, and a number that goes with it: "Teach a new one: Level 2" */
      g_autofree char *label = g_strdup_printf (_("%s: %s %d"), answer->label, title, value);
      GtkWidget *button = gtk_button_new_with_label (number);

      us_widget_set_tip (button, label);
      g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (value));
      g_signal_connect (button, "clicked", G_CALLBACK (quick_cb), self);
      add_quick (self, button);
    }
}

GVariant *
us_choice_row_get_ahead (UsChoiceRow *self)
{
  g_return_val_if_fail (US_IS_CHOICE_ROW (self), NULL);

  return self->ahead;
}

/* --- The row --------------------------------------------------------------------------------- */

static void
set_several (UsChoiceRow *self, gboolean several)
{
  self->several = several;
  if (several)
    g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX, NULL);
}

static void
set_chosen (UsChoiceRow *self, gboolean chosen)
{
  self->chosen = chosen;
  if (self->several)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                                 chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
us_choice_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsChoiceRow *self = US_CHOICE_ROW (object);

  g_value_set_boolean (value, id == PROP_SEVERAL ? self->several : self->chosen);
}

static void
us_choice_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  (id == PROP_SEVERAL ? set_several : set_chosen) (US_CHOICE_ROW (object), g_value_get_boolean (value));
  g_object_notify_by_pspec (object, pspec);
}

static void
us_choice_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_CHOICE_ROW);

  G_OBJECT_CLASS (us_choice_row_parent_class)->dispose (object);
}

static void
us_choice_row_class_init (UsChoiceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_choice_row_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_choice_row_get_property;
  G_OBJECT_CLASS (klass)->set_property = us_choice_row_set_property;

  properties[PROP_SEVERAL] = g_param_spec_boolean ("several", NULL, NULL, FALSE, flags);
  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_ANSWER);
  g_type_ensure (US_TYPE_ICON_WELL);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-choice-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsChoiceRow, after);
  gtk_widget_class_bind_template_child (widget_class, UsChoiceRow, before);
  gtk_widget_class_bind_template_child (widget_class, UsChoiceRow, quick);
  gtk_widget_class_bind_template_callback (widget_class, format_key);
  gtk_widget_class_bind_template_callback (widget_class, has_end);
  gtk_widget_class_bind_template_callback (widget_class, has_key);
  gtk_widget_class_bind_template_callback (widget_class, has_quick);
  gtk_widget_class_bind_template_callback (widget_class, has_sign);
}

/* What stands before or behind the words of a row takes room even if nothing of it is seen. */
static void
bind_room (GtkWidget *box)
{
  g_object_bind_property (box, "visible", gtk_widget_get_parent (box), "visible", G_BINDING_SYNC_CREATE);
}

static void
us_choice_row_init (UsChoiceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bind_room (self->before);
  bind_room (self->after);
  g_signal_connect (self, "notify::item", G_CALLBACK (show_quick), NULL);
}
