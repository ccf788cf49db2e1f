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
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, APPLICATION_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
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
resize_window (Fixture *fixture, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  wait_for (ABS (gtk_widget_get_width (GTK_WIDGET (us_window_get_page (fixture->window))) - width) <= 12);
  spin (200);
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
  for (guint64 seed = 11; seed < 31; seed++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, seed, TRUE);

      if (key != NULL && !sample_play_to (session, key, round))
        continue;
      show_play (fixture, session);
      return play_page (fixture);
    }
  g_assert_not_reached ();
}

UsPlayPage *
open_on_phone (Fixture *fixture, int height, const char *key, int round)
{
  UsPlayPage *page;

  sample_teach (fixture->store);
  open_window (fixture, 360, height);
  page = open_play (fixture, key, round);
  wait_for (us_play_page_get_narrow (page));
  return page;
}

UsPlayPage *
open_play_on_phone (Fixture *fixture)
{
  return open_on_phone (fixture, 720, "phantom/turn", 1);
}

int
position (Fixture *fixture)
{
  return us_session_get_position (us_play_get_session (us_play_page_get_play (play_page (fixture))));
}

static gboolean
is_for (GtkShortcutTrigger *trigger, guint keyval)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return is_for (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval) ||
           is_for (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), keyval);
  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
         gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0;
}

static gboolean
run_shortcuts (GListModel *shortcuts, GtkWidget *widget, guint keyval)
{
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts) && !handled; i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_for (gtk_shortcut_get_trigger (shortcut), keyval))
        handled = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE,
                                                widget, gtk_shortcut_get_arguments (shortcut));
    }
  return handled;
}

/* What hears of a key before the focused widget comes first. */
static GPtrArray *
list_key_controllers (GtkWidget *widget)
{
  static const GtkPropagationPhase phases[] = { GTK_PHASE_CAPTURE, GTK_PHASE_BUBBLE };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint phase = 0; phase < G_N_ELEMENTS (phases); phase++)
    for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
      {
        g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

        if ((GTK_IS_EVENT_CONTROLLER_KEY (controller) || GTK_IS_SHORTCUT_CONTROLLER (controller)) &&
            gtk_event_controller_get_propagation_phase (controller) == phases[phase])
          g_ptr_array_add (found, g_steal_pointer (&controller));
      }
  return found;
}

guint
hold_key (gpointer widget, guint keyval, guint times)
{
  g_autoptr (GPtrArray) controllers = list_key_controllers (widget);
  guint taken = 0;

  for (guint n = 0; n < times; n++)
    {
      gboolean handled = FALSE;

      for (guint i = 0; i < controllers->len && !handled; i++)
        if (GTK_IS_SHORTCUT_CONTROLLER (controllers->pdata[i]))
          handled = run_shortcuts (controllers->pdata[i], widget, keyval);
        else
          g_signal_emit_by_name (controllers->pdata[i], "key-pressed", keyval, 0, 0, &handled);
      taken += handled;
    }
  for (guint i = 0; i < controllers->len; i++)
    if (GTK_IS_EVENT_CONTROLLER_KEY (controllers->pdata[i]))
      g_signal_emit_by_name (controllers->pdata[i], "key-released", keyval, 0, 0);
  return taken;
}

gboolean
press_key (gpointer widget, guint keyval)
{
  return hold_key (widget, keyval, 1) > 0;
}

gboolean
label_says (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      g_autoptr (GString) label = g_string_new (gtk_label_get_label (g_ptr_array_index (labels, i)));

      /* Where a line may not end is no business of whoever reads it. */
      g_string_replace (label, "\u00a0", " ", 0);
      if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)) && g_str_equal (label->str, text))
        return TRUE;
    }
  return FALSE;
}

float
edge (UsBoardView *view, GtkWidget *room, const char *cell, gboolean bottom)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (us_board_view_find_cell (view, cell)), room, &bounds));
  return bounds.origin.y + (bottom ? bounds.size.height : 0);
}

const char *
shown_page (Fixture *fixture)
{
  GtkWidget *list = find_widget (us_window_get_page (fixture->window), GTK_TYPE_LIST_VIEW);

  return gtk_stack_get_visible_child_name (GTK_STACK (gtk_widget_get_ancestor (list, GTK_TYPE_STACK)));
}

gboolean
offers (Fixture *fixture, const char *action)
{
  g_autoptr (GPtrArray) buttons = list_widgets (us_window_get_page (fixture->window), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (g_ptr_array_index (buttons, i)), action) == 0 &&
        gtk_widget_get_mapped (g_ptr_array_index (buttons, i)))
      return TRUE;
  return FALSE;
}
