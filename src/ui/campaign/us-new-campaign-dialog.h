/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* Begins a campaign: its name and settings, and what it has of each list, out of the copy or typed as names. Actions:
 * new-campaign.create, new-campaign.cancel. Signal "created" (char *uuid); the dialog is closed by then. */
#define US_TYPE_NEW_CAMPAIGN_DIALOG (us_new_campaign_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsNewCampaignDialog, us_new_campaign_dialog, US, NEW_CAMPAIGN_DIALOG, AdwDialog)

AdwDialog *us_new_campaign_dialog_new (UsStore *store, const UsRules *rules);

G_END_DECLS
