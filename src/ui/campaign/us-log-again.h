/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-store-campaigns.h"

G_BEGIN_DECLS

/* As us_log_apply() of what the player changes in a dialog. If another window or program was quicker the log is read again,
 * and the error says so: what was typed can be saved then. */
gboolean us_log_apply_again (UsLog *log, const UsLogChange *change, GError **error);

G_END_DECLS
