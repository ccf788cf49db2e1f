/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-pad-view.h"

#include <glib/gi18n.h>

#include "us-field-private.h"
#include "us-icon-well.h"
#include "us-labels.h"
#include "us-pad-cell.h"

/* A brush with what it tells. */
typedef struct
{
  const UsPadBrush *data;
  UsFieldItem *places, *jumps; /* borrowed; jumps may be NULL */
} Brush;

struct _UsPadView
{
  AdwBin parent_instance;

  AdwToggleGroup *brushes;
  GtkGrid *grid;
  GtkLabel *caption;
  GtkWidget *clear;
  AdwSwitchRow *mirror;

  const UsPad *pad;
  GArray *all;      /* Brush: all that may be there */
  GPtrArray *shown; /* Brush: those in force, as the toggles have them */
  GPtrArray *cells; /* UsPadCell by place; NULL: the middle */
  guint brush;      /* of those shown */
  int at;           /* the place that keys are at */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (UsPadView, us_pad_view, ADW_TYPE_BIN)

/* --- What is told -------------------------------------------------------------------------------- */

static char *
dup_name (UsPadView *self, int place)
{
  int right, ahead;

  us_pad_offset (self->pad, place, &right, &ahead);
  return g_strdup_printf ("%d,%d", right, ahead);
}

static UsSet
read_set (UsPadView *self, UsFieldItem *item)
{
  g_autofree const char **names = item != NULL && item->value != NULL ? g_variant_get_strv (item->value, NULL) : NULL;
  UsSet set = US_SET_EMPTY;

  for (int place = 0; names != NULL && place < us_pad_size (self->pad); place++)
    {
      g_autofree char *name = dup_name (self, place);

      if (g_strv_contains (names, name))
        us_set_add (&set, place);
    }
  return set;
}

static void
write_set (UsPadView *self, UsFieldItem *item, const UsSet *set)
{
  GVariantBuilder names;

  if (item == NULL)
    return;
  g_variant_builder_init (&names, G_VARIANT_TYPE_STRING_ARRAY);
  US_SET_EACH (place, set)
    {
      g_autofree char *name = dup_name (self, place);

      g_variant_builder_add (&names, "s", name);
    }
  us_field_item_set_value (item, g_variant_builder_end (&names));
}

static UsPadMark
read_mark (UsPadView *self, const Brush *brush, int place)
{
  UsSet places = read_set (self, brush->places), jumps = read_set (self, brush->jumps);

  return us_pad_read (self->pad, brush->data, &places, &jumps, place);
}

static const Brush *
get_brush (UsPadView *self)
{
  return self->brush < self->shown->len ? g_ptr_array_index (self->shown, self->brush) : NULL;
}

/* Both at once: whoever hears of the one finds the other told. */
static void
set_brush_value (UsPadView *self, const Brush *brush, const UsSet *places, const UsSet *jumps)
{
  g_object_freeze_notify (G_OBJECT (brush->places));
  if (brush->jumps != NULL)
    g_object_freeze_notify (G_OBJECT (brush->jumps));
  write_set (self, brush->places, places);
  write_set (self, brush->jumps, jumps);
  g_object_thaw_notify (G_OBJECT (brush->places));
  if (brush->jumps != NULL)
    g_object_thaw_notify (G_OBJECT (brush->jumps));
}

/* --- What is shown ------------------------------------------------------------------------------- */

static void
speak (UsPadView *self, UsPadCell *cell)
{
  int place = us_pad_cell_get_place (cell);
  const Brush *first = &g_array_index (self->all, Brush, 0);
  g_autofree char *name = dup_name (self, place);
  const UsFieldChoice *choice = g_ptr_array_index (first->places->choices, us_field_item_find (first->places, name));
  g_autoptr (GString) what = g_string_new (NULL);
  g_autofree char *spoken = NULL;

  for (guint i = 0; i < self->shown->len; i++)
    {
      const Brush *brush = g_ptr_array_index (self->shown, i);
      UsPadMark mark = read_mark (self, brush, place);

      if (mark == US_PAD_NOTHING)
        continue;
      if (what->len > 0)
        g_string_append (what, C_("list", ", "));
      g_string_append (what, mark == US_PAD_ARROW  ? C_("pad", "arrow")
                             : mark == US_PAD_JUMP ? C_("pad", "jump")
                                                   : _(brush->data->label));
    }
  spoken = g_strdup_printf (C_("place", "%s: %s"), choice->label, what->len > 0 ? what->str : C_("pad", "nothing"));
  us_widget_set_label (GTK_WIDGET (cell), spoken);
}

static void
show_cell (UsPadView *self, UsPadCell *cell)
{
  int place = us_pad_cell_get_place (cell);
  const Brush *now = get_brush (self);

  us_pad_cell_clear_others (cell);
  us_pad_cell_set_mark (cell, now != NULL ? read_mark (self, now, place) : US_PAD_NOTHING,
                        now != NULL ? now->data->glyph : NULL, us_pad_direction (self->pad, place));
  for (guint i = 0; i < self->shown->len; i++)
    if (i != self->brush)
      us_pad_cell_add_other (cell, read_mark (self, g_ptr_array_index (self->shown, i), place),
                             ((const Brush *) g_ptr_array_index (self->shown, i))->data->glyph);
  speak (self, cell);
}

static void
show_cells (UsPadView *self)
{
  const Brush *now = get_brush (self);
  g_autofree char *caption = NULL;

  for (guint i = 0; i < self->cells->len; i++)
    if (self->cells->pdata[i] != NULL)
      show_cell (self, self->cells->pdata[i]);
  if (now == NULL)
    return;
  gtk_widget_set_sensitive (self->clear,
                            now->places->value != NULL || (now->jumps != NULL && now->jumps->value != NULL));
  if (now->jumps == NULL && now->places->subtitle != NULL)
    /* Translators: %s says what it means to set none: “Without any, from anywhere” */
    caption = g_strdup_printf (_("Tap a space to set it. Again: clear. %s"), now->places->subtitle);
  gtk_label_set_label (self->caption,
                       caption != NULL ? caption
                       : now->jumps != NULL
                         ? _("Tap a near space for one arrow, the far one for two. Again: jump. Again: clear")
                         : _("Tap a space to set it. Again: clear"));
}

static gboolean
is_shown (const Brush *brush)
{
  return us_field_item_is_in_force (brush->places);
}

static void
add_toggle (UsPadView *self, const UsPadBrush *brush)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *sign = us_icon_well_new_small (brush->glyph),
            *word = gtk_label_new (_(brush->label));
  AdwToggle *toggle = adw_toggle_new ();

  gtk_widget_set_halign (sign, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (face), sign);
  /* Four of them stand side by side on a phone. */
  gtk_widget_add_css_class (word, "caption-heading");
  gtk_label_set_ellipsize (GTK_LABEL (word), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (face), word);
  gtk_widget_set_valign (face, GTK_ALIGN_CENTER);
  adw_toggle_set_child (toggle, face);
  adw_toggle_set_label (toggle, _(brush->label));
  adw_toggle_group_add (self->brushes, toggle);
}

/* A brush that comes or goes leaves the one in hand where it is. */
static void
show_brushes (UsPadView *self)
{
  const Brush *now = get_brush (self);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  gboolean same;
  guint nth;

  for (guint i = 0; i < self->all->len; i++)
    if (is_shown (&g_array_index (self->all, Brush, i)))
      g_ptr_array_add (shown, &g_array_index (self->all, Brush, i));
  same = shown->len == self->shown->len;
  for (guint i = 0; same && i < shown->len; i++)
    same = g_ptr_array_index (shown, i) == g_ptr_array_index (self->shown, i);
  if (!same)
    {
      self->filling = TRUE;
      adw_toggle_group_remove_all (self->brushes);
      for (guint i = 0; i < shown->len; i++)
        add_toggle (self, ((const Brush *) g_ptr_array_index (shown, i))->data);
      g_ptr_array_set_size (self->shown, 0);
      g_ptr_array_extend (self->shown, shown, NULL, NULL);
      self->brush = g_ptr_array_find (shown, now, &nth) ? nth : 0;
      if (shown->len > 0)
        adw_toggle_group_set_active (self->brushes, self->brush);
      self->filling = FALSE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), shown->len > 0);
  show_cells (self);
}

static void
brush_cb (UsPadView *self)
{
  guint active = adw_toggle_group_get_active (self->brushes);

  if (self->filling || active >= self->shown->len)
    return;
  self->brush = active;
  show_cells (self);
}

/* --- Tapping ------------------------------------------------------------------------------------- */

/* One place alone is a stop for Tab. */
static void
stand_at (UsPadView *self, int place)
{
  int left = self->at;

  self->at = place;
  gtk_widget_set_focusable (self->cells->pdata[place], TRUE);
  if (place == left)
    return;
  /* The focus is never without a place. */
  if (gtk_widget_is_focus (self->cells->pdata[left]))
    gtk_widget_grab_focus (self->cells->pdata[place]);
  gtk_widget_set_focusable (self->cells->pdata[left], FALSE);
}

static void
tapped_cb (UsPadView *self, UsPadCell *cell)
{
  const Brush *brush = get_brush (self);
  UsSet places, jumps;

  if (brush == NULL)
    return;
  places = read_set (self, brush->places);
  jumps = read_set (self, brush->jumps);
  us_pad_tap (self->pad, brush->data, adw_switch_row_get_active (self->mirror), us_pad_cell_get_place (cell), &places,
              &jumps);
  stand_at (self, us_pad_cell_get_place (cell));
  set_brush_value (self, brush, &places, &jumps);
}

static void
clear_cb (UsPadView *self)
{
  if (get_brush (self) != NULL)
    set_brush_value (self, get_brush (self), &US_SET_EMPTY, &US_SET_EMPTY);
}

/* The middle is no place: it is stepped over. */
static gboolean
step (UsPadView *self, int right, int ahead)
{
  int x, y, place;

  us_pad_offset (self->pad, self->at, &x, &y);
  place = us_pad_place (self->pad, x + right, y + ahead);
  if (place >= 0 && self->cells->pdata[place] == NULL)
    place = us_pad_place (self->pad, x + 2 * right, y + 2 * ahead);
  if (place < 0)
    return FALSE;
  stand_at (self, place);
  return TRUE;
}

static gboolean
key_cb (UsPadView *self, guint key, guint code, GdkModifierType modifiers)
{
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, -1, 0);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, 1, 0);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step (self, 0, 1);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step (self, 0, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- The widget ---------------------------------------------------------------------------------- */

static void
us_pad_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), US_TYPE_PAD_VIEW);

  G_OBJECT_CLASS (us_pad_view_parent_class)->dispose (object);
}

static void
us_pad_view_finalize (GObject *object)
{
  UsPadView *self = US_PAD_VIEW (object);

  g_array_unref (self->all);
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->cells);

  G_OBJECT_CLASS (us_pad_view_parent_class)->finalize (object);
}

static void
us_pad_view_class_init (UsPadViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_pad_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_pad_view_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-pad-view.ui");
  gtk_widget_class_bind_template_child (widget_class, UsPadView, brushes);
  gtk_widget_class_bind_template_child (widget_class, UsPadView, grid);
  gtk_widget_class_bind_template_child (widget_class, UsPadView, caption);
  gtk_widget_class_bind_template_child (widget_class, UsPadView, clear);
  gtk_widget_class_bind_template_child (widget_class, UsPadView, mirror);
  gtk_widget_class_bind_template_callback (widget_class, brush_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
us_pad_view_init (UsPadView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->all = g_array_new (FALSE, FALSE, sizeof (Brush));
  self->shown = g_ptr_array_new ();
  self->cells = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
}

#define LETTERS 7 /* of a word, which a place has room for on a phone */

/* A name that is cut could be another one: long words are written smaller. */
static void
fit_name (GtkLabel *name, const char *thing)
{
  g_auto (GStrv) words = g_strsplit (thing, " ", -1);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  glong longest = LETTERS;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));
  pango_attr_list_insert (attributes, pango_attr_scale_new ((double) LETTERS / (double) longest));
  gtk_label_set_attributes (name, attributes);
  gtk_label_set_wrap (name, TRUE);
  gtk_label_set_wrap_mode (name, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (name, GTK_JUSTIFY_CENTER);
}

static GtkWidget *
new_middle (const char *thing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *name = gtk_label_new (thing);

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-up-symbolic"));
  fit_name (GTK_LABEL (name), thing);
  gtk_widget_add_css_class (name, "caption-heading");
  gtk_widget_set_vexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_widget_add_css_class (box, "pad-thing");
  return box;
}

static void
add_cell (UsPadView *self, const char *thing, int right, int ahead)
{
  int place = us_pad_place (self->pad, right, ahead);
  GtkWidget *cell = right == 0 && ahead == 0 ? new_middle (thing) : us_pad_cell_new (place);

  gtk_grid_attach (self->grid, cell, right + self->pad->reach, self->pad->reach - ahead, 1, 1);
  if (!US_IS_PAD_CELL (cell))
    return;
  self->cells->pdata[place] = cell;
  gtk_widget_set_focusable (cell, FALSE);
  g_signal_connect_object (cell, "clicked", G_CALLBACK (tapped_cb), self, G_CONNECT_SWAPPED);
}

/* As they are read: from above, which is ahead. */
static void
add_cells (UsPadView *self, const char *thing)
{
  int reach = self->pad->reach;

  g_ptr_array_set_size (self->cells, us_pad_size (self->pad));
  for (int ahead = reach; ahead >= -reach; ahead--)
    for (int right = -reach; right <= reach; right++)
      add_cell (self, thing, right, ahead);
  self->at = us_pad_place (self->pad, 0, 1);
  stand_at (self, self->at);
}

static UsFieldItem *
find_item (GPtrArray *items, const char *key)
{
  for (guint i = 0; key != NULL && i < items->len; i++)
    if (g_str_equal (((UsFieldItem *) items->pdata[i])->key, key))
      return items->pdata[i];
  return NULL;
}

static gboolean
hangs_on (UsFieldItem *item, const char *key)
{
  for (; item->choice != NULL; item = item->choice)
    if (g_strcmp0 (item->choice->key, key) == 0)
      return TRUE;
  return FALSE;
}

static void
follow (UsPadView *self, UsFieldItem *item)
{
  if (item == NULL)
    return;
  g_signal_connect_object (item, "notify::value", G_CALLBACK (show_cells), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::in-force", G_CALLBACK (show_brushes), self, G_CONNECT_SWAPPED);
}

GtkWidget *
us_pad_view_new (const UsTopic *topic, GPtrArray *items, gboolean behind, const char *thing)
{
  UsPadView *self = g_object_new (US_TYPE_PAD_VIEW, NULL);

  self->pad = topic->pad;
  for (guint i = 0; i < self->pad->n_brushes; i++)
    {
      const UsPadBrush *data = &self->pad->brushes[i];
      Brush brush = { data, find_item (items, data->field), find_item (items, data->jumps) };

      if (hangs_on (brush.places, self->pad->choice) != behind)
        continue;
      g_array_append_val (self->all, brush);
      follow (self, brush.places);
      follow (self, brush.jumps);
    }
  add_cells (self, thing);
  show_brushes (self);
  return GTK_WIDGET (self);
}

gboolean
us_pad_view_has (UsPadView *self, UsFieldItem *item)
{
  g_return_val_if_fail (US_IS_PAD_VIEW (self), FALSE);

  for (guint i = 0; i < self->all->len; i++)
    {
      const Brush *brush = &g_array_index (self->all, Brush, i);

      if (brush->places == item || brush->jumps == item)
        return TRUE;
    }
  return FALSE;
}

GtkWidget *
us_pad_view_get_focus (UsPadView *self)
{
  g_return_val_if_fail (US_IS_PAD_VIEW (self), NULL);

  return self->cells->pdata[self->at];
}
