/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "us-done-bar.h"
#include "us-play.h"

G_BEGIN_DECLS

/* A play at the table: the board, what to do now with the question under it, and the journal. Property: play. */
#define US_TYPE_PLAY_PAGE (us_play_page_get_type ())
G_DECLARE_FINAL_TYPE (UsPlayPage, us_play_page, US, PLAY_PAGE, AdwNavigationPage)

AdwNavigationPage *us_play_page_new (UsPlay *play, GSettings *settings);
UsPlay *us_play_page_get_play (UsPlayPage *self);
UsDoneBar *us_play_page_get_done (UsPlayPage *self);
/* Reads the play again if somebody else has gone on with it. */
void us_play_page_reload (UsPlayPage *self);
/* Looks at the table as it was after the entry at `position`; -1: back to now. */
gboolean us_play_page_look (UsPlayPage *self, int position);
/* What every answer goes through. */
gboolean us_play_page_answer (UsPlayPage *self, GVariant *answer);
/* The room the page takes now. */
gboolean us_play_page_get_narrow (UsPlayPage *self);

G_END_DECLS
