/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-rules.h"

G_BEGIN_DECLS

/* What copies are taught, record by record: in the database, in texts and in memory. */

typedef struct
{
  char *key, *which; /* "zoning-faces" ""; "hero" "knight" */
  GVariant *value;
  gint64 changed; /* UTC, milliseconds */
  gint64 trashed; /* 0: not forgotten */
} UsTaughtRecord;

/* Takes no ownership; the value is referenced. */
UsTaughtRecord *us_taught_record_new (const char *key, const char *which, GVariant *value, gint64 changed,
                                      gint64 trashed);
void us_taught_record_free (UsTaughtRecord *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsTaughtRecord, us_taught_record_free)

/* The topic of a box's games with this key, or NULL. */
const UsTopic *us_box_find_topic (const char *box, const char *key, const UsRules **rules, int *topic);
gboolean us_box_exists (const char *box);
/* All topics of a box, each once, in the games' order: UsTopic, borrowed. */
GPtrArray *us_box_list_topics (const char *box);
/* "hero/knight" → "hero", "knight"; "zoning-faces" → "zoning-faces", "". */
void us_taught_split_address (const char *address, char **key, char **which);
/* Whether the value is what the topic asks for; what is wrong is said in one sentence. */
gboolean us_taught_check (const char *box, const char *key, const char *which, GVariant *value, GError **error);
/* How many of what the topic's records belong to the copy has; as many as usual where nobody has counted them. */
int us_taught_count_values (const char *box, const UsTaught *taught, const UsTopic *topic);
/* Whether the copy has so many of what the topic's records belong to; if not, the sentence says where that is changed. */
gboolean us_taught_is_counted (const char *box, const UsTaught *taught, const UsTopic *topic, const char *which,
                               GError **error);
/* The same the other way round: such a number is not below what the copy was taught. */
gboolean us_taught_counts_all (const char *box, const UsTaught *taught, const char *key, GVariant *value,
                               GError **error);
/* For people: "Knight", "Level 1 · Wants: Magic, Weapon". The first is the record's name (NULL for a nameless or
 * single one). */
char *us_taught_dup_name (const UsTopic *topic, GVariant *value);
char *us_taught_dup_label (const UsTopic *topic, GVariant *value);
/* The same name, also of a record that belongs to a value: “Duke”. */
char *us_taught_dup_title (const UsTopic *topic, const char *which, GVariant *value);

/* One line of the text form. */
typedef enum {
  US_TAUGHT_NEW,
  US_TAUGHT_COPIES,  /* equal to a known one, whose copies rise */
  US_TAUGHT_SAME,    /* equal to a known one that counts no copies */
  US_TAUGHT_CHANGED, /* stands in the place of a known one */
  US_TAUGHT_WRONG
} UsTaughtState;

typedef struct
{
  guint line; /* from 1; empty lines and lines that begin with // are passed over */
  int column; /* from 1; of what was not understood */
  char *source;
  UsTaughtState state;
  char *key, *which;
  GVariant *value; /* what is stored */
  char *text;      /* what was understood, or what is wrong */
} UsTaughtLine;

void us_taught_line_free (UsTaughtLine *line);
/* Reads a text against what `memory` knows; changes nothing. */
GPtrArray *us_taught_read_text (const char *box, const UsTaught *taught, const char *text);
/* The line that is read as this record; NULL if those of its topic are not written so. */
char *us_taught_dup_line (const char *box, const char *key, const char *which, GVariant *value);

G_END_DECLS
