/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shortcuts-dialog.h"

#include <glib/gi18n.h>

#include "us-actions.h"
#include "us-help.h"

/* --- A row --------------------------------------------------------------------------------------- */

#define US_TYPE_SHORTCUT_ROW (us_shortcut_row_get_type ())
G_DECLARE_FINAL_TYPE (UsShortcutRow, us_shortcut_row, US, SHORTCUT_ROW, AdwActionRow)

struct _UsShortcutRow
{
  AdwActionRow parent_instance;

  AdwWrapBox *keys;
};

G_DEFINE_FINAL_TYPE (UsShortcutRow, us_shortcut_row, ADW_TYPE_ACTION_ROW)

static void
us_shortcut_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_SHORTCUT_ROW);

  G_OBJECT_CLASS (us_shortcut_row_parent_class)->dispose (object);
}

static void
us_shortcut_row_class_init (UsShortcutRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_shortcut_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-shortcut-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UsShortcutRow, keys);
}

static void
us_shortcut_row_init (UsShortcutRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
row_new (const UsActionInfo *info)
{
  UsShortcutRow *self = g_object_new (US_TYPE_SHORTCUT_ROW, "title", _(info->title), NULL);
  g_autoptr (GString) words = g_string_new (_(info->title));

  for (guint i = 0; i < G_N_ELEMENTS (info->accels) && info->accels[i] != NULL; i++)
    {
      g_autofree char *label = us_key_caps_dup_label (info->accels[i]);
      GtkWidget *caps = us_key_caps_new (info->accels[i]);

      /* The row's accessible name already contains the keys. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (caps), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      adw_wrap_box_append (self->keys, caps);
      g_string_append (words, i == 0 ? ": " : C_("keys", " or "));
      g_string_append (words, label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
  return GTK_WIDGET (self);
}

/* --- The list ------------------------------------------------------------------------------------ */

struct _UsShortcutsDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (UsShortcutsDialog, us_shortcuts_dialog, ADW_TYPE_DIALOG)

static AdwPreferencesGroup *
find_group (AdwPreferencesPage *page, GHashTable *groups, const char *title)
{
  AdwPreferencesGroup *group = g_hash_table_lookup (groups, title);

  if (group == NULL)
    {
      group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _(title), NULL);
      adw_preferences_page_add (page, group);
      g_hash_table_insert (groups, (gpointer) title, group);
    }
  return group;
}

static void
us_shortcuts_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_SHORTCUTS_DIALOG);

  G_OBJECT_CLASS (us_shortcuts_dialog_parent_class)->dispose (object);
}

static void
us_shortcuts_dialog_class_init (UsShortcutsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_shortcuts_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-shortcuts-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsShortcutsDialog, page);
}

static void
us_shortcuts_dialog_init (UsShortcutsDialog *self)
{
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  const UsActionInfo *infos;
  guint n;

  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "keyboard");
  infos = us_actions_get (&n);
  for (guint i = 0; i < n; i++)
    if (infos[i].accels[0] != NULL)
      adw_preferences_group_add (find_group (self->page, groups, infos[i].group), row_new (&infos[i]));
}

AdwDialog *
us_shortcuts_dialog_new (void)
{
  return g_object_new (US_TYPE_SHORTCUTS_DIALOG, NULL);
}
