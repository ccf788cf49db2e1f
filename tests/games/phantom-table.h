/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table.h"

#include "us-games.h"

#include <string.h>

/* A play against the Phantom on a table that several suites sit at. */

static inline void
know (TableTaught *taught, const char *address, const char *value)
{
  g_hash_table_insert (taught->known, g_strdup (address), g_variant_ref_sink (g_variant_new_parsed (value)));
}

/* A copy with four heroes' places, whose habits and heroes are known; the zoning die lies on the table. */
static inline TableTaught *
make_copy (void)
{
  TableTaught *taught = table_taught_new ();

  know (taught, "hero-slots/", "int64 4");
  know (taught, "building-slots/", "[int64 4, 3, 2]");
  know (taught, "start-levels/", "'1-2'");
  know (taught, "dice-colours/", "['green', 'red', 'yellow', 'blue']");
  know (taught, "cube-colours/", "['red', 'blue', 'green', 'yellow']");
  know (taught, "first-seller/", "'higher'");
  know (taught, "tie-with-four/", "'ask'");
  know (taught, "steal-price/", "'phantom'");
  know (taught, "hero/alder",
        "{'name': <'Alder'>, 'level': <int64 1>, 'wants': <['weapon', 'magic', 'potion']>, 'vp': <int64 3>}");
  know (taught, "hero/briar", "{'name': <'Briar'>, 'level': <int64 2>, 'wants': <['armor', 'magic', 'potion']>}");
  know (taught, "hero/cedar", "{'name': <'Cedar'>, 'level': <int64 1>, 'wants': <['weapon', 'weapon']>}");
  know (taught, "hero/dogwood", "{'name': <'Dogwood'>, 'level': <int64 3>, 'wants': <['magic', 'any', 'armor']>}");
  know (taught, "hero/elm", "{'name': <'Elm'>, 'level': <int64 1>, 'wants': <['potion', 'weapon']>}");
  return taught;
}

/* The first round, the zoning die up if it is asked for: B and L alternate, the Spy on B1.
 *   B L B
 *   . B L
 *   . . B   */
static inline UsSession *
begin_play (const HarnessPlay *play)
{
  static const char *const answers[][2] = {
    { "setup", "true" },
    { "phantom/town-building", "['town/0,0', 'town/0,2', 'town/1,1', 'town/2,2']" },
    { "phantom/town-land", "['town/0,1', 'town/1,2']" },
    { "phantom/spy-start", "'town/0,1'" },
    { "phantom/row", "['alder', 'briar', 'cedar', 'dogwood']" },
    { "phantom/zoning", "'up'" },
  };
  UsSession *session = harness_open (play);

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (!g_str_equal (us_session_get_prompt (session)->key, "phantom/turn"))
      table_answer (session, answers[i][0], answers[i][1]);
  table_assert_asked (session, "phantom/turn");
  return session;
}

/* `rule` is turned from its default if it is not NULL. */
static inline UsSession *
begin_by (TableTaught *taught, const char *rule)
{
  HarnessPlay play;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  if (rule != NULL)
    play.start.options[us_rules_find_option (us_games_find ("phantom"), rule)] = 1;
  return begin_play (&play);
}

/* The same with a zoning die that the app rolls. */
static inline UsSession *
begin_app_zoning (TableTaught *taught)
{
  HarnessPlay play;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  play.start.sources[us_rules_find_component (us_games_find ("phantom"), "zoning")] = US_BY_THE_APP;
  return begin_play (&play);
}

static inline UsSession *
begin_with (TableTaught *taught, gboolean moves_before)
{
  return begin_by (taught, moves_before ? "rule.workers-move" : NULL);
}

static inline UsSession *
begin (TableTaught *taught)
{
  return begin_with (taught, FALSE);
}

/* Light mode in the first round, the zoning die to the left; `rule` is turned from its default if it is not NULL. */
static inline UsSession *
begin_light (TableTaught *taught, const char *rule, UsSource dice)
{
  HarnessPlay play;
  UsSession *session;

  harness_play_init (&play, us_games_find ("phantom"), 4, &taught->taught);
  play.start.options[us_rules_find_option (us_games_find ("phantom"), "mode")] = 1;
  if (rule != NULL)
    play.start.options[us_rules_find_option (us_games_find ("phantom"), rule)] = 1;
  play.start.sources[us_rules_find_component (us_games_find ("phantom"), "dice")] = dice;
  session = harness_open (&play);
  table_answer (session, "setup", "true");
  table_answer (session, "phantom/zoning", "'left'");
  return session;
}

static inline void
assert_asked_text (UsSession *session, const char *key, const char *wanted)
{
  g_autofree char *text = us_text_plain (&us_session_get_prompt (session)->text, us_session_get_names (session));

  table_assert_asked (session, key);
  g_assert_cmpstr (text, ==, wanted);
}

static inline UsCell *
find_cell (UsSession *session, const char *id)
{
  UsCell *cell = us_board_find_cell (us_session_get_board (session), id);

  g_assert_nonnull (cell);
  return cell;
}

static inline void
assert_choice_says (UsSession *session, const char *choice, const char *expected)
{
  const UsChoiceItem *item = table_find_choice (session, choice);
  g_autofree char *detail = NULL;

  g_assert_nonnull (item);
  detail = us_text_plain (&item->detail, us_session_get_names (session));
  g_assert_cmpstr (detail, ==, expected);
}

static inline const UsLine *
find_line (UsSession *session, const char *id, guint nth)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    if (g_str_equal (us_session_get_line (session, i)->id, id) && nth-- == 0)
      return us_session_get_line (session, i);
  return NULL;
}

static inline char *
dup_line (UsSession *session, const char *id, guint nth)
{
  const UsLine *line = find_line (session, id, nth);

  return line != NULL ? us_text_plain (&line->text, us_session_get_names (session)) : NULL;
}

#define assert_told(session, id, nth, expected) \
  G_STMT_START \
  { \
    g_autofree char *told_here = dup_line (session, id, nth); \
    g_assert_cmpstr (told_here, ==, expected); \
  } \
  G_STMT_END

/* Something about a hero of the row is told in a turn: the key is what is asked of it then. */
static inline void
tell_hero (UsSession *session, const char *place, const char *key, const char *answer)
{
  table_answer (session, "phantom/turn", "'hero'");
  table_answer (session, "phantom/hero-place", place);
  table_answer (session, key, answer);
}

/* At the end of a round a place is not as it is shown. */
static inline void
differs (UsSession *session, const char *place)
{
  table_answer (session, "phantom/next-zoning", "'differs'");
  table_answer (session, "phantom/differs", place);
}

static inline void
end (UsSession *session, TableTaught *taught)
{
  g_assert_finalize_object (session);
  table_taught_free (taught);
}
