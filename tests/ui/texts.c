/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "texts.h"

#include "us-board.h"
#include "us-pad-cell.h"
#include "us-play-page.h"

/* Every line once a page. */
typedef struct
{
  const char *name;
  GHashTable *seen;
} Page;

static void
say (Page *page, const char *kind, const char *text)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *joined = NULL;
  char *line;

  if (text == NULL || *text == '\0')
    return;
  lines = g_strsplit (text, "\n", -1);
  joined = g_strjoinv (" ", lines);
  line = g_strdup_printf ("%s\t%s\t%s\n", page->name, kind, joined);
  if (!g_hash_table_contains (page->seen, line))
    g_print ("%s", line);
  g_hash_table_add (page->seen, line);
}

/* --- Widgets --------------------------------------------------------------------------------- */

static void
say_menu (Page *page, GMenuModel *menu)
{
  for (int i = 0; menu != NULL && i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);
      g_autofree char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        say (page, "menu", label);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) link = g_menu_link_iter_get_value (links);

          say_menu (page, link);
        }
    }
}

/* What a screen reader is told. The toolkit lets a property only be compared, and says what it is if it differs. */
static void
say_accessible (Page *page, GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
    GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
    GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER,
  };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), properties[i]))
      {
        g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), properties[i], "\x01");

        say (page, "spoken", text);
      }
}

static gboolean
has_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_words (child))
      return TRUE;
  return FALSE;
}

/* A button without words whose picture nobody explains. */
static gboolean
is_unexplained (GtkWidget *widget)
{
  static const char *const toolkits[] = { "AdwBackButton", "AdwSheetControls", NULL };

  if (!GTK_IS_BUTTON (widget) && !GTK_IS_MENU_BUTTON (widget))
    return FALSE;
  /* A place has the signs of the brushes, which are explained, and a tip over it would hide its neighbours. */
  if (US_IS_PAD_CELL (widget))
    return FALSE;
  /* Parts of the toolkit's own controls. */
  for (GtkWidget *above = gtk_widget_get_parent (widget); above != NULL; above = gtk_widget_get_parent (above))
    if (GTK_IS_MENU_BUTTON (above) || GTK_IS_SPIN_BUTTON (above) ||
        g_strv_contains (toolkits, G_OBJECT_TYPE_NAME (above)))
      return FALSE;
  return gtk_widget_get_tooltip_text (widget) == NULL && !has_words (widget);
}

static void
say_widget (Page *page, GtkWidget *widget)
{
  /* The window’s own buttons are the toolkit’s, in its words. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  say (page, "tip", gtk_widget_get_tooltip_text (widget));
  say_accessible (page, widget);
  if (is_unexplained (widget))
    {
      g_autofree char *where =
        g_strdup_printf ("%s in %s", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));

      say (page, "unexplained", where);
    }
  if (GTK_IS_MENU_BUTTON (widget))
    say_menu (page, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  if (GTK_IS_TEXT (widget))
    say (page, "hint", gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  if (GTK_IS_LABEL (widget))
    {
      say (page, "label", gtk_label_get_text (GTK_LABEL (widget)));
      if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
        say (page, "cut", gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    say_widget (page, child);
}

/* --- The play -------------------------------------------------------------------------------- */

static void
say_labels (Page *page, const char **labels)
{
  for (guint i = 0; labels != NULL && labels[i] != NULL; i++)
    say (page, "board", labels[i]);
}

static void
say_board (Page *page, UsBoard *board)
{
  for (guint i = 0; board != NULL && i < board->areas->len; i++)
    {
      const UsArea *area = g_ptr_array_index (board->areas, i);

      say (page, "board", area->title);
      say (page, "board", area->note);
      say (page, "board", area->unit);
      say (page, "board", area->rest);
      say_labels (page, area->row_labels);
      say_labels (page, area->column_labels);
      say_labels (page, area->group_labels);
      for (guint j = 0; j < area->cells->len; j++)
        {
          const UsCell *cell = g_ptr_array_index (area->cells, j);

          say (page, "board", cell->label);
          say (page, "board", cell->subtitle);
          say (page, "board", cell->spoken);
          for (guint k = 0; cell->pieces != NULL && k < cell->pieces->len; k++)
            say (page, "board", ((const UsPiece *) g_ptr_array_index (cell->pieces, k))->label);
        }
    }
}

/* The journal from the beginning, with the reasons of every line, unfolded or not. */
static void
say_log (Page *page, UsSession *session)
{
  const UsNames *names = us_session_get_names (session);

  for (guint i = 0; i < us_session_get_n_log (session); i++)
    {
      const UsLogItem *item = us_session_get_log (session, i);
      g_autofree char *text = item->kind == US_LOG_LINE    ? us_text_plain (&item->line->text, names)
                              : item->kind == US_LOG_ENTRY ? us_session_dup_entry_text (session, item)
                                                           : NULL;
      g_autofree char *detail = item->kind == US_LOG_LINE ? us_text_plain (&item->line->detail, names) : NULL;

      say (page, "journal", text);
      say (page, "journal", detail);
      for (guint j = 0; item->kind == US_LOG_LINE && j < item->line->n_reasons; j++)
        {
          const UsReason *reason = us_session_get_reasons (session, item->line->first_reason) + j;
          g_autofree char *why = us_text_plain (&reason->text, names);

          say (page, "why", why);
        }
    }
}

void
texts_print (UsWindow *window, const char *name, int width)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  AdwNavigationPage *shown = us_window_get_page (window);
  Page page = { name, seen };

  say_widget (&page, GTK_WIDGET (window));
  if (US_IS_PLAY_PAGE (shown))
    {
      UsSession *session = us_play_get_session (us_play_page_get_play (US_PLAY_PAGE (shown)));

      say_board (&page, us_session_get_board (session));
      say_log (&page, session);
    }
  if (gtk_widget_get_width (GTK_WIDGET (window)) > width)
    {
      g_autofree char *wide = g_strdup_printf ("%d", gtk_widget_get_width (GTK_WIDGET (window)));

      say (&page, "width", wide);
    }
}
