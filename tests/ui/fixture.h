/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "find.h"
#include "sample-plays.h"
#include "us-board-view.h"
#include "us-play-page.h"
#include "us-store.h"
#include "us-window.h"

/* The real window over a store of its own, driven by actions and looked at through its models. */
typedef struct
{
  char *folder;
  UsStore *store;
  GSettings *settings;
  UsWindow *window;
  gint64 clock; /* microseconds, as the big button sees them */
} Fixture;

void set_up (Fixture *fixture, gconstpointer data);
void tear_down (Fixture *fixture, gconstpointer data);
void close_window (Fixture *fixture);
/* What an application would load by itself: sizes are what it says. */
void load_style (void);
void open_window (Fixture *fixture, int width, int height);
void resize_window (Fixture *fixture, int width, int height);
void act (Fixture *fixture, const char *name, GVariant *argument);
UsPlayPage *play_page (Fixture *fixture);
/* A play of the test’s own making. */
void show_play (Fixture *fixture, UsSession *session);
/* One that has come to this question in this round; not every evening gets so far. */
UsPlayPage *open_play (Fixture *fixture, const char *key, int round);
/* With a copy that was taught, 360 wide and as it is there. */
UsPlayPage *open_on_phone (Fixture *fixture, int height, const char *key, int round);
/* A turn of its first round, on 360 × 720. */
UsPlayPage *open_play_on_phone (Fixture *fixture);
int position (Fixture *fixture);
/* As if the widget had heard a key that nothing in it wanted. FALSE: neither did the widget. */
gboolean press_key (gpointer widget, guint keyval);
/* A key that is held down and repeats so often; returns how often it was taken. */
guint hold_key (gpointer widget, guint keyval, guint times);
/* Whether a label in it, which is seen, says just this. */
gboolean label_says (gpointer widget, const char *text);
/* Which of the lists, or what stands in their place, the page shows. */
const char *shown_page (Fixture *fixture);
/* Whether a button of the page, which is seen, does it. */
gboolean offers (Fixture *fixture, const char *action);
/* How far below the top of its room a place of the board ends, or begins. */
float edge (UsBoardView *view, GtkWidget *room, const char *cell, gboolean bottom);
