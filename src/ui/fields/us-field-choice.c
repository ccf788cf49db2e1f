/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include "us-columns.h"
#include "us-labels.h"

/* One of so many values: all of them side by side where there is room, else in a list that drops down. What one press
 * answers in a play is no field but an answer list. */

/* --- On or off ----------------------------------------------------------------------------------- */

static gboolean
is_switch (UsFieldItem *item)
{
  return item->choices->len == 2 && us_field_item_find (item, "off") == 0 && us_field_item_find (item, "on") == 1;
}

static void
switched_cb (AdwSwitchRow *row, GParamSpec *pspec, UsFieldItem *item)
{
  us_field_item_set_nth (item, adw_switch_row_get_active (row));
}

static void
show_switch (gpointer row, GParamSpec *pspec, UsFieldItem *item)
{
  adw_switch_row_set_active (row, us_field_item_get_nth (item) == 1);
}

static GtkWidget *
new_switch (UsFieldItem *item)
{
  GtkWidget *row = us_field_row_new (item, ADW_TYPE_SWITCH_ROW, item->title);

  us_field_show (item, row, show_switch);
  g_signal_connect (row, "notify::active", G_CALLBACK (switched_cb), item);
  return row;
}

/* --- Pictures ------------------------------------------------------------------------------------ */

#define WORDS 4 /* choices that have their words beside them */

static gboolean
is_drawn (UsFieldItem *item)
{
  for (guint i = 0; i < item->choices->len; i++)
    if (((const UsFieldChoice *) g_ptr_array_index (item->choices, i))->icon == NULL)
      return FALSE;
  /* The parts of a list are rows among each other. */
  return item->choices->len > 0 && !item->optional && item->key != NULL;
}

static int
nth_of (gpointer tile)
{
  return GPOINTER_TO_INT (g_object_get_data (tile, "nth"));
}

static void
pressed_cb (GtkToggleButton *tile, UsFieldItem *item)
{
  if (gtk_toggle_button_get_active (tile))
    us_field_item_set_nth (item, nth_of (tile));
}

static void
show_tile (gpointer tile, GParamSpec *pspec, UsFieldItem *item)
{
  gtk_toggle_button_set_active (tile, us_field_item_get_nth (item) == nth_of (tile));
}

static GtkWidget *
create_tile (gpointer label, gpointer data)
{
  UsFieldItem *item = data;
  GtkWidget *tile = gtk_toggle_button_new (), *face;
  const char *text = gtk_string_object_get_string (label);
  gboolean small = item->choices->len > WORDS;
  int nth = nth_of (label);

  face = us_field_choice_face_new (g_ptr_array_index (item->choices, (guint) nth), small);
  gtk_widget_set_halign (face, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (tile), face);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (tile), GTK_TOGGLE_BUTTON (item->focus));
  gtk_widget_add_css_class (tile, "pick");
  gtk_widget_add_css_class (tile, "drawn");
  if (small)
    us_widget_set_tip (tile, text);
  else
    us_widget_set_label (tile, text);
  g_object_set_data (G_OBJECT (tile), "nth", GINT_TO_POINTER (nth));
  us_field_show (item, tile, show_tile);
  g_signal_connect (tile, "toggled", G_CALLBACK (pressed_cb), item);
  us_field_set_focus (item, tile);
  return tile;
}

/* As equal in length as their rows can be. */
static int
count_columns (int n)
{
  return n > WORDS ? (n + 1) / 2 : n;
}

static GtkWidget *
new_tiles (UsFieldItem *item)
{
  int n = us_field_item_count (item);
  UsColumns *tiles = g_object_new (US_TYPE_COLUMNS, "min-tile", 44, "max-columns", count_columns (n), "spacing", 6,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  g_autoptr (GListStore) labels = g_list_store_new (GTK_TYPE_STRING_OBJECT);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *label = us_field_item_dup_label (item, i);
      g_autoptr (GtkStringObject) object = gtk_string_object_new (label);

      g_object_set_data (G_OBJECT (object), "nth", GINT_TO_POINTER (i));
      g_list_store_append (labels, object);
    }
  us_columns_bind_model (tiles, G_LIST_MODEL (labels), create_tile, item);
  us_widget_set_label (GTK_WIDGET (tiles), item->title);
  g_object_set_data_full (G_OBJECT (tiles), "field", g_object_ref (item), g_object_unref);
  return us_field_tall_row_new (item, NULL, GTK_WIDGET (tiles));
}

/* --- A list that drops down ---------------------------------------------------------------------- */

static void
selected_cb (AdwComboRow *row, GParamSpec *pspec, UsFieldItem *item)
{
  us_field_item_set_nth (item, (int) adw_combo_row_get_selected (row));
}

/* Where nothing is usual, nothing stands there. */
static void
show_selected (gpointer row, GParamSpec *pspec, UsFieldItem *item)
{
  int nth = item->value != NULL ? us_field_item_get_nth (item) : item->fallback;

  adw_combo_row_set_selected (row, nth >= 0 ? (guint) nth : GTK_INVALID_LIST_POSITION);
}

/* On a phone what stands beside the title wraps: cut, it could be anything. */
static void
set_up_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *chosen)
{
  GtkWidget *label = us_words_new ("", NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_width_chars (GTK_LABEL (label), US_LABEL_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_list_item_set_child (chosen, label);
}

static void
show_chosen_cb (GtkSignalListItemFactory *factory, GtkListItem *chosen)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (chosen)),
                      gtk_string_object_get_string (gtk_list_item_get_item (chosen)));
}

/* Each time that the list is opened: what is to be said of a choice may be something else by now. In the list the one
 * under the pointer is selected, which is not what is told. */
static void
show_now_cb (GtkWidget *words, GtkListItem *listed)
{
  UsFieldItem *item = g_object_get_data (G_OBJECT (words), "field");
  GtkWidget *detail = gtk_widget_get_last_child (words), *check = gtk_widget_get_next_sibling (words);
  guint n = gtk_list_item_get_position (listed);
  g_autofree char *said = n != GTK_INVALID_LIST_POSITION ? us_field_item_dup_detail (item, (int) n) : NULL;

  gtk_label_set_text (GTK_LABEL (detail), said != NULL ? said : "");
  gtk_widget_set_visible (detail, said != NULL);
  gtk_widget_set_visible (check, (int) n == us_field_item_get_nth (item));
}

/* As the toolkit has it, but for the words, which it would cut. */
static void
set_up_listed_cb (GtkSignalListItemFactory *factory, GtkListItem *listed, UsFieldItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_box_append (GTK_BOX (words), us_words_new ("", NULL));
  gtk_box_append (GTK_BOX (words), us_words_new ("", "caption"));
  for (GtkWidget *label = gtk_widget_get_first_child (words); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_item_set_child (listed, box);
  g_object_set_data_full (G_OBJECT (words), "field", g_object_ref (item), g_object_unref);
  g_signal_connect_object (words, "map", G_CALLBACK (show_now_cb), listed, 0);
}

static void
show_listed_cb (GtkSignalListItemFactory *factory, GtkListItem *listed)
{
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (listed));

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)),
                      gtk_string_object_get_string (gtk_list_item_get_item (listed)));
  show_now_cb (words, listed);
}

static void
wrap_words (AdwComboRow *row, UsFieldItem *item)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) listed = gtk_signal_list_item_factory_new ();

  g_signal_connect_data (listed, "setup", G_CALLBACK (set_up_listed_cb), g_object_ref (item),
                         (GClosureNotify) (GCallback) g_object_unref, 0);
  g_signal_connect (listed, "bind", G_CALLBACK (show_listed_cb), NULL);
  adw_combo_row_set_list_factory (row, listed);
  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (show_chosen_cb), NULL);
  adw_combo_row_set_factory (row, chosen);
}

static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);
  return found;
}

/* The toolkit opens it at its first one. */
static void
open_at_chosen_cb (GtkListView *list, AdwComboRow *row)
{
  guint nth = adw_combo_row_get_selected (row);

  if (nth != GTK_INVALID_LIST_POSITION)
    gtk_list_view_scroll_to (list, nth, GTK_LIST_SCROLL_FOCUS, NULL);
}

static GtkWidget *
new_combo (UsFieldItem *item)
{
  GtkWidget *row = us_field_row_new (item, ADW_TYPE_COMBO_ROW, item->title);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (int i = 0; i < us_field_item_count (item); i++)
    gtk_string_list_take (labels, us_field_item_dup_label (item, i));
  wrap_words (ADW_COMBO_ROW (row), item);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  /* What stands there is told unless it stands for what is left out. */
  us_field_item_suggest (item);
  us_field_show (item, row, show_selected);
  g_signal_connect (row, "notify::selected", G_CALLBACK (selected_cb), item);
  /* Another list is the one that shows what was chosen. */
  g_signal_connect_object (find_below (find_below (row, GTK_TYPE_POPOVER), GTK_TYPE_LIST_VIEW), "map",
                           G_CALLBACK (open_at_chosen_cb), row, G_CONNECT_AFTER);
  return row;
}

static GtkWidget *
new_row (UsFieldItem *item)
{
  GtkWidget *row;

  if (is_drawn (item))
    return new_tiles (item);
  if (!is_switch (item) && us_field_is_few (item))
    return us_field_line_row_new (item, us_field_toggles_new (item));
  row = is_switch (item) ? new_switch (item) : new_combo (item);
  us_field_set_focus (item, row);
  return row;
}

/* --- All of them below each other ---------------------------------------------------------------- */

static void
checked_cb (GtkCheckButton *check, GParamSpec *pspec, UsFieldItem *item)
{
  if (gtk_check_button_get_active (check))
    us_field_item_set_nth (item, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (check), "nth")));
}

static void
show_check (gpointer check, GParamSpec *pspec, UsFieldItem *item)
{
  gtk_check_button_set_active (check,
                               us_field_item_get_nth (item) == GPOINTER_TO_INT (g_object_get_data (check, "nth")));
}

static GtkWidget *
new_radio (UsFieldItem *item, int nth, GtkCheckButton *first)
{
  g_autofree char *label = us_field_item_dup_label (item, nth);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", label, NULL);
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), first);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_object_set_data (G_OBJECT (check), "nth", GINT_TO_POINTER (nth));
  us_field_show (item, check, show_check);
  g_signal_connect (check, "notify::active", G_CALLBACK (checked_cb), item);
  us_field_set_focus (item, check);
  return row;
}

static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *list = us_field_list_new ();

  for (int i = 0; i < us_field_item_count (item); i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_radio (item, i, GTK_CHECK_BUTTON (item->focus)));
  us_widget_set_label (list, item->title);
  return list;
}

static GtkWidget *
new_group (UsFieldItem *item)
{
  GtkWidget *group;

  if (is_drawn (item))
    return new_tiles (item);
  group = us_field_group_new (item);
  for (int i = 0; i < us_field_item_count (item); i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_radio (item, i, GTK_CHECK_BUTTON (item->focus)));
  return group;
}

static gboolean
pick (UsFieldItem *item, const char *name)
{
  int n = us_field_item_find (item, name);

  if (n >= 0)
    us_field_item_set_nth (item, n);
  return n >= 0;
}

const UsFieldEditor us_choice_editor = { .new_in = { new_column, new_row, new_group }, .pick = pick };
