/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "log-window.h"
#include "us-line-flags.h"
#include "us-line-pick.h"

/* What the tests of a campaign's log share: a window over one, and hands that enter its lines. */

static inline void
begin (Logged *fixture, gconstpointer data)
{
  make_campaign (fixture);
  show_window (fixture, gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), 700, 800);
  gtk_widget_set_size_request (fixture->window, 330, 294);
}

static inline UsLog *
open_log (Logged *fixture)
{
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_open (fixture->store, fixture->uuid, &error);

  g_assert_no_error (error);
  return log;
}

static inline gint64
line_id (Logged *fixture, guint i)
{
  g_autoptr (UsLog) log = open_log (fixture);

  return us_log_get_line (log, i)->id;
}

static inline void
show_dialog (Logged *fixture, AdwDialog *dialog)
{
  g_clear_weak_pointer (&fixture->dialog);
  g_set_weak_pointer (&fixture->dialog, US_LINE_DIALOG (dialog));
  adw_dialog_present (ADW_DIALOG (fixture->dialog), fixture->window);
  wait_for (gtk_widget_get_mapped (GTK_WIDGET (fixture->dialog)));
  spin_frames (fixture->window, 10);
}

static inline void
open_line (Logged *fixture, gint64 line)
{
  show_dialog (fixture, us_line_dialog_new (fixture->store, fixture->uuid, line));
}

/* --- Hands --------------------------------------------------------------------------------------- */

/* As a finger would find it. */
static inline void
tap (Logged *fixture, gpointer button)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_compute_bounds (button, button, &bounds));
  g_assert_cmpfloat (bounds.size.height, >=, 44);
  g_assert_cmpfloat (bounds.size.width, >=, 44);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  fixture->taps++;
  spin (20);
}

/* One that is seen, or NULL. */
static inline GtkWidget *
find_chip (Logged *fixture, const char *key, const char *name)
{
  g_autoptr (GPtrArray) chips = list_widgets (us_line_dialog_find (fixture->dialog, key), GTK_TYPE_BUTTON);

  for (guint i = 0; i < chips->len; i++)
    if (g_strcmp0 (us_line_pick_get_name (chips->pdata[i]), name) == 0 && gtk_widget_get_mapped (chips->pdata[i]))
      return chips->pdata[i];
  return NULL;
}

static inline void
choose (Logged *fixture, const char *key, const char *name)
{
  GtkWidget *chip = find_chip (fixture, key, name);

  g_assert_nonnull (chip);
  tap (fixture, chip);
}

static inline gpointer
dial (Logged *fixture, const char *key)
{
  return find_widget (us_line_dialog_find (fixture->dialog, key), GTK_TYPE_SPIN_BUTTON);
}

static inline void
assert_dial (Logged *fixture, const char *key, const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (dial (fixture, key)), ==, text);
}

/* One tap into it; figures come after each other. */
static inline void
type (Logged *fixture, const char *key, const char *text)
{
  fixture->taps++;
  gtk_widget_grab_focus (dial (fixture, key));
  gtk_editable_set_text (dial (fixture, key), "");
  for (const char *c = text; *c != '\0'; c++)
    {
      int end = -1;

      gtk_editable_insert_text (dial (fixture, key), c, 1, &end);
    }
  spin (20);
}

static inline void
perform (Logged *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL));
  spin (50);
}

static inline GtkWidget *
find_button (gpointer widget, const char *action)
{
  g_autoptr (GPtrArray) buttons = list_widgets (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (buttons->pdata[i])), action) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* Whether it stands below this field and above the next. */
static inline gboolean
is_said_beside (Logged *fixture, const char *key, const char *text)
{
  g_autoptr (GPtrArray) all = list_widgets (fixture->dialog, US_TYPE_LINE_FLAGS);
  GtkWidget *editor = us_line_dialog_find (fixture->dialog, key);

  for (guint i = 0; i < all->len; i++)
    if (find_saying (all->pdata[i], text) != NULL)
      return gtk_widget_get_prev_sibling (all->pdata[i]) == editor ||
             gtk_widget_get_prev_sibling (gtk_widget_get_parent (all->pdata[i])) == editor;
  return FALSE;
}

static inline void
assert_line (Logged *fixture, guint i, const char *wanted)
{
  g_autoptr (UsLog) log = open_log (fixture);
  g_autoptr (GVariant) line = us_campaign_dup_line (us_log_get_campaign (log), i), value = NULL;
  g_autoptr (GVariant) parsed = g_variant_parse (G_VARIANT_TYPE_VARDICT, wanted, NULL, NULL, NULL);
  GVariantIter iter;
  const char *key;

  g_assert_nonnull (parsed);
  g_variant_iter_init (&iter, parsed);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) is = g_variant_lookup_value (line, key, NULL);
      g_autofree char *text = is != NULL ? g_variant_print (is, FALSE) : g_strdup ("nothing");
      g_autofree char *other = g_variant_print (value, FALSE);

      /* What is empty is left out. */
      if (g_variant_is_container (value) && g_variant_n_children (value) == 0)
        g_set_str (&other, "nothing");

      g_assert_cmpstr (text, ==, other);
    }
}

static inline guint
count_lines (Logged *fixture)
{
  g_autoptr (UsLog) log = open_log (fixture);

  return us_log_get_n_lines (log);
}
