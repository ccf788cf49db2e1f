/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-correct-dialog.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-drawn.h"
#include "us-labels.h"
#include "us-help.h"
#include "us-tracked.h"

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
source_cb (AdwToggleGroup *group, GParamSpec *pspec, UsPlay *play)
{
  const char *id = us_drawn_get_id (g_object_get_data (G_OBJECT (group), "drawn"));
  UsSource source = adw_toggle_group_get_active (group) == 1 ? US_AT_THE_TABLE : US_BY_THE_APP;
  int component = us_rules_find_component (us_play_get_rules (play), id);
  g_autoptr (GError) error = NULL;

  /* Back again after a refusal. */
  if (us_session_get_source (us_play_get_session (play), (guint) component) == source)
    return;
  if (!us_play_switch (play, id, source, &error))
    us_toast_refused (GTK_WIDGET (group), play, error);
}

static GtkWidget *
new_source_row (UsPlay *play, UsDrawn *drawn)
{
  const char *labels[] = { C_("who draws", "App"), C_("who draws", "Table") };
  GtkWidget *row = adw_action_row_new (), *group = adw_toggle_group_new ();

  for (guint j = 0; j < G_N_ELEMENTS (labels); j++)
    {
      AdwToggle *toggle = adw_toggle_new ();

      adw_toggle_set_label (toggle, labels[j]);
      adw_toggle_group_add (ADW_TOGGLE_GROUP (group), toggle);
    }
  adw_toggle_group_set_homogeneous (ADW_TOGGLE_GROUP (group), TRUE);
  adw_toggle_group_set_can_shrink (ADW_TOGGLE_GROUP (group), FALSE);
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (group), us_drawn_get_source (drawn) == US_AT_THE_TABLE ? 1 : 0);
  gtk_widget_set_valign (group, GTK_ALIGN_CENTER);
  us_widget_set_label (group, us_drawn_get_title (drawn));
  g_object_set_data_full (G_OBJECT (group), "drawn", g_object_ref (drawn), g_object_unref);
  g_signal_connect_object (group, "notify::active", G_CALLBACK (source_cb), play, 0);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_bind_property (drawn, "title", row, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property (drawn, "subtitle", row, "subtitle", G_BINDING_SYNC_CREATE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), group);
  return row;
}

static gboolean
matches (GtkListBoxRow *row, gpointer entry)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (entry)), -1);
  g_autofree char *title = g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);

  return strstr (title, wanted) != NULL;
}

static void
search_cb (GtkWidget *entry, GtkWidget *list)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (list));
}

static GtkWidget *
new_title (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static void
journal_cb (GtkWidget *row, GtkWidget *page)
{
  adw_dialog_close (ADW_DIALOG (gtk_widget_get_ancestor (row, ADW_TYPE_DIALOG)));
  gtk_widget_activate_action (page, "play.search-journal", NULL);
}

/* What lies where is no value but what answers have led to. */
static GtkWidget *
new_journal_list (GtkWidget *page)
{
  GtkWidget *list = new_list (), *row = us_answer_row_new (_("Repair an Answer…"),
                                                           _("What lies wrong came with one; find it in the journal"));

  us_answer_row_add_chevron (US_ANSWER_ROW (row));
  g_signal_connect_object (row, "pressed", G_CALLBACK (journal_cb), page, 0);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}

AdwDialog *
us_correct_dialog_new (UsPlay *play, GtkWidget *page)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new (), *toasts = adw_toast_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();
  GListModel *values = us_play_get_values (play), *components = us_play_get_components (play);
  guint n_values = g_list_model_get_n_items (values), n_components = g_list_model_get_n_items (components);

  adw_dialog_set_title (dialog, _("Correct the Table"));
  adw_dialog_set_content_width (dialog, 480);
  adw_dialog_set_content_height (dialog, 620);
  us_help_set_page (GTK_WIDGET (dialog), "table");
  /* Read again, the play has other values, and says so on its page. */
  g_signal_connect_object (play, "notify::session", G_CALLBACK (adw_dialog_close), dialog, G_CONNECT_SWAPPED);

  if (n_values > 0)
    {
      GtkWidget *list = new_list (), *entry = gtk_search_entry_new ();

      gtk_search_entry_set_placeholder_text (GTK_SEARCH_ENTRY (entry), _("Search"));
      gtk_list_box_set_placeholder (GTK_LIST_BOX (list), gtk_label_new (_("Nothing of that name")));
      for (guint i = 0; i < n_values; i++)
        {
          g_autoptr (UsTracked) tracked = g_list_model_get_item (values, i);

          gtk_list_box_append (GTK_LIST_BOX (list), us_correct_row_new (play, us_tracked_get_key (tracked)));
        }
      gtk_list_box_set_filter_func (GTK_LIST_BOX (list), matches, entry, NULL);
      g_signal_connect_object (entry, "search-changed", G_CALLBACK (search_cb), list, 0);
      gtk_widget_set_visible (entry, n_values > 8);
      gtk_box_append (GTK_BOX (box), entry);
      gtk_box_append (GTK_BOX (box), new_title (_("What the App Knows")));
      gtk_box_append (GTK_BOX (box), list);
    }
  if (n_components > 0)
    {
      GtkWidget *list = new_list ();

      for (guint i = 0; i < n_components; i++)
        {
          g_autoptr (UsDrawn) drawn = g_list_model_get_item (components, i);

          gtk_list_box_append (GTK_LIST_BOX (list), new_source_row (play, drawn));
        }
      /* First, where it is short and the values are many. */
      gtk_box_prepend (GTK_BOX (box), list);
      gtk_box_prepend (GTK_BOX (box), new_title (_("Who Draws")));
    }

  gtk_box_append (GTK_BOX (box), new_title (_("Anything Else on the Table")));
  gtk_box_append (GTK_BOX (box), new_journal_list (page));

  gtk_widget_add_css_class (box, "dialog-body");
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), scroller);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), toasts);
  adw_dialog_set_child (dialog, view);
  return dialog;
}

static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
popup_closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_cb, g_object_ref (popover), g_object_unref);
}

static void
anchor_destroyed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
}

void
us_correct_popup (GtkWidget *anchor, UsPlay *play, const char *key)
{
  GtkWidget *row = us_correct_row_new (play, key), *popover, *list, *page;
  graphene_rect_t bounds;

  g_return_if_fail (GTK_IS_WIDGET (anchor));

  if (row == NULL)
    return;
  /* The table is painted anew with every change; what hangs on a cell of it would go with the
     cell. */
  page = gtk_widget_get_ancestor (anchor, ADW_TYPE_BREAKPOINT_BIN);
  if (page == NULL)
    page = anchor;
  list = new_list ();
  popover = gtk_popover_new ();
  gtk_widget_set_size_request (row, 300, -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_widget_set_parent (popover, page);
  if (gtk_widget_compute_bounds (anchor, page, &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width, (int) bounds.size.height });
  g_signal_connect (popover, "closed", G_CALLBACK (popup_closed_cb), NULL);
  g_signal_connect_object (page, "destroy", G_CALLBACK (anchor_destroyed_cb), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}
