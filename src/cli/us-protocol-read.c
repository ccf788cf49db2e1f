/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-protocol.h"

#include <glib/gi18n.h>

static gboolean
refuse (GError **error, UsError code, const char *message)
{
  g_set_error_literal (error, US_ERROR, (int) code, message);

  return FALSE;
}

static gboolean
is_type (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/* The object that a command with several members takes. */
static JsonObject *
get_object (JsonNode *node, GError **error)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  refuse (error, US_ERROR_BAD_TYPE, _("This command takes an object."));

  return NULL;
}

static gboolean
is_true (JsonNode *node, GError **error)
{
  return (is_type (node, G_TYPE_BOOLEAN) && json_node_get_boolean (node)) ||
         refuse (error, US_ERROR_BAD_TYPE, _("This command takes true."));
}

static gboolean
get_int (JsonNode *node, int *value, GError **error)
{
  gint64 whole;

  if (!us_json_get_whole (node, &whole))
    return refuse (error, US_ERROR_BAD_TYPE, _("This command takes a whole number."));
  *value = (int) CLAMP (whole, -1, G_MAXINT);

  return TRUE;
}

static gboolean
get_steps (JsonNode *node, guint *steps, GError **error)
{
  int n;

  if (!get_int (node, &n, error))
    return FALSE;
  if (n < 1)
    return refuse (error, US_ERROR_OUT_OF_RANGE, _("At least one step is needed."));
  *steps = (guint) n;

  return TRUE;
}

/* Below zero is nowhere; what lies beyond the end, the session knows. */
static gboolean
get_position (JsonNode *node, int *position, GError **error)
{
  if (!get_int (node, position, error))
    return FALSE;

  return *position >= 0 || refuse (error, US_ERROR_NO_SUCH_POSITION, _("Positions are counted from 0."));
}

static gboolean
get_member_position (JsonObject *object, int *position, GError **error)
{
  JsonNode *node = json_object_get_member (object, "position");

  return node ? get_position (node, position, error)
              : refuse (error, US_ERROR_BAD_TYPE, _("“position” must be a whole number."));
}

/* What a verb has brought of a repair, and what has to be moved after going elsewhere without one. */
static gboolean
say_moves (UsPlay *play, JsonNode **said)
{
  static const UsRepair none = { 0 };
  const UsRepair *repair = us_play_get_repair (play);
  GPtrArray *moves = us_play_get_moves (play);

  if (repair != NULL || moves != NULL)
    *said = us_protocol_repaired (repair != NULL ? repair : &none, moves);
  return TRUE;
}

static gboolean
answer (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  g_autoptr (GVariant) value = us_json_to_value (node, error);

  return value != NULL && us_play_answer (play, value, error) && say_moves (play, said);
}

static gboolean
undo (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  guint steps;

  return get_steps (node, &steps, error) && us_play_undo (play, steps, error) && say_moves (play, said);
}

static gboolean
redo (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  guint steps;

  return get_steps (node, &steps, error) && us_play_redo (play, steps, error) && say_moves (play, said);
}

static gboolean
seek (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  int position;

  if (JSON_NODE_HOLDS_NULL (node))
    return us_play_look (play, -1, error);

  return get_position (node, &position, error) && us_play_look (play, position, error);
}

static gboolean
go_to (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  int position;

  return get_position (node, &position, error) && us_play_go_back (play, position, error) && say_moves (play, said);
}

static gboolean
branch (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  int number;

  return get_int (node, &number, error) && us_play_take_up (play, number, error) && say_moves (play, said);
}

static gboolean
adjust (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  JsonObject *object = get_object (node, error);
  g_autoptr (GVariant) value = NULL;
  const char *key;
  JsonNode *given;

  if (object == NULL || !us_json_get_string (object, "key", FALSE, &key, error))
    return FALSE;
  given = json_object_get_member (object, "value");
  if (given == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("“value” is missing."));
  value = us_json_to_value (given, error);

  return value != NULL && us_play_correct (play, key, value, error) && say_moves (play, said);
}

static gboolean
source (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  JsonObject *object = get_object (node, error);
  const char *component, *by;
  UsSource who;

  if (object == NULL || !us_json_get_string (object, "component", FALSE, &component, error) ||
      !us_json_get_string (object, "by", FALSE, &by, error))
    return FALSE;
  if (g_str_equal (by, us_source_name (US_BY_THE_APP)))
    who = US_BY_THE_APP;
  else if (g_str_equal (by, us_source_name (US_AT_THE_TABLE)))
    who = US_AT_THE_TABLE;
  else
    return refuse (error, US_ERROR_NOT_A_CHOICE, _("“by” is “app” or “table”."));

  return us_play_switch (play, component, who, error) && say_moves (play, said);
}

static gboolean
repair (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  JsonObject *object = get_object (node, error);
  g_autoptr (GVariant) value = NULL;
  JsonNode *given;
  int position;

  if (object == NULL || !get_member_position (object, &position, error))
    return FALSE;
  given = json_object_get_member (object, "answer");
  if (given == NULL)
    return refuse (error, US_ERROR_BAD_TYPE, _("“answer” is missing."));
  value = us_json_to_value (given, error);
  return value != NULL && us_play_repair (play, position, value, error) && say_moves (play, said);
}

static gboolean
note (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  JsonObject *object = get_object (node, error);
  const char *text = "";
  int position;

  if (object == NULL || !get_member_position (object, &position, error))
    return FALSE;
  /* Null is no text, as an empty one is. */
  if (!(json_object_has_member (object, "text") && json_object_get_null_member (object, "text")) &&
      !us_json_get_string (object, "text", FALSE, &text, error))
    return FALSE;

  return us_play_set_note (play, position, text, error);
}

static gboolean
bookmark (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  JsonObject *object = get_object (node, error);
  JsonNode *on;
  int position;

  if (object == NULL || !get_member_position (object, &position, error))
    return FALSE;
  on = json_object_get_member (object, "on");
  if (on == NULL || !is_type (on, G_TYPE_BOOLEAN))
    return refuse (error, US_ERROR_BAD_TYPE, _("“on” must be true or false."));

  return us_play_set_bookmark (play, position, json_node_get_boolean (on), error);
}

static gboolean
journal (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  if (!is_true (node, error))
    return FALSE;
  *said = us_protocol_journal (play);

  return TRUE;
}

static gboolean
finish (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  if (!is_type (node, G_TYPE_STRING))
    return refuse (error, US_ERROR_BAD_TYPE, _("“finish” takes “abandoned”."));
  if (!g_str_equal (json_node_get_string (node), us_outcome_name (US_ABANDONED)))
    return refuse (error, US_ERROR_NOT_A_CHOICE,
                   _("A play can only be finished as “abandoned”; the rules find every other outcome."));

  return us_play_give_up (play, error) && say_moves (play, said);
}

static gboolean
quit (UsPlay *play, JsonNode *node, JsonNode **said, GError **error)
{
  return is_true (node, error);
}

typedef gboolean (*Handler) (UsPlay *play, JsonNode *node, JsonNode **said, GError **error);

static const struct
{
  const char *name;
  Handler run;
} handlers[] = {
  { "answer", answer },     { "undo", undo },       { "redo", redo },     { "seek", seek },     { "goto", go_to },
  { "branch", branch },     { "adjust", adjust },   { "source", source }, { "repair", repair }, { "note", note },
  { "bookmark", bookmark }, { "journal", journal }, { "finish", finish }, { "quit", quit },
};

/* The one command of a line; members that nobody knows are left alone, as readers of the situation
 * leave them. */
static Handler
find_handler (JsonObject *object, JsonNode **value, GError **error)
{
  Handler found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    {
      JsonNode *node = json_object_get_member (object, handlers[i].name);

      if (node == NULL)
        continue;
      if (found)
        {
          refuse (error, US_ERROR_UNKNOWN_COMMAND, _("A line holds one command."));
          return NULL;
        }
      found = handlers[i].run;
      *value = node;
    }
  if (found == NULL)
    refuse (error, US_ERROR_UNKNOWN_COMMAND, _("There is no such command."));

  return found;
}

UsCommandResult
us_protocol_execute (UsPlay *play, const char *line, JsonNode **said, GError **error)
{
  g_autoptr (JsonNode) node = us_json_parse (line, -1, error);
  JsonNode *value = NULL;
  Handler run;

  *said = NULL;
  if (node == NULL)
    return US_COMMAND_REFUSED;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      refuse (error, US_ERROR_BAD_TYPE, _("A command is an object."));
      return US_COMMAND_REFUSED;
    }
  run = find_handler (json_node_get_object (node), &value, error);
  if (run == NULL || !run (play, value, said, error))
    return US_COMMAND_REFUSED;

  return run == quit ? US_COMMAND_QUIT : US_COMMAND_DONE;
}
