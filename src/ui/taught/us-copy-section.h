/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-copy-game.h"

G_BEGIN_DECLS

/* A group of My Copy: topics with the same heading, or the records of a library. It hides itself if it has nothing
 * to show. Properties: narrow, and search (what is looked for). */

#define US_TYPE_COPY_SECTION (us_copy_section_get_type ())
G_DECLARE_FINAL_TYPE (UsCopySection, us_copy_section, US, COPY_SECTION, AdwBin)

/* One UsTopic for each heading of the game; its `group` is the heading. */
GPtrArray *us_copy_section_list_heads (UsCopyGame *game);

/* `found`: the items of the game that are looked for. */
GtkWidget *us_copy_section_new (UsCopyGame *game, GListModel *found, const UsTopic *head);

G_END_DECLS
