/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "talking.h"

/* The picture of a reason, where there is none: in words and as members. */

static JsonObject *
find_reason (JsonObject *now, guint line, guint nth)
{
  JsonObject *told = json_array_get_object_element (json_object_get_array_member (now, "lines"), line);

  return json_array_get_object_element (json_object_get_array_member (told, "why"), nth);
}

static JsonObject *
find_mark (JsonObject *reason, guint nth)
{
  return json_array_get_object_element (json_object_get_array_member (reason, "marks"), nth);
}

static void
test_protocol (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  JsonObject *reason, *mark, *sweep;

  talk_do (talk, "{\"answer\":true}");
  reason = find_reason (talk->now, 1, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (reason, "marks")), ==, 0);
  g_assert_true (json_object_get_null_member (reason, "sweep"));

  mark = find_mark (find_reason (talk->now, 1, 2), 0);
  g_assert_cmpstr (json_object_get_string_member (mark, "place"), ==, "b2");
  g_assert_cmpstr (json_object_get_string_member (mark, "verdict"), ==, "dropped");
  g_assert_cmpint (json_object_get_int_member (mark, "order"), ==, 0);
  g_assert_cmpstr (json_object_get_string_member (mark, "text"), ==, "would be locked");
  g_assert_cmpstr (json_object_get_string_member (mark, "glyph"), ==, "lock");

  reason = find_reason (talk->now, 1, 3);
  mark = find_mark (reason, 0);
  g_assert_cmpstr (json_object_get_string_member (mark, "place"), ==, "b4");
  g_assert_cmpstr (json_object_get_string_member (mark, "verdict"), ==, "chosen");
  g_assert_true (json_object_get_null_member (mark, "text"));
  g_assert_true (json_object_get_null_member (mark, "glyph"));
  mark = find_mark (reason, 1);
  g_assert_cmpstr (json_object_get_string_member (mark, "verdict"), ==, "candidate");
  g_assert_cmpint (json_object_get_int_member (mark, "order"), ==, 2);
  sweep = json_object_get_object_member (reason, "sweep");
  g_assert_cmpstr (json_object_get_string_member (sweep, "from"), ==, "d4");
  g_assert_cmpstr (json_object_get_string_member (sweep, "direction"), ==, "west");
  g_assert_false (json_object_get_boolean_member (sweep, "clockwise"));

  sweep = json_object_get_object_member (find_reason (talk->now, 2, 0), "sweep");
  g_assert_cmpstr (json_object_get_string_member (sweep, "direction"), ==, "south-west");
  g_assert_true (json_object_get_boolean_member (sweep, "clockwise"));

  /* Of the question. */
  talk_do (talk, "{\"answer\":true}");
  reason = json_array_get_object_element (json_object_get_array_member (talk_prompt (talk), "why"), 0);
  g_assert_cmpstr (json_object_get_string_member (find_mark (reason, 0), "text"), ==, "taken by Guardian");
}

static void
test_terminal (Fixture *f, gconstpointer arguments)
{
  CliResult result = cli_run (f->folder, "play grid --no-save", "\n?\nq\n");

  cli_assert_contains (result.out, "    = 3 spaces it can move to: B2, B4 and C5\n");
  cli_assert_contains (result.out, "      B2 possible, B4 possible, C5 possible\n");
  cli_assert_contains (result.out, "      B2 dropped (would be locked)\n");
  cli_assert_contains (result.out, "      B4 chosen, C5 2nd\n      D4: to the left, then counter-clockwise\n");
  cli_result_clear (&result);
}

int
main (int argc, char **argv)
{
  /* The program that knows the game with such reasons. */
  g_setenv ("UNDERSTUDY_CLI", g_getenv ("UNDERSTUDY_MORE_GAMES"), TRUE);
  g_test_init (&argc, &argv, NULL);

#define TEST(path, function) g_test_add ("/marks/" path, Fixture, "grid --no-save", set_up, function, tear_down)
  TEST ("protocol", test_protocol);
  TEST ("terminal", test_terminal);
#undef TEST
  return g_test_run ();
}
