/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "us-session.h"

G_BEGIN_DECLS

/* What settles something, as a small card beside the words: the list that is gone through, and the arrow that turns. The
 * words say the same. */

/* NULL: the reason goes through no list. */
GtkWidget *us_why_list_new (UsSession *session, const UsReason *reason);

/* NULL: no arrow settles it. */
#define US_TYPE_WHY_ARROW (us_why_arrow_get_type ())
G_DECLARE_FINAL_TYPE (UsWhyArrow, us_why_arrow, US, WHY_ARROW, GtkWidget)
GtkWidget *us_why_arrow_new (UsSession *session, const UsReason *reason);

G_END_DECLS
