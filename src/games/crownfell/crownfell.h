/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

#include "us-preview.h"
#include "us-run.h"

G_BEGIN_DECLS

#define RULE_NAME(name, ...) R_##name,
enum { CROWNFELL_RULES (RULE_NAME) N_CROWNFELL_RULES };
#undef RULE_NAME

enum { C_TEAM, C_DECK, C_SOLO, N_CROWNFELL_COMPONENTS };
enum {
  O_LEVEL,
  O_TEAM,
  O_PROTECT,
  O_LOCK,
  O_RANGED,
  O_PASSIVE,
  O_RANGED_FIRST,
  O_REVENANT,
  O_END,
  N_CROWNFELL_OPTIONS
};
enum { T_CARD, T_SOLO_CARD, T_SOLO_CARDS, T_LAST_NAME, N_CROWNFELL_TOPICS };

enum { LEVEL_NORMAL, LEVEL_HARD };
enum { TEAM_DEAL, TEAM_DRAFT, TEAM_A, TEAM_B };
enum { PROTECT_CAPTURE, PROTECT_ALL };
enum { LOCK_FULL, LOCK_MOVES };
enum { RANGED_STAYS, RANGED_MOVES };
enum { PASSIVE_CAPTURING, PASSIVE_PEACEFUL };
enum { RANGED_SHOOT, RANGED_LITERAL };
enum { REVENANT_COVERS, REVENANT_CAPTURES };
enum { END_CARDS_TO_COME, END_SUDDEN };

/* The characters in the order of the alphabet; the last one has no name but what the player gives it. */
enum {
  ANGEL,
  ASSASSIN,
  BEACON,
  DUKE,
  GUARDIAN,
  HARBINGER,
  LABYRINTH,
  MARTYR,
  MINSTREL,
  MONARCH,
  MYSTIC,
  PYRO,
  REFLECTION,
  REVENANT,
  STAG,
  VAMPIRE,
  SEVENTEENTH,
  CARDS,
  NO_CARD = -1
};
/* Answers beside the cards. */
enum { ACT_CHANGED = CARDS, ACT_GO_ON, ACT_STOP, ACT_END, ACT_NO_RALLY, ACT_ALL, ACT_STUCK };

enum { YOU, ENEMY, N_SIDES };

/* Spaces are row · 5 + column: row A is the player's home row, row E the enemy's; column 1 is at the player's left. Where
 * a card can be besides, and under the card on a space. */
#define SIDE   5
#define SPACES (SIDE * SIDE)
#define CROWN  12
enum { SPOT_HAND = SPACES, SPOT_DECK, SPOT_TAKEN, SPOT_LOST, SPOT_BOX, SPOT_UNDER, N_SPOTS = SPOT_UNDER + SPACES };
#define NO_SPACE (-1)

/* Directions as the player sees them, clockwise; up is towards row E. */
enum { UP, UP_RIGHT, RIGHT, DOWN_RIGHT, DOWN, DOWN_LEFT, LEFT, UP_LEFT, N_DIRECTIONS };
enum { CLOCKWISE, COUNTER_CLOCKWISE, N_TURNINGS };

enum { CAPTURE, RALLY, ABILITY, MOVE, N_ACTIONS };

/* Places round a card, itself in the middle: (up + 2) · 5 + right + 2. */
#define PAD      25
#define PAD_SELF 12

/* What a card can do with a bold name. */
enum {
  ABILITY_NONE,
  ABILITY_MOVE_ALLY,
  ABILITY_MOVE_FOE,
  ABILITY_FETCH,
  ABILITY_DEPLOY,
  ABILITY_STRIKE,
  ABILITY_LEAVE,
  ABILITY_ASK,
  N_ABILITIES
};
enum { PART_WHOLE, PART_ICONS, PART_MOVES, N_PARTS }; /* of a card: what was taught of it */
enum { THEN_NOTHING, THEN_STRIKE, THEN_ASK, N_THENS };
enum { HOW_GOES, HOW_STAYS };
enum { USE_NO, USE_YES, USE_NONE };

/* A card as its owner sees it, forward is up: the record that a copy is taught. */
typedef struct
{
  int part;
  UsSet moves, jumps, protects, locks, shoots;
  int ability;
  UsSet from, at, ways;
  int steps, captures, prefers, onto, line, then;
  int covers, note;
} CrownfellRecord;

typedef struct
{
  int arrow, turning;
  UsList list;
} CrownfellSoloRecord;

typedef struct
{
  int value;
} CrownfellNumber;

/* The same as the rules use it, turned the way the card lies on the table. */
typedef struct
{
  guint32 protects, locks, shoots, jumps;
  guint32 near, far;                 /* of its arrows: with one, and the second of two */
  guint32 from, at;                  /* of the ability */
  guint8 ability, steps, ways, then; /* ways: a bit for each direction */
  guint8 knows_moves, knows_icons;
  guint8 anywhere, captures, prefers, onto_any, line, covers;
} CrownfellFace;

typedef struct
{
  guint8 arrow, turning, n, list[N_ACTIONS];
} CrownfellSoloFace;

#define MAX_SOLO_CARDS 40

typedef struct
{
  CrownfellSoloFace faces[MAX_SOLO_CARDS];
  int n;                 /* cards of the deck */
  UsSet taught;          /* those whose faces are known */
  gboolean stand_in;     /* ours, for want of the player's */
  UsSource dealer;       /* who has turned cards so far */
  UsSet pile;            /* by the app, or of a known deck: what lies below the top card */
  UsSet resolved;        /* of those turned in this pass: which one it was is sure */
  int left;              /* in the action pile, with the top card */
  int top, turned;       /* the cards that lie on top of both piles; -1: none, or not known */
  CrownfellSoloFace now; /* what both of them say */
  gboolean points;       /* the arrow is known */
  gboolean learns;       /* what both piles show is asked, and both sides of a card are put together */
  gboolean complete;     /* said that all are known */
} CrownfellSolo;

enum { PHASE_SETUP, PHASE_DRAFT, PHASE_ENEMY, PHASE_YOURS, PHASE_SCORE };
enum { OVER_NOT, OVER_YOUR_CARDS, OVER_ENEMY_CARDS, OVER_YOUR_MOVES, OVER_ENEMY_MOVES, OVER_STOPPED };

/* Entries of the list that a card has passed over. */
typedef struct
{
  int rule;
  UsVerdict verdict;
  const char *text;
} CrownfellFail;

/* Why a card has stayed. */
typedef struct
{
  CrownfellSoloFace solo;
  CrownfellFail fails[N_ACTIONS + 1];
  int n_fails;
  UsSet by; /* the player's cards that lock it */
} CrownfellLadder;

/* Cards that have stayed, which is told of all of them together. */
typedef struct
{
  UsSet locked, idle, guards;     /* cards that stayed: locked, with nothing they can do, or because they lock */
  CrownfellLadder ladders[CARDS]; /* of those cards; nothing of the others */
} CrownfellStays;

typedef struct
{
  int level, team, protect, lock, ranged, passive, ranged_first, revenant, end; /* the play's options */
  int phase, turn, actions; /* actions: taken by the player in this turn */

  gint8 top[SPACES], under[SPACES]; /* cards, or NO_CARD */
  guint32 taken;                    /* spaces with any card */
  gint8 spot[CARDS];                /* the space or another spot where it is */
  guint32 enemys;                   /* a bit for each card that is the enemy's */
  guint32 acted, has_been;          /* in this enemy turn; has_been: a bit for each side that has had a card in play */
  int pointer;                      /* the column of the enemy deck */
  UsSource dealer;                  /* who has dealt from it so far */
  CrownfellFace faces[CARDS];
  gboolean named;   /* the seventeenth has its name */
  guint32 recalled; /* cards that came to the table: what the copy knows of them is used */
  guint32 met;      /* cards of which it was asked whether they are taught */
  guint32 without;  /* cards that have no ability with a bold name, as the player has said of an untaught one */
  guint taught;     /* how often the run had been taught something when the faces were read */
  CrownfellSolo solo;
  int acting;     /* the enemy that acts now, or NO_CARD */
  int uncovered;  /* the enemy that lay under it and acts next, or NO_CARD */
  guint32 locked; /* enemies that were counted as locked, in the score */
  int quiet;      /* enemy turns on end without a capture, the deck being empty */
  int over;

  gint8 fell[CARDS];                  /* where it was captured on this screen, or NO_SPACE */
  CrownfellStays stays;               /* in this enemy turn, and not told yet */
  CrownfellFail fails[N_ACTIONS + 1]; /* of the card that acts now */
  int n_fails;
  int entry;              /* of its list, the one that it tries; -1: none yet */
  gboolean heads, headed; /* the enemy’s turn is told, and this screen says so already */
  gboolean read;          /* the last line of the turn has stood on a screen */
  guint32 put_right;      /* cards that corrections have named since these were told */
  gint8 stood[CARDS];     /* where the cards were before them */
  guint32 fresh;          /* cards that the player has taught, and that have not acted since */
  guint32 forced;         /* cards that others have moved in this enemy turn */
} Crownfell;

/* What the cards on the table come to: who protects and locks which spaces. */
typedef struct
{
  guint32 own[N_SIDES];      /* spaces of each side's uncovered cards */
  guint32 taken;             /* spaces with any card */
  guint32 full;              /* spaces where nothing can lie on top: two cards lie there */
  guint32 protects[N_SIDES]; /* spaces that each side protects for itself */
  guint32 locks[N_SIDES];    /* spaces that each side locks for the other */
} CrownfellView;

/* Why some of the places that a card can go to are not taken, in the order of the rules. */
enum {
  CUT_COVER,     /* the Revenant goes onto one of the player's cards */
  CUT_PROTECTED, /* it stays protected */
  CUT_PROTECTS,  /* it protects the most */
  CUT_LOCKS,     /* it locks */
  CUT_FREES,     /* it frees the most */
  CUT_THREAT,    /* it threatens from there */
  CUT_FARTHEST,
  CUT_LOCKED, /* it would be locked there */
  N_CUTS
};
typedef enum { CAN, CANNOT, PASSES } CrownfellVerdict; /* CANNOT: the next entry; PASSES: it does nothing this turn */

typedef struct
{
  guint32 all, left;   /* spaces */
  guint32 cut[N_CUTS]; /* those that a rule has taken away */
  int ends;            /* the rule that ends the entry, or -1 */
  CrownfellVerdict verdict;
} CrownfellChoice;

extern const UsDomain crownfell_card, crownfell_spot, crownfell_pad, crownfell_direction, crownfell_turning,
  crownfell_action, crownfell_list, crownfell_ability, crownfell_part, crownfell_then, crownfell_solo_card,
  crownfell_yes_no, crownfell_column, crownfell_onto, crownfell_how, crownfell_use_now, crownfell_arrow,
  crownfell_points;
extern const UsTopic crownfell_topics[N_CROWNFELL_TOPICS];
extern const UsAdjust crownfell_adjust[];
extern const guint crownfell_n_adjust;

static inline gboolean
crownfell_is_enemys (const Crownfell *c, int card)
{
  return (c->enemys >> card & 1) != 0;
}
static inline int
crownfell_side (const Crownfell *c, int card)
{
  return crownfell_is_enemys (c, card) ? ENEMY : YOU;
}
static inline int
crownfell_row (int space)
{
  return space / SIDE;
}
static inline int
crownfell_column_of (int space)
{
  return space % SIDE;
}
static inline gboolean
crownfell_on_board (const Crownfell *c, int card)
{
  return c->spot[card] < SPACES;
}
static inline gboolean
crownfell_is_covered (const Crownfell *c, int card)
{
  return crownfell_on_board (c, card) && c->top[c->spot[card]] != card;
}
/* On the board and not covered. */
static inline gboolean
crownfell_acts (const Crownfell *c, int card)
{
  return crownfell_on_board (c, card) && c->top[c->spot[card]] == card;
}
/* It lies on other cards, those of the other side instead of capturing them. */
static inline gboolean
crownfell_covers (const Crownfell *c, int card)
{
  return c->faces[card].covers;
}
static inline gboolean
crownfell_covers_foes (const Crownfell *c, int card)
{
  return crownfell_covers (c, card) && c->revenant == REVENANT_COVERS;
}
static inline gboolean
crownfell_in (guint32 spaces, int space)
{
  return (spaces >> space & 1) != 0;
}
static inline int
crownfell_count (guint32 spaces)
{
  return (int) us_bits_count (spaces);
}
/* The first of them, or NO_SPACE. */
static inline int
crownfell_first (guint32 spaces)
{
  return spaces != 0 ? __builtin_ctz (spaces) : NO_SPACE;
}
/* Of two spaces that are two steps apart in a straight line the one in the middle. */
static inline int
crownfell_between (int from, int to)
{
  return (from + to) / 2;
}
/* In their order, as they are when it begins. */
#define SPACE_EACH(space, spaces) \
  for (int rest_of_##space = (int) (spaces), space; \
       rest_of_##space != 0 && (space = __builtin_ctz ((guint32) rest_of_##space), TRUE); \
       rest_of_##space &= rest_of_##space - 1)

#define ALL_SPACES ((1u << SPACES) - 1)
#define HOME_ROW   0x0000001fu               /* the player's */
#define ENEMY_ROW  (0x0000001fu << 4 * SIDE) /* the enemy's */

/* The places round a card as spaces. Both have five in a row, so those that are on the board are turned as one, up or
 * down, and no bit goes round the end; two sets of them at once are one in each half. */
static inline guint64
crownfell_lay_both (guint64 pads, int space)
{
#define PLACES(rows, row) (((row) * G_GUINT64_CONSTANT (0x00108421) & (rows)) * G_GUINT64_CONSTANT (0x100000001))
#define A_ROW(rows) \
  PLACES (rows, 0x1c), PLACES (rows, 0x1e), PLACES (rows, 0x1f), PLACES (rows, 0x0f), PLACES (rows, 0x07)
  static const guint64 on_board[SPACES] = { A_ROW (0x01fffc00), A_ROW (0x01ffffe0), A_ROW (0x01ffffff),
                                            A_ROW (0x000fffff), A_ROW (0x00007fff) };
#undef A_ROW
#undef PLACES
  guint64 seen = pads & on_board[space];

  return seen << ((space - PAD_SELF) & 63) | seen >> ((PAD_SELF - space) & 63);
}
static inline guint32
crownfell_lay (guint32 pad, int space)
{
  return (guint32) crownfell_lay_both (pad, space);
}

/* The place round a card that is one or two steps away in a direction. */
static inline int
crownfell_pad_at (int direction, int distance)
{
  static const gint8 steps[N_DIRECTIONS] = { SIDE, SIDE + 1, 1, 1 - SIDE, -SIDE, -SIDE - 1, -1, SIDE - 1 };

  return PAD_SELF + distance * steps[direction];
}
/* The neighbour, or NO_SPACE. */
static inline int
crownfell_step (int space, int direction)
{
  return crownfell_first (crownfell_lay (1u << crownfell_pad_at (direction, 1), space));
}

/* The places next to a card, and those two steps away in a straight line. */
#define RING 0x000729c0u
#define RAYS 0x01504415u

/* crownfell-arrow.c: directions, and what an arrow meets first. */
guint32 crownfell_turn_pad (guint32 pad); /* by half a turn */
int crownfell_arrow_key (int from, int to, int arrow, int turning);
int crownfell_meet (int from, guint32 spaces, int arrow, int turning);              /* the space that is met first */
int crownfell_order (int from, guint32 spaces, int arrow, int turning, int *order); /* all, as they are met */
int crownfell_meet_direction (int ways, int arrow, int turning); /* the same of directions, a bit for each */

/* crownfell-face.c: what a copy is taught. */
void crownfell_set_arrows (CrownfellFace *face, int direction, int arrows);
int crownfell_arrows (const CrownfellFace *face, int direction); /* 0, 1 or 2 */
void crownfell_read_face (const CrownfellRecord *record, int card, gboolean enemys, CrownfellFace *face);
void crownfell_read_named (int card, CrownfellFace *face); /* what is known of an enemy card by its name alone */
gboolean crownfell_strikes (int card);                     /* by its name it captures from afar */
/* Of all cards, if the run was taught anything since; returns those that are not what they were. */
guint32 crownfell_read_faces (UsRun *run, Crownfell *c);
gboolean crownfell_teach (guint64 seed, int topic, int index, gpointer record);

/* crownfell-line.c: cards as lines of text. */
GVariant *crownfell_parse_line (int topic, const char *which, const char *line, int *column, GError **error);
char *crownfell_write_line (int topic, const char *which, const UsNames *names, gconstpointer record);

/* crownfell-table.c: facts and changes. */
void crownfell_init (Crownfell *c);
void crownfell_look_at (const Crownfell *c, CrownfellView *view);
void crownfell_put (Crownfell *c, int card,
                    int spot); /* takes it from where it is; a space must be free, or is covered */
int crownfell_land (Crownfell *c, int card, int to,
                    gboolean covers);                    /* returns the card that it captures, or NO_CARD */
int crownfell_shoot (Crownfell *c, int space);           /* the same of a card that stays */
int crownfell_exact_spot (const Crownfell *c, int card); /* with “under” where it is covered */
int crownfell_find_occupant (const Crownfell *c, int card, int spot);
gboolean crownfell_may_lie (const Crownfell *c, int card, int spot);
gboolean crownfell_move_card (Crownfell *c, int card, int spot); /* a correction: two change places where one is full */
guint32 crownfell_ends (const Crownfell *c, const CrownfellView *view,
                        int card); /* where it can end a move, whatever lies between */
guint32 crownfell_stops (const Crownfell *c, const CrownfellView *view, int card, int from);
guint32 crownfell_targets (const Crownfell *c, const CrownfellView *view, int card,
                           int from); /* of its ranged capture */
guint32 crownfell_struck (const Crownfell *c, const CrownfellView *view, int card, int from); /* of its ability */
gboolean crownfell_is_locked (const Crownfell *c, const CrownfellView *view, int card);
gboolean crownfell_knows_icons (const Crownfell *c, int side);
guint32 crownfell_entered (int from, int side);         /* where a card from there rallies */
gboolean crownfell_enters (int from, int to, int side); /* whether it rallies there */
gboolean crownfell_row_is_full (const Crownfell *c);
int crownfell_deploy_column (const Crownfell *c); /* where the next card comes in, or -1 */
/* The enemy that acts next: an uncovered one, else the first from A1 to E5 that has not acted; or NO_CARD. */
int crownfell_find_next (const Crownfell *c);
guint32 crownfell_deck (const Crownfell *c); /* the cards of the enemy deck, a bit for each */
guint32 crownfell_hand (const Crownfell *c);
guint32
crownfell_locked_enemies (const Crownfell *c); /* cards, a bit for each, with those that lie under the player's */
int crownfell_captured (const Crownfell *c);
int crownfell_score (const Crownfell *c);     /* as the table stands */
int crownfell_find_over (const Crownfell *c); /* whether a side is out, OVER_… */

/* crownfell-choose.c: what a card may do with an entry of its list, and what it prefers. */
void crownfell_look_after (const Crownfell *c, const CrownfellView *view, int card, int to,
                           CrownfellView *after); /* it has gone there and taken what lay there */
void crownfell_choose_capture (const Crownfell *c, const CrownfellView *view, int card, guint32 stops,
                               CrownfellChoice *choice);
void crownfell_choose_target (const Crownfell *c, const CrownfellView *view, int card, guint32 targets, gboolean goes,
                              CrownfellChoice *choice); /* goes: onto the target's space */
void crownfell_choose_rally (const Crownfell *c, const CrownfellView *view, int card, guint32 stops,
                             CrownfellChoice *choice);
void crownfell_choose_move (const Crownfell *c, const CrownfellView *view, int card, guint32 stops, gboolean leaves,
                            CrownfellChoice *choice);
gboolean crownfell_has_locked (const CrownfellView *view);
int crownfell_freed (const Crownfell *c, const CrownfellView *view, int card, int to);
guint32 crownfell_wanted_stops (const Crownfell *c, const CrownfellView *view, int card, guint32 stops);
gboolean crownfell_captures_from (const Crownfell *c, const CrownfellView *view, int card, int space);
gboolean crownfell_enemy_can_move (const Crownfell *c); /* by the rules, whatever it prefers */

/* crownfell-board.c, crownfell-look.c */
void crownfell_build_board (gconstpointer state, UsBoard *board);
void crownfell_build_preview (gconstpointer state, UsBoard *board);
void crownfell_begin_screen (gpointer state);
void crownfell_relearn (UsRun *run, gpointer state);

/* crownfell-preview.c: where a card could go that is being taught. */
void crownfell_preview (gconstpointer state, int card, gconstpointer record, UsPreview *preview);

/* The parts of a play that ask. */
gboolean crownfell_settle_now (UsRun *run, Crownfell *c);
static inline gboolean
crownfell_settle (UsRun *run, Crownfell *c)
{
  return us_must (run->muted || crownfell_settle_now (run, c));
}
gboolean crownfell_set_up (UsRun *run, Crownfell *c);
gboolean crownfell_enemy_turn (UsRun *run, Crownfell *c);
gboolean crownfell_your_turn (UsRun *run, Crownfell *c);
gboolean crownfell_game_over (UsRun *run, Crownfell *c);

G_END_DECLS
