/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-section.h"

#include <glib/gi18n.h>

#include "us-copy-row.h"

struct _UsCopySection
{
  AdwBin parent_instance;

  AdwPreferencesGroup *group;
  GtkListBox *list;
  UsCopyGame *game;
  const UsTopic *head;
  GtkCustomFilter *filter;
  GtkFilterListModel *shown;
  char *search;
  gboolean narrow;
};

enum { PROP_0, PROP_NARROW, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopySection, us_copy_section, ADW_TYPE_BIN)

static gboolean
is_under (const UsTopic *topic, const UsTopic *head)
{
  return head->library ? topic == head : !topic->library && g_str_equal (topic->group, head->group);
}

GPtrArray *
us_copy_section_list_heads (UsCopyGame *game)
{
  GPtrArray *heads = g_ptr_array_new ();
  GPtrArray *topics = us_copy_game_list_topics (game);

  for (guint i = 0; i < topics->len; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < heads->len && !found; j++)
        found = is_under (g_ptr_array_index (topics, i), g_ptr_array_index (heads, j));
      if (!found)
        g_ptr_array_add (heads, g_ptr_array_index (topics, i));
    }
  return heads;
}

static gboolean
is_shown (gpointer item, gpointer data)
{
  UsCopySection *self = data;

  return is_under (us_copy_item_get_topic (item), self->head) && us_copy_item_matches (item, self->search);
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  GtkWidget *row = g_object_new (US_TYPE_COPY_ROW, "item", item, NULL);

  g_object_bind_property (data, "narrow", row, "narrow", G_BINDING_SYNC_CREATE);
  return row;
}

static void
shown_changed_cb (UsCopySection *self)
{
  guint n = us_copy_section_get_n (self);
  gboolean searching = self->search != NULL && *self->search != '\0';

  /* A library without records still shows its button for teaching, except during a search. */
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0 || (self->head->library && !searching));
  if (self->head->library)
    {
      g_autofree char *text = n > 0 ? g_strdup_printf (ngettext ("%u taught", "%u taught", n), n)
                                    : g_strdup (_("Asked when first met, never again"));

      adw_preferences_group_set_description (self->group, text);
      gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
    }
}

static void
us_copy_section_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, US_COPY_SECTION (object)->narrow);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_copy_section_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsCopySection *self = US_COPY_SECTION (object);

  switch (prop_id)
    {
    case PROP_NARROW:
      if (self->narrow != g_value_get_boolean (value))
        {
          self->narrow = g_value_get_boolean (value);
          g_object_notify_by_pspec (object, pspec);
        }
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_copy_section_dispose (GObject *object)
{
  UsCopySection *self = US_COPY_SECTION (object);

  if (self->shown != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->shown, self);
      /* The filter's function uses the section, which is being disposed. */
      gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
    }
  g_clear_object (&self->shown);
  g_clear_object (&self->filter);
  g_clear_object (&self->game);
  g_clear_pointer (&self->search, g_free);

  G_OBJECT_CLASS (us_copy_section_parent_class)->dispose (object);
}

static void
us_copy_section_class_init (UsCopySectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = us_copy_section_get_property;
  object_class->set_property = us_copy_section_set_property;
  object_class->dispose = us_copy_section_dispose;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_copy_section_init (UsCopySection *self)
{
}

static GtkWidget *
teach_button_new (const UsTopic *topic)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();
  /* Translators: %s is a kind of cards in the plural, "Heroes" */
  g_autofree char *label = g_strdup_printf (_("Teach %s"), _(topic->group));

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "list-add-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "copy.teach");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", topic->key);
  return button;
}

GtkWidget *
us_copy_section_new (UsCopyGame *game, const UsTopic *head)
{
  UsCopySection *self;
  const char *title;

  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (head != NULL, NULL);

  self = g_object_new (US_TYPE_COPY_SECTION, NULL);
  self->game = g_object_ref (game);
  self->head = head;
  title = _(head->group);

  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, title);
  if (head->library && us_copy_game_get_rules (game)->parse_line != NULL)
    adw_preferences_group_set_header_suffix (self->group, teach_button_new (head));

  self->filter = gtk_custom_filter_new (is_shown, self, NULL);
  self->shown =
    gtk_filter_list_model_new (g_object_ref (us_copy_game_get_items (game)), g_object_ref (GTK_FILTER (self->filter)));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, self, NULL);
  adw_preferences_group_add (self->group, GTK_WIDGET (self->list));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));

  g_signal_connect_object (self->shown, "items-changed", G_CALLBACK (shown_changed_cb), self, G_CONNECT_SWAPPED);
  shown_changed_cb (self);
  return GTK_WIDGET (self);
}

void
us_copy_section_search (UsCopySection *self, const char *text)
{
  g_return_if_fail (US_IS_COPY_SECTION (self));

  if (!g_set_str (&self->search, text))
    return;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  shown_changed_cb (self);
}

guint
us_copy_section_get_n (UsCopySection *self)
{
  g_return_val_if_fail (US_IS_COPY_SECTION (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->shown));
}
