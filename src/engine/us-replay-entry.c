/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

guint32
us_ask_print (const UsAsk *ask)
{
  guint32 print = 0x811c9dc5u;
  const int head[] = { (int) ask->shape, ask->n_values, ask->min, ask->max, ask->count };

  for (guint i = 0; i < G_N_ELEMENTS (head); i++)
    print = (print ^ (guint32) head[i]) * 0x01000193u;
  for (int i = 0; ask->values != NULL && i < ask->n_values; i++)
    print = (print ^ (guint32) ask->values[i]) * 0x01000193u;
  for (int i = 0; ask->sides != NULL && i < ask->count; i++)
    print = (print ^ (guint32) ask->sides[i]) * 0x01000193u;
  return print;
}

static int
most_of (const UsAsk *ask, int i)
{
  return ask->sides != NULL ? ask->sides[i] : ask->max;
}

static gboolean
is_value (const UsAsk *ask, int nth, int value)
{
  if (ask->values == NULL)
    return value >= ask->min && value <= most_of (ask, nth);
  for (int i = 0; i < ask->n_values; i++)
    if (ask->values[i] == value)
      return TRUE;
  return FALSE;
}

static gboolean
ends_sentence (const char *text)
{
  return g_str_has_suffix (text, ".") || g_str_has_suffix (text, "?") || g_str_has_suffix (text, "!");
}

static gboolean
refuse_name (UsReplay *r, const UsAsk *ask, const char *name, GError **error)
{
  char other[US_NAME_SIZE];

  for (guint i = 0; i < r->notes->len; i++)
    {
      const UsChoiceNote *note = &g_array_index (r->notes, UsChoiceNote, i);

      if (!note->refused)
        continue;
      us_value_name (ask->domain, r->names, note->value, other, sizeof other);
      if (g_str_equal (other, name))
        {
          g_autofree char *reason = us_text_plain (&note->text, r->names);

          g_set_error (error, US_ERROR, US_ERROR_NOT_NOW, ends_sentence (reason) ? _("Not now: %s") : _("Not now: %s."),
                       reason);
          return FALSE;
        }
    }
  g_set_error (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("“%s” is not one of the answers."), us_quote (name));
  return FALSE;
}

static gboolean
read_name (UsReplay *r, const UsAsk *ask, const char *name, int *value, GError **error)
{
  char other[US_NAME_SIZE];

  for (int i = 0; i < ask->n_values; i++)
    {
      us_value_name (ask->domain, r->names, ask->values[i], other, sizeof other);
      if (g_str_equal (other, name))
        {
          *value = ask->values[i];
          return TRUE;
        }
    }
  return refuse_name (r, ask, name, error);
}

static gboolean
read_names (UsReplay *r, const UsAsk *ask, GVariant *named, int *v, int *n, GError **error)
{
  const char *found[US_SET_SIZE];

  if (!us_variant_get_strs (named, found, US_SET_SIZE, n))
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give a list of names."));
      return FALSE;
    }
  for (int i = 0; i < *n; i++)
    if (!read_name (r, ask, found[i], &v[i], error))
      return FALSE;
  return TRUE;
}

/* From the named value of a file or a front end to ints. */
static gboolean
read_value (UsReplay *r, const UsAsk *ask, GVariant *named, int *v, int *n, GError **error)
{
  gint64 number;

  *n = 1;
  switch (ask->shape)
    {
    case US_SHAPE_TRUE:
      if (g_variant_is_of_type (named, G_VARIANT_TYPE_BOOLEAN) && g_variant_get_boolean (named))
        return TRUE;
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Answer true."));
      return FALSE;

    case US_SHAPE_INT:
      if (ask->values == NULL)
        {
          if (us_variant_get_int (named, &number))
            {
              v[0] = (int) CLAMP (number, G_MININT, G_MAXINT);
              return TRUE;
            }
          g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give a whole number."));
          return FALSE;
        }
      if (us_variant_get_str (named) != NULL)
        return read_name (r, ask, us_variant_get_str (named), v, error);
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give the name of an answer."));
      return FALSE;

    case US_SHAPE_INTS:
      if (ask->values != NULL)
        return read_names (r, ask, named, v, n, error);
      if (us_variant_get_ints (named, v, US_LIST_MAX, n))
        return TRUE;
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("Give a list of whole numbers."));
      return FALSE;

    case US_SHAPE_RAW:
    case US_SHAPE_NAMED:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
fits (const UsAsk *ask, const int *v, int n, GError **error)
{
  int fewest = ask->values == NULL ? ask->count : ask->min;
  int most = ask->values == NULL ? ask->count : ask->max;

  if (ask->shape == US_SHAPE_TRUE)
    return TRUE;
  if (ask->shape == US_SHAPE_INTS && (n < fewest || n > most))
    {
      g_set_error (error, US_ERROR, US_ERROR_WRONG_COUNT,
                   fewest == most ? _("Give exactly %d.") : _("Give %d to %d of them."), fewest, most);
      return FALSE;
    }
  for (int i = 0; i < n; i++)
    {
      if (!is_value (ask, i, v[i]))
        {
          g_set_error (error, US_ERROR, ask->values == NULL ? US_ERROR_OUT_OF_RANGE : US_ERROR_NOT_A_CHOICE,
                       ask->values == NULL ? _("Give a number from %d to %d.") : _("That is not one of the answers."),
                       ask->min, most_of (ask, i));
          return FALSE;
        }
      for (int j = 0; ask->values != NULL && j < i; j++)
        if (v[j] == v[i])
          {
            g_set_error_literal (error, US_ERROR, US_ERROR_NOT_A_CHOICE, _("One answer stands there twice."));
            return FALSE;
          }
    }
  return TRUE;
}

/* Bounds may follow from the state: an old answer that a repair offers need not fit any more. */
static gboolean
read_form (UsReplay *r, const UsAsk *ask, const UsEntry *entry, int *n, GError **error)
{
  *n = 0;
  if (entry->named != NULL)
    return us_fields_read (ask->fields, ask->n_fields, r->names, entry->named, ask->record, error);
  g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("The answer has another form."));
  return FALSE;
}

static gboolean
entry_values (UsReplay *r, const UsAsk *ask, int id, gboolean by_name, int *v, int *n, GError **error)
{
  UsEntry *entry = us_journal_entry (r->journal, id);

  if (ask->fields != NULL)
    return read_form (r, ask, entry, n, error);
  if (ask->shape == US_SHAPE_NAMED)
    return TRUE; /* read by who asked: it knows the fields */
  if (entry->shape == US_SHAPE_RAW || (by_name && entry->named != NULL))
    return read_value (r, ask, entry->named, v, n, error) && fits (ask, v, *n, error);

  if (entry->shape != ask->shape)
    {
      g_set_error_literal (error, US_ERROR, US_ERROR_BAD_TYPE, _("The answer has another form."));
      return FALSE;
    }
  *n = 1;
  if (entry->shape == US_SHAPE_INT)
    v[0] = entry->value;
  else if (entry->shape == US_SHAPE_INTS)
    {
      *n = entry->n;
      if (*n > 0)
        memcpy (v, &g_array_index (r->journal->pool, int, entry->value), sizeof (int) * (gsize) *n);
    }
  return fits (ask, v, *n, error);
}

void
us_replay_asked (UsReplay *r)
{
  r->detail = (UsText) { 0 };
  r->pictured = FALSE;
  g_array_set_size (r->notes, 0);
  r->has_suggestion = FALSE;
  r->suggestions = US_SET_EMPTY;
  r->n_brushes = 0;
  r->begun = (UsBegun) { 0 };
  r->drawn_from = NULL;
}

static void
consume (UsRun *run, const UsAsk *ask, int id, const int *v, int n)
{
  UsReplay *r = run->replay;
  UsEntry *entry = us_journal_entry (r->journal, id);
  UsText question;

  if (entry->shape == US_SHAPE_RAW && ask->shape != US_SHAPE_NAMED)
    {
      us_journal_resolve (r->journal, id, ask->shape, ask->domain, v, n);
      entry = us_journal_entry (r->journal, id);
    }
  if (r->strange_print < 0 && entry->print != 0 && entry->print != us_ask_print (ask))
    r->strange_print = (int) r->cursor + 1;
  if (entry->print == 0)
    entry->print = us_ask_print (ask);
  if (ask->decision)
    for (int i = 0; i < n; i++)
      run->hash = (run->hash ^ (guint64) (gint64) v[i]) * 0x100000001b3u;

  r->cursor++;
  r->settles = 0;
  r->unsettled = entry->key;
  (void) us_replay_text (run, &question, ask->bare ? NULL : ask->key, ask->text, NULL, 0, ask->args);
  us_replay_log (run, id, question, ask->count_as);
  if (entry->by == US_BY_PLAYER)
    {
      UsLogItem *item = us_replay_last_log (r);

      r->switched &= r->aside || !r->handed_over;
      item->first_reason = r->reasons_from;
      item->n_reasons = r->reasons->len - r->reasons_from;
      if (r->held)
        us_replay_end_question (r);
      else
        us_replay_end_screen (r);
    }
  us_replay_asked (r);
}

/* What a caller offers room for is what fits its question, which a wrong answer need not do. */
static void
give_values (const UsAsk *ask, const int *found, int n, int *v)
{
  if (ask->shape == US_SHAPE_INT || ask->shape == US_SHAPE_INTS)
    memcpy (v, found, sizeof (int) * (gsize) n);
}

/* A value that can be corrected may have the same key. */
static gboolean
same_question (const UsReplay *r, const UsEntry *entry, const UsAsk *ask)
{
  return entry->section == r->section && entry->nth == ask->nth && g_str_equal (entry->key, ask->key) &&
         !us_replay_is_note (entry);
}

/* What is asked because of a switch that is made now was never answered, whatever waits. */
gboolean
us_replay_asks_anew (const UsReplay *r)
{
  return r->aside && r->switched;
}

static UsTake
take_next (UsRun *run, UsAsk *ask, int *v, int *n)
{
  UsReplay *r = run->replay;
  int id = us_replay_next_id (r);
  UsEntry *entry = us_journal_entry (r->journal, id);
  int found[US_SET_SIZE] = { 0 };
  GError *error = NULL;

  /* What waited behind a repair may have had the rules count a question that nobody was asked. */
  if (id == r->answering && g_str_equal (entry->key, ask->key))
    entry->nth = ask->nth;
  if (entry->nth != ask->nth || !g_str_equal (entry->key, ask->key))
    {
      us_replay_wrong (run, id, US_ERROR_RULES, _("it answers “%s”, but “%s” is asked."), us_quote (entry->key),
                       ask->key);
      return US_STOP;
    }
  if (!entry_values (r, ask, id, FALSE, found, n, &error))
    {
      us_replay_wrong_error (run, id, error);
      return US_STOP;
    }
  give_values (ask, found, *n, v);
  run->calls = 0; /* what only draws and tells for ever is left, what follows a journal is not */
  for (guint i = r->offer_at; !us_replay_asks_anew (r) && i < r->offer->len; i++)
    if (same_question (r, us_journal_get (r->journal, g_array_index (r->offer, int, i)), ask))
      {
        r->offer_at = i + 1;
        break;
      }
  consume (run, ask, id, v, *n);
  return US_TAKEN;
}

/* What was answered before the repair names a record that it cannot be now. */
static gboolean
names_excepted (UsReplay *r, const UsAsk *ask, const UsEntry *entry)
{
  g_autoptr (GVariant) which =
    ask->except != NULL && entry->named != NULL ? us_variant_lookup (entry->named, "which") : NULL;

  if (which == NULL)
    return FALSE;
  US_SET_EACH (value, ask->except)
    if (g_strcmp0 (us_names_which (r->names, ask->topic, value), us_variant_get_str (which)) == 0)
      return TRUE;
  return FALSE;
}

static UsTake
take_offered (UsRun *run, UsAsk *ask, int *v, int *n)
{
  UsReplay *r = run->replay;

  for (guint i = r->offer_at; !us_replay_asks_anew (r) && i < r->offer->len; i++)
    {
      int old = g_array_index (r->offer, int, i);
      int found[US_SET_SIZE] = { 0 };
      int id;

      if (!same_question (r, us_journal_get (r->journal, old), ask))
        continue;
      r->offer_at = i + 1;
      if (us_replay_was_undone (r, us_journal_get (r->journal, old)) ||
          names_excepted (r, ask, us_journal_get (r->journal, old)) ||
          !entry_values (r, ask, old, TRUE, found, n, NULL))
        return US_NONE;
      give_values (ask, found, *n, v);
      id = us_replay_append_copy (r, old);
      us_journal_entry (r->journal, id)->print = us_ask_print (ask);
      r->kept++;
      r->answers += us_journal_get (r->journal, id)->by == US_BY_PLAYER;
      consume (run, ask, id, v, *n);
      return US_TAKEN;
    }
  return US_NONE;
}

UsTake
us_replay_take (UsRun *run, UsAsk *ask, int *v, int *n)
{
  UsReplay *r = run->replay;

  if (!us_replay_enter (run))
    return US_STOP;
  us_replay_end_passage (r);
  ask->nth = us_replay_count_key (r, ask->key);
  if (!us_replay_land (run, TRUE))
    return US_STOP;
  if (r->cursor < r->path->len)
    return take_next (run, ask, v, n);
  if (r->live)
    return take_offered (run, ask, v, n);
  return US_NONE;
}

/* What the play has gone on with: an answer, or a draw of the app's, before which nothing was answered. */
static gboolean
is_next (const UsEntry *entry)
{
  return entry->by == US_BY_PLAYER || entry->by == US_BY_APP;
}

/* The entry that answers the key next, or -1; corrections may stand before it. Whoever looks back sees the question that
 * was asked, which an answer beyond that moment tells. At the end of the line it is what waits behind a repair, whether
 * it is taken up now or not: whoever comes back to a question finds the one that was asked. */
static int
find_next (const UsReplay *r, const char *key)
{
  gboolean at_end = r->cursor == r->path->len, offered = at_end && r->beyond->len == 0;
  const GArray *from = offered ? r->offer : at_end ? r->beyond : r->path;

  for (guint i = offered ? r->offer_at : at_end ? 0 : r->cursor; i < from->len; i++)
    {
      int id = g_array_index (from, int, i);
      const UsEntry *entry = us_journal_get (r->journal, id);

      if (entry->section == r->section && g_str_equal (entry->key, key) && !us_replay_is_note (entry))
        return offered && us_replay_was_undone (r, entry) ? -1 : id;
      if (!offered && is_next (entry))
        return -1;
    }
  return -1;
}

gboolean
us_run_has_next (const UsRun *run, const char *key)
{
  return find_next (run->replay, key) >= 0;
}

/* The answer that a play has given next and keeps, or what the app has drawn before it; -1: it is open, or being given
 * now. */
static int
find_given (const UsReplay *r)
{
  for (guint i = r->cursor; i < r->path->len; i++)
    {
      int id = g_array_index (r->path, int, i);

      if (is_next (us_journal_get (r->journal, id)))
        return id == r->answering ? -1 : id;
    }
  return -1;
}

/* Whether it stands in another section already, with what the app has drawn there and nobody has answered yet. */
static gboolean
is_further (const UsReplay *r)
{
  for (guint i = r->cursor; i < r->path->len; i++)
    if (g_array_index (r->path, int, i) != r->answering &&
        us_journal_get (r->journal, g_array_index (r->path, int, i))->section != r->section)
      return TRUE;
  return FALSE;
}

gboolean
us_run_has_other (const UsRun *run, const char *key)
{
  const UsReplay *r = run->replay;
  int id = find_given (r);

  if (id < 0)
    return is_further (r);
  return us_journal_get (r->journal, id)->section != r->section ||
         !g_str_equal (us_journal_get (r->journal, id)->key, key);
}

/* As a file has it, before a replay has understood it: one name, or a list of them. */
static gboolean
names_answer (GVariant *named, const char *answer)
{
  const char *names[US_SET_SIZE];
  int n;

  if (named == NULL || us_variant_get_str (named) != NULL)
    return named != NULL && g_str_equal (us_variant_get_str (named), answer);
  if (!us_variant_get_strs (named, names, US_SET_SIZE, &n))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (g_str_equal (names[i], answer))
      return TRUE;
  return FALSE;
}

gboolean
us_run_has_given (const UsRun *run, const char *key, const char *answer)
{
  const UsReplay *r = run->replay;
  int id = find_given (r);
  const UsEntry *entry = id >= 0 ? us_journal_get (r->journal, id) : NULL;
  gboolean list = entry != NULL && entry->shape == US_SHAPE_INTS;
  char name[US_NAME_SIZE];

  if (entry == NULL || us_run_has_other (run, key))
    return FALSE;
  if (!list && entry->shape != US_SHAPE_INT)
    return names_answer (entry->named, answer);
  for (int i = 0; i < (list ? entry->n : 1); i++)
    {
      us_value_name (entry->domain, r->names,
                     list ? g_array_index (r->journal->pool, int, entry->value + i) : entry->value, name, sizeof name);
      if (g_str_equal (name, answer))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_single (const UsEntry *entry)
{
  return entry->shape == US_SHAPE_INT || (entry->shape == US_SHAPE_RAW && us_variant_get_str (entry->named) != NULL);
}

gboolean
us_replay_is_single (UsRun *run, const char *key)
{
  const UsReplay *r = run->replay;
  int id = find_next (r, key);

  /* Nobody begins such a play today. */
  return id >= 0 && id != r->answering && is_single (us_journal_get (r->journal, id));
}

void
us_replay_record (UsRun *run, const UsAsk *ask, UsBy by, const int *v, int n, GVariant *named)
{
  UsReplay *r = run->replay;
  UsEntry entry = {
    .by = by,
    .shape = ask->shape,
    .key = g_intern_string (ask->key),
    .section = r->section,
    .nth = ask->nth,
    .parent = us_replay_last_id (r),
    .old = -1,
    .domain = ask->domain,
    .named = named,
    .print = us_ask_print (ask),
  };
  g_autoptr (GVariant) names = NULL;
  char name[US_NAME_SIZE];
  int id;

  if (named == NULL && ask->values != NULL && ask->shape == US_SHAPE_INT)
    {
      us_value_name (ask->domain, r->names, v[0], name, sizeof name);
      entry.named = names = g_variant_ref_sink (g_variant_new_string (name));
    }
  id = us_journal_add (r->journal, &entry, v, n);

  g_array_append_val (r->path, id);
  consume (run, ask, id, v, n);
}

void
us_replay_teach (UsReplay *r, int topic, const char *which, GVariant *value)
{
  UsTeaching teaching = { topic, g_strdup (which), g_variant_ref (value) };

  g_array_append_val (r->teachings, teaching);
}
