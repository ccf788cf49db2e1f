/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-engine.h"

G_BEGIN_DECLS

/* The round that a keeper makes: a game that is all about rows of a choice and words. It does not say what is plausible. */

enum { ROUND_PLAN, ROUND_CARD, N_ROUND_TOPICS };
enum { ROUND_FEED, ROUND_SWEEP, ROUND_REST };
enum { ROUND_SHORT, ROUND_LONG };

typedef struct
{
  UsRowList steps;
} RoundPlan;

typedef struct
{
  int name, kind;
  UsRowList steps, more;
} RoundCard;

extern const UsDomain round_deed, round_kind, round_card;
extern const UsField round_plan_fields[1], round_card_fields[4];
extern const UsTopic round_topics[N_ROUND_TOPICS];
extern const UsRules round_rules;

G_END_DECLS
