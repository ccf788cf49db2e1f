/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-log-tab.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-chart.h"
#include "us-labels.h"
#include "us-log-card.h"
#include "us-log-due.h"
#include "us-log-table.h"
#include "us-log-words.h"
#include "us-pager.h"

struct _UsLogTab
{
  AdwBreakpointBin parent_instance;

  UsChart *chart;
  GtkFlowBox *totals_card;
  AdwToggleGroup *kinds;
  GtkEditable *search;
  GtkButton *flag_button;
  GtkWidget *play_button;
  AdwBanner *due_banner;
  GtkColumnView *table;
  GtkNoSelection *rows, *shown;
  UsPager *pager;
  GtkWidget *table_card, *narrow_list, *nothing;

  UsLogBook *book;
  GtkFilterListModel *found;
  GtkSortListModel *sorted;
  gboolean narrow, flagged_only;
};

enum { PROP_0, PROP_BOOK, PROP_NARROW, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsLogTab, us_log_tab, ADW_TYPE_BREAKPOINT_BIN)

static gboolean
is_some (UsLogTab *self, guint n)
{
  return n > 0;
}

static gboolean
is_none (UsLogTab *self, guint n)
{
  return n == 0;
}

static void
activate_cb (UsLogTab *self, guint position, GtkWidget *view)
{
  g_autoptr (UsLogRow) item = g_list_model_get_item (us_pager_get_page (self->pager), position);

  if (item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "log.edit", "x", us_log_row_get_id (item));
}

/* --- Which lines ---------------------------------------------------------------------------------- */

/* The toggles are all lines, then each value of the field that tells kinds of lines apart. */
static gboolean
matches_cb (gpointer item, gpointer data)
{
  UsLogTab *self = data;
  guint toggle = adw_toggle_group_get_active (self->kinds);

  if (self->flagged_only && !us_log_row_is_flagged (item))
    return FALSE;
  if (toggle != GTK_INVALID_LIST_POSITION && toggle > 0 && us_log_row_get_kind (item) != (int) toggle - 1)
    return FALSE;
  return us_log_row_matches (item, gtk_editable_get_text (self->search));
}

static void
show_found (UsLogTab *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;
  gboolean lines = g_list_model_get_n_items (us_log_book_get_lines (self->book)) > 0;

  /* Who is not seen would make rows all the same. */
  gtk_no_selection_set_model (self->rows, self->narrow ? NULL : us_pager_get_page (self->pager));
  gtk_no_selection_set_model (self->shown, self->narrow ? us_pager_get_page (self->pager) : NULL);
  gtk_widget_set_visible (self->nothing, lines && !any);
  gtk_widget_set_visible (self->table_card, any && !self->narrow);
  gtk_widget_set_visible (self->narrow_list, any && self->narrow);
}

static void
filter_cb (UsLogTab *self)
{
  if (self->found == NULL)
    return;
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found), GTK_FILTER_CHANGE_DIFFERENT);
  show_found (self);
}

/* Escape takes the words away, and without any it goes back to the list. */
static void
stop_search_cb (UsLogTab *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_widget_grab_focus (self->narrow ? self->narrow_list : GTK_WIDGET (self->table));
}

static void
show_flags (UsLogTab *self)
{
  GListModel *lines = us_log_book_get_lines (self->book);
  guint n = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (UsLogRow) item = g_list_model_get_item (lines, i);

      n += (guint) us_log_row_is_flagged (item);
    }
  /* The last one was accepted or mended: all games are shown again. */
  if (self->flagged_only && n == 0)
    {
      self->flagged_only = FALSE;
      filter_cb (self);
    }
  label =
    self->flagged_only ? g_strdup (_("Show All Games")) : g_strdup_printf (ngettext ("%u Flagged", "%u Flagged", n), n);
  gtk_button_set_label (self->flag_button, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->flag_button), self->flagged_only
                                                                 ? _("Also Games That Fit the Rules of the Log")
                                                                 : _("Games That Do Not Fit the Rules of the Log"));
  gtk_widget_set_visible (GTK_WIDGET (self->flag_button), n > 0);
}

static void
flag_clicked_cb (UsLogTab *self)
{
  self->flagged_only = !self->flagged_only;
  show_flags (self);
  filter_cb (self);
}

/* --- What it comes to ----------------------------------------------------------------------------- */

static void
show_chart (UsLogTab *self)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  const UsRules *rules = us_log_book_get_rules (self->book);
  guint n = us_campaign_get_n_lines (campaign);
  g_autofree UsChartPoint *points = g_new (UsChartPoint, n + 1);
  g_autofree char *filled = us_log_dup_counted (&rules->campaign->ledger->kinds[0], 1);
  g_autofree char *hollow = us_log_dup_counted (&rules->campaign->ledger->kinds[1], 1);

  for (guint i = 0; i < n; i++)
    points[i] = (UsChartPoint) { .total = us_campaign_get_total (campaign, i),
                                 .points = us_campaign_get_points (campaign, i),
                                 .filled = us_log_kind (campaign, i) == 0 };
  g_object_set (self->chart, "filled", filled, "hollow", hollow, NULL);
  us_chart_set_accent (self->chart, rules->accent[0], rules->accent[1]);
  us_chart_set_points (self->chart, points, n);
}

static GtkWidget *
create_total (const UsTotal *total, const UsNames *names)
{
  g_autofree char *number = us_text_plain (&total->text, names), *label = us_text_plain (&total->label, names);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *child = gtk_flow_box_child_new ();
  GtkWidget *above = us_words_new (number, "log-total"), *below = us_words_new (label, "caption");

  gtk_label_set_max_width_chars (GTK_LABEL (above), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (below), 12);
  gtk_widget_add_css_class (above, "numeric");
  gtk_widget_add_css_class (below, "dimmed");
  gtk_box_append (GTK_BOX (box), above);
  gtk_box_append (GTK_BOX (box), below);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return child;
}

static void
show_totals (UsLogTab *self)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  guint n;
  const UsTotal *totals = us_campaign_get_totals (campaign, &n);

  gtk_flow_box_remove_all (self->totals_card);
  for (guint i = 0; i < n; i++)
    gtk_flow_box_append (self->totals_card, create_total (&totals[i], us_campaign_get_names (campaign)));
}

static char *
dup_due (const char *title, const GArray *due)
{
  guint first = g_array_index (due, guint, 0) + 1;

  if (due->len == 1)
    /* Translators: something is still to be chosen: "Upgrades: game 12 may still choose one" */
    return g_strdup_printf (_("%s: game %u may still choose one"), title, first);
  if (due->len == 2)
    /* Translators: "Upgrades: games 5 and 12 may still choose one" */
    return g_strdup_printf (_("%s: games %u and %u may still choose one"), title, first,
                            g_array_index (due, guint, 1) + 1);
  /* Translators: "Upgrades: games 5, 7 and 3 more may still choose one" */
  return g_strdup_printf (ngettext ("%s: games %u, %u and %u more may still choose one",
                                    "%s: games %u, %u and %u more may still choose one", due->len - 2),
                          title, first, g_array_index (due, guint, 1) + 1, due->len - 2);
}

/* Games that were logged and whose choice is still due. */
static void
show_due (UsLogTab *self)
{
  const UsLedgerBlock *tree = us_ledger_find_tree (us_log_book_get_rules (self->book)->campaign->ledger);
  g_autoptr (GArray) due = us_log_list_due (us_log_book_get_log (self->book));
  g_autofree char *title = due->len > 0 ? dup_due (_(tree->title), due) : NULL;

  if (title != NULL)
    adw_banner_set_title (self->due_banner, title);
  adw_banner_set_revealed (self->due_banner, title != NULL);
}

/* One that is complete may go on, and asks for no further game. */
static void
show_next (UsLogTab *self)
{
  if (us_campaign_is_complete (us_log_book_get_campaign (self->book)))
    gtk_widget_remove_css_class (self->play_button, "suggested-action");
  else
    gtk_widget_add_css_class (self->play_button, "suggested-action");
}

static void
show (UsLogTab *self)
{
  show_next (self);
  show_chart (self);
  show_totals (self);
  show_flags (self);
  show_due (self);
  show_found (self);
}

/* --- The widget ----------------------------------------------------------------------------------- */

static void
add_kinds (UsLogTab *self)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  const UsField *field = us_log_find_field (campaign, us_log_ledger (campaign)->kind);
  AdwToggle *all = adw_toggle_new ();

  adw_toggle_set_label (all, _("All"));
  adw_toggle_group_add (self->kinds, all);
  for (int i = 0; i < field->n_values; i++)
    {
      g_autofree char *label = us_value_label (field->domain, us_campaign_get_names (campaign), i);
      AdwToggle *toggle = adw_toggle_new ();

      adw_toggle_set_label (toggle, label);
      adw_toggle_group_add (self->kinds, toggle);
    }
  adw_toggle_group_set_active (self->kinds, 0);
}

static void
set_book (UsLogTab *self, UsLogBook *book)
{
  GtkFilter *filter;

  if (!g_set_object (&self->book, book) || book == NULL)
    return;
  add_kinds (self);
  us_log_table_set_ledger (self->table, us_log_book_get_rules (book)->campaign->ledger);
  filter = GTK_FILTER (gtk_custom_filter_new (matches_cb, self, NULL));
  self->found = gtk_filter_list_model_new (g_object_ref (us_log_book_get_lines (book)), filter);
  self->sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->found)),
                                          g_object_ref (gtk_column_view_get_sorter (self->table)));
  us_pager_set_model (self->pager, G_LIST_MODEL (self->sorted));
  g_signal_connect_object (book, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOOK]);
}

static void
us_log_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsLogTab *self = US_LOG_TAB (object);

  if (id == PROP_BOOK)
    g_value_set_object (value, self->book);
  else
    g_value_set_boolean (value, self->narrow);
}

static void
us_log_tab_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UsLogTab *self = US_LOG_TAB (object);

  if (id == PROP_BOOK)
    {
      set_book (self, g_value_get_object (value));
      return;
    }
  if (self->narrow == g_value_get_boolean (value))
    return;
  self->narrow = g_value_get_boolean (value);
  us_chart_set_axes (self->chart, !self->narrow);
  if (self->book != NULL)
    show_found (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
us_log_tab_dispose (GObject *object)
{
  UsLogTab *self = US_LOG_TAB (object);

  /* It would be asked about lines while the widgets that it reads are gone. */
  if (self->found != NULL)
    gtk_filter_list_model_set_filter (self->found, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_LOG_TAB);
  g_clear_object (&self->sorted);
  g_clear_object (&self->found);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (us_log_tab_parent_class)->dispose (object);
}

static void
us_log_tab_class_init (UsLogTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_log_tab_get_property;
  object_class->set_property = us_log_tab_set_property;
  object_class->dispose = us_log_tab_dispose;

  properties[PROP_BOOK] = g_param_spec_object ("book", NULL, NULL, US_TYPE_LOG_BOOK, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (US_TYPE_CHART);
  g_type_ensure (US_TYPE_LOG_CARD);
  g_type_ensure (US_TYPE_PAGER);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-log-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, chart);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, totals_card);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, kinds);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, search);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, flag_button);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, play_button);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, due_banner);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, table);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, table_card);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, rows);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, shown);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, pager);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, narrow_list);
  gtk_widget_class_bind_template_child (widget_class, UsLogTab, nothing);
  gtk_widget_class_bind_template_callback (widget_class, is_some);
  gtk_widget_class_bind_template_callback (widget_class, is_none);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, flag_clicked_cb);
}

static void
us_log_tab_init (UsLogTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
us_log_tab_search (UsLogTab *self)
{
  g_return_if_fail (US_IS_LOG_TAB (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Where it is among those that are shown; -1: nowhere. */
static int
find_shown (UsLogTab *self, guint line)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)); i++)
    {
      g_autoptr (UsLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->sorted), i);

      if (us_log_row_get_index (row) == (int) line)
        return (int) i;
    }
  return -1;
}

/* Whoever goes through what is flagged goes on with the next one. */
static gboolean
may_stay_hidden (UsLogTab *self)
{
  return self->flagged_only && g_list_model_get_n_items (G_LIST_MODEL (self->sorted)) > 0;
}

static void
forget_search (UsLogTab *self)
{
  adw_toggle_group_set_active (self->kinds, 0);
  gtk_editable_set_text (self->search, "");
  filter_cb (self);
}

void
us_log_tab_begin (UsLogTab *self)
{
  g_return_if_fail (US_IS_LOG_TAB (self));

  us_bring_focus (self->play_button);
}

void
us_log_tab_focus_line (UsLogTab *self, guint line)
{
  guint n = g_list_model_get_n_items (us_log_book_get_lines (self->book)), found;

  g_return_if_fail (US_IS_LOG_TAB (self));

  /* What was looked for is not what was found. */
  if (line < n && find_shown (self, line) < 0 && !may_stay_hidden (self))
    forget_search (self);
  if (n == 0)
    {
      gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
      return;
    }
  found = us_pager_turn_to (self->pager, (guint) MAX (find_shown (self, line), 0));
  if (self->narrow)
    gtk_list_view_scroll_to (GTK_LIST_VIEW (self->narrow_list), found, GTK_LIST_SCROLL_FOCUS, NULL);
  else
    gtk_column_view_scroll_to (self->table, found, NULL, GTK_LIST_SCROLL_FOCUS, NULL);
  gtk_widget_grab_focus (self->narrow ? self->narrow_list : GTK_WIDGET (self->table));
}
