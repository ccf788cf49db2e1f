/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Leaves a play with a full table in the database of a folder, for its resumption to be measured, and prints, as JSON,
 * which one it is and how long its journal is.
 *
 * usage: bench-play FOLDER phantom|hal, with a folder that may be filled */

#include "config.h"

#include <stdlib.h>

#include "ui/sample-plays.h"

/* A town, four heroes, the chain of buildings: a turn of the third round. */
static UsSession *
play_phantom (UsStore *store)
{
  UsSession *session;

  sample_teach (store);
  session = sample_start (store, 11, TRUE);
  if (!sample_spend_evening (session, "phantom/turn", 3))
    g_error ("The evening ends before its third round");
  return session;
}

/* A city that has grown all evening. */
static UsSession *
play_hal (UsStore *store)
{
  UsSession *session = sample_start_hal (store, 4, TRUE);

  if (!sample_play_to (session, "hal/done", 14))
    g_error ("The play ends before its fourteenth round");
  return session;
}

int
main (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (UsStore) store = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return EXIT_FAILURE;
  path = g_build_filename (argv[1], "understudy.db", NULL);
  store = us_store_new (path, &error);
  if (store == NULL)
    g_error ("The store does not open: %s", error->message);

  session = g_str_equal (argv[2], "hal") ? play_hal (store) : play_phantom (store);
  g_print ("{\"play\": \"%s\", \"entries\": %d}\n", written_uuid (session), us_session_get_position (session));

  return EXIT_SUCCESS;
}
