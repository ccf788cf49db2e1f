/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "render.h"
#include "sample-numbers.h"
#include "us-chart.h"
#include "us-classes.h"

/* Pictures of numbers: what they say, and that they stay within their room whatever the numbers and letters are. */

typedef GtkWidget *(*Make) (Numbers numbers);

static GtkWidget *
show (GtkWidget *widget, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  return window;
}

static void
set_letters (int points)
{
  g_autofree char *font = g_strdup_printf ("Inter Variable %d", points);

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

static GskRenderNode *
draw (GtkWidget *widget)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  return gtk_snapshot_to_node (snapshot);
}

static void
assert_within (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = draw (widget);
  graphene_rect_t drawn;

  g_assert_nonnull (node);
  gsk_render_node_get_bounds (node, &drawn);
  g_assert_cmpfloat (drawn.origin.x, >=, -1);
  g_assert_cmpfloat (drawn.origin.y, >=, -1);
  g_assert_cmpfloat (drawn.origin.x + drawn.size.width, <=, (float) gtk_widget_get_width (widget) + 1);
  g_assert_cmpfloat (drawn.origin.y + drawn.size.height, <=, (float) gtk_widget_get_height (widget) + 1);
}

static void
test_within (gconstpointer data)
{
  static const Make makes[] = { sample_chart_new, sample_classes_new };
  static const int widths[] = { 300, 520 };
  gboolean rtl = data != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (makes); i++)
    for (int numbers = NUMBERS_USUAL; numbers <= NUMBERS_NONE; numbers++)
      for (int letters = 11; letters <= 22; letters += 11)
        for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
          {
            GtkWidget *widget = makes[i]((Numbers) numbers), *window;
            int least;

            set_letters (letters);
            gtk_widget_set_direction (widget, rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
            window = show (widget, widths[j], 10);
            gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
            g_assert_cmpint (least, <=, 300);
            assert_within (widget);
            gtk_window_destroy (GTK_WINDOW (window));
          }
  set_letters (11);
}

/* A point is found where it is seen. */
static void
test_find (gconstpointer data)
{
  GtkWidget *chart = sample_chart_new (NUMBERS_USUAL), *window;
  gboolean rtl = data != NULL;

  gtk_widget_set_direction (chart, rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  window = show (chart, 520, 220);
  g_assert_cmpint (us_chart_find (US_CHART (chart), rtl ? 10 : 500), ==, 11);
  g_assert_cmpint (us_chart_find (US_CHART (chart), rtl ? 480 : 40), ==, 0);
  us_chart_set_points (US_CHART (chart), NULL, 0);
  g_assert_cmpint (us_chart_find (US_CHART (chart), 40), ==, -1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_chart_table (void)
{
  static const UsChartPoint points[] = { { 4, 4, TRUE }, { 1, -3, FALSE }, { 1, 0, TRUE } };
  GtkWidget *chart = g_object_ref_sink (us_chart_new ("Score", "Game", "goal", NULL));
  g_autofree char *table = NULL, *empty = NULL;

  us_chart_set_points (US_CHART (chart), points, G_N_ELEMENTS (points));
  table = us_chart_dup_table (US_CHART (chart));
  g_assert_cmpstr (table, ==,
                   "Game 1: +4, 4 in all, goal\n"
                   "Game 2: −3, 1 in all\n"
                   "Game 3: 0, 1 in all, goal");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL, "Score");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, table);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_ROLE_IMG);
  g_object_set (chart, "hollow", "failed", NULL);
  us_chart_set_points (US_CHART (chart), points + 1, 1);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Game 1: −3, 1 in all, failed");
  us_chart_set_points (US_CHART (chart), NULL, 0);
  empty = us_chart_dup_table (US_CHART (chart));
  g_assert_cmpstr (empty, ==, "");
  g_object_unref (chart);
}

/* Of a thousand rows the newest are told. */
static void
test_long_table (void)
{
  GtkWidget *chart = g_object_ref_sink (sample_chart_new (NUMBERS_THOUSAND));
  g_autofree char *table = us_chart_dup_table (US_CHART (chart));
  g_auto (GStrv) rows = g_strsplit (table, "\n", -1);

  g_assert_cmpuint (g_strv_length (rows), ==, 101);
  g_assert_cmpstr (rows[0], ==, "The last 100 of 1000:");
  g_assert_true (g_str_has_prefix (rows[1], "Game 901: "));
  g_assert_true (g_str_has_prefix (rows[100], "Game 1000: "));
  g_object_unref (chart);
}

static void
test_classes_table (void)
{
  static const int above[] = { 40, 47, 71 }, below[] = { 44 }, negative[] = { -7, 8 };
  GtkWidget *classes = g_object_ref_sink (us_classes_new ("Scores", "You", "Hal"));
  g_autofree char *table = NULL, *other = NULL, *none = NULL;

  us_classes_set_numbers (US_CLASSES (classes), above, 3, below, 1);
  g_assert_cmpuint (us_classes_get_n (US_CLASSES (classes)), ==, 8);
  table = us_classes_dup_table (US_CLASSES (classes));
  g_assert_true (g_str_has_prefix (table, "You, mean 52.7\nHal, mean 44.0\n"
                                          "40–43: You 1, Hal 0\n44–47: You 1, Hal 1\n48–51: You 0, Hal 0\n"));
  g_assert_true (g_str_has_suffix (table, "\n68–71: You 1, Hal 0"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (classes), GTK_ACCESSIBLE_PROPERTY_LABEL, "Scores");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (classes), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, table);
  us_classes_set_numbers (US_CLASSES (classes), negative, 2, NULL, 0);
  other = us_classes_dup_table (US_CLASSES (classes));
  g_assert_true (g_str_has_prefix (other, "You, mean 0.5\n−8 to −7: You 1\n"));
  us_classes_set_numbers (US_CLASSES (classes), NULL, 0, NULL, 0);
  none = us_classes_dup_table (US_CLASSES (classes));
  g_assert_cmpstr (none, ==, "You\nHal");
  g_object_unref (classes);
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

/* A property is told of when it has changed, and only then. */
static void
test_properties (void)
{
  GtkWidget *chart = g_object_ref_sink (us_chart_new ("Score", "Game", "goal", NULL));
  GtkWidget *classes = g_object_ref_sink (us_classes_new ("Scores", "You", "Hal"));
  g_autofree char *each = NULL, *below = NULL;
  gboolean axes;
  guint n = 0;

  g_signal_connect (chart, "notify", G_CALLBACK (count_cb), &n);
  g_signal_connect (classes, "notify", G_CALLBACK (count_cb), &n);
  g_object_set (chart, "axes", TRUE, "title", "Score", NULL);
  g_object_set (classes, "below", "Hal", NULL);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (chart, "axes", FALSE, "each", "Play", NULL);
  g_object_set (classes, "below", "Phantom", NULL);
  g_assert_cmpuint (n, ==, 3);
  g_object_get (chart, "axes", &axes, "each", &each, NULL);
  g_object_get (classes, "below", &below, NULL);
  g_assert_false (axes);
  g_assert_cmpstr (each, ==, "Play");
  g_assert_cmpstr (below, ==, "Phantom");
  g_object_unref (chart);
  g_object_unref (classes);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_data_func ("/numbers/within/ltr", NULL, test_within);
  g_test_add_data_func ("/numbers/within/rtl", GINT_TO_POINTER (TRUE), test_within);
  g_test_add_data_func ("/numbers/find/ltr", NULL, test_find);
  g_test_add_data_func ("/numbers/find/rtl", GINT_TO_POINTER (TRUE), test_find);
  g_test_add_func ("/numbers/chart-table", test_chart_table);
  g_test_add_func ("/numbers/long-table", test_long_table);
  g_test_add_func ("/numbers/classes-table", test_classes_table);
  g_test_add_func ("/numbers/properties", test_properties);
  return g_test_run ();
}
