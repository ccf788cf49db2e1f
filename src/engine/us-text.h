/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-value.h"

G_BEGIN_DECLS

/**
 * UsText:
 *
 * A sentence that is not yet written: a template with named places and the values for them.
 *
 * It is written in the language of the moment when somebody reads it. Templates may set words in bold with <b>…</b> and
 * write “&” as &amp;. Texts are copied by value and as small as that wants; the template, the arguments and what lists
 * refer to outlive them: a play keeps its arguments and lists until its next replay.
 */
typedef struct
{
  const char *context, *one, *many; /* msgctxt or NULL; msgid; msgid_plural or NULL */
  int n;                            /* that the plural goes by */
  guint n_args;
  const UsArg *args;
} UsText;

/**
 * US_ARGS_LIST:
 *
 * Muted runs read no arguments: that there are too many is found when the rules are compiled.
 */
#define US_ARGS_LIST(...) ((const UsArg[]) { __VA_ARGS__ __VA_OPT__ (, ){ NULL, NULL, 0 } })
#define US_ARGS_FIT(...) \
  sizeof (struct { \
    G_STATIC_ASSERT (sizeof US_ARGS_LIST (__VA_ARGS__) <= sizeof (UsArg) * (US_MAX_ARGS + 1)); \
    int fits; \
  })
#define US_ARGS(...) ((void) US_ARGS_FIT (__VA_ARGS__), US_ARGS_LIST (__VA_ARGS__))

gboolean us_text_is_empty (const UsText *text);
char *us_text_plain (const UsText *text, const UsNames *names);
/* Pango markup, values escaped; no line ends between a name and its number. */
char *us_text_markup (const UsText *text, const UsNames *names);
/**
 * us_text_set:
 *
 * Without plural; `args` ends with one that has no name, or is NULL, and is not copied.
 */
void us_text_set (UsText *text, const char *context, const char *one, const UsArg *args);

/**
 * UsReasonMark:
 *
 * A place that a reason weighs: the value of a domain that the board shows. Or, listed, an entry of a list that it goes
 * through from above, which is drawn as one.
 */
typedef struct
{
  const UsDomain *domain;
  int value;
  UsMarkVerdict verdict;
  int order;         /* met as n-th by what settles it; 0: nothing is said of that */
  const char *glyph; /* why it was dropped, as a sign; NULL: a cross */
  UsText text;       /* the same in a few words, or empty */
  gboolean listed;
} UsReasonMark;

/**
 * UsSweep:
 *
 * An arrow that lies on a place and turns until it meets another one.
 */
typedef struct
{
  const UsDomain *domain; /* of the place; NULL: it lies on none */
  int origin;
  UsDirection direction;
  gboolean clockwise;
  gboolean lies; /* there is an arrow */
} UsSweep;

/**
 * UsReason:
 *
 * A reason: one rung of the ladder of rules that was tried before a line or question. Its picture are marks and a sweep.
 */
typedef struct
{
  int rule;
  UsVerdict verdict;
  UsText text;
  guint first_mark, n_marks; /* see us_session_get_marks() */
  UsSweep sweep;
  const UsDomain *of; /* whose reason it is, where a line tells of several things; NULL: nothing is said of that */
  int of_value;
} UsReason;

/* What a mark says of its place, without it: "dropped (would be locked)"; and of a place of any order: "2nd". */
char *us_mark_dup_words (const UsReasonMark *mark, const UsNames *names);
char *us_order_dup_words (int order);
/* A short list for people: "B2 dropped (would be locked), B4 chosen, C5 2nd". */
char *us_marks_dup_words (const UsReasonMark *marks, guint n, const UsNames *names);
/* The same of an arrow: "D4: to the left, then counter-clockwise". */
char *us_sweep_dup_words (const UsSweep *sweep, const UsNames *names);

typedef enum { US_LINE_HEAD, US_LINE_DO, US_LINE_STAY, US_LINE_SAY, US_LINE_SETUP, US_LINE_STEP } UsLineKind;

typedef struct
{
  UsLineKind kind;
  const char *id;
  UsText text, detail; /* detail: the second, quieter line */
  int position;        /* entries that stood before it was told */
  int move;            /* its number on the board, 0 without */
  gboolean pictured;   /* what it names is drawn beside the heading, in the order of its arguments */
  gboolean offers;     /* it tells what was just taught, and offers to correct it */
  gboolean outdated;   /* what it names was corrected since, in its section: it stands in the journal only */
  gboolean bare;       /* the same of what only its detail and its reasons name: they do, and it stays */
  gboolean stood;      /* when the player answered last: it was told before */
  gboolean withdrawn;  /* the same, because its screen was told anew without it */
  gboolean done;       /* STEP: an answer has settled it */
  gboolean aside;      /* of what was asked aside: it is to be done now, whatever waits behind a repair */
  guint first_reason, n_reasons;
  const char *section;
  UsSide turn;
} UsLine;

/* What of it is in sight; the members are for the journal. */
static inline UsText
us_line_detail (const UsLine *line)
{
  return line->bare ? (UsText) { 0 } : line->detail;
}
static inline guint
us_line_n_reasons (const UsLine *line)
{
  return line->bare ? 0 : line->n_reasons;
}

/**
 * us_text_write:
 *
 * The text as a value that can be kept, and said later without the play, in the language of that day: template, numbers
 * and the names of words, of lists each of them. NULL: nothing is said, or a word that is not among the rules' `words`.
 */
GVariant *us_text_write (const UsText *text, const UsRules *rules, const UsNames *names);
/**
 * us_text_say_written:
 *
 * NULL: it is nothing of the kind, or names what the rules do not know any more.
 */
char *us_text_say_written (GVariant *written, const UsRules *rules);

const char *us_line_kind_name (UsLineKind kind);

G_END_DECLS
