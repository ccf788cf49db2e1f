/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-json.h"

/* A step of a campaign: what it was before is kept beside what it is now, so that undo only has to put that back. */

#define LONGEST_NAME 80 /* characters */
#define MOST_NAMED   12 /* games in one sentence */

typedef struct
{
  const char *kind;
  char *which, *before;
} UsStepPart;

static void
part_free (gpointer data)
{
  UsStepPart *part = data;

  g_free (part->which);
  g_free (part->before);
  g_free (part);
}

/* A log may be long: what is behind all of it is not looked for again for each line. */
static void
find_last (UsStep *step)
{
  step->last_place = -US_PLACE_STEP;
  for (guint i = 0; i < step->plain->lines->len; i++)
    {
      const UsPlainLine *line = g_ptr_array_index (step->plain->lines, i);

      step->last_id = MAX (step->last_id, line->id);
      step->last_place = i > 0 ? MAX (step->last_place, line->place) : line->place;
    }
}

UsStep *
us_step_new (UsPlainCampaign *plain)
{
  UsStep *step = g_new0 (UsStep, 1);

  step->plain = plain;
  us_campaign_free (us_plain_campaign_fold (plain));
  step->order = us_step_list_order (plain);
  step->back = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  step->left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  step->parts = g_ptr_array_new_with_free_func (part_free);
  step->touched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  step->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  find_last (step);
  return step;
}

void
us_step_free (UsStep *step)
{
  us_plain_campaign_free (step->plain);
  g_array_unref (step->order);
  g_hash_table_unref (step->back);
  g_hash_table_unref (step->left);
  g_hash_table_unref (step->told);
  g_ptr_array_unref (step->parts);
  g_hash_table_unref (step->touched);
  g_free (step);
}

void
us_step_touch (UsStep *step, const char *kind, const char *which)
{
  UsStepPart *part;

  if (!g_hash_table_add (step->touched, g_strconcat (kind, " ", which, NULL)))
    return;
  part = g_new0 (UsStepPart, 1);
  part->kind = g_intern_string (kind);
  part->which = g_strdup (which);
  part->before = us_plain_campaign_dup_part (step->plain, kind, which);
  g_ptr_array_add (step->parts, part);
}

gboolean
us_step_get_before (const UsStep *step, const char *kind, const char *which, const char **before)
{
  for (guint i = 0; i < step->parts->len; i++)
    {
      const UsStepPart *part = g_ptr_array_index (step->parts, i);

      if (g_str_equal (part->kind, kind) && g_str_equal (part->which, which))
        {
          *before = part->before;
          return TRUE;
        }
    }
  return FALSE;
}

void
us_step_touch_line (UsStep *step, gint64 id)
{
  g_autofree char *which = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  UsPlainLine *line = us_plain_campaign_find_line (step->plain, id);

  us_step_touch (step, "line", which);
  if (line != NULL)
    line->fresh = TRUE;
}

void
us_step_put_thing (UsStep *step, const char *list, const char *which, GVariant *value)
{
  UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, list, which);
  g_autofree char *address = us_plain_thing_dup_address (list, which);

  us_step_touch (step, "thing", address);
  if (thing == NULL)
    thing = us_plain_campaign_add_thing (step->plain, list, which);
  thing->altered = FALSE;
  g_free (thing->value);
  thing->value = us_json_print_value (value);
}

void
us_step_join_thing (UsStep *step, const UsCampaignList *list, const char *key, const char *which, GVariant *told,
                    guint game)
{
  UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, key, which);
  g_autofree char *address = us_plain_thing_dup_address (key, which);
  const char *text = thing != NULL ? thing->value : NULL;
  g_autoptr (GVariant) own = NULL, joined = NULL;
  gpointer back;

  if (thing != NULL && (thing->altered || thing->broken != NULL))
    return;
  if (g_hash_table_lookup_extended (step->back, address, NULL, &back))
    text = back;
  own = text != NULL ? us_json_parse_value (text, NULL) : NULL;
  if (text != NULL && own == NULL)
    return;
  joined = us_campaign_join (list, own, told, game);
  if (own == NULL || !g_variant_equal (own, joined) || g_hash_table_contains (step->back, address))
    us_step_put_thing (step, key, which, joined);
  g_hash_table_remove (step->back, address);
  g_hash_table_add (step->told, g_steal_pointer (&address));
  step->game = game;
}

gboolean
us_step_has_thing (const UsStep *step, const char *list, const char *which)
{
  g_autofree char *address = us_plain_thing_dup_address (list, which);
  gpointer back;

  return g_hash_table_lookup_extended (step->back, address, NULL, &back)
           ? back != NULL
           : us_plain_campaign_find_thing (step->plain, list, which) != NULL;
}

guint
us_step_get_game (const UsStep *step, const UsPlainLine *line)
{
  guint game = 1;

  for (guint i = 0; i < step->plain->lines->len; i++)
    {
      const UsPlainLine *other = g_ptr_array_index (step->plain->lines, i);

      if (other == line)
        break;
      game += other->index >= 0;
    }
  return game;
}

gint64
us_step_next_id (UsStep *step)
{
  return ++step->last_id;
}

static UsPlainLine *
get_line (const UsStep *step, guint i)
{
  return g_ptr_array_index (step->plain->lines, i);
}

/* Only where so much was put between two lines that there is no room any more. */
static void
spread (UsStep *step)
{
  for (guint i = 0; i < step->plain->lines->len; i++)
    {
      us_step_touch_line (step, get_line (step, i)->id);
      get_line (step, i)->place = (gint64) i * US_PLACE_STEP;
    }
  find_last (step);
}

/* What is gone keeps its place between the others, as it may come back. */
gint64
us_step_make_place (UsStep *step, gint64 before)
{
  guint n = step->plain->lines->len, i = 0;
  gint64 low, high;

  if (before == 0)
    return step->last_place += US_PLACE_STEP;
  us_plain_campaign_sort (step->plain);
  while (i < n && get_line (step, i)->id != before)
    i++;
  if (i == n)
    return step->last_place += US_PLACE_STEP;
  high = get_line (step, i)->place;
  low = i > 0 ? get_line (step, i - 1)->place : high - 2 * US_PLACE_STEP;
  if (high - low < 2)
    {
      spread (step);
      high = get_line (step, i)->place;
      low = i > 0 ? get_line (step, i - 1)->place : high - 2 * US_PLACE_STEP;
    }
  return low + (high - low) / 2;
}

/* --- Writing ------------------------------------------------------------------------------------- */

/* Which lines could be read before, and cannot any more: something that they name was taken out. */
static gboolean
keeps_others (const UsStep *step, GHashTable *readable, GError **error)
{
  g_autoptr (GString) games = g_string_new (NULL);
  guint number = 0, n = 0;

  for (guint i = 0; i < step->plain->lines->len; i++)
    {
      const UsPlainLine *line = get_line (step, i);

      number += !line->gone;
      if (line->broken == NULL || !g_hash_table_contains (readable, &line->id))
        continue;
      if (n++ < MOST_NAMED)
        g_string_append_printf (games, n > 1 ? ", %u" : "%u", number);
    }
  if (n > MOST_NAMED)
    g_string_append (games, ", …");
  if (n > 0)
    /* Translators: %s are the numbers of games of a campaign: “3, 5, 8”. */
    g_set_error (error, US_ERROR, US_ERROR_NOT_NOW,
                 ngettext ("Game %s names it. Change that game in the log first, or leave it in the campaign.",
                           "Games %s name it. Change these games in the log first, or leave it in the campaign.", n),
                 games->str);
  return n == 0;
}

/* "goal/home" */
static char *
split_address (const char *address, const char **which)
{
  const char *slash = strchr (address, '/');

  *which = slash + 1;
  return g_strndup (address, (gsize) (slash - address));
}

/* What a player puts there is looked at closely; what was there before stays. */
static gboolean
are_possible (const UsStep *step, const UsCampaign *campaign, GError **error)
{
  for (guint i = 0; i < step->parts->len; i++)
    {
      const UsStepPart *part = g_ptr_array_index (step->parts, i);
      g_autofree char *key = NULL;
      const char *which;
      int list;

      if (!g_str_equal (part->kind, "thing"))
        continue;
      key = split_address (part->which, &which);
      list = us_plain_campaign_find_list (step->plain->rules, key);
      if (list >= 0 && !us_campaign_check_thing (campaign, (guint) list, which, error))
        return FALSE;
    }
  return TRUE;
}

static const GError *
get_trouble (const UsPlainCampaign *plain, const UsStepPart *part)
{
  if (g_str_equal (part->kind, "settings"))
    return plain->broken;
  if (g_str_equal (part->kind, "line"))
    {
      const UsPlainLine *line = us_plain_campaign_find_line (plain, g_ascii_strtoll (part->which, NULL, 10));

      return line != NULL ? line->broken : NULL;
    }
  if (g_str_equal (part->kind, "thing"))
    {
      const char *which;
      g_autofree char *list = split_address (part->which, &which);
      const UsPlainThing *thing = us_plain_campaign_find_thing (plain, list, which);

      return thing != NULL ? thing->broken : NULL;
    }
  return NULL;
}

static gboolean
check (const UsStep *step, GHashTable *readable, GError **error)
{
  for (guint i = 0; i < step->parts->len; i++)
    {
      const GError *trouble = get_trouble (step->plain, g_ptr_array_index (step->parts, i));

      if (trouble != NULL)
        {
          g_propagate_error (error, g_error_copy (trouble));
          return FALSE;
        }
    }
  return keeps_others (step, readable, error);
}

static gboolean
write_part (const UsStep *step, UsStore *store, const UsStepPart *part, gint64 number, UsLogBy by, GError **error)
{
  static const char *const names[] = { "player", "play", "import" };
  g_autofree char *after = us_plain_campaign_dup_part (step->plain, part->kind, part->which);

  /* Of a play the line says whose step it is, also where only a thing is another one. */
  if (g_strcmp0 (part->before, after) == 0 && !(by == US_LOG_BY_PLAY && g_str_equal (part->kind, "line")))
    return TRUE;
  if (!us_plain_campaign_write_part (step->plain, store, part->kind, part->which, error))
    return FALSE;
  return by == US_LOG_TO_BEGIN ||
         us_db_run (store->db, error,
                    "INSERT INTO campaign_change (campaign, step, part, kind, which, before, after, by, at) "
                    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                    "siisssssi", step->plain->uuid, step->plain->step + 1, number, part->kind, part->which,
                    part->before, after, names[by], step->plain->changed);
}

/* What could be redone is no more. */
static gboolean
write_step (UsStep *step, UsStore *store, UsLogBy by, GError **error)
{
  if (!us_db_run (store->db, error, "DELETE FROM campaign_change WHERE campaign = ?1 AND step > ?2", "si",
                  step->plain->uuid, step->plain->step))
    return FALSE;
  for (guint i = 0; i < step->parts->len; i++)
    if (!write_part (step, store, g_ptr_array_index (step->parts, i), i, by, error))
      return FALSE;
  return TRUE;
}

static gboolean
is_different (const UsStep *step)
{
  for (guint i = 0; i < step->parts->len; i++)
    {
      const UsStepPart *part = g_ptr_array_index (step->parts, i);
      g_autofree char *after = us_plain_campaign_dup_part (step->plain, part->kind, part->which);

      if (g_strcmp0 (part->before, after) != 0)
        return TRUE;
    }
  return FALSE;
}

static GHashTable *
list_readable (const UsStep *step)
{
  GHashTable *list = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < step->plain->lines->len; i++)
    if (get_line (step, i)->index >= 0)
      g_hash_table_add (list, &get_line (step, i)->id);
  return list;
}

gboolean
us_step_write (UsStep *step, UsStore *store, UsLogBy by, gboolean lenient, GError **error)
{
  g_autoptr (GHashTable) readable = list_readable (step);
  g_autoptr (UsCampaign) campaign = NULL;

  us_plain_campaign_sort (step->plain);
  campaign = us_plain_campaign_fold (step->plain);
  if (!lenient && (!check (step, readable, error) || (by == US_LOG_BY_PLAYER && !are_possible (step, campaign, error))))
    return FALSE;
  /* What was salvaged has its own lines and the numbers that belong to them. */
  if (!(by == US_LOG_BY_IMPORT && lenient) && us_step_follow_lines (step))
    {
      us_campaign_free (campaign);
      campaign = us_plain_campaign_fold (step->plain);
    }
  us_plain_campaign_tidy (step->plain, campaign);
  if (!is_different (step))
    return TRUE;
  step->plain->changed = us_store_now ();
  if (!write_step (step, store, by, error))
    return FALSE;
  step->plain->step += by != US_LOG_TO_BEGIN;
  step->plain->revision++;
  return us_plain_campaign_write_row (step->plain, store, error);
}

static gboolean
has_control (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (us_char_is_control (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* A list of campaigns would show an empty row. */
static gboolean
is_blank (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_iszerowidth (g_utf8_get_char (text)) && !g_unichar_isspace (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

char *
us_log_dup_name (const char *name, GError **error)
{
  g_autofree char *own = g_strstrip (g_strdup (name));

  if (!g_utf8_validate (own, -1, NULL))
    g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("The name of a campaign has to be text in UTF-8."));
  else if (is_blank (own))
    g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give the campaign a name."));
  else if (g_utf8_strlen (own, -1) > LONGEST_NAME)
    g_set_error (error, US_ERROR, US_ERROR_OUT_OF_RANGE, _("The name of a campaign has at most %d characters."),
                 LONGEST_NAME);
  else if (has_control (own))
    g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE,
                         _("The name of a campaign is one line, without control characters."));
  else
    return g_steal_pointer (&own);
  return NULL;
}
