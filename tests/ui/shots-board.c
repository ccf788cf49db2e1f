/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the sample boards into PNG files: shots-board DIR. To be looked at, not compared. */

#include "config.h"

#include <adwaita.h>

#include "render.h"
#include "sample-board.h"
#include "us-board-mini.h"
#include "us-board-view.h"

typedef struct
{
  const char *name;
  Sample sample;
  int width, height; /* height 0: what the board wants */
  gboolean dark, mini, rtl;
  double text;
  const char *focus; /* a cell, or NULL */
  gboolean beside;   /* what stands beside the table */
} Shot;

static const Shot shots[] = {
  { "turn-wide", SAMPLE_TURN, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "turn-focus", SAMPLE_LARGE, 742, 742, FALSE, FALSE, FALSE, 1, "town/28" },
  { "turn-dark", SAMPLE_TURN, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "turn-narrow", SAMPLE_TURN, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "turn-narrow-dark", SAMPLE_TURN, 336, 0, TRUE, FALSE, FALSE, 1 },
  { "turn-tablet", SAMPLE_TURN, 620, 0, FALSE, FALSE, FALSE, 1 },
  { "turn-low", SAMPLE_TURN, 742, 560, FALSE, FALSE, FALSE, 1 },
  { "turn-large", SAMPLE_TURN, 1100, 1000, FALSE, FALSE, FALSE, 1 },
  { "turn-text", SAMPLE_TURN, 742, 0, FALSE, FALSE, FALSE, 2 },
  { "turn-narrow-text", SAMPLE_TURN, 336, 0, FALSE, FALSE, FALSE, 2 },
  { "turn-rtl", SAMPLE_TURN, 742, 742, FALSE, FALSE, TRUE, 1 },
  { "end-wide", SAMPLE_ROUND_END, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "end-dark", SAMPLE_ROUND_END, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "end-narrow", SAMPLE_ROUND_END, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "small-wide", SAMPLE_SMALL, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "small-narrow", SAMPLE_SMALL, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "large-wide", SAMPLE_LARGE, 742, 0, FALSE, FALSE, FALSE, 1 },
  { "large-narrow", SAMPLE_LARGE, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "city-wide", SAMPLE_CITY, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "city-dark", SAMPLE_CITY, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "city-narrow", SAMPLE_CITY, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "city-text", SAMPLE_CITY, 742, 742, FALSE, FALSE, FALSE, 2 },
  { "city-large-wide", SAMPLE_CITY_LARGE, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "city-large-narrow", SAMPLE_CITY_LARGE, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "city-score", SAMPLE_CITY_SCORE, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "city-score-dark", SAMPLE_CITY_SCORE, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "city-mini", SAMPLE_CITY, 104, 84, FALSE, TRUE, FALSE, 1 },
  { "cards-wide", SAMPLE_CARDS, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "cards-dark", SAMPLE_CARDS, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "cards-narrow", SAMPLE_CARDS, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "cards-narrow-dark", SAMPLE_CARDS, 336, 0, TRUE, FALSE, FALSE, 1 },
  { "cards-text", SAMPLE_CARDS, 742, 742, FALSE, FALSE, FALSE, 2 },
  { "cards-narrow-text", SAMPLE_CARDS, 336, 0, FALSE, FALSE, FALSE, 2 },
  { "cards-low", SAMPLE_CARDS, 742, 480, FALSE, FALSE, FALSE, 1 },
  { "cards-large", SAMPLE_CARDS, 1100, 1000, FALSE, FALSE, FALSE, 1 },
  { "cards-many-wide", SAMPLE_CARDS_MANY, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "cards-many-dark", SAMPLE_CARDS_MANY, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "cards-many-narrow", SAMPLE_CARDS_MANY, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "cards-mini", SAMPLE_CARDS, 104, 84, FALSE, TRUE, FALSE, 1 },
  { "race-wide", SAMPLE_RACE, 742, 742, FALSE, FALSE, FALSE, 1 },
  { "race-dark", SAMPLE_RACE, 742, 742, TRUE, FALSE, FALSE, 1 },
  { "race-narrow", SAMPLE_RACE, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "race-rtl", SAMPLE_RACE, 742, 0, FALSE, FALSE, TRUE, 1 },
  { "race-text", SAMPLE_RACE, 742, 742, FALSE, FALSE, FALSE, 2 },
  { "tree-wide", SAMPLE_TREE, 760, 742, FALSE, FALSE, FALSE, 1 },
  { "tree-dark", SAMPLE_TREE, 760, 742, TRUE, FALSE, FALSE, 1, "tree/3-1" },
  { "tree-asked", SAMPLE_TREE_ASKED, 742, 0, FALSE, FALSE, FALSE, 1, "tree/3-1" },
  { "tree-tablet", SAMPLE_TREE, 600, 0, FALSE, FALSE, FALSE, 1 },
  { "tree-narrow", SAMPLE_TREE, 336, 0, FALSE, FALSE, FALSE, 1 },
  { "tree-narrow-dark", SAMPLE_TREE, 336, 0, TRUE, FALSE, FALSE, 1 },
  { "tree-narrow-text", SAMPLE_TREE, 336, 0, FALSE, FALSE, FALSE, 2 },
  { "tree-text", SAMPLE_TREE, 742, 0, FALSE, FALSE, FALSE, 2 },
  { "tree-rtl", SAMPLE_TREE, 742, 0, FALSE, FALSE, TRUE, 1 },
  { "tree-large", SAMPLE_TREE, 1100, 1000, FALSE, FALSE, FALSE, 1 },
  { "names-wide", SAMPLE_TREE, 460, 0, FALSE, FALSE, FALSE, 1, NULL, TRUE },
  { "names-dark", SAMPLE_TREE, 460, 0, TRUE, FALSE, FALSE, 1, "carts/1", TRUE },
  { "names-narrow", SAMPLE_TREE, 328, 0, FALSE, FALSE, FALSE, 1, NULL, TRUE },
  { "names-text", SAMPLE_TREE, 460, 0, FALSE, FALSE, FALSE, 2, NULL, TRUE },
  { "names-rtl", SAMPLE_TREE, 460, 0, FALSE, FALSE, TRUE, 1, NULL, TRUE },
  { "strange-wide", SAMPLE_STRANGE, 742, 0, FALSE, FALSE, FALSE, 1 },
  { "mini-turn", SAMPLE_TURN, 104, 84, FALSE, TRUE, FALSE, 1 },
  { "mini-turn-dark", SAMPLE_TURN, 104, 84, TRUE, TRUE, FALSE, 1 },
  { "mini-small", SAMPLE_SMALL, 104, 84, FALSE, TRUE, FALSE, 1 },
  { "mini-large", SAMPLE_LARGE, 104, 84, FALSE, TRUE, FALSE, 1 },
};

static GtkWidget *
new_mini (UsBoard *board)
{
  g_autoptr (GdkPaintable) mini = us_board_mini_new (board, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);

  return gtk_picture_new_for_paintable (mini);
}

static GtkWidget *
new_table (const Shot *shot, UsBoard *board)
{
  UsBoardView *view = US_BOARD_VIEW (us_board_view_new ());

  us_board_view_set_animate (view, FALSE);
  us_board_view_set_accent (view, SAMPLE_ACCENT_LIGHT, SAMPLE_ACCENT_DARK);
  us_board_view_set_bot (view, "Phantom");
  us_board_view_set_text_scale (view, shot->text);
  us_board_view_add_value (view, "points", "Victory points", "17", "15");
  us_board_view_add_value (view, "round", "Round", "5", NULL);
  us_board_view_add_value (view, "hals-points", "Hal’s points", "10", NULL);
  us_board_view_set_beside (view, shot->beside);
  us_board_view_set_narrow (view, shot->beside && shot->width < 400);
  us_board_view_set_board (view, board);
  return GTK_WIDGET (view);
}

static gboolean
take (const Shot *shot, const char *folder)
{
  g_autoptr (UsBoard) board = sample_board_new (shot->sample);
  g_autofree char *name = g_strconcat (shot->name, ".png", NULL);
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  GtkWidget *window, *view;
  int height = shot->height;
  gboolean done;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      shot->dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_widget_set_default_direction (shot->rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  window = gtk_window_new ();
  view = shot->mini ? new_mini (board) : new_table (shot, board);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), view);
  if (height == 0)
    gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, shot->width, NULL, &height, NULL, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), shot->width, height);
  gtk_window_present (GTK_WINDOW (window));
  if (shot->focus != NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (us_board_view_find_cell (US_BOARD_VIEW (view), shot->focus)));
      gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
    }
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
      g_printerr ("usage: shots-board DIR [NAME…]\n");
      return 2;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", "gtk-enable-animations", FALSE,
                NULL);
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; i < G_N_ELEMENTS (shots); i++)
    if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, shots[i].name))
      done = take (&shots[i], argv[1]) && done;
  return done ? 0 : 1;
}
