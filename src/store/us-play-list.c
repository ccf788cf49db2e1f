/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "us-games.h"

/* The numbers of all plays are read at once, in the order of an index: 100,000 of them are quickly
 * read and small. Rows are read by the page when somebody looks at them, and only the pages looked
 * at last are kept. */
#define PAGE       64
#define PAGES_KEPT 16

typedef struct
{
  guint number;
  GPtrArray *items;
} Page;

struct _UsPlayList
{
  GObject parent_instance;
  UsStore *store;
  UsPlayFilter filter;
  UsPlaysWanted *wanted;
  GArray *ids;  /* gint64 */
  GQueue pages; /* Page, the one looked at last in front */
  gulong changed_id, play_changed_id, campaign_changed_id;
};

enum { PROP_0, PROP_N_ITEMS, N_PROPS };
static GParamSpec *properties[N_PROPS];

static void us_play_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UsPlayList, us_play_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, us_play_list_model_init))

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->items);
  g_free (page);
}

static const char *
condition_of (UsPlayFilter filter)
{
  switch (filter)
    {
    case US_PLAYS_IN_PROGRESS:
      return "trashed IS NULL AND state = 'open'";
    case US_PLAYS_HISTORY:
      return "trashed IS NULL AND state <> 'open'";
    case US_PLAYS_ALL:
      return "trashed IS NULL";
    case US_PLAYS_TRASH:
      return "trashed IS NOT NULL";
    default:
      g_assert_not_reached ();
    }
}

/* Registered with SQLite as us_has (text, word): the word is folded already. */
static void
has_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  const char *word = (const char *) sqlite3_value_text (values[1]);
  g_autofree char *valid = text != NULL ? g_utf8_make_valid (text, -1) : NULL;
  g_autofree char *folded = valid != NULL ? g_utf8_casefold (valid, -1) : NULL;

  sqlite3_result_int (context, folded != NULL && word != NULL && strstr (folded, word) != NULL);
}

/* Registered as us_say (game, message, kept words). Plays are many and what is said of them is not:
 * each message is put into words once for a list. */
static void
say_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  GHashTable *said = sqlite3_user_data (context);
  const char *game = (const char *) sqlite3_value_text (values[0]);
  const char *message = (const char *) sqlite3_value_text (values[1]);
  g_autofree char *key = NULL;
  const char *words;

  if (game == NULL || message == NULL)
    {
      sqlite3_result_value (context, values[2]);
      return;
    }
  key = g_strconcat (game, " ", message, NULL);
  words = g_hash_table_lookup (said, key);
  if (words == NULL)
    {
      const char *kept = (const char *) sqlite3_value_text (values[2]);

      words = us_message_say (us_games_find (game), message, kept != NULL ? kept : "");
      g_hash_table_insert (said, g_steal_pointer (&key), (gpointer) words);
    }
  sqlite3_result_text (context, words, -1, SQLITE_TRANSIENT);
}

gboolean
us_game_has_word (const UsRules *rules, const char *word)
{
  g_autofree char *title = g_utf8_casefold (_(rules->title), -1);
  g_autofree char *opponent = g_utf8_casefold (rules->opponent != NULL ? _(rules->opponent) : "", -1);

  return strstr (title, word) != NULL || strstr (opponent, word) != NULL;
}

static sqlite3_stmt *
prepare_ids (UsPlayList *self)
{
  const char *order = self->filter == US_PLAYS_TRASH ? "trashed" : "changed";
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_string_printf (sql, "SELECT id FROM play WHERE %s", condition_of (self->filter));
  us_plays_wanted_write (self->wanted, sql, texts);
  g_string_append_printf (sql, " ORDER BY %s DESC, id DESC", order);
  return us_plays_wanted_prepare (self->store, sql->str, texts);
}

/* A list that could not be read stays as it was. */
static void
read_ids (UsPlayList *self)
{
  sqlite3_stmt *statement = prepare_ids (self);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;
  gboolean row;

  while (us_db_step (self->store->db, statement, &row, &error) && row)
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      g_array_append_val (ids, id);
    }
  sqlite3_finalize (statement);
  /* The next list may be asked for in another language. */
  g_hash_table_remove_all (self->store->said);
  if (error != NULL)
    us_store_report (self->store, g_steal_pointer (&error));
  else
    {
      g_array_unref (self->ids);
      self->ids = g_steal_pointer (&ids);
    }
}

static gint64
id_at (UsPlayList *self, guint position)
{
  return g_array_index (self->ids, gint64, position);
}

static Page *
read_page (UsPlayList *self, guint number)
{
  Page *page = g_new0 (Page, 1);
  guint end = MIN ((number + 1) * PAGE, self->ids->len);

  page->number = number;
  page->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = number * PAGE; i < end; i++)
    {
      g_autoptr (GError) error = NULL;
      UsListing *play = NULL;

      self->store->db->failed = SQLITE_OK;
      play = us_store_get_listing (self->store, id_at (self, i), &error);
      if (play == NULL && self->store->db->failed != SQLITE_OK)
        us_store_report (self->store, g_steal_pointer (&error));
      /* Gone since the numbers were read: it stands there empty until the list is read again. */
      if (play == NULL)
        {
          play = g_new0 (UsListing, 1);
          play->id = id_at (self, i);
          play->uuid = g_strdup ("");
          play->game = g_strdup ("");
          play->summary = g_strdup ("");
          play->scores = g_strdup ("{}");
          play->options = g_strdup ("{}");
        }
      g_ptr_array_add (page->items, us_play_item_new (play));
    }
  return page;
}

static Page *
find_page (UsPlayList *self, guint number)
{
  Page *page;

  for (GList *link = self->pages.head; link != NULL; link = link->next)
    {
      page = link->data;
      if (page->number == number)
        {
          g_queue_unlink (&self->pages, link);
          g_queue_push_head_link (&self->pages, link);
          return page;
        }
    }
  page = read_page (self, number);
  g_queue_push_head (&self->pages, page);
  if (self->pages.length > PAGES_KEPT)
    page_free (g_queue_pop_tail (&self->pages));
  return page;
}

static GType
us_play_list_get_item_type (GListModel *model)
{
  return US_TYPE_PLAY_ITEM;
}

static guint
us_play_list_get_n_items (GListModel *model)
{
  return US_PLAY_LIST (model)->ids->len;
}

static gpointer
us_play_list_get_item (GListModel *model, guint position)
{
  UsPlayList *self = US_PLAY_LIST (model);
  Page *page;

  if (position >= self->ids->len)
    return NULL;
  page = find_page (self, position / PAGE);
  return g_object_ref (g_ptr_array_index (page->items, position % PAGE));
}

static void
us_play_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = us_play_list_get_item_type;
  iface->get_n_items = us_play_list_get_n_items;
  iface->get_item = us_play_list_get_item;
}

static void
tell (UsPlayList *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (removed != added)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
forget_pages (UsPlayList *self)
{
  g_queue_clear_full (&self->pages, page_free);
}

void
us_play_list_reload (UsPlayList *self)
{
  guint before;

  g_return_if_fail (US_IS_PLAY_LIST (self));

  before = self->ids->len;
  forget_pages (self);
  read_ids (self);
  tell (self, 0, before, self->ids->len);
}

void
us_play_list_set_search (UsPlayList *self, const char *search)
{
  g_return_if_fail (US_IS_PLAY_LIST (self));

  if (g_set_str (&self->wanted->search, search))
    us_play_list_reload (self);
}

void
us_play_list_set_wanted (UsPlayList *self, const UsPlaysWanted *wanted)
{
  g_return_if_fail (US_IS_PLAY_LIST (self));
  g_return_if_fail (wanted != NULL);

  us_plays_wanted_free (self->wanted);
  self->wanted = us_plays_wanted_copy (wanted);
  us_play_list_reload (self);
}

static gboolean
belongs (UsPlayList *self, gint64 id)
{
  g_autoptr (UsListing) play = us_store_get_listing (self->store, id, NULL);

  if (play == NULL)
    return FALSE;
  switch (self->filter)
    {
    case US_PLAYS_IN_PROGRESS:
      return play->trashed == 0 && play->state == US_PLAY_STATE_OPEN;
    case US_PLAYS_HISTORY:
      return play->trashed == 0 && play->state != US_PLAY_STATE_OPEN;
    case US_PLAYS_ALL:
      return play->trashed == 0;
    default:
      return play->trashed != 0;
    }
}

/* Whether a play of this filter may be none that the list is for. */
static gboolean
is_narrowed (UsPlayList *self)
{
  return (self->wanted->search != NULL && *self->wanted->search != '\0') || self->wanted->game != NULL ||
         us_plays_wanted_count (self->wanted) > 0;
}

/* The play that went on is the newest now. */
static void
play_changed_cb (UsPlayList *self, gint64 id)
{
  gboolean there = belongs (self, id);
  guint position = 0;

  while (position < self->ids->len && id_at (self, position) != id)
    position++;
  if (position == self->ids->len && !there)
    return;
  if (is_narrowed (self))
    {
      us_play_list_reload (self);
      return;
    }

  forget_pages (self);
  if (position == 0 && self->ids->len > 0 && there)
    {
      tell (self, 0, 1, 1);
      return;
    }
  if (position < self->ids->len)
    {
      g_array_remove_index (self->ids, position);
      tell (self, position, 1, 0);
    }
  if (there)
    {
      g_array_prepend_val (self->ids, id);
      tell (self, 0, 0, 1);
    }
}

/* Whether a row that was read says what its campaign was called before. */
static gboolean
is_called_else (UsPlayList *self, UsPlayItem *item)
{
  const UsListing *play = us_play_item_get_listing (item);
  g_autoptr (UsListing) now = us_store_get_listing (self->store, play->id, NULL);

  return now != NULL && g_strcmp0 (now->campaign_name, play->campaign_name) != 0;
}

/* It is seldom called otherwise; each line of its log is no reason to read all rows again. */
static void
campaign_changed_cb (UsPlayList *self, const char *uuid)
{
  for (GList *link = self->pages.head; link != NULL; link = link->next)
    {
      const Page *page = link->data;

      for (guint i = 0; i < page->items->len; i++)
        {
          UsPlayItem *item = g_ptr_array_index (page->items, i);
          const char *campaign = us_play_item_get_listing (item)->campaign;

          if (campaign == NULL || (*uuid != '\0' && !g_str_equal (uuid, campaign)))
            continue;
          if (is_called_else (self, item))
            {
              us_play_list_reload (self);
              return;
            }
          if (*uuid != '\0')
            return;
        }
    }
}

static void
us_play_list_finalize (GObject *object)
{
  UsPlayList *self = US_PLAY_LIST (object);

  g_signal_handler_disconnect (self->store, self->changed_id);
  g_signal_handler_disconnect (self->store, self->play_changed_id);
  g_signal_handler_disconnect (self->store, self->campaign_changed_id);
  g_object_unref (self->store);
  forget_pages (self);
  g_array_unref (self->ids);
  us_plays_wanted_free (self->wanted);
  G_OBJECT_CLASS (us_play_list_parent_class)->finalize (object);
}

static void
us_play_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, US_PLAY_LIST (object)->ids->len);
}

static void
us_play_list_class_init (UsPlayListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_play_list_finalize;
  G_OBJECT_CLASS (klass)->get_property = us_play_list_get_property;

  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
us_play_list_init (UsPlayList *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_queue_init (&self->pages);
}

void
us_play_list_add_functions (UsStore *self)
{
  self->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sqlite3_create_function (self->db->handle, "us_has", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, has_cb, NULL, NULL);
  sqlite3_create_function (self->db->handle, "us_say", 3, SQLITE_UTF8, self->said, say_cb, NULL, NULL);
}

static GListModel *
list_new (UsStore *self, UsPlayFilter filter, UsPlaysWanted *wanted)
{
  UsPlayList *list;

  list = g_object_new (US_TYPE_PLAY_LIST, NULL);
  list->store = g_object_ref (self);
  list->filter = filter;
  list->wanted = wanted;
  list->changed_id = g_signal_connect_swapped (self, "changed", G_CALLBACK (us_play_list_reload), list);
  list->play_changed_id = g_signal_connect_swapped (self, "play-changed", G_CALLBACK (play_changed_cb), list);
  list->campaign_changed_id =
    g_signal_connect_swapped (self, "campaign-changed", G_CALLBACK (campaign_changed_cb), list);
  read_ids (list);
  return G_LIST_MODEL (list);
}

GListModel *
us_store_list_plays (UsStore *self, UsPlayFilter filter, const char *search)
{
  UsPlaysWanted *wanted;

  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail ((guint) filter <= US_PLAYS_TRASH, NULL);

  wanted = us_plays_wanted_new (NULL);
  wanted->search = g_strdup (search);
  return list_new (self, filter, wanted);
}

GListModel *
us_store_list_wanted (UsStore *self, const UsPlaysWanted *wanted)
{
  g_return_val_if_fail (US_IS_STORE (self), NULL);
  g_return_val_if_fail (wanted != NULL, NULL);

  return list_new (self, US_PLAYS_HISTORY, us_plays_wanted_copy (wanted));
}
