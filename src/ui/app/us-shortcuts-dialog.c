/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-shortcuts-dialog.h"

#include <glib/gi18n.h>

#include "us-actions.h"
#include "us-help.h"

static GtkWidget *
row_new (const UsActionInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = adw_wrap_box_new ();
  g_autoptr (GString) words = g_string_new (_(info->title));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(info->title));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (keys), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (keys), 4);
  adw_wrap_box_set_align (ADW_WRAP_BOX (keys), 1.0);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (keys, 8);
  gtk_widget_set_margin_bottom (keys, 8);
  for (guint i = 0; i < G_N_ELEMENTS (info->accels) && info->accels[i] != NULL; i++)
    {
      g_autofree char *label = us_key_caps_dup_label (info->accels[i]);
      GtkWidget *caps = us_key_caps_new (info->accels[i]);

      /* The row's accessible name already contains the keys. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (caps), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      adw_wrap_box_append (ADW_WRAP_BOX (keys), caps);
      g_string_append (words, i == 0 ? ": " : C_("keys", " or "));
      g_string_append (words, label);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
  return row;
}

static AdwPreferencesGroup *
find_group (AdwPreferencesPage *page, GHashTable *groups, const char *title)
{
  AdwPreferencesGroup *group = g_hash_table_lookup (groups, title);

  if (group == NULL)
    {
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, _(title));
      adw_preferences_page_add (page, group);
      g_hash_table_insert (groups, (gpointer) title, group);
    }
  return group;
}

AdwDialog *
us_shortcuts_dialog_new (void)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  const UsActionInfo *infos;
  guint n;

  infos = us_actions_get (&n);
  for (guint i = 0; i < n; i++)
    if (infos[i].accels[0] != NULL)
      adw_preferences_group_add (find_group (ADW_PREFERENCES_PAGE (page), groups, infos[i].group), row_new (&infos[i]));

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _("Keyboard Shortcuts"));
  adw_dialog_set_content_width (dialog, 540);
  adw_dialog_set_content_height (dialog, 620);
  adw_dialog_set_child (dialog, view);
  us_help_set_page (GTK_WIDGET (dialog), "keyboard");
  return dialog;
}
