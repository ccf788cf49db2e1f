/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-share-dialog.h"

#include <glib/gi18n.h>

#include "us-board-mini.h"
#include "us-board-view.h"
#include "us-errand.h"
#include "us-file-choice.h"
#include "us-help.h"
#include "us-labels.h"
#include "us-result.h"
#include "us-save.h"

/* The picture has more pixels than the screen needs, because others look at it larger. */
#define PICTURE_SCALE 2.f

struct _UsShareDialog
{
  AdwDialog parent_instance;

  GtkWidget *card;
  GtkLabel *title, *outcome, *points, *details, *seen, *again;
  UsBoardView *board;

  UsPlay *play;
  UsResult *result;
};

G_DEFINE_FINAL_TYPE (UsShareDialog, us_share_dialog, ADW_TYPE_DIALOG)

static const UsFileChoice picture_choice = {
  .title = N_("Save the Result as a Picture"),
  .kind = N_("Pictures"),
  .suffixes = { "png" },
  .trouble = N_("Could Not Save the Picture"),
};

static void
copy (UsShareDialog *self, const char *text, const char *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  us_toast (self->card, said);
}

static void
copy_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsShareDialog *self = US_SHARE_DIALOG (widget);
  g_autofree char *text = us_result_dup_text (self->result);

  copy (self, text, _("Copied as text"));
}

/* --- The picture ------------------------------------------------------------------------------------------------- */

/* The card as it is seen, as a PNG. */
static GBytes *
draw_picture (UsShareDialog *self)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (self->card);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkNative *native = gtk_widget_get_native (self->card);
  float width = (float) gtk_widget_get_width (self->card), height = (float) gtk_widget_get_height (self->card);

  gtk_snapshot_scale (snapshot, PICTURE_SCALE, PICTURE_SCALE);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL || native == NULL)
    return NULL;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width * PICTURE_SCALE, height * PICTURE_SCALE));
  return gdk_texture_save_to_png_bytes (texture);
}

typedef struct
{
  UsShareDialog *dialog;
  GFile *file;
  GBytes *bytes;
} Errand;

static void
errand_free (Errand *errand)
{
  g_object_unref (errand->dialog);
  g_object_unref (errand->file);
  g_bytes_unref (errand->bytes);
  g_free (errand);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Errand, errand_free)

static gpointer
write_picture (UsStore *store, gpointer data, GError **error)
{
  Errand *errand = data;
  const char *path = g_file_peek_path (errand->file);

  if (path != NULL && !us_store_may_export (store, path, error))
    return NULL;
  return us_save_bytes (errand->file, errand->bytes, error) ? us_save_dup_name (errand->file) : NULL;
}

static void
saved_cb (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (Errand) errand = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = us_errand_finish (US_STORE (store), result, &error), *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (errand->dialog)))
    return;
  if (name == NULL)
    {
      us_alert (GTK_WIDGET (errand->dialog), _(picture_choice.trouble), error->message);
      return;
    }
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("Saved as “%s”"), name);
  us_toast (errand->dialog->card, text);
}

void
us_share_dialog_save_picture (UsShareDialog *self, GFile *file)
{
  g_autoptr (GBytes) bytes = NULL;
  Errand *errand;

  g_return_if_fail (US_IS_SHARE_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Without a window on the screen there is nothing to draw with. */
  bytes = gtk_widget_get_mapped (self->card) ? draw_picture (self) : NULL;
  if (bytes == NULL)
    return;
  errand = g_new0 (Errand, 1);
  errand->dialog = g_object_ref (self);
  errand->file = g_object_ref (file);
  errand->bytes = g_steal_pointer (&bytes);
  us_errand_run (us_play_get_store (self->play), write_picture, errand, NULL, g_free, saved_cb, errand);
}

static void
picture_chosen_cb (GtkWidget *widget, GFile *file, gpointer data)
{
  us_share_dialog_save_picture (US_SHARE_DIALOG (widget), file);
}

static void
save_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsShareDialog *self = US_SHARE_DIALOG (widget);
  g_autofree char *proposed = g_strconcat (self->result->file, ".png", NULL);

  us_file_choose_to_save (widget, &picture_choice, proposed, picture_chosen_cb, NULL, NULL);
}

/* --- BG Stats ---------------------------------------------------------------------------------------------------- */

static void
copy_link_cb (UsShareDialog *self)
{
  g_autofree char *link = us_result_dup_link (self->play, US_LINK_ANYWHERE, NULL);

  if (link != NULL)
    copy (self, link, _("Link copied"));
}

static void
launched_cb (GObject *launcher, GAsyncResult *result, gpointer data)
{
  g_autoptr (UsShareDialog) self = data;
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog;

  if (gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (launcher), result, &error) ||
      g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  dialog = adw_alert_dialog_new (_("Nothing Here Opens BG Stats"),
                                 _("BG Stats runs on phones and tablets. Copy the link, send it to yours, and open it "
                                   "there."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "close", _("_Close"), "copy", _("_Copy Link"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "copy", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "copy");
  g_signal_connect_object (dialog, "response::copy", G_CALLBACK (copy_link_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* The program’s own scheme, and no web address: nothing of the play goes out unless the program is here. */
static void
bg_stats_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  UsShareDialog *self = US_SHARE_DIALOG (widget);
  g_autofree char *link = us_result_dup_link (self->play, US_LINK_HERE, NULL);
  g_autoptr (GtkUriLauncher) launcher = NULL;
  GtkRoot *root = gtk_widget_get_root (widget);

  if (link == NULL)
    return;
  launcher = gtk_uri_launcher_new (link);
  gtk_uri_launcher_launch (launcher, GTK_WINDOW (root), NULL, launched_cb, g_object_ref (self));
}

/* --- The dialog -------------------------------------------------------------------------------------------------- */

static gboolean
is_said (UsShareDialog *self, const char *text)
{
  return text != NULL && *text != '\0';
}

static void
set_words (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
}

static void
show (UsShareDialog *self)
{
  const UsRules *rules = us_play_get_rules (self->play);
  UsBoard *table = us_play_get_board (self->play);
  g_autoptr (GdkPaintable) mini = us_board_mini_new (table, rules->accent[0], rules->accent[1]);
  g_autofree char *details = *self->result->details != '\0'
                               ? g_strdup_printf ("%s · %s", self->result->details, self->result->day)
                               : g_strdup (self->result->day);

  set_words (self->title, self->result->title);
  set_words (self->outcome, self->result->outcome);
  set_words (self->points, self->result->points);
  set_words (self->details, details);
  set_words (self->seen, self->result->seen);
  set_words (self->again, self->result->again);
  gtk_widget_set_visible (GTK_WIDGET (self->board), !us_board_mini_is_bare (US_BOARD_MINI (mini)));
  us_board_view_set_animate (self->board, FALSE);
  us_board_view_set_accent (self->board, rules->accent[0], rules->accent[1]);
  us_board_view_set_board (self->board, table);
}

static void
us_share_dialog_dispose (GObject *object)
{
  UsShareDialog *self = US_SHARE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), US_TYPE_SHARE_DIALOG);
  g_clear_pointer (&self->result, us_result_free);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (us_share_dialog_parent_class)->dispose (object);
}

static void
us_share_dialog_class_init (UsShareDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = us_share_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APPLICATION_PATH "/us-share-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, card);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, title);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, outcome);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, points);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, board);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, details);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, seen);
  gtk_widget_class_bind_template_child (widget_class, UsShareDialog, again);
  gtk_widget_class_bind_template_callback (widget_class, is_said);
  gtk_widget_class_install_action (widget_class, "share.copy-text", NULL, copy_text_action);
  gtk_widget_class_install_action (widget_class, "share.save-picture", NULL, save_picture_action);
  gtk_widget_class_install_action (widget_class, "share.bg-stats", NULL, bg_stats_action);
}

static void
us_share_dialog_init (UsShareDialog *self)
{
  g_type_ensure (US_TYPE_BOARD_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  us_help_set_page (GTK_WIDGET (self), "plays");
}

AdwDialog *
us_share_dialog_new (UsPlay *play, GError **error)
{
  g_autoptr (UsResult) result = NULL;
  UsShareDialog *self;

  g_return_val_if_fail (US_IS_PLAY (play), NULL);

  result = us_result_new (play, error);
  if (result == NULL)
    return NULL;
  self = g_object_new (US_TYPE_SHARE_DIALOG, NULL);
  self->play = g_object_ref (play);
  self->result = g_steal_pointer (&result);
  show (self);
  return ADW_DIALOG (self);
}
