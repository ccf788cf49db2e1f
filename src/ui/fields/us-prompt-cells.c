/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-area-kind.h"
#include "us-labels.h"
#include "us-prompt-editor.h"

#include <glib/gi18n.h>

#define US_FEW_CELLS 9
/* The most columns of squares as large as a finger that a phone has room for. */
#define MOST_LARGE 7

/* Answered on the board; the same places stand here as small buttons, for those who would rather
 * not look for them. Where several are taken a press chooses a place or gives it up, here and there. */

#define US_TYPE_CELLS_EDITOR (us_cells_editor_get_type ())
G_DECLARE_FINAL_TYPE (UsCellsEditor, us_cells_editor, US, CELLS_EDITOR, AdwBin)

struct _UsCellsEditor
{
  AdwBin parent_instance;

  char **names;
  char *chosen;     /* the one answer */
  gboolean several; /* the buttons are toggles, and the big button takes what is chosen */
  int min, max;
  GPtrArray *buttons; /* by choice, NULL for one that has none; borrowed */
  GtkWidget *status;
  gboolean hinted; /* the status says what to do until something is chosen */
  GtkWidget *first;
  GPtrArray *words; /* buttons in the order of number keys; borrowed */
};

static void us_cells_editor_iface_init (UsPromptEditorInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UsCellsEditor, us_cells_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (US_TYPE_PROMPT_EDITOR, us_cells_editor_iface_init))

static gboolean
is_chosen (UsCellsEditor *self, guint i)
{
  GtkWidget *button = g_ptr_array_index (self->buttons, i);

  return button != NULL && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button));
}

static int
count (UsCellsEditor *self)
{
  int n = 0;

  for (guint i = 0; i < self->buttons->len; i++)
    n += is_chosen (self, i);
  return n;
}

/* When as many are chosen as may be, the others wait until one is given up. */
static void
update (UsCellsEditor *self)
{
  g_autofree char *status = us_prompt_dup_chosen (count (self), self->min, self->max, (int) self->buttons->len);
  g_autofree char *full = count (self) >= self->max ? us_prompt_dup_full (self->max) : NULL;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);
      gboolean waits = full != NULL && !is_chosen (self, i);

      if (button == NULL || gtk_widget_get_sensitive (button) == !waits)
        continue;
      gtk_widget_set_sensitive (button, !waits);
      if (waits)
        gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, full, -1);
      else
        gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
  if (!self->hinted || count (self) > 0)
    gtk_label_set_label (GTK_LABEL (self->status), status);
  else
    gtk_label_set_label (GTK_LABEL (self->status), _("Tap them on the board, or choose here."));
}

static void
toggled_cb (UsCellsEditor *self)
{
  update (self);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), gtk_label_get_label (GTK_LABEL (self->status)),
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  us_prompt_editor_changed (US_PROMPT_EDITOR (self));
}

static gboolean
toggle (UsCellsEditor *self, const char *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      if (button == NULL || !g_str_equal (self->names[i], name))
        continue;
      if (gtk_widget_get_sensitive (button))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), !is_chosen (self, i));
      return TRUE;
    }
  return FALSE;
}

static gboolean
us_cells_editor_pick (UsPromptEditor *editor, const char *name)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  if (self->several)
    return toggle (self, name);
  if (!g_strv_contains ((const char *const *) self->names, name))
    return FALSE;
  g_set_str (&self->chosen, name);
  us_prompt_editor_answered (editor);
  return TRUE;
}

static void
clicked_cb (GtkWidget *button, UsCellsEditor *self)
{
  us_cells_editor_pick (US_PROMPT_EDITOR (self), g_object_get_data (G_OBJECT (button), "name"));
}

static GVariant *
us_cells_editor_dup_draft (UsPromptEditor *editor)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);
  GVariantBuilder builder;

  if (!self->several)
    return self->chosen != NULL ? g_variant_new_string (self->chosen) : NULL;
  g_variant_builder_init (&builder, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->buttons->len; i++)
    if (is_chosen (self, i))
      g_variant_builder_add (&builder, "s", self->names[i]);
  return g_variant_builder_end (&builder);
}

static gboolean
us_cells_editor_type_digit (UsPromptEditor *editor, guint digit)
{
  UsCellsEditor *self = US_CELLS_EDITOR (editor);

  if (digit < 1 || digit > self->words->len)
    return FALSE;
  g_signal_emit_by_name (g_ptr_array_index (self->words, digit - 1), "clicked");
  return TRUE;
}

static GtkWidget *
us_cells_editor_get_focus (UsPromptEditor *editor)
{
  return US_CELLS_EDITOR (editor)->first;
}

static void
us_cells_editor_iface_init (UsPromptEditorInterface *iface)
{
  iface->dup_draft = us_cells_editor_dup_draft;
  iface->type_digit = us_cells_editor_type_digit;
  iface->pick = us_cells_editor_pick;
  iface->get_focus = us_cells_editor_get_focus;
}

static void
us_cells_editor_finalize (GObject *object)
{
  UsCellsEditor *self = US_CELLS_EDITOR (object);

  g_strfreev (self->names);
  g_free (self->chosen);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->buttons);

  G_OBJECT_CLASS (us_cells_editor_parent_class)->finalize (object);
}

static void
us_cells_editor_class_init (UsCellsEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = us_cells_editor_finalize;
}

static void
us_cells_editor_init (UsCellsEditor *self)
{
  self->words = g_ptr_array_new ();
  self->buttons = g_ptr_array_new ();
}

/* --- As words, where there are few ----------------------------------------------------------- */

static void
add_button (UsCellsEditor *self, GtkWidget *button, guint i, gboolean enabled)
{
  if (self->first == NULL)
    self->first = button;
  gtk_widget_set_sensitive (button, enabled);
  if (self->several)
    {
      if (enabled)
        g_ptr_array_index (self->buttons, i) = button;
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
      return;
    }
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (self->names[i]), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
}

static const UsCell *
cell_of (UsBoard *board, const UsChoiceItem *item)
{
  return item->domain != NULL ? us_board_find_value (board, item->domain, item->value) : NULL;
}

/* Without a board all of them, else those that have no place on it. */
static GtkWidget *
new_words (UsCellsEditor *self, const UsPrompt *prompt, const UsNames *names, UsBoard *board)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 8);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      g_autofree char *name = NULL, *label = NULL;
      GtkWidget *button;

      if (prompt->choices[i].leaves || (board != NULL && cell_of (board, &prompt->choices[i]) != NULL))
        continue;
      name = us_prompt_dup_choice_label (prompt, names, i);
      label = us_prompt_dup_capitalised (name);
      button = self->several ? gtk_toggle_button_new_with_label (label) : gtk_button_new_with_label (label);
      gtk_widget_add_css_class (button, "pick");
      add_button (self, button, i, prompt->choices[i].enabled);
      /* Beside squares, which have no number, the first word would not be the first answer. */
      if (board == NULL && prompt->choices[i].enabled)
        g_ptr_array_add (self->words, button);
      adw_wrap_box_append (ADW_WRAP_BOX (wrap), button);
    }
  return wrap;
}

/* --- As the rows of the board in small, where there are many --------------------------------- */

/* Squares of one area and level stand under one heading; those of a map stand as they do on the
 * map. */
typedef struct
{
  const UsArea *area;
  int group;
  GtkWidget *heading, *grid;
  int n;
} Block;

static void
start_block (Block *block, GtkWidget *blocks, const UsArea *area, int group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const char *title = group > 0 && area->group_labels != NULL ? area->group_labels[group - 1] : area->title;

  *block = (Block) { .area = area, .group = group, .grid = gtk_grid_new () };
  if (title != NULL)
    {
      block->heading = gtk_label_new (title);
      gtk_label_set_xalign (GTK_LABEL (block->heading), 0);
      gtk_widget_add_css_class (block->heading, "caption");
      gtk_widget_add_css_class (block->heading, "dimmed");
      gtk_box_append (GTK_BOX (box), block->heading);
    }
  gtk_widget_set_halign (block->grid, GTK_ALIGN_START);
  gtk_widget_set_direction (block->grid, GTK_TEXT_DIR_LTR); /* as on the table */
  gtk_box_append (GTK_BOX (box), block->grid);
  adw_wrap_box_append (ADW_WRAP_BOX (blocks), box);
}

static void
add_letter (GtkGrid *grid, const char *text, int column, int row)
{
  GtkWidget *letter = gtk_label_new (text);

  gtk_widget_add_css_class (letter, "caption");
  gtk_widget_add_css_class (letter, "dimmed");
  /* Each square says where it is. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (letter), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_grid_attach (grid, letter, column, row, 1, 1);
}

/* Letters and numbers beside the squares, as beside the map itself. */
static void
add_letters (Block *block)
{
  const UsArea *area = block->area;

  for (int i = 0; area->column_labels != NULL && area->column_labels[i] != NULL; i++)
    add_letter (GTK_GRID (block->grid), area->column_labels[i], i + 1, 0);
  for (int i = 0; area->row_labels != NULL && area->row_labels[i] != NULL; i++)
    add_letter (GTK_GRID (block->grid), area->row_labels[i], 0, i + 1);
}

static GtkWidget *
new_square (UsCellsEditor *self, const UsCell *cell)
{
  GtkWidget *button = self->several ? gtk_toggle_button_new () : gtk_button_new ();
  GtkWidget *square = adw_bin_new ();

  gtk_widget_add_css_class (square, "place");
  if (cell->state != US_CELL_EMPTY && cell->state != US_CELL_HOLE)
    gtk_widget_add_css_class (square, "taken");
  gtk_widget_set_halign (square, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (square, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), square);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "place-button");
  us_widget_set_label (button, cell->spoken != NULL ? cell->spoken : cell->label);
  gtk_widget_set_tooltip_text (button, cell->label);
  return button;
}

static GtkWidget *
new_squares (UsCellsEditor *self, const UsPrompt *prompt, UsBoard *board)
{
  GtkWidget *blocks = adw_wrap_box_new ();
  Block block = { 0 };

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (blocks), 20);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (blocks), 8);
  for (guint i = 0; i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];
      const UsCell *cell;
      const UsArea *area;
      GtkWidget *button;

      cell = item->leaves ? NULL : cell_of (board, item);
      if (cell == NULL)
        continue;
      area = us_board_area_of (board, cell);
      if (block.area != area || block.group != cell->group)
        {
          start_block (&block, blocks, area, cell->group);
          if (us_area_traits (area)->is_map && !area->fills)
            add_letters (&block);
        }
      button = new_square (self, cell);
      if (us_area_traits (area)->is_map && area->columns > MOST_LARGE)
        gtk_widget_add_css_class (button, "dense");
      add_button (self, button, i, item->enabled);
      if (us_area_traits (area)->is_map)
        gtk_grid_attach (GTK_GRID (block.grid), button, cell->column - area->first_column + 1,
                         cell->row - area->first_row + 1, 1, 1);
      else
        gtk_grid_attach (GTK_GRID (block.grid), button, block.n++, 0, 1, 1);
    }
  /* What stands alone is what the question speaks of. */
  if (block.heading != NULL && gtk_widget_get_first_child (blocks) == gtk_widget_get_last_child (blocks))
    gtk_widget_set_visible (block.heading, FALSE);
  return blocks;
}

/* Whether the answers are, but for a few, places on the board. */
gboolean
us_prompt_is_on_board (const UsPrompt *prompt, UsBoard *board)
{
  guint places = 0, others = 0;

  for (guint i = 0; board != NULL && i < prompt->n_choices; i++)
    {
      const UsChoiceItem *item = &prompt->choices[i];

      if (item->leaves)
        continue;
      if (cell_of (board, item) != NULL)
        places++;
      else
        others++;
    }
  return places > 3 * others;
}

GtkWidget *
us_prompt_cells_new (const UsPrompt *prompt, const UsNames *names, UsBoard *board)
{
  UsCellsEditor *self = g_object_new (US_TYPE_CELLS_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *words;

  self->names = us_prompt_dup_names (prompt, names);
  self->several = us_prompt_takes_many (prompt);
  self->min = prompt->min;
  self->max = prompt->max;
  g_ptr_array_set_size (self->buttons, (int) prompt->n_choices);
  self->hinted = us_text_is_empty (&prompt->detail);
  if (self->several || self->hinted)
    {
      self->status = gtk_label_new (_("Tap it on the board, or choose here."));
      gtk_label_set_xalign (GTK_LABEL (self->status), 0);
      gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
      gtk_widget_add_css_class (self->status, "dimmed");
      gtk_box_append (GTK_BOX (box), self->status);
    }
  if (prompt->n_choices <= US_FEW_CELLS || !us_prompt_is_on_board (prompt, board))
    board = NULL;
  if (board != NULL)
    gtk_box_append (GTK_BOX (box), new_squares (self, prompt, board));
  words = new_words (self, prompt, names, board);
  gtk_widget_set_visible (words, gtk_widget_get_first_child (words) != NULL);
  gtk_box_append (GTK_BOX (box), words);
  adw_bin_set_child (ADW_BIN (self), box);
  if (self->several)
    update (self);
  return GTK_WIDGET (self);
}
