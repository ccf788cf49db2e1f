/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture tells a move without hiding it: where arrows and numbers go on random screens of every game. */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "sample-cards.h"
#include "us-board-marks.h"
#include "us-board-moves.h"
#include "us-games.h"
#include "us-policy.h"

#if defined(__SANITIZE_ADDRESS__)
#define SCREENS      1500
#define CARD_SCREENS 500
#else
#define SCREENS      10000
#define CARD_SCREENS 2000
#endif
#define MOST_ANSWERS 3000
#define ROOMS_EACH   6

/* What may go wrong. */
typedef enum {
  NUMBER_ON_NUMBER,
  NUMBER_ON_ARRIVING,
  NUMBER_ON_SIGN,
  NUMBER_ON_PIECE,
  NUMBER_ON_WORDS,
  NUMBER_ON_OTHER_HEAD,
  NUMBER_ON_OTHER_LINE,
  NUMBER_OFF_BOARD,
  NUMBER_OFF_PLACE,
  HEAD_PAST_PLACE,
  HEAD_ON_ARRIVING,
  LINE_ON_ARRIVING,
  NUMBER_ON_LABEL,
  HEAD_ON_LABEL,
  LINE_ON_LABEL,
  LINE_OFF_BOARD,
  WANT_ON_WORDS,
  N_FAULTS
} Fault;

/* How often in a thousand moves it may happen, and where up to thirteen cards move at random on five by five places, as in
 * no game. What hides the move hardly ever does: chance finds a place that has no room at all. The rest is what gives way
 * first: on a phone two workers may go from one small tile to the next together, and on a small tile of a crowded city the
 * corner may have no room for a number. */
static const struct
{
  const char *name;
  guint most, crowded;
} faults[] = {
  [NUMBER_ON_NUMBER] = { "number on number", 1, 1 },
  [NUMBER_ON_ARRIVING] = { "number on an arriving piece", 1, 6 },
  [NUMBER_ON_SIGN] = { "number on a sign", 1, 3 },
  [NUMBER_ON_PIECE] = { "number on a piece", 1, 1 },
  [NUMBER_ON_WORDS] = { "number on words", 10, 1 },
  [NUMBER_ON_OTHER_HEAD] = { "number on the head of another arrow", 1, 2 },
  [NUMBER_ON_OTHER_LINE] = { "number on the line of another arrow", 6, 10 },
  [NUMBER_OFF_BOARD] = { "number off the board", 0, 0 },
  [NUMBER_OFF_PLACE] = { "number off its arrow or corner", 80, 45 },
  [HEAD_PAST_PLACE] = { "head that points past its place", 0, 0 },
  [HEAD_ON_ARRIVING] = { "head on an arriving piece", 1, 16 },
  [LINE_ON_ARRIVING] = { "line on an arriving piece", 5, 125 },
  [HEAD_ON_LABEL] = { "head on a label of the map", 1, 1 },
  [LINE_ON_LABEL] = { "line on a label of the map", 0, 40 },
  [NUMBER_ON_LABEL] = { "number on a label of the map", 0, 1 },
  [LINE_OFF_BOARD] = { "line off the board", 1, 4 },
  [WANT_ON_WORDS] = { "what a hero wants on his words", 0, 0 },
};

/* Rooms for the board, as windows of 1280 × 800, 800 × 600, 360 × 720, 360 × 294, 720 × 360 and 1920 × 1080 give it. */
static const struct
{
  float width, height;
  gboolean narrow;
} rooms[] = {
  { 718, 742, FALSE }, { 776, 300, TRUE }, { 336, 420, TRUE },
  { 336, 160, TRUE },  { 392, 300, TRUE }, { 1090, 1020, FALSE },
};

typedef struct
{
  guint moves;
  struct
  {
    guint count;
    float worst; /* in pixels */
    char *where;
  } of[N_FAULTS];
} Count;

typedef struct
{
  guint screens;
  Count usual, crowded;
} Tally;

typedef struct
{
  Count *count;
  const GArray *routes, *marks;
  graphene_rect_t room;
  const char *name; /* of the screen */
} Screen;

static const UsRoute *
route_at (const Screen *screen, guint i)
{
  return &g_array_index (screen->routes, UsRoute, i);
}

/* Less than half a pixel cannot be seen. */
static void
note (const Screen *screen, Fault fault, float by)
{
  Count *count = screen->count;

  if (by <= 0.5f)
    return;
  count->of[fault].count++;
  if (by > count->of[fault].worst)
    {
      count->of[fault].worst = by;
      g_set_str (&count->of[fault].where, screen->name);
    }
}

static float
between (const graphene_point_t *a, const graphene_point_t *b)
{
  return graphene_point_distance (a, b, NULL, NULL);
}

/* How much of the line between the tail and the head of a shaft a number covers. */
static float
cover (const UsRoute *number, const UsShaft *shaft)
{
  float most = 0;

  for (int part = 0; part <= 60; part++)
    {
      graphene_point_t point = us_shaft_point (shaft, (float) part / 60);

      most = MAX (most, number->radius + shaft->wide / 2 - between (&number->at, &point));
    }
  return most;
}

static void
check_number (const Screen *screen, guint i)
{
  const UsRoute *route = route_at (screen, i);
  graphene_rect_t room = screen->room;
  float worst[US_N_MARK_KINDS] = { 0 }, off = G_MAXFLOAT, head = 0, line = 0;
  const graphene_point_t *at = &route->at;

  for (guint j = 0; j < screen->marks->len; j++)
    {
      const UsMark *mark = &g_array_index (screen->marks, UsMark, j);

      worst[mark->kind] = MAX (worst[mark->kind], route->radius - us_mark_distance (mark, at));
    }
  note (screen, NUMBER_ON_ARRIVING, worst[US_MARK_ARRIVING]);
  note (screen, NUMBER_ON_SIGN, worst[US_MARK_SIGN]);
  note (screen, NUMBER_ON_PIECE, worst[US_MARK_PIECE]);
  note (screen, NUMBER_ON_LABEL, worst[US_MARK_LABEL]);
  note (screen, NUMBER_ON_WORDS, worst[US_MARK_WORDS]);
  for (guint j = 0; j < i; j++)
    if (route_at (screen, j)->radius > 0)
      note (screen, NUMBER_ON_NUMBER,
            route->radius + route_at (screen, j)->radius - between (at, &route_at (screen, j)->at));
  for (guint j = 0; j < screen->routes->len; j++)
    for (guint k = 0; j != i && k < route_at (screen, j)->n_shafts; k++)
      {
        head = MAX (head, route->radius - between (at, &route_at (screen, j)->shafts[k].end));
        line = MAX (line, cover (route, &route_at (screen, j)->shafts[k]));
      }
  note (screen, NUMBER_ON_OTHER_HEAD, head);
  note (screen, NUMBER_ON_OTHER_LINE, line);
  graphene_rect_inset (&room, route->radius, route->radius);
  note (screen, NUMBER_OFF_BOARD, graphene_rect_contains_point (&room, at) ? 0 : 1);
  for (guint k = 0; k < route->n_shafts; k++)
    for (int part = 0; part <= 20; part++)
      {
        graphene_point_t point = us_shaft_point (&route->shafts[k], (float) part / 20);

        off = MIN (off, between (at, &point) - route->radius - route->shafts[k].wide / 2);
      }
  /* On a tile it is the top right one, where no sign is; on a card any. */
  for (int corner = 0; route->n_shafts == 0 && corner < (route->ringed ? 4 : 1); corner++)
    {
      const graphene_rect_t *place = &route->to.rect;
      UsMark mark = { .rect = GRAPHENE_RECT_INIT (place->origin.x + (corner % 2 == 0 ? place->size.width : 0),
                                                  place->origin.y + (corner / 2 == 0 ? 0 : place->size.height), 0, 0) };

      off = MIN (off, us_mark_distance (&mark, at) - route->radius);
    }
  note (screen, NUMBER_OFF_PLACE, off);
}

static void
check_label (const Screen *screen, const UsShaft *shaft, const UsMark *mark)
{
  const graphene_point_t head[] = { shaft->tip, shaft->corners[0], shaft->corners[1], shaft->end };
  float on_head = 0, on_line = 0;

  for (guint k = 0; k < G_N_ELEMENTS (head); k++)
    on_head = MAX (on_head, -us_mark_distance (mark, &head[k]));
  for (int part = 0; part <= 20; part++)
    {
      graphene_point_t point = us_shaft_point (shaft, (float) part / 20);

      on_line = MAX (on_line, shaft->wide / 2 - us_mark_distance (mark, &point));
    }
  note (screen, HEAD_ON_LABEL, on_head);
  note (screen, LINE_ON_LABEL, on_line);
}

/* By how much a line through the head misses the place. */
static float
past (const UsMark *place, const UsShaft *shaft)
{
  graphene_point_t way = us_point_direction (shaft->end, shaft->tip), middle = us_mark_middle (place);
  float x = middle.x - shaft->tip.x, y = middle.y - shaft->tip.y, half = place->rect.size.width / 2;

  if (place->outline == US_OUTLINE_BOX)
    half = fabsf (way.y) * half + fabsf (way.x) * place->rect.size.height / 2;
  return fabsf (x * way.y - y * way.x) - half;
}

static void
check_arrow (const Screen *screen, const UsRoute *route, const UsShaft *shaft)
{
  const graphene_point_t head[] = { shaft->tip, shaft->corners[0], shaft->corners[1], shaft->end };
  float on_head = 0, on_line = 0, off = 0;
  graphene_rect_t room = screen->room;

  graphene_rect_inset (&room, shaft->wide / 2, shaft->wide / 2);
  for (int part = 0; part <= 20; part++)
    {
      graphene_point_t point = us_shaft_point (shaft, (float) part / 20);

      if (!graphene_rect_contains_point (&room, &point))
        off = 1;
    }
  note (screen, LINE_OFF_BOARD, off);
  if (route->way == US_WAY_STRAIGHT)
    note (screen, HEAD_PAST_PLACE, past (&route->to, shaft));
  for (guint j = 0; j < screen->marks->len; j++)
    {
      const UsMark *mark = &g_array_index (screen->marks, UsMark, j);

      if (mark->kind == US_MARK_LABEL)
        check_label (screen, shaft, mark);
      if (mark->kind != US_MARK_ARRIVING)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (head); k++)
        on_head = MAX (on_head, -us_mark_distance (mark, &head[k]));
      for (int part = 0; part <= 20; part++)
        {
          graphene_point_t point = us_shaft_point (shaft, (float) part / 20);

          on_line = MAX (on_line, shaft->wide / 2 - us_mark_distance (mark, &point));
        }
    }
  note (screen, HEAD_ON_ARRIVING, on_head);
  note (screen, LINE_ON_ARRIVING, on_line);
}

/* On a card, what is wanted lies below the words, however much it is and however small the card. */
static void
check_cards (const Screen *screen, UsBoardLayout *layout)
{
  for (guint i = 0; i < layout->frames->len; i++)
    {
      UsFrame *frame = g_ptr_array_index (layout->frames, i);
      g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (UsMark));

      if (frame->area->kind != US_AREA_CARDS)
        continue;
      frame->klass->mark (frame, words);
      g_assert_cmpuint (words->len, ==, frame->spots->len);
      for (guint j = 0; j < frame->spots->len; j++)
        {
          const UsSpot *spot = &g_array_index (frame->spots, UsSpot, j);
          const graphene_rect_t *said = &g_array_index (words, UsMark, j).rect;

          for (guint k = 0; spot->cell != NULL && k < spot->cell->pieces->len; k++)
            {
              const UsPiece *piece = g_ptr_array_index (spot->cell->pieces, k);
              graphene_rect_t want, covered;

              if (piece->lane == US_LANE_INSIDE && us_frame_place (frame, spot, piece, &want) &&
                  graphene_rect_intersection (said, &want, &covered))
                note (screen, WANT_ON_WORDS, MIN (covered.size.width, covered.size.height));
            }
        }
    }
}

static void
check_screen (Tally *tally, UsBoard *board, gboolean crowded, GtkWidget *widget, const UsColours *colours, guint size,
              const char *name)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (UsBoardLayout) layout = us_board_layout_new (board, widget, colours, values, FALSE);
  g_autoptr (GArray) routes = NULL, marks = NULL;
  UsPan pan = { .zoom = 1, .x = -1 };
  float least, natural, height;
  Screen screen = { .count = crowded ? &tally->crowded : &tally->usual, .name = name };

  layout->drawing.pan = &pan;
  layout->legend = TRUE;
  us_board_layout_measure (layout, rooms[size].narrow, rooms[size].width, &least, &natural);
  height = MAX (rooms[size].height, least);
  us_board_layout_place (layout, rooms[size].narrow, rooms[size].width, height);
  routes = us_board_moves_plan (layout, board);
  marks = us_board_marks_new (layout);
  screen.room = GRAPHENE_RECT_INIT (0, 0, rooms[size].width, height);
  screen.routes = routes;
  screen.marks = marks;
  us_routes_place ((UsRoute *) (gpointer) routes->data, routes->len, (const UsMark *) (gconstpointer) marks->data,
                   marks->len, &screen.room);
  tally->screens++;
  check_cards (&screen, layout);
  for (guint i = 0; i < routes->len; i++)
    {
      const UsRoute *route = route_at (&screen, i);

      screen.count->moves++;
      if (route->badge > 0)
        check_number (&screen, i);
      for (guint j = 0; j < route->n_shafts; j++)
        check_arrow (&screen, route, &route->shafts[j]);
    }
}

/* A table, in all the rooms that there are for it: to get there the whole play is run again. */
static void
check_table (Tally *tally, UsBoard *board, GtkWidget *widget, const UsColours *colours, guint64 seed, guint answer)
{
  for (int i = 0; i < ROOMS_EACH; i++)
    {
      guint size = tally->screens % G_N_ELEMENTS (rooms);
      g_autofree char *name = g_strdup_printf ("seed %" G_GUINT64_FORMAT ", answer %u, %g by %g", seed, answer,
                                               rooms[size].width, rooms[size].height);

      gtk_widget_set_default_direction (tally->screens / G_N_ELEMENTS (rooms) % 2 ? GTK_TEXT_DIR_RTL
                                                                                  : GTK_TEXT_DIR_LTR);
      check_screen (tally, board, FALSE, widget, colours, size, name);
    }
}

/* One random play, every screen of it that shows a move. */
static void
play (Tally *tally, const UsRules *rules, guint64 seed, GtkWidget *widget, const UsColours *colours)
{
  UsTaught *taught = us_taught_new_made_up (rules, seed);
  UsRandom random = us_policy_random (seed);
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;
  UsStart start;

  us_start_init (&start, rules);
  start.seed = seed;
  for (guint i = 0; i < rules->n_components; i++)
    start.sources[i] = seed % 3 == 0 ? US_AT_THE_TABLE : US_BY_THE_APP;
  session = us_session_new (rules, &start, taught);
  us_session_open (session, &error);
  g_assert_no_error (error);
  for (guint n = 0; n < MOST_ANSWERS && tally->screens < SCREENS && us_session_get_prompt (session) != NULL; n++)
    {
      UsBoard *board = us_session_get_board (session);
      g_autoptr (GVariant) answer = NULL;

      if (board != NULL && board->moves->len > 0)
        check_table (tally, board, widget, colours, seed, n);
      answer = us_policy_answer (us_policy_find ("random"), &random, session);
      if (answer != NULL)
        g_variant_take_ref (answer);
      us_session_answer (session, answer, &error);
      g_assert_no_error (error);
    }
  g_clear_object (&session);
  us_taught_free_made_up (taught);
}

static void
report (Count *count, gboolean crowded)
{
  g_test_message ("%u moves%s", count->moves, crowded ? " in a crowd" : "");
  for (int i = 0; i < N_FAULTS; i++)
    {
      g_autofree char *where = count->of[i].where;

      g_test_message ("%s: %u, at most %.1f px (%s)", faults[i].name, count->of[i].count, count->of[i].worst,
                      where != NULL ? where : "nowhere");
      g_assert_cmpuint (count->of[i].count * 1000, <=, (crowded ? faults[i].crowded : faults[i].most) * count->moves);
    }
}

/* Cards with a name on five by five places. */
static void
test_cards (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  UsColours colours;
  Tally tally = { 0 };

  us_colours_follow (&colours, NULL, NULL);
  for (guint i = 0; tally.screens < CARD_SCREENS; i++)
    {
      g_autoptr (UsBoard) board = sample_cards_new_random (random);
      guint size = i % G_N_ELEMENTS (rooms);
      g_autofree char *name = g_strdup_printf ("board %u, %g by %g", i, rooms[size].width, rooms[size].height);

      check_screen (&tally, board, TRUE, widget, &colours, size, name);
    }
  g_object_unref (widget);
  report (&tally.crowded, TRUE);
}

static void
test_screens (gconstpointer data)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  UsColours colours;
  Tally tally = { 0 };

  us_colours_follow (&colours, NULL, NULL);
  for (guint64 seed = 0; tally.screens < SCREENS; seed++)
    play (&tally, data, seed, widget, &colours);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_object_unref (widget);

  report (&tally.usual, FALSE);
}

/* A number on its place between the places that a neighbour, a sign or the edge of the board takes. */
static void
test_corner (void)
{
  const graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, 200, 200);
  UsRoute free = { .way = US_WAY_ARRIVES, .least = 10, .badge = 12, .to.rect = GRAPHENE_RECT_INIT (60, 60, 80, 80) };
  UsRoute edge = free, sign = free;
  const UsMark mark = { US_MARK_SIGN, US_OUTLINE_BOX, GRAPHENE_RECT_INIT (120, 40, 40, 15) };

  us_routes_place (&free, 1, NULL, 0, &room);
  g_assert_cmpfloat (free.at.x, ==, 140);
  g_assert_cmpfloat (free.at.y, ==, 60);
  g_assert_cmpfloat (free.radius, ==, 12);
  g_assert_cmpuint (free.n_shafts, ==, 0);

  edge.to.rect = GRAPHENE_RECT_INIT (120, 0, 80, 80);
  us_routes_place (&edge, 1, NULL, 0, &room);
  g_assert_cmpfloat (edge.at.x + edge.radius, <=, 200);
  g_assert_cmpfloat (edge.at.y - edge.radius, >=, 0);

  us_routes_place (&sign, 1, &mark, 1, &room);
  g_assert_cmpfloat (us_mark_distance (&mark, &sign.at), >=, sign.radius);
  g_assert_cmpfloat (sign.at.x, >, 100);
}

/* A place was left downwards and filled again: wherever the arrow bends to, its point lies at the card. */
static void
test_bow (void)
{
  const UsMark from = { US_MARK_GHOST, US_OUTLINE_BOX, { { 475, 127 }, { 12, 95 } }, 8 };
  const UsMark to = { US_MARK_PIECE, US_OUTLINE_BOX, { { 474, 235 }, { 84, 102 } }, 8 };

  for (int bow = -60; bow <= 60; bow += 10)
    {
      UsRoute route = { .from = from, .to = to, .wide = 12 };
      UsShaft shaft = us_route_bend (&route, (float) bow, (float) bow, FALSE);
      graphene_rect_t near = GRAPHENE_RECT_INIT (464, 225, 104, 122);

      g_assert_true (graphene_rect_contains_point (&near, &shaft.tip));
    }
}

/* An arrow ends before the piece from every side, however near that is, and its number lies on it. */
static void
test_arrow (void)
{
  const graphene_rect_t room = GRAPHENE_RECT_INIT (-300, -300, 600, 600);

  for (int length = 36; length <= 200; length += 4)
    for (int angle = 0; angle < 360; angle += 15)
      {
        float x = (float) length * cosf ((float) angle), y = (float) length * sinf ((float) angle);
        UsMark from = { US_MARK_GHOST, US_OUTLINE_DIAMOND, GRAPHENE_RECT_INIT (-12, -12, 24, 24) };
        UsMark to = { US_MARK_ARRIVING, US_OUTLINE_DIAMOND, GRAPHENE_RECT_INIT (x - 12, y - 12, 24, 24) };
        const UsMark marks[] = { from, to };
        UsRoute route = { .from = from, .to = to, .wide = 5, .least = 10, .badge = 12 };
        const UsShaft *shaft = &route.shafts[0];

        us_routes_place (&route, 1, marks, G_N_ELEMENTS (marks), &room);
        g_assert_cmpuint (route.n_shafts, ==, 1);
        g_assert_cmpfloat_with_epsilon (hypotf (shaft->tip.x - x, shaft->tip.y - y), 12 + 5, 0.1);
        for (guint i = 0; i < G_N_ELEMENTS (shaft->corners); i++)
          g_assert_cmpfloat (hypotf (shaft->corners[i].x - x, shaft->corners[i].y - y), >, 12 + 5);
        g_assert_cmpfloat (us_mark_distance (&to, &route.at), >=, route.radius);
      }
}

int
main (int argc, char **argv)
{
  const UsRules *const *games;
  guint n;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/routes/corner", test_corner);
  g_test_add_func ("/routes/arrow", test_arrow);
  g_test_add_func ("/routes/bow", test_bow);
  g_test_add_func ("/routes/cards", test_cards);
  games = us_games_get (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/routes/%s", games[i]->id);

      g_test_add_data_func (path, games[i], test_screens);
    }
  return g_test_run ();
}
