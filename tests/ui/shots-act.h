/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* "name" or "name argument": a word of its own, or else an action of the page. */
void shots_act (GtkWindow *window, GSettings *settings, const char *action);

G_END_DECLS
