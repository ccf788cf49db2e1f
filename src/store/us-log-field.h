/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"

G_BEGIN_DECLS

/* One field of a line, as somebody types it: “Kite, Gull”. Things go by their names. */

/**
 * us_log_field_read:
 * @field: which of the campaign's
 * @missing: (out): the address of a thing that the campaign does not have, "ship/gull", if that is what is wrong
 *
 * Returns: (nullable): the value; %NULL without an error: it says nothing
 */
GVariant *us_log_field_read (const UsCampaign *campaign, guint field, const char *text, char **missing, GError **error);
/* The same of a value of the field, in which things may go by their names as well. */
GVariant *us_log_field_find_things (const UsCampaign *campaign, guint field, GVariant *value, char **missing,
                                    GError **error);

G_END_DECLS
