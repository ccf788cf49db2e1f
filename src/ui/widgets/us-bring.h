/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What has just grown or come is scrolled into sight, from below or above, once it has its size: all of it, or its
 * beginning where there is not room for all. */
void us_bring_into_sight (GtkWidget *widget);
/* The widget gets the keys, or the first in it that takes them, and once more when the dialog around it has its size: one that
 * becomes a sheet loses them. */
void us_bring_focus (GtkWidget *widget);
/* A dialog that becomes a sheet gives the keys to what it has first, and scrolls there: it begins at its beginning. */
void us_bring_beginning (GtkScrolledWindow *scrolled);

G_END_DECLS
