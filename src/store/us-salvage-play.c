/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-check.h"
#include "us-json.h"
#include "us-salvage-private.h"

#define VERSIONS_MAX 8

/* --- Which entries are whole --- */

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const UsFoundEntry *one = *(const UsFoundEntry *const *) a;
  const UsFoundEntry *two = *(const UsFoundEntry *const *) b;

  return one->id != two->id ? (one->id > two->id) - (one->id < two->id) : two->reached - one->reached;
}

static UsFoundEntry *
get_entry (const UsFoundPlay *found, guint i)
{
  return g_ptr_array_index (found->entries, i);
}

/* The index of the first entry with this number, or of the one after it if there is none. */
static guint
find_id (const UsFoundPlay *found, int id)
{
  guint from = 0, to = found->entries->len;

  while (from < to)
    {
      guint middle = (from + to) / 2;

      if (get_entry (found, middle)->id < id)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

static gboolean
is_due (const UsFoundEntry *entry, guint64 above)
{
  return entry->check == us_check_entry (above, us_by_name (entry->by), entry->key, entry->section, entry->value,
                                         entry->print, entry->at);
}

static gboolean
is_same (const UsFoundEntry *one, const UsFoundEntry *two)
{
  return one->parent == two->parent && one->by == two->by && one->print == two->print && one->at == two->at &&
         g_str_equal (one->key, two->key) && g_str_equal (one->section, two->section) &&
         g_str_equal (one->value, two->value);
}

/* The whole entry with this number. If different entries have it, the number of one of them was altered. It is not
 * known which one is meant then, so NULL is returned. */
static UsFoundEntry *
find_whole (const UsFoundPlay *found, int id)
{
  UsFoundEntry *first, *entry, *whole = NULL;
  guint i = find_id (found, id);

  if (i == found->entries->len)
    return NULL;
  first = get_entry (found, i);
  for (; i < found->entries->len && (entry = get_entry (found, i))->id == id; i++)
    {
      if (entry->reached == first->reached && !is_same (entry, first))
        return NULL;
      if (entry->whole && whole == NULL)
        whole = entry;
    }
  return whole;
}

/* For rows without checks. Of two different entries with the same number neither is used, unless one is in a tree
 * of the schema and the other on a stray page, which is older. */
static gboolean
is_alone (const UsFoundPlay *found, guint i)
{
  const UsFoundEntry *entry = get_entry (found, i), *other;

  for (guint k = find_id (found, entry->id); k < found->entries->len && (other = get_entry (found, k))->id == entry->id;
       k++)
    if (k != i && other->reached >= entry->reached && (k < i || !is_same (entry, other)))
      return FALSE;
  return TRUE;
}

static void
judge (const UsFoundPlay *found, guint i, guint64 root, gboolean checked)
{
  UsFoundEntry *entry = get_entry (found, i), *above;

  if (entry->has_check != checked)
    return;
  if (entry->parent < 0)
    {
      entry->whole = checked ? is_due (entry, root) : is_alone (found, i);
      return;
    }
  for (guint k = find_id (found, entry->parent);
       k < found->entries->len && (above = get_entry (found, k))->id == entry->parent; k++)
    if (above->whole && (checked ? is_due (entry, above->check) : is_alone (found, i)))
      {
        entry->whole = TRUE;
        entry->above = above;
        return;
      }
}

/* More versions of one entry than damage can produce: somebody made the file to waste our time. */
static void
drop_repeated (GPtrArray *entries)
{
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      UsFoundEntry *entry = g_ptr_array_index (entries, i);
      const UsFoundEntry *before = n >= VERSIONS_MAX ? entries->pdata[n - VERSIONS_MAX] : NULL;

      if (before == NULL || before->id != entry->id)
        {
          entries->pdata[i] = entries->pdata[n];
          entries->pdata[n++] = entry;
        }
    }
  g_ptr_array_set_size (entries, (int) n);
}

/* An entry is whole only if all entries before it are. */
static void
judge_entries (UsFoundPlay *found, const UsPlainPlay *play, gboolean checked)
{
  guint64 root = us_check_play (play->uuid, play->game, (gint64) play->seed);

  g_ptr_array_sort (found->entries, compare_entries);
  drop_repeated (found->entries);
  for (guint i = 0; i < found->entries->len; i++)
    {
      UsFoundEntry *entry = get_entry (found, i);

      entry->whole = FALSE;
      entry->above = NULL;
      g_clear_pointer (&entry->variant, g_variant_unref);
      judge (found, i, root, checked);
      /* The same entry may be found twice, on its page and on an older copy of the page. It counts once. */
      for (guint k = i; k > 0 && get_entry (found, k - 1)->id == entry->id; k--)
        if (get_entry (found, k - 1)->whole && is_same (get_entry (found, k - 1), entry))
          entry->whole = FALSE;
      if (entry->whole)
        entry->variant = us_json_parse_value (entry->value, NULL);
      entry->whole = entry->variant != NULL;
    }
}

/* --- A play --- */

/* The last whole entry on the way to `id`. If an entry is lost its parent is unknown too, and the entry before it
 * is tried, which nearly always is the parent. */
static UsFoundEntry *
cut (const UsFoundPlay *found, int id)
{
  while (id >= 0)
    {
      UsFoundEntry *whole = find_whole (found, id);
      guint i = find_id (found, id);

      if (whole != NULL)
        return whole;
      if (i < found->entries->len && get_entry (found, i)->id == id)
        id = get_entry (found, i)->parent;
      else
        id = i > 0 ? MIN (id - 1, get_entry (found, i - 1)->id) : -1;
    }
  return NULL;
}

static gboolean
is_on_line (const UsFoundEntry *entry, const UsFoundEntry *end)
{
  while (end != NULL && end != entry)
    end = end->above;
  return entry == NULL || end == entry;
}

static int
get_index (const UsFoundEntry *entry)
{
  return entry != NULL ? entry->index : -1;
}

static void
add_entries (UsPlainPlay *play, const UsFoundPlay *found)
{
  for (guint i = 0; i < found->entries->len; i++)
    {
      UsFoundEntry *from = get_entry (found, i);
      UsPlainEntry *entry;

      if (!from->whole)
        continue;
      from->index = (int) play->entries->len;
      entry = us_plain_play_add (play);
      entry->by = from->by;
      entry->key = g_strdup (from->key);
      entry->section = g_strdup (from->section);
      entry->value = g_variant_ref (from->variant);
      entry->print = (guint32) from->print;
      entry->at = from->at;
      entry->parent = get_index (from->above);
    }
}

static int
count_line (const UsFoundEntry *end)
{
  int n = 0;

  for (; end != NULL; end = end->above)
    n++;
  return n;
}

/* Returns whether head, tip and offer were found and no entry is missing. */
static gboolean
set_heads (UsPlainPlay *play, const UsFoundPlay *found)
{
  UsFoundEntry *head = cut (found, play->head), *tip = cut (found, play->tip);
  UsFoundEntry *offer = find_whole (found, play->offer);
  int last = MAX (MAX (play->head, play->tip), play->offer);

  if (found->entries->len > 0)
    last = MAX (last, get_entry (found, found->entries->len - 1)->id);
  if (!is_on_line (head, tip))
    tip = head;
  if (head == NULL || head->id != play->head)
    play->length = count_line (head);
  play->head = get_index (head);
  play->tip = get_index (tip);
  play->offer = get_index (offer);
  return (int) play->entries->len == last + 1;
}

/* For a row that was altered. If the first entry's check fits, the row's uuid, game and seed are right. The rest
 * of the row is not trusted: options and sources must at least be possible, the head becomes the last whole entry,
 * and the replay fills in the rest. */
static gboolean
doubt (UsPlainPlay *play, const UsFoundPlay *found)
{
  UsFoundEntry *last = NULL;
  UsStart start;

  for (guint i = 0; i < found->entries->len; i++)
    if (get_entry (found, i)->whole)
      last = get_entry (found, i);
  if (last == NULL || play->rules == NULL)
    return FALSE;
  us_start_init (&start, play->rules);
  if (!us_start_read_options (play->rules, &start, play->options, NULL) ||
      !us_start_read_sources (play->rules, &start, play->sources, NULL))
    return FALSE;

  play->version = MIN (play->version, play->rules->version);
  play->head = play->tip = last->id;
  play->offer = -1;
  play->length = count_line (last);
  play->state = US_PLAY_STATE_OPEN;
  play->outcome = US_OPEN;
  g_clear_pointer (&play->outcome_text, g_free);
  g_clear_pointer (&play->transcript, g_free);
  g_clear_pointer (&play->summary_message, g_free);
  g_clear_pointer (&play->outcome_message, g_free);
  g_set_str (&play->summary, "");
  json_node_unref (play->scores);
  play->scores = us_json_parse ("{}", -1, NULL);
  play->started = get_entry (found, 0)->at;
  play->changed = last->at;
  play->seconds = 0;
  play->revision = 1;
  if (play->trashed != 0)
    play->trashed = us_store_now ();
  return TRUE;
}

/* Returns FALSE if a note was altered. */
static gboolean
add_notes (UsPlainPlay *play, const UsFoundPlay *found, gboolean checked)
{
  gboolean all = TRUE;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < found->notes->len; i++)
      {
        const UsFoundNote *note = g_ptr_array_index (found->notes, i);
        const UsFoundEntry *entry = find_whole (found, note->entry);
        UsPlainEntry *to = entry != NULL ? g_ptr_array_index (play->entries, entry->index) : NULL;

        all = all && note->check != US_FOUND_ALTERED;
        if (to == NULL || note->reached == (pass > 0) || to->note != NULL || to->bookmark ||
            note->check != (checked ? US_FOUND_RIGHT : US_FOUND_UNCHECKED))
          continue;
        to->note = *note->text != '\0' ? g_strdup (note->text) : NULL;
        to->bookmark = note->bookmark;
      }
  return all;
}

/* A row that matches its check is better than one that does not, then one in a tree better than one on a stray
 * page, then the higher revision. */
static gboolean
is_better (const UsFoundRow *row, const UsFoundRow *best)
{
  if (best == NULL || (row->check == US_FOUND_ALTERED) != (best->check == US_FOUND_ALTERED))
    return best == NULL || best->check == US_FOUND_ALTERED;
  if (row->reached != best->reached)
    return row->reached;
  return row->play->revision > best->play->revision;
}

UsFoundRow *
us_found_choose_row (const UsFound *found, const UsFoundPlay *play)
{
  UsFoundRow *best = NULL;

  for (guint i = 0; i < play->rows->len; i++)
    {
      UsFoundRow *row = g_ptr_array_index (play->rows, i);

      /* The whole index of uuids does not have this row, so the play was deleted. */
      if (!row->reached && found->uuids_whole && g_strcmp0 (play->uuid, row->play->uuid) != 0)
        continue;
      if ((row->check != US_FOUND_UNCHECKED) == found->has_checks && is_better (row, best))
        best = row;
    }
  return best;
}

gboolean
us_found_put_together (UsFoundPlay *found, UsFoundRow *row, gboolean checked, gboolean *was_cut)
{
  UsPlainPlay *play = row->play;
  gboolean altered = row->check == US_FOUND_ALTERED, all;

  judge_entries (found, play, checked);
  if (altered && !doubt (play, found))
    return FALSE;
  add_entries (play, found);
  all = set_heads (play, found);
  all = add_notes (play, found, checked) && all;
  *was_cut = altered || !all;
  return TRUE;
}
