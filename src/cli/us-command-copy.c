/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "us-cli.h"
#include "us-file.h"
#include "us-json-member.h"
#include "us-output.h"
#include "us-words.h"

/* What an action of "understudy-cli copy BOX ACTION …" gets: the arguments after its name. */
typedef struct
{
  UsStore *store;
  const char *box;
  const char *argument, *value;
  gboolean as_json, forgotten;
} Request;

static UsExit
fail (GError *error)
{
  g_autoptr (GError) owned = error;

  return us_cli_fail (owned);
}

static char *
dup_address (const UsTaughtRecord *known)
{
  return *known->which ? g_strconcat (known->key, "/", known->which, NULL) : g_strdup (known->key);
}

static void
print_known_json (GPtrArray *list, const char *box)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  us_member_string (json, "box", box);
  us_member_array (json, "known");
  for (guint i = 0; i < list->len; i++)
    {
      const UsTaughtRecord *known = g_ptr_array_index (list, i);

      json_builder_begin_object (json);
      us_member_string (json, "key", known->key);
      us_member_string (json, "which", known->which);
      json_builder_set_member_name (json, "value");
      json_builder_add_value (json, us_json_from_value (known->value));
      us_member_time (json, "changed", known->changed);
      us_member_time (json, "forgotten", known->trashed);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
  us_cli_print_json (json_builder_get_root (json));
}

static void
print_known (const char *box, const UsTaughtRecord *known)
{
  const UsTopic *topic = us_box_find_topic (box, known->key, NULL, NULL);
  g_autofree char *address = dup_address (known);
  g_autofree char *label = topic ? us_taught_dup_label (topic, known->value) : us_json_print_value (known->value);
  g_autofree char *first = g_strdup_printf ("  %s  ", address);

  us_output_plain (first, label);
}

/* Prints a topic and its records below it, or that it still has to be taught. */
static void
print_topic (const UsTopic *topic, GPtrArray *list, const Request *request)
{
  guint n = 0;

  us_output_break ();
  us_output_bold ("", us_words (topic->title));
  for (guint i = 0; i < list->len; i++)
    {
      const UsTaughtRecord *known = g_ptr_array_index (list, i);

      if (!g_str_equal (known->key, topic->key) || (request->forgotten && known->trashed == 0))
        continue;
      print_known (request->box, known);
      n++;
    }
  if (n > 0 && !request->forgotten)
    {
      g_autofree char *counted = us_topic_dup_counted (topic, n);

      if (counted != NULL)
        us_output_plain ("  ", counted);
    }
  if (n == 0)
    {
      g_autofree char *first = g_strdup_printf ("  %s  ", topic->key);

      us_output_plain (first, request->forgotten ? _("nothing forgotten") : _("not taught yet"));
    }
}

static UsExit
list (Request *request)
{
  g_autoptr (GPtrArray) known = us_store_list_records (request->store, request->box, request->forgotten);
  g_autoptr (GPtrArray) topics = us_box_list_topics (request->box);

  if (request->as_json)
    {
      print_known_json (known, request->box);
      return US_EXIT_OK;
    }
  for (guint i = 0; i < topics->len; i++)
    print_topic (g_ptr_array_index (topics, i), known, request);

  return US_EXIT_OK;
}

static UsExit
get (Request *request)
{
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;
  g_autoptr (GVariant) value = NULL;

  us_taught_split_address (request->argument, &key, &which);
  value = us_store_dup_record (request->store, request->box, key, which);
  if (value == NULL)
    {
      us_error (_("Nothing is known as “%s”."), us_quote (request->argument));
      return US_EXIT_REFUSED;
    }
  us_cli_print_json (us_json_from_value (value));

  return US_EXIT_OK;
}

/* One record, or all those of a key. */
static UsExit
code (Request *request)
{
  g_autoptr (GPtrArray) list = us_store_list_records (request->store, request->box, FALSE);
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;
  gboolean found = FALSE, written = FALSE;

  us_taught_split_address (request->argument, &key, &which);
  if (request->value != NULL)
    g_set_str (&which, request->value);
  for (guint i = 0; i < list->len; i++)
    {
      const UsTaughtRecord *known = g_ptr_array_index (list, i);
      g_autofree char *line = NULL;

      if (!g_str_equal (known->key, key) || (*which != '\0' && !g_str_equal (known->which, which)))
        continue;
      found = TRUE;
      line = us_taught_dup_line (request->box, key, known->which, known->value);
      if (line == NULL)
        continue;
      us_output ("%s\n", line);
      written = TRUE;
    }
  if (!found)
    us_error (_("Nothing is known as “%s”."), us_quote (request->value ? request->value : request->argument));
  else if (!written)
    us_error (_("“%s” cannot be written as a line: “export” writes all of the copy."), us_quote (request->argument));

  return written ? US_EXIT_OK : US_EXIT_REFUSED;
}

/* A file of a later day may have fields that are not known yet; who types one has mistaken its name. */
static gboolean
has_only_fields (const UsTopic *topic, GVariant *value, GError **error)
{
  GVariantIter members;
  const char *name;

  if (topic == NULL || !g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    return TRUE;
  g_variant_iter_init (&members, value);
  while (g_variant_iter_next (&members, "{&sv}", &name, NULL))
    if (us_topic_find_field (topic, name) == NULL)
      {
        g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("There is no field %s."), us_quote (name));
        return FALSE;
      }
  return TRUE;
}

static UsExit
set (Request *request)
{
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;
  g_autoptr (GVariant) value = NULL;
  GError *error = NULL;

  us_taught_split_address (request->argument, &key, &which);
  value = us_json_parse_value (request->value, &error);
  if (value == NULL)
    {
      g_prefix_error (&error, "%s: ", us_quote (request->value));
      fail (error);
      return US_EXIT_USAGE;
    }
  if (!has_only_fields (us_box_find_topic (request->box, key, NULL, NULL), value, &error) ||
      !us_store_teach (request->store, request->box, key, which, value, &error))
    return fail (error);

  return US_EXIT_OK;
}

static UsExit
forget (Request *request)
{
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;
  GError *error = NULL;

  us_taught_split_address (request->argument, &key, &which);

  return us_store_forget (request->store, request->box, key, which, &error) ? US_EXIT_OK : fail (error);
}

static UsExit
unforget (Request *request)
{
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;
  GError *error = NULL;

  us_taught_split_address (request->argument, &key, &which);

  return us_store_unforget (request->store, request->box, key, which, &error) ? US_EXIT_OK : fail (error);
}

static const char *
taught_word (UsTaughtState state)
{
  switch (state)
    {
    case US_TAUGHT_NEW:
      return C_("taught", "new");
    case US_TAUGHT_COPIES:
      return C_("taught", "one more copy");
    case US_TAUGHT_SAME:
      return C_("taught", "known already");
    case US_TAUGHT_CHANGED:
      return C_("taught", "in place of what was known");
    case US_TAUGHT_WRONG:
      return C_("taught", "not understood");
    default:
      g_assert_not_reached ();
    }
}

#define BEFORE 40 /* characters that are shown before the error */

/* Prints the part of the line where the error is, and a mark below the place. */
static void
show_place (const char *source, int column)
{
  glong length = g_utf8_strlen (source, -1), from = MAX (0, column - 1 - BEFORE);
  glong to = MIN (length, from + US_QUOTE_MAX);
  g_autofree char *shown = g_utf8_substring (source, from, to);
  g_autofree char *before = g_utf8_substring (source, from, CLAMP (column - 1, from, to));

  us_output ("      %s\n", shown);
  us_output ("      %*s^\n", us_output_width (before), "");
}

static void
print_taught (const UsTaughtLine *line)
{
  g_autofree char *first = g_strdup_printf ("%4u  ", line->line);
  g_autofree char *text = g_strdup_printf ("%s: %s", taught_word (line->state), line->text);

  us_output_plain (first, text);
  if (line->state != US_TAUGHT_WRONG)
    return;
  show_place (line->source, line->column);
}

static UsExit
teach (Request *request)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GError *error = NULL;
  gsize length;
  gboolean done;

  text = us_file_read (request->argument, &length, &error);
  if (text == NULL)
    return fail (error);
  if (!g_utf8_validate_len (text, length, NULL))
    {
      us_error (_("%s is not text in UTF-8."), us_quote (request->argument));
      return US_EXIT_FILE;
    }
  done = us_store_teach_text (request->store, request->box, text, &lines, &error);
  for (guint i = 0; lines && i < lines->len; i++)
    print_taught (g_ptr_array_index (lines, i));
  if (!done)
    {
      us_output_plain ("", _("Nothing was stored."));
      return fail (error);
    }
  if (lines->len == 0)
    {
      g_autofree char *said = g_strdup_printf (_("“%s” has no line that teaches anything: nothing was stored."),
                                               us_quote (request->argument));

      us_output_plain ("", said);
    }

  return US_EXIT_OK;
}

static UsExit
export_copy (Request *request)
{
  GError *error = NULL;
  g_autofree char *text = us_store_export_copy (request->store, request->box, &error);

  const char *path = request->argument ? request->argument : "-";

  if (text == NULL || !us_cli_may_export (request->store, path, &error) || !us_file_write (path, text, &error))
    return fail (error);

  return US_EXIT_OK;
}

static UsExit
import_copy (Request *request)
{
  GError *error = NULL;
  gsize length;
  g_autofree char *text = us_file_read (request->argument, &length, &error);
  g_autofree char *said = NULL;
  g_autoptr (UsCopy) copy = NULL;
  g_autoptr (UsImportReport) report = NULL;

  if (text == NULL)
    return fail (error);
  copy = us_copy_read (text, (gssize) length, &error);
  if (copy == NULL)
    return fail (error);
  if (!g_str_equal (us_copy_get_box (copy), request->box))
    {
      us_error (_("%s is a copy of “%s”, not of “%s”."), us_quote (request->argument), us_copy_get_box (copy),
                request->box);
      return US_EXIT_REFUSED;
    }
  report = us_store_import (request->store, text, (gssize) length, US_IMPORT_NO_FLAGS, &error);
  if (report == NULL)
    return fail (error);
  said = us_import_report_dup_text (report);
  us_output_plain ("", said);

  return US_EXIT_OK;
}

static const struct
{
  const char *name, *arguments, *summary;
  guint min, max;
  UsExit (*run) (Request *request);
} actions[] = {
  { "list", "", N_("What is known, and what is not (if no action is given)"), 0, 0, list },
  { "get", N_("KEY"), N_("One thing, as JSON"), 1, 1, get },
  { "code", N_("KEY [WHICH]"), N_("One thing as a line of text for “teach”, or all of its kind"), 1, 2, code },
  { "set", N_("KEY JSON"), N_("Teach or correct one thing"), 2, 2, set },
  { "forget", N_("KEY"), N_("Forget one thing"), 1, 1, forget },
  { "unforget", N_("KEY"), N_("Know it again"), 1, 1, unforget },
  { "teach", N_("FILE"), N_("Read a text with one record a line"), 1, 1, teach },
  { "export", N_("[FILE]"), N_("Write all of it as JSON"), 0, 1, export_copy },
  { "import", N_("FILE"), N_("Read what was exported"), 1, 1, import_copy },
};

/* gettext translates "" as the header of the catalogue. */
static const char *
shown_arguments (guint action)
{
  const char *arguments = actions[action].arguments;

  return *arguments != '\0' ? _(arguments) : "";
}

static char *
dup_usage (guint action)
{
  return g_strdup_printf ("%s %s", actions[action].name, shown_arguments (action));
}

static char *
dup_description (void)
{
  g_autoptr (GString) text = g_string_new (_("Actions:"));
  int width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *usage = dup_usage (i);

      width = MAX (width, us_output_width (usage));
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *usage = dup_usage (i);
      g_autofree char *padded = us_output_pad (usage, width);

      g_string_append_printf (text, "\n  %s  %s", padded, _(actions[i].summary));
    }
  g_string_append_printf (text, "\n\n%s\n%s",
                          _("KEY is “zoning-faces”, or “hero/knight” for one of many; JSON is the "
                            "value as “get” prints it."),
                          _("“teach” shows what it understood line by line, and stores all or, if "
                            "a line is not understood, nothing. “-” is standard input or output."));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* Joins the actions to "BOX list | BOX get KEY …", as the usage shows them. */
static char *
dup_forms (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_string_append_printf (text, "%sBOX %s %s", i > 0 ? " | " : "", actions[i].name, actions[i].arguments);

  return g_string_free_and_steal (text);
}

static UsExit
print_boxes (void)
{
  g_autoptr (GPtrArray) boxes = us_cli_list_boxes ();

  for (guint i = 0; i < boxes->len; i++)
    {
      const UsRules *rules = g_ptr_array_index (boxes, i);
      g_autofree char *first = g_strdup_printf ("%s  ", rules->box);

      us_output_plain (first, us_words (rules->title));
    }

  return US_EXIT_OK;
}

static gboolean
find_key (const char *box, const char *address)
{
  g_autoptr (GPtrArray) topics = us_box_list_topics (box);
  g_autoptr (GString) known = g_string_new (NULL);
  g_autofree char *key = NULL;
  g_autofree char *which = NULL;

  us_taught_split_address (address, &key, &which);
  if (us_box_find_topic (box, key, NULL, NULL))
    return TRUE;
  for (guint i = 0; i < topics->len; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", ((const UsTopic *) g_ptr_array_index (topics, i))->key);
  if (topics->len == 0)
    us_cli_usage (_("Nothing is taught of “%s”."), box);
  else
    us_cli_usage (_("There is no key “%s”; there is: %s"), us_quote (key), known->str);

  return FALSE;
}

static UsExit
run_action (GStrv rest, gboolean as_json, gboolean forgotten)
{
  const char *name = rest[2] ? rest[2] : "list";
  guint n = rest[2] ? g_strv_length (rest) - 3 : 0;
  Request request = { .box = rest[1], .as_json = as_json, .forgotten = forgotten };
  g_autoptr (UsStore) store = NULL;
  g_autoptr (GString) known = g_string_new (NULL);
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (!g_str_equal (actions[i].name, name))
        continue;
      if (n < actions[i].min || n > actions[i].max)
        return us_cli_usage (_("Give: copy %s %s %s"), request.box, name, shown_arguments (i));
      if (g_str_has_prefix (actions[i].arguments, "KEY") && !find_key (request.box, rest[3]))
        return US_EXIT_USAGE;
      store = us_cli_open_store (&error);
      if (store == NULL)
        return fail (error);
      request.store = store;
      request.argument = n > 0 ? rest[3] : NULL;
      request.value = n > 1 ? rest[4] : NULL;
      return actions[i].run (&request);
    }

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", actions[i].name);

  return us_cli_usage (_("“%s” cannot be done with a copy; what can is: %s"), us_quote (name), known->str);
}

UsExit
us_command_copy (GStrv args)
{
  gboolean as_json = FALSE, forgotten = FALSE;
  g_autofree char *text = dup_description ();
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_("With list: print one JSON object"), NULL },
    { "forgotten", 0, 0, G_OPTION_ARG_NONE, &forgotten, N_("With list: show what was forgotten"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *forms = dup_forms ();
  const UsUsage usage = {
    .arguments = N_("[BOX [ACTION …]]"),
    .forms = forms,
    .summary = _("Looks at and changes what was taught about your copy of a box; without BOX, "
                 "lists the boxes."),
    .description = text,
    .entries = entries,
    .max = 4,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (rest[1] == NULL)
    return print_boxes ();
  if (!us_cli_find_box (rest[1]))
    return US_EXIT_USAGE;

  return run_action (rest, as_json, forgotten);
}
