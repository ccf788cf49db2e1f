/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-journal-detail.h"

#include <glib/gi18n.h>

#include "us-answer-row.h"
#include "us-labels.h"

struct _UsJournalDetail
{
  AdwBin parent_instance;

  GtkToggleButton *bookmark, *why;
  AdwEntryRow *note_row;

  UsPlay *play;
  UsJournalLine *item;           /* the answer that led to what is looked at */
  UsJournalLine *line;           /* what is looked at: that answer, or something told after it */
  guint first_reason, n_reasons; /* of the line */
  char *note;                    /* as it was shown, or kept */
};

enum { PROP_0, PROP_PLAY, PROP_ITEM, PROP_LINE, PROP_EXPLAINED, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UsJournalDetail, us_journal_detail, ADW_TYPE_BIN)

enum { WHY, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Words ----------------------------------------------------------------------------------- */

static gboolean
is_told (UsJournalLine *line)
{
  return line != NULL && us_journal_line_get_entry (line) < 0 && us_journal_line_get_position (line) >= 0;
}

static char *
format_when (UsJournalDetail *self, UsJournalLine *line, gboolean is_answer, int by, gint64 at)
{
  g_autofree char *moment = NULL;

  if (!is_answer)
    return g_strdup (_("Set-up"));
  moment = us_label_moment (at);
  if (is_told (line))
    /* Translators: %s is a moment: "today 21:14" */
    return g_strdup_printf (_("Told, %s"), moment);
  switch ((UsBy) by)
    {
    case US_BY_CORRECTION:
      return g_strdup_printf (_("You corrected the table, %s"), moment);
    case US_BY_SOURCE:
      return g_strdup_printf (_("You changed who does it, %s"), moment);
    case US_BY_PLAYER:
    case US_BY_APP:
    case US_BY_MEMORY:
    default:
      return g_strdup_printf (_("You answered, %s"), moment);
    }
}

static char *
format_why (UsJournalDetail *self, const char *text)
{
  /* Translators: the name of the "?" beside an instruction; %s is the instruction */
  return g_strdup_printf (_("Why? %s"), text);
}

/* With the item, not with its note: what is being written is not overwritten by what is kept. */
static char *
find_note (UsJournalDetail *self, UsJournalLine *item)
{
  const char *note = item != NULL ? us_journal_line_get_note (item) : NULL;

  return g_strdup (note != NULL ? note : "");
}

static gboolean
is_by_player (UsJournalDetail *self, int by)
{
  return by == US_BY_PLAYER;
}

static char *
find_repair (UsJournalDetail *self, UsJournalLine *line)
{
  return g_strdup (is_told (line) ? _("Repair the Answer Before It…") : _("Repair This Answer…"));
}

static char *
find_repair_detail (UsJournalDetail *self, UsJournalLine *line, const char *answer)
{
  if (!is_told (line))
    return g_strdup (_("Say what really happened. Later answers stay where they fit"));
  /* Translators: %s is what the player answered: "Expelled the Spy" */
  return g_strdup_printf (_("You answered “%s”"), answer);
}

/* --- What is done ---------------------------------------------------------------------------- */

static void
bookmark_cb (UsJournalDetail *self)
{
  gboolean on = gtk_toggle_button_get_active (self->bookmark);
  g_autoptr (GError) error = NULL;

  if (self->item == NULL || us_journal_line_get_bookmark (self->item) == on)
    return;
  if (us_play_set_bookmark (self->play, us_journal_line_get_position (self->item), on, &error))
    return;
  us_toast_error (GTK_WIDGET (self), error);
  gtk_toggle_button_set_active (self->bookmark, !on);
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

  if (self->item == NULL || us_journal_line_get_entry (self->item) < 0 || !g_set_str (&self->note, text))
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
why_cb (UsJournalDetail *self)
{
  if (gtk_toggle_button_get_active (self->why))
    g_signal_emit (self, signals[WHY], 0, self->first_reason, self->n_reasons, us_journal_line_get_text (self->line),
                   self->why);
}

static void
us_journal_detail_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UsJournalDetail *self = US_JOURNAL_DETAIL (object);

  switch (id)
    {
    case PROP_PLAY:
      g_value_set_object (value, self->play);
      break;
    case PROP_ITEM:
      g_value_set_object (value, self->item);
      break;
    case PROP_LINE:
      g_value_set_object (value, self->line);
      break;
    case PROP_EXPLAINED:
      g_value_set_boolean (value, self->n_reasons > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
us_journal_detail_dispose (GObject *object)
{
  UsJournalDetail *self = US_JOURNAL_DETAIL (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_JOURNAL_DETAIL);
  g_clear_object (&self->line);
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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = us_journal_detail_get_property;
  object_class->dispose = us_journal_detail_dispose;
  object_class->finalize = us_journal_detail_finalize;
  widget_class->unmap = us_journal_detail_unmap;

  properties[PROP_PLAY] = g_param_spec_object ("play", NULL, NULL, US_TYPE_PLAY, flags);
  properties[PROP_ITEM] = g_param_spec_object ("item", NULL, NULL, US_TYPE_JOURNAL_LINE, flags);
  properties[PROP_LINE] = g_param_spec_object ("line", NULL, NULL, US_TYPE_JOURNAL_LINE, flags);
  properties[PROP_EXPLAINED] = g_param_spec_boolean ("explained", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                               G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING, GTK_TYPE_WIDGET);

  g_type_ensure (US_TYPE_ANSWER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-journal-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, bookmark);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, why);
  gtk_widget_class_bind_template_child (widget_class, UsJournalDetail, note_row);
  gtk_widget_class_bind_template_callback (widget_class, format_when);
  gtk_widget_class_bind_template_callback (widget_class, format_why);
  gtk_widget_class_bind_template_callback (widget_class, find_note);
  gtk_widget_class_bind_template_callback (widget_class, is_by_player);
  gtk_widget_class_bind_template_callback (widget_class, find_repair);
  gtk_widget_class_bind_template_callback (widget_class, find_repair_detail);
  gtk_widget_class_bind_template_callback (widget_class, bookmark_cb);
  gtk_widget_class_bind_template_callback (widget_class, note_cb);
  gtk_widget_class_bind_template_callback (widget_class, repair_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

static void
us_journal_detail_init (UsJournalDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The table that is shown is the one where it was told, so its reasons are at hand. */
static void
find_reasons (UsJournalDetail *self)
{
  UsSession *session = us_play_get_session (self->play);

  self->first_reason = self->n_reasons = 0;
  for (guint i = 0; is_told (self->line) && i < us_session_get_n_lines (session); i++)
    {
      const UsLine *told = us_session_get_line (session, i);
      g_autofree char *text = us_text_plain (&told->text, us_session_get_names (session));

      if (told->n_reasons == 0 || told->position != us_journal_line_get_position (self->line) ||
          g_strcmp0 (text, us_journal_line_get_text (self->line)) != 0)
        continue;
      self->first_reason = told->first_reason;
      self->n_reasons = told->n_reasons;
      return;
    }
}

gboolean
us_journal_detail_ask_why (UsJournalDetail *self)
{
  g_return_val_if_fail (US_IS_JOURNAL_DETAIL (self), FALSE);

  if (self->n_reasons == 0)
    return FALSE;
  gtk_toggle_button_set_active (self->why, TRUE);
  return TRUE;
}

void
us_journal_detail_show (UsJournalDetail *self, UsPlay *play, UsJournalLine *line)
{
  g_autoptr (UsJournalLine) start = NULL;
  UsJournalLine *item;

  g_return_if_fail (US_IS_JOURNAL_DETAIL (self));
  g_return_if_fail (US_IS_PLAY (play));

  note_cb (self);
  item = us_play_find_answer (play, us_play_get_looking_at (play));
  if (item == NULL)
    item = start = us_journal_line_new_start ();
  g_set_object (&self->play, play);
  g_set_object (&self->item, item);
  if (line == NULL || us_journal_line_get_entry (line) >= 0)
    line = item;
  g_set_object (&self->line, line);
  g_set_str (&self->note, us_journal_line_get_note (item) != NULL ? us_journal_line_get_note (item) : "");
  find_reasons (self);
  gtk_toggle_button_set_active (self->why, FALSE);
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  /* The row would go on offering to keep what was written about another line. */
  adw_entry_row_set_show_apply_button (self->note_row, FALSE);
  adw_entry_row_set_show_apply_button (self->note_row, TRUE);
}
