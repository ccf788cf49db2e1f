/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-copy-game.h"

#include <glib/gi18n.h>

#include "us-copy-words.h"
#include "us-games.h"

struct _UsCopyGame
{
  GObject parent_instance;

  UsStore *store;
  const UsRules *rules;
  gboolean later; /* another game of the same box comes before it */
  GPtrArray *topics;
  GListStore *items;
  guint n_known;
  char *summary;
};

enum { PROP_0, PROP_TITLE, PROP_SUMMARY, PROP_N_TAUGHT, PROP_ITEMS, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsCopyGame, us_copy_game, G_TYPE_OBJECT)

static void
us_copy_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  UsCopyGame *self = US_COPY_GAME (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, _(self->rules->title));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;
    case PROP_N_TAUGHT:
      g_value_set_uint (value, self->n_known);
      break;
    case PROP_ITEMS:
      g_value_set_object (value, self->items);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
us_copy_game_dispose (GObject *object)
{
  UsCopyGame *self = US_COPY_GAME (object);

  g_clear_object (&self->items);
  g_clear_object (&self->store);
  g_clear_pointer (&self->topics, g_ptr_array_unref);
  g_clear_pointer (&self->summary, g_free);

  G_OBJECT_CLASS (us_copy_game_parent_class)->dispose (object);
}

static void
us_copy_game_class_init (UsCopyGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_copy_game_get_property;
  object_class->dispose = us_copy_game_dispose;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_N_TAUGHT] = g_param_spec_uint ("n-taught", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ITEMS] = g_param_spec_object ("items", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
us_copy_game_init (UsCopyGame *self)
{
  self->items = g_list_store_new (US_TYPE_COPY_ITEM);
  self->topics = g_ptr_array_new ();
}

/* Replaces only the part of the list that differs, so that rows that stay keep the focus. */
static void
take_items (UsCopyGame *self, GPtrArray *now)
{
  GListModel *model = G_LIST_MODEL (self->items);
  guint n_before = g_list_model_get_n_items (model), first = 0, last = 0;

  while (first < n_before && first < now->len)
    {
      g_autoptr (UsCopyItem) item = g_list_model_get_item (model, first);

      if (!us_copy_item_equal (item, g_ptr_array_index (now, first)))
        break;
      first++;
    }
  while (first + last < n_before && first + last < now->len)
    {
      g_autoptr (UsCopyItem) item = g_list_model_get_item (model, n_before - last - 1);

      if (!us_copy_item_equal (item, g_ptr_array_index (now, now->len - last - 1)))
        break;
      last++;
    }
  if (n_before != now->len || first + last < n_before)
    g_list_store_splice (self->items, first, n_before - first - last, now->pdata + first, now->len - first - last);
}

/* What one answer says may decide how another is drawn. */
static UsNames *
know (UsCopyGame *self)
{
  return us_names_new_taught (self->rules, us_store_get_taught (self->store, self->rules->box));
}

static const UsTaughtRecord *
find_known (GPtrArray *known, const UsTopic *topic, const char *which)
{
  for (guint i = 0; i < known->len; i++)
    {
      const UsTaughtRecord *one = g_ptr_array_index (known, i);

      if (g_str_equal (one->key, topic->key) && g_str_equal (one->which, which))
        return one;
    }
  return NULL;
}

/* Records that belong to values stand in the order of these, first those that are known and then what is left. */
static void
add_values (UsCopyGame *self, const UsTopic *topic, GPtrArray *known, GPtrArray *items)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (UsNames) names = know (self);
  int n = us_taught_count_values (self->rules->box, us_store_get_taught (self->store, self->rules->box), topic);
  UsCopyItem *first = NULL;

  for (int value = 0; value < topic->n_values; value++)
    {
      char which[US_NAME_SIZE];
      const UsTaughtRecord *one;

      us_value_name (topic->domain, names, value, which, sizeof which);
      one = find_known (known, topic, which);
      if (one != NULL)
        g_ptr_array_add (items, us_copy_item_new (topic, which, one->value, know (self)));
      else if (value < n)
        g_ptr_array_add (left, g_strdup (which));
    }
  for (guint i = 0; i < left->len; i++)
    {
      UsCopyItem *item = first == NULL ? us_copy_item_new (topic, left->pdata[i], NULL, g_steal_pointer (&names))
                                       : us_copy_item_new_beside (first, left->pdata[i]);

      first = first == NULL ? item : first;
      g_ptr_array_add (items, item);
    }
}

static void
refresh (UsCopyGame *self)
{
  g_autoptr (GPtrArray) known = us_store_list_records (self->store, self->rules->box, FALSE);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *summary = NULL;

  self->n_known = 0;
  for (guint t = 0; t < self->topics->len; t++)
    {
      const UsTopic *topic = g_ptr_array_index (self->topics, t);
      guint n_before = self->n_known;

      for (guint i = 0; i < known->len; i++)
        {
          const UsTaughtRecord *one = g_ptr_array_index (known, i);

          if (!g_str_equal (one->key, topic->key))
            continue;
          self->n_known++;
          /* What no value of the game is called stands before those that are. */
          if (topic->domain == NULL || us_topic_find_value (topic, NULL, one->which) < 0)
            g_ptr_array_add (items, us_copy_item_new (topic, one->which, one->value, know (self)));
        }
      if (topic->library && topic->domain != NULL)
        add_values (self, topic, known, items);
      if (!topic->library && self->n_known == n_before)
        g_ptr_array_add (items, us_copy_item_new (topic, "", NULL, know (self)));
    }
  take_items (self, items);

  summary = us_copy_words_dup_count (self->n_known, self->later);
  if (!g_set_str (&self->summary, summary))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_TAUGHT]);
}

static void
known_changed_cb (UsCopyGame *self, const char *box)
{
  if (g_str_equal (box, self->rules->box))
    refresh (self);
}

static UsCopyGame *
game_new (UsStore *store, const UsRules *rules, GHashTable *seen)
{
  UsCopyGame *self = g_object_new (US_TYPE_COPY_GAME, NULL);

  self->store = g_object_ref (store);
  self->rules = rules;
  for (guint i = 0; i < rules->n_topics; i++)
    {
      char *address = g_strconcat (rules->box, "/", rules->topics[i].key, NULL);

      if (g_hash_table_add (seen, address))
        g_ptr_array_add (self->topics, (gpointer) &rules->topics[i]);
      else
        self->later = TRUE;
    }
  g_signal_connect_object (store, "taught-changed", G_CALLBACK (known_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}

GListModel *
us_copy_games_new (UsStore *store)
{
  GListStore *games = g_list_store_new (US_TYPE_COPY_GAME);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const UsRules *const *all;
  guint n_games;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  all = us_games_get (&n_games);
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (UsCopyGame) game = game_new (store, all[i], seen);

      if (game->topics->len > 0)
        g_list_store_append (games, game);
    }
  return G_LIST_MODEL (games);
}

const UsRules *
us_copy_game_get_rules (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return self->rules;
}

const char *
us_copy_game_get_box (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return self->rules->box;
}

GListModel *
us_copy_game_get_items (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return G_LIST_MODEL (self->items);
}

guint
us_copy_game_get_n_taught (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), 0);

  return self->n_known;
}

const char *
us_copy_game_get_summary (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return self->summary;
}

GPtrArray *
us_copy_game_list_topics (UsCopyGame *self)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return self->topics;
}

UsCopyItem *
us_copy_game_find (UsCopyGame *self, const char *key, const char *which)
{
  GListModel *model;

  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  model = G_LIST_MODEL (self->items);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (UsCopyItem) item = g_list_model_get_item (model, i);

      if (g_str_equal (us_copy_item_get_topic (item)->key, key) && g_str_equal (us_copy_item_get_which (item), which))
        return item;
    }
  return NULL;
}

UsCopyItem *
us_copy_game_new_item (UsCopyGame *self, const UsTopic *topic)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return us_copy_item_new (topic, "", NULL, know (self));
}

GVariant *
us_copy_game_dup_known (UsCopyGame *self, const char *key, const char *which)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  return us_store_dup_record (self->store, self->rules->box, key, which);
}

gboolean
us_copy_game_set (UsCopyGame *self, const char *key, const char *which, GVariant *value, GError **error)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), FALSE);

  return us_store_teach (self->store, self->rules->box, key, which, value, error);
}

gboolean
us_copy_game_rename (UsCopyGame *self, const char *key, const char *which, const char *renamed, GVariant *value,
                     GError **error)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), FALSE);

  return us_store_rename (self->store, self->rules->box, key, which, renamed, value, error);
}

gboolean
us_copy_game_forget (UsCopyGame *self, const char *key, const char *which, GError **error)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), FALSE);

  return us_store_forget (self->store, self->rules->box, key, which, error);
}

gboolean
us_copy_game_unforget (UsCopyGame *self, const char *key, const char *which, GError **error)
{
  g_return_val_if_fail (US_IS_COPY_GAME (self), FALSE);

  return us_store_unforget (self->store, self->rules->box, key, which, error);
}

char *
us_copy_game_dup_which (UsCopyGame *self, const UsTopic *topic, const char *name)
{
  g_autofree char *plain = us_which_from_name (name);
  char *which = g_strdup (plain);

  g_return_val_if_fail (US_IS_COPY_GAME (self), NULL);

  for (guint n = 2; us_copy_game_find (self, topic->key, which) != NULL; n++)
    {
      g_free (which);
      which = g_strdup_printf ("%s-%u", plain, n);
    }
  return which;
}
