/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-private.h"

/* Dates as people and spreadsheets write them, in numbers. */

#define CENTURY 2000 /* of a year with two digits */

typedef struct
{
  int numbers[3];
  int digits[3];
  char part;
} Parts;

static gboolean
parts_numbers (gunichar c)
{
  return c == '-' || c == '.' || c == '/';
}

/* Digits of any script. Some write spaces behind the dots, and one dot more: “2026. 11. 29.” */
static gboolean
read_parts (const char *text, Parts *parts)
{
  g_autofree char *typed = us_char_dup_typed (text);
  int n = 0;

  *parts = (Parts) { .part = '\0' };
  for (const char *p = typed; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isdigit (c) && parts->digits[n] < 4)
        {
          parts->numbers[n] = parts->numbers[n] * 10 + g_unichar_digit_value (c);
          parts->digits[n]++;
        }
      else if (parts_numbers (c) && n < 2 && parts->digits[n] > 0 && (n == 0 || (char) c == parts->part))
        {
          parts->part = (char) c;
          n++;
        }
      else if (!(c == ' ' && n > 0 && parts->digits[n] == 0) && !(c == '.' && p[1] == '\0' && parts->part == '.'))
        return FALSE;
    }
  return n == 2 && parts->digits[2] > 0;
}

static gboolean
begins_with_year (const Parts *parts)
{
  return parts->digits[0] == 4;
}

static gboolean
join (int year, int month, int day, int *date)
{
  if (year < 1 || month < 1 || month > 12 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  *date = year * 10000 + month * 100 + day;
  return TRUE;
}

static gboolean
join_parts (const Parts *parts, UsLogDates order, int *date)
{
  const int *n = parts->numbers;
  int year = parts->digits[2] == 2 ? CENTURY + n[2] : n[2];

  if (begins_with_year (parts))
    return parts->digits[1] <= 2 && parts->digits[2] <= 2 && join (n[0], n[1], n[2], date);
  if (parts->digits[0] > 2 || parts->digits[1] > 2 || (parts->digits[2] != 2 && parts->digits[2] != 4))
    return FALSE;
  return order == US_LOG_MONTH_FIRST ? join (year, n[0], n[1], date) : join (year, n[1], n[0], date);
}

gboolean
us_log_read_date (const char *text, UsLogDates order, int *date)
{
  Parts parts;

  return read_parts (text, &parts) && join_parts (&parts, order, date);
}

/* A day that can be read in one way alone says how the others are meant. */
static void
count (guint i, guint *n, guint *first)
{
  if ((*n)++ == 0)
    *first = i;
}

UsLogDates
us_log_find_order (const char *const *texts, guint n, gboolean *ask, guint *day_only, guint *month_only)
{
  guint days = 0, months = 0, either = 0;

  for (guint i = 0; i < n; i++)
    {
      Parts parts;
      int day_first = 0, month_first = 0;

      if (!read_parts (texts[i], &parts) || begins_with_year (&parts))
        continue;
      join_parts (&parts, US_LOG_DAY_FIRST, &day_first);
      /* Where dots part them the day is first everywhere, unless it cannot be. */
      if (parts.part != '.' || day_first == 0)
        join_parts (&parts, US_LOG_MONTH_FIRST, &month_first);
      if (day_first != 0 && month_first == 0)
        count (i, &days, day_only);
      if (day_first == 0 && month_first != 0)
        count (i, &months, month_only);
      either += day_first != 0 && month_first != 0 && day_first != month_first;
    }
  *ask = days > 0 ? months > 0 : months == 0 && either > 0;
  return days == 0 && months > 0 ? US_LOG_MONTH_FIRST : US_LOG_DAY_FIRST;
}
