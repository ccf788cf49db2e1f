/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-window.h"

/* Prints all that a person reads or hears in the window, one text a line: the page's name, a tab, what it is, a tab,
 * the text. What has less room than it needs is a "cut"; a window that is wider than it should be is a "width". */
void texts_print (UsWindow *window, const char *name, int width);
