/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

#include <string.h>

/* How the things of a campaign are called in tables. What is written is always found again as the same thing. */

static void
free_name (gpointer data)
{
  UsLogName *name = data;

  g_free (name->which);
  g_free (name->name);
  g_free (name->folded);
  g_free (name);
}

static const UsTopic *
topic_of (const UsRules *rules, guint list)
{
  return &rules->topics[rules->campaign->lists[list].topic];
}

char *
us_log_fold (const char *text)
{
  g_autofree char *typed = us_char_dup_typed (text);
  g_autofree char *normal = g_utf8_normalize (typed, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (normal != NULL ? normal : typed, -1);
  GString *out = g_string_new (NULL);

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_DASH_PUNCTUATION)
      g_string_append_c (out, '-');
    else if (!g_unichar_isspace (g_utf8_get_char (p)))
      g_string_append_unichar (out, g_utf8_get_char (p));
    else if (out->len > 0 && out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  return g_string_free_and_steal (out);
}

int
us_log_find_list (const UsRules *rules, const UsField *field)
{
  for (guint i = 0; field->domain != NULL && i < rules->campaign->n_lists; i++)
    if (rules->campaign->lists[i].domain == field->domain)
      return (int) i;
  return -1;
}

UsLogNames *
us_log_names_new (const UsRules *rules, const UsCampaign *campaign)
{
  UsLogNames *self = g_new0 (UsLogNames, 1);

  self->rules = rules;
  self->lists = g_new0 (GPtrArray *, MAX (rules->campaign->n_lists, 1));
  for (guint list = 0; list < rules->campaign->n_lists; list++)
    {
      const UsTopic *topic = topic_of (rules, list);
      const UsField *field = us_topic_find_field (topic, topic->name_field);
      guint n = campaign != NULL ? us_campaign_count_things (campaign, list) : 0;

      self->lists[list] = g_ptr_array_new_with_free_func (free_name);
      for (guint i = 0; i < n; i++)
        {
          const UsNames *names = us_campaign_get_names (campaign);
          const char *record = us_campaign_get_thing (campaign, list, (int) i), *name = "";

          if (field != NULL)
            name = us_names_text (names, *(const int *) (gconstpointer) (record + field->offset));
          us_log_names_add (self, list, us_names_which (names, rules->campaign->lists[list].topic, (int) i), name);
        }
    }
  return self;
}

void
us_log_names_free (UsLogNames *self)
{
  for (guint list = 0; list < self->rules->campaign->n_lists; list++)
    g_ptr_array_unref (self->lists[list]);
  g_free (self->lists);
  g_free (self);
}

void
us_log_names_add (UsLogNames *self, guint list, const char *which, const char *name)
{
  UsLogName *one = g_new0 (UsLogName, 1);

  one->which = g_strdup (which);
  one->name = g_strdup (name);
  one->folded = us_log_fold (name);
  g_ptr_array_add (self->lists[list], one);
}

const UsLogName *
us_log_names_get (const UsLogNames *self, guint list, int index)
{
  return g_ptr_array_index (self->lists[list], (guint) index);
}

/* --- Finding ------------------------------------------------------------------------------------- */

static const char *
get_which (const UsLogName *one)
{
  return one->which;
}

static const char *
get_name (const UsLogName *one)
{
  return one->name;
}

static const char *
get_folded (const UsLogName *one)
{
  return one->folded;
}

static int
find_by (const UsLogNames *self, guint list, const char *(*get) (const UsLogName *), const char *text)
{
  const GPtrArray *all = self->lists[list];
  int found = US_LOG_NO_THING;

  for (guint i = 0; *text != '\0' && i < all->len; i++)
    if (g_str_equal (get (g_ptr_array_index (all, i)), text))
      {
        if (found != US_LOG_NO_THING)
          return US_LOG_SEVERAL;
        found = (int) i;
      }
  return found;
}

const UsLogName *
us_log_names_find_which (const UsLogNames *self, guint list, const char *which)
{
  int found = find_by (self, list, get_which, which);

  return found >= 0 ? us_log_names_get (self, list, found) : NULL;
}

/* What names it beyond doubt comes first, so that there is always something to write. */
int
us_log_names_find (const UsLogNames *self, guint list, const char *text)
{
  const char *key = topic_of (self->rules, list)->key;
  gsize length = strlen (key);
  g_autofree char *folded = NULL;
  int found = US_LOG_NO_THING;

  if (g_str_has_prefix (text, key) && text[length] == '/')
    found = find_by (self, list, get_which, text + length + 1);
  if (found == US_LOG_NO_THING)
    found = find_by (self, list, get_name, text);
  if (found == US_LOG_NO_THING)
    found = find_by (self, list, get_which, text);
  if (found != US_LOG_NO_THING)
    return found;
  folded = us_log_fold (text);
  return find_by (self, list, get_folded, folded);
}

/* --- Calling ------------------------------------------------------------------------------------- */

char *
us_log_names_dup_address (const UsLogNames *self, guint list, int index)
{
  return g_strconcat (topic_of (self->rules, list)->key, "/", us_log_names_get (self, list, index)->which, NULL);
}

/* Two names that differ by a capital alone are too much alike. */
char *
us_log_names_dup_called (const UsLogNames *self, guint list, int index)
{
  const UsLogName *one = us_log_names_get (self, list, index);

  if (find_by (self, list, get_folded, one->folded) == index && us_log_names_find (self, list, one->name) == index)
    return g_strdup (one->name);
  return us_log_names_dup_address (self, list, index);
}

char *
us_log_names_dup_free_which (const UsLogNames *self, guint list, const char *name)
{
  g_autofree char *stem = us_which_from_name (name);
  char *which = g_strdup (stem);

  for (guint n = 2; us_log_names_find_which (self, list, which) != NULL; n++)
    {
      g_free (which);
      which = g_strdup_printf ("%s-%u", stem, n);
    }
  return which;
}
