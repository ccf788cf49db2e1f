/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-route.h"

/* Every arrow tries a few bends and every number a few positions, and takes the one that costs least: what it covers,
 * in pixels, times what that matters, and a little for each step away from where it would look best. Where room is short
 * an arrow bends more, comes down on its place from above, begins inside of the place that was left, has a smaller head
 * or goes round. A number becomes smaller, slides along its arrow, steps beside it, and last of all covers a title. */

#define RIM   US_ROUTE_RIM
#define SMALL 30.f
/* What is further away than this is not looked at. */
#define REACH 70.f
/* How much further from the box around a diamond its sides can be felt. */
#define DIAMOND 1.42f
/* What it costs, for each pixel, that a number lies on the line of another arrow and seems to be its number. */
#define LINE_ON_NUMBER 11.f
/* What it costs for each sixth of an arrow that lies on another. */
#define ALONG 4.f
/* What it costs that a number lies beside its card. */
#define OFF_CORNER 12.f
/* A number that has an arrow of its own can still move along it. */
#define LINE_ON_MOVABLE 4.f

typedef graphene_point_t Point;

/* What a covered pixel costs, and that a line covers anything at all. */
typedef struct
{
  float number, line, head, touched;
} Weight;

static const Weight weights[US_N_MARK_KINDS] = {
  [US_MARK_FACE] = { 0.15f, 0, 0 },        [US_MARK_GHOST] = { 0.5f, 0.3f, 0.5f }, [US_MARK_WORDS] = { 10, 2, 4 },
  [US_MARK_LABEL] = { 60, 60, 60, 400 },   [US_MARK_SIGN] = { 15, 1, 4 },          [US_MARK_PIECE] = { 15, 4, 20 },
  [US_MARK_ARRIVING] = { 30, 12, 40, 40 },
};

typedef struct
{
  UsRoute *routes;
  guint n_routes, present; /* the one that is placed now; the others count as far as they are placed */
  const UsMark **near;     /* the marks that the present route could touch */
  guint n_near;
  graphene_rect_t room;
} Job;

/* A card that has left leaves room in its place for its arrow and its number. */
static gboolean
is_left (const UsRoute *route, const UsMark *mark)
{
  return route->from.kind == US_MARK_GHOST && route->from.outline == US_OUTLINE_BOX &&
         (mark->kind == US_MARK_GHOST || mark->kind == US_MARK_FACE) &&
         graphene_rect_contains_rect (&mark->rect, &route->from.rect);
}

/* --- Arrows ---------------------------------------------------------------------------------- */

/* What it costs that it runs along another, where neither has room for its number. */
static float
cost_of_running_along (const UsShaft *other, const UsShaft *shaft)
{
  float near = shaft->wide + 4;
  int n = -1;

  for (int i = 0; i <= US_SHAFT_PARTS; i += 4)
    if (!us_shaft_is_far (other, shaft->points[i], near) && us_shaft_distance (other, shaft->points[i]) < near)
      n++;
  return ALONG * (float) MAX (n, 0);
}

/* How much of a line lies on the head of an arrow. */
static float
cost_of_line_on_head (const UsShaft *shaft, Point head, float near)
{
  float cost = 0;

  if (us_shaft_is_far (shaft, head, near))
    return 0;
  for (int i = 0; i <= US_SHAFT_PARTS; i += 2)
    cost += MAX (near - us_point_distance (shaft->points[i], head), 0);
  return cost;
}

/* An arrow may cross the line of another, but no head may lie on it, and no number on a head. */
static float
cost_of_crossing (const UsRoute *other, const UsShaft *shaft)
{
  float cost = 0, near = shaft->wide + 6;

  for (guint i = 0; i < other->n_shafts; i++)
    {
      const UsShaft *theirs = &other->shafts[i];

      if (theirs->least.x - near > shaft->most.x || theirs->least.y - near > shaft->most.y ||
          theirs->most.x + near < shaft->least.x || theirs->most.y + near < shaft->least.y)
        continue;
      cost += cost_of_running_along (theirs, shaft) + cost_of_line_on_head (theirs, shaft->end, near) +
              cost_of_line_on_head (shaft, theirs->end, near);
    }
  if (other->radius > 0)
    {
      cost += 4 * MAX (other->radius + RIM + shaft->wide - us_point_distance (other->at, shaft->end), 0);
      cost +=
        (other->n_shafts == 0 ? LINE_ON_NUMBER : LINE_ON_MOVABLE) * us_shaft_covers (shaft, other->at, other->radius);
    }
  return cost;
}

/* How far an arrow reaches beyond the edges of a mark, which has a rim if it is none of its ends. */
static float
cost_on_mark (const UsRoute *route, const UsShaft *shaft, const UsMark *mark)
{
  const Point head[] = { shaft->tip, shaft->corners[0], shaft->corners[1], shaft->end };
  const Weight *weight = &weights[mark->kind];
  Point at = us_mark_middle (mark);
  gboolean own = us_point_distance (at, us_mark_middle (&route->from)) < 1;
  float on_head = 0, on_line = 0, half = shaft->wide / 2;
  /* What is small lies between two points of a long line. */
  int step = MIN (mark->rect.size.width, mark->rect.size.height) < SMALL ? 1 : 2;

  if (!is_left (route, mark))
    for (guint i = 0; i < G_N_ELEMENTS (head); i++)
      on_head = MAX (on_head, RIM - us_mark_distance (mark, &head[i]));
  /* It begins in what was left. */
  if (own && mark->kind <= US_MARK_GHOST)
    return on_head * weight->head;
  if (!own && us_point_distance (at, us_mark_middle (&route->to)) >= 1)
    half += RIM;
  for (int i = 0; i <= US_SHAFT_PARTS; i += step)
    on_line = MAX (on_line, half - us_mark_distance (mark, &shaft->points[i]));
  /* A little is not seen. */
  if (on_line > half - shaft->wide / 2 + 0.3f)
    return on_head * weight->head + on_line * weight->line + weight->touched;
  return on_head * weight->head + on_line * weight->line;
}

/* What the arrow would cover, besides the places where it begins and ends; or a part of it that is `most` already. */
static float
cost_of_shaft (const Job *job, const UsRoute *route, const UsShaft *shaft, float most)
{
  float cost = 0, near = DIAMOND * (shaft->wide / 2 + RIM);

  for (int i = 0; i <= US_SHAFT_PARTS; i += 4)
    cost += 10 * us_room_outside (&job->room, shaft->points[i], shaft->wide / 2 + RIM);
  for (guint i = 0; i < job->n_near && cost < most; i++)
    {
      const UsMark *mark = job->near[i];
      const graphene_rect_t *rect = &mark->rect;

      if (rect->origin.x - near < shaft->most.x && rect->origin.y - near < shaft->most.y &&
          rect->origin.x + rect->size.width + near > shaft->least.x &&
          rect->origin.y + rect->size.height + near > shaft->least.y)
        cost += cost_on_mark (route, shaft, mark);
    }
  for (guint i = 0; i < job->n_routes && cost < most; i++)
    if (i != job->present)
      cost += cost_of_crossing (&job->routes[i], shaft);
  return cost;
}

/* Both stubs keep their direction unless something lies there. */
static void
cut_in_two (const Job *job, UsRoute *route)
{
  static const float turns[] = { 0, 0.5f, -0.5f, 0.9f, -0.9f };

  route->n_shafts = 2;
  for (guint i = 0; i < 2; i++)
    {
      float best = G_MAXFLOAT;

      for (guint j = 0; j < G_N_ELEMENTS (turns) && best > 0; j++)
        {
          float turn = turns[j] * (i == 0 ? -1 : 1), x = i == 0 ? route->dx : -route->dx;
          float y = i == 0 ? route->dy : -route->dy, cost = 60 * fabsf (turn);
          Point out = { x * cosf (turn) - y * sinf (turn), x * sinf (turn) + y * cosf (turn) };
          UsShaft shaft = us_route_stub (route, i == 0 ? &route->from : &route->to, out, i == 0, &job->room);

          cost += cost_of_shaft (job, route, &shaft, best);
          if (cost < best)
            {
              best = cost;
              route->shafts[i] = shaft;
            }
        }
    }
}

/* --- Numbers --------------------------------------------------------------------------------- */

/* How much of the arrow's head the number would cover, and of its line if it is not its own. */
static float
cost_on_arrow (const UsShaft *shaft, Point at, float radius, gboolean own)
{
  const Point head[] = { shaft->tip, shaft->corners[0], shaft->corners[1] };
  float cost = 0;

  if (us_shaft_is_far (shaft, at, radius + RIM + shaft->wide / 2))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (head); i++)
    cost += 4 * MAX (radius + RIM - us_point_distance (at, head[i]), 0);
  if (!own)
    cost += LINE_ON_NUMBER * us_shaft_covers (shaft, at, radius);
  return cost;
}

/* What the number would cover; or a part of it that is `most` already. */
static float
cost_of_number (const Job *job, const UsRoute *route, Point at, float radius, float most)
{
  float cost = 200 * us_room_outside (&job->room, at, radius + RIM), reach = radius + RIM, near = DIAMOND * reach;

  for (guint i = 0; i < job->n_near && cost < most; i++)
    {
      const UsMark *mark = job->near[i];
      const graphene_rect_t *rect = &mark->rect;

      if (at.x > rect->origin.x - near && at.x < rect->origin.x + rect->size.width + near &&
          at.y > rect->origin.y - near && at.y < rect->origin.y + rect->size.height + near && !is_left (route, mark))
        cost += MAX (reach - us_mark_distance (mark, &at), 0) * weights[mark->kind].number;
    }
  for (guint i = 0; i < route->n_shafts; i++)
    cost += cost_on_arrow (&route->shafts[i], at, radius, TRUE);
  for (guint i = 0; i < job->n_routes && cost < most; i++)
    {
      const UsRoute *other = &job->routes[i];

      if (i == job->present)
        continue;
      if (other->radius > 0)
        cost += 40 * MAX (reach + other->radius + 1 - us_point_distance (at, other->at), 0);
      for (guint j = 0; j < other->n_shafts; j++)
        cost += cost_on_arrow (&other->shafts[j], at, radius, FALSE);
    }
  return cost;
}

static void
try_number (const Job *job, UsRoute *route, Point at, float radius, float extra, float *best)
{
  float cost;

  if (extra >= *best)
    return;
  cost = extra + cost_of_number (job, route, at, radius, *best - extra);
  if (cost >= *best)
    return;
  *best = cost;
  route->at = at;
  route->radius = radius;
}

/* On the line if possible: at its middle, along it, behind its tail, or beside it. Returns the cost, or `most` if that
 * is not less. */
static float
number_arrow (const Job *job, UsRoute *route, float most)
{
  static const float parts[] = { 0.5f, 0.4f, 0.6f, 0.3f, 0.7f, 0.2f, 0.8f, 0.1f, 0.9f, 0, 1 };
  static const float asides[] = { 0, 0.5f, -0.5f, 0.95f, -0.95f, 1.5f, -1.5f, 2, -2 };
  float best = most, side = route->bow < 0 ? -1 : 1;

  for (guint s = 0; s < route->n_shafts; s++)
    for (int small = 0; small <= (route->least < route->badge) && best > 0; small++)
      {
        const UsShaft *shaft = &route->shafts[s];
        Point back = us_point_direction (us_shaft_point (shaft, 0.2f), shaft->start);
        float radius = small ? route->least : route->badge, shrunk = small ? 1.2f : 0;

        for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
          {
            Point at = us_shaft_point (shaft, parts[i]);
            Point left = us_point_left_of (us_point_direction (us_shaft_point (shaft, MAX (parts[i] - 0.1f, 0)),
                                                               us_shaft_point (shaft, MIN (parts[i] + 0.1f, 1))));

            for (guint j = 0; j < G_N_ELEMENTS (asides); j++)
              try_number (job, route, us_point_along (at, left, asides[j] * side * (radius + shaft->wide / 2)), radius,
                          shrunk + 3 * fabsf (parts[i] - 0.5f) + (j > 0) + (j > 4 ? 30 : 0) + fabsf (asides[j]), &best);
          }
        for (int i = 1; i <= 4; i++)
          try_number (job, route, us_point_along (shaft->start, back, radius * (float) i / 4), radius,
                      shrunk + 1.5f + 0.5f * (float) i, &best);
      }
  return best;
}

static void
take_trial (UsRoute *route, const UsRoute *trial)
{
  route->shafts[0] = trial->shafts[0];
  route->n_shafts = 1;
  route->at = trial->at;
  route->radius = trial->radius;
}

/* A bend in steps: how far to its own side where it leaves, and where it arrives. */
typedef struct
{
  float bow, late;
  gboolean steep; /* comes down on its place, because something lies in front of it */
} Bend;

static const Bend lanes[] = { { 0, 0 },   { 1, 1 }, { -1, -1 }, { 2, 2 },       { -2, -2 },     { 3, 3 },
                              { -3, -3 }, { 4, 4 }, { 5, 5 },   { 2, 2, TRUE }, { 3, 3, TRUE }, { 4, 4, TRUE } };
/* Round what lies in the way, or between two things. */
static const Bend ways[] = {
  { 0, 0 },   { 0.5f, 0.5f }, { -0.5f, -0.5f }, { 1, 1 },  { -1, -1 },  { 1, 0 },    { 0, 1 },      { -1, 0 },
  { 0, -1 },  { 1.5f, 1.5f }, { -1.5f, -1.5f }, { 1, -1 }, { -1, 1 },   { 2, 2 },    { -2, -2 },    { 2, 0 },
  { 0, 2 },   { -2, 0 },      { 0, -2 },        { 3, 3 },  { -3, -3 },  { 3, 1 },    { 1, 3 },      { -3, -1 },
  { -1, -3 }, { 4, 4 },       { -4, -4 },       { 5, 5 },  { 3, 0.5f }, { 0.5f, 3 }, { -3, -0.5f }, { -0.5f, -3 },
};

/* To bend to both sides. */
static gboolean
is_free (const UsRoute *route)
{
  return route->way == US_WAY_STRAIGHT;
}

/* --- Ways round ------------------------------------------------------------------------------ */

/* What a bow costs that still covers something, so that other ways are tried. */
#define TROUBLE 12.f
/* What a way round costs for each width of its place that it is longer. */
#define DETOUR      20.f
#define TURNED      8.f
#define TURNED_AWAY 30.f
#define N_WAYS      16
/* How much of its place, seen from the head, the head may point at. */
#define INTO 0.8f

typedef struct
{
  UsRouteEnd end;
  float head, cost;
} End;

static int
compare_ends (gconstpointer a, gconstpointer b)
{
  float first = ((const End *) a)->cost, second = ((const End *) b)->cost;

  return (first > second) - (first < second);
}

/* What a short piece of the arrow would cover there. */
static float
cost_of_end (const Job *job, const UsRoute *route, const End *end, gboolean leaves, float most)
{
  float far = leaves ? 6 : end->head + 4;
  UsRouteEnd away = { us_point_along (end->end.at, end->end.out, far), { -end->end.out.x, -end->end.out.y } };
  UsShaft part =
    leaves ? us_route_join (route, end->end, away, 0, 0.01f) : us_route_join (route, away, end->end, 0, end->head);

  return cost_of_shaft (job, route, &part, most);
}

/* Whether whoever follows the head comes to the place, and not past its corner. */
static gboolean
points_at (const UsMark *place, const UsRouteEnd *end)
{
  Point middle = us_mark_middle (place), left = us_point_left_of (end->out);
  float x = middle.x - end->at.x, y = middle.y - end->at.y, half = place->rect.size.width / 2;
  float aside = fabsf (x * left.x + y * left.y);

  if (place->outline == US_OUTLINE_BOX)
    half = fabsf (left.x) * half + fabsf (left.y) * place->rect.size.height / 2;
  return aside < half * INTO && x * end->out.x + y * end->out.y < 0;
}

/* Where the arrow could begin or end: round its place, straight or aslant, with a large head or a small one. */
static guint
find_ends (const Job *job, const UsRoute *route, gboolean leaves, End *ends)
{
  static const float turns[] = { 0, 0.6f, -0.6f, 1.1f, -1.1f };
  const UsMark *place = leaves ? &route->from : &route->to;
  Point straight = us_point_direction (us_mark_middle (place), us_mark_middle (leaves ? &route->to : &route->from));
  guint n = leaves && place->kind == US_MARK_GHOST ? 2 * N_WAYS : N_WAYS;

  for (guint i = 0; i < n; i++)
    {
      float angle = 2 * (float) G_PI * (float) i / N_WAYS;
      Point way = { cosf (angle), sinf (angle) };
      float aside = 3 * (1 - way.x * straight.x - way.y * straight.y);

      ends[i].cost = G_MAXFLOAT;
      for (guint j = 0; j < G_N_ELEMENTS (turns); j++)
        for (int small = 0; small <= !leaves; small++)
          {
            End end = { us_route_end (route, way, turns[j], leaves, i >= N_WAYS),
                        small ? 8 : MAX (route->wide * 2.5f, 11.f), aside + 2 * fabsf (turns[j]) + (float) small };

            if (end.cost >= ends[i].cost || (!leaves && !points_at (place, &end.end)))
              continue;
            end.cost += cost_of_end (job, route, &end, leaves, ends[i].cost - end.cost);
            if (end.cost < ends[i].cost)
              ends[i] = end;
          }
    }
  qsort (ends, n, sizeof *ends, compare_ends);
  return n;
}

/* Takes the trial, which costs so much already, if it covers less than the best so far. */
static void
weigh (const Job *job, UsRoute *route, UsRoute *trial, float cost, float *best)
{
  if (cost >= *best)
    return;
  cost += cost_of_shaft (job, route, &trial->shafts[0], *best - cost);
  if (cost < *best && route->badge > 0)
    cost += number_arrow (job, trial, *best - cost);
  if (cost >= *best)
    return;
  *best = cost;
  take_trial (route, trial);
}

/* Where every bow covers something the arrow goes round it, from any side of its place to any side of the other, and
 * is thinner. */
static void
go_round (const Job *job, UsRoute *route, float best)
{
  static const float pulls[] = { 0.2f, 0.35f, 0.6f, 1 };
  End from[2 * N_WAYS], to[N_WAYS];
  float direct = us_point_distance (us_mark_middle (&route->from), us_mark_middle (&route->to));
  UsRoute trial = *route;
  guint n_from, n_to;

  trial.n_shafts = 1;
  trial.wide = MAX (4, route->wide * 0.7f);
  n_from = find_ends (job, &trial, TRUE, from);
  n_to = find_ends (job, &trial, FALSE, to);
  for (guint i = 0; i < n_to; i++)
    for (guint j = 0; j < n_from && from[j].cost + to[i].cost < best; j++)
      for (guint k = 0; k < G_N_ELEMENTS (pulls); k++)
        {
          float far = us_point_distance (from[j].end.at, to[i].end.at), along = 0;
          float cost = 4;

          trial.shafts[0] = us_route_join (&trial, from[j].end, to[i].end, far * pulls[k], to[i].head);
          for (int l = 0; l < US_SHAFT_PARTS; l += 4)
            along += us_point_distance (trial.shafts[0].points[l], trial.shafts[0].points[l + 4]);
          cost += DETOUR * MAX (along - direct / 2, 0) / route->to.rect.size.width + (to[i].head < 9);
          weigh (job, route, &trial, cost, &best);
        }
}

/* What it costs that the head of a bow looks elsewhere than its move goes, which the rest of a short one does not tell. */
static float
cost_of_turning (const UsRoute *route, const UsShaft *shaft)
{
  Point way = us_point_direction (us_mark_middle (&route->from), us_mark_middle (&route->to));
  Point head = us_point_direction (shaft->end, shaft->tip);
  float same = way.x * head.x + way.y * head.y;

  return TURNED * (1 - same) + TURNED_AWAY * MAX (0.6f - same, 0);
}

/* Bends the arrow so that it covers little and its number finds room on it. */
static void
bend_best (const Job *job, UsRoute *route)
{
  gboolean free = is_free (route);
  const Bend *tries = free ? ways : lanes;
  guint n = free ? G_N_ELEMENTS (ways) : G_N_ELEMENTS (lanes);
  float step = free ? MAX (route->to.rect.size.width * 0.35f, 3) : 3.5f, best = G_MAXFLOAT;
  float side = route->bow < 0 ? -1 : 1, dear = free ? 2 : 0.8f;
  UsRoute trial = *route;

  trial.n_shafts = 1;
  for (guint i = 0; i < n && best > 0; i++)
    {
      float bow = side * step * tries[i].bow, late = side * step * tries[i].late;
      float cost = dear * (fabsf (tries[i].bow) + fabsf (tries[i].late) + fabsf (tries[i].bow - tries[i].late)) / 2;

      /* A lane has a row below it. */
      if (!free && (route->bow + bow) * side < 0)
        continue;
      trial.shafts[0] = us_route_bend (route, route->bow + bow, route->bow + late, tries[i].steep);
      if (free)
        cost += cost_of_turning (route, &trial.shafts[0]);
      weigh (job, route, &trial, cost, &best);
    }
  if (free && best > TROUBLE)
    go_round (job, route, best);
}

/* On the top right corner of the place, where tiles have no sign, or as near to it as what lies there allows. */
static void
number_place (const Job *job, UsRoute *route)
{
  static const float steps[] = { 0, 0.2f, -0.2f, 0.4f, -0.4f, 0.7f, -0.7f, 1, -1 };
  const graphene_rect_t *place = &route->to.rect;
  float best = G_MAXFLOAT;

  for (int corner = 0; corner < (route->ringed ? 5 : 4); corner++)
    for (int small = 0; small <= (route->least < route->badge) && best > 0; small++)
      {
        float radius = small ? route->least : route->badge;
        Point at = corner < 4 ? place->origin : us_mark_middle (&route->to);

        /* From the top right one on, clockwise. */
        at.x += corner < 2 ? place->size.width : 0;
        at.y += corner == 1 || corner == 2 ? place->size.height : 0;
        for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
          for (guint j = 0; j < G_N_ELEMENTS (steps); j++)
            {
              Point by = { steps[i] * radius, steps[j] * radius };
              float far = hypotf (by.x, by.y);

              /* On a card each corner is better than none. */
              try_number (job, route, GRAPHENE_POINT_INIT (at.x + by.x, at.y + by.y), radius,
                          8.f * (float) corner + (small ? 0.8f : 0) + 0.2f * far +
                            (route->ringed && far > radius ? OFF_CORNER : 0),
                          &best);
            }
      }
}

static void
look_around (Job *job, const UsRoute *route, const UsMark *marks, guint n_marks)
{
  graphene_rect_t area = route->to.rect;

  if (route->way != US_WAY_ARRIVES)
    graphene_rect_union (&route->from.rect, &route->to.rect, &area);
  graphene_rect_inset (&area, -REACH, -REACH);
  job->n_near = 0;
  for (guint i = 0; i < n_marks; i++)
    /* What goes round may come to any label. */
    if (marks[i].kind == US_MARK_LABEL || graphene_rect_intersection (&area, &marks[i].rect, NULL))
      job->near[job->n_near++] = &marks[i];
}

/* Numbers on corners have the least choice and come first. Then come the arrows, and last their numbers, each of which
 * now sees all arrows. */
typedef enum { STEP_CORNERS, STEP_ARROWS, STEP_AGAIN, STEP_NUMBERS, STEP_LAST, N_STEPS } Step;

static void
take_step (const Job *job, Step step, UsRoute *route)
{
  gboolean arrives = route->way == US_WAY_ARRIVES;

  if (step == STEP_CORNERS && arrives && route->badge > 0)
    number_place (job, route);
  else if (step == STEP_ARROWS && route->way == US_WAY_IN_TWO)
    cut_in_two (job, route);
  else if (step == STEP_AGAIN && is_free (route))
    bend_best (job, route);
  else if (step == STEP_ARROWS && !arrives)
    bend_best (job, route);
  else if (step >= STEP_NUMBERS && route->badge > 0 && arrives)
    number_place (job, route);
  else if (step >= STEP_NUMBERS && route->badge > 0)
    number_arrow (job, route, G_MAXFLOAT);
}

void
us_routes_place (UsRoute *routes, guint n_routes, const UsMark *marks, guint n_marks, const graphene_rect_t *room)
{
  g_autofree const UsMark **near = g_new (const UsMark *, MAX (n_marks, 1));
  Job job = { routes, n_routes, 0, near, 0, *room };

  for (guint i = 0; i < n_routes; i++)
    {
      routes[i].radius = 0;
      routes[i].n_shafts = 0;
    }
  for (Step step = 0; step < N_STEPS; step++)
    for (job.present = 0; job.present < n_routes; job.present++)
      {
        look_around (&job, &routes[job.present], marks, n_marks);
        take_step (&job, step, &routes[job.present]);
      }
}
