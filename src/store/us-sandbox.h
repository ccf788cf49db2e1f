/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In a Flatpak some folders are the sandbox's own, although the host has folders of the same name. What is written
 * there is gone when the program ends, and the file that the player means is not there. */

/* Whether this path is the same file outside of the sandbox. Always TRUE without a sandbox. */
gboolean us_sandbox_shares (const char *path);
/* The command that shares the folder of this file with the sandbox. */
char *us_sandbox_dup_command (const char *path);

G_END_DECLS
