/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-page.h"

#include <glib/gi18n.h>

#include "us-copy-dialog.h"
#include "us-copy-game-row.h"
#include "us-copy-page-private.h"
#include "us-copy-row.h"
#include "us-copy-section.h"
#include "us-help.h"
#include "us-teach-dialog.h"

#define MOST_PLAYS 20 /* that are looked through, the newest */

enum { PROP_0, PROP_GAME, PROP_TEACHING, PROP_NARROW, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyPage, us_copy_page, ADW_TYPE_NAVIGATION_PAGE)

/* --- What is shown -------------------------------------------------------------------------------- */

static char *
find_view (UsCopyPage *self, guint n, const char *search, guint n_taught, gboolean teaching)
{
  if (*search != '\0' && n == 0)
    return g_strdup ("nothing-found");
  return g_strdup (n_taught == 0 && !teaching ? "empty" : "answers");
}

/* No property tells whether an action is enabled. */
static void
update_actions (UsCopyPage *self)
{
  gboolean any = self->game != NULL && us_copy_game_get_n_taught (self->game) > 0;
  const char *view = gtk_stack_get_visible_child_name (self->stack);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "copy.forget-all", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "copy.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "copy.search", g_strcmp0 (view, "empty") != 0);
}

static void
set_teaching (UsCopyPage *self, gboolean teaching)
{
  if (self->teaching == teaching)
    return;
  self->teaching = teaching;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEACHING]);
}

static void
show_game (UsCopyPage *self, UsCopyGame *game)
{
  g_autoptr (GPtrArray) heads = NULL;
  GtkWidget *section;

  if (!g_set_object (&self->game, game) || game == NULL)
    return;
  while ((section = gtk_widget_get_first_child (GTK_WIDGET (self->sections_box))) != NULL)
    gtk_box_remove (self->sections_box, section);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  set_teaching (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);

  heads = us_copy_section_list_heads (game);
  for (guint i = 0; i < heads->len; i++)
    {
      section = us_copy_section_new (game, self->found, g_ptr_array_index (heads, i));
      g_object_bind_property (self, "narrow", section, "narrow", G_BINDING_SYNC_CREATE);
      g_object_bind_property (self->search_entry, "text", section, "search", G_BINDING_SYNC_CREATE);
      gtk_box_append (self->sections_box, section);
    }
  g_signal_group_set_target (self->game_signals, game);
  update_actions (self);
}

static void
game_selected_cb (UsCopyPage *self, GtkListBoxRow *row)
{
  if (row != NULL)
    {
      g_autoptr (UsCopyGame) game = g_list_model_get_item (self->games, (guint) gtk_list_box_row_get_index (row));

      show_game (self, game);
    }
}

static void
game_activated_cb (UsCopyPage *self)
{
  adw_navigation_split_view_set_show_content (self->split_view, TRUE);
}

static gboolean
matches (gpointer item, gpointer search)
{
  return us_copy_item_matches (item, search);
}

static void
search_changed_cb (UsCopyPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));

  gtk_custom_filter_set_filter_func (self->filter, matches, g_strdup (text), g_free);
}

static GtkWidget *
create_game_row (gpointer item, gpointer data)
{
  return g_object_new (US_TYPE_COPY_GAME_ROW, "item", item, NULL);
}

/* --- Messages ------------------------------------------------------------------------------------- */

void
us_copy_page_toast (UsCopyPage *self, const char *text, GVariant *undo)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  if (undo != NULL)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "copy.unforget");
      adw_toast_set_action_target_value (toast, undo);
      adw_toast_set_timeout (toast, 10);
      adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
us_copy_page_show_error (UsCopyPage *self, const char *heading, const GError *error)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, NULL);

  adw_alert_dialog_set_body (ADW_ALERT_DIALOG (dialog), error->message);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* --- Actions -------------------------------------------------------------------------------------- */

/* Forgetting removes the row or its button, so the focus moves to the row that takes its place. */
static void
keep_focus (GtkListBox *list, int index)
{
  GtkListBoxRow *row = NULL;

  for (int i = index; row == NULL && i >= 0; i--)
    row = gtk_list_box_get_row_at_index (list, i);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, US_TYPE_COPY_ROW) : NULL;
  GtkWidget *list = row != NULL ? gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX) : NULL;
  int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const char *key, *which;
  UsCopyItem *item;

  g_variant_get (parameter, "(&s&s)", &key, &which);
  item = self->game != NULL ? us_copy_game_find (self->game, key, which) : NULL;
  if (item == NULL || us_copy_item_get_value (item) == NULL)
    return;
  /* Translators: %s is what was taught, "Zoning die" or "Knight" */
  text = g_strdup_printf (_("“%s” is forgotten"), us_copy_item_get_title (item));
  if (!us_copy_game_forget (self->game, key, which, &error))
    {
      us_copy_page_show_error (self, _("Could Not Forget"), error);
      return;
    }
  set_teaching (self, TRUE);
  if (list != NULL)
    keep_focus (GTK_LIST_BOX (list), index);
  us_copy_page_toast (self, text,
                      g_variant_new_parsed ("[(%s, %s, %s)]", us_copy_game_get_box (self->game), key, which));
}

static void
forget_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  GListModel *items = us_copy_game_get_items (self->game);
  const char *box = us_copy_game_get_box (self->game);
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GVariantBuilder) undo = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(sss)"));
  g_autoptr (GError) error = NULL;
  guint n = 0;

  /* The items are collected first, because the list changes with each record that is forgotten. */
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    g_ptr_array_add (known, g_list_model_get_item (items, i));
  for (guint i = 0; i < known->len && error == NULL; i++)
    {
      UsCopyItem *item = g_ptr_array_index (known, i);
      const char *key = us_copy_item_get_topic (item)->key, *which = us_copy_item_get_which (item);

      if (us_copy_item_get_value (item) == NULL || !us_copy_game_forget (self->game, key, which, &error))
        continue;
      g_variant_builder_add (&undo, "(sss)", box, key, which);
      n++;
    }
  if (error != NULL)
    us_copy_page_show_error (self, _("Could Not Forget"), error);
  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u answer is forgotten", "%u answers are forgotten", n), n);

      us_copy_page_toast (self, text, g_variant_builder_end (&undo));
    }
}

static void
unforget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  g_autoptr (GError) error = NULL;
  GVariantIter iter;
  const char *box, *key, *which;

  g_variant_iter_init (&iter, parameter);
  while (error == NULL && g_variant_iter_next (&iter, "(&s&s&s)", &box, &key, &which))
    us_store_unforget (self->store, box, key, which, &error);
  if (error != NULL)
    us_copy_page_show_error (self, _("Could Not Bring It Back"), error);
}

static gboolean
is_played (UsCopyPage *self)
{
  g_autoptr (GListModel) plays = us_store_list_plays (self->store, US_PLAYS_IN_PROGRESS, NULL);
  const char *box = us_copy_game_get_box (self->game);

  for (guint i = 0; i < MIN (g_list_model_get_n_items (plays), MOST_PLAYS); i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (plays, i);
      const UsRules *rules = us_play_item_get_listing (item)->rules;

      if (rules != NULL && g_str_equal (rules->box, box))
        return TRUE;
    }
  return FALSE;
}

/* A play keeps the records that it has met, whatever its copy knows by now. */
static void
saved_cb (UsCopyPage *self)
{
  if (self->game != NULL && is_played (self))
    us_copy_page_toast (self, _("Plays under way keep what they know. Tap it on their table to fix it"), NULL);
}

static const UsTopic *
find_topic (UsCopyPage *self, const char *key)
{
  GPtrArray *topics = us_copy_game_list_topics (self->game);

  for (guint i = 0; i < topics->len; i++)
    if (g_str_equal (((const UsTopic *) g_ptr_array_index (topics, i))->key, key))
      return g_ptr_array_index (topics, i);
  return NULL;
}

/* Without an address it is a new one of a library. */
static UsCopyItem *
find_item (UsCopyPage *self, const char *key, const char *which)
{
  const UsTopic *topic = self->game != NULL ? find_topic (self, key) : NULL;
  UsCopyItem *item;

  if (topic == NULL)
    return NULL;
  if (topic->library && *which == '\0')
    return us_copy_game_new_item (self->game, topic);
  item = us_copy_game_find (self->game, key, which);
  return item != NULL ? g_object_ref (item) : NULL;
}

static void
change_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  g_autoptr (UsCopyItem) item = NULL;
  const char *key, *which;
  AdwDialog *dialog;

  g_variant_get (parameter, "(&s&s)", &key, &which);
  item = find_item (self, key, which);
  if (item == NULL)
    return;
  dialog = us_copy_dialog_new (self->game, item);
  /* What lies on a table can be fixed there. */
  if (us_copy_item_get_topic (item)->fix != NULL)
    g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  g_autofree char *line = NULL;
  const char *key, *which;
  UsCopyItem *item;

  g_variant_get (parameter, "(&s&s)", &key, &which);
  item = self->game != NULL ? us_copy_game_find (self->game, key, which) : NULL;
  if (item == NULL)
    return;
  line = us_taught_dup_line (us_copy_game_get_box (self->game), key, which, us_copy_item_get_value (item));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), line);
  us_copy_page_toast (self, _("Copied as text"), NULL);
}

static void
taught_cb (UsCopyPage *self, const char *text)
{
  us_copy_page_toast (self, text, NULL);
}

static void
teach_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);
  const UsTopic *topic = find_topic (self, g_variant_get_string (parameter, NULL));
  AdwDialog *dialog;

  if (topic == NULL)
    return;
  dialog = us_teach_dialog_new (self->store, self->game, topic);
  g_signal_connect_object (dialog, "taught", G_CALLBACK (taught_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
teach_now_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);

  set_teaching (self, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsCopyPage *self = US_COPY_PAGE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* --- The page ------------------------------------------------------------------------------------- */

static void
us_copy_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsCopyPage *self = US_COPY_PAGE (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_TEACHING:
      g_value_set_boolean (value, self->teaching);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_copy_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  UsCopyPage *self = US_COPY_PAGE (object);

  if (self->narrow == g_value_get_boolean (value))
    return;
  self->narrow = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
us_copy_page_dispose (GObject *object)
{
  UsCopyPage *self = US_COPY_PAGE (object);

  g_clear_object (&self->game_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_COPY_PAGE);
  g_clear_object (&self->game);
  g_clear_object (&self->games);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_copy_page_parent_class)->dispose (object);
}

static void
us_copy_page_class_init (UsCopyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_copy_page_get_property;
  object_class->set_property = us_copy_page_set_property;
  object_class->dispose = us_copy_page_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, US_TYPE_COPY_GAME, flags);
  properties[PROP_TEACHING] = g_param_spec_boolean ("teaching", NULL, NULL, FALSE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-copy-page.ui");
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, split_view);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, games_list);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, stack);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, sections_box);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, found);
  gtk_widget_class_bind_template_child (widget_class, UsCopyPage, filter);
  gtk_widget_class_bind_template_callback (widget_class, game_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions);
  gtk_widget_class_bind_template_callback (widget_class, find_view);

  gtk_widget_class_install_action (widget_class, "copy.change", "(ss)", change_action);
  gtk_widget_class_install_action (widget_class, "copy.copy", "(ss)", copy_action);
  gtk_widget_class_install_action (widget_class, "copy.forget", "(ss)", forget_action);
  gtk_widget_class_install_action (widget_class, "copy.forget-all", NULL, forget_all_action);
  gtk_widget_class_install_action (widget_class, "copy.unforget", "a(sss)", unforget_action);
  gtk_widget_class_install_action (widget_class, "copy.teach", "s", teach_action);
  gtk_widget_class_install_action (widget_class, "copy.teach-now", NULL, teach_now_action);
  gtk_widget_class_install_action (widget_class, "copy.search", NULL, search_action);
  us_copy_page_install_files (widget_class);
}

static void
us_copy_page_init (UsCopyPage *self)
{
  self->game_signals = g_signal_group_new (US_TYPE_COPY_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify::n-taught", G_CALLBACK (update_actions), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "teach");
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
}

AdwNavigationPage *
us_copy_page_new (UsStore *store)
{
  UsCopyPage *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = g_object_new (US_TYPE_COPY_PAGE, NULL);
  self->store = g_object_ref (store);
  self->games = us_copy_games_new (store);
  gtk_list_box_bind_model (self->games_list, self->games, create_game_row, NULL, NULL);
  gtk_list_box_select_row (self->games_list, gtk_list_box_get_row_at_index (self->games_list, 0));
  /* With only one game there is nothing to choose, so its content is shown at once. */
  if (g_list_model_get_n_items (self->games) == 1)
    adw_navigation_split_view_set_show_content (self->split_view, TRUE);
  return ADW_NAVIGATION_PAGE (self);
}

void
us_copy_page_show_rules (UsCopyPage *self, const UsRules *rules)
{
  int found = -1;

  g_return_if_fail (US_IS_COPY_PAGE (self));
  g_return_if_fail (rules != NULL);

  for (guint i = 0; i < g_list_model_get_n_items (self->games); i++)
    {
      g_autoptr (UsCopyGame) game = g_list_model_get_item (self->games, i);

      if (us_copy_game_get_rules (game) == rules ||
          (found < 0 && g_str_equal (us_copy_game_get_box (game), rules->box)))
        found = (int) i;
    }
  if (found < 0)
    return;
  gtk_list_box_select_row (self->games_list, gtk_list_box_get_row_at_index (self->games_list, found));
  adw_navigation_split_view_set_show_content (self->split_view, TRUE);
}
