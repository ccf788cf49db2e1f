/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "shots-act.h"

#include "find.h"
#include "sample-files.h"
#include "shots-campaign.h"
#include "us-about-dialog.h"
#include "us-board-view.h"
#include "us-form.h"
#include "us-game-tile.h"
#include "us-journal-view.h"
#include "us-lines-view.h"
#include "us-log-files.h"
#include "us-log.h"
#include "us-pad-cell.h"
#include "us-pad-view.h"
#include "us-play-page.h"
#include "us-preferences-dialog.h"
#include "us-prompt-view.h"
#include "us-shortcuts-dialog.h"
#include "us-window.h"

/* What is done on a page before its picture is taken. */

/* The n-th row of the journal, which is open. */
static void
press_row (AdwNavigationPage *page, guint n)
{
  GtkListView *list = find_widget (find_widget (page, US_TYPE_JOURNAL_VIEW), GTK_TYPE_LIST_VIEW);

  gtk_selection_model_select_item (gtk_list_view_get_model (list), n, TRUE);
  g_signal_emit_by_name (list, "activate", n);
}

/* The n-th "?" from the top. */
static void
press_why (AdwNavigationPage *page, int n)
{
  g_autoptr (GPtrArray) buttons = list_widgets (page, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (buttons, i);

      if (gtk_widget_has_css_class (button, "why") && gtk_widget_is_visible (button) && n-- == 0)
        {
          gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
          return;
        }
    }
  g_printerr ("There is no such \"?\".\n");
}

/* "hero/warden", or "hero-slots/" of what there is only one of */
static void
change (AdwNavigationPage *page, const char *address)
{
  g_auto (GStrv) parts = g_strsplit (address, "/", 2);

  gtk_widget_activate_action (GTK_WIDGET (page), "copy.change", "(ss)", parts[0], parts[1]);
}

/* What stands below the plays in progress. */
static void
scroll_to_tiles (AdwNavigationPage *page)
{
  GtkWidget *tile = find_widget (page, US_TYPE_GAME_TILE),
            *viewport = gtk_widget_get_ancestor (tile, GTK_TYPE_VIEWPORT);
  graphene_point_t place;

  g_assert_true (gtk_widget_compute_point (tile, gtk_viewport_get_child (GTK_VIEWPORT (viewport)),
                                           graphene_point_zero (), &place));
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), place.y - 48);
}

/* An entry waits a moment for the next letter before it searches. */
static void
type (AdwNavigationPage *page, const char *text)
{
  GtkWidget *entry = find_widget (page, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

/* Those places of the pad that are called so, one after the other: "0 1,1 0,2" with the first brush. */
static void
tap_pad (GtkWindow *window, const char *places)
{
  g_auto (GStrv) words = g_strsplit (places, " ", -1);
  GtkWidget *pad =
    find_widget (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)), US_TYPE_PAD_VIEW);
  g_autoptr (GPtrArray) cells = list_widgets (pad, US_TYPE_PAD_CELL);

  adw_toggle_group_set_active (find_widget (pad, ADW_TYPE_TOGGLE_GROUP), (guint) atoi (words[0]));
  for (guint i = 1; words[i] != NULL; i++)
    {
      int right = 0, ahead = 0;

      sscanf (words[i], "%d,%d", &right, &ahead);
      for (guint j = 0; j < cells->len; j++)
        if (us_pad_cell_get_place (cells->pdata[j]) == (ahead + 2) * 5 + right + 2)
          g_signal_emit_by_name (cells->pdata[j], "clicked");
    }
}

/* As the answer to the question that stands there. */
static void
tell (AdwNavigationPage *page, const char *value)
{
  us_form_set_value (find_widget (page, US_TYPE_FORM), g_variant_new_parsed (value));
}

/* What hangs on the choice beside a pad. */
static void
open_details (GtkWindow *window)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (!ADW_IS_SWITCH_ROW (rows->pdata[i]))
      gtk_widget_activate (rows->pdata[i]);
}

static void
import (GtkWidget *page, UsStore *store, const char *uuid, SampleTable table)
{
  char *text = sample_table (store, uuid, table);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  us_log_files_show (page, store, uuid, "Embers at home.csv", bytes);
}

/* As it was exported before more games were logged. */
static void
import_whole (GtkWidget *page, UsStore *store, const char *uuid)
{
  g_autoptr (UsLog) log = us_log_open (store, uuid, NULL);
  const UsLogFacts facts = { .name = "Embers with Kim" };
  char *text = us_log_write_json (us_log_get_campaign (log), &facts);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  us_log_files_show (page, store, NULL, "Embers with Kim.json", bytes);
}

/* Of the only campaign there is. */
static void
do_files (GtkWindow *window, const char *what)
{
  UsStore *store = us_window_get_store (US_WINDOW (window));
  GtkWidget *page = GTK_WIDGET (us_window_get_page (US_WINDOW (window)));
  g_autoptr (GPtrArray) all = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, NULL);
  const char *uuid = ((const UsCampaignListing *) g_ptr_array_index (all, 0))->uuid;

  if (g_str_equal (what, "export"))
    us_log_files_export (page, store, uuid);
  else if (g_str_equal (what, "print"))
    us_log_files_print (window, store, uuid);
  else if (g_str_equal (what, "whole"))
    import_whole (page, store, uuid);
  else
    import (page, store, uuid,
            g_str_equal (what, "known")   ? SAMPLE_TABLE_KNOWN
            : g_str_equal (what, "plain") ? SAMPLE_TABLE_PLAIN
            : g_str_equal (what, "odds")  ? SAMPLE_TABLE_ODDS
                                          : SAMPLE_TABLE_TORN);
}

/* The so-manieth row of a dialog that offers several things, and which of them. */
static void
choose (GtkWindow *window, const char *which)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_COMBO_ROW);
  guint row = 0, choice = 0;

  sscanf (which, "%u %u", &row, &choice);
  adw_combo_row_set_selected (rows->pdata[row], choice);
  adw_dialog_force_close (dialog);
}

void
shots_act (GtkWindow *window, GSettings *settings, const char *action)
{
  g_auto (GStrv) words = g_strsplit (action, " ", 2);
  AdwNavigationPage *page = us_window_get_page (US_WINDOW (window));
  g_autoptr (GVariant) argument = words[1] != NULL ? g_variant_ref_sink (g_variant_new_string (words[1])) : NULL;

  if (g_str_equal (words[0], "look"))
    us_play_page_look (US_PLAY_PAGE (page), atoi (words[1]));
  else if (g_str_equal (words[0], "pick"))
    us_prompt_view_pick (find_widget (page, US_TYPE_PROMPT_VIEW), words[1]);
  else if (g_str_equal (words[0], "choose"))
    choose (window, words[1]);
  else if (g_str_equal (words[0], "details"))
    open_details (window);
  else if (g_str_equal (words[0], "pad"))
    tap_pad (window, words[1]);
  else if (g_str_equal (words[0], "tap"))
    gtk_widget_activate_action (GTK_WIDGET (us_board_view_find_cell (find_widget (page, US_TYPE_BOARD_VIEW), words[1])),
                                "cell.answer", NULL);
  else if (g_str_equal (words[0], "tiles"))
    scroll_to_tiles (page);
  else if (g_str_equal (words[0], "tell"))
    tell (page, words[1]);
  else if (g_str_equal (words[0], "type"))
    type (page, words[1]);
  else if (g_str_equal (words[0], "modifiers"))
    us_play_correct (us_play_page_get_play (US_PLAY_PAGE (page)), words[0], g_variant_new_int64 (atoi (words[1])),
                     NULL);
  else if (g_str_equal (words[0], "repair"))
    us_play_ask_before (us_play_page_get_play (US_PLAY_PAGE (page)), atoi (words[1]), NULL);
  else if (g_str_equal (words[0], "row"))
    press_row (page, (guint) atoi (words[1]));
  else if (g_str_equal (words[0], "game"))
    gtk_list_box_select_row (find_widget (page, GTK_TYPE_LIST_BOX),
                             gtk_list_box_get_row_at_index (find_widget (page, GTK_TYPE_LIST_BOX), atoi (words[1])));
  else if (g_str_equal (words[0], "change"))
    change (page, words[1]);
  else if (g_str_equal (words[0], "files"))
    do_files (window, words[1]);
  else if (g_str_equal (words[0], "steps"))
    for (int i = 0; i < atoi (words[1]); i++)
      us_lines_view_step_on (find_widget (page, US_TYPE_LINES_VIEW));
  else if (g_str_equal (words[0], "why"))
    press_why (page, atoi (words[1]));
  else if (g_str_equal (words[0], "preferences"))
    adw_dialog_present (us_preferences_dialog_new (settings), GTK_WIDGET (window));
  else if (g_str_equal (words[0], "shortcuts"))
    adw_dialog_present (us_shortcuts_dialog_new (), GTK_WIDGET (window));
  else if (g_str_equal (words[0], "about"))
    adw_dialog_present (us_about_dialog_new (), GTK_WIDGET (window));
  else if (!shots_act_campaign (window, words[0], words[1]) &&
           !gtk_widget_activate_action_variant (GTK_WIDGET (page), words[0], argument))
    g_printerr ("There is no action %s.\n", words[0]);
}
