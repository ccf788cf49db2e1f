/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-slot.h"

#include <glib/gi18n.h>

#include "us-chars.h"
#include "us-field-private.h"
#include "us-icon-well.h"
#include "us-labels.h"
#include "us-looks.h"
#include "us-prompt-editor.h"

struct _UsSlot
{
  GtkButton parent_instance;

  UsFieldItem *item; /* weak: whoever holds the places keeps it, and a window may remember who had the focus */
  guint nth;
  gboolean small;
};

enum { PROP_0, PROP_ITEM, PROP_PLACE, PROP_SMALL, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsSlot, us_slot, GTK_TYPE_BUTTON)

/* What lies there; NULL: nothing. */
static const UsFieldChoice *
get_choice (UsSlot *self)
{
  const char *name = self->item != NULL ? us_field_item_get_nth_name (self->item, self->nth) : NULL;

  return name != NULL ? g_ptr_array_index (self->item->choices, us_field_item_find (self->item, name)) : NULL;
}

static const char *
get_place (UsSlot *self)
{
  if (self->item == NULL || self->item->places == NULL || self->nth >= g_strv_length (self->item->places))
    return NULL;
  return self->item->places[self->nth];
}

/* --- What the template asks for ------------------------------------------------------------------ */

static gboolean
is_named (UsSlot *self, const char *place)
{
  return place != NULL && *place != '\0';
}

static gboolean
is_taken_out (UsSlot *self, const char *place)
{
  return place == NULL;
}

static const char *
get_place_icon (UsSlot *self)
{
  return get_place (self) != NULL && self->item->place_icons != NULL ? self->item->place_icons[self->nth] : NULL;
}

/* A colour that was chosen for the place is that of its picture. */
static gboolean
is_colour (UsSlot *self, const UsFieldChoice *choice)
{
  return get_place_icon (self) != NULL && choice != NULL && us_looks_find_tone (choice->icon) != NULL;
}

static char *
find_place_icon (UsSlot *self, GVariant *value)
{
  const UsFieldChoice *choice = get_choice (self);

  return is_colour (self, choice) ? g_strdup_printf ("%s/%s", choice->icon, get_place_icon (self))
                                  : g_strdup (get_place_icon (self));
}

static char *
find_icon (UsSlot *self, GVariant *value)
{
  const UsFieldChoice *choice = get_choice (self);

  return choice != NULL && !is_colour (self, choice) ? g_strdup (choice->icon) : NULL;
}

static char *
find_word (UsSlot *self, GVariant *value, gboolean small)
{
  const UsFieldChoice *choice = get_choice (self);

  if (choice == NULL)
    /* Translators: stands in a place where nothing was chosen yet */
    return g_strdup (get_place (self) != NULL ? C_("place", "–") : "");
  return choice->icon != NULL && small ? g_strdup ("") : us_char_dup_capitalised (choice->label);
}

/* --- What changes with it ------------------------------------------------------------------------ */

static void
show_class (UsSlot *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static char *
dup_tip (UsSlot *self)
{
  const UsFieldChoice *choice = get_choice (self);
  const char *place = get_place (self);

  if (place != NULL && choice != NULL)
    /* Translators: what a place stands for and what was chosen there: "Weapon: red" */
    return g_strdup_printf (C_("place", "%s: %s"), place, choice->label);
  if (place != NULL)
    /* Translators: %s is a place where nothing was chosen yet: "Weapon, empty" */
    return g_strdup_printf (_("%s, empty"), place);
  /* Translators: takes one value out of a list; %s is the value */
  return choice != NULL ? g_strdup_printf (_("Take out %s"), choice->label) : NULL;
}

static void
value_cb (UsSlot *self)
{
  g_autofree char *tip = dup_tip (self);

  show_class (self, "chosen", get_choice (self) != NULL);
  show_class (self, "next", get_place (self) != NULL && us_field_item_get_place (self->item) == self->nth);
  if (tip != NULL)
    us_widget_set_tip (GTK_WIDGET (self), tip);
  else
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), NULL);
}

/* The focus stays among what is chosen while one after the other is taken out, and goes back to the palette with the
 * last. */
static void
us_slot_clicked (GtkButton *button)
{
  UsSlot *self = US_SLOT (button);
  GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (self));
  gboolean focused = gtk_widget_is_focus (GTK_WIDGET (self));

  if (get_place (self) != NULL)
    {
      us_field_item_set_place (self->item, self->nth);
      return;
    }
  us_field_item_take_out (self->item, self->nth);
  if (!focused || gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    return;
  if (before != NULL || self->item->focus != NULL)
    gtk_widget_grab_focus (before != NULL ? before : self->item->focus);
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_slot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsSlot *self = US_SLOT (object);

  switch (id)
    {
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_PLACE:
      g_value_set_string (value, get_place (self));
      break;
    case PROP_SMALL:
      g_value_set_boolean (value, self->small);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_slot_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_SLOT);
  g_clear_weak_pointer (&US_SLOT (object)->item);

  G_OBJECT_CLASS (us_slot_parent_class)->dispose (object);
}

static void
us_slot_class_init (UsSlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = us_slot_dispose;
  G_OBJECT_CLASS (klass)->get_property = us_slot_get_property;
  GTK_BUTTON_CLASS (klass)->clicked = us_slot_clicked;

  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_FIELD_ITEM, flags);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, NULL, flags);
  properties[PROP_SMALL] = g_param_spec_boolean ("small", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (US_TYPE_FIELD_ITEM);
  g_type_ensure (US_TYPE_ICON_WELL);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-slot.ui");
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (find_icon);
  CALLBACK (find_place_icon);
  CALLBACK (find_word);
  CALLBACK (is_named);
  CALLBACK (is_taken_out);
#undef CALLBACK
}

static void
us_slot_init (UsSlot *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
us_slot_new (UsFieldItem *item, guint nth, gboolean small)
{
  UsSlot *self = g_object_new (US_TYPE_SLOT, NULL);

  g_set_weak_pointer (&self->item, item);
  self->nth = nth;
  self->small = small;
  show_class (self, "slot", get_place (self) != NULL);
  show_class (self, "small", small);
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_connect_object (item, "notify::value", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  value_cb (self);
  return GTK_WIDGET (self);
}
