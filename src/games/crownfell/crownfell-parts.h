/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "crownfell.h"

G_BEGIN_DECLS

/* The parts of an enemy turn. All of them may stop. */

/* What the player has told of a card that nobody taught, in this activation: no question asks for it again. */
typedef struct
{
  guint32 barred, reached;  /* spaces that it cannot move to, and those that it can */
  guint32 found[N_ACTIONS]; /* the answers themselves, to what was asked */
  guint32 asked;
  gint8 table[SPACES]; /* as it lay then */
} CrownfellTold;

/* Of a card that is moved: which it is, and where from, for the lines that tell it. */
typedef enum { GO_BY_ITSELF, GO_FORCED, GO_DESPERATE, GO_SHOT } CrownfellGo;

static inline UsArg
crownfell_arg_card (const char *name, int card)
{
  return (UsArg) { name, &crownfell_card, card };
}
static inline UsArg
crownfell_arg_spot (const char *name, int spot)
{
  return (UsArg) { name, &crownfell_spot, spot };
}
UsArg crownfell_arg_list (const CrownfellSoloFace *face);
UsArg crownfell_arg_arrow (const CrownfellSoloFace *face);
const char *crownfell_token (int card); /* the id of its piece */
/* Where the card is by what is told, so that a correction of that takes back what was told. */
static inline UsArg
crownfell_arg_is_at (int card, int spot)
{
  return (UsArg) { crownfell_token (card), &crownfell_spot, spot };
}

/* crownfell-solo.c */
gboolean crownfell_begin_solo (UsRun *run, Crownfell *c);
gboolean crownfell_ready_solo (UsRun *run, Crownfell *c);
/* flipped: not if the table has been put right so that another card comes first */
gboolean crownfell_turn_solo (UsRun *run, Crownfell *c, int card, gboolean *flipped);
gboolean crownfell_draw_arrow (UsRun *run, Crownfell *c, int *arrow, int *turning); /* for the draft alone */
gboolean crownfell_point (UsRun *run, Crownfell *c, int card);                      /* the arrow is needed now */

/* crownfell-meet.c: a card is met, and what of it is known. */
void crownfell_describe_last (UsRun *run, const Crownfell *c, int component); /* what the player may draw */
/* It lies elsewhere now because another card lies where it was. */
void crownfell_tell_gives_way (UsRun *run, const Crownfell *c, int card, int was, int by);
gboolean crownfell_recall_card (UsRun *run, Crownfell *c, int card); /* it comes to the table: nothing is asked */
gboolean crownfell_meet_card (UsRun *run, Crownfell *c, int card);   /* it matters now: it may be taught */

/* crownfell-reach.c: where a card can go that nobody has taught. */
/* Spaces that it may go to; what it reaches of them is asked, but where all is told already, or nothing comes of it: `idle`. */
guint32 crownfell_open (const Crownfell *c, const CrownfellView *view, int card, int action, CrownfellTold *told);
gboolean crownfell_asks_anew (UsRun *run, int action);
gboolean crownfell_may_reach (UsRun *run, const Crownfell *c, int card, int to);
/* Whether what the app goes by with that action is what the player has answered. */
gboolean crownfell_said (const Crownfell *c, int card, int action, const CrownfellTold *told);
/* Its ability is to capture from afar, and it has been told that it can capture none of the player's. */
gboolean crownfell_hits_nobody (UsRun *run, const Crownfell *c, int card, CrownfellTold *told);
gboolean crownfell_ask_stops (UsRun *run, Crownfell *c, CrownfellView *view, int card, int action, gboolean idle,
                              CrownfellTold *told, guint32 *stops);
gboolean crownfell_ask_stays (UsRun *run, Crownfell *c, int card, int target, gboolean *stays);
gboolean crownfell_ask_uses (UsRun *run, Crownfell *c, int card, gboolean *uses);
/* How an ability is carried out by hand. */
void crownfell_detail_use (UsRun *run, const Crownfell *c, int card);
gboolean crownfell_ask_changes (UsRun *run, Crownfell *c); /* which cards lie elsewhere now */

/* crownfell-why.c: what was passed over is told with what is done, or at the end of the turn. */
void crownfell_pass_over (UsRun *run, Crownfell *c, int rule, UsVerdict verdict, const char *text);
void crownfell_because (UsRun *run, Crownfell *c, int rule, const char *text);
void crownfell_keep_ladder (UsRun *run, Crownfell *c, int card, gboolean locked);
void crownfell_tell_head (UsRun *run, Crownfell *c);
/* Once on each screen of the enemy's turn, before all else on it: each answer begins another one. */
static inline void
crownfell_head (UsRun *run, Crownfell *c)
{
  if (c->heads && !c->headed)
    crownfell_tell_head (run, c);
}
/* What has become of the cards until then: before a question and at the end of the turn. */
void crownfell_tell_stays (UsRun *run, Crownfell *c);
void crownfell_explain_arrow (UsRun *run, const Crownfell *c, int from, guint32 spaces);
void crownfell_explain (UsRun *run, Crownfell *c, int card, int rule, const CrownfellChoice *choice);
/* Whom it moves, of `all` that it can: those of `first`, which are locked or capture so, and of them those of `whom`, which
 * free the most. */
void crownfell_explain_whom (UsRun *run, int rule, guint32 all, guint32 first, gboolean captures, guint32 whom);
/* The arrow chooses one of the spaces that are left, as seen from a card; `choice`, or NULL, has led there by a rule. */
gboolean crownfell_pick (UsRun *run, Crownfell *c, int card, guint32 spaces, int rule, const CrownfellChoice *choice,
                         int *space);

/* crownfell-go.c */
gboolean crownfell_go (UsRun *run, Crownfell *c, int card, int to, CrownfellGo how);
gboolean crownfell_take_shot (UsRun *run, Crownfell *c, int card, int target, int rule);
/* `places`: what the arrow has chosen from for R_PROMOTE. */
gboolean crownfell_deploy (UsRun *run, Crownfell *c, int to, int rule, guint32 places);
gboolean crownfell_rally (UsRun *run, Crownfell *c, int card); /* an enemy has come onto a space where it rallies */
/* The same of those that the hands have moved there; where all cards were before: */
gboolean crownfell_rally_moved (UsRun *run, Crownfell *c, const gint8 *before);
gboolean crownfell_separate (UsRun *run, Crownfell *c, int space); /* two cards share it after a capture */

/* crownfell-ability.c */
gboolean crownfell_can_use (const Crownfell *c, const CrownfellView *view, int card);
gboolean crownfell_may_use (const Crownfell *c, const CrownfellView *view, int card);
gboolean crownfell_use (UsRun *run, Crownfell *c, const CrownfellView *view, int card, gboolean *used);
/* Where a card may lie when another one moves it, however far that is. */
guint32 crownfell_landings (const Crownfell *c, const CrownfellView *view, int card, gboolean captures);
guint32 crownfell_freeing (const Crownfell *c, const CrownfellView *view, guint32 whom, int ways, int steps,
                           gboolean captures);
/* Where a card ends that another one moves, or NO_SPACE. */
int crownfell_push (const Crownfell *c, const CrownfellView *view, int card, int direction, int steps,
                    gboolean captures);
gboolean crownfell_pick_direction (UsRun *run, Crownfell *c, int mover, int card, int ways, int steps,
                                   gboolean captures, int *to);

G_END_DECLS
