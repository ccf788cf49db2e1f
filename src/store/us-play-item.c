/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-play-item.h"

#include <glib/gi18n-lib.h>

#include "us-json.h"

G_DEFINE_BOXED_TYPE (UsListing, us_listing, us_listing_copy, us_listing_free)

UsListing *
us_listing_copy (const UsListing *play)
{
  UsListing *copy = g_memdup2 (play, sizeof *play);

  copy->uuid = g_strdup (play->uuid);
  copy->game = g_strdup (play->game);
  copy->summary = g_strdup (play->summary);
  copy->outcome_text = g_strdup (play->outcome_text);
  copy->campaign = g_strdup (play->campaign);
  copy->campaign_name = g_strdup (play->campaign_name);
  copy->scores = g_strdup (play->scores);
  copy->options = g_strdup (play->options);
  return copy;
}

void
us_listing_free (UsListing *play)
{
  if (play == NULL)
    return;
  g_free (play->uuid);
  g_free (play->game);
  g_free (play->summary);
  g_free (play->outcome_text);
  g_free (play->campaign);
  g_free (play->campaign_name);
  g_free (play->scores);
  g_free (play->options);
  g_free (play);
}

const char *
us_play_state_name (UsPlayState state)
{
  static const char *const names[] = { "open", "finished", "abandoned" };

  g_return_val_if_fail ((guint) state < G_N_ELEMENTS (names), NULL);
  return names[state];
}

gboolean
us_listing_get_score (const UsListing *play, const char *who, int *score)
{
  g_autoptr (JsonNode) node = us_json_parse (play->scores, -1, NULL);
  gint64 value = G_MAXINT64;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) ||
      !us_json_get_int (json_node_get_object (node), who, TRUE, G_MININT, G_MAXINT, &value, NULL) ||
      value == G_MAXINT64)
    return FALSE;
  *score = (int) value;
  return TRUE;
}

struct _UsPlayItem
{
  GObject parent_instance;
  UsListing *play;
};

enum {
  PROP_0,
  PROP_ID,
  PROP_UUID,
  PROP_GAME,
  PROP_TITLE,
  PROP_STATE,
  PROP_OUTCOME,
  PROP_SUMMARY,
  PROP_OUTCOME_TEXT,
  PROP_STARTED,
  PROP_CHANGED,
  PROP_SECONDS,
  PROP_TRASHED,
  PROP_STANDING,
  PROP_CAN_OPEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsPlayItem, us_play_item, G_TYPE_OBJECT)

UsPlayItem *
us_play_item_new (UsListing *play)
{
  UsPlayItem *self = g_object_new (US_TYPE_PLAY_ITEM, NULL);

  self->play = play;
  return self;
}

const UsListing *
us_play_item_get_listing (UsPlayItem *self)
{
  g_return_val_if_fail (US_IS_PLAY_ITEM (self), NULL);
  return self->play;
}

const char *
us_play_item_get_title (UsPlayItem *self)
{
  g_return_val_if_fail (US_IS_PLAY_ITEM (self), NULL);
  return self->play->rules != NULL ? _(self->play->rules->title) : self->play->game;
}

static char *
dup_standing (const UsListing *play)
{
  const char *said = play->outcome_text != NULL && *play->outcome_text != '\0' ? play->outcome_text
                     : *play->summary != '\0'                                  ? play->summary
                                                                               : _("Setting up the table");

  return play->campaign_name != NULL ? g_strdup_printf ("%s · %s", said, play->campaign_name) : g_strdup (said);
}

static void
us_play_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsPlayItem *self = US_PLAY_ITEM (object);
  const UsListing *play = self->play;

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, play->id);
      break;
    case PROP_UUID:
      g_value_set_string (value, play->uuid);
      break;
    case PROP_GAME:
      g_value_set_string (value, play->game);
      break;
    case PROP_TITLE:
      g_value_set_string (value, us_play_item_get_title (self));
      break;
    case PROP_STATE:
      g_value_set_int (value, play->state);
      break;
    case PROP_OUTCOME:
      g_value_set_int (value, play->outcome);
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, play->summary);
      break;
    case PROP_OUTCOME_TEXT:
      g_value_set_string (value, play->outcome_text);
      break;
    case PROP_STARTED:
      g_value_set_int64 (value, play->started);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, play->changed);
      break;
    case PROP_SECONDS:
      g_value_set_int64 (value, play->seconds);
      break;
    case PROP_TRASHED:
      g_value_set_int64 (value, play->trashed);
      break;
    case PROP_STANDING:
      g_value_take_string (value, dup_standing (play));
      break;
    case PROP_CAN_OPEN:
      g_value_set_boolean (value, play->trashed == 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_play_item_finalize (GObject *object)
{
  us_listing_free (US_PLAY_ITEM (object)->play);
  G_OBJECT_CLASS (us_play_item_parent_class)->finalize (object);
}

static void
us_play_item_class_init (UsPlayItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = us_play_item_get_property;
  object_class->finalize = us_play_item_finalize;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_UUID] = g_param_spec_string ("uuid", NULL, NULL, NULL, flags);
  properties[PROP_GAME] = g_param_spec_string ("game", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, 0, US_PLAY_STATE_ABANDONED, 0, flags);
  properties[PROP_OUTCOME] = g_param_spec_int ("outcome", NULL, NULL, 0, US_ABANDONED, 0, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_OUTCOME_TEXT] = g_param_spec_string ("outcome-text", NULL, NULL, NULL, flags);
  properties[PROP_STARTED] = g_param_spec_int64 ("started", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_SECONDS] = g_param_spec_int64 ("seconds", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TRASHED] = g_param_spec_int64 ("trashed", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_STANDING] = g_param_spec_string ("standing", NULL, NULL, NULL, flags);
  properties[PROP_CAN_OPEN] = g_param_spec_boolean ("can-open", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_play_item_init (UsPlayItem *self)
{
}
