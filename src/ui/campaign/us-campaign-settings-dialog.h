/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* Another name for a campaign, and other settings, in one step. Actions: campaign-settings.save, campaign-settings.cancel. */
#define US_TYPE_CAMPAIGN_SETTINGS_DIALOG (us_campaign_settings_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsCampaignSettingsDialog, us_campaign_settings_dialog, US, CAMPAIGN_SETTINGS_DIALOG, AdwDialog)

/* NULL: the campaign could not be read. */
AdwDialog *us_campaign_settings_dialog_new (UsStore *store, const char *uuid, GError **error);

G_END_DECLS
