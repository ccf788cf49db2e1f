/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the table, what is said and what is pressed share a window of any size, with small letters and large ones. */

#include "config.h"

#include "fixture.h"

static void
set_letters (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

static void
tear_down_letters (Fixture *fixture, gconstpointer data)
{
  tear_down (fixture, data);
  set_letters (1);
}

/* --- Which layout at which size ------------------------------------------------------------------ */

static const struct
{
  int width, height;
  double letters;
  gboolean narrow; /* the sheet lies over the table; else the column stands beside it */
} layouts[] = {
  { 360, 720, 1, TRUE },  { 360, 294, 1, TRUE },   { 480, 400, 1, TRUE },   { 598, 500, 1, TRUE },
  { 640, 360, 1, FALSE }, { 720, 360, 1, FALSE },  { 800, 600, 1, FALSE },  { 720, 720, 1, TRUE },
  { 800, 900, 1, TRUE },  { 1000, 720, 1, FALSE }, { 1280, 800, 1, FALSE }, { 360, 720, 2, TRUE },
  { 800, 600, 2, TRUE },  { 1280, 800, 2, FALSE }, { 1000, 1100, 2, TRUE },
};

static void
test_layouts (Fixture *fixture, gconstpointer data)
{
  sample_teach (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      UsPlayPage *page;
      GtkWidget *table;

      set_letters (layouts[i].letters);
      open_window (fixture, layouts[i].width, layouts[i].height);
      page = open_play (fixture, "phantom/turn", 1);
      wait_for (us_play_page_get_narrow (page) == layouts[i].narrow);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (page)), <=, layouts[i].width);
      /* Beside the column the table has all the height. */
      table = gtk_widget_get_ancestor (find_widget (page, US_TYPE_BOARD_VIEW), GTK_TYPE_SCROLLED_WINDOW);
      wait_for (layouts[i].narrow || gtk_widget_get_height (table) * 100 > layouts[i].height * 80);
      close_window (fixture);
    }
}

/* --- Letters that go with the window ------------------------------------------------------------- */

static int
letters_of (UsPlayPage *page)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (us_done_bar_get_button (us_play_page_get_done (page))));
  PangoContext *context = gtk_widget_get_pango_context (label);

  return pango_font_description_get_size (pango_context_get_font_description (context));
}

static gboolean
has_size (UsPlayPage *page, const char *name)
{
  return gtk_widget_has_css_class (gtk_widget_get_parent (GTK_WIDGET (us_play_page_get_done (page))), name);
}

/* As far as the tests' screen goes. */
static const struct
{
  int width, height;
  const char *size; /* NULL: the usual one */
} letters[] = {
  { 800, 600, "slim" },
  { 1280, 800, NULL },
  { 1920, 700, NULL },
  { 1920, 1080, "larger" },
};

static void
test_letters (Fixture *fixture, gconstpointer data)
{
  int before = 0;

  sample_teach (fixture->store);
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      gboolean large = letters[i].size != NULL && g_str_has_prefix (letters[i].size, "large");
      UsPlayPage *page;

      open_window (fixture, letters[i].width, letters[i].height);
      page = open_play (fixture, "phantom/turn", 1);
      wait_for (has_size (page, "slim") == (g_strcmp0 (letters[i].size, "slim") == 0));
      wait_for (has_size (page, "larger") == (g_strcmp0 (letters[i].size, "larger") == 0));
      wait_for (large ? letters_of (page) > before : before == 0 || letters_of (page) == before);
      before = letters_of (page);
      close_window (fixture);
    }
}

/* Sizes are what the style says; the application, which would load it, is none of these tests'. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, APPLICATION_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char **argv)
{
  start_gtk (&argc, &argv);
  load_style ();

#define TEST(path, function) g_test_add ("/sizes/" path, Fixture, NULL, set_up, function, tear_down_letters)
  TEST ("layouts", test_layouts);
  TEST ("letters", test_letters);
#undef TEST
  return g_test_run ();
}
