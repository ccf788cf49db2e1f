/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What is done in the dialogs of a campaign; FALSE: the word is none of these. */
gboolean shots_act_campaign (GtkWindow *window, const char *word, const char *argument);

G_END_DECLS
