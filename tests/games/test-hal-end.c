/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* How a play against Hal ends: what the hands clear away before the count, and the tiles of light mode. */

static UsSession *
begin_in (int mode, UsSource cards, UsSource tiles, guint64 seed)
{
  HarnessPlay about;

  harness_play_init (&about, us_games_find ("hal"), seed, NULL);
  about.start.options[O_MODE] = mode;
  about.start.options[O_TILES] = TILES_UNNAMED;
  about.start.sources[C_CARDS] = cards;
  about.start.sources[C_TILES] = tiles;
  return harness_open (&about);
}

/* Things of a shape that lie in the city: letters are discs of nobody, pawns squares. */
static guint
count_lying (UsSession *session, UsShape shape)
{
  const UsArea *city = g_ptr_array_index (us_session_get_board (session)->areas, 0);
  guint n = 0;

  g_assert_cmpstr (city->id, ==, "city");

  for (guint i = 0; i < city->cells->len; i++)
    {
      const UsCell *cell = g_ptr_array_index (city->cells, i);

      for (guint j = 0; cell->pieces != NULL && j < cell->pieces->len; j++)
        {
          const UsPiece *piece = g_ptr_array_index (cell->pieces, j);

          n += piece->shape == shape && piece->owner == US_NOBODY;
        }
    }
  return n;
}

/* A window has no room beside a button: what it closes stands below the heading. */
static void
assert_warned (UsSession *session)
{
  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      g_autofree char *detail = us_text_plain (&line->detail, us_session_get_names (session));

      if (line->kind != US_LINE_HEAD)
        continue;
      g_assert_true (g_str_has_prefix (line->id, "hal.end-"));
      g_assert_cmpstr (detail, ==, "Is the table right? The count closes the play");
      return;
    }
  g_assert_not_reached ();
}

/* What the table on the screen shows no more when points are counted, the hands have taken away. */
static void
test_cleared (void)
{
  guint pawns = 0;

  for (int way = 0; way < 8; way++)
    for (guint64 seed = 0; seed < 3; seed++)
      {
        int mode = way & 1;
        g_autoptr (UsSession) session = begin_in (mode, way >> 1 & 1, way >> 2 & 1, seed);
        const char *first = mode == MODE_FULL ? "hal/count" : "hal/points";
        UsRandom random = us_policy_random (seed);
        guint letters = 0, standing = 0;

        while (!asks (session, first))
          {
            letters = count_lying (session, US_SHAPE_DISC);
            standing = count_lying (session, US_SHAPE_SQUARE);
            g_assert_false (is_told (session, "hal.letters-away"));
            harness_go_on (session, &random, 1);
            g_assert_nonnull (us_session_get_prompt (session));
          }
        g_assert_cmpuint (letters, >, 0);
        assert_warned (session);
        g_assert_true (is_told (session, "hal.letters-away"));
        g_assert_cmpint (is_told (session, "hal.pawns-away"), ==, standing > 0);
        pawns += standing > 0;
        g_assert_cmpuint (count_lying (session, US_SHAPE_DISC), ==, 0);
        g_assert_cmpuint (count_lying (session, US_SHAPE_SQUARE), ==, 0);
      }
  g_assert_cmpuint (pawns, >, 5);
}

/* In light mode the player names every tile, whoever was to draw them: nothing says otherwise, and nobody can change
 * it. */
static void
test_light_tiles (void)
{
  g_autoptr (UsSession) session = begin_in (MODE_LIGHT, US_BY_THE_APP, US_BY_THE_APP, 3);

  g_assert_cmpint (us_session_get_source (session, C_TILES), ==, US_AT_THE_TABLE);
  g_assert_true (us_session_is_put_away (session, C_TILES));
  g_assert_true (go_to (session, "hal/tile"));
  g_assert_cmpint (us_session_get_source (session, C_TILES), ==, US_AT_THE_TABLE);
  g_clear_object (&session);

  session = begin_in (MODE_FULL, US_BY_THE_APP, US_BY_THE_APP, 3);
  g_assert_cmpint (us_session_get_source (session, C_TILES), ==, US_BY_THE_APP);
  g_assert_false (us_session_is_put_away (session, C_TILES));
}

/* --- All tiles of light mode ---------------------------------------------------------------------- */

static Hal watched;

static gboolean
play_watched (UsRun *run)
{
  return hal_play (run, &watched);
}

/* Resources that a side has less once it builds there. */
static int
price_of (int card, int side)
{
  if (hal_is_letter (card))
    return 1;
  return watched.owner[card] == side ? 1 : watched.floors[card] + 1;
}

static void
answer_value (UsSession *session, const UsDomain *domain, int value)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  g_autofree char *key = g_strdup (prompt->key), *answer = NULL;
  char name[US_NAME_SIZE];

  us_value_name (domain, us_session_get_names (session), value, name, sizeof name);
  answer = g_strdup_printf ("'%s'", name);
  table_answer (session, key, answer);
}

/* You always build, and both with what costs least. */
static void
build_on (UsSession *session, UsRandom *random)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  gboolean yours = asks (session, "hal/target");
  int best = NO_CARD;

  if (asks (session, "hal/ending"))
    table_answer (session, "hal/ending", "'next'");
  else if (asks (session, "hal/tile"))
    answer_value (session, &hal_tile, us_set_next (&watched.bag, -1));
  else if (!yours && !asks (session, "hal/card"))
    harness_go_on (session, random, 1);
  else
    {
      for (guint i = 0; i < prompt->n_choices; i++)
        {
          int card = prompt->choices[i].value;

          if (!prompt->choices[i].enabled || card == NOT_BUILT)
            continue;
          if (best == NO_CARD || price_of (card, yours ? YOU : HAL) < price_of (best, yours ? YOU : HAL))
            best = card;
        }
      answer_value (session, &hal_card, best);
    }
}

static UsSession *
open_light (UsRules *rules, HarnessPlay *about)
{
  *rules = *us_games_find ("hal");
  rules->play = play_watched;
  harness_play_init (about, rules, 1, NULL);
  about->start.options[O_MODE] = MODE_LIGHT;
  about->start.sources[C_CARDS] = US_AT_THE_TABLE;
  return harness_open (about);
}

static int
count_bag (void)
{
  return (int) us_set_size (&watched.bag);
}

/* Six of the 51 tiles are in the box: once the other 45 lie in the city nobody is asked whether one is left, nor for one
 * of them, nor for the card that Hal cannot use. */
static void
test_all_laid (void)
{
  for (int skipped = 0; skipped <= 1; skipped++)
    {
      UsRules rules;
      HarnessPlay about;
      UsRandom random = us_policy_random (1);
      g_autoptr (UsSession) session = open_light (&rules, &about);

      if (skipped)
        {
          g_assert_true (go_to (session, "hal/target"));
          table_answer (session, "hal/target", "'not-built'");
        }
      while (!asks (session, "hal/points"))
        {
          g_assert_true (count_bag () > HAL_OUT || !asks (session, "hal/card"));
          g_assert_true (count_bag () > HAL_OUT || !asks (session, "hal/tile"));
          g_assert_true (count_bag () > HAL_OUT || !asks (session, "hal/ending"));
          build_on (session, &random);
          g_assert_nonnull (us_session_get_prompt (session));
          g_assert_cmpint (watched.resources[HAL], >, 0);
        }
      g_assert_cmpint (count_bag (), ==, HAL_OUT);
      g_assert_true (is_told (session, "hal.end-tiles"));
      g_assert_true (watched.no_tiles);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-end/cleared", test_cleared);
  g_test_add_func ("/hal-end/light-tiles", test_light_tiles);
  g_test_add_func ("/hal-end/all-laid", test_all_laid);
  return g_test_run ();
}
