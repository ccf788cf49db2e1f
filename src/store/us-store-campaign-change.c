/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-json.h"

/* Changes of a campaign, one step each. */

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
      g_set_error (error, US_ERROR, US_ERROR_UNKNOWN_KEY, _("The campaign has no “%s”."), us_quote (item->text));
      return FALSE;
    }
  us_step_touch (step, "thing", address);
  if (item->what == TAKE_OUT)
    {
      g_ptr_array_remove (step->plain->things, thing);
      return TRUE;
    }
  if (thing == NULL)
    thing = us_plain_campaign_add_thing (step->plain, key, item->text);
  thing->altered = FALSE;
  set_value (&thing->value, item->value);
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
  gint64 id = us_step_next_id (step), place;
  UsPlainLine *line;

  if (item->before != 0 && find_line (step, item->before) == NULL)
    return refuse_line (error);
  place = us_step_make_place (step, item->before);
  us_step_touch_line (step, id);
  line = us_plain_campaign_add_line (step->plain, id);
  line->place = place;
  line->date = item->date;
  set_value (&line->value, item->value);
  set_accepted (line, (const char *const *) item->accepted);
  us_plain_campaign_sort (step->plain);
  return TRUE;
}

static gboolean
accept (UsPlainLine *line, const char *flag, gboolean accepted)
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
  return TRUE;
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
      line->edited = line->edited || line->play != NULL;
      set_value (&line->value, item->value);
      return TRUE;
    case MOVE:
      if (item->before == item->id)
        return TRUE;
      place = us_step_make_place (step, item->before);
      line->place = place;
      us_plain_campaign_sort (step->plain);
      return TRUE;
    case REMOVE:
      line->gone = TRUE;
      line->edited = line->edited || line->play != NULL;
      return TRUE;
    default:
      return accept (line, item->text, item->what == ACCEPT);
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

/* --- In one transaction -------------------------------------------------------------------------- */

/* The campaign must be as it was read. */
static UsPlainCampaign *
load_same (UsLog *self, GError **error)
{
  g_autoptr (UsPlainCampaign) plain = us_plain_campaign_load (self->store, self->plain->uuid, error);

  if (plain == NULL)
    return NULL;
  if (plain->trashed != 0)
    g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE,
                         _("This campaign is in the trash; take it out to change it."));
  else if (plain->revision != self->plain->revision)
    g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE, _("This campaign was changed elsewhere."));
  else
    return g_steal_pointer (&plain);
  return NULL;
}

typedef gboolean (*Work) (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error); /* takes `plain` */

static gboolean
run (UsLog *self, Work work, gconstpointer data, GError **error)
{
  UsDb *db = self->store->db;
  UsPlainCampaign *plain;

  if (!us_db_begin (db, error))
    return FALSE;
  plain = load_same (self, error);
  if (plain == NULL || !work (self, plain, data, error))
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (!us_db_commit (db, error) || !us_log_reload (self, error))
    return FALSE;
  us_store_emit_campaign_changed (self->store, self->plain->uuid);
  return TRUE;
}

typedef struct
{
  const UsLogChange *change;
  UsLogBy by;
} Apply;

static gboolean
apply (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
{
  const Apply *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);

  for (guint i = 0; i < what->change->items->len; i++)
    if (!carry_out (step, g_ptr_array_index (what->change->items, i), error))
      return FALSE;
  return us_step_write (step, self->store, what->by, FALSE, error);
}

gboolean
us_log_apply (UsLog *self, const UsLogChange *change, UsLogBy by, GError **error)
{
  g_return_val_if_fail (self != NULL && change != NULL, FALSE);
  return run (self, apply, &(Apply) { change, by }, error);
}

/* Puts back what one part was before or after its step. */
static gboolean
put_part (UsLog *self, UsPlainCampaign *plain, sqlite3_stmt *statement, GError **error)
{
  g_autofree char *kind = us_db_dup_text (statement, 0), *which = us_db_dup_text (statement, 1);
  g_autofree char *text = us_db_dup_text (statement, 2);

  if (sqlite3_column_int (statement, 3) != 0)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_STORE,
                           _("What was changed there was altered, by the disk or by another program."));
      return FALSE;
    }
  return us_plain_campaign_set_part (plain, kind, which, text, error) &&
         us_plain_campaign_write_part (plain, self->store, kind, which, error);
}

static gboolean
put_parts (UsLog *self, UsPlainCampaign *plain, gint64 step, gboolean redo, guint *n, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement =
    us_db_prepare (db,
                   "SELECT kind, which, iif (?3, after, before), check_sum <> due FROM campaign_change "
                   "JOIN campaign_change_check USING (campaign, step, part) WHERE campaign = ?1 AND step = ?2 "
                   "ORDER BY iif (?3, part, -part)",
                   "sii", plain->uuid, step, (gint64) redo);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      (*n)++;
      if (!put_part (self, plain, statement, error))
        {
          us_db_reset (statement);
          return FALSE;
        }
    }
  return FALSE;
}

static gboolean
go (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
{
  g_autoptr (UsPlainCampaign) own = plain;
  gboolean redo = GPOINTER_TO_INT (data);
  guint n = 0;

  if (!put_parts (self, own, own->step + redo, redo, &n, error))
    return FALSE;
  if (n == 0)
    {
      g_set_error_literal (error, US_ERROR, redo ? US_ERROR_NOTHING_TO_REDO : US_ERROR_NOTHING_TO_UNDO,
                           redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
      return FALSE;
    }
  own->step += redo ? 1 : -1;
  own->revision++;
  own->changed = us_store_now ();
  us_plain_campaign_sort (own);
  us_campaign_free (us_plain_campaign_fold (own));
  return us_plain_campaign_write_row (own, self->store, error);
}

gboolean
us_log_undo (UsLog *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return run (self, go, GINT_TO_POINTER (FALSE), error);
}

gboolean
us_log_redo (UsLog *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return run (self, go, GINT_TO_POINTER (TRUE), error);
}

/* --- A play of it -------------------------------------------------------------------------------- */

typedef struct
{
  gint64 play;
  int date;
  GVariant *value;
} Close;

static gboolean
check_play (UsLog *self, gint64 play, char **uuid, gboolean *open, GError **error)
{
  sqlite3_stmt *statement = us_db_prepare (self->store->db,
                                           "SELECT uuid, state = 'open' FROM play WHERE id = ?1 AND campaign = ?2 "
                                           "AND state <> 'finished'",
                                           "is", play, self->plain->uuid);
  gboolean row;

  if (!us_db_step (self->store->db, statement, &row, error))
    return FALSE;
  if (!row)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                           _("Only a play of the campaign that is not over can be logged or left out."));
      return FALSE;
    }
  *uuid = us_db_dup_text (statement, 0);
  *open = sqlite3_column_int (statement, 1) != 0;
  us_db_reset (statement);
  return TRUE;
}

static void
log_value (UsStep *step, const Close *what, const char *uuid)
{
  UsPlainLine *line = us_plain_campaign_find_line_of (step->plain, uuid);
  gint64 id = line != NULL ? line->id : us_step_next_id (step);

  us_step_touch_line (step, id);
  if (line == NULL)
    {
      gint64 place = us_step_make_place (step, 0);

      line = us_plain_campaign_add_line (step->plain, id);
      line->place = place;
      line->play = g_strdup (uuid);
    }
  line->gone = line->edited = line->altered = FALSE;
  line->date = what->date;
  set_value (&line->value, what->value);
}

static gboolean
close_play (UsLog *self, UsPlainCampaign *plain, gconstpointer data, GError **error)
{
  const Close *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);
  g_autofree char *uuid = NULL;
  gboolean open = FALSE;

  if (!check_play (self, what->play, &uuid, &open, error))
    return FALSE;
  if (what->value != NULL)
    log_value (step, what, uuid);
  return (!open || us_db_run (self->store->db, error,
                              "UPDATE play SET state = 'abandoned', outcome = 'abandoned', changed = ?2 WHERE id = ?1",
                              "ii", what->play, us_store_now ())) &&
         (what->value == NULL || us_step_write (step, self->store, US_LOG_BY_PLAYER, FALSE, error));
}

gboolean
us_log_close_play (UsLog *self, gint64 play, int date, GVariant *value, GError **error)
{
  g_autoptr (GVariant) own = value != NULL ? g_variant_ref_sink (value) : NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  if (!run (self, close_play, &(Close) { play, date, own }, error))
    return FALSE;
  us_store_emit_changed (self->store);
  return TRUE;
}
