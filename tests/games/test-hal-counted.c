/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "hal-table.h"

#include <string.h>

/* The counters of a play against Hal: what they say, what of them can be put right, and what follows from it. */

/* --- What they say -------------------------------------------------------------------------------- */

/* A counter beside the city: what its arrow leads to, or where it begins. */
static int
counter (UsSession *session, const char *id, gboolean before)
{
  const UsCell *cell = us_board_find_cell (us_session_get_board (session), id);
  const char *arrow = cell != NULL ? strstr (cell->subtitle, " → ") : NULL;

  if (cell == NULL)
    return -1;
  g_assert_true ((arrow != NULL) == cell->changed);
  return (int) g_ascii_strtoll (arrow != NULL && !before ? arrow + strlen (" → ") : cell->subtitle, NULL, 10);
}

/* Of your resources in the general supply, once few are left. */
static void
test_few_left (void)
{
  guint few = 0, many = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          const UsAdjustable *yours = us_session_find_adjustable (session, "your-resources");
          int left = yours != NULL ? yours->max - yours->value : -1;

          if (yours == NULL || us_board_find_cell (us_session_get_board (session), "supply/supply") == NULL)
            continue;
          g_assert_cmpint (counter (session, "supply/your-supply", FALSE), ==, left > 5 ? -1 : left);
          few += left <= 5;
          many += left > 5;
        }
    }
  g_assert_cmpuint (few, >, 5);
  g_assert_cmpuint (many, >, 50);
}

/* The deck that is made in the middle of a deal has as many cards as the screen shows after it. */
static void
test_new_deck (void)
{
  guint n = 0, middle = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_LEVEL, LEVEL_EXPERT, seed & 1 ? C_CARDS : C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          g_autofree char *told = told_text (session, "hal.pile");

          if (told == NULL || asks (session, "hal/count"))
            continue;
          g_assert_cmpint ((int) g_ascii_strtoll (told, NULL, 10), ==, counter (session, "supply/deck", FALSE));
          middle += is_told (session, "hal.draw-more");
          n++;
        }
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (middle, >, 0);
}

/* An arrow begins where the screen before ended: what was told and confirmed there is not told again. A correction is
 * no step of the screen, neither of its own nor of the next. */
static void
test_counters (void)
{
  static const char *const ids[] = { "you/your-points", "you/your-resources", "you/your-tiles",
                                     "hal/hals-points", "hal/hals-resources", "supply/supply" };
  static const char *const keys[] = { "your-points", "your-resources" };
  guint twice = 0, corrected = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, seed & 1 ? C_CARDS : C_TILES);
      UsRandom random = us_policy_random (seed);
      int was[G_N_ELEMENTS (ids)] = { 0 };
      gboolean begun = FALSE, moved = FALSE;

      g_assert_true (go_to (session, "hal/target"));
      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1), begun = TRUE)
        {
          gboolean arrow = FALSE;

          for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
            {
              int now = counter (session, ids[i], FALSE);

              if (begun)
                g_assert_cmpint (counter (session, ids[i], TRUE), ==, was[i]);
              arrow |= begun && now != was[i];
              was[i] = now;
            }
          twice += moved && arrow;
          moved = arrow && asks (session, "hal/token");
          for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
            {
              const UsAdjustable *one = us_session_find_adjustable (session, keys[i]);
              int step = counter (session, ids[i], FALSE) - counter (session, ids[i], TRUE);
              g_autofree char *value = NULL;

              if (one == NULL || one->value + 2 > one->max || us_random_next (&random) % 4 != 0)
                continue;
              value = g_strdup_printf ("int64 %d", one->value + 2);
              table_adjust (session, keys[i], value);
              /* It may have changed what the steps bring, of this as of others. */
              if (counter (session, ids[i], FALSE) == was[i] + 2)
                {
                  g_assert_cmpint (counter (session, ids[i], TRUE), ==, was[i] + 2 - step);
                  corrected += step != 0;
                }
              for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
                was[j] = counter (session, ids[j], FALSE);
            }
        }
    }
  g_assert_cmpuint (twice, >, 10);
  g_assert_cmpuint (corrected, >, 10);
}

/* What the discards have after all that the screen tells. */
static int
count_discards (UsSession *session, int before)
{
  static const char *const yours[] = { "hal.discard-hand", "hal.discard-others", "hal.discard-all" };
  int n = before;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      int cards[US_SET_SIZE];

      if (g_str_equal (line->id, "hal.rebuild-shuffle"))
        n = HAL_BURNT;
      else if (g_str_equal (line->id, "hal.discard-hals"))
        n += us_arg_values (&line->text.args[0], cards);
      n += g_str_equal (line->id, "hal.no-tile");
      for (guint j = 0; j < G_N_ELEMENTS (yours); j++)
        if (g_str_equal (line->id, yours[j]))
          n += line->text.args[0].value + g_str_equal (yours[j], "hal.discard-all");
    }
  return n;
}

/* The discards have what the hands have been told to lay there, and nothing that comes with the next screen. */
static void
test_discards (void)
{
  guint items = 0, tokens = 0, unnamed = 0;

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (UsSession) session =
        seed % 2 == 0 ? begin (seed, O_LEVEL, LEVEL_EXPERT, C_CARDS) : begin (seed, O_MODE, MODE_LIGHT, C_CARDS);
      UsRandom random = us_policy_random (seed);
      int n = HAL_BURNT;

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          if (asks (session, "setup") || asks (session, "hal/count"))
            continue;
          n = count_discards (session, n);
          g_assert_cmpint (counter (session, "supply/discards", FALSE), ==, n);
          items += is_told (session, "hal.exploit");
          tokens += asks (session, "hal/token");
          unnamed += is_told (session, "hal.discard-hand");
        }
    }
  g_assert_cmpuint (items, >, 10);
  g_assert_cmpuint (tokens, >, 10);
  g_assert_cmpuint (unnamed, >, 3);
}

/* --- What can be put right ------------------------------------------------------------------------ */

/* Nothing that the app keeps to itself lies on the table. */
static void
test_lies (void)
{
  static const char *const keys[] = { "tiles-left", "cards-left" };

  for (int table = -1; table <= C_TILES; table++)
    {
      g_autoptr (UsSession) session = table < 0 ? begin_by_app (3) : begin (3, O_MODE, MODE_FULL, C_CITY);

      if (table >= 0)
        {
          g_assert_true (us_session_source (session, "cards", table == C_CARDS ? US_AT_THE_TABLE : US_BY_THE_APP,
                                            NULL));
          g_assert_true (us_session_source (session, "tiles", table == C_TILES ? US_AT_THE_TABLE : US_BY_THE_APP,
                                            NULL));
        }
      g_assert_true (go_to (session, "hal/target"));
      g_assert_true ((us_session_find_adjustable (session, keys[0]) != NULL) == (table == C_TILES));
      g_assert_true ((us_session_find_adjustable (session, keys[1]) != NULL) == (table == C_CARDS));
    }
}

/* What the buildings beside a space bring: the sum of what is told of each, or -1. */
static int
sum_beside (const UsLine *line, UsSession *session)
{
  int sum = -1;

  for (guint i = 0; i < line->n_reasons; i++)
    {
      const UsReason *reason = us_session_get_reasons (session, line->first_reason) + i;

      if (reason->rule == R_SHORT)
        return -1;
      if (reason->rule == R_NEIGHBOURS)
        sum = MAX (sum, 0) + reason->text.args[1].value;
    }
  return sum;
}

/* Why so many come from beside a tile, and on which of your cards the arrows are: both lie on the table to be seen. */
static void
test_brought (void)
{
  guint beside = 0, arrows = 0;

  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        for (guint i = 0; i < us_session_get_n_lines (session); i++)
          {
            const UsLine *line = us_session_get_line (session, i);
            int sum = line->kind == US_LINE_DO ? sum_beside (line, session) : -1;

            if (sum >= 0)
              g_assert_cmpint (sum, ==, line->text.n);
            beside += sum >= 0;
            for (guint j = 0; j < line->detail.n_args; j++)
              {
                const UsArg *arg = &line->detail.args[j];
                int cards[US_SET_SIZE], n = us_arg_values (arg, cards);

                for (int k = 0; arg->domain == &hal_kept_card && k < n; k++)
                  {
                    const UsCell *cell = us_board_find_value (us_session_get_board (session), arg->domain, cards[k]);

                    g_assert_nonnull (cell);
                    g_assert_true (g_str_has_prefix (cell->id, "your-cards/"));
                    arrows++;
                  }
              }
          }
    }
  g_assert_cmpuint (beside, >, 20);
  g_assert_cmpuint (arrows, >, 20);
}

/* While his tile is drawn the place shows where he will build. */
static void
test_pointed_at (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (UsSession) session = begin (seed, O_MODE, MODE_FULL, C_TILES);
      UsRandom random = us_policy_random (seed);

      for (; us_session_get_prompt (session) != NULL; harness_go_on (session, &random, 1))
        {
          const UsText *detail = &us_session_get_prompt (session)->detail;
          const UsCell *cell;

          if (!asks (session, "hal/tile"))
            continue;
          cell = us_board_find_value (us_session_get_board (session), detail->args[0].domain, detail->args[0].value);
          g_assert_cmpint (cell->state, ==, US_CELL_ACTS);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 10);
}

/* A play of a time when it could be corrected has what it was corrected to. */
static void
test_corrected_before (void)
{
  static const char *const keys[] = { "tiles-left", "cards-left" };
  static const char *const ids[] = { "supply/supply", "supply/deck" };
  const int values[] = { 20, 5 };
  g_autoptr (UsSession) session = begin_by_app (3), copy = NULL;
  g_autoptr (GError) error = NULL;
  UsJournal *journal;
  HarnessPlay about;
  int last;

  g_assert_true (go_to (session, "hal/target"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (us_session_adjust (session, keys[i], g_variant_new_int64 (values[i]), NULL));
  harness_play_init (&about, us_games_find ("hal"), 3, NULL);
  for (guint i = 0; i < N_HAL_COMPONENTS; i++)
    about.start.sources[i] = US_BY_THE_APP;
  copy = harness_copy (&about, session);
  journal = us_session_get_journal (copy);
  last = us_session_get_tip (copy);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    last = us_journal_add_raw (journal, US_BY_CORRECTION, keys[i], us_session_get_section (copy),
                               g_variant_new_int64 (values[i]), 1, last);
  us_session_set_heads (copy, last, last, -1);
  us_session_open (copy, &error);
  g_assert_no_error (error);
  g_assert_false (us_session_get_broken (copy));
  g_assert_true (asks (copy, "hal/target"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpint (counter (copy, ids[i], FALSE), ==, values[i]);
}

/* --- Which tiles you hold ------------------------------------------------------------------------- */

static GPtrArray *
list_held (UsSession *session)
{
  const UsCell *cell = us_board_find_cell (us_session_get_board (session), "you/your-tiles");
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; cell->held != NULL && i < cell->held->len; i++)
    g_ptr_array_add (ids, (gpointer) g_intern_string (((const UsPiece *) g_ptr_array_index (cell->held, i))->id));
  return ids;
}

static char *
as_answer (const GPtrArray *ids)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s'%s'", i > 0 ? ", " : "", (const char *) g_ptr_array_index (ids, i));
  g_string_append_c (text, ']');
  return g_string_free_and_steal (text);
}

/* Another tile than the app named, one too few, and the first ones once more: what you hold is what you say, what you
 * do not hold lies in the supply, and the play goes on where it was. */
static void
test_others (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 8; seed++)
    {
      g_autoptr (UsSession) session = begin_by_app (seed);
      g_autoptr (GPtrArray) first = NULL, less = NULL;
      g_autofree char *all = NULL, *fewer = NULL;
      g_autoptr (GVariant) begun = NULL;
      int supply;

      g_assert_true (go_to (session, "hal/with"));
      first = list_held (session);
      if (first->len < 2)
        continue;
      supply = counter (session, "supply/supply", FALSE);
      all = as_answer (first);

      table_adjust (session, "tiles-held", "'others'");
      table_assert_asked (session, "hal/held");
      begun = us_prompt_dup_begun (us_session_get_prompt (session), us_session_get_names (session));
      g_assert_cmpuint (g_variant_n_children (begun), ==, first->len);
      table_adjust (session, "tiles-held", "'these'");
      table_assert_asked (session, "hal/with");
      table_adjust (session, "tiles-held", "'others'");
      g_ptr_array_remove_index (first, 0);
      fewer = as_answer (first);
      table_answer (session, "hal/held", fewer);
      table_assert_asked (session, "hal/with");
      less = list_held (session);
      g_assert_cmpuint (less->len, ==, first->len);
      for (guint i = 0; i < less->len; i++)
        g_assert_cmpstr (g_ptr_array_index (less, i), ==, g_ptr_array_index (first, i));
      g_assert_cmpint (counter (session, "you/your-tiles", FALSE), ==, (int) first->len);
      g_assert_cmpint (counter (session, "you/your-tiles", TRUE), ==, (int) first->len);
      g_assert_cmpint (counter (session, "supply/supply", FALSE), ==, supply + 1);

      table_adjust (session, "tiles-held", "'others'");
      table_answer (session, "hal/held", all);
      table_assert_asked (session, "hal/with");
      g_assert_cmpint (counter (session, "supply/supply", FALSE), ==, supply);
      n++;
    }
  g_assert_cmpuint (n, >, 2);
}

static guint
count_orders (UsSession *session)
{
  guint n = 0;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    n += us_session_get_line (session, i)->kind == US_LINE_DO;
  return n;
}

/* What Hal's turn has told is still to be done when tiles were named in the middle of it. */
static void
test_orders_stay (void)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 12; seed++)
    {
      g_autoptr (UsSession) session = begin_by_app (seed);
      g_autoptr (GPtrArray) held = NULL;
      g_autofree char *all = NULL;
      guint before;

      if (!go_to (session, "hal/done"))
        continue;
      held = list_held (session);
      before = count_orders (session);
      if (held->len == 0 || before == 0)
        continue;
      all = as_answer (held);
      table_adjust (session, "tiles-held", "'others'");
      table_answer (session, "hal/held", all);
      table_assert_asked (session, "hal/done");
      g_assert_cmpuint (count_orders (session), ==, before);
      n++;
    }
  g_assert_cmpuint (n, >, 2);
}

/* Named at the table, with some that nobody named: they stay as many as there were. */
static void
test_others_at_table (void)
{
  g_autoptr (UsSession) session = begin (3, O_TILES, TILES_REMEMBERED, C_TILES);

  table_answer (session, "setup", "true");
  table_answer (session, "hal/drawn", "['red-4', 'red-5', 'yellow-6']");
  g_assert_true (go_to (session, "hal/target"));
  g_assert_cmpint (table_value (session, "your-tiles"), ==, 6);
  table_adjust (session, "tiles-held", "'others'");
  table_answer (session, "hal/held", "['red-4', 'blue-20']");
  table_assert_asked (session, "hal/target");
  g_assert_cmpint (table_value (session, "your-tiles"), ==, 6);
  g_assert_cmpint (us_session_find_adjustable (session, "your-tiles")->min, ==, 2);
  g_clear_object (&session);

  /* Who wants to name none is not asked. */
  session = begin (3, O_TILES, TILES_UNNAMED, C_TILES);
  g_assert_true (go_to (session, "hal/target"));
  g_assert_null (us_session_find_adjustable (session, "tiles-held"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hal-counted/counters", test_counters);
  g_test_add_func ("/hal-counted/new-deck", test_new_deck);
  g_test_add_func ("/hal-counted/few-left", test_few_left);
  g_test_add_func ("/hal-counted/brought", test_brought);
  g_test_add_func ("/hal-counted/pointed-at", test_pointed_at);
  g_test_add_func ("/hal-counted/discards", test_discards);
  g_test_add_func ("/hal-counted/lies", test_lies);
  g_test_add_func ("/hal-counted/corrected-before", test_corrected_before);
  g_test_add_func ("/hal-counted/others", test_others);
  g_test_add_func ("/hal-counted/orders-stay", test_orders_stay);
  g_test_add_func ("/hal-counted/others-at-table", test_others_at_table);
  return g_test_run ();
}
