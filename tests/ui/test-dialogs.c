/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "find.h"
#include "us-about-dialog.h"
#include "us-actions.h"
#include "us-preferences-dialog.h"
#include "us-shortcuts-dialog.h"

static GtkWidget *window;

/* A dialog has its rows only once it is shown. */
static AdwDialog *
present (AdwDialog *dialog)
{
  adw_dialog_present (dialog, window);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  return dialog;
}

static void
close_dialog (gpointer dialog)
{
  gpointer gone = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &gone);
  adw_dialog_force_close (dialog);
  wait_for (gone == NULL);
}

/* Every row follows its key, and the key its row. */
static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = g_settings_new (SETTINGS_ID);
  AdwDialog *dialog = present (us_preferences_dialog_new (settings));
  g_autoptr (GPtrArray) combos = list_widgets (dialog, ADW_TYPE_COMBO_ROW);
  AdwSwitchRow *animations = find_widget (dialog, ADW_TYPE_SWITCH_ROW);
  GtkRange *scale = find_widget (dialog, GTK_TYPE_SCALE);
  g_autofree char *draw = NULL;
  g_autofree char *confirm = NULL;

  g_assert_cmpuint (combos->len, ==, 2);
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 1.0);
  g_assert_true (adw_switch_row_get_active (animations));

  gtk_range_set_value (scale, 1.5);
  g_assert_cmpfloat_with_epsilon (g_settings_get_double (settings, "text-scale"), 1.5, 1e-6);
  g_settings_set_double (settings, "text-scale", 2.0);
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 2.0);

  adw_switch_row_set_active (animations, FALSE);
  g_assert_false (g_settings_get_boolean (settings, "animations"));

  adw_combo_row_set_selected (g_ptr_array_index (combos, 0), 2);
  draw = g_settings_get_string (settings, "draw-by-default");
  g_assert_cmpstr (draw, ==, "table");
  g_settings_set_string (settings, "draw-by-default", "app");
  g_assert_cmpuint (adw_combo_row_get_selected (g_ptr_array_index (combos, 0)), ==, 1);
  adw_combo_row_set_selected (g_ptr_array_index (combos, 1), 1);
  confirm = g_settings_get_string (settings, "confirm-key");
  g_assert_cmpstr (confirm, ==, "page-down");

  close_dialog (dialog);
}

static GtkWidget *
find_row (GPtrArray *rows, const char *title)
{
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (g_ptr_array_index (rows, i)), title))
      return g_ptr_array_index (rows, i);
  return NULL;
}

/* The list shows each key of the table, and the table holds no key that cannot be pressed. */
static void
test_shortcuts (void)
{
  AdwDialog *dialog = present (us_shortcuts_dialog_new ());
  g_autoptr (GPtrArray) rows = list_widgets (dialog, ADW_TYPE_ACTION_ROW);
  const UsActionInfo *infos;
  guint n, n_listed = 0;

  infos = us_actions_get (&n);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row;

      if (infos[i].accels[0] == NULL)
        continue;
      n_listed++;
      row = find_row (rows, infos[i].title);
      g_assert_nonnull (row);
      for (guint j = 0; j < G_N_ELEMENTS (infos[i].accels) && infos[i].accels[j] != NULL; j++)
        {
          g_autofree char *label = us_key_caps_dup_label (infos[i].accels[j]);
          g_autofree char *plain = NULL;
          GdkModifierType mods;
          guint key;

          g_assert_cmpstr (label, !=, "");
          if (infos[i].action != NULL)
            {
              g_assert_true (gtk_accelerator_parse (infos[i].accels[j], &key, &mods));
              plain = gtk_accelerator_get_label (key, mods);
              g_assert_cmpstr (label, ==, plain);
            }
        }
    }
  g_assert_cmpuint (rows->len, ==, n_listed);
  close_dialog (dialog);
}

static void
test_key_caps (void)
{
  const struct
  {
    const char *accel;
    guint n;
    const char *label;
  } cases[] = {
    { "<Control><Shift>z", 3, "Shift+Ctrl+Z" },
    { "Page_Down", 1, "Page Down" },
    { "1...9", 3, "1 to 9" },
    { "<Control>question", 2, "Ctrl+?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *caps = g_object_ref_sink (us_key_caps_new (cases[i].accel));
      g_autoptr (GPtrArray) labels = list_widgets (caps, GTK_TYPE_LABEL);
      g_autofree char *label = us_key_caps_dup_label (cases[i].accel);

      g_assert_cmpuint (labels->len, ==, cases[i].n);
      g_assert_cmpstr (label, ==, cases[i].label);
      g_assert_finalize_object (caps);
    }
}

static void
test_about (void)
{
  AdwDialog *dialog = present (us_about_dialog_new ());

  g_assert_cmpstr (adw_about_dialog_get_version (ADW_ABOUT_DIALOG (dialog)), ==, PACKAGE_VERSION);
  /* Known to one of the two builds that are tested; the other shows no row for them. */
  g_assert_cmpstr (adw_about_dialog_get_website (ADW_ABOUT_DIALOG (dialog)), ==, HOMEPAGE);
  g_assert_cmpstr (adw_about_dialog_get_issue_url (ADW_ABOUT_DIALOG (dialog)), ==, BUGTRACKER);
  g_assert_cmpstr (adw_about_dialog_get_application_icon (ADW_ABOUT_DIALOG (dialog)), ==, APPLICATION_ID);
  g_assert_cmpint (adw_about_dialog_get_license_type (ADW_ABOUT_DIALOG (dialog)), ==, GTK_LICENSE_GPL_3_0);
  close_dialog (dialog);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  gtk_window_present (GTK_WINDOW (window));

  g_test_add_func ("/dialogs/preferences", test_preferences);
  g_test_add_func ("/dialogs/shortcuts", test_shortcuts);
  g_test_add_func ("/dialogs/key-caps", test_key_caps);
  g_test_add_func ("/dialogs/about", test_about);
  return g_test_run ();
}
