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

  GtkListBox *list, *add_list;
  GtkFilterListModel *shown, *left;
  GtkCustomFilter *filter, *left_filter;
  AdwExpanderRow *left_row;
  GPtrArray *left_rows; /* made while they are looked at */

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

/* Of a library whose records the game knows by name. */
static gboolean
is_left (gpointer item, gpointer head)
{
  return us_copy_item_get_topic (item) == head && ((const UsTopic *) head)->library &&
         us_copy_item_get_value (item) == NULL;
}

static gboolean
is_under_head (gpointer item, gpointer head)
{
  return is_under (us_copy_item_get_topic (item), head) && !is_left (item, head);
}

/* --- What the template asks for -------------------------------------------------------------- */

/* A library without records still shows its button for teaching, except during a search. */
static gboolean
is_shown (UsCopySection *self, guint n, guint n_left, const char *search)
{
  return n > 0 || n_left > 0 || (self->head->library && (search == NULL || *search == '\0'));
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

/* The player names its records, so there may always be another one. */
static gboolean
is_named (UsCopySection *self)
{
  return self->head->library && self->head->domain == NULL;
}

static char *
format_add (UsCopySection *self)
{
  /* Translators: %s is a kind of cards in the plural, "Heroes" */
  return g_strdup_printf (_("Add to %s"), _(self->head->group));
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

      n += us_copy_item_get_topic (item) == self->head && us_copy_item_get_value (item) != NULL;
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
format_left (UsCopySection *self, guint n)
{
  return g_strdup_printf (ngettext ("%u more to teach", "%u more to teach", n), n);
}

static char *
format_teach (UsCopySection *self)
{
  /* Translators: %s is a kind of cards in the plural, "Heroes" */
  return g_strdup_printf (_("%s as Text"), _(self->head->group));
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
left_activated_cb (GtkWidget *row, UsCopyItem *item)
{
  gtk_widget_activate_action (row, "copy.change", "(ss)", us_copy_item_get_topic (item)->key,
                              us_copy_item_get_which (item));
}

static GtkWidget *
new_left_row (UsCopyItem *item)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", us_copy_item_get_title (item),
                                 "activatable", TRUE, NULL);
  GtkWidget *word = gtk_label_new (_("Teach")), *next = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_add_css_class (word, "dimmed");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), word);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), next);
  g_signal_connect_object (row, "activated", G_CALLBACK (left_activated_cb), item, 0);
  return row;
}

/* Rows take long to make, and most often nobody looks at these. */
static void
fill_left (UsCopySection *self)
{
  guint n = adw_expander_row_get_expanded (self->left_row) ? g_list_model_get_n_items (G_LIST_MODEL (self->left)) : 0;

  for (guint i = 0; i < self->left_rows->len; i++)
    adw_expander_row_remove (self->left_row, self->left_rows->pdata[i]);
  g_ptr_array_set_size (self->left_rows, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (UsCopyItem) item = g_list_model_get_item (G_LIST_MODEL (self->left), i);
      GtkWidget *row = new_left_row (item);

      adw_expander_row_add_row (self->left_row, row);
      g_ptr_array_add (self->left_rows, row);
    }
}

static void
left_changed_cb (UsCopySection *self)
{
  if (self->left_rows != NULL && adw_expander_row_get_expanded (self->left_row))
    fill_left (self);
}

static void
teach_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "copy.teach", "s", US_COPY_SECTION (widget)->head->key);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "copy.change", "(ss)", US_COPY_SECTION (widget)->head->key, "");
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
      if (!g_set_str (&self->search, g_value_get_string (value)))
        return;
      g_object_notify_by_pspec (object, pspec);
      /* What is looked for is not folded away. */
      if (self->search != NULL && *self->search != '\0')
        adw_expander_row_set_expanded (self->left_row, TRUE);
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
  g_clear_pointer (&self->left_rows, g_ptr_array_unref);
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
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, add_list);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, shown);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, filter);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, left);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, left_filter);
  gtk_widget_class_bind_template_child (widget_class, UsCopySection, left_row);
  gtk_widget_class_bind_template_callback (widget_class, fill_left);
  gtk_widget_class_bind_template_callback (widget_class, format_left);
  gtk_widget_class_bind_template_callback (widget_class, left_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_shown);
  gtk_widget_class_bind_template_callback (widget_class, is_some);
  gtk_widget_class_bind_template_callback (widget_class, is_written);
  gtk_widget_class_bind_template_callback (widget_class, is_named);
  gtk_widget_class_bind_template_callback (widget_class, format_add);
  gtk_widget_class_bind_template_callback (widget_class, find_title);
  gtk_widget_class_bind_template_callback (widget_class, format_count);
  gtk_widget_class_bind_template_callback (widget_class, format_teach);
  gtk_widget_class_install_action (widget_class, "section.teach", NULL, teach_action);
  gtk_widget_class_install_action (widget_class, "section.add", NULL, add_action);
}

static void
us_copy_section_init (UsCopySection *self)
{
  self->left_rows = g_ptr_array_new ();
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
  us_widget_set_label (GTK_WIDGET (self->add_list), _(head->group));
  gtk_custom_filter_set_filter_func (self->filter, is_under_head, (gpointer) head, NULL);
  gtk_custom_filter_set_filter_func (self->left_filter, is_left, (gpointer) head, NULL);
  gtk_filter_list_model_set_model (self->shown, found);
  gtk_filter_list_model_set_model (self->left, found);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, self, NULL);
  return GTK_WIDGET (self);
}
