/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-bring.h"
#include "us-columns.h"
#include "us-field-kind.h"
#include "us-labels.h"
#include "us-prompt-editor.h"
#include "us-prompt-search.h"
#include "us-slot.h"

#define MANY 12 /* what can be chosen is searched by name from here on */

/* Values in an order, chosen one after the other from a palette: the wants of a hero, the faces of a die. Places that
 * have a name are all seen, each with what was chosen for it; else what is chosen is taken out again by a press of it. */

static int
nth_of (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "nth"));
}

static void
put_cb (GtkWidget *button, UsFieldItem *item)
{
  us_field_item_put (item, nth_of (button));
}

static GtkWidget *
new_button (UsFieldItem *item, const UsFieldChoice *choice, gboolean small, int nth)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), us_field_choice_face_new (choice, small));
  g_object_set_data (G_OBJECT (button), "nth", GINT_TO_POINTER (nth));
  g_signal_connect_object (button, "clicked", G_CALLBACK (put_cb), item, 0);
  return button;
}

/* --- What can be chosen -------------------------------------------------------------------------- */

static gboolean
may_put (GBinding *binding, const GValue *value, GValue *sensitive, gpointer unused)
{
  g_autoptr (GObject) item = g_binding_dup_source (binding), button = g_binding_dup_target (binding);

  g_value_set_boolean (sensitive, us_field_item_may_put (US_FIELD_ITEM (item), nth_of (GTK_WIDGET (button))));
  return TRUE;
}

/* --- Searched by name ---------------------------------------------------------------------------- */

static void
search_cb (UsPromptSearch *search, GtkWidget *palette)
{
  g_autofree char *wanted = us_prompt_search_dup_wanted (search);
  gboolean found = FALSE;

  for (GtkWidget *button = gtk_widget_get_first_child (palette); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      g_autofree char *name = g_utf8_casefold (g_object_get_data (G_OBJECT (button), "name"), -1);
      gboolean fits = strstr (name, wanted) != NULL;

      gtk_widget_set_visible (button, fits);
      found |= fits;
    }
  us_prompt_search_set_found (search, found);
}

/* Enter takes the first that is left. */
static void
activate_cb (UsPromptSearch *search, GtkWidget *palette)
{
  GtkWidget *button = gtk_widget_get_first_child (palette);

  while (button != NULL && !(gtk_widget_get_visible (button) && gtk_widget_get_sensitive (button)))
    button = gtk_widget_get_next_sibling (button);
  if (button == NULL)
    return;
  us_prompt_search_set_text (search, "");
  g_signal_emit_by_name (button, "clicked");
}

static GtkWidget *
new_searched (GtkWidget *palette)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *search = us_prompt_search_new ();

  us_prompt_search_begin (US_PROMPT_SEARCH (search), FALSE);
  g_signal_connect_object (search, "changed", G_CALLBACK (search_cb), palette, 0);
  g_signal_connect_object (search, "activate", G_CALLBACK (activate_cb), palette, 0);
  gtk_box_append (GTK_BOX (box), search);
  gtk_box_append (GTK_BOX (box), palette);
  return box;
}

static GtkWidget *
new_palette (UsFieldItem *item, gboolean small)
{
  GtkWidget *palette = us_field_wrap_new (small ? 6 : 8);

  for (int i = 0; i < us_field_item_count (item); i++)
    {
      const UsFieldChoice *choice = g_ptr_array_index (item->choices, i);
      GtkWidget *button = new_button (item, choice, small, i);

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
          g_object_set_data_full (G_OBJECT (button), "name", g_strdup (choice->label), g_free);
        }
      us_field_set_focus (item, button);
      g_object_bind_property_full (item, "value", button, "sensitive", G_BINDING_SYNC_CREATE, may_put, NULL, NULL,
                                   NULL);
      adw_wrap_box_append (ADW_WRAP_BOX (palette), button);
    }
  return !small && us_field_item_count (item) > MANY ? new_searched (palette) : palette;
}

/* --- What is chosen ------------------------------------------------------------------------------ */

/* As many as something lies in. */
static void
show_slots (gpointer slots, GParamSpec *pspec, UsFieldItem *item)
{
  gboolean small = g_object_get_data (slots, "small") != NULL;
  guint wanted = us_field_item_count_places (item), made = GPOINTER_TO_UINT (g_object_get_data (slots, "made"));

  for (guint i = made; i < wanted; i++)
    adw_wrap_box_append (slots, us_slot_new (item, i, small));
  for (guint i = made; i > wanted; i--)
    adw_wrap_box_remove (slots, gtk_widget_get_last_child (slots));
  g_object_set_data (slots, "made", GUINT_TO_POINTER (wanted));
}

static gboolean
has_slots (GBinding *binding, const GValue *value, GValue *visible, gpointer unused)
{
  g_autoptr (GObject) item = g_binding_dup_source (binding);

  g_value_set_boolean (visible, us_field_item_count_places (US_FIELD_ITEM (item)) > 0);
  return TRUE;
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
  us_field_show (item, slots, show_slots);
  g_object_bind_property_full (item, "value", slots, "visible", G_BINDING_SYNC_CREATE, has_slots, NULL, NULL, NULL);
  return slots;
}

/* Below the fold nobody finds what can be laid into the place that was just pressed. */
static void
pressed_cb (GtkWidget *slot)
{
  GtkWidget *places = gtk_widget_get_ancestor (slot, US_TYPE_COLUMNS);
  GtkWidget *palette = places != NULL ? g_object_get_data (G_OBJECT (places), "palette") : NULL;

  if (palette != NULL)
    us_bring_into_sight (palette);
}

static GtkWidget *
create_slot (gpointer place, gpointer item)
{
  GtkWidget *slot = us_slot_new (item, GPOINTER_TO_UINT (g_object_get_data (place, "nth")), FALSE);

  g_signal_connect_after (slot, "clicked", G_CALLBACK (pressed_cb), NULL);
  return slot;
}

/* Places with a name are all seen, and stay where they are. */
static GtkWidget *
new_places (UsFieldItem *item)
{
  const UsFieldChoice *first = g_ptr_array_index (item->choices, 0);
  /* What has a picture has a short name. */
  gboolean drawn = first->icon != NULL;
  UsColumns *places = g_object_new (US_TYPE_COLUMNS, "min-tile", drawn ? 104 : 140, "max-columns", drawn ? 4 : 2,
                                    "spacing", drawn ? 6 : 8, NULL);
  g_autoptr (GListStore) names = g_list_store_new (GTK_TYPE_STRING_OBJECT);

  for (guint i = 0; item->places[i] != NULL && (int) i < item->max; i++)
    {
      g_autoptr (GtkStringObject) name = gtk_string_object_new (item->places[i]);

      g_object_set_data (G_OBJECT (name), "nth", GUINT_TO_POINTER (i));
      g_list_store_append (names, name);
    }
  us_columns_bind_model (places, G_LIST_MODEL (names), create_slot, item);
  g_object_set_data_full (G_OBJECT (places), "field", g_object_ref (item), g_object_unref);
  return GTK_WIDGET (places);
}

/* --- The place that comes next ------------------------------------------------------------------- */

static gboolean
name_next (GBinding *binding, const GValue *value, GValue *label, gpointer unused)
{
  g_autoptr (GObject) source = g_binding_dup_source (binding);
  UsFieldItem *item = US_FIELD_ITEM (source);
  guint n = us_field_item_get_place (item);

  if ((int) n >= item->max)
    g_value_set_string (label, _("Complete"));
  else if (item->places != NULL && n < g_strv_length (item->places))
    g_value_set_string (label, item->places[n]);
  else
    g_value_take_string (label, us_field_dup_nth (item->nth != NULL ? item->nth : N_("Place {n}"), n + 1));
  return TRUE;
}

/* Beside other fields, what is filled in takes no room for other choices until one of its places is pressed; from then
 * on they stay, so that nothing moves away under the finger. */
static void
show_palette (gpointer palette, GParamSpec *pspec, UsFieldItem *item)
{
  if ((int) us_field_item_get_place (item) < item->max)
    gtk_widget_set_visible (palette, TRUE);
  else if (g_object_get_data (palette, "opened") == NULL)
    gtk_widget_set_visible (palette, FALSE);
  if (item->value != NULL && gtk_widget_get_visible (palette))
    g_object_set_data (palette, "opened", palette);
}

/* Of a few that are all different a line is enough: among other fields it is kept free, or these would move away under
 * the finger with the first one. */
static GtkWidget *
keep_line (GtkWidget *slots)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (line, "slots-line");
  gtk_widget_set_hexpand (slots, TRUE);
  gtk_box_append (GTK_BOX (line), slots);
  return line;
}

static GtkWidget *
new_tall (UsFieldItem *item, gboolean asked)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10), *next = us_words_new ("", "section-caption");
  GtkWidget *palette = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  g_object_bind_property_full (item, "value", next, "label", G_BINDING_SYNC_CREATE, name_next, NULL, NULL, NULL);
  /* What has no place of its own grows below the palette, so that no button moves away under the finger. */
  if (item->places != NULL)
    {
      GtkWidget *places = new_places (item);

      g_object_set_data (G_OBJECT (places), "palette", palette);
      gtk_box_append (GTK_BOX (box), places);
    }
  gtk_box_append (GTK_BOX (palette), next);
  gtk_box_append (GTK_BOX (palette), new_palette (item, FALSE));
  gtk_box_append (GTK_BOX (box), palette);
  if (!asked && item->places != NULL)
    us_field_show (item, palette, show_palette);
  if (item->places == NULL)
    {
      GtkWidget *slots = new_slots (item, FALSE);

      gtk_box_append (GTK_BOX (box), !asked && item->distinct ? keep_line (slots) : slots);
    }
  return box;
}

static GtkWidget *
new_column (UsFieldItem *item)
{
  return new_tall (item, TRUE);
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  return us_field_tall_row_new (item, NULL, new_tall (item, FALSE));
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
  us_field_item_put (item, nth);
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
