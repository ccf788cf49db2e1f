/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include <glib/gi18n.h>

#include "us-icon-well.h"
#include "us-labels.h"
#include "us-prompt-editor.h"

/* Values in an order, chosen one after the other from a palette: the wants of a hero, the faces of a die. What is
 * chosen is taken out again by a press of it. */

static guint
count (UsFieldItem *item)
{
  return item->value != NULL ? (guint) g_variant_n_children (item->value) : 0;
}

static const UsFieldChoice *
get_choice (UsFieldItem *item, int nth)
{
  return g_ptr_array_index (item->choices, nth);
}

static gboolean
may_add (UsFieldItem *item, int nth)
{
  if ((int) count (item) >= item->max)
    return FALSE;
  for (guint i = 0; item->distinct && i < count (item); i++)
    {
      const char *name;

      g_variant_get_child (item->value, i, "&s", &name);
      if (us_field_item_find (item, name) == nth)
        return FALSE;
    }
  return TRUE;
}

/* Without the one at `left_out`, and with `added` or NULL at the end. */
static void
change (UsFieldItem *item, int left_out, const char *added)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < count (item); i++)
    {
      const char *name;

      g_variant_get_child (item->value, i, "&s", &name);
      if ((int) i != left_out)
        g_strv_builder_add (names, name);
    }
  if (added != NULL)
    g_strv_builder_add (names, added);
  all = g_strv_builder_end (names);
  us_field_item_set_value (item, g_variant_new_strv ((const char *const *) all, -1));
}

static int
nth_of (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "nth"));
}

static void
add_cb (GtkWidget *button, UsFieldItem *item)
{
  if (may_add (item, nth_of (button)))
    change (item, -1, get_choice (item, nth_of (button))->name);
}

static void
take_out_cb (GtkWidget *button, UsFieldItem *item)
{
  change (item, nth_of (button), NULL);
}

/* With little room a picture stands for its word. */
static GtkWidget *
new_button (UsFieldItem *item, const UsFieldChoice *choice, gboolean small, int nth, GCallback pressed)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, small ? 4 : 8);

  if (choice->icon != NULL)
    gtk_box_append (GTK_BOX (box), us_icon_well_new_small (choice->icon));
  if (choice->icon == NULL || !small)
    {
      g_autofree char *label = us_prompt_dup_capitalised (choice->label);

      gtk_box_append (GTK_BOX (box), gtk_label_new (label));
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  g_object_set_data (G_OBJECT (button), "nth", GINT_TO_POINTER (nth));
  g_signal_connect_object (button, "clicked", pressed, item, 0);
  return button;
}

/* --- What can be chosen -------------------------------------------------------------------------- */

static void
show_palette (gpointer palette, GParamSpec *pspec, UsFieldItem *item)
{
  GtkWidget *button = gtk_widget_get_first_child (palette);

  for (; button != NULL; button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_sensitive (button, may_add (item, nth_of (button)));
}

static GtkWidget *
new_palette (UsFieldItem *item, gboolean small)
{
  GtkWidget *palette = us_field_wrap_new (small ? 6 : 8);

  for (int i = 0; i < us_field_item_count (item); i++)
    {
      const UsFieldChoice *choice = get_choice (item, i);
      GtkWidget *button = new_button (item, choice, small, i, G_CALLBACK (add_cb));

      if (small)
        {
          /* Translators: %s is a kind of piece, "weapon" */
          g_autofree char *tip = g_strdup_printf (_("Add %s"), choice->label);

          us_widget_set_tip (button, tip);
        }
      else
        {
          gtk_widget_add_css_class (button, "pick");
          us_widget_set_label (button, choice->label);
        }
      us_field_set_focus (item, button);
      adw_wrap_box_append (ADW_WRAP_BOX (palette), button);
    }
  us_field_show (item, palette, show_palette);
  return palette;
}

/* --- What is chosen ------------------------------------------------------------------------------ */

static gboolean
is_small (gpointer chosen)
{
  return g_object_get_data (chosen, "small") != NULL;
}

static GtkWidget *
new_chosen (UsFieldItem *item, const char *name, int at, gboolean small)
{
  const UsFieldChoice *choice = get_choice (item, us_field_item_find (item, name));
  GtkWidget *button = new_button (item, choice, small, at, G_CALLBACK (take_out_cb)), *cross;
  /* Translators: takes one value out of a list; %s is the value */
  g_autofree char *tip = g_strdup_printf (_("Take out %s"), choice->label);

  /* What is chosen looks like it can be taken out. */
  cross = gtk_image_new_from_icon_name ("window-close-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (cross), 10);
  gtk_widget_add_css_class (cross, "dimmed");
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (button))), cross);
  gtk_widget_add_css_class (button, "chosen");
  if (small)
    gtk_widget_add_css_class (button, "small");
  us_widget_set_tip (button, tip);
  return button;
}

/* The focus stays among what is chosen while one after the other is taken out, and goes back to the palette with the
 * last. */
static void
show_chosen (gpointer chosen, GParamSpec *pspec, UsFieldItem *item)
{
  GtkRoot *root = gtk_widget_get_root (chosen);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL, *child;
  int at = focus != NULL && gtk_widget_is_ancestor (focus, chosen) ? nth_of (focus) : -1;

  while ((child = gtk_widget_get_first_child (chosen)) != NULL)
    adw_wrap_box_remove (chosen, child);
  for (guint i = 0; i < count (item); i++)
    {
      const char *name;
      GtkWidget *button;

      g_variant_get_child (item->value, i, "&s", &name);
      button = new_chosen (item, name, (int) i, is_small (chosen));
      adw_wrap_box_append (chosen, button);
      if (at >= 0 && ((int) i == at || i + 1 == count (item)))
        {
          gtk_widget_grab_focus (button);
          at = -1;
        }
    }
  gtk_widget_set_visible (chosen, count (item) > 0);
  if (at >= 0 && item->focus != NULL)
    gtk_widget_grab_focus (item->focus);
}

static GtkWidget *
new_slots (UsFieldItem *item, gboolean small)
{
  GtkWidget *slots = us_field_wrap_new (small ? 4 : 8);

  /* In the order in which they are printed, whatever the direction of the language. */
  if (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL)
    adw_wrap_box_set_align (ADW_WRAP_BOX (slots), 1);
  gtk_widget_set_direction (slots, GTK_TEXT_DIR_LTR);
  if (small)
    {
      g_object_set_data (G_OBJECT (slots), "small", GINT_TO_POINTER (TRUE));
      gtk_widget_set_valign (slots, GTK_ALIGN_CENTER);
    }
  us_field_show (item, slots, show_chosen);
  return slots;
}

/* --- The place that comes next ------------------------------------------------------------------- */

static void
show_next (gpointer label, GParamSpec *pspec, UsFieldItem *item)
{
  guint n = count (item);

  if ((int) n >= item->max)
    gtk_label_set_label (label, _("Complete"));
  else if (item->places != NULL && n < g_strv_length (item->places))
    gtk_label_set_label (label, item->places[n]);
  else
    {
      g_autofree char *text = g_strdup_printf (_("Place %u"), n + 1);

      gtk_label_set_label (label, text);
    }
}

static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *next = us_words_new ("", "section-caption");

  us_field_show (item, next, show_next);
  /* What is chosen grows below the palette, so that no button moves away under the finger. */
  gtk_box_append (GTK_BOX (box), next);
  gtk_box_append (GTK_BOX (box), new_palette (item, FALSE));
  gtk_box_append (GTK_BOX (box), new_slots (item, FALSE));
  return box;
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  return us_field_tall_row_new (item, NULL, new_column (item));
}

/* What stands there is looked at as often as it is changed: with all of its places filled, each is a choice. */
static GtkWidget *
new_dialog (UsFieldItem *item)
{
  return item->parts != NULL ? us_field_parts_group_new (item)
                             : us_field_tall_row_new (item, new_slots (item, TRUE), new_palette (item, TRUE));
}

static gboolean
add_nth (UsFieldItem *item, int nth)
{
  if (nth < 0 || nth >= us_field_item_count (item))
    return FALSE;
  if (may_add (item, nth))
    change (item, -1, get_choice (item, nth)->name);
  return TRUE;
}

static gboolean
type_digit (UsFieldItem *item, guint digit)
{
  return add_nth (item, (int) digit - 1);
}

static gboolean
pick (UsFieldItem *item, const char *name)
{
  return add_nth (item, us_field_item_find (item, name));
}

const UsFieldEditor us_sequence_editor = {
  .new_in = { new_column, new_row, new_dialog },
  .type_digit = type_digit,
  .pick = pick,
};
