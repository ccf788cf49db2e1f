/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "talking.h"

/* Every command of the protocol, and all refusals that a line alone can cause. */

static void
test_first (Fixture *f, gconstpointer arguments)
{
  JsonObject *now = f->talk->now;

  g_assert_cmpint (json_object_get_int_member (now, "protocol"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (now, "game"), ==, "phantom");
  g_assert_cmpint (json_object_get_int_member (now, "seed"), ==, G_GINT64_CONSTANT (9007199254740991));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (now, "options"), "mode"), ==, "light");
  g_assert_true (json_object_get_null_member (now, "play"));
  g_assert_cmpstr (json_object_get_string_member (now, "language"), ==, "en");
  talk_say (f->talk, "{\"undo\":1}");
  g_assert_false (json_object_has_member (f->talk->now, "protocol"));
  g_assert_cmpint (talk_position (f->talk), ==, 0);
}

/* What is in the box is one form: the places of the heroes' row and of the supply, and what is said of the rest. */
#define BOX_ANSWER(heroes, buildings) \
  "\"answer\":{\"hero-slots\":" heroes ",\"building-slots\":" buildings "," \
  "\"start-levels\":\"1\",\"dice-colours\":[\"green\",\"red\",\"yellow\",\"blue\"]," \
  "\"cube-colours\":[\"green\",\"red\",\"yellow\",\"blue\"]}"
#define BOX(heroes, buildings) "{" BOX_ANSWER (heroes, buildings) "}"

static void
test_kinds (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "confirm");
  talk_refused (talk, "{\"answer\":false}", "bad-type");
  talk_refused (talk, "{\"answer\":1}", "bad-type");
  talk_do (talk, "{\"answer\":true}");
  g_assert_cmpstr (talk_key (talk), ==, "phantom/box");
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "form");
  g_assert_true (json_object_get_boolean_member (talk_prompt (talk), "remember"));
  talk_refused (talk, "{\"answer\":4}", "bad-type");
  talk_refused (talk, BOX ("\"four\"", "[2,2,1]"), "bad-type");
  talk_refused (talk, BOX ("4.5", "[2,2,1]"), "bad-type");
  talk_refused (talk, BOX ("null", "[2,2,1]"), "bad-type");
  talk_refused (talk, BOX ("9", "[2,2,1]"), "out-of-range");
  talk_refused (talk, BOX ("-1", "[2,2,1]"), "out-of-range");
  talk_refused (talk, BOX ("9223372036854775807", "[2,2,1]"), "out-of-range");
  talk_refused (talk, BOX ("4", "[2,2]"), "wrong-count");
  talk_refused (talk, BOX ("4", "[]"), "wrong-count");
  talk_refused (talk, BOX ("4", "[2,2,99]"), "out-of-range");
  talk_refused (talk, BOX ("4", "[2,2,\"two\"]"), "bad-type");
  talk_refused (talk, BOX ("4", "2"), "bad-type");
  talk_do (talk, BOX ("4", "[2,2,1]"));
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "cells");
  g_assert_cmpint (json_object_get_int_member (talk_prompt (talk), "max"), ==, 4);
  talk_refused (talk, "{\"answer\":true}", "bad-type");
  talk_refused (talk, "{\"answer\":\"town/0,0\"}", "bad-type");
  talk_refused (talk, "{\"answer\":[\"town/0,0\"]}", "wrong-count");
  talk_refused (talk, "{\"answer\":[\"town/0,0\",\"town/0,1\",\"town/0,1\",\"town/1,1\"]}", "not-a-choice");
  talk_refused (talk, "{\"answer\":[\"town/0,0\",\"town/0,1\",\"town/99,99\",\"town/1,1\"]}", "not-a-choice");
  talk_do (talk, "{\"answer\":[\"town/0,0\",\"town/0,2\",\"town/1,1\",\"town/2,2\"]}");
  talk_do (talk, "{\"answer\":[\"town/1,2\",\"town/0,1\"]}");
  g_assert_cmpstr (talk_key (talk), ==, "phantom/spy-start");
  g_assert_cmpint (json_object_get_int_member (talk_prompt (talk), "max"), ==, 1);
  talk_refused (talk, "{\"answer\":\"town/99,99\"}", "not-a-choice");
  talk_refused (talk, "{\"answer\":[\"town/0,1\"]}", "bad-type");
}

/* Several of many, and a number alone. */
static void
test_many (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "hal/drawn");
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "many");
  talk_refused (talk, "{\"answer\":[\"red-4\",\"red-5\",\"red-6\",\"red-7\",\"red-8\",\"red-9\",\"red-10\"]}",
                "wrong-count");
  talk_refused (talk, "{\"answer\":[\"red-99\"]}", "not-a-choice");
  talk_refused (talk, "{\"answer\":[\"red-4\",\"red-4\"]}", "not-a-choice");
  talk_refused (talk, "{\"answer\":\"red-4\"}", "bad-type");
  talk_refused (talk, "{\"answer\":{\"red-4\":true}}", "bad-type");
  talk_do (talk, "{\"answer\":[\"red-4\",\"red-5\"]}");
}

static void
test_numbers (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/dice");
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "dice");
  talk_refused (talk, "{\"answer\":[2,2,2]}", "wrong-count");
  talk_refused (talk, "{\"answer\":[]}", "wrong-count");
  talk_refused (talk, "{\"answer\":[2,2,2,7]}", "out-of-range");
  talk_refused (talk, "{\"answer\":[2,2,2,\"two\"]}", "bad-type");
  talk_refused (talk, "{\"answer\":2}", "bad-type");
  talk_do (talk, "{\"answer\":[2,2,1,1]}");
  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"answer\":\"points\"}");
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "number");
  talk_refused (talk, "{\"answer\":\"four\"}", "bad-type");
  talk_refused (talk, "{\"answer\":null}", "bad-type");
  talk_refused (talk, "{\"answer\":41}", "out-of-range");
  talk_refused (talk, "{\"answer\":-1}", "out-of-range");
  talk_do (talk, "{\"answer\":4}");
}

static void
test_form (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/row");
  talk_refused (talk, "{\"answer\":[\"new\",\"nobody\"]}", "not-a-choice");
  talk_do (talk, "{\"answer\":[\"new\"]}");
  g_assert_cmpstr (json_object_get_string_member (talk_prompt (talk), "kind"), ==, "form");
  g_assert_true (json_object_get_boolean_member (talk_prompt (talk), "remember"));
  talk_refused (talk, "{\"answer\":\"Knight\"}", "bad-type");
  talk_refused (talk, "{\"answer\":{\"name\":\"Knight\",\"level\":7}}", "out-of-range");
  talk_refused (talk, "{\"answer\":{\"name\":7,\"level\":1}}", "bad-type");
  talk_refused (talk, "{\"answer\":{\"name\":\"two\\nlines\",\"level\":1}}", "out-of-range");
  talk_refused (talk, "{\"answer\":{\"name\":\"Knight\"}}", "wrong-count");
  talk_do (talk, "{\"answer\":{\"name\":\"Knight\",\"level\":1,\"wants\":[\"weapon\",\"weapon\"]}}");
  g_assert_cmpstr (talk_key (talk), !=, "hero");
}

static void
test_lines (Fixture *f, gconstpointer arguments)
{
  static const char binary[] = "\xff\xfe{\"undo\":1}\n", zero[] = "{\"undo\"\0:1}\n";
  g_autofree char *huge = g_strnfill (3 * 1024 * 1024, 'x');
  g_autofree char *deep = g_strnfill (100000, '[');
  Talk *talk = f->talk;

  talk_answer (talk);
  talk_refused (talk, "{", "not-json");
  talk_refused (talk, "answer", "not-json");
  talk_refused (talk, "{\"answer\":4} {\"answer\":4}", "not-json");
  talk_refused (talk, "{'answer':4}", "not-json");
  talk_refused (talk, deep, "not-json");
  talk_refused (talk, huge, "not-json");
  talk_send_bytes (talk, binary, sizeof binary - 1);
  g_assert_true (talk_listen (talk));
  g_assert_cmpstr (talk->code, ==, "not-json");
  talk_send_bytes (talk, zero, sizeof zero - 1);
  g_assert_true (talk_listen (talk));
  g_assert_cmpstr (talk->code, ==, "not-json");
  talk_refused (talk, "[1,2]", "bad-type");
  talk_refused (talk, "4", "bad-type");
  talk_refused (talk, "{}", "unknown-command");
  talk_refused (talk, "{\"anwser\":4}", "unknown-command");
  talk_refused (talk, "{\"undo\":1,\"redo\":1}", "unknown-command");
  /* Empty lines are skipped, lines may end with CR LF, and unknown members are ignored. */
  talk_send_bytes (talk, "\n\r\n{\"undo\":1,\"why\":\"trying\"}\r\n",
                   strlen ("\n\r\n{\"undo\":1,\"why\":\"trying\"}\r\n"));
  g_assert_true (talk_listen (talk));
  g_assert_null (talk->code);
  g_assert_cmpint (talk_position (talk), ==, 0);
}

static void
test_undo (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  talk_refused (talk, "{\"undo\":1}", "nothing-to-undo");
  talk_refused (talk, "{\"redo\":1}", "nothing-to-redo");
  talk_answer (talk);
  second = g_strdup (talk->line);
  talk_answer (talk);
  third = g_strdup (talk->line);
  talk_refused (talk, "{\"undo\":3}", "nothing-to-undo");
  talk_refused (talk, "{\"undo\":0}", "out-of-range");
  talk_refused (talk, "{\"undo\":\"1\"}", "bad-type");
  talk_refused (talk, "{\"redo\":true}", "bad-type");
  talk_do (talk, "{\"undo\":1}");
  cli_assert_same (talk->line, second);
  talk_do (talk, "{\"redo\":1}");
  cli_assert_same (talk->line, third);
  talk_do (talk, "{\"undo\":2}");
  talk_do (talk, "{\"redo\":2}");
  cli_assert_same (talk->line, third);
}

static void
test_looking (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  g_autofree char *here = NULL;
  gint64 head;

  talk_reach (talk, "phantom/turn");
  here = g_strdup (talk->line);
  head = talk_position (talk);
  talk_do (talk, "{\"seek\":2}");
  g_assert_cmpint (talk_position (talk), ==, 2);
  g_assert_cmpint (json_object_get_int_member (talk->now, "head"), ==, head);
  g_assert_cmpstr (talk_key (talk), ==, "phantom/town-building");
  talk_refused (talk, "{\"answer\":true}", "looking");
  talk_refused (talk, "{\"adjust\":{\"key\":\"modifiers\",\"value\":1}}", "looking");
  talk_refused (talk, "{\"source\":{\"component\":\"dice\",\"by\":\"table\"}}", "looking");
  talk_refused (talk, "{\"repair\":{\"position\":1,\"answer\":5}}", "looking");
  talk_refused (talk, "{\"finish\":\"abandoned\"}", "looking");
  talk_refused (talk, "{\"seek\":99999}", "no-such-position");
  talk_refused (talk, "{\"seek\":-1}", "no-such-position");
  talk_refused (talk, "{\"seek\":\"end\"}", "bad-type");
  /* While looking back the journal still reaches to the head. */
  talk_do (talk, "{\"journal\":true}");
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (talk->said, "journal")), ==, head);
  g_assert_cmpint (talk_position (talk), ==, 2);
  talk_do (talk, "{\"seek\":null}");
  cli_assert_same (talk->line, here);
}

/* The position of the first entry that the app drew. No question was asked there, so a command has to move on from
 * it. */
static gint64
find_drawn (Talk *talk)
{
  JsonArray *list;

  talk_do (talk, "{\"journal\":true}");
  list = json_object_get_array_member (talk->said, "journal");
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (list, i), "by"), "app"))
      return i + 1;
  g_assert_not_reached ();
}

/* "seek" to such a position moves on to the next question, "goto" goes back to the one before. */
static void
test_between (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  gint64 drawn, asked;

  talk_reach (talk, "phantom/turn");
  talk_answer (talk);
  drawn = find_drawn (talk);
  talk_do (talk, "{\"seek\":%" G_GINT64_FORMAT "}", drawn - 1);
  g_assert_cmpint (talk_position (talk), ==, drawn);
  g_assert_cmpstr (talk_key (talk), ==, "phantom/turn");
  talk_do (talk, "{\"goto\":%" G_GINT64_FORMAT "}", drawn - 1);
  g_assert_cmpstr (talk_key (talk), ==, "phantom/zoning");
  asked = talk_position (talk);
  g_assert_cmpint (asked, <, drawn - 1);
  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"goto\":%" G_GINT64_FORMAT "}", asked);
  g_assert_cmpint (talk_position (talk), ==, asked);
}

static void
test_goto (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/turn");
  talk_refused (talk, "{\"goto\":99999}", "no-such-position");
  talk_refused (talk, "{\"goto\":-3}", "no-such-position");
  talk_refused (talk, "{\"goto\":null}", "bad-type");
  talk_do (talk, "{\"goto\":2}");
  g_assert_cmpint (talk_position (talk), ==, 2);
  g_assert_cmpint (json_object_get_int_member (talk->now, "head"), ==, 2);
  talk_answer (talk);
  g_assert_cmpint (talk_position (talk), ==, 3);
}

/* After going back and answering, the line of play that was left is a branch and can be taken up, and then so can
 * the one that was left for it. */
static void
test_branch (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  gint64 head;

  talk_refused (talk, "{\"branch\":1}", "no-such-position");
  talk_reach (talk, "phantom/turn");
  head = talk_position (talk);
  talk_do (talk, "{\"goto\":2}");
  talk_refused (talk, "{\"branch\":2}", "no-such-position");
  talk_refused (talk, "{\"branch\":0}", "no-such-position");
  talk_refused (talk, "{\"branch\":\"1\"}", "bad-type");
  talk_answer (talk);
  talk_do (talk, "{\"branch\":1}");
  g_assert_cmpint (talk_position (talk), ==, head);
  talk_do (talk, "{\"branch\":1}");
  g_assert_cmpint (talk_position (talk), ==, 3);
}

static JsonObject *
find_adjust (Talk *talk, const char *key)
{
  JsonArray *list = json_object_get_array_member (talk->now, "adjust");

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *one = json_array_get_object_element (list, i);

      if (g_str_equal (json_object_get_string_member (one, "key"), key))
        return one;
    }
  g_assert_not_reached ();
}

static void
test_adjust (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/turn");
  talk_refused (talk, "{\"adjust\":{\"key\":\"luck\",\"value\":1}}", "unknown-key");
  talk_refused (talk, "{\"adjust\":{\"key\":\"victory-points\",\"value\":-1}}", "out-of-range");
  talk_refused (talk, "{\"adjust\":{\"key\":\"victory-points\",\"value\":\"many\"}}", "bad-type");
  talk_refused (talk, "{\"adjust\":{\"key\":\"victory-points\"}}", "bad-type");
  talk_refused (talk, "{\"adjust\":{\"value\":1}}", "bad-type");
  talk_refused (talk, "{\"adjust\":1}", "bad-type");
  talk_refused (talk, "{\"adjust\":{\"key\":\"zoning\",\"value\":\"sideways\"}}", "not-a-choice");
  talk_refused (talk, "{\"adjust\":{\"key\":\"zoning\",\"value\":1}}", "bad-type");
  talk_do (talk, "{\"adjust\":{\"key\":\"victory-points\",\"value\":12}}");
  g_assert_cmpint (json_object_get_int_member (find_adjust (talk, "victory-points"), "value"), ==, 12);
  talk_do (talk, "{\"adjust\":{\"key\":\"zoning\",\"value\":\"free\"}}");
  g_assert_cmpstr (json_object_get_string_member (find_adjust (talk, "zoning"), "value"), ==, "free");
  talk_do (talk, "{\"undo\":2}");
  g_assert_cmpint (json_object_get_int_member (find_adjust (talk, "victory-points"), "value"), ==, 0);
}

static const char *
source_of (Talk *talk, guint i)
{
  JsonArray *list = json_object_get_array_member (talk->now, "sources");

  return json_object_get_string_member (json_array_get_object_element (list, i), "by");
}

static void
test_source (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_answer (talk);
  talk_refused (talk, "{\"source\":{\"component\":\"coins\",\"by\":\"app\"}}", "unknown-key");
  talk_refused (talk, "{\"source\":{\"component\":\"dice\",\"by\":\"me\"}}", "not-a-choice");
  talk_refused (talk, "{\"source\":{\"component\":\"dice\"}}", "bad-type");
  talk_refused (talk, "{\"source\":\"dice\"}", "bad-type");
  talk_do (talk, "{\"source\":{\"component\":\"dice\",\"by\":\"table\"}}");
  g_assert_cmpstr (source_of (talk, 0), ==, "table");
  talk_do (talk, "{\"undo\":1}");
  g_assert_cmpstr (source_of (talk, 0), ==, "app");
}

static void
test_repair (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  JsonObject *repaired, *move;
  JsonArray *moves;
  gint64 before;

  talk_reach (talk, "phantom/turn");
  before = talk_position (talk);
  talk_refused (talk, "{\"repair\":{\"position\":0,\"answer\":5}}", "no-such-position");
  talk_refused (talk, "{\"repair\":{\"position\":9999,\"answer\":5}}", "no-such-position");
  talk_refused (talk, "{\"repair\":{\"position\":1,\"answer\":99}}", "bad-type");
  talk_refused (talk, "{\"repair\":{\"position\":1,\"answer\":\"x\"}}", "bad-type");
  talk_refused (talk, "{\"repair\":{\"position\":2," BOX_ANSWER ("9", "[2,2,1]") "}}", "out-of-range");
  talk_refused (talk, "{\"repair\":{\"position\":1}}", "bad-type");
  talk_refused (talk, "{\"repair\":{\"answer\":1}}", "bad-type");
  talk_refused (talk, "{\"repair\":1}", "bad-type");
  /* One building stands elsewhere: everything after it still fits, and the tile has to be moved. */
  talk_do (talk,
           "{\"repair\":{\"position\":3,\"answer\":[\"town/-3,-3\",\"town/-3,-2\",\"town/-3,-1\",\"town/3,3\"]}}");
  repaired = json_object_get_object_member (talk->said, "repaired");
  g_assert_cmpint (json_object_get_int_member (repaired, "kept"), >, 0);
  g_assert_cmpint (json_object_get_int_member (repaired, "kept") + json_object_get_int_member (repaired, "dropped"), ==,
                   before - 3);
  moves = json_object_get_array_member (repaired, "moves");
  g_assert_cmpuint (json_array_get_length (moves), ==, 1);
  move = json_array_get_object_element (moves, 0);
  g_assert_cmpstr (json_object_get_string_member (move, "cell"), ==, "town/3,3");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (move, "from"), "town/"));
}

static JsonObject *
journal_entry (Talk *talk, guint position)
{
  talk_do (talk, "{\"journal\":true}");
  return json_array_get_object_element (json_object_get_array_member (talk->said, "journal"), position - 1);
}

static void
test_journal (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  JsonObject *entry;
  g_autofree char *longer = g_strnfill (1001, 'x');
  g_autofree char *note = g_strdup_printf ("{\"note\":{\"position\":1,\"text\":\"%s\"}}", longer);

  talk_answer (talk);
  talk_answer (talk);
  talk_refused (talk, "{\"journal\":false}", "bad-type");
  talk_refused (talk, note, "out-of-range");
  talk_refused (talk, "{\"note\":{\"position\":3,\"text\":\"x\"}}", "no-such-position");
  talk_refused (talk, "{\"note\":{\"position\":1}}", "bad-type");
  talk_refused (talk, "{\"note\":{\"text\":\"x\"}}", "bad-type");
  talk_refused (talk, "{\"bookmark\":{\"position\":0,\"on\":true}}", "no-such-position");
  talk_refused (talk, "{\"bookmark\":{\"position\":1,\"on\":1}}", "bad-type");
  talk_do (talk, "{\"note\":{\"position\":1,\"text\":\"ein Wörtchen\"}}");
  talk_do (talk, "{\"bookmark\":{\"position\":2,\"on\":true}}");
  entry = journal_entry (talk, 1);
  g_assert_cmpstr (json_object_get_string_member (entry, "note"), ==, "ein Wörtchen");
  g_assert_false (json_object_get_boolean_member (entry, "bookmark"));
  g_assert_cmpstr (json_object_get_string_member (entry, "by"), ==, "player");
  g_assert_cmpstr (json_object_get_string_member (entry, "key"), ==, "setup");
  g_assert_true (json_object_get_boolean_member (entry, "value"));
  g_assert_cmpint (json_object_get_int_member (entry, "position"), ==, 1);
  entry = journal_entry (talk, 2);
  g_assert_cmpstr (json_object_get_string_member (entry, "key"), ==, "phantom/box");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (entry, "value"), "hero-slots"), ==, 3);
  g_assert_true (json_object_get_null_member (entry, "note"));
  g_assert_true (json_object_get_boolean_member (entry, "bookmark"));
  talk_do (talk, "{\"note\":{\"position\":1,\"text\":\"\"}}");
  talk_do (talk, "{\"bookmark\":{\"position\":2,\"on\":false}}");
  g_assert_true (json_object_get_null_member (journal_entry (talk, 1), "note"));
  g_assert_false (json_object_get_boolean_member (journal_entry (talk, 2), "bookmark"));
}

static void
test_finish (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;
  g_autofree char *before = NULL;

  talk_reach (talk, "phantom/turn");
  before = g_strdup (talk->line);
  talk_refused (talk, "{\"finish\":\"won\"}", "not-a-choice");
  talk_refused (talk, "{\"finish\":true}", "bad-type");
  talk_do (talk, "{\"finish\":\"abandoned\"}");
  g_assert_true (json_object_get_null_member (talk->now, "prompt"));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (talk->now, "finished"), "outcome"), ==,
                   "abandoned");
  talk_refused (talk, "{\"finish\":\"abandoned\"}", "finished");
  talk_refused (talk, "{\"answer\":true}", "finished");
  talk_refused (talk, "{\"redo\":1}", "finished");
  talk_refused (talk, "{\"goto\":2}", "finished");
  talk_refused (talk, "{\"adjust\":{\"key\":\"victory-points\",\"value\":1}}", "finished");
  talk_refused (talk, "{\"source\":{\"component\":\"dice\",\"by\":\"table\"}}", "finished");
  talk_refused (talk, "{\"undo\":2}", "nothing-to-undo");
  talk_do (talk, "{\"undo\":1}");
  cli_assert_same (talk->line, before);
}

/* The result says how many answers were taken back after the app had drawn; redo is none. */
static void
test_hindsight (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "hal/tile");
  talk_do (talk, "{\"undo\":1}");
  talk_do (talk, "{\"redo\":1}");
  talk_do (talk, "{\"finish\":\"abandoned\"}");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (talk->now, "finished"), "hindsight"), ==,
                   0);
  talk_do (talk, "{\"undo\":1}");
  talk_do (talk, "{\"goto\":0}");
  talk_do (talk, "{\"finish\":\"abandoned\"}");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (talk->now, "finished"), "hindsight"), ==,
                   1);
}

/* A choice that is not possible now is shown with its reason, and refused with the same. */
static void
test_not_now (Fixture *f, gconstpointer arguments)
{
  Talk *talk = f->talk;

  talk_reach (talk, "phantom/turn");
  talk_do (talk, "{\"answer\":\"expel\"}");
  talk_reach (talk, "phantom/turn");
  talk_refused (talk, "{\"answer\":\"expel\"}", "not-now");
  talk_refused (talk, "{\"answer\":\"sleep\"}", "not-a-choice");
}

/* What a line lists is one string among its args, and apart beside them; a line without a list has none there. */
static void
test_lists (Fixture *f, gconstpointer arguments)
{
  guint listed = 0;

  talk_reach (f->talk, "hal/target");
  for (guint i = 0; i < json_array_get_length (json_object_get_array_member (f->talk->now, "lines")); i++)
    {
      JsonObject *line = json_array_get_object_element (json_object_get_array_member (f->talk->now, "lines"), i);
      JsonObject *lists = json_object_get_object_member (line, "lists");
      g_autoptr (GString) joined = g_string_new (NULL);
      JsonArray *cards;

      if (!g_str_equal (json_object_get_string_member (line, "id"), "hal.deal"))
        {
          g_assert_cmpuint (json_object_get_size (lists), ==, 0);
          continue;
        }
      cards = json_object_get_array_member (lists, "cards");
      g_assert_cmpuint (json_array_get_length (cards), ==, 3);
      for (guint j = 0; j < 3; j++)
        g_string_append_printf (joined, "%s%s", j > 0 ? "," : "", json_array_get_string_element (cards, j));
      g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (line, "args"), "cards"), ==,
                       joined->str);
      cli_assert_contains (json_object_get_string_member (line, "text"), " and ");
      listed++;
    }
  g_assert_cmpuint (listed, ==, 1);
}

static void
test_quit (Fixture *f, gconstpointer arguments)
{
  talk_refused (f->talk, "{\"quit\":1}", "bad-type");
  talk_send_bytes (f->talk, "{\"quit\":true}\n", strlen ("{\"quit\":true}\n"));
  g_assert_false (talk_listen (f->talk));
}

#define ADD(name, arguments, test) g_test_add ("/protocol/" name, Fixture, arguments, set_up, test, tear_down)
#define PASSING                    "phantom --seed 7 --no-save"

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("first", "phantom --seed 9007199254740991 --set mode=light --no-save", test_first);
  ADD ("kinds", PASSING, test_kinds);
  ADD ("many", "hal --seed 7 --no-save", test_many);
  ADD ("numbers", PASSING " --source dice=table", test_numbers);
  ADD ("form", PASSING, test_form);
  ADD ("lines", PASSING, test_lines);
  ADD ("undo", "phantom --seed 7", test_undo);
  ADD ("looking", "phantom --seed 7", test_looking);
  ADD ("goto", "phantom --seed 7", test_goto);
  ADD ("branch", "phantom --seed 7", test_branch);
  ADD ("between", "phantom --seed 7", test_between);
  ADD ("adjust", PASSING, test_adjust);
  ADD ("source", PASSING, test_source);
  ADD ("repair", "phantom --seed 7", test_repair);
  ADD ("journal", "phantom --seed 7", test_journal);
  ADD ("journal-passing", PASSING, test_journal);
  ADD ("finish", "phantom --seed 7", test_finish);
  ADD ("finish-passing", PASSING, test_finish);
  ADD ("not-now", PASSING, test_not_now);
  ADD ("hindsight", "hal --seed 7", test_hindsight);
  ADD ("lists", "hal --seed 7 --no-save", test_lists);
  ADD ("quit", "phantom --seed 7", test_quit);
  return g_test_run ();
}
