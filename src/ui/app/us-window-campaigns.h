/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-window.h"

G_BEGIN_DECLS

/* The ways to campaigns and to their plays. */

void us_window_install_campaigns (GtkWidgetClass *widget_class);
/* Whoever gives up a play of a campaign is asked what the log shall say of it. FALSE: it is of none. */
gboolean us_window_close_play (UsWindow *self, gint64 play);

G_END_DECLS
