/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-book.h"

#include <glib/gi18n.h>

#include "us-field-kind.h"
#include "us-log-words.h"

struct _UsLogBook
{
  GObject parent_instance;

  UsStore *store;
  UsLog *log;
  GListStore *lines;
};

enum {
  PROP_0,
  PROP_NAME,
  PROP_SUMMARY,
  PROP_SHORT_SUMMARY,
  PROP_PLAY_LABEL,
  PROP_SCORE,
  PROP_SCORE_LABEL,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_IS_RUNNING,
  PROP_N_LINES,
  PROP_LINES,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum { CHANGED, GONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLogBook, us_log_book, G_TYPE_OBJECT)

/* --- What is said of it --------------------------------------------------------------------------- */

static char *
dup_since (const UsCampaign *campaign)
{
  int first = 0;
  g_autoptr (GDateTime) day = NULL;

  for (guint i = 0; i < us_campaign_get_n_lines (campaign); i++)
    if (us_campaign_get_date (campaign, i) > 0 && (first == 0 || us_campaign_get_date (campaign, i) < first))
      first = us_campaign_get_date (campaign, i);
  if (first == 0)
    return NULL;
  day = g_date_time_new_utc (first / 10000, first / 100 % 100, first % 100, 0, 0, 0);
  /* Translators: a month since when a campaign is played, as in strftime(3): "January 2025" */
  return day != NULL ? g_date_time_format (day, _("%B %Y")) : NULL;
}

static char *
dup_games (UsLogBook *self)
{
  UsCampaign *campaign = us_log_get_campaign (self->log);
  guint n = us_campaign_get_n_lines (campaign);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *since = dup_since (campaign);

  if (n == 0)
    return g_strdup (_("No game is logged yet"));
  /* Translators: how many games of a campaign were played since when: "12 games since January 2025" */
  return since != NULL ? g_strdup_printf (_("%s since %s"), games, since) : g_steal_pointer (&games);
}

/* NULL while it goes on. */
static char *
dup_end (UsLogBook *self)
{
  UsCampaign *campaign = us_log_get_campaign (self->log);
  g_autofree char *progress = us_campaign_dup_progress (campaign);

  if (!us_campaign_is_complete (campaign))
    return NULL;
  /* Translators: a campaign that is over, with how far it came: "Complete: 8 of 8 goals done" */
  return progress != NULL ? g_strdup_printf (_("Complete: %s"), progress) : g_strdup (_("Complete"));
}

static char *
dup_summary (UsLogBook *self)
{
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  g_autofree char *games = dup_games (self), *end = dup_end (self);
  g_autofree char *common = us_log_dup_common (us_log_get_campaign (self->log));
  g_auto (GStrv) parts = NULL;

  if (us_log_get_archived (self->log))
    g_strv_builder_add (said, _("Archived"));
  if (end != NULL)
    g_strv_builder_add (said, end);
  g_strv_builder_add (said, games);
  if (*common != '\0')
    g_strv_builder_add (said, common);
  parts = g_strv_builder_end (said);
  return g_strjoinv (" · ", parts);
}

/* There is room for little: what is said last may be cut. */
static char *
dup_short_summary (UsLogBook *self)
{
  UsCampaign *campaign = us_log_get_campaign (self->log);
  guint n = us_campaign_get_n_lines (campaign);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  g_autofree char *end = dup_end (self), *progress = us_campaign_dup_progress (campaign);

  if (us_log_get_archived (self->log))
    return g_strdup_printf ("%s, %s", _("Archived"), end != NULL ? end : games);
  if (end != NULL)
    return g_strdup_printf ("%s, %s", end, games);
  return progress != NULL ? g_strdup_printf ("%s, %s", games, progress) : g_steal_pointer (&games);
}

/* --- Reading -------------------------------------------------------------------------------------- */

static void
read_lines (UsLogBook *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < us_log_get_n_lines (self->log); i++)
    g_ptr_array_add (lines, us_log_row_new (self->log, i));
  g_list_store_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), lines->pdata, lines->len);
}

static void
say_changed (UsLogBook *self)
{
  read_lines (self);
  for (guint i = PROP_NAME; i < PROP_LINES; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
campaign_changed_cb (UsLogBook *self, const char *uuid)
{
  if (*uuid != '\0' && !g_str_equal (uuid, us_log_get_uuid (self->log)))
    return;
  if (!us_log_reload (self->log, NULL) || us_log_get_trashed (self->log) != 0)
    g_signal_emit (self, signals[GONE], 0);
  else
    say_changed (self);
}

/* Its play is begun, trashed or left out: what comes next is another thing then. */
static void
plays_changed_cb (UsLogBook *self)
{
  g_autoptr (UsCampaignListing) listing = us_store_find_campaign (self->store, us_log_get_uuid (self->log), NULL);

  if (listing != NULL && listing->open_play != us_log_get_open_play (self->log))
    campaign_changed_cb (self, listing->uuid);
}

/* --- The object ----------------------------------------------------------------------------------- */

static void
us_log_book_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsLogBook *self = US_LOG_BOOK (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, us_log_get_name (self->log));
      break;
    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;
    case PROP_SHORT_SUMMARY:
      g_value_take_string (value, dup_short_summary (self));
      break;
    case PROP_PLAY_LABEL:
      g_value_take_string (value, us_log_dup_next (self->log));
      break;
    case PROP_SCORE:
      g_value_take_string (value, us_log_dup_number (us_campaign_get_score (us_log_get_campaign (self->log))));
      break;
    case PROP_SCORE_LABEL:
      g_value_set_string (value, us_campaign_is_complete (us_log_get_campaign (self->log)) ? _("final score")
                                                                                           : _("running score"));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, us_log_can_undo (self->log));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, us_log_can_redo (self->log));
      break;
    case PROP_IS_RUNNING:
      g_value_set_boolean (value, !us_log_get_archived (self->log) && us_log_get_trashed (self->log) == 0);
      break;
    case PROP_N_LINES:
      g_value_set_uint (value, g_list_model_get_n_items (G_LIST_MODEL (self->lines)));
      break;
    case PROP_LINES:
      g_value_set_object (value, self->lines);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_log_book_dispose (GObject *object)
{
  UsLogBook *self = US_LOG_BOOK (object);

  g_clear_object (&self->lines);
  g_clear_object (&self->store);
  g_clear_pointer (&self->log, us_log_free);

  G_OBJECT_CLASS (us_log_book_parent_class)->dispose (object);
}

static void
us_log_book_class_init (UsLogBookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_log_book_get_property;
  object_class->dispose = us_log_book_dispose;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_SHORT_SUMMARY] = g_param_spec_string ("short-summary", NULL, NULL, NULL, flags);
  properties[PROP_PLAY_LABEL] = g_param_spec_string ("play-label", NULL, NULL, NULL, flags);
  properties[PROP_SCORE] = g_param_spec_string ("score", NULL, NULL, NULL, flags);
  properties[PROP_SCORE_LABEL] = g_param_spec_string ("score-label", NULL, NULL, NULL, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_IS_RUNNING] = g_param_spec_boolean ("is-running", NULL, NULL, FALSE, flags);
  properties[PROP_N_LINES] = g_param_spec_uint ("n-lines", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LINES] = g_param_spec_object ("lines", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[GONE] =
    g_signal_new ("gone", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
us_log_book_init (UsLogBook *self)
{
  self->lines = g_list_store_new (US_TYPE_LOG_ROW);
}

UsLogBook *
us_log_book_new (UsStore *store, const char *uuid, GError **error)
{
  g_autoptr (UsLog) log = NULL;
  UsLogBook *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);

  log = us_log_open (store, uuid, error);
  if (log == NULL)
    return NULL;
  self = g_object_new (US_TYPE_LOG_BOOK, NULL);
  self->store = g_object_ref (store);
  self->log = g_steal_pointer (&log);
  read_lines (self);
  g_signal_connect_object (store, "campaign-changed", G_CALLBACK (campaign_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "changed", G_CALLBACK (plays_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

UsStore *
us_log_book_get_store (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return self->store;
}

UsLog *
us_log_book_get_log (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return self->log;
}

const char *
us_log_book_get_uuid (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return us_log_get_uuid (self->log);
}

const UsRules *
us_log_book_get_rules (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return us_log_get_rules (self->log);
}

UsCampaign *
us_log_book_get_campaign (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return us_log_get_campaign (self->log);
}

GListModel *
us_log_book_get_lines (UsLogBook *self)
{
  g_return_val_if_fail (US_IS_LOG_BOOK (self), NULL);

  return G_LIST_MODEL (self->lines);
}

/* What was changed elsewhere is read again, and said. */
static gboolean
report (UsLogBook *self, gboolean done, GError *refused, GError **error)
{
  if (done)
    return TRUE;
  if (g_error_matches (refused, US_ERROR, US_ERROR_IN_USE) && us_store_look (self->store))
    {
      g_error_free (refused);
      g_set_error_literal (error, US_ERROR, US_ERROR_IN_USE,
                           _("The campaign was changed elsewhere and has been read again."));
    }
  else
    g_propagate_error (error, refused);
  return FALSE;
}

gboolean
us_log_book_undo (UsLogBook *self, GError **error)
{
  GError *refused = NULL;
  gboolean done;

  g_return_val_if_fail (US_IS_LOG_BOOK (self), FALSE);

  done = us_log_undo (self->log, &refused);
  return report (self, done, refused, error);
}

gboolean
us_log_book_redo (UsLogBook *self, GError **error)
{
  GError *refused = NULL;
  gboolean done;

  g_return_val_if_fail (US_IS_LOG_BOOK (self), FALSE);

  done = us_log_redo (self->log, &refused);
  return report (self, done, refused, error);
}
