/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-copy-game.h"

G_BEGIN_DECLS

/* A dialog that changes what was taught of one topic. Actions: form.save, form.cancel. */
#define US_TYPE_COPY_DIALOG (us_copy_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsCopyDialog, us_copy_dialog, US, COPY_DIALOG, AdwDialog)

AdwDialog *us_copy_dialog_new (UsCopyGame *game, UsCopyItem *item);

G_END_DECLS
