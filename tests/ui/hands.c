/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "hands.h"

#include "us-board-cell.h"

#define FINGER 44

static gboolean
is_inside (GtkWidget *widget, GType type)
{
  return gtk_widget_get_ancestor (widget, type) != NULL;
}

/* The words that stand on it, joined. */
static void
collect_words (GtkWidget *widget, GString *words)
{
  if (!gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_words (child, words);
}

/* Some things are called what stands on them; a pane that scrolls is not, and neither is a row that holds controls. */
static gboolean
is_called_by_contents (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LABEL (widget) ||
         ADW_IS_EXPANDER_ROW (widget) ||
         (GTK_IS_LIST_BOX_ROW (widget) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget))) ||
         GTK_IS_TREE_EXPANDER (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

/* The toolkit lets a property only be compared, and says what it is if it differs. */
static char *
dup_name (GtkWidget *widget)
{
  GString *words = g_string_new (NULL);

  /* A role that says nothing has no name, whatever it was given. */
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_GENERIC)
    return g_string_free_and_steal (words);
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *label =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");

      g_string_append (words, label);
    }
  else if (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    {
      g_string_append (words, "as ");
      collect_words (widget, words);
    }
  else if (GTK_IS_SEARCH_ENTRY (widget))
    g_string_append (words, gtk_search_entry_get_placeholder_text (GTK_SEARCH_ENTRY (widget)));
  else if (gtk_widget_get_tooltip_text (widget) != NULL)
    g_string_append (words, gtk_widget_get_tooltip_text (widget));
  else if (is_called_by_contents (widget))
    collect_words (widget, words);
  return g_string_free_and_steal (words);
}

static char *
describe (GtkWidget *widget)
{
  g_autofree char *name = dup_name (widget), *one_line = g_strdelimit (g_strdup (name), "\n", ' ');
  g_auto (GStrv) styles = gtk_widget_get_css_classes (widget);
  g_autofree char *style = g_strjoinv (".", styles);

  return g_strdup_printf ("%s.%s \"%s\"", G_OBJECT_TYPE_NAME (widget), style, one_line);
}

static void
say (const char *page, const char *kind, GtkWidget *widget, const char *more)
{
  g_autofree char *what = describe (widget);

  g_print ("%s\t%s\t%s%s\n", page, kind, what, more);
}

/* --- Fingers ----------------------------------------------------------------------------------- */

static gboolean
is_pressed (GtkWidget *widget)
{
  /* A tracked value opens what corrects it, which is large. */
  if (US_IS_BOARD_CELL (widget))
    return us_board_cell_get_active (US_BOARD_CELL (widget)) && us_board_cell_get_answers (US_BOARD_CELL (widget));
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) ||
         GTK_IS_DROP_DOWN (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToggle");
}

/* Where no play goes on a button has the toolkit's usual size: in the lists of plays and of what was taught. */
static gboolean
is_plain_button (GtkWidget *widget)
{
  static const char *const pages[] = { "UsShelfPage", "UsPlaysPage", "UsCopyPage" };

  if (!GTK_IS_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget) || !gtk_widget_has_css_class (widget, "flat"))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_type_from_name (pages[i]) != 0 && is_inside (widget, g_type_from_name (pages[i])))
      return TRUE;
  return FALSE;
}

/* The toolkit's own controls have the toolkit's sizes, which all apps share: header bars, entries and what lies in
 * them, and dialogs of the toolkit. A switch or check in a row is pressed with its row. */
static gboolean
is_toolkits (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_LIST_BOX_ROW);
  GtkWidget *before = gtk_widget_get_prev_sibling (widget);

  return (before != NULL && GTK_IS_SEARCH_ENTRY (before)) || is_plain_button (widget) ||
         is_inside (widget, ADW_TYPE_HEADER_BAR) || is_inside (widget, GTK_TYPE_ENTRY) ||
         is_inside (widget, GTK_TYPE_SEARCH_ENTRY) || is_inside (widget, ADW_TYPE_ABOUT_DIALOG) ||
         is_inside (widget, ADW_TYPE_ALERT_DIALOG) ||
         (row != NULL && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)) && !GTK_IS_BUTTON (widget));
}

static void
measure (const char *page, GtkWidget *window, GtkWidget *widget)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (is_pressed (widget) && !is_toolkits (widget) && gtk_widget_get_can_target (widget) &&
      gtk_widget_compute_bounds (widget, widget, &bounds) &&
      (bounds.size.width < FINGER || bounds.size.height < FINGER))
    {
      g_autofree char *size = g_strdup_printf (" %g x %g", bounds.size.width, bounds.size.height);

      /* A finger on a place of the table opens it and its neighbours once more, large enough. */
      say (page, US_IS_BOARD_CELL (widget) ? "opens" : "small", widget, size);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure (page, window, child);
}

/* --- Eyes --------------------------------------------------------------------------------------- */

/* Where a word was broken that had no place to be broken at. */
static gboolean
breaks_word (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  const PangoLogAttr *attrs = pango_layout_get_log_attrs_readonly (layout, NULL);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

      if (!attrs[g_utf8_pointer_to_offset (text, text + pango_layout_line_get_start_index (line))].is_line_break)
        return TRUE;
    }
  return FALSE;
}

static void
look (const char *page, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && breaks_word (gtk_label_get_layout (GTK_LABEL (widget))))
    say (page, "broken", widget, "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look (page, child);
}

/* --- Keys --------------------------------------------------------------------------------------- */

/* A group of choices is one stop, which begins at its nearer end. */
static GtkWidget *
find_stop (GtkWidget *focus)
{
  GtkWidget *group = gtk_widget_get_ancestor (focus, ADW_TYPE_TOGGLE_GROUP);

  return group != NULL ? group : focus;
}

/* What Tab finds from one end of the page to the other. */
static GPtrArray *
walk (GtkWidget *window, GtkDirectionType direction)
{
  GPtrArray *found = g_ptr_array_new ();

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  for (int i = 0; i < 500 && gtk_widget_child_focus (window, direction); i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      if (focus == NULL || g_ptr_array_find (found, find_stop (focus), NULL))
        break;
      g_ptr_array_add (found, find_stop (focus));
    }
  return found;
}

static void
compare (const char *page, const char *kind, GPtrArray *found, GPtrArray *other)
{
  for (guint i = 0; i < found->len; i++)
    if (!g_ptr_array_find (other, g_ptr_array_index (found, i), NULL))
      say (page, kind, g_ptr_array_index (found, i), "");
}

static gboolean
is_popped_up (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_popped_up (child))
      return TRUE;
  return FALSE;
}

/* A popover keeps the focus for itself until it is closed. */
static void
tab (const char *page, GtkWidget *window)
{
  g_autoptr (GPtrArray) forward = NULL, backward = NULL;

  if (is_popped_up (window))
    return;
  forward = walk (window, GTK_DIR_TAB_FORWARD);
  backward = walk (window, GTK_DIR_TAB_BACKWARD);
  compare (page, "forward", forward, backward);
  compare (page, "backward", backward, forward);
}

/* --- Ears --------------------------------------------------------------------------------------- */

/* What has the focus may be a part of what has the name. */
static GtkWidget *
find_named (GtkWidget *widget)
{
  GType wholes[] = { GTK_TYPE_DROP_DOWN, GTK_TYPE_ENTRY, GTK_TYPE_MENU_BUTTON, GTK_TYPE_SEARCH_ENTRY,
                     GTK_TYPE_SPIN_BUTTON };

  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    if (is_inside (widget, wholes[i]))
      return gtk_widget_get_ancestor (widget, wholes[i]);
  return widget;
}

/* Panes that the toolkit has put round what is ours. */
static gboolean
is_toolkits_part (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwGizmo") ||
         /* What is chosen, in the button of a drop-down, which has the focus and a name. */
         (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") &&
          is_inside (widget, GTK_TYPE_TOGGLE_BUTTON)) ||
         (GTK_IS_LIST_BOX (widget) && is_inside (widget, ADW_TYPE_EXPANDER_ROW)) ||
         (GTK_IS_SCROLLED_WINDOW (widget) &&
          (is_inside (widget, ADW_TYPE_ALERT_DIALOG) || is_inside (widget, ADW_TYPE_STATUS_PAGE) ||
           is_inside (widget, ADW_TYPE_PREFERENCES_PAGE)));
}

static void
listen (const char *page, GtkWidget *widget)
{
  g_autofree char *name = NULL;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget) || ADW_IS_ABOUT_DIALOG (widget))
    return;
  if (!is_toolkits_part (widget) && gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) &&
      gtk_widget_is_sensitive (widget))
    {
      name = dup_name (find_named (widget));
      if (*name == '\0')
        say (page, "unnamed", widget, G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    listen (page, child);
}

void
hands_print (UsWindow *window, const char *name)
{
  g_print ("%s\tpage\t%d\n", name, gtk_widget_get_width (GTK_WIDGET (window)));
  measure (name, GTK_WIDGET (window), GTK_WIDGET (window));
  look (name, GTK_WIDGET (window));
  listen (name, GTK_WIDGET (window));
  tab (name, GTK_WIDGET (window));
}
