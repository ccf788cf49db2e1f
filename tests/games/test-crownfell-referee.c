/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "crownfell-referee.h"
#include "harness.h"

/* Random tables of Last Stand: what an enemy may do and prefers, by the program and by a referee that knows the rules
 * alone. `test-crownfell-referee POSITIONS SEED` compares as many as one likes. */

static guint different, n_arrows;

extern const UsRules us_crownfell_rules;

/* --- Differences ------------------------------------------------------------------------------------------------- */

#define MAX_KINDS 64
static struct
{
  const char *what;
  guint n;
} kinds[MAX_KINDS];

static void
compare (const RefPosition *p, const char *what, int card, int space, gboolean are_spaces, guint32 program,
         guint32 referee)
{
  int kind = 0;

  if (program == referee)
    return;
  different++;
  while (kinds[kind].what != NULL && g_strcmp0 (kinds[kind].what, what) != 0)
    kind++;
  kinds[kind].what = what;
  if (kinds[kind].n++ >= 2)
    return;
  ref_show (p);
  g_printerr ("# %s", what);
  if (card != NO_CARD)
    g_printerr (" of %c", (p->cards[card].side == ENEMY ? 'A' : 'a') + card);
  if (space != NO_SPACE)
    g_printerr (" at %c%d", 'A' + space / 5, 1 + space % 5);
  if (are_spaces)
    {
      g_autofree char *one = ref_name_spaces (program), *two = ref_name_spaces (referee);

      g_printerr (": the program %s, the referee %s\n\n", one, two);
    }
  else
    g_printerr (": the program %d, the referee %d\n\n", (int) program, (int) referee);
}

static void
compare_choice (const RefPosition *p, const char *const what[4], int card, const CrownfellChoice *program,
                const RefChoice *referee)
{
  compare (p, what[0], card, NO_SPACE, FALSE, program->verdict, referee->verdict);
  if (program->verdict != referee->verdict)
    return;
  compare (p, what[1], card, NO_SPACE, FALSE, (guint32) program->ends, (guint32) referee->ends);
  if (program->verdict != CAN)
    return;
  compare (p, what[2], card, NO_SPACE, TRUE, program->left, ref_bits (&referee->left));
  for (int cut = 0; cut < N_CUTS; cut++)
    compare (p, what[3], card, cut, TRUE, program->cut[cut], ref_bits (&referee->cut[cut]));
}

/* How often two preferences have both taken something away, and in the diagonal one alone. */
static guint together[N_CUTS][N_CUTS];

static void
count_cuts (const CrownfellChoice *choice)
{
  guint cuts = 0;

  for (int cut = 0; cut < N_CUTS; cut++)
    cuts |= (guint) (choice->cut[cut] != 0) << cut;
  for (int one = 0; one < N_CUTS; one++)
    for (int other = 0; other < N_CUTS; other++)
      together[one][other] += one == other ? cuts == 1u << one : (cuts >> one & cuts >> other & 1) != 0;
}

/* --- Comparisons ---------------------------------------------------------------------------------------------------- */

/* What a card can reach, where it stands and where it could stand. */
static void
compare_reach (const RefPosition *p, const Crownfell *c, const CrownfellView *view, int card)
{
  const RefCard *r = &p->cards[card];
  int from = r->row * 5 + r->column;
  RefGrid found;

  ref_stops (p, card, &found);
  compare (p, "stops", card, NO_SPACE, TRUE, crownfell_stops (c, view, card, from), ref_bits (&found));
  ref_targets (p, card, &found);
  compare (p, "targets", card, NO_SPACE, TRUE, crownfell_targets (c, view, card, from), ref_bits (&found));
  ref_struck (p, card, &found);
  compare (p, "struck", card, NO_SPACE, TRUE, crownfell_struck (c, view, card, from), ref_bits (&found));
}

static void
compare_choices (const RefPosition *p, const Crownfell *c, const CrownfellView *view, int card)
{
  static const char *const capture[] = { "capture", "capture ends", "capture left", "capture cut" };
  static const char *const target[] = { "target", "target ends", "target left", "target cut" };
  static const char *const strike[] = { "strike", "strike ends", "strike left", "strike cut" };
  static const char *const rally[] = { "rally", "rally ends", "rally left", "rally cut" };
  static const char *const move[] = { "move", "move ends", "move left", "move cut" };
  static const char *const leave[] = { "leave", "leave ends", "leave left", "leave cut" };
  const RefCard *r = &p->cards[card];
  int space = r->row * 5 + r->column;
  guint32 stops = crownfell_stops (c, view, card, space), targets = crownfell_targets (c, view, card, space);
  guint32 wanted = crownfell_wanted_stops (c, view, card, stops);
  RefGrid stops_grid, wanted_grid, targets_grid;
  CrownfellChoice program;
  RefChoice referee;
  RefPosition after;
  int under;

  ref_grid_of (stops, &stops_grid);
  ref_grid_of (targets, &targets_grid);
  ref_wanted (p, card, &stops_grid, &wanted_grid);
  compare (p, "wanted", card, NO_SPACE, TRUE, wanted, ref_bits (&wanted_grid));
  for (int to = 0; to < SPACES; to++)
    if (stops_grid.on[to / 5][to % 5])
      {
        ref_after_move (p, card, to / 5, to % 5, &after);
        compare (p, "freed", card, to, FALSE, (guint32) crownfell_freed (c, view, card, to),
                 (guint32) ref_freed (p, &after));
      }
  ref_grid_of (wanted, &wanted_grid);

  compare (p, "captures here", card, NO_SPACE, FALSE, crownfell_captures_from (c, view, card, space) ? 1 : 0,
           ref_captures_here (p, card) ? 1 : 0);

  crownfell_choose_capture (c, view, card, wanted, &program);
  ref_capture (p, card, &wanted_grid, &referee);
  compare_choice (p, capture, card, &program, &referee);
  crownfell_choose_target (c, view, card, targets, p->ranged == RANGED_MOVES, &program);
  ref_target (p, card, &targets_grid, p->ranged == RANGED_MOVES, &referee);
  compare_choice (p, target, card, &program, &referee);
  targets = crownfell_struck (c, view, card, space);
  ref_grid_of (targets, &targets_grid);
  crownfell_choose_target (c, view, card, targets, FALSE, &program);
  ref_target (p, card, &targets_grid, FALSE, &referee);
  compare_choice (p, strike, card, &program, &referee);
  /* Q57f: from one of the player's cards it goes only by a Capture. */
  under = ref_card_under (p, r->row, r->column);
  if (under != NO_CARD && p->cards[under].side == YOU)
    return;
  crownfell_choose_rally (c, view, card, wanted, &program);
  ref_rally (p, card, &wanted_grid, &referee);
  compare_choice (p, rally, card, &program, &referee);
  crownfell_choose_move (c, view, card, wanted, FALSE, &program);
  ref_move (p, card, &wanted_grid, FALSE, &referee);
  compare_choice (p, move, card, &program, &referee);
  count_cuts (&program);
  if (under != NO_CARD)
    {
      crownfell_choose_move (c, view, card, wanted, TRUE, &program);
      ref_move (p, card, &wanted_grid, TRUE, &referee);
      compare_choice (p, leave, card, &program, &referee);
    }
}

static void
compare_pushes (const RefPosition *p, const Crownfell *c, const CrownfellView *view, int card)
{
  for (int direction = 0; direction < N_DIRECTIONS; direction++)
    for (int steps = 1; steps <= 2; steps++)
      for (int captures = 0; captures < 2; captures++)
        {
          int row = 0, column = 0;
          gboolean goes = ref_push (p, card, direction, steps, captures == 1, &row, &column);

          compare (p, captures == 1 ? "push that captures" : "push", card, direction, FALSE,
                   (guint32) crownfell_push (c, view, card, direction, steps, captures == 1),
                   (guint32) (goes ? row * 5 + column : NO_SPACE));
        }
}

static guint32
place (gboolean in_play, gboolean covered, int space, int spot)
{
  return (guint32) (in_play ? space + (covered ? 100 : 0) : spot);
}

static void
compare_tables (const RefPosition *before, const char *what, int card, const RefArrow *arrow, const Crownfell *c,
                const RefPosition *after)
{
  for (int i = 0; i < CARDS; i++)
    {
      const RefCard *r = &after->cards[i];
      gboolean on = c->spot[i] < SPACES;
      guint32 program = place (on, on && c->top[c->spot[i]] != i, c->spot[i], c->spot[i]);
      guint32 referee = place (r->in_play, r->covered, r->row * 5 + r->column, r->spot);

      if (program != referee && n_arrows++ < 20)
        g_printerr ("# arrow %d %s, card %d: %s\n", arrow->points, arrow->clockwise ? "clockwise" : "counter-clockwise",
                    card, what);
      compare (before, what, i, NO_SPACE, FALSE, program, referee);
    }
}

/* A card goes to a space, or uses its ability, and the cards lie where they should. A rally finds the deck empty. */
static void
compare_changes (const RefPosition *p, int card)
{
  static const char *const what[N_ABILITIES] = { "", "move ally", "move foe", "fetch", "", "strike", "leave", "" };
  const RefFace *face = &p->cards[card].face;
  RefArrow arrow = { ref_below (N_DIRECTIONS), ref_below (2) == 0 };
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };
  RefPosition before = *p, after;
  RefGrid stops;
  Crownfell c, now;
  CrownfellView view;
  gboolean unsure, used;

  for (int i = 0; i < CARDS; i++)
    if (!before.cards[i].in_play && before.cards[i].spot == SPOT_DECK)
      before.cards[i].spot = SPOT_TAKEN;
  ref_make_state (&before, &c);
  crownfell_look_at (&c, &view);
  c.solo.points = TRUE;
  c.solo.now.arrow = (guint8) arrow.points;
  c.solo.now.turning = arrow.clockwise ? CLOCKWISE : COUNTER_CLOCKWISE;

  ref_stops (&before, card, &stops);
  for (int to = 0; to < SPACES; to++)
    if (stops.on[to / 5][to % 5])
      {
        ref_go (&before, card, to / 5, to % 5, &arrow, &after, &unsure);
        if (unsure)
          continue;
        now = c;
        g_assert_true (crownfell_go (&run, &now, card, to, GO_BY_ITSELF));
        compare_tables (&before, "go", card, &arrow, &now, &after);
      }

  ref_targets (&before, card, &stops);
  for (int to = 0; to < SPACES; to++)
    if (stops.on[to / 5][to % 5])
      {
        ref_shot (&before, card, to / 5, to % 5, &arrow, &after, &unsure);
        if (unsure)
          continue;
        now = c;
        g_assert_true (crownfell_take_shot (&run, &now, card, to, R_SHOOT));
        compare_tables (&before, "shot", card, &arrow, &now, &after);
      }

  if (what[face->ability][0] == '\0' || (face->ability == ABILITY_LEAVE && face->then == THEN_ASK) ||
      !ref_can_use (&before, card))
    return;
  ref_use (&before, card, &arrow, &after, &unsure);
  if (unsure)
    return;
  g_assert_true (crownfell_use (&run, &c, &view, card, &used));
  compare_tables (&before, what[face->ability], card, &arrow, &c, &after);
}

static void
compare_position (const RefPosition *p)
{
  Crownfell c;
  CrownfellView view;

  ref_make_state (p, &c);
  crownfell_look_at (&c, &view);
  compare (p, "score", NO_CARD, NO_SPACE, FALSE, (guint32) crownfell_score (&c), (guint32) ref_score (p));
  compare (p, "column", NO_CARD, NO_SPACE, FALSE, (guint32) crownfell_deploy_column (&c),
           (guint32) ref_deploy_column (p));
  compare (p, "row is full", NO_CARD, NO_SPACE, FALSE, crownfell_row_is_full (&c) ? 1 : 0,
           ref_deploy_column (p) < 0 ? 1 : 0);
  compare (p, "can move", NO_CARD, NO_SPACE, FALSE, crownfell_enemy_can_move (&c) ? 1 : 0,
           ref_enemy_can_move (p) ? 1 : 0);
  for (int card = 0; card < CARDS; card++)
    {
      if (!p->cards[card].in_play)
        continue;
      compare (p, p->cards[card].covered ? "locked beneath" : "locked", card, NO_SPACE, FALSE,
               crownfell_is_locked (&c, &view, card) ? 1 : 0, ref_is_locked (p, card) ? 1 : 0);
      if (p->cards[card].covered)
        continue;
      compare_reach (p, &c, &view, card);
      compare_pushes (p, &c, &view, card);
      if (p->cards[card].side == YOU)
        continue;
      compare (p, "can use", card, p->cards[card].face.ability, FALSE, crownfell_can_use (&c, &view, card) ? 1 : 0,
               ref_can_use (p, card) ? 1 : 0);
      compare_choices (p, &c, &view, card);
      compare_changes (p, card);
    }
}

#ifdef __SANITIZE_ADDRESS__
static guint n_positions = 2000;
#else
static guint n_positions = 100000;
#endif
static guint64 seed = 1;

/* Each preference has cut something down alone, and any two of them together; what the Revenant wants to lie on is hardly
 * ever behind something else of that kind, so that few positions have none. */
static void
assert_all_met (void)
{
  for (int one = 0; one < N_CUTS; one++)
    for (int other = one; other < N_CUTS; other++)
      if (one != CUT_COVER || other != CUT_FARTHEST || n_positions >= 100000)
        g_assert_cmpuint (together[one][other], >, 0);
}

static void
test_referee (void)
{
  RefPosition p;

  for (guint i = 0; i < n_positions; i++)
    {
      ref_chance.state = us_random_mix (seed) + i;
      ref_draw_position (&p);
      compare_position (&p);
    }
  for (int kind = 0; kinds[kind].what != NULL; kind++)
    g_printerr ("# %s: %u\n", kinds[kind].what, kinds[kind].n);
  g_assert_cmpuint (different, ==, 0);
  if (n_positions >= 2000)
    assert_all_met ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_positions = (guint) strtoul (argv[1], NULL, 10);
  if (argc > 2)
    seed = strtoul (argv[2], NULL, 10);
  g_test_add_func ("/crownfell-referee/positions", test_referee);
  return g_test_run ();
}
