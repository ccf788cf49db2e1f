/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"
#include "us-json.h"

char *
us_message_write (GVariant *written)
{
  g_autoptr (GVariant) own = written;

  return own != NULL ? us_json_print_value (own) : NULL;
}

char *
us_message_say (const UsRules *rules, const char *message, const char *kept)
{
  g_autoptr (GVariant) written = NULL;
  char *said = NULL;

  if (rules != NULL && message != NULL && g_utf8_validate (message, -1, NULL))
    written = us_json_parse_value (message, NULL);
  if (written != NULL)
    said = us_text_say_written (written, rules);
  if (said == NULL && kept != NULL)
    said = g_utf8_make_valid (kept, -1);
  return said;
}
