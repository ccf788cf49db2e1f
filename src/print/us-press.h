/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

/* Fonts for paper: letters are measured and drawn without regard to the dots of a screen, so that a page is the same on
 * every one and in a file. */

typedef enum {
  US_FACE_TITLE,
  US_FACE_SUBTITLE,
  US_FACE_FIGURE,
  US_FACE_LABEL,
  US_FACE_FACT,
  US_FACE_HEADING,
  US_FACE_COLUMN,
  US_FACE_CELL,
  US_FACE_CELL_SMALL,
  US_FACE_CELL_STRONG,
  US_FACE_CELL_BOLD,
  US_FACE_ROW,
  US_FACE_ROW_FAINT,
  US_FACE_ROW_STRONG,
  US_FACE_SUM,
  US_FACE_SUM_BOLD,
  US_FACE_SCORE,
  US_FACE_TOTAL,
  US_FACE_NOTE,
  N_US_FACES
} UsFace;

/* To which side of a cell a text keeps; start is the left one where people read from the left. */
typedef enum { US_START, US_MIDDLE, US_END } UsEdge;

typedef struct _UsPress UsPress;

/**
 * us_press_new:
 * @title: from whichever side it is read, all else is: whoever translates decides that
 */
UsPress *us_press_new (const char *title);
gboolean us_press_is_from_right (const UsPress *press);
void us_press_free (UsPress *press);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsPress, us_press_free)

PangoLayout *us_press_set (UsPress *press, UsFace face, const char *text);
double us_press_measure (UsPress *press, UsFace face, const char *text);
double us_press_get_grey (UsFace face); /* 0: black */
/* From the baseline upwards, of a letter like H: to set text in the middle of something. */
double us_press_get_rise (UsFace face);
double us_layout_width (PangoLayout *layout); /* as it is set, which may be in several lines */
double us_layout_height (PangoLayout *layout);
double us_layout_baseline (PangoLayout *layout);
double us_layout_word (PangoLayout *layout); /* the longest of its words */

G_END_DECLS
