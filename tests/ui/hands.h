/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-window.h"

/* Prints what fingers, keys and ears miss on this page, one fault a line: the page's name, a tab, what it is, a tab,
 * where. What is smaller than a finger is "small", a place of the table that therefore opens once more "opens", what can
 * have the focus and has no name is "unnamed", what Tab finds on its way in one direction alone is "forward" or
 * "backward". */
void hands_print (UsWindow *window, const char *name);
