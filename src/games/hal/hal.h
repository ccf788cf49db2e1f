/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

#include "us-deck.h"

G_BEGIN_DECLS

#define RULE_NAME(name, ...) R_##name,
enum { HAL_RULES (RULE_NAME) N_HAL_RULES };
#undef RULE_NAME

enum { C_CARDS, C_TILES, C_CITY, N_HAL_COMPONENTS };
enum { O_LEVEL, O_MODE, O_TILES, O_WHOSE_CARD, O_PAYS, O_STUCK, N_HAL_OPTIONS };

enum { LEVEL_NORMAL, LEVEL_EXPERT };
enum { MODE_FULL, MODE_LIGHT };
enum { TILES_REMEMBERED, TILES_UNNAMED };
enum { CARD_FROM_DECK, CARD_FROM_YOURS };
enum { STUCK_ANYWHERE, STUCK_NEAREST };

enum { YOU, HAL, N_SIDES, NOBODY = N_SIDES };
enum { RED, YELLOW, BLUE, N_HAL_COLOURS }; /* what they give: resources, points, tiles */
enum { ENDING_TILES, ENDING_RESOURCES, ENDING_NONE };
enum { EXPLOIT, URBANIZE, CONSTRUCT };
enum { PHASE_SETUP, PHASE_YOURS, PHASE_HALS, PHASE_SCORE };

/* A tile is colour · 20 + number − 1. A card points at something in the city: a building card at the building on whose
 * top the tile of the same number lies, an urbanization card at the token with its letter. */
#define HAL_NUMBERS 20
#define HAL_TILES   (N_HAL_COLOURS * HAL_NUMBERS)
#define HAL_LETTERS 12
#define HAL_CARDS   (HAL_TILES + HAL_LETTERS)
#define NONE_LEFT   HAL_TILES /* as an answer: the supply is empty */
#define ALONE       (-1)      /* as an answer: no tile; it stands before them */
/* The same of a letter, with what it brings. */
#define ALONE_RESOURCE (-11)
#define ALONE_TILE     (-10)
#define NOT_BUILT      (-1) /* as an answer: whatever the card was, you did not build */
#define NO_CARD        (-1)
#define NO_TILE        (-1)

#define HAL_RESOURCES  25 /* of each side */
#define HAL_OUT        6  /* tiles that nobody sees */
#define HAL_BURNT      7  /* cards that are burnt whenever the deck is made */
#define HAL_START      6  /* resources, tiles and points that you begin with */
#define HAL_DEALT      3  /* cards that you draw */
#define HAL_MAX_POINTS 299

/* The city: rows and columns −20 … +20 from the middle of its first nine tiles. A cell is (row + 20) · 41 + column +
 * 20. Nothing is ever put on the outermost ones, so every cell in use has four neighbours. */
#define CITY_REACH 20
#define CITY_SIDE  (2 * CITY_REACH + 1)
#define CITY_CELLS (CITY_SIDE * CITY_SIDE)
#define NO_CELL    (-1)

/* What a side has; for the counters beside the city, also as it was before the screen that is shown. */
typedef struct
{
  int points[N_SIDES], resources[N_SIDES], tiles, supply, stock;
} HalCounts;

/* The last thing that was built: what the board marks. */
typedef struct
{
  int side, card, tile, cell;
} HalMove;

typedef struct
{
  int level, mode, naming, whose_card, pays, stuck; /* the play's options */
  int round, phase;

  guint8 city[CITY_CELLS];      /* 1 + the card that points there; 0: nothing */
  int top, bottom, left, right; /* the rows and columns in use */
  gint16 place[HAL_CARDS];      /* the cell it points at; NO_CELL: covered, or not in the city yet */
  gint8 floors[HAL_TILES],
    owner[HAL_TILES];     /* of the building with this tile on top; the owner has a resource a floor */
  gint8 below[HAL_TILES]; /* the tile that it covers, or NO_TILE */
  UsSet standing;         /* tiles on top */
  UsSet pawns;            /* tiles with a construction site pawn: their cards wait for the next deck */
  UsSet kept[N_SIDES];    /* cards face up before you and before Hal */

  UsDeck deck;       /* aside: what is kept, what waits under pawns, and what has no tile in the city yet */
  UsHand hand, hals; /* your cards, and Hal's, face down until it is turned */
  int undone;        /* of the discards: still in your hand, for nothing has told you to lay them there */
  UsSet later;       /* came with a deck that was made for Hal's card alone: not in your hand */
  UsSource drawer;   /* who has drawn tiles so far */
  UsSet bag;         /* tiles that the app has not seen */
  int supply;        /* how many can still be drawn */
  UsHand tiles;      /* yours */
  int fresh;         /* of the hidden ones: have not been asked for */
  gboolean others;   /* you hold others than those: asked for when the rules settle */

  int points[N_SIDES];    /* collected */
  int resources[N_SIDES]; /* at hand and not in the city. Hal's are the supply of his colour */
  int stock; /* your resources in the general supply. Light mode: no fewer lie there, no more are at hand */

  /* Why the game ends after this turn. */
  gboolean card_is_open; /* Hal's is turned up */
  gboolean clears;       /* the cards have gone to the app, and the hands do not know it yet */
  gboolean no_tiles, all_placed, hal_is_out, hal_cannot_pay;

  HalMove move;  /* tile NO_TILE: nothing was built on this screen */
  HalCounts was; /* before the screen that is shown, without what was corrected since */
} Hal;

/* What buildings and arrows give, by colour: resources, points, tiles. */
typedef struct
{
  int n[N_HAL_COLOURS];
} HalItems;

/* What it takes to build a tile with a card. */
typedef struct
{
  int floors;       /* of the new building: as many resources lie on it */
  int owner, freed; /* whose resources go back from the covered building, and how many */
  int colour;       /* resources for a change of colour, of a player */
  int lower;        /* points for a lower number */
} HalPrice;

/* What Hal does with a second card at expert level. */
typedef enum { SECOND_IS_BUILDING, SECOND_IS_BETTER, SECOND_IS_NOT } HalSecond;

typedef enum { DISTRICT_MORE, DISTRICT_ALONE, DISTRICT_TALLER, DISTRICT_HIGHER, DISTRICT_NOBODY } HalWhy;

typedef struct
{
  UsSet tiles; /* on top of its buildings */
  int colour, resources[N_SIDES], points[N_SIDES];
  int first; /* who is ahead; NOBODY */
  HalWhy why;
} HalDistrict;

#define HAL_MAX_DISTRICTS 30

typedef struct
{
  int n;
  HalDistrict districts[HAL_MAX_DISTRICTS]; /* from the upper left */
  int collected[N_SIDES], in_districts[N_SIDES], on_cards[N_SIDES], total[N_SIDES];
} HalScore;

extern const UsDomain hal_card, hal_kept, hal_kept_card, hal_brings, hal_tile, hal_cell, hal_amount, hal_item,
  hal_ending, hal_held;
enum { HELD_THESE, HELD_OTHERS };
/* So many of what a colour gives. */
#define HAL_AMOUNT(colour, n) ((n) * N_HAL_COLOURS + (colour))
/* A card that is played alone, and the floors of its building. */
#define HAL_BRINGS(card, floors) ((floors) * HAL_CARDS + (card))
extern const UsAdjust hal_adjust[];
extern const guint hal_n_adjust;

static inline int
hal_colour (int tile)
{
  return tile / HAL_NUMBERS;
}
static inline int
hal_number (int tile)
{
  return tile % HAL_NUMBERS + 1;
}
static inline int
hal_tile_of (int colour, int number)
{
  return colour * HAL_NUMBERS + number - 1;
}
static inline gboolean
hal_is_letter (int card)
{
  return card >= HAL_TILES;
}
static inline int
hal_at (int row, int column)
{
  return (row + CITY_REACH) * CITY_SIDE + column + CITY_REACH;
}
static inline int
hal_row (int cell)
{
  return cell / CITY_SIDE - CITY_REACH;
}
static inline int
hal_column (int cell)
{
  return cell % CITY_SIDE - CITY_REACH;
}
static inline int
hal_card_at (const Hal *h, int cell)
{
  return (int) h->city[cell] - 1;
}
static inline int
hal_on_board (const Hal *h, int side)
{
  return HAL_RESOURCES - h->resources[side] - (side == YOU ? h->stock : 0);
}
/* What a side may have at hand: in light mode any that do not lie on buildings. */
static inline int
hal_spare (const Hal *h, int side)
{
  return h->resources[side] + (side == YOU && h->mode == MODE_LIGHT ? h->stock : 0);
}
static inline int
hal_count_tiles (const Hal *h)
{
  return (int) us_set_size (&h->tiles.known) + h->tiles.hidden;
}
/* Then your tiles are known one by one, or may be. */
static inline gboolean
hal_names_tiles (const Hal *h)
{
  return h->drawer == US_BY_THE_APP || h->naming == TILES_REMEMBERED || !us_set_is_empty (&h->tiles.known);
}
/* Then the cards of the box lie on the table, and what becomes of each is a thing for the hands. */
static inline gboolean
hal_cards_lie (const Hal *h)
{
  return h->deck.dealer == US_AT_THE_TABLE;
}
/* The letter of Hal's last turn, which goes nowhere. */
static inline gboolean
hal_letter_lies_aside (const Hal *h)
{
  return h->move.tile != NO_TILE && hal_is_letter (h->move.card) && h->place[h->move.card] == NO_CELL;
}
static inline const char *
hal_tone (int colour)
{
  return colour == RED ? "red" : colour == YELLOW ? "yellow" : "blue";
}

/* hal-city.c: the map. A space has no name on the table but what lies beside it, and what lies in the city is named by
 * its card. So a value of hal_cell is the cell and, for its label, up to two things beside it and where they are. */
typedef struct
{
  int top, left, rows, columns;
} HalField; /* rows and columns as hal_row () counts them */

static inline HalField
hal_shown (const Hal *h) /* the city and a cell around it */
{
  return (HalField) { h->top - 1, h->left - 1, h->bottom - h->top + 3, h->right - h->left + 3 };
}
#define HAL_BESIDE 2 /* things that a value of hal_cell names */
static inline int
hal_spot_cell (int spot)
{
  return spot % 2048;
}
/* The i-th thing that is named: 1 + its card, 0 for none, and which of the steps leads to it. */
static inline int
hal_spot_beside (int spot, int i, int *step)
{
  int beside = spot / 2048 >> (9 * i) & 0x1ff;

  *step = beside & 3;
  return beside >> 2;
}
int hal_spot (const Hal *h, int cell);
/* What a space is called after one thing beside it: "below letter F". */
void hal_add_beside (int step, int card, const UsNames *names, GString *out);
extern const int hal_steps[4];                                             /* up, right, down, left */
void hal_put (Hal *h, int card, int cell);                                 /* a tile or token to an empty cell */
int hal_token_cells (const Hal *h, int cell, int *cells);                  /* empty neighbours; at most 4 */
int hal_edge_cells (const Hal *h, int cell, gboolean nearest, int *cells); /* empty cells that touch the city */
gboolean hal_is_hole (const Hal *h, int cell);                             /* the city encloses it */
HalItems hal_neighbours (const Hal *h, int cell);                          /* what the buildings beside it give */

/* hal-score.c */
void hal_count (const Hal *h, HalScore *score);
int hal_card_points (const Hal *h, int side, int card); /* of a card with =, 0 for others */
static inline gboolean
hal_has_arrow (int card)
{
  return !hal_is_letter (card) && hal_number (card) <= 9;
}

/* hal-table.c: facts and changes, plain functions of the state. */
void hal_init (Hal *h);
void hal_lay_start (Hal *h);             /* the tokens round the nine tiles, and the first deck */
void hal_begin_turn (Hal *h, int phase); /* nothing is built yet, and the counters stand as they are */
void hal_begin_screen (gpointer state);  /* the counters stand as they are */
HalPrice hal_price (const Hal *h, int side, int card, int tile);
static inline int
hal_usable (const Hal *h, int side, const HalPrice *price) /* resources, with those that come back first */
{
  return hal_spare (h, side) + (price->owner == side ? price->freed : 0);
}
UsSet hal_affordable (const Hal *h, int card);   /* tiles whose price you can pay there */
gboolean hal_can_build (const Hal *h, int card); /* whether Hal has the resources */
void hal_build (Hal *h, int side, int card, int tile);
void hal_close_books (Hal *h);                       /* light mode has none of your points */
gboolean hal_all_laid (const Hal *h);                /* in light mode, where nobody counts the supply */
HalItems hal_arrows (const UsSet *kept, int action); /* what your cards pay */
UsSet hal_arrow_cards (const UsSet *kept, int action, int colour);
int hal_worth (const Hal *h, int letter); /* points that Hal gets for it */
HalSecond hal_compare (const Hal *h, int first, int second);
int hal_cover_of (const Hal *h, int tile); /* the top of the building that the tile lies in, or NO_TILE */
void hal_rebuild (Hal *h);                 /* a new deck, with the cards that wait under pawns */

/* hal-board.c */
void hal_build_board (gconstpointer state, UsBoard *board);

/* hal-look.c */
extern const UsLook hal_look;
const char *hal_card_icon (const UsNames *names, int card);
const char *hal_tile_icon (const UsNames *names, int tile);

/* The parts of a play that ask. */
gboolean hal_settle_now (UsRun *run, Hal *h); /* settles, and tells the shelf where the play stands */
#define hal_settle(run, h) us_must ((run)->muted || hal_settle_now (run, h))
gboolean hal_play (UsRun *run, Hal *h);
gboolean hal_set_up (UsRun *run, Hal *h);
gboolean hal_deal (UsRun *run, Hal *h);
gboolean hal_your_turn (UsRun *run, Hal *h);
gboolean hal_hals_turn (UsRun *run, Hal *h);
gboolean hal_game_over (UsRun *run, Hal *h);

/* hal-deal.c */
void hal_make_deck (UsRun *run, Hal *h);                   /* a new one, if no card is left to draw */
void hal_tell_pile (UsRun *run, const Hal *h, int before); /* how many are left of a deck made since */
gboolean hal_take_over (UsRun *run, Hal *h);       /* settles; who draws has changed: what the other must know */
gboolean hal_take_over_tiles (UsRun *run, Hal *h); /* the same of tiles alone */
UsSet hal_hand_options (UsRun *run, const Hal *h, const char *key); /* cards that may be in your hand */
void hal_refuse_cards (UsRun *run, const Hal *h, const UsSet *possible);
void hal_refuse_tiles (UsRun *run, const Hal *h, const UsSet *possible);

/* hal-gain.c */
gboolean hal_draw_tiles (UsRun *run, Hal *h, int n);
gboolean hal_name_tiles (UsRun *run, Hal *h, gboolean *asked);
gboolean hal_name_others (UsRun *run, Hal *h); /* the tiles that you hold in place of those that the app knows */
#define HAL_ALL_COLOURS ((1u << RED) | (1u << YELLOW) | (1u << BLUE))
void hal_explain_beside (UsRun *run, const Hal *h, int cell, guint colours, int rule);
gboolean hal_gain (UsRun *run, Hal *h, const HalItems *items, int rule);
gboolean hal_gain_beside (UsRun *run, Hal *h, int cell); /* what the buildings beside it give */
gboolean hal_pay_arrows (UsRun *run, Hal *h, const UsSet *kept, int action, int rule);
void hal_tell_lay (UsRun *run, int tile, int card); /* on the building or letter of this card */
gboolean hal_move_token (UsRun *run, Hal *h, int letter, int tile, gboolean *asked);

/* hal-price.c: what stands beside the tiles before you choose one for a card. */
void hal_refuse_price (UsRun *run, const Hal *h, int card, int tile);
void hal_refuse_cost (UsRun *run, const Hal *h, int choice, const HalPrice *price); /* in light mode */
void hal_describe_tiles (UsRun *run, const Hal *h, int card, const UsSet *possible);
void hal_describe_alone (UsRun *run, const Hal *h, int card, int how); /* `how`: ALONE, or one of the like */
void hal_describe_letter (UsRun *run, const Hal *h, int letter);
void hal_say_brings (UsRun *run, Hal *h, int card, const UsSet *tiles); /* with any of the tiles */

static inline UsArg
hal_arg_card (const char *name, int card)
{
  return (UsArg) { name, &hal_card, card };
}
static inline UsArg
hal_arg_tile (const char *name, int tile)
{
  return (UsArg) { name, &hal_tile, tile };
}
static inline UsArg
hal_arg_cell (const Hal *h, const char *name, int cell)
{
  return (UsArg) { name, &hal_cell, hal_spot (h, cell) };
}

G_END_DECLS
