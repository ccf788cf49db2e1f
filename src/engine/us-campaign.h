/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-ledger.h"
#include "us-rules.h"
#include "us-session.h"
#include "us-text.h"

G_BEGIN_DECLS

/* A campaign: games in a row that share a log. The log is data and not a play: any line may be changed at any time, what
 * no longer fits is flagged and kept. Everything else follows from it: the game folds it (us-fold.h). */

typedef struct _UsCampaign UsCampaign;

/**
 * UsCampaignList:
 *
 * Things that a campaign has of its own: a library of the rules' topics as it stands in this campaign.
 */
typedef struct
{
  int topic;
  const UsDomain *domain; /* of its things */
  const UsField *kept;    /* what a campaign keeps of each thing besides the fields of the topic */
  guint n_kept;
  const UsField *told; /* what a play is told of it besides them */
  guint n_told;
  /* The keys of what is kept: the numbers of the first and the last game for which it is there, 0: none; or NULL. */
  const char *since, *until;
} UsCampaignList;

/* How a play of a campaign begins, whatever the last one was. */
typedef struct
{
  const char *option, *choice;
  gboolean fixed; /* nobody is asked: the campaign settles it */
} UsPreset;

/**
 * UsCampaignRules:
 *
 * What a game with a campaign supplies. Fields whose values are things of a list name them by their index.
 */
struct _UsCampaignRules
{
  const UsRule *rules; /* what a line can be flagged for */
  guint n_rules;
  const UsCampaignList *lists;
  guint n_lists;
  const UsField *settings; /* of the whole campaign */
  guint n_settings;
  const UsField *fields; /* of a line */
  guint n_fields;
  const UsField *given; /* what a play is given besides the lists */
  guint n_given;
  const char *reason; /* the key of the words of a line that say why a game was left before its end; or NULL */
  const char *called; /* the key of what is given that says how the campaign is called, as words; or NULL */
  const UsPreset *presets;
  guint n_presets;
  const int *played; /* rules that only a play of a campaign comes to */
  guint n_played;
  gsize state_size; /* of what the fold comes to, for the board */
  void (*fold) (UsCampaign *campaign, gpointer state);
  /* May be NULL. */
  void (*build) (const UsCampaign *campaign, gconstpointer state, UsBoard *board);
  const UsLedger *ledger; /* how its log lies on paper; NULL: it is not printed */
};

/**
 * UsFlag:
 *
 * What a line does not fit. It changes nothing, and whoever keeps the log may accept it as it is.
 */
typedef struct
{
  int line;
  int rule;          /* of the campaign's */
  const char *field; /* the key of the field where it stands */
  int cause;         /* the line because of which it does not fit; -1: none but itself */
  UsText text;
  gboolean accepted;
} UsFlag;

/* What is said of a line that fits, quietly: most such lines are a slip. */
typedef struct
{
  int line;
  const char *field; /* the key of the field where it stands */
  UsText text;
} UsRemark;

/* A number of the whole campaign. */
typedef struct
{
  const char *key;    /* "best" */
  UsText text, label; /* “+5”, “best: Kiln Runner” */
} UsTotal;

/* What may be chosen for a field of the line that is being written, and why not. */
typedef struct
{
  const char *field;
  int value;
  gboolean allowed;
  UsText why;
} UsOffer;

/**
 * us_campaign_join:
 * @known: (nullable): the thing as the campaign has it: it keeps all that it says, and joined no later than this game
 * @told: what is told of it
 *
 * Returns: the thing with both; one that the campaign does not have joins it for the game with that number, so that the
 *   games before know nothing of it
 */
GVariant *us_campaign_join (const UsCampaignList *list, GVariant *known, GVariant *told, guint game);
/**
 * us_campaign_follow:
 * @was: the thing before lines were put in, moved or taken out
 * @thing: the same as it is: a number that somebody has set meanwhile stays
 * @to: of each of the @n lines before, which line it is; -1: none any more
 *
 * Returns: the thing with the games since and until which it is there where these went
 */
GVariant *us_campaign_follow (const UsCampaignList *list, GVariant *was, GVariant *thing, const int *to, guint n);
/* The fields of the topic, and besides: what is kept of a thing, or told. */
UsField *us_campaign_join_fields (const UsTopic *topic, const UsField *besides, guint n);
/* What the presets say of the option; NULL: nothing. */
const UsPreset *us_campaign_find_preset (const UsCampaignRules *log, const UsOption *option);
/* The start with which its plays begin, as far as it says so. */
void us_campaign_preset (const UsRules *rules, UsStart *start);
/* Whether only a play of a campaign comes to the rule. */
gboolean us_campaign_rules_play (const UsCampaignRules *log, int rule);

UsCampaign *us_campaign_new (const UsRules *rules);
void us_campaign_free (UsCampaign *campaign);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsCampaign, us_campaign_free)
/**
 * us_campaign_clear:
 *
 * Nothing is said any more: to be filled anew.
 */
void us_campaign_clear (UsCampaign *campaign);

/**
 * us_campaign_write:
 *
 * Returns: all that was told, as files have it: the settings, each list under the key of its topic, and the lines
 */
GVariant *us_campaign_write (const UsCampaign *campaign);
/**
 * us_campaign_read:
 *
 * Returns: (nullable): what us_campaign_write() wrote; %NULL if anything of it is wrong, and the error says where
 */
UsCampaign *us_campaign_read (const UsRules *rules, GVariant *value, GError **error);
/* "2026-11-29", and nothing else. */
gboolean us_campaign_read_date (const char *text, int *date);

/* Objects of the fields, in one sentence what is wrong with them; the campaign is then as it was. */
gboolean us_campaign_set_settings (UsCampaign *campaign, GVariant *value, GError **error);
/**
 * us_campaign_put:
 * @which: the address of the thing in its list; one that is there is replaced
 */
gboolean us_campaign_put (UsCampaign *campaign, guint list, const char *which, GVariant *value, GError **error);
/* Whether the thing is one that can be: it does not go before it comes. What is in a log already stays as it is. */
gboolean us_campaign_check_thing (const UsCampaign *campaign, guint list, const char *which, GError **error);
/**
 * us_campaign_add:
 * @date: 20261129; 0: nobody knows
 * @accepted: (nullable): what was accepted of it, "rule/field"
 */
gboolean us_campaign_add (UsCampaign *campaign, int date, GVariant *value, const char *const *accepted, GError **error);
/**
 * us_campaign_fold:
 * @open: the line that is being written, for what it may choose; behind the last one: the next
 * @today: 20261129; 0: no date lies in the future
 */
void us_campaign_fold (UsCampaign *campaign, guint open, int today);

const UsRules *us_campaign_get_rules (const UsCampaign *campaign);
const UsNames *us_campaign_get_names (const UsCampaign *campaign);
gconstpointer us_campaign_get_settings (const UsCampaign *campaign);
guint us_campaign_count_things (const UsCampaign *campaign, guint list);
gconstpointer us_campaign_get_thing (const UsCampaign *campaign, guint list, int index);
guint us_campaign_get_n_lines (const UsCampaign *campaign);
gconstpointer us_campaign_get_line (const UsCampaign *campaign, guint line);
int us_campaign_get_date (const UsCampaign *campaign, guint line);
/* The line that is being written; it may be one behind the last, of which nothing is said yet. */
guint us_campaign_get_open (const UsCampaign *campaign);
/* Whether the line lies in the future. */
gboolean us_campaign_is_ahead (const UsCampaign *campaign, guint line);
/* Its fields in one sentence: “Courier · Goal · Your fame: 8 · Ships: Hawk”. */
char *us_campaign_dup_said (const UsCampaign *campaign, guint line);
GVariant *us_campaign_dup_line (const UsCampaign *campaign, guint line);
GVariant *us_campaign_dup_thing (const UsCampaign *campaign, guint list, int index);
/* us_campaign_join() of the thing with that address, for the next game. */
GVariant *us_campaign_dup_joined (const UsCampaign *campaign, guint list, const char *which, GVariant *told);

/* What it comes to, once it is folded. */
gconstpointer us_campaign_get_state (const UsCampaign *campaign);
int us_campaign_get_points (const UsCampaign *campaign, guint line);
int us_campaign_get_total (const UsCampaign *campaign, guint line); /* with all lines before it */
int us_campaign_get_score (const UsCampaign *campaign);
gboolean us_campaign_is_complete (const UsCampaign *campaign);
/* How far it is, which is its second total: "8 of 12 goals done"; NULL: it has none. */
char *us_campaign_dup_progress (const UsCampaign *campaign);
const UsFlag *us_campaign_get_flags (const UsCampaign *campaign, guint line, guint *n);
/* The sentences of those that are not accepted, one in a line; NULL: there are none. */
char *us_campaign_dup_flagged (const UsCampaign *campaign, guint line);
const UsFlag *us_campaign_get_all_flags (const UsCampaign *campaign, guint *n);
/* Returns: (nullable): what is said of that field of the line */
const UsRemark *us_campaign_find_remark (const UsCampaign *campaign, guint line, const char *field);
const UsTotal *us_campaign_get_totals (const UsCampaign *campaign, guint *n);
const UsOffer *us_campaign_get_offers (const UsCampaign *campaign, guint *n);
/**
 * us_campaign_find_offer:
 *
 * Returns: (nullable): what is said of that value for that field
 */
const UsOffer *us_campaign_find_offer (const UsCampaign *campaign, const char *field, int value);
/**
 * us_campaign_dup_given:
 *
 * Returns: what the next play is given: its fields, and of each list an object of its things
 */
GVariant *us_campaign_dup_given (const UsCampaign *campaign);
/**
 * us_campaign_dup_board:
 * @field: (nullable): places of what is offered for that field answer
 *
 * Returns: (nullable): what it comes to, to look at; %NULL where the game has no board of it. It names things with the
 *   campaign's names, so it lives no longer
 */
UsBoard *us_campaign_dup_board (const UsCampaign *campaign, const char *field);

G_END_DECLS
