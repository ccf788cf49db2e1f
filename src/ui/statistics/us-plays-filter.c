/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-plays-filter.h"

#include <glib/gi18n.h>

#include "us-date-row.h"
#include "us-games.h"
#include "us-help.h"
#include "us-outcome-mark.h"
#include "us-store-campaigns.h"

struct _UsPlaysFilter
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *options_group, *house_rules_group;
  AdwComboRow *game_row, *outcome_row, *campaign_row;
  AdwSwitchRow *bookmarked_row;
  UsDateRow *since_row, *until_row;

  UsStore *store;
  UsPlaysWanted *wanted;
  GPtrArray *rows;      /* AdwComboRow, one for each option of the game */
  GPtrArray *campaigns; /* UsCampaignListing */
  gboolean showing;     /* the rows are set to what is wanted, which nobody chose */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsPlaysFilter, us_plays_filter, ADW_TYPE_DIALOG)

/* The first of each row is that nothing is chosen. */
static const UsOutcome outcomes[] = { US_OPEN, US_WON, US_LOST, US_DRAW, US_SCORED, US_ABANDONED };

static const UsRules *
get_rules (UsPlaysFilter *self)
{
  return us_games_find (self->wanted->game);
}

/* --- What was chosen ------------------------------------------------------------------------------ */

/* What is no day yet is any. */
static gint64
time_of (int date, int days)
{
  g_autoptr (GDateTime) day =
    date > 0 ? g_date_time_new_local (date / 10000, date / 100 % 100, date % 100, 0, 0, 0) : NULL;
  g_autoptr (GDateTime) then = day != NULL ? g_date_time_add_days (day, days) : NULL;

  return then != NULL ? g_date_time_to_unix (then) * 1000 : 0;
}

static void
read_rows (UsPlaysFilter *self)
{
  const UsRules *rules = get_rules (self);
  guint outcome = adw_combo_row_get_selected (self->outcome_row);
  guint campaign = adw_combo_row_get_selected (self->campaign_row);

  self->wanted->outcomes = outcome > 0 && outcome < G_N_ELEMENTS (outcomes) ? 1u << outcomes[outcome] : 0;
  self->wanted->since = time_of (us_date_row_get_date (self->since_row), 0);
  /* The day itself is among them. */
  self->wanted->until = time_of (us_date_row_get_date (self->until_row), 1);
  self->wanted->bookmarked = adw_switch_row_get_active (self->bookmarked_row);
  g_set_str (&self->wanted->campaign,
             campaign > 0 && campaign <= self->campaigns->len
               ? ((UsCampaignListing *) g_ptr_array_index (self->campaigns, campaign - 1))->uuid
               : NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      guint choice = adw_combo_row_get_selected (g_ptr_array_index (self->rows, i));

      us_plays_wanted_set_option (self->wanted, rules->options[i].key,
                                  choice > 0 && choice <= rules->options[i].n_choices
                                    ? rules->options[i].choices[choice - 1].name
                                    : NULL);
    }
}

static void
changed_cb (UsPlaysFilter *self)
{
  if (self->showing)
    return;
  read_rows (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "filter.clear", us_plays_wanted_count (self->wanted) > 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Rows ---------------------------------------------------------------------------------------- */

static void
fill_row (AdwComboRow *row, const char *const *texts, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (texts);

  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
}

static void
add_option (UsPlaysFilter *self, const UsOption *option)
{
  AdwPreferencesGroup *group = us_option_is_house_rule (option) ? self->house_rules_group : self->options_group;
  const char *wanted = g_hash_table_lookup (self->wanted->options, option->key);
  AdwComboRow *row = g_object_new (ADW_TYPE_COMBO_ROW, "title", _(option->title), "use-markup", FALSE, NULL);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (texts, C_("choice", "Any"));
  for (guint i = 0; i < option->n_choices; i++)
    g_strv_builder_add (texts, _(option->choices[i].label));
  all = g_strv_builder_end (texts);
  fill_row (row, (const char *const *) all, wanted != NULL ? (guint) (us_option_find_choice (option, wanted) + 1) : 0);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (group), TRUE);
  g_ptr_array_add (self->rows, row);
}

static void
show_options (UsPlaysFilter *self)
{
  const UsRules *rules = get_rules (self);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)),
                                    row);
    }
  g_ptr_array_set_size (self->rows, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->options_group), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->house_rules_group), FALSE);
  for (guint i = 0; rules != NULL && i < rules->n_options; i++)
    add_option (self, &rules->options[i]);
}

static void
show_campaigns (UsPlaysFilter *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autoptr (GPtrArray) found = us_store_list_campaigns (self->store, self->wanted->game, US_CAMPAIGNS_ALL, NULL);
  g_auto (GStrv) all = NULL;
  guint selected = 0;

  g_clear_pointer (&self->campaigns, g_ptr_array_unref);
  self->campaigns = found != NULL ? g_steal_pointer (&found) : g_ptr_array_new ();
  g_strv_builder_add (texts, C_("campaign", "Any"));
  for (guint i = 0; i < self->campaigns->len; i++)
    {
      const UsCampaignListing *campaign = g_ptr_array_index (self->campaigns, i);

      g_strv_builder_add (texts, campaign->name);
      if (g_strcmp0 (campaign->uuid, self->wanted->campaign) == 0)
        selected = i + 1;
    }
  all = g_strv_builder_end (texts);
  fill_row (self->campaign_row, (const char *const *) all, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->campaign_row), self->campaigns->len > 0);
}

static void
show_day (UsDateRow *row, gint64 time, int days)
{
  g_autoptr (GDateTime) then = time != 0 ? g_date_time_new_from_unix_local (time / 1000) : NULL;
  g_autoptr (GDateTime) date = then != NULL ? g_date_time_add_days (then, days) : NULL;

  us_date_row_set_date (row, date != NULL ? g_date_time_get_year (date) * 10000 + g_date_time_get_month (date) * 100 +
                                              g_date_time_get_day_of_month (date)
                                          : 0);
}

static void
show_wanted (UsPlaysFilter *self)
{
  guint outcome = 0;

  self->showing = TRUE;
  for (guint i = 1; i < G_N_ELEMENTS (outcomes); i++)
    if (self->wanted->outcomes == 1u << outcomes[i])
      outcome = i;
  adw_combo_row_set_selected (self->outcome_row, outcome);
  show_day (self->since_row, self->wanted->since, 0);
  show_day (self->until_row, self->wanted->until, -1);
  adw_switch_row_set_active (self->bookmarked_row, self->wanted->bookmarked);
  show_campaigns (self);
  show_options (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "filter.clear", us_plays_wanted_count (self->wanted) > 0);
  self->showing = FALSE;
}

/* What was looked for in one game may be nothing in another. */
static void
begin_anew (UsPlaysFilter *self, const char *game)
{
  UsPlaysWanted *wanted = us_plays_wanted_new (game);

  g_set_str (&wanted->search, self->wanted->search);
  us_plays_wanted_free (self->wanted);
  self->wanted = wanted;
  show_wanted (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
game_cb (UsPlaysFilter *self)
{
  guint n;
  const UsRules *const *games = us_games_get (&n);
  guint selected = adw_combo_row_get_selected (self->game_row);

  if (!self->showing && selected < n && !g_str_equal (games[selected]->id, self->wanted->game))
    begin_anew (self, games[selected]->id);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsPlaysFilter *self = US_PLAYS_FILTER (widget);
  g_autofree char *game = g_strdup (self->wanted->game);

  begin_anew (self, game);
}

static void
show_games (UsPlaysFilter *self)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n, selected = 0;
  const UsRules *const *games = us_games_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_strv_builder_add (titles, _(games[i]->title));
      if (g_str_equal (games[i]->id, self->wanted->game))
        selected = i;
    }
  all = g_strv_builder_end (titles);
  self->showing = TRUE;
  fill_row (self->game_row, (const char *const *) all, selected);
  self->showing = FALSE;
}

static void
show_outcomes (UsPlaysFilter *self)
{
  const char *texts[G_N_ELEMENTS (outcomes) + 1] = { C_("result", "Any") };

  for (guint i = 1; i < G_N_ELEMENTS (outcomes); i++)
    texts[i] = us_outcome_label (outcomes[i]);
  self->showing = TRUE;
  fill_row (self->outcome_row, texts, 0);
  self->showing = FALSE;
}

/* --- The dialog ---------------------------------------------------------------------------------- */

static void
us_plays_filter_dispose (GObject *object)
{
  UsPlaysFilter *self = US_PLAYS_FILTER (object);

  self->showing = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PLAYS_FILTER);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->campaigns, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, us_plays_wanted_free);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (us_plays_filter_parent_class)->dispose (object);
}

static void
us_plays_filter_class_init (UsPlaysFilterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_plays_filter_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (US_TYPE_DATE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-plays-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, options_group);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, house_rules_group);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, game_row);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, outcome_row);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, campaign_row);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, bookmarked_row);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, since_row);
  gtk_widget_class_bind_template_child (widget_class, UsPlaysFilter, until_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_install_action (widget_class, "filter.clear", NULL, clear_action);
}

static void
us_plays_filter_init (UsPlaysFilter *self)
{
  self->rows = g_ptr_array_new ();
  self->campaigns = g_ptr_array_new ();
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "statistics");
}

AdwDialog *
us_plays_filter_new (UsStore *store, const UsPlaysWanted *wanted)
{
  UsPlaysFilter *self;

  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (wanted != NULL && wanted->game != NULL, NULL);

  self = g_object_new (US_TYPE_PLAYS_FILTER, NULL);
  self->store = g_object_ref (store);
  self->wanted = us_plays_wanted_copy (wanted);
  show_games (self);
  show_outcomes (self);
  show_wanted (self);
  return ADW_DIALOG (self);
}

const UsPlaysWanted *
us_plays_filter_get_wanted (UsPlaysFilter *self)
{
  g_return_val_if_fail (US_IS_PLAYS_FILTER (self), NULL);

  return self->wanted;
}
