/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-popover.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-style.h"

/* The mark of one rule in the ladder, and the line that connects it with the next. */
static GtkWidget *
new_mark (UsVerdict verdict, gboolean last)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *disc =
    gtk_image_new_from_icon_name (verdict == US_FAILS ? "window-close-symbolic" : "object-select-symbolic");
  static const char *const spoken[] = { N_("applies"), N_("does not apply"), N_("decides") };

  gtk_image_set_pixel_size (GTK_IMAGE (disc), 12);
  gtk_widget_add_css_class (disc, "rung");
  gtk_widget_add_css_class (disc, verdict == US_FAILS ? "fails" : verdict == US_DECIDES ? "decides" : "applies");
  gtk_widget_set_halign (disc, GTK_ALIGN_CENTER);
  us_widget_set_label (disc, _(spoken[verdict]));
  gtk_box_append (GTK_BOX (box), disc);
  if (!last)
    {
      GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);

      gtk_widget_set_vexpand (line, TRUE);
      gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (line, "rung-line");
      gtk_box_append (GTK_BOX (box), line);
    }
  gtk_widget_set_size_request (box, 26, -1);
  return box;
}

static GtkWidget *
new_rung (const UsRules *rules, const UsReason *reason, const UsNames *names, gboolean last)
{
  const UsRule *rule = &rules->rules[reason->rule];
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (row), new_mark (reason->verdict, last));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_margin_bottom (words, last ? 0 : 10);
  gtk_box_append (GTK_BOX (words), us_words_new (_(rule->title), "heading"));
  if (!us_text_is_empty (&reason->text))
    {
      g_autofree char *text = us_text_markup (&reason->text, names);

      gtk_box_append (GTK_BOX (words),
                      us_words_new_markup (text, reason->verdict == US_FAILS ? "dimmed" : "rung-text"));
    }
  gtk_box_append (GTK_BOX (row), words);
  return row;
}

static const char *
origin_tag (UsOrigin origin)
{
  switch (origin)
    {
    case US_PRINTED:
      return C_("origin of a rule", "printed");
    case US_READING:
      return C_("origin of a rule", "reading");
    case US_COMMUNITY:
      return C_("origin of a rule", "from players");
    case US_OWN:
    default:
      return C_("origin of a rule", "house rule");
    }
}

static GtkWidget *
new_rule_box (const UsRule *rule)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *source = us_words_new (rule->source != NULL ? _(rule->source) : "", "caption");
  GtkWidget *tag = gtk_label_new (origin_tag (rule->origin));

  gtk_widget_add_css_class (box, "rule-box");
  gtk_box_append (GTK_BOX (box), us_words_new (_(rule->text), NULL));
  if (rule->reading != NULL)
    gtk_box_append (GTK_BOX (box), us_words_new (_(rule->reading), "dimmed"));
  gtk_widget_add_css_class (source, "dimmed");
  gtk_widget_set_hexpand (source, TRUE);
  gtk_widget_add_css_class (tag, "tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (foot), source);
  gtk_box_append (GTK_BOX (foot), tag);
  gtk_box_append (GTK_BOX (box), foot);
  return box;
}

/* A button at the foot, which is hidden while its action is disabled, when looking back for example. */
static GtkWidget *
new_foot_button (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *words = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  /* With large text these words are wider than a phone. */
  gtk_label_set_wrap (words, TRUE);
  gtk_label_set_wrap_mode (words, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  g_object_bind_property (button, "sensitive", button, "visible", G_BINDING_SYNC_CREATE);
  return button;
}

GtkWidget *
us_why_new (UsPlay *play, const char *title, guint first, guint n)
{
  UsSession *session = us_play_get_session (play);
  const UsRules *rules = us_session_get_rules (session);
  const UsReason *reasons = us_session_get_reasons (session, first);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  GtkWidget *ladder = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *foot = adw_wrap_box_new ();
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const UsRule *decides = NULL;

  gtk_widget_add_css_class (box, "why-box");
  us_style_set_game (box, rules);
  gtk_box_append (GTK_BOX (heading), us_words_new (_("Why?"), "title-2"));
  gtk_box_append (GTK_BOX (heading), us_words_new (title, "dimmed"));
  gtk_box_append (GTK_BOX (box), heading);

  for (guint i = 0; i < n; i++)
    {
      gtk_box_append (GTK_BOX (ladder), new_rung (rules, &reasons[i], us_session_get_names (session), i + 1 == n));
      if (reasons[i].verdict == US_DECIDES || (reasons[i].verdict == US_APPLIES && decides == NULL))
        decides = &rules->rules[reasons[i].rule];
    }
  gtk_box_append (GTK_BOX (box), ladder);
  if (decides == NULL && n > 0)
    decides = &rules->rules[reasons[n - 1].rule];
  if (decides != NULL)
    gtk_box_append (GTK_BOX (box), new_rule_box (decides));

  adw_wrap_box_append (ADW_WRAP_BOX (foot), new_foot_button (_("Correct the Table…"), "play.correct"));
  adw_wrap_box_append (ADW_WRAP_BOX (foot), new_foot_button (_("Repair an Answer…"), "play.repair-last"));
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (foot), 6);
  gtk_box_append (GTK_BOX (box), foot);
  return box;
}

static gboolean
unparent_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Unparented later, because the action of a button in the popover may still be running. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent_cb, g_object_ref (popover), g_object_unref);
}

GtkWidget *
us_why_popup (GtkWidget *anchor, GtkWidget *contents, int width)
{
  GtkWidget *popover = gtk_popover_new (), *scroller = gtk_scrolled_window_new ();

  g_return_val_if_fail (GTK_IS_WIDGET (anchor), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (contents), NULL);

  gtk_widget_set_size_request (contents, width, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 600);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), contents);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  /* Aligned at its end, so that it opens over the column and not beyond the window. */
  gtk_widget_set_halign (popover, GTK_ALIGN_END);
  gtk_widget_add_css_class (popover, "why-popover");
  gtk_widget_set_parent (popover, anchor);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (anchor, "destroy", G_CALLBACK (unparent_cb), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
  return popover;
}
