/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* What a game says when it folds a campaign. It reads with the calls of us-campaign.h; nothing but the order of the lines
 * matters. */

void us_fold_score (UsCampaign *campaign, guint line, int points);
void us_fold_complete (UsCampaign *campaign);
/* The line is never before that of the flag before. */
#define us_fold_flag(campaign, line, rule, field, cause, text, ...) \
  us_fold_add_flag (campaign, line, rule, field, cause, text, US_ARGS (__VA_ARGS__))
#define us_fold_remark(campaign, line, field, text, ...) \
  us_fold_add_remark (campaign, line, field, text, US_ARGS (__VA_ARGS__))
/* Both templates have the same arguments. */
#define us_fold_total(campaign, key, text, label, ...) \
  us_fold_add_total (campaign, key, text, label, US_ARGS (__VA_ARGS__))
void us_fold_offer (UsCampaign *campaign, const char *field, int value);
#define us_fold_refuse(campaign, field, value, why, ...) \
  us_fold_add_refusal (campaign, field, value, why, US_ARGS (__VA_ARGS__))
/* What the next play is told of a thing; of what nothing is said it learns nothing. */
void us_fold_give_thing (UsCampaign *campaign, guint list, int index, gconstpointer record);
void us_fold_give (UsCampaign *campaign, gconstpointer record);

void us_fold_add_flag (UsCampaign *campaign, guint line, int rule, const char *field, int cause, const char *text,
                       const UsArg *args);
void us_fold_add_remark (UsCampaign *campaign, guint line, const char *field, const char *text, const UsArg *args);
void us_fold_add_total (UsCampaign *campaign, const char *key, const char *text, const char *label, const UsArg *args);
void us_fold_add_refusal (UsCampaign *campaign, const char *field, int value, const char *why, const UsArg *args);

G_END_DECLS
