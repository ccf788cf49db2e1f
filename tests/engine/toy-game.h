/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* A market with a vendor who walks about: no game that anybody would play, but one that uses everything that the engine
 * offers to rules. A play has two rounds or three; 20 points end it at once. */

extern const UsRules toy_rules;

enum { TOY_LENGTH, TOY_GENEROUS };
enum { TOY_SHORT, TOY_LONG };
enum { TOY_DECK, TOY_DICE, TOY_WEATHER };
enum { TOY_STALLS, TOY_MOTTO, TOY_SONGS, TOY_ODDS, TOY_CLOTH, TOY_GUEST };
enum { TOY_RULE_WALK, TOY_RULE_RAIN, TOY_RULE_SPEND, TOY_RULE_EAT, TOY_RULE_TWENTY, TOY_N_RULES };
enum { TOY_EAT, TOY_TRADE, TOY_INVITE, TOY_FEAST, TOY_STOP, TOY_NEXT };
enum { TOY_SUN, TOY_RAIN, TOY_STORM };

#define TOY_CARDS  12
#define TOY_PLACES 9
#define TOY_GOAL   20

extern const UsDomain toy_card_domain;  /* card-1 … card-12 */
extern const UsDomain toy_place_domain; /* market/0,0 … market/2,2 */
extern const UsDomain toy_color_domain; /* red, green, blue */
extern const UsDomain toy_act_domain;
extern const UsDomain toy_weather_domain;
extern const UsDomain toy_guest_domain;

typedef struct
{
  int count;
} ToyStalls;
typedef struct
{
  int text;
} ToyMotto;
typedef struct
{
  UsList colors;
} ToySongs;
typedef struct
{
  UsList numbers;
} ToyOdds;
typedef struct
{
  int color, width;
  UsList legs, fringes;
  int stain;
} ToyCloth;
typedef struct
{
  int name, appetite;
  UsList likes;
} ToyGuest;

typedef struct
{
  int guests, color, toast;
  UsList courses;
} ToyFeast;

extern const UsTopic toy_topics[];
extern const guint toy_n_topics;
gboolean toy_teach (guint64 seed, int topic, int index, gpointer record);

typedef struct
{
  ToyStalls stalls;
  ToyCloth cloth;
  int rounds, round, points, coins, place, guest;
  int dice[2];
  int weather; /* -1: not yet */
  UsSet deck, row;
  UsSet tables; /* places where the feast is laid */
} Toy;

extern const UsAdjust toy_adjusts[];
extern const guint toy_n_adjusts;
void toy_present (gconstpointer state, UsBoard *board);

G_END_DECLS
