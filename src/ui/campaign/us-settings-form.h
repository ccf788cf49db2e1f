/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-campaign.h"
#include "us-form.h"

G_BEGIN_DECLS

/* The settings of the campaign as it stands, each with what it can be; NULL: its game has none. */
UsForm *us_settings_form_new (const UsCampaign *campaign);

G_END_DECLS
