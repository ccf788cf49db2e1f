/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

#include "us-run.h"

G_BEGIN_DECLS

#define RULE_NAME(name, ...) R_##name,
enum { PHANTOM_RULES (RULE_NAME) N_PHANTOM_RULES };
#undef RULE_NAME

enum { C_DICE, C_ZONING, N_PHANTOM_COMPONENTS };
enum { O_MODE, O_SPY_STEPS, O_WORKERS_MOVE, O_WORKERS, O_GOAL, N_PHANTOM_OPTIONS };
enum {
  T_HERO_SLOTS,
  T_BUILDING_SLOTS,
  T_LEVELS,
  T_DICE,
  T_ZONING,
  T_CUBES,
  T_FIRST,
  T_FOUR,
  T_PRICE,
  T_TOWN,
  T_HERO,
  N_PHANTOM_TOPICS
};

enum { MODE_FULL, MODE_LIGHT };
enum { STEPS_AFTER, STEPS_BEFORE };
enum { MOVE_AFTER, MOVE_BEFORE };
enum { WORKERS_SHARE, WORKERS_APART };
enum { GOAL_TRACK_AND_HEROES, GOAL_TRACK, GOAL_FINAL_COUNT };

enum { DIR_UNKNOWN = -1, DIR_UP, DIR_DOWN, DIR_LEFT, DIR_RIGHT, DIR_FREE, N_DIRECTIONS };
enum { KIND_WEAPON, KIND_MAGIC, KIND_POTION, KIND_ARMOR, KIND_ANY, N_KINDS };
enum { TILE_LAND, TILE_BUILDING, TILE_NONE, N_TILES };
enum { DIE_IN_REACH, DIE_THROWN_OUT, DIE_STOLEN, N_DIE_STATES };
enum { FIRST_HIGHER, FIRST_LOWER };
enum { FOUR_ASK, FOUR_YOU, FOUR_PHANTOM };
enum { PRICE_PHANTOM, PRICE_SUPPLY };
enum { SELLER_YOU, SELLER_PHANTOM };
enum { TO_THE_BOX, TO_YOU, OFF_THE_TABLE }; /* where a hero goes; from off the table it may come again */
enum { YOUR_DIE_LOWER, YOUR_DIE_FOUR, YOUR_DIE_HIGHER, YOUR_DIE_NONE };
enum { CHANGE_SOLD, CHANGE_MINE, CHANGE_BOX, CHANGE_NAME, CHANGE_DIE };
enum { WON_FINISH, WON_PLAY_ON, WON_POINTS };
enum { REFILL_EMPTY, REFILL_FILLED };
enum { SPY_EXPELLED, SPY_IN_TOWN, SPY_ELSEWHERE };
enum { LAYOUT_SAME, LAYOUT_OTHER_LAND, LAYOUT_ANEW };
enum { ROW_HEROES, ROW_BUILDINGS, N_ROWS };
/* Who waits in a place: a level, a new hero that is taught, nobody says, or one of the play’s records. */
enum { WAITS_LEVEL, WAITS_NEW = WAITS_LEVEL + 3, WAITS_UNTOLD, WAITS_RECORD };
enum { PHASE_SETUP, PHASE_START, PHASE_ROUND, PHASE_ATTRACTION, PHASE_END };

/* What the player reports of his own turns. */
enum { DO_SPY, DO_STEAL, DO_EXPEL, DO_TILE, DO_BUILDING, DO_HERO, DO_POINTS, DO_ATTRACTION, DO_DIE };

#define PHANTOM_DICE            4
#define PHANTOM_WORKERS         2 /* of each row */
#define PHANTOM_HEROES          8 /* slots at most */
#define PHANTOM_WANTS           8
#define PHANTOM_LEAVERS         64                        /* the last ones are remembered */
#define DO_PLACE                (DO_DIE + PHANTOM_HEROES) /* before: a die of yours on each hero; from here a place of a row */
#define N_ACTIONS               (DO_PLACE + PLACE_POINTS)
#define PHANTOM_LEVELS          3
#define PHANTOM_LEVEL           8 /* building slots of a level at most */
#define PHANTOM_BUILDINGS       (PHANTOM_LEVELS * PHANTOM_LEVEL)
#define PHANTOM_START_BUILDINGS 4
#define PHANTOM_START_LAND      2
#define PHANTOM_GOAL_VP         40
#define PHANTOM_SALE_VP         20 /* of one sale */
#define PHANTOM_CARD_VP         20 /* on a hero's card */
#define PHANTOM_MAX_VP          199
#define PHANTOM_MAX_MODIFIERS   16 /* as a correction; what is paid is counted beyond it */

/* Places with one numbering, so that a tap on either row answers the same question: the heroes' slots, the buildings'
 * slots level by level, and the words that stand beside them. */
enum {
  PLACE_HERO = 0,
  PLACE_BUILDING = PHANTOM_HEROES,
  PLACE_POINTS = PLACE_BUILDING + PHANTOM_BUILDINGS,
  PLACE_SELLS,
  PLACE_END,
  PLACE_NEXT,
  PLACE_DIFFERS,
  PLACE_ZONING, /* … the die for the next round shows the first direction, and so on */
  N_PLACES = PLACE_ZONING + N_DIRECTIONS
};

/* The town: rows and columns −7 … +7 from the middle of its first layout. A cell is (row + 7) · 15 + column + 7. */
#define TOWN_REACH 7
#define TOWN_SIDE  (2 * TOWN_REACH + 1)
#define TOWN_CELLS (TOWN_SIDE * TOWN_SIDE) /* as a cell: all are told; the one behind it: none of the town */
#define TOWN_START 3                       /* the first layout is tapped on a field of −3 … +3 */
#define TOWN_SPOTS ((2 * TOWN_START + 1) * (2 * TOWN_START + 1)) /* of that field */
#define TOWN_SHEET ((TOWN_REACH - TOWN_START) * (TOWN_SIDE + 1)) /* its upper left cell */
#define NO_CELL    (-1)

#define HERO_UNASKED (-2) /* nobody has said yet who it is */
#define HERO_UNKNOWN (-1) /* the player would rather not say */

/* Who waits in the places, from the left, and how the town lies, if that is asked too. */
typedef struct
{
  UsList heroes;
  int town;
} PhantomRow;

typedef struct
{
  gint8 present;
  gint8 level, n_wants, points; /* 0: not known */
  gint8 nameless;               /* was taught without a name */
  gint8 open;                   /* of wants that are not known: so many at most, 0: nobody has said */
  gint8 sold;                   /* … and so many the Phantom has filled */
  gint8 unsure;                 /* … but then the player’s die sold, and nobody knows how many */
  gint8 put_back;               /* a correction says that somebody stands here: it may be who left the place */
  gint16 record;                /* among this play's taught heroes */
  gint16 came;                  /* the round in which it was laid out, 0: before the first */
  guint8 filled;                /* a bit for each want, from the left */
  gint8 wants[PHANTOM_WANTS];
  int name; /* of a taught one, as a text; -1: none */
  /* What was filled when a correction made `put` of it. */
  guint8 told, put;
} PhantomHero;

/* One that nobody has taught and that has left its place. */
typedef struct
{
  gint8 slot, level, where;
  gint16 came;
} PhantomLeaver;

typedef struct
{
  gint8 colour, value, status;
} PhantomDie; /* value 0: not told */
typedef struct
{
  int top, left, rows, columns;
} PhantomField; /* in cells counted from 0 */

typedef struct
{
  int steps, moves, sharing, goal; /* the play's house rules */
  int mode;
  gboolean one_by_one; /* a play that asked who stands in each place, whoever was left out */
  gboolean row_told;   /* with the town */
  PhantomRow row;
  gboolean met; /* all heroes that the copy knows are among the play’s records */
  int round, phase;

  int vp, hero_vp;
  gboolean won, finished; /* finished: the player stopped at the win */
  gboolean ends;          /* no round follows: the points are counted */

  int thrown;                         /* of dice that the app has not been told: so many lie there no longer */
  int modifiers, zoning, next_zoning; /* next: told before its round begins */
  int stolen;                         /* dice in this round, whether or not they are known */
  guint8 stolen_dice;                 /* which of those that are known, as the next round begins: a bit for each */
  PhantomDie dice[PHANTOM_DICE];

  int n_heroes;
  PhantomHero heroes[PHANTOM_HEROES];
  int n_buildings[PHANTOM_LEVELS];
  guint32 buildings; /* slots that hold a building */
  /* Where the workers stand: by the name of their row, or row by row. */
  union
  {
    struct
    {
      int hero_worker[PHANTOM_WORKERS], building_worker[PHANTOM_WORKERS];
    };
    int worker[N_ROWS][PHANTOM_WORKERS];
  };
  /* At the end of a round: where each came from, and where the player says it stands, or -1. */
  int was[N_ROWS][PHANTOM_WORKERS], fixed[N_ROWS][PHANTOM_WORKERS];
  /* Places that were filled after the workers moved, where they move first: they count as empty till the next round. */
  guint32 heroes_late, buildings_late;
  /* At the end of a round: who came to which places has been asked, and what lay in both rows when it began. */
  guint32 heroes_asked, heroes_were, supply_was;
  guint32 supply_told; /* … which places of the supply */
  gboolean supply_asked, left_some;
  gboolean left_none; /* no place was empty then, but for such as were said to stay so; left_some: any was */
  /* Places that the player has called empty when a round ended: they are asked of like all others, and he is taken at his
   * word. Older plays asked of those that were answered so only with a reason. */
  guint32 heroes_still, supply_still;
  guint32 heroes_dry, supply_dry;
  gboolean came;                /* at this end of a round */
  int levels;                   /* of buildings that are in play, a bit for each */
  guint8 gone[US_MAX_RECORDS];  /* copies of each taught hero that have left the game */
  guint8 yours[US_MAX_RECORDS]; /* … and that lie before the player */
  /* Who left each place last, as it was, and where to: a correction may put it back. */
  PhantomHero left[PHANTOM_HEROES];
  gint8 left_to[PHANTOM_HEROES];
  int n_leavers;
  PhantomLeaver leavers[PHANTOM_LEAVERS];

  guint16 land[TOWN_SIDE], built[TOWN_SIDE];
  gboolean mapped;  /* the town has been laid out */
  int origin;       /* the cell that is called A1: the corner of the first layout’s sheet, or of a town beyond it */
  UsList named;     /* spots of the town that an older play names one by one: what they are is laid with the last */
  int named_tile;   /* … and will be */
  int spy, spy_was; /* cells; NO_CELL: not known, or expelled */
  gboolean expelled;
  gboolean stepped;   /* in this round, told in words */
  gboolean paid_told; /* who gets the price of a stolen die, which is … */
  int payee;
  guint8 sold; /* a bit for each place in which the Phantom has sold on this screen */
  gint8 your_die[PHANTOM_HEROES], first[PHANTOM_HEROES]; /* your die on each hero, and who sells first there */
  guint8 asked;  /* a bit for each place in which the player has told his own sale */
  guint8 served; /* a bit for each worker that has had its sale in this round */
  int taken,
    changed;       /* the building that was just taken, the hero’s place that just changed: still to be told; or -1 */
  gboolean laid;   /* where the building lies has been told */
  int about;       /* the hero’s place of which something is asked, counted from 1; 0: none */
  gboolean laying; /* a place for a tile is being tapped */
  gboolean reporting; /* what you do with your dice is being asked */

  gint8 cubes[N_KINDS]; /* colours; all 0 until told */
  gboolean cubes_known;
} Phantom;

/* A step of the Spy. */
typedef struct
{
  int to, jumped, holes, n_over;
  int over[TOWN_SIDE];
  gboolean wraps;
} PhantomStep;

/* A worker's move along its row. */
typedef struct
{
  int to, way, skipped;
  guint32 over;
  gboolean wraps, stays;
} PhantomMove; /* over: the skipped places */

/* The end of a round: where the workers move, and in which words the heroes' workers were told to. */
typedef struct
{
  PhantomMove moves[N_ROWS][PHANTOM_WORKERS];
  int further;    /* the hero worker that was sent on to be kept apart, or -1 */
  gboolean even;  /* it had come no longer way than the other one */
  gboolean taken; /* the other one has been put where it was to go */
  struct
  {
    int from, to;
    gboolean empty;           /* nobody stood where it came from */
    UsArg from_hero, to_hero; /* without a name: not told yet */
  } told[PHANTOM_WORKERS];
  int last[N_ROWS][PHANTOM_WORKERS];  /* where each was told to go or to stay, and 1 more; 0: not yet */
  int moved[N_ROWS][PHANTOM_WORKERS]; /* where it was told to go before that, and 1 more; 0: nowhere else */
} PhantomPlan;

typedef enum { PLACING_FIRST, PLACING_BACK, PLACING_FOUND } PhantomPlacing;

/* What is taught. */
typedef struct
{
  int slots;
} PhantomHeroSlots;
typedef struct
{
  UsList levels;
} PhantomBuildingSlots;
typedef struct
{
  UsList colours;
} PhantomColours;
typedef struct
{
  UsList faces;
} PhantomFaces;
typedef struct
{
  int habit;
} PhantomHabit;
typedef struct
{
  UsList buildings, land;
  int spy;
} PhantomTown; /* the first layout, in spots of its field */
typedef struct
{
  int name, level;
  UsList wants, soldiers;
  int power, vp, copies;
} PhantomCard;

extern const UsDomain phantom_place, phantom_cell, phantom_hero, phantom_hero_at, phantom_colour, phantom_cube,
  phantom_die, phantom_direction, phantom_kind, phantom_filled, phantom_want, phantom_action, phantom_tile,
  phantom_level, phantom_mode, phantom_status, phantom_presence, phantom_refill, phantom_seller, phantom_order,
  phantom_tie, phantom_payee, phantom_your_die, phantom_change, phantom_spy_at, phantom_ending, phantom_levels,
  phantom_layout, phantom_spot_of_sheet, phantom_waits, phantom_supply;
extern const UsTopic phantom_topics[N_PHANTOM_TOPICS];
extern const UsLook phantom_look;
extern const char *const phantom_level_tones[]; /* from 1 */
extern const UsAdjust phantom_adjust[];
extern const guint phantom_n_adjust;

/* The first of the colours of dice and cubes. */
enum { COLOUR_GREEN, COLOUR_RED, COLOUR_YELLOW, COLOUR_BLUE, N_COLOURS = 8 };
const char *phantom_colour_tone (int colour);
const char *phantom_kind_glyph (int kind);

/* phantom-bot.c: facts and changes, plain functions of the state. */
void phantom_init (Phantom *p);
void phantom_place_workers (Phantom *p);
guint32 phantom_building_slots (const Phantom *p);
guint32 phantom_hero_row (const Phantom *p);
guint32 phantom_level_slots (const Phantom *p, int level);
PhantomMove phantom_next (guint32 slots, guint32 occupied, int n, int from);
PhantomMove phantom_next_hero (const Phantom *p, int from);
PhantomMove phantom_next_building (const Phantom *p, int from);
int phantom_further_worker (const Phantom *p, const PhantomMove *moves);
int phantom_sale (PhantomHero *hero, int *wants);
guint8 phantom_open_wants (const PhantomHero *hero);
int phantom_count_open (const PhantomHero *hero);
int phantom_highest (const Phantom *p, int *dice);
int phantom_in_reach (const Phantom *p, int *dice);
gboolean phantom_sells_to (const Phantom *p, int slot);
gboolean phantom_has_worker (const Phantom *p, int slot); /* a building’s place */
gboolean phantom_needs_five (const Phantom *p, int slot);
int phantom_points (const Phantom *p);
void phantom_read_card (PhantomHero *hero, const PhantomCard *card);
void phantom_meet (Phantom *p, int slot, int record, const PhantomCard *card);
void phantom_take_hero (Phantom *p, int slot, int where);
void phantom_correct_hero (Phantom *p, int slot, gboolean present);
gboolean phantom_may_return (const Phantom *p, int slot); /* who left the place is to be named there again */
void phantom_return_hero (Phantom *p, int slot);          /* it was named: it never left */
void phantom_return_unnamed (Phantom *p, int slot);       /* the same of one that nobody has taught */
void phantom_enter_mode (Phantom *p, int mode);

/* The nth place of the supply, of those that there are, as a value: it carries how many each level has. */
int phantom_supply_at (const Phantom *p, int nth);
int phantom_supply_slot (int value);

/* phantom-town.c: the map. */
static inline int
phantom_at (int row, int column)
{
  return (row + TOWN_REACH) * TOWN_SIDE + column + TOWN_REACH;
}
int phantom_tile_at (const Phantom *p, int cell);
void phantom_lay (Phantom *p, int cell, int tile);
gboolean phantom_bounds (const Phantom *p, PhantomField *field);
PhantomField phantom_shown (const Phantom *p);
int phantom_spot (const Phantom *p, int cell); /* the cell as a value: it carries the origin that labels count from */
static inline int
phantom_spot_cell (int spot)
{
  return spot % 256;
}
int phantom_land_spots (const Phantom *p, int *spots);
gboolean phantom_has_land (const Phantom *p);
PhantomStep phantom_spy_step (const Phantom *p, int direction);
gboolean phantom_lay_out (UsRun *run, Phantom *p, gboolean first);
gboolean phantom_place_spy (UsRun *run, Phantom *p, PhantomPlacing why);
gboolean phantom_new_tile (UsRun *run, Phantom *p);
gboolean phantom_lay_taken (UsRun *run, Phantom *p);

/* The parts of a play that ask. They return FALSE also when the game ends, which `ends` then says. */
gboolean phantom_settle_now (UsRun *run, const Phantom *p); /* settles, and tells the shelf where the play stands */
#define phantom_settle(run, p) us_must ((run)->muted || phantom_settle_now (run, p))
gboolean phantom_set_up (UsRun *run, Phantom *p);
gboolean phantom_complete (UsRun *run, Phantom *p); /* settles, and asks for what full mode lacks */
gboolean phantom_ask_row (UsRun *run, Phantom *p, gboolean with_town);
gboolean phantom_is_row_open (UsRun *run, const Phantom *p); /* all of it may be told in one answer */
gboolean phantom_meet_hero (UsRun *run, Phantom *p, int slot);
gboolean phantom_newcomer (UsRun *run, Phantom *p, int slot); /* who came to an empty place, if anybody did */
gboolean phantom_start (UsRun *run, Phantom *p);
gboolean phantom_your_turns (UsRun *run, Phantom *p);
gboolean phantom_attraction (UsRun *run, Phantom *p);
gboolean phantom_round_end (UsRun *run, Phantom *p);
void phantom_plan_moves (const Phantom *p, PhantomPlan *plan);
void phantom_move_workers (Phantom *p, const PhantomPlan *plan);
void phantom_tell_moves (UsRun *run, const Phantom *p, PhantomPlan *plan);
gboolean phantom_look_up (UsRun *run, Phantom *p); /* corrections, the goal, what is missing */
gboolean phantom_gain (UsRun *run, Phantom *p);
gboolean phantom_choose_die (UsRun *run, const Phantom *p, const int *dice, int n, int *die, const char *key,
                             const char *text);
gboolean phantom_spy_pair (UsRun *run, Phantom *p);
gboolean phantom_expel (UsRun *run, Phantom *p);
void phantom_foresee_spy (UsRun *run, const Phantom *p);
gboolean phantom_hero_change (UsRun *run, Phantom *p, int slot);
void phantom_tell_changed (UsRun *run, const Phantom *p);
void phantom_suggest_open (UsRun *run, int n); /* of the next question, for the wants of a hero that are open */
void phantom_hero_is_yours (UsRun *run, Phantom *p, int slot);
gboolean phantom_ask_filled (UsRun *run, Phantom *p, int slot); /* which of its wants are filled */
gboolean phantom_sell_on (UsRun *run, Phantom *p, int slot);    /* of a hero whose wants are not known */
gboolean phantom_score (UsRun *run, Phantom *p, int slot, gboolean is_yours);
gboolean phantom_your_sale (UsRun *run, Phantom *p, int slot);
gboolean phantom_lay_die (UsRun *run, Phantom *p, int slot); /* which you have laid on a hero under a worker */

/* For lines: the hero in a slot by name, or the slot; a cell of the town; a die with its value. */
gboolean phantom_has_name (const Phantom *p, int slot);
UsArg phantom_arg_hero (const Phantom *p, const char *name, int slot);
static inline UsArg
phantom_arg_place (const char *name, int place)
{
  return (UsArg) { name, &phantom_place, place };
}
/* Where it is, for the board; the words name the hero, who may be gone, or the place's number. */
static inline UsArg
phantom_arg_slot (int slot)
{
  return phantom_arg_place ("place", PLACE_HERO + slot);
}
static inline UsArg
phantom_arg_cell (const Phantom *p, const char *name, int cell)
{
  return (UsArg) { name, &phantom_cell, phantom_spot (p, cell) };
}
static inline int
phantom_die_code (const PhantomDie *die)
{
  return die->colour * 8 + die->value;
}

void phantom_build_board (gconstpointer state, UsBoard *board);
gboolean phantom_teach (guint64 seed, int topic, int index, gpointer record);
GVariant *phantom_parse_line (int topic, const char *which, const char *line, int *column, GError **error);
char *phantom_write_line (int topic, const char *which, const UsNames *names, gconstpointer record);

G_END_DECLS
