/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-text.h"

#include <glib/gi18n-lib.h>

/* The picture of a reason in words. */

char *
us_order_dup_words (int order)
{
  int tens = order % 100;

  if (tens >= 11 && tens <= 13)
    tens = 0;
  switch (tens % 10)
    {
    case 1:
      /* Translators: as how many-th a place is met: 1st, 21st … The four of them may read alike. */
      return g_strdup_printf (C_("order", "%dst"), order);
    case 2:
      return g_strdup_printf (C_("order", "%dnd"), order);
    case 3:
      return g_strdup_printf (C_("order", "%drd"), order);
    default:
      return g_strdup_printf (C_("order", "%dth"), order);
    }
}

static char *
dup_entry_words (const UsReasonMark *mark)
{
  switch (mark->verdict)
    {
    case US_CHOSEN:
      return g_strdup (C_("entry of a list", "done"));
    case US_DROPPED:
      return g_strdup (C_("entry of a list", "passed over"));
    case US_CANDIDATE:
    default:
      return g_strdup (C_("entry of a list", "not reached"));
    }
}

char *
us_mark_dup_words (const UsReasonMark *mark, const UsNames *names)
{
  g_autofree char *verdict = NULL, *text = NULL;

  if (mark->listed)
    return dup_entry_words (mark);
  if (mark->verdict == US_CHOSEN)
    verdict = g_strdup (C_("place", "chosen"));
  else if (mark->verdict == US_DROPPED)
    verdict = g_strdup (C_("place", "dropped"));
  else if (mark->order > 0)
    verdict = us_order_dup_words (mark->order);
  else
    verdict = g_strdup (C_("place", "possible"));
  if (us_text_is_empty (&mark->text))
    return g_steal_pointer (&verdict);
  text = us_text_plain (&mark->text, names);
  /* Translators: what became of a place, and why: “dropped (would be locked)”. */
  return g_strdup_printf (C_("place", "%s (%s)"), verdict, text);
}

char *
us_marks_dup_words (const UsReasonMark *marks, guint n, const UsNames *names)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *place = us_value_label (marks[i].domain, names, marks[i].value);
      g_autofree char *words = us_mark_dup_words (&marks[i], names);

      if (i > 0)
        g_string_append (out, _(", "));
      /* Translators: a place and what became of it: “B2 dropped”. */
      g_string_append_printf (out, C_("place", "%s %s"), place, words);
    }
  return g_string_free_and_steal (out);
}

char *
us_sweep_dup_words (const UsSweep *sweep, const UsNames *names)
{
  static const char *const directions[] = {
    NC_("direction", "up"),           NC_("direction", "up to the right"),
    NC_("direction", "to the right"), NC_("direction", "down to the right"),
    NC_("direction", "down"),         NC_("direction", "down to the left"),
    NC_("direction", "to the left"),  NC_("direction", "up to the left"),
  };
  g_autofree char *place = us_value_label (sweep->domain, names, sweep->origin);

  /* Translators: the place where an arrow lies, its direction, and how it turns: “D4: to the left, then clockwise”. */
  return g_strdup_printf (sweep->clockwise ? C_("arrow", "%s: %s, then clockwise")
                                           : C_("arrow", "%s: %s, then counter-clockwise"),
                          place, g_dpgettext2 (GETTEXT_PACKAGE, "direction", directions[sweep->direction]));
}
