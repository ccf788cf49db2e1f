/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include "us-labels.h"
#include "us-prompt-editor.h"

/* Any of so many values, in no order: each is pressed, or not. */

static int
nth_of (gpointer chip)
{
  return GPOINTER_TO_INT (g_object_get_data (chip, "nth"));
}

static const char *
get_name (UsFieldItem *item, int nth)
{
  return ((const UsFieldChoice *) g_ptr_array_index (item->choices, nth))->name;
}

static gboolean
has (UsFieldItem *item, int nth)
{
  g_autofree const char **names = item->value != NULL ? g_variant_get_strv (item->value, NULL) : NULL;

  return names != NULL && g_strv_contains (names, get_name (item, nth));
}

static int
count (UsFieldItem *item)
{
  return item->value != NULL ? (int) g_variant_n_children (item->value) : 0;
}

/* When as many are pressed as may be, the others wait until one is given up. */
static gboolean
may_press (UsFieldItem *item, int nth)
{
  return nth >= 0 && nth < us_field_item_count (item) && (has (item, nth) || count (item) < item->max);
}

/* In the order of the choices, however they were pressed. */
static void
set_pressed (UsFieldItem *item, int nth, gboolean pressed)
{
  GVariantBuilder names;

  g_variant_builder_init (&names, G_VARIANT_TYPE_STRING_ARRAY);
  for (int i = 0; i < us_field_item_count (item); i++)
    if (i == nth ? pressed : has (item, i))
      g_variant_builder_add (&names, "s", get_name (item, i));
  us_field_item_set_value (item, g_variant_builder_end (&names));
}

/* --- The chips ----------------------------------------------------------------------------------- */

static void
pressed_cb (GtkToggleButton *chip, UsFieldItem *item)
{
  gboolean pressed = gtk_toggle_button_get_active (chip);

  if (pressed != has (item, nth_of (chip)))
    set_pressed (item, nth_of (chip), pressed);
}

static void
show_chip (gpointer chip, GParamSpec *pspec, UsFieldItem *item)
{
  gtk_toggle_button_set_active (chip, has (item, nth_of (chip)));
  gtk_widget_set_sensitive (chip, may_press (item, nth_of (chip)));
}

static GtkWidget *
new_chip (UsFieldItem *item, int nth)
{
  const UsFieldChoice *choice = g_ptr_array_index (item->choices, nth);
  GtkWidget *chip = gtk_toggle_button_new (), *box = us_field_choice_face_new (choice, FALSE);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

  /* Colour alone would be no mark. */
  g_object_bind_property (chip, "active", tick, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "pick");
  us_widget_set_label (chip, choice->label);
  g_object_set_data (G_OBJECT (chip), "nth", GINT_TO_POINTER (nth));
  us_field_show (item, chip, show_chip);
  g_signal_connect (chip, "toggled", G_CALLBACK (pressed_cb), item);
  us_field_set_focus (item, chip);
  return chip;
}

static gboolean
say_count (GBinding *binding, const GValue *value, GValue *label, gpointer unused)
{
  g_autoptr (GObject) source = g_binding_dup_source (binding);
  UsFieldItem *item = US_FIELD_ITEM (source);

  g_value_take_string (label, us_prompt_dup_chosen (count (item), item->min, item->max, us_field_item_count (item)));
  return TRUE;
}

/* How many there may be is said where it is not any number. */
static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *chips = us_field_wrap_new (8);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 10,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  if (item->min > 0 || item->max < us_field_item_count (item))
    {
      GtkWidget *counted = us_words_new ("", "section-caption");

      g_object_bind_property_full (item, "value", counted, "label", G_BINDING_SYNC_CREATE, say_count, NULL, NULL, NULL);
      gtk_box_append (GTK_BOX (box), counted);
    }
  for (int i = 0; i < us_field_item_count (item); i++)
    adw_wrap_box_append (ADW_WRAP_BOX (chips), new_chip (item, i));
  us_widget_set_label (box, item->title);
  gtk_box_append (GTK_BOX (box), chips);
  return box;
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  return us_field_tall_row_new (item, NULL, new_column (item));
}

static gboolean
press (UsFieldItem *item, int nth)
{
  if (!may_press (item, nth))
    return FALSE;
  set_pressed (item, nth, !has (item, nth));
  return TRUE;
}

static gboolean
type_digit (UsFieldItem *item, guint digit)
{
  return press (item, (int) digit - 1);
}

static gboolean
pick (UsFieldItem *item, const char *name)
{
  return press (item, us_field_item_find (item, name));
}

const UsFieldEditor us_set_editor = {
  .new_in = { new_column, new_row, new_row },
  .type_digit = type_digit,
  .pick = pick,
};
