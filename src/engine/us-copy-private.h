/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "us-policy.h"

G_BEGIN_DECLS

/* The records of a free run: made up once a play, or taken from a copy once a simulation. */
typedef struct
{
  gpointer records;               /* of the topic, one after the other */
  int n;                          /* how many there are; -1: not made up yet */
  gboolean fixed;                 /* taken from a copy: the same in every play */
  UsSet known;                    /* of a library whose records belong to values, which they are laid out by */
  int met[US_MAX_RECORDS], n_met; /* a play counts the records of a library in the order in which they come up */
  UsSet has_met;
} UsCopyTopic;

typedef struct _UsCopyCache
{
  const UsRules *rules;
  guint64 seed;
  gboolean untaught;
  UsCopyTopic topics[US_MAX_TOPICS];
} UsCopyCache;

void us_copy_init (UsCopyCache *copy, const UsSimulation *simulation);
void us_copy_start (UsCopyCache *copy, guint64 seed);
void us_copy_clear (UsCopyCache *copy);
/* The index-th record of a made-up copy; FALSE: there is none. */
gboolean us_copy_make_up (const UsRules *rules, guint64 seed, int topic_index, int index, gpointer record);

/* A record that a policy makes up field by field. */
void us_policy_fill (const UsPolicy *policy, UsRandom *random, const UsField *fields, guint n, gpointer record);
void us_policy_pick_many (const UsPolicy *policy, UsRandom *random, int n, int min, int max, int *picked,
                          int *n_picked);

G_END_DECLS
