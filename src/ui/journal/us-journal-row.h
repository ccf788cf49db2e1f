/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A heading with the number of its lines, or a line with the mark of whose doing it was: circle for the player, diamond
 * for the bot, square for nobody. Property item (UsJournalLine). */
#define US_TYPE_JOURNAL_ROW (us_journal_row_get_type ())
G_DECLARE_FINAL_TYPE (UsJournalRow, us_journal_row, US, JOURNAL_ROW, GtkBox)

G_END_DECLS
