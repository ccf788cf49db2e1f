/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-exchange-private.h"

#include <glib/gi18n-lib.h>

static GVariant *
nothing_get (gpointer data, const char *key, const char *which)
{
  return NULL;
}

static char **
nothing_list (gpointer data, const char *key)
{
  return g_new0 (char *, 1);
}

static gboolean
nothing_set (gpointer data, const char *key, const char *which, GVariant *value, GError **error)
{
  return TRUE;
}

UsSession *
us_exchange_read_play (const char *text, gssize length, char **broken, GError **error)
{
  static const UsTaught nothing = { NULL, nothing_get, nothing_list, nothing_set };
  g_autoptr (JsonNode) node = us_json_parse (text, length, error);
  JsonObject *object = node != NULL ? us_exchange_open (node, "understudy-play", error) : NULL;
  g_autoptr (UsPlainPlay) play = NULL;
  g_autoptr (UsSession) session = NULL;
  g_autoptr (GError) reason = NULL;
  JsonNode *content;

  if (object == NULL)
    return NULL;
  content = json_object_get_member (object, "play");
  if (content == NULL || !JSON_NODE_HOLDS_OBJECT (content))
    {
      g_set_error (error, US_ERROR, US_ERROR_BAD_TYPE, _("“%s” must be an object."), "play");
      return NULL;
    }
  play = us_plain_play_read (json_node_get_object (content), error);
  if (play == NULL || (session = us_plain_play_new_session (play, &nothing, error)) == NULL)
    return NULL;
  if (!us_session_open (session, &reason))
    {
      if (!us_session_get_broken (session))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (broken != NULL)
        *broken = g_strdup (reason->message);
    }
  return g_steal_pointer (&session);
}

char *
us_exchange_write_play (UsSession *session)
{
  return us_exchange_write_play_full (session, NULL, 0);
}

char *
us_exchange_write_play_full (UsSession *session, const char *uuid, gint64 started)
{
  g_autoptr (UsPlainPlay) play = us_plain_play_from_session (session);
  g_autoptr (JsonNode) node = NULL;

  play->uuid = g_strdup (uuid);
  play->started = started;
  /* Whoever imports the play can make the transcript from the entries, in any language. Only the database keeps
   * it, for a time when the rules have changed. */
  g_clear_pointer (&play->transcript, g_free);
  node = us_exchange_wrap ("understudy-play", "play", us_plain_play_write (play));
  return us_exchange_print (node);
}
