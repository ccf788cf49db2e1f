/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

/* What a copy of a box was taught, kept in memory instead of in the database: for plays and simulations with
 * --know FILE, for recorded plays, whose entries contain everything that was taught, and while imported texts are
 * read. */

typedef struct
{
  char *key, *which; /* "zoning-faces" ""; "hero" "knight" */
  GVariant *value;
  gint64 changed; /* UTC, milliseconds */
  gint64 trashed; /* 0: not forgotten */
} UsTaughtRecord;

void us_taught_record_free (UsTaughtRecord *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsTaughtRecord, us_taught_record_free)

typedef struct _UsCopy UsCopy;

UsCopy *us_copy_new (const char *box); /* empty; what the engine teaches it stays until it is freed */
UsCopy *us_copy_read (const char *text, gssize length, GError **error); /* reads an exported copy */
void us_copy_free (UsCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsCopy, us_copy_free)
const char *us_copy_get_box (UsCopy *copy);
const UsTaught *us_copy_get_taught (UsCopy *copy); /* belongs to the copy */
GPtrArray *us_copy_list (UsCopy *copy);            /* UsTaughtRecord, sorted; the caller's */
gboolean us_copy_set (UsCopy *copy, const char *key, const char *which, GVariant *value, GError **error);
char *us_copy_write (UsCopy *copy); /* writes an exported copy */

/* The topic of a box's games with this key, or NULL. */
const UsTopic *us_box_find_topic (const char *box, const char *key, const UsRules **rules, int *topic);
gboolean us_box_exists (const char *box);
/* The topics of all games of a box, in the order of the games and each once. The UsTopic are borrowed. */
GPtrArray *us_box_list_topics (const char *box);
/* Splits "hero/knight" into "hero" and "knight", and "zoning-faces" into "zoning-faces" and "". */
void us_taught_split_address (const char *address, char **key, char **which);
/* Whether the value fits its topic; the error says in one sentence why it does not. */
gboolean us_taught_check (const char *box, const char *key, const char *which, GVariant *value, GError **error);
/* Texts for people: the name "Knight" and the label "Level 1 · Wants: Magic, Weapon". The name is NULL for a
 * record without one, or the only one of its topic. */
char *us_taught_dup_name (const UsTopic *topic, GVariant *value);
char *us_taught_dup_label (const UsTopic *topic, GVariant *value);

/* What a line of the text form turned out to be. */
typedef enum {
  US_TAUGHT_NEW,
  US_TAUGHT_COPIES, /* equal to a record that is taught already; its number of copies rises */
  US_TAUGHT_SAME,   /* equal to a record that is taught already and counts no copies */
  US_TAUGHT_WRONG
} UsTaughtState;

typedef struct
{
  guint line; /* from 1; empty lines and lines that begin with // are passed over */
  int column; /* from 1; where the part begins that was not understood */
  char *source;
  UsTaughtState state;
  char *key, *which;
  GVariant *value; /* what is stored */
  char *text;      /* what was understood, or an error in one sentence */
} UsTaughtLine;

void us_taught_line_free (UsTaughtLine *line);
/* Reads a text and compares it with `taught`; changes nothing. */
GPtrArray *us_taught_read_text (const char *box, const UsTaught *taught, const char *text);

G_END_DECLS
