/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-rules.h"

G_BEGIN_DECLS

/* A row in which a list of pieces is put together, one tap each; the list is the caller's and outlives the row. */
GtkWidget *us_copy_sequence_new (const UsField *field, const UsNames *names, UsList *list);

G_END_DECLS
