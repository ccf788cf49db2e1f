/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws pictures of numbers into PNG files: shots-chart DIR. To be looked at, not compared. */

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "render.h"
#include "sample-numbers.h"

typedef struct
{
  const char *name;
  Numbers numbers;
  int width, height;
  gboolean dark, rtl, bare;
  int letters; /* in points, 11 are usual */
} Shot;

static const Shot shots[] = {
  { "chart-wide", NUMBERS_USUAL, 522, 226, FALSE, FALSE, FALSE, 11 },
  { "chart-dark", NUMBERS_USUAL, 522, 226, TRUE, FALSE, FALSE, 11 },
  { "chart-narrow", NUMBERS_USUAL, 336, 200, FALSE, FALSE, FALSE, 11 },
  { "chart-bare", NUMBERS_USUAL, 220, 108, FALSE, FALSE, TRUE, 11 },
  { "chart-rtl", NUMBERS_USUAL, 522, 226, FALSE, TRUE, FALSE, 11 },
  { "chart-text", NUMBERS_USUAL, 336, 300, FALSE, FALSE, FALSE, 22 },
  { "chart-one", NUMBERS_ONE, 336, 200, FALSE, FALSE, FALSE, 11 },
  { "chart-two", NUMBERS_TWO, 336, 200, FALSE, FALSE, FALSE, 11 },
  { "chart-equal", NUMBERS_EQUAL, 522, 226, FALSE, FALSE, FALSE, 11 },
  { "chart-negative", NUMBERS_NEGATIVE, 522, 226, FALSE, FALSE, FALSE, 11 },
  { "chart-sixty", NUMBERS_SIXTY, 522, 226, FALSE, FALSE, FALSE, 11 },
  { "chart-thousand", NUMBERS_THOUSAND, 522, 226, FALSE, FALSE, FALSE, 11 },
  { "chart-thousand-dark", NUMBERS_THOUSAND, 336, 200, TRUE, FALSE, FALSE, 11 },
  { "chart-none", NUMBERS_NONE, 336, 200, FALSE, FALSE, FALSE, 11 },
  { "classes-wide", NUMBERS_USUAL, 880, 300, FALSE, FALSE, FALSE, 11 },
  { "classes-dark", NUMBERS_USUAL, 880, 300, TRUE, FALSE, FALSE, 11 },
  { "classes-narrow", NUMBERS_USUAL, 336, 280, FALSE, FALSE, FALSE, 11 },
  { "classes-rtl", NUMBERS_USUAL, 520, 300, FALSE, TRUE, FALSE, 11 },
  { "classes-text", NUMBERS_USUAL, 336, 420, FALSE, FALSE, FALSE, 22 },
  { "classes-one", NUMBERS_ONE, 336, 280, FALSE, FALSE, FALSE, 11 },
  { "classes-two", NUMBERS_TWO, 520, 300, FALSE, FALSE, FALSE, 11 },
  { "classes-equal", NUMBERS_EQUAL, 520, 300, FALSE, FALSE, FALSE, 11 },
  { "classes-negative", NUMBERS_NEGATIVE, 520, 300, FALSE, FALSE, FALSE, 11 },
  { "classes-thousand", NUMBERS_THOUSAND, 880, 300, FALSE, FALSE, FALSE, 11 },
  { "classes-none", NUMBERS_NONE, 336, 280, FALSE, FALSE, FALSE, 11 },
};

static gboolean
take (const Shot *shot, const char *folder)
{
  g_autofree char *name = g_strconcat (shot->name, ".png", NULL), *file = g_build_filename (folder, name, NULL);
  g_autofree char *font = g_strdup_printf ("Inter Variable %d", shot->letters);
  g_autoptr (GError) error = NULL;
  GtkWidget *window, *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *drawn;
  gboolean done;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      shot->dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_widget_set_default_direction (shot->rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  window = gtk_window_new ();
  drawn =
    g_str_has_prefix (shot->name, "chart") ? sample_chart_new (shot->numbers) : sample_classes_new (shot->numbers);
  if (shot->bare)
    g_object_set (drawn, "axes", FALSE, NULL);
  g_object_set (drawn, "vexpand", TRUE, "margin-start", 18, "margin-end", 18, "margin-top", 12, "margin-bottom", 8,
                NULL);
  gtk_widget_add_css_class (card, "card");
  g_object_set (card, "margin-start", 4, "margin-end", 4, "margin-top", 4, "margin-bottom", 4, NULL);
  gtk_box_append (GTK_BOX (card), drawn);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), card);
  gtk_window_set_default_size (GTK_WINDOW (window), shot->width, shot->height);
  gtk_window_present (GTK_WINDOW (window));
  render_settle (window);
  done = render_window (GTK_WINDOW (window), file, &error);
  if (!done)
    g_printerr ("%s: %s\n", shot->name, error->message);
  gtk_window_destroy (GTK_WINDOW (window));
  return done;
}

int
main (int argc, char **argv)
{
  gboolean done = TRUE;

  if (argc < 2)
    {
      g_printerr ("usage: shots-chart DIR [NAME…]\n");
      return 2;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, shots[i].name))
      done = take (&shots[i], argv[1]) && done;
  return done ? 0 : 1;
}
