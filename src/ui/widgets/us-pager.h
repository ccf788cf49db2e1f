/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A long list a page at a time, for lists that scroll with what stands above them: GTK shows two hundred rows there and no
 * more. It is seen where there is more than a page. “model” is the list, “page” what is shown of it; a page fills after its
 * first rows are seen, so that whatever opens with it is there at once. */

#define US_PAGER_ROWS 100

#define US_TYPE_PAGER (us_pager_get_type ())
G_DECLARE_FINAL_TYPE (UsPager, us_pager, US, PAGER, GtkBox)

void us_pager_set_model (UsPager *self, GListModel *model);
GListModel *us_pager_get_page (UsPager *self);
/* The page with that item of the list, all of it. Returns where it is there. */
guint us_pager_turn_to (UsPager *self, guint position);

G_END_DECLS
