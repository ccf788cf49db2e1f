/* Copyright 2026 The Understudy Authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "us-statistics-cards.h"

#include <glib/gi18n.h>

#include "us-labels.h"
#include "us-outcomes-card.h"
#include "us-played-line.h"
#include "us-plot.h"

#define MOST_CARDS 3 /* side by side */

static void
clear (UsColumns *columns)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (columns))) != NULL)
    gtk_widget_unparent (child);
}

static guint
count_children (UsColumns *columns)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (columns)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
add (UsColumns *columns, GtkWidget *child)
{
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (columns), NULL);
}

/* --- Numbers ------------------------------------------------------------------------------------- */

/* Takes the text. */
static void
add_number (UsColumns *numbers, char *text, const char *caption)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = us_words_new (text, "statistics-number"), *below = us_words_new (caption, "statistics-caption");

  gtk_label_set_wrap_mode (GTK_LABEL (below), PANGO_WRAP_WORD_CHAR);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), below);
  add (numbers, box);
  g_free (text);
}

/* The sign stays before the number where the text runs from the right. */
static char *
dup_margin (int margin)
{
  g_autofree char *points = us_plot_dup_points (margin);

  return g_strconcat ("\u200e", points, NULL);
}

void
us_statistics_show_numbers (UsColumns *numbers, const UsStatistics *statistics)
{
  const UsPlaysCount *all = &statistics->all;

  g_return_if_fail (US_IS_COLUMNS (numbers));

  clear (numbers);
  add_number (numbers, g_strdup_printf ("%'u", all->plays), ngettext ("play", "plays", all->plays));
  if (all->decided > 0)
    {
      /* Translators: how many of a hundred plays were won */
      add_number (numbers,
                  g_strdup_printf (_("%d%%"), (int) ((200ull * all->won + all->decided) / (2ull * all->decided))),
                  C_("statistics", "won"));
      add_number (numbers, g_strdup_printf ("%'u", statistics->in_a_row), _("most wins in a row"));
    }
  if (statistics->compared > 0)
    add_number (numbers, dup_margin (statistics->margin), _("best margin"));
  else if (all->scored > 0)
    {
      add_number (numbers, us_plot_dup_number (statistics->best), _("best score"));
      if (all->decided == 0)
        add_number (numbers, g_strdup_printf ("%.1f", (double) all->points / all->scored), _("mean score"));
    }
  if (statistics->seconds > 0)
    add_number (numbers, us_label_took (statistics->seconds), _("usual time"));
  g_object_set (numbers, "max-columns", (int) count_children (numbers), NULL);
}

/* --- Cards --------------------------------------------------------------------------------------- */

static const UsPlaysByOption *
find_level (const UsRules *rules, const UsStatistics *statistics)
{
  for (guint i = 0; i < statistics->n_options; i++)
    if (g_strcmp0 (statistics->options[i].option->key, rules->level) == 0)
      return &statistics->options[i];
  return NULL;
}

/* They have room below the few bars of the first card. */
static void
add_last (UsColumns *cards, const UsStatistics *statistics)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (cards)), *results;

  if (first == NULL)
    {
      add (cards, us_last_card_new (statistics));
      return;
    }
  results = us_last_results_new (statistics);
  if (results == NULL)
    return;
  gtk_widget_set_margin_top (results, 12);
  gtk_box_append (GTK_BOX (first), results);
}

void
us_statistics_show_cards (UsColumns *cards, const UsRules *rules, const UsStatistics *statistics)
{
  const UsPlaysByOption *level = find_level (rules, statistics);

  g_return_if_fail (US_IS_COLUMNS (cards));

  clear (cards);
  if (level != NULL)
    add (cards, us_option_card_new (level));
  /* What was always the same tells nothing apart. */
  for (guint i = 0; i < statistics->n_options; i++)
    if (&statistics->options[i] != level && statistics->options[i].n_played > 1)
      add (cards, us_option_card_new (&statistics->options[i]));
  add_last (cards, statistics);
  g_object_set (cards, "max-columns", (int) CLAMP (count_children (cards), 1, MOST_CARDS), NULL);
}
