/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-labels.h"

#include <glib/gi18n.h>

/* Letters of a button's word that is not broken in a low window, where its question needs room as well. */
#define SHORT_WORD 5

static int
days_between (GDateTime *then, GDateTime *now)
{
  GDate a, b;

  g_date_clear (&a, 1);
  g_date_clear (&b, 1);
  g_date_set_dmy (&a, g_date_time_get_day_of_month (then), g_date_time_get_month (then), g_date_time_get_year (then));
  g_date_set_dmy (&b, g_date_time_get_day_of_month (now), g_date_time_get_month (now), g_date_time_get_year (now));
  return g_date_days_between (&a, &b);
}

static char *
capitalize (char *text)
{
  g_autofree char *old = text;
  g_autofree char *first = g_utf8_strup (old, g_utf8_next_char (old) - old);

  return g_strconcat (first, g_utf8_next_char (old), NULL);
}

static char *
format_day (GDateTime *then, GDateTime *now)
{
  int days = days_between (then, now);

  if (days <= 0)
    return g_strdup (_("today"));
  if (days == 1)
    return g_strdup (_("yesterday"));
  if (days < 7)
    return g_date_time_format (then, "%A");
  if (g_date_time_get_year (then) == g_date_time_get_year (now))
    /* Translators: a day of this year, as in strftime(3): "15 November" */
    return g_date_time_format (then, _("%-d %B"));
  /* Translators: a day of another year, as in strftime(3): "15 November 2025" */
  return g_date_time_format (then, _("%-d %B %Y"));
}

char *
us_label_when (gint64 msec, gboolean capital)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (msec / 1000);
  g_autoptr (GDateTime) then = NULL;
  gint64 minutes;
  char *text;

  if (utc == NULL)
    return g_strdup ("");
  then = g_date_time_to_local (utc);
  minutes = g_date_time_difference (now, then) / G_TIME_SPAN_MINUTE;

  if (minutes < 1)
    text = g_strdup (_("just now"));
  else if (minutes < 60)
    text = g_strdup_printf (ngettext ("%d minute ago", "%d minutes ago", (gulong) minutes), (int) minutes);
  else if (minutes < 6 * 60)
    text = g_strdup_printf (ngettext ("%d hour ago", "%d hours ago", (gulong) (minutes / 60)), (int) (minutes / 60));
  else
    text = format_day (then, now);

  return capital && *text != '\0' ? capitalize (text) : text;
}

char *
us_label_moment (gint64 msec)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (msec / 1000);
  g_autoptr (GDateTime) then = NULL;
  g_autofree char *day = NULL, *time = NULL;

  if (msec <= 0 || utc == NULL)
    return g_strdup (_("just now"));
  then = g_date_time_to_local (utc);
  day = format_day (then, now);
  /* Translators: the time of day, as in strftime(3) */
  time = g_date_time_format (then, _("%H:%M"));
  /* Translators: "yesterday 21:14" */
  return g_strdup_printf (C_("moment", "%s %s"), day, time);
}

char *
us_label_took (gint64 seconds)
{
  guint minutes = (guint) MIN ((seconds + 30) / 60, 100000);

  if (seconds <= 0)
    return NULL;
  /* Translators: how long a play took, "48 min" */
  return g_strdup_printf (ngettext ("%u min", "%u min", MAX (minutes, 1)), MAX (minutes, 1));
}

char *
us_label_hours (gint64 seconds)
{
  guint minutes = (guint) MIN ((seconds + 30) / 60, 1000000);

  if (minutes < 60)
    return us_label_took (seconds);
  /* Translators: hours and minutes: “19 h 30 min” */
  return g_strdup_printf (_("%1$u h %2$u min"), minutes / 60, minutes % 60);
}

/* More would be a paragraph on a tile of the shelf. */
#define MOST_KINDS 2

char *
us_label_needs (const UsRules *rules, const guint *taught)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  guint n_kinds = 0, sum = 0, others = 0;

  if (rules->needs != NULL)
    g_strv_builder_add (parts, _(rules->needs));
  for (guint i = 0; i < rules->n_topics; i++)
    {
      n_kinds += taught[i] > 0 ? 1 : 0;
      sum += taught[i];
    }
  for (guint i = 0; i < rules->n_topics && n_kinds <= MOST_KINDS; i++)
    {
      char *counted = taught[i] > 0 ? us_topic_dup_counted (&rules->topics[i], taught[i]) : NULL;

      if (counted != NULL)
        g_strv_builder_take (parts, counted);
      else
        others += taught[i];
    }
  /* Translators: so many of the box's cards, heroes or ships are known to the app */
  if (others > 0)
    g_strv_builder_take (parts, g_strdup_printf (ngettext ("%u card taught", "%u cards taught", others), others));
  /* Translators: cards, ships and other things of the box together */
  if (n_kinds > MOST_KINDS)
    g_strv_builder_take (parts, g_strdup_printf (ngettext ("%u thing taught", "%u things taught", sum), sum));
  all = g_strv_builder_end (parts);
  return g_strjoinv (" · ", all);
}

gboolean
us_label_is_large (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi >= 144 * 1024;
}

static AdwToast *
new_toast (const char *text)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  return toast;
}

#define OFFER "offer" /* of an overlay: the toast whose Undo is that of what was done last */

static GtkWidget *
find_overlay (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
}

/* Shows a toast. Its properties must be set before: later changes have no effect. */
static gboolean
add_toast (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *overlay = find_overlay (widget);

  /* NULL if the widget was removed from its window in the meantime. */
  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  else
    g_object_unref (g_object_ref_sink (toast));
  return overlay != NULL;
}

void
us_label_wrap_buttons (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && GTK_IS_BUTTON (widget))
      {
        gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_NONE);
        gtk_label_set_wrap (GTK_LABEL (child), TRUE);
        gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
        gtk_label_set_width_chars (GTK_LABEL (child), SHORT_WORD);
        gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
      }
    else
      us_label_wrap_buttons (child);
}

/* The button is still there while the dialog goes. */
static void
answered_cb (AdwAlertDialog *dialog, const char *response)
{
  const GSignalInvocationHint *hint = g_signal_get_invocation_hint (dialog);

  if (g_object_get_data (G_OBJECT (dialog), "answered") != NULL)
    g_signal_stop_emission (dialog, hint->signal_id, hint->detail);
  g_object_set_data (G_OBJECT (dialog), "answered", dialog);
}

AdwDialog *
us_alert_new (const char *heading, const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  g_signal_connect (dialog, "response", G_CALLBACK (answered_cb), NULL);
  return dialog;
}

/* Who presses again and again, or watches another program play, would wait for as many toasts, one after the other. */
static void
dismiss_same (GtkWidget *widget, const char *text, AdwToast *toast)
{
  GtkWidget *overlay = find_overlay (widget);
  AdwToast *last = overlay != NULL ? g_object_get_data (G_OBJECT (overlay), "last") : NULL;

  if (overlay == NULL)
    return;
  if (last != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (last), "text"), text) == 0)
    adw_toast_dismiss (last);
  g_object_set_data_full (G_OBJECT (toast), "text", g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (overlay), "last", g_object_ref (toast), g_object_unref);
}

/* What came of the press before is of no more use, and would come back once the newer one is gone. */
static void
replace_result (GtkWidget *widget, AdwToast *toast)
{
  GtkWidget *overlay = find_overlay (widget);
  AdwToast *last = overlay != NULL ? g_object_get_data (G_OBJECT (overlay), "result") : NULL;

  if (last != NULL)
    adw_toast_dismiss (last);
  if (overlay != NULL)
    g_object_set_data_full (G_OBJECT (overlay), "result", g_object_ref (toast), g_object_unref);
}

void
us_toast (GtkWidget *widget, const char *text)
{
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  toast = new_toast (text);
  dismiss_same (widget, text, toast);
  add_toast (widget, toast);
}

void
us_toast_result (GtkWidget *widget, const char *text)
{
  AdwToast *toast;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  toast = new_toast (text);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  replace_result (widget, toast);
  add_toast (widget, toast);
}

/* What went wrong says what to do, so it is not cut short: its label takes as many lines as it needs. */
void
us_toast_error (GtkWidget *widget, const GError *error)
{
  AdwToast *toast;
  GtkWidget *label;

  if (error == NULL)
    return;
  label = gtk_label_new (error->message);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  toast = new_toast ("");
  adw_toast_set_custom_title (toast, label);
  dismiss_same (widget, error->message, toast);
  add_toast (widget, toast);
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), error->message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

void
us_toast_refused (GtkWidget *widget, UsPlay *play, const GError *error)
{
  g_autoptr (GError) trouble = NULL;

  g_return_if_fail (US_IS_PLAY (play));

  trouble = us_play_steal_trouble (play);

  /* Why it could not even be read again says more than that it had to be. */
  if (!us_play_get_said (play))
    us_toast_error (widget, trouble != NULL ? trouble : error);
}

/* A second click while it goes would only be told that nothing is left to undo. */
static void
undo_cb (GtkWidget *widget, AdwToast *toast)
{
  g_autofree char *action = g_object_steal_data (G_OBJECT (toast), "action");

  if (action != NULL)
    gtk_widget_activate_action_variant (widget, action, g_object_get_data (G_OBJECT (toast), "target"));
}

static void
dismiss_cb (gpointer toast)
{
  adw_toast_dismiss (toast);
  g_object_unref (toast);
}

void
us_toast_dismiss (AdwToast *toast)
{
  g_return_if_fail (ADW_IS_TOAST (toast));

  g_idle_add_once (dismiss_cb, g_object_ref (toast));
}

static void
dismissed_cb (AdwToast *toast, GObject *overlay)
{
  if (g_object_get_data (overlay, OFFER) == toast)
    g_object_set_data (overlay, OFFER, NULL);
}

/* The action is the widget's: a toast lies above the page and knows nothing of what the page can do. */
AdwToast *
us_toast_undo (GtkWidget *widget, const char *text, const char *action, GVariant *target)
{
  AdwToast *toast;
  GtkWidget *page;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  toast = new_toast (text);
  g_object_set_data_full (G_OBJECT (toast), "action", g_strdup (action), g_free);
  if (target != NULL)
    g_object_set_data_full (G_OBJECT (toast), "target", g_variant_ref_sink (target), (GDestroyNotify) g_variant_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), widget, G_CONNECT_SWAPPED);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_timeout (toast, 8);
  /* High priority, so that it does not wait behind another toast until undoing is no longer useful. */
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  page = gtk_widget_get_ancestor (widget, ADW_TYPE_NAVIGATION_PAGE);
  if (page != NULL)
    g_signal_connect_object (page, "hiding", G_CALLBACK (us_toast_dismiss), toast, G_CONNECT_SWAPPED);
  if (!add_toast (widget, toast))
    return NULL;
  g_object_set_data_full (G_OBJECT (find_overlay (widget)), OFFER, g_object_ref (toast), g_object_unref);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), find_overlay (widget), 0);
  return toast;
}

gboolean
us_toast_take_offer (GtkWidget *widget, const char *action)
{
  GtkWidget *overlay = find_overlay (widget);
  AdwToast *offer = overlay != NULL ? g_object_get_data (G_OBJECT (overlay), OFFER) : NULL;
  g_autoptr (AdwToast) toast = NULL;

  if (offer == NULL || g_strcmp0 (g_object_get_data (G_OBJECT (offer), "action"), action) != 0)
    return FALSE;
  toast = g_object_steal_data (G_OBJECT (overlay), OFFER);
  g_signal_emit_by_name (toast, "button-clicked");
  adw_toast_dismiss (toast);
  return TRUE;
}

void
us_toast_forget_offer (GtkWidget *widget)
{
  GtkWidget *overlay = find_overlay (widget);

  if (overlay != NULL)
    g_object_set_data (G_OBJECT (overlay), OFFER, NULL);
}

void
us_toast_none (GtkWidget *widget)
{
  GtkWidget *overlay = find_overlay (widget);

  if (overlay != NULL)
    adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (overlay));
}

GtkWidget *
us_words_new_markup (const char *markup, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

GtkWidget *
us_words_new (const char *text, const char *style)
{
  GtkWidget *label = us_words_new_markup ("", style);

  gtk_label_set_text (GTK_LABEL (label), text);
  return label;
}

gboolean
us_raise_dialog (GtkWidget *widget, GType type)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autoptr (GListModel) dialogs = NULL;

  if (root == NULL || !ADW_IS_APPLICATION_WINDOW (root))
    return FALSE;
  dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (root));
  for (guint i = 0; i < g_list_model_get_n_items (dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, i);

      if (!g_type_is_a (G_OBJECT_TYPE (dialog), type))
        continue;
      adw_dialog_present (dialog, GTK_WIDGET (root));
      return TRUE;
    }
  return FALSE;
}

void
us_widget_set_label (GtkWidget *widget, const char *label)
{
  /* A button is named by the text on it, and that would come first. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
us_widget_set_tip (GtkWidget *widget, const char *text)
{
  gtk_widget_set_tooltip_text (widget, text);
  us_widget_set_label (widget, text);
}
