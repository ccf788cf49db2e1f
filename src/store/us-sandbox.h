/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sandbox of Flatpak has folders of its own where the host has others: what is written there is gone when the program
 * ends, and what somebody means is not there. */

/* Whether this place is the host's own; always, where there is no sandbox. */
gboolean us_sandbox_shares (const char *path);
/* The command that shares the folder of this file. */
char *us_sandbox_dup_command (const char *path);

G_END_DECLS
