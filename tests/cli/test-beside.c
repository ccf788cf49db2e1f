/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "talking.h"

/* What stands beside the table is told with what is done and asked, and is not shown with the table as well. */

static JsonObject *
find_area (JsonObject *now, const char *id)
{
  JsonArray *areas = json_object_get_array_member (json_object_get_object_member (now, "board"), "areas");

  for (guint i = 0; i < json_array_get_length (areas); i++)
    {
      JsonObject *area = json_array_get_object_element (areas, i);

      if (g_str_equal (json_object_get_string_member (area, "id"), id))
        return area;
    }
  return NULL;
}

static void
test_protocol (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  JsonArray *lines;

  for (int i = 0; i < 4; i++)
    talk_do (talk, "{\"answer\":true}");
  g_assert_null (find_area (talk->now, "sum"));
  talk_do (talk, "{\"answer\":12}");
  g_assert_false (json_object_has_member (find_area (talk->now, "fame"), "beside"));
  g_assert_true (json_object_get_boolean_member (find_area (talk->now, "odds"), "beside"));
  g_assert_true (json_object_get_boolean_member (find_area (talk->now, "sum"), "beside"));
  lines = json_object_get_array_member (find_area (talk->now, "sum"), "lines");
  g_assert_false (json_object_get_boolean_member (json_array_get_object_element (lines, 0), "gain"));
  g_assert_true (json_object_get_boolean_member (json_array_get_object_element (lines, 1), "gain"));
}

static void
test_terminal (Fixture *f, gconstpointer arguments)
{
  CliResult result = cli_run (f->folder, "play race --no-save", "\n\n\n\n12\nt\nq\n");
  const char *told = strstr (result.out, "2. Reveal a new event\n\nTide roll\n    Roll                 12\n"
                                         "    You are 1 ahead      +2\n");
  const char *asked = told != NULL ? strstr (told, "\n  Total                  18\n") : NULL, *board;

  g_assert_nonnull (asked);
  asked = strstr (asked, "+2: 30%, it has come");
  g_assert_nonnull (asked);
  asked = strstr (asked, "\nDo this for the tide\n");
  g_assert_nonnull (asked);
  board = strstr (asked, "\nShips\n");
  g_assert_nonnull (board);
  g_assert_null (strstr (asked, "Total"));
  cli_result_clear (&result);
}

int
main (int argc, char **argv)
{
  /* The program that knows the game with such areas. */
  g_setenv ("UNDERSTUDY_CLI", g_getenv ("UNDERSTUDY_MORE_GAMES"), TRUE);
  g_test_init (&argc, &argv, NULL);

#define TEST(path, function) g_test_add ("/beside/" path, Fixture, "race --no-save", set_up, function, tear_down)
  TEST ("protocol", test_protocol);
  TEST ("terminal", test_terminal);
#undef TEST
  return g_test_run ();
}
