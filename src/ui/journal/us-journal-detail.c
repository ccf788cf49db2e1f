/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-detail.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"
#include "us-lines-view.h"

struct _UsJournalDetail
{
  AdwBin parent_instance;

  GtkLabel *when, *what;
  GtkToggleButton *bookmark;
  AdwBin *why_holder;
  GtkToggleButton *why; /* NULL: nothing is explained here */
  guint first_reason, n_reasons;
  UsAnswerRow *repair_row, *back_row;
  AdwEntryRow *note_row;

  UsPlay *play;
  UsJournalLine *item; /* the answer that led to what is looked at */
  char *note;          /* as it was shown, or kept */
  gboolean showing;    /* while what is known is shown, nothing is a change */
};

G_DEFINE_FINAL_TYPE (UsJournalDetail, us_journal_detail, ADW_TYPE_BIN)

enum { WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
bookmark_cb (UsJournalDetail *self)
{
  g_autoptr (GError) error = NULL;

  if (self->showing || self->item == NULL)
    return;
  if (!us_play_set_bookmark (self->play, us_journal_line_get_position (self->item),
                             gtk_toggle_button_get_active (self->bookmark), &error))
    us_toast_error (GTK_WIDGET (self), error);
}

/* Whoever goes on with something else has not meant to throw away what was written: a note is kept when its row is left,
 * however that is done. */
static void
note_cb (UsJournalDetail *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->note_row));
  g_autoptr (GError) error = NULL;
  UsJournalLine *now;
  int position;

  if (self->showing || self->item == NULL || !g_set_str (&self->note, text))
    return;
  /* Another line may stand at its position, if it was taken back meanwhile. */
  position = us_journal_line_get_position (self->item);
  now = us_play_find_answer (self->play, position);
  if (now == NULL || us_journal_line_get_entry (now) != us_journal_line_get_entry (self->item))
    return;
  if (us_play_set_note (self->play, position, text, &error))
    us_toast (GTK_WIDGET (self), _("Note kept"));
  else
    us_toast_error (GTK_WIDGET (self), error);
}

static void
us_journal_detail_unmap (GtkWidget *widget)
{
  note_cb (US_JOURNAL_DETAIL (widget));

  GTK_WIDGET_CLASS (us_journal_detail_parent_class)->unmap (widget);
}

static void
repair_cb (UsJournalDetail *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.repair", NULL);
}

static void
back_cb (UsJournalDetail *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.go-back-here", NULL);
}

static void
us_journal_detail_dispose (GObject *object)
{
  UsJournalDetail *self = US_JOURNAL_DETAIL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_JOURNAL_DETAIL);
  g_clear_object (&self->item);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_journal_detail_parent_class)->dispose (object);
}

static void
us_journal_detail_finalize (GObject *object)
{
  g_free (US_JOURNAL_DETAIL (object)->note);

  G_OBJECT_CLASS (us_journal_detail_parent_class)->finalize (object);
}

static void
us_journal_detail_class_init (UsJournalDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_journal_detail_dispose;
  G_OBJECT_CLASS (klass)->finalize = us_journal_detail_finalize;
  widget_class->unmap = us_journal_detail_unmap;

  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);

  g_type_ensure (US_TYPE_ANSWER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-journal-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, when);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, what);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, bookmark);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, why_holder);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, repair_row);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, back_row);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, note_row);
  gtk_widget_class_bind_template_callback (widget_class, bookmark_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, repair_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
}

static void
add_icon (UsAnswerRow *row, const char *name)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  gtk_accessible_update_state (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  us_answer_row_add_chevron (row);
}

static void
us_journal_detail_init (UsJournalDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_icon (self->repair_row, "document-edit-symbolic");
  add_icon (self->back_row, "edit-undo-symbolic");
}

static char *
dup_when (UsJournalLine *item, gboolean told)
{
  g_autofree char *moment = us_label_moment (us_journal_line_get_at (item));

  if (told)
    /* Translators: %s is a moment: "today 21:14" */
    return g_strdup_printf (_("Told, %s"), moment);
  switch (us_journal_line_get_by (item))
    {
    case US_BY_CORRECTION:
      return g_strdup_printf (_("You corrected the table, %s"), moment);
    case US_BY_SOURCE:
      return g_strdup_printf (_("You changed who draws, %s"), moment);
    case US_BY_PLAYER:
    case US_BY_APP:
    case US_BY_MEMORY:
    default:
      return g_strdup_printf (_("You answered, %s"), moment);
    }
}

static void
why_cb (UsJournalDetail *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[WHY], 0, self->first_reason, self->n_reasons, gtk_label_get_label (self->what),
                   button);
}

/* The table that is shown is the one where it was told, so its reasons are at hand. */
static const UsLine *
find_told (UsJournalDetail *self, UsJournalLine *line)
{
  UsSession *session = us_play_get_session (self->play);

  for (guint i = 0; i < us_session_get_n_lines (session); i++)
    {
      const UsLine *told = us_session_get_line (session, i);
      g_autofree char *text = us_text_plain (&told->text, us_session_get_names (session));

      if (told->n_reasons > 0 && told->position == us_journal_line_get_position (line) &&
          g_strcmp0 (text, us_journal_line_get_text (line)) == 0)
        return told;
    }
  return NULL;
}

static void
show_why (UsJournalDetail *self, UsJournalLine *line)
{
  const UsLine *told = line != NULL ? find_told (self, line) : NULL;

  self->why = NULL;
  adw_bin_set_child (self->why_holder, NULL);
  if (told == NULL)
    return;
  self->first_reason = told->first_reason;
  self->n_reasons = told->n_reasons;
  self->why = GTK_TOGGLE_BUTTON (us_why_button_new (us_journal_line_get_text (line)));
  g_signal_connect_object (self->why, "toggled", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (self->why_holder, GTK_WIDGET (self->why));
}

gboolean
us_journal_detail_ask_why (UsJournalDetail *self)
{
  g_return_val_if_fail (US_IS_JOURNAL_DETAIL (self), FALSE);

  if (self->why == NULL)
    return FALSE;
  gtk_toggle_button_set_active (self->why, TRUE);
  return TRUE;
}

void
us_journal_detail_show (UsJournalDetail *self, UsPlay *play, UsJournalLine *line)
{
  UsJournalLine *item;
  g_autofree char *when = NULL;
  gboolean by_player, told;

  g_return_if_fail (US_IS_JOURNAL_DETAIL (self));
  g_return_if_fail (US_IS_PLAY (play));

  note_cb (self);
  item = us_play_find_answer (play, us_play_get_looking_at (play));
  g_set_object (&self->play, play);
  g_set_object (&self->item, item);
  self->showing = TRUE;
  by_player = item != NULL && us_journal_line_get_by (item) == US_BY_PLAYER;
  told = line != NULL && us_journal_line_get_entry (line) < 0;
  when = item != NULL ? dup_when (item, told) : g_strdup (_("Set-up"));

  gtk_label_set_label (self->when, when);
  gtk_label_set_label (self->what, told           ? us_journal_line_get_text (line)
                                   : item != NULL ? us_journal_line_get_text (item)
                                                  : _("The table was set up"));
  show_why (self, told ? line : NULL);
  gtk_toggle_button_set_active (self->bookmark, item != NULL && us_journal_line_get_bookmark (item));
  gtk_widget_set_sensitive (GTK_WIDGET (self->bookmark), item != NULL);
  g_set_str (&self->note,
             item != NULL && us_journal_line_get_note (item) != NULL ? us_journal_line_get_note (item) : "");
  gtk_editable_set_text (GTK_EDITABLE (self->note_row), self->note);
  gtk_widget_set_visible (GTK_WIDGET (self->note_row), item != NULL);
  us_answer_row_set_texts (self->back_row, _("Go Back to Here"), us_play_get_back_detail (play));
  gtk_widget_set_sensitive (GTK_WIDGET (self->back_row), us_play_get_can_go_back (play));
  if (told && by_player)
    us_answer_row_set_texts (self->repair_row, _("Repair the Answer Before It…"), us_journal_line_get_text (item));
  else
    us_answer_row_set_texts (self->repair_row, _("Repair This Answer…"),
                             _("Say what really happened. Later answers stay where they fit"));
  gtk_widget_set_visible (GTK_WIDGET (self->repair_row), by_player);
  self->showing = FALSE;
}
