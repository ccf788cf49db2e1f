/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store.h"

G_BEGIN_DECLS

/* Asks for everything that is decided before a play begins. The rows are made from the game's tables of options
 * and components. Signal "started" (UsPlay *play). */
#define US_TYPE_NEW_PLAY_DIALOG (us_new_play_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsNewPlayDialog, us_new_play_dialog, US, NEW_PLAY_DIALOG, AdwDialog)

/* `like`: begins as this play did, and who draws is as it was in the end; NULL: as the last play of the
 * game began, and who draws as the settings say. */
AdwDialog *us_new_play_dialog_new (UsStore *store, const UsRules *rules, GSettings *settings, UsSession *like);
/* The next play of a campaign, which settles some of it. */
AdwDialog *us_new_play_dialog_new_in (UsStore *store, const char *campaign, const char *name, const UsRules *rules,
                                      GSettings *settings);
const UsStart *us_new_play_dialog_get_start (UsNewPlayDialog *self);

G_END_DECLS
