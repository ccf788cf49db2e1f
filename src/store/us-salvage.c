/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-salvage-private.h"

void
us_salvage_free (UsSalvage *salvage)
{
  g_clear_pointer (&salvage->plays, g_ptr_array_unref);
  g_clear_pointer (&salvage->copies, g_ptr_array_unref);
  g_clear_pointer (&salvage->campaigns, g_ptr_array_unref);
  g_ptr_array_unref (salvage->lost_campaigns);
  g_ptr_array_unref (salvage->cut_campaigns);
  g_ptr_array_unref (salvage->lost_uuids);
  g_ptr_array_unref (salvage->cut_uuids);
  g_array_unref (salvage->lost_ids);
  g_free (salvage);
}

static gint
compare_plays (gconstpointer a, gconstpointer b)
{
  const UsFoundPlay *one = *(const UsFoundPlay *const *) a, *two = *(const UsFoundPlay *const *) b;

  return (one->id > two->id) - (one->id < two->id);
}

typedef struct
{
  UsSalvage *salvage;
  UsFound *found;
  GHashTable *uuids; /* of the plays that were salvaged */
} Putting;

static gboolean
add_play (Putting *putting, UsFoundPlay *play, UsFoundRow *row)
{
  gboolean was_cut = FALSE;

  if (row == NULL || row->play == NULL || g_hash_table_contains (putting->uuids, row->play->uuid) ||
      !us_found_put_together (play, row, putting->found->has_checks, &was_cut))
    return FALSE;
  g_hash_table_add (putting->uuids, row->play->uuid);
  putting->salvage->n_cut_plays += was_cut;
  if (was_cut)
    g_ptr_array_add (putting->salvage->cut_uuids, g_strdup (row->play->uuid));
  g_ptr_array_add (putting->salvage->plays, g_steal_pointer (&row->play));
  return TRUE;
}

/* If the number of a row was altered, the row is listed under another play. Altered rows are therefore also found
 * by their uuid. */
static GHashTable *
list_altered (GPtrArray *plays)
{
  GHashTable *list = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < plays->len; i++)
    {
      const UsFoundPlay *play = g_ptr_array_index (plays, i);

      for (guint k = 0; k < play->rows->len; k++)
        {
          UsFoundRow *row = g_ptr_array_index (play->rows, k);

          if (row->check == US_FOUND_ALTERED && row->play != NULL)
            g_hash_table_insert (list, row->play->uuid, row);
        }
    }
  return list;
}

static void
count_lost (Putting *putting, const UsFoundPlay *play)
{
  const UsFoundRow *row = play->rows->len > 0 ? g_ptr_array_index (play->rows, 0) : NULL;
  const char *uuid = play->uuid;

  if (row != NULL && row->play == NULL)
    return; /* the row belongs to another play */
  if (uuid == NULL && row != NULL)
    uuid = row->play->uuid;
  /* A play of which only stray pages were found was probably deleted, so it does not count as lost. */
  if ((!play->reached && putting->found->reached) || (uuid != NULL && g_hash_table_contains (putting->uuids, uuid)))
    return;
  putting->salvage->n_lost_plays++;
  if (uuid == NULL)
    {
      g_array_append_val (putting->salvage->lost_ids, play->id);
      return;
    }
  g_ptr_array_add (putting->salvage->lost_uuids, g_strdup (uuid));
  g_hash_table_add (putting->uuids, (gpointer) uuid);
}

static void
add_plays (UsSalvage *salvage, UsFound *found)
{
  g_autoptr (GPtrArray) all = g_hash_table_get_values_as_ptr_array (found->plays);
  g_autoptr (GPtrArray) left = g_ptr_array_new (), lost = g_ptr_array_new ();
  g_autoptr (GHashTable) uuids = g_hash_table_new (g_str_hash, g_str_equal), altered = NULL;
  Putting putting = { salvage, found, uuids };

  g_ptr_array_sort (all, compare_plays);
  for (guint i = 0; i < all->len; i++)
    if (!add_play (&putting, all->pdata[i], us_found_choose_row (found, all->pdata[i])))
      g_ptr_array_add (left, all->pdata[i]);
  altered = list_altered (left);
  for (guint i = 0; i < left->len; i++)
    {
      UsFoundPlay *play = g_ptr_array_index (left, i);

      if (play->uuid == NULL || !add_play (&putting, play, g_hash_table_lookup (altered, play->uuid)))
        g_ptr_array_add (lost, play);
    }
  for (guint i = 0; i < lost->len; i++)
    count_lost (&putting, lost->pdata[i]);
}

static UsPlainCopy *
get_copy (UsSalvage *salvage, const char *box)
{
  UsPlainCopy *copy;

  for (guint i = 0; i < salvage->copies->len; i++)
    {
      copy = g_ptr_array_index (salvage->copies, i);
      if (g_str_equal (copy->box, box))
        return copy;
    }
  copy = us_plain_copy_new (box, g_ptr_array_new_with_free_func ((GDestroyNotify) us_taught_record_free));
  g_ptr_array_add (salvage->copies, copy);
  return copy;
}

static void
add_known (UsSalvage *salvage, UsFound *found)
{
  g_autoptr (GPtrArray) addresses = g_hash_table_get_keys_as_ptr_array (found->known);
  UsFoundCheck right = found->has_checks ? US_FOUND_RIGHT : US_FOUND_UNCHECKED;

  g_ptr_array_sort_values (addresses, (GCompareFunc) strcmp);
  for (guint i = 0; i < addresses->len; i++)
    {
      UsFoundRecord *known = g_hash_table_lookup (found->known, g_ptr_array_index (addresses, i));

      if (known->known == NULL || known->check != right)
        salvage->n_lost_known++;
      else if (known->known->trashed == 0)
        g_ptr_array_add (get_copy (salvage, known->box)->known, g_steal_pointer (&known->known));
    }
}

UsSalvage *
us_salvage_read (const char *path, GError **error)
{
  g_autoptr (UsPages) pages = us_pages_read (path, error);
  g_autoptr (UsFound) found = NULL;
  UsSalvage *salvage;

  if (pages == NULL)
    return NULL;
  found = us_found_new (pages);
  salvage = g_new0 (UsSalvage, 1);
  salvage->plays = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_play_free);
  salvage->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_copy_free);
  salvage->campaigns = g_ptr_array_new_with_free_func ((GDestroyNotify) us_plain_campaign_free);
  salvage->lost_campaigns = g_ptr_array_new_with_free_func (g_free);
  salvage->cut_campaigns = g_ptr_array_new_with_free_func (g_free);
  salvage->lost_uuids = g_ptr_array_new_with_free_func (g_free);
  salvage->cut_uuids = g_ptr_array_new_with_free_func (g_free);
  salvage->lost_ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  add_plays (salvage, found);
  add_known (salvage, found);
  us_salvage_add_campaigns (salvage, found);
  salvage->unread_parts = us_pages_has_unread (pages) || found->has_odd;
  salvage->nothing_readable = salvage->plays->len + salvage->copies->len + salvage->campaigns->len == 0;
  return salvage;
}

static void
append_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

char *
us_salvage_dup_losses (const UsSalvage *salvage)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;

  if (salvage->nothing_readable && salvage->n_lost_plays + salvage->n_lost_known + salvage->lost_campaigns->len == 0)
    return g_strdup (_("Nothing in it could be read any more."));
  n = salvage->n_lost_plays;
  if (n > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u play in it is lost.", "%u plays in it are lost.", n), n));
  n = salvage->n_old_plays;
  if (n > 0)
    append_sentence (text,
                     g_strdup_printf (ngettext ("%u play is not whole in it; what the backup has of it is here.",
                                                "%u plays are not whole in it; what the backup has of them is here.",
                                                n),
                                      n));
  n = salvage->n_cut_plays;
  if (n > 0)
    append_sentence (
      text, g_strdup_printf (ngettext ("%u play did not come back whole.", "%u plays did not come back whole.", n), n));
  n = salvage->lost_campaigns->len;
  if (n > 0)
    append_sentence (text,
                     g_strdup_printf (ngettext ("%u campaign in it is lost.", "%u campaigns in it are lost.", n), n));
  n = salvage->cut_campaigns->len;
  if (n > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u campaign did not come back whole.",
                                                      "%u campaigns did not come back whole.", n),
                                            n));
  n = salvage->n_lost_known;
  if (n > 0)
    append_sentence (text, g_strdup_printf (ngettext ("%u thing that was taught is lost.",
                                                      "%u things that were taught are lost.", n),
                                            n));
  if (salvage->unread_parts)
    append_sentence (text, g_strdup (_("Parts of it cannot be read at all; more may be missing.")));
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}
