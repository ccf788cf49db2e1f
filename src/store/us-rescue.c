/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "us-salvage.h"
#include "us-exchange.h"

static void G_GNUC_PRINTF (2, 3) add_sentence (GString *notice, const char *format, ...)
{
  va_list args;

  if (notice->len > 0)
    g_string_append_c (notice, ' ');
  va_start (args, format);
  g_string_append_vprintf (notice, format, args);
  va_end (args);
}

static void
tell_opened (GString *notice, const char *aside, const char *time, gboolean resumed)
{
  g_autofree char *name = aside != NULL ? g_filename_display_name (aside) : NULL;

  if (aside == NULL)
    add_sentence (notice, _("The file of plays was missing. The backup of %s was opened."), time);
  else if (resumed)
    add_sentence (notice, _("The file of plays was damaged. It was set aside as “%s”."), name);
  else if (time != NULL)
    add_sentence (notice, _("The file of plays was damaged. It was set aside as “%s” and the backup of %s was opened."),
                  name, time);
  else
    add_sentence (notice,
                  _("The file of plays was damaged and there is no good backup. It was set aside as “%s”; "
                    "a new one was begun."),
                  name);
}

static gboolean
is_cut (const UsSalvage *salvage, const char *uuid)
{
  return g_ptr_array_find_with_equal_func (salvage->cut_uuids, uuid, g_str_equal, NULL);
}

/* How many of the salvaged plays are in the database now, whether they were imported or were there already. Those that
 * are not whole have a sentence of their own, and are counted there alone. */
static guint
count_plays (const UsImportReport *report, const UsSalvage *salvage)
{
  guint n = 0;

  for (guint i = 0; i < report->items->len; i++)
    {
      const UsImportItem *item = g_ptr_array_index (report->items, i);

      n += item->change != US_IMPORT_REFUSED && g_str_equal (item->kind, "play") && !is_cut (salvage, item->id);
    }
  return n;
}

/* Plays that were lost or cut off in the damaged file, but are in the backup, are not reported as losses: `n` is
 * lowered by one for each. */
static gboolean
subtract_uuids (UsStore *self, GPtrArray *uuids, UsSalvage *salvage, guint *n, GError **error)
{
  for (guint i = 0; i < uuids->len; i++)
    {
      gint64 here = 0;

      if (!us_db_get_int (self->db, &here, error, "SELECT count(*) FROM play WHERE uuid = ?1", "s",
                          g_ptr_array_index (uuids, i)))
        return FALSE;
      salvage->n_old_plays += here > 0;
      *n -= here > 0;
    }
  return TRUE;
}

/* What the backup has of them was put together with what was found. */
static gboolean
subtract_campaigns (UsStore *self, GPtrArray *uuids, GError **error)
{
  for (guint i = uuids->len; i-- > 0;)
    {
      gint64 here = 0;

      if (!us_db_get_int (self->db, &here, error, "SELECT count(*) FROM campaign WHERE uuid = ?1", "s",
                          g_ptr_array_index (uuids, i)))
        return FALSE;
      if (here > 0)
        g_ptr_array_remove_index (uuids, i);
    }
  return TRUE;
}

/* What is lost in the damaged file may be in the backup that was opened in its place. The backup is a copy of the
 * same file, so the play has the same number there. */
static gboolean
subtract_what_backup_has (UsStore *self, UsSalvage *salvage, GError **error)
{
  if (!subtract_uuids (self, salvage->lost_uuids, salvage, &salvage->n_lost_plays, error) ||
      !subtract_uuids (self, salvage->cut_uuids, salvage, &salvage->n_cut_plays, error) ||
      !subtract_campaigns (self, salvage->lost_campaigns, error) ||
      !subtract_campaigns (self, salvage->cut_campaigns, error))
    return FALSE;
  for (guint i = 0; i < salvage->lost_ids->len; i++)
    {
      gint64 here = 0;

      if (!us_db_get_int (self->db, &here, error, "SELECT count(*) FROM play WHERE id = ?1", "i",
                          g_array_index (salvage->lost_ids, gint64, i)))
        return FALSE;
      salvage->n_old_plays += here > 0;
      salvage->n_lost_plays -= here > 0;
    }
  return TRUE;
}

/* Imports what was salvaged. Importing only adds, so it can be repeated after it was interrupted. Returns FALSE if
 * it has to be tried again. */
static gboolean
bring_in (UsStore *self, const char *aside, GString *notice, GError **error)
{
  g_autoptr (UsSalvage) salvage = us_salvage_read (aside, error);
  g_autoptr (UsImportReport) report = NULL;
  g_autofree char *losses = NULL;
  guint n;

  if (salvage == NULL)
    return FALSE;
  if (!subtract_what_backup_has (self, salvage, error))
    return FALSE;
  losses = us_salvage_dup_losses (salvage);
  report = us_store_import_plain (self, g_ptr_array_ref (salvage->plays), g_ptr_array_ref (salvage->copies),
                                  g_ptr_array_ref (salvage->campaigns), US_IMPORT_SALVAGE, error);
  if (report == NULL)
    return FALSE;
  n = count_plays (report, salvage);
  if (n > 0)
    add_sentence (notice,
                  ngettext ("%u play was readable in it and is here.", "%u plays were readable in it and are here.", n),
                  n);
  if (report->refused > 0)
    add_sentence (notice,
                  ngettext ("%u thing in it was readable and makes no sense any more.",
                            "%u things in it were readable and make no sense any more.", report->refused),
                  report->refused);
  if (losses != NULL)
    add_sentence (notice, "%s", losses);
  return TRUE;
}

void
us_store_rescue (UsStore *self, const char *aside, const char *time, gboolean resumed)
{
  g_autoptr (GString) notice = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gboolean has_file = aside != NULL && g_file_test (aside, G_FILE_TEST_EXISTS);

  if (has_file || time != NULL)
    tell_opened (notice, has_file ? aside : NULL, time, resumed);
  if (has_file && !bring_in (self, aside, notice, &error) && g_error_matches (error, US_ERROR, US_ERROR_OUT_OF_RANGE))
    add_sentence (notice, "%s", error->message);
  else if (error != NULL)
    add_sentence (notice,
                  _("What is readable in it could not be brought in yet; that is tried again at the "
                    "next start. %s"),
                  error->message);
  /* The mark is removed if there is nothing left to try: a file that is too large will still be so at the next
   * start. */
  if (aside != NULL && (error == NULL || g_error_matches (error, US_ERROR, US_ERROR_OUT_OF_RANGE)))
    us_aside_end (self->db->path);
  if (notice->len == 0)
    return;
  if (self->notice != NULL)
    add_sentence (notice, "%s", self->notice);
  g_free (self->notice);
  self->notice = g_strdup (notice->str);
}
