/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules.h"

#include "us-run.h"

G_BEGIN_DECLS

#define RULE_NAME(name, ...) R_##name,
enum { XIA_RULES (RULE_NAME) N_XIA_RULES };
#undef RULE_NAME

enum { C_NPC_DICE, C_FAME_DIE, C_BEHAVIOUR, N_XIA_COMPONENTS };
enum {
  O_DIFFICULTY,
  O_LIMIT,
  O_SELLSWORD,
  O_FLIP,
  O_DICE,
  O_HIRED_FIRST,
  O_CREDITS,
  O_BEHIND,
  O_SPACES,
  O_SEAT,
  O_BOTH,
  O_REDRAW,
  O_HIRED_KILL,
  O_CUBES,
  O_KILL_BOUNTY,
  N_XIA_OPTIONS
};
enum { EASY, NORMAL, HARD };
enum { LIMIT_5, LIMIT_10, LIMIT_15, LIMIT_20, LIMIT_OTHER, LIMIT_LATER };
enum { INNOCENT_BOTH, INNOCENT_MERCHANT, INNOCENT_ALL }; /* who is innocent when it is destroyed */
enum { UNIT_NPC, UNIT_ROUND_END, UNIT_EXPANSE };
/* What a copy is taught: the behaviour cards of the first three NPCs come first. */
enum { T_MERCHANT, T_ENFORCER, T_SCOUNDREL, T_SPACES, T_SHIP, T_GUEST, T_GOAL, N_XIA_TOPICS };

enum { YOU, NPCS, N_SIDES };
/* The NPCs. The first three have behaviour cards and are who missions mean; guests are brought by an event. */
enum {
  MERCHANT,
  ENFORCER,
  SCOUNDREL,
  N_KEY,
  SELLSWORD = N_KEY,
  STATION,
  GUEST,
  XIA_NPCS_MAX = 8,
  NOBODY = XIA_NPCS_MAX
};
enum { HAZARD = XIA_NPCS_MAX + 1 }; /* by whom a ship is destroyed, if by no NPC */
enum { BY_HAZARD, BY_ENFORCER, BY_SCOUNDREL, BY_OTHER, N_BYS };

#define SECTORS      4 /* at least, Nyr among them */
#define SPAWN_POINTS 2

#define NO_CARD       (-1)
#define NO_SHIP       (-1)
#define NO_GOAL       (-1)
#define NOT_BOUGHT    (-1)
#define NO_LIMIT      0
#define FAME_MAX      99
#define LIMIT_LEAST   3
#define LIMIT_USUAL   10
#define LIMIT_MOST    40
#define CREDITS_MAX   99999
#define CREDITS_LEAST 100 /* whoever means thousands and says how many of them is told so */
#define CUBES_MAX     60
#define CUBES_LEFT    12 /* at once; so many are pressed */
#define X_MAX         99
#define DAMAGE_MAX    99
#define TIERS         3
#define MISSIONS      8
#define WANTED        2000 /* the bounty of a new Scoundrel */
#define BONUS_CREDITS 2000 /* of an upgrade: more at the start, less for a ship of tier 3 */
#define DUE           1000 /* what an attack, a kill and an outlaw planet cost */

enum { SIDE_A, SIDE_B };
/* What a step of a behaviour card is. */
enum {
  STEP_TARGET,    /* as the player wrote it; he says whether a ship fits */
  STEP_AT_YOU,    /* your ship */
  STEP_AT_TIER_1, /* your ship, while its tier is 1 */
  STEP_AT_BOUNTY, /* the ship with the most bounty */
  STEP_MOVE,
  STEP_ATTACK,
  STEP_ELSE_MOVE, /* if the step before could not be done */
  STEP_ELSE_ATTACK,
  STEP_SCORE, /* counts for the fame roll */
  STEP_OTHER,
  N_STEPS
};
enum { DIE_6, DIE_8, DIE_10, DIE_12, DIE_20, N_DICE, NO_DIE = N_DICE };
enum { ROLL_ATTACK, ROLL_SHIELDS = 3, ROLL_FAME, ROLL_BEHAVIOUR }; /* what a die is for; up to three attack */
enum { MARK_UNKNOWN, MARK_NEITHER, MARK_TITLE, MARK_EVENT, N_MARKS };

typedef struct
{
  int name, halves[2];
  UsRowList steps[2];
} XiaCard;
typedef struct
{
  UsSet titles, events, bare;
} XiaSpaces; /* of the fame track; all others are not known */
typedef struct
{
  int name, tier, price;
  int since, until, uses; /* in a campaign: the games in which it is in the fleet, 0: no end; how often it was taken */
} XiaShip;
typedef struct
{
  int name, limit, rules, reward; /* limit 0: not known */
  int done;                       /* in a campaign: in which game, 0: in none */
} XiaGoal;
typedef struct
{
  int name, tier, move, kill, shields;
  UsList dice;
} XiaGuest;

/* The numbers of an NPC that are in force. */
typedef struct
{
  int move, kill;      /* 0: not known */
  int n_dice, dice[3]; /* sides */
  int shields;         /* sides, 0: none */
} XiaStats;

/* What an NPC did in this round. */
typedef enum { DID_NOTHING, DID_FLY, DID_MISS, DID_DESTROY, DID_FIND_NOBODY, DID_SCORE } XiaDeed;

typedef struct
{
  gboolean in;
  gboolean gone;  /* destroyed, and has not come back: it does so when it acts */
  gboolean acted; /* in this round */
  int card, half; /* of the play's records, NO_CARD: as the card on the table says */
  int record;     /* of a guest */
  int bounty, damage;
  XiaDeed did;
  int whom, scored;          /* whom it destroyed, NOBODY: you; what the Merchant scored */
  gboolean destroyed_before; /* whom, when it acted last */
} XiaNpc;

typedef struct
{
  gboolean is_there, up;
  int where;  /* WHERE_ */
  int target; /* once it is up: an NPC, NOBODY: it was not possible */
} XiaMission;
enum { LEFT_1, LEFT_2, RIGHT_1, RIGHT_2, N_WHERES };

typedef enum {
  STAGE_SETUP,
  STAGE_YOU,
  STAGE_STATUS,
  STAGE_EXPANSE,
  STAGE_NPC,
  STAGE_ROLL,
  STAGE_EVENTS,
  STAGE_OVER
} XiaStage;

/* What stands beside the instructions. */
typedef enum { BESIDE_NOTHING, BESIDE_ATTACK, BESIDE_FORECAST, BESIDE_RESULT } XiaBeside;

typedef struct
{
  int attacker; /* an NPC, or NOBODY: you */
  int whom;     /* whose shields were rolled, NOBODY: nobody's */
  int n, values[3], sides[3];
  int shields, shield_sides; /* 0: not rolled */
} XiaAttack;

typedef struct
{
  int cubes, credits, behind, x, sum; /* what each adds */
} XiaAddends;

/* Where something that counts for the fame roll came from. */
typedef enum { SOURCE_CUBES, SOURCE_CREDITS, SOURCE_MERCHANT } XiaSourceKind;

#define SOURCES 12 /* more are not told one by one */

typedef struct
{
  XiaSourceKind kind;
  int by, whose, n; /* by: an NPC, or NOBODY: you or an event; whose: the bounty that it was, NOBODY: yours */
} XiaSource;

typedef struct
{
  int difficulty, hired_first, flip, apart, npc_credits, before_bonus, last_space, seat_leaves, both_won, all_cards,
    hired_redraws, own_cubes, kill_bounty, with_sellsword;
  int limit, round;
  int sectors, points; /* that are turned up during set-up, and the spawn points on them */
  XiaStage stage;
  int acting; /* of STAGE_NPC */
  int again;  /* how often it has attacked again without a typed card */

  int fame[N_SIDES];
  int lead;                 /* the farthest space that was ever reached */
  int peak;                 /* the highest fame so far, as far as the side of the stats card goes by it */
  int settled_peak;         /* the same at the end of the last round */
  gboolean carried;         /* cubes that nobody counted lie where your ship was destroyed */
  int side_up;              /* of the stats card on the table: SIDE_ */
  int bounty, hired_bounty; /* yours, the Sellsword's */
  int tier, ship;
  int credits;  /* that the NPCs collected since the roll */
  int in_turns; /* those of them that NPCs collected in their turns of this round */
  int x;
  int cubes;
  XiaSource sources[SOURCES];
  int n_sources;
  int bonus; /* fame of the NPCs in this round for destroying you */
  gboolean no_sector, lost, over;

  int n_seats, seats[XIA_NPCS_MAX]; /* clockwise from you: all but the Sellsword */
  XiaNpc npcs[XIA_NPCS_MAX];
  int n_cards[N_KEY]; /* behaviour cards that this play knows */
  XiaMission missions[MISSIONS];
  XiaSpaces spaces, learnt; /* as they are, and as the copy knows them */

  /* In a campaign. */
  gboolean in_campaign;
  gboolean met;     /* the goal is done */
  gboolean limited; /* the play was told how much fame the goal needs, and the campaign did not know */
  int game, called, goals_left, goal; /* the campaign's name; of the play's records, NO_GOAL */
  UsSet upgrades, taken;              /* from games before; after this one */
  gboolean chooses_upgrade;
  int uses[US_MAX_RECORDS];
  UsList ships;       /* in the order in which they were taken */
  int n_flown[TIERS]; /* in this game, those without a name too */

  XiaBeside beside;
  XiaAttack attack;
  XiaAddends added;
  int rolled, gained;
} Xia;

extern const UsDomain xia_sum, xia_npc, xia_deed, xia_came, xia_source, xia_space, xia_space_called, xia_where,
  xia_mission, xia_stage, xia_credits, xia_die, xia_ship, xia_purchase, xia_guest, xia_side, xia_mark, xia_sector,
  xia_found, xia_tier, xia_seat, xia_step, xia_dice, xia_yes_no, xia_by, xia_half, xia_merchant_half, xia_enforcer_half,
  xia_scoundrel_half;
extern const UsDomain *const xia_card_domains[N_KEY], *const xia_half_domains[N_KEY];
extern const UsTopic xia_topics[N_XIA_TOPICS];
extern const UsAdjust xia_adjust[];
extern const guint xia_n_adjust;

/* Whom one may name beside the NPCs in play. */
enum { XIA_OTHER = 10000, XIA_NONE, XIA_NO_SECTOR };
/* An NPC as a value: a guest is called as the record says that it is; NOBODY is you. */
int xia_value (const Xia *x, int npc);
int xia_npc_of (int value);
int xia_stage_value (const Xia *x, XiaStage stage, int npc);
static inline UsArg
xia_arg_npc (const char *name, const Xia *x, int npc)
{
  return (UsArg) { name, &xia_npc, xia_value (x, npc) };
}
static inline UsArg
xia_arg_credits (const char *name, int credits)
{
  return (UsArg) { name, &xia_credits, credits };
}
static inline UsArg
xia_arg_where (const char *name, int where)
{
  return (UsArg) { name, &xia_where, where };
}
/* A behaviour: 1 + twice its card and which of the two; 0: as the card on the table says. */
static inline int
xia_half_value (const XiaNpc *npc)
{
  return npc->card == NO_CARD ? 0 : 1 + 2 * npc->card + npc->half;
}
/* A mission's target as a value: its place in the hand and where it points. */
static inline int
xia_mission_value (const Xia *x, int mission)
{
  return mission * N_WHERES + x->missions[mission].where;
}

/* Deeds, which open turns offer. Those that name an NPC have it behind them. */
enum {
  DO_END,
  DO_NEXT_ROUND,
  DO_FAME,
  DO_MORE_FAME,
  DO_OUTLAW,
  DO_SHIP,
  DO_LOST,
  DO_CUBE,
  DO_CUBES,
  DO_KEEP_MISSION,
  DO_TURN_MISSION,
  DO_DROP_MISSION,
  DO_CREDITS,
  DO_ENTERED,
  DO_LEFT,
  DO_ATTACK,
  DO_BUY = 1000 /* behind all attacks */
};
#define XIA_ATTACK(x, npc) (DO_ATTACK + xia_value (x, npc))

/* What came of an NPC's turn, or of an attack on one. Those that name an NPC have it behind them. */
enum {
  CAME_FLYING,
  CAME_DONE,
  CAME_COUNTED, /* nobody is asked: what the Merchant scored */
  CAME_NO_TARGET,
  CAME_AGAIN,
  CAME_SCORED,
  CAME_KEPT, /* of an attack by you: destroyed */
  CAME_REDRAWN,
  CAME_DESTROYED
};
#define XIA_DESTROYED(x, npc) (CAME_DESTROYED + xia_value (x, npc))

/* Facts of the table. */
int xia_past_half (const Xia *x); /* the least fame that is past half */
int xia_stats_side (const Xia *x);
/* `guest`: what is known of it; NULL: nothing, or it is none. */
XiaStats xia_stats (const Xia *x, int npc, const XiaGuest *guest);
int xia_worth (int npc, const XiaGuest *guest); /* 0: not known */
static inline const XiaGuest *
xia_guest_of (UsRun *run, const Xia *x, int npc)
{
  return npc >= GUEST && x->npcs[npc].record >= 0 ? us_run_record (run, T_GUEST, x->npcs[npc].record) : NULL;
}
gboolean xia_is_lost (const Xia *x);
gboolean xia_has_won (const Xia *x);
int xia_mission_seats (const Xia *x, int *npcs);
int xia_find_target (const Xia *x, int where); /* NOBODY: not possible */
int xia_most_bounty (const Xia *x, int except, int *npcs,
                     int *bounty); /* NOBODY among them is you; 0: nobody has any */
void xia_add_up (const Xia *x, XiaAddends *added);
int xia_gain (int total);
double xia_chance (int added, int gain); /* of that many fame */
gboolean xia_is_innocent (const Xia *x, int npc);
int xia_bounty_of (const Xia *x, int npc);
void xia_set_bounty (Xia *x, int npc, int bounty);
int xia_count_npcs (const Xia *x);
int xia_mark_of (const Xia *x, int space);
void xia_set_mark (Xia *x, int space, int mark);
void xia_raise (Xia *x, int side, int fame);
void xia_take_seat (Xia *x, int npc, int seat);
void xia_leave_seat (Xia *x, int npc);
void xia_enter (Xia *x, int npc);
void xia_add_source (UsRun *run, Xia *x, XiaSourceKind kind, int by, int whose, int n);

#define TARGET_ANY (-1)

/* What a behaviour comes to on the table as it is. */
typedef struct
{
  const UsRowList *steps; /* NULL: as the card on the table says */
  int attacks;            /* one after the other */
  int a_row;              /* as many of them are a row of the card: by a house rule each die is one */
  /* Which steps are attacks, and on whom: an NPC, NOBODY for you, TARGET_ANY. */
  int n_rows, rows[US_ROWS_MAX], whom[US_ROWS_MAX];
  gboolean scores, asks_target;
  int targets;     /* how many target lines there are */
  gboolean nobody; /* no ship fits any of them, and nothing is attacked */
} XiaPlan;

XiaPlan xia_make_plan (UsRun *run, const Xia *x, int npc);
/* Of the nth attack. */
int xia_plan_target (const XiaPlan *plan, int nth);
/* Which attack is the first one on another target behind that step; -1: none. */
int xia_next_target (const XiaPlan *plan, int after);
/* Whether step i is done: none is below target lines that no ship fits, up to the next ones. `target`: as in `whom`. */
gboolean xia_is_followed (const Xia *x, int npc, const UsRowList *steps, int i, int *target);

/* FALSE also where the NPCs have won. */
gboolean xia_settle (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
void xia_build_board (gconstpointer state, UsBoard *board);
extern const UsLook xia_look;
#define XIA_ROW(n) (UsPlace){ n, 0, 0, 1 }
const char *xia_label (UsBoard *board, const UsDomain *domain, int value);
void xia_add_npcs (UsBoard *board, const Xia *x);
void xia_add_beside (UsBoard *board, const Xia *x);
void xia_add_tree (UsBoard *board, const Xia *x); /* of the campaign, to choose an upgrade */
gboolean xia_teach (guint64 seed, int topic, int index, gpointer record);
GVariant *xia_parse_line (int topic, const char *which, const char *line, int *column, GError **error);
char *xia_write_line (int topic, const char *which, const UsNames *names, gconstpointer record);

gboolean xia_set_up (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_ask_limit (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
/* A play of a campaign; each of them does nothing in another one. */
gboolean xia_carry (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_may_take (const Xia *x, int upgrade); /* after this game */
gboolean xia_choose_goal (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
/* Which game of which campaign it is. */
void xia_say_campaign (UsRun *run, const Xia *x);
gboolean xia_ask_met (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
void xia_tell_reward (UsRun *run, const Xia *x); /* of the goal that this game has done */
/* `asked`: whether there was one to take. */
gboolean xia_take_upgrade (UsRun *run, Xia *x, gboolean *asked) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_has_upgrade (const Xia *x, int line, int tier);
UsSet xia_list_in_force (const Xia *x);
int xia_more_credits (const Xia *x);
/* Of the goals that were done: some act at the start. */
void xia_say_rewards (UsRun *run, const Xia *x);
/* What acts in your turn: upgrades and rewards. */
void xia_say_in_force (UsRun *run, const Xia *x);
/* 0: no ship can be bought. */
int xia_tier_after (const Xia *x);
gboolean xia_buy_ship (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;  /* the next tier */
gboolean xia_buy_ships (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT; /* in a campaign */
void xia_log (UsRun *run, const Xia *x);
gboolean xia_your_turn (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_expanse (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_npcs_act (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_sellsword_acts (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_round_end (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_game_over (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;

/* Parts of turns. */
void xia_begin_stage (UsRun *run, Xia *x, XiaStage stage, int npc);
gboolean xia_bring_in (UsRun *run, Xia *x, int npc) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_who_entered (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_draw_behaviour (UsRun *run, Xia *x, int npc, gboolean again) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_attack_npc (UsRun *run, Xia *x, int by, int npc) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_choose_ship (UsRun *run, Xia *x) G_GNUC_WARN_UNUSED_RESULT;
gboolean xia_report (UsRun *run, Xia *x, int deed) G_GNUC_WARN_UNUSED_RESULT;
int xia_list_attacks (const Xia *x, int *deeds);
int xia_list_events (const Xia *x, int *deeds);
void xia_gain_fame (UsRun *run, Xia *x, int side, int n, int rule);
void xia_collect (UsRun *run, Xia *x, int by, int bounty, int from);
void xia_take_off (UsRun *run, Xia *x, int npc);
/* Tells it, if it has to be turned now. */
void xia_turn_card (UsRun *run, Xia *x);
void xia_lose_ship (UsRun *run, Xia *x, int by);
void xia_come_back (UsRun *run, Xia *x, int npc);
void xia_learn_marks (UsRun *run, Xia *x);

G_END_DECLS
