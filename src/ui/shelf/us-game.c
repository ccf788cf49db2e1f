/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-game.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-store-campaigns.h"

struct _UsGame
{
  GObject parent_instance;

  UsStore *store;
  const UsRules *rules;
  char *needs;
  char *played;
  char *campaign;
};

enum { PROP_0, PROP_ID, PROP_TITLE, PROP_OPPONENT, PROP_SUMMARY, PROP_NEEDS, PROP_PLAYED, PROP_CAMPAIGN, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsGame, us_game, G_TYPE_OBJECT)

static void
us_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsGame *self = US_GAME (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->rules->id);
      break;
    case PROP_TITLE:
      g_value_set_string (value, _(self->rules->title));
      break;
    case PROP_OPPONENT:
      g_value_set_string (value, _(self->rules->opponent));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, self->rules->summary != NULL ? _(self->rules->summary) : NULL);
      break;
    case PROP_NEEDS:
      g_value_set_string (value, self->needs);
      break;
    case PROP_PLAYED:
      g_value_set_string (value, self->played);
      break;
    case PROP_CAMPAIGN:
      g_value_set_string (value, self->campaign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_game_dispose (GObject *object)
{
  g_clear_object (&US_GAME (object)->store);

  G_OBJECT_CLASS (us_game_parent_class)->dispose (object);
}

static void
us_game_finalize (GObject *object)
{
  UsGame *self = US_GAME (object);

  g_free (self->needs);
  g_free (self->played);
  g_free (self->campaign);

  G_OBJECT_CLASS (us_game_parent_class)->finalize (object);
}

static void
us_game_class_init (UsGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_game_get_property;
  object_class->dispose = us_game_dispose;
  object_class->finalize = us_game_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_OPPONENT] = g_param_spec_string ("opponent", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_NEEDS] = g_param_spec_string ("needs", NULL, NULL, NULL, flags);
  properties[PROP_PLAYED] = g_param_spec_string ("played", NULL, NULL, NULL, flags);
  properties[PROP_CAMPAIGN] = g_param_spec_string ("campaign", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_game_init (UsGame *self)
{
}

/* How many cards, heroes or ships of each kind this copy was taught. */
static void
count_taught (UsGame *self, guint *taught)
{
  g_autoptr (GPtrArray) known = us_store_list_records (self->store, self->rules->box, FALSE);

  for (guint i = 0; known != NULL && i < known->len; i++)
    {
      const UsTaughtRecord *one = g_ptr_array_index (known, i);
      int topic = us_rules_find_topic (self->rules, one->key);

      if (topic >= 0 && self->rules->topics[topic].library)
        taught[topic]++;
    }
}

void
us_game_read (UsGame *self)
{
  guint taught[US_MAX_TOPICS] = { 0 };
  g_autofree char *needs = NULL;

  g_return_if_fail (US_IS_GAME (self));

  count_taught (self, taught);
  needs = us_label_needs (self->rules, taught);
  if (g_set_str (&self->needs, needs))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEEDS]);
}

/* The one that goes on says how far it is. */
static char *
dup_campaign (UsGame *self)
{
  g_autoptr (GPtrArray) running = us_store_list_campaigns (self->store, self->rules->id, US_CAMPAIGNS_RUNNING, NULL);
  const UsCampaignListing *last = running != NULL ? us_campaigns_find_going (running) : NULL;
  g_autofree char *score = NULL;

  if (last == NULL)
    return g_strdup (_("Campaign…"));
  score = g_strdup_printf ("%s%d", last->score < 0 ? "−" : "", ABS (last->score));
  if (last->complete)
    return g_strdup_printf (_("Campaign over, score %s"), score);
  return g_strdup_printf (_("Game %u, score %s"), last->games + 1, score);
}

void
us_game_read_campaign (UsGame *self)
{
  g_autofree char *campaign = NULL;

  g_return_if_fail (US_IS_GAME (self));

  if (self->rules->campaign == NULL)
    return;
  campaign = dup_campaign (self);
  if (g_set_str (&self->campaign, campaign))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

void
us_game_set_tally (UsGame *self, const UsTally *tally)
{
  g_autofree char *played = us_tally_dup_text (tally);

  g_return_if_fail (US_IS_GAME (self));

  if (g_set_str (&self->played, played))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYED]);
}

UsGame *
us_game_new (UsStore *store, const UsRules *rules)
{
  UsGame *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (US_TYPE_GAME, NULL);
  self->store = g_object_ref (store);
  self->rules = rules;
  us_game_read (self);
  us_game_read_campaign (self);
  g_signal_connect_object (store, "campaign-changed", G_CALLBACK (us_game_read_campaign), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "taught-changed", G_CALLBACK (us_game_read), self, G_CONNECT_SWAPPED);
  return self;
}

const UsRules *
us_game_get_rules (UsGame *self)
{
  g_return_val_if_fail (US_IS_GAME (self), NULL);

  return self->rules;
}
