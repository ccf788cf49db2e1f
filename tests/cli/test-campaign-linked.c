/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "campaigns.h"

/* Lines of a file say which plays they are of: one is linked to its play only where that can be so. */

#define ONE "11111111-0000-4000-8000-000000000001"
#define TWO "22222222-0000-4000-8000-000000000002"

/* Lines that all say the same; `play` NULL: of none. */
static char *
dup_lines (const char *const *plays, guint n)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *of = plays[i] != NULL ? g_strdup_printf (",\"play\":\"%s\"", plays[i]) : g_strdup ("");

      g_string_append_printf (lines, "%s{\"line\":{\"outcome\":\"npc-win\",\"fame\":1,\"npc-fame\":2}%s}",
                              i > 0 ? "," : "", of);
    }
  return g_string_free_and_steal (g_steal_pointer (&lines));
}

/* What is said of it, as one line. `uuid`: of the campaign that the file is of. */
static char *
bring (const char *uuid, const char *const *plays, guint n)
{
  g_autofree char *lines = dup_lines (plays, n);
  g_autofree char *text = g_strdup_printf ("{\"format\":\"understudy-campaign\",\"version\":1,\"uuid\":\"%s\","
                                           "\"game\":\"xia\",\"name\":\"Other\",\"log\":{\"lines\":[%s]}}",
                                           uuid, lines);
  g_autofree char *file = write_file ("linked.json", text);
  g_autofree char *line = g_strdup_printf ("campaign import %s --yes", file);

  return g_strdelimit (tell (line), "\n", ' ');
}

static char *
dup_uuid (const char *which)
{
  g_autoptr (JsonObject) campaign = stands (which);

  return g_strdup (json_object_get_string_member (member (campaign, "campaign"), "id"));
}

static char *
dup_play (guint id)
{
  g_autofree char *line = g_strdup_printf ("export play %u", id), *text = tell (line);
  g_autoptr (JsonObject) play = cli_parse (text);

  return g_strdup (json_object_get_string_member (member (play, "play"), "uuid"));
}

static void
assert_lines (const char *which, guint n)
{
  g_autoptr (JsonObject) campaign = stands (which);

  g_assert_cmpuint (n_lines (campaign), ==, n);
}

/* A play of another campaign, one of none, and one of none that goes on: their lines come in, each of no play. */
static void
test_others (void)
{
  g_autofree char *uuid = NULL, *one = NULL, *two = NULL, *three = NULL, *said = NULL, *again = NULL, *log = NULL;
  Talk *talk;

  begin_log ("Way");
  told ("campaign new Other");
  g_free (play ("xia --campaign 1 --policy random --seed 3", NULL));
  g_free (play ("xia --policy random --seed 4", NULL));
  g_free (play ("xia", "q\n"));
  uuid = dup_uuid ("Other");
  one = dup_play (1);
  two = dup_play (2);
  three = dup_play (3);
  said = bring (uuid, (const char *const[]) { one, two, three, ONE }, 4);
  cli_assert_contains (said, "4 games are new.");
  assert_lines ("Other", 4);
  log = dup_log ("Other");
  g_assert_null (strstr (log, one));
  g_assert_null (strstr (log, two));
  g_assert_null (strstr (log, three));
  /* Nobody here knows that one. */
  cli_assert_contains (log, ONE);
  again = bring (uuid, (const char *const[]) { one, two, three, ONE }, 4);
  cli_assert_contains (again, "Nothing is new: all of it is in the log already.");
  /* The end of the first one is taken back: the log that it is of alone loses its line. */
  talk = talk_open (folder, "--continue 1");
  talk_do (talk, "{\"undo\":1}");
  talk_close (talk);
  assert_lines ("Way", 2);
  assert_lines ("Other", 4);
}

/* Two games that went alike are two. */
static void
test_alike (void)
{
  g_autofree char *uuid = NULL, *first = NULL, *second = NULL, *third = NULL, *none = NULL;

  begin_campaign ("Way");
  uuid = dup_uuid ("Way");
  first = bring (uuid, (const char *const[]) { ONE }, 1);
  cli_assert_contains (first, "1 game is new.");
  second = bring (uuid, (const char *const[]) { TWO }, 1);
  cli_assert_contains (second, "1 game is new.");
  assert_lines ("Way", 2);
  third = bring (uuid, (const char *const[]) { ONE, TWO }, 2);
  cli_assert_contains (third, "Nothing is new");
  /* One of no play may be any of them. */
  none = bring (uuid, (const char *const[]) { NULL, NULL, NULL }, 3);
  cli_assert_contains (none, "1 game is new. 2 are in the log already.");
}

/* The same where the one of no play is here: it accounts for one game. */
static void
test_typed (void)
{
  g_autofree char *uuid = NULL, *first = NULL, *second = NULL, *third = NULL;

  begin_campaign ("Way");
  uuid = dup_uuid ("Way");
  first = bring (uuid, (const char *const[]) { NULL, ONE }, 2);
  cli_assert_contains (first, "2 games are new.");
  second = bring (uuid, (const char *const[]) { NULL, TWO }, 2);
  cli_assert_contains (second, "Nothing is new");
  third = bring (uuid, (const char *const[]) { NULL, NULL, TWO }, 3);
  cli_assert_contains (third, "1 game is new. 2 are in the log already.");
}

/* A play that goes on is logged when it ends; so it is where the campaign itself was gone. */
static void
test_open (void)
{
  g_autofree char *uuid = NULL, *one = NULL, *said = NULL, *mixed = NULL, *binned = NULL, *back = NULL, *copy = NULL;

  begin_campaign ("Way");
  g_free (play ("xia --campaign 1", "q\n"));
  uuid = dup_uuid ("Way");
  one = dup_play (1);
  said = bring (uuid, (const char *const[]) { one }, 1);
  cli_assert_contains (said, "Nothing is new. 1 game goes on and is logged when it ends.");
  g_assert_null (strstr (said, "already"));
  assert_lines ("Way", 0);
  mixed = bring (uuid, (const char *const[]) { one, NULL }, 2);
  cli_assert_contains (mixed, "1 game is new. 1 game goes on and is logged when it ends.");
  assert_lines ("Way", 1);
  told ("delete 1");
  binned = bring (uuid, (const char *const[]) { one, NULL }, 2);
  cli_assert_contains (binned, "Nothing is new. 1 is in the log already. 1 game goes on and is logged when it ends.");
  assert_lines ("Way", 1);
  told ("campaign trash 1 --for-good");
  back = bring (uuid, (const char *const[]) { one, NULL }, 2);
  cli_assert_contains (back, "1 game is new. 1 game goes on and is logged when it ends.");
  assert_lines ("Other", 1);
  /* In another campaign it is a game as any other. */
  told ("campaign new Third");
  g_clear_pointer (&uuid, g_free);
  uuid = dup_uuid ("Third");
  copy = bring (uuid, (const char *const[]) { one }, 1);
  cli_assert_contains (copy, "1 game is new.");
  assert_lines ("Third", 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/campaign-linked/others", test_others);
  ADD ("/campaign-linked/alike", test_alike);
  ADD ("/campaign-linked/typed", test_typed);
  ADD ("/campaign-linked/open", test_open);

  return g_test_run ();
}
