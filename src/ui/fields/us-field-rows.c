/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-field-private.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-chars.h"
#include "us-field-kind.h"
#include "us-labels.h"
#include "us-row-layout.h"

#define MAX_TEXT 200

/* Rows of a choice with words, in an order: what a card of behaviour says, from above. What is not told yet has no row.
 * Rows are kept while they are told, so that whoever types stays where he is. */

typedef struct
{
  UsFieldItem *item;     /* the column keeps it */
  GtkWidget *rows, *add; /* a box of rows, and the button below them */
  GtkWidget *add_words;
  gboolean filling; /* what is told already is put in: nobody tells it now */
} Rows;

typedef struct
{
  Rows *rows;
  GtkWidget *number, *what, *words, *up, *down, *remove;
} Row;

static Row *
get_row (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

static guint
count (Rows *self)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

/* "Step 2" */
static char *
dup_nth (Rows *self, guint n)
{
  return us_field_dup_nth (self->item->nth != NULL ? self->item->nth : N_("Row {n}"), n);
}

/* --- What is told -------------------------------------------------------------------------------- */

static char *
dup_words (Row *row)
{
  return us_char_dup_typed (gtk_editable_get_text (GTK_EDITABLE (row->words)));
}

static GVariant *
dup_row (Rows *self, Row *row)
{
  const UsFieldChoice *what =
    g_ptr_array_index (self->item->choices, gtk_drop_down_get_selected (GTK_DROP_DOWN (row->what)));
  g_autofree char *words = dup_words (row);

  return us_field_new_row (what->name, words);
}

static GVariant *
dup_told (Rows *self)
{
  GVariantBuilder told;

  g_variant_builder_init (&told, G_VARIANT_TYPE ("aa{sv}"));
  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    g_variant_builder_add_value (&told, dup_row (self, get_row (row)));
  return g_variant_ref_sink (g_variant_builder_end (&told));
}

/* What a control is for depends on where its row stands. */
static void
name_row (Rows *self, GtkWidget *widget, guint n)
{
  Row *row = get_row (widget);
  g_autofree char *nth = dup_nth (self, n), *number = g_strdup_printf ("%u", n);
  /* Translators: %s is one of a list, “Step 2”; what is typed beside what is chosen */
  g_autofree char *words = g_strdup_printf (_("Words of %s"), nth);
  /* Translators: %s is one of a list, “Step 2” */
  g_autofree char *up = g_strdup_printf (_("Move %s up"), nth), *down = g_strdup_printf (_("Move %s down"), nth);
  g_autofree char *remove = g_strdup_printf (_("Remove %s"), nth);

  gtk_label_set_text (GTK_LABEL (row->number), number);
  us_widget_set_label (widget, nth);
  us_widget_set_label (row->what, nth);
  /* The button in it has the focus, and is called as what is chosen. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (row->what)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, nth, -1);
  us_widget_set_label (row->words, words);
  /* The text in it has the focus. */
  us_widget_set_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row->words))), words);
  us_widget_set_tip (row->up, up);
  us_widget_set_tip (row->down, down);
  us_widget_set_tip (row->remove, remove);
  gtk_widget_set_sensitive (row->up, n > 1);
  gtk_widget_set_sensitive (row->down, gtk_widget_get_next_sibling (widget) != NULL);
}

static void
name_rows (Rows *self)
{
  guint n = 0;
  g_autofree char *next = dup_nth (self, count (self) + 1);
  g_autofree char *add = g_strdup_printf (_("Add %s"), next);

  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    name_row (self, row, ++n);
  gtk_widget_set_visible (self->rows, n > 0);
  gtk_label_set_text (GTK_LABEL (self->add_words), (int) n >= self->item->max ? _("Complete")
                                                   : self->item->nth != NULL  ? add
                                                                              : _("Add Row"));
  gtk_widget_set_sensitive (self->add, (int) n < self->item->max);
}

static void
tell (Rows *self)
{
  g_autoptr (GVariant) told = dup_told (self);

  name_rows (self);
  if (!self->filling)
    us_field_item_set_value (self->item, told);
}

/* --- One row ------------------------------------------------------------------------------------- */

static void
changed_cb (Rows *self)
{
  if (!self->filling)
    tell (self);
}

/* Enter goes on to the next row, and through with the last one is through with the field. */
static void
activate_cb (GtkWidget *words, Rows *self)
{
  GtkWidget *next = gtk_widget_get_next_sibling (g_object_get_data (G_OBJECT (words), "of"));

  if (next != NULL)
    gtk_widget_grab_focus (get_row (next)->words);
  else
    us_field_item_answered (self->item);
}

/* The one that was pressed has the keys still, or the other one where it cannot go on. */
static gboolean
move (GtkWidget *widget, gboolean up)
{
  Row *row = get_row (widget);
  Rows *self = row->rows;
  GtkWidget *before = gtk_widget_get_prev_sibling (widget), *after = gtk_widget_get_next_sibling (widget);
  GtkWidget *pressed = up ? row->up : row->down;
  gboolean focused = gtk_widget_is_focus (pressed);

  if ((up ? before : after) == NULL)
    return FALSE;
  gtk_box_reorder_child_after (GTK_BOX (self->rows), widget, up ? gtk_widget_get_prev_sibling (before) : after);
  tell (self);
  if (focused)
    gtk_widget_grab_focus (gtk_widget_get_sensitive (pressed) ? pressed : up ? row->down : row->up);
  us_bring_into_sight (widget);
  return TRUE;
}

static void
up_cb (GtkWidget *widget)
{
  move (widget, TRUE);
}

static void
down_cb (GtkWidget *widget)
{
  move (widget, FALSE);
}

static gboolean
move_key_cb (GtkWidget *widget, GVariant *up, gpointer unused)
{
  /* At the end of the list as well: the key means nothing else here. */
  if (!move (widget, g_variant_get_boolean (up)))
    gtk_widget_error_bell (widget);
  return GDK_EVENT_STOP;
}

/* Whoever takes several away sees each time what comes next. */
static void
remove_cb (GtkWidget *widget)
{
  Rows *self = get_row (widget)->rows;
  GtkWidget *next = gtk_widget_get_next_sibling (widget);

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (widget);
  gtk_widget_grab_focus (next != NULL ? get_row (next)->what : self->add);
  gtk_box_remove (GTK_BOX (self->rows), widget);
  tell (self);
}

/* A word that is cut could be another one. */
static void
set_up_cb (GtkSignalListItemFactory *factory, GtkListItem *listed)
{
  GtkWidget *label = us_words_new ("", NULL);

  gtk_label_set_width_chars (GTK_LABEL (label), US_LABEL_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_list_item_set_child (listed, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *listed)
{
  const char *label = gtk_string_object_get_string (gtk_list_item_get_item (listed));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (listed)), label);
  gtk_list_item_set_accessible_label (listed, label);
}

static GtkWidget *
new_what (Rows *self)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *what;

  for (int i = 0; i < us_field_item_count (self->item); i++)
    gtk_string_list_take (labels, us_field_item_dup_label (self->item, i));
  what = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (what), factory);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (what), (guint) MAX (self->item->fallback, 0));
  g_signal_connect_swapped (what, "notify::selected", G_CALLBACK (changed_cb), self);
  return what;
}

static GtkWidget *
new_words (Rows *self, GtkWidget *widget)
{
  GtkWidget *words = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (words), MAX_TEXT);
  /* Translators: stands in an entry that may stay empty: what a card says besides the word that was chosen. */
  gtk_entry_set_placeholder_text (GTK_ENTRY (words), _("Words, if any"));
  gtk_editable_set_width_chars (GTK_EDITABLE (words), 12);
  g_object_set_data (G_OBJECT (words), "of", widget);
  g_signal_connect_swapped (words, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (words, "activate", G_CALLBACK (activate_cb), self);
  return words;
}

static GtkWidget *
new_button (GtkWidget *widget, GtkWidget *box, const char *icon, GCallback pressed)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", pressed, widget, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Before whatever has the focus in the row takes the key. */
static void
add_keys (GtkWidget *widget)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (int up = FALSE; up <= TRUE; up++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
        gtk_alternative_trigger_new (gtk_keyval_trigger_new (up ? GDK_KEY_Up : GDK_KEY_Down, GDK_ALT_MASK),
                                     gtk_keyval_trigger_new (up ? GDK_KEY_KP_Up : GDK_KEY_KP_Down, GDK_ALT_MASK)),
        gtk_callback_action_new (move_key_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (up));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
    }
  gtk_widget_add_controller (widget, keys);
}

static GtkWidget *
new_row (Rows *self)
{
  GtkWidget *widget = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  Row *row = g_new0 (Row, 1);

  g_object_set_data_full (G_OBJECT (widget), "row", row, g_free);
  row->rows = self;
  gtk_widget_set_layout_manager (widget, us_row_layout_new ());
  row->number = gtk_label_new ("");
  gtk_label_set_width_chars (GTK_LABEL (row->number), 2);
  gtk_widget_add_css_class (row->number, "numeric");
  row->what = new_what (self);
  row->words = new_words (self, widget);
  row->up = new_button (widget, buttons, "go-up-symbolic", G_CALLBACK (up_cb));
  row->down = new_button (widget, buttons, "go-down-symbolic", G_CALLBACK (down_cb));
  row->remove = new_button (widget, buttons, "user-trash-symbolic", G_CALLBACK (remove_cb));
  gtk_box_append (GTK_BOX (widget), row->number);
  gtk_box_append (GTK_BOX (widget), row->what);
  gtk_box_append (GTK_BOX (widget), row->words);
  gtk_box_append (GTK_BOX (widget), buttons);
  add_keys (widget);
  gtk_box_append (GTK_BOX (self->rows), widget);
  return widget;
}

/* --- All of them --------------------------------------------------------------------------------- */

static void
fill_row (Rows *self, Row *row, guint nth)
{
  const char *words = us_field_item_get_row_words (self->item, nth);
  int what = us_field_item_find (self->item, us_field_item_get_row_what (self->item, nth));
  g_autofree char *typed = dup_words (row);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (row->what), (guint) MAX (what, 0));
  /* A space behind a word is no other text, and stays while the next word is typed. */
  if (!g_str_equal (typed, words))
    gtk_editable_set_text (GTK_EDITABLE (row->words), words);
}

static void
show_rows (gpointer column, GParamSpec *pspec, UsFieldItem *item)
{
  Rows *self = g_object_get_data (column, "rows");
  guint wanted = us_field_item_count_places (item), made = count (self);
  GtkWidget *row;

  self->filling = TRUE;
  for (; made < wanted; made++)
    new_row (self);
  for (; made > wanted; made--)
    gtk_box_remove (GTK_BOX (self->rows), gtk_widget_get_last_child (self->rows));
  row = gtk_widget_get_first_child (self->rows);
  for (guint i = 0; row != NULL; i++, row = gtk_widget_get_next_sibling (row))
    fill_row (self, get_row (row), i);
  name_rows (self);
  self->filling = FALSE;
}

/* The choice comes first, and then its words. */
static void
add_cb (Rows *self)
{
  GtkWidget *row = new_row (self);

  tell (self);
  gtk_widget_grab_focus (get_row (row)->what);
  us_bring_into_sight (row);
}

/* Its words wrap where they are too long, which those of the toolkit do not. */
static GtkWidget *
new_add (Rows *self)
{
  GtkWidget *add = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->add_words = us_words_new ("", NULL);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->add_words), GTK_NATURAL_WRAP_NONE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_box_append (GTK_BOX (box), self->add_words);
  gtk_button_set_child (GTK_BUTTON (add), box);
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  return add;
}

static GtkWidget *
new_column (UsFieldItem *item)
{
  GtkWidget *column = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  Rows *self = g_new0 (Rows, 1);

  g_object_set_data_full (G_OBJECT (column), "rows", self, g_free);
  self->item = item;
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->add = new_add (self);
  gtk_box_append (GTK_BOX (column), self->rows);
  gtk_box_append (GTK_BOX (column), self->add);
  gtk_widget_add_css_class (column, "told-rows");
  us_widget_set_label (column, item->title);
  us_field_show (item, column, show_rows);
  us_field_set_focus (item, self->add);
  return column;
}

static GtkWidget *
new_field (UsFieldItem *item)
{
  return us_field_tall_row_new (item, NULL, new_column (item));
}

static gboolean
pick (UsFieldItem *item, const char *name)
{
  GVariantBuilder told;

  if (us_field_item_find (item, name) < 0 || (int) us_field_item_count_places (item) >= item->max)
    return FALSE;
  g_variant_builder_init (&told, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < us_field_item_count_places (item); i++)
    g_variant_builder_add_value (&told, us_field_new_row (us_field_item_get_row_what (item, i),
                                                          us_field_item_get_row_words (item, i)));
  g_variant_builder_add_value (&told, us_field_new_row (name, ""));
  us_field_item_set_value (item, g_variant_builder_end (&told));
  return TRUE;
}

static gboolean
type_digit (UsFieldItem *item, guint digit)
{
  return digit >= 1 && digit <= item->choices->len &&
         pick (item, ((const UsFieldChoice *) g_ptr_array_index (item->choices, digit - 1))->name);
}

const UsFieldEditor us_rows_editor = {
  .new_in = { new_column, new_field, new_field },
  .type_digit = type_digit,
  .pick = pick,
};
