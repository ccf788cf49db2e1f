/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is dimmed can be read all the same, in the light and in the dark. */

#include "config.h"

#include <math.h>

#include "fixture.h"
#include "us-answer-row.h"

/* What guidelines want of small letters. */
#define LEAST 4.5

/* So large that the stem of a letter has its colour. */
#define LETTERS 4

static double
luminance (const guint8 *pixel)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double part = pixel[i] / 255.0;

      sum += weights[i] * (part <= 0.03928 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static GdkTexture *
draw (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

/* Between the lightest and the darkest that there is where the label lies. */
static double
contrast_of (GtkWidget *window, GtkWidget *label)
{
  g_autoptr (GdkTexture) texture = draw (window);
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  g_autofree guint8 *pixels = g_malloc (stride * (gsize) gdk_texture_get_height (texture));
  double least = 1, most = 0;
  graphene_rect_t bounds;

  gdk_texture_download (texture, pixels, stride);
  g_assert_true (gtk_widget_compute_bounds (label, window, &bounds));
  for (int y = (int) bounds.origin.y + 1; y < (int) (bounds.origin.y + bounds.size.height) - 1; y++)
    for (int x = (int) bounds.origin.x + 1; x < (int) (bounds.origin.x + bounds.size.width) - 1; x++)
      {
        double is = luminance (pixels + (gsize) y * stride + (gsize) x * 4);

        least = MIN (least, is);
        most = MAX (most, is);
      }
  return (most + 0.05) / (least + 0.05);
}

static GtkWidget *
find_label (gpointer widget, const char *text)
{
  g_autoptr (GPtrArray) labels = list_widgets (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_label (labels->pdata[i]), text))
      return labels->pdata[i];
  g_assert_not_reached ();
}

static void
check (GtkWidget *content, const char *const *texts)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  GtkWidget *window = adw_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 500);
  adw_window_set_content (ADW_WINDOW (window), content);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      spin (200);
      for (const char *const *text = texts; *text != NULL; text++)
        {
          double contrast = contrast_of (window, find_label (window, *text));

          g_test_message ("%s, %s: %.2f", *text, i == 0 ? "light" : "dark", contrast);
          g_assert_cmpfloat (contrast, >=, LEAST);
        }
    }
  gtk_window_destroy (GTK_WINDOW (window));
  spin (20);
}

/* Of a choice that cannot be taken, and of one that can. */
static void
test_reasons (void)
{
  static const char *const texts[] = { "Architect", "Done in game 1", "Tier 2", NULL };
  GtkWidget *list = gtk_list_box_new (), *refused = us_answer_row_new ("Architect", "Done in game 1");

  gtk_widget_set_sensitive (refused, FALSE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), refused);
  gtk_list_box_append (GTK_LIST_BOX (list), us_answer_row_new ("Skimmer", "Tier 2"));
  check (list, texts);
}

/* Of the table of a log. */
static void
test_heads (void)
{
  static const char *const texts[] = { "Outcome", NULL };
  GtkWidget *table = gtk_column_view_new (NULL), *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new ("Outcome", NULL);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (table, "log-table");
  gtk_column_view_append_column (GTK_COLUMN_VIEW (table), column);
  gtk_box_append (GTK_BOX (card), table);
  check (card, texts);
}

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  load_style ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * LETTERS, NULL);
  g_test_add_func ("/contrast/reasons", test_reasons);
  g_test_add_func ("/contrast/heads", test_heads);
  return g_test_run ();
}
