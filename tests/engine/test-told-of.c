/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* One screen that tells of several things: its heading counts them, each has its own reasons, and from each the way leads
 * to what was taught of it. */

#define CARDS 4

typedef struct
{
  int points;
} Face;

typedef struct
{
  int places[CARDS];
} State;

/* clang-format off */
static const UsField face_fields[] = {
  { .key = "points", .title = "Points", .kind = US_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (Face, points), .max = 9 },
};

static void
prefill (const char *which, gpointer record)
{
  ((Face *) record)->points = g_str_equal (which, "3") ? 8 : US_UNTOLD;
}

static const UsTopic topics[] = {
  { .key = "face", .title = "Card", .fields = face_fields, .n_fields = 1, .size = sizeof (Face), .library = TRUE,
    .prefill = prefill, .domain = &table_small, .n_values = CARDS, .fix = "Fix Card…" },
};

static const UsRule told_rules[] = {
  { "told.list", "List", "It does the topmost entry that it can.", "Rules: 1", US_PRINTED, NULL },
  { "told.stay", "Stays", "It stays.", "Rules: 2", US_PRINTED, NULL },
};
/* clang-format on */

static void
word_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "word-%d", value);
}

static void
word_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "Word %d", value);
}

static const UsDomain word_domain = { "word", word_name, word_label, NULL };

static gboolean
place_get (gconstpointer state, int which, int *value, int *min, int *max)
{
  *value = ((const State *) state)->places[which];
  *min = 0;
  *max = 9;
  return TRUE;
}

static gboolean
place_set (gpointer state, int which, int value)
{
  ((State *) state)->places[which] = value;
  return TRUE;
}

static const UsAdjust adjusts[] = { { "0", "Card 0", NULL, 0, place_get, place_set },
                                    { "elsewhere", "Another", NULL, 1, place_get, place_set } };

static void
build (gconstpointer state, UsBoard *board)
{
}

static void
move_card (UsRun *run, int card)
{
  us_run_tell (run, "told.move", "Move {card}", { "card", &table_small, card });
  us_run_move (run, &word_domain, 0, 1, "token");
}

/* So many cards move, two stay for reasons of their own, and what was taught of one is told. */
static gboolean
play (UsRun *run)
{
  static State state;
  static const int pair[] = { 1, 2 };
  int n;
  gboolean known;

  state = (State) { { 0 } };
  us_run_state (run, &state, adjusts, G_N_ELEMENTS (adjusts), build);
  if (!us_run_settle (run) || !us_run_count (run, "told/how-many", 0, 3, &n, "How many move?") || !us_run_settle (run))
    return FALSE;
  us_run_head (run, "told.head", "Nobody moves yet");
  us_run_head_moves (run, "{n} card moves", "{n} cards move");
  us_run_tell (run, "told.shuffle", "Shuffle");
  for (int card = 0; card < n; card++)
    {
      us_run_reasons_of (run, &table_small, card);
      us_run_because (run, 0, US_APPLIES, "By the list");
      us_run_entry (run, &word_domain, 4, US_DROPPED);
      us_run_entry (run, &word_domain, 5, US_CHOSEN);
      us_run_entry (run, &word_domain, 6, US_CANDIDATE);
      us_run_arrow (run, US_EAST, TRUE);
      move_card (run, card);
    }
  for (int i = 0; i < 2; i++)
    {
      us_run_reasons_of (run, &table_small, pair[i]);
      us_run_because (run, 0, US_FAILS, "Nothing on the list");
      us_run_because (run, 1, US_APPLIES, NULL);
    }
  us_run_line (run, US_LINE_STAY, "told.stay", "{cards} stays", "{cards} stay", US_AS_LISTED,
               US_LIST ("cards", &table_small, pair, 2));
  us_run_offer_fix (run);
  us_run_say (run, "told.reach", "{card} goes far", { "card", &table_small, 0 });
  us_run_say (run, "told.word", "{word} is said", { "word", &word_domain, 7 });
  if (!us_run_settle (run) || !us_run_recall_of (run, 0, 0, &known) || !us_run_done (run, "told/done", "Done"))
    return FALSE;
  return us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "told",
  .box = "told",
  .title = "Told",
  .version = 1,
  .rules = told_rules,
  .n_rules = G_N_ELEMENTS (told_rules),
  .topics = topics,
  .n_topics = G_N_ELEMENTS (topics),
  .play = play,
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
  harness_check_replay (&f->play, f->session);
  g_assert_finalize_object (f->session);
  table_taught_free (f->taught);
}

static const UsLine *
find_line (Fixture *f, const char *id)
{
  for (guint i = 0; i < us_session_get_n_lines (f->session); i++)
    if (g_str_equal (us_session_get_line (f->session, i)->id, id))
      return us_session_get_line (f->session, i);
  return NULL;
}

static void
assert_head (Fixture *f, const char *expected)
{
  g_autofree char *text = us_text_plain (&find_line (f, "told.head")->text, us_session_get_names (f->session));

  g_assert_cmpstr (text, ==, expected);
}

/* What is done with the hands and moves nothing is not counted, and the heading is right whatever comes after it. */
static void
test_heading (Fixture *f, gconstpointer data)
{
  g_autofree char *transcript = NULL;

  table_answer (f->session, "told/how-many", "int64 0");
  assert_head (f, "Nobody moves yet");
  table_undo (f->session, 1);
  table_answer (f->session, "told/how-many", "int64 1");
  assert_head (f, "1 card moves");
  table_undo (f->session, 1);
  table_answer (f->session, "told/how-many", "int64 3");
  assert_head (f, "3 cards move");
  table_answer (f->session, "told/done", "true");
  transcript = us_session_dup_transcript (f->session);
  g_assert_nonnull (strstr (transcript, "  # 3 cards move\n"));
}

/* One ladder for each of them; where a line tells of one thing alone nobody is named. */
static void
test_reasons (Fixture *f, gconstpointer data)
{
  const UsLine *line;

  table_answer (f->session, "told/how-many", "int64 1");
  line = find_line (f, "told.stay");
  g_assert_cmpuint (line->n_reasons, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const UsReason *reason = us_session_get_reasons (f->session, line->first_reason + i);

      g_assert_true (reason->of == &table_small);
      g_assert_cmpint (reason->of_value, ==, i < 2 ? 1 : 2);
      g_assert_cmpint (us_session_is_of_another (f->session, line->first_reason, 4, line->first_reason + i), ==,
                       i % 2 == 0);
    }
  line = find_line (f, "told.move");
  g_assert_cmpuint (line->n_reasons, ==, 1);
  g_assert_false (us_session_is_of_another (f->session, line->first_reason, 1, line->first_reason));
  g_assert_true (us_session_find_explained (f->session, line->first_reason) == line);
  /* Whose reasons they were is forgotten with the line. */
  g_assert_cmpuint (find_line (f, "told.word")->n_reasons, ==, 0);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  const UsReason *reason;
  const UsReasonMark *marks;
  g_autofree char *words = NULL;

  table_answer (f->session, "told/how-many", "int64 1");
  reason = us_session_get_reasons (f->session, find_line (f, "told.move")->first_reason);
  marks = us_session_get_marks (f->session, reason);
  g_assert_cmpuint (reason->n_marks, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_true (marks[i].listed);
  words = us_marks_dup_words (marks, 3, us_session_get_names (f->session));
  g_assert_cmpstr (words, ==, "Word 4 passed over, Word 5 done, Word 6 not reached");
  g_assert_true (reason->sweep.lies);
  g_assert_null (reason->sweep.domain);
  g_assert_cmpint (reason->sweep.direction, ==, US_EAST);
}

#define assert_fix(f, line, expected) \
  G_STMT_START \
  { \
    g_autofree char *fix = us_session_dup_fix_of_line ((f)->session, find_line (f, line)); \
    g_assert_cmpstr (fix, ==, expected); \
  } \
  G_STMT_END

/* From whose reasons a line has, else from what it names first. What is told to be done stays so whatever is corrected. */
static void
test_fix (Fixture *f, gconstpointer data)
{
  const UsTopic *topic;
  const char *which;
  gboolean known;
  g_autofree char *title = NULL, *lies = NULL;
  g_autoptr (GVariant) before = NULL, after = NULL, follows = NULL;

  table_answer (f->session, "told/how-many", "int64 2");
  assert_fix (f, "told.head", NULL);
  assert_fix (f, "told.shuffle", NULL);
  assert_fix (f, "told.word", NULL);
  assert_fix (f, "told.move", "taught/face/0");
  assert_fix (f, "told.stay", "taught/face/1");
  assert_fix (f, "told.reach", "taught/face/0");
  g_assert_true (find_line (f, "told.reach")->offers);
  g_assert_false (find_line (f, "told.word")->offers);

  topic = us_session_find_fix (f->session, "taught/face/0", &which);
  g_assert_true (topic == &topics[0]);
  g_assert_cmpstr (which, ==, "0");
  g_assert_null (us_session_find_fix (f->session, "taught/other/0", &which));
  g_assert_null (us_session_find_fix (f->session, "0", &which));
  title = us_session_dup_fix_title (f->session, topic, "2");
  g_assert_cmpstr (title, ==, "2");
  /* Where a correctable value is called as the card it tells where that lies. */
  lies = us_session_dup_fix_of_value (f->session, "0");
  g_assert_cmpstr (lies, ==, "taught/face/0");
  g_assert_null (us_session_dup_fix_of_value (f->session, "elsewhere"));

  before = us_session_dup_taught (f->session, topic, "0", &known);
  g_assert_null (before);
  g_assert_false (known);
  follows = us_session_dup_taught (f->session, topic, "3", &known);
  g_assert_cmpint (g_variant_get_int64 (follows), ==, 8);
  g_assert_false (known);
  table_adjust (f->session, "taught/face/0", "int64 4");
  after = us_session_dup_taught (f->session, topic, "0", &known);
  g_assert_cmpint (g_variant_get_int64 (after), ==, 4);
  g_assert_true (known);
  g_assert_null (find_line (f, "told.reach"));
  g_assert_nonnull (find_line (f, "told.move"));
  assert_head (f, "2 cards move");
}

#define TEST(name) g_test_add ("/told-of/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST (heading);
  TEST (reasons);
  TEST (list);
  TEST (fix);
  return g_test_run ();
}
