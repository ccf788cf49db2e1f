/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* A row with buttons that each add a piece to a list. The caller owns the list, which must outlive the row. */
GtkWidget *us_copy_sequence_new (const UsField *field, const UsNames *names, UsList *list);

G_END_DECLS
