/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli.h"

/* A test that talks to the program by the protocol; its data are the arguments that it is started with. */

typedef struct
{
  char *folder;
  Talk *talk;
} Fixture;

static void
set_up (Fixture *f, gconstpointer arguments)
{
  f->folder = test_make_folder ();
  f->talk = talk_open (f->folder, arguments);
}

static void
tear_down (Fixture *f, gconstpointer arguments)
{
  g_assert_cmpint (talk_close (f->talk), ==, 0);
  test_remove_folder (f->folder);
  g_free (f->folder);
}
