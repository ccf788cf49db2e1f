/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-numbers-tab.h"

#include <glib/gi18n.h>

#include "us-campaign-numbers.h"
#include "us-classes.h"
#include "us-field-kind.h"
#include "us-labels.h"
#include "us-log-words.h"

#define LEAST_PICTURED 3

struct _UsNumbersTab
{
  AdwBreakpointBin parent_instance;

  GtkBox *first, *second;

  UsLogBook *book;
};

enum { PROP_0, PROP_BOOK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsNumbersTab, us_numbers_tab, ADW_TYPE_BREAKPOINT_BIN)

static gboolean
is_some (UsNumbersTab *self, guint n)
{
  return n > 0;
}

static gboolean
is_none (UsNumbersTab *self, guint n)
{
  return n == 0;
}

/* --- Rows ----------------------------------------------------------------------------------------- */

static AdwPreferencesGroup *
add_group (GtkBox *column, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  gtk_box_append (column, GTK_WIDGET (group));
  return group;
}

static GtkWidget *
new_row (const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (value);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  return row;
}

static GtkWidget *
add_row (AdwPreferencesGroup *group, const char *title, const char *value)
{
  GtkWidget *row = new_row (title, value);

  adw_preferences_group_add (group, row);
  return row;
}

static GtkWidget *
add_share (AdwPreferencesGroup *group, const char *title, const UsShare *share)
{
  /* Translators: won games among those that were played */
  g_autofree char *value = g_strdup_printf (_("%u of %u"), share->won, share->n);
  GtkWidget *row = add_row (group, title, value), *bar = gtk_level_bar_new_for_interval (0, share->n);

  /* Letters twice as large leave names no room beside it. */
  gtk_widget_set_visible (bar, !us_label_is_large (GTK_WIDGET (group)));
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), share->won);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_size_request (bar, 72, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  /* The row says it already. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), bar);
  return row;
}

/* --- What is counted ------------------------------------------------------------------------------ */

/* With a minus that is as wide as a plus. */
static char *
dup_mean (int sum, guint n)
{
  double mean = (double) sum / n;

  return g_strdup_printf ("%s%.1f", mean < 0 ? "\u2212" : "+", ABS (mean));
}

/* Of one game alone there is no mean, and nothing lies between it. */
static void
show_points (AdwPreferencesGroup *group, const UsLogNumbers *all)
{
  g_autofree char *mean = NULL, *most = us_log_dup_points (all->most), *least = us_log_dup_points (all->least);
  g_autofree char *range = NULL;

  if (all->won == 1)
    {
      add_row (group, _("Points of the won game"), most);
      return;
    }
  mean = dup_mean (all->margins, all->won);
  range = all->least == all->most ? g_strdup (most) : g_strdup_printf (_("%s to %s"), least, most);
  add_row (group, _("Mean points of a won game"), mean);
  add_row (group, _("Fewest and most points of a won game"), range);
}

/* A streak of none is no streak. */
static void
show_streak (AdwPreferencesGroup *group, const char *title, guint n)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  if (n > 0)
    add_row (group, title, games);
}

static void
show_numbers (UsNumbersTab *self)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  UsLogNumbers all = us_campaign_count_all (campaign);
  AdwPreferencesGroup *group = add_group (self->first, C_("plays", "Games"));
  GtkWidget *row = add_share (group, _("Games won"), &(UsShare) { .n = all.n, .won = all.won });
  g_autofree char *won = us_log_dup_counted (&us_log_ledger (campaign)->kinds[0], (int) all.won);

  /* What the log calls them. */
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), won);
  if (all.won > 0)
    show_points (group, &all);
  show_streak (group, _("Most won in a row"), all.won_in_a_row);
  show_streak (group, _("Most without a win in a row"), all.lost_in_a_row);
}

/* A picture of two numbers says no more than they do. */
static void
show_margins (UsNumbersTab *self)
{
  g_autoptr (GArray) margins = us_campaign_list_margins (us_log_book_get_campaign (self->book));
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *picture;

  g_object_ref_sink (card);
  if (margins->len >= LEAST_PICTURED)
    {
      picture = us_classes_new (_("Points of won games"), _("Won games"), NULL);
      us_classes_set_numbers (US_CLASSES (picture), (const int *) margins->data, margins->len, NULL, 0);
      gtk_widget_add_css_class (card, "card");
      gtk_widget_add_css_class (card, "statistics-card");
      gtk_box_append (GTK_BOX (card), picture);
      adw_preferences_group_add (add_group (self->first, _("Points of Won Games")), card);
    }
  g_object_unref (card);
}

/* --- Time ----------------------------------------------------------------------------------------- */

static AdwExpanderRow *
add_each (AdwPreferencesGroup *group)
{
  AdwExpanderRow *each = ADW_EXPANDER_ROW (adw_expander_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (each), _("Each game"));
  adw_preferences_group_add (group, GTK_WIDGET (each));
  return each;
}

static void
show_sum (UsNumbersTab *self, gint64 sum, guint n)
{
  AdwPreferencesGroup *group = add_group (self->first, _("Time at the Table"));
  g_autofree char *all = us_label_hours (sum), *mean = us_label_took (sum / n), *of = NULL;
  UsLog *log = us_log_book_get_log (self->book);
  AdwExpanderRow *each;

  /* Games that were played on paper have none. */
  of =
    g_strdup_printf (ngettext ("Of %u game that was played in the app", "Of %u games that were played in the app", n),
                     n);
  adw_preferences_group_set_description (group, of);
  add_row (group, _("In all"), all);
  if (n == 1)
    return;
  add_row (group, _("Mean of a game"), mean);
  each = add_each (group);
  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);
      g_autofree char *game = g_strdup_printf (_("Game %d"), line->index + 1), *took = us_label_took (line->seconds);

      if (line->index >= 0 && took != NULL)
        adw_expander_row_add_row (each, new_row (game, took));
    }
}

static void
show_time (UsNumbersTab *self)
{
  UsLog *log = us_log_book_get_log (self->book);
  gint64 sum = 0;
  guint n = 0;

  for (guint i = 0; i < us_log_get_n_lines (log); i++)
    {
      const UsLogLine *line = us_log_get_line (log, i);

      sum += line->index >= 0 ? line->seconds : 0;
      n += line->index >= 0 && line->seconds > 0;
    }
  if (n > 0)
    show_sum (self, sum, n);
}

static void
show_field (UsNumbersTab *self, GtkBox *column, const UsField *field)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  g_autoptr (GArray) shares = us_campaign_count (campaign, field->key);
  AdwPreferencesGroup *group;

  if (shares->len == 0)
    return;
  group = add_group (column, us_field_title (field));
  adw_preferences_group_set_description (group, _("Games won, out of all with it"));
  for (guint i = 0; i < shares->len; i++)
    {
      const UsShare *share = &g_array_index (shares, UsShare, i);
      g_autofree char *label = us_value_label (field->domain, us_campaign_get_names (campaign), share->value);

      add_share (group, label, share);
    }
}

/* When each place of the tree was taken. */
static void
show_tree (UsNumbersTab *self, const UsLedgerBlock *block)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  const UsField *field = us_log_find_field (campaign, block->field);
  AdwPreferencesGroup *group = NULL;

  for (int line = 0; line < (int) us_campaign_get_n_lines (campaign); line++)
    for (int value = 0; value < block->n_rows * block->n_places; value++)
      if (block->get (us_campaign_get_state (campaign), value) == line)
        {
          g_autofree char *name = us_value_label (field->domain, us_campaign_get_names (campaign), value);
          g_autofree char *game = g_strdup_printf (_("Game %d"), line + 1);

          if (group == NULL)
            {
              group = add_group (self->second, _(block->title));
              adw_preferences_group_set_description (group, _("After which game each was taken"));
            }
          add_row (group, name, game);
        }
}

/* Few values first: those that nobody has to look for. */
static void
show_fields (UsNumbersTab *self)
{
  const UsCampaignRules *log = us_log_book_get_rules (self->book)->campaign;
  const UsLedger *ledger = log->ledger;

  for (guint i = 0; i < log->n_fields; i++)
    {
      const UsField *field = &log->fields[i];
      gboolean is_kind = g_str_equal (field->key, ledger->kind), is_tree = FALSE;

      for (guint j = 0; j < ledger->n_blocks; j++)
        is_tree |= ledger->blocks[j].kind == US_LEDGER_TREE && g_str_equal (ledger->blocks[j].field, field->key);
      if (is_kind || is_tree || !us_field_traits (field)->has_choices || us_field_traits (field)->is_set)
        continue;
      show_field (self, us_field_traits (field)->get == NULL ? self->first : self->second, field);
    }
}

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static void
show (UsNumbersTab *self)
{
  const UsLedger *ledger = us_log_book_get_rules (self->book)->campaign->ledger;

  clear (self->first);
  clear (self->second);
  if (us_campaign_get_n_lines (us_log_book_get_campaign (self->book)) == 0)
    return;
  show_numbers (self);
  show_margins (self);
  show_time (self);
  show_fields (self);
  for (guint i = 0; i < ledger->n_blocks; i++)
    if (ledger->blocks[i].kind == US_LEDGER_TREE)
      show_tree (self, &ledger->blocks[i]);
}

/* --- The widget ----------------------------------------------------------------------------------- */

/* It is counted when it is looked at. */
static void
changed_cb (UsNumbersTab *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show (self);
}

static void
us_numbers_tab_map (GtkWidget *widget)
{
  if (US_NUMBERS_TAB (widget)->book != NULL)
    show (US_NUMBERS_TAB (widget));

  GTK_WIDGET_CLASS (us_numbers_tab_parent_class)->map (widget);
}

static void
us_numbers_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_NUMBERS_TAB (object)->book);
}

static void
us_numbers_tab_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsNumbersTab *self = US_NUMBERS_TAB (object);

  if (!g_set_object (&self->book, g_value_get_object (value)))
    return;
  if (self->book != NULL)
    g_signal_connect_object (self->book, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (object, pspec);
}

static void
us_numbers_tab_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_NUMBERS_TAB);
  g_clear_object (&US_NUMBERS_TAB (object)->book);

  G_OBJECT_CLASS (us_numbers_tab_parent_class)->dispose (object);
}

static void
us_numbers_tab_class_init (UsNumbersTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_numbers_tab_get_property;
  object_class->set_property = us_numbers_tab_set_property;
  object_class->dispose = us_numbers_tab_dispose;
  widget_class->map = us_numbers_tab_map;

  properties[PROP_BOOK] = g_param_spec_object ("book", NULL, NULL, US_TYPE_LOG_BOOK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-numbers-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, UsNumbersTab, first);
  gtk_widget_class_bind_template_child (widget_class, UsNumbersTab, second);
  gtk_widget_class_bind_template_callback (widget_class, is_some);
  gtk_widget_class_bind_template_callback (widget_class, is_none);
}

static void
us_numbers_tab_init (UsNumbersTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
