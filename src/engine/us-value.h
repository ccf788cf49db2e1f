/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "us-set.h"

G_BEGIN_DECLS

#define US_NAME_SIZE 64 /* bytes of a value's name in files, with the NUL */
#define US_LIST_MAX  32 /* values in a list or a roll */
#define US_ROWS_MAX  12 /* rows of values with words */

/**
 * UsDomain:
 *
 * Every value is a small int of a domain, which names it stably for files and labels it for people. One value is an
 * answer, an argument of a line, a board cell and a set member alike.
 */
typedef struct
{
  const char *id;                                                        /* "phantom/slot" */
  void (*name) (const UsNames *names, int value, char *out, gsize size); /* stable: files, JSON, board ids */
  void (*label) (const UsNames *names, int value, GString *out);         /* translated now */
  const char *(*icon) (const UsNames *names,
                       int value); /* of an icon, a tone or a glyph, or NULL; may be NULL itself */
  gboolean cards;                  /* where its values are drawn large, they are cards of paper */
} UsDomain;

/**
 * us_text_domain:
 *
 * A text that the player typed: the value is an index into the play's table of strings.
 */
extern const UsDomain us_text_domain;

/**
 * UsArg:
 *
 * What stands in a text for `{name}`: a value of a domain, a number (domain NULL), or a list of them.
 *
 * A list is joined as the language joins ("yellow 3, letter F and letter I"). What it points to must last for the call
 * alone: a play keeps its own copy. A list of more than US_SET_SIZE values is an error of the rules.
 */
typedef struct
{
  const char *name;
  const UsDomain *domain;
  int value; /* of `values`: how many there are; of a set: US_ARG_SET */
  union
  {
    const int *values; /* NULL: one value */
    const UsSet *set;
  };
} UsArg;

#define US_ARG_SET G_MININT

#define US_MAX_ARGS 6 /* of one text */

#define US_NUM(name, n) { (name), NULL, (n) }
/**
 * US_LIST:
 *
 * The `n` values of an array, in their order.
 */
#define US_LIST(name, domain, list, n) { (name), (domain), (n), .values = (list) }
/**
 * US_SET_OF:
 *
 * The members of a UsSet, ascending; it is counted and copied by a play that tells, never by one that is muted.
 */
#define US_SET_OF(name, domain, members) { (name), (domain), US_ARG_SET, .set = (members) }

/**
 * us_arg_values:
 *
 * All that the argument names, one value or a list, into room for US_SET_SIZE; returns how many.
 */
int us_arg_values (const UsArg *arg, int *values);

/* The play's strings and taught records, read only. */
const char *us_names_text (const UsNames *names, int text);
gconstpointer us_names_record (const UsNames *names, int topic,
                               int index); /* what us_run_taught_one() filled, NULL if there is none */
const char *us_names_which (const UsNames *names, int topic, int index); /* "knight" */

void us_value_name (const UsDomain *domain, const UsNames *names, int value, char *out,
                    gsize size); /* domain NULL: the number */
char *us_value_label (const UsDomain *domain, const UsNames *names, int value);

/**
 * UsWord:
 *
 * A domain of a few fixed words; the labels' context for translators is the domain's id.
 */
typedef struct
{
  const char *name, *label, *icon;
} UsWord;
void us_word_name (const UsWord *words, guint n, int value, char *out, gsize size);
void us_word_label (const UsWord *words, guint n, const char *context, int value, GString *out);
const char *us_word_icon (const UsWord *words, guint n, int value);

#define US_WORDS(domain, domain_id, ...) \
  static const UsWord domain##_words[] = { __VA_ARGS__ }; \
  static void domain##_name (const UsNames *names, int value, char *out, gsize size) \
  { \
    us_word_name (domain##_words, G_N_ELEMENTS (domain##_words), value, out, size); \
  } \
  static void domain##_label (const UsNames *names, int value, GString *out) \
  { \
    us_word_label (domain##_words, G_N_ELEMENTS (domain##_words), domain_id, value, out); \
  } \
  static const char *domain##_icon (const UsNames *names, int value) \
  { \
    return us_word_icon (domain##_words, G_N_ELEMENTS (domain##_words), value); \
  } \
  const UsDomain domain = { domain_id, domain##_name, domain##_label, domain##_icon };

/**
 * UsFieldKind:
 *
 * What a record is made of: the fields of a form, and of everything a copy of the game is taught.
 */
typedef enum {
  US_FIELD_CHOICE,   /* int: one of values[] (or 0 … n_values-1) of the domain */
  US_FIELD_NUMBER,   /* int from min to max */
  US_FIELD_NUMBERS,  /* UsList of exactly `count` ints from min to max; names[] says what each one is */
  US_FIELD_SEQUENCE, /* UsList of min to max values of the domain, in order, repetition allowed unless `distinct` */
  US_FIELD_SET,  /* UsSet of min to max values of the domain, each once; max 0: all of them; min 0: may be left out */
  US_FIELD_TEXT, /* int: index into the play's strings */
  US_FIELD_ROWS /* UsRowList of min to max rows, in order, a value of the domain with words of the player's own or none;
                  * min 0: may be left out */
} UsFieldKind;

typedef struct
{
  int n;
  int values[US_LIST_MAX];
} UsList;

typedef struct
{
  int n;
  int values[US_ROWS_MAX];
  int texts[US_ROWS_MAX]; /* indices into the play's strings; -1: none */
} UsRowList;

typedef struct
{
  const char *key, *title, *subtitle; /* "level", N_("Level"), … */
  UsFieldKind kind;
  gsize offset; /* of the int, UsList, UsSet or UsRowList in the record */
  const UsDomain *domain;
  int n_values; /* the domain's values are 0 … n_values-1; a TEXT that has such values is the name of none of them */
  int min, max, count;
  guint64 without; /* SET: US_BIT (value) | … of those of its domain's values that are none of its own */
  int fallback;    /* suggested; used where an optional field is left out; a choice with -1 has to be made */
  gboolean optional, distinct;
  gboolean seldom;   /* optional, and told so seldom that a question folds it away */
  gboolean proposed; /* a question shows it filled: with the fallback, several values with `usual` or the first ones */
  const int *usual;  /* SEQUENCE, SET: as many as `min`, or NULL */
  const char *const *names; /* NUMBERS, SEQUENCE: titles of the places, or NULL */
  const char *nth;          /* ROWS, SEQUENCE without names: what one of them is called, N_("Want {n}"); or NULL */
  const char *const *icons; /* NUMBERS, SEQUENCE: icons of the places; NUMBER, from min: tones of its card; or NULL */
  /* It is in force only while the choice before it that has this key is in force and has one of these values: else it is
   * neither shown nor demanded nor written, and says nothing. NULL: always. */
  const char *when;
  guint64 when_is;   /* US_BIT (value) | … */
  guint64 needs_one; /* SET: of those the ones with which whoever tells it names one at least; files may have none */
} UsField;

#define US_BIT(value) ((guint64) 1 << (value))

#define US_UNTOLD G_MININT

/**
 * UsPlural:
 *
 * A text that depends on a number, with the forms of both: US_PLURAL ("{n} card", "{n} cards"). It is empty without.
 */
typedef struct
{
  const char *one, *many;
} UsPlural;
#define US_PLURAL(one, many) { (one), (many) }

/**
 * UsPadBrush:
 *
 * A field that is told by tapping places round a thing: a set whose domain is the places of the pad.
 */
typedef struct
{
  const char *field; /* its key */
  const char *label; /* N_("Lock"), of the brush */
  const char *glyph; /* of the brush, and of what it leaves at a place */
  /* Of a brush of arrows: the key of the set of places that are reached by a jump. A ray has as many arrows as its
   * farthest place is away. NULL: at a place its sign stands, or it does not. */
  const char *jumps;
} UsPadBrush;

/**
 * UsPad:
 *
 * Fields that are brushes on one small grid, with the thing that is taught in its middle, forward being up. The places of
 * the domain are its values from 0 on, row by row from the lower left, and are called by how far right and ahead of the
 * middle they are: "-2,-2", "-1,-2" …
 */
typedef struct
{
  int reach; /* places from the middle to each side, at most US_MAX_REACH */
  const UsPadBrush *brushes;
  guint n_brushes;
  /* The key of a choice that stands beside the pad. A brush that depends on it is asked behind it, with all other fields.
   * NULL: there is none. */
  const char *choice;
} UsPad;

#define US_MAX_REACH 3

typedef void (*UsPreviewFunc) (gconstpointer state, int value, gconstpointer record, UsPreview *preview);

/**
 * UsTopic:
 *
 * One thing that a copy of the game is taught: a single record, or a library of them (heroes).
 */
typedef struct
{
  const char *key, *title, *subtitle;
  const char *question; /* how a play asks for it, N_(); NULL: by its title */
  const char *group;    /* heading in My Copy: N_("In the box") */
  const UsField *fields;
  guint n_fields;
  gsize size; /* of the record */
  gboolean library;
  const char *name_field; /* of a library: the text field that names a record */
  const char
    *quick_field;    /* of a library: the number that is told in one press with the wish to teach a new one, or NULL */
  const char *glyph; /* of a library: what the small card of a record shows, above the quick field; or NULL */
  const char *line_form; /* of a library: how a line of its text form is written, or NULL */
  /* Of a library whose records belong to values that the game names: `which` is the value's name ("card/duke"), for each
   * of 0 … n_values-1. Then it has no name field. NULL: the player names its records. */
  const UsDomain *domain;
  int n_values;
  const char
    *counted_in; /* the single topic with one number that tells how many of them a copy has, or NULL: all of them */
  const char
    *fix; /* what the button says that leads to the record of such a value, N_("Fix Card…"); NULL: there is none */
  /* What follows from the address of a record, "" of a single one, into one that says nothing: its texts are -1, its lists
   * and sets empty, its choices and numbers US_UNTOLD. What stays so is told by the player. NULL: nothing does. */
  void (*prefill) (const char *which, gpointer record);
  int total;        /* of a library: how many there are; 0: nobody knows */
  UsPlural counted; /* of a library: how many are taught, US_PLURAL ("{n} of {total} heroes taught", …) */
  const UsPad *pad; /* how some of its fields are told where there is room to tap; or NULL */
  /* Of a library whose records belong to values: what that record of the value would do on the table as it is, or without
   * a play (state NULL) on an empty one (us-preview.h). NULL: nothing that could be shown. */
  UsPreviewFunc preview;
} UsTopic;

/**
 * us_topic_find_field:
 * @key: (nullable): such as one of those that the topic says of itself
 *
 * Returns: (nullable): the field with this key
 */
const UsField *us_topic_find_field (const UsTopic *topic, const char *key);
/**
 * us_topic_find_value:
 *
 * Returns: of a library whose records belong to values: the value that files know by this name, or -1
 */
int us_topic_find_value (const UsTopic *topic, const UsNames *names, const char *which);

/**
 * us_topic_dup_prefilled:
 *
 * Returns: (nullable): what follows from the address of a record: an object of the fields that it tells, or of a topic
 *   with one field that one's value
 */
GVariant *us_topic_dup_prefilled (const UsTopic *topic, const char *which, const UsNames *names);
/**
 * us_topic_dup_counted:
 *
 * Returns: (nullable): that so many of its records are taught, if the topic has words of its own for that
 */
char *us_topic_dup_counted (const UsTopic *topic, guint taught);

/* Between a record and its named value, the object of files and of the protocol ({"level": 2, …}; a topic with one
 * field has that field's value alone). Reading checks everything, and
 * takes NULL for the one field being left out; what is wrong is said in one sentence. */
GVariant *us_fields_write (const UsField *fields, guint n, const UsNames *names, gconstpointer record);
gboolean us_fields_read (const UsField *fields, guint n, UsNames *names, GVariant *value, gpointer record,
                         GError **error);

/**
 * us_names_new:
 *
 * A table of strings to read records with outside a play.
 */
UsNames *us_names_new (void);
void us_names_free (UsNames *names);
int us_names_intern (UsNames *names, const char *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UsNames, us_names_free)

/**
 * UsTaught:
 *
 * What this copy of the game was taught. The store supplies one; games and engine only read and fill it.
 */
struct _UsTaught
{
  gpointer data;
  GVariant *(*get) (gpointer data, const char *key, const char *which); /* owned by the caller; NULL: not known */
  char **(*list) (gpointer data, const char *key);                      /* the records of a library, sorted */
  gboolean (*set) (gpointer data, const char *key, const char *which, GVariant *value, GError **error);
};

/**
 * us_which_from_name:
 *
 * "Sir Gawain" → "sir-gawain": the address of a record in a library.
 */
char *us_which_from_name (const char *name);

G_END_DECLS
