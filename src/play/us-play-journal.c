/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

/* --- Notes and bookmarks --------------------------------------------------------------------- */

static void
info_free (gpointer data)
{
  us_entry_info_clear (data);
  g_free (data);
}

int
us_play_find_entry (UsPlay *self, int position, GError **error)
{
  g_return_val_if_fail (US_IS_PLAY (self), -1);

  if (position >= 1 && position <= us_session_get_head_position (self->session))
    return us_journal_get_at (us_session_get_journal (self->session), us_session_get_head (self->session), position);
  g_set_error (error, US_ERROR, US_ERROR_NO_SUCH_POSITION, _("There is no entry %d."), position);
  return -1;
}

gboolean
us_play_get_info (UsPlay *self, int entry, UsEntryInfo *info)
{
  const UsEntryInfo *own;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  *info = (UsEntryInfo) { 0 };
  if (self->writer != NULL)
    return us_store_get_entry_info (self->store, us_play_get_id (self), entry, info);
  own = self->infos != NULL ? g_hash_table_lookup (self->infos, GINT_TO_POINTER (entry)) : NULL;
  if (own == NULL)
    return FALSE;
  *info = *own;
  info->note = g_strdup (own->note);
  return TRUE;
}

static UsEntryInfo *
own_info (UsPlay *self, int entry)
{
  UsEntryInfo *info;

  if (self->infos == NULL)
    self->infos = g_hash_table_new_full (NULL, NULL, NULL, info_free);
  info = g_hash_table_lookup (self->infos, GINT_TO_POINTER (entry));
  if (info == NULL)
    {
      info = g_new0 (UsEntryInfo, 1);
      g_hash_table_insert (self->infos, GINT_TO_POINTER (entry), info);
    }
  return info;
}

void
us_play_carry_infos (UsPlay *self)
{
  UsJournal *journal = us_session_get_journal (self->session);
  int n = us_journal_get_n_entries (journal);

  for (int i = self->n_seen; i < n && self->infos != NULL; i++)
    {
      const UsEntryInfo *old = g_hash_table_lookup (self->infos, GINT_TO_POINTER (us_journal_get (journal, i)->old));

      if (old != NULL)
        {
          UsEntryInfo *info = own_info (self, i);

          info->bookmark = old->bookmark;
          g_set_str (&info->note, old->note);
        }
    }
  self->n_seen = n;
}

static void
read_info (UsPlay *self, UsJournalLine *line)
{
  UsEntryInfo info;

  if (us_journal_line_get_entry (line) < 0)
    return;
  us_play_get_info (self, us_journal_line_get_entry (line), &info);
  us_journal_line_set_info (line, &info);
  us_entry_info_clear (&info);
}

/* The line of an entry shows at once what hangs on it now. */
static void
show_info (UsPlay *self, int entry)
{
  for (guint i = 0; self->journal != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->journal)); i++)
    {
      g_autoptr (UsJournalLine) section = g_list_model_get_item (G_LIST_MODEL (self->journal), i);
      GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (section));

      for (guint j = 0; j < g_list_model_get_n_items (lines); j++)
        {
          g_autoptr (UsJournalLine) line = g_list_model_get_item (lines, j);

          if (us_journal_line_get_entry (line) == entry)
            read_info (self, line);
        }
    }
}

gboolean
us_play_set_note (UsPlay *self, int position, const char *text, GError **error)
{
  int entry;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  entry = us_play_find_entry (self, position, error);
  text = text != NULL ? text : "";
  if (entry < 0 || !us_note_fits (text, error) || !us_play_is_there (self, error) ||
      (self->writer != NULL && !us_store_set_note (self->store, us_play_get_id (self), entry, text, error)))
    return FALSE;
  if (self->writer == NULL)
    g_set_str (&own_info (self, entry)->note, *text != '\0' ? text : NULL);
  show_info (self, entry);
  return TRUE;
}

gboolean
us_play_set_bookmark (UsPlay *self, int position, gboolean on, GError **error)
{
  int entry;

  g_return_val_if_fail (US_IS_PLAY (self), FALSE);

  entry = us_play_find_entry (self, position, error);
  if (entry < 0 || !us_play_is_there (self, error) ||
      (self->writer != NULL && !us_store_set_bookmark (self->store, us_play_get_id (self), entry, on, error)))
    return FALSE;
  if (self->writer == NULL)
    own_info (self, entry)->bookmark = on;
  show_info (self, entry);
  return TRUE;
}

/* --- The lines ------------------------------------------------------------------------------- */

static gboolean
is_shown (UsSession *session, const UsLogItem *item)
{
  switch (item->kind)
    {
    case US_LOG_LINE:
      return item->line->kind != US_LINE_STAY && item->line->kind != US_LINE_SETUP;
    case US_LOG_ENTRY:
      /* What the app drew or knew, the lines tell. */
      switch (us_journal_get (us_session_get_journal (session), item->entry)->by)
        {
        case US_BY_PLAYER:
        case US_BY_CORRECTION:
        case US_BY_SOURCE:
          return TRUE;
        case US_BY_APP:
        case US_BY_MEMORY:
        default:
          return FALSE;
        }
    case US_LOG_SECTION:
    default:
      return FALSE;
    }
}

/* Sections with their lines, newest first, as the log has them now. */
static GPtrArray *
read_log (UsPlay *self)
{
  GPtrArray *sections = g_ptr_array_new_with_free_func (g_object_unref);
  UsJournalLine *section = NULL;

  for (guint i = 0; i < us_session_get_n_log (self->session); i++)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);
      const char *id = item->section != NULL ? item->section : "";

      if (!is_shown (self->session, item))
        continue;
      if (section == NULL || g_strcmp0 (us_journal_line_get_section (section), id) != 0)
        {
          g_autofree char *label = us_session_dup_section_label (self->session, id);

          section = us_journal_line_new_section (id, label != NULL && *label != '\0' ? label : _("Set-up"));
          g_ptr_array_insert (sections, 0, section);
        }
      {
        g_autoptr (UsJournalLine) line = us_journal_line_new (self->session, item);

        g_list_store_insert (us_journal_line_get_lines (section), 0, line);
      }
    }
  return sections;
}

/* Only of lines that are new: a database is asked for each. */
static void
read_infos (UsPlay *self, GListModel *lines, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (UsJournalLine) line = g_list_model_get_item (lines, i);

      read_info (self, line);
    }
}

/* Lines that are equal stay the objects they are, so that nothing that is open or selected jumps. */
static void
merge_lines (UsPlay *self, GListStore *old, GListStore *new)
{
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (old));
  guint n_new = g_list_model_get_n_items (G_LIST_MODEL (new));
  guint tail = 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  while (tail < n_old && tail < n_new)
    {
      g_autoptr (UsJournalLine) a = g_list_model_get_item (G_LIST_MODEL (old), n_old - 1 - tail);
      g_autoptr (UsJournalLine) b = g_list_model_get_item (G_LIST_MODEL (new), n_new - 1 - tail);

      if (!us_journal_line_equal (a, b))
        break;
      tail++;
    }
  read_infos (self, G_LIST_MODEL (new), n_new - tail);
  for (guint i = 0; i < n_new - tail; i++)
    g_ptr_array_add (added, g_list_model_get_item (G_LIST_MODEL (new), i));
  if (n_old != tail || added->len > 0)
    g_list_store_splice (old, 0, n_old - tail, added->pdata, added->len);
}

static void
mark_now (UsPlay *self)
{
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->journal)); i++)
    {
      g_autoptr (UsJournalLine) section = g_list_model_get_item (G_LIST_MODEL (self->journal), i);
      GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (section));

      for (guint j = 0; j < g_list_model_get_n_items (lines); j++)
        {
          g_autoptr (UsJournalLine) line = g_list_model_get_item (lines, j);

          us_journal_line_set_now (line, !found);
          found = TRUE;
        }
    }
}

/* Not while the session looks at the past, since it knows nothing later then. */
void
us_play_read_journal (UsPlay *self)
{
  g_autoptr (GPtrArray) fresh = NULL;
  guint n_old, tail = 0;

  if (self->journal == NULL || (us_session_get_looking (self->session) && us_play_get_is_past (self)))
    return;

  fresh = read_log (self);
  n_old = g_list_model_get_n_items (G_LIST_MODEL (self->journal));
  while (tail < n_old && tail < fresh->len)
    {
      g_autoptr (UsJournalLine) a = g_list_model_get_item (G_LIST_MODEL (self->journal), n_old - 1 - tail);
      UsJournalLine *b = g_ptr_array_index (fresh, fresh->len - 1 - tail);

      if (g_strcmp0 (us_journal_line_get_section (a), us_journal_line_get_section (b)) != 0)
        break;
      merge_lines (self, us_journal_line_get_lines (a), us_journal_line_get_lines (b));
      tail++;
    }
  for (guint i = 0; i < fresh->len - tail; i++)
    {
      GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (fresh->pdata[i]));

      read_infos (self, lines, g_list_model_get_n_items (lines));
    }
  if (n_old != tail || fresh->len != tail)
    g_list_store_splice (self->journal, 0, n_old - tail, fresh->pdata, fresh->len - tail);
  mark_now (self);
}

GListModel *
us_play_get_journal (UsPlay *self)
{
  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  if (self->journal == NULL)
    {
      self->journal = g_list_store_new (US_TYPE_JOURNAL_LINE);
      us_play_read_journal (self);
    }
  return G_LIST_MODEL (self->journal);
}

UsJournalLine *
us_play_find_answer (UsPlay *self, int position)
{
  GListModel *journal;

  g_return_val_if_fail (US_IS_PLAY (self), NULL);

  journal = us_play_get_journal (self);
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (UsJournalLine) section = g_list_model_get_item (journal, i);
      GListModel *lines = G_LIST_MODEL (us_journal_line_get_lines (section));

      for (guint j = 0; j < g_list_model_get_n_items (lines); j++)
        {
          g_autoptr (UsJournalLine) line = g_list_model_get_item (lines, j);

          if (us_journal_line_get_entry (line) >= 0 && us_journal_line_get_position (line) <= position)
            return line; /* the list keeps it */
        }
    }
  return NULL;
}

/* The log ends at what is shown, the journal at the head: looking back hides nothing of it. */
void
us_play_foreach_entry (UsPlay *self, UsPlayEntryFunc func, gpointer data)
{
  int shown;

  g_return_if_fail (US_IS_PLAY (self));

  shown = us_session_get_looking (self->session) && !us_session_get_broken (self->session)
            ? us_session_get_position (self->session)
            : -1;
  self->at_work++;
  if (shown >= 0)
    us_session_seek (self->session, -1, NULL);
  for (guint i = 0; i < us_session_get_n_log (self->session); i++)
    {
      const UsLogItem *item = us_session_get_log (self->session, i);

      if (item->kind == US_LOG_ENTRY)
        func (self, item, data);
    }
  if (shown >= 0)
    us_session_seek (self->session, shown, NULL);
  self->at_work--;
}
