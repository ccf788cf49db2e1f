/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the page of a campaign counts. */

#include "config.h"

#include "fixture.h"
#include "paged.h"
#include "sample-played.h"
#include "us-classes.h"

static void
show_numbers (Logged *fixture)
{
  adw_view_stack_set_visible_child_name (find_widget (fixture->page, ADW_TYPE_VIEW_STACK), "numbers");
  spin (50);
}

/* So that it is read again. */
static void
rename_campaign (Logged *fixture)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (UsLog) log = us_log_open (fixture->store, fixture->uuid, &error);

  us_log_change_set_name (change, "Again");
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  spin (50);
}

/* "8 of 12", beside that title. */
static char *
dup_number (Logged *fixture, const char *title)
{
  g_autoptr (GPtrArray) rows = list_widgets (fixture->page, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GPtrArray) labels = list_widgets (rows->pdata[i], GTK_TYPE_LABEL);

      if (!g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title))
        continue;
      for (guint j = 0; j < labels->len; j++)
        if (gtk_widget_has_css_class (labels->pdata[j], "numeric"))
          return g_strdup (gtk_label_get_label (labels->pdata[j]));
    }
  return NULL;
}

static void
assert_number (Logged *fixture, const char *title, const char *wanted)
{
  g_autofree char *number = dup_number (fixture, title);

  g_assert_cmpstr (number, ==, wanted);
}

/* What each number is stands beside it, the points of won games are a picture, and games on paper took no time. */
static void
test_numbers (Logged *fixture, gconstpointer data)
{
  static const int minutes[] = { 95, 0, 150 };
  g_autofree char *table = NULL;
  gpointer picture;

  show_numbers (fixture);
  assert_number (fixture, "Games won", "8 of 12");
  assert_number (fixture, "Mean points of a won game", "+3.5");
  assert_number (fixture, "Fewest and most points of a won game", "+1 to +5");
  assert_number (fixture, "Most won in a row", "2 games");
  assert_number (fixture, "Most without a win in a row", "1 game");
  assert_number (fixture, "Architect", "1 of 1");
  assert_number (fixture, "In all", NULL);
  picture = find_widget (fixture->page, US_TYPE_CLASSES);
  table = us_classes_dup_table (picture);
  g_assert_nonnull (strstr (table, "4: Won games 4"));
  sample_add_times (fixture->store, fixture->uuid, minutes, G_N_ELEMENTS (minutes));
  rename_campaign (fixture);
  assert_number (fixture, "In all", "4 h 5 min");
  assert_number (fixture, "Mean of a game", "123 min");
  assert_number (fixture, "Game 1", "95 min");
  assert_number (fixture, "Game 3", "150 min");
}

static float
top_of (Logged *fixture, const char *title)
{
  g_autoptr (GPtrArray) labels = list_widgets (fixture->page, GTK_TYPE_LABEL);
  graphene_rect_t bounds;

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]) && gtk_widget_has_css_class (labels->pdata[i], "heading") &&
        g_str_equal (gtk_label_get_label (labels->pdata[i]), title))
      {
        g_assert_true (gtk_widget_compute_bounds (labels->pdata[i], GTK_WIDGET (fixture->page), &bounds));
        return bounds.origin.y;
      }
  g_assert_not_reached ();
}

/* Both columns begin at one height, whatever stands below their titles. */
static void
test_columns (Logged *fixture, gconstpointer data)
{
  show_numbers (fixture);
  g_assert_cmpfloat (top_of (fixture, "Games"), ==, top_of (fixture, "Ships"));
}

/* Nothing is said of what has not happened. */
static void
test_few_numbers (Logged *fixture, gconstpointer data)
{
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GPtrArray) pictures = NULL;
  g_autoptr (GError) error = NULL;
  UsLog *log = us_log_book_get_log (fixture->book);

  for (guint i = us_log_get_n_lines (log); i > 1; i--)
    us_log_change_remove_line (change, us_log_get_line (log, i - 1)->id);
  us_log_apply (log, change, US_LOG_BY_PLAYER, &error);
  g_assert_no_error (error);
  show_numbers (fixture);
  assert_number (fixture, "Games won", "1 of 1");
  assert_number (fixture, "Points of the won game", "+4");
  assert_number (fixture, "Mean points of a won game", NULL);
  assert_number (fixture, "Most won in a row", "1 game");
  assert_number (fixture, "Most without a win in a row", NULL);
  pictures = list_widgets (fixture->page, US_TYPE_CLASSES);
  g_assert_cmpuint (pictures->len, ==, 0);
}

#define ADD(name, function) g_test_add ("/campaign-numbers/" name, Logged, NULL, begin, function, end)

int
main (int argc, char *argv[])
{
  start_gtk (&argc, &argv);
  load_style (); /* how far apart things are */
  ADD ("numbers", test_numbers);
  ADD ("columns", test_columns);
  ADD ("few-numbers", test_few_numbers);
  return g_test_run ();
}
