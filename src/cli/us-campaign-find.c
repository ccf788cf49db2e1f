/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "us-cli-campaign.h"
#include "us-output.h"

/* Which campaign, and which line of it, the command line names. */

#define ID_LEAST 4 /* characters of an id that name a campaign */

static int
compare_started (gconstpointer a, gconstpointer b)
{
  const UsCampaignListing *one = *(const UsCampaignListing *const *) a;
  const UsCampaignListing *other = *(const UsCampaignListing *const *) b;

  return one->started != other->started ? (one->started > other->started) - (one->started < other->started)
                                        : g_strcmp0 (one->uuid, other->uuid);
}

GPtrArray *
us_cli_number_campaigns (UsStore *store, GError **error)
{
  GPtrArray *list = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_ALL, error);

  if (list != NULL)
    g_ptr_array_sort (list, compare_started);

  return list;
}

guint
us_cli_campaign_number (GPtrArray *numbered, const char *uuid)
{
  for (guint i = 0; i < numbered->len; i++)
    if (g_str_equal (((const UsCampaignListing *) g_ptr_array_index (numbered, i))->uuid, uuid))
      return i + 1;

  return 0;
}

/* -1: none is called so; of several the first. */
static int
find_called (GPtrArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((const UsCampaignListing *) g_ptr_array_index (list, i))->name, name))
      return (int) i;

  return -1;
}

static int
find_numbered (GPtrArray *list, const char *text)
{
  guint64 number;

  return list->len > 0 && *text != '0' && g_ascii_string_to_unsigned (text, 10, 1, list->len, &number, NULL)
           ? (int) number - 1
           : -1;
}

static void
refuse_both (const char *text, const UsCampaignListing *numbered, const UsCampaignListing *called, GError **error)
{
  g_set_error (error, US_ERROR, US_ERROR_STORE,
               /* Translators: the beginnings of two ids: “2” is the number of “Way” (1a2b3c4d) and the name of another
                * campaign (5e6f7a8b). */
               _("“%s” is the number of “%s” (%.8s) and the name of another campaign (%.8s): give one of these ids."),
               us_quote (text), numbered->name, numbered->uuid, called->uuid);
}

/* One in the trash by its name, as long as that is all that there is of it. */
static UsCampaignListing *
find_in_trash (UsStore *store, const char *name)
{
  g_autoptr (GPtrArray) trash = us_store_list_campaigns (store, NULL, US_CAMPAIGNS_TRASH, NULL);
  int found = -1;

  for (guint i = 0; trash != NULL && i < trash->len; i++)
    if (g_str_equal (((const UsCampaignListing *) g_ptr_array_index (trash, i))->name, name))
      found = found == -1 ? (int) i : -2;

  return found >= 0 ? g_ptr_array_steal_index (trash, (guint) found) : NULL;
}

UsCampaignListing *
us_cli_find_campaign (UsStore *store, const char *text, GError **error)
{
  g_autoptr (GPtrArray) list = us_cli_number_campaigns (store, error);
  UsCampaignListing *found;
  int numbered, called;

  if (list == NULL)
    return NULL;
  numbered = find_numbered (list, text);
  called = find_called (list, text);
  if (numbered >= 0 && called >= 0 && numbered != called)
    {
      refuse_both (text, list->pdata[numbered], list->pdata[called], error);
      return NULL;
    }
  if (numbered >= 0)
    return g_ptr_array_steal_index (list, (guint) numbered);
  if (called < 0)
    {
      found = find_in_trash (store, text);
      if (found != NULL)
        return found;
      /* A number that none has may be where the id of one begins by chance. */
      if (strlen (text) < ID_LEAST)
        {
          g_set_error (error, US_ERROR, US_ERROR_STORE,
                       _("There is no campaign “%s”; “understudy-cli campaign list” lists them."), us_quote (text));
          return NULL;
        }
    }

  return us_store_find_campaign (store, text, error);
}

gboolean
us_call_open (UsCampaignCall *call, GStrv args, const UsUsage *usage)
{
  g_autoptr (UsCampaignListing) listing = NULL;
  g_autoptr (GError) error = NULL;

  call->args = g_strdupv (args);
  if (!us_cli_parse (&call->args, usage, &call->result))
    return FALSE;
  call->store = us_cli_open_store (&error);
  listing = call->store ? us_cli_find_campaign (call->store, call->args[1], &error) : NULL;
  call->log = listing ? us_log_open (call->store, listing->uuid, &error) : NULL;
  if (call->log == NULL)
    call->result = us_cli_fail (error);
  else if (us_log_get_altered (call->log))
    us_error ("%s", us_log_get_altered (call->log));

  return call->log != NULL;
}

void
us_call_clear (UsCampaignCall *call)
{
  g_clear_pointer (&call->args, g_strfreev);
  g_clear_pointer (&call->log, us_log_free);
  g_clear_object (&call->store);
}

/* --- Lines ------------------------------------------------------------------------------------------------------ */

void
us_line_name_clear (UsLineName *name)
{
  g_clear_pointer (&name->value, g_free);
}

static const UsLogLine *
look_for (UsLog *log, const char *text, GError **error)
{
  guint n = us_campaign_get_n_lines (us_log_get_campaign (log));
  const UsLogLine *line = NULL;
  guint64 number;

  if (*text == '#' && g_ascii_string_to_unsigned (text + 1, 10, 1, G_MAXINT64, &number, NULL))
    line = us_log_find_line (log, (gint64) number);
  else if (g_ascii_string_to_unsigned (text, 10, 1, MAX (n, 1), &number, NULL))
    line = us_log_find_index (log, (guint) number - 1);
  if (line != NULL)
    return line;
  if (n == 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("The log has no lines yet."));
  else
    g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION,
                 ngettext ("There is no line “%s”; the log has %u line.",
                           "There is no line “%s”; the log has %u lines.", n),
                 us_quote (text), n);

  return NULL;
}

const UsLogLine *
us_cli_find_line (UsLog *log, UsLineName *name, GError **error)
{
  const UsLogLine *line = name->id == 0 ? look_for (log, name->text, error) : us_log_find_line (log, name->id);

  if (name->id != 0 && (line == NULL || line->date != name->date || !g_str_equal (line->value, name->value)))
    {
      g_set_error (error, US_ERROR, US_ERROR_IN_USE,
                   _("Line %s was changed elsewhere meanwhile, so nothing was changed: look at it again."), name->text);
      return NULL;
    }
  if (line != NULL && name->id == 0)
    {
      name->id = line->id;
      name->date = line->date;
      name->value = g_strdup (line->value);
    }

  return line;
}
