/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_CALLS  100000 /* of the rules since an entry that was there: far beyond any turn */
#define MAX_EXCESS 1000   /* after a stop: the rules do not listen and must be left */

static void
source_name (const UsNames *names, int value, char *out, gsize size)
{
  g_strlcpy (out, us_source_name ((UsSource) value), size);
}

static void
source_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, value == US_BY_THE_APP ? _("drawn by the app") : _("drawn at the table"));
}

static void
rolled_label (const UsNames *names, int value, GString *out)
{
  g_string_append (out, value == US_BY_THE_APP ? _("rolled by the app") : _("rolled at the table"));
}

const UsDomain us_source_domain = { "source", source_name, source_label, NULL };
const UsDomain us_rolled_domain = { "source", source_name, rolled_label, NULL };

static void
teaching_clear (gpointer data)
{
  UsTeaching *teaching = data;

  g_free (teaching->which);
  g_variant_unref (teaching->value);
}

GArray *
us_replay_new_teachings (void)
{
  GArray *teachings = g_array_new (FALSE, FALSE, sizeof (UsTeaching));

  g_array_set_clear_func (teachings, teaching_clear);
  return teachings;
}

void
us_replay_init (UsReplay *r, const UsRules *rules, UsJournal *journal, UsNames *names)
{
  *r = (UsReplay) { .rules = rules, .journal = journal, .names = names };
  r->path = g_array_new (FALSE, FALSE, sizeof (int));
  r->beyond = g_array_new (FALSE, FALSE, sizeof (int));
  r->offer = g_array_new (FALSE, FALSE, sizeof (int));
  r->counts = g_array_new (FALSE, FALSE, sizeof (UsKeyCount));
  r->lines = g_array_new (FALSE, FALSE, sizeof (UsLine));
  r->reasons = g_array_new (FALSE, FALSE, sizeof (UsReason));
  r->marks = g_array_new (FALSE, FALSE, sizeof (UsReasonMark));
  r->moves = g_array_new (FALSE, FALSE, sizeof (UsRunMove));
  r->log = g_array_new (FALSE, FALSE, sizeof (UsLogItem));
  r->notes = g_array_new (FALSE, FALSE, sizeof (UsChoiceNote));
  r->adjustables = g_array_new (FALSE, FALSE, sizeof (UsAdjustable));
  r->scores = g_array_new (FALSE, FALSE, sizeof (UsRunScore));
  r->corrected = g_array_new (FALSE, FALSE, sizeof (UsCorrected));
  r->passage = g_array_new (FALSE, FALSE, sizeof (int));
  r->retold = g_array_new (FALSE, FALSE, sizeof (int));
  r->stages = g_array_new (FALSE, FALSE, sizeof (UsStage));
  r->teachings = us_replay_new_teachings ();
  r->blocks = g_ptr_array_new_with_free_func (g_free);
  r->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  r->forms = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  r->fresh = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  r->skipped = g_hash_table_new (g_str_hash, g_str_equal);
  r->answering = r->repaired = -1;
}

void
us_replay_clear (UsReplay *r)
{
  GArray *const arrays[] = { r->path,      r->beyond,  r->offer,  r->counts,      r->lines,  r->reasons,
                             r->moves,     r->log,     r->notes,  r->adjustables, r->scores, r->corrected,
                             r->teachings, r->passage, r->retold, r->marks,       r->stages };

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_unref (arrays[i]);
  g_ptr_array_unref (r->blocks);
  g_ptr_array_unref (r->parts);
  g_hash_table_unref (r->forms);
  g_hash_table_unref (r->fresh);
  g_hash_table_unref (r->skipped);
  g_clear_pointer (&r->prompt, us_prompt_free);
  g_clear_pointer (&r->board, us_board_unref);
  g_clear_pointer (&r->was, us_board_unref);
  g_clear_pointer (&r->log_line, g_variant_unref);
  g_clear_pointer (&r->log_accepted, g_strfreev);
  g_clear_error (&r->error);
}

void
us_replay_start (UsReplay *r)
{
  GArray *const arrays[] = { r->counts, r->lines,     r->reasons,   r->moves,   r->log,    r->notes, r->adjustables,
                             r->scores, r->corrected, r->teachings, r->passage, r->retold, r->marks, r->stages };

  for (guint i = 0; i < G_N_ELEMENTS (arrays); i++)
    g_array_set_size (arrays[i], 0);
  r->block = 0;
  r->filled = 0;
  us_names_reset_records (r->names);
  memset (r->told, 0, sizeof r->told);
  g_ptr_array_set_size (r->parts, 0);
  g_hash_table_remove_all (r->skipped);
  memset (r->libraries, 0, sizeof r->libraries);
  r->carried = 0;
  g_clear_pointer (&r->prompt, us_prompt_free);
  g_clear_pointer (&r->board, us_board_unref);
  g_clear_pointer (&r->was, us_board_unref);
  g_clear_pointer (&r->log_line, g_variant_unref);
  g_clear_pointer (&r->log_accepted, g_strfreev);
  g_clear_error (&r->error);
  r->cursor = r->offer_at = r->settles = 0;
  r->kept = r->answers = r->kept_before = 0;
  r->unsaid = -1;
  r->unsettled = r->deaf = NULL;
  r->section = g_intern_static_string ("setup");
  r->reasons_from = r->screen_line = r->screen_move = r->question_line = 0;
  r->number = 0;
  r->last_told = r->counting = -1;
  r->of = NULL;
  r->held = r->aside = r->switched = r->handed_over = r->retells = r->pictured = r->offers = r->done = FALSE;
  r->detail = r->summary = r->outcome_text = (UsText) { 0 };
  r->has_suggestion = FALSE;
  r->suggestions = US_SET_EMPTY;
  r->n_brushes = 0;
  r->begun = (UsBegun) { 0 };
  r->drawn_from = NULL;
  r->state = NULL;
  r->adjust = NULL;
  r->n_adjust = 0;
  r->build = NULL;
  r->misused = FALSE;
  r->wrong_entry = r->strange_print = -1;
}

gboolean
us_replay_enter (UsRun *run)
{
  UsReplay *r = run->replay;

  if (G_UNLIKELY (run->stopped || run->over))
    {
      r->misused = TRUE;
      if (++run->calls > MAX_EXCESS)
        us_run_leave (run);
      return FALSE;
    }
  if (G_UNLIKELY (++run->calls > MAX_CALLS))
    {
      us_replay_wrong (run, -1, US_ERROR_RULES, _("The rules did not come to an end."));
      us_run_leave (run);
    }
  return TRUE;
}

gboolean
us_replay_wrong_error (UsRun *run, int entry, GError *error)
{
  UsReplay *r = run->replay;

  if (r->error == NULL)
    {
      r->error = error;
      r->wrong_entry = entry;
    }
  else
    g_error_free (error);
  run->stopped = TRUE;
  run->calls = 0;
  return FALSE;
}

gboolean
us_replay_wrong (UsRun *run, int entry, UsError code, const char *format, ...)
{
  GError *error;
  va_list args;

  va_start (args, format);
  error = g_error_new_valist (US_ERROR, (int) code, format, args);
  va_end (args);
  return us_replay_wrong_error (run, entry, error);
}

int
us_replay_count_key (UsReplay *r, const char *key)
{
  UsKeyCount fresh = { key, 1 };

  for (guint i = 0; i < r->counts->len; i++)
    {
      UsKeyCount *count = &g_array_index (r->counts, UsKeyCount, i);

      if (count->key == key || g_str_equal (count->key, key))
        return ++count->n;
    }
  g_array_append_val (r->counts, fresh);
  return 1;
}

gboolean
us_replay_is_note (const UsEntry *entry)
{
  return entry->by == US_BY_CORRECTION || entry->by == US_BY_SOURCE;
}

/* Files do not say which entry is kept of which one, so it is known by what it answers, or corrects to what. */
static gboolean
says_same (const UsReplay *r, const UsEntry *one, const UsEntry *other, int id)
{
  g_autoptr (GVariant) value = NULL;

  if (one->by != other->by || one->section != other->section || one->nth != other->nth ||
      !g_str_equal (one->key, other->key))
    return FALSE;
  if (!us_replay_is_note (one))
    return TRUE;
  value = us_journal_dup_value (r->journal, id, r->names);
  return one->named != NULL && g_variant_equal (one->named, value);
}

/* What waited when its line was repaired was hung behind that line, right after the entry that repaired it: it was never
 * given there. */
static gboolean
was_hung (const UsReplay *r, int id)
{
  int parent = us_journal_get (r->journal, id)->parent, repair;

  while (id > 0 && parent == id - 1)
    parent = us_journal_get (r->journal, --id)->parent;
  if (id == 0)
    return FALSE;
  repair = us_journal_get (r->journal, id - 1)->parent;
  return repair != parent && us_journal_is_ancestor (r->journal, repair, parent);
}

gboolean
us_replay_was_undone (const UsReplay *r, const UsEntry *entry)
{
  int last = r->path->len > 0 ? g_array_index (r->path, int, r->path->len - 1) : -1;

  if (r->repaired < 0 || entry->by == US_BY_APP || entry->by == US_BY_MEMORY)
    return FALSE;
  for (int i = r->repaired + 1; i < us_journal_get_n_entries (r->journal); i++)
    if (says_same (r, entry, us_journal_get (r->journal, i), i) &&
        us_journal_is_ancestor (r->journal, r->repaired, i) && !us_journal_is_ancestor (r->journal, i, last) &&
        !was_hung (r, i))
      return TRUE;
  return FALSE;
}

UsLogItem *
us_replay_last_log (UsReplay *r)
{
  return &g_array_index (r->log, UsLogItem, r->log->len - 1);
}

static UsEntry *
next_entry (UsReplay *r)
{
  if (r->cursor >= r->path->len)
    return NULL;
  return us_journal_entry (r->journal, g_array_index (r->path, int, r->cursor));
}

int
us_replay_next_id (UsReplay *r)
{
  return g_array_index (r->path, int, r->cursor);
}

int
us_replay_last_id (UsReplay *r)
{
  return r->cursor > 0 ? g_array_index (r->path, int, r->cursor - 1) : -1;
}

void
us_replay_log (UsRun *run, int entry, UsText question, UsCountAs count_as)
{
  UsReplay *r = run->replay;
  UsLogItem item = {
    .kind = US_LOG_ENTRY,
    .position = (int) r->cursor,
    .section = r->section,
    .turn = run->turn,
    .entry = entry,
    .question = question,
    .count_as = count_as,
    .component = r->drawn_from,
  };

  g_array_append_val (r->log, item);
}

/* Reasons that found no line are not carried over to the next question, nor is what was foreseen at this one. */
void
us_replay_end_question (UsReplay *r)
{
  for (guint i = r->moves->len; i > r->screen_move; i--)
    if (g_array_index (r->moves, UsRunMove, i - 1).line < 0)
      g_array_remove_index (r->moves, i - 1);
  r->reasons_from = r->reasons->len;
  for (guint i = r->screen_line; i < r->lines->len; i++)
    g_array_index (r->lines, UsLine, i).stood = TRUE;
  r->question_line = r->lines->len;
  r->detail = (UsText) { 0 };
  r->pictured = r->offers = r->done = FALSE;
  r->of = NULL;
}

/* An answer of the player ends the screen, unless it is held. */
void
us_replay_end_screen (UsReplay *r)
{
  us_replay_end_question (r);
  us_replay_count_moves (r, TRUE);
  r->screen_line = r->lines->len;
  r->screen_move = r->moves->len;
  r->number = 0;
  r->counting = -1;
  g_array_set_size (r->passage, 0);
  if (r->rules->begin_screen != NULL && r->state != NULL)
    r->rules->begin_screen (r->state);
}

/* --- Corrections and switches ---------------------------------------------------------------- */

/* Of several that share a key, one at most can be corrected: what it is called depends on the table. */
static const UsAdjust *
find_adjust (UsReplay *r, const char *key)
{
  const UsAdjust *found = NULL;
  int value, min, max;

  for (guint i = 0; i < r->n_adjust; i++)
    if (g_str_equal (r->adjust[i].key, key))
      {
        found = &r->adjust[i];
        if (found->get (r->state, found->which, &value, &min, &max))
          break;
      }
  return found;
}

static gboolean
read_adjusted (UsReplay *r, const UsAdjust *adjust, GVariant *named, int min, int max, int *value)
{
  gint64 number;
  const char *name;

  if (adjust->domain == NULL)
    {
      if (!us_variant_get_int (named, &number) || number < min || number > max)
        return FALSE;
      *value = (int) number;
      return TRUE;
    }
  name = us_variant_get_str (named);
  for (int v = min; name != NULL && v <= max; v++)
    {
      char other[US_NAME_SIZE];

      us_value_name (adjust->domain, r->names, v, other, sizeof other);
      if (g_str_equal (other, name))
        {
          *value = v;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
refuse_value (UsRun *run, int id, const UsAdjust *adjust, int min, int max)
{
  const char *label = g_dgettext (GETTEXT_PACKAGE, adjust->label);

  if (adjust->domain == NULL)
    return us_replay_wrong (run, id, US_ERROR_OUT_OF_RANGE, _("“%s”: give a number from %d to %d."), label, min, max);
  return us_replay_wrong (run, id, US_ERROR_OUT_OF_RANGE, _("“%s” cannot be that now; choose a value that is offered."),
                          label);
}

static gboolean
land_correction (UsRun *run, UsEntry *entry, int id)
{
  UsReplay *r = run->replay;
  const UsAdjust *adjust = find_adjust (r, entry->key);
  int value, min, max;
  UsText label;

  if (g_str_has_prefix (entry->key, "taught/"))
    {
      if (!us_replay_land_taught (run, id))
        return FALSE;
      if (r->rules->relearn != NULL && r->state != NULL)
        r->rules->relearn (run, r->state);
      return TRUE;
    }
  if (adjust == NULL || !adjust->get (r->state, adjust->which, &value, &min, &max))
    return us_replay_wrong (run, id, US_ERROR_UNKNOWN_KEY, _("“%s” cannot be corrected now."), us_quote (entry->key));
  if (id != r->answering && adjust->older_max != NULL)
    max = MAX (max, adjust->older_max (r->state, adjust->which));
  if (entry->shape == US_SHAPE_RAW)
    {
      int corrected;

      if (!read_adjusted (r, adjust, entry->named, min, max, &corrected))
        return refuse_value (run, id, adjust, min, max);
      us_journal_resolve (r->journal, id, US_SHAPE_INT, adjust->domain, &corrected, 1);
      entry = us_journal_entry (r->journal, id);
    }
  if (id == r->answering && adjust->dup_refusal != NULL)
    {
      g_autofree char *refusal = adjust->dup_refusal (r->state, r->names, adjust->which, entry->value);

      if (refusal != NULL)
        return us_replay_wrong (run, id, US_ERROR_OUT_OF_RANGE, "%s", refusal);
    }
  us_replay_correct_value (run, adjust, value);
  if (entry->value < min || entry->value > max || !adjust->set (r->state, adjust->which, entry->value))
    return refuse_value (run, id, adjust, min, max);
  if (adjust->called == NULL)
    us_text_set (&label, NULL, adjust->label, NULL);
  else if (!us_replay_text (run, &label, NULL, "{it}", NULL, 0, US_ARGS ({ "it", adjust->called, adjust->which })))
    return FALSE;
  r->cursor++;
  us_replay_log (run, id, label, US_REPORTED);
  return TRUE;
}

static gboolean
land_source (UsRun *run, UsEntry *entry, int id)
{
  UsReplay *r = run->replay;
  int component = us_rules_find_component (r->rules, entry->key);
  UsText label;

  if (component < 0)
    return us_replay_wrong (run, id, US_ERROR_UNKNOWN_KEY, _("There is no component “%s”."), us_quote (entry->key));
  if (entry->shape == US_SHAPE_RAW)
    {
      const char *name = us_variant_get_str (entry->named);
      int value = g_strcmp0 (name, "table") == 0 ? US_AT_THE_TABLE : US_BY_THE_APP;

      if (value == US_BY_THE_APP && g_strcmp0 (name, "app") != 0)
        return us_replay_wrong (run, id, US_ERROR_NOT_A_CHOICE, _("Say “app” or “table”."));
      us_journal_resolve (r->journal, id, US_SHAPE_INT,
                          r->rules->components[component].rolled ? &us_rolled_domain : &us_source_domain, &value, 1);
      entry = us_journal_entry (r->journal, id);
    }
  run->sources[component] = (UsSource) entry->value;
  us_text_set (&label, NULL, r->rules->components[component].title, NULL);
  r->cursor++;
  us_replay_log (run, id, label, US_REPORTED);
  return TRUE;
}

int
us_replay_append_copy (UsReplay *r, int old)
{
  int id = us_journal_copy (r->journal, old, us_replay_last_id (r));

  g_array_append_val (r->path, id);
  return id;
}

static gboolean
land (UsRun *run, int id)
{
  UsEntry *entry = us_journal_entry (run->replay->journal, id);

  return entry->by == US_BY_SOURCE ? land_source (run, entry, id) : land_correction (run, entry, id);
}

/* Corrections and switches land where the rules settled last before the question at which they were made: what the
 * rules did since the entry before belongs to the table as it was then. */
static gboolean
is_due (const UsReplay *r, const UsEntry *entry, gboolean all)
{
  return all || entry->print <= r->settles;
}

/* A correction that the old line of play had at this place stays, if its value is possible. */
static void
land_offered (UsRun *run, gboolean all)
{
  UsReplay *r = run->replay;

  while (r->live && r->cursor == r->path->len && r->offer_at < r->offer->len)
    {
      int old = g_array_index (r->offer, int, r->offer_at);
      const UsEntry *entry = us_journal_get (r->journal, old);
      int id;

      if (!us_replay_is_note (entry) || entry->section != r->section || !is_due (r, entry, all))
        return;
      r->offer_at++;
      if (us_replay_was_undone (r, entry))
        continue;
      id = us_replay_append_copy (r, old);
      if (!land (run, id))
        {
          g_array_set_size (r->path, r->path->len - 1);
          us_journal_truncate (r->journal, id);
          g_clear_error (&r->error);
          r->wrong_entry = -1;
          run->stopped = FALSE;
          continue;
        }
      r->kept++;
    }
}

/* One that has waited is there again; a new one takes the place of the one that waits next. */
static void
take_note (UsReplay *r, int id)
{
  const UsEntry *entry = us_journal_get (r->journal, id);
  gboolean behind = r->repaired >= 0 && us_journal_is_ancestor (r->journal, r->repaired, id);
  int old = behind && r->offer_at < r->offer->len ? g_array_index (r->offer, int, r->offer_at) : -1;
  const UsEntry *waits = old >= 0 ? us_journal_get (r->journal, old) : NULL;
  gboolean replaces =
    waits != NULL && us_replay_is_note (waits) && waits->key == entry->key && waits->section == entry->section;

  if (entry->by == US_BY_SOURCE && (!replaces || !says_same (r, entry, waits, old)))
    {
      r->switched = TRUE;
      r->handed_over = FALSE;
    }
  r->offer_at += replaces;
}

gboolean
us_replay_land (UsRun *run, gboolean all)
{
  UsReplay *r = run->replay;
  UsEntry *entry;

  while ((entry = next_entry (r)) != NULL && us_replay_is_note (entry) && is_due (r, entry, all))
    {
      int id = us_replay_next_id (r);

      take_note (r, id);
      if (!land (run, id))
        return FALSE;
    }
  land_offered (run, all);
  us_replay_outdate (run);
  return TRUE;
}

gboolean
us_run_settle_now (UsRun *run)
{
  if (!us_replay_enter (run))
    return FALSE;
  run->replay->settles++;
  run->replay->unsettled = NULL;
  return us_replay_land (run, FALSE);
}
