/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "us-exchange.h"
#include "us-json.h"
#include "us-result.h"

/* What a play that is over has come to, in words and for BG Stats. */

static UsPlay *
open_recorded (const char *game, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "games", game, "plays", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  session = us_exchange_read_play (text, (gssize) length, NULL, &error);
  g_assert_no_error (error);
  return us_play_new_around (session);
}

static void
assert_text (UsPlay *play, const char *begin)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (UsResult) result = us_result_new (play, &error);
  g_autofree char *text = NULL, *seed = NULL;

  g_assert_no_error (error);
  text = us_result_dup_text (result);
  if (!g_str_has_prefix (text, begin))
    g_error ("“%s” does not begin with “%s”", text, begin);
  g_assert_cmpstr (strstr (text, result->day), !=, NULL);
  seed = g_strdup_printf ("again: %" G_GUINT64_FORMAT "\n", us_session_get_start (us_play_get_session (play))->seed);
  g_assert_true (g_str_has_suffix (text, seed));
}

/* What the link says, unescaped. */
static JsonNode *
read_link (UsPlay *play, UsLinkUse use, const char *address)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = us_result_dup_link (play, use, &error);
  g_autofree char *text = NULL;
  JsonNode *node;

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (link, address));
  for (const char *c = link + strlen (address); *c != '\0'; c++)
    g_assert_true (g_ascii_isalnum (*c) || strchr ("%-._~", *c) != NULL);
  text = g_uri_unescape_string (link + strlen (address), NULL);
  node = us_json_parse (text, -1, &error);
  g_assert_no_error (error);
  return node;
}

static JsonObject *
get_player (JsonObject *object, guint i)
{
  return json_array_get_object_element (json_object_get_array_member (object, "players"), i);
}

static void
test_both (void)
{
  g_autoptr (UsPlay) play = open_recorded ("hal", "hal-runs-out.json");
  g_autoptr (JsonNode) node = NULL, other = NULL;
  JsonObject *object, *game, *bot;

  assert_text (play, "Ginkgopolis · Hal\n");
  node = read_link (play, US_LINK_HERE, "bgstats://app.bgstatsapp.com/createPlay.html?data=");
  other = read_link (play, US_LINK_ANYWHERE, "https://app.bgstatsapp.com/createPlay.html?data=");
  object = json_node_get_object (node);
  g_assert_cmpuint (json_object_get_size (object), ==, json_object_get_size (json_node_get_object (other)));
  g_assert_cmpstr (json_object_get_string_member (object, "sourceName"), ==, "Understudy");
  g_assert_cmpuint (strlen (json_object_get_string_member (object, "playDate")), ==, strlen ("2026-11-22 20:15:00"));
  game = json_object_get_object_member (object, "game");
  g_assert_cmpstr (json_object_get_string_member (game, "name"), ==, "Ginkgopolis");
  g_assert_cmpint (json_object_get_int_member (game, "bggId"), ==, 128271);
  g_assert_true (json_object_get_boolean_member (game, "highestWins"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "players")), ==, 2);
  bot = get_player (object, 1);
  g_assert_cmpstr (json_object_get_string_member (bot, "name"), ==, "Hal");
  g_assert_cmpint (json_object_get_boolean_member (bot, "winner"), ==, us_play_get_outcome (play) == US_LOST);
  g_assert_cmpint (json_object_get_boolean_member (get_player (object, 0), "winner"), ==,
                   us_play_get_outcome (play) == US_WON);
  g_assert_true (json_object_has_member (bot, "startPlayer"));
}

/* An opponent that has no points is not listed, and a game that nobody looked up has no number. */
static void
test_alone (void)
{
  g_autoptr (UsPlay) play = open_recorded ("phantom", "light.json");
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object, *game;

  assert_text (play, "Hero’s Crossing · The Phantom Player\nLost, 36 of 40 VP, round 2\nLight · ");
  node = read_link (play, US_LINK_HERE, "bgstats://app.bgstatsapp.com/createPlay.html?data=");
  object = json_node_get_object (node);
  game = json_object_get_object_member (object, "game");
  g_assert_cmpstr (json_object_get_string_member (game, "name"), ==, "Hero's Crossing");
  g_assert_false (json_object_has_member (game, "bggId"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "players")), ==, 1);
  g_assert_cmpint (json_object_get_int_member (get_player (object, 0), "score"), ==, 36);
  g_assert_false (json_object_get_boolean_member (get_player (object, 0), "winner"));
}

static void
test_open (void)
{
  g_autoptr (UsPlay) play = open_recorded ("phantom", "light.json");
  g_autoptr (GError) error = NULL, other = NULL;

  g_assert_true (us_play_undo (play, 1, &error));
  g_assert_no_error (error);
  g_assert_null (us_result_new (play, &error));
  g_assert_error (error, US_ERROR, US_ERROR_NOT_NOW);
  g_assert_null (us_result_dup_link (play, US_LINK_HERE, &other));
  g_assert_error (other, US_ERROR, US_ERROR_NOT_NOW);
}

/* The end names what was taken back; who is told of the result reads only how often. */
static void
test_taken_back (void)
{
  g_autoptr (UsPlay) play = open_recorded ("hal", "hal-runs-out.json");
  UsSession *session = us_play_get_session (play);
  g_autofree char *all = NULL, *number = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) given = NULL;

  while (us_session_get_prompt (session) == NULL || !g_str_equal (us_session_get_prompt (session)->key, "hal/target") ||
         !g_str_equal (us_session_get_section (session), "round/16"))
    g_assert_true (us_play_undo (play, 1, NULL));
  given = us_journal_dup_value (us_session_get_journal (session),
                                us_journal_get_at (us_session_get_journal (session), us_session_get_tip (session),
                                                   us_session_get_position (session) + 1),
                                us_session_get_names (session));
  for (guint i = 0;; i++)
    {
      const UsPrompt *prompt = us_session_get_prompt (session);
      char name[US_NAME_SIZE];

      us_prompt_choice_name (prompt, us_session_get_names (session), i, name, sizeof name);
      if (!prompt->choices[i].enabled || g_str_equal (name, g_variant_get_string (given, NULL)))
        continue;
      g_assert_true (us_play_answer (play, g_variant_new_string (name), &error));
      break;
    }
  g_assert_true (us_play_give_up (play, &error));
  all = us_play_dup_hindsight (play, TRUE);
  g_assert_cmpstr (all, ==,
                   "1 answer changed or taken back after something hidden was seen\nRound 16 · Play one of your cards");
  number = us_play_dup_hindsight (play, FALSE);
  g_assert_cmpstr (number, ==, "1 answer changed or taken back after something hidden was seen");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/result/both", test_both);
  g_test_add_func ("/result/alone", test_alone);
  g_test_add_func ("/result/open", test_open);
  g_test_add_func ("/result/taken-back", test_taken_back);
  return g_test_run ();
}
