/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad-form.h"

#include <glib/gi18n.h>

#include "us-board-view.h"
#include "us-field-kind.h"
#include "us-field-private.h"
#include "us-field-words.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-pad-view.h"

#define COLUMN 396
#define NARROW "max-width: 720sp" /* of the dialog: no room for two columns */

struct _UsPadForm
{
  AdwBin parent_instance;

  GtkWidget *columns;
  AdwBin *pad_bin;
  GtkWidget *choice_box, *from_name;
  GtkLabel *choice_title;
  AdwWrapBox *chips;
  GtkWidget *more;
  AdwActionRow *more_row;
  GtkWidget *preview_box;
  UsBoardView *board;
  GtkLabel *said;

  const UsTopic *topic;
  const UsNames *names;
  GPtrArray *items; /* UsFieldItem of all fields */
  UsPadView *behind;
  GVariant *named;    /* what the choice is by the name of the thing, or NULL */
  char *thing;        /* what lies in the middle of the pad, by its name */
  GtkWidget *details; /* what is asked behind the row, in a dialog while that is open */
};

G_DEFINE_FINAL_TYPE (UsPadForm, us_pad_form, ADW_TYPE_BIN)

/* --- The choice ---------------------------------------------------------------------------------- */

static int
nth_of (gpointer chip)
{
  return GPOINTER_TO_INT (g_object_get_data (chip, "nth"));
}

static void
pressed_cb (GtkToggleButton *chip, UsFieldItem *item)
{
  if (gtk_toggle_button_get_active (chip))
    us_field_item_set_nth (item, nth_of (chip));
}

static void
show_chip (gpointer chip, GParamSpec *pspec, UsFieldItem *item)
{
  gtk_toggle_button_set_active (chip, us_field_item_get_nth (item) == nth_of (chip));
}

static void
add_chips (UsPadForm *self, UsFieldItem *item)
{
  GtkWidget *first = NULL;

  for (int i = 0; i < us_field_item_count (item); i++)
    {
      g_autofree char *label = us_field_item_dup_label (item, i);
      GtkWidget *chip = gtk_toggle_button_new_with_label (label);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip), GTK_TOGGLE_BUTTON (first));
      if (first == NULL)
        first = chip;
      gtk_widget_add_css_class (chip, "chip");
      g_object_set_data (G_OBJECT (chip), "nth", GINT_TO_POINTER (i));
      us_field_show (item, chip, show_chip);
      g_signal_connect (chip, "toggled", G_CALLBACK (pressed_cb), item);
      adw_wrap_box_append (self->chips, chip);
    }
  us_widget_set_label (GTK_WIDGET (self->chips), item->title);
  gtk_label_set_label (self->choice_title, item->title);
  g_object_bind_property (item, "in-force", self->choice_box, "visible", G_BINDING_SYNC_CREATE);
}

/* --- What is asked behind it --------------------------------------------------------------------- */

/* What says more than that it is as usual. */
static char *
dup_said (UsPadForm *self, UsFieldItem *item)
{
  const UsField *field = us_topic_find_field (self->topic, item->key);
  const UsPadBrush *brush = us_pad_find_brush (self->topic->pad, item->key);
  g_autofree char *said = NULL;

  if (item->value == NULL || !us_field_item_is_in_force (item))
    return NULL;
  if (item->kind == US_FIELD_CHOICE && us_field_item_get_nth (item) == MAX (item->fallback, 0))
    return NULL;
  said = item->kind == US_FIELD_SET ? g_strdup_printf ("%d", (int) g_variant_n_children (item->value))
                                    : us_field_dup_said (field, self->names, item->value);
  return us_field_title_words (brush != NULL ? _(brush->label) : item->title, said);
}

static gboolean
is_detail (UsPadForm *self, UsFieldItem *item)
{
  if (us_pad_find_brush (self->topic->pad, item->key) != NULL)
    return us_pad_view_has (self->behind, item);
  return g_strcmp0 (item->key, self->topic->pad->choice) != 0;
}

char *
us_pad_form_dup_missing (UsPadForm *self)
{
  g_autoptr (GVariant) told = NULL;
  UsPrompt prompt = { .kind = US_PROMPT_FORM };

  g_return_val_if_fail (US_IS_PAD_FORM (self), NULL);

  prompt.fields = self->topic->fields;
  prompt.n_fields = self->topic->n_fields;
  told = us_field_items_dup_told (self->items);
  return us_prompt_dup_missing (&prompt, self->names, told);
}

/* Until somebody chooses otherwise. */
static void
show_named (UsPadForm *self)
{
  gboolean as_named = FALSE;

  for (guint i = 0; i < self->items->len && self->named != NULL; i++)
    {
      UsFieldItem *item = self->items->pdata[i];
      GVariant *value = us_field_item_get_value (item);

      if (g_strcmp0 (item->key, self->topic->pad->choice) == 0)
        as_named = value != NULL && g_variant_equal (value, self->named);
    }
  gtk_widget_set_visible (self->from_name, as_named);
}

static void
show_more (UsPadForm *self)
{
  g_autofree char *missing = us_pad_form_dup_missing (self);
  g_autoptr (GString) all = g_string_new (missing);
  gboolean any = FALSE;

  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = self->items->pdata[i];
      g_autofree char *said = is_detail (self, item) ? dup_said (self, item) : NULL;

      any |= is_detail (self, item) && us_field_item_is_in_force (item);
      if (said != NULL)
        g_string_append_printf (all, "%s%s", all->len > 0 ? " · " : "", said);
    }
  adw_action_row_set_subtitle (self->more_row, all->str);
  if (missing != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->more_row), "missing");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->more_row), "missing");
  gtk_widget_set_visible (self->more, any);
  show_named (self);
}

static void
closed_cb (GtkScrolledWindow *window)
{
  gtk_scrolled_window_set_child (window, NULL);
}

void
us_pad_form_show_details (UsPadForm *self)
{
  GtkWidget *view = adw_toolbar_view_new (), *clamp = adw_clamp_new ();
  GtkWidget *window = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_REGION, NULL);
  AdwDialog *dialog = adw_dialog_new ();

  g_return_if_fail (US_IS_PAD_FORM (self));

  adw_clamp_set_child (ADW_CLAMP (clamp), self->details);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  us_widget_set_label (window, _("Details"));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), window);
  adw_dialog_set_child (dialog, view);
  adw_dialog_set_title (dialog, _("Details"));
  adw_dialog_set_content_width (dialog, 468);
  us_help_set_page (GTK_WIDGET (dialog), us_help_find_page (GTK_WIDGET (self)));
  g_signal_connect_object (dialog, "closed", G_CALLBACK (closed_cb), window, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* A list without a row to be seen is not to be seen either. */
static void
show_list (GtkWidget *list)
{
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    any |= gtk_widget_get_visible (row);
  gtk_widget_set_visible (list, any);
}

static void
add_details (UsPadForm *self)
{
  GtkWidget *list = us_field_list_new ();

  self->details = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  gtk_widget_add_css_class (self->details, "pad-details");
  self->behind = US_PAD_VIEW (us_pad_view_new (self->topic, self->items, TRUE, self->thing));
  gtk_box_append (GTK_BOX (self->details), GTK_WIDGET (self->behind));
  us_widget_set_label (list, _("Details"));
  gtk_box_append (GTK_BOX (self->details), list);
  for (guint i = 0; i < self->items->len; i++)
    {
      UsFieldItem *item = self->items->pdata[i];
      GtkWidget *row;

      if (us_pad_find_brush (self->topic->pad, item->key) != NULL || !is_detail (self, item))
        continue;
      row = us_field_editor_new (item, US_FIELD_IN_ROW);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      g_signal_connect_object (row, "notify::visible", G_CALLBACK (show_list), list, G_CONNECT_SWAPPED);
      g_object_bind_property (item, "in-force", row, "visible", G_BINDING_SYNC_CREATE);
    }
}

/* --- The preview --------------------------------------------------------------------------------- */

static void
point_out (UsPadForm *self, const UsPreview *preview)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  UsSet places = preview->reach;

  if (preview->at >= 0)
    us_set_add (&places, preview->at);
  US_SET_EACH (place, &places)
    {
      const UsCell *cell = us_board_find_value (preview->board, preview->domain, place);

      if (cell != NULL)
        g_ptr_array_add (cells, g_strdup (cell->id));
    }
  us_board_view_point_out (self->board, cells);
}

void
us_pad_form_show_preview (UsPadForm *self, const UsPreview *preview, const char *light, const char *dark)
{
  g_return_if_fail (US_IS_PAD_FORM (self));

  gtk_widget_set_visible (self->preview_box, preview != NULL);
  if (preview == NULL)
    return;
  us_board_view_set_accent (self->board, light, dark);
  us_board_view_set_board (self->board, preview->board);
  point_out (self, preview);
  gtk_label_set_label (self->said, preview->text != NULL ? preview->text : "");
}

char *
us_pad_form_dup_title (UsPadForm *self)
{
  g_return_val_if_fail (US_IS_PAD_FORM (self), NULL);

  /* Translators: %s is what is on the card, such as its name: "Teach Duke" */
  return g_strdup_printf (C_("pad", "Teach %s"), self->thing);
}

GtkWidget *
us_pad_form_get_focus (UsPadForm *self)
{
  g_return_val_if_fail (US_IS_PAD_FORM (self), NULL);

  return us_pad_view_get_focus (US_PAD_VIEW (adw_bin_get_child (self->pad_bin)));
}

/* --- The widget ---------------------------------------------------------------------------------- */

/* The dialog says how much room there is. */
static void
us_pad_form_root (GtkWidget *widget)
{
  UsPadForm *self = US_PAD_FORM (widget);
  GtkWidget *dialog = gtk_widget_get_ancestor (widget, ADW_TYPE_DIALOG);
  GObject *room = G_OBJECT (adw_bin_get_child (ADW_BIN (widget)));
  AdwBreakpoint *narrow;

  GTK_WIDGET_CLASS (us_pad_form_parent_class)->root (widget);
  if (dialog == NULL || g_object_get_data (G_OBJECT (dialog), "pad-form") == self)
    return;
  g_object_set_data (G_OBJECT (dialog), "pad-form", self);
  narrow = adw_breakpoint_new (adw_breakpoint_condition_parse (NARROW));
  adw_breakpoint_add_setters (narrow, G_OBJECT (self->columns), "orientation", GTK_ORIENTATION_VERTICAL,
                              G_OBJECT (self->columns), "homogeneous", FALSE, G_OBJECT (self->columns), "spacing", 18,
                              room, "maximum-size", COLUMN, room, "tightening-threshold", COLUMN, NULL);
  adw_dialog_add_breakpoint (ADW_DIALOG (dialog), narrow);
}

static void
us_pad_form_dispose (GObject *object)
{
  UsPadForm *self = US_PAD_FORM (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_PAD_FORM);
  g_clear_object (&self->details);
  g_clear_pointer (&self->items, g_ptr_array_unref);

  G_OBJECT_CLASS (us_pad_form_parent_class)->dispose (object);
}

static void
us_pad_form_finalize (GObject *object)
{
  UsPadForm *self = US_PAD_FORM (object);

  g_free (self->thing);
  g_clear_pointer (&self->named, g_variant_unref);

  G_OBJECT_CLASS (us_pad_form_parent_class)->finalize (object);
}

static void
us_pad_form_class_init (UsPadFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_pad_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_pad_form_finalize;

  widget_class->root = us_pad_form_root;
  g_type_ensure (US_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-pad-form.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, columns);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, pad_bin);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, choice_box);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, choice_title);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, from_name);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, chips);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, more);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, more_row);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, preview_box);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, board);
  gtk_widget_class_bind_template_child (widget_class, UsPadForm, said);
  gtk_widget_class_bind_template_callback (widget_class, us_pad_form_show_details);
}

static void
us_pad_form_init (UsPadForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  us_board_view_set_animate (self->board, FALSE);
}

static char *
dup_thing (const UsTopic *topic, const char *which, const UsNames *names)
{
  int value = which != NULL ? us_topic_find_value (topic, names, which) : -1;

  return value >= 0 ? us_value_label (topic->domain, names, value) : g_strdup (_(topic->title));
}

GtkWidget *
us_pad_form_new (const UsTopic *topic, const char *which, const UsNames *names, GPtrArray *items)
{
  UsPadForm *self = g_object_new (US_TYPE_PAD_FORM, NULL);
  g_autoptr (GVariant) prefilled = us_topic_dup_prefilled (topic, which, names);

  self->topic = topic;
  self->thing = dup_thing (topic, which, names);
  self->names = names;
  self->items = g_ptr_array_ref (items);
  adw_bin_set_child (self->pad_bin, us_pad_view_new (topic, items, FALSE, self->thing));
  add_details (self);
  gtk_widget_set_visible (self->choice_box, FALSE);
  if (prefilled != NULL && topic->pad->choice != NULL)
    self->named = g_variant_lookup_value (prefilled, topic->pad->choice, NULL);
  for (guint i = 0; i < items->len; i++)
    {
      UsFieldItem *item = items->pdata[i];

      if (g_strcmp0 (item->key, topic->pad->choice) == 0)
        add_chips (self, item);
      g_signal_connect_object (item, "notify::value", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (item, "notify::in-force", G_CALLBACK (show_more), self, G_CONNECT_SWAPPED);
    }
  show_more (self);
  return GTK_WIDGET (self);
}
