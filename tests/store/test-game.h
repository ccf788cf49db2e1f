/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A game for tests, instead of the real ones: each round a coin is tossed, one of three doors is chosen, and a
 * friend is met and taught. The two functions of the registry are defined here, so that the linker uses these. */

#include <string.h>

#include "../folder.h"
#include "us-fold.h"
#include "us-games.h"
#include "us-policy.h"
#include "us-run.h"
#include "us-store.h"
#include "us-exchange.h"
#include "us-copy.h"
#include "us-json.h"
#include "../written.h"

#define TEST_ROUNDS 5

static gboolean test_door_is_shut; /* set: the rules differ from those of an older play */

static const char *const door_names[] = { "left", "middle", "right" };
static const char *const coin_names[] = { "heads", "tails" };
static const char *const level_names[] = { "one", "two" };

#define DEFINE_DOMAIN(word, list) \
  static void word##_name (const UsNames *names, int value, char *out, gsize size) \
  { \
    g_strlcpy (out, list[value], size); \
  } \
  static void word##_label (const UsNames *names, int value, GString *out) \
  { \
    g_string_append (out, list[value]); \
  } \
  static const UsDomain word##_domain = { "test/" #word, word##_name, word##_label, NULL };

DEFINE_DOMAIN (door, door_names)
DEFINE_DOMAIN (coin, coin_names)
DEFINE_DOMAIN (level, level_names)

typedef struct
{
  int name, level, copies;
  int since, until; /* of a campaign */
} Friend;
typedef struct
{
  int pebbles;
} Pebbles;

static void
friend_name (const UsNames *names, int value, char *out, gsize size)
{
  const char *which = us_names_which (names, 1, value);

  g_strlcpy (out, which != NULL ? which : value == US_VALUE_NEW ? "new" : "unknown", size);
}

static void
friend_label (const UsNames *names, int value, GString *out)
{
  const Friend *one = us_names_record (names, 1, value);

  g_string_append (out, one != NULL ? us_names_text (names, one->name) : "nobody");
}

static const UsDomain friend_domain = { "test/friend", friend_name, friend_label, NULL };

static const UsField pebble_fields[] = {
  { .key = "pebbles",
    .title = "Pebbles",
    .kind = US_FIELD_NUMBER,
    .offset = offsetof (Pebbles, pebbles),
    .min = 1,
    .max = 9 },
};
static const UsField friend_fields[] = {
  { .key = "name", .title = "Name", .kind = US_FIELD_TEXT, .offset = offsetof (Friend, name) },
  { .key = "level",
    .title = "Level",
    .kind = US_FIELD_CHOICE,
    .offset = offsetof (Friend, level),
    .domain = &level_domain,
    .n_values = 2 },
  { .key = "copies",
    .title = "Copies",
    .kind = US_FIELD_NUMBER,
    .offset = offsetof (Friend, copies),
    .min = 1,
    .max = 3,
    .fallback = 1,
    .optional = TRUE },
};
/* clang-format off */
static const UsTopic topics[] = {
  { .key = "pebbles",
    .title = "Pebbles",
    .fields = pebble_fields,
    .n_fields = 1,
    .size = sizeof (Pebbles) },
  { .key = "friend",
    .title = "Friend",
    .fields = friend_fields,
    .n_fields = 3,
    .size = sizeof (Friend),
    .library = TRUE,
    .name_field = "name" },
};
/* clang-format on */
static const UsComponent components[] = { { "coin", "Coin", NULL, US_BY_THE_APP } };
static const UsOptionChoice lengths[] = { { "short", "Short" }, { "long", "Long" } };
static const UsOption options[] = { { "length", "Length", NULL, lengths, 2, 0 } };

/* --- Its campaign: evenings, each with whom was met and the points. Nobody is met twice in a row. --- */

typedef struct
{
  int wanted;
} Settings;
typedef struct
{
  int who, points, note;
} Evening;
typedef struct
{
  int number;
} Given;

static const UsField settings_fields[] = {
  { .key = "wanted",
    .title = "Evenings",
    .kind = US_FIELD_NUMBER,
    .offset = offsetof (Settings, wanted),
    .min = 1,
    .max = 9999,
    .fallback = 3,
    .optional = TRUE },
};
static const UsField evening_fields[] = {
  { .key = "who",
    .title = "Who",
    .kind = US_FIELD_CHOICE,
    .offset = offsetof (Evening, who),
    .domain = &friend_domain,
    .n_values = US_SET_SIZE,
    .fallback = -1,
    .optional = TRUE },
  { .key = "points", .title = "Points", .kind = US_FIELD_NUMBER, .offset = offsetof (Evening, points), .max = 999 },
  { .key = "note",
    .title = "Note",
    .kind = US_FIELD_TEXT,
    .offset = offsetof (Evening, note),
    .fallback = -1,
    .optional = TRUE },
};
static const UsField given_fields[] = {
  { .key = "number", .title = "Evening", .kind = US_FIELD_NUMBER, .offset = offsetof (Given, number), .max = 9999 },
};
static const UsField friend_kept[] = {
  { .key = "since",
    .title = "Since",
    .kind = US_FIELD_NUMBER,
    .offset = offsetof (Friend, since),
    .max = 9999,
    .optional = TRUE },
  { .key = "until",
    .title = "Until",
    .kind = US_FIELD_NUMBER,
    .offset = offsetof (Friend, until),
    .max = 9999,
    .optional = TRUE },
};
static const UsCampaignList campaign_lists[] = { { 1, &friend_domain, friend_kept, 2, NULL, 0, "since", "until" } };
static const UsRule campaign_rules[] = {
  { "doors.twice", "Twice", "Nobody is met twice in a row.", "House", US_OWN, NULL },
};

static void
fold_evenings (UsCampaign *campaign, gpointer state)
{
  int n = (int) us_campaign_get_n_lines (campaign), last = -1;

  for (int i = 0; i < n; i++)
    {
      const Evening *evening = us_campaign_get_line (campaign, (guint) i);

      us_fold_score (campaign, (guint) i, evening->points);
      if (evening->who >= 0 && evening->who == last)
        us_fold_flag (campaign, (guint) i, 0, "who", i - 1, "Again");
      last = evening->who;
    }
  for (int i = 0; i < (int) us_campaign_count_things (campaign, 0); i++)
    us_fold_give_thing (campaign, 0, i, us_campaign_get_thing (campaign, 0, i));
  us_fold_give (campaign, &(Given) { n + 1 });
  if (n >= ((const Settings *) us_campaign_get_settings (campaign))->wanted)
    us_fold_complete (campaign);
}

static const UsCampaignRules test_campaign = { .rules = campaign_rules,
                                               .n_rules = 1,
                                               .lists = campaign_lists,
                                               .n_lists = 1,
                                               .settings = settings_fields,
                                               .n_settings = 1,
                                               .fields = evening_fields,
                                               .n_fields = 3,
                                               .given = given_fields,
                                               .n_given = 1,
                                               .fold = fold_evenings };

static gboolean
test_play (UsRun *run)
{
  static const int both[] = { 0, 1 };
  static const int doors[] = { 0, 1, 2 };
  int rounds = us_run_option (run, 0) == 0 ? TEST_ROUNDS : 10 * TEST_ROUNDS;
  int score = 0, coin, door, met;
  Evening evening = { .who = -1, .note = -1 };
  gboolean is_campaign;
  Pebbles pebbles;
  Given given;

  if (!us_run_carry (run, &given, &is_campaign))
    return FALSE;
  us_run_log_line (run, &evening);
  if (!us_run_taught (run, 0, &pebbles))
    return FALSE;
  for (int round = 1; round <= rounds; round++)
    {
      us_run_section (run, "round", round);
      us_run_summary (run, "Round {n}", US_NUM ("n", round));
      if (!us_run_roll_face (run, 0, "coin", &coin_domain, both, 2, &coin, "What does the coin show?"))
        return FALSE;
      us_run_say (run, "test.coin", "It shows {coin}", { "coin", &coin_domain, coin });
      if (!us_run_choose (run, "door", &door_domain, doors, test_door_is_shut ? 2 : 3, &door, "Which door?"))
        return FALSE;
      score += coin + door;
    }
  us_run_score (run, "player", score);
  if (!us_run_taught_one (run, "friend", 1, &friend_domain, TRUE, &met, "Whom do you meet?"))
    return FALSE;
  evening.who = MAX (met, -1);
  evening.points = score;
  us_run_log_line (run, &evening);
  return us_run_finish (run, score >= 10 ? US_WON : US_LOST, "{n} points", US_NUM ("n", score));
}

/* Parses a line of the text form: "one Anna", "two Bert". */
static GVariant *
test_parse_line (int topic, const char *which, const char *line, int *column, GError **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  GVariantDict dict;

  if (topic != 1 || (!g_str_equal (words[0], "one") && !g_str_equal (words[0], "two")))
    {
      *column = 1;
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, "one or two?");
      return NULL;
    }
  if (words[1] == NULL || *words[1] == '\0')
    {
      *column = 5;
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, "who?");
      return NULL;
    }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "level", "s", words[0]);
  g_variant_dict_insert (&dict, "name", "s", words[1]);
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static char *
test_write_line (int topic, const char *which, const UsNames *names, gconstpointer record)
{
  const Friend *one = record;

  return g_strdup_printf ("%s %s", level_names[one->level], us_names_text (names, one->name));
}

static UsRules test_rules = {
  .id = "doors",
  .box = "doors-box",
  .title = "Three Doors",
  .opponent = "The Porter",
  .summary = "Choose.",
  .needs = "1 min",
  .version = 2,
  .components = components,
  .n_components = 1,
  .options = options,
  .level = "length",
  .n_options = 1,
  .topics = topics,
  .n_topics = 2,
  .play = test_play,
  .parse_line = test_parse_line,
  .write_line = test_write_line,
  .campaign = &test_campaign,
  .units = { "round" },
};

static const UsRules *const all_games[] = { &test_rules };

const UsRules *const *
us_games_get (guint *n_games)
{
  if (n_games != NULL)
    *n_games = 1;
  return all_games;
}

const UsRules *
us_games_find (const char *id)
{
  return g_str_equal (id, test_rules.id) ? &test_rules : NULL;
}

/* --- Helpers --- */

static inline UsStore *
test_open (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "understudy.db", NULL);
  g_autoptr (GError) error = NULL;
  UsStore *store = us_store_new (path, &error);

  g_assert_no_error (error);
  g_assert_true (US_IS_STORE (store));
  return store;
}

static inline UsSession *
test_create (UsStore *store, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  UsSession *session;
  UsStart start;

  us_start_init (&start, &test_rules);
  start.seed = seed;
  session = written_create (store, &test_rules, &start, &error);
  g_assert_no_error (error);
  g_assert_cmpint (written_id (session), >, 0);
  return session;
}

static inline UsSession *
test_reopen (UsStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  UsSession *session = written_open (store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (session);
  return session;
}

/* An answer to the present question, always the same for the same position. */
static inline GVariant *
test_an_answer (UsSession *session)
{
  const UsPrompt *prompt = us_session_get_prompt (session);
  guint n = (guint) us_session_get_head_position (session);
  char name[US_NAME_SIZE];

  g_assert_nonnull (prompt);
  if (prompt->kind == US_PROMPT_NUMBER)
    return g_variant_new_int64 (4);
  if (prompt->kind == US_PROMPT_FORM)
    return g_variant_new_parsed ("{'name': <'Anna'>, 'level': <'two'>}");
  g_assert_cmpint (prompt->kind, ==, US_PROMPT_CHOICE);
  us_prompt_choice_name (prompt, us_session_get_names (session), n % (prompt->n_choices > 2 ? 2 : prompt->n_choices),
                         name, sizeof name);
  return g_variant_new_string (name);
}

static inline void
test_answer (UsSession *session, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean good = us_session_answer (session, test_an_answer (session), &error);

      g_assert_no_error (error);
      g_assert_true (good);
    }
}

static inline void
test_finish (UsSession *session)
{
  while (us_session_get_prompt (session) != NULL)
    test_answer (session, 1);
  g_assert_cmpint (us_session_get_outcome (session), !=, US_OPEN);
}

static inline void
test_expect (GError **error, UsError code, const char *part)
{
  g_assert_error (*error, US_ERROR, (int) code);
  if (strstr ((*error)->message, part) == NULL)
    g_error ("\"%s\" does not contain \"%s\"", (*error)->message, part);
  g_clear_error (error);
}
