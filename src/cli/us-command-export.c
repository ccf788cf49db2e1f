/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-file.h"
#include "us-output.h"
#include "us-store.h"

typedef struct
{
  UsStore *store;
  GPtrArray *altered; /* one sentence for each play that was exported only in part */
} Export;

static gboolean
write_all (GOutputStream *stream, gpointer data, GError **error)
{
  Export *export = data;

  return us_store_export_all (export->store, stream, NULL, export->altered, error);
}

static gboolean
write_text (char *text, const char *path, GError **error)
{
  g_autofree char *owned = text;

  return owned && us_file_write (path, owned, error);
}

static gboolean
export_play (Export *export, const char *id, const char *path, GError **error)
{
  g_autoptr (UsListing) play = us_store_find_listing (export->store, id, error);

  return play && write_text (us_store_export_play (export->store, play->id, export->altered, error), path, error);
}

static UsExit
export_what (UsStore *store, GStrv rest)
{
  gboolean all = g_str_equal (rest[1], "all");
  const char *path = all ? rest[2] : rest[3];
  g_autoptr (GPtrArray) altered = g_ptr_array_new_with_free_func (g_free);
  Export export = { store, altered };
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (path == NULL)
    path = "-";
  if (!us_cli_may_export (store, path, &error))
    done = FALSE;
  else if (all)
    done = us_file_write_with (path, write_all, &export, &error);
  else if (g_str_equal (rest[1], "play"))
    done = export_play (&export, rest[2], path, &error);
  else
    done = write_text (us_store_export_copy (store, rest[2], &error), path, &error);

  if (!done)
    return us_cli_fail (error);
  for (guint i = 0; i < altered->len; i++)
    us_error ("%s", (const char *) g_ptr_array_index (altered, i));

  return altered->len > 0 ? US_EXIT_REFUSED : US_EXIT_OK;
}

UsExit
us_command_export (GStrv args)
{
  const UsUsage usage = {
    .arguments = N_("play ID [FILE] | copy BOX [FILE] | all [FILE]"),
    .summary = _("Writes a play, what was taught about the copy of a game, or everything as JSON, "
                 "to FILE or to the terminal."),
    .description = _("The texts are described by the schemas that are installed with Understudy; "
                     "“understudy-cli import” reads them."),
    .min = 1,
    .max = 3,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gboolean all;
  guint n;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  n = g_strv_length (rest) - 1;
  all = g_str_equal (rest[1], "all");
  if (!all && !g_str_equal (rest[1], "play") && !g_str_equal (rest[1], "copy"))
    return us_cli_usage (_("“%s” cannot be exported; what can is: play, copy, all"), us_quote (rest[1]));
  if (all ? n > 2 : n < 2)
    return us_cli_usage (_("Give: %s"), _(usage.arguments));
  if (g_str_equal (rest[1], "copy") && !us_cli_find_box (rest[2]))
    return US_EXIT_USAGE;
  store = us_cli_open_store (&error);
  if (store == NULL)
    return us_cli_fail (error);

  return export_what (store, rest);
}
