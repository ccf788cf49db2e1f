/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-check.h"

#include <string.h>

#define FNV_BASIS G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

static guint64
add_byte (guint64 check, guint8 byte)
{
  return (check ^ byte) * FNV_PRIME;
}

/* Byte by byte from the lowest, so that every machine computes the same. */
static guint64
add_bits (guint64 check, guint64 bits)
{
  for (int shift = 0; shift < 64; shift += 8)
    check = add_byte (check, (guint8) (bits >> shift));
  return check;
}

/* Each field is hashed with its kind in front, and a text with its length, so that moving a character from one
 * field to the next changes the check. */
static guint64
add_null (guint64 check)
{
  return add_byte (check, 'n');
}

static guint64
add_number (guint64 check, gint64 number)
{
  return add_bits (add_byte (check, 'i'), (guint64) number);
}

static guint64
add_bytes (guint64 check, const void *bytes, gsize length)
{
  check = add_bits (add_byte (check, 's'), length);
  for (gsize i = 0; i < length; i++)
    check = add_byte (check, ((const guint8 *) bytes)[i]);
  return check;
}

static guint64
add_text (guint64 check, const char *text)
{
  return text != NULL ? add_bytes (check, text, strlen (text)) : add_null (check);
}

guint64
us_check_play (const char *uuid, const char *game, gint64 seed)
{
  return add_number (add_text (add_text (FNV_BASIS, uuid), game), seed);
}

guint64
us_check_entry (guint64 parent_check, const char *by, const char *key, const char *section, const char *value_text,
                gint64 print, gint64 at)
{
  guint64 check = add_number (FNV_BASIS, (gint64) parent_check);

  check = add_text (add_text (add_text (add_text (check, by), key), section), value_text);
  return add_number (add_number (check, print), at);
}

static guint64
add_value (guint64 check, sqlite3_value *value)
{
  const void *bytes;

  switch (sqlite3_value_type (value))
    {
    case SQLITE_NULL:
      return add_null (check);
    case SQLITE_INTEGER:
      return add_number (check, sqlite3_value_int64 (value));
    default:
      bytes = sqlite3_value_text (value);
      return add_bytes (check, bytes, (gsize) sqlite3_value_bytes (value));
    }
}

static void
check_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint64 check = FNV_BASIS;

  for (int i = 0; i < n; i++)
    check = add_value (check, values[i]);
  sqlite3_result_int64 (context, (gint64) check);
}

/* SQLITE_INNOCUOUS, because triggers in the schema call the function and SQLite must allow that in any file. */
void
us_check_add_function (sqlite3 *handle)
{
  sqlite3_create_function_v2 (handle, "us_check", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                              check_cb, NULL, NULL, NULL);
}
