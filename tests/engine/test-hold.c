/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "table.h"

/* A screen that is held: what is still to be done stays on it, with its numbers, while other things are asked. */

enum { ACT_AWAY, ACT_BACK, ACT_NEXT };

/* clang-format off */
US_WORDS (act_domain, "hold/act", { "away", "Away", NULL }, { "back", "Back", NULL }, { "next", "Next", NULL })
/* clang-format on */

/* Two walkers go one place on; the second one rests as long as it is away. */
static gboolean
walk (UsRun *run, gboolean away)
{
  us_run_tell_anew (run);
  us_run_head_n (run, "hold.head", "One moves", "{n} move", away ? 1 : 2, US_NUM ("n", away ? 1 : 2));
  us_run_tell (run, "hold.move", "{from} goes to {to}", { "from", &toy_place_domain, 0 },
               { "to", &toy_place_domain, away ? 2 : 1 });
  us_run_move (run, &toy_place_domain, 0, away ? 2 : 1, "walker");
  if (!away)
    us_run_tell (run, "hold.second", "{from} goes", { "from", &toy_place_domain, 4 });
  us_run_tell (run, "hold.last", "The last one goes");
  us_run_move (run, &toy_place_domain, 7, 8, "last");
  return us_run_settle (run);
}

static gboolean
play_hold (UsRun *run)
{
  static const int acts[] = { ACT_AWAY, ACT_BACK, ACT_NEXT };
  int act = ACT_BACK, seen;

  us_run_hold (run);
  us_run_tell (run, "hold.sale", "Sell");
  us_run_forecast (run, &toy_place_domain, 0, 8, "nobody");
  if (!us_run_settle (run) || !us_run_count (run, "hold/seen", 0, 3, &seen, "How many came?"))
    return FALSE;
  if (seen > 0)
    us_run_tell_n (run, "hold.came", "Greet it", "Greet {n}", seen, US_NUM ("n", seen));
  while (act != ACT_NEXT)
    if (!walk (run, act == ACT_AWAY) || !us_run_open (run, "hold/act", &act_domain, acts, 3, 1, &act, "What now?"))
      return FALSE;
  us_run_release (run);
  us_run_say (run, "hold.over", "All are there");
  return us_run_settle (run) && us_run_confirm (run, "hold/end", "Enough?") && us_run_finish (run, US_SCORED, "Over");
}

static const UsRules hold_rules = { .id = "hold", .box = "hold", .title = "Hold", .version = 1, .play = play_hold };

/* All that is on the screen: steps with their numbers, and a point behind those that were told before. */
static char *
dup_screen (UsSession *session)
{
  GString *out = g_string_new (NULL);
  int steps = 0;

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *line = us_session_get_line (session, i);
      g_autofree char *text = us_text_plain (&line->text, us_session_get_names (session));

      steps += line->kind == US_LINE_DO;
      g_assert_true (line->move == 0 || line->move == steps);
      if (line->kind == US_LINE_DO)
        g_string_append_printf (out, "%d%s ", steps, line->stood ? "." : "");
      g_string_append_printf (out, "%s%s", text, line->move > 0 ? " →; " : "; ");
    }
  return g_string_free_and_steal (out);
}

#define assert_screen(session, expected) \
  G_STMT_START \
  { \
    g_autofree char *screen_here = dup_screen (session); \
    g_assert_cmpstr (screen_here, ==, expected); \
  } \
  G_STMT_END

static UsSession *
open_hold (HarnessPlay *play)
{
  harness_play_init (play, &hold_rules, 1, NULL);
  return harness_open (play);
}

/* What an answer leaves to be done stays, and what is new stands after it. */
static void
test_stays (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = open_hold (&play);

  assert_screen (session, "1 Sell; ");
  table_answer (session, "hold/seen", "int64 2");
  assert_screen (session, "1. Sell; 2 Greet 2; 2 move; 3 A1 goes to B1 →; 4 B2 goes; 5 The last one goes →; ");
  table_answer (session, "hold/act", "'back'");
  assert_screen (session, "1. Sell; 2. Greet 2; 2 move; 3. A1 goes to B1 →; 4. B2 goes; 5. The last one goes →; ");
  table_answer (session, "hold/act", "'next'");
  assert_screen (session, "All are there; ");
  table_answer (session, "hold/end", "true");
}

/* What has become untrue is told anew in its place; what is not told any more leaves, and may come back. */
static void
test_changes (void)
{
  HarnessPlay play;
  g_autoptr (UsSession) session = open_hold (&play);
  g_autofree char *transcript = NULL;

  table_answer (session, "hold/seen", "int64 0");
  table_answer (session, "hold/act", "'away'");
  assert_screen (session, "1. Sell; One moves; 2 A1 goes to C1 →; 3. The last one goes →; ");
  table_answer (session, "hold/act", "'back'");
  assert_screen (session, "1. Sell; 2 move; 2 A1 goes to B1 →; 3 B2 goes; 4. The last one goes →; ");
  harness_check_replay (&play, session);
  harness_check_undo (session);
  table_answer (session, "hold/act", "'next'");
  transcript = us_session_dup_transcript (session);
  g_assert_nonnull (strstr (transcript, "The last one goes"));
  g_assert_null (strstr (strstr (transcript, "The last one goes") + 1, "The last one goes"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hold/stays", test_stays);
  g_test_add_func ("/hold/changes", test_changes);
  return g_test_run ();
}
