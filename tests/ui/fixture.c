/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "fixture.h"

#include "../folder.h"
#include "us-done-bar.h"

static gint64
read_clock (gpointer data)
{
  return ((Fixture *) data)->clock;
}

void
start_gtk (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = test_make_folder ();
  path = g_build_filename (fixture->folder, "understudy.db", NULL);
  fixture->store = us_store_new (path, &error);
  g_assert_no_error (error);
  fixture->settings = g_settings_new (SETTINGS_ID);
  g_settings_reset (fixture->settings, "open-play");
  g_settings_reset (fixture->settings, "confirm-key");
}

void
close_window (Fixture *fixture)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = NULL;
  spin (50);
}

void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_window (fixture);
  g_clear_object (&fixture->settings);
  g_clear_object (&fixture->store);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

void
open_window (Fixture *fixture, int width, int height)
{
  g_settings_set_int (fixture->settings, "window-width", width);
  g_settings_set_int (fixture->settings, "window-height", height);
  fixture->window = US_WINDOW (us_window_new (NULL, fixture->store, fixture->settings));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
  spin (50);
}

void
act (Fixture *fixture, const char *name, GVariant *argument)
{
  g_autoptr (GVariant) sunk = argument != NULL ? g_variant_ref_sink (argument) : NULL;
  gboolean known = gtk_widget_activate_action_variant (GTK_WIDGET (us_window_get_page (fixture->window)), name, sunk);

  g_assert_true (known);
}

UsPlayPage *
play_page (Fixture *fixture)
{
  AdwNavigationPage *page = us_window_get_page (fixture->window);

  g_assert_true (US_IS_PLAY_PAGE (page));
  return US_PLAY_PAGE (page);
}

void
show_play (Fixture *fixture, UsSession *session)
{
  g_assert_true (us_window_open_play (fixture->window, written_id (session)));
  us_done_bar_set_clock (us_play_page_get_done (play_page (fixture)), read_clock, fixture);
  fixture->clock = g_get_monotonic_time () + G_USEC_PER_SEC;
  spin (50);
}

UsPlayPage *
open_play (Fixture *fixture, const char *key, int round)
{
  g_autoptr (UsSession) session = sample_start (fixture->store, 11, TRUE);

  g_assert_true (key == NULL || sample_play_to (session, key, round));
  show_play (fixture, session);
  return play_page (fixture);
}

UsPlayPage *
open_play_on_phone (Fixture *fixture)
{
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 360, 720);
  page = open_play (fixture, "phantom/turn", 1);
  wait_for (us_play_page_get_narrow (page));
  return page;
}

int
position (Fixture *fixture)
{
  return us_session_get_position (us_play_get_session (us_play_page_get_play (play_page (fixture))));
}

/* Those that hear of a key before the focused widget come first. */
static GPtrArray *
list_key_controllers (gpointer widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean early = gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_ptr_array_insert (found, early ? 0 : -1, g_steal_pointer (&controller));
    }
  return found;
}

void
hold_key (gpointer widget, guint keyval, guint times)
{
  g_autoptr (GPtrArray) controllers = list_key_controllers (widget);

  for (guint n = 0; n < times; n++)
    {
      gboolean handled = FALSE;

      for (guint i = 0; i < controllers->len && !handled; i++)
        g_signal_emit_by_name (controllers->pdata[i], "key-pressed", keyval, 0, 0, &handled);
    }
  for (guint i = 0; i < controllers->len; i++)
    g_signal_emit_by_name (controllers->pdata[i], "key-released", keyval, 0, 0);
}

void
press_key (gpointer widget, guint keyval)
{
  hold_key (widget, keyval, 1);
}

gboolean
label_says (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) &&
        g_str_equal (gtk_label_get_label (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

float
edge (UsBoardView *view, GtkWidget *room, const char *cell, gboolean bottom)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (us_board_view_find_cell (view, cell)), room, &bounds));
  return bounds.origin.y + (bottom ? bounds.size.height : 0);
}
