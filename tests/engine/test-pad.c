/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

#include "us-pad.h"

/* Fields that are told by tapping on a small grid, and what a record would do on the table. */

#define REACH  2
#define SIDE   (2 * REACH + 1)
#define PLACES (SIDE * SIDE)
#define CARDS  2
#define SPACES 9

typedef struct
{
  int part;
  UsSet moves, jumps, locks;
} Face;

static void
pad_name (const UsNames *names, int value, char *out, gsize size)
{
  g_snprintf (out, size, "%d,%d", value % SIDE - REACH, value / SIDE - REACH);
}

static void
pad_label (const UsNames *names, int value, GString *out)
{
  g_string_append_printf (out, "%d", value);
}

static const UsDomain pad_domain = { "pad/place", pad_name, pad_label, NULL };
US_WORDS (part_domain, "pad/part", { "whole", "whole", NULL }, { "locks", "locks alone", NULL })

#define PLACES_FIELD(key_, member) \
  .key = key_, .title = key_, .kind = US_FIELD_SET, .offset = G_STRUCT_OFFSET (Face, member), .domain = &pad_domain, \
  .n_values = PLACES, .max = PLACES

/* clang-format off */
static const UsField fields[] = {
  { .key = "part", .title = "part", .kind = US_FIELD_CHOICE, .offset = G_STRUCT_OFFSET (Face, part),
    .domain = &part_domain, .n_values = 2, .proposed = TRUE },
  { PLACES_FIELD ("moves", moves), .when = "part", .when_is = US_BIT (0) },
  { PLACES_FIELD ("jumps", jumps), .when = "part", .when_is = US_BIT (0) },
  { PLACES_FIELD ("locks", locks) },
};
/* clang-format on */

static const UsPadBrush brushes[] = { { "moves", "Move", "arrow-up", "jumps" }, { "locks", "Lock", "lock", NULL } };
static const UsPad pad = { .reach = REACH, .brushes = brushes, .n_brushes = G_N_ELEMENTS (brushes), .choice = "part" };

/* Card 0 lies on space 4, card 1 nowhere: what it locks is seen from the first space. The table says how often it was asked. */
typedef struct
{
  int asked;
} Table;

static void
build (gconstpointer state, UsBoard *board)
{
  UsArea *area =
    us_board_add_area (board, US_AREA_GRID, "spaces", NULL, (UsPlace) { 0, 0, 0, 1 }, (UsPlace) { 0, 0, 0, 1 });

  us_area_grid (board, area, 0, 0, 3, 3);
  for (int space = 0; space < SPACES; space++)
    us_area_add_cell (board, area, &table_small, space, "space")->row = space / 3;
}

static void
preview (gconstpointer state, int value, gconstpointer record, UsPreview *preview)
{
  const Table *table = state;
  const Face *face = record;
  const UsArg args[] = { US_NUM ("n", (int) us_set_size (&face->locks)),
                         US_NUM ("asked", table != NULL ? table->asked : 0) };

  build (state, preview->board);
  preview->domain = &table_small;
  preview->at = value == 0 ? 4 : 0;
  if (us_set_has (&face->moves, us_pad_place (&pad, 1, 0)))
    us_set_add (&preview->reach, preview->at + 1);
  us_preview_say (preview, "It locks {n} at {asked}", args, G_N_ELEMENTS (args));
}

static const UsTopic topics[] = {
  { .key = "face",
    .title = "Card",
    .fields = fields,
    .n_fields = G_N_ELEMENTS (fields),
    .size = sizeof (Face),
    .library = TRUE,
    .domain = &table_small,
    .n_values = CARDS,
    .pad = &pad,
    .preview = preview },
};

/* Of the second card only the locks are asked for at first. */
static gboolean
play_cards (UsRun *run)
{
  Table table = { 0 };
  gboolean known;

  us_run_state (run, &table, NULL, 0, build);
  for (int card = 0; card < CARDS; card++)
    {
      table.asked = card + 1;
      if (card == 1)
        us_run_begin_with (run, "part", 1);
      if (!us_run_know_of (run, 0, card, TRUE, &known, "What is on it?") || !us_run_settle (run))
        return FALSE;
    }
  return us_run_confirm (run, "pad/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules rules = {
  .id = "pad",
  .box = "pad",
  .title = "Pad",
  .version = 1,
  .topics = topics,
  .n_topics = G_N_ELEMENTS (topics),
  .play = play_cards,
};

/* --- The grid ---------------------------------------------------------------------------------- */

static int
at (int right, int ahead)
{
  return us_pad_place (&pad, right, ahead);
}

static void
test_places (void)
{
  g_assert_cmpint (us_pad_size (&pad), ==, PLACES);
  g_assert_cmpint (at (-2, -2), ==, 0);
  g_assert_cmpint (at (0, 0), ==, 12);
  g_assert_cmpint (at (2, 2), ==, 24);
  g_assert_cmpint (at (3, 0), ==, -1);
  g_assert_cmpint (us_pad_direction (&pad, at (0, 0)), ==, -1);
  g_assert_cmpint (us_pad_direction (&pad, at (0, 1)), ==, US_NORTH);
  g_assert_cmpint (us_pad_direction (&pad, at (2, 2)), ==, US_NORTH_EAST);
  g_assert_cmpint (us_pad_direction (&pad, at (-2, 0)), ==, US_WEST);
  g_assert_cmpint (us_pad_direction (&pad, at (1, -1)), ==, US_SOUTH_EAST);
  g_assert_cmpint (us_pad_direction (&pad, at (1, 2)), ==, -1);
  g_assert_true (us_pad_find_brush (&pad, "jumps") == &brushes[0]);
  g_assert_true (us_pad_find_brush (&pad, "locks") == &brushes[1]);
  g_assert_null (us_pad_find_brush (&pad, "part"));
}

typedef struct
{
  UsSet places, jumps;
} Laid;

static void
tap (Laid *laid, int place)
{
  us_pad_tap (&pad, &brushes[0], FALSE, place, &laid->places, &laid->jumps);
}

static UsPadMark
mark (const Laid *laid, int place)
{
  return us_pad_read (&pad, &brushes[0], &laid->places, &laid->jumps, place);
}

#define assert_ray(laid, near, far) \
  G_STMT_START \
  { \
    g_assert_cmpint (mark (laid, at (1, 1)), ==, near); \
    g_assert_cmpint (mark (laid, at (2, 2)), ==, far); \
  } \
  G_STMT_END

/* One arrow, two arrows, a jump, nothing. */
static void
test_near (void)
{
  Laid laid = { 0 };

  for (int again = 0; again < 2; again++)
    {
      assert_ray (&laid, US_PAD_NOTHING, US_PAD_NOTHING);
      tap (&laid, at (1, 1));
      assert_ray (&laid, US_PAD_ARROW, US_PAD_NOTHING);
      tap (&laid, at (1, 1));
      assert_ray (&laid, US_PAD_ARROW, US_PAD_ARROW);
      g_assert_cmpuint (us_set_size (&laid.places), ==, 1);
      tap (&laid, at (1, 1));
      assert_ray (&laid, US_PAD_NOTHING, US_PAD_JUMP);
      g_assert_true (us_set_is_empty (&laid.places));
      tap (&laid, at (1, 1));
    }
  g_assert_true (us_set_is_empty (&laid.places) && us_set_is_empty (&laid.jumps));
}

static void
test_far (void)
{
  Laid laid = { 0 };

  tap (&laid, at (2, 2));
  assert_ray (&laid, US_PAD_ARROW, US_PAD_ARROW);
  tap (&laid, at (2, 2));
  assert_ray (&laid, US_PAD_NOTHING, US_PAD_JUMP);
  tap (&laid, at (2, 2));
  assert_ray (&laid, US_PAD_NOTHING, US_PAD_NOTHING);
  /* One step, or a jump. */
  tap (&laid, at (1, 1));
  tap (&laid, at (2, 2));
  tap (&laid, at (2, 2));
  assert_ray (&laid, US_PAD_ARROW, US_PAD_JUMP);
  tap (&laid, at (1, 1));
  assert_ray (&laid, US_PAD_NOTHING, US_PAD_NOTHING);
  /* No arrow leads there. */
  tap (&laid, at (1, 2));
  g_assert_cmpint (mark (&laid, at (1, 2)), ==, US_PAD_JUMP);
  tap (&laid, at (1, 2));
  g_assert_cmpint (mark (&laid, at (1, 2)), ==, US_PAD_NOTHING);
}

/* The other side becomes the same, whatever stood there. */
static void
test_mirror (void)
{
  Laid laid = { 0 };
  UsSet locks = US_SET_EMPTY;

  tap (&laid, at (-2, 2));
  for (int i = 0; i < 2; i++)
    us_pad_tap (&pad, &brushes[0], TRUE, at (1, 1), &laid.places, &laid.jumps);
  g_assert_true (us_set_equal (&laid.places, &(UsSet) { { US_BIT (at (2, 2)) | US_BIT (at (-2, 2)), 0 } }));
  us_pad_tap (&pad, &brushes[0], TRUE, at (-1, 1), &laid.places, &laid.jumps);
  assert_ray (&laid, US_PAD_NOTHING, US_PAD_JUMP);
  us_pad_tap (&pad, &brushes[0], TRUE, at (0, 1), &laid.places, &laid.jumps);
  us_pad_tap (&pad, &brushes[0], TRUE, at (2, 1), &laid.places, &laid.jumps);
  g_assert_cmpint (mark (&laid, at (-2, 1)), ==, US_PAD_JUMP);
  g_assert_cmpint (mark (&laid, at (0, 1)), ==, US_PAD_ARROW);
  us_set_add (&locks, at (1, 0));
  us_pad_tap (&pad, &brushes[1], TRUE, at (-1, 0), &locks, NULL);
  g_assert_cmpuint (us_set_size (&locks), ==, 2);
  us_pad_tap (&pad, &brushes[1], TRUE, at (-1, 0), &locks, NULL);
  g_assert_true (us_set_is_empty (&locks));
}

/* --- Whether it fits ----------------------------------------------------------------------------- */

static void
assert_refused (const UsPad *wrong, const char *said)
{
  UsTopic topic = topics[0];
  UsRules changed = rules;
  g_autoptr (GError) error = NULL;

  topic.pad = wrong;
  changed.topics = &topic;
  g_assert_false (us_rules_check (&changed, &error));
  g_assert_error (error, US_ERROR, US_ERROR_RULES);
  g_assert_cmpstr (error->message, ==, said);
}

static void
test_refused (void)
{
  static const UsPadBrush strange[] = { { "hands", "Hand", "lock", NULL } },
                          choice[] = { { "part", "Part", "lock", NULL } },
                          jump[] = { { "moves", "Move", "lock", "leaps" } };

  g_assert_true (us_rules_check (&rules, NULL));
  assert_refused (&(UsPad) { .reach = 2, .brushes = strange, .n_brushes = 1 }, "face: hands is no field of its pad.");
  assert_refused (&(UsPad) { .reach = 2, .brushes = choice, .n_brushes = 1 }, "face: part is no field of its pad.");
  assert_refused (&(UsPad) { .reach = 2, .brushes = jump, .n_brushes = 1 }, "face: leaps is no field of its pad.");
  assert_refused (&(UsPad) { .reach = 1, .brushes = brushes, .n_brushes = 2 }, "face: moves is no field of its pad.");
  assert_refused (&(UsPad) { .reach = 2 }, "face: nothing is no field of its pad.");
  assert_refused (&(UsPad) { .reach = 2, .brushes = brushes, .n_brushes = 2, .choice = "locks" },
                  "face: locks is no field of its pad.");
}

/* --- In a play ------------------------------------------------------------------------------------ */

static void
assert_previewed (UsSession *session, const char *which, const char *told, const char *text, int at, guint reach)
{
  g_autoptr (GVariant) value = told != NULL ? g_variant_ref_sink (g_variant_new_parsed (told)) : NULL;
  g_autofree char *before = harness_situation (session), *after = NULL;
  g_autoptr (UsPreview) shown = us_session_preview (session, &topics[0], which, value);
  guint answers = 0;

  g_assert_cmpstr (shown->text, ==, text);
  g_assert_cmpint (shown->at, ==, at);
  g_assert_cmpuint (us_set_size (&shown->reach), ==, reach);
  for (int space = 0; space < SPACES; space++)
    answers += us_board_find_value (shown->board, &table_small, space)->answers;
  g_assert_cmpuint (answers, ==, reach);
  /* It was only looked at. */
  after = harness_situation (session);
  g_assert_cmpstr (after, ==, before);
}

static void
test_preview (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (UsPreview) bare = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  assert_previewed (session, "0", NULL, "It locks 0 at 1", 4, 0);
  assert_previewed (session, "1", "{'part': <'whole'>, 'moves': <['1,0']>}", "It locks 0 at 1", 0, 1);
  table_answer (session, "face/0/now", "'unknown'");
  assert_previewed (session, "0", "{'locks': <['1,0', '0,1']>}", "It locks 2 at 2", 4, 0);
  /* What is not in force does nothing. */
  assert_previewed (session, "0", "{'part': <'locks'>, 'moves': <['1,0']>}", "It locks 0 at 2", 4, 0);
  g_assert_null (us_session_preview (session, &topics[0], "nobody", NULL));
  bare = us_topic_preview (&topics[0], NULL, us_session_get_names (session), "0", NULL);
  g_assert_cmpstr (bare->text, ==, "It locks 0 at 0");
}

/* The form begins with what the rules need now, and the whole may be told all the same. */
static void
test_begins (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = NULL;
  g_autofree char *begun = NULL;

  harness_play_init (&play, &rules, 1, NULL);
  session = harness_open (&play);
  table_answer (session, "face/0/now", "'new'");
  g_assert_null (us_session_get_prompt (session)->prefilled);
  table_answer (session, "face/0", "{'part': <'whole'>, 'moves': <['1,0']>}");
  g_assert_null (us_session_get_prompt (session)->prefilled);
  table_answer (session, "face/1/now", "'new'");
  begun = g_variant_print (us_session_get_prompt (session)->prefilled, FALSE);
  g_assert_cmpstr (begun, ==, "{'part': <'locks'>}");
  table_answer (session, "face/1", "{'part': <'whole'>, 'moves': <['0,2']>, 'locks': <['0,1']>}");
  table_assert_asked (session, "pad/end");
  harness_check_replay (&play, session);
  harness_check_undo (session);
}

/* What is typed is the same in every language, and each place has a code of its own. */
static void
test_codes (void)
{
  for (int reach = 1; reach <= US_MAX_REACH; reach++)
    {
      const UsPad one = { .reach = reach };

      for (int place = 0; place < us_pad_size (&one); place++)
        g_assert_cmpint (us_pad_find_code (&one, us_pad_code (&one, place)), ==, place);
      g_assert_cmpint (us_pad_find_code (&one, "nw"), ==, us_pad_place (&one, -1, 1));
      g_assert_cmpstr (us_pad_code (&one, us_pad_place (&one, 0, 0)), ==, "self");
      g_assert_cmpint (us_pad_find_code (&one, "N4"), ==, -1);
    }
  g_assert_cmpstr (us_pad_code (&pad, us_pad_place (&pad, 1, 2)), ==, "NNE");
  g_assert_cmpstr (us_pad_code (&pad, us_pad_place (&pad, -2, -1)), ==, "WSW");
  g_assert_cmpstr (us_pad_code (&pad, us_pad_place (&pad, 2, 2)), ==, "NE2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pad/codes", test_codes);
  g_test_add_func ("/pad/places", test_places);
  g_test_add_func ("/pad/near", test_near);
  g_test_add_func ("/pad/far", test_far);
  g_test_add_func ("/pad/mirror", test_mirror);
  g_test_add_func ("/pad/refused", test_refused);
  g_test_add_func ("/pad/preview", test_preview);
  g_test_add_func ("/pad/begins", test_begins);
  return g_test_run ();
}
