/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "crownfell-referee.h"
#include "harness.h"

/* Random tables of Last Stand: what an enemy may do and prefers, by the program and by a referee that knows the rules
 * alone. `test-crownfell-referee POSITIONS SEED` compares as many as one likes. */

static UsRandom chance;
static guint different, n_arrows;

extern const UsRules us_crownfell_rules;

static int
below (int n)
{
  return (int) us_random_below (&chance, (guint) n);
}

static gboolean
percent (int n)
{
  return below (100) < n;
}

/* --- Tables ----------------------------------------------------------------------------------------------------- */

static void
draw_grid (RefGrid *grid, int density, gboolean with_self)
{
  for (int up = 0; up < 5; up++)
    for (int right = 0; right < 5; right++)
      {
        gboolean near = ABS (up - 2) < 2 && ABS (right - 2) < 2;

        grid->on[up][right] = percent (near ? density : density / 2);
      }
  if (!with_self)
    grid->on[2][2] = FALSE;
}

static void
draw_face (RefFace *face, gboolean covers)
{
  *face =
    (RefFace) { .covers = covers, .ability = below (N_ABILITIES), .steps = 1 + below (2), .then = below (N_THENS) };
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      face->arrows[i] = percent (45) ? 1 + below (2) : 0;
      face->ways[i] = percent (30);
    }
  if (percent (30))
    draw_grid (&face->jumps, 20, FALSE);
  if (percent (35))
    draw_grid (&face->protects, 35, percent (10));
  if (percent (45))
    draw_grid (&face->locks, 35, FALSE);
  if (percent (35))
    draw_grid (&face->shoots, 35, FALSE);
  face->anywhere = percent (25);
  if (!face->anywhere)
    draw_grid (&face->from, 40, FALSE);
  draw_grid (&face->at, 35, FALSE);
  if (ref_count (&face->from) == 0)
    face->anywhere = TRUE;
  face->captures = percent (50);
  face->onto_any = percent (30);
  face->line = percent (50);
  face->prefers = percent (50);
}

static void
draw_position (RefPosition *p)
{
  int crowd = 15 + below (75), taken[5][5] = { 0 };
  gboolean stuck = percent (20); /* few of the enemy's cards, which can do little */

  *p = (RefPosition) {
    .protect = below (2),
    .lock = below (2),
    .ranged = below (2),
    .ranged_first = below (2),
    .passive = below (2),
    .revenant = below (2),
    .pointer = below (5),
  };
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &p->cards[card];

      r->side = below (2);
      draw_face (&r->face, card == REVENANT || percent (6));
      r->spot = r->side == YOU ? (percent (50) ? SPOT_HAND : SPOT_LOST) : (percent (50) ? SPOT_DECK : SPOT_TAKEN);
      if (stuck && r->side == ENEMY)
        {
          r->spot = SPOT_TAKEN;
          if (percent (70))
            r->face.ability = below (2) == 0 ? ABILITY_NONE : ABILITY_STRIKE;
          if (percent (70))
            memset (r->face.arrows, 0, sizeof r->face.arrows);
          if (percent (70))
            r->face.jumps = (RefGrid) { 0 };
        }
      if (percent (stuck && r->side == ENEMY ? 15 : crowd))
        {
          r->in_play = TRUE;
          r->row = below (5);
          r->column = below (5);
          if (taken[r->row][r->column]++ > 0)
            r->in_play = FALSE;
        }
    }
  for (int card = 0; card < CARDS; card++)
    {
      RefCard *r = &p->cards[card];
      int under = below (CARDS);
      RefCard *u = &p->cards[under];

      if (!r->in_play || !r->face.covers || r->covered || under == card || !percent (60))
        continue;
      if (u->in_play && (u->covered || ref_card_under (p, u->row, u->column) != NO_CARD))
        continue;
      if (ref_card_under (p, r->row, r->column) != NO_CARD)
        continue;
      if (u->side != r->side && p->revenant == REVENANT_CAPTURES)
        continue;
      u->in_play = TRUE;
      u->covered = TRUE;
      u->row = r->row;
      u->column = r->column;
    }
}

/* --- The same for the program -------------------------------------------------------------------------------------- */

static UsSet
places_of (const RefGrid *printed)
{
  UsSet places = US_SET_EMPTY;

  for (int up = 0; up < 5; up++)
    for (int right = 0; right < 5; right++)
      if (printed->on[up][right])
        us_set_add (&places, up * 5 + right);
  return places;
}

/* As it would be taught. */
static void
make_record (const RefFace *face, CrownfellRecord *record)
{
  static const int first[N_DIRECTIONS] = { 17, 18, 13, 8, 7, 6, 11, 16 };

  *record = (CrownfellRecord) {
    .part = PART_WHOLE,
    .jumps = places_of (&face->jumps),
    .protects = places_of (&face->protects),
    .locks = places_of (&face->locks),
    .shoots = places_of (&face->shoots),
    .ability = face->ability,
    .from = places_of (&face->from),
    .at = places_of (&face->at),
    .steps = face->steps,
    .captures = face->captures,
    .onto = face->onto_any,
    .line = face->line,
    .prefers = face->prefers,
    .then = face->then,
    .covers = face->covers,
  };
  for (int i = 0; i < N_DIRECTIONS; i++)
    {
      if (face->arrows[i] > 0)
        us_set_add (&record->moves, first[i]);
      if (face->arrows[i] > 1)
        us_set_add (&record->moves, 2 * first[i] - 12);
      if (face->ways[i])
        us_set_add (&record->ways, i);
    }
}

static void
make_state (const RefPosition *p, Crownfell *c)
{
  CrownfellRecord record;

  crownfell_init (c);
  c->protect = p->protect;
  c->lock = p->lock;
  c->ranged = p->ranged;
  c->ranged_first = p->ranged_first;
  c->passive = p->passive;
  c->revenant = p->revenant;
  c->pointer = p->pointer;
  c->enemys = 0;
  for (int card = 0; card < CARDS; card++)
    {
      if (p->cards[card].side == ENEMY)
        c->enemys |= 1u << card;
      make_record (&p->cards[card].face, &record);
      crownfell_read_face (&record, p->cards[card].side == ENEMY, &c->faces[card]);
    }
  for (int pass = 0; pass < 2; pass++)
    for (int card = 0; card < CARDS; card++)
      {
        const RefCard *r = &p->cards[card];

        if (!r->in_play && pass == 0)
          crownfell_put (c, card, r->spot);
        else if (r->in_play && r->covered == (pass == 0))
          crownfell_put (c, card, r->row * 5 + r->column);
      }
}

static void
grid_of (guint32 spaces, RefGrid *grid)
{
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 5; column++)
      grid->on[row][column] = (spaces >> (row * 5 + column) & 1) != 0;
}

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

  grid_of (stops, &stops_grid);
  grid_of (targets, &targets_grid);
  ref_wanted (p, card, &stops_grid, &wanted_grid);
  compare (p, "wanted", card, NO_SPACE, TRUE, wanted, ref_bits (&wanted_grid));
  for (int to = 0; to < SPACES; to++)
    if (stops_grid.on[to / 5][to % 5])
      {
        ref_after_move (p, card, to / 5, to % 5, &after);
        compare (p, "freed", card, to, FALSE, (guint32) crownfell_freed (c, view, card, to),
                 (guint32) ref_freed (p, &after));
      }
  grid_of (wanted, &wanted_grid);

  compare (p, "captures here", card, NO_SPACE, FALSE, crownfell_captures_from (c, view, card, space) ? 1 : 0,
           ref_captures_here (p, card) ? 1 : 0);

  crownfell_choose_capture (c, view, card, wanted, &program);
  ref_capture (p, card, &wanted_grid, &referee);
  compare_choice (p, capture, card, &program, &referee);
  crownfell_choose_target (c, view, card, targets, p->ranged == RANGED_MOVES, &program);
  ref_target (p, card, &targets_grid, p->ranged == RANGED_MOVES, &referee);
  compare_choice (p, target, card, &program, &referee);
  targets = crownfell_struck (c, view, card, space);
  grid_of (targets, &targets_grid);
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
  RefArrow arrow = { below (N_DIRECTIONS), below (2) == 0 };
  UsRun run = { .rules = &us_crownfell_rules, .muted = TRUE };
  RefPosition before = *p, after;
  RefGrid stops;
  Crownfell c, now;
  CrownfellView view;
  gboolean unsure, used;

  for (int i = 0; i < CARDS; i++)
    if (!before.cards[i].in_play && before.cards[i].spot == SPOT_DECK)
      before.cards[i].spot = SPOT_TAKEN;
  make_state (&before, &c);
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

  make_state (p, &c);
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
static guint n_positions = 10000;
#endif
static guint64 seed = 1;

/* Each preference has cut something down alone, and any two of them together: but what the Revenant wants to lie on is
 * hardly ever behind something else of that kind. */
static void
assert_all_met (void)
{
  for (int one = 0; one < N_CUTS; one++)
    for (int other = one; other < N_CUTS; other++)
      if (one != CUT_COVER || other != CUT_FARTHEST)
        g_assert_cmpuint (together[one][other], >, 0);
}

static void
test_referee (void)
{
  RefPosition p;

  for (guint i = 0; i < n_positions; i++)
    {
      chance.state = us_random_mix (seed) + i;
      draw_position (&p);
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
