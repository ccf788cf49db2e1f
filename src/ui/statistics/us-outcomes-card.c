/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-outcomes-card.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-outcome-mark.h"
#include "us-plot.h"

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
  adw_wrap_box_set_justify_last_line (ADW_WRAP_BOX (line), TRUE);
  adw_wrap_box_append (ADW_WRAP_BOX (line), label_new (name, name_style));
  adw_wrap_box_append (ADW_WRAP_BOX (line), label_new (told, told_style));
  return line;
}

static GtkWidget *
card_new (void)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "statistics-card");
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
  /* Translators: how many plays were won, of all that came to their end: “12 of 18” */
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
  card = card_new ();
  /* Translators: what the bars of a card show, beside its title: “Difficulty” */
  gtk_box_append (GTK_BOX (card), line_new (_(by->option->title), "statistics-title",
                                            decided > 0 ? C_("statistics", "won") : C_("statistics", "mean points"),
                                            "statistics-aside"));
  for (guint i = 0; i < by->option->n_choices; i++)
    if (decided > 0 && by->counts[i].decided > 0)
      add_won (card, _(by->option->choices[i].label), &by->counts[i]);
    else if (decided == 0 && by->counts[i].scored > 0)
      add_mean (card, _(by->option->choices[i].label), &by->counts[i], most);
  return card;
}

/* --- The last ones ------------------------------------------------------------------------------- */

static guint
count_last (const UsStatistics *statistics)
{
  return statistics->all.decided > 0 ? statistics->n_last : MIN (statistics->scores->len, US_STATISTICS_LAST);
}

static GtkWidget *
mark_new (const UsStatistics *statistics, guint i)
{
  g_autofree char *points = NULL;
  GtkWidget *label;

  if (statistics->all.decided > 0)
    return us_outcome_mark_new (statistics->last[i], TRUE);
  points = us_plot_dup_number (g_array_index (statistics->scores, int, i));
  label = us_words_new (points, "statistics-points");
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  return label;
}

GtkWidget *
us_last_results_new (const UsStatistics *statistics)
{
  guint n;
  GtkWidget *box, *marks;

  g_return_val_if_fail (statistics != NULL, NULL);

  n = count_last (statistics);
  if (n == 0)
    return NULL;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (box), line_new (n == US_STATISTICS_LAST ? _("Last twelve") : _("Results so far"),
                                           "statistics-title", n > 1 ? _("newest last") : "", "statistics-aside"));
  marks = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (marks), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (marks), 6);
  for (guint i = n; i > 0; i--)
    adw_wrap_box_append (ADW_WRAP_BOX (marks), mark_new (statistics, i - 1));
  gtk_box_append (GTK_BOX (box), marks);
  return box;
}

GtkWidget *
us_last_card_new (const UsStatistics *statistics)
{
  GtkWidget *results = us_last_results_new (statistics), *card;

  if (results == NULL)
    return NULL;
  card = card_new ();
  gtk_box_append (GTK_BOX (card), results);
  return card;
}
