/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* What the log of its campaign says of a play that is over. Property `play`. */
#define US_TYPE_OVER_LOGGED (us_over_logged_get_type ())
G_DECLARE_FINAL_TYPE (UsOverLogged, us_over_logged, US, OVER_LOGGED, AdwBin)

G_END_DECLS
