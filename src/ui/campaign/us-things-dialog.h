/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-log-book.h"

G_BEGIN_DECLS

/* All things of one of a campaign's lists, each to be changed, and a way to add one. */

#define US_TYPE_THINGS_DIALOG (us_things_dialog_get_type ())
G_DECLARE_FINAL_TYPE (UsThingsDialog, us_things_dialog, US, THINGS_DIALOG, AdwDialog)

AdwDialog *us_things_dialog_new (UsLogBook *book, guint list);

G_END_DECLS
