/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-line-dialog-private.h"

#include <glib/gi18n.h>

#include "us-bring.h"
#include "us-discard.h"
#include "us-field-kind.h"
#include "us-help.h"
#include "us-line-pick.h"
#include "us-thing-dialog.h"

enum { SAVED, REMOVED, INSERT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UsLineDialog, us_line_dialog, ADW_TYPE_DIALOG)

static void
part_free (gpointer data)
{
  UsLinePart *part = data;

  g_object_unref (part->item);
  g_free (part);
}

/* --- What is told -------------------------------------------------------------------------------- */

GVariant *
us_line_dialog_dup_told (UsLineDialog *self)
{
  GVariantBuilder told;

  g_variant_builder_init (&told, G_VARIANT_TYPE_VARDICT);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);
      GVariant *value = us_field_item_get_value (part->item);

      if (value != NULL && us_field_item_is_in_force (part->item))
        g_variant_builder_add (&told, "{sv}", part->field->key, value);
    }
  return g_variant_ref_sink (g_variant_builder_end (&told));
}

static gboolean
is_unchanged (UsLineDialog *self)
{
  g_autoptr (GVariant) told = us_line_dialog_dup_told (self);

  return self->begun == NULL ||
         (g_variant_equal (told, self->begun) && us_date_row_get_date (self->date) == self->begun_date &&
          !us_line_draft_is_changed (self->draft));
}

static char *
dup_signed (int n)
{
  g_autofree char *label = us_value_label (NULL, NULL, n);

  return g_strdup_printf ("%s%s", n > 0 ? "+" : "", label);
}

static void
show_heading (UsLineDialog *self)
{
  g_autofree char *title = g_strdup_printf (_("Game %u"), us_line_draft_get_number (self->draft));
  g_autofree char *subtitle = NULL;

  if (us_line_draft_is_whole (self->draft))
    {
      int total, points = us_line_draft_get_points (self->draft, &total);
      g_autofree char *mine = dup_signed (points), *all = us_value_label (NULL, NULL, total);

      /* Translators: what this game adds, and what all so far come to: “Points +5, total 21” */
      subtitle = g_strdup_printf (_("Points %s, total %s"), mine, all);
    }
  adw_window_title_set_title (self->heading, title);
  adw_window_title_set_subtitle (self->heading, subtitle != NULL ? subtitle : "");
}

static void
show_actions (UsLineDialog *self)
{
  gboolean logged = us_line_draft_find_line (self->draft) != NULL;

  gtk_widget_set_visible (self->menu, logged);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.remove", logged);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.insert-before", logged);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.move-up", us_line_draft_may_move (self->draft, -1));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.move-down", us_line_draft_may_move (self->draft, 1));
}

/* Whoever mends the line of a play by hand has to know that both go their own ways from then on. */
static void
show_origin (UsLineDialog *self)
{
  const UsLogLine *line = us_line_draft_find_line (self->draft);
  gboolean shown = line != NULL && line->play != NULL;

  gtk_widget_set_visible (self->origin, shown);
  if (shown)
    gtk_label_set_label (GTK_LABEL (self->origin),
                         line->edited ? _("Edited: it stays as it stands here, also if its play ends otherwise.")
                         : line->closed
                           ? _("Its play was given up. If you take that up again, this line makes way for it.")
                           : _("Logged by its play. Change it here, and the play changes it no more."));
}

/* What is folded away is seen where it does not fit. */
static void
show_flags (UsLineDialog *self)
{
  const GPtrArray *flags = us_line_draft_get_flags (self->draft);
  gboolean moved = us_line_flags_show_rest (self->date_flags, flags, (const char *const *) self->keys->pdata);
  guint folded;

  folded = us_line_flags_count (self->date_flags);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      moved |= us_line_flags_show (part->flags, flags, part->field->key);
      folded += part->folded ? us_line_flags_count (part->flags) : 0;
    }
  if (folded > 0)
    adw_expander_row_set_expanded (self->more, TRUE);
  if (!moved)
    return;
  us_line_flags_begin_deafness (self->date_flags);
  for (guint i = 0; i < self->parts->len; i++)
    us_line_flags_begin_deafness (((const UsLinePart *) g_ptr_array_index (self->parts, i))->flags);
}

static void
show (UsLineDialog *self)
{
  const UsCampaign *campaign = us_line_draft_get_campaign (self->draft);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (US_IS_LINE_PICK (part->editor))
        us_line_pick_show (US_LINE_PICK (part->editor), campaign);
    }
  show_flags (self);
  show_heading (self);
  show_origin (self);
  show_actions (self);
  adw_dialog_set_can_close (ADW_DIALOG (self), is_unchanged (self));
}

void
us_line_dialog_told_cb (UsLineDialog *self)
{
  g_autoptr (GVariant) told = NULL;

  if (self->filling)
    return;
  told = us_line_dialog_dup_told (self);
  us_line_draft_tell (self->draft, MAX (us_date_row_get_date (self->date), 0), told);
  show (self);
}

void
us_line_dialog_accept_cb (UsLineDialog *self, const char *key, gboolean accepted)
{
  us_line_draft_accept (self->draft, key, accepted);
  show (self);
}

/* --- A thing that the campaign does not have ----------------------------------------------------- */

static UsLinePart *
find_part (UsLineDialog *self, gpointer editor)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (part->editor == editor)
        return part;
    }
  g_return_val_if_reached (NULL);
}

static void
met_cb (UsLineDialog *self, const char *which, GVariant *value, GtkWidget *thing)
{
  GtkWidget *pick = g_object_get_data (G_OBJECT (thing), "pick");

  us_line_draft_meet (self->draft, (guint) find_part (self, pick)->list, which, value);
  show (self);
  us_line_pick_take (US_LINE_PICK (pick), which);
}

void
us_line_dialog_meet_cb (UsLineDialog *self, GtkWidget *pick)
{
  AdwDialog *thing =
    us_thing_dialog_new_told (us_line_draft_get_campaign (self->draft), (guint) find_part (self, pick)->list,
                              us_line_draft_get_number (self->draft));

  g_object_set_data (G_OBJECT (thing), "pick", pick);
  g_signal_connect_object (thing, "told", G_CALLBACK (met_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (thing, GTK_WIDGET (self));
}

/* --- Saving -------------------------------------------------------------------------------------- */

static void
say (UsLineDialog *self, const char *sentence)
{
  adw_banner_set_title (self->banner, sentence != NULL ? sentence : "");
  adw_banner_set_revealed (self->banner, sentence != NULL);
}

static char *
dup_missing (const UsLinePart *part)
{
  if (us_field_item_get_value (part->item) != NULL || us_field_may_be_left_out (part->field) ||
      !us_field_item_is_in_force (part->item))
    return NULL;
  if (us_field_traits (part->field)->counts)
    return g_strdup_printf (_("A number from %d to %d must stand here."), part->field->min, part->field->max);
  return g_strdup_printf (_("Still missing: %s"), us_field_title (part->field));
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
lead_to (UsLineDialog *self, GtkWidget *editor)
{
  if (gtk_widget_is_ancestor (editor, GTK_WIDGET (self->more)))
    adw_expander_row_set_expanded (self->more, TRUE);
  if (!has_focus (editor))
    gtk_widget_child_focus (editor, GTK_DIR_TAB_FORWARD);
  us_bring_into_sight (editor);
}

/* Each field says itself what it lacks. Whoever types in one of them stays there: what he typed would go with the focus. */
static gboolean
is_complete (UsLineDialog *self)
{
  GtkWidget *first = NULL, *focused = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);
      g_autofree char *sentence = dup_missing (part);

      if (sentence == NULL)
        continue;
      us_line_flags_refuse (part->flags, sentence);
      first = first != NULL ? first : part->editor;
      focused = has_focus (part->editor) ? part->editor : focused;
    }
  if (us_date_row_get_date (self->date) < 0)
    {
      us_line_flags_refuse (self->date_flags,
                            _("Write the day as 2026-11-29, choose it in the calendar, or leave it out."));
      first = first != NULL ? first : GTK_WIDGET (self->date);
    }
  if (first != NULL)
    lead_to (self, focused != NULL ? focused : first);
  return first == NULL;
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLineDialog *self = US_LINE_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (!is_complete (self))
    return;
  if (!us_line_draft_save (self->draft, &error))
    {
      us_line_dialog_read_again (self);
      say (self, error->message);
      show (self);
      return;
    }
  g_object_ref (self);
  adw_dialog_force_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SAVED], 0);
  g_object_unref (self);
}

static void
cancel_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_dialog_close (ADW_DIALOG (widget));
}

static void
remove_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLineDialog *self = US_LINE_DIALOG (widget);
  g_autoptr (GError) error = NULL;

  if (!us_line_draft_remove (self->draft, &error))
    {
      say (self, error->message);
      show (self);
      return;
    }
  g_object_ref (self);
  adw_dialog_force_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[REMOVED], 0);
  g_object_unref (self);
}

static void
insert (UsLineDialog *self)
{
  gint64 line = us_line_draft_get_line (self->draft);

  g_object_ref (self);
  adw_dialog_force_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[INSERT], 0, line);
  g_object_unref (self);
}

static void
insert_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLineDialog *self = US_LINE_DIALOG (widget);

  if (is_unchanged (self))
    insert (self);
  else
    us_ask_discard (widget, NULL, G_CALLBACK (insert), self);
}

/* What is typed stays as it is, and is not saved with it. */
static void
move_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  UsLineDialog *self = US_LINE_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  int by = g_str_equal (action, "line.move-up") ? -1 : 1;

  say (self, us_line_draft_move (self->draft, by, &error) ? NULL : error->message);
  show (self);
}

static void
us_line_dialog_close_attempt (AdwDialog *dialog)
{
  us_ask_discard (GTK_WIDGET (dialog), NULL, G_CALLBACK (adw_dialog_force_close), dialog);
}

/* --- The dialog ---------------------------------------------------------------------------------- */

/* In the order in which they are seen; NULL: all of it fits. */
static UsLineFlags *
find_flagged (UsLineDialog *self, GtkWidget **editor)
{
  for (guint folded = 0; folded < 2; folded++)
    {
      /* The day comes first of what is folded away. */
      if (folded == 1 && self->date != NULL && us_line_flags_count (self->date_flags) > 0)
        {
          *editor = GTK_WIDGET (self->date);
          return self->date_flags;
        }
      for (guint i = 0; i < self->parts->len; i++)
        {
          const UsLinePart *part = g_ptr_array_index (self->parts, i);

          if (part->folded == (folded == 1) && us_line_flags_count (part->flags) > 0)
            {
              *editor = part->editor;
              return part->flags;
            }
        }
    }
  return NULL;
}

/* Whoever opens a line that does not fit wants to see what. */
static void
us_line_dialog_map (GtkWidget *widget)
{
  UsLineDialog *self = US_LINE_DIALOG (widget);
  GtkWidget *editor = GTK_WIDGET (self->box);
  UsLineFlags *flags = find_flagged (self, &editor);

  GTK_WIDGET_CLASS (us_line_dialog_parent_class)->map (widget);
  if (self->begin_at != NULL)
    editor = self->begin_at;
  us_bring_focus (editor);
  if (self->begin_at != NULL || flags != NULL)
    us_bring_into_sight (self->begin_at != NULL ? self->begin_at : GTK_WIDGET (flags));
}

static void
us_line_dialog_dispose (GObject *object)
{
  UsLineDialog *self = US_LINE_DIALOG (object);

  /* A number that is left as it goes comes back to what stood there, which nobody tells. */
  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_LINE_DIALOG);

  G_OBJECT_CLASS (us_line_dialog_parent_class)->dispose (object);
}

static void
us_line_dialog_finalize (GObject *object)
{
  UsLineDialog *self = US_LINE_DIALOG (object);

  g_clear_pointer (&self->draft, us_line_draft_free);
  g_clear_pointer (&self->begun, g_variant_unref);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->keys);

  G_OBJECT_CLASS (us_line_dialog_parent_class)->finalize (object);
}

static void
us_line_dialog_class_init (UsLineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_line_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_line_dialog_finalize;
  ADW_DIALOG_CLASS (klass)->close_attempt = us_line_dialog_close_attempt;
  widget_class->map = us_line_dialog_map;

  signals[SAVED] =
    g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVED] =
    g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[INSERT] = g_signal_new ("insert", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-line-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, banner);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, menu);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, box);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, origin);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, more_list);
  gtk_widget_class_bind_template_child (widget_class, UsLineDialog, more);
  gtk_widget_class_install_action (widget_class, "line.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "line.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "line.insert-before", NULL, insert_action);
  gtk_widget_class_install_action (widget_class, "line.move-up", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "line.move-down", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "line.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "line.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Insert, GDK_ALT_MASK, "line.insert-before", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "line.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "line.move-down", NULL);
}

static void
us_line_dialog_init (UsLineDialog *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
  self->keys = g_ptr_array_new_null_terminated (0, NULL, TRUE);
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "campaign");
}

static AdwDialog *
new_dialog (UsStore *store, const char *uuid, gint64 line, gint64 before)
{
  UsLineDialog *self = g_object_new (US_TYPE_LINE_DIALOG, NULL);
  g_autoptr (GError) error = NULL;

  self->draft = us_line_draft_new (store, uuid, line, before, &error);
  if (self->draft == NULL)
    {
      say (self, error->message);
      gtk_widget_set_visible (self->menu, FALSE);
      gtk_widget_set_visible (self->more_list, FALSE);
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "line.save", FALSE);
      return ADW_DIALOG (self);
    }
  us_line_dialog_add_fields (self);
  us_line_dialog_told_cb (self);
  if (us_line_draft_get_broken (self->draft) != NULL)
    say (self, us_line_draft_get_broken (self->draft));
  return ADW_DIALOG (self);
}

AdwDialog *
us_line_dialog_new (UsStore *store, const char *uuid, gint64 line)
{
  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  return new_dialog (store, uuid, line, 0);
}

AdwDialog *
us_line_dialog_new_before (UsStore *store, const char *uuid, gint64 before)
{
  g_return_val_if_fail (US_IS_STORE (store), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  return new_dialog (store, uuid, 0, before);
}

UsLineDraft *
us_line_dialog_get_draft (UsLineDialog *self)
{
  g_return_val_if_fail (US_IS_LINE_DIALOG (self), NULL);

  return self->draft;
}

GtkWidget *
us_line_dialog_find (UsLineDialog *self, const char *key)
{
  g_return_val_if_fail (US_IS_LINE_DIALOG (self), NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const UsLinePart *part = g_ptr_array_index (self->parts, i);

      if (g_str_equal (part->field->key, key))
        return part->editor;
    }
  return g_str_equal (key, "date") ? GTK_WIDGET (self->date) : NULL;
}

void
us_line_dialog_begin_at (UsLineDialog *self, const char *key)
{
  g_return_if_fail (US_IS_LINE_DIALOG (self));

  self->begin_at = us_line_dialog_find (self, key);
}
