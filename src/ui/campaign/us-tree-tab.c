/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-tree-tab.h"

#include <glib/gi18n.h>

#include "us-board-view.h"
#include "us-bring.h"
#include "us-labels.h"
#include "us-log-due.h"
#include "us-log-words.h"

struct _UsTreeTab
{
  AdwBreakpointBin parent_instance;

  AdwBin *felt, *beside;
  GtkLabel *heading, *detail;
  GtkButton *take;
  GtkBox *things;
  UsBoardView *tree, *names;

  UsLogBook *book;
  const UsLedgerBlock *block; /* what the tree is on paper */
  gint64 due;                 /* the line that has still to choose; 0: none has */
  int chosen;                 /* of the tree; -1: nothing is */
};

enum { PROP_0, PROP_BOOK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsTreeTab, us_tree_tab, ADW_TYPE_BREAKPOINT_BIN)

/* --- Choosing ------------------------------------------------------------------------------------- */

static char *
dup_choice (UsTreeTab *self, int value)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);

  return us_value_label (us_log_find_field (campaign, self->block->field)->domain, us_campaign_get_names (campaign),
                         value);
}

static void
show_chosen (UsTreeTab *self)
{
  UsBoard *board = us_board_view_get_board (self->tree);
  const UsDomain *domain = us_log_find_field (us_log_book_get_campaign (self->book), self->block->field)->domain;
  const UsCell *cell = self->chosen >= 0 ? us_board_find_value (board, domain, self->chosen) : NULL;
  g_autoptr (GHashTable) marks = cell != NULL ? us_place_marks_new () : NULL;

  if (cell != NULL)
    us_place_marks_add (marks, cell->id)->chosen = TRUE;
  us_board_view_set_marks (self->tree, marks, self->due != 0, NULL);
}

static void
show_choice (UsTreeTab *self)
{
  g_autofree char *name = self->chosen >= 0 ? dup_choice (self, self->chosen) : NULL;
  /* Translators: a button: "Take Engine 2" */
  g_autofree char *label = name != NULL ? g_strdup_printf (_("Take %s"), name) : NULL;

  show_chosen (self);
  gtk_widget_set_visible (GTK_WIDGET (self->take), label != NULL);
  if (label != NULL)
    gtk_button_set_label (self->take, label);
}

/* The line as it is, with the value in its field. */
static GVariant *
write_chosen (UsTreeTab *self, const UsLogLine *line)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  g_autoptr (GVariant) value = us_campaign_dup_line (campaign, (guint) line->index);
  GVariantDict dict;
  char name[US_NAME_SIZE];
  const char *const names[] = { name, NULL };

  us_value_name (us_log_find_field (campaign, self->block->field)->domain, us_campaign_get_names (campaign),
                 self->chosen, name, sizeof name);
  g_variant_dict_init (&dict, value);
  g_variant_dict_insert_value (&dict, self->block->field, g_variant_new_strv (names, -1));
  return g_variant_dict_end (&dict);
}

static void
take_cb (UsTreeTab *self)
{
  UsLog *log = us_log_book_get_log (self->book);
  const UsLogLine *line = us_log_find_line (log, self->due);
  g_autoptr (UsLogChange) change = us_log_change_new ();
  g_autoptr (GError) error = NULL;

  if (line == NULL || self->chosen < 0)
    return;
  us_log_change_replace_line (change, line->id, line->date, write_chosen (self, line));
  if (!us_log_apply (log, change, US_LOG_BY_PLAYER, &error))
    us_toast_error (GTK_WIDGET (self), error);
}

static const UsCell *
find_cell (UsBoard *board, const char *id)
{
  for (guint i = 0; i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          if (g_str_equal (cell->id, id))
            return cell;
        }
    }
  return NULL;
}

static void
cell_cb (UsTreeTab *self, const char *id)
{
  const UsCell *cell = find_cell (us_board_view_get_board (self->tree), id);

  if (cell == NULL || cell->state != US_CELL_ACTS)
    return;
  if (self->due == 0)
    {
      us_toast (GTK_WIDGET (self), _("After the next game you choose one of those with a frame"));
      return;
    }
  self->chosen = cell->value;
  show_choice (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->take));
  us_bring_into_sight (GTK_WIDGET (self->take));
}

/* --- Showing -------------------------------------------------------------------------------------- */

static guint
count_offers (const UsCampaign *campaign, const char *field)
{
  guint n, allowed = 0;
  const UsOffer *offers = us_campaign_get_offers (campaign, &n);

  for (guint i = 0; i < n; i++)
    allowed += (guint) (offers[i].allowed && g_str_equal (offers[i].field, field));
  return allowed;
}

static void
show_words (UsTreeTab *self, const UsLogLine *due)
{
  UsCampaign *campaign = us_log_book_get_campaign (self->book);
  guint n = us_campaign_get_n_lines (campaign), offers = count_offers (campaign, self->block->field);
  gboolean complete = us_campaign_is_complete (campaign);
  g_autofree char *detail = NULL;

  if (due != NULL && complete)
    detail = g_strdup_printf (
      _("The campaign is complete. If you play on, game %d may still choose one of those with a frame."),
      due->index + 1);
  else if (due != NULL)
    detail = g_strdup_printf (ngettext ("After game %d you choose the one with a frame.",
                                        "After game %d you choose one of those with a frame.", offers),
                              due->index + 1);
  else if (offers > 0 && complete)
    detail = g_strdup (
      _("The campaign is complete. If you play on, you may choose one of those with a frame after the game."));
  else if (offers > 0)
    detail = g_strdup_printf (ngettext ("After game %d there is one to choose, with a frame.",
                                        "After game %d you choose one of those with a frame.", offers),
                              (int) n + 1);
  else
    detail = g_strdup (_("There is nothing more to choose."));
  gtk_label_set_label (self->heading, due != NULL && !complete ? _("Choose an upgrade") : _(self->block->title));
  gtk_label_set_label (self->detail, detail);
}

static void
show (UsTreeTab *self)
{
  const UsLogLine *due = us_log_find_due (us_log_book_get_log (self->book));
  g_autoptr (UsBoard) board =
    us_campaign_dup_board (us_log_book_get_campaign (self->book), due != NULL ? self->block->field : NULL);

  self->due = due != NULL ? due->id : 0;
  self->chosen = -1;
  us_board_view_set_board (self->tree, board);
  us_board_view_set_board (self->names, board);
  show_words (self, due);
  show_choice (self);
}

static UsBoardView *
create_view (UsTreeTab *self, AdwBin *holder, gboolean beside)
{
  const UsRules *rules = us_log_book_get_rules (self->book);
  UsBoardView *view = US_BOARD_VIEW (us_board_view_new ());

  if (beside)
    us_board_view_set_beside (view, TRUE);
  us_board_view_set_animate (view, FALSE);
  us_board_view_set_accent (view, rules->accent[0], rules->accent[1]);
  adw_bin_set_child (holder, GTK_WIDGET (view));
  g_signal_connect_object (view, "cell-activated", G_CALLBACK (cell_cb), self, G_CONNECT_SWAPPED);
  return view;
}

/* A way to each list of the campaign. */
static void
add_things (UsTreeTab *self)
{
  const UsRules *rules = us_log_book_get_rules (self->book);

  for (guint i = 0; i < rules->campaign->n_lists; i++)
    {
      const UsTopic *topic = &rules->topics[rules->campaign->lists[i].topic];
      g_autofree char *label = g_strdup_printf (C_("opens a dialog", "%s…"), _(topic->title));
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
      gtk_widget_add_css_class (button, "pill");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "log.things");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      gtk_box_append (self->things, button);
    }
}

static void
set_book (UsTreeTab *self, UsLogBook *book)
{
  if (!g_set_object (&self->book, book) || book == NULL)
    return;
  self->block = us_ledger_find_tree (us_log_book_get_rules (book)->campaign->ledger);
  self->tree = create_view (self, self->felt, FALSE);
  self->names = create_view (self, self->beside, TRUE);
  add_things (self);
  g_signal_connect_object (book, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOOK]);
}

/* --- The widget ----------------------------------------------------------------------------------- */

static void
us_tree_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, US_TREE_TAB (object)->book);
}

static void
us_tree_tab_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_book (US_TREE_TAB (object), g_value_get_object (value));
}

static void
us_tree_tab_dispose (GObject *object)
{
  UsTreeTab *self = US_TREE_TAB (object);

  /* What they show names things of the campaign. */
  if (self->tree != NULL)
    us_board_view_set_board (self->tree, NULL);
  if (self->names != NULL)
    us_board_view_set_board (self->names, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_TREE_TAB);
  g_clear_object (&self->book);

  G_OBJECT_CLASS (us_tree_tab_parent_class)->dispose (object);
}

/* Where it is chosen; what cannot be chosen can still be looked at. */
static gboolean
us_tree_tab_grab_focus (GtkWidget *widget)
{
  UsTreeTab *self = US_TREE_TAB (widget);
  UsBoardCell *answer = self->tree != NULL ? us_board_view_find_answer (self->tree) : NULL;

  return answer != NULL ? gtk_widget_grab_focus (GTK_WIDGET (answer))
                        : GTK_WIDGET_CLASS (us_tree_tab_parent_class)->grab_focus (widget);
}

static void
us_tree_tab_class_init (UsTreeTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = us_tree_tab_get_property;
  object_class->set_property = us_tree_tab_set_property;
  object_class->dispose = us_tree_tab_dispose;
  widget_class->grab_focus = us_tree_tab_grab_focus;

  properties[PROP_BOOK] = g_param_spec_object ("book", NULL, NULL, US_TYPE_LOG_BOOK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-tree-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, felt);
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, beside);
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, heading);
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, detail);
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, take);
  gtk_widget_class_bind_template_child (widget_class, UsTreeTab, things);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
}

static void
us_tree_tab_init (UsTreeTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
