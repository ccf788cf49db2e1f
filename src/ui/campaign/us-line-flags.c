/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-flags.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "us-labels.h"

struct _UsLineFlags
{
  GtkBox parent_instance;

  GtkWidget *lines; /* of the flags */
  GtkWidget *refusal;
  char *shown; /* what the lines say, to be left alone while they say so */
  guint n, deaf_id;
};

/* A line that appears pushes what is below it down, and a button under the finger that was on its way to something else. */
#define DEAF_MSEC 500

enum { ACCEPT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLineFlags, us_line_flags, GTK_TYPE_BOX)

static void
toggled_cb (GtkToggleButton *button, UsLineFlags *self)
{
  g_autofree char *key = g_strdup (g_object_get_data (G_OBJECT (button), "key"));

  g_signal_emit (self, signals[ACCEPT], 0, key, gtk_toggle_button_get_active (button));
}

static GtkWidget *
new_accept (UsLineFlags *self, const UsLineFlag *flag)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_("Accept as It Is")), *label;

  gtk_widget_add_css_class (button, "accept");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  label = gtk_button_get_child (GTK_BUTTON (button));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, flag->text, -1);
  g_object_set_data_full (G_OBJECT (button), "key", g_strdup (flag->key), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  return button;
}

static GtkWidget *
new_line (const char *icon, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *words = us_words_new (text, NULL);

  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), words);
  return line;
}

/* Whoever accepts one stays at its button. */
static void
show_accepted (UsLineFlags *self, GtkWidget *box, const UsLineFlag *flag)
{
  GtkWidget *line = gtk_widget_get_first_child (box), *button = gtk_widget_get_last_child (box);
  const char *const classes[] = { flag->accepted ? "dimmed" : "flagged", NULL };

  if (flag->key == NULL)
    return;
  gtk_widget_set_css_classes (line, (const char **) classes);
  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_widget_get_first_child (line)),
                                flag->accepted ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_button_set_label (GTK_BUTTON (button), flag->accepted ? _("Accepted") : _("Accept as It Is"));
  g_signal_handlers_block_by_func (button, toggled_cb, self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), flag->accepted);
  g_signal_handlers_unblock_by_func (button, toggled_cb, self);
}

static char *
dup_flag (const UsLineFlag *flag)
{
  return g_strdup_printf ("%s\t%s\t%d\n", flag->key != NULL ? flag->key : "", flag->text, flag->cause);
}

/* Below the words of the line: what happened does not say what is wrong with it. */
static void
name_rule (GtkWidget *line, const UsLineFlag *flag)
{
  g_autofree char *cause = flag->cause >= 0 ? g_strdup_printf (_("because of game %d"), flag->cause + 1) : NULL;
  g_autofree char *why = cause != NULL ? g_strconcat (_(flag->rule->title), " · ", cause, NULL) : NULL;
  GtkWidget *words = gtk_widget_get_last_child (line), *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = us_words_new (why != NULL ? why : _(flag->rule->title), "caption");

  g_object_ref (words);
  gtk_box_remove (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (both), words);
  g_object_unref (words);
  gtk_widget_add_css_class (title, "dimmed");
  gtk_box_append (GTK_BOX (both), title);
  gtk_box_append (GTK_BOX (line), both);
  gtk_widget_set_tooltip_text (line, _(flag->rule->text));
}

static GtkWidget *
add_flag (UsLineFlags *self, const UsLineFlag *flag)
{
  GtkWidget *box = adw_wrap_box_new ();
  GtkWidget *line =
    new_line (flag->key != NULL ? "dialog-warning-symbolic" : "dialog-information-symbolic", flag->text);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 6);
  gtk_widget_set_hexpand (line, TRUE);
  adw_wrap_box_append (ADW_WRAP_BOX (box), line);
  if (flag->rule != NULL)
    {
      name_rule (line, flag);
      adw_wrap_box_append (ADW_WRAP_BOX (box), new_accept (self, flag));
    }
  else
    gtk_widget_add_css_class (line, "dimmed");
  g_object_set_data_full (G_OBJECT (box), "said", dup_flag (flag), g_free);
  gtk_box_append (GTK_BOX (self->lines), box);
  return box;
}

static void
show_any (UsLineFlags *self)
{
  gtk_widget_set_visible (self->lines, gtk_widget_get_first_child (self->lines) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_visible (self->lines) || gtk_widget_get_visible (self->refusal));
}

static char *
dup_said (const GPtrArray *flags)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < flags->len; i++)
    {
      g_autofree char *own = dup_flag (g_ptr_array_index (flags, i));

      g_string_append (said, own);
    }
  return g_string_free_and_steal (said);
}

/* Who listens hears what has come while something else is told. */
static void
announce (UsLineFlags *self, const GPtrArray *flags)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  for (guint i = 0; i < flags->len && root != NULL && gtk_widget_get_mapped (GTK_WIDGET (root)); i++)
    {
      const UsLineFlag *flag = g_ptr_array_index (flags, i);

      if ((!flag->accepted || flag->key == NULL) && (self->shown == NULL || strstr (self->shown, flag->text) == NULL))
        gtk_accessible_announce (GTK_ACCESSIBLE (self), flag->text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    }
}

static GtkWidget *
find_flag (UsLineFlags *self, GtkWidget *after, const UsLineFlag *flag)
{
  g_autofree char *said = dup_flag (flag);
  GtkWidget *box = after != NULL ? gtk_widget_get_next_sibling (after) : gtk_widget_get_first_child (self->lines);

  while (box != NULL && !g_str_equal (g_object_get_data (G_OBJECT (box), "said"), said))
    box = gtk_widget_get_next_sibling (box);
  return box;
}

/* What is said on stays: a number is told while the keys leave it, and they may be going to a button of this. */
static void
fill (UsLineFlags *self, const GPtrArray *flags)
{
  GtkWidget *last = NULL, *rest;

  for (guint i = 0; i < flags->len; i++)
    {
      GtkWidget *box = find_flag (self, last, g_ptr_array_index (flags, i));

      if (box == NULL)
        box = add_flag (self, g_ptr_array_index (flags, i));
      gtk_box_reorder_child_after (GTK_BOX (self->lines), box, last);
      last = box;
    }
  while ((rest = gtk_widget_get_last_child (self->lines)) != last)
    gtk_box_remove (GTK_BOX (self->lines), rest);
}

/* Keys find their button wherever it goes. */
static void
set_deaf (UsLineFlags *self, gboolean deaf)
{
  for (GtkWidget *box = gtk_widget_get_first_child (self->lines); box != NULL; box = gtk_widget_get_next_sibling (box))
    if (GTK_IS_BUTTON (gtk_widget_get_last_child (box)))
      gtk_widget_set_can_target (gtk_widget_get_last_child (box), !deaf);
}

static void
hear_cb (gpointer data)
{
  UsLineFlags *self = data;

  self->deaf_id = 0;
  set_deaf (self, FALSE);
}

void
us_line_flags_begin_deafness (UsLineFlags *self)
{
  g_return_if_fail (US_IS_LINE_FLAGS (self));

  g_clear_handle_id (&self->deaf_id, g_source_remove);
  set_deaf (self, TRUE);
  self->deaf_id = g_timeout_add_once (DEAF_MSEC, hear_cb, self);
}

static gboolean
set_flags (UsLineFlags *self, const GPtrArray *flags)
{
  g_autofree char *said = dup_said (flags);
  gboolean moved = gtk_widget_get_visible (self->refusal) || g_strcmp0 (said, self->shown) != 0;
  GtkWidget *box;

  us_line_flags_refuse (self, NULL);
  if (g_strcmp0 (said, self->shown) != 0)
    {
      announce (self, flags);
      fill (self, flags);
      g_set_str (&self->shown, said);
    }
  self->n = 0;
  box = gtk_widget_get_first_child (self->lines);
  for (guint i = 0; i < flags->len; i++, box = gtk_widget_get_next_sibling (box))
    {
      const UsLineFlag *flag = g_ptr_array_index (flags, i);

      show_accepted (self, box, flag);
      self->n += !flag->accepted;
    }
  show_any (self);
  return moved;
}

gboolean
us_line_flags_show (UsLineFlags *self, const GPtrArray *flags, const char *field)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  g_return_val_if_fail (US_IS_LINE_FLAGS (self), FALSE);

  for (guint i = 0; i < flags->len; i++)
    if (g_str_equal (((const UsLineFlag *) g_ptr_array_index (flags, i))->field, field))
      g_ptr_array_add (own, g_ptr_array_index (flags, i));
  return set_flags (self, own);
}

gboolean
us_line_flags_show_rest (UsLineFlags *self, const GPtrArray *flags, const char *const *fields)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  g_return_val_if_fail (US_IS_LINE_FLAGS (self), FALSE);

  for (guint i = 0; i < flags->len; i++)
    if (!g_strv_contains (fields, ((const UsLineFlag *) g_ptr_array_index (flags, i))->field))
      g_ptr_array_add (own, g_ptr_array_index (flags, i));
  return set_flags (self, own);
}

void
us_line_flags_refuse (UsLineFlags *self, const char *sentence)
{
  g_return_if_fail (US_IS_LINE_FLAGS (self));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (self->refusal)), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->refusal, sentence != NULL);
  show_any (self);
  if (sentence != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (self), sentence, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

guint
us_line_flags_count (UsLineFlags *self)
{
  g_return_val_if_fail (US_IS_LINE_FLAGS (self), 0);

  return self->n;
}

static void
us_line_flags_dispose (GObject *object)
{
  g_clear_handle_id (&US_LINE_FLAGS (object)->deaf_id, g_source_remove);

  G_OBJECT_CLASS (us_line_flags_parent_class)->dispose (object);
}

static void
us_line_flags_finalize (GObject *object)
{
  g_free (US_LINE_FLAGS (object)->shown);

  G_OBJECT_CLASS (us_line_flags_parent_class)->finalize (object);
}

static void
us_line_flags_class_init (UsLineFlagsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = us_line_flags_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_line_flags_finalize;

  signals[ACCEPT] = g_signal_new ("accept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
us_line_flags_init (UsLineFlags *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  gtk_widget_add_css_class (GTK_WIDGET (self), "line-flags");
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  self->refusal = new_line ("dialog-error-symbolic", "");
  gtk_widget_add_css_class (self->refusal, "refused");
  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_box_append (GTK_BOX (self), self->refusal);
  gtk_box_append (GTK_BOX (self), self->lines);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
us_line_flags_new (void)
{
  return g_object_new (US_TYPE_LINE_FLAGS, NULL);
}
