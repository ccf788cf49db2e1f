/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks before what was not saved is lost. `discard` is called with `object`, which may be gone by then. */
void us_ask_discard (GtkWidget *over, const char *body, GCallback discard, gpointer object);

G_END_DECLS
