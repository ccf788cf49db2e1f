/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* Cards that the game names and the player teaches: a record belongs to a value. */

#define CARDS 4

typedef struct
{
  int points;
} Face;

/* clang-format off */
static const UsField face_fields[] = {
  { .key = "points", .title = "Points", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Face, points), .max = 9 },
};
/* clang-format on */

/* The name of card 1 tells what is on it. */
static void
prefill (const char *which, gpointer record)
{
  if (g_str_equal (which, "1"))
    ((Face *) record)->points = 8;
}

/* clang-format off */
static const UsTopic topics[] = {
  { .key = "face", .title = "Card", .fields = face_fields, .n_fields = 1, .size = sizeof (Face), .library = TRUE,
    .prefill = prefill, .domain = &table_small, .n_values = CARDS },
};
/* clang-format on */

static int
points_of (UsRun *run, int card)
{
  const Face *face = us_run_record_of (run, 0, card);

  return face != NULL ? face->points : -1;
}

/* Each card of a round is met and its points are added, those of card 3 without asking and those of card 2 from what the
 * player says besides; the play is over when somebody has had enough. */
static gboolean
play_cards (UsRun *run)
{
  static const int order[] = { 0, 1, 0, 2, 3 };
  int sum = 0;
  gboolean known;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      int card = order[i], told;

      us_run_section (run, "card", (int) i + 1);
      if (card == 0)
        us_run_detail (run, "As it lies before you");
      if (card == 3 ? !us_run_recall_of (run, 0, card, &known)
          : card == 2
            ? !us_run_recall_of (run, 0, card, &known)
            : !us_run_know_of (run, 0, card, card == 0, &known, "What is on {card}?", { "card", &table_small, card }))
        return FALSE;
      g_assert_cmpint (known, ==, points_of (run, card) >= 0);
      if (!us_run_settle (run))
        return FALSE;
      known = points_of (run, card) >= 0;
      if (card == 2 && !known)
        {
          if (!us_run_count (run, "of/told", 0, 9, &told, "How many points are on it?"))
            return FALSE;
          us_run_learn_of (run, 0, card, (&(Face) { told }));
        }
      else if (!us_run_confirm (run, "of/go-on", "Go on?"))
        return FALSE;
      if (!us_run_settle (run))
        return FALSE;
      sum += MAX (points_of (run, card), 0);
    }
  us_run_score (run, "player", sum);
  return us_run_finish (run, US_SCORED, "Over");
}

static gboolean
teach (guint64 seed, int topic, int index, gpointer record)
{
  ((Face *) record)->points = index + 1;
  return index != 3;
}

static const UsRules rules = {
  .id = "of",
  .box = "of",
  .title = "Of",
  .version = 1,
  .topics = topics,
  .n_topics = G_N_ELEMENTS (topics),
  .play = play_cards,
  .teach = teach,
};

typedef struct
{
  HarnessPlay play;
  TableTaught *taught;
  UsSession *session;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->taught = table_taught_new ();
  harness_play_init (&f->play, &rules, 1, &f->taught->taught);
  f->session = harness_open (&f->play);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->session);
  table_taught_free (f->taught);
}

#define assert_copy(f, which, expected) \
  G_STMT_START \
  { \
    g_autofree char *held = table_taught_look ((f)->taught, "face", which); \
    g_assert_cmpstr (held, ==, expected); \
  } \
  G_STMT_END

static int
score (UsSession *session)
{
  return us_session_get_score (session, 0, &(const char *) { NULL });
}

/* What is taught is kept for the copy, and asked once. */
static void
test_teaches (Fixture *f, gconstpointer data)
{
  const UsPrompt *prompt;

  table_assert_asked (f->session, "face/0/now");
  prompt = us_session_get_prompt (f->session);
  g_assert_cmpint (prompt->count_as, ==, US_TAUGHT);
  g_assert_false (us_text_is_empty (&prompt->detail));
  g_assert_null (prompt->which);
  table_answer (f->session, "face/0/now", "'new'");
  prompt = us_session_get_prompt (f->session);
  g_assert_cmpstr (prompt->which, ==, "0");
  g_assert_null (prompt->prefilled);
  g_assert_true (prompt->remember);
  table_refuse (f->session, "int64 12", US_ERROR_OUT_OF_RANGE);
  table_answer (f->session, "face/0", "int64 5");
  assert_copy (f, "0", "5");
  table_answer (f->session, "of/go-on", "true");
  /* Who may not leave it for later is not asked whether he teaches it, and what follows from the name stands there. */
  g_assert_cmpint (g_variant_get_int64 (us_session_get_prompt (f->session)->prefilled), ==, 8);
  table_answer (f->session, "face/1", "int64 2");
  table_answer (f->session, "of/go-on", "true");
  /* What was said of a question that was not asked is not said of the next one. */
  table_assert_asked (f->session, "of/go-on");
  g_assert_true (us_text_is_empty (&us_session_get_prompt (f->session)->detail));
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/told", "int64 7");
  /* What the copy has not is not asked here. */
  table_answer (f->session, "of/go-on", "true");
  g_assert_cmpint (score (f->session), ==, 5 + 2 + 5 + 7);
  /* A play keeps its own answers. */
  g_hash_table_remove_all (f->taught->known);
  harness_check_replay (&f->play, f->session);
  harness_check_undo (f->session);
  harness_check_seek (f->session);
}

/* "Not now" is not asked again, whoever teaches it later teaches play and copy from there on, and undo takes it back
 * from the play alone. */
static void
test_later (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  table_answer (f->session, "face/0/now", "'unknown'");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "face/1", "int64 2");
  table_answer (f->session, "of/go-on", "true");
  table_assert_asked (f->session, "of/go-on");
  assert_copy (f, "0", NULL);
  us_session_adjust (f->session, "taught/face/0", g_variant_new_int64 (4), &error);
  g_assert_no_error (error);
  assert_copy (f, "0", "4");
  harness_check_replay (&f->play, f->session);
  harness_check_undo (f->session);
  us_session_adjust (f->session, "taught/face/0", g_variant_new_int64 (6), &error);
  g_assert_no_error (error);
  assert_copy (f, "0", "6");
  /* What the game does not name is nothing. */
  us_session_adjust (f->session, "taught/face/nobody", g_variant_new_int64 (6), &error);
  g_assert_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY);
  g_clear_error (&error);
  /* A card that nobody has met yet can be taught ahead. */
  us_session_adjust (f->session, "taught/face/3", g_variant_new_int64 (1), &error);
  g_assert_no_error (error);
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/told", "int64 0");
  table_answer (f->session, "of/go-on", "true");
  /* The first time card 0 was not known. */
  g_assert_cmpint (score (f->session), ==, 2 + 6 + 1);
  harness_check_replay (&f->play, f->session);
}

/* What the copy knows is written down when it is met. */
static void
test_recalls (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < CARDS; i++)
    {
      g_autofree char *which = g_strdup_printf ("face/%d", i);

      g_hash_table_insert (f->taught->known, g_steal_pointer (&which),
                           g_variant_ref_sink (g_variant_new_int64 (i + 1)));
    }
  g_clear_object (&f->session);
  f->session = harness_open (&f->play);
  table_assert_asked (f->session, "of/go-on");
  table_assert_entry (f->session, 1, "memory card/1 face/0 1");
  for (int i = 0; i < 5; i++)
    table_answer (f->session, "of/go-on", "true");
  g_assert_cmpint (score (f->session), ==, 1 + 2 + 1 + 3 + 4);
  g_assert_cmpuint (f->taught->sets, ==, 0);
  g_hash_table_remove_all (f->taught->known);
  harness_check_replay (&f->play, f->session);
  harness_check_undo (f->session);
}

/* What an answer shows is kept with the answer; undone it stays known, and it is not told twice. */
static void
test_learns (Fixture *f, gconstpointer data)
{
  guint sets;

  table_answer (f->session, "face/0/now", "'unknown'");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "face/1", "int64 2");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/told", "int64 7");
  assert_copy (f, "2", "7");
  sets = f->taught->sets;
  table_undo (f->session, 1);
  assert_copy (f, "2", "7");
  table_redo (f->session, 1);
  harness_check_replay (&f->play, f->session);
  g_assert_cmpuint (f->taught->sets, ==, sets);
  table_undo (f->session, 1);
  table_answer (f->session, "of/told", "int64 7");
  g_assert_cmpuint (f->taught->sets, ==, sets);
}

/* A repair before it keeps what was taught behind it. */
static void
test_repair (Fixture *f, gconstpointer data)
{
  table_answer (f->session, "face/0/now", "'new'");
  table_answer (f->session, "face/0", "int64 5");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "face/1", "int64 2");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/go-on", "true");
  table_answer (f->session, "of/told", "int64 7");
  /* It need not have been taught. */
  table_repair (f->session, 1, "'unknown'", 5, 1, 0);
  assert_copy (f, "0", "5");
  table_answer (f->session, "of/go-on", "true");
  g_assert_cmpint (score (f->session), ==, 2 + 7);
  harness_check_replay (&f->play, f->session);
}

/* A free run makes its copy up, and leaves for later what may be left; what its answers show it learns. */
static void
test_simulates (void)
{
  UsSimulation simulation;
  UsStats stats = { 0 };

  us_simulation_init (&simulation, &rules);
  simulation.seed = 5;
  us_simulate (&simulation, 0, 10, &stats);
  g_assert_cmpuint (stats.finished, ==, 10);
  /* Card 3 is not in the copy. */
  g_assert_cmpuint (stats.score_counts[1 + 2 + 1 + 3], ==, 10);
  simulation.untaught = TRUE;
  stats = (UsStats) { 0 };
  us_simulate (&simulation, 0, 10, &stats);
  g_assert_cmpuint (stats.finished, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/known-of/teaches", Fixture, NULL, set_up, test_teaches, tear_down);
  g_test_add ("/known-of/later", Fixture, NULL, set_up, test_later, tear_down);
  g_test_add ("/known-of/recalls", Fixture, NULL, set_up, test_recalls, tear_down);
  g_test_add ("/known-of/learns", Fixture, NULL, set_up, test_learns, tear_down);
  g_test_add ("/known-of/repair", Fixture, NULL, set_up, test_repair, tear_down);
  g_test_add_func ("/known-of/simulates", test_simulates);
  return g_test_run ();
}
