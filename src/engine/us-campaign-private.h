/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-names-private.h"

G_BEGIN_DECLS

typedef struct
{
  gpointer record;
  int date;
  GStrv accepted; /* "rule/field", sorted; or NULL */
  int points, total;
  guint first_flag, n_flags;
} UsCampaignLine;

typedef struct
{
  guint list;
  int index;
  gpointer record;
} UsGivenThing;

/* The fields of a list's things: the topic's, and what is kept or told besides. */
typedef struct
{
  UsField *kept, *told;
  guint n_kept, n_told;
} UsListFields;

struct _UsCampaign
{
  const UsRules *rules;
  const UsCampaignRules *log;
  UsListFields *lists;
  UsNames *names;
  gpointer settings;
  GArray *lines;
  gsize line_size, given_size;

  /* What the fold said. */
  gpointer state, given;
  GArray *flags, *remarks, *totals, *offers, *given_things;
  GPtrArray *args; /* of the texts */
  gboolean complete;
  guint open;
  int today;
};

void us_campaign_forget (UsCampaign *campaign); /* what the fold said */
/* What a play is given, without the lists. */
gboolean us_campaign_read_given (const UsCampaignRules *log, UsNames *names, GVariant *given, gpointer record,
                                 GError **error);
gboolean us_campaign_check (const UsRules *rules, GError **error); /* whether it fits the engine */
gboolean us_ledger_check (const UsRules *rules, GError **error);

G_END_DECLS
