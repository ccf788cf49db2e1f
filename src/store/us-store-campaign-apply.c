/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-campaigns-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "us-json.h"

/* The one way of changes into the database: in a transaction, of a campaign that is as it was read. */

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

gboolean
us_log_run (UsLog *self, UsLogWork work, gpointer data, GError **error)
{
  UsDb *db = self->store->db;
  g_autoptr (UsLog) written = NULL;
  UsPlainCampaign *plain;

  if (!us_db_begin (db, error))
    return FALSE;
  plain = load_same (self, error);
  /* Read before others can write: afterwards it may be another one. */
  if (plain != NULL && work (self, plain, data, error))
    written = us_log_open (self->store, self->plain->uuid, error);
  if (written == NULL)
    {
      us_db_rollback (db);
      return FALSE;
    }
  if (!us_db_commit (db, error))
    return FALSE;
  us_log_become (self, g_steal_pointer (&written));
  us_store_emit_campaign_changed (self->store, self->plain->uuid);
  return TRUE;
}

typedef struct
{
  const UsLogChange *change;
  UsLogBy by;
} Apply;

static gboolean
apply (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  const Apply *what = data;
  g_autoptr (UsStep) step = us_step_new (plain);

  return us_log_change_carry_out (what->change, step, error) &&
         us_step_write (step, self->store, what->by, FALSE, error);
}

gboolean
us_log_apply (UsLog *self, const UsLogChange *change, UsLogBy by, GError **error)
{
  g_return_val_if_fail (self != NULL && change != NULL, FALSE);
  return us_log_run (self, apply, &(Apply) { change, by }, error);
}

static gboolean
refuse_altered (GError **error)
{
  g_set_error_literal (error, US_ERROR, US_ERROR_STORE,
                       _("What was changed there was altered, by the disk or by another program."));
  return FALSE;
}

typedef struct
{
  gboolean redo;
  guint n;                          /* parts that were put back */
  gboolean plays_moved;             /* one goes on again, or was given up again */
  guint n_lines, n_things, n_names; /* of the parts; and the last one of each: */
  char *line, *thing;
  char *words; /* what it was, for people */
} Go;

static void
go_clear (Go *go)
{
  g_free (go->line);
  g_free (go->thing);
  g_free (go->words);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Go, go_clear)

static void
note_part (const char *kind, const char *which, Go *go)
{
  gboolean line = g_str_equal (kind, "line"), thing = g_str_equal (kind, "thing");

  go->n++;
  go->n_lines += line;
  go->n_things += thing;
  go->n_names += g_str_equal (kind, "name");
  if (line || thing)
    g_set_str (line ? &go->line : &go->thing, which);
}

/* NULL: it could be read neither before nor after. */
static char *
dup_game (const UsPlainCampaign *before, const UsPlainCampaign *after, gint64 id)
{
  const UsPlainLine *was = us_plain_campaign_find_line (before, id), *is = us_plain_campaign_find_line (after, id);
  gboolean had = was != NULL && was->index >= 0, has = is != NULL && is->index >= 0;

  if (!had && !has)
    return NULL;
  return g_strdup_printf (had && has && was->index != is->index ? _("game %d moved")
                          : had == has                          ? _("game %d changed")
                          : has                                 ? _("game %d entered")
                                                                : _("game %d removed"),
                          (has ? is->index : was->index) + 1);
}

static char *
dup_thing (const UsPlainCampaign *before, const UsPlainCampaign *after, const char *address)
{
  const char *which = strchr (address, '/') + 1;
  g_autofree char *list = g_strndup (address, (gsize) (which - address - 1));
  const UsPlainThing *was = us_plain_campaign_find_thing (before, list, which);
  const UsPlainThing *is = us_plain_campaign_find_thing (after, list, which);
  int index = us_plain_campaign_find_list (after->rules, list);
  const char *field = index >= 0 ? after->rules->topics[after->rules->campaign->lists[index].topic].name_field : NULL;
  g_autoptr (GVariant) value = us_json_parse_value (is != NULL ? is->value : was->value, NULL);
  const char *name = which;

  if (field != NULL && value != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_VARDICT))
    g_variant_lookup (value, field, "&s", &name);
  /* Translators: a thing of a campaign, such as a ship. */
  return g_strdup_printf (was == NULL ? _("%s added") : is == NULL ? _("%s taken out") : _("%s changed"), name);
}

/* A game says more than the things that came with it. */
static char *
dup_words (const UsPlainCampaign *before, const UsPlainCampaign *after, const Go *go)
{
  char *game = go->n_lines == 1 ? dup_game (before, after, g_ascii_strtoll (go->line, NULL, 10)) : NULL;

  if (game != NULL)
    return game;
  if (go->n_lines > 0)
    return g_strdup_printf (ngettext ("%u game", "%u games", go->n_lines), go->n_lines);
  if (go->n_things > 0)
    return dup_thing (before, after, go->thing);
  return g_strdup (go->n_names > 0 ? _("name changed") : _("settings changed"));
}

/* Of which play a part is the line; NULL: it is of none. */
typedef struct
{
  char *play;
  gboolean in, own; /* it is in the log, and as the play has it or was closed with it */
  gboolean out;     /* it is not, and may come back with the next end: it was left out, or its play goes on */
} Place;

static void
place_clear (Place *place)
{
  g_free (place->play);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
find_place (const UsPlainCampaign *plain, const char *kind, const char *which, Place *place)
{
  const UsPlainLine *line =
    g_str_equal (kind, "line") ? us_plain_campaign_find_line (plain, g_ascii_strtoll (which, NULL, 10)) : NULL;

  place->in = line != NULL && !line->gone;
  place->own = place->in && !line->edited;
  place->out = line != NULL && line->gone && !line->edited;
  if (line != NULL)
    g_set_str (&place->play, line->play);
}

static gboolean
find_state (UsLog *self, const char *play, gint64 *id, char **state, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement = us_db_prepare (db, "SELECT id, state FROM play WHERE uuid = ?1", "s", play);
  gboolean row;

  *id = 0;
  if (!us_db_step (db, statement, &row, error))
    return FALSE;
  if (!row)
    return TRUE;
  *id = sqlite3_column_int64 (statement, 0);
  *state = us_db_dup_text (statement, 1);
  us_db_reset (statement);
  return TRUE;
}

/* Nothing else that a player does makes a line the play's own, or leaves out one that was edited. */
static gboolean
is_closing (const Place *before, const Place *after)
{
  return (after->own && !before->own) || (before->in && !before->own && after->out);
}

/* A play that was closed goes on again as soon as that is taken back, and is given up with it once more. One that went
 * on by itself says itself when its line is back. */
static gboolean
carry_play (UsLog *self, const Place *was, const Place *is, gboolean closed, Go *go, GError **error)
{
  g_autofree char *state = NULL;
  gint64 id;

  if (!find_state (self, is->play, &id, &state, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  go->plays_moved = go->plays_moved || closed;
  if (closed && !go->redo)
    return !g_str_equal (state, "abandoned") ||
           (us_store_may_go_on (self->store, id, error) &&
            us_db_run (self->store->db, error, TAKE_UP_PLAY, "ii", id, us_store_now ()));
  if (closed)
    return us_db_run (self->store->db, error, GIVE_UP_PLAY, "ii", id, us_store_now ());
  if (!g_str_equal (state, "open") || (was->in ? was->own || !is->own : !is->in))
    return TRUE;
  g_set_error_literal (error, US_ERROR, US_ERROR_NOT_NOW,
                       was->in
                         ? _("The line of the play that goes on stays as it was edited: finish it, log it or leave "
                             "it out.")
                         : _("The line of the play that goes on comes back when it ends: finish it, log it or "
                             "leave it out."));
  return FALSE;
}

/* Puts back what one part was before or after its step. */
static gboolean
put_part (UsLog *self, UsPlainCampaign *plain, sqlite3_stmt *statement, Go *go, GError **error)
{
  g_autofree char *kind = us_db_dup_text (statement, 0), *which = us_db_dup_text (statement, 1);
  g_autofree char *text = us_db_dup_text (statement, 2);
  g_auto (Place) was = { NULL }, is = { NULL };
  gboolean closed;

  if (sqlite3_column_int (statement, 3) != 0)
    return refuse_altered (error);
  note_part (kind, which, go);
  find_place (plain, kind, which, &was);
  if (!us_plain_campaign_set_part (plain, kind, which, text, error) ||
      !us_plain_campaign_write_part (plain, self->store, kind, which, error))
    return FALSE;
  g_set_str (&is.play, was.play);
  find_place (plain, kind, which, &is);
  if (is.play == NULL || (is.in == was.in && is.own == was.own))
    return TRUE;
  closed = sqlite3_column_int (statement, 4) != 0 && (go->redo ? is_closing (&was, &is) : is_closing (&is, &was));
  return carry_play (self, &was, &is, closed, go, error);
}

static gboolean
put_parts (UsLog *self, UsPlainCampaign *plain, gint64 step, Go *go, GError **error)
{
  UsDb *db = self->store->db;
  sqlite3_stmt *statement =
    us_db_prepare (db,
                   "SELECT kind, which, iif (?3, after, before), check_sum <> due, by = 'player' "
                   "FROM campaign_change "
                   "JOIN campaign_change_check USING (campaign, step, part) WHERE campaign = ?1 AND step = ?2 "
                   "ORDER BY iif (?3, part, -part)",
                   "sii", plain->uuid, step, (gint64) go->redo);
  gboolean row;

  while (us_db_step (db, statement, &row, error))
    {
      if (!row)
        return TRUE;
      if (!put_part (self, plain, statement, go, error))
        {
          us_db_reset (statement);
          return FALSE;
        }
    }
  return FALSE;
}

static gboolean
go (UsLog *self, UsPlainCampaign *plain, gpointer data, GError **error)
{
  g_autoptr (UsPlainCampaign) own = plain;
  Go *go = data;

  if (!put_parts (self, own, own->step + go->redo, go, error))
    return FALSE;
  if (go->n == 0 && !go->redo && own->step > 0)
    return refuse_altered (error);
  if (go->n == 0)
    {
      g_set_error_literal (error, US_ERROR, go->redo ? US_ERROR_NOTHING_TO_REDO : US_ERROR_NOTHING_TO_UNDO,
                           go->redo ? _("There is nothing to redo.") : _("There is nothing to undo."));
      return FALSE;
    }
  own->step += go->redo ? 1 : -1;
  own->revision++;
  own->changed = us_store_now ();
  us_plain_campaign_sort (own);
  us_campaign_free (us_plain_campaign_fold (own));
  go->words = dup_words (go->redo ? self->plain : own, go->redo ? own : self->plain, go);
  return us_plain_campaign_write_row (own, self->store, error);
}

static gboolean
step (UsLog *self, gboolean redo, GError **error)
{
  g_auto (Go) where = { .redo = redo };

  g_return_val_if_fail (self != NULL, FALSE);
  if (!us_log_run (self, go, &where, error))
    return FALSE;
  /* Translators: %s is what it was: “game 7 entered”. */
  self->stepped = g_strdup_printf (redo ? _("Redid: %s") : _("Undid: %s"), where.words);
  if (where.plays_moved)
    us_store_emit_changed (self->store);
  return TRUE;
}

gboolean
us_log_undo (UsLog *self, GError **error)
{
  return step (self, FALSE, error);
}

gboolean
us_log_redo (UsLog *self, GError **error)
{
  return step (self, TRUE, error);
}
