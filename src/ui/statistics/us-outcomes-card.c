/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-outcomes-card.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-outcome-mark.h"

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = us_words_new (text, style);

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* A name at one end and what is said of it at the other, which goes below where both have no room. */
static GtkWidget *
line_new (const char *name, const char *name_style, const char *told, const char *told_style)
{
  GtkWidget *line = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (line), 12);
  adw_wrap_box_set_justify (ADW_WRAP_BOX (line), ADW_JUSTIFY_SPREAD);
  adw_wrap_box_append (ADW_WRAP_BOX (line), label_new (name, name_style));
  adw_wrap_box_append (ADW_WRAP_BOX (line), label_new (told, told_style));
  return line;
}

static GtkWidget *
card_new (const char *title, const char *aside)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16),
            *head = line_new (title, "statistics-title", aside, "statistics-aside");

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "statistics-card");
  gtk_box_append (GTK_BOX (card), head);
  return card;
}

/* --- By option ----------------------------------------------------------------------------------- */

static double
mean_of (const UsPlaysCount *count)
{
  return count->scored > 0 ? (double) count->points / count->scored : 0;
}

static void
add_bar (GtkWidget *card, const char *name, const char *told, double part, const char *style)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  /* Its words stand above it. */
  GtkWidget *bar = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), CLAMP (part, 0, 1));
  gtk_widget_add_css_class (bar, "statistics-bar");
  gtk_widget_add_css_class (bar, style);
  gtk_box_append (GTK_BOX (box), line_new (name, "statistics-name", told, "statistics-told"));
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (card), box);
}

static void
add_won (GtkWidget *card, const char *name, const UsPlaysCount *count)
{
  /* Translators: how many plays were won, of those that were won, lost or drawn: “12 of 18” */
  g_autofree char *told = g_strdup_printf (C_("won", "%1$'u of %2$'u"), count->won, count->decided);

  add_bar (card, name, told, (double) count->won / count->decided, "won");
}

static void
add_mean (GtkWidget *card, const char *name, const UsPlaysCount *count, double most)
{
  g_autofree char *told = g_strdup_printf ("%.1f", mean_of (count));

  add_bar (card, name, told, most > 0 ? mean_of (count) / most : 0, "points");
}

GtkWidget *
us_option_card_new (const UsPlaysByOption *by)
{
  guint decided = 0, scored = 0;
  double most = 0;
  GtkWidget *card;

  g_return_val_if_fail (by != NULL, NULL);

  for (guint i = 0; i < by->option->n_choices; i++)
    {
      decided += by->counts[i].decided;
      scored += by->counts[i].scored;
      most = MAX (most, mean_of (&by->counts[i]));
    }
  if (decided == 0 && scored == 0)
    return NULL;
  /* Translators: what the bars of a card show, beside its title: “Difficulty” */
  card = card_new (_(by->option->title), decided > 0 ? C_("statistics", "won") : C_("statistics", "mean points"));
  for (guint i = 0; i < by->option->n_choices; i++)
    if (decided > 0 && by->counts[i].decided > 0)
      add_won (card, _(by->option->choices[i].label), &by->counts[i]);
    else if (decided == 0 && by->counts[i].scored > 0)
      add_mean (card, _(by->option->choices[i].label), &by->counts[i], most);
  return card;
}

/* --- The last ones ------------------------------------------------------------------------------- */

GtkWidget *
us_last_card_new (const UsStatistics *statistics)
{
  gboolean full;
  GtkWidget *card, *marks;

  g_return_val_if_fail (statistics != NULL, NULL);

  if (statistics->n_last == 0)
    return NULL;
  full = statistics->n_last == US_STATISTICS_LAST;
  card = card_new (full ? _("Last twelve") : _("Results so far"), statistics->n_last > 1 ? _("newest last") : "");
  marks = adw_wrap_box_new ();
  gtk_widget_add_css_class (marks, "statistics-marks");
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (marks), 7);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (marks), 7);
  for (guint i = statistics->n_last; i > 0; i--)
    adw_wrap_box_append (ADW_WRAP_BOX (marks), us_outcome_mark_new (statistics->last[i - 1], TRUE));
  gtk_box_append (GTK_BOX (card), marks);
  return card;
}
