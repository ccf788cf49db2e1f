/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-line.h"

#include <glib/gi18n-lib.h>

struct _UsJournalLine
{
  GObject parent_instance;

  GListStore *lines;
  GListModel *found; /* NULL: all of them */
  char *section, *text, *question, *note;
  gboolean bookmark, now;
  gint64 at;
  int position, entry;
  UsSide side;
  UsBy by;
};

G_DEFINE_FINAL_TYPE (UsJournalLine, us_journal_line, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_TEXT,
  PROP_QUESTION,
  PROP_NOTE,
  PROP_BOOKMARK,
  PROP_NOW,
  PROP_AT,
  PROP_SIDE,
  PROP_BY,
  PROP_LINES,
  PROP_FOUND,
  PROP_IS_LINE,
  PROP_IS_ANSWER,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

static void
us_journal_line_finalize (GObject *object)
{
  UsJournalLine *self = US_JOURNAL_LINE (object);

  g_clear_object (&self->found);
  g_clear_object (&self->lines);
  g_free (self->section);
  g_free (self->text);
  g_free (self->question);
  g_free (self->note);

  G_OBJECT_CLASS (us_journal_line_parent_class)->finalize (object);
}

static void
us_journal_line_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsJournalLine *self = US_JOURNAL_LINE (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_QUESTION:
      g_value_set_string (value, self->question);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_BOOKMARK:
      g_value_set_boolean (value, self->bookmark);
      break;
    case PROP_NOW:
      g_value_set_boolean (value, self->now);
      break;
    case PROP_AT:
      g_value_set_int64 (value, self->at);
      break;
    case PROP_SIDE:
      g_value_set_int (value, (int) self->side);
      break;
    case PROP_BY:
      g_value_set_int (value, (int) self->by);
      break;
    case PROP_LINES:
      g_value_set_object (value, self->lines);
      break;
    case PROP_FOUND:
      g_value_set_object (value, us_journal_line_get_found (self));
      break;
    case PROP_IS_LINE:
      g_value_set_boolean (value, self->lines == NULL);
      break;
    case PROP_IS_ANSWER:
      g_value_set_boolean (value, self->entry >= 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_journal_line_class_init (UsJournalLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = us_journal_line_finalize;
  object_class->get_property = us_journal_line_get_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_QUESTION] = g_param_spec_string ("question", NULL, NULL, NULL, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_BOOKMARK] = g_param_spec_boolean ("bookmark", NULL, NULL, FALSE, flags);
  properties[PROP_NOW] = g_param_spec_boolean ("now", NULL, NULL, FALSE, flags);
  properties[PROP_AT] = g_param_spec_int64 ("at", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_SIDE] = g_param_spec_int ("side", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_BY] = g_param_spec_int ("by", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_LINES] = g_param_spec_object ("lines", NULL, NULL, G_TYPE_LIST_STORE, flags);
  properties[PROP_FOUND] = g_param_spec_object ("found", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_IS_LINE] = g_param_spec_boolean ("is-line", NULL, NULL, FALSE, flags);
  properties[PROP_IS_ANSWER] = g_param_spec_boolean ("is-answer", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_journal_line_init (UsJournalLine *self)
{
  self->entry = -1;
  self->position = -1;
}

UsJournalLine *
us_journal_line_new_section (const char *section, const char *label)
{
  UsJournalLine *self = g_object_new (US_TYPE_JOURNAL_LINE, NULL);

  self->section = g_strdup (section);
  self->text = g_strdup (label);
  self->lines = g_list_store_new (US_TYPE_JOURNAL_LINE);
  return self;
}

UsJournalLine *
us_journal_line_new_start (void)
{
  UsJournalLine *self = g_object_new (US_TYPE_JOURNAL_LINE, NULL);

  self->text = g_strdup (_("The table was set up"));
  self->by = US_BY_APP;
  return self;
}

/* It answers no question, though the player has said it. */
static char *
dup_correction (UsSession *session, const UsLogItem *item)
{
  g_autofree char *value = us_session_dup_entry_text (session, item);
  g_autofree char *what = us_text_plain (&item->question, us_session_get_names (session));

  /* Translators: in the journal, a value of the table and what it was corrected to: "Victory points corrected to 12" */
  return g_strdup_printf (C_("journal", "%1$s corrected to %2$s"), what, value);
}

UsJournalLine *
us_journal_line_new (UsSession *session, const UsLogItem *item)
{
  UsJournalLine *self = g_object_new (US_TYPE_JOURNAL_LINE, NULL);
  const UsNames *names = us_session_get_names (session);

  self->section = g_strdup (item->section);
  self->position = item->position;
  if (item->kind == US_LOG_ENTRY)
    {
      self->entry = item->entry;
      self->by = us_journal_get (us_session_get_journal (session), item->entry)->by;
      self->side = US_PLAYER;
      self->text =
        self->by == US_BY_CORRECTION ? dup_correction (session, item) : us_session_dup_entry_line (session, item);
      self->question = us_text_plain (&item->question, names);
    }
  else
    {
      self->text = us_text_plain (&item->line->text, names);
      self->side = item->line->kind == US_LINE_SAY ? US_NOBODY : item->turn == US_PLAYER ? US_PLAYER : US_BOT;
    }
  return self;
}

GListStore *
us_journal_line_get_lines (UsJournalLine *self)
{
  return self->lines;
}

GListModel *
us_journal_line_get_found (UsJournalLine *self)
{
  g_return_val_if_fail (US_IS_JOURNAL_LINE (self), NULL);

  return self->found != NULL ? self->found : (GListModel *) self->lines;
}

void
us_journal_line_set_found (UsJournalLine *self, GListModel *found)
{
  g_return_if_fail (US_IS_JOURNAL_LINE (self));
  g_return_if_fail (self->lines != NULL);

  if (g_set_object (&self->found, found))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOUND]);
}

const char *
us_journal_line_get_section (UsJournalLine *self)
{
  return self->section;
}

const char *
us_journal_line_get_text (UsJournalLine *self)
{
  return self->text;
}

const char *
us_journal_line_get_question (UsJournalLine *self)
{
  return self->question;
}

const char *
us_journal_line_get_note (UsJournalLine *self)
{
  return self->note;
}

gboolean
us_journal_line_get_bookmark (UsJournalLine *self)
{
  return self->bookmark;
}

gint64
us_journal_line_get_at (UsJournalLine *self)
{
  return self->at;
}

int
us_journal_line_get_position (UsJournalLine *self)
{
  return self->position;
}

int
us_journal_line_get_entry (UsJournalLine *self)
{
  return self->entry;
}

UsSide
us_journal_line_get_side (UsJournalLine *self)
{
  return self->side;
}

UsBy
us_journal_line_get_by (UsJournalLine *self)
{
  return self->by;
}

gboolean
us_journal_line_get_now (UsJournalLine *self)
{
  return self->now;
}

void
us_journal_line_set_now (UsJournalLine *self, gboolean now)
{
  if (self->now == now)
    return;
  self->now = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOW]);
}

gboolean
us_journal_line_equal (UsJournalLine *self, UsJournalLine *other)
{
  return self->position == other->position && self->entry == other->entry && g_strcmp0 (self->text, other->text) == 0 &&
         g_strcmp0 (self->section, other->section) == 0;
}

gboolean
us_journal_line_matches (UsJournalLine *self, const char *folded)
{
  g_autofree char *text = g_utf8_casefold (self->text, -1);
  g_autofree char *note = self->note != NULL ? g_utf8_casefold (self->note, -1) : NULL;

  return strstr (text, folded) != NULL || (note != NULL && strstr (note, folded) != NULL);
}

void
us_journal_line_set_info (UsJournalLine *self, const UsEntryInfo *info)
{
  gboolean bookmark;

  g_return_if_fail (US_IS_JOURNAL_LINE (self));

  bookmark = !!info->bookmark;
  if (self->at != info->at)
    {
      self->at = info->at;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AT]);
    }
  if (g_set_str (&self->note, info->note))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
  if (self->bookmark == bookmark)
    return;
  self->bookmark = bookmark;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOOKMARK]);
}
