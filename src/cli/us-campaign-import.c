/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-cli-log.h"
#include "us-file.h"
#include "us-input.h"
#include "us-output.h"

/* "understudy-cli campaign import": what a text says is shown first, and nothing is changed until it is confirmed. */

typedef struct
{
  char *into, *name, *game, *dates, *told;
  gboolean fresh, skip, yes, dry_run, as_json;
} Flags;

typedef struct
{
  const Flags *flags;
  UsStore *store;
  UsLog *log; /* NULL: a new campaign */
  UsLogReading *reading;
  const UsRules *rules; /* of a new campaign; or NULL */
  GVariant *told;       /* or NULL */
  char *text;
  gsize length;
  UsLogDates dates;
} Import;

static void
flags_clear (Flags *flags)
{
  g_free (flags->into);
  g_free (flags->name);
  g_free (flags->game);
  g_free (flags->dates);
  g_free (flags->told);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Flags, flags_clear)

static void
import_clear (Import *import)
{
  g_clear_object (&import->store);
  g_clear_pointer (&import->log, us_log_free);
  g_clear_pointer (&import->reading, us_log_reading_free);
  g_clear_pointer (&import->told, g_variant_unref);
  g_free (import->text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Import, import_clear)

/* --- Reading ------------------------------------------------------------------------------------------------------ */

/* Each member of an object. */
typedef gboolean (*Check) (const UsRules *rules, int list, const char *key, GVariant *member, GError **error);

static gboolean
check_each (const UsRules *rules, int list, GVariant *object, Check check, GError **error)
{
  GVariantIter iter;
  const char *key;
  GVariant *member;

  if (!g_variant_is_of_type (object, G_VARIANT_TYPE_VARDICT))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("--told takes a JSON object such as %s."),
                   "{\"ship\": {\"kite\": {\"tier\": 2}}}");
      return FALSE;
    }
  g_variant_iter_init (&iter, object);
  while (g_variant_iter_next (&iter, "{&sv}", &key, &member))
    {
      g_autoptr (GVariant) own = member;

      if (!check (rules, list, key, own, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_field (const UsRules *rules, int list, const char *key, GVariant *member, GError **error)
{
  const UsCampaignList *about = &rules->campaign->lists[list];
  const UsTopic *topic = &rules->topics[about->topic];
  g_autofree UsField *fields = us_campaign_join_fields (topic, about->kept, about->n_kept);

  return us_cli_find_field (fields, topic->n_fields + about->n_kept, key, error) != NULL;
}

static gboolean
check_thing (const UsRules *rules, int list, const char *which, GVariant *thing, GError **error)
{
  return check_each (rules, list, thing, check_field, error);
}

static gboolean
check_list (const UsRules *rules, int none, const char *key, GVariant *things, GError **error)
{
  int list = us_cli_find_list (rules, key, error);

  return list >= 0 && check_each (rules, list, things, check_thing, error);
}

/* What a new campaign's copy knows by address, and what the command line tells besides. */
static GVariant *
dup_told (UsStore *store, const UsRules *rules, GVariant *given, GError **error)
{
  g_autoptr (GPtrArray) records = NULL;
  g_auto (GVariantDict) all = G_VARIANT_DICT_INIT (NULL);

  if (given != NULL && !check_each (rules, -1, given, check_list, error))
    return NULL;
  records = us_store_list_records (store, rules->box, FALSE);
  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const char *key = rules->topics[rules->campaign->lists[i].topic].key;
      g_autoptr (GVariant) own = given ? g_variant_lookup_value (given, key, G_VARIANT_TYPE_VARDICT) : NULL;
      g_auto (GVariantDict) list;

      g_variant_dict_init (&list, own);
      for (guint j = 0; j < records->len; j++)
        {
          const UsTaughtRecord *record = g_ptr_array_index (records, j);

          if (record->trashed == 0 && g_str_equal (record->key, key) && !g_variant_dict_contains (&list, record->which))
            g_variant_dict_insert_value (&list, record->which, record->value);
        }
      g_variant_dict_insert_value (&all, key, g_variant_dict_end (&list));
    }

  return g_variant_ref_sink (g_variant_dict_end (&all));
}

static gboolean
find_dates (const char *text, UsLogDates *dates)
{
  if (text == NULL)
    *dates = US_LOG_DATES_UNKNOWN;
  else if (g_str_equal (text, "day-first"))
    *dates = US_LOG_DAY_FIRST;
  else if (g_str_equal (text, "month-first"))
    *dates = US_LOG_MONTH_FIRST;
  else
    {
      us_cli_usage (_("Dates are not written “%s”, but: day-first, month-first"), us_quote (text));
      return FALSE;
    }

  return TRUE;
}

static gboolean
is_json (const char *text)
{
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  while (g_ascii_isspace (*text))
    text++;

  return *text == '{' || *text == '[';
}

static gboolean
read_text (Import *import, GError **error)
{
  UsCampaign *into = import->log ? us_log_get_campaign (import->log) : NULL;
  const UsRules *of = import->log ? us_log_get_rules (import->log) : import->rules;
  g_autoptr (GVariant) told = of ? dup_told (import->store, of, import->told, error) : NULL;
  g_autoptr (GHashTable) open = NULL;
  UsLogOptions options = { .dates = import->dates, .told = told, .today = us_cli_today () };

  if (of != NULL && told == NULL)
    return FALSE;
  if (import->log != NULL)
    {
      options.uuid = us_log_get_uuid (import->log);
      options.plays = us_log_get_plays (import->log);
    }
  open = us_store_list_open_plays (import->store, options.uuid, error);
  if (open == NULL)
    return FALSE;
  options.open = open;
  g_clear_pointer (&import->reading, us_log_reading_free);
  import->reading = is_json (import->text)
                      ? us_log_read_json (of, into, import->text, (gssize) import->length, &options, error)
                      : us_log_read_csv (of, into, import->text, import->length, &options, error);

  return import->reading != NULL;
}

/* Which campaign the text goes on with: the one that is named, or the very one that was exported. */
static gboolean
open_into (Import *import, const char *id, GError **error)
{
  g_autoptr (UsCampaignListing) found = us_cli_find_campaign (import->store, id, error);

  if (found != NULL && found->trashed != 0)
    g_set_error (
      error, US_ERROR, US_ERROR_NOT_NOW,
      _("“%s” is in the trash: “understudy-cli campaign restore %.8s” takes it out, --new begins another one."),
      found->name, found->uuid);
  else if (found != NULL)
    import->log = us_log_open (import->store, found->uuid, error);

  return import->log != NULL;
}

static gboolean
is_here (UsStore *store, const char *uuid)
{
  g_autoptr (UsCampaignListing) found = uuid ? us_store_find_campaign (store, uuid, NULL) : NULL;

  return found && g_str_equal (found->uuid, uuid);
}

/* Where it is of a campaign that is here. */
static gboolean
read_into_own (Import *import, GError **error)
{
  g_autofree char *uuid = g_strdup (import->reading->uuid);

  return open_into (import, uuid, error) && read_text (import, error);
}

static gboolean
read_file (Import *import, const char *path, GError **error)
{
  import->text = us_file_read (path, &import->length, error);
  import->store = import->text ? us_cli_open_store (error) : NULL;
  if (import->store == NULL || (import->flags->into && !open_into (import, import->flags->into, error)) ||
      !read_text (import, error))
    return FALSE;

  return import->log != NULL || import->flags->fresh || !is_here (import->store, import->reading->uuid) ||
         read_into_own (import, error);
}

/* With the first of them as an example. */
static char *
dup_untold (const UsLogReading *reading)
{
  for (guint i = 0; i < reading->things->len; i++)
    {
      const UsLogReadThing *thing = g_ptr_array_index (reading->things, i);

      if (*thing->untold != NULL)
        return g_strdup_printf (
          /* Translators: the places are for “ship”, “kite” and “tier”. */
          _("Things of this log are not known yet: tell of them, as with --told '{\"%s\": {\"%s\": {\"%s\": …}}}', or "
            "teach them to your copy."),
          reading->rules->topics[reading->rules->campaign->lists[thing->list].topic].key, thing->which, *thing->untold);
    }

  return NULL;
}

/* Why it cannot be imported as it was told; NULL: it can. */
static char *
dup_refusal (const Import *import)
{
  const UsLogReading *reading = import->reading;
  guint n = reading->troubles->len;

  if (reading->ask_dates && reading->day_only != 0)
    return g_strdup_printf (_("The dates contradict each other: line %u can only be read day first, line %u only month "
                              "first. Mend the file, or say --dates=day-first or --dates=month-first, and leave out "
                              "what does not fit with --skip."),
                            reading->day_only, reading->month_only);
  if (reading->ask_dates)
    return g_strdup (_("The dates can be read both ways: say --dates=day-first or --dates=month-first."));
  if (n > 0 && !import->flags->skip)
    return g_strdup_printf (ngettext ("%u cell cannot be read: mend the file, or leave its line out with --skip.",
                                      "%u cells cannot be read: mend the file, or leave their lines out with --skip.",
                                      n),
                            n);
  if (!us_log_reading_is_told (reading))
    return dup_untold (reading);

  return NULL;
}

/* --- Doing it ------------------------------------------------------------------------------------------------------- */

static gboolean
has_name (UsStore *store, const char *name)
{
  g_autoptr (GPtrArray) list = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, NULL);

  for (guint i = 0; list && i < list->len; i++)
    if (g_str_equal (((const UsCampaignListing *) g_ptr_array_index (list, i))->name, name))
      return TRUE;

  return FALSE;
}

static gboolean
make_new (Import *import, GError **error)
{
  const char *name = import->flags->name ? import->flags->name : import->reading->name;

  if (name == NULL)
    g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE,
                         _("Name the new campaign with --name, or say with --into where the lines go."));
  else if (!import->flags->fresh && !is_here (import->store, import->reading->uuid) && has_name (import->store, name))
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                 _("There is a campaign “%s” already: --into adds what it does not have, --new begins another one."),
                 us_quote (name));
  else
    import->log = us_store_take_in (import->store, import->reading, name, import->flags->fresh, error);

  return import->log != NULL;
}

static gboolean
try_once (Import *import, GError **error)
{
  if (import->log == NULL)
    return make_new (import, error);
  if (import->reading->n_new == 0 && import->reading->things->len == 0)
    return TRUE;

  return us_log_take_in (import->log, import->reading, error);
}

/* As the campaign is by now, what is known may be more. */
static gboolean
read_again (Import *import, GError **error)
{
  g_autofree char *refusal = NULL;

  if (import->log == NULL ? !read_into_own (import, error)
                          : !us_log_reload (import->log, error) || !read_text (import, error))
    return FALSE;
  refusal = dup_refusal (import);
  if (refusal != NULL)
    g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW, refusal);

  return refusal == NULL;
}

/* While others go on with the campaign. */
static gboolean
carry_out (Import *import, GError **error)
{
  for (guint tries = 1;; tries++)
    {
      g_autoptr (GError) own = NULL;

      if (try_once (import, &own))
        return TRUE;
      if (tries == US_CLI_TRIES || !g_error_matches (own, US_ERROR, US_ERROR_IN_USE) ||
          (import->log != NULL && us_log_get_trashed (import->log) != 0))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
      if (!read_again (import, error))
        return FALSE;
    }
}

/* FALSE: it is not wanted, or nobody is there to be asked. */
static gboolean
is_confirmed (const Flags *flags)
{
  const char *line;
  g_autofree char *answer = NULL;

  if (flags->yes)
    return TRUE;
  if (flags->as_json || !us_input_is_terminal () || !us_output_is_terminal ())
    return FALSE;
  /* Translators: asked before an import; the letters are what can be typed. */
  us_output_plain ("", _("Import it? [y/N]"));
  us_output ("> ");
  us_output_flush ();
  if (us_input_read (&line) != US_INPUT_LINE)
    return FALSE;
  us_output_typed ();
  answer = g_utf8_strdown (line, -1);

  /* Translators: the letter for “yes” of “[y/N]”. */
  return g_str_has_prefix (answer, "y") || g_str_has_prefix (answer, C_("answer", "y"));
}

static UsExit
finish (Import *import)
{
  const Flags *flags = import->flags;
  g_autofree char *refusal = dup_refusal (import);
  g_autoptr (GError) error = NULL;
  gboolean wanted, done;

  if (!flags->as_json)
    us_cli_print_reading (import->reading);
  wanted = refusal == NULL && !flags->dry_run && is_confirmed (flags);
  done = wanted && carry_out (import, &error);
  if (error != NULL)
    return us_cli_fail (error);
  if (flags->as_json)
    us_cli_print_reading_json (import->reading, import->log ? us_log_get_uuid (import->log) : NULL, done, refusal);
  else if (done)
    us_cli_report_score (import->log);
  if (refusal != NULL)
    us_error ("%s", refusal);
  else if (flags->dry_run && !flags->as_json)
    us_output_plain ("", _("Nothing was changed: this was a trial."));
  else if (!done && !flags->dry_run)
    us_error (_("Nothing was changed: --yes imports it."));

  return done || (flags->dry_run && refusal == NULL) ? US_EXIT_OK : US_EXIT_REFUSED;
}

UsExit
us_command_campaign_import (GStrv args)
{
  g_auto (Flags) flags = { 0 };
  const GOptionEntry entries[] = {
    { "into", 0, 0, G_OPTION_ARG_STRING, &flags.into, N_("Add the lines to this campaign"), N_("CAMPAIGN") },
    { "new", 0, 0, G_OPTION_ARG_NONE, &flags.fresh, N_("Begin another campaign, also where there is the same"), NULL },
    { "name", 0, 0, G_OPTION_ARG_STRING, &flags.name, N_("What a new campaign is called"), N_("NAME") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &flags.game, N_("Of which game a table is, if several have campaigns"),
      N_("GAME") },
    { "dates", 0, 0, G_OPTION_ARG_STRING, &flags.dates, N_("How 11/12/2026 is meant: day-first or month-first"),
      N_("ORDER") },
    { "told", 0, 0, G_OPTION_ARG_STRING, &flags.told, N_("What things are like that a table only names"), N_("JSON") },
    { "skip", 0, 0, G_OPTION_ARG_NONE, &flags.skip, N_("Leave out lines that cannot be read"), NULL },
    { "yes", 'y', 0, G_OPTION_ARG_NONE, &flags.yes, N_("Import without asking"), NULL },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &flags.dry_run, N_("Only say what would change"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &flags.as_json, N_("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL
  };
  const UsUsage usage = {
    .arguments = N_("FILE"),
    .summary = _("Reads a campaign that was exported as JSON, or a table that an export or a spreadsheet wrote."),
    .description =
      _("Shows every line with what it does not fit and asks; lines that the campaign has already are left "
        "out. Without --into it goes on with the campaign that was exported, or begins a new one. What comes "
        "into a campaign that is there is one step that “undo” takes back."),
    .entries = entries,
    .min = 1,
    .max = 1,
  };
  g_auto (GStrv) rest = g_strdupv (args);
  g_auto (Import) import = { .flags = &flags };
  g_autoptr (GError) error = NULL;
  UsExit result;

  if (!us_cli_parse (&rest, &usage, &result))
    return result;
  if (flags.into && (flags.fresh || flags.name))
    return us_cli_usage (_("--into adds to a campaign that is there; --new and --name are for another one."));
  if (!find_dates (flags.dates, &import.dates))
    return US_EXIT_USAGE;
  if (flags.into == NULL)
    {
      import.rules = us_cli_find_campaign_game (flags.game);
      if (import.rules == NULL)
        return US_EXIT_USAGE;
    }
  import.told = flags.told ? us_json_parse_value (flags.told, &error) : NULL;
  if (error != NULL)
    {
      g_prefix_error (&error, "%s: ", us_quote (flags.told));
      return us_cli_refuse_typed (error);
    }
  if (!read_file (&import, rest[1], &error))
    return us_cli_fail (error);

  return finish (&import);
}
