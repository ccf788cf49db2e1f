/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-store-campaigns-private.h"

G_BEGIN_DECLS

/* The JSON of a campaign in an export; what was altered is left out, which us_plain_campaign_is_sound() tells afterwards. */
JsonNode *us_plain_campaign_write (UsPlainCampaign *self);
gboolean us_plain_campaign_is_sound (const UsPlainCampaign *self); /* after the fold */
UsPlainCampaign *us_plain_campaign_read (JsonObject *object, GError **error);

G_END_DECLS
