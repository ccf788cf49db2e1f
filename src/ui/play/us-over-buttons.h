/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* Where a play that is over leads: to the log of its campaign, to friends, to its journal. Property `play`. */
#define US_TYPE_OVER_BUTTONS (us_over_buttons_get_type ())
G_DECLARE_FINAL_TYPE (UsOverButtons, us_over_buttons, US, OVER_BUTTONS, AdwBin)

G_END_DECLS
