/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "us-log.h"

G_BEGIN_DECLS

/* Columns that are no fields; the fields stand between date and points. */
#define US_LOG_NUMBER   "number"
#define US_LOG_DATE     "date"
#define US_LOG_POINTS   "points"
#define US_LOG_TOTAL    "total"
#define US_LOG_FLAGS    "flags"
#define US_LOG_ACCEPTED "accepted"

/* us-log-names.c: how the things of a campaign are called where people read and write: by their names, and where a name
 * says too little by list and address, "ship/kite". */
typedef struct
{
  char *which, *name, *folded; /* names "": none */
} UsLogName;

typedef struct
{
  const UsRules *rules;
  GPtrArray **lists; /* UsLogName, in the order of the things */
  gboolean labels;   /* values go by what people call them, not by what files do */
} UsLogNames;

#define US_LOG_NO_THING (-1)
#define US_LOG_SEVERAL  (-2) /* things of that name */

UsLogNames *us_log_names_new (const UsRules *rules, const UsCampaign *campaign);
void us_log_names_free (UsLogNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogNames, us_log_names_free)
void us_log_names_add (UsLogNames *names, guint list, const char *which, const char *name);
int us_log_names_find (const UsLogNames *names, guint list, const char *text);
const UsLogName *us_log_names_get (const UsLogNames *names, guint list, int index);
/* The one with that address, or NULL. */
const UsLogName *us_log_names_find_which (const UsLogNames *names, guint list, const char *which);
char *us_log_names_dup_called (const UsLogNames *names, guint list, int index);
char *us_log_names_dup_address (const UsLogNames *names, guint list, int index); /* "ship/kite" */
char *us_log_names_dup_free_which (const UsLogNames *names, guint list, const char *name);
char *us_log_fold (const char *text);                              /* names that read alike are alike */
int us_log_find_list (const UsRules *rules, const UsField *field); /* whose things are the field's values; -1: none */

/* us-log-cells.c: a field's value in words that are the same in all languages; "": it says nothing. */
char *us_log_dup_cell (const UsCampaign *campaign, const UsLogNames *names, const UsField *fields, guint i,
                       gconstpointer record);
char *us_log_dup_date (int date);
char *us_log_dup_flags (const UsCampaign *campaign, guint line);
void us_log_append_item (GString *cell, const char *item);
/* The items of such a cell, in quotation marks or not. */
GPtrArray *us_log_split_items (const char *cell);

/* us-log-table.c: the cells of a table, which a comma, a semicolon or a tab parts. */
typedef struct
{
  guint line; /* in which it begins */
  char *text;
} UsLogCell;

typedef GPtrArray UsLogRow; /* UsLogCell; never empty */

/* Rows, without those that are empty. `score`: how well a first row is understood; the best of the three signs parts. */
typedef guint (*UsLogScore) (const UsLogRow *row, gpointer data);
GPtrArray *us_log_read_table (const char *text, gsize length, UsLogScore score, gpointer data, GError **error);
/* In quotation marks if it needs them. `words`: it is no number, and no spreadsheet may take it for a formula. */
void us_log_append_cell (GString *out, const char *text, gboolean words);
char *us_log_dup_plain (const char *cell); /* as it was before */
/* “Line 3, column 2: …” */
void us_log_set_wrong (GError **error, guint line, guint column, const char *text);

/* us-log-read-cell.c: a cell as the value of its field. A thing that nobody has told of is put into the reading. */
typedef struct
{
  UsLogReading *reading;
  UsLogNames *names;  /* of the reading's campaign as it stands */
  guint *n_own;       /* of each list: the things that the campaign had before */
  GVariant *told;     /* borrowed, see UsLogOptions; or NULL */
  GHashTable **words; /* of each field: how its values are called → their names */
  GPtrArray *named;   /* char *: addresses of the things in the line that is being read */
} UsLogCells;

UsLogCells *us_log_cells_new (UsLogReading *reading, const UsCampaign *into, GVariant *told);
void us_log_cells_free (UsLogCells *cells);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsLogCells, us_log_cells_free)
/* NULL without an error: it says nothing. */
GVariant *us_log_cells_read (UsLogCells *cells, guint field, const char *cell, GError **error);
gboolean us_log_read_number (const char *text, gint64 *number);
/* us-log-read-thing.c: the address of the thing that is called so, of a new one if there is none. */
const char *us_log_cells_find_thing (UsLogCells *cells, guint list, const UsField *field, const char *text,
                                     GError **error);

/* us-log-columns.c: what the first row of a table says. */
typedef enum {
  US_LOG_COLUMN_UNKNOWN,
  US_LOG_COLUMN_FIELD,
  US_LOG_COLUMN_PAIR, /* a field and the one against it, with a dash between both */
  US_LOG_COLUMN_NUMBER,
  US_LOG_COLUMN_DATE,
  US_LOG_COLUMN_ACCEPTED,
  US_LOG_COLUMN_OURS /* what follows from the rest */
} UsLogColumnKind;

typedef struct
{
  UsLogColumnKind kind;
  guint field, against;
} UsLogColumn;

gboolean us_log_column_has (const UsLogColumn *column, guint field); /* whether its cells tell of that field */
GHashTable *us_log_columns_new_titles (const UsRules *rules);        /* how columns are called → UsLogColumn */
guint us_log_columns_score (const UsLogRow *row, gpointer titles);   /* a UsLogScore */
/* UsLogColumn, one for each cell. */
GArray *us_log_columns_read (const UsRules *rules, GHashTable *titles, const UsLogRow *row, GPtrArray *unknown,
                             GError **error);

/* us-log-json-known.c: whether nothing of it would be lost. */
gboolean us_log_knows_json (const UsRules *rules, JsonNode *log, GError **error);

/* us-log-dates.c */
gboolean us_log_read_date (const char *text, UsLogDates order, int *date);
/* How those are meant that have the day or the month first: in the only way in which they can be read, and day first where
 * nothing tells, or one contradicts another: `ask`. The first that can be read in one way only is left in `day_only` or
 * `month_only`, as far as there is one. */
UsLogDates us_log_find_order (const char *const *texts, guint n, gboolean *ask, guint *day_only, guint *month_only);

/* us-log-order.c: as the games followed each other. `numbers`: gint64 of each line, 0: none. */
void us_log_sort_lines (GPtrArray *lines, const GArray *numbers);

/* us-log-reading.c. While a text is read the preview has the lists of the campaign and the lines of the text alone. */
UsLogReading *us_log_reading_new (const UsRules *rules, const UsCampaign *into);
void us_log_reading_add_trouble (UsLogReading *reading, guint line, guint column, const char *text);
/* The address is a new one. `untold`: taken, or NULL. FALSE: it is no such thing, and nothing is added. */
gboolean us_log_reading_add_thing (UsLogReading *reading, guint list, const char *which, const char *name,
                                   GVariant *value, GStrv untold, GError **error);
gboolean us_log_reading_add_line (UsLogReading *reading, guint source, int date, GVariant *value,
                                  const char *const *accepted, GError **error);
gboolean us_log_reading_may_accept (const UsLogReading *reading, const char *flag, GError **error);
/* Finds which lines are known, and folds the campaign with the others. `told`: for each field of a line whether the text
 * tells of it, and `dated` whether it tells of days: in nothing else do two lines have to be equal. FALSE: a thing cannot
 * be what it is told to be. */
gboolean us_log_reading_finish (UsLogReading *reading, const UsCampaign *into, const gboolean *told, gboolean dated,
                                const UsLogOptions *options, GError **error);

G_END_DECLS
