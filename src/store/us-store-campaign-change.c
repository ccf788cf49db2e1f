/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-json.h"

/* What is to change in a campaign, and how that is done in memory. */

typedef enum { NAME, SETTINGS, PUT, TAKE_OUT, ADD, REPLACE, MOVE, REMOVE, ACCEPT, WITHDRAW } What;

typedef struct
{
  What what;
  guint list;
  char *text; /* a name, the address of a thing, a flag or a play */
  GVariant *value;
  gint64 id, before;
  int date;
  GStrv accepted;
  gboolean edited;
} Item;

struct _UsLogChange
{
  GPtrArray *items;
};

static void
item_free (gpointer data)
{
  Item *item = data;

  g_free (item->text);
  g_clear_pointer (&item->value, g_variant_unref);
  g_strfreev (item->accepted);
  g_free (item);
}

UsLogChange *
us_log_change_new (void)
{
  UsLogChange *change = g_new0 (UsLogChange, 1);

  change->items = g_ptr_array_new_with_free_func (item_free);
  return change;
}

void
us_log_change_free (UsLogChange *change)
{
  g_ptr_array_unref (change->items);
  g_free (change);
}

static Item *
add (UsLogChange *change, What what, const char *text, GVariant *value)
{
  Item *item = g_new0 (Item, 1);

  item->what = what;
  item->text = g_strdup (text);
  item->value = value != NULL ? g_variant_ref_sink (value) : NULL;
  g_ptr_array_add (change->items, item);
  return item;
}

void
us_log_change_set_name (UsLogChange *change, const char *name)
{
  add (change, NAME, name, NULL);
}

void
us_log_change_set_settings (UsLogChange *change, GVariant *settings)
{
  add (change, SETTINGS, NULL, settings);
}

void
us_log_change_put_thing (UsLogChange *change, guint list, const char *which, GVariant *value)
{
  add (change, PUT, which, value)->list = list;
}

void
us_log_change_remove_thing (UsLogChange *change, guint list, const char *which)
{
  add (change, TAKE_OUT, which, NULL)->list = list;
}

void
us_log_change_add_line (UsLogChange *change, gint64 before, int date, GVariant *value, const char *const *accepted)
{
  Item *item = add (change, ADD, NULL, value);

  item->before = before;
  item->date = date;
  item->accepted = g_strdupv ((GStrv) accepted);
}

void
us_log_change_add_line_of (UsLogChange *change, int date, GVariant *value, const char *const *accepted,
                           const char *play, gboolean edited)
{
  Item *item = add (change, ADD, play, value);

  item->date = date;
  item->accepted = g_strdupv ((GStrv) accepted);
  item->edited = edited;
}

void
us_log_change_replace_line (UsLogChange *change, gint64 id, int date, GVariant *value)
{
  Item *item = add (change, REPLACE, NULL, value);

  item->id = id;
  item->date = date;
}

void
us_log_change_move_line (UsLogChange *change, gint64 id, gint64 before)
{
  Item *item = add (change, MOVE, NULL, NULL);

  item->id = id;
  item->before = before;
}

void
us_log_change_remove_line (UsLogChange *change, gint64 id)
{
  add (change, REMOVE, NULL, NULL)->id = id;
}

void
us_log_change_accept (UsLogChange *change, gint64 id, const char *flag, gboolean accepted)
{
  add (change, accepted ? ACCEPT : WITHDRAW, flag, NULL)->id = id;
}

/* --- Doing it ------------------------------------------------------------------------------------ */

static gboolean
refuse_line (GError **error)
{
  g_set_error_literal (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("The campaign has no such line."));
  return FALSE;
}

static UsPlainLine *
find_line (const UsStep *step, gint64 id)
{
  UsPlainLine *line = us_plain_campaign_find_line (step->plain, id);

  return line != NULL && !line->gone ? line : NULL;
}

static void
set_value (char **text, GVariant *value)
{
  g_free (*text);
  *text = us_json_print_value (value);
}

static gboolean
rename_campaign (UsStep *step, const char *name, GError **error)
{
  char *own = us_log_dup_name (name, error);

  if (own == NULL)
    return FALSE;
  us_step_touch (step, "name", "");
  g_free (step->plain->name);
  step->plain->name = own;
  return TRUE;
}

static gboolean
change_thing (UsStep *step, const Item *item, GError **error)
{
  const UsRules *rules = step->plain->rules;
  const char *key = rules->topics[rules->campaign->lists[item->list].topic].key;
  UsPlainThing *thing = us_plain_campaign_find_thing (step->plain, key, item->text);
  g_autofree char *address = us_plain_thing_dup_address (key, item->text);

  if (thing == NULL && item->what == TAKE_OUT)
    {
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("The campaign has no “%s”."), us_quote (address));
      return FALSE;
    }
  if (item->what == PUT)
    us_step_put_thing (step, key, item->text, item->value);
  else
    {
      us_step_touch (step, "thing", address);
      g_ptr_array_remove (step->plain->things, thing);
    }
  return TRUE;
}

static void
set_accepted (UsPlainLine *line, const char *const *accepted)
{
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_strv (accepted, accepted != NULL ? -1 : 0));

  set_value (&line->accepted, value);
}

static gboolean
add_line (UsStep *step, const Item *item, GError **error)
{
  UsPlainLine *line = item->text != NULL ? us_plain_campaign_find_line_of (step->plain, item->text) : NULL;
  gint64 id = line != NULL ? line->id : us_step_next_id (step), place;

  if (item->before != 0 && find_line (step, item->before) == NULL)
    return refuse_line (error);
  place = us_step_make_place (step, item->before);
  us_step_touch_line (step, id);
  if (line == NULL)
    {
      line = us_plain_campaign_add_line (step->plain, id);
      line->play = g_strdup (item->text);
    }
  line->gone = line->altered = FALSE;
  line->edited = item->edited;
  line->place = place;
  line->date = item->date;
  set_value (&line->value, item->value);
  set_accepted (line, (const char *const *) item->accepted);
  return TRUE;
}

void
us_plain_line_accept (UsPlainLine *line, const char *flag, gboolean accepted)
{
  g_autoptr (GVariant) value = us_json_parse_value (line->accepted, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  gboolean had = FALSE;

  if (value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING_ARRAY))
    list = g_variant_dup_strv (value, NULL);
  for (guint i = 0; list != NULL && list[i] != NULL; i++)
    {
      if (accepted && !had && g_strcmp0 (list[i], flag) > 0)
        g_strv_builder_add (builder, flag);
      had = had || g_strcmp0 (list[i], flag) >= 0;
      if (!g_str_equal (list[i], flag) || accepted)
        g_strv_builder_add (builder, list[i]);
    }
  if (accepted && !had)
    g_strv_builder_add (builder, flag);
  g_strfreev (list);
  list = g_strv_builder_end (builder);
  set_accepted (line, (const char *const *) list);
}

static gboolean
change_line (UsStep *step, const Item *item, GError **error)
{
  UsPlainLine *line = find_line (step, item->id);
  gint64 place;

  if (line == NULL || (item->what == MOVE && item->before != 0 && find_line (step, item->before) == NULL))
    return refuse_line (error);
  us_step_touch_line (step, item->id);
  line->altered = FALSE;
  switch (item->what)
    {
    case REPLACE:
      line->date = item->date;
      line->edited = line->edited || (line->play != NULL && !line->closed);
      set_value (&line->value, item->value);
      return TRUE;
    case MOVE:
      if (item->before == item->id)
        return TRUE;
      place = us_step_make_place (step, item->before);
      line->place = place;
      return TRUE;
    case REMOVE:
      line->gone = TRUE;
      line->edited = line->edited || (line->play != NULL && !line->closed);
      return TRUE;
    default:
      us_plain_line_accept (line, item->text, item->what == ACCEPT);
      return TRUE;
    }
}

static gboolean
carry_out (UsStep *step, const Item *item, GError **error)
{
  switch (item->what)
    {
    case NAME:
      return rename_campaign (step, item->text, error);
    case SETTINGS:
      us_step_touch (step, "settings", "");
      set_value (&step->plain->settings, item->value);
      return TRUE;
    case PUT:
    case TAKE_OUT:
      return change_thing (step, item, error);
    case ADD:
      return add_line (step, item, error);
    default:
      return change_line (step, item, error);
    }
}

gboolean
us_log_change_carry_out (const UsLogChange *change, UsStep *step, GError **error)
{
  for (guint i = 0; i < change->items->len; i++)
    if (!carry_out (step, g_ptr_array_index (change->items, i), error))
      return FALSE;
  return TRUE;
}
