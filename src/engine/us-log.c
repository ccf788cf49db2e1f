/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-session-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "us-field-kind.h"

guint
us_session_get_n_log (UsSession *self)
{
  return self->replay.log->len;
}

const UsLogItem *
us_session_get_log (UsSession *self, guint i)
{
  UsLogItem *item;

  g_return_val_if_fail (i < self->replay.log->len, NULL);
  item = &g_array_index (self->replay.log, UsLogItem, i);
  if (item->kind == US_LOG_LINE)
    item->line = &g_array_index (self->replay.lines, UsLine, item->entry);
  return item;
}

const UsReasonMark *
us_session_get_marks (UsSession *self, const UsReason *reason)
{
  return reason->n_marks > 0 ? &g_array_index (self->replay.marks, UsReasonMark, reason->first_mark) : NULL;
}

/* Whoever was about to teach a thing may leave it untaught after all. */
static gboolean
leads_to_form (const UsEntry *entry, const UsPrompt *prompt)
{
  gsize length = strlen (prompt->key);

  return entry->by == US_BY_PLAYER && strncmp (entry->key, prompt->key, length) == 0 &&
         g_str_equal (entry->key + length, "/now");
}

gboolean
us_session_is_within_turn (UsSession *self)
{
  const UsPrompt *prompt = us_session_get_prompt (self);

  if (prompt == NULL || prompt->open)
    return FALSE;
  for (guint i = us_session_get_n_log (self); i-- > 0;)
    {
      const UsLogItem *item = us_session_get_log (self, i);
      const UsEntry *entry;

      if (item->kind == US_LOG_LINE)
        continue;
      if (item->kind == US_LOG_SECTION)
        return FALSE;
      entry = us_journal_get (self->journal, item->entry);
      if (leads_to_form (entry, prompt))
        return TRUE;
      /* Where the same is asked again the report is over. */
      if (item->opens)
        return !g_str_equal (entry->key, prompt->key);
      if (item->count_as == US_ASKED || entry->by == US_BY_CORRECTION || entry->by == US_BY_SOURCE)
        return FALSE;
    }
  return FALSE;
}

static void
say_field (const UsField *field, const UsNames *names, gconstpointer record, gboolean titled, GString *out)
{
  g_autoptr (GString) said = g_string_new (NULL);

  us_field_traits (field)->say (field, names, (const char *) record + field->offset, said);
  /* Of fields that are left out while they say nothing, nobody would know which one it is. */
  if (titled || (us_field_may_be_left_out (field) && !field->optional))
    g_string_append_printf (out, C_("field", "%s: %s"), us_field_title (field), said->str);
  else
    g_string_append (out, said->str);
}

/* The words for what a form says, one after the other. `titled`: nobody was asked for it. */
static char *
fields_text (UsSession *self, const UsField *fields, guint n, GVariant *named, gboolean titled)
{
  g_autofree gpointer record = g_malloc0 (us_fields_size (fields, n));
  GString *out = g_string_new (NULL);

  if (!us_fields_read (fields, n, self->names, named, record, NULL))
    return g_string_free_and_steal (out);
  for (guint i = 0; i < n; i++)
    if (us_field_is_in_force (fields, i, record) &&
        (!us_field_may_be_left_out (&fields[i]) || !us_field_is_empty (&fields[i], record)))
      {
        if (out->len > 0)
          g_string_append (out, _("; "));
        say_field (&fields[i], self->names, record, titled, out);
      }
  return g_string_free_and_steal (out);
}

static char *
list_text (UsSession *self, const UsEntry *entry)
{
  GString *out = g_string_new (NULL);
  const int *values = &g_array_index (self->journal->pool, int, entry->value);

  if (entry->n == 0)
    g_string_append (out, _("none"));
  for (int i = 0; i < entry->n; i++)
    {
      g_autofree char *label = us_value_label (entry->domain, self->names, values[i]);

      if (i > 0)
        g_string_append (out, _(", "));
      g_string_append (out, label);
    }
  return g_string_free_and_steal (out);
}

/* What the copy knew of a library is listed where it is asked for. */
static char *
library_text (GVariant *all)
{
  guint n = (guint) g_variant_n_children (all);

  /* Translators: in the journal, how many heroes a play was told of by what is known of the player's copy */
  return g_strdup_printf (ngettext ("Your copy knows %u", "Your copy knows %u", n), n);
}

char *
us_session_dup_entry_text (UsSession *self, const UsLogItem *item)
{
  const UsEntry *entry = us_journal_get (self->journal, item->entry);

  switch (entry->shape)
    {
    case US_SHAPE_TRUE:
      return g_strdup (_("Done"));
    case US_SHAPE_INT:
      return us_value_label (entry->domain, self->names, entry->value);
    case US_SHAPE_INTS:
      return list_text (self, entry);
    case US_SHAPE_NAMED:
    case US_SHAPE_RAW:
      if (item->domain != NULL)
        return us_value_label (item->domain, self->names, item->value);
      if (item->topic != NULL)
        return fields_text (self, item->topic->fields, item->topic->n_fields, entry->named, FALSE);
      if (item->fields != NULL)
        return fields_text (self, item->fields, item->n_fields, entry->named, entry->by == US_BY_MEMORY);
      if (g_variant_is_of_type (entry->named, G_VARIANT_TYPE_STRING))
        return g_strdup (g_str_equal (g_variant_get_string (entry->named, NULL), "new")
                           ? g_dpgettext2 (GETTEXT_PACKAGE, "copy", "Teach a new one")
                           : g_dpgettext2 (GETTEXT_PACKAGE, "copy", "Another, taught later"));
      if (g_variant_is_of_type (entry->named, G_VARIANT_TYPE_VARDICT))
        return library_text (entry->named);
      return g_variant_print (entry->named, FALSE);
    default:
      g_assert_not_reached ();
    }
}

char *
us_session_dup_entry_line (UsSession *self, const UsLogItem *item)
{
  g_autofree char *answer = us_session_dup_entry_text (self, item);
  g_autofree char *question = us_text_plain (&item->question, self->names);

  if (*question == '\0')
    return g_steal_pointer (&answer);
  /* What is only confirmed says itself what was done: "Hal's Turn", "Done". */
  if (us_journal_get (self->journal, item->entry)->shape == US_SHAPE_TRUE && !g_str_has_suffix (question, "?"))
    return g_steal_pointer (&question);
  if (g_str_has_suffix (question, "?"))
    /* Translators: in the journal, a question and the answer to it */
    return g_strdup_printf (C_("journal", "%s %s"), question, answer);
  /* Translators: in the journal, what was to be done and what the player answered */
  return g_strdup_printf (C_("journal", "%s: %s"), question, answer);
}

char *
us_session_dup_section_label (UsSession *self, const char *section)
{
  const char *slash = strchr (section, '/');
  int n = slash != NULL ? atoi (slash + 1) : 0;

  if (g_str_equal (section, "setup"))
    return g_strdup (_("Set-up"));
  if (g_str_has_prefix (section, "round/"))
    return g_strdup_printf (_("Round %d"), n);
  if (g_str_has_prefix (section, "turn/"))
    return g_strdup_printf (_("Turn %d"), n);
  return g_strdup (section);
}

/* --- The transcript ------------------------------------------------------------------------------- */

static void
append_picture (UsSession *self, GString *out, const UsReason *reason)
{
  const UsNames *names = self->names;
  g_autofree char *marks = us_marks_dup_words (us_session_get_marks (self, reason), reason->n_marks, names);
  g_autofree char *sweep = reason->sweep.domain != NULL ? us_sweep_dup_words (&reason->sweep, names) : NULL;

  if (*marks != '\0')
    g_string_append_printf (out, "          %s\n", marks);
  if (sweep != NULL)
    g_string_append_printf (out, "          %s\n", sweep);
}

static void
append_reasons (UsSession *self, GString *out, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      const UsReason *reason = us_session_get_reasons (self, i);
      g_autofree char *text = us_text_plain (&reason->text, self->names);

      if (us_session_is_of_another (self, first, n, i))
        {
          g_autofree char *of = us_value_label (reason->of, self->names, reason->of_value);

          g_string_append_printf (out, "      %s\n", of);
        }
      g_string_append_printf (out, "      %s %s%s%s\n", reason->verdict == US_FAILS ? "-" : "+",
                              self->rules->rules[reason->rule].id, *text != '\0' ? ": " : "", text);
      append_picture (self, out, reason);
    }
}

static void
append_line (UsSession *self, GString *out, const UsLine *line)
{
  g_autofree char *text = us_text_plain (&line->text, self->names);
  g_autofree char *detail = us_text_plain (&line->detail, self->names);
  const char *marks[] = { "# ", "* ", ". ", "  ", "[ ] ", "[ ] " };

  g_string_append_printf (out, "  %s%s\n", line->done ? "[x] " : marks[line->kind], text);
  if (*detail != '\0')
    g_string_append_printf (out, "      %s\n", detail);
  append_reasons (self, out, line->first_reason, line->n_reasons);
}

static void
append_entry (UsSession *self, GString *out, const UsLogItem *item)
{
  const UsEntry *entry = us_journal_get (self->journal, item->entry);
  g_autofree char *text = us_session_dup_entry_line (self, item);
  const char *marks[] = { ">", "=", "=", "!", "!" };

  g_string_append_printf (out, "  %s %s\n", marks[entry->by], text);
  append_reasons (self, out, item->first_reason, item->n_reasons);
}

char *
us_session_dup_transcript (UsSession *self)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < self->replay.log->len; i++)
    {
      const UsLogItem *item = us_session_get_log (self, i);
      g_autofree char *label = item->kind == US_LOG_SECTION ? us_session_dup_section_label (self, item->section) : NULL;

      if (item->kind == US_LOG_SECTION)
        g_string_append_printf (out, "%s%s\n", out->len > 0 ? "\n" : "", label);
      else if (item->kind == US_LOG_LINE)
        append_line (self, out, item->line);
      else
        append_entry (self, out, item);
    }
  if (self->run.over)
    {
      g_autofree char *end = us_session_dup_outcome_text (self);

      g_string_append_printf (out, "\n%s\n", end);
    }
  return g_string_free_and_steal (out);
}
