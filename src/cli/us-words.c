/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-words.h"

#include <glib/gi18n.h>

const char *
us_words (const char *message)
{
  return message && *message ? g_dgettext (GETTEXT_PACKAGE, message) : message;
}

char *
us_words_dup_game (const UsRules *rules)
{
  /* Translators: a game and its solo opponent. */
  return g_strdup_printf (C_("game", "%s: %s"), us_words (rules->title), us_words (rules->opponent));
}

char *
us_words_dup_reason (const UsReason *reason, const UsRules *rules, const UsNames *names)
{
  return us_text_is_empty (&reason->text) ? g_strdup (us_words (rules->rules[reason->rule].title))
                                          : us_text_plain (&reason->text, names);
}

const char *
us_words_source (const UsComponent *component, UsSource source)
{
  if (component->rolled)
    return source == US_BY_THE_APP ? _("rolled by the app") : _("rolled at the table");
  return source == US_BY_THE_APP ? _("drawn by the app") : _("drawn at the table");
}

const char *
us_words_origin (UsOrigin origin)
{
  switch (origin)
    {
    case US_PRINTED:
      return C_("rule", "printed");
    case US_READING:
      return C_("rule", "reading");
    case US_COMMUNITY:
      return C_("rule", "community");
    case US_OWN:
      return C_("rule", "own");
    default:
      g_assert_not_reached ();
    }
}
