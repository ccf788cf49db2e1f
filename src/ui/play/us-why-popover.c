/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-why-popover.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-style.h"

static gpointer
part (GtkBuilder *builder, const char *name)
{
  return gtk_builder_get_object (builder, name);
}

static void
add_rung (GtkBox *ladder, const UsRules *rules, const UsReason *reason, const UsNames *names, gboolean last)
{
  static const char *const spoken[] = { N_("applies"), N_("does not apply"), N_("decides") };
  static const char *const styles[] = { "applies", "fails", "decides" };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APPLICATION_PATH "/us-why-rung.ui");
  GtkWidget *mark = part (builder, "mark"), *text = part (builder, "text");
  gboolean fails = reason->verdict == US_FAILS;

  gtk_image_set_from_icon_name (GTK_IMAGE (mark), fails ? "window-close-symbolic" : "object-select-symbolic");
  gtk_widget_add_css_class (mark, styles[reason->verdict]);
  us_widget_set_label (mark, _(spoken[reason->verdict]));
  gtk_widget_set_visible (part (builder, "line"), !last);
  gtk_widget_set_margin_bottom (part (builder, "words"), last ? 0 : 10);
  gtk_label_set_text (part (builder, "title"), _(rules->rules[reason->rule].title));
  gtk_widget_set_visible (text, !us_text_is_empty (&reason->text));
  if (gtk_widget_get_visible (text))
    {
      g_autofree char *markup = us_text_markup (&reason->text, names);

      gtk_label_set_markup (GTK_LABEL (text), markup);
      gtk_widget_add_css_class (text, fails ? "dimmed" : "rung-text");
    }
  gtk_box_append (ladder, part (builder, "rung"));
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

static void
show_rule (GtkBuilder *builder, const UsRule *rule)
{
  gtk_label_set_text (part (builder, "text"), _(rule->text));
  gtk_widget_set_visible (part (builder, "reading"), rule->reading != NULL);
  if (rule->reading != NULL)
    gtk_label_set_text (part (builder, "reading"), _(rule->reading));
  gtk_label_set_text (part (builder, "source"), rule->source != NULL ? _(rule->source) : "");
  gtk_label_set_text (part (builder, "origin"), origin_tag (rule->origin));
}

GtkWidget *
us_why_new (UsPlay *play, const char *title, guint first, guint n)
{
  UsSession *session = us_play_get_session (play);
  const UsRules *rules = us_session_get_rules (session);
  const UsReason *reasons = us_session_get_reasons (session, first);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APPLICATION_PATH "/us-why.ui");
  GtkWidget *why = part (builder, "why");
  const UsRule *decides = NULL;

  us_style_set_game (why, rules);
  gtk_label_set_text (part (builder, "title"), title);
  for (guint i = 0; i < n; i++)
    {
      add_rung (part (builder, "ladder"), rules, &reasons[i], us_session_get_names (session), i + 1 == n);
      if (reasons[i].verdict == US_DECIDES || (reasons[i].verdict == US_APPLIES && decides == NULL))
        decides = &rules->rules[reasons[i].rule];
    }
  if (decides == NULL && n > 0)
    decides = &rules->rules[reasons[n - 1].rule];
  gtk_widget_set_visible (part (builder, "rule"), decides != NULL);
  if (decides != NULL)
    show_rule (builder, decides);
  return g_object_ref (why);
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

void
us_popover_open (GtkWidget *popover, GtkWidget *parent)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  gtk_widget_set_parent (popover, parent);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (unparent_cb), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

GtkWidget *
us_why_popup (GtkWidget *anchor, GtkWidget *contents, int width)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_REGION, NULL);

  g_return_val_if_fail (GTK_IS_WIDGET (anchor), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (contents), NULL);

  gtk_widget_set_size_request (contents, width, -1);
  us_widget_set_label (scroller, _("Why?"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 600);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), contents);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  /* Aligned at its end, so that it opens over the column and not beyond the window. */
  gtk_widget_set_halign (popover, GTK_ALIGN_END);
  gtk_widget_add_css_class (popover, "why-popover");
  us_popover_open (popover, anchor);
  return popover;
}
