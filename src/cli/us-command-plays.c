/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "us-cli.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-store.h"
#include "us-words.h"

/* The database keeps this member as JSON text; it becomes part of the printed object. */
static void
add_stored (JsonBuilder *json, const char *name, const char *text)
{
  JsonNode *node = text ? us_json_parse (text, -1, NULL) : NULL;

  json_builder_set_member_name (json, name);
  json_builder_add_value (json, node ? node : json_node_new (JSON_NODE_NULL));
}

static void
add_play (JsonBuilder *json, const UsListing *play)
{
  json_builder_begin_object (json);
  us_member_int (json, "id", play->id);
  us_member_string (json, "play", play->uuid);
  us_member_string (json, "game", play->game);
  us_member_int (json, "rules", play->version);
  us_member_int (json, "seed", (gint64) play->seed);
  add_stored (json, "options", play->options);
  us_member_string (json, "state", us_play_state_name (play->state));
  us_member_string (json, "outcome", play->outcome == US_OPEN ? NULL : us_outcome_name (play->outcome));
  us_member_string (json, "outcome_text", play->outcome_text);
  us_member_string (json, "summary", play->summary);
  add_stored (json, "scores", play->scores);
  us_member_int (json, "entries", play->entries);
  us_member_int (json, "seconds", play->seconds);
  us_member_time (json, "started", play->started);
  us_member_time (json, "changed", play->changed);
  us_member_time (json, "trashed", play->trashed);
  json_builder_end_object (json);
}

static void
print_json (GListModel *list)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_array (json, "plays");
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, i);

      add_play (json, us_play_item_get_listing (item));
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

static void
print_play (const UsListing *play)
{
  g_autofree char *number = g_strdup_printf ("%4" PRId64 "  ", play->id);
  g_autofree char *changed = us_cli_dup_time (play->changed);
  g_autoptr (GString) text = g_string_new (changed);

  g_string_append_printf (text, "  %s", play->rules ? us_words (play->rules->title) : play->game);
  if (play->outcome_text && *play->outcome_text)
    g_string_append_printf (text, " · %s", play->outcome_text);
  else if (*play->summary)
    g_string_append_printf (text, " · %s", play->summary);
  us_output_plain (number, text->str);
}

static void
print_list (UsStore *store, UsPlayFilter filter, const char *title, const char *search)
{
  g_autoptr (GListModel) list = us_store_list_plays (store, filter, search);

  if (g_list_model_get_n_items (list) == 0)
    return;
  us_output_break ();
  us_output_bold ("", title);
  for (guint i = 0; i < g_list_model_get_n_items (list) && !us_output_closed (); i++)
    {
      g_autoptr (UsPlayItem) item = g_list_model_get_item (list, i);

      print_play (us_play_item_get_listing (item));
    }
}

static void
print_text (UsStore *store, gboolean trash, const char *search)
{
  if (trash)
    print_list (store, US_PLAYS_TRASH, _("Trash"), search);
  else
    {
      print_list (store, US_PLAYS_IN_PROGRESS, _("In progress"), search);
      print_list (store, US_PLAYS_HISTORY, _("History"), search);
    }
}

UsExit
us_command_plays (GStrv args)
{
  gboolean as_json = FALSE, trash = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("Print one JSON object"), NULL },
                                   { "trash", 't', 0, G_OPTION_ARG_NONE, &trash, N_("List the trash"), NULL },
                                   G_OPTION_ENTRY_NULL };
  const UsUsage usage = {
    .arguments = N_("[WORDS]"),
    .summary = _("Lists the plays in progress and the history, newest first; with WORDS only "
                 "those in whose summary, outcome or notes they stand."),
    .description = _("The number in front goes on with a play: understudy-cli play --continue NUMBER"),
    .entries = entries,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GListModel) list = NULL;
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  store = us_cli_open_store (&error);
  if (store == NULL)
    return us_cli_fail (error);
  list = us_store_list_plays (store, trash ? US_PLAYS_TRASH : US_PLAYS_ALL, rest[1]);
  if (as_json)
    print_json (list);
  else if (g_list_model_get_n_items (list) > 0)
    print_text (store, trash, rest[1]);
  else if (us_cli_had_trouble ())
    return US_EXIT_FILE;
  else if (rest[1])
    us_output_plain ("", _("No play has these words."));
  else
    us_output_plain ("", trash ? _("The trash is empty.") : _("There are no plays yet."));

  return US_EXIT_OK;
}
