/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-told.h"

G_BEGIN_DECLS

/* What was told this round and is done: dim, with a check. Property: item (UsTold). */
#define US_TYPE_DONE_LINE (us_done_line_get_type ())
G_DECLARE_FINAL_TYPE (UsDoneLine, us_done_line, US, DONE_LINE, GtkBox)

G_END_DECLS
