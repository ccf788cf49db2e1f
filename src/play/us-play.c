/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-private.h"

#include <glib/gi18n-lib.h>

#include "us-policy.h"

static GParamSpec *properties[US_PLAY_N_PROPS];
enum { CHANGED, N_SIGNALS };
guint us_play_signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsPlay, us_play, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (UsPlayMode, us_play_mode, G_DEFINE_ENUM_VALUE (US_PLAY_MODE_NOW, "now"),
                    G_DEFINE_ENUM_VALUE (US_PLAY_MODE_LOOKING, "looking"),
                    G_DEFINE_ENUM_VALUE (US_PLAY_MODE_REPAIRING, "repairing"),
                    G_DEFINE_ENUM_VALUE (US_PLAY_MODE_OVER, "over"),
                    G_DEFINE_ENUM_VALUE (US_PLAY_MODE_STOPPED, "stopped"))

/* --- What faces see -------------------------------------------------------------------------- */

void
us_play_notify (UsPlay *self, UsPlayProp prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
us_play_take_text (UsPlay *self, UsPlayProp prop, char *text)
{
  if (g_strcmp0 (self->texts[prop], text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->texts[prop]);
  self->texts[prop] = text;
  us_play_notify (self, prop);
}

void
us_play_set_flag (UsPlay *self, UsPlayProp prop, gboolean flag)
{
  flag = !!flag;
  if (self->flags[prop - US_PLAY_N_TEXTS] == flag)
    return;
  self->flags[prop - US_PLAY_N_TEXTS] = flag;
  us_play_notify (self, prop);
}

static void
us_play_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlay *self = US_PLAY (object);

  switch ((UsPlayProp) id)
    {
    case US_PLAY_SESSION:
      g_value_set_object (value, self->session);
      break;
    case US_PLAY_MODE:
      g_value_set_enum (value, (int) self->mode);
      break;
    case US_PLAY_LOOKING_AT:
      g_value_set_int (value, self->seen_looking_at);
      break;
    case US_PLAY_REPAIRING:
      g_value_set_int (value, self->seen_repairing);
      break;
    case US_PLAY_QUESTION:
      g_value_set_object (value, self->question);
      break;
    case US_PLAY_BOARD:
      g_value_set_boxed (value, self->board);
      break;
    case US_PLAY_DRAFT:
      g_value_set_variant (value, self->draft);
      break;
    case US_PLAY_JOURNAL:
      g_value_set_object (value, us_play_get_journal (self));
      break;
    default:
      if (id < US_PLAY_N_TEXTS)
        g_value_set_string (value, self->texts[id]);
      else if (id < US_PLAY_N_FLAGS)
        g_value_set_boolean (value, self->flags[id - US_PLAY_N_TEXTS]);
      else if (id >= US_PLAY_LINES && id < US_PLAY_JOURNAL)
        g_value_set_object (value, us_play_get_list (self, (UsPlayProp) id));
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* --- The session ----------------------------------------------------------------------------- */

/* Whoever else changes the session is seen as well: it is read once more when the language changes. */
static void
session_changed_cb (UsPlay *self)
{
  if (self->at_work > 0)
    return;
  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  us_play_show (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, us_play_signals[CHANGED], 0);
  g_object_unref (self);
}

static void
drop_session (UsPlay *self)
{
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  us_session_set_commit (self->session, NULL, NULL);
  g_clear_object (&self->session);
  g_clear_pointer (&self->writer, us_play_writer_free);
}

void
us_play_take_session (UsPlay *self, UsSession *session, UsPlayWriter *writer)
{
  gboolean another = self->session != NULL;

  drop_session (self);
  self->session = session;
  self->writer = writer;
  us_play_find_built (self);
  self->looking_at = -1;
  g_clear_pointer (&self->looking_in, g_free);
  self->repairing = 0;
  self->stands_at = us_session_get_broken (session) ? us_session_get_position (session) : -1;
  g_clear_pointer (&self->present, us_board_unref);
  g_clear_pointer (&self->section, g_free);
  us_play_clear_draft (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  if (another)
    us_play_notify (self, US_PLAY_SESSION);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
us_play_dispose (GObject *object)
{
  UsPlay *self = US_PLAY (object);

  /* The session writes to the store and reads the copy: it goes first. */
  drop_session (self);
  g_clear_pointer (&self->copy, us_copy_free);
  g_clear_pointer (&self->made_up, us_taught_free_made_up);
  g_clear_object (&self->store);
  g_clear_object (&self->question);
  g_clear_object (&self->journal);
  for (guint i = 0; i < G_N_ELEMENTS (self->lists); i++)
    g_clear_object (&self->lists[i]);

  G_OBJECT_CLASS (us_play_parent_class)->dispose (object);
}

static void
us_play_finalize (GObject *object)
{
  UsPlay *self = US_PLAY (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->texts); i++)
    g_free (self->texts[i]);
  g_clear_pointer (&self->present, us_board_unref);
  g_clear_pointer (&self->board, us_board_unref);
  us_play_forget_steps (self);
  g_clear_pointer (&self->draft, g_variant_unref);
  g_clear_pointer (&self->given, g_variant_unref);
  g_clear_pointer (&self->ahead, g_variant_unref);
  g_clear_pointer (&self->infos, g_hash_table_unref);
  us_play_forget_moves (self);
  g_clear_pointer (&self->built, us_board_unref);
  g_clear_error (&self->trouble);
  g_clear_pointer (&self->unsaved_ask.value, g_variant_unref);
  g_free (self->unsaved_name);
  g_hash_table_unref (self->before);
  g_free (self->section);
  g_free (self->looking_in);

  G_OBJECT_CLASS (us_play_parent_class)->finalize (object);
}

static void
us_play_class_init (UsPlayClass *klass)
{
  static const char *const texts[US_PLAY_N_TEXTS] = {
    [US_PLAY_TITLE] = "title",
    [US_PLAY_SUBTITLE] = "subtitle",
    [US_PLAY_PLACE] = "place",
    [US_PLAY_BANNER] = "banner",
    [US_PLAY_ADVICE] = "advice",
    [US_PLAY_HEADLINE] = "headline",
    [US_PLAY_RESULT] = "result",
    [US_PLAY_RESULT_DETAIL] = "result-detail",
    [US_PLAY_MAIN_MEANING] = "main-meaning",
    [US_PLAY_MAIN_LABEL] = "main-label",
    [US_PLAY_MAIN_DETAIL] = "main-detail",
    [US_PLAY_MAIN_HINT] = "main-hint",
    [US_PLAY_MISSING] = "missing",
    [US_PLAY_COMPONENT] = "component",
    [US_PLAY_SOURCE_LABEL] = "source-label",
    [US_PLAY_BACK_DETAIL] = "back-detail",
    [US_PLAY_UNSAVED] = "unsaved",
    [US_PLAY_LOGGED] = "logged",
    [US_PLAY_LOGGED_LINE] = "logged-line",
    [US_PLAY_LOGGED_FLAGS] = "logged-flags",
    [US_PLAY_NEXT_GAME] = "next-game",
  };
  static const char *const flags[] = {
    "main-ready",    "main-suggested", "can-undo", "can-redo", "can-go-back",
    "may-step-back", "is-now",         "is-past",  "is-open",
  };
  static const char *const lists[US_PLAY_N_LISTS] = {
    "lines", "so-far", "others", "choices", "values", "components",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = us_play_dispose;
  object_class->finalize = us_play_finalize;
  object_class->get_property = us_play_get_property;

  for (guint i = US_PLAY_TITLE; i < US_PLAY_N_TEXTS; i++)
    properties[i] = g_param_spec_string (texts[i], NULL, NULL, NULL, read);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    properties[US_PLAY_N_TEXTS + i] = g_param_spec_boolean (flags[i], NULL, NULL, FALSE, read);
  properties[US_PLAY_SESSION] = g_param_spec_object ("session", NULL, NULL, US_TYPE_SESSION, read);
  properties[US_PLAY_MODE] = g_param_spec_enum ("mode", NULL, NULL, US_TYPE_PLAY_MODE, US_PLAY_MODE_NOW, read);
  properties[US_PLAY_LOOKING_AT] = g_param_spec_int ("looking-at", NULL, NULL, -1, G_MAXINT, -1, read);
  properties[US_PLAY_REPAIRING] = g_param_spec_int ("repairing", NULL, NULL, 0, G_MAXINT, 0, read);
  properties[US_PLAY_QUESTION] = g_param_spec_object ("question", NULL, NULL, US_TYPE_QUESTION, read);
  properties[US_PLAY_BOARD] = g_param_spec_boxed ("board", NULL, NULL, US_TYPE_BOARD, read);
  properties[US_PLAY_DRAFT] = g_param_spec_variant ("draft", NULL, NULL, G_VARIANT_TYPE_ANY, NULL, read);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    properties[US_PLAY_LINES + i] = g_param_spec_object (lists[i], NULL, NULL, G_TYPE_LIST_MODEL, read);
  properties[US_PLAY_JOURNAL] = g_param_spec_object ("journal", NULL, NULL, G_TYPE_LIST_MODEL, read);
  g_object_class_install_properties (object_class, US_PLAY_N_PROPS, properties);

  us_play_signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_play_init (UsPlay *self)
{
  self->looking_at = self->seen_looking_at = self->stands_at = self->left = self->left_offer = -1;
  self->before = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->texts[US_PLAY_UNSAVED] = g_strdup ("");
  self->texts[US_PLAY_LOGGED] = g_strdup ("");
  self->texts[US_PLAY_LOGGED_LINE] = g_strdup ("");
}

static UsPlay *
play_new (UsStore *store)
{
  UsPlay *self = g_object_new (US_TYPE_PLAY, NULL);

  g_set_object (&self->store, store);
  if (store != NULL)
    g_signal_connect_object (store, "campaign-changed", G_CALLBACK (us_play_hear_campaign), self, G_CONNECT_SWAPPED);
  return self;
}

UsPlay *
us_play_new_in (UsStore *store, const char *campaign, const UsRules *rules, const UsStart *start, GError **error)
{
  g_autoptr (UsPlay) self = NULL;
  UsPlayWriter *writer = NULL;
  UsSession *session;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = play_new (store);
  session = campaign != NULL ? us_play_writer_create_in (store, campaign, rules, start, &writer, error)
                             : us_play_writer_create (store, rules, start, &writer, error);
  if (session == NULL)
    return NULL;
  us_play_take_session (self, session, writer);
  us_play_show (self);
  return g_steal_pointer (&self);
}

UsPlay *
us_play_new (UsStore *store, const UsRules *rules, const UsStart *start, GError **error)
{
  return us_play_new_in (store, NULL, rules, start, error);
}

static UsPlay *
open_new (UsPlay *self, const UsRules *rules, const UsStart *start, const UsTaught *taught, GError **error)
{
  g_autoptr (UsSession) session = us_session_new (rules, start, taught);

  if (!us_session_open (session, error))
    {
      g_object_unref (self);
      return NULL;
    }
  us_play_take_session (self, g_steal_pointer (&session), NULL);
  us_play_show (self);
  return self;
}

UsPlay *
us_play_new_passing (const UsRules *rules, const UsStart *start, UsCopy *copy, GError **error)
{
  UsPlay *self = play_new (NULL);

  self->copy = copy != NULL ? copy : us_copy_new (rules->box);
  return open_new (self, rules, start, us_copy_get_taught (self->copy), error);
}

UsPlay *
us_play_new_made_up (const UsRules *rules, const UsStart *start, GError **error)
{
  UsPlay *self = play_new (NULL);

  self->made_up = us_taught_new_made_up (rules, start->seed);
  return open_new (self, rules, start, self->made_up, error);
}

UsPlay *
us_play_new_around (UsSession *session)
{
  UsPlay *self;

  g_return_val_if_fail (US_IS_SESSION (session), NULL);

  self = play_new (NULL);
  us_play_take_session (self, g_object_ref (session), NULL);
  us_play_show (self);
  return self;
}

UsPlay *
us_play_open (UsStore *store, gint64 id, GError **error)
{
  g_autoptr (UsPlay) self = NULL;
  UsPlayWriter *writer = NULL;
  UsSession *session;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  self = play_new (store);
  session = us_play_writer_open (store, id, FALSE, &writer, error);
  if (session == NULL)
    return NULL;
  us_play_take_session (self, session, writer);
  if (!us_play_read_row (self, error))
    return NULL;
  us_play_show (self);
  return g_steal_pointer (&self);
}
