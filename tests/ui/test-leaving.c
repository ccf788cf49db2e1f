/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was told in part is not lost by leaving it: it is kept, or somebody is asked. */

#include "config.h"

#include "fixture.h"
#include "us-copy-dialog.h"
#include "us-copy-page.h"
#include "us-form.h"
#include "us-teach-dialog.h"

/* Up to a card that the app does not know yet. */
static gint64
open_form (Fixture *fixture)
{
  for (guint64 seed = 3; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = sample_start (fixture->store, seed, FALSE);
      UsRandom random = us_policy_random (seed);
      const UsPrompt *prompt;

      while ((prompt = us_session_get_prompt (session)) != NULL &&
             (prompt->kind != US_PROMPT_FORM || prompt->topic == NULL))
        sample_answer (session, &random);
      if (prompt == NULL)
        continue;
      show_play (fixture, session);
      return us_play_get_id (us_play_page_get_play (play_page (fixture)));
    }
  g_assert_not_reached ();
}

static UsForm *
find_form (Fixture *fixture)
{
  return find_widget (play_page (fixture), US_TYPE_FORM);
}

static char *
dup_name (Fixture *fixture)
{
  g_autoptr (GVariant) told = us_form_dup_value (find_form (fixture));
  char *name = NULL;

  g_variant_lookup (told, "name", "s", &name);
  return name;
}

static void
tell_name (Fixture *fixture)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed ("{'name': <'Kni'>}"));

  us_form_fill (find_form (fixture), value);
  spin (20);
}

static AdwDialog *
visible_dialog (Fixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static void
respond (Fixture *fixture, const char *response)
{
  g_autoptr (AdwDialog) dialog = g_object_ref (visible_dialog (fixture));
  g_autofree char *signal = g_strconcat ("response::", response, NULL);

  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_signal_emit_by_name (dialog, signal, response);
  if (gtk_widget_get_root (GTK_WIDGET (dialog)) != NULL)
    adw_dialog_force_close (dialog);
  spin (20);
}

/* The window is destroyed by this, or not. */
static gboolean
closes (Fixture *fixture)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  spin (50);
  if (window != NULL)
    g_object_remove_weak_pointer (window, &window);
  else
    fixture->window = NULL;
  return window == NULL;
}

static void
test_back (Fixture *fixture, gconstpointer data)
{
  gint64 id;
  g_autofree char *name = NULL, *again = NULL;

  open_window (fixture, 1000, 700);
  id = open_form (fixture);
  tell_name (fixture);
  act (fixture, "win.back", NULL);
  spin (50);
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (50);
  name = dup_name (fixture);
  g_assert_cmpstr (name, ==, "Kni");
  /* The other way out of a page: another play takes its place. */
  {
    g_autoptr (UsSession) other = sample_start (fixture->store, 40, FALSE);

    show_play (fixture, other);
  }
  g_assert_true (us_window_open_play (fixture->window, id));
  spin (50);
  again = dup_name (fixture);
  g_assert_cmpstr (again, ==, "Kni");
}

/* Who went on elsewhere finds that, and not what was told before. */
static void
test_moved_on (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsPlay) other = NULL;
  UsRandom random = us_policy_random (1);
  gint64 id;

  open_window (fixture, 1000, 700);
  id = open_form (fixture);
  tell_name (fixture);
  act (fixture, "win.back", NULL);
  other = us_play_open (fixture->store, id, &error);
  g_assert_no_error (error);
  sample_answer (us_play_get_session (other), &random);
  g_assert_true (us_window_open_play (fixture->window, id));
  g_assert_cmpint (position (fixture), ==, us_session_get_position (us_play_get_session (other)));
  g_assert_true (closes (fixture));
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, 1000, 700);
  open_form (fixture);
  tell_name (fixture);
  g_assert_false (closes (fixture));
  respond (fixture, "cancel");
  g_assert_null (visible_dialog (fixture));
  /* Whoever quits twice is asked once. */
  g_assert_false (us_window_may_close (fixture->window));
  g_assert_false (us_window_may_close (fixture->window));
  respond (fixture, "cancel");
  g_assert_null (visible_dialog (fixture));
  act (fixture, "win.back", NULL);
  g_assert_false (closes (fixture));
  g_object_ref (fixture->window);
  respond (fixture, "discard");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window)));
  g_object_unref (g_steal_pointer (&fixture->window));
}

/* What was not begun is not asked about. */
static void
test_close_plain (Fixture *fixture, gconstpointer data)
{
  open_window (fixture, 1000, 700);
  open_form (fixture);
  g_assert_true (closes (fixture));
}

static AdwDialog *
open_dialog (Fixture *fixture)
{
  open_window (fixture, 1000, 700);
  act (fixture, "win.my-copy", NULL);
  spin (50);
  act (fixture, "copy.change", g_variant_new ("(ss)", "hero", "knight"));
  wait_for (visible_dialog (fixture) != NULL);
  g_assert_true (US_IS_COPY_DIALOG (visible_dialog (fixture)));
  return visible_dialog (fixture);
}

static void
teach_knight (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  us_store_teach_text (fixture->store, "heroes-crossing", "1 Knight :A = AWA", NULL, &error);
  g_assert_no_error (error);
}

/* A card of My Copy: nothing to lose while it says what it said. */
static void
test_dialog (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;
  GtkEditable *name;

  teach_knight (fixture);
  dialog = open_dialog (fixture);
  name = find_widget (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (name, "Knightess");
  gtk_editable_set_text (name, "Knight");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.cancel", NULL);
  wait_for (visible_dialog (fixture) == NULL);

  act (fixture, "copy.change", g_variant_new ("(ss)", "hero", "knight"));
  wait_for (visible_dialog (fixture) != NULL);
  dialog = visible_dialog (fixture);
  name = find_widget (dialog, ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (name, "Knightess");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "record.cancel", NULL);
  wait_for (visible_dialog (fixture) != dialog);
  respond (fixture, "cancel");
  g_assert_true (visible_dialog (fixture) == dialog);
  g_assert_cmpstr (gtk_editable_get_text (name), ==, "Knightess");

  /* Neither the window nor who quits takes a dialog with it. */
  g_assert_false (us_window_may_close (fixture->window));
  g_assert_true (ADW_IS_ALERT_DIALOG (visible_dialog (fixture)));
  g_assert_false (us_window_may_close (fixture->window));
  respond (fixture, "cancel");
  g_assert_true (visible_dialog (fixture) == dialog);
  g_assert_false (closes (fixture));
  g_assert_true (ADW_IS_ALERT_DIALOG (visible_dialog (fixture)));
  respond (fixture, "discard");
  wait_for (visible_dialog (fixture) == NULL);
  g_assert_true (closes (fixture));
}

static void
test_teach_dialog (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;

  teach_knight (fixture);
  open_window (fixture, 1000, 700);
  act (fixture, "win.my-copy", NULL);
  spin (50);
  act (fixture, "copy.teach", g_variant_new_string ("hero"));
  wait_for (visible_dialog (fixture) != NULL);
  dialog = visible_dialog (fixture);
  gtk_text_buffer_set_text (us_teach_dialog_get_buffer (US_TEACH_DIALOG (dialog)), "1 Squire", -1);
  g_assert_false (closes (fixture));
  respond (fixture, "keep");
  g_assert_true (visible_dialog (fixture) == dialog);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);

#define TEST(path, function) g_test_add ("/leaving/" path, Fixture, NULL, set_up, function, tear_down)
  TEST ("back", test_back);
  TEST ("moved-on", test_moved_on);
  TEST ("close", test_close);
  TEST ("close-plain", test_close_plain);
  TEST ("dialog", test_dialog);
  TEST ("teach-dialog", test_teach_dialog);
#undef TEST
  return g_test_run ();
}
