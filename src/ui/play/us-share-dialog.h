/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-play.h"

G_BEGIN_DECLS

/* The result of a play that is over, and the ways to share it: as text, as the picture that is seen here, and to BG
 * Stats. */
#define US_TYPE_SHARE_DIALOG (us_share_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsShareDialog, us_share_dialog, US, SHARE_DIALOG, AdwDialog)

/* NULL while the play goes on. */
AdwDialog *us_share_dialog_new (UsPlay *play, GError **error);
/* What “Save as Picture” does once a file is chosen. */
void us_share_dialog_save_picture (UsShareDialog *self, GFile *file);

G_END_DECLS
