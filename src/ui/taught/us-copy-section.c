/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-section.h"

#include <glib/gi18n.h>

#include "us-copy-row.h"
#include "us-labels.h"

struct _UsCopySection
{
  AdwBin parent_instance;

  GtkListBox *list;
  GtkFilterListModel *shown;
  GtkCustomFilter *filter;

  UsCopyGame *game;
  const UsTopic *head;
  gboolean written; /* its records have a form as text */
  char *search;
  gboolean narrow;
};

enum { PROP_0, PROP_SEARCH, PROP_NARROW, N_PROPS };
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
is_under_head (gpointer item, gpointer head)
{
  return is_under (us_copy_item_get_topic (item), head);
}

/* --- What the template asks for -------------------------------------------------------------- */

/* A library without records still shows its button for teaching, except during a search. */
static gboolean
is_shown (UsCopySection *self, guint n, const char *search)
{
  return n > 0 || (self->head->library && (search == NULL || *search == '\0'));
}

static gboolean
is_some (UsCopySection *self, guint n)
{
  return n > 0;
}

static gboolean
is_written (UsCopySection *self)
{
  return self->written;
}

static char *
find_title (UsCopySection *self)
{
  return g_strdup (_(self->head->group));
}

/* A search hides some of them. */
static guint
count_taught (UsCopySection *self)
{
  GListModel *items = us_copy_game_get_items (self->game);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (UsCopyItem) item = g_list_model_get_item (items, i);

      n += us_copy_item_get_topic (item) == self->head;
    }
  return n;
}

static char *
format_count (UsCopySection *self, guint n)
{
  char *counted = self->head->library && n > 0 ? us_topic_dup_counted (self->head, count_taught (self)) : NULL;

  if (!self->head->library || counted != NULL)
    return counted;
  return n > 0 ? g_strdup_printf (ngettext ("%u taught", "%u taught", n), n)
               : g_strdup (_("Asked when first met, never again"));
}

static char *
format_teach (UsCopySection *self)
{
  /* Translators: %s is a kind of cards in the plural, "Heroes" */
  return g_strdup_printf (_("Teach %s"), _(self->head->group));
}

/* --- The section ----------------------------------------------------------------------------- */

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  gboolean written = US_COPY_SECTION (data)->written && us_copy_item_get_record (item) != NULL;
  GtkWidget *row = g_object_new (US_TYPE_COPY_ROW, "item", item, "written", written, NULL);

  g_object_bind_property (data, "narrow", row, "narrow", G_BINDING_SYNC_CREATE);
  return row;
}

static void
teach_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "copy.teach", "s", US_COPY_SECTION (widget)->head->key);
}

static void
us_copy_section_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsCopySection *self = US_COPY_SECTION (object);

  if (prop_id == PROP_SEARCH)
    g_value_set_string (value, self->search);
  else
    g_value_set_boolean (value, self->narrow);
}

static void
us_copy_section_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsCopySection *self = US_COPY_SECTION (object);

  if (prop_id == PROP_SEARCH)
    {
      if (g_set_str (&self->search, g_value_get_string (value)))
        g_object_notify_by_pspec (object, pspec);
    }
  else if (self->narrow != g_value_get_boolean (value))
    {
      self->narrow = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
us_copy_section_dispose (GObject *object)
{
  UsCopySection *self = US_COPY_SECTION (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_COPY_SECTION);
  g_clear_pointer (&self->search, g_free);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (us_copy_section_parent_class)->dispose (object);
}

static void
us_copy_section_class_init (UsCopySectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_copy_section_get_property;
  object_class->set_property = us_copy_section_set_property;
  object_class->dispose = us_copy_section_dispose;

  properties[PROP_SEARCH] = g_param_spec_string ("search", NULL, NULL, NULL, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-section.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, list);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, shown);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, filter);
  gtk_widget_class_bind_template_callback (widget_class, is_shown);
  gtk_widget_class_bind_template_callback (widget_class, is_some);
  gtk_widget_class_bind_template_callback (widget_class, is_written);
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, format_count);
  gtk_widget_class_bind_template_callback (widget_class, format_teach);
  gtk_widget_class_install_action (widget_class, "section.teach", NULL, teach_action);
}

static void
us_copy_section_init (UsCopySection *self)
{
}

GtkWidget *
us_copy_section_new (UsCopyGame *game, GListModel *found, const UsTopic *head)
{
  UsCopySection *self;

  g_return_val_if_fail (US_IS_COPY_GAME (game), NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (found), NULL);
  g_return_val_if_fail (head != NULL, NULL);

  self = g_object_new (US_TYPE_COPY_SECTION, NULL);
  self->game = g_object_ref (game);
  self->head = head;
  self->written = head->library && us_copy_game_get_rules (game)->parse_line != NULL;
  /* Not in init(): most of what the template shows follows from the head, which never changes. */
  gtk_widget_init_template (GTK_WIDGET (self));
  us_widget_set_label (GTK_WIDGET (self->list), _(head->group));
  gtk_custom_filter_set_filter_func (self->filter, is_under_head, (gpointer) head, NULL);
  gtk_filter_list_model_set_model (self->shown, found);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, self, NULL);
  return GTK_WIDGET (self);
}
