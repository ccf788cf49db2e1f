/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A long list a page at a time. */

#include "config.h"

#include "find.h"
#include "us-list-fill.h"
#include "us-pager.h"

static GtkStringList *
list_numbers (guint n)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    gtk_string_list_take (list, g_strdup_printf ("%u", i));
  return list;
}

static UsPager *
begin (GtkStringList *list)
{
  UsPager *pager = g_object_ref_sink (g_object_new (US_TYPE_PAGER, NULL));

  us_pager_set_model (pager, G_LIST_MODEL (list));
  return pager;
}

static guint
count (UsPager *pager)
{
  return g_list_model_get_n_items (us_pager_get_page (pager));
}

static const char *
first (UsPager *pager)
{
  g_autoptr (GtkStringObject) item = g_list_model_get_item (us_pager_get_page (pager), 0);

  return gtk_string_object_get_string (item);
}

/* Its buttons are in reading order. */
static void
turn (UsPager *pager, gboolean on)
{
  g_autoptr (GPtrArray) buttons = list_widgets (pager, GTK_TYPE_BUTTON);
  GtkWidget *button = buttons->pdata[on ? 1 : 0];

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
can_turn (UsPager *pager, gboolean on)
{
  g_autoptr (GPtrArray) buttons = list_widgets (pager, GTK_TYPE_BUTTON);

  return gtk_widget_get_sensitive (buttons->pdata[on ? 1 : 0]);
}

static const char *
place (UsPager *pager)
{
  return gtk_label_get_text (find_widget (pager, GTK_TYPE_LABEL));
}

/* What fits on one page has no pager; its first rows are there at once, the others follow. */
static void
test_short (void)
{
  g_autoptr (GtkStringList) list = list_numbers (US_PAGER_ROWS);
  g_autoptr (UsPager) pager = begin (list);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (pager)));
  g_assert_cmpuint (count (pager), ==, US_LIST_FILL_FIRST);
  wait_for (count (pager) == US_PAGER_ROWS);
  gtk_string_list_append (list, "one more");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (pager)));
  g_assert_cmpuint (count (pager), ==, US_PAGER_ROWS);
}

static void
test_long (void)
{
  g_autoptr (GtkStringList) list = list_numbers (250);
  g_autoptr (UsPager) pager = begin (list);

  wait_for (count (pager) == US_PAGER_ROWS);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (pager)));
  g_assert_false (can_turn (pager, FALSE));
  g_assert_cmpstr (place (pager), ==, "1–100 of 250");
  turn (pager, TRUE);
  turn (pager, TRUE);
  g_assert_cmpstr (place (pager), ==, "201–250 of 250");
  g_assert_cmpstr (first (pager), ==, "200");
  g_assert_cmpuint (count (pager), ==, 50);
  g_assert_false (can_turn (pager, TRUE));
  turn (pager, FALSE);
  g_assert_cmpstr (first (pager), ==, "100");
}

/* A page that is no more is left for the last one. */
static void
test_gone (void)
{
  g_autoptr (GtkStringList) list = list_numbers (250);
  g_autoptr (UsPager) pager = begin (list);

  g_assert_cmpuint (us_pager_turn_to (pager, 249), ==, 49);
  g_assert_cmpstr (first (pager), ==, "200");
  gtk_string_list_splice (list, 150, 100, NULL);
  g_assert_cmpstr (place (pager), ==, "101–150 of 150");
  g_assert_cmpstr (first (pager), ==, "100");
  gtk_string_list_splice (list, 0, 150, NULL);
  g_assert_cmpuint (count (pager), ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (pager)));
}

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  g_test_add_func ("/pager/short", test_short);
  g_test_add_func ("/pager/long", test_long);
  g_test_add_func ("/pager/gone", test_gone);
  return g_test_run ();
}
