/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-board.h"
#include "us-look.h"
#include "us-random.h"
#include "us-set.h"

G_BEGIN_DECLS

#define US_MAX_UNITS 4

/* What a game supplies: one constant struct. Rules have no state of their own; a play is a call of `play`. */

typedef enum { US_PRINTED, US_READING, US_COMMUNITY, US_OWN } UsOrigin;

typedef struct
{
  const char *id, *title; /* "phantom.zoning", N_("Zoning") */
  const char *text;       /* the rule in our words, N_() */
  const char *source;     /* where it stands: N_("Solo sheet: Spy") */
  UsOrigin origin;
  const char *reading; /* what the source leaves open and how it is read, or NULL */
} UsRule;

typedef struct
{
  const char *id, *title, *subtitle;
  UsSource by;
  gboolean rolled; /* of dice one says that they are rolled, of all else that it is drawn */
} UsComponent;
typedef struct
{
  const char *name, *label;
} UsOptionChoice;
typedef struct
{
  const char *key, *title, *subtitle; /* house rules have a key that begins with "rule." */
  const UsOptionChoice *choices;
  guint n_choices;
  int value;       /* the default's index */
  int older;       /* 1 + the index of what plays have that were begun before there was the option; 0: the default */
  UsOrigin origin; /* of a house rule: what its default follows, the printed rules, a reading of them, or nothing */
} UsOption;

/**
 * UsAdjust:
 *
 * A value that the player may correct. Bounds depend on the state; `set` keeps derived values right and may refuse.
 * Several may share a key if they are called otherwise, of which one at a time can be corrected.
 */
typedef struct
{
  const char *key, *label; /* "victory-points", N_("Victory points") */
  const UsDomain *domain;  /* NULL: a number; else the values min … max of the domain */
  int which;               /* passed on: the slot, the die … */
  gboolean (*get) (gconstpointer state, int which, int *value, int *min, int *max); /* FALSE: not correctable now */
  gboolean (*set) (gpointer state, int which, int value);
  /* FALSE: it is nothing that lies on the table, so nobody corrects it; plays that hold such a correction keep it. NULL:
   * always. */
  gboolean (*lies) (gconstpointer state);
  const char *least; /* N_(), of a number: why it can be no less where the least is above 0; or NULL */
  /* The largest value that rules of an earlier day took here: a play that holds it goes on with it, and nobody gives it
   * anew. NULL: the same as now. */
  int (*older_max) (gconstpointer state, int which);
  /* Of a domain: whether the value is one to choose from now; `set` refuses others. NULL: all are. */
  gboolean (*may) (gconstpointer state, int which, int value);
  /* Why such a value cannot be given now, in one sentence, or NULL: it is not offered then, and plays that hold it go on
   * with it. NULL: nothing ever speaks against one. */
  char *(*dup_refusal) (gconstpointer state, const UsNames *names, int which, int value);
  /* Or NULL: it is called as that value of the domain, `which`, which may be a name that somebody has given. */
  const UsDomain *called;
} UsAdjust;

/**
 * UsVocabulary:
 *
 * Words that a play's summary and result name: said in today's language wherever plays are listed, without playing.
 */
typedef struct
{
  const UsDomain *domain;
  int n_values;
} UsVocabulary; /* the values are 0 … n_values-1 */

typedef void (*UsPresent) (gconstpointer state, UsBoard *board);

struct _UsRules
{
  /* Stored in journals, never change. The id is the name of the game's folder; games of one box share what was taught. */
  const char *id, *box;
  const char *title, *opponent; /* N_("Hero’s Crossing"), N_("The Phantom Player") */
  const char *bot;              /* the opponent in a word, for what is his on the board; NULL: as above */
  const char *summary;          /* one sentence, N_() */
  const char *needs;            /* "75 min", N_(): what it takes, for the shelf */
  const char *accent[2];        /* light, dark */
  guint bgg;                    /* its number at BoardGameGeek, for programs that count plays; 0: not known */
  guint version;                /* raised when recorded plays would no longer replay */

  const UsRule *rules;
  guint n_rules;
  const UsComponent *components;
  guint n_components;
  const UsOption *options;
  guint n_options;
  const char *level; /* the key of the option by which results are told apart, "difficulty"; NULL: there is none */
  const UsTopic *topics;
  guint n_topics;
  const UsVocabulary *words;
  guint n_words;
  const UsLook *look;              /* what its things look like; may be NULL */
  const UsCampaignRules *campaign; /* of games in a row; NULL: there are none */

  gboolean (*play) (UsRun *run);
  /* What the player is told from here on stands on a screen of its own: a game that shows what its screen changes keeps
   * what it was. May be NULL. */
  void (*begin_screen) (gpointer state);
  /* A correction has taught something, and what is corrected next is judged by it: a game that keeps what its records come
   * to reads them here. May be NULL. */
  void (*relearn) (UsRun *run, gpointer state);
  /* A plausible record for a simulated copy: the index-th of a library, 0 of a single one; FALSE when there are no
   * more. Text fields stay -1. NULL: anything that its fields allow, and empty libraries. */
  gboolean (*teach) (guint64 seed, int topic, int index, gpointer record);
  /* The text form of its libraries' records, one a line ("2 Cleric : MP = MPWM"), the same in all languages: fills the
   * named value of `topic`. column is 1-based at the first character that was not understood. Where records belong to
   * values ("duke: moves N2 SE"), line is what stands after the colon, and which the value's name, else NULL. */
  GVariant *(*parse_line) (int topic, const char *which, const char *line, int *column, GError **error);
  /* A record as such a line, which parse_line reads as the same record, whatever it holds. Both of them, or NULL. */
  char *(*write_line) (int topic, const char *which, const UsNames *names, gconstpointer record);
  /* The stretches in which taps are counted, N_("round"); the first is that of us_run_turn(). */
  const char *units[US_MAX_UNITS];
};

/**
 * us_rules_check:
 *
 * Whether everything that the rules list fits the engine. Sessions and simulations look before they play.
 */
gboolean us_rules_check (const UsRules *rules, GError **error);
int us_rules_find_option (const UsRules *rules, const char *key);
int us_rules_find_component (const UsRules *rules, const char *id);
/**
 * us_rules_are_all_rolled:
 *
 * Whether nothing is drawn in the game, but dice are rolled.
 */
gboolean us_rules_are_all_rolled (const UsRules *rules);
int us_rules_find_topic (const UsRules *rules, const char *key);
/**
 * us_names_new_taught:
 *
 * To read records with outside a play. What a copy was taught, libraries apart, may decide how others are drawn.
 */
UsNames *us_names_new_taught (const UsRules *rules, const UsTaught *taught);
int us_option_find_choice (const UsOption *option, const char *name);
gboolean us_option_is_house_rule (const UsOption *option);
/* Which side of a house rule is the printed one, in two lines at most; NULL for another option. */
char *us_option_dup_printed (const UsOption *option);
const char *us_origin_name (UsOrigin origin);

G_END_DECLS
