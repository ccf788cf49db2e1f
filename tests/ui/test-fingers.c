/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Beside a column, whatever on the table is an answer is as large as a finger. */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "us-area-kind.h"
#include "us-board-fingers.h"
#include "us-board-layout.h"
#include "us-games.h"
#include "us-policy.h"

/* Of the table, in windows of 720 × 360, 800 × 600, 1000 × 700, 1280 × 800 and 1920 × 1080. */
static const struct
{
  float width, height;
} sizes[] = { { 366, 290 }, { 446, 540 }, { 556, 640 }, { 718, 742 }, { 1100, 1020 } };

/* The names of its rows, and the table's edges. */
#define BESIDE_MAP 46

static guint
measure (UsBoard *board, GtkWidget *widget, const UsColours *colours, guint size)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, colours, values, FALSE);
  float shortest, natural, height;
  guint n = 0;

  us_board_layout_measure (layout, FALSE, sizes[size].width, &shortest, &natural);
  height = MAX (shortest, sizes[size].height);
  us_board_layout_place (layout, FALSE, sizes[size].width, height);
  us_board_fingers_place (layout, sizes[size].width, height);
  for (guint i = 0; i < layout->frames->len; i++)
    {
      const UsFrame *frame = g_ptr_array_index (layout->frames, i);

      for (guint j = 0; j < frame->spots->len; j++)
        {
          const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);
          float least;

          if (spot->cell == NULL || !spot->cell->answers || frame->clips)
            continue;
          n++;
          /* A town of many columns has no more room than the window, where a finger opens a larger choice. */
          least = frame->area->kind == US_AREA_GRID && !frame->area->fills
                    ? MIN (US_FINGER, floorf ((sizes[size].width - BESIDE_MAP) / (float) frame->area->columns))
                    : US_FINGER;
          if (spot->hit.size.width < least || spot->hit.size.height < least)
            g_test_message ("%g x %g: %s", sizes[size].width, sizes[size].height, spot->cell->id);
          g_assert_cmpfloat (spot->hit.size.width, >=, least);
          g_assert_cmpfloat (spot->hit.size.height, >=, least);
        }
    }
  return n;
}

static void
test_answers (gconstpointer data)
{
  g_autoptr (GtkWidget) widget = g_object_ref_sink (gtk_label_new (NULL));
  const UsRules *rules = us_games_find (data);
  UsColours colours;
  guint n = 0;

  us_colours_follow (&colours, NULL, NULL);
  for (guint64 seed = 0; seed < 6; seed++)
    {
      UsTaught *taught = us_taught_new_made_up (rules, seed);
      UsRandom random = us_policy_random (seed);
      g_autoptr (UsSession) session = NULL;
      g_autoptr (GError) error = NULL;
      UsStart start;

      us_start_init (&start, rules);
      start.seed = seed;
      session = us_session_new (rules, &start, taught);
      us_session_open (session, &error);
      g_assert_no_error (error);
      while (us_session_get_prompt (session) != NULL)
        {
          g_autoptr (GVariant) answer = us_policy_answer (us_policy_find ("random"), &random, session);

          if (answer != NULL)
            g_variant_take_ref (answer);
          for (guint i = 0; us_session_get_board (session) != NULL && i < G_N_ELEMENTS (sizes); i++)
            n += measure (us_session_get_board (session), widget, &colours, i);
          us_session_answer (session, answer, &error);
          g_assert_no_error (error);
        }
      g_clear_object (&session);
      us_taught_free_made_up (taught);
    }
  g_assert_cmpuint (n, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Inter Variable 11", "gtk-enable-animations", FALSE,
                NULL);

  g_test_add_data_func ("/fingers/phantom", "phantom", test_answers);
  g_test_add_data_func ("/fingers/hal", "hal", test_answers);
  return g_test_run ();
}
